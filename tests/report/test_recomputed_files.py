"""Every number in the files that a run is told in has a twin: its summary, and the tables of its episodes."""

from __future__ import annotations

import csv
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from drawn_runs import EDGES, Drawn, drawn_run, edge, write_run, write_runs
from hypothesis import HealthCheck, given
from recomputed import (
    AXES,
    SHARES,
    Row,
    Run,
    counted,
    deviation,
    efficiencies,
    errors,
    groups,
    interval,
    mean,
    progress,
    read_run,
    share,
    spent,
    total,
    trials_of,
    unjudged,
    wilson,
    won,
)
from rigour import examples
from run_twins import own_ks
from standing_twins import due, endings, repeats, worst_case

from pytest_mobilegym.cli import main
from pytest_mobilegym.report.figures.metrics import write_summary

FEW = examples(12, suppress_health_check=list(HealthCheck))
NAMES = {
    "SR": "success_rate", "PR": "progress_rate", "FC": "false_complete_rate", "OT": "overdue_rate",
    "USE": "unexpected_rate",
}  # fmt: skip


# summary.json


def figures_of(rows: Sequence[Row]) -> dict[str, Any]:
    """The figures of a set of rows, by their names in the file."""
    held, passed = counted(rows), won(rows)
    return {
        "episodes": len(rows),
        "counted": len(held),
        "infrastructure_errors": errors(rows, "infrastructure"),
        "judge_errors": errors(rows, "judge"),
        "unjudged": unjudged(rows),
        "passed": len(passed),
        **{name: share(rows, key) for key, name in NAMES.items()},
        "success_interval": wilson(len(passed), len(held)) if held else None,
        "success_clustered": interval(rows),
        "success_sd": deviation(rows, "SR"),
        "progress_sd": deviation(rows, "PR"),
        "steps_mean": mean(row["steps"] for row in held),
        "steps_on_success_mean": mean(row["steps"] for row in passed),
        "step_efficiency": mean(efficiencies(rows)),
        "step_efficiency_episodes": len(efficiencies(rows)),
        "format_errors": total(held, "format_errors"),
        "prompt_tokens": total(rows, "prompt_tokens"),
        "completion_tokens": total(rows, "completion_tokens"),
        "tokens_mean": mean(row["prompt_tokens"] + row["completion_tokens"] for row in held),
        "cost": spent(rows),
        "seconds": sum(row["seconds"] for row in rows),
        "seconds_mean": mean(row["seconds"] for row in held),
    }


def summary_of(run: Run) -> dict[str, Any]:
    rows, trials = run.rows, trials_of(run.rows)
    ks = own_ks(run) if trials.results else []
    stops = sorted({row["stop_reason"] for row in rows})
    return figures_of(rows) | {
        "worst_case_rate": worst_case(run),
        "missing": len(due(run)),
        "repeats": [
            {"episode": episode, "attempts": number, "after": endings(run, episode), "rescued": rescued}
            for episode, (number, rescued) in repeats(run).items()
        ],
        "templates": len({row["template"] for row in rows}),
        "trials": len({row["trial"] for row in rows}),
        "pass_at_k": {str(k): trials.any_of(k) for k in ks},
        "pass_hat_k": {str(k): trials.all_of(k) for k in ks},
        "pass_instances": {str(k): trials.instances(k) for k in ks},
        "instances": len(trials.results),
        "repeated": len(trials.repeated),
        "flips": trials.flips,
        "disagreement": trials.disagreement,
        "intervals": {NAMES[name]: interval(rows, name) for name in SHARES} if counted(rows) else {},
        "estimated": sum(row["estimated"] for row in rows),
        "judges": sorted({row["judge_model"] for row in rows if row["judge_model"]}),
        "judge_prompt_tokens": total(rows, "judge_prompt_tokens"),
        "judge_completion_tokens": total(rows, "judge_completion_tokens"),
        "judge_cost": spent(rows, "judge_cost"),
        "stop_reasons": {stop: sum(row["stop_reason"] == stop for row in rows) for stop in stops},
        "groups": {
            axis: {value: figures_of(own) for value, own in groups(rows, axis).items()} for axis in AXES
        },
    }


