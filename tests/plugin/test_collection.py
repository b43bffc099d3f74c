"""What is collected: ids, markers, splits; fast, and without anything heavy."""

from __future__ import annotations

import gc
import sys

import pytest
from door_tasks import DOORS
from played_suites import Suite  # type: ignore[import-not-found]

from pytest_mobilegym import judge
from pytest_mobilegym.pytest_plugin.rewriting import import_package_as_it_is


def collected(suite: Suite, *arguments: str) -> list[str]:
    result = suite.run("--collect-only", "-q", "task_suites", *arguments)
    return [line for line in result.outlines if "::" in line]


def test_an_episode_is_an_item(suite: Suite) -> None:
    assert collected(suite) == [
        "task_suites/doors/tasks.py::OpenClock[0]",
        "task_suites/doors/tasks.py::OpenSheet[0]",
    ]


def test_instances_and_trials_are_items(suite: Suite) -> None:
    assert collected(suite, "--mg-sample-n=2", "--repeat-n=2") == [
        "task_suites/doors/tasks.py::OpenClock[0-t0]",
        "task_suites/doors/tasks.py::OpenClock[0-t1]",
        "task_suites/doors/tasks.py::OpenClock[1-t0]",
        "task_suites/doors/tasks.py::OpenClock[1-t1]",
        "task_suites/doors/tasks.py::OpenSheet[0-t0]",
        "task_suites/doors/tasks.py::OpenSheet[0-t1]",
    ]


@pytest.mark.parametrize(
    "argument",
    ["task_suites/doors", "task_suites/doors/tasks.py", "task_suites/doors/tasks.py::OpenClock[0]"],
    ids=["folder", "file", "item"],
)
def test_tasks_are_collected_by_any_of_their_paths(suite: Suite, argument: str) -> None:
    result = suite.run("--collect-only", "-q", argument)

    assert "task_suites/doors/tasks.py::OpenClock[0]" in result.outlines


def test_suites_may_lie_elsewhere(suite: Suite) -> None:
    suite.write("more/windows/tasks.py", DOORS)
    suite.write("less/tasks.py", "raise RuntimeError('not a suite')")

    result = suite.run("--collect-only", "-q", "more", "less", "-o", "mobilegym_suites=more")

    assert "more/windows/tasks.py::OpenClock[0]" in result.outlines
    assert result.ret == 0


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("L3 and clock", ["OpenSheet"]),
        ("clock", ["OpenSheet"]),
        ("answer_sheet or L1", ["OpenClock", "OpenSheet"]),
        ("S2", ["OpenSheet"]),
        ("operate and atomic", ["OpenClock", "OpenSheet"]),
        ("suite(name='doors') and L1", ["OpenClock"]),
        ("capability(name='nav')", ["OpenClock"]),
        ("device(name='dom')", ["OpenClock", "OpenSheet"]),
    ],
)
def test_markers_select(suite: Suite, expression: str, expected: list[str]) -> None:
    found = collected(suite, "-m", expression)

    assert [line.partition("::")[2].partition("[")[0] for line in found] == expected


def test_every_marker_is_declared(suite: Suite) -> None:
    result = suite.run("--markers")

    for name in ("L1", "S3", "hybrid", "deep_dive", "clock", "suite(name)", "split(name)"):
        result.stdout.fnmatch_lines([f"@pytest.mark.{name}: *"])


def test_an_expression_that_fits_no_task_says_so(suite: Suite) -> None:
    result = suite.run("task_suites", "-m", "L4")

    result.stdout.fnmatch_lines(["no task matches -m 'L4'; markers: L1, L3, S1, S2, *clock*"])
    assert result.ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_keywords_select(suite: Suite) -> None:
    assert collected(suite, "-k", "opensheet") == ["task_suites/doors/tasks.py::OpenSheet[0]"]


def test_a_split_selects(suite: Suite) -> None:
    file = suite.write("mine.txt", "doors.OpenSheet  # the only one\nelsewhere.Missing\n")

    assert collected(suite, f"--split={file}") == ["task_suites/doors/tasks.py::OpenSheet[0]"]


