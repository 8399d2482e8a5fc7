"""Bots at tables of a server, on a real database: they act, wait, hurry, fail and come back as they should."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playing import JONAS, ONA, PASS, do, invite_of, lay, new_game, tables_on

from septyni.bots import LEVELS
from septyni.position import Position
from septyni.rules import Action, Pass
from septyni.rules.events import Challenged, Passed, Placed, Withdrawn
from septyni.server.play import bots as module
from septyni.server.play import fairness
from septyni.server.play.bots import CHALLENGE_PAUSE, Bots, Duty, duties, pause
from septyni.server.play.service import Tables
from septyni.server.play.table import LiveGame
from septyni.server.schemas import Join, NewGame


@pytest.fixture(autouse=True)
def same_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test deals the same racks; with them there is a play."""
    numbers = count(1)
    monkeypatch.setattr(fairness, "new_seed", lambda: f"seed {next(numbers)}")


@asynccontextmanager
async def bots_at(tables: Tables, **more: Any) -> AsyncIterator[Bots]:
    bots = Bots(tables, **{"pauses": 0, "threads": 1, **more})
    await bots.start()
    try:
        yield bots
    finally:
        await bots.close()


async def until(tables: Tables, game: str, reached: Callable[[LiveGame], bool], seconds: float = 10) -> LiveGame:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        live = await tables.live(game)
        if reached(live):
            return live
        await asyncio.sleep(0.01)
    raise AssertionError(f"not reached in {seconds} s: {await tables.live(game)}")


def with_bots(*levels: str | None, **more: Any) -> NewGame:
    """A seat for each level, None a person."""
    new = new_game(*("person" if level is None else "bot" for level in levels), **more)
    seats = [
        seat if level is None else seat.model_copy(update={"level": level})
        for seat, level in zip(new.seats, levels, strict=True)
    ]
    return new.model_copy(update={"seats": seats})


class Odd:
    """A bot that does what a test tells it to."""

    level = "odd"

    def __init__(self, choose: Callable[..., Action], challenges: bool = False) -> None:
        self._choose, self._challenges = choose, challenges

    def choose(self, position: Position, rng: Random, *, may_exchange: bool, stop: Callable[[], bool]) -> Action:
        return self._choose(stop)

    def challenges(self, words: Sequence[bytes], rng: Random) -> bool:
        return self._challenges


def odd_bots(monkeypatch: pytest.MonkeyPatch, choose: Callable[..., Action], *, long: bool = True) -> None:
    monkeypatch.setattr(module, "_bot", lambda level, edition, lexicon: Odd(choose))
    monkeypatch.setattr(module, "_thinks_long", lambda live, seat: long)


# -- what there is to do -----------------------------------------------------------------------------------------------


async def test_a_bot_answers_a_move(tables: Tables) -> None:
    async with bots_at(tables):
        game = (await tables.create(ONA, with_bots(None, "beginner"))).id
        await do(tables, game, ONA, 0, PASS)
        live = await until(tables, game, lambda live: live.state.to_move == 0)
        assert live.lines[-1].line.seat == 1
        assert isinstance(live.events[-3][1], Placed), "a beginner finds something with a full rack"


async def test_bots_move_one_after_the_other(tables: Tables) -> None:
    async with bots_at(tables):
        game = (await tables.create(ONA, with_bots("beginner", "easy", "medium", None))).id
        live = await until(tables, game, lambda live: live.state.to_move == 3)
        assert [one.line.seat for one in live.lines] == [0, 1, 2]


async def test_a_bot_that_knows_the_words_challenges_one_that_is_none(tables: Tables) -> None:
    async with bots_at(tables):
        game = (await tables.create(ONA, with_bots(None, "medium", options={"challenge": "single"}))).id
        live = await tables.live(game)
        letters = [live.edition.format(bytes([tile])) for tile in live.state.racks[0] if tile]
        await do(tables, game, ONA, 0, lay("".join(sorted(letters)[:6][::-1])))
        live = await until(tables, game, lambda live: live.state.to_move == 0)
        kinds = [type(event) for _, event in live.events]
        assert kinds.index(Challenged) < kinds.index(Withdrawn)
        assert live.state.scores[0] == 0
        assert live.lines[-1].line.seat == 1, "and then it moved"


