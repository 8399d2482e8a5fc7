"""What goes over the wire: every body of the HTTP API and every frame of the live socket.

These models are the contract between server and client: OpenAPI is made from them, and the client's types from that.
A view is put together field by field from what its seat may see (``views.py``); a field that is not here cannot leave
the server. Tiles are text in the edition's letters: ``"A"`` is a tile, ``"?"`` a blank on a rack, ``"a"`` (the
edition's lower case) a blank on the board that stands for A, ``""`` an empty square. Squares are (row, column) from 0,
a board is its rows one after another. Times are Unix milliseconds, spans are milliseconds.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

NAME_LENGTH = 40
CHAT_LENGTH = 500

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME_LENGTH)]
GameId = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z]{6,24}$")]
Square = tuple[int, int]


class Model(BaseModel):
    """Strict about what it does not know: a misspelt field is an error and not ignored."""

    # what is sent always has every field, so the client's types say so
    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)


# -- errors ------------------------------------------------------------------------------------------------------------


class Problem(Model):
    """Every refusal has this body. ``code`` is stable and has a message in the client's catalogues; ``message`` is
    English, for people who read logs; ``detail`` holds the values a translated message needs (words, numbers)."""

    code: str
    message: str
    detail: dict[str, Any] = {}


# -- editions ----------------------------------------------------------------------------------------------------------


class LayoutInfo(Model):
    name: str
    size: int
    rows: list[str]
    """A legend: ``.`` plain, ``d t`` double and triple letter, ``D T`` double and triple word."""
    start: Square


class LevelInfo(Model):
    """A bot of the edition, named and described in the edition's language."""

    id: str
    name: str
    description: str


class SetInfo(Model):
    id: str
    """The edition code that selects it, such as ``lt`` or ``lt-kriskros``."""
    name: str
    total: int


class EditionSummary(Model):
    code: str
    language: str
    name: str
    native_name: str
    playable: bool
    """Whether it has a word list here."""
    words: int | None
    """How many words the list has; None while it is not built."""


class EditionInfo(EditionSummary):
    letters: list[str]
    """In the order of the alphabet; each may be more than one character (CH)."""
    lower: list[str]
    """How a blank that stands for the letter is written."""
    vowels: list[str]
    counts: dict[str, int]
    """Tiles of each kind, ``?`` the blanks. A letter with 0 is for blanks only."""
    values: dict[str, int]
    typing: dict[str, list[str]]
    """What a key may mean besides its own letter, best first: ``{"s": ["S", "Š"]}``."""
    fold: dict[str, str]
    """Look-alike characters of other scripts and the letter meant."""
    layout: LayoutInfo
    rules: dict[str, Any]
    """The rule options as the edition has them (for two players)."""
    sets: list[SetInfo]
    levels: list[LevelInfo]
    lexicon: str | None
    """Title of the word list and its licence, for the page's foot."""
    lexicon_licence: str | None


# -- people ------------------------------------------------------------------------------------------------------------


class Me(Model):
    id: str
    name: str | None
    guest: bool = True


class NewName(Model):
    name: Name


# -- making a game -----------------------------------------------------------------------------------------------------


class SeatKind(StrEnum):
    PERSON = "person"
    """On the device of who makes the game (hot seat when there are several)."""
    LINK = "link"
    """Whoever opens the seat's link first."""
    BOT = "bot"


class SeatRequest(Model):
    kind: SeatKind
    name: Name | None = None
    level: str | None = None
    """Of a bot."""


class ClockKind(StrEnum):
    NONE = "none"
    GAME = "game"
    """``initial`` for the whole game and ``increment`` a turn, then overtime: 10 points a started minute, up to
    ``overtime`` minutes, then the game is lost on time (rules.md 8.1)."""
    MOVE = "move"
    """``initial`` for each turn; a turn not taken in time is a pass."""


