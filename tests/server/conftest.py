"""Fixtures of the server's tests: a database file of one's own, and tables on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest
from playing import Told, tables_on

from septyni.server.play import fairness
from septyni.server.play.service import Tables


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "septyni.db"


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
async def tables(file: Path, told: Told) -> AsyncIterator[Tables]:
    async with tables_on(file, bus=told) as tables:
        yield tables


@pytest.fixture
def same_tiles(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Games of a test are dealt the same tiles each time it runs."""
    numbers = count(1)
    name = request.node.name
    monkeypatch.setattr(fairness, "new_seed", lambda: f"the seed of game {next(numbers)} of {name}")
