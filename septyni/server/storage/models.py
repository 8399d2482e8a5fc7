"""The tables. Times are Unix milliseconds; JSON columns hold what ``septyni.rules`` and ``schemas.py`` write.

``games.version`` grows by one with every commit that changes a game. Whoever changes one does it from the version that
the decision was made at (``games.change``), so that of two at once, in two processes as well, one begins again.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, MetaData, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    # every constraint has a name, so that later migrations can find it
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON, int: BigInteger}  # noqa: RUF012  # as SQLAlchemy wants it


class UserRow(Base):
    __tablename__ = "users"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str | None]
    kind: Mapped[str] = mapped_column(default="guest")
    created: Mapped[int]
    seen: Mapped[int]


class GameRow(Base):
    __tablename__ = "games"

    id: Mapped[str] = mapped_column(primary_key=True)
    edition: Mapped[str]
    status: Mapped[str]
    version: Mapped[int]
    ply: Mapped[int]
    created: Mapped[int]
    updated: Mapped[int]
    config: Mapped[dict[str, Any]]
    """``NewGame`` as it was asked for."""
    header: Mapped[dict[str, Any]]
    """``Game.header()`` without the seed."""
    seed: Mapped[str]
    commitment: Mapped[str | None]
    """None while the table waits for people."""
    first_user: Mapped[str]
    """Who made the game."""
    next_game: Mapped[str | None]
    to_move: Mapped[int | None]
    turn_user: Mapped[str | None]
    scores: Mapped[list[Any]]
    """With ``to_move`` what a list of games shows, so that it need not replay them."""
    winners: Mapped[list[Any] | None] = mapped_column(JSON(none_as_null=True))
    """None while it is not over."""
    chat_count: Mapped[int] = mapped_column(default=0)

    __table_args__ = (Index("ix_games_status", "status"),)


class SeatRow(Base):
    __tablename__ = "seats"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str]
    user: Mapped[str | None]
    name: Mapped[str | None]
    level: Mapped[str | None]
    invite_hash: Mapped[str | None]

    __table_args__ = (Index("ix_seats_user", "user"),)


class EventRow(Base):
    """An event of the rules. ``version``: the game's after the commit that brought it."""

    __tablename__ = "events"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    version: Mapped[int]
    at: Mapped[int]
    body: Mapped[dict[str, Any]]


class TableEventRow(Base):
    """What happened at the table and is not of the rules: who sat down, offers, the end of an aborted game."""

    __tablename__ = "table_events"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    version: Mapped[int]
    at: Mapped[int]
    body: Mapped[dict[str, Any]]


class ActionRow(Base):
    """Actions that were done, by the id that the client gave: the same again does nothing."""

    __tablename__ = "actions"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    id: Mapped[str] = mapped_column(primary_key=True)
    user: Mapped[str]
    seat: Mapped[int]
    ply: Mapped[int]
    version: Mapped[int]
    at: Mapped[int]


class ChatRow(Base):
    __tablename__ = "chat"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[int]
    user: Mapped[str]
    seat: Mapped[int | None]
    name: Mapped[str]
    text: Mapped[str]
    client_id: Mapped[str]

    __table_args__ = (UniqueConstraint("game", "client_id"),)
