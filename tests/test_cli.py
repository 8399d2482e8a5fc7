"""The queries of the command line: the fields that scripts rely on, and how it says what was wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from septyni.cli.app import run
from septyni.edition import editions


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.code in (0, 1), self
        assert self.err == ""
        assert self.out.endswith("\n")
        return json.loads(self.out)


Septyni = Callable[..., Answer]


@pytest.fixture
def septyni(capsys: pytest.CaptureFixture[str]) -> Septyni:
    def call(*arguments: object) -> Answer:
        with pytest.raises(SystemExit) as stop:
            run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Answer(int(str(stop.value.code or 0)), captured.out, captured.err)

    return call


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("врата\nквадрат\nквадратен\nтиган\nери\nре\nар\nти\nрани\nквадрати\n", encoding="utf-8")
    return path


EMPTY = "/".join(["15"] * 15)
KVADRAT = "/".join([*["15"] * 7, "3КВАДРАТ5", *["15"] * 7])


# The worked examples of the Bulgarian rule text.
@pytest.mark.parametrize(
    ("board", "rack", "play", "score", "bonus", "made"),
    [
        (EMPTY, "ВРТААКД", "8D ВРАТА", 16, 0, [("ВРАТА", "8D", 16)]),
        (EMPTY, "ВРТААКД", "8D КВАДРАТ", 74, 50, [("КВАДРАТ", "8D", 24)]),
        (KVADRAT, "ЕНИАРГН", "8D КВАДРАТЕН", 13, 0, [("КВАДРАТЕН", "8D", 13)]),
        (KVADRAT, "ЕНИАРГН", "J8 ТИГАН", 13, 0, [("ТИГАН", "J8", 13)]),
        (KVADRAT, "ЕНИАРГН", "9H ЕРИ", 11, 0, [("ЕРИ", "9H", 4), ("РЕ", "H8", 2), ("АР", "I8", 3), ("ТИ", "J8", 2)]),
        # The text prints 16: it counts the doubled word РАНИ as 5; its squares give 8 + 11.
        (KVADRAT, "ЕНИАРГН", "K5 РАНИ", 19, 0, [("РАНИ", "K5", 8), ("КВАДРАТИ", "8D", 11)]),
    ],
)
def test_score_answers_the_worked_examples(
    septyni: Septyni, words: Path, board: str, rack: str, play: str, score: int, bonus: int, made: list[Any]
) -> None:
    answer = septyni(
        "score", "--edition", "bg", "--cgp", f"{board} {rack}/ 0/0 0", play, "--lexicon", words, "--json"
    ).json
    assert answer["legal"] is True
    assert answer["errors"] == []
    assert (answer["score"], answer["bonus"]) == (score, bonus)
    assert [(word["word"], word["at"], word["points"]) for word in answer["words"]] == made


def score(septyni: Septyni, play: str, cgp: str, *more: object) -> Any:
    return septyni("score", "--edition", "bg", "--cgp", cgp, play, "--json", *more).json


def test_score_names_the_word_that_is_none(septyni: Septyni, words: Path) -> None:
    answer = score(septyni, "8D ВРАДА", f"{EMPTY} ВРТААКД/ 0/0 0", "--lexicon", words)
    assert answer["legal"] is False
    assert answer["score"] == 18
    assert len(answer["errors"]) == 1
    assert "ВРАДА" in answer["errors"][0]


def test_score_judges_the_rack_only_where_it_is_known(septyni: Septyni, words: Path) -> None:
    known = score(septyni, "8D ВРАТА", f"{EMPTY} ВРТКДЕИ/ 0/0 0", "--lexicon", words)
    assert known["legal"] is False
    assert known["score"] == 16
    assert "А" in known["errors"][0]
    unknown = score(septyni, "8D ВРАТА", f"{EMPTY} / 0/0 0", "--lexicon", words)
    assert unknown["legal"] is True
    assert unknown["score"] == 16


def test_score_counts_a_blank_nothing_but_doubles_its_word(septyni: Septyni, words: Path) -> None:
    answer = score(septyni, "8D вРАТА", f"{EMPTY} ?РТААКД/ 0/0 0", "--lexicon", words)
    assert answer["score"] == 8
    assert answer["words"] == [{"word": "вРАТА", "at": "8D", "points": 8}]


@pytest.mark.parametrize(
    ("play", "cgp", "complaint"),
    [
        ("1A ВРАТА", EMPTY, "start square"),
        ("1A ВРАТА", KVADRAT, "touches no tile"),
        ("8M ВРАТА", KVADRAT, "off the board"),
        ("8E ВРАТА", KVADRAT, "holds"),
        ("8D КВАДРАТ", KVADRAT, "places no tile"),
        ("16A ВРАТА", KVADRAT, "off the board"),
        ("8A АР", KVADRAT, "touches no tile"),
    ],
)
def test_score_says_why_a_play_cannot_be(septyni: Septyni, words: Path, play: str, cgp: str, complaint: str) -> None:
    answer = score(septyni, play, f"{cgp} / 0/0 0", "--lexicon", words)
    assert answer["legal"] is False
    assert any(complaint in error for error in answer["errors"]), answer


def test_an_illegal_play_still_scores_where_its_shape_allows(septyni: Septyni, words: Path) -> None:
    astray = score(septyni, "1A ВРАТА", f"{EMPTY} / 0/0 0", "--lexicon", words)
    assert astray["legal"] is False
    assert astray["score"] == (2 + 1 + 1 + 2 * 1 + 1) * 3  # D1 doubles the second Т… А, A1 triples the word
    assert score(septyni, "8E ВРАТА", f"{KVADRAT} / 0/0 0", "--lexicon", words)["score"] is None


def test_score_without_a_word_list_judges_everything_else(septyni: Septyni) -> None:
    answer = score(septyni, "8D ЩЩЩ", f"{EMPTY} / 0/0 0", "--lexicon", "none")
    assert answer["legal"] is False  # 8D-8F misses the start
    assert score(septyni, "8G ЩЩЩ", f"{EMPTY} / 0/0 0", "--lexicon", "none")["legal"] is True
    spanish = septyni("score", "--edition", "es", "8G CHAL", "--json").json
    assert spanish["legal"] is True
    assert spanish["play"] == "8G [CH]AL"
    assert spanish["words"][0]["word"] == "CHAL"


def test_plain_answers(septyni: Septyni, words: Path) -> None:
    answer = septyni("score", "--edition", "bg", "--lexicon", words, "8D ВРАТА")
    assert answer.out.splitlines() == ["8D ВРАТА: 16 points", "  8D ВРАТА 16"]
    assert "\x1b" not in answer.out


CAT = "/".join([*["15"] * 7, "6CAT6", *["15"] * 7]) + " SE?/ 0/0 0"


@pytest.fixture
def english(tmp_path: Path) -> Path:
    path = tmp_path / "en.txt"
    path.write_text("cat\ncats\nas\nat\nes\nate\nsea\n")
    return path


def test_plays_counts_each_play_once(septyni: Septyni, english: Path) -> None:
    """Held to every placement of every word, judged one by one."""
    base = ("--edition", "en", "--lexicon", english, "--json")
    answer = septyni("plays", "--cgp", CAT, "--list", *base).json
    judged = {}
    for word in ("CAT", "CATS", "AS", "AT", "ES", "ATE", "SEA"):
        for mask in range(2 ** len(word)):
            spelt = "".join(c.lower() if mask >> i & 1 else c for i, c in enumerate(word))
            if sum(c.islower() for c in spelt) > 1:
                continue
            for line in range(1, 16):
                for at in "ABCDEFGHIJKLMNO":
                    for place in (f"{line}{at}", f"{at}{line}"):
                        judged[f"{place} {spelt}"] = spelt
    from septyni.edition import edition
    from septyni.lexicon import open_lexicon
    from septyni.position import Play, Position

    en = edition("en")
    where = Position.from_cgp(CAT, en, open_lexicon(en, english))
    legal = {}
    for text in judged:
        examination = where.examine(Play.parse(text, en))
        if examination.legal and examination.play is not None:
            key = frozenset(examination.play.placed) if len(examination.play.placed) == 1 else str(examination.play)
            legal[key] = examination.play.score
    assert answer["count"] == len(legal) == len(answer["plays"])
    assert answer["max_score"] == max(legal.values())
    assert answer["sum_scores"] == sum(legal.values())
    assert sorted(play["score"] for play in answer["plays"]) == sorted(legal.values())
    assert {"8G CATS", "8G CATs"} <= {play["play"] for play in answer["plays"]}


def test_plays_of_a_file_are_one_line_each(septyni: Septyni, english: Path, tmp_path: Path) -> None:
    file = tmp_path / "positions.txt"
    file.write_text(f"# two positions\n{CAT}\n\n{EMPTY} AT/ 0/0 0\n")
    answer = septyni("plays", "--edition", "en", "--lexicon", english, "--cgp-file", file, "--json")
    lines = [json.loads(line) for line in answer.out.splitlines()]
    single = septyni("plays", "--edition", "en", "--lexicon", english, "--cgp", CAT, "--json").json
    assert lines == [single, {"count": 4, "max_score": 4, "sum_scores": 16}]
    file.write_text(f"{CAT}\nnonsense\n")
    broken = septyni("plays", "--edition", "en", "--lexicon", english, "--cgp-file", file)
    assert broken.code == 2
    assert "line 2" in broken.err


def test_best_orders_by_equity(septyni: Septyni, english: Path) -> None:
    answer = septyni("best", "--edition", "en", "--lexicon", english, "--cgp", CAT, "--top", 15, "--json").json
    assert 1 < len(answer) <= 15
    assert [play["equity"] for play in answer] == sorted((play["equity"] for play in answer), reverse=True)
    for play in answer:
        assert set(play) >= {"play", "score", "equity", "words", "leave"}
        judged = septyni("score", "--edition", "en", "--lexicon", english, "--cgp", CAT, play["play"], "--json").json
        assert judged["legal"]
        assert (judged["score"], judged["words"]) == (play["score"], play["words"])
        assert len(play["leave"]) < 3
    one = septyni("best", "--edition", "en", "--lexicon", english, "--cgp", CAT, "--json").json
    assert one == answer[:1]


def test_board_as_text_and_picture(septyni: Septyni, tmp_path: Path) -> None:
    shown = septyni("board", "--edition", "bg", "--cgp", f"{KVADRAT} АБ?/ 0/0 0")
    assert "К₂  В₂  А₁  Д₂  Р₁  А₁  Т₁" in shown.out
    assert "А₁   Б₂   ?" in shown.out
    assert "\x1b" not in shown.out
    file = tmp_path / "board.svg"
    assert septyni("board", "--edition", "bg", "--cgp", KVADRAT, "--svg", file) == Answer(0, "", "")
    assert ElementTree.parse(file).getroot().tag.endswith("svg")
    assert septyni("board", "--edition", "bg", "--cgp", KVADRAT, "--svg", "-").out == file.read_text(encoding="utf-8")


def test_editions(septyni: Septyni, tmp_path: Path) -> None:
    listed = septyni("edition", "list", "--json").json
    assert {"bg", "lv", "sk", "lt", "en"} <= {row["code"] for row in listed if row["lexicon"]}
    assert {row["code"] for row in listed} >= set(editions())
    shown = septyni("edition", "show", "lt", "--json").json
    assert sum(tile["count"] for tile in shown["set"]) == shown["tiles"] == 104
    assert sum(tile["count"] * tile["points"] for tile in shown["set"]) == 233
    assert "Ą×1" in septyni("edition", "show", "lt").out
    assert septyni("edition", "check", tmp_path).code == 1


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["score", "--edition", "xx", "8D A"], "xx"),
        (["score", "--edition", "bg", "8D ВРATA"], "Latin A"),
        (["score", "--edition", "bg", "ВРАТА"], "ВРАТА"),
        (["score", "8D ВРАТА"], "--edition"),
        (["score", "--edition", "bg", "--cgp", "15/15", "8D ВРАТА"], "rows"),
        (["score", "--edition", "bg", "--cgp", "", "8D ВРАТА"], "empty"),
        (["score", "--edition", "bg", "--lexicon", "no-such-file.txt", "8D ВРАТА"], "no-such-file.txt"),
        (["plays", "--edition", "en"], "--cgp"),
        (["plays", "--edition", "en", "--cgp-file", "no-such-file"], "no-such-file"),
        (["plays", "--edition", "es", "--cgp", EMPTY + " A/ 0/0 0"], "lexicon"),
        (["best", "--edition", "en"], "--cgp"),
        (["best", "--edition", "en", "--cgp", EMPTY, "--top", "0"], "--top"),
        (["board", "--edition", "bg", "--svg", "/dev/null/board.svg"], "/dev/null"),
        (["wrong"], "wrong"),
        (["edition", "show", "xx"], "xx"),
    ],
)
def test_errors_are_one_line_and_exit_2(septyni: Septyni, arguments: list[str], names: str) -> None:
    answer = septyni(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("septyni: ")
    assert names in answer.err


def test_as_a_program_it_speaks_utf8_everywhere_and_survives_a_closed_pipe(english: Path) -> None:
    command = [sys.executable, "-m", "septyni.cli", "board", "--edition", "bg", "--cgp", KVADRAT]
    environment = {"PYTHONIOENCODING": "latin-1", "PATH": ""}
    done = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert "К₂" in done.stdout.decode("utf-8")
    assert done.stderr == b""
    many = f"'{sys.executable}' -m septyni.cli edition list | head -1"
    piped = subprocess.run(["/bin/sh", "-c", many], capture_output=True, text=True, check=True)
    assert piped.stdout.count("\n") == 1
    assert piped.stderr == ""
