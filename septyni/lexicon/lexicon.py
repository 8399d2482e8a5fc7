"""A lexicon as the game uses it, and how one is opened: by name, by file, by hash."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path

from septyni._engine import GraphError, WordGraph
from septyni.edition import Edition
from septyni.edition import edition as find_edition
from septyni.errors import LexiconError, NotationError
from septyni.lexicon import registry
from septyni.lexicon.build import Built, build, build_text, built, folder_code, text_words
from septyni.lexicon.explain import Explanation, Origins, explain
from septyni.lexicon.overlay import Overlay, is_overlay, read_overlay
from septyni.lexicon.recipe import Recipe, longest, recipes
from septyni.lexicon.sources import Progress
from septyni.lexicon.text import read_text

_CACHED_BYTES = 1 << 20
"""Text files from this size on are compiled into the data folder, smaller ones in memory."""

_FILE_ENDINGS = (".graph", ".kwg", ".txt")


class Lexicon:
    """A word list of an edition. ``"namo" in lexicon`` takes text in any case, or tiles as bytes."""

    def __init__(
        self,
        edition: Edition,
        graph: WordGraph,
        name: str,
        *,
        title: str = "",
        origins: Origins | None = None,
        path: Path | None = None,
        skipped: int = 0,
        problems: tuple[str, ...] = (),
    ) -> None:
        if graph.letters != edition.alphabet.letters:
            raise LexiconError(
                f"{path or name} is made for an alphabet of {graph.letters} letters; "
                f"{edition.name} has {edition.alphabet.letters}"
            )
        self.edition = edition
        self.graph = graph
        self.name = name
        """What saved games and contests record: title and the first digits of the hash."""
        self.title = title or name
        self.origins = origins or Origins()
        self.path = path
        self.skipped = skipped
        """Lines of a text file that cannot be words of the edition."""
        self.problems = problems
        """The first of them: ``line 7: …``."""

    @property
    def code(self) -> str:
        """The edition's code."""
        return self.edition.code

    @property
    def sha256(self) -> str:
        return self.graph.sha256

    @cached_property
    def longest(self) -> int:
        """Tiles of the longest word such a list may have."""
        return longest(self.edition)

    def __contains__(self, word: object) -> bool:
        if isinstance(word, bytes):
            return word in self.graph
        if not isinstance(word, str):
            return False
        try:
            return self.edition.parse_word(word) in self.graph
        except NotationError:
            return False

    def __len__(self) -> int:
        return len(self.graph)

    def words(self, prefix: str = "", min_length: int = 2, max_length: int = 63) -> Iterator[str]:
        """The words in the edition's order, in upper case. NotationError when no tiles spell the prefix."""
        start = self.edition.parse_word(prefix) if prefix else None
        for word in self.graph.words(start, min_length, max_length):
            yield self.edition.format(word)

    def explain(self, word: str) -> Explanation:
        """Whether the word is in the list, and the reason in plain words."""
        return explain(self, word)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self):,} words>"


def open_lexicon(
    edition: Edition | str,
    name_or_path: str | Path = "default",
    progress: Progress | None = None,
    *,
    overlay: str | Path | None = None,
) -> Lexicon:
    """A lexicon of an edition; it is built when it is not there yet.

    ``name_or_path``: a list that the edition describes (``default``), one that the user registered, the first digits
    (8 or more) of the SHA-256 of one built before, or a ``.graph``, ``.kwg`` or ``.txt`` file. ``overlay`` names a file
    that adds and removes words. LexiconError with the remedy; GraphError for a damaged file.
    """
    which = find_edition(edition) if isinstance(edition, str) else edition
    extra = read_overlay(which, Path(overlay), longest(which)) if overlay is not None else None
    name = str(name_or_path)
    if isinstance(name_or_path, Path) or "/" in name or Path(name).suffix in _FILE_ENDINGS:
        return _open_file(which, Path(name_or_path), extra, progress)
    known = recipes(which)
    if name in known:
        return _of_built(which, build(which, known[name], extra, progress), known[name], extra)
    if (registered := registry.find(which, name)) is not None:
        return _open_registered(which, registered, extra, progress)
    if re.fullmatch(r"[0-9a-f]{8,64}", name) and extra is None:
        return _by_hash(which, name)
    if Path(name).is_file():
        return _open_file(which, Path(name), extra, progress)
    raise LexiconError(_unknown(which, name, [*known, *registry.names(which)]))


