"""Editions: the list, and everything a page needs to know of one."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import TypeAdapter

from septyni.bots import levels
from septyni.edition import Edition, editions
from septyni.edition import edition as find_edition
from septyni.rules import Options
from septyni.server.lexicons import Lexicons
from septyni.server.problems import refused
from septyni.server.schemas import EditionInfo, EditionSummary, LayoutInfo, LevelInfo, SetInfo

router = APIRouter(tags=["editions"])
_summaries: TypeAdapter[list[EditionSummary]] = TypeAdapter(list[EditionSummary])
_FRESH = "no-cache"
"""Kept by browsers, and asked about by ETag each time: a list may be ready any moment."""


@router.get("/editions", response_model=list[EditionSummary])
async def list_editions(request: Request) -> Response:
    """All of them, those that can be played first."""
    body = await asyncio.to_thread(_list, lexicons_of(request))
    return _tagged(request, body)


@router.get("/editions/{code}", response_model=EditionInfo)
async def one_edition(request: Request, code: str) -> Response:
    which = by_code(code)
    lexicons = lexicons_of(request)
    return _tagged(request, await asyncio.to_thread(_one, which, lexicons))


def by_code(code: str) -> Edition:
    """An edition that comes with the package, or another set of one. Refused (404): text from strangers is no path."""
    if code not in _codes():
        raise refused(404, "no_such_edition", "there is no such edition; GET /api/editions lists them")
    return find_edition(code)


def lexicons_of(request: Request) -> Lexicons:
    lexicons: Lexicons = request.app.state.lexicons
    return lexicons


@cache
def _codes() -> frozenset[str]:
    return frozenset((*editions(), *editions(sets=True)))


def _list(lexicons: Lexicons) -> bytes:
    found = [EditionSummary(**_summary(find_edition(code), lexicons)) for code in editions()]
    return _summaries.dump_json(sorted(found, key=lambda one: (not one.playable, one.code)))


def _one(which: Edition, lexicons: Lexicons) -> bytes:
    return edition_info(which, lexicons).model_dump_json().encode()


def edition_info(which: Edition, lexicons: Lexicons) -> EditionInfo:
    state = lexicons.state(which)
    return EditionInfo(
        **_summary(which, lexicons),
        **_letters(which),
        layout=LayoutInfo(
            name=which.layout.name, size=which.layout.size, rows=list(which.layout.rows), start=which.layout.start
        ),
        rules=Options.for_edition(which, 2).to_json(),
        sets=[
            SetInfo(id=other.code, name=other.tiles.name, total=other.tiles.total)
            for other in map(find_edition, which.sets)
        ],
        levels=[LevelInfo(id=one.id, name=one.name, description=one.description) for one in levels(which)],
        lexicon=state.title,
        lexicon_licence=state.licence,
    )


def _summary(which: Edition, lexicons: Lexicons) -> dict[str, Any]:
    state = lexicons.state(which)
    return {
        "code": which.code,
        "language": which.language,
        "name": which.name,
        "native_name": which.native_name,
        "playable": state.ready,
        "words": state.words,
    }


def _letters(which: Edition) -> dict[str, Any]:
    kinds = ("?", *which.letters)  # by tile, as counts and values are
    return {
        "letters": list(which.letters),
        "lower": list(which.lower),
        "vowels": [which.letters[tile - 1] for tile in which.vowels],
        "counts": dict(zip(kinds, which.tiles.counts, strict=True)),
        "values": dict(zip(kinds, which.tiles.values, strict=True)),
        "typing": {key: list(letters) for key, letters in which.typing.items()},
        "fold": dict(which.fold),
    }


def _tagged(request: Request, body: bytes) -> Response:
    """The body with its ETag, or that the client has it already (304)."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": _FRESH}
    known = {one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")}
    if tag in known:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")
