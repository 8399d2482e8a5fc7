"""Editions: the facts of the shipped ones, reading and printing letters, and what is said of broken ones."""

from __future__ import annotations

import copy
import pickle
import re
import tomllib
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import septyni
from septyni.edition import Edition, check_folder, check_words, edition, editions, layout
from septyni.edition_folder import SHIPPED
from septyni.errors import EditionError, NotationError
from septyni.lookalikes import lookalike
from septyni.rule_names import RULE_DEFAULTS, RULE_OPTIONS, Choice, rule_problem, rule_value

# set: tiles, blanks, points of all tiles, different letters on tiles
TOTALS = {
    "bg-102": (102, 2, 227, 30),
    "lv-104": (104, 2, 250, 33),
    "sk-100": (100, 2, 267, 41),
    "sk-110": (110, 2, 235, 41),
    "sk-112": (112, 2, 255, 43),
    "lt-104": (104, 2, 233, 32),
    "lt-kriskros": (104, 2, 188, 32),
    "en-100": (100, 2, 187, 26),
    "en-super": (200, 4, 381, 26),
    "fr-102": (102, 2, 197, 26),
    "de-102": (102, 2, 202, 29),
    "es-100": (100, 2, 192, 28),
    "es-na": (103, 2, 216, 29),
    "nl-102": (102, 2, 230, 26),
    "pl-100": (100, 2, 190, 32),
    "cs-100": (100, 2, 205, 39),
    "da-100": (100, 2, 247, 27),
    "sv-100": (100, 2, 194, 27),
    "no-100": (100, 2, 202, 26),
    "fi-101": (101, 2, 218, 25),
    "et-102": (102, 2, 209, 27),
    "hu-100": (100, 2, 235, 38),
    "hr-103": (103, 2, 182, 30),
    "sl-100": (100, 2, 180, 25),
    "el-104": (104, 2, 206, 24),
    "ru-104": (104, 2, 224, 33),
    "uk-104": (104, 2, 234, 34),
    "tr-100": (100, 2, 201, 29),
    "ca-100": (100, 2, 189, 26),
    "pt-120": (120, 3, 204, 24),
    "it-120": (120, 2, 293, 21),
    "ro-100": (100, 2, 186, 22),
    "ro-old": (100, 2, 211, 22),
    "is-100": (100, 2, 227, 32),
    "is-104": (104, 2, 227, 32),
    "fo-102": (102, 2, 212, 29),
    "cy-105": (105, 2, 194, 28),
    "ga-100": (100, 2, 187, 23),
    "af-102": (102, 2, 179, 22),
    "id-100": (100, 2, 217, 24),
    "ms-100": (100, 2, 184, 23),
    "mg-102": (102, 2, 155, 21),
    "la-100": (100, 2, 179, 21),
    "eu-100": (100, 2, 233, 25),
}

# The five, as their boxes say: letter, count, points.
BAGS = {
    "bg": "А9×1 Б3×2 В4×2 Г3×3 Д4×2 Е8×1 Ж2×4 З2×4 И8×1 Й1×5 К3×2 Л3×2 М4×2 Н4×1 О9×1 П4×1 Р4×1 С4×1 Т5×1 У3×5 "
    "Ф1×10 Х1×5 Ц1×8 Ч2×5 Ш1×8 Щ1×10 Ъ2×3 Ь1×10 Ю1×8 Я2×5",
    "lt": "A12×1 Ą1×8 B1×2 C1×10 Č1×8 D3×2 E5×1 Ę1×10 Ė2×4 F1×10 G2×4 H1×10 I13×1 Į1×8 Y1×5 J2×4 K4×1 L3×2 M3×2 "
    "N5×1 O6×1 P3×3 R5×1 S8×1 Š1×5 T6×1 U4×1 Ų1×6 Ū1×8 V2×4 Z1×10 Ž1×6",
    "en": "A9×1 B2×3 C2×3 D4×2 E12×1 F2×4 G3×2 H2×4 I9×1 J1×8 K1×5 L4×1 M2×3 N6×1 O8×1 P2×3 Q1×10 R6×1 S4×1 T6×1 "
    "U4×1 V2×4 W2×4 X1×8 Y2×4 Z1×10",
}

ALL = editions(sets=True)
DIGRAPHS = ["es", "hu", "hr", "ca", "cy", "eu"]


def text_of_bag(which: Edition) -> str:
    rows = zip(which.letters, which.tiles.counts[1:], which.tiles.values[1:], strict=True)
    return " ".join(f"{letter}{count}×{points}" for letter, count, points in rows)


