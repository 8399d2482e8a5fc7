"""The named options of the rules. Where editions differ, they differ in these defaults and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from septyni.edition import Edition
from septyni.errors import SeptyniError
from septyni.rule_names import RULE_DEFAULTS, rule_problem, rule_value
from septyni.rules.variants import variant_options

TWO_PLAYERS_ONLY: Mapping[tuple[str, str], str] = MappingProxyType(
    {("passes_to_end", "scoreless_6"): "all_players_twice", ("out_bonus", "double_opponent"): "sum_of_others"}
)
"""(option, value) defined for two players -> what an edition that has it by default uses with more."""


class OptionError(SeptyniError):
    """An option there is not, a value it cannot have, or options that do not go together."""


@dataclass(frozen=True)
class Options:
    """How a game is played; each name, its values and its source: docs/rules.md, rules.md in brackets here.

    OptionError for a value that an option cannot have.
    """

    rack_size: int = RULE_DEFAULTS["rack_size"]
    """Tiles on a full rack (1.4)."""
    bonus: Mapping[int, int] = field(default_factory=lambda: dict(RULE_DEFAULTS["bonus"]), hash=False)
    """Tiles played in one turn -> extra points (4.3)."""
    exchange_min_bag: int = RULE_DEFAULTS["exchange_min_bag"]
    """The fewest tiles the bag must hold for an exchange (3.6)."""
    first_word_min: int = RULE_DEFAULTS["first_word_min"]
    """The fewest tiles of the first word (3.2)."""
    first_player: str = RULE_DEFAULTS["first_player"]
    """``draw`` lots, ``seat_order``, or ``random`` (2.2)."""
    blank_in_draw: str = RULE_DEFAULTS["blank_in_draw"]
    """Whether a blank ``beats_all`` letters in the draw for the first turn, or its player draws again: ``redraw``."""
    challenge: str = RULE_DEFAULTS["challenge"]
    """``void``, ``single``, ``double``, ``five``, ``ten`` (5.3)."""
    challenge_points_per: str = RULE_DEFAULTS["challenge_points_per"]
    """Whether ``five`` and ``ten`` give their points per ``play`` or per ``word`` challenged (5.3)."""
    passes_to_end: str = RULE_DEFAULTS["passes_to_end"]
    """``all_players_twice``, ``one_player_twice`` or ``scoreless_6`` (6.2)."""
    out: str = RULE_DEFAULTS["out"]
    """``ends_game`` or ``others_play_on`` (6.1)."""
    out_bonus: str = RULE_DEFAULTS["out_bonus"]
    """``sum_of_others`` or ``double_opponent`` (6.4)."""
    tie_break: str = RULE_DEFAULTS["tie_break"]
    """``none`` or ``before_adjustment`` (6.5)."""
    target_score: int | None = RULE_DEFAULTS["target_score"]
    """The finish line, or None (7.2)."""

    def __post_init__(self) -> None:
        for option in fields(self):
            value = getattr(self, option.name)
            if (problem := rule_problem(option.name, value)) is not None:
                raise OptionError(problem)
            object.__setattr__(self, option.name, rule_value(option.name, value))
        if self.first_word_min > self.rack_size:
            raise OptionError(
                f"first_word_min {self.first_word_min} cannot be met with a rack of {self.rack_size} tiles"
            )

    def check_players(self, players: int) -> None:
        """OptionError when these options cannot be played by so many."""
        if not 2 <= players <= 4:
            raise OptionError(f"two to four players, not {players}")
        for (name, value), instead in TWO_PLAYERS_ONLY.items():
            if players > 2 and getattr(self, name) == value:
                raise OptionError(f"{name}={value} is for two players, not {players}; choose {instead}")

    @classmethod
    def for_edition(
        cls,
        edition: Edition,
        players: int = 2,
        *,
        variant: str = "classic",
        level: str | None = None,
        **overrides: Any,
    ) -> Options:
        """The general defaults, changed by the edition's, by the variant's, by what the caller chooses.

        A two-player default of the edition gives way to the general one when more play. OptionError, SeptyniError.
        """
        chosen = dict(edition.rules)
        for (name, value), instead in TWO_PLAYERS_ONLY.items():
            if players > 2 and chosen.get(name) == value:
                chosen[name] = instead
        chosen |= variant_options(variant, players, level)
        chosen |= overrides
        for name, value in chosen.items():
            if (problem := rule_problem(name, value)) is not None:
                raise OptionError(problem)
        options = cls(**chosen)
        options.check_players(players)
        return options

    def to_json(self) -> dict[str, Any]:
        """Every option by name, as JSON knows it."""
        document = {option.name: getattr(self, option.name) for option in fields(self)}
        return document | {"bonus": {str(tiles): points for tiles, points in sorted(self.bonus.items())}}

    @classmethod
    def from_json(cls, document: Mapping[str, Any]) -> Options:
        """What :meth:`to_json` wrote; options that are left out have their general default. OptionError."""
        if not isinstance(document, Mapping):
            raise OptionError(f"rule options are a table of names and values, not {document!r}")
        for name, value in document.items():
            if (problem := rule_problem(name, value)) is not None:
                raise OptionError(problem)
        return cls(**document)
