"""The server put together: ``create_app(settings)``.

From the outside in, a request passes: security headers, the guest's cookie, the catch of unexpected errors, the check
of its origin, the limit of its size; then a router of ``api/``, or the client's files.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import APIRouter, FastAPI
from starlette.middleware import Middleware

from septyni.errors import SeptyniError
from septyni.server import client_files, openapi, problems
from septyni.server.api import editions, games, live, me, pictures, words
from septyni.server.lexicons import Lexicons
from septyni.server.live.bus import LocalBus
from septyni.server.live.hub import Hub
from septyni.server.people.guests import GuestCookie, Guests
from septyni.server.play.bots import Bots
from septyni.server.play.review import Reviews
from septyni.server.play.service import Tables
from septyni.server.play.timers import Timers
from septyni.server.schemas import Problem
from septyni.server.security import BodyLimit, SameOrigin, SecurityHeaders, Unexpected, inline_hashes
from septyni.server.settings import Settings, secret_key
from septyni.server.storage.database import Database

Tell = Callable[[str], None]


def create_app(settings: Settings | None = None, *, tell: Tell = lambda line: None) -> FastAPI:
    """The application; nothing is opened before it starts. ``tell`` is given what its host should know."""
    settings = settings or Settings()
    app = FastAPI(
        title="Septyni",
        version="1",
        description="The crossword board game in every language.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=_lifespan,
        middleware=[
            Middleware(
                SecurityHeaders,
                public_url=settings.public_url,
                inline=inline_hashes(client_files.FOLDER / client_files.PAGE),
            ),
            Middleware(GuestCookie, always_secure=settings.is_public_https),
            Middleware(Unexpected),
            Middleware(SameOrigin, public_url=settings.public_url),
            Middleware(BodyLimit),
        ],
    )
    app.state.settings = settings
    app.state.failure = None
    app.state.lexicons = Lexicons(tell)
    problems.install(app)
    app.include_router(_api())
    openapi.install(app)
    client_files.install(app)
    return app


def _api() -> APIRouter:
    api = APIRouter(prefix="/api", responses={422: {"model": Problem}})
    for part in (editions, me, pictures, games, words, live):
        api.include_router(part.router)
    return api


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open everything, in the order that one part needs another; close in the opposite order.

    A SeptyniError on the way is put into ``app.state.failure``, for the host to be told in one line.
    """
    try:
        async with _opened(app):
            yield
    except SeptyniError as error:
        app.state.failure = error
        raise


@asynccontextmanager
async def _opened(app: FastAPI) -> AsyncIterator[None]:
    state, settings = app.state, app.state.settings
    async with AsyncExitStack() as stack:
        state.database = Database(settings.database)
        stack.push_async_callback(state.database.close)
        await state.database.start()
        secret = secret_key(settings.data)
        state.guests = Guests(secret, state.database)
        state.bus = LocalBus()
        await state.bus.start()
        stack.push_async_callback(state.bus.close)
        state.tables = Tables(state.database, state.bus, lexicons=state.lexicons, secret=secret)
        state.hub = Hub(state.tables, state.database, state.bus)
        stack.push_async_callback(state.hub.close)
        state.reviews = Reviews()
        state.bots = Bots(state.tables, pauses=settings.bot_pauses)
        stack.push_async_callback(state.bots.close)
        await state.bots.start()
        state.timers = Timers(state.tables)
        stack.push_async_callback(state.timers.close)
        await state.timers.start()
        if settings.build_lexicons:
            state.lexicons.build_missing()
            stack.callback(state.lexicons.stop)
        yield
