"""The forms a game record can have, one by one: what is read, what is odd, what is an error, what is written."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from septyni._engine import WordGraph
from septyni.edition import Edition, edition
from septyni.errors import NotationError
from septyni.notation import gcg
from septyni.notation.gcg import Kind, Move, Pragma, Record

EN, ES, LT, DE = edition("en"), edition("es"), edition("lt"), edition("de")

PLAYERS = "#player1 ann Ann Example\n#player2 bo Bo Example\n"
# from G8 to I8: the centre doubles the word, (3 + 1 + 1) × 2
CAT = ">ann: ACTXYZE 8G CAT +10 10\n"


def check(moves: str, *, players: str = PLAYERS, which: Edition = EN) -> gcg.Report:
    return gcg.check(players + moves, edition=which)


def good(moves: str, *, players: str = PLAYERS, which: Edition = EN) -> Record:
    """The record; fails unless nothing is wrong with it."""
    report = check(moves, players=players, which=which)
    assert (report.errors, report.oddities) == ((), ())
    return report.record


def only_odd(moves: str, line: int, words: str, *, players: str = PLAYERS, which: Edition = EN) -> Record:
    """The record; fails unless exactly one thing is odd and nothing is an error."""
    report = check(moves, players=players, which=which)
    assert report.errors == ()
    assert [oddity.line for oddity in report.oddities] == [line], report.oddities
    assert words in report.oddities[0].message
    return report.record


def error(moves: str, line: int, words: str, *, players: str = PLAYERS, which: Edition = EN) -> None:
    """Fails unless the first error is on that line, and reading raises it."""
    with pytest.raises(NotationError) as caught:
        gcg.read(players + moves, edition=which)
    assert caught.value.line == line, str(caught.value)
    assert words in str(caught.value)


# -- lines and files --------------------------------------------------------------------------------------------------


def test_the_record_that_the_description_shows() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "gcg.md").read_text(encoding="utf-8")
    report = gcg.check(page.split("```")[1].lstrip())
    assert (report.ok, report.record.edition.code, len(report.record.moves)) == (True, "lt", 2)


def test_a_small_game() -> None:
    record = good(CAT)
    assert [(player.nick, player.name) for player in record.players] == [("ann", "Ann Example"), ("bo", "Bo Example")]
    assert record.scores == (10, 0)
    (move,) = record.moves
    assert (move.kind, move.rack, move.place, move.tiles) == (Kind.PLAY, "ACTXYZE", "8G", "CAT")
    assert (move.score, move.total, move.line) == (10, 10, 3)
    before, after = record.positions()
    assert before.board.is_empty
    assert str(before.rack) == "ACETXYZ"
    assert (after.scores, after.to_move) == ((10, 0), 1)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("last", [True, False])
def test_line_ends_and_byte_order_marks(newline: str, bom: bytes, last: bool) -> None:
    text = (PLAYERS + "#note one\ntwo\n" + CAT).replace("\n", newline)
    record = gcg.read(bom + (text if last else text.removesuffix(newline)).encode())
    assert record == gcg.read(PLAYERS + "#note one\ntwo\n" + CAT)
    assert [oddity.message for oddity in record.oddities] == []
    assert record.encode() == text.encode()


@pytest.mark.parametrize(
    ("first", "codec", "name"),
    [
        ("", "utf-8", "utf-8"),
        ("#character-encoding UTF-8\n", "utf-8", "utf-8"),
        ("", "iso-8859-1", "iso-8859-1"),
        ("#character-encoding ISO-8859-1\n", "iso-8859-1", "iso-8859-1"),
        ("#character-encoding latin1\n", "iso-8859-1", "iso-8859-1"),
        ("#Character-Encoding windows-1252\n", "cp1252", "cp1252"),
    ],
)
def test_encodings(first: str, codec: str, name: str) -> None:
    text = first + "#player1 jörg Jörg Müller\n#player2 bo\n>jörg: ÄÖÜ 8G ÄÖ +28 28\n"
    record = gcg.read(text.encode(codec), edition=DE)
    assert (record.encoding, record.oddities) == (name, ())
    assert record.players[0].name == "Jörg Müller"
    assert record.encode() == text.encode(codec)


def test_an_encoding_that_is_not_what_it_says_is_odd() -> None:
    text = "#character-encoding UTF-8\n#player1 a Jörg\n#player2 b\n"
    record = gcg.read(text.encode("iso-8859-1"))
    assert [oddity.line for oddity in record.oddities] == [2]
    assert record.players[0].name == "Jörg"
    record = gcg.read(b"#character-encoding klingon\n#player1 a J\xc3\xb6rg\n#player2 b\n")
    assert [oddity.line for oddity in record.oddities] == [1]
    assert record.players[0].name == "Jörg"


def test_cyrillic_in_its_old_encoding() -> None:
    text = "#character-encoding windows-1251\n#player1 а Ана\n#player2 б Боян\n>а: НАЛИ 8G НАЛИ +8 8\n"
    record = gcg.read(text.encode("cp1251"), edition=edition("bg"))
    assert record.players[1].name == "Боян"
    assert record.encode() == text.encode("cp1251")


def test_a_record_that_its_encoding_cannot_hold() -> None:
    record = gcg.read("#player1 a Jörg\n#player2 b Žygis\n".encode())
    narrow = Record(record.entries, encoding="iso-8859-1")
    with pytest.raises(NotationError, match="Ž"):
        narrow.encode()


def test_the_encoding_belongs_on_the_first_line() -> None:
    report = gcg.check(PLAYERS + "#character-encoding UTF-8\n")
    assert [oddity.line for oddity in report.oddities] == [3]


def test_notes_keep_their_lines() -> None:
    record = good(CAT + "#note one\n two\n\nthree\n\n\n>bo: - +0 0\n#note\nfour\n")
    assert [note.value for note in record.notes] == ["one\n two\n\nthree", "\nfour"]
    assert record.write() == PLAYERS + CAT + "#note one\n two\n\nthree\n>bo: - +0 0\n#note\nfour\n"
    assert [note.line for note in record.notes] == [4, 11]


def test_a_note_that_was_put_together_cannot_break_the_record() -> None:
    record = Record((Pragma("player1", "a"), Pragma("player2", "b"), Pragma("note", "x\n>a: - +0 5\n#title y")))
    again = gcg.read(record.write())
    assert again.moves == ()
    assert [note.value for note in again.notes] == ["x\n >a: - +0 5\n #title y"]
    title = Record((Pragma("player1", "a"), Pragma("player2", "b"), Pragma("title", "x\n>a: - +0 5")))
    assert gcg.read(title.write()).moves == ()


def test_lines_commented_out_are_kept_and_not_played() -> None:
    record = good(CAT + "#>bo: ABC 8A ZZZ +99 99\n# anything\n#\n>bo: - +0 0\n")
    assert len(record.moves) == 2
    assert record.write() == PLAYERS + CAT + "#>bo: ABC 8A ZZZ +99 99\n# anything\n#\n>bo: - +0 0\n"


def test_known_pragmas() -> None:
    lines = (
        "#title T\n#description D\nmore\n#id org 17\n#game-type classic\n#lexicon CSW21\n#tile-set english set\n"
        "#tile-distribution english\n#board-layout standard15\n#style wsc2001\n#incomplete\n#rack1 ABC\n#rack2 ?\n"
    )
    record = good(lines)
    assert (record.title, record.description, record.lexicon) == ("T", "D\nmore", "CSW21")
    assert record.pragma("incomplete") == ""
    assert record.write() == PLAYERS + lines
    *_, last = record.positions()
    assert [str(rack) for rack in last.racks] == ["ABC", "?"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("#weather fine", "not known"),
        ("#rack1 AB%", "rack"),
        ("#rack1 ABCDEFGH", "8 tiles"),
        ("#rack1 ZZ", "gone"),
        ("#rack3 AB", "nobody"),
        ("#board-layout round", "not known"),
        ("#board-layout ../../etc/passwd", "not known"),
        ("#rules rack_size=12", "rack_size"),
        ("#rules bonus=x", "bonus"),
        ("#rules speed=9", "speed"),
        ("#rules first_word_min=9", "first_word_min"),
        ("#rules rack_size=1", "first_word_min"),
        ("#tile-values A=1001", "A=1001"),
        ("#tile-values A=x", "A=x"),
        ("#tile-values Ж=1", "Ж=1"),
        ("#resign cy", "does not play"),
    ],
)
def test_odd_pragmas_are_kept(line: str, words: str) -> None:
    assert only_odd(f"{line}\n", 3, words).write() == f"{PLAYERS}{line}\n"


def test_a_tile_set_nobody_knows() -> None:
    report = gcg.check("#tile-set klingon\n" + PLAYERS + CAT)
    assert [oddity.line for oddity in report.oddities] == [1]
    assert report.record.edition.code == "en"
    assert gcg.check("#tile-set klingon\n" + PLAYERS + CAT, edition=EN).ok  # the caller knows better


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("#tile-set Lithuanian", "lt"),
        ("#tile-set lt-kriskros", "lt-kriskros"),
        ("#tile-distribution polish", "pl"),
        ("#tile-distribution german set", "de"),
        ("#lexicon CSW24", "en"),
        ("#lexicon NWL23", "en"),
        ("#lexicon German", "de"),
        ("#lexicon lt 1.3.2", "lt"),
        ("#lexicon OSPS49", "pl"),
        ("#lexicon FRA20", "fr"),
        ("#lexicon whatever", "en"),
        ("#tile-set pl\n#lexicon CSW24", "pl"),
        ("#title x", "en"),
    ],
)
def test_pragmas_choose_the_edition(line: str, code: str) -> None:
    report = gcg.check(f"{PLAYERS}{line}\n")
    assert (report.record.edition.code, report.ok) == (code, True)


def test_a_pragma_given_twice() -> None:
    record = only_odd("#title A\n#title B\n", 4, "twice")
    assert record.title == "A"
    assert "#title B" in record.write()
    only_odd("", 3, "twice", players=PLAYERS + "#player2 cy\n")


def test_one_nick_twice_goes_by_turns() -> None:
    players = "#player1 ann Ann One\n#player2 ann Ann Two\n"
    record = only_odd(CAT + ">ann: - +0 0\n>ann: - +0 10\n", 2, "'ann'", players=players)
    assert [step.player for step in record.steps] == [0, 1, 0]
    assert record.scores == (10, 0)


@pytest.mark.parametrize(
    ("players", "line", "words"),
    [
        ("", 1, "no players"),
        ("#player1 a\n", 1, "one player"),
        ("#player1 a\n#player3 c\n", 1, "no #player2"),
        ("#player1 a\n#player2\n", 2, "names nobody"),
        ("#player1 a\n#player2 b\n#player5 e\n", 3, "#player4"),
        ("#player1 a\n#player2 b\n#player e\n", 3, "#player4"),
    ],
)
def test_players_that_cannot_be(players: str, line: int, words: str) -> None:
    error("", line, words, players=players)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hello", "no line of a record"),
        (">ann", "names no player"),
        (">: - +0 0", "names no player"),
        (">cy: - +0 0", "not declared"),
        (">ann:", "says nothing"),
        (">ann: ABC 8G CAB", "no score"),
        (">ann: ABC 8G CAB +14", "running total"),
        (">ann: ABC 8GG CAB +14 14", "none of the forms"),
        (">ann: ABC (flew) +14 14", "flew"),
        (">ann: ABC 8G CAB +1x 14", "none of the forms"),
        (">ann: ABC 8G CAB +99999999999 14", "none of the forms"),
    ],
)
def test_lines_that_are_none(line: str, words: str) -> None:
    if "flew" in line:  # any word in parentheses may be a rack; its letters tell
        assert check(f"{line}\n").oddities
    else:
        error(f"{line}\n", 3, words)


# -- moves ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tiles", ["CAT.", "CATS", "CAT(S)", "(CAT)S", "...S", "(C)(A)TS", "(...)S", "C.TS", "c(a)tS"])
@pytest.mark.parametrize("place", ["8G", "8g"])
def test_letters_played_through(tiles: str, place: str) -> None:
    # CAT lies on G8 to I8, nothing on J8: the S there is the one new tile
    moves = CAT + f">bo: S {place} {tiles} +6 6\n"
    if tiles in ("CAT.", "CAT(S)"):
        error(moves, 4, "none on J8")
    else:
        record = good(moves)
        assert record.steps[1].play is not None
        assert record.steps[1].play.word == "CATS"
        assert record.moves[1].tiles == tiles
        assert record.moves[1].place == place


def test_a_blank_on_the_board_need_not_be_written_small() -> None:
    good(">ann: ?AC 8G CAt +8 8\n>bo: S 8G CATS +5 5\n")
    good(">ann: ?AC 8G CAt +8 8\n>bo: S 8G ...S +5 5\n")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (">bo: S 8G CASS +6 6", "I8 holds T"),
        (">bo: S 8N SASSY +6 6", "off the board"),
        (">bo: S 16A SASSY +6 6", "off the board"),
        (">bo: S J7 S.S +6 6", "none on J8"),
        (">bo: S 8G (CO)TS +6 6", "H8 holds A"),
        (">bo: S A1 SS +6 6", "touches no tile"),
        (">bo: S 8G CAT +6 6", "places no tile"),
        (">bo: S 8G CAT2 +6 6", "'2'"),
        (">bo: S 8G CATŠ +6 6", "Š"),
        (">bo: S -- -10 0", "taken back"),
        (">bo: S J8 SABCDEFG +6 6", "more than the 7 tiles"),
    ],
)
def test_plays_that_no_game_has(line: str, words: str) -> None:
    error(CAT + line + "\n", 4, words)


def test_the_first_play_covers_the_start() -> None:
    error(">ann: CAT 1A CAT +5 5\n", 3, "start square")


def test_after_an_error_the_check_goes_on() -> None:
    report = check(CAT + ">bo: S 8G CAX +6 6\n>ann: - +0 10\n>bo: S 8G CATS +7 13\n")
    assert [problem.line for problem in report.errors] == [4]
    assert [problem.line for problem in report.oddities] == [6]


def test_a_word_recorded_without_the_tiles_around_it() -> None:
    record = only_odd(CAT + ">bo: S 8J S +6 6\n", 4, "8G CATS")
    assert record.steps[1].play is not None
    assert record.steps[1].play.word == "CATS"
    assert record.moves[1].tiles == "S"
    # a single tile makes its words whichever way it is written
    good(CAT + ">bo: S J8 S +6 6\n")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (">bo: S 8G CATS +7 7", "scores 6 (CATS 6), not 7"),
        (">bo: S 8G CATS +6 7", "total is 7"),
        (">bo: E 8G CATS +6 6", "does not hold S"),
        (">bo: S 8G CATS +6 6 well done", "after the total"),
        (">bo: S 8G CATS 6 6", "no sign"),
        (">bo: SZZ 8G CATS +6 6", "gone"),
        (">bo: %S 8G CATS +6 6", "the rack '%S'"),
        (">bo: ABCDEFGS 8G CATS +6 6", "8 tiles"),
        (">ann: S 8G CATS +6 16", "out of turn"),
        (">bo: S - +1 1", "scores 0"),
        (">bo: S -X +0 0", "exchanges X"),
        (">bo: S -0 +0 0", "0 tiles"),
        (">bo: S -8 +0 0", "8 tiles"),
        (">bo: S -% +0 0", "exchanged"),
        (">bo: S (time) +10 10", "takes points off"),
        (">bo: S (challenge) +5 5", "challenge"),
        (">ann: S (challenge) -5 5", "gives the challenged"),
        (">bo: AB (AB) -3 -3", "take off 4, not 3"),
        (">bo: AB (AC) -4 -4", "not the rack"),
    ],
)
def test_oddities_are_kept_as_recorded(line: str, words: str) -> None:
    record = only_odd(CAT + line + "\n", 4, words)
    again = gcg.read(record.write())
    assert again == record
    with pytest.raises(NotationError, match="line 4"):
        gcg.read(PLAYERS + CAT + line + "\n", strict=True)


@pytest.mark.parametrize(
    ("line", "kind", "rack", "tiles"),
    [
        (">bo: ABC - +0 0", Kind.PASS, "ABC", ""),
        (">bo: - +0 0", Kind.PASS, "", ""),
        (">bo:  -  +0 0", Kind.PASS, "", ""),
        (">bo: ABC -AB +0 0", Kind.EXCHANGE, "ABC", "AB"),
        (">bo: ABC? -?A +0 0", Kind.EXCHANGE, "ABC?", "?A"),
        (">bo: -AB +0 0", Kind.EXCHANGE, "", "AB"),
        (">bo: ABCDEFG -3 +0 0", Kind.EXCHANGE, "ABCDEFG", "3"),
        (">bo: -3 +0 0", Kind.EXCHANGE, "", "3"),
        (">ann: -- -10 0", Kind.WITHDRAWN, "", ""),
        (">ann: ACTXYZE -- -10 0", Kind.WITHDRAWN, "ACTXYZE", ""),
        (">ann: (challenge) +5 15", Kind.CHALLENGE, "", ""),
        (">ann: ABC (Challenge) +5 15", Kind.CHALLENGE, "ABC", ""),
        (">ann: (time) -20 -10", Kind.TIME, "", ""),
        (">bo: AB (time) -10 -10", Kind.TIME, "AB", ""),
        (">bo: ABQ (ABQ) -14 -14", Kind.OWN_RACK, "ABQ", "ABQ"),
        (">bo:- +0 0", Kind.PASS, "", ""),
    ],
)
def test_moves_that_are_no_plays(line: str, kind: Kind, rack: str, tiles: str) -> None:
    record = good(CAT + line + "\n")
    move = record.moves[-1]
    assert (move.kind, move.rack, move.tiles) == (kind, rack, tiles)
    assert gcg.read(record.write()) == record


def test_a_withdrawn_play_leaves_the_board_and_the_turn() -> None:
    record = good(CAT + ">ann: ACTXYZE -- -10 0\n>bo: DOG 8G DOG +10 10\n")
    assert record.scores == (0, 10)
    *_, last = record.positions()
    assert last.board.tiles == EN.parse("DOG")
    assert record.steps[1].play is record.steps[0].play
    # also as a dialect writes it, with the total put back but no score
    only_odd(CAT + ">ann: -- +0 0\n>bo: DOG 8G DOG +10 10\n", 4, "takes back 0")
    only_odd(CAT + ">ann: AB -- -10 0\n", 4, "not the")
    error(CAT + ">bo: -- -10 -10\n", 4, "taken back")
    error(CAT + ">bo: - +0 0\n>ann: -- -10 0\n", 5, "taken back")


def test_points_for_a_challenge_follow_the_play_directly() -> None:
    record = good(CAT + ">ann: (challenge) +5 15\n#note hm\n>bo: - +0 0\n")
    assert record.scores == (15, 0)
    only_odd(CAT + ">bo: - +0 0\n>ann: (challenge) +5 15\n", 5, "do not follow")
    only_odd(CAT + ">ann: -- -10 0\n>ann: (challenge) +5 5\n", 5, "do not follow")


def test_negative_totals() -> None:
    assert good(">ann: ABQ - +0 0\n>bo: - +0 0\n>ann: ABQ (ABQ) -14 -14\n>bo: ? (?) +0 0\n").scores == (-14, 0)


# -- the end ----------------------------------------------------------------------------------------------------------


def tiny(counts: str) -> Edition:
    """English with so few tiles that a record of two moves uses them up."""
    wanted = Counter(counts)
    numbers = tuple(wanted["?"] if i == 0 else wanted[EN.letters[i - 1]] for i in range(len(EN.letters) + 1))
    return replace(EN, tiles=replace(EN.tiles, id="tiny", name="tiny", counts=numbers))


def test_the_end_in_both_forms() -> None:
    which = tiny("CATSQ")
    moves = ">ann: ACT 8G CAT +10 10\n>bo: Q - +0 0\n>ann: S 8G CATS +6 16\n"
    good(moves + ">ann: (Q) +20 36\n", which=which)
    good(moves + ">ann: (Q) +10 26\n>bo: Q (Q) -10 -10\n", which=which)
    good(moves + ">bo: Q (Q) -10 -10\n>ann: (Q) +10 26\n", which=which)
    only_odd(moves + ">ann: (Q) +10 26\n", 6, "once", which=which)
    only_odd(moves + ">ann: (Q) +15 31\n", 6, "20, or 10", which=which)
    only_odd(moves + ">bo: (Q) +20 20\n", 6, "without having gone out", which=which)
    only_odd(moves + ">ann: (Q) +20 36\n>bo: - +0 0\n", 7, "after the end", which=which)
    only_odd(moves + ">ann: (QQ) +40 56\n", 6, "beyond", which=which)
    report = check(moves + ">ann: (Z) +20 36\n", which=which)
    assert [oddity.line for oddity in report.oddities] == [6, 6]
    good(moves + ">ann: (Q) +20 36\n>bo: (time) -10 -10\n", which=which)
    good(moves + ">bo: (time) -10 -10\n>ann: (Q) +20 36\n", which=which)


PLAYERS4 = PLAYERS + "#player3 cy Cy\n#player4 di Di\n"


def test_three_and_four_players() -> None:
    moves = CAT + ">bo: - +0 0\n>cy: - +0 0\n>di: S 8G CATS +6 6\n>ann: - +0 10\n"
    record = good(moves, players=PLAYERS4)
    assert [step.player for step in record.steps] == [0, 1, 2, 3, 0]
    assert record.scores == (10, 0, 0, 6)
    *_, last = record.positions()
    assert (len(last.racks), last.to_move) == (4, 1)
    only_odd(CAT + ">cy: - +0 0\n", 5, "out of turn", players=PLAYERS4.replace("#player4 di Di\n", ""))


def test_the_end_of_three() -> None:
    players = PLAYERS + "#player3 cy Cy\n"
    which = tiny("CATSQ")
    moves = ">ann: ACT 8G CAT +10 10\n>bo: Q - +0 0\n>cy: S 8G CATS +6 6\n"
    good(moves + ">bo: Q (Q) -10 -10\n>cy: (Q) +10 16\n", players=players, which=which)
    only_odd(moves + ">cy: (Q) +20 26\n", 7, "bring 10, not 20", players=players, which=which)
    only_odd(moves + ">cy: (Q) +10 16\n", 7, "once", players=players, which=which)


def test_who_resigned_has_no_turns() -> None:
    moves = CAT + "#resign bo\n>cy: - +0 0\n>ann: - +0 10\n>cy: - +0 0\n"
    record = good(moves, players=PLAYERS + "#player3 cy\n")
    assert record.write() == PLAYERS + "#player3 cy\n" + moves


def test_who_is_out_is_passed_over_where_the_others_play_on() -> None:
    which = tiny("CATSQEE")
    players = PLAYERS + "#player3 cy\n#rules out=others_play_on\n"
    moves = ">ann: ACT 8G CAT +10 10\n>bo: S 8G CATS +6 6\n>cy: EE - +0 0\n>cy: EE - +0 0\n"
    assert good(moves, players=players, which=which).scores == (10, 6, 0)


def test_who_was_out_with_a_withdrawn_play_is_not() -> None:
    which = tiny("CATSQEE")
    players = PLAYERS + "#player3 cy\n#rules out=others_play_on\n"
    moves = ">ann: ACET 8G CAT +10 10\n>bo: S 8G CATS +6 6\n>bo: S -- -6 0\n>cy: E - +0 0\n>ann: E - +0 10\n"
    good(moves + ">bo: S - +0 0\n", players=players, which=which)


def test_rules_of_a_record() -> None:
    nine = "#rules rack_size=9 bonus=7:50,8:50,9:50\n"
    moves = ">ann: ABCDEFGHI 8D ABCDEFGHI +110 110\n"
    record = check(nine + moves).record
    assert record.steps[0].play is not None
    assert record.steps[0].play.bonus == 50
    assert check(moves).errors


def test_a_large_board() -> None:
    record = good("#board-layout SuperCrosswordGame\n>ann: ACT 11J CAT +10 10\n")
    assert next(record.positions()).board.size == 21


# -- letters ----------------------------------------------------------------------------------------------------------


def test_letters_of_several_characters() -> None:
    # CH 5, A 1, L 4... the centre doubles the word
    for tiles in ("[CH]A", "CHA"):
        record = gcg.read(f"{PLAYERS}>ann: A[CH] 8H {tiles} +12 12\n", edition=ES)
        assert record.oddities == (), tiles
        assert record.steps[0].play is not None
        assert len(record.steps[0].play.tiles) == 2
    # two tiles C and H: C 3 + H 4 + A 1
    record = gcg.read(f"{PLAYERS}>ann: ACH 8H CHA +16 16\n", edition=ES)
    assert record.oddities == ()
    assert record.steps[0].play is not None
    assert len(record.steps[0].play.tiles) == 3
    # and where the record writes brackets elsewhere, a CH without is two
    record = gcg.read(f"{PLAYERS}#note\n>ann: ACH 8H CHA +16 16\n>bo: [LL]A - +0 0\n", edition=ES)
    assert record.oddities == ()


def test_decomposed_text_is_the_same_game() -> None:
    text = "#player1 žyg Žygis\n#player2 bo\n>žyg: ĄČĘĖĮŠŽ 8G ŽĄ +36 36\n>bo: Ė 8G ŽĄĖ +1 1\n"
    composed = gcg.check(text, edition=LT)
    decomposed = gcg.check(unicodedata.normalize("NFD", text), edition=LT)
    assert composed.errors == decomposed.errors == ()
    assert [step.play for step in composed.record.steps] == [step.play for step in decomposed.record.steps]
    assert decomposed.record.steps[1].player == 1
    assert decomposed.record.steps[0].player == 0


def test_look_alikes_are_reported_not_guessed() -> None:
    error(">ann: ACT 8G САТ +10 10\n", 3, "Cyrillic")


# -- words ------------------------------------------------------------------------------------------------------------


class Lexicon:
    """The least a lexicon is to the check."""

    name = "two words"
    graph = WordGraph.from_words([EN.alphabet.parse_word(word) for word in ("CAT", "SO")], EN.alphabet.letters)


def test_words_are_remarked_on_only_when_asked_and_standing() -> None:
    moves = CAT + ">bo: S 8G CATS +6 6\n>bo: S -- -6 0\n>ann: - +0 10\n"
    standing = moves + ">bo: S 8G CATS +6 6\n"
    assert gcg.check(PLAYERS + standing, edition=EN).remarks == ()
    report = gcg.check(PLAYERS + standing, edition=EN, lexicon=Lexicon())
    assert report.ok
    assert [(remark.line, "CATS" in remark.message) for remark in report.remarks] == [(7, True)]


# -- what is no record ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x7fELF\x00\x01", "NUL"),
        ("#player1 a\n".encode("utf-16"), "UTF-16"),
        (b"x" * (gcg.MAX_BYTES + 1), "more than"),
        ("#player1 \ud800", "surrogate"),
    ],
)
def test_what_is_no_text(data: bytes | str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        gcg.check(data)


def test_a_record_that_was_not_checked_says_so() -> None:
    record = Record((Pragma("player1", "a"), Pragma("player2", "b"), Move("a", Kind.PASS, 0, 0)))
    assert record.write() == "#player1 a\n#player2 b\n>a: - +0 0\n"
    with pytest.raises(NotationError, match="not checked"):
        list(record.positions())
