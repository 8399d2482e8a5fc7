"""From bytes to the entries of a record: encodings, lines, and the forms a line can have. No letter is judged here.

Lenient in everything that does not change the meaning: byte order marks, all three line ends, any number of spaces,
missing racks, lower-case squares, a missing last line break, empty lines. Strict in the rest: a line that has none of
the forms is an error that says which.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from septyni.errors import NotationError
from septyni.notation.coordinates import is_place
from septyni.notation.gcg.record import (
    LINE_JOINED,
    MAX_PLAYERS,
    Comment,
    Entry,
    Kind,
    Move,
    Oddity,
    Pragma,
    Record,
    player_number,
    printable,
    shorten,
)

MAX_BYTES = 1_000_000
"""The largest record read. A game has some 50 lines; the rest is notes."""

MAX_TOKEN = 200
"""The longest rack, word or nick, in characters."""

MAX_PROBLEMS = 1_000
"""No more errors or oddities than these are collected of one record."""

KNOWN = frozenset(
    (
        *("character-encoding", "title", "description", "id", "note", "lexicon", "game-type", "style", "incomplete"),
        *("board-layout", "tile-set", "tile-distribution", "tile-values", "rules", "resign"),
    )
)
"""Pragmas that are not odd, beside ``playerN`` and ``rackN``."""

# What other programs write after #character-encoding is anything; these can be told from each other and are safe.
_ENCODINGS = {
    "utf8": "utf-8",
    "ascii": "iso-8859-1",
    "usascii": "iso-8859-1",
    "latin1": "iso-8859-1",
    **{f"iso8859{part}": f"iso-8859-{part}" for part in (1, 2, 3, 4, 5, 7, 9, 10, 13, 14, 15, 16)},
    **{f"{prefix}{page}": f"cp{page}" for page in range(1250, 1258) for prefix in ("cp", "windows")},
    "koi8r": "koi8-r",
    "koi8u": "koi8-u",
}
_BOM = b"\xef\xbb\xbf"
_LINE_END = re.compile(r"\r\n|\n|\r")
_ENCODING_LINE = re.compile(rb"(?:^|\xef\xbb\xbf|[\r\n])#character-encoding[ \t]+([^\r\n]*)", re.IGNORECASE)
_PRAGMA = re.compile(r"#([^\W\d_][\w-]*)(?:\s+(.*))?", re.DOTALL)
_MOVE = re.compile(r">(\S*?):(?:\s+|$)(.*)|>([^\s:]*):(.*)", re.DOTALL)
_SIGNED = re.compile(r"[+-][0-9]{1,9}")
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")


@dataclass
class Problems:
    """What was found wrong, in two grades: ``errors`` cannot be a game, ``oddities`` are kept as recorded."""

    errors: list[Oddity]
    oddities: list[Oddity]

    @classmethod
    def none(cls) -> Problems:
        return cls([], [])

    def error(self, line: int, message: str) -> None:
        if len(self.errors) < MAX_PROBLEMS:
            self.errors.append(Oddity(line, printable(message)))

    def odd(self, line: int, message: str) -> None:
        if len(self.oddities) < MAX_PROBLEMS:
            self.oddities.append(Oddity(line, printable(message)))


def read_entries(data: bytes | str) -> tuple[Record, Problems]:
    """The entries of a record and what is wrong with lines as lines. NotationError for what is no text at all."""
    problems = Problems.none()
    text, encoding = _decode(data, problems)
    newline = found[0] if (found := _LINE_END.search(text)) else "\n"
    entries: list[Entry] = []
    lines = _Lines(entries, problems)
    for number, line in enumerate(_LINE_END.split(text), 1):
        lines.take(number, line)
    lines.finish()
    _check_pragmas(entries, problems)
    return Record(tuple(entries), encoding, newline), problems


# -- bytes -> text ----------------------------------------------------------------------------------------------------


def _decode(data: bytes | str, problems: Problems) -> tuple[str, str]:
    """(text, name of the encoding). What the record's own line says, else UTF-8, else Latin-1 as the format has it."""
    if len(data) > MAX_BYTES:
        unit = "bytes" if isinstance(data, bytes) else "characters"
        raise NotationError(f"more than {MAX_BYTES} {unit} are no game record")
    if isinstance(data, str):
        try:
            encoded = data.encode()
        except UnicodeEncodeError:
            raise NotationError("the text has lone surrogates: it was decoded wrongly; give the bytes") from None
        text, encoding = data.removeprefix("\ufeff"), _named_encoding(encoded, Problems.none())[0] or "utf-8"
    elif data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise NotationError("the file is UTF-16; save it as UTF-8", 1)
    else:
        text, encoding = _decode_bytes(data, problems)
    if "\0" in text:
        raise NotationError("the file holds NUL bytes: it is no text", text.count("\n", 0, text.index("\0")) + 1)
    return text, encoding


