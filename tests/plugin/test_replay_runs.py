"""A recorded run is played again: the same instances, action by action."""

from __future__ import annotations

import json

import pytest
from played_suites import Suite, WriteAgent  # type: ignore[import-not-found]


def test_a_run_is_played_again(suite: Suite) -> None:
    suite.run("task_suites", "--mg-sample-n=2", "--repeat-n=2", "--mg-run-dir=first").assert_outcomes(
        passed=6
    )

    result = suite.run(
        "task_suites",
        "--agent=replay",
        "--mg-from=first",
        "--mg-sample-n=2",
        "--repeat-n=2",
        "--mg-run-dir=second",
    )

    result.assert_outcomes(passed=6)
    kept = ("episode", "seed", "steps", "stop_reason", "state_hash_before", "state_hash_after", "verdict")
    first, second = (
        sorted([row[name] for name in kept] for row in suite.rows(run)) for run in ("first", "second")
    )
    assert first == second


def test_a_failed_run_fails_again_in_the_same_way(suite: Suite, agent_of: WriteAgent) -> None:
    agent = agent_of(
        "if observation.step == 1:\n    raise FormatError('No JSON.')\n"
        "return Awake(value='settings') if observation.step < 3 else Answer(value='7')"
    )
    options = ("-k", "OpenClock", "--mg-max-steps=5")
    suite.run("task_suites", f"--agent={agent}", *options, "--mg-run-dir=first").assert_outcomes(failed=1)

    suite.run("task_suites", "--agent=replay", "--mg-from=first", *options, "--mg-run-dir=second")

    (first,), (second,) = suite.rows("first"), suite.rows("second")
    kept = ("stop_reason", "steps", "answer", "format_errors", "state_hash_after")
    assert [first[name] for name in kept] == [second[name] for name in kept]
    assert (second["stop_reason"], second["format_errors"]) == ("MAX_STEPS", 1)


def test_where_the_record_ends_so_does_the_episode(suite: Suite, agent_of: WriteAgent) -> None:
    suite.run(
        "task_suites", f"--agent={agent_of('return Noop()')}", "-k", "OpenClock", "--mg-max-steps=2",
        "--mg-run-dir=first",
    )  # fmt: skip

    suite.run("task_suites", "--agent=replay", "--mg-from=first", "-k", "OpenClock", "--mg-run-dir=second")

    (row,) = suite.rows("second")
    assert (row["stop_reason"], row["message"], row["steps"]) == ("ABORT", "The record ends here.", 3)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--mg-sample-seed=5",), "The run '*first' has no episode of doors.OpenClock with seed *, trial 0; "
         "of this template it has seed * trial 0."),
        (("--repeat-n=2",), "The run '*first' has no episode of doors.OpenClock with seed *, trial 1; of*"),
    ],
)  # fmt: skip
def test_an_instance_that_was_not_played_is_an_error_that_says_so(
    suite: Suite, options: tuple[str, ...], problem: str
) -> None:
    suite.run("task_suites", "-k", "OpenClock", "--mg-run-dir=first")

    result = suite.run(
        "task_suites", "--agent=replay", "--mg-from=first", "-k", "OpenClock", *options, "--mg-run-dir=second"
    )

    assert result.parseoutcomes()["errors"] == 1
    result.stdout.fnmatch_lines([f"*InfrastructureError: {problem}"])
    assert suite.rows("second")[-1]["error"]["kind"] == "infrastructure"


def test_a_template_that_was_not_played_is_named(suite: Suite) -> None:
    suite.run("task_suites", "-k", "OpenClock", "--mg-run-dir=first")

    result = suite.run("task_suites", "--agent=replay", "--mg-from=first", "-k", "OpenSheet")

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        ["*has no episode of doors.OpenSheet *; it has episodes of 1 other templates."]
    )


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ((), "Agent 'replay' plays a recorded run again: name its folder by --mg-from."),
        (("--mg-from=nowhere",), "No run at '*nowhere': --mg-from takes a run's folder*"),
    ],
)
def test_without_a_run_nothing_is_played(suite: Suite, options: tuple[str, ...], problem: str) -> None:
    result = suite.run("task_suites", "--agent=replay", *options)

    result.stderr.fnmatch_lines([f"*ERROR: {problem}"])
    assert suite.run_dirs() == []


@pytest.mark.parametrize("damage", ["trajectory", "outside", "no steps"])
def test_a_record_that_cannot_be_read_is_named(suite: Suite, damage: str) -> None:
    suite.run("task_suites", "-k", "OpenClock", "--mg-run-dir=first")
    (row,) = suite.rows("first")
    steps = suite.path / "first" / row["trajectory"] / "steps.jsonl"
    match damage:
        case "trajectory":
            row["trajectory"] = None
        case "outside":
            row["trajectory"] = "../../"
        case _:
            steps.write_text('{"index": "none"}\n')
    (suite.path / "first" / "results.jsonl").write_text(json.dumps(row) + "\n")

    result = suite.run("task_suites", "--agent=replay", "--mg-from=first", "-k", "OpenClock")

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        [
            "*is no record of steps: *"
            if damage == "no steps"
            else "*has no trajectory of doors.OpenClock-i0-t0*"
        ]
    )


def test_a_person_plays_in_one_process(suite: Suite) -> None:
    result = suite.run("task_suites", "--agent=human", "-n2")

    result.stderr.fnmatch_lines(
        ["*Agent 'human' plays one task after the other, in one process: leave out -n."]
    )
