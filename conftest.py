"""What the tests of the package share: how much of them is run, and what is remembered of earlier runs."""

from __future__ import annotations

import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

# The suites of a checkout are played from other folders too, where its ini file does not hold.
sys.path.insert(0, str(Path(__file__).parent / "tests" / "support"))

import displays
import rigour
from long_tests import beyond, known_times
from passes import Passes, passes_folder
from selection import LONG_SECONDS, LONGEST, SAMPLE, Memory, as_words, count, group_of, kind_of, sample
from sources import Sources

from pytest_mobilegym.pytest_plugin.items import EpisodeItem

MEMORY = pytest.StashKey[Memory]()
PASSED = pytest.StashKey[bool]()
SUMMARY = pytest.StashKey[dict[str, Any]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare how much is run; without either option all but the nightly tests."""
    group = parser.getgroup("tests of pytest-mobilegym")
    group.addoption(
        "--brief",
        action="store_true",
        help="what `make test` runs: a sample of tests that are alike, and none that passed before",
    )
    group.addoption(
        "--thorough",
        action="store_true",
        help="what `make test-all` runs: everything, with more seeds and examples, whatever passed before",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Declare the markers of the package's own tests."""
    if not config.pluginmanager.has_plugin("displays"):
        config.pluginmanager.register(displays, "displays")
    config.addinivalue_line("markers", "chromium: draws with a real Chromium")
    config.addinivalue_line("markers", "nightly: takes long; run by `make test-all`, or where it is named")
    config.addinivalue_line(
        "markers",
        "remembered(kind, files=()): need not be run again when it passed with the same sources; `files` are "
        "further ones that it depends on, beside all that it imports",
    )
    config.addinivalue_line(
        "markers",
        "sampled(*parameters, one_in=): of those with the same values of these, `make test` runs one, or one "
        "in so many",
    )
    brief, thorough = config.getoption("brief", False), config.getoption("thorough", False)
    if brief and thorough:
        raise pytest.UsageError("--brief and --thorough exclude each other.")
    rigour.set_thorough(thorough)
    # Workers must come to the same choice, whatever other runs write meanwhile.
    listed = getattr(config, "workerinput", {}).get("known_passes")
    passes = Passes(passes_folder(), known=listed if brief else ())
    config.stash[MEMORY] = Memory(passes, Sources(), thorough=thorough)
    config.stash[SUMMARY] = {}


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker which passes are known."""
    node.workerinput["known_passes"] = sorted(node.config.stash[MEMORY].passes.known)


def pytest_report_header(config: pytest.Config) -> str:
    """How much is run."""
    if config.getoption("thorough", False):
        return "rigour: all tests, with more seeds and examples (--thorough)"
    if not config.getoption("brief", False):
        return "rigour: all tests but the nightly ones"
    passes = config.stash[MEMORY].passes
    kept = f"{len(passes.known)} passes in {passes.folder}" if passes.folder else "no passes are kept"
    return f"rigour: brief; of many alike the sample {SAMPLE[:8]}; {kept}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what need not be run, and skip, and say so, what draws on a machine without a browser."""
    summary = config.stash[SUMMARY]
    if not config.getoption("thorough", False) and "nightly" not in config.option.markexpr:
        nightly = [item for item in items if item.get_closest_marker("nightly") and not _is_named(item)]
        summary["nightly"] = _drop(config, items, nightly)
    if config.getoption("brief", False):
        left_out = sample(items, SAMPLE)
        summary["sampled"] = _drop(config, items, [item for item in items if item.nodeid in left_out])
        too_long = beyond([item.nodeid for item in items], known_times(), LONG_SECONDS)
        too_long = {item.nodeid for item in items if item.nodeid in too_long and not _is_named(item)}
        summary["too_long"] = _drop(config, items, [item for item in items if item.nodeid in too_long])
        summary["played"] = [item.template.id for item in items if isinstance(item, EpisodeItem)]
    if not config.option.collectonly:
        known = list(config.stash[MEMORY].known(items))
        summary["remembered"] = _drop(config, items, known)
    _skip_undrawn(items)
    if config.getoption("brief", False) or config.getoption("thorough", False):
        # What takes longest begins first, so that no worker is left alone with it.
        items.sort(key=lambda item: kind_of(item) not in LONGEST)


def _is_named(item: pytest.Item) -> bool:
    """Whether the command line names this very test."""
    named = (argument.removeprefix("./") for argument in item.config.args if "::" in argument)
    return item.nodeid.startswith(tuple(named))


def _drop(config: pytest.Config, items: list[pytest.Item], dropped: list[pytest.Item]) -> dict[str, int]:
    """Leave some out; says how many of each kind."""
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        gone = set(map(id, dropped))
        items[:] = [item for item in items if id(item) not in gone]
    return count(dropped, lambda item: kind_of(item) or (group_of(item) and "test of many alike"))


def _skip_undrawn(items: list[pytest.Item]) -> None:
    drawing = [item for item in items if item.get_closest_marker("chromium")]
    if not drawing:
        return
    from pytest_mobilegym.devices.chromium import find_chromium
    from pytest_mobilegym.errors import BrowserMissing

    try:
        find_chromium()
    except BrowserMissing as missing:
        for item in drawing:
            item.add_marker(pytest.mark.skip(reason=str(missing)))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Spare a list of tests that use no Hypothesis the import of it: its plugin does so for its summary."""
    if session.config.option.collectonly and "hypothesis" not in sys.modules:
        session.config.pluginmanager.unregister(name="hypothesispytest")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember what passed from beginning to end."""
    report = yield
    passed = report.passed and not hasattr(report, "wasxfail")
    if report.when == "setup":
        item.stash[PASSED] = passed
    elif not passed:
        item.stash[PASSED] = False
    if report.when == "teardown" and item.stash.get(PASSED, False):
        item.config.stash[MEMORY].keep(item)
    return report


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what passed; a worker also says what it left out."""
    config = session.config
    memory = config.stash[MEMORY]
    memory.write()
    if hasattr(config, "workeroutput"):
        config.workeroutput["left_out"] = config.stash[SUMMARY]
        return
    memory.passes.drop_oldest()
    if session.exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and config.stash[SUMMARY].get("remembered"):
        session.exitstatus = pytest.ExitCode.OK


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over what a worker left out; all of them leave out the same."""
    node.config.stash[SUMMARY].update((getattr(node, "workeroutput", None) or {}).get("left_out", {}))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say what was left out, and why."""
    summary = config.stash[SUMMARY]
    if not config.getoption("brief", False):
        return
    terminalreporter.section("left out")
    for reason, counted in (
        ("passed before with the same sources", summary.get("remembered")),
        ("not in this sample", summary.get("sampled")),
        ("too long for it", summary.get("too_long")),
        ("nightly", summary.get("nightly")),
    ):
        terminalreporter.write_line(f"{reason}: {as_words(counted) if counted else 'none'}")
    terminalreporter.write_line(f"episodes of the sample: {', '.join(summary.get('played', ())) or 'none'}")
    terminalreporter.write_line("everything is run by `make test-all`")
