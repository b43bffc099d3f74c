"""The reward: what each way to end an episode is worth."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.judge.answers import SUBMITTED
from pytest_mobilegym.records.model import GoalResult, SideEffect, StopReason, VerdictRecord
from pytest_mobilegym.rl.reward import progress, reward

ANSWER = "The answer to 'Number of alarms' is right."
OTHER_ANSWER = "The answer to 'First alarm' is right."


def verdict_of(goals: dict[str, bool], *, clean: bool = True) -> VerdictRecord:
    """A verdict on goals by name."""
    success = all(goals.values())
    return VerdictRecord(
        success=success,
        clean=clean,
        passed=success and clean,
        progress=sum(goals.values()) / len(goals),
        goals=[
            GoalResult(name=name, passed=passed, expected="", actual="") for name, passed in goals.items()
        ],
        side_effects=[] if clean else [SideEffect(path="os.settings.wifi_enabled", kind="changed")],
    )


NOTHING = {"one": False, "two": False}
HALF = {"one": True, "two": False}
ALL = {"one": True, "two": True}


@pytest.mark.parametrize(
    ("goals", "clean", "ending", "worth"),
    [
        (ALL, True, "COMPLETE", 1.0),
        (ALL, False, "COMPLETE", 0.64),
        (ALL, True, "ABORT", 0.5),
        (ALL, False, "ABORT", 0.4),
        (ALL, True, "MAX_STEPS", 0.5),
        (ALL, False, "MAX_STEPS", 0.4),
        (ALL, True, "REPETITIVE_LOOP", 0.5),
        (ALL, True, "FORMAT_ERROR", 0.5),
        (ALL, True, "ERROR", 0.5),
        (HALF, True, "COMPLETE", 0.4),
        (HALF, False, "COMPLETE", 0.4),
        (HALF, True, "ABORT", 0.5),
        (HALF, False, "ABORT", 0.5),
        (HALF, True, "MAX_STEPS", 0.5),
        (HALF, True, "REPETITIVE_LOOP", 0.5),
        (HALF, True, "FORMAT_ERROR", 0.5),
        (NOTHING, True, "COMPLETE", 0.0),
        (NOTHING, True, "ABORT", 0.0),
        (NOTHING, False, "MAX_STEPS", 0.0),
    ],
)
def test_what_an_ending_is_worth(goals: dict[str, bool], clean: bool, ending: str, worth: float) -> None:
    assert reward(verdict_of(goals, clean=clean), StopReason(ending)) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("goals", "worth"),
    [
        # Handed in with a wrong answer: the handing in earns nothing.
        ({ANSWER: False, SUBMITTED: True}, 0.0),
        ({ANSWER: True, OTHER_ANSWER: False, SUBMITTED: True}, 1 / 2 * 0.8),
        ({"an alarm rings at 07:30": True, ANSWER: False, SUBMITTED: True}, 1 / 2 * 0.8),
        # Handed in with right answers, or not handed in: p as it is.
        ({ANSWER: True, SUBMITTED: True}, 1.0),
        ({"an alarm rings at 07:30": False, ANSWER: True, SUBMITTED: True}, 2 / 3 * 0.8),
        ({ANSWER: True, SUBMITTED: False}, 1 / 2 * 0.8),
        ({ANSWER: True, OTHER_ANSWER: False, SUBMITTED: False}, 1 / 3 * 0.8),
    ],
)
def test_handing_in_a_wrong_answer_earns_nothing(goals: dict[str, bool], worth: float) -> None:
    assert reward(verdict_of(goals), StopReason.COMPLETE) == pytest.approx(worth)


VERDICTS = st.builds(
    verdict_of,
    st.dictionaries(
        st.sampled_from(["one", "two", ANSWER, OTHER_ANSWER, SUBMITTED]), st.booleans(), min_size=1
    ),
    clean=st.booleans(),
)


@given(VERDICTS, st.sampled_from(StopReason))
def test_a_reward_lies_between_nothing_and_progress(verdict: VerdictRecord, ending: StopReason) -> None:
    assert 0 <= reward(verdict, ending) <= progress(verdict) <= 1


@given(VERDICTS, st.sampled_from(StopReason))
def test_only_a_success_that_was_declared_is_worth_everything(
    verdict: VerdictRecord, ending: StopReason
) -> None:
    declared = verdict.passed and ending is StopReason.COMPLETE
    assert (reward(verdict, ending) == 1) == declared


@given(VERDICTS, st.sampled_from(StopReason))
def test_side_effects_never_pay(verdict: VerdictRecord, ending: StopReason) -> None:
    dirty = verdict.model_copy(update={"clean": False, "passed": False})
    assert reward(dirty, ending) <= reward(verdict, ending)
