"""What strangers and entrants see of a contest, and what they do not."""

from __future__ import annotations

import json

from septyni.contest import (
    Close,
    Enter,
    GivePoints,
    Open,
    Publish,
    Rule,
    SetTerms,
    State,
    Ties,
    commit,
    decide,
    entrant_view,
    fold,
    public_view,
)
from septyni.edition import edition
from tests.contest.scene import CLOSES, OPENS, SECOND, play, terms

SK = edition("sk")
SEED = "a seed that nobody guesses"


def contest() -> State:
    state = fold(decide(None, SetTerms(OPENS, terms(ties=Ties.LOT), by="organiser@example.org")))
    for action in (
        Open(OPENS - SECOND, seed_hash=commit(SEED)),
        Enter(OPENS, "eva@example.org", "Eva", (play("8D DARCOVÝMI", SK),), 19, receipt="AAAA-BBBB-CC"),
        Enter(OPENS + SECOND, "eva@example.org", "Eva", (play("K5 FORMULA", SK),), None, receipt="DDDD-EEEE-FF"),
        Enter(OPENS, "ivo@example.org", "Ivo", (play("L7 LIPOU", SK),), receipt="GGGG-HHHH-JJ"),
        GivePoints(OPENS, "ivo@example.org", 5, "a secret question"),
        Rule(OPENS, SK.parse_word("lipou"), False, "because"),
    ):
        state = fold(decide(state, action), state)
    return state


SECRET = ["example.org", "Eva", "Ivo", "FORMULA", "LIPOU", "DARCOVÝMI", SEED, "secret question", "AAAA", "because"]


def test_the_board_and_the_rack_are_secret_until_entries_count() -> None:
    state = contest()
    before = public_view(state, OPENS - SECOND)
    assert before["tasks"] is None
    assert not before["takes_entries"]
    assert "AILOPRU" not in json.dumps(before)
    assert "DARCOVÝM" not in json.dumps(before, ensure_ascii=False)
    after = public_view(state, OPENS)
    assert after["takes_entries"]
    assert after["tasks"][0]["rack"] == "AILOPRU"
    draft = fold(decide(None, SetTerms(OPENS, terms())))
    assert public_view(draft, OPENS + SECOND)["tasks"] is None
    assert not public_view(state, CLOSES + SECOND)["takes_entries"]


def test_entries_points_and_rulings_are_secret_until_they_are_published() -> None:
    state = contest()
    for action in (None, Close(CLOSES)):
        state = state if action is None else fold(decide(state, action), state)
        shown = json.dumps(public_view(state, CLOSES), ensure_ascii=False)
        for secret in SECRET:
            assert secret not in shown
    assert public_view(state, CLOSES)["commitment"] == commit(SEED)
    state = fold(decide(state, Publish(CLOSES, SEED)), state)
    view = public_view(state, CLOSES)
    assert view["seed"] == SEED
    assert view["rulings"] == [{"word": "LIPOU", "counts": False, "reason": "because"}]
    assert "example.org" not in json.dumps(view)


def test_entrants_see_their_own_entries_only() -> None:
    own = entrant_view(contest(), "eva@example.org")
    assert [(one["plays"], one["counts"], one["receipt"]) for one in own] == [
        (["8D DARCOVÝMI"], False, "AAAA-BBBB-CC"),
        (["K5 FORMULA"], True, "DDDD-EEEE-FF"),
    ]
    assert entrant_view(contest(), "nobody") == []
    shown = json.dumps(own, ensure_ascii=False)
    for secret in ("Ivo", "LIPOU", "secret question"):
        assert secret not in shown
