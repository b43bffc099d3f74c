"""Gymnasium: a phone as `Env`, and many phones in one process as `VectorEnv`.

    import gymnasium
    env = gymnasium.make("pytest_mobilegym.rl.bridges.gymnasium:mobilegym/Phone-v0", split="train")

Needs the extra `gymnasium`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, cast, get_args

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space, concatenate, create_empty_array, iterate

from pytest_mobilegym.actions import ACTION_KINDS
from pytest_mobilegym.devices.elements.element import Element, Flag, Role, describe_elements
from pytest_mobilegym.errors import InfrastructureError, UnknownName, UsageError
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.episode import Result, Standing
from pytest_mobilegym.rl.host import DeviceName, Driver
from pytest_mobilegym.rl.observing import Screen, read_sights
from pytest_mobilegym.rl.session import Session
from pytest_mobilegym.rl.sessions import AsyncSessions
from pytest_mobilegym.rl.showing import picture_of

ROLES: tuple[Role, ...] = get_args(Role)
FLAGS: tuple[Flag, ...] = get_args(Flag)

DEEDS = (
    *("TAP", "HOLD", "WRITE", "SCROLL_DOWN", "SCROLL_UP", "SCROLL_RIGHT", "SCROLL_LEFT"),
    *("BACK", "HOME", "RECENT", "ENTER", "WAIT", "AWAKE", "ANSWER", "COMPLETE", "ABORT"),
)
"""Kinds of action of the space "elements", by their numbers."""

KEYS = ("BACK", "HOME", "RECENT", "ENTER", "COMPLETE", "ABORT")
"""What follows the elements in the space "taps"."""

Actions = Literal["text", "elements", "taps", "touches"]
"""How actions are written: as text in the adapter's grammar, as a kind with an element's number and words, as
one number (an element to tap, or a key), or as one of the 17 kinds with points and words."""

RESET_OPTIONS = frozenset({"task", "index", "split", "lang", "owner", "snapshot"})


class Words(spaces.Text):
    """Any text; samples are letters and digits."""

    def contains(self, x: Any) -> bool:
        return isinstance(x, str)


class Shape:
    """What the observations and the actions of an environment look like as Gymnasium's spaces.

    Args:
        observe: what is seen; see `AsyncSession`.
        actions: how actions are written.
        elements: how many elements of a screen are seen; further ones are left out.
        size: width and height of screenshots in pixels.
        pixels: whether the device has any.

    Raises:
        UnknownName: there is no such observation, or no such way to write actions.
        UsageError: the state is observed, which is no array, or screenshots of a device without pixels.
    """

    def __init__(
        self,
        observe: str | Iterable[str],
        actions: Actions,
        *,
        elements: int,
        size: tuple[int, int],
        pixels: bool,
    ) -> None:
        self.sights = read_sights(observe, pixels=pixels)
        if "state" in self.sights:
            raise UsageError(
                'The state is no array: read it as env.unwrapped.screen.state, or leave "state" out.'
            )
        if actions not in get_args(Actions):
            raise UnknownName("way to write actions", actions, get_args(Actions))
        width, height = size
        self.actions, self.most, self.size = actions, elements, (width, height)
        self.observation_space = spaces.Dict(dict(self._observed()))
        self.action_space = self._acted()

    def _observed(self) -> Iterator[tuple[str, spaces.Space[Any]]]:
        yield "instruction", Words(100_000, min_length=0)
        yield "steps_left", spaces.Box(0, 10_000, (1,), np.int32)
        if "screenshot" in self.sights:
            yield "screenshot", spaces.Box(0, 255, (self.size[1], self.size[0], 3), np.uint8)
        if "elements" in self.sights:
            yield "bounds", spaces.Box(-1, 1, (self.most, 4), np.float32)
            yield "roles", spaces.Box(-1, len(ROLES) - 1, (self.most,), np.int8)
            yield "flags", spaces.MultiBinary((self.most, len(FLAGS)))
        if "text" in self.sights:
            yield "text", Words(100_000, min_length=0)

    def _acted(self) -> spaces.Space[Any]:
        words = Words(20_000, min_length=0)
        match self.actions:
            case "text":
                return words
            case "taps":
                return spaces.Discrete(self.most + len(KEYS))
            case "elements":
                kinds, numbers = spaces.Discrete(len(DEEDS)), spaces.Discrete(self.most)
                return spaces.Dict({"kind": kinds, "element": numbers, "text": words})
            case _:
                point = spaces.Box(0, 1, (2,), np.float32)
                kinds = spaces.Discrete(len(ACTION_KINDS))
                return spaces.Dict({"kind": kinds, "point1": point, "point2": point, "text": words})

    def observation(self, screen: Screen) -> dict[str, Any]:
        """A screen as arrays and words, made anew."""
        seen: dict[str, Any] = {
            "instruction": screen.instruction,
            "steps_left": np.array([screen.steps_left], np.int32),
        }
        if "screenshot" in self.sights:
            seen["screenshot"] = picture(screen, self.size)
        if "elements" in self.sights:
            seen |= self._arrays(screen.elements or (), screen.size)
        if "text" in self.sights:
            seen["text"] = screen.text or ""
        return seen

    def _arrays(self, elements: tuple[Element, ...], size: tuple[int, int]) -> dict[str, Any]:
        bounds = np.full((self.most, 4), -1, np.float32)
        roles = np.full(self.most, -1, np.int8)
        flags = np.zeros((self.most, len(FLAGS)), np.int8)
        for row, each in enumerate(elements[: self.most]):
            roles[row] = ROLES.index(each.role)
            flags[row] = [flag in each.flags for flag in FLAGS]
            if each.bounds is not None:
                left, top, right, bottom = each.bounds
                place = (left / size[0], top / size[1], right / size[0], bottom / size[1])
                bounds[row] = np.clip(place, 0, 1)
        return {"bounds": bounds, "roles": roles, "flags": flags}

    def info(self, standing: Standing, screen: Screen, *, over: bool) -> dict[str, Any]:
        """How the episode stands, as data; the judge is asked at the end alone."""
        said: dict[str, Any] = {
            "task": standing.prepared.task.id,
            "app": screen.app,
            "now": screen.now,
            "notes": screen.notes,
        }
        if self.actions == "taps":
            said["action_mask"] = self.mask(screen)
        if standing.format_error is not None:
            said["format_error"] = standing.format_error
        if over and standing.stop_reason is not None:
            said |= {
                "stop_reason": standing.stop_reason.value,
                "solved": standing.solved,
                "progress": standing.progress,
                "goals": tuple(standing.goals.items()),
                "side_effects": tuple(standing.side_effects),
                "state_hash": standing.state_hash,
            }
        return said

    def mask(self, screen: Screen) -> np.ndarray[Any, np.dtype[np.int8]]:
        """Which numbers of the space "taps" do something: elements that can be tapped, and all keys."""
        allowed = np.zeros(self.most + len(KEYS), np.int8)
        allowed[self.most :] = 1
        for row, each in enumerate((screen.elements or ())[: self.most]):
            allowed[row] = "tap" in each.flags and "disabled" not in each.flags
        return allowed

    def action(self, given: Any) -> object:
        """What a session is given for an action of the space; all else is left as it is."""
        if self.actions == "taps" and isinstance(given, (int, np.integer)):
            return {"kind": KEYS[given - self.most]} if given >= self.most else int(given)
        if not isinstance(given, Mapping) or isinstance(given.get("kind"), str):
            return given
        if self.actions == "elements":
            return deed(DEEDS[given["kind"]], int(given["element"]), str(given["text"]))
        return touch(
            ACTION_KINDS[given["kind"]],
            [[1000 * float(at) for at in given[name]] for name in ("point1", "point2")],
            str(given["text"]),
        )


def deed(kind: str, element: int, text: str) -> dict[str, object]:
    """An action of the space "elements" as a session takes it."""
    if kind.startswith("SCROLL_"):
        return {"kind": "SCROLL", "element": element, "direction": kind.removeprefix("SCROLL_").lower()}
    if kind in ("TAP", "HOLD"):
        return {"kind": kind, "element": element}
    if kind == "WRITE":
        return {"kind": kind, "element": element, "value": text, "clear": True}
    return {"kind": kind, "value": text} if kind in ("AWAKE", "ANSWER") else {"kind": kind}


def touch(kind: str, points: list[list[float]], text: str) -> dict[str, object]:
    """An action of the space "touches" as a session takes it."""
    if kind in ("CLICK", "DOUBLE_TAP", "LONG_PRESS"):
        return {"kind": kind, "point": points[0]}
    if kind in ("SWIPE", "DRAG"):
        return {"kind": kind, "point1": points[0], "point2": points[1]}
    return {"kind": kind, "value": text} if kind in ("TYPE", "AWAKE", "ANSWER", "INFO") else {"kind": kind}


def picture(screen: Screen, size: tuple[int, int]) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """A screenshot as rows of red, green and blue, in that width and height."""
    return np.array(picture_of(screen, size))


def arguments_of(
    seed: int | None, options: Mapping[str, Any] | None, chance: np.random.Generator
) -> dict[str, Any]:
    """What a session's `reset` is given.

    Args:
        seed: the episode's; without, the next of `chance`.
        options: of Gymnasium's `reset`: "task", "index", "split", "lang", "owner", "snapshot".
        chance: the environment's own.

    Raises:
        UnknownName: there is no such option.
    """
    given = dict(options or {})
    for name in given.keys() - RESET_OPTIONS:
        raise UnknownName("option of reset", name, sorted(RESET_OPTIONS))
    if "index" in given:
        given["instance"] = given.pop("index")
    return {"seed": int(chance.integers(2**31)) if seed is None else int(seed), **given}


def sights_for(observe: str | Iterable[str], actions: str, render_mode: str | None) -> list[str]:
    """What a session has to see for an environment, which may be more than the environment shows."""
    names = [name.strip() for name in (observe.split(",") if isinstance(observe, str) else observe)]
    if actions == "taps" or render_mode == "ansi":
        names.append("elements")
    if render_mode == "rgb_array":
        names.append("screenshot")
    return names


class PhoneEnv(gymnasium.Env[dict[str, Any], Any]):
    """One phone."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        *,
        device: DeviceName = "dom",
        observe: str | Iterable[str] = ("elements", "text"),
        actions: Actions = "text",
        elements: int = 128,
        size: tuple[int, int] = (1080, 2400),
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """
        Args:
            device: "dom" for a phone without pixels, "browser" for one whose screen is drawn.
            observe: of "screenshot", "elements" and "text", what is seen.
            actions: how actions are written.
            elements: how many elements of a screen are seen; further ones are left out.
            size: width and height of screenshots in pixels.
            render_mode: "ansi" for the elements as text, "rgb_array" for the picture.
            options: the others of `AsyncSession`, such as `split`, `reward` and `adapter`.

        Raises:
            UnknownName: no such observation, way to write actions, device or render mode.
        """
        pixels = device == "browser"
        modes = ["ansi", "rgb_array"] if pixels else ["ansi"]
        self.metadata = {"render_modes": modes, "render_fps": 1}
        if render_mode is not None and render_mode not in modes:
            raise UnknownName("render mode", render_mode, modes)
        self.render_mode = render_mode
        self.shape = Shape(observe, actions, elements=elements, size=size, pixels=pixels)
        self.observation_space, self.action_space = self.shape.observation_space, self.shape.action_space
        self.session = Session(device=device, observe=sights_for(observe, actions, render_mode), **options)

    @property
    def screen(self) -> Screen:
        """What was seen last, whole."""
        return self.session.screen

    @property
    def standing(self) -> Standing:
        """How the episode stands."""
        return self.session.standing

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin an episode.

        Args:
            seed: which; without, the next one of those that follow from the last seed.
            options: "task", "index", "split", "lang", "owner" or "snapshot", as of `AsyncSession.reset`.

        Raises:
            UnknownName: no such option or template.
            InfrastructureError: the browser failed.
        """
        super().reset(seed=seed)
        screen = self.session.reset(**arguments_of(seed, options, self.np_random))
        return self.shape.observation(screen), self.shape.info(self.session.standing, screen, over=False)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take a step.

        Args:
            action: one of the space, or whatever else a session takes.

        Raises:
            InfrastructureError: the browser failed; the episode says nothing about the policy.
        """
        done = self.session.step(self.shape.action(action))
        info = self.shape.info(done.info, done.observation, over=done.terminated or done.truncated)
        return self.shape.observation(done.observation), done.reward, done.terminated, done.truncated, info

    def render(self) -> Any:
        """The screen, in the environment's render mode."""
        if self.render_mode == "ansi":
            return describe_elements(self.screen.elements or ())
        return None if self.render_mode is None else picture(self.screen, self.shape.size)

    def close(self) -> None:
        """Give the phone back."""
        self.session.close()


