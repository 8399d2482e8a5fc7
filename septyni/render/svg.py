"""A board as an SVG picture, for pages, notebooks and print.

>>> import septyni
>>> game = septyni.edition("lt").new_game(players=2, seed=7)
>>> septyni.svg.board(game, size=400)[:29]
'<svg xmlns="http://www.w3.org'

The same board gives the same text, byte for byte. Presentation is in attributes, never in a style sheet, so that a
picture put into a page neither changes the page nor is changed by it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from typing import Literal

from septyni.edition import Edition
from septyni.errors import SeptyniError
from septyni.position import BLANK, Board, Play, Rack
from septyni.render import premiums
from septyni.render.subject import Subject, Table, subject

Theme = Literal["light", "dark"]

# All lengths are in the picture's own units; ``size`` scales the whole.
_CELL = 40.0
_GAP = 1.5
_MARGIN = 30.0
_TRAY = 60.0
_LETTER = 22.0
_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"


class Svg(str):
    """SVG text that Jupyter shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


@dataclass(frozen=True)
class _Palette:
    page: str
    square: str
    coordinate: str
    tile_top: str
    tile_bottom: str
    tile_edge: str
    ink: str
    blank_top: str
    blank_bottom: str
    accent: str
    tray: str


_PALETTES = {
    "light": _Palette(
        page="#f7f4ec",
        square="#e8e2d3",
        coordinate="#8a8270",
        tile_top="#fbe7bd",
        tile_bottom="#efcd8d",
        tile_edge="#c49a4f",
        ink="#33240d",
        blank_top="#fffdf6",
        blank_bottom="#f3ead6",
        accent="#0d7f72",
        tray="#d9cdb4",
    ),
    "dark": _Palette(
        page="#1c2127",
        square="#2b323a",
        coordinate="#8d97a3",
        tile_top="#f0d9a6",
        tile_bottom="#dbb873",
        tile_edge="#8f6f33",
        ink="#2a1d09",
        blank_top="#f7f1e3",
        blank_bottom="#e2d8c2",
        accent="#35c9b5",
        tray="#3a424c",
    ),
}


def board(
    source: Table | Board,
    *,
    edition: Edition | None = None,
    size: int = 640,
    last_play: Play | None = None,
    rack: Rack | Iterable[int] | None = None,
    theme: Theme = "light",
    language: str | None = None,
    lettered_rows: bool = False,
) -> Svg:
    """Draw a board.

    ``size`` is the width in pixels. ``last_play`` outlines its tiles (a game knows its own). ``rack`` adds a tray of
    tiles below. ``language`` names the premium squares (the edition's own by default). ``edition`` is needed for a
    bare :class:`Board` only. ``lettered_rows`` labels rows A, B, … and columns 1, 2, …. Raises :class:`SeptyniError`.
    """
    if theme not in _PALETTES:
        raise SeptyniError(f"no theme {theme!r}: light or dark")
    if size < 1:
        raise SeptyniError(f"a picture {size} pixels wide shows nothing")
    what = subject(source, edition=edition, last_play=last_play, rack=rack)
    lines = _picture(what, size, theme, language or what.edition.language, lettered_rows)
    return Svg("\n".join(lines) + "\n")


def _picture(what: Subject, size: int, theme: Theme, language: str, lettered_rows: bool) -> Iterator[str]:
    palette = _PALETTES[theme]
    side = what.size * _CELL
    width = side + 2 * _MARGIN
    height = width + (_TRAY if what.rack is not None else 0)
    tiles_down = sum(1 for cell in what.cells if cell)
    caption = f"{what.edition.native_name}: {what.size} × {what.size}, {tiles_down}"
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" width="{size}"'
        f' height="{_n(round(size * height / width))}" role="img" font-family="{_FONT}">'
    )
    yield f"<title>{escape(caption)}</title>"
    yield "<defs>"
    yield _gradient(f"septyni-tile-{theme}", palette.tile_top, palette.tile_bottom)
    yield _gradient(f"septyni-blank-{theme}", palette.blank_top, palette.blank_bottom)
    yield "</defs>"
    yield f'<rect width="{_n(width)}" height="{_n(height)}" rx="14" fill="{palette.page}"/>'
    yield from _coordinates(what, palette, lettered_rows)
    yield from _squares(what, palette, theme, language)
    placed = [
        (_MARGIN + index % what.size * _CELL, _MARGIN + index // what.size * _CELL, cell, index in what.fresh)
        for index, cell in enumerate(what.cells)
        if cell
    ]
    yield from _tiles(what, placed, palette, theme)
    if what.rack is not None:
        yield from _tray(what, width, palette, theme)
    yield "</svg>"


def _gradient(name: str, top: str, bottom: str) -> str:
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient>'
    )


def _coordinates(what: Subject, palette: _Palette, lettered_rows: bool) -> Iterator[str]:
    yield f'<g fill="{palette.coordinate}" font-size="13" font-weight="500" text-anchor="middle">'
    for i in range(what.size):
        middle = _MARGIN + (i + 0.5) * _CELL
        column, row = edge_labels(i, lettered_rows)
        yield f'<text x="{_n(middle)}" y="{_n(_MARGIN - 10)}">{column}</text>'
        yield f'<text x="{_n(_MARGIN / 2)}" y="{_n(middle + 4.6)}">{row}</text>'
    yield "</g>"


def edge_labels(index: int, lettered_rows: bool) -> tuple[str, str]:
    """What the edges say at a column and a row of this number (from 0)."""
    letter, number = chr(ord("A") + index), str(index + 1)
    return (number, letter) if lettered_rows else (letter, number)


