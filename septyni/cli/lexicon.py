"""``septyni lexicon build|list|show|diff|add`` and ``septyni check``."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer

from septyni.cli.common import JsonOption, LexiconOption, emit, find_edition, printable, progress_bar
from septyni.edition import Edition, editions
from septyni.errors import LexiconError
from septyni.lexicon import Lexicon, open_lexicon
from septyni.lexicon.build import built, folder_code, path_of
from septyni.lexicon.home import whole_file
from septyni.lexicon.recipe import recipes
from septyni.lexicon.registry import entries, register

app = typer.Typer(help="Word lists: build, look through, compare, add your own.", no_args_is_help=True)

# What became of the spellings of a list's sources: name in the manifest -> in plain words. Other names are plain words.
_COUNTS = {
    "raw": "spellings in the sources; left out of them:",
    "letters or length": "too long, of one letter, or with characters that no tile can be",
    "length": "too long, or of one letter",
    "letters": "with characters that no tile can be",
    "capitalised": "with a capital: names, abbreviations",
    "entry": "entries left out by hand",
    "form": "forms left out by hand",
    "field": "left out for their part of speech",
    "prefix": "with prefixes that are left out",
    "overlay": "words more (or fewer) by the overlay",
    "kept": "words kept, each counted once",
}

_FILES = (".graph", ".kwg", ".txt")

OverlayOption = Annotated[
    Path | None, typer.Option("--overlay", help="A file of '+ word reason' and '- word reason' lines.")
]
CodeArgument = Annotated[str, typer.Argument(metavar="EDITION", help="Edition code or folder.")]


def check(
    code: CodeArgument,
    words: Annotated[list[str], typer.Argument(metavar="WORD", help="Words to look up, in any case.")],
    lexicon: LexiconOption = "default",
    overlay: OverlayOption = None,
    as_json: JsonOption = False,
) -> None:
    """Say whether words may be played, and why. Exit code 1 when one of them may not."""
    found = _open(find_edition(code), lexicon, overlay)
    answers = [found.explain(word) for word in words]
    if as_json:
        emit([{"word": one.word, "valid": one.valid, "reason": one.reason} for one in answers])
    else:
        width = max(len(printable(word)) for word in words)
        for one in answers:
            print(f"{printable(one.word):<{width}}  {'valid' if one.valid else 'invalid'}: {one.reason}")
    raise typer.Exit(0 if all(one.valid for one in answers) else 1)


@app.command("build")
def build(
    codes: Annotated[
        list[str] | None, typer.Argument(metavar="EDITION", help="Edition codes or folders, or `all` (the default).")
    ] = None,
    code: Annotated[list[str] | None, typer.Option("--edition", "-e", help="The same as an option.")] = None,
    name: Annotated[str, typer.Option("--name", help="Which of the edition's lists.")] = "default",
    source: Annotated[Path | None, typer.Option("--from", help="Build from a .txt, .kwg or .graph file.")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Write the compiled list here (.graph or .kwg).")] = None,
    overlay: OverlayOption = None,
    as_json: JsonOption = False,
) -> None:
    """Compile word lists. What is built is kept, and not built again while nothing it is made of has changed."""
    wanted = _wanted([*(codes or []), *(code or [])] or ["all"])
    if (source or out) and len(wanted) != 1:
        raise LexiconError("--from and --out take one edition: name it")
    rows = []
    for which in wanted:
        found = _open(which, str(source) if source else name, overlay, whole=source is not None)
        if out:
            _save(found, out)
        path = out or found.path
        rows.append(
            {
                "edition": which.code,
                "name": found.name,
                "words": len(found),
                "sha256": found.sha256,
                "path": str(path) if path else None,
                "skipped": found.skipped,
                "problems": list(found.problems),
            }
        )
        if not as_json:
            print(f"{which.code}: {len(found):,} words, {found.name}" + (f", {path}" if path else ""))
    if as_json:
        emit(rows)


@app.command("list")
def list_lexicons(
    code: Annotated[str | None, typer.Option("--edition", "-e", help="Only of this edition.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Word lists: those that editions come with, those you added, and what is built of them."""
    rows = [row for which in _wanted([code] if code else ["all"], lists=True) for row in _rows(which)]
    if as_json:
        emit(rows)
        return
    for row in rows:
        words = f"{row['words']:>12,} words" if row["words"] is not None else f"{'not built':>18}"
        print(f"{row['edition']:<4} {row['name']:<12} {words}  {row['title']}  [{row['licence']}]")
        if row["path"]:
            print(f"{'':<17} {row['path']}")


