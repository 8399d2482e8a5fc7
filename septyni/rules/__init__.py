"""The game itself, pure: no input or output, no clock, no chance of its own.

>>> state = State.new(edition, Options.for_edition(edition, players=3), players=3)
>>> for event in decide(state, Start(), SeededDealer(7)):
...     state = apply(state, event)

``decide`` turns an action into events or raises IllegalAction; ``apply`` folds events into the state. What each option
means: docs/rules.md.
"""

from septyni.rules.actions import (
    Accept,
    Action,
    Challenge,
    Exchange,
    Pass,
    Place,
    Resign,
    Start,
    Stop,
    TimeOut,
    TimePenalty,
)
from septyni.rules.arbiter import ANY_WORD, AnyWord, Arbiter, LexiconArbiter
from septyni.rules.codec import RecordError, event_from_json, event_to_json, state_from_json, state_to_json
from septyni.rules.errors import (
    AlreadyAccepted,
    AlreadyStarted,
    AwaitingChallenge,
    BadPenalty,
    BagTooSmall,
    ChallengeOff,
    GameOver,
    IllegalPlay,
    InvalidWords,
    NoSuchSeat,
    NoSuchWord,
    NothingToChallenge,
    NothingToExchange,
    NothingToUndo,
    NotInGame,
    NotOnRack,
    NotStarted,
    NotYourTurn,
    OwnPlay,
)
from septyni.rules.events import Event
from septyni.rules.history import Kind, Line, score_sheet
from septyni.rules.options import OptionError, Options
from septyni.rules.state import Outcome, ReplayError, State, Window, apply, fold
from septyni.rules.turns import Dealer, decide
from septyni.rules.types import (
    Departure,
    Letters,
    Ply,
    Points,
    Reason,
    Seat,
    Standing,
    Termination,
    Tiles,
)
from septyni.rules.variants import FINISH_LINE, LEVELS, VARIANTS
from septyni.rules.views import OpenPlay, View, view

__all__ = [
    "ANY_WORD",
    "FINISH_LINE",
    "LEVELS",
    "VARIANTS",
    "Accept",
    "Action",
    "AlreadyAccepted",
    "AlreadyStarted",
    "AnyWord",
    "Arbiter",
    "AwaitingChallenge",
    "BadPenalty",
    "BagTooSmall",
    "Challenge",
    "ChallengeOff",
    "Dealer",
    "Departure",
    "Event",
    "Exchange",
    "GameOver",
    "IllegalPlay",
    "InvalidWords",
    "Kind",
    "Letters",
    "LexiconArbiter",
    "Line",
    "NoSuchSeat",
    "NoSuchWord",
    "NotInGame",
    "NotOnRack",
    "NotStarted",
    "NotYourTurn",
    "NothingToChallenge",
    "NothingToExchange",
    "NothingToUndo",
    "OpenPlay",
    "OptionError",
    "Options",
    "Outcome",
    "OwnPlay",
    "Pass",
    "Place",
    "Ply",
    "Points",
    "Reason",
    "RecordError",
    "ReplayError",
    "Resign",
    "Seat",
    "Standing",
    "Start",
    "State",
    "Stop",
    "Termination",
    "Tiles",
    "TimeOut",
    "TimePenalty",
    "View",
    "Window",
    "apply",
    "decide",
    "event_from_json",
    "event_to_json",
    "fold",
    "score_sheet",
    "state_from_json",
    "state_to_json",
    "view",
]
