"""The state of a game, and the fold that makes it from events.

``apply`` trusts its events: whether an action is allowed is ``decide``'s business. It only refuses what cannot be, such
as a tile drawn that the bag does not hold, so that a damaged record is an error and not a wrong game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import TypeVar

from septyni._engine import Setup
from septyni.edition import Edition, Layout
from septyni.errors import SeptyniError
from septyni.position import Board, Position, Rack, Words
from septyni.rules.events import (
    Accepted,
    Adjusted,
    Begins,
    Challenged,
    Drawn,
    Ended,
    EndPending,
    Event,
    Exchanged,
    Left,
    LotsDrawn,
    Passed,
    Placed,
    TurnForfeited,
    TurnLost,
    TurnTo,
    WentOut,
    WindowClosed,
    Withdrawn,
)
from septyni.rules.options import Options
from septyni.rules.types import Ply, Points, Seat, Standing, Termination

SCORELESS_TURNS = 6
PASSES_EACH = 2

T = TypeVar("T")
_NO_PLY = Ply(0)


class ReplayError(SeptyniError):
    """Events that do not make a game."""


@dataclass(frozen=True)
class Window:
    """The last play while it can be challenged."""

    play: Placed
    held: Rack
    """Tiles drawn for it; nobody sees them yet."""
    zeros_before: int
    """Scoreless turns in a row before it."""
    accepted: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """How a game ended. ``scores`` are final, by seat."""

    winners: tuple[Seat, ...]
    termination: Termination
    scores: tuple[Points, ...]

    @property
    def winner(self) -> Seat | None:
        """The only winner, None when the win is shared."""
        return self.winners[0] if len(self.winners) == 1 else None


@dataclass(frozen=True)
class State:
    """Everything about a game at one moment, secrets included; ``views.view`` is what a player may see of it."""

    edition: Edition = field(repr=False)
    layout: Layout = field(repr=False)
    options: Options
    board: Board = field(repr=False)
    bag: Rack
    racks: tuple[Rack, ...]
    scores: tuple[Points, ...]
    standings: tuple[Standing, ...]
    own_passes: tuple[int, ...]
    """Passes of each seat in its last turns running."""
    round_passes: tuple[int, ...]
    """Passes of each seat since anybody last played or exchanged."""
    lost_turns: tuple[int, ...]
    """Turns each seat has yet to lose (5.3 ``double``)."""
    zeros: int = 0
    """Scoreless turns in a row, lost ones and withdrawn plays included."""
    first: Seat | None = None
    to_move: Seat | None = None
    """None before the start, after the end, and while the end depends on a challenge."""
    window: Window | None = None
    last: Placed | None = None
    """The last play that lies on the board."""
    ply: Ply = _NO_PLY
    draws: int = 0
    """How often the dealer was asked."""
    before_adjustment: tuple[Points, ...] | None = None
    outcome: Outcome | None = None

    @classmethod
    def new(cls, edition: Edition, options: Options, players: int = 2, *, layout: Layout | None = None) -> State:
        """A game that has not started: everything in the bag. SeptyniError when it cannot be played like this."""
        options.check_players(players)
        layout = layout or edition.layout
        tiles = edition.tiles
        needed = players * options.rack_size
        if sum(tiles.counts) < needed:
            raise SeptyniError(
                f"{tiles.name} has {sum(tiles.counts)} tiles, but {players} racks of {options.rack_size} "
                f"take {needed}; choose smaller racks"
            )
        letters = tiles.counts[1:]
        if options.first_player == "draw" and (sum(letters) < players or sum(1 for count in letters if count) < 2):
            raise SeptyniError(f"{tiles.name} has too few letters to draw for the first turn; choose seat_order")
        nobody = (0,) * players
        return cls(
            edition,
            layout,
            options,
            Board.empty(layout.size),
            Rack((tile for tile, count in enumerate(tiles.counts) for _ in range(count)), edition),
            (Rack(b"", edition),) * players,
            tuple(Points(0) for _ in nobody),
            (Standing.PLAYING,) * players,
            nobody,
            nobody,
            nobody,
        )

    @property
    def players(self) -> int:
        return len(self.racks)

    @property
    def setup(self) -> Setup:
        """The engine's scoring for this game."""
        return self.edition.setup(
            layout=self.layout,
            rack_size=self.options.rack_size,
            bonus={tiles: points for tiles, points in self.options.bonus.items() if tiles <= self.options.rack_size},
            first_word_min=self.options.first_word_min,
        )

    @property
    def in_game(self) -> tuple[Seat, ...]:
        """Seats that can still win."""
        return tuple(Seat(i) for i, standing in enumerate(self.standings) if standing is not Standing.GONE)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Seats that still take turns."""
        return tuple(Seat(i) for i, standing in enumerate(self.standings) if standing is Standing.PLAYING)

    @property
    def judges(self) -> tuple[Seat, ...]:
        """Who may still challenge the last play."""
        if self.window is None:
            return ()
        settled = (self.window.play.seat, *self.window.accepted)
        return tuple(seat for seat in self.in_game if seat not in settled)

    def holding(self, seat: Seat) -> Rack:
        """The tiles that are a player's, those held back included."""
        if self.window is not None and self.window.play.seat == seat:
            return self.racks[seat] + self.window.held
        return self.racks[seat]

    def seen_by(self, seat: int | None, lexicon: Words | None = None) -> Position:
        """The position as if it were the seat's turn: its rack is known, the others' are not. None: no rack is."""
        return Position(
            self.edition,
            self.board,
            tuple(rack if other == seat else None for other, rack in enumerate(self.racks)),
            self.scores,
            0 if seat is None else seat,
            self.zeros,
            lexicon,
            self.layout,
            self.setup,
            self.options.rack_size,
            self.options.passes_to_end,
            tuple(self._last_pass(other) for other in range(self.players)),
        )

    def _last_pass(self, seat: int) -> bool:
        """Whether the game would end if the seat were to move and passed (6.2, 6.3)."""
        match self.options.passes_to_end:
            case "one_player_twice":
                return self.own_passes[seat] + 1 >= PASSES_EACH
            case "all_players_twice":
                return all(self.round_passes[other] + (other == seat) >= PASSES_EACH for other in self.playing)
            case _:
                return self.zeros + 1 >= SCORELESS_TURNS

    def after(self, seat: Seat) -> Seat:
        """The next seat that takes turns, going round; the seat itself when there is no other."""
        following = [Seat((seat + i) % self.players) for i in range(1, self.players + 1)]
        return next((other for other in following if self.standings[other] is Standing.PLAYING), seat)


