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

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_mobilegym.errors import InfrastructureError, JudgeError
from pytest_mobilegym.phone.owners import DEFAULT_OWNER
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.catalogue import BENCHMARK, Catalogue
from pytest_mobilegym.rl.host import DeviceName, Driver, Host
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.rl.reward import reward
from pytest_mobilegym.rl.session import Session
from pytest_mobilegym.runs.plan.episodes import Selection
from pytest_mobilegym.tasks.owners import allows

if TYPE_CHECKING:
    from PIL.Image import Image

Shown = str | list[dict[str, Any]]
"""What a tool returns: a text, or blocks of pictures and texts."""

OVER = "The episode is over; nothing happened. Reply without calling a tool."
BROKEN = "The phone failed; nothing happened. Reply without calling a tool."

SYSTEM = (
    "You operate a phone for its user by calling tools, one at a time. Call complete when the task is done, "
    "or abort if it cannot be done; then reply without calling a tool."
)


class Playground(NamedTuple):
    """How an environment's phone is made; can be pickled.

    Attributes:
        device: "dom" or "browser".
        suites: where tasks are from.
        lang: language of the phone.
        max_steps: a budget in place of each task's own.
        pages: how many pages of a browser the phones of this process share.
        size: width and height of screenshots in pixels.
    """

    device: DeviceName = "dom"
    suites: tuple[str, ...] = (str(BENCHMARK),)
    lang: str = "en"
    max_steps: int | None = None
    pages: int = 4
    size: tuple[int, int] = (360, 800)


EVERYTHING = Playground()
"""The benchmark's tasks on phones without pixels."""


@lru_cache(maxsize=4)
def _catalogue(suites: tuple[str, ...]) -> Catalogue:
    return Catalogue(suites)


@lru_cache(maxsize=4)
def _host(device: DeviceName, pages: int, screenshots: bool) -> tuple[Host, Driver]:
    """Where the phones of this process run: trainers keep environments for ever, and close none."""
    return Host(device, pages=pages, screenshots=screenshots), Driver(loop=device == "browser")


class _Phone:
    """What the environments share; none of it may be public."""

    _observe: tuple[str, ...] = ("text",)

    def __init__(self, playground: Playground | None = None) -> None:
        self._playground = playground or Playground()
        self._session: Session | None = None
        self._earned = 0.0
        self._closing = ""
        self._broken = False

    def _begin(self, row: Mapping[str, Any]) -> Screen:
        place = self._playground
        if self._session is None:
            host, driver = _host(place.device, place.pages, "screenshot" in self._observe)
            inner = AsyncSession(
                host=host,
                observe=self._observe,
                catalogue=_catalogue(place.suites),
                lang="zh" if place.lang == "zh" else "en",
                max_steps=place.max_steps,
            )
            self._session = Session.of(inner, driver)
        self._earned, self._closing, self._broken = 0.0, "", False
        return self._session.reset(
            row["task"],
            seed=int(row.get("seed", 0)),
            instance=int(row.get("index", 0)),
            split=row.get("split"),
        )

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
        return "\n".join(
            [*screen.notes, f"{screen.app_name}, {screen.steps_left} steps left", screen.text or ""]
        )

    def _worth(self) -> float | None:
        """What the rollout is worth; `None` where the phone failed, which says nothing about the model."""
        if self._broken or self._session is None:
            return None
        # A rollout that trails off without declaring anything was cut off.
        return self._earned if self._closing else reward(self._session.standing.verdict, StopReason.MAX_STEPS)

    def back(self) -> Shown:
        """Go back, as the phone's back button does."""
        return self._act({"kind": "BACK"})

    def home(self) -> Shown:
        """Go to the home screen."""
        return self._act({"kind": "HOME"})

    def enter(self) -> Shown:
        """Press Enter in the focused field."""
        return self._act({"kind": "ENTER"})

    def wait(self, seconds: float) -> Shown:
        """Wait.

        Args:
            seconds: how long, from 0 to 3600.
        """
        return self._act({"kind": "WAIT", "value": seconds})

    def open_app(self, name: str) -> Shown:
        """Open an app.

        Args:
            name: what it is called on the phone.
        """
        return self._act({"kind": "AWAKE", "value": name})

    def answer(self, text: str) -> Shown:
        """Tell the user the answer to a question; the episode goes on.

        Args:
            text: the answer alone.
        """
        return self._act({"kind": "ANSWER", "value": text})

    def complete(self) -> Shown:
        """Declare that the task is done."""
        return self._act({"kind": "COMPLETE"})

    def abort(self, reason: str) -> Shown:
        """Give up, as the task cannot be done.

        Args:
            reason: why not.
        """
        return self._act({"kind": "ABORT", "value": reason})


