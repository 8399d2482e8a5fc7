"""Several racks: sums, skips, and boards that grow by the entrant's own plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from septyni.contest import (
    Boards,
    ContestError,
    ContestFile,
    Coordinates,
    Results,
    Task,
    Terms,
    Wish,
    WordList,
    difficulty,
    examples,
    generate,
    read_csv,
    results,
)
from septyni.edition import edition
from septyni.lexicon import Lexicon
from septyni.position import Rack
from tests.contest.scene import slovak_board, terms

SK = edition("sk")


def series(boards: Boards, racks: Sequence[str], words: Lexicon) -> Terms:
    tasks = [
        Task(Rack.parse(rack, SK), slovak_board() if boards is Boards.SEPARATE or i == 0 else None)
        for i, rack in enumerate(racks)
    ]
    return terms(tasks=tuple(tasks), boards=boards, words=WordList("default")).pinned(words)


def ranked(which: Terms, rows: Sequence[str], words: Lexicon) -> Results:
    state, lines = ContestFile(which).state(read_csv("name,play1,play2,claim\n" + "\n".join(rows), which, words))
    assert all(line.submission is not None for line in lines), lines
    return results(state, words)


def test_separate_boards_add_up_and_racks_may_be_skipped(lexicon: Callable[..., Lexicon]) -> None:
    which = series(Boards.SEPARATE, ["AILOPRU", "AILOPRU"], lexicon("sk"))
    found = ranked(which, ["Eva,K5 FORMULA,8D DARCOVÝMI,", "Ivo,-,K5 FORMULA,"], lexicon("sk"))
    assert [(one.entry.name, one.total) for one in found.standings] == [("Eva", 36 + 19), ("Ivo", 36)]
    eva, ivo = found.standings
    assert [task.missed for task in eva.tasks] == [0, 36 - 19]
    assert [task.missed for task in ivo.tasks] == [36, 0]


def test_on_a_growing_board_own_plays_stay_and_wrong_ones_do_not(lexicon: Callable[..., Lexicon]) -> None:
    which = series(Boards.GROWING, ["AILOPRU", "AEINNST"], lexicon("sk"))
    rows = [
        "Eva,K5 FORMULA,11K ANI,",  # A of FORMULA lies on K11
        "Ivo,-,11K ANI,",  # nothing lies there: it touches nothing
        "Zoe,K5 FORMULI,11K ANI,",  # no such word, so it does not stay
    ]
    found = ranked(which, rows, lexicon("sk"))
    points = {one.entry.name: [task.verdict.score for task in one.tasks] for one in found.standings}
    assert points["Eva"] == [36, 1 + 1 + 1]  # A under its premium no more, N and I on plain squares
    assert points["Ivo"] == [0, 0]
    assert points["Zoe"] == [0, 0]
    problems = {one.entry.name: [p.code for p in one.tasks[1].verdict.problems] for one in found.standings}
    assert problems["Ivo"] == ["not_touching"]
    assert problems["Zoe"] == ["not_touching"]


def test_what_a_wrong_direction_may_have_meant_is_told_and_counts_nothing(lexicon: Callable[..., Lexicon]) -> None:
    which = series(Boards.SEPARATE, ["AILOPRU", "AILOPRU"], lexicon("sk"))
    found = ranked(which, ["Eva,5K FORMULA,D8 DARCOVÝMI,"], lexicon("sk"))
    (eva,) = found.standings
    assert eva.total == 0
    assert [str(task.meant) for task in eva.tasks] == ["K5 FORMULA", "8D DARCOVÝMI"]


def test_messages_are_in_the_coordinates_of_the_contest(lexicon: Callable[..., Lexicon]) -> None:
    which = terms(coordinates=Coordinates.LETTERED_ROWS, words=WordList("default")).pinned(lexicon("sk"))
    # row F, column 5: over Z at column E, row 6 of the other custom
    state, _ = ContestFile(which).state(read_csv("name,play\nEva,F5 POLA\n", which, lexicon("sk")))
    told = results(state, lexicon("sk")).to_json()["standings"][0]["tasks"][0]
    assert told["play"] == "F5 POLA"
    assert told["problems"][0]["message"] == "F5 POLA: 5F holds Z already, not P"


def test_the_tables_of_results(lexicon: Callable[..., Lexicon]) -> None:
    which = series(Boards.SEPARATE, ["AILOPRU", "AILOPRU"], lexicon("sk"))
    found = ranked(which, ["Eva,K5 FORMULA,-,40", "Ivo,K5 FORMULA,8D DARCOVÝMI,", "Jan,K5 FORMULA,-,"], lexicon("sk"))
    assert found.distribution == ((55, 1), (36, 2))
    assert found.plays[0] == (("K5 FORMULA", 36, 3),)
    assert found.plays[1] == (("8D DARCOVÝMI", 19, 1),)
    assert [str(play) for play in found.best[0][:1]] == ["K5 FORMULA"]
    heading, *lines = found.to_csv().splitlines()
    assert heading.split(",")[:6] == ["rank", "name", "play1", "points1", "words1", "problems1"]
    assert lines[1].startswith("2,Eva,K5 FORMULA,36,FORMULA 36,,-,0,,,36,40,4,36,0,36")


# -- generated problems and examples -----------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["bg", "lv", "sk", "lt", "en"])
def test_generated_problems_are_as_wished(lexicon: Callable[..., Lexicon], code: str) -> None:
    which, words = edition(code), lexicon(code)
    wish = Wish(gap=6, length=(4, 9), turns=(3, 8), blanks=False)
    found = next(generate(which, words, wish, seed=11, games=200))
    scores = sorted((play.score for play in found.position.plays()), reverse=True)
    assert found.best.score == scores[0]
    assert found.gap == scores[0] - scores[1] >= 6
    assert 4 <= len(found.best.tiles) <= 9
    assert found.position.rack is not None
    assert 0 not in found.position.rack.tiles
    assert found.zipf > 1.0  # the frequency list knows every word it makes
    assert not found.position.problems
    again = next(generate(which, words, wish, seed=11, games=200))
    assert (again.position, again.best) == (found.position, found.best)


def test_a_problem_for_all_seven_tiles(lexicon: Callable[..., Lexicon]) -> None:
    found = next(generate(edition("en"), lexicon("en"), Wish(bonus=True, gap=10), seed=1, games=300))
    assert found.best.bonus == 50


def test_wishes_that_nothing_fulfils(lexicon: Callable[..., Lexicon]) -> None:
    en, words = edition("en"), lexicon("en")
    with pytest.raises(ContestError, match="smaller number"):
        next(generate(en, words, Wish(length=(9, 4))))
    with pytest.raises(ContestError, match="behind"):
        next(generate(en, words, Wish(gap=-1)))
    assert next(generate(en, words, Wish(gap=500), games=3), None) is None


def test_difficulty_rises_with_rare_words_and_near_rivals() -> None:
    assert difficulty(20, 6.5) == 1
    assert difficulty(0, 1.0) == 5
    assert difficulty(5, 2.0) > difficulty(5, 5.0)
    assert difficulty(0, 4.0) >= difficulty(30, 4.0)


def test_the_examples_can_be_played_and_have_one_best_play(lexicon: Callable[..., Lexicon]) -> None:
    found = examples()
    assert set(found) == {"bg", "en", "lt", "lv", "sk"}
    for code, example in found.items():
        words = lexicon(code)
        which = example.terms.pinned(words)
        assert which.language == code
        state, _ = example.state() if which.words is None else ContestFile(which).state()
        for number, best in enumerate(results(state, words).best):
            if which.tasks[number].board is not None:
                assert best[0].score > best[1].score
        board = which.tasks[0].board
        assert board is not None
        assert not which.position(0).problems


def test_the_slovak_example_has_the_four_words() -> None:
    assert examples()["sk"].terms.tasks[0].board == slovak_board()