class ClockRequest(Model):
    kind: ClockKind = ClockKind.NONE
    initial: Annotated[int, Field(ge=5_000, le=24 * 3_600_000)] = 25 * 60_000
    increment: Annotated[int, Field(ge=0, le=600_000)] = 0
    overtime: Annotated[int, Field(ge=0, le=60)] = 5


ClientId = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=r"^[0-9A-Za-z_-]+$")]
"""Made by the client for something that may be sent twice and must be done once."""


class NewGame(Model):
    id: ClientId | None = None
    """The same again, from the same person, is the same game: for when the answer was lost."""
    edition: Annotated[str, StringConstraints(max_length=40)]
    """Edition or set code."""
    seats: Annotated[list[SeatRequest], Field(min_length=2, max_length=4)]
    variant: Literal["classic", "nine-tiles", "finish-line"] = "classic"
    level: Literal["beginner", "intermediate", "expert"] | None = None
    """Of the finish line."""
    options: Annotated[dict[str, Any], Field(max_length=20)] = {}
    """Rule options by name, over those of edition and variant (docs/rules.md)."""
    clock: ClockRequest = ClockRequest()


class Invitation(Model):
    """The link of an open seat; only who made the game sees it."""

    seat: int
    path: str
    """Of the page that takes the seat: ``/join/<game>/<secret>``."""


class Join(Model):
    invite: Annotated[str, StringConstraints(max_length=64)]
    name: Name


# -- acting ------------------------------------------------------------------------------------------------------------


class PlacedTile(Model):
    row: Annotated[int, Field(ge=0, le=20)]
    col: Annotated[int, Field(ge=0, le=20)]
    letter: Annotated[str, StringConstraints(max_length=8)]
    """Upper case; of a blank the letter it stands for, ``?`` while that is not chosen (preview only)."""
    blank: bool = False


class PlaceAction(Model):
    type: Literal["place"]
    tiles: Annotated[list[PlacedTile], Field(min_length=1, max_length=21)]


class ExchangeAction(Model):
    type: Literal["exchange"]
    tiles: Annotated[list[Annotated[str, StringConstraints(max_length=8)]], Field(min_length=1, max_length=21)]


class PassAction(Model):
    type: Literal["pass"]


class ChallengeAction(Model):
    type: Literal["challenge"]
    words: list[Annotated[int, Field(ge=0, le=21)]] = []
    """Which of the play's words (0 the main one); none: all of them."""


class AcceptAction(Model):
    """Do without challenging the last play."""

    type: Literal["accept"]


class ResignAction(Model):
    type: Literal["resign"]


AnyAction = Annotated[
    PlaceAction | ExchangeAction | PassAction | ChallengeAction | AcceptAction | ResignAction,
    Field(discriminator="type"),
]


class ActionRequest(Model):
    """One action of one seat. The same ``id`` again gets the same answer and does nothing twice; a ``ply`` that is no
    longer the game's is refused with 409 and the present view."""

    id: ClientId
    seat: Annotated[int, Field(ge=0, le=3)]
    ply: Annotated[int, Field(ge=0)]
    action: AnyAction


class ActionAnswer(Model):
    version: int
    """Of the game after the action."""
    view: GameView
    """As it is now: later than the action when the answer is a repeated one."""


class Conflict(Problem):
    """Body of 409: somebody was faster."""

    view: GameView


class PreviewRequest(Model):
    seat: Annotated[int, Field(ge=0, le=3)]
    tiles: Annotated[list[PlacedTile], Field(min_length=1, max_length=21)]


class PreviewWord(Model):
    text: str
    squares: list[Square]
    points: int
    valid: bool | None
    """Told under ``void`` challenge only; None elsewhere."""


class Preview(Model):
    """What tentative tiles would make. ``score`` is None for an illegal shape."""

    legal: bool
    """It may be played now."""
    score: int | None
    bonus: int
    words: list[PreviewWord]
    problem: Problem | None


class ChatRequest(Model):
    id: ClientId
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=CHAT_LENGTH)]


class ChatLine(Model):
    number: int
    at: int
    seat: int | None
    name: str
    text: str