async def test_a_bot_accepts_the_play_that_ends_the_game(tables: Tables) -> None:
    """With a finish line of one point every play ends the game unless it is challenged."""
    new = with_bots(None, "medium", options={"challenge": "single", "target_score": 1})
    async with bots_at(tables):
        game = (await tables.create(ONA, new)).id
        live = await tables.live(game)
        best = live.state.seen_by(0, live.lexicon).best_play("score")
        assert best is not None
        letters = live.edition.format(best.tiles)
        await do(tables, game, ONA, 0, lay(letters, best.row, best.col, down=best.down))
        live = await until(tables, game, lambda live: not live.is_running)
        assert live.state.outcome is not None
        assert live.state.outcome.winners == (0,)


async def test_a_bot_that_is_not_next_may_challenge_and_need_not_answer(tables: Tables) -> None:
    new = with_bots(None, None, "medium", options={"challenge": "single"})
    async with bots_at(tables):
        game = (await tables.create(ONA, new)).id
        live = await tables.live(game)
        letters = sorted(live.edition.format(bytes([tile])) for tile in live.state.racks[0] if tile)[:6]
        await do(tables, game, ONA, 0, lay("".join(letters[::-1])))
        await until(tables, game, lambda live: any(isinstance(event, Withdrawn) for _, event in live.events))
        live = await tables.live(game)
        best = live.state.seen_by(1, live.lexicon).best_play("score")
        assert best is not None
        await do(tables, game, ONA, 1, lay(live.edition.format(best.tiles), best.row, best.col, down=best.down))
        live = await until(tables, game, lambda live: live.state.to_move == 0)
        assert [type(event) for _, event in live.events].count(Challenged) == 1


async def test_nothing_is_to_do_at_tables_that_wait_or_are_over(tables: Tables) -> None:
    view = await tables.create(ONA, new_game("bot", "person", "link"))
    assert duties(await tables.live(view.id)) == []
    await tables.join(view.id, JONAS, Join(invite=invite_of(view, 2), name="Jonas"))
    assert duties(await tables.live(view.id)) == [Duty(0, "turn")]  # type: ignore[arg-type]
    await tables.abort(view.id, ONA)
    assert duties(await tables.live(view.id)) == []


# -- pauses ------------------------------------------------------------------------------------------------------------


async def test_a_bot_waits_as_a_person_would(tables: Tables) -> None:
    game = (await tables.create(ONA, with_bots(*LEVELS[:1], None))).id
    live = await tables.live(game)
    todo = Duty(0, "turn")  # type: ignore[arg-type]
    by_level = {}
    for level in LEVELS:
        seats = (replace(live.table.seats[0], level=level), live.table.seats[1])
        table = replace(live.table, seats=seats)
        found = [pause(replace(live, table=table, seed=f"seed {n}"), todo) for n in range(200)]
        assert min(found) >= 600
        assert max(found) <= 1_500
        assert len(set(found)) > 50
        by_level[level] = sum(found)
    assert by_level["beginner"] < by_level["master"]
    assert pause(live, todo) == pause(live, todo)


async def test_the_pause_is_over_before_the_bot_acts(tables: Tables) -> None:
    async with bots_at(tables, pauses=0.3):
        game = (await tables.create(ONA, with_bots("beginner", None))).id
        live = await tables.live(game)
        wanted = live.last_at + pause(live, Duty(0, "turn")) * 0.3  # type: ignore[arg-type]
        live = await until(tables, game, lambda live: live.state.to_move == 1)
        assert live.last_at >= round(wanted)


async def test_other_people_get_time_to_challenge_before_a_bot_moves_on(tables: Tables) -> None:
    game = (await tables.create(ONA, with_bots(None, "medium", None, options={"challenge": "single"}))).id
    live = await tables.live(game)
    best = live.state.seen_by(0, live.lexicon).best_play("score")
    assert best is not None
    await do(tables, game, ONA, 0, lay(live.edition.format(best.tiles), best.row, best.col, down=best.down))
    live = await tables.live(game)
    assert [one.kind for one in duties(live)] == ["judge", "turn"]
    assert pause(live, duties(live)[1]) == CHALLENGE_PAUSE


# -- threads -----------------------------------------------------------------------------------------------------------


