"""The life of a contest: what is allowed when, who is ahead of whom, and records that are believed only when right."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from septyni.contest import (
    ClaimPolicy,
    Close,
    ContestError,
    Enter,
    EntryPolicy,
    Extend,
    GivePoints,
    NotNow,
    Open,
    Publish,
    Rule,
    SetTerms,
    State,
    Status,
    Terms,
    Ties,
    Withdraw,
    WordList,
    commit,
    decide,
    event_from_json,
    event_to_json,
    fold,
    receipt_code,
    results,
)
from septyni.contest.events import Event
from septyni.contest.machine import Action
from septyni.contest.results import safe_cell
from septyni.edition import edition
from septyni.errors import SeptyniError
from septyni.lexicon import Lexicon
from septyni.rules.codec import RecordError
from tests.contest.scene import CLOSES, OPENS, SECOND, play, terms

SK = edition("sk")
SEED = "a seed that nobody guesses"


class Contest:
    """A contest driven by actions."""

    def __init__(self, which: Terms, opened: bool = True) -> None:
        self.events: list[Event] = list(decide(None, SetTerms(OPENS, which, by="Jana")))
        if opened:
            self.act(Open(OPENS, seed_hash=commit(SEED) if which.ties is Ties.LOT else ""))

    @property
    def state(self) -> State:
        return fold(self.events)

    def act(self, action: Action) -> None:
        self.events += decide(self.state, action)

    def enter(self, who: str, text: str, at: datetime = OPENS + SECOND, claimed: int | None = None) -> None:
        self.act(Enter(at, who.lower(), who, (play(text, SK),), claimed))

    def end(self) -> State:
        self.act(Close(CLOSES + SECOND))
        self.act(Publish(CLOSES + SECOND, SEED))
        return self.state


def refused(contest: Contest, action: Action) -> str:
    before = list(contest.events)
    with pytest.raises(NotNow) as stop:
        contest.act(action)
    assert contest.events == before
    return stop.value.code


def test_draft_open_closed_published_each_step_logged() -> None:
    contest = Contest(terms(), opened=False)
    assert contest.state.status is Status.DRAFT
    contest.act(SetTerms(OPENS, terms(title="Better"), by="Jana"))
    assert contest.state.terms.title == "Better"
    contest.act(Open(OPENS, by="Jana"))
    assert contest.state.status is Status.OPEN
    contest.act(Close(CLOSES, by="clock"))
    assert contest.state.status is Status.CLOSED
    contest.act(Publish(CLOSES, by="Jana"))
    assert contest.state.status is Status.PUBLISHED
    log = [(type(event).__name__, event.by) for event in contest.events]
    assert log == [
        ("TermsSet", "Jana"),
        ("TermsSet", "Jana"),
        ("Opened", "Jana"),
        ("Closed", "clock"),
        ("Published", "Jana"),
    ]


def entering(at: datetime = OPENS + SECOND, **options: Any) -> Enter:
    return Enter(at, "eva", "Eva", (play("K5 FORMULA", SK),), **options)


def test_what_is_not_allowed_when() -> None:
    draft = Contest(terms(), opened=False)
    assert refused(draft, entering()) == "not_open"
    assert refused(draft, Close(OPENS)) == "not_open"
    assert refused(draft, Publish(OPENS)) == "not_closed"
    assert refused(draft, Open(CLOSES + SECOND)) == "too_late"
    contest = Contest(terms())
    assert refused(contest, SetTerms(OPENS, terms())) == "not_draft"
    assert refused(contest, Open(OPENS)) == "not_draft"
    assert refused(contest, Publish(OPENS)) == "not_closed"
    assert refused(contest, Withdraw(OPENS, "eva")) == "no_such_entrant"
    assert refused(contest, GivePoints(OPENS, "eva", 5, "question")) == "no_such_entrant"
    contest.end()
    assert refused(contest, entering()) == "not_open"
    assert refused(contest, Close(CLOSES)) == "not_open"
    with pytest.raises(NotNow):
        decide(None, Close(CLOSES))
    with pytest.raises(NotNow):
        fold([])


def test_entries_count_from_opening_to_the_very_closing_time() -> None:
    contest = Contest(terms())
    assert refused(contest, entering(OPENS - SECOND)) == "too_early"
    contest.act(entering(OPENS))
    contest.act(entering(CLOSES))
    assert refused(contest, entering(CLOSES + SECOND)) == "too_late"
    assert refused(contest, entering(CLOSES + timedelta(microseconds=1))) == "too_late"


def test_entries_by_post_count_by_when_they_came() -> None:
    contest = Contest(terms())
    contest.act(Close(CLOSES))
    contest.act(entering(CLOSES + 5 * SECOND, received=CLOSES - SECOND))
    assert refused(contest, entering(CLOSES + 5 * SECOND, received=CLOSES + SECOND)) == "too_late"
    assert refused(contest, entering(CLOSES + 5 * SECOND)) == "too_late"
    open_one = Contest(terms())
    assert refused(open_one, entering(OPENS, received=OPENS + SECOND)) == "bad_entry"


def test_closing_early_and_extending_move_the_deadline() -> None:
    contest = Contest(terms())
    contest.act(Extend(OPENS, CLOSES + timedelta(days=1)))
    contest.act(entering(CLOSES + SECOND))
    assert refused(contest, Extend(CLOSES, OPENS)) == "too_late"
    contest.act(Close(CLOSES + 2 * SECOND))
    late = entering(CLOSES + timedelta(days=1), received=CLOSES + 3 * SECOND)
    assert refused(contest, late) == "too_late"


def test_bad_entries() -> None:
    contest = Contest(terms())
    assert refused(contest, replace(entering(), plays=())) == "bad_entry"
    assert refused(contest, replace(entering(), plays=(None,))) == "bad_entry"
    assert refused(contest, replace(entering(), name=" ")) == "bad_entry"
    assert refused(contest, replace(entering(), name="a\x1b[31m")) == "bad_entry"
    assert refused(contest, replace(entering(), name="x" * 101)) == "bad_entry"
    assert refused(contest, replace(entering(), claimed=-1)) == "bad_entry"
    contest.act(entering())
    assert refused(contest, GivePoints(OPENS, "eva", 5, " ")) == "bad_entry"
    assert refused(contest, GivePoints(OPENS, "eva", 0, "why")) == "bad_entry"
    assert refused(contest, Rule(OPENS, b"", True)) == "no_such_word"
    assert refused(contest, Rule(OPENS, bytes([1, 60]), True)) == "no_such_word"
    assert refused(contest, Rule(OPENS, SK.parse_word("ikaro"), None)) == "no_such_word"


def test_a_lexicon_contest_opens_only_when_it_is_pinned(lexicon: Callable[..., Lexicon]) -> None:
    loose = terms(words=WordList("default"))
    assert refused(Contest(loose, opened=False), Open(OPENS)) == "not_pinned"
    pinned = loose.pinned(lexicon("sk"))
    assert pinned.words is not None
    assert pinned.words.sha256 == lexicon("sk").sha256
    Contest(pinned)
    with pytest.raises(ContestError, match="not the word list"):
        terms(words=WordList("default", "old", "0" * 64)).pinned(lexicon("sk"))
    with pytest.raises(ContestError, match="open that word list"):
        results(Contest(pinned).state, None)


# -- who is ahead ------------------------------------------------------------------------------------------------------


def names(state: State, words: Lexicon | None = None) -> list[tuple[int, str, int]]:
    return [(one.rank, one.entry.name, one.total) for one in results(state, words).standings]


@pytest.mark.parametrize(("policy", "points"), [(EntryPolicy.LAST, 19), (EntryPolicy.FIRST, 36)])
def test_last_or_first_entry_counts(policy: EntryPolicy, points: int) -> None:
    contest = Contest(terms(entries=policy))
    contest.enter("Eva", "K5 FORMULA", OPENS + SECOND)
    contest.enter("Eva", "8D DARCOVÝMI", OPENS + 2 * SECOND)
    (one,) = results(contest.end(), None).standings
    assert (one.total, one.replaced) == (points, 1)


def test_the_last_entry_is_the_one_that_came_last_not_the_one_typed_in_last() -> None:
    contest = Contest(terms())
    contest.enter("Eva", "K5 FORMULA", OPENS + 5 * SECOND)
    contest.act(Enter(CLOSES, "eva", "Eva", (play("8D DARCOVÝMI", SK),), received=OPENS + SECOND))
    assert names(contest.end()) == [(1, "Eva", 36)]


@pytest.mark.parametrize(
    ("policy", "claimed", "points"),
    [
        (ClaimPolicy.RECOMPUTED, 40, 36),
        (ClaimPolicy.RECOMPUTED, 30, 36),
        (ClaimPolicy.SUBTRACT, 40, 32),
        (ClaimPolicy.SUBTRACT, 30, 36),
        (ClaimPolicy.SUBTRACT, 36, 36),
        (ClaimPolicy.SUBTRACT, 100, 0),  # never below nothing
        (ClaimPolicy.SUBTRACT, None, 36),
        (ClaimPolicy.VOID, 37, 0),
        (ClaimPolicy.VOID, 36, 36),
        (ClaimPolicy.VOID, 1, 36),
    ],
)
def test_claims(policy: ClaimPolicy, claimed: int | None, points: int) -> None:
    contest = Contest(terms(claims=policy))
    contest.enter("Eva", "K5 FORMULA", claimed=claimed)
    assert names(contest.end()) == [(1, "Eva", points)]


def test_equal_points_share_a_rank_and_the_next_one_is_left_out() -> None:
    contest = Contest(terms())
    for who, text in [("Eva", "8D DARCOVÝMI"), ("Ivo", "K5 FORMULA"), ("Ján", "K5 FORMULA"), ("Zoe", "G8 CAP")]:
        contest.enter(who, text)
    assert [(rank, name) for rank, name, _ in names(contest.end())] == [(1, "Ivo"), (1, "Ján"), (3, "Eva"), (4, "Zoe")]


def test_the_earlier_entry_is_ahead_where_the_terms_say_so() -> None:
    contest = Contest(terms(ties=Ties.EARLIER))
    contest.enter("Eva", "K5 FORMULA", OPENS + 3 * SECOND)
    contest.enter("Ivo", "K5 FORMULA", OPENS + SECOND)
    contest.enter("Ján", "K5 FORMULA", OPENS + SECOND)  # at the same moment: nothing parts them
    assert [(rank, name) for rank, name, _ in names(contest.end())] == [(1, "Ivo"), (1, "Ján"), (3, "Eva")]


def test_the_lot_is_committed_to_before_and_can_be_checked_after() -> None:
    which = terms(ties=Ties.LOT)
    assert refused(Contest(which, opened=False), Open(OPENS)) == "bad_seed"
    contest = Contest(which)
    assert contest.state.commitment == hashlib.sha256(SEED.encode()).hexdigest()
    for who in ("Eva", "Ivo", "Ján", "Zoe"):
        contest.enter(who, "K5 FORMULA")
    contest.act(Close(CLOSES))
    assert {rank for rank, _, _ in names(contest.state)} == {1}  # undecided before the seed is opened
    assert refused(contest, Publish(CLOSES, "another seed")) == "bad_seed"
    contest.act(Publish(CLOSES, SEED))
    drawn = sorted(["eva", "ivo", "ján", "zoe"], key=lambda who: hashlib.sha256(f"{SEED}:{who}".encode()).digest())
    assert [name.lower() for _, name, _ in names(contest.state)] == drawn
    assert [rank for rank, _, _ in names(contest.state)] == [1, 2, 3, 4]


def test_helper_points_are_added_with_their_reason() -> None:
    contest = Contest(terms())
    contest.enter("Eva", "8D DARCOVÝMI")
    contest.enter("Ivo", "K5 FORMULA")
    contest.act(GivePoints(OPENS + SECOND, "eva", 20, "the question about rivers"))
    contest.act(GivePoints(OPENS + SECOND, "eva", -1, "an ugly hand"))
    first, second = results(contest.end(), None).standings
    assert (first.entry.name, first.total, first.helper, first.scored) == ("Eva", 38, 19, 19)
    assert first.reasons == ("+20 the question about rivers", "-1 an ugly hand")
    assert second.total == 36


def test_withdrawn_entries_are_gone() -> None:
    contest = Contest(terms())
    contest.enter("Eva", "K5 FORMULA")
    contest.act(Withdraw(OPENS + SECOND, "eva"))
    assert contest.state.counting() == ()
    contest.enter("Eva", "G8 CAP")
    assert refused(contest, Withdraw(CLOSES + SECOND, "eva")) == "too_late"


def test_a_ruling_ranks_all_entries_anew_even_after_publishing(lexicon: Callable[..., Lexicon]) -> None:
    words = lexicon("sk")
    contest = Contest(terms(words=WordList("default")).pinned(words))
    contest.enter("Eva", "K5 FORMULA")
    contest.enter("Ivo", "8D DARCOVÝMI")
    contest.enter("Zoe", "H4 IKAROL")
    contest.end()
    assert [name for _, name, _ in names(contest.state, words)] == ["Eva", "Ivo", "Zoe"]
    contest.act(Rule(CLOSES, SK.parse_word("formula"), False, "a loan word"))
    assert names(contest.state, words)[0][1] == "Ivo"
    assert all(play.word != "FORMULA" for plays in results(contest.state, words).best for play in plays)
    contest.act(Rule(CLOSES, SK.parse_word("formula"), None))
    assert names(contest.state, words)[0][1] == "Eva"
    contest.act(Rule(CLOSES, SK.parse_word("darcovými"), False, ""))
    assert names(contest.state, words)[1] == (2, "Ivo", 0)


def test_receipts_are_found_however_they_are_typed_and_cannot_be_guessed() -> None:
    code = receipt_code(b"secret", "spring", 1)
    assert len(code) == 12
    assert code != receipt_code(b"another", "spring", 1)
    assert len({receipt_code(b"secret", "spring", number) for number in range(1000)}) == 1000
    contest = Contest(terms())
    contest.act(entering(receipt=code))
    assert contest.state.by_receipt(code.lower().replace("-", " ")) is not None
    assert contest.state.by_receipt("") is None
    assert contest.state.by_receipt("AAAA-AAAA-AA") is None


# -- records -----------------------------------------------------------------------------------------------------------


def full() -> Contest:
    contest = Contest(terms(ties=Ties.LOT, text="Two lines\nof text"))
    contest.enter("Eva", "K5 FOrMULA", claimed=36)
    contest.act(Extend(OPENS, CLOSES + SECOND, by="Jana"))
    contest.act(GivePoints(OPENS, "eva", 5, "why"))
    contest.act(Rule(OPENS, SK.parse_word("ikaro"), True, "on the board"))
    contest.act(Rule(OPENS, SK.parse_word("ikaro"), None))
    contest.enter("Ivo", "8D DARCOVÝMI")
    contest.act(Withdraw(OPENS, "ivo"))
    contest.end()
    return contest


def test_events_survive_json() -> None:
    contest = full()
    kinds = {type(event).__name__ for event in contest.events}
    assert len(kinds) == 9  # every kind there is
    documents = json.loads(json.dumps([event_to_json(event, SK) for event in contest.events]))
    read = [event_from_json(document, SK) for document in documents]
    assert read == contest.events
    assert fold(read) == contest.state


def test_events_are_believed_only_when_right() -> None:
    documents = [event_to_json(event, SK) for event in full().events]
    for document in documents:
        for name in document:
            with pytest.raises(SeptyniError):
                event_from_json({key: value for key, value in document.items() if key != name}, SK)
        for name, value in document.items():
            allowed = {"claimed": [None], "counts": [None, True], "moves": [[]]}.get(name, [])
            for wrong in (None, 3.5, [], {"a": 1}, True):
                if wrong != value and wrong not in allowed:
                    with pytest.raises(SeptyniError):
                        event_from_json(document | {name: wrong}, SK)
        with pytest.raises(RecordError):
            event_from_json(document | {"more": 1}, SK)
    for nonsense in (None, [], {}, {"type": "Nothing"}, {"type": []}, "x"):
        with pytest.raises(SeptyniError):
            event_from_json(nonsense, SK)
    with pytest.raises(RecordError, match="no time with a zone"):
        event_from_json(documents[-1] | {"at": "2026-05-03T12:00:00"}, SK)


def test_a_move_off_every_board_made_the_judge_fail() -> None:
    (entered,) = [event_to_json(event, SK) for event in full().events if event_to_json(event, SK).get("claimed") == 36]
    (move,) = entered["moves"]
    for wrong in ({"row": -1}, {"col": -1}, {"row": 10**12}, {"tiles": ""}, {"tiles": "A" * 22}):
        with pytest.raises(ContestError, match="no play on any board"):
            event_from_json(entered | {"moves": [move | wrong]}, SK)


def test_terms_survive_json_and_are_believed_only_when_right() -> None:
    which = terms(
        entries=EntryPolicy.FIRST,
        claims=ClaimPolicy.VOID,
        zone="Europe/Bratislava",
        rules={"rack_size": 9, "bonus": {7: 50, 8: 60, 9: 70}},
        words=WordList("default", "x", "a" * 64),
        rack="AILOPRU??",
    )
    document = json.loads(json.dumps(which.to_json()))
    assert Terms.from_json(document) == which
    assert Terms.from_json(document).setup is which.setup
    for name, wrong, said in [
        ("title", "", "title"),
        ("title", "a\nb", "one line"),
        ("title", 3, "text in quotes"),
        ("edition", "xx", "no edition"),
        ("edition", "../../etc", "no edition"),
        ("layout", "/etc/passwd", "no layout"),
        ("opens", "soon", "no time"),
        ("closes", "2020-01-01T00:00", "not after"),
        ("zone", "Mars/Olympus", "zone"),
        ("zone", "../../../etc/passwd", "zone"),
        ("entries", "best_counts", "one of"),
        ("words", {"list": "default", "sha256": "123"}, "64"),
        ("rules", {"exchange_min_bag": 1}, "rule"),
        ("rules", {"rack_size": 99}, "rack_size"),
        ("tasks", [], "1 to 50"),
        ("tasks", [{"rack": "ABC"}], "needs a board"),
        ("tasks", [{"rack": "", "board": ["." * 15] * 15}], "1 to 9"),
        ("tasks", [{"rack": "Щ", "board": ["." * 15] * 15}], "task 1"),
        ("tasks", [{"rack": "A", "board": ["." * 14] * 15}], "row 1"),
        ("tasks", [{"rack": "A", "board": ["." * 15] * 15, "more": 1}], "no field 'more'"),
        ("surprise", 1, "no field 'surprise'"),
    ]:
        with pytest.raises(ContestError, match=said):
            Terms.from_json(document | {name: wrong})
    for name in ("title", "edition", "opens", "closes", "tasks"):
        with pytest.raises(ContestError, match=f"{name} is missing"):
            Terms.from_json({key: value for key, value in document.items() if key != name})


def test_times_without_an_offset_are_local_to_the_zone() -> None:
    document = terms().to_json() | {
        "opens": "2026-03-28T12:00",
        "closes": "2026-03-29T12:00",  # clocks go forward in between
        "zone": "Europe/Sofia",
    }
    which = Terms.from_json(document)
    assert which.opens.utcoffset() == timedelta(hours=2)
    assert which.closes.utcoffset() == timedelta(hours=3)


def test_tables_hold_no_formulas() -> None:
    assert safe_cell("=1+1") == "'=1+1"
    assert safe_cell("Eva") == "Eva"
    contest = Contest(terms())
    contest.act(Enter(OPENS, "x", "=HYPERLINK(1)", (play("K5 FORMULA", SK),)))
    assert "'=HYPERLINK(1)" in results(contest.end(), None).to_csv()


def test_results_leave_out_who_entrants_are_besides_their_names() -> None:
    contest = Contest(terms())
    contest.act(Enter(OPENS, "eva@example.org", "Eva", (play("K5 FORMULA", SK),)))
    found = results(contest.end(), None)
    assert "example.org" not in json.dumps(found.to_json()) + found.to_csv()


def test_the_breakdown_says_letter_by_letter_what_counted() -> None:
    contest = Contest(terms())
    contest.enter("Eva", "6J JU")
    told = results(contest.end(), None).to_json()["standings"][0]["tasks"][0]
    ju, ej, fu = told["words"]
    assert [word["word"] for word in (ju, ej, fu)] == ["JU", "EJ", "FU"]
    assert told["problems"][0]["code"] == "not_on_rack"  # AILOPRU has no J
    assert told["points"] == 0
    for word in told["words"]:
        total = sum(letter["value"] * letter["letter_times"] for letter in word["letters"])
        for letter in word["letters"]:
            total *= letter["word_times"]
        assert total == word["points"]
    assert ju["letters"][0] == {"letter": "J", "value": 3, "letter_times": 3, "word_times": 1}
    assert ej["letters"][0] == {"letter": "E", "value": 1, "letter_times": 1, "word_times": 1}
