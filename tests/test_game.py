"""Game: the pure rules as something to play with."""

from __future__ import annotations

import json
from typing import Any

import pytest

import septyni
from septyni.dealer import ScriptedDealer
from septyni.errors import IllegalAction, NotationError, SeptyniError
from septyni.game import Game
from septyni.position import Play, Rack
from septyni.rules import Kind, OptionError, Stop, Termination
from tests.rules.table import ENGLISH, listed

EN = septyni.edition("en")
WORDS = listed(EN, ENGLISH)


def new(*draws: str, players: int = 2, **options: Any) -> Game:
    """A game in seat order with these draws: first a rack each, then as they come."""
    dealer = ScriptedDealer([EN.parse_rack(text) for text in draws]) if draws else None
    return Game(EN, players, 7, lexicon=WORDS, dealer=dealer, first_player="seat_order", **options)


def test_a_game_reads_like_the_game() -> None:
    game = new("CATDOGS", "SEATSEN", "ZXQ", "NO")
    assert repr(game.rack) == "Rack('ACDGOST')"
    assert game.plays().max_score == game.best_play("score").score  # type: ignore[union-attr]
    assert Play.parse("8G CAT", EN) in game.plays()
    play = game.push("8G CAT")
    assert (str(play), play.score, [word.text for word in play.words]) == ("8G CAT", 10, ["CAT"])
    assert (game.scores, game.turn, game.bag_count) == ((10, 0), 1, 83)
    game.exchange("SS")
    game.pass_turn()
    assert [str(rack) for rack in game.racks] == ["DGOQSXZ", "AEENNOT"]
    assert game.outcome() is None
    assert game.last_play == play
    assert [line.kind for line in game.history] == [Kind.PLAY, Kind.EXCHANGE, Kind.PASS]
    assert [line.total for line in game.history] == [10, 0, 10]
    assert game.history[0].play is not None
    assert str(game.history[0].play.leave) == "DGOS"


def test_the_edition_makes_games() -> None:
    game = EN.new_game(players=3, seed=7, lexicon=WORDS, challenge="double")
    assert (game.players, game.options.challenge, game.options.passes_to_end) == (3, "double", "all_players_twice")
    assert game.racks == EN.new_game(players=3, seed=7, lexicon=WORDS).racks
    assert game.racks != EN.new_game(players=3, seed=8, lexicon=WORDS).racks
    with pytest.raises(OptionError, match="did you mean 'challenge'"):
        EN.new_game(chalenge="double", lexicon=WORDS)


def test_without_a_seed_every_game_is_another() -> None:
    assert len({Game(EN, lexicon=None).seed for _ in range(5)}) == 5


@pytest.mark.parametrize(
    ("do", "error", "code"),
    [
        (lambda game: game.push("8G TAC"), IllegalAction, "invalid_word"),
        (lambda game: game.push("1A CAT"), IllegalAction, "not_on_start"),
        (lambda game: game.push("8G"), NotationError, None),
        (lambda game: game.push("8G ČAT"), NotationError, None),
        (lambda game: game.exchange("Q"), IllegalAction, "not_on_rack"),
        (lambda game: game.exchange(""), IllegalAction, "nothing_to_exchange"),
        (lambda game: game.challenge(), IllegalAction, "challenge_off"),
        (lambda game: game.accept(), IllegalAction, "nothing_to_challenge"),
        (lambda game: game.resign(5), IllegalAction, "no_such_seat"),
        (lambda game: game.time_out(5), IllegalAction, "no_such_seat"),
        (lambda game: game.time_penalty(0, -5), IllegalAction, "bad_penalty"),
        (lambda game: game.undo(), IllegalAction, "nothing_to_undo"),
    ],
)
def test_what_is_refused_changes_nothing(do: Any, error: type[Exception], code: str | None) -> None:
    game = new("CATDOGS", "SEATSEN")
    state, events = game.state, game.events
    with pytest.raises(error) as caught:
        do(game)
    assert code is None or getattr(caught.value, "code", None) == code
    assert "\n" not in str(caught.value)
    assert (game.state, game.events) == (state, events)


