"""What a match says: shares of wins with their uncertainty, and how scores are distributed."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev, quantiles
from typing import Any

from septyni.selfplay.games import Record


@dataclass(frozen=True)
class Standing:
    """How one player did."""

    player: str
    won: float
    """Share of games, a shared win counting its part."""
    won_error: float
    """Half the 95 % confidence interval of ``won``, from the differences between groups of games; infinite with one
    group."""
    spread: float
    """Points a game ahead of the best other."""
    spread_error: float
    mean: float
    """Points a game."""
    deviation: float
    scores: tuple[int, ...]
    """Lowest, lower quartile, median, upper quartile and highest score."""

    def to_json(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "won": round(self.won, 4),
            "won_error": _finite(self.won_error, 4),
            "spread": round(self.spread, 2),
            "spread_error": _finite(self.spread_error, 2),
            "mean": round(self.mean, 2),
            "deviation": round(self.deviation, 2),
            "scores": list(self.scores),
        }


@dataclass(frozen=True)
class Summary:
    games: int
    draws: int
    """Games with more than one winner."""
    turns: float
    """A game."""
    endings: Mapping[str, int]
    players: tuple[Standing, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "draws": self.draws,
            "turns": round(self.turns, 2),
            "endings": dict(self.endings),
            "players": [standing.to_json() for standing in self.players],
        }

    def __str__(self) -> str:
        width = max(len(standing.player) for standing in self.players)
        lines = [
            f"{one.player:<{width}}  {one.won:6.1%} ± {one.won_error:.1%} won  "
            f"{one.spread:+6.1f} ± {one.spread_error:.1f} points  "
            f"{one.mean:5.0f} a game ({one.scores[0]}, {one.scores[1]}–{one.scores[3]}, {one.scores[4]})"
            for one in self.players
        ]
        ended = ", ".join(f"{count} {ending}" for ending, count in self.endings.items())
        return "\n".join(
            [*lines, f"{self.games} games, {self.draws} drawn, {self.turns:.1f} turns each; ended: {ended}"]
        )


def summary(records: Iterable[Record], players: Sequence[str]) -> Summary | None:
    """Of the games played; None without any."""
    games = list(records)
    if not games:
        return None
    endings: dict[str, int] = defaultdict(int)
    for game in games:
        endings[game.ending] += 1
    return Summary(
        len(games),
        sum(game.scores.count(max(game.scores)) > 1 for game in games),
        fmean(game.turns for game in games),
        dict(sorted(endings.items())),
        tuple(_standing(games, player, name) for player, name in enumerate(players)),
    )


def _standing(games: Sequence[Record], player: int, name: str) -> Standing:
    wins: dict[int, list[float]] = defaultdict(list)
    spreads: dict[int, list[float]] = defaultdict(list)
    for game in games:
        best = max(game.scores)
        own = game.scores[player]
        wins[game.group].append((own == best) / game.scores.count(best))
        spreads[game.group].append(own - max(score for other, score in enumerate(game.scores) if other != player))
    scores = sorted(game.scores[player] for game in games)
    low, middle, high = (round(x) for x in quantiles(scores, method="inclusive")) if len(scores) > 1 else scores * 3
    won, won_error = _mean_error(wins.values())
    spread, spread_error = _mean_error(spreads.values())
    return Standing(
        name,
        won,
        won_error,
        spread,
        spread_error,
        fmean(scores),
        pstdev(scores),
        (scores[0], low, middle, high, scores[-1]),
    )


def _mean_error(groups: Iterable[Sequence[float]]) -> tuple[float, float]:
    """Mean, and half its 95 % confidence interval. The games of a group share their tiles, so groups are what is
    independent."""
    means = [fmean(group) for group in groups]
    if len(means) < 2:
        return fmean(means), math.inf
    return fmean(means), 1.96 * pstdev(means) / math.sqrt(len(means) - 1)


def _finite(value: float, digits: int) -> float | None:
    return round(value, digits) if math.isfinite(value) else None
