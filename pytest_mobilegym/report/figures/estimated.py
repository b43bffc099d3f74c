"""Saying of verdicts that they are a model's, wherever they are shown."""

from __future__ import annotations

from pytest_mobilegym.report.figures.metrics import Summary
from pytest_mobilegym.report.figures.numbers import money, whole

ESTIMATED = "estimated"
"""The mark of a verdict that a model made from screenshots."""


def remark_on(summary: Summary) -> str:
    """One sentence on who judged a run and what that cost; "" where the state did."""
    if not summary.estimated:
        return ""
    judges = ", ".join(summary.judges) or "a model"
    price = "" if summary.judge_cost is None else f", cost {money(summary.judge_cost)}"
    share = f"{whole(summary.estimated)} of {whole(summary.episodes)} verdicts"
    tokens = f"{whole(summary.judge_prompt_tokens)} + {whole(summary.judge_completion_tokens)} tokens"
    return f"{ESTIMATED}: {share} are what {judges} made of the screenshots; the judge took {tokens}{price}"
