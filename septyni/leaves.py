"""What leaves are worth in an edition: models learned by ``septyni train leaves``, kept beside the edition.

``editions/<code>/leaves.json`` holds a model per tile set, in points, with letters as letters so that it can be read
and compared. An edition without one plays as if every leave were worth nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from septyni._engine import EngineError, Leaves
from septyni.edition import Edition
from septyni.errors import EditionError, NotationError

FILE = "leaves.json"


def leaves_of(edition: Edition) -> Leaves:
    """The model of the edition's tile set; one of zeros where there is none. EditionError for a damaged file."""
    return _leaves(edition.folder / FILE, edition)


@cache
def _leaves(path: Path, edition: Edition) -> Leaves:
    if not path.is_file():
        return Leaves([])
    models = _document(path)
    return from_json(models[edition.tiles.id], edition, path) if edition.tiles.id in models else Leaves([])


def from_json(model: Mapping[str, Any], edition: Edition, where: Path | str = "leaves") -> Leaves:
    """The model of a JSON document as :func:`to_json` makes it. EditionError names what is wrong."""
    try:
        terms = [
            ("single", _tile(edition, letter), count, float(value))
            for letter, values in model["single"].items()
            for count, value in enumerate(values, 1)
        ]
        for letters, value in model["pair"].items():
            first, second = letters.split(" ")
            terms.append(("pair", _tile(edition, first), _tile(edition, second), float(value)))
        for vowels, row in enumerate(model["balance"]):
            terms += [("balance", vowels, consonants, float(value)) for consonants, value in enumerate(row)]
        return Leaves.from_terms(terms, edition.vowels)
    except KeyError as error:
        raise EditionError(f"{where}: a leave model needs {error}; train it again") from None
    except (AttributeError, TypeError, ValueError, EngineError, NotationError) as error:
        raise EditionError(f"{where}: {error}; train it again") from None


def to_json(leaves: Leaves, edition: Edition) -> dict[str, Any]:
    """``single``: values of 1, 2, … tiles of a letter; ``pair``: of two letters; ``balance``: rows are vowels,
    columns consonants. Points, to a hundredth."""
    single: dict[str, list[float]] = {}
    pair: dict[str, float] = {}
    balance: list[list[float]] = []
    for kind, a, b, value in leaves.terms:
        rounded = round(value, 2)
        if kind == "single":
            values = single.setdefault(_letter(edition, a), [])
            values += [0.0] * (b - len(values))
            values[b - 1] = rounded
        elif kind == "pair":
            pair[f"{_letter(edition, a)} {_letter(edition, b)}"] = rounded
        else:
            balance += [[] for _ in range(a + 1 - len(balance))]
            balance[a] += [0.0] * (b + 1 - len(balance[a]))
            balance[a][b] = rounded
    return {"single": single, "pair": pair, "balance": balance}


def store(path: Path, edition: Edition, leaves: Leaves, about: Mapping[str, Any]) -> None:
    """Put the model of the edition's tile set into the file, beside those of other sets, whole or not at all."""
    models = _document(path) if path.is_file() else {}
    models[edition.tiles.id] = {**about, **to_json(leaves, edition)}
    part = path.with_suffix(".part")
    part.write_text(_laid_out(models), encoding="utf-8")
    part.replace(path)
    _leaves.cache_clear()


def _laid_out(models: Mapping[str, Any]) -> str:
    """JSON with a line per letter, pair and row: small differences show as small differences."""
    parts = []
    for name, model in models.items():
        fields = []
        for key, value in model.items():
            if isinstance(value, dict):
                lines = [f"   {_dump(k)}: {_dump(v)}" for k, v in value.items()]
                fields.append(f"  {_dump(key)}: {{\n" + ",\n".join(lines) + "\n  }")
            elif isinstance(value, list):
                fields.append(f"  {_dump(key)}: [\n" + ",\n".join(f"   {_dump(row)}" for row in value) + "\n  ]")
            else:
                fields.append(f"  {_dump(key)}: {_dump(value)}")
        parts.append(f" {_dump(name)}: {{\n" + ",\n".join(fields) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _document(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise EditionError(f"{path}: {error}; train it again") from None
    if not isinstance(document, dict) or not all(isinstance(model, dict) for model in document.values()):
        raise EditionError(f"{path} does not hold leave models; train it again")
    return document


def _letter(edition: Edition, tile: int) -> str:
    return edition.format(bytes([tile]))


def _tile(edition: Edition, letter: str) -> int:
    [tile] = edition.parse_rack(letter)
    return tile