async def test_thinking_does_not_block_the_event_loop(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = threading.Event()

    def choose(stop: Callable[[], bool]) -> Action:
        thinking.set()
        time.sleep(0.4)
        return Pass()

    odd_bots(monkeypatch, choose)
    async with bots_at(tables):
        game = (await tables.create(ONA, with_bots("master", None))).id
        slowest, ticks = 0.0, 0
        while (await tables.live(game)).state.to_move == 0:
            begun = time.monotonic()
            await asyncio.sleep(0.005)
            slowest = max(slowest, time.monotonic() - begun)
            ticks += 1
        assert thinking.is_set()
        assert ticks > 10
        assert slowest < 0.3


async def test_quick_bots_do_not_wait_for_long_thinkers(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = threading.Event()

    def choose(stop: Callable[[], bool]) -> Action:
        slow.wait(10)
        return Pass()

    quick = module._bot
    monkeypatch.setattr(
        module,
        "_bot",
        lambda level, edition, lexicon: Odd(choose) if level == "master" else quick(level, edition, lexicon),
    )
    async with bots_at(tables):
        long = (await tables.create(ONA, with_bots("master", None))).id
        short = (await tables.create(ONA, with_bots("beginner", None))).id
        await until(tables, short, lambda live: live.state.to_move == 1)
        assert (await tables.live(long)).state.to_move == 0
        slow.set()
        await until(tables, long, lambda live: live.state.to_move == 1)


async def test_fifty_games_share_the_threads_in_turn(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has its second turn before every game has had its first."""
    all_wait, seats = threading.Event(), []

    class Waiting(Odd):
        def choose(self, position: Position, rng: Random, *, may_exchange: bool, stop: Callable[[], bool]) -> Action:
            all_wait.wait(20)
            seats.append(position.to_move)
            return Pass()

    monkeypatch.setattr(module, "_bot", lambda level, edition, lexicon: Waiting(lambda stop: Pass()))
    monkeypatch.setattr(module, "_thinks_long", lambda live, seat: True)
    async with bots_at(tables) as bots:
        games = [(await tables.create(ONA, with_bots("master", "master", None))).id for _ in range(50)]
        while bots._waiting < 50:
            await asyncio.sleep(0.01)
        all_wait.set()
        for game in games:
            await until(tables, game, lambda live: live.state.to_move == 2, seconds=30)
    assert seats == [0] * 50 + [1] * 50


async def test_when_many_wait_each_thinks_shorter(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_WAIT", 0.4)
    monkeypatch.setattr(module, "_LEAST_THINKING", 0.02)

    def choose(stop: Callable[[], bool]) -> Action:
        while not stop():
            time.sleep(0.002)
        return Pass()

    odd_bots(monkeypatch, choose)
    async with bots_at(tables):
        begun = time.monotonic()
        games = [(await tables.create(ONA, with_bots("master", None))).id for _ in range(10)]
        for game in games:
            await until(tables, game, lambda live: live.state.to_move == 1)
        assert time.monotonic() - begun < 4, "ten that think to the limit of one would take longer"


async def test_what_is_thought_about_a_past_moment_is_stopped(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = threading.Event()

    def choose(stop: Callable[[], bool]) -> Action:
        end = time.monotonic() + 5
        while not stop() and time.monotonic() < end:
            time.sleep(0.005)
        if stop():
            stopped.set()
        return Pass()

    odd_bots(monkeypatch, choose)
    async with bots_at(tables):
        game = (await tables.create(ONA, with_bots("master", None))).id
        await asyncio.sleep(0.1)
        await tables.abort(game, ONA)
        await asyncio.to_thread(stopped.wait, 2)
        assert stopped.is_set()
        assert not any(isinstance(event, Passed) for _, event in (await tables.live(game)).events)


async def test_closing_stops_a_bot_that_thinks(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = threading.Event(), threading.Event()

    def choose(stop: Callable[[], bool]) -> Action:
        begun.set()
        end = time.monotonic() + 5
        while not stop() and time.monotonic() < end:
            time.sleep(0.005)
        ended.set()
        return Pass()

    odd_bots(monkeypatch, choose)
    bots = Bots(tables, pauses=0, threads=1)
    await bots.start()
    game = (await tables.create(ONA, with_bots("master", None))).id
    await asyncio.to_thread(begun.wait, 2)
    at = time.monotonic()
    await bots.close()
    await asyncio.to_thread(ended.wait, 2)
    assert ended.is_set()
    assert time.monotonic() - at < 1
    assert (await tables.live(game)).state.to_move == 0, "what was thought counts for nothing"


async def test_a_real_master_stops_when_it_is_told_to(tables: Tables) -> None:
    bots = Bots(tables, pauses=0, threads=1)
    await bots.start()
    game = (await tables.create(ONA, with_bots("master", None))).id
    await asyncio.sleep(0.5)
    at = time.monotonic()
    await bots.close()
    await asyncio.to_thread(bots._long.shutdown, wait=True)
    assert time.monotonic() - at < 2
    assert (await tables.live(game)).state.to_move == 0


# -- what goes wrong ---------------------------------------------------------------------------------------------------


async def test_a_bot_that_fails_is_asked_once_more(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = []

    def choose(stop: Callable[[], bool]) -> Action:
        asked.append(1)
        if len(asked) == 1:
            raise ZeroDivisionError("a bot's mistake")
        return Pass()

    odd_bots(monkeypatch, choose)
    with caplog.at_level(logging.ERROR, "septyni.server"):
        async with bots_at(tables):
            game = (await tables.create(ONA, with_bots("master", None))).id
            await until(tables, game, lambda live: live.state.to_move == 1)
    assert len(asked) == 2
    assert "a bot's mistake" in caplog.text


async def test_a_bot_that_fails_twice_passes(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def choose(stop: Callable[[], bool]) -> Action:
        return module.Challenge(0)  # no action of a turn, and refused

    odd_bots(monkeypatch, choose)
    async with bots_at(tables):
        game = (await tables.create(ONA, with_bots("master", None))).id
        live = await until(tables, game, lambda live: live.state.to_move == 1)
        assert any(isinstance(event, Passed) for _, event in live.events)
    assert caplog.text.count("which the rules refuse") >= 2


# -- restarts and other processes --------------------------------------------------------------------------------------


async def test_a_game_that_waited_for_a_bot_is_taken_up_after_a_restart(file: Path) -> None:
    async with tables_on(file) as tables:
        game = (await tables.create(ONA, with_bots("beginner", None))).id
        challenge = (await tables.create(ONA, with_bots(None, "medium", options={"challenge": "single"}))).id
        live = await tables.live(challenge)
        letters = sorted(live.edition.format(bytes([tile])) for tile in live.state.racks[0] if tile)[:6]
        await do(tables, challenge, ONA, 0, lay("".join(letters[::-1])))
    async with tables_on(file) as tables, bots_at(tables):
        await until(tables, game, lambda live: live.state.to_move == 1)
        live = await until(tables, challenge, lambda live: live.state.to_move == 0)
        assert any(isinstance(event, Withdrawn) for _, event in live.events), "the play is challenged after the restart"


async def test_a_restart_while_a_bot_thinks(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = threading.Event()

    def choose(stop: Callable[[], bool]) -> Action:
        thinking.set()
        while not stop():
            time.sleep(0.005)
        return Pass()

    with monkeypatch.context() as patch:
        odd_bots(patch, choose)
        async with tables_on(file) as tables, bots_at(tables):
            game = (await tables.create(ONA, with_bots("master", None))).id
            await asyncio.to_thread(thinking.wait, 2)
    odd_bots(monkeypatch, lambda stop: Pass())
    async with tables_on(file) as tables, bots_at(tables):
        live = await until(tables, game, lambda live: live.state.to_move == 1)
        assert sum(isinstance(event, Passed) for _, event in live.events) == 1


async def test_a_sweep_finds_what_another_process_left(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "OVERDUE", 50)
    async with tables_on(file) as tables, tables_on(file) as other, bots_at(tables, sweep=0.05):
        await asyncio.sleep(0.1)
        game = (await other.create(ONA, with_bots("beginner", None))).id
        await until(tables, game, lambda live: live.state.to_move == 1)


async def test_bots_of_two_processes_act_once(file: Path) -> None:
    async with tables_on(file) as one, tables_on(file) as two, bots_at(one), bots_at(two) as more:
        for _ in range(5):
            game = (await one.create(ONA, with_bots("beginner", "beginner", None))).id
            more.look(await two.live(game))
            live = await until(one, game, lambda live: live.state.to_move == 2)
            assert [line.line.seat for line in live.lines] == [0, 1]
