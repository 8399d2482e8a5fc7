"""What a game record holds, line by line, and how it is written.

A record is a sequence of *entries* in the order of the file: pragmas (``#title …``), notes (of one or several lines),
moves (``>nick: …``) and lines commented out (``#>…``). Text stays as it was written: letters become tiles in
``checker.py`` only, where the edition is known. So what was recorded, odd or not, is what is written again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from septyni.errors import NotationError

if TYPE_CHECKING:
    from septyni.edition import Edition
    from septyni.notation.gcg.checker import Judgement, Step
    from septyni.position import Position

MAX_PLAYERS = 4
"""The format knows two; ``#player3`` and ``#player4`` are ours (rules.md 2.1)."""

LINE_JOINED = frozenset({"note", "description"})
"""Pragmas whose text goes on over following lines that start with neither ``#`` nor ``>``."""


class Kind(StrEnum):
    """What a move line says; the value is the word for it."""

    PLAY = "play"
    PASS = "pass"
    EXCHANGE = "exchange"
    WITHDRAWN = "withdrawn"
    """``--``: the play before was challenged and is taken back."""
    CHALLENGE = "challenge"
    """``(challenge)``: points for a play that was challenged wrongly."""
    TIME = "time"
    OTHERS_RACKS = "others' racks"
    """``(ABC) +10``: at the end, points for what the others still hold."""
    OWN_RACK = "own rack"
    """``ABC (ABC) -5``: at the end, what the player still holds is taken off."""

    @property
    def is_turn(self) -> bool:
        """Whether the line uses up a turn (a withdrawal is the rest of the turn before)."""
        return self in (Kind.PLAY, Kind.PASS, Kind.EXCHANGE)

    @property
    def is_end(self) -> bool:
        return self in (Kind.OTHERS_RACKS, Kind.OWN_RACK)


@dataclass(frozen=True)
class Oddity:
    """Something a record should not say, or cannot: ``line`` counts from 1."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


@dataclass(frozen=True)
class Player:
    nick: str
    """What the move lines call the player; no spaces."""
    name: str = ""


@dataclass(frozen=True)
class Pragma:
    """``#name value``. The names of players, racks and notes are pragmas too."""

    name: str
    value: str = ""
    line: int = field(default=0, compare=False)

    @property
    def key(self) -> str:
        """The name in lower case: pragmas are looked up by it."""
        return self.name.lower()

    def text(self) -> str:
        first, *more = self.value.split("\n")
        if more and self.key not in LINE_JOINED:
            first, more = " ".join([first, *more]), []
        # a line of a note that would read as a move or a pragma is moved in by a space
        rest = [f" {line}" if line[:1] in ("#", ">") else line for line in more]
        return "\n".join([f"#{self.name} {first}".rstrip(), *rest])


@dataclass(frozen=True)
class Comment:
    """A line commented out: ``#>…``, or ``#`` and anything that is no pragma."""

    body: str
    line: int = field(default=0, compare=False)

    def text(self) -> str:
        return f"#{self.body}"


@dataclass(frozen=True)
class Move:
    """``>nick: rack action score total``. Rack, place and tiles are as written; ``score`` is what the line adds.

    ``tiles``: the letters of a play with those played through, the tiles of an exchange (or how many), the rack that
    is counted at the end. ``extra``: words after the total, kept.
    """

    nick: str
    kind: Kind
    score: int
    total: int
    rack: str = ""
    place: str = ""
    tiles: str = ""
    extra: str = ""
    line: int = field(default=0, compare=False)

    @property
    def action(self) -> str:
        """The part between rack and score: ``8D NAMAS``, ``-ABC``, ``--``, ``(time)`` …"""
        match self.kind:
            case Kind.PLAY:
                return f"{self.place} {self.tiles}"
            case Kind.PASS:
                return "-"
            case Kind.EXCHANGE:
                return f"-{self.tiles}"
            case Kind.WITHDRAWN:
                return "--"
            case Kind.CHALLENGE | Kind.TIME:
                return f"({self.kind})"
            case _:
                return f"({self.tiles})"

    def text(self) -> str:
        parts = [f">{self.nick}:", self.rack, self.action, f"{self.score:+d}", str(self.total), self.extra]
        return " ".join(part for part in parts if part)


Entry = Pragma | Comment | Move


