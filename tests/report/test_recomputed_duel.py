"""Every number in the dialog of two episodes has a twin, counted from both runs, as Chromium shows it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from drawn_runs import Drawn, write_run
from episode_twins import check_frame, check_result, check_story
from explored_runs import EFFECTS, GOALS, write_explored
from figure_ledger import Ledger
from html_reader import Node, read_markup
from recomputed import Row, Run, read_run, read_steps, share_episodes
from row_strategies import make_row
from synthetic_runs import draw_screen

from pytest_mobilegym.records.model import EpisodeRow, GoalResult, SideEffect, VerdictRecord
from pytest_mobilegym.report.pages.compare_page import write_comparison
from pytest_mobilegym.report.pages.explorer import write_explorer

pytestmark = pytest.mark.chromium

SIZE = (90, 200)
STEPS = {"alpha": (3, 1, 4, 2, 2, 3), "beta": (2, 3, 4, 5, 1, 3)}
"""Steps of each episode: the last but one has a trajectory in the first run alone, the last one in none."""


ANOTHER_ORDER = {
    "path": "clock.alarms",
    "kind": "reordered",
    "before": ["a1", "a2", "a3", "a4", "a5"],
    "after": ["a4", "a2", "a3", "a5", "a1"],
}


def told(reached: int, *, effects: int) -> VerdictRecord:
    """A verdict whose first goals are reached, with every kind of value."""
    goals = [
        GoalResult(name=f"goal {place}", passed=place < reached, expected=expected, actual=actual)
        for place, (expected, actual) in enumerate(GOALS)
    ]
    return VerdictRecord(
        success=reached == len(goals),
        clean=not effects,
        passed=reached == len(goals) and not effects,
        progress=reached / len(goals),
        goals=goals,
        side_effects=[SideEffect(**each) for each in [ANOTHER_ORDER, *EFFECTS][:effects]],
    )


def make_rows(agent: str) -> list[EpisodeRow]:
    """Episodes of different lengths and ends, those of the one run in the other order in the other."""
    ours = agent == "alpha"
    rows = []
    for instance, steps in enumerate(STEPS[agent]):
        name = f"clock.Wake-i{instance}-t0"
        verdict = told((instance + 2 * ours) % 6, effects=(instance + ours) % 5)
        rows.append(
            make_row(
                episode=name,
                template="clock.Wake",
                instance=instance,
                instruction=f"Wake me at 0{instance}:30.",
                steps=steps,
                passed=verdict.passed,
                verdict=verdict,
                trajectory=f"trajectories/{name}" if instance < 4 + ours else None,
            )
        )
    return rows if ours else rows[::-1]


def write_played(folder: Path, agent: str) -> Path:
    rows = make_rows(agent)
    run = write_run(folder, Drawn(rows, {"agent": agent}))
    draw_screen(run / "screen.jpg", title="clock", index=0, rng=random.Random(0), size=SIZE)
    screen = (run / "screen.jpg").read_bytes()
    for row in rows:
        if row.trajectory:
            write_explored(run / row.trajectory, row, [screen], size=SIZE)
    write_explorer(run)
    return run


def children(node: Node) -> list[Node]:
    return [part for part in node.parts if isinstance(part, Node)]


def check_dialog(ledger: Ledger, runs: tuple[Run, Run], rows: tuple[Row, Row]) -> None:
    """The head of each episode, and one line for each step that either of them took."""
    dialog = ledger.root.one("dialog")
    ledger.verbatim(dialog.one("h2"), rows[0]["episode"])
    ledger.verbatim(dialog.one("bdi", "duel-asked"), rows[0]["instruction"])
    heads, *lines = dialog.all("div", "duel-row")
    steps = [read_steps(run, row) for run, row in zip(runs, rows, strict=True)]
    for head, run, row, taken in zip(children(heads), runs, rows, steps, strict=True):
        assert head.one("h3").text == run.meta["agent"]
        assert head.one("a", "duel-page").attributes["href"].endswith(f"#/episode/{row['episode']}")
        check_result(ledger, head.one("p", "duel-facts"), row)
        check_story(ledger, head, row, steps=taken)
    assert len(lines) == max(map(len, steps))
    for number, line in enumerate(lines, start=1):
        for side, row, taken in zip(children(line), rows, steps, strict=True):
            if number <= len(taken):
                check_frame(ledger, side, number, taken[number - 1])
            else:
                assert side.text == ("ended before" if number > row["steps"] else "not shown")


def test_two_episodes_side_by_side(chromium: Any, tmp_path: Path) -> None:
    folders = [write_played(tmp_path, agent) for agent in STEPS]
    one, other = map(read_run, folders)
    sheet = chromium.new_page()
    sheet.goto(write_comparison(*folders, tmp_path / "compare.html")[0].as_uri())
    sheet.evaluate(
        "Promise.all([...document.querySelectorAll('.cell[data-cell]')].map(cell => "
        "{ cell.open = true; return fillCell(cell); }))"
    )
    pairs = {ours["episode"]: (ours, theirs) for ours, theirs in share_episodes(one.rows, other.rows).pairs}
    links = sheet.locator(".versus-link")
    names = links.all_inner_texts()
    assert sorted(names) == sorted(pairs)
    links.first.click()
    for name in names:
        # The first was opened by its link; the next key leads through all others.
        sheet.locator("dialog.duel[open] h2", has_text=name).wait_for()
        ledger = Ledger(read_markup(sheet.locator("dialog.duel").evaluate("dialog => dialog.outerHTML")))
        check_dialog(ledger, (one, other), pairs[name])
        assert ledger.rest() == []
        sheet.keyboard.press("j")
    sheet.close()
