"""Timers at tables of a server, on a real database and with a clock that the tests set."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playing import ACCEPT, CHALLENGE, JONAS, ONA, PASS, asked, do, lay, tables_on, two_people

from septyni.rules import Pass, TimeOut, TimePenalty
from septyni.rules.events import Adjusted, EndPending, Left, Passed
from septyni.server.play import fairness
from septyni.server.play.clocks import LAG_CAP, MINUTE
from septyni.server.play.service import Stale, Tables
from septyni.server.play.table import LiveGame
from septyni.server.play.timers import WINDOW, WINDOW_WITH_CLOCK, Timers, due, window_deadline
from septyni.server.schemas import Status

MOVE = {"kind": "move", "initial": 30_000}
GAME = {"kind": "game", "initial": 60_000, "increment": 0, "overtime": 2}


@pytest.fixture(autouse=True)
def same_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test deals the same racks; with them there is a play."""
    numbers = count(1)
    monkeypatch.setattr(fairness, "new_seed", lambda: f"seed {next(numbers)}")


class Clock:
    """Time that stands still until a test lets it pass."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now

    def passes(self, milliseconds: int) -> None:
        self.now += milliseconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def tables(file: Path, clock: Clock) -> AsyncIterator[Tables]:
    async with tables_on(file, now=clock) as tables:
        yield tables


@asynccontextmanager
async def timers_at(tables: Tables, clock: Clock) -> AsyncIterator[Timers]:
    timers = Timers(tables, now=clock, longest=0.01)
    await timers.start()
    try:
        yield timers
    finally:
        await timers.close()


async def until(tables: Tables, game: str, reached: Callable[[LiveGame], bool], seconds: float = 5) -> LiveGame:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        live = await tables.live(game)
        if reached(live):
            return live
        await asyncio.sleep(0.005)
    raise AssertionError(f"not reached in {seconds} s: {await tables.live(game)}")


async def nothing_happens(tables: Tables, game: str) -> None:
    before = (await tables.live(game)).version
    await asyncio.sleep(0.1)
    assert (await tables.live(game)).version == before


def found(live: LiveGame, kind: type[Any]) -> list[int]:
    """When events of a kind happened."""
    return [at for at, event in live.events if isinstance(event, kind)]


async def play_the_end(tables: Tables, **more: Any) -> str:
    """A game whose first play ends it unless it is challenged."""
    game = await two_people(tables, options={"challenge": "single", "target_score": 1}, **more)
    live = await tables.live(game)
    best = live.state.seen_by(0, live.lexicon).best_play("score")
    assert best is not None
    await do(tables, game, ONA, 0, lay(live.edition.format(best.tiles), best.row, best.col, down=best.down))
    return game


# -- clocks ------------------------------------------------------------------------------------------------------------


async def test_a_turn_not_taken_in_time_is_passed(tables: Tables, clock: Clock) -> None:
    async with timers_at(tables, clock):
        game = await two_people(tables, clock=MOVE)
        begun = clock.now
        clock.passes(30_000 + LAG_CAP - 1)
        await nothing_happens(tables, game)
        clock.passes(1)
        live = await until(tables, game, lambda live: live.state.to_move == 1)
        assert found(live, Passed) == [begun + 30_000], "it happened when the time was over, not when it was noticed"
        clock.passes(30_000)
        live = await until(tables, game, lambda live: live.state.to_move == 0)
        assert found(live, Passed) == [begun + 30_000, begun + 60_000]


async def test_overtime_costs_points_and_then_the_game(tables: Tables, clock: Clock) -> None:
    async with timers_at(tables, clock):
        game = await two_people(tables, clock=GAME)
        begun = clock.now
        clock.passes(MINUTE + LAG_CAP)
        live = await until(tables, game, lambda live: live.state.scores[0] == -10)
        await nothing_happens(tables, game)
        clock.passes(MINUTE)
        live = await until(tables, game, lambda live: live.state.scores[0] == -20)
        clock.passes(MINUTE)
        live = await until(tables, game, lambda live: live.table.status is Status.OVER)
        assert found(live, Adjusted) == [begun + MINUTE, begun + 2 * MINUTE]
        assert found(live, Left) == [begun + 3 * MINUTE]
        assert live.state.outcome is not None
        assert (live.state.outcome.winners, live.state.outcome.termination) == ((1,), "time")


async def test_an_action_made_in_time_counts_though_it_arrives_late(tables: Tables, clock: Clock) -> None:
    async with timers_at(tables, clock):
        game = await two_people(tables, clock=MOVE)
        live = await tables.live(game)
        clock.passes(30_000 + 300)
        await tables.act(game, ONA, asked(live, 0, PASS), lag=400)
        live = await tables.live(game)
        assert found(live, Passed) == [clock.now - 400]
        clock.passes(LAG_CAP)
        await nothing_happens(tables, game)
        assert live.state.to_move == 1


async def test_an_action_too_late_finds_the_turn_passed(tables: Tables, clock: Clock) -> None:
    """Also where no timer was there: what was due happened first."""
    game = await two_people(tables, clock=MOVE)
    live = await tables.live(game)
    begun = clock.now
    clock.passes(40_000)
    with pytest.raises(Stale):
        await tables.act(game, ONA, asked(live, 0, PASS))
    live = await tables.live(game)
    assert found(live, Passed) == [begun + 30_000]
    assert live.state.to_move == 1


async def test_acting_in_time_arms_the_next_clock(tables: Tables, clock: Clock) -> None:
    async with timers_at(tables, clock):
        game = await two_people(tables, clock=MOVE)
        clock.passes(20_000)
        await do(tables, game, ONA, 0, PASS)
        clock.passes(29_000)
        await nothing_happens(tables, game)
        clock.passes(1_000 + LAG_CAP)
        live = await until(tables, game, lambda live: live.state.to_move == 0)
        assert found(live, Passed)[-1] == found(live, Passed)[0] + 30_000


# -- the last challenge ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("settings", "patience"), [({}, WINDOW), ({"clock": GAME}, WINDOW_WITH_CLOCK)])
async def test_the_play_that_ends_the_game_stands_after_a_while(
    tables: Tables, clock: Clock, settings: dict[str, Any], patience: int
) -> None:
    async with timers_at(tables, clock):
        game = await play_the_end(tables, **settings)
        live = await tables.live(game)
        assert window_deadline(live) == clock.now + patience
        assert (await tables.view(game, ONA, 0)).open_play.deadline == clock.now + patience  # type: ignore[union-attr]
        clock.passes(patience - 1)
        await nothing_happens(tables, game)
        clock.passes(1)
        live = await until(tables, game, lambda live: live.table.status is Status.OVER)
        assert live.last_at == clock.now
        assert live.state.outcome is not None
        assert live.state.outcome.winners == (0,)


@pytest.mark.parametrize("answer", [ACCEPT, CHALLENGE])
async def test_an_answer_in_time_disarms_it(tables: Tables, clock: Clock, answer: Any) -> None:
    async with timers_at(tables, clock):
        game = await play_the_end(tables)
        clock.passes(10_000)
        await do(tables, game, JONAS, 1, answer)
        clock.passes(WINDOW)
        await nothing_happens(tables, game)


async def test_while_somebody_is_to_move_the_window_has_no_end(tables: Tables, clock: Clock) -> None:
    game = await two_people(tables, options={"challenge": "single"})
    live = await tables.live(game)
    best = live.state.seen_by(0, live.lexicon).best_play("score")
    assert best is not None
    await do(tables, game, ONA, 0, lay(live.edition.format(best.tiles), best.row, best.col, down=best.down))
    live = await tables.live(game)
    assert live.state.window is not None
    assert (window_deadline(live), due(live)) == (None, None)


# -- restarts and other processes --------------------------------------------------------------------------------------


async def test_timers_are_armed_again_after_a_restart(file: Path, clock: Clock) -> None:
    async with tables_on(file, now=clock) as tables:
        moving = await two_people(tables, clock=MOVE)
        ending = await play_the_end(tables)
        assert found(await tables.live(ending), EndPending)
    clock.passes(WINDOW)
    async with tables_on(file, now=clock) as tables, timers_at(tables, clock):
        live = await until(tables, ending, lambda live: live.table.status is Status.OVER)
        assert found(live, EndPending)[0] + WINDOW == live.last_at
        await until(tables, moving, lambda live: len(found(live, Passed)) >= 1)


async def test_a_restart_after_the_time_is_over_catches_up_at_the_right_times(file: Path, clock: Clock) -> None:
    async with tables_on(file, now=clock) as tables:
        game = await two_people(tables, clock=GAME)
        begun = clock.now
    clock.passes(10 * MINUTE)
    async with tables_on(file, now=clock) as tables, timers_at(tables, clock):
        live = await until(tables, game, lambda live: live.table.status is Status.OVER)
        assert found(live, Adjusted) == [begun + MINUTE, begun + 2 * MINUTE]
        assert found(live, Left) == [begun + 3 * MINUTE]


async def test_timers_of_two_processes_act_once(file: Path, clock: Clock) -> None:
    async with (
        tables_on(file, now=clock) as one,
        tables_on(file, now=clock) as two,
        timers_at(one, clock),
        timers_at(two, clock) as other,
    ):
        games = [await two_people(one, clock=GAME) for _ in range(5)]
        for game in games:
            other.look(await two.live(game))
        clock.passes(3 * MINUTE + LAG_CAP)
        for game in games:
            live = await until(one, game, lambda live: live.table.status is Status.OVER)
            assert (len(found(live, Adjusted)), len(found(live, Left))) == (2, 1)
            assert live.state.scores == (-20, 0)


async def test_what_fires_too_late_is_refused(tables: Tables, clock: Clock) -> None:
    game = await two_people(tables, clock=GAME)
    live = await tables.live(game)
    clock.passes(MINUTE)
    assert await tables.act_for_table(game, TimePenalty(0, 10), live.ply, live.last_at + MINUTE) is not None
    assert await tables.act_for_table(game, TimePenalty(0, 10), live.ply, live.last_at + MINUTE) is None
    assert await tables.act_for_table(game, TimeOut(0), live.ply, clock.now) is None
    await do(tables, game, ONA, 0, PASS)
    assert await tables.act_for_table(game, Pass(), live.ply, clock.now) is None
    assert (await tables.live(game)).state.scores == (-10, 0)


async def test_a_game_that_was_given_up_is_left_alone(tables: Tables, clock: Clock) -> None:
    async with timers_at(tables, clock):
        game = await two_people(tables, clock=MOVE)
        await tables.abort(game, ONA, 0)
        clock.passes(40_000)
        await nothing_happens(tables, game)
        assert due(await tables.live(game)) is None


async def test_a_failure_is_tried_again(tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    real, failures = tables.act_for_table, [1]

    async def sometimes(*arguments: Any) -> LiveGame | None:
        if failures:
            failures.pop()
            raise OSError("the disk is full")
        return await real(*arguments)

    monkeypatch.setattr(tables, "act_for_table", sometimes)
    async with timers_at(tables, clock):
        game = await play_the_end(tables)
        clock.passes(WINDOW)
        await asyncio.sleep(0.05)
        assert not failures
        clock.passes(1_000)
        await until(tables, game, lambda live: live.table.status is Status.OVER)
