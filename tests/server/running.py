"""A server for a test, in the test's own event loop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI
from httpx_ws.transport import ASGIWebSocketTransport

from septyni.server.app import create_app
from septyni.server.settings import Settings

ADDRESS = "http://septyni.test"


def settings_in(folder: Path, **more: Any) -> Settings:
    return Settings(data=folder, build_lexicons=False, **more)


@asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[FastAPI]:
    """The app, started; its data is in ``folder``."""
    app = create_app(settings_in(folder, **settings))
    async with app.router.lifespan_context(app):
        yield app


@asynccontextmanager
async def browser(app: FastAPI, address: str = ADDRESS, **headers: str) -> AsyncIterator[httpx.AsyncClient]:
    """A client with cookies of its own."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=address, headers=headers) as client:
        yield client


@asynccontextmanager
async def page(app: FastAPI, **headers: str) -> AsyncIterator[httpx.AsyncClient]:
    """A client that speaks sockets too; to be opened and closed in one task, so not in a fixture."""
    transport = ASGIWebSocketTransport(app)  # type: ignore[no-untyped-call]
    async with httpx.AsyncClient(transport=transport, base_url=ADDRESS, headers=headers) as client:
        yield client
