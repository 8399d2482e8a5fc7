"""What a picture shows, whatever it was asked of: a game, a position or a bare board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from septyni.edition import Edition, Layout
from septyni.errors import SeptyniError
from septyni.position import BLANK, Board, Play, Rack, ScoredPlay


class Table(Protocol):
    """What has a board and knows its edition: a game, a position."""

    @property
    def edition(self) -> Edition: ...
    @property
    def board(self) -> Board: ...


@dataclass(frozen=True)
class Subject:
    """A board ready to be drawn. ``fresh`` holds the squares (row * size + column) of the last play's new tiles."""

    edition: Edition
    layout: Layout
    cells: bytes
    fresh: frozenset[int]
    rack: bytes | None

    @property
    def size(self) -> int:
        return self.layout.size

    def letter(self, tile: int) -> str:
        """A tile in upper case, blanks too; an unnamed blank is empty."""
        return self.edition.letters[(tile & ~BLANK) - 1] if tile & ~BLANK else ""

    def value(self, tile: int) -> int:
        return 0 if tile & BLANK else self.edition.tiles.values[tile]


def subject(
    source: Table | Board,
    *,
    edition: Edition | None = None,
    last_play: Play | None = None,
    rack: Rack | Iterable[int] | None = None,
) -> Subject:
    """Raises :class:`SeptyniError` for a bare board without an edition or of another size than the edition's layout."""
    if isinstance(source, Board):
        board, layout = source, None
    else:
        board, edition = source.board, source.edition
        layout = getattr(source, "layout", None)  # a position or game may be played on another than the edition's
        last_play = last_play if last_play is not None else getattr(source, "last_play", None)
    if edition is None:
        raise SeptyniError("a bare board does not know its letters: pass edition=, e.g. septyni.edition('lt')")
    layout = layout or edition.layout
    if board.size != layout.size:
        raise SeptyniError(f"the board has {board.size} rows, layout {layout.name!r} of {edition.code} {layout.size}")
    fresh = frozenset[int]()
    if last_play is not None:
        fresh = frozenset(row * layout.size + column for row, column in new_squares(last_play))
    return Subject(edition, layout, board.cells, fresh, None if rack is None else bytes(rack))


def new_squares(play: Play) -> list[tuple[int, int]]:
    """The squares a play covered first; all of its word's when it was only parsed, not examined."""
    if isinstance(play, ScoredPlay):
        return [(row, column) for row, column, _ in play.placed]
    return list(play.squares)
