"""What the shipped leave values are worth: game pairs against the player that values no tile.

``python bench/leaves.py [EDITION…] [--pairs 2000] [--seed 2]``. Promised: 60 % of the games in English, 55 % in the
others, and 20 points a game. ``--plots FOLDER`` draws instead (``pip install 'septyni[bench]'``): what each tile is
worth, ``leave-values.svg``, and how strong each generation of the training was, ``leave-generations.svg``.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import septyni
from septyni._engine import Leaves
from septyni.edition import Edition
from septyni.leaves import FILE, leaves_of
from septyni.training.leaves import match

PROMISED = {"en": 0.60}
PROMISED_ELSEWHERE = 0.55
PROMISED_POINTS = 20.0
EDITIONS = ["en", "bg", "lv", "sk", "lt"]


def main() -> None:
    parser = argparse.ArgumentParser(description="What the shipped leave values are worth.")
    parser.add_argument("editions", nargs="*", default=EDITIONS)
    parser.add_argument("--pairs", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=2, help="other tiles than the training's, which has seed 1")
    parser.add_argument("--plots", type=Path, metavar="FOLDER", help="draw the models instead")
    parser.add_argument("--format", default="svg", choices=["svg", "png"])
    asked = parser.parse_args()
    editions = [septyni.edition(code) for code in asked.editions]
    if asked.plots is not None:
        draw(editions, asked.plots, asked.format)
        return
    results = [kept(edition, asked.pairs, asked.seed) for edition in editions]
    sys.exit(not all(results))


def kept(edition: Edition, pairs: int, seed: int) -> bool:
    """Play the match and tell; whether the promise is kept."""
    begun = time.perf_counter()
    score = match(edition, edition.lexicon().graph, (leaves_of(edition), Leaves([])), pairs, seed)
    promised = PROMISED.get(edition.code, PROMISED_ELSEWHERE)
    size = (edition.folder / FILE).stat().st_size
    print(
        f"{edition.code}: {score} (promised {promised:.0%}, {PROMISED_POINTS:+g} points), "
        f"{time.perf_counter() - begun:.0f} s; file {size:,} bytes",
        flush=True,
    )
    return score.won >= promised and score.spread >= PROMISED_POINTS


def draw(editions: Sequence[Edition], folder: Path, kind: str) -> None:
    """Both pictures, without dates and random names, so that the same models draw the same files."""
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams.update({"svg.hashsalt": "septyni", "font.size": 8, "svg.fonttype": "none"})
    folder.mkdir(parents=True, exist_ok=True)
    for name, figure in (("leave-values", tile_values(editions)), ("leave-generations", generations(editions))):
        path = folder / f"{name}.{kind}"
        figure.savefig(path, metadata={"Date": None} if kind == "svg" else None, dpi=100)
        print(f"{path}: {path.stat().st_size:,} bytes")


def tile_values(editions: Sequence[Edition]) -> Any:
    """A panel an edition: what keeping a single tile of each kind is worth, the best first."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 2.1 * len(editions)), layout="constrained")
    for axes, edition in zip(figure.subplots(len(editions), squeeze=False)[:, 0], editions, strict=True):
        leaves = leaves_of(edition)
        worth = {edition.spell(bytes([tile])): leaves.value(bytes([tile])) for tile in range(len(edition.letters) + 1)}
        letters = sorted(worth, key=lambda letter: -worth[letter])
        axes.bar(letters, [worth[letter] for letter in letters])
        axes.axhline(0, color="black", linewidth=0.5)
        axes.margins(x=0.01)
        axes.tick_params(axis="x", length=0)
        axes.set_ylabel(f"{edition.code}: points")
    figure.suptitle("What keeping one tile is worth (alone on the rack; ?: a blank)")
    return figure


def generations(editions: Sequence[Edition]) -> Any:
    """Games that each generation won against the player that values no tile, with 95 % confidence intervals."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 3.6), layout="constrained")
    axes = figure.subplots()
    pairs = 0
    for place, edition in enumerate(editions):
        model = json.loads((edition.folder / FILE).read_text(encoding="utf-8"))[edition.tiles.id]
        pairs = model["pairs"]
        scores = [generation["against_zero"] for generation in model["generations"]]
        numbers = [generation["number"] + 0.04 * (place - len(editions) / 2) for generation in model["generations"]]
        axes.errorbar(
            [0, *numbers],
            [50, *(100 * score["won"] for score in scores)],
            [0, *(100 * score["won_error"] for score in scores)],
            label=edition.code,
            marker="o",
            markersize=3,
            linewidth=1,
            capsize=2,
        )
    axes.set_xticks(range(5))
    axes.set_xlabel("generation (0: no values)")
    axes.set_ylabel("% of games won against no values")
    axes.set_title(f"Leave values by generation, {pairs:,} game pairs each")
    axes.grid(axis="y", linewidth=0.3)
    axes.legend(ncols=5, loc="lower right")
    return figure


if __name__ == "__main__":
    main()
