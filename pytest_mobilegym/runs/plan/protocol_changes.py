"""What a run decodes with, and in what it departs from the protocol that it names."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.records.model import ProtocolChange
from pytest_mobilegym.runs.plan.config import RunConfig
from pytest_mobilegym.runs.plan.protocols import DECODING, PROTOCOLS, find_named, is_open


def decoding_of(config: RunConfig) -> dict[str, Any]:
    """The decoding settings in force: the run's where it has some, else the agent's own.

    Empty for agents that ask no model; what is in it is sent to the model's server, all else is the server's.
    """
    agent = find_named(config.agent)
    if agent is None or agent.kind != "agent":
        return {}
    return {**agent.sampling, **_chosen(config)}


def kind_of(agent: str) -> Literal["agent", "baseline", "solution", "human"]:
    """What an agent's results say: something about a model, or about the tasks."""
    found = find_named(agent)
    return "agent" if found is None else found.kind


def changes_of(config: RunConfig) -> list[ProtocolChange]:
    """In what a run departs from the protocol that it names; nothing where it names none."""
    if config.protocol is None:
        return []
    agent = find_named(config.agent)
    wanted = dict(PROTOCOLS[config.protocol])
    used: dict[str, Any] = {name: getattr(config, name) for name in wanted}
    if agent is not None and agent.kind == "agent":
        wanted |= DECODING[config.protocol] if is_open(agent) else agent.sampling
        used |= {**agent.sampling, **_chosen(config)}
    return [
        ProtocolChange(option=name, protocol=value, used=used.get(name))
        for name, value in wanted.items()
        if used.get(name) != value
    ]


def _chosen(config: RunConfig) -> dict[str, Any]:
    return {name: value for name in DECODING["paper"] if (value := getattr(config, name)) is not None}
