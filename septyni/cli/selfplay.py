"""`septyni selfplay`: bots against bots."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from septyni.bots import KINDS
from septyni.cli.analyse import stoppable
from septyni.cli.common import (
    EditionOption,
    JsonOption,
    LexiconOption,
    emit,
    find_edition,
    need_words,
    progress_bar,
    stderr,
)
from septyni.errors import SeptyniError
from septyni.selfplay import Job, Record, play_match, summary

if TYPE_CHECKING:
    from distributed import Client


def selfplay(
    edition: EditionOption,
    players: Annotated[
        str, typer.Option("--players", help=f"Two to four, with commas between: {', '.join(KINDS)}.")
    ] = "equity,greedy",
    games: Annotated[int, typer.Option("--games", help="How many; filled up to whole pairs.")] = 100,
    pairs: Annotated[
        bool, typer.Option(help="Play each row of tiles once in every seating, so that luck is the same for all.")
    ] = True,
    seed: Annotated[int, typer.Option("--seed", help="Repeats a match.")] = 0,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", help="A line for each game: who sat where, scores, turns, how it ended.")
    ] = None,
    workers: Annotated[int, typer.Option(min=0, max=1024, help="Processes that play; 0: this one.")] = 0,
    dask: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on the workers of this Dask scheduler.")
    ] = None,
    lexicon: LexiconOption = "default",
    as_json: JsonOption = False,
) -> None:
    """Bots play each other: shares of wins with 95 % confidence intervals, points, and how scores spread.

    Ctrl-C ends it with the games played so far.
    """
    which = find_edition(edition)
    if dask is not None and workers:
        raise SeptyniError("choose one: --workers here, or those of --dask")
    words = need_words(which, lexicon)
    job = Job(edition, lexicon, tuple(name.strip() for name in players.split(",")), seed, pairs, words.sha256)
    played: list[Record] = []
    with _cluster(dask) as client, _table(csv_file, job) as write, stoppable() as stop, progress_bar() as report:
        for records in play_match(job, games, workers=workers, client=client, stop=stop):
            played += records
            write(records)
            if report is not None:
                report("games", len(played) / games)
    result = summary(played, job.players)
    if len(played) < games:
        stderr.print(f"stopped after {len(played)} of {games} games", markup=False)
    if as_json:
        document = {"edition": which.code, "lexicon": words.name, "seed": seed, "pairs": pairs}
        emit(document | ({"games": 0} if result is None else result.to_json()))
    else:
        print("no game was played to its end" if result is None else result)


class _Writer:
    """Appends records to a CSV file as they come; every line is on the disk when its chunk is."""

    def __init__(self, file: TextIO | None, job: Job) -> None:
        self._file, self._job = file, job
        self._csv = None if file is None else csv.writer(file, lineterminator="\n")
        if self._csv is not None:
            names = [f"score {name}" for name in _distinct(job.players)]
            self._csv.writerow(["game", "seed", "tiles", "seats", *names, "turns", "ending"])

    def __call__(self, records: list[Record]) -> None:
        if self._csv is None or self._file is None:
            return
        names = _distinct(self._job.players)
        for one in records:
            seats = " ".join(names[player] for player in one.seats)
            self._csv.writerow([one.number, self._job.seed, one.group, seats, *one.scores, one.turns, one.ending])
        self._file.flush()


def _distinct(players: tuple[str, ...]) -> list[str]:
    """Names that tell equal players apart: ``equity``, ``equity#2``."""
    return [
        name if (before := players[:i].count(name)) == 0 else f"{name}#{before + 1}" for i, name in enumerate(players)
    ]


@contextmanager
def _table(path: Path | None, job: Job) -> Iterator[_Writer]:
    if path is None:
        yield _Writer(None, job)
        return
    with path.open("w", encoding="utf-8", newline="") as file:
        yield _Writer(file, job)


@contextmanager
def _cluster(address: str | None) -> Iterator[Client | None]:
    """A client of the scheduler. SeptyniError when Dask or the scheduler is not there."""
    if address is None:
        yield None
        return
    try:
        from distributed import Client
    except ImportError:
        raise SeptyniError("--dask needs Dask: pip install 'septyni[dask]'") from None
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise SeptyniError(f"--dask {address}: no scheduler answers there ({error})") from None
    with client:
        if not client.nthreads():
            raise SeptyniError(f"--dask {address}: the scheduler has no workers; start some with `dask worker`")
        yield client
