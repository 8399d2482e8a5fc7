"""What attacks on the command line brought to light, each by its name: one line on stderr and exit code 2, never a
traceback, nothing that a terminal would obey."""

from __future__ import annotations

from pathlib import Path

import pytest

from septyni.cli.app import run
from septyni.edition import edition


def outcome(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as exit_:
        run(arguments)
    out, err = capfd.readouterr()
    return int(exit_.value.code or 0), out, err


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("CAT\nAT\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("command", ["plays", "board"])
def test_a_line_without_end_filled_the_memory(
    command: str, words: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    endless = tmp_path / "endless"
    with endless.open("wb") as file:
        file.truncate(1 << 36)  # 64 GB of zeros that take no room
    lexicon = ["--lexicon", words] if command == "plays" else []
    code, out, err = outcome(capfd, command, "--edition", "en", *lexicon, "--cgp-file", str(endless))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "line of more than" in err


def test_a_number_of_thousands_of_digits_for_a_rule_was_a_traceback(
    words: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    rule = "rack_size=" + "9" * 5000
    save = str(tmp_path / "game.jsonl")
    code, _, err = outcome(capfd, "play", "-e", "en", "--lexicon", words, "--save", save, "--rule", rule)
    assert code == 2
    assert err.startswith("septyni: rule option rack_size:")
    assert not Path(save).exists()


def test_an_edition_or_the_name_of_a_record_sent_commands_to_the_terminal(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "en"
    folder.mkdir()
    text = (edition("en").folder / "edition.toml").read_text(encoding="utf-8")
    (folder / "edition.toml").write_text(text.replace('["A", 9, 1]', r'["\u001b[31m", 9, 1]'), encoding="utf-8")
    code, out, _ = outcome(capfd, "edition", "check", str(folder))
    assert code == 1
    assert r"\x1b[31m" in out
    assert "\x1b" not in out
    record = tmp_path / "\x1b[31m.gcg"
    record.write_text("nothing\n", encoding="utf-8")
    code, out, _ = outcome(capfd, "gcg", "check", str(record))
    assert code == 1
    assert "\x1b" not in out