class OfferKind(StrEnum):
    STOP = "stop"
    """End the game now; it ends when all people at the table have agreed."""
    REMATCH = "rematch"
    """Once more with the same table; it begins when all people have agreed."""


class OfferRequest(Model):
    seat: Annotated[int, Field(ge=0, le=3)]
    kind: OfferKind
    withdraw: bool = False


# -- what a seat sees --------------------------------------------------------------------------------------------------


class Status(StrEnum):
    WAITING = "waiting"
    """For people to take their seats."""
    RUNNING = "running"
    OVER = "over"
    ABORTED = "aborted"
    """Given up before everybody had moved; it counts for nothing."""


class SeatView(Model):
    seat: int
    kind: SeatKind
    name: str | None
    """None: nobody sits there yet."""
    level: str | None
    mine: bool
    """Whether the asking client plays it."""
    connected: bool
    score: int
    rack_count: int
    standing: Literal["playing", "out", "gone"]
    lost_turns: int
    remaining: int | None
    """On its clock when the view was made, overtime negative; None without a clock."""
    offers: list[OfferKind]


class WordView(Model):
    text: str
    """Tiles played through in parentheses."""
    squares: list[Square]
    points: int


class PlayView(Model):
    seat: int
    at: str
    """``8D`` across, ``D8`` down."""
    down: bool
    text: str
    """The main word, tiles played through in parentheses, blanks in lower case."""
    placed: list[PlacedTile]
    words: list[WordView]
    score: int
    bonus: int


class LineView(Model):
    """A line of the score sheet. ``rack`` and exchanged ``tiles`` are told when the game is over."""

    kind: Literal[
        "play", "exchange", "pass", "withdrawn", "wrong_challenge", "lost", "challenge", "time", "own_rack",
        "others_racks", "resigned", "timed_out",
    ]  # fmt: skip
    seat: int
    score: int
    total: int
    play: PlayView | None = None
    tiles: list[str] | None = None
    count: int = 0
    rack: list[str] | None = None
    at: int | None = None
    """When it happened."""


class OpenPlayView(Model):
    """The last play while it can be challenged."""

    seat: int
    accepted: list[int]
    may_challenge: list[int]
    """Which of the client's own seats may."""
    deadline: int | None
    """When it stands without anybody's doing; None: when the next player acts."""


class ClockView(Model):
    kind: ClockKind
    initial: int
    increment: int
    overtime: int
    running: int | None
    """The seat whose time runs."""
    since: int | None
    """When it began to run."""
    now: int
    """The server's time when the view was made."""


class OutcomeView(Model):
    termination: str
    """``out passes scoreless no_plays target resignation time agreed``."""
    winners: list[int]
    scores: list[int]
    racks: list[list[str]]


class Commitment(Model):
    """Proof that the order of the bag was fixed before the game (docs/fair-bag.md)."""

    hash: str
    seed: str | None
    """Opened when the game is over."""


class May(Model):
    """What the viewing seat may do now."""

    place: bool = False
    exchange: bool = False
    exchange_most: int = 0
    pass_: Annotated[bool, Field(alias="pass", serialization_alias="pass")] = False
    challenge: bool = False
    accept: bool = False
    resign: bool = False
    abort: bool = False
    stop: bool = False
    rematch: bool = False
    look_up: bool = False
    """Words may be looked up and the engine asked (rules.md 5.2)."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class GameView(Model):
    """A game as one client sees it from one of its seats, or as a spectator."""

    id: str
    version: int
    """Grows with everything that changes the view, except clocks, connections and chat."""
    ply: int
    """Grows with every turn taken, challenge and departure: with whatever may change what an action means."""
    status: Status
    created: int
    edition: str
    variant: str
    level: str | None
    options: dict[str, Any]
    layout: LayoutInfo
    lexicon: str | None
    """Name and version of the word list that judges."""
    seats: list[SeatView]
    viewer: int | None
    """Whose rack this view shows."""
    board: list[str]
    rack: list[str] | None
    bag_count: int
    unseen: dict[str, int]
    """Every tile neither on the board nor on the viewer's rack, ``?`` the blanks."""
    first: int | None
    to_move: int | None
    last_play: PlayView | None
    open_play: OpenPlayView | None
    history: list[LineView]
    clock: ClockView
    may: May
    outcome: OutcomeView | None
    commitment: Commitment | None
    invitations: list[Invitation]
    next_game: str | None
    """The rematch, once it has begun."""
    chat_count: int


