"""Episode rows as hypothesis draws them, with flags that agree with verdict and stop reason."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from pytest_mobilegym.records.model import (
    EpisodeRow,
    ErrorRecord,
    GoalResult,
    SideEffect,
    StopReason,
    VerdictRecord,
)

_KEYS = st.sampled_from(["id", "hour", "first_name", "slot_2", "on"])
_PLAIN = (
    st.none()
    | st.booleans()
    | st.integers(-999, 9999)
    | st.integers(1_700_000_000_000, 1_800_000_000_000)
    | st.integers(-9999, 9999).map(lambda tenths: tenths / 10)
    | st.sampled_from(["", "07:30", "Room 4, floor 12", "half", "1774549320000", "-3", "2026-03-02"])
)
recorded_values = st.recursive(
    _PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3),
    max_leaves=5,
)
"""Values of a state as records hold them: numbers and moments, texts with digits, lists and fields."""

ENDINGS = [reason for reason in StopReason if reason is not StopReason.ERROR]


def make_row(**changes: Any) -> EpisodeRow:
    """A passed episode, but for the fields given."""
    fields: dict[str, Any] = {
        "episode": "clock.AddAlarm-i0-t0",
        "template": "clock.AddAlarm",
        "suite": "clock",
        "instance": 0,
        "trial": 0,
        "params": {},
        "instruction": "Wake me at 07:30.",
        "lang": "en",
        "seed": 1,
        "apps": ["clock"],
        "difficulty": "L1",
        "scope": "S1",
        "objective": "operate",
        "composition": "atomic",
        "capabilities": ["nav"],
        "splits": ["test"],
        "max_steps": 15,
        "steps": 4,
        "stop_reason": StopReason.COMPLETE,
        "verdict": make_verdict([True]),
        "passed": True,
        "false_complete": False,
        "overdue": False,
        "unexpected": False,
        "started": "2026-03-02T14:06:30+00:00",
        "seconds": 10.0,
    }
    return EpisodeRow(**(fields | changes))


def make_verdict(reached: list[bool], *, effects: int = 0) -> VerdictRecord:
    """A verdict over goals with the given results and a number of side effects."""
    goals = [
        GoalResult(name=f"goal {place}", passed=passed, expected="1", actual="1" if passed else "0")
        for place, passed in enumerate(reached)
    ]
    return VerdictRecord(
        success=all(reached),
        clean=effects == 0,
        passed=all(reached) and effects == 0,
        progress=sum(reached) / len(reached),
        goals=goals,
        side_effects=[SideEffect(path=f"os.settings.s{place}", kind="changed") for place in range(effects)],
    )


@st.composite
def with_values(draw: st.DrawFn, verdict: VerdictRecord) -> VerdictRecord:
    """The verdict with goals and side effects that tell of drawn values."""

    def told(goal: GoalResult) -> GoalResult:
        expected = draw(recorded_values)
        actual = expected if goal.passed else draw(recorded_values)
        return goal.model_copy(update={"expected": repr(expected), "actual": repr(actual)})

    def changed(effect: SideEffect) -> SideEffect:
        kind = draw(st.sampled_from(["changed", "added", "removed"]))
        before, after = draw(recorded_values), draw(recorded_values)
        values = {
            "before": None if kind == "added" else before,
            "after": None if kind == "removed" else after,
        }
        return effect.model_copy(update={"kind": kind} | values)

    return verdict.model_copy(
        update={
            "goals": list(map(told, verdict.goals)),
            "side_effects": list(map(changed, verdict.side_effects)),
        }
    )


@st.composite
def episode_rows(draw: st.DrawFn) -> EpisodeRow:
    """One row: judged in any way, or ended by an error of either kind, or never judged."""
    template = draw(st.sampled_from(["clock.A", "clock.B", "wechat.C", "launcher.D"]))
    suite = template.split(".")[0]
    instance, trial = draw(st.integers(0, 1)), draw(st.integers(0, 3))
    fate = draw(st.sampled_from(["judged"] * 6 + ["infrastructure", "judge", "unjudged"]))
    judged = fate == "judged"
    stop = draw(st.sampled_from(ENDINGS)) if judged else StopReason.ERROR
    verdict = (
        make_verdict(
            draw(st.lists(st.booleans(), min_size=1, max_size=5)), effects=draw(st.sampled_from([0, 0, 2]))
        )
        if judged
        else None
    )
    complete = stop is StopReason.COMPLETE
    cut_off = stop in (StopReason.MAX_STEPS, StopReason.REPETITIVE_LOOP)
    return make_row(
        episode=f"{template}-i{instance}-t{trial}",
        template=template,
        suite=suite,
        instance=instance,
        trial=trial,
        apps=draw(st.lists(st.sampled_from(["clock", "wechat", "map"]), unique=True, max_size=2)),
        difficulty=draw(st.sampled_from(["L1", "L2", "L3", "L4"])),
        scope=draw(st.sampled_from(["S1", "S2"])),
        objective=draw(st.sampled_from(["operate", "query"])),
        composition=draw(st.sampled_from(["atomic", "transfer"])),
        capabilities=draw(st.lists(st.sampled_from(["nav", "search", "edit"]), unique=True)),
        splits=draw(st.lists(st.sampled_from(["test", "high_risk"]), unique=True)),
        steps=draw(st.integers(1, 60)),
        oracle_steps=draw(st.none() | st.integers(0, 30)),
        format_errors=draw(st.integers(0, 3)),
        stop_reason=stop,
        verdict=verdict,
        error=None if fate in ("judged", "unjudged") else ErrorRecord(kind=fate, message="It broke."),
        passed=verdict is not None and complete and verdict.passed,
        false_complete=verdict is not None and complete and not verdict.passed,
        overdue=verdict is not None and cut_off and verdict.success,
        unexpected=verdict is not None and not verdict.clean,
        seconds=draw(st.floats(0, 1e5)),
        prompt_tokens=draw(st.integers(0, 10**7)),
        completion_tokens=draw(st.integers(0, 10**6)),
        cost=draw(st.none() | st.integers(0, 5000).map(lambda cents: cents / 100)),
    )


def distinct_rows(max_size: int = 30) -> st.SearchStrategy[list[EpisodeRow]]:
    """The rows of a run: no episode twice."""
    return st.lists(episode_rows(), max_size=max_size, unique_by=lambda row: row.episode)
