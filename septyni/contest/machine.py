"""A contest as a machine: draft -> open -> closed -> published. It has no clock, no chance and no I/O of its own.

``decide(state, action)`` says what happens, as events, or raises NotNow; ``apply`` and ``fold`` make the state from
events. Every action carries the moment (``at``) and who acts (``by``), so the events are the log.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum

from septyni.contest.entries import LONGEST_NAME
from septyni.contest.errors import NotNow
from septyni.contest.events import (
    Closed,
    Entered,
    Event,
    Extended,
    Move,
    Opened,
    PointsGiven,
    Published,
    Ruled,
    TermsSet,
    Withdrawn,
)
from septyni.contest.judge import natural
from septyni.contest.terms import EntryPolicy, Terms, Ties
from septyni.position import Play
from septyni.rules.types import Letters, Points

LONGEST_REASON = 500
LONGEST_ENTRANT = 320
"""As long as an e-mail address may be."""


class Status(StrEnum):
    DRAFT = "draft"
    OPEN = "open"
    CLOSED = "closed"
    PUBLISHED = "published"


# -- actions -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SetTerms:
    at: datetime
    terms: Terms
    by: str = ""


@dataclass(frozen=True)
class Open:
    """``seed_hash``: :func:`commit` of a secret seed, where ties are settled by lot."""

    at: datetime
    by: str = ""
    seed_hash: str = ""


@dataclass(frozen=True)
class Enter:
    """``received``: when the entry came, where that is not now (e-mail and paper); ``receipt``: of
    :func:`receipt_code`."""

    at: datetime
    entrant: str
    name: str
    plays: Sequence[Play | None]
    claimed: int | None = None
    received: datetime | None = None
    receipt: str = ""
    by: str = ""


@dataclass(frozen=True)
class Withdraw:
    at: datetime
    entrant: str
    by: str = ""


@dataclass(frozen=True)
class Extend:
    at: datetime
    closes: datetime
    by: str = ""


@dataclass(frozen=True)
class Close:
    at: datetime
    by: str = ""


@dataclass(frozen=True)
class Rule:
    """``word`` in tiles; ``counts`` None takes an earlier ruling back."""

    at: datetime
    word: bytes
    counts: bool | None
    reason: str = ""
    by: str = ""


@dataclass(frozen=True)
class GivePoints:
    at: datetime
    entrant: str
    points: int
    reason: str
    by: str = ""


@dataclass(frozen=True)
class Publish:
    """``seed``: the one committed to on opening, where ties are settled by lot."""

    at: datetime
    seed: str = ""
    by: str = ""


Action = SetTerms | Open | Enter | Withdraw | Extend | Close | Rule | GivePoints | Publish


# -- state -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class State:
    """Everything that is known of a contest. Entries are secret until it is published, for the server to keep."""

    terms: Terms
    status: Status = Status.DRAFT
    commitment: str = ""
    closes: datetime | None = None
    """When it closed, or will: the terms' time unless it was extended or closed early."""
    entries: tuple[Entered, ...] = ()
    """All that were recorded and not withdrawn, in order."""
    rulings: Mapping[bytes, bool] = field(default_factory=dict, hash=False)
    ruling_reasons: Mapping[bytes, str] = field(default_factory=dict, hash=False)
    points: tuple[PointsGiven, ...] = ()
    seed: str = ""

    @property
    def deadline(self) -> datetime:
        """Entries received up to this moment count."""
        return self.closes or self.terms.closes

    def counting(self) -> tuple[Entered, ...]:
        """The entry of each entrant that counts by the entry policy, in order of receipt."""
        chosen: dict[str, Entered] = {}
        for entry in sorted(self.entries, key=lambda entry: entry.received):
            if self.terms.entries is EntryPolicy.LAST or entry.entrant not in chosen:
                chosen[entry.entrant] = entry
        return tuple(sorted(chosen.values(), key=lambda entry: entry.received))

    def by_receipt(self, code: str) -> Entered | None:
        """The entry of a receipt, however it is typed."""
        wanted = _plain_receipt(code)
        return next((one for one in self.entries if wanted and _plain_receipt(one.receipt) == wanted), None)


def commit(seed: str) -> str:
    """The hash to publish before: SHA-256 of the seed in hex. A seed has 16 characters or more, from a good source."""
    return hashlib.sha256(seed.encode()).hexdigest()


def lot(seed: str, entrant: str) -> bytes:
    """What orders entrants by lot: the smallest comes first. SHA-256 of ``seed:entrant``."""
    return hashlib.sha256(f"{seed}:{entrant}".encode()).digest()


