"""Duplicate: every round all players have the same board and rack; everyone's play scores for its player alone, and the
best play goes on the board.

A pure machine as the rules are: ``decide(state, action, …)`` says what happens as events, ``apply`` and ``fold`` make
the state. Deadlines are given times; tiles come from a dealer, so events need neither clock nor chance.

    state = State.new(edition, Format())
    state = fold(state, decide(state, Begin(at)))
    Join … -> StartRound -> players hand in Submit until the deadline -> EndRound (plays judged, the best laid) -> …

The rack of a round: the tiles kept and new ones up to the rack size. Where the format asks for a number of vowels and
consonants (``Format.minimum``) and the rack does not have them though bag and rack could give them, all its tiles go
back and a whole new rack is drawn (the reject rule). A blank counts as either. A rack that nobody played goes back as
well. The game is over when no rack can be had that the format takes, or a rack is not played and the bag is empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, Protocol, get_args

from septyni.contest.errors import ContestError, NotNow
from septyni.contest.events import Move, tagged, untagged
from septyni.contest.judge import Verdict, judge, natural, ranking
from septyni.edition import Edition
from septyni.position import Board, Play, Position, Rack, ScoredPlay, Words
from septyni.rules.types import Letters, Points, Tiles


class Dealer(Protocol):
    """Where tiles come from (``septyni.dealer`` has some)."""

    def draw(self, bag: bytes, count: int, index: int) -> bytes: ...


class OnBoard(StrEnum):
    """Which play goes on the board after a round."""

    BEST = "best"
    """The best there is; needs a lexicon."""
    BEST_FOUND = "best_found"
    """The best that a player found."""


@dataclass(frozen=True)
class Format:
    """How a duplicate game is played. ContestError for what cannot be."""

    on_board: OnBoard = OnBoard.BEST
    minimum: int = 2
    """Vowels, and consonants, that a rack has at least in the first ``minimum_rounds`` rounds; 0: no such rule."""
    late_minimum: int = 1
    """From then on."""
    minimum_rounds: int = 15
    seconds: int = 180
    """A round lasts; the caller makes deadlines of it."""
    most_rounds: int = 100

    def __post_init__(self) -> None:
        if not 0 <= self.late_minimum <= self.minimum <= 3:
            raise ContestError("a rack can be asked for 0 to 3 vowels and consonants, later no more than before")
        if self.seconds < 1 or self.most_rounds < 1 or self.minimum_rounds < 0:
            raise ContestError("a round lasts a second or more, and there is a round or more")


@dataclass(frozen=True)
class Given:
    """A word given or taken by the organiser's ruling."""

    word: Letters
    counts: bool


@dataclass(frozen=True)
class HandedIn:
    """A player's play of the round; None passes."""

    player: str
    move: Move | None
    at: datetime


@dataclass(frozen=True)
class RoundScore:
    """What a round brought a player. ``problem``: a code where it brought nothing though something came in, such as
    ``late``, ``invalid_word`` or ``not_on_rack``; '' else."""

    player: str
    points: Points
    problem: str


# -- events ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Began:
    at: datetime
    rules: Format


@dataclass(frozen=True)
class Joined:
    at: datetime
    player: str


@dataclass(frozen=True)
class RoundStarted:
    """``rejected``: racks that were drawn and put back, in order. ``rack``: the one that is played, kept tiles
    included."""

    at: datetime
    number: int
    rack: Tiles
    rejected: tuple[Tiles, ...]
    draws: int
    deadline: datetime


@dataclass(frozen=True)
class PlayIn:
    at: datetime
    player: str
    move: Move | None
    late: bool


@dataclass(frozen=True)
class RoundEnded:
    """``best``: the play that goes on the board, None when nobody has one; ``top``: what it scores."""

    at: datetime
    best: Move | None
    top: Points
    scores: tuple[RoundScore, ...]


@dataclass(frozen=True)
class RoundUndone:
    """The last round, running or ended, is as if it had not been."""

    at: datetime
    reason: str


