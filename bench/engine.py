"""The core on one thread, per edition: self-play games, best plays and all plays a second.

``python bench/engine.py [EDITION[:LEXICON]…]``. The work is `engine/examples/speed.rs`, run on the built lexicons with
leaves worth nothing.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import septyni

ROOT = Path(__file__).parents[1]
GAMES = "200"


def main() -> None:
    for name in sys.argv[1:] or ["en:large", "bg", "lv", "sk", "lt"]:
        code, _, which = name.partition(":")
        edition = septyni.edition(code)
        lexicon = edition.lexicon(which or "default")
        with tempfile.TemporaryDirectory() as folder:
            graph, tiles = Path(folder) / "lexicon.graph", Path(folder) / "tiles"
            lexicon.graph.save(str(graph))
            pairs = zip(edition.tiles.counts, edition.tiles.values, strict=True)
            tiles.write_text("".join(f"{count} {value}\n" for count, value in pairs))
            print(f"{name}: {len(lexicon):,} words")
            command = [
                "cargo",
                "run",
                "--release",
                "--quiet",
                "--package",
                "septyni-engine",
                "--example",
                "speed",
                "--",
            ]
            subprocess.run([*command, str(graph), str(tiles), GAMES], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
