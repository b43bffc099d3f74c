"""Every number in the explorer's data has a twin, on drawn runs."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from drawn_runs import EDGES, Drawn, drawn_run, edge, write_run
from explorer_twins import IN_ORDER, circumstances, estimate_of, line_of, tiles_of
from failure_twins import check_counts, class_of
from figure_ledger import (
    NUMBER,
    time,
    vouch,
)
from hypothesis import HealthCheck, given
from recomputed import (
    OUTCOMES,
    SHARES,
    Ends,
    Row,
    Run,
    counted,
    effects,
    errors,
    groups,
    interval,
    outcome,
    progress,
    read_run,
    share,
    won,
)
from rigour import examples
from run_twins import as_given, describe_meta

from pytest_mobilegym.records.option_flags import command_flag
from pytest_mobilegym.report.pages.explorer import write_explorer

FEW = examples(12, suppress_health_check=list(HealthCheck))


def registered(path: Path) -> Any:
    """What a data file hands to the page."""
    text = path.read_text("utf-8").removeprefix("explorer.register(").removesuffix(");\n")
    return json.loads(json.loads(f"[{text}]")[1])


def close(one: Any, other: Any) -> bool:
    if one is None or other is None:
        return one is other
    return bool(abs(float(one) - float(other)) <= 1e-9 * max(1.0, abs(float(other))))


def check_ends(shown: Any, expected: Ends | None) -> None:
    assert (shown is None) == (expected is None)
    if expected is not None:
        assert all(close(one, other) for one, other in zip(shown, expected, strict=True))


def check_data(data: dict[str, Any], run: Run) -> None:
    """All data of a run: what is checked is taken out, and nothing with a number may be left."""
    rows = run.rows
    texts = data.pop("circumstances")
    vouch(" · ".join(texts).replace(str(run.meta["protocol"]), ""), circumstances(run))
    notices = [each for each in data.pop("notices") if NUMBER.search(each)]
    estimated = any(row["estimated"] for row in rows)
    assert len(notices) == estimated
    for notice in notices:
        vouch(notice, estimate_of(rows))
    for tile in data.pop("tiles"):
        name = tile.pop("name")
        main, below = tiles_of(run)[name]
        vouch(tile.pop("text"), main)
        vouch(tile.pop("note"), below)
        if name in SHARES:
            assert close(tile.pop("value"), share(rows, name))
            check_ends(tile.pop("ends"), interval(rows) if name == "SR" else None)
        assert not NUMBER.search(json.dumps(tile)), tile
    counts = {each["key"]: each["count"] for each in data.pop("outcomes")}
    assert counts == {name: sum(outcome(row) == name for row in rows) for name in OUTCOMES}
    axes = data.pop("axes")
    assert [axis["name"] for axis in axes] == [axis for axis in IN_ORDER if groups(rows, axis)]
    for axis in axes:
        for line, (value, own) in zip(axis["lines"], groups(rows, axis["name"]).items(), strict=True):
            check_line(line, value, own)
    check_about(data, run)
    check_counts(data.pop("failures"), rows)
    episodes = data.pop("episodes")
    assert len(episodes) == len(rows)
    for number, (each, row) in enumerate(zip(episodes, rows, strict=True)):
        check_row(each, row, number)
    assert data.pop("version")
    # Drawings of what signs and touches look like: the same for every run.
    for key in ("marks", "touches"):
        data.pop(key, None)
    assert data.pop("id") == run.meta["run_id"]
    assert not NUMBER.search(json.dumps(data)), data


def check_line(line: dict[str, Any], value: str, own: Sequence[Row]) -> None:
    assert line.pop("name") == value
    assert close(line.pop("value"), share(own, "SR"))
    check_ends(line.pop("ends"), interval(own))
    for name, figures in line_of(own).items():
        vouch(line.pop(name), figures if isinstance(figures, tuple) else [figures])
    assert line.pop("passed") == len(won(own))
    assert line.pop("counted") == len(counted(own))
    assert line.pop("errors") == errors(own, "infrastructure") + errors(own, "judge")
    assert line == {}


def check_about(data: dict[str, Any], run: Run) -> None:
    shown = dict(data.pop("facts"))
    expected = describe_meta(run)
    assert {name: shown.pop(name) for name in expected} == expected
    assert "Verified" not in shown, "a run's own word on that counts for nothing"
    assert shown.pop("Run") == run.meta["run_id"]
    assert not NUMBER.search(" ".join(shown.values())), shown
    assert dict(data.pop("stamps")) == run.meta["stamps"]
    options = {
        name: value if isinstance(value, str) else json.dumps(value)
        for name, value in run.meta["options"].items()
    }
    assert dict(data.pop("options")) == options
    command = data.pop("command")["text"].split()
    assert command[:2] == ["mobilegym", "run"]
    assert dict(word.split("=") for word in command[2:]).items() <= {
        (command_flag(name), as_given(value)) for name, value in run.meta["options"].items()
    }


def check_row(each: dict[str, Any], row: Row, number: int) -> None:
    """A line of the table of episodes."""
    verdict = row["verdict"]
    goals = verdict["goals"] if verdict else []
    vouch(each.pop("time"), [time(row["seconds"])])
    # Its sentence is checked where it is shown.
    told = each.pop("why")
    assert (told and told["label"]) == class_of(row)
    assert close(each.pop("progress"), progress(row) if verdict else None)
    expected = {
        "number": number,
        "id": row["episode"],
        "instance": row["instance"],
        "trial": row["trial"],
        "asked": row["instruction"],
        "goals": [sum(goal["passed"] for goal in goals), len(goals)],
        "effects": effects(row),
        "steps": row["steps"],
        "most": row["max_steps"],
        "seconds": row["seconds"],
        "tokens": row["prompt_tokens"] + row["completion_tokens"],
        "outcome": outcome(row),
    }
    assert {name: each.pop(name) for name in expected} == expected
    assert not NUMBER.search(json.dumps(each)), each


@FEW
@given(drawn_run("alpha"))
def test_the_data(drawn: Drawn) -> None:
    with tempfile.TemporaryDirectory() as folder:
        run = write_run(Path(folder), drawn)
        write_explorer(run)
        check_data(registered(run / "page" / "run.js"), read_run(run))


@pytest.mark.parametrize("name", EDGES)
def test_the_data_of_a_run_with_nothing_to_divide_by(name: str, tmp_path: Path) -> None:
    run = write_run(tmp_path, edge(name))
    write_explorer(run)
    check_data(registered(run / "page" / "run.js"), read_run(run))
