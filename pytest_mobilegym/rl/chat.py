"""`Chat`: an episode as a conversation, for trainers of models that answer in text.

The phone plays the user: it says the task and shows the screen, the model answers with an action, and so on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_mobilegym.actions import Action
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.element_actions import ElementAction
from pytest_mobilegym.rl.episode import Standing
from pytest_mobilegym.rl.figures import figures_of, worth_of
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.rl.playground import Playground
from pytest_mobilegym.rl.replies import Reader, find_reader, read_json
from pytest_mobilegym.rl.showing import data_url, grammar, picture_of, words_of

if TYPE_CHECKING:
    from PIL.Image import Image

_FENCED = re.compile(r"```(?:json)?\s*(.*?)\s*```", re.DOTALL)


class Turn(NamedTuple):
    """What a model is told.

    Attributes:
        text: words.
        picture: the screen; `None` on phones without pixels.
    """

    text: str
    picture: Image | None = None

    def parts(self) -> list[dict[str, Any]]:
        """A message's content as chat endpoints take it: `text` and `image_url`."""
        said: list[dict[str, Any]] = [{"type": "text", "text": self.text}]
        if self.picture is not None:
            said.append({"type": "image_url", "image_url": {"url": data_url(self.picture)}})
        return said


class Chat:
    """Episodes of one phone, one after another, as conversations.

    Args:
        playground: how the phone is made. With pixels the model looks at screenshots of its size, without it
            reads numbered elements.
        adapter: how replies are read: "json", the name of an agent of the package for its grammar, or a
            function. Around JSON, thoughts and a fence are left out.
        options: others of `AsyncSession`.

    Raises:
        UnknownName: there is no such adapter.
    """

    def __init__(self, playground: Playground, *, adapter: str | Reader = "json", **options: Any) -> None:
        self._playground = playground
        self._reader = read_reply if adapter == "json" else find_reader(adapter)
        self._options = options
        self._session: AsyncSession | None = None

    @property
    def system(self) -> str:
        """The system prompt that explains the grammar "json"."""
        return grammar(pictures=self._playground.pixels)

    @property
    def standing(self) -> Standing:
        """How the episode stands.

        Raises:
            UsageError: there is none yet.
        """
        if self._session is None:
            raise UsageError("The chat has no episode yet; begin it first.")
        return self._session.standing

    @property
    def worth(self) -> float:
        """The reward of the paper, 0 to 1; an episode that is broken off counts as cut off."""
        return worth_of(self.standing)

    @property
    def figures(self) -> dict[str, float]:
        """The five figures of the episode."""
        return figures_of(self.standing)

    async def begin(self, row: Mapping[str, Any]) -> Turn:
        """Begin the episode of a row of a trainer's data.

        Args:
            row: `task`, `seed`, `index` (of the instance) and `split`, what it has of them; all else is left
                alone.

        Raises:
            UnknownName: there is no such template.
            InfrastructureError: the browser failed.
        """
        if self._session is None:
            observe = ("screenshot",) if self._playground.pixels else ("text",)
            made = self._playground.async_session(observe, adapter=self._reader, **self._options)
            self._session = made
        screen = await self._session.reset(
            row.get("task"),
            seed=int(row.get("seed") or 0),
            instance=int(row.get("index") or 0),
            split=row.get("split"),
        )
        return self._turn(screen, f"Task: {screen.instruction}\n\n")

    async def hear(self, reply: str) -> Turn | None:
        """Take the step that a reply says.

        Args:
            reply: the model's; one without a valid action is a malformed one, and the next turn says so.

        Returns:
            What the model is told then; `None` when the episode is over.

        Raises:
            UsageError: it was over before.
            InfrastructureError: the browser failed; the episode says nothing about the model.
            JudgeError: the task's own check failed.
        """
        if self._session is None:
            raise UsageError("The chat has no episode yet; begin it first.")
        done = await self._session.step(reply)
        return None if done.terminated or done.truncated else self._turn(done.observation)

    async def close(self) -> None:
        """Give the phone back."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    def _turn(self, screen: Screen, before: str = "") -> Turn:
        pixels = self._playground.pixels
        picture = picture_of(screen, self._playground.size) if pixels else None
        return Turn(before + words_of(screen), picture)


def read_reply(text: str, size: tuple[int, int]) -> Action | ElementAction:
    """Read an action in JSON out of a model's reply, past its thoughts and out of a fence.

    Raises:
        FormatError: there is none.
    """
    said = split_reasoning(text).said.strip()
    fenced = _FENCED.search(said)
    return read_json(fenced[1] if fenced else said, size)


def rows(
    playground: Playground, *, split: str | None = "train", seeds: int = 4, first_seed: int = 0
) -> list[dict[str, Any]]:
    """The episodes of a split, as rows of a trainer's data: `task` and `seed`.

    Args:
        playground: whose tasks.
        split: which; `None` for all.
        seeds: instances of each template.
        first_seed: seed of the first of them.
    """
    return [
        {"task": each.id, "seed": seed}
        for seed in range(first_seed, first_seed + seeds)
        for each in playground.templates(split)
    ]
