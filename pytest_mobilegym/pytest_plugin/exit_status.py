"""What a finished run makes of pytest's exit status and of its JUnit XML."""

from __future__ import annotations

import os
from typing import Any

import pytest

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.pytest_plugin.pytest_run import PYTEST_RUN


def conclude(session: pytest.Session) -> None:
    """Let gates decide, where there are any, and hand the figures to the JUnit report.

    Failed episodes are what gates weigh, so that they alone do not fail a run whose gates hold; errors and
    failures of other tests still do, and so does a run that `--exitfirst` or `--maxfail` cut short.
    """
    ours = session.config.stash[PYTEST_RUN]
    if ours.begun is None or ours.begun.summary is None:
        return
    gated = ours.config.is_gated
    try:
        conclusion = ours.run.conclude(environ=os.environ)
    except UsageError as error:
        ours.notes.append(str(error))
        if gated:
            # What the run is held against cannot be read: no gate holds.
            _fail(session)
        return
    if conclusion is None:
        return
    for name, value in conclusion.properties:
        for report in _junit_reports(session.config):
            report.add_global_property(name, value)
    if not gated:
        return
    if not conclusion.held:
        _fail(session)
    elif (
        session.exitstatus == pytest.ExitCode.TESTS_FAILED
        and not session.shouldfail
        and session.testsfailed == _failed_episodes(session)
    ):
        session.exitstatus = pytest.ExitCode.OK
        ours.run.remarks.append("the gates hold, so that failed episodes do not fail the run")


def _fail(session: pytest.Session) -> None:
    if session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _failed_episodes(session: pytest.Session) -> int:
    """How many tests failed that are episodes with a verdict."""
    terminal: Any = session.config.pluginmanager.get_plugin("terminalreporter")
    failed = terminal.stats.get("failed", ()) if terminal is not None else ()
    return sum(
        report.when == "call" and any(name == "episode" for name, _ in report.user_properties)
        for report in failed
    )


def _junit_reports(config: pytest.Config) -> list[Any]:
    """Whatever writes JUnit XML; pytest keeps the key of its own to itself."""
    return [each for each in config.pluginmanager.get_plugins() if hasattr(each, "add_global_property")]
