"""One episode: an agent acts on a device until it ends, then the judge looks.

The agent sees observations and the instruction, nothing else; the judge sees the state before and after,
never the steps.
"""

from __future__ import annotations

import json
import time
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from pytest_mobilegym.actions import Abort, Action, Answer, Complete, Info, dump_action, parse_action
from pytest_mobilegym.agents.agent import EpisodeContext, EpisodeKey, Reply, Usage
from pytest_mobilegym.agents.blame import blame, describe_error
from pytest_mobilegym.devices.elements.screen import with_elements
from pytest_mobilegym.errors import (
    ActionError,
    AgentFailure,
    EventRefused,
    FormatError,
    InfrastructureError,
    JudgeError,
    UsageError,
)
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.records.model import AGENT_BROKE, ErrorRecord, StepRecord, StopReason, VerdictRecord

if TYPE_CHECKING:
    from pytest_mobilegym.agents.agent import Agent
    from pytest_mobilegym.devices.device import Device, Observation
    from pytest_mobilegym.devices.elements.screen import Shown
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.runs.folder.recorder import Recorder

Asked = Callable[[str], Awaitable[str | None]]
"""Answers an INFO: takes the agent's question, gives the user's words or `None`."""


class Prepared(Protocol):
    """What the loop reads of a prepared episode."""

    @property
    def task(self) -> Any: ...
    @property
    def before(self) -> PhoneState: ...
    @property
    def instruction(self) -> str: ...
    @property
    def max_steps(self) -> int: ...


class Watcher(Protocol):
    """Is told of every step as it ends."""

    def __call__(self, step: StepRecord) -> None: ...


class Judge(Protocol):
    """Says what became of a task: a pure function."""

    def __call__(
        self, task: Any, before: Any, after: Any, *, answer: str | None, stop_reason: StopReason
    ) -> Any: ...


async def nobody(_question: str) -> str | None:
    """The user who does not answer."""
    return None


def no_price(_usage: Usage) -> float | None:
    """The price of a model that nobody knows."""
    return None


@dataclass(frozen=True)
class Rules:
    """What an episode is played by.

    Attributes:
        lang: language of the instruction and the interface.
        seed: for agents that draw random numbers.
        format_errors: replies without a valid action, in a row, that end the episode.
        loop_detect: identical actions, in a row, that end the episode; 0 for never.
        record_state: whether each step lists what it changed.
        asked: who answers an INFO.
        app_names: display names of the installed apps, which the agent may know.
        park: give the device's page back while the agent thinks, for episodes that share few pages.
        privileged: whether the agent is handed the task, the phone and the device.
        trusted: whether the agent is known not to be a stranger's in this process, so that an
            `InfrastructureError` of its is its endpoint's doing, and a `UsageError` the user's.
        key: which episode it is; privileged agents may know.
        cost_of: what the tokens of a decision cost.
        observe: what the agent is shown of the screen.
    """

    lang: str = "en"
    seed: int = 0
    format_errors: int = 3
    loop_detect: int = 0
    record_state: bool = False
    asked: Asked = nobody
    app_names: tuple[str, ...] = ()
    park: bool = False
    privileged: bool = False
    trusted: bool = False
    key: EpisodeKey | None = None
    cost_of: Callable[[Usage], float | None] = no_price
    observe: tuple[Shown, ...] = ("screenshot",)


