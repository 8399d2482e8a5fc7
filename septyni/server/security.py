"""What every request goes through, outermost first: headers, size, origin, and errors that nobody caught.

Plain ASGI: sockets and streamed answers pass through as they are.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from septyni.server.problems import answer, unexpected
from septyni.server.schemas import Problem

BODY_BYTES = 64 * 1024
_BODY_SECONDS = 20
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")

_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class SecurityHeaders:
    """Headers that tell the browser what the page may not do."""

    def __init__(self, app: ASGIApp, public_url: str = "", inline: Iterable[str] = ()) -> None:
        self.app = app
        self._public = public_url
        self._inline = "".join(f" '{one}'" for one in inline)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        policy = self.policy(scope)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.setdefault("Content-Security-Policy", policy)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")  # views hold racks
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def policy(self, scope: Scope) -> str:
        """Own files only. The socket's address is named because not every browser takes 'self' for it."""
        host = urlsplit(self._public).netloc or Headers(scope=scope).get("host", "")
        sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
        return "; ".join(
            (
                "default-src 'self'",
                f"script-src 'self'{self._inline}",
                f"style-src 'self'{self._inline}",
                "img-src 'self' data: blob:",
                f"connect-src 'self'{sockets}",
                "object-src 'none'",
                "base-uri 'none'",
                "form-action 'self'",
                "frame-ancestors 'none'",
            )
        )


class BodyLimit:
    """A request's body is read here, as far as the limit goes: what is longer is refused, however it is sent."""

    def __init__(self, app: ASGIApp, most: int = BODY_BYTES, seconds: float = _BODY_SECONDS) -> None:
        self.app = app
        self._most = most
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        declared = Headers(scope=scope).get("content-length", "0")
        if not declared.isdigit() or int(declared) > self._most:
            await self._refuse(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._seconds):
                messages, size = await self._read(receive)
        except TimeoutError:
            problem = Problem(
                code="too_slow", message=f"the request took more than {self._seconds:g} seconds to arrive"
            )
            await answer(408, problem, {"Connection": "close"})(scope, receive, send)
            return
        if size > self._most:
            await self._refuse(scope, receive, send)
            return

        async def read_already() -> Message:
            return messages.pop(0) if messages else await receive()

        await self.app(scope, read_already, send)

    async def _read(self, receive: Receive) -> tuple[list[Message], int]:
        messages, size = [], 0
        while True:
            message = await receive()
            messages.append(message)
            size += len(message.get("body", b""))
            if size > self._most or not message.get("more_body", False):
                return messages, size

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        problem = Problem(
            code="too_large", message=f"a request may have {self._most} bytes", detail={"most": self._most}
        )
        await answer(413, problem, {"Connection": "close"})(scope, receive, send)


class SameOrigin:
    """Nothing is changed, and no socket opened, by the pages of other sites.

    Browsers say where such a request comes from, in ``Origin`` or ``Sec-Fetch-Site``; what has neither comes from no
    browser (and the cookie, SameSite=Lax, would not go along with another site's request in any case).
    """

    def __init__(self, app: ASGIApp, public_url: str = "") -> None:
        self.app = app
        self._public = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        changes = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in _SAFE_METHODS)
        if not changes or self._is_own(Headers(scope=scope)):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: HTTP 403
        else:
            message = "requests from the pages of other sites are refused; SEPTYNI_PUBLIC_URL names this one's address"
            await answer(403, Problem(code="foreign_origin", message=message))(scope, receive, send)

    def _is_own(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
        if self._public and origin == self._public:
            return True
        return bool(origin) and urlsplit(origin).netloc == headers.get("host")


class Unexpected:
    """An error that nobody caught is answered like every other one, without its traceback."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def watch(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, watch)
        except Exception:
            if scope["type"] != "http" or started:
                raise
            await unexpected()(scope, receive, send)


def inline_hashes(page: Path) -> list[str]:
    """The hashes that a policy names so that a page's own inline scripts and styles are let through."""
    found = _Inline()
    if page.is_file():
        found.feed(page.read_text(encoding="utf-8"))
    return [f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}" for text in found.texts]


class _Inline(HTMLParser):
    """The texts of ``<script>`` without ``src`` and of ``<style>``."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.texts: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag == "style" or (tag == "script" and "src" not in dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.texts.append(data)
