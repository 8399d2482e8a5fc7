"""What a player may type at the table, read into small values. Nothing here touches a game."""

from __future__ import annotations

import re
from dataclasses import dataclass

from septyni.errors import NotationError
from septyni.notation.coordinates import is_place
from septyni.notation.typed import read_play as read_play
from septyni.position import Rack


@dataclass(frozen=True)
class Command:
    """A word of the table below, and what was written after it."""

    name: str
    rest: str = ""


# What can be typed -> (command, what help says). The first word of a group is its name.
_WORDS: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (
        ("play",),
        "8D WORD",
        "play across from row 8, column D; D8 WORD plays down. Write all letters of the word, those on the board too",
    ),
    (("exchange", "x"), "x LETTERS", "exchange tiles (? is a blank)"),
    (("pass", "p"), "pass", "let the turn go by"),
    (
        ("challenge", "c"),
        "challenge",
        "challenge the last play, before you act; challenge NAME for another at the table",
    ),
    (("undo", "u"), "undo", "take back a play that you were shown but have not confirmed"),
    (("hint", "h"), "hint", "the best plays (not in games with challenges)"),
    (("shuffle", "s"), "shuffle", "mix your rack"),
    (("board", "b"), "board", "show the board again"),
    (("unseen",), "unseen", "the tiles that you cannot see: the bag and the other racks"),
    (("save",), "save FILE", "keep the game in a file; each move is written as it is made"),
    (("resign",), "resign", "give the game up"),
    (("quit", "q"), "quit", "leave; the game can be resumed"),
    (("help", "?"), "help", "this list"),
)

_RUN_TOGETHER = re.compile(r"(\d+[A-Za-z]|[A-Za-z]\d+)(?!\d)(\S+)")

_NAMES = {word: words[0] for words, _, _ in _WORDS for word in words}


def help_lines() -> list[tuple[str, str]]:
    """(what to type, what it does)"""
    return [(typed, text) for _, typed, text in _WORDS]


def read(line: str) -> Command | None:
    """A line as typed; None for an empty one. NotationError says what to type instead.

    A word before its place (`namas 8d`) and without the space (`8Dnamas`) can mean one thing only, so it is taken.
    """
    first, _, rest = line.strip().partition(" ")
    if not first:
        return None
    if is_place(rest.strip()) and first.isalpha() and first.lower() not in _NAMES:
        first, rest = rest.strip(), first
    elif not rest and (together := _RUN_TOGETHER.fullmatch(first)) is not None:
        first, rest = together.groups()
    if is_place(first):
        if not rest.strip():
            raise NotationError(f"{first} and then? Write the word after the place: {first} WORD")
        return Command("play", f"{first} {rest.strip()}")
    name = _NAMES.get(first.lower())
    if name == "play":
        return read(rest) or Command("help")
    if name is not None:
        return Command(name, rest.strip())
    raise NotationError(f"{first!r} is no command: write a play, the place first, such as 8D WORD; or help")


def read_rack(written: str, rack: Rack) -> Rack:
    """The tiles named after ``x``; spaces and commas do not matter. NotationError."""
    letters = written.replace(",", "").replace(" ", "")
    if not letters:
        raise NotationError("exchange which tiles? Write their letters: x ABC, with ? for a blank")
    return Rack.parse(letters, rack.edition)