def _decode_bytes(data: bytes, problems: Problems) -> tuple[str, str]:
    wanted, line = _named_encoding(data, problems)
    marked = data.startswith(_BOM)
    data = data.removeprefix(_BOM)
    if marked and wanted not in (None, "utf-8"):
        problems.odd(line, f"the file begins as UTF-8 but names {wanted}; read as UTF-8")
    elif wanted not in (None, "utf-8"):
        try:
            return data.decode(wanted), wanted
        except UnicodeDecodeError:
            problems.odd(line, f"the file is not {wanted} as it says; read as UTF-8 or Latin-1")
    try:
        # where only the mark tells, it is needed again
        return data.decode(), "utf-8-sig" if marked and wanted not in (None, "utf-8") else "utf-8"
    except UnicodeDecodeError as error:
        if marked or wanted == "utf-8":
            where = len(re.findall(rb"\r\n|\n|\r", data[: error.start])) + 1
            problems.odd(where, "this is not UTF-8 as the file says; the file is read as Latin-1")
        return data.decode("iso-8859-1"), "iso-8859-1"


def _named_encoding(data: bytes, problems: Problems) -> tuple[str | None, int]:
    """(encoding as Python calls it, line of the pragma); None when there is none or nobody knows it."""
    named = _ENCODING_LINE.search(data)
    if named is None:
        return None, 0
    line = len(re.findall(rb"\r\n|\n|\r", data[: named.start(1)])) + 1
    name = named[1].decode("ascii", "replace").strip()
    wanted = _ENCODINGS.get(re.sub(r"[^a-z0-9]", "", name[:50].lower()))
    if wanted is None:
        problems.odd(line, f"the encoding {shorten(name)} is not known; read as UTF-8 or Latin-1")
    return wanted, line


# -- lines -> entries -------------------------------------------------------------------------------------------------


class _Lines:
    """Takes one line after the other; notes grow over several."""

    def __init__(self, entries: list[Entry], problems: Problems) -> None:
        self.entries = entries
        self.problems = problems
        self.growing: Pragma | None = None
        self.grown: list[str] = []

    def take(self, number: int, line: str) -> None:
        if line.startswith("#"):
            self.finish()
            self._hash(number, line)
        elif line.startswith(">"):
            self.finish()
            move = parse_move(number, line, self.problems)
            if move is not None:
                self.entries.append(move)
        elif self.growing is not None:
            self.grown.append(line)
        elif line.strip():
            self.problems.error(
                number,
                f"{shorten(line.strip())} is no line of a record: moves begin with '>', pragmas and notes with '#'",
            )

    def finish(self) -> None:
        """Close the note that was open; empty lines at its end are no part of it."""
        if self.growing is None:
            return
        while self.grown and not self.grown[-1].strip():
            self.grown.pop()
        value = "\n".join([self.growing.value, *self.grown])
        self.entries.append(replace(self.growing, value=value))
        self.growing, self.grown = None, []

    def _hash(self, number: int, line: str) -> None:
        found = _PRAGMA.fullmatch(line)
        if found is None:
            self.entries.append(Comment(line[1:].rstrip(), number))
            return
        pragma = Pragma(found[1], (found[2] or "").strip(), number)
        if pragma.key in LINE_JOINED:
            self.growing = pragma
        else:
            self.entries.append(pragma)


def parse_move(number: int, line: str, problems: Problems) -> Move | None:
    """One ``>`` line; None after an error was noted."""
    found = _MOVE.fullmatch(line)
    nick, body = (found[1] or found[3] or "", found[2] or found[4] or "") if found else ("", "")
    if not nick:
        problems.error(number, f"{shorten(line)} names no player; a move is '>nick: rack 8D WORD +10 10'")
        return None
    tokens = body.split()
    if any(len(token) > MAX_TOKEN for token in (nick, *tokens[:5])):
        problems.error(number, f"a part of the line is longer than {MAX_TOKEN} characters: no rack or word is")
        return None
    nick = unicodedata.normalize("NFC", nick)
    for score in (_SIGNED, _NUMBER):
        for racks in (1, 0):
            move = _fit(number, nick, tokens, racks, score)
            if move is None:
                continue
            if score is _NUMBER:
                problems.odd(number, f"the score {move.score} has no sign; it is written {move.score:+d}")
            if move.extra:
                problems.odd(number, f"{shorten(move.extra)} stands after the total")
            return move
    problems.error(number, _why_no_move(tokens))
    return None


