"""The OpenAPI document: ``python -m septyni.server.openapi`` prints it, and the client's types are made from that.

Frames of the live socket are no bodies of HTTP, so OpenAPI does not know them by itself; they are put in as components
(``ClientFrame``, ``ServerFrame``), as is everything else in ``schemas.py``.
"""

from __future__ import annotations

import json
import re
from typing import Any, Literal

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from septyni.server import schemas

_REF = "#/components/schemas/{model}"


def install(app: FastAPI) -> None:
    """Make the app answer with the whole document."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = document_of(app)
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]  # the way FastAPI documents


def document_of(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    components = document.setdefault("components", {}).setdefault("schemas", {})
    for name, schema in {**_models(), **_frames()}.items():
        if f"{name}-Input" not in components:
            components.setdefault(name, schema)
    document = _one_name_each(document)
    components = document["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):  # FastAPI's own, for which a Problem is sent
        components.pop(name, None)
    document["components"]["schemas"] = dict(sorted(components.items()))
    return document


def _models() -> dict[str, Any]:
    """Every model of the contract, as it is sent."""
    models = [
        (one, "serialization")
        for one in vars(schemas).values()
        if isinstance(one, type) and issubclass(one, schemas.Model) and one is not schemas.Model
    ]
    _, document = models_json_schema(models, ref_template=_REF)  # type: ignore[arg-type]
    found: dict[str, Any] = document["$defs"]
    return found


def _frames() -> dict[str, Any]:
    found: dict[str, Any] = {}
    frames: tuple[tuple[str, Any, Literal["validation", "serialization"]], ...] = (
        ("ClientFrame", schemas.ClientFrame, "validation"),
        ("ServerFrame", schemas.ServerFrame, "serialization"),
    )
    for name, union, mode in frames:
        schema = TypeAdapter(union).json_schema(ref_template=_REF, mode=mode)
        found |= schema.pop("$defs", {})
        found[name] = schema
    return found


def _one_name_each(document: dict[str, Any]) -> dict[str, Any]:
    """What is both sent and received has one schema, that of the receiving side, where fields with a default may be
    missing; FastAPI would make ``X-Input`` and ``X-Output`` of it."""
    found = document["components"]["schemas"]
    for name in [name for name in found if name.endswith("-Output")]:
        del found[name]
    return json.loads(re.sub(r"-(Input|Output)(?=\")", "", json.dumps(document)))  # type: ignore[no-any-return]


def main() -> None:
    from septyni.server.app import create_app
    from septyni.server.settings import Settings

    print(
        json.dumps(create_app(Settings(build_lexicons=False)).openapi(), indent=2, ensure_ascii=False, sort_keys=True)
    )


if __name__ == "__main__":
    main()
