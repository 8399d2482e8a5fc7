"""Slips that somebody met who knew the game only from the README; each test is named after one."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from septyni.bots import LEVELS
from septyni.cli import play
from septyni.cli.app import run
from septyni.cli.commands import Command, read, read_play
from septyni.cli.journal import Journal
from septyni.edition import edition
from septyni.lexicon.recipe import recipes
from septyni.lexicon.sources import gather
from septyni.position import Play, Position
from septyni.render import text


def answer(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    """Exit code and what the command printed."""
    with pytest.raises(SystemExit) as stop:
        run([str(argument) for argument in arguments])
    return int(str(stop.value.code or 0)), capsys.readouterr().out


def document(capsys: pytest.CaptureFixture[str], *arguments: object) -> Any:
    return json.loads(answer(capsys, *arguments, "--json")[1])


def test_lexicon_build_took_no_edition_as_its_argument(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    built = document(capsys, "lexicon", "build", "lt", "bg", "lt")
    assert [(row["edition"], row["words"]) for row in built] == [("lt", 12_681_688), ("bg", 839_109)]
    assert {row["edition"] for row in document(capsys, "lexicon", "build", "all")} == {"bg", "en", "lt", "lv", "sk"}
    words = tmp_path / "words.txt"
    words.write_text("namas\n", encoding="utf-8")
    code, said = answer(capsys, "lexicon", "build", "lt", "--from", words, "--out", tmp_path / "words.graph")
    assert code == 0
    assert said.startswith("lt: 1 words")


def test_check_answered_with_another_spelling_than_was_asked(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["namo", "NAMO", "Namas", "xyz", "a", ""]
    rows = document(capsys, "check", "lt", *asked)
    assert [row["word"] for row in rows] == asked
    assert [row["valid"] for row in rows] == [True, True, True, False, False, False]
    lines = answer(capsys, "check", "lt", *asked)[1].splitlines()
    assert [line.split(" ")[0] for line in lines] == asked


def test_check_said_of_namo_only_that_it_is_an_entry() -> None:
    """It is the genitive of namas (house), which a person looks for, and an adverb (homewards)."""
    lt = edition("lt").lexicon()
    assert lt.explain("namo").reason == "form of namas (-as +o); namo, a dictionary entry"
    assert lt.explain("gero").reason == "form of geras (-as +o)"  # two paradigms, one derivation


COMMANDS = """play; score; plays; best; board; check; edition list; edition show; edition check; lexicon build;
lexicon list;
lexicon show; lexicon diff; lexicon add; gcg check; gcg show"""


@pytest.mark.parametrize("command", [one.split() for one in COMMANDS.split(";")], ids=" ".join)
def test_help_named_what_to_write_in_three_ways(capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    """{play}, {file}, FILE…, EDITION: capitals stand for what a person fills in; no names of Python either."""
    code, said = answer(capsys, *command, "--help")
    assert code == 0
    usage = said.split("\n\n")[0]
    assert set(re.findall(r"[{\[](\w+)[}\]]", usage)) <= {
        "OPTIONS",
        "PLAY",
        "EDITION",
        "WORD",
        "FOLDER",
        "FILE",
        "A",
        "B",
    }
    assert "…" not in usage
    assert "Error" not in said


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("namas 8d", "8d namas"),
        ("NAMAS D8", "D8 NAMAS"),
        ("8Dnamas", "8D namas"),
        ("d12ŽEMĖ", "d12 ŽEMĖ"),
        ("10dпрат", "10d прат"),
        ("x 8d", None),  # still an exchange
        ("pass 8d", None),
    ],
)
def test_a_word_before_its_place_or_without_a_space_was_no_command(typed: str, meant: str | None) -> None:
    found = read(typed)
    assert found is not None
    assert found.name != "play" if meant is None else found == Command("play", meant)


def test_a_play_over_other_letters_was_said_with_a_blank_nobody_typed() -> None:
    """8d namas, over an O: `8D NAMAs: H8 holds O already`."""
    rows = "/".join([*["15"] * 7, "7O7", *["15"] * 7])
    where = Position.from_cgp(f"{rows} ČIINNOS/ 0/0 0", edition("lt"))
    (problem,) = where.examine(read_play("8d namas", where)).errors
    assert problem.message == "8D NAMAS: H8 holds O already, not S"


def test_the_menu_of_languages_did_not_know_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    choices = [("lt", "lietuvių", "Lithuanian"), ("bg", "български", "Bulgarian")]
    typed = iter(["", "2", "Lithuanian", "БЪЛГАРСКИ", "bg", "3", "norsk", "lt"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    assert [play._choose(choices, "Language") for _ in range(6)] == ["lt", "bg", "lt", "bg", "bg", "lt"]


def test_the_line_to_resume_named_a_command_that_was_not_on_the_path(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """After `make run` there is .venv/bin/septyni and no septyni; and a path may have spaces."""
    game = tmp_path / "my game.jsonl"
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    words = tmp_path / "words.txt"
    words.write_text("namas\n", encoding="utf-8")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.argv", [".venv/bin/septyni"])
    _, said = answer(capsys, "play", "-e", "lt", "--players", 2, "--lexicon", words, "--save", game)
    assert said.endswith(f"Resume with: .venv/bin/septyni play --save '{game}'\n")


def test_an_exchange_that_cannot_be_was_asked_about_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("namas\n", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("\nx ŽŽŽ\nquit\n"))
    _, said = answer(capsys, "play", "-e", "lt", "--players", 2, "--lexicon", words, "--save", tmp_path / "game.jsonl")
    assert "does not hold Ž" in said
    assert "[y/N]" not in said


def test_edition_show_did_not_show_what_its_help_says(capsys: pytest.CaptureFixture[str]) -> None:
    """ "The tiles, the letters in their order, the board and the rules": only tiles and rules came."""
    _, said = answer(capsys, "edition", "show", "sk")
    assert "standard15, 15 by 15 squares" in said
    assert " A Á Ä B C Č D" in said
    assert "other tile sets: sk-110" in said


def test_edition_list_hid_the_other_tile_sets(capsys: pytest.CaptureFixture[str]) -> None:
    listed = {row["code"]: row["tiles"] for row in document(capsys, "edition", "list")}
    assert (listed["lt"], listed["lt-kriskros"], listed["sk"], listed["sk-110"]) == (104, 104, 100, 110)
    assert "(lietuvių)" in answer(capsys, "edition", "list")[1]


@pytest.mark.parametrize(
    ("columns", "widest", "tile"), [(None, 64, "N₁"), (64, 64, "N₁"), (60, 49, "N₁"), (40, 34, "N")]
)
def test_a_narrow_terminal_broke_every_row_of_the_board(columns: int | None, widest: int, tile: str) -> None:
    rows = "/".join([*["15"] * 7, "5NAMAS5", *["15"] * 7])
    lines = text.board(Position.from_cgp(f"{rows} / 0/0 0", edition("lt")), columns=columns).plain.split("\n")
    assert max(map(len, lines)) == widest
    assert len({len(line) for line in lines[1:]}) == 1
    assert ("N₁" in lines[8]) == (tile == "N₁")
    assert "".join(letter for letter in lines[8] if letter in "NAMS") == "NAMAS"


def test_bytes_that_are_no_text_ended_in_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A keyboard or terminal that does not speak UTF-8: Python keeps such bytes as halves of characters."""
    words = tmp_path / "words.txt"
    words.write_text("namas\n", encoding="utf-8")
    assert "is not a letter" in answer(capsys, "check", "lt", "n\udcc4", "--lexicon", words)[1]
    assert "n\udcc4" not in edition("lt").lexicon(words)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n8D \udcc4\nx \udcc4\n\udcff\nquit\n"))
    code, said = answer(capsys, "play", "-e", "lt", "--players", 2, "--lexicon", words, "--save", tmp_path / "g")
    assert code == 0
    assert said.count("is not a letter") == 2


