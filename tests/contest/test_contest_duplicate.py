"""Duplicate: one rack for all, everybody's play for its player, the best one on the board."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from septyni.contest.duplicate import (
    Action,
    Begin,
    End,
    EndRound,
    Event,
    Format,
    Join,
    OnBoard,
    Pause,
    Resume,
    RoundEnded,
    RoundStarted,
    Rule,
    StartRound,
    State,
    Submit,
    UndoRound,
    decide,
    event_from_json,
    event_to_json,
    fold,
)
from septyni.contest.errors import ContestError, NotNow
from septyni.dealer import ScriptedDealer, SeededDealer
from septyni.edition import edition
from septyni.errors import SeptyniError
from septyni.lexicon import Lexicon
from septyni.position import Play

EN = edition("en")
START = datetime(2026, 5, 3, 18, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
SECOND = timedelta(seconds=1)


class Table:
    """A duplicate game driven by actions; the clock is the test's."""

    def __init__(
        self, words: Lexicon | None, draws: list[str] | None = None, rules: Format | None = None, seed: int = 1
    ) -> None:
        self.words, self.now = words, START
        self.dealer = SeededDealer(seed) if draws is None else ScriptedDealer([EN.parse_rack(text) for text in draws])
        self.state = State.new(EN, Format())
        self.events: list[Event] = []
        self.act(Begin(self.now, rules or Format()))

    def act(self, action: Action) -> list[Event]:
        events = decide(self.state, action, dealer=self.dealer, lexicon=self.words)
        self.state = fold(self.state, events)
        self.events += events
        return events

    def join(self, *players: str) -> None:
        for player in players:
            self.act(Join(self.now, player))

    def start(self) -> list[Event]:
        return self.act(StartRound(self.now, self.now + 3 * MINUTE))

    def submit(self, player: str, text: str | None, after: timedelta = MINUTE) -> None:
        play = None if text is None else Play.parse(text, EN, self.state.board)
        self.act(Submit(self.now + after, player, play))

    def end(self) -> list[Event]:
        self.now += 3 * MINUTE
        return self.act(EndRound(self.now))

    def refused(self, action: Action) -> str:
        before = self.state
        with pytest.raises(NotNow) as stop:
            self.act(action)
        assert self.state == before
        return stop.value.code

    @property
    def rack(self) -> str:
        assert self.state.running is not None
        return EN.format(self.state.running.rack)

    def points(self) -> dict[str, int]:
        return {player: points for _, player, points in self.state.standings()}


@pytest.fixture
def words(lexicon: Callable[..., Lexicon]) -> Lexicon:
    return lexicon("en")


FIRST = ["AEHORST", "DEGILNU"]
"""Two scripted draws: the first rack, and the second (only as many tiles of it as are wanted are drawn)."""


def test_everyone_scores_the_own_play_and_the_best_goes_on_the_board(words: Lexicon) -> None:
    table = Table(words, ["AEHORST", "DEGILNU"])
    table.join("Eva", "Ivo", "Zoe", "Jan")
    table.start()
    assert table.rack == "AEHORST"
    table.submit("Eva", "8D HATERS")
    table.submit("Ivo", "8H HEART")
    table.submit("Zoe", None)
    table.end()
    best = table.state.position(words, table.state.rounds[0]).best(1, by="score")[0]
    ended = table.state.rounds[0]
    assert ended.top == best.score
    assert table.state.board == ended.board.placed(best.placed)
    # HATERS from D8: H doubled on D8; HEART from H8: T doubled on L8; both words doubled on the start square
    assert table.points() == {"Eva": 2 * (4 * 2 + 5), "Ivo": 2 * (4 + 1 + 1 + 1 + 1 * 2), "Zoe": 0, "Jan": 0}
    assert table.state.standings()[0][:2] == (1, "Eva")
    assert [rank for rank, _, _ in table.state.standings()] == [1, 2, 3, 3]
    assert table.state.possible == best.score
    assert len(table.state.kept) == 7 - len(best.placed)