_RECEIPT_SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look alike


def receipt_code(secret: bytes, contest: str, number: int) -> str:
    """A receipt ``K7FM-39QW-MX`` that nobody can guess without the secret: of entry ``number`` of a contest."""
    digest = hmac.new(secret, f"{contest}\0{number}".encode(), hashlib.sha256).digest()
    value = int.from_bytes(digest, "big")
    signs = []
    for _ in range(10):
        value, sign = divmod(value, len(_RECEIPT_SIGNS))
        signs.append(_RECEIPT_SIGNS[sign])
    return f"{''.join(signs[:4])}-{''.join(signs[4:8])}-{''.join(signs[8:])}"


def _plain_receipt(code: str) -> str:
    return "".join(sign for sign in code.upper() if sign.isalnum())


# -- deciding ----------------------------------------------------------------------------------------------------------


def decide(state: State | None, action: Action) -> list[Event]:
    """What an action makes happen; ``state`` is None before there are terms. NotNow with a code, nothing changed."""
    if isinstance(action, SetTerms):
        if state is not None and state.status is not Status.DRAFT:
            raise NotNow("not_draft", f"the contest is {state.status}; terms change only while it is a draft")
        return [TermsSet(action.at, action.by, action.terms)]
    if state is None:
        raise NotNow("not_draft", "there is no contest yet; set its terms first")
    match action:
        case Open():
            return _open(state, action)
        case Enter():
            return _enter(state, action)
        case Withdraw():
            return _withdraw(state, action)
        case Extend():
            return _extend(state, action)
        case Close():
            _need(state, Status.OPEN, "not_open", "only an open contest can be closed")
            return [Closed(action.at, action.by)]
        case Rule():
            return _rule(state, action)
        case GivePoints():
            return _give_points(state, action)
        case Publish():
            return _publish(state, action)


def _need(state: State, status: Status, code: str, message: str) -> None:
    if state.status is not status:
        raise NotNow(code, f"{message}; this one is {state.status}")


def _open(state: State, action: Open) -> list[Event]:
    _need(state, Status.DRAFT, "not_draft", "only a draft can be opened")
    terms = state.terms
    if action.at > terms.closes:
        raise NotNow("too_late", f"the closing time, {_told(terms, terms.closes)}, is over; set a later one")
    if terms.words is not None and not terms.words.sha256:
        raise NotNow("not_pinned", "the word list is not pinned: set the terms with its hash (Terms.pinned) first")
    if terms.ties is Ties.LOT and not _is_hash(action.seed_hash):
        raise NotNow("bad_seed", "ties are settled by lot: give the SHA-256 of a secret seed, 64 signs, on opening")
    return [Opened(action.at, action.by, action.seed_hash if terms.ties is Ties.LOT else "")]


def _is_hash(text: str) -> bool:
    return len(text) == 64 and all(sign in "0123456789abcdef" for sign in text)


def _enter(state: State, action: Enter) -> list[Event]:
    terms, received = state.terms, action.received or action.at
    if state.status not in (Status.OPEN, Status.CLOSED):
        raise NotNow("not_open", f"the contest is {state.status}; it takes entries from opening to publishing")
    if state.status is Status.CLOSED and action.received is None:
        raise NotNow("too_late", f"the contest closed {_told(terms, state.deadline)}")
    if received < terms.opens:
        raise NotNow("too_early", f"entries count from {_told(terms, terms.opens)} on")
    if received > state.deadline:
        message = f"received {_told(terms, received)}, after the closing time {_told(terms, state.deadline)}"
        raise NotNow("too_late", message)
    if received > action.at:
        raise NotNow("bad_entry", f"received {_told(terms, received)}, which is still to come")
    for text, longest in ((action.entrant, LONGEST_ENTRANT), (action.name, LONGEST_NAME)):
        if not text.strip() or len(text) > longest or not text.isprintable():
            raise NotNow("bad_entry", f"an entry says whose it is: give a name of 1 to {longest} characters")
    if len(action.plays) != len(terms.tasks):
        raise NotNow(
            "bad_entry", f"{len(action.plays)} plays for {len(terms.tasks)} racks; give one (or a skip) for each"
        )
    if all(play is None for play in action.plays):
        raise NotNow("bad_entry", "every rack is skipped: play one at least")
    if action.claimed is not None and action.claimed < 0:
        raise NotNow("bad_entry", f"{action.claimed} points cannot be claimed")
    moves = tuple(None if play is None else Move.of(play) for play in action.plays)
    by = action.by or action.name
    return [
        Entered(action.at, by, action.entrant, action.name, moves, action.claimed, received, action.receipt),
    ]


