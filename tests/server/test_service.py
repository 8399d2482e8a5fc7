"""Tables: who may do what, once and only once, on a real database file."""

from __future__ import annotations

import asyncio
import json
import re
import string
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playing import (
    ACCEPT,
    CHALLENGE,
    EVE,
    JONAS,
    ONA,
    PASS,
    Told,
    asked,
    deal,
    do,
    invite_of,
    lay,
    new_game,
    new_id,
    play_on,
    some_action,
    swap,
    tables_on,
    two_people,
)
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from septyni.bots import levels
from septyni.edition import edition
from septyni.rules import Pass, Resign, Termination, TimePenalty, errors
from septyni.server import schemas
from septyni.server.live.bus import News
from septyni.server.play.clocks import LAG_CAP
from septyni.server.play.service import Stale, Tables
from septyni.server.play.table import LiveGame
from septyni.server.play.timers import window_deadline
from septyni.server.problems import Refused
from septyni.server.schemas import (
    ChatRequest,
    ClockKind,
    ClockRequest,
    GameView,
    Join,
    NewGame,
    OfferKind,
    OfferRequest,
    PreviewRequest,
    ResignAction,
    Status,
)
from septyni.server.storage import games
from septyni.server.storage.database import Database

pytestmark = pytest.mark.usefixtures("same_tiles")

RESIGN = ResignAction(type="resign")


async def refused(doing: Any, status: int, code: str) -> Refused:
    with pytest.raises(Refused) as caught:
        await doing
    assert (caught.value.status, caught.value.problem.code) == (status, code)
    return caught.value


def stop(seat: int, withdraw: bool = False) -> OfferRequest:
    return OfferRequest(seat=seat, kind=OfferKind.STOP, withdraw=withdraw)


def rematch(seat: int, withdraw: bool = False) -> OfferRequest:
    return OfferRequest(seat=seat, kind=OfferKind.REMATCH, withdraw=withdraw)


# -- making a game -----------------------------------------------------------------------------------------------------


async def test_a_table_without_open_seats_begins_at_once(tables: Tables) -> None:
    view = await tables.create(ONA, new_game("person", "bot", code="lt"))
    assert (view.status, view.to_move, view.viewer) == (Status.RUNNING, 0, 0)
    assert [len(view.rack or []), view.seats[1].rack_count] == [7, 7]
    assert [seat.name for seat in view.seats] == ["Player 1", levels(edition("lt"))[0].name]
    assert view.commitment is not None
    assert view.invitations == []


async def test_a_game_asked_for_twice_is_made_once(tables: Tables) -> None:
    """An answer that is lost makes a client ask again; there must be one table."""
    wanted = new_game("person", "link", id="asked-for-0001")
    first, second = await asyncio.gather(tables.create(ONA, wanted), tables.create(ONA, wanted))
    assert first.id == second.id
    await tables.join(first.id, JONAS, Join(invite=invite_of(first), name="Jonas"))
    assert (await tables.create(ONA, wanted)).status is Status.RUNNING, "as it is by now"
    assert (await tables.create(JONAS, wanted)).id != first.id, "another person's game is another one"
    assert len(await tables.mine(ONA)) == 1


async def test_a_list_of_games_says_who_won_not_who_has_more_points(tables: Tables) -> None:
    id = await two_people(tables)
    assert [one.winners for one in await tables.mine(ONA)] == [None]
    await do(tables, id, ONA, 0, RESIGN)
    [told] = await tables.mine(JONAS)
    assert (told.scores, told.winners) == ([0, 0], [1])


async def test_games_that_a_bot_holds_up_are_found_and_no_others(tables: Tables) -> None:
    for_person = await tables.create(ONA, new_game("person", "bot"))
    for_bot = await tables.create(ONA, new_game("bot", "person"))
    await two_people(tables)
    await tables.create(ONA, new_game("link", "bot", "person"))
    later = for_bot.created + 60_000
    assert [live.id for live in await tables.waiting_for_bots(later)] == [for_bot.id]
    assert await tables.waiting_for_bots(for_bot.created - 1) == []
    await do(tables, for_person.id, ONA, 0, PASS)
    found = {live.id for live in await tables.waiting_for_bots(later)}
    assert found == {for_bot.id, for_person.id}


async def test_hot_seat_is_one_person_with_several_seats(tables: Tables) -> None:
    view = await tables.create(ONA, new_game("person", "person", "person"))
    assert [seat.mine for seat in view.seats] == [True] * 3
    assert (view.viewer, view.rack) == (None, None)  # nobody's rack before the client names a seat
    for seat in range(3):
        seen = await tables.view(view.id, ONA, seat)
        assert seen.viewer == seat
        assert seen.may.place == (seat == 0)
    await do(tables, view.id, ONA, 0, PASS)
    assert (await tables.view(view.id, ONA, 1)).may.place


