"""Records decided again: what was changed in one is found, where it was changed.

That untouched records of every kind pass is tested with the random games (test_rules_random.py).
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from septyni.dealer import SeededDealer
from septyni.position import Play
from septyni.rules import Accept, Challenge, Event, Pass, Points, Seat, Stop, TimePenalty
from septyni.rules.events import Adjusted, Challenged, Drawn, Ended, Exchanged, Passed, Placed, TurnTo
from septyni.rules.replay import Difference, check_events
from tests.rules.table import ENGLISH, Scene
from tests.rules.test_rules_random import RandomGame, finished


@cache
def game(challenge: str = "double") -> RandomGame:
    return finished("en", 3, seed=8, challenge=challenge)


def difference(played: RandomGame, events: list[Event], *, trusting: bool = False) -> Difference | None:
    return check_events(played.start, events, played.dealer, None if trusting else played.arbiter)[1]


def changed(played: RandomGame, kind: type[Any], **values: Any) -> tuple[int, list[Event]]:
    """(number of the last event of a kind that is not the very last event, the record with it changed)."""
    number = max(i for i, event in enumerate(played.events[:-1]) if isinstance(event, kind))
    events: list[Event] = list(played.events)
    events[number] = replace(events[number], **values)
    return number, events


@pytest.mark.parametrize("trusting", [False, True])
@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (Placed, {"score": Points(99)}),
        (Placed, {"bonus": Points(50)}),
        (Placed, {"words": ()}),
        (Drawn, {"tiles": b"\1"}),
        (Drawn, {"held": False}),
        (TurnTo, {"seat": Seat(0)}),
        (Passed, {"seat": Seat(3)}),
        (Challenged, {"by": Seat(3)}),
        (Adjusted, {"points": Points(5)}),
    ],
)
def test_a_changed_event_is_found(kind: type[Any], values: dict[str, Any], trusting: bool) -> None:
    number, events = changed(game(), kind, **values)
    if events == list(game().events):
        number, events = changed(game(), kind, seat=Seat(1))
    found = difference(game(), events, trusting=trusting)
    assert found is not None
    assert found.number == number
    assert found.recorded == events[number]
    assert found.expected != found.recorded


def test_what_the_rules_make_instead_is_told() -> None:
    number, events = changed(game(), Placed, score=Points(99))
    found = difference(game(), events)
    assert found is not None
    assert found.expected == game().events[number]


@pytest.mark.parametrize("seed", range(40))
def test_any_event_that_is_dropped_doubled_or_moved_is_found(seed: int) -> None:
    dice, played = random.Random(seed), game(("void", "double", "five")[seed % 3])
    events = list(played.events)
    number = dice.randrange(len(events) - 1)
    match seed % 4:
        case 0:
            del events[number]
        case 1:
            events.insert(number, events[number])
        case 2:
            events[number], events[number + 1] = events[number + 1], events[number]
        case _:
            del events[-1]
            number = len(events)
    assert events != played.events
    found = difference(played, events)
    assert found is not None
    assert found.number <= number + 1


def test_a_changed_exchange_is_found() -> None:
    played = finished("en", 2, seed=1)
    number = next(i for i, event in enumerate(played.events) if isinstance(event, Exchanged))
    event = played.events[number]
    assert isinstance(event, Exchanged)
    events: list[Event] = list(played.events)
    events[number] = replace(event, drawn=event.given)
    found = difference(played, events)
    assert found is not None
    assert found.number == number


def test_another_seed_is_another_game() -> None:
    played = game()
    state, found = check_events(played.start, played.events, SeededDealer(9), played.arbiter)
    assert found is not None
    assert found.number <= 1
    assert state == played.start


def test_a_game_is_right_as_far_as_it_has_come() -> None:
    played = finished("en", 2, seed=3, challenge="void")
    number = max(i for i, event in enumerate(played.events) if isinstance(event, TurnTo)) + 1
    state, found = check_events(played.start, played.events[:number], played.dealer, played.arbiter)
    assert found is None
    assert state.outcome is None


def record(scene: Scene) -> tuple[Any, ...]:
    """A scene and who decides it, to be played on and checked."""
    return scene.state, scene.dealer, scene.arbiter


def test_words_are_looked_up_or_believed() -> None:
    scene = Scene("CATDOGS", "EEEEEEE", challenge="single")
    start, dealer, arbiter = record(scene)
    scene.play("8G TAC")
    scene.do(Challenge(1))
    assert check_events(start, scene.events, dealer, arbiter)[1] is None
    assert check_events(start, scene.events, dealer, None)[1] is None
    lenient = Scene("CATDOGS", "EEEEEEE", words=[*ENGLISH, "TAC"]).arbiter
    found = check_events(start, scene.events, dealer, lenient)[1]
    assert found is not None
    assert isinstance(found.recorded, Challenged)


def test_of_several_words_those_that_were_challenged() -> None:
    scene = Scene("ATNEEEE", "EEEEEEE", laid=["8G CAT"], challenge="five", challenge_points_per="word")
    start, dealer, arbiter = record(scene)
    scene.play("9G AT")  # AT, CA, AT: the same word twice
    scene.challenge(1, 0, 2)
    assert scene.kinds()[-3:] == ["Challenged", "WindowClosed", "Adjusted"]
    assert check_events(start, scene.events, dealer, arbiter)[1] is None


def test_an_acceptance_by_the_table_and_the_turn_that_follows() -> None:
    scene = Scene("CATDOGS", "EEEEEEE", "DOGDOGS", challenge="single", passes_to_end="all_players_twice")
    start, dealer, arbiter = record(scene)
    scene.play("8G CAT")
    scene.do(Accept())
    scene.do(TimePenalty(2, 10))
    scene.do(Pass())
    scene.do(Stop())
    assert check_events(start, scene.events, dealer, arbiter) == (scene.state, None)


def test_where_nobody_can_move_the_record_is_believed_without_a_word_list() -> None:
    scene = Scene("CATV", "VVV", bag="", challenge="single", words=["CAT"])
    start, dealer, _ = record(scene)
    scene.play("8G CAT")
    scene.do(Accept())
    assert isinstance(scene.events[-1], Ended)
    assert check_events(start, scene.events, dealer, None) == (scene.state, None)


def test_a_forged_play_is_refused_by_the_rules() -> None:
    scene = Scene("CATDOGS", "EEEEEEE")
    start, dealer, arbiter = record(scene)
    scene.play("8G CAT")
    forged = replace(scene.events[0], tiles=Play.parse("8G QAT", scene.edition).tiles)
    found = check_events(start, [forged, *scene.events[1:]], dealer, arbiter)[1]
    assert found is not None
    assert (found.number, found.expected) == (0, None)
    assert "does not hold" in found.reason
