"""The levels as data: what the bots of each know, see and weigh, and how they are called in an edition's language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from septyni.edition import Edition
from septyni.errors import EditionError

FILE = "bots.toml"
"""In an edition's folder: a table per level with ``name``, ``description``, and numbers that differ."""


@dataclass(frozen=True)
class Level:
    """What a bot is like; meanings in ``levels.toml``."""

    id: str
    name: str
    description: str
    by: str = "equity"
    words: int | None = None
    lines: int | None = None
    overlooks: float = 0.0
    seconds: float | None = None
    iterations: int | None = None
    candidates: int = 15
    plies: int = 2

    @property
    def simulates(self) -> bool:
        return self.seconds is not None or self.iterations is not None

    @property
    def is_static(self) -> bool:
        """Whether it always takes what static equity says."""
        return self.by == "equity" and not (self.words or self.lines or self.overlooks or self.simulates)


def _general() -> dict[str, dict[str, Any]]:
    return tomllib.loads((Path(__file__).parent / "levels.toml").read_text(encoding="utf-8"))


LEVELS = tuple(_general())
"""From weak to strong."""


def levels(edition: Edition) -> tuple[Level, ...]:
    """The levels as the edition has them, from weak to strong. EditionError for a file that cannot be used."""
    return _levels(edition.folder / FILE)


@cache
def _levels(path: Path) -> tuple[Level, ...]:
    own: dict[str, Any] = {}
    if path.is_file():
        try:
            own = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise EditionError(f"{path}: {error}") from None
    if strange := [id for id in own if id not in LEVELS]:
        raise EditionError(f"{path}: no bot level {strange[0]!r}: one of {', '.join(LEVELS)}")
    return tuple(_level(id, {**table, **_own_table(path, id, own)}, path) for id, table in _general().items())


def _own_table(path: Path, id: str, own: Mapping[str, Any]) -> Mapping[str, Any]:
    table = own.get(id, {})
    if not isinstance(table, dict):
        raise EditionError(f"{path}: {id} must be a table: [{id}]")
    return table


_RANGES: Mapping[str, tuple[float, float]] = {
    "words": (100, 1_000_000),
    "lines": (1, 60),
    "overlooks": (0.0, 0.99),
    "seconds": (0.1, 600.0),
    "iterations": (1, 1_000_000),
    "candidates": (1, 1_000),
    "plies": (1, 50),
}


def _level(id: str, table: Mapping[str, Any], path: Path) -> Level:
    names = [field.name for field in fields(Level) if field.name != "id"]
    for key, value in table.items():
        where = f"{path}: level {id}: {key}"
        if key not in names:
            raise EditionError(f"{where} is unknown; there are {', '.join(names)}")
        if key in _RANGES:
            low, high = _RANGES[key]
            kinds = (int, float) if isinstance(low, float) else (int,)
            if not isinstance(value, kinds) or isinstance(value, bool) or not low <= value <= high:
                raise EditionError(f"{where} is {value!r}; it must be a number from {low:g} to {high:g}")
        elif not isinstance(value, str) or not value.strip() or not value.isprintable():
            raise EditionError(f"{where} must be text on one line")
    if table["by"] not in ("score", "equity"):
        raise EditionError(f'{path}: level {id}: by is {table["by"]!r}; it must be "score" or "equity"')
    return Level(id, **table)
