"""Clocks, as arithmetic over the times of events (rules.md 8.1). Nothing here knows what time it is.

A clock runs from the moment it is a player's turn until that turn is taken. Nobody's runs while the end of the game
depends on a challenge. A challenge of the last play leaves the clock of the player to move running, as at a real table.

Times are Unix milliseconds, spans are milliseconds. Whoever commits an action asks :meth:`Clocks.due` first: what was
due before the action happened before it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from septyni.rules import Action, Event, Pass, Reason, Seat, TimeOut, TimePenalty
from septyni.rules.events import Adjusted, Ended, EndPending, Exchanged, Left, Passed, Placed, TurnLost, TurnTo
from septyni.server.schemas import ClockKind, ClockRequest

MINUTE = 60_000
PENALTY = 10
"""Points for each started minute of overtime."""
LAG_CAP = 500
"""The most that a slow connection is given back in a turn (``live/lag.py``). What is due by the clock is done this much
later, for an action may be on its way that was made in time."""

Timed = tuple[int, Event]
"""When an event happened, and the event."""


@dataclass(frozen=True)
class ClockSettings:
    """``game``: ``initial`` for the whole game, ``increment`` after each turn taken, ``overtime`` in minutes.
    ``move``: ``initial`` for each turn. ``none``: no clock."""

    kind: ClockKind = ClockKind.NONE
    initial: int = 0
    increment: int = 0
    overtime: int = 0

    @classmethod
    def of(cls, request: ClockRequest) -> ClockSettings:
        return cls(request.kind, request.initial, request.increment, request.overtime)


@dataclass(frozen=True)
class Clocks:
    """What the clocks of a game show after its last event."""

    settings: ClockSettings
    remaining: tuple[int, ...]
    """By seat, at ``since``; below 0 in overtime."""
    running: Seat | None = None
    since: int = 0
    """When the clock of ``running`` began to run."""
    penalised: tuple[int, ...] = ()
    """Started minutes of overtime that have been charged, by seat."""

    def at(self, now: int) -> tuple[int, ...]:
        """What is left at a moment, by seat; below 0 in overtime. Empty for a game without a clock."""
        if self.settings.kind is ClockKind.NONE:
            return ()
        if self.running is None:
            return self.remaining
        return _changed(self.remaining, self.running, -max(0, now - self.since))

    def due(self) -> tuple[int, Action] | None:
        """The next moment at which the clock itself does something unless the player acts, and what."""
        seat = self.running
        if seat is None or self.settings.kind is ClockKind.NONE:
            return None
        runs_out = self.since + self.remaining[seat]
        if self.settings.kind is ClockKind.MOVE:
            return runs_out, Pass(seat)
        charged = self.penalised[seat]
        action = TimePenalty(seat, PENALTY) if charged < self.settings.overtime else TimeOut(seat)
        return max(self.since, runs_out + charged * MINUTE), action

    def after(self, at: int, event: Event) -> Clocks:
        """The clocks after one more event."""
        match event:
            case TurnTo(seat):
                return replace(self._stopped(at), running=seat, since=at)
            case Placed(seat) | Exchanged(seat) | Passed(seat):
                return self._stopped(at)._given(seat, self.settings.increment)
            case Adjusted(seat, points, Reason.TIME):
                minutes = -points // PENALTY
                return replace(self, penalised=_changed(self.penalised, seat, minutes))
            case Left(seat):
                return self._stopped(at) if seat == self.running else self
            case TurnLost() | EndPending() | Ended():
                return self._stopped(at)
            case _:
                return self

    def _stopped(self, at: int) -> Clocks:
        """What has run off the running clock is taken from it; per move nothing is kept."""
        if self.running is None:
            return self
        remaining = self.at(at) if self.settings.kind is ClockKind.GAME else self.remaining
        return replace(self, remaining=remaining, running=None)

    def _given(self, seat: Seat, span: int) -> Clocks:
        if self.settings.kind is not ClockKind.GAME:
            return self
        return replace(self, remaining=_changed(self.remaining, seat, span))


def fold_clocks(settings: ClockSettings, players: int, events: Iterable[Timed]) -> Clocks:
    """The clocks of ``players`` seats after the events of a game."""
    clocks = Clocks(settings, (settings.initial,) * players, penalised=(0,) * players)
    for at, event in events:
        clocks = clocks.after(at, event)
    return clocks


def event_time(arrival: int, lag: int, previous: int) -> int:
    """When an action happened that arrived at ``arrival`` over a connection with a round trip of ``lag``: earlier by
    the lag, as far as it is believed, and never before the event before it."""
    return max(previous, arrival - min(max(lag, 0), LAG_CAP))


def _changed(values: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return tuple(value + by if other == seat else value for other, value in enumerate(values))
