"""What pytest's own reports say of episodes: how long each took, what stands last, how short a line is."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from played_suites import Suite, WriteAgent  # type: ignore[import-not-found]

SHOWING = ["--collect-only", "--setup-plan", "--setup-only", "--fixtures", "--fixtures-per-test"]


@pytest.mark.parametrize("workers", [[], ["-n1"]], ids=["alone", "xdist"])
@pytest.mark.parametrize("option", SHOWING)
def test_what_only_shows_plays_nothing(
    suite: Suite, agent_of: WriteAgent, option: str, workers: list[str]
) -> None:
    agent = agent_of("open('played', 'w')\nreturn Complete()")

    result = suite.run("task_suites", f"--agent={agent}", option, *workers)

    assert result.ret == 0
    assert not (suite.path / "played").exists()
    assert not suite.run_dirs()


def test_what_only_shows_leaves_a_run_that_is_to_go_on_as_it_was(suite: Suite) -> None:
    suite.run("task_suites", "--mg-run-dir=mine").assert_outcomes(passed=2)
    (suite.path / "mine" / "results.jsonl").write_text("", "utf-8")
    before = {path: path.read_bytes() for path in (suite.path / "mine").rglob("*") if path.is_file()}

    assert suite.run("--resume=mine", "--setup-plan").ret == 0

    after = {path: path.read_bytes() for path in (suite.path / "mine").rglob("*") if path.is_file()}
    assert after == before


WAITING = """
while len(BEGUN) < 4:
    BEGUN.add(context.episode)
    await asyncio.sleep(0.01)
return Complete()
"""


def test_the_seconds_of_an_episode_are_its_own(suite: Suite, agent_of: WriteAgent) -> None:
    agent = agent_of("await asyncio.sleep(0.05)\nreturn Complete()")
    arguments = ["task_suites", f"--agent={agent}", "--mg-sample-n=7", "--durations=0", "--durations-min=0"]

    result = suite.run(*arguments, "--junit-xml=junit.xml", "-vv")

    own = {row["episode"]: row["seconds"] for row in suite.rows()}
    cases = ElementTree.parse(suite.path / "junit.xml").getroot().iter("testcase")
    shown = {_property(case, "episode"): float(case.attrib["time"]) for case in cases}
    assert len(shown) == 8
    listed = [float(found[1]) for found in re.finditer(r"([\d.]+)s call ", result.stdout.str())]
    assert len(listed) == 8
    for episode, seconds in shown.items():
        assert own[episode] <= seconds + 0.001
    # What is on top is pytest's own, fixtures and saying why it failed, of one item after another.
    assert sum(shown.values()) - sum(own.values()) < result.duration
    assert -0.1 < sum(listed) - sum(own.values()) < result.duration


def _property(case: ElementTree.Element, name: str) -> str:
    (found,) = (each for each in case.iter("property") if each.attrib["name"] == name)
    return found.attrib["value"]


@pytest.mark.parametrize("workers", [[], ["-n1"]], ids=["alone", "xdist"])
def test_the_table_stands_below_a_line_for_each_failure(
    suite: Suite, monkeypatch: pytest.MonkeyPatch, workers: list[str]
) -> None:
    # Where nobody can widen the window pytest shortens nothing by itself.
    monkeypatch.setenv("CI", "1")

    result = suite.run("task_suites", "--agent=null", "--mg-sample-n=20", "--junit-xml=junit.xml", *workers)

    lines = result.outlines
    failed = [place for place, line in enumerate(lines) if line.startswith("FAILED ")]
    assert len(failed) == 21
    assert failed == list(range(failed[0], failed[0] + 21))
    assert sorted(lines[place] for place in failed)[0] == (
        "FAILED task_suites/doors/tasks.py::OpenClock[0] - 0/1 goals, COMPLETE after 1/15 steps"
    )
    assert next(place for place, line in enumerate(lines) if "= mobilegym =" in line) > failed[-1]
    assert "missed  the clock is in front" in result.stdout.str()
    failures = ElementTree.parse(suite.path / "junit.xml").getroot().iter("failure")
    for failure in failures:
        assert re.fullmatch(r"0/1 goals, COMPLETE after 1/\d+ steps", failure.attrib["message"])
        assert "missed  " in str(failure.text)