@dataclass(frozen=True)
class Record:
    """A game as somebody wrote it down. Records are equal when their entries are, line by line."""

    entries: tuple[Entry, ...]
    encoding: str = field(default="utf-8", compare=False)
    newline: str = field(default="\n", compare=False)
    """How the file ends its lines; what is written does the same."""
    oddities: tuple[Oddity, ...] = field(default=(), compare=False)
    """What is not as it should be, kept as recorded; in the order of lines."""
    judgement: Judgement | None = field(default=None, compare=False, repr=False)
    """The game played through on a board; None for a record that was put together and not checked."""

    # -- parts -----------------------------------------------------------------------------------------------------

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        return tuple(entry for entry in self.entries if isinstance(entry, Move))

    @cached_property
    def pragmas(self) -> tuple[Pragma, ...]:
        """All of them in order, players and racks included, notes not."""
        return tuple(entry for entry in self.entries if isinstance(entry, Pragma) and entry.key != "note")

    @cached_property
    def notes(self) -> tuple[Pragma, ...]:
        return tuple(entry for entry in self.entries if isinstance(entry, Pragma) and entry.key == "note")

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """In the order of their numbers; whoever is declared twice under one number counts once, as first given."""
        found: dict[int, Player] = {}
        for pragma in self.pragmas:
            number = player_number(pragma.key, "player")
            if number is not None and pragma.value:
                nick, *name = pragma.value.split(maxsplit=1)
                found.setdefault(number, Player(nick, *name))
        return tuple(player for _, player in sorted(found.items()))

    def pragma(self, name: str) -> str | None:
        """The value of the first pragma of a name; None when there is none."""
        return next((pragma.value for pragma in self.pragmas if pragma.key == name), None)

    @property
    def title(self) -> str:
        return self.pragma("title") or ""

    @property
    def description(self) -> str:
        return self.pragma("description") or ""

    @property
    def lexicon(self) -> str | None:
        """The name of the word list the game was played with, as recorded."""
        return self.pragma("lexicon")

    # -- the game --------------------------------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        """The edition the record was checked with. NotationError when it was not."""
        return self._judged.edition

    @property
    def scores(self) -> tuple[int, ...]:
        """The last total recorded for each player, 0 where there is none."""
        return self._judged.scores

    @property
    def steps(self) -> Sequence[Step]:
        """Each move with its player, play and the board before it."""
        return self._judged.steps

    def positions(self) -> Iterator[Position]:
        """The position before each move, and at last the one after all: one more than there are moves.

        The rack of the player to move is the one recorded, the others' are not known (None) but for ``#rack`` lines
        at the end. Scores are the recorded totals.
        """
        return self._judged.positions()

    @property
    def _judged(self) -> Judgement:
        if self.judgement is None:
            raise NotationError("this record was not checked yet; read it with an edition")
        return self.judgement

    # -- text ------------------------------------------------------------------------------------------------------

    def write(self) -> str:
        """The text of the record: every entry in its place, a line break at the end."""
        text = "".join(f"{entry.text()}\n" for entry in self.entries)
        return text if self.newline == "\n" else text.replace("\n", self.newline)

    def encode(self) -> bytes:
        """The record as a file in its encoding. NotationError when that cannot hold a letter."""
        try:
            return self.write().encode(self.encoding)
        except UnicodeEncodeError as error:
            letter = error.object[error.start]
            raise NotationError(f"{self.encoding} has no letter {letter!r}; write the record as UTF-8") from None


def player_number(key: str, stem: str) -> int | None:
    """2 for ``player2`` (stem ``player``) or ``rack2`` (stem ``rack``), None for other names and numbers."""
    number = key.removeprefix(stem)
    known = number != key and len(number) == 1 and "1" <= number <= str(MAX_PLAYERS)
    return int(number) if known else None


def shorten(text: str, limit: int = 40) -> str:
    """Text of a file as a message quotes it."""
    return repr(text if len(text) <= limit else f"{text[:limit]}…")


def printable(text: str) -> str:
    """Text of a file as it may be printed: no control characters, which a terminal would obey."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def join_oddities(*groups: Iterable[Oddity]) -> tuple[Oddity, ...]:
    """All of them by line, those of one line in the order found."""
    return tuple(sorted((oddity for group in groups for oddity in group), key=lambda oddity: oddity.line))
