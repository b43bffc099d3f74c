"""In a project without tasks: nothing imported, declared, written or kept, and no word taken."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from door_tasks import DOORS
from played_suites import Suite  # type: ignore[import-not-found]

from pytest_mobilegym.records.option_flags import PLAIN_IN_PYTEST
from pytest_mobilegym.runs.plan.options import OPTIONS, as_pytest_flags

LOOKING = """
import gc, json, sys
from pathlib import Path

seen = {"collecting": []}

def pytest_collect_file(file_path):
    seen["collecting"].append(gc.isenabled())

def pytest_unconfigure(config):
    if config.getoption("numprocesses", None):
        return
    seen["markers"] = sorted(config.getini("markers"))
    seen["kept"], seen["looking"] = gc.get_freeze_count(), gc.isenabled()
    seen["thresholds"] = gc.get_threshold()
    seen["modules"], seen["objects"] = sorted(sys.modules), len(gc.get_objects())
    Path("seen.json").write_text(json.dumps(seen))
"""

PLAIN_INI = "[pytest]\naddopts = -p no:randomly -p no:hypothesispytest -p no:playwright --strict-markers\n"


@pytest.fixture
def elsewhere(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> Suite:
    """A project with one test and no tasks."""
    monkeypatch.delenv("PYTEST_CURRENT_TEST")
    (suite.path / "task_suites" / "doors" / "tasks.py").unlink()
    (suite.path / "task_suites" / "doors").rmdir()
    (suite.path / "task_suites").rmdir()
    suite.write("pytest.ini", PLAIN_INI)
    suite.write("conftest.py", LOOKING)
    suite.write("test_one.py", "def test_one(): pass\n")
    return suite


def seen_by(project: Suite, *arguments: str) -> dict[str, Any]:
    project.run(*arguments, apart=True).assert_outcomes(passed=1)
    seen: dict[str, Any] = json.loads((project.path / "seen.json").read_text("utf-8"))
    return seen


@pytest.mark.parametrize("workers", [(), ("-n1",)], ids=["alone", "xdist"])
def test_a_project_without_tasks_notices_nothing(elsewhere: Suite, workers: tuple[str, ...]) -> None:
    without = seen_by(elsewhere, "-p", "no:mobilegym", *workers)
    beside = seen_by(elsewhere, *workers)

    for what in ("markers", "kept", "thresholds", "looking"):
        assert beside[what] == without[what], what
    assert (beside["kept"], beside["looking"], {*beside["collecting"]}) == (0, True, {True})
    more = {name.partition(".")[0] for name in {*beside["modules"]} - {*without["modules"]}}
    assert more - {*sys.stdlib_module_names} == {"pytest_mobilegym"}
    loaded = [name for name in beside["modules"] if name.startswith("pytest_mobilegym.")]
    assert not [name for name in loaded if ".phone" in name or ".play" in name or ".tasks" in name]
    # What its hooks, its options and their parser are; a single heavy import would be several times as much.
    assert beside["objects"] - without["objects"] < 3000
    assert not (elsewhere.path / "reports").exists()


@pytest.mark.parametrize("project", ["elsewhere", "suite"])
def test_markers_are_there_where_tasks_are(request: pytest.FixtureRequest, project: str) -> None:
    suite: Suite = request.getfixturevalue(project)
    listed = suite.run("--markers").stdout.str()

    for name in ("L1", "hybrid", "clock", "suite(name)"):
        assert (f"@pytest.mark.{name}:" in listed) == (project == "suite")


OWN_MARKERS = "markers =\n    clock: needs a clock\n    device(kind): what it runs on\n    L1\n"


def test_a_projects_own_markers_keep_their_meaning(suite: Suite) -> None:
    suite.write("pytest.ini", PLAIN_INI + OWN_MARKERS + "mobilegym_device = dom\n")
    suite.write(
        "tests/test_marked.py",
        "import pytest\n"
        "@pytest.mark.clock\n@pytest.mark.L1\n@pytest.mark.device('lamp')\n"
        "def test_marked(): pass\n"
        "def test_unmarked(): pass\n",
    )

    suite.run("tests", "-m", "clock and L1").assert_outcomes(passed=1, deselected=1)
    # Beside tasks, which have markers of the same names.
    suite.run("tests", "task_suites", "-m", "L1").assert_outcomes(passed=2, deselected=2)
    listed = suite.run("--markers").outlines
    assert [line for line in listed if line.startswith(("@pytest.mark.clock", "@pytest.mark.device"))] == [
        "@pytest.mark.clock: needs a clock",
        "@pytest.mark.device(kind): what it runs on",
    ]


def test_a_marker_that_nobody_has_declared_is_still_refused(elsewhere: Suite) -> None:
    elsewhere.write("test_one.py", "import pytest\n@pytest.mark.wechat\ndef test_one(): pass\n")

    # Apart, as pytest keeps the markers of all runs of a process.
    result = elsewhere.run(apart=True)

    result.stdout.fnmatch_lines(["*'wechat' not found in `markers` configuration option*"])


WORDS = [
    *("limit", "lang", "data", "apps", "watch", "from", "baseline", "seed", "prove", "info-reply", "observe"),
    *("judge", "start", "pages", "skin", "run-dir", "temperature", "max-tokens", "max-steps", "env-url"),
    *("rerun", "resample", "settle", "device-serial", "in-flight", "sample-n", "record-state", "wording"),
]


def test_words_that_a_project_wants_for_itself_are_free(suite: Suite) -> None:
    suite.write(
        "conftest.py",
        "def pytest_addoption(parser):\n"
        f"    for word in {WORDS}:\n"
        "        parser.addoption(f'--{word}', help='our own')\n",
    )
    suite.write(
        "test_own.py",
        "def test_own(request):\n"
        f"    for word in {WORDS}:\n"
        "        assert request.config.getoption(f'--{word}') == 'x'\n",
    )

    suite.run("test_own.py", *(f"--{word}=x" for word in WORDS)).assert_outcomes(passed=1)
    suite.run("task_suites", "--mg-limit=1", "--limit=7").assert_outcomes(passed=1, deselected=1)


@pytest.mark.parametrize(
    ("place", "flag"),
    [
        *(("conftest", "--agent"), ("conftest", "--device"), ("conftest", "--mg-prove")),
        *(("tests", "--mg-limit"), ("tests", "--device")),
        *(("plugin", "--model-name"), ("plugin", "--device"), ("plugin", "--mg-lang")),
    ],
)
def test_an_option_of_the_same_name_is_told_in_a_sentence(suite: Suite, flag: str, place: str) -> None:
    own = f"def pytest_addoption(parser):\n    parser.addoption('{flag}', help='our own')\n"
    suite.write("test_one.py", "def test_one(): pass\n")
    file, arguments = {
        "conftest": ("conftest.py", ["test_one.py"]),
        "tests": ("tests/conftest.py", ["tests"]),
        "plugin": ("own_plugin.py", ["-p", "own_plugin", "test_one.py"]),
    }[place]
    suite.write(file, own)
    suite.write("tests/test_two.py", "def test_two(): pass\n")
    suite.pytester.syspathinsert()

    result = suite.run(*arguments)

    said = result.stderr.str()
    assert (
        f"ERROR: {flag} is an option of pytest-mobilegym, and {file} declares one of the same name: rename "
        "that one, or leave pytest-mobilegym out of this project with -p no:mobilegym (in addopts)."
    ) in said
    assert "Traceback" not in said + result.stdout.str()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    passed = suite.run(*arguments, "-p", "no:mobilegym")
    # What is left of the ini file's key is a warning of pytest's own.
    assert passed.parseoutcomes()["passed"] == 1


def test_two_options_of_others_that_clash_are_none_of_ours(suite: Suite) -> None:
    suite.write(
        "conftest.py",
        "def pytest_addoption(parser):\n    for _ in range(2): parser.addoption('--elephant')\n",
    )

    result = suite.run(apart=True)  # it ends with a traceback

    assert "--elephant" in result.stderr.str()
    assert "pytest-mobilegym, and" not in result.stderr.str()


def test_the_value_of_an_option_is_no_folder_of_tests(suite: Suite) -> None:
    """Which conftest files are loaded first follows from the command line before it is read in full."""
    suite.write("pytest.ini", PLAIN_INI + "testpaths = tests\n")
    suite.write("3/conftest.py", "raise RuntimeError('not a folder of tests')\n")
    suite.write("tests/conftest.py", "def pytest_addoption(parser): parser.addoption('--own')\n")
    suite.write("tests/test_own.py", "def test_own(request): assert request.config.getoption('own') == 'x'\n")

    suite.run("--mg-limit", "3", "--own", "x").assert_outcomes(passed=1)


def test_suites_below_the_root_are_found_by_workers_too(suite: Suite) -> None:
    suite.write("packages/a/task_suites/windows/tasks.py", DOORS)

    suite.run("packages", "-n1", "--mg-sample-n=3", apart=True).assert_outcomes(passed=4)

    assert len(suite.rows()) == 4


def test_a_crash_in_a_file_called_tasks_is_the_projects_own(elsewhere: Suite) -> None:
    elsewhere.write("pytest.ini", PLAIN_INI + "python_files = tasks.py\n")
    elsewhere.write("lib/tasks.py", "import os\ndef test_dies(): os._exit(3)\n")

    result = elsewhere.run("lib", "-n1", apart=True)

    result.stdout.fnmatch_lines(["FAILED lib/tasks.py::test_dies*"])


def test_messages_name_options_as_pytest_takes_them() -> None:
    said = as_pytest_flags(
        "--limit=3, --run-dir and --from are not --agent or --model-name; see --limits, x--lang, --lang-x, "
        "and judge later by `mobilegym rejudge RUN --judge=vlm`, not by --judge vlm."
    )

    assert said == (
        "--mg-limit=3, --mg-run-dir and --mg-from are not --agent or --model-name; see --limits, x--lang, "
        "--lang-x, and judge later by `mobilegym rejudge RUN --judge=vlm`, not by --mg-judge vlm."
    )


def test_help_lists_every_option_in_pytests_spelling(suite: Suite) -> None:
    listed = suite.run("--help").stdout.str()

    for option in OPTIONS:
        assert option.pytest_flag in listed
        assert option.pytest_flag.startswith("--mg-") == (option.name not in PLAIN_IN_PYTEST)
    assert "--mg-prove-seeds" in listed
