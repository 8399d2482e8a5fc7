"""Entries as people write them: a play in either custom of coordinates, an e-mail, a table of many.

>>> read_play("D8 zvislo KVADRÁT 74", position, Coordinates.NUMBERED_ROWS)
Written(play=<D8 KVADRÁT>, claimed=74)

A play has a square, a word, and may have a direction in words (``across``, ``vodorovne``, ``вертикално`` …) and the
points claimed, in any order that can be told apart. Without a direction the square tells it: the sign that comes first
names the line the word lies in (``8D`` lies in row 8, ``D8`` in column D; on a board with lettered rows ``H4`` lies in
row H and ``4H`` in column 4). With a direction in words the order of the signs does not matter.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from email.utils import parseaddr, parsedate_to_datetime
from zoneinfo import ZoneInfo

from septyni.contest.judge import NO_RULINGS, Rulings, judge, placed
from septyni.contest.terms import Boards, Coordinates, Terms
from septyni.errors import NotationError, SeptyniError
from septyni.notation.coordinates import format_place, is_place, parse_place
from septyni.notation.typed import read_play as read_typed
from septyni.position import Play, Position, Words

MOST_ENTRIES = 20_000
LONGEST_NAME = 100

# Beginnings, folded and without accents (fold() below), so that cases and adverbs of all kinds are understood.
_ACROSS = ("across", "horizont", "vodorovn", "хоризонт", "водоравн", "→", "gulsciai")
_DOWN = ("down", "vertic", "vertik", "zvisl", "вертик", "отвесн", "↓", "staciai", "stateniski")
_SKIPS = ("-", "–", "—", "skip", "pass", "pas", "vynechavam", "vynechat", "praleidziu", "izlaizu", "пропускам", "пас")
# A single letter for points needs a space before it: 10B is a square.
_POINTS = r"(?:\s*(?:points?|pts?|body|bodov|bod|tašk\w*|punkt\w*|точк\w*)|\s+[btт])?"
_CLAIM = re.compile(rf"[\s=:(\[]+(\d{{1,4}}){_POINTS}\s*\.?[)\]]*$", re.IGNORECASE)


def fold(text: str) -> str:
    """Small letters without accents."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return unicodedata.normalize("NFC", "".join(c for c in apart if not unicodedata.combining(c) or c == "\u0306"))


@dataclass(frozen=True)
class Written:
    """A play as it was read; ``play`` is None for a skip, ``claimed`` for no claim."""

    play: Play | None
    claimed: int | None = None


@dataclass(frozen=True)
class Submission:
    """What one entrant sends: a play (or None) for each task."""

    entrant: str
    """Who it is, for telling entrants apart: an account, an address, or the name."""
    name: str
    plays: tuple[Play | None, ...]
    claimed: int | None = None
    """Points in sum; None: no claim."""
    received: datetime | None = None
    """None: now."""


@dataclass(frozen=True)
class Line:
    """What became of one line (or e-mail) of many: a submission, or what is wrong with it."""

    number: int
    text: str
    submission: Submission | None
    error: str = ""


# -- one play ------------------------------------------------------------------------------------------------------


def read_play(text: str, position: Position, coordinates: Coordinates = Coordinates.NUMBERED_ROWS) -> Written:
    """A play with, perhaps, direction and claim. NotationError says what is missing and how to write it."""
    body, claimed = _claim(" ".join(text.split()))
    if fold(body) in _SKIPS:
        return Written(None, claimed)
    rest, told = _without_directions(body.split())
    if len(set(told)) > 1:
        raise NotationError(f"{text!r} names two directions; write one")
    down = told[0] if told else None
    place, word = _place_and_word(rest, text, coordinates)
    row, col, order_down = _square(place, position.board.size, coordinates)
    where = format_place(row, col, order_down if down is None else down)
    return Written(read_typed(f"{where} {word}", position), claimed)


def _claim(text: str) -> tuple[str, int | None]:
    """A number at the end, perhaps with = or 'points', is a claim; the number of a square is not."""
    found = _CLAIM.search(text)
    if found is None or not text[: found.start()].strip():
        return text, None
    return text[: found.start()].rstrip(" =:,;-"), int(found[1])


