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
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache, cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn

from septyni._engine import Alphabet, EngineError, LetterError, Setup
from septyni.errors import EditionError, NotationError
from septyni.rule_names import RULE_DEFAULTS, rule_problem, rule_value

if TYPE_CHECKING:
    from septyni.game import Game
    from septyni.lexicon import Lexicon
    from septyni.position import Position

SHIPPED = Path(__file__).parent / "editions"
"""The folder of the editions that come with the package."""

FILE = "edition.toml"
MIN_SIZE, MAX_SIZE = 3, 21
MAX_LETTERS = 62
BLANK = 0x80

_LETTER_PREMIUMS = {"d": 2, "t": 3, "q": 4}
_WORD_PREMIUMS = {"D": 2, "T": 3, "Q": 4}
LEGEND = ".dtqDTQ"
"""The signs of a layout: plain, letter times 2, 3, 4, word times 2, 3, 4."""

# Letters of different alphabets, or with different marks, that look alike in print. They are reported, never taken for
# each other.
_LOOKALIKES = (
    *("AΑА", "BΒВ", "CС", "EΕЕ", "HΗН", "IΙІ", "JЈ", "KΚК", "MΜМ", "NΝ", "OΟО", "PΡР", "SЅ", "TΤТ", "XΧХ", "YΥУ", "ZΖ"),
    *("ÄӒ", "ËЁ", "ÏЇΪ", "ĂӐ", "ÆӔ", "ÖӦ", "GԌ", "QԚ", "WԜ", "ŞȘ", "ŢȚ", "ĐÐƉ", "ĢǴ", "ŬЎ", "ΓГ", "ΠП", "ΦФ", "ЬƄ"),
    *("aаα", "cсϲ", "eе", "iіι", "jјϳ", "kкκ", "oоοσ", "pрρ", "sѕ", "xхχ", "yуγ", "vνѵ", "äӓ", "ëё", "ïїϊ", "ăӑ"),
    *("æӕ", "öӧ", "şș", "ţț", "đð", "ßβ", "'’ʼ‘`´′", "·•‧∙⋅ㆍ"),
)


@dataclass(frozen=True)
class Layout:
    """A board: ``rows`` of signs (see ``LEGEND``), as many as each has signs, and the square the first play covers."""

    name: str
    rows: tuple[str, ...]
    start: tuple[int, int]
    """(row, column), from 0."""

    @property
    def size(self) -> int:
        return len(self.rows)

    @cached_property
    def letter_multipliers(self) -> bytes:
        """Per square, row by row: by how much it multiplies the letter on it."""
        return bytes(_LETTER_PREMIUMS.get(sign, 1) for row in self.rows for sign in row)

    @cached_property
    def word_multipliers(self) -> bytes:
        """Per square, row by row: by how much it multiplies a word through it."""
        return bytes(_WORD_PREMIUMS.get(sign, 1) for row in self.rows for sign in row)


@dataclass(frozen=True)
class TileSet:
    """The tiles in the bag. ``counts`` and ``values`` are indexed by tile, 0 being the blank."""

    id: str
    name: str
    counts: tuple[int, ...]
    values: tuple[int, ...]

    @property
    def total(self) -> int:
        """All tiles, blanks included."""
        return sum(self.counts)

    @property
    def points(self) -> int:
        """The points of all tiles together."""
        return sum(count * value for count, value in zip(self.counts, self.values, strict=True))


