"""Players by level.

>>> bot = septyni.bots.make("strong", lt, lt.lexicon())
>>> bot.choose(position, random.Random(7), may_exchange=True)
>>> [(level.name, level.description) for level in septyni.bots.levels(lt)]

A bot's ``choose`` takes ``stop=event.is_set`` to be told to hurry, and may run in any thread; docs/bots.md.

A bot sees what a person in its seat sees: the board, its own rack, how many tiles are left. It always answers with a
legal action, and with the same one for the same position and random state, unless the clock stops its thinking.
"""

from septyni.bots.levels import LEVELS, Level, levels
from septyni.bots.players import KINDS, Bot, Equity, Greedy, Levelled, Simulating, Stop, check_name, make, never

__all__ = [
    "KINDS",
    "LEVELS",
    "Bot",
    "Equity",
    "Greedy",
    "Level",
    "Levelled",
    "Simulating",
    "Stop",
    "check_name",
    "levels",
    "make",
    "never",
]
