"""A run as a library call."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.runs.plan.config import RunConfig, make_config
from pytest_mobilegym.runs.plan.episodes import Selection, find_templates, plan
from pytest_mobilegym.runs.play.run import Run, RunResult, run

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


async def test_every_step_may_be_taken_by_itself_and_in_the_same_order(home: Path) -> None:
    """As pytest takes them: what another process has chosen is not chosen again."""
    split = home / "mine.txt"
    split.write_text("doors.OpenClock\ndoors.OpenWindow\n", "utf-8")
    played = Run(config(split="mine.txt", sample_n=3, min_sr=0.5, max_use=0), root=home)
    templates, suites = find_templates([home / "task_suites"])
    played.suites.update(suites)

    played.check()
    wanted = played.of_split(templates)
    offered = list(plan([templates[id] for id in templates if id in wanted], played.config))
    chosen, skipped = played.choose(offered)
    assert (chosen, skipped) == (offered, {})
    assert not (home / "reports").exists()
    played.reserve()
    assert [path.name for path in (home / "reports").iterdir()] == [played.folder.name]
    assert not list(played.folder.iterdir())
    finished = await played.play(chosen)
    summary = played.finish()
    conclusion = played.conclude(environ={})

    assert [each.row.episode for each in finished] == [f"doors.OpenClock-i{number}-t0" for number in range(3)]
    assert summary is not None
    assert (summary.episodes, summary.success_rate) == (3, 1.0)
    assert conclusion is not None
    assert conclusion.held
    assert [remark.partition(":")[0] for remark in played.remarks] == ["split 'mine.txt'", "held", "held"]


async def test_a_thread_of_its_own_plays_the_same_as_the_callers_loop(home: Path) -> None:
    def lasting(run: Run) -> list[dict[str, Any]]:
        rows = load_run(run.folder)[1]
        return [row.model_dump(exclude={"started", "seconds", "record", "previous"}) for row in rows]

    episodes = list(plan(find_templates([home / "task_suites"])[0].values(), config(sample_n=2)))
    waited, awaited = (Run(config(sample_n=2, run_dir=name), root=home) for name in ("one", "two"))
    for each in (waited, awaited):
        each.reserve()
    waited.ahead(episodes)
    for episode in episodes:
        await asyncio.to_thread(waited.fetch, episode)
    waited.close()
    await awaited.play(episodes)

    assert {each.finish() is not None for each in (waited, awaited)} == {True}
    order = [episode.id for episode in episodes]
    assert lasting(waited) == sorted(lasting(awaited), key=lambda row: order.index(row["episode"]))
    assert (waited.folder / "plan.json").exists()


async def test_a_limit_takes_templates_in_the_order_of_the_offer(home: Path) -> None:
    offered = list(plan(find_templates([home / "task_suites"])[0].values(), config(sample_n=2)))

    for episodes in (offered, offered[::-1]):
        chosen, _ = Run(config(limit=1, sample_n=2), root=home).choose(episodes)
        assert {episode.template for episode in chosen} == {episodes[0].template}


def test_what_is_given_up_is_an_error_of_the_infrastructure_once_the_run_has_begun(home: Path) -> None:
    episode, other = plan(find_templates([home / "task_suites"])[0].values(), config())
    played = Run(config(), root=home)
    played.give_up(episode, "too late")
    assert played.finish() is None
    assert not played.folder.exists()

    played = Run(config(), root=home)
    assert played.fetch(other).passed
    played.give_up(episode, "too late")
    played.close()
    played.finish()

    rows = {row.episode: row for row in load_run(played.folder)[1]}
    error = rows[episode.id].error
    assert error is not None
    assert (error.kind, error.message, rows[episode.id].passed) == ("infrastructure", "too late", False)
    assert rows[episode.id].max_steps == episode.template.step_budget()


async def test_a_run_without_an_episode_leaves_no_folder(home: Path) -> None:
    played = Run(config(), root=home)
    assert played.finish() is None
    played.reserve()
    assert played.folder.is_dir()

    assert played.finish() is None
    assert played.conclude(environ={}) is None
    assert not played.folder.exists()
