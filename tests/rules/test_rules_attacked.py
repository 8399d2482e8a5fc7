"""What attacks on the rules brought to light, each by its name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from septyni.dealer import SeededDealer
from septyni.edition import edition
from septyni.game import Game
from septyni.rules import ReplayError, Seat, Termination, apply
from septyni.rules.events import Challenged, Ended, Event, Lot, LotsDrawn
from septyni.rules.types import Tiles
from tests.rules.table import ENGLISH, Scene, listed

EN = edition("en")


def game_of_three(challenge: str = "single") -> Game:
    words = listed(EN, ENGLISH)
    return Game(EN, 3, lexicon=words, dealer=SeededDealer(3), first_player="seat_order", challenge=challenge)


def any_play(game: Game) -> None:
    """Two tiles of the rack, words or not."""
    tiles = EN.format(bytes(tile for tile in game.rack if tile)[:2])
    game.push(f"8H {tiles}" if game.board.is_empty else f"{8 + len(game.board.tiles) // 2}I {tiles}")


BEFORE: list[tuple[str, Callable[[Game], None]]] = [
    ("one of two opponents has accepted", lambda game: game.accept(2)),
    ("one of two opponents has left", lambda game: game.resign(2)),
    ("a third player's clock took points off", lambda game: game.time_penalty(2, 10)),
]


@pytest.mark.parametrize("before", [act for _, act in BEFORE], ids=[name for name, _ in BEFORE])
@pytest.mark.parametrize("turn", [Game.pass_turn, any_play, lambda game: game.exchange(str(game.rack)[:1])])
def test_undo_of_a_turn_left_the_window_of_the_play_before_closed(
    before: Callable[[Game], None], turn: Callable[[Game], None]
) -> None:
    game = game_of_three()
    any_play(game)
    before(game)
    state = game.state
    assert state.window is not None
    turn(game)
    game.undo()
    assert game.state == state


def test_undo_of_an_acceptance_that_closed_the_window_opens_it_again() -> None:
    game = game_of_three()
    any_play(game)
    game.accept(1)
    state = game.state
    game.accept(2)
    assert game.state.window is None
    after = game.state
    game.pass_turn()
    game.undo()
    assert game.state == after
    game.undo()
    assert game.state == state


def test_a_withdrawn_play_forgot_the_turns_lost_while_it_lay_there() -> None:
    scene = Scene("CATDOGS", "SEATSEA", "TONETON", challenge="double", laid=["8G CAT"], to_move=2)
    scene.play("I8 TON")
    scene.challenge(1)
    assert (scene.state.to_move, scene.state.lost_turns) == (0, (0, 1, 0))
    scene.play("10I NGS")
    assert scene.kinds()[-2:] == ["TurnLost", "TurnTo"]
    scene.challenge(2)
    assert scene.kinds()[-2:] == ["Challenged", "Withdrawn"]
    assert scene.state.zeros == 2, "the withdrawn play and the turn that player 2 lost"


@pytest.mark.parametrize(
    "forged",
    [
        LotsDrawn((Lot(Seat(0), Tiles(b"\1")), Lot(Seat(9), Tiles(b"\2")))),
        Challenged(Seat(9), Seat(0), (), ()),
        Challenged(Seat(1), Seat(-1), (), ()),
        Ended(Termination.OUT, (Seat(3),)),
    ],
)
def test_events_of_seats_that_nobody_has_were_taken(forged: Event) -> None:
    game = game_of_three()
    any_play(game)
    with pytest.raises(ReplayError, match="no seat"):
        apply(game.state, forged)
