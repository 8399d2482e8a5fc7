"""Each numbered rule of the Slovak contest's two lists, by its number. Points are worked out by hand on the standard
board with the set of 100 tiles: A E I N O R S T V 1, D K L M P 2, J U 3, Á B C H Y Z 4, Ý 5, F 8."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from septyni.contest import Verdict, board_from_words, judge
from septyni.edition import edition
from septyni.lexicon import Lexicon
from tests.contest.scene import at, play, slovak_board

LexiconOf = Callable[..., Lexicon]


@pytest.fixture
def judged(lexicon: LexiconOf) -> Callable[[str, str], Verdict]:
    """What a play is worth on the contest's board with a rack."""
    sk = edition("sk")

    def call(rack: str, text: str) -> Verdict:
        return judge(at(sk, slovak_board(), rack, lexicon("sk")), play(text, sk, slovak_board()), {})

    return call


def free(words: list[str], rack: str, text: str) -> Verdict:
    """On another board, any word counting: for the points alone."""
    sk = edition("sk")
    board = board_from_words(words, sk)
    return judge(at(sk, board, rack), play(text, sk, board), {})


def codes(verdict: Verdict) -> list[str]:
    return [problem.code for problem in verdict.problems]


# -- the rules of play -------------------------------------------------------------------------------------------------


def test_1_one_word_is_made_and_others_may_come_of_it(judged: Callable[[str, str], Verdict]) -> None:
    verdict = judged("AJLOPRU", "6J JU")
    assert [word.text for word in verdict.words] == ["JU", "EJ", "FU"]
    assert verdict.legal


def test_2_only_tiles_of_the_rack_each_once(judged: Callable[[str, str], Verdict]) -> None:
    assert judged("AILOPRU", "K5 FORMULA").legal
    verdict = judged("AILOPRÚ", "K5 FORMULA")
    assert (codes(verdict), verdict.score) == (["not_on_rack"], 0)
    assert "U" in verdict.problems[0].message
    assert codes(judged("AELNTUV", "G8 CELLE"))[0] == "not_on_rack"  # one L, asked for twice


def test_2_across_or_down_never_off_the_board_or_through_other_tiles(judged: Callable[[str, str], Verdict]) -> None:
    assert codes(judged("AILOPRU", "5K FORMULA")) == ["off_board"]
    assert codes(judged("AILOPRU", "6E POLA")) == ["overlap"]


def test_3_words_of_the_list_in_any_form_and_no_others(judged: Callable[[str, str], Verdict]) -> None:
    assert judged("AILOPRU", "K5 FORMULOU").problems[0].code == "not_on_rack"  # two U and two O are wanted
    assert judged("ILOOPRUU"[:7], "K5 FORMULOU").problems  # still one too few
    assert judged("LOORUUP", "K5 FORMULOU").legal  # an inflected form
    verdict = judged("AILOPRU", "K8 MULPIA")
    assert (codes(verdict), verdict.score) == (["invalid_word"], 0)


def test_4_the_new_word_joins_those_on_the_board(judged: Callable[[str, str], Verdict]) -> None:
    assert codes(judged("AILOPRU", "1A POLIA")) == ["not_touching"]


def test_5_1_adding_letters_to_a_word(judged: Callable[[str, str], Verdict]) -> None:
    verdict = judged("AILOPRU", "8D DARCOVÝMI")
    assert [(word.text, word.points) for word in verdict.words] == [("DARCOVÝMI", 17 + 2)]  # I doubled on L8
    assert verdict.score == 19


def test_5_2_across_a_word_with_one_of_its_letters(judged: Callable[[str, str], Verdict]) -> None:
    verdict = judged("AILOPRU", "G8 CLO")
    assert ([word.text for word in verdict.words], verdict.score) == (["CLO"], 4 + 2 * 2 + 1)  # L doubled on G9


def test_5_2_or_completing_it_with_one_of_the_new_letters(judged: Callable[[str, str], Verdict]) -> None:
    verdict = judged("AILOPRU", "L7 LIPOU")
    assert [(word.text, word.points) for word in verdict.words] == [("LIPOU", 10), ("DARCOVÝMI", 19)]
    assert verdict.score == 29


