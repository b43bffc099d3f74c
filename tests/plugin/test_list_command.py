"""The command list, as typed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from played_suites import Suite  # type: ignore[import-not-found]

from pytest_mobilegym.cli import main
from pytest_mobilegym.commands import list as list_command


def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Ids that the command lists."""
    assert main(["list", "--format=json", *arguments]) == 0
    return [task["id"] for task in json.loads(capsys.readouterr().out)["tasks"]]


@pytest.mark.usefixtures("suite")
def test_a_table_has_a_line_for_each_template(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0

    head, _, first, second, _, footer = capsys.readouterr().out.splitlines()
    assert head.split()[:3] == ["task", "level", "scope"]
    assert first.split() == ["doors.OpenClock", "L1", "S1", "operate", "atomic", "15", "-", "-", "nav"]
    assert second.split()[:6] == ["doors.OpenSheet", "L3", "S2", "operate", "atomic", "45"]
    assert footer == "2 templates in 1 suite"


@pytest.mark.usefixtures("suite")
def test_instances_are_counted_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--count"]) == 0

    out = capsys.readouterr().out
    assert "over 10,000" in out
    assert "2 templates in 1 suite, 10,001 instances (no template counts for more than 10,000)" in out
    assert "; the paper has over 27,000 of 416 templates" in out


@pytest.mark.usefixtures("suite")
def test_a_terminal_shows_how_many_templates_are_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)

    assert main(["list", "--count"]) == 0

    out, error = capsys.readouterr()
    assert error == "\rcounting instances: 0 of 2 templates\rcounting instances: 1 of 2 templates\r\033[K"
    assert "counting" not in out


@pytest.mark.usefixtures("suite")
def test_a_log_is_told_once_that_counting_many_templates_takes_long(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["list", "--count"]) == 0
    assert capsys.readouterr().err == ""

    monkeypatch.setattr(list_command, "MANY_TEMPLATES", 1)
    assert main(["list", "--count"]) == 0
    assert capsys.readouterr().err == "counting the instances of 2 templates; of hundreds it takes minutes\n"


@pytest.mark.parametrize(
    ("arguments", "ids"),
    [
        ([], ["doors.OpenClock", "doors.OpenSheet"]),
        (["--difficulty=L1"], ["doors.OpenClock"]),
        (["--app=clock"], ["doors.OpenSheet"]),
        (["--scope=S2"], ["doors.OpenSheet"]),
        (
            ["--objective=operate", "--composition=atomic", "--suite=doors"],
            ["doors.OpenClock", "doors.OpenSheet"],
        ),
        (["--capability=nav"], ["doors.OpenClock"]),
        (["-k", "sheet"], ["doors.OpenSheet"]),
        (["-m", "L1 or clock"], ["doors.OpenClock", "doors.OpenSheet"]),
        (["-m", "L3 and not wechat"], ["doors.OpenSheet"]),
        (["-m", "suite(name='doors') and capability(name='nav')"], ["doors.OpenClock"]),
        (["--split=mine.txt"], ["doors.OpenSheet"]),
        (["--split=mine.txt+test"], ["doors.OpenSheet"]),
        (["task_suites/doors/tasks.py", "--task=doors.OpenSheet"], ["doors.OpenSheet"]),
    ],
)
def test_filters_choose_tasks(
    suite: Suite, capsys: pytest.CaptureFixture[str], arguments: list[str], ids: list[str]
) -> None:
    suite.write("mine.txt", "doors.OpenSheet\n")
    assert listed(capsys, *arguments) == ids


@pytest.mark.parametrize(
    "expression", ["L1", "L3 and clock", "not S1", "suite(name='doors')", "device(name='dom')"]
)
def test_marker_expressions_mean_what_they_mean_to_pytest(
    suite: Suite, capsys: pytest.CaptureFixture[str], expression: str
) -> None:
    result = suite.run("task_suites", "--collect-only", "-q", "-m", expression, "--device=browser")
    collected = [line for line in result.outlines if "::" in line]
    capsys.readouterr()

    code = main(["list", "--format=json", "-m", expression])
    output = capsys.readouterr().out
    ids = [task["id"] for task in json.loads(output)["tasks"]] if code == 0 else []

    assert [line.split("::")[1].split("[")[0] for line in collected] == [id.split(".")[1] for id in ids]