def _squares(what: Subject, palette: _Palette, theme: Theme, language: str) -> Iterator[str]:
    """Squares of one kind share a group: half the size of the file, and easy to restyle by hand."""
    by_kind: dict[str, list[tuple[int, int]]] = {}
    for row, kinds in enumerate(what.layout.rows):
        for column, kind in enumerate(kinds):
            by_kind.setdefault(kind, []).append((row, column))
    for kind, places in sorted(by_kind.items()):
        premium = premiums.PREMIUMS.get(kind)
        if premium is None:
            fill, ink = palette.square, palette.coordinate
        elif theme == "dark":
            fill, ink = premium.dark_background, premium.dark_ink
        else:
            fill, ink = premium.background, premium.ink
        yield f'<g fill="{fill}">'
        for row, column in places:
            if what.cells[row * what.size + column] and premium is not None:
                continue  # a used premium counts no more, and would shine around the tile
            yield (
                f'<rect x="{_n(_MARGIN + column * _CELL + _GAP / 2)}" y="{_n(_MARGIN + row * _CELL + _GAP / 2)}"'
                f' width="{_n(_CELL - _GAP)}" height="{_n(_CELL - _GAP)}" rx="4"/>'
            )
        yield "</g>"
        yield f'<g fill="{ink}" text-anchor="middle">'
        for row, column in places:
            if what.cells[row * what.size + column]:
                continue
            x, y = _MARGIN + (column + 0.5) * _CELL, _MARGIN + (row + 0.5) * _CELL
            if (row, column) == what.layout.start:
                yield f'<path d="{_star(x, y, 13.0)}"/>'
            elif premium is not None:
                name = premiums.name(premium, language)
                yield f'<text x="{_n(x)}" y="{_n(y + 1.5)}" font-size="14" font-weight="700">{premium.times}×</text>'
                yield f'<text x="{_n(x)}" y="{_n(y + 12)}" font-size="8.5">{escape(name)}</text>'
        yield "</g>"


def _tiles(
    what: Subject, placed: list[tuple[float, float, int, bool]], palette: _Palette, theme: Theme
) -> Iterator[str]:
    """Tiles as (x, y, tile, fresh): upper left corner of the square, and whether the last play put it there."""
    side = _CELL - 2 * _GAP
    yield f'<g stroke="{palette.tile_edge}" stroke-width="1">'
    for x, y, tile, fresh in placed:
        blank = tile == 0 or tile & BLANK
        fill = f"url(#septyni-{'blank' if blank else 'tile'}-{theme})"
        edge = f' stroke="{palette.accent}" stroke-width="2.6"' if fresh else ""
        yield (
            f'<rect x="{_n(x + _GAP)}" y="{_n(y + _GAP)}" width="{_n(side)}" height="{_n(side)}" rx="6"'
            f' fill="{fill}"{edge}/>'
        )
        if blank:  # by shape too, not only by colour: a dashed ring around the letter it stands for
            yield (
                f'<circle cx="{_n(x + _CELL / 2)}" cy="{_n(y + _CELL / 2)}" r="13.5" fill="none"'
                f' stroke-dasharray="3.5 2.6" stroke-width="1.4"/>'
            )
    yield "</g>"
    yield f'<g fill="{palette.ink}" font-size="{_n(_LETTER)}" font-weight="600" text-anchor="middle">'
    for x, y, tile, _ in placed:
        letter = what.letter(tile)
        if not letter:
            continue
        blank = bool(tile & BLANK)
        size = _letter_size(len(letter), blank)
        left = 0.0 if blank else 1.5 + 1.5 * (what.value(tile) > 9)  # room for the value at the right
        scaled = "" if size == _LETTER else f' font-size="{_n(size)}"'
        style = ' font-style="italic"' if blank else ""
        yield (
            f'<text x="{_n(x + _CELL / 2 - left)}" y="{_n(y + _CELL / 2 + size * 0.36)}"{scaled}{style}>'
            f"{escape(letter)}</text>"
        )
    yield "</g>"
    yield f'<g fill="{palette.ink}" font-size="9.5" font-weight="600" text-anchor="end">'
    for x, y, tile, _ in placed:
        if tile and not tile & BLANK:
            yield f'<text x="{_n(x + _CELL - 4.5)}" y="{_n(y + _CELL - 5)}">{what.value(tile)}</text>'
    yield "</g>"


def _letter_size(characters: int, blank: bool) -> float:
    """Letters of several characters shrink to the tile, those of blanks to the ring."""
    if characters == 1:
        return 19.0 if blank else _LETTER
    return 13.0 if blank or characters > 2 else 17.0


def _tray(what: Subject, width: float, palette: _Palette, theme: Theme) -> Iterator[str]:
    assert what.rack is not None
    room = max(len(what.rack), 7) * (_CELL + 4)
    top = width - 8
    yield (
        f'<rect x="{_n((width - room) / 2 - 8)}" y="{_n(top)}" width="{_n(room + 16)}" height="{_n(_CELL + 14)}"'
        f' rx="10" fill="{palette.tray}"/>'
    )
    first = (width - len(what.rack) * (_CELL + 4)) / 2 + 2
    placed = [(first + i * (_CELL + 4), top + 7, tile, False) for i, tile in enumerate(what.rack)]
    yield from _tiles(what, placed, palette, theme)


def _star(x: float, y: float, radius: float) -> str:
    points = []
    for i in range(10):
        r = radius if i % 2 == 0 else radius * 0.42
        angle = math.pi * (i / 5 - 0.5)
        points.append(f"{_n(x + r * math.cos(angle))} {_n(y + r * math.sin(angle))}")
    return "M" + "L".join(points) + "Z"


def _n(value: float) -> str:
    """A length with at most two decimals and no needless zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
