"""Word lists and overlays that a user added under a name: ``<data>/lists/<edition>/<name>.<kind>``."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from septyni._engine import GraphError, WordGraph
from septyni.edition import Edition
from septyni.errors import LexiconError
from septyni.lexicon.build import folder_code, text_words
from septyni.lexicon.home import data_folder, whole_file
from septyni.lexicon.overlay import is_overlay, read_overlay
from septyni.lexicon.recipe import longest, recipes
from septyni.lexicon.text import read_text

_NAME = re.compile(r"\w{1,40}")
_SHOWN = 5


@dataclass(frozen=True)
class Entry:
    """A registered file. An overlay's file is named ``<name>@<base>.overlay``."""

    name: str
    path: Path
    base: str = ""

    @property
    def is_overlay(self) -> bool:
        return self.path.suffix == ".overlay"


def entries(which: Edition) -> list[Entry]:
    found = []
    for path in sorted((data_folder("lists") / folder_code(which)).glob("*.*")):
        if path.suffix in (".txt", ".kwg", ".graph"):
            found.append(Entry(path.stem, path))
        elif path.suffix == ".overlay":
            name, _, base = path.stem.partition("@")
            found.append(Entry(name, path, base or "default"))
    return found


def names(which: Edition) -> list[str]:
    return [entry.name for entry in entries(which)]


def find(which: Edition, name: str) -> Entry | None:
    return next((entry for entry in entries(which) if entry.name == name), None)


def register(which: Edition, path: Path, name: str = "", base: str = "default", skip_bad: bool = False) -> Entry:
    """Copy a list or an overlay into the data folder under a name (the file's own by default), after checking it.

    LexiconError when the name is taken by a list of the edition, or when lines of a text file cannot be words of the
    edition, naming the first ones; ``skip_bad`` takes the others all the same. An older file of that name is replaced.
    """
    name = name or path.stem
    if not _NAME.fullmatch(name):
        raise LexiconError(f"{name!r} is no name for a list: up to 40 letters, digits and underscores (--name)")
    if name in recipes(which):
        raise LexiconError(f"{which.code} has a list {name!r} of its own; choose another name with --name")
    kind = _checked(which, path, base, skip_bad)
    folder = data_folder("lists") / folder_code(which)
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / (f"{name}@{base}.overlay" if kind == "overlay" else f"{name}.{kind}")
    with whole_file(target) as copy:
        shutil.copyfile(path, copy)
    for older in entries(which):
        if older.name == name and older.path != target:
            older.path.unlink()
    return Entry(name, target, base if kind == "overlay" else "")


def _checked(which: Edition, path: Path, base: str, skip_bad: bool) -> str:
    """Its kind: txt, kwg, graph or overlay. LexiconError."""
    if not path.is_file():
        raise LexiconError(f"there is no file {path}")
    if path.suffix in (".kwg", ".graph"):
        try:
            letters = which.alphabet.letters
            graph = WordGraph.open_kwg(str(path), letters) if path.suffix == ".kwg" else WordGraph.open(str(path))
        except GraphError as error:
            raise LexiconError(f"{path}: {error}") from None
        if graph.letters != letters:
            raise LexiconError(f"{path} is made for {graph.letters} letters; {which.name} has {letters}")
        return path.suffix[1:]
    text = read_text(path)
    if is_overlay(text):
        if base not in recipes(which):
            raise LexiconError(f"{which.code} has no list {base!r} that the overlay could change (--base)")
        read_overlay(which, path, longest(which))
        return "overlay"
    words, skipped, problems = text_words(which, text)
    if not len(words) or (problems and not skip_bad):
        shown = "; ".join(f"line {line}: {why}" for line, why in problems[:_SHOWN])
        more = f" (and {skipped - _SHOWN} more lines)" if skipped > _SHOWN else ""
        remedy = "; correct them, or leave them out with --skip-bad" if len(words) else ""
        raise LexiconError(f"{path}: {shown or 'no words'}{more}{remedy}")
    return "txt"
