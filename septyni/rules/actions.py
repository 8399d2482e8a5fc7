"""What can be asked of a game. ``decide`` turns an action into events or refuses it.

A ``seat`` of None is the player to move; with a seat, an action out of turn is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from septyni.position import Play


@dataclass(frozen=True)
class Start:
    """Draw for the first turn and fill the racks (2.2)."""


@dataclass(frozen=True)
class Place:
    """Play tiles (3.1)."""

    play: Play
    seat: int | None = None


@dataclass(frozen=True)
class Exchange:
    """Exchange these tiles of the rack (3.6); any iterable of tiles, a ``Rack`` for one."""

    tiles: Iterable[int]
    seat: int | None = None


@dataclass(frozen=True)
class Pass:
    """Let the turn go by (3.7)."""

    seat: int | None = None


@dataclass(frozen=True)
class Challenge:
    """Challenge the last play (5.3): all its words, or those of ``words`` (0 is the main word, then the cross words
    in order). Only what is challenged is looked up."""

    by: int
    words: tuple[int, ...] = ()


@dataclass(frozen=True)
class Accept:
    """Do without challenging the last play. When every opponent has, or with ``by=None`` (the table agrees, or a
    server's time for it is up), the play stands and its player sees the new tiles."""

    by: int | None = None


@dataclass(frozen=True)
class Resign:
    """Give up (6.6)."""

    seat: int | None = None


@dataclass(frozen=True)
class TimeOut:
    """The player has run out of time (6.6, 8.1); told by whoever keeps the clock."""

    seat: int


@dataclass(frozen=True)
class TimePenalty:
    """Take ``points`` (positive) off for overtime (8.1); told by whoever keeps the clock."""

    seat: int
    points: int


@dataclass(frozen=True)
class Stop:
    """End the game here, because all who play have agreed to (6.4 for the tiles left); told by whoever asked them."""


Action = Start | Place | Exchange | Pass | Challenge | Accept | Resign | TimeOut | TimePenalty | Stop