class TestShipped:
    @pytest.mark.parametrize("code", editions())
    def test_nothing_is_wrong_with_it(self, code: str) -> None:
        assert check_folder(SHIPPED / code) == []

    def test_every_set_is_in_the_table_of_totals(self) -> None:
        assert sorted(edition(code).tiles.id for code in ALL) == sorted(TOTALS)

    @pytest.mark.parametrize("set_id", TOTALS)
    def test_totals(self, set_id: str) -> None:
        tiles = edition(set_id).tiles
        assert tiles.id == set_id
        on_tiles = sum(count > 0 for count in tiles.counts[1:])
        assert (tiles.total, tiles.counts[0], tiles.points, on_tiles) == TOTALS[set_id]

    @pytest.mark.parametrize("code", BAGS)
    def test_every_tile(self, code: str) -> None:
        assert text_of_bag(edition(code)) == BAGS[code]

    @pytest.mark.parametrize("code", ALL)
    def test_tables_have_one_entry_a_tile(self, code: str) -> None:
        which = edition(code)
        assert len(which.letters) == len(which.lower) == which.alphabet.letters
        assert len(which.tiles.counts) == len(which.tiles.values) == len(which.letters) + 1
        assert which.tiles.values[0] == 0
        without_tile = [tile for tile in range(1, len(which.letters) + 1) if which.tiles.counts[tile] == 0]
        assert sorted(which.blank_only) == without_tile

    @pytest.mark.parametrize("code", ALL)
    def test_every_letter_can_be_typed(self, code: str) -> None:
        """Without its native keyboard: each letter is a plain key of its own or is reached through the typing map."""
        which = edition(code)
        typed = {letter for some in which.typing.values() for letter in some}
        plain = {letter for letter in which.letters if letter.isascii() and len(letter) == 1}
        assert set(which.letters) == typed | plain

    def test_english_values_of_the_latvian_text_are_not_the_latvian_set(self) -> None:
        assert edition("lv").tiles.values != edition("en").tiles.values

    def test_slovak_blanks_may_be_letters_without_tiles(self) -> None:
        """Slovak players' association: a blank is any Slovak letter or W Q Ö Ü Ě Ř; sk-112 has tiles of Q and W."""
        sk, sk110, sk112 = (edition(code) for code in ("sk", "sk-110", "sk-112"))
        assert sk.format(sk.blank_only) == sk110.format(sk110.blank_only) == "ĚÖQŘÜW"
        assert sk112.format(sk112.blank_only) == "ĚÖŘÜ"
        assert sk.letters == sk110.letters == sk112.letters
        assert sk.parse("q") == bytes([sk.letters.index("Q") + 1 | 0x80])

    def test_sk_112_is_sk_110_and_two_tiles(self) -> None:
        sk110, sk112 = edition("sk-110").tiles, edition("sk-112").tiles
        more = [
            (letter, b - a, sk112.values[tile])
            for tile, (letter, a, b) in enumerate(
                zip("?" + "".join(edition("sk").letters), sk110.counts, sk112.counts, strict=True)
            )
            if a != b
        ]
        assert more == [("Q", 1, 10), ("W", 1, 10)]

    def test_rule_defaults(self) -> None:
        """rules.md 6.2 and 6.5: what the Latvian and the English edition do differently."""
        assert dict(edition("lv").rules) == {"passes_to_end": "one_player_twice", "tie_break": "before_adjustment"}
        assert dict(edition("en").rules) == {"passes_to_end": "scoreless_6"}
        for code in ("bg", "sk", "lt", "hu"):
            assert edition(code).rule("passes_to_end") == "all_players_twice"
            assert edition(code).rule("tie_break") == "none"
        assert edition("lv").rule("bonus") == {7: 50}
        with pytest.raises(KeyError):
            edition("lv").rule("boni")

    def test_defaults_are_allowed_values(self) -> None:
        assert list(RULE_DEFAULTS) == list(RULE_OPTIONS)
        assert [rule_problem(name, value) for name, value in RULE_DEFAULTS.items()] == [None] * len(RULE_OPTIONS)

    def test_order_is_the_language_s_own(self) -> None:
        lt, et = edition("lt"), edition("et")
        assert lt.parse("IĮYJ") == bytes(range(lt.parse("I")[0], lt.parse("I")[0] + 4))
        assert et.parse("ŠZŽT") == bytes(range(et.parse("Š")[0], et.parse("Š")[0] + 4))

    def test_phonetic_keys(self) -> None:
        assert edition("bg").typing["q"] == ("Я", "Ч")
        assert edition("lt").typing["e"] == ("E", "Ę", "Ė")
        assert edition("es").typing["c"] == ("C", "CH")
        assert edition("es-na").typing.get("c") == ("C",)


