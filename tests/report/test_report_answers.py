"""What the pages say first: who is best, where it fails, why, and at what cost."""

from __future__ import annotations

from pathlib import Path

import pytest
from html_reader import Node, read_tree
from made_up_studies import ALIKE, MIDDLE, STRONG, WEAK, Asked, Part, list_tasks, write_run
from verified_runs import verify_made_up, write_verified

from pytest_mobilegym.report import load_run, write_comparison, write_leaderboard
from pytest_mobilegym.report.figures.metrics import summarise
from pytest_mobilegym.report.figures.numbers import percent

PARTS = (
    *(Part(STRONG), Part(STRONG, seed=1), Part(MIDDLE), Part(MIDDLE, lang="zh")),
    *(Part(ALIKE), Part(WEAK)),
)


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Runs of four agents, two of one agent with other seeds and two of another in other languages."""
    folder = tmp_path_factory.mktemp("study")
    runs = [folder / f"run-{number}" for number in range(len(PARTS))]
    for run, part in zip(runs, PARTS, strict=True):
        write_run(run, part, [Asked(task) for task in list_tasks()[:120]], steps=False)
    return runs


def told(page: Node) -> dict[str, str]:
    """The answers by their questions."""
    answers = page.one("dl", "answers")
    links = [each.one("a").attributes["href"] for each in answers.all("dt")]
    assert all(page.named(str(link).removeprefix("#")) for link in links)
    return {each.one("dt").text: each.one("dd").text for each in answers.all("div")}


def test_a_study_is_told_above_everything_else(study: list[Path], tmp_path: Path) -> None:
    page = read_tree(write_verified(study, tmp_path / "board.html"))
    said = told(page)
    assert list(said) == ["Who is best?", "Where does it fail?", "Why?", "At what cost?"]
    assert said["Who is best?"].startswith("generic_v2 hydra-vl-72b is ahead of ")
    runs = [load_run(run) for run in study[:2]]
    best = max((summarise(rows) for _, rows in runs), key=lambda each: each.success_rate or 0)
    levels = [
        f"{percent(each.success_rate)} % of {level}" for level, each in best.groups["difficulty"].items()
    ]
    assert said["Where does it fail?"].startswith(f"It passes {', '.join(levels)}. Its lowest SR by app is ")
    assert said["Why?"].startswith("forgot a part (")
    assert ". The cheapest ranked run is " in said["At what cost?"]
    assert "mai_ui mai-ui-2b: " in said["At what cost?"]


def test_nothing_is_told_where_no_run_is_ranked(study: list[Path], tmp_path: Path) -> None:
    page = read_tree(write_leaderboard(study, tmp_path / "board.html"))
    assert not page.one("header", "top").all("dl", "answers")


def test_where_runs_have_no_prices_tokens_are_told(study: list[Path], tmp_path: Path) -> None:
    runs = []
    for number, run in enumerate((study[0], study[5])):
        meta, rows = load_run(run)
        runs.append(tmp_path / f"run-{number}")
        runs[-1].mkdir()
        (runs[-1] / "meta.json").write_text(meta.model_dump_json(), encoding="utf-8")
        free = [row.model_copy(update={"cost": None, "trajectory": None}) for row in rows]
        text = "".join(f"{row.model_dump_json()}\n" for row in free)
        (runs[-1] / "results.jsonl").write_text(text, encoding="utf-8")
    checks = [verify_made_up(run) for run in runs]
    said = told(read_tree(write_verified(runs, tmp_path / "board.html", verifications=checks)))
    assert said["At what cost?"].startswith("An episode takes ")
    assert said["At what cost?"].endswith("; no ranked run is cheaper.")
    assert " tokens and " in said["At what cost?"]


def test_two_runs_are_told_apart_by_what_they_were_asked(study: list[Path], tmp_path: Path) -> None:
    page = read_tree(write_verified(study, tmp_path / "board.html"))
    board = page.one("table", "board")
    assert {each.text for each in board.all("span", "sub")} >= {"seed 0", "seed 1", "English"}


def test_a_comparison_tells_where_why_and_what_for(study: list[Path], tmp_path: Path) -> None:
    page, pair = write_comparison(study[0], study[5], tmp_path / "compare.html")
    said = told(read_tree(page))
    assert list(said) == ["Where do they differ?", "Why did they fail?", "At what cost?"]
    ours, theirs = ([each.row for each in run.episodes] for run in (pair.one, pair.other))
    shared = [
        (ours[place.one].passed, theirs[place.other].passed)
        for places in pair.cells.values()
        for place in places
        if ours[place.one].difficulty == "L1"
    ]
    easy = [percent(sum(passed) / len(shared)) for passed in zip(*shared, strict=True)]
    gaps = said["Where do they differ?"]
    assert gaps.startswith(f"SR on shared episodes: L1 {' against '.join(easy)} %, L2 ")
    assert said["At what cost?"].startswith("An episode of generic_v2 hydra-vl-72b costs ")
