"""The bag is fixed before the game: a commitment to its seed, and the proof afterwards (docs/fair-bag.md).

Every draw follows from the seed, its number and what is in the bag (``septyni.dealer``), so who is held to the seed is
held to every tile. The commitment is a hash of the seed and all that the game begins with; it is shown when the game
begins, the seed when it is over. :func:`check` then needs nothing but the record.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from septyni.dealer import SeededDealer
from septyni.edition import Edition, edition
from septyni.errors import LexiconError, SeptyniError
from septyni.game import read_header
from septyni.lexicon import open_lexicon
from septyni.position import Words
from septyni.rules import ANY_WORD, Arbiter, Event, LexiconArbiter, Outcome, event_from_json, event_to_json
from septyni.rules.replay import Difference, check_events

_FORMAT = 1
_SEED_BYTES = 32
_MOST_EVENTS = 20_000
"""More than any game has: a record is a stranger's file."""

FindWords = Callable[[Edition, Mapping[str, Any]], Words | None]


def new_seed() -> str:
    """256 random bits in hexadecimal digits."""
    return secrets.token_hex(_SEED_BYTES)


def commitment(seed: str, header: Mapping[str, Any], edition: Edition) -> str:
    """SHA-256, in hexadecimal digits, of :func:`committed_text`."""
    return hashlib.sha256(committed_text(seed, header, edition).encode()).hexdigest()


def committed_text(seed: str, header: Mapping[str, Any], edition: Edition) -> str:
    """What is committed to: JSON with sorted keys, no spaces. ``header``: as ``Game.header()``, its seed left out."""
    tiles = edition.tiles
    letters = [edition.format(bytes([tile])) for tile in range(len(tiles.counts))]
    bag = bytes(tile for tile, count in enumerate(tiles.counts) for _ in range(count))
    document = {
        "septyni": _FORMAT,
        "seed": seed,
        "order": [letters[tile] for tile in SeededDealer(seed).draw(bag, len(bag), 0)],
        "tiles": dict(zip(letters, zip(tiles.counts, tiles.values, strict=True), strict=True)),
        "header": {name: value for name, value in header.items() if name != "seed"},
    }
    return json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


# -- afterwards --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """What a record proves."""

    hash: str | None
    """The commitment that the record shows; None for a saved game, which has none."""
    fits: bool | None
    """Whether the hash is that of this seed and this game."""
    events: int
    """How many the record has."""
    difference: Difference | None
    """The first event that is not what the rules, the seed and the words make of the game."""
    words: Literal["checked", "trusted", "any"]
    """Looked up; taken on trust, for the word list is not here; or every word counted."""
    lexicon: str | None
    outcome: Outcome | None
    """None when the game in the record is not over."""
    edition: Edition

    @property
    def ok(self) -> bool:
        """Nothing is wrong. A game with a commitment is opened when it is over, so a part of one proves nothing."""
        return self.difference is None and self.fits is not False and not (self.fits and self.outcome is None)

    def to_json(self) -> dict[str, Any]:
        difference, outcome = self.difference, self.outcome
        return {
            "ok": self.ok,
            "edition": self.edition.code,
            "hash": self.hash,
            "fits": self.fits,
            "events": self.events,
            "words": self.words,
            "lexicon": self.lexicon,
            "difference": None
            if difference is None
            else {
                "number": difference.number,
                "recorded": self._event(difference.recorded),
                "expected": self._event(difference.expected),
                "reason": difference.reason,
            },
            "scores": None if outcome is None else list(outcome.scores),
            "winners": None if outcome is None else list(outcome.winners),
            "termination": None if outcome is None else outcome.termination.value,
        }

    def _event(self, event: Event | None) -> dict[str, Any] | None:
        return None if event is None else event_to_json(event, self.edition)


