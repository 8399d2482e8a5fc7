"""What a turn does to a game: actions in, events out (rules.md 2.2 to 7.2).

``decide`` changes nothing and has no will of its own: what is random it asks of the dealer, what is a word of the
arbiter. Handlers below read top to bottom: setting up, turns, challenges, leaving, and what follows a turn.
"""

from __future__ import annotations

from typing import Protocol, assert_never

from septyni.position import BLANK, Play, Rack, ScoredPlay
from septyni.rules import errors
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
from septyni.rules.arbiter import ANY_WORD, Arbiter
from septyni.rules.ending import adjustments, ending, gone_out, winners
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
    Lot,
    LotsDrawn,
    MadeWord,
    Passed,
    Placed,
    TurnForfeited,
    TurnLost,
    TurnTo,
    WentOut,
    WindowClosed,
    Withdrawn,
)
from septyni.rules.state import ReplayError, State, Window, apply
from septyni.rules.types import Departure, Letters, Points, Reason, Seat, Standing, Termination, Tiles


class Dealer(Protocol):
    """Where chance comes from."""

    def draw(self, bag: bytes, count: int, index: int) -> bytes:
        """``count`` of the bag's tiles (which come sorted); ``index`` counts the draws of a game from 0."""
        ...


def decide(state: State, action: Action, dealer: Dealer, arbiter: Arbiter = ANY_WORD) -> list[Event]:
    """The events an action leads to. IllegalAction, with a code and a plain sentence, when the rules refuse it."""
    table = _Table(state, dealer, arbiter)
    if state.outcome is not None:
        raise errors.GameOver("the game is over")
    if isinstance(action, Start):
        _start(table)
        return table.events
    if state.first is None:
        raise errors.NotStarted("the game has not started; draw for the first turn and fill the racks")
    match action:
        case Place():
            _place(table, _begin_turn(table, action.seat), action.play)
        case Exchange():
            _exchange(table, _begin_turn(table, action.seat), Rack(action.tiles, state.edition))
        case Pass():
            seat = _begin_turn(table, action.seat)
            table.emit(Passed(seat))
            _settle(table, table.state.after(seat))
        case Challenge():
            _challenge(table, _seat(state, action.by), action.words)
        case Accept():
            _accept(table, None if action.by is None else _seat(state, action.by))
        case Resign():
            _leave(table, _resigning(state, action), Departure.RESIGNED)
        case TimeOut():
            _leave(table, _seat(state, action.seat), Departure.TIME)
        case TimePenalty():
            penalised = _seat_in_game(state, action.seat)
            if action.points < 1:
                raise errors.BadPenalty(f"a penalty takes one point or more off, not {action.points}")
            table.emit(Adjusted(penalised, Points(-action.points), Reason.TIME))
        case Stop():
            _stop(table)
        case _:
            assert_never(action)
    return table.events


class _Table:
    """The state as the events so far leave it."""

    def __init__(self, state: State, dealer: Dealer, arbiter: Arbiter) -> None:
        self.state = state
        self.arbiter = arbiter
        self.events: list[Event] = []
        self._dealer = dealer

    def emit(self, event: Event) -> None:
        self.state = apply(self.state, event)
        self.events.append(event)

    def draw(self, bag: bytes, count: int, ahead: int = 0) -> Tiles:
        """Ask the dealer; ``ahead``: draws of this action that no event tells of yet."""
        drawn = bytes(self._dealer.draw(bag, count, self.state.draws + ahead))
        if len(drawn) != count:
            raise ReplayError(f"the dealer gave {len(drawn)} tiles for {count}")
        return Tiles(drawn)


# -- setting up (2.2) --------------------------------------------------------------------------------------------------


def _start(table: _Table) -> None:
    state = table.state
    if state.first is not None:
        raise errors.AlreadyStarted("the game has started already")
    match state.options.first_player:
        case "draw":
            table.emit(Begins(_draw_for_first(table)))
        case "random":
            [chosen] = table.draw(bytes(range(state.players)), 1)
            table.emit(Begins(Seat(chosen), draws=1))
        case _:
            table.emit(Begins(Seat(0)))
    for seat in state.in_game:
        table.emit(Drawn(seat, table.draw(table.state.bag.tiles, state.options.rack_size)))
    assert table.state.first is not None
    table.emit(TurnTo(table.state.first))


def _draw_for_first(table: _Table) -> Seat:
    """Everybody draws a tile, those who tie for the first draw again; every round is from the full bag.

    A blank is tile 0, so it is before every letter by itself; where it does not count its player draws another.
    """
    contenders = list(table.state.in_game)
    redraw = table.state.options.blank_in_draw == "redraw"
    while len(contenders) > 1:
        bag = table.state.bag
        lots: list[Lot] = []
        drawn: dict[Seat, int] = {}
        for seat in contenders:
            while seat not in drawn or (redraw and drawn[seat] == 0):
                tile = table.draw(bag.tiles, 1, ahead=len(lots))
                bag -= tile
                lots.append(Lot(seat, tile))
                drawn[seat] = tile[0]
        table.emit(LotsDrawn(tuple(lots)))
        first = min(drawn.values())
        contenders = [seat for seat in contenders if drawn[seat] == first]
    return contenders[0]


