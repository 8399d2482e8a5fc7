"""Every binding of the core under arguments that nobody gives in good faith: a result or a documented exception.

A panic of the core is no `Exception`; it would pass through ``pytest.raises`` and every ``except Exception``.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from septyni import _engine as core
from septyni.edition import edition
from septyni.errors import SeptyniError
from septyni.position import Position

SIZE = 5
SQUARES = SIZE * SIZE
DOCUMENTED = (core.EngineError, TypeError, OverflowError)
"""EngineError and its kinds; what Python itself raises for wrong types and for numbers beyond the machine's."""

ALPHABET = core.Alphabet(list("ABCDE"), list("abcde"))
GRAPH = core.WordGraph.from_words([bytes(word) for word in ([1, 2], [2, 1, 3], [1, 1], [4, 5], [5, 4, 3, 2])], 5)
SETUP = core.Setup(SIZE, bytes([1] * SQUARES), bytes([1] * SQUARES), 12, [0, 1, 2, 3, 4, 5])
LEAVES = core.Leaves([(b"\1", 2.5)])
TILES = bytes([2, 4, 4, 4, 4, 4])

tiles = st.one_of(
    st.binary(max_size=12),
    st.lists(st.integers(0, 5), max_size=9).map(bytes),
    st.lists(st.sampled_from([0, 0, 0, 1, 2, 3, 0x81, 255]), min_size=SQUARES, max_size=SQUARES).map(bytes),
)
numbers = st.one_of(st.integers(-3, 40), st.sampled_from([-(2**63), 2**31, 2**32, 2**63, 2**64 - 1, 2**64, 10**30]))
seconds = st.sampled_from([0.0, 0.01, -1.0, float("nan"), float("-inf"), 1e308])
floats = st.floats(allow_nan=True, allow_infinity=True)
texts = st.text(max_size=20)
few = st.integers(-2, 3)
anything = st.one_of(tiles, numbers, floats, texts, st.none(), st.lists(numbers, max_size=4))

CALLS: dict[str, tuple[Callable[..., Any], tuple[st.SearchStrategy[Any], ...]]] = {
    "Alphabet": (core.Alphabet, (st.lists(texts, max_size=70), st.lists(texts, max_size=70))),
    "Alphabet.parse": (ALPHABET.parse, (texts,)),
    "Alphabet.parse_word": (ALPHABET.parse_word, (texts,)),
    "Alphabet.format": (ALPHABET.format, (tiles,)),
    "WordSet": (core.WordSet, (numbers,)),
    "WordSet.add": (lambda word: core.WordSet(5).add(word), (tiles,)),
    "WordSet.discard": (lambda word: core.WordSet(5).discard(word), (tiles,)),
    "WordSet.__contains__": (lambda word: word in core.WordSet(5), (tiles,)),
    "WordSet.add_text": (lambda text, most: core.WordSet(5).add_text(text, ALPHABET, most), (texts, numbers)),
    "WordGraph.from_words": (core.WordGraph.from_words, (st.lists(tiles, max_size=6), numbers)),
    "WordGraph.open": (core.WordGraph.open, (texts,)),
    "WordGraph.__contains__": (lambda word: word in GRAPH, (tiles,)),
    "WordGraph.words": (lambda *given: list(GRAPH.words(*given)), (st.one_of(st.none(), tiles), numbers, numbers)),
    "Setup": (
        core.Setup,
        (
            numbers,
            tiles,
            tiles,
            numbers,
            st.lists(numbers, max_size=70),
            numbers,
            st.lists(st.tuples(numbers, numbers)),
        ),
    ),
    "Setup.examine": (SETUP.examine, (tiles, numbers, numbers, st.booleans(), tiles)),
    "Setup.plays": (lambda *given: list(SETUP.plays(GRAPH, *given)), (tiles, tiles)),
    "Setup.best": (
        lambda cells, rack, top, by, bag, other: SETUP.best(
            GRAPH, cells, rack, top=top, by=by, bag=bag, opponent=other, leaves=LEAVES
        ),
        (tiles, tiles, numbers, st.sampled_from(["equity", "score", ""]), numbers, st.one_of(st.none(), tiles)),
    ),
    "Setup.exchanges": (lambda rack, bag: SETUP.exchanges(rack, leaves=LEAVES, bag=bag), (tiles, numbers)),
    "Setup.cross_checks": (lambda cells, down: SETUP.cross_checks(GRAPH, cells, down), (tiles, st.booleans())),
    "Plays.__getitem__": (lambda at: SETUP.plays(GRAPH, bytes(SQUARES), b"\1\2")[at], (numbers,)),
    "Leaves": (core.Leaves, (st.lists(st.tuples(tiles, floats), max_size=4),)),
    "Leaves.from_terms": (
        core.Leaves.from_terms,
        (
            st.lists(
                st.tuples(st.sampled_from(["single", "pair", "balance", ""]), numbers, numbers, floats), max_size=4
            ),
            tiles,
        ),
    ),
    "Leaves.value": (LEAVES.value, (tiles,)),
    "simulate": (
        lambda cells, rack, unseen, scores, plies, candidates, threads: core.simulate(
            SETUP, GRAPH, cells, rack, unseen, scores, plies=plies, candidates=candidates, iterations=3, threads=threads
        ),
        (tiles, tiles, tiles, st.lists(numbers, max_size=5), few, few, st.integers(-1, 2)),
    ),
    "solve_endgame": (
        lambda cells, rack, other, spread, limit, passes: core.solve_endgame(
            SETUP, GRAPH, cells, rack, other, spread, seconds=min(limit, 0.05), passes=passes
        ),
        (tiles, tiles, tiles, numbers, seconds, st.sampled_from(["in_a_row", "one_twice", ""])),
    ),
    "solve_preendgame": (
        lambda cells, rack, unseen, spread, limit, candidates: core.solve_preendgame(
            SETUP,
            GRAPH,
            cells,
            rack,
            unseen,
            spread,
            seconds=min(limit, 0.05),
            candidates=candidates,
            samples=3,
            threads=1,
        ),
        (tiles, tiles, tiles, numbers, seconds, numbers),
    ),
    "learn_leaves": (
        lambda set_, games, seed: core.learn_leaves(SETUP, GRAPH, set_, LEAVES, games, seed),
        (tiles, few, numbers),
    ),
    "play_pairs": (
        lambda set_, pairs, seed: core.play_pairs(SETUP, GRAPH, set_, (LEAVES, LEAVES), pairs, seed),
        (tiles, few, numbers),
    ),
    "play_games": (
        lambda set_, pairs, seed, first: core.play_games(
            SETUP, GRAPH, set_, (LEAVES, LEAVES), pairs, seed, first_pair=first
        ),
        (tiles, few, numbers, numbers),
    ),
    "trace_game": (
        lambda set_, first, seed, pair: core.trace_game(SETUP, GRAPH, set_, (LEAVES, LEAVES), first, seed, pair),
        (tiles, numbers, numbers, numbers),
    ),
    "Policy": (lambda least, most: core.Policy(min_length=least, max_length=most), (numbers, numbers)),
}