def _without_directions(parts: Sequence[str]) -> tuple[list[str], list[bool]]:
    """The parts that are no direction, and the directions. Where no word would be left, the last direction is the word:
    DOWN can be played too."""
    told = [_direction(part.strip(",;:")) for part in parts]
    if all(is_place(part.strip(",;:")) for part, way in zip(parts, told, strict=True) if way is None):
        last = max((i for i, way in enumerate(told) if way is not None), default=None)
        if last is not None:
            told[last] = None
    rest = [part for part, way in zip(parts, told, strict=True) if way is None]
    return rest, [way for way in told if way is not None]


def _direction(word: str) -> bool | None:
    """False across, True down; None for what is no direction."""
    plain = fold(word)
    if plain.startswith(_ACROSS):
        return False
    return True if plain.startswith(_DOWN) else None


def _place_and_word(parts: Sequence[str], text: str, coordinates: Coordinates) -> tuple[str, str]:
    places = [part for part in parts if is_place(part.strip(",;:"))]
    words = [part for part in parts if part not in places]
    example = "8D WORD" if coordinates is Coordinates.NUMBERED_ROWS else "H4 across WORD"
    if not places:
        raise NotationError(f"{text!r} names no square; write square and word, such as {example}")
    if len(places) > 1:
        raise NotationError(f"{text!r} names two squares, {' and '.join(places[:2])}; write one play")
    if not words:
        raise NotationError(f"{text!r} has no word; write all its letters after the square, such as {example}")
    if len(words) > 1:
        raise NotationError(f"{text!r} has more than a square and a word ({' '.join(words)}); write {example}")
    return places[0].strip(",;:"), words[0].strip(",;:")


def _square(place: str, size: int, coordinates: Coordinates) -> tuple[int, int, bool]:
    """(row, col, down as the order of the signs tells it)."""
    row, col, down = parse_place(place, size)
    if coordinates is Coordinates.LETTERED_ROWS:
        return col, row, not down
    return row, col, down


def format_play(play: Play, coordinates: Coordinates = Coordinates.NUMBERED_ROWS) -> str:
    """A play as people of a custom write it; :func:`read_play` reads it back."""
    return f"{format_at(play.row, play.col, play.down, coordinates)} {play.edition.spell(play.tiles)}"


def format_at(row: int, col: int, down: bool, coordinates: Coordinates = Coordinates.NUMBERED_ROWS) -> str:
    """``8D`` across, ``D8`` down; with lettered rows ``H4`` across, ``4H`` down."""
    if coordinates is Coordinates.LETTERED_ROWS:
        return format_place(col, row, not down)
    return format_place(row, col, down)


_PLACES = re.compile(r"(?<![\w.])(?:(\d{1,2})([A-U])|([A-U])(\d{1,2}))(?![\w.])")


def in_custom(message: str, coordinates: Coordinates) -> str:
    """A message of the rules, whose squares have numbered rows, as people of a custom say it."""
    if coordinates is Coordinates.NUMBERED_ROWS:
        return message

    def said(found: re.Match[str]) -> str:
        row, col, down = parse_place(found[0])
        return format_at(row, col, down, coordinates)

    return _PLACES.sub(said, message)


# -- one entry -----------------------------------------------------------------------------------------------------


def read_plays(
    texts: Sequence[str], terms: Terms, lexicon: Words | None = None, rulings: Rulings = NO_RULINGS
) -> tuple[tuple[Play | None, ...], int | None]:
    """The plays of an entry, one text for each task ('' or '-' skips; missing ones at the end are skipped), and the sum
    of the points claimed with them. On a growing board each is read where the earlier ones lie. NotationError."""
    if len(texts) > len(terms.tasks):
        raise NotationError(f"{len(texts)} plays for {len(terms.tasks)} racks; write one for each")
    plays: list[Play | None] = []
    claims = []
    board = None
    for number in range(len(terms.tasks)):
        text = texts[number].strip() if number < len(texts) else ""
        position = terms.position(number, board, lexicon)
        try:
            written = read_play(text, position, terms.coordinates) if text else Written(None)
        except NotationError as error:
            raise error if len(terms.tasks) == 1 else NotationError(f"rack {number + 1}: {error}") from None
        plays.append(written.play)
        claims.append(written.claimed)
        if terms.boards is Boards.GROWING:
            board = placed(position.board, judge(position, written.play, rulings))
    told = [claim for claim in claims if claim is not None]
    return tuple(plays), sum(told) if told else None


# -- tables --------------------------------------------------------------------------------------------------------

_COLUMNS = ("name", "id", "play", "claim", "received")
_ALIASES = {"entrant": "id", "email": "id", "e-mail": "id", "claimed": "claim", "points": "claim", "time": "received"}


