"""Every number on the page of an audit has a twin, as Chromium shows it."""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from audit_twins import Looked, check_audit, look_over
from drawn_runs import Drawn, rich_rows, write_run
from explored_runs import write_explored
from figure_ledger import Ledger
from html_reader import read_markup
from hypothesis import HealthCheck, Phase, given
from hypothesis import strategies as st
from recomputed import read_run, read_steps
from rigour import examples
from row_strategies import make_row, make_verdict
from served_audits import served
from synthetic_runs import draw_screen

from pytest_mobilegym.records.model import EpisodeRow

pytestmark = pytest.mark.chromium

SIZE = (90, 200)
MODEL = "seer"


@st.composite
def audited_runs(draw: st.DrawFn) -> tuple[list[EpisodeRow], list[dict[str, Any]]]:
    """Episodes that a model judged, and what people said of some of them, of a few twice."""
    rows = draw(
        st.lists(rich_rows(estimated=True, free=True), max_size=8, unique_by=lambda row: row.episode).map(
            lambda rows: [row for row in rows if row.verdict is not None]
        )
    )
    rows = [make_row(estimated=True, episode="clock.Wake-i0-t0", steps=4), *rows]
    rows = [row.model_copy(update={"judge_model": MODEL}) for row in rows]
    looked = draw(st.lists(st.tuples(st.sampled_from(rows), st.booleans()), max_size=10))
    return rows, [
        {"episode": row.episode, "passed": passed, "judged": row.passed, "at": "2026-03-02T14:06:30Z"}
        for row, passed in looked
    ]


def write_audited(folder: Path, rows: list[EpisodeRow], said: list[dict[str, Any]]) -> Path:
    """The run with steps and screens of its first episode."""
    first = rows[0].model_copy(update={"trajectory": f"trajectories/{rows[0].episode}"})
    run = write_run(folder, Drawn([first, *rows[1:]], {"agent": "alpha"}))
    draw_screen(run / "screen.jpg", title="clock", index=0, rng=random.Random(0), size=SIZE)
    write_explored(run / str(first.trajectory), first, [(run / "screen.jpg").read_bytes()], size=SIZE)
    (run / "audit.jsonl").write_text("".join(json.dumps(line) + "\n" for line in said), encoding="utf-8")
    return run


def open_at(sheet: Any, address: str, place: int) -> Ledger:
    """The page with the episode at a place on it."""
    sheet.goto(address)
    button = sheet.locator("#list li").nth(place).locator("button")
    button.click()
    sheet.locator("#title").get_by_text(button.locator(".deed").inner_text(), exact=True).wait_for()
    return shown(sheet)


def shown(sheet: Any) -> Ledger:
    return Ledger(read_markup(sheet.evaluate("document.documentElement.outerHTML")))


@examples(5, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
@given(audited_runs())
def test_the_page_of_an_audit(chromium: Any, drawn: tuple[list[EpisodeRow], list[dict[str, Any]]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        run = write_audited(Path(folder), *drawn)
        read = read_run(run)
        # One model judged, whose name a run's description has.
        read.meta["judge_model"] = MODEL
        assert read_steps(read, read.rows[0])
        sheet = chromium.new_page()
        with served(run) as address:
            for place in {0, len(read.rows) - 1}:
                ledger = open_at(sheet, address, place)
                check_audit(ledger, read, at=place)
                assert ledger.rest() == []
        sheet.close()


def test_a_decision_changes_the_figures_at_once(chromium: Any, tmp_path: Path) -> None:
    later = {
        row.episode: row
        for number in range(3)
        for row in [make_row(episode=f"clock.Wake-i0-t{number}", trial=number, steps=4)]
    }
    run = write_audited(tmp_path, list(later.values()), [])
    (run / "judgements").mkdir()
    lines = [
        {
            "episode": id,
            "model": "owl",
            "at": "2026-03-02T14:06:30Z",
            "verdict": make_verdict([number != 1], effects=number == 2).model_dump(mode="json"),
        }
        for number, id in enumerate(later)
    ]
    (run / "judgements" / "owl.jsonl").write_text("".join(json.dumps(each) + "\n" for each in lines))
    read, sheet = read_run(run), chromium.new_page()
    with served(run, model="owl") as address:
        for place, key in enumerate("pfp"):
            open_at(sheet, address, place)
            sheet.keyboard.press(key)
            sheet.locator("#state", has_text="The judge was").wait_for()
            ledger = shown(sheet)
            check_audit(ledger, read, at=place, model="owl")
            assert ledger.rest() == []
    sheet.close()
    looked = look_over(read, model="owl")
    assert [(each.judged, each.said) for each in looked] == [(True, True), (False, False), (False, True)]
    assert [each.wrong for each in looked] == [False, False, True]
    assert all(isinstance(each, Looked) for each in looked)


def test_a_decision_that_is_answered_late_is_not_taken_for_one_on_the_next_episode(
    chromium: Any, tmp_path: Path
) -> None:
    rows = [
        make_row(episode=f"clock.Wake-i0-t{trial}", trial=trial, steps=1, estimated=True, judge_model=MODEL)
        for trial in range(2)
    ]
    run, sheet, asked = write_audited(tmp_path, rows, []), chromium.new_page(), []
    with served(run) as address:
        open_at(sheet, address, 0)
        sheet.route("**/decide", lambda route: asked.append(route))
        with sheet.expect_request("**/decide"):
            sheet.keyboard.press("p")
        sheet.keyboard.press("ArrowRight")
        sheet.locator("#title", has_text=rows[1].episode).wait_for()
        asked[0].continue_()
        sheet.locator("#figures", has_text="1 of 2").wait_for()
        assert sheet.locator("#state").inner_text() == "Not decided yet."
        assert sheet.locator("[aria-pressed=true]").count() == 0
    sheet.close()