class TestLayouts:
    def test_standard(self) -> None:
        board = layout("standard15")
        assert (board.name, board.size, board.start) == ("standard15", 15, (7, 7))
        signs = "".join(board.rows)
        assert {sign: signs.count(sign) for sign in ".dtDT"} == {".": 164, "d": 24, "t": 12, "D": 17, "T": 8}
        assert board.letter_multipliers[3] == 2
        assert board.word_multipliers[0] == 3
        assert board.word_multipliers[7 * 15 + 7] == 2
        assert edition("lt").layout == board

    def test_super(self) -> None:
        board = edition("en-super").layout
        assert (board.name, board.size, board.start) == ("super21", 21, (10, 10))
        signs = "".join(board.rows)
        counts = {sign: signs.count(sign) for sign in ".dtqDTQ"}
        assert counts == {".": 316, "d": 36, "t": 20, "q": 8, "D": 41, "T": 16, "Q": 4}
        assert board.word_multipliers[0] == board.letter_multipliers[2 * 21 + 5] == 4

    @pytest.mark.parametrize("name", ["standard15", "super21"])
    def test_all_eight_views_are_the_same(self, name: str) -> None:
        rows = layout(name).rows
        assert tuple("".join(column) for column in zip(*rows, strict=True)) == rows
        assert tuple(row[::-1] for row in rows) == rows

    def test_from_a_file(self, tmp_path: Path) -> None:
        file = tmp_path / "small.toml"
        file.write_text('name = "small"\nstart = { row = 2, column = 3 }\nrows = """\nT.d\n.D.\nq.Q\n"""\n')
        board = layout(file)
        assert (board.name, board.size, board.start) == ("small", 3, (1, 2))
        assert board.letter_multipliers == bytes([1, 1, 2, 1, 1, 1, 4, 1, 1])
        assert board.word_multipliers == bytes([3, 1, 1, 1, 2, 1, 1, 1, 4])

    def test_unknown(self) -> None:
        with pytest.raises(EditionError, match="unknown layout 'standard'; there are standard15, super21, or name a"):
            layout("standard")


