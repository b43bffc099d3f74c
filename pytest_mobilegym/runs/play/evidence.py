"""Replaying a failed episode for its evidence: goals after each step, what was touched, what was in reach.

Nothing here judges: what comes out says where an episode went wrong, not whether. The solution is one way of
several, so that to leave it is no mistake by itself (docs/why-agents-fail.md).
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import orjson

from pytest_mobilegym.errors import JudgeError
from pytest_mobilegym.judge.verdict import judge
from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions
from pytest_mobilegym.phone.events import parse_event
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between, state_hash
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.evidence import LONGEST, Evidence, GoalCourse, Repetition, Spill
from pytest_mobilegym.records.model import EpisodeRow, GoalResult, StepRecord, VerdictRecord
from pytest_mobilegym.runs.play.touched_elements import find_departure, touched_by, touched_by_solution

if TYPE_CHECKING:
    from pytest_mobilegym.judge.verdict import Verdict
    from pytest_mobilegym.phone.frame import Frame
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.phone.state import Change
    from pytest_mobilegym.tasks.task import Task

REPEATS = 4
"""How often the same action on the same screen makes a loop."""

MOST_TRIALS = 24
"""From how many states of an episode at most the solution is played, the last ones first."""

_Deed = tuple[str, str, str]
"""Path and kind of a change, and what it came to."""

_CLOCK = "status"
"""The region with the clock in it, which tells no two screens apart."""


class _Moment(NamedTuple):
    """An episode before a step, or at its end.

    Attributes:
        state: the phone.
        frame: what it shows.
        app: the one in front.
        verdict: what the judge says of it; `None` where it raises, as it may of what is half done.
    """

    state: PhoneState
    frame: Frame
    app: str
    verdict: VerdictRecord | None


def needs_evidence(row: EpisodeRow) -> bool:
    """Whether an episode failed by what its phone's state says."""
    judged = row.error is None and row.verdict is not None and not row.estimated
    return judged and not row.passed and not {"judge", "device"} & set(row.replaced)


def gather_evidence(
    row: EpisodeRow,
    steps: Sequence[StepRecord],
    *,
    task: Task,
    before: PhoneState,
    regions: SharedRegions | None = None,
) -> Evidence | None:
    """Replay a failed episode, and look at it after each step.

    Args:
        row: the episode.
        steps: its record.
        task: the instance.
        before: the phone at its start.
        regions: what phones have drawn that need not be drawn again, as while it was played.

    Returns:
        `None` where the record does not come out as it says, or what an app or the task's own code raises
        keeps it from being looked at: an episode that was judged stays so.
    """
    regions = SharedRegions() if regions is None else regions
    try:
        moments = list(_moments(row, steps, task=task, phone=Phone(before, regions=regions)))
        last = moments[-1].verdict
        if len(moments) != len(steps) + 1 or last is None:
            return None
        return _evidence(steps, moments, last, task=task, regions=regions)
    except Exception:
        return None


def _evidence(
    steps: Sequence[StepRecord],
    moments: Sequence[_Moment],
    last: VerdictRecord,
    *,
    task: Task,
    regions: SharedRegions,
) -> Evidence:
    solution = touched_by_solution(task, Phone(moments[0].state, regions=regions))
    frames, apps = [moment.frame for moment in moments], [moment.app for moment in moments]
    touches = [touched_by(step, frame) for step, frame in zip(steps, frames, strict=False)]
    return Evidence(
        steps=len(steps),
        goals=list(_courses(last, moments)),
        spills=list(_spills(last, moments)),
        elements=["" if touched is None else _cut(touched.words) for touched in touches],
        apps=apps,
        solution_apps=sorted(solution.apps),
        departure=find_departure(solution, touches, frames, apps),
        repetition=_find_repetition(steps, frames),
        within_reach=_within_reach(task, moments, regions),
    )


def _moments(row: EpisodeRow, steps: Sequence[StepRecord], *, task: Task, phone: Phone) -> Iterator[_Moment]:
    """The episode before each step and at its end, as long as it comes out as recorded."""
    before = phone.state
    answer: str | None = None

    def look() -> _Moment:
        try:
            verdict = judge(task, before, phone.state, answer=answer, stop_reason=row.stop_reason).record()
        except JudgeError:
            verdict = None
        return _Moment(phone.state, phone.frame(), phone.foreground, verdict)

    yield look()
    for step in steps:
        for event in map(parse_event, step.events):
            phone.dispatch(event)
        if step.state_hash != state_hash(phone.state):
            return
        if step.action is not None and step.action.get("kind") == "ANSWER":
            answer = str(step.action.get("value", ""))
        yield look()


