"""A board as text: coloured in a terminal, plain when piped.

A square takes four columns, fewer where the terminal is narrow: the tile and its value below the line (``N₁``); a blank
is in lower case, underlined and without a value; an empty premium square says what it is (``2L`` doubles the letter,
``3W`` triples the word).
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text

from septyni.edition import Edition
from septyni.position import BLANK, Board, Play, Rack
from septyni.render.premiums import PREMIUMS
from septyni.render.subject import Subject, Table, subject

_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_INK = "#33240d"
_TILE = Style(color=_INK, bgcolor="#f3d596", bold=True)
_FRESH = Style(color=_INK, bgcolor="#ffb84d", bold=True)
_BLANK = Style(italic=True, underline=True)
_PLAIN = Style(color="#a49c8a", bgcolor="#e8e2d3")
_EDGE = Style(dim=True)


def board(
    source: Table | Board,
    *,
    edition: Edition | None = None,
    last_play: Play | None = None,
    columns: int | None = None,
) -> Text:
    """The board with coordinates, as Rich text (``.plain`` is the same without colours). Raises SeptyniError.

    Where it would be wider than ``columns``, squares stand closer, and lose the values where that is not enough.
    """
    what = subject(source, edition=edition, last_play=last_play)
    width, values = _width(what, columns)
    heading = "".join(chr(ord("A") + i).center(width) for i in range(what.size))
    text = Text(no_wrap=True)
    text.append("    " + heading.rstrip(), _EDGE)
    for row in range(what.size):
        text.append("\n")
        text.append(f"{row + 1:>3} ", _EDGE)
        for column in range(what.size):
            label, style = _square(what, row, column, values)
            text.append(label.center(width), style)
    return text


def rack(edition: Edition, tiles: Rack | Iterable[int]) -> Text:
    """Tiles side by side with their values; a blank is ``?``."""
    text = Text(no_wrap=True)
    for tile in bytes(tiles):
        if len(text):
            text.append(" ")
        letter = edition.letters[tile - 1] if tile else "?"
        value = str(edition.tiles.values[tile]).translate(_SUBSCRIPTS) if tile else ""
        text.append(f" {letter}{value} ", _TILE)
    return text


def _width(what: Subject, columns: int | None) -> tuple[int, bool]:
    """Columns of a square, and whether there is room for values."""
    tiles = range(1, len(what.edition.letters) + 1)
    valued, bare = (max(len(_tile(what, tile, values)) for tile in tiles) for values in (True, False))
    loosest, *others = (max(4, valued + 1), True), (max(3, valued), True), (max(2, bare), False)
    if columns is None:
        return loosest
    return next((one for one in (loosest, *others) if 4 + one[0] * what.size <= columns), others[-1])


def _square(what: Subject, row: int, column: int, values: bool) -> tuple[str, Style]:
    index = row * what.size + column
    cell = what.cells[index]
    if cell:
        style = _FRESH if index in what.fresh else _TILE
        return _tile(what, cell, values), style + _BLANK if cell & BLANK else style
    premium = PREMIUMS.get(what.layout.rows[row][column])
    start = (row, column) == what.layout.start
    if premium is None:
        return ("★" if start else "·"), _PLAIN
    return ("★" if start else premium.short), Style(color=premium.ink, bgcolor=premium.background)


def _tile(what: Subject, tile: int, values: bool) -> str:
    if tile & BLANK:
        return what.edition.lower[(tile & ~BLANK) - 1]
    return what.letter(tile) + (str(what.value(tile)).translate(_SUBSCRIPTS) if values else "")