class TestFinding:
    def test_codes_and_sets(self) -> None:
        assert edition("sk-110").code == "sk-110"
        assert edition("sk-110").tiles.total == 110
        assert edition("lt") is edition("lt-104")
        assert edition("lt").code == "lt"
        assert edition("lt").sets == edition("lt-kriskros").sets == ("lt", "lt-kriskros")
        assert set(editions()) < set(ALL)
        assert {"bg", "lv", "sk", "lt", "en"} < set(editions())
        assert septyni.edition("en") is edition("en")

    def test_folders(self, tmp_path: Path) -> None:
        folder = make(tmp_path)
        assert edition(folder).code == edition(str(folder)).code == "xx"
        assert edition(folder / "xx-more").tiles.total == 13
        with pytest.raises(EditionError, match="has no tile set 'xx-none'; it has xx-few, xx-more"):
            edition(folder / "xx-none")

    def test_folder_in_the_current_one(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        make(tmp_path)
        monkeypatch.chdir(tmp_path)
        assert edition("xx").tiles.id == "xx-few"

    @pytest.mark.parametrize(
        ("code", "meant"),
        [
            ("sk-111", "sk-110"),
            ("Lithuanian", "lt"),
            ("български", "bg"),
            ("en-supper", "en-super"),
            ("", "there are af,"),
        ],
    )
    def test_unknown_codes_get_a_suggestion(self, code: str, meant: str) -> None:
        with pytest.raises(EditionError, match=meant) as raised:
            edition(code)
        assert f"there is no edition {code!r}" in str(raised.value)

    @pytest.mark.parametrize("code", ["../lt", "/nowhere/lt", "x" * 5000, "x/" + "y" * 5000, "a\0b", "\ud800", "."])
    def test_strange_codes(self, code: str) -> None:
        with pytest.raises(EditionError):
            edition(code)

    def test_equal_and_portable(self) -> None:
        lt = edition("lt")
        assert pickle.loads(pickle.dumps(lt)) is lt
        assert copy.deepcopy(edition("sk-110")) is edition("sk-110")
        assert edition("sk") != edition("sk-110")
        assert repr(lt) == "<Edition lt: Lithuanian, 104 tiles>"

    def test_setups_are_made_once(self) -> None:
        lt = edition("lt")
        assert lt.setup() is lt.setup(rack_size=7, bonus={7: 50}, first_word_min=2)
        assert lt.setup() is not lt.setup(rack_size=9)
        word = lt.parse("ĄŽUOLAS")
        # (8+6+1+1+2+1+1) with L on the start square's double word and Ą on its double letter, and 50 for seven tiles
        placement = lt.setup().examine(bytes(225), 7, 3, False, word)
        assert (placement.score, placement.bonus) == ((8 * 2 + 6 + 1 + 1 + 2 + 1 + 1) * 2 + 50, 50)
        assert lt.setup(bonus={}).examine(bytes(225), 7, 3, False, word).score == (8 * 2 + 6 + 1 + 1 + 2 + 1 + 1) * 2


class TestLetters:
    def test_marks_make_other_letters(self) -> None:
        """rules.md 1.3: Ė is not E, Š is not S, Й is not И."""
        lt, bg = edition("lt"), edition("bg")
        assert lt.parse("Ė") != lt.parse("E")
        assert lt.parse("Š") != lt.parse("S")
        assert bg.parse("Й") != bg.parse("И")
        assert lt.parse(unicodedata.normalize("NFD", "Ėš")) == lt.parse("Ėš")

    def test_lower_case_is_a_blank_in_a_play_and_not_in_a_word_or_rack(self) -> None:
        lt = edition("lt")
        a, z = lt.parse("AŽ")
        assert lt.parse("aŽ") == bytes([a | 0x80, z])
        assert lt.parse_word("aŽ") == lt.parse_rack("Až") == bytes([a, z])
        assert lt.parse_rack("a?Ž") == bytes([a, 0, z])
        assert lt.parse_rack("A ? ž") == bytes([a, 0, z])
        assert lt.format(bytes([a | 0x80, 0, z])) == "a?Ž"

    def test_turkish_i(self) -> None:
        tr = edition("tr")
        dotless, dotted = tr.parse("Iİ")
        assert dotted == dotless + 1
        assert tr.parse("ıi") == bytes([dotless | 0x80, dotted | 0x80])
        assert tr.format(tr.parse("ıiIİ")) == "ıiIİ"

    def test_letters_of_several_characters(self) -> None:
        es, ca, hu, uk = (edition(code) for code in ("es", "ca", "hu", "uk"))
        assert len(es.parse("CHALLA")) == 4
        assert len(es.parse("C|HALLA")) == 5
        assert es.parse("[ch]") == bytes([es.parse("CH")[0] | 0x80])
        assert es.format(es.parse("CHA"), brackets=True) == "[CH]A"
        assert len(ca.parse("COL·LEGI")) == 6
        assert ca.parse("l·l") == bytes([ca.parse("L·L")[0] | 0x80])
        assert hu.parse_rack("sz?S Z") == bytes([hu.letters.index("SZ") + 1, 0, *hu.parse("S|Z")])
        assert len(uk.parse("П'ЯТЬ")) == 5
        assert edition("es-na").parse("CH") == edition("es-na").parse("C|H")

    def test_spell_parts_what_would_fuse(self) -> None:
        hu = edition("hu")
        assert hu.spell(hu.parse("KULCSCSOMÓ")) == "KULCSCSOMÓ"
        assert hu.spell(hu.parse("MALAC|SÜLT")) == "MALAC|SÜLT"
        assert hu.spell(hu.parse("C|s")) == "C|s"
        assert hu.spell(hu.parse_rack("? C S")) == "?C|S"
        assert hu.spell(hu.parse("CSC|S"), brackets=True) == "[CS]C|S"
        assert edition("lt").spell(edition("lt").parse("NaMAS")) == "NaMAS"

    @given(st.data())
    def test_what_is_printed_reads_back(self, data: st.DataObject) -> None:
        which = edition(data.draw(st.sampled_from(ALL)))
        letters = st.integers(1, len(which.letters))
        tiles = bytes(data.draw(st.lists(st.builds(lambda tile, b: tile | b, letters, st.sampled_from([0, 0x80])))))
        assert which.parse(which.spell(tiles)) == tiles
        assert which.parse(which.spell(tiles, brackets=True)) == tiles
        assert which.parse(unicodedata.normalize("NFD", which.spell(tiles))) == tiles
        apart = [which.format(bytes([tile]), brackets=True) for tile in tiles]
        assert "".join(apart) == which.format(tiles, brackets=True)
        assert which.parse("|".join(apart)) == tiles
        plain = bytes(tile & 0x7F for tile in tiles)
        assert which.parse_word(which.spell(tiles)) == plain

    @given(st.data())
    def test_racks_read_back(self, data: st.DataObject) -> None:
        which = edition(data.draw(st.sampled_from(ALL)))
        tiles = bytes(data.draw(st.lists(st.integers(0, len(which.letters)), max_size=9)))
        assert which.parse_rack(" ".join(which.format(bytes([tile])) for tile in tiles)) == tiles
        assert which.parse_rack(which.spell(tiles)) == which.parse_rack(which.spell(tiles, brackets=True)) == tiles
        assert which.parse_rack(which.spell(tiles).lower() if which.code != "tr" else which.spell(tiles)) == tiles

    @given(st.sampled_from(DIGRAPHS), st.text(alphabet="CHLRNGYSZDŽJTQUX|[]·cha", max_size=8))
    def test_any_text_is_tiles_or_an_error_that_quotes_it(self, code: str, text: str) -> None:
        which = edition(code)
        try:
            tiles = which.parse(text)
        except NotationError as error:
            said = str(error)
        else:
            assert which.format(tiles) == text.replace("|", "").replace("[", "").replace("]", "") or "Ch" in text
            return
        assert text in said

    @pytest.mark.parametrize(
        ("code", "text", "says"),
        [
            ("bg", "ВРAТА", "place 3: Latin A in a Bulgarian word; the edition's letter is Cyrillic А"),
            ("bg", "врaта", "place 3: Latin a in a Bulgarian word; the edition's letter is Cyrillic а"),
            ("lt", "NАMAS", "place 2: Cyrillic А in a Lithuanian word; the edition's letter is Latin A"),
            ("el", "AΒ", "place 1: Latin A in a Greek word; the edition's letter is Greek Α"),
            ("tr", "BAȘ", "Latin Ș with comma below in a Turkish word; the edition's letter is Latin Ş with cedilla"),
            ("fr", "ÉTÉ", "place 1: É is no tile in French; it is played as E"),
            ("de", "straße", "place 5: ß is no tile in German; it is played as ss"),
            ("lt", "NAMWS", "place 4: 'W' is not a letter of the Lithuanian alphabet (A Ą B"),
            ("lt", "NA?", "place 3: ? is a blank on a rack"),
            ("lt", "N8", "'8' is not a letter"),
            ("es", "[CHA]", "[CHA] at place 1 is not one letter of the alphabet (Spanish)"),
            ("es", "[CH", "is not closed"),
        ],
    )
    def test_refusals(self, code: str, text: str, says: str) -> None:
        with pytest.raises(NotationError) as raised:
            edition(code).parse(text)
        assert says in str(raised.value)
        assert "\n" not in str(raised.value)

    def test_refusals_of_racks_and_words(self) -> None:
        with pytest.raises(NotationError, match="'AXA': place 2: 'X' is not a letter of the Lithuanian alphabet"):
            edition("lt").parse_rack("AXA")
        with pytest.raises(NotationError, match="Latin A in a Bulgarian word"):
            edition("bg").parse_word("врAта")

    def test_lookalikes_are_never_taken_for_each_other(self) -> None:
        for code in ALL:
            which = edition(code)
            known = {character for letter in (*which.letters, *which.lower) for character in letter}
            for character in "AАΑEЕΕOОΟPРΡCСXХΧTТΤaаαoоο":
                if character not in known and (alike := lookalike(character, known)):
                    assert alike != character
                    with pytest.raises(NotationError):
                        which.parse(character)

    def test_letters_without_tiles_are_spelt_with_others_in_words(self) -> None:
        for code, text, same in [
            ("fr", "Œuvré", "OEUVRE"),
            ("de", "Straße", "STRASSE"),
            ("de", "STRAẞE", "STRASSE"),
            ("el", "λόγος", "ΛΟΓΟΣ"),
            ("hr", "ǆep", "DŽEP"),
            ("ca", "coŀlegi", "COL·LEGI"),
            ("ro", "țară", "TARA"),
            ("uk", "пʼять", "П'ЯТЬ"),
        ]:
            assert edition(code).parse_word(text) == edition(code).parse(same), text
        assert edition("de").folded("Straße ẞ") == "Strasse SS"


# --- folders of one's own ---------------------------------------------------------------------------------------------

GOOD = """
code = "xx"
language = "xx"
name = "Example"
native_name = "Example"
letters = "A B CH É"
lower   = "a b ch é"
vowels = "A É"
blank_only = "É"
layout = "standard15"
default_set = "xx-few"

[typing]
c = "CH"

[fold]
"Ä" = "A"

[rules]
exchange_min_bag = 1
rack_size = 8
bonus = { 7 = 50, 8 = 60 }

[sets.xx-few]
name = "Few"
total = 12
points_total = 17
blanks = 2
tiles = [["A", 5, 1], ["B", 4, 2], ["CH", 1, 4]]

[sets.xx-more]
name = "More"
total = 13
points_total = 25
blanks = 2
blank_only = ""
tiles = [["A", 5, 1], ["B", 4, 2], ["CH", 1, 4], ["É", 1, 8]]
"""


def make(root: Path, text: str = GOOD) -> Path:
    folder = root / "xx"
    folder.mkdir()
    (folder / "edition.toml").write_text(text, encoding="utf-8")
    return folder


BREAKS = [
    ('code = "xx"', 'code = "X X"', "code 'X X' must be small Latin letters and digits, such as 'lt'"),
    ('code = "xx"', 'code = "yy"', "code is 'yy', but the folder is called 'xx'"),
    ('name = "Example"', 'name = ""', "name must be text on one line"),
    ('language = "xx"', "language = 7", "language must be text on one line"),
    ('native_name = "Example"', "", "'native_name' is missing"),
    ('native_name = "Example"', 'nativ_name = "x"', "unknown key 'nativ_name'; did you mean 'native_name'?"),
    ('letters = "A B CH É"', 'letters = ["A"]', "letters must be text with a space between letters"),
    ('letters = "A B CH É"', 'letters = ""', "letters is empty"),
    ('"A B CH É"', '"A B CH É A"', "letter A stands twice in letters"),
    ('"A B CH É"', '"A B CH É D"', "letters has 5 letters but lower has 4; they go in pairs"),
    ('"A B CH É"', '"A B CH E\u0301"', "letter É is written as 2 characters; write it composed (NFC)"),
    ('"A B CH É"', '"A B C7 É"', "'7' cannot be part of a letter"),
    ('"a b ch é"', '"a b CH é"', "letter CH has itself as its lower case"),
    ('"a b ch é"', '"a A ch é"', "letter A stands in letters and in lower"),
    ('"a b ch é"', '"a a ch é"', "letter a stands twice in lower"),
    ('vowels = "A É"', 'vowels = "A U"', "vowels: U is not in letters"),
    ('vowels = "A É"', 'vowels = "a"', "vowels: a is not in letters; write A"),
    ('vowels = "A É"', 'vowels = "А"', "vowels: А is not in letters; Cyrillic А, but the letter is Latin A"),
    ('blank_only = "É"', "", "set xx-few: letter É has no tile; add one, or list it in blank_only"),
    ('blank_only = "É"', 'blank_only = "É B"', "set xx-few: letter B is in blank_only but has 4 tiles"),
    ('blank_only = "É"', 'blank_only = "É Q"', "blank_only: Q is not in letters"),
    ('layout = "standard15"', 'layout = "standard"', "unknown layout 'standard'; there are standard15, super21"),
    ('default_set = "xx-few"', 'default_set = "few"', "default_set is 'few', but the sets are xx-few, xx-more"),
    ('c = "CH"', 'c = "K"', "typing: key c: K is not in letters"),
    ('c = "CH"', 'ch = "CH"', "typing: key 'ch' must be one character"),
    ('c = "CH"', 'C = "CH"', "typing: key 'C' must be one character as an unshifted key types it"),
    ('"Ä" = "A"', '"Ä" = "AE"', "fold: Ä = 'AE': E is not in letters"),
    ('"Ä" = "A"', '"b" = "A"', "fold: b is a letter of the alphabet itself"),
    ('"Ä" = "A"', '"Äu" = "A"', "fold: 'Äu' must be one character"),
    ('"Ä" = "A"', '"Ä" = 1', "fold: Ä must be text"),
    (
        "exchange_min_bag = 1",
        "exchange_min = 1",
        "rules: there is no rule option 'exchange_min'; did you mean 'exchange_mi",
    ),
    ("exchange_min_bag = 1", "exchange_min_bag = -1", "exchange_min_bag: -1 is no whole number from 0 to 100"),
    ("exchange_min_bag = 1", "exchange_min_bag = true", "exchange_min_bag: True is no whole number"),
    ("exchange_min_bag = 1", 'challenge = "triple"', "challenge: 'triple' is none of void, single, double, five, ten"),
    ("8 = 60", "10 = 60", "bonus: '10' is no number of tiles from 1 to 9"),
    ("8 = 60", '8 = "x"', "bonus: for 8 tiles: 'x' is no whole number"),
    ("bonus = {", "bonus = 7 #", "bonus: 7 is no table of tiles played and points"),
    ("rack_size = 8", "rack_size = 7", "rules: a bonus for 8 tiles can never be earned with a rack_size of 7"),
    ("rack_size = 8", "rack_size = 10", "rack_size: 10 is no whole number from 1 to 9"),
    (
        "rack_size = 8",
        "rack_size = 8\nfirst_word_min = 9",
        "a first_word_min of 9 cannot be played with a rack_size of 8",
    ),
    ("total = 12", "total = 13", "set xx-few: total is 13, but counts and blanks add up to 12"),
    ("total = 12", 'total = "12"', "set xx-few: total must be a whole number from 0 to 10,000"),
    (
        "points_total = 17",
        "points_total = 18",
        "set xx-few: points_total is 18, but count times points of all tiles is 17",
    ),
    ("blanks = 2", "", "set xx-few: 'blanks' is missing"),
    ("blanks = 2", "blanks = 2\nblank = 1", "set xx-few: unknown key 'blank'; did you mean 'blanks'?"),
    ('["B", 4, 2]', '["B", 4, 2], ["B", 4, 2]', "set xx-few: letter B stands twice in tiles"),
    ('["B", 4, 2]', '["B", 4, 2], ["Q", 1, 1]', "set xx-few: tile Q is not in letters"),
    ('["B", 4, 2]', '["В", 4, 2]', "tile В is not in letters; Cyrillic В, but the letter is Latin B"),
    ('["B", 4, 2]', '["B", 0, 2]', "['B', 0, 2] is no [\"LETTER\", count from 1 to 99, points from 0 to 1000]"),
    ('["B", 4, 2]', '["B", 4]', "['B', 4] is no [\"LETTER\""),
    ('tiles = [["A"', 'tiles = "A" # [["A"', 'tiles must be a list of ["LETTER", count, points]'),
    ("[sets.xx-few]", "[sets.few]", "set 'few': its name must be the edition's code, '-'"),
    ("[sets.xx-few]", "[sets]\nother = 1\n[sets.xx-few]", "set other: is no table"),
    ("[sets.xx-few]", "[sets.xx-few", "is not TOML"),
    ('name = "Few"', 'name = "Few"\nletters = "A B"', "set xx-few: letters has 2 letters but lower has 0"),
    ('name = "Few"', 'name = "Few"\nlayout = "none"', "set xx-few: unknown layout 'none'"),
    ('name = "Few"', 'name = "F\\new"', "set xx-few: name must be text on one line"),
]


class TestCheck:
    def test_a_good_folder(self, tmp_path: Path) -> None:
        folder = make(tmp_path)
        assert check_folder(folder) == []
        few = edition(folder)
        assert few.rules == {"exchange_min_bag": 1, "rack_size": 8, "bonus": {7: 50, 8: 60}}
        assert few.setup().examine(bytes(225), 7, 3, False, few.parse("ABABABAB")).bonus == 60
        assert few.setup(rack_size=7).examine(bytes(225), 7, 3, False, few.parse("ABABABA")).bonus == 50
        assert few.format(few.blank_only) == "É"
        assert edition(folder / "xx-more").blank_only == b""
        assert few.parse_word("Ächa") == few.parse("ACHA")

    @pytest.mark.parametrize(("good", "bad", "says"), BREAKS, ids=[says[:50] for *_, says in BREAKS])
    def test_says_what_is_wrong(self, tmp_path: Path, good: str, bad: str, says: str) -> None:
        assert good in GOOD
        folder = make(tmp_path, GOOD.replace(good, bad, 1))
        problems = check_folder(folder)
        assert any(says in problem for problem in problems), problems
        assert all(problem.startswith(str(folder / "edition.toml")) and "\n" not in problem for problem in problems)
        with pytest.raises(EditionError) as raised:
            edition(folder)
        assert str(raised.value) == problems[0]

    def test_says_everything_at_once(self, tmp_path: Path) -> None:
        text = GOOD.replace("total = 12", "total = 11").replace('vowels = "A É"', 'vowels = "A U"')
        assert len(check_folder(make(tmp_path, text))) == 2

    def test_too_many_letters(self, tmp_path: Path) -> None:
        upper = " ".join(chr(0x0531 + i) for i in range(38)) + " " + " ".join(chr(0x10A0 + i) for i in range(25))
        text = GOOD.replace('"A B CH É"', f'"{upper}"').replace('"a b ch é"', f'"{upper.lower()}"')
        assert any("63 letters; there can be at most 62" in problem for problem in check_folder(make(tmp_path, text)))

    def test_no_folder_no_file_no_text(self, tmp_path: Path) -> None:
        assert check_folder(tmp_path / "none") == [f"folder {tmp_path / 'none'} does not exist"]
        assert check_folder(tmp_path) == [f"{tmp_path} has no file edition.toml"]
        folder = make(tmp_path)
        assert "is a file; name the folder it is in" in check_folder(folder / "edition.toml")[0]
        (folder / "edition.toml").write_bytes(b"code = '\xff'")
        assert check_folder(folder) == [f"{folder / 'edition.toml'} is not UTF-8 text"]
        (folder / "edition.toml").unlink()
        (folder / "edition.toml").mkdir()
        assert "cannot be read" in check_folder(folder)[0]

    @pytest.mark.parametrize(
        "text",
        ["", "sets = 1", "[sets]", "x = " + "[" * 5000, "x = " + "9" * 5000, "[sets.a]\n[sets.a]", "letters = 1"],
    )
    def test_hopeless_files_get_a_sentence(self, tmp_path: Path, text: str) -> None:
        problems = check_folder(make(tmp_path, text))
        assert problems
        assert not any("Traceback" in problem for problem in problems)

    @given(st.data())
    def test_no_damage_makes_a_traceback(self, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
        """Lines dropped, doubled, exchanged and values of other types: an edition or an EditionError, nothing else."""
        lines = GOOD.splitlines()
        for _ in range(data.draw(st.integers(1, 3))):
            at = data.draw(st.integers(0, len(lines) - 1))
            values = st.sampled_from(
                ['""', "7", "true", "[]", "{}", "[[]]", "1979-05-27", "nan", '[["A", 1]]', '"\\u0000"']
            )
            change = data.draw(st.sampled_from(["drop", "double", "value"]))
            if change == "drop" and len(lines) > 1:
                del lines[at]
            elif change == "double":
                lines.insert(at, lines[data.draw(st.integers(0, len(lines) - 1))])
            elif "=" in lines[at]:
                lines[at] = lines[at].split("=")[0] + "= " + data.draw(values)
        folder = make(tmp_path_factory.mktemp("damaged"), "\n".join(lines))
        if problems := check_folder(folder):
            with pytest.raises(EditionError) as raised:
                edition(folder)
            assert str(raised.value) == problems[0]
        else:
            assert edition(folder).tiles.total in (12, 13)

    @pytest.mark.parametrize(
        ("good", "bad", "says"),
        [
            ("...\n...\n", "...\n", "the layout is not square: row 1 has 3 squares, but there are 2 rows"),
            ("D..", "D.Z", "row 1: unknown premium 'Z'; there are . d t q D T Q"),
            ("row = 2", "row = 4", "the start, row 4 column 2, is off a board of 3 rows"),
            ("row = 2", "row = 0", "the start, row 0 column 2, is off a board of 3 rows"),
            ("{ row = 2, column = 2 }", '"H8"', "start must be { row = 8, column = 8 }, counted from 1"),
            ('name = "mine"', 'name = "my own"', "name must be text without spaces"),
            ('name = "mine"', 'title = "mine"', "unknown key 'title'; there are name, start, rows"),
            ("D..\n...\n...\n", "D.\n..\n", "the layout has 2 rows; a board has 3 to 21"),
            ("D..\n...\n...\n", ("." * 22 + "\n") * 22, "the layout has 22 rows; a board has 3 to 21"),
            ('rows = """', 'rows = ["."]\nmore = """', "rows must be text, one line a row"),
        ],
    )
    def test_layouts(self, tmp_path: Path, good: str, bad: str, says: str) -> None:
        board = 'name = "mine"\nstart = { row = 2, column = 2 }\nrows = """\nD..\n...\n...\n"""\n'
        assert good in board
        folder = make(tmp_path, GOOD.replace('layout = "standard15"', 'layout = "mine.toml"'))
        (folder / "mine.toml").write_text(board)
        assert check_folder(folder) == []
        assert edition(folder).layout.size == 3
        (folder / "mine.toml").write_text(board.replace(good, bad))
        problems = check_folder(folder)
        assert any(says in problem for problem in problems), problems
        with pytest.raises(EditionError):
            edition(folder)

    def test_word_lists_in_the_folder(self, tmp_path: Path) -> None:
        folder = make(tmp_path)
        words = folder / "club.txt"
        words.write_text("# ours\nabba a comment\nÄba\nÉch\nbuch\n\nаb # looks like ab\nBUUB\nxu\n", encoding="utf-8")
        assert check_folder(folder) == [
            f"{words}: no tile and no blank of xx can be Latin u: 2 words, line 5 'buch', line 9 'xu'",
            f"{words}: no tile and no blank of xx can be Cyrillic а (the edition's letter is Latin a): "
            "1 word, line 7 'аb'",
            f"{words}: no tile and no blank of xx can be Latin U: 1 word, line 8 'BUUB'",
            f"{words}: no tile and no blank of xx can be Latin x: 1 word, line 9 'xu'",
        ]

    def test_word_lists_that_cannot_be_read(self, tmp_path: Path) -> None:
        words = tmp_path / "words.txt"
        assert check_words(edition("en"), words) == [f"{words} cannot be read: No such file or directory"]
        words.write_bytes(b"abba\nb\xe9b\xe9\n")
        assert check_words(edition("en"), words) == [f"{words}: line 2 is not UTF-8 text"]
        words.write_bytes("\ufeffabba\r\nbaba\r\n".encode())
        assert check_words(edition("en"), words) == []


class TestGuide:
    """docs/add-a-language.md: its examples are good, its table of rule options is the real one."""

    GUIDE = Path(__file__).parent.parent / "docs" / "add-a-language.md"

    def test_examples(self, tmp_path: Path) -> None:
        text, board = re.findall(r"```toml\n(.*?)```", self.GUIDE.read_text(encoding="utf-8"), re.DOTALL)
        folder = make(tmp_path, text)
        assert check_folder(folder) == []
        assert edition(folder).tiles.total == 12
        (folder / "my-board.toml").write_text(board)
        assert layout(folder / "my-board.toml").start == (1, 1)

    def test_rule_options(self) -> None:
        rows = re.findall(
            r"^\| `(\w+)` \| (`.*?`|\d+) \| (.*) \|$", self.GUIDE.read_text(encoding="utf-8"), re.MULTILINE
        )
        assert [name for name, *_ in rows] == list(RULE_OPTIONS)
        for name, default, allowed in rows:
            text = default.strip("`")
            value = text if text.isidentifier() else tomllib.loads(f"x = {text}")["x"]
            assert rule_value(name, value) == RULE_DEFAULTS[name]
            option = RULE_OPTIONS[name]
            if isinstance(option, Choice):
                assert tuple(re.findall(r"`(\w+)`", allowed)) == option.names
