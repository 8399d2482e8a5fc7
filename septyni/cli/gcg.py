"""``septyni gcg check|show``: game records."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from septyni.cli.common import JsonOption, columns_of, emit, find_edition, open_words
from septyni.edition import Edition
from septyni.errors import NotationError
from septyni.notation import gcg
from septyni.render import text

app = typer.Typer(help="Game records in GCG, the form programs exchange them in.", no_args_is_help=True)

RecordEdition = Annotated[
    str | None,
    typer.Option(
        "--edition", "-e", help="Edition code or folder.", show_default="the one the record names, English if none"
    ),
]


@app.command("check")
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Records; `-` is standard input.")],
    edition: RecordEdition = None,
    lexicon: Annotated[
        str, typer.Option("--lexicon", help="Name words it does not have: a list's name, or a .graph, .kwg, .txt file.")
    ] = "none",
    strict: Annotated[bool, typer.Option("--strict", help="What is odd is an error too.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Recompute every score, total, rack and turn of a record. Exit code 1 when one has errors.

    What cannot be a game is an error; what is only not as the rules give it is odd. `ok` means neither. Words are
    not judged: a phony that stood is part of its game. With --lexicon the ones it does not have are remarked on.
    """
    which = find_edition(edition) if edition is not None else None
    answers = [_answer(file, which, lexicon, strict) for file in files]
    if as_json:
        emit(answers[0] if len(answers) == 1 else answers)
    else:
        for answer in answers:
            _print(answer)
    raise typer.Exit(1 if any(answer["errors"] for answer in answers) else 0)


@app.command("show")
def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record; `-` is standard input.")],
    move: Annotated[
        int | None,
        typer.Option("--move", "-m", min=1, help="Show the board before this move.", show_default="after all"),
    ] = None,
    edition: RecordEdition = None,
    as_json: JsonOption = False,
) -> None:
    """Show a game, move by move, and the board as it stood."""
    record = gcg.read(_read(file), edition=find_edition(edition) if edition is not None else None)
    positions = list(record.positions())
    if move is not None and move > len(record.moves):
        raise NotationError(f"{file} has {len(record.moves)} moves; there is no move {move}")
    position = positions[-1 if move is None else move - 1]
    if as_json:
        moves = [
            {"line": one.line, "player": one.nick, "kind": one.kind.value, "text": one.text()} for one in record.moves
        ]
        emit({"file": str(file), "edition": record.edition.code, "cgp": position.cgp(), "moves": moves})
        return
    console = Console(highlight=False, soft_wrap=True)
    for number, one in enumerate(record.moves if move is None else record.moves[: move - 1], 1):
        line = f"{number:>3}  {one.nick}  {one.action}  {one.score:+d}  {one.total}"
        console.print(gcg.printable(line), markup=False)
    console.print(text.board(position, columns=columns_of(console)))
    if position.rack is not None:
        console.print(text.rack(record.edition, position.rack))
    scores = zip(record.players, position.scores, strict=True)
    line = "  ".join(f"{player.name or player.nick} {score}" for player, score in scores)
    console.print(gcg.printable(line), markup=False)


def _read(file: Path) -> bytes:
    """The bytes of a record, no more than are needed to see that it is too long. OSError."""
    with sys.stdin.buffer if str(file) == "-" else file.open("rb") as stream:
        return stream.read(gcg.MAX_BYTES + 1)


def _answer(file: Path, which: Edition | None, lexicon: str, strict: bool) -> dict[str, Any]:
    """What ``gcg check --json`` says of one file."""
    data = _read(file)
    try:
        report = gcg.check(data, edition=which, strict=strict)
        if lexicon != "none":
            words = open_words(report.record.edition, lexicon)
            report = gcg.check(data, edition=which, strict=strict, lexicon=words)
    except NotationError as error:  # no text at all: that is the answer, and other files are looked at all the same
        return _fields(
            file, None, [{"line": error.line or 1, "message": str(error).removeprefix(f"line {error.line}: ")}], [], []
        )
    groups = (
        [{"line": found.line, "message": found.message} for found in group]
        for group in (report.errors, report.oddities, report.remarks)
    )
    return _fields(file, report.record, *groups)


def _fields(
    file: Path,
    record: gcg.Record | None,
    errors: list[dict[str, Any]],
    oddities: list[dict[str, Any]],
    remarks: list[dict[str, Any]],
) -> dict[str, Any]:
    return {
        "file": str(file),
        "ok": not errors and not oddities,
        "errors": errors,
        "oddities": oddities,
        "remarks": remarks,
        "players": [player.nick for player in record.players] if record else [],
        "scores": list(record.scores) if record else [],
        "moves": len(record.moves) if record else 0,
        "edition": record.edition.code if record else None,
    }


def _print(answer: dict[str, Any]) -> None:
    players = ", ".join(f"{nick} {score}" for nick, score in zip(answer["players"], answer["scores"], strict=True))
    verdict = "everything follows from the rules" if answer["ok"] else "not as the rules have it"
    print(
        f"{gcg.printable(answer['file'])}: {answer['moves']} moves; {gcg.printable(players) or 'no players'}; {verdict}"
    )
    for group, name in (("errors", "error"), ("oddities", "odd"), ("remarks", "words")):
        for found in answer[group]:
            print(f"  line {found['line']}: {name}: {found['message']}")
