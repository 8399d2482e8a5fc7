"""Plays as people type them: small letters for tiles, blanks where the rack needs them."""

from __future__ import annotations

from dataclasses import replace

from septyni.position import BLANK, Play, Position


def read_play(written: str, position: Position) -> Play:
    """A play as people type it: a word all in lower case is read as tiles, and a letter that is not on the rack is a
    blank where the rack has one. Anything else stays as written, for the rules to judge. NotationError."""
    play = position.parse_play(written)
    rack = position.rack
    if rack is None:
        return play
    fresh = [i for i, square in enumerate(play.squares) if not position.board.get(square)]
    tiles = bytearray(play.tiles)
    if all(tile & BLANK for tile in tiles):
        tiles = bytearray(tile & ~BLANK for tile in tiles)
    left = list(rack)
    for explicit in (True, False):  # blanks that were asked for come first
        for i in fresh:
            if bool(tiles[i] & BLANK) != explicit:
                continue
            if tiles[i] & BLANK:
                if 0 in left:
                    left.remove(0)
            elif tiles[i] in left:
                left.remove(tiles[i])
            elif 0 in left:
                left.remove(0)
                tiles[i] |= BLANK
    return replace(play, tiles=bytes(tiles))
