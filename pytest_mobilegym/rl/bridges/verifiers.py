"""verifiers (v1): the benchmark as a taskset, and an environment in which a phone plays the user.

    vf-validate mobilegym-phone     # the tasks' own solutions, without a model
    vf-eval mobilegym-phone -n 3 -r 8

The model is shown the screen, as words or as a picture, and answers with an action as JSON. Needs the extra
`verifiers`; `examples/verifiers` is the package by whose name the commands find it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import verifiers.v1 as vf
from verifiers.v1.harnesses.null import NullHarnessConfig

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.rl.catalogue import BENCHMARK
from pytest_mobilegym.rl.chat import Chat, Turn, rows
from pytest_mobilegym.rl.host import DeviceName
from pytest_mobilegym.rl.playground import Playground
from pytest_mobilegym.rl.showing import grammar

__all__ = ["PhoneEnv", "PhoneTaskset"]


class PhoneData(vf.TaskData):
    """Which episode a task is, and how its phone is made.

    Attributes:
        task: the template's id.
        seed: of the instance's parameters.
        device, suite, lang, max_steps, pages, size: as of `Playground`.
    """

    task: str
    seed: int = 0
    device: DeviceName = "dom"
    suite: str = str(BENCHMARK)
    lang: Lang = "en"
    max_steps: int | None = None
    pages: int = 4
    size: tuple[int, int] = (360, 800)

    @property
    def playground(self) -> Playground:
        """How the phone is made."""
        return Playground(self.device, (self.suite,), self.lang, self.max_steps, self.pages, self.size)


class PhoneConfig(vf.TasksetConfig):
    """Which episodes there are, under `--env.taskset.*`.

    Attributes:
        split: of the templates; "all" for every one.
        seeds: instances of each template.
        first_seed: seed of the first of them.
        device: "dom" for models that read, "browser" for models that look.
        suite, lang, max_steps, pages, size: as of `Playground`.
    """

    split: str = "train"
    seeds: int = 1
    first_seed: int = 0
    device: DeviceName = "dom"
    suite: str = str(BENCHMARK)
    lang: Lang = "en"
    max_steps: int | None = None
    pages: int = 4
    size: tuple[int, int] = (360, 800)


class PhoneTask(vf.Task[PhoneData]):
    """An episode; the phone opens the conversation."""

    async def validate(self, runtime: Any) -> bool | None:  # noqa: ARG002
        """Whether the task's own solution passes, on a phone without pixels."""
        data: PhoneData = self.data
        with data.playground._replace(device="dom").session(("text",)) as session:
            session.reset(data.task, seed=data.seed)
            episode = session.inner.episode
            episode.at.prepared.task.solution(Hand(episode.device.phone))
            return session.step({"kind": "COMPLETE"}).info.solved


class PhoneTaskset(vf.Taskset[PhoneTask, PhoneConfig]):
    """The benchmark's episodes, a template and a seed each."""

    def load(self) -> Iterator[PhoneTask]:
        """The episodes, in the order of seeds and ids."""
        config = self.config
        playground = Playground(
            config.device, (config.suite,), config.lang, config.max_steps, config.pages, config.size
        )
        split = None if config.split == "all" else config.split
        for row in rows(playground, split=split, seeds=config.seeds, first_seed=config.first_seed):
            data = PhoneData(
                id=f"{row['task']}/{row['seed']}",
                name=f"{row['task']}/{row['seed']}",
                prompt=None,
                system_prompt=grammar(pictures=playground.pixels),
                task=row["task"],
                seed=row["seed"],
                device=config.device,
                suite=config.suite,
                lang=config.lang,
                max_steps=config.max_steps,
                pages=config.pages,
                size=config.size,
            )
            yield PhoneTask(data, config.task)


class PhoneEnvConfig(vf.EnvConfig):
    """The environment's one seat.

    Attributes:
        player: the model that operates the phone; all that it does is to answer, which needs no container.
    """

    player: vf.AgentConfig = vf.AgentConfig(
        harness=NullHarnessConfig(id="null"), runtime=vf.SubprocessConfig()
    )


class PhoneEnv(vf.Env[PhoneEnvConfig]):
    """The phone plays the user of a model.

    A reply without a valid action is a malformed one, as in a run. The trace gets the paper's reward as
    `reward` and the five figures as metrics; what verifiers breaks off counts as cut off. A phone that fails
    raises, so that the episode is an error and has no reward.
    """

    async def run(self, task: PhoneTask, agents: Any) -> None:
        """Play an episode.

        Args:
            task: which.
            agents: of whom `player` plays.

        Raises:
            InfrastructureError: the browser failed.
            JudgeError: the task's own check failed.
        """
        chat = Chat(task.data.playground)
        try:
            turn: Turn | None = await chat.begin({"task": task.data.task, "seed": task.data.seed})
            async with agents.player.interaction(task) as exchange:
                while turn is not None:
                    segment = await exchange.turn([{"role": "user", "content": turn.parts()}])
                    if segment.terminated:
                        break
                    turn = await chat.hear(segment.last_reply)
            exchange.trace.record_reward("reward", chat.worth)
            for name, value in chat.figures.items():
                exchange.trace.record_metric(name, value)
        finally:
            await chat.close()
