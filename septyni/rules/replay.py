"""Whether a record is what the rules make of it: its actions are read off its events and decided again.

An event is the effect of an action, so a record needs no actions. Deciding them again with the same dealer must give
the same events, one for one: then every score, draw, turn and end in the record is right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from septyni.errors import SeptyniError
from septyni.position import Play
from septyni.rules.actions import (
    Accept,
    Action,
    Challenge,
    Exchange,
    Pass,
    Place,
    Resign,
    Start,
    Stop,
    TimeOut,
    TimePenalty,
)
from septyni.rules.arbiter import Arbiter
from septyni.rules.events import (
    Accepted,
    Adjusted,
    Challenged,
    Ended,
    Event,
    Exchanged,
    Left,
    Passed,
    Placed,
    WentOut,
    WindowClosed,
)
from septyni.rules.state import State, fold
from septyni.rules.turns import Dealer, decide
from septyni.rules.types import Departure, Letters, Reason, Seat, Termination


@dataclass(frozen=True)
class Difference:
    """Where a record first is not what the rules make of it."""

    number: int
    """Of the event, from 0; as many as there are events when the record ends too early."""
    recorded: Event | None
    expected: Event | None
    """What the rules make of the action; None when they refuse it, or nothing can be meant."""
    reason: str


def check_events(
    start: State, events: Sequence[Event], dealer: Dealer, arbiter: Arbiter | None
) -> tuple[State, Difference | None]:
    """Decide a record again. The state up to where it is right, and the first difference, None when there is none.

    ``arbiter``: who judges words; None takes the record's word for them: words that were played are valid, those that
    a challenge found to be none are not, and where nobody is said to have a play nobody has one.
    """
    state, number = start, 0
    while number < len(events):
        action = _action(state, events, number)
        if action is None:
            name = type(events[number]).__name__
            return state, Difference(number, events[number], None, f"no action begins with {name} here")
        decided = _decide(state, action, events, number, dealer, arbiter)
        if isinstance(decided, Difference):
            return state, decided
        state, number = fold(state, decided), number + len(decided)
    return state, None


def _decide(
    state: State, action: Action, events: Sequence[Event], number: int, dealer: Dealer, arbiter: Arbiter | None
) -> list[Event] | Difference:
    """The events of the action when they are those recorded from ``number`` on, else the first that is not."""
    acting = events[_acting(events, number)]
    differences = []
    for words in [_Trusted(acting, stuck) for stuck in (False, True)] if arbiter is None else [arbiter]:
        try:
            expected = decide(state, action, dealer, words)
        except SeptyniError as error:  # refused, or a draw of more than there is
            differences.append(Difference(_acting(events, number), acting, None, f"the rules refuse it: {error}"))
            continue
        difference = _compare(events, number, expected)
        if difference is None:
            return expected
        differences.append(difference)
    return max(differences, key=lambda one: one.number)


def _compare(events: Sequence[Event], number: int, expected: Sequence[Event]) -> Difference | None:
    for offset, event in enumerate(expected):
        at = number + offset
        if at >= len(events):
            return Difference(at, None, event, f"the record ends where {type(event).__name__} must follow")
        if events[at] != event:
            return Difference(at, events[at], event, "the rules make another event of this action")
    return None


class _Trusted:
    """Believes what the record says about words."""

    name = "the record"

    def __init__(self, event: Event, stuck: bool) -> None:
        self._invalid = event.invalid if isinstance(event, Challenged) else ()
        self._stuck = stuck

    def is_word(self, word: bytes) -> bool:
        return word not in self._invalid

    def has_play(self, state: State, seat: Seat) -> bool:
        return not self._stuck


# -- from events to actions --------------------------------------------------------------------------------------------


def _action(state: State, events: Sequence[Event], number: int) -> Action | None:
    """The action whose events begin at ``number``; None when none can begin so."""
    if state.first is None:
        return Start()
    match events[_acting(events, number)]:
        case Placed() as event:
            return Place(Play(event.row, event.col, event.down, event.tiles, state.edition), event.seat)
        case Exchanged(seat, given):
            return Exchange(given, seat)
        case Passed(seat):
            return Pass(seat)
        case Challenged(by, _, words):
            return Challenge(by, _chosen(state, words))
        case Accepted(by):
            return Accept(by)
        case Left(seat, how):
            return Resign(seat) if how is Departure.RESIGNED else TimeOut(seat)
        case Adjusted(seat, points, Reason.TIME):
            return TimePenalty(seat, -points)
    if _agreed(events, number):
        return Stop()
    return Accept() if isinstance(events[number], WindowClosed) else None


def _acting(events: Sequence[Event], number: int) -> int:
    """Where the turn is that closes the window with the events from ``number`` on; ``number`` when no turn does."""
    if isinstance(events[number], WindowClosed):
        for at in range(number + 1, len(events)):
            if isinstance(events[at], Placed | Exchanged | Passed):
                return at
            if not isinstance(events[at], WentOut):
                break
    return number


def _agreed(events: Sequence[Event], number: int) -> bool:
    """Whether nothing but the end that all agreed to follows."""
    if not isinstance(events[number], WindowClosed | WentOut | Adjusted | Ended):
        return False
    return all(isinstance(one, WindowClosed | WentOut | Adjusted) for one in events[number:-1]) and (
        isinstance(events[-1], Ended) and events[-1].termination is Termination.AGREED
    )


def _chosen(state: State, words: Sequence[Letters]) -> tuple[int, ...]:
    """Which words of the last play these are; none: all of them."""
    if state.window is None:
        return ()
    made = [word.tiles for word in state.window.play.words]
    if list(words) == made:
        return ()
    found: list[int] = []
    for word in words:
        index = next((i for i, one in enumerate(made) if one == word and i not in found), None)
        if index is None:
            return ()
        found.append(index)
    return tuple(found)
