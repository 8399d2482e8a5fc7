"""Choosing how to look at a position, asking the engine, and putting its answer into names."""

from __future__ import annotations

from septyni._engine import simulate
from septyni.analysis.ending import endgame, passing, pre_endgame
from septyni.analysis.result import Analysis, Candidate
from septyni.analysis.watch import Progress, Watch
from septyni.errors import SeptyniError
from septyni.leaves import leaves_of
from septyni.position import Exchange, Position, Rack

METHODS = ("auto", "static", "simulation", "endgame", "pre-endgame")
"""``auto`` is, in games of two, endgame with the bag empty, and pre-endgame with one tile in it and 10 seconds or more
to search; else simulation."""

_ITERATIONS = 1_000
_PATIENCE = 10.0  # seconds that a pre-endgame is worth beginning with


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
    if method == "auto":
        method = _chosen(position, seconds)
    if method == "endgame":
        return endgame(position, seconds, candidates, progress)
    if method == "pre-endgame":
        return pre_endgame(position, seconds, candidates, seed, threads, progress)
    return _simulated(position, seconds, iterations, plies, candidates, seed, threads, progress)


def _chosen(position: Position, seconds: float | None) -> str:
    hidden = len(position.unseen)
    if len(position.racks) == 2 and position.rack:
        if 0 < hidden <= position.rack_size:
            return "endgame"
        patient = seconds is None or seconds >= _PATIENCE
        if hidden == position.rack_size + 1 and patient and position.best():  # passes are not considered there
            return "pre-endgame"
    return "simulation"


def _static(position: Position, candidates: int) -> Analysis:
    watch = Watch("plays", None, None, None)
    found = [(play.equity or 0.0, Candidate(play, play.equity)) for play in position.best(top=candidates)]
    exchange = position.best_exchange(min_bag=position.rack_size)
    if exchange is not None:
        found.append((exchange.equity, Candidate(exchange, exchange.equity)))
        found.sort(key=lambda pair: -pair[0])
    ranked = tuple(candidate for _, candidate in found[:candidates]) or (Candidate(passing(position), 0.0),)
    return Analysis(position, ranked, "static", watch.seconds)


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
    most = iterations if iterations is not None else _ITERATIONS if seconds is None else 10**9
    watch = Watch("iterations", seconds, most, progress)
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
        progress=watch,
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
    return Analysis(position, ranked, "simulation" if played else "static", watch.seconds, played, watch.stopped)