@dataclass(frozen=True)
class Edition:
    """One language with one tile set. Two are equal when letters, tiles and layout are."""

    code: str
    """``lt``; another tile set of the same folder goes by its own id: ``lt-kriskros``."""
    language: str
    """ISO 639 code, as word frequencies and spelling dictionaries know it."""
    name: str
    native_name: str
    letters: tuple[str, ...]
    """Upper case, in the order of the alphabet: ``letters[tile - 1]``."""
    lower: tuple[str, ...]
    tiles: TileSet
    layout: Layout
    vowels: bytes = field(compare=False)
    """Tiles."""
    blank_only: bytes = field(compare=False)
    """Letters (as tiles) that no tile of this set shows; a blank may stand for them."""
    typing: Mapping[str, tuple[str, ...]] = field(compare=False, repr=False)
    """Key -> the letters it may mean, likeliest first; a key that is not in it types the letter it shows."""
    fold: Mapping[str, str] = field(compare=False, repr=False)
    """Letters of the written language that have no tile of their own -> how they are spelt with tiles (É -> E)."""
    rules: Mapping[str, Any] = field(compare=False, repr=False)
    """Rule defaults that differ from ``rule_names.RULE_DEFAULTS``."""
    alphabet: Alphabet = field(compare=False, repr=False)
    folder: Path = field(compare=False, repr=False)
    sets: tuple[str, ...] = field(compare=False, repr=False)
    """Codes of this folder's editions, the default first: ``('sk', 'sk-110', 'sk-112')``."""

    def parse(self, text: str) -> bytes:
        """Tiles of a play: upper case is a tile, lower case a blank that stands for the letter; the longest letter
        first, ``[CH]`` for exactly one tile, ``C|H`` for two. NotationError names place and letter."""
        try:
            return self.alphabet.parse(text)
        except LetterError as error:
            self._refuse(text, error)

    def parse_word(self, text: str) -> bytes:
        """Tiles of a word in any case, letters without a tile spelt as ``fold`` says. NotationError as in parse."""
        try:
            return self.alphabet.parse_word(self.folded(text))
        except LetterError as error:
            self._refuse(self.folded(text), error)

    def parse_rack(self, text: str) -> bytes:
        """Tiles of a rack: letters in any case, ``?`` for a blank; spaces part letters. NotationError as in parse."""
        tiles = bytearray()
        for part in re.split(r"(\?)", text):
            try:
                tiles += b"\0" if part == "?" else self.alphabet.parse_word("|".join(part.split()))
            except LetterError as error:
                self._refuse(text, error)
        return bytes(tiles)

    def format(self, tiles: bytes, brackets: bool = False) -> str:
        """Print tiles, blanks in lower case, 0 as ``?``; ``brackets``: letters of several characters as ``[CH]``."""
        return self.alphabet.format(tiles, brackets=brackets)

    def spell(self, tiles: bytes) -> str:
        """As :meth:`format`, but so that :meth:`parse` reads it back: ``|`` where two letters would be read as one."""
        if not self._has_long_letters:
            return self.alphabet.format(tiles)
        parts, start = [""], 0
        for end in range(1, len(tiles) + 1):
            letter = self.alphabet.format(tiles[end - 1 : end])
            if 0 not in tiles[start:end] and self.alphabet.parse(parts[-1] + letter) != tiles[start:end]:
                parts.append("")
                start = end - 1
            parts[-1] += letter
        return "|".join(parts)

    def folded(self, text: str) -> str:
        """Text in composed form (NFC), with the letters that have no tile spelt with those that do: ``É`` as ``E``."""
        return unicodedata.normalize("NFC", text).translate(self._fold_table)

    @property
    def has_lexicon(self) -> bool:
        """Whether the folder names word lists of its own."""
        return (self.folder / "lexicon.toml").is_file()

    def setup(
        self,
        *,
        layout: Layout | None = None,
        rack_size: int | None = None,
        bonus: Mapping[int, int] | None = None,
        first_word_min: int | None = None,
    ) -> Setup:
        """What the engine needs to score and find plays; what is not given is the edition's default. Made once."""
        if bonus is None:
            bonus = self.rule("bonus")
        return _setup(
            self,
            layout or self.layout,
            self.rule("rack_size") if rack_size is None else rack_size,
            tuple(sorted(bonus.items())),
            self.rule("first_word_min") if first_word_min is None else first_word_min,
        )

    def rule(self, name: str) -> Any:
        """The default of a rule option: the edition's own, else the general one. KeyError for an unknown name."""
        return self.rules[name] if name in self.rules else RULE_DEFAULTS[name]

    def lexicon(self, name: str | Path = "default") -> Lexicon:
        """The edition's word list, another of its lists by name, or a file. LexiconError."""
        from septyni.lexicon import open_lexicon

        return open_lexicon(self, name)

    def new_game(self, players: int = 2, **options: Any) -> Game:
        """A new game; ``options`` as of :class:`septyni.Game`."""
        from septyni.game import Game

        return Game(self, players=players, **options)

    def position(self, cgp: str | None = None, **options: Any) -> Position:
        """The empty board, or that of a CGP line; ``options`` as of :class:`septyni.Position`. NotationError."""
        from septyni.position import Position

        return Position(self, **options) if cgp is None else Position.from_cgp(cgp, self, **options)

    def __reduce__(self) -> tuple[Any, tuple[Path, str]]:
        # The alphabet lives in the engine and cannot be sent to another process; the folder's name can.
        return _of_folder, (self.folder, self.tiles.id)

    @cached_property
    def _has_long_letters(self) -> bool:
        return any(len(letter) > 1 for letter in (*self.letters, *self.lower))

    @cached_property
    def _fold_table(self) -> dict[int, str]:
        return _fold_table(self.fold, self.letters, self.lower)

    def _refuse(self, text: str, error: LetterError) -> NoReturn:
        """Turn the engine's refusal into one that knows the edition and its likeliest mistakes."""
        composed = unicodedata.normalize("NFC", text)
        known = {character for letter in (*self.letters, *self.lower) for character in letter}
        stranger = next(((i, c) for i, c in enumerate(composed) if c not in known and c not in "[]|? "), None)
        if stranger is None:
            raise NotationError(f"{error} ({self.name})") from None
        place, character = stranger
        where = f"{composed!r}: place {place + 1}"
        if (alike := _lookalike(character, known)) is not None:
            what = f"{_describe(character)} in a {self.name} word; the edition's letter is {_describe(alike)}"
        elif ord(character) in self._fold_table:
            what = f"{character} is no tile in {self.name}; it is played as {self._fold_table[ord(character)]}"
        else:
            what = f"{character!r} is not a letter of the {self.name} alphabet ({' '.join(self.letters)})"
        raise NotationError(f"{where}: {what}") from None


