"""``septyni contest``: a teacher with a file and a table, and no server."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from septyni.cli.app import run

GAMES = Path(__file__).parent.parent / "games" / "gcg"
WORDS = ["--word", "8D DARCOVÝM", "--word", "H4 IKARO", "--word", "5H KIEF", "--word", "E6 ZLATÁ"]
TIMES = ["--zone", "Europe/Bratislava", "--opens", "2026-05-03 08:00", "--closes", "2026-05-10 20:00"]


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Septyni = Callable[..., Answer]


@pytest.fixture
def septyni(capsys: pytest.CaptureFixture[str]) -> Septyni:
    def call(*arguments: object) -> Answer:
        with pytest.raises(SystemExit) as stop:
            run(["contest", *[str(argument) for argument in arguments]])
        captured = capsys.readouterr()
        return Answer(int(str(stop.value.code or 0)), captured.out, captured.err)

    return call


@pytest.fixture
def contest(septyni: Septyni, tmp_path: Path) -> Path:
    path = tmp_path / "spring.toml"
    made = septyni("new", path, "-e", "sk", "--title", "Jar", *WORDS, "--rack", "AILOPRU", *TIMES)
    assert made.code == 0, made.err
    return path


def entries(folder: Path, *rows: str, heading: str = "name,play,claim,received") -> Path:
    path = folder / "entries.csv"
    path.write_text("\n".join([heading, *rows]) + "\n", encoding="utf-8")
    return path


def test_new_writes_a_file_that_people_can_read_and_says_what_is_odd(septyni: Septyni, contest: Path) -> None:
    text = contest.read_text(encoding="utf-8")
    assert "...DARCOVÝM....\n" in text
    assert 'closes = "2026-05-10T20:00:00+02:00"' in text
    again = septyni("new", contest, "-e", "sk", *WORDS, "--rack", "AILOPRU")
    assert (again.code, "--force" in again.err) == (2, True)
    answer = septyni("check", contest)
    assert answer.code == 0
    assert "IKARO at H4 is not in" in answer.out


@pytest.mark.parametrize("suffix", ["toml", "json"])
def test_toml_and_json_say_the_same(septyni: Septyni, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"c.{suffix}"
    assert septyni("new", path, "-e", "sk", *WORDS, "--rack", "AILOPRU", *TIMES).code == 0
    answer = septyni("solve", path, "--top", 2, "--json").json
    assert answer["tasks"][0]["ranking"] == [
        {"play": "K5 FORMULA", "score": 36},
        {"play": "L6 UPILO", "score": 29},
    ]
    assert answer["tasks"][0]["gap"] == 7
    assert answer["remarks"][0]["code"] == "not_a_word"


def test_boards_come_from_text_cgp_games_and_self_play(septyni: Septyni, contest: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("\n".join(["." * 15] * 7 + [".......KO......"] + ["." * 15] * 7), encoding="utf-8")
    out = tmp_path / "b.toml"
    assert septyni("new", out, "-e", "sk", "--board", board, "--rack", "AILOPRU").code == 0
    assert ".......KO......" in out.read_text(encoding="utf-8")
    cgp = "/".join([*["15"] * 7, "7KO6", *["15"] * 7]) + " AILOPRU/ 0/0 0"
    out = tmp_path / "c.toml"
    assert septyni("new", out, "-e", "sk", "--cgp", cgp).code == 0
    assert 'rack = "AILOPRU"' in out.read_text(encoding="utf-8")
    game = next(path for path in sorted(GAMES.glob("*.gcg")) if b"en" in path.read_bytes()[:2000])
    out = tmp_path / "d.toml"
    assert septyni("new", out, "-e", "en", "--gcg", game, "--ply", 3, "--rack", "ABCDEFG").code == 0
    out = tmp_path / "e.toml"
    made = septyni("new", out, "-e", "en", "--generate", "--gap", 10, "--length", "5-8", "--seed", 3)
    assert made.code == 0
    assert "difficulty" in made.out
    best = septyni("solve", out, "--json").json["tasks"][0]
    assert best["gap"] >= 10
    assert best["ranking"][0]["score"] - best["ranking"][1]["score"] == best["gap"]


def test_check_names_every_line_that_cannot_be_used(septyni: Septyni, contest: Path, tmp_path: Path) -> None:
    rows = [
        "Eva,K5 FORMULA,,",
        "Ivo,FORMULA,,",
        "Zoe,K5 FORMULA,,2026-05-10 20:00:01",
        "Jan,K5 FORMULA,,2026-05-10 20:00",
    ]
    answer = septyni("check", contest, entries(tmp_path, *rows))
    assert answer.code == 1
    assert "line 3: 'FORMULA' names no square; write square and word" in answer.out
    assert "line 4: received 2026-05-10 20:00:01+02:00, after the closing time" in answer.out
    assert "2 of 4 entries can be used" in answer.out
    told = septyni("check", contest, entries(tmp_path, *rows), "--json")
    assert (told.code, [one["line"] for one in told.json["errors"]]) == (1, [3, 4])


def test_rank(septyni: Septyni, contest: Path, tmp_path: Path) -> None:
    rows = ["Eva,K5 FORMULA,36,", "Ivo,8D DARCOVÝMI,25,", "Zoe,5K FORMULA,,", "Jan,?,,"]
    table, plot = tmp_path / "out.csv", tmp_path / "out.svg"
    answer = septyni("rank", contest, entries(tmp_path, *rows), "--csv", table, "--svg", plot)
    assert answer.code == 0
    assert "  1.   36  Eva: K5 FORMULA 36" in answer.out
    assert "  2.   19  Ivo: 8D DARCOVÝMI 19 (claimed 6 too many)" in answer.out
    assert "meant K5 FORMULA?" in answer.out
    assert "not used: line 5" in answer.out
    read = list(csv.DictReader(io.StringIO(table.read_text(encoding="utf-8-sig"))))
    assert [(row["rank"], row["name"], row["total"]) for row in read] == [
        ("1", "Eva", "36"),
        ("2", "Ivo", "19"),
        ("3", "Zoe", "0"),
    ]
    assert plot.read_text(encoding="utf-8").startswith("<svg")
    told = septyni("rank", contest, entries(tmp_path, *rows), "--json").json
    assert [one["total"] for one in told["standings"]] == [36, 19, 0]
    assert told["errors"][0]["line"] == 5


def test_rulings_helper_points_and_the_lot_are_in_the_file(septyni: Septyni, contest: Path, tmp_path: Path) -> None:
    text = contest.read_text(encoding="utf-8").replace('ties = "shared"', 'ties = "lot"')
    more = """
