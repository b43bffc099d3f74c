"""Choosing tasks on the command line: the same words as pytest's, and what is said of a slip of the pen."""

from __future__ import annotations

import pytest
from played_suites import Suite  # type: ignore[import-not-found]

from pytest_mobilegym.cli import main

ROOMS = """
from pytest_mobilegym.api import Task, goal


class Room(Task, abstract=True):
    instruction = {"en": ["Open the clock."], "zh": ["打开时钟。"]}
    difficulty = "L1"

    def goals(self, before, after):
        yield goal("the clock is in front", actual=after.route.app, expected="clock")

    def solution(self, phone):
        phone.open("clock")
"""
"""What the rooms below have in common."""


def test_the_run_command_takes_marker_expressions(suite: Suite) -> None:
    assert main(["run", "--device=dom", "-m", "L3 and clock", "--run-dir=mine"]) == 0

    assert [row["template"] for row in suite.rows("mine")] == ["doors.OpenSheet"]


def test_markers_and_other_filters_must_all_fit(suite: Suite) -> None:
    arguments = ["run", "--device=dom", "-m", "L1 or L3", "--difficulty=L1", "--run-dir=mine"]
    assert main(arguments) == 0

    assert [row["template"] for row in suite.rows("mine")] == ["doors.OpenClock"]


def test_baselines_are_played_on_the_tasks_of_a_marker(suite: Suite) -> None:
    arguments = ["baselines", "-m", "L3", "--agent=null", "--sample-n=2", "-o", "trivial"]
    assert main(arguments) == 0

    assert {row["template"] for row in suite.rows("trivial/null")} == {"doors.OpenSheet"}


@pytest.mark.usefixtures("suite")
@pytest.mark.parametrize("command", [["list"], ["run", "--device=dom"]])
@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("L3 and clok", "No task fits -m 'L3 and clok'; 2 tasks are there. None has the marker clok; did you "
         "mean clock?"),
        ("payment", "No task fits -m 'payment'; 2 tasks are there. None has the marker payment."),
        ("L1 and clock", "No task fits -m 'L1 and clock'; 2 tasks are there."),
    ],
)  # fmt: skip
def test_a_marker_that_no_task_has_is_named(
    capsys: pytest.CaptureFixture[str], command: list[str], expression: str, said: str
) -> None:
    assert main([*command, "-m", expression]) == 2

    assert capsys.readouterr().err == f"mobilegym: {said}\n"