class PhoneVectorEnv(gymnasium.vector.VectorEnv[dict[str, Any], Any, Any]):
    """Many phones in this process, which share their tasks and, with pixels, the pages of one browser.

    A phone whose device fails is cut off there: `truncated`, reward 0, and `infos["error"]` says why.
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        device: DeviceName = "dom",
        observe: str | Iterable[str] = ("elements", "text"),
        actions: Actions = "text",
        elements: int = 128,
        size: tuple[int, int] = (1080, 2400),
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """
        Args:
            num_envs: how many phones.
            autoreset_mode: when a phone whose episode ended begins another: with the next step, in the
                same step, or when it is told so by `reset(options={"reset_mask": ...})`.
            device, observe, actions, elements, size, render_mode, options: as of `PhoneEnv`; and `pages`.
        """
        self.num_envs, self.render_mode = num_envs, render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**PhoneEnv.metadata, "autoreset_mode": self.autoreset_mode}
        pixels = device == "browser"
        self.shape = Shape(observe, actions, elements=elements, size=size, pixels=pixels)
        self.single_observation_space = self.shape.observation_space
        self.single_action_space = self.shape.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        seen = sights_for(observe, actions, render_mode)
        self._phones = AsyncSessions(num_envs, device=device, observe=seen, **options)
        self._driver = Driver(loop=pixels)
        self._seen: list[dict[str, Any]] = [{} for _ in range(num_envs)]
        self._over = np.zeros(num_envs, np.bool_)
        self._chances = [np.random.default_rng() for _ in range(num_envs)]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin an episode in each, or in those of `options["reset_mask"]`.

        Args:
            seed: of the first, those of the others follow it; or one for each.
            options: those of `PhoneEnv.reset`, for all; and "reset_mask", an array of booleans.

        Raises:
            UsageError: not one seed for each, or a mask of another form.
            InfrastructureError: the browser failed.
        """
        given = dict(options or {})
        mask = given.pop("reset_mask", np.ones(self.num_envs, np.bool_))
        fits = isinstance(mask, np.ndarray) and mask.shape == (self.num_envs,) and mask.dtype == np.bool_
        if not (fits and mask.any()):
            raise UsageError(
                f"reset_mask is an array of {self.num_envs} booleans, one of them true; got {mask!r}."
            )
        seeds = (
            [None if seed is None else seed + at for at in range(self.num_envs)]
            if not isinstance(seed, list)
            else seed
        )
        if len(seeds) != self.num_envs:
            raise UsageError(f"There are {self.num_envs} phones, and {len(seeds)} seeds were given.")
        chosen = [int(at) for at in np.flatnonzero(mask)]
        for at in chosen:
            if seeds[at] is not None:
                self._chances[at] = np.random.default_rng(seeds[at])
        begun = self._driver.run_all([self._begin(at, seeds[at], given) for at in chosen])
        infos: dict[str, Any] = {}
        for at, screen in zip(chosen, begun, strict=True):
            infos = self._add_info(infos, self._arrive(at, screen), at)
        return self._batch(), infos

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Take a step in each.

        Args:
            actions: a batch of the action space, or a list of whatever a session takes.

        Raises:
            UsageError: an episode is over, and nothing begins another by itself.
        """
        if self.autoreset_mode is AutoresetMode.DISABLED and self._over.any():
            over = np.flatnonzero(self._over).tolist()
            raise UsageError(
                f'The episodes of {over} are over; reset them with options={{"reset_mask": ...}}.'
            )
        each = actions if isinstance(actions, list) else list(iterate(self.action_space, actions))
        if len(each) != self.num_envs:
            raise UsageError(f"There are {self.num_envs} phones, and {len(each)} actions were given.")
        rewards = np.zeros(self.num_envs, np.float64)
        terminated, truncated = np.zeros((2, self.num_envs), np.bool_)
        again = self._over.copy()
        done = self._driver.run_all(
            [
                self._begin(at, None, {}) if again[at] else self._take(at, each[at])
                for at in range(self.num_envs)
            ]
        )
        infos: dict[str, Any] = {}
        for at, result in enumerate(done):
            if isinstance(result, Screen):
                infos = self._add_info(infos, self._arrive(at, result), at)
                continue
            if isinstance(result, InfrastructureError):
                truncated[at], info = True, {"error": str(result)}
            else:
                rewards[at], terminated[at], truncated[at] = (
                    result.reward,
                    result.terminated,
                    result.truncated,
                )
                self._seen[at] = self.shape.observation(result.observation)
                ended = result.terminated or result.truncated
                info = self.shape.info(result.info, result.observation, over=ended)
            self._over[at] = terminated[at] or truncated[at]
            if self._over[at] and self.autoreset_mode is AutoresetMode.SAME_STEP:
                last = {"final_obs": self._seen[at], "final_info": info}
                infos = self._add_info(infos, last, at)
                info = self._arrive(at, self._driver.run_all([self._begin(at, None, {})])[0])
            infos = self._add_info(infos, info, at)
        return self._batch(), rewards, terminated, truncated, infos

    async def _begin(self, at: int, seed: int | None, options: Mapping[str, Any]) -> Screen:
        return await self._phones[at].reset(**arguments_of(seed, options, self._chances[at]))

    async def _take(self, at: int, action: Any) -> Result | InfrastructureError:
        try:
            return await self._phones[at].step(self.shape.action(action))
        except InfrastructureError as error:
            return error

    def _arrive(self, at: int, screen: Screen) -> dict[str, Any]:
        """Show the start of an episode; gives its info."""
        self._over[at] = False
        self._seen[at] = self.shape.observation(screen)
        return self.shape.info(self._phones[at].standing, screen, over=False)

    def _batch(self) -> dict[str, Any]:
        space = self.single_observation_space
        empty: Any = create_empty_array(space, n=self.num_envs, fn=np.zeros)
        return dict(cast("dict[str, Any]", concatenate(space, self._seen, empty)))

    def phone(self, at: int) -> AsyncSession:
        """The session of that number, for what it stands like (`standing`) and its snapshots."""
        return self._phones[at]

    def render(self) -> tuple[Any, ...] | None:
        """The screens, in the render mode."""
        if self.render_mode is None:
            return None
        screens = [each.screen for each in self._phones]
        if self.render_mode == "ansi":
            return tuple(describe_elements(each.elements or ()) for each in screens)
        return tuple(picture(each, self.shape.size) for each in screens)

    def close_extras(self, **_: Any) -> None:
        """Give the phones back."""
        if self._phones[0].pixels:
            self._driver.run(self._phones.close())
        else:
            for each in self._phones:
                self._driver.run(each.close())
        self._driver.stop()


gymnasium.register(
    id="mobilegym/Phone-v0",
    entry_point="pytest_mobilegym.rl.bridges.gymnasium:PhoneEnv",
    vector_entry_point="pytest_mobilegym.rl.bridges.gymnasium:PhoneVectorEnv",
)
