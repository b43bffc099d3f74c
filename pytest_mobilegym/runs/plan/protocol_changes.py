"""What a run decodes with, and in what it departs from the protocol that it names."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from pytest_mobilegym.records.model import ProtocolChange
from pytest_mobilegym.runs.plan.config import RunConfig
from pytest_mobilegym.runs.plan.protocols import DECODING, PROTOCOLS, find_named, is_open


def decoding_of(config: RunConfig) -> dict[str, Any]:
    """The decoding settings in force: the run's where it has some, else the agent's own.

    Empty for agents that ask no model; what is in it is sent to the model's server, all else is the server's.
    """
    agent = find_named(config.agent, config.agent_options)
    if agent is None or agent.kind != "agent":
        return {}
    return {**agent.sampling, **_chosen(config)}


class Playing(NamedTuple):
    """Who plays a run, as its record says.

    Attributes:
        kind: what the results say something about: a model, or the tasks.
        process: where the agent lives.
        privileged: whether it is handed the phone, or is somebody else's and shares a process with it.
    """

    kind: Literal["agent", "baseline", "solution", "human"]
    process: Literal["inside", "apart"]
    privileged: bool


def playing_of(config: RunConfig) -> Playing:
    """Who plays a run."""
    found = find_named(config.agent, config.agent_options)
    if found is None:
        return Playing("agent", "inside", privileged=True)
    return Playing(found.kind, found.process, privileged=found.privileged or not found.trusted)


def changes_of(config: RunConfig) -> list[ProtocolChange]:
    """In what a run departs from the protocol that it names; nothing where it names none."""
    if config.protocol is None:
        return []
    agent = find_named(config.agent, config.agent_options)
    wanted = dict(PROTOCOLS[config.protocol])
    used: dict[str, Any] = {name: getattr(config, name) for name in wanted}
    if agent is not None and agent.kind == "agent":
        wanted |= DECODING[config.protocol] if is_open(agent) else agent.sampling
        used |= {**agent.sampling, **_chosen(config)}
    return [
        ProtocolChange(option=name, protocol=_plain(value), used=_plain(used.get(name)))
        for name, value in wanted.items()
        if used.get(name) != value
    ]


def _plain(value: Any) -> Any:
    """A value that is the same once it was read back from a record: words as the option takes them."""
    return ",".join(value) if isinstance(value, tuple) else value


def _chosen(config: RunConfig) -> dict[str, Any]:
    return {name: value for name in DECODING["paper"] if (value := getattr(config, name)) is not None}
