"""Clocks (rules.md 8.1). Times are small round numbers so that every expectation can be worked out by hand."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from septyni.dealer import SeededDealer
from septyni.edition import edition
from septyni.position import Play
from septyni.rules import (
    ANY_WORD,
    Accept,
    Action,
    Challenge,
    Departure,
    Event,
    Options,
    Pass,
    Place,
    Points,
    Reason,
    Resign,
    Seat,
    Start,
    State,
    Termination,
    TimeOut,
    TimePenalty,
    decide,
    fold,
)
from septyni.rules.events import Adjusted, Ended, EndPending, Exchanged, Left, Passed, Placed, TurnTo
from septyni.server.play.clocks import LAG_CAP, MINUTE, Clocks, ClockSettings, event_time, fold_clocks
from septyni.server.schemas import ClockKind, ClockRequest
from tests.rules.table import Scene

GAME = ClockSettings(ClockKind.GAME, 10 * MINUTE, 5_000, 2)
MOVE = ClockSettings(ClockKind.MOVE, 30_000)
A, B, C = Seat(0), Seat(1), Seat(2)


def clocks(settings: ClockSettings, *events: tuple[int, Event], players: int = 2) -> Clocks:
    return fold_clocks(settings, players, events)


# -- per game ----------------------------------------------------------------------------------------------------------


def test_a_clock_runs_while_it_is_the_turn_of_its_player() -> None:
    running = clocks(GAME, (1_000, TurnTo(A)))
    assert running.at(1_000) == (600_000, 600_000)
    assert running.at(31_000) == (570_000, 600_000)
    assert (running.running, running.since) == (A, 1_000)


def test_the_increment_comes_after_the_turn() -> None:
    after = clocks(GAME, (0, TurnTo(A)), (20_000, Passed(A)), (20_000, TurnTo(B)))
    assert after.at(20_000) == (585_000, 600_000)
    assert after.at(30_000) == (585_000, 590_000)


def test_overtime_costs_ten_points_a_started_minute_and_then_the_game() -> None:
    events: list[tuple[int, Event]] = [(0, TurnTo(A))]
    met = []
    for _ in range(3):
        due = clocks(GAME, *events).due()
        assert due is not None
        met.append(due)
        events.append((due[0], Adjusted(A, Points(-10), Reason.TIME)))
    assert met == [
        (10 * MINUTE, TimePenalty(A, 10)),
        (11 * MINUTE, TimePenalty(A, 10)),
        (12 * MINUTE, TimeOut(A)),
    ]


def test_without_overtime_the_game_is_lost_when_the_time_is_used() -> None:
    strict = ClockSettings(ClockKind.GAME, MINUTE, 0, 0)
    assert clocks(strict, (5, TurnTo(B))).due() == (MINUTE + 5, TimeOut(B))


def test_a_minute_of_overtime_is_charged_once_however_many_turns_it_takes() -> None:
    short = ClockSettings(ClockKind.GAME, MINUTE, 0, 5)
    events: list[tuple[int, Event]] = [
        (0, TurnTo(A)),
        (MINUTE, Adjusted(A, Points(-10), Reason.TIME)),
        (MINUTE + 20_000, Passed(A)),  # 20 seconds over
        (MINUTE + 20_000, TurnTo(B)),
        (MINUTE + 30_000, Passed(B)),
        (MINUTE + 30_000, TurnTo(A)),
    ]
    # 40 seconds of the started minute are left
    assert clocks(short, *events).due() == (2 * MINUTE + 10_000, TimePenalty(A, 10))


def test_an_increment_leads_out_of_overtime_and_the_minute_stays_paid() -> None:
    kind = ClockSettings(ClockKind.GAME, MINUTE, 30_000, 5)
    events: list[tuple[int, Event]] = [
        (0, TurnTo(A)),
        (MINUTE, Adjusted(A, Points(-10), Reason.TIME)),
        (MINUTE + 10_000, Passed(A)),  # 10 s over, 30 s given
        (MINUTE + 10_000, TurnTo(B)),
        (MINUTE + 10_000, Passed(B)),
        (MINUTE + 10_000, TurnTo(A)),
    ]
    now = clocks(kind, *events)
    assert now.at(MINUTE + 10_000)[A] == 20_000
    # at 1:30 the time is used again, and the first minute of overtime after that is paid
    assert now.due() == (MINUTE + 10_000 + 20_000 + MINUTE, TimePenalty(A, 10))


def test_penalties_of_a_play_challenged_are_no_minutes() -> None:
    events: list[tuple[int, Event]] = [(0, TurnTo(A)), (3, Adjusted(A, Points(5), Reason.CHALLENGE))]
    assert clocks(GAME, *events).penalised == (0, 0)


def test_only_own_time_runs_and_a_player_who_leaves_stops_no_other_clock() -> None:
    running = clocks(GAME, (0, TurnTo(A)), (10_000, Left(C, Departure.RESIGNED)), players=3)
    assert running.at(20_000) == (580_000, 600_000, 600_000)
    left = clocks(GAME, (0, TurnTo(A)), (10_000, Left(A, Departure.RESIGNED)), (10_000, TurnTo(B)), players=3)
    assert left.at(20_000) == (590_000, 590_000, 600_000)


def test_nobodys_clock_runs_while_the_end_depends_on_a_challenge_or_after_it() -> None:
    for event in (EndPending(), Ended(Termination.OUT, (A,))):
        stopped = clocks(GAME, (0, TurnTo(A)), (10_000, event))
        assert stopped.at(10 * MINUTE) == (590_000, 600_000)
        assert stopped.running is None
        assert stopped.due() is None


# -- per move ----------------------------------------------------------------------------------------------------------


def test_a_turn_not_taken_in_time_is_a_pass() -> None:
    now = clocks(MOVE, (0, TurnTo(A)), (29_000, Passed(A)), (29_000, TurnTo(B)))
    assert now.at(39_000) == (30_000, 20_000)
    assert now.due() == (59_000, Pass(B))


def test_every_turn_has_the_whole_time() -> None:
    events: list[tuple[int, Event]] = [(0, TurnTo(A)), (29_000, Passed(A)), (29_000, TurnTo(B))]
    events += [(40_000, Passed(B)), (40_000, TurnTo(A))]
    assert clocks(MOVE, *events).due() == (70_000, Pass(A))


def test_without_a_clock_nothing_is_due() -> None:
    off = clocks(ClockSettings(), (0, TurnTo(A)))
    assert off.due() is None
    assert off.at(10**9) == ()


def test_settings_are_those_that_were_asked_for() -> None:
    asked = ClockRequest(kind=ClockKind.GAME, initial=60_000, increment=2_000, overtime=3)
    assert ClockSettings.of(asked) == ClockSettings(ClockKind.GAME, 60_000, 2_000, 3)


# -- with the rules ----------------------------------------------------------------------------------------------------


def timed(scene: Scene, steps: list[tuple[int, Action]]) -> list[tuple[int, Event]]:
    events: list[tuple[int, Event]] = [(0, TurnTo(scene.state.to_move or A))]
    for at, action in steps:
        events += [(at, event) for event in scene.do(action)]
    return events


def test_a_challenge_leaves_the_clock_of_the_player_to_move_running() -> None:
    scene = Scene("CATSTON", "DOGEATE", challenge="single")
    play = Play.parse("8G TAC", scene.edition)
    events = timed(scene, [(10_000, Place(play)), (25_000, Challenge(1))])
    assert scene.state.to_move == B
    now = clocks(GAME, *events)
    assert (now.running, now.since) == (B, 10_000)
    assert now.at(30_000) == (595_000, 580_000)


def test_a_turn_lost_takes_no_time_and_gives_none() -> None:
    scene = Scene("CATSTON", "DOGEATE", challenge="double")
    play = Play.parse("8G CAT", scene.edition)
    events = timed(scene, [(10_000, Place(play)), (25_000, Challenge(1))])  # a wrong challenge: B loses the turn
    assert scene.state.to_move == A
    assert clocks(GAME, *events).at(25_000) == (595_000, 585_000)


def test_the_play_that_ends_the_game_stops_the_clocks_until_it_is_accepted() -> None:
    scene = Scene("CAT", "DOG", bag="", challenge="single")
    events = timed(scene, [(10_000, Place(Play.parse("8G CAT", scene.edition)))])
    assert scene.state.to_move is None
    assert clocks(GAME, *events).due() is None
    events += [(70_000, event) for event in scene.do(Accept(None))]
    assert clocks(GAME, *events).at(10**9) == (595_000, 600_000)


# -- time is never made ------------------------------------------------------------------------------------------------


def play_at_random(seed: int, players: int, spans: list[int]) -> tuple[State, list[tuple[int, Event]]]:
    """(state before it, events) of a game of passes, plays of anything, challenges and departures, each action after
    the next span of time."""
    which, chance = edition("en"), Random(seed)
    dealer = SeededDealer(seed)
    options = Options.for_edition(which, players, challenge=chance.choice(["void", "single", "double", "five"]))
    start = state = State.new(which, options, players)
    events: list[tuple[int, Event]] = []
    now = 0

    def act(action: Action) -> None:
        nonlocal state
        found = decide(state, action, dealer, ANY_WORD)
        state = fold(state, found)
        events.extend((now, event) for event in found)

    act(Start())
    for span in spans:
        if state.outcome is not None:
            break
        now += span
        judges = state.judges
        if state.to_move is None:
            act(Accept(None))
        elif judges and chance.random() < 0.3:
            act(Challenge(chance.choice(judges)))
        elif players > 2 and chance.random() < 0.05:
            act(Resign(chance.choice(state.in_game)))
        elif state.board.is_empty and chance.random() < 0.7:
            letters = bytes(tile for tile in state.racks[state.to_move] if tile)[:2]
            row, col = state.layout.start
            act(Place(Play(row, col, False, letters, which)) if len(letters) == 2 else Pass())
        else:
            act(Pass())
    return start, events


@given(
    seed=st.integers(0, 10_000),
    players=st.integers(2, 4),
    spans=st.lists(st.integers(0, 200_000), min_size=1, max_size=30),
    increment=st.integers(0, 30_000),
)
def test_time_is_never_made(seed: int, players: int, spans: list[int], increment: int) -> None:
    settings = ClockSettings(ClockKind.GAME, 25 * MINUTE, increment, 5)
    state, events = play_at_random(seed, players, spans)
    final = fold_clocks(settings, players, events)
    end = events[-1][0] + 777
    # by another way than the fold: who is to move between two events, by the rules' own state
    used = [0] * players
    times = [at for at, _ in events]
    for (at, event), following in zip(events, [*times[1:], end], strict=True):
        state = fold(state, [event])
        if state.to_move is not None:
            used[state.to_move] += following - at
    taken = [
        sum(isinstance(event, Placed | Exchanged | Passed) and event.seat == seat for _, event in events)
        for seat in range(players)
    ]
    expected = tuple(25 * MINUTE - used[seat] + increment * taken[seat] for seat in range(players))
    assert final.at(end) == expected
    elapsed = end - events[0][0]
    assert sum(25 * MINUTE + increment * n - left for n, left in zip(taken, final.at(end), strict=True)) <= elapsed


@given(at=st.integers(0, 10**7), step=st.integers(-(10**6), 10**6))
def test_a_look_into_the_past_shows_no_more_time_than_there_was(at: int, step: int) -> None:
    running = clocks(GAME, (at, TurnTo(A)))
    assert running.at(at + step)[A] <= GAME.initial


# -- lag ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arrival", "lag", "previous", "expected"),
    [
        (10_000, 0, 5_000, 10_000),
        (10_000, 300, 5_000, 9_700),
        (10_000, 60_000, 5_000, 10_000 - LAG_CAP),  # believed up to the cap
        (10_000, -500, 5_000, 10_000),  # no time is taken from anybody either
        (10_000, 300, 9_900, 9_900),  # never before what happened before
        (4_000, 0, 5_000, 5_000),  # a server's clock that was set back
    ],
)
def test_an_action_counts_from_when_it_was_made(arrival: int, lag: int, previous: int, expected: int) -> None:
    assert event_time(arrival, lag, previous) == expected


@given(st.lists(st.tuples(st.integers(0, 5_000), st.integers(0, 5_000)), min_size=1))
def test_times_with_lag_never_run_backwards(steps: list[tuple[int, int]]) -> None:
    arrival = previous = 0
    for span, lag in steps:
        arrival += span
        at = event_time(arrival, lag, previous)
        assert previous <= at <= max(arrival, previous)
        assert arrival - at <= LAG_CAP
        previous = at