def _fit(number: int, nick: str, tokens: Sequence[str], racks: int, score: re.Pattern[str]) -> Move | None:
    """The tokens as ``[rack] action score total [extra]`` with or without a rack; None when they are not."""
    action = tokens[racks] if len(tokens) > racks else ""
    used = racks + (2 if is_place(action) else 1)
    if len(tokens) < used + 2 or not (score.fullmatch(tokens[used]) and _NUMBER.fullmatch(tokens[used + 1])):
        return None
    rack = tokens[0] if racks else ""
    kind, place, tiles = Kind.PLAY, "", ""
    if is_place(action):
        place, tiles = action, tokens[used - 1]
    elif action == "-":
        kind = Kind.PASS
    elif action == "--":
        kind = Kind.WITHDRAWN
    elif action.startswith("-"):
        kind, tiles = Kind.EXCHANGE, action[1:]
    elif action.lower() in ("(challenge)", "(time)"):
        kind = Kind(action.lower()[1:-1])
    elif action.startswith("(") and action.endswith(")") and len(action) > 2:
        kind, tiles = Kind.OWN_RACK if racks else Kind.OTHERS_RACKS, action[1:-1]
    else:
        return None
    extra = " ".join(tokens[used + 2 :])
    return Move(nick, kind, int(tokens[used]), int(tokens[used + 1]), rack, place, tiles, extra, number)


def _why_no_move(tokens: Sequence[str]) -> str:
    """The most likely reason, so that it can be put right."""
    forms = "a move is '>nick: rack 8D WORD +10 10', '- +0 10', '-ABC +0 10', '-- -10 0' or '(ABC) +6 16'"
    if not tokens:
        return f"the line says nothing after the nick; {forms}"
    if len(tokens) > 1 and _SIGNED.fullmatch(tokens[-1]) and not _NUMBER.fullmatch(tokens[-2]):
        return f"the line ends with the score {tokens[-1]}; the running total must follow it"
    if not any(_NUMBER.fullmatch(token) for token in tokens[1:]):
        return f"the line has no score and no total; {forms}"
    return f"{shorten(' '.join(tokens))} has none of the forms of a move; {forms}"


# -- pragmas ----------------------------------------------------------------------------------------------------------


def _check_pragmas(entries: Sequence[Entry], problems: Problems) -> None:
    """Unknown ones, repeated ones, the encoding not on the first line, and whether there are players.

    What is missing altogether is reported on the first line, where it would belong.
    """
    seen: dict[str, str] = {}
    nicks: dict[str, int] = {}
    for entry in entries:
        if not isinstance(entry, Pragma) or entry.key in ("note", "resign"):
            continue
        key, line = entry.key, entry.line
        if key in seen:
            problems.odd(line, f"#{key} is given twice" + ("" if seen[key] == entry.value else "; the first counts"))
        elif key == "character-encoding" and line > 1:
            problems.odd(line, "#character-encoding belongs on the first line")
        seen.setdefault(key, entry.value)
        if player_number(key, "player") is not None:
            _check_player(entry, nicks, problems)
        elif re.fullmatch(r"player[0-9]*", key):
            problems.error(line, f"#{shorten(key)[1:-1]}: players are numbered #player1 to #player{MAX_PLAYERS}")
        elif key not in KNOWN and player_number(key, "rack") is None:
            problems.odd(line, f"the pragma #{shorten(entry.name)[1:-1]} is not known; it is kept")
    numbers = sorted(number for key in seen if (number := player_number(key, "player")) is not None)
    if numbers != list(range(1, len(numbers) + 1)):
        missing = next(n for n in range(1, MAX_PLAYERS + 1) if n not in numbers)
        problems.error(1, f"#player{numbers[-1]} is declared, but no #player{missing}")
    elif len(numbers) < 2:
        what = "one player is" if numbers else "no players are"
        problems.error(1, f"{what} declared; a record begins with '#player1 nick name' and '#player2 nick name'")


def _check_player(pragma: Pragma, nicks: dict[str, int], problems: Problems) -> None:
    nick = unicodedata.normalize("NFC", "".join(pragma.value[: 2 * MAX_TOKEN].split(maxsplit=1)[:1]))
    if not nick:
        problems.error(pragma.line, f"#{pragma.key} names nobody; write '#{pragma.key} nick full name'")
    elif len(nick) > MAX_TOKEN:
        problems.error(pragma.line, f"the nick is longer than {MAX_TOKEN} characters")
    elif nick in nicks and nicks[nick] != player_number(pragma.key, "player"):
        problems.odd(pragma.line, f"the nick {shorten(nick)} is #player{nicks[nick]}'s too")
    else:
        nicks[nick] = player_number(pragma.key, "player") or 0
