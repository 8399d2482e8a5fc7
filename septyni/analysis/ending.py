"""The end of a game of two: searched to its end instead of sampled, as far as time allows."""

from __future__ import annotations

from dataclasses import replace

from septyni._engine import EngineError, solve_endgame, solve_preendgame
from septyni.analysis.result import Analysis, Candidate
from septyni.analysis.watch import Progress, Watch
from septyni.errors import SeptyniError
from septyni.leaves import leaves_of
from septyni.position import Exchange, Position, Rack, ScoredPlay

MOST_IN_BAG = 6
"""Tiles in the bag that a pre-endgame may have."""


def endgame(position: Position, seconds: float | None, candidates: int, progress: Progress | None) -> Analysis:
    """Best play by both with the bag empty. SeptyniError for any other position."""
    graph, rack = position.need("an endgame")
    hidden = position.unseen
    if len(position.racks) != 2 or not rack or not 0 < len(hidden) <= position.rack_size:
        raise SeptyniError(
            f"an endgame is of two players with the bag empty; here {len(position.racks)} play, {len(rack)} tiles are "
            f"on the rack and {len(hidden)} are unseen"
        )
    watch = Watch("positions", seconds, None, progress)
    found = solve_endgame(
        position.setup,
        graph,
        position.board.cells,
        rack.tiles,
        hidden.tiles,
        _ahead(position),
        seconds=seconds,
        passes=_passes(position),
        passed=_passed(position),
        progress=watch,
    )
    ranked = []
    for play, spread, low, high in found.choices[:candidates]:
        action = passing(position) if play is None else position.generated(*play[:4])
        exact = low is not None and low == high
        ranked.append(Candidate(action, None, _winner(low, high), None, float(spread), None, exact=exact))
    line = _line(position, found.line)
    return Analysis(
        position, tuple(ranked), "endgame", watch.seconds, 0, watch.stopped, found.proven, line, positions=found.nodes
    )


def pre_endgame(
    position: Position,
    seconds: float | None,
    candidates: int,
    seed: int,
    threads: int,
    progress: Progress | None,
) -> Analysis:
    """Plays by the share of draws that win with 1 to 6 tiles in the bag. SeptyniError for any other position."""
    graph, rack = position.need("a pre-endgame")
    hidden = position.unseen
    bag = len(hidden) - position.rack_size
    if len(position.racks) != 2 or not 1 <= bag <= MOST_IN_BAG:
        raise SeptyniError(
            f"a pre-endgame is of two players with 1 to {MOST_IN_BAG} tiles in the bag; here {len(position.racks)} "
            f"play and it holds {max(0, bag)}"
        )
    watch = Watch("positions", seconds, None, progress)
    try:
        found = solve_preendgame(
            position.setup,
            graph,
            position.board.cells,
            rack.tiles,
            hidden.tiles,
            _ahead(position),
            leaves=leaves_of(position.edition),
            seconds=seconds,
            passes=_passes(position),
            candidates=candidates,
            seed=seed,
            threads=threads,
            progress=watch,
        )
    except EngineError as error:
        raise SeptyniError(f"no pre-endgame of this position: {error}") from None
    ranked = tuple(
        Candidate(
            position.generated(*one.play[:4]),
            None,
            one.win,
            one.win_error if found.samples else None,
            one.spread,
            exact=one.win_low == one.win_high and one.spread_exact,
        )
        for one in found.plays[:candidates]
    )
    return Analysis(
        position,
        ranked,
        "pre-endgame",
        watch.seconds,
        found.samples,
        watch.stopped,
        found.proven,
        positions=found.nodes,
    )


def _ahead(position: Position) -> int:
    """Points of the mover beyond the other's."""
    return position.scores[position.to_move] - position.scores[1 - position.to_move]


def _passes(position: Position) -> str:
    """How passes end the game, as the engine calls it."""
    return "one_twice" if position.passes_to_end == "one_player_twice" else "in_a_row"


def _passed(position: Position) -> tuple[bool, bool]:
    """Whether the mover's, and the other's, next pass ends the game; passes in a row are the mover's to end."""
    mover, other = (position.last_pass[seat] for seat in (position.to_move, 1 - position.to_move))
    return mover, other and _passes(position) == "one_twice"


def _winner(low: int | None, high: int | None) -> float | None:
    """Who wins when the final spread lies between the bounds; None when they do not say."""
    if low is not None and low > 0:
        return 1.0
    if high is not None and high < 0:
        return 0.0
    return 0.5 if low == high == 0 else None


def passing(position: Position) -> Exchange:
    """A pass, as an exchange of nothing."""
    kept = position.rack or Rack(b"", position.edition)
    return Exchange(Rack(b"", position.edition), kept, 0.0)


def _line(
    position: Position, plays: list[tuple[int, int, bool, bytes, int] | None]
) -> tuple[ScoredPlay | Exchange, ...]:
    """The engine's plays with their words, each made on the board that the ones before it left."""
    line: list[ScoredPlay | Exchange] = []
    racks: list[Rack | None] = list(position.racks)
    racks[1 - position.to_move] = position.unseen
    position = replace(position, racks=tuple(racks))
    for play in plays:
        if play is None:
            line.append(passing(position))
        else:
            made = position.generated(*play[:4])
            line.append(made)
            racks[position.to_move] = made.leave
            position = replace(position, board=position.board.placed(made.placed), racks=tuple(racks))
        position = replace(position, to_move=1 - position.to_move)
    return tuple(line)