def _courses(last: VerdictRecord, moments: Sequence[_Moment]) -> Iterator[GoalCourse]:
    """The goals of the end, each with what became of it before."""
    asked = [_by_name(moment.verdict) for moment in moments]
    for key, goal in _by_name(last).items():
        course = [goals.get(key) for goals in asked]
        findings = [None if each is None else each.actual for each in course]
        yield GoalCourse(
            name=_cut(goal.name),
            reached="".join("1" if each is not None and each.passed else "0" for each in course),
            expected=_cut(goal.expected),
            actual=_cut(goal.actual),
            before=None if findings[0] is None else _cut(findings[0]),
            since=_since([finding == goal.actual for finding in findings]),
        )


def _by_name(verdict: VerdictRecord | None) -> dict[tuple[str, int], GoalResult]:
    """Goals by name and number, as several may have one name."""
    seen: Counter[str] = Counter()
    found = {}
    for goal in verdict.goals if verdict is not None else ():
        found[goal.name, seen[goal.name]] = goal
        seen[goal.name] += 1
    return found


def _spills(last: VerdictRecord, moments: Sequence[_Moment]) -> Iterator[Spill]:
    """The side effects of the end, each with the step from which on it was there."""
    there = [
        {(effect.path, effect.kind) for effect in moment.verdict.side_effects} if moment.verdict else set()
        for moment in moments
    ]
    for effect in last.side_effects:
        step = _since([(effect.path, effect.kind) in effects for effects in there])
        yield Spill(path=_cut(effect.path), kind=effect.kind, step=step)


def _since(holds: Sequence[bool]) -> int | None:
    """Index of the step that made something so that is so at the end; `None` where it was from the start.

    Args:
        holds: whether it was so at the start, then after each step.
    """
    return next((place - 1 for place in range(len(holds) - 1, 0, -1) if not holds[place - 1]), None)


def _find_repetition(steps: Sequence[StepRecord], frames: Sequence[Frame]) -> Repetition | None:
    """What the agent still did in the end, and had done on the same screen at least `REPEATS` times."""
    deeds = [
        (_look(frame), orjson.dumps(step.action, option=orjson.OPT_SORT_KEYS))
        for step, frame in zip(steps, frames, strict=False)
    ]
    often = Counter(deeds)
    for deed in reversed(deeds[-REPEATS:]):
        if often[deed] >= REPEATS:
            return Repetition(step=deeds.index(deed), times=often[deed])
    return None


def _look(frame: Frame) -> bytes:
    """A screen but for its clock: what tells one from another."""
    told = hashlib.blake2b(digest_size=16)
    for region in frame.regions:
        if region.key != _CLOCK:
            told.update(f"{region.key}\0{region.html}\0".encode("utf-8", "replace"))
    return told.digest()


def _within_reach(task: Task, moments: Sequence[_Moment], regions: SharedRegions) -> int | None:
    """After how many steps the solution passed for the last time, played from there.

    What the agent wrote, deleted and chose by then stays; where it stood does not, as a solution begins where
    the episode does. Of states in which the same has changed only the last is tried, and none with a side
    effect that the solution, played from a later one, has left as it was.
    """
    before = moments[0].state
    tried: set[frozenset[_Deed]] = set()
    lasting: set[_Deed] = set()
    for place in range(len(moments) - 1, -1, -1):
        state = moments[place].state
        changed = _deeds(changes_between(before, state))
        if changed in tried or changed & lasting:
            continue
        tried.add(changed)
        verdict = _verdict_of_solution(task, before, Phone(_as_begun(state, before), regions=regions))
        if verdict is not None and verdict.passed:
            return place
        if len(tried) == MOST_TRIALS:
            break
        if verdict is not None:
            lasting |= changed & _deeds(verdict.side_effects)
    return None


def _deeds(changes: Iterable[Change]) -> frozenset[_Deed]:
    return frozenset((each.path, each.kind, repr(each.after)) for each in changes)


def _as_begun(state: PhoneState, before: PhoneState) -> PhoneState:
    """A state with the screens of the start."""
    return state.model_copy(update={"ui": before.ui})


def _verdict_of_solution(task: Task, before: PhoneState, phone: Phone) -> Verdict | None:
    """What the judge says of the task's own solution, played on a phone; `None` where it cannot be played."""
    hand = Hand(phone)
    try:
        task.solution(hand)
        return judge(task, before, hand.state, answer=hand.answered)
    except Exception:
        return None


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
