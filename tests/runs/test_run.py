"""A run as a library call."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.runs.plan.config import RunConfig, make_config
from pytest_mobilegym.runs.plan.episodes import Selection
from pytest_mobilegym.runs.play.run import RunResult, run

pytestmark = pytest.mark.usefixtures("home")


def config(**options: Any) -> RunConfig:
    return make_config({"device": "dom", **options})


async def played(selection: Selection | None = None, **options: Any) -> RunResult:
    return await run(config(**options), selection=selection)


async def test_a_run_gives_its_rows_and_figures_and_writes_both(home: Path) -> None:
    told = []
    result = await run(config(sample_n=2), on_row=lambda row: told.append(row.episode))

    assert result.folder.parent == home / "reports"
    assert [row.episode for row in result.rows] == [
        "doors.OpenClock-i0-t0", "doors.OpenClock-i1-t0", "doors.OpenSheet-i0-t0",
    ]  # fmt: skip
    assert sorted(told) == [row.episode for row in result.rows]
    assert result.summary.success_rate == 1.0
    assert json.loads((result.folder / "summary.json").read_text())["passed"] == 3


@pytest.mark.parametrize(
    ("selection", "expected"),
    [
        (Selection(ids=["doors.OpenSheet"]), ["OpenSheet"]),
        (Selection(difficulties=["L1", "L2"]), ["OpenClock"]),
        (Selection(apps=["clock"], scopes=["S2"]), ["OpenSheet"]),
        (Selection(suites=["doors"], capabilities=["nav"]), ["OpenClock"]),
        (Selection(keyword="SHEET"), ["OpenSheet"]),
        (Selection(objectives=["operate"], compositions=["atomic"]), ["OpenClock", "OpenSheet"]),
    ],
)
async def test_a_selection_narrows(selection: Selection, expected: list[str]) -> None:
    result = await played(selection)

    assert [row.template for row in result.rows] == [f"doors.{name}" for name in expected]


async def test_a_split_narrows(home: Path) -> None:
    (home / "mine.txt").write_text("doors.OpenSheet\n")

    assert [row.template for row in (await played(split="mine.txt")).rows] == ["doors.OpenSheet"]


@pytest.mark.parametrize(
    ("selection", "options", "error", "said"),
    [
        (Selection(ids=["doors.OpenClok"]), {}, UnknownName, "Did you mean 'doors.OpenClock'"),
        (Selection(difficulties=["L5"]), {}, UnknownName, "Unknown difficulty 'L5'"),
        (Selection(keyword="window"), {}, UsageError, "No task fits the selection; 2 tasks are there."),
        (None, {"agent": "nobody"}, UnknownName, "Unknown agent 'nobody'"),
        (None, {"device": "tv"}, UnknownName, "Unknown device 'tv'"),
        (None, {"split": "nothing"}, UnknownName, "Unknown split 'nothing'"),
    ],
)
async def test_what_is_not_there_is_named(
    home: Path, selection: Selection | None, options: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said.replace("(", r"\(")):
        await played(selection, **options)
    assert not (home / "reports").exists()


async def test_a_path_without_tasks_is_named() -> None:
    with pytest.raises(UsageError, match="No tasks below 'nowhere'"):
        await run(config(), paths=[Path("nowhere")])


async def test_runs_of_one_second_do_not_share_a_folder() -> None:
    folders = {(await played()).folder for _ in range(3)}

    assert len(folders) == 3


async def test_trials_of_a_random_agent_differ_and_runs_do_not() -> None:
    def hashes(result: RunResult) -> list[str]:
        return [row.state_hash_after for row in result.rows]

    first, again = (await played(agent="random", repeat_n=4), await played(agent="random", repeat_n=4))

    assert hashes(first) == hashes(again)
    assert len(set(hashes(first)[:4])) > 1


async def test_steps_are_compared_with_those_of_the_solution() -> None:
    for agent in ("oracle", "null"):
        assert {row.oracle_steps for row in (await played(agent=agent)).rows} == {2}