def _withdraw(state: State, action: Withdraw) -> list[Event]:
    _need(state, Status.OPEN, "not_open", "entries are withdrawn while a contest is open")
    if action.at > state.deadline:
        raise NotNow("too_late", f"the contest closed {_told(state.terms, state.deadline)}")
    _known(state, action.entrant)
    return [Withdrawn(action.at, action.by, action.entrant)]


def _known(state: State, entrant: str) -> None:
    if all(entry.entrant != entrant for entry in state.entries):
        raise NotNow("no_such_entrant", f"{entrant!r} has not entered")


def _extend(state: State, action: Extend) -> list[Event]:
    _need(state, Status.OPEN, "not_open", "only an open contest can be extended")
    if action.closes < max(action.at, state.terms.opens):
        raise NotNow("too_late", "a closing time that is over helps nobody; close the contest instead")
    return [Extended(action.at, action.by, action.closes)]


def _rule(state: State, action: Rule) -> list[Event]:
    word = natural(action.word)
    letters = len(state.terms.edition.letters)
    if len(word) < 2 or not all(1 <= tile <= letters for tile in word):
        raise NotNow("no_such_word", "a ruling is about a word of two letters or more")
    if action.counts is None and word not in state.rulings:
        raise NotNow("no_such_word", f"there is no ruling about {state.terms.edition.format(word)}")
    return [Ruled(action.at, action.by, Letters(word), action.counts, _reason(action.reason))]


def _give_points(state: State, action: GivePoints) -> list[Event]:
    if state.status is Status.DRAFT:
        raise NotNow("not_open", "nobody has entered a draft yet")
    _known(state, action.entrant)
    if not action.reason.strip():
        raise NotNow("bad_entry", "helper points need a reason")
    if not action.points or abs(action.points) > 10_000:
        raise NotNow("bad_entry", f"{action.points} are no helper points: give 1 to 10,000, or as many less")
    return [PointsGiven(action.at, action.by, action.entrant, Points(action.points), _reason(action.reason))]


def _reason(text: str) -> str:
    if len(text) > LONGEST_REASON:
        raise NotNow("bad_entry", f"a reason of {len(text)} characters; {LONGEST_REASON} is the most")
    return text


def _publish(state: State, action: Publish) -> list[Event]:
    _need(state, Status.CLOSED, "not_closed", "results are published when a contest is closed")
    if state.terms.ties is Ties.LOT and commit(action.seed) != state.commitment:
        raise NotNow("bad_seed", "this seed does not have the hash that was published on opening; give that very seed")
    return [Published(action.at, action.by, action.seed if state.terms.ties is Ties.LOT else "")]


def _told(terms: Terms, moment: datetime) -> str:
    return terms.local(moment).isoformat(sep=" ")


# -- applying ----------------------------------------------------------------------------------------------------------


def apply(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, TermsSet):
        return State(event.terms) if state is None else replace(state, terms=event.terms)
    if state is None:
        raise NotNow("not_draft", f"a contest begins with its terms, not with {type(event).__name__}")
    match event:
        case Opened():
            return replace(state, status=Status.OPEN, commitment=event.commitment)
        case Entered():
            return replace(state, entries=(*state.entries, event))
        case Withdrawn():
            return replace(state, entries=tuple(one for one in state.entries if one.entrant != event.entrant))
        case Extended():
            return replace(state, closes=event.closes)
        case Closed():
            return replace(state, status=Status.CLOSED, closes=min(event.at, state.deadline))
        case Ruled():
            return _with_ruling(state, event)
        case PointsGiven():
            return replace(state, points=(*state.points, event))
        case Published():
            return replace(state, status=Status.PUBLISHED, seed=event.seed)


def _with_ruling(state: State, event: Ruled) -> State:
    rulings = {word: counts for word, counts in state.rulings.items() if word != event.word}
    reasons = {word: reason for word, reason in state.ruling_reasons.items() if word != event.word}
    if event.counts is not None:
        rulings[event.word] = event.counts
        reasons[event.word] = event.reason
    return replace(state, rulings=rulings, ruling_reasons=reasons)


def fold(events: Iterable[Event], state: State | None = None) -> State:
    """The state after all events. NotNow without any."""
    for event in events:
        state = apply(state, event)
    if state is None:
        raise NotNow("not_draft", "no events: a contest begins with its terms")
    return state
