"""A board, racks, and the plays they allow: the part of the game that has no history.

>>> lt = septyni.edition("lt")
>>> position = Position(lt, racks=[Rack.parse("NAMASŽĖ", lt), None], lexicon=lt.lexicon())
>>> play = position.best_play()
>>> str(play), play.score, [word.text for word in play.words]
>>> position.examine(Play.parse("8D NAMSA", lt)).errors

What a placement scores and which words it makes is computed by the engine (``_engine.Setup``); here are its types with
names, letters and reasons. Rows and columns count from 0; a tile is a small integer of the edition (0: a blank, or an
empty square; ``t | 0x80``: a blank that stands for ``t``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, overload

from septyni._engine import Leaves, Placement, Plays, Setup, WordGraph
from septyni.edition import Edition, Layout
from septyni.errors import NotationError, SeptyniError
from septyni.leaves import leaves_of
from septyni.notation.coordinates import MAX_SIZE, format_place, format_square, parse_place

if TYPE_CHECKING:
    from septyni.analysis import Analysis

BLANK = 0x80
"""The bit of a tile that says: a blank stands for this letter."""


class Words(Protocol):
    """What a position needs of a lexicon (``septyni.lexicon.Lexicon`` is one)."""

    @property
    def name(self) -> str: ...
    @property
    def graph(self) -> WordGraph: ...


class Rack:
    """An immutable multiset of tiles, printed in the letters of its edition, blanks (``?``) last.

    A blank counts as a blank whatever it stands for, so a play's tiles can be taken off as they lie on the board.
    """

    __slots__ = ("edition", "tiles")

    tiles: bytes
    edition: Edition

    def __init__(self, tiles: Iterable[int], edition: Edition) -> None:
        natural = [0 if tile & BLANK else tile for tile in tiles]
        object.__setattr__(self, "tiles", bytes(sorted(natural, key=lambda tile: (tile == 0, tile))))
        object.__setattr__(self, "edition", edition)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a rack does not change; make another ({name})")

    @classmethod
    def parse(cls, text: str, edition: Edition) -> Rack:
        """A rack from letters in any case, ``?`` for a blank. NotationError names the letter that is none."""
        return cls(edition.parse_rack(text), edition)

    def __str__(self) -> str:
        return self.edition.spell(self.tiles)

    def __repr__(self) -> str:
        return f"Rack({str(self)!r})"

    def __len__(self) -> int:
        return len(self.tiles)

    def __iter__(self) -> Iterator[int]:
        return iter(self.tiles)

    def __contains__(self, tile: object) -> bool:
        return isinstance(tile, int) and (0 if tile & BLANK else tile) in self.tiles

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rack) and self.tiles == other.tiles

    def __hash__(self) -> int:
        return hash(self.tiles)

    def __add__(self, other: Iterable[int]) -> Rack:
        return Rack([*self.tiles, *other], self.edition)

    def __sub__(self, other: Iterable[int]) -> Rack:
        """The rack without these tiles; SeptyniError names those that are not on it."""
        kept, missing = self._without(other)
        if missing:
            raise SeptyniError(f"not on the rack {self}: {Rack(missing, self.edition)}")
        return Rack(kept, self.edition)

    def missing(self, tiles: Iterable[int]) -> Rack:
        """Those of ``tiles`` that this rack does not hold."""
        return Rack(self._without(tiles)[1], self.edition)

    def _without(self, tiles: Iterable[int]) -> tuple[list[int], list[int]]:
        """What stays when the tiles are taken off, and those of them that were not there."""
        kept, missing = list(self.tiles), []
        for tile in tiles:
            natural = 0 if tile & BLANK else tile
            if natural in kept:
                kept.remove(natural)
            else:
                missing.append(natural)
        return kept, missing

    def value(self) -> int:
        """Points of the tiles on it (blanks 0)."""
        return sum(self.edition.tiles.values[tile] for tile in self.tiles)


@dataclass(frozen=True)
class Board:
    """The squares and what lies on them: ``cells[row * size + col]``, 0 where nothing does."""

    cells: bytes
    size: int

    def __post_init__(self) -> None:
        if not 1 <= self.size <= MAX_SIZE or len(self.cells) != self.size * self.size:
            raise SeptyniError(
                f"a board has 1 to {MAX_SIZE} rows of as many squares, not {self.size} and {len(self.cells)} squares"
            )

    @classmethod
    def empty(cls, size: int = 15) -> Board:
        return cls(bytes(size * size), size)

    def __getitem__(self, square: tuple[int, int]) -> int:
        """The tile on (row, col), 0 for none. IndexError off the board."""
        if square not in self:
            raise IndexError(f"row {square[0]}, column {square[1]} is off a board of {self.size}")
        return self.cells[square[0] * self.size + square[1]]

    def __contains__(self, square: object) -> bool:
        """Whether (row, col) is on the board."""
        return isinstance(square, tuple) and len(square) == 2 and all(0 <= i < self.size for i in square)

    def get(self, square: tuple[int, int]) -> int:
        """The tile on a square; 0 for none, off the board too."""
        row, col = square
        return self.cells[row * self.size + col] if square in self else 0

    @property
    def is_empty(self) -> bool:
        return not any(self.cells)

    @property
    def tiles(self) -> bytes:
        """Everything that lies on the board, row by row."""
        return self.cells.replace(b"\0", b"")

    def placed(self, tiles: Iterable[tuple[int, int, int]]) -> Board:
        """The board with (row, col, tile) added; SeptyniError when a square is taken or off the board."""
        cells = bytearray(self.cells)
        for row, col, tile in tiles:
            if (row, col) not in self:
                raise SeptyniError(f"{format_square(row, col)} is off the board")
            if cells[row * self.size + col]:
                raise SeptyniError(f"{format_square(row, col)} is taken already")
            cells[row * self.size + col] = tile
        return Board(bytes(cells), self.size)

    def run(self, row: int, col: int, down: bool) -> tuple[int, bytes]:
        """The unbroken run of tiles through a covered square: (index of its first square in the line, tiles)."""
        line = self.cells[col :: self.size] if down else self.cells[row * self.size : (row + 1) * self.size]
        at = row if down else col
        if not line[at]:
            return at, b""
        first = line.rfind(0, 0, at) + 1
        end = line.find(0, at)
        return first, line[first:] if end < 0 else line[first:end]


@dataclass(frozen=True)
class Word:
    """A word a play makes or changes, with the points it brings (premiums included, bonus not)."""

    row: int
    col: int
    down: bool
    tiles: bytes
    points: int
    edition: Edition = field(repr=False, compare=False)

    @property
    def text(self) -> str:
        """Letters, blanks in lower case."""
        return self.edition.format(self.tiles)

    @property
    def at(self) -> str:
        """``8D`` across, ``D8`` down."""
        return format_place(self.row, self.col, self.down)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, eq=False)
class Play:
    """A word and where it goes: all its letters, those on the board already included.

    Two plays are equal when first square, direction and tiles are; a scored play equals the same play unscored.
    """

    row: int
    col: int
    down: bool
    tiles: bytes
    edition: Edition = field(repr=False)

    @classmethod
    def parse(cls, text: str, edition: Edition, board: Board | None = None) -> Play:
        """``8D NAMAS`` (across), ``D8 NAMAS`` (down); a lower-case letter is a blank.

        Letters on the board are written as themselves, or, when ``board`` is given, as ``.`` or in parentheses.
        NotationError says what is wrong: no place, off the board, letters the edition does not have.
        """
        place, *rest = text.split(None, 1) or [""]
        if not place:
            raise NotationError("no play; write a place and a word, such as '8D WORD'")
        row, col, down = parse_place(place, board.size if board else MAX_SIZE)
        letters = "".join(rest).strip()
        if not letters:
            raise NotationError(f"{text.strip()!r} has no word; write all its letters after the place")
        tiles = bytearray()
        for part in re.findall(r"\.|\([^()]*\)|[^.()]+|[()]", letters):
            played_through = part == "." or (len(part) > 1 and part[0] == "(")
            if not played_through:
                tiles += edition.parse(part)
                continue
            if board is None:
                raise NotationError(f"{text.strip()!r}: {part!r} needs a board; write the letters themselves")
            for piece in [part] if part == "." else re.findall(r"\.|[^.]+", part[1:-1]):
                for letter in bytes(1) if piece == "." else edition.parse(piece):
                    tiles.append(_tile_on(board, row, col, down, len(tiles), letter & ~BLANK, part, edition))
        return cls(row, col, down, bytes(tiles), edition)

    @property
    def at(self) -> str:
        """``8D`` across, ``D8`` down."""
        return format_place(self.row, self.col, self.down)

    @property
    def word(self) -> str:
        """The letters, blanks in lower case."""
        return self.edition.format(self.tiles)

    @property
    def squares(self) -> tuple[tuple[int, int], ...]:
        """(row, col) of every letter; on the board or not."""
        step = (1, 0) if self.down else (0, 1)
        return tuple((self.row + i * step[0], self.col + i * step[1]) for i in range(len(self.tiles)))

    def __str__(self) -> str:
        return f"{self.at} {self.edition.spell(self.tiles)}"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[int, int, bool, bytes]:
        return self.row, self.col, self.down, self.tiles


@dataclass(frozen=True, eq=False)
class ScoredPlay(Play):
    """A play as examined on a board."""

    placed: tuple[tuple[int, int, int], ...]
    """(row, col, tile) of each newly covered square."""
    words: tuple[Word, ...]
    """The main word first, then cross words."""
    score: int
    """All words and the bonus."""
    bonus: int
    leave: Rack | None
    """What stays on the rack; None when the rack is unknown or does not hold the tiles."""
    equity: float | None = None
    """Score and the worth of the leave, in points; None where it was not asked for (see ``Position.best``)."""

    def __repr__(self) -> str:
        return f"<{self}: {self.score} points>"


@dataclass(frozen=True)
class Exchange:
    """Tiles to set aside, what is kept, and its static equity in points."""

    tiles: Rack
    leave: Rack
    equity: float


@dataclass(frozen=True)
class Problem:
    """What is wrong with a play or a position: a stable code for programs, a sentence for people."""

    code: str
    message: str

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Examination:
    """What a play would do. ``play`` is None when it cannot be laid out (a problem other than of rack or words)."""

    play: ScoredPlay | None
    errors: tuple[Problem, ...]
    invalid_words: tuple[Word, ...]

    @property
    def legal(self) -> bool:
        """Nothing is wrong, words included (as far as there is a lexicon)."""
        return not self.errors

    @property
    def illegal(self) -> tuple[Problem, ...]:
        """The errors that no challenge is needed for: all but invalid words."""
        return tuple(problem for problem in self.errors if problem.code != "invalid_word")


@dataclass(frozen=True, repr=False)
class Position:
    """A board, the racks as far as they are known, the scores, whose turn it is, and what words count.

    ``racks`` has one entry per player, None where unknown. ``zeros`` counts the scoreless turns so far in a row.
    ``passes_to_end`` is the rule option of that name; ``last_pass`` tells, by player, whether a pass of that player
    would end the game by it; nobody's by default. Without ``lexicon`` plays are examined for shape, score and rack
    only, and none can be generated. ``setup`` comes from edition and layout unless a variant brings its own.
    """

    edition: Edition
    board: Board = None  # type: ignore[assignment]  # an empty one of the layout's size
    racks: tuple[Rack | None, ...] = (None, None)
    scores: tuple[int, ...] = ()
    to_move: int = 0
    zeros: int = 0
    lexicon: Words | None = field(default=None, compare=False)
    layout: Layout = None  # type: ignore[assignment]  # the edition's
    setup: Setup = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
    rack_size: int = None  # type: ignore[assignment]  # the edition's
    passes_to_end: str = None  # type: ignore[assignment]  # the edition's
    last_pass: tuple[bool, ...] = ()

    def __post_init__(self) -> None:
        def put(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        if self.rack_size is None:
            put("rack_size", self.edition.rule("rack_size"))
        if self.passes_to_end is None:
            put("passes_to_end", self.edition.rule("passes_to_end"))
        if self.layout is None:
            put("layout", self.edition.layout)
        if self.board is None:
            put("board", Board.empty(self.layout.size))
        if self.board.size != self.layout.size:
            raise SeptyniError(
                f"a board of {self.board.size} rows does not fit the layout {self.layout.name} of {self.layout.size}"
            )
        if self.setup is None:
            put("setup", self.edition.setup(layout=self.layout, rack_size=self.rack_size))
        put("racks", tuple(self.racks))
        put("scores", tuple(self.scores) or (0,) * len(self.racks))
        put("last_pass", tuple(self.last_pass) or (False,) * len(self.racks))
        if len(self.last_pass) != len(self.racks):
            raise SeptyniError(f"{len(self.racks)} players and {len(self.last_pass)} last passes")
        if not 1 <= len(self.racks) <= 4 or len(self.scores) != len(self.racks):
            raise SeptyniError(
                f"1 to 4 players, a score each, not {len(self.racks)} racks and {len(self.scores)} scores"
            )
        letters = len(self.edition.letters)
        if self.lexicon is not None and self.lexicon.graph.letters != letters:
            raise SeptyniError(
                f"the lexicon {self.lexicon.name} has {self.lexicon.graph.letters} letters, edition "
                f"{self.edition.code} has {letters}; take a lexicon of this edition"
            )
        if not 0 <= self.to_move < len(self.racks):
            raise SeptyniError(f"player {self.to_move} cannot be to move among {len(self.racks)} (the first is 0)")

    # -- text ------------------------------------------------------------------------------------------------------

    @classmethod
    def from_cgp(
        cls,
        text: str,
        edition: Edition,
        lexicon: Words | None = None,
        *,
        layout: Layout | None = None,
        setup: Setup | None = None,
        rack_size: int | None = None,
    ) -> Position:
        """Read the field's one-line position; NotationError names row or field and what is wrong there."""
        from septyni.notation import cgp

        return cgp.read(text, edition, lexicon, board_layout=layout, setup=setup, rack_size=rack_size)

    def cgp(self) -> str:
        """The field's one-line position, the player to move first."""
        from septyni.notation import cgp

        return cgp.write(self)

    def __repr__(self) -> str:
        """Reads back with ``from septyni import Position, edition``; the lexicon is left out."""
        return f"Position.from_cgp({self.cgp()!r}, edition({self.edition.code!r}))"

    def parse_play(self, text: str) -> Play:
        """A play in text; letters on the board as themselves, as ``.`` or in parentheses. NotationError."""
        return Play.parse(text, self.edition, self.board)

    # -- tiles -----------------------------------------------------------------------------------------------------

    @property
    def rack(self) -> Rack | None:
        """The rack of the player to move, None when unknown."""
        return self.racks[self.to_move]

    @cached_property
    def bag(self) -> Rack:
        """The edition's tiles that are neither on the board nor on a known rack, those of unknown racks included."""
        return Rack((self._set - self._used(*self.racks)).elements(), self.edition)

    @cached_property
    def unseen(self) -> Rack:
        """What the player to move cannot see: the bag and the others' racks."""
        return Rack((self._set - self._used(self.rack)).elements(), self.edition)

    @property
    def bag_count(self) -> int:
        """How many tiles the bag holds when every unknown rack is as full as it can be."""
        return max(0, len(self.bag) - self.rack_size * sum(rack is None for rack in self.racks))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What cannot be in a real game: more of a tile than the set has, more tiles on a rack than it takes."""
        found = []
        for tile, count in sorted((self._used(*self.racks) - self._set).items()):
            total, letter = self._set[tile], self.edition.format(bytes([tile]))
            message = f"{total + count} tiles {letter} on board and racks, but {self.edition.tiles.name} has {total}"
            found.append(Problem("too_many_of_a_tile", message))
        for number, rack in enumerate(self.racks, 1):
            if rack is not None and len(rack) > self.rack_size:
                message = f"player {number} has {len(rack)} tiles ({rack}), a rack takes {self.rack_size}"
                found.append(Problem("rack_too_full", message))
        return tuple(found)

    @property
    def _set(self) -> Counter[int]:
        return Counter(dict(enumerate(self.edition.tiles.counts)))

    def _used(self, *racks: Rack | None) -> Counter[int]:
        used = Counter(0 if tile & BLANK else tile for tile in self.board.tiles)
        for rack in racks:
            used.update(rack.tiles if rack else b"")
        return used

    # -- plays -----------------------------------------------------------------------------------------------------

    def examine(self, play: Play) -> Examination:
        """What the play makes and scores, and everything that is wrong with it. Never raises for a wrong play."""
        play = self._as_on_board(play)
        placement = self.setup.examine(self.board.cells, play.row, play.col, play.down, play.tiles)
        if placement.errors:
            errors = tuple(Problem(code, self._explain(code, play)) for code in placement.errors)
            return Examination(None, errors, ())
        scored = self._scored(play, placement)
        problems = []
        if self.rack is not None and scored.leave is None:
            missing = self.rack.missing(tile for _, _, tile in scored.placed)
            problems.append(Problem("not_on_rack", f"{play}: the rack {self.rack} does not hold {missing}"))
        invalid: tuple[Word, ...] = ()
        if self.lexicon is not None:
            graph = self.lexicon.graph
            invalid = tuple(word for word in scored.words if _natural(word.tiles) not in graph)
            if invalid:
                listed = ", ".join(self.edition.format(_natural(word.tiles)) for word in invalid)
                message = f"{play}: {listed} {'is' if len(invalid) == 1 else 'are'} not in {self.lexicon.name}"
                problems.append(Problem("invalid_word", message))
        return Examination(scored, tuple(problems), invalid)

    def _scored(self, play: Play, placement: Placement, equity: float | None = None) -> ScoredPlay:
        """A play that can be laid out, with what the engine says of it."""
        placed = tuple(placement.placed)
        kept, missing = self.rack._without(tile for _, _, tile in placed) if self.rack is not None else ([], [0])
        return ScoredPlay(
            play.row,
            play.col,
            play.down,
            play.tiles,
            self.edition,
            placed,
            tuple(Word(*word, self.edition) for word in placement.words),
            placement.score,
            placement.bonus,
            None if missing else Rack(kept, self.edition),
            equity,
        )

    def generated(self, row: int, col: int, down: bool, tiles: bytes, equity: float | None = None) -> ScoredPlay:
        """A play of the engine: legal, so only to be scored."""
        placement = self.setup.examine(self.board.cells, row, col, down, tiles)
        return self._scored(Play(row, col, down, tiles, self.edition), placement, equity)

    def plays(self) -> LegalPlays:
        """Every legal play of the player to move, computed when first looked at. Needs a lexicon and a known rack."""
        self.need("every play")
        return LegalPlays(self)

    def best(self, top: int = 1, by: str = "equity", leaves: Leaves | None = None) -> list[ScoredPlay]:
        """The ``top`` plays by ``"equity"`` or ``"score"``, best first; fewer when there are fewer.

        ``leaves``: values of leaves, the edition's own by default.
        """
        if by not in ("equity", "score"):
            raise SeptyniError(f"plays are ranked by 'equity' or by 'score', not by {by!r}")
        if top < 1:
            raise SeptyniError(f"the best {top} plays are none; ask for 1 or more")
        graph, rack = self.need("the best play")
        found = self.setup.best(
            graph,
            self.board.cells,
            rack.tiles,
            top=top,
            by=by,
            bag=self.bag_count,
            opponent=self._opponent(),
            leaves=self._leaves(leaves),
        )
        return [self.generated(row, col, down, word, equity) for row, col, down, word, _, equity, _ in found]

    def best_play(self, by: str = "equity", leaves: Leaves | None = None) -> ScoredPlay | None:
        """The best play, None when there is none."""
        return next(iter(self.best(1, by, leaves)), None)

    def best_exchange(self, min_bag: int = 7, leaves: Leaves | None = None) -> Exchange | None:
        """The exchange that keeps most, None when the bag holds fewer than ``min_bag`` (rule 3.6)."""
        rack, bag = self._known_rack("the best exchange"), self.bag_count
        if bag < max(min_bag, 1):
            return None
        for tiles, equity in self.setup.exchanges(rack.tiles, leaves=self._leaves(leaves), bag=bag):
            if len(tiles) <= bag:
                return Exchange(Rack(tiles, self.edition), rack - tiles, equity)
        return None

    def analyse(self, **options: Any) -> Analysis:
        """What to do here, ranked; options as of :func:`septyni.analysis.analyse`, such as ``seconds``."""
        from septyni.analysis import analyse

        return analyse(self, **options)

    def _leaves(self, leaves: Leaves | None) -> Leaves:
        return leaves_of(self.edition) if leaves is None else leaves

    def need(self, what: str) -> tuple[WordGraph, Rack]:
        """Word graph and the mover's rack, for ``what``; SeptyniError when either is unknown."""
        if self.lexicon is None:
            raise SeptyniError(f"{what} needs a lexicon; give the position one")
        return self.lexicon.graph, self._known_rack(what)

    def _known_rack(self, what: str) -> Rack:
        """The mover's rack as the engine takes it; SeptyniError."""
        if self.rack is None:
            raise SeptyniError(f"{what} needs a known rack of the player to move")
        if len(self.rack) > self.rack_size:
            raise SeptyniError(f"the rack {self.rack} has {len(self.rack)} tiles; a rack takes {self.rack_size}")
        return self.rack

    def _opponent(self) -> bytes | None:
        """The other rack of two where it is known or follows from an empty bag."""
        if len(self.racks) != 2:
            return None
        other = self.racks[1 - self.to_move]
        if other is None and self.bag_count == 0 and len(self.bag) <= self.rack_size:
            other = self.bag
        return None if other is None else other.tiles

    def _as_on_board(self, play: Play) -> Play:
        """Played-through letters as they lie there: a blank on the board need not be written as one."""
        tiles = bytearray(play.tiles)
        for i, square in enumerate(play.squares):
            lying = self.board.get(square)
            if lying and lying & ~BLANK == tiles[i] & ~BLANK:
                tiles[i] = lying
        return Play(play.row, play.col, play.down, bytes(tiles), play.edition)

    def _explain(self, code: str, play: Play) -> str:
        """The sentence for one of the engine's error codes."""
        start = format_square(*self.layout.start)
        if code == "off_board":
            return f"{play} runs off the board of {self.board.size} by {self.board.size} squares"
        if code == "overlap":
            found = ((square, tile) for square, tile in zip(play.squares, play.tiles, strict=True))
            (row, col), wanted = next((square, tile) for square, tile in found if self._differs(square, tile))
            there, here = (self.edition.format(_natural(bytes([tile]))) for tile in (self.board[row, col], wanted))
            return f"{play}: {format_square(row, col)} holds {there} already, not {here}"
        if code == "incomplete":
            return f"{play}: the word goes on: {self._whole(play)}; write all its letters"
        if code == "no_tiles":
            return f"{play} places no tile: all its letters are on the board"
        if code == "too_many_tiles":
            return f"{play} places more than the {self.rack_size} tiles of a rack"
        if code == "not_on_start":
            return f"{play}: the first play covers the start square {start}"
        if code == "too_short":
            return f"{play} is too short: a word has at least two letters, the first word as many as the rules say"
        if code == "not_touching":
            return f"{play} touches no tile on the board"
        return f"{play}: {code}"

    def _differs(self, square: tuple[int, int], tile: int) -> bool:
        lying = self.board.get(square)
        return bool(lying) and lying & ~BLANK != tile & ~BLANK

    def _whole(self, play: Play) -> Play:
        """The play with the tiles that stand before and after it in its line."""
        new = [(*square, play.tiles[i]) for i, square in enumerate(play.squares) if not self.board[square]]
        first, tiles = self.board.placed(new).run(play.row, play.col, play.down)
        row, col = (first, play.col) if play.down else (play.row, first)
        return Play(row, col, play.down, tiles, self.edition)