async def test_a_game_begins_when_the_last_link_is_taken(tables: Tables) -> None:
    view = await tables.create(ONA, new_game("person", "link", "link", "bot"))
    assert (view.status, view.to_move, view.commitment, view.rack) == (Status.WAITING, None, None, [])
    assert [one.seat for one in view.invitations] == [1, 2]
    first, second = invite_of(view, 1), invite_of(view, 2)
    assert first != second
    assert (await tables.invitation(view.id, first)).names == ["Player 1", None, None, view.seats[3].name]
    await refused(tables.act(view.id, ONA, asked(view, 0, PASS)), 422, "not_started")

    joined = await tables.join(view.id, JONAS, Join(invite=first, name=" Jonas "))
    assert (joined.status, joined.viewer, joined.seats[1].name) == (Status.WAITING, 1, "Jonas")
    assert joined.invitations == []  # the maker's business
    assert [one.seat for one in (await tables.view(view.id, ONA)).invitations] == [2]

    joined = await tables.join(view.id, EVE, Join(invite=second, name="Eve"))
    assert (joined.status, joined.viewer, len(joined.rack or [])) == (Status.RUNNING, 2, 7)
    view = await tables.view(view.id, ONA)
    assert view.invitations == []
    live = await tables.live(view.id)
    assert live.header["names"] == ["Player 1", "Jonas", "Eve", view.seats[3].name]


async def test_a_link_is_for_one_person(tables: Tables) -> None:
    view = await tables.create(ONA, new_game("person", "link", "link"))
    invite = invite_of(view)
    join = Join(invite=invite, name="Jonas")
    await refused(tables.join(view.id, ONA, join), 422, "already_seated")
    before = await tables.join(view.id, JONAS, join)
    again = await tables.join(view.id, JONAS, join)
    assert again.version == before.version
    await refused(tables.join(view.id, EVE, join), 410, "seat_taken")
    await refused(tables.join(view.id, EVE, Join(invite="0" * 32, name="Eve")), 404, "bad_invitation")
    other = await tables.create(EVE, new_game("person", "link"))
    await refused(tables.join(view.id, EVE, Join(invite=invite_of(other), name="Eve")), 404, "bad_invitation")
    await refused(tables.invitation(view.id, "nothing"), 404, "bad_invitation")


async def test_two_people_open_a_link_at_once_in_two_processes(file: Path, tables: Tables) -> None:
    view = await tables.create(ONA, new_game("person", "link"))
    join = Join(invite=invite_of(view), name="Somebody")
    async with tables_on(file) as other:
        done = await asyncio.gather(
            tables.join(view.id, JONAS, join), other.join(view.id, EVE, join), return_exceptions=True
        )
        refusals = [one for one in done if isinstance(one, Refused)]
        [joined] = [one for one in done if isinstance(one, GameView)]
        assert [one.problem.code for one in refusals] == ["seat_taken"]
        assert joined.status is Status.RUNNING
        assert (await other.live(view.id)).ply == (await tables.live(view.id)).ply == 0


async def test_links_are_kept_as_hashes_and_told_again_after_a_restart(file: Path, tables: Tables) -> None:
    view = await tables.create(ONA, new_game("person", "link"))
    invite = invite_of(view)
    kept = b"".join(one.read_bytes() for one in file.parent.glob("septyni.db*"))
    assert view.id.encode() in kept
    assert invite.encode() not in kept
    async with tables_on(file) as restarted:
        assert invite_of(await restarted.view(view.id, ONA)) == invite
        await restarted.join(view.id, JONAS, Join(invite=invite, name="Jonas"))


async def test_a_link_works_after_the_servers_secret_was_lost(file: Path, tables: Tables) -> None:
    view = await tables.create(ONA, new_game("person", "link"))
    other = Tables(tables._database, Told(), lexicons=tables._lexicons, secret=b"another")
    assert (await other.view(view.id, ONA)).invitations == []
    joined = await other.join(view.id, JONAS, Join(invite=invite_of(view), name="Jonas"))
    assert joined.status is Status.RUNNING


async def test_ids_are_not_guessed(tables: Tables) -> None:
    ids = [(await tables.create(ONA, new_game("person", "bot"))).id for _ in range(5)]
    assert len(set(ids)) == 5
    for id in ids:
        assert len(id) >= 10
        assert set(id) <= set(string.ascii_letters + string.digits)


@pytest.mark.parametrize(
    ("new", "code"),
    [
        (new_game("bot", "bot"), "no_people"),
        (NewGame.model_validate({"edition": "en", "seats": [{"kind": "person"}, {"kind": "bot"}]}), "no_such_level"),
        (
            NewGame.model_validate(
                {"edition": "en", "seats": [{"kind": "person"}, {"kind": "bot", "level": "sim:600s"}]}
            ),
            "no_such_level",
        ),
        (new_game("person", "bot", code="../../etc"), "no_such_edition"),
        (new_game("person", "bot", code="/tmp"), "no_such_edition"),
        (new_game("person", "bot", options={"rack_size": 99}), "bad_options"),
        (new_game("person", "bot", options={"players": 3}), "bad_options"),
        (new_game("person", "bot", options={"edition": "lt"}), "bad_options"),
        (new_game("person", "bot", options={"bonus": {"7": {"a": []}}}), "bad_options"),
        (new_game("person", "bot", options={"bonus": [1, 2]}), "bad_options"),
        (new_game("person", "bot", "bot", options={"out_bonus": "double_opponent"}), "bad_options"),
        (new_game("person", "bot", variant="classic", level="expert"), "bad_options"),
        (new_game("person", "bot", code="de"), "edition_without_words"),
    ],
)
async def test_what_cannot_be_played_is_refused(tables: Tables, new: NewGame, code: str) -> None:
    await refused(tables.create(ONA, new), 422, code)
    assert await tables.mine(ONA) == []


