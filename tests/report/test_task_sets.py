"""The sets of tasks of a leaderboard, and how runs stand in them: like is ranked with like."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from html_reader import read_tree
from made_up_studies import MIDDLE, STRONG, WEAK, Asked, Part, list_tasks, make_study, write_run
from verified_runs import verify_made_up, write_verified

from pytest_mobilegym.cli import main
from pytest_mobilegym.report.figures.entries import Board, describe_board, make_board
from pytest_mobilegym.report.pages.board_text import format_board


def tasks_of(level: str = "", *, most: int = 60) -> list[Asked]:
    return [Asked(task) for task in list_tasks() if task["difficulty"].startswith(level or "L")][:most]


def board_of(*runs: Path) -> Board:
    return make_board(runs, verifications=[verify_made_up(run) for run in runs], errors_allowed=1)


def places(board: Board, number: int = 0) -> list[tuple[str, int | None, list[str]]]:
    return [
        (entry.folder.name, rank.place if rank else None, entry.standing.labels)
        for entry, rank in board.tabs[number].in_order
    ]


def test_a_run_of_ten_easy_tasks_does_not_rank_above_one_of_all(tmp_path: Path) -> None:
    every, easy = tasks_of(), tasks_of("L1", most=10)
    every = [*easy, *(task for task in every if task not in easy)]
    write_run(tmp_path / "strong", Part(STRONG), every)
    write_run(tmp_path / "weak", Part(WEAK), every)
    write_run(tmp_path / "few", Part(MIDDLE), easy)
    board = board_of(tmp_path / "few", tmp_path / "weak", tmp_path / "strong")
    assert places(board) == [
        ("strong", 1, []),
        ("weak", 2, []),
        ("few", None, ["part of the tasks"]),
    ]
    said = board.tabs[0].shared[0]
    assert said.startswith("On the 10 episodes that it shares with generic_v2 hydra-vl-72b: SR ")
    # Among the ten all three are ranked, by these ten alone.
    (ten,) = [tab for tab in board.tabs[1:] if tab.tasks and tab.tasks.kind == "list"]
    assert all(rank for _, rank in ten.in_order)
    assert {entry.summary.episodes for entry, _ in ten.in_order} == {10}


def test_a_small_third_run_hides_no_difference(tmp_path: Path) -> None:
    every = tasks_of(most=120)
    write_run(tmp_path / "strong", Part(STRONG), every)
    write_run(tmp_path / "weak", Part(WEAK), every)
    write_run(tmp_path / "small", Part(STRONG._replace(agent="small", skill=9)), every[:5])
    runs = [tmp_path / name for name in ("strong", "weak", "small")]
    headline = read_tree(write_verified(runs, tmp_path / "board.html")).one("p", "headline-verdict").text
    assert headline.startswith("generic_v2 hydra-vl-72b is ahead of the other run beyond chance: SR ")


def test_languages_are_sets_of_their_own(tmp_path: Path) -> None:
    for lang in ("en", "zh"):
        write_run(tmp_path / lang, Part(STRONG, lang=lang), tasks_of())
        write_run(tmp_path / f"weak-{lang}", Part(WEAK, lang=lang), tasks_of())
    runs = [tmp_path / name for name in ("zh", "weak-zh", "en", "weak-en")]
    board = board_of(*runs)
    assert [tab.tasks.title for tab in board.tabs[:2] if tab.tasks] == [
        "study (en), 60 tasks",
        "study (zh), 60 tasks",
    ]
    assert [name for name, _, _ in places(board, 1)] == ["zh", "weak-zh"]
    text = format_board(describe_board(board))
    assert "study (en), 60 tasks\n\n" in text
    assert text.index("study (zh), 60 tasks\n\n") > text.index("study (en), 60 tasks\n\n")


def test_difficulties_and_suites_of_the_first_set_are_sets(tmp_path: Path) -> None:
    write_run(tmp_path / "run", Part(STRONG), tasks_of())
    board = board_of(tmp_path / "run")
    sets = [tab.tasks for tab in board.tabs if tab.tasks]
    assert [each.name for each in sets if each.kind == "difficulty"] == sorted(
        {asked.task["difficulty"] for asked in tasks_of()}
    )
    assert [each.name for each in sets if each.kind == "suite"] == sorted(
        {asked.task["suite"] for asked in tasks_of()}
    )


def test_what_was_not_played_belongs_to_the_set(tmp_path: Path) -> None:
    write_run(tmp_path / "whole", Part(STRONG), tasks_of())
    write_run(tmp_path / "killed", Part(WEAK), tasks_of(), killed=20)
    board = make_board([tmp_path / "killed", tmp_path / "whole"], errors_allowed=1)
    (first,) = [tab for tab in board.tabs if tab.tasks and tab.tasks.kind == "list"]
    assert {len(entry.missing) for entry in first.entries} == {0, 20}
    assert all("part of the tasks" not in entry.standing.labels for entry in first.entries)


def test_an_exact_copy_is_ranked_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_run(tmp_path / "run", Part(STRONG), tasks_of(most=5))
    shutil.copytree(tmp_path / "run", tmp_path / "copy")
    assert len(board_of(tmp_path / "run", tmp_path / "copy").entries) == 1
    assert "copy' is a copy of '" in capsys.readouterr().err


def test_the_data_of_a_board_name_every_set(tmp_path: Path) -> None:
    write_run(tmp_path / "run", Part(STRONG), tasks_of(most=9))
    files = ["-o", str(tmp_path / "b.html"), "--json", str(tmp_path / "b.json")]
    assert main(["leaderboard", str(tmp_path / "run"), "--no-verify", *files]) == 0
    data = json.loads((tmp_path / "b.json").read_text("utf-8"))
    assert data["runs"] == data["sets"][0]["runs"]
    assert data["sets"][0]["templates"] == sorted(asked.task["id"] for asked in tasks_of(most=9))


@pytest.mark.chromium
def test_choosing_a_set_ranks_its_runs(chromium: Any, tmp_path: Path) -> None:
    every, easy = tasks_of(), tasks_of("L1", most=10)
    write_run(tmp_path / "strong", Part(STRONG), every)
    write_run(tmp_path / "weak", Part(WEAK), every)
    write_run(tmp_path / "few", Part(MIDDLE), easy)
    runs = [tmp_path / name for name in ("few", "weak", "strong")]
    board = board_of(*runs)
    sheet = chromium.new_page()
    sheet.goto(write_verified(runs, tmp_path / "board.html").as_uri())
    before = sheet.locator("table.board tbody").all_inner_texts()
    for number, tab in [*enumerate(board.tabs)][1:8]:
        sheet.evaluate("(number) => document.querySelector(`[data-set='${number}']`).click()", number)
        sheet.wait_for_function(
            "(rows) => document.querySelectorAll('table.board tbody tr:not(.band)').length === rows",
            arg=len(tab.entries),
        )
        names = sheet.locator("table.board tbody th a").all_inner_texts()
        assert names == [entry.meta.agent for entry, _ in tab.in_order]
        shown = sheet.locator("table.board tbody .rate .number").all_inner_texts()
        rates = [entry.summary.success_rate for entry, _ in tab.in_order]
        assert shown == ["n/a" if rate is None else f"{100 * rate:.1f}" for rate in rates]
    sheet.locator("[data-set='0']").click()
    assert sheet.locator("table.board tbody").all_inner_texts() == before
    sheet.close()


def test_a_study_of_nine_runs_makes_a_small_page(tmp_path: Path) -> None:
    runs = make_study(tmp_path, episodes=900, steps=False)
    page = write_verified(runs, tmp_path / "board.html")
    assert page.stat().st_size < 2_000_000
    assert page.read_text("utf-8").count("<li") < 2_000
