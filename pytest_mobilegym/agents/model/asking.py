"""How an agent in a process of its own asks the run's model: through the harness, which keeps the key."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from pytest_mobilegym.agents.agent import Usage
from pytest_mobilegym.agents.model.completion import Completion

HARNESS: Callable[[list[dict[str, Any]], dict[str, Any]], Awaitable[dict[str, Any]]] | None = None
"""Asks the harness, by messages and sampling; `None` in the harness itself."""


class AskingHarness:
    """Stands for a `ModelClient` in an agent's process.

    Args:
        model: the model's name.
    """

    def __init__(self, model: str) -> None:
        self.model = model

    async def complete(self, messages: list[dict[str, Any]], **sampling: Any) -> Completion:
        """One completion of `messages`; where the endpoint fails, the harness ends the episode.

        Args:
            messages: chat messages as the API defines them.
            sampling: further fields of the request, such as `temperature`.
        """
        assert HARNESS is not None
        said = await HARNESS(messages, sampling)
        return Completion(
            content=said["content"],
            reasoning=said["reasoning"],
            usage=Usage(said["prompt_tokens"], said["completion_tokens"]),
            cut_off=said["cut_off"],
            refusal=said["refusal"],
            filtered=said["filtered"],
        )
