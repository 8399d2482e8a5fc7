"""Who knows the words. The rules ask two questions and hold no word list themselves."""

from __future__ import annotations

from typing import Protocol

from septyni.position import BLANK, Words
from septyni.rules.state import State
from septyni.rules.types import Seat


class Arbiter(Protocol):
    """What ``decide`` needs to know about words."""

    @property
    def name(self) -> str:
        """Of the word list, for messages."""
        ...

    def is_word(self, word: bytes) -> bool:
        """Whether these tiles, blanks as the letters they stand for, are a word."""
        ...

    def has_play(self, state: State, seat: Seat) -> bool:
        """Whether the seat could make a legal play if it were to move (6.3)."""
        ...


class LexiconArbiter:
    """Judges by a lexicon."""

    def __init__(self, lexicon: Words) -> None:
        self.lexicon = lexicon

    @property
    def name(self) -> str:
        return self.lexicon.name

    def is_word(self, word: bytes) -> bool:
        return bytes(tile & ~BLANK for tile in word) in self.lexicon.graph

    def has_play(self, state: State, seat: Seat) -> bool:
        rack = state.holding(seat).tiles
        return bool(
            state.setup.best(self.lexicon.graph, state.board.cells, rack, top=1, by="score", bag=len(state.bag))
        )


class AnyWord:
    """For games without a lexicon: every word is one, and nobody is ever known to be stuck."""

    name = "no lexicon"

    def is_word(self, word: bytes) -> bool:
        return True

    def has_play(self, state: State, seat: Seat) -> bool:
        return len(state.holding(seat)) > 0


ANY_WORD = AnyWord()
