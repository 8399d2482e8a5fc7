"""One socket as the hub sees it: what it watches, and what it is still to be told.

What waits is not frames but what they will be about: a game is looked up when its frame can be sent. However slow a
line is, no more than one frame a game waits for it, and that one is as new as can be.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field

from septyni.server.people import User
from septyni.server.schemas import ErrorFrame, Pong

_MOST_ANSWERS = 64


class Hopeless(Exception):
    """The other side sends and does not read."""


@dataclass
class Watching:
    """A game as this client has it."""

    seat: int | None
    version: int | None
    """The last one sent; None: it needs a snapshot."""
    chat: int
    """Number of the last chat line sent."""
    answered: bool = False
    """Whether the request to watch has had its frame."""


@dataclass(eq=False)
class Client:
    user: User
    watches: dict[str, Watching] = field(default_factory=dict)
    answers: deque[Pong | ErrorFrame] = field(default_factory=deque)
    games: dict[str, None] = field(default_factory=dict)
    chats: dict[str, None] = field(default_factory=dict)
    presences: dict[str, None] = field(default_factory=dict)
    my_games: dict[str, None] = field(default_factory=dict)
    _wake: asyncio.Event = field(default_factory=asyncio.Event)

    def answer(self, frame: Pong | ErrorFrame) -> None:
        """Hopeless when answers pile up."""
        if len(self.answers) >= _MOST_ANSWERS:
            raise Hopeless
        self.answers.append(frame)
        self._wake.set()

    def mark(self, kind: dict[str, None], game: str) -> None:
        """There is something to tell of the game; ``kind`` is one of this client's own."""
        kind[game] = None
        self._wake.set()

    def forget(self, game: str) -> None:
        self.watches.pop(game, None)
        for kind in (self.games, self.chats, self.presences):
            kind.pop(game, None)

    async def something(self) -> None:
        """Wait until there is something to tell."""
        await self._wake.wait()
        self._wake.clear()


def take(kind: dict[str, None]) -> str | None:
    """The game that waits longest; it waits no more."""
    game = next(iter(kind), None)
    if game is not None:
        del kind[game]
    return game