# -- a turn (3) --------------------------------------------------------------------------------------------------------


def _begin_turn(table: _Table, seat: int | None) -> Seat:
    """The player to move, who acts; so the play before can no longer be challenged."""
    state = table.state
    mover = state.to_move
    if seat is not None:
        _seat_in_game(state, seat)
    if mover is None:
        raise errors.AwaitingChallenge("the last play ends the game unless it is challenged; challenge or accept it")
    if seat is not None and seat != mover:
        raise errors.NotYourTurn(f"it is the turn of player {mover + 1}, not of player {seat + 1}")
    if state.window is not None:
        table.emit(WindowClosed())
        _note_out(table)
    return mover


def _place(table: _Table, seat: Seat, play: Play) -> None:
    scored = _examined(table.state, seat, play)
    words = tuple(
        MadeWord(word.row, word.col, word.down, Letters(word.tiles), Points(word.points)) for word in scored.words
    )
    challenges = table.state.options.challenge != "void"
    if not challenges:
        _refuse_invalid(table, scored)
    squares = tuple((row, col) for row, col, _ in scored.placed)
    table.emit(
        Placed(
            seat,
            scored.row,
            scored.col,
            scored.down,
            Letters(scored.tiles),
            squares,
            words,
            Points(scored.score),
            Points(scored.bonus),
        )
    )
    state = table.state
    wanted = min(state.options.rack_size - len(state.racks[seat]), len(state.bag))
    if wanted > 0:
        table.emit(Drawn(seat, table.draw(state.bag.tiles, wanted), held=challenges))
    _settle(table, table.state.after(seat))


def _examined(state: State, seat: Seat, play: Play) -> ScoredPlay:
    """The play with its score. IllegalPlay for the first thing that is wrong with it, words apart."""
    if (play.row, play.col) not in state.board:
        raise errors.IllegalPlay(
            "off_board",
            f"row {play.row}, column {play.col} is off the board of {state.board.size} by {state.board.size}",
        )
    letters = len(state.edition.letters)
    if any(not 1 <= tile & ~BLANK <= letters for tile in play.tiles):
        raise errors.IllegalPlay(
            "no_such_letter", "a play is of letters of the edition; say which one a blank stands for"
        )
    found = state.seen_by(seat).examine(play)
    for problem in found.errors:
        raise errors.IllegalPlay(problem.code, problem.message)
    assert found.play is not None
    return found.play


def _refuse_invalid(table: _Table, play: ScoredPlay) -> None:
    invalid = [word.tiles for word in play.words if not table.arbiter.is_word(word.tiles)]
    if invalid:
        letters = [table.state.edition.format(bytes(tile & ~BLANK for tile in tiles)) for tiles in invalid]
        are = "is" if len(letters) == 1 else "are"
        raise errors.InvalidWords(f"{play}: {', '.join(letters)} {are} not in {table.arbiter.name}", tuple(letters))


def _exchange(table: _Table, seat: Seat, tiles: Rack) -> None:
    """Set aside, draw as many, then return (3.6): the drawn ones cannot be those set aside."""
    state = table.state
    bag, least = len(state.bag), state.options.exchange_min_bag
    if not tiles:
        raise errors.NothingToExchange("an exchange takes one tile or more; to change none, pass")
    if missing := state.racks[seat].missing(tiles):
        raise errors.NotOnRack(f"the rack {state.racks[seat]} does not hold {missing}")
    if bag < least:
        raise errors.BagTooSmall(f"the bag holds {bag}; to exchange it must hold {least} or more")
    if len(tiles) > bag:
        raise errors.BagTooSmall(f"the bag holds {bag}, so {len(tiles)} cannot be drawn from it")
    drawn = table.draw(state.bag.tiles, len(tiles))
    table.emit(Exchanged(seat, Tiles(tiles.tiles), drawn))
    _settle(table, table.state.after(seat))


# -- challenges (5.3) --------------------------------------------------------------------------------------------------


def _challenge(table: _Table, by: Seat, chosen: tuple[int, ...]) -> None:
    state = table.state
    if state.options.challenge == "void":
        raise errors.ChallengeOff("no challenges in this game: a play with an invalid word is refused when it is tried")
    play = _may_still_judge(state, by).play
    if any(not 0 <= index < len(play.words) for index in chosen):
        raise errors.NoSuchWord(f"the play makes {len(play.words)} words; choose from 0 to {len(play.words) - 1}")
    words = tuple(word.tiles for i, word in enumerate(play.words) if not chosen or i in chosen)
    invalid = tuple(word for word in words if not table.arbiter.is_word(word))
    upcoming = state.to_move if state.to_move is not None else state.after(play.seat)
    table.emit(Challenged(by, play.seat, words, invalid))
    if invalid:
        table.emit(Withdrawn(play.seat, play.score))
    else:
        table.emit(WindowClosed())
        _punish(table, by, play.seat, len(words))
    _settle(table, upcoming)


