"""Racks, boards, plays and what a position says about them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from septyni._engine import WordGraph
from septyni.edition import Edition, edition
from septyni.errors import NotationError, SeptyniError
from septyni.notation.coordinates import format_place, parse_place
from septyni.position import BLANK, Board, Play, Position, Rack, ScoredPlay

BG, LT, EN, ES = (edition(code) for code in ("bg", "lt", "en", "es"))


@dataclass(frozen=True)
class Listed:
    """A lexicon of just these words."""

    name: str
    graph: WordGraph


def listed(language: Edition, *words: str) -> Listed:
    parsed = [language.alphabet.parse_word(word) for word in words]
    return Listed("the test's list", WordGraph.from_words(parsed, len(language.letters)))


def position(language: Edition, rack: str | None, *plays: str, words: tuple[str, ...] | None = None) -> Position:
    """A board on which these plays were made, whatever the rules think of them, and a rack."""
    board = Board.empty()
    for text in plays:
        play = Play.parse(text, language, board)
        board = board.placed(
            (*square, tile) for square, tile in zip(play.squares, play.tiles, strict=True) if not board[square]
        )
    return Position(
        language,
        board,
        (Rack.parse(rack, language) if rack is not None else None, None),
        lexicon=None if words is None else listed(language, *words),
    )


def codes(position: Position, play: str) -> list[str]:
    return [problem.code for problem in position.examine(position.parse_play(play)).errors]


def message(position: Position, play: str) -> str:
    [problem] = position.examine(position.parse_play(play)).errors
    return problem.message


# -- coordinates -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("8D", (7, 3, False)),
        ("D8", (7, 3, True)),
        ("d8", (7, 3, True)),
        ("15o", (14, 14, False)),
        ("U21", (20, 20, True)),
    ],
)
def test_place(text: str, place: tuple[int, int, bool]) -> None:
    assert parse_place(text) == place
    assert format_place(*place) == text.upper()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("8", "no place"),
        ("D", "no place"),
        ("DD8", "no place"),
        ("8D8", "no place"),
        ("D-8", "no place"),
        ("²D", "no place"),
        ("99999999999D", "no place"),
        ("0D", "rows are 1-15"),
        ("16A", "rows are 1-15"),
        ("8P", "columns are A-O"),
        ("8Z", "columns are A-O"),
        ("ß8", "latin small letter sharp s"),
        ("8ſ", "latin small letter long s"),
        ("8В", "cyrillic capital letter ve"),
        ("Н8", "cyrillic capital letter en"),
    ],
)
def test_what_is_no_place(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        parse_place(text, 15)


# -- racks -------------------------------------------------------------------------------------------------------------


def test_rack_is_a_multiset() -> None:
    rack = Rack.parse("?namas?", LT)
    assert str(rack) == "AAMNS??"
    assert rack == Rack.parse("SAMAN??", LT)
    assert len(rack) == 7
    assert rack.value() == 1 + 1 + 2 + 1 + 1
    [a], [z] = LT.parse("A"), LT.parse("Ž")
    assert a in rack
    assert a | BLANK in rack  # a blank, whatever it stands for
    assert z not in rack
    assert a | BLANK not in Rack.parse("AAA", LT)


def test_rack_sums_and_differences() -> None:
    rack = Rack.parse("NAMAS?", LT)
    assert str(rack - LT.parse("Aa")) == "AMNS"
    assert rack - LT.parse("NAM") + LT.parse("NAM") == rack
    assert str(rack.missing(LT.parse("NAMžAAž"))) == "A?"
    with pytest.raises(SeptyniError, match="not on the rack AAMNS\\?: Ž"):
        rack - LT.parse("Ž")
    assert str(rack) == "AAMNS?"


# -- boards ------------------------------------------------------------------------------------------------------------


def test_board_does_not_change() -> None:
    board = Board.empty()
    with_tiles = board.placed([(7, 7, 1), (7, 8, 2)])
    assert board.is_empty
    assert not with_tiles.is_empty
    assert (with_tiles[7, 7], with_tiles[7, 8], with_tiles[7, 9]) == (1, 2, 0)
    assert with_tiles.tiles == b"\1\2"
    with pytest.raises(SeptyniError, match="I8 is taken"):
        with_tiles.placed([(7, 8, 3)])
    with pytest.raises(SeptyniError, match="off the board"):
        board.placed([(15, 0, 3)])
    with pytest.raises(IndexError):
        board[0, -1]
    with pytest.raises(SeptyniError):
        Board(bytes(224), 15)


# -- plays as text -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["8D NAMAS", "D8 NAMaS", "O15 Ąž", "21U A"])
def test_play_reads_what_it_prints(text: str) -> None:
    assert str(Play.parse(text, LT)) == text


def test_digraph_tiles_are_one_letter() -> None:
    play = Play.parse("8D CHRLL", ES)
    assert len(play.tiles) == len(play.squares) == 3
    assert Play.parse(str(play), ES) == play
    assert len(Play.parse("8D C|HA", ES).tiles) == 3


def test_plays_are_equal_when_they_put_the_same_word_in_the_same_place() -> None:
    assert Play.parse("d8 \t NAMAS ", LT) == Play.parse("D8 NAMAS", LT)
    assert Play.parse("D8 NAMAS", LT) != Play.parse("8D NAMAS", LT)
    assert Play.parse("D8 NAMAS", LT) != Play.parse("D8 NAMAs", LT)
    scored = position(LT, "NAMAS", words=("namas",)).best_play()
    assert scored is not None
    assert scored == Play.parse(str(scored), LT)
    assert len({scored, Play.parse(str(scored), LT)}) == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no play"),
        ("   ", "no play"),
        ("NAMAS", "no place"),
        ("NAMAS 8D", "no place"),
        ("8D", "has no word"),
        ("22A NAMAS", "off the board"),
        ("8D NAM4S", "4"),
        ("8D NAMAС", "С"),  # the last letter is Cyrillic
        ("8D QUO", "Q"),
        ("8D N.MAS", "needs a board"),
        ("8D N(A)MAS", "needs a board"),
        ("8D N(AMAS", r"\("),
    ],
)
def test_what_is_no_play(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        Play.parse(text, LT)


def test_a_latin_letter_in_a_cyrillic_word_is_an_error() -> None:
    with pytest.raises(NotationError, match="A"):
        Play.parse("8D КВAДРАТ", BG)


@pytest.mark.parametrize(
    "text", ["8D КВАДРАТЕН", "8D КВАДРаТЕН", "8D .......ЕН", "8D (КВАДРАТ)ЕН", "8D (квадрат)ЕН", "8d КВА(Д..)ТЕН"]
)
def test_letters_on_the_board_may_be_written_in_many_ways(text: str) -> None:
    on_board = position(BG, "ЕНИАРГН", "8D КВАДРаТ")  # the second А is a blank
    play = on_board.examine(on_board.parse_play(text)).play
    assert play is not None
    assert str(play) == "8D КВАДРаТЕН"
    assert [str(play.edition.format(bytes([tile]))) for *_, tile in play.placed] == ["Е", "Н"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("8D КВАДРАТ.", "none on K8"),
        ("8D (КВАТ)РАТ", "G8 holds Д"),
        ("8P .", "columns are A-O"),
        ("O8 .", "none on O8"),
    ],
)
def test_through_letters_must_be_there(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        position(BG, "ЕНИАРГН", "8D КВАДРАТ").parse_play(text)


# -- examination -------------------------------------------------------------------------------------------------------


def test_a_worked_example_square_by_square() -> None:
    """К on the double letter of 8D, the centre doubles, seven tiles bring 50; then ЕН brings 13."""
    opening = position(BG, "ВРТААКД", words=("квадрат",)).examine(Play.parse("8D КВАДРАТ", BG))
    assert opening.legal
    assert opening.play is not None
    assert (opening.play.score, opening.play.bonus) == (74, 50)
    assert [(word.at, word.text, word.points) for word in opening.play.words] == [("8D", "КВАДРАТ", 24)]
    assert opening.play.leave is not None
    assert str(opening.play.leave) == ""
    longer = position(BG, "ЕНИАРГН", "8D КВАДРАТ").examine(Play.parse("8D КВАДРАТЕН", BG)).play
    assert longer is not None
    assert (longer.score, longer.bonus, str(longer.leave)) == (13, 0, "АГИНР")


def test_cross_words_are_listed_with_their_places() -> None:
    play = position(BG, "ЕНИАРГН", "8D КВАДРАТ").examine(Play.parse("9H ЕРИ", BG)).play
    assert play is not None
    assert play.score == sum(word.points for word in play.words)
    assert [(word.at, word.text) for word in play.words] == [("9H", "ЕРИ"), ("H8", "РЕ"), ("I8", "АР"), ("J8", "ТИ")]


@pytest.mark.parametrize(
    ("play", "code", "says"),
    [
        ("8L НАМИРА", "off_board", "off the board of 15"),
        ("O12 НАМИР", "off_board", "off the board"),
        ("8D КОВРАТА", "overlap", "E8 holds В"),
        ("8E ВАДРАТЕН", "incomplete", "the word goes on: 8D КВАДРАТЕН"),
        ("J6 НА", "incomplete", "the word goes on: J6 НАТ"),
        ("8D КВАДРАТ", "no_tiles", "places no tile"),
        ("8F АДРАТЕН", "incomplete", "8D КВАДРАТЕН"),
        ("1A НА", "not_touching", "touches no tile"),
    ],
)
def test_what_cannot_be_laid_out(play: str, code: str, says: str) -> None:
    on_board = position(BG, None, "8D КВАДРАТ")
    assert code in codes(on_board, play)
    examination = on_board.examine(on_board.parse_play(play))
    assert examination.play is None
    assert not examination.legal
    assert examination.illegal == examination.errors
    assert says in next(problem.message for problem in examination.errors if problem.code == code)


@pytest.mark.parametrize(
    ("play", "code"), [("1A НА", "not_on_start"), ("8H Н", "too_short"), ("8D АНАНАСОВ", "too_many_tiles")]
)
def test_the_first_play(play: str, code: str) -> None:
    assert code in codes(position(BG, None), play)


def test_tiles_that_are_not_on_the_rack_are_named() -> None:
    at = position(BG, "ВРТААКД")
    assert message(at, "8D ВРАТАТА") == "8D ВРАТАТА: the rack ААВДКРТ does not hold АТ"
    assert message(at, "8D ВРАТа").endswith("does not hold ?")
    unknown = position(BG, None)
    assert unknown.examine(Play.parse("8D ВРАТА", BG)).legal
    assert unknown.examine(Play.parse("8D ВРАТА", BG)).play.leave is None  # type: ignore[union-attr]


def test_words_that_are_not_in_the_lexicon_are_named() -> None:
    at = position(BG, "ЕНИАРГН", "8D КВАДРАТ", words=("ери", "ар"))
    examination = at.examine(Play.parse("9H ЕРИ", BG))
    assert [problem.code for problem in examination.errors] == ["invalid_word"]
    assert "РЕ, ТИ are not in the test's list" in examination.errors[0].message
    assert [word.text for word in examination.invalid_words] == ["РЕ", "ТИ"]
    assert examination.illegal == ()
    assert examination.play is not None  # it can be laid out, and challenged
    assert not examination.legal


def test_a_blank_on_the_board_may_be_written_either_way() -> None:
    at = position(LT, "SXYZ".replace("X", "O"), "8G NaMA", words=("nama", "namas"))
    for text in ("8G NAMAS", "8G NaMAS", "8G namaS"):
        play = at.examine(at.parse_play(text)).play
        assert play is not None
        assert str(play) == "8G NaMAS"
        assert Play.parse(text, LT) in at.plays()


# -- all plays ---------------------------------------------------------------------------------------------------------


def test_plays_are_a_lazy_sequence() -> None:
    at = position(EN, "CAT", words=("at", "act", "cat"))
    plays = at.plays()
    # AT covers H8 from two squares and ACT, CAT from three, across and down
    assert len(plays) == (2 + 3 + 3) * 2
    assert {str(play) for play in plays} == {
        format_place(*((7, 7 - i, False) if not down else (7 - i, 7, True))) + " " + word
        for word in ("AT", "ACT", "CAT")
        for down in (False, True)
        for i in range(len(word))
    }
    assert all(isinstance(play, ScoredPlay) for play in plays)
    assert plays[0] == next(iter(plays))
    assert plays[-1] == list(plays)[-1]
    assert plays[2:4] == list(plays)[2:4]
    assert plays.max_score == 10
    assert plays.sum_scores == sum(play.score for play in plays)
    with pytest.raises(IndexError):
        plays[len(plays)]
    assert Play.parse("8G CAT", EN) in plays
    assert Play.parse("8A CAT", EN) not in plays
    assert Play.parse("8G TAC", EN) not in plays
    assert "8G CAT" not in plays


def test_a_one_tile_play_with_two_spellings_counts_once_and_is_in_by_both() -> None:
    """Rules 3.4: A at the corner of NA across and NA down is one play; it scores both words."""
    at = position(BG, "А", "H7 ОН", "9G Н", words=("на", "он"))
    both = [Play.parse(text, BG) for text in ("9G НА", "H7 ОНА")]
    with_ona = position(BG, "А", "H7 ОН", "9G Н", words=("на", "он", "она"))
    assert all(play in with_ona.plays() for play in both)
    assert [play.score for play in with_ona.plays() if play.placed[0][:2] == (8, 7)] == [
        with_ona.examine(both[0]).play.score  # type: ignore[union-attr]
    ]
    assert with_ona.examine(both[0]).play.score == with_ona.examine(both[1]).play.score  # type: ignore[union-attr]
    assert not any(play in at.plays() for play in both)


def test_best_plays_come_in_order() -> None:
    at = position(EN, "CATSDOG", words=("cat", "cats", "dog", "dogs", "god", "gods", "coast"))
    best = at.best(top=1000, by="score")
    assert len(best) == len(at.plays())
    assert [play.score for play in best] == sorted((play.score for play in at.plays()), reverse=True)
    assert at.best_play("score") == best[0]
    assert best[0].score == at.plays().max_score
    assert all(play.equity is not None for play in at.best(top=3))
    assert str(best[0].leave) == str(at.rack - [tile for *_, tile in best[0].placed])  # type: ignore[operator]
    assert position(EN, "XZQ", words=("cat",)).best_play() is None
    with pytest.raises(SeptyniError, match="by 'luck'"):
        at.best(by="luck")


def test_what_needs_a_lexicon_or_a_rack_says_so() -> None:
    with pytest.raises(SeptyniError, match="lexicon"):
        position(EN, "CAT").plays()
    with pytest.raises(SeptyniError, match="known rack"):
        position(EN, None, words=("cat",)).best()
    with pytest.raises(SeptyniError, match="known rack"):
        position(EN, None, words=("cat",)).best_exchange()
    full = position(EN, "CATSDOGS", words=("cat",))
    for ask in (full.plays, full.best, full.best_exchange):
        with pytest.raises(SeptyniError, match="the rack ACDGOSST has 8 tiles; a rack takes 7"):
            ask()
    with pytest.raises(SeptyniError, match="ask for 1 or more"):
        position(EN, "CAT", words=("cat",)).best(0)
    with pytest.raises(SeptyniError, match="has 26 letters, edition bg has 30"):
        Position(BG, lexicon=listed(EN, "cat"))


# -- tiles -------------------------------------------------------------------------------------------------------------


def test_bag_and_unseen_tiles() -> None:
    at = Position(EN, Board.empty(), (Rack.parse("ABC?", EN), Rack.parse("XYZ", EN), None))
    assert len(at.bag) == 100 - 7
    assert len(at.unseen) == 100 - 4
    assert at.bag_count == 100 - 7 - 7  # the unknown rack is taken to be full
    assert at.bag.tiles.count(0) == 1
    played = position(EN, "ABC", "8H CAt")
    assert len(played.bag) == 100 - 3 - 3
    assert played.bag.tiles.count(0) == 1
    assert not at.problems


def test_more_tiles_than_there_are_is_a_problem_not_a_crash() -> None:
    at = position(EN, "QQ????????", "8H ZOO")
    assert [(problem.code, problem.message) for problem in at.problems] == [
        ("too_many_of_a_tile", "8 tiles ? on board and racks, but " + EN.tiles.name + " has 2"),
        ("too_many_of_a_tile", "2 tiles Q on board and racks, but " + EN.tiles.name + " has 1"),
        ("rack_too_full", "player 1 has 10 tiles (QQ????????), a rack takes 7"),
    ]
    assert len(at.bag) == 100 - 3 - 3


def test_best_exchange_minds_the_bag() -> None:
    at = position(EN, "QVUUIII")
    exchange = at.best_exchange()
    assert exchange is not None
    assert exchange.leave + exchange.tiles == at.rack
    assert len(exchange.tiles) >= 1
    rack = Rack.parse("QVU", EN)
    others = Position(EN, racks=(rack, None)).unseen
    for bag, minimum, most in [(7, 7, 3), (6, 7, None), (2, 7, None), (2, 1, 2), (1, 0, 1), (0, 0, None)]:
        at = Position(EN, racks=(rack, Rack(others.tiles[bag:], EN)))
        assert at.bag_count == bag
        exchange = at.best_exchange(min_bag=minimum)
        assert (exchange is None) == (most is None)
        if exchange is not None and most is not None:
            assert 1 <= len(exchange.tiles) <= most


def test_a_position_that_cannot_be_says_why() -> None:
    with pytest.raises(SeptyniError, match="1 to 4 players"):
        Position(EN, racks=(None,) * 5)
    with pytest.raises(SeptyniError, match="2 racks and 3 scores"):
        Position(EN, racks=(None, None), scores=(1, 2, 3))
    with pytest.raises(SeptyniError, match="does not fit the layout"):
        Position(EN, Board.empty(21))
    with pytest.raises(SeptyniError, match="cannot be to move"):
        Position(EN, to_move=2)


def test_a_position_prints_as_it_can_be_made_again() -> None:
    lt = edition("lt")
    position = Position.from_cgp("15/15/15/15/15/15/15/7AVIDĖ3/15/15/15/15/15/15/15 ABDĘLN?/ 0/32 2", lt)
    assert eval(repr(position), {"Position": Position, "edition": edition}) == position
