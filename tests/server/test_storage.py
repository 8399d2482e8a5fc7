"""The database: its tables, its transactions, and two processes on one file."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from playing import url_of
from sqlalchemy import Connection, func, inspect, select, text
from sqlalchemy.exc import IntegrityError

from septyni.server.storage import games
from septyni.server.storage.database import Database, DatabaseError
from septyni.server.storage.models import Base, EventRow, GameRow, UserRow


async def opened(file: Path) -> Database:
    database = Database(url_of(file))
    await database.start()
    return database


def game_row(id: str = "game01") -> GameRow:
    return GameRow(
        id=id, edition="en", status="running", version=1, ply=0, created=1, updated=1, config={}, header={},
        seed="secret", commitment=None, first_user="ona", next_game=None, to_move=0, turn_user="ona", scores=[0, 0],
        chat_count=0,
    )  # fmt: skip


async def count(database: Database, table: type[Base]) -> int:
    async with database.reading() as session:
        return (await session.execute(select(func.count()).select_from(table))).scalar_one()


async def test_migrations_make_exactly_the_tables_of_the_models(file: Path) -> None:
    database = await opened(file)

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    def primary_keys(connection: Connection) -> dict[str, list[str]]:
        found = inspect(connection)
        return {name: found.get_pk_constraint(name)["constrained_columns"] for name in Base.metadata.tables}

    async with database.session() as session:
        connection = await session.connection()
        assert await connection.run_sync(differences) == []
        # comparing does not look at primary keys, which is what keeps two writers apart
        expected = {name: [one.name for one in table.primary_key] for name, table in Base.metadata.tables.items()}
        assert await connection.run_sync(primary_keys) == expected
    await database.close()


async def test_starting_again_keeps_what_there_is(file: Path) -> None:
    database = await opened(file)
    async with database.session() as session:
        session.add(UserRow(id="ona", created=1, seen=1))
    await database.close()
    database = await opened(file)
    assert await count(database, UserRow) == 1
    await database.close()


async def test_processes_that_start_at_once_migrate_once(file: Path) -> None:
    databases = await asyncio.gather(*(opened(file) for _ in range(4)))
    async with databases[0].session() as session:
        session.add(game_row())
    assert [await count(one, GameRow) for one in databases] == [1] * 4
    for one in databases:
        await one.close()


async def test_sqlite_is_set_up_to_lose_nothing_and_to_wait(file: Path) -> None:
    database = await opened(file)
    async with database.reading() as session:
        pragmas = {
            name: (await session.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}
    await database.close()


async def test_an_error_takes_the_whole_transaction_back(file: Path) -> None:
    database = await opened(file)

    async def fail() -> None:
        async with database.session() as session:
            session.add(UserRow(id="ona", created=1, seen=1))
            await session.flush()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    assert await count(database, UserRow) == 0
    await database.close()


async def test_a_file_that_is_no_database_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "septyni.db"
    file.write_bytes(b"this is a letter to my aunt, not a database" * 50)
    with pytest.raises(DatabaseError, match=r"septyni\.db cannot be opened: .*not a database"):
        await opened(file)
    with pytest.raises(DatabaseError, match="cannot be opened"):
        await opened(tmp_path)  # a folder


async def test_of_two_changes_from_one_version_one_is_written(file: Path) -> None:
    here, there = await opened(file), await opened(file)
    async with here.session() as session:
        session.add(game_row())

    async def change(database: Database, status: str) -> bool:
        async with database.session() as session:
            return await games.change(session, "game01", 1, {"version": 2, "status": status})

    done = await asyncio.gather(change(here, "over"), change(there, "aborted"))
    assert sorted(done) == [False, True]
    async with here.reading() as session:
        row = await session.get(GameRow, "game01")
        assert row is not None
        assert (row.version, row.status) == (2, "over" if done[0] else "aborted")
    await here.close()
    await there.close()


async def test_many_writers_in_two_processes_all_get_their_turn(file: Path) -> None:
    here, there = await opened(file), await opened(file)
    async with here.session() as session:
        session.add(game_row())

    async def say(database: Database) -> int:
        async with database.session() as session:
            return await games.next_chat_number(session, "game01")

    numbers = await asyncio.gather(*(say(one) for one in [here, there] * 20))
    assert sorted(numbers) == list(range(1, 41))
    await here.close()
    await there.close()


async def test_who_reads_sees_one_moment_and_keeps_nobody_waiting(file: Path) -> None:
    database = await opened(file)
    async with database.reading() as reading:
        assert await games.version(reading, "game01") is None
        async with asyncio.timeout(5), database.session() as session:
            session.add(game_row())
        assert await games.version(reading, "game01") is None
    async with database.reading() as reading:
        assert await games.version(reading, "game01") == 1
    await database.close()


async def test_an_event_has_its_number_once_and_a_game(file: Path) -> None:
    database = await opened(file)
    async with database.session() as session:
        session.add(game_row())
    async with database.session() as session:
        session.add(EventRow(game="game01", number=0, version=1, at=1, body={}))
    for game in ("game01", "game02"):  # taken; no such game
        with pytest.raises(IntegrityError):
            async with database.session() as session:
                session.add(EventRow(game=game, number=0, version=1, at=1, body={}))
    assert await count(database, EventRow) == 1
    await database.close()