def _punish(table: _Table, by: Seat, challenged: Seat, words: int) -> None:
    """What a wrong challenge costs. A player who takes no more turns has none to lose."""
    options = table.state.options
    match options.challenge:
        case "double":
            if table.state.standings[by] is Standing.PLAYING:
                table.emit(TurnForfeited(by))
        case "five" | "ten":
            each = 5 if options.challenge == "five" else 10
            times = words if options.challenge_points_per == "word" else 1
            table.emit(Adjusted(challenged, Points(each * times), Reason.CHALLENGE))


def _accept(table: _Table, by: Seat | None) -> None:
    """The window closes when every opponent has accepted, or the table says so."""
    window = table.state.window
    if by is not None:
        window = _may_still_judge(table.state, by)
        table.emit(Accepted(by))
        if table.state.judges:
            return
    if window is None:
        raise errors.NothingToChallenge("there is no play to accept")
    mover = table.state.to_move
    table.emit(WindowClosed())
    _settle(table, table.state.after(window.play.seat) if mover is None else mover)


def _may_still_judge(state: State, by: Seat) -> Window:
    """The play that the player may challenge or accept."""
    _seat_in_game(state, by)
    if state.window is None:
        raise errors.NothingToChallenge("no play can be challenged now: only the last one, before the next player acts")
    if by == state.window.play.seat:
        raise errors.OwnPlay("nobody challenges or accepts the own play")
    if by in state.window.accepted:
        raise errors.AlreadyAccepted(f"player {by + 1} has accepted this play")
    return state.window


# -- leaving (6.6) -----------------------------------------------------------------------------------------------------


def _leave(table: _Table, seat: Seat, how: Departure) -> None:
    """With one player left the game is over; with more it goes on, and the turn with it.

    A play of theirs that can be challenged still can be; leaving on the own turn is acting, and closes the window.
    """
    _seat_in_game(table.state, seat)
    mover = table.state.to_move
    table.emit(Left(seat, how))
    window, alone = table.state.window, len(table.state.in_game) == 1
    if window is not None and (alone or mover == seat or not table.state.judges):
        table.emit(WindowClosed())
    if alone:
        _end(table, Termination.TIME if how is Departure.TIME else Termination.RESIGNATION)
    elif mover is not None:
        _settle(table, mover if mover != seat else table.state.after(seat))
    elif table.state.window is None and window is not None:
        _settle(table, table.state.after(window.play.seat))


def _stop(table: _Table) -> None:
    """All agree to end the game here. An end that depends on a challenge comes as it would have: they accept."""
    if table.state.to_move is None:
        _accept(table, None)
        return
    if table.state.window is not None:
        table.emit(WindowClosed())
        _note_out(table)
    _end(table, Termination.AGREED)


# -- what follows a turn -----------------------------------------------------------------------------------------------


def _settle(table: _Table, seat: Seat) -> None:
    """The game ends, or waits for whether its last play is challenged, or it is ``seat``'s turn.

    Who has a turn to lose loses it now, and who is out or gone is passed over.
    """
    while True:
        _note_out(table)
        state = table.state
        termination = ending(state, table.arbiter)
        if termination is not None and state.window is not None:
            table.emit(EndPending())
            return
        if termination is not None:
            _end(table, termination)
            return
        if state.standings[seat] is not Standing.PLAYING:
            seat = state.after(seat)
        elif state.lost_turns[seat]:
            table.emit(TurnLost(seat))
            seat = state.after(seat)
        else:
            if state.to_move != seat:
                table.emit(TurnTo(seat))
            return


def _end(table: _Table, termination: Termination) -> None:
    for adjustment in adjustments(table.state) if termination.counts_racks else ():
        table.emit(adjustment)
    table.emit(Ended(termination, winners(table.state, termination)))


def _note_out(table: _Table) -> None:
    """6.1 ``others_play_on``: who used the last tile takes no more turns once the play stands."""
    state = table.state
    if state.options.out == "others_play_on" and state.window is None:
        for seat in gone_out(state):
            if state.standings[seat] is Standing.PLAYING:
                table.emit(WentOut(seat))


# -- seats -------------------------------------------------------------------------------------------------------------


def _seat(state: State, seat: int) -> Seat:
    if not 0 <= seat < state.players:
        raise errors.NoSuchSeat(f"there is no seat {seat}: {state.players} play, the first is 0")
    return Seat(seat)


def _seat_in_game(state: State, seat: int) -> Seat:
    if state.standings[_seat(state, seat)] is Standing.GONE:
        raise errors.NotInGame(f"player {seat + 1} has left the game")
    return Seat(seat)


def _resigning(state: State, action: Resign) -> Seat:
    """Who resigns: the player named, else the one to move."""
    if action.seat is not None:
        return _seat(state, action.seat)
    if state.to_move is None:
        raise errors.AwaitingChallenge("nobody is to move; say which player resigns")
    return state.to_move
