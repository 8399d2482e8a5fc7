"""Rule 4.4: every worked example of the four rule texts, with its squares."""

from __future__ import annotations

import itertools

import pytest

from septyni.edition import edition
from septyni.position import BLANK, Board, Play, Position, Rack
from septyni.rules import Options, State, Termination
from tests.rules.table import Scene

KVADRAT = ["8D КВАДРАТ"]

# (name, what lies on the board, rack, play, points by word, bonus, total, what the text says)
BULGARIAN = [
    ("ВРАТА", [], "ВРТААКД", "8D ВРАТА", {"ВРАТА": 16}, 0, 16, 16),
    ("КВАДРАТ", [], "ВРТААКД", "8D КВАДРАТ", {"КВАДРАТ": 24}, 50, 74, 74),
    ("КВАДРАТЕН", KVADRAT, "ЕНИАРГН", "8D КВАДРАТЕН", {"КВАДРАТЕН": 13}, 0, 13, 13),
    ("ТИГАН", KVADRAT, "ЕНИАРГН", "J8 ТИГАН", {"ТИГАН": 13}, 0, 13, 13),
    ("ЕРИ", KVADRAT, "ЕНИАРГН", "9H ЕРИ", {"ЕРИ": 4, "РЕ": 2, "АР": 3, "ТИ": 2}, 0, 11, 11),
    # The text's slip: it says that Р lies on a double word square, but counts РАНИ as 5 and the play as 16. On the
    # board the only place for РАНИ and КВАДРАТИ has Р on a double word square, so РАНИ is 8 and the play 19.
    ("РАНИ", KVADRAT, "ЕНИАРГН", "K5 РАНИ", {"РАНИ": 8, "КВАДРАТИ": 11}, 0, 19, 16),
]


@pytest.mark.parametrize(
    ("laid", "rack", "play", "words", "bonus", "score", "stated"),
    [case[1:] for case in BULGARIAN],
    ids=[case[0] for case in BULGARIAN],
)
def test_bulgarian_example(
    laid: list[str], rack: str, play: str, words: dict[str, int], bonus: int, score: int, stated: int
) -> None:
    known = ["КВАДРАТ", *words]
    scene = Scene(rack, "ЕЕЕИИИА", laid=laid, code="bg", words=known)
    scene.play(play)
    placed = scene.state.last
    assert placed is not None
    assert {scene.edition.format(word.tiles): word.points for word in placed.words} == words
    assert (placed.bonus, placed.score, scene.state.scores[0]) == (bonus, score, score)
    assert (score == stated) is (play != "K5 РАНИ"), "one known slip"


def test_bulgarian_first_turn_leaves_two_tiles_and_draws_five() -> None:
    scene = Scene("ВРТААКД", "ЕЕЕИИИА", code="bg", words=["ВРАТА"], draws=["ООООО"])
    scene.play("8D ВРАТА")
    assert str(scene.state.racks[0]) == "ДКООООО"
    assert len(scene.state.bag) == 102 - 14 - 5


def test_bulgarian_slip_no_place_on_the_board_gives_rani_the_16_points_stated() -> None:
    """РАНИ and КВАДРАТИ, over every place of КВАДРАТ that scores the 74 points stated and every place of РАНИ."""
    bg = edition("bg")
    empty = Position(bg, racks=(Rack.parse("ВРТААКД", bg),))
    rani, found = bg.parse("РАНИ"), []
    for row, col, down in itertools.product(range(15), range(15), (False, True)):
        first = empty.examine(Play(row, col, down, bg.parse("КВАДРАТ"), bg)).play
        if first is None or first.score != 74:
            continue
        position = Position(bg, empty.board.placed(first.placed), (Rack.parse("ЕНИАРГН", bg),))
        for r, c, d in itertools.product(range(15), range(15), (False, True)):
            play = position.examine(Play(r, c, d, rani, bg)).play
            if play is not None and {word.text for word in play.words} == {"РАНИ", "КВАДРАТИ"}:
                found.append((first.at, play.at, play.score))
    assert sorted(found) == [("8C", "J5", 17), ("8D", "K5", 19), ("H3", "10E", 17), ("H4", "11E", 19)]


def test_bulgarian_bridge_upotreba() -> None:
    """УП, ТРЕ and А go round О and Б that lie there: one play of six tiles, letters worth 13."""
    scene = Scene("УПТРЕАК", "ЕЕЕИИИА", laid=["8F О", "8J Б"], code="bg", words=["УПОТРЕБА"])
    scene.play("8D УПОТРЕБА")
    placed = scene.state.last
    assert placed is not None
    assert len(placed.squares) == 6
    assert sum(scene.edition.tiles.values[tile] for tile in placed.tiles) == 13


def test_bulgarian_extension_at_both_ends() -> None:
    scene = Scene("АЗЕЕЕЕЕ", "ИИИИИИИ", laid=["8F НАЛИ"], code="bg", words=["НАЛИ", "АНАЛИЗ"])
    scene.play("8E АНАЛИЗ")
    placed = scene.state.last
    assert placed is not None
    assert len(placed.squares) == 2


def test_bulgarian_end_with_two_tiles_left() -> None:
    """Ш and И left: the score goes down by 9, whoever went out gains 9."""
    scene = Scene("ТИ", "ШИ", bag="", code="bg", words=["ТИ"], scores=(100, 100))
    scene.play("8G ТИ")
    assert scene.state.scores == (100 + 4 + 9, 100 - 9)


