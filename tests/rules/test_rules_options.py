"""Options: values, combinations, and where the defaults come from."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from septyni.edition import edition, editions
from septyni.errors import SeptyniError
from septyni.rules import OptionError, Options, State


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"rack_size": 0}, "rack_size: 0 is no whole number from 1 to 9"),
        ({"rack_size": "7"}, "rack_size"),
        ({"rack_size": True}, "rack_size"),
        ({"challenge": "triple"}, "challenge: 'triple' is none of void, single, double, five, ten"),
        ({"challenge": ["void"]}, "challenge"),
        ({"first_word_min": 1}, "first_word_min"),
        ({"exchange_min_bag": -1}, "exchange_min_bag"),
        ({"bonus": {10: 50}}, "bonus"),
        ({"bonus": {7: -1}}, "bonus"),
        ({"bonus": 50}, "bonus"),
        ({"target_score": 0}, "target_score"),
        ({"first_word_min": 8}, "first_word_min 8 cannot be met with a rack of 7"),
    ],
)
def test_a_wrong_value_is_refused_in_one_line(options: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionError) as caught:
        Options(**options)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_unknown_option_is_named_with_the_nearest() -> None:
    with pytest.raises(OptionError, match="no rule option 'chalenge'; did you mean 'challenge'"):
        Options.for_edition(edition("en"), chalenge="single")
    with pytest.raises(OptionError, match="no rule option"):
        Options.from_json({"colour": "red"})
    with pytest.raises(OptionError, match="table of names"):
        Options.from_json([1])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"variant": "chess"}, "no variant 'chess': one of classic, nine-tiles, finish-line"),
        ({"variant": "finish-line", "level": "god"}, "no level 'god'"),
        ({"level": "expert"}, "finish-line variant only"),
    ],
)
def test_variants_and_levels(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(SeptyniError, match=says):
        Options.for_edition(edition("en"), **arguments)


def test_the_caller_has_the_last_word() -> None:
    lv = edition("lv")
    assert Options.for_edition(lv, tie_break="none").tie_break == "none"
    assert Options.for_edition(lv, variant="nine-tiles", bonus={9: 40}).bonus == {9: 40}
    assert Options.for_edition(lv, variant="finish-line", target_score=33).target_score == 33
    assert Options.for_edition(lv, variant="finish-line").target_score == 120


@pytest.mark.parametrize("code", editions())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_edition_can_be_played_by_two_to_four(code: str, players: int) -> None:
    which = edition(code)
    options = Options.for_edition(which, players)
    state = State.new(which, options, players)
    assert state.setup is not None
    assert Options.from_json(json.loads(json.dumps(options.to_json()))) == options


def test_options_are_values() -> None:
    assert Options() == Options(bonus={7: 50})
    assert hash(Options()) == hash(Options())
    assert replace(Options(), challenge="ten") != Options()


def test_a_set_too_small_for_the_racks_is_refused() -> None:
    en = edition("en")
    small = replace(en, tiles=replace(en.tiles, counts=(0, 5, 5, *(0,) * 24)))
    with pytest.raises(SeptyniError, match="10 tiles, but 2 racks of 7 take 14"):
        State.new(small, Options(), 2)
    same = replace(en, tiles=replace(en.tiles, counts=(0, 50, *(0,) * 25)))
    with pytest.raises(SeptyniError, match="too few letters to draw for the first turn"):
        State.new(same, Options(), 2)
    assert State.new(same, Options(first_player="seat_order"), 2).bag
