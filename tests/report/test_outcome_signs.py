"""One set of signs on all pages, with names and a legend; and side effects with the step that did them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from drawn_pages import draw_page
from explored_runs import make_explored
from html_reader import Node
from row_strategies import make_row
from synthetic_runs import make_meta, write_rows
from verified_runs import write_verified

from pytest_mobilegym.records.model import EpisodeRow, ErrorRecord, StopReason
from pytest_mobilegym.report import summarise, write_comparison
from pytest_mobilegym.report.pages.action_view import SAMPLES
from pytest_mobilegym.report.pages.episodes import outcome
from pytest_mobilegym.report.pages.explorer.overview import describe_run
from pytest_mobilegym.report.pages.explorer.trajectory import describe_episode
from pytest_mobilegym.report.pages.markdown import describe_run as summarise_in_markdown
from pytest_mobilegym.report.pages.outcome_signs import MARKS, OUTCOMES

ROWS = {
    "pass": make_row(episode="pass"),
    "fail": make_row(episode="fail", stop_reason=StopReason.MAX_STEPS, passed=False),
    "false-complete": make_row(episode="false", passed=False, false_complete=True),
    "overdue": make_row(episode="late", stop_reason=StopReason.MAX_STEPS, passed=False, overdue=True),
    "aborted": make_row(episode="quit", stop_reason=StopReason.ABORT, passed=False),
    "error": make_row(
        episode="gone", stop_reason=StopReason.ERROR, passed=False, verdict=None,
        error=ErrorRecord(kind="infrastructure", message="gone"),
    ),
    "unjudged": make_row(episode="free", verdict=None, passed=False),
}  # fmt: skip


@pytest.fixture(scope="module")
def explored(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[EpisodeRow]]:
    folder = tmp_path_factory.mktemp("marks")
    return folder, make_explored(folder / "run", episodes=3, steps=3, size=(90, 200))


def test_every_outcome_has_a_sign_of_its_own() -> None:
    assert {name: outcome(row) for name, row in ROWS.items()} == dict(zip(OUTCOMES, OUTCOMES, strict=True))
    assert len({mark.path for mark in MARKS.values()}) == len(MARKS)
    assert len({mark.label for mark in MARKS.values()}) == len(MARKS)


@pytest.mark.chromium
def test_the_end_of_an_episode_is_called_the_same_everywhere(chromium: Any, tmp_path: Path) -> None:
    meta, row = make_meta(), ROWS["aborted"]
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "meta.json").write_text(meta.model_dump_json(), encoding="utf-8")
    write_rows(tmp_path / "run", [row])
    (tmp_path / "run" / "index.html").touch()
    page = draw_page(chromium, write_verified([tmp_path / "run"], tmp_path / "board.html"))
    (entry,) = [node for node in page.all("li") if node.attributes.get("data-outcome") == "aborted"]
    assert entry.one("span", "chip").text == "aborted"
    assert "aborted" in [each.text for each in entry.all("dd")]
    assert dict(describe_episode(tmp_path / "run", row)["facts"])["Stopped by"] == "aborted"
    assert "| aborted |" in summarise_in_markdown(meta, [row], summarise([row]))


@pytest.mark.chromium
def test_both_kinds_of_pages_draw_the_same_signs_and_explain_them(chromium: Any, tmp_path: Path) -> None:
    meta = make_meta()
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "meta.json").write_text(meta.model_dump_json(), encoding="utf-8")
    write_rows(tmp_path / "run", list(ROWS.values()))
    page = draw_page(chromium, write_verified([tmp_path / "run"], tmp_path / "board.html"))

    shown = {
        node.attributes["data-outcome"]: drawn(node)
        for node in page.walk()
        if node.tag == "li" and "data-outcome" in node.attributes
    }
    assert shown == {name: MARKS[name].path for name in OUTCOMES}
    legend = page.named("legend")
    for mark in MARKS.values():
        assert f"{mark.label} : {mark.meaning}" in legend.text
    for touch in SAMPLES:
        assert touch in page.named("touches").text

    data = describe_run(meta, list(ROWS.values()))
    assert {name: mark["path"] for name, mark in data["marks"].items()} == {
        name: mark.path for name, mark in MARKS.items()
    }
    assert {each["key"]: each["count"] for each in data["outcomes"]} == dict.fromkeys(OUTCOMES, 1)
    assert [each["name"] for each in data["touches"]] == list(SAMPLES)


def drawn(node: Node) -> str:
    """What the first sign in an element draws; those who do not see it are told its name in words."""
    sign = next(each for each in node.walk() if "icon" in each.attributes.get("class", "").split())
    assert sign.attributes["aria-hidden"] == "true"
    (path,) = [each for each in sign.walk() if each.tag == "path"]
    assert OUTCOMES[node.attributes["data-outcome"]] in node.text
    return path.attributes["d"]


@pytest.mark.chromium
def test_the_leaderboard_names_the_step_of_a_side_effect(
    chromium: Any, explored: tuple[Path, list[EpisodeRow]]
) -> None:
    folder, _ = explored
    page = draw_page(chromium, write_verified([folder / "run"], folder / "board.html"))
    first = next(each for each in page.walk() if each.attributes.get("data-order") == "0")
    assert "clock › alarms › a2 › on changed by step 2" in first.text
    frames = [each.text for each in first.walk() if each.tag == "figcaption"]
    assert ["side effect" in frame for frame in frames] == [False, True, False]


@pytest.mark.chromium
def test_the_dialog_of_two_episodes_names_it_and_explains_the_touches(
    chromium: Any, explored: tuple[Path, list[EpisodeRow]]
) -> None:
    folder, rows = explored
    page, _ = write_comparison(folder / "run", folder / "run", folder / "pair.html")
    sheet = chromium.new_page()
    sheet.goto(page.as_uri())
    sheet.evaluate("document.querySelectorAll('.cell').forEach(cell => { cell.open = true })")
    sheet.locator(".versus-link").first.wait_for()
    sheet.get_by_role("link", name=rows[0].episode, exact=True).first.click()
    duel = sheet.locator("dialog.duel")
    duel.get_by_text("by step 2").first.wait_for()
    assert duel.get_by_text("by step 2").count() == 2
    assert duel.locator("figure", has_text="side effect").count() == 2
    assert duel.locator(".touches").inner_text().split("\n") == list(SAMPLES)
    sheet.close()
