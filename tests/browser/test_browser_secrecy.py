"""What reaches a browser: every body and frame of a whole game, searched for what its seat must not know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, Response, WebSocket
from seat import PEOPLE, Seat
from visitors import Visitors


class Ear:
    """Everything that a page receives."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("response", self._response)
        page.on("websocket", self._socket)

    def _response(self, response: Response) -> None:
        if "/api/" in response.url and response.status < 300 and "json" in response.headers.get("content-type", ""):
            self.heard.append(response.text())

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.heard.append(data if isinstance(data, str) else data.decode()))

    def documents(self) -> Iterator[Any]:
        return map(json.loads, self.heard)


def views(document: Any) -> Iterator[dict[str, Any]]:
    if isinstance(document, dict):
        if "bag_count" in document:
            yield document
        for value in document.values():
            yield from views(value)
    elif isinstance(document, list):
        for value in document:
            yield from views(value)


def test_no_seat_hears_of_another_rack_or_of_the_bag(visitors: Visitors, sit: Callable[..., Seat]) -> None:
    page = visitors.page()
    ears = [Ear(page)]
    page.goto("/about")
    host = Seat.of_new_game(page, {"edition": "en", "seats": PEOPLE, "variant": "finish-line", "level": "intermediate"})
    other = visitors.page()
    ears.append(Ear(other))
    guest = host.join_by(other, "Petras")
    seats = (host, guest)
    racks: list[set[tuple[int, tuple[str, ...]]]] = [set(), set()]
    seed = ""
    for _ in range(40):
        view = host.view()
        for seat in seats:
            now = seat.view()
            racks[seat.number].add((now["ply"], tuple(sorted(now["rack"]))))
        if view["status"] == "over":
            seed = view["commitment"]["seed"]
            break
        assert view["commitment"]["seed"] is None
        seats[view["to_move"]].play()
    assert seed
    for seat, ear in zip(seats, ears, strict=True):
        running = 0
        for document in ear.documents():
            for view in views(document):
                if view["status"] != "running":
                    continue
                running += 1
                assert seed not in json.dumps(view)
                assert view["viewer"] in (seat.number, None)
                assert all(line["rack"] is None for line in view["history"])
                assert all(line["kind"] == "play" or line["tiles"] is None for line in view["history"])
                mine = tuple(sorted(view["rack"] or ()))
                theirs = {rack for ply, rack in racks[1 - seat.number] if ply == view["ply"]}
                own = {rack for ply, rack in racks[seat.number] if ply == view["ply"]}
                assert mine not in theirs or mine in own
                text = json.dumps(view, ensure_ascii=False)
                for rack in theirs - own:
                    assert json.dumps(rack, ensure_ascii=False) not in text
        assert running > 2, "the ear heard the game"
