"""``septyni serve``: the server in this process, with what it does told on the console."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import typer

from septyni.cli.common import stderr
from septyni.errors import SeptyniError

if TYPE_CHECKING:
    from septyni.server.settings import Settings

_PATIENCE = 1
"""Seconds that open connections, and then threads that still think, are given when the server stops."""
_FRAME_BYTES = 16 * 1024


def serve(
    host: Annotated[
        str | None,
        typer.Option(help="Address to listen at; 0.0.0.0 for everybody in the network.", show_default="127.0.0.1"),
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65_535, help="0 takes a free one.", show_default="8000")
    ] = None,
    open_browser: Annotated[
        bool | None,
        typer.Option("--open/--no-open", help="Open the page in a browser.", show_default="in a desktop's terminal"),
    ] = None,
) -> None:
    """Serve games to browsers. Ctrl-C stops; games are kept and go on at the next start."""
    settings = _settings(host, port)
    listener = _listen(settings)
    stop = _run(settings, listener, _can_open() if open_browser is None else open_browser)
    raise typer.Exit(stop)


def _settings(host: str | None, port: int | None) -> Settings:
    """What the environment says, and over that the command line. SeptyniError naming the variable."""
    from pydantic import ValidationError

    from septyni.server.settings import Settings

    given: dict[str, Any] = {name: value for name, value in (("host", host), ("port", port)) if value is not None}
    try:
        return Settings(**given)
    except ValidationError as error:
        first = error.errors()[0]
        name = "_".join(str(part) for part in first["loc"])
        raise SeptyniError(f"SEPTYNI_{name.upper()}: {first['msg']}") from None


def _listen(settings: Settings) -> socket.socket:
    """The listening socket, bound before anything else starts. SeptyniError when it cannot be had."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    where = f"{settings.host}, port {settings.port}"
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except socket.gaierror:
        raise SeptyniError(
            f"there is no address {settings.host!r} here: --host 127.0.0.1, or 0.0.0.0 for all"
        ) from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            remedy = f"stop the program that has it, or choose another: septyni serve --port {settings.port + 1}"
            raise SeptyniError(f"port {settings.port} is in use; {remedy}") from None
        remedy = "; ports below 1024 are for root" if error.errno == errno.EACCES else ""
        raise SeptyniError(f"cannot listen at {where}: {os.strerror(error.errno or 0)}{remedy}") from None


def _run(settings: Settings, listener: socket.socket, open_browser: bool) -> int:
    """Serve until told to stop; the exit code."""
    import uvicorn

    from septyni.server.app import create_app

    app = create_app(settings, tell=_tell)
    config = uvicorn.Config(
        app,
        lifespan="on",
        loop="auto",  # uvloop and httptools where they are installed
        http="auto",
        ws="auto",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        ws_max_size=_FRAME_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=_PATIENCE,
        limit_concurrency=4096,
    )
    url = _url(settings, listener)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                _tell(f"open {url} in a browser; Ctrl-C stops")
                _tell(f"games and word lists are kept in {settings.data}")
                if open_browser:
                    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            _tell("stopping")
            await super().shutdown(sockets)
            _leave_soon()

    server = Server(config)
    _log_to_console(app.state)
    with suppress(KeyboardInterrupt, SystemExit):  # raised by uvicorn when everything is closed
        server.run(sockets=[listener])
    if app.state.failure is not None:
        raise app.state.failure
    return 0 if server.started else 1


def _log_to_console(state: Any) -> None:
    """Warnings and errors, without what comes along with an error that is told in one line, and without what the
    database has to say when its work is cancelled because the server stops."""

    def is_news(record: logging.LogRecord) -> bool:
        kind = record.exc_info[0] if record.exc_info else None
        return state.failure is None and not (kind is not None and issubclass(kind, asyncio.CancelledError))

    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("septyni: %(levelname)s: %(message)s"))
    handler.addFilter(is_news)
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


def _leave_soon() -> None:
    """Everything is committed and closed. Threads in the middle of a search cannot be interrupted, and Python would
    wait for them: they get a moment, then the process ends without them."""

    def leave() -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)

    timer = threading.Timer(_PATIENCE / 5, leave)
    timer.daemon = True
    timer.start()


def _url(settings: Settings, listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return settings.public_url or f"http://{shown}:{port}"


def _can_open() -> bool:
    """Whether somebody sits at a desktop: a browser of text would take the terminal away."""
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _tell(line: str) -> None:
    stderr.print(f"septyni: {line}", markup=False, soft_wrap=True)
