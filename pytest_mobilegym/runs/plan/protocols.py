"""Protocols: options under a name, so that runs which say they followed it can be compared.

An option that is given explicitly overrides the protocol's, and the run's `meta.json` says so.

The protocol `paper` is that of the benchmark's paper (section 5 and appendix G): the test split, four trials
of every template with freshly drawn parameters, the templates' own step budgets, an end after ten identical
actions in a row, 300 seconds for a call of the model. Models that come with decoding settings of their own
keep them, as in the paper; all others decode at temperature 0.1 and top-p 0.95, with 4096 tokens at most.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.errors import UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.agents.options import AgentOptions
    from pytest_mobilegym.agents.spec import AgentSpec

PROTOCOLS: Mapping[str, Mapping[str, Any]] = {
    "paper": {
        "device": "browser",
        "split": "test",
        "sample_n": 1,
        "repeat_n": 4,
        "resample": True,
        "max_steps": None,
        "start": "app",
        "answers": "sheet",
        "observe": ("screenshot",),
        "loop_detect": 10,
        "model_timeout": 300.0,
    }
}
"""Options by protocol; `None` stands for the templates' or the agent's own."""

DECODING: Mapping[str, Mapping[str, Any]] = {
    "paper": {"temperature": 0.1, "top_p": 0.95, "max_tokens": 4096},
}
"""Decoding settings by protocol, for agents without settings of their own."""


def complete(values: Mapping[str, Any]) -> dict[str, Any]:
    """Options as given, completed by those of the protocol that they name.

    Args:
        values: by name, unchecked; a protocol that is not there adds nothing.
    """
    name = str(values.get("protocol"))
    if name not in PROTOCOLS:
        return dict(values)
    agent = find_named(str(values.get("agent", "oracle")))
    decoding = DECODING[name] if agent is not None and is_open(agent) else {}
    return {**PROTOCOLS[name], **decoding, **values}


def is_open(agent: AgentSpec) -> bool:
    """Whether an agent may ask a model and leaves its decoding to others."""
    return agent.kind == "agent" and not agent.sampling


def find_named(name: str, options: AgentOptions | None = None) -> AgentSpec | None:
    """An agent by its name or path, and what it will be told; `None` if there is none."""
    from pytest_mobilegym.agents.registry import find_agent

    try:
        return find_agent(name, options)
    except UsageError:
        # The checks before a run say so; here it has no settings.
        return None
