"""The database: where it is, how it is brought up to date, and transactions.

>>> database = Database("sqlite+aiosqlite:////var/lib/septyni/septyni.db")
>>> await database.start()
>>> async with database.session() as session:   # committed at the end, rolled back by any error
...     session.add(row)

What only SQLite needs is in this file and nowhere else.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from filelock import AsyncFileLock
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from septyni.errors import SeptyniError

_MIGRATIONS = Path(__file__).parent / "migrations"
_BUSY_MILLISECONDS = 10_000
_READ_ONLY = "septyni_read_only"


class DatabaseError(SeptyniError):
    """A database that cannot be opened or brought up to date."""


class Database:
    """One database; ``url`` as SQLAlchemy reads it."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self._is_sqlite = self.url.get_backend_name() == "sqlite"
        self._engine: AsyncEngine = create_async_engine(self.url)
        self._writes = async_sessionmaker(self._engine, expire_on_commit=False)
        self._reads = async_sessionmaker(self._engine.execution_options(**{_READ_ONLY: True}), expire_on_commit=False)
        self._one_writer: asyncio.Lock | None = None
        if self._is_sqlite:
            # SQLite has one writer anyway: within the process they queue in order instead of polling
            self._one_writer = asyncio.Lock()
            _set_up_sqlite(self._engine)

    async def start(self) -> None:
        """Bring the database up to date. DatabaseError says what is wrong and where."""
        where = self.url.render_as_string(hide_password=True)
        try:
            async with AsyncExitStack() as stack:
                if self._is_sqlite and self.url.database and self.url.database != ":memory:":
                    file = Path(self.url.database)
                    await asyncio.to_thread(file.parent.mkdir, parents=True, exist_ok=True)
                    # The first connection makes the write-ahead log, for which SQLite waits for nobody: a lock of ours.
                    await stack.enter_async_context(AsyncFileLock(file.with_name(f".{file.name}.lock")))
                connection = await stack.enter_async_context(self._engine.begin())
                await connection.run_sync(_migrate)
        except (SQLAlchemyError, OSError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise DatabaseError(f"the database {where} cannot be opened: {reason}") from error

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """A transaction that may write. Short, and never one within another."""
        async with AsyncExitStack() as stack:
            if self._one_writer is not None:
                await stack.enter_async_context(self._one_writer)
            session = await stack.enter_async_context(self._writes())
            await stack.enter_async_context(session.begin())
            yield session

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A transaction that only reads: it sees one moment and keeps nobody waiting."""
        async with self._reads() as session, session.begin():
            yield session

    async def close(self) -> None:
        await self._engine.dispose()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _set_up_sqlite(engine: AsyncEngine) -> None:
    """Write-ahead log, patience, foreign keys, and transactions that begin when they say so.

    A transaction that may write takes the write lock at its beginning: one that began by reading could not have it
    later if somebody else wrote in between. ``synchronous`` stays FULL: what was answered survives a power cut.
    """

    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None  # the driver begins no transactions of its own
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    def begun(connection: Connection) -> None:
        read_only = connection.get_execution_options().get(_READ_ONLY, False)
        connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", begun)
