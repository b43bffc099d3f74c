"""verl's agent loop, as the source of 0.9.1 has it, without torch: a token is a character, a picture another.

`install` puts it where `import verl` looks; the real one needs torch, ray and tensordict.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

PICTURE = 0x10FFFF
"""The token of a picture."""

REGISTERED: dict[str, Any] = {}
"""Loops by name: what a file says of one, or where the class is that registered itself."""


@dataclass
class TokenOutput:
    """What a server answers."""

    token_ids: list[int]
    log_probs: list[float] | None = None


@dataclass
class AgentLoopOutput:
    """A rollout; the fields are verl's."""

    prompt_ids: list[int]
    response_ids: list[int]
    response_mask: list[int]
    metrics: dict[str, Any]
    response_logprobs: list[float] | None = None
    multi_modal_data: dict[str, Any] | None = None
    reward_score: float | None = None
    num_turns: int = 0
    extra_fields: dict[str, Any] = field(default_factory=dict)


@dataclass
class Server:
    """Answers what it was told to, and keeps what it was asked."""

    replies: list[str]
    logprobs: bool = True
    asked: list[dict[str, Any]] = field(default_factory=list)

    async def generate(self, **asked: Any) -> TokenOutput:
        self.asked.append(asked)
        ids = encode(self.replies.pop(0))
        return TokenOutput(ids, [-0.5] * len(ids) if self.logprobs else None)


class AgentLoopBase:
    """What a loop inherits."""

    def __init__(self, server_manager: Server, response_length: int = 100_000) -> None:
        self.server_manager = server_manager
        self.rollout_config = SimpleNamespace(prompt_length=100_000, response_length=response_length)
        self.tokenizer = SimpleNamespace(decode=lambda ids, **_: decode(ids))
        self.processor = object()

    def _assert_mm_supported(self, has_multi_modal: bool) -> None:
        assert self.processor is not None or not has_multi_modal

    async def ct_build_initial_tokens(
        self, messages: list[Any], images: list[Any] | None = None
    ) -> list[int]:
        ids = [each for message in messages for each in rendered(message)]
        assert ids.count(PICTURE) == len(images or [])
        return ids

    async def ct_merge_assistant_token(
        self,
        runtime: list[int],
        said: list[int],
        mask: list[int],
        logprobs: list[float] | None = None,
        assistant_logprobs: list[float] | None = None,
    ) -> tuple[Any, list[int], list[float] | None]:
        if logprobs is None and assistant_logprobs is not None:
            raise ValueError("response_logprobs is required when assistant_logprobs is provided")
        known = None if logprobs is None else logprobs + (assistant_logprobs or [])
        return SimpleNamespace(token_ids=runtime + said), mask + [1] * len(said), known

    async def ct_merge_context_msg(
        self,
        previous: list[Any],
        updated: list[Any],
        runtime: list[int],
        mask: list[int],
        logprobs: list[float] | None = None,
    ) -> tuple[Any, list[int], list[float] | None]:
        assert updated[: len(previous)] == previous, "append only"
        assert previous[-1]["role"] == "assistant"
        assert updated[-1]["role"] != "assistant"
        ids = [each for message in updated[len(previous) :] for each in rendered(message)]
        known = None if logprobs is None else logprobs + [0.0] * len(ids)
        return SimpleNamespace(token_ids=runtime + ids), mask + [0] * len(ids), known


def register(name: str) -> Callable[[type], type]:
    def decorate(kind: type) -> type:
        REGISTERED[name] = {"_target_": f"{kind.__module__}.{kind.__qualname__}"}
        return kind

    return decorate


@contextmanager
def simple_timer(name: str, timings: dict[str, Any]) -> Iterator[None]:
    timings.setdefault(name, 0.0)
    yield


def encode(text: str) -> list[int]:
    return [ord(each) for each in text]


def decode(ids: list[int]) -> str:
    return "".join(chr(each) for each in ids)


def rendered(message: dict[str, Any]) -> list[int]:
    content = message["content"]
    if isinstance(content, str):
        return encode(content)
    return [
        each for part in content for each in ([PICTURE] if part["type"] == "image" else encode(part["text"]))
    ]


def install(patch: pytest.MonkeyPatch) -> None:
    """Put these where `import verl` looks."""
    loop = ModuleType("verl.experimental.agent_loop.agent_loop")
    REGISTERED.clear()
    loop.__dict__.update(AgentLoopBase=AgentLoopBase, AgentLoopOutput=AgentLoopOutput, register=register)
    loop.__dict__["_agent_loop_registry"] = REGISTERED
    profiler = ModuleType("verl.utils.profiler")
    profiler.__dict__["simple_timer"] = simple_timer
    for name in ("verl", "verl.experimental", "verl.experimental.agent_loop", "verl.utils"):
        patch.setitem(sys.modules, name, ModuleType(name))
    sys.modules["verl.experimental.agent_loop"].__dict__["agent_loop"] = loop
    patch.setitem(sys.modules, loop.__name__, loop)
    patch.setitem(sys.modules, profiler.__name__, profiler)
