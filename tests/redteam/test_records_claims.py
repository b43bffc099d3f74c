"""A submitter writes into a run's folder what did not happen; verifying it names each lie.

Everything that can be worked out anew from the options, the tasks and the steps is. The folder is edited
without care for its seal: what the seal alone shows is in `test_records_seal.py`.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from door_tasks import write_doors
from forged_runs import edit_meta, edit_plan, edit_rows, edit_steps
from recorded_runs import recorded

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.verification import Verification
from pytest_mobilegym.runs.after.verify import digest_of, stored_verification, verification_of, verify

CLOCK, SHEET = "doors.OpenClock-i0-t0", "doors.OpenSheet-i0-t0"


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a suite in it."""
    write_doors(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def faults(run: Path) -> list[str]:
    """What does not hold of a run, its seal left aside."""
    found = verify(run)
    return [*found.problems, *(check.reason for check in found.episodes if not check.verified)]


def the_fault(run: Path) -> str:
    """The one thing that does not hold, figures of the summary left aside."""
    (fault,) = [fault for fault in faults(run) if "summary.json" not in fault]
    return fault


@pytest.mark.parametrize("agent", ["oracle", "null", "random"])
async def test_an_honest_run_holds(agent: str) -> None:
    folder = await recorded(agent=agent, repeat_n=2)

    found = verify(folder)

    assert (faults(folder), found.missing, found.remarks) == ([], [], [])
    assert (found.scope, found.planned) == ("suite doors", 4)
    assert found.holds


async def test_failures_relabelled_as_infrastructure_errors_are_told() -> None:
    folder = await recorded(agent="null")
    excuse = {"error": {"kind": "infrastructure", "message": "the browser is gone"}, "verdict": None}
    edit_rows(folder, lambda rows: rows[0].update(excuse, false_complete=False))

    assert "it says that the machine failed, and its record goes on to an end" in the_fault(folder)


async def test_an_error_that_the_record_does_not_contradict_is_none_of_the_faults() -> None:
    folder = await recorded(agent="null")
    excuse = {"error": {"kind": "infrastructure", "message": "the browser is gone"}, "verdict": None}
    edit_rows(folder, lambda rows: rows[0].update(excuse, false_complete=False, trajectory=None))

    found = verify(folder)

    assert [(check.verified, check.error) for check in found.episodes] == [(False, True), (True, False)]
    assert "It has 1 episode that ended in an infrastructure error: doors.OpenClock-i0-t0." in found.remarks


async def test_a_protocol_that_was_not_followed_is_told() -> None:
    folder = await recorded(agent="null")
    edit_meta(folder, protocol="paper", options={"protocol": "paper"})

    said = " ".join(faults(folder))

    for name in ("device", "loop_detect", "repeat_n", "resample", "split"):
        assert f"departs from the protocol 'paper' by {name} " in said
    edit_meta(folder, protocol="easy", options={"protocol": "easy"})
    assert the_fault(folder) == "It names the protocol 'easy', which is not there."


async def test_options_that_say_otherwise_are_told() -> None:
    folder = await recorded(agent="null")
    edit_meta(folder, sample_seed=7, model="gpt")

    assert faults(folder) == [
        "It says that its model is 'gpt', and its options say none.",
        "It says that its sample_seed is 7, and its options say 0.",
    ]


async def test_rows_dropped_together_with_the_plan_are_missing() -> None:
    folder = await recorded(agent="null")
    edit_rows(folder, lambda rows: rows.pop(0))
    edit_plan(folder, lambda episodes: episodes[1:])

    found = verify(folder)

    assert found.missing == [CLOCK]
    (remark,) = (each for each in found.remarks if each.startswith("It was limited: "))
    assert remark.endswith("leaves out 1 of the 2 episodes of suite doors, such as doors.OpenClock-i0-t0.")


async def test_rows_beyond_the_plan_are_told() -> None:
    folder = await recorded(agent="null", repeat_n=2)
    edit_meta(folder, repeat_n=1, options={"repeat_n": 1})

    said = " ".join(faults(folder))

    assert (
        "It has 2 rows beyond the plan of suite doors: doors.OpenClock-i0-t1, doors.OpenSheet-i0-t1" in said
    )
    assert "the run has no trial 1" in said


async def test_best_of_four_trials_with_parameters_of_their_own_is_told() -> None:
    folder = await recorded(agent="null", repeat_n=4, resample=True, tasks=("doors.OpenClock",))

    def take_the_last(rows: list[dict[str, Any]]) -> None:
        rows[:] = [rows[-1] | {"episode": CLOCK, "trial": 0, "trajectory": f"trajectories/{CLOCK}"}]

    edit_rows(folder, take_the_last)
    shutil.rmtree(folder / "trajectories" / CLOCK)
    (folder / "trajectories" / "doors.OpenClock-i0-t3").rename(folder / "trajectories" / CLOCK)
    edit_plan(folder, lambda _: [CLOCK])
    edit_meta(folder, repeat_n=1, options={"repeat_n": 1})

    assert "seed is " in the_fault(folder)


async def test_what_only_a_privileged_agent_does_is_told_of_another() -> None:
    folder = await recorded()
    edit_meta(folder, agent="generic", agent_kind="agent", options={"agent": "generic"})

    said = faults(folder)

    assert len([fault for fault in said if "MOVE names a target, as only privileged agents do" in fault]) == 2


async def test_an_agent_of_another_kind_is_told() -> None:
    folder = await recorded()
    edit_meta(folder, agent_kind="agent")

    assert the_fault(folder) == "It says that 'oracle' is of the kind 'agent', and it is of 'solution'."


async def test_a_mark_typed_into_the_results_counts_for_nothing() -> None:
    folder = await recorded(agent="null")
    won = {"passed": True, "false_complete": False, "verified": True, "verified_reason": ""}
    edit_rows(folder, lambda rows: rows[0].update(won))

    assert "passed is True in the row, and False by the record" in the_fault(folder)


CHANGES: dict[str, tuple[dict[str, Any], str]] = {
    "cost": ({"cost": 0.01}, "cost is 0.01 in the record, and None when replayed"),
    "what judging cost": ({"judge_cost": 0.01}, "judge_cost is 0.01 in the record"),
    "tokens": ({"prompt_tokens": 5}, "prompt_tokens is 5 in the record, and 0 when replayed"),
    "the solution's length": ({"oracle_steps": 9}, "oracle_steps is 9 in the record, and 2 when replayed"),
    "closing words": ({"message": "all done"}, "message is 'all done' in the record, and '' when replayed"),
    "a seed": ({"seed": 1}, "seed is 1 in the record"),
    "splits": ({"splits": ["test"]}, "splits is ['test'] in the record"),
}


@pytest.mark.parametrize("name", CHANGES)
async def test_a_changed_row_is_told(name: str) -> None:
    fields, said = CHANGES[name]
    folder = await recorded(agent="null")
    edit_rows(folder, lambda rows: rows[0].update(fields))

    assert said in the_fault(folder)


async def test_a_changed_cost_of_a_run_with_prices_is_told() -> None:
    folder = await recorded(agent="null", model_price_in=2.0)
    assert faults(folder) == []
    edit_rows(folder, lambda rows: rows[0].update(prompt_tokens=1000))
    edit_steps(folder, CLOCK, lambda steps: steps[0].update(prompt_tokens=1000, cost=0.0))

    assert "cost is 0.0 in the record, and 0.002 when replayed" in the_fault(folder)


async def test_a_steps_changed_tokens_are_told() -> None:
    folder = await recorded(agent="null")
    edit_steps(folder, CLOCK, lambda steps: steps[0].update(completion_tokens=3))

    assert the_fault(folder) == "completion_tokens is 0 in the record, and 3 when replayed"


async def test_a_summary_that_the_rows_do_not_amount_to_is_told() -> None:
    folder = await recorded(agent="null")
    summary = json.loads((folder / "summary.json").read_text("utf-8"))
    (folder / "summary.json").write_text(json.dumps({**summary, "success_rate": 1.0}), "utf-8")

    assert faults(folder) == ["Its summary.json says success_rate 1.0, and its rows amount to 0.0."]


async def test_stamps_of_other_code_are_told() -> None:
    folder = await recorded(agent="null")
    stamps = json.loads((folder / "meta.json").read_text("utf-8"))["stamps"]
    edit_meta(folder, stamps={**stamps, "phone": "0123456789abcdef"})

    assert "The phone's code that it was played with (stamp 0123456789abcdef)" in the_fault(folder)


async def test_a_split_of_another_size_is_told(place: Path) -> None:
    del place
    folder = await recorded(agent="null")
    edit_meta(folder, split="test", split_size=2, options={"split": "test"})

    said = " ".join(faults(folder))

    assert "It says that the split 'test' lists 2 templates, and it lists " in said
    assert "It has 2 rows beyond the plan of split 'test'" in said


async def test_a_split_of_the_submitters_own_is_no_split() -> None:
    Path("easy.txt").write_text("doors.OpenClock\n", "utf-8")
    folder = await recorded(agent="null", split="easy.txt")

    found = verify(folder)

    assert (found.scope, found.missing) == ("suite doors", [SHEET])
    assert "Its split 'easy.txt' is a file of whoever ran it" in " ".join(found.remarks)


# What is kept


async def test_what_was_verified_is_kept_apart_until_the_run_changes() -> None:
    folder = await recorded(agent="null")
    assert stored_verification(folder) is None
    before = sorted(path for path in folder.rglob("*"))

    found = verify(folder)

    assert sorted(path for path in folder.rglob("*")) == before
    assert stored_verification(folder) == found == verification_of(folder)
    edit_steps(folder, CLOCK, lambda steps: steps[0].update(thought="hm"))
    assert stored_verification(folder) is None


async def test_a_verification_that_came_with_the_run_counts_for_nothing() -> None:
    folder = await recorded(agent="null")
    true = verify(folder)
    edit_rows(folder, lambda rows: rows[0].update(passed=True, false_complete=False))
    lie = true.model_copy(update={"digest": digest_of(folder)})
    (folder / "verification.json").write_text(lie.model_dump_json(), "utf-8")

    assert not verification_of(folder).holds


@pytest.mark.parametrize(
    "change",
    [
        lambda run: edit_meta(run, run_id="other"),
        lambda run: edit_plan(run, lambda ids: ids[::-1]),
        lambda run: edit_rows(run, lambda rows: rows.reverse()),
        lambda run: edit_steps(run, CLOCK, lambda steps: steps[0].update(note="x")),
        lambda run: (run / "former.jsonl").write_text("\n"),
        lambda run: (run / "summary.json").write_text("{}"),
        lambda run: (run / "trajectories" / CLOCK / "step_000.reply.txt").write_text("yes"),
    ],
)
async def test_a_digest_is_of_all_that_is_read(change: Callable[[Path], object]) -> None:
    folder = await recorded(agent="null")
    before = digest_of(folder)
    change(folder)

    assert digest_of(folder) != before


async def test_a_run_that_changes_meanwhile_is_refused() -> None:
    folder = await recorded(agent="null")

    with pytest.raises(UsageError, match="changed while it was verified; is it still going on"):
        verify(folder, on_finding=lambda _: edit_rows(folder, lambda rows: rows.reverse()))


# The command


async def test_the_command_names_what_does_not_hold(capsys: pytest.CaptureFixture[str]) -> None:
    folder = await recorded(agent="null")
    assert main(["verify", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("run: holds: 2 of 2 episodes verified, seal ")
    edit_rows(folder, lambda rows: (rows.pop(1), rows[0].update(cost=1.0)))

    assert main(["verify", str(folder)]) == 1

    out = capsys.readouterr().out
    assert "run: does NOT hold: 0 of 1 episodes verified, 1 of 2 missing" in out
    assert "  doors.OpenClock-i0-t0: cost is 1.0 in the record, and None when replayed\n" in out
    assert "  missing of suite doors: doors.OpenSheet-i0-t0\n" in out


def test_holding_is_worked_out_and_not_recorded() -> None:
    assert "holds" not in Verification.model_fields
