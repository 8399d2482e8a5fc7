"""What a seat may see of a game: put together from what is allowed, never by leaving out what is not.

Nobody sees another rack, the order or content of the bag, or tiles drawn for a play that can still be challenged: not
even the player who drew them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from septyni.edition import Edition, Layout
from septyni.position import BLANK, Board, Rack, ScoredPlay
from septyni.rules.history import last_play, scored_play
from septyni.rules.options import Options
from septyni.rules.state import Outcome, State
from septyni.rules.types import Ply, Points, Seat, Standing


@dataclass(frozen=True)
class OpenPlay:
    """The last play, while it can be challenged."""

    seat: Seat
    play: ScoredPlay
    accepted: tuple[Seat, ...]
    may_challenge: bool
    """Whether the viewer may."""


@dataclass(frozen=True)
class View:
    """A game as seen from ``seat``; None is a spectator."""

    seat: Seat | None
    edition: Edition = field(repr=False)
    layout: Layout = field(repr=False)
    options: Options
    board: Board = field(repr=False)
    rack: Rack | None
    """The viewer's own; None for a spectator."""
    final_racks: tuple[Rack, ...] | None
    """Everybody's, when the game is over."""
    rack_counts: tuple[int, ...]
    bag_count: int
    unseen: Rack
    """Every tile that is neither on the board nor on the viewer's rack."""
    scores: tuple[Points, ...]
    standings: tuple[Standing, ...]
    lost_turns: tuple[int, ...]
    first: Seat | None
    to_move: Seat | None
    ply: Ply
    last_play: ScoredPlay | None
    open_play: OpenPlay | None
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    """What ``seat`` may see. IndexError for a seat there is not."""
    if seat is not None and not 0 <= seat < state.players:
        raise IndexError(f"there is no seat {seat} among {state.players}")
    return View(
        seat,
        state.edition,
        state.layout,
        state.options,
        state.board,
        None if seat is None else state.racks[seat],
        state.racks if state.outcome is not None else None,
        tuple(len(state.holding(Seat(other))) for other in range(state.players)),
        len(state.bag),
        _unseen(state, seat),
        state.scores,
        state.standings,
        state.lost_turns,
        state.first,
        state.to_move,
        state.ply,
        last_play(state),
        _open_play(state, seat),
        state.outcome,
    )


def _unseen(state: State, seat: Seat | None) -> Rack:
    """From what is public and the own rack alone: the set without them."""
    hidden = Counter(dict(enumerate(state.edition.tiles.counts)))
    hidden.subtract(0 if tile & BLANK else tile for tile in state.board.tiles)
    if seat is not None:
        hidden.subtract(state.racks[seat].tiles)
    return Rack(hidden.elements(), state.edition)


def _open_play(state: State, seat: Seat | None) -> OpenPlay | None:
    window = state.window
    if window is None:
        return None
    mine = seat is not None and seat in state.in_game and seat != window.play.seat and seat not in window.accepted
    return OpenPlay(window.play.seat, scored_play(window.play, state.edition), window.accepted, mine)