class ElementPhone(_Phone):
    """A phone whose screen is a list of numbered elements, for models that read; on both devices."""

    def reset(self, **row: Any) -> Shown:
        """Begin the episode of a row of the data.

        Args:
            row: its columns: `task`, and `seed`, `index` and `split` where it has them.
        """
        screen = self._begin(row)
        return f"Task: {screen.instruction}\n\n{self._show(screen)}"

    def tap(self, element: int) -> Shown:
        """Tap an element of the screen.

        Args:
            element: its number.
        """
        return self._act({"kind": "TAP", "element": element})

    def hold(self, element: int) -> Shown:
        """Long-press an element of the screen.

        Args:
            element: its number.
        """
        return self._act({"kind": "HOLD", "element": element})

    def write(self, element: int, text: str) -> Shown:
        """Replace what stands in a field.

        Args:
            element: number of the field.
            text: what is written.
        """
        return self._act({"kind": "WRITE", "element": element, "value": text, "clear": True})

    def scroll(self, element: int, direction: str) -> Shown:
        """Show more of a list, or turn a wheel by one.

        Args:
            element: number of the list or wheel.
            direction: where the further content lies: "up", "down", "left" or "right".
        """
        return self._act({"kind": "SCROLL", "element": element, "direction": direction})


class PicturePhone(_Phone):
    """A phone that is seen in small screenshots, for models that look; on the browser device."""

    _observe = ("screenshot",)

    def reset(self, **row: Any) -> Shown:
        """Begin the episode of a row of the data.

        Args:
            row: its columns: `task`, and `seed`, `index` and `split` where it has them.
        """
        screen = self._begin(row)
        shown = self._show(screen)
        return [{"type": "text", "text": f"Task: {screen.instruction}"}, *shown]

    def _show(self, screen: Screen) -> list[dict[str, Any]]:
        said = "\n".join([*screen.notes, f"{screen.steps_left} steps left"])
        picture = _picture(screen, self._playground.size)
        return [{"type": "image", "image": picture}, {"type": "text", "text": said}]

    def tap(self, x: float, y: float) -> Shown:
        """Tap a point of the screen.

        Args:
            x: from 0 at the left edge to 1000 at the right one.
            y: from 0 at the upper edge to 1000 at the lower one.
        """
        return self._act({"kind": "CLICK", "point": [x, y]})

    def hold(self, x: float, y: float) -> Shown:
        """Long-press a point of the screen.

        Args:
            x: from 0 at the left edge to 1000 at the right one.
            y: from 0 at the upper edge to 1000 at the lower one.
        """
        return self._act({"kind": "LONG_PRESS", "point": [x, y]})

    def swipe(self, x1: float, y1: float, x2: float, y2: float) -> Shown:
        """Move a finger over the screen; upwards to see what is further down.

        Args:
            x1: where it is put down, from 0 at the left edge to 1000 at the right one.
            y1: where it is put down, from 0 at the upper edge to 1000 at the lower one.
            x2: where it is lifted, as x1.
            y2: where it is lifted, as y1.
        """
        return self._act({"kind": "SWIPE", "point1": [x1, y1], "point2": [x2, y2]})

    def type_text(self, text: str) -> Shown:
        """Write at the end of the focused field.

        Args:
            text: what is written.
        """
        return self._act({"kind": "TYPE", "value": text})


def _picture(screen: Screen, size: tuple[int, int]) -> Image:
    from PIL import Image

    assert screen.screenshot is not None
    return Image.open(io.BytesIO(screen.screenshot)).convert("RGB").resize(size)


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
        templates = Selection().select(_catalogue(self.playground.suites).templates, split=self.split)
        prompt = [{"role": "system", "content": SYSTEM}, {"role": "user", "content": ""}]
        return [
            {"prompt": prompt, "task": each.id, "seed": seed}
            for seed in range(self.first_seed, self.first_seed + self.seeds)
            for each in templates
            if allows(each, DEFAULT_OWNER)
        ]

    @property
    def train_dataset(self) -> Any:
        """The rows as a `datasets.Dataset`, which needs the package `datasets`."""
        from datasets import Dataset

        return Dataset.from_list(self.rows)
