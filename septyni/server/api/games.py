"""Games: making, joining, looking, acting, agreeing, chat, and what opens when one is over."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from septyni.server.live.hub import Hub
from septyni.server.people import User
from septyni.server.people.guests import current_user
from septyni.server.play.review import Reviews
from septyni.server.play.service import Stale, Tables
from septyni.server.schemas import (
    ActionAnswer,
    ActionRequest,
    ChatLine,
    ChatRequest,
    Conflict,
    GameId,
    GameSummary,
    GameView,
    Join,
    NewGame,
    OfferRequest,
    Preview,
    PreviewRequest,
    Problem,
    Review,
)

router = APIRouter(
    prefix="/games",
    tags=["games"],
    responses={status: {"model": Problem} for status in (403, 404, 422)},
)

_GameId = Annotated[GameId, Path()]
_Me = Annotated[User, Depends(current_user)]
_Seat = Annotated[int | None, Query(ge=0, le=3)]
_Invite = Annotated[str, Query(max_length=64)]
_After = Annotated[int, Query(ge=0)]


def tables_of(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


_Tables = Annotated[Tables, Depends(tables_of)]
_Hub = Annotated[Hub, Depends(hub_of)]


# -- tables ------------------------------------------------------------------------------------------------------------


@router.post("", status_code=201)
async def create(new: NewGame, user: _Me, tables: _Tables, hub: _Hub) -> GameView:
    """Make a table. It begins at once when no seat is open."""
    return await hub.with_presence(await tables.create(user, new))


@router.get("")
async def mine(user: _Me, tables: _Tables) -> list[GameSummary]:
    """My games, those where it is my turn first."""
    return await tables.mine(user)


@router.get("/{game}")
async def view(game: _GameId, user: _Me, tables: _Tables, hub: _Hub, seat: _Seat = None) -> GameView:
    """As one of my seats, or as a spectator."""
    return await hub.with_presence(await tables.view(game, user, seat))


@router.get("/{game}/invitation")
async def invitation(game: _GameId, invite: _Invite, tables: _Tables) -> GameSummary:
    """What a link is for, before joining."""
    return await tables.invitation(game, invite)


@router.post("/{game}/join", responses={410: {"model": Problem}})
async def join(game: _GameId, body: Join, user: _Me, tables: _Tables, hub: _Hub) -> GameView:
    """Take the seat of a link."""
    return await hub.with_presence(await tables.join(game, user, body))


@router.post("/{game}/offers")
async def offer(game: _GameId, body: OfferRequest, user: _Me, tables: _Tables, hub: _Hub) -> GameView:
    """Agree to stop, or to a rematch; or no longer."""
    return await hub.with_presence(await tables.offer(game, user, body))


@router.post("/{game}/abort")
async def abort(game: _GameId, user: _Me, tables: _Tables, hub: _Hub, seat: _Seat = None) -> GameView:
    """Give the game up before everybody has moved."""
    return await hub.with_presence(await tables.abort(game, user, seat))


# -- acting ------------------------------------------------------------------------------------------------------------


@router.post("/{game}/actions", response_model=ActionAnswer, responses={409: {"model": Conflict}})
async def act(game: _GameId, body: ActionRequest, user: _Me, tables: _Tables, hub: _Hub) -> Any:
    """One action of one of my seats."""
    try:
        answer = await tables.act(game, user, body, lag=hub.lag_of(user))
    except Stale as stale:
        view = await hub.with_presence(stale.view)
        conflict = Conflict(**{**dict(stale.conflict), "view": view})
        return Response(conflict.model_dump_json(by_alias=True), 409, media_type="application/json")
    return ActionAnswer(version=answer.version, view=await hub.with_presence(answer.view))


@router.post("/{game}/preview")
async def preview(game: _GameId, body: PreviewRequest, user: _Me, tables: _Tables) -> Preview:
    """What tentative tiles would make and score."""
    return await tables.preview(game, user, body)


# -- chat --------------------------------------------------------------------------------------------------------------


@router.get("/{game}/chat")
async def chat(game: _GameId, user: _Me, tables: _Tables, after: _After = 0) -> list[ChatLine]:
    """Lines after a number, for people at the table."""
    return await tables.chat(game, user, after)


@router.post("/{game}/chat", status_code=201)
async def say(game: _GameId, body: ChatRequest, user: _Me, tables: _Tables) -> ChatLine:
    return await tables.say(game, user, body)


# -- when it is over ---------------------------------------------------------------------------------------------------


@router.get("/{game}/record.json")
async def record(game: _GameId, tables: _Tables) -> dict[str, Any]:
    """Everything: header, events, seed. What ``septyni verify`` reads."""
    return await tables.record(game)


@router.get("/{game}/review")
async def review(game: _GameId, tables: _Tables, request: Request) -> Review:
    """What each turn gave away, when the game is over."""
    reviews: Reviews = request.app.state.reviews
    return await reviews.of(await tables.finished(game))
