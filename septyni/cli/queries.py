"""Questions about one position: what a play scores, which plays there are, which are best, what it looks like."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from septyni._engine import Placement
from septyni.cli import analyse
from septyni.cli.common import (
    CgpOption,
    EditionOption,
    JsonOption,
    LexiconOption,
    columns_of,
    emit,
    find_edition,
    letters,
    need_words,
    notation,
    read_lines,
    read_position,
    word_fields,
    words_if_any,
)
from septyni.edition import Edition
from septyni.errors import NotationError, SeptyniError
from septyni.lexicon import Lexicon
from septyni.notation.coordinates import MAX_SIZE
from septyni.position import Play, Position, ScoredPlay, Word
from septyni.render import svg, text


class By(StrEnum):
    equity = "equity"
    score = "score"


class Theme(StrEnum):
    light = "light"
    dark = "dark"


def score(
    play: Annotated[
        str, typer.Argument(metavar="PLAY", help="The play: '8D NAMAS' across, 'D8 NAMAS' down; lower case is a blank.")
    ],
    edition: EditionOption,
    cgp: CgpOption = None,
    lexicon: LexiconOption = "default",
    as_json: JsonOption = False,
) -> None:
    """Judge one play: legal or not and why, its score and its words. The empty board without --cgp."""
    which = find_edition(edition)
    position = read_position(cgp, which, words_if_any(which, lexicon))
    answer = judge(position, read_play(play, position))
    if as_json:
        emit(answer)
    else:
        points = "no score" if answer["score"] is None else f"{answer['score']} points"
        print(f"{answer['play']}: {points}{' (not legal)' if not answer['legal'] else ''}")
        for word in answer["words"]:
            print(f"  {word['at']} {word['word']} {word['points']}")
        if answer["bonus"]:
            print(f"  all tiles {answer['bonus']}")
        for error in answer["errors"]:
            print(f"  {error}")


def judge(position: Position, play: Play) -> dict[str, Any]:
    """What ``score --json`` answers. ``score`` is None where the tiles cannot lie like that, so that nothing scores."""
    examination = position.examine(play)
    made: ScoredPlay | Placement
    if examination.play is not None:
        made = examination.play
        words = made.words
    else:  # not where the rules want it; the engine still counts what lies in one line
        made = position.setup.examine(position.board.cells, play.row, play.col, play.down, play.tiles)
        words = tuple(Word(*word, position.edition) for word in made.words)
    return {
        "play": notation(examination.play or play),
        "legal": examination.legal,
        "score": made.score if words else None,
        "bonus": made.bonus if words else 0,
        "words": [word_fields(word) for word in words],
        "errors": [problem.message for problem in examination.errors],
    }


def read_play(written: str, position: Position) -> Play:
    """A play as written; one that leaves the board is a play too, an illegal one. NotationError."""
    try:
        return position.parse_play(written)
    except NotationError:
        if position.board.size == MAX_SIZE:
            raise
        try:
            return Play.parse(written, position.edition)
        except NotationError:
            pass
        raise


def plays(
    edition: EditionOption,
    cgp: CgpOption = None,
    cgp_file: Annotated[
        Path | None,
        typer.Option("--cgp-file", help="A file of CGP lines (`-`: standard input); answers one JSON line each."),
    ] = None,
    lexicon: LexiconOption = "default",
    list_plays: Annotated[bool, typer.Option("--list", help="Name every play, not only how many there are.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Count every legal play of a position, each exactly once."""
    if (cgp is None) == (cgp_file is None):
        raise SeptyniError("give a position: --cgp TEXT or --cgp-file FILE")
    which = find_edition(edition)
    words = need_words(which, lexicon)
    if cgp_file is not None:
        for number, line in read_lines(cgp_file):
            emit(_count(_position(line, which, words, f"{cgp_file} line {number}"), list_plays))
        return
    answer = _count(read_position(cgp, which, words), list_plays)
    if as_json:
        emit(answer)
        return
    for found in answer.get("plays", []):
        print(f"{found['play']} {found['score']}")
    print(f"{answer['count']} plays, at most {answer['max_score']} points, {answer['sum_scores']} in sum")


def _position(line: str, which: Edition, words: Lexicon, where: str) -> Position:
    try:
        return Position.from_cgp(line, which, words)
    except SeptyniError as error:
        raise SeptyniError(f"{where}: {error}") from None


