"""The levels themselves. Each is a few lines over the engine; what they share is the last resort: exchange or pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Protocol

from septyni._engine import WordGraph
from septyni.bots.vocabulary import common_words
from septyni.edition import Edition
from septyni.errors import SeptyniError
from septyni.lexicon import Lexicon
from septyni.position import BLANK, Position, Rack, ScoredPlay
from septyni.rules import Action, Exchange, Pass, Place


class Bot(Protocol):
    """Who can take a seat. ``level`` names it in lists and records."""

    level: str

    def choose(self, position: Position, rng: Random, *, may_exchange: bool) -> Action:
        """A legal action for the player to move, whose rack is known. ``may_exchange``: the rules allow it now."""
        ...

    def challenges(self, words: Sequence[bytes], rng: Random) -> bool:
        """Whether to challenge a play that made these words (tiles, blanks as on the board)."""
        ...


class Greedy:
    """Takes the highest score on the board."""

    level = "greedy"

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def choose(self, position: Position, rng: Random, *, may_exchange: bool) -> Action:
        found = replace(position, lexicon=self.lexicon).best(top=1, by="score")
        return Place(found[0]) if found else _no_play(position, may_exchange)

    def challenges(self, words: Sequence[bytes], rng: Random) -> bool:
        """Knows every word."""
        return not _all_valid(words, self.lexicon)


class Equity(Greedy):
    """Weighs the score against the tiles it keeps, and exchanges when that is worth more."""

    level = "equity"

    def choose(self, position: Position, rng: Random, *, may_exchange: bool) -> Action:
        position = replace(position, lexicon=self.lexicon)
        found = position.best(top=1, by="equity")
        exchange = position.best_exchange(min_bag=1) if may_exchange else None
        if exchange is not None and (not found or exchange.equity > (found[0].equity or 0)):
            return Exchange(exchange.tiles)
        return Place(found[0]) if found else Pass()


class Beginner:
    """Knows common words only, and looks at a few rows and columns instead of all.

    Where those give nothing it looks on, so it passes only when it knows no word that fits.
    """

    level = "beginner"
    words = 8_000  # of the most frequent word forms
    lines = 8  # of the 30 rows and columns, looked at first

    def __init__(self, edition: Edition, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.known = common_words(edition, lexicon, self.words)

    def choose(self, position: Position, rng: Random, *, may_exchange: bool) -> Action:
        plays = self._plays(position)
        size = position.board.size
        seen = set(rng.sample([(down, line) for down in (False, True) for line in range(size)], self.lines))
        noticed = [play for play in plays if (play.down, play.col if play.down else play.row) in seen] or plays
        if noticed:
            return Place(max(noticed, key=lambda play: (play.score, -play.row, -play.col, play.tiles)))
        return _no_play(position, may_exchange)

    def challenges(self, words: Sequence[bytes], rng: Random) -> bool:
        """Has a bad feeling about half of the plays with invalid words, and never about a good one."""
        return not _all_valid(words, self.lexicon) and rng.random() < 0.5

    def _plays(self, position: Position) -> list[ScoredPlay]:
        """Every play with known words. Words on the board that it does not know are no obstacle if left alone."""
        return list(replace(position, lexicon=_Known(self.known)).plays())


class _Known:
    """A vocabulary as a position's lexicon."""

    name = "common words"

    def __init__(self, graph: WordGraph) -> None:
        self.graph = graph


def _all_valid(words: Sequence[bytes], lexicon: Lexicon) -> bool:
    return all(bytes(tile & ~BLANK for tile in word) in lexicon.graph for word in words)


def _no_play(position: Position, may_exchange: bool) -> Action:
    """Nothing fits: new tiles where the rules allow it, as many as the bag gives; keep the blanks."""
    rack = position.rack or Rack(b"", position.edition)
    tiles = [tile for tile in rack if tile]
    tiles = tiles[: position.bag_count] if may_exchange else []
    return Exchange(Rack(tiles, position.edition)) if tiles else Pass()


_MAKERS: Mapping[str, Callable[[Edition, Lexicon], Bot]] = MappingProxyType(
    {
        "beginner": Beginner,
        "greedy": lambda edition, lexicon: Greedy(lexicon),
        "equity": lambda edition, lexicon: Equity(lexicon),
    }
)
LEVELS = tuple(_MAKERS)
"""From weak to strong."""


def make(level: str, edition: Edition, lexicon: Lexicon) -> Bot:
    """A player of a level. SeptyniError names the levels there are."""
    if level not in _MAKERS:
        raise SeptyniError(f"no bot level {level!r}: one of {', '.join(LEVELS)}")
    return _MAKERS[level](edition, lexicon)
