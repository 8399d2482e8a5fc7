"""Choosing how to look at a position, asking the engine, and putting its answer into names."""

from __future__ import annotations

import time
from collections.abc import Callable

from septyni._engine import simulate
from septyni.analysis.result import Analysis, Candidate
from septyni.errors import SeptyniError
from septyni.leaves import leaves_of
from septyni.position import Exchange, Position, Rack

Progress = Callable[[str, float], bool | None]
"""Hears what is being done and the share done, 0..1; returns False to stop with what there is, or raises."""

METHODS = ("auto", "static", "simulation")
"""``auto`` takes the most exact one that the position allows."""

_ITERATIONS = 1_000


def analyse(
    position: Position,
    *,
    method: str = "auto",
    seconds: float | None = None,
    iterations: int | None = None,
    plies: int = 2,
    candidates: int = 15,
    seed: int = 0,
    threads: int = 0,
    progress: Progress | None = None,
) -> Analysis:
    """The best things to do, ranked. The position needs a lexicon and the mover's rack.

    ``seconds`` and ``iterations`` limit it, whichever comes first; without either, 1,000 iterations. At a fixed number
    of iterations the answer follows from ``seed``. ``plies``: turns played after a candidate. ``threads`` 0: all cores.
    Exchanges are considered while the bag holds a full rack. SeptyniError for what cannot be analysed.
    """
    if method not in METHODS:
        raise SeptyniError(f"no method {method!r}: one of {', '.join(METHODS)}")
    if seconds is not None and not 0 < seconds <= 86_400:
        raise SeptyniError(f"{seconds:g} seconds: take more than 0 and at most a day")
    limits = {"iterations": (iterations, 10**9), "plies": (plies, 50), "candidates": (candidates, 1_000)}
    if not 0 <= seed < 1 << 64:
        raise SeptyniError(f"seed {seed}: take a number from 0 to 2^64 - 1")
    for name, (value, most) in limits.items():
        if value is not None and not 1 <= value <= most:
            raise SeptyniError(f"{value} {name}: take 1 to {most:,}")
    position.need("an analysis")
    if position.problems:
        raise SeptyniError(f"no game has such a position: {position.problems[0]}")
    if method == "static":
        return _static(position, candidates)
    if len(position.racks) < 2:
        raise SeptyniError("playing on takes two players or more; give every player a score")
    return _simulated(position, seconds, iterations, plies, candidates, seed, threads, progress)


def _static(position: Position, candidates: int) -> Analysis:
    begun = time.perf_counter()
    found = [Candidate(play, play.equity or 0) for play in position.best(top=candidates)]
    exchange = position.best_exchange(min_bag=position.rack_size)
    if exchange is not None:
        found.append(Candidate(exchange, exchange.equity))
        found.sort(key=lambda candidate: -candidate.equity)
    if not found:
        assert position.rack is not None
        kept = position.rack
        found.append(Candidate(Exchange(Rack(b"", position.edition), kept, 0.0), 0.0))
    return Analysis(position, tuple(found[:candidates]), "static", time.perf_counter() - begun)


def _simulated(
    position: Position,
    seconds: float | None,
    iterations: int | None,
    plies: int,
    candidates: int,
    seed: int,
    threads: int,
    progress: Progress | None,
) -> Analysis:
    graph, rack = position.need("a simulation")
    begun = time.perf_counter()
    most = iterations if iterations is not None else _ITERATIONS if seconds is None else 10**9
    stopped = False

    def tell(done: int) -> bool:
        nonlocal stopped
        share = done / most
        if seconds is not None:
            share = max(share, (time.perf_counter() - begun) / seconds)
        stopped = progress is not None and progress(f"{done:,} iterations", min(1.0, share)) is False
        return not stopped

    players = len(position.racks)
    found = simulate(
        position.setup,
        graph,
        position.board.cells,
        rack.tiles,
        position.unseen.tiles,
        [position.scores[(position.to_move + i) % players] for i in range(players)],
        leaves=leaves_of(position.edition),
        plies=plies,
        candidates=candidates,
        iterations=most,
        seconds=seconds,
        seed=seed,
        threads=threads,
        progress=tell,
    )
    ranked = tuple(
        Candidate(
            position.generated(*one.play[:4], one.equity)
            if one.play is not None
            else Exchange(Rack(one.exchange or b"", position.edition), Rack(one.leave, position.edition), one.equity),
            one.equity,
            one.win if one.iterations else None,
            one.win_error if one.iterations else None,
            one.spread if one.iterations else None,
            one.spread_error if one.iterations else None,
            one.iterations,
        )
        for one in found
    )
    played = max(one.iterations for one in found)
    return Analysis(
        position, ranked, "simulation" if played else "static", time.perf_counter() - begun, played, stopped
    )
