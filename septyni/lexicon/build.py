"""Compile a word list once, and find it again.

A compiled list is ``<data>/lexicons/<edition>-<name>-<key>.graph``; the key is a hash of all that goes in: the pinned
packages, the policy, the hand lists, the overlay, the alphabet. Beside it lies its manifest (``.json``): name, sources
with versions and licences, counts by reason, SHA-256. Nothing is ever overwritten with something else, so lists that
saved games name stay usable.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from septyni._engine import EngineError, GraphError, WordGraph, WordSet
from septyni.edition import Edition
from septyni.errors import LexiconError
from septyni.lexicon.home import being_made, data_folder, whole_file
from septyni.lexicon.overlay import Overlay
from septyni.lexicon.recipe import Recipe, longest
from septyni.lexicon.sources import Progress, gather
from septyni.lexicon.text import read_text

_BUILDER = 1
"""Goes up when the same inputs make another list."""

_PIECE = 4_000_000
_MOST_PROBLEMS = 1000
_REPORTED = 20


@dataclass(frozen=True)
class Built:
    """A compiled list on disk. ``manifest`` has ``edition``, ``name``, ``title``, ``sha256``, ``words``, ``sources``,
    ``counts``, ``letters`` and, of a text file, ``skipped`` and ``problems``."""

    path: Path
    manifest: Mapping[str, Any]

    def graph(self) -> WordGraph:
        """GraphError when the file is damaged."""
        return WordGraph.open(str(self.path))

    @property
    def refused_path(self) -> Path:
        """Capitalised words of plain lists, with the reason: what ``explain`` looks up."""
        return self.path.with_suffix(".refused.json")


def folder_code(which: Edition) -> str:
    """The edition that word lists are filed under: all tile sets of a folder share them."""
    return which.sets[0] if which.sets else which.code


def path_of(which: Edition, recipe: Recipe, overlay: Overlay | None = None) -> Path:
    """Where the compiled list is, or will be. LexiconError when a source is neither pinned nor installed."""
    key = {
        "recipe": recipe.inputs,
        "pins": [source.pin for source in recipe.parts],
        "overlay": overlay.digest if overlay else "",
    }
    return _target(which, _full_name(recipe, overlay), key)


def build(which: Edition, recipe: Recipe, overlay: Overlay | None = None, progress: Progress | None = None) -> Built:
    """The compiled list of a recipe, made when it is not there. Safe when two processes do it at once. LexiconError."""
    target = path_of(which, recipe, overlay)

    def make() -> tuple[WordSet, dict[str, Any], dict[str, str]]:
        words, counts, refused = gather(which, recipe, progress)
        title = recipe.title
        if overlay:
            before = len(words)
            _apply(words, overlay)
            counts["overlay"] = len(words) - before
            title += f" + {Path(overlay.name).stem}"
        sources = [
            {"package": one.package, "version": one.version, "licence": one.licence, "home": one.home}
            for one in recipe.parts
        ]
        details = {"name": _full_name(recipe, overlay), "title": title, "sources": sources, "counts": counts}
        return words, details, refused

    return _made(which, target, make, progress)


def build_text(
    which: Edition, path: Path, overlay: Overlay | None = None, progress: Progress | None = None, name: str = ""
) -> Built:
    """The compiled list of a text file (a word a line), made when it is not there. Lines that cannot be words of the
    edition are skipped; the manifest counts them and names the first. LexiconError."""
    text = read_text(path)
    key = {"text": hashlib.sha256(text.encode()).hexdigest(), "overlay": overlay.digest if overlay else ""}
    target = _target(which, name or _plain(path.stem), key)

    def make() -> tuple[WordSet, dict[str, Any], dict[str, str]]:
        words, skipped, problems = text_words(which, text)
        if overlay:
            _apply(words, overlay)
        if not len(words):
            first = f"; line {problems[0][0]}: {problems[0][1]}" if problems else ""
            raise LexiconError(f"{path} has no word that {which.name} tiles can spell{first}")
        details = {
            "name": name or path.stem,
            "title": name or path.name,
            "sources": [{"package": f"file:{path.name}", "version": key["text"][:12], "licence": "its owner's"}],
            "counts": {"kept": len(words)},
            "skipped": skipped,
            "problems": [f"line {line}: {why}" for line, why in problems[:_REPORTED]],
        }
        return words, details, {}

    return _made(which, target, make, progress)


def text_words(which: Edition, text: str) -> tuple[WordSet, int, list[tuple[int, str]]]:
    """The words of a text; how many lines were skipped; and of the first thousand of them (line number, why)."""
    words = WordSet(which.alphabet.letters)
    problems: list[tuple[int, str]] = []
    skipped, before = 0, 0
    for piece in _pieces(text):
        added, bad = words.add_text(which.folded(piece), which.alphabet, longest(which))
        lines = piece.split("\n")
        skipped += sum(1 for line in lines if line.strip() and not line.lstrip().startswith("#")) - added
        problems += [(before + line, why) for line, why in bad[: _MOST_PROBLEMS - len(problems)]]
        before += len(lines)
    return words, skipped, problems


def _pieces(text: str) -> Iterator[str]:
    """The text in whole lines, a few megabytes at a time: lists of tens of millions of words come this way."""
    start = 0
    while start < len(text):
        end = text.find("\n", min(start + _PIECE, len(text)))
        end = len(text) if end < 0 else end
        yield text[start:end]
        start = end + 1


def built() -> Iterator[Built]:
    """Every compiled list there is."""
    for manifest in sorted(data_folder("lexicons").glob("*.json")):
        graph = manifest.with_suffix(".graph")
        if manifest.name.endswith(".refused.json") or not graph.exists():
            continue
        try:
            yield Built(graph, json.loads(manifest.read_text(encoding="utf-8")))
        except (OSError, ValueError):
            continue  # being written by another process, or damaged: it will be made again


def _full_name(recipe: Recipe, overlay: Overlay | None) -> str:
    return f"{recipe.name}+{Path(overlay.name).stem}" if overlay else recipe.name


def _target(which: Edition, name: str, key: Mapping[str, Any]) -> Path:
    everything = {
        "builder": _BUILDER,
        "letters": which.letters,
        "lower": which.lower,
        "fold": dict(which.fold),
        "longest": longest(which),
        **key,
    }
    digest = hashlib.sha256(json.dumps(everything, sort_keys=True).encode()).hexdigest()
    return data_folder("lexicons") / f"{folder_code(which)}-{_plain(name)}-{digest[:16]}.graph"


def _made(which: Edition, target: Path, make: Any, progress: Progress | None) -> Built:
    if (found := _existing(target)) is not None:
        return found
    with being_made(target.name):
        if (found := _existing(target)) is not None:
            return found
        words, details, refused = make()
        tell = None if progress is None else lambda stage, share: progress(f"{which.name}: {stage}", share)
        try:
            graph = words.build(tell)
        except EngineError as error:
            raise LexiconError(f"{details['title']}: {error}") from None
        manifest = {
            "edition": folder_code(which),
            **details,
            "words": len(graph),
            "sha256": graph.sha256,
            "letters": list(which.letters),
        }
        written = Built(target, manifest)
        with whole_file(written.refused_path) as path:
            path.write_text(json.dumps(refused, ensure_ascii=False), encoding="utf-8")
        with whole_file(target.with_suffix(".json")) as path:
            path.write_text(json.dumps(manifest, ensure_ascii=False, indent=1), encoding="utf-8")
        with whole_file(target) as path:
            graph.save(str(path), folder_code(which), str(details["title"]))
        return written


def _existing(target: Path) -> Built | None:
    """The list if it is there and whole; a damaged one is made again."""
    try:
        manifest = json.loads(target.with_suffix(".json").read_text(encoding="utf-8"))
        WordGraph.open(str(target))
    except (OSError, ValueError, GraphError):
        return None
    return Built(target, manifest)


def _apply(words: WordSet, overlay: Overlay) -> None:
    for word in overlay.adds:
        words.add(word)
    for word in overlay.removes:
        words.discard(word)


def _plain(name: str) -> str:
    """A name as part of a file's name."""
    return "".join(character if character.isalnum() or character in "+_" else "_" for character in name)[:60] or "list"
