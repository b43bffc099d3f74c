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
from pytest_mobilegym.commands.why import tell_why
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.report import write_comparison
from pytest_mobilegym.report.figures.entries import Board, describe_board, make_board
from pytest_mobilegym.report.pages.board_text import format_board
from pytest_mobilegym.report.pages.leaderboard import write_board
from pytest_mobilegym.runs.plan.chosen_tasks import read_chosen


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


def chosen_tasks(tmp_path: Path, tasks: list[Asked]) -> Path:
    file = tmp_path / "mine.txt"
    file.write_text("".join(f"{asked.task['id']}\n" for asked in tasks), "utf-8")
    return file


def as_own_split(run: Path, file: Path, size: int) -> None:
    """Make a run one that was played with `--split FILE`."""
    meta = json.loads((run / "meta.json").read_text("utf-8"))
    (run / "meta.json").write_text(json.dumps(meta | {"split": str(file), "split_size": size}), "utf-8")


def test_runs_of_a_list_of_ones_own_are_ranked_where_the_reader_names_it(tmp_path: Path) -> None:
    mine, others = tasks_of(most=30)[:20], tasks_of(most=30)[20:]
    file = chosen_tasks(tmp_path, mine)
    for name, player in (("strong", STRONG), ("weak", WEAK)):
        write_run(tmp_path / name, Part(player), mine)
        as_own_split(tmp_path / name, file, len(mine))
    runs = [tmp_path / "weak", tmp_path / "strong"]
    # The verifier expects the whole suites, as a file is the word of whoever ran it.
    checks = [verify_made_up(run, missing=[asked.episode for asked in others]) for run in runs]
    alone = make_board(runs, verifications=checks, errors_allowed=1)
    assert [labels for _, _, labels in places(alone)] == [["incomplete"]] * 2

    board = make_board(runs, verifications=checks, errors_allowed=1, chosen=read_chosen(str(file)))

    assert places(board) == [("strong", 1, []), ("weak", 2, [])]
    assert board.tabs[0].tasks is not None
    assert board.tabs[0].tasks.title == "mine, 20 tasks"


def test_what_lacks_of_the_readers_list_keeps_a_run_from_being_ranked(tmp_path: Path) -> None:
    mine = tasks_of(most=20)
    file = chosen_tasks(tmp_path, mine)
    write_run(tmp_path / "whole", Part(STRONG), mine)
    write_run(tmp_path / "lacking", Part(WEAK), mine[:17])
    write_run(tmp_path / "few", Part(MIDDLE), mine[:3])
    runs = [tmp_path / name for name in ("few", "lacking", "whole")]
    lacks = [asked.episode for asked in mine[17:]]
    checks = [verify_made_up(run, missing=lacks if run.name == "lacking" else ()) for run in runs]

    board = make_board(runs, verifications=checks, errors_allowed=1, chosen=read_chosen(str(file)))

    assert places(board) == [
        ("whole", 1, []),
        ("few", None, ["part of the tasks"]),
        ("lacking", None, ["incomplete"]),
    ]
    said = [reason.said for entry, _ in board.tabs[0].in_order for reason in entry.standing.reasons]
    assert any(each.startswith("3 of 20 episodes are missing: ") for each in said)


def test_a_readers_list_that_nobody_played_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_run(tmp_path / "run", Part(STRONG), tasks_of(most=5))
    (tmp_path / "other.txt").write_text("moon.Land\n", "utf-8")
    wanted = ["--split", str(tmp_path / "other.txt")]
    assert main(["leaderboard", str(tmp_path / "run"), "--no-verify", *wanted]) == 2
    assert "No run has a task of the split 'other'" in capsys.readouterr().err


def test_two_runs_are_compared_on_the_readers_list(tmp_path: Path) -> None:
    every = tasks_of(most=30)
    file = chosen_tasks(tmp_path, every[:12])
    write_run(tmp_path / "one", Part(STRONG), every)
    write_run(tmp_path / "other", Part(WEAK), every[6:])
    chosen = read_chosen(str(file))
    page, pair = write_comparison(tmp_path / "one", tmp_path / "other", tmp_path / "pair.html", chosen=chosen)
    assert (pair.comparison.templates, pair.comparison.only_one) == (6, 6)
    assert "Episodes of mine of each run, also those that only one of them played." in page.read_text("utf-8")


def test_why_lists_the_failures_of_the_readers_list(tmp_path: Path) -> None:
    every = tasks_of(most=30)
    write_run(tmp_path / "run", Part(WEAK), every)
    rows = load_run(tmp_path / "run")[1]
    failed = [row for row in rows if not row.passed and row.error is None]
    mine = [asked for asked in every if asked.task["id"] in {row.template for row in failed[:2]}]
    file = chosen_tasks(tmp_path, mine)
    mine_rows = [row for row in rows if row.template in {asked.task["id"] for asked in mine}]
    shown = tell_why(tmp_path / "run", read_chosen(str(file)))
    assert shown[0].endswith(f"2 of {len(mine_rows)} episodes of mine failed")
    assert {line.split()[0] for line in shown[-2:]} == {row.episode for row in failed[:2]}


def test_a_set_says_how_many_of_its_tasks_have_an_episode(tmp_path: Path) -> None:
    every = tasks_of()
    write_run(tmp_path / "killed", Part(STRONG), every, killed=20)
    board = make_board([tmp_path / "killed"])
    first = board.tabs[0].tasks
    assert first is not None
    assert first.title.endswith(", 40 of 60 tasks")
    suites = [tab.tasks for tab in board.tabs if tab.tasks and tab.tasks.kind == "suite"]
    begun = {row.suite for row in board.entries[0].rows}
    due = sum(asked.task["suite"] in begun for asked in every)
    assert sum(len(each.templates) for each in suites) == due
    assert sum(each.played or 0 for each in suites) == 40
    page = write_board(board, tmp_path / "board.html")
    chips = [each.one("b").text for each in read_tree(page).one("div", "set-picker").all("button")]
    assert chips[0] == "40 of 60"


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