def test_the_rack_is_filled_up_with_what_was_kept(words: Lexicon) -> None:
    table = Table(words, ["AEHORST", "DEG"], Format(on_board=OnBoard.BEST_FOUND))
    table.join("Eva")
    table.start()
    table.submit("Eva", "8G HOT")
    table.end()
    assert EN.format(table.state.kept) == "AERS"
    table.start()
    assert sorted(table.rack) == sorted("AERSDEG")
    assert len(table.state.bag()) == 100 - 3 - 7


def test_late_void_and_replaced_plays(words: Lexicon) -> None:
    table = Table(words, ["AEHORST"], Format(on_board=OnBoard.BEST_FOUND))
    table.join("late", "void", "phony", "twice", "both", "edge")
    table.start()
    table.submit("late", "8G HOT", 3 * MINUTE + SECOND)
    table.submit("edge", "8G HOT", 3 * MINUTE)
    table.submit("void", "1A HOT")
    table.submit("phony", "8G HTO")
    table.submit("twice", "8G HOT")
    table.submit("twice", "8G SHOT", 2 * MINUTE)
    table.submit("both", "8G HOT")
    table.submit("both", "8G SHOT", 4 * MINUTE)  # too late to replace the first
    table.end()
    hot, shot = 2 * (4 + 1 + 1), 2 * (1 + 4 + 1 + 1)
    assert table.points() == {"late": 0, "edge": hot, "void": 0, "phony": 0, "twice": shot, "both": hot}
    problems = {one.player: one.problem for one in table.state.rounds[0].scores}
    assert problems == {
        "late": "late",
        "edge": "",
        "void": "not_on_start",
        "phony": "invalid_word",
        "twice": "",
        "both": "",
    }
    assert table.state.rounds[0].top == shot
    assert table.state.rounds[0].late == ("late",)  # not who had played in time before


def test_a_round_lasts_to_its_deadline_unless_all_have_played(words: Lexicon) -> None:
    table = Table(words)
    table.join("Eva", "Ivo")
    table.start()
    table.submit("Eva", None)
    assert table.refused(EndRound(table.now + MINUTE)) == "too_early"
    table.submit("Ivo", None)
    table.act(EndRound(table.now + MINUTE))
    assert table.state.running is None


@pytest.mark.parametrize(
    ("draws", "rejected"),
    [
        (["BCDFGHJ", "AEBCDFG"], 1),  # no vowel
        (["AAEEIIO", "AAEEIOU", "AEBCDFG"], 2),  # no consonant, twice
        (["ABCDFGH", "AEBCDFG"], 1),  # one vowel where two are asked for
        (["A?BCDFG"], 0),  # a blank is either
        (["??BCDFG"], 0),
        (["AEIOUB?"], 0),
    ],
)
def test_racks_without_vowels_or_consonants_are_drawn_anew(words: Lexicon, draws: list[str], rejected: int) -> None:
    table = Table(words, draws)
    (started,) = table.start()
    assert isinstance(started, RoundStarted)
    assert len(started.rejected) == rejected
    assert Counter(started.rack) == Counter(EN.parse_rack(draws[-1]))
    assert table.state.draws == rejected + 1


def test_without_the_minimum_any_rack_will_do(words: Lexicon) -> None:
    table = Table(words, ["BCDFGHJ"], Format(minimum=0, late_minimum=0))
    table.start()
    assert table.rack == "BCDFGHJ"


def test_after_some_rounds_fewer_vowels_are_asked_for(words: Lexicon) -> None:
    table = Table(words, ["ABCDFGH"], Format(minimum_rounds=0))
    table.start()
    assert table.rack == "ABCDFGH"