def test_a_task_that_breaks_the_contract_is_a_collection_error(suite: Suite) -> None:
    suite.write("task_suites/broken/tasks.py", DOORS.replace('"L1"', '"L9"'))

    result = suite.run("task_suites/broken")

    result.stdout.fnmatch_lines(["*difficulty is 'L9'; use one of L1, L2, L3, L4*"])
    assert result.ret == pytest.ExitCode.INTERRUPTED


def test_two_suites_of_one_name_are_refused(suite: Suite) -> None:
    suite.write("other/task_suites/doors/tasks.py", DOORS)

    result = suite.run("task_suites", "other")

    result.stderr.fnmatch_lines(
        ["*The suite 'doors' is there twice, in *; name one of them, or rename a folder.*"]
    )
    assert result.ret == pytest.ExitCode.USAGE_ERROR


HEAVY = {"playwright.async_api", "playwright.sync_api", "openai", "starlette", "uvicorn", "PIL", "jinja2"}


def test_collecting_writes_nothing_and_imports_nothing_heavy(suite: Suite) -> None:
    suite.write(
        "conftest.py",
        "import sys\n"
        "def pytest_collection_finish(session):\n"
        f"    print('heavy:', sorted({HEAVY} & set(sys.modules)))\n",
    )

    result = suite.run("--collect-only", "-q", "-s", "task_suites", "-p", "no:html", apart=True)

    result.stdout.fnmatch_lines(["heavy: []"])
    assert suite.run_dirs() == []


def test_loading_the_plugin_imports_next_to_nothing(suite: Suite) -> None:
    code = (
        "import sys, pytest; before = set(sys.modules); import pytest_mobilegym.pytest_plugin.plugin\n"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "print(*sorted(new - set(sys.stdlib_module_names)))"
    )
    result = suite.pytester.run(sys.executable, "-c", code)

    assert result.outlines == ["pytest_mobilegym"]


def test_plain_tests_leave_no_run_behind(suite: Suite) -> None:
    suite.write("tests/test_plain.py", "def test_nothing(): pass")

    for extra in ([], ["-n1"]):
        assert suite.run("tests", *extra, apart=True).ret == 0
    assert suite.run_dirs() == []


COUNTING = """
import gc

def pytest_unconfigure(config):
    print("kept out:", gc.get_freeze_count() > 0, "looked for:", gc.isenabled())
"""


@pytest.mark.parametrize("apart", [True, False], ids=["a run of its own", "within a test"])
def test_what_was_collected_is_no_garbage_to_the_end(
    suite: Suite, monkeypatch: pytest.MonkeyPatch, apart: bool
) -> None:
    suite.write("conftest.py", COUNTING)
    if apart:
        monkeypatch.delenv("PYTEST_CURRENT_TEST")
    before = gc.get_freeze_count()

    result = suite.run("--collect-only", "-q", "task_suites", apart=apart)

    result.stdout.fnmatch_lines([f"kept out: {apart or before > 0} looked for: True"])
    assert gc.get_freeze_count() <= before  # what was kept may be gone meanwhile


@pytest.mark.filterwarnings("ignore:Module already imported:pytest.PytestAssertRewriteWarning")
def test_pytest_rewrites_no_module_of_the_package(pytester: pytest.Pytester) -> None:
    config = pytester.parseconfig()
    hook = config.pluginmanager.rewrite_hook
    # What pytest does with all that a distribution with a plugin installs.
    hook.mark_rewrite("pytest_mobilegym", "helpers_of_others")

    import_package_as_it_is(config)

    beside = pytester.makepyfile(helpers_of_others="", test_something="")
    assert hook.find_spec("pytest_mobilegym.judge.prose", judge.__path__) is None
    assert hook.find_spec("helpers_of_others", [str(beside.parent)]) is not None
    assert hook.find_spec("test_something", [str(beside.parent)]) is not None


def test_a_misspelt_app_is_told_with_the_one_that_it_is_like(suite: Suite) -> None:
    suite.write(
        "task_suites/doors/tasks.py", DOORS.replace('["answer_sheet", "clock"]', '["answer_sheet", "clok"]')
    )

    result = suite.run("--collect-only", "-q", "task_suites")

    assert [line for line in result.outlines if "::" in line] == ["task_suites/doors/tasks.py::OpenClock[0]"]
    result.stdout.fnmatch_lines(
        ["*needs the app clok, which is not installed*: doors.OpenSheet. Did you mean 'clock'?"]
    )
