"""Dealers: the same draws for the same seed, and none likelier than another."""

from __future__ import annotations

from collections import Counter

import pytest

from septyni.dealer import ScriptedDealer, SeededDealer
from septyni.errors import SeptyniError


def test_a_draw_depends_on_seed_number_and_bag_alone() -> None:
    bag = bytes(range(50))
    first = SeededDealer(7)
    later = [first.draw(bag, 7, index) for index in range(5)]
    assert SeededDealer(7).draw(bag, 7, 3) == later[3]
    assert SeededDealer(7).draw(bytes(reversed(bag)), 7, 3) == later[3], "the order of the bag does not matter"
    assert SeededDealer(8).draw(bag, 7, 3) != later[3]
    assert len(set(later)) == 5


def test_the_draws_of_a_seed_are_the_same_on_every_machine_for_ever() -> None:
    """A change here breaks every saved game."""
    assert SeededDealer(7).draw(bytes(range(100)), 7, 0).hex() == EXPECTED


EXPECTED = "3e45633a435811"


def test_every_tile_is_as_likely_in_every_place() -> None:
    draws = 6000
    dealer = SeededDealer("fair")
    places = [Counter[int]() for _ in range(3)]
    for index in range(draws):
        drawn = dealer.draw(bytes(range(6)), 3, index)
        assert len(set(drawn)) == 3
        for place, tile in enumerate(drawn):
            places[place][tile] += 1
    for counts in places:  # 5 degrees of freedom: 25.7 is exceeded once in 10,000 times
        assert sum((counts[tile] - draws / 6) ** 2 / (draws / 6) for tile in range(6)) < 25.7


def test_the_whole_bag_and_nothing() -> None:
    assert sorted(SeededDealer(1).draw(b"\0\1\1\2", 4, 0)) == [0, 1, 1, 2]
    assert SeededDealer(1).draw(b"\0\1", 0, 0) == b""
    with pytest.raises(SeptyniError, match="holds 2 tiles, so 3 cannot be drawn"):
        SeededDealer(1).draw(b"\0\1", 3, 0)


def test_a_script_is_held_to_the_bag() -> None:
    dealer = ScriptedDealer([b"\1\2", b"\3"])
    assert dealer.draw(b"\1\2\3", 2, 0) == b"\1\2"
    with pytest.raises(SeptyniError, match="draw 1 of the script has 1 tiles, not 2"):
        dealer.draw(b"\1\2\3", 2, 1)
    with pytest.raises(SeptyniError, match="takes a tile 3 that the bag does not hold"):
        dealer.draw(b"\1\2", 1, 1)
    with pytest.raises(SeptyniError, match="there is no draw 2"):
        dealer.draw(b"\1\2", 1, 2)
