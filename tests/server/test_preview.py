"""What tentative tiles would score. Points are worked out by hand on the standard board."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from septyni.errors import IllegalAction
from septyni.lexicon import Lexicon
from septyni.rules import Place
from septyni.server.play.placing import read_play
from septyni.server.play.preview import preview
from septyni.server.schemas import Preview, Status
from tests.rules.table import Scene
from tests.server.scenes import live, tiles


def words(found: Preview) -> list[tuple[str, int, bool | None]]:
    return [(word.text, word.points, word.valid) for word in found.words]


def test_a_legal_play() -> None:
    found = preview(live(Scene("CATDOGS", "EEEEEEE")), 0, tiles("CAT", 7, 6), judge=True)
    assert (found.legal, found.score, found.bonus, found.problem) == (True, 10, 0, None)
    assert words(found) == [("CAT", 10, True)]
    assert found.words[0].squares == [(7, 6), (7, 7), (7, 8)]


def test_the_bonus_is_in_the_score_and_told() -> None:
    found = preview(live(Scene("CATDOGS", "EEEEEEE")), 0, tiles("CATDOGS", 7, 7), judge=False)
    # the word is doubled on the start square 8H, and the fifth letter, O, on 8L
    assert found.score == (3 + 1 + 1 + 2 + 1 * 2 + 2 + 1) * 2 + 50
    assert found.bonus == 50


def test_cross_words_are_told_with_the_squares_they_cover() -> None:
    scene = Scene("ATNEEEE", "EEEEEEE", laid=["8G CAT"])
    found = preview(live(scene), 0, tiles("AT", 8, 6), judge=True)
    assert [word.text for word in found.words] == ["AT", "CA", "AT"]
    assert found.words[1].squares == [(7, 6), (8, 6)]
    assert [word.valid for word in found.words] == [True, False, True]
    assert found.problem is not None
    assert (found.legal, found.problem.code) == (False, "invalid_word")
    assert found.problem.detail == {"words": ["CA"]}


def test_words_are_not_judged_where_they_may_be_challenged() -> None:
    found = preview(live(Scene("CATDOGS", "EEEEEEE", challenge="single")), 0, tiles("TAC", 7, 6), judge=False)
    assert found.legal
    assert words(found) == [("TAC", 10, None)]


def test_a_blank_without_a_letter_counts_nothing_and_is_not_judged() -> None:
    scene = Scene("CA?NEEE", "EEEEEEE")
    found = preview(live(scene), 0, tiles("CA?", 7, 6), judge=True)
    assert words(found) == [("CA?", 8, None)]  # C3 and A1 doubled
    assert (found.legal, found.score) == (False, 8)
    assert found.problem is not None
    assert found.problem.code == "unnamed_blank"


def test_words_beside_a_blank_without_a_letter_are_judged() -> None:
    scene = Scene("A?EEEEE", "EEEEEEE", laid=["8G CAT"])
    found = preview(live(scene), 0, tiles("A?", 8, 6), judge=True)
    assert [(word.text, word.valid) for word in found.words] == [("A?", None), ("CA", False), ("A?", None)]


def test_a_named_blank_is_shown_in_lower_case_and_judged() -> None:
    found = preview(live(Scene("CA?NEEE", "EEEEEEE")), 0, tiles("CAt", 7, 6), judge=True)
    assert words(found) == [("CAt", 8, True)]
    assert found.legal


@pytest.mark.parametrize(
    ("laid", "row", "col", "code"),
    [
        ("CAT", 0, 0, "not_on_start"),
        ("C", 7, 7, "too_short"),
        ("C.T", 7, 6, "gap"),
    ],
)
def test_an_impossible_shape_has_no_score(laid: str, row: int, col: int, code: str) -> None:
    found = preview(live(Scene("CATDOGS", "EEEEEEE")), 0, tiles(laid, row, col), judge=True)
    assert found.problem is not None
    assert (found.legal, found.score, found.words, found.problem.code) == (False, None, [], code)


def test_tiles_out_of_line_and_on_others_have_no_score() -> None:
    scene = Scene("CATDOGS", "EEEEEEE", laid=["8G CAT"])
    for laid, code in (
        ([*tiles("S", 7, 9), *tiles("D", 8, 6)], "not_in_line"),
        (tiles("S", 7, 7), "overlap"),
    ):
        found = preview(live(scene), 0, laid, judge=True)
        assert found.problem is not None
        assert (found.legal, found.score, found.problem.code) == (False, None, code)


def test_tiles_that_are_not_on_the_rack_are_refused_but_scored() -> None:
    found = preview(live(Scene("DOGDOGS", "CATEEEE")), 0, tiles("CAT", 7, 6), judge=True)
    assert found.problem is not None
    assert (found.legal, found.score, found.problem.code) == (False, 10, "not_on_rack")
    assert "EEEE" not in found.model_dump_json(), "the other rack is nobody's business"


def test_a_second_unnamed_blank_that_the_rack_has_not() -> None:
    found = preview(live(Scene("CA?NEEE", "EEEEEEE")), 0, tiles("??", 7, 6), judge=True)
    assert found.problem is not None
    assert found.problem.code == "not_on_rack"


def test_tiles_can_be_tried_before_it_is_the_turn() -> None:
    found = preview(live(Scene("CATDOGS", "DOGSEEE")), 1, tiles("DOG", 7, 6), judge=True)
    assert found.problem is not None
    assert (found.legal, found.score, found.problem.code) == (False, 10, "not_your_turn")


def test_nothing_is_legal_in_a_game_that_is_over() -> None:
    found = preview(live(Scene("CATDOGS", "DOGSEEE"), status=Status.OVER), 0, tiles("CAT", 7, 6), judge=True)
    assert found.problem is not None
    assert (found.legal, found.problem.code) == (False, "game_over")


def test_what_is_legal_is_what_the_rules_take(lexicon: Callable[..., Lexicon]) -> None:
    """Plays of a rack, and the same tiles one row down, against ``decide``."""
    scene = Scene("CATSDO?", "EEEEEEE", laid=["8G CAT", "H8 ATE"])
    game = live(scene, lexicon=lexicon("en"))
    seen = {True: 0, False: 0}
    for play in list(game.state.seen_by(0, game.lexicon).plays())[::40]:
        for shift in (0, 1):
            laid = [
                tile
                for row, col, letter in play.placed
                for tile in tiles(play.edition.format(bytes([letter])), min(row + shift, 14), col)
            ]
            found = preview(game, 0, laid, judge=True)
            try:
                game.decide(Place(read_play(laid, game.state.board, game.edition)))
                legal = True
            except IllegalAction:
                legal = False
            assert found.legal == legal
            seen[legal] += 1
    assert min(seen.values()) > 10


def test_a_preview_takes_a_few_milliseconds(lexicon: Callable[..., Lexicon]) -> None:
    game = live(Scene("CATDOGS", "EEEEEEE", laid=["8G CAT", "H8 ATE"]), lexicon=lexicon("en"))
    laid = tiles("DOGS", 10, 4)
    took = []
    for _ in range(20):
        begun = time.perf_counter()
        preview(game, 0, laid, judge=True)
        took.append(time.perf_counter() - begun)
    assert min(took) < 0.005
