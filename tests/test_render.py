"""Boards as pictures and text."""

import re
from xml.etree import ElementTree

import pytest

import septyni.svg
from septyni.edition import edition, editions
from septyni.errors import SeptyniError
from septyni.position import Board, Play, Position, Rack
from septyni.render import premiums, text

LT_CGP = "15/15/15/15/15/15/15/3ŽEMė8/15/15/15/15/15/15/15 AĄ?/ 8/0 0"
SVG = "{http://www.w3.org/2000/svg}"


def position(code: str = "lt", cgp: str = LT_CGP) -> Position:
    return Position.from_cgp(cgp, edition(code))


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def test_shows_letters_values_premiums_and_coordinates_in_the_editions_language() -> None:
    shown = texts(septyni.svg.board(position()))
    for letter in "ŽEMĖ":
        assert letter in shown
    lt = edition("lt")
    values = [str(lt.tiles.values[tile]) for tile in lt.parse("ŽEM")]  # the blank Ė shows none
    assert sorted(t for t in shown if t.isdigit() and shown.count(t)) == sorted(
        [*values, *(str(row) for row in range(1, 16))]
    )
    assert [t for t in shown if len(t) == 1 and t in "ABCDEFGHIJKLMNO"][:15] == list("ABCDEFGHIJKLMNO")
    kinds = "".join(lt.layout.rows)
    covered = [lt.layout.rows[7][column] for column in range(3, 7)]
    doubled = kinds.count("d") + kinds.count("D") - covered.count("d") - 1  # the start shows a star
    tripled = kinds.count("t") + kinds.count("T")
    assert shown.count("2×") == doubled
    assert shown.count("3×") == tripled
    assert shown.count("raidė") == kinds.count("d") + kinds.count("t") - covered.count("d")
    assert shown.count("žodis") == kinds.count("D") + kinds.count("T") - 1


def test_a_blank_differs_by_shape() -> None:
    picture = septyni.svg.board(position())
    assert picture.count("<circle") == 1
    assert septyni.svg.board(position(), rack=Rack.parse("A??", edition("lt"))).count("<circle") == 3
    assert septyni.svg.board(position(cgp=LT_CGP.replace("ė", "Ė"))).count("<circle") == 0


def test_the_last_plays_new_tiles_stand_out() -> None:
    where = position()
    play = where.examine(Play.parse("D8 ŽALIA", edition("lt"))).play
    assert play is not None
    after = where.board.placed(play.placed)
    picture = septyni.svg.board(after, edition=edition("lt"), last_play=play)
    assert picture.count('stroke-width="2.6"') == 4  # A L I A; Ž lay there before


def test_every_edition_and_both_themes_are_well_formed_and_repeatable() -> None:
    for code in editions():
        which = edition(code)
        all_tiles = bytes(range(1, len(which.letters) + 1))
        cells = bytearray(which.layout.size**2)
        cells[: len(all_tiles)] = all_tiles
        board = Board(bytes(cells), which.layout.size)
        light = septyni.svg.board(board, edition=which)
        assert set(which.letters) <= set(texts(light)), code
        assert light == septyni.svg.board(board, edition=which)
        dark = septyni.svg.board(board, edition=which, theme="dark")
        assert texts(dark) == texts(light)
        assert dark != light


def test_text_is_escaped() -> None:
    import dataclasses

    evil = dataclasses.replace(edition("en"), letters=('<b>&"', *edition("en").letters[1:]), native_name="</title><x>")
    picture = septyni.svg.board(Board(bytes([1]) + bytes(224), 15), edition=evil)
    root = ElementTree.fromstring(picture)
    assert root.find(f"{SVG}title") is not None
    assert '<b>&"' in texts(picture)
    assert not [element for element in root.iter() if element.tag in ("b", f"{SVG}b", f"{SVG}x")]


def test_jupyter_shows_a_picture_and_size_is_its_width() -> None:
    picture = septyni.svg.board(position(), size=300)
    assert picture._repr_svg_() == picture
    root = ElementTree.fromstring(picture)
    assert root.get("width") == root.get("height") == "300"
    assert int(ElementTree.fromstring(septyni.svg.board(position(), size=300, rack=[1, 2])).get("height", "")) > 300


def test_what_cannot_be_drawn_is_said() -> None:
    with pytest.raises(SeptyniError, match="edition="):
        septyni.svg.board(Board.empty(15))
    with pytest.raises(SeptyniError, match="21 rows"):
        septyni.svg.board(Board.empty(21), edition=edition("lt"))
    with pytest.raises(SeptyniError, match="light or dark"):
        septyni.svg.board(position(), theme="pink")  # type: ignore[arg-type]


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_premium_labels_can_be_read() -> None:
    """Large bold text needs a contrast of 3 (WCAG 2.2, 1.4.3); the colours are the rule texts': blue letters, red
    words, the triple darker than the double."""
    for kind, premium in premiums.PREMIUMS.items():
        for ink, ground in ((premium.ink, premium.background), (premium.dark_ink, premium.dark_background)):
            high, low = sorted((luminance(ink), luminance(ground)), reverse=True)
            assert (high + 0.05) / (low + 0.05) >= 3, kind
            red, blue = int(ground[1:3], 16), int(ground[5:7], 16)
            assert (red > blue) == premium.word, kind
    for double, triple, quadruple in ("dtq", "DTQ"):
        order = [luminance(premiums.PREMIUMS[kind].background) for kind in (double, triple, quadruple)]
        assert order == sorted(order, reverse=True)


def test_text_board_says_the_same_without_colours() -> None:
    lines = text.board(position()).plain.split("\n")
    assert lines[0].split() == list("ABCDEFGHIJKLMNO")
    assert lines[8].split() == ["8", "3W", "·", "·", "Ž₆", "E₁", "M₂", "ė", "★", "·", "·", "·", "2L", "·", "·", "3W"]
    assert len(lines) == 16
    assert len({len(line.ljust(64)) for line in lines}) == 1
    assert re.fullmatch(r" A₁   Ą₈   \? ", text.rack(edition("lt"), Rack.parse("AĄ?", edition("lt"))).plain)


def test_text_board_keeps_columns_with_long_letters() -> None:
    """A tile L·L with 10 points takes more room; every column is as wide then."""
    ca = edition("ca")
    tile = ca.letters.index("L·L") + 1
    lines = text.board(Board(bytes([tile]) + bytes(224), 15), edition=ca).plain.split("\n")
    assert lines[1].split()[1] == "L·L₁₀"
    assert lines[1].index("2L") == lines[4].index("2W")
