"""What an agent's module says of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from pytest_mobilegym.agents.agent import Agent
    from pytest_mobilegym.agents.options import AgentOptions
    from pytest_mobilegym.devices.elements.screen import Shown


def _nothing_more(_options: AgentOptions) -> None:
    """An agent that needs no more than its spec says."""


@dataclass(frozen=True)
class AgentSpec:
    """How to make an agent, and what it needs; an agent's module assigns one to `AGENT`.

    Attributes:
        summary: one line for `mobilegym list`.
        create: makes a fresh agent for one episode.
        needs_model: whether it asks a model, so that an endpoint and a model name must be given.
        needs_pixels: whether it looks at screenshots or taps at points, so that a device without pixels is no
            use.
        observes: what it must be shown of the screen, so that a run whose `--observe` lacks it is refused.
        privileged: whether it is handed the task, the phone and the device; the harness goes by this, and by
            nothing that the agent says later.
        alone: whether it plays one episode at a time, in one process.
        kind: "baseline" for a trivial agent, which passes no task that is any good; "solution" for one that
            plays what is known to work; "human" for a person.
        sampling: decoding settings that it sends to its model where the user chose none.
        check: raises a `UsageError` where the options lack what it needs.
        wants_options: whether `create` and `check` look at the options.
        process: "inside" for an agent in the harness's process, "apart" for one in its own. `find_agent` sets
            it, and what follows; what an author writes counts for nothing.
        trusted: whether nobody else's code runs beside the phone: it is apart, or the package's own.
    """

    summary: str
    create: Callable[[AgentOptions], Agent]
    needs_model: bool = False
    needs_pixels: bool = False
    observes: tuple[Shown, ...] = ()
    privileged: bool = False
    alone: bool = False
    kind: Literal["agent", "baseline", "solution", "human"] = "agent"
    sampling: Mapping[str, Any] = field(default_factory=dict)
    check: Callable[[AgentOptions], None] = _nothing_more
    wants_options: bool = True
    process: Literal["inside", "apart"] = "inside"
    trusted: bool = False
