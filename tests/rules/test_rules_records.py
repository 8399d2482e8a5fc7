"""Events and states as JSON: nothing is believed that does not fit."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from septyni.edition import edition
from septyni.errors import SeptyniError
from septyni.rules import RecordError, ReplayError, event_from_json, event_to_json, fold, state_from_json, state_to_json
from tests.rules.table import Scene

EN = edition("en")


def game() -> Scene:
    scene = Scene("CATDOGS", "SEATSEA", challenge="double")
    scene.play("8G CAT")
    scene.exchange("SE")
    scene.passes()
    return scene


def test_tiles_are_written_as_letters() -> None:
    scene = Scene("?ATDOGS", "SEATSEA", draws=["ZXQ"], challenge="single")
    placed, drawn, *_ = [event_to_json(event, EN) for event in scene.play("8G cAT")]
    assert placed["type"] == "Placed"
    assert placed["tiles"] == "cAT"
    assert placed["squares"] == [[7, 6], [7, 7], [7, 8]]
    assert placed["words"] == [{"row": 7, "col": 6, "down": False, "tiles": "cAT", "points": 4}]
    assert drawn == {"type": "Drawn", "seat": 0, "tiles": "ZXQ", "held": True}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"type": "Teleported"}, "no event is of type 'Teleported'"),
        ({"type": None}, "no event is of type"),
        ({"seat": "0"}, "seat: '0' is not of type int"),
        ({"seat": True}, "seat: True is not of type int"),
        ({"tiles": "CÄT"}, "tiles"),
        ({"tiles": 5}, "tiles: 5 is not of type str"),
        ({"squares": [[7]]}, "squares.*1 entries, not 2"),
        ({"squares": [[7, "x"]]}, "not of type int"),
        ({"squares": [[0, 0]] * 2000}, "more than any game"),
        ({"words": {}}, "words: {} is not of type list"),
        ({"words": [{}]}, "field row is missing"),
        ({"extra": 1}, "no field 'extra'"),
    ],
)
def test_a_damaged_event_is_refused_with_its_place(change: dict[str, Any], says: str) -> None:
    document = event_to_json(game().events[0], EN)
    with pytest.raises(RecordError, match=says) as caught:
        event_from_json({**document, **change}, EN)
    assert "\n" not in str(caught.value)


def test_a_missing_field_is_refused() -> None:
    document = event_to_json(game().events[0], EN)
    del document["score"]
    with pytest.raises(RecordError, match="field score is missing"):
        event_from_json(document, EN)
    with pytest.raises(RecordError, match="an event is a JSON object"):
        event_from_json([], EN)


def test_events_that_cannot_follow_are_refused() -> None:
    scene = game()
    start = Scene("CATDOGS", "SEATSEA", challenge="double").state
    with pytest.raises(ReplayError, match="Placed cannot follow"):
        fold(start, [scene.events[0], scene.events[0]])
    far = event_from_json({**event_to_json(scene.events[0], EN), "seat": 9}, EN)
    with pytest.raises(ReplayError):
        fold(start, [far])
    off = event_from_json({**event_to_json(scene.events[0], EN), "squares": [[7, 40]]}, EN)
    with pytest.raises(ReplayError):
        fold(start, [off])
    for text in ('{"type":"WindowClosed"}', '{"type":"Withdrawn","seat":0,"score":1}'):
        with pytest.raises(ReplayError, match="no play can be"):
            fold(start, [event_from_json(json.loads(text), EN)])


def test_an_exchange_cannot_draw_what_it_sets_aside() -> None:
    start = Scene("CATDOGZ", "SEATSEA").state  # the only Z
    document = {"type": "Exchanged", "seat": 0, "given": "Z", "drawn": "Z"}
    with pytest.raises(ReplayError, match=r"not on the rack .*: Z"):
        fold(start, [event_from_json(document, EN)])


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"edition": "lt"}, "not the edition en"),
        ({"scores": [1]}, "one entry a seat"),
        ({"racks": ["A"]}, "one entry a seat"),
        ({"to_move": 7}, "seats 0 to 1"),
        ({"board": [["A"]]}, "board of 1 rows"),
        ({"board": [["AB"]]}, "not one tile"),
        ({"standings": ["happy", "playing"]}, "none of playing, out, gone"),
        ({"options": {"challenge": "x"}}, "challenge"),
    ],
)
def test_a_damaged_state_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(SeptyniError, match=says):
        state_from_json({**state_to_json(game().state), **change}, EN)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_anything_at_all_in_place_of_a_field_is_an_event_or_an_error(data: st.DataObject) -> None:
    scene = game()
    documents = [event_to_json(event, EN) for event in scene.events]
    index = data.draw(st.integers(0, len(documents) - 1))
    changed = copy.deepcopy(documents)
    changed[index][data.draw(st.sampled_from(sorted(documents[index])))] = data.draw(JSON)
    start = Scene("CATDOGS", "SEATSEA", challenge="double").state
    with suppress(SeptyniError):
        fold(start, [event_from_json(one, EN) for one in changed])
