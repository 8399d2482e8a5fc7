"""Games in memory and in the database: a bounded cache over rows, and the one way a change is written.

A cached game counts only while the database has the same version of it, so that another process may change it at any
time. A game that cannot be read back is refused by itself (``damaged_game``) and is nobody else's trouble.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

from sqlalchemy import update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from septyni.edition import Edition, edition
from septyni.game import read_header
from septyni.lexicon import Lexicon, open_lexicon
from septyni.rules import event_from_json, event_to_json
from septyni.server.lexicons import Lexicons
from septyni.server.play.clocks import ClockSettings
from septyni.server.play.table import LiveGame, Table, TableEvent, TableSeat
from septyni.server.problems import Refused, refused
from septyni.server.schemas import NewGame, OfferKind, SeatKind, Status
from septyni.server.storage import games
from septyni.server.storage.database import Database
from septyni.server.storage.games import StoredGame
from septyni.server.storage.models import Base, EventRow, GameRow, SeatRow, TableEventRow

_log = logging.getLogger("septyni.server")


class Moved(Exception):
    """The game in the database is not the one that the decision was made about; nothing was written."""


class Store:
    """``kept``: how many games stay in memory."""

    def __init__(self, database: Database, lexicons: Lexicons, kept: int = 500) -> None:
        self.database = database
        self._lexicons = lexicons
        self._kept = kept
        self._cache: OrderedDict[str, LiveGame] = OrderedDict()
        self._older_lists: dict[tuple[str, str], Lexicon] = {}

    def __len__(self) -> int:
        """Games in memory."""
        return len(self._cache)

    # -- reading -------------------------------------------------------------------------------------------------------

    async def get(self, game: str) -> LiveGame:
        """The game as the last commit left it. Refused: ``no_such_game`` (404), ``damaged_game`` (500)."""
        cached = self._cache.get(game)
        async with self.database.reading() as session:
            version = await games.version(session, game)
            if cached is not None and cached.version == version:
                self._cache.move_to_end(game)
                return cached
            try:
                stored = await games.load(session, game)
            except ValueError as error:  # no JSON where JSON should be
                raise _damaged(game, error) from error
        if stored is None:
            self._cache.pop(game, None)
            raise refused(404, "no_such_game", "there is no such game")
        live = await self._rebuild(stored)
        self._keep(live)
        return live

    def _keep(self, live: LiveGame) -> None:
        cached = self._cache.get(live.id)
        if cached is None or cached.version < live.version:
            self._cache[live.id] = live
        self._cache.move_to_end(live.id)
        while len(self._cache) > self._kept:
            self._cache.popitem(last=False)

    def forget(self, game: str) -> None:
        self._cache.pop(game, None)

    async def _rebuild(self, stored: StoredGame) -> LiveGame:
        try:
            which = edition(stored.game.edition)
            lexicon = await self.lexicon(which, str(stored.game.header["lexicon_sha256"]))
            return await asyncio.to_thread(_rebuilt, stored, which, lexicon)
        except Refused:
            raise
        except (ValueError, LookupError, TypeError, AttributeError) as error:  # whatever a damaged row leads to
            raise _damaged(stored.game.id, error) from error

    async def lexicon(self, which: Edition, sha256: str | None = None) -> Lexicon:
        """The edition's word list, or the one of that hash, which an earlier game was begun with."""
        current = await self._lexicons.open(which)
        if sha256 is None or current.sha256 == sha256:
            return current
        key = (which.code, sha256)
        if key not in self._older_lists:
            self._older_lists[key] = await asyncio.to_thread(open_lexicon, which, sha256)
        return self._older_lists[key]

    # -- writing -------------------------------------------------------------------------------------------------------

    async def insert(self, live: LiveGame) -> None:
        async with self.database.session() as session:
            await _insert(session, live)
        self._keep(live)

    async def change(self, before: LiveGame, after: LiveGame, *rows: Base, new_game: LiveGame | None = None) -> None:
        """Commit what brought ``before`` to ``after``, with ``rows`` and a game that begins by it.

        Moved, and nothing written, when the database has another version or a row by the same key.
        """
        try:
            async with self.database.session() as session:
                if new_game is not None:
                    await _insert(session, new_game)
                if not await games.change(session, before.id, before.version, _values(after)):
                    raise Moved
                session.add_all([*_new_events(after, before), *_new_table_events(after, before), *rows])
                for number, (old, new) in enumerate(zip(before.table.seats, after.table.seats, strict=True)):
                    if old != new:
                        await session.execute(
                            update(SeatRow)
                            .where(SeatRow.game == after.id, SeatRow.seat == number)
                            .values(user=new.user, name=new.name)
                        )
        except IntegrityError:
            raise Moved from None
        self._keep(after)
        if new_game is not None:
            self._keep(new_game)


