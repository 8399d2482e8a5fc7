"""Words looked up, with the reason; closed to whoever plays (rules.md 5.2)."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from sqlalchemy import select

from septyni.edition import Edition
from septyni.server.api.editions import by_code, lexicons_of
from septyni.server.people import User
from septyni.server.people.guests import current_user
from septyni.server.problems import refused
from septyni.server.schemas import Problem, Status, WordAnswer
from septyni.server.storage.database import Database
from septyni.server.storage.models import GameRow, SeatRow

router = APIRouter(tags=["words"], responses={status: {"model": Problem} for status in (403, 404, 503)})


@router.get("/words/{edition}")
async def look_up(
    request: Request,
    edition: str,
    word: Annotated[str, Query(min_length=1, max_length=40)],
    user: Annotated[User, Depends(current_user)],
) -> WordAnswer:
    """Whether a word counts, and why. Closed while one plays in the edition, in whatever set of it."""
    which = by_code(edition)
    await _check_open(request.app.state.database, user, which)
    lexicon = await lexicons_of(request).open(which)
    found = await asyncio.to_thread(lexicon.explain, word)
    return WordAnswer(word=found.word, valid=found.valid, reason=found.reason, lexicon=lexicon.title)


async def _check_open(database: Database, user: User, which: Edition) -> None:
    """Refused (403, ``look_up_closed``)."""
    async with database.reading() as session:
        game = await session.scalar(
            select(GameRow.id)
            .join(SeatRow, SeatRow.game == GameRow.id)
            .where(SeatRow.user == user.id, GameRow.status == Status.RUNNING, GameRow.edition.in_(which.sets))
            .limit(1)
        )
    if game is not None:
        message = f"words cannot be looked up in {which.name} while you play in it"
        raise refused(403, "look_up_closed", message, game=game, edition=which.code)
