"""The engine against the slow reference: every play of a position as a set of placed tiles, and every score."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from septyni._engine import Setup, WordGraph
from septyni.edition import Edition, Layout, edition
from septyni.edition import layout as named_layout
from tests.reference import BLANK, Placed, Reference, Rules, WordList


@dataclass(frozen=True)
class Game:
    """The same rules and words for both sides."""

    setup: Setup
    graph: WordGraph
    rules: Rules
    words: WordList
    rack_size: int = 7

    def reference(self, cells: bytes) -> Reference:
        return Reference(self.rules, self.words, cells)


def make_game(rules: Rules, words: set[bytes], letters: int, rack_size: int) -> Game:
    setup = Setup(
        rules.size,
        bytes(rules.letter_multipliers),
        bytes(rules.word_multipliers),
        rules.start,
        list(rules.values),
        rack_size,
        rules.bonus,
        rules.first_word_min,
    )
    return Game(setup, WordGraph.from_words(words, letters), rules, WordList(words, rules.size, letters), rack_size)


def placed_tiles(cells: bytes, size: int, row: int, col: int, down: bool, word: bytes) -> Placed:
    """What a play of the engine puts on the board; its other letters must be the board's own."""
    placed = []
    for i, tile in enumerate(word):
        square = (row + i, col) if down else (row, col + i)
        lying = cells[square[0] * size + square[1]]
        if lying:
            assert tile == lying
        else:
            placed.append((*square, tile))
    return frozenset(placed)


def compare(game: Game, cells: bytes, rack: bytes) -> dict[Placed, int]:
    """Hold all that the engine says of a position to the reference; the plays, so that one can be chosen."""
    size = game.rules.size
    expected = game.reference(cells).plays(rack)
    plays = game.setup.plays(game.graph, cells, rack)
    found = {placed_tiles(cells, size, *play[:4]): play[4] for play in plays}
    assert found == expected
    assert len(plays) == len(expected), "a play was generated twice"
    assert plays.max_score == max(expected.values(), default=0)
    assert plays.sum_scores == sum(expected.values())
    for row, col, down, word, score in plays:
        placement = game.setup.examine(cells, row, col, down, word)
        assert not placement.errors
        assert placement.score == score
    return expected


def compare_best(game: Game, cells: bytes, rack: bytes, expected: dict[Placed, int]) -> None:
    """The best plays are the first of all plays in order, however few are asked for."""
    size = game.rules.size
    for by in ("score", "equity"):
        ranked = game.setup.best(game.graph, cells, rack, top=len(expected) + 1, by=by)
        assert {placed_tiles(cells, size, *play[:4]): play[4] for play in ranked} == expected
        assert len(ranked) == len(expected)
        worth = [play[4] if by == "score" else play[5] for play in ranked]
        assert worth == sorted(worth, reverse=True)
        for top in (1, 3):
            assert game.setup.best(game.graph, cells, rack, top=top, by=by) == ranked[:top]


def compare_cross_checks(game: Game, cells: bytes) -> None:
    reference = game.reference(cells)
    for down in (False, True):
        fitting = reference._fitting(down)
        engine = game.setup.cross_checks(game.graph, cells, down)
        for (row, col), letters in fitting.items():
            bits = engine[row * game.rules.size + col]
            assert {letter for letter in range(1, game.words.letters + 1) if bits >> letter & 1} == letters, (row, col)


# -- random rules, words, boards ---------------------------------------------------------------------------------------

