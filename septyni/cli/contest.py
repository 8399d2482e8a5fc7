"""``septyni contest new|solve|check|rank|sheet``: contests and problem pages from files, without a server."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any

import typer

from septyni.cli.common import (
    EditionOption,
    JsonOption,
    LexiconOption,
    emit,
    find_edition,
    open_words,
    printable,
)
from septyni.contest import (
    ContestError,
    ContestFile,
    Line,
    Results,
    Task,
    TaskResult,
    Terms,
    Wish,
    WordList,
    board_from_grid,
    board_from_words,
    format_play,
    generate,
    position_from_gcg,
    ranking,
    read_csv,
    read_emails,
    read_time,
    remarks,
    results,
    sheet_of,
)
from septyni.contest.files import read, to_json, to_toml
from septyni.contest.generate import judge_problem
from septyni.contest.judge import Rulings
from septyni.edition import Edition
from septyni.errors import LexiconError, NotationError, SeptyniError
from septyni.lexicon import Lexicon
from septyni.notation import gcg
from septyni.position import Position, Problem, Rack
from septyni.render import chart, sheet

app = typer.Typer(help="Problem pages and contests: one board, one rack, the best play wins.", no_args_is_help=True)

ContestArgument = Annotated[Path, typer.Argument(metavar="CONTEST", help="A contest file, .toml or .json.")]
EntriesArgument = Annotated[
    Path, typer.Argument(metavar="ENTRIES", help="A .csv with the columns name and play, or a .txt of pasted e-mails.")
]
LANGUAGES = "bg, lv, sk, lt, en"


# -- new ---------------------------------------------------------------------------------------------------------------


@app.command("new")
def new(
    out: Annotated[Path, typer.Argument(metavar="CONTEST", help="The file to write, .toml or .json.")],
    edition: EditionOption,
    title: Annotated[str, typer.Option("--title", help="What the contest is called.")] = "",
    rack: Annotated[str, typer.Option("--rack", help="Its tiles; ? is a blank.")] = "",
    board: Annotated[
        Path | None, typer.Option("--board", help="A text file of the board: a line a row, . for an empty square.")
    ] = None,
    word: Annotated[
        list[str] | None, typer.Option("--word", help="A word on the board: '8D IKARO' across, 'H4 KIEF' down. Repeat.")
    ] = None,
    cgp: Annotated[
        str | None, typer.Option("--cgp", help="The board as a CGP line, with the rack if it has one.")
    ] = None,
    gcg_file: Annotated[Path | None, typer.Option("--gcg", help="A game record; --ply says where in it.")] = None,
    ply: Annotated[int, typer.Option("--ply", min=1, help="The position before this move of the record.")] = 1,
    make: Annotated[bool, typer.Option("--generate", help="Find a board and a rack with one clear best play.")] = False,
    gap: Annotated[int, typer.Option(min=0, help="--generate: points ahead of the next play, at least.")] = 8,
    length: Annotated[str, typer.Option(help="--generate: letters of the best word, from-to.")] = "5-10",
    bonus: Annotated[bool, typer.Option("--bonus", help="--generate: the best play uses all tiles.")] = False,
    any_words: Annotated[bool, typer.Option("--any-words", help="--generate: rare words will do.")] = False,
    difficulty: Annotated[str, typer.Option(help="--generate: 1 easy to 5, from-to.")] = "1-5",
    seed: Annotated[int, typer.Option(min=0, help="--generate: repeats a problem.")] = 0,
    lexicon: LexiconOption = "default",
    opens: Annotated[str, typer.Option(help="Local time, such as '2026-05-03 08:00'.", show_default="now")] = "",
    closes: Annotated[str, typer.Option(help="Local time.", show_default="a week after it opens")] = "",
    zone: Annotated[str, typer.Option(help="The zone of both, such as Europe/Riga.")] = "UTC",
    language: Annotated[str, typer.Option(help=f"Of the sheet: {LANGUAGES}.", show_default="the edition's")] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Make a contest file from a board and a rack. Give the board in one of five ways, or --generate."""
    if out.exists() and not force:
        raise SeptyniError(f"{out} is there already; choose another name or add --force")
    which = find_edition(edition)
    words = open_words(which, lexicon) if lexicon != "default" or which.has_lexicon else None
    given = [name for name, value in _sources(board, word, cgp, gcg_file, make).items() if value]
    if len(given) != 1:
        raise SeptyniError(f"give the board in one way: --board, --word, --cgp, --gcg or --generate{_both(given)}")
    if make:
        wish = Wish(
            gap,
            _span(length, "--length"),
            bonus or None,
            not any_words,
            True,
            (4, 9),
            _span(difficulty, "--difficulty"),
        )
        position = _generated(which, words, wish, seed)
    else:
        position = _position(which, board, word or [], cgp, gcg_file, ply)
    tiles = Rack.parse(rack, which) if rack else position.rack
    if tiles is None:
        raise SeptyniError("no rack: give its tiles with --rack")
    contest = ContestFile(_terms(position, tiles, title, words, lexicon, opens, closes, zone, language))
    out.write_text(to_json(contest) if out.suffix == ".json" else to_toml(contest), encoding="utf-8")
    print(f"{out}: written; `septyni contest solve {out}` ranks every play")
    _print_remarks(_remarks(contest.terms, words))