def _damaged(game: str, error: Exception) -> Refused:
    _log.error("game %s cannot be read: %s: %s", game, type(error).__name__, error)
    message = "this game's record is damaged and cannot be played on; other games are not concerned"
    return refused(500, "damaged_game", message)


# -- rows to games -----------------------------------------------------------------------------------------------------


def _rebuilt(stored: StoredGame, which: Edition, lexicon: Lexicon) -> LiveGame:
    row = stored.game
    start, _ = read_header(which, row.header)
    live = LiveGame.new(row.id, _table(stored), start, row.header, row.seed, lexicon)
    if [one.number for one in stored.events] != list(range(len(stored.events))):
        raise ValueError("events are missing")
    for version, rows in groupby(stored.events, key=lambda one: one.version):
        live = live.replayed([(one.at, event_from_json(one.body, which)) for one in rows], version)
    status = Status(row.status)
    if (live.state.outcome is not None) != (status is Status.OVER):
        raise ValueError(f"the game is kept as {status}, its events say otherwise")
    told = tuple(TableEvent(one.at, one.version, one.body) for one in stored.table_events)
    return replace(live, version=row.version, updated=row.updated, commitment=row.commitment, table_events=told)


def _table(stored: StoredGame) -> Table:
    row = stored.game
    config = NewGame.model_validate(row.config)
    return Table(
        config,
        row.first_user,
        Status(row.status),
        tuple(TableSeat(SeatKind(one.kind), one.user, one.name, one.level, one.invite_hash) for one in stored.seats),
        ClockSettings.of(config.clock),
        row.created,
        _offers(stored.table_events),
        row.next_game,
    )


def _offers(told: list[TableEventRow]) -> frozenset[tuple[int, OfferKind]]:
    offers: set[tuple[int, OfferKind]] = set()
    for one in told:
        if one.body["type"] == "offer":
            named = {(seat, OfferKind(one.body["kind"])) for seat in one.body["seats"]}
            offers = offers - named if one.body["withdraw"] else offers | named
    return frozenset(offers)


# -- games to rows -----------------------------------------------------------------------------------------------------


async def _insert(session: AsyncSession, live: LiveGame) -> None:
    table = live.table
    session.add(
        GameRow(
            id=live.id,
            edition=live.edition.code,
            created=table.created,
            config=table.config.model_dump(mode="json"),
            seed=live.seed,
            first_user=table.maker,
            chat_count=0,
            **_values(live),
        )
    )
    await session.flush()  # before the rows that point at it
    session.add_all(
        SeatRow(
            game=live.id,
            seat=number,
            kind=seat.kind.value,
            user=seat.user,
            name=seat.name,
            level=seat.level,
            invite_hash=seat.invite_hash,
        )
        for number, seat in enumerate(table.seats)
    )
    session.add_all([*_new_events(live), *_new_table_events(live)])


def _values(live: LiveGame) -> dict[str, Any]:
    """The columns of a game's row that change."""
    return {
        "status": live.table.status.value,
        "version": live.version,
        "ply": live.ply,
        "updated": live.updated,
        "header": dict(live.header),
        "commitment": live.commitment,
        "next_game": live.table.next_game,
        "to_move": live.state.to_move if live.is_running else None,
        "turn_user": live.user_to_move(),
        "scores": list(live.state.scores),
        "winners": None if live.state.outcome is None else list(live.state.outcome.winners),
    }


def _new_events(live: LiveGame, before: LiveGame | None = None) -> Iterator[EventRow]:
    for number in range(len(before.events) if before else 0, len(live.events)):
        at, event = live.events[number]
        body = event_to_json(event, live.edition)
        yield EventRow(game=live.id, number=number, version=live.event_versions[number], at=at, body=body)


def _new_table_events(live: LiveGame, before: LiveGame | None = None) -> Iterator[TableEventRow]:
    for number in range(len(before.table_events) if before else 0, len(live.table_events)):
        one = live.table_events[number]
        yield TableEventRow(game=live.id, number=number, version=one.version, at=one.at, body=dict(one.body))
