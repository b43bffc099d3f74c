"""Forks in the middle of episodes that go any way: what follows is the same, step for step."""

from __future__ import annotations

import pytest
from rigour import either

from pytest_mobilegym.api import AsyncSession
from pytest_mobilegym.rl.trajectories.played import wander
from pytest_mobilegym.tasks.rng import Rng

EPISODES = either(usual=12, thorough=200)
AFTER = 12
"""Steps that follow a fork."""


def _seen(session: AsyncSession) -> object:
    standing = session.standing
    return session.screen, standing.frame, standing.after, standing.stop_reason, standing.verdict


@pytest.mark.parametrize("episode", range(EPISODES))
async def test_a_fork_in_mid_episode_goes_on_identically(episode: int) -> None:
    rng = Rng.named(episode, "/forks")
    async with AsyncSession(max_steps=75) as played:
        await played.reset(seed=episode)
        for _ in range(rng.randint(2, 40)):
            await wander(played, rng, role="random")
        (fork,) = await played.fork()
        async with fork:
            assert _seen(fork) == _seen(played)
            for _ in range(AFTER):
                turn = await wander(played, rng, role="random")
                await fork.step(turn.action)
                assert _seen(fork) == _seen(played)
