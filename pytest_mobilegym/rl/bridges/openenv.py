"""OpenEnv: a server of phones over WebSocket, one a connection, its client, and its tasks by split.

    python -m pytest_mobilegym.rl.bridges.openenv --port 8000

    with PhoneClient("http://localhost:8000").sync() as phone:
        seen = phone.reset(split="train", index=3, seed=7).observation
        done = phone.step(PhoneAction(kind="TAP", element=1))

Needs the extra `openenv`.
"""

from __future__ import annotations

import argparse
from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from openenv.core import EnvClient
from openenv.core.client_types import StepResult
from openenv.core.env_server import Action, Environment, Observation, State, create_app
from openenv.core.env_server.types import EnvironmentMetadata
from pydantic import Field

from pytest_mobilegym.errors import InfrastructureError, JudgeError, UnknownName, UsageError
from pytest_mobilegym.rl.episode import Standing
from pytest_mobilegym.rl.figures import figures_of
from pytest_mobilegym.rl.observing import Screen, Sight
from pytest_mobilegym.rl.playground import EVERYTHING, Playground
from pytest_mobilegym.rl.session import Session
from pytest_mobilegym.rl.showing import element_data, picture_of
from pytest_mobilegym.tasks.splits import select_split, split_names
from pytest_mobilegym.tasks.task import Task

if TYPE_CHECKING:
    from fastapi import FastAPI

NAME = "mobilegym"
"""What the server calls itself; its tasks are below `/mobilegym/`."""

EVERY = "all"
"""The split of all templates, beside the benchmark's own."""

OPTIONS = ("task", "split", "index", "instance", "lang", "owner")
"""What `reset` takes beside a seed."""

DEFAULT_SIGHTS: tuple[Sight, ...] = ("elements", "text")


class PhoneAction(Action):
    """One of the 17 kinds of action, one on an element by its number, or a model's raw reply.

    What is no valid action costs a step, as a malformed reply does.
    """

    kind: str | None = Field(
        default=None, description="Such as CLICK, BACK, COMPLETE; or TAP, HOLD, WRITE, SCROLL"
    )
    element: int | None = Field(
        default=None, description="Number of an element, for TAP, HOLD, WRITE, SCROLL"
    )
    point: list[float] | None = Field(
        default=None, description="Across and down, in thousandths of the screen"
    )
    point1: list[float] | None = Field(default=None, description="Where a SWIPE or DRAG begins")
    point2: list[float] | None = Field(default=None, description="Where it ends")
    value: str | float | None = Field(default=None, description="Words, an app's name, or seconds to wait")
    direction: str | None = Field(default=None, description="Of a SCROLL: up, down, left or right")
    duration: int | None = Field(default=None, description="Of a gesture, in milliseconds")
    clear: bool | None = Field(default=None, description="What the field holds is replaced")
    enter: bool | None = Field(default=None, description="Enter is pressed after the words")
    message: str | None = Field(default=None, description="Closing words of COMPLETE")
    reply: str | None = Field(default=None, description="A model's raw text, in place of all others")

    def given(self) -> object:
        """The action as a session takes it."""
        return self.model_dump(exclude_none=True, exclude={"metadata"}) if self.reply is None else self.reply


class PhoneObservation(Observation):
    """What is seen of the phone; `metadata` says how the episode stands.

    At the end `metadata` holds `truncated`, `stop_reason`, `progress`, `goals`, `side_effects` and the five
    figures; where the phone failed, `error`, and there is no reward.
    """

    instruction: str = Field(default="", description="What is to be done")
    text: str | None = Field(default=None, description="The elements of the screen, a line each")
    elements: list[dict[str, Any]] | None = Field(default=None, description="The elements as data")
    screenshot: str | None = Field(default=None, description="A picture, base64")
    mime: str | None = Field(default=None, description="Of the picture")
    app: str = Field(default="", description="What the app in front is called")
    now: str = Field(default="", description="Simulated time, ISO 8601 without a zone")
    steps_left: int = Field(default=0, description="How many remain")
    notes: list[str] = Field(default_factory=list, description="Such as why the last action was refused")


class PhoneState(State):
    """Which episode it is, for trainers; nothing of it is for the model.

    Attributes:
        task: the template's id.
        seed: the episode's.
        state_hash: equal for equal phones.
    """

    task: str = ""
    seed: int = 0
    state_hash: str = ""


