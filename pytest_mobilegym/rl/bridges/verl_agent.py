"""verl-agent (GiGPO, ClawGUI-RL): a manager of many phones that are stepped by texts.

Prompts are made anew for each step, with the last actions in words, so that samples are steps. `anchor` is
the hash of a phone's state: equal for equal phones, which is what GiGPO groups steps by. It has the interface
of verl-agent's `EnvironmentManagerBase`, and needs numpy alone: return it from `make_envs`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pytest_mobilegym.errors import InfrastructureError, JudgeError, MobileGymError, UsageError
from pytest_mobilegym.rl.chat import read_reply
from pytest_mobilegym.rl.episode import Result
from pytest_mobilegym.rl.figures import figures_of
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.rl.playground import EVERYTHING, Playground
from pytest_mobilegym.rl.replies import Reader, find_reader
from pytest_mobilegym.rl.showing import grammar, picture_of, words_of

IMAGE = "<image>"
"""Where verl-agent puts the picture into a prompt."""

HISTORY = 3
"""Replies that a prompt repeats."""

LONGEST = 300
"""Characters of a reply that a prompt repeats."""


class PhoneManager:
    """Many phones, stepped together.

    Args:
        count: how many.
        playground: how they are made. With pixels, `image` holds screenshots of its size.
        adapter: how replies are read.
        split: of the tasks that are drawn where `reset` is not told which.
        seed: of the first draw; each `reset` draws others.
        group: phones one after another that play the same episode, verl-agent's `env.rollout.n`.
        history: how many of the last replies a prompt repeats.
        config: verl-agent's own, for whoever asks for it.

    Raises:
        UsageError: fewer phones than one, or no whole number of groups.
    """

    def __init__(
        self,
        count: int,
        *,
        playground: Playground = EVERYTHING,
        adapter: str | Reader = "json",
        split: str | None = "train",
        seed: int = 0,
        group: int = 1,
        history: int = HISTORY,
        config: object = None,
    ) -> None:
        if count < 1 or group < 1 or count % group:
            raise UsageError(f"{count} phones are no whole number of groups of {group}.")
        self.config, self.envs, self.projection_f = config, self, self.project
        self._playground, self._split, self._seed, self._group = playground, split, seed, group
        self._history = history
        observe = ("screenshot",) if playground.pixels else ("text",)
        reader = read_reply if adapter == "json" else find_reader(adapter)
        self._phones = [playground.session(observe, adapter=reader).inner for _ in range(count)]
        self._driver = playground.driver()
        self._said: list[list[str]] = [[] for _ in range(count)]
        self._over = np.ones(count, np.bool_)

    def reset(
        self, kwargs: Sequence[Mapping[str, Any]] | None = None
    ) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """Begin an episode on each phone.

        Args:
            kwargs: the column `env_kwargs`, one for each: `task`, `seed`, `index`, `split`. Without, each
                group draws one.

        Raises:
            UsageError: not one for each.
            InfrastructureError: the browser failed.
        """
        count = len(self._phones)
        if kwargs is None:
            kwargs = [{"seed": self._seed + at // self._group, "split": self._split} for at in range(count)]
            self._seed += count // self._group
        if len(kwargs) != count:
            raise UsageError(f"There are {count} phones, and {len(kwargs)} rows were given.")
        begun = [
            phone.reset(
                row.get("task"),
                seed=int(row.get("seed") or 0),
                instance=int(row.get("index") or 0),
                split=row.get("split"),
            )
            for phone, row in zip(self._phones, kwargs, strict=True)
        ]
        self._driver.run_all(begun)
        self._said = [[] for _ in range(count)]
        self._over = np.zeros(count, np.bool_)
        return self._observation(), [self._info(at) for at in range(count)]

    def step(
        self, text_actions: Sequence[str]
    ) -> tuple[dict[str, Any], np.ndarray[Any, Any], np.ndarray[Any, Any], list[dict[str, Any]]]:
        """Take a step on each phone whose episode goes on; the others stay as they are.

        Args:
            text_actions: the models' replies, one for each.

        Returns:
            Observation, rewards, whether each is over, and infos: `won` and `is_action_valid`, and at the end
            the five figures. Where a phone failed, `error` says why, and it earns nothing.

        Raises:
            UsageError: not one for each.
        """
        actions, _ = self.project(text_actions)
        if len(actions) != len(self._phones):
            raise UsageError(f"There are {len(self._phones)} phones, and {len(actions)} replies were given.")
        rewards = np.zeros(len(actions), np.float32)
        infos = [self._info(at) for at in range(len(actions))]
        active = [int(at) for at in np.flatnonzero(~self._over)]
        done = self._driver.run_all([self._take(at, actions[at]) for at in active])
        for at, result in zip(active, done, strict=True):
            if isinstance(result, MobileGymError):
                self._over[at] = True
                infos[at] = {"won": 0.0, "is_action_valid": np.array(True), "error": str(result)}
                continue
            rewards[at], self._over[at] = result.reward, result.terminated or result.truncated
            infos[at] = self._info(at)
        return self._observation(), rewards, self._over.copy(), infos

    def project(self, text_actions: Sequence[str]) -> tuple[list[str], list[bool]]:
        """Texts as actions: each phone reads its own, and says in `is_action_valid` whether there was one."""
        return list(text_actions), [True] * len(text_actions)

    def build_text_obs(self) -> list[str]:
        """The prompts: what may be done, what was done last, the task and the screen."""
        return [
            self._prompt(phone.screen, said) for phone, said in zip(self._phones, self._said, strict=True)
        ]

    def success_evaluator(self, *_: Any, **given: Any) -> dict[str, np.ndarray[Any, Any]]:
        """Success of each episode, as its last step has it.

        Args:
            given: `total_infos` and `total_batch_list`, lists by phone and step.
        """
        won = []
        for infos, steps in zip(given["total_infos"], given["total_batch_list"], strict=True):
            last = [info for info, step in zip(infos, steps, strict=True) if step["active_masks"]][-1]
            won.append(float(last["won"]))
        return {"success_rate": np.array(won)}

    def close(self) -> None:
        """Give the phones back."""
        self._driver.run_all([phone.close() for phone in self._phones])

    async def _take(self, at: int, reply: str) -> Result | MobileGymError:
        self._said[at].append(reply)
        try:
            return await self._phones[at].step(reply)
        except (InfrastructureError, JudgeError) as error:
            return error

    def _observation(self) -> dict[str, Any]:
        anchors = np.array([phone.standing.state_hash for phone in self._phones], dtype=object)
        shown = None
        if self._playground.pixels:
            pictures = [picture_of(phone.screen, self._playground.size) for phone in self._phones]
            shown = np.stack([np.asarray(each) for each in pictures])
        return {"text": self.build_text_obs(), "image": shown, "anchor": anchors}

    def _prompt(self, screen: Screen, said: Sequence[str]) -> str:
        before = [each[:LONGEST] for each in said[-self._history :]] if self._history else []
        did = ["Your last answers:", *before, ""] if before else []
        place = [IMAGE] if self._playground.pixels else []
        told = [grammar(pictures=self._playground.pixels), *did, f"Task: {screen.instruction}", ""]
        return "\n".join([*told, *place, words_of(screen)])

    def _info(self, at: int) -> dict[str, Any]:
        standing = self._phones[at].standing
        over = standing.stop_reason is not None
        said: dict[str, Any] = {
            "task": standing.prepared.task.id,
            "won": float(over and standing.solved),
            "is_action_valid": np.array(standing.format_error is None),
        }
        return said | (figures_of(standing) if over else {})