def check_alike(shown: Any, expected: Any, where: str) -> None:
    """The same value, name by name; numbers but for the last digits of a float."""
    if isinstance(expected, dict):
        assert set(shown) == set(expected), where
        for name, value in expected.items():
            check_alike(shown[name], value, f"{where}.{name}")
    elif isinstance(expected, list | str) or expected is None:
        assert shown == expected, where
    elif isinstance(expected, tuple):
        assert shown == pytest.approx(list(expected), abs=1e-9), where
    else:
        assert shown == pytest.approx(float(expected), rel=1e-9, abs=1e-9), where


def check_summary(folder: Path) -> None:
    write_summary(folder)
    shown = json.loads((folder / "summary.json").read_text("utf-8"))
    check_alike(shown, summary_of(read_run(folder)), "summary")


@FEW
@given(drawn_run("alpha"))
def test_the_summary(drawn: Drawn) -> None:
    with tempfile.TemporaryDirectory() as folder:
        check_summary(write_run(Path(folder), drawn))


@pytest.mark.parametrize("name", EDGES)
def test_the_summary_of_a_run_with_nothing_to_divide_by(name: str, tmp_path: Path) -> None:
    check_summary(write_run(tmp_path, edge(name)))


# Tables of episodes


def line_of(run: Run, row: Row) -> dict[str, Any]:
    """A row as a line: lists joined, records as JSON, and counts of its goals and side effects."""
    verdict, error = row["verdict"], row["error"]
    goals, spilled = (verdict[name] if verdict else [] for name in ("goals", "side_effects"))
    told = {name: value for name, value in row.items() if name not in ("verdict", "error", "state_verdict")}
    flat = {
        name: "|".join(map(str, value)) if isinstance(value, list) else value for name, value in told.items()
    }
    return {
        **{name: run.meta[name] for name in ("run_id", "agent", "model", "device")},
        **flat,
        "success": verdict and verdict["success"],
        "clean": verdict and verdict["clean"],
        "progress": float(progress(row)) if verdict else None,
        "goals": len(goals) if verdict else None,
        "goals_passed": sum(goal["passed"] for goal in goals) if verdict else None,
        "goals_missed": "|".join(goal["name"] for goal in goals if not goal["passed"]),
        "side_effects": len(spilled) if verdict else None,
        "side_effect_paths": "|".join(each["path"] for each in spilled),
        "error_kind": error and error["kind"],
        "error_message": error and error["message"],
    }


def check_line(shown: dict[str, Any], expected: dict[str, Any]) -> None:
    assert list(shown) == list(expected)
    assert json.loads(shown["params"]) == expected["params"]
    for name, value in expected.items():
        if isinstance(value, float):
            assert shown[name] == pytest.approx(value, rel=1e-9), name
        elif name != "params":
            assert shown[name] == value, name


def from_csv(text: str) -> Any:
    """A cell as the value that it stands for, or the text that it is."""
    try:
        return {"": None, "True": True, "False": False}[text]
    except KeyError:
        return text


@FEW
@given(drawn_run("alpha"), drawn_run("beta"))
def test_the_tables_of_episodes(one: Drawn, other: Drawn) -> None:
    with tempfile.TemporaryDirectory() as folder:
        runs = write_runs(Path(folder), [one, other])
        lines = [line_of(run, row) for run in map(read_run, runs) for row in run.rows]
        for ending in ("jsonl", "csv", "parquet"):
            target = Path(folder) / f"episodes.{ending}"
            if ending == "parquet":
                pytest.importorskip("pyarrow")
            assert main(["export", *map(str, runs), "-o", str(target)]) == 0
            for shown, expected in zip(read_table(target), lines, strict=True):
                if ending == "csv":
                    check_cells(shown, expected)
                else:
                    check_line(shown, expected)


def read_table(path: Path) -> list[dict[str, Any]]:
    if path.suffix == ".parquet":
        from pyarrow import parquet

        return list(parquet.read_table(path).to_pylist())
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))
    return list(map(json.loads, path.read_text("utf-8").splitlines()))


def check_cells(shown: dict[str, Any], expected: dict[str, Any]) -> None:
    """A line of text: numbers in full, nothing for what there is none of."""
    assert list(shown) == list(expected)
    for name, value in expected.items():
        cell = from_csv(shown[name])
        if name == "params":
            assert json.loads(shown[name]) == value
        elif isinstance(value, bool) or value in (None, ""):
            assert cell in (value, None), name
        elif isinstance(value, int | float):
            assert float(cell) == pytest.approx(value, rel=1e-9), name
        else:
            assert shown[name] == value, name
