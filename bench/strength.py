"""Whether each level of the bots beats the one below, by game pairs.

``python bench/strength.py [--editions bg,lt,en] [--levels beginner,…,master] [--games 400] [--slow-games 20]``. Games
of levels that play on before they choose (expert, master) take long, so there are fewer of them unless
``--slow-games`` asks for more; the confidence interval says what that leaves open. ``--same-thinking`` lets the
stronger of two levels think no longer than the weaker (expert: not at all), which gives a lower bound of its strength
sooner. ``--json FILE`` keeps the figures. The exit status says whether a promise is broken beyond chance.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import septyni
from septyni.bots import LEVELS, Level, Levelled, levels
from septyni.selfplay import Job, Summary, summary
from septyni.selfplay.games import play_game

PROMISED = 0.6


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether each level beats the one below.")
    parser.add_argument("--editions", default="bg,lt,en")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--slow-games", type=int, default=20)
    parser.add_argument("--same-thinking", action="store_true", help="the stronger thinks no longer than the weaker")
    parser.add_argument("--threads", type=int, default=0, help="that think; 0: all cores")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    found = []
    for code in asked.editions.split(","):
        about = {level.id: level for level in levels(septyni.edition(code))}
        for below, above in pairwise(about[name] for name in asked.levels.split(",")):
            slow = below.simulates or (above.simulates and not asked.same_thinking)
            games = asked.slow_games if slow else asked.games
            found.append(compare(code, above, below, games, asked))
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1) + "\n")
    sys.exit(any(one["players"][0]["won"] + (one["players"][0]["won_error"] or 1) < PROMISED for one in found))


def compare(code: str, above: Level, below: Level, games: int, asked: argparse.Namespace) -> dict[str, Any]:
    """Play the match, telling now and then how it stands, and at its end whether the promise is kept."""
    job = Job(code, "default", (above.id, below.id), asked.seed)
    edition, lexicon = septyni.edition(code), job.words()
    if asked.same_thinking:
        limits = {name: getattr(below, name) for name in ("seconds", "iterations", "candidates", "plies")}
        above = replace(above, **limits)
    bots = [Levelled(level, edition, lexicon, asked.threads) for level in (above, below)]
    begun, told = time.perf_counter(), time.perf_counter()
    records = []
    for number in range(games + games % 2):  # whole pairs
        records.append(play_game(job, edition, lexicon, bots, number))
        if number % 2 and time.perf_counter() - told > 60:
            told = time.perf_counter()
            so_far = summary(records, job.players)
            assert so_far is not None
            print(f"  so far: {line(code, above, below, so_far)}", flush=True)
    result = summary(records, job.players)
    assert result is not None, "games were played"
    seconds = time.perf_counter() - begun
    verdict = "ok" if result.players[0].won >= PROMISED else "TOO CLOSE"
    print(f"{line(code, above, below, result)}, {seconds:.0f} s: {verdict}", flush=True)
    return {"edition": code, "above": above.id, "below": below.id, "seconds": seconds, **result.to_json()}


def line(code: str, above: Level, below: Level, result: Summary) -> str:
    upper = result.players[0]
    thinking = f"{above.iterations} iterations, {above.seconds:g} s" if above.seconds else "no thinking ahead"
    return (
        f"{code}: {above.id} ({thinking}) over {below.id}: {upper.won:.1%} ± {upper.won_error:.1%} of "
        f"{result.games} games, {upper.spread:+.1f} ± {upper.spread_error:.1f} points a game"
    )


if __name__ == "__main__":
    main()
