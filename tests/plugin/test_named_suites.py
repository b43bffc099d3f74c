"""Suites of the benchmark, named from anywhere: `mobilegym:` for all, `mobilegym:clock` for one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pytest_mobilegym.benchmark import SUITES, default_suites, locate, name_of, suite_names
from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.pytest_plugin.suite_files import located, node_name


def test_a_name_leads_to_the_suites_and_a_path_to_itself() -> None:
    assert locate("mobilegym:") == SUITES
    assert locate(Path("mobilegym:clock")) == SUITES / "clock"
    assert locate("task_suites/clock") == Path("task_suites/clock")


@pytest.mark.parametrize(
    "name", ["mobilegym:clok", "mobilegym:..", "mobilegym:vocabulary", "mobilegym:clock/x"]
)
def test_what_the_benchmark_does_not_have_is_refused(name: str) -> None:
    with pytest.raises(UnknownName, match=r"Unknown suite of the benchmark .*Available: account, alipay"):
        locate(name)


def test_every_suite_has_tasks() -> None:
    assert {"clock", "payment", "wechat"} <= set(suite_names())
    assert "vocabulary" not in suite_names()


def test_a_run_names_the_benchmark_and_the_paths_of_others(tmp_path: Path) -> None:
    assert name_of(SUITES) == "mobilegym:"
    assert name_of(tmp_path / "task_suites") == str(tmp_path / "task_suites")


def test_without_a_path_the_folder_here_counts_else_the_benchmark(tmp_path: Path) -> None:
    assert default_suites(tmp_path) == [SUITES]

    (tmp_path / "task_suites" / "clock").mkdir(parents=True)
    here = tmp_path / "task_suites"
    assert default_suites(tmp_path) == [here]
    assert default_suites(tmp_path, ["notes", "clock", "bedtime"]) == [here, SUITES / "notes"]
    assert default_suites(tmp_path, ["sms.ReplyToCode"]) == [here, SUITES / "sms"]


def test_a_node_of_a_suite_can_be_named() -> None:
    assert located("mobilegym:clock") == str(SUITES / "clock")
    assert located("mobilegym:clock::AddAlarm[0]") == f"{SUITES}/clock/tasks.py::AddAlarm[0]"
    assert located("-k") == "-k"


def test_nodes_have_names_where_their_paths_are_long_or_lead_nowhere(tmp_path: Path) -> None:
    tasks = SUITES / "clock" / "tasks.py"

    assert node_name(tasks, root=tmp_path) == {"nodeid": "mobilegym:clock"}
    assert node_name(tasks, root=SUITES.parent) == {}
    assert node_name(tmp_path / "task_suites" / "clock" / "tasks.py", root=tmp_path) == {}


def run_pytest(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_a_suite_is_played_from_any_folder_and_the_results_stay_there(tmp_path: Path) -> None:
    played = run_pytest(tmp_path, "mobilegym:launcher", "--device=dom", "--agent=null", "-n", "1", "-rf")

    assert played.returncode == pytest.ExitCode.TESTS_FAILED, played.stdout + played.stderr
    assert "FAILED mobilegym:launcher::ChangeWallpaperAndAddWidget[0]" in played.stdout
    [run] = (tmp_path / "reports").iterdir()
    assert '"mobilegym:"' in (run / "meta.json").read_text("utf-8")


def test_a_misspelt_suite_is_one_line(tmp_path: Path) -> None:
    refused = run_pytest(tmp_path, "mobilegym:clok", "--collect-only")

    assert refused.returncode == pytest.ExitCode.USAGE_ERROR
    assert "ERROR: Unknown suite of the benchmark 'clok'. Did you mean 'clock'?" in refused.stderr


def test_a_conftest_beside_ones_runs_counts_for_the_benchmark(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(
        "import pytest\n\n\n"
        "@pytest.fixture(autouse=True)\n"
        "def lights():\n    pytest.skip('the lights are out')\n",
        "utf-8",
    )

    assert "2 skipped" in run_pytest(tmp_path, "mobilegym:launcher", "--device=dom", "--agent=null").stdout
