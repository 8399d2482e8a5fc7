"""Single games: what has to be known to play one anywhere, and what is kept of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from septyni._engine import play_games
from septyni.bots import Bot, check_name, levels, make
from septyni.edition import Edition, edition
from septyni.errors import LexiconError, SeptyniError
from septyni.game import Game
from septyni.leaves import leaves_of
from septyni.lexicon import Lexicon, open_lexicon

RULES: dict[str, Any] = {
    "first_player": "seat_order",
    "challenge": "void",
    "out": "ends_game",
    "out_bonus": "sum_of_others",
    "tie_break": "none",
    "target_score": None,
}
"""Rules of all games; and exchanges while the bag holds a full rack, six scoreless turns (of two players) end it."""

_LONGEST = 2_000  # turns; passing ends every game long before


@dataclass(frozen=True)
class Job:
    """A match: everything that any process needs to play any of its games. Game ``i`` is the same everywhere.

    With ``pairs`` the games come in groups of as many as there are players: the same tiles in the same order, seats
    rotated. SeptyniError for players or a seed that cannot be.
    """

    edition: str
    """A code, or a folder."""
    lexicon: str
    players: tuple[str, ...]
    seed: int = 0
    pairs: bool = True
    sha256: str = ""
    """Of the word list that must be found; '' for any."""

    def __post_init__(self) -> None:
        if not 2 <= len(self.players) <= 4:
            raise SeptyniError(f"two to four players meet, not {len(self.players)}")
        for name in self.players:
            check_name(name)
        if not 0 <= self.seed < 1 << 64:
            raise SeptyniError(f"seed {self.seed}: take a number from 0 to 2^64 - 1")

    def words(self) -> Lexicon:
        """The word list. LexiconError when it is not the one that the match is played with."""
        return _words(self.edition, self.lexicon, self.sha256)

    def seats(self, number: int) -> tuple[int, ...]:
        """Which player sits where in a game."""
        count = len(self.players)
        return tuple((number + seat) % count for seat in range(count))

    def group(self, number: int) -> int:
        """Games of a group have the same tiles in the same order."""
        return number // len(self.players) if self.pairs else number


@dataclass(frozen=True)
class Record:
    """What is kept of a game."""

    number: int
    group: int
    seats: tuple[int, ...]
    """Players by seat; the first seat begins."""
    scores: tuple[int, ...]
    """By player."""
    turns: int
    ending: str
    """``out``, ``scoreless``, …: ``rules.Termination``."""


@lru_cache(maxsize=4)
def _words(code: str, name: str, sha256: str) -> Lexicon:
    found = open_lexicon(edition(code), name)
    if sha256 and found.sha256 != sha256:
        raise LexiconError(f"{found.name} here is not the word list that the match is played with; build it again")
    return found


class OrderedDealer:
    """Tiles lie in a row and are drawn from its end, so that games with the same seed get the same tiles in the same
    order whoever draws them. Tiles that come back are put among the others, and all are shaken."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._row: list[int] | None = None

    def draw(self, bag: bytes, count: int, index: int) -> bytes:
        """``count`` tiles of the bag."""
        if self._row is None or sorted(self._row) != sorted(bag):
            self._row = sorted(bag)
            Random(f"{self._seed}/{index}").shuffle(self._row)
        drawn = [self._row.pop() for _ in range(count)]
        return bytes(drawn)


def play_chunk(job: Job, first: int, count: int, threads: int = 0) -> list[Record]:
    """Games number ``first`` to ``first + count``. ``threads`` of those who simulate; 0: all cores.

    Static-equity players in pairs play in the engine, all others over the rules of :class:`Game`.
    """
    which, lexicon = edition(job.edition), job.words()
    size = len(job.players)
    if is_fast(job, which) and first % size == 0 and count % size == 0:
        return list(_engine_games(job, which, lexicon, first, count))
    bots = [make(name, which, lexicon, threads=threads) for name in job.players]
    return [play_game(job, which, lexicon, bots, number) for number in range(first, first + count)]


def is_fast(job: Job, which: Edition) -> bool:
    """Whether the engine can play these games all by itself."""
    static = {"equity", *(level.id for level in levels(which) if level.is_static)}
    return job.pairs and len(job.players) == 2 and set(job.players) <= static


def _engine_games(job: Job, which: Edition, lexicon: Lexicon, first: int, count: int) -> Iterator[Record]:
    leaves = leaves_of(which)
    setup, tiles = which.setup(), bytes(which.tiles.counts)
    pairs = play_games(setup, lexicon.graph, tiles, (leaves, leaves), count // 2, job.seed, first_pair=first // 2)
    for number, (scores, turns, ending) in enumerate((game for pair in pairs for game in pair), first):
        yield Record(number, job.group(number), job.seats(number), scores, turns, ending)


def play_game(job: Job, which: Edition, lexicon: Lexicon, bots: Sequence[Bot], number: int) -> Record:
    """Game ``number`` of the match, by these bots, one for each of its players."""
    seats = job.seats(number)
    seed = f"{job.seed}/{job.group(number)}"
    game = Game(which, len(seats), seed, lexicon=lexicon, dealer=OrderedDealer(seed), **rules(which, len(seats)))
    turns = 0
    while game.turn is not None and turns < _LONGEST:
        chance = Random(f"{job.seed}/{number}/{turns}")
        game.act(bots[seats[game.turn]].choose(game.position, chance, may_exchange=game.may_exchange))
        turns += 1
    outcome = game.outcome()
    if outcome is None:
        raise SeptyniError(f"game {number} of seed {job.seed} does not end")
    scores = [outcome.scores[seats.index(player)] for player in range(len(seats))]
    return Record(number, job.group(number), seats, tuple(scores), turns, outcome.termination.value)


def rules(which: Edition, players: int) -> dict[str, Any]:
    """The plain rules in an edition."""
    ending = "scoreless_6" if players == 2 else "all_players_twice"
    return {**RULES, "exchange_min_bag": int(which.rule("rack_size")), "passes_to_end": ending}