def edition(code: str | os.PathLike[str]) -> Edition:
    """The edition of a code (``lt``, ``sk-110``) or of a folder with an edition.toml. EditionError.

    A folder's other tile sets are reached as ``FOLDER/SET-ID``. What comes from strangers is looked up in
    :func:`editions` first: text with a slash is a path here.
    """
    text = os.fspath(code)
    if "/" not in text and os.sep not in text and not isinstance(code, Path):
        folder = next((one for one in editions() if text == one or text.startswith(f"{one}-")), None)
        if text in editions():
            return _shipped(text)[0]
        found = next((one for one in _shipped(folder) if text == one.tiles.id), None) if folder else None
        if found is not None:
            return found
        if not (Path(text) / FILE).is_file():
            raise EditionError(f"there is no edition {text!r}; {_suggest(text)}")
    path = Path(text)
    if not path.exists() and (path.parent / FILE).is_file():
        return _of_folder(path.parent, path.name)
    return _of_folder(path)


def editions(sets: bool = False) -> list[str]:
    """Codes of all editions that come with the package; with ``sets`` those of the other tile sets too."""
    if sets:
        return [one.code for code in editions() for one in _shipped(code)]
    return list(_shipped_codes())


def layout(name: str | os.PathLike[str]) -> Layout:
    """A layout that comes with the package by its name, or one from a file. EditionError."""
    problems: list[str] = []
    found = _read_layout(os.fspath(name), Path(), problems)
    if found is None:
        raise EditionError(problems[0])
    return found


def check_folder(path: str | os.PathLike[str]) -> list[str]:
    """Everything that is wrong with an edition's folder, in plain words; an empty list when nothing is."""
    reader = _Reader(Path(path))
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
        alike = _lookalike(character, allowed)
        hint = f" (the edition's letter is {_describe(alike)})" if alike else ""
        lines = f"{count:,} word" + ("s" if count > 1 else "")
        what = f"no tile and no blank of {which.code} can be {_describe(character)}{hint}"
        problems.append(f"{path}: {what}: {lines}, {', '.join(seen[character])}")
    return problems


# --- reading ----------------------------------------------------------------------------------------------------------

_REQUIRED = ("code", "language", "name", "native_name", "letters", "lower", "vowels", "layout", "default_set", "sets")
_OPTIONAL = ("blank_only", "typing", "fold", "rules")
_SET_REQUIRED = ("name", "total", "points_total", "blanks", "tiles")
_SET_OPTIONAL = ("letters", "lower", "blank_only", "layout")
_LAYOUT_KEYS = ("name", "start", "rows")


@cache
def _shipped_codes() -> tuple[str, ...]:
    return tuple(sorted(folder.parent.name for folder in SHIPPED.glob(f"*/{FILE}")))


@cache
def _shipped(code: str) -> tuple[Edition, ...]:
    return tuple(_load(SHIPPED / code))


