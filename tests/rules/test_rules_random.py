"""Complete games of random actions: what must hold at every event, whatever the options."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from septyni._engine import WordGraph
from septyni.dealer import SeededDealer
from septyni.edition import edition
from septyni.errors import IllegalAction
from septyni.position import BLANK, Play, Position, Rack
from septyni.rule_names import RULE_OPTIONS, Choice
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
    Resign,
    Seat,
    Start,
    State,
    Stop,
    Termination,
    TimeOut,
    TimePenalty,
    apply,
    decide,
    event_from_json,
    event_to_json,
    fold,
    score_sheet,
    state_from_json,
    state_to_json,
    view,
)
from septyni.rules.events import Adjusted, Placed, Withdrawn
from septyni.rules.replay import check_events
from tests.rules.table import Listed

CODES = ["bg", "lv", "sk", "lt", "en"]


@cache
def lexicon(code: str, believed: bool = False) -> Listed:
    """Words of two to five letters by chance, weighted as the tiles are; ``believed``: and as many that are none."""
    language, dice = edition(code), random.Random(code)
    letters, counts = range(1, len(language.letters) + 1), language.tiles.counts[1:]
    words = sorted(
        {bytes(dice.choices(letters, counts, k=length)) for length in (2, 2, 3, 3, 4, 5) for _ in range(200)}
    )
    good = [word for word in words if dice.random() < 0.75]
    return Listed(f"{code} by chance", WordGraph.from_words(words if believed else good, language.alphabet.letters))


@cache
def short_words(code: str) -> Listed:
    """Everything of two or three letters: with these players get rid of their last tiles."""
    letters = range(1, len(edition(code).letters) + 1)
    words = [bytes(word) for length in (2, 3) for word in itertools.product(letters, repeat=length)]
    return Listed("short words", WordGraph.from_words(words, len(letters)))


class RandomGame:
    """Plays itself; every event is checked as it happens."""

    def __init__(self, code: str, players: int, seed: int, short: bool = False, **options: Any) -> None:
        self.edition = edition(code)
        self.options = Options.for_edition(self.edition, players, **options)
        self.start = self.state = State.new(self.edition, self.options, players)
        self.words, self.believed = lexicon(code), lexicon(code, believed=True)
        if short:
            self.words = self.believed = short_words(code)
        self.arbiter, self.dealer = LexiconArbiter(self.words), SeededDealer(seed)
        self.dice = random.Random(seed)
        self.diligence = self.dice.choice((0.95, 0.95, 0.4))  # how often a player plays who could
        self.events: list[Event] = []
        self.points = [0] * players
        self.turns = 0
        self.refusals: list[IllegalAction] = []
        self.set = Counter(dict(enumerate(self.edition.tiles.counts)))

    def run(self) -> None:
        self.do(Start())
        while self.state.outcome is None:
            self.turns += 1
            assert self.turns < 1500, "the game does not end"
            for action in self.wishes():
                try:
                    self.do(action)
                    break
                except IllegalAction as refusal:
                    self.refusals.append(refusal)
        assert all(refusal.code and "\n" not in str(refusal) for refusal in self.refusals)

    def do(self, action: Action) -> None:
        before = self.state
        events = decide(before, action, self.dealer, self.arbiter)
        assert events == decide(before, action, self.dealer, self.arbiter), "deciding has no memory"
        assert events
        for event in events:
            self.state = apply(self.state, event)
            self.count(event)
            self.check()
        self.events += events

    def count(self, event: Event) -> None:
        if isinstance(event, Placed):
            self.points[event.seat] += event.score
        elif isinstance(event, Withdrawn):
            self.points[event.seat] -= event.score
        elif isinstance(event, Adjusted):
            self.points[event.seat] += event.points

    def check(self) -> None:
        """Tiles are conserved, scores are the sum of events, racks are no fuller than they may be."""
        state = self.state
        tiles = Counter(0 if tile & BLANK else tile for tile in state.board.tiles) + Counter(state.bag.tiles)
        for rack in state.racks:
            tiles += Counter(rack.tiles)
        if state.window is not None:
            tiles += Counter(state.window.held.tiles)
        assert tiles == +self.set
        assert list(state.scores) == self.points
        assert all(len(state.holding(Seat(seat))) <= state.options.rack_size for seat in range(state.players))

    def wishes(self) -> Iterator[Action]:
        """What a player might try; a pass, or accepting, is always possible at last."""
        state, dice = self.state, self.dice
        if state.window is not None and (state.to_move is None or dice.random() < 0.3):
            by = dice.randrange(state.players)
            answers: list[Action] = [Challenge(by), Accept(by), Accept(), Challenge(by, (0,))]
            yield dice.choice(answers)
        if dice.random() < 0.01:
            seat = dice.randrange(state.players)
            yield Resign(seat) if dice.random() < 0.5 else TimeOut(seat)
        if dice.random() < 0.02:
            yield TimePenalty(dice.randrange(state.players), 10)
        if dice.random() < 0.002:
            yield Stop()
        if state.to_move is None:
            yield Accept()
            return
        rack = state.racks[state.to_move]
        words = self.words if dice.random() < 0.7 else self.believed
        size = state.options.rack_size
        position = Position(state.edition, state.board, (rack,), lexicon=words, setup=state.setup, rack_size=size)
        if dice.random() < 0.1:
            yield Exchange(Rack(dice.sample(rack.tiles, dice.randint(0, len(rack))), state.edition))
        plays = position.plays()
        if dice.random() < 0.05 and rack:  # most likely no play at all
            natural = bytes(tile or 1 | BLANK for tile in dice.sample(rack.tiles, min(3, len(rack))))
            yield Place(Play(dice.randrange(15), dice.randrange(15), dice.random() < 0.5, natural, state.edition))
            yield Place(Play(7, 7, True, natural, state.edition))
        if len(plays) and dice.random() < self.diligence:
            yield Place(plays[dice.randrange(len(plays))])
        yield Pass()


def finished(code: str, players: int, seed: int, **options: Any) -> RandomGame:
    game = RandomGame(code, players, seed, **options)
    game.run()
    return game


def check_replay(game: RandomGame) -> None:
    """The events alone give the state again, also by way of text; so does the state as text."""
    assert fold(game.start, game.events) == game.state
    for arbiter in (game.arbiter, None):
        assert check_events(game.start, game.events, game.dealer, arbiter) == (game.state, None)
    text = json.dumps([event_to_json(event, game.edition) for event in game.events], ensure_ascii=False)
    assert [event_from_json(one, game.edition) for one in json.loads(text)] == game.events
    for index in range(0, len(game.events), 17):
        state = fold(game.start, game.events[:index])
        assert state_from_json(json.loads(json.dumps(state_to_json(state))), game.edition) == state
    sheet = score_sheet(game.start, game.events)
    assert [sum(line.score for line in sheet if line.seat == seat) for seat in range(game.start.players)] == list(
        game.state.scores
    )


def check_end(game: RandomGame) -> None:
    """Who won has the best score of those who are left, or has reached the finish line; nothing can follow."""
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.winners
    assert outcome.scores == game.state.scores
    left = game.state.in_game
    assert set(outcome.winners) <= set(left)
    best = max(outcome.scores[seat] for seat in left)
    if outcome.termination is Termination.TARGET:
        assert game.options.target_score is not None
        assert all(outcome.scores[seat] >= game.options.target_score for seat in outcome.winners)
    elif len(left) > 1:
        assert {outcome.scores[seat] for seat in outcome.winners} == {best}
    assert game.state.to_move is None


def check_secrets(game: RandomGame) -> None:
    """Non-interference: deal what a seat may not see differently, and it sees the same."""
    for index in range(0, len(game.events), 5):
        state = fold(game.start, game.events[:index])
        if state.outcome is not None:
            continue
        for seat in (None, *range(state.players)):
            other = dealt_differently(state, seat, game.dice)
            assert view(other, seat) == view(state, seat)


def dealt_differently(state: State, seat: int | None, dice: random.Random) -> State:
    """The same game with all tiles that are hidden from the seat mixed; as many everywhere."""
    held = state.window.held.tiles if state.window is not None else b""
    hidden = [*state.bag.tiles, *held]
    for other, rack in enumerate(state.racks):
        hidden += [] if other == seat else rack.tiles
    dice.shuffle(hidden)

    def take(count: int) -> Rack:
        taken, hidden[:] = hidden[:count], hidden[count:]
        return Rack(taken, state.edition)

    racks = tuple(rack if other == seat else take(len(rack)) for other, rack in enumerate(state.racks))
    window = None if state.window is None else replace(state.window, held=take(len(held)))
    return replace(state, racks=racks, window=window, bag=take(len(state.bag)))


# Together these have every option value at least once; test_every_value_is_tried holds them to it.
TWO: list[dict[str, Any]] = [
    {"challenge": "void"},
    {"challenge": "single", "tie_break": "before_adjustment", "passes_to_end": "one_player_twice"},
    {"challenge": "double", "passes_to_end": "scoreless_6", "out_bonus": "double_opponent", "first_player": "random"},
    {"challenge": "five", "challenge_points_per": "word", "blank_in_draw": "redraw", "exchange_min_bag": 1},
    {"challenge": "ten", "out": "others_play_on", "exchange_min_bag": 0, "first_word_min": 3},
    {"variant": "nine-tiles", "challenge": "single", "first_player": "seat_order"},
    {"variant": "finish-line", "level": "beginner", "challenge": "ten"},
    {"variant": "finish-line", "level": "expert"},
]
MORE = [{name: value for name, value in one.items() if value not in ("scoreless_6", "double_opponent")} for one in TWO]


def test_every_value_is_tried() -> None:
    tried: dict[str, set[object]] = {}
    for options in TWO:
        chosen = Options.for_edition(edition("en"), 2, **options)
        for name, value in chosen.to_json().items():
            tried.setdefault(name, set()).add(json.dumps(value))
    bg = Options.for_edition(edition("bg"), 2).to_json()
    for name, kind in RULE_OPTIONS.items():
        if isinstance(kind, Choice):
            assert {json.dumps(one) for one in kind.names} <= tried[name] | {json.dumps(bg[name])}, name
    assert tried["exchange_min_bag"] == {"7", "1", "0"}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", range(len(TWO)))
def test_random_game(code: str, players: int, number: int) -> None:
    options = (TWO if players == 2 else MORE)[number]
    game = finished(code, players, seed=100 * number + players, **options)
    check_replay(game)
    check_end(game)
    check_secrets(game)


@pytest.mark.parametrize("code", ["es", "hu"])
def test_random_game_with_tiles_of_several_letters(code: str) -> None:
    game = finished(code, 3, seed=5, challenge="double")
    check_replay(game)
    check_end(game)


class RealGame(RandomGame):
    """The highest score every time, in the edition's own lexicon."""

    def __init__(self, code: str, players: int, seed: int, **options: Any) -> None:
        super().__init__(code, players, seed, **options)
        found = self.edition.lexicon()
        self.words = Listed(found.name, found.graph)
        self.arbiter = LexiconArbiter(self.words)

    def wishes(self) -> Iterator[Action]:
        state = self.state
        if state.to_move is None:
            yield Accept()
            return
        racks = (state.racks[state.to_move],)
        best = Position(state.edition, state.board, racks, lexicon=self.words, setup=state.setup).best_play("score")
        if best is not None:
            yield Place(best)
        elif len(state.bag) >= 7:
            yield Exchange(racks[0])
        yield Pass()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("players", "challenge"), [(2, "void"), (3, "double"), (4, "ten")])
