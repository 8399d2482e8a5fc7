"""A game caught at a chosen moment: the racks, the bag and the board a test needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from septyni._engine import WordGraph
from septyni.dealer import ScriptedDealer, SeededDealer
from septyni.edition import Edition, edition
from septyni.errors import IllegalAction
from septyni.position import Board, Play, Rack
from septyni.rules import (
    Accept,
    Action,
    Challenge,
    Event,
    Exchange,
    LexiconArbiter,
    Options,
    Pass,
    Place,
    Points,
    Seat,
    State,
    decide,
    fold,
)


@dataclass(frozen=True)
class Listed:
    """A lexicon of just these words."""

    name: str
    graph: WordGraph


def listed(language: Edition, words: Sequence[str]) -> Listed:
    parsed = [language.parse_word(word) for word in words]
    return Listed("the list", WordGraph.from_words(parsed, language.alphabet.letters))


ENGLISH = (
    *("AT", "ATE", "CAT", "CATS", "CATTY", "COT", "DO", "DOG", "DOGS", "EAT", "EATS", "GO", "GOD", "HE", "HEN", "IT"),
    *("NO", "NOT", "OAT", "ON", "ONE", "SAT", "SEA", "SEAT", "SET", "SO", "TEA", "TEAS", "TEN", "TO", "TON", "TONE"),
)


class Scene:
    """``racks`` and ``bag`` in letters; a bag of None is what the set has left. ``laid``: plays on the board."""

    def __init__(
        self,
        *racks: str,
        bag: str | None = None,
        laid: Sequence[str] = (),
        scores: Sequence[int] = (),
        code: str = "en",
        words: Sequence[str] = ENGLISH,
        to_move: int = 0,
        draws: Sequence[str] | None = None,
        seed: int = 1,
        **options: Any,
    ) -> None:
        self.edition = edition(code)
        players = len(racks)
        start = State.new(self.edition, Options.for_edition(self.edition, players, **options), players)
        board = Board.empty(start.layout.size)
        for text in laid:
            play = Play.parse(text, self.edition, board)
            new = [(*sq, t) for sq, t in zip(play.squares, play.tiles, strict=True) if not board[sq]]
            board = board.placed(new)
        held = tuple(Rack.parse(rack, self.edition) for rack in racks)
        taken = [*board.tiles, *(tile for rack in held for tile in rack)]
        left = Rack(start.bag._without(taken)[0], self.edition)  # a scene may hold more of a tile than the set
        self.state = replace(
            start,
            board=board,
            racks=held,
            bag=left if bag is None else Rack.parse(bag, self.edition),
            scores=tuple(Points(score) for score in scores) or start.scores,
            first=Seat(0),
            to_move=Seat(to_move),
        )
        self.arbiter = LexiconArbiter(listed(self.edition, words))
        script = None if draws is None else ScriptedDealer([self.edition.parse_rack(text) for text in draws])
        self.dealer = script or SeededDealer(seed)
        self.events: list[Event] = []

    def do(self, action: Action) -> list[Event]:
        events = decide(self.state, action, self.dealer, self.arbiter)
        self.state = fold(self.state, events)
        self.events += events
        return events

    def play(self, text: str, seat: int | None = None) -> list[Event]:
        return self.do(Place(Play.parse(text, self.edition, self.state.board), seat))

    def exchange(self, letters: str) -> list[Event]:
        return self.do(Exchange(Rack.parse(letters, self.edition)))

    def passes(self, times: int = 1) -> None:
        for _ in range(times):
            self.do(Pass())

    def challenge(self, by: int, *words: int) -> list[Event]:
        return self.do(Challenge(by, words))

    def accept(self, by: int | None = None) -> list[Event]:
        return self.do(Accept(by))

    def refused(self, action: Action, code: str, *, match: str | None = None) -> IllegalAction:
        """The action is refused with the code and one plain line, and nothing has changed."""
        before, count = self.state, len(self.events)
        with pytest.raises(IllegalAction, match=match) as caught:
            self.do(action)
        assert caught.value.code == code
        assert "\n" not in str(caught.value)
        assert self.state == before
        assert len(self.events) == count
        return caught.value

    def refused_play(self, text: str, code: str, *, match: str | None = None) -> IllegalAction:
        return self.refused(Place(Play.parse(text, self.edition)), code, match=match)

    @property
    def racks(self) -> list[str]:
        return [str(rack) for rack in self.state.racks]

    @property
    def bag(self) -> str:
        return str(self.state.bag)

    def kinds(self, events: Sequence[Event] | None = None) -> list[str]:
        return [type(event).__name__ for event in (self.events if events is None else events)]
