"""Reading and writing games, within the caller's transaction. Rows in, rows out: what they mean is ``play``'s business.

A game changes by :func:`change` only, from the version that the decision was made at; false means that somebody was
faster and nothing may be written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import CursorResult, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from septyni.server.storage.models import ActionRow, ChatRow, EventRow, GameRow, SeatRow, TableEventRow


@dataclass(frozen=True)
class StoredGame:
    """All rows of a game, in order."""

    game: GameRow
    seats: list[SeatRow]
    events: list[EventRow]
    table_events: list[TableEventRow]


async def load(session: AsyncSession, game: str) -> StoredGame | None:
    row = await session.get(GameRow, game)
    if row is None:
        return None
    seats = await session.scalars(select(SeatRow).where(SeatRow.game == game).order_by(SeatRow.seat))
    events = await session.scalars(select(EventRow).where(EventRow.game == game).order_by(EventRow.number))
    table_events = await session.scalars(
        select(TableEventRow).where(TableEventRow.game == game).order_by(TableEventRow.number)
    )
    return StoredGame(row, list(seats), list(events), list(table_events))


async def version(session: AsyncSession, game: str) -> int | None:
    """The stored version; None when there is no such game."""
    return (await session.execute(select(GameRow.version).where(GameRow.id == game))).scalar_one_or_none()


async def change(session: AsyncSession, game: str, version: int, values: dict[str, Any]) -> bool:
    """Move the game's row on from ``version``. False, and nothing done, when it has another version by now."""
    result = await session.execute(update(GameRow).where(GameRow.id == game, GameRow.version == version).values(values))
    return cast("CursorResult[Any]", result).rowcount == 1


async def action(session: AsyncSession, game: str, id: str) -> ActionRow | None:
    """The action that was done under this id."""
    return await session.get(ActionRow, (game, id))


async def games_of(session: AsyncSession, user: str, limit: int) -> list[str]:
    """Ids of the games that a user made or sits in, the latest change first."""
    seated = select(SeatRow.game).where(SeatRow.user == user)
    ids = await session.scalars(
        select(GameRow.id)
        .where((GameRow.id.in_(seated)) | (GameRow.first_user == user))
        .order_by(GameRow.updated.desc(), GameRow.id)
        .limit(limit)
    )
    return list(ids)


async def with_seats(session: AsyncSession, ids: Sequence[str]) -> list[tuple[GameRow, list[SeatRow]]]:
    """Games in the order of ``ids``, without their events."""
    rows = {row.id: row for row in await session.scalars(select(GameRow).where(GameRow.id.in_(ids)))}
    seats: dict[str, list[SeatRow]] = {id: [] for id in ids}
    for seat in await session.scalars(select(SeatRow).where(SeatRow.game.in_(ids)).order_by(SeatRow.seat)):
        seats[seat.game].append(seat)
    return [(rows[id], seats[id]) for id in ids if id in rows]


async def running(session: AsyncSession) -> list[str]:
    """Ids of the games that are being played."""
    return list(await session.scalars(select(GameRow.id).where(GameRow.status == "running").order_by(GameRow.updated)))


async def waiting_for_bots(session: AsyncSession, since: int) -> list[str]:
    """Ids of running games unchanged from ``since`` on in which a bot is to move, or nobody is and a bot has a say."""
    has_a_say = (GameRow.to_move.is_(None)) | (SeatRow.seat == GameRow.to_move)
    bot = select(SeatRow.game).where(SeatRow.game == GameRow.id, SeatRow.kind == "bot", has_a_say).exists()
    ids = select(GameRow.id).where(GameRow.status == "running", GameRow.updated <= since, bot)
    return list(await session.scalars(ids.order_by(GameRow.updated)))


# -- chat --------------------------------------------------------------------------------------------------------------


async def chat(session: AsyncSession, game: str, after: int) -> list[ChatRow]:
    """Lines numbered above ``after``; they count from 1."""
    rows = await session.scalars(
        select(ChatRow).where(ChatRow.game == game, ChatRow.number > after).order_by(ChatRow.number)
    )
    return list(rows)


async def chat_line(session: AsyncSession, game: str, client_id: str) -> ChatRow | None:
    rows = await session.scalars(select(ChatRow).where(ChatRow.game == game, ChatRow.client_id == client_id))
    return rows.one_or_none()


async def chat_count(session: AsyncSession, game: str) -> int:
    return (await session.execute(select(GameRow.chat_count).where(GameRow.id == game))).scalar_one_or_none() or 0


async def next_chat_number(session: AsyncSession, game: str) -> int:
    """Count one line more; the game's row keeps two at once apart."""
    await session.execute(update(GameRow).where(GameRow.id == game).values(chat_count=GameRow.chat_count + 1))
    return await chat_count(session, game)
