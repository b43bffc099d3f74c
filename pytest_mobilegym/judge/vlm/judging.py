"""Asking a model for a verdict."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Protocol

from pytest_mobilegym.errors import JudgeError
from pytest_mobilegym.judge.vlm.evidence import Evidence
from pytest_mobilegym.judge.vlm.prompt import AGAIN, build_messages
from pytest_mobilegym.judge.vlm.reading import read_reply
from pytest_mobilegym.records.model import VerdictRecord

ASKED = 2
"""How often a model is asked whose reply holds no verdict."""

SAMPLING = {"temperature": 0.0}


class _Counted(Protocol):
    @property
    def prompt_tokens(self) -> int: ...
    @property
    def completion_tokens(self) -> int: ...


class _Said(Protocol):
    @property
    def content(self) -> str: ...
    @property
    def usage(self) -> _Counted: ...


class Model(Protocol):
    """What answers chat messages, such as `agents.model.client.ModelClient`."""

    async def complete(self, messages: list[dict[str, Any]], **sampling: Any) -> _Said:
        """One completion."""
        ...


@dataclass(frozen=True)
class Estimate:
    """What the model made of an episode, and what asking cost.

    Attributes:
        verdict: `None` where no reply held one.
        problem: why there is none, one sentence.
    """

    verdict: VerdictRecord | None
    problem: str
    prompt_tokens: int
    completion_tokens: int


class VlmJudge:
    """Judges episodes by what a vision-language model sees in them.

    Args:
        model: whom to ask.
    """

    def __init__(self, model: Model) -> None:
        self._model = model

    async def judge(self, evidence: Evidence) -> Estimate:
        """Judge one episode; a model whose reply holds no verdict is told why, and asked once more.

        Raises:
            InfrastructureError: the endpoint failed.
        """
        messages = await asyncio.to_thread(build_messages, evidence)
        prompt_tokens = completion_tokens = 0
        problem = ""
        for _ in range(ASKED):
            said = await self._model.complete(messages, **SAMPLING)
            prompt_tokens += said.usage.prompt_tokens
            completion_tokens += said.usage.completion_tokens
            try:
                verdict = read_reply(said.content, evidence.goals)
            except JudgeError as error:
                problem = str(error)
                messages = [
                    *messages,
                    {"role": "assistant", "content": said.content},
                    {"role": "user", "content": AGAIN.format(problem=problem)},
                ]
                continue
            return Estimate(verdict, "", prompt_tokens, completion_tokens)
        return Estimate(None, problem, prompt_tokens, completion_tokens)
