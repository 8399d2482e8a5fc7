"""What an organiser decides before a contest opens: the terms. Plain values; as JSON or TOML they read the same.

A contest file (JSON, or TOML for those who write by hand)::

    title = "Spring problem"
    language = "sk"                       # of the sheet and of messages; the edition's by default
    edition = "sk-110"
    words = { list = "default", sha256 = "49cc…" }   # pinned; list = "none" takes any word
    opens = "2026-05-03T08:00"            # local time of the zone, or with its own offset
    closes = "2026-05-10T20:00"
    zone = "Europe/Bratislava"

    [[tasks]]
    rack = "AEIKLR?"
    board = '''
    ...............
    '''
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from septyni._engine import Setup
from septyni.contest.boards import board_from_grid, grid
from septyni.contest.errors import ContestError
from septyni.edition import Edition, Layout, editions, layout, layouts
from septyni.edition import edition as find_edition
from septyni.errors import SeptyniError
from septyni.position import Board, Position, Rack, Words
from septyni.rule_names import rule_problem, rule_value

MOST_TASKS = 50
LONGEST_TITLE = 200
LONGEST_TEXT = 20_000
_RULES = ("rack_size", "bonus", "first_word_min")
_Choice = TypeVar("_Choice", bound=StrEnum)


class Boards(StrEnum):
    """On which boards the racks of a series are played."""

    SEPARATE = "separate"
    """Every task has its own."""
    GROWING = "growing"
    """The first task has one; what an entrant plays there stays for the entrant's next tasks."""


class EntryPolicy(StrEnum):
    """Which of several entries of one entrant counts."""

    LAST = "last_counts"
    FIRST = "first_counts"


class ClaimPolicy(StrEnum):
    """What an entrant gets who claims more points than the play is worth. A claim of less always costs nothing."""

    RECOMPUTED = "recomputed"
    """The true score."""
    SUBTRACT = "subtract"
    """The true score less what was claimed too much."""
    VOID = "void"
    """Nothing."""


class Ties(StrEnum):
    """How entrants of equal points are ranked."""

    SHARED = "shared"
    EARLIER = "earlier"
    """The entry that came first is ahead."""
    LOT = "lot"
    """By lot, from a seed whose hash is published on opening and which is itself published with the results."""


class Access(StrEnum):
    """Who may enter; kept here for the server, which sees to it."""

    LINK = "link"
    CODE = "code"
    ACCOUNT = "account"


class Coordinates(StrEnum):
    """What the edges of the board are labelled with. ``H4`` names different squares in the two."""

    NUMBERED_ROWS = "numbered_rows"
    """Rows 1-15, columns A-O, as everywhere else in this program."""
    LETTERED_ROWS = "lettered_rows"
    """Rows A-O, columns 1-15, as on some Slovak and Czech boards."""


@dataclass(frozen=True)
class WordList:
    """The lexicon of a contest, pinned: ``list`` is what it is opened by, ``sha256`` says that it is the same one."""

    list: str
    name: str = ""
    sha256: str = ""

    def to_json(self) -> dict[str, Any]:
        return {"list": self.list, "name": self.name, "sha256": self.sha256}


@dataclass(frozen=True)
class Task:
    """One rack to play; ``board`` is None where it is what the entrant's earlier plays made of it."""

    rack: Rack
    board: Board | None
    title: str = ""