def pinned_words(which: Edition, header: Mapping[str, Any]) -> Words | None:
    """The word list that the game was played with, when a list of that hash is here; None else."""
    pinned = header.get("lexicon_sha256")
    if not isinstance(pinned, str):
        found = re.search(r"[0-9a-f]{8,64}$", str(header.get("lexicon")))
        pinned = found.group() if found else ""
    if not re.fullmatch(r"[0-9a-f]{8,64}", pinned):
        return None
    try:
        return open_lexicon(which, pinned)
    except LexiconError:
        return None


def check(record: Mapping[str, Any], find_words: FindWords = pinned_words) -> Verdict:
    """Prove a record: ``Tables.record``, or header and events of a saved game. SeptyniError when it is no record."""
    header, documents, times = _parts(record)
    which = _edition(header.get("edition"))
    start, _ = read_header(which, header)
    seed = header.get("seed")
    if not isinstance(seed, str | int) or isinstance(seed, bool):
        raise SeptyniError("the record has no seed: it is opened when the game is over")
    hash = record.get("commitment")
    fits = None if hash is None else hmac.compare_digest(commitment(str(seed), header, which), str(hash))
    arbiter, words = _arbiter(which, header, find_words)
    events, damage = _read_events(documents, times, which)
    state, difference = check_events(start, events, SeededDealer(seed), arbiter)
    return Verdict(
        None if hash is None else str(hash),
        fits,
        len(documents),
        _earlier(difference, damage),
        words,
        None if header.get("lexicon") is None else str(header["lexicon"]),
        state.outcome,
        which,
    )


def _parts(record: Mapping[str, Any]) -> tuple[Mapping[str, Any], list[Any], list[Any] | None]:
    header, documents, times = record.get("header"), record.get("events"), record.get("times")
    if not isinstance(header, Mapping) or not isinstance(documents, list) or not isinstance(times, list | None):
        raise SeptyniError("this is no record of a game: it has no header and events")
    if len(documents) > _MOST_EVENTS:
        raise SeptyniError(f"{len(documents)} events are more than any game has")
    return header, documents, times


def _edition(code: object) -> Edition:
    """By its code only: a record is a stranger's file, and names no folder. SeptyniError."""
    if not isinstance(code, str) or not re.fullmatch(r"[a-z0-9-]{1,40}", code):
        raise SeptyniError(f"{str(code)[:40]!r} is no code of an edition")
    return edition(code)


def _arbiter(
    which: Edition, header: Mapping[str, Any], find_words: FindWords
) -> tuple[Arbiter | None, Literal["checked", "trusted", "any"]]:
    if header.get("lexicon") is None:
        return ANY_WORD, "any"
    words = find_words(which, header)
    return (None, "trusted") if words is None else (LexiconArbiter(words), "checked")


def _read_events(
    documents: Sequence[Any], times: Sequence[Any] | None, which: Edition
) -> tuple[list[Event], Difference | None]:
    """The events up to the first that is none, or that happened before the one before it."""
    events: list[Event] = []
    for number, document in enumerate(documents):
        try:
            event = event_from_json(document, which)
        except SeptyniError as error:
            return events, Difference(number, None, None, str(error))
        if times is not None and not _follows(times, number):
            return events, Difference(number, event, None, "its time is missing, or before that of the event before it")
        events.append(event)
    if times is not None and len(times) != len(documents):
        return events, Difference(len(documents), None, None, f"{len(times)} times for {len(documents)} events")
    return events, None


def _follows(times: Sequence[Any], number: int) -> bool:
    recent = times[max(0, number - 1) : number + 1]
    known = number < len(times) and all(isinstance(at, int) and not isinstance(at, bool) for at in recent)
    return known and recent == sorted(recent)


def _earlier(found: Difference | None, damage: Difference | None) -> Difference | None:
    """Of a difference among the events that could be read, and the damage after them, what comes first.

    Where the damage cut an action short, it is what is wrong and not the cut.
    """
    if found is None or damage is None:
        return found or damage
    return damage if found.recorded is None and found.number >= damage.number else found
