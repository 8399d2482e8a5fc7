"""Problems from self-play: positions in which one play is clearly the best.

Two bots play games with the words that everybody knows, so that the boards look familiar; a position is taken where the
full lexicon has one best play that is as the organiser wishes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from septyni._engine import WordGraph, trace_game
from septyni.bots.vocabulary import common_words
from septyni.contest.errors import ContestError
from septyni.contest.judge import natural
from septyni.edition import Edition
from septyni.leaves import leaves_of
from septyni.lexicon import Lexicon
from septyni.position import Board, Position, Rack, ScoredPlay, Word

COMMON = 50_000
"""So many words of a language, by frequency, count as common."""

UNKNOWN_ZIPF = 1.0
"""The frequency of a word that the frequency lists do not have."""


@dataclass(frozen=True)
class Wish:
    """What makes a problem a good one."""

    gap: int = 8
    """The best play scores as many points more than the next one, at least."""
    length: tuple[int, int] = (2, 15)
    """Letters of its word, from and to."""
    bonus: bool | None = None
    """Whether it plays all tiles; None: either."""
    common: bool = True
    """Every word it makes is a common one, so that everybody could have found it."""
    blanks: bool = True
    """Whether the rack may hold a blank."""
    turns: tuple[int, int] = (4, 9)
    """After so many turns of the game, from and to."""
    difficulty: tuple[int, int] = (1, 5)
    """From and to, as :func:`difficulty` estimates it."""


ANY = Wish()


@dataclass(frozen=True)
class Found:
    """A problem and what is known of it."""

    position: Position
    best: ScoredPlay
    gap: int
    """Points ahead of the next play; all of them where there is none."""
    zipf: float
    """Frequency of the rarest word it makes: 6 is an everyday word, 3 a rare one, 1 unknown to the lists."""
    difficulty: int
    seed: int
    """Repeats it."""
    turn: int


def difficulty(gap: int, zipf: float) -> int:
    """1 (easy) to 5: how hard the best play is to find, estimated.

    Three quarters are the rarity of its rarest word (Zipf frequency 6 and more: none, 1: all), one quarter how close
    the next play is: near ones make it hard to be sure (a gap of 0: all, of 5: half, of 20: a fifth).
    """
    rarity = min(1.0, max(0.0, (6.0 - zipf) / 5.0))
    closeness = 1.0 / (1.0 + max(gap, 0) / 5.0)
    return 1 + round(4 * (0.75 * rarity + 0.25 * closeness))


def generate(edition: Edition, lexicon: Lexicon, wish: Wish = ANY, seed: int = 0, games: int = 1000) -> Iterator[Found]:
    """Problems as wished from up to ``games`` games; one from each game at most. The same seed gives the same ones.

    ContestError for a wish that nothing can fulfil.
    """
    _check(wish)
    common = common_words(edition, lexicon, COMMON)
    if len(common) < 500:
        raise ContestError(f"too few common words of {edition.name} are known to play games with ({len(common)})")
    for game in range(seed, seed + games):
        yield from _of_game(edition, lexicon, common, wish, game)


def _check(wish: Wish) -> None:
    for name, (low, high) in (("length", wish.length), ("turns", wish.turns), ("difficulty", wish.difficulty)):
        if low > high:
            raise ContestError(f"{name}: from {low} to {high} is nothing; the smaller number comes first")
    if wish.gap < 0:
        raise ContestError("gap: the best play cannot be behind the next one")


def _of_game(edition: Edition, lexicon: Lexicon, common: WordGraph, wish: Wish, seed: int) -> Iterator[Found]:
    leaves = leaves_of(edition)
    tiles = bytes(edition.tiles.counts)
    turns, _ = trace_game(edition.setup(), common, tiles, (leaves, leaves), 0, seed)
    for number, (_, cells, rack, _, _, _, _) in enumerate(turns):
        full = len(rack) == edition.rule("rack_size")
        if wish.turns[0] <= number <= wish.turns[1] and full and (wish.blanks or 0 not in rack):
            position = Position(edition, Board(cells, edition.layout.size), (Rack(rack, edition),), lexicon=lexicon)
            found = judge_problem(position, seed, number)
            if found is not None and _fulfils(found, wish, common):
                yield found
                return


def judge_problem(position: Position, seed: int = 0, turn: int = 0) -> Found | None:
    """What is known of a position as a problem; None where there is no play."""
    plays = position.best(top=2, by="score")
    if not plays:
        return None
    best = plays[0]
    gap = best.score - (plays[1].score if len(plays) > 1 else 0)
    rarest = min(zipf(position.edition, word) for word in best.words)
    return Found(position, best, gap, rarest, difficulty(gap, rarest), seed, turn)


def _fulfils(found: Found, wish: Wish, common: WordGraph) -> bool:
    best = found.best
    return (
        found.gap >= max(wish.gap, 1)
        and wish.length[0] <= len(best.tiles) <= wish.length[1]
        and (wish.bonus is None or wish.bonus == (best.bonus > 0))
        and (not wish.common or _all_common(best.words, common))
        and wish.difficulty[0] <= found.difficulty <= wish.difficulty[1]
    )


def _all_common(words: Sequence[Word], common: WordGraph) -> bool:
    return all(natural(word.tiles) in common for word in words)


def zipf(edition: Edition, word: Word) -> float:
    """How frequent a word is in the edition's language, as a Zipf value."""
    import wordfreq  # reading its tables takes a while

    if edition.language not in wordfreq.available_languages("small"):
        return UNKNOWN_ZIPF
    text = "".join(edition.lower[tile - 1] for tile in natural(word.tiles))
    return max(UNKNOWN_ZIPF, wordfreq.zipf_frequency(text, edition.language, wordlist="small"))
