"""Results of a contest: a pure function of its state and the lexicon. A ruling re-ranks by making another state."""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from septyni.contest.entries import format_at, format_play, in_custom
from septyni.contest.events import Entered, PointsGiven
from septyni.contest.judge import Verdict, hint, judge, placed, ranking
from septyni.contest.machine import State, lot
from septyni.contest.terms import Boards, ClaimPolicy, Terms, Ties
from septyni.position import Board, Play, Position, ScoredPlay, Words

SHOWN_BEST = 10


@dataclass(frozen=True)
class TaskResult:
    """What an entrant made of one rack."""

    verdict: Verdict
    best: int | None
    """The most that could be scored there; None without a lexicon."""
    meant: Play | None = None
    """What a play that is wrong may have been meant to be; for the organiser, it does not count."""

    @property
    def missed(self) -> int | None:
        """Points less than the best play."""
        return None if self.best is None else self.best - self.verdict.score

    def messages(self, terms: Terms) -> list[str]:
        """What is wrong with the play, in the contest's coordinates."""
        return [in_custom(problem.message, terms.coordinates) for problem in self.verdict.problems]


@dataclass(frozen=True)
class Standing:
    """An entrant and what the entry that counts is worth."""

    rank: int
    entry: Entered
    tasks: tuple[TaskResult, ...]
    played: int
    """Sum of the plays."""
    overclaimed: int
    """Points claimed beyond ``played``."""
    scored: int
    """``played`` by the claim policy."""
    helper: int
    """Helper points of the organiser."""
    reasons: tuple[str, ...]
    """Of the helper points: ``+5 the question about rivers``."""
    replaced: int
    """Other entries of the same entrant, which do not count."""

    @property
    def total(self) -> int:
        return self.scored + self.helper


@dataclass(frozen=True)
class Results:
    terms: Terms
    standings: tuple[Standing, ...]
    best: tuple[tuple[ScoredPlay, ...], ...]
    """For each task with a board of its own the best plays; empty where there is no lexicon or the board grows."""
    distribution: tuple[tuple[int, int], ...]
    """(total, how many entrants), highest first."""
    plays: tuple[tuple[tuple[str, int, int], ...], ...]
    """For each task (play, points, how many entrants), best and most frequent first."""

    # -- records ---------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """Everything, for pages and programs. Entrants' ids are left out: they may be addresses."""
        terms = self.terms
        return {
            "title": terms.title,
            "edition": terms.edition.code,
            "entrants": len(self.standings),
            "standings": [_standing_json(one, terms) for one in self.standings],
            "best": [[_scored_json(play, terms) for play in plays] for plays in self.best],
            "distribution": [{"total": total, "entrants": count} for total, count in self.distribution],
            "plays": [
                [{"play": play, "points": points, "entrants": count} for play, points, count in plays]
                for plays in self.plays
            ],
        }

    def to_csv(self) -> str:
        """A line for each entrant, for spreadsheets. Cells that a spreadsheet would run begin with an apostrophe."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        numbers = range(1, len(self.terms.tasks) + 1)
        heads = [f"{what}{number if len(self.terms.tasks) > 1 else ''}" for number in numbers for what in _TASK_COLUMNS]
        writer.writerow(["rank", "name", *heads, "played", "claim", "overclaimed", "scored", "helper", "total", "why"])
        for one in self.standings:
            cells = [cell for task in one.tasks for cell in _task_cells(task, self.terms)]
            claim = "" if one.entry.claimed is None else one.entry.claimed
            sums = [one.played, claim, one.overclaimed, one.scored, one.helper, one.total]
            writer.writerow([one.rank, safe_cell(one.entry.name), *cells, *sums, safe_cell("; ".join(one.reasons))])
        return out.getvalue()


_TASK_COLUMNS = ("play", "points", "words", "problems")


def safe_cell(text: str) -> str:
    """Text that a spreadsheet does not take for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def _task_cells(task: TaskResult, terms: Terms) -> list[Any]:
    verdict = task.verdict
    play = "-" if verdict.play is None else format_play(verdict.play, terms.coordinates)
    words = ", ".join(f"{word.text} {word.points}" for word in verdict.words)
    return [play, verdict.score, words, safe_cell("; ".join(task.messages(terms)))]