def test_what_a_split_names_and_is_not_there_is_told(
    suite: Suite, capsys: pytest.CaptureFixture[str]
) -> None:
    suite.write("mine.txt", "doors.OpenSheet\nclock.AddAlarm\ndoors.OpenWindow\n")

    assert main(["list", "--split=mine.txt"]) == 0

    assert capsys.readouterr().err == (
        "mobilegym: split 'mine.txt': 1 of 3 templates present; "
        "neither present nor of the benchmark: doors.OpenWindow.\n"
    )


@pytest.mark.usefixtures("suite")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere"], "No tasks below 'nowhere'"),
        (["--suite=door"], "Unknown suite 'door'. Did you mean 'doors'?"),
        (["--split=tset"], "Unknown split 'tset'. Did you mean 'test'?"),
        (["--split=payment"], "No task fits the selection and the split 'payment'; 2 tasks are there."),
        (["-m", "L1 and"], "-m does not take 'L1 and': "),
        (["-m", "L4"], "No task fits -m 'L4'; 2 tasks are there."),
    ],
)
def test_what_cannot_be_listed_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["list", *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"mobilegym: {said}")


def test_a_template_that_cannot_be_counted_is_listed_and_named(
    suite: Suite, capsys: pytest.CaptureFixture[str]
) -> None:
    suite.write(
        "task_suites/windows/tasks.py",
        "from pytest_mobilegym.api import Task, goal\n\n\n"
        "class Open(Task):\n"
        '    """The window is open."""\n\n'
        '    instruction = {"en": ["Open it."], "zh": ["打开。"]}\n'
        '    apps, difficulty = ["glazier"], "L1"\n\n'
        "    def goals(self, before, after):\n"
        '        yield goal("it is open", passed=False)\n',
    )
    assert main(["list", "--count", "--suite=windows"]) == 1

    out, error = capsys.readouterr()
    assert "  ?  " in out
    assert "1 template not counted" in out
    lack, uncounted = error.splitlines()
    assert lack.endswith("cannot play 1 task of 1 shown: it needs glazier, not installed (windows.Open).")
    assert uncounted == "mobilegym: windows.Open needs glazier, not installed on this phone."


def test_markdown_escapes_what_an_author_writes(suite: Suite, capsys: pytest.CaptureFixture[str]) -> None:
    doors = suite.path / "task_suites" / "doors" / "tasks.py"
    doors.write_text(doors.read_text("utf-8").replace("Open the answer sheet.", "Open | <b>`it`"), "utf-8")

    assert main(["list", "--format=markdown"]) == 0

    out = capsys.readouterr().out
    assert out.startswith("# Tasks\n\n2 templates in 1 suite.\n\n## doors\n\n| task | level |")
    assert out.rstrip().endswith(r"| Open \| \<b>\`it\` |")


@pytest.mark.usefixtures("suite")
@pytest.mark.parametrize("form", ["table", "markdown", "json"])
def test_statistics_stand_beside_the_benchmarks(capsys: pytest.CaptureFixture[str], form: str) -> None:
    assert main(["list", "--statistics", f"--format={form}"]) == 0

    out = capsys.readouterr().out
    if form == "json":
        level = json.loads(out)["difficulty"]["L1"]
        assert (level["here"]["all"], level["benchmark"]["all"]) == (1, 40)
    else:
        assert "1 / 40" in out
        assert "2 / 423" in out


@pytest.mark.parametrize("form", ["table", "markdown", "json"])
def test_agents_are_listed_with_what_they_are(capsys: pytest.CaptureFixture[str], form: str) -> None:
    assert main(["list", "--agents", f"--format={form}"]) == 0

    out = capsys.readouterr().out
    assert "spammer" in out
    assert "baseline" in out


@pytest.mark.usefixtures("suite")
@pytest.mark.parametrize("form", ["table", "json"])
def test_a_reader_who_has_seen_enough_is_no_error(form: str) -> None:
    program = f"{sys.executable} -m pytest_mobilegym.cli list --statistics --format={form}"
    # The reader is gone before the first line is written.
    run = subprocess.run(
        ["bash", "-c", f"{program} | true"], capture_output=True, text=True, check=False, timeout=60
    )
    assert run.stderr == ""
