"""Bots at the tables of a server: they think in threads, wait as a person would, and act by the way everybody acts.

What a bot has to do is read off the game as it stands (:func:`duty`), so nothing is lost in a restart: games that wait
for a bot are taken up again when the server starts, and a sweep finds those that another process left. Two processes
that think about one game are no harm: the second action comes too late and is refused.

Each game asks for one thing at a time, and what long thinkers ask for is done in turn, so many games share the threads
fairly. The more of them wait, the shorter each thinks.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Protocol

from septyni.bots import LEVELS, Bot, levels, make
from septyni.edition import Edition
from septyni.errors import IllegalAction
from septyni.lexicon import Lexicon
from septyni.rules import Accept, Action, Challenge, Pass, Seat
from septyni.rules.events import Placed
from septyni.server.clock import now_ms
from septyni.server.play.table import LiveGame
from septyni.server.problems import Refused
from septyni.server.schemas import SeatKind

_log = logging.getLogger("septyni.server")

PAUSE = (600, 1_200)
"""Milliseconds between the last event and a bot's action, by chance; stronger bots take ``MORE_PAUSE`` more."""
MORE_PAUSE = 300
CHALLENGE_PAUSE = 5_000
"""The pause where a bot's acting takes other people's chance to challenge the last play."""
SWEEP_SECONDS = 10.0
OVERDUE = 60_000
"""Milliseconds without an event after which a bot's game is believed to be left by the process that had it."""
_TRIES = 2
_MOST_WAIT = 30.0
"""Seconds in which all games that wait for a long thinker shall have their turn; ``_LEAST_THINKING`` each at least."""
_LEAST_THINKING = 0.5


class Tables(Protocol):
    """What bots need of :class:`~septyni.server.play.service.Tables`."""

    def on_change(self, listener: Callable[[LiveGame], None]) -> None: ...
    async def live(self, game: str) -> LiveGame: ...
    async def act_for_table(self, game: str, action: Action, ply: int, at: int | None = None) -> LiveGame | None: ...
    async def running_with_bots(self) -> list[LiveGame]: ...
    async def waiting_for_bots(self, since: int) -> list[LiveGame]: ...


@dataclass(frozen=True)
class Duty:
    """What a bot has to do: ``turn``, or ``judge`` the last play."""

    seat: Seat
    kind: str
    must: bool = True
    """Whether the game waits for it: a bot that is not next may challenge, but need not answer."""


def duties(live: LiveGame) -> list[Duty]:
    """What the bots at a table have to do, in order: the last play is judged before anybody moves on."""
    state = live.state
    if not live.is_running:
        return []
    bots = [Seat(number) for number, seat in enumerate(live.table.seats) if seat.kind is SeatKind.BOT]
    found = [Duty(seat, "judge", must=state.to_move is None) for seat in bots if seat in state.judges]
    if state.to_move in bots and state.to_move is not None:
        found.append(Duty(state.to_move, "turn"))
    return found


def pause(live: LiveGame, todo: Duty) -> int:
    """Milliseconds after the last event before a bot acts."""
    seat = todo.seat
    if todo.kind == "turn" and any(judge in live.table.people for judge in live.state.judges):
        return CHALLENGE_PAUSE
    level = live.table.seats[seat].level
    strength = LEVELS.index(level) / (len(LEVELS) - 1) if level in LEVELS else 0.0
    return _chance(live, seat, "pause").randint(*PAUSE) + round(strength * MORE_PAUSE)


def _chance(live: LiveGame, seat: int, what: str) -> Random:
    """The same for the same bot at the same moment of the same game, in every process."""
    plays = sum(isinstance(event, Placed) for _, event in live.events)
    number = plays if what == "judge" else len(live.events)
    return Random(f"{live.seed}/{seat}/{what}/{number}")


@lru_cache(maxsize=200)
def _bot(level: str, edition: Edition, lexicon: Lexicon) -> Bot:
    """A bot holds no state between turns, so one is enough for all games."""
    return make(level, edition, lexicon, threads=1)


@dataclass
class _Job:
    """A game that a bot is busy with."""

    task: asyncio.Task[None] | None = None
    again: bool = False
    """Whether the game has changed since it was looked at."""
    ply: int | None = None
    stop: threading.Event = field(default_factory=threading.Event)
    judged: set[tuple[int, int]] = field(default_factory=set)
    """(ply, seat) of bots that let the last play stand, and need not say so."""


