"""``septyni play``: choose a game, or take up a saved one, and sit down at the table."""

from __future__ import annotations

import contextlib
import secrets
import shlex
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from septyni.bots import LEVELS, check_name
from septyni.bots import levels as bot_levels
from septyni.cli.common import find_edition, need_words
from septyni.cli.journal import Journal, JournalError
from septyni.cli.match import Match
from septyni.cli.table import Table
from septyni.edition import Edition, editions
from septyni.errors import SeptyniError
from septyni.game import Game
from septyni.lexicon import Lexicon, open_lexicon
from septyni.lexicon.home import data_folder
from septyni.rules.options import Options

_DEFAULT = "lt"
_HUMAN = "human"
_OPPONENT = "medium"


@dataclass(frozen=True)
class Wishes:
    """What the command line asked for; None where it left it open."""

    edition: str | None
    players: int | None
    bots: list[str] | None
    names: list[str]
    variant: str | None
    challenge: str | None
    rules: list[str]
    seed: str | None
    lexicon: str | None


def play(
    edition: Annotated[
        str | None, typer.Option("--edition", "-e", help="Edition code or folder.", show_default="a menu, Lithuanian")
    ] = None,
    players: Annotated[int | None, typer.Option("--players", min=2, max=4, help="How many play.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            help=f"A seat for a bot ({', '.join(LEVELS)}); repeat it for more. Bots sit last, people first, unless "
            f"every seat is named, people as `{_HUMAN}`. Without it: one bot, or none where --players says how many.",
        ),
    ] = None,
    name: Annotated[list[str] | None, typer.Option("--name", help="Names of the people, in seat order.")] = None,
    variant: Annotated[
        str | None,
        typer.Option(
            "--variant",
            help="classic, nine-tiles, or finish-line:LEVEL (beginner, intermediate, expert).",
            show_default="classic",
        ),
    ] = None,
    challenge: Annotated[
        str | None,
        typer.Option(
            "--challenge",
            help="void (invalid words are refused), single, double, five or ten.",
            show_default="the edition's own",
        ),
    ] = None,
    rule: Annotated[
        list[str] | None, typer.Option("--rule", help="Another rule option as NAME=VALUE, e.g. exchange_min_bag=1.")
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", help="Repeats a game's tiles.", show_default="random")] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", help="Keep the game here, every move as it is made; resumes it when it is there."),
    ] = None,
    lexicon: Annotated[
        str | None,
        typer.Option("--lexicon", help="A word list: name, .graph, .kwg or .txt.", show_default="the edition's own"),
    ] = None,
    gcg: Annotated[Path | None, typer.Option("--gcg", help="Write the record here when the game is over.")] = None,
) -> None:
    """Play in the terminal: people at one keyboard, bots, or both. `help` at the table says what to type."""
    console = Console(highlight=False, markup=False, soft_wrap=not sys.stdout.isatty())
    wishes = Wishes(edition, players, bot, name or [], variant, challenge, rule or [], seed, lexicon)
    own_file = save is None
    journal = None
    if save is not None:
        journal = Journal.open(save)
    if journal is not None:
        match = _resume(journal, wishes)
        if journal.dropped:
            console.print(f"{journal.path}: the last line was cut short and is dropped; that move was never made")
        console.print(f"Going on with {journal.path}.")
    else:
        try:
            match = _begin(console, save, wishes)
        except (EOFError, KeyboardInterrupt):
            console.print()
            raise typer.Exit(130) from None
        _introduce(console, match)
    finished = False
    try:
        Table(match, console).run()
        finished = True
        _export(console, match, gcg)
    except (EOFError, KeyboardInterrupt) as error:
        console.print()
        if not finished:
            _farewell(console, match)
        if isinstance(error, KeyboardInterrupt):
            raise typer.Exit(130) from None
    finally:
        if match.journal is not None:
            match.journal.close()
    if finished and own_file and match.journal is not None and match.journal.path.parent == _own_folder():
        match.journal.path.unlink(missing_ok=True)  # a game nobody asked to keep, and over


# -- a new game ----------------------------------------------------------------------------------------------------


