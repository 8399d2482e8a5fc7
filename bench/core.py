"""Files and commands that the measurements of the core share: the examples of `engine/` know no editions."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import septyni
from septyni.edition import Edition
from septyni.leaves import leaves_of

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Files:
    graph: Path
    tiles: Path
    leaves: Path
    words: int


@contextmanager
def files(name: str) -> Iterator[Files]:
    """What the examples read, for ``EDITION[:LEXICON]``."""
    code, _, which = name.partition(":")
    edition = septyni.edition(code)
    lexicon = edition.lexicon(which or "default")
    with TemporaryDirectory() as folder:
        made = Files(Path(folder) / "graph", Path(folder) / "tiles", Path(folder) / "leaves", len(lexicon))
        lexicon.graph.save(str(made.graph))
        pairs = zip(edition.tiles.counts, edition.tiles.values, strict=True)
        made.tiles.write_text("".join(f"{count} {value}\n" for count, value in pairs))
        made.leaves.write_text("".join(_terms(edition)))
        yield made


def _terms(edition: Edition) -> Iterator[str]:
    for vowel in edition.vowels:
        yield f"vowel {vowel}\n"
    for kind, first, second, points in leaves_of(edition).terms:
        yield f"{kind} {first} {second} {round(points * 1000)}\n"


def example(name: str, *arguments: object) -> str:
    """What an example of `engine/`, built for release, prints."""
    cargo = ["cargo", "run", "--release", "--quiet", "--package", "septyni-engine", "--example", name, "--"]
    command = [*cargo, *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
