"""What a client sees of a game, moment by moment."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playing import (
    CHALLENGE,
    EVE,
    JONAS,
    ONA,
    PASS,
    asked,
    deal,
    do,
    lay,
    new_game,
    some_action,
    swap,
    tables_on,
    two_people,
)

from septyni.edition import edition
from septyni.position import Rack
from septyni.rules import Kind
from septyni.server.play import views
from septyni.server.play.service import Tables
from septyni.server.play.table import LiveGame
from septyni.server.problems import Refused
from septyni.server.schemas import GameView, PreviewRequest, ResignAction, SeatView, Status

pytestmark = pytest.mark.usefixtures("same_tiles")

RESIGN = ResignAction(type="resign")


# -- secrets -----------------------------------------------------------------------------------------------------------


def disguised(live: LiveGame, seat: int | None, rng: Random) -> LiveGame:
    """The same game for who sits at ``seat``, everything else hidden dealt differently."""
    state = live.state
    held = b"" if state.window is None else state.window.held.tiles
    others = [number for number in range(state.players) if number != seat]
    pool = [*state.bag, *held, *(tile for number in others for tile in state.racks[number])]
    rng.shuffle(pool)

    def rack(count: int) -> Rack:
        return Rack([pool.pop() for _ in range(count)], live.edition)

    racks = tuple(
        rack(len(state.racks[number])) if number in others else state.racks[number] for number in range(state.players)
    )
    window = None if state.window is None else replace(state.window, held=rack(len(held)))
    junk = Rack(b"\x01\x02\x03\x04\x05\x06\x07", live.edition)
    lines = tuple(replace(one, line=_disguised_line(one.line, junk)) for one in live.lines)
    bag = Rack(pool, live.edition)
    return replace(live, state=replace(state, racks=racks, bag=bag, window=window), lines=lines, seed="another seed")


def _disguised_line(line: Any, junk: Rack) -> Any:
    play = None if line.play is None else replace(line.play, leave=junk)
    tiles = junk if line.kind is Kind.EXCHANGE else line.tiles
    return replace(line, rack=junk, play=play, tiles=tiles)


@pytest.mark.parametrize("challenge", ["void", "single", "double"])
@pytest.mark.parametrize("players", [2, 3, 4])
async def test_what_a_seat_may_not_see_makes_no_difference_to_its_view(
    tables: Tables, challenge: str, players: int
) -> None:
    """At every moment of whole games: deal everything hidden differently, and nobody's view changes."""
    rng = Random(players)
    new = new_game(*["person"] * players, code="sk", options={"challenge": challenge})
    game = (await tables.create(ONA, new)).id
    live = await tables.live(game)
    moments = 0
    while live.is_running:
        for viewer in (None, *range(players)):
            mine = () if viewer is None else (viewer,)
            seen = views.game_view(live, mine, viewer, live.last_at)
            assert views.game_view(disguised(live, viewer, rng), mine, viewer, live.last_at) == seen
            assert sum(seen.unseen.values()) == seen.bag_count + sum(
                one.rack_count for one in seen.seats if one.seat != viewer
            ) + held_from(live, viewer)
            moments += 1
        seat, action = some_action(live, rng)
        await tables.act(game, ONA, asked(live, seat, action))
        live = await tables.live(game)
    assert moments > 20 * players
    opened = views.game_view(live, (), None, live.last_at)
    assert opened.outcome is not None
    assert opened.commitment is not None
    assert opened.commitment.seed == live.seed
    assert opened.outcome.racks == [letters(live, rack) for rack in live.state.racks]


def held_from(live: LiveGame, viewer: int | None) -> int:
    """Tiles drawn by the viewer that the viewer does not see yet: they are counted on the rack."""
    window = live.state.window
    return len(window.held) if window is not None and window.play.seat == viewer else 0


def letters(live: LiveGame, rack: Rack) -> list[str]:
    return [live.edition.format(bytes([tile])) for tile in rack]


