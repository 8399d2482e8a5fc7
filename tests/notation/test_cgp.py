"""One-line positions: read leniently, written strictly."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from septyni.edition import Layout, edition, layout
from septyni.errors import NotationError, SeptyniError
from septyni.notation import cgp
from septyni.position import BLANK, Board, Position, Rack

EMPTY = "/".join(["15"] * 15)
EN, BG, LV, SK, LT, ES = (edition(code) for code in ("en", "bg", "lv", "sk", "lt", "es"))


def board(**rows: str) -> str:
    """An empty board but for some rows: ``r8='7CAT5'``."""
    return "/".join(rows.get(f"r{number}", "15") for number in range(1, 16))


def test_a_position_of_the_field() -> None:
    line = board(r8="5HaT7", r9="7O7") + " ABC?/DEF 120/-5 1 lex NWL20; ld english;"
    position = Position.from_cgp(line, EN)
    assert [position.board[7, col] for col in (4, 5, 6, 7, 8)] == [0, *EN.parse("HaT"), 0]
    assert position.board[8, 7] == EN.parse("O")[0]
    assert [str(rack) for rack in position.racks] == ["ABC?", "DEF"]
    assert position.scores == (120, -5)
    assert (position.to_move, position.zeros) == (0, 1)
    assert cgp.split(line).operations == {"lex": "NWL20", "ld": "english"}


@pytest.mark.parametrize(
    ("rest", "racks", "scores", "zeros"),
    [
        ("", [None, None], (0, 0), 0),
        (" ABC/", ["ABC", None], (0, 0), 0),
        (" abc?/def", ["ABC?", "DEF"], (0, 0), 0),
        (" /", [None, None], (0, 0), 0),
        (" ABC", ["ABC"], (0,), 0),
        (" ABC 17", ["ABC"], (17,), 0),
        (" ABC 17 3", ["ABC"], (17,), 3),
        (" ABC/DEF 3", ["ABC", "DEF"], (0, 0), 3),
        (" 17/18", [None, None], (17, 18), 0),
        (" 17/18 2", [None, None], (17, 18), 2),
        (" A/B/C/D 1/2/3/4 0", ["A", "B", "C", "D"], (1, 2, 3, 4), 0),
        (" //A 1/2/3", [None, None, "A"], (1, 2, 3), 0),
        ("  ABC/DEF   1/2  0 ", ["ABC", "DEF"], (1, 2), 0),
        (" ABC/DEF lex X;", ["ABC", "DEF"], (0, 0), 0),
        (" lex X; ld y;", [None, None], (0, 0), 0),
    ],
)
def test_trailing_fields_may_be_missing(
    rest: str, racks: list[str | None], scores: tuple[int, ...], zeros: int
) -> None:
    position = Position.from_cgp(EMPTY + rest, EN)
    assert [None if rack is None else str(rack) for rack in position.racks] == racks
    assert position.scores == scores
    assert position.zeros == zeros


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "empty line"),
        (board(r3="14") + " / 0/0 0", "row 3 has 14 squares"),
        (board(r3="16"), "row 3 has 16 squares"),
        (board(r4="7CATS5"), "row 4 has 16 squares"),
        (board(r5="7Ж7"), "row 5: .*Ж"),
        (board(r5="7С7"), "row 5: .*С"),  # a Cyrillic one
        (board(r5="7[XY]7"), "row 5: "),
        (board(r5="7[X7"), "row 5: "),
        (board(r5="0C14"), "row 5: '0' is no number"),
        (board(r5="115"), "row 5: '115' is no number"),
        (board(r5="7?7"), "row 5"),
        ("15/15", "row 1 has 15 squares, but there are 2 rows"),
        ("/".join(["22"] * 22), "22 rows"),
        ("/".join(["4"] * 4), "4 rows, but the known layouts have 15, 21"),
        (EMPTY + " ABÖ/", "rack 1: .*Ö"),
        (EMPTY + " A/B5", "rack 2"),
        (EMPTY + " A/B 1/2/3", "2 racks but 3 scores"),
        (EMPTY + " A/B/C/D/E", "5 players"),
        (EMPTY + " A/B 1/2 -1", "-1 scoreless"),
        (EMPTY + " A/B 1/2 3 4", "'4' after the count"),
        (EMPTY + " A/B 1/x 3", "scores: '1/x'"),
    ],
)
def test_errors_name_the_place(line: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        Position.from_cgp(line, EN)


def test_multi_letter_tiles_stand_in_brackets() -> None:
    position = Position.from_cgp(board(r8="6[CH]A[ll]6") + " [CH]A[RR]?/ 0/0 0", ES)
    assert [position.board[7, col] for col in (6, 7, 8, 9)] == [*ES.parse("[CH]A[ll]"), 0]
    assert position.rack is not None
    assert len(position.rack) == 4
    assert board(r8="6[CH]A[ll]6") in position.cgp()
    apart = Position.from_cgp(board(r8="6LLA6") + " LL/", ES)
    assert apart.board[7, 6] == apart.board[7, 7] == ES.parse("L")[0]
    assert apart.rack is not None
    assert len(apart.rack) == 2
    assert board(r8="6LLA6") in apart.cgp()


def test_all_fields_are_written_the_mover_first() -> None:
    position = Position(EN, racks=(None, Rack.parse("?ZA", EN), None), scores=(1, -2, 3), to_move=1, zeros=2)
    assert position.cgp() == f"{EMPTY} AZ?// -2/3/1 2 ld en; lay {EN.layout.name};"


def test_the_layout_follows_the_size() -> None:
    large = "/".join(["21"] * 21)
    assert Position.from_cgp(EMPTY, EN).layout == EN.layout
    assert Position.from_cgp(large, EN).layout == layout("super21")
    assert Position.from_cgp(large + " / 0/0 0 lay super21;", EN).layout == layout("super21")
    assert Position.from_cgp(EMPTY + " lay super21;", EN).layout == EN.layout
    assert Position.from_cgp(EMPTY + " lay CrosswordGame;", EN).layout == EN.layout
    small = Layout("small", ("...", ".D.", "..."), (1, 1))
    assert Position.from_cgp("3/1A1/3", EN, layout=small).board[1, 1] == EN.parse("A")[0]
    with pytest.raises(SeptyniError, match="does not fit"):
        Position.from_cgp(EMPTY, EN, layout=small)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    language = draw(st.sampled_from([EN, BG, LV, SK, LT, ES, edition("cy"), edition("hu")]))
    chance: random.Random = draw(st.randoms(use_true_random=False))
    size, letters = draw(st.sampled_from([3, 5, 11, 15, 15, 17, 21])), len(language.letters)
    rows = Layout(f"plain{size}", ("." * size,) * size, (size // 2, size // 2))
    density = chance.random()
    cells = bytes(
        chance.randint(1, letters) | chance.choice([0, 0, BLANK]) if chance.random() < density else 0
        for _ in range(size * size)
    )
    players = draw(st.integers(1, 4))
    racks = tuple(
        None
        if chance.random() < 0.3
        else Rack([chance.randint(0, letters) for _ in range(chance.randint(1, 9))], language)
        for _ in range(players)
    )
    scores = tuple(chance.randint(-99, 999) for _ in range(players))
    return Position(language, Board(cells, size), racks, scores, zeros=draw(st.integers(0, 12)), layout=rows)


@settings(max_examples=200, deadline=None)
@given(positions())
def test_what_is_written_is_read_again(position: Position) -> None:
    again = Position.from_cgp(position.cgp(), position.edition, layout=position.layout)
    assert again.board == position.board
    assert again.racks == position.racks
    assert again.scores == position.scores
    assert again.zeros == position.zeros
    assert again.cgp() == position.cgp()


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="15/ABчCH[]? 0-;lexd|.ŽŠ\u0301", max_size=60), st.booleans())
def test_any_text_is_read_or_refused(text: str, after_board: bool) -> None:
    """Nothing but NotationError comes of bad input."""
    try:
        position = Position.from_cgp(EMPTY + " " + text if after_board else text, ES)
    except NotationError:
        return
    assert Position.from_cgp(position.cgp(), ES).board == position.board
