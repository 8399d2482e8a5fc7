"""What happens at a table by itself, at its time: clocks that run out, and the last play that nobody challenges.

When something is due follows from the game alone (:func:`due`), so a restart loses nothing. Several processes may watch
one game: an action that comes second is refused, for its moment has passed.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Callable
from typing import Protocol

from septyni.errors import IllegalAction
from septyni.rules import Accept, Action
from septyni.rules.events import EndPending
from septyni.server.clock import now_ms
from septyni.server.play.clocks import LAG_CAP
from septyni.server.play.table import LiveGame
from septyni.server.problems import Refused
from septyni.server.schemas import ClockKind

_log = logging.getLogger("septyni.server")

WINDOW_WITH_CLOCK = 20_000
WINDOW = 60_000
"""Milliseconds in which the play that ends a game can be challenged; in games with a clock the former."""
_LONGEST_SLEEP = 60.0
_AGAIN = 1.0
"""Seconds until what failed is tried again."""


class Tables(Protocol):
    """What timers need of :class:`~septyni.server.play.service.Tables`."""

    window_deadline: Callable[[LiveGame], int | None]

    def on_change(self, listener: Callable[[LiveGame], None]) -> None: ...
    async def live(self, game: str) -> LiveGame: ...
    async def act_for_table(self, game: str, action: Action, ply: int, at: int | None = None) -> LiveGame | None: ...
    async def running_with_deadlines(self) -> list[LiveGame]: ...


def window_deadline(live: LiveGame) -> int | None:
    """When the play that ends the game stands; None while the next player's turn decides that, or nothing is open."""
    if not live.is_running or live.state.window is None or live.state.to_move is not None:
        return None
    since = next((at for at, event in reversed(live.events) if isinstance(event, EndPending)), live.last_at)
    return since + (WINDOW if live.table.clock.kind is ClockKind.NONE else WINDOW_WITH_CLOCK)


def due(live: LiveGame) -> tuple[int, int, Action] | None:
    """(when to do it, the moment at which it happens, what); None when nothing happens by itself.

    What a clock does waits for actions that were made in time and are still on their way.
    """
    if not live.is_running:
        return None
    deadline = window_deadline(live)
    if deadline is not None:
        return deadline, deadline, Accept()
    run_out = live.clocks.due()
    return None if run_out is None else (run_out[0] + LAG_CAP, *run_out)


class Timers:
    """The timers of one process: one heap of moments, one task that waits for the first of them."""

    def __init__(self, tables: Tables, *, now: Callable[[], int] = now_ms, longest: float = _LONGEST_SLEEP) -> None:
        self._tables = tables
        self._now = now
        self._longest = longest
        self._armed: dict[str, int] = {}
        """Game -> when it is looked at next; entries of the heap that say otherwise are void."""
        self._heap: list[tuple[int, str]] = []
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        tables.window_deadline = window_deadline

    async def start(self) -> None:
        """From now on arm every game that changes, and, in the background, what the database says."""
        self._tables.on_change(self.look)
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def look(self, live: LiveGame) -> None:
        """Arm a game for what is due next in it. Returns at once; to be called in the event loop."""
        found = due(live)
        if found is None:
            self._armed.pop(live.id, None)
        else:
            self._arm(live.id, found[0])

    def _arm(self, game: str, moment: int) -> None:
        if self._armed.get(game) == moment:
            return
        self._armed[game] = moment
        heapq.heappush(self._heap, (moment, game))
        self._changed.set()

    async def _arm_all(self) -> None:
        """Games are looked at when their moment comes, so one that changes meanwhile is no harm."""
        while True:
            try:
                for live in await self._tables.running_with_deadlines():
                    if live.id not in self._armed:
                        self.look(live)
                return
            except Exception:
                _log.exception("arming timers failed")
                await asyncio.sleep(_AGAIN)

    async def _run(self) -> None:
        await self._arm_all()
        while True:
            self._changed.clear()
            game = self._next()
            if game is not None:
                await self._fire(game)
                continue
            try:
                await asyncio.wait_for(self._changed.wait(), self._patience())
            except TimeoutError:
                continue

    def _next(self) -> str | None:
        """The game whose moment has come, taken off the heap."""
        while self._heap:
            moment, game = self._heap[0]
            if self._armed.get(game) == moment and moment > self._now():
                return None
            heapq.heappop(self._heap)
            if self._armed.get(game) == moment:
                del self._armed[game]
                return game
        return None

    def _patience(self) -> float | None:
        """Seconds until the first moment, or to look at the clock again, which may have been set; None: no moment."""
        return min((self._heap[0][0] - self._now()) / 1_000, self._longest) if self._heap else None

    async def _fire(self, game: str) -> None:
        """Do what is due, on the game as it is now; the change arms it again. So does this when there is none."""
        try:
            live = await self._tables.live(game)
            found = due(live)
            if found is None or found[0] > self._now():
                self.look(live)
                return
            _, moment, action = found
            if await self._tables.act_for_table(game, action, live.ply, moment) is None:
                self.look(await self._tables.live(game))  # somebody was faster
        except (Refused, IllegalAction) as error:
            _log.error("the timer of game %s is given up: %s", game, error)
        except Exception:
            _log.exception("the timer of game %s failed", game)
            self._arm(game, self._now() + round(_AGAIN * 1_000))