@dataclass
class EpisodeOutcome:
    """What became of an episode.

    Attributes:
        steps: actions decided on, malformed ones included.
        format_errors: how many replies held no valid action.
        message: the agent's closing words, or the exception that it raised.
        answer: the last ANSWER text.
        after: the phone's last state, `None` where the device has none.
        verdict: `None` where nobody could judge.
        estimated: whether it is a model's, whose name and tokens follow; the state's judge said
            `state_verdict`, and the model was asked about `criteria`.
        error: set when the judge raised.
        size: screenshot width and height in pixels, `None` without pixels.
        privileged: whether the agent could look at more than the screen, where that is known.
        confidence: how sure the agent was that the task was done, as it declared COMPLETE.
    """

    stop_reason: StopReason = StopReason.MAX_STEPS
    steps: int = 0
    format_errors: int = 0
    message: str = ""
    answer: str | None = None
    after: PhoneState | None = None
    hash_before: str = ""
    hash_after: str = ""
    verdict: VerdictRecord | None = None
    estimated: bool = False
    judge_model: str | None = None
    judge_prompt_tokens: int = 0
    judge_completion_tokens: int = 0
    state_verdict: VerdictRecord | None = None
    criteria: list[str] = field(default_factory=list)
    error: ErrorRecord | None = None
    size: tuple[int, int] | None = None
    prompt_tokens: int = 0
    completion_tokens: int = 0
    privileged: bool | None = None
    confidence: float | None = None


async def play(
    prepared: Prepared,
    agent: Agent,
    device: Device,
    *,
    judge: Judge | None,
    rules: Rules | None = None,
    recorder: Recorder | None = None,
    on_step: Watcher | None = None,
) -> EpisodeOutcome:
    """Play one episode to its end and judge it.

    A reply without a valid action is a step without effect, as is an action that the device refuses; the
    agent reads why in its next observation. An agent that breaks ends its episode as `AGENT_BROKE` lists: it
    is judged, and it has failed, since it never declared COMPLETE. Nothing that an agent raises leaves its
    episode out of the figures.

    Args:
        judge: `None` for an instruction that is no task.
        recorder: writes the trajectory; none for a trial without traces.
        on_step: told of every step, after it was recorded.

    Raises:
        InfrastructureError: the device or the agent's endpoint failed; the episode says nothing.
        UsageError: the agent cannot play this episode, and says so as it begins.
    """
    episode = _Episode(prepared, agent, device, rules or Rules(), recorder, on_step)
    await episode.run()
    outcome = episode.outcome
    outcome.after = await device.state()
    if outcome.after is not None:
        outcome.hash_after = _hash(outcome.after)
    if outcome.after is not None and judge is not None:
        _judge(judge, prepared, outcome)
    return outcome


def _judge(judge: Judge, prepared: Prepared, outcome: EpisodeOutcome) -> None:
    try:
        verdict = judge(
            prepared.task,
            prepared.before,
            outcome.after,
            answer=outcome.answer,
            stop_reason=outcome.stop_reason,
        )
        outcome.verdict = as_verdict_record(verdict)
    except Exception as error:
        outcome.error = ErrorRecord(
            kind="judge",
            message=str(error)
            if isinstance(error, JudgeError)
            else f"The judge raised {describe_error(error)}.",
            traceback="".join(traceback.format_exception(error)),
        )


def as_verdict_record(verdict: Any) -> VerdictRecord:
    """A judge's verdict as the record of it."""
    if isinstance(verdict, VerdictRecord):
        return verdict
    record: VerdictRecord = verdict.record()
    return record


