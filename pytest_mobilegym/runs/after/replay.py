"""Playing an episode's record again: is its row what its events amount to?

What is trusted is the code: the phone's, the tasks', the judge's. What is not is everything that the run
wrote. The start is made anew from template and seed, every recorded event is let happen to it, and whatever
the row claims is compared with what comes out.

What this cannot see is who decided on the actions: a run with a privileged agent looks like one with a very
good one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_mobilegym.errors import JudgeError, MobileGymError, TaskError
from pytest_mobilegym.judge.verdict import conclusions
from pytest_mobilegym.phone.events import parse_event
from pytest_mobilegym.phone.model import state_hash
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.model import (
    AGENT_BROKE,
    EpisodeRow,
    RunMeta,
    StepRecord,
    StopReason,
    VerdictRecord,
)
from pytest_mobilegym.runs.after.causes import TARGETED, could_cause, names_targets
from pytest_mobilegym.runs.folder.recorder import trajectory_of
from pytest_mobilegym.runs.plan.config import RunConfig, make_config
from pytest_mobilegym.runs.plan.episodes import Planned, planned_phone, prepare_planned
from pytest_mobilegym.runs.play.episode_row import describe_plan
from pytest_mobilegym.runs.play.solution_length import ORACLE, solution_steps
from pytest_mobilegym.tasks.sampling import instances_to_run

if TYPE_CHECKING:
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.tasks.instance import PreparedEpisode
    from pytest_mobilegym.tasks.task import Task

MOST_PARTS = 3
"""Goals and side effects that are named where a verdict differs; of more the rest is counted."""


class Finding(NamedTuple):
    """What replaying an episode showed.

    Attributes:
        verified: whether states and verdict came out as the row says.
        reason: why not, in one sentence; "" if they did.
        verdict: what the judge says of the replayed states, where they came out as recorded.
        oracle_steps: what the row should say of the solution's length, where there is a verdict.
        error: the row says that the machine failed, and its record does not contradict it.
    """

    episode: str
    verified: bool
    reason: str = ""
    verdict: VerdictRecord | None = None
    oracle_steps: int | None = None
    error: bool = False


class _Differs(Exception):
    """The record is not what replaying it gives; its text is the reason."""


def config_of(meta: RunMeta) -> RunConfig:
    """The options that a run was made with.

    Raises:
        UsageError: they are no options of this version.
    """
    # Who played decides on nothing here, and its name may be that of a stranger's code. Nor does a protocol:
    # what it would add to the options is what the run did not do.
    fields = RunConfig.model_fields.keys() - {"agent", "protocol"}
    known = {name: value for name, value in meta.options.items() if name in fields and value is not None}
    protocol: Any = meta.options.get("protocol")
    return make_config(known).model_copy(update={"protocol": protocol})


def replay(
    row: EpisodeRow,
    steps: Sequence[StepRecord] | None,
    *,
    config: RunConfig,
    agent: str,
    templates: Mapping[str, type[Task]],
) -> Finding:
    """Verify one row.

    Args:
        row: the row, untrusted.
        steps: the trajectory's steps, untrusted; `None` where there is none.
        config: the run's options.
        agent: who played, by the run's word.
        templates: the tasks by id.
    """
    if config.on_phone:
        return Finding(row.episode, False, "it was played on a real phone, whose state nobody can replay")
    try:
        if row.error is not None and row.error.kind == "infrastructure":
            _compare_failure(row, steps, config, templates)
            reason = "it ended in an infrastructure error: there is nothing to verify"
            return Finding(row.episode, False, reason, error=True)
        prepared = _prepare(row, config, templates)
        _compare_plan(row, prepared, config)
        if steps is None:
            raise _Differs("it has no trajectory")
        _expect("trajectory", row.trajectory, trajectory_of(row.episode))
        phone = Phone(prepared.before)
        _play(row, steps, phone, names_targets=names_targets(agent))
        _compare_ending(row, steps, config)
        _compare_sums(row, steps, config)
        verdict = _judge(row, prepared, phone)
        oracle_steps = _solution_steps(row, prepared, verdict, config, agent)
    except _Differs as difference:
        return Finding(row.episode, False, str(difference))
    except TaskError as failure:
        if row.error is not None and row.trajectory is None:
            return Finding(row.episode, True)
        return Finding(row.episode, False, f"its task cannot be set up: {failure}")
    except MobileGymError as error:
        return Finding(row.episode, False, f"it cannot be replayed: {error}")
    except Exception as error:
        return Finding(row.episode, False, f"it cannot be replayed: {type(error).__name__}: {error}")
    reason = "; ".join(_verdict_differences(row, verdict))
    if not reason and row.oracle_steps != oracle_steps:
        reason = f"oracle_steps is {row.oracle_steps} in the record, and {oracle_steps} when replayed"
    return Finding(row.episode, not reason, reason, verdict, oracle_steps)


def start_of_episode(
    row: EpisodeRow, *, config: RunConfig, templates: Mapping[str, type[Task]]
) -> PhoneState:
    """The phone that an episode begins on.

    Args: as `replay` has them.

    Raises:
        TaskError: there is no such episode, or its task cannot be set up.
    """
    return prepare_row(row, config=config, templates=templates).before


def prepare_row(
    row: EpisodeRow, *, config: RunConfig, templates: Mapping[str, type[Task]]
) -> PreparedEpisode:
    """The instance that a row is of, and its start.

    Args: as `replay` has them.

    Raises:
        TaskError: there is no such episode, or its task cannot be set up.
    """
    try:
        return _prepare(row, config, templates)
    except _Differs as difference:
        raise TaskError(f"{row.episode}: {difference}") from None


def states_shown(
    row: EpisodeRow,
    steps: Sequence[StepRecord],
    *,
    config: RunConfig,
    templates: Mapping[str, type[Task]],
) -> Iterator[PhoneState]:
    """What the phone showed before each step, as long as it comes out as recorded.

    Args: as `replay` has them.

    Raises:
        MobileGymError: the task cannot be set up, or an event is refused.
    """
    try:
        phone = Phone(_prepare(row, config, templates).before)
    except _Differs:
        return
    for step in steps:
        yield phone.state
        for event in map(parse_event, step.events):
            phone.dispatch(event)
        if step.state_hash != state_hash(phone.state):
            return


def _prepare(row: EpisodeRow, config: RunConfig, templates: Mapping[str, type[Task]]) -> PreparedEpisode:
    planned = _planned(row, config, templates)
    return prepare_planned(planned, config, phone=planned_phone(planned, config))


def _planned(row: EpisodeRow, config: RunConfig, templates: Mapping[str, type[Task]]) -> Planned:
    """The episode that a row is of, described as it describes it."""
    template = templates.get(row.template)
    if template is None:
        raise _Differs(f"there is no task {row.template!r}")
    planned = Planned(template, row.instance, row.trial)
    for name, value in describe_plan(planned).items():
        _expect(name, getattr(row, name), value)
    if not 0 <= row.instance < instances_to_run(template, config.sample_n):
        raise _Differs(f"the run has no instance {row.instance}")
    if not 0 <= row.trial < config.repeat_n:
        raise _Differs(f"the run has no trial {row.trial}")
    return planned


def _compare_failure(
    row: EpisodeRow,
    steps: Sequence[StepRecord] | None,
    config: RunConfig,
    templates: Mapping[str, type[Task]],
) -> None:
    """An infrastructure error has neither a verdict nor a record that goes on to an end."""
    _planned(row, config, templates)
    _expect("lang", row.lang, config.lang)
    _expect("verdict", row.verdict, None)
    for name, value in conclusions(row.stop_reason, None).items():
        _expect(name, getattr(row, name), value)
    _compare_costs(row, steps or (), config)
    # A model that judges is asked after the end; its endpoint may have failed.
    if steps and config.judged_by == "state":
        try:
            ended = _stop_reason(steps, row.max_steps, config)
        except _Differs:
            return
        raise _Differs(
            f"it says that the machine failed, and its record goes on to an end ({ended.value}) "
            f"after {len(steps)} step{'s'[: len(steps) != 1]}"
        )


def _compare_plan(row: EpisodeRow, prepared: PreparedEpisode, config: RunConfig) -> None:
    _expect("lang", row.lang, config.lang)
    _expect("owner", row.owner, prepared.before.os.owner.profile)
    _expect("seed", row.seed, prepared.seed)
    _expect("params", row.params, prepared.params)
    _expect("instruction", row.instruction, prepared.instruction)
    _expect("max_steps", row.max_steps, prepared.max_steps)
    _expect("state_hash_before", row.state_hash_before, state_hash(prepared.before))


def _play(row: EpisodeRow, steps: Sequence[StepRecord], phone: Phone, *, names_targets: bool) -> None:
    """Let the recorded events happen, and compare the state after every step."""
    if len(steps) > row.max_steps:
        raise _Differs(f"{len(steps)} steps were recorded, of {row.max_steps} allowed")
    for place, step in enumerate(steps):
        where = f"step {place}"
        _expect(f"{where}: index", step.index, place)
        events = [parse_event(event) for event in step.events]
        kind = step.action.get("kind") if step.action else "no action"
        if kind in TARGETED and not names_targets:
            raise _Differs(f"{where}: {kind} names a target, as only privileged agents do")
        if not could_cause(step.action, events):
            raise _Differs(f"{where}: {kind} cannot cause {[event.kind for event in events]}")
        for event in events:
            phone.dispatch(event)
        _expect(f"{where}: state_hash", step.state_hash, state_hash(phone.state))
    _expect("state_hash_after", row.state_hash_after, state_hash(phone.state))


def _compare_ending(row: EpisodeRow, steps: Sequence[StepRecord], config: RunConfig) -> None:
    answers = [step.action["value"] for step in steps if step.action and step.action.get("kind") == "ANSWER"]
    ended_at = [place for place, step in enumerate(steps) if step.action and _ends(step.action)]
    if ended_at and ended_at[0] != len(steps) - 1:
        raise _Differs(f"it went on after {steps[ended_at[0]].action}")
    _expect("steps", row.steps, len(steps))
    _expect("answer", row.answer, answers[-1] if answers else None)
    _expect("format_errors", row.format_errors, sum(step.format_error is not None for step in steps))
    stopped = _stop_reason(steps, row.max_steps, config)
    if not (stopped is StopReason.ERROR and row.stop_reason in AGENT_BROKE):
        _expect("stop_reason", row.stop_reason, stopped)
    if stopped is not StopReason.ERROR:
        _expect("message", row.message, _closing_words(steps[-1]))
        declared = steps[-1].confidence if row.stop_reason is StopReason.COMPLETE else None
        _expect("confidence", row.confidence, declared)


def _closing_words(last: StepRecord) -> str:
    """What the agent said as it ended the episode; "" where something else ended it."""
    action = last.action or {}
    said = {"COMPLETE": "message", "ABORT": "value"}.get(str(action.get("kind")), "")
    return str(action.get(said, ""))


def _compare_sums(row: EpisodeRow, steps: Sequence[StepRecord], config: RunConfig) -> None:
    """Tokens are those of the steps, and cost what the run's prices make of them."""
    for name in ("prompt_tokens", "completion_tokens"):
        said, found = getattr(row, name), sum(getattr(step, name) for step in steps)
        # A reply that broke the agent was paid for, and is in no step.
        broke = not steps or (steps[-1].action is None and steps[-1].format_error is None)
        if said < found or not broke:
            _expect(name, said, found)
    _compare_costs(row, steps, config)