@app.command("show")
def show(
    code: CodeArgument,
    lexicon: LexiconOption = "default",
    length: Annotated[int | None, typer.Option("--length", "-l", min=2, help="Words of so many tiles.")] = None,
    starts: Annotated[str, typer.Option("--starts", help="Words that begin so.")] = "",
    pattern: Annotated[
        str | None, typer.Option("--pattern", help="Words of this shape: ? is one letter, * any letters (`?A*S`).")
    ] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="At most so many words.")] = 10_000,
    as_json: JsonOption = False,
) -> None:
    """Words of a list in the order of the alphabet; without any option, what the list is and its shortest words."""
    found = _open(find_edition(code), lexicon)
    about = _about(found)
    plain = length is None and not starts and pattern is None
    matching = _matching(found, length or (2 if plain else None), starts, pattern)
    words = list(islice(matching, limit))
    left = next(matching, None) is not None
    if as_json:
        emit(about | {"count": len(words), "more": left, "list": words})
        return
    if plain:
        print(f"{about['name']}: {about['words']:,} words, SHA-256 {about['sha256']}")
        for reason, count in _counted(about["counts"]):
            print(f"{count:>12,}  {reason}")
        for problem in found.problems:
            print(f"    skipped {problem}")
        print(f"{len(words)} words of two letters:")
    print(" ".join(words) if (length or 2) <= 3 and pattern is None and not starts else "\n".join(words))
    if left:
        print(f"... and more: --limit {limit} was reached", flush=True)