@dataclass(frozen=True)
class Ruled:
    """A ruling in the middle of a game; ``Rescored`` follows for every round that is over and comes out otherwise."""

    at: datetime
    word: Letters
    counts: bool
    reason: str


@dataclass(frozen=True)
class Rescored:
    """The scores of a round that is over after a ruling; what lies on the board stays."""

    at: datetime
    number: int
    scores: tuple[RoundScore, ...]


@dataclass(frozen=True)
class Paused:
    at: datetime


@dataclass(frozen=True)
class Resumed:
    """``deadline``: of the round that was running, None where none was."""

    at: datetime
    deadline: datetime | None


@dataclass(frozen=True)
class Ended:
    at: datetime
    reason: str
    """``bag``, ``no_play``, ``rounds``, ``organiser``."""


Event = Began | Joined | RoundStarted | PlayIn | RoundEnded | RoundUndone | Ruled | Rescored | Paused | Resumed | Ended
_EVENTS: Mapping[str, type[Any]] = {event.__name__: event for event in get_args(Event)}


def event_to_json(event: Event, edition: Edition) -> dict[str, Any]:
    """An event as JSON, letters by the edition."""
    return tagged(event, edition)


def event_from_json(document: object, edition: Edition) -> Event:
    """What :func:`event_to_json` wrote. ContestError; RecordError where a field is wrong."""
    event: Event = untagged(document, _EVENTS, edition)
    return event


# -- actions -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Begin:
    at: datetime
    rules: Format = Format()


@dataclass(frozen=True)
class Join:
    """A player comes in; also in the middle of a game, with nothing from the rounds before."""

    at: datetime
    player: str


@dataclass(frozen=True)
class StartRound:
    at: datetime
    deadline: datetime


@dataclass(frozen=True)
class Submit:
    """A play (None: a pass); another one before the deadline replaces it. After the deadline it is kept as late."""

    at: datetime
    player: str
    play: Play | None


@dataclass(frozen=True)
class EndRound:
    at: datetime


@dataclass(frozen=True)
class UndoRound:
    at: datetime
    reason: str


@dataclass(frozen=True)
class Rule:
    at: datetime
    word: bytes
    counts: bool
    reason: str = ""


@dataclass(frozen=True)
class Pause:
    at: datetime


@dataclass(frozen=True)
class Resume:
    """``deadline``: the new one of a round that was running."""

    at: datetime
    deadline: datetime | None = None


@dataclass(frozen=True)
class End:
    at: datetime


Action = Begin | Join | StartRound | Submit | EndRound | UndoRound | Rule | Pause | Resume | End


# -- state -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Round:
    """A round as it was played. ``scores`` are empty while it runs."""

    number: int
    board: Board
    """Before the round."""
    rack: Tiles
    deadline: datetime
    handed_in: tuple[HandedIn, ...] = ()
    late: tuple[str, ...] = ()
    """Players whose only play came after the deadline."""
    best: Move | None = None
    top: int = 0
    scores: tuple[RoundScore, ...] = ()
    ended: bool = False


