"""What people type at the table, and what it means."""

from __future__ import annotations

import pytest

from septyni.cli.commands import Command, help_lines, read, read_play, read_rack
from septyni.cli.common import printable
from septyni.edition import edition
from septyni.errors import NotationError
from septyni.position import Position, Rack


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("8D NAMAS", Command("play", "8D NAMAS")),
        ("  d8   namas ", Command("play", "d8 namas")),
        ("play 8D NAMAS", Command("play", "8D NAMAS")),
        ("x ĄŽ", Command("exchange", "ĄŽ")),
        ("exchange ?", Command("exchange", "?")),
        ("PASS", Command("pass")),
        ("c Ona", Command("challenge", "Ona")),
        ("?", Command("help")),
        ("play", Command("help")),
        ("", None),
        ("   ", None),
    ],
)
def test_commands(typed: str, meant: Command | None) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize("typed", ["8D", "namas", "8", "8DD NAMAS", "\x00", "exchange-all"])
def test_what_is_no_command_says_what_to_type(typed: str) -> None:
    with pytest.raises(NotationError, match="8D"):
        read(typed)


def test_help_names_every_command() -> None:
    typed = [line for line, _ in help_lines()]
    assert {"pass", "undo", "help", "challenge"} <= set(typed)
    for line in typed:
        assert read(line.replace("8D WORD", "8D A")) is not None


def position(rack: str, row: str = "15") -> Position:
    rows = "/".join([*["15"] * 7, row, *["15"] * 7])
    return Position.from_cgp(f"{rows} {rack}/ 0/0 0", edition("lt"))


@pytest.mark.parametrize(
    ("rack", "row", "typed", "meant"),
    [
        ("NAMASŽĖ", "15", "8D NAMAS", "NAMAS"),
        ("NAMASŽĖ", "15", "8d namas", "NAMAS"),  # small letters as people type them
        ("NAMAŽĖ?", "15", "8D NAMAS", "NAMAs"),  # the blank stands in for what is not there
        ("NAMAŽĖ?", "15", "8D namas", "NAMAs"),
        ("NAMASĖ?", "15", "8D NAMAs", "NAMAs"),  # asked for, though there is a natural S
        ("NMAS??Ž", "15", "8D NAMAS", "NAMaS"),
        ("NAMSŽĖB", "15", "8D NAMAS", "NAMAS"),  # not on the rack and no blank: for the rules to say
        ("ASĖ?ŽŽŽ", "3NAM9", "8D NAMAS", "NAMAS"),
        (
            "ASĖ?ŽŽŽ",
            "3NAM9",
            "8D ...as",
            "NAMas",
        ),  # dots are the tiles on the board, so small letters beside them are blanks
        ("ASĖ?ŽŽŽ", "3NAM9", "8D namas", "NAMAS"),
        ("ASĖ?ŽŽŽ", "3nAM9", "8D NAMAs", "nAMAs"),
    ],
)
def test_plays_as_people_type_them(rack: str, row: str, typed: str, meant: str) -> None:
    where = position(rack, row)
    play = read_play(typed, where)
    shown = where.examine(play).play
    spelt = shown.word if shown is not None else play.word
    assert spelt == meant


def test_racks() -> None:
    rack = Rack.parse("AĄBŽ?", edition("lt"))
    assert str(read_rack("ą, ž ?", rack)) == "ĄŽ?"
    with pytest.raises(NotationError, match="x ABC"):
        read_rack("", rack)
    with pytest.raises(NotationError):
        read_rack("Щ", rack)


def test_nothing_printed_commands_a_terminal() -> None:
    assert printable("Ąž \x1b[31m\x07\n\u202e") == "Ąž \\x1b[31m\\x07\\n\\u202e"
