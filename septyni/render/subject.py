"""What a picture shows, whatever it was asked of: a game, a position or a bare board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from septyni.edition import Edition, Layout
from septyni.errors import SeptyniError
from septyni.game import Game
from septyni.position import Board, Play, Position, Rack

BLANK = 0x80  # set on a blank that stands for a letter


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
    source: Game | Position | Board,
    *,
    edition: Edition | None = None,
    last_play: Play | None = None,
    rack: Rack | Iterable[int] | None = None,
) -> Subject:
    """Raises :class:`SeptyniError` for a bare board without an edition or of another size than the edition's layout."""
    if isinstance(source, Game):
        board, edition = source.board, source.edition
        last_play = last_play if last_play is not None else source.last_play
    elif isinstance(source, Position):
        board, edition = source.board, source.edition
    else:
        board = source
    if edition is None:
        raise SeptyniError("a bare board does not know its letters: pass edition=, e.g. septyni.edition('lt')")
    layout = edition.layout
    if board.size != layout.size:
        raise SeptyniError(f"the board has {board.size} rows, layout {layout.name!r} of {edition.code} {layout.size}")
    fresh = frozenset[int]()
    if last_play is not None:
        fresh = frozenset(row * layout.size + column for row, column in new_squares(last_play))
    return Subject(edition, layout, board.cells, fresh, None if rack is None else bytes(rack))


def new_squares(play: Play) -> list[tuple[int, int]]:
    """The squares a play covered first; all of its word's when it is not known which (a play that was only parsed)."""
    placed = getattr(play, "placed", None)
    if placed is not None:
        return [(row, column) for row, column, _ in placed]
    return [
        (play.row + (i if play.down else 0), play.col + (0 if play.down else i)) for i in range(len(play.tiles))
    ]
