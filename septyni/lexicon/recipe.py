"""What a word list is made of: a table of an edition's ``lexicon.toml``, read and checked.

::

    [default]                       # the list's name; `default` is what a game uses
    title = "ispell-lt 1.3.2"
    [[default.sources]]
    kind = "hunspell"               # hunspell | lists | trie
    npm = "dictionary-lt"           # or debian = "scowl", folder = "/usr/share/dict/scowl"
    files = ["index.aff", "index.dic"]
    licence = "BSD-3-Clause"
    [default.policy]
    drop_entries = { file = "abbreviations.txt", reason = "abbreviation" }

docs/word-lists.md tells what each key does. Hand lists lie beside the toml file: a word a line, ``#`` comments.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from septyni.edition import Edition
from septyni.errors import LexiconError
from septyni.lexicon import npm
from septyni.lexicon.text import decoded, read_text

LONGEST = 15
"""Tiles of the longest word taken into a list, unless the board is larger."""

_KINDS = ("hunspell", "lists", "trie")


@dataclass(frozen=True)
class Source:
    """Files of one package: a dictionary with affixes, plain lists, or a trie. ``files`` may hold wildcards."""

    kind: str
    package: str
    """``npm:dictionary-lt`` or ``debian:scowl``."""
    files: tuple[str, ...]
    licence: str
    home: str
    folder: str = ""
    """Where a Debian package keeps its files."""
    encoding: str = "utf-8"
    except_files: tuple[str, ...] = ()
    reasons_only: bool = False
    """Not a part of the list: used, where it is installed, to tell how a word comes about."""

    @property
    def version(self) -> str:
        """As its package is pinned; of what a system has installed, a hash of the files."""
        origin, name = self.package.split(":", 1)
        if origin == "npm":
            return npm.pinned(name)[0]
        digest = hashlib.sha256()
        for path in self.paths():
            digest.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
        return digest.hexdigest()[:12]

    @property
    def pin(self) -> str:
        """What the package's contents are known by."""
        origin, name = self.package.split(":", 1)
        return npm.pinned(name)[1] if origin == "npm" else self.version

    def is_here(self) -> bool:
        """Whether :meth:`paths` can do without the network and without asking anybody to install something."""
        return self.package.startswith("npm:") or all(any(Path(self.folder).glob(pattern)) for pattern in self.files)

    def paths(self) -> list[Path]:
        """The files, installed first where they come from npm. LexiconError naming the remedy."""
        origin, name = self.package.split(":", 1)
        folder = npm.folder_of(name) if origin == "npm" else Path(self.folder)
        remedy = f"install it again ({name})" if origin == "npm" else f"apt-get install {name}, or use another list"
        if not folder.is_dir():
            raise LexiconError(f"{folder} is missing: {remedy}")
        found = []
        for pattern in self.files:
            matching = sorted(folder.glob(pattern))
            if not matching:
                raise LexiconError(f"{folder} has no {pattern}: {remedy}")
            found += matching
        return [path for path in found if not any(path.match(pattern) for pattern in self.except_files)]


@dataclass(frozen=True)
class Pattern:
    """Forms dropped by their shape: those ``form`` matches whose ``requires`` (with the pattern's groups filled in) is
    in the list too, unless the group ``stem`` is in ``keep``."""

    form: re.Pattern[str]
    hint: str
    """Part of every matching form, to look at few of them."""
    requires: tuple[str, ...]
    keep: frozenset[str]
    reason: str

    def matches(self, form: str) -> list[str]:
        """Words of which one must be in the list for the form to be dropped; none when the pattern does not apply."""
        if self.hint not in form or (match := self.form.fullmatch(form)) is None:
            return []
        if match.groupdict().get("stem") in self.keep:
            return []
        return [word.format(**match.groupdict()) for word in self.requires]


