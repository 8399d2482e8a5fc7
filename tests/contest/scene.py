"""What the tests of contests share: the Slovak problem and terms that differ in what a test is about."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from septyni.contest import Task, Terms, board_from_words
from septyni.edition import Edition, edition
from septyni.position import Board, Play, Position, Rack, Words

OPENS = datetime(2026, 5, 3, 8, 0, tzinfo=UTC)
CLOSES = datetime(2026, 5, 10, 20, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)

SLOVAK_WORDS = ["8D DARCOVÝM", "H4 IKARO", "5H KIEF", "E6 ZLATÁ"]
"""The words of the newspaper contest; their squares were never published, these are chosen by the rules."""


def slovak_board() -> Board:
    return board_from_words(SLOVAK_WORDS, edition("sk"))


def at(which: Edition, board: Board, rack: str, words: Words | None = None) -> Position:
    return Position(which, board, (Rack.parse(rack, which),), lexicon=words)


def play(text: str, which: Edition, board: Board | None = None) -> Play:
    return Play.parse(text, which, board)


def terms(code: str = "sk", rack: str = "AILOPRU", board: Board | None = None, **options: Any) -> Terms:
    which = edition(code)
    tasks = options.pop("tasks", (Task(Rack.parse(rack, which), board or slovak_board()),))
    given: dict[str, Any] = {"title": "Test", "edition": which, "tasks": tasks, "opens": OPENS, "closes": CLOSES}
    return Terms(**(given | options))
