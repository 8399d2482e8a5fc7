"""Whether each level of the bots beats the one below, by game pairs.

``python bench/strength.py [--editions bg,lt,en] [--levels beginner,…,master] [--games 400] [--slow-games 20]``.
Games of levels that play on before they choose (expert, master) take minutes, so there are fewer of them; the
confidence interval says what that leaves open. ``--json FILE`` keeps the figures.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import pairwise
from pathlib import Path

import septyni
from septyni.bots import LEVELS, levels
from septyni.selfplay import Job, play_match, summary


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether each level beats the one below.")
    parser.add_argument("--editions", default="bg,lt,en")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--slow-games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    found = []
    for code in asked.editions.split(","):
        about = {level.id: level for level in levels(septyni.edition(code))}
        for below, above in pairwise(asked.levels.split(",")):
            slow = any(name not in about or about[name].simulates for name in (below, above))
            job = Job(code, "default", (above, below), asked.seed)
            begun = time.perf_counter()
            records = [
                record for chunk in play_match(job, asked.slow_games if slow else asked.games) for record in chunk
            ]
            seconds = time.perf_counter() - begun
            result = summary(records, job.players)
            assert result is not None
            upper = result.players[0]
            verdict = "ok" if upper.won >= 0.6 else "TOO CLOSE"
            print(
                f"{code}: {above} over {below}: {upper.won:.1%} ± {upper.won_error:.1%} of {result.games} games, "
                f"{upper.spread:+.1f} points a game, {seconds / sum(r.turns for r in records):.3f} s a turn: {verdict}",
                flush=True,
            )
            found.append({"edition": code, "above": above, "below": below, "seconds": seconds, **result.to_json()})
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1) + "\n")
    sys.exit(any(one["players"][0]["won"] < 0.6 for one in found))


if __name__ == "__main__":
    main()
