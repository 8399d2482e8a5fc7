"""A bad line: cut, come back; the server gone, come back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from seat import PEOPLE, Seat
from serving import Server
from visitors import Visitors

OFFLINE = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "WebSocket", "ERR_NETWORK", "Failed to load resource")


def test_a_play_made_while_the_line_is_cut_arrives_once(visitors: Visitors, sit: Callable[..., Seat]) -> None:
    visitors.expected += OFFLINE
    host = sit(edition="en", seats=PEOPLE)
    guest = host.join_by(visitors.page(), "Petras")
    host.ready()
    play = host.best()
    assert play is not None
    host.type_play(play, play.placed)
    expect(host.page.get_by_role("button", name=f"Play for {play.score}")).to_be_enabled()
    host.page.context.set_offline(True)
    host.page.keyboard.press("Enter")
    host.page.wait_for_timeout(1500)
    assert guest.view()["history"] == []
    host.page.context.set_offline(False)
    guest.wait(lambda: guest.view()["history"], seconds=30)
    guest.ready()
    assert [line["score"] for line in guest.view()["history"]] == [play.score]
    guest.play()
    host.ready()  # its own socket tells it again


def test_the_server_is_killed_and_the_game_goes_on(
    server: Server, visitors: Visitors, sit: Callable[..., Seat]
) -> None:
    visitors.expected += OFFLINE
    host = sit(edition="en", seats=PEOPLE)
    guest = host.join_by(visitors.page(), "Petras")
    first = host.play()
    server.stop()
    try:
        expect(host.page.get_by_text("No connection")).to_be_visible(timeout=30_000)
    finally:
        server.start()
    expect(host.page.get_by_text("No connection")).to_be_hidden(timeout=30_000)
    guest.ready()
    guest.play()
    host.ready()
    assert host.view()["history"][0]["score"] == first.score
