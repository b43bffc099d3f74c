"""The row of an episode: each figure of its outcome is where a reader looks for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_mobilegym.records.model import ErrorRecord, GoalResult, StopReason, VerdictRecord
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Planned, find_templates, plan
from pytest_mobilegym.runs.plan.instruction import Instruction
from pytest_mobilegym.runs.play.episode import EpisodeOutcome
from pytest_mobilegym.runs.play.episode_row import make_row
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.judge_case import fresh_phone

REACHED = VerdictRecord(
    success=True,
    clean=False,
    passed=False,
    progress=1.0,
    side_effects=[],
    goals=[GoalResult(name="it is lit", passed=True, expected="True", actual="True")],
)
CLEAN = REACHED.model_copy(update={"clean": True, "passed": True})
WHEN: dict[str, Any] = {"started": "2026-03-05T09:30:00Z", "seconds": 1.23456}
PRICES = {
    **{"model_price_in": 2.0, "model_price_out": 10.0},
    **{"judge_model_price_in": 1.0, "judge_model_price_out": 4.0},
}


@pytest.fixture
def doors(home: Path) -> Planned:
    """The second trial of an instance of a template."""
    return Planned(find_templates([home / "task_suites"])[0]["doors.OpenClock"], instance=3, trial=1)


def test_what_was_played_is_on_record(doors: Planned) -> None:
    config = make_config({"device": "dom", "lang": "zh", **PRICES})
    prepared = prepare(doors.template, doors.instance, phone=fresh_phone("zh"))
    outcome = EpisodeOutcome(
        stop_reason=StopReason.COMPLETE,
        steps=7,
        format_errors=2,
        message="done",
        answer="12",
        hash_before="aa",
        hash_after="bb",
        verdict=REACHED,
        estimated=True,
        judge_model="judge-1",
        judge_prompt_tokens=3_000_000,
        judge_completion_tokens=500_000,
        state_verdict=CLEAN,
        criteria=["the torch is on"],
        prompt_tokens=1_500_000,
        completion_tokens=200_000,
        privileged=True,
    )
    row = make_row(
        doors,
        config,
        prepared=prepared,
        outcome=outcome,
        error=None,
        attempt=2,
        trajectory="trajectories/x",
        oracle_steps=4,
        replaced=("agent", "judge"),
        **WHEN,
    )
    assert (row.episode, row.template, row.suite) == ("doors.OpenClock-i3-t1", "doors.OpenClock", "doors")
    assert (row.instance, row.trial, row.attempt) == (3, 1, 2)
    assert (row.difficulty, row.scope, row.objective, row.composition) == ("L1", "S1", "operate", "atomic")
    assert (row.apps, row.capabilities, row.splits) == ([], ["nav"], [])
    assert (row.params, row.instruction, row.seed) == (prepared.params, prepared.instruction, prepared.seed)
    assert (row.lang, row.max_steps) == ("zh", prepared.max_steps)
    assert (row.steps, row.oracle_steps, row.format_errors) == (7, 4, 2)
    assert (row.stop_reason, row.message, row.answer) == (StopReason.COMPLETE, "done", "12")
    assert (row.verdict, row.state_verdict, row.criteria) == (REACHED, CLEAN, ["the torch is on"])
    assert (row.estimated, row.judge_model) == (True, "judge-1")
    assert (row.judge_prompt_tokens, row.judge_completion_tokens) == (3_000_000, 500_000)
    assert (row.prompt_tokens, row.completion_tokens) == (1_500_000, 200_000)
    assert (row.cost, row.judge_cost) == (5.0, 5.0)
    assert (row.state_hash_before, row.state_hash_after) == ("aa", "bb")
    assert (row.started, row.seconds) == (WHEN["started"], 1.235)
    assert (row.trajectory, row.replaced, row.privileged) == ("trajectories/x", ["agent", "judge"], True)
    # It declared COMPLETE, reached its goals, and changed something else beside them.
    assert (row.passed, row.false_complete, row.overdue, row.unexpected) == (False, True, False, True)
    assert row.error is None


def test_an_episode_in_error_has_no_verdict_that_counts(doors: Planned) -> None:
    error = ErrorRecord(kind="judge", message="It raised.")
    outcome = EpisodeOutcome(stop_reason=StopReason.COMPLETE, verdict=CLEAN, steps=3)
    row = make_row(doors, make_config({"device": "dom"}), outcome=outcome, error=error, **WHEN)
    assert (row.verdict, row.error, row.steps) == (None, error, 3)
    assert (row.passed, row.false_complete, row.overdue, row.unexpected) == (False,) * 4


def test_an_episode_that_was_never_set_up_says_what_it_would_have_had(doors: Planned) -> None:
    error = ErrorRecord(kind="infrastructure", message="No browser.")
    row = make_row(doors, make_config({"device": "dom"}), error=error, **WHEN)
    assert (row.stop_reason, row.steps, row.attempt) == (StopReason.ERROR, 0, 1)
    assert (row.params, row.instruction, row.seed) == ({}, "", 0)
    assert row.max_steps == doors.template.step_budget()
    assert (row.trajectory, row.oracle_steps, row.replaced) == (None, None, [])
    own = make_row(doors, make_config({"device": "dom", "max_steps": 9}), error=error, **WHEN)
    assert own.max_steps == 9


def test_an_instruction_of_ones_own_belongs_to_no_suite() -> None:
    said = Instruction("Light it.", before=fresh_phone().state, max_steps=11, seed=5)
    outcome = EpisodeOutcome(stop_reason=StopReason.COMPLETE)
    row = make_row(said, make_config({"device": "dom"}), prepared=said, outcome=outcome, error=None, **WHEN)
    assert (row.episode, row.template, row.suite) == ("exec", "exec", "exec")
    assert (row.instruction, row.seed, row.max_steps) == ("Light it.", 5, 11)
    assert (row.difficulty, row.scope, row.objective, row.composition) == ("", "", "", "")
    assert (row.apps, row.capabilities, row.splits, row.instance, row.trial) == ([], [], [], 0, 0)
    unset = make_row(
        said, make_config({"device": "dom"}), error=ErrorRecord(kind="infrastructure", message="x"), **WHEN
    )
    assert unset.max_steps == 11


def test_episodes_are_planned_instance_by_instance_and_trial_by_trial(doors: Planned) -> None:
    config = make_config({"device": "dom", "sample_n": 2, "repeat_n": 2})
    assert [each.id for each in plan([doors.template], config)] == [
        f"doors.OpenClock-i{instance}-t{trial}" for instance in (0, 1) for trial in (0, 1)
    ]