class Bots:
    """The bots of one process. ``pauses``: 1 for human ones, 0 for none; ``threads``: for long thinkers."""

    def __init__(
        self,
        tables: Tables,
        *,
        pauses: float = 1.0,
        threads: int | None = None,
        sweep: float = SWEEP_SECONDS,
        now: Callable[[], int] = now_ms,
    ) -> None:
        self._tables = tables
        self._pauses = pauses
        self._sweep_seconds = sweep
        self._now = now
        threads = threads or max(1, (os.cpu_count() or 2) - 1)
        self._threads = threads
        self._long = ThreadPoolExecutor(threads, "bot")
        self._short = ThreadPoolExecutor(1, "quick bot")  # answers in milliseconds do not queue behind long thoughts
        self._waiting = 0
        self._jobs: dict[str, _Job] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._closed = False

    async def start(self) -> None:
        """From now on look at games that change, and, in the background, at every game that waits for a bot."""
        self._tables.on_change(self.look)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop thinking; what was not committed will be thought again."""
        self._closed = True
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        tasks += [self._sweeper] if self._sweeper is not None else []
        for job in self._jobs.values():
            job.stop.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for pool in (self._long, self._short):
            pool.shutdown(wait=False, cancel_futures=True)

    def look(self, live: LiveGame) -> None:
        """A game may have something for a bot to do. Returns at once; to be called in the event loop."""
        job = self._jobs.get(live.id)
        if job is not None:
            job.again = True
            if live.ply != job.ply or not live.is_running:
                job.stop.set()  # what it thinks about is past
            return
        if self._closed or not duties(live):
            return
        job = self._jobs[live.id] = _Job()
        job.task = asyncio.create_task(self._work(live.id, job))

    async def _sweep(self) -> None:
        """At the start every game, later those that wait for a bot and that nobody seems to have."""
        find = self._tables.running_with_bots
        while True:
            try:
                for live in await find():
                    self.look(live)
                find = self._overdue
            except Exception:
                _log.exception("looking for games that wait for bots failed")
            await asyncio.sleep(self._sweep_seconds)

    async def _overdue(self) -> list[LiveGame]:
        return await self._tables.waiting_for_bots(self._now() - OVERDUE)

    # -- one game ------------------------------------------------------------------------------------------------------

    async def _work(self, game: str, job: _Job) -> None:
        """Do what bots have to do in a game until it is somebody else's turn."""
        try:
            while True:
                job.again = False
                live = await self._tables.live(game)
                todo = next((one for one in duties(live) if (live.ply, one.seat) not in job.judged or one.must), None)
                if todo is None:
                    if job.again:
                        continue
                    return
                await self._do(live, todo, job)
        except Refused as error:
            _log.error("bots leave game %s alone: %s", game, error)
        except Exception:
            _log.exception("bots cannot go on with game %s", game)
        finally:
            self._jobs.pop(game, None)  # without an await since it was seen that nothing is to do

    async def _do(self, live: LiveGame, todo: Duty, job: _Job) -> None:
        """Think, wait as a person would, act. A bot that fails twice passes, or lets the play stand."""
        for attempt in range(1, _TRIES + 1):
            job.ply, job.stop = live.ply, threading.Event()
            try:
                action = await self._think(live, todo, job.stop)
                if action is None:
                    job.judged.add((live.ply, todo.seat))
                    return
                await self._wait(live, todo, job.stop)
                await self._tables.act_for_table(live.id, action, live.ply)
                return
            except Refused:
                raise
            except Exception as error:
                if self._closed:
                    raise
                _log.exception("bot in seat %s of game %s failed, attempt %s: %s", todo.seat, live.id, attempt, error)
        job.judged.add((live.ply, todo.seat))
        action = _fallback(todo)
        if action is not None:
            await self._tables.act_for_table(live.id, action, live.ply)

    async def _think(self, live: LiveGame, todo: Duty, stop: threading.Event) -> Action | None:
        loop = asyncio.get_running_loop()
        if todo.kind == "judge" or not _thinks_long(live, todo.seat):
            return await loop.run_in_executor(self._short, _choose, live, todo, stop.is_set)
        self._waiting += 1
        try:
            return await loop.run_in_executor(self._long, self._choose_in_time, live, todo, stop)
        finally:
            self._waiting -= 1

    def _choose_in_time(self, live: LiveGame, todo: Duty, stop: threading.Event) -> Action | None:
        """In a thread: think no longer than is fair to the games that wait."""
        end = time.monotonic() + max(_LEAST_THINKING, _MOST_WAIT * self._threads / max(1, self._waiting))
        return _choose(live, todo, lambda: stop.is_set() or time.monotonic() > end)

    async def _wait(self, live: LiveGame, todo: Duty, stop: threading.Event) -> None:
        """Until the pause after the last event is over."""
        left = live.last_at + pause(live, todo) * self._pauses - self._now()
        if left > 0 and not stop.is_set():
            await asyncio.sleep(left / 1_000)


def _thinks_long(live: LiveGame, seat: int) -> bool:
    level = live.table.seats[seat].level
    return any(one.id == level and one.simulates for one in levels(live.edition))


def _choose(live: LiveGame, todo: Duty, stop: Callable[[], bool]) -> Action | None:
    """What the bot does; None when it lets a play stand that nobody waits to hear about. May take seconds."""
    state, level = live.state, live.table.seats[todo.seat].level
    bot = _bot(str(level), live.edition, live.lexicon)
    if todo.kind == "judge":
        assert state.window is not None, "only a play that is open is judged"
        words = [word.tiles for word in state.window.play.words]
        if bot.challenges(words, _chance(live, todo.seat, "judge")):
            return Challenge(todo.seat)
        return Accept(todo.seat) if todo.must else None
    may_exchange = len(state.bag) >= max(1, state.options.exchange_min_bag)
    position = state.seen_by(todo.seat, live.lexicon)
    action = bot.choose(position, _chance(live, todo.seat, "turn"), may_exchange=may_exchange, stop=stop)
    try:
        live.decide(action)
    except IllegalAction as error:
        raise RuntimeError(f"{level} chose {action}, which the rules refuse: {error}") from error
    return action


def _fallback(todo: Duty) -> Action | None:
    if todo.kind == "turn":
        return Pass(todo.seat)
    return Accept(todo.seat) if todo.must else None
