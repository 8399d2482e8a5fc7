"""The turns of a game as a score sheet has them: a fold over its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from septyni.edition import Edition
from septyni.position import Rack, ScoredPlay, Word
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
    TurnLost,
    WentOut,
    WindowClosed,
    Withdrawn,
)
from septyni.rules.state import State, apply
from septyni.rules.types import Departure, Points, Reason, Seat, Termination


class Kind(StrEnum):
    """What a line of the score sheet tells."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"
    WITHDRAWN = "withdrawn"
    """The play of the line before is taken back."""
    WRONG_CHALLENGE = "wrong_challenge"
    """By the player of the line; the play challenged stands."""
    LOST = "lost"
    """A turn lost for a wrong challenge."""
    CHALLENGE = "challenge"
    """Points for having been challenged wrongly."""
    TIME = "time"
    OWN_RACK = "own_rack"
    OTHERS_RACKS = "others_racks"
    RESIGNED = "resigned"
    TIMED_OUT = "timed_out"


@dataclass(frozen=True)
class Line:
    """One line. ``rack``: the player's before it, None where that is secret."""

    seat: Seat
    kind: Kind
    rack: Rack | None
    score: Points
    """What it adds to the player's total."""
    total: Points
    play: ScoredPlay | None = None
    """The play made or withdrawn."""
    tiles: Rack | None = None
    """Exchanged, or counted at the end; None where that is secret."""
    count: int = 0
    """How many ``tiles`` there are."""

    def public(self) -> Line:
        """What everybody may see: no rack, and of an exchange only how many."""
        hidden = None if self.kind is Kind.EXCHANGE else self.tiles
        play = None if self.play is None else replace(self.play, leave=None)
        return replace(self, rack=None, tiles=hidden, play=play)


def scored_play(event: Placed, edition: Edition, rack: Rack | None = None) -> ScoredPlay:
    """The play of an event; with the rack it came from also what was left of that."""
    return ScoredPlay(
        event.row,
        event.col,
        event.down,
        event.tiles,
        edition,
        event.laid,
        tuple(Word(word.row, word.col, word.down, word.tiles, word.points, edition) for word in event.words),
        event.score,
        event.bonus,
        None if rack is None else rack - [tile for _, _, tile in event.laid],
    )


def score_sheet(start: State, events: Iterable[Event]) -> list[Line]:
    """The lines of a game that began as ``start``."""
    lines: list[Line] = []
    before = start
    for event in events:
        after = apply(before, event)
        line = _line(before, after, event)
        if line is not None:
            lines.append(line)
        before = after
    return lines


_ADJUSTED = {
    Reason.CHALLENGE: Kind.CHALLENGE,
    Reason.TIME: Kind.TIME,
    Reason.OWN_RACK: Kind.OWN_RACK,
    Reason.OTHERS_RACKS: Kind.OTHERS_RACKS,
}


def _line(before: State, after: State, event: Event) -> Line | None:
    edition = before.edition

    def line(seat: Seat, kind: Kind, play: ScoredPlay | None = None, tiles: Rack | None = None) -> Line:
        score = Points(after.scores[seat] - before.scores[seat])
        return Line(seat, kind, before.racks[seat], score, after.scores[seat], play, tiles, len(tiles or ()))

    match event:
        case Placed(seat):
            return line(seat, Kind.PLAY, scored_play(event, edition, before.racks[seat]))
        case Exchanged(seat, given):
            return line(seat, Kind.EXCHANGE, tiles=Rack(given, edition))
        case Passed(seat):
            return line(seat, Kind.PASS)
        case Withdrawn(seat) if before.window is not None:
            # on paper the rack of a withdrawn play is the one it was made from
            return replace(line(seat, Kind.WITHDRAWN, scored_play(before.window.play, edition)), rack=after.racks[seat])
        case Challenged(by, _, _, ()):
            return line(by, Kind.WRONG_CHALLENGE)
        case TurnLost(seat):
            return line(seat, Kind.LOST)
        case Adjusted(seat, _, reason, tiles):
            return line(seat, _ADJUSTED[reason], tiles=Rack(tiles, edition) if reason.is_final else None)
        case Left(seat, how):
            return line(seat, Kind.RESIGNED if how is Departure.RESIGNED else Kind.TIMED_OUT)
        case _:
            return None


def last_play(state: State) -> ScoredPlay | None:
    """The last play that lies on the board."""
    return None if state.last is None else scored_play(state.last, state.edition)


def last_action(start: State, events: Sequence[Event]) -> int | None:
    """Where the events of the last action begin; None when that was the start.

    Acting closes the window of the play before, and so may a challenge, an acceptance or leaving: a closing belongs to
    these when it had to follow, else to what comes after it. (An acceptance by the table that nobody named goes with
    the turn that follows: the events are those of the turn alone.)
    """
    first: int | None = None
    earlier = before = start
    for index, event in enumerate(events):
        match event:
            case Placed() | Exchanged() | Passed():
                first = first if _only_closes(events, first, index) else index
            case Ended(Termination.AGREED):
                begin = index - sum(isinstance(one, Adjusted) and one.reason.is_final for one in events[:index])
                first = first if _only_closes(events, first, begin) else begin
            case WindowClosed():
                first = first if index and _had_to_close(events[index - 1], earlier, before) else index
            case Challenged() | Accepted() | Left():
                first = index
            case Adjusted(_, _, Reason.TIME):
                first = index
        earlier, before = before, apply(before, event)
    return first


def _only_closes(events: Sequence[Event], first: int | None, end: int) -> bool:
    """Whether these events do nothing but close the window of a play."""
    return first is not None and all(isinstance(one, WindowClosed | WentOut) for one in events[first:end])


def _had_to_close(event: Event, before: State, after: State) -> bool:
    """Whether this event, between these states, closes the window that was open."""
    match event:
        case Challenged():
            return True
        case Accepted():
            return not after.judges
        case Left(seat):
            return not after.judges or len(after.in_game) == 1 or before.to_move == seat
        case _:
            return False