@dataclass(frozen=True)
class Policy:
    """rules.md 5.1 for one list. The mappings give a reason for each word, field or prefix."""

    drop_entries: Mapping[str, str] = field(default_factory=dict)
    drop_forms: Mapping[str, str] = field(default_factory=dict)
    drop_fields: Mapping[str, str] = field(default_factory=dict)
    drop_prefixes: Mapping[str, str] = field(default_factory=dict)
    drop_patterns: tuple[Pattern, ...] = ()
    add_forms: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Recipe:
    """One list of an edition."""

    name: str
    title: str
    sources: tuple[Source, ...]
    policy: Policy
    labels: tuple[tuple[re.Pattern[str], str], ...]
    """Morphological fields in plain words, the first that matches counts; '' says nothing."""
    inputs: str
    """JSON of everything in the toml and the hand lists that has a say in what is in the list."""

    @property
    def parts(self) -> list[Source]:
        """The sources that words come from."""
        return [source for source in self.sources if not source.reasons_only]


def recipes(which: Edition) -> dict[str, Recipe]:
    """The lists that the edition's folder describes, by name. LexiconError."""
    path = which.folder / "lexicon.toml"
    if not path.is_file():
        return {}
    try:
        tables = tomllib.loads(decoded(path.read_bytes(), str(path)))
    except tomllib.TOMLDecodeError as error:
        raise LexiconError(f"{path}: {error}") from None
    try:
        return {name: _recipe(name, table, which, path) for name, table in tables.items()}
    except (KeyError, TypeError, AttributeError, re.error) as error:
        raise LexiconError(f"{path}: {error!r} is missing or wrong; docs/word-lists.md tells the keys") from None


def longest(which: Edition) -> int:
    """Tiles of the longest word in the edition's lists: what fits its board, and 15 at least."""
    return max(LONGEST, which.layout.size)


def _recipe(name: str, table: dict[str, Any], which: Edition, path: Path) -> Recipe:
    unknown = set(table) - {"title", "sources", "policy", "fields"}
    if unknown:
        raise LexiconError(f"{path}: [{name}] has an unknown key {sorted(unknown)[0]!r}")
    policy = _policy(table.get("policy", {}), path)
    sources = tuple(_source(one, path) for one in table["sources"])
    labels = tuple((re.compile(match), label) for match, label in table.get("fields", []))
    said = {key: value for key, value in table.get("policy", {}).items() if key.startswith(("drop_", "add_"))}
    inputs = {
        "policy": said,
        "hand": [sorted(policy.drop_entries), sorted(policy.drop_forms), sorted(policy.add_forms)],
        "sources": [
            [one.kind, one.package, one.files, one.except_files, one.encoding]
            for one in sources
            if not one.reasons_only
        ],
    }
    return Recipe(name, table["title"], sources, policy, labels, json.dumps(inputs, sort_keys=True))


def _source(table: dict[str, Any], path: Path) -> Source:
    if table["kind"] not in _KINDS:
        raise LexiconError(f"{path}: a source's kind is one of {', '.join(_KINDS)}, not {table['kind']!r}")
    origin = "npm" if "npm" in table else "debian"
    return Source(
        kind=table["kind"],
        package=f"{origin}:{table[origin]}",
        files=tuple(table["files"]),
        licence=table["licence"],
        home=table.get("home", ""),
        folder=table.get("folder", ""),
        encoding=table.get("encoding", "utf-8"),
        except_files=tuple(table.get("except_files", ())),
        reasons_only=table.get("reasons_only", False),
    )


def _policy(table: dict[str, Any], path: Path) -> Policy:
    unknown = set(table) - set(Policy.__dataclass_fields__)
    if unknown:
        raise LexiconError(f"{path}: policy has an unknown key {sorted(unknown)[0]!r}")

    def reasons(key: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for group in table.get(key, []):
            words = group["items"] if "items" in group else _hand_list(path.parent / group["file"])
            found |= dict.fromkeys(words, group["reason"])
        return found

    patterns = [
        Pattern(
            re.compile(one["form"]), one["hint"], tuple(one["requires"]), frozenset(one.get("keep", ())), one["reason"]
        )
        for one in table.get("drop_patterns", [])
    ]
    return Policy(
        drop_entries=reasons("drop_entries"),
        drop_forms=reasons("drop_forms"),
        drop_fields=reasons("drop_fields"),
        drop_prefixes=reasons("drop_prefixes"),
        drop_patterns=tuple(patterns),
        add_forms=reasons("add_forms"),
    )


def _hand_list(path: Path) -> list[str]:
    words = []
    for line in read_text(path).splitlines():
        words += line.split("#", 1)[0].split()[:1]
    return words