def _compare_costs(row: EpisodeRow, steps: Sequence[StepRecord], config: RunConfig) -> None:
    price, judging = config.agent_options.cost, config.judge_options.cost
    _expect("cost", row.cost, price(row.prompt_tokens, row.completion_tokens))
    _expect("judge_cost", row.judge_cost, judging(row.judge_prompt_tokens, row.judge_completion_tokens))
    for step in steps:
        _expect(f"step {step.index}: cost", step.cost, price(step.prompt_tokens, step.completion_tokens))


def _solution_steps(
    row: EpisodeRow,
    prepared: PreparedEpisode,
    verdict: VerdictRecord | None,
    config: RunConfig,
    agent: str,
) -> int | None:
    if verdict is None:
        return None
    if agent == ORACLE and "agent" not in row.replaced:
        return row.steps if verdict.passed else None
    return solution_steps(prepared.task, prepared.before, device=config.device)


def _ends(action: Mapping[str, Any]) -> bool:
    return action.get("kind") in ("COMPLETE", "ABORT")


def _stop_reason(steps: Sequence[StepRecord], max_steps: int, config: RunConfig) -> StopReason:
    """How an episode with these steps ended."""
    if not steps:
        return StopReason.ERROR
    last = steps[-1]
    if last.action is None and last.format_error is None:
        return StopReason.ERROR
    if last.action is not None and _ends(last.action):
        return StopReason(last.action["kind"])
    tail = steps[-config.format_errors :]
    if len(tail) == config.format_errors and all(step.format_error is not None for step in tail):
        return StopReason.FORMAT_ERROR
    tail = steps[-config.loop_detect :]
    if (
        0 < config.loop_detect == len(tail)
        and last.action
        and all(step.action == last.action for step in tail)
    ):
        return StopReason.REPETITIVE_LOOP
    if len(steps) == max_steps:
        return StopReason.MAX_STEPS
    raise _Differs(f"it ended after step {last.index} for no recorded reason")


