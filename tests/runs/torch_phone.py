"""A phone that is nothing but a torch: what the tests of runs play on, without apps, pixels or a browser."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from pytest_mobilegym.actions import Action, Awake, Click
from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import ActionError
from pytest_mobilegym.phone.events import Elapse, Event, Key
from pytest_mobilegym.phone.model import Activity, Entry, PhoneState, UiState, as_datetime
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import commit, edit
from pytest_mobilegym.records.model import GoalResult, SideEffect, VerdictRecord

PIXEL = b"\xff\xd8 a picture \xff\xd9"


def dark_phone() -> PhoneState:
    """A phone whose torch is off."""
    home = Activity(id="a0", app="launcher", entries=(Entry(key="e0", route="/"),))
    return PhoneState(os=OsState(now=0), apps={}, ui=UiState(home=home))


def is_lit(state: PhoneState) -> bool:
    return state.os.settings.flashlight_enabled


@dataclass
class Torch:
    """The task: light the torch."""

    before: PhoneState = field(default_factory=dark_phone)
    instruction: str = "Light the torch."
    max_steps: int = 5

    @property
    def task(self) -> Torch:
        return self


def judge_torch(_task: Any, before: PhoneState, after: PhoneState, **_ending: Any) -> VerdictRecord:
    """Passes when the torch burns and the wi-fi is as it was."""
    lit = is_lit(after)
    clean = before.os.settings.wifi_enabled == after.os.settings.wifi_enabled
    return VerdictRecord(
        success=lit,
        clean=clean,
        passed=lit and clean,
        progress=float(lit),
        goals=[GoalResult(name="the torch burns", passed=lit, expected="True", actual=str(lit))],
        side_effects=[] if clean else [SideEffect(path="os.settings.wifi_enabled", kind="changed")],
    )


class TorchDevice:
    """CLICK toggles the torch, HOME the wi-fi; AWAKE finds no app; BACK is refused; ENTER breaks an app."""

    name = "torch"

    def __init__(self, *, pixels: bool = True) -> None:
        self.pixels = pixels
        self.closed = False
        self.performed: list[Any] = []
        self._state = dark_phone()
        self._events: list[Event] = []

    async def reset(self, snapshot: PhoneState) -> Observation:
        self._state = snapshot
        return self._look()

    async def perform(self, action: Any) -> Observation:
        if action.kind == "BACK":
            raise ActionError("There is nothing to go back to.")
        if action.kind == "ENTER":
            raise RuntimeError("template not found")
        self.performed.append(action)
        draft = edit(self._state)
        notes: tuple[str, ...] = ()
        match action:
            case Click():
                draft.os.settings.flashlight_enabled ^= True
                self._events.append(Key(key="enter"))
            case Awake(value=name):
                notes = (f"There is no app named {name!r} on this phone.",)
            case _ if action.kind == "HOME":
                draft.os.settings.wifi_enabled ^= True
                self._events.append(Key(key="home"))
        draft.os.now += 1000
        self._events.append(Elapse(ms=1000))
        self._state = commit(draft)
        return self._look(notes)

    async def state(self) -> PhoneState | None:
        return self._state

    def take_events(self) -> list[Event]:
        taken, self._events = self._events, []
        return taken

    async def close(self) -> None:
        self.closed = True

    def _look(self, notes: tuple[str, ...] = ()) -> Observation:
        return Observation(
            screenshot=PIXEL + bytes([is_lit(self._state)]) if self.pixels else None,
            mime="image/jpeg",
            size=(1080, 2400),
            app="launcher",
            app_name="Home",
            now=as_datetime(self._state.os.now).isoformat(),
            notes=notes,
        )


Decision = Action | Reply | Exception | Callable[[Observation], Any]


class Scripted:
    """An agent that decides as written down; an exception is raised, a callable is asked (and awaited)."""

    privileged = False

    def __init__(self, *decisions: Decision) -> None:
        self._decisions: Iterable[Decision] = iter(decisions)
        self.seen: list[Observation] = []
        self.context: EpisodeContext | None = None

    async def begin(self, context: EpisodeContext) -> None:
        self.context = context

    async def act(self, observation: Observation) -> Any:
        self.seen.append(observation)
        decision = next(iter(self._decisions))
        if isinstance(decision, Exception):
            raise decision
        if callable(decision):
            made = decision(observation)
            return await made if isinstance(made, Awaitable) else made
        return decision
