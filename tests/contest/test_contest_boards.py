"""Boards from text, words and games; what is said about odd ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from septyni.contest import board_from_grid, board_from_words, grid, position_from_gcg, remarks
from septyni.edition import edition
from septyni.errors import NotationError
from septyni.lexicon import Lexicon
from septyni.position import Board, Position, Rack
from tests.contest.scene import slovak_board

GAMES = Path(__file__).parent.parent / "games" / "gcg"

PICTURE = """
     A B C D E F G H I J K L M N O
 1   . . . . . . . . . . . . . . .
 2   . . . . . . . . . . . . . . .
 3   . . . . . . . . . . . . . . .
 4   . . . . . . . I . . . . . . .
 5   . . . . . . . K I E F . . . .
 6   . . . . Z . . A . . . . . . .
 7   . . . . L . . R . . . . . . .
 8   . . . D A R C O V Ý M . . . .
 9   . . . . T . . . . . . . . . .
10   . . . . Á . . . . . . . . . .
11   . . . . . . . . . . . . . . .
12   . . . . . . . . . . . . . . .
13   . . . . . . . . . . . . . . .
14   . . . . . . . . . . . . . . .
15   . . . . . . . . . . . . . . .
"""


def test_words_and_picture_make_the_same_board() -> None:
    assert board_from_grid(PICTURE, edition("sk")) == slovak_board()


def test_a_grid_reads_back() -> None:
    sk = edition("sk")
    assert board_from_grid(grid(slovak_board(), sk), sk) == slovak_board()
    ca = edition("ca")  # letters of several characters, and a blank
    board = board_from_words(["8G COL·LEgI"], ca)
    assert any("[L·L]" in row for row in grid(board, ca))
    assert board_from_grid(grid(board, ca), ca) == board


def test_cgp_rows_are_read_too() -> None:
    rows = ["15"] * 7 + ["7KO6"] + ["15"] * 7
    assert board_from_grid("\n".join(rows), edition("sk")) == board_from_words(["8H KO"], edition("sk"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("...............\n" * 14, "14 rows"),
        ("...............\n" * 14 + "..............\n", "row 15 has 14 squares"),
        ("...............\n" * 14 + ".......Щ.......\n", "row 15"),
    ],
)
def test_what_is_wrong_with_a_grid_is_said_by_row(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        board_from_grid(text, edition("sk"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["8H KO", "H8 LES"], "H8 holds K"),
        (["8N IKARO"], "off the board"),
        (["IKARO"], "no place"),
    ],
)
def test_what_is_wrong_with_a_word_is_said(words: list[str], said: str) -> None:
    with pytest.raises(NotationError, match=said):
        board_from_words(words, edition("sk"))


def test_given_words_need_not_be_in_the_lexicon_but_it_is_said(lexicon: Callable[..., Lexicon]) -> None:
    sk = edition("sk")
    position = Position(sk, slovak_board(), (Rack.parse("AILOPRU", sk),), lexicon=lexicon("sk"))
    (found,) = remarks(position)
    assert found.code == "not_a_word"
    assert "IKARO at H4" in found.message


def codes(words: list[str], rack: str) -> list[str]:
    sk = edition("sk")
    return [one.code for one in remarks(Position(sk, board_from_words(words, sk), (Rack.parse(rack, sk),)))]


def test_remarks() -> None:
    assert codes(["8G KO"], "AEILOPR") == []
    assert codes(["8G KO", "2B LES"], "AEILOPR") == ["isolated"]
    assert codes(["2B LES"], "AEILOPR") == ["start_empty"]
    assert codes(["8G FF"], "AEILOPR") == ["too_many_of_a_tile"]
    assert codes(["8G KO"], "XX") == ["too_many_of_a_tile"]
    assert codes(["8G KO"], "???") == ["too_many_of_a_tile"]
    assert codes(["8G Ko"], "AEILOPRS") == ["rack_too_full"]
    assert codes(["8G KO"], "") == ["empty_rack"]


def test_a_blank_on_the_board_counts_as_one_of_the_blanks() -> None:
    assert codes(["8G fF"], "AEILOPR") == []
    assert codes(["8G ff"], "AEILOP?") == ["too_many_of_a_tile"]


def test_a_position_of_a_game() -> None:
    path = sorted(GAMES.glob("*.gcg"))[0]
    first = position_from_gcg(path.read_bytes(), 1)
    assert first.board == Board.empty(first.layout.size)
    assert not position_from_gcg(path.read_bytes(), 2).board.is_empty
    with pytest.raises(NotationError, match="ply from 1 to"):
        position_from_gcg(path.read_bytes(), 1000)
