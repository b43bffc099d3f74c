"""Judging from screenshots: what a vision-language model makes of an episode, where no state can be read.

Its verdicts are estimates, and marked as such wherever they are shown.
"""

from pytest_mobilegym.judge.vlm.evidence import Evidence, Moment, gather
from pytest_mobilegym.judge.vlm.judging import Estimate, Model, VlmJudge

__all__ = ["Estimate", "Evidence", "Model", "Moment", "VlmJudge", "gather"]
