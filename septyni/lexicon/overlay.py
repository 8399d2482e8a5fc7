"""Overlays: what a club adds to a word list or takes out of it, and why.

::

    # Words of our club, agreed on 3 May
    + kriskros   the rival game, everybody says it
    - www        no vowel, no word
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from septyni.edition import Edition
from septyni.errors import LexiconError, NotationError
from septyni.lexicon.text import read_text

_SHOWN = 5


@dataclass(frozen=True)
class Overlay:
    """Words by their tiles, with the reason given (or '')."""

    name: str
    adds: Mapping[bytes, str]
    removes: Mapping[bytes, str]
    digest: str
    """SHA-256 of the file."""


def is_overlay(text: str) -> bool:
    """Whether the first line that says anything begins as an overlay's lines do."""
    for line in text.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            return line.lstrip()[0] in "+-−"
    return False


def read_overlay(which: Edition, path: Path, longest: int) -> Overlay:
    """Read and check an overlay. LexiconError names every bad line, up to five."""
    text = read_text(path)
    adds: dict[bytes, str] = {}
    removes: dict[bytes, str] = {}
    problems = []
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        sign, rest = stripped[0], stripped[1:].split(None, 1)
        if sign not in "+-−" or not rest:
            problems.append(f"line {number}: {stripped[:40]!r} is neither '+ word reason' nor '- word reason'")
            continue
        try:
            word = which.parse_word(rest[0])
        except NotationError as error:
            problems.append(f"line {number}: {error}")
            continue
        if not 2 <= len(word) <= longest:
            problems.append(f"line {number}: {rest[0]!r} has {len(word)} tiles; words have 2 to {longest}")
            continue
        mine, other = (adds, removes) if sign == "+" else (removes, adds)
        if word in other:
            problems.append(f"line {number}: {rest[0]!r} is added and removed")
        mine[word] = rest[1].strip() if len(rest) > 1 else ""
    if problems:
        more = f" (and {len(problems) - _SHOWN} more lines)" if len(problems) > _SHOWN else ""
        raise LexiconError(f"{path}: {'; '.join(problems[:_SHOWN])}{more}")
    return Overlay(path.name, adds, removes, hashlib.sha256(text.encode()).hexdigest())
