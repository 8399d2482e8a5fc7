"""Long looks at one position: simulation, and the end of the game.

They show how far they are, and Ctrl-C ends them with what they have.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import FrameType
from typing import Annotated

import typer

from septyni.analysis import Analysis, Progress
from septyni.cli.common import (
    CgpOption,
    EditionOption,
    JsonOption,
    LexiconOption,
    emit,
    find_edition,
    need_words,
    progress_bar,
    read_position,
    stderr,
)
from septyni.errors import SeptyniError
from septyni.position import Position


@contextmanager
def stoppable() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed. The first press asks to stop, a second one interrupts as ever."""
    pressed = False

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


def run(analyse: Callable[[Progress], Analysis], what: str, top: int, as_json: bool) -> None:
    """Analyse with a progress bar, and print the ``top`` candidates."""
    with stoppable() as pressed, progress_bar() as report:

        def tell(_: str, share: float) -> bool:
            if report is not None:
                report(what, share)
            return not pressed()

        answer = analyse(tell)
    if answer.stopped:
        stderr.print("stopped; this is what was found so far", markup=False)
    answer = replace(answer, candidates=answer.candidates[:top])
    if as_json:
        emit(answer.to_json())
    else:
        print(answer)


def simulate(
    position: Position,
    *,
    top: int,
    seconds: float | None,
    iterations: int | None,
    plies: int,
    seed: int,
    as_json: bool,
) -> None:
    """`septyni best --sim`."""
    run(
        lambda tell: position.analyse(
            method="simulation",
            seconds=seconds,
            iterations=iterations,
            plies=plies,
            seed=seed,
            candidates=max(top, 15),
            progress=tell,
        ),
        "playing on",
        top,
        as_json,
    )


_Seconds = Annotated[
    float | None, typer.Option("--seconds", help="Time, a promise that is kept.", show_default="until it is proven")
]


def endgame(
    edition: EditionOption,
    cgp: CgpOption = None,
    seconds: _Seconds = None,
    top: Annotated[int, typer.Option("--top", min=1, max=1_000, help="How many plays.")] = 5,
    lexicon: LexiconOption = "default",
    as_json: JsonOption = False,
) -> None:
    """Best play to the end with an empty bag, two players: final spreads, proven where time allows.

    Spreads are the mover's points less the other's when the game is over. Ctrl-C ends it with what it has.
    """
    position = _position(edition, cgp, lexicon)
    run(
        lambda tell: position.analyse(method="endgame", seconds=seconds, candidates=top, progress=tell),
        "searching",
        top,
        as_json,
    )


def preendgame(
    edition: EditionOption,
    cgp: CgpOption = None,
    seconds: _Seconds = None,
    top: Annotated[int, typer.Option("--top", min=1, max=1_000, help="How many plays.")] = 5,
    seed: Annotated[int, typer.Option("--seed", help="Of the draws that are tried with two tiles or more.")] = 0,
    lexicon: LexiconOption = "default",
    as_json: JsonOption = False,
) -> None:
    """Plays by the share of draws that win with 1 to 6 tiles in the bag, two players: exact with one tile.

    Ctrl-C ends it with what it has.
    """
    position = _position(edition, cgp, lexicon)
    run(
        lambda tell: position.analyse(
            method="pre-endgame", seconds=seconds, candidates=max(top, 10), seed=seed, progress=tell
        ),
        "searching",
        top,
        as_json,
    )


def _position(edition: str, cgp: str | None, lexicon: str) -> Position:
    if cgp is None:
        raise SeptyniError("give a position: --cgp TEXT")
    which = find_edition(edition)
    return read_position(cgp, which, need_words(which, lexicon))
