"""All commands put together, and errors turned into one line.

Exit codes: 0 answered, 1 a check that found something wrong, 2 the command or its input was wrong, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn, TextIO

import typer
from typer.exceptions import TyperException
from typer.main import get_command

from septyni._engine import EngineError, GraphError
from septyni.cli import analyse, contest, editions, gcg, lexicon, play, queries, selfplay, serve, train, verify
from septyni.cli.common import printable
from septyni.errors import SeptyniError

app = typer.Typer(
    name="septyni",
    help="The crossword board game in every language: play, judge, search, study.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play")(play.play)
app.command("score")(queries.score)
app.command("plays")(queries.plays)
app.command("best")(queries.best)
app.command("endgame")(analyse.endgame)
app.command("preendgame")(analyse.preendgame)
app.command("board")(queries.board)
app.command("check")(lexicon.check)
app.command("selfplay")(selfplay.selfplay)
app.command("serve")(serve.serve)
app.command("verify")(verify.verify)
app.add_typer(editions.app, name="edition")
app.add_typer(lexicon.app, name="lexicon")
app.add_typer(gcg.app, name="gcg")
app.add_typer(train.app, name="train")
app.add_typer(contest.app, name="contest")


def run(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command line (``sys.argv`` by default) and exit."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        _speak_utf8(stream)
    try:
        status = get_command(app).main(
            args=None if arguments is None else list(arguments), prog_name="septyni", standalone_mode=False
        )
        sys.stdout.flush()
    except TyperException as error:
        status = _complain(error.format_message())
    except (SeptyniError, EngineError, GraphError) as error:
        status = _complain(str(error))
    except BrokenPipeError:  # `septyni plays … | head`: the reader has what it wanted
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    except UnicodeEncodeError as error:  # arguments that are not in the encoding of the system
        status = _complain(f"{error.object!r} is no text in UTF-8")
    except OSError as error:
        status = _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (KeyboardInterrupt, typer.Abort):
        status = 130
    sys.exit(status if isinstance(status, int) else 0)


def _speak_utf8(stream: TextIO) -> None:
    """The editions' letters do not fit other encodings; what is piped is UTF-8 on every machine."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", errors="surrogateescape" if stream is sys.stdin else "backslashreplace")


def _complain(message: str) -> int:
    print("septyni:", printable(" ".join(message.split())), file=sys.stderr)
    return 2