def fold(state: State, events: Iterable[Event]) -> State:
    """The state after all of the events. ReplayError when one cannot follow."""
    return reduce(apply, events, state)


def apply(state: State, event: Event) -> State:
    """The state after the event. ReplayError when it cannot follow."""
    try:
        return _apply(state, event)
    except ReplayError:
        raise
    except (SeptyniError, IndexError) as error:
        raise ReplayError(f"event {type(event).__name__} cannot follow: {error}") from None


def _apply(state: State, event: Event) -> State:
    match event:
        case LotsDrawn(lots):
            _seats(state, (lot.seat for lot in lots))
            return replace(state, draws=state.draws + len(lots))
        case Begins(seat, draws):
            return replace(state, first=_seat(state, seat), draws=state.draws + draws)
        case Drawn():
            return _drawn(state, event)
        case TurnTo(seat):
            return replace(state, to_move=_seat(state, seat))
        case Placed():
            return _placed(state, event)
        case Exchanged(seat, given, drawn):
            return replace(
                _turn_taken(state),
                racks=_with(state.racks, seat, (state.racks[seat] - given) + drawn),
                bag=(state.bag - drawn) + given,
                draws=state.draws + 1,
                own_passes=_with(state.own_passes, seat, 0),
                round_passes=(0,) * state.players,
                zeros=state.zeros + 1,
            )
        case Passed(seat):
            return replace(
                _turn_taken(state),
                own_passes=_with(state.own_passes, seat, state.own_passes[seat] + 1),
                round_passes=_with(state.round_passes, seat, state.round_passes[seat] + 1),
                zeros=state.zeros + 1,
            )
        case WentOut(seat):
            return replace(state, standings=_with(state.standings, seat, Standing.OUT))
        case EndPending():
            return replace(state, to_move=None)
        case Accepted(by):
            window = _window(state)
            return replace(state, window=replace(window, accepted=(*window.accepted, _seat(state, by))))
        case WindowClosed():
            window = _window(state)
            seat = window.play.seat
            return replace(state, racks=_with(state.racks, seat, state.racks[seat] + window.held), window=None)
        case Challenged(by, seat):
            _seats(state, (by, seat))
            _window(state)
            return state
        case Withdrawn():
            return _withdrawn(state)
        case TurnForfeited(seat):
            return replace(state, lost_turns=_with(state.lost_turns, seat, state.lost_turns[seat] + 1))
        case TurnLost(seat):
            return replace(
                _turn_taken(state),
                lost_turns=_with(state.lost_turns, seat, state.lost_turns[seat] - 1),
                zeros=state.zeros + 1,
            )
        case Adjusted(seat, points, reason):
            before = state.before_adjustment
            return replace(
                state,
                scores=_scored(state, seat, points),
                before_adjustment=state.scores if reason.is_final and before is None else before,
            )
        case Left(seat):
            return replace(
                state,
                standings=_with(state.standings, seat, Standing.GONE),
                to_move=None if state.to_move == seat else state.to_move,
            )
        case Ended(termination, winners):
            _seats(state, winners)
            return replace(state, to_move=None, outcome=Outcome(winners, termination, state.scores))


