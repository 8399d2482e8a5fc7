"""What has happened to a contest, in order: the record from which its state follows. Plain values with codecs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, get_args

from septyni.contest.errors import ContestError
from septyni.contest.terms import Terms
from septyni.edition import Edition
from septyni.notation.coordinates import MAX_SIZE
from septyni.position import Play
from septyni.rules.codec import dump, load
from septyni.rules.types import Letters, Points


@dataclass(frozen=True)
class Move:
    """A play as an entry keeps it: first square, direction, all letters of the word. ContestError for what no board
    could have."""

    row: int
    col: int
    down: bool
    tiles: Letters

    def __post_init__(self) -> None:
        if not (0 <= self.row < MAX_SIZE and 0 <= self.col < MAX_SIZE and 1 <= len(self.tiles) <= MAX_SIZE):
            raise ContestError(f"row {self.row}, column {self.col}, {len(self.tiles)} letters: no play on any board")

    @classmethod
    def of(cls, play: Play) -> Move:
        return cls(play.row, play.col, play.down, Letters(play.tiles))

    def play(self, edition: Edition) -> Play:
        return Play(self.row, self.col, self.down, self.tiles, edition)


@dataclass(frozen=True)
class TermsSet:
    """The contest is made, or its terms are changed while it is a draft."""

    at: datetime
    by: str
    terms: Terms


@dataclass(frozen=True)
class Opened:
    """From now on the terms stand. ``commitment``: SHA-256 of the lot's seed in hex; '' where ties need no lot."""

    at: datetime
    by: str
    commitment: str


@dataclass(frozen=True)
class Entered:
    """An entry. ``at``: when it was recorded; ``received``: when it came, which is what counts."""

    at: datetime
    by: str
    entrant: str
    name: str
    moves: tuple[Move | None, ...]
    claimed: int | None
    received: datetime
    receipt: str


@dataclass(frozen=True)
class Withdrawn:
    """An entrant takes all entries back."""

    at: datetime
    by: str
    entrant: str


@dataclass(frozen=True)
class Extended:
    """The closing time is moved."""

    at: datetime
    by: str
    closes: datetime


@dataclass(frozen=True)
class Closed:
    at: datetime
    by: str


@dataclass(frozen=True)
class Ruled:
    """The organiser says of a word whether it counts, whatever the lexicon has; ``counts`` None: as the lexicon has it
    again."""

    at: datetime
    by: str
    word: Letters
    counts: bool | None
    reason: str


@dataclass(frozen=True)
class PointsGiven:
    """The organiser's helper points for an entrant (negative ones too)."""

    at: datetime
    by: str
    entrant: str
    points: Points
    reason: str


@dataclass(frozen=True)
class Published:
    """``seed``: of the lot, '' without one."""

    at: datetime
    by: str
    seed: str


Event = TermsSet | Opened | Entered | Withdrawn | Extended | Closed | Ruled | PointsGiven | Published

_EVENTS: Mapping[str, type[Any]] = {event.__name__: event for event in get_args(Event)}


def event_to_json(event: Event, edition: Edition) -> dict[str, Any]:
    """An event as JSON, letters by the edition of the contest."""
    return tagged(event, edition)


def event_from_json(document: object, edition: Edition) -> Event:
    """What :func:`event_to_json` wrote. ContestError; RecordError where a field is wrong."""
    event: Event = untagged(document, _EVENTS, edition)
    return event


def tagged(value: Any, edition: Edition) -> dict[str, Any]:
    """A dataclass as JSON that tells its type."""
    return {"type": type(value).__name__, **dump(value, edition)}


def untagged(document: object, kinds: Mapping[str, type[Any]], edition: Edition) -> Any:
    """What :func:`tagged` wrote of one of these types. ContestError; RecordError where a field is wrong."""
    name = document.get("type") if isinstance(document, Mapping) else None
    if not isinstance(document, Mapping) or not isinstance(name, str) or name not in kinds:
        raise ContestError(f"an event is a JSON object whose type is one of {', '.join(kinds)}")
    return load(kinds[name], {key: value for key, value in document.items() if key != "type"}, edition, name)
