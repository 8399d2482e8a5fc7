"""Tables: everything that can be asked of games, and the one way in which one changes.

A change is decided on the game as the database has it, committed from that very version, and only then told. Of two
changes at once, in this process or another, one is decided again on what the other left (``_change``).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from septyni.errors import IllegalAction
from septyni.rules import (
    Accept,
    Action,
    Challenge,
    Exchange,
    InvalidWords,
    Pass,
    Place,
    Resign,
    Stop,
    TimeOut,
    TimePenalty,
    event_to_json,
)
from septyni.server.clock import now_ms
from septyni.server.lexicons import Lexicons
from septyni.server.live.bus import Bus, News
from septyni.server.people import User
from septyni.server.people.names import clean
from septyni.server.play import making, preview, views
from septyni.server.play.clocks import event_time
from septyni.server.play.making import Links
from septyni.server.play.placing import read_play, read_rack
from septyni.server.play.store import Moved, Store
from septyni.server.play.table import LiveGame, TableSeat
from septyni.server.problems import Refused, refused
from septyni.server.schemas import (
    AcceptAction,
    ActionAnswer,
    ActionRequest,
    AnyAction,
    ChallengeAction,
    ChatLine,
    ChatRequest,
    ClockKind,
    Conflict,
    ExchangeAction,
    GameFrame,
    GameSummary,
    GameView,
    Join,
    NewGame,
    OfferKind,
    OfferRequest,
    PassAction,
    PlaceAction,
    Preview,
    PreviewRequest,
    Problem,
    ResignAction,
    SeatKind,
    Status,
)
from septyni.server.storage import games
from septyni.server.storage.database import Database
from septyni.server.storage.models import ActionRow, Base, ChatRow, GameRow, SeatRow

_TRIES = 20
_MOST_CHAT_LINES = 2_000
_MOST_LISTED = 100
_RECORD_FORMAT = 1
_DAMAGED = (ValueError, LookupError, TypeError)
"""What reading a damaged row can lead to."""
_log = logging.getLogger("septyni.server")

Listener = Callable[[LiveGame], None]


class Stale(Exception):
    """The action was meant for another moment of the game (409). ``conflict``: the body, with the present view."""

    def __init__(self, view: GameView) -> None:
        super().__init__("the game has moved on")
        self.view = view
        self.conflict = Conflict(code="conflict", message="the game has moved on; this is how it stands", view=view)


@dataclass(frozen=True)
class _Change:
    """What a step makes of a game: the game after it, rows that are written with it, a game that begins by it."""

    after: LiveGame
    rows: tuple[Base, ...] = ()
    new_game: LiveGame | None = None


_Step = Callable[[LiveGame], Awaitable[_Change | None]]


class Tables:
    """All games of a server. ``secret`` makes the links of open seats; the same one in all processes."""

    def __init__(
        self,
        database: Database,
        bus: Bus,
        *,
        lexicons: Lexicons | None = None,
        secret: bytes | None = None,
        now: Callable[[], int] = now_ms,
        kept: int = 500,
    ) -> None:
        self._database = database
        self._bus = bus
        self._lexicons = lexicons or Lexicons()
        self._store = Store(database, self._lexicons, kept)
        self._links = Links(secret or secrets.token_bytes(32))
        self._now = now
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []
        self.window_deadline: Callable[[LiveGame], int | None] = lambda live: None
        """When the last play stands without anybody's doing: whoever closes windows says it."""

    def on_change(self, listener: Listener) -> None:
        """Call ``listener`` with every game of this process that has changed, after the commit."""
        self._listeners.append(listener)

    # -- looking -------------------------------------------------------------------------------------------------------

    async def live(self, game: str) -> LiveGame:
        """The game itself, secrets included: for bots, timers and what works on finished games."""
        return await self._store.get(game)

    async def view(self, game: str, user: User, seat: int | None = None) -> GameView:
        """As one of the user's seats sees it: the one named, else the only one; else as a spectator.

        Refused (403, ``not_your_seat``).
        """
        live = await self._store.get(game)
        return await self._view(live, user, _viewer(live, user, seat))

    async def frames_since(self, game: str, user: User, seat: int | None, since: int | None) -> GameFrame:
        """The view, and the lines of the history since the version that the client had."""
        live = await self._store.get(game)
        view = await self._view(live, user, _viewer(live, user, seat))
        known = since is not None and since <= live.version
        news = views.lines(live, since) if known and since is not None else []
        return GameFrame(game=game, view=view, news=news, snapshot=not known)

    async def mine(self, user: User) -> list[GameSummary]:
        """The user's games: those where it is the user's turn first, then by the latest change."""
        async with self._database.reading() as session:
            ids = await games.games_of(session, user.id, _MOST_LISTED)
            try:
                found = await _summaries(session, ids, user.id)
            except _DAMAGED:
                found = []
                for id in ids:
                    try:
                        found += await _summaries(session, [id], user.id)
                    except _DAMAGED as error:
                        _log.error("game %s cannot be listed: %s", id, error)
        return sorted(found, key=lambda one: (not one.my_turn, one.status is not Status.RUNNING))

    async def _view(self, live: LiveGame, user: User, viewer: int | None) -> GameView:
        mine = live.table.seats_of(user.id)
        invitations = self._links.invitations(live) if user.id == live.table.maker else ()
        chat_count = 0
        if mine:
            async with self._database.reading() as session:
                chat_count = await games.chat_count(session, live.id)
        return views.game_view(
            live,
            mine,
            viewer,
            self._now(),
            invitations=invitations,
            chat_count=chat_count,
            deadline=self.window_deadline(live),
        )

    # -- tables --------------------------------------------------------------------------------------------------------

    async def create(self, user: User, new: NewGame) -> GameView:
        """A new table; the one there is when the same person has asked by the same id before.

        Refused (422) for what cannot be played, and while the edition's words are not ready.
        """
        live = await self._asked_for_before(user, new)
        if live is None:
            live = await self._new_table(user, new)
            try:
                await self._store.insert(live)
            except IntegrityError:  # the same request twice at once
                live = await self._store.get(live.id)
            else:
                await self._tell(live)
        mine = live.table.seats_of(user.id)
        return await self._view(live, user, mine[0] if len(mine) == 1 else None)

    async def _asked_for_before(self, user: User, new: NewGame) -> LiveGame | None:
        if new.id is None:
            return None
        try:
            return await self._store.get(self._links.game(user.id, new.id))
        except Refused as refusal:
            if refusal.status != 404:
                raise
            return None

    async def _new_table(self, user: User, new: NewGame, seats: list[TableSeat] | None = None) -> LiveGame:
        which = making.edition_of(new)
        making.check_seats(new)
        lexicon = await self._store.lexicon(which)
        id = "" if new.id is None else self._links.game(user.id, new.id)
        return making.new_table(new, which, lexicon, user, seats, self._links, self._now(), id)

    async def invitation(self, game: str, invite: str) -> GameSummary:
        """What a link is for. Refused (404, ``bad_invitation``)."""
        live = await self._store.get(game)
        making.seat_of(live, invite)
        return views.summary(live, "")

    async def join(self, game: str, user: User, join: Join) -> GameView:
        """Take the seat of a link; the game begins with the last one. The same person again changes nothing.

        Refused: ``bad_invitation``, ``seat_taken``, ``already_seated``, ``game_aborted``.
        """
        name = clean(join.name)

        async def step(live: LiveGame) -> _Change | None:
            number = making.seat_of(live, join.invite)
            seat = live.table.seats[number]
            if seat.user == user.id:
                return None
            if not seat.is_open:
                raise refused(410, "seat_taken", "somebody else has taken this seat")
            if live.table.status is not Status.WAITING:
                raise refused(410, "game_aborted", "this game has been given up")
            if live.table.seats_of(user.id):
                raise refused(422, "already_seated", "you have a seat at this table; the link is for somebody else")
            now = self._now()
            table = live.table.with_seat(number, replace(seat, user=user.id, name=name))
            after = live.at_table(now, {"type": "joined", "seat": number, "name": name}, table)
            return _Change(after if any(one.is_open for one in table.seats) else making.begun(after, now))

        live = await self._change(game, step)
        return await self._view(live, user, _viewer(live, user, None))

    async def offer(self, game: str, user: User, request: OfferRequest) -> GameView:
        """Agree to stop or to a rematch, for all seats of the user, or no longer. It happens when all people agree.

        Refused: ``not_your_seat``, ``not_running``, ``not_over``, ``not_in_game``.
        """
        await self._catch_up(game, self._now())

        async def step(live: LiveGame) -> _Change | None:
            _own_seat(live, user, request.seat)
            _check_offer(live, request)
            if request.kind is OfferKind.REMATCH and live.table.next_game is not None:
                return None
            seats = live.table.seats_of(user.id)
            named = {(seat, request.kind) for seat in seats}
            offers = live.table.offers - named if request.withdraw else live.table.offers | named
            if offers == live.table.offers:
                return None
            body = {"type": "offer", "kind": request.kind.value, "seats": list(seats), "withdraw": request.withdraw}
            after = live.at_table(self._now(), body, replace(live.table, offers=frozenset(offers)))
            return await self._agreed(after, request.kind)

        live = await self._change(game, step)
        return await self._view(live, user, request.seat)

    async def _agreed(self, live: LiveGame, kind: OfferKind) -> _Change:
        """What follows when everybody who is asked has agreed."""
        asked = live.undecided if kind is OfferKind.STOP else live.table.people
        if any((seat, kind) not in live.table.offers for seat in asked):
            return _Change(live)
        now = max(self._now(), live.last_at)
        if kind is OfferKind.STOP:
            return _Change(live.happened(now, live.decide(Stop())))
        config, seats = making.rotated(live)
        new = await self._new_table(User(live.table.maker), config, seats)
        table = replace(live.table, next_game=new.id)
        return _Change(live.at_table(now, {"type": "rematch", "game": new.id}, table), new_game=new)

    async def abort(self, game: str, user: User, seat: int | None = None) -> GameView:
        """Give the game up before everybody has acted: it counts for nothing. Refused (422, ``cannot_abort``)."""

        async def step(live: LiveGame) -> _Change | None:
            viewer = _own_seat(live, user, seat)
            if live.table.status is Status.ABORTED:
                return None
            if live.table.status is Status.OVER or not live.is_early:
                raise refused(422, "cannot_abort", "everybody has acted; resign, or agree to stop")
            body = {"type": "aborted", "seat": viewer}
            return _Change(live.at_table(self._now(), body, replace(live.table, status=Status.ABORTED)))

        live = await self._change(game, step)
        return await self._view(live, user, _viewer(live, user, seat))

    # -- acting --------------------------------------------------------------------------------------------------------

    async def act(self, game: str, user: User, request: ActionRequest, lag: int = 0) -> ActionAnswer:
        """One action of a seat; ``lag``: milliseconds that the line took, as far as they are believed.

        Stale when the game is no longer at the request's ply. Refused: ``not_your_seat`` (403), what the rules refuse
        (422, their codes), ``game_over``, ``not_started``, ``game_aborted``.
        """
        arrival = self._now()
        await self._catch_up(game, event_time(arrival, lag, 0))
        done: list[int] = []

        async def step(live: LiveGame) -> _Change | None:
            done.clear()
            _own_seat(live, user, request.seat)
            version = await self._done_before(game, user, request)
            if version is not None:
                done.append(version)
                return None
            _check_running(live)
            if request.ply != live.ply:
                raise Stale(await self._view(live, user, request.seat))
            at = event_time(arrival, lag, live.last_at)
            after = live.happened(at, _decide(live, request.action, request.seat))
            row = ActionRow(
                game=game, id=request.id, user=user.id, seat=request.seat, ply=request.ply, version=after.version, at=at
            )
            return _Change(after, (row,))

        live = await self._change(game, step)
        view = await self._view(live, user, request.seat)
        return ActionAnswer(version=done[0] if done else live.version, view=view)

    async def _done_before(self, game: str, user: User, request: ActionRequest) -> int | None:
        """The version that the same request led to before. Refused when somebody else's action has its id."""
        async with self._database.reading() as session:
            row = await games.action(session, game, request.id)
        if row is None:
            return None
        if (row.user, row.seat) != (user.id, request.seat):
            raise refused(422, "action_id_used", "another action has this id; make a new one")
        return row.version

    async def act_for_table(self, game: str, action: Action, ply: int, at: int | None = None) -> LiveGame | None:
        """An action of a bot, a clock or the table itself, at ``at`` (now).

        None, and nothing done, when the game is no longer at ``ply`` (``LiveGame.ply``) or not running, and for what a
        clock asks for when that is not due. IllegalAction when the rules refuse it.
        """
        applied = False

        async def step(live: LiveGame) -> _Change | None:
            nonlocal applied
            applied = False
            moment = max(live.last_at, self._now() if at is None else at)
            if not live.is_running or live.ply != ply:
                return None
            if isinstance(action, TimePenalty | TimeOut) and not _is_due(live, action, moment):
                return None
            applied = True
            return _Change(live.happened(moment, live.decide(action)))

        live = await self._change(game, step)
        return live if applied else None

    async def _catch_up(self, game: str, until: int) -> None:
        """What was to happen by itself by ``until`` happened before what comes now, timer or no timer."""

        async def step(live: LiveGame) -> _Change | None:
            due = self._due(live, until)
            return None if due is None else _Change(live.happened(max(due[0], live.last_at), live.decide(due[1])))

        live = await self._store.get(game)
        while self._due(live, until) is not None:
            live = await self._change(game, step)

    def _due(self, live: LiveGame, until: int) -> tuple[int, Action] | None:
        """What a clock does next, or that the play which ends the game stands."""
        if not live.is_running:
            return None
        deadline = self.window_deadline(live)
        due = live.clocks.due() if deadline is None else (deadline, Accept())
        return due if due is not None and due[0] <= until else None

    async def preview(self, game: str, user: User, request: PreviewRequest) -> Preview:
        """What tentative tiles would make."""
        live = await self._store.get(game)
        seat = _own_seat(live, user, request.seat)
        _check_running(live)
        return preview.preview(live, seat, request.tiles, judge=live.state.options.challenge == "void")

    # -- the one way -----------------------------------------------------------------------------------------------

    async def _change(self, game: str, step: _Step) -> LiveGame:
        """Decide by ``step`` on the present game, commit, tell. The game after it; as it is for a step of None."""
        lock = self._locks.setdefault(game, asyncio.Lock())
        async with lock:
            for _ in range(_TRIES):
                before = await self._store.get(game)
                change = await step(before)
                if change is None:
                    return before
                try:
                    await self._store.change(before, change.after, *change.rows, new_game=change.new_game)
                except Moved:
                    self._store.forget(game)
                    continue
                if change.new_game is not None:
                    await self._tell(change.new_game)
                await self._tell(change.after)
                return change.after
        raise refused(503, "busy", "the game is changing too fast; try again")

    async def _tell(self, live: LiveGame) -> None:
        """It is committed: whatever goes wrong here is logged and changes nothing."""
        for listener in self._listeners:
            try:
                listener(live)
            except Exception:
                _log.exception("a listener failed on game %s", live.id)
        await self._publish(News(live.id, "game"))

    async def _publish(self, news: News) -> None:
        try:
            await self._bus.publish(news)
        except Exception:
            _log.exception("news of game %s could not be told", news.game)

    # -- chat ----------------------------------------------------------------------------------------------------------

    async def chat(self, game: str, user: User, after: int = 0) -> list[ChatLine]:
        """Lines after number ``after``, for people at the table. Refused (403, ``not_at_table``)."""
        async with self._database.reading() as session:
            stored = await games.load(session, game)
            if stored is None:
                raise refused(404, "no_such_game", "there is no such game")
            if all(seat.user != user.id for seat in stored.seats):
                raise refused(403, "not_at_table", "the chat is for people at the table")
            rows = await games.chat(session, game, after)
        return [_chat_line(row) for row in rows]

    async def say(self, game: str, user: User, request: ChatRequest) -> ChatLine:
        """One line more; the same id again says nothing twice. Refused: ``not_at_table``, ``chat_full``."""
        live = await self._store.get(game)
        mine = live.table.seats_of(user.id)
        if not mine:
            raise refused(403, "not_at_table", "the chat is for people at the table")
        seat = mine[0] if len(mine) == 1 else None
        name = live.table.seats[mine[0]].name if seat is not None else user.name or live.table.seats[mine[0]].name
        text = clean(request.text)
        try:
            row, new = await self._say(game, user, request.id, seat, name or "", text)
        except IntegrityError:  # said twice at once, in two processes
            row, new = await self._say(game, user, request.id, seat, name or "", text)
        if new:
            await self._publish(News(game, "chat"))
        return _chat_line(row)

    async def _say(
        self, game: str, user: User, id: str, seat: int | None, name: str, text: str
    ) -> tuple[ChatRow, bool]:
        async with self._database.session() as session:
            row = await games.chat_line(session, game, id)
            if row is not None:
                if row.user != user.id:
                    raise refused(422, "action_id_used", "another line has this id; make a new one")
                return row, False
            number = await games.next_chat_number(session, game)
            if number > _MOST_CHAT_LINES:
                raise refused(422, "chat_full", f"a game has at most {_MOST_CHAT_LINES} lines of chat")
            row = ChatRow(
                game=game, number=number, at=self._now(), user=user.id, seat=seat, name=name, text=text, client_id=id
            )
            session.add(row)
            return row, True

    # -- finished games, and restarts ----------------------------------------------------------------------------------

    async def record(self, game: str) -> dict[str, Any]:
        """All of a finished game, seed included: what `septyni verify` reads. Refused (403, ``not_over``)."""
        live = await self.finished(game)
        return {
            "septyni": _RECORD_FORMAT,
            "game": live.id,
            "header": {**live.header, "seed": live.seed},
            "commitment": live.commitment,
            "events": [event_to_json(event, live.edition) for _, event in live.events],
            "times": [at for at, _ in live.events],
        }

    async def finished(self, game: str) -> LiveGame:
        """Refused (403, ``not_over``)."""
        live = await self._store.get(game)
        if live.table.status is not Status.OVER:
            raise refused(403, "not_over", "this opens when the game is over")
        return live

    async def running(self) -> list[LiveGame]:
        """Games that are being played; those that cannot be read are logged and left out."""
        async with self._database.reading() as session:
            ids = await games.running(session)
        return await self._readable(ids)

    async def _readable(self, ids: list[str]) -> list[LiveGame]:
        found = []
        for game in ids:
            try:
                found.append(await self._store.get(game))
            except Refused as error:
                _log.error("game %s is left alone: %s", game, error)
        return found

    async def running_with_bots(self) -> list[LiveGame]:
        return [live for live in await self.running() if any(one.kind is SeatKind.BOT for one in live.table.seats)]

    async def waiting_for_bots(self, since: int) -> list[LiveGame]:
        """Games that a bot holds up, unchanged from ``since`` on; games that wait for people are not even read."""
        async with self._database.reading() as session:
            ids = await games.waiting_for_bots(session, since)
        return await self._readable(ids)

    async def running_with_deadlines(self) -> list[LiveGame]:
        """Games in which something happens by itself: a clock runs, or a play waits for being challenged."""
        return [
            live
            for live in await self.running()
            if live.table.clock.kind is not ClockKind.NONE or live.state.options.challenge != "void"
        ]