def _load(folder: Path) -> list[Edition]:
    """All editions of a folder, the default first. EditionError with the first thing that is wrong."""
    reader = _Reader(folder)
    found = reader.read()
    if reader.problems:
        raise EditionError(reader.problems[0])
    return found


def _of_folder(folder: Path, set_id: str | None = None) -> Edition:
    shipped = folder.parent == SHIPPED and folder.name in _shipped_codes()
    found = _shipped(folder.name) if shipped else _load(folder)
    if set_id is None:
        return found[0]
    for one in found:
        if one.tiles.id == set_id:
            return one
    raise EditionError(f"{folder} has no tile set {set_id!r}; it has {', '.join(one.tiles.id for one in found)}")


@lru_cache(maxsize=256)
def _setup(
    which: Edition, board: Layout, rack_size: int, bonus: tuple[tuple[int, int], ...], first_word_min: int
) -> Setup:
    row, col = board.start
    return Setup(
        board.size,
        board.letter_multipliers,
        board.word_multipliers,
        row * board.size + col,
        which.tiles.values,
        rack_size,
        dict(bonus),
        first_word_min,
        which.vowels,
    )


class _Reader:
    """Reads one folder; collects every problem instead of stopping at the first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[str] = []

    def read(self) -> list[Edition]:
        """The folder's editions, the default first; when there are problems, perhaps none."""
        if not self.folder.is_dir():
            self.problems.append(f"there is no folder {self.folder}")
            return []
        file = self.folder / FILE
        table = _read_toml(file, self.problems)
        if table is None:
            return []
        self._where = str(file)
        self._keys(table, _REQUIRED, _OPTIONAL, "")
        texts = {key: self._text(table, key, "") for key in ("code", "language", "name", "native_name", "default_set")}
        self._code(texts["code"])
        letters = self._alphabet(table, "")
        sets = self._table(table, "sets", "")
        if "sets" in table and not sets:
            self._say("there is no tile set; write one as [sets.CODE-NAME]")
        alphabets = {id: self._alphabet(one, f"set {id}: ") for id, one in sets.items() if _is_table(one, "letters")}
        everything = letters[0] + tuple(letter for upper, _ in alphabets.values() for letter in upper)
        vowels = self._some(table, "vowels", "", everything)
        layout_name = self._text(table, "layout", "")
        board = _read_layout(layout_name, self.folder, self.problems, self._where) if layout_name else None
        typing = self._typing(table, everything)
        fold = self._fold(table, [letters, *alphabets.values()])
        rules = self._rules(table)
        found = []
        for id, one in sets.items():
            if not isinstance(one, dict):
                self._say(f"set {id}: is no table; write it as [sets.{id}]")
                continue
            own_letters, own_lower = alphabets.get(id, letters)
            where = f"set {id}: "
            self._keys(one, _SET_REQUIRED, _SET_OPTIONAL, where)
            if texts["code"] and not id.startswith(f"{texts['code']}-"):
                self._say(f"{where}the name of a set begins with the edition's code: {texts['code']}-{id}")
            source, source_where = (one, where) if "blank_only" in one else (table, "")
            blank_only = self._some(source, "blank_only", source_where, everything)
            tiles = self._tiles(one, id, own_letters, [letter for letter in blank_only if letter in own_letters])
            own_board = board
            if "layout" in one and (own_name := self._text(one, "layout", where)):
                own_board = _read_layout(own_name, self.folder, self.problems, f"{self._where}: set {id}")
            alphabet = self._engine_alphabet(own_letters, own_lower, where)
            if self.problems or tiles is None or own_board is None or alphabet is None:
                continue
            number = {letter: tile for tile, letter in enumerate(own_letters, 1)}
            found.append(
                Edition(
                    code=texts["code"] if id == texts["default_set"] else id,
                    language=texts["language"],
                    name=texts["name"],
                    native_name=texts["native_name"],
                    letters=own_letters,
                    lower=own_lower,
                    tiles=tiles,
                    layout=own_board,
                    vowels=bytes(number[letter] for letter in vowels if letter in number),
                    blank_only=bytes(number[letter] for letter in blank_only if letter in number),
                    typing=MappingProxyType(_only(typing, number)),
                    fold=MappingProxyType(fold),
                    rules=MappingProxyType(rules),
                    alphabet=alphabet,
                    folder=self.folder,
                    sets=(texts["code"], *(other for other in sets if other != texts["default_set"])),
                )
            )
        if sets and texts["default_set"] and texts["default_set"] not in sets:
            self._say(f"default_set is {texts['default_set']!r}, but the sets are {', '.join(sets)}")
        found.sort(key=lambda one: one.tiles.id != texts["default_set"])
        return found

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
        if key in table and (not isinstance(value, str) or not value.strip()):
            self._say(f'{where}{key} must be text: {key} = "…"')
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
        if "letters" in table and not upper:
            self._say(f"{where}letters is empty")
        if len(upper) > MAX_LETTERS:
            self._say(f"{where}{len(upper)} letters; there can be at most {MAX_LETTERS}")
        if len(upper) != len(lower) and "letters" in table and ("lower" in table or where):
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
            if letter not in letters:
                self._say(f"{where}{key}: {letter} is not in letters{self._pair_hint(letter, letters)}")
        return some

    @staticmethod
    def _pair_hint(letter: str, letters: Sequence[str]) -> str:
        if letter.upper() in letters:
            return f"; write {letter.upper()}"
        alike = _lookalike(letter, {one for one in letters if len(one) == 1}) if len(letter) == 1 else None
        return f"; {_describe(letter)}, but the letter is {_describe(alike)}" if alike else ""

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
            elif letter not in counts:
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


