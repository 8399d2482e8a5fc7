"""Small types that keep one number from being taken for another."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

Seat = NewType("Seat", int)
"""Who sits where: 0 for the first seat; play goes in seat order (rules.md 2.3)."""

Points = NewType("Points", int)

Ply = NewType("Ply", int)
"""Turns taken by anybody since the start of the game."""

Tiles = NewType("Tiles", bytes)
"""Tiles off the board: a blank is 0."""

Letters = NewType("Letters", bytes)
"""Tiles on the board: a blank that stands for ``t`` is ``t | 0x80``."""


class Standing(StrEnum):
    """What a seat is doing."""

    PLAYING = "playing"
    OUT = "out"
    """Has used all tiles while the others play on (option ``out``): takes no more turns, can still win."""
    GONE = "gone"
    """Resigned or ran out of time: tiles out of play, cannot win."""


class Termination(StrEnum):
    """Why a game is over."""

    OUT = "out"
    """The bag is empty and a player has used the last tile (6.1)."""
    PASSES = "passes"
    """Players passed as often as ends the game (6.2)."""
    SCORELESS = "scoreless"
    """Six scoreless turns in a row (6.2)."""
    NO_PLAYS = "no_plays"
    """The bag is empty and nobody has a legal play (6.3)."""
    TARGET = "target"
    """A player reached the finish line (7.2)."""
    RESIGNATION = "resignation"
    """All but one are gone, the last of them by resigning (6.6)."""
    TIME = "time"
    """All but one are gone, the last of them out of time (6.6)."""
    AGREED = "agreed"
    """All who play agreed to stop."""

    @property
    def counts_racks(self) -> bool:
        """Whether the tiles left on the racks change the scores (6.4)."""
        return self not in (Termination.TARGET, Termination.RESIGNATION, Termination.TIME)


class Reason(StrEnum):
    """Why points were given or taken outside a play."""

    CHALLENGE = "challenge"
    """To a player whose play was challenged wrongly (5.3)."""
    TIME = "time"
    """Overtime (8.1)."""
    OWN_RACK = "own_rack"
    """The tiles a player is left with (6.4)."""
    OTHERS_RACKS = "others_racks"
    """The tiles others are left with, to a player who went out (6.4)."""

    @property
    def is_final(self) -> bool:
        """Whether it belongs to the adjustment at the end of the game."""
        return self in (Reason.OWN_RACK, Reason.OTHERS_RACKS)


class Departure(StrEnum):
    """How a player leaves a game that goes on."""

    RESIGNED = "resigned"
    TIME = "time"
