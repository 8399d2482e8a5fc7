"""Which edition, layout and rules a record was played with: from its own pragmas, by names that are data.

``#tile-set``, ``#tile-distribution`` and ``#lexicon`` name a language or an edition, ``#board-layout`` a layout. Two
pragmas are ours: ``#tile-values`` gives tiles other points than the edition's (``#tile-values E=3 Z=2 ?=4``; a blank's
count on a rack only), ``#rules`` rule options that differ (``#rules rack_size=9 bonus=7:50,8:50,9:50``). A name is
never taken for a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from septyni.edition import Edition, Layout, edition, editions, layout
from septyni.edition_folder import SHIPPED
from septyni.errors import NotationError, SeptyniError
from septyni.notation.gcg.reader import Problems
from septyni.notation.gcg.record import MAX_PLAYERS, Pragma, Record, shorten
from septyni.rule_names import RULE_DEFAULTS, RULE_OPTIONS, BonusTable, Number, rule_problem, rule_value
from septyni.rules import Options

DEFAULT = "en"
"""The format was made for games in English; a record that does not say is one."""

_SETS = ("tile-set", "tile-distribution")

# How the word lists that records name begin, by the language they are of. Those that name a language or an edition
# themselves ("GERMAN", "lt 1.3.2") need no line here.
_LEXICONS = {
    "ca": ("disc",),
    "de": ("rd",),
    "en": ("csw", "nwl", "nswl", "ecwl", "twl", "owl", "otcwl", "octwl", "ospd", "osw", "sowpods", "enable", "collins"),
    "es": ("file", "fise"),
    "fr": ("fra", "ods"),
    "no": ("nsf", "nsk"),
    "pl": ("osps",),
}

# What the field calls the boards of the layouts.
_LAYOUTS = {"crosswordgame": "standard15", "supercrosswordgame": "super21"}


def choose_edition(record: Record, problems: Problems) -> Edition:
    """The edition the record names, English when it names none. A tile set nobody knows is odd."""
    found: Edition | None = None
    for pragma in _named(record, *_SETS):
        code = _by_name().get(_plain(pragma.value))
        if code is None:
            problems.odd(pragma.line, f"the tile set {shorten(pragma.value)} is not known; name one with --edition")
        found = found or (edition(code) if code else None)
    for pragma in _named(record, "lexicon"):
        code = _lexicon_language(pragma.value)
        found = found or (edition(code) if code else None)
    return found or edition(DEFAULT)


def choose_layout(record: Record, edition: Edition, problems: Problems) -> Layout:
    """The layout the record names, else the edition's."""
    for pragma in _named(record, "board-layout"):
        name = pragma.value.casefold()
        name = _LAYOUTS.get(name, name)
        if name == edition.layout.name:
            return edition.layout
        if name in _layouts():
            return layout(name)
        problems.odd(pragma.line, f"the board {shorten(pragma.value)} is not known; taken as {edition.layout.name}")
    return edition.layout


def choose_values(record: Record, edition: Edition, problems: Problems) -> Edition:
    """The edition with the points the record gives its tiles."""
    values = list(edition.tiles.values)
    for pragma in _named(record, "tile-values"):
        for part in pragma.value.split()[: len(values)]:
            letter, _, points = part.rpartition("=")
            tiles = _tiles(letter, edition)
            if len(tiles) == 1 and re.fullmatch(r"[0-9]{1,3}", points):
                values[tiles[0]] = int(points)
            else:
                problems.odd(pragma.line, f"{shorten(part)} gives no tile of {edition.name} points; write 'E=1 ?=0'")
    if tuple(values) == edition.tiles.values:
        return edition
    return replace(edition, tiles=replace(edition.tiles, values=tuple(values)))


def _tiles(letters: str, edition: Edition) -> bytes:
    """Tiles of a few letters, none when there is one the edition has not."""
    try:
        return edition.parse_rack(letters[:20])
    except NotationError:
        return b""


def choose_rules(record: Record, edition: Edition, problems: Problems) -> dict[str, Any]:
    """All options: the record's over the edition's over the general ones. What nobody can play by is odd, left out."""
    own: dict[str, Any] = {}
    players = min(max(len(record.players), 2), MAX_PLAYERS)
    for pragma in _named(record, "rules"):
        for part in pragma.value.split()[:50]:
            name, _, text = part.partition("=")
            value = _rule_text(name, text)
            problem = rule_problem(name, value)
            if problem is None:
                own[name] = rule_value(name, value)
            else:
                problems.odd(pragma.line, problem if len(problem) < 200 else f"{problem[:200]}…")
        try:
            Options.for_edition(edition, players, **own)
        except SeptyniError as error:  # each is an option, but they do not go together
            problems.odd(pragma.line, f"{error}; the edition's rules are taken")
            own.clear()
    return {**RULE_DEFAULTS, **edition.rules, **own}


def format_rules(rules: Mapping[str, Any]) -> str:
    """The value of a ``#rules`` pragma."""
    return " ".join(f"{name}={_rule_value_text(value)}" for name, value in rules.items())


def _rule_value_text(value: Any) -> str:
    if isinstance(value, Mapping):
        return ",".join(f"{tiles}:{points}" for tiles, points in sorted(value.items()))
    return "none" if value is None else str(value)


def _rule_text(name: str, text: str) -> Any:
    """The value of an option as its kind has it; what is of no kind stays text and is refused."""
    option = RULE_OPTIONS.get(name)
    if isinstance(option, Number) and text.isascii() and text.isdecimal() and len(text) < 10:
        return int(text)
    if isinstance(option, BonusTable):
        pairs = [pair.split(":") for pair in text.split(",")]
        if all(len(pair) == 2 and all(n.isascii() and n.isdecimal() and len(n) < 10 for n in pair) for pair in pairs):
            return {int(tiles): int(points) for tiles, points in pairs}
    return text


def _named(record: Record, *keys: str) -> Iterable[Pragma]:
    return (pragma for pragma in record.pragmas if pragma.key in keys and pragma.value)


def _plain(name: str) -> str:
    """``english set`` and ``English`` are one name."""
    words = name[:200].casefold().replace("_", " ").split()
    return " ".join(words[:-1] if len(words) > 1 and words[-1] == "set" else words)


@cache
def _layouts() -> frozenset[str]:
    return frozenset(file.stem for file in (SHIPPED / "layouts").glob("*.toml"))


@cache
def _by_name() -> Mapping[str, str]:
    """Every name an edition goes by -> its code. The first edition of a language has the language's name."""
    names: dict[str, str] = {}
    for code in editions(sets=True):
        found = edition(code)
        for name in (code, found.language, found.tiles.id, found.name, found.native_name):
            names.setdefault(_plain(name), code)
    return names


def _lexicon_language(name: str) -> str | None:
    plain = _plain(name)
    first = plain.split(" ")[0] if plain else ""
    for known in (plain, first):
        if known in _by_name():
            return _by_name()[known]
    return next((_by_name().get(code) for code, starts in _LEXICONS.items() if first.startswith(starts)), None)
