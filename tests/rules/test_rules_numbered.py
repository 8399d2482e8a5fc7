"""Each numbered rule of the game, by its number. Expected points are worked out by hand on the standard board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from septyni.dealer import ScriptedDealer, SeededDealer
from septyni.edition import edition, layout
from septyni.errors import SeptyniError
from septyni.game import Game
from septyni.position import BLANK, Play, Position, Rack
from septyni.rules import (
    Accept,
    AnyWord,
    Challenge,
    Exchange,
    IllegalPlay,
    InvalidWords,
    NotStarted,
    OptionError,
    Options,
    Pass,
    Place,
    Resign,
    Seat,
    Standing,
    Start,
    State,
    Stop,
    Termination,
    TimeOut,
    TimePenalty,
    decide,
    fold,
)
from septyni.rules.events import Adjusted, Begins, Drawn, Exchanged, LotsDrawn, Placed, TurnLost, Withdrawn
from tests.rules.table import ENGLISH, Scene, listed

FIVE = ["bg", "lv", "sk", "lt", "en"]


def started(draws: list[str], players: int = 2, **options: object) -> tuple[State, list[object]]:
    """An English game begun with these draws."""
    en = edition("en")
    start = State.new(en, Options.for_edition(en, players, **options), players)  # type: ignore[arg-type]
    events = decide(start, Start(), ScriptedDealer([en.parse_rack(text) for text in draws]))
    return fold(start, events), list(events)


# -- 1 equipment -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", FIVE)
def test_rule_1_1_board_of_15_by_15_with_premiums_and_a_double_word_centre(code: str) -> None:
    game = Game(edition(code), seed=1, lexicon=None)
    assert (game.board.size, len(game.board.cells)) == (15, 225)
    assert game.layout.start == (7, 7)
    assert game.layout.word_multipliers[7 * 15 + 7] == 2
    assert sorted(set(game.layout.letter_multipliers)) == sorted(set(game.layout.word_multipliers)) == [1, 2, 3]


def test_rule_1_1_other_layouts_load_from_a_file() -> None:
    game = Game(edition("en"), seed=1, lexicon=None, layout=layout("super21"), first_player="seat_order")
    assert game.board.size == 21
    first = game.edition.format(bytes(tile for tile in game.rack if tile)[:2])
    assert game.push(f"11K {first}").row == 10
    assert game.board[10, 10]


@pytest.mark.parametrize(("code", "total"), [("bg", 102), ("lv", 104), ("sk", 100), ("lt", 104), ("en", 100)])
def test_rule_1_2_a_set_has_its_letters_and_two_blanks_worth_nothing(code: str, total: int) -> None:
    start = State.new(edition(code), Options(), 2)
    assert len(start.bag) == total
    assert list(start.bag).count(0) == 2
    assert Rack(b"\0\0", edition(code)).value() == 0


def test_rule_1_3_a_letter_is_a_letter() -> None:
    scene = Scene("EŠTAS?A", "NAMASTU", code="lt", words=["ŠĖ"])
    assert isinstance(scene.refused_play("8G ŠE", "invalid_word"), InvalidWords)
    scene.play("8G Šė")
    assert scene.state.scores[0] > 0


def test_rule_1_3_a_tile_may_have_several_characters() -> None:
    scene = Scene("[CH]AAAEEE", "AEIOU", code="es", words=["CHA"], draws=["EE"])
    scene.play("8G [CH]A")
    placed = next(event for event in scene.events if isinstance(event, Placed))
    assert len(placed.squares) == 2, "CH takes one square"
    assert placed.score == (5 + 1) * 2


@pytest.mark.parametrize(("variant", "size"), [("classic", 7), ("nine-tiles", 9)])
def test_rule_1_4_racks_hold_seven_or_nine_tiles(variant: str, size: int) -> None:
    game = Game(edition("en"), players=3, seed=4, lexicon=None, variant=variant)
    assert [len(rack) for rack in game.racks] == [size] * 3
    assert game.bag_count == 100 - 3 * size


# -- 2 setting up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rule_2_1_two_to_four_players(players: int) -> None:
    assert Game(edition("en"), players=players, seed=1, lexicon=None).players == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_rule_2_1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(SeptyniError, match="two to four players"):
        Game(edition("en"), players=players, seed=1, lexicon=None)


def test_rule_2_2_the_letter_closest_to_the_start_of_the_alphabet_begins() -> None:
    state, events = started(["K", "D", "R", "EEEEEEE", "AAAAAAA", "OOOOOOO"], 3)
    assert (state.first, state.to_move) == (1, 1)
    assert isinstance(events[0], LotsDrawn)
    assert isinstance(events[1], Begins)


def test_rule_2_2_it_is_the_alphabet_of_the_edition() -> None:
    lt = edition("lt")  # A Ą B C Č D E Ę Ė F G H I Į Y J: in Lithuanian Y comes before J
    start = State.new(lt, Options(), 2)
    draws = [lt.parse_rack(text) for text in ["J", "Y", "AAAAAAA", "IIIIIII"]]
    assert fold(start, decide(start, Start(), ScriptedDealer(draws))).first == 1


def test_rule_2_2_a_blank_beats_every_letter() -> None:
    assert started(["A", "?", "EEEEEEE", "IIIIIII"])[0].first == 1


def test_rule_2_2_or_a_blank_is_drawn_again() -> None:
    state, events = started(["B", "?", "C", "EEEEEEE", "IIIIIII"], blank_in_draw="redraw")
    assert state.first == 0
    assert [lot.seat for lot in events[0].lots] == [0, 1, 1]  # type: ignore[attr-defined]


def test_rule_2_2_ties_draw_again_and_only_those_who_tie() -> None:
    state, events = started(["B", "C", "B", "T", "G", "EEEEEEE", "IIIIIII", "OOOOOOO"], 3)
    rounds = [event for event in events if isinstance(event, LotsDrawn)]
    assert [[lot.seat for lot in one.lots] for one in rounds] == [[0, 1, 2], [0, 2]]
    assert state.first == 2


def test_rule_2_2_drawn_tiles_go_back_and_everyone_draws_a_full_rack() -> None:
    # the only Z is drawn for the first turn and again onto a rack
    state, _ = started(["Z", "Q", "ZEEEEEE", "QIIIIII"])
    assert [len(rack) for rack in state.racks] == [7, 7]
    assert len(state.bag) == 86


def test_rule_2_2_option_first_player() -> None:
    assert started(["EEEEEEE", "AAAAAAA"], first_player="seat_order")[0].first == 0
    en = edition("en")
    start = State.new(en, Options(first_player="random"), 4)
    firsts = [fold(start, decide(start, Start(), SeededDealer(seed))).first for seed in range(80)]
    assert {0, 1, 2, 3} == set(firsts)


def test_rule_2_3_play_goes_in_seat_order() -> None:
    scene = Scene("CATDOGS", "AEIOUTN", "AEIOUTN", "AEIOUTN", passes_to_end="all_players_twice")
    turns = []
    for _ in range(6):
        turns.append(scene.state.to_move)
        scene.passes()
    assert turns == [0, 1, 2, 3, 0, 1]


# -- 3 a turn ----------------------------------------------------------------------------------------------------------


def test_rule_3_1_tiles_on_the_board_fill_gaps() -> None:
    scene = Scene("SETAEIO", "NNNNNNN", laid=["8H A"], words=["SEAT"])
    scene.play("8F SEAT")
    placed = next(event for event in scene.events if isinstance(event, Placed))
    assert placed.squares == ((7, 5), (7, 6), (7, 8))


def test_rule_3_1_no_tile_on_top_of_another() -> None:
    Scene("DOGSEIO", "NNNNNNN", laid=["8G CAT"]).refused_play("H7 DOG", "overlap", match="H8 holds A")


def test_rule_3_1_at_least_one_tile() -> None:
    Scene("DOGSEIO", "NNNNNNN", laid=["8G CAT"]).refused_play("8G CAT", "no_tiles")


def test_rule_3_1_not_off_the_board_and_only_tiles_of_the_rack() -> None:
    scene = Scene("DOGSEIO", "NNNNNNN", laid=["8G CAT"])
    scene.refused_play("8N DOG", "off_board")
    for row, col in ((-1, 7), (7, -1), (15, 7), (7, 2**70)):
        scene.refused(Place(Play(row, col, False, b"\1\2", scene.edition)), "off_board")
    scene.refused_play("H8 AT", "not_on_rack", match="does not hold T")


def test_rule_3_1_tiles_on_the_board_never_move() -> None:
    scene = Scene("CATSEAT", "DOGTEAS", draws=["AAA", "O"])
    scene.play("8G CAT")
    before = scene.state.board
    scene.play("H8 AT")
    assert all(scene.state.board.cells[i] == cell for i, cell in enumerate(before.cells) if cell)


def test_rule_3_2_the_first_play_covers_the_centre() -> None:
    scene = Scene("CATDOGS", "NNNNNNN")
    scene.refused_play("8A CAT", "not_on_start", match="H8")
    scene.play("H6 CAT")


def test_rule_3_2_and_has_at_least_two_tiles() -> None:
    Scene("CATDOGS", "NNNNNNN", words=["A", "CAT"]).refused_play("8H A", "too_short")


def test_rule_3_2_or_five_where_tournaments_say_so() -> None:
    scene = Scene("CATTYDO", "TOGSEIN", first_word_min=5)
    scene.refused_play("8G CAT", "too_short")
    scene.play("8F CATTY")
    scene.play("G8 AT")  # the second word may be shorter
    assert scene.state.ply == 2


def test_rule_3_2_passes_on_to_whoever_plays_first() -> None:
    scene = Scene("CATDOGS", "CATDOGS", "CATDOGS", first_word_min=3, passes_to_end="all_players_twice")
    scene.passes()
    scene.exchange("CA")
    scene.refused_play("8H DO", "too_short")
    scene.refused_play("1A DOG", "not_on_start")
    scene.play("8G DOG")
    assert scene.state.first == 0


def test_rule_3_2_holds_again_when_the_first_play_is_withdrawn() -> None:
    scene = Scene("CATDOGS", "CATDOGS", challenge="single")
    scene.play("8G TAC")
    scene.challenge(1)
    scene.refused_play("1A DOG", "not_on_start")


def test_rule_3_3_every_later_play_touches_a_tile() -> None:
    scene = Scene("DOGSEIO", "NNNNNNN", laid=["8G CAT"])
    scene.refused_play("1A DOG", "not_touching")
    scene.refused_play("9J DOG", "not_touching")  # a corner is no touch


def test_rule_3_3_extends_at_both_ends_in_one_move() -> None:
    scene = Scene("АЗБВГДЕ", "ААОООЕЕ", laid=["8F НАЛИ"], code="bg", words=["АНАЛИЗ", "НАЛИ"])
    scene.play("8E АНАЛИЗ")
    placed = next(event for event in scene.events if isinstance(event, Placed))
    assert placed.squares == ((7, 4), (7, 9))
    assert placed.score == 1 + 1 + 1 + 2 + 1 + 4  # А Н А Л И З, no premium on E8 and J8


@pytest.mark.parametrize(
    ("play", "words"),
    [
        ("8G CATS", ["CATS"]),  # adds a letter
        ("H7 EAT", ["EAT"]),  # crosses
        ("9H DO", ["DO", "AD", "TO"]),  # lies parallel
        ("J8 SEA", ["SEA", "CATS"]),  # adds a letter and makes a word
    ],
)
def test_rule_3_3_ways_to_touch(play: str, words: list[str]) -> None:
    scene = Scene("DOSEATE", "NNNNNNN", laid=["8G CAT"], words=[*ENGLISH, "AD"])
    scene.play(play)
    placed = next(event for event in scene.events if isinstance(event, Placed))
    assert [scene.edition.format(word.tiles) for word in placed.words] == words


def test_rule_3_3_bridges_two() -> None:
    """УПОТРЕБА over О and Б that lie there: УП, ТРЕ and А are placed."""
    scene = Scene("УПТРЕАК", "ЕЕИИААА", laid=["8F О", "8J Б"], code="bg", words=["УПОТРЕБА"], draws=["ИИИИИИ"])
    scene.play("8D УП.ТРЕ.А")
    placed = next(event for event in scene.events if isinstance(event, Placed))
    assert len(placed.squares) == 6
    assert scene.edition.format(placed.tiles) == "УПОТРЕБА"


def test_rule_3_4_every_run_must_be_a_word() -> None:
    scene = Scene("DOSEATE", "NNNNNNN", laid=["8G CAT"])
    error = scene.refused_play("9G DO", "invalid_word", match="9G DO: CD, AO are not in the list")
    assert isinstance(error, InvalidWords)
    assert error.words == ("CD", "AO")


def test_rule_3_4_tiles_that_touch_in_line_are_one_word() -> None:
    Scene("SETTLED", "NNNNNNN", laid=["8G CAT"]).refused_play("8J SET", "incomplete", match="8G CATSET")


def test_rule_3_4_one_tile_that_makes_words_both_ways_is_one_play() -> None:
    scene = Scene("TDOGSEI", "NNNNNNN", laid=["8G CA", "I6 SE"], words=["CAT", "SET"], draws=["A"])
    scene.play("8G CAT")
    placed = next(event for event in scene.events if isinstance(event, Placed))
    # I8 has no premium: C3 A1 T1 and S1 E1 T1
    assert [(scene.edition.format(w.tiles), w.points) for w in placed.words] == [("CAT", 5), ("SET", 3)]
    assert placed.score == 8
    assert scene.state.ply == 1


def test_rule_3_5_a_blank_is_a_letter_worth_nothing_that_word_premiums_multiply() -> None:
    scene = Scene("?ATDOGS", "SEEAEIO", draws=["NNN", "A"])
    scene.play("8G cAT")
    assert scene.state.scores[0] == (0 + 1 + 1) * 2
    assert scene.state.board[7, 6] == edition("en").parse("C")[0] | BLANK
    scene.play("8G CATS")  # it stays C, and stays worth nothing
    assert scene.state.scores[1] == 0 + 1 + 1 + 1
    assert scene.state.board[7, 6] == edition("en").parse("C")[0] | BLANK


def test_rule_3_5_on_a_letter_premium_a_blank_stays_worth_nothing() -> None:
    scene = Scene("?ATDOGS", "EEEEEEE", words=["CATDO"], draws=["NNNNN"])
    scene.play("8D cATDO")  # c on a double letter, the centre doubles: (0+1+1+2+1) * 2
    assert scene.state.scores[0] == 10


@pytest.mark.parametrize("tiles", [b"\0\1", b"\x80\1", b"\x3f\1", b"\xff\1"])
def test_rule_3_5_a_blank_is_declared_when_it_is_placed(tiles: bytes) -> None:
    scene = Scene("?ATDOGS", "EEEEEEE")
    scene.refused(Place(Play(7, 7, False, tiles, scene.edition)), "no_such_letter", match="blank")


def test_rule_3_6_exchange_draws_first_and_returns_after() -> None:
    scene = Scene("QQQABCD", "NNNNNNN", bag="EEEEEEE", draws=["EEE"])
    scene.exchange("QQQ")
    assert scene.racks[0] == "ABCDEEE"
    assert scene.bag == "EEEEQQQ"
    assert scene.state.scores == (0, 0)
    assert scene.state.to_move == 1


def test_rule_3_6_what_is_set_aside_cannot_be_drawn() -> None:
    for seed in range(30):
        scene = Scene("ZABCDEF", "NNNNNNN", bag="OOOOOOO", seed=seed)
        scene.exchange("Z")
        assert scene.racks[0] == "ABCDEFO"


@pytest.mark.parametrize(
    ("least", "bag", "exchanged", "code"),
    [
        (7, "EEEEEEE", "ABCDEFG", None),
        (7, "EEEEEE", "A", "bag_too_small"),
        (1, "E", "A", None),
        (1, "", "A", "bag_too_small"),
        (1, "EE", "ABC", "bag_too_small"),
        (0, "EEE", "ABC", None),
        (0, "EE", "ABC", "bag_too_small"),
        (0, "", "A", "bag_too_small"),
    ],
)
def test_rule_3_6_option_exchange_min_bag(least: int, bag: str, exchanged: str, code: str | None) -> None:
    scene = Scene("ABCDEFG", "CATDOGS", bag=bag, laid=["8G CAT"], exchange_min_bag=least)
    if code is None:
        scene.exchange(exchanged)
        assert len(scene.state.racks[0]) == 7
    else:
        scene.refused(Exchange(Rack.parse(exchanged, scene.edition)), code, match=f"the bag holds {len(bag)}")


@pytest.mark.parametrize("code", FIVE)
def test_rule_3_6_seven_by_default_in_every_edition(code: str) -> None:
    assert Options.for_edition(edition(code)).exchange_min_bag == 7


def test_rule_3_6_any_number_but_none_and_only_of_the_rack() -> None:
    scene = Scene("ABCDEFG", "NNNNNNN")
    scene.refused(Exchange(b""), "nothing_to_exchange")
    scene.refused(Exchange(Rack.parse("AA", scene.edition)), "not_on_rack", match="does not hold A")


def test_rule_3_7_a_pass_changes_nothing_but_the_turn() -> None:
    scene = Scene("ABCDEFG", "NNNNNNN", scores=(5, 9))
    before = scene.state
    scene.passes()
    assert (scene.state.racks, scene.state.bag, scene.state.scores) == (before.racks, before.bag, (5, 9))
    assert scene.state.to_move == 1


@pytest.mark.parametrize(("bag", "size"), [("EEEEEEEE", 7), ("EEE", 7), ("EE", 6), ("", 4)])
def test_rule_3_8_draw_up_to_the_rack_size_while_the_bag_lasts(bag: str, size: int) -> None:
    scene = Scene("CATDOGS", "CATDOGS", bag=bag)
    scene.play("8G CAT")
    assert len(scene.state.racks[0]) == size
    assert len(scene.state.bag) == max(0, len(bag) - 3)


# -- 4 scoring ---------------------------------------------------------------------------------------------------------


def test_rule_4_1_letter_premiums_first_then_word_premiums_and_only_once() -> None:
    scene = Scene("CATTYDO", "SSSSSSS", words=["CATTY", "CATTYS"], draws=["AAAAA", "A"])
    scene.play("8D CATTY")  # C3 doubled on D8, A1 T1 T1 Y4, the centre doubles: (6+1+1+1+4) * 2
    assert scene.state.scores[0] == 26
    scene.play("8D CATTYS")  # nothing of that again: 3+1+1+1+4+1
    assert scene.state.scores[1] == 11


def test_rule_4_1_two_word_premiums_multiply_twice() -> None:
    en = edition("en")
    # row 1 has triple words on A1, H1, O1: an eight-letter word from A1 over a tile on D1 covers two of them
    position = Position(en, Scene("A", "A", laid=["1D A"]).state.board, (Rack.parse("AAAAAAA", en), None))
    play = position.examine(Play.parse("1A AAAAAAAA", en)).play
    assert play is not None
    assert play.words[0].points == 8 * 9  # A1 eight times; D1 is covered already
    # row 5 has double words on E5 and K5: a seven-letter word covers both
    position = Position(en, Scene("A", "A", laid=["5H A"]).state.board, (Rack.parse("AAAAAA", en), None))
    play = position.examine(Play.parse("5E AAAAAAA", en)).play
    assert play is not None
    assert play.words[0].points == 7 * 4


def test_rule_4_2_a_tile_in_two_words_counts_in_both_with_its_premium() -> None:
    # DO at 9H under CAT 8G: D under A, O under T; I9 doubles O. DO 2+2, AD 1+2, TO 1+2
    scene = Scene("DOSEATE", "NNNNNNN", laid=["8G CAT"], words=[*ENGLISH, "AD"])
    scene.play("9H DO")
    placed = next(event for event in scene.events if isinstance(event, Placed))
    assert [word.points for word in placed.words] == [4, 3, 3]
    assert placed.score == 10


def test_rule_4_3_all_seven_tiles_earn_fifty_after_everything_else() -> None:
    scene = Scene("CATDOGS", "NNNNNNN", words=["CATDOGS"])
    scene.play("8B CATDOGS")  # C3 A1 T2(D8: 1 doubled) D2 O1 G2 S1, H8 doubles
    assert scene.state.scores[0] == (3 + 1 + 2 + 2 + 1 + 2 + 1) * 2 + 50


def test_rule_4_3_fewer_than_seven_never_earn_it_even_as_the_last_tiles() -> None:
    scene = Scene("CATDOG", "NN", bag="", words=["CATDOG"])
    scene.play("8C CATDOG")
    placed = next(event for event in scene.events if isinstance(event, Placed))
    assert placed.bonus == 0
    assert placed.score == (3 + 2 * 1 + 1 + 2 + 1 + 2) * 2  # A on D8 is doubled, the centre doubles
    assert scene.state.outcome is not None


def test_rule_4_3_option_bonus_is_a_table() -> None:
    scene = Scene("CATDOGS", "NNNNNNN", bonus={3: 5, 7: 50})
    scene.play("8G CAT")
    assert scene.state.scores[0] == 10 + 5


# rule 4.4: the worked examples are test_rules_examples.py


# -- 5 words -----------------------------------------------------------------------------------------------------------


def test_rule_5_1_words_are_those_of_the_lexicon_as_often_as_one_likes() -> None:
    scene = Scene("CATCATS", "NNNNNNN", laid=["8G CAT"], words=["CAT", "CATS"])
    scene.refused_play("I6 SAT", "invalid_word", match="SAT is not in the list")
    scene.play("G8 CAT")
    assert scene.state.scores[0] > 0


def test_rule_5_2_with_challenges_nothing_tells_a_player_whether_a_word_is_good() -> None:
    good, bad = (Scene("CATTDOG", "NNNNNNN", challenge="single") for _ in range(2))
    assert good.kinds(good.play("8G CAT")) == bad.kinds(bad.play("8G TAC"))


def test_rule_5_3_void_refuses_invalid_words_and_nothing_is_lost() -> None:
    scene = Scene("CATDOGS", "NNNNNNN")
    scene.refused_play("8G TAC", "invalid_word", match="TAC is not in the list")
    scene.play("8G CAT")
    scene.refused(Pass(seat=0), "not_your_turn")


def test_rule_5_3_void_knows_no_challenge() -> None:
    scene = Scene("CATDOGS", "NNNNNNN")
    scene.play("8G CAT")
    scene.refused(Challenge(1), "challenge_off")
    scene.refused(Accept(), "nothing_to_challenge")


@pytest.mark.parametrize("mode", ["single", "double", "five", "ten"])
def test_rule_5_3_an_invalid_play_challenged_is_withdrawn_and_the_turn_lost(mode: str) -> None:
    scene = Scene("CATDOGS", "SEATSEA", challenge=mode, scores=(7, 8))
    before = scene.state
    scene.play("8G TAC")
    assert scene.state.scores == (17, 8)
    events = scene.challenge(1)
    assert any(isinstance(event, Withdrawn) for event in events)
    assert scene.state.scores == (7, 8)
    assert scene.state.racks == before.racks, "the player takes the played tiles back"
    assert scene.state.bag == before.bag, "the tiles drawn go back to the bag"
    assert scene.state.board.is_empty
    assert scene.state.to_move == 1, "the turn is lost"
    assert scene.state.window is None


def test_rule_5_3_premiums_under_a_withdrawn_play_are_free_again() -> None:
    scene = Scene("CATDOGS", "CATSEAT", challenge="single")
    scene.play("8G TAC")
    scene.challenge(1)
    scene.play("8G CAT")
    assert scene.state.scores == (0, 10)


def test_rule_5_3_single_wrong_challenge_costs_nothing() -> None:
    scene = Scene("CATDOGS", "SEATSEA", challenge="single")
    scene.play("8G CAT")
    scene.challenge(1)
    assert scene.state.scores == (10, 0)
    assert scene.state.to_move == 1
    assert scene.state.lost_turns == (0, 0)


def test_rule_5_3_double_wrong_challenger_loses_next_turn() -> None:
    scene = Scene("CATDOGS", "SEATSEA", challenge="double")
    scene.play("8G CAT")
    events = scene.challenge(1)
    assert any(isinstance(event, TurnLost) and event.seat == 1 for event in events)
    assert scene.state.to_move == 0
    scene.passes()
    assert scene.state.to_move == 1, "one turn, no more"


def test_rule_5_3_double_the_penalty_is_the_challengers_alone_and_waits_for_the_turn() -> None:
    scene = Scene("CATDOGS", "SEATSEA", "TONETON", challenge="double", passes_to_end="all_players_twice")
    scene.play("8G CAT")
    scene.challenge(2)
    assert scene.state.to_move == 1
    assert scene.state.lost_turns == (0, 0, 1)
    scene.passes()
    assert scene.state.to_move == 0, "player 2 has lost the turn"
    assert scene.state.lost_turns == (0, 0, 0)


@pytest.mark.parametrize(("mode", "points"), [("five", 5), ("ten", 10)])
def test_rule_5_3_five_and_ten_give_points_per_play(mode: str, points: int) -> None:
    scene = Scene("DOSEATE", "SEATSEA", laid=["8G CAT"], words=[*ENGLISH, "AD"], challenge=mode)
    scene.play("9H DO")
    scene.challenge(1)
    assert scene.state.scores == (10 + points, 0)
    assert scene.state.to_move == 1


@pytest.mark.parametrize(("mode", "chosen", "points"), [("five", (), 15), ("ten", (), 30), ("five", (0, 2), 10)])
def test_rule_5_3_or_per_word(mode: str, chosen: tuple[int, ...], points: int) -> None:
    words = [*ENGLISH, "AD"]
    scene = Scene("DOSEATE", "SEATSEA", laid=["8G CAT"], words=words, challenge=mode, challenge_points_per="word")
    scene.play("9H DO")
    scene.challenge(1, *chosen)
    assert scene.state.scores[0] == 10 + points


def test_rule_5_3_only_the_words_challenged_are_looked_up() -> None:
    scene = Scene("DOSEATE", "SEATSEA", laid=["8G CAT"], challenge="single")  # AD is no word here
    scene.play("9H DO")
    scene.refused(Challenge(1, (3,)), "no_such_word")
    scene.challenge(1, 0)
    assert scene.state.scores[0] == 10
    scene = Scene("DOSEATE", "SEATSEA", laid=["8G CAT"], challenge="single")
    scene.play("9H DO")
    scene.challenge(1, 1)
    assert scene.state.scores[0] == 0


def test_rule_5_3_only_the_last_play_before_the_next_player_acts() -> None:
    scene = Scene("CATDOGS", "SEATSEA", "TONETON", challenge="single", passes_to_end="all_players_twice")
    scene.play("8G TAC")
    scene.passes()
    scene.refused(Challenge(2), "nothing_to_challenge")
    assert scene.state.scores == (10, 0, 0)


def test_rule_5_3_any_opponent_may_but_not_the_player() -> None:
    scene = Scene("CATDOGS", "SEATSEA", "TONETON", challenge="single", passes_to_end="all_players_twice")
    scene.play("8G TAC")
    scene.refused(Challenge(0), "own_play")
    scene.challenge(2)
    assert scene.state.board.is_empty


def test_rule_5_3_the_first_challenge_counts() -> None:
    scene = Scene("CATDOGS", "SEATSEA", "TONETON", challenge="five", passes_to_end="all_players_twice")
    scene.play("8G CAT")
    scene.challenge(2)
    scene.refused(Challenge(1), "nothing_to_challenge")
    assert scene.state.scores[0] == 15


def test_rule_5_3_replacement_tiles_are_drawn_but_not_shown_until_the_window_closes() -> None:
    scene = Scene("CATDOGS", "SEATSEA", challenge="single", draws=["ZXQ"])
    scene.play("8G CAT")
    assert scene.racks[0] == "DGOS"
    assert "Z" not in scene.bag
    assert scene.state.window is not None
    assert str(scene.state.window.held) == "QXZ"
    scene.passes()
    assert scene.racks[0] == "DGOQSXZ"


def test_rule_5_3_the_window_closes_when_every_opponent_has_accepted() -> None:
    scene = Scene("CATDOGS", "SEATSEA", "TONETON", challenge="single", passes_to_end="all_players_twice")
    scene.play("8G TAC")
    scene.accept(2)
    assert scene.state.window is not None
    scene.refused(Challenge(2), "already_accepted")
    scene.refused(Accept(0), "own_play")
    scene.accept(1)
    assert scene.state.window is None
    assert len(scene.state.racks[0]) == 7
    assert scene.state.to_move == 1


@pytest.mark.parametrize("mode", ["single", "double", "five", "ten"])
def test_rule_5_3_a_challenge_is_possible_on_the_play_that_ends_the_game(mode: str) -> None:
    scene = Scene("TAC", "DOGS", bag="", challenge=mode, scores=(50, 50))
    scene.play("8G TAC")
    assert scene.state.outcome is None
    assert scene.state.to_move is None
    scene.refused(Pass(), "awaiting_challenge")
    scene.challenge(1)
    assert scene.state.outcome is None
    assert (scene.racks[0], scene.state.scores) == ("ACT", (50, 50))
    assert scene.state.to_move == Seat(1)


def test_rule_5_3_the_end_comes_after_a_wrong_challenge_or_none() -> None:
    for answer in ("challenge", "accept"):
        scene = Scene("CAT", "DOGS", bag="", challenge="ten", scores=(50, 50))
        scene.play("8G CAT")
        scene.challenge(1) if answer == "challenge" else scene.accept()
        outcome = scene.state.outcome
        assert outcome is not None
        assert outcome.termination is Termination.OUT
        gained = 10 if answer == "challenge" else 0
        assert outcome.scores == (50 + 10 + gained + 6, 50 - 6)  # D2 O1 G2 S1


# -- 6 the end ---------------------------------------------------------------------------------------------------------


def test_rule_6_1_the_bag_is_empty_and_a_player_has_used_the_last_tile() -> None:
    scene = Scene("CAT", "DOGS", "SEA", bag="", passes_to_end="all_players_twice")
    scene.play("8G CAT")
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.termination, outcome.winners) == (Termination.OUT, (0,))
    scene.refused(Pass(), "game_over")
    scene.refused(Start(), "game_over")


def test_rule_6_1_not_while_the_bag_holds_a_tile() -> None:
    scene = Scene("CAT", "DOGS", bag="E")
    scene.play("8G CAT")
    assert scene.state.outcome is None
    assert scene.racks[0] == "E"


def test_rule_6_1_option_others_play_on() -> None:
    scene = Scene("CAT", "SDOGS", "SEAN", bag="", out="others_play_on", passes_to_end="all_players_twice")
    scene.play("8G CAT")
    assert scene.state.outcome is None
    assert scene.state.standings[0] is Standing.OUT
    scene.play("8G CATS")
    scene.passes()
    assert scene.state.to_move == 1, "player 0 is passed over"
    scene.passes(2)
    assert scene.state.outcome is None, "player 1 has passed once"
    scene.passes()
    assert scene.state.outcome is not None


def test_rule_6_1_others_play_on_until_all_who_still_play_have_passed_twice() -> None:
    scene = Scene("CAT", "SDOGS", "SEAN", bag="", out="others_play_on", passes_to_end="all_players_twice")
    scene.play("8G CAT")
    scene.passes(3)
    assert scene.state.outcome is None
    scene.passes()
    outcome = scene.state.outcome
    assert outcome is not None
    assert outcome.termination is Termination.PASSES
    assert outcome.scores == (10 + 7 + 4, -7, -4)


def test_rule_6_1_others_play_on_until_all_are_out() -> None:
    scene = Scene("CAT", "S", bag="", out="others_play_on", passes_to_end="all_players_twice")
    scene.play("8G CAT")
    scene.play("8G CATS")
    assert scene.state.outcome is not None
    assert scene.state.outcome.termination is Termination.OUT
    assert scene.state.outcome.scores == (10, 6)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rule_6_2_every_player_passes_twice_in_a_row(players: int) -> None:
    scene = Scene(*["CATDOGS"] * players, passes_to_end="all_players_twice")
    scene.passes(2 * players - 1)
    assert scene.state.outcome is None
    scene.passes()
    assert scene.state.outcome is not None
    assert scene.state.outcome.termination is Termination.PASSES
    assert scene.state.outcome.scores == (-11,) * players  # C3 A1 T1 D2 O1 G2 S1


def test_rule_6_2_an_exchange_is_not_a_pass() -> None:
    scene = Scene("CATDOGS", "CATDOGS", passes_to_end="all_players_twice")
    scene.passes(3)
    scene.exchange("C")
    scene.passes(3)
    assert scene.state.outcome is None
    scene.passes()
    assert scene.state.outcome is not None


def test_rule_6_2_nor_is_a_withdrawn_play() -> None:
    scene = Scene("CATDOGS", "CATDOGS", passes_to_end="all_players_twice", challenge="single")
    scene.passes(2)
    scene.play("8G TAC")
    scene.challenge(1)
    scene.passes(3)
    assert scene.state.outcome is None


@pytest.mark.parametrize("code", FIVE)
def test_rule_6_2_defaults_by_edition(code: str) -> None:
    expected = {"lv": "one_player_twice", "en": "scoreless_6"}.get(code, "all_players_twice")
    assert Options.for_edition(edition(code), 2).passes_to_end == expected


def test_rule_6_2_one_player_passes_two_turns_running() -> None:
    scene = Scene("CATDOGS", "CATDOGS", passes_to_end="one_player_twice")
    scene.passes()
    scene.exchange("C")
    assert scene.state.outcome is None
    scene.passes()
    assert scene.state.outcome is not None
    assert scene.state.outcome.termination is Termination.PASSES


def test_rule_6_2_one_player_pass_play_pass_is_not_running() -> None:
    scene = Scene("CATDOGS", "CATDOGS", passes_to_end="one_player_twice")
    scene.passes()
    scene.exchange("C")
    scene.exchange("C")
    scene.exchange("A")
    scene.passes()
    assert scene.state.outcome is None


def test_rule_6_2_scoreless_6_counts_passes_exchanges_and_withdrawn_plays() -> None:
    scene = Scene("CATDOGS", "CATDOGS", passes_to_end="scoreless_6", challenge="single")
    scene.passes()
    scene.exchange("C")
    scene.play("8G TAC")
    scene.challenge(1)
    assert scene.state.zeros == 3
    scene.passes(2)
    assert scene.state.outcome is None
    scene.exchange("A")
    assert scene.state.outcome is not None
    assert scene.state.outcome.termination is Termination.SCORELESS


def test_rule_6_2_scoreless_6_a_lost_turn_is_scoreless_and_a_score_starts_anew() -> None:
    scene = Scene("CATDOGS", "CATDOGS", passes_to_end="scoreless_6", challenge="double")
    scene.passes(4)
    scene.play("8G CAT")
    assert scene.state.zeros == 0
    scene.challenge(1)
    assert scene.state.zeros == 1
    scene.passes(4)
    assert scene.state.outcome is None
    scene.passes()
    assert scene.state.outcome is not None


def test_rule_6_2_scoreless_6_is_for_two_players() -> None:
    assert Options.for_edition(edition("en"), 3).passes_to_end == "all_players_twice"
    with pytest.raises(OptionError, match="scoreless_6 is for two players, not 3; choose all_players_twice"):
        Options.for_edition(edition("en"), 3, passes_to_end="scoreless_6")


def test_rule_6_2_lost_turns_are_neither_passes_nor_break_them() -> None:
    scene = Scene(*["CATDOGS"] * 3, passes_to_end="all_players_twice", challenge="double")
    scene.play("8G CAT")
    scene.challenge(2)
    scene.passes(5)  # by 1, 0, 1, 2, 0: player 2 lost the turn after the first
    assert scene.state.round_passes == (2, 2, 1)
    scene.passes()  # 1
    assert scene.state.outcome is None
    scene.passes()  # 2, for the second time
    assert scene.state.outcome is not None


def test_rule_6_3_no_legal_play_is_left_to_anyone_and_the_bag_is_empty() -> None:
    scene = Scene("CATQ", "ZZ", bag="")
    scene.play("8G CAT")
    outcome = scene.state.outcome
    assert outcome is not None
    assert outcome.termination is Termination.NO_PLAYS
    assert outcome.scores == (10 - 10, -20)


def test_rule_6_3_not_while_somebody_can_play_or_the_bag_holds_tiles() -> None:
    scene = Scene("CATQ", "ZZS", bag="")
    scene.play("8G CAT")
    assert scene.state.outcome is None
    scene = Scene("CATQVVV", "ZZ", bag="ZZZZ")
    scene.play("8G CAT")
    assert scene.state.outcome is None


def test_rule_6_3_waits_for_a_challenge_of_the_last_play() -> None:
    scene = Scene("CATQ", "ZZ", bag="", challenge="single")
    scene.play("8G CAT")
    assert (scene.state.outcome, scene.state.to_move) == (None, None)
    scene.accept(1)
    assert scene.state.outcome is not None
    assert scene.state.outcome.termination is Termination.NO_PLAYS


def test_rule_6_4_scores_drop_by_the_tiles_left_and_who_went_out_gains_them() -> None:
    """[BG]: holding Ш and И costs 9."""
    scene = Scene("ТИ", "ШИ", "А", bag="", code="bg", words=["ТИ"], scores=(20, 30, 5))
    scene.play("8H ТИ")
    outcome = scene.state.outcome
    assert outcome is not None
    assert outcome.scores == (20 + 4 + 9 + 1, 30 - 9, 5 - 1)
    adjusted = [event for event in scene.events if isinstance(event, Adjusted)]
    assert [(event.seat, event.points) for event in adjusted] == [(0, 10), (1, -9), (2, -1)]


def test_rule_6_4_nobody_out_each_loses_the_own_rack() -> None:
    scene = Scene("ШИ", "А?", code="bg", words=["ТИ"], scores=(20, 30))
    scene.passes(4)
    assert scene.state.scores == (11, 29)


def test_rule_6_4_double_opponent() -> None:
    scene = Scene("CAT", "DOGS", bag="", out_bonus="double_opponent", scores=(50, 50))
    scene.play("8G CAT")
    assert scene.state.scores == (50 + 10 + 12, 50)
    scene = Scene("CAT", "DOGS", bag="Z", out_bonus="double_opponent", passes_to_end="all_players_twice")
    scene.passes(4)
    assert scene.state.scores == (-5, -6), "nobody out: each loses the own rack"
    with pytest.raises(OptionError, match="double_opponent is for two players"):
        Options(out_bonus="double_opponent").check_players(3)


def test_rule_6_4_double_opponent_has_the_same_margin() -> None:
    margins = set()
    for bonus in ("sum_of_others", "double_opponent"):
        scene = Scene("CAT", "DOGS", bag="", out_bonus=bonus)
        scene.play("8G CAT")
        margins.add(scene.state.scores[0] - scene.state.scores[1])
    assert margins == {22}


def test_rule_6_4_each_who_went_out_gains_where_the_others_play_on() -> None:
    scene = Scene("CAT", "S", "QZ", bag="", out="others_play_on", passes_to_end="all_players_twice")
    scene.play("8G CAT")
    scene.play("8G CATS")
    assert scene.state.outcome is not None  # Q and Z fit nowhere
    assert scene.state.outcome.scores == (10 + 20, 6 + 20, -20)


def test_rule_6_5_highest_score_wins_and_a_tie_is_shared() -> None:
    scene = Scene("CATDOGS", "CATDOGA", scores=(20, 20), passes_to_end="all_players_twice")
    scene.passes(4)
    assert scene.state.outcome is not None
    assert scene.state.outcome.winners == (0, 1)
    assert scene.state.outcome.winner is None


def test_rule_6_5_tie_break_before_adjustment() -> None:
    for tie_break, winners in (("none", (0, 1)), ("before_adjustment", (1,))):
        scene = Scene("A", "Q", scores=(11, 20), tie_break=tie_break, passes_to_end="all_players_twice")
        scene.passes(4)
        assert scene.state.outcome is not None
        assert scene.state.outcome.scores == (10, 10)
        assert scene.state.outcome.winners == winners


@pytest.mark.parametrize("code", FIVE)
def test_rule_6_5_default_by_edition(code: str) -> None:
    assert Options.for_edition(edition(code)).tie_break == ("before_adjustment" if code == "lv" else "none")


@pytest.mark.parametrize(
    ("action", "termination"), [(Resign(), Termination.RESIGNATION), (TimeOut(0), Termination.TIME)]
)
def test_rule_6_6_with_two_players_the_other_wins(action: Resign | TimeOut, termination: Termination) -> None:
    scene = Scene("CATDOGS", "NNNNNNN", scores=(100, 2))
    scene.do(action)
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.termination, outcome.scores) == ((1,), termination, (100, 2))


def test_rule_6_6_with_more_the_game_goes_on_and_the_tiles_are_out_of_play() -> None:
    scene = Scene("CAT", "QQQZZZ", "DOGS", bag="", scores=(0, 500, 0), passes_to_end="all_players_twice")
    scene.do(Resign(1))
    assert (scene.state.outcome, scene.state.to_move) == (None, 0)
    scene.refused(Resign(1), "not_in_game")
    scene.refused(TimePenalty(1, 10), "not_in_game")
    scene.play("8G CAT")
    outcome = scene.state.outcome
    assert outcome is not None
    assert outcome.scores == (10 + 6, 500, -6), "neither lost nor gained by anybody"
    assert outcome.winners == (0,)


def test_rule_6_6_the_turn_goes_on_from_a_player_who_leaves() -> None:
    scene = Scene("CATDOGS", "DOGSCAT", "TONETON", passes_to_end="all_players_twice")
    scene.do(TimeOut(0))
    assert scene.state.to_move == 1
    scene.passes(2)
    assert scene.state.to_move == 1, "the seat is passed over"
    scene.do(Resign(2))
    assert scene.state.outcome is not None
    assert scene.state.outcome.winners == (1,)


def test_rule_6_6_a_play_of_a_player_who_leaves_can_still_be_challenged() -> None:
    scene = Scene("CATDOGS", "DOGSCAT", "TONETON", challenge="single", passes_to_end="all_players_twice")
    scene.play("8G TAC")
    scene.do(Resign(0))
    scene.challenge(2)
    assert scene.state.board.is_empty
    assert (scene.state.to_move, scene.racks[0], scene.state.outcome) == (1, "ACDGOST", None)


def test_rule_6_6_leaving_on_the_own_turn_is_acting() -> None:
    scene = Scene("CATDOGS", "DOGSCAT", "TONETON", challenge="single", passes_to_end="all_players_twice")
    scene.play("8G TAC")
    scene.do(Resign())
    assert scene.state.standings[1] is Standing.GONE
    scene.refused(Challenge(2), "nothing_to_challenge")
    assert (len(scene.state.racks[0]), scene.state.to_move) == (7, 2)


def test_all_agree_to_stop_and_the_racks_are_counted() -> None:
    scene = Scene("CAT", "QZ", "DOGS", scores=(50, 40, 30))
    scene.do(Stop())
    outcome = scene.state.outcome
    assert outcome is not None
    assert outcome.termination is Termination.AGREED
    assert outcome.scores == (50 - 5, 40 - 20, 30 - 6)  # C3 A1 T1, Q10 Z10, D2 O1 G2 S1
    assert outcome.winners == (0,)
    scene.refused(Stop(), "game_over")


def test_all_agree_to_stop_while_a_play_can_be_challenged_and_it_stands() -> None:
    scene = Scene("CAT", "QZ", bag="", challenge="single", out="others_play_on", scores=(0, 99))
    scene.play("8G CAT")
    assert scene.kinds(scene.do(Stop())) == ["WindowClosed", "WentOut", "Adjusted", "Adjusted", "Ended"]
    assert scene.state.scores == (10 + 20, 99 - 20), "who went out gains the others' tiles"


def test_all_agree_to_stop_where_the_end_only_waits_for_a_challenge() -> None:
    scene = Scene("CAT", "QZ", bag="", challenge="single")
    scene.play("8G CAT")
    assert scene.state.to_move is None
    scene.do(Stop())
    assert scene.state.outcome is not None
    assert scene.state.outcome.termination is Termination.OUT


def test_a_game_that_has_not_begun_is_not_stopped() -> None:
    en = edition("en")
    with pytest.raises(NotStarted):
        decide(State.new(en, Options()), Stop(), SeededDealer(1))


# -- 7 variants --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "bonus"), [("CATDOG", 0), ("CATDOGS", 50), ("CATDOGSE", 50), ("CATDOGSEN", 50)])
def test_rule_7_1_nine_tiles(word: str, bonus: int) -> None:
    scene = Scene("CATDOGSEN", "NNNNN", words=[word], variant="nine-tiles")
    scene.play(f"8G {word}")
    placed = next(event for event in scene.events if isinstance(event, Placed))
    assert placed.bonus == bonus
    assert len(scene.state.racks[0]) == 9


@pytest.mark.parametrize(
    ("players", "level", "target"),
    [
        *[(2, "beginner", 70), (2, "intermediate", 120), (2, "expert", 200)],
        *[(3, "beginner", 60), (3, "intermediate", 100), (3, "expert", 180)],
        *[(4, "beginner", 50), (4, "intermediate", 90), (4, "expert", 160)],
    ],
)
def test_rule_7_2_finish_line_targets(players: int, level: str, target: int) -> None:
    options = Options.for_edition(edition("lv"), players, variant="finish-line", level=level)
    assert options.target_score == target


def test_rule_7_2_the_first_to_reach_the_target_ends_the_game_and_wins() -> None:
    scene = Scene("CATDOGS", "CATDOGS", variant="finish-line", level="beginner", scores=(60, 69))
    scene.play("8G CAT")
    outcome = scene.state.outcome
    assert outcome is not None
    assert (outcome.termination, outcome.winners, outcome.scores) == (Termination.TARGET, (0,), (70, 69))
    scene = Scene("CATDOGS", "CATDOGS", variant="finish-line", level="beginner", scores=(59, 69))
    scene.play("8G CAT")
    assert scene.state.outcome is None


def test_rule_7_2_the_play_that_reaches_it_can_be_challenged_first() -> None:
    for word, over in (("TAC", False), ("CAT", True)):
        scene = Scene("CATDOGS", "CATDOGS", target_score=70, challenge="single", scores=(60, 69))
        scene.play(f"8G {word}")
        assert (scene.state.outcome, scene.state.to_move) == (None, None)
        scene.challenge(1)
        assert (scene.state.outcome is not None) is over
        assert scene.state.scores == ((70, 69) if over else (60, 69))


def test_rule_7_2_points_for_a_wrong_challenge_count_too() -> None:
    scene = Scene("CATDOGS", "CATDOGS", target_score=70, challenge="five", scores=(55, 69))
    scene.play("8G CAT")
    assert scene.state.to_move == 1
    scene.challenge(1)
    assert scene.state.outcome is not None
    assert scene.state.outcome.winners == (0,)


def test_rule_7_2_without_a_finish_the_highest_score_wins() -> None:
    scene = Scene("CATDOGS", "CATDOGA", target_score=70, scores=(60, 20), passes_to_end="all_players_twice")
    scene.passes(4)
    assert scene.state.outcome is not None
    assert (scene.state.outcome.termination, scene.state.outcome.winners) == (Termination.PASSES, (0,))


def test_rule_7_3_single_move_contest_is_scored_by_the_position_alone() -> None:
    """[SK]: everybody gets the same board and the same rack and makes one play; the highest score wins."""
    sk = edition("sk")
    laid = ["8E DARCOVÝM", "I4 IKARO", "F6 ZLATÁ", "4H KIEF"]
    board = Scene("A", "A", code="sk", words=["KIEF"], laid=laid).state.board
    words = listed(sk, ["DARCOVÝM", "IKARO", "ZLATÁ", "ZLATÁM", "KIEF", "KIEFY", "KIEFOM"])
    position = Position(sk, board, (Rack.parse("MYOKLEZ", sk),), lexicon=words)
    entries = {text: position.examine(Play.parse(text, sk)) for text in ("F6 ZLATÁM", "4H KIEFY", "4H KIEFU")}
    assert {text: entry.legal for text, entry in entries.items()} == {
        "F6 ZLATÁM": True,
        "4H KIEFY": True,
        "4H KIEFU": False,
    }

    def points(word: str) -> int:
        return sum(sk.tiles.values[tile] for tile in sk.parse(word))

    scores = {text: entry.play.score for text, entry in entries.items() if entry.play and entry.legal}
    assert scores == {"F6 ZLATÁM": points("ZLATÁM"), "4H KIEFY": 2 * points("KIEFY")}  # L4 doubles the word
    assert max(scores, key=lambda text: scores[text]) == "4H KIEFY"
    assert position.plays().max_score == scores["4H KIEFY"], "nobody could have done better"


def test_rule_7_4_duplicate_the_best_play_goes_on_the_board_for_everybody() -> None:
    """[W]: all have the same rack and board in every round; each gets the points of the own play."""
    en = edition("en")
    scene = Scene("CATDOGS", "NNNNNNN")
    position = replace(Position(en, scene.state.board, (Rack.parse("CATDOGS", en),)), lexicon=listed(en, ENGLISH))
    own = {name: position.examine(Play.parse(text, en)).play for name, text in (("a", "8G CAT"), ("b", "8F DOGS"))}
    master = position.best_play(by="score")
    assert master is not None
    assert master.score == position.plays().max_score >= max(play.score for play in own.values() if play)
    following = replace(position, board=position.board.placed(master.placed))
    assert not following.board.is_empty
    assert all(play.placed for play in following.plays())


# -- 8 time ------------------------------------------------------------------------------------------------------------


def test_rule_8_1_overtime_takes_points_off_and_too_much_loses_on_time() -> None:
    scene = Scene("CATDOGS", "NNNNNNN", scores=(100, 50))
    scene.do(TimePenalty(0, 10))
    scene.do(TimePenalty(0, 10))
    assert scene.state.scores == (80, 50)
    assert scene.state.to_move == 0
    scene.refused(TimePenalty(0, 0), "bad_penalty")
    scene.do(TimeOut(0))
    assert scene.state.outcome is not None
    assert (scene.state.outcome.winners, scene.state.outcome.termination) == ((1,), Termination.TIME)


# -- actions that never can be -----------------------------------------------------------------------------------------


def test_seats_and_moments() -> None:
    scene = Scene("CATDOGS", "NNNNNNN")
    scene.refused(Pass(seat=1), "not_your_turn", match="turn of player 1")
    scene.refused(Pass(seat=2), "no_such_seat")
    scene.refused(TimeOut(-1), "no_such_seat")
    scene.refused(Start(), "already_started")
    en = edition("en")
    with pytest.raises(SeptyniError, match="not started") as caught:
        decide(State.new(en, Options(), 2), Pass(), SeededDealer(1), AnyWord())
    assert getattr(caught.value, "code", "") == "not_started"


def test_a_play_off_the_rack_is_an_illegal_play_with_its_code() -> None:
    scene = Scene("CATDOGS", "NNNNNNN")
    with pytest.raises(IllegalPlay) as caught:
        scene.do(Place(Play.parse("8G CAX", scene.edition)))
    assert caught.value.code == "not_on_rack"


def test_events_of_an_exchange_and_of_draws_carry_the_tiles() -> None:
    scene = Scene("QQQABCD", "NNNNNNN", bag="EEEEEEE", draws=["EEE"])
    scene.exchange("QQQ")
    [event] = [event for event in scene.events if isinstance(event, Exchanged)]
    assert event.given == scene.edition.parse_rack("QQQ")
    assert event.drawn == scene.edition.parse_rack("EEE")
    assert not any(isinstance(event, Drawn) for event in scene.events)
