"""How long the bots of each level take for an answer, in games of two to four.

``python bench/bots.py [EDITION…] [--turns 12]``. A level's bots are asked at about that many
turns, spread over a game that static players play. Promised: 0.3 s up to strong, 3 s expert, 15 s master, on two cores.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

import septyni
from septyni.bots import LEVELS, make
from septyni.game import Game

PROMISED = {"expert": 3.0, "master": 15.0}


def main() -> None:
    parser = argparse.ArgumentParser(description="How long bots take for an answer.")
    parser.add_argument("editions", nargs="*", default=["bg", "lv", "sk", "lt", "en"])
    parser.add_argument("--turns", type=int, default=12)
    parser.add_argument("--levels", default=",".join(LEVELS))
    asked = parser.parse_args()
    late = False
    for code in asked.editions:
        edition = septyni.edition(code)
        words = edition.lexicon()
        static = make("equity", edition, words)
        for level in asked.levels.split(","):
            begun = time.perf_counter()
            bot = make(level, edition, words)
            made = time.perf_counter() - begun
            for players in (2, 3, 4):
                game = Game(edition, players, players, lexicon=words)
                times = []
                for turn in range(200):
                    if game.turn is None:
                        break
                    chance, seen = Random(turn), game.position
                    if turn % max(1, 24 // asked.turns) == 0:
                        begun = time.perf_counter()
                        bot.choose(seen, chance, may_exchange=game.may_exchange)
                        times.append(time.perf_counter() - begun)
                    game.act(static.choose(seen, chance, may_exchange=game.may_exchange))
                promised = PROMISED.get(level, 0.3)
                late |= max(times) > promised
                longest, mean = max(times), sum(times) / len(times)
                print(
                    f"{code} {level}, {players} players: longest {longest:.3f} s, mean {mean:.3f} s of {len(times)} "
                    f"answers (promised {promised:g} s); made in {made:.2f} s",
                    flush=True,
                )
    sys.exit(late)


if __name__ == "__main__":
    main()
