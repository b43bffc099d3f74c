"""What a task would cost on a real phone is said by the verbs of its instruction, and declared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pytest_mobilegym.tasks.registry import load_templates
from pytest_mobilegym.tasks.task import Task

VERBS = {
    "deletion": "delete|remove|erase|empty|take .* off",
    "message": r"send|text (?=\{)|reply|answer .* with|tell .* on WeChat|post",
    "purchase": "transfer|pay|buy|order|recharge",
    "account": "block them|bind my|close my|revoke|unfollow|sign out|log out|change my .* password",
}
"""What orders something that costs, where a sentence or a clause begins with it."""

TEMPLATES = load_templates(Path(__file__).parents[2] / "task_suites")


def ordered(template: type[Task]) -> set[str]:
    """The kinds of cost that its English wordings order."""
    return {
        kind
        for kind, verbs in VERBS.items()
        for wording in template.instruction["en"]
        if re.search(
            rf"(?:^|[.:;] |, |, then |\band |\bthen |\bnext )(?:{verbs})(?:\b|(?<= ))", wording, re.IGNORECASE
        )
    }


@pytest.mark.parametrize("template", TEMPLATES.values(), ids=TEMPLATES.keys())
def test_what_an_instruction_orders_is_declared(template: type[Task]) -> None:
    assert ordered(template) <= set(template.consequences())


def test_the_verbs_find_what_they_should() -> None:
    assert ordered(TEMPLATES["clock.RemoveWorldCity"]) == {"deletion"}
    assert ordered(TEMPLATES["payment.AlipayTransferAndNotify"]) == {"purchase", "message"}
    assert ordered(TEMPLATES["notes.RestoreFromTrash"]) == set()
