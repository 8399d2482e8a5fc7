"""The answer: candidates in order, and where the order comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from septyni.errors import SeptyniError
from septyni.position import Exchange, Play, Position, ScoredPlay


@dataclass(frozen=True)
class Candidate:
    """One thing to do and what is known about it."""

    action: ScoredPlay | Exchange
    """An exchange of no tiles is a pass."""
    equity: float | None
    """Static: score and the worth of what is kept, in points; None where the end of the game was searched instead."""
    win: float | None = None
    """Share of games won from here, 0..1, draws counting half; None where nobody played on."""
    win_error: float | None = None
    """Standard error of ``win``; None where it is no mean."""
    spread: float | None = None
    """Points ahead of the best opponent after playing on, leaves counted; at the end of the game where that is
    reached."""
    spread_error: float | None = None
    iterations: int = 0
    """How often it was played on from."""
    exact: bool = False
    """Whether ``win`` and ``spread`` are proven: no play of anybody makes them differ."""

    @property
    def score(self) -> int:
        return self.action.score if isinstance(self.action, ScoredPlay) else 0

    @property
    def text(self) -> str:
        """``8D NAMAS``, ``exchange AŽ`` or ``pass``."""
        if isinstance(self.action, ScoredPlay):
            return str(self.action)
        return f"exchange {self.action.tiles}" if self.action.tiles else "pass"

    def to_json(self) -> dict[str, Any]:
        """Numbers rounded to what they are good for; None where there is none."""
        action = self.action
        return {
            "action": self.text,
            "score": self.score,
            "equity": _rounded(self.equity, 3),
            "leave": None if action.leave is None else str(action.leave),
            "win": _rounded(self.win, 5),
            "win_error": _rounded(self.win_error, 5),
            "spread": _rounded(self.spread, 2),
            "spread_error": _rounded(self.spread_error, 2),
            "iterations": self.iterations,
            "exact": self.exact,
        }


@dataclass(frozen=True)
class Analysis:
    """Candidates, the best first."""

    position: Position
    candidates: tuple[Candidate, ...]
    method: str
    """One of ``METHODS`` but ``auto``."""
    seconds: float
    """How long it took."""
    iterations: int = 0
    stopped: bool = False
    """Whether it was told to stop before it was done."""
    proven: bool = False
    """Whether nothing else can be better than the best."""
    line: tuple[ScoredPlay | Exchange, ...] = ()
    """Best play by both to the end of the game, where that was searched."""
    positions: int = 0
    """Looked at in a search."""

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    def find(self, play: Play | str) -> Candidate:
        """What is said of a play. SeptyniError when it is none of the candidates, NotationError when it is no play."""
        wanted = self.position.parse_play(play) if isinstance(play, str) else play
        for candidate in self.candidates:
            if candidate.action == wanted:
                return candidate
        raise SeptyniError(f"{wanted} is not among the {len(self.candidates)} candidates; ask for more of them")

    def to_json(self) -> dict[str, Any]:
        return {
            "edition": self.position.edition.code,
            "cgp": self.position.cgp(),
            "method": self.method,
            "seconds": round(self.seconds, 3),
            "iterations": self.iterations,
            "positions": self.positions,
            "stopped": self.stopped,
            "proven": self.proven,
            "line": [Candidate(action, None).text for action in self.line],
            "candidates": [candidate.to_json() for candidate in self.candidates],
        }

    def __repr__(self) -> str:
        best = self.best
        win = "" if best.win is None else f", wins {best.win:.1%}"
        return f"<Analysis by {self.method}: {best.text} best of {len(self.candidates)}{win}>"

    def __str__(self) -> str:
        """A line for each candidate, and one on how they were found."""
        width = max(len(candidate.text) for candidate in self.candidates)
        lines = [_line(candidate, width) for candidate in self.candidates]
        if self.line:
            lines.append("best play: " + ", ".join(Candidate(action, None).text for action in self.line))
        played = f", {self.iterations:,} iterations" if self.iterations else ""
        if self.positions:
            played += f", {self.positions:,} positions"
        stopped = ", stopped early" if self.stopped else ""
        proven = ", proven" if self.proven else ""
        return "\n".join([*lines, f"by {self.method}{played}, {self.seconds:.1f} s{proven}{stopped}"])


def _line(candidate: Candidate, width: int) -> str:
    parts = [f"{candidate.text:<{width}}  {candidate.score:>4}"]
    if candidate.equity is not None:
        parts.append(f"{candidate.equity:>8.2f}")
    if candidate.win is not None:
        parts.append(f"{candidate.win:>6.1%}{_error(candidate.win_error, '.1%')}")
    if candidate.spread is not None:
        parts.append(f"{candidate.spread:>+7.1f}{_error(candidate.spread_error, '.1f')}")
    if candidate.action.leave:
        parts.append(str(candidate.action.leave))
    return "  ".join(parts)


def _error(error: float | None, how: str) -> str:
    return "" if error is None else f" ± {error:{how}}"


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)