def test_challenge_is_by_the_next_player_unless_said() -> None:
    game = new("CATDOGS", "SEATSEN", "ZXQ", challenge="single")
    game.push("8G TAC")
    assert game.may_challenge
    assert game.challenge() is True
    assert (game.scores, game.turn, game.board.is_empty) == ((0, 0), 1, True)
    game = new("CATDOGS", "SEATSEN", "NEONEON", "ZXQ", players=3, challenge="double")
    game.push("8G CAT")
    assert game.challenge(by=2) is False
    game.pass_turn()
    assert game.turn == 0, "player 2 has lost the turn"


def test_the_last_play_waits_for_the_table() -> None:
    game = Game(EN, seed=1, lexicon=WORDS, challenge="five", target_score=10, first_player="seat_order",
                dealer=ScriptedDealer([EN.parse_rack(t) for t in ("CATDOGS", "SEATSEN", "ZXQ")]))  # fmt: skip
    game.push("8G CAT")
    assert (game.turn, game.is_over) == (None, False)
    with pytest.raises(SeptyniError, match="nobody is to move"):
        _ = game.rack
    assert repr(game) == "<Game en 10–0, end pending, bag 83>"
    assert game.position.rack is None
    game.challenge()
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.termination, outcome.winner, outcome.scores) == (Termination.TARGET, 0, (15, 0))
    assert repr(game) == "<Game en 15–0, over: target, bag 83>"


def test_positions_show_the_own_rack_only() -> None:
    game = new("CATDOGS", "SEATSEN", "ZXQ")
    assert [rack and str(rack) for rack in game.position.racks] == ["ACDGOST", None]
    assert [rack and str(rack) for rack in game.seen_by(1).racks] == [None, "AEENSST"]
    assert game.seen_by(None).racks == (None, None)
    assert len(game.position.unseen) == 93
    assert game.position.bag_count == game.bag_count


def test_a_view_is_what_the_seat_may_see() -> None:
    game = new("CATDOGS", "SEATSEN", "ZXQ", challenge="single")
    game.push("8G CAT")
    mine, theirs, spectator = game.view(0), game.view(1), game.view(None)
    assert str(mine.rack) == "DGOS", "not the tiles drawn for a play that can be challenged"
    assert str(theirs.rack) == "AEENSST"
    assert spectator.rack is None
    assert mine.rack_counts == theirs.rack_counts == (7, 7)
    assert (mine.bag_count, len(mine.unseen), len(theirs.unseen), len(spectator.unseen)) == (83, 93, 90, 97)
    assert "Z" in str(mine.unseen)
    assert mine.open_play is not None
    assert theirs.open_play is not None
    assert (mine.open_play.may_challenge, theirs.open_play.may_challenge) == (False, True)
    assert mine.final_racks is None
    game.resign(1)
    assert [str(rack) for rack in game.view(0).final_racks or ()] == ["DGOQSXZ", "AEENSST"]
    with pytest.raises(IndexError):
        game.view(2)


def test_public_history_tells_no_racks_and_counts_exchanges_only() -> None:
    game = new("CATDOGS", "SEATSEN", "ZXQ", "NO")
    game.push("8G CAT")
    game.exchange("SS")
    play, exchange = game.public_history
    assert (play.rack, play.tiles) == (None, None)
    assert play.play is not None
    assert play.play.leave is None
    assert (exchange.rack, exchange.tiles, exchange.count) == (None, None, 2)


def test_undo_takes_one_action_back_at_a_time() -> None:
    game = new("CATDOGS", "SEATSEN", "ZXQ", "NOO", challenge="double")
    states = [game.state]
    for act in (lambda: game.push("8G CAT"), lambda: game.challenge(), lambda: game.pass_turn()):
        act()
        states.append(game.state)
    while len(states) > 1:
        assert game.state == states.pop()
        game.undo()
    assert game.state == states[0]
    game.push("8G CAT")
    assert game.state.window is not None
    assert str(game.state.window.held) == "QXZ", "the same tiles are drawn again"


@pytest.mark.parametrize("challenge", ["void", "single"])
def test_undo_of_an_agreement_to_stop_takes_no_turn_back(challenge: str) -> None:
    game = new("CATDOGS", "SEATSEN", "ZXQ", challenge=challenge)
    game.push("8G CAT")
    before = game.state
    game.act(Stop())
    assert game.is_over
    game.undo()
    assert game.state == before


