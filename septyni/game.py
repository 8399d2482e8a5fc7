"""A game that can be played: a mutable thing over the pure rules, as python-chess' board is over moves.

>>> lt = septyni.edition("lt")
>>> game = lt.new_game(players=2, seed=7)
>>> game.push(game.best_play())
>>> game.exchange("AŽ")
>>> game.scores, game.turn, game.outcome()

The record is ``game.events``; everything else follows from it. ``game.header()`` and the events as JSON are a saved
game, ``Game.resume`` plays on from them.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

from septyni.analysis import Analysis, analyse
from septyni.dealer import SeededDealer
from septyni.edition import Edition, Layout
from septyni.errors import SeptyniError
from septyni.position import Board, LegalPlays, Play, Position, Rack, ScoredPlay, Words
from septyni.rules import (
    ANY_WORD,
    Accept,
    Action,
    Arbiter,
    Challenge,
    Dealer,
    Event,
    Exchange,
    LexiconArbiter,
    Line,
    NothingToUndo,
    Options,
    Outcome,
    Pass,
    Place,
    Resign,
    Seat,
    Start,
    State,
    TimeOut,
    TimePenalty,
    View,
    apply,
    decide,
    event_from_json,
    event_to_json,
    fold,
    score_sheet,
    view,
)
from septyni.rules.events import Challenged
from septyni.rules.history import last_action, last_play


class Game:
    """A game from the draw for the first turn to the end.

    ``options`` are the rule options by name (docs/rules.md), over those of ``variant`` (with ``level`` for the finish
    line) and of the edition. ``lexicon``: a lexicon, the name of one of the edition's, or None: then every word is
    valid. ``seed`` repeats a game; without one it is chosen at random. SeptyniError for what cannot be played.
    """

    def __init__(
        self,
        edition: Edition,
        players: int = 2,
        seed: int | str | None = None,
        *,
        lexicon: Words | str | None = "default",
        variant: str = "classic",
        level: str | None = None,
        layout: Layout | None = None,
        names: Sequence[str] = (),
        dealer: Dealer | None = None,
        **options: Any,
    ) -> None:
        chosen = Options.for_edition(edition, players, variant=variant, level=level, **options)
        self._set_up(State.new(edition, chosen, players, layout=layout), seed, lexicon, names, dealer)
        self.act(Start())

    def _set_up(
        self,
        start: State,
        seed: int | str | None,
        lexicon: Words | str | None,
        names: Sequence[str],
        dealer: Dealer | None,
    ) -> None:
        if names and len(names) != start.players:
            raise SeptyniError(f"{len(names)} names for {start.players} players; give each one or none")
        self.edition = start.edition
        self.lexicon: Words | None = start.edition.lexicon(lexicon) if isinstance(lexicon, str) else lexicon
        self.names = tuple(names) or tuple(f"player {number}" for number in range(1, start.players + 1))
        self.seed = seed if seed is not None else secrets.randbits(128)
        self._dealer = dealer or SeededDealer(self.seed)
        self._arbiter: Arbiter = ANY_WORD if self.lexicon is None else LexiconArbiter(self.lexicon)
        self._start = self._state = start
        self._events: list[Event] = []

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Everything, secrets included."""
        return self._state

    @property
    def start(self) -> State:
        """Before the first event."""
        return self._start

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened, in order."""
        return tuple(self._events)

    @property
    def options(self) -> Options:
        return self._state.options

    @property
    def layout(self) -> Layout:
        return self._state.layout

    @property
    def players(self) -> int:
        return self._state.players

    @property
    def board(self) -> Board:
        return self._state.board

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when the game is over, or ends unless its last play is challenged."""
        return self._state.to_move

    @property
    def rack(self) -> Rack:
        """Of the player to move. SeptyniError when nobody is."""
        if self._state.to_move is None:
            raise SeptyniError("nobody is to move; see racks")
        return self._state.racks[self._state.to_move]

    @property
    def racks(self) -> tuple[Rack, ...]:
        """By seat, without tiles that nobody may see yet."""
        return self._state.racks

    @property
    def scores(self) -> tuple[int, ...]:
        return self._state.scores

    @property
    def bag_count(self) -> int:
        return len(self._state.bag)

    @property
    def last_play(self) -> ScoredPlay | None:
        """The last play that lies on the board."""
        return last_play(self._state)

    @property
    def may_exchange(self) -> bool:
        """Whether the bag holds enough for the player to move to exchange a tile."""
        return self.turn is not None and self.bag_count >= max(1, self.options.exchange_min_bag)

    @property
    def may_challenge(self) -> bool:
        """Whether the last play can be challenged now."""
        return self._state.window is not None

    @property
    def is_over(self) -> bool:
        return self._state.outcome is not None

    def outcome(self) -> Outcome | None:
        """Winners, why the game ended, and the final scores; None while it goes on."""
        return self._state.outcome

    @property
    def history(self) -> list[Line]:
        """The score sheet, racks included."""
        return score_sheet(self._start, self._events)

    @property
    def public_history(self) -> list[Line]:
        """The score sheet as everybody may see it."""
        return [line.public() for line in self.history]

    def view(self, seat: int | None) -> View:
        """What a seat may see, a spectator for None."""
        return view(self._state, None if seat is None else Seat(seat))

    @property
    def position(self) -> Position:
        """The board as the player to move sees it: the own rack only. With nobody to move, no rack."""
        return self.seen_by(self._state.to_move)

    def seen_by(self, seat: int | None) -> Position:
        """The position as if it were the seat's turn: its rack is known, the others' are not. None: no rack is."""
        return self._state.seen_by(seat, self.lexicon)

    def plays(self) -> LegalPlays:
        """Every legal play of the player to move, found when first looked at. SeptyniError without a lexicon."""
        return self.position.plays()

    def best_play(self, by: str = "equity") -> ScoredPlay | None:
        """The best play by ``"equity"`` or ``"score"``; None when there is none."""
        return self.position.best_play(by)

    def analyse(self, **options: Any) -> Analysis:
        """What the player to move had best do; options as of :func:`septyni.analysis.analyse`, such as ``seconds``.

        It goes by what that player sees. SeptyniError when nobody is to move, or without a lexicon.
        """
        if self.turn is None:
            raise SeptyniError("nobody is to move; there is nothing to analyse")
        return analyse(self.position, **options)

    # -- what can be done ------------------------------------------------------------------------------------------

    def act(self, action: Action) -> list[Event]:
        """Do anything the rules know; the events it led to. IllegalAction, and no change, when they refuse it."""
        events = decide(self._state, action, self._dealer, self._arbiter)
        self._state = fold(self._state, events)
        self._events += events
        return events

    def check(self, action: Action) -> None:
        """IllegalAction when :meth:`act` would refuse the action now; nothing changes either way."""
        decide(self._state, action, self._dealer, self._arbiter)

    def push(self, play: Play | str) -> ScoredPlay:
        """Make a play: ``"8D NAMAS"`` across, ``"D8 NAMAS"`` down, lower case for a blank. Returns it with its score.

        IllegalAction when the rules refuse it, NotationError for text that is no play.
        """
        if isinstance(play, str):
            play = Play.parse(play, self.edition, self.board)
        self.act(Place(play))
        made = self.last_play
        assert made is not None
        return made

    def pass_turn(self) -> None:
        self.act(Pass())

    def exchange(self, tiles: Rack | str) -> None:
        """Exchange tiles of the rack, ``?`` for a blank. IllegalAction, NotationError."""
        self.act(Exchange(Rack.parse(tiles, self.edition) if isinstance(tiles, str) else tiles))

    def challenge(self, by: int | None = None, words: Iterable[int] = ()) -> bool:
        """Challenge the last play; True when it was withdrawn.

        ``by`` defaults to the next player. ``words`` chooses among the play's words (0 is the main one).
        """
        if by is None:
            window = self._state.window
            next_seat = self.turn if window is None or self.turn is not None else self._state.after(window.play.seat)
            by = next_seat or 0
        events = self.act(Challenge(by, tuple(words)))
        return any(isinstance(event, Challenged) and event.invalid for event in events)

    def accept(self, by: int | None = None) -> None:
        """Do without a challenge: one opponent, or for None the whole table, so that the last play stands."""
        self.act(Accept(by))

    def resign(self, seat: int | None = None) -> None:
        """Give up: the player to move, or the one named."""
        self.act(Resign(seat))

    def time_penalty(self, seat: int, points: int) -> None:
        """Take points off for overtime."""
        self.act(TimePenalty(seat, points))

    def time_out(self, seat: int) -> None:
        """The player has lost on time."""
        self.act(TimeOut(seat))

    def undo(self) -> list[Event]:
        """Take the last action back, for casual play; the events that are gone. The same tiles will be drawn again.

        NothingToUndo when only the start is left.
        """
        first = last_action(self._start, self._events)
        if first is None:
            raise NothingToUndo("nothing to take back: no turn has been taken")
        gone = self._events[first:]
        self._events = self._events[:first]
        self._state = fold(self._start, self._events)
        return gone

    # -- records ---------------------------------------------------------------------------------------------------

    def header(self) -> dict[str, Any]:
        """What a saved game must know besides its events, as JSON."""
        lexicon = None if self.lexicon is None else self.lexicon.name
        return {**header_of(self._start, self.names, lexicon), "seed": self.seed}

    def events_json(self, since: int = 0) -> list[dict[str, Any]]:
        """The events from number ``since`` on as JSON."""
        return [event_to_json(event, self.edition) for event in self._events[since:]]

    @classmethod
    def resume(
        cls,
        edition: Edition,
        header: Mapping[str, Any],
        events: Iterable[Mapping[str, Any]],
        *,
        lexicon: Words | str | None = "default",
        dealer: Dealer | None = None,
    ) -> Game:
        """The game that ``header()`` and ``events_json()`` were taken from. SeptyniError for a damaged record.

        Which lexicon its name stands for is for the caller to know.
        """
        seed = header.get("seed")
        if not isinstance(seed, int | str) or isinstance(seed, bool):
            raise SeptyniError(f"the saved game has no seed: {seed!r}")
        start, names = read_header(edition, header)
        game = cls.__new__(cls)
        game._set_up(start, seed, lexicon, names, dealer)
        for document in events:
            event = event_from_json(document, edition)
            game._state = apply(game._state, event)
            game._events.append(event)
        if game._state.first is None:
            game.act(Start())
        return game

    def to_gcg(self) -> str:
        """The game as a GCG record."""
        from septyni.notation.gcg.games import record_of

        return record_of(self).write()

    @classmethod
    def from_gcg(cls, text: str | bytes, *, edition: Edition | None = None, lexicon: Words | str | None = None) -> Game:
        """The game of a GCG record, with the scores it states.

        Racks hold the tiles the record tells of; those it does not tell stay in the bag. NotationError for what
        cannot be a game.
        """
        from septyni.notation import gcg
        from septyni.notation.gcg.games import events_of

        record = gcg.read(text, edition=edition)
        start, events = events_of(record)
        game = cls.__new__(cls)
        game._set_up(start, None, lexicon, [player.name or player.nick for player in record.players], None)
        for event in events:
            game._state = apply(game._state, event)
        game._events = list(events)
        return game

    # -- looks -----------------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        over = self._state.outcome
        what = f"over: {over.termination}" if over else "end pending" if self.turn is None else f"turn of {self.turn}"
        return f"<Game {self.edition.code} {'–'.join(map(str, self.scores))}, {what}, bag {self.bag_count}>"

    def __str__(self) -> str:
        """The board and a line for each player."""
        size, cells = self.board.size, self.board.cells
        tiles = [self.edition.format(bytes([tile])) if tile else "." for tile in cells]
        width = max(map(len, tiles))
        rows = [
            " ".join(tile.ljust(width) for tile in tiles[i : i + size]).rstrip() for i in range(0, len(cells), size)
        ]
        players = [
            f"{'*' if seat == self.turn else ' '} {name} {score}"
            for seat, (name, score) in enumerate(zip(self.names, self.scores, strict=True))
        ]
        return "\n".join([*rows, *players])

    def _repr_svg_(self) -> str:
        """The board, as Jupyter shows it."""
        # by name, for pictures depend on games and not the other way round
        return str(import_module("septyni.render.svg").board(self))


