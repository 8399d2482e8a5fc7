"""Endgames and one-tile pre-endgames of the English edition with the large list, against what is aimed at.

``python bench/endgames.py [--positions 30] [--seconds 20] [--pre 10]``. The work is `engine/examples/endgames.rs`: full
endgames from self-play on one thread, each until proven or for so many seconds; then pre-endgames on all cores.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from core import example, files

LANGUAGE = "en:large"
MEDIAN, OVERRUN, PRE = 5.0, 10.0, 30.0  # seconds, per cent, seconds


def summary(printed: str) -> dict[str, float]:
    last = printed.splitlines()[-1]
    pattern = "median N s, mean N s, longest N s; N of N proven; limit overrun by N %"
    found = re.fullmatch(pattern.replace("N", r"([\d.]+)"), last)
    if found is None:
        sys.exit(f"endgames says {last!r}, which this script cannot read")
    return dict(zip(("median", "mean", "longest", "proven", "of", "overrun"), map(float, found.groups()), strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description="Time to the proven end.")
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=20.0, help="limit of an endgame")
    parser.add_argument("--pre", type=int, default=10, help="how many pre-endgames")
    asked = parser.parse_args()
    with files(LANGUAGE) as made:
        full = summary(example("endgames", made.graph, made.tiles, 0, asked.positions, asked.seconds))
        print(f"{asked.positions} endgames of {LANGUAGE}, one thread, at most {asked.seconds:g} s each:")
        print(f"  median {full['median']:.2f} s (aim {MEDIAN:g}), proven {full['proven']:.0f} of {full['of']:.0f}")
        print(f"  worst overrun of the limit {full['overrun']:.1f} % (aim {OVERRUN:g})", flush=True)
        pre = summary(example("endgames", made.graph, made.tiles, 1, asked.pre, PRE))
        print(f"{asked.pre} pre-endgames of one tile in the bag, all cores, at most {PRE:g} s each:")
        print(f"  proven {pre['proven']:.0f} of {pre['of']:.0f}, median {pre['median']:.2f} s", end=", ")
        print(f"longest {pre['longest']:.2f} s (aim {PRE:g}), worst overrun {pre['overrun']:.1f} %")


if __name__ == "__main__":
    main()