def _sources(
    board: Path | None, word: list[str] | None, cgp: str | None, gcg_file: Path | None, make: bool
) -> dict[str, Any]:
    return {"--board": board, "--word": word, "--cgp": cgp, "--gcg": gcg_file, "--generate": make}


def _both(given: list[str]) -> str:
    return f", not both {' and '.join(given[:2])}" if given else ""


def _span(text: str, name: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    if not low.isdigit() or not (high or low).isdigit():
        raise SeptyniError(f"{name}: {text!r} is no span; write 5-8, or one number")
    return int(low), int(high or low)


def _position(
    which: Edition, board: Path | None, words: list[str], cgp: str | None, gcg_file: Path | None, ply: int
) -> Position:
    if cgp is not None:
        return Position.from_cgp(cgp, which)
    if gcg_file is not None:
        with gcg_file.open("rb") as file:
            return position_from_gcg(file.read(gcg.MAX_BYTES + 1), ply, which)
    if board is not None:
        return Position(which, board_from_grid(_text(board), which), (None,))
    return Position(which, board_from_words(words, which), (None,))


def _generated(which: Edition, words: Lexicon | None, wish: Wish, seed: int) -> Position:
    if words is None:
        raise LexiconError("--generate looks words up: name a word list with --lexicon")
    found = next(generate(which, words, wish, seed), None)
    if found is None:
        raise SeptyniError("no such problem in a thousand games; wish for a smaller --gap or other --length")
    best = found.best
    print(f"best: {best} {best.score}, {found.gap} ahead; difficulty {found.difficulty} of 5 (game {found.seed})")
    return found.position


def _terms(
    position: Position,
    rack: Rack,
    title: str,
    words: Lexicon | None,
    lexicon: str,
    opens: str,
    closes: str,
    zone: str,
    language: str,
) -> Terms:
    now = datetime.now(UTC).replace(microsecond=0, second=0)
    base = Terms(
        title=title or f"{position.edition.native_name}: {rack}",
        edition=position.edition,
        layout=position.layout,
        tasks=(Task(rack, position.board),),
        opens=now,
        closes=now + timedelta(days=7),
        zone=zone,
        language=language,
        words=None if words is None else WordList(lexicon, words.name, words.sha256),
    )
    start = read_time(opens, base) if opens else base.opens
    end = read_time(closes, base) if closes else start + timedelta(days=7)
    return replace(base, opens=start, closes=end)


# -- solve and check ---------------------------------------------------------------------------------------------------


@app.command("solve")
def solve(
    contest: ContestArgument,
    top: Annotated[int, typer.Option("--top", min=1, help="How many plays of each rack.")] = 20,
    all_plays: Annotated[bool, typer.Option("--all", help="Every play.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Rank every play of a contest, rulings included, before it is published."""
    read_, words = _open(contest)
    if words is None:
        raise LexiconError("the contest has no word list, so plays cannot be found; set words in the contest file")
    rulings = read_rulings(read_)
    answers: list[dict[str, Any]] = []
    for number, task in enumerate(read_.terms.tasks):
        position = read_.terms.position(number, None, words)
        found = ranking(position, rulings)
        shown = found if all_plays else found[:top]
        judged = judge_problem(position) if found and task.board is not None else None
        answers.append(
            {
                "rack": str(task.rack),
                "grows": task.board is None,
                "plays": len(found),
                "ranking": [{"play": format_play(one, read_.terms.coordinates), "score": one.score} for one in shown],
                "gap": None if judged is None else judged.gap,
                "difficulty": None if judged is None else judged.difficulty,
            }
        )
    if as_json:
        emit({"title": read_.terms.title, "tasks": answers, "remarks": _plain(_remarks(read_.terms, words))})
        return
    for number, answer in enumerate(answers, 1):
        print(f"rack {number}: {answer['rack']}, {answer['plays']} plays" + _hardness(answer))
        for one in answer["ranking"]:
            print(f"  {one['score']:>4}  {one['play']}")
    _print_remarks(_remarks(read_.terms, words))


def _hardness(answer: dict[str, Any]) -> str:
    if answer["grows"]:
        return " on the first board, as if the racks before were skipped"
    if answer["difficulty"] is None:
        return ""
    return f"; the best is {answer['gap']} ahead; difficulty {answer['difficulty']} of 5 (estimated)"


@app.command("check")
def check(
    contest: ContestArgument,
    entries: Annotated[Path | None, typer.Argument(metavar="ENTRIES", help="Entries to check too.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Check a contest file and its entries, line by line. Exit code 1 when a line cannot be used."""
    read_, words = _open(contest)
    found = _remarks(read_.terms, words)
    _, lines = read_.state(_entries(entries, read_, words)) if entries is not None else (None, [])
    bad = [line for line in lines if line.submission is None]
    if as_json:
        emit(
            {
                "title": read_.terms.title,
                "remarks": _plain(found),
                "lines": len(lines),
                "errors": [{"line": line.number, "message": line.error} for line in bad],
            }
        )
    else:
        terms = read_.terms
        until = terms.local(terms.closes)
        print(f"{printable(terms.title)}: edition {terms.edition.code}, {len(terms.tasks)} rack(s), until {until}")
        _print_remarks(found)
        _print_errors(bad)
        if entries is not None:
            print(f"{len(lines) - len(bad)} of {len(lines)} entries can be used")
    raise typer.Exit(1 if bad else 0)


def _remarks(terms: Terms, words: Lexicon | None) -> list[Problem]:
    """What is odd about the boards, each board with the racks that are played on it."""
    found: list[Problem] = []
    for number, task in enumerate(terms.tasks):
        if task.board is None:
            continue
        racks = [one.rack for one in terms.tasks] if terms.tasks[-1].board is None else [task.rack]
        label = f"rack {number + 1}: " if len(terms.tasks) > 1 and terms.tasks[-1].board is not None else ""
        position = terms.position(number, None, words)
        found += [Problem(one.code, label + one.message) for one in remarks(position, racks)]
    return found


def _plain(found: list[Problem]) -> list[dict[str, str]]:
    return [{"code": one.code, "message": one.message} for one in found]


def _print_remarks(found: list[Problem]) -> None:
    for one in found:
        print(f"note: {printable(one.message)}")


def _print_errors(bad: list[Line]) -> None:
    for line in bad:
        print(f"not used: {printable(line.error)}")


# -- rank --------------------------------------------------------------------------------------------------------------


@app.command("rank")
def rank(
    contest: ContestArgument,
    entries: EntriesArgument,
    csv_file: Annotated[Path | None, typer.Option("--csv", help="Write the results as a table.")] = None,
    svg_file: Annotated[Path | None, typer.Option("--svg", help="Write a picture of how many got what.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Judge all entries and rank them."""
    read_, words = _open(contest)
    state, lines = read_.state(_entries(entries, read_, words))
    found = results(state, words)
    bad = [line for line in lines if line.submission is None]
    if csv_file is not None:
        csv_file.write_text(found.to_csv(), encoding="utf-8-sig", newline="")  # the mark tells spreadsheets it is UTF-8
    if svg_file is not None:
        svg_file.write_text(chart.distribution(found.distribution, read_.terms.title), encoding="utf-8")
    if as_json:
        errors = [{"line": line.number, "message": line.error} for line in bad]
        emit(found.to_json() | {"errors": errors})
        return
    _print_results(found)
    _print_errors(bad)


def _print_results(found: Results) -> None:
    for one in found.standings:
        plays = "; ".join(_told(task, found.terms) for task in one.tasks)
        helper = f" ({one.helper:+d} helper)" if one.helper else ""
        over = f" (claimed {one.overclaimed} too many)" if one.overclaimed else ""
        print(f"{one.rank:>3}. {one.total:>4}  {printable(one.entry.name)}: {plays}{helper}{over}")
    for number, best in enumerate(found.best, 1):
        for play in best[:3]:
            lead = f"rack {number}: " if len(found.best) > 1 else ""
            print(f"best: {lead}{format_play(play, found.terms.coordinates)} {play.score}")


def _told(task: TaskResult, terms: Terms) -> str:
    verdict = task.verdict
    if verdict.play is None:
        return "skipped"
    play = format_play(verdict.play, terms.coordinates)
    if verdict.problems:
        meant = f"; meant {format_play(task.meant, terms.coordinates)}?" if task.meant is not None else ""
        return f"{play} 0: {printable(task.messages(terms)[0])}{meant}"
    return f"{play} {verdict.score}"


# -- sheet -------------------------------------------------------------------------------------------------------------


@app.command("sheet")
def print_sheet(
    contest: ContestArgument,
    pdf_file: Annotated[
        Path | None, typer.Option("--pdf", help="An A4 sheet with board, rack, rules, entry form.")
    ] = None,
    svg_file: Annotated[Path | None, typer.Option("--svg", help="Board and rack as a picture.")] = None,
    png_file: Annotated[Path | None, typer.Option("--png", help="The same in pixels.")] = None,
    width: Annotated[int, typer.Option("--width", min=50, max=8000, help="Of the pixels.")] = 1200,
    number: Annotated[int, typer.Option("--rack", min=1, help="Which rack of a series the pictures show.")] = 1,
    language: Annotated[str, typer.Option(help=f"{LANGUAGES}.", show_default="the contest's")] = "",
) -> None:
    """Print a contest: a sheet as PDF, a picture as SVG or PNG."""
    if pdf_file is None and svg_file is None and png_file is None:
        raise SeptyniError("nothing to write: give --pdf, --svg or --png a file")
    read_ = _read(contest)
    if read_.terms.words is not None and not read_.terms.words.name:
        read_, _ = _open(contest)  # for the name that is printed
    if language and language not in sheet.languages():
        raise SeptyniError(f"no sheet in {language!r}; there are {', '.join(sheet.languages())}")
    if number > len(read_.terms.tasks):
        raise SeptyniError(f"the contest has {len(read_.terms.tasks)} racks; there is no rack {number}")
    what = sheet_of(read_.terms, language)
    if pdf_file is not None:
        pdf_file.write_bytes(sheet.pdf(what))
    if svg_file is not None:
        svg_file.write_text(sheet.picture(what, number - 1, width), encoding="utf-8")
    if png_file is not None:
        png_file.write_bytes(sheet.picture_png(what, number - 1, width))


# -- files -------------------------------------------------------------------------------------------------------------


def _read(path: Path) -> ContestFile:
    return read(_text(path), path.name, find_edition)


def _open(path: Path) -> tuple[ContestFile, Lexicon | None]:
    """The contest, pinned to its word list, and the list. ContestError, LexiconError."""
    read_ = _read(path)
    terms = read_.terms
    if terms.words is None:
        return read_, None
    words = open_words(terms.edition, terms.words.list)
    if words is not None and terms.words.sha256 and words.sha256 != terms.words.sha256:
        try:  # the list has gone on since; the old one may still be in the data folder
            words = open_words(terms.edition, terms.words.sha256)
        except LexiconError:
            terms.check_lexicon(words)
    return replace(read_, terms=terms.pinned(words)), words


def _entries(path: Path, contest: ContestFile, words: Lexicon | None) -> list[Line]:
    text = _text(path)
    reader = read_emails if path.suffix in (".txt", ".eml", ".mbox") else read_csv
    try:
        return reader(text, contest.terms, words, read_rulings(contest))
    except NotationError as error:
        raise NotationError(f"{path}: {error}") from None


def read_rulings(contest: ContestFile) -> Rulings:
    """The rulings of a contest file by tiles."""
    return {contest.terms.edition.parse_word(one.word): one.counts for one in contest.rulings}


def _text(path: Path) -> str:
    data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ContestError(f"{path}: line {line} is not UTF-8 text; save the file as UTF-8") from None
