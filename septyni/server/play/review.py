"""After the game: what each turn gave away against the best by static equity, as its player could have known it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from septyni._engine import WordGraph
from septyni.leaves import leaves_of
from septyni.position import BLANK, Position, Rack, ScoredPlay
from septyni.rules import Event, Seat, State, apply, score_sheet
from septyni.rules.events import Exchanged, Passed, Placed, Withdrawn
from septyni.rules.history import scored_play
from septyni.server.play.table import LiveGame
from septyni.server.play.views import placed_tiles
from septyni.server.schemas import PlacedTile, Review, ReviewPlay, ReviewTurn

_BEST = 5
_EVERY_PLAY = 1_000
"""More than the ways to lay one play: of these the played one is picked."""
_KEPT = 100


@dataclass(frozen=True)
class _Choice:
    """Something to do with a turn."""

    text: str
    score: int
    equity: float
    placed: list[PlacedTile]

    def view(self) -> ReviewPlay:
        return ReviewPlay(text=self.text, score=self.score, equity=round(self.equity, 2), placed=self.placed)


def review(live: LiveGame) -> Review:
    """Every turn of a finished game. It takes some milliseconds a turn: not for the event loop."""
    turns = list(_turns(live))
    return Review(
        turns=turns,
        average_lost=[_mean([turn.lost for turn in turns if turn.seat == seat]) for seat in range(live.start.players)],
    )


class Reviews:
    """Reviews of finished games, each made once, in a thread."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, asyncio.Task[Review]] = OrderedDict()

    async def of(self, live: LiveGame) -> Review:
        """The review of a game that is over."""
        task = self._made.get(live.id)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._made[live.id] = asyncio.create_task(asyncio.to_thread(review, live))
        self._made.move_to_end(live.id)
        while len(self._made) > _KEPT:
            self._made.popitem(last=False)
        return await asyncio.shield(task)


def _mean(values: list[float]) -> float:
    return round(sum(values) / len(values), 2) if values else 0.0


# -- turns -------------------------------------------------------------------------------------------------------------


def _turns(live: LiveGame) -> Iterator[ReviewTurn]:
    events = [event for _, event in live.events]
    state, line = live.start, 0
    for number, event in enumerate(events):
        if isinstance(event, Placed | Exchanged | Passed):
            yield _turn(live, state, event, line, withdrawn=_is_withdrawn(events, number))
        line += len(score_sheet(state, [event]))
        state = apply(state, event)


def _is_withdrawn(events: list[Event], number: int) -> bool:
    """Whether the play was taken back before anybody played again."""
    for event in events[number + 1 :]:
        if isinstance(event, Withdrawn):
            return True
        if isinstance(event, Placed | Exchanged | Passed):
            return False
    return False


def _turn(live: LiveGame, state: State, event: Placed | Exchanged | Passed, line: int, withdrawn: bool) -> ReviewTurn:
    seat = event.seat
    position = state.seen_by(seat, live.lexicon)
    played = _played(position, event)
    if withdrawn:  # it brought no points and changed no tiles: as a pass
        passed = _pass(position)
        played = _Choice(played.text, 0, passed.equity, played.placed)
    best = _best(state, position, seat)
    return ReviewTurn(
        line=line,
        seat=seat,
        rack=[live.edition.format(bytes([tile])) for tile in state.racks[seat]],
        played=played.view(),
        best=[choice.view() for choice in best],
        lost=round(max(0.0, best[0].equity - played.equity), 2),
    )


def _best(state: State, position: Position, seat: Seat) -> list[_Choice]:
    """The best plays, exchanges where the rules allow them, and a pass; at least one of them."""
    rack, bag = state.racks[seat], len(state.bag)
    choices = [_play(play, play.equity or 0.0) for play in position.best(_BEST)]
    if bag >= max(1, state.options.exchange_min_bag):
        exchanges = position.setup.exchanges(rack.tiles, leaves=leaves_of(position.edition), bag=bag)
        possible = [(tiles, equity) for tiles, equity in exchanges if len(tiles) <= bag]
        choices += [_exchange(Rack(tiles, position.edition), equity) for tiles, equity in possible[:_BEST]]
    choices.append(_pass(position))
    return sorted(choices, key=lambda choice: (-choice.equity, -choice.score))[:_BEST]


def _played(position: Position, event: Placed | Exchanged | Passed) -> _Choice:
    match event:
        case Placed():
            made = scored_play(event, position.edition)
            return _play(made, _equity(position, made))
        case Exchanged(_, given):
            tiles = Rack(given, position.edition)
            found = position.setup.exchanges(
                (position.rack or tiles).tiles, leaves=leaves_of(position.edition), bag=position.bag_count
            )
            equity = next(equity for one, equity in found if Rack(one, position.edition) == tiles)
            return _exchange(tiles, equity)
        case _:
            return _pass(position)


def _equity(position: Position, play: ScoredPlay) -> float:
    """Of any play, words that are none included: the engine is asked as if the words it makes were the only ones."""
    words = [bytes(tile & ~BLANK for tile in word.tiles) for word in play.words]
    graph = WordGraph.from_words(words, len(position.edition.letters))
    own = replace(position, lexicon=_Only(graph))
    squares = set(play.placed)
    found = next((one for one in own.best(_EVERY_PLAY) if set(one.placed) == squares), None)
    return float(play.score) if found is None or found.equity is None else found.equity


@dataclass(frozen=True)
class _Only:
    """The words of one play as a lexicon."""

    graph: WordGraph
    name: str = "the play"


def _play(play: ScoredPlay, equity: float) -> _Choice:
    return _Choice(str(play), play.score, equity, placed_tiles(play))


def _exchange(tiles: Rack, equity: float) -> _Choice:
    return _Choice(f"-{tiles}", 0, equity, [])


def _pass(position: Position) -> _Choice:
    """Worth what the whole rack is worth, by the same terms as leaves (engine: ``equity.rs``)."""
    rack = position.rack or Rack(b"", position.edition)
    kept = leaves_of(position.edition).value(rack.tiles)
    equity = kept if position.bag_count else -_STUCK - 2 * rack.value()
    return _Choice("-", 0, equity, [])


_STUCK = 10.0
"""Tiles kept with an empty bag cost twice their value and this."""