@dataclass(frozen=True)
class Terms:
    """A contest as set up. ContestError for what cannot be one."""

    title: str
    edition: Edition
    tasks: tuple[Task, ...]
    opens: datetime
    """With an offset, as ``closes``. Entries count from then on."""
    closes: datetime
    """Entries count up to this very moment."""
    zone: str = "UTC"
    """IANA name of the zone that times are shown in."""
    text: str = ""
    language: str = ""
    """Of the printed sheet: the edition's when empty."""
    words: WordList | None = None
    """None: every word is one, unless it is ruled out."""
    layout: Layout = None  # type: ignore[assignment]  # the edition's
    boards: Boards = Boards.SEPARATE
    entries: EntryPolicy = EntryPolicy.LAST
    claims: ClaimPolicy = ClaimPolicy.RECOMPUTED
    ties: Ties = Ties.SHARED
    access: Access = Access.LINK
    coordinates: Coordinates = Coordinates.NUMBERED_ROWS
    rules: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """``rack_size``, ``bonus``, ``first_word_min`` where they differ from the edition's."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "layout", self.layout or self.edition.layout)
        object.__setattr__(self, "language", self.language or self.edition.language)
        object.__setattr__(self, "tasks", tuple(self.tasks))
        for problem in self._problems():
            raise ContestError(problem)

    def _problems(self) -> list[str]:
        found = []
        if not self.title.strip() or len(self.title) > LONGEST_TITLE or not self.title.isprintable():
            found.append(f"title: a contest needs one of 1 to {LONGEST_TITLE} characters on one line")
        if len(self.text) > LONGEST_TEXT:
            found.append(f"text: {len(self.text)} characters are too many; {LONGEST_TEXT} is the most")
        found += self._wrong_times() + self._wrong_rules()
        if not found:
            found += self._wrong_tasks()
        return found

    def _wrong_times(self) -> list[str]:
        if self.opens.utcoffset() is None or self.closes.utcoffset() is None:
            return ["opens, closes: give the times an offset or a zone"]
        if self.opens >= self.closes:
            return [f"closes: {self.closes.isoformat()} is not after opens: {self.opens.isoformat()}"]
        try:
            ZoneInfo(self.zone)
        except (ValueError, OSError, KeyError):
            return [f"zone: {self.zone!r} is no time zone; write one such as Europe/Bratislava, or UTC"]
        return []

    def _wrong_rules(self) -> list[str]:
        for name, value in self.rules.items():
            if name not in _RULES:
                return [f"rules: there is no rule {name!r} here; there are {', '.join(_RULES)}"]
            if (problem := rule_problem(name, value)) is not None:
                return [f"rules: {problem}"]
        return []

    def _wrong_tasks(self) -> list[str]:
        if not 1 <= len(self.tasks) <= MOST_TASKS:
            return [f"tasks: a contest has 1 to {MOST_TASKS} racks to play, not {len(self.tasks)}"]
        for number, task in enumerate(self.tasks, 1):
            needs_board = self.boards is Boards.SEPARATE or number == 1
            if needs_board != (task.board is not None):
                rule = "needs a board" if needs_board else "goes on with the board of task 1, so it has none of its own"
                return [f"task {number} {rule} (boards = {self.boards.value!r})"]
            if task.board is not None and task.board.size != self.layout.size:
                return [f"task {number}: {task.board.size} rows do not fit the layout {self.layout.name}"]
            if not 1 <= len(task.rack) <= self.rack_size:
                return [f"task {number}: the rack {task.rack} has {len(task.rack)} tiles; 1 to {self.rack_size} can be"]
        return []

    # -- what it plays by ------------------------------------------------------------------------------------------

    def rule(self, name: str) -> Any:
        """``rack_size``, ``bonus`` or ``first_word_min`` of this contest."""
        return rule_value(name, self.rules[name]) if name in self.rules else self.edition.rule(name)

    @property
    def rack_size(self) -> int:
        return int(self.rule("rack_size"))

    @property
    def setup(self) -> Setup:
        """What the engine scores by."""
        size = self.rack_size
        bonus = {tiles: points for tiles, points in self.rule("bonus").items() if tiles <= size}
        return self.edition.setup(
            layout=self.layout, rack_size=size, bonus=bonus, first_word_min=self.rule("first_word_min")
        )

    def position(self, task: int, board: Board | None = None, lexicon: Words | None = None) -> Position:
        """A task (from 0) as a position; ``board``: what an entrant's board is by then, the first one by default."""
        which = self.tasks[task]
        return Position(
            self.edition,
            board or which.board or self.tasks[0].board,  # type: ignore[arg-type]  # the first one always has a board
            (which.rack,),
            lexicon=lexicon,
            layout=self.layout,
            setup=self.setup,
            rack_size=self.rack_size,
        )

    def pinned(self, lexicon: Words | None) -> Terms:
        """The terms with the name and hash of the lexicon, where they have no hash yet. ContestError for another one
        than theirs."""
        self.check_lexicon(lexicon)
        if self.words is None or self.words.sha256 or lexicon is None:
            return self
        return replace(self, words=WordList(self.words.list, lexicon.name, lexicon.graph.sha256))

    def check_lexicon(self, lexicon: Words | None) -> None:
        """ContestError unless it is the lexicon that the contest is pinned to."""
        if self.words is None:
            return
        if lexicon is None:
            raise ContestError(f"the contest is played with {self.words.name or self.words.list}; open that word list")
        if self.words.sha256 and lexicon.graph.sha256 != self.words.sha256:
            raise ContestError(
                f"{lexicon.name} (sha256 {lexicon.graph.sha256[:12]}…) is not the word list of the contest, "
                f"{self.words.name or self.words.list} ({self.words.sha256[:12]}…): open that one by its hash, "
                f"or write its name and hash into the contest before it opens"
            )

    def local(self, moment: datetime) -> datetime:
        """A moment on the clock of the contest's zone."""
        return moment.astimezone(ZoneInfo(self.zone))

    # -- records ---------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """Everything, as :meth:`from_json` and a contest file have it."""
        return {
            "title": self.title,
            "text": self.text,
            "language": self.language,
            "edition": self.edition.code,
            "layout": self.layout.name,
            "words": {"list": "none"} if self.words is None else self.words.to_json(),
            "opens": self.local(self.opens).isoformat(),
            "closes": self.local(self.closes).isoformat(),
            "zone": self.zone,
            "boards": self.boards.value,
            "entries": self.entries.value,
            "claims": self.claims.value,
            "ties": self.ties.value,
            "access": self.access.value,
            "coordinates": self.coordinates.value,
            "rules": _rules_to_json(self.rules),
            "tasks": [_task_to_json(task, self.edition) for task in self.tasks],
        }

    @classmethod
    def from_json(cls, document: object, find: Callable[[str], Edition] | None = None) -> Terms:
        """What :meth:`to_json` wrote, or a person by hand: title, edition, times and tasks must be there, unknown
        fields must not. ``find`` opens editions by code: only those that come with the package by default.
        ContestError names the field and the remedy."""
        table = _Table(document, "contest")
        which = _edition(table.text("edition"), find or _shipped)
        board_layout = _layout(table.text("layout", which.layout.name), which)
        zone = table.text("zone", "UTC")
        words = _words(table.take("words", {"list": "default"}))
        tasks = tuple(_task(one, number, which, board_layout) for number, one in enumerate(table.entries("tasks"), 1))
        terms = cls(
            title=table.text("title"),
            text=table.text("text", ""),
            language=table.text("language", which.language),
            edition=which,
            layout=board_layout,
            words=words,
            opens=_moment(table.take("opens"), zone, "opens"),
            closes=_moment(table.take("closes"), zone, "closes"),
            zone=zone,
            boards=table.choice("boards", Boards.SEPARATE),
            entries=table.choice("entries", EntryPolicy.LAST),
            claims=table.choice("claims", ClaimPolicy.RECOMPUTED),
            ties=table.choice("ties", Ties.SHARED),
            access=table.choice("access", Access.LINK),
            coordinates=table.choice("coordinates", Coordinates.NUMBERED_ROWS),
            rules=_rules(table.take("rules", {})),
            tasks=tasks,
        )
        table.finish()
        return terms