def _drawn(state: State, event: Drawn) -> State:
    """From the bag to the rack, or to where tiles wait until the challenge window closes."""
    state = replace(state, bag=state.bag - event.tiles, draws=state.draws + 1)
    if event.held:
        window = _window(state)
        return replace(state, window=replace(window, held=window.held + event.tiles))
    return replace(state, racks=_with(state.racks, event.seat, state.racks[event.seat] + event.tiles))


def _placed(state: State, event: Placed) -> State:
    """Tiles to the board, points to the score; where there are challenges, the window opens."""
    window = None
    if state.options.challenge != "void":
        window = Window(event, Rack(b"", state.edition), state.zeros)
    return replace(
        _turn_taken(state),
        board=state.board.placed(event.laid),
        racks=_with(state.racks, event.seat, state.racks[event.seat] - [tile for _, _, tile in event.laid]),
        scores=_scored(state, event.seat, event.score),
        own_passes=_with(state.own_passes, event.seat, 0),
        round_passes=(0,) * state.players,
        zeros=0 if event.score else state.zeros + 1,
        window=window,
        last=event,
    )


def _withdrawn(state: State) -> State:
    """The play as if it had not been made, but for the turn it took: that one is scoreless."""
    window = _window(state)
    seat, laid = window.play.seat, window.play.laid
    since = state.zeros - (0 if window.play.score else window.zeros_before + 1)  # turns lost while it lay there
    cells = bytearray(state.board.cells)
    for row, col, _ in laid:
        cells[row * state.board.size + col] = 0
    return replace(
        state,
        board=Board(bytes(cells), state.board.size),
        racks=_with(state.racks, seat, state.racks[seat] + [tile for _, _, tile in laid]),
        bag=state.bag + window.held,
        scores=_scored(state, seat, Points(-window.play.score)),
        zeros=window.zeros_before + 1 + since,
        window=None,
        last=None,
    )


def _turn_taken(state: State) -> State:
    return replace(state, ply=Ply(state.ply + 1), to_move=None)


def _scored(state: State, seat: Seat, points: Points) -> tuple[Points, ...]:
    return _with(state.scores, seat, Points(state.scores[seat] + points))


def _window(state: State) -> Window:
    if state.window is None:
        raise ReplayError("no play can be challenged, accepted or withdrawn now")
    return state.window


def _seat(state: State, seat: Seat) -> Seat:
    if not 0 <= seat < state.players:
        raise ReplayError(f"there is no seat {seat} among {state.players}")
    return seat


def _seats(state: State, seats: Iterable[Seat]) -> None:
    for seat in seats:
        _seat(state, seat)


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The tuple with one seat's value changed. IndexError for a seat there is not."""
    if not 0 <= seat < len(values):
        raise IndexError(f"there is no seat {seat} among {len(values)}")
    return (*values[:seat], value, *values[seat + 1 :])
