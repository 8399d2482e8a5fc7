"""How much of a turn's time was spent on the line and is given back.

Half the round trip that the client measured, at most ``MOST`` a turn. The client could lie, so what is given back also
comes out of a budget that a turn refills by a little: a steady slow line is made good for, a lie gains next to nothing.
"""

from __future__ import annotations

MOST = 500
_BUDGET = 2_000
_REFILL = 150
_WEIGHT = 0.3
"""Of the newest measurement in the running mean."""


class Lag:
    """Of one person. All in milliseconds."""

    def __init__(self) -> None:
        self._mean: float | None = None
        self._budget = float(_BUDGET)

    def measured(self, round_trip: int) -> None:
        half = min(round_trip / 2, MOST)
        self._mean = half if self._mean is None else self._mean + _WEIGHT * (half - self._mean)

    def spend(self) -> int:
        """What one turn is given back."""
        given = min(self._mean or 0.0, self._budget)
        self._budget = min(self._budget - given + _REFILL, _BUDGET)
        return round(given)