async def test_variants_and_options_are_played_as_asked(tables: Tables) -> None:
    nine = await tables.create(ONA, new_game("person", "bot", variant="nine-tiles"))
    assert (len(nine.rack or []), nine.options["bonus"]) == (9, {"7": 50, "8": 50, "9": 50})
    finish = await tables.create(ONA, new_game("person", "bot", "bot", variant="finish-line", level="expert"))
    assert (finish.options["target_score"], finish.level) == (180, "expert")
    other = await tables.create(ONA, new_game("person", "bot", options={"challenge": "double", "exchange_min_bag": 1}))
    assert (other.options["challenge"], other.options["exchange_min_bag"]) == ("double", 1)


# -- acting ------------------------------------------------------------------------------------------------------------


async def test_a_play_is_scored_and_committed(file: Path, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch, "CATDOGS", "EEEEEEE", "IIN")
    game = await two_people(tables)
    view = await do(tables, game, ONA, 0, lay("CAT"))
    assert [one.score for one in view.seats] == [10, 0]  # 8H is the start square: doubled
    assert (view.to_move, view.ply) == (1, 1)
    assert sorted(view.rack or []) == sorted("DOGSIIN")
    assert view.last_play is not None
    assert (view.last_play.at, view.last_play.text) == ("8H", "CAT")
    async with tables_on(file) as restarted:
        again = await restarted.view(game, ONA)
        assert again.model_copy(update={"clock": view.clock}) == view


async def test_only_the_seats_person_acts_for_it(tables: Tables) -> None:
    game = await two_people(tables)
    live = await tables.live(game)
    for user, seat in ((JONAS, 0), (EVE, 0), (ONA, 1), (ONA, 2)):
        await refused(tables.act(game, user, asked(live, seat, PASS)), 403, "not_your_seat")
    await refused(tables.act(game, JONAS, asked(live, 1, PASS)), 422, "not_your_turn")
    bots = await tables.create(ONA, new_game("bot", "person"))
    await refused(tables.act(bots.id, ONA, asked(bots, 0, PASS)), 403, "not_your_seat")
    await refused(tables.view(game, EVE, 0), 403, "not_your_seat")
    await refused(tables.view(game, ONA, 1), 403, "not_your_seat")
    await refused(tables.preview(game, EVE, PreviewRequest(seat=0, tiles=lay("A").tiles)), 403, "not_your_seat")
    assert (await tables.live(game)).version == live.version


async def test_words_that_are_none_are_refused_by_name(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch, "QXZJATE", "EEEEEEE")
    game = await two_people(tables)
    error = await refused(do(tables, game, ONA, 0, lay("QXZ")), 422, "invalid_word")
    assert error.problem.detail == {"words": ["QXZ"]}
    assert (await tables.view(game, ONA)).ply == 0


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (lay("CAT", 0, 0), "not_on_start"),
        (lay("C.T"), "gap"),
        (lay("C", 7, 7), "too_short"),
        (lay("CB"), "not_on_rack"),
        (lay("C?"), "unnamed_blank"),
        (lay("CŽ"), "no_such_letter"),
        (lay("CAT", 7, 16), "off_board"),
        (lay("CA", 7, 14), "off_board"),
        (swap(["Z"]), "not_on_rack"),
        (swap(["CA"]), "no_such_letter"),
        (CHALLENGE, "challenge_off"),
        (ACCEPT, "nothing_to_challenge"),
    ],
)
async def test_the_rules_own_codes(tables: Tables, monkeypatch: pytest.MonkeyPatch, action: Any, code: str) -> None:
    deal(monkeypatch, "CATDOGS", "EEEEEEE")
    game = await two_people(tables)
    await refused(do(tables, game, ONA, 0, action), 422, code)


async def test_the_same_request_again_does_nothing_and_is_answered(file: Path, tables: Tables, told: Told) -> None:
    game = await two_people(tables)
    request = asked(await tables.live(game), 0, PASS)
    first = await tables.act(game, ONA, request)
    news = len(told.news)
    again = await tables.act(game, ONA, request)
    assert (again.version, again.view.version) == (first.version, first.version)
    assert len(told.news) == news
    later = await do(tables, game, JONAS, 1, PASS)
    repeated = await tables.act(game, ONA, request)
    assert repeated.version == first.version
    assert repeated.view.version == later.version == first.version + 1
    async with tables_on(file) as restarted:
        assert (await restarted.act(game, ONA, request)).version == first.version
        assert len((await restarted.live(game)).lines) == 2
    stolen = request.model_copy(update={"seat": 1, "ply": 2})
    await refused(tables.act(game, JONAS, stolen), 422, "action_id_used")


async def test_the_same_request_many_times_at_once_in_two_processes(file: Path, tables: Tables) -> None:
    game = await two_people(tables)
    request = asked(await tables.live(game), 0, PASS)
    async with tables_on(file) as other:
        answers = await asyncio.gather(*(one.act(game, ONA, request) for one in [tables, other] * 5))
        assert {one.version for one in answers} == {answers[0].version}
        for one in (tables, other):
            live = await one.live(game)
            assert (live.ply, live.version) == (1, answers[0].version)


@pytest.mark.parametrize("processes", [1, 2])
async def test_of_two_different_actions_at_once_one_is_done(file: Path, tables: Tables, processes: int) -> None:
    game = await two_people(tables)
    live = await tables.live(game)
    async with tables_on(file) as second:
        other = tables if processes == 1 else second
        done = await asyncio.gather(
            tables.act(game, ONA, asked(live, 0, PASS)),
            other.act(game, ONA, asked(live, 0, swap(some_letters(live)))),
            return_exceptions=True,
        )
        [stale] = [one for one in done if isinstance(one, Stale)]
        assert (stale.view.ply, stale.view.viewer) == (1, 0)
        assert (stale.conflict.code, stale.conflict.view) == ("conflict", stale.view)
        assert (await tables.live(game)).ply == (await other.live(game)).ply == 1


