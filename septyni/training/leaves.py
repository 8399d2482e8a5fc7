"""Leave values by generations: each learns from the games of the one before, until it stops winning more.

The learning itself is the engine's (``engine/src/train.rs``); here generations follow each other, are measured in game
pairs, and the best is kept. Everything follows from the seed: the same call makes the same model on any machine.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from septyni._engine import Leaves, WordGraph, learn_leaves, play_pairs
from septyni.edition import Edition
from septyni.errors import SeptyniError

Progress = Callable[[str, float], None]


@dataclass(frozen=True)
class Score:
    """How a player did against another, over game pairs."""

    games: int
    won: float
    """Share of games, a draw counting half."""
    won_error: float
    """Half the 95 % confidence interval of ``won``, from the spread between pairs."""
    spread: float
    """Points a game."""

    def __str__(self) -> str:
        return f"{self.won:.1%} ± {self.won_error:.1%} won, {self.spread:+.1f} points a game, {self.games} games"


@dataclass(frozen=True)
class Generation:
    number: int
    leaves: Leaves
    against_zero: Score
    against_last: Score
    improved: bool
    """Whether it won more games than it lost against the best so far."""


def match(
    edition: Edition,
    graph: WordGraph,
    players: tuple[Leaves, Leaves],
    pairs: int,
    seed: int,
    progress: Progress | None = None,
    what: str = "playing",
) -> Score:
    """The first player's score over ``pairs`` game pairs: same tiles in the same order, seats swapped."""
    if pairs < 1:
        raise SeptyniError(f"{pairs} game pairs decide nothing; play 1 or more")
    tell = None if progress is None else lambda done: progress(what, done / pairs)
    games, wins, draws, spread, _, by_halves = play_pairs(
        edition.setup(), graph, bytes(edition.tiles.counts), players, pairs, seed, tell
    )
    mean = sum(count * halves / 4 for halves, count in enumerate(by_halves)) / pairs
    variance = sum(count * (halves / 4 - mean) ** 2 for halves, count in enumerate(by_halves)) / pairs
    return Score(games, (wins + draws / 2) / games, 1.96 * math.sqrt(variance / pairs), spread / games)


def train(
    edition: Edition,
    graph: WordGraph,
    *,
    games: int,
    generations: int,
    pairs: int,
    seed: int,
    done: int = 0,
    best: Leaves | None = None,
    progress: Progress | None = None,
) -> Iterator[Generation]:
    """Generations one after the other; stops after one that is no better than the best before it.

    ``done`` and ``best`` go on from an earlier run. SeptyniError for numbers that make no sense.
    """
    if games < 1 or generations < 1:
        raise SeptyniError("training takes 1 game and 1 generation or more")
    zero = Leaves([])
    player = best or zero
    for number in range(done + 1, generations + 1):
        tell = None if progress is None else _share(progress, f"generation {number}: learning", games)
        leaves = learn_leaves(
            edition.setup(), graph, bytes(edition.tiles.counts), player, games, seed * 1000 + number, tell
        )
        name = f"generation {number}: against "
        against_zero = match(edition, graph, (leaves, zero), pairs, seed, progress, name + "no values")
        against_last = match(edition, graph, (leaves, player), pairs, seed + 1, progress, name + "the best so far")
        improved = against_last.won > 0.5
        yield Generation(number, leaves, against_zero, against_last, improved)
        if not improved:
            return
        player = leaves


def _share(progress: Progress, what: str, total: int) -> Callable[[int], None]:
    return lambda done: progress(what, done / total)
