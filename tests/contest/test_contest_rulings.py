"""Every play of a position under the organiser's rulings, against the slow reference with the words changed."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from septyni._engine import WordGraph
from septyni.contest import board_from_words, judge, ranking
from septyni.edition import Edition, edition
from septyni.lexicon import Lexicon
from septyni.position import Board, Position, Rack
from tests.contest.scene import at, play, slovak_board
from tests.reference import Reference, Rules
from tests.reference import WordList as SlowWords

SK = edition("sk")


def slow(which: Edition, board: Board, rack: Rack, words: list[bytes]) -> dict[frozenset[tuple[int, int, int]], int]:
    """Every play with its score by the reference."""
    layout = which.layout
    start = layout.start[0] * layout.size + layout.start[1]
    values = (0, *which.tiles.values[1:])
    rules = Rules(layout.size, layout.letter_multipliers, layout.word_multipliers, start, values)
    return Reference(rules, SlowWords(words, 15, len(which.letters)), board.cells).plays(rack.tiles)


@pytest.mark.parametrize("seed", range(12))
def test_ranking_is_that_of_the_words_as_ruled(lexicon: Callable[..., Lexicon], seed: int) -> None:
    chance = random.Random(seed)
    everything = [word for word in lexicon("en").graph.words() if len(word) <= 8]
    en = edition("en")
    words = sorted(chance.sample(everything, 4000) + [word for word in everything if len(word) <= 3])
    small = Lexicon(en, WordGraph.from_words(words, len(en.letters)), "a small list")
    board = board_from_words(["8F RATES", "J8 SONG", "11H ANGLE"] if seed % 3 else [], en)
    rack = Rack(chance.sample(list(en.parse_rack("AAEEIOUNRSTLDGBCMPH?")), 7), en)
    position = Position(en, board, (rack,), lexicon=small)
    made = {bytes(t & 0x7F for t in word.tiles) for one in ranking(position) for word in one.words}
    out = set(chance.sample(sorted(made), min(len(made), 5)))
    natural = [tile for tile in rack if tile]
    added = {bytes(chance.sample(natural, size)) for size in (2, 3, 4)} | {
        en.parse_word(w) for w in ("angler", "srate")
    }
    rulings = dict.fromkeys(out, False) | dict.fromkeys(added - out, True)
    ruled = sorted((set(words) - out) | (added - out))
    found = ranking(position, rulings)
    assert {frozenset(one.placed): one.score for one in found} == slow(en, board, rack, ruled)
    assert len(found) == len({frozenset(one.placed) for one in found})
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    for one in found[:20]:
        assert judge(position, one, rulings).score == one.score


def test_a_word_ruled_in_is_found_in_the_largest_list(lexicon: Callable[..., Lexicon]) -> None:
    lt = edition("lt")
    position = Position(lt, racks=(Rack.parse("KSTRAMV", lt),), lexicon=lexicon("lt"))
    nonsense = lt.parse_word("kstra")
    assert nonsense not in lexicon("lt").graph
    assert any(one.word == "KSTRA" for one in ranking(position, {nonsense: True}))
    assert not any(one.word == "KSTRA" for one in ranking(position))


def test_judging_follows_the_rulings(lexicon: Callable[..., Lexicon]) -> None:
    position = at(SK, slovak_board(), "AILOPRU", lexicon("sk"))
    formula = play("K5 FORMULA", SK)
    assert judge(position, formula, {SK.parse_word("formula"): False}).problems[0].code == "invalid_word"
    lengthened = play("8D DARCOVÝMA", SK)
    assert judge(position, lengthened, {}).score == 0
    assert judge(position, lengthened, {SK.parse_word("darcovýma"): True}).score == 17 + 2 * 1


def test_without_a_lexicon_every_word_counts_that_is_not_ruled_out() -> None:
    position = at(SK, slovak_board(), "AILOPRU")
    lengthened = play("8D DARCOVÝMA", SK)
    assert judge(position, lengthened, {}).score == 19
    assert judge(position, lengthened, {SK.parse_word("darcovýma"): False}).score == 0
