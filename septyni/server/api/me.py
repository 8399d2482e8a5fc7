"""Who the cookie says I am, and my name."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from septyni.server.people import User
from septyni.server.people.guests import current_user, guests_of, remember
from septyni.server.schemas import Me, NewName

router = APIRouter(tags=["people"])


@router.get("/me")
async def me(request: Request, user: Annotated[User, Depends(current_user)]) -> Me:
    remember(request, user)  # the page asks at every start, so that the cookie of who comes back never ends
    return Me(id=user.id, name=user.name, guest=user.guest)


@router.put("/me")
async def rename(request: Request, new: NewName, user: Annotated[User, Depends(current_user)]) -> Me:
    renamed = await guests_of(request).rename(user, new.name)
    return Me(id=renamed.id, name=renamed.name, guest=renamed.guest)
