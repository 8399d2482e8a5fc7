"""``septyni edition list|show|check``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from septyni.cli.common import JsonOption, emit, find_edition, printable
from septyni.edition import Edition, check_folder, editions

app = typer.Typer(help="Editions: one folder, one language.", no_args_is_help=True)


@app.command("list")
def list_editions(as_json: JsonOption = False) -> None:
    """Every edition and its sets: the tiles, and whether it comes with a word list."""
    rows = [_summary(find_edition(code)) for code in editions(sets=True)]
    if as_json:
        emit(rows)
        return
    width = max(len(row["code"]) for row in rows)
    for row in rows:
        words = "with a word list" if row["lexicon"] else "bring a word list: --lexicon FILE"
        name = f"{row['name']} ({row['native_name']})" if row["native_name"] != row["name"] else row["name"]
        print(f"{row['code']:<{width}}  {row['tiles']:>3} tiles  {row['letters']:>2} letters  {name}; {words}")


@app.command("show")
def show(
    code: Annotated[str, typer.Argument(metavar="EDITION", help="Edition code or folder.")],
    as_json: JsonOption = False,
) -> None:
    """The tiles, the letters in their order, the board and the rules of an edition."""
    edition = find_edition(code)
    tiles: list[dict[str, Any]] = [
        {"letter": letter, "count": edition.tiles.counts[tile], "points": edition.tiles.values[tile]}
        for tile, letter in enumerate(("?", *edition.letters))
    ]
    if as_json:
        emit(
            _summary(edition)
            | {
                "order": list(edition.letters),
                "blank_only": [edition.letters[tile - 1] for tile in edition.blank_only],
                "vowels": [edition.letters[tile - 1] for tile in edition.vowels],
                "set": tiles,
                "layout": {"name": edition.layout.name, "rows": list(edition.layout.rows)},
                "rules": dict(edition.rules),
            }
        )
        return
    print(f"{edition.code}: {edition.name} ({edition.native_name})")
    layout = edition.layout
    print(f"{edition.tiles.total} tiles on the board {layout.name}, {layout.size} by {layout.size} squares")
    print(f"{len(edition.letters)} letters: {' '.join(edition.letters)}")
    print(f"vowels: {' '.join(edition.letters[tile - 1] for tile in edition.vowels)}")
    by_points: dict[int, list[str]] = {}
    for tile in tiles:
        if tile["count"]:
            by_points.setdefault(tile["points"], []).append(f"{tile['letter']}×{tile['count']}")
    for points, letters in sorted(by_points.items()):
        print(f"{points:>3} points: {' '.join(letters)}")
    if edition.blank_only:
        print(f"a blank only: {' '.join(edition.letters[tile - 1] for tile in edition.blank_only)}")
    for name, value in edition.rules.items():
        print(f"rule {name}: {value}")
    print("with a word list" if edition.has_lexicon else "no word list: bring one with --lexicon FILE")
    if others := [other for other in edition.sets if other != edition.code]:
        print(f"other tile sets: {', '.join(others)}")


@app.command("check")
def check(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The edition's folder.")],
    as_json: JsonOption = False,
) -> None:
    """Say in plain words what is wrong with an edition's folder. Exit code 1 when something is."""
    problems = [str(problem) for problem in check_folder(folder)]
    if as_json:
        emit({"folder": str(folder), "ok": not problems, "problems": problems})
    else:
        print("\n".join(map(printable, problems)) if problems else printable(f"{folder}: nothing wrong"))
    raise typer.Exit(1 if problems else 0)


def _summary(edition: Edition) -> dict[str, Any]:
    return {
        "code": edition.code,
        "language": edition.language,
        "name": edition.name,
        "native_name": edition.native_name,
        "tiles": edition.tiles.total,
        "letters": len(edition.letters),
        "lexicon": edition.has_lexicon,
    }
