"""What may be seen of a contest, by allow-list: what is not named here stays with the organiser.

Boards and racks are secret until entries count; entries, points and rulings until the results are published.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from septyni.contest.entries import format_play
from septyni.contest.events import Entered
from septyni.contest.machine import State, Status
from septyni.contest.terms import Terms

_TERMS = (
    "title",
    "text",
    "language",
    "edition",
    "layout",
    "words",
    "opens",
    "zone",
    "boards",
    "entries",
    "claims",
    "ties",
    "access",
    "coordinates",
    "rules",
)


def public_view(state: State, now: datetime) -> dict[str, Any]:
    """The contest as anybody may see it at a moment; ``tasks`` is None until it is open and its time has come."""
    terms = state.terms
    document = terms.to_json()
    begun = state.status is not Status.DRAFT and now >= terms.opens
    published = state.status is Status.PUBLISHED
    return {name: document[name] for name in _TERMS} | {
        "status": state.status.value,
        "closes": terms.local(state.deadline).isoformat(),
        "takes_entries": state.status is Status.OPEN and terms.opens <= now <= state.deadline,
        "tasks": document["tasks"] if begun else None,
        "commitment": state.commitment,
        "seed": state.seed if published else "",
        "rulings": _rulings(state) if published else None,
    }


def _rulings(state: State) -> list[dict[str, Any]]:
    edition = state.terms.edition
    return [
        {"word": edition.format(word), "counts": counts, "reason": state.ruling_reasons.get(word, "")}
        for word, counts in state.rulings.items()
    ]


def entrant_view(state: State, entrant: str) -> list[dict[str, Any]]:
    """An entrant's own entries with receipts, in order of receipt; ``counts``: by the entry policy, as things stand."""
    counting = {id(one) for one in state.counting()}
    own = [one for one in state.entries if one.entrant == entrant]
    return [_own(one, id(one) in counting, state.terms) for one in sorted(own, key=lambda one: one.received)]


def _own(entry: Entered, counts: bool, terms: Terms) -> dict[str, Any]:
    plays = [None if move is None else format_play(move.play(terms.edition), terms.coordinates) for move in entry.moves]
    return {
        "name": entry.name,
        "plays": plays,
        "claimed": entry.claimed,
        "received": terms.local(entry.received).isoformat(),
        "receipt": entry.receipt,
        "counts": counts,
    }
