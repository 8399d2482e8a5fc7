"""Reading an edition's folder, and saying in plain words everything that is wrong with it.

Loading and checking are one and the same: :class:`FolderReader` collects problems, and what it read counts only when
there are none.
"""

from __future__ import annotations

import os
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType
from typing import Any

from septyni._engine import Alphabet, EngineError
from septyni.edition_types import LEGEND, Edition, Layout, TileSet
from septyni.lookalikes import describe, lookalike
from septyni.rule_names import RULE_DEFAULTS, rule_problem, rule_value

SHIPPED = Path(__file__).parent / "editions"
"""The folder of the editions that come with the package."""

FILE = "edition.toml"
MIN_SIZE, MAX_SIZE = 3, 21
MAX_LETTERS = 62

_REQUIRED = ("code", "language", "name", "native_name", "letters", "lower", "vowels", "layout", "default_set", "sets")
_OPTIONAL = ("blank_only", "typing", "fold", "rules")
_SET_REQUIRED = ("name", "total", "points_total", "blanks", "tiles")
_SET_OPTIONAL = ("letters", "lower", "blank_only", "layout")
_LAYOUT_KEYS = ("name", "start", "rows")


class FolderReader:
    """Reads one folder; collects every problem instead of stopping at the first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[str] = []
        self._where = str(folder / FILE)

    def read(self) -> list[Edition]:
        """The folder's editions, the default first; when there are problems, perhaps none."""
        if not os.path.isdir(self.folder):
            what = "is a file; name the folder it is in" if os.path.isfile(self.folder) else "does not exist"
            self.problems.append(f"folder {self.folder} {what}")
            return []
        table = _read_toml(self.folder / FILE, self.problems)
        if table is None:
            return []
        self._keys(table, _REQUIRED, _OPTIONAL, "")
        code, language, name, native_name, default, board_name = (
            self._text(table, key, "") for key in ("code", "language", "name", "native_name", "default_set", "layout")
        )
        self._code(code)
        upper, lower = self._alphabet(table, "")
        sets = self._sets(table, code, default)
        own = {id: self._alphabet(one, f"set {id}: ") for id, one in sets.items() if "letters" in one or "lower" in one}
        every_letter = (*upper, *(letter for letters, _ in own.values() for letter in letters))
        vowels = self._some(table, "vowels", "", every_letter)
        blank_only = self._some(table, "blank_only", "", every_letter)
        typing = self._typing(table, every_letter)
        fold = self._fold(table, [(upper, lower), *own.values()])
        rules = self._rules(table)
        board = self._layout(board_name, "")
        found = []
        for id, one in sets.items():
            where = f"set {id}: "
            letters, small = own.get(id, (upper, lower))
            blanks = self._some(one, "blank_only", where, letters) if "blank_only" in one else blank_only
            tiles = self._tiles(one, id, letters, [letter for letter in blanks if letter in letters])
            own_board = self._layout(self._text(one, "layout", where), where) if "layout" in one else board
            alphabet = self._engine_alphabet(letters, small, where)
            if tiles is None or own_board is None or alphabet is None:
                continue
            number = {letter: tile for tile, letter in enumerate(letters, 1)}
            found.append(
                Edition(
                    code=code if id == default else id,
                    language=language,
                    name=name,
                    native_name=native_name,
                    letters=letters,
                    lower=small,
                    tiles=tiles,
                    layout=own_board,
                    vowels=bytes(number[letter] for letter in vowels if letter in number),
                    blank_only=bytes(number[letter] for letter in blanks if letter in number),
                    typing=MappingProxyType(_only(typing, number)),
                    fold=MappingProxyType(fold),
                    rules=MappingProxyType(rules),
                    alphabet=alphabet,
                    folder=self.folder,
                    sets=(code, *(other for other in sets if other != default)),
                )
            )
        return sorted(found, key=lambda one: one.tiles.id != default)

    def _sets(self, table: Mapping[str, Any], code: str, default: str) -> dict[str, dict[str, Any]]:
        """The tile sets by id, as they are written."""
        sets = self._table(table, "sets", "")
        if "sets" in table and not sets:
            self._say("there is no tile set; write one as [sets.CODE-NAME]")
        if sets and default and default not in sets:
            self._say(f"default_set is {default!r}, but the sets are {', '.join(sets)}")
        kept = {}
        for id, one in sets.items():
            if not isinstance(one, dict):
                self._say(f"set {id}: is no table; write it as [sets.{id}]")
                continue
            self._keys(one, _SET_REQUIRED, _SET_OPTIONAL, f"set {id}: ")
            if code and not re.fullmatch(rf"{re.escape(code)}(-[a-z0-9]+)+", id):
                self._say(f"set {id!r}: its name must be the edition's code, '-', small Latin letters and digits")
            kept[id] = one
        return kept

    def _layout(self, name: str, where: str) -> Layout | None:
        return read_layout(name, self.folder, self.problems, f"{self._where}: {where}") if name else None

    def _say(self, problem: str) -> None:
        problem = f"{self._where}: {problem}"
        if problem not in self.problems:
            self.problems.append(problem)

    def _keys(self, table: Mapping[str, Any], required: Sequence[str], optional: Sequence[str], where: str) -> None:
        for key in required:
            if key not in table:
                self._say(f"{where}{key!r} is missing")
        for key in table:
            if key not in required and key not in optional:
                near = get_close_matches(key, [*required, *optional], n=1)
                hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join([*required, *optional])}"
                self._say(f"{where}unknown key {key!r}; {hint}")

    def _text(self, table: Mapping[str, Any], key: str, where: str) -> str:
        """A key's text; '' when it is missing (said elsewhere) or no text."""
        value = table.get(key, "")
        if key in table and (not isinstance(value, str) or not value.strip() or not value.isprintable()):
            self._say(f'{where}{key} must be text on one line: {key} = "…"')
            return ""
        return value if isinstance(value, str) else ""

    def _table(self, table: Mapping[str, Any], key: str, where: str) -> dict[str, Any]:
        value = table.get(key, {})
        if not isinstance(value, dict):
            self._say(f"{where}{key} must be a table: [{key}]")
            return {}
        return value

    def _number(self, table: Mapping[str, Any], key: str, where: str, high: int = 10_000) -> int | None:
        value = table.get(key)
        if key in table and (not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= high):
            self._say(f"{where}{key} must be a whole number from 0 to {high:,}")
            return None
        return value

    def _code(self, code: str) -> None:
        if not code:
            return
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", code):
            self._say(f"code {code!r} must be small Latin letters and digits, such as 'lt'")
        elif code != (name := self.folder.resolve().name):
            self._say(f"code is {code!r}, but the folder is called {name!r}; give both the same name")

    def _letters(self, table: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
        """Letters written as text with spaces between; problems of each are said."""
        value = table.get(key, "")
        if not isinstance(value, str):
            self._say(f'{where}{key} must be text with a space between letters: {key} = "A B C"')
            return ()
        letters = tuple(value.split())
        for letter in dict.fromkeys(letters):
            if letters.count(letter) > 1:
                self._say(f"{where}letter {letter} stands twice in {key}")
            self._composed(letter, f"{where}{key}: ")
        return letters

    def _composed(self, letter: str, where: str) -> None:
        """Letters are in composed form, and nothing that would read as something else in a play or record."""
        composed = unicodedata.normalize("NFC", letter)
        if composed != letter:
            self._say(f"{where}letter {composed} is written as {len(letter)} characters; write it composed (NFC)")
        strange = [c for c in letter if unicodedata.category(c)[0] not in "LM" and c not in "'’ʼ·"]
        if strange:
            self._say(f"{where}{strange[0]!r} cannot be part of a letter")

    def _alphabet(self, table: Mapping[str, Any], where: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        upper = self._letters(table, "letters", where)
        lower = self._letters(table, "lower", where)
        if not upper and isinstance(table.get("letters"), str):
            self._say(f"{where}letters is empty")
        if len(upper) > MAX_LETTERS:
            self._say(f"{where}{len(upper)} letters; there can be at most {MAX_LETTERS}")
        if len(upper) != len(lower) and (where or ("letters" in table and "lower" in table)):
            self._say(f"{where}letters has {len(upper)} letters but lower has {len(lower)}; they go in pairs")
        else:
            for up, low in zip(upper, lower, strict=False):
                if up == low:
                    self._say(f"{where}letter {up} has itself as its lower case; blanks need one of their own")
            for low in set(lower) & set(upper) - {up for up, low in zip(upper, lower, strict=False) if up == low}:
                self._say(f"{where}letter {low} stands in letters and in lower")
        return upper, lower

    def _engine_alphabet(self, upper: Sequence[str], lower: Sequence[str], where: str) -> Alphabet | None:
        """The engine's own view; what it refuses and was not said yet is said."""
        if self.problems:
            return None
        try:
            return Alphabet(upper, lower)
        except EngineError as error:
            self._say(f"{where}{error}")
            return None

    def _some(self, table: Mapping[str, Any], key: str, where: str, letters: Sequence[str]) -> tuple[str, ...]:
        """Some letters of the alphabet."""
        some = self._letters(table, key, where)
        for letter in dict.fromkeys(some):
            if letters and letter not in letters:
                self._say(f"{where}{key}: {letter} is not in letters{self._pair_hint(letter, letters)}")
        return some

    @staticmethod
    def _pair_hint(letter: str, letters: Sequence[str]) -> str:
        if letter.upper() in letters:
            return f"; write {letter.upper()}"
        alike = lookalike(letter, {one for one in letters if len(one) == 1}) if len(letter) == 1 else None
        return f"; {describe(letter)}, but the letter is {describe(alike)}" if alike else ""

    def _tiles(
        self, table: Mapping[str, Any], id: str, letters: Sequence[str], blank_only: Sequence[str]
    ) -> TileSet | None:
        where = f"set {id}: "
        name = self._text(table, "name", where)
        total, points_total, blanks = (self._number(table, key, where) for key in ("total", "points_total", "blanks"))
        rows = table.get("tiles", [])
        if not isinstance(rows, list):
            self._say(f'{where}tiles must be a list of ["LETTER", count, points]')
            return None
        counts, values = dict.fromkeys(letters, 0), dict.fromkeys(letters, 0)
        seen: set[str] = set()
        whole = True
        for row in rows:
            if not _is_tile_row(row):
                self._say(f'{where}{row!r} is no ["LETTER", count from 1 to 99, points from 0 to 1000]')
                whole = False
                continue
            letter, count, points = row
            if letter in seen:
                self._say(f"{where}letter {letter} stands twice in tiles")
            elif letters and letter not in letters:
                self._say(f"{where}tile {letter} is not in letters{self._pair_hint(letter, letters)}")
            elif letter in blank_only:
                self._say(f"{where}letter {letter} is in blank_only but has {count} tile{'s' if count > 1 else ''}")
            seen.add(letter)
            counts[letter], values[letter] = count, points
        if "tiles" in table and whole:
            for letter in letters:
                if letter not in seen and letter not in blank_only:
                    self._say(f"{where}letter {letter} has no tile; add one, or list it in blank_only")
            self._sum(where, "total", total, sum(counts.values()) + (blanks or 0), "counts and blanks add up to")
            points = sum(counts[letter] * values[letter] for letter in counts)
            self._sum(where, "points_total", points_total, points, "count times points of all tiles is")
        ordered = (counts[letter] for letter in letters)
        return TileSet(id, name, (blanks or 0, *ordered), (0, *(values[letter] for letter in letters)))

    def _sum(self, where: str, key: str, stated: int | None, real: int, what: str) -> None:
        if stated is not None and stated != real:
            self._say(f"{where}{key} is {stated}, but {what} {real}")

    def _typing(self, table: Mapping[str, Any], letters: Sequence[str]) -> dict[str, tuple[str, ...]]:
        typing: dict[str, tuple[str, ...]] = {}
        for key, value in self._table(table, "typing", "").items():
            if len(key) != 1 or key != key.lower() or key.isspace():
                self._say(f"typing: key {key!r} must be one character as an unshifted key types it")
            typing[key] = self._some({key: value}, key, "typing: key ", letters)
        return typing

    def _fold(
        self, table: Mapping[str, Any], alphabets: Sequence[tuple[tuple[str, ...], tuple[str, ...]]]
    ) -> dict[str, str]:
        fold: dict[str, str] = {}
        for key, value in self._table(table, "fold", "").items():
            if len(key) != 1:
                self._say(f"fold: {key!r} must be one character")
            elif not isinstance(value, str):
                self._say(f'fold: {key} must be text: "{key}" = "…"')
            else:
                for upper, lower in alphabets:
                    if key in upper or key in lower:
                        self._say(f"fold: {key} is a letter of the alphabet itself")
                    if rest := set(value) - set("".join(upper)):
                        self._say(f"fold: {key} = {value!r}: {min(rest)} is not in letters")
                fold[key] = value
        return fold

    def _rules(self, table: Mapping[str, Any]) -> dict[str, Any]:
        rules: dict[str, Any] = {}
        for name, value in self._table(table, "rules", "").items():
            problem = rule_problem(name, value)
            if problem is None:
                rules[name] = rule_value(name, value)
            else:
                self._say(f"rules: {problem}")
        rack_size = rules.get("rack_size", RULE_DEFAULTS["rack_size"])
        if (most := max(rules.get("bonus", {}), default=0)) > rack_size:
            self._say(f"rules: a bonus for {most} tiles can never be earned with a rack_size of {rack_size}")
        if (first := rules.get("first_word_min", RULE_DEFAULTS["first_word_min"])) > rack_size:
            self._say(f"rules: a first_word_min of {first} cannot be played with a rack_size of {rack_size}")
        return rules


def _read_toml(file: Path, problems: list[str]) -> dict[str, Any] | None:
    try:
        return tomllib.loads(file.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        problems.append(f"{file.parent} has no file {file.name}")
    except OSError as error:
        problems.append(f"{file} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        problems.append(f"{file} is not UTF-8 text")
    except (ValueError, RecursionError) as error:
        problems.append(f"{file} is not TOML: {error}")
    return None


def read_layout(name: str, folder: Path, problems: list[str], where: str = "") -> Layout | None:
    """A shipped layout by name, or the file of that name (from ``folder``); None when there is something wrong."""
    names = sorted(file.stem for file in (SHIPPED / "layouts").glob("*.toml"))
    file = SHIPPED / "layouts" / f"{name}.toml" if name in names else folder / name
    if name not in names and not os.path.isfile(file):
        problems.append(f"{where}unknown layout {name!r}; there are {', '.join(names)}, or name a file")
        return None
    table = _read_toml(file, problems)
    if table is None:
        return None
    found: list[str] = []
    found += [f"{key!r} is missing" for key in _LAYOUT_KEYS if key not in table]
    found += [f"unknown key {key!r}; there are {', '.join(_LAYOUT_KEYS)}" for key in table if key not in _LAYOUT_KEYS]
    title, rows_text, start = table.get("name", ""), table.get("rows", ""), table.get("start", {})
    rows: tuple[str, ...] = ()
    if not isinstance(title, str) or not re.fullmatch(r"[^\s;]+", title):
        found += ["name must be text without spaces"] if "name" in table else []
    if isinstance(rows_text, str):
        rows = tuple(rows_text.split())
        found += _layout_problems(rows) if "rows" in table else []
    else:
        found.append('rows must be text, one line a row: rows = """…"""')
    square = (-1, -1)
    if "start" in table:
        match start:
            case {"row": int(row), "column": int(column)} if len(start) == 2:
                square = (row - 1, column - 1)
                if rows and not all(0 <= at < len(rows) for at in square):
                    found.append(f"the start, row {row} column {column}, is off a board of {len(rows)} rows")
            case _:
                found.append("start must be { row = 8, column = 8 }, counted from 1")
    problems += [f"{file}: {problem}" for problem in found]
    return None if found else Layout(title, rows, square)


def _layout_problems(rows: Sequence[str]) -> Iterator[str]:
    if not MIN_SIZE <= len(rows) <= MAX_SIZE:
        yield f"the layout has {len(rows)} rows; a board has {MIN_SIZE} to {MAX_SIZE}"
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows):
            yield f"the layout is not square: row {number} has {len(row)} squares, but there are {len(rows)} rows"
        if unknown := sorted(set(row) - set(LEGEND)):
            yield f"row {number}: unknown premium {unknown[0]!r}; there are {' '.join(LEGEND)}"


def _is_tile_row(row: object) -> bool:
    if not isinstance(row, list) or len(row) != 3 or not isinstance(row[0], str):
        return False
    count, points = row[1:]
    return type(count) is int and type(points) is int and 1 <= count <= 99 and 0 <= points <= 1000


def _only(typing: Mapping[str, tuple[str, ...]], letters: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """A typing map without the letters that a tile set's own alphabet lacks."""
    kept = set(letters)
    shorter = {key: tuple(letter for letter in some if letter in kept) for key, some in typing.items()}
    return {key: some for key, some in shorter.items() if some}
