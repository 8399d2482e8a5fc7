"""The Rust core as Python sees it. Everything here is in *tiles*: a tile is a small integer, 1..62 in the order of
the edition's alphabet; 0 is a blank on a rack and an empty square on a board; a blank that stands for letter ``t`` is
``t | 0x80``. Words, racks and boards are ``bytes`` of tiles. Rows and columns count from 0 at the top left.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Self, final

__all__ = [
    "Alphabet",
    "Analysis",
    "Dictionary",
    "DictionaryError",
    "EndgameResult",
    "EngineError",
    "GraphError",
    "Leaves",
    "LetterError",
    "Placement",
    "Plays",
    "Policy",
    "PreEndgamePlay",
    "PreEndgameResult",
    "Setup",
    "Simulated",
    "WordGraph",
    "WordSet",
    "learn_leaves",
    "play_games",
    "play_pairs",
    "simulate",
    "solve_endgame",
    "solve_preendgame",
    "trace_game",
]
from os import PathLike

class EngineError(ValueError):
    """Arguments the engine cannot take (sizes, tiles out of range)."""

class LetterError(EngineError):
    """Text that no tiles of the alphabet spell. ``args[0]`` names the place and the letter."""

class GraphError(EngineError):
    """A word-graph file that is truncated, damaged, of another version, or too large for the format asked for."""

class DictionaryError(EngineError):
    """A dictionary file that cannot be used; ``args[0]`` names the file and the line."""

@final
class Alphabet:
    """Letters <-> tiles. ``upper[i]`` and ``lower[i]`` print tile ``i + 1``; either may have several characters."""

    def __new__(cls, upper: Sequence[str], lower: Sequence[str]) -> Self: ...
    @property
    def letters(self) -> int: ...
    def parse(self, text: str) -> bytes:
        """Text of a play: upper case is a tile, lower case a blank standing for it. Longest letter first; ``[..]``
        encloses exactly one tile, ``|`` parts two letters that would else be one. NFC is applied. LetterError."""
    def parse_word(self, text: str) -> bytes:
        """Text of a word in any case: natural tiles only. LetterError."""
    def format(self, tiles: bytes, *, brackets: bool = False) -> str:
        """Print tiles; blanks in lower case, 0 as ``?``; ``brackets``: letters of several characters as ``[..]``."""

@final
class WordSet:
    """A growing set of words (tiles), packed 16 bytes a word; what a graph is built from."""

    def __new__(cls, letters: int) -> Self: ...
    def add(self, word: bytes) -> None: ...
    def discard(self, word: bytes) -> None: ...
    def add_text(self, text: str, alphabet: Alphabet, max_length: int = 15) -> tuple[int, list[tuple[int, str]]]:
        """Add a word a line (first white-space separated field; ``#`` comments). Returns how many lines were words
        and, for those that cannot be, (line number, why); at most 1,000 of them are reported."""
    def update(self, other: WordSet) -> None: ...
    def difference_update(self, other: WordSet) -> None: ...
    def __len__(self) -> int: ...
    def __contains__(self, word: bytes, /) -> bool: ...
    def __iter__(self) -> Iterator[bytes]: ...
    def build(self, progress: Callable[[str, float], None] | None = None) -> WordGraph: ...

@final
class WordGraph:
    """A minimal DAWG and a GADDAG in one array. Immutable, shared between threads, memory-mapped when from a file."""

    @staticmethod
    def open(path: str) -> WordGraph: ...
    @staticmethod
    def open_kwg(path: str, letters: int) -> WordGraph: ...
    @staticmethod
    def from_words(words: Iterable[bytes], letters: int) -> WordGraph: ...
    def save(self, path: str, edition: str = "", name: str = "") -> None: ...
    def save_kwg(self, path: str) -> None: ...
    @property
    def edition(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def sha256(self) -> str: ...
    @property
    def letters(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def dawg_edges(self) -> int: ...
    @property
    def gaddag_edges(self) -> int: ...
    @property
    def anagram_edges(self) -> int: ...
    def __len__(self) -> int: ...
    def __contains__(self, word: bytes, /) -> bool: ...
    def words(self, prefix: bytes | None = None, min_length: int = 2, max_length: int = 63) -> Iterator[bytes]:
        """All words in alphabet order."""

@final
class Setup:
    """What scoring and generation need of an edition: layout, values, rack size, bonus table. ``values[t]`` for tile
    t, ``values[0] == 0``. ``start`` is the square (index row*size+col) the first play must cover. ``bonus`` maps
    tiles played to points. ``vowels`` are tiles (opening-placement term of the static equity)."""

    def __new__(
        cls,
        size: int,
        letter_multipliers: bytes,
        word_multipliers: bytes,
        start: int,
        values: Sequence[int],
        rack_size: int = 7,
        bonus: Mapping[int, int] | None = None,
        first_word_min: int = 2,
        vowels: bytes | None = None,
    ) -> Self: ...
    def examine(self, cells: bytes, row: int, col: int, down: bool, word: bytes) -> Placement:
        """Place ``word`` (all its letters, those played through included) from (row, col): errors of shape, words
        made, points. Words are not looked up and the rack is not consulted."""
    def plays(self, graph: WordGraph, cells: bytes, rack: bytes) -> Plays:
        """All legal plays, exactly once each."""
    def best(
        self,
        graph: WordGraph,
        cells: bytes,
        rack: bytes,
        *,
        top: int = 1,
        by: str = "equity",
        bag: int = 100,
        opponent: bytes | None = None,
        leaves: Leaves | None = None,
    ) -> list[tuple[int, int, bool, bytes, int, float, bytes]]:
        """The ``top`` plays by ``"equity"`` or ``"score"``: (row, col, down, word, score, equity, leave). ``bag``:
        tiles left in it; ``opponent``: the other rack where known (bag empty). Ties: by score, then row, column."""
    def exchanges(self, rack: bytes, *, leaves: Leaves | None = None, bag: int = 100) -> list[tuple[bytes, float]]:
        """Every distinct non-empty set of tiles to exchange with the equity of what is kept, best first."""
    def cross_checks(self, graph: WordGraph, cells: bytes, down: bool) -> list[int]:
        """Per square a bit set of the tiles (bit t) that fit the word crossing a play in the given direction; all
        ones where there is no neighbour."""

@final
class Placement:
    @property
    def errors(self) -> list[str]:
        """Codes: ``off_board``, ``overlap`` (another letter is there), ``no_tiles``, ``too_many_tiles``,
        ``incomplete`` (the word goes on before or after), ``not_on_start``, ``too_short``, ``not_touching``."""
    @property
    def placed(self) -> list[tuple[int, int, int]]:
        """(row, column, tile) of each newly covered square."""
    @property
    def words(self) -> list[tuple[int, int, bool, bytes, int]]:
        """(row, column, down, tiles, points); the main word first, then cross words in order."""
    @property
    def score(self) -> int:
        """All words and the bonus."""
    @property
    def bonus(self) -> int: ...

@final
class Plays:
    """All plays of a position. Items are (row, col, down, word, score). A one-tile play that makes words both ways
    stands once, as its horizontal one."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> tuple[int, int, bool, bytes, int]: ...
    def __iter__(self) -> Iterator[tuple[int, int, bool, bytes, int]]: ...
    @property
    def max_score(self) -> int: ...
    @property
    def sum_scores(self) -> int: ...

@final
class Leaves:
    """Values of leaves, in points, from (tiles in any order, value) pairs; others are worth nothing."""

    def __new__(cls, values: Sequence[tuple[bytes, float]]) -> Self: ...
    @staticmethod
    def from_terms(terms: Sequence[tuple[str, int, int, float]], vowels: bytes) -> Leaves:
        """A model: the sum of its terms, in points. ``("single", t, n, …)``: n tiles of kind t (0 is the blank);
        ``("pair", t, u, …)`` with t < u: both kinds are there; ``("balance", v, c, …)``: v vowels and c consonants."""
    @staticmethod
    def open_klv2(path: str | PathLike[str], letters: int) -> Leaves:
        """A table in the field's KLV2 format. GraphError names what is wrong with it."""
    def save_klv2(self, path: str | PathLike[str], tiles: bytes, rack_size: int) -> None:
        """Every leave of a rack less one tile that the set (how many of each kind, blanks first) can make."""
    @property
    def terms(self) -> list[tuple[str, int, int, float]]:
        """Those of a model; none of a table."""
    def value(self, leave: bytes) -> float: ...

@final
class Simulated:
    """A candidate of a simulation and how it did; the best comes first."""

    @property
    def play(self) -> tuple[int, int, bool, bytes, int] | None:
        """(row, column, down, word, score); None for an exchange."""
    @property
    def exchange(self) -> bytes | None:
        """The tiles to give back, none of them for a pass; None for a play."""
    @property
    def leave(self) -> bytes: ...
    @property
    def equity(self) -> float:
        """Static, in points."""
    @property
    def iterations(self) -> int: ...
    @property
    def win(self) -> float:
        """Mean share of wins, 0..1, a draw counting half."""
    @property
    def win_error(self) -> float:
        """Standard error of ``win``."""
    @property
    def spread(self) -> float:
        """Mean points ahead after the roll-outs, leaves counted."""
    @property
    def spread_error(self) -> float: ...

def simulate(
    setup: Setup,
    graph: WordGraph,
    cells: bytes,
    rack: bytes,
    unseen: bytes,
    scores: Sequence[int],
    *,
    leaves: Leaves | None = None,
    plies: int = 2,
    candidates: int = 15,
    iterations: int = 1_000_000,
    seconds: float | None = None,
    confidence: float = 3.0,
    seed: int = 0,
    threads: int = 0,
    progress: Callable[[int], bool | None] | None = None,
) -> list[Simulated]:
    """Compare the best candidates by playing on with racks drawn from ``unseen`` (bag and others' racks). ``scores``:
    the player to move first. Stops when one candidate is left, at ``iterations`` or after ``seconds``; a candidate
    leaves when it trails by ``confidence`` standard errors (0: never). ``threads`` 0: every core. The same seed and
    number of iterations repeat the result; ``progress`` hears iterations so far; it may
    return False to stop with what there is, or raise."""

@final
class EndgameResult:
    """The end of a game of two players, solved or as far as time allowed. Spreads are final ones: the mover's points
    less the other's, adjustments for the tiles left included."""

    @property
    def value(self) -> int:
        """The final spread with best play by both; an estimate unless ``proven``."""
    @property
    def proven(self) -> bool: ...
    @property
    def low(self) -> int | None:
        """Proven: the final spread is no less; None where nothing is proven."""
    @property
    def high(self) -> int | None: ...
    @property
    def line(self) -> list[tuple[int, int, bool, bytes, int] | None]:
        """Best play by both, (row, column, down, word, score) or None for a pass, to the end of the game when proven
        (unless time ran out while it was written down)."""
    @property
    def depth(self) -> int:
        """Turns looked ahead."""
    @property
    def nodes(self) -> int:
        """Positions looked at."""
    @property
    def choices(self) -> list[tuple[tuple[int, int, bool, bytes, int] | None, int, int | None, int | None]]:
        """Every first move, best first: (play or None for a pass, final spread, proven ``low`` and ``high``). The
        spread is exact where the bounds meet; else an estimate, or a bound for a move no better than the best."""

def solve_endgame(
    setup: Setup,
    graph: WordGraph,
    cells: bytes,
    rack: bytes,
    opponent_rack: bytes,
    spread: int = 0,
    *,
    seconds: float | None = None,
    passes: str = "in_a_row",
    passed: tuple[bool, bool] | None = None,
    progress: Callable[[int], bool | None] | None = None,
) -> EndgameResult:
    """Solve for the best final spread with an empty bag; ``spread``: how far the mover is ahead now.

    ``passes``: ``"in_a_row"``: some number of passes in a row, two or more, ends the game (how many does not matter);
    ``passed[0]`` says that the very next pass would. ``"one_twice"``: one player passing two turns running ends it;
    ``passed`` says who passed on the last turn, the mover first; nobody by default. A play of no points is a play, not
    a pass.
    ``progress`` hears positions so far; it may return False to stop with what there is, or raise."""

@final
class PreEndgamePlay:
    """A play with tiles in the bag, and how it fares."""

    @property
    def play(self) -> tuple[int, int, bool, bytes, int]:
        """(row, column, down, word, score)"""
    @property
    def win(self) -> float:
        """Share of draws that win, 0..1, a drawn game counting half: exact where ``win_low == win_high``."""
    @property
    def win_low(self) -> float:
        """Proven bound; 0 for a sample."""
    @property
    def win_high(self) -> float:
        """Proven bound; 1 for a sample."""
    @property
    def win_error(self) -> float:
        """Standard error of ``win`` in a sample, else 0."""
    @property
    def spread(self) -> float:
        """Mean final spread; an estimate unless ``spread_exact``."""
    @property
    def spread_exact(self) -> bool: ...

@final
class PreEndgameResult:
    @property
    def bag(self) -> int: ...
    @property
    def proven(self) -> bool:
        """No play wins more often than the first."""
    @property
    def samples(self) -> int:
        """Draws played out; 0 with one tile in the bag, when all are gone through."""
    @property
    def nodes(self) -> int: ...
    @property
    def plays(self) -> list[PreEndgamePlay]:
        """Best first: by share of wins, then by spread."""

def solve_preendgame(
    setup: Setup,
    graph: WordGraph,
    cells: bytes,
    rack: bytes,
    unseen: bytes,
    spread: int = 0,
    *,
    leaves: Leaves | None = None,
    seconds: float | None = None,
    passes: str = "in_a_row",
    candidates: int = 10,
    samples: int = 1000,
    seed: int = 0,
    threads: int = 0,
    progress: Callable[[int], bool | None] | None = None,
) -> PreEndgameResult:
    """Rank the plays of a game of two with 1 to 6 tiles in the bag; ``unseen`` is the bag and the other's full rack.

    One tile: every play against every tile that may be in the bag, exactly; plays that can no longer win most often are
    left where they stand, and of those that do the ``candidates`` likeliest get their exact spread. Two to six tiles:
    ``samples`` draws of the ``candidates`` best plays by static equity with ``leaves``, an estimate. A pass is never
    considered. EngineError when nothing can be played. ``progress`` as with ``solve_endgame``."""

def learn_leaves(
    setup: Setup,
    graph: WordGraph,
    tiles: bytes,
    leaves: Leaves,
    games: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> Leaves:
    """The model that ``games`` games of the player with ``leaves`` against itself teach. ``tiles``: how many of each
    kind the set has, blanks first. ``progress`` hears how many games are done; it may raise to stop."""

def play_pairs(
    setup: Setup,
    graph: WordGraph,
    tiles: bytes,
    players: tuple[Leaves, Leaves],
    pairs: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> tuple[int, int, int, int, int, list[int]]:
    """Game pairs of static-equity players: the same tiles in the same order, seats swapped. Returns, for the first of
    the players: games, wins, draws, sum of spreads, sum of the squares of the pairs' spreads, and how many pairs
    brought 0, ½, 1, 1½ and 2 wins."""

def play_games(
    setup: Setup,
    graph: WordGraph,
    tiles: bytes,
    players: tuple[Leaves, Leaves],
    pairs: int,
    seed: int,
    *,
    first_pair: int = 0,
    progress: Callable[[int], bool | None] | None = None,
) -> list[tuple[tuple[tuple[int, int], int, str], tuple[tuple[int, int], int, str]]]:
    """The games of :func:`play_pairs` one by one: pairs of (scores by player, turns, ``out``, ``no_plays`` or
    ``scoreless``); in the first game of a pair the first player begins, in the second the other. ``first_pair`` numbers
    the pairs: chunks of pairs are the same games as all at once. ``progress`` may return False to stop early."""

def trace_game(
    setup: Setup,
    graph: WordGraph,
    tiles: bytes,
    players: tuple[Leaves, Leaves],
    first: int,
    seed: int,
    pair: int = 0,
) -> tuple[
    list[tuple[int, bytes, bytes, bytes, tuple[int, int], tuple[int, int, bool, bytes, int] | None, bytes]],
    tuple[tuple[int, int], int, str],
]:
    """One of those games turn by turn, ``first`` beginning: (player, board, rack, bag, scores by player, play, tiles
    given back) before each turn is done, and its result. Tiles are drawn from the bag's end; no play and no tiles given
    is a pass."""

@final
class Dictionary:
    """A hunspell dictionary (see engine/src/hunspell)."""

    @staticmethod
    def load(aff: str | PathLike[str], dic: str | PathLike[str]) -> Dictionary:
        """DictionaryError names the file and line that cannot be read."""
    @property
    def entries(self) -> int: ...
    @property
    def unsupported(self) -> list[str]:
        """Features the dictionary uses that are not expanded, in plain words."""
    def expand(
        self,
        words: WordSet,
        alphabet: Alphabet,
        policy: Policy,
        progress: Callable[[float], None] | None = None,
    ) -> dict[str, int]:
        """Add every playable surface form to ``words``. Returns counts: ``kept`` (different words
        new to the set); and, each form as often as there are ways to make it, ``raw`` (before policy) and the dropped:
        ``capitalised``, ``entry``, ``field``, ``prefix``, ``letters`` (no tile), ``length``, ``form``. What
        ``progress`` hears is the share done, 0..1; it may raise to stop. DictionaryError for too many forms."""
    def forms(self) -> Iterator[str]:
        """Every surface form of every entry, as spelt, with repeats, before any policy."""
    def analyse(self, form: str, policy: Policy | None = None) -> list[Analysis]:
        """Every way the form comes about, capitals and small letters being the same (``vilnius`` finds *Vilnius*);
        ``policy`` is what ``Analysis.dropped`` goes by. DictionaryError for files made to explode only."""

@final
class Policy:
    """rules.md 5.1 as data; see lexicon.toml of an edition."""

    def __new__(
        cls,
        *,
        min_length: int = 2,
        max_length: int = 15,
        drop_capitalised: bool = True,
        drop_entries: Iterable[str] | None = None,
        drop_forms: Iterable[str] | None = None,
        drop_fields: Iterable[str] | None = None,
        drop_prefixes: Iterable[str] | None = None,
    ) -> Self: ...

@final
class Analysis:
    """One way a form comes about: entry + affixes."""

    @property
    def stem(self) -> str: ...
    @property
    def prefix(self) -> str: ...
    @property
    def suffixes(self) -> list[str]:
        """Descriptions such as ``-as +o`` of the suffix entries used, in order."""
    @property
    def flags(self) -> list[str]: ...
    @property
    def fields(self) -> list[str]:
        """Morphological fields (``po:noun``, ``is:…``) of entry and affixes."""
    @property
    def dropped(self) -> str:
        """Why the policy would drop it whatever the form: ``capitalised``, ``entry``, ``field``, ``prefix`` or ''."""