def some_letters(live: LiveGame) -> list[str]:
    mover = live.state.to_move
    assert mover is not None
    return [live.edition.format(bytes([tile])) for tile in live.state.racks[mover].tiles[:2]]


async def test_a_stale_action_gets_the_present_view(tables: Tables) -> None:
    game = await two_people(tables)
    old = await tables.live(game)
    await do(tables, game, ONA, 0, PASS)
    with pytest.raises(Stale) as caught:
        await tables.act(game, ONA, asked(old, 0, PASS))
    assert caught.value.view.history[-1].kind == "pass"
    assert len((await tables.live(game)).lines) == 1


async def test_a_play_meant_for_a_board_from_which_tiles_were_withdrawn_is_stale(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules' own count of turns is the same before and after a challenge; the wire's is not."""
    deal(monkeypatch, "QXZJATE", "EEEEEEE", "OOOOOOO", "IIN")
    view = await tables.create(ONA, new_game("person", "link", "link", options={"challenge": "single"}))
    await tables.join(view.id, JONAS, Join(invite=invite_of(view, 1), name="Jonas"))
    await tables.join(view.id, EVE, Join(invite=invite_of(view, 2), name="Eve"))
    before = await do(tables, view.id, ONA, 0, lay("QXZ"))
    after = await do(tables, view.id, EVE, 2, CHALLENGE)
    live = await tables.live(view.id)
    assert [one.line.kind.value for one in live.lines] == ["play", "withdrawn"]
    assert live.state.ply == 1
    assert after.ply > before.ply
    with pytest.raises(Stale):
        await tables.act(view.id, JONAS, asked(before, 1, PASS))
    with pytest.raises(Stale):  # of two challenges at once the first counts
        await tables.act(view.id, JONAS, asked(before, 1, CHALLENGE))


async def test_another_processs_change_is_seen(file: Path, tables: Tables) -> None:
    game = await two_people(tables)
    await tables.view(game, ONA)
    async with tables_on(file) as other:
        await do(other, game, ONA, 0, PASS)
        assert (await tables.view(game, JONAS)).may.place
        await do(tables, game, JONAS, 1, PASS)
        assert (await other.view(game, ONA)).ply == 2


# -- commit first, tell then -------------------------------------------------------------------------------------------


async def test_nothing_is_told_before_it_is_committed(file: Path, tables: Tables, told: Told) -> None:
    game = await two_people(tables)
    told.news.clear()
    stored: list[int | None] = []
    heard: list[LiveGame] = []
    outside = Database(f"sqlite+aiosqlite:///{file}")

    async def look(news: News) -> None:
        async with outside.reading() as session:
            stored.append(await games.version(session, news.game))

    told.hear = look
    tables.on_change(heard.append)
    answer = await tables.act(game, ONA, asked(await tables.live(game), 0, PASS))
    assert stored == [answer.version]
    assert told.news == [News(game, "game")]
    assert [one.version for one in heard] == [answer.version]
    await outside.close()


async def test_a_commit_that_fails_changes_nothing(tables: Tables, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await two_people(tables)
    before, told_before = await tables.live(game), list(told.news)
    heard: list[LiveGame] = []
    tables.on_change(heard.append)

    async def full(*_: object) -> bool:
        raise OperationalError("UPDATE games", {}, Exception("database or disk is full"))

    request = asked(before, 0, PASS)
    with monkeypatch.context() as broken:
        broken.setattr(games, "change", full)
        with pytest.raises(OperationalError):
            await tables.act(game, ONA, request)
    assert await tables.live(game) is before
    assert (heard, told.news) == ([], told_before)
    assert (await tables.act(game, ONA, request)).version == before.version + 1


async def test_what_fails_after_the_commit_does_not_take_it_back(tables: Tables, told: Told) -> None:
    game = await two_people(tables)

    def fail(live: LiveGame) -> None:
        raise RuntimeError("a listener's own trouble")

    async def lost(news: News) -> None:
        raise ConnectionError("the bus is down")

    tables.on_change(fail)
    told.hear = lost
    assert (await do(tables, game, ONA, 0, PASS)).ply == 1


# -- restarts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("challenge", ["void", "single", "double", "ten"])
async def test_every_moment_of_a_game_survives_a_restart(file: Path, challenge: str) -> None:
    rng = Random(challenge)
    options = {"challenge": challenge, "first_player": "draw"}
    async with tables_on(file) as tables:
        game = (await tables.create(ONA, new_game("person", "person", "person", code="lv", options=options))).id
    for _ in range(400):
        async with tables_on(file) as tables:
            live = await tables.live(game)
            if not live.is_running:
                break
            seat, action = some_action(live, rng)
            answer = await tables.act(game, ONA, asked(live, seat, action))
            here = await tables.live(game)
        async with tables_on(file) as tables:
            there = await tables.live(game)
            assert (there.state, there.clocks, there.version, there.ply) == (
                here.state, here.clocks, here.version, here.ply,
            )  # fmt: skip
            assert there.lines == here.lines
            again = await tables.view(game, ONA, seat)
            assert again.model_copy(update={"clock": answer.view.clock}) == answer.view
    assert live.table.status is Status.OVER
    assert {one.line.kind.value for one in live.lines} >= {"play"}


async def test_a_game_of_exchanges_without_end_goes_on(file: Path, tables: Tables) -> None:
    """``all_players_twice`` counts passes; an exchange is none (6.2)."""
    game = await two_people(tables, options={"passes_to_end": "all_players_twice"})
    for turn in range(150):
        live = await tables.live(game)
        await tables.act(game, (ONA, JONAS)[turn % 2], asked(live, turn % 2, swap(some_letters(live))))
    async with tables_on(file) as restarted:
        view = await restarted.view(game, JONAS)
        assert (view.status, view.ply, len(view.history)) == (Status.RUNNING, 150, 150)


async def test_memory_holds_so_many_games_and_no_more(file: Path) -> None:
    async with tables_on(file, kept=3) as tables:
        ids = [await two_people(tables) for _ in range(8)]
        for user, seat in ((ONA, 0), (JONAS, 1)):
            for game in ids:
                await do(tables, game, user, seat, PASS)
        assert len(tables._store) == 3
        assert [(await tables.live(game)).ply for game in ids] == [2] * 8


@pytest.mark.parametrize(
    "damage",
    [
        'UPDATE events SET body = \'{"type": "Passed", "seat": 9}\' WHERE game = :game AND number = 3',
        "UPDATE events SET body = '[]' WHERE game = :game AND number = 0",
        "UPDATE events SET body = 'no JSON' WHERE game = :game AND number = 0",
        "DELETE FROM events WHERE game = :game AND number = 2",
        "UPDATE games SET header = '{}' WHERE id = :game",
        "UPDATE games SET config = '{}' WHERE id = :game",
        "UPDATE games SET config = 'no JSON' WHERE id = :game",
        "UPDATE games SET edition = 'zz' WHERE id = :game",
        "UPDATE games SET status = 'lost' WHERE id = :game",
        "UPDATE games SET status = 'over' WHERE id = :game",
    ],
)
async def test_a_damaged_game_is_its_own_trouble(file: Path, tables: Tables, damage: str) -> None:
    good, bad = await two_people(tables), await two_people(tables)
    async with tables._database.session() as session:
        await session.execute(text(damage), {"game": bad})
    async with tables_on(file) as restarted:
        await refused(restarted.view(bad, ONA), 500, "damaged_game")
        await refused(restarted.act(bad, ONA, asked(await restarted.live(good), 0, PASS)), 500, "damaged_game")
        assert [live.id for live in await restarted.running()] == [good]
        assert (await do(restarted, good, ONA, 0, PASS)).ply == 1
        assert good in {one.id for one in await restarted.mine(ONA)}


async def test_what_a_restart_asks_for(file: Path, tables: Tables) -> None:
    plain = await two_people(tables)
    bots = (await tables.create(ONA, new_game("person", "bot"))).id
    clocked = await two_people(tables, clock={"kind": "game"})
    challenged = await two_people(tables, options={"challenge": "single"})
    waiting = (await tables.create(ONA, new_game("person", "link"))).id
    over = await two_people(tables)
    await do(tables, over, ONA, 0, RESIGN)
    async with tables_on(file) as restarted:
        assert {live.id for live in await restarted.running()} == {plain, bots, clocked, challenged}
        assert [live.id for live in await restarted.running_with_bots()] == [bots]
        assert {live.id for live in await restarted.running_with_deadlines()} == {clocked, challenged}
    assert waiting


# -- leaving, agreeing, giving up --------------------------------------------------------------------------------------


async def test_resigning_ends_a_game_of_two_and_not_one_of_three(tables: Tables) -> None:
    two = await two_people(tables)
    view = await do(tables, two, JONAS, 1, RESIGN)  # out of turn
    assert view.status is Status.OVER
    assert view.outcome is not None
    assert (view.outcome.winners, view.outcome.termination) == ([0], "resignation")

    three = (await tables.create(ONA, new_game("person", "person", "person"))).id
    view = await do(tables, three, ONA, 0, RESIGN)
    assert (view.status, view.to_move, view.seats[0].standing) == (Status.RUNNING, 1, "gone")
    assert not view.may.resign
    await refused(do(tables, three, ONA, 0, PASS), 422, "not_in_game")
    view = await do(tables, three, ONA, 1, PASS)
    assert view.to_move == 2


async def test_after_the_end_nothing_can_be_done(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await two_people(tables)
    await do(tables, game, ONA, 0, RESIGN)
    live = await tables.live(game)
    for action in (PASS, RESIGN, ACCEPT, CHALLENGE, lay("CAT")):
        await refused(tables.act(game, JONAS, asked(live, 1, action)), 422, "game_over")
    await refused(tables.offer(game, ONA, stop(0)), 422, "game_over")
    await refused(tables.abort(game, ONA), 422, "cannot_abort")
    await refused(tables.preview(game, ONA, PreviewRequest(seat=0, tiles=lay("CAT").tiles)), 422, "game_over")
    assert await tables.act_for_table(game, Pass(1), live.ply) is None
    assert (await tables.live(game)).version == live.version


async def test_the_game_stops_when_all_people_agree(tables: Tables) -> None:
    game = await two_people(tables)
    view = await tables.offer(game, ONA, stop(0))
    assert view.status is Status.RUNNING
    assert [seat.offers for seat in (await tables.view(game, EVE)).seats] == [[OfferKind.STOP], []]
    again = await tables.offer(game, ONA, stop(0))
    assert again.version == view.version
    await refused(tables.offer(game, EVE, stop(0)), 403, "not_your_seat")
    await refused(tables.offer(game, EVE, stop(1)), 403, "not_your_seat")

    view = await tables.offer(game, ONA, stop(0, withdraw=True))
    assert view.seats[0].offers == []
    assert (await tables.offer(game, JONAS, stop(1))).status is Status.RUNNING
    view = await tables.offer(game, ONA, stop(0))
    assert view.status is Status.OVER
    assert view.outcome is not None
    assert view.outcome.termination == Termination.AGREED


async def test_offers_survive_a_restart(file: Path, tables: Tables) -> None:
    game = await two_people(tables)
    await tables.offer(game, ONA, stop(0))
    async with tables_on(file) as restarted:
        assert (await restarted.view(game, JONAS)).seats[0].offers == [OfferKind.STOP]
        assert (await restarted.offer(game, JONAS, stop(1))).status is Status.OVER


async def test_bots_agree_and_a_person_agrees_for_all_seats_on_the_device(tables: Tables) -> None:
    bots = await tables.create(ONA, new_game("person", "bot", "bot"))
    assert (await tables.offer(bots.id, ONA, stop(0))).status is Status.OVER
    hot = await tables.create(ONA, new_game("person", "person"))
    assert (await tables.offer(hot.id, ONA, stop(1))).status is Status.OVER


async def test_who_has_left_is_not_asked(tables: Tables) -> None:
    view = await tables.create(ONA, new_game("person", "link", "link"))
    await tables.join(view.id, JONAS, Join(invite=invite_of(view, 1), name="Jonas"))
    await tables.join(view.id, EVE, Join(invite=invite_of(view, 2), name="Eve"))
    await do(tables, view.id, EVE, 2, RESIGN)
    await refused(tables.offer(view.id, EVE, stop(2)), 422, "not_in_game")
    await tables.offer(view.id, ONA, stop(0))
    assert (await tables.offer(view.id, JONAS, stop(1))).status is Status.OVER


async def test_a_rematch_is_the_same_table_one_seat_on(file: Path, tables: Tables) -> None:
    clock = ClockRequest(kind=ClockKind.GAME, initial=60_000)
    view = await tables.create(ONA, new_game("person", "link", "bot", clock=clock, options={"challenge": "five"}))
    await tables.join(view.id, JONAS, Join(invite=invite_of(view), name="Jonas"))
    await refused(tables.offer(view.id, ONA, rematch(0)), 422, "not_over")
    for user, seat in ((ONA, 0), (JONAS, 1)):
        await do(tables, view.id, user, seat, RESIGN)

    assert (await tables.view(view.id, ONA)).may.rematch
    assert (await tables.offer(view.id, ONA, rematch(0))).next_game is None
    assert (await tables.offer(view.id, ONA, rematch(0, withdraw=True))).seats[0].offers == []
    await tables.offer(view.id, JONAS, rematch(1))
    over = await tables.offer(view.id, ONA, rematch(0))
    assert over.next_game is not None
    again = await tables.view(over.next_game, JONAS)
    old = [seat.name for seat in over.seats]
    assert [seat.name for seat in again.seats] == [*old[1:], old[0]]
    assert (again.status, again.to_move, again.viewer) == (Status.RUNNING, 0, 0)
    assert (again.options, again.clock.initial) == (over.options, 60_000)
    assert (await tables.offer(view.id, JONAS, rematch(1))).next_game == over.next_game  # agreed already
    assert not (await tables.view(view.id, ONA)).may.rematch
    async with tables_on(file) as restarted:
        assert (await restarted.view(view.id, EVE)).next_game == over.next_game
        assert len(await restarted.mine(ONA)) == 2


async def test_two_who_agree_to_a_rematch_at_once_get_one_game(file: Path, tables: Tables) -> None:
    game = await two_people(tables)
    await do(tables, game, ONA, 0, RESIGN)
    async with tables_on(file) as other:
        await asyncio.gather(tables.offer(game, ONA, rematch(0)), other.offer(game, JONAS, rematch(1)))
        assert len(await tables.mine(ONA)) == 2
        assert (await tables.view(game, ONA)).next_game == (await other.view(game, JONAS)).next_game is not None


async def test_a_game_can_be_aborted_until_everybody_has_acted(tables: Tables) -> None:
    game = await two_people(tables)
    await refused(tables.abort(game, EVE), 403, "not_your_seat")
    assert (await do(tables, game, ONA, 0, PASS)).may.abort
    view = await tables.abort(game, JONAS)
    assert (view.status, view.outcome, view.to_move) == (Status.ABORTED, None, None)
    assert not any(view.may.model_dump(exclude={"look_up"}).values())
    await refused(do(tables, game, JONAS, 1, PASS), 422, "game_aborted")
    await refused(tables.offer(game, ONA, stop(0)), 422, "game_aborted")
    await refused(tables.offer(game, ONA, rematch(0)), 422, "not_over")

    other = await two_people(tables)
    await do(tables, other, ONA, 0, PASS)
    assert not (await do(tables, other, JONAS, 1, PASS)).may.abort
    await refused(tables.abort(other, ONA), 422, "cannot_abort")

    waiting = await tables.create(ONA, new_game("person", "link"))
    assert (await tables.abort(waiting.id, ONA)).invitations == []
    join = Join(invite=invite_of(waiting), name="Jonas")
    await refused(tables.join(waiting.id, JONAS, join), 410, "game_aborted")


# -- bots, clocks and the table itself ---------------------------------------------------------------------------------


async def test_the_table_acts_by_the_same_path(tables: Tables, told: Told) -> None:
    game = (await tables.create(ONA, new_game("bot", "person"))).id
    live = await tables.live(game)
    done = await tables.act_for_table(game, Pass(0), live.ply)
    assert done is not None
    assert (done.ply, done.state.to_move) == (1, 1)
    assert told.news[-1] == News(game, "game")
    assert await tables.act_for_table(game, Pass(0), live.ply) is None  # late: nothing happens
    over = await tables.act_for_table(game, Resign(0), done.ply)
    assert over is not None
    assert over.table.status is Status.OVER


class Clock:
    now = 1_000_000

    def __call__(self) -> int:
        return self.now


async def test_overtime_costs_points_before_the_move_that_comes_late(file: Path) -> None:
    clock = Clock()
    async with tables_on(file, now=clock) as tables:
        game = await two_people(tables, clock={"kind": "game", "initial": 60_000, "increment": 0, "overtime": 5})
        clock.now += 60_000 + 60_000 + 1  # one second minute has started
        view = await do(tables, game, ONA, 0, PASS)
        assert [(one.kind, one.score) for one in view.history] == [("time", -10), ("time", -10), ("pass", 0)]
        assert view.history[0].at == 1_000_000 + 60_000
        assert view.seats[0].remaining == -60_001
        due = (await tables.live(game)).clocks.due()
        assert due is not None
        # two timers that fire for the same thing take the points once
        live = await tables.live(game)
        penalty = TimePenalty(1, 10)
        assert await tables.act_for_table(game, penalty, live.ply, due[0] - 1) is None
        assert await tables.act_for_table(game, penalty, live.ply, due[0]) is not None
        assert await tables.act_for_table(game, penalty, live.ply, due[0]) is None


async def test_who_is_out_of_time_loses_even_when_no_timer_was_there(file: Path) -> None:
    clock = Clock()
    async with tables_on(file, now=clock) as tables:
        game = await two_people(tables, clock={"kind": "game", "initial": 60_000, "overtime": 1})
        live = await tables.live(game)
    clock.now += 10 * 60_000  # the server was down
    async with tables_on(file, now=clock) as tables:
        await refused(tables.act(game, ONA, asked(live, 0, PASS)), 422, "game_over")
        view = await tables.view(game, JONAS)
        assert view.outcome is not None
        assert (view.outcome.winners, view.outcome.termination) == ([1], "time")


async def test_a_turn_not_taken_in_time_has_passed(file: Path) -> None:
    clock = Clock()
    async with tables_on(file, now=clock) as tables:
        game = await two_people(tables, clock={"kind": "move", "initial": 30_000})
        live = await tables.live(game)
        clock.now += 30_001
        with pytest.raises(Stale) as caught:
            await tables.act(game, ONA, asked(live, 0, swap(some_letters(live))))
        assert [(one.kind, one.seat, one.at) for one in caught.value.view.history] == [("pass", 0, 1_030_000)]


async def test_a_challenge_after_its_time_comes_too_late(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the server was down at the moment at which the last play stood."""
    clock = Clock()
    deal(monkeypatch, "CATDOGS", "EEEEEEE", "III")
    async with tables_on(file, now=clock) as tables:
        tables.window_deadline = window_deadline
        game = await two_people(tables, options={"challenge": "single", "target_score": 10})
        view = await do(tables, game, ONA, 0, lay("CAT"))
        assert view.open_play is not None
        assert (view.to_move, view.open_play.deadline) == (None, 1_060_000)
        live = await tables.live(game)
        clock.now += 59_000
        await refused(tables.act(game, JONAS, asked(live, 1, PASS)), 422, "awaiting_challenge")
        clock.now += 1_000
        await refused(tables.act(game, JONAS, asked(live, 1, CHALLENGE)), 422, "game_over")
        over = await tables.view(game, JONAS)
        assert over.outcome is not None
        assert (over.outcome.winners, over.outcome.termination) == ([0], "target")


async def test_time_on_the_line_is_given_back_up_to_a_cap(file: Path) -> None:
    clock = Clock()
    async with tables_on(file, now=clock) as tables:
        game = await two_people(tables, clock={"kind": "game", "initial": 60_000})
        clock.now += 10_000
        answer = await tables.act(game, ONA, asked(await tables.live(game), 0, PASS), lag=300)
        assert answer.view.seats[0].remaining == 50_300
        clock.now += 10_000
        answer = await tables.act(game, JONAS, asked(await tables.live(game), 1, PASS), lag=60_000)
        # Jonas's clock began to run at the time that was given to Ona, 300 ms before her move arrived
        assert answer.view.seats[1].remaining == 60_000 - (300 + 10_000 - LAG_CAP)


# -- chat --------------------------------------------------------------------------------------------------------------


async def test_chat_is_for_people_at_the_table(tables: Tables, told: Told) -> None:
    game = await two_people(tables)
    said = ChatRequest(id=new_id(), text=" <img src=x onerror=alert(1)> ")
    line = await tables.say(game, ONA, said)
    assert (line.number, line.seat, line.name, line.text) == (1, 0, "Player 1", "<img src=x onerror=alert(1)>")
    assert told.news[-1] == News(game, "chat")
    news = len(told.news)
    assert await tables.say(game, ONA, said) == line  # not twice
    assert len(told.news) == news
    await refused(tables.say(game, JONAS, said), 422, "action_id_used")
    await tables.say(game, JONAS, ChatRequest(id=new_id(), text="ačiū"))
    assert [one.text for one in await tables.chat(game, JONAS, 0)] == [line.text, "ačiū"]
    assert [one.number for one in await tables.chat(game, ONA, 1)] == [2]
    assert (await tables.view(game, ONA)).chat_count == 2
    assert (await tables.view(game, EVE)).chat_count == 0
    await refused(tables.say(game, EVE, ChatRequest(id=new_id(), text="hello")), 403, "not_at_table")
    await refused(tables.chat(game, EVE, 0), 403, "not_at_table")
    await refused(tables.chat("nosuchgame", EVE, 0), 404, "no_such_game")


async def test_chat_from_two_processes_is_numbered_without_gaps(file: Path, tables: Tables) -> None:
    game = await two_people(tables)
    async with tables_on(file) as other:
        twice = ChatRequest(id=new_id(), text="once")
        await asyncio.gather(
            *(
                where.say(game, user, ChatRequest(id=new_id(), text=user.id))
                for where in (tables, other)
                for user in (ONA, JONAS)
                for _ in range(5)
            ),
            tables.say(game, ONA, twice),
            other.say(game, ONA, twice),
        )
        lines = await other.chat(game, ONA, 0)
    assert [one.number for one in lines] == list(range(1, 22))
    assert Counter(one.text for one in lines) == {"ona": 10, "jonas": 10, "once": 1}
    assert (await tables.view(game, ONA)).version == (await tables.live(game)).version


# -- lists -------------------------------------------------------------------------------------------------------------


async def test_my_games_come_with_my_turn_first(tables: Tables) -> None:
    my_turn = await two_people(tables)
    their_turn = await two_people(tables)
    await do(tables, their_turn, ONA, 0, PASS)
    over = await two_people(tables)
    await do(tables, over, ONA, 0, RESIGN)
    waiting = (await tables.create(ONA, new_game("person", "link"))).id
    mine = await tables.mine(ONA)
    assert [one.id for one in mine[:2]] == [my_turn, their_turn]
    assert {one.id for one in mine[2:]} == {over, waiting}
    assert [one.my_turn for one in mine] == [True, False, False, False]
    assert (mine[0].names, mine[0].mine, mine[0].to_move) == (["Player 1", "Jonas"], [0], 0)
    assert {one.id for one in await tables.mine(JONAS)} == {my_turn, their_turn, over}
    assert await tables.mine(EVE) == []
    # from the rows alone and from the game: the same
    joined = await tables.live(my_turn)
    assert joined.user_to_move() == "ona"


async def test_words_are_closed_to_who_plays(tables: Tables) -> None:
    game = await two_people(tables, code="sk-110")
    assert not (await tables.view(game, ONA)).may.look_up
    assert (await tables.view(game, EVE)).may.look_up
    await do(tables, game, ONA, 0, RESIGN)
    assert (await tables.view(game, ONA)).may.look_up


# -- records -----------------------------------------------------------------------------------------------------------


async def test_records_open_when_the_game_is_over(tables: Tables) -> None:
    game = await two_people(tables)
    await refused(tables.record(game), 403, "not_over")
    await play_on(tables, game, [ONA, JONAS], Random(1))
    live = await tables.live(game)
    record = await tables.record(game)
    assert record["header"]["seed"] == live.seed
    assert (await tables.view(game, EVE)).commitment == (await tables.view(game, ONA)).commitment
    assert len(record["events"]) == len(record["times"]) == len(live.events)


async def test_news_since_a_version_are_the_lines_written_since(tables: Tables) -> None:
    game = await two_people(tables)
    first = await do(tables, game, ONA, 0, PASS)
    await do(tables, game, JONAS, 1, PASS)
    frame = await tables.frames_since(game, ONA, None, first.version)
    assert ([(one.kind, one.seat) for one in frame.news], frame.snapshot) == ([("pass", 1)], False)
    for since in (None, 10_000):
        frame = await tables.frames_since(game, ONA, 0, since)
        assert (frame.news, frame.snapshot) == ([], True)
    frame = await tables.frames_since(game, EVE, None, frame.view.version)
    assert (frame.news, frame.snapshot, frame.view.viewer) == ([], False, None)
    await refused(tables.frames_since(game, EVE, 0, None), 403, "not_your_seat")


# -- what clients translate --------------------------------------------------------------------------------------------


def test_every_code_of_a_refusal_is_in_the_list() -> None:
    """``problem_codes.json`` is what the client's catalogues are checked against."""
    server = Path(schemas.__file__).parent
    listed = json.loads((server / "problem_codes.json").read_text(encoding="utf-8"))
    assert listed == sorted(set(listed))
    of_rules = {one.CODE for one in vars(errors).values() if isinstance(one, type) and hasattr(one, "CODE")}
    shapes = re.findall(r"[a-z_]{5,}", (errors.IllegalPlay.__doc__ or "").partition(":")[2])
    assert "not_touching" in shapes
    raised = re.compile(r"(?:refused\(\s*\d+,|code=|IllegalPlay\(|_no_play\()\s*\"([a-z_]+)\"")
    of_server = {code for file in server.rglob("*.py") for code in raised.findall(file.read_text(encoding="utf-8"))}
    assert {"not_your_seat", "gap", "too_large"} <= of_server
    assert set(listed) == of_rules | set(shapes) | of_server | {"not_found", "method_not_allowed"}
