"""An episode that a trainer steps through: the rules of a run's episodes, one decision at a time.

It ends as an agent's episode in a run does (`runs.play.episode`): by COMPLETE or ABORT, by the step budget,
by too many replies in a row without a valid action, or by the loop detector where that is on.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.actions import Abort, Action, Answer, Complete, Info
from pytest_mobilegym.devices.elements.screen import list_screen
from pytest_mobilegym.errors import ActionError, EventRefused, UsageError
from pytest_mobilegym.judge.verdict import judge
from pytest_mobilegym.records.model import StopReason, VerdictRecord
from pytest_mobilegym.rl.element_actions import (
    ElementAction,
    as_move,
    as_touch,
    find_element,
    parse_any_action,
)
from pytest_mobilegym.rl.observing import Screen, Sight, as_screen
from pytest_mobilegym.rl.replies import Reader
from pytest_mobilegym.rl.scoring import Scoring

if TYPE_CHECKING:
    from pytest_mobilegym.devices.browser import BrowserDevice
    from pytest_mobilegym.devices.device import Observation
    from pytest_mobilegym.devices.dom import DomDevice
    from pytest_mobilegym.devices.elements.element import Element
    from pytest_mobilegym.phone.frame import Frame
    from pytest_mobilegym.phone.hand import Move
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.tasks.instance import PreparedEpisode


@dataclass(frozen=True)
class Manners:
    """How a session's episodes are played and seen.

    Attributes:
        sights: what is observed.
        scoring: what a step is worth.
        reader: reads raw texts.
        format_errors: replies without a valid action, in a row, that end an episode.
        loop_detect: identical actions, in a row, that end it; 0 for never.
        info_reply: what every question to the user is answered; `None` for nothing.
    """

    sights: frozenset[Sight]
    scoring: Scoring
    reader: Reader
    format_errors: int
    loop_detect: int
    info_reply: str | None


class Seconds(NamedTuple):
    """Where a step's time went, in seconds of the wall clock.

    Attributes:
        phone: performing the action, screenshot included.
        looking: listing the elements.
        judging: asking the judge.
    """

    phone: float = 0.0
    looking: float = 0.0
    judging: float = 0.0


NO_TIME = Seconds()


@dataclass(frozen=True)
class Standing:
    """How an episode stands, and how it came there; what costs time is worked out when it is asked for.

    Attributes:
        prepared: the task's instance and the state it began in.
        after: the phone's present state.
        answer: the last ANSWER text.
        frame: what the phone shows.
        stop_reason: why the episode ended; `None` while it goes on.
        format_error: what was wrong with the last reply, `None` if nothing was.
        seconds: where the last step's time went.
    """

    prepared: PreparedEpisode
    after: PhoneState
    answer: str | None
    frame: Frame
    stop_reason: StopReason | None = None
    format_error: str | None = None
    seconds: Seconds = NO_TIME

    @cached_property
    def verdict(self) -> VerdictRecord:
        """What the judge says of the phone as it is now.

        Raises:
            JudgeError: the task's own check failed.
        """
        return judge(
            self.prepared.task,
            self.prepared.before,
            self.after,
            answer=self.answer,
            stop_reason=self.stop_reason or StopReason.MAX_STEPS,
        ).record()

    @property
    def progress(self) -> float:
        """Fraction of goals reached, 0 to 1."""
        return self.verdict.progress

    @property
    def goals(self) -> dict[str, bool]:
        """Which goals are reached, by name; of those with the same name, all."""
        reached: dict[str, bool] = {}
        for goal in self.verdict.goals:
            reached[goal.name] = goal.passed and reached.get(goal.name, True)
        return reached

    @property
    def side_effects(self) -> list[str]:
        """Paths of the state that changed and should not have."""
        return [effect.path for effect in self.verdict.side_effects]

    @property
    def solved(self) -> bool:
        """Whether COMPLETE was declared with all goals reached and no side effect: a success of the run."""
        return self.stop_reason is StopReason.COMPLETE and self.verdict.passed

    @cached_property
    def state_hash(self) -> str:
        """Equal for equal states of system and apps: what groups the steps of several episodes."""
        from pytest_mobilegym.phone.model import state_hash

        return state_hash(self.after)

    @cached_property
    def frame_hash(self) -> str:
        """Equal for equal frames, which have equal pixels."""
        from hashlib import blake2b

        frame = self.frame
        shown = [
            [region.key, region.layer, region.app, region.inert, region.html] for region in frame.regions
        ]
        said = json.dumps([shown, frame.attributes, frame.focus, frame.marked], ensure_ascii=False)
        return blake2b(said.encode(), digest_size=16).hexdigest()


class Result(NamedTuple):
    """What a step gave, in the order of Gymnasium's.

    Attributes:
        observation: what is seen now.
        reward: what the step was worth.
        terminated: COMPLETE or ABORT was declared.
        truncated: the episode was cut off: step budget, malformed replies, or the loop detector.
        info: how the episode stands.
    """

    observation: Screen
    reward: float
    terminated: bool
    truncated: bool
    info: Standing


class Bookmark(NamedTuple):
    """An episode at some step, to go back to or to set forth elsewhere; it shares what it can with others.

    Attributes:
        prepared: the instance.
        state: the phone.
        steps: how many were taken.
        answer: the last ANSWER text.
        malformed, repeated, last_action: what the format errors and the loop detector have counted.
        ended: whether the episode was over.
    """

    prepared: PreparedEpisode
    state: PhoneState
    steps: int = 0
    answer: str | None = None
    malformed: int = 0
    repeated: int = 0
    last_action: Action | ElementAction | None = None
    ended: bool = False


@dataclass
class Episode:
    """One episode on a device; `begin` makes it ready."""

    device: DomDevice | BrowserDevice
    manners: Manners
    at: Bookmark
    standing: Standing = field(init=False)
    screen: Screen = field(init=False)
    _observation: Observation = field(init=False)
    _elements: tuple[Element, ...] | None = None

    async def begin(self) -> Screen:
        """Put the phone where the bookmark says, and look at it."""
        self._observation = replace(await self.device.reset(self.at.state), step=self.at.steps)
        self.device.take_events()
        return await self._look()

    def bookmark(self) -> Bookmark:
        """Where the episode stands now."""
        return self.at._replace(state=self.device.phone.snapshot())

    async def step(self, given: object) -> Result:
        """Take a step.

        Args:
            given: an action, plain data of one, the number of an element to tap, or a model's raw text.

        Raises:
            UsageError: the episode is over.
            InfrastructureError: the page or the browser failed; the episode says nothing.
            JudgeError: the task's own check failed.
        """
        if self.at.ended:
            raise UsageError("The episode is over; reset the session first.")
        before = self.standing
        self.at = self.at._replace(steps=self.at.steps + 1)
        began = time.perf_counter()
        stop, format_error = await self._take(given)
        if stop is None and self.at.steps >= self.at.prepared.max_steps:
            stop = StopReason.MAX_STEPS
        self.at = self.at._replace(ended=stop is not None)
        performed = time.perf_counter()
        screen = await self._look(stop, format_error)
        seen = time.perf_counter()
        earned = self.manners.scoring(_Step(self.standing, before))
        spent = Seconds(performed - began, seen - performed, time.perf_counter() - seen)
        object.__setattr__(self.standing, "seconds", spent)
        is_declared = stop in (StopReason.COMPLETE, StopReason.ABORT)
        return Result(screen, earned, is_declared, stop is not None and not is_declared, self.standing)

    async def _take(self, given: object) -> tuple[StopReason | None, str | None]:
        """Carry out what was answered; gives why the episode ends by it, and what was wrong with it."""
        try:
            action = (
                self.manners.reader(given, self._observation.size)
                if isinstance(given, str)
                else parse_any_action(given)
            )
        except ActionError as error:
            return self._malformed(str(error))
        self.at = self.at._replace(malformed=0)
        if self._loops(action):
            return StopReason.REPETITIVE_LOOP, None
        notes: tuple[str, ...] = ()
        match action:
            case Complete():
                return StopReason.COMPLETE, None
            case Abort():
                return StopReason.ABORT, None
            case Answer(value=answer):
                self.at = self.at._replace(answer=answer)
            case Info():
                reply = self.manners.info_reply
                notes = () if reply is None else (reply,)
            case _:
                try:
                    done = await self._touch(action) if isinstance(action, ElementAction) else action
                    self._observation = await self.device.perform(done)
                    self.device.take_events()
                    return None, None
                except (ActionError, EventRefused) as error:
                    notes = (str(error),)
        self._observation = replace(self._observation, notes=notes)
        return None, None

    async def _touch(self, action: ElementAction) -> Action | Move:
        """What an action on an element comes to on this device."""
        if self._elements is None:
            self._elements = await list_screen(self.device)
        element = find_element(action, self._elements)
        if self.device.pixels:
            return as_touch(action, element, self._observation.size)
        return as_move(action, element)

    def _malformed(self, message: str) -> tuple[StopReason | None, str]:
        self.at = self.at._replace(malformed=self.at.malformed + 1, repeated=0, last_action=None)
        self._observation = replace(self._observation, notes=(message,))
        is_last = self.at.malformed >= self.manners.format_errors
        return (StopReason.FORMAT_ERROR if is_last else None), message

    def _loops(self, action: Action | ElementAction) -> bool:
        repeated = self.at.repeated + 1 if action == self.at.last_action else 1
        self.at = self.at._replace(repeated=repeated, last_action=action)
        return 0 < self.manners.loop_detect <= repeated

    async def _look(self, stop: StopReason | None = None, format_error: str | None = None) -> Screen:
        """See what the phone shows after an answer that ended the episode for a reason, or was malformed."""
        phone, sights = self.device.phone, self.manners.sights
        self._elements = await list_screen(self.device) if sights & {"elements", "text"} else None
        self.screen = as_screen(
            self._observation,
            self._elements,
            sights,
            step=self.at.steps,
            view=phone.view,
            instruction=self.at.prepared.instruction,
            steps_left=self.at.prepared.max_steps - self.at.steps,
        )
        self.standing = Standing(
            self.at.prepared, phone.snapshot(), self.at.answer, phone.frame(), stop, format_error
        )
        return self.screen


class _Step:
    """What a scoring reads of a step."""

    def __init__(self, standing: Standing, before: Standing) -> None:
        self._standing, self._before = standing, before

    @property
    def stop_reason(self) -> StopReason | None:
        return self._standing.stop_reason

    @property
    def verdict(self) -> VerdictRecord:
        return self._standing.verdict

    @property
    def before(self) -> VerdictRecord:
        return self._before.verdict
