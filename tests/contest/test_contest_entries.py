"""Entries as people write them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from septyni.contest import (
    Boards,
    Coordinates,
    Task,
    format_play,
    read_csv,
    read_emails,
    read_play,
    read_plays,
)
from septyni.edition import edition
from septyni.errors import NotationError
from septyni.position import Position, Rack
from tests.contest.scene import at, play, slovak_board, terms

NUMBERED, LETTERED = Coordinates.NUMBERED_ROWS, Coordinates.LETTERED_ROWS
SK = edition("sk")


def position(rack: str = "AILOPRU") -> Position:
    return at(SK, slovak_board(), rack)


@pytest.mark.parametrize(
    ("text", "custom", "meant", "claimed"),
    [
        ("K5 FORMULA", NUMBERED, "K5 FORMULA", None),
        ("k5 formula", NUMBERED, "K5 FORMULA", None),
        ("  FORMULA   K5 ", NUMBERED, "K5 FORMULA", None),
        ("K5 FORMULA 36", NUMBERED, "K5 FORMULA", 36),
        ("K5 FORMULA = 36 bodov", NUMBERED, "K5 FORMULA", 36),
        ("K5 FORMULA (36)", NUMBERED, "K5 FORMULA", 36),
        ("K5 zvislo FORMULA", NUMBERED, "K5 FORMULA", None),
        ("5K zvislo FORMULA", NUMBERED, "K5 FORMULA", None),  # a direction in words beats the order of the signs
        ("K5, FORMULA, zvisle: 36", NUMBERED, "K5 FORMULA", 36),
        ("K5 ↓ FORMULA", NUMBERED, "K5 FORMULA", None),
        ("K5 .ORMULA", NUMBERED, "K5 FORMULA", None),
        ("K5 (F)OR(M)ULA", NUMBERED, "K5 FORMULA", None),
        ("E11 zvislo FORMULA", LETTERED, "K5 FORMULA", None),  # row E is the fifth, column 11 is K
        ("11E FORMULA", LETTERED, "K5 FORMULA", None),  # the line comes first: column 11
        ("E11 vodorovne FORMULA", LETTERED, "5K FORMULA", None),
        ("E11 FORMULA", LETTERED, "5K FORMULA", None),
        # the five languages
        ("K5 down FORMULA", NUMBERED, "K5 FORMULA", None),
        ("K5 vertically FORMULA", NUMBERED, "K5 FORMULA", None),
        ("K5 vertikāli FORMULA", NUMBERED, "K5 FORMULA", None),
        ("K5 vertikaliai FORMULA 36 taškai", NUMBERED, "K5 FORMULA", 36),
        ("K5 отвесно FORMULA 36 точки", NUMBERED, "K5 FORMULA", 36),
        ("K5 вертикално FORMULA", NUMBERED, "K5 FORMULA", None),
        ("K5 across FORMULA", NUMBERED, "5K FORMULA", None),
        ("K5 horizontally FORMULA", NUMBERED, "5K FORMULA", None),
        ("K5 horizontāli FORMULA", NUMBERED, "5K FORMULA", None),
        ("K5 horizontaliai FORMULA", NUMBERED, "5K FORMULA", None),
        ("K5 хоризонтално FORMULA", NUMBERED, "5K FORMULA", None),
        ("K5 водоравно FORMULA", NUMBERED, "5K FORMULA", None),
        ("K5 vodorovne FORMULA", NUMBERED, "5K FORMULA", None),
    ],
)
def test_plays(text: str, custom: Coordinates, meant: str, claimed: int | None) -> None:
    written = read_play(text, position(), custom)
    assert (str(written.play), written.claimed) == (meant, claimed)


@pytest.mark.parametrize("custom", [NUMBERED, LETTERED])
@pytest.mark.parametrize("text", ["K5 FORMULA", "5K FORMULA", "O15 AU", "1A AU"])
def test_a_play_as_a_custom_writes_it_reads_back(text: str, custom: Coordinates) -> None:
    wanted = play(text, SK)
    assert read_play(format_play(wanted, custom), position(), custom).play == wanted


def test_h4_names_different_squares_in_the_two_customs() -> None:
    numbered = read_play("H4 zvislo AU", position(), NUMBERED).play
    lettered = read_play("H4 zvislo AU", position(), LETTERED).play
    assert numbered is not None
    assert lettered is not None
    assert (numbered.row, numbered.col) == (3, 7)
    assert (lettered.row, lettered.col) == (7, 3)


@pytest.mark.parametrize("text", ["POLIA 10B", "POLIA 10b", "across POLIA 10B"])
def test_a_square_at_the_end_was_taken_for_ten_points(text: str) -> None:
    written = read_play(text, position())
    assert (str(written.play), written.claimed) == ("10B POLIA", None)


def test_a_direction_can_be_a_word_too() -> None:
    en = edition("en")
    empty = Position(en, racks=(Rack.parse("DOWNXYZ", en),))
    assert str(read_play("8D DOWN", empty).play) == "8D DOWN"
    assert str(read_play("8D down DOWN", empty).play) == "D8 DOWN"
    assert str(read_play("D8 across DOWN", empty).play) == "8D DOWN"


def test_a_blank_is_a_small_letter_or_what_the_rack_lacks() -> None:
    assert str(read_play("K5 FOrMULA", position("AILOPU?")).play) == "K5 FOrMULA"
    assert str(read_play("K5 FORMULA", position("AILOPU?")).play) == "K5 FOrMULA"
    assert str(read_play("K5 formula", position("AILOPU?")).play) == "K5 FOrMULA"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("FORMULA", "no square"),
        ("K5", "no word"),
        ("K5 L7 FORMULA", "two squares"),
        ("K5 zvislo vodorovne FORMULA", "two directions"),
        ("K5 FORMULA PRI", "more than a square and a word"),
        ("Z5 FORMULA", "off the board"),
        ("K16 FORMULA", "off the board"),
        ("K5 ФОРМУЛА", "Slovak"),
        ("Ж5 FORMULA", "Latin letters"),
    ],
)
def test_what_cannot_be_read_says_what_to_write(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_play(text, position())


@pytest.mark.parametrize("text", ["-", "–", "skip", "vynechávam", "praleidžiu", "izlaižu", "пропускам", "pas"])
def test_skips(text: str) -> None:
    assert read_play(text, position()).play is None


def test_entries_of_a_series_on_a_growing_board_read_what_was_played_before() -> None:
    racks = tuple(Rack.parse(rack, SK) for rack in ("AILOPRU", "AEINNST"))
    series = terms(tasks=(Task(racks[0], slovak_board()), Task(racks[1], None)), boards=Boards.GROWING)
    plays, claimed = read_plays(["K5 FORMULA 36", "11K (A)NI 9"], series)
    assert [str(one) for one in plays] == ["K5 FORMULA", "11K ANI"]
    assert claimed == 45
    plays, _ = read_plays(["-", "8D DARCOVÝMI"], series)
    assert plays[0] is None
    with pytest.raises(NotationError, match="rack 2"):
        read_plays(["-", "11K (A)NI"], series)  # nothing lies there when the first was skipped
    with pytest.raises(NotationError, match="3 plays for 2"):
        read_plays(["-", "-", "-"], series)


# -- tables ------------------------------------------------------------------------------------------------------------


def test_tables_report_every_line() -> None:
    text = (
        "name;id;play;claim;received\n"
        "Jana Nová;jana@example.org;K5 FORMULA;36;2026-05-04 10:00\n"
        "# a remark\n"
        "\n"
        "Peter;;FORMULA;;\n"
        '"Eva; mladšia";;"K5 zvislo FORMULA";x;\n'
        "Ivo;;K5 FORMULA;;yesterday\n"
        ";;K5 FORMULA;;\n"
        "Zoja;;K5 FORMULA;;;more\n"
        "Zuza;;K5 FORMULA;;2026-05-04T10:00:00+00:00\n"
    )
    lines = read_csv(text, terms(zone="Europe/Bratislava"))
    assert [line.number for line in lines] == [2, 5, 6, 7, 8, 9, 10]
    first = lines[0].submission
    assert first is not None
    assert (first.entrant, first.name, first.claimed) == ("jana@example.org", "Jana Nová", 36)
    assert first.received == datetime(2026, 5, 4, 8, 0, tzinfo=UTC)  # ten o'clock in Bratislava
    last = lines[-1].submission
    assert last is not None
    assert (last.entrant, last.received) == ("Zuza", datetime(2026, 5, 4, 10, 0, tzinfo=UTC))
    for line, said in zip(lines[1:-1], ["no square", "no number", "no time", "no name", "6 columns"], strict=True):
        assert line.submission is None
        assert said in line.error
        assert line.error.startswith(f"line {line.number}: ")


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_any_usual_delimiter(delimiter: str) -> None:
    text = "\ufeff" + delimiter.join(["Name", "Play"]) + "\r\n" + delimiter.join(["Jana", "K5 FORMULA"]) + "\r\n"
    (line,) = read_csv(text, terms())
    assert line.submission is not None
    assert str(line.submission.plays[0]) == "K5 FORMULA"


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("", "empty"),
        ("who,play", "no column 'who'"),
        ("play,claim", "whose"),
        ("name,claim", "plays"),
        ("name,play,play", "two columns"),
        ("name,play2", "no column 'play2'"),  # there is one rack only
    ],
)
def test_headings_that_cannot_be_used(heading: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_csv(heading, terms())


def test_a_table_of_a_series() -> None:
    rack = Rack.parse("AILOPRU", SK)
    series = terms(tasks=(Task(rack, slovak_board()), Task(rack, slovak_board())))
    lines = read_csv("name,play1,play2\nJana,K5 FORMULA,-\nEva,,8D DARCOVÝMI 19\n", series)
    assert [[str(one) for one in line.submission.plays] for line in lines if line.submission] == [
        ["K5 FORMULA", "None"],
        ["None", "8D DARCOVÝMI"],
    ]
    assert [line.submission.claimed for line in lines if line.submission] == [None, 19]


# -- e-mails -----------------------------------------------------------------------------------------------------------

MAILS = """From: Jana Nová <Jana@Example.org>
Date: Mon, 4 May 2026 10:00:00 +0200
Subject: súťaž