def _begin(console: Console, path: Path | None, wishes: Wishes) -> Match:
    """The game that the options ask for; what they leave open is asked for in a menu where there is a person to ask."""
    edition, bots = wishes.edition, wishes.bots
    interactive = sys.stdin.isatty() and console.is_terminal
    if edition is None:
        edition = _choose_edition(console) if interactive else _DEFAULT
        if interactive and wishes.players is None and bots is None:
            bots = [_choose_opponent(console, find_edition(edition))]
    which = find_edition(edition)
    names, levels = _seats(wishes.players, bots or [], wishes.names)
    kind, level, options = _rules(wishes)
    Options.for_edition(which, len(levels), variant=kind, level=level, **options)  # complains before words are built
    words = need_words(which, wishes.lexicon or "default")
    seed = wishes.seed if wishes.seed is not None else secrets.token_hex(16)
    game = Game(which, len(levels), seed, lexicon=words, variant=kind, level=level, names=names, **options)
    match = Match(game, words, levels, {"edition": _lasting(edition), "lexicon": _lasting(wishes.lexicon or "default")})
    match.save(path or _own_file(which))
    return match


def _lasting(source: str) -> str:
    """A name as it is; a file or folder so that it is found from anywhere."""
    return str(Path(source).resolve()) if Path(source).exists() else source


def _choose_edition(console: Console) -> str:
    """A short menu of the languages that come with words; Enter takes the first."""
    shipped = [one for code in editions() if (one := find_edition(code)).has_lexicon]
    shipped.sort(key=lambda one: (one.code != _DEFAULT, one.code))
    for number, one in enumerate(shipped, 1):
        console.print(f"  {number}  {one.native_name} ({one.name})")
    return _choose([(one.code, one.native_name, one.name) for one in shipped], "Language")


def _choose_opponent(console: Console, which: Edition) -> str:
    found = bot_levels(which)
    for number, level in enumerate(found, 1):
        console.print(f"  {number}  {level.name}: {level.description}")
    names = [(level.id, level.name) for level in found]
    return _choose(names, "Opponent", default=1 + LEVELS.index(_OPPONENT))


def _choose(choices: Sequence[tuple[str, ...]], what: str, default: int = 1) -> str:
    """The first name of the choice that is typed as its number or as any of its names."""
    while True:
        answer = input(f"{what} [{default}]: ").strip().casefold() or str(default)
        for number, names in enumerate(choices, 1):
            if answer in (str(number), *(name.casefold() for name in names)):
                return names[0]
        print(f"a number from 1 to {len(choices)}, or one of {', '.join(names[0] for names in choices)}")


def _seats(players: int | None, bots: list[str], names: list[str]) -> tuple[list[str], list[str | None]]:
    """Names and bot levels (None: a person) by seat. SeptyniError when it does not add up."""
    for level in bots:
        if level != _HUMAN:
            check_name(level)
    if players is None:
        if _HUMAN in bots:
            players = max(2, len(bots))
        else:
            bots = bots or [_OPPONENT]
            players = len(bots) + 1
    if not 2 <= players <= 4 or len(bots) > players:
        raise SeptyniError(f"{len(bots)} bots do not fit {players} players; two to four play")
    levels = [_HUMAN] * (players - len(bots)) + bots
    people = levels.count(_HUMAN)
    if len(names) > people:
        raise SeptyniError(f"{len(names)} names for {people} people")
    if len({one.casefold() for one in names}) < len(names) or not all(n.strip() and n.isprintable() for n in names):
        raise SeptyniError("everybody needs a name of their own that can be printed")
    given = [*names, *(f"Player {i}" for i in range(len(names) + 1, people + 1))]
    if people == 1 and not names:
        given = ["You"]
    seats: list[str] = []
    met = dict.fromkeys(levels, 0)
    for level in levels:
        met[level] += 1
        if level == _HUMAN:
            seats.append(given[met[level] - 1].strip())
        else:
            seats.append(f"Bot {level}" + (f" {met[level]}" if levels.count(level) > 1 else ""))
    return seats, [None if level == _HUMAN else level for level in levels]


