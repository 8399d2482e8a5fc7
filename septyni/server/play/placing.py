"""Tiles as a client lays them, one by one, read as a play: in one line, without a gap, with what lies there already."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from septyni.edition import Edition
from septyni.errors import NotationError
from septyni.position import BLANK, Board, Play, Rack
from septyni.rules import IllegalPlay
from septyni.server.schemas import PlacedTile


def read_play(tiles: Sequence[PlacedTile], board: Board, edition: Edition) -> Play:
    """The play that these tiles make on the board.

    IllegalPlay: ``off_board``, ``overlap``, ``not_in_line``, ``gap``, ``no_such_letter``, ``unnamed_blank``. A single
    tile is played along the line in which it makes a word, across where it does in both or in none.
    """
    laid = {(tile.row, tile.col): _read_letter(tile, edition) for tile in tiles}
    _check_squares(tiles, laid, board)
    down = _direction(laid, board)
    rows, cols = sorted({row for row, _ in laid}), sorted({col for _, col in laid})
    if len(rows if not down else cols) > 1:
        raise IllegalPlay("not_in_line", "the tiles of a play lie in one row or one column")
    whole = board.placed((row, col, tile) for (row, col), tile in laid.items())
    first, word = whole.run(rows[0], cols[0], down)
    last = (rows[-1] if down else cols[-1]) - first
    if last >= len(word):
        raise IllegalPlay("gap", "there is an empty square between the tiles of the play")
    return Play(first if down else rows[0], cols[0] if down else first, down, word, edition)


def read_rack(letters: Iterable[str], edition: Edition) -> Rack:
    """Tiles of a rack, ``?`` for a blank. IllegalPlay (``no_such_letter``)."""
    return Rack((_tile(letter, edition) for letter in letters), edition)


def _read_letter(placed: PlacedTile, edition: Edition) -> int:
    tile = _tile(placed.letter, edition)
    if tile == 0:
        raise IllegalPlay("unnamed_blank", "say which letter the blank stands for")
    return tile | BLANK if placed.blank else tile


def _tile(letter: str, edition: Edition) -> int:
    try:
        [tile] = edition.parse_rack(letter)
    except (NotationError, ValueError):
        raise IllegalPlay("no_such_letter", f"{letter!r} is not one letter of the {edition.name} edition") from None
    return tile


def _check_squares(tiles: Sequence[PlacedTile], laid: dict[tuple[int, int], int], board: Board) -> None:
    for square in laid:
        if square not in board:
            raise IllegalPlay("off_board", f"row {square[0] + 1}, column {square[1] + 1} is off the board")
        if board[square]:
            raise IllegalPlay("overlap", f"row {square[0] + 1}, column {square[1] + 1} holds a tile already")
    if len(laid) < len(tiles):
        raise IllegalPlay("overlap", "two tiles of the play are on the same square")


def _direction(laid: dict[tuple[int, int], int], board: Board) -> bool:
    """Whether the play goes down."""
    if len(laid) > 1:
        return len({col for _, col in laid}) == 1
    [(row, col)] = laid
    across = board.get((row, col - 1)) or board.get((row, col + 1))
    down = board.get((row - 1, col)) or board.get((row + 1, col))
    return bool(down) and not across
