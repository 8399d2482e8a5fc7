"""How far a long search is, and whether it shall stop."""

from __future__ import annotations

import time
from collections.abc import Callable

Progress = Callable[[str, float], bool | None]
"""Hears what is being done and the share done, 0..1; returns False to stop with what there is, or raises."""


class Watch:
    """What the engine reports to, turned into shares of the time and of the ``most`` steps there are."""

    def __init__(self, unit: str, seconds: float | None, most: int | None, progress: Progress | None) -> None:
        self._unit, self._limit, self._most, self._progress = unit, seconds, most, progress
        self._begun = time.perf_counter()
        self.stopped = False
        """Whether it was told to stop."""

    def __call__(self, done: int) -> bool:
        share = 0.0 if self._most is None else done / self._most
        if self._limit is not None:
            share = max(share, self.seconds / self._limit)
        if self._progress is not None and self._progress(f"{done:,} {self._unit}", min(1.0, share)) is False:
            self.stopped = True
        return not self.stopped

    @property
    def seconds(self) -> float:
        """Since it began."""
        return time.perf_counter() - self._begun
