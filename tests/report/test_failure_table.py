"""Why runs failed, side by side: on what tasks, and what is said of that."""

from __future__ import annotations

from pathlib import Path

from drawn_runs import Drawn, lost, write_run
from html_reader import read_tree
from row_strategies import make_row

from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.model import EpisodeRow, ErrorRecord, StopReason
from pytest_mobilegym.report.pages.compare_page import write_comparison
from pytest_mobilegym.report.pages.failure_table import failure_table, read_failures
from pytest_mobilegym.report.pages.leaderboard import write_leaderboard


def missed(*names: str) -> list[EpisodeRow]:
    """A failed episode of each template."""
    return [lost(episode=f"clock.{name}-i0-t0", template=f"clock.{name}") for name in names]


def down(name: str) -> EpisodeRow:
    """An episode that nobody could judge."""
    return make_row(
        episode=f"clock.{name}-i0-t0",
        template=f"clock.{name}",
        verdict=None,
        passed=False,
        stop_reason=StopReason.ERROR,
        error=ErrorRecord(kind="infrastructure", message="The endpoint is down."),
    )


def write(folder: Path, agent: str, *rows: EpisodeRow) -> Path:
    return write_run(folder, Drawn(list(rows), {"agent": agent}))


def test_failures_are_counted_on_the_tasks_that_all_runs_have_a_verdict_on(tmp_path: Path) -> None:
    one = write(tmp_path, "one", *missed("A", "B", "C", "D"))
    other = write(tmp_path, "other", *missed("A", "B"), down("C"))

    table = failure_table([read_failures(run, load_run(run)[1]) for run in (one, other)])
    assert (table.totals, table.tasks, table.compared, table.hidden) == ([2, 2], 2, 2, 2)

    written, _ = write_comparison(one, other, tmp_path / "compare.html")
    section = read_tree(written).named("failures")
    assert section.one("p", "like").text.startswith(
        "Like for like: the 2 tasks on which both compared runs have a verdict. 2 failures on other tasks"
    )


def test_a_run_that_plays_a_part_takes_no_tasks_from_the_others(tmp_path: Path) -> None:
    runs = [write(tmp_path, name, *missed("A", "B", "C")) for name in ("one", "other")]
    part = write(tmp_path, "part", *missed("A"))

    section = read_tree(write_leaderboard([*runs, part], tmp_path / "index.html")).named("failures")

    *_, totals = section.one("tbody").all("tr")
    assert [cell.text for cell in totals.all("td")] == ["3", "3", "–"]
    assert "the 3 tasks on which both compared runs" in section.one("p", "like").text
    assert "Runs that play a part of the tasks" in section.one("p", "like").text


def test_runs_that_share_no_task_are_not_compared(tmp_path: Path) -> None:
    one, other = write(tmp_path, "one", *missed("A")), write(tmp_path, "other", *missed("B"))
    written, _ = write_comparison(one, other, tmp_path / "compare.html")
    section = read_tree(written).named("failures")
    assert not section.all("table")
    assert section.one("p", "like").text == "Nothing to compare: no task has a verdict in both runs."
