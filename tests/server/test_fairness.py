"""The commitment to the bag, and what a record proves."""

from __future__ import annotations

import copy
import hashlib
import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from septyni.bots import make
from septyni.dealer import SeededDealer
from septyni.edition import edition
from septyni.errors import SeptyniError
from septyni.game import Game
from septyni.lexicon import Lexicon
from septyni.rules import Pass
from septyni.server.play.fairness import Verdict, check, commitment, committed_text, new_seed
from tests.rules.table import ENGLISH, listed

WORDS = ENGLISH


@cache
def played(code: str = "en", options: str = "") -> dict[str, Any]:
    """The record of a game of greedy players, as a server hands it out."""
    which = edition(code)
    words = listed(which, WORDS)
    seed = "07" * 32  # a game in which words are played: with so short a list there are others
    game = Game(which, 2, seed, lexicon=words, **dict(part.split("=") for part in options.split()))
    hash = commitment(seed, game.header(), which)
    while not game.is_over:
        if game.turn is None:
            game.accept()
            continue
        best = game.best_play("score")
        game.push(best) if best else game.act(Pass())
    events = game.events_json()
    return {
        "septyni": 1,
        "header": game.header(),
        "commitment": hash,
        "events": events,
        "times": [1_000_000 + i for i in range(len(events))],
    }


def verdict(record: dict[str, Any]) -> Verdict:
    return check(record, lambda which, header: listed(which, WORDS))


@pytest.mark.parametrize("options", ["", "challenge=double", "first_player=random"])
def test_an_honest_record_is_proven(options: str) -> None:
    found = verdict(played(options=options))
    assert found.ok
    assert (found.fits, found.words, found.difference) == (True, "checked", None)
    assert found.outcome is not None


def test_a_record_is_json_and_back() -> None:
    assert verdict(json.loads(json.dumps(played()))).ok


def find(record: dict[str, Any], kind: str, last: bool = True) -> int:
    numbers = [i for i, event in enumerate(record["events"]) if event["type"] == kind]
    return numbers[-1 if last else 0]


def forge_score(record: dict[str, Any]) -> int:
    number = find(record, "Placed")
    record["events"][number]["score"] += 1
    return number


def swap_tile(record: dict[str, Any]) -> int:
    number = find(record, "Drawn", last=False)
    tiles = record["events"][number]["tiles"]
    record["events"][number]["tiles"] = ("Q" if tiles[0] != "Q" else "Z") + tiles[1:]
    return number


def swap_order(record: dict[str, Any]) -> int:
    """The same tiles in another order: then the bag was shaken otherwise."""
    number = find(record, "Drawn", last=False)
    tiles = record["events"][number]["tiles"]
    record["events"][number]["tiles"] = tiles[::-1]
    assert tiles != tiles[::-1]
    return number


def drop_event(record: dict[str, Any]) -> int:
    number = find(record, "Placed", last=False) + 1
    del record["events"][number], record["times"][number]
    return number


def drop_end(record: dict[str, Any]) -> int:
    del record["events"][-1], record["times"][-1]
    return len(record["events"])


def strange_event(record: dict[str, Any]) -> int:
    number = find(record, "TurnTo")
    record["events"][number]["more"] = 1
    return number


def no_event(record: dict[str, Any]) -> int:
    record["events"][3] = "TurnTo"
    return 3


def time_backwards(record: dict[str, Any]) -> int:
    record["times"][5] = 7
    return 5


def no_time(record: dict[str, Any]) -> int:
    record["times"].pop()
    return len(record["times"])


@pytest.mark.parametrize(
    "forge",
    [forge_score, swap_tile, swap_order, drop_event, drop_end, strange_event, no_event, time_backwards, no_time],
)
def test_the_first_event_that_is_wrong_is_named(forge: Callable[[dict[str, Any]], int]) -> None:
    record = copy.deepcopy(played())
    number = forge(record)
    found = verdict(record)
    assert not found.ok
    assert found.difference is not None
    assert found.difference.number == number
    assert found.fits, "the hash is still right: it is the events that are not"


def test_a_changed_seed_fits_neither_hash_nor_tiles() -> None:
    record = copy.deepcopy(played())
    record["header"]["seed"] = new_seed()
    found = verdict(record)
    assert (found.ok, found.fits) == (False, False)
    assert found.difference is not None
    assert found.difference.number <= 2


