"""What can be done in a turn and around it: blanks, exchanges, challenges, leaving, agreeing, talking."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise, permutations

import pytest
from playwright.sync_api import expect
from seat import IN_ORDER, PEOPLE, Seat, words
from serving import Server
from visitors import Visitors

import septyni
from septyni.position import BLANK, ScoredPlay

AGAINST_BOT = [{"kind": "person", "name": "Ona"}, {"kind": "bot", "level": "beginner"}]
Pair = tuple[Seat, Seat]


@pytest.fixture
def pair(visitors: Visitors, sit: Callable[..., Seat]) -> Callable[..., Pair]:
    """Two people with a browser each; the first is to move."""

    def make(**wanted: object) -> Pair:
        host = sit(**{"edition": "en", "seats": PEOPLE, **wanted})
        guest = host.join_by(visitors.page(), "Petras")
        host.ready()
        return host, guest

    return make


def seeds(code: str, suits: Callable[[str], bool]) -> Iterator[str]:
    """Seeds from which the first seat is dealt a rack that suits."""
    edition = septyni.edition(code)
    for number in range(100_000):
        seed = f"{number:064x}"
        if suits(str(edition.new_game(seed=seed, lexicon=None, **IN_ORDER).racks[0])):
            yield seed


# -- blanks ------------------------------------------------------------------------------------------------------------


def test_a_blank_is_typed_or_comes_by_itself_or_is_asked_for(server: Server, sit: Callable[..., Seat]) -> None:
    server.deal_from(next(seeds("sk", lambda rack: rack.count("?") == 1 and "A" in rack and "X" not in rack)))
    seat = sit(edition="sk", seats=AGAINST_BOT)
    page = seat.page
    seat.ready()

    seat.aim(7, 7, down=False)
    page.keyboard.type("?")
    page.keyboard.type("A")
    expect(seat.read(7, 7)).to_have_accessible_name(re.compile("blank as A, 0 points"))
    page.keyboard.press("Escape")

    seat.aim(7, 7, down=False)
    page.keyboard.type("x")  # not on the rack: the blank
    expect(seat.read(7, 7)).to_have_accessible_name(re.compile("blank as X, 0 points"))
    page.keyboard.press("Escape")

    seat.rack_tile("?").click()  # to the cursor
    dialog = page.get_by_role("dialog", name="What is the blank?")
    for letter in ("W", "Q", "Ä"):
        expect(dialog.get_by_role("button", name=re.compile(rf"^{letter}(\W|$)"))).to_have_count(1)
    dialog.get_by_role("button", name=re.compile(r"^W(\W|$)")).click()
    expect(seat.read(7, 7)).to_have_accessible_name(re.compile("blank as W, 0 points"))


def test_a_play_with_a_blank_scores_nothing_for_it(server: Server, sit: Callable[..., Seat]) -> None:
    server.deal_from(next(seeds("en", lambda rack: rack.count("?") == 1 and "S" in rack and "E" in rack)))
    seat = sit(edition="en", seats=AGAINST_BOT)
    play = seat.play(seat.best(lambda play: any(tile & BLANK for _, _, tile in play.placed)))
    line = seat.view()["history"][0]
    assert line["score"] == play.score
    assert [tile["blank"] for tile in line["play"]["placed"]].count(True) == 1


# -- exchanging --------------------------------------------------------------------------------------------------------


def test_exchange_by_click_and_by_typing(pair: Callable[..., Pair]) -> None:
    host, guest = pair()
    for seat, way in ((host, "click"), (guest, "type")):
        seat.ready()
        before = seat.view()["rack"]
        seat.page.get_by_role("button", name="Exchange", exact=True).click()
        dialog = seat.page.get_by_role("dialog")
        if way == "click":
            for tile in dialog.locator("button[aria-pressed]").all()[:2]:
                tile.click()
        else:
            dialog.get_by_role("textbox").fill("".join(before[:2]).lower())
        dialog.get_by_role("button", name="Exchange 2 tiles").click()
        seat.wait(lambda seat=seat: not seat.is_my_turn)
        assert len(seat.view()["rack"]) == 7
    lines = host.view()["history"]
    assert [(line["kind"], line["count"], line["tiles"]) for line in lines] == [("exchange", 2, None)] * 2
    expect(host.page.get_by_role("region", name="Moves")).to_contain_text("exchanged 2 tiles")


# -- challenges --------------------------------------------------------------------------------------------------------


def test_a_challenge_that_is_right_takes_the_play_back(pair: Callable[..., Pair]) -> None:
    host, guest = pair(options={**IN_ORDER, "challenge": "double"})
    position = host.position()
    letters = [position.edition.letters[tile - 1] for tile in position.rack or () if tile][:4]
    phony = next(word for word in map("".join, permutations(letters, 3)) if word not in words("en"))
    host.aim(7, 6, down=False)
    for letter in phony:
        host.page.keyboard.type(letter)
    expect(host.page.get_by_role("button", name=re.compile("Play for"))).to_be_enabled()
    host.page.keyboard.press("Enter")

    guest.page.get_by_role("button", name="Challenge", exact=True).click()
    expect(guest.page.get_by_role("dialog")).to_contain_text("you lose your next turn")
    guest.confirm("Challenge")
    expect(guest.page.get_by_role("region", name="Moves")).to_contain_text("taken back after a challenge")
    view = host.view()
    assert (view["scores"] if "scores" in view else [seat["score"] for seat in view["seats"]]) == [0, 0]
    assert view["to_move"] == 1
    assert not any(view["board"])


def test_a_challenge_that_is_wrong_costs_the_next_turn(pair: Callable[..., Pair]) -> None:
    host, guest = pair(options={**IN_ORDER, "challenge": "double"})
    host.play()
    guest.page.get_by_role("button", name="Challenge", exact=True).click()
    box = guest.page.get_by_role("dialog").get_by_role("checkbox").first
    box.check()
    guest.confirm("Challenge")
    guest.wait(lambda: host.view()["to_move"] == 0)
    assert [line["kind"] for line in host.view()["history"]] == ["play", "wrong_challenge", "lost"]
    host.play()


# -- leaving and agreeing ----------------------------------------------------------------------------------------------


def test_resign_and_play_again(pair: Callable[..., Pair]) -> None:
    host, guest = pair()
    host.pass_turn()
    guest.pass_turn()
    host.menu("Resign")
    host.confirm("Resign")
    expect(guest.page.get_by_role("heading", name="You win!")).to_be_visible()
    guest.page.get_by_role("button", name="Rematch").click()
    host.page.get_by_role("button", name="Petras offers a rematch").click()
    for seat in (host, guest):
        seat.page.get_by_role("link", name="To the new game").click()
        expect(seat.page.get_by_role("grid", name="Board")).to_be_visible()
    assert host.page.url == guest.page.url
    assert host.game not in host.page.url


def test_abort_before_everybody_has_moved(pair: Callable[..., Pair]) -> None:
    host, guest = pair()
    host.menu("Abort the game")
    host.confirm("Abort the game")
    expect(guest.page.get_by_text("The game was aborted").first).to_be_visible()
    assert host.view()["status"] == "aborted"


def test_all_agree_to_stop(pair: Callable[..., Pair]) -> None:
    host, guest = pair()
    host.play()
    host.menu("Offer to stop")
    host.confirm("Offer to stop")
    guest.page.get_by_role("button", name="Agree to stop").click()
    expect(host.page.get_by_text("The players agreed to stop.")).to_be_visible()
    assert host.view()["outcome"]["termination"] == "agreed"


def test_a_player_who_lets_the_time_run_out_passes(sit: Callable[..., Seat]) -> None:
    seat = sit(edition="en", seats=AGAINST_BOT, clock={"kind": "move", "initial": 5_000})
    expect(seat.page.get_by_role("timer").or_(seat.page.get_by_text(re.compile(r"0:0\d"))).first).to_be_visible()
    seat.wait(lambda: seat.view()["history"], seconds=15)
    assert seat.view()["history"][0]["kind"] == "pass"


# -- talking -----------------------------------------------------------------------------------------------------------


def test_chat_is_text_and_nothing_else(pair: Callable[..., Pair]) -> None:
    host, guest = pair()
    nasty = '<img src=x onerror="document.title=1"> & <b>'
    host.page.get_by_role("textbox", name="Write a message").fill(nasty)
    host.page.get_by_role("button", name="Send").click()
    expect(guest.page.get_by_role("region", name="Chat")).to_contain_text(nasty)
    assert guest.page.locator("section img").count() == 0


def test_a_name_is_text_and_nothing_else(visitors: Visitors, sit: Callable[..., Seat]) -> None:
    host = sit(edition="en", seats=PEOPLE)
    nasty = "<img src=x onerror=alert(1)>"
    host.join_by(visitors.page(), nasty)
    expect(host.page.get_by_text(nasty).first).to_be_visible()
    assert host.page.locator("img").count() == 0


# -- composing ---------------------------------------------------------------------------------------------------------


def test_the_order_of_the_rack_is_kept_over_a_reload(sit: Callable[..., Seat]) -> None:
    seat = sit(edition="en", seats=AGAINST_BOT)
    seat.ready()
    before = seat.shown_rack()
    seat.page.get_by_role("button", name="Shuffle").click()
    shuffled = seat.shown_rack()
    assert shuffled != before, "a shuffle is always seen"
    assert sorted(shuffled) == sorted(before)
    seat.page.reload()
    seat.ready()
    assert seat.shown_rack() == shuffled


def test_my_tiles_stay_while_the_opponent_moves(pair: Callable[..., Pair]) -> None:
    host, guest = pair()
    tile = guest.position().rack
    assert tile is not None
    letter = next(str(name) for name in guest.view()["rack"] if name != "?")
    guest.aim(0, 0, down=False)
    guest.page.keyboard.type(letter)
    expect(guest.read(0, 0)).to_have_accessible_name(re.compile("not played yet"))
    host.play()
    guest.ready()
    expect(guest.read(0, 0)).to_have_accessible_name(re.compile("not played yet"))


def test_a_word_that_is_none_is_refused_and_nothing_is_lost(sit: Callable[..., Seat]) -> None:
    seat = sit(edition="en", seats=AGAINST_BOT)
    seat.ready()
    rack = [letter for letter in seat.view()["rack"] if letter != "?"]
    phony = next(word for word in map("".join, permutations(rack, 4)) if word not in words("en") and _typed(word))
    seat.aim(7, 7, down=False)
    for letter in phony:
        seat.page.keyboard.type(letter)
    seat.page.keyboard.press("Enter")
    expect(seat.page.get_by_text(re.compile(phony)).first).to_be_visible()
    assert seat.view()["history"] == []
    expect(seat.read(7, 7)).to_have_accessible_name(re.compile("not played yet"))


def _typed(word: str) -> bool:
    return all(one != other for one, other in pairwise(word))


def test_a_move_is_told_to_the_screen_reader(pair: Callable[..., Pair]) -> None:
    host, guest = pair()
    play: ScoredPlay = host.play()
    expect(guest.said()).to_contain_text(f"for {play.score} point")
    expect(guest.said()).to_contain_text("It is your turn.")
    row, col, _ = play.placed[0]
    expect(guest.read(row, col)).to_have_accessible_name(re.compile("tile [A-Z]|blank as"))
