"""Saved games: what is written is read again, and whatever a crash leaves of the last line is dropped."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from septyni.cli.journal import Journal, JournalError

HEADER = {"edition": "lt", "seed": 7}
EVENTS = [{"type": "drew", "tiles": "ĄŽ"}, {"type": "passed", "seat": 1}]


def test_reads_what_it_wrote(tmp_path: Path) -> None:
    path = tmp_path / "a folder" / "game.jsonl"
    with Journal.create(path, HEADER) as journal:
        for event in EVENTS:
            journal.append([event])
    with Journal.open(path) as again:
        assert again.header == {"septyni": 1, **HEADER}
        assert again.events == EVENTS
        assert not again.dropped


def test_every_torn_tail_is_dropped_and_play_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Journal.create(path, HEADER, EVENTS).close()
    whole = path.read_bytes()
    first_line = whole.index(b"\n") + 1
    for cut in range(first_line, len(whole)):
        path.write_bytes(whole[:cut])
        with Journal.open(path) as journal:
            kept = whole[:cut].count(b"\n") - 1
            assert journal.events == EVENTS[:kept]
            assert journal.dropped == (not whole[:cut].endswith(b"\n"))
            journal.append([{"type": "next"}])
        with Journal.open(path) as journal:
            assert journal.events == [*EVENTS[:kept], {"type": "next"}]


def test_a_file_without_a_whole_first_line_is_no_game_yet(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    assert Journal.open(path) is None
    path.write_bytes(b'{"septyni": 1, "edi')
    assert Journal.open(path) is None
    Journal.create(path, HEADER).close()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'{"septyni": 99}\n', "another version"),
        (b'{"other": 1}\n', "no saved game"),
        (b"[1]\n", "line 1 is no event"),
        (b'{"septyni": 1}\n{"a": 1}\nbroken\n{"b": 2}\n', "line 3 is damaged"),
        (b'{"septyni": 1}\n' + b"[" * 100_000 + b"\n", "line 2 is damaged"),
        (b'{"septyni": 1}\n\xff\xfe\n', "line 2 is damaged"),
    ],
)
def test_what_is_no_saved_game_is_refused_with_the_line(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    with pytest.raises(JournalError, match=message):
        Journal.open(path)
    assert path.read_bytes() == content


def test_never_writes_over_another_file(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("dear all")
    with pytest.raises(JournalError, match="exists already"):
        Journal.create(path, HEADER)
    assert path.read_text() == "dear all"


def test_one_table_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with Journal.create(path, HEADER), pytest.raises(JournalError, match="another window"):
        Journal.open(path)


def test_what_append_returned_from_survives_kill_9(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    program = (
        "import sys, pathlib; from septyni.cli.journal import Journal\n"
        "journal = Journal.create(pathlib.Path(sys.argv[1]), {})\n"
        "for number in range(10**6):\n"
        "    journal.append([{'number': number}]); print(number, flush=True)\n"
    )
    with subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        seen = [int(process.stdout.readline()) for _ in range(50)]
        process.kill()
    with Journal.open(path) as journal:
        numbers = [event["number"] for event in journal.events]
    assert numbers[: len(seen)] == seen
    assert numbers == list(range(len(numbers)))
    assert json.loads(path.read_bytes().split(b"\n")[0]) == {"septyni": 1}