class GameSummary(Model):
    """A line in a list of games."""

    id: str
    edition: str
    variant: str
    status: Status
    names: list[str | None]
    mine: list[int]
    scores: list[int]
    winners: list[int] | None
    """None while it is not over, and of games that were aborted."""
    to_move: int | None
    my_turn: bool
    updated: int
    created: int


# -- after the game ----------------------------------------------------------------------------------------------------


class ReviewPlay(Model):
    text: str
    """``8D NAMAS``; ``-AB`` an exchange; ``-`` a pass."""
    score: int
    equity: float
    placed: list[PlacedTile]


class ReviewTurn(Model):
    line: int
    """Of the history."""
    seat: int
    rack: list[str]
    played: ReviewPlay
    best: list[ReviewPlay]
    """Best by static equity, at most five."""
    lost: float
    """Equity given away, 0 for the best play."""


class Review(Model):
    turns: list[ReviewTurn]
    average_lost: list[float]
    """By seat."""


# -- words -------------------------------------------------------------------------------------------------------------


class WordAnswer(Model):
    word: str
    valid: bool
    reason: str
    """In English: what it is a form of, or why it does not count."""
    lexicon: str


# -- the live socket ---------------------------------------------------------------------------------------------------
#
# One socket per client at /api/live. The client says which games it watches and from which seat; the server answers
# each with a snapshot and then with a frame for every change. A client that comes back says the last version it saw
# and gets what happened since (or a snapshot when that is long ago). Actions go over HTTP.


class Watch(Model):
    type: Literal["watch"]
    game: GameId
    seat: Annotated[int, Field(ge=0, le=3)] | None = None
    """Which of its seats the client wants to see the rack of; None: the only one it has, else none."""
    since: Annotated[int, Field(ge=0)] | None = None
    """The last version seen."""
    chat: Annotated[int, Field(ge=0)] = 0
    """How many chat lines it has."""


class Unwatch(Model):
    type: Literal["unwatch"]
    game: GameId


class Ping(Model):
    type: Literal["ping"]
    id: int
    lag: Annotated[int, Field(ge=0, le=60_000)] | None = None
    """The round trip that the client measured last."""


ClientFrame = Annotated[Watch | Unwatch | Ping, Field(discriminator="type")]


class Pong(Model):
    type: Literal["pong"] = "pong"
    id: int
    now: int


class GameFrame(Model):
    """The game as it is now. ``news``: the lines of the history since the version that the client had, for animation
    and for the screen reader; empty for a snapshot."""

    type: Literal["game"] = "game"
    game: str
    view: GameView
    news: list[LineView] = []
    snapshot: bool = False


class ChatFrame(Model):
    type: Literal["chat"] = "chat"
    game: str
    lines: list[ChatLine]


class PresenceFrame(Model):
    type: Literal["presence"] = "presence"
    game: str
    connected: list[bool]
    """By seat."""


class MyGamesFrame(Model):
    """Something changed in one of the client's games that it does not watch."""

    type: Literal["my_games"] = "my_games"
    game: GameSummary


class ErrorFrame(Model):
    type: Literal["error"] = "error"
    game: str | None = None
    problem: Problem


ServerFrame = Annotated[
    Pong | GameFrame | ChatFrame | PresenceFrame | MyGamesFrame | ErrorFrame, Field(discriminator="type")
]

for _model in (ActionAnswer, Conflict, GameFrame):
    _model.model_rebuild()
