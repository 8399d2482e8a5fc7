"""When a game ends, what the tiles left are worth then, and who has won (rules.md 6, 7.2)."""

from __future__ import annotations

from septyni.rules.arbiter import Arbiter
from septyni.rules.events import Adjusted
from septyni.rules.state import PASSES_EACH, SCORELESS_TURNS, State
from septyni.rules.types import Points, Reason, Seat, Termination, Tiles


def gone_out(state: State) -> tuple[Seat, ...]:
    """Players still in the game who have used their last tile, the bag being empty."""
    if state.bag:
        return ()
    return tuple(seat for seat in state.in_game if not state.holding(seat))


def ending(state: State, arbiter: Arbiter) -> Termination | None:
    """Why the game ends now that a turn is over; None when it goes on.

    A challenge may still be open: then this is how it ends if the last play stands. Players who go (6.6) are not asked
    about here.
    """
    options = state.options
    if options.target_score is not None and any(state.scores[seat] >= options.target_score for seat in state.in_game):
        return Termination.TARGET
    out = gone_out(state)
    if out and (options.out == "ends_game" or set(out) >= set(state.playing)):
        return Termination.OUT
    if _passed_enough(state):
        return Termination.PASSES
    if options.passes_to_end == "scoreless_6" and state.zeros >= SCORELESS_TURNS:
        return Termination.SCORELESS
    can_move = [seat for seat in state.playing if seat not in out]
    if not state.bag and not any(arbiter.has_play(state, seat) for seat in can_move):
        return Termination.NO_PLAYS
    return None


def _passed_enough(state: State) -> bool:
    """6.2. Only who takes turns passes: players who are out or gone are not waited for."""
    match state.options.passes_to_end:
        case "all_players_twice":
            return all(state.round_passes[seat] >= PASSES_EACH for seat in state.playing)
        case "one_player_twice":
            return any(state.own_passes[seat] >= PASSES_EACH for seat in state.playing)
        case _:
            return False


def adjustments(state: State) -> list[Adjusted]:
    """6.4: what the tiles left take from the scores, and give to who went out. Tiles of players who are gone are out of
    play: they count for nobody."""
    racks = {seat: state.racks[seat] for seat in state.in_game}
    out = gone_out(state)
    double = state.options.out_bonus == "double_opponent" and bool(out)
    found = []
    for seat, rack in racks.items():
        if seat in out:
            others = [tile for other, its in racks.items() if other != seat for tile in its]
            worth = sum(its.value() for its in racks.values()) * (2 if double else 1)
            found.append(Adjusted(seat, Points(worth), Reason.OTHERS_RACKS, Tiles(bytes(others))))
        elif not double:
            found.append(Adjusted(seat, Points(-rack.value()), Reason.OWN_RACK, Tiles(rack.tiles)))
    return found


def winners(state: State, termination: Termination) -> tuple[Seat, ...]:
    """6.5 on final scores; at the finish line, who reached it; all who are left otherwise."""
    left = state.in_game
    target = state.options.target_score
    if termination is Termination.TARGET and target is not None:
        return tuple(seat for seat in left if state.scores[seat] >= target)
    best = max(state.scores[seat] for seat in left)
    first = [seat for seat in left if state.scores[seat] == best]
    if len(first) > 1 and state.options.tie_break == "before_adjustment" and state.before_adjustment is not None:
        earlier = state.before_adjustment
        best_before = max(earlier[seat] for seat in first)
        first = [seat for seat in first if earlier[seat] == best_before]
    return tuple(first)
