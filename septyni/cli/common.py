"""What the commands share: options, opening editions and word lists, and printing answers."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from septyni.edition import Edition, edition
from septyni.errors import LexiconError, NotationError
from septyni.lexicon import Lexicon, open_lexicon
from septyni.position import Play, Position, Word

EditionOption = Annotated[
    str, typer.Option("--edition", "-e", help="Edition code (see `septyni edition list`) or folder.", show_default=True)
]
LexiconOption = Annotated[
    str,
    typer.Option(
        "--lexicon",
        help="A word list: a name, a .graph, .kwg or .txt file; `none` looks no word up.",
        show_default="the edition's own",
    ),
]
CgpOption = Annotated[
    str | None, typer.Option("--cgp", help="The position, as one CGP line: board rack(s) score(s) zeros.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer with one JSON document.")]

_LONGEST_LINE = 100_000
"""Bytes; a device such as /dev/zero is one line without end."""

# Errors and progress; answers go to stdout.
stderr = Console(stderr=True, highlight=False)


def columns_of(console: Console) -> int | None:
    """The width of a terminal; None for a file or a pipe, which have none."""
    return console.width if console.is_terminal else None


def emit(document: Any) -> None:
    """One JSON document on one line; letters as they are."""
    print(json.dumps(document, ensure_ascii=False), flush=True)


def open_words(which: Edition, name: str = "default") -> Lexicon | None:
    """The word list a command asked for, with a progress bar while it is built; None for ``none``. LexiconError."""
    if name == "none":
        return None
    with progress_bar() as report:
        return open_lexicon(which, name, progress=report)


def words_if_any(which: Edition, name: str) -> Lexicon | None:
    """As :func:`open_words`; an edition that comes without a word list has none unless one is named."""
    if name == "default" and not which.has_lexicon:
        return None
    return open_words(which, name)


@contextmanager
def progress_bar() -> Iterator[Callable[[str, float], None] | None]:
    """A callback ``(what, share done 0..1)`` that draws bars on stderr; None when nobody watches."""
    if not stderr.is_terminal:
        yield None
        return
    bars = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        console=stderr,
        transient=True,
    )
    tasks: dict[str, Any] = {}
    with bars:

        def report(what: str, done: float) -> None:
            if what not in tasks:
                tasks[what] = bars.add_task(what, total=1.0)
            bars.update(tasks[what], completed=done)

        yield report


def read_position(cgp: str | None, which: Edition, words: Lexicon | None) -> Position:
    """The position of ``--cgp``; the empty board without."""
    if cgp is None:
        return Position(which, lexicon=words)
    return Position.from_cgp(cgp, which, words)


def read_lines(path: Path) -> Iterator[tuple[int, str]]:
    """(line number, text) of every line that is neither empty nor a ``#`` comment. OSError, NotationError."""
    with sys.stdin.buffer if str(path) == "-" else path.open("rb") as file:
        for number, raw in enumerate(iter(lambda: file.readline(_LONGEST_LINE + 1), b""), 1):
            if len(raw) > _LONGEST_LINE:
                raise NotationError(f"{path} has a line of more than {_LONGEST_LINE} bytes: no position is", number)
            try:
                line = raw.decode("utf-8-sig" if number == 1 else "utf-8").strip()
            except UnicodeDecodeError:
                raise NotationError(f"{path} is not UTF-8 text", number) from None
            if line and not line.startswith("#"):
                yield number, line


def letters(which: Edition, tiles: bytes) -> str:
    """Tiles as they can be typed again: blanks in lower case, tiles of several characters in brackets."""
    text = which.format(tiles, brackets=True)
    return text if 0 in tiles or which.parse(text) == tiles else which.spell(tiles)


def notation(play: Play) -> str:
    """``8D NAMAS``: every letter of the word, those played through included."""
    return f"{play.at} {letters(play.edition, play.tiles)}"


def word_fields(word: Word) -> dict[str, Any]:
    return {"word": word.text, "at": word.at, "points": word.points}


def printable(text: str) -> str:
    """Text that came from a file or a stranger, with nothing in it that a terminal would obey."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def find_edition(code: str) -> Edition:
    """An edition by code or folder. EditionError names the ones there are."""
    return edition(code)


def need_words(which: Edition, name: str) -> Lexicon:
    """As :func:`open_words`, for commands that cannot do without. LexiconError."""
    words = open_words(which, name)
    if words is None:
        raise LexiconError("this command looks words up: name a word list with --lexicon")
    return words
