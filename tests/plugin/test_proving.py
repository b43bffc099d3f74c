"""`pytest --mg-prove` and `mobilegym check-task`: templates proven instead of played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from played_suites import Suite  # type: ignore[import-not-found]

from pytest_mobilegym.cli import main
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.pytest_plugin.items import lacks_room

BATHS = '''
from pytest_mobilegym.api import Task, choice, from_state, goal


class Switch(Task):
    """The alarm's switch is as asked; few instances because there are few alarms."""

    instruction = {"en": ["Switch the {alarm} alarm {to}."], "zh": ["把{alarm}的闹钟{to}。"]}
    apps, difficulty = ["clock"], "L1"

    alarm: str = from_state("clock.alarms[*].id", label=lambda a, lang: f"{a.hour}:{a.minute:02d}")
    to: bool = choice([True, False])

    def arrange(self, phone):
        with phone.edit("clock") as clock:
            clock.alarms[self.alarm].enabled = not self.to

    def goals(self, before, after):
        alarm = after.clock.alarms.get(self.alarm)
        yield goal("the switch is as asked", actual=alarm and alarm.enabled, expected=self.to)

    def allowed(self):
        return [f"clock.alarms[#{self.alarm}].enabled"]

    def solution(self, phone):
        phone.tap("alarm.toggle", alarm=self.alarm)

    def near_misses(self):
        yield "twice", lambda phone: (self.solution(phone), self.solution(phone))

    def other_ways(self):
        yield "three times", lambda phone: [self.solution(phone) for _ in range(3)]


class Vacuous(Switch):
    """The switch is in some position; few instances because there are few alarms."""

    difficulty = "L2"

    def goals(self, before, after):
        yield goal("the switch is there", passed=self.alarm in after.clock.alarms)
