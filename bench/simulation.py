"""Whether the simulating player beats static equity, and how many roll-outs it plays a second.

``python bench/simulation.py [--editions en,lt] [--seconds 1] [--threads 2] [--pairs 300]``. Promised, with a second a
move on two cores: 55 % of 300 game pairs in each of them. Half of all moves are simulated, so this takes about
10 s a game; less thinking gives a lower bound sooner. ``--rollouts`` measures the roll-outs only: two plies, 15
candidates, one thread, the largest English list; 5,000 a second are promised there.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

import septyni
from septyni._engine import simulate
from septyni.bots import make
from septyni.game import Game
from septyni.leaves import leaves_of
from septyni.position import Position
from septyni.selfplay import Job, Record, summary
from septyni.selfplay.games import play_chunk

PROMISED_ROLLOUTS = 5_000
PROMISED_WON = 0.55
CANDIDATES = 15
ITERATIONS = 64


def main() -> None:
    parser = argparse.ArgumentParser(description="The simulating player against static equity.")
    parser.add_argument("--editions", default="en,lt")
    parser.add_argument("--seconds", type=float, default=1.0, help="of thinking a move")
    parser.add_argument("--threads", type=int, default=2, help="that think")
    parser.add_argument("--pairs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rollouts", action="store_true", help="measure roll-outs a second only")
    asked = parser.parse_args()
    kept = rollouts_kept("en", "large")
    if not asked.rollouts:
        for code in asked.editions.split(","):
            job = Job(code, "default", (f"sim:{asked.seconds:g}s", "equity"), asked.seed)
            kept &= match_kept(job, asked.pairs, asked.threads)
    sys.exit(not kept)


def match_kept(job: Job, pairs: int, threads: int) -> bool:
    """Play the match, telling how it stands after every tenth pair; whether the promise is kept, as far as chance lets
    that be said."""
    records: list[Record] = []
    begun = time.perf_counter()
    for pair in range(pairs):
        records += play_chunk(job, 2 * pair, 2, threads=threads)
        if (pair + 1) % 10 and pair + 1 < pairs:
            continue
        found = summary(records, job.players)
        assert found is not None
        [simulating, _] = found.players
        print(
            f"{job.edition}: {simulating.player} on {threads} threads over equity: {simulating.won:.1%} ± "
            f"{simulating.won_error:.1%} of {found.games} games, {simulating.spread:+.1f} ± "
            f"{simulating.spread_error:.1f} points a game, {time.perf_counter() - begun:.0f} s",
            flush=True,
        )
    return simulating.won + simulating.won_error >= PROMISED_WON


def rollouts_kept(code: str, lexicon: str) -> bool:
    """Roll-outs a second of one thread's processor time, over the positions of a game; whether they are enough."""
    positions = list(some_positions(code, lexicon))
    begun = time.process_time()
    for seed, position in enumerate(positions):
        graph, rack = position.need("a simulation")
        simulate(
            position.setup,
            graph,
            position.board.cells,
            rack.tiles,
            position.unseen.tiles,
            [position.scores[position.to_move], position.scores[1 - position.to_move]],
            leaves=leaves_of(position.edition),
            plies=2,
            candidates=CANDIDATES,
            iterations=ITERATIONS,
            confidence=0.0,
            seed=seed,
            threads=1,
        )
    rate = len(positions) * CANDIDATES * ITERATIONS / (time.process_time() - begun)
    print(
        f"{code}:{lexicon}: {rate:,.0f} two-ply roll-outs per second of processor time, {CANDIDATES} candidates, "
        f"{len(positions)} positions",
        flush=True,
    )
    return rate >= PROMISED_ROLLOUTS


def some_positions(code: str, lexicon: str) -> list[Position]:
    """Those of three games of static players in which that many candidates can be played and the bag is not empty."""
    edition = septyni.edition(code)
    words = edition.lexicon(lexicon)
    static = make("equity", edition, words)
    found = []
    for seed in range(3):
        game = Game(edition, 2, seed, lexicon=words)
        while game.turn is not None:
            position = game.position
            if game.bag_count and len(position.best(top=CANDIDATES)) == CANDIDATES:
                found.append(position)
            game.act(static.choose(position, Random(seed), may_exchange=game.may_exchange))
    return found


if __name__ == "__main__":
    main()
