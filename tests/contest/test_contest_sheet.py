"""Printed sheets and pictures: what they say, in five languages, and that boards are lines and letters, not images."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from septyni.contest import Boards, Coordinates, Task, board_from_words, examples, sheet_of
from septyni.edition import edition
from septyni.errors import SeptyniError
from septyni.lexicon import Lexicon
from septyni.position import Rack
from septyni.render import chart, sheet
from septyni.render.png import png
from tests.contest.scene import slovak_board, terms

FIVE = ["bg", "lv", "sk", "lt", "en"]
SK = edition("sk")


def tool(*command: object) -> str:
    """What one of the tools of poppler says."""
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True).stdout


@pytest.fixture
def printed(tmp_path: Path) -> Callable[[sheet.Sheet], Path]:
    def call(what: sheet.Sheet) -> Path:
        path = tmp_path / "sheet.pdf"
        path.write_bytes(sheet.pdf(what))
        return path

    return call


def text_of(path: Path) -> str:
    """The text of a PDF with every run of spaces as one."""
    return " ".join(tool("pdftotext", "-layout", path, "-").split())


@pytest.mark.parametrize("code", FIVE)
def test_a_sheet_in_each_language_says_everything(
    lexicon: Callable[..., Lexicon], printed: Callable[[sheet.Sheet], Path], code: str
) -> None:
    example = examples()[code].terms.pinned(lexicon(code))
    what = sheet_of(example)
    path = printed(what)
    text = text_of(path)
    texts = sheet._texts()[code]
    assert what.title in text
    for label in ("how", "how_scored", "form", "name", "square", "across", "down", "word", "points"):
        assert texts[label] in text
    assert "2027-12-20 20:00" in text
    assert texts["bonus"].format(tiles=7, bonus=50) in text
    assert example.words is not None
    assert example.words.name.split(" (")[0] in text
    for letter in set(str(example.tasks[0].rack)) - {"?"}:
        assert letter in text


@pytest.mark.parametrize("code", FIVE)
def test_letters_are_embedded_and_nothing_is_an_image(printed: Callable[[sheet.Sheet], Path], code: str) -> None:
    path = printed(sheet_of(examples()[code].terms))
    images = tool("pdfimages", "-list", path).splitlines()[2:]
    assert images == []
    fonts = [line.split() for line in tool("pdffonts", path).splitlines()[2:]]
    assert fonts
    assert all("NotoSans" in line[0] and "yes" in line for line in fonts)
    info = tool("pdfinfo", path)
    assert "A4" in info
    assert int(info.split("Pages:")[1].split()[0]) == (2 if code == "lt" else 1)  # lt has three boards


def test_every_language_has_every_text() -> None:
    texts = sheet._texts()
    assert sorted(texts) == sorted(FIVE)
    for code in FIVE:
        assert set(texts[code]) == set(texts["en"])
        for name, value in texts["en"].items():
            assert isinstance(texts[code][name], type(value))
            if isinstance(value, list):
                assert len(texts[code][name]) == len(value)
            else:
                assert texts[code][name].count("{") == value.count("{"), (code, name)


def test_the_same_sheet_gives_the_same_bytes() -> None:
    what = sheet_of(examples()["sk"].terms)
    assert sheet.pdf(what) == sheet.pdf(what)


def test_a_series_has_a_row_for_every_rack_and_a_long_text_goes_on(printed: Callable[[sheet.Sheet], Path]) -> None:
    rack = Rack.parse("AILOPR?", SK)
    tasks = (Task(rack, slovak_board(), "first"), *[Task(rack, None) for _ in range(9)])
    which = terms(tasks=tasks, boards=Boards.GROWING, text="A long story. " * 900)
    path = printed(sheet_of(which))
    text = text_of(path)
    assert text.count("A long story.") == 900
    assert "1. zásobník: first" in text
    for number in range(1, 11):
        assert f"{number}. Prvé políčko" in text
    assert sheet._texts()["sk"]["blank"] in text
    assert sheet._texts()["sk"]["growing"] in text


def test_lettered_rows_are_labelled_so(printed: Callable[[sheet.Sheet], Path]) -> None:
    which = terms(coordinates=Coordinates.LETTERED_ROWS)
    assert "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15" in text_of(printed(sheet_of(which)))
    assert "A B C D E F G H I J K L M N O" in text_of(printed(sheet_of(terms())))
    picture = sheet.picture(sheet_of(which))
    above = [one.text for one in ElementTree.fromstring(picture).iter() if one.tag.endswith("text")][:4]
    assert above == ["1", "A", "2", "B"]


def test_other_languages_get_english(printed: Callable[[sheet.Sheet], Path]) -> None:
    assert sheet._texts()["en"]["how_scored"] in text_of(printed(replace(sheet_of(terms()), language="xx")))


def test_letters_of_several_characters_and_blanks_fit(printed: Callable[[sheet.Sheet], Path]) -> None:
    ca = edition("ca")
    board = board_from_words(["8G COL·LEgI"], ca)
    which = terms("ca", tasks=(Task(Rack.parse("NYAEIO?", ca), board),))
    assert "L·L" in text_of(printed(sheet_of(which)))


def test_pictures(tmp_path: Path) -> None:
    what = sheet_of(examples()["sk"].terms)
    svg = sheet.picture(what)
    texts = [one.text for one in ElementTree.fromstring(svg).iter() if one.tag.endswith("text")]
    assert "Ý" in texts
    assert texts.count("A") >= 4  # column A; in IKARO, in DARCOVÝM and ZLATÁ; on the rack
    path = tmp_path / "board.png"
    path.write_bytes(sheet.picture_png(what, width=500))
    with Image.open(path) as image:
        assert image.width == 500
        assert image.height > 500  # the rack is below
        assert len(image.convert("RGB").getcolors(500 * 1000) or []) > 50
    with pytest.raises(SeptyniError, match="pixels"):
        sheet.picture_png(what, width=100_000)
    with pytest.raises(SeptyniError, match="cannot be drawn"):
        png("<nonsense")


def test_pictures_do_not_depend_on_the_fonts_of_the_machine(tmp_path: Path) -> None:
    """Cyrillic and Baltic letters are drawn by our own font: a picture with them differs from one without."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><text x="5" y="30" font-size="28">'
    drawn = {letter: png(f"{head}{letter}</text></svg>", 60) for letter in "ЖЩąėŪĽ "}
    assert len(set(drawn.values())) == len(drawn)


def test_the_chart_has_a_bar_for_every_score_or_group() -> None:
    few = ElementTree.fromstring(chart.distribution([(36, 2), (19, 5), (0, 1)], "Points & more"))
    texts = [one.text for one in few.iter() if one.tag.endswith("text")]
    assert texts == ["Points & more", "36", "2", "19", "5", "0", "1"]
    widths = [float(one.attrib["width"]) for one in few.iter() if one.tag.endswith("rect")][1:]
    assert widths[1] == max(widths)
    assert widths[0] == pytest.approx(widths[1] * 2 / 5, abs=0.1)
    many = chart.distribution([(points, 1) for points in range(200, 0, -1)])
    assert "200" in many
    assert many.count("<rect") <= 42
    assert chart.distribution([]).startswith("<svg")
