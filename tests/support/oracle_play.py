"""Episodes played by the tasks' own solutions, on any device."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.actions import Complete
from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.agents.oracle import Oracle
from pytest_mobilegym.devices.pool import image_size
from pytest_mobilegym.judge import Verdict, judge
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.tasks.instance import PreparedEpisode


async def play(device: Any, episode: PreparedEpisode) -> tuple[PhoneState, Verdict]:
    """The oracle's way through an episode."""
    observation = await device.reset(episode.before)
    oracle = Oracle()
    await oracle.begin(
        EpisodeContext(
            instruction=episode.instruction, lang=episode.lang, seed=0, max_steps=99,
            task=episode.task, phone=device.phone, device=device,
        )
    )  # fmt: skip
    while True:
        decided = await oracle.act(observation)
        action = decided.action if isinstance(decided, Reply) else decided
        if isinstance(action, Complete):
            break
        assert action is not None
        observation = await device.perform(action)
        if observation.screenshot is not None:
            assert image_size(observation.screenshot) == observation.size
    state = await device.state()
    return state, judge(episode.task, episode.before, state, stop_reason=StopReason.COMPLETE)
