"""Editions: one folder is one language, with its letters, tile sets, board layout and rule defaults.

>>> lt = septyni.edition("lt")
>>> lt.parse("NAMAS"), lt.format(lt.parse("NAMAs"))
>>> septyni.edition("sk-110").tiles.total     # another tile set of the folder sk
>>> septyni.edition("my/editions/xx")         # a folder of one's own
>>> check_folder("my/editions/xx")            # everything that is wrong with it, in plain words

What an ``edition.toml`` holds is described in docs/add-a-language.md. Loading and checking are the same code: an
edition with anything wrong does not load.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from septyni.edition_folder import FILE, SHIPPED, FolderReader, read_layout
from septyni.edition_types import LEGEND, Edition, Layout, TileSet
from septyni.errors import EditionError
from septyni.lookalikes import describe, lookalike

__all__ = [
    "LEGEND",
    "Edition",
    "Layout",
    "TileSet",
    "check_folder",
    "check_words",
    "edition",
    "editions",
    "layout",
    "layouts",
    "of_folder",
]


def edition(code: str | os.PathLike[str]) -> Edition:
    """The edition of a code (``lt``, ``sk-110``) or of a folder with an edition.toml. EditionError.

    A folder's other tile sets are reached as ``FOLDER/SET-ID``. What comes from strangers is looked up in
    :func:`editions` first: text with a slash is a path here.
    """
    text = os.fspath(code)
    if isinstance(code, str) and "/" not in text and os.sep not in text:
        for folder in editions():
            if text == folder:
                return _shipped(folder)[0]
            for one in _shipped(folder) if text.startswith(f"{folder}-") else ():
                if text == one.tiles.id:
                    return one
        if not os.path.isfile(os.path.join(text, FILE)):
            raise EditionError(f"there is no edition {text!r}; {_suggest(text)}")
    path = Path(text)
    if not os.path.exists(path) and os.path.isfile(path.parent / FILE):
        return of_folder(path.parent, path.name)
    return of_folder(path)


def editions(sets: bool = False) -> list[str]:
    """Codes of all editions that come with the package; with ``sets`` those of the other tile sets too."""
    if sets:
        return [one.code for code in editions() for one in _shipped(code)]
    return list(_shipped_codes())


def layouts() -> list[str]:
    """Names of the layouts that come with the package."""
    return sorted(file.stem for file in (SHIPPED / "layouts").glob("*.toml"))


def layout(name: str | os.PathLike[str]) -> Layout:
    """A layout that comes with the package by its name, or one from a file. EditionError."""
    problems: list[str] = []
    found = read_layout(os.fspath(name), Path(), problems)
    if found is None:
        raise EditionError(problems[0])
    return found


def check_folder(path: str | os.PathLike[str]) -> list[str]:
    """Everything that is wrong with an edition's folder, in plain words; an empty list when nothing is."""
    reader = FolderReader(Path(path))
    found = reader.read()
    problems = reader.problems
    if found and not problems:
        for words in _overlay_files(Path(path)):
            problems += check_words(found[0], words)
    return problems


def check_words(which: Edition, path: str | os.PathLike[str], examples: int = 3) -> list[str]:
    """Characters of a word list (one word a line, first field; ``#`` comments) that no tile and no blank can be.

    One sentence a character, the commonest first, each with how many lines have it and the first ``examples`` of them.
    """
    allowed = {character for letter in (*which.letters, *which.lower) for character in letter}
    stranger = re.compile("[^" + re.escape("".join(sorted(allowed))) + "]")
    counts: Counter[str] = Counter()
    seen: dict[str, list[str]] = {}
    try:
        with open(path, "rb") as file:
            for number, raw in enumerate(file, 1):
                fields = raw.decode("utf-8-sig" if number == 1 else "utf-8").split("#", 1)[0].split()
                word = which.folded(fields[0]) if fields else ""
                for character in set(stranger.findall(word)):
                    counts[character] += 1
                    if len(seen.setdefault(character, [])) < examples:
                        seen[character].append(f"line {number} {fields[0]!r}")
    except UnicodeDecodeError:
        return [f"{path}: line {number} is not UTF-8 text"]
    except OSError as error:
        return [f"{path} cannot be read: {error.strerror}"]
    problems = []
    for character, count in counts.most_common():
        alike = lookalike(character, allowed)
        hint = f" (the edition's letter is {describe(alike)})" if alike else ""
        lines = f"{count:,} word" + ("s" if count > 1 else "")
        what = f"no tile and no blank of {which.code} can be {describe(character)}{hint}"
        problems.append(f"{path}: {what}: {lines}, {', '.join(seen[character])}")
    return problems


@cache
def _shipped_codes() -> tuple[str, ...]:
    return tuple(sorted(folder.parent.name for folder in SHIPPED.glob(f"*/{FILE}")))


@cache
def _shipped(code: str) -> tuple[Edition, ...]:
    return tuple(_load(SHIPPED / code))


def _load(folder: Path) -> list[Edition]:
    """All editions of a folder, the default first. EditionError with the first thing that is wrong."""
    reader = FolderReader(folder)
    found = reader.read()
    if reader.problems:
        raise EditionError(reader.problems[0])
    return found


def of_folder(folder: Path, set_id: str | None = None) -> Edition:
    """The edition of a folder with its default tile set or the one named. EditionError."""
    shipped = folder.parent == SHIPPED and folder.name in _shipped_codes()
    found = _shipped(folder.name) if shipped else _load(folder)
    if set_id is None:
        return found[0]
    for one in found:
        if one.tiles.id == set_id:
            return one
    raise EditionError(f"{folder} has no tile set {set_id!r}; it has {', '.join(one.tiles.id for one in found)}")


def _overlay_files(folder: Path) -> list[Path]:
    """Word-list files that lie in the folder."""
    return sorted(folder.glob("*.txt"))


def _suggest(code: str) -> str:
    """What may have been meant: by code, by the name of the language."""
    names: dict[str, str] = {}
    for one in (one for folder in editions() for one in _shipped(folder)):
        names[one.code] = one.code
        if one.code in editions():
            names[one.name.lower()] = names[one.native_name.lower()] = one.code
    near = get_close_matches(code.lower(), names, n=3)
    if not near:
        return f"there are {', '.join(editions())}"
    meant = " or ".join(dict.fromkeys(names[one] for one in near))
    return f"did you mean {meant}? (`septyni edition list` names all)"