@dataclass
class _Episode:
    """The loop's state."""

    prepared: Prepared
    agent: Agent
    device: Device
    rules: Rules
    recorder: Recorder | None
    on_step: Watcher | None
    outcome: EpisodeOutcome = field(default_factory=EpisodeOutcome)
    state: PhoneState | None = None
    malformed_in_a_row: int = 0
    repeated: int = 0
    last_action: str = ""
    phone_seconds: float | None = None

    async def run(self) -> None:
        observation = await self._set_up()
        try:
            await self._introduce()
        except (Exception, SystemExit) as error:
            if self.rules.trusted and isinstance(error, (InfrastructureError, UsageError)):
                raise
            self._break(error)
            return
        for index in range(self.prepared.max_steps):
            self.outcome.steps = index + 1
            self.phone_seconds = None
            if self.rules.park and not self.rules.privileged:
                await self._park()
            started = time.monotonic()
            try:
                reply = await self._decide(observation)
            except (Exception, SystemExit) as error:
                if self.rules.trusted and isinstance(error, InfrastructureError):
                    raise
                raw = self._break(error)
                await self._record(index, observation, Reply(None, raw=raw), self.outcome.message)
                return
            if not reply.usage.seconds:
                reply = replace(reply, usage=replace(reply.usage, seconds=time.monotonic() - started))
            following, remark = await self._take(reply, observation)
            await self._record(index, observation, reply, remark)
            if following is None:
                return
            # Whatever a device counts, the agent reads how many steps it has taken.
            observation = replace(following, step=index + 1)
        if self.recorder is not None:
            self.recorder.last(observation)

    async def _set_up(self) -> Observation:
        before = self.prepared.before
        observation = await self._look(await self.device.reset(before))
        self.state = await self.device.state()
        # A real phone only shows what `before` does; it does not hold it.
        held = None if self.state is None else before
        self.outcome.hash_before = "" if held is None else _hash(held)
        self.outcome.size = observation.size if observation.screenshot is not None else None
        self.device.take_events()
        if self.recorder is not None:
            self.recorder.begin(held)
        return observation

    async def _introduce(self) -> None:
        prepared, rules = self.prepared, self.rules
        privileged = rules.privileged
        await self.agent.begin(
            EpisodeContext(
                instruction=prepared.instruction,
                lang=rules.lang,
                seed=rules.seed,
                max_steps=prepared.max_steps,
                app_names=rules.app_names,
                key=rules.key if privileged else None,
                task=prepared.task if privileged else None,
                phone=getattr(self.device, "phone", None) if privileged else None,
                device=self.device if privileged else None,
            )
        )

    async def _look(self, observation: Observation) -> Observation:
        """What the device shows, with the elements that the agent is to be given."""
        return await with_elements(observation, self.device, self.rules.observe)

    def _shown(self, observation: Observation) -> Observation:
        """What the agent gets of it; the record keeps the screenshot all the same."""
        if "screenshot" in self.rules.observe or observation.screenshot is None:
            return observation
        return replace(observation, screenshot=None, mime="")

    async def _decide(self, observation: Observation) -> Reply:
        try:
            decided: Any = await self.agent.act(self._shown(observation))
        except FormatError as error:
            return Reply(None, format_error=str(error), raw=error.raw)
        reply = decided if isinstance(decided, Reply) else Reply(decided)
        self.outcome.prompt_tokens += reply.usage.prompt_tokens
        self.outcome.completion_tokens += reply.usage.completion_tokens
        if reply.action is None and reply.format_error is None:
            return replace(reply, format_error="The reply holds no action.")
        if reply.action is None or (self.rules.privileged and isinstance(reply.action, (Touch, Move))):
            return reply
        if not isinstance(reply.action, Action):
            raise TypeError(
                f"expected one of the 17 actions or a Reply from act(), got {type(reply.action).__name__}"
            )
        # Whoever made it may have gone round the checks of its fields.
        return replace(reply, action=parse_action(dump_action(reply.action)))

    def _break(self, error: BaseException) -> str:
        """End the episode of an agent that broke; gives what goes on record as its last reply."""
        if isinstance(error, AgentFailure) and error.stop_reason in AGENT_BROKE:
            self._end(StopReason(error.stop_reason), str(error))
            return error.raw
        self._end(StopReason.ERROR, f"The agent raised {blame(error)}")
        return "".join(traceback.format_exception(error))

    async def _park(self) -> None:
        park = getattr(self.device, "park", None)
        if park is not None:
            await park()

    async def _take(self, reply: Reply, observation: Observation) -> tuple[Observation | None, str | None]:
        """Carry out a decision.

        Returns:
            The next observation, `None` when the episode is over, and a remark for the record.
        """
        action = reply.action
        if action is None:
            return self._malformed(reply, observation), None
        self.malformed_in_a_row = 0
        if self._loops(action):
            self._end(StopReason.REPETITIVE_LOOP)
            return None, f"The same action {self.repeated} times in a row: not performed."
        match action:
            case Complete(message=message):
                self._end(StopReason.COMPLETE, message)
                self.outcome.confidence = reply.confidence
                return None, None
            case Abort(value=reason):
                self._end(StopReason.ABORT, reason)
                return None, None
            case Answer(value=answer):
                self.outcome.answer = answer
                return replace(observation, notes=()), None
            case Info(value=question):
                words = await self.rules.asked(question)
                return replace(observation, notes=() if words is None else (words,)), words
            case _:
                return await self._perform(action, observation)

    async def _perform(
        self, action: Action | Touch | Move, observation: Observation
    ) -> tuple[Observation, str | None]:
        began = time.monotonic()
        try:
            following = await self._look(await self.device.perform(action))
        except (ActionError, EventRefused) as error:
            return replace(observation, notes=(str(error),)), str(error)
        except InfrastructureError:
            raise
        except Exception as error:
            # Not the agent's doing: an app, the display or the phone is broken.
            what = json.dumps(as_data(action), ensure_ascii=False)
            raise InfrastructureError(
                f"The device {self.device.name!r} failed at {what}: {describe_error(error)}"
            ) from error
        finally:
            self.phone_seconds = round(time.monotonic() - began, 4)
        return following, "; ".join(following.notes) or None

    def _malformed(self, reply: Reply, observation: Observation) -> Observation | None:
        self.outcome.format_errors += 1
        self.malformed_in_a_row += 1
        self.repeated, self.last_action = 0, ""
        if self.malformed_in_a_row >= self.rules.format_errors:
            self._end(StopReason.FORMAT_ERROR)
            return None
        return replace(observation, notes=(str(reply.format_error),))

    def _loops(self, action: Action | Touch | Move) -> bool:
        fingerprint = json.dumps(as_data(action), sort_keys=True)
        self.repeated = self.repeated + 1 if fingerprint == self.last_action else 1
        self.last_action = fingerprint
        return 0 < self.rules.loop_detect <= self.repeated

    def _end(self, reason: StopReason, message: str = "") -> None:
        self.outcome.stop_reason = reason
        self.outcome.message = message

    async def _record(self, index: int, observation: Observation, reply: Reply, note: str | None) -> None:
        before, self.state = self.state, await self.device.state()
        events = self.device.take_events()
        if self.recorder is None and self.on_step is None:
            return
        changes = None
        if self.rules.record_state and before is not None and self.state is not None:
            changes = _changes(before, self.state)
        step = StepRecord(
            index=index,
            action=None if reply.action is None else as_data(reply.action),
            format_error=reply.format_error,
            note=note,
            thought=reply.thought,
            app=observation.app,
            now=observation.now,
            events=[event.model_dump(mode="json") for event in events],
            state_hash="" if self.state is None else _hash(self.state),
            changes=changes,
            seconds=reply.usage.seconds,
            phone_seconds=self.phone_seconds,
            prompt_tokens=reply.usage.prompt_tokens,
            completion_tokens=reply.usage.completion_tokens,
            cost=self.rules.cost_of(reply.usage),
            confidence=reply.confidence,
        )
        if self.recorder is not None:
            self.recorder.step(step, observation, reply)
        if self.on_step is not None:
            self.on_step(step)


def as_data(action: Any) -> dict[str, Any]:
    """An action, or a touch of a privileged agent, as plain JSON data."""
    data: dict[str, Any] = dump_action(action)
    return data


def _hash(state: PhoneState) -> str:
    from pytest_mobilegym.phone.model import state_hash

    return state_hash(state)


def _changes(before: PhoneState, after: PhoneState) -> list[dict[str, Any]]:
    from pytest_mobilegym.phone.model import changes_between
    from pytest_mobilegym.phone.state import to_data

    return [
        {
            "path": change.path,
            "kind": change.kind,
            "before": to_data(change.before),
            "after": to_data(change.after),
        }
        for change in changes_between(before, after, incidental=True)
    ]