def test_5_3_alongside_a_word_when_all_neighbours_make_words(judged: Callable[[str, str], Verdict]) -> None:
    assert judged("AJLOPRU", "6J JU").score == 33
    verdict = judged("AILOPRU", "6J LI")  # EL, FI
    assert codes(verdict) == ["invalid_word"]


def test_5_4_joining_words(judged: Callable[[str, str], Verdict]) -> None:
    verdict = judged("AILOPRU", "K5 FORMULA")  # F of KIEF and M of DARCOVÝM
    assert ([word.text for word in verdict.words], verdict.score) == (["FORMULA"], 36)


def test_5_words_in_one_line_are_parted_by_an_empty_square(judged: Callable[[str, str], Verdict]) -> None:
    verdict = judged("AILOPRU", "5L LOR")
    assert codes(verdict) == ["incomplete"]
    assert "KIEFLOR" in verdict.problems[0].message


# -- counting points ---------------------------------------------------------------------------------------------------


def test_points_1_every_letter_has_its_value() -> None:
    values = edition("sk").tiles.values
    of = {letter: values[tile] for tile, letter in enumerate(edition("sk").letters, 1)}
    assert {letter: of[letter] for letter in "AKJÝFÄ"} == {"A": 1, "K": 2, "J": 3, "Ý": 5, "F": 8, "Ä": 10}


def test_points_2_all_letters_of_all_words_made(judged: Callable[[str, str], Verdict]) -> None:
    verdict = judged("AJLOPRU", "6J JU")
    assert [word.points for word in verdict.words] == [9 + 3, 1 + 9, 8 + 3]
    assert verdict.score == 33


def test_points_3_letter_premiums_double_and_triple_the_letter() -> None:
    assert free(["8G KO"], "AILPRUS", "9F ALI").words[0].points == 1 + 2 * 2 + 1  # L on G9, a double letter
    assert free(["5I KIEF"], "AILPRUJ", "6J JU").words[0].points == 3 * 3 + 3  # J on J6, a triple letter


def test_points_4_word_premiums_multiply_the_word() -> None:
    assert free(["5H KIEF"], "AILOPRU", "K5 FORULA").score == (8 + 1 + 1 + 3 + 2 + 1) * 1  # ends before K11
    triple = free(["8H OD"], "AILMPRS", "H1 PRILASMO")  # P on H1, a triple word; L on H4, a double letter
    assert triple.words[0].points == 3 * (2 + 1 + 1 + 2 * 2 + 1 + 1 + 2 + 1)


def test_points_4_two_doubles_multiply_by_four_two_triples_by_nine() -> None:
    four = free(["H5 KIEF"], "AAOOPVT", "5E OPAKOVA")  # E5 and K5
    assert four.score == 4 * (1 + 2 + 1 + 2 + 1 + 1 + 1)
    nine = free(["D1 KIEF"], "AANOOPV", "1A OPAKOVAN")  # A1 and H1
    assert nine.words[0].points == 9 * (1 + 2 + 1 + 2 + 1 + 1 + 1 + 1)


def test_points_5_letter_premiums_first_then_word_premiums() -> None:
    verdict = free(["E4 KIEF"], "ADOPRST", "4A RODAK")  # R doubled on A4, the word doubled on D4
    assert verdict.score == 2 * (2 * 1 + 1 + 2 + 1 + 2)


def test_points_6_a_premium_counts_when_first_covered_only(judged: Callable[[str, str], Verdict]) -> None:
    # F lies on K5, a double word, since KIEF: of FORMULA only K11 counts, so twice and not four times
    assert judged("AILOPRU", "K5 FORMULA").score == 2 * (8 + 1 + 1 + 2 + 3 + 2 + 1)


def test_points_7_a_letter_of_two_words_counts_in_both_with_its_premium(judged: Callable[[str, str], Verdict]) -> None:
    points = {word.text: word.points for word in judged("AJLOPRU", "6J JU").words}
    assert points["JU"] == 3 * 3 + 3
    assert points["EJ"] == 1 + 3 * 3


def test_bonus_for_all_seven_tiles_comes_last_and_for_fewer_never() -> None:
    seven = free(["D1 KIEF"], "AANOOPV", "1A OPAKOVAN")
    assert (seven.bonus, seven.score) == (50, 9 * 10 + 50)
    six = free(["H5 KIEF"], "AAOOPVT", "5E OPAKOVA")
    assert six.bonus == 0
