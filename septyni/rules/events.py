"""What has happened in a game, in order: the record from which every state follows.

Events carry all that was random or decided, so a fold needs neither dealer nor lexicon. They are plain values: tiles as
bytes, seats and points as numbers. ``codec.to_json`` writes them with letters.
"""

from __future__ import annotations

from dataclasses import dataclass

from septyni.rules.types import Departure, Letters, Points, Reason, Seat, Termination, Tiles

_NO_TILES = Tiles(b"")


@dataclass(frozen=True)
class Lot:
    """A tile drawn to see who begins."""

    seat: Seat
    tile: Tiles


@dataclass(frozen=True)
class LotsDrawn:
    """One round of drawing for the first turn; the tiles go back. Where a seat drew twice, the last tile counts."""

    lots: tuple[Lot, ...]


@dataclass(frozen=True)
class Begins:
    """Who has the first turn. ``draws``: how many draws the choice itself took (1 when it was left to chance)."""

    seat: Seat
    draws: int = 0


@dataclass(frozen=True)
class Drawn:
    """Tiles from the bag to a rack. ``held``: put aside, unseen by all, until the play can no longer be challenged."""

    seat: Seat
    tiles: Tiles
    held: bool = False


@dataclass(frozen=True)
class TurnTo:
    """Whose turn it is now."""

    seat: Seat


@dataclass(frozen=True)
class MadeWord:
    """A word a play made or changed, and its points (bonus not included)."""

    row: int
    col: int
    down: bool
    tiles: Letters
    points: Points


@dataclass(frozen=True)
class Placed:
    """A play: its whole word, the squares newly covered, the words made, and what it scored, bonus included."""

    seat: Seat
    row: int
    col: int
    down: bool
    tiles: Letters
    squares: tuple[tuple[int, int], ...]
    words: tuple[MadeWord, ...]
    score: Points
    bonus: Points

    @property
    def laid(self) -> tuple[tuple[int, int, int], ...]:
        """(row, col, tile) of each newly covered square."""
        return tuple((r, c, self.tiles[(r - self.row) + (c - self.col)]) for r, c in self.squares)


@dataclass(frozen=True)
class Exchanged:
    """``given`` was set aside, ``drawn`` taken from the bag, then ``given`` put into the bag."""

    seat: Seat
    given: Tiles
    drawn: Tiles


@dataclass(frozen=True)
class Passed:
    seat: Seat


@dataclass(frozen=True)
class WentOut:
    """The player has used all tiles and is passed over from now on (6.1 ``others_play_on``)."""

    seat: Seat


@dataclass(frozen=True)
class EndPending:
    """The game ends with the last play unless it is challenged: nobody is to move."""


@dataclass(frozen=True)
class Accepted:
    """An opponent does without challenging the last play."""

    by: Seat


@dataclass(frozen=True)
class WindowClosed:
    """The last play stands; tiles held back go to its player's rack."""


@dataclass(frozen=True)
class Challenged:
    """Words of the last play were looked up; ``invalid`` are those that are none (empty: a wrong challenge)."""

    by: Seat
    seat: Seat
    words: tuple[Letters, ...]
    invalid: tuple[Letters, ...]


@dataclass(frozen=True)
class Withdrawn:
    """The last play is taken back: its tiles to the rack, its points off, the tiles held back into the bag."""

    seat: Seat
    score: Points


@dataclass(frozen=True)
class TurnForfeited:
    """The player will lose the next turn (5.3 ``double``)."""

    seat: Seat


@dataclass(frozen=True)
class TurnLost:
    """A turn forfeited before went by."""

    seat: Seat


@dataclass(frozen=True)
class Adjusted:
    """Points given or taken outside a play; ``tiles``: those on racks that were counted."""

    seat: Seat
    points: Points
    reason: Reason
    tiles: Tiles = _NO_TILES


@dataclass(frozen=True)
class Left:
    """A player resigned or ran out of time; the tiles on the rack are out of play."""

    seat: Seat
    how: Departure


@dataclass(frozen=True)
class Ended:
    """The game is over. More than one winner: they share the win."""

    termination: Termination
    winners: tuple[Seat, ...]


Event = (
    LotsDrawn
    | Begins
    | Drawn
    | TurnTo
    | Placed
    | Exchanged
    | Passed
    | WentOut
    | EndPending
    | Accepted
    | WindowClosed
    | Challenged
    | Withdrawn
    | TurnForfeited
    | TurnLost
    | Adjusted
    | Left
    | Ended
)
