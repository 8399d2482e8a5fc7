"""Long looks at one position: simulation, and the end of the game.

They show how far they are, and Ctrl-C ends them with what they have.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import FrameType

from septyni.analysis import Analysis, Progress
from septyni.cli.common import emit, progress_bar, stderr
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
