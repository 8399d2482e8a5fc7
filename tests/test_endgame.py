"""The endgame solver on real word lists, against plain minimax over the engine's own lists of plays (which other tests
hold against the slow reference)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from septyni._engine import EngineError, Setup, WordGraph, solve_endgame, solve_preendgame
from septyni.edition import Edition, edition
from septyni.lexicon import Lexicon

EDITIONS = ["bg", "en", "lt", "lv", "sk"]
BLANK = 0x80
SMALL_ENDGAMES = 100
PASSES = {"all_players_twice": 4, "scoreless_6": 6}


def kind(tile: int) -> int:
    return 0 if tile & BLANK else tile


def laid(size: int, cells: bytes, play: tuple[int, int, bool, bytes, int]) -> tuple[bytes, list[int]]:
    """The board after a play, and the tiles it takes from the rack."""
    row, col, down, word, _ = play
    after, used = bytearray(cells), []
    for i, tile in enumerate(word):
        square = (row + i) * size + col if down else row * size + col + i
        if not cells[square]:
            after[square] = tile
            used.append(kind(tile))
    return bytes(after), used


def without(rack: bytes, used: list[int]) -> bytes:
    return bytes(sorted((Counter(rack) - Counter(used)).elements()))


class Minimax:
    """Every play and every pass; nothing is cut off. What was worked out for the same position is looked up."""

    def __init__(self, own: Edition, setup: Setup, graph: WordGraph, to_end: str) -> None:
        self.values, self.size = own.tiles.values, own.layout.size
        self.setup, self.graph, self.to_end = setup, graph, to_end
        self.seen: dict[tuple[bytes, bytes, bytes, tuple[int, int]], int] = {}

    def worth(self, rack: bytes) -> int:
        return sum(self.values[tile] for tile in rack)

    def spread(self, cells: bytes, mine: bytes, other: bytes, passes: tuple[int, int] = (0, 0)) -> int:
        """Points to come for the player to move less the other's. ``passes``: own on turns running, the mover's first;
        or, where passes in a row count, their number and 0."""
        key = (cells, mine, other, passes)
        if key in self.seen:
            return self.seen[key]
        if self.to_end == "one_player_twice":
            over = passes[0] == 1
            passed, played = (passes[1], passes[0] + 1), (passes[1], 0)
        else:
            over = passes[0] + 1 == PASSES[self.to_end]
            passed, played = (passes[0] + 1, 0), (0, 0)
        best = self.worth(other) - self.worth(mine) if over else -self.spread(cells, other, mine, passed)
        for play in self.setup.plays(self.graph, cells, mine):
            after, used = laid(self.size, cells, play)
            left = without(mine, used)
            gain = -self.spread(after, other, left, played) if left else 2 * self.worth(other)
            best = max(best, play[4] + gain)
        self.seen[key] = best
        return best


def late_board(own: Edition, setup: Setup, graph: WordGraph, chance: random.Random) -> tuple[bytes, list[int]]:
    """A board on which two static players have laid nearly all tiles, and the tiles left."""
    bag = [tile for tile, count in enumerate(own.tiles.counts) for _ in range(count)]
    chance.shuffle(bag)
    cells = bytes(own.layout.size**2)
    rack: list[int] = []
    while len(bag) + len(rack) > 14:
        while bag and len(rack) < 7:
            rack.append(bag.pop())
        best = setup.best(graph, cells, bytes(rack))
        if not best:
            break
        cells, used = laid(own.layout.size, cells, best[0][:5])
        rack = list(without(bytes(rack), used))
    return cells, bag + rack


@pytest.mark.parametrize("code", EDITIONS)
def test_small_endgames_of_real_games(code: str, lexicon: Callable[..., Lexicon]) -> None:
    own, graph, chance = edition(code), lexicon(code).graph, random.Random(code)
    setup, to_end = own.setup(), own.rule("passes_to_end")
    rule = "one_twice" if to_end == "one_player_twice" else "in_a_row"
    compared = 0
    while compared < SMALL_ENDGAMES:
        cells, left = late_board(own, setup, graph, chance)
        for _ in range(40):
            chance.shuffle(left)
            mine, other = bytes(left[: chance.randint(1, 3)]), bytes(left[3 : 3 + chance.randint(1, 3)])
            choices = [len(setup.plays(graph, cells, rack)) for rack in (mine, other)]
            if mine and other and 0 < sum(choices) <= 20 and choices[0] * choices[1] <= 24:
                break
        else:
            continue
        expected = Minimax(own, setup, graph, to_end).spread(cells, mine, other)
        found = solve_endgame(setup, graph, cells, mine, other, 10, passes=rule)
        assert found.proven
        assert (found.value, found.low, found.high) == (expected + 10,) * 3, (cells, mine, other)
        assert found.choices[0][:2] == (found.line[0], expected + 10)
        compared += 1


def test_one_tile_in_the_bag_of_a_real_game(lexicon: Callable[..., Lexicon]) -> None:
    own, graph, chance = edition("lt"), lexicon("lt").graph, random.Random(3)
    setup = own.setup(rack_size=2, bonus={})
    compared = 0
    while compared < 4:
        cells, left = late_board(own, own.setup(), graph, chance)
        rack, unseen = bytes(left[:2]), bytes(left[2:5])
        plays = list(setup.plays(graph, cells, rack))
        if not 0 < len(plays) <= 6 or len(setup.plays(graph, cells, unseen[:2])) > 8:
            continue
        minimax = Minimax(own, setup, graph, "all_players_twice")
        outcomes = {}
        for play in plays:
            after, used = laid(own.layout.size, cells, play)
            spreads = []
            for drawn in range(3):
                mine = bytes(sorted(without(rack, used) + unseen[drawn : drawn + 1]))
                other = unseen[:drawn] + unseen[drawn + 1 :]
                spreads.append(play[4] - 1 - minimax.spread(after, other, mine))
            outcomes[play] = (sum((spread > 0) + (spread >= 0) for spread in spreads) / 6, sum(spreads) / 3)
        found = solve_preendgame(setup, graph, cells, rack, unseen, -1, candidates=100)
        first = found.plays[0]
        assert found.proven
        assert first.spread_exact
        assert (first.win, first.spread) == pytest.approx(max(outcomes.values()))
        for play in found.plays:
            assert play.win_low - 1e-9 <= outcomes[play.play][0] <= play.win_high + 1e-9
        compared += 1


@pytest.fixture(scope="module")
def tiny() -> tuple[Setup, WordGraph, bytes]:
    ones = bytes([1] * 25)
    setup = Setup(5, ones, ones, 12, [0, 1, 2], 3, {}, 2)
    graph = WordGraph.from_words([b"\1\2", b"\2\1", b"\1\1\2", b"\2\2"], 2)
    return setup, graph, bytes(12) + b"\1\2" + bytes(11)


def test_progress_may_stop_and_may_raise(tiny: tuple[Setup, WordGraph, bytes], lexicon: Callable[..., Lexicon]) -> None:
    own, graph = edition("en"), lexicon("en").graph
    setup = own.setup()
    cells, rack, other = bytes(225), own.parse_rack("??AEINS"), own.parse_rack("RETAILO")
    heard: list[int] = []

    def stop(nodes: int) -> bool:
        heard.append(nodes)
        return False

    found = solve_endgame(setup, graph, cells, rack, other, progress=stop)
    assert len(heard) == 1
    assert not found.proven
    assert found.choices

    def fail(_: int) -> bool:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        solve_endgame(setup, graph, cells, rack, other, progress=fail)
    with pytest.raises(RuntimeError, match="enough"):
        solve_preendgame(setup, graph, cells, rack, other + b"\1", progress=fail)
    tiny_setup, tiny_graph, tiny_cells = tiny
    assert solve_endgame(tiny_setup, tiny_graph, tiny_cells, b"\1", b"\2", seconds=60).proven


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        ((b"", b"\1"), {}, "over"),
        ((b"\1", b""), {}, "over"),
        ((b"\1\1\1\1", b"\1"), {}, "3 tiles, not 4"),
        ((b"\1", b"\x81"), {}, "no tile"),
        ((b"\1", b"\1"), {"passes": "often"}, "in_a_row"),
        ((b"\1", b"\1"), {"seconds": -1.0}, "no number of seconds"),
        ((b"\1", b"\1"), {"seconds": float("nan")}, "no number of seconds"),
        ((b"\1", b"\1"), {"spread": 2_000_000_000}, "spread"),
    ],
)
def test_what_is_no_endgame_is_refused(
    tiny: tuple[Setup, WordGraph, bytes], arguments: tuple[bytes, bytes], options: dict[str, object], message: str
) -> None:
    with pytest.raises(EngineError, match=message):
        solve_endgame(*tiny, *arguments, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        ((b"", b"\1\1\1\1"), {}, "rack is empty"),
        ((b"\1", b"\1\1\1"), {}, "unseen"),
        ((b"\1", b"\1" * 10), {}, "unseen"),
        ((b"\1", b"\1\1\1\x90"), {}, "no tile"),
        ((b"\1", b"\1\1\1\2"), {"candidates": 1_000_000}, "candidates"),
        ((b"\1", b"\1\1\1\2"), {"passes": ""}, "in_a_row"),
        ((b"\x3e\x3e\x3e", b"\1\1\1\2"), {}, "nothing can be played"),
    ],
)
def test_what_is_no_preendgame_is_refused(
    tiny: tuple[Setup, WordGraph, bytes], arguments: tuple[bytes, bytes], options: dict[str, object], message: str
) -> None:
    with pytest.raises(EngineError, match=message):
        solve_preendgame(*tiny, *arguments, **options)  # type: ignore[arg-type]
