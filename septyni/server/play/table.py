"""A game at this server: the rules' game, the times of its events, and the table around it.

``LiveGame`` is a value, secrets included: a change makes another one (:meth:`LiveGame.happened`, :meth:`at_table`), and
which of them counts is decided by the commit. Nothing here reads or writes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from septyni.dealer import SeededDealer
from septyni.edition import Edition
from septyni.lexicon import Lexicon
from septyni.rules import Action, Event, Kind, LexiconArbiter, Line, Standing, State, apply, decide, score_sheet
from septyni.rules.events import Challenged, Left
from septyni.server.play.clocks import Clocks, ClockSettings, Timed, fold_clocks
from septyni.server.schemas import NewGame, OfferKind, SeatKind, Status


@dataclass(frozen=True)
class TableSeat:
    """Who sits where. ``user`` is None for a bot, and for a link that nobody has taken yet."""

    kind: SeatKind
    user: str | None = None
    name: str | None = None
    level: str | None = None
    invite_hash: str | None = field(default=None, repr=False)

    @property
    def is_open(self) -> bool:
        return self.kind is SeatKind.LINK and self.user is None


@dataclass(frozen=True)
class Table:
    """What a game at a server is besides its rules."""

    config: NewGame
    """As it was asked for."""
    maker: str
    status: Status
    seats: tuple[TableSeat, ...]
    clock: ClockSettings
    created: int
    offers: frozenset[tuple[int, OfferKind]] = frozenset()
    """Seats that have agreed to something; not those of bots, who always do."""
    next_game: str | None = None

    def seats_of(self, user: str) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.user == user)

    @property
    def people(self) -> tuple[int, ...]:
        """Seats that are not bots'."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind is not SeatKind.BOT)

    def with_seat(self, number: int, seat: TableSeat) -> Table:
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))


@dataclass(frozen=True)
class TableEvent:
    """A thing of the table that moved the version: ``{"type": "joined" | "offer" | "aborted" | "rematch", …}``."""

    at: int
    version: int
    body: Mapping[str, Any]


@dataclass(frozen=True)
class LiveLine:
    """A line of the score sheet, when it was written, and the version of the game that brought it."""

    at: int
    version: int
    line: Line


@dataclass(frozen=True, eq=False)
class LiveGame:
    """A game as the last commit left it. Everything is in here, racks and seed too: views are made in ``views.py``."""

    id: str
    table: Table
    start: State = field(repr=False)
    """Before the first event."""
    header: Mapping[str, Any] = field(repr=False)
    """``Game.header()`` without the seed."""
    seed: str = field(repr=False)
    lexicon: Lexicon = field(repr=False)
    state: State = field(repr=False)
    clocks: Clocks
    version: int
    updated: int
    commitment: str | None = None
    events: tuple[Timed, ...] = field(default=(), repr=False)
    """(when, event), all of them."""
    event_versions: tuple[int, ...] = field(default=(), repr=False)
    table_events: tuple[TableEvent, ...] = field(default=(), repr=False)
    lines: tuple[LiveLine, ...] = field(default=(), repr=False)

    @classmethod
    def new(
        cls, id: str, table: Table, start: State, header: Mapping[str, Any], seed: str, lexicon: Lexicon
    ) -> LiveGame:
        """A table at which nothing has happened."""
        clocks = fold_clocks(table.clock, start.players, ())
        return cls(id, table, start, header, seed, lexicon, start, clocks, version=1, updated=table.created)

    # -- what there is -------------------------------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        return self.start.edition

    @property
    def is_running(self) -> bool:
        return self.table.status is Status.RUNNING

    @property
    def last_at(self) -> int:
        """When the last event happened; when the table was made before the first one."""
        return self.events[-1][0] if self.events else self.table.created

    @cached_property
    def ply(self) -> int:
        """Grows with every turn taken, challenge and departure: whatever may change what an action means.

        (The rules' own ``state.ply`` counts turns only; it stays the same when a play is withdrawn.)
        """
        return self.state.ply + sum(isinstance(event, Challenged | Left) for _, event in self.events)

    @property
    def dealer(self) -> SeededDealer:
        return SeededDealer(self.seed)

    @property
    def arbiter(self) -> LexiconArbiter:
        return LexiconArbiter(self.lexicon)

    @property
    def is_early(self) -> bool:
        """Whether somebody has not acted yet: then the game can be aborted."""
        acted = {one.line.seat for one in self.lines if one.line.kind in _ACTS}
        return not acted >= set(range(self.start.players))

    @property
    def undecided(self) -> tuple[int, ...]:
        """People who are still in the game: they must agree to end it."""
        return tuple(seat for seat in self.table.people if self.state.standings[seat] is not Standing.GONE)

    def user_to_move(self) -> str | None:
        """Whose turn it is; None for a bot's and when nobody is to move."""
        mover = self.state.to_move
        return None if mover is None or not self.is_running else self.table.seats[mover].user

    # -- what can happen -----------------------------------------------------------------------------------------------

    def decide(self, action: Action) -> list[Event]:
        """IllegalAction when the rules refuse it."""
        return decide(self.state, action, self.dealer, self.arbiter)

    def happened(self, at: int, events: Iterable[Event]) -> LiveGame:
        """The game after events that one action led to, one version on. ReplayError when they cannot follow."""
        return self.replayed(((at, event) for event in events), self.version + 1)

    def replayed(self, timed: Iterable[Timed], version: int) -> LiveGame:
        """The game after events that brought it to ``version``."""
        state, clocks, lines, added, updated = self.state, self.clocks, list(self.lines), [], self.updated
        for at, event in timed:
            lines += [LiveLine(at, version, line) for line in score_sheet(state, [event])]
            state, clocks, updated = apply(state, event), clocks.after(at, event), max(updated, at)
            added.append((at, event))
        table = self.table if state.outcome is None else replace(self.table, status=Status.OVER)
        return replace(
            self,
            table=table,
            state=state,
            clocks=clocks,
            version=version,
            updated=updated,
            events=(*self.events, *added),
            event_versions=(*self.event_versions, *(version for _ in added)),
            lines=tuple(lines),
        )

    def at_table(self, at: int, body: Mapping[str, Any], table: Table) -> LiveGame:
        """The game after something that is not of the rules, one version on."""
        version = self.version + 1
        told = TableEvent(at, version, body)
        return replace(
            self, table=table, version=version, updated=max(self.updated, at), table_events=(*self.table_events, told)
        )


_ACTS = (Kind.PLAY, Kind.EXCHANGE, Kind.PASS, Kind.RESIGNED, Kind.TIMED_OUT)
"""Lines that say that their player has done something."""
