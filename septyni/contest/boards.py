"""Making the board of a problem: from a text grid, from words with their squares, from a game; and what is odd in it.

Words that the organiser gives need not be in the lexicon: the board is as it is. :func:`remarks` says in plain words
what an organiser may want to know before publishing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from septyni.edition import Edition, Layout
from septyni.errors import NotationError
from septyni.notation import gcg
from septyni.notation.coordinates import format_place, format_square
from septyni.position import BLANK, Board, Play, Position, Problem, Rack, Words

_EMPTY = ".·_-"
_CENTRED_DOT = "·"


def board_from_grid(text: str | Iterable[str], edition: Edition, layout: Layout | None = None) -> Board:
    """A board from a row of text for each of its rows: ``.`` is an empty square, a small letter a blank.

    ``·``, ``_`` and ``-`` are empty squares too, ``[CH]`` is one tile; spaces, row numbers and a line of column letters
    do not matter, and rows may be written as in CGP (``3IKARO7``). NotationError names the row.
    """
    layout = layout or edition.layout
    lines = text.splitlines() if isinstance(text, str) else list(text)
    rows = [line for line in map(str.strip, lines) if line and not _is_heading(line, layout.size)]
    if len(rows) != layout.size:
        raise NotationError(
            f"the board has {len(rows)} rows of text, the layout {layout.name} {layout.size}: write one line for each, "
            f"with . for an empty square"
        )
    dotted = any(_CENTRED_DOT in letter for letter in edition.letters)  # Catalan L·L
    cgp = "/".join(_cgp_row(row, _EMPTY.replace(_CENTRED_DOT, "") if dotted else _EMPTY) for row in rows)
    return Position.from_cgp(cgp, edition, layout=layout).board


def _is_heading(line: str, size: int) -> bool:
    return line.split() == [chr(ord("A") + i) for i in range(size)]


def _cgp_row(line: str, empty: str) -> str:
    """``8 ...IKARO.......`` -> ``3IKARO7``."""
    drawn = any(sign in line for sign in empty) or not re.search(r"\d", line)
    if drawn:
        line = re.sub(r"^\d+\s", "", line)
    bare = "".join(line.split())
    return re.sub(f"[{re.escape(empty)}]+", lambda run: str(len(run[0])), bare)


def grid(board: Board, edition: Edition) -> list[str]:
    """The board as rows of text, which :func:`board_from_grid` reads back."""
    rows = []
    for start in range(0, len(board.cells), board.size):
        row = board.cells[start : start + board.size]
        rows.append("".join(edition.format(bytes([tile]), brackets=True) if tile else "." for tile in row))
    return rows


def board_from_words(plays: Iterable[str], edition: Edition, layout: Layout | None = None) -> Board:
    """A board from words with their squares: ``8D IKARO`` across, ``H8 ZLATÁ`` down; words may cross.

    Order, lexicon and the rules of play do not matter. NotationError names the word and what is wrong with it.
    """
    layout = layout or edition.layout
    board = Board.empty(layout.size)
    for text in plays:
        play = Play.parse(text, edition, board)
        new = []
        for square, tile in zip(play.squares, play.tiles, strict=True):
            if square not in board:
                raise NotationError(f"{text}: runs off the board of {layout.size} by {layout.size} squares")
            lying = board[square]
            if lying and lying & ~BLANK != tile & ~BLANK:
                there = edition.format(bytes([lying & ~BLANK]))
                raise NotationError(
                    f"{text}: {format_square(*square)} holds {there} of an earlier word; move one of them"
                )
            if not lying:
                new.append((*square, tile))
        board = board.placed(new)
    return board


def position_from_gcg(data: str | bytes, ply: int, edition: Edition | None = None) -> Position:
    """The position before move ``ply`` (from 1) of a game record, with the mover's rack where it is known.

    NotationError when the record has no such move.
    """
    record = gcg.read(data, edition=edition)
    positions = list(record.positions())
    if not 1 <= ply <= len(positions):
        raise NotationError(f"the game has {len(record.moves)} moves: give a ply from 1 to {len(positions)}")
    return positions[ply - 1]


# -- remarks -----------------------------------------------------------------------------------------------------------


def remarks(position: Position, racks: Iterable[Rack] = ()) -> list[Problem]:
    """What is odd about a board and its racks, in plain words; nothing of it forbids a contest.

    ``racks``: those of a whole series on this board. Codes: ``too_many_of_a_tile``, ``rack_too_full``, ``not_a_word``,
    ``isolated``, ``start_empty``, ``empty_rack``.
    """
    all_racks = list(racks) or [rack for rack in position.racks if rack is not None]
    found = list(_beyond_the_set(position, all_racks))
    for number, rack in enumerate(all_racks, 1):
        if len(rack) > position.rack_size:
            message = f"rack {number} ({rack}) has {len(rack)} tiles; a rack takes {position.rack_size}"
            found.append(Problem("rack_too_full", message))
        if not len(rack):
            found.append(Problem("empty_rack", f"rack {number} is empty: nobody can play"))
    if position.lexicon is not None:
        found += list(_not_words(position, position.lexicon))
    if not position.board.is_empty:
        found += list(_isolated(position.board))
        if not position.board.get(position.layout.start):
            message = f"nothing lies on {format_square(*position.layout.start)}, where every game starts"
            found.append(Problem("start_empty", message))
    return found


def _beyond_the_set(position: Position, racks: list[Rack]) -> Iterator[Problem]:
    edition = position.edition
    used = Counter(0 if tile & BLANK else tile for tile in position.board.tiles)
    for rack in racks:
        used.update(rack.tiles)
    for tile, count in sorted(used.items()):
        total = edition.tiles.counts[tile]
        if count > total:
            letter = "blanks" if tile == 0 else f"tiles {edition.format(bytes([tile]))}"
            message = f"{count} {letter} on the board and the racks, but {edition.tiles.name} has {total}"
            yield Problem("too_many_of_a_tile", message)


def _not_words(position: Position, words: Words) -> Iterator[Problem]:
    edition = position.edition
    for row, col, down, tiles in runs(position.board):
        if bytes(tile & ~BLANK for tile in tiles) not in words.graph:
            word = edition.format(bytes(tile & ~BLANK for tile in tiles))
            message = (
                f"{word} at {format_place(row, col, down)} is not in {words.name}; it may be lengthened all the same"
            )
            yield Problem("not_a_word", message)


def runs(board: Board) -> Iterator[tuple[int, int, bool, bytes]]:
    """Every word on the board: (row, col, down, tiles) of each run of two or more tiles."""
    for down in (False, True):
        for line in range(board.size):
            at = 0
            while at < board.size:
                row, col = (at, line) if down else (line, at)
                _, tiles = board.run(row, col, down)
                if len(tiles) > 1:
                    yield row, col, down, tiles
                at += max(len(tiles), 1)


def _isolated(board: Board) -> Iterator[Problem]:
    groups = _groups(board)
    if len(groups) > 1:
        largest = max(groups, key=len)
        for group in groups:
            if group is not largest:
                first = format_square(*min(group))
                message = f"the {len(group)} tiles around {first} touch no other: no game can lead to this board"
                yield Problem("isolated", message)


def _groups(board: Board) -> list[set[tuple[int, int]]]:
    """The tiles by which touch each other."""
    left = {divmod(index, board.size) for index, tile in enumerate(board.cells) if tile}
    groups = []
    while left:
        group, edge = set[tuple[int, int]](), [min(left)]
        while edge:
            row, col = edge.pop()
            if (row, col) in left:
                left.remove((row, col))
                group.add((row, col))
                edge += [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
        groups.append(group)
    return groups