@app.command("diff")
def diff(
    first: Annotated[str, typer.Argument(metavar="A", help="A list: EDITION, EDITION:NAME, or a file.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    code: Annotated[str | None, typer.Option("--edition", "-e", help="The edition that files are for.")] = None,
    limit: Annotated[int, typer.Option("--limit", min=0, help="Show at most so many words each way.")] = 100,
    as_json: JsonOption = False,
) -> None:
    """Words that one list has and another has not. Exit code 1 when the lists differ."""
    one, other = (_named(text, code, first, second) for text in (first, second))
    if folder_code(one.edition) != folder_code(other.edition):
        raise LexiconError(
            f"{one.name} is {one.edition.name} and {other.name} {other.edition.name}: they share nothing"
        )
    removed, n_removed = _missing(one, other, limit)
    added, n_added = _missing(other, one, limit)
    if as_json:
        emit(
            {
                "a": {"name": one.name, "words": len(one)},
                "b": {"name": other.name, "words": len(other)},
                "added": {"count": n_added, "list": added},
                "removed": {"count": n_removed, "list": removed},
            }
        )
    else:
        print(f"- {one.name}: {len(one):,} words, {n_removed:,} of them not in the other")
        print(f"+ {other.name}: {len(other):,} words, {n_added:,} of them not in the first")
        for sign, words, count in (("-", removed, n_removed), ("+", added, n_added)):
            print("\n".join(f"{sign} {word}" for word in words) + ("\n" if words else ""), end="")
            if count > len(words):
                print(f"{sign} ... {count - len(words):,} more (--limit)")
    raise typer.Exit(1 if n_added or n_removed else 0)


@app.command("add")
def add(
    code: CodeArgument,
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A .txt, .kwg or .graph file, or an overlay (`+ word`, `- word` lines)."),
    ],
    name: Annotated[str, typer.Option("--name", help="What to call it; the file's name by default.")] = "",
    base: Annotated[str, typer.Option("--base", help="The list that an overlay changes.")] = "default",
    skip_bad: Annotated[bool, typer.Option("--skip-bad", help="Leave out lines that cannot be words.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Keep a list of your own under a name: `--lexicon NAME` finds it everywhere. Bad lines are named."""
    which = find_edition(code)
    entry = register(which, file, name, base, skip_bad)
    found = _open(which, entry.name)
    if as_json:
        emit(_about(found) | {"added": entry.name, "file": str(entry.path)})
    else:
        kind = f"an overlay on {entry.base}" if entry.is_overlay else "a list"
        print(f"{entry.name}: {kind}, {len(found):,} words; use it with --lexicon {entry.name}")


def _wanted(codes: Iterable[str], lists: bool = False) -> list[Edition]:
    """The editions named; `all` is every one that comes with a word list (or has one that the user added)."""
    found: list[Edition] = []
    for code in codes:
        if code != "all":
            found.append(find_edition(code))
            continue
        for every in map(find_edition, editions()):
            if every.has_lexicon or (lists and entries(every)):
                found.append(every)
    return list({one.code: one for one in found}.values())


def _open(which: Edition, name: str, overlay: Path | None = None, whole: bool = False) -> Lexicon:
    """A word list with a progress bar while it is built; lines skipped in a text file are told on stderr."""
    if name == "none":
        raise LexiconError("this command looks words up: name a word list with --lexicon")
    with progress_bar() as report:
        found = open_lexicon(which, Path(name) if whole else name, progress=report, overlay=overlay)
    if found.skipped:
        first = f" ({found.problems[0]})" if found.problems else ""
        lines = "1 line" if found.skipped == 1 else f"{found.skipped:,} lines"
        print(f"{found.title}: {lines} skipped that can be no word of {which.code}{first}", file=sys.stderr)
    return found


def _save(found: Lexicon, out: Path) -> None:
    if out.suffix not in (".graph", ".kwg"):
        raise LexiconError(f"{out}: a compiled list is a .graph or a .kwg file")
    if not out.parent.is_dir():
        raise LexiconError(f"there is no folder {out.parent}")
    with whole_file(out) as path:
        if out.suffix == ".kwg":
            found.graph.save_kwg(str(path))
        else:
            found.graph.save(str(path), folder_code(found.edition), found.title)


def _rows(which: Edition) -> Iterator[dict[str, Any]]:
    """What `list` tells of an edition's lists."""
    here = {one.path: one for one in built()}
    current = set()
    for recipe in recipes(which).values():
        sources = [
            {"package": one.package, "licence": one.licence, "home": one.home, "installed": one.is_here()}
            for one in recipe.parts
        ]
        path = path_of(which, recipe) if all(one.is_here() for one in recipe.parts) else None
        found = here.get(path) if path else None
        current.add(path)
        yield {
            "edition": which.code,
            "name": recipe.name,
            "title": recipe.title if all(one["installed"] for one in sources) else f"{recipe.title}: not installed",
            "licence": ", ".join(str(one["licence"]) for one in sources),
            "sources": sources,
            "built": found is not None,
            "words": found.manifest["words"] if found else None,
            "sha256": found.manifest["sha256"] if found else None,
            "path": str(path) if found else None,
        }
    yield from (_own_row(which, entry.name, str(entry.path), entry.base) for entry in entries(which))
    for one in here.values():
        if one.path not in current and one.manifest["edition"] == folder_code(which):
            yield {
                "edition": which.code,
                "name": one.manifest["sha256"][:10],
                "title": f"{one.manifest['title']}, built before",
                "licence": ", ".join(source["licence"] for source in one.manifest["sources"]),
                "sources": one.manifest["sources"],
                "built": True,
                "words": one.manifest["words"],
                "sha256": one.manifest["sha256"],
                "path": str(one.path),
            }


def _own_row(which: Edition, name: str, path: str, base: str) -> dict[str, Any]:
    return {
        "edition": which.code,
        "name": name,
        "title": f"overlay on {base}, added by you" if base else "added by you",
        "licence": "its owner's",
        "sources": [{"package": f"file:{path}", "licence": "its owner's", "home": "", "installed": True}],
        "built": False,
        "words": None,
        "sha256": None,
        "path": path,
    }


def _about(found: Lexicon) -> dict[str, Any]:
    manifest = found.origins.built.manifest if found.origins.built else {}
    return {
        "edition": found.edition.code,
        "name": found.name,
        "words": len(found),
        "sha256": found.sha256,
        "sources": manifest.get("sources", []),
        "counts": manifest.get("counts", {}),
        "skipped": found.skipped,
        "problems": list(found.problems),
    }


def _counted(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """(in plain words, how many): all spellings first, what was left out for which reason, the words kept last."""
    order = ("raw", *(name for name in counts if name not in ("raw", "overlay", "kept")), "overlay", "kept")
    return [(_COUNTS.get(name, name), counts[name]) for name in order if counts.get(name)]


def _matching(found: Lexicon, length: int | None, starts: str, pattern: str | None) -> Iterator[str]:
    """Printed words; ``pattern`` is over tiles, so ``?`` may be a letter of several characters."""
    which = found.edition
    prefix = which.parse_word(starts) if starts else None
    shape = None
    if pattern is not None:
        parts = re.split(r"([?*])", pattern)
        shape = re.compile(
            b"".join(
                {"?": b".", "*": b".*"}.get(part) or re.escape(which.parse_word(part) if part else b"")
                for part in parts
            ),
            re.DOTALL,
        )
        if prefix is None and parts[0]:
            prefix = which.parse_word(parts[0])
    for word in found.graph.words(prefix, length or 2, length or 63):
        if shape is None or shape.fullmatch(word):
            yield which.format(word)


def _named(text: str, code: str | None, *both: str) -> Lexicon:
    """A list as `diff` names it: EDITION, EDITION:NAME, or a file of the edition that the other one or -e names."""
    if Path(text).suffix in _FILES or "/" in text:
        if code is None:
            others = [one.split(":")[0] for one in both if Path(one).suffix not in _FILES and "/" not in one]
            code = others[0] if others else None
        if code is None:
            raise LexiconError("which edition are the files for? Name it with --edition")
        return _open(find_edition(code), text)
    name = text
    if ":" in text or code is None:
        code, _, name = text.partition(":")
    return _open(find_edition(code), name or "default")


def _missing(one: Lexicon, other: Lexicon, limit: int) -> tuple[list[str], int]:
    """Words of the first that are not in the other: the first ``limit`` of them, and how many there are."""
    shown, count = [], 0
    for word in one.graph.words():
        if word not in other.graph:
            count += 1
            if count <= limit:
                shown.append(one.edition.format(word))
    return shown, count