def test_a_whole_game_with_real_words(code: str, players: int, challenge: str) -> None:
    game = RealGame(code, players, 11, challenge=challenge)
    game.run()
    check_replay(game)
    check_end(game)
    board = game.state.board
    runs = {board.run(row, col, down)[1] for row in range(15) for col in range(15) for down in (False, True)}
    words = [run for run in runs if len(run) > 1]
    assert len(words) > 10
    assert all(game.arbiter.is_word(word) for word in words)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    code=st.sampled_from(CODES),
    players=st.integers(2, 4),
    seed=st.integers(0, 2**32),
    challenge=st.sampled_from(["void", "single", "double", "five", "ten"]),
    per=st.sampled_from(["play", "word"]),
    passes=st.sampled_from(["all_players_twice", "one_player_twice", "scoreless_6"]),
    out=st.sampled_from(["ends_game", "others_play_on"]),
    out_bonus=st.sampled_from(["sum_of_others", "double_opponent"]),
    tie_break=st.sampled_from(["none", "before_adjustment"]),
    least=st.sampled_from([0, 1, 7]),
    rack_size=st.integers(2, 9),
    target=st.sampled_from([None, 40, 120]),
)
def test_any_options_together(
    code: str,
    players: int,
    seed: int,
    challenge: str,
    per: str,
    passes: str,
    out: str,
    out_bonus: str,
    tie_break: str,
    least: int,
    rack_size: int,
    target: int | None,
) -> None:
    if players > 2:
        passes = "all_players_twice" if passes == "scoreless_6" else passes
        out_bonus = "sum_of_others"
    game = finished(
        code,
        players,
        seed,
        challenge=challenge,
        challenge_points_per=per,
        passes_to_end=passes,
        out=out,
        out_bonus=out_bonus,
        tie_break=tie_break,
        exchange_min_bag=least,
        rack_size=rack_size,
        target_score=target,
    )
    check_replay(game)
    check_end(game)


def test_every_end_and_every_event_occurs() -> None:
    """The random games are worth something only if they go everywhere."""
    ends, kinds = set(), set()
    for seed in range(14):
        choices: list[dict[str, Any]] = [
            {"challenge": "double", "passes_to_end": "all_players_twice"},
            {"out": "others_play_on", "challenge": "five", "passes_to_end": "all_players_twice", "short": True},
            {"passes_to_end": "scoreless_6", "challenge": "single"},
            {"target_score": 40},
        ]
        for options in choices:
            game = finished("en", 2, seed, **options)
            assert game.state.outcome is not None
            ends.add(game.state.outcome.termination)
            kinds |= {type(event).__name__ for event in game.events}
    assert ends == set(Termination)
    assert kinds == {event.__name__ for event in get_args(Event)}