class PhoneEnvironment(Environment[PhoneAction, PhoneObservation, PhoneState]):
    """A phone of a server, and the server's tasks.

    Args:
        playground: how it is made.
        observe: of "screenshot", "elements" and "text", what is seen.
        options: others of `AsyncSession`, such as `reward` and `adapter`.
    """

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(
        self, playground: Playground = EVERYTHING, observe: Sequence[Sight] = DEFAULT_SIGHTS, **options: Any
    ) -> None:
        super().__init__()
        if "state" in observe:
            raise UsageError(
                "The phone's state does not leave its server; observe screenshot, elements or text."
            )
        self._playground, self._observe, self._options = playground, tuple(observe), options
        self._session: Session | None = None
        self._state = PhoneState()

    def reset(
        self, seed: int | None = None, episode_id: str | None = None, **kwargs: Any
    ) -> PhoneObservation:
        """Begin an episode.

        Args:
            seed: of the draw and of the instance's parameters; 0 without.
            episode_id: what the trainer calls it.
            kwargs: `task` (a template's id), or `split` and `index` (number of a task of it), or `split`
                alone, of which one is drawn; `instance`, `lang` and `owner`, as of `AsyncSession.reset`.

        Raises:
            UsageError: there is no such template, split, index or option.
        """
        if self._session is None:
            self._session = self._playground.session(self._observe, shared=True, **self._options)
        seed = seed or 0
        screen = self._session.reset(**self._chosen(kwargs), seed=seed)
        task = self._session.standing.prepared.task.id
        self._state = PhoneState(episode_id=episode_id or str(uuid4()), task=task, seed=seed)
        return self._seen(screen, metadata={"task": task})

    def step(self, action: PhoneAction, timeout_s: float | None = None, **_: Any) -> PhoneObservation:  # noqa: ARG002
        """Take a step.

        Args:
            action: what to do.
            timeout_s: left alone: a step ends by itself.

        Raises:
            UsageError: there is no episode, or it is over.
        """
        if self._session is None:
            raise UsageError("The phone has no episode yet; reset it first, over one WebSocket connection.")
        self._state.step_count += 1
        try:
            done = self._session.step(action.given())
        except (InfrastructureError, JudgeError) as error:
            return self._seen(self._session.screen, done=True, metadata={"error": str(error)})
        over = done.terminated or done.truncated
        said = ended(done.info) | {"truncated": done.truncated} if over else {}
        return self._seen(done.observation, done=over, reward=done.reward, metadata=said)

    @property
    def state(self) -> PhoneState:
        """Which episode it is."""
        if self._session is not None and self._state.task:
            self._state.state_hash = self._session.standing.state_hash
        return self._state

    def list_splits(self) -> list[dict[str, str]]:
        """The benchmark's splits of which something is there, and the one of all templates."""
        templates = self._playground.catalogue.templates
        there = [name for name in split_names() if select_split(name, templates).ids]
        return [
            {"name": EVERY, "type": "validation"},
            *({"name": name, "type": _kind(name)} for name in there),
        ]

    def list_tasks(self, split: str) -> list[dict[str, Any]]:
        """The templates of a split, in the order of their ids."""
        return [_spec(each, split, index) for index, each in enumerate(self._templates(split))]

    def num_tasks(self, split: str) -> int:
        """How many templates a split has."""
        return len(self._templates(split))

    def get_task(self, split: str, index: int) -> dict[str, Any]:
        """A template of a split by its number.

        Raises:
            IndexError: there is none of that number.
        """
        return _spec(_at(self._templates(split), index), split, index)

    def get_task_range(
        self, split: str, start: int | None = None, stop: int | None = None
    ) -> list[dict[str, Any]]:
        """The templates of a split from one number to before another, as a slice counts."""
        return self.list_tasks(split)[start:stop]

    def get_metadata(self) -> EnvironmentMetadata:
        """What the environment is."""
        return EnvironmentMetadata(
            name=NAME,
            description="A simulated phone with 28 apps; tasks are judged from its state.",
            version=version("pytest-mobilegym"),
        )

    def close(self) -> None:
        """Give the phone back."""
        if self._session is not None:
            self._session.close()
            self._session = None

    def _templates(self, split: str) -> list[type[Task]]:
        return self._playground.templates(None if split == EVERY else split)

    def _chosen(self, given: dict[str, Any]) -> dict[str, Any]:
        """What a session's `reset` is given."""
        chosen: dict[str, Any] = {name: given[name] for name in OPTIONS if name in given and name != "index"}
        if unknown := sorted(given.keys() - chosen.keys() - {"index"}):
            raise UnknownName("option of reset", unknown[0], OPTIONS)
        if "index" in given:
            templates = self._templates(str(chosen.pop("split", EVERY)))
            if not isinstance(given["index"], int) or not 0 <= given["index"] < len(templates):
                raise UsageError(
                    f"There is no task {given['index']!r}; the split has {len(templates)}, numbered from 0."
                )
            chosen["task"] = templates[given["index"]]
        if chosen.get("split") == EVERY:
            del chosen["split"]
        return chosen

    def _seen(self, screen: Screen, **rest: Any) -> PhoneObservation:
        picture, mime = self._picture(screen)
        elements = screen.elements
        return PhoneObservation(
            instruction=screen.instruction,
            text=screen.text,
            elements=None if elements is None else [element_data(each) for each in elements],
            screenshot=picture,
            mime=mime,
            app=screen.app_name,
            now=screen.now,
            steps_left=screen.steps_left,
            notes=list(screen.notes),
            **rest,
        )

    def _picture(self, screen: Screen) -> tuple[str | None, str | None]:
        if screen.screenshot is None:
            return None, None
        import io

        into = io.BytesIO()
        picture_of(screen, self._playground.size).save(into, "JPEG", quality=90)
        return b64encode(into.getvalue()).decode(), "image/jpeg"