Dobrý deň, posielam svoj ťah:
Môj ťah: K5 zvislo FORMULA, 36 bodov
> K5 ZLE
--
Jana, tel. 12
From: peter@example.org

nič

Od: Eva <eva@example.org>

8D DARCOVÝMI
8D DARCOVÝMI
"""


def test_pasted_emails() -> None:
    lines = read_emails(MAILS, terms())
    assert [line.number for line in lines] == [1, 10, 14]
    jana = lines[0].submission
    assert jana is not None
    assert (jana.entrant, jana.name, jana.claimed) == ("jana@example.org", "Jana Nová", 36)
    assert str(jana.plays[0]) == "K5 FORMULA"
    assert jana.received == datetime(2026, 5, 4, 8, 0, tzinfo=UTC)
    assert "no line reads as a play" in lines[1].error
    assert "more plays than racks" in lines[2].error


def test_emails_of_a_series_may_number_their_plays() -> None:
    rack = Rack.parse("AILOPRU", SK)
    series = terms(tasks=(Task(rack, slovak_board()), Task(rack, slovak_board())))
    (line,) = read_emails("From: Eva <e@example.org>\n\n2. K5 FORMULA 36\n1) 8D DARCOVÝMI 19\n", series)
    assert line.submission is not None
    assert [str(one) for one in line.submission.plays] == ["8D DARCOVÝMI", "K5 FORMULA"]
    assert line.submission.claimed == 55


def test_text_that_is_no_email_is_said() -> None:
    (line,) = read_emails("hello", terms())
    assert "From:" in line.error
    assert read_emails("", terms()) == []
