"""A model, and what it said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from pytest_mobilegym.agents.agent import Usage


@dataclass(frozen=True)
class Completion:
    """What the model said.

    Attributes:
        content: the reply proper, "" when the model wrote reasoning only.
        reasoning: what the server split off as reasoning, "" if nothing.
        usage: tokens as the server counted them, and seconds of the call with its retries.
        cut_off: whether the reply ended at the token limit.
        refusal: the model's words where it refused, and its server says so.
        filtered: whether a filter of the server's held the reply back, or the rest of it.
    """

    content: str
    reasoning: str
    usage: Usage
    cut_off: bool
    refusal: str = ""
    filtered: bool = False


class Model(Protocol):
    """What answers chat messages: a client of an endpoint, or the harness on behalf of an agent elsewhere."""

    model: str
    """The model's name at its endpoint."""

    async def complete(self, messages: list[dict[str, Any]], **sampling: Any) -> Completion:
        """One completion of `messages`; `sampling` are further fields of the request."""
        ...