def test_undoing_a_round_brings_back_board_rack_and_points(words: Lexicon) -> None:
    table = Table(words, seed=3)
    table.join("Eva")
    for _ in range(2):
        table.start()
        best = table.state.position(words).best(1, by="score")[0]
        table.submit("Eva", str(best))
        table.end()
    before = table.state
    table.start()
    table.submit("Eva", None)
    table.act(UndoRound(table.now, "a wrong tile was shown"))  # a running round
    assert (table.state.board, table.state.kept, table.points()) == (
        before.board,
        before.kept,
        {"Eva": before.possible},
    )
    table.act(UndoRound(table.now, "and the one before"))  # one that had ended
    assert table.state.possible == before.rounds[0].top
    assert table.state.board == before.rounds[1].board
    assert len(table.state.kept) == 7 - sum(1 for _ in _new_tiles(before))
    table.start()
    assert table.state.running is not None
    assert table.state.running.number == 2
    assert table.state.draws > before.draws  # dealt anew, not the tiles that were seen
    assert table.refused(UndoRound(table.now, " ")) == "bad_entry"
    for _ in range(2):
        table.act(UndoRound(table.now, "all of it"))
    assert table.refused(UndoRound(table.now, "more")) == "nothing_to_undo"
    assert table.state.board.is_empty


def _new_tiles(state: State) -> list[int]:
    """Tiles that the first round put on the board."""
    return [b for a, b in zip(state.rounds[0].board.cells, state.rounds[1].board.cells, strict=True) if a != b]


def test_pausing(words: Lexicon) -> None:
    table = Table(words)
    table.join("Eva")
    table.start()
    table.act(Pause(table.now))
    assert table.refused(Submit(table.now, "Eva", None)) == "paused"
    assert table.refused(EndRound(table.now + 9 * MINUTE)) == "paused"
    assert table.refused(Pause(table.now)) == "paused"
    assert table.refused(Resume(table.now + 9 * MINUTE)) == "too_late"
    table.act(Resume(table.now + 9 * MINUTE, table.now + 11 * MINUTE))
    table.submit("Eva", None, 10 * MINUTE)
    assert table.state.running is not None
    assert table.state.running.late == ()
    assert table.refused(Resume(table.now)) == "not_paused"


def test_a_ruling_rescores_rounds_that_are_over(words: Lexicon) -> None:
    table = Table(words, ["AEHORST", "DEG"], Format(on_board=OnBoard.BEST_FOUND))
    table.join("Eva", "Ivo")
    table.start()
    table.submit("Eva", "8G HTO")
    table.submit("Ivo", "8G HOT")
    table.end()
    board = table.state.board
    assert table.points() == {"Eva": 0, "Ivo": 12}
    table.act(Rule(table.now, EN.parse_word("hto"), True, "a word of ours"))
    assert table.points() == {"Eva": 12, "Ivo": 12}
    table.act(Rule(table.now, EN.parse_word("hot"), False, "and this is none"))
    assert table.points() == {"Eva": 12, "Ivo": 0}
    assert table.state.board == board
    assert table.act(Rule(table.now, EN.parse_word("zzz"), True, ""))  # changes nothing that was played
    assert table.points() == {"Eva": 12, "Ivo": 0}
    assert table.refused(Rule(table.now, b"", True)) == "no_such_word"


def test_who_comes_later_has_nothing_from_the_rounds_before(words: Lexicon) -> None:
    table = Table(words, ["AEHORST", "DEGILNU"], Format(on_board=OnBoard.BEST_FOUND))
    table.join("Eva")
    table.start()
    table.submit("Eva", "8G HOT")
    table.end()
    table.join("Ivo")
    assert table.points() == {"Eva": 12, "Ivo": 0}
    events = table.act(Rule(table.now, EN.parse_word("zzz"), True, ""))
    assert len(events) == 1  # nothing is rescored for the newcomer


def test_a_rack_that_nobody_played_goes_back(words: Lexicon) -> None:
    table = Table(words, ["AEHORST", "DEGILNU"], Format(on_board=OnBoard.BEST_FOUND))
    table.join("Eva")
    table.start()
    table.end()
    assert table.state.kept == b""
    assert len(table.state.bag()) == 100
    table.start()
    assert table.rack == "DEGILNU"