def test_a_space_or_an_apostrophe_was_refused_in_another_way_than_other_strangers() -> None:
    words = edition("lt").lexicon()
    assert words.explain("labas rytas").reason == "there are no spaces in a word"
    assert words.explain("n'amas").reason.startswith('"\'" is not a letter of the Lithuanian alphabet (A Ą')
    assert words.explain("na?as").reason.startswith("? is a blank on a rack")


def test_saving_to_a_device_was_error_22(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        run(["play", "--save", "/dev/null"])
    assert stop.value.code == 2
    assert capsys.readouterr().err == "septyni: /dev/null is no ordinary file; save elsewhere\n"


@pytest.mark.parametrize("content", [b"dear all", b"dear all,\nsee you at", b"\xff\xfe", b'{"other":1}\n{"mine', b"{"])
def test_saving_a_game_in_a_file_of_mine_cut_its_last_line(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`play --save letter.txt` emptied a file without a line end, and cut the last line of others before it looked."""
    letter = tmp_path / "letter.txt"
    letter.write_bytes(content)
    if content == b"{":  # so may a saved game of ours begin, but there is nothing in it to lose
        assert Journal.open(letter) is None
        return
    with pytest.raises(SystemExit) as stop:
        run(["play", "-e", "lt", "--save", str(letter)])
    assert stop.value.code == 2
    assert str(letter) in capsys.readouterr().err
    assert letter.read_bytes() == content


def test_a_seed_that_is_no_text_ended_in_a_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = tmp_path / "words.txt"
    words.write_text("namas\n", encoding="utf-8")
    with pytest.raises(SystemExit) as stop:
        run(["play", "-e", "lt", "--seed", "\udcff", "--lexicon", str(words), "--save", str(tmp_path / "game")])
    assert stop.value.code == 2
    assert capsys.readouterr().err == "septyni: '\\udcff' is no text in UTF-8\n"


def test_the_language_of_the_manual_could_not_be_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """docs/add-a-language.md as it is written: its example had fewer tiles than two racks take."""
    manual = (Path(__file__).parent.parent / "docs" / "add-a-language.md").read_text(encoding="utf-8")
    folder = tmp_path / "xx"
    folder.mkdir()
    found = re.search(r"```toml\n(.*?)```", manual, re.DOTALL)
    assert found is not None
    (folder / "edition.toml").write_text(found[1], encoding="utf-8")
    (tmp_path / "words.txt").write_text("ab\nba\nchab\nabch\naba\n", encoding="utf-8")
    assert answer(capsys, "edition", "check", folder) == (0, f"{folder}: nothing wrong\n")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    code, said = answer(capsys, "play", "-e", folder, "--lexicon", tmp_path / "words.txt", "--save", tmp_path / "game")
    assert code == 0
    assert "Example · You, Bot" in said


def test_lexicon_show_counted_length_and_form(capsys: pytest.CaptureFixture[str]) -> None:
    """What the numbers are of is said in plain words, from all spellings down to the words kept."""
    lines = answer(capsys, "lexicon", "show", "lt")[1].splitlines()
    counts = [line.split(maxsplit=1) for line in lines if line.startswith(" ")]
    assert counts[0] == ["37,084,543", "spellings in the sources; left out of them:"]
    assert counts[-1] == ["12,681,688", "words kept, each counted once"]
    numbers = [int(number.replace(",", "")) for number, _ in counts]
    assert all(numbers)
    assert all(len(what.split()) > 1 for _, what in counts)


def test_nobody_was_told_that_a_play_may_be_challenged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The one time it matters the player to move saw a prompt like any other."""
    lt = edition("lt")
    game = lt.new_game(seed=1, challenge="double", first_player="seat_order", lexicon=lt.lexicon())
    best = game.best_play()
    moves = ["", str(best), "y", "", "pass", "y", "", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(moves) + "\n"))
    options = ("--players", 2, "--seed", 1, "--challenge", "double", "--rule", "first_player=seat_order")
    _, said = answer(capsys, "play", "-e", "lt", *options, "--save", tmp_path / "game")
    assert said.count("You may challenge the last play") == 1


def test_nothing_was_said_while_word_lists_were_fetched() -> None:
    """npm may take a minute; until it was done the screen stayed empty."""
    bg = edition("bg")
    said: list[tuple[str, float]] = []
    gather(bg, recipes(bg)["default"], lambda what, done: said.append((what, done)))
    assert said[:2] == [("Bulgarian: fetching", 0.0), ("Bulgarian: fetching", 1.0)]
    assert said[2][0] == "Bulgarian: finding every form"


def test_a_play_in_a_notebook_was_a_wall_of_numbers() -> None:
    game = edition("lt").new_game(players=2, seed=49)
    best = game.best_play()
    assert repr(best) == "<H2 SKĖSTAS: 78 points>"
    assert repr(Play.parse("H2 SKĖSTAS", game.edition)) == "<H2 SKĖSTAS>"


def test_the_menu_of_opponents_offered_bots_that_are_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Enter took a level that `--bot` had ceased to know, so that no game began."""
    offered = []
    for number in range(1, len(LEVELS) + 1):
        monkeypatch.setattr("builtins.input", lambda _, number=number: str(number))
        offered.append(play._choose_opponent(Console(), edition("lt")))
    assert offered == list(LEVELS)
    monkeypatch.setattr("builtins.input", lambda _: "")
    assert play._choose_opponent(Console(), edition("lt")) in LEVELS
    assert play._seats(None, [], [])[1][1] in LEVELS
