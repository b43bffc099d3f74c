"""Where a run stands, read from its folder while it goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_mobilegym.runs.folder.live import Playing, Standing, Watch
from pytest_mobilegym.runs.play.progress import columns_of, cut, describe, duration, is_watched


class GrowingRun:
    """A folder that grows as a run's does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def plan(self, number: int) -> None:
        self._write("plan.json", {"episodes": [f"doors.Open-i{place}-t0" for place in range(number)]})

    def end(self, place: int, *, passed: bool = False, error: str | None = None) -> None:
        row: dict[str, Any] = {"episode": f"doors.Open-i{place}-t0", "passed": passed, "error": None}
        row |= (
            {"error": {"kind": "infrastructure", "message": error}, "verdict": None}
            if error
            else {"verdict": {}}
        )
        self._append("results.jsonl", json.dumps(row) + "\n")

    def begin(self, place: int, worker: str = "gw0") -> None:
        about = {
            "episode": f"doors.Open-i{place}-t0",
            "worker": worker,
            "max_steps": 15,
            "instruction": "Open.",
        }
        self._write(f"{self.partial(place)}/begun.json", {**about, "started": "2026-01-01T00:00:00.000Z"})

    def step(self, place: int, action: Any, seconds: float = 1.0) -> None:
        self._append(
            f"{self.partial(place)}/steps.jsonl", json.dumps({"action": action, "seconds": seconds}) + "\n"
        )

    def partial(self, place: int) -> str:
        return f"trajectories/.partial-doors.Open-i{place}-t0-0123456789ab"

    def _write(self, name: str, data: Any) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data), "utf-8")

    def _append(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(text)


def heard(standing: Standing) -> list[Playing]:
    """What is in flight, but for how long it has been silent."""
    return [playing._replace(silent_s=0.0) for playing in standing.playing]


@pytest.fixture
def growing(tmp_path: Path) -> GrowingRun:
    return GrowingRun(tmp_path / "run")


def test_a_run_that_has_not_begun_stands_nowhere(growing: GrowingRun) -> None:
    assert Watch(growing.folder).look() == Standing(None, 0, 0, 0, 0, "", 0, [], None)


def test_only_what_is_new_is_read_and_all_of_it_counts(growing: GrowingRun) -> None:
    growing.plan(5)
    growing.end(0, passed=True)
    watch = Watch(growing.folder)
    growing.begin(1)
    first = watch.look()
    growing.step(1, {"kind": "BACK"}, 2.0)
    growing.step(1, {"kind": "HOME"}, 4.0)
    growing.end(2, error="the endpoint is gone")
    second = watch.look()
    growing.end(2, passed=False)
    third = watch.look()

    assert (first.planned, first.ended, first.passed, first.since, first.left) == (5, 1, 1, 0, 4)
    assert heard(first) == [Playing("gw0", "doors.Open-i1-t0", 0, 15, None, "Open.")]
    assert (second.ended, second.errors, second.trouble, second.since) == (2, 1, "the endpoint is gone", 1)
    assert heard(second) == [Playing("gw0", "doors.Open-i1-t0", 2, 15, {"kind": "HOME"}, "Open.")]
    assert second.decision_s == 3.0
    # The errored one was played again: its last row counts.
    assert (third.ended, third.errors, third.trouble, third.failed, third.since) == (2, 0, "", 1, 2)


def test_half_a_line_waits_for_its_other_half(growing: GrowingRun) -> None:
    growing.end(0, passed=True)
    results = growing.folder / "results.jsonl"
    line = results.read_bytes()
    results.write_bytes(line[:20])
    watch = Watch(growing.folder)
    assert watch.look().ended == 0

    results.write_bytes(line)

    assert watch.look().ended == 1


def test_rubbish_in_the_folder_is_passed_over(growing: GrowingRun) -> None:
    growing.begin(1)
    (growing.folder / growing.partial(1) / "begun.json").write_text("{")
    (growing.folder / "plan.json").write_text("[]")
    (growing.folder / "results.jsonl").write_text('1\n{"passed": 3}\nnothing\n')

    standing = Watch(growing.folder).look()

    assert (standing.planned, standing.ended, standing.playing) == (None, 0, [])


def test_the_lines_say_how_far_how_well_and_how_long() -> None:
    tap = {"kind": "CLICK", "point": [10, 20]}
    playing = [
        Playing("gw0", "doors.Open-i1-t0", 3, 15, tap, ""),
        Playing("gw1", "a.B-i0-t0", 0, 30, None, "", 75.0),
    ]
    standing = Standing(8, 4, 2, 1, 1, "gone\x1b[2J\naway", 2, playing, 1.25)

    assert describe(standing, seconds=20) == [
        "━━━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌ 4/8 · SR 66.7 % · 1 error · 1.2 s a decision · 20 s · about 40 s left",
        "  gw0  doors.Open-i1-t0  3/15  tap (10, 20)",
        "  gw1  a.B-i0-t0         0/30  … · silent for 1 min 15 s",
        "  last error: gone\x1b[2J away",
    ]
    # What would move the cursor goes when a line is cut to the terminal.
    assert cut("  last error: gone\x1b[2J away", 79) == "  last error: gone[2J away"


def test_a_run_of_many_in_flight_takes_few_lines() -> None:
    playing = [Playing("", f"a.B-i{place}-t0", 0, 15, None, "") for place in range(30)]

    lines = describe(Standing(99, 0, 0, 0, 0, "", 0, playing, None), seconds=1)

    assert len(lines) == 10
    assert lines[-1] == "  and 22 more in flight"


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("打开时钟", 8, "打开时钟"), ("打开时钟", 7, "打开时…")],
)
def test_lines_are_cut_to_the_columns_of_the_terminal(text: str, width: int, shown: str) -> None:
    assert cut(text, width) == shown
    assert columns_of(shown) <= width


def test_colours_take_no_columns() -> None:
    assert columns_of("\x1b[32mok\x1b[0m 钟") == 5


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.4, "0 s"), (59.4, "59 s"), (185, "3 min 5 s"), (7800, "2 h 10 min")]
)
def test_durations_are_said_in_two_units(seconds: float, said: str) -> None:
    assert duration(seconds) == said


class Stream:
    def __init__(self, tty: bool) -> None:
        self.isatty = lambda: tty


@pytest.mark.parametrize(
    ("tty", "quiet", "environ", "watched"),
    [
        (True, False, {"TERM": "xterm"}, True),
        (False, False, {"TERM": "xterm"}, False),
        (True, True, {"TERM": "xterm"}, False),
        (True, False, {"TERM": "xterm", "CI": "true"}, False),
        (True, False, {"TERM": "dumb"}, False),
        (True, False, {}, False),
    ],
)
def test_nothing_is_shown_where_nobody_looks(
    tty: bool, quiet: bool, environ: dict[str, str], watched: bool
) -> None:
    assert is_watched(Stream(tty), quiet=quiet, environ=environ) is watched  # type: ignore[arg-type]