def _judge(row: EpisodeRow, prepared: PreparedEpisode, phone: Phone) -> VerdictRecord | None:
    """The verdict, `None` where the judge raises, as the row must then say."""
    from pytest_mobilegym.judge.verdict import judge

    try:
        verdict = judge(
            prepared.task, prepared.before, phone.state, answer=row.answer, stop_reason=row.stop_reason
        )
    except JudgeError as error:
        if row.error is None:
            raise _Differs(f"the judge raises: {error}") from None
        return None
    # Through JSON, as the row has been.
    return VerdictRecord.model_validate_json(verdict.record().model_dump_json())


def _verdict_differences(row: EpisodeRow, verdict: VerdictRecord | None) -> Iterator[str]:
    if row.estimated:
        yield "its verdict is a model's estimate, which no replay verifies"
        return
    if row.error is not None:
        if verdict is not None:
            yield "the judge raised then, and does not now"
        return
    if row.verdict is None:
        yield "it was not judged"
        return
    if verdict is None:
        return
    for name in ("success", "clean", "passed", "progress"):
        said, found = getattr(row.verdict, name), getattr(verdict, name)
        if said != found:
            yield f"the verdict differs in {name}: {said} in the row, {found} now"
    goals = [{each.name: each for each in judged.goals} for judged in (row.verdict, verdict)]
    effects = [{each.path: each for each in judged.side_effects} for judged in (row.verdict, verdict)]
    parts = [*_part_differences("goal", *goals), *_part_differences("side effect", *effects)]
    if not parts and (row.verdict.goals, row.verdict.side_effects) != (verdict.goals, verdict.side_effects):
        parts = ["how many goals or side effects there are, or their order"]
    if parts:
        rest = f" and {len(parts) - MOST_PARTS} more" if len(parts) > MOST_PARTS else ""
        yield f"the verdict differs in {'; '.join(parts[:MOST_PARTS])}{rest}"
    for name, value in conclusions(row.stop_reason, verdict).items():
        if getattr(row, name) != value:
            yield f"{name} is {getattr(row, name)} in the row, and {value} by the record"


def _part_differences(kind: str, said: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    """Which of a verdict's goals or side effects are others in the row than now, half a sentence each."""
    for name in dict.fromkeys((*said, *found)):
        before, now = said.get(name), found.get(name)
        if before == now:
            continue
        which = f"the {kind} {_short(name)}"
        if before is None or now is None:
            yield f"{which}, which only {'the judge finds now' if before is None else 'the row has'}"
            continue
        passed = [getattr(each, "passed", None) for each in (before, now)]
        if passed[0] != passed[1]:
            was, is_now = ("reached" if each else "missed" for each in passed)
            yield f"{which}: {was} in the row, {is_now} now"
        else:
            yield f"{which}, which saw other values"


def _expect(name: str, said: Any, found: Any) -> None:
    if said != found:
        raise _Differs(f"{name} is {_short(said)} in the record, and {_short(found)} when replayed")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