[[rulings]]
word = "formula"
counts = false
reason = "loan word"

[[helper]]
name = "Ivo"
points = 3
reason = "river"
"""
    contest.write_text(text + more, encoding="utf-8")
    table = entries(tmp_path, "Eva,K5 FORMULA,,", "Ivo,8D DARCOVÝMI,,", "Zoe,8D DARCOVÝMI,,", "Jan,8D DARCOVÝMI,,")
    refused = septyni("rank", contest, table)
    assert (refused.code, "seed" in refused.err) == (2, True)
    contest.write_text('seed = "0123456789abcdef"\n' + text + more, encoding="utf-8")
    told = septyni("rank", contest, table, "--json").json
    assert [(one["rank"], one["total"]) for one in told["standings"]] == [(1, 22), (2, 19), (3, 19), (4, 0)]
    assert told["standings"][0]["reasons"] == ["+3 river"]
    assert septyni("solve", contest, "--top", 1, "--json").json["tasks"][0]["ranking"][0]["play"] == "L6 UPILO"


def test_solving_a_growing_series_says_on_which_board(septyni: Septyni, contest: Path) -> None:
    text = contest.read_text(encoding="utf-8").replace('boards = "separate"', 'boards = "growing"')
    contest.write_text(text + '\n[[tasks]]\nrack = "AEINNST"\n', encoding="utf-8")
    shown = septyni("solve", contest, "--top", 1).out
    assert "rack 1: AILOPRU, 514 plays; the best is 7 ahead" in shown
    assert "on the first board, as if the racks before were skipped" in shown


def test_pasted_emails(septyni: Septyni, contest: Path, tmp_path: Path) -> None:
    path = tmp_path / "mails.txt"
    path.write_text("Od: Eva <e@example.org>\n\nK5 zvislo FORMULA\n", encoding="utf-8")
    assert "1.   36  Eva" in septyni("rank", contest, path).out


def test_sheet(septyni: Septyni, contest: Path, tmp_path: Path) -> None:
    pdf, svg, png = (tmp_path / f"s.{kind}" for kind in ("pdf", "svg", "png"))
    assert septyni("sheet", contest, "--pdf", pdf, "--svg", svg, "--png", png, "--width", 300).code == 0
    assert pdf.read_bytes().startswith(b"%PDF")
    assert "<svg" in svg.read_text(encoding="utf-8")
    assert png.read_bytes().startswith(b"\x89PNG")
    assert "nothing to write" in septyni("sheet", contest).err
    assert "no sheet in 'xx'" in septyni("sheet", contest, "--pdf", pdf, "--language", "xx").err
    assert "no rack 2" in septyni("sheet", contest, "--svg", svg, "--rack", 2).err


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title = "Jar"', "title = Jar", "line 1"),
        ('edition = "sk"', 'edition = "xx"', "no edition"),
        ('rack = "AILOPRU"', 'rack = "AILOPRŰ"', "Slovak"),
        ("...DARCOVÝM....", "...DARCOVÝM...", "row 8 has 14 squares"),
        ('ties = "shared"', 'ties = "none"', "shared, earlier, lot"),
        ('ties = "shared"', 'tie = "shared"', "no field 'tie'"),
        ('"sha256" = "49', '"sha256" = "50', "word list"),
        ('zone = "Europe/Bratislava"', 'zone = "Bratislava"', "Europe/Bratislava"),
    ],
)
def test_mistakes_in_a_contest_file_are_named(septyni: Septyni, contest: Path, old: str, new: str, said: str) -> None:
    text = contest.read_text(encoding="utf-8")
    assert old in text
    contest.write_text(text.replace(old, new, 1), encoding="utf-8")
    answer = septyni("check", contest)
    assert answer.code == 2
    assert said in answer.err
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rack", "ABC"], "give the board in one way"),
        ([*WORDS, "--generate", "--rack", "ABC"], "not both"),
        (WORDS, "--rack"),
        (["--word", "8D Щ", "--rack", "ABC"], "Slovak"),
        (["--generate", "--length", "many"], "--length"),
        ([*WORDS, "--rack", "ABC", "--zone", "Nowhere"], "zone"),
        ([*WORDS, "--rack", "ABC", "--opens", "soon"], "no time"),
        ([*WORDS, "--rack", "ABC", "--closes", "2001-01-01"], "not after"),
        (["--board", "/nowhere/board.txt", "--rack", "ABC"], "No such file"),
    ],
)
def test_mistakes_on_the_command_line(septyni: Septyni, tmp_path: Path, arguments: list[str], said: str) -> None:
    answer = septyni("new", tmp_path / "x.toml", "-e", "sk", *arguments)
    assert answer.code == 2
    assert said in answer.err
    assert not (tmp_path / "x.toml").exists()


def test_files_that_are_no_contest_or_no_text(septyni: Septyni, contest: Path, tmp_path: Path) -> None:
    for name, data, said in [
        ("a.json", b"{", "line 1"),
        ("b.json", b"[]", "table of names"),
        ("c.toml", b"\xff\xfe\x00", "UTF-8"),
        ("d.json", b"[" * 100_000, "lists in lists"),
        ("e.toml", b"", "is missing"),
    ]:
        (tmp_path / name).write_bytes(data)
        answer = septyni("check", tmp_path / name)
        assert answer.code == 2, name
        assert said in answer.err
    table = tmp_path / "entries.csv"
    for data, said in [(b"", "empty"), (b"who\n", "no column"), (b"\xff", "UTF-8"), (b"name,play\n\0,\0\n", "")]:
        table.write_bytes(data)
        answer = septyni("check", contest, table)
        assert answer.code in (1, 2)
        assert said in answer.err + answer.out
