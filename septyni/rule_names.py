"""Names of the rule options and the values each may have: what editions and ``rules.Options`` share.

A table and no more, so that an edition can be checked without importing the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any


@dataclass(frozen=True)
class Choice:
    """One of some names."""

    names: tuple[str, ...]

    def problem(self, value: object) -> str | None:
        if value in self.names:
            return None
        return f"{value!r} is none of {', '.join(self.names)}"


@dataclass(frozen=True)
class Number:
    """A whole number from ``low`` to ``high``; ``none`` says whether "none" is allowed as well."""

    low: int
    high: int
    none: bool = False

    def problem(self, value: object) -> str | None:
        if self.none and value in (None, "none"):
            return None
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return None
        return f"{value!r} is no whole number from {self.low} to {self.high}" + (" nor 'none'" if self.none else "")


@dataclass(frozen=True)
class BonusTable:
    """Tiles played in one turn -> points."""

    def problem(self, value: object) -> str | None:
        if not isinstance(value, Mapping):
            return f"{value!r} is no table of tiles played and points, such as {{ 7 = 50 }}"
        for tiles, points in value.items():
            if not str(tiles).isascii() or not str(tiles).isdigit() or not 1 <= int(tiles) <= 9:
                return f"{tiles!r} is no number of tiles from 1 to 9"
            if (problem := Number(0, 1000).problem(points)) is not None:
                return f"for {tiles} tiles: {problem}"
        return None


RULE_OPTIONS: Mapping[str, Choice | Number | BonusTable] = {
    "rack_size": Number(1, 9),
    "bonus": BonusTable(),
    "exchange_min_bag": Number(0, 100),
    "first_word_min": Number(2, 9),
    "first_player": Choice(("draw", "seat_order", "random")),
    "blank_in_draw": Choice(("beats_all", "redraw")),
    "challenge": Choice(("void", "single", "double", "five", "ten")),
    "challenge_points_per": Choice(("play", "word")),
    "passes_to_end": Choice(("all_players_twice", "one_player_twice", "scoreless_6")),
    "out": Choice(("ends_game", "others_play_on")),
    "out_bonus": Choice(("sum_of_others", "double_opponent")),
    "tie_break": Choice(("none", "before_adjustment")),
    "target_score": Number(1, 100_000, none=True),
}
"""Every option by name; what each means is said where the rules are."""

RULE_DEFAULTS: Mapping[str, Any] = {
    "rack_size": 7,
    "bonus": {7: 50},
    "exchange_min_bag": 7,
    "first_word_min": 2,
    "first_player": "draw",
    "blank_in_draw": "beats_all",
    "challenge": "void",
    "challenge_points_per": "play",
    "passes_to_end": "all_players_twice",
    "out": "ends_game",
    "out_bonus": "sum_of_others",
    "tie_break": "none",
    "target_score": None,
}
"""What holds where an edition says nothing else."""


def rule_problem(name: str, value: object) -> str | None:
    """What is wrong with an option or its value, in plain words; None when nothing is."""
    if name not in RULE_OPTIONS:
        near = get_close_matches(name, RULE_OPTIONS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(RULE_OPTIONS)}"
        return f"there is no rule option {name!r}; {hint}"
    problem = RULE_OPTIONS[name].problem(value)
    return None if problem is None else f"rule option {name}: {problem}"


def rule_value(name: str, value: object) -> Any:
    """A checked value as Python wants it: bonus tables by number, "none" of a number as None."""
    option = RULE_OPTIONS[name]
    if isinstance(option, BonusTable) and isinstance(value, Mapping):
        return {int(tiles): points for tiles, points in value.items()}
    return None if isinstance(option, Number) and value == "none" else value
