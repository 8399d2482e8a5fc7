"""Contests and duplicate: one board, one rack, everybody makes a play, the best score wins.

The library is pure: no server, database, network or clock. Values are frozen; what is kept is JSON (strict: unknown
fields and wrong types are refused); what happens is events.

**A problem.** ``board_from_grid``, ``board_from_words``, ``position_from_gcg`` or ``Position.from_cgp`` make the board,
``generate(edition, lexicon, Wish(...), seed)`` finds positions with one best play. ``remarks(position)`` tells in plain
words what is odd (tiles beyond the set, words not in the lexicon, isolated groups). ``ranking(position, rulings)`` is
every play, best first.

**Terms.** ``Terms`` is all that an organiser decides before opening: title, text, edition, the pinned ``WordList``,
times and zone, tasks (``Task``: rack and board; ``Boards.GROWING``: each entrant's own plays stay on the board for the
entrant's next racks), policies. ``Terms.to_json()`` / ``Terms.from_json(document)``: the same document is the contest
file of the command line (JSON or TOML, ``files.read``), the server's record, and the field of ``TermsSet``.
``Terms.position(task, board, lexicon)`` is a task as a ``Position``; ``Terms.check_lexicon`` refuses another word list.

**The machine.** draft -> open -> closed -> published::

    state = fold(decide(None, SetTerms(at, terms, by="Jana")))
    events = decide(state, Open(at, seed_hash=commit(seed)))     # NotNow(code, message); nothing changes
    state = fold(events, state)                                  # or apply(state, event), one by one
    event_to_json(event, edition) / event_from_json(document, edition)

Actions: SetTerms Open Enter Withdraw Extend Close Rule GivePoints Publish. Every action has ``at`` (an aware datetime)
and ``by``, kept in its event: the events are the log, state is a fold over them, so a server keeps terms and events
and nothing else. A ruling (``Rule``) or points (``GivePoints``) may come at any time, after publishing too: the results
follow from the state. Receipts: ``receipt_code(secret, contest, number)``, found again by ``State.by_receipt``. What
may be seen: ``public_view(state, now)`` (no rack before it opens, no entry, point or ruling before it is published),
``entrant_view(state, entrant)``. ``Access`` is for the server to see to; it opens and closes by the clock itself.

**Entries.** ``read_play(text, position, coordinates)`` reads ``8D WORD``, ``H4 vodorovne WORD 24`` in five languages
and two customs of coordinates; ``read_plays(texts, terms)`` a whole series; ``read_csv`` and ``read_emails`` many
entries, with a ``Line`` of report for each. A ``Submission`` goes into ``Enter``.

**Results.** ``results(state, lexicon)`` -> ``Results``: standings with a verdict for each play (words, premiums letter
by letter in ``to_json``, problems, points missed, what may have been meant), the best plays, distributions;
``to_json``, ``to_csv``. Pictures are in ``septyni.render``: ``sheet.pdf``, ``sheet.picture``, ``sheet.picture_png`` of
``sheet_of(terms)``, ``chart.distribution``.

**Duplicate** is in ``septyni.contest.duplicate``: its own State, actions, events, decide, apply, fold.

``examples()`` are contests that come with the package, one for each edition with a word list.
"""

from septyni.contest.boards import board_from_grid, board_from_words, grid, position_from_gcg, remarks
from septyni.contest.entries import (
    Line,
    Submission,
    Written,
    check_name,
    format_play,
    read_csv,
    read_emails,
    read_play,
    read_plays,
    read_time,
)
from septyni.contest.errors import ContestError, NotNow
from septyni.contest.events import Event, Move, event_from_json, event_to_json
from septyni.contest.files import ContestFile, examples, sheet_of
from septyni.contest.generate import Found, Wish, difficulty, generate
from septyni.contest.judge import Verdict, hint, judge, ranking
from septyni.contest.machine import (
    Action,
    Close,
    Enter,
    Extend,
    GivePoints,
    Open,
    Publish,
    Rule,
    SetTerms,
    State,
    Status,
    Withdraw,
    apply,
    commit,
    decide,
    fold,
    receipt_code,
)
from septyni.contest.results import Results, Standing, TaskResult, results
from septyni.contest.terms import (
    Access,
    Boards,
    ClaimPolicy,
    Coordinates,
    EntryPolicy,
    Task,
    Terms,
    Ties,
    WordList,
)
from septyni.contest.views import entrant_view, public_view

__all__ = [
    "Access",
    "Action",
    "Boards",
    "ClaimPolicy",
    "Close",
    "ContestError",
    "ContestFile",
    "Coordinates",
    "Enter",
    "EntryPolicy",
    "Event",
    "Extend",
    "Found",
    "GivePoints",
    "Line",
    "Move",
    "NotNow",
    "Open",
    "Publish",
    "Results",
    "Rule",
    "SetTerms",
    "Standing",
    "State",
    "Status",
    "Submission",
    "Task",
    "TaskResult",
    "Terms",
    "Ties",
    "Verdict",
    "Wish",
    "Withdraw",
    "WordList",
    "Written",
    "apply",
    "board_from_grid",
    "board_from_words",
    "check_name",
    "commit",
    "decide",
    "difficulty",
    "entrant_view",
    "event_from_json",
    "event_to_json",
    "examples",
    "fold",
    "format_play",
    "generate",
    "grid",
    "hint",
    "judge",
    "position_from_gcg",
    "public_view",
    "ranking",
    "read_csv",
    "read_emails",
    "read_play",
    "read_plays",
    "read_time",
    "receipt_code",
    "remarks",
    "results",
    "sheet_of",
]
