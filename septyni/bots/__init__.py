"""Players by level.

>>> bot = septyni.bots.make("equity", lt, lt.lexicon())
>>> bot.choose(position, random.Random(7), may_exchange=True)

A bot sees what a person in its seat sees: the board, its own rack, how many tiles are left. It always answers with a
legal action, and with the same one for the same position and random state.
"""

from septyni.bots.players import LEVELS, Beginner, Bot, Equity, Greedy, make

__all__ = ["LEVELS", "Beginner", "Bot", "Equity", "Greedy", "make"]
