"""Plots: what they show, what they leave out, and what becomes of them as files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from html_reader import read_markup, read_tree
from made_up_studies import MIDDLE, STRONG, WEAK, Asked, Part, list_tasks, make_study, write_run
from plot_twins import at, place_of, read_scales
from row_strategies import make_row, make_verdict

from pytest_mobilegym.records.evidence import Evidence, GoalCourse
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report.figures.plotted import (
    PlottedRun,
    calibration_error,
    follow_goals,
    follow_learning,
    weigh_confidence,
    weigh_expenses,
    weigh_steps,
)
from pytest_mobilegym.report.pages.compare_page import write_comparison
from pytest_mobilegym.report.pages.leaderboard import write_leaderboard
from pytest_mobilegym.report.pages.plots import drawing
from pytest_mobilegym.report.pages.plots.plots import plot_runs

MOST_BYTES = 30_000


def run_of(name: str, *rows: EpisodeRow) -> PlottedRun:
    return PlottedRun(name, name, rows)


def bought(cost: float | None, *, passed: int, of: int = 4, tokens: int = 100) -> list[EpisodeRow]:
    """Rows at a cost each, some of them passed."""
    won = make_row()
    assert won.verdict is not None
    missed = won.verdict.model_copy(update={"success": False, "passed": False, "progress": 0.0})
    return [
        won.model_copy(
            update={
                "template": f"clock.T{number}",
                "cost": cost,
                "prompt_tokens": tokens,
                "completion_tokens": 0,
                "passed": number < passed,
                "verdict": won.verdict if number < passed else missed,
            }
        )
        for number in range(of)
    ]


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    parts = (Part(STRONG), Part(MIDDLE), Part(MIDDLE, seed=1), Part(WEAK))
    return make_study(tmp_path_factory.mktemp("study"), parts, episodes=240, steps=False)


def test_the_frontier_is_of_runs_that_none_matches_for_less() -> None:
    runs = [
        run_of("dear and good", *bought(0.9, passed=4)),
        run_of("cheap and poor", *bought(0.1, passed=1)),
        run_of("as poor, dearer", *bought(0.2, passed=1)),
        run_of("in between", *bought(0.5, passed=2)),
    ]
    expenses = weigh_expenses(runs)
    assert expenses is not None
    assert expenses.in_money
    assert {each.run.name for each in expenses.spent if each.on_frontier} == {
        "dear and good",
        "cheap and poor",
        "in between",
    }


def test_tokens_stand_in_where_a_run_has_no_prices() -> None:
    expenses = weigh_expenses(
        [run_of("a", *bought(0.9, passed=4, tokens=70)), run_of("b", *bought(None, passed=1, tokens=30))]
    )
    assert expenses is not None
    assert not expenses.in_money
    assert [each.expense for each in expenses.spent] == [70, 30]


@pytest.mark.parametrize(
    ("costs", "last"), [((0.9, 10.4), "12"), ((0.00002, 0.0001), "0.00012"), ((0.0, 0.0), "0")]
)
def test_costs_are_written_out_on_their_axis(costs: tuple[float, float], last: str) -> None:
    """Ten dollars are 10, not 1e+1."""
    pytest.importorskip("vl_convert")
    runs = [run_of(name, *bought(cost, passed=2)) for name, cost in zip("ab", costs, strict=True)]
    (plot,) = [plot for plot in plot_runs(runs).every if plot.key == "expense"]
    across, _ = [
        [text.text for text in labels.all("text")]
        for labels in read_markup(plot.drawing).one("svg", "plot").all("g", "role-axis-label")
    ]
    assert across[0] == "0"
    assert across[-1] == last
    assert not any("e" in label for label in across)


def test_runs_of_one_series_are_pooled() -> None:
    rows = [row.model_copy(update={"oracle_steps": 3, "steps": 6}) for row in bought(0.1, passed=4)]
    (effort,) = weigh_steps([PlottedRun("a", "a, first", rows), PlottedRun("a", "a, second", rows)])
    assert (effort.needed, effort.used, effort.episodes) == (3, 6, 8)


def test_what_there_are_no_data_for_is_not_plotted() -> None:
    assert plot_runs([run_of("a")]).every == []
    bare = [
        row.model_copy(update={"oracle_steps": None, "apps": [], "steps": 0}) for row in bought(0.1, passed=1)
    ]
    assert plot_runs([run_of("a", *bare)]).every == []


def sure(*told: tuple[float | None, bool]) -> list[EpisodeRow]:
    """A row for each confidence, passed or not."""
    (passed,), (missed,) = bought(None, passed=1, of=1), bought(None, passed=0, of=1)
    return [
        (passed if won else missed).model_copy(update={"template": f"clock.T{number}", "confidence": claimed})
        for number, (claimed, won) in enumerate(told)
    ]


def test_confidence_is_held_against_what_came_of_it() -> None:
    told = [(0.95, True), (1.0, True), (0.9, False), (0.35, False), (0.3, True), (0.0, False), (None, True)]
    bands = weigh_confidence([run_of("a", *sure(*told))])

    assert [(band.band, band.passed, band.counted) for band in bands] == [(0, 0, 1), (3, 1, 2), (9, 2, 3)]
    assert [band.claimed for band in bands] == pytest.approx([0.0, 0.325, 0.95])
    assert all(band.interval[0] <= band.success_rate <= band.interval[1] for band in bands)
    by_hand = (1 * abs(0 - 0) + 2 * abs(0.325 - 0.5) + 3 * abs(0.95 - 2 / 3)) / 6
    assert calibration_error(bands) == pytest.approx(by_hand)
    assert calibration_error([]) is None


def test_the_plot_of_confidence_shows_its_own_figures() -> None:
    pytest.importorskip("vl_convert")
    runs = [run_of("a", *sure((0.9, True), (0.9, False), (0.2, False))), run_of("b", *sure((None, True)))]
    (plot,) = [plot for plot in plot_runs(runs).every if plot.key == "confidence"]

    assert [row[:4] + row[5:] for row in plot.rows] == [
        ["a", "20–30", "20.0", "0.0", "0/1", "33.3"],
        ["a", "90–100", "90.0", "50.0", "1/2", "33.3"],
    ]
    drawn = read_markup(plot.drawing).one("svg", "plot")
    across, down = read_scales(drawn)
    marks = [place_of(mark) for mark in drawn.one("g", "point_marks").all("path")]
    assert sorted((round(at(across, x)), round(at(down, y))) for x, y in marks) == [(20, 0), (90, 50)]
    assert "b" not in {text.text for text in drawn.all("text")}


def test_goals_are_followed_over_steps() -> None:
    (won,) = bought(None, passed=1, of=1)
    half = make_verdict([True, False])
    lost = won.model_copy(
        update={"episode": "lost", "steps": 6, "passed": False, "verdict": half, "template": "clock.T1"}
    )
    seen = Evidence(
        steps=6,
        goals=[GoalCourse(name="goal 0", reached="0011111"), GoalCourse(name="goal 1", reached="0000110")],
        elements=[""] * 6,
        apps=["clock"] * 7,
    )
    run = PlottedRun("a", "a", [won, lost], evidence={"lost": seen})

    # The passed one is known to be there after its fourth and last step alone.
    shares = [0, 0, 0.25, 0.25, (1 + 1) / 2, (1 + 1) / 2, (1 + 0.5) / 2]
    playing = [2, 2, 2, 2, 1, 1, 0]
    curve = follow_goals([run])
    assert [(each.step, each.reached, each.playing) for each in curve] == [
        (step, *both) for step, both in enumerate(zip(shares, playing, strict=True))
    ]
    unseen = follow_goals([PlottedRun("a", "a", [won, lost])])
    assert [each.reached for each in unseen] == [0, 0, 0, 0, 0.5, 0.5, 0.75]
    longer = won.model_copy(update={"steps": 33})
    assert [each.step for each in follow_goals([run_of("a", longer)])] == [0, 5, 10, 15, 20, 25, 30, 35]
    assert follow_goals([run_of("a")]) == []


def test_the_curves_of_goals_show_their_own_figures() -> None:
    pytest.importorskip("vl_convert")
    (plot,) = [plot for plot in plot_runs([run_of("a", *bought(0.1, passed=3))]).every if plot.key == "goals"]
    assert plot.rows[-1] == ["a", "4", "75.0", "0"]
    drawn = read_markup(plot.drawing).one("svg", "plot")
    across, down = read_scales(drawn)
    marks = [place_of(mark) for mark in drawn.one("g", "point_marks").all("path")]
    assert [(round(at(across, x)), round(at(down, y))) for x, y in marks] == [
        (0, 0), (1, 0), (2, 0), (3, 0), (4, 75),
    ]  # fmt: skip


def test_learning_is_followed_where_checkpoints_differ() -> None:
    def at_step(step: int | None, passed: int, curve: str = "trial 3") -> PlottedRun:
        return PlottedRun("a", f"a at {step}", bought(None, passed=passed), curve=curve, checkpoint=step)

    runs = [at_step(2000, 3), at_step(500, 1), at_step(500, 2), at_step(None, 4), at_step(900, 4, "once")]
    lessons = follow_learning(runs)

    assert [(each.curve, each.checkpoint, each.passed, each.counted) for each in lessons] == [
        ("trial 3", 500, 3, 8),
        ("trial 3", 2000, 3, 4),
    ]
    (plot,) = [plot for plot in plot_runs(runs).every if plot.key == "learning"]
    assert [row[:3] for row in plot.rows] == [["trial 3", "500", "37.5"], ["trial 3", "2,000", "75.0"]]
    assert "learning" not in {plot.key for plot in plot_runs(runs[:1] + runs[3:]).every}
    assert follow_learning([at_step(1, 1, ""), at_step(2, 2, "")])[0].curve == "a"


def test_drawings_are_small_and_take_the_colours_of_the_page(study: list[Path]) -> None:
    pytest.importorskip("vl_convert")
    runs = [PlottedRun(run.name, run.name, load_run(run)[1]) for run in study]
    plots = plot_runs(runs)
    assert [plot.key for plot in plots.every[:3]] == ["expense", "length", "steps"]
    for plot in plots.every:
        assert len(plot.drawing.encode()) < MOST_BYTES, plot.key
        svg = read_markup(plot.drawing).one("svg", "plot")
        assert svg.one("title").text == plot.title
        for node in svg.walk():
            assert "style" not in node.attributes, "the page's policy lets no style in"
            for name in ("fill", "stroke"):
                colour = node.attributes.get(name, "none")
                assert colour in ("none", "transparent") or colour.startswith("var(--"), (plot.key, colour)
    assert plot_runs(runs) == plots


def test_names_are_escaped() -> None:
    pytest.importorskip("vl_convert")
    hostile = "</svg><script>alert(1)</script>"
    for plot in plot_runs([run_of(hostile, *bought(0.1, passed=1)), run_of("b", *bought(1, passed=2))]).every:
        assert "<script" not in plot.drawing


def test_the_tables_stand_alone_where_nothing_draws(
    study: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "find_spec", lambda _: None)
    monkeypatch.setattr("pytest_mobilegym.report.pages.plots.plots.can_draw", lambda: False)
    section = read_tree(write_leaderboard(study, tmp_path / "board.html")).named("plots")
    assert not section.all("svg")
    assert all("open" in fold.attributes for fold in section.all("details", "fold"))
    assert "pip install vl-convert-python" in section.one("p", "notice").text


def test_runs_that_play_a_part_are_not_plotted(tmp_path: Path) -> None:
    every = [Asked(task) for task in list_tasks()[:20]]
    write_run(tmp_path / "strong", Part(STRONG), every, steps=False)
    write_run(tmp_path / "weak", Part(WEAK), every, steps=False)
    write_run(tmp_path / "few", Part(MIDDLE), every[:5], steps=False)
    runs = [tmp_path / name for name in ("strong", "weak", "few")]
    section = read_tree(write_leaderboard(runs, tmp_path / "board.html")).named("plots")
    assert "hydra-vl-72b" in section.text
    assert "autoglm" not in section.text


@pytest.mark.chromium
def test_a_plot_is_saved_as_svg_and_csv_from_a_file(chromium: Any, study: list[Path], tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    page, _ = write_comparison(study[0], study[1], tmp_path / "compare.html")
    context = chromium.new_context(offline=True, accept_downloads=True)
    try:
        sheet = context.new_page()
        complaints: list[str] = []
        sheet.on("console", lambda message: complaints.append(message.text))
        sheet.goto(page.as_uri())
        saved = {}
        for kind in ("svg", "csv"):
            with sheet.expect_download() as event:
                sheet.click(f'[data-plot="expense"] [data-kind="{kind}"]')
            target = tmp_path / event.value.suggested_filename
            event.value.save_as(target)
            saved[kind] = target.read_text("utf-8")
        assert complaints == []
        sheet.goto((tmp_path / "expense.svg").as_uri())
        assert sheet.evaluate("document.documentElement.localName") == "svg"
        header, *lines = saved["csv"].splitlines()
        assert header == 'Run,Cost,"SR, %",95 %,On the frontier'
        assert [line.split(",")[0] for line in lines] == [
            "generic_v2 hydra-vl-72b",
            "autoglm autoglm-phone-9b",
        ]
    finally:
        context.close()
