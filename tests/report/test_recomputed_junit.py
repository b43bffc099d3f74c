"""Every number in the JUnit XML that pytest writes has a twin, counted from results.jsonl."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from _pytest.junitxml import LogXML
from drawn_runs import EDGES, Drawn, drawn_run, edge, write_run
from hypothesis import HealthCheck, given
from opened_apps import write_apps
from recomputed import (
    SHARES,
    Row,
    Run,
    counted,
    deviation,
    effects,
    efficiencies,
    errors,
    interval,
    judged,
    mean,
    progress,
    read_run,
    share,
    spent,
    success,
    total,
    trials_of,
    won,
)
from rigour import examples
from run_twins import own_ks
from standing_twins import due, worst_case

from pytest_mobilegym.pytest_plugin.items import properties_of
from pytest_mobilegym.report import load_run, summarise_run
from pytest_mobilegym.report.pages.conclusion import conclude

Properties = dict[str, str]


def properties(run: Run, ks: Sequence[int] = ()) -> dict[str, float]:
    """The figures of a run by their names in JUnit XML; what is not available is left out."""
    rows, held, trials = run.rows, counted(run.rows), trials_of(run.rows)
    reach = interval(rows) or (None, None)
    found = {
        "success_rate": share(rows, "SR"),
        "progress_rate": share(rows, "PR"),
        "false_complete_rate": share(rows, "FC"),
        "overdue_rate": share(rows, "OT"),
        "unexpected_rate": share(rows, "USE"),
        "success_low": reach[0],
        "success_high": reach[1],
        "success_sd": deviation(rows, "SR"),
        "worst_case_rate": worst_case(run),
        "steps_mean": mean(row["steps"] for row in held),
        "steps_on_success_mean": mean(row["steps"] for row in won(rows)),
        "step_efficiency": mean(efficiencies(rows)),
        "episodes": len(rows),
        "counted": len(held),
        "templates": len({row["template"] for row in rows}),
        "trials": len({row["trial"] for row in rows}),
        "missing": len(due(run)),
        "infrastructure_errors": errors(rows, "infrastructure"),
        "judge_errors": errors(rows, "judge"),
        "prompt_tokens": total(rows, "prompt_tokens"),
        "completion_tokens": total(rows, "completion_tokens"),
        "cost": spent(rows),
        "seconds": (mean(row["seconds"] for row in rows) or 0) * len(rows),
        **{f"pass_at_{k}": trials.any_of(k) for k in ks or own_ks(run)},
        **{f"pass_hat_{k}": trials.all_of(k) for k in ks or own_ks(run)},
    }
    return {f"mobilegym.{name}": float(value) for name, value in found.items() if value is not None}


def read_junit(path: Path) -> tuple[Properties, list[Properties]]:
    """What the file says of the run, and of each test."""
    suite = ElementTree.parse(path).getroot().find("testsuite")
    assert suite is not None
    cases = [held(case) for case in suite.findall("testcase")]
    return held(suite), cases


def held(element: ElementTree.Element) -> Properties:
    return {each.attrib["name"]: each.attrib["value"] for each in element.findall("properties/property")}


def check_junit(path: Path, run: Run, *, ks: Sequence[int] = ()) -> None:
    """Everything in the file with a number in it, of the run and of its episodes."""
    shown, cases = read_junit(path)
    assert shown.pop("mobilegym.run") == run.meta["run_id"]
    for name in ("agent", "model", "gate"):
        shown.pop(f"mobilegym.{name}", None)
    expected = properties(run, ks)
    assert set(shown) == set(expected)
    for name, value in expected.items():
        assert float(shown[name]) == pytest.approx(value, rel=1e-5, abs=1e-12), name
    said = {case["episode"]: case for case in cases}
    assert list(said) == [row["episode"] for row in run.rows]
    for row in run.rows:
        check_case(said[row["episode"]], row)


def check_case(shown: Properties, row: Row) -> None:
    expected = {
        "episode": row["episode"],
        "stop_reason": row["stop_reason"],
        "passed": str(judged(row) and bool(success(row))),
        "steps": str(row["steps"]),
        "max_steps": str(row["max_steps"]),
    }
    if row["verdict"]:
        assert float(shown.pop("progress")) == pytest.approx(float(progress(row)), abs=6e-5)
        expected |= {
            "side_effects": str(effects(row)),
            "false_complete": str(bool(SHARES["FC"](row))),
            "overdue": str(bool(SHARES["OT"](row))),
        }
    if row["error"]:
        expected["error"] = row["error"]["kind"]
    if row["trajectory"]:
        expected["trajectory"] = row["trajectory"]
    assert shown == expected


def write_junit(folder: Path, path: Path) -> None:
    """The file as pytest writes it of tests that carry these properties."""
    log = LogXML(str(path), prefix=None)
    log.pytest_sessionstart()
    for row in load_run(folder)[1]:
        location = ("tasks.py", 0, row.episode)
        for when in ("setup", "call", "teardown"):
            report = pytest.TestReport(
                f"tasks.py::{row.episode}",
                location,
                {},
                "passed",
                None,
                when,
                user_properties=properties_of(row),
            )
            log.pytest_runtest_logreport(report)
    for name, value in conclude(folder, summarise_run(*load_run(folder))).properties:
        log.add_global_property(name, value)
    log.pytest_sessionfinish()


@examples(15, suppress_health_check=list(HealthCheck))
@given(drawn_run("alpha", max_size=30))
def test_the_file_of_drawn_runs(drawn: Drawn) -> None:
    with tempfile.TemporaryDirectory() as folder:
        run = write_run(Path(folder), drawn)
        write_junit(run, Path(folder) / "junit.xml")
        check_junit(Path(folder) / "junit.xml", read_run(run))


@pytest.mark.parametrize("name", EDGES)
def test_the_file_of_a_run_with_nothing_to_divide_by(name: str, tmp_path: Path) -> None:
    run = write_run(tmp_path, edge(name))
    write_junit(run, tmp_path / "junit.xml")
    check_junit(tmp_path / "junit.xml", read_run(run))


def test_the_file_of_a_run_that_was_played(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(pytester.path))
    pytester.makeini(
        "[pytest]\nasyncio_mode = auto\nasyncio_default_fixture_loop_scope = function\n"
        "addopts = -p no:randomly -p no:hypothesispytest -p no:playwright\n"
        "filterwarnings = ignore:Module already imported:pytest.PytestAssertRewriteWarning\n"
    )
    agent = write_apps(pytester.path)
    pytester.runpytest_inprocess(
        "task_suites",
        "--device=dom",
        f"--agent={agent}",
        "--mg-sample-n=2",
        "--repeat-n=2",
        "--mg-pass-k=1,2",
        "--mg-run-dir=run",
        "--junitxml=junit.xml",
    )
    run = read_run(pytester.path / "run")
    fates = [row["error"]["kind"] if row["error"] else row["verdict"]["passed"] for row in run.rows]
    assert sorted(map(str, fates)) == ["False"] * 4 + ["True"] * 4 + ["judge"] * 4
    assert json.loads((pytester.path / "run" / "summary.json").read_text())["episodes"] == 12
    check_junit(pytester.path / "junit.xml", run, ks=[1, 2])
