"""The core on one thread: best plays, self-play, all plays and memory, against what is aimed at.

``python bench/engine.py [EDITION[:LEXICON]…]``. The work is `engine/examples/speed.rs`, run on the built lexicons, once
with leaves worth nothing and once with the edition's trained ones. Figures are per second of the thread's processor
time, so that other work on the machine disturbs them less. Aims: English with the large list as they stand, other
languages a third of the English best plays.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from core import example, files

GAMES = 200
AIMS = {"best plays": 10_000.0, "self-play games": 390.0, "plays": 2_500_000.0}
MOST_MEMORY = 100.0  # MB


def figures(printed: str) -> dict[str, float]:
    return {name: float(number) for name, number in re.findall(r"^([^:\n]+): ([\d.]+)", printed, re.MULTILINE)}


def aim(language: str, name: str, english: dict[str, float]) -> float | None:
    if language == "en:large":
        return AIMS.get(name)
    return english[name] / 3 if name == "best plays" and english else None


def verdict(figure: float, aim: float | None) -> str:
    return (
        "" if aim is None else f"  (aim {aim:,.0f}: {'met' if figure >= aim else f'missed by {1 - figure / aim:.0%}'})"
    )


def main() -> None:
    english: dict[bool, dict[str, float]] = {}
    for language in sys.argv[1:] or ["en:large", "bg", "lv", "sk", "lt"]:
        with files(language) as made:
            for trained in (False, True):
                print(f"{language}, {made.words:,} words, {'trained leaves' if trained else 'leaves worth nothing'}")
                leaves = [made.leaves] if trained else []
                found = figures(example("speed", made.graph, made.tiles, GAMES, *leaves))
                memory = found.pop("peak memory", None)
                for name, figure in found.items():
                    print(f"  {name}/s: {figure:,.0f}{verdict(figure, aim(language, name, english.get(trained, {})))}")
                if memory is not None:
                    met = "met" if memory < MOST_MEMORY else "missed"
                    print(f"  peak memory: {memory:.1f} MB  (aim under {MOST_MEMORY:.0f}: {met})", flush=True)
                if language == "en:large":
                    english[trained] = found


if __name__ == "__main__":
    main()