'''


@pytest.fixture
def baths(suite: Suite) -> Suite:
    """A sound template and one that doing nothing solves."""
    suite.write("task_suites/baths/tasks.py", BATHS)
    return suite


def test_a_proof_is_an_item(baths: Suite) -> None:
    result = baths.run("--mg-prove", "--collect-only", "-q", "task_suites/baths")
    assert [line.split("::")[1] for line in result.outlines if "::" in line] == [
        "Switch[proof-en]", "Switch[proof-zh]", "Vacuous[proof-en]", "Vacuous[proof-zh]",
    ]  # fmt: skip


def test_templates_pass_and_fail_with_a_verdict_a_proof(baths: Suite) -> None:
    result = baths.run("--mg-prove", "--mg-prove-seeds=2", "-rP", "task_suites/baths", "--mg-lang=en")
    result.assert_outcomes(passed=1, failed=1)
    output = result.stdout.str()
    assert "ok    solved           1 moves of 15" in output
    assert "baths.Vacuous is not proven (en)." in output
    assert "FAIL  not vacuous      seed 0" in output
    assert not (baths.path / "reports").exists()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["-m", "L1 and clock"], {"Switch[proof-en]", "Switch[proof-zh]"}),
        (["-k", "Switch and zh"], {"Switch[proof-zh]"}),
        (["--mg-lang=zh", "-m", "suite(name='baths')", "-k", "Switch"], {"Switch[proof-zh]"}),
    ],
)
def test_markers_keywords_and_language_select(baths: Suite, arguments: list[str], expected: set[str]) -> None:
    result = baths.run(
        "--mg-prove", "--mg-prove-seeds=1", "--collect-only", "-q", "task_suites/baths", *arguments
    )
    assert {line.split("::")[1] for line in result.outlines if "::" in line} == expected


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--mg-prove", "--mg-prove-seeds=none"], "--mg-prove-seeds takes a number from 1, got 'none'."),
        (
            ["--mg-prove", "--agent=null"],
            "--mg-prove plays the tasks' own solutions; leave out --agent null.",
        ),
        (["--mg-prove-seeds=3"], "--mg-prove-seeds is for --mg-prove; add it, or leave the seeds out."),
    ],
)
def test_what_does_not_go_with_a_proof_is_refused(baths: Suite, arguments: list[str], message: str) -> None:
    result = baths.run("task_suites/baths", *arguments)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*{message}"])


def test_workers_share_the_proofs(baths: Suite) -> None:
    result = baths.run("--mg-prove", "--mg-prove-seeds=1", "-n2", "task_suites/baths", "-k", "Switch")
    result.assert_outcomes(passed=2)


@pytest.mark.chromium
def test_with_the_browser_the_solutions_are_played_there_too(baths: Suite) -> None:
    result = baths.run(
        "--mg-prove",
        "--mg-prove-seeds=1",
        "--device=browser",
        "--mg-lang=en",
        "-v",
        "task_suites/baths",
        "-k",
        "Switch",
    )
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["*Switch[[]proof-en[]] PASSED*", "*Switch[[]0[]] PASSED*"])


def test_a_budget_that_leaves_no_room_for_real_touches_is_refused() -> None:
    assert lacks_room("baths.Switch", steps=12, budget=30) == ""
    assert lacks_room("baths.Switch", steps=13, budget=30) == (
        "baths.Switch takes 13 steps with real touches, the budget is 30; it has to be 2.5 times as many, "
        "so set max_steps, and catalogue_steps to what it was."
    )


def test_a_bad_path_fails_collection_by_name(baths: Suite) -> None:
    baths.write(
        "task_suites/holes/tasks.py",
        BATHS.replace('[f"clock.alarms[#{self.alarm}].enabled"]', '["clock..x"]'),
    )
    result = baths.run("--collect-only", "task_suites/holes")
    result.stdout.fnmatch_lines(["*holes.Switch, allowed(): Malformed path 'clock..x'*"])


# The command


def checked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["check-task", *arguments])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_the_command_proves_what_it_is_told_to(
    baths: Suite, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(baths.path)
    code, output, _ = checked(capsys, "baths.Switch", "--seeds", "2", "--lang", "en")
    assert code == 0
    assert output.startswith("baths.Switch, en, 2 seeds\n  ok    solved           1 moves of 15\n")
    assert output.endswith("1 of 1 proven\n")
    code, output, _ = checked(capsys, "baths", "--seeds", "1", "--lang", "both")
    assert code == 1
    assert output.endswith("1 of 2 proven; not: baths.Vacuous\n")


def test_the_command_lists_spoiled_solutions(
    baths: Suite, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(baths.path)
    code, output, _ = checked(capsys, "baths.Vacuous", "--mutants", "--seeds", "1", "--lang", "zh")
    assert code == 1
    assert "accepted  leaves out: taps alarm.toggle alarm=" in output
    assert "baths.Vacuous, zh: " in output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["bath"], "Unknown task or suite 'bath'. Did you mean 'baths'?"),
        (["--seeds", "0"], "--seeds takes a number from 1, got 0."),
        (["--suites", "nowhere"], "No tasks below 'nowhere'"),
    ],
)
def test_the_command_says_what_it_cannot_find(
    baths: Suite,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    message: str,
) -> None:
    monkeypatch.chdir(baths.path)
    code, _, errors = checked(capsys, *arguments)
    assert code == 2
    assert message in errors


def test_a_name_that_is_close_is_all_that_is_suggested(
    baths: Suite, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(baths.path)
    assert checked(capsys, "baths.Swich")[2] == (
        "mobilegym: Unknown task or suite 'baths.Swich'. Did you mean 'baths.Switch'?\n"
    )
    assert (
        checked(capsys, "gardens")[2]
        == "mobilegym: Unknown task or suite 'gardens'. Available: baths, doors.\n"
    )


def test_a_task_that_needs_an_app_which_is_not_installed_is_said_to_need_it(
    baths: Suite, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(baths.path)
    tasks = baths.path / "task_suites" / "baths" / "tasks.py"
    tasks.write_text(tasks.read_text("utf-8").replace('["clock"]', '["clok"]'), "utf-8")
    for name in ("baths.Switch", "baths"):
        code, _, errors = checked(capsys, name)
        assert code == 2
        assert errors.endswith(
            f"mobilegym: {name} needs the app clok, which is not installed. "
            "Apps in a folder of your own are found with `--apps FOLDER`.\n"
        )


# Broken off


def test_sigterm_leaves_the_proofs_that_were_made(baths: Suite) -> None:
    baths.write(
        "conftest.py",
        "import os, signal\ndef pytest_runtest_logfinish(nodeid): os.kill(os.getpid(), signal.SIGTERM)\n",
    )
    result = baths.run("--mg-prove", "--mg-prove-seeds=1", "task_suites/baths/tasks.py", apart=True)
    assert result.ret == pytest.ExitCode.INTERRUPTED
    rest = "baths.Switch (zh) baths.Vacuous (en) baths.Vacuous (zh)"
    result.stdout.fnmatch_lines(
        [f"broken off after 1 of 4; left to check: {rest}", "*KeyboardInterrupt*", "*1 passed*"]
    )


# The manual


def test_the_manual_names_every_verb_of_a_hand() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "write-a-task.md").read_text("utf-8")
    verbs = {name for name in vars(Hand) if not name.startswith("_")} - {"play", "state", "lang"}
    assert [verb for verb in sorted(verbs) if f"`{verb}" not in manual] == []


def test_the_manual_leads_to_a_proven_task(
    suite: Suite, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "write-a-task.md").read_text("utf-8")
    first, *others = re.findall(r"```python\n(.*?)```", manual, re.DOTALL)
    goal = next(block for block in others if "unasked(" in block)
    tests = next(block for block in others if "judge_case" in block)
    suite.write("task_suites/bedtime/tasks.py", first)
    monkeypatch.chdir(suite.path)
    code, output, _ = checked(capsys, "bedtime.WindDown", "--lang", "en")
    assert code == 1
    shown = manual.partition("bedtime.WindDown, en, 10 seeds\n")[2].partition("```")[0]
    assert "".join(f"bedtime.WindDown, en, 10 seeds\n{shown}".split()) == "".join(output.split())
    complete = first.replace("expected=[self.time])\n", f"expected=[self.time])\n{goal.rstrip()}\n")
    complete = complete.replace("goal, times\n", "goal, times, unasked\n")
    suite.write("task_suites/bedtime/tasks.py", complete)
    suite.write("task_suites/bedtime/test_bedtime_tasks.py", tests)
    suite.run("--mg-prove", "--mg-prove-seeds=3", "task_suites/bedtime", apart=True).assert_outcomes(passed=4)
