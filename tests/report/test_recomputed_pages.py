"""Every number on the leaderboard and on the page of two runs has a twin, counted from results.jsonl."""

from __future__ import annotations

import json
import operator
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from board_twins import check_leaderboard
from drawn_pages import draw_page
from drawn_runs import EDGES, Drawn, drawn_run, drawn_runs, edge, lost, write_run, write_runs
from explored_runs import make_explored, tell_values
from figure_ledger import Ledger
from html_reader import read_tree
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from pair_twins import check_comparison
from recomputed import order_runs, read_run
from rigour import examples
from row_strategies import make_row
from synthetic_runs import make_run
from verified_runs import verify_made_up, write_verified

from pytest_mobilegym.report.figures.references import load_references, paper_means
from pytest_mobilegym.report.pages.compare_page import write_comparison
from pytest_mobilegym.report.pages.explorer import write_explorer

FEW = examples(8, suppress_health_check=list(HealthCheck))


pytestmark = pytest.mark.chromium


def check_board_of(
    chromium: Any,
    runs: list[Path],
    page: Path,
    *,
    doubts: Sequence[Mapping[str, Any]] = (),
    allowed: float = 1.0,
) -> None:
    checks = [verify_made_up(run, **kept) for run, kept in zip(runs, doubts or [{}] * len(runs), strict=True)]
    written = write_verified(runs, page, verifications=checks, errors_allowed=allowed, pass_k=[1, 2])
    ledger = Ledger(draw_page(chromium, written))
    told = [read_run(run, each.model_dump(mode="json")) for run, each in zip(runs, checks, strict=True)]
    check_leaderboard(ledger, told, allowed=allowed)
    assert ledger.rest() == []


def test_reference_rows_are_the_figures_of_their_file(chromium: Any, tmp_path: Path) -> None:
    made_up = {
        "name": "A model",
        "source": "a paper of 2026, table 2",
        "figures": {"SR": 45.25, "L1": 88, "OT": 0.0},
    }
    (tmp_path / "table.json").write_text(json.dumps({"rows": [made_up]}), encoding="utf-8")
    # The paper's strata of 20, 73, 83 and 80 templates, and the mean SR and PR in each of them.
    sizes, rates, progress = (20, 73, 83, 80), (88.3, 47.0, 22.7, 5.0), (90.7, 64.0, 38.3, 15.0)
    means = [sum(map(operator.mul, sizes, column)) / 256 for column in (rates, progress)]
    levels = {f"L{number}": rate for number, rate in enumerate(rates, start=1)}
    paper = {
        "name": paper_means().name,
        "source": paper_means().source,
        "figures": {"SR": means[0], "PR": means[1], **levels},
    }
    rows = [make_row(), *(lost(episode=level, template=level, difficulty=level) for level in levels)]
    run = write_run(tmp_path, Drawn(rows, {"agent": "alpha"}))
    page = write_verified(
        [run],
        tmp_path / "index.html",
        pass_k=[1, 2],
        references=[paper_means(), *load_references(tmp_path / "table.json")],
    )
    ledger = Ledger(draw_page(chromium, page))
    told = [read_run(run, verify_made_up(run).model_dump(mode="json"))]
    check_leaderboard(ledger, told, references=[paper, made_up])
    assert ledger.rest() == []


def test_pairs_that_are_left_out_are_counted(chromium: Any, tmp_path: Path) -> None:
    names = [f"agent-{letter}" for letter in "abcdefghijklm"]
    runs = [
        write_run(tmp_path, Drawn([make_row(), lost(episode="b", trial=1)], {"agent": name}))
        for name in names
    ]
    check_board_of(chromium, runs, tmp_path / "index.html")


def test_the_steps_that_side_effects_are_due_to(chromium: Any, tmp_path: Path) -> None:
    make_explored(tmp_path / "run", episodes=1, steps=3)
    tell_values(tmp_path / "run")
    for _ in range(2):
        # Once without a page of the run beside it, and once with one that entries lead to.
        check_board_of(chromium, [tmp_path / "run"], tmp_path / "index.html")
        write_explorer(tmp_path / "run")


def test_a_training_and_how_sure_it_is(chromium: Any, tmp_path: Path) -> None:
    def lesson(agent: str, step: int, passed: int) -> Drawn:
        rows = [
            (make_row if number < passed else lost)(
                episode=f"clock.T{number}-i0-t0", template=f"clock.T{number}", confidence=told
            )
            for number, told in enumerate((1.0, 0.9, 0.3, 0.35, 0.0, None))
        ]
        return Drawn(rows, {"agent": agent, "series": "trial 3", "checkpoint": step})

    runs = write_runs(tmp_path, [lesson("alpha", 1200, 2), lesson("beta", 2400, 5)])
    check_board_of(chromium, runs, tmp_path / "index.html")
    check_page_of(chromium, *runs, tmp_path / "compare.html")
    for page in ("index.html", "compare.html"):
        plots = {box.attributes["data-plot"] for box in read_tree(tmp_path / page).all("div", "plot-box")}
        assert {"confidence", "learning"} <= plots


def check_page_of(chromium: Any, one: Path, other: Path, page: Path) -> None:
    ledger = Ledger(draw_page(chromium, write_comparison(one, other, page)[0]))
    check_comparison(ledger, read_run(one), read_run(other))
    assert ledger.rest() == []


@FEW
@given(drawn_runs(), st.sampled_from([0.0, 0.02, 0.29, 1.0]))
def test_the_leaderboard(chromium: Any, drawn: list[Drawn], allowed: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        runs = write_runs(Path(folder), drawn)
        doubts = [run.doubts for run in drawn]
        check_board_of(chromium, runs, Path(folder) / "index.html", doubts=doubts, allowed=allowed)


@FEW
@given(drawn_run("alpha"), drawn_run("beta"))
def test_the_page_of_two_runs(chromium: Any, one: Drawn, other: Drawn) -> None:
    with tempfile.TemporaryDirectory() as folder:
        first, second = write_runs(Path(folder), [one, other])
        check_page_of(chromium, first, second, Path(folder) / "compare.html")


@pytest.mark.parametrize("name", EDGES)
def test_a_run_with_nothing_to_divide_by(chromium: Any, name: str, tmp_path: Path) -> None:
    run = write_run(tmp_path, edge(name))
    check_board_of(chromium, [run], tmp_path / "index.html")
    other = write_run(tmp_path, edge("one template", agent="beta"))
    check_page_of(chromium, run, other, tmp_path / "compare.html")


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Runs of many templates: enough for differences beyond chance, and for drawn signs."""
    folder = tmp_path_factory.mktemp("gallery")
    runs = []
    skills = [
        ("strong", 2.0, 2),
        ("middle", 0.3, 2),
        ("alike", 0.25, 1),
        ("weak", -1.0, 1),
        ("null", -1.0, 1),
    ]
    for seed, (agent, skill, trials) in enumerate(skills):
        screens = 2 * (agent == "middle")
        make_run(folder / agent, agent=agent, skill=skill, seed=seed, trials=trials, screens=screens)
        runs.append(folder / agent)
    return runs


def test_runs_of_many_templates(chromium: Any, gallery: list[Path], tmp_path: Path) -> None:
    order = order_runs([read_run(run) for run in gallery], range(len(gallery) - 1))
    assert set(order.differ.values()) == {True, False}, "some differences are beyond chance, and some are not"
    check_board_of(chromium, gallery, tmp_path / "index.html")
    check_page_of(chromium, gallery[0], gallery[1], tmp_path / "compare.html")
    check_page_of(chromium, gallery[2], gallery[0], tmp_path / "turned.html")
