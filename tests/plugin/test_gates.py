"""What a continuous build makes of a run: gates, the JUnit report, the Markdown summary."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree

import pytest
from played_suites import BreakDevice, Suite, WriteAgent  # type: ignore[import-not-found]


def test_a_gate_that_holds_forgives_failed_episodes(suite: Suite, agent_of: WriteAgent) -> None:
    agent = agent_of("return Complete() if observation.app == 'clock' else Awake(value='clock')")

    result = suite.run("task_suites", f"--agent={agent}", "--mg-min-sr=0.5", "--mg-max-use", "0.5")

    result.assert_outcomes(passed=1, failed=1)
    assert result.ret == 0
    result.stdout.fnmatch_lines(
        [
            "held: --mg-min-sr 0.5: SR is 50.0 % over 2 episodes.",
            "held: --mg-max-use 0.5: USE is *",
            "the gates hold, so that failed episodes do not fail the run",
        ]
    )


def test_a_gate_that_breaks_fails_the_run(suite: Suite) -> None:
    result = suite.run("task_suites", "--agent=null", "--mg-min-sr=0.8")

    assert result.ret == 1
    result.stdout.fnmatch_lines(["BROKEN: --mg-min-sr 0.8: SR is 0.0 % over 2 episodes, below 80.0 %."])


def test_gates_forgive_no_test_that_is_no_episode(suite: Suite) -> None:
    suite.write("tests/test_doors.py", "def test_broken(): assert 0")

    result = suite.run("task_suites", "tests", "--agent=oracle", "--mg-min-sr=1")

    assert result.ret == 1


def test_a_run_that_was_cut_short_is_not_forgiven(suite: Suite) -> None:
    result = suite.run("task_suites", "--agent=null", "--mg-max-use=1", "-x")

    assert result.ret == 1
    result.stdout.fnmatch_lines(["held: --mg-max-use 1: *"])


def test_errors_are_not_forgiven(suite: Suite, break_device: BreakDevice) -> None:
    # Both attempts at the first of two episodes.
    break_device(2, "The endpoint is down.")

    result = suite.run("task_suites", "--agent=null", "--mg-min-sr=0", "--mg-in-flight=1")

    result.assert_outcomes(failed=1, errors=1)
    assert result.ret == 1


def test_without_gates_failed_episodes_fail_the_run(suite: Suite) -> None:
    assert suite.run("task_suites", "--agent=null").ret == 1


def test_gates_work_with_workers_too(suite: Suite) -> None:
    result = suite.run("task_suites", "--agent=null", "--mg-max-use=0.5", "-n1", "--junitxml=report.xml")

    assert result.ret == 0
    properties = properties_of(suite)
    assert properties["mobilegym.success_rate"] == "0"
    assert properties["mobilegym.gate"].startswith("held: --max-use 0.5")


def test_a_baseline_that_is_worse_is_told_from_noise(suite: Suite) -> None:
    suite.run("task_suites", "--agent=oracle", "--mg-sample-n=8", "--mg-run-dir=before", "-k", "OpenClock")

    result = suite.run(
        "task_suites",
        "--agent=null",
        "--mg-sample-n=8",
        "--mg-baseline=before",
        "-k",
        "OpenClock",
        "--mg-run-dir=after",
    )
    assert result.ret == 0, "eight instances of one template are one template"
    result.stdout.fnmatch_lines(["held: --mg-baseline *before: no significant regression on 8 identical *"])

    result = suite.run("task_suites", "--agent=null", "--mg-baseline=nothing")
    assert result.ret == 4
    result.stderr.fnmatch_lines(["*--mg-baseline cannot be compared with: No run at*nothing*"])


def test_a_baseline_that_is_gone_at_the_end_breaks_its_gate(suite: Suite, agent_of: WriteAgent) -> None:
    suite.run("task_suites", "--agent=oracle", "--mg-run-dir=before", "-k", "OpenClock")
    agent = agent_of(
        "import shutil\n"
        "shutil.rmtree('before', ignore_errors=True)\n"
        "return Complete() if observation.app == 'clock' else Awake(value='clock')"
    )

    result = suite.run("task_suites", f"--agent={agent}", "--mg-baseline=before", "-k", "OpenClock")

    result.assert_outcomes(passed=1)
    assert result.ret == 1
    result.stdout.fnmatch_lines(["*No run at*before*"])


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("--mg-min-sr=80", "*--mg-min-sr does not take '80'*less than or equal to 1*"),
        ("--mg-max-use=some", "*--mg-max-use does not take 'some'*valid number*"),
        ("--mg-pass-k=1,x", "*--mg-pass-k does not take '1,x': expected numbers from 1 joined by commas*"),
    ],
)
def test_odd_values_are_refused_in_a_sentence(suite: Suite, option: str, said: str) -> None:
    result = suite.run("task_suites", "--agent=null", option)

    assert result.ret == 4
    result.stderr.fnmatch_lines([said])


def properties_of(suite: Suite) -> dict[str, str]:
    tree = ElementTree.parse(suite.path / "report.xml")
    found = tree.find("./testsuite/properties")
    assert found is not None
    return {each.attrib["name"]: each.attrib["value"] for each in found}


def test_junit_xml_carries_the_figures_of_the_summary(suite: Suite) -> None:
    suite.run(
        "task_suites", "--agent=oracle", "--repeat-n=2", "--mg-pass-k=1,2,8", "--junitxml=report.xml",
        "--mg-summary-md=ci/summary.md",
    )  # fmt: skip

    (folder,) = suite.run_dirs()
    summary = json.loads((folder / "summary.json").read_text())
    properties = properties_of(suite)
    for name in (
        "success_rate",
        "progress_rate",
        "unexpected_rate",
        "steps_mean",
        "episodes",
        "judge_errors",
    ):
        assert float(properties[f"mobilegym.{name}"]) == pytest.approx(summary[name])
    assert float(properties["mobilegym.success_low"]) == pytest.approx(
        summary["success_clustered"][0], rel=1e-5
    )
    assert float(properties["mobilegym.pass_at_2"]) == summary["pass_at_k"]["2"]
    assert summary["pass_at_k"]["8"] is None
    assert "mobilegym.pass_at_8" not in properties
    assert properties["mobilegym.run"] == folder.name
    said = (suite.path / "ci" / "summary.md").read_text("utf-8")
    assert said.startswith("## oracle\n")
    assert "| 8 | n/a | n/a | 0 |" in said


def test_the_summary_reaches_githubs_page(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    page = suite.path / "step.md"
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(page))

    suite.run("task_suites", "--agent=null")

    said = page.read_text("utf-8")
    assert "| **all** | 0.0 |" in said
    assert "2 of 2 episodes did not pass" in said
    assert "`doors.OpenClock-i0-t0` | false complete" in said


def test_the_run_command_has_the_same_gates(suite: Suite, capsys: pytest.CaptureFixture[str]) -> None:
    from pytest_mobilegym.cli import main

    folder = str(suite.path / "task_suites")
    common = ["run", folder, "--device=dom", "--agent=null", "--run-dir"]
    assert main([*common, str(suite.path / "one"), "--max-use=0"]) == 0
    assert main([*common, str(suite.path / "two"), "--min-sr=0.5"]) == 1
    assert "BROKEN: --min-sr 0.5: SR is 0.0 % over 2 episodes, below 50.0 %." in capsys.readouterr().out
