"""What agents were shown of the screen, as boards say it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from html_reader import read_tree
from synthetic_runs import make_run

from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.report.figures.observed import describe_observed
from pytest_mobilegym.report.figures.ranking import differences
from pytest_mobilegym.report.pages.leaderboard import write_leaderboard


def shown(folder: Path, agent: str, *kinds: str) -> Path:
    make_run(folder, agent=agent)
    meta = json.loads((folder / "meta.json").read_text("utf-8"))
    if kinds:
        meta["options"]["observe"] = list(kinds)
    (folder / "meta.json").write_text(json.dumps(meta), "utf-8")
    return folder


def test_a_run_says_what_its_agent_was_shown(tmp_path: Path) -> None:
    meta, _ = load_run(shown(tmp_path / "run", "t3a", "elements", "text"))
    assert describe_observed(meta) == "elements, text"


def test_a_run_older_than_the_option_showed_screenshots(tmp_path: Path) -> None:
    meta, _ = load_run(shown(tmp_path / "run", "a"))
    assert describe_observed(meta) == "screenshot"


@pytest.mark.parametrize(
    ("screen", "said"),
    [
        ("540x1200", "screenshot of 540x1200, text"),
        ("1080x2400", "screenshot, text"),
        (3, "screenshot, text"),
    ],
)
def test_a_run_says_that_its_screens_were_smaller(tmp_path: Path, screen: object, said: str) -> None:
    folder = shown(tmp_path / "run", "a", "screenshot", "text")
    meta = json.loads((folder / "meta.json").read_text("utf-8"))
    meta["options"]["screen"] = screen
    (folder / "meta.json").write_text(json.dumps(meta), "utf-8")
    assert describe_observed(load_run(folder)[0]) == said


def test_runs_that_saw_different_things_are_not_like_for_like(tmp_path: Path) -> None:
    runs = [
        load_run(shown(tmp_path / "one", "a", "screenshot")),
        load_run(shown(tmp_path / "two", "b", "elements")),
    ]
    assert "observation" in differences(runs)
    assert "observation" not in differences(runs[:1])


def test_the_board_has_a_column_for_it(tmp_path: Path) -> None:
    folders = [shown(tmp_path / "one", "a"), shown(tmp_path / "two", "b", "screenshot", "elements")]
    write_leaderboard(folders, tmp_path / "board.html")
    board = read_tree(tmp_path / "board.html").one("table", "board")
    assert {cell.text for cell in board.all("td", "sees")} == {"screenshot", "screenshot, elements"}
    assert len(board.all("th", "sees")) == 1