def _rules(wishes: Wishes) -> tuple[str, str | None, dict[str, Any]]:
    """Variant, its level, and single rule options by name. SeptyniError for what is not written as one."""
    kind, _, level = (wishes.variant or "classic").partition(":")
    chosen: dict[str, Any] = {}
    for rule in wishes.rules:
        name, equals, value = rule.partition("=")
        if not equals:
            raise SeptyniError(f"--rule {rule}: write NAME=VALUE")
        value = value.strip()
        # Python refuses to read numbers of thousands of digits; as text they are no value of any rule either
        chosen[name.strip()] = int(value) if value.isdecimal() and len(value) < 20 else value
    if wishes.challenge is not None:
        chosen["challenge"] = wishes.challenge
    return kind, level or None, chosen


def _own_folder() -> Path:
    return data_folder("games")


def _own_file(which: Edition) -> Path:
    """Where a game goes that nobody named a file for, so that it can be resumed all the same."""
    now = datetime.now().strftime("%Y%m%d-%H%M%S")
    return _own_folder() / f"{which.code}-{now}-{secrets.token_hex(2)}.jsonl"


# -- a saved game --------------------------------------------------------------------------------------------------


def _resume(journal: Journal, wishes: Wishes) -> Match:
    """The saved game, held to what the command asked for. JournalError when that is another game."""
    sources = journal.header.get("sources")
    if not isinstance(sources, dict) or not all(isinstance(sources.get(key), str) for key in ("edition", "lexicon")):
        raise JournalError(f"{journal.path} line 1 does not say which game it is")
    which = find_edition(wishes.edition or sources["edition"])
    if which.code != journal.header.get("edition"):
        raise JournalError(f"{journal.path} is a game in {journal.header.get('edition')}, not in {which.code}")
    match = Match.resume(journal, which, _words(journal, which, wishes.lexicon, sources["lexicon"]))
    game = match.game
    kind, level, options = _rules(wishes)
    rules = Options.for_edition(which, game.players, variant=kind, level=level, **options)
    bots = None if wishes.bots is None else [one for one in wishes.bots if one != _HUMAN]
    asked = {
        "--players": wishes.players in (None, game.players),
        "--seed": wishes.seed in (None, game.seed),
        "--bot": bots in (None, [one for one in match.levels if one is not None]),
        "--challenge": wishes.challenge in (None, game.options.challenge),
        "--variant or --rule": rules == game.options or not (wishes.variant or wishes.rules),
    }
    for name, same in asked.items():
        if not same:
            raise JournalError(f"{journal.path} is a game with another {name}; leave it out, or save elsewhere")
    return match


def _words(journal: Journal, which: Edition, asked: str | None, source: str) -> Lexicon:
    """The word list asked for, else the one the game was begun with, be it an old one. LexiconError."""
    words = need_words(which, asked or source)
    begun_with = str(journal.header.get("lexicon_sha256"))
    if words.sha256 != begun_with and asked is None:
        with contextlib.suppress(SeptyniError):
            return open_lexicon(which, begun_with)
    return words


# -- hello and goodbye ---------------------------------------------------------------------------------------------


def _introduce(console: Console, match: Match) -> None:
    edition, words = match.game.edition, match.lexicon
    console.print(f"{edition.native_name} · {', '.join(match.game.names)} · {len(words):,} words ({words.name})")
    if match.humans():
        console.print("Type a play as 8D WORD (across) or D8 WORD (down); help lists the rest.")


def _farewell(console: Console, match: Match) -> None:
    assert match.journal is not None
    # as this was started, where that is not on the PATH: the line is there to be copied
    here = Path(sys.argv[0]).name == "septyni" and shutil.which("septyni") is None
    program = sys.argv[0] if here else "septyni"
    console.print(f"Resume with: {shlex.join([program, 'play', '--save', str(match.journal.path)])}", soft_wrap=True)


def _export(console: Console, match: Match, path: Path | None) -> None:
    """Write the record, or offer to."""
    if path is None and sys.stdin.isatty() and match.humans():
        with contextlib.suppress(EOFError):
            written = input("Write the record as GCG? A file name, or Enter for no: ").strip()
            path = Path(written) if written else None
    if path is not None:
        path.write_text(match.game.to_gcg(), encoding="utf-8")
        console.print(f"The record is in {path}.", soft_wrap=True)
