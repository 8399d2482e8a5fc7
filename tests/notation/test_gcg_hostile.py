"""Records as an attacker or a broken disk would write them: every one is answered, none crashes, nothing is lost."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from septyni.edition import edition
from septyni.errors import NotationError
from septyni.game import Game
from septyni.notation import gcg

GAMES = Path(__file__).parent.parent / "games" / "gcg"
RECORDS = [path.read_bytes() for path in sorted(GAMES.glob("*.gcg"))]
EDITIONS = [None, *(edition(code) for code in ("en", "de", "es", "hu", "lt", "bg"))]
HEAD = "#player1 a\n#player2 b\n"

# What turns up where it should not: signs the format uses, letters and marks of everywhere, control characters.
SPICE = st.sampled_from(
    [
        *(
            "\n",
            "\r",
            "\r\n",
            ">",
            "#",
            ":",
            " ",
            "\t",
            "-",
            "--",
            "+",
            "(",
            ")",
            "[",
            "]",
            "|",
            ".",
            "?",
            "0",
            "9" * 12,
        ),
        *("\ufeff", "\u2028", "\x0b", "\x85", "\xa0", "Ё", "ß", "ĳ", "ﬃ", "e\u0301", "\u0301", "\U0001f600", "İ", "ı"),
        *(
            "(challenge)",
            "(time)",
            "8H",
            "H15",
            "A22",
            "99Z",
            "[CH]",
            "#note x",
            "#player3 c",
            "#rack1 ABC",
            "#resign a",
        ),
        *(
            "#rules out=others_play_on rack_size=9",
            "#tile-set spanish",
            "#tile-values A=9 ?=5",
            "#board-layout super21",
        ),
    ]
)
TEXT = st.text(max_size=12) | SPICE


@st.composite
def broken(draw: st.DrawFn) -> bytes:
    """A real record with some places overwritten, lines moved, doubled or dropped, or cut off."""
    text = draw(st.sampled_from(RECORDS)).decode("utf-8", "replace")
    for _ in range(draw(st.integers(1, 6))):
        match draw(st.sampled_from(["insert", "replace", "lines", "cut"])):
            case "insert":
                at = draw(st.integers(0, len(text)))
                text = text[:at] + draw(TEXT) + text[at:]
            case "replace":
                at = draw(st.integers(0, len(text)))
                text = text[:at] + draw(TEXT) + text[at + draw(st.integers(0, 20)) :]
            case "lines":
                lines = text.split("\n")
                i, j = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
                lines[i : i + draw(st.integers(0, 2))] = [lines[j]]
                text = "\n".join(lines)
            case "cut":
                text = text[: draw(st.integers(0, len(text)))]
    codec = draw(st.sampled_from(["utf-8", "utf-8-sig", "iso-8859-1", "cp1251"]))
    return text.encode(codec, "replace")


def answered(data: bytes | str, which: object) -> None:
    """Checking never raises but NotationError, reading raises it exactly for errors, writing loses nothing, and a
    game is made of it or refused."""
    try:
        report = gcg.check(data, edition=which)  # type: ignore[arg-type]
    except NotationError:
        return
    lines = (
        data.count("\n" if isinstance(data, str) else b"\n") + data.count("\r" if isinstance(data, str) else b"\r") + 1
    )
    assert all(1 <= problem.line <= lines for problem in report.errors + report.oddities)
    assert all(len(problem.message) < 2_000 and "\n" not in problem.message for problem in report.errors)
    if report.errors:
        with pytest.raises(NotationError):
            gcg.read(data, edition=which)  # type: ignore[arg-type]
    else:
        gcg.read(data, edition=which)  # type: ignore[arg-type]
    with contextlib.suppress(NotationError):
        Game.from_gcg(data, edition=which).to_gcg()  # type: ignore[arg-type]
    record = report.record
    assert len(list(record.positions())) == (len(record.steps) + 1 if record.players else 0)
    assert len(record.scores) == len(record.players)
    again = gcg.check(record.write(), edition=record.edition)
    assert again.record == record
    assert again.record.scores == record.scores
    assert again.record.write() == record.write()
    try:
        encoded = record.encode()
    except NotationError:  # the encoding that the record names has not all of its letters
        return
    assert gcg.check(encoded, edition=record.edition).record == record


@settings(max_examples=500, deadline=None)
@given(broken(), st.sampled_from(EDITIONS))
def test_broken_records(data: bytes, which: object) -> None:
    answered(data, which)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300) | st.text(max_size=300))
def test_anything(data: bytes | str) -> None:
    answered(data, None)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.sampled_from([">a: ", ">b: ", ">a:", "#", ">"]), st.lists(TEXT, max_size=6)), max_size=12))
def test_lines_of_nonsense(lines: list[tuple[str, list[str]]]) -> None:
    answered(HEAD + "\n".join(start + " ".join(parts) for start, parts in lines), None)


@pytest.mark.parametrize(
    "data",
    [
        HEAD + ">a: " + "A" * 950_000,
        HEAD + ">a: AB 8H " + "A" * 950_000 + " +1 1",
        HEAD + ">a: AB 8H " + "(" * 950_000 + " +1 1",
        HEAD + ">a: " + "(A)" * 60 + " 8H " + "." * 200 + " +1 1",
        HEAD + ">a: AB 8H A" + "\u0301\u0327" * 230_000 + " +1 1",
        HEAD + ">" + "\u0301\u0327" * 230_000 + ": - +0 0",
        "#player1 " + "\u0301\u0327" * 230_000 + "\n#player2 b\n",
        HEAD + ">a: - +0 " + "9" * 950_000,
        HEAD + ">" + ":" * 950_000,
        HEAD + "#" * 950_000,
        HEAD + "#a" * 450_000,
        HEAD + "#x\n" * 300_000,
        HEAD + "#note " + "\n" * 950_000,
        HEAD + ">a: - +0 0\n" * 80_000,
        HEAD + ">a: AB 8H AB +4 4\n" * 50_000,
        HEAD + "garbage\n" * 100_000,
        HEAD + "#rules " + "a=b " * 200_000,
        HEAD + "#tile-values " + "A=1 " * 200_000,
        HEAD + "#rack1 " + "A" * 950_000,
        HEAD + "#lexicon " + "x" * 950_000,
        HEAD + "#tile-set " + "\u0301\u0327" * 230_000,
        HEAD + "".join(f"#player{i % 10} n{i}\n" for i in range(50_000)),
        HEAD + "".join(f">n{i}: - +0 0\n" for i in range(50_000)),
        " " * 950_000,
        "\x85" * 400_000,
    ],
    ids=range(25),
)
def test_large_nonsense_is_answered(data: str) -> None:
    report = gcg.check(data)
    assert len(report.errors) + len(report.oddities) <= 5_000
    assert all(len(problem.message) < 2_000 for problem in report.errors + report.oddities)


def test_what_is_too_large_is_not_even_looked_at() -> None:
    with pytest.raises(NotationError, match="more than"):
        gcg.check(b">" * 10_000_000)


def test_names_are_never_files(tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text("x")
    for pragma in ("tile-set", "tile-distribution", "lexicon", "board-layout"):
        report = gcg.check(f"{HEAD}#{pragma} {tmp_path}\n")
        assert report.record.edition.code == "en"