def test_what_is_not_allowed_when(words: Lexicon) -> None:
    with pytest.raises(NotNow):
        decide(None, Join(START, "Eva"))
    table = Table(words)
    assert table.refused(EndRound(START)) == "no_round"
    assert table.refused(Submit(START, "Eva", None)) == "no_round"
    assert table.refused(StartRound(START, START)) == "too_late"
    assert table.refused(Join(START, " ")) == "bad_entry"
    table.join("Eva")
    assert table.refused(Join(START, "Eva")) == "bad_entry"
    table.start()
    assert table.refused(StartRound(START, START + MINUTE)) == "round_running"
    assert table.refused(Submit(START, "Ivo", None)) == "no_such_entrant"
    assert table.refused(End(START)) == "round_running"
    assert table.refused(Begin(START)) == "already_started"
    table.submit("Eva", None)
    table.end()
    table.act(End(table.now))
    assert table.state.over == "organiser"
    assert table.refused(StartRound(table.now, table.now + MINUTE)) == "game_over"
    assert table.refused(Join(table.now, "Ivo")) == "game_over"
    no_dealer = State.new(EN, Format())
    with pytest.raises(NotNow, match="dealer"):
        decide(no_dealer, StartRound(START, START + MINUTE))


def test_the_best_play_there_is_needs_the_word_list() -> None:
    table = Table(None)
    table.join("Eva")
    table.start()
    table.submit("Eva", None)
    assert table.refused(EndRound(table.now + 4 * MINUTE)) == "no_lexicon"


@pytest.mark.parametrize(
    "wrong", [{"minimum": 4}, {"minimum": 1, "late_minimum": 2}, {"seconds": 0}, {"most_rounds": 0}]
)
def test_formats_that_cannot_be(wrong: dict[str, int]) -> None:
    with pytest.raises(ContestError):
        Format(**wrong)


@pytest.mark.parametrize(("seed", "on_board"), [(1, OnBoard.BEST), (2, OnBoard.BEST), (3, OnBoard.BEST_FOUND)])
def test_a_whole_game_of_many_players(words: Lexicon, seed: int, on_board: OnBoard) -> None:
    """Tiles are neither lost nor made, nobody has more than the best, records repeat the game."""
    chance = random.Random(seed)
    table = Table(words, rules=Format(on_board=on_board, most_rounds=40), seed=seed)
    players = [f"p{number}" for number in range(12)]
    table.join(*players)
    every = Counter({tile: count for tile, count in enumerate(EN.tiles.counts) if count})
    while not table.state.over:
        table.start()
        if table.state.running is None:
            break
        rack, board = table.state.running.rack, table.state.board
        on_table = Counter(0 if tile & 0x80 else tile for tile in board.tiles)
        assert Counter(rack) + on_table + Counter(table.state.bag()) == every
        vowels = sum(tile in EN.vowels for tile in rack)
        blanks = rack.count(0)
        least = 2 if len(table.state.rounds) <= 15 else 1
        assert vowels + blanks >= least
        assert len(rack) - vowels >= least
        choices = table.state.position(words).best(20, by="score")
        for player in players:
            pick = chance.choice([*choices, None])
            if pick is not None:
                table.act(Submit(table.now + MINUTE, player, pick))
        table.end()
        ended = table.state.rounds[-1]
        assert all(score.points <= ended.top for score in ended.scores)
        if on_board is OnBoard.BEST_FOUND:
            assert ended.top == max(score.points for score in ended.scores)
    assert len(table.state.rounds) > 8
    totals = table.points()
    assert max(totals.values()) <= table.state.possible
    assert sum(totals.values()) == sum(score.points for one in table.state.rounds for score in one.scores)
    documents = json.loads(json.dumps([event_to_json(event, EN) for event in table.events]))
    read = [event_from_json(document, EN) for document in documents]
    assert read == table.events
    assert fold(State.new(EN, Format()), read) == table.state
    assert any(isinstance(event, RoundEnded) for event in read)
    for document in documents[:40]:
        for name in document:
            with pytest.raises(SeptyniError):
                event_from_json({key: value for key, value in document.items() if key != name}, EN)
            with pytest.raises(SeptyniError):
                event_from_json(document | {name: 3.5}, EN)
