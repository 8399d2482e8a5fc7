"""Refusals: raised anywhere as :class:`Refused`, sent as a ``Problem`` body with its status."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from septyni.errors import SeptyniError
from septyni.server.schemas import Problem

_MOST_ERRORS = 5
_LONGEST_PLACE = 100
_CODES = {404: "not_found", 405: "method_not_allowed"}
_log = logging.getLogger("septyni.server")


class Refused(SeptyniError):
    """What the server will not do, with the status of HTTP that says so."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem.message)
        self.status = status
        self.problem = problem


def refused(status: int, code: str, message: str, **detail: Any) -> Refused:
    """``detail`` holds the values that a translated message needs."""
    return Refused(status, Problem(code=code, message=message, detail=detail))


def answer(status: int, problem: Problem, headers: dict[str, str] | None = None) -> Response:
    return Response(problem.model_dump_json(), status, headers, media_type="application/json")


def install(app: FastAPI) -> None:
    """Every error of the app leaves as a Problem."""
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return answer(error.status, error.problem)


async def _invalid(request: Request, error: Exception) -> Response:
    """Where the request is wrong and how; never what it said there, which may be long or somebody's secret."""
    assert isinstance(error, RequestValidationError)
    return answer(422, invalid(error.errors()))


def invalid(errors: Sequence[Any]) -> Problem:
    """Of Pydantic's errors, the first few."""
    found = [
        {"place": ".".join(str(part) for part in one["loc"])[:_LONGEST_PLACE], "kind": one["type"]}
        for one in errors[:_MOST_ERRORS]
    ]
    message = f"the request is not as it should be: {errors[0]['msg'][:200]}" if errors else "the request is wrong"
    return Problem(code="invalid_request", message=message, detail={"errors": found})


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = error.status_code
    if status == 405 and str(request.path_params.get("path", "")).startswith("api/"):
        status = 404  # it is only that the client's page could be fetched there with GET
    phrase = HTTPStatus(status).phrase.lower()
    code = _CODES.get(status, phrase.replace(" ", "_"))
    return answer(status, Problem(code=code, message=phrase), dict(error.headers or {}))


def unexpected() -> Response:
    """The answer to an error nobody thought of; the log has the rest."""
    _log.exception("a request failed")
    return answer(500, Problem(code="server_error", message="something went wrong here; it is in the server's log"))
