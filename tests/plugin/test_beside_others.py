"""Beside the plugins that users have: none is in the other's way."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from played_suites import BreakDevice, Suite, WriteAgent  # type: ignore[import-not-found]

ROOT = Path(__file__).parents[2]
PLAIN_INI = "[pytest]\nasyncio_mode = auto\naddopts = -p no:hypothesispytest -p no:randomly\n"


@pytest.fixture
def with_playwright(suite: Suite) -> Suite:
    """A folder where pytest-playwright is not blocked."""
    suite.write("pytest.ini", PLAIN_INI)
    return suite


def test_device_is_one_option_for_both_plugins(with_playwright: Suite) -> None:
    with_playwright.write(
        "test_device.py",
        "def test_playwrights_own(device): assert device is None\n"
        "def test_ours(phone): assert phone.device.name == 'dom'\n",
    )

    result = with_playwright.run("test_device.py", "task_suites", "--device=dom", apart=True)

    result.assert_outcomes(passed=4)


def test_playwrights_devices_stay_its_own(with_playwright: Suite) -> None:
    with_playwright.write("test_device.py", "def test_it(device): assert device == 'iPhone 13'\n")

    with_playwright.run("test_device.py", "--device=iPhone 13", apart=True).assert_outcomes(passed=1)


@pytest.mark.parametrize("workers", [(), ("-n1",)], ids=["alone", "workers"])
def test_an_unknown_device_is_one_sentence(with_playwright: Suite, workers: tuple[str, ...]) -> None:
    result = with_playwright.run("task_suites", "--device=fridge", *workers, apart=True)

    result.stderr.fnmatch_lines(["ERROR: Unknown device 'fridge'. Available: browser, dom, real."])


@pytest.mark.parametrize("blocked", [True, False], ids=["blocked", "there"])
def test_help_lists_device_once(with_playwright: Suite, blocked: bool) -> None:
    result = with_playwright.run("--help", *(["-p", "no:playwright"] if blocked else []), apart=True)

    assert sum(line.strip().startswith("--device=") for line in result.outlines) == 1
    assert result.ret == 0


def test_devices_reach_workers(with_playwright: Suite) -> None:
    result = with_playwright.run("task_suites", "-n1", "--device=dom", apart=True)

    result.assert_outcomes(passed=2)


@pytest.mark.chromium
def test_episodes_and_playwrights_pages_share_a_session(with_playwright: Suite) -> None:
    with_playwright.write(
        "conftest.py",
        "import pytest\n"
        "from pytest_mobilegym.devices.chromium import launch_options\n"
        "@pytest.fixture(scope='session')\n"
        "def browser_type_launch_args():\n"
        "    return launch_options()\n",
    )
    with_playwright.write(
        "a_test.py",
        "def test_a_page(page):\n    page.set_content('<p>hi')\n    assert page.inner_text('p') == 'hi'\n",
    )

    result = with_playwright.run("a_test.py", "task_suites", "--device=browser", apart=True)

    result.assert_outcomes(passed=3)


def test_the_html_report_tells_why(suite: Suite) -> None:
    result = suite.run(
        "task_suites", "--agent=null", "--html=report.html", "--self-contained-html", apart=True
    )

    result.assert_outcomes(failed=2)
    assert "missed  the clock is in front" in (suite.path / "report.html").read_text("utf-8")


def test_reruns_repeat_trouble_but_no_verdict(suite: Suite, break_device: BreakDevice) -> None:
    break_device(2, "not yet")

    result = suite.run("task_suites", "--agent=null", "-k", "OpenClock", "--reruns=3")

    # The first two attempts were one item; the second item was judged, and stays as it was judged.
    assert result.parseoutcomes() == {"failed": 1, "rerun": 3, "deselected": 1}
    assert [bool(row["error"]) for row in suite.rows()] == [False]
    assert [bool(row["error"]) for row in suite.rows(file="former.jsonl")] == [True]


@pytest.mark.parametrize("workers", [(), ("-n1",)], ids=["alone", "workers"])
def test_count_repeats_tests_and_is_refused_for_tasks(suite: Suite, workers: tuple[str, ...]) -> None:
    tests = suite.write("task_suites/doors/test_doors.py", "def test_a_judge(): ...\n")

    result = suite.run("task_suites", "--count=3", *workers, apart=True)

    result.stderr.fnmatch_lines(
        [
            "ERROR: --count 3 repeats functions and no tasks: give --repeat-n 3 for as many trials of each "
            "task, or name the files of the tests that are to be repeated."
        ]
    )
    assert not suite.run_dirs()
    suite.run(str(tests), "--count=3", apart=True).assert_outcomes(passed=3)


def test_the_order_may_be_random(suite: Suite) -> None:
    suite.write(
        "pytest.ini", "[pytest]\naddopts = -p no:hypothesispytest -p no:playwright\nmobilegym_device = dom\n"
    )

    result = suite.run("task_suites", "--mg-sample-n=6", "-p", "randomly", "--randomly-seed=4", apart=True)

    result.assert_outcomes(passed=7)
    assert len({row["episode"] for row in suite.rows()}) == 7


def test_a_time_limit_is_an_error_and_on_record(suite: Suite, agent_of: WriteAgent) -> None:
    agent = agent_of("await asyncio.Event().wait()")

    result = suite.run("task_suites", f"--agent={agent}", "-k", "OpenClock", "--timeout=3")

    result.assert_outcomes(errors=1)
    (row,) = suite.rows()
    assert row["error"]["kind"] == "infrastructure"
    assert "Timeout" in row["error"]["message"]


def required_plugins() -> set[str]:
    """Names of pytest's plugins that come with this package's own dependencies."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    required = {re.split(r"[^\w-]", line)[0] for line in declared} | {"pytest-mobilegym"}
    return {
        plugin.name
        for plugin in entry_points(group="pytest11")
        if plugin.dist is not None and plugin.dist.name in required
    }


def test_a_project_that_makes_errors_of_warnings_passes_beside_the_dependencies(suite: Suite) -> None:
    suite.write("pytest.ini", "[pytest]\nmobilegym_device = dom\n")
    suite.write("test_one.py", "def test_one(): pass\ndef test_phone(phone): phone.open('clock')\n")
    others = {plugin.name for plugin in entry_points(group="pytest11")} - required_plugins()
    blocked = [word for name in sorted(others) for word in ("-p", f"no:{name}")]

    result = suite.pytester.run(
        *(sys.executable, "-W", "error", "-m", "pytest", "test_one.py", "task_suites", *blocked)
    )

    result.assert_outcomes(passed=4)
    assert result.ret == 0