# -- who may -----------------------------------------------------------------------------------------------------------


def _viewer(live: LiveGame, user: User, seat: int | None) -> int | None:
    """From which seat the user looks."""
    mine = live.table.seats_of(user.id)
    if seat is None:
        return mine[0] if len(mine) == 1 else None
    return _own_seat(live, user, seat)


def _own_seat(live: LiveGame, user: User, seat: int | None) -> int:
    """The seat if it is the user's; any of the user's for None. Refused (403, ``not_your_seat``)."""
    mine = live.table.seats_of(user.id)
    if not mine or (seat is not None and seat not in mine):
        raise refused(403, "not_your_seat", "this is not your seat")
    return mine[0] if seat is None else seat


def _check_running(live: LiveGame) -> None:
    match live.table.status:
        case Status.WAITING:
            raise refused(422, "not_started", "the game has not begun: somebody has yet to sit down")
        case Status.OVER:
            raise refused(422, "game_over", "the game is over")
        case Status.ABORTED:
            raise refused(422, "game_aborted", "this game has been given up")


def _check_offer(live: LiveGame, request: OfferRequest) -> None:
    if request.kind is OfferKind.REMATCH:
        if live.table.status is not Status.OVER:
            raise refused(422, "not_over", "a rematch can be agreed on when the game is over")
        return
    _check_running(live)
    if request.seat not in live.undecided:
        raise refused(422, "not_in_game", "you have left the game")