def test_the_record_of_a_game_that_all_agreed_to_stop() -> None:
    game = new("CATDOGS", "SEATSEN", "ZXQ", challenge="void")
    game.push("8G CAT")
    game.act(Stop())
    text = game.to_gcg()
    assert "#note all agreed to end the game here" in text
    assert "#incomplete" not in text
    again = Game.from_gcg(text)
    assert again.is_over
    assert again.scores == game.scores
    assert again.outcome().winners == game.outcome().winners  # type: ignore[union-attr]


def test_undo_of_a_turn_opens_the_window_again() -> None:
    game = new("CATDOGS", "SEATSEN", "ZXQ", challenge="single")
    game.push("8G TAC")
    open_window = game.state
    game.pass_turn()
    game.undo()
    assert game.state == open_window
    assert game.challenge() is True


def test_save_and_resume() -> None:
    game = Game(EN, 3, "a seed", lexicon=WORDS, names=["Ana", "Bea", "Cyd"], challenge="double", variant="nine-tiles")
    for _ in range(4):
        play = game.best_play()
        game.push(play) if play else game.pass_turn()
    header, events = json.loads(json.dumps([game.header(), game.events_json()]))
    again = Game.resume(EN, header, events, lexicon=WORDS)
    assert (again.state, again.events, again.names, again.seed) == (game.state, game.events, game.names, game.seed)
    for one in (game, again):
        while not one.is_over:
            play = one.best_play() if one.turn is not None else None
            one.push(play) if play else one.pass_turn() if one.turn is not None else one.accept()
    assert again.events == game.events, "a game goes on from its events and its seed alone"


def test_resume_with_no_events_begins_the_game() -> None:
    game = new()
    assert Game.resume(EN, game.header(), [], lexicon=WORDS).state == game.state


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"edition": "lt"}, "played in edition 'lt', not 'en'"),
        ({"players": "2"}, "no number of players"),
        ({"players": 7}, "two to four players"),
        ({"names": ["one"]}, "1 names for 2 players"),
        ({"names": None}, "no names"),
        ({"seed": None}, "no seed"),
        ({"layout": {"name": "x", "rows": ["..", "."], "start": [0, 0]}}, "no board layout"),
        ({"layout": None}, "no board layout"),
        ({"options": {"challenge": "x"}}, "challenge"),
    ],
)
def test_a_damaged_header_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(SeptyniError, match=says):
        Game.resume(EN, {**new().header(), **change}, [], lexicon=WORDS)


def test_without_a_lexicon_every_word_is_one() -> None:
    game = Game(EN, seed=1, lexicon=None)
    letters = EN.format(bytes(tile for tile in game.rack if tile)[:3])
    assert game.push(f"8G {letters}").score > 0
    with pytest.raises(SeptyniError, match="needs a lexicon"):
        len(game.plays())


def test_names_are_given_to_all_or_none() -> None:
    with pytest.raises(SeptyniError, match="1 names for 2 players"):
        Game(EN, 2, 1, lexicon=None, names=["one"])
    assert new().names == ("player 1", "player 2")


def test_how_a_game_looks() -> None:
    game = new("CATDOGS", "SEATSEN", "ZXQ")
    game.push("8G CAT")
    lines = str(game).splitlines()
    assert lines[7] == ". . . . . . C A T . . . . . ."
    assert lines[15:] == ["  player 1 10", "* player 2 0"]
    assert repr(game) == "<Game en 10–0, turn of 1, bag 83>"
    picture = game._repr_svg_()
    assert picture.startswith("<svg")
    assert picture == str(septyni.svg.board(game))


def test_exchange_takes_a_rack_too() -> None:
    game = new("CATDOGS", "SEATSEN", "ZX")
    game.exchange(Rack.parse("CA", EN))
    assert str(game.racks[0]) == "DGOSTXZ"
    assert game.may_exchange


def test_a_set_that_counts_a_blank_left_on_a_rack_still_plays_it_for_nothing() -> None:
    game = Game.from_gcg("#player1 a\n#player2 b\n#tile-values ?=4\n>a: CATXYZ? 8G CAT +10 10\n>b: S? 8G CATs +5 5\n")
    assert (game.scores, game.racks[0].value()) == ((10, 5), 8 + 4 + 10 + 4)
    assert game.seen_by(0).examine(Play.parse("J7 XsZ", EN)).play is not None
