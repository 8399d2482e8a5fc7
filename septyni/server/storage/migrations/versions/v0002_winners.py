"""Who won, where a list of games finds it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("winners", sa.JSON()))


def downgrade() -> None:
    op.drop_column("games", "winners")
