"""Baselines: what they say of the tasks, on the page and at the terminal."""

from __future__ import annotations

from pathlib import Path

from row_strategies import make_row, make_verdict
from synthetic_runs import make_meta, write_rows
from verified_runs import write_verified

from pytest_mobilegym.records.model import EpisodeRow, RunMeta, StopReason
from pytest_mobilegym.report.figures.baselines import Slip, find_slips

FAILED = make_row(verdict=make_verdict([False]), passed=False)
THROUGH = make_row(episode="clock.AddAlarm-i1-t0", instance=1)
ABORTED = make_row(episode="clock.AddAlarm-i2-t0", stop_reason=StopReason.ABORT, passed=False)


def meta_of(agent: str, kind: str = "baseline") -> RunMeta:
    return make_meta(agent=agent, run_id=agent).model_copy(update={"agent_kind": kind})


def test_a_template_that_a_baseline_gets_through_is_named_with_its_share() -> None:
    assert find_slips([(meta_of("null"), [FAILED, THROUGH])]) == [Slip("clock.AddAlarm", "null", 1, 2)]


def test_to_get_through_it_need_not_say_so() -> None:
    # Giving up on a phone that is as the judge wants it: the task was done before it began.
    assert find_slips([(meta_of("abort"), [ABORTED])]) == [Slip("clock.AddAlarm", "abort", 1, 1)]


def test_other_agents_may_pass() -> None:
    assert find_slips([(meta_of("oracle", "solution"), [THROUGH]), (meta_of("m", "agent"), [THROUGH])]) == []


def page_of(folder: Path, *runs: tuple[RunMeta, list[EpisodeRow]]) -> str:
    for meta, rows in runs:
        run = folder / meta.run_id
        run.mkdir()
        (run / "meta.json").write_text(meta.model_dump_json(), "utf-8")
        write_rows(run, rows)
    return write_verified([folder / meta.run_id for meta, _ in runs], folder / "page.html").read_text("utf-8")


def test_the_page_marks_baselines_and_says_that_tasks_hold(tmp_path: Path) -> None:
    page = page_of(tmp_path, (meta_of("null"), [FAILED]), (meta_of("oracle", "solution"), [THROUGH]))
    assert '<span class="tag">baseline</span>' in page
    assert '<span class="tag">own solutions</span>' in page
    assert "No task was passed by a baseline" in page
    assert "Tasks to mend" not in page


def test_the_page_names_tasks_that_do_not_hold(tmp_path: Path) -> None:
    page = page_of(tmp_path, (meta_of("null"), [FAILED, THROUGH]))
    assert "<b>Tasks to mend.</b>" in page
    assert "<li><bdi>clock.AddAlarm</bdi>: null, 1 of 2 episodes</li>" in page


def test_a_page_without_baselines_says_nothing_of_them(tmp_path: Path) -> None:
    page = page_of(tmp_path, (meta_of("m", "agent"), [THROUGH]))
    assert 'class="tag"' not in page
    assert "passed by a baseline" not in page
