"""Contests without a server: a contest is one JSON or TOML file, its entries a CSV file.

The file has the fields of :class:`Terms`, and what an organiser decides later::

    seed = "…"                 # of the lot, where ties are settled by lot

    [[rulings]]
    word = "ikaro"
    counts = true
    reason = "it is on the board"

    [[helper]]
    name = "Jana Nová"
    points = 5
    reason = "the question about rivers"
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from septyni.contest.entries import Line, Submission
from septyni.contest.errors import ContestError, NotNow
from septyni.contest.machine import (
    Action,
    Close,
    Enter,
    GivePoints,
    Open,
    Publish,
    Rule,
    SetTerms,
    State,
    commit,
    decide,
    fold,
)
from septyni.contest.terms import Boards, Coordinates, Terms, Ties
from septyni.edition import Edition
from septyni.errors import SeptyniError
from septyni.render.sheet import Sheet, SheetTask

MOST_CHARACTERS = 1_000_000
SHORTEST_SEED = 16
_EXAMPLES = Path(__file__).parent / "examples"
_LATER = ("rulings", "helper", "seed")


@dataclass(frozen=True)
class Ruling:
    word: str
    counts: bool
    reason: str = ""


@dataclass(frozen=True)
class Helper:
    """Helper points for an entrant, by name or id."""

    name: str
    points: int
    reason: str


@dataclass(frozen=True)
class ContestFile:
    """A contest as a file tells it."""

    terms: Terms
    rulings: tuple[Ruling, ...] = ()
    helper: tuple[Helper, ...] = ()
    seed: str = ""

    def state(self, lines: Iterable[Line] = ()) -> tuple[State, list[Line]]:
        """The contest as it stands when everything in the file and every entry is through the machine, and the lines
        with what the machine refused. Entries without a time of receipt count as received in time."""
        terms = self.terms
        if terms.ties is Ties.LOT and len(self.seed) < SHORTEST_SEED:
            raise ContestError(
                f'ties are settled by lot: write seed = "…" into the contest, {SHORTEST_SEED} random signs or more'
            )
        state = fold(decide(None, SetTerms(terms.opens, terms)))
        state = _act(state, Open(terms.opens, seed_hash=commit(self.seed) if terms.ties is Ties.LOT else ""))
        state, told = _enter_all(state, lines)
        later = terms.closes + timedelta(seconds=1)
        state = _act(state, Close(later))
        for ruling in self.rulings:
            word = terms.edition.parse_word(ruling.word)
            state = _act(state, Rule(later, word, ruling.counts, ruling.reason))
        for help_ in self.helper:
            entrant = _entrant(state, help_.name)
            state = _act(state, GivePoints(later, entrant, help_.points, help_.reason))
        return _act(state, Publish(later, self.seed)), told


def _act(state: State, action: Action) -> State:
    return fold(decide(state, action), state)


def _enter_all(state: State, lines: Iterable[Line]) -> tuple[State, list[Line]]:
    events, told = [], []
    for line in lines:
        if line.submission is not None:
            try:
                events += decide(state, _enter(line.submission, state.terms.closes))
            except NotNow as refused:
                line = replace(line, submission=None, error=f"line {line.number}: {refused}")
        told.append(line)
    return fold(events, state), told


def _enter(sent: Submission, closes: datetime) -> Enter:
    received = sent.received or closes
    return Enter(max(received, closes), sent.entrant, sent.name, sent.plays, sent.claimed, received)


def _entrant(state: State, name: str) -> str:
    found = {one.entrant for one in state.entries if name in (one.entrant, one.name)}
    if len(found) != 1:
        problem = "has not entered" if not found else f"is the name of {len(found)} entrants; give the id"
        raise ContestError(f"helper: {name!r} {problem}")
    return found.pop()


# -- reading and writing -------------------------------------------------------------------------------------------


def read(text: str, name: str = "", find: Callable[[str], Edition] | None = None) -> ContestFile:
    """A contest from the text of a JSON file (its name ends in ``.json``, or it begins with ``{``) or a TOML one.
    ``find`` opens editions by code. ContestError names line or field and the remedy."""
    if len(text) > MOST_CHARACTERS:
        raise ContestError(f"{name}: a contest of {len(text)} characters is none; {MOST_CHARACTERS} is the most")
    where = f"{name}: " if name else ""
    document = _document(text.removeprefix("\ufeff"), name, where)
    if not isinstance(document, dict):
        raise ContestError(f"{where}a contest is a table of names and values")
    later = {key: document.pop(key) for key in _LATER if key in document}
    try:
        terms = Terms.from_json(document, find)
        return ContestFile(terms, *_later(later))
    except SeptyniError as error:
        raise ContestError(f"{where}{error}") from None


def _document(text: str, name: str, where: str) -> Any:
    try:
        if name.endswith(".json") or text.lstrip().startswith("{"):
            return json.loads(text)
        return tomllib.loads(text)
    except json.JSONDecodeError as error:
        raise ContestError(f"{where}line {error.lineno}: {error.msg}; it should be JSON") from None
    except tomllib.TOMLDecodeError as error:
        raise ContestError(f"{where}{error}; text stands in quotes, a board between three quotes") from None
    except RecursionError:
        raise ContestError(f"{where}lists in lists without end are no contest") from None


def _later(document: Mapping[str, Any]) -> tuple[tuple[Ruling, ...], tuple[Helper, ...], str]:
    seed = document.get("seed", "")
    if not isinstance(seed, str):
        raise ContestError("seed is text in quotes")
    rulings = tuple(_entry(Ruling, one, f"ruling {i}") for i, one in enumerate(_list(document, "rulings"), 1))
    helper = tuple(_entry(Helper, one, f"helper {i}") for i, one in enumerate(_list(document, "helper"), 1))
    return rulings, helper, seed


def _list(document: Mapping[str, Any], name: str) -> list[Any]:
    found = document.get(name, [])
    if not isinstance(found, list):
        raise ContestError(f"{name} is a list; write [[{name}]] above each")
    return found


_KINDS = {"word": str, "counts": bool, "reason": str, "name": str, "points": int}


def _entry(kind: type[Any], document: object, where: str) -> Any:
    if not isinstance(document, Mapping):
        raise ContestError(f"{where}: a table of names and values is wanted")
    wanted = list(kind.__dataclass_fields__)
    for name, value in document.items():
        if name not in wanted:
            raise ContestError(f"{where}: there is no field {name!r}; there are {', '.join(wanted)}")
        if type(value) is not _KINDS[name]:
            raise ContestError(f"{where}: {name} is of type {_KINDS[name].__name__}, not {type(value).__name__}")
    try:
        return kind(**document)
    except TypeError:
        missing = [name for name in wanted if name not in document]
        raise ContestError(f"{where}: {', '.join(missing)} is missing") from None


def to_json(contest: ContestFile) -> str:
    """The contest as the text of a JSON file."""
    return json.dumps(_plain(contest), ensure_ascii=False, indent=2) + "\n"


def to_toml(contest: ContestFile) -> str:
    """The contest as the text of a TOML file, boards as pictures."""
    document = _plain(contest)
    tables = {name: document.pop(name) for name in ("tasks", "rulings", "helper") if name in document}
    lines = [f"{name} = {_toml(value)}" for name, value in document.items()]
    for name, entries in tables.items():
        for entry in entries:
            lines += ["", f"[[{name}]]", *(f"{key} = {_toml(value)}" for key, value in entry.items())]
    return "\n".join(lines) + "\n"


def _plain(contest: ContestFile) -> dict[str, Any]:
    document = contest.terms.to_json()
    if contest.seed:
        document["seed"] = contest.seed
    if contest.rulings:
        document["rulings"] = [vars(one) for one in contest.rulings]
    if contest.helper:
        document["helper"] = [vars(one) for one in contest.helper]
    return document


def _toml(value: Any) -> str:
    if isinstance(value, list) and all(isinstance(row, str) for row in value):
        return "\n".join(["'''", *value, "'''"])
    if isinstance(value, dict):
        inside = ", ".join(f"{json.dumps(key)} = {_toml(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def examples() -> dict[str, ContestFile]:
    """The contests that come with the package, by name (``sk``, ``bg`` …)."""
    return {path.stem: read(path.read_text(encoding="utf-8"), path.name) for path in sorted(_EXAMPLES.glob("*.toml"))}


# -- the printed sheet ---------------------------------------------------------------------------------------------


def sheet_of(terms: Terms, language: str = "") -> Sheet:
    """The printed sheet of a contest, in its language or another."""
    growing = terms.boards is Boards.GROWING
    tasks = [
        SheetTask(task.title, None if growing and number else task.board, task.rack)
        for number, task in enumerate(terms.tasks)
    ]
    return Sheet(
        title=terms.title,
        text=terms.text,
        language=language or terms.language,
        edition=terms.edition,
        layout=terms.layout,
        tasks=tuple(tasks),
        words=terms.words.name or terms.words.list if terms.words else "",
        closes=f"{terms.local(terms.closes):%Y-%m-%d %H:%M} ({terms.zone})",
        bonus=dict(terms.rule("bonus")),
        lettered_rows=terms.coordinates is Coordinates.LETTERED_ROWS,
    )