def read_csv(text: str, terms: Terms, lexicon: Words | None = None, rulings: Rulings = NO_RULINGS) -> list[Line]:
    """Entries from a table with the columns ``name``, ``play`` (a series: ``play1``, ``play2`` …) and, if you like,
    ``id`` (who it is, else the name), ``claim`` and ``received`` (local time of the contest, or with an offset).

    Commas, semicolons or tabs part the columns. Every line has its own report; NotationError only where the heading
    is not usable.
    """
    text = text.removeprefix("\ufeff")
    heading = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(";\t,", key=heading.count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    columns: list[str] | None = None
    lines: list[Line] = []
    try:
        for row in rows:
            if not any(cell.strip() for cell in row) or (row[0].lstrip().startswith("#")):
                continue
            if columns is None:
                columns = _columns(row, terms)
                continue
            if len(lines) >= MOST_ENTRIES:
                raise NotationError(f"more than {MOST_ENTRIES} entries; cut the table into parts", rows.line_num)
            lines.append(_csv_line(rows.line_num, row, columns, delimiter, terms, lexicon, rulings))
    except csv.Error as error:
        raise NotationError(f"{error}: is this a table of text?", rows.line_num) from None
    if columns is None:
        raise NotationError("the table is empty; its first line names the columns: name, play, claim, received")
    return lines


def _columns(row: Sequence[str], terms: Terms) -> list[str]:
    names = [_ALIASES.get(cell.strip().casefold(), cell.strip().casefold()) for cell in row]
    plays = [f"play{number}" for number in range(1, len(terms.tasks) + 1)]
    known = [*_COLUMNS, *plays]
    for name in names:
        if name not in known:
            raise NotationError(f"there is no column {name!r}; the first line names {', '.join(known)}", 1)
        if names.count(name) > 1:
            raise NotationError(f"two columns are called {name!r}; name each once", 1)
    if "name" not in names and "id" not in names:
        raise NotationError("no column tells whose the entries are; call one of them name", 1)
    if len(terms.tasks) > 1 and "play" in names:
        names[names.index("play")] = "play1"
    if not any(name.startswith("play") for name in names):
        raise NotationError("no column has the plays; call it play (in a series play1, play2, …)", 1)
    return names


def _csv_line(
    number: int,
    row: Sequence[str],
    columns: Sequence[str],
    delimiter: str,
    terms: Terms,
    lexicon: Words | None,
    rulings: Rulings,
) -> Line:
    text = delimiter.join(row)
    try:
        if len(row) > len(columns):
            raise NotationError(f"{len(row)} columns, but the first line names {len(columns)}; quote text with commas")
        cells = dict(zip(columns, map(str.strip, row), strict=False))
        name = check_name(cells.get("name") or cells.get("id", ""))
        names = ["play"] if "play" in columns else [f"play{i}" for i in range(1, len(terms.tasks) + 1)]
        plays, claimed = read_plays([cells.get(one, "") for one in names], terms, lexicon, rulings)
        if cells.get("claim"):
            claimed = _number(cells["claim"])
        received = read_time(cells["received"], terms) if cells.get("received") else None
        return Line(number, text, Submission(cells.get("id") or name, name, plays, claimed, received))
    except SeptyniError as error:
        return Line(number, text, None, f"line {number}: {error}")


def check_name(name: str) -> str:
    """A name as people have them. NotationError."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise NotationError(f"{name[:40]!r} is no name; write 1 to {LONGEST_NAME} characters")
    return name


def _number(text: str) -> int:
    if not re.fullmatch(r"\d{1,5}", text):
        raise NotationError(f"the points claimed, {text!r}, are no number")
    return int(text)


def read_time(text: str, terms: Terms) -> datetime:
    """``2026-05-03 19:59:59``, on the clock of the contest's zone unless it has an offset. NotationError."""
    try:
        moment = datetime.fromisoformat(text.strip())
        return moment if moment.utcoffset() is not None else moment.replace(tzinfo=ZoneInfo(terms.zone))
    except (ValueError, OverflowError):
        raise NotationError(f"{text!r} is no time; write 2026-05-03 19:59:59") from None


# -- e-mails -------------------------------------------------------------------------------------------------------

_FROM = re.compile(r"^(?:from|od|от|no|nuo)\s*:\s*(.+)$", re.IGNORECASE)
_DATE = re.compile(
    r"^(?:date|sent|dátum|datum|odoslané|дата|изпратено|datums|nosūtīts|data|išsiųsta)\s*:\s*(.+)$", re.IGNORECASE
)
_HEADER = re.compile(r"^[^\W\d_][\w-]{1,20}\s*:\s")
_LABEL = re.compile(r"^[^\W\d_][^:\d]{0,40}:\s+")
_NUMBERED = re.compile(r"^\(?(\d{1,2})\s*[.):]\s+(?=\S)")


def read_emails(text: str, terms: Terms, lexicon: Words | None = None, rulings: Rulings = NO_RULINGS) -> list[Line]:
    """Entries from pasted e-mails, each beginning with its ``From:`` line (``Od:``, ``От:``, ``No:``, ``Nuo:``).

    A ``Date:`` line as mail programs write it is the time of the entry. In the body, lines that read as plays count, in
    order or numbered (``2. 8D WORD``); quotations (``>``) and what follows ``-- `` do not.
    """
    return [_email(number, body, terms, lexicon, rulings) for number, body in _split_emails(text)]


def _split_emails(text: str) -> Iterator[tuple[int, list[str]]]:
    """(number of the first line, lines) of each e-mail."""
    start, body = 1, list[str]()
    for number, line in enumerate(text.replace("\r\n", "\n").removeprefix("\ufeff").split("\n"), 1):
        if _FROM.match(line):
            if any(map(str.strip, body)):
                yield start, body
            start, body = number, []
        body.append(line)
    if any(map(str.strip, body)):
        yield start, body


def _email(number: int, lines: Sequence[str], terms: Terms, lexicon: Words | None, rulings: Rulings) -> Line:
    shown = next((line for line in lines if line.strip()), "")
    try:
        sender = _FROM.match(shown)
        if sender is None:
            raise NotationError("the e-mail does not begin with a line From: NAME <ADDRESS>")
        name, address = parseaddr(sender[1])
        who = check_name(name or address or sender[1])
        plays, claimed = _plays_of_email(lines[lines.index(shown) + 1 :], terms, lexicon, rulings)
        return Line(number, shown, Submission(address.casefold() or who, who, plays, claimed, _date(lines, terms)))
    except SeptyniError as error:
        return Line(number, shown, None, f"line {number} ({shown[:60]}): {error}")


def _date(lines: Sequence[str], terms: Terms) -> datetime | None:
    for line in lines:
        if (found := _DATE.match(line)) is not None:
            try:
                moment = parsedate_to_datetime(found[1])
            except ValueError:
                return read_time(found[1], terms)
            return moment if moment.utcoffset() is not None else moment.replace(tzinfo=ZoneInfo(terms.zone))
    return None


def _plays_of_email(
    lines: Sequence[str], terms: Terms, lexicon: Words | None, rulings: Rulings
) -> tuple[tuple[Play | None, ...], int | None]:
    found: dict[int, str] = {}
    next_task = 0
    for line in _body(lines):
        numbered = _NUMBERED.match(line) if len(terms.tasks) > 1 else None
        text = line[numbered.end() :] if numbered else line
        if not _looks_like_play(text):
            continue
        task = int(numbered[1]) - 1 if numbered else next_task
        if task in found or not 0 <= task < len(terms.tasks):
            raise NotationError(f"{line.strip()!r}: more plays than racks; send one play for each")
        found[task] = text
        next_task = task + 1
    if not found:
        raise NotationError("no line reads as a play; write square and word on a line of their own, such as 8D WORD")
    return read_plays([found.get(i, "") for i in range(len(terms.tasks))], terms, lexicon, rulings)


def _body(lines: Sequence[str]) -> Iterator[str]:
    """Lines that the sender wrote, without the name of what follows (``My play: 8D WORD``)."""
    in_head = True
    for line in lines:
        if line.rstrip("\r\n") in ("-- ", "--"):
            return
        stripped = line.strip()
        in_head = in_head and _HEADER.match(stripped) is not None
        if stripped and not in_head and not stripped.startswith(">"):
            yield _LABEL.sub("", stripped)


def _looks_like_play(text: str) -> bool:
    """A square and no more than a word, a direction and a claim; or a skip."""
    body, _ = _claim(" ".join(text.split()))
    parts = body.split()
    squares = [part for part in parts if is_place(part.strip(",;:"))]
    return fold(body) in _SKIPS or (len(squares) == 1 and 2 <= len(parts) <= 3)