class _Table:
    """A JSON object that is read field by field; what nobody asked for is an error."""

    def __init__(self, document: object, where: str) -> None:
        if not isinstance(document, Mapping):
            raise ContestError(f"{where}: a table of names and values is wanted, not {_short(document)}")
        self.left = dict(document)
        self.where = where
        self.asked: list[str] = []

    def take(self, name: str, default: Any = None) -> Any:
        self.asked.append(name)
        if name not in self.left:
            if default is None:
                raise ContestError(f"{self.where}: {name} is missing")
            return default
        return self.left.pop(name)

    def text(self, name: str, default: str | None = None) -> str:
        value = self.take(name, default)
        if not isinstance(value, str):
            raise ContestError(f"{self.where}: {name} must be text in quotes, not {_short(value)}")
        return value

    def choice(self, name: str, default: _Choice) -> _Choice:
        value = self.text(name, default.value)
        kind = type(default)
        if value not in [one.value for one in kind]:
            raise ContestError(f"{self.where}: {name} is one of {', '.join(kind)}, not {value!r}")
        return kind(value)

    def entries(self, name: str) -> list[Any]:
        value = self.take(name)
        if not isinstance(value, list) or len(value) > MOST_TASKS:
            raise ContestError(f"{self.where}: {name} must be a list of up to {MOST_TASKS}")
        return value

    def finish(self) -> None:
        for name in self.left:
            raise ContestError(f"{self.where}: there is no field {name!r}; there are {', '.join(self.asked)}")


