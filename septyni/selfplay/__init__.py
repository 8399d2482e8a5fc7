"""Matches of bots against bots: who is stronger, and by how much.

>>> job = Job("lt", "default", ("equity", "sim:1s"), seed=1)
>>> records = list(play_match(job, games=200))
>>> print(summary(records, job.players))

All games go by plain rules (:data:`RULES`), so that figures of different editions can be compared.
"""

from septyni.selfplay.games import RULES, Job, Record
from septyni.selfplay.match import play_match
from septyni.selfplay.summary import Standing, Summary, summary

__all__ = ["RULES", "Job", "Record", "Standing", "Summary", "play_match", "summary"]