SIZES = st.sampled_from([4, 5, 7, 9, 15, 15, 21, 21])
LETTERS = st.sampled_from([2, 3, 5, 26, 33, 62])
SLOW_IS_FINE = settings(
    # what shrinks here is the seed of a random generator, so shrinking takes minutes and makes nothing simpler
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    max_examples=80,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@st.composite
def games(draw: st.DrawFn) -> tuple[Game, list[int]]:
    """A game of its own and the few letters that its words are made of (so that plays abound)."""
    size, letters = draw(SIZES), draw(LETTERS)
    chance = draw(st.randoms(use_true_random=False))
    used = sorted(chance.sample(range(1, letters + 1), min(letters, draw(st.integers(2, 6)))))
    words = random_words(chance, used, size, draw(st.integers(1, 80)))
    rack_size = draw(st.sampled_from([7, 9, 9, 5]))
    rules = Rules(
        size,
        [chance.choice([1, 1, 1, 2, 3, 4]) for _ in range(size * size)],
        word_premiums(chance, size),
        draw(st.one_of(st.just(size * size // 2), st.integers(0, size * size - 1))),
        [0, *(chance.randint(0, 10) for _ in range(letters))],
        {
            tiles: points
            for tiles, points in draw(st.sampled_from([{7: 50}, {7: 50, 8: 50, 9: 50}, {4: 10, 5: 20}, {}])).items()
            if tiles <= rack_size
        },
        draw(st.sampled_from([2, 2, 1, 3, 5])),
    )
    return make_game(rules, words, letters, rack_size), used


def word_premiums(chance: random.Random, size: int) -> list[int]:
    """One square in seven of every row and column, so that no play's score grows beyond all bounds."""
    shift = chance.randrange(7)
    squares = (divmod(square, size) for square in range(size * size))
    return [1 if (3 * row + 5 * col + shift) % 7 else chance.choice([1, 2, 3, 4]) for row, col in squares]


def random_words(chance: random.Random, used: list[int], longest: int, count: int) -> set[bytes]:
    """Half of them any letters, half made of earlier ones, so that words can be extended and bridged."""
    words = [bytes(chance.choices(used, k=2))]
    for _ in range(count):
        word = bytes(chance.choices(used, k=chance.choice([1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 21])))
        parts = [word, chance.choice(words) if chance.random() < 0.5 else bytes(chance.choices(used))]
        chance.shuffle(parts)
        words.append(b"".join(parts)[:longest])
    return set(words)


def draw_rack(chance: random.Random, game: Game, used: list[int], size: int, blanks: int) -> bytes:
    """Any letters, or those of a word and what fits beside them; then some of them blanks."""
    words = list(game.words.all())
    rack = list(chance.choice(words)) if chance.random() < 0.6 else []
    rack = (rack + chance.choices(used, k=chance.randint(1, size)))[:size]
    rack[:blanks] = bytes(min(blanks, len(rack)))
    chance.shuffle(rack)
    return bytes(rack)


@SLOW_IS_FINE
@given(games(), st.integers(0, 4), st.randoms(use_true_random=False))
def test_random_words_along_a_game(made: tuple[Game, list[int]], blanks: int, chance: random.Random) -> None:
    """From the empty board on: compare, make one of the plays, compare again."""
    game, used = made
    cells = bytearray(game.rules.size**2)
    for turn in range(5):
        rack = draw_rack(chance, game, used, game.rack_size, min(blanks, 2 if turn > 2 else 4))
        expected = compare(game, bytes(cells), rack)
        compare_best(game, bytes(cells), rack, expected)
        compare_cross_checks(game, bytes(cells))
        if expected:
            for row, col, tile in chance.choice(sorted(expected, key=sorted)):
                cells[row * game.rules.size + col] = tile


@SLOW_IS_FINE
@given(games(), st.integers(0, 2), st.floats(0.02, 0.5), st.randoms(use_true_random=False))
def test_boards_that_no_words_made(
    made: tuple[Game, list[int]], blanks: int, density: float, chance: random.Random
) -> None:
    """Tiles strewn over the board: records hold phonies, contests hold words of no list."""
    game, used = made
    cells = bytes(
        chance.choice(used) | chance.choice([0, 0, 0, BLANK]) if chance.random() < density else 0
        for _ in range(game.rules.size**2)
    )
    rack = draw_rack(chance, game, used, 5, blanks)
    expected = compare(game, cells, rack)
    compare_best(game, cells, rack, expected)
    compare_cross_checks(game, cells)


# -- real word lists ---------------------------------------------------------------------------------------------------

POSITIONS = 200
LARGE_POSITIONS = 12


def real_game(language: Edition, graph: WordGraph, words: WordList, layout: Layout, rack_size: int = 7) -> Game:
    row, col = layout.start
    setup = language.setup(layout=layout, rack_size=rack_size, bonus={7: 50}, first_word_min=2)
    rules = Rules(
        layout.size,
        layout.letter_multipliers,
        layout.word_multipliers,
        row * layout.size + col,
        language.tiles.values,
    )
    return Game(setup, graph, rules, words, rack_size)


def played_positions(language: Edition, game: Game, seed: int) -> Iterator[tuple[bytes, bytes]]:
    """(cells, rack) of each turn of game after game, half of the plays the highest scoring, half any."""
    size, full = game.rules.size, game.rack_size
    chance = random.Random(seed)
    while True:
        bag = [tile for tile, count in enumerate(language.tiles.counts) for _ in range(count)]
        chance.shuffle(bag)
        cells, racks, idle = bytearray(size * size), [[bag.pop() for _ in range(full)] for _ in range(2)], 0
        while idle < 2 and all(racks):
            rack = racks[0]
            yield bytes(cells), bytes(rack)
            plays = game.setup.plays(game.graph, bytes(cells), bytes(rack))
            idle = idle + 1 if not len(plays) else 0
            if len(plays):
                play = (
                    max(plays, key=lambda play: play[4])
                    if chance.random() < 0.5
                    else plays[chance.randrange(len(plays))]
                )
                for row, col, tile in placed_tiles(bytes(cells), size, *play[:4]):
                    cells[row * size + col] = tile
                    rack.remove(0 if tile & BLANK else tile)
            while bag and len(rack) < full:
                rack.append(bag.pop())
            racks.reverse()


@pytest.mark.parametrize("code", ["bg", "lv", "sk", "lt", "en"])
def test_real_words(code: str) -> None:
    """200 positions on the edition's own board, then some on 21 by 21 squares with nine tiles."""
    language = edition(code)
    graph = language.lexicon().graph
    words = WordList.of_sorted(graph.words(), language.layout.size, len(language.letters))
    assert words.count == len(graph)
    for layout, rack_size, positions in [
        (language.layout, 7, POSITIONS),
        (named_layout("super21"), 9, LARGE_POSITIONS),
    ]:
        game = real_game(language, graph, words, layout, rack_size)
        played = played_positions(language, game, seed=2024)
        for number in range(positions):
            cells, rack = next(played)
            expected = compare(game, cells, rack)
            if number % 10 == 0:
                compare_best(game, cells, rack, expected)
                compare_cross_checks(game, cells)
