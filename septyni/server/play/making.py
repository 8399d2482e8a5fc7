"""New tables: what was asked for, checked; seats, links, and how a game begins once everybody is there."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import string
from collections.abc import Iterator, Sequence
from dataclasses import replace

from septyni.bots import LEVELS, levels
from septyni.edition import Edition, edition, editions
from septyni.errors import SeptyniError
from septyni.game import header_of
from septyni.lexicon import Lexicon
from septyni.rule_names import RULE_OPTIONS
from septyni.rules import Options, Start, State
from septyni.server.people import User
from septyni.server.people.names import clean
from septyni.server.play import fairness
from septyni.server.play.clocks import ClockSettings
from septyni.server.play.table import LiveGame, Table, TableSeat
from septyni.server.problems import refused
from septyni.server.schemas import Invitation, NewGame, SeatKind, SeatRequest, Status

_ID_LETTERS = string.digits + string.ascii_letters
_ID_LENGTH = 12
_INVITE_LENGTH = 32


class Links:
    """Secrets of open seats, and ids of games that may be asked for twice.

    Both are made from the server's own secret: so whoever made a game can be shown its links again. Links are kept as
    hashes.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def game(self, user: str, request: str) -> str:
        """The id of the game that a person asks for under an id of the own choice: the same for the same."""
        number = int.from_bytes(hmac.new(self._secret, f"game {request} of {user}".encode(), hashlib.sha256).digest())
        base = len(_ID_LETTERS)
        return "".join(_ID_LETTERS[number // base**place % base] for place in range(_ID_LENGTH))

    def invite(self, game: str, seat: int) -> str:
        digest = hmac.new(self._secret, f"seat {seat} of game {game}".encode(), hashlib.sha256)
        return digest.hexdigest()[:_INVITE_LENGTH]

    def invitations(self, live: LiveGame) -> Iterator[Invitation]:
        """The links that are still to be handed out. A link of another secret cannot be told again, but works."""
        if live.table.status is not Status.WAITING:
            return
        for number, seat in enumerate(live.table.seats):
            invite = self.invite(live.id, number)
            if seat.is_open and seat.invite_hash == hash_of(invite):
                yield Invitation(seat=number, path=f"/join/{live.id}/{invite}")


def hash_of(invite: str) -> str:
    return hashlib.sha256(invite.encode()).hexdigest()


def seat_of(live: LiveGame, invite: str) -> int:
    """Which seat the link is for. Refused (404, ``bad_invitation``)."""
    hashed = hash_of(invite)
    for number, seat in enumerate(live.table.seats):
        if seat.invite_hash is not None and hmac.compare_digest(seat.invite_hash, hashed):
            return number
    raise refused(404, "bad_invitation", "this link is not valid; ask for another one")


def edition_of(new: NewGame) -> Edition:
    """Refused (422): text from strangers is no path."""
    if new.edition not in (*editions(), *editions(sets=True)):
        raise refused(422, "no_such_edition", "there is no such edition; GET /api/editions lists them")
    return edition(new.edition)


def check_seats(new: NewGame) -> None:
    """Refused (422)."""
    for seat in new.seats:
        if seat.kind is SeatKind.BOT and seat.level not in LEVELS:
            message = f"a bot has one of the levels {', '.join(LEVELS)}"
            raise refused(422, "no_such_level", message, levels=list(LEVELS))
    if all(seat.kind is SeatKind.BOT for seat in new.seats):
        raise refused(422, "no_people", "one seat or more is a person's")


def new_table(
    new: NewGame,
    which: Edition,
    lexicon: Lexicon,
    user: User,
    seats: Sequence[TableSeat] | None,
    links: Links,
    now: int,
    id: str = "",
) -> LiveGame:
    """A table as asked for, begun when no seat is open. ``seats``: who sits there, from a game before. ``id``: of the
    game, a new one by default.

    Refused (422, ``bad_options``) for what cannot be played.
    """
    id = id or new_id()
    if seats is None:
        seats = [_seat(one, number, id, which, user, links) for number, one in enumerate(new.seats)]
    start = _start(new, which)
    header = header_of(start, [seat.name or "" for seat in seats], lexicon.name)
    header["lexicon_sha256"] = lexicon.sha256
    clock = ClockSettings.of(new.clock)
    table = Table(new.model_copy(update={"id": None}), user.id, Status.WAITING, tuple(seats), clock, now)
    live = LiveGame.new(id, table, start, header, fairness.new_seed(), lexicon)
    return live if any(seat.is_open for seat in seats) else begun(live, now)


def begun(live: LiveGame, now: int) -> LiveGame:
    """The game once everybody has a seat: names and the order of the bag are fixed, racks are filled."""
    header = {**live.header, "names": [seat.name or "" for seat in live.table.seats]}
    live = replace(
        live,
        header=header,
        commitment=fairness.commitment(live.seed, header, live.edition),
        table=replace(live.table, status=Status.RUNNING),
    )
    return live.happened(now, live.decide(Start()))


def rotated(live: LiveGame) -> tuple[NewGame, list[TableSeat]]:
    """The same table once more, everybody one seat on: what was the second seat is the first."""
    config, seats = live.table.config, live.table.seats
    again = config.model_copy(update={"seats": [*config.seats[1:], config.seats[0]]})
    return again, [replace(seat, invite_hash=None) for seat in (*seats[1:], seats[0])]


def new_id() -> str:
    """Of a game: nobody guesses one."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def _start(new: NewGame, which: Edition) -> State:
    try:
        for name in new.options:
            if name not in RULE_OPTIONS:
                raise SeptyniError(f"there is no rule option {name[:40]!r}; there are {', '.join(RULE_OPTIONS)}")
        options = Options.for_edition(which, len(new.seats), variant=new.variant, level=new.level, **new.options)
        return State.new(which, options, len(new.seats))
    except SeptyniError as error:
        raise refused(422, "bad_options", str(error)) from None


def _seat(asked: SeatRequest, number: int, game: str, which: Edition, user: User, links: Links) -> TableSeat:
    match asked.kind:
        case SeatKind.BOT:
            [level] = [one for one in levels(which) if one.id == asked.level]
            return TableSeat(SeatKind.BOT, name=level.name, level=level.id)
        case SeatKind.LINK:
            return TableSeat(SeatKind.LINK, invite_hash=hash_of(links.invite(game, number)))
        case _:
            name = clean(asked.name) if asked.name else user.name or f"Player {number + 1}"
            return TableSeat(SeatKind.PERSON, user.id, name)
