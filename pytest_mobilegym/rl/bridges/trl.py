"""TRL: phones as environments of `GRPOTrainer`, whose tools are what a finger can do.

    spec = MobileGymSpec(split="train")
    GRPOTrainer(
        model,
        spec.reward_funcs,
        train_dataset=spec.train_dataset,
        environment_factory=spec.environment_factory,
    )

Every public function of an environment is a tool there, `reset` apart, so that these classes have no other.
TRL is not imported; `train_dataset` needs `datasets`, which comes with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from pytest_mobilegym.errors import InfrastructureError, JudgeError
from pytest_mobilegym.rl.chat import rows
from pytest_mobilegym.rl.figures import worth_of
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.rl.playground import EVERYTHING, Playground
from pytest_mobilegym.rl.session import Session
from pytest_mobilegym.rl.showing import picture_of, words_of
from pytest_mobilegym.rl.verbs import ElementVerbs, PointVerbs, Verbs

Shown = str | list[dict[str, Any]]
"""What a tool returns: a text, or blocks of pictures and texts."""

OVER = "The episode is over; nothing happened. Reply without calling a tool."
BROKEN = "The phone failed; nothing happened. Reply without calling a tool."

SYSTEM = (
    "You operate a phone for its user by calling tools, one at a time. Call complete when the task is done, "
    "or abort if it cannot be done; then reply without calling a tool."
)


class _Phone(Verbs[Shown]):
    """What the environments share; none of it may be public, the verbs apart."""

    _observe: tuple[str, ...] = ("text",)

    def __init__(self, playground: Playground | None = None) -> None:
        self._playground = playground or EVERYTHING
        self._session: Session | None = None
        self._earned = 0.0
        self._closing = ""
        self._broken = False

    def _begin(self, row: Mapping[str, Any]) -> Screen | None:
        """The first screen of a row's episode; `None` where the phone fails, which ends no training."""
        if self._session is None:
            self._session = self._playground.session(self._observe)
        self._earned, self._closing, self._broken = 0.0, "", False
        try:
            return self._session.reset(
                row["task"],
                seed=int(row.get("seed", 0)),
                instance=int(row.get("index", 0)),
                split=row.get("split"),
            )
        except InfrastructureError:
            self._broken, self._closing = True, BROKEN
            return None

    def _act(self, action: object) -> Shown:
        """Take a step; says so in words where the episode has ended."""
        if self._closing or self._session is None:
            return self._closing or OVER
        try:
            done = self._session.step(action)
        except (InfrastructureError, JudgeError):
            self._broken, self._closing = True, BROKEN
            return BROKEN
        self._earned += done.reward
        if done.terminated or done.truncated:
            self._closing = OVER
            return "The episode is over. Reply without calling a tool."
        return self._show(done.observation)

    def _show(self, screen: Screen) -> Shown:
        return words_of(screen)

    def _worth(self) -> float | None:
        """What the rollout is worth; `None` where the phone failed, which says nothing about the model."""
        if self._broken or self._session is None:
            return None
        # A rollout that trails off without declaring anything was cut off.
        return self._earned if self._closing else worth_of(self._session.standing)


class ElementPhone(ElementVerbs[Shown], _Phone):
    """A phone whose screen is a list of numbered elements, for models that read; on both devices."""

    def reset(self, **row: Any) -> Shown:
        """Begin the episode of a row of the data.

        Args:
            row: its columns: `task`, and `seed`, `index` and `split` where it has them.
        """
        screen = self._begin(row)
        return BROKEN if screen is None else f"Task: {screen.instruction}\n\n{self._show(screen)}"


class PicturePhone(PointVerbs[Shown], _Phone):
    """A phone that is seen in small screenshots, for models that look; on the browser device."""

    _observe = ("screenshot",)

    def reset(self, **row: Any) -> Shown:
        """Begin the episode of a row of the data.

        Args:
            row: its columns: `task`, and `seed`, `index` and `split` where it has them.
        """
        screen = self._begin(row)
        if screen is None:
            return [{"type": "text", "text": BROKEN}]
        return [{"type": "text", "text": f"Task: {screen.instruction}"}, *self._show(screen)]

    def _show(self, screen: Screen) -> list[dict[str, Any]]:
        picture = picture_of(screen, self._playground.size)
        return [{"type": "image", "image": picture}, {"type": "text", "text": words_of(screen)}]


def phone_reward(environments: Sequence[_Phone], **_: Any) -> list[float | None]:
    """The reward of each rollout, 0 to 1; `None` leaves one out whose phone failed."""
    return [each._worth() for each in environments]


@dataclass(frozen=True)
class MobileGymSpec:
    """What a `GRPOTrainer` is given to train on phones.

    Attributes:
        split: what the tasks are from.
        seeds: instances of each template.
        first_seed: seed of the first of them.
        playground: how the phones are made.
        pictures: whether the model looks at screenshots; else it reads numbered elements.
    """

    split: str | None = "train"
    seeds: int = 4
    first_seed: int = 0
    playground: Playground = EVERYTHING
    pictures: bool = False

    @property
    def environment_factory(self) -> Callable[[], _Phone]:
        """Makes an environment; cheap, and can be pickled."""
        return partial(PicturePhone if self.pictures else ElementPhone, self.playground)

    @property
    def reward_funcs(self) -> list[Callable[..., list[float | None]]]:
        """What rollouts are worth."""
        return [phone_reward]

    @cached_property
    def rows(self) -> list[dict[str, Any]]:
        """The rows of the data: a prompt, a task and a seed; `reset` adds the words of the task."""
        prompt = [{"role": "system", "content": SYSTEM}, {"role": "user", "content": ""}]
        chosen = rows(self.playground, split=self.split, seeds=self.seeds, first_seed=self.first_seed)
        return [{"prompt": prompt, **row} for row in chosen]

    @property
    def train_dataset(self) -> Any:
        """The rows as a `datasets.Dataset`, which needs the package `datasets`."""
        from datasets import Dataset

        return Dataset.from_list(self.rows)
