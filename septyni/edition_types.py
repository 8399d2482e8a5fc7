"""What an edition is: letters, tiles, layout, rule defaults; and how its letters are read and printed.

Import these from :mod:`septyni.edition`, which finds and loads them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from septyni._engine import Alphabet, LetterError, Setup
from septyni.errors import NotationError
from septyni.lookalikes import describe, lookalike
from septyni.rule_names import RULE_DEFAULTS

if TYPE_CHECKING:
    from septyni.game import Game
    from septyni.lexicon import Lexicon
    from septyni.position import Position

_LETTER_PREMIUMS = {"d": 2, "t": 3, "q": 4}
_WORD_PREMIUMS = {"D": 2, "T": 3, "Q": 4}
LEGEND = ".dtqDTQ"
"""The signs of a layout: plain, letter times 2, 3, 4, word times 2, 3, 4."""


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


@dataclass(frozen=True, repr=False)
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
    vowels: bytes
    """Tiles."""
    blank_only: bytes
    """Letters (as tiles) that no tile of this set shows; a blank may stand for them."""
    typing: Mapping[str, tuple[str, ...]] = field(compare=False)
    """Key -> the letters it may mean, likeliest first; a key that is not in it types the letter it shows."""
    fold: Mapping[str, str] = field(compare=False)
    """Letters of the written language that have no tile of their own -> how they are spelt with tiles (É -> E)."""
    rules: Mapping[str, Any] = field(compare=False)
    """Rule defaults that differ from ``rule_names.RULE_DEFAULTS``."""
    alphabet: Alphabet = field(compare=False)
    folder: Path = field(compare=False)
    sets: tuple[str, ...] = field(compare=False)
    """Codes of this folder's editions, the default first: ``('sk', 'sk-110', 'sk-112')``."""

    def parse(self, text: str) -> bytes:
        """Tiles of a play: upper case is a tile, lower case a blank that stands for the letter; the longest letter
        first, ``[CH]`` for exactly one tile, ``C|H`` for two. NotationError names place and letter."""
        text = _whole(text)
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
        text = _whole(text)
        for part in re.split(r"(\?)", text):
            try:
                tiles += b"\0" if part == "?" else self.alphabet.parse_word("|".join(part.split()))
            except LetterError as error:
                self._refuse(text, error, "? ")
        return bytes(tiles)

    def format(self, tiles: bytes, brackets: bool = False) -> str:
        """Print tiles, blanks in lower case, 0 as ``?``; ``brackets``: letters of several characters as ``[CH]``."""
        return self.alphabet.format(tiles, brackets=brackets)

    def spell(self, tiles: bytes, brackets: bool = False) -> str:
        """As :meth:`format`, but so that :meth:`parse` reads it back: ``|`` where two letters would be read as one."""
        if not self._has_long_letters:
            return self.alphabet.format(tiles)
        text, run, start = "", "", 0  # run: the letters from tiles[start] on, which read back as they should
        for end, tile in enumerate(tiles, 1):
            letter = self.alphabet.format(bytes([tile]), brackets=brackets)
            if tile == 0:
                text, run, start = text + run + letter, "", end
            elif run and self.alphabet.parse(run + letter) != tiles[start:end]:
                text, run, start = f"{text}{run}|", letter, end - 1
            else:
                run += letter
        return text + run

    def folded(self, text: str) -> str:
        """Text in composed form (NFC), with the letters that have no tile spelt with those that do: ``É`` as ``E``."""
        return unicodedata.normalize("NFC", _whole(text)).translate(self._fold_table)

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
        if rack_size is None:
            rack_size = int(self.rule("rack_size"))
        if bonus is None:
            bonus = {tiles: points for tiles, points in self.rule("bonus").items() if tiles <= rack_size}
        return _setup(
            self,
            layout or self.layout,
            rack_size,
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

    def __repr__(self) -> str:
        return f"<Edition {self.code}: {self.tiles.name}>"

    def __reduce__(self) -> tuple[Any, tuple[Path, str]]:
        # The alphabet lives in the engine and cannot be sent to another process; the folder's name can.
        from septyni.edition import of_folder

        return of_folder, (self.folder, self.tiles.id)

    @cached_property
    def _has_long_letters(self) -> bool:
        return any(len(letter) > 1 for letter in (*self.letters, *self.lower))

    @cached_property
    def _fold_table(self) -> dict[int, str]:
        return _fold_table(self.fold, self.letters, self.lower)

    def _refuse(self, text: str, error: LetterError, allowed: str = "") -> NoReturn:
        """Turn the engine's refusal into one that knows the edition and its likeliest mistakes."""
        composed = unicodedata.normalize("NFC", text)
        known = {character for letter in (*self.letters, *self.lower) for character in letter}
        passed = {*known, *"[]|", *allowed}
        stranger = next(((i, c) for i, c in enumerate(composed) if c not in passed), None)
        if stranger is None:
            raise NotationError(f"{error} ({self.name})") from None
        place, character = stranger
        where = f"{composed!r}: place {place + 1}"
        if (alike := lookalike(character, known)) is not None:
            what = f"{describe(character)} in a {self.name} word; the edition's letter is {describe(alike)}"
        elif character == " ":
            what = "there are no spaces in a word"
        elif character == "?":
            what = "? is a blank on a rack; in a word write the letter it stands for, in lower case"
        elif ord(character) in self._fold_table:
            what = f"{character} is no tile in {self.name}; it is played as {self._fold_table[ord(character)]}"
        else:
            what = f"{character!r} is not a letter of the {self.name} alphabet ({' '.join(self.letters)})"
        raise NotationError(f"{where}: {what}") from None


def _whole(text: str) -> str:
    """Text without halves of characters, as bytes that were no UTF-8 leave them; the core takes none."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


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
        (0, *which.tiles.values[1:]),  # some sets count a blank that is left on a rack; played it is worth nothing
        rack_size,
        dict(bonus),
        first_word_min,
        which.vowels,
    )


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
