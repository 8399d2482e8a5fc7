"""The server put together: ``create_app(settings)``."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, FastAPI

from septyni.server import openapi
from septyni.server.settings import Settings


def create_app(settings: Settings | None = None, *, tell: Callable[[str], None] = lambda line: None) -> FastAPI:
    """The application; nothing is opened before it starts."""
    app = FastAPI(
        title="Septyni",
        version="1",
        description="The crossword board game in every language.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings or Settings()
    app.include_router(_api())
    openapi.install(app)
    return app


def _api() -> APIRouter:
    return APIRouter(prefix="/api")
