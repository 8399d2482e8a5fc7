"""A problem on paper: an A4 sheet with board, rack, rules and entry form as PDF; board and rack as SVG and PNG.

The board is drawn with lines and letters, not as an image, so that it is sharp at any size.
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from septyni.edition import Edition, Layout
from septyni.position import BLANK, Board, Rack
from septyni.render import fonts, premiums, svg
from septyni.render.png import png
from septyni.render.subject import Subject, subject

_TEXTS = Path(__file__).with_name("sheet_texts.toml")

# Millimetres.
_PAGE, _MARGIN = 210.0, 14.0
_WIDTH = _PAGE - 2 * _MARGIN
_BOTTOM = 297.0 - 12.0
_BOARD, _SMALL_BOARD = 126.0, 96.0  # small ones leave room for another, or for more racks
_EDGE = 5.0
_LINE = 4.1

_INK, _FAINT, _TILE = "#26200f", "#8a8270", "#fbecc9"


@dataclass(frozen=True)
class SheetTask:
    """A rack and its board; without a board it goes on with the one before."""

    title: str
    board: Board | None
    rack: Rack


@dataclass(frozen=True)
class Sheet:
    """What is printed. ``words``: the word list's name, '' when there is none; ``closes``: as people read it, '' for no
    closing time."""

    title: str
    edition: Edition
    layout: Layout
    tasks: tuple[SheetTask, ...]
    text: str = ""
    language: str = "en"
    words: str = ""
    closes: str = ""
    bonus: Mapping[int, int] = field(default_factory=dict)
    lettered_rows: bool = False


def languages() -> list[str]:
    """Languages that sheets are printed in; others get English."""
    return list(_texts())


@cache
def _texts() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(_TEXTS.read_text(encoding="utf-8"))


# -- pictures ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Task:
    edition: Edition
    layout: Layout
    board: Board


def picture(sheet: Sheet, number: int = 0, size: int = 640, theme: svg.Theme = "light") -> svg.Svg:
    """Board and rack of a task as SVG, for newspapers and pages."""
    board = _board_of(sheet, number)
    return svg.board(
        _Task(sheet.edition, sheet.layout, board),
        size=size,
        rack=sheet.tasks[number].rack,
        theme=theme,
        language=sheet.language,
        lettered_rows=sheet.lettered_rows,
    )


def picture_png(sheet: Sheet, number: int = 0, width: int = 1200) -> bytes:
    """The same as PNG. SeptyniError for a width that cannot be drawn."""
    return png(picture(sheet, number), width)


def _board_of(sheet: Sheet, number: int) -> Board:
    boards = [task.board for task in sheet.tasks[: number + 1] if task.board is not None]
    return boards[-1] if boards else Board.empty(sheet.layout.size)


# -- the sheet ---------------------------------------------------------------------------------------------------------


def pdf(sheet: Sheet) -> bytes:
    """The sheet as PDF, A4: a page with the first board, more for further boards, rules and entry form at the end.

    The same sheet gives the same bytes.
    """
    page = _Page(sheet)
    page.heading()
    for number, task in enumerate(sheet.tasks):
        page.task(number, task)
    page.rules()
    page.form()
    return bytes(page.pdf.output())


class _Page:
    """A sheet in the making; ``y`` is where the next thing goes."""

    def __init__(self, sheet: Sheet) -> None:
        from fpdf import FPDF  # takes a while to load, so only when something is printed

        self.sheet = sheet
        self.side = _BOARD if len(sheet.tasks) == 1 else _SMALL_BOARD
        self.texts = _texts().get(sheet.language, _texts()["en"])
        logging.getLogger("fontTools.subset").setLevel(logging.ERROR)  # it tells of every table it leaves out
        self.pdf = FPDF(format="A4")
        self.pdf.set_auto_page_break(False)
        for style, name in (("", "regular"), ("B", "bold")):
            self.pdf.add_font("Sheet", style, fonts.files()[name])
        self.pdf.set_title(sheet.title)
        self.pdf.set_lang(sheet.language)
        self.pdf.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))  # the same sheet, the same bytes
        self.pdf.set_margin(_MARGIN)
        self._new_page()

    def _new_page(self) -> None:
        self.pdf.add_page()
        self.y = 13.0

    def _room(self, height: float) -> None:
        if self.y + height > _BOTTOM:
            self._new_page()

    # -- parts -----------------------------------------------------------------------------------------------------

    def heading(self) -> None:
        self._paragraph(self.sheet.title, 16, "B", _WIDTH, _MARGIN, line=7.0)
        if self.sheet.text.strip():
            self.y += 1
            self._paragraph(self.sheet.text.strip(), 9.5, "", _WIDTH, _MARGIN, line=4.6)
        self.y += 2

    def task(self, number: int, task: SheetTask) -> None:
        several = len(self.sheet.tasks) > 1
        label = self.texts["rack_number"].format(number=number + 1) if several else self.texts["rack"]
        if task.title:
            label = f"{label}: {task.title}"
        if task.board is not None:
            self._room(self.side + 2 * _EDGE + 16)
            what = subject(_Task(self.sheet.edition, self.sheet.layout, task.board), rack=task.rack)
            self._board(what)
        self._room(16)
        self._rack(label, task.rack)

    def rules(self) -> None:
        """Two columns: how to play, how to score."""
        texts = self.texts
        words = texts["words_list"].format(words=self.sheet.words) if self.sheet.words else texts["words_any"]
        play = [*texts["play"], words]
        if any(0 in task.rack.tiles for task in self.sheet.tasks):
            play.append(texts["blank"])
        if len(self.sheet.tasks) > 1:
            growing = any(task.board is None for task in self.sheet.tasks)
            play.append(texts["growing" if growing else "separate"])
        score = [*texts["score"]]
        fullest = max(len(task.rack) for task in self.sheet.tasks)
        score += [
            texts["bonus"].format(tiles=tiles, bonus=points)
            for tiles, points in sorted(self.sheet.bonus.items())
            if points and tiles <= fullest
        ]
        width = (_WIDTH - 6) / 2
        columns = [(texts["how"], play), (texts["how_scored"], score)]
        self._room(max(self._height(points, width) for _, points in columns) + 8)
        top, ends = self.y, []
        for index, (title, points) in enumerate(columns):
            self.y = top
            self._column(title, points, _MARGIN + index * (width + 6), width)
            ends.append(self.y)
        self.y = max(ends) + 2

    def form(self) -> None:
        """Lines to write on: who it is, and a row for each rack."""
        texts, several = self.texts, len(self.sheet.tasks) > 1
        self._room(14 + 8 * len(self.sheet.tasks))
        self._line(_MARGIN, self.y, _PAGE - _MARGIN, self.y, dashed=True)
        self.y += 5
        title = texts["form"]
        self._text(_MARGIN, self.y, title, 10, "B")
        if self.sheet.closes:
            self._text(_PAGE - _MARGIN, self.y, texts["until"].format(closes=self.sheet.closes), 9, align="right")
        self.y += 7.5
        self._blank(_MARGIN, texts["name"], 96)
        self._blank(_MARGIN + 102, texts["contact"], _WIDTH - 102)
        for number in range(len(self.sheet.tasks)):
            self.y += 8
            lead = f"{number + 1}. " if several else ""
            self._blank(_MARGIN, f"{lead}{texts['square']}", 46)
            self._choice(_MARGIN + 50, texts["across"], texts["down"])
            self._blank(_MARGIN + 102, texts["word"], 52)
            self._blank(_MARGIN + 158, texts["points"], _WIDTH - 158)
        self.y += 4

    # -- the board -------------------------------------------------------------------------------------------------

    def _board(self, what: Subject) -> None:
        cell = self.side / what.size
        left, top = (_PAGE - self.side) / 2, self.y + _EDGE
        for i in range(what.size):
            column, row = svg.edge_labels(i, self.sheet.lettered_rows)
            middle = (i + 0.5) * cell
            for x, y, label in (
                (left + middle, top - 1.4, column),
                (left + middle, top + self.side + 3.6, column),
                (left - 2.8, top + middle + 1.1, row),
                (left + self.side + 2.8, top + middle + 1.1, row),
            ):
                self._text(x, y, label, 8, colour=_FAINT, align="center")
        for index, tile in enumerate(what.cells):
            row_, column_ = divmod(index, what.size)
            x, y = left + column_ * cell, top + row_ * cell
            self._square(what, row_, column_, x, y, cell)
            if tile:
                self._tile(what, tile, x, y, cell)
        self._line(left, top, left + self.side, top, frame=self.side)
        self.y = top + self.side + _EDGE + 1

    def _square(self, what: Subject, row: int, column: int, x: float, y: float, cell: float) -> None:
        premium = premiums.PREMIUMS.get(what.layout.rows[row][column])
        covered = what.cells[row * what.size + column]
        self._colours("#ffffff" if premium is None or covered else premium.background, _FAINT, 0.12)
        self.pdf.rect(x, y, cell, cell, style="DF")
        if covered:
            return
        scale = cell / 8.0
        middle = x + cell / 2
        ink = _FAINT if premium is None else premium.ink
        if (row, column) == what.layout.start:
            self._star(middle, y + cell / 2, cell * 0.33, ink)
        elif premium is not None:
            name = premiums.name(premium, self.sheet.language)
            self._text(middle, y + cell * 0.53, f"{premium.times}×", 8 * scale, "B", ink, "center")
            self._text(middle, y + cell * 0.82, name, 4.4 * scale, "", ink, "center")

    def _tile(self, what: Subject, tile: int, x: float, y: float, cell: float) -> None:
        """A tile; a blank has no value, a dashed ring and its letter in lighter type."""
        gap = cell * 0.05
        side = cell - 2 * gap
        blank = tile == 0 or bool(tile & BLANK)
        self._colours("#ffffff" if blank else _TILE, _INK, 0.2)
        self.pdf.rect(x + gap, y + gap, side, side, style="DF", round_corners=True, corner_radius=cell * 0.12)
        if blank:
            self.pdf.set_dash_pattern(dash=0.6, gap=0.5)
            self.pdf.circle(x + cell / 2, y + cell / 2, cell * 0.34)
            self.pdf.set_dash_pattern()
        letter = what.letter(tile)
        points = cell * 72 / 25.4
        size = points * (0.56 if len(letter) == 1 else 0.42 if len(letter) == 2 else 0.34) * (0.85 if blank else 1)
        shift = 0.0 if blank else cell * 0.05
        self._text(
            x + cell / 2 - shift, y + cell / 2 + size * 0.126, letter, size, "" if blank else "B", align="center"
        )
        if not blank:
            self._text(x + cell * 0.9, y + cell * 0.88, str(what.value(tile)), points * 0.24, align="right")

    def _star(self, x: float, y: float, radius: float, colour: str) -> None:
        self._colours(colour, colour, 0.1)
        self.pdf.star(x, y, radius * 0.42, radius, 5, style="F")

    def _rack(self, label: str, rack: Rack) -> None:
        cell = 9.6
        what = Subject(self.sheet.edition, self.sheet.layout, b"", frozenset(), bytes(rack))
        width = len(rack) * (cell + 0.8)
        left = (_PAGE - width) / 2
        self._text(left - 5, self.y + 6.6, label, 10, "B", align="right")
        for i, tile in enumerate(rack):
            self._tile(what, tile, left + i * (cell + 0.8), self.y, cell)
        self.y += cell + 3

    # -- text and lines --------------------------------------------------------------------------------------------

    def _colours(self, fill: str, line: str, width: float) -> None:
        self.pdf.set_fill_color(fill)
        self.pdf.set_draw_color(line)
        self.pdf.set_line_width(width)

    def _text(
        self, x: float, y: float, text: str, size: float, style: str = "", colour: str = _INK, align: str = "left"
    ) -> None:
        if not text:
            return
        self._font(size, style, colour)
        width = self.pdf.get_string_width(text)
        self.pdf.text(x - {"left": 0.0, "center": width / 2, "right": width}[align], y, text)

    def _font(self, size: float, style: str, colour: str = _INK) -> None:
        self.pdf.set_font("Sheet", style, size)
        self.pdf.set_text_color(colour)

    def _paragraph(self, text: str, size: float, style: str, width: float, x: float, line: float = _LINE) -> None:
        """Text with line breaks; a long one goes on on the next page."""
        self._font(size, style)
        for one in self._lines(text, size, style, width, line):
            self._room(line)
            self._text(x, self.y + line * 0.75, one, size, style)
            self.y += line

    def _lines(self, text: str, size: float, style: str, width: float, line: float) -> Sequence[str]:
        self._font(size, style)
        found = self.pdf.multi_cell(width, line, text, align="L", dry_run=True, output="LINES", padding=0)
        return [str(one) for one in found] if isinstance(found, list) else [text]

    def _height(self, points: Sequence[str], width: float) -> float:
        lines = sum(len(self._lines(point, 8.2, "", width - 4.5, _LINE)) for point in points)
        return 6 + lines * _LINE + 0.6 * len(points)

    def _column(self, title: str, points: Sequence[str], x: float, width: float) -> None:
        self._text(x, self.y + 4, title, 10, "B")
        self.y += 6
        for number, point in enumerate(points, 1):
            self._text(x, self.y + _LINE * 0.75, f"{number}.", 8.2, "B")
            self._paragraph(point, 8.2, "", width - 4.5, x + 4.5)
            self.y += 0.6

    def _line(self, x: float, y: float, to_x: float, to_y: float, dashed: bool = False, frame: float = 0.0) -> None:
        self.pdf.set_draw_color(_INK)
        self.pdf.set_line_width(0.2)
        if frame:
            self.pdf.rect(x, y, frame, frame)
            return
        if dashed:
            self.pdf.set_dash_pattern(dash=1.5, gap=1.2)
        self.pdf.line(x, y, to_x, to_y)
        self.pdf.set_dash_pattern()

    def _blank(self, x: float, label: str, width: float) -> None:
        """A label and a line to write on, ``width`` together."""
        self._text(x, self.y, label, 8.5)
        start = x + self.pdf.get_string_width(label) + 1.5
        self._line(start, self.y + 0.8, x + width, self.y + 0.8)

    def _choice(self, x: float, *labels: str) -> None:
        """Boxes to tick."""
        for label in labels:
            self.pdf.rect(x, self.y - 2.7, 3, 3)
            self._text(x + 4, self.y, label, 8.5)
            x += 6.5 + self.pdf.get_string_width(label)
