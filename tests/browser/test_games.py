"""Whole games in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from seat import CODES, PEOPLE, Seat
from visitors import Visitors


@pytest.mark.parametrize("code", CODES)
def test_two_browsers_play_a_whole_game_by_keyboard(code: str, visitors: Visitors, sit: Callable[..., Seat]) -> None:
    host = sit(edition=code, seats=PEOPLE)
    expect(host.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    guest = host.join_by(visitors.page(), "Petras")
    expect(host.page.get_by_role("grid", name="Board")).to_be_visible()
    seats = {0: host, 1: guest}

    for _ in range(80):
        view = host.view()
        if view["status"] == "over":
            break
        mover = seats[view["to_move"]]
        if mover.best() is None:
            mover.pass_turn()
        else:
            mover.play()
    for seat in seats.values():
        expect(seat.page.get_by_role("heading", name=re.compile("win|tie"))).to_be_visible()
    end = host.view()
    assert end["status"] == "over"
    assert end["outcome"]["scores"] == guest.view()["outcome"]["scores"]
    assert end["commitment"]["seed"], "opened at the end"


def test_a_phone_plays_by_touch_alone(sit: Callable[..., Seat]) -> None:
    seat = sit(
        phone=True,
        edition="lt",
        seats=[{"kind": "person", "name": "Ona"}, {"kind": "bot", "level": "beginner"}],
        variant="finish-line",
        level="beginner",
    )
    page = seat.page
    for _ in range(20):
        seat.wait(lambda: seat.is_my_turn or seat.view()["status"] == "over")
        if seat.view()["status"] == "over":
            break
        expect(page).to_have_title("● Your turn · Septyni")
        play = seat.best(lambda play: all(not tile & 0x80 for _, _, tile in play.placed))
        if play is None:
            seat.pass_turn()
            continue
        for row, col, tile in play.placed:
            seat.rack_tile(play.edition.letters[tile - 1]).tap()
            seat.square(row, col).tap()
        before = len(seat.view()["history"])
        page.get_by_role("button", name=f"Play for {play.score}").tap()
        seat.wait(lambda before=before: len(seat.view()["history"]) > before)
    assert seat.view()["status"] == "over"
    expect(page.get_by_role("heading", name=re.compile("wins?"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out at 360 pixels"


def test_four_seats_two_of_them_bots(sit: Callable[..., Seat]) -> None:
    seat = sit(
        edition="lv",
        seats=[
            {"kind": "person", "name": "Anna"},
            {"kind": "bot", "level": "easy"},
            {"kind": "person", "name": "Jānis"},
            {"kind": "bot", "level": "medium"},
        ],
    )
    page = seat.page
    for number in (0, 2):
        seat.wait(lambda number=number: seat.view()["to_move"] == number)
        page.get_by_role("button", name="Show my tiles").click()
        seat.ready()
        assert seat.view(number)["viewer"] == number
        seat.ask_to_pass()
        seat.wait(lambda number=number: seat.view()["to_move"] != number)
    seat.wait(lambda: seat.view()["to_move"] == 0)
    assert [line["seat"] for line in seat.view()["history"]] == [0, 1, 2, 3]
    expect(page.get_by_text("Unseen")).to_contain_text("bag")


def test_hot_seat_hides_the_rack_between_turns(sit: Callable[..., Seat]) -> None:
    seat = sit(edition="en", seats=[{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}])
    page = seat.page
    for number, name in ((0, "Ann"), (1, "Bob")):
        expect(page.get_by_role("heading", name=f"{name}'s turn")).to_be_visible()
        expect(seat.rack_tiles()).to_have_count(0)
        page.get_by_role("button", name="Show my tiles").click()
        seat.ready()
        expect(seat.rack_tiles()).to_have_count(7)
        rack = seat.view(number)["rack"]
        assert sorted(
            label.split()[1].rstrip(",") for label in seat.shown_rack() if label.startswith("tile")
        ) == sorted(letter for letter in rack if letter != "?")
        seat.ask_to_pass()
    expect(page.get_by_role("heading", name="Ann's turn")).to_be_visible()
