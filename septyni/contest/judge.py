"""Judging plays by the lexicon and the organiser's rulings, and ranking every play of a position.

A ruling says that a word counts, or that it does not, whatever the lexicon has. Rulings are words in natural tiles
(blanks as the letters they stand for) mapped to whether they count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from septyni._engine import WordGraph
from septyni.position import BLANK, Board, Examination, Play, Position, Problem, ScoredPlay, Word, Words

Rulings = Mapping[bytes, bool]
NO_RULINGS: Rulings = MappingProxyType({})


def natural(tiles: Iterable[int]) -> bytes:
    """Tiles with blanks as the letters they stand for."""
    return bytes(tile & ~BLANK for tile in tiles)


def counts(word: bytes, lexicon: Words | None, rulings: Rulings) -> bool:
    """Whether a word (natural tiles) counts. Without a lexicon all do that are not ruled out."""
    if word in rulings:
        return rulings[word]
    return lexicon is None or word in lexicon.graph


@dataclass(frozen=True)
class Verdict:
    """What one play of an entry is worth, and why. ``score`` is 0 when anything is wrong."""

    play: Play | None
    """As on the board where it can lie there; None: skipped."""
    score: int
    words: tuple[Word, ...] = ()
    bonus: int = 0
    problems: tuple[Problem, ...] = ()

    @property
    def legal(self) -> bool:
        return self.play is not None and not self.problems


def examine(position: Position, play: Play, rulings: Rulings) -> Examination:
    """``Position.examine`` with the organiser's rulings over the lexicon."""
    found = position.examine(play)
    if found.play is None or not rulings:
        return found
    invalid = tuple(word for word in found.play.words if not counts(natural(word.tiles), position.lexicon, rulings))
    problems = list(found.illegal)
    if invalid:
        listed = ", ".join(position.edition.format(natural(word.tiles)) for word in invalid)
        name = "the rulings" if position.lexicon is None else f"{position.lexicon.name} and the rulings"
        be = "does" if len(invalid) == 1 else "do"
        problems.append(Problem("invalid_word", f"{play}: {listed} {be} not count by {name}"))
    return Examination(found.play, tuple(problems), invalid)


def judge(position: Position, play: Play | None, rulings: Rulings) -> Verdict:
    """What a play is worth in a position whose rack is known."""
    if play is None:
        return Verdict(None, 0)
    found = examine(position, play, rulings)
    if found.play is None:
        return Verdict(play, 0, problems=found.errors)
    worth = found.play.score if found.legal else 0
    return Verdict(found.play, worth, found.play.words, found.play.bonus, found.errors)


def placed(board: Board, verdict: Verdict) -> Board:
    """The board after a play that counts; unchanged by one that does not."""
    if verdict.legal and isinstance(verdict.play, ScoredPlay):
        return board.placed(verdict.play.placed)
    return board


def hint(position: Position, play: Play, rulings: Rulings) -> Play | None:
    """What the entrant may have meant by a play that is wrong: the other direction, or rows and columns exchanged.

    None unless exactly one such play is legal.
    """
    others = [
        replace(play, down=not play.down),
        replace(play, row=play.col, col=play.row),
        replace(play, row=play.col, col=play.row, down=not play.down),
    ]
    legal = [other for other in others if other != play and judge(position, other, rulings).legal]
    return legal[0] if len(legal) == 1 else None


# -- every play ----------------------------------------------------------------------------------------------------


def ranking(position: Position, rulings: Rulings = NO_RULINGS, top: int | None = None) -> list[ScoredPlay]:
    """Every legal play (or the ``top`` ones), best score first; equal ones by square. Needs a lexicon and a rack."""
    where = ruled(position, rulings)
    number = len(where.plays()) if top is None else top
    return where.best(top=number, by="score") if number else []


@dataclass(frozen=True)
class _RuledWords:
    """The words that any play of one position can make, by the lexicon and the rulings."""

    name: str
    graph: WordGraph


def ruled(position: Position, rulings: Rulings) -> Position:
    """The position with a word graph in which the rulings are in force, for finding plays.

    The graph holds the words that can come up in this position only: whole lexicons take too long to build anew.
    """
    graph, rack = position.need("every play")
    if not rulings:
        return position
    assert position.lexicon is not None
    small = _ruled_graph(position, graph, rack.tiles, rulings)
    return replace(position, lexicon=_RuledWords(f"{position.lexicon.name} and rulings", small))


def _ruled_graph(position: Position, graph: WordGraph, rack: bytes, rulings: Rulings) -> WordGraph:
    words = set(_main_words(position, graph, rack))
    words.update(word for word in _one_tile_words(position) if word in graph)
    words |= {word for word, valid in rulings.items() if valid}
    words -= {word for word, valid in rulings.items() if not valid}
    return WordGraph.from_words(sorted(words), graph.letters)


def _main_words(position: Position, graph: WordGraph, rack: bytes) -> Iterator[bytes]:
    """Every word of the lexicon that a play here can make in its own direction, crossing words left aside: those of
    the rack alone, and those along each line as if nothing lay beside it."""
    free = position.edition.setup(layout=position.layout, rack_size=position.rack_size, first_word_min=2)
    size, cells = position.board.size, position.board.cells
    yield from (natural(word) for _, _, _, word, _ in free.plays(graph, bytes(size * size), rack))
    for down in (False, True):
        for line in range(size):
            alone = bytearray(size * size)
            squares = range(line, size * size, size) if down else range(line * size, (line + 1) * size)
            for square in squares:
                alone[square] = cells[square]
            if any(alone):
                found = free.plays(graph, bytes(alone), rack)
                yield from (natural(word) for _, _, vertical, word, _ in found if vertical == down)


def _one_tile_words(position: Position) -> Iterator[bytes]:
    """Every run that one more tile can make: what crosses a play, and what a single tile makes."""
    board = position.board
    for index, tile in enumerate(board.cells):
        if tile:
            continue
        row, col = divmod(index, board.size)
        for before, after, down in (((row, col - 1), (row, col + 1), False), ((row - 1, col), (row + 1, col), True)):
            front = board.run(*before, down)[1] if board.get(before) else b""
            back = board.run(*after, down)[1] if board.get(after) else b""
            if front or back:
                for letter in range(1, len(position.edition.letters) + 1):
                    yield natural(front) + bytes([letter]) + natural(back)
