"""Septyni: the crossword board game in every language.

>>> import septyni
>>> lt = septyni.edition("lt")
>>> game = lt.new_game(players=2, seed=7)
>>> game.best_play()

What is named in ``_LATER`` is loaded when it is first used, so that ``import septyni`` stays quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

# Not later: importing the module septyni.edition binds its name here, and the function must have the last word.
from septyni.edition import Edition, check_folder, edition, editions

if TYPE_CHECKING:
    from septyni import svg
    from septyni.game import Game
    from septyni.lexicon import Lexicon
    from septyni.position import Board, Play, Position, Rack

__all__ = [
    "Board",
    "Edition",
    "Game",
    "Lexicon",
    "Play",
    "Position",
    "Rack",
    "check_folder",
    "edition",
    "editions",
    "svg",
]

_LATER = {
    "Board": "septyni.position",
    "Game": "septyni.game",
    "Lexicon": "septyni.lexicon",
    "Play": "septyni.position",
    "Position": "septyni.position",
    "Rack": "septyni.position",
}


def __getattr__(name: str) -> Any:
    if name == "svg":
        return import_module("septyni.svg")
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module 'septyni' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