@pytest.mark.parametrize(
    ("name", "value"),
    [("names", ["Eve", "Mallory"]), ("lexicon", "another list 01234567"), ("players", 2.0)],
)
def test_a_changed_header_does_not_fit_the_hash(name: str, value: Any) -> None:
    record = copy.deepcopy(played())
    record["header"][name] = value
    try:
        assert verdict(record).fits is False
    except SeptyniError:
        assert name == "players"


def test_other_options_do_not_fit_the_hash() -> None:
    record = copy.deepcopy(played())
    record["header"]["options"]["exchange_min_bag"] = 1
    found = verdict(record)
    assert (found.ok, found.fits, found.difference) == (False, False, None)


def test_whole_turns_left_out_at_the_end_leave_a_game_that_is_not_over() -> None:
    record = copy.deepcopy(played())
    number = find(record, "TurnTo") + 1
    del record["events"][number:], record["times"][number:]
    found = verdict(record)
    assert (found.difference, found.outcome, found.ok) == (None, None, False)


def test_a_saved_game_without_a_commitment_may_be_unfinished() -> None:
    record = copy.deepcopy(played())
    number = find(record, "TurnTo") + 1
    found = verdict({"header": record["header"], "events": record["events"][:number]})
    assert (found.ok, found.fits, found.hash) == (True, None, None)


def test_words_are_taken_on_trust_when_the_list_is_not_here() -> None:
    found = check(played(), lambda which, header: None)
    assert (found.ok, found.words) == (True, "trusted")


def test_a_word_that_is_none_is_found_where_the_list_is() -> None:
    number = find(played(), "Placed", last=False)
    word = played()["events"][number]["words"][0]["tiles"].upper()
    found = check(played(), lambda which, header: listed(which, [one for one in WORDS if one != word]))
    assert found.difference is not None
    assert found.difference.number == number
    assert word in found.difference.reason


@pytest.mark.parametrize("name", ["header", "events"])
def test_what_is_no_record_is_said_to_be_none(name: str) -> None:
    with pytest.raises(SeptyniError, match="no record"):
        check({**played(), name: 3})
    with pytest.raises(SeptyniError, match="no seed"):
        check({**played(), "header": {**played()["header"], "seed": None}})


def test_a_seed_has_256_bits() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_the_hash_is_that_of_the_text_that_the_documentation_describes() -> None:
    """Written again from docs/fair-bag.md, with nothing of the module under test."""
    which = edition("lt")
    header = Game(which, 2, "00ff", lexicon=None).header()
    bag = "".join(
        which.format(bytes([tile])) * count for tile, count in enumerate(which.tiles.counts)
    )  # one character a letter in Lithuanian
    places = SeededDealer("00ff").draw(bytes(range(len(bag))), len(bag), 0)
    document = {
        "header": {key: value for key, value in header.items() if key != "seed"},
        "order": [bag[place] for place in places],
        "seed": "00ff",
        "septyni": 1,
        "tiles": {"?": [which.tiles.counts[0], which.tiles.values[0]]}
        | {
            letter: [count, value]
            for letter, count, value in zip(which.letters, which.tiles.counts[1:], which.tiles.values[1:], strict=True)
        },
    }
    text = json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    assert committed_text("00ff", header, which) == text
    assert commitment("00ff", header, which) == hashlib.sha256(text.encode()).hexdigest()


def test_different_seeds_tiles_and_rules_have_different_hashes() -> None:
    lt, other = edition("lt"), edition("lt-kriskros")
    header = Game(lt, 2, 1, lexicon=None).header()
    more = Game(lt, 2, 1, lexicon=None, exchange_min_bag=1).header()
    hashes = {commitment("a", header, lt), commitment("b", header, lt), commitment("a", header, other)}
    hashes.add(commitment("a", more, lt))
    assert len(hashes) == 4


def test_a_real_game_with_its_own_list(lexicon: Callable[..., Lexicon]) -> None:
    """The list is found by the hash that the record pins."""
    which, words = edition("lt"), lexicon("lt")
    game = Game(which, 2, new_seed(), lexicon=words)
    bot = make("greedy", which, words)
    while not game.is_over:
        game.act(bot.choose(game.position, random.Random(1), may_exchange=game.may_exchange))
    record = {"header": game.header() | {"lexicon_sha256": words.sha256}, "events": game.events_json()}
    found = check(record)
    assert (found.ok, found.words) == (True, "checked")
    by_name = {"header": game.header(), "events": game.events_json()}
    assert check(by_name).words == "checked"
