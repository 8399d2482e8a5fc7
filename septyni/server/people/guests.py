"""Guests: everybody who comes without an account. A signed cookie holds an id and nothing else.

The first request is given an id; the database hears of a guest when there is something to remember, a name.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy.exc import IntegrityError
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from septyni.server.clock import now_ms
from septyni.server.people.names import clean
from septyni.server.storage.database import Database
from septyni.server.storage.models import UserRow

COOKIE = "septyni_guest"
_COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep one."""
_ID_BYTES = 15
_SCOPE = "septyni.cookie"


@dataclass(frozen=True)
class User:
    """Who acts."""

    id: str
    name: str | None = None
    guest: bool = True


class Guests:
    """Reads and makes the cookies of one server."""

    def __init__(self, key: bytes, database: Database) -> None:
        self._signer = URLSafeSerializer(key, salt="guest")
        self._database = database

    def cookie(self, user: str) -> str:
        return str(self._signer.dumps(user))

    def read(self, cookie: str | None) -> str | None:
        """The id in a cookie; None when there is none or somebody has changed it."""
        try:
            user = self._signer.loads(cookie) if cookie and len(cookie) < 200 else None
        except BadSignature:
            return None
        return user if isinstance(user, str) and user else None

    async def user(self, id: str) -> User:
        async with self._database.reading() as session:
            row = await session.get(UserRow, id)
            return User(id, row.name) if row is not None else User(id)

    async def rename(self, user: User, name: str) -> User:
        """Refused for a name that shows nothing."""
        name = clean(name)
        try:
            await self._write(user.id, name)
        except IntegrityError:  # the first row of this guest, twice at once
            await self._write(user.id, name)
        return User(user.id, name)

    async def _write(self, id: str, name: str) -> None:
        async with self._database.session() as session:
            row = await session.get(UserRow, id)
            if row is None:
                session.add(UserRow(id=id, name=name, kind="guest", created=now_ms(), seen=now_ms()))
            else:
                row.name, row.seen = name, now_ms()


async def current_user(request: Request) -> User:
    """FastAPI dependency: who the request's cookie names, else a new guest, who is given one."""
    guests = guests_of(request)
    known = guests.read(request.cookies.get(COOKIE))
    if known is not None:
        return await guests.user(known)
    new = User(new_id())
    remember(request, new)
    return new


def remember(request: Request, user: User) -> None:
    """Send the user's cookie with the answer, whatever that will be."""
    request.scope[_SCOPE][:] = [guests_of(request).cookie(user.id)]


async def user_of(websocket: WebSocket) -> User:
    """Who opens a socket. Without a cookie it is somebody who can watch and owns no seat."""
    guests = guests_of(websocket)
    known = guests.read(websocket.cookies.get(COOKIE))
    return User(new_id()) if known is None else await guests.user(known)


def new_id() -> str:
    return secrets.token_urlsafe(_ID_BYTES)


def guests_of(connection: HTTPConnection) -> Guests:
    guests: Guests = connection.app.state.guests
    return guests


class GuestCookie:
    """Sets the cookie of a new guest on whatever answer the request gets, refusals too."""

    def __init__(self, app: ASGIApp, always_secure: bool = False) -> None:
        self.app = app
        self._always_secure = always_secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        made: list[str] = []
        scope[_SCOPE] = made
        secure = "; Secure" if self._always_secure or scope["scheme"] == "https" else ""

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and made:
                cookie = f"{COOKIE}={made[0]}; Path=/; Max-Age={_COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
                MutableHeaders(scope=message).append("Set-Cookie", cookie)
            await send(message)

        await self.app(scope, receive, send_with_cookie)