def _standing_json(one: Standing, terms: Terms) -> dict[str, Any]:
    return {
        "rank": one.rank,
        "name": one.entry.name,
        "received": terms.local(one.entry.received).isoformat(),
        "tasks": [_task_json(task, terms) for task in one.tasks],
        "played": one.played,
        "claimed": one.entry.claimed,
        "overclaimed": one.overclaimed,
        "scored": one.scored,
        "helper": one.helper,
        "reasons": list(one.reasons),
        "total": one.total,
        "replaced": one.replaced,
    }


def _task_json(task: TaskResult, terms: Terms) -> dict[str, Any]:
    verdict = task.verdict
    meant = None if task.meant is None else format_play(task.meant, terms.coordinates)
    if verdict.play is None:
        told: dict[str, Any] = {"play": None, "points": 0, "words": [], "bonus": 0, "problems": []}
    else:
        told = {
            "play": format_play(verdict.play, terms.coordinates),
            "points": verdict.score,
            "words": _words_json(verdict, terms),
            "bonus": verdict.bonus,
            "problems": [
                {"code": problem.code, "message": message}
                for problem, message in zip(verdict.problems, task.messages(terms), strict=True)
            ],
        }
    return told | {"best": task.best, "missed": task.missed, "meant": meant}


def _words_json(verdict: Verdict, terms: Terms) -> list[dict[str, Any]]:
    assert isinstance(verdict.play, ScoredPlay) or not verdict.words
    new = {(row, col) for row, col, _ in verdict.play.placed} if isinstance(verdict.play, ScoredPlay) else set()
    return [
        {
            "word": word.text,
            "at": format_at(word.row, word.col, word.down, terms.coordinates),
            "points": word.points,
            "letters": list(breakdown(word.row, word.col, word.down, word.tiles, new, terms)),
        }
        for word in verdict.words
    ]


def breakdown(
    row: int, col: int, down: bool, tiles: bytes, new: set[tuple[int, int]], terms: Terms
) -> Iterator[dict[str, Any]]:
    """Each letter of a word: its value, and by what its square multiplies letter and word (1 unless newly covered)."""
    edition, board = terms.edition, terms.layout
    for i, tile in enumerate(tiles):
        square = (row + i, col) if down else (row, col + i)
        index = square[0] * board.size + square[1]
        fresh = square in new
        yield {
            "letter": edition.format(bytes([tile])),
            "value": 0 if tile & 0x80 else edition.tiles.values[tile],
            "letter_times": board.letter_multipliers[index] if fresh else 1,
            "word_times": board.word_multipliers[index] if fresh else 1,
        }


def _scored_json(play: ScoredPlay, terms: Terms) -> dict[str, Any]:
    return {"play": format_play(play, terms.coordinates), "points": play.score}


# -- computing -----------------------------------------------------------------------------------------------------


def results(state: State, lexicon: Words | None) -> Results:
    """Rank the entries that count. ContestError when the lexicon is not the contest's."""
    terms = state.terms
    terms.check_lexicon(lexicon)
    judged = _Judge(state, lexicon)
    given = defaultdict(list)
    for one in state.points:
        given[one.entrant].append(one)
    sent = Counter(entry.entrant for entry in state.entries)
    unranked = [
        _standing(entry, judged.entry(entry), given[entry.entrant], sent[entry.entrant] - 1, terms.claims)
        for entry in state.counting()
    ]
    standings = tuple(_ranked(unranked, state))
    return Results(
        terms,
        standings,
        judged.best_of_all(),
        tuple(sorted(Counter(one.total for one in standings).items(), reverse=True)),
        tuple(_plays(standings, number, terms) for number in range(len(terms.tasks))),
    )