def test_bulgarian_multipliers() -> None:
    """×4 over two double words, ×9 over two triple words; a blank on a word premium multiplies, on a letter premium
    stays 0."""
    bg = edition("bg")

    def points(laid: str, play: str) -> int:
        board = Board.empty().placed([(*Play.parse(laid, bg).squares[0], bg.parse(laid.split()[1])[0])])
        found = Position(bg, board).examine(Play.parse(play, bg)).play
        assert found is not None
        return found.words[0].points

    assert points("5H А", "5E ААААААА") == 7 * 4
    assert points("1D А", "1A АААААААА") == 8 * 9
    assert points("1D А", "1A аААААААА") == 7 * 9
    assert points("8H А", "8D аАААА") == 4  # the blank on 8D would be doubled


def test_bulgarian_set_has_100_letters_and_two_blanks_of_the_points_stated() -> None:
    bg = edition("bg")
    start = State.new(bg, Options(), 2)
    assert len(start.bag) == 102
    assert list(start.bag).count(0) == 2
    stated = {"В": 2, "Р": 1, "А": 1, "Т": 1, "Г": 3, "Е": 1, "Н": 1, "ШИ": 9}
    assert {text: Rack.parse(text, bg).value() for text in stated} == stated


def test_bulgarian_and_lithuanian_end_by_passing() -> None:
    for code, word in (("bg", "ТИ"), ("lt", "AŠ")):
        scene = Scene("АА" if code == "bg" else "AA", "ИИ" if code == "bg" else "II", code=code, words=[word])
        scene.passes(3)
        assert scene.state.outcome is None
        scene.passes()
        assert scene.state.outcome is not None
        assert scene.state.outcome.termination is Termination.PASSES


def test_latvian_text_prints_the_english_values() -> None:
    """They are of another edition: the Latvian set has 104 tiles and its own points."""
    stated = {1: "AEILNORSTU", 2: "DG", 3: "BCMP", 4: "FHVWY", 5: "K", 8: "JX", 10: "QZ", 0: "?"}
    en, lv = edition("en"), edition("lv")
    for points, letters in stated.items():
        assert {Rack.parse(letter, en).value() for letter in letters} == {points}
    assert (en.tiles.total, lv.tiles.total) == (100, 104)
    assert Rack.parse("K", lv).value() != 5


def test_latvian_bonus_for_exactly_seven() -> None:
    scene = Scene("ABEILN", "AE", bag="", code="lv", words=["ABEILN"])
    scene.play("8C ABEILN")
    assert scene.state.last is not None
    assert scene.state.last.bonus == 0
    scene = Scene("ABEILNS", "AE", bag="", code="lv", words=["ABEILNS"])
    scene.play("8B ABEILNS")
    assert scene.state.last is not None
    assert scene.state.last.bonus == 50


def test_latvian_one_player_passing_twice_ends_the_game() -> None:
    scene = Scene("ABEILNS", "ABEILNS", code="lv", words=["LABI"], scores=(10, 30))
    scene.passes()
    scene.exchange("A")
    scene.passes()
    assert scene.state.outcome is not None
    assert scene.state.outcome.winners == (1,)


def test_latvian_tie_goes_to_the_higher_score_before_the_tiles_left() -> None:
    lv = edition("lv")
    more = Rack.parse("K", lv).value() - Rack.parse("A", lv).value()
    scene = Scene("A", "K", code="lv", words=["LABI"], scores=(10, 10 + more))
    scene.passes(3)
    assert scene.state.outcome is not None
    assert len(set(scene.state.outcome.scores)) == 1
    assert scene.state.outcome.winners == (1,)


def test_slovak_rules_of_premiums() -> None:
    """Letter premiums first, then word premiums; a letter in two words counts with its premium in both; 50 last."""
    sk = edition("sk")
    scene = Scene("KOLESAR", "A", code="sk", words=["KOLESAR"])
    scene.play("8D KOLESAR")
    placed = scene.state.last
    assert placed is not None
    values = [sk.tiles.values[tile] for tile in sk.parse("KOLESAR")]
    assert placed.words[0].points == (sum(values) + values[0]) * 2  # K on 8D doubled, the centre doubles
    assert placed.score == placed.words[0].points + 50


def test_lithuanian_order_of_premiums() -> None:
    """Letters worth 8; one of 2 newly on a triple letter makes 12; a newly covered double word makes 24.

    The text names no word; ALMAM from 2B over an M that lies there is one that fits (2B doubles, 2F trebles).
    """
    lt = edition("lt")
    scene = Scene("ALAMEEE", "IIIIIII", laid=["D2 MACUOSE"], code="lt", words=["ALMAM", "MACUOSE"])
    assert sum(lt.tiles.values[tile] for tile in lt.parse("ALMAM")) == 8
    scene.play("2B ALMAM")
    assert scene.state.last is not None
    assert [(lt.format(word.tiles), word.points) for word in scene.state.last.words] == [("ALMAM", 24)]
    assert scene.state.scores[0] == 24


def test_lithuanian_letters_are_distinct() -> None:
    lt = edition("lt")
    assert len({lt.parse(letter)[0] & ~BLANK for letter in "EĖĘSŠAĄ"}) == 7
