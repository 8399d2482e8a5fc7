"""What all tests share."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from septyni.lexicon import Lexicon, open_lexicon


@pytest.fixture(scope="session")
def lexicon() -> Callable[..., Lexicon]:
    """``lexicon("lt")``: a real word list, built once and kept in the data folder (``SEPTYNI_DATA``, else yours)."""
    return cache(open_lexicon)
