"""What to do in a position, and how sure that is.

>>> analysis = position.analyse(seconds=5)
>>> analysis.best.action, analysis.best.win
>>> print(analysis)
"""

from septyni.analysis.methods import METHODS, analyse
from septyni.analysis.result import Analysis, Candidate
from septyni.analysis.watch import Progress

__all__ = ["METHODS", "Analysis", "Candidate", "Progress", "analyse"]
