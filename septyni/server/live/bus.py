"""News between the parts of the server, and between its processes: that something changed, never what.

Whoever hears of a change looks into the database, so news may come twice or late without harm.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal, Protocol

_log = logging.getLogger("septyni.server")


@dataclass(frozen=True)
class News:
    game: str
    what: Literal["game", "chat", "presence"]


Hear = Callable[[News], Awaitable[None]]


class Bus(Protocol):
    async def publish(self, news: News) -> None:
        """Tell everybody who listens; returns at once."""

    def listen(self, hear: Hear) -> None:
        """Call ``hear`` with everything published from now on, in order."""

    async def start(self) -> None: ...

    async def close(self) -> None: ...


class LocalBus(Bus):
    """Within this process."""

    def __init__(self) -> None:
        self._listeners: list[Hear] = []
        self._waiting: asyncio.Queue[News] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def publish(self, news: News) -> None:
        self._waiting.put_nowait(news)

    def listen(self, hear: Hear) -> None:
        self._listeners.append(hear)

    async def start(self) -> None:
        self._task = asyncio.create_task(self._tell_all(), name="bus")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _tell_all(self) -> None:
        while True:
            news = await self._waiting.get()
            for hear in self._listeners:
                try:
                    await hear(news)
                except Exception:  # one listener's trouble is not the others'
                    _log.exception("news of game %s were not heard", news.game)