class _Judge:
    """Judges entries, and remembers the best play of boards it has seen."""

    def __init__(self, state: State, lexicon: Words | None) -> None:
        self.terms, self.rulings, self.lexicon = state.terms, state.rulings, lexicon
        self._best: dict[tuple[int, bytes], int | None] = {}

    def entry(self, entry: Entered) -> tuple[TaskResult, ...]:
        found = []
        board: Board | None = None
        for number, move in enumerate(entry.moves):
            position = self.terms.position(number, board, self.lexicon)
            play = None if move is None else move.play(self.terms.edition)
            verdict = judge(position, play, self.rulings)
            meant = None
            if play is not None and not verdict.legal:
                meant = hint(position, play, self.rulings)
            found.append(TaskResult(verdict, self._most(number, position), meant))
            if self.terms.boards is Boards.GROWING:
                board = placed(position.board, verdict)
        return tuple(found)

    def _most(self, number: int, position: Position) -> int | None:
        key = (number, position.board.cells)
        if key not in self._best:
            best = None if self.lexicon is None else ranking(position, self.rulings, top=1)
            self._best[key] = None if best is None else (best[0].score if best else 0)
        return self._best[key]

    def best_of_all(self) -> tuple[tuple[ScoredPlay, ...], ...]:
        if self.lexicon is None:
            return ((),) * len(self.terms.tasks)
        return tuple(
            tuple(ranking(self.terms.position(number, None, self.lexicon), self.rulings, top=SHOWN_BEST))
            if task.board is not None
            else ()
            for number, task in enumerate(self.terms.tasks)
        )


def _standing(
    entry: Entered, tasks: tuple[TaskResult, ...], given: Sequence[PointsGiven], replaced: int, policy: ClaimPolicy
) -> Standing:
    played = sum(task.verdict.score for task in tasks)
    over = max(0, (entry.claimed or 0) - played)
    return Standing(
        rank=0,
        entry=entry,
        tasks=tasks,
        played=played,
        overclaimed=over,
        scored=_by_claim(played, over, policy),
        helper=sum(one.points for one in given),
        reasons=tuple(f"{one.points:+d} {one.reason}" for one in given),
        replaced=replaced,
    )


def _by_claim(played: int, over: int, policy: ClaimPolicy) -> int:
    """What stays of the points when too many were claimed; never less than nothing."""
    if over and policy is ClaimPolicy.VOID:
        return 0
    return max(0, played - over) if policy is ClaimPolicy.SUBTRACT else played


def _ranked(unranked: Sequence[Standing], state: State) -> Iterator[Standing]:
    """In order, equal ones sharing the rank where nothing parts them. Entries that came at one moment are equal."""

    def order(one: Standing) -> tuple[Any, ...]:
        if state.terms.ties is Ties.EARLIER:
            return (-one.total, one.entry.received)
        if state.terms.ties is Ties.LOT and state.seed:
            return (-one.total, lot(state.seed, one.entry.entrant))
        return (-one.total,)

    rank, last = 0, None
    for number, one in enumerate(sorted(unranked, key=lambda one: (order(one), one.entry.received)), 1):
        if order(one) != last:
            rank, last = number, order(one)
        yield replace(one, rank=rank)


def _plays(standings: Sequence[Standing], number: int, terms: Terms) -> tuple[tuple[str, int, int], ...]:
    made: Mapping[tuple[str, int], list[Standing]] = defaultdict(list)
    for one in standings:
        verdict = one.tasks[number].verdict
        if verdict.play is not None:
            made[format_play(verdict.play, terms.coordinates), verdict.score].append(one)
    found = [(play, points, len(ones)) for (play, points), ones in made.items()]
    return tuple(sorted(found, key=lambda one: (-one[1], -one[2], one[0])))