def header_of(start: State, names: Sequence[str], lexicon: str | None) -> dict[str, Any]:
    """What a record says of a game that began as ``start``, besides its events and its seed, as JSON."""
    return {
        "edition": start.edition.code,
        "layout": {"name": start.layout.name, "rows": list(start.layout.rows), "start": list(start.layout.start)},
        "players": start.players,
        "names": list(names),
        "options": start.options.to_json(),
        "lexicon": lexicon,
    }


def read_header(edition: Edition, header: Mapping[str, Any]) -> tuple[State, list[str]]:
    """The game before its first event, and the players' names. SeptyniError says what is missing or wrong."""
    if header.get("edition") != edition.code:
        raise SeptyniError(f"the game was played in edition {header.get('edition')!r}, not {edition.code!r}")
    players, names = header.get("players"), header.get("names")
    if not isinstance(players, int) or isinstance(players, bool):
        raise SeptyniError(f"the saved game has no number of players: {players!r}")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise SeptyniError(f"the saved game has no names of players: {names!r}")
    layout, options = _read_layout(header.get("layout")), Options.from_json(header.get("options", {}))
    return State.new(edition, options, players, layout=layout), names


def _read_layout(document: object) -> Layout:
    if isinstance(document, Mapping):
        name, rows, start = document.get("name"), document.get("rows"), document.get("start")
        if (
            isinstance(name, str)
            and isinstance(rows, list)
            and 1 <= len(rows) <= 21
            and all(isinstance(row, str) and len(row) == len(rows) for row in rows)
            and isinstance(start, list)
            and len(start) == 2
            and all(isinstance(i, int) and 0 <= i < len(rows) for i in start)
        ):
            return Layout(name, tuple(rows), (start[0], start[1]))
    raise SeptyniError("the saved game has no board layout of 1 to 21 rows as long, with a start square")
