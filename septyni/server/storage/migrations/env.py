"""Run by Alembic, on the connection that ``Database.start`` hands over, within its transaction."""

from __future__ import annotations

from alembic import context

from septyni.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite cannot alter most things in place
    transaction_per_migration=False,
)
context.run_migrations()