def _open_registered(
    which: Edition, found: registry.Entry, extra: Overlay | None, progress: Progress | None
) -> Lexicon:
    if not found.is_overlay:
        return _open_file(which, found.path, extra, progress, name=found.name)
    if extra is not None:
        raise LexiconError(f"{found.name} is an overlay already; one at a time, or join the two files")
    base = recipes(which).get(found.base)
    if base is None:
        raise LexiconError(f"the overlay {found.name} is for the list {found.base!r}, which {which.code} has not")
    mine = read_overlay(which, found.path, longest(which))
    return _of_built(which, build(which, base, mine, progress), base, mine)


def _open_file(which: Edition, path: Path, extra: Overlay | None, progress: Progress | None, name: str = "") -> Lexicon:
    if not path.is_file():
        raise LexiconError(f"there is no file {path}")
    if path.suffix in (".graph", ".kwg"):
        if extra is not None:
            raise LexiconError(f"an overlay cannot change {path.name}, which is compiled; give a text file")
        return _open_graph(which, path, name)
    if path.stat().st_size >= _CACHED_BYTES:
        return _of_built(which, build_text(which, path, extra, progress, name), None, extra)
    text = read_text(path)
    if is_overlay(text):
        base = recipes(which).get("default")
        if base is None or extra is not None:
            raise LexiconError(f"{path} is an overlay, which changes a list of the edition; {which.code} has none")
        mine = read_overlay(which, path, longest(which))
        return _of_built(which, build(which, base, mine, progress), base, mine)
    words, skipped, problems = text_words(which, text)
    for word in extra.adds if extra else ():
        words.add(word)
    for word in extra.removes if extra else ():
        words.discard(word)
    if not len(words):
        first = f"; line {problems[0][0]}: {problems[0][1]}" if problems else ""
        raise LexiconError(f"{path} has no word that {which.name} tiles can spell{first}")
    graph = words.build()
    return Lexicon(
        which,
        graph,
        f"{name or path.stem} {graph.sha256[:8]}",
        title=name or path.name,
        origins=Origins(overlay=extra),
        path=path,
        skipped=skipped,
        problems=tuple(f"line {line}: {why}" for line, why in problems[:20]),
    )


def _open_graph(which: Edition, path: Path, name: str) -> Lexicon:
    try:
        if path.suffix == ".kwg":
            graph = WordGraph.open_kwg(str(path), which.alphabet.letters)
        else:
            graph = WordGraph.open(str(path))
    except GraphError as error:
        raise LexiconError(f"{path}: {error}") from None
    if graph.edition not in ("", folder_code(which), which.code):
        raise LexiconError(f"{path} is a word list of the edition {graph.edition}, not {which.code}")
    title = name or graph.name or path.stem
    return Lexicon(which, graph, f"{title} {graph.sha256[:8]}", title=title, path=path)


def _of_built(which: Edition, found: Built, recipe: Recipe | None = None, overlay: Overlay | None = None) -> Lexicon:
    """``recipe``: what the list was made by, where that is known: reasons come from it."""
    manifest = found.manifest
    if manifest["letters"] != list(which.letters):
        raise LexiconError(f"{found.path} is made for other letters than {which.code} has now")
    return Lexicon(
        which,
        found.graph(),
        f"{manifest['title']} {manifest['sha256'][:8]}",
        title=manifest["title"],
        origins=Origins(found, recipe, overlay),
        path=found.path,
        skipped=manifest.get("skipped", 0),
        problems=tuple(manifest.get("problems", ())),
    )


def _by_hash(which: Edition, prefix: str) -> Lexicon:
    mine = [one for one in built() if one.manifest["edition"] == folder_code(which)]
    found = {one.manifest["sha256"]: one for one in mine if one.manifest["sha256"].startswith(prefix)}
    if len(found) != 1:
        count = "no" if not found else "more than one"
        raise LexiconError(f"{count} list of {which.code} built here has a hash that begins with {prefix}")
    return _of_built(which, next(iter(found.values())))


def _unknown(which: Edition, name: str, names: list[str]) -> str:
    if not names:
        return f"{which.code} comes without a word list: bring one with --lexicon FILE (a word a line)"
    near = get_close_matches(name, names, n=1)
    hint = f"did you mean {near[0]}?" if near else f"it has {', '.join(names)}"
    return f"{which.code} has no word list {name!r}; {hint}"
