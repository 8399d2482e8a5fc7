"""GCG, the text form of game records that programs exchange.

>>> record = gcg.read(open("game.gcg", "rb").read())
>>> record.players, record.scores, len(record.moves)
>>> for move, position in zip(record.moves, record.positions()): ...
>>> record.write()

``read`` raises for what cannot be a game; ``check`` tells everything that is wrong. What is read and written, and what
of it is our own, is described in docs/gcg.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from septyni.edition import Edition
from septyni.errors import NotationError
from septyni.notation.gcg.checker import Judgement, Step, judge
from septyni.notation.gcg.choose import choose_edition, choose_layout, choose_rules, choose_values, format_rules
from septyni.notation.gcg.reader import MAX_BYTES, read_entries
from septyni.notation.gcg.record import (
    Comment,
    Entry,
    Kind,
    Move,
    Oddity,
    Player,
    Pragma,
    Record,
    join_oddities,
    printable,
)
from septyni.position import Words

__all__ = [
    "MAX_BYTES",
    "Comment",
    "Entry",
    "Judgement",
    "Kind",
    "Move",
    "Oddity",
    "Player",
    "Pragma",
    "Record",
    "Report",
    "Step",
    "check",
    "format_rules",
    "printable",
    "read",
]


@dataclass(frozen=True)
class Report:
    """A record and what is to be said about it."""

    record: Record
    errors: tuple[Oddity, ...]
    """What no game can hold, by line."""
    oddities: tuple[Oddity, ...]
    """What is not as the rules give it, kept as recorded, by line."""
    remarks: tuple[Oddity, ...]
    """Words of standing plays that the lexicon given does not have; nothing is wrong with the record for it."""

    @property
    def ok(self) -> bool:
        """Every score and total follows from the rules."""
        return not self.errors and not self.oddities


def check(
    data: bytes | str, *, edition: Edition | None = None, strict: bool = False, lexicon: Words | None = None
) -> Report:
    """Read a record and say everything that is wrong with it; ``strict`` makes oddities errors.

    Without ``edition`` the record's own pragmas choose it, English where they do not. Never raises for the content of
    a text; NotationError only for what is no text (binary data, more than ``MAX_BYTES``).
    """
    record, problems = read_entries(data)
    which = choose_values(record, edition or choose_edition(record, problems), problems)
    layout = choose_layout(record, which, problems)
    judgement = judge(record, which, layout, choose_rules(record, which, problems), lexicon)
    errors = join_oddities(problems.errors, judgement.errors)
    oddities = join_oddities(problems.oddities, judgement.oddities)
    if strict:
        errors, oddities = join_oddities(errors, oddities), ()
    return Report(replace(record, oddities=oddities, judgement=judgement), errors, oddities, judgement.remarks)


def read(data: bytes | str, *, edition: Edition | None = None, strict: bool = False) -> Record:
    """A record; ``Record.oddities`` holds what is odd about it. NotationError names the first line that is wrong.

    ``edition`` and ``strict`` as in :func:`check`.
    """
    report = check(data, edition=edition, strict=strict)
    if report.errors:
        first = report.errors[0]
        raise NotationError(first.message, first.line)
    return report.record