class LegalPlays(Sequence[ScoredPlay]):
    """The legal plays of a position: a lazy sequence of scored plays.

    ``play in plays`` is decided by examining the play, so both spellings of a one-tile play that makes words both ways
    are in it though it is counted once.
    """

    def __init__(self, position: Position) -> None:
        self.position = position

    @cached_property
    def _found(self) -> Plays:
        graph, rack = self.position.need("every play")
        return self.position.setup.plays(graph, self.position.board.cells, rack.tiles)

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[ScoredPlay]:
        for row, col, down, word, _ in self._found:
            yield self.position.generated(row, col, down, word)

    @overload
    def __getitem__(self, index: int) -> ScoredPlay: ...
    @overload
    def __getitem__(self, index: slice) -> list[ScoredPlay]: ...
    def __getitem__(self, index: int | slice) -> ScoredPlay | list[ScoredPlay]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(f"play {index} of {len(self)}")
        return self.position.generated(*self._found[index % len(self)][:4])

    def __contains__(self, play: object) -> bool:
        return isinstance(play, Play) and self.position.examine(play).legal

    @property
    def max_score(self) -> int:
        """The highest score, 0 when there is no play."""
        return self._found.max_score

    @property
    def sum_scores(self) -> int:
        return self._found.sum_scores

    def __repr__(self) -> str:
        return f"<{len(self)} legal plays>"


def _natural(tiles: bytes) -> bytes:
    return bytes(tile & ~BLANK for tile in tiles)


def _tile_on(
    board: Board, row: int, col: int, down: bool, offset: int, letter: int, part: str, edition: Edition
) -> int:
    """The tile a ``.`` (letter 0) or a parenthesised letter stands for; NotationError when the board says otherwise."""
    square = (row + offset, col) if down else (row, col + offset)
    lying = board.get(square)
    if not lying:
        raise NotationError(f"{part!r} stands for a tile on the board, but there is none on {format_square(*square)}")
    if letter and lying & ~BLANK != letter:
        there = edition.format(bytes([lying]))
        raise NotationError(f"{part!r}: {format_square(*square)} holds {there}")
    return lying
