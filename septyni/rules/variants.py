"""Variants are sets of options, not other machines (rules.md 7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from septyni.errors import SeptyniError

VARIANTS = ("classic", "nine-tiles", "finish-line")

LEVELS = ("beginner", "intermediate", "expert")
"""Of the finish line; the higher, the farther."""

FINISH_LINE: Mapping[int, tuple[int, int, int]] = {2: (70, 120, 200), 3: (60, 100, 180), 4: (50, 90, 160)}
"""Players -> target score by level [LV]."""


def variant_options(variant: str, players: int, level: str | None = None) -> dict[str, Any]:
    """The options that make a variant. ``level`` is for the finish line only (default: intermediate).

    SeptyniError names the variants or levels there are.
    """
    if variant not in VARIANTS:
        raise SeptyniError(f"no variant {variant!r}: one of {', '.join(VARIANTS)}")
    if level is not None and variant != "finish-line":
        raise SeptyniError(f"a level is for the finish-line variant only, not for {variant}; leave it out")
    if variant == "nine-tiles":
        return {"rack_size": 9, "bonus": {7: 50, 8: 50, 9: 50}}
    if variant == "finish-line":
        level = level or "intermediate"
        if level not in LEVELS:
            raise SeptyniError(f"no level {level!r}: one of {', '.join(LEVELS)}")
        if players not in FINISH_LINE:
            raise SeptyniError(f"two to four players, not {players}")
        return {"target_score": FINISH_LINE[players][LEVELS.index(level)]}
    return {}
