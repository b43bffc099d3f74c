"""Reading a judging model's reply: strictly, so that half a verdict is none."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from pytest_mobilegym.errors import JudgeError
from pytest_mobilegym.records.model import GoalResult, SideEffect, VerdictRecord

_THINKING = re.compile(r"<(/?)think(?:ing)?>")

_LONGEST_NAME = 80
"""Characters of a field's name that are quoted: a model may invent it."""

_CANDIDATES = 1000
"""Opening braces that are tried, from the first on: a reply with more of them is no verdict."""


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class Finding(_Strict):
    """What the model says of one goal."""

    goal: int
    """Its number, from 1."""
    reached: bool
    reason: str


class Reply(_Strict):
    """A verdict as the model writes it."""

    goals: list[Finding]
    side_effects: list[str]
    success: bool
    clean: bool
    reasons: str


def read_reply(text: str, goals: Sequence[str]) -> VerdictRecord:
    """The verdict that a reply holds.

    Args:
        text: the reply; what stands before or after its JSON object, and the model's thinking, is ignored.
        goals: the goals that were asked about, in order.

    Raises:
        JudgeError: one sentence on what is wrong with the reply.
    """
    try:
        reply = Reply.model_validate(_last_object(_without_thinking(text)))
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = _written(".".join(str(part) for part in first["loc"]))[:_LONGEST_NAME]
        raise JudgeError(f"The verdict's {where or 'object'} is wrong: {first['msg']}.") from None
    if [finding.goal for finding in reply.goals] != list(range(1, len(goals) + 1)):
        numbers = ", ".join(str(finding.goal) for finding in reply.goals) or "none"
        raise JudgeError(
            f"The verdict must be about the goals 1 to {len(goals)}, in order; it is about {numbers}."
        )
    if reply.success != all(finding.reached for finding in reply.goals):
        raise JudgeError("The verdict contradicts itself: success is not what its goals say.")
    if reply.clean != (not reply.side_effects):
        raise JudgeError("The verdict contradicts itself: clean is not what its side effects say.")
    reached = [finding.reached for finding in reply.goals]
    return VerdictRecord(
        success=reply.success,
        clean=reply.clean,
        passed=reply.success and reply.clean,
        progress=sum(reached) / len(reached),
        goals=[
            GoalResult(name=name, passed=finding.reached, expected="reached", actual=_written(finding.reason))
            for name, finding in zip(goals, reply.goals, strict=True)
        ],
        side_effects=[
            SideEffect(path="seen on screen", kind="estimated", after=_written(each))
            for each in reply.side_effects
        ],
        reasons=_written(reply.reasons),
    )


def _written(text: str) -> str:
    """A text without lone surrogates, which JSON can spell and a file cannot hold."""
    return text.encode("utf-8", "replace").decode()


def _without_thinking(text: str) -> str:
    """A reply without what stands between the marks of thinking, in one pass; open ends are left in."""
    kept: list[str] = []
    begun: int | None = None
    end = 0
    for mark in _THINKING.finditer(text):
        if not mark[1] and begun is None:
            begun = mark.start()
        elif mark[1] and begun is not None:
            kept.append(text[end:begun])
            begun, end = None, mark.end()
    return "".join((*kept, text[end:]))


def _last_object(text: str) -> Any:
    """The last JSON object in a text that is not part of another one.

    Raises:
        JudgeError: there is none.
    """
    decoder = json.JSONDecoder()
    found: Any = None
    place = text.find("{")
    for _ in range(_CANDIDATES):
        if place < 0:
            break
        try:
            found, place = decoder.raw_decode(text, place)
        except (ValueError, RecursionError):
            place += 1
        place = text.find("{", place)
    if place >= 0:
        raise JudgeError("The reply holds too many braces to be a verdict.")
    if not isinstance(found, dict):
        raise JudgeError("The reply holds no JSON object.")
    return found