def _read_layout(name: str, folder: Path, problems: list[str], where: str = "") -> Layout | None:
    """A shipped layout by name, or the file of that name (from ``folder``); None when there is something wrong."""
    before = f"{where}: " if where else ""
    names = sorted(file.stem for file in (SHIPPED / "layouts").glob("*.toml"))
    file = SHIPPED / "layouts" / f"{name}.toml" if name in names else folder / name
    if name not in names and not file.is_file():
        problems.append(f"{before}unknown layout {name!r}; there are {', '.join(names)}, or name a file")
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


def _overlay_files(folder: Path) -> list[Path]:
    """Word-list files that lie in the folder."""
    return sorted(folder.glob("*.txt"))


def _is_table(value: object, key: str) -> bool:
    return isinstance(value, dict) and key in value


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


def _fold_table(fold: Mapping[str, str], letters: Sequence[str], lower: Sequence[str]) -> dict[int, str]:
    """For str.translate: each folded character, its upper case to upper-case letters and its lower case to lower."""
    pairs = dict(zip(letters, lower, strict=True))
    table: dict[int, str] = {}
    for character, text in fold.items():
        # a target may be a part of a letter only: Catalan Ŀ is L·, the beginning of L·L
        small = "".join(pairs.get(part, part.lower()) for part in text)
        table[ord(character)] = small if character.islower() else text
        for other, spelling in ((character.upper(), text), (character.lower(), small)):
            if len(other) == 1 and other not in pairs and other not in lower:
                table.setdefault(ord(other), spelling)
    return table


def _lookalike(character: str, known: Iterable[str]) -> str | None:
    """A character of ``known`` that looks like this one."""
    known = set(known)
    for group in _LOOKALIKES:
        if character in group:
            for other in group:
                if other != character and other in known:
                    return other
    return None


def _describe(character: str) -> str:
    """``Latin A``, ``Cyrillic А``; other signs by their Unicode name, so that look-alikes can be told apart."""
    name = unicodedata.name(character, f"U+{ord(character):04X}")
    script = name.split()[0].capitalize()
    if script not in ("Latin", "Cyrillic", "Greek"):
        return f"{character!r} ({name.lower()})"
    same_script = " ".join(name.split()[1:]).split(" WITH ")
    mark = f" with {same_script[1].lower()}" if len(same_script) > 1 else ""
    return f"{script} {character}{mark}"


def _suggest(code: str) -> str:
    """What may have been meant: by code, by the name of the language."""
    names: dict[str, str] = {}
    for one in (one for folder in editions() for one in _shipped(folder)):
        names[one.code] = one.code
        if one.code in editions():
            names[one.name.lower()] = names[one.native_name.lower()] = one.code
    near = get_close_matches(code.lower(), names, n=4, cutoff=0.5)
    if not near:
        return f"there are {', '.join(editions())}"
    return f"did you mean {' or '.join(dict.fromkeys(names[one] for one in near))}? (`septyni edition list` names all)"