def _count(position: Position, list_plays: bool) -> dict[str, Any]:
    found = position.plays()
    answer: dict[str, Any] = {"count": len(found), "max_score": found.max_score, "sum_scores": found.sum_scores}
    if list_plays:
        answer["plays"] = [{"play": notation(play), "score": play.score} for play in found]
    return answer


def best(
    edition: EditionOption,
    cgp: CgpOption = None,
    top: Annotated[int, typer.Option("--top", min=1, max=100_000, help="How many plays.")] = 1,
    by: Annotated[By, typer.Option("--by", help="What to order them by.")] = By.equity,
    sim: Annotated[
        bool, typer.Option("--sim", help="Play on from the best ones and say what wins; Ctrl-C ends it early.")
    ] = False,
    seconds: Annotated[float | None, typer.Option(help="Time for --sim.", show_default="none")] = None,
    iterations: Annotated[
        int | None, typer.Option(help="How often --sim plays on from a play, at most.", show_default="1000")
    ] = None,
    plies: Annotated[int, typer.Option(help="Turns that --sim plays on.")] = 2,
    seed: Annotated[int, typer.Option(help="Repeats a --sim with the same --iterations.")] = 0,
    lexicon: LexiconOption = "default",
    as_json: JsonOption = False,
) -> None:
    """The best plays of a position, by static equity: the score and the worth of the tiles kept.

    With --sim by playing on: chance to win and points ahead, each with its standard error.
    """
    if cgp is None:
        raise SeptyniError("give a position: --cgp TEXT")
    which = find_edition(edition)
    position = read_position(cgp, which, need_words(which, lexicon))
    if sim:
        analyse.simulate(
            position, top=top, seconds=seconds, iterations=iterations, plies=plies, seed=seed, as_json=as_json
        )
        return
    found = position.best(top=top, by=by.value)
    if as_json:
        emit([_fields(play) for play in found])
        return
    width = max((len(notation(play)) for play in found), default=0)
    for play in found:
        print(f"{notation(play):<{width}}  {play.score:>4}  {play.equity or 0:>8.2f}  {play.leave or ''}".rstrip())
    if not found:
        print("no play: exchange or pass")


def _fields(play: ScoredPlay) -> dict[str, Any]:
    return {
        "play": notation(play),
        "score": play.score,
        "equity": None if play.equity is None else round(play.equity, 3),
        "words": [word_fields(word) for word in play.words],
        "leave": None if play.leave is None else letters(play.edition, play.leave.tiles),
    }


def board(
    edition: EditionOption,
    cgp: CgpOption = None,
    cgp_file: Annotated[Path | None, typer.Option("--cgp-file", help="A file whose first line is it.")] = None,
    svg_file: Annotated[Path | None, typer.Option("--svg", help="Write a picture here (`-`: standard output).")] = None,
    size: Annotated[int, typer.Option("--size", min=50, max=10_000, help="Width of the picture in pixels.")] = 640,
    theme: Annotated[Theme, typer.Option("--theme", help="Of the picture.")] = Theme.light,
    rack: Annotated[bool, typer.Option("--rack/--no-rack", help="Show the first rack below the board.")] = True,
    as_json: JsonOption = False,
) -> None:
    """Draw a board: as text (in colour on a terminal) or as an SVG picture. The empty board without --cgp."""
    which = find_edition(edition)
    if cgp_file is not None:
        if cgp is not None:
            raise SeptyniError("give one position: --cgp TEXT or --cgp-file FILE")
        line = next(read_lines(cgp_file), None)
        if line is None:
            raise NotationError(f"{cgp_file} holds no position")
        cgp = line[1]
    position = read_position(cgp, which, None)
    tiles = position.rack if rack else None
    if as_json:
        rows = text.board(position).plain.split("\n")
        emit({"edition": which.code, "cgp": position.cgp(), "size": position.board.size, "text": rows})
    elif svg_file is not None:
        picture = svg.board(position, size=size, rack=tiles, theme=theme.value)
        if str(svg_file) == "-":
            sys.stdout.write(picture)
        else:
            svg_file.write_text(picture, encoding="utf-8")
    else:
        console = Console(highlight=False, markup=False, soft_wrap=True)
        console.print(text.board(position, columns=columns_of(console)))
        if tiles is not None:
            console.print(text.rack(which, tiles))