class PhoneClient(EnvClient[PhoneAction, PhoneObservation, PhoneState]):
    """A connection to a phone of a server; asynchronous, and `.sync()` for other code."""

    def _step_payload(self, action: PhoneAction) -> dict[str, Any]:
        payload: dict[str, Any] = action.model_dump(exclude_none=True)
        return payload

    def _parse_result(self, payload: dict[str, Any]) -> StepResult[PhoneObservation]:
        reward, done = payload.get("reward"), payload.get("done", False)
        seen = PhoneObservation(**payload.get("observation", {}), reward=reward, done=done)
        return StepResult(observation=seen, reward=reward, done=done, metadata=seen.metadata)

    def _parse_state(self, payload: dict[str, Any]) -> PhoneState:
        return PhoneState(**payload)


def ended(standing: Standing) -> dict[str, Any]:
    """How an episode ended, as JSON data."""
    assert standing.stop_reason is not None
    return {
        "stop_reason": standing.stop_reason.value,
        "progress": standing.progress,
        "goals": standing.goals,
        "side_effects": standing.side_effects,
        **figures_of(standing),
    }


def make_app(
    playground: Playground = EVERYTHING,
    *,
    observe: Sequence[Sight] = DEFAULT_SIGHTS,
    phones: int = 64,
    **options: Any,
) -> FastAPI:
    """A server's ASGI application.

    Args:
        playground: how its phones are made.
        observe: what is seen of them.
        phones: how many connections it takes at once.
        options: others of `AsyncSession`, such as `reward` and `adapter`.
    """
    made: Callable[[], PhoneEnvironment] = partial(PhoneEnvironment, playground, observe, **options)
    return create_app(
        made,
        PhoneAction,
        PhoneObservation,
        env_name=NAME,
        max_concurrent_envs=phones,
        state_cls=PhoneState,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve phones until interrupted.

    Args:
        arguments: of the command line; those of the process without.
    """
    import uvicorn

    parser = argparse.ArgumentParser(
        prog="python -m pytest_mobilegym.rl.bridges.openenv", description=__doc__
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument(
        "--device", choices=("dom", "browser"), default="dom", help="phones without or with pixels"
    )
    parser.add_argument("--observe", default=",".join(DEFAULT_SIGHTS), help="of screenshot, elements, text")
    parser.add_argument("--phones", type=int, default=64, help="connections at once")
    parser.add_argument("--lang", choices=("en", "zh"), default="en")
    parser.add_argument("--suite", action="append", help="where tasks are from; the benchmark without")
    given = parser.parse_args(arguments)
    playground = EVERYTHING._replace(device=given.device, lang=given.lang)
    if given.suite:
        playground = playground._replace(suites=tuple(given.suite))
    app = make_app(playground, observe=given.observe.split(","), phones=given.phones)
    uvicorn.run(app, host=given.host, port=given.port)


def _spec(template: type[Task], split: str, index: int) -> dict[str, Any]:
    return {
        "id": template.id,
        "split": split,
        "index": index,
        "apps": list(template.apps),
        "difficulty": template.difficulty,
        "scope": template.scope,
        "objective": template.objective,
        "composition": template.composition,
    }


def _at(templates: list[type[Task]], index: int) -> type[Task]:
    if not 0 <= index < len(templates):
        raise IndexError(index)
    return templates[index]


def _kind(split: str) -> str:
    """Which of OpenEnv's three kinds of split one is."""
    if split in ("train", "test"):
        return split
    return "train" if split.startswith("seen") else "validation"


if __name__ == "__main__":
    main()