# -- actions -----------------------------------------------------------------------------------------------------------


def _decide(live: LiveGame, asked: AnyAction, seat: int) -> list[Any]:
    """The events of a client's action. Refused (422) with the rules' own code."""
    try:
        return live.decide(_read_action(live, asked, seat))
    except IllegalAction as error:
        raise Refused(422, problem_of(error)) from None


def _read_action(live: LiveGame, asked: AnyAction, seat: int) -> Action:
    match asked:
        case PlaceAction(tiles=tiles):
            return Place(read_play(tiles, live.state.board, live.edition), seat)
        case ExchangeAction(tiles=letters):
            return Exchange(read_rack(letters, live.edition), seat)
        case PassAction():
            return Pass(seat)
        case ChallengeAction(words=words):
            return Challenge(seat, tuple(words))
        case AcceptAction():
            return Accept(seat)
        case ResignAction():
            return Resign(seat)


def problem_of(error: IllegalAction) -> Problem:
    """What the rules refuse, as the client is told it. The rules' sentence about a rack names all its tiles, also those
    drawn that their player may not see yet, so it stays here."""
    if error.code == "not_on_rack":
        return Problem(code=error.code, message="the rack does not hold these tiles")
    detail = {"words": list(error.words)} if isinstance(error, InvalidWords) else {}
    return Problem(code=error.code, message=str(error), detail=detail)


def _is_due(live: LiveGame, action: Action, at: int) -> bool:
    """Whether the clock asks for this by now: of two timers, one is late."""
    due = live.clocks.due()
    return due is not None and due[0] <= at and due[1] == action


# -- rows --------------------------------------------------------------------------------------------------------------


async def _summaries(session: AsyncSession, ids: list[str], user: str) -> list[GameSummary]:
    return [_summary(row, seats, user) for row, seats in await games.with_seats(session, ids)]


def _summary(row: GameRow, seats: list[SeatRow], user: str) -> GameSummary:
    """From the rows alone: a list of games replays none of them."""
    return GameSummary(
        id=row.id,
        edition=row.edition,
        variant=row.config["variant"],
        status=Status(row.status),
        names=[seat.name for seat in seats],
        mine=[seat.seat for seat in seats if seat.user == user],
        scores=row.scores,
        winners=row.winners,
        to_move=row.to_move,
        my_turn=row.turn_user == user,
        updated=row.updated,
        created=row.created,
    )


def _chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(number=row.number, at=row.at, seat=row.seat, name=row.name, text=row.text)