def expect_no_panic(call: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    try:
        call(*arguments)
    except (*DOCUMENTED, IndexError):
        pass
    except BaseException as error:
        pytest.fail(f"{type(error).__name__}: {error} for {arguments!r}")


@pytest.mark.parametrize("name", CALLS)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(data=st.data())
def test_no_panic_gets_out(name: str, data: st.DataObject) -> None:
    call, parameters = CALLS[name]
    usual = tuple(data.draw(strategy) for strategy in parameters)
    expect_no_panic(call, usual)
    # One argument of any type at all.
    at = data.draw(st.integers(0, len(parameters) - 1))
    if name not in ("learn_leaves", "play_pairs", "play_games", "simulate") or at == 0:
        odd = data.draw(anything)
        if not (name.startswith("solve") and at == 4):
            expect_no_panic(call, (*usual[:at], odd, *usual[at + 1 :]))


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    content=st.one_of(
        st.binary(max_size=300),
        st.lists(st.integers(0, 2**32 - 1), max_size=40).map(lambda words: struct.pack(f"<{len(words)}I", *words)),
    )
)
def test_no_file_gets_a_panic_out(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    for opener in (
        core.WordGraph.open,
        lambda where: core.WordGraph.open_kwg(where, 5),
        lambda where: core.Leaves.open_klv2(where, 5),
        lambda where: core.Dictionary.load(where, where),
    ):
        expect_no_panic(opener, (str(path),))


@settings(max_examples=400, deadline=None)
@given(
    text=st.one_of(
        st.text(max_size=200),
        st.lists(
            st.sampled_from(
                ["15", "/", "a", "B", "[", "]", "7", " ", "0", "-5", "ABC", "99", ";", "lex", "bag", "é", "\0"]
            ),
            max_size=60,
        ).map("".join),
    )
)
def test_any_text_for_a_cgp_is_a_position_or_an_error_in_a_line(text: str) -> None:
    said = ""
    try:
        position = Position.from_cgp(text, edition("en"))
        assert Position.from_cgp(position.cgp(), edition("en")).board == position.board
    except SeptyniError as error:
        said = str(error)
    assert "\n" not in said
