"""The wheel, installed where nothing else of the project is: an empty folder with a virtual environment.

Its dependencies come from the environment that runs the tests, so that nothing is fetched.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest
from door_tasks import DOORS

from pytest_mobilegym import benchmark
from pytest_mobilegym.runs.folder.stamps import phone_stamp, tasks_stamp

pytest.importorskip("build", reason="distributions are built with it")

ROOT = Path(__file__).parents[2]
SOURCES = (
    *("pytest_mobilegym", "task_suites", "splits"),
    *("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE", "DISCLAIMER.md"),
)
BENCHMARK = ("task_suites", "splits")


class Installed(NamedTuple):
    """An empty folder, and the interpreter of an environment that has the wheel."""

    folder: Path
    python: Path

    def run(self, *arguments: str, code: int = 0) -> str:
        """What a command prints.

        Args:
            arguments: of Python.
            code: what it exits with.
        """
        ended = subprocess.run(
            [str(self.python), *arguments], cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert ended.returncode == code, ended.stdout + ended.stderr
        return ended.stdout

    def mobilegym(self, *arguments: str, code: int = 0) -> str:
        """What `mobilegym` prints."""
        return self.run(str(self.python.with_name("mobilegym")), *arguments, code=code)

    def pytest(self, *arguments: str, code: int = 0) -> str:
        """What pytest prints; plugins that only the tests' environment has stay out."""
        others = ("randomly", "playwright", "html")
        out = (part for name in others for part in ("-p", f"no:{name}"))
        return self.run("-m", "pytest", "-q", *out, *arguments, code=code)


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution, and the wheel that is built from it."""
    sources = tmp_path_factory.mktemp("sources")
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, sources / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, sources)
    built = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(built), str(sources)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout[-3000:] + ended.stderr[-3000:]
    return built


@pytest.fixture(scope="module")
def wheel(distributions: Path) -> Path:
    """The wheel."""
    [wheel] = distributions.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment that has the wheel."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin" / "python"
    own = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    Path(own, "dependencies.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)
    return python


@pytest.fixture
def installed(environment: Path, tmp_path: Path) -> Installed:
    """The installed wheel, with an empty folder to work in."""
    return Installed(tmp_path, environment)


def checkout_files(*folders: str) -> set[str]:
    """The files below some folders of the checkout, but for what running them leaves there."""
    return {
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_holds_every_file_of_the_package_every_suite_and_every_split(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    below = {f"pytest_mobilegym/benchmark/{name}" for name in checkout_files(*BENCHMARK)}

    assert held == checkout_files("pytest_mobilegym") | below
    assert len(below) > 100


def test_the_source_distribution_holds_what_the_wheel_is_built_from(distributions: Path) -> None:
    [file] = distributions.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}

    assert checkout_files("pytest_mobilegym", *BENCHMARK) <= held
    assert {"setup.py", "pyproject.toml", "LICENSE", "DISCLAIMER.md", "README.md"} <= held


def test_phone_and_tasks_have_the_stamps_of_the_checkout(installed: Installed) -> None:
    taken = installed.run(
        "-c",
        "from pytest_mobilegym.benchmark import SUITES\n"
        "from pytest_mobilegym.runs.folder.stamps import find_commit, phone_stamp, tasks_stamp\n"
        "print(tasks_stamp([SUITES]), phone_stamp(), find_commit().id)",
    )

    assert taken.split() == [tasks_stamp([benchmark.SUITES]), phone_stamp(), "None"]


def test_the_demo_plays_and_its_runs_are_verified_shown_and_handed_in(installed: Installed) -> None:
    installed.mobilegym("demo", "mobilegym:launcher", "--device", "dom")
    run = "reports/demo/oracle"

    assert (installed.folder / "reports" / "demo" / "leaderboard.html").is_file()
    assert "2 of 2 episodes verified" in installed.mobilegym("verify", run)
    installed.mobilegym("report", run)
    installed.mobilegym("leaderboard", run, "-o", "board.html")
    installed.mobilegym("bundle", run, "-o", "mine.zip")
    # The checkout is another place: suites of the benchmark are found wherever they lie.
    checked = subprocess.run(
        [sys.executable, "-m", "pytest_mobilegym.cli", "bundle", "--verify", "mine.zip"],
        cwd=installed.folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_pytest_takes_names_of_suites_markers_and_splits_and_goes_on(installed: Installed) -> None:
    play = ("--device=dom", "--agent=oracle", "-m", "L2", "--split", "test", "--mg-run-dir=reports/mine")
    results = installed.folder / "reports" / "mine" / "results.jsonl"
    played = installed.pytest("mobilegym:clock", *play)
    rows = results.read_text("utf-8").splitlines(keepends=True)

    assert f"{len(rows)} passed" in played
    assert {row["difficulty"] for row in map(json.loads, rows)} == {"L2"}

    results.write_text("".join(rows[:-1]), "utf-8")
    assert "1 passed" in installed.pytest("--resume", "reports/mine")
    assert len(results.read_text("utf-8").splitlines()) == len(rows)


def test_an_episode_is_named_as_pytest_takes_it(installed: Installed) -> None:
    named = installed.pytest("mobilegym:clock::AddAlarm", "--device=dom", "--collect-only")

    assert "mobilegym:clock::AddAlarm[0]" in named


def test_own_suites_are_played_together_with_the_benchmark(installed: Installed) -> None:
    suite = installed.folder / "task_suites" / "doors"
    suite.mkdir(parents=True)
    # A folder called as one beside the benchmark's suites, which they import from.
    (suite.parent / "vocabulary").mkdir()
    (suite.parent / "vocabulary" / "values.py").write_text("MOST = 3\n", "utf-8")
    (suite / "tasks.py").write_text(f"from ..vocabulary.values import MOST\n{DOORS}", "utf-8")
    play = ("--device", "dom", "--agent", "oracle")

    installed.mobilegym("run", "--suite", "doors", "--suite", "notes", "--limit", "4", *play)
    installed.pytest(
        "task_suites", "mobilegym:launcher", *play, "-p", "no:cacheprovider", "--mg-run-dir=both"
    )

    rows = (installed.folder / "both" / "results.jsonl").read_text("utf-8").splitlines()
    assert {json.loads(row)["suite"] for row in rows} == {"doors", "launcher"}
    assert "4 of 4 episodes verified" in installed.mobilegym("verify", "both")


def test_a_suite_called_as_one_of_the_benchmark_is_refused_beside_it(installed: Installed) -> None:
    suite = installed.folder / "task_suites" / "clock"
    suite.mkdir(parents=True)
    (suite / "tasks.py").write_text(DOORS, "utf-8")

    assert "2 templates in 1 suite" in installed.mobilegym("list")
    both = subprocess.run(
        [str(installed.python.with_name("mobilegym")), "list", "task_suites", "mobilegym:"],
        cwd=installed.folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert both.returncode == 2
    assert "The suite 'clock' is there twice" in both.stderr
    assert len(both.stderr.splitlines()) == 1


def test_a_task_is_begun_and_proven_in_an_empty_folder(installed: Installed) -> None:
    installed.mobilegym("new-task", "bedtime.WindDown", "--app", "clock")
    quick = ("--seeds", "1", "--lang", "en")

    assert "0 of 1 proven" in installed.mobilegym("check-task", "bedtime.WindDown", *quick, code=1)
    assert "1 of 1 proven" in installed.mobilegym("check-task", "clock.DeleteAlarm", *quick)