def _shipped(code: str) -> Edition:
    if code not in [*editions(), *editions(sets=True)]:  # a stranger's text is never taken for a path
        raise ContestError(f"edition: there is no edition {code!r}; `septyni edition list` names them")
    return find_edition(code)


def _edition(code: str, find: Callable[[str], Edition]) -> Edition:
    try:
        return find(code)
    except ContestError:
        raise
    except SeptyniError as error:
        raise ContestError(f"edition: {error}") from None


def _layout(name: str, which: Edition) -> Layout:
    if name == which.layout.name:
        return which.layout
    if name not in layouts():
        raise ContestError(f"layout: there is no layout {name!r}; there are {', '.join(layouts())}")
    return layout(name)


def _words(document: object) -> WordList | None:
    table = _Table(document, "words")
    words = WordList(table.text("list", "default"), table.text("name", ""), table.text("sha256", ""))
    table.finish()
    if words.sha256 and not (len(words.sha256) == 64 and all(sign in "0123456789abcdef" for sign in words.sha256)):
        raise ContestError("words: sha256 has 64 of the signs 0-9 and a-f; leave it out to take the list as it is now")
    return None if words.list == "none" else words


def _rules(document: object) -> dict[str, Any]:
    table = _Table(document, "rules")
    found = {name: table.take(name) for name in _RULES if name in table.left}
    table.asked = list(_RULES)
    table.finish()
    for name, value in found.items():
        if (problem := rule_problem(name, value)) is not None:
            raise ContestError(f"rules: {problem}")
    return {name: rule_value(name, value) for name, value in found.items()}


def _rules_to_json(rules: Mapping[str, Any]) -> dict[str, Any]:
    plain = dict(rules)
    if "bonus" in plain:
        plain["bonus"] = {str(tiles): points for tiles, points in sorted(plain["bonus"].items())}
    return plain


def _task_to_json(task: Task, edition: Edition) -> dict[str, Any]:
    document: dict[str, Any] = {"title": task.title, "rack": edition.spell(task.rack.tiles)}
    if task.board is not None:
        document["board"] = grid(task.board, edition)
    return document


def _task(document: object, number: int, which: Edition, board_layout: Layout) -> Task:
    where = f"task {number}"
    table = _Table(document, where)
    title, rack, rows = table.text("title", ""), table.text("rack"), table.take("board", "")
    table.finish()
    if not isinstance(rows, str) and not (isinstance(rows, list) and all(isinstance(row, str) for row in rows)):
        raise ContestError(f"{where}: board is text, a line for each row, not {_short(rows)}")
    try:
        board = board_from_grid(rows, which, board_layout) if rows else None
        return Task(Rack.parse(rack, which), board, title)
    except SeptyniError as error:
        raise ContestError(f"{where}: {error}") from None


def _moment(value: object, zone: str, where: str) -> datetime:
    """A time from text or from TOML; one without an offset is local to the zone."""
    try:
        moment = value if isinstance(value, datetime) else datetime.fromisoformat(str(value).strip())
        return moment if moment.utcoffset() is not None else moment.replace(tzinfo=ZoneInfo(zone))
    except (ValueError, OSError, KeyError, OverflowError):
        pass
    raise ContestError(f"{where}: {_short(value)} in zone {zone!r} is no time; write 2026-05-03T20:00 and Europe/Riga")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"
