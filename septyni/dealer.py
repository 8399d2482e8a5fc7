"""Where the tiles come from: seeded chance, or a list of what is drawn.

The rules ask a dealer for every draw and keep the answer in an event. A seeded dealer has no state: draw number ``i``
from a bag depends on seed, ``i`` and bag alone, so a game goes on from its events and its seed, on any machine and any
version of Python.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from septyni.errors import SeptyniError


class SeededDealer:
    """Uniform draws from a seed. For games that matter the seed is secret and at least 128 bits long."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def draw(self, bag: bytes, count: int, index: int) -> bytes:
        """``count`` of the bag's tiles in the order drawn. SeptyniError when it does not hold as many."""
        if not 0 <= count <= len(bag):
            raise SeptyniError(f"the bag holds {len(bag)} tiles, so {count} cannot be drawn")
        left, numbers = bytearray(sorted(bag)), self._numbers(index)
        for drawn in range(count):  # a shuffle that stops when enough tiles are shuffled
            other = drawn + _below(len(left) - drawn, numbers)
            left[drawn], left[other] = left[other], left[drawn]
        return bytes(left[:count])

    def _numbers(self, index: int) -> Iterator[int]:
        """Random 32-bit numbers without end."""
        key = hashlib.blake2b(str(self.seed).encode(), person=b"septyni deal").digest()
        block = 0
        while True:
            digest = hashlib.blake2b(f"{index}:{block}".encode(), key=key).digest()
            yield from (int.from_bytes(digest[i : i + 4], "little") for i in range(0, len(digest), 4))
            block += 1

    def __repr__(self) -> str:
        return f"SeededDealer({self.seed!r})"


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A uniform number below ``limit``: numbers of the last, incomplete span are thrown away."""
    end = (1 << 32) - (1 << 32) % limit
    return next(number for number in numbers if number < end) % limit


class ScriptedDealer:
    """Deals what it is told, one entry a draw; for tests and for games that were dealt elsewhere."""

    def __init__(self, draws: Iterable[bytes]) -> None:
        self.draws = list(draws)

    def draw(self, bag: bytes, count: int, index: int) -> bytes:
        """Entry ``index``. SeptyniError when there is none, or it is not ``count`` tiles of the bag."""
        if index >= len(self.draws):
            raise SeptyniError(f"the script has {len(self.draws)} draws; there is no draw {index}")
        tiles = self.draws[index]
        left = list(bag)
        for tile in tiles:
            if tile not in left:
                raise SeptyniError(f"draw {index} of the script takes a tile {tile} that the bag does not hold")
            left.remove(tile)
        if len(tiles) != count:
            raise SeptyniError(f"draw {index} of the script has {len(tiles)} tiles, not {count}")
        return tiles