async def test_tiles_drawn_for_a_play_that_can_be_challenged_are_hidden_from_its_player(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal(monkeypatch, "CATDOGS", "EEEEEEE", "XQZ")
    game = await two_people(tables, options={"challenge": "single"})
    view = await do(tables, game, ONA, 0, lay("CAT"))
    assert sorted(view.rack or []) == sorted("DOGS")
    assert view.seats[0].rack_count == 7
    assert [view.unseen[tile] for tile in "XQZ"] == [1, 1, 1]
    assert view.open_play is not None
    assert (view.open_play.seat, view.open_play.may_challenge) == (0, [])
    judge = await tables.view(game, JONAS)
    assert judge.open_play is not None
    assert judge.open_play.may_challenge == [1]
    assert (judge.may.challenge, judge.may.accept, judge.may.place) == (True, True, True)
    spectator = await tables.view(game, EVE)
    assert spectator.open_play is not None
    assert (spectator.open_play.may_challenge, spectator.rack) == ([], None)
    await do(tables, game, JONAS, 1, PASS)
    view = await tables.view(game, ONA)
    assert sorted(view.rack or []) == sorted("DOGSXQZ")
    assert view.open_play is None


async def test_a_refusal_does_not_name_tiles_that_are_held_back(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who moves again because the other lost a turn may still be challenged. The rules' own message names the rack
    as it would be after the move, with the tiles drawn for the play before."""
    deal(monkeypatch, "CATDOGS", "SOEEEEE", "IIIIIII", "JKV", "XQ")
    game = (await tables.create(ONA, new_game("person", "person", "person", options={"challenge": "double"}))).id
    await do(tables, game, ONA, 0, lay("CAT"))
    await do(tables, game, ONA, 2, CHALLENGE)  # wrong: the third loses a turn
    await do(tables, game, ONA, 0, RESIGN)
    await do(tables, game, ONA, 1, lay("SO", 7, 10, down=True))
    live = await tables.live(game)
    assert live.state.window is not None
    assert (live.state.to_move, live.state.window.play.seat, letters(live, live.state.window.held)) == (
        1,
        1,
        ["Q", "X"],
    )
    for action in (lay("WAM", 9, 10, down=True), swap(["W"])):
        with pytest.raises(Refused) as caught:
            await do(tables, game, ONA, 1, action)
        assert caught.value.problem.code == "not_on_rack"
        assert not {"Q", "X"} & set(caught.value.problem.model_dump_json())
    preview = await tables.preview(game, ONA, PreviewRequest(seat=1, tiles=lay("QX", 9, 10, down=True).tiles))
    assert preview.problem is not None
    assert preview.problem.code == "not_on_rack"


async def test_an_exchange_is_told_as_a_count_until_the_end(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch, "CATDOGS", "EEEEEEE", "XQZ")
    game = await two_people(tables)
    await do(tables, game, ONA, 0, swap("CAT"))
    for user in (ONA, JONAS, EVE):
        [line] = (await tables.view(game, user)).history
        assert (line.kind, line.count, line.tiles, line.rack) == ("exchange", 3, None, None)
    view = await do(tables, game, JONAS, 1, RESIGN)
    line = view.history[0]
    assert (sorted(line.tiles or []), sorted(line.rack or [])) == (sorted("CAT"), sorted("CATDOGS"))


async def test_a_withdrawn_play_shows_the_tiles_that_lay_there(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch, "QXZJATE", "EEEEEEE", "III")
    game = await two_people(tables, options={"challenge": "single"})
    await do(tables, game, ONA, 0, lay("QXZ"))
    view = await do(tables, game, JONAS, 1, CHALLENGE)
    assert [line.kind for line in view.history] == ["play", "withdrawn"]
    withdrawn = view.history[1]
    assert withdrawn.play is not None
    assert [(one.row, one.col, one.letter) for one in withdrawn.play.placed] == [(7, 7, "Q"), (7, 8, "X"), (7, 9, "Z")]
    assert (withdrawn.score, withdrawn.total, view.last_play) == (-view.history[0].score, 0, None)
    assert not any(view.board)


async def test_after_an_aborted_game_nothing_is_opened(tables: Tables) -> None:
    game = await two_people(tables)
    await do(tables, game, ONA, 0, swap(letters_of(await tables.view(game, ONA))[:3]))
    view = await tables.abort(game, ONA)
    assert (view.status, view.outcome, view.history[0].tiles) == (Status.ABORTED, None, None)
    assert view.commitment is not None
    assert view.commitment.seed is None


def letters_of(view: GameView) -> list[str]:
    assert view.rack is not None
    return view.rack


# -- what is shown -----------------------------------------------------------------------------------------------------


async def test_plays_are_written_as_players_write_them(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    deal(monkeypatch, "CATDOGS", "E?OTEEE", "NNN", "AA")
    game = await two_people(tables)
    await do(tables, game, ONA, 0, lay("CAT"))
    # s ends CATs and begins sO down; the blank is worth nothing
    view = await do(tables, game, JONAS, 1, lay("sO", 7, 10, down=True))
    play = view.last_play
    assert play is not None
    assert (play.seat, play.at, play.down, play.text) == (1, "K8", True, "sO")
    assert [(one.letter, one.blank) for one in play.placed] == [("S", True), ("O", False)]
    assert [(word.text, word.squares, word.points) for word in play.words] == [
        ("sO", [(7, 10), (8, 10)], 1),
        ("(CAT)s", [(7, 7), (7, 8), (7, 9), (7, 10)], 5),
    ]
    assert view.board[7 * 15 + 7 : 7 * 15 + 11] == ["C", "A", "T", "s"]
    assert (view.history[1].play, view.history[1].score, view.history[1].total) == (play, 6, 6)
    assert view.unseen["?"] == 1


async def test_seats_say_whose_they_are(tables: Tables) -> None:
    game = (await tables.create(ONA, new_game("person", "bot", "person"))).id

    def told(seat: SeatView) -> tuple[str, bool, bool]:
        return seat.kind.value, seat.mine, seat.connected

    assert [told(one) for one in (await tables.view(game, ONA)).seats] == [
        ("person", True, False), ("bot", False, True), ("person", True, False),
    ]  # fmt: skip
    assert [told(one) for one in (await tables.view(game, EVE)).seats] == [
        ("person", False, False), ("bot", False, True), ("person", False, False),
    ]  # fmt: skip


async def test_what_the_viewer_may_do(tables: Tables) -> None:
    game = await two_people(tables, options={"exchange_min_bag": 7})
    mover, other, nobody = [await tables.view(game, user) for user in (ONA, JONAS, EVE)]

    def may(view: GameView) -> set[str]:
        return {name for name, value in view.may.model_dump(exclude={"exchange_most"}).items() if value}

    assert may(mover) == {"place", "exchange", "pass_", "resign", "abort", "stop"}
    assert mover.may.exchange_most == 7
    assert may(other) == {"resign", "abort", "stop"}
    assert may(nobody) == {"look_up"}
    over = await do(tables, game, ONA, 0, RESIGN)
    assert may(over) == {"rematch", "look_up"}
    assert '"pass":true' in mover.model_dump_json(by_alias=True)


async def test_an_exchange_needs_the_bag_that_the_rules_ask_for(tables: Tables) -> None:
    few = await two_people(tables, options={"exchange_min_bag": 87})  # 100 tiles, 14 of them on racks
    assert not (await tables.view(few, ONA)).may.exchange
    enough = await two_people(tables, options={"exchange_min_bag": 86})
    assert (await tables.view(enough, ONA)).may.exchange


async def test_clocks_stand_still_when_the_game_is_over(file: Path) -> None:
    now = 1_000_000
    async with tables_on(file, now=lambda: now) as tables:
        game = await two_people(tables, clock={"kind": "game", "initial": 60_000})
        now += 5_000
        view = await tables.view(game, ONA)
        assert ([one.remaining for one in view.seats], view.clock.running) == ([55_000, 60_000], 0)
        assert (view.clock.since, view.clock.now) == (1_000_000, 1_005_000)
        await do(tables, game, ONA, 0, RESIGN)
        now += 50_000
        view = await tables.view(game, ONA)
        assert ([one.remaining for one in view.seats], view.clock.running) == ([55_000, 60_000], None)


async def test_counts_add_up_to_the_set(tables: Tables) -> None:
    game = await two_people(tables, code="bg")
    view = await tables.view(game, ONA)
    counts = edition("bg").tiles.counts
    every = Counter(dict(zip(("?", *edition("bg").letters), counts, strict=True)))
    assert Counter(view.unseen) + Counter(view.rack) == +every
    spectator = await tables.view(game, EVE)
    assert Counter(spectator.unseen) == +every
