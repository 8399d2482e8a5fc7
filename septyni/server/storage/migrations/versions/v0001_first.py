"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String()),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("edition", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.Column("config", sa.JSON(), nullable=False),
        sa.Column("header", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("commitment", sa.String()),
        sa.Column("first_user", sa.String(), nullable=False),
        sa.Column("next_game", sa.String()),
        sa.Column("to_move", sa.BigInteger()),
        sa.Column("turn_user", sa.String()),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.Column("chat_count", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index("ix_games_status", "games", ["status"])
    op.create_table(
        "seats",
        _game("seats"),
        sa.Column("seat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("user", sa.String()),
        sa.Column("name", sa.String()),
        sa.Column("level", sa.String()),
        sa.Column("invite_hash", sa.String()),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_user", "seats", ["user"])
    for table in ("events", "table_events"):
        op.create_table(
            table,
            _game(table),
            sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
            sa.Column("version", sa.BigInteger(), nullable=False),
            sa.Column("at", sa.BigInteger(), nullable=False),
            sa.Column("body", sa.JSON(), nullable=False),
            sa.PrimaryKeyConstraint("game", "number", name=f"pk_{table}"),
        )
    op.create_table(
        "actions",
        _game("actions"),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("seat", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "id", name="pk_actions"),
    )
    op.create_table(
        "chat",
        _game("chat"),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("seat", sa.BigInteger()),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("client_id", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_chat"),
        sa.UniqueConstraint("game", "client_id", name="uq_chat_game"),
    )


def _game(table: str) -> sa.Column[str]:
    return sa.Column(
        "game", sa.String(), sa.ForeignKey("games.id", ondelete="CASCADE", name=f"fk_{table}_game"), nullable=False
    )


def downgrade() -> None:
    for table in ("chat", "actions", "table_events", "events", "seats", "games", "users"):
        op.drop_table(table)