@dataclass(frozen=True)
class State:
    """A duplicate game. ``position`` is what the players see; the bag's content is no secret, its order has none."""

    edition: Edition
    rules: Format
    board: Board
    kept: Tiles
    """Tiles of the last rack that were not played."""
    players: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()
    draws: int = 0
    """Draws from the dealer so far, those of undone rounds included: a round undone is dealt anew."""
    rulings: Mapping[bytes, bool] = field(default_factory=dict, hash=False)
    paused: bool = False
    over: str = ""

    @classmethod
    def new(cls, edition: Edition, rules: Format) -> State:
        return cls(edition, rules, Board.empty(edition.layout.size), Tiles(b""))

    @property
    def running(self) -> Round | None:
        """The round that is being played."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].ended else None

    @property
    def rack_size(self) -> int:
        return int(self.edition.rule("rack_size"))

    def bag(self) -> bytes:
        """The tiles that are neither on the board nor kept (nor on the rack of the running round), sorted."""
        held = self.running.rack if self.running else self.kept
        used = Position(self.edition, self.board, (Rack(held, self.edition),))
        return bytes(sorted(used.bag.tiles))

    def position(self, lexicon: Words | None = None, which: Round | None = None) -> Position:
        """Board and rack of a round, the running one by default. NotNow where there is none."""
        found = which or self.running
        if found is None:
            raise NotNow("no_round", "no round is running")
        return Position(self.edition, found.board, (Rack(found.rack, self.edition),), lexicon=lexicon)

    def standings(self) -> list[tuple[int, str, int]]:
        """(rank, player, points) after the rounds that are over; equal points share a rank."""
        totals = dict.fromkeys(self.players, 0)
        for one in self.rounds:
            for score in one.scores:
                totals[score.player] += score.points
        ordered = sorted(totals.items(), key=lambda item: (-item[1], item[0]))
        return [(1 + sum(other > points for other in totals.values()), player, points) for player, points in ordered]

    @property
    def possible(self) -> int:
        """What someone would have who found every play that went on the board."""
        return sum(one.top for one in self.rounds if one.ended)


# -- deciding ----------------------------------------------------------------------------------------------------------


def decide(
    state: State | None, action: Action, *, dealer: Dealer | None = None, lexicon: Words | None = None
) -> list[Event]:
    """What an action makes happen. NotNow with a code, nothing changed. ``dealer`` is needed to start a round,
    ``lexicon`` to end one where the best play there is goes on the board, or where words are to be judged."""
    if isinstance(action, Begin):
        if state is not None and state.rounds:
            raise NotNow("already_started", "the game has begun")
        return [Began(action.at, action.rules)]
    if state is None:
        raise NotNow("not_started", "the game has not begun; begin it first")
    match action:
        case Join():
            return _join(state, action)
        case UndoRound():
            return _undo(state, action)
        case Rule():
            return _rule(state, action, lexicon)
        case _ if state.over:
            raise NotNow("game_over", "the game is over")
        case Resume():
            return _resume(state, action)
        case _ if state.paused:
            raise NotNow("paused", "the game is paused; resume it first")
        case StartRound():
            return _start(state, action, dealer)
        case Submit():
            return _submit(state, action)
        case EndRound():
            return _end_round(state, action, lexicon)
        case Pause():
            return [Paused(action.at)]
        case End():
            if state.running is not None:
                raise NotNow("round_running", "end or undo the round first")
            return [Ended(action.at, "organiser")]


def _join(state: State, action: Join) -> list[Event]:
    if not action.player.strip() or len(action.player) > 100:
        raise NotNow("bad_entry", "a player needs a name of 1 to 100 characters")
    if action.player in state.players:
        raise NotNow("bad_entry", f"{action.player} plays already; take another name")
    if state.over:
        raise NotNow("game_over", "the game is over")
    return [Joined(action.at, action.player)]


def _start(state: State, action: StartRound, dealer: Dealer | None) -> list[Event]:
    if state.running is not None:
        raise NotNow("round_running", f"round {state.running.number} is still running")
    if action.deadline <= action.at:
        raise NotNow("too_late", "the deadline of a round is after its start")
    if len(state.rounds) >= state.rules.most_rounds:
        return [Ended(action.at, "rounds")]
    if dealer is None:
        raise NotNow("no_dealer", "a round needs a dealer to draw tiles")
    dealt = _deal(state, dealer)
    if dealt is None:
        return [Ended(action.at, "bag")]
    rack, rejected, draws = dealt
    return [RoundStarted(action.at, len(state.rounds) + 1, rack, rejected, draws, action.deadline)]


def _deal(state: State, dealer: Dealer) -> tuple[Tiles, tuple[Tiles, ...], int] | None:
    """The next rack, those rejected before it, and how many draws it took; None when no rack can be had."""
    bag, kept, index = state.bag(), bytes(state.kept), state.draws
    everything = bag + kept
    early = len(state.rounds) < state.rules.minimum_rounds
    minimum = state.rules.minimum if early else state.rules.late_minimum
    if not everything or not _enough(everything, minimum, state.edition):
        return None
    rejected = []
    rack = kept + dealer.draw(bag, min(state.rack_size - len(kept), len(bag)), index)
    while not _enough(rack, minimum, state.edition):
        index += 1
        rejected.append(Tiles(bytes(sorted(rack))))
        whole = bytes(sorted(everything))
        rack = dealer.draw(whole, min(state.rack_size, len(whole)), index)
        if len(rejected) > 1000:
            raise ContestError("a thousand racks in a row lack vowels or consonants; ask for fewer of them")
    return Tiles(bytes(sorted(rack))), tuple(rejected), index + 1 - state.draws


def _enough(tiles: bytes, minimum: int, edition: Edition) -> bool:
    """Whether the tiles hold ``minimum`` vowels and as many consonants, each blank being either."""
    blanks = tiles.count(0)
    vowels = sum(tile in edition.vowels for tile in tiles if tile)
    consonants = len(tiles) - blanks - vowels
    return max(0, minimum - vowels) + max(0, minimum - consonants) <= blanks


def _submit(state: State, action: Submit) -> list[Event]:
    running = state.running
    if running is None:
        raise NotNow("no_round", "no round is running")
    if action.player not in state.players:
        raise NotNow("no_such_entrant", f"{action.player} does not play here; join first")
    move = None if action.play is None else Move.of(action.play)
    return [PlayIn(action.at, action.player, move, action.at > running.deadline)]


def _end_round(state: State, action: EndRound, lexicon: Words | None) -> list[Event]:
    running = state.running
    if running is None:
        raise NotNow("no_round", "no round is running")
    if action.at < running.deadline and not _all_in(state, running):
        raise NotNow("too_early", "players may hand in plays until the deadline")
    scores, verdicts = _scores(state, running, lexicon)
    best = _best(state, running, verdicts, lexicon)
    events: list[Event] = [
        RoundEnded(
            action.at,
            None if best is None else Move.of(best),
            Points(0 if best is None else best.score),
            scores,
        )
    ]
    if best is None and not state.bag():
        events.append(Ended(action.at, "no_play"))
    return events


def _all_in(state: State, running: Round) -> bool:
    return bool(state.players) and {one.player for one in running.handed_in} == set(state.players)


def _scores(state: State, which: Round, lexicon: Words | None) -> tuple[tuple[RoundScore, ...], dict[str, Verdict]]:
    position = state.position(lexicon, which)
    verdicts = {}
    scores = []
    handed_in = {one.player: one for one in which.handed_in}
    for player in [score.player for score in which.scores] if which.ended else state.players:
        if player not in handed_in:
            scores.append(RoundScore(player, Points(0), "late" if player in which.late else ""))
            continue
        move = handed_in[player].move
        verdict = judge(position, None if move is None else move.play(state.edition), state.rulings)
        verdicts[player] = verdict
        problem = verdict.problems[0].code if verdict.problems else ""
        scores.append(RoundScore(player, Points(verdict.score), problem))
    return tuple(scores), verdicts


def _best(state: State, running: Round, verdicts: Mapping[str, Verdict], lexicon: Words | None) -> ScoredPlay | None:
    if state.rules.on_board is OnBoard.BEST:
        if lexicon is None:
            raise NotNow("no_lexicon", "the best play goes on the board: the round needs the word list to find it")
        found = ranking(state.position(lexicon, running), state.rulings, top=1)
        return found[0] if found else None
    legal = [one.play for one in verdicts.values() if one.legal and isinstance(one.play, ScoredPlay)]
    return min(legal, key=lambda play: (-play.score, play.row, play.col, play.down, play.tiles), default=None)


def _undo(state: State, action: UndoRound) -> list[Event]:
    if not state.rounds:
        raise NotNow("nothing_to_undo", "no round has been played")
    if not action.reason.strip():
        raise NotNow("bad_entry", "say why the round is undone; players will ask")
    return [RoundUndone(action.at, action.reason)]


def _rule(state: State, action: Rule, lexicon: Words | None) -> list[Event]:
    word = natural(action.word)
    if len(word) < 2 or not all(1 <= tile <= len(state.edition.letters) for tile in word):
        raise NotNow("no_such_word", "a ruling is about a word of two letters or more")
    events: list[Event] = [Ruled(action.at, Letters(word), action.counts, action.reason)]
    ruled = apply(state, events[0])
    for one in state.rounds:
        if one.ended:
            scores, _ = _scores(ruled, one, lexicon)
            if scores != one.scores:
                events.append(Rescored(action.at, one.number, scores))
    return events


def _resume(state: State, action: Resume) -> list[Event]:
    if not state.paused:
        raise NotNow("not_paused", "the game is not paused")
    if state.running is not None and (action.deadline is None or action.deadline <= action.at):
        raise NotNow("too_late", "a round was running: give it a new deadline")
    return [Resumed(action.at, action.deadline if state.running is not None else None)]


# -- applying ----------------------------------------------------------------------------------------------------------


def apply(state: State, event: Event) -> State:
    """The state after an event (``Began`` of a state made by :meth:`State.new`)."""
    match event:
        case Began():
            return replace(State.new(state.edition, event.rules), players=state.players)
        case Joined():
            return replace(state, players=(*state.players, event.player))
        case RoundStarted():
            started = Round(event.number, state.board, event.rack, event.deadline)
            return replace(state, rounds=(*state.rounds, started), draws=state.draws + event.draws)
        case PlayIn():
            return _with_last(state, _with_play(state.rounds[-1], event))
        case RoundEnded():
            return _ended(state, event)
        case RoundUndone():
            return _undone(state)
        case Ruled():
            return replace(state, rulings={**state.rulings, event.word: event.counts})
        case Rescored():
            return _rescored(state, event)
        case Paused():
            return replace(state, paused=True)
        case Resumed():
            running = state.running
            going_on = replace(state, paused=False)
            if running is None or event.deadline is None:
                return going_on
            return _with_last(going_on, replace(running, deadline=event.deadline))
        case Ended():
            return replace(state, over=event.reason)


def _with_last(state: State, last: Round) -> State:
    return replace(state, rounds=(*state.rounds[:-1], last))


def _rescored(state: State, event: Rescored) -> State:
    rounds = tuple(replace(one, scores=event.scores) if one.number == event.number else one for one in state.rounds)
    return replace(state, rounds=rounds)


def _with_play(running: Round, event: PlayIn) -> Round:
    if event.late:
        on_time = any(one.player == event.player for one in running.handed_in)
        return running if on_time else replace(running, late=tuple({**dict.fromkeys(running.late), event.player: None}))
    others = tuple(one for one in running.handed_in if one.player != event.player)
    return replace(running, handed_in=(*others, HandedIn(event.player, event.move, event.at)))


def _ended(state: State, event: RoundEnded) -> State:
    running = state.rounds[-1]
    ended = replace(running, best=event.best, top=event.top, scores=event.scores, ended=True)
    state = _with_last(state, ended)
    if event.best is None:
        return replace(state, kept=Tiles(b""))
    play = state.position(which=running).examine(event.best.play(state.edition)).play
    if play is None or play.leave is None:
        raise ContestError(f"round {running.number}: the play on the board is none")
    return replace(state, board=running.board.placed(play.placed), kept=Tiles(play.leave.tiles))


def _undone(state: State) -> State:
    """Back to before the last round: its board, and what was kept before."""
    undone, rounds = state.rounds[-1], state.rounds[:-1]
    kept = Tiles(b"")
    if rounds:
        before = rounds[-1]
        move = before.best
        play = None if move is None else state.position(which=before).examine(move.play(state.edition)).play
        kept = Tiles(b"") if play is None or play.leave is None else Tiles(play.leave.tiles)
    return replace(state, rounds=rounds, board=undone.board, kept=kept, over="")


def fold(state: State, events: Iterable[Event]) -> State:
    """The state after all events."""
    for event in events:
        state = apply(state, event)
    return state