@pytest.mark.usefixtures("suite")
@pytest.mark.parametrize("command", [["list"], ["run", "--device=dom"]])
def test_the_id_of_a_task_is_no_path(capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    assert main([*command, "doors.OpenClock"]) == 2

    assert capsys.readouterr().err.endswith("; a task is named by --task doors.OpenClock.\n")


@pytest.fixture
def rooms(suite: Suite) -> Suite:
    """Ten tasks about rooms in two suites."""
    (suite.path / "task_suites" / "doors" / "tasks.py").unlink()
    for floor, numbers in (("lower", range(1, 6)), ("upper", range(6, 11))):
        named = "".join(
            f'\n\nclass Room{number:02}(Room):\n    """The clock is in front."""\n' for number in numbers
        )
        suite.write(f"task_suites/{floor}/tasks.py", ROOMS + named)
    return suite


def played(suite: Suite, folder: str) -> list[str]:
    """Ids of the tasks of a run."""
    return sorted({str(row["template"]) for row in suite.rows(folder)})


@pytest.mark.parametrize("workers", [[], ["-n2"]], ids=["alone", "xdist"])
def test_a_limit_takes_tasks_from_all_over_with_all_their_trials(rooms: Suite, workers: list[str]) -> None:
    arguments = ["task_suites", "--mg-limit=3", "--repeat-n=2", "--mg-run-dir=mine", *workers]
    result = rooms.run(*arguments, apart=bool(workers))

    assert result.parseoutcomes()["passed"] == 6
    assert played(rooms, "mine") == ["lower.Room01", "lower.Room04", "upper.Room07"]


def test_the_command_takes_the_same_tasks(rooms: Suite) -> None:
    assert main(["run", "--device=dom", "--limit=3", "--run-dir=mine"]) == 0

    assert played(rooms, "mine") == ["lower.Room01", "lower.Room04", "upper.Room07"]


def test_a_limit_counts_what_was_chosen(rooms: Suite) -> None:
    rooms.run("task_suites", "-k", "upper", "--mg-limit=2", "--mg-run-dir=mine").assert_outcomes(
        passed=2, deselected=8
    )
    rooms.run("task_suites/lower", "--mg-limit=9", "--mg-run-dir=all").assert_outcomes(passed=5)

    assert played(rooms, "mine") == ["upper.Room06", "upper.Room08"]


@pytest.mark.parametrize("by_command", [False, True])
def test_a_run_with_a_limit_goes_on_with_its_own_tasks(rooms: Suite, *, by_command: bool) -> None:
    rooms.run("task_suites/upper", "--mg-limit=3", "--mg-run-dir=mine").assert_outcomes(
        passed=3, deselected=2
    )
    before = rooms.rows("mine")
    results = rooms.path / "mine" / "results.jsonl"
    results.write_text(results.read_text("utf-8").splitlines(keepends=True)[0], "utf-8")

    assert (main(["run", "--resume=mine"]) if by_command else rooms.run("--resume=mine").ret) == 0

    assert [row["episode"] for row in rooms.rows("mine")] == [row["episode"] for row in before]


def test_runs_whose_limits_differ_are_parts_of_one(rooms: Suite) -> None:
    rooms.run("task_suites/lower", "--mg-limit=2", "--mg-run-dir=one").assert_outcomes(passed=2, deselected=3)
    rooms.run("task_suites/upper", "--mg-run-dir=two").assert_outcomes(passed=5)

    assert main(["merge", "one", "two", "-o", "whole"]) == 0

    assert len(played(rooms, "whole")) == 7


@pytest.mark.parametrize(
    "playing", [["--agent=oracle"], ["--mg-sample-n=1"], ["--split=doors.txt"], ["--resume=mine"]], ids=str
)
def test_options_about_playing_leave_the_tests_beside_the_tasks_out(suite: Suite, playing: list[str]) -> None:
    suite.write("doors.txt", "doors.OpenClock\ndoors.OpenSheet\n")
    if "--resume=mine" in playing:
        suite.run("task_suites", "--mg-run-dir=mine")
        (suite.path / "mine" / "results.jsonl").write_text("", "utf-8")
    beside = suite.write("task_suites/doors/test_doors.py", "def test_a_judge(): ...\n")
    suite.write("tests/test_other.py", "def test_something_else(): ...\n")

    result = suite.run("task_suites", "tests", *playing)

    result.assert_outcomes(passed=3)
    flag = playing[0].partition("=")[0]
    result.stdout.fnmatch_lines([f"left out the tests beside the tasks, as {flag} is about playing; *"])
    assert suite.run("task_suites", str(beside), *playing).parseoutcomes()["passed"] in (1, 3)
    suite.run(f"{beside}::test_a_judge", *playing[: "--resume=mine" not in playing]).assert_outcomes(passed=1)


def test_options_about_the_phone_are_for_the_tests_beside_the_tasks_too(suite: Suite) -> None:
    suite.write("task_suites/doors/test_doors.py", "def test_a_judge(phone): ...\n")

    suite.run("task_suites").assert_outcomes(passed=3)
    suite.run("task_suites", "--device=dom", "--mg-lang=zh").assert_outcomes(passed=3)


@pytest.mark.parametrize(
    ("named", "options", "said"),
    [
        ("OpenClock[3]", [], "only OpenClock[[]0] is; add --mg-sample-n 4."),
        ("OpenClock[3-t1]", [], "only OpenClock[[]0] is; add --mg-sample-n 4 and --repeat-n 2."),
        ("OpenClock[9]", ["--mg-sample-n=4"], "OpenClock[[]0] to OpenClock[[]3] are; add --mg-sample-n 10."),
        ("OpenClock[0]", ["--repeat-n=2"], "* are; name a trial, such as OpenClock[[]0-t0]."),
        ("OpenSheet[1]", [], "only OpenSheet[[]0] is, as the template has no more instances."),
        ("OpenSheet[first]", [], "only OpenSheet[[]0] is."),
    ],
)
def test_an_instance_that_is_not_played_names_the_option(
    suite: Suite, named: str, options: list[str], said: str
) -> None:
    result = suite.run(f"task_suites/doors/tasks.py::{named}", *options)

    shown = named.replace("[", "[[]")
    result.stdout.fnmatch_lines([f"*{shown} is not played: {said}"])
    assert result.ret != 0
    assert not suite.run_dirs()


def test_an_instance_is_played_where_its_option_is_there(suite: Suite) -> None:
    suite.run("task_suites/doors/tasks.py::OpenClock[3]", "--mg-sample-n=4").assert_outcomes(passed=1)

    assert [row["episode"] for row in suite.rows()] == ["doors.OpenClock-i3-t0"]


def test_the_shards_of_pytest_and_of_the_command_are_the_same(suite: Suite) -> None:
    suite.run("task_suites", "--device=dom", "--mg-sample-n=3", "--mg-shard=2/2", "--mg-run-dir=ours")
    assert main(["run", "--device=dom", "--sample-n=3", "--shard=2/2", "--run-dir=mine"]) == 0

    episodes = [sorted(row["episode"] for row in suite.rows(name)) for name in ("ours", "mine")]
    assert episodes[0] == episodes[1] != []
