"""Every number that the terminal shows of a run that goes on has a twin, counted from the run's files."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

import numpy
from drawn_runs import Drawn, drawn_run, write_run
from figure_ledger import Figure, figure, percent, plain, vouch
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from recomputed import Row, errors, read_run, won
from recomputed import counted as judged_of
from reworded import action_digits, digits
from rigour import examples

from pytest_mobilegym.runs.folder.live import Watch
from pytest_mobilegym.runs.play.progress import describe

ACTIONS = [
    None,
    {"kind": "CLICK", "point": [500, 250]},
    {"kind": "LONG_PRESS", "point": [12, 999], "duration": 800},
    {"kind": "SWIPE", "point1": [500, 800], "point2": [500, 250], "duration": 400},
    {"kind": "TYPE", "value": "Room 4, at 07:30", "point": [80, 120]},
]


class Flight(NamedTuple):
    """An episode in flight: how many steps it may take, and the seconds of those that it took."""

    most: int
    seconds: list[float]
    action: dict[str, Any] | None


flights = st.lists(
    st.builds(
        Flight,
        st.integers(1, 60),
        # No more in all than the pace is taken from.
        st.lists(st.integers(0, 300).map(lambda tenths: tenths / 10), max_size=2),
        st.sampled_from(ACTIONS),
    ),
    max_size=11,
)


def write_flight(run: Path, number: int, flight: Flight) -> None:
    folder = run / "trajectories" / f".partial-clock.Z-i{number}-t0-{'ab' * 6}"
    folder.mkdir(parents=True)
    begun = {
        "episode": f"clock.Z-i{number}-t0", "worker": "", "max_steps": flight.most,
        "instruction": "Wake me.", "started": "2026-03-02T14:06:30+00:00",
    }  # fmt: skip
    (folder / "begun.json").write_text(json.dumps(begun), encoding="utf-8")
    steps = [{"action": flight.action, "seconds": seconds} for seconds in flight.seconds]
    (folder / "steps.jsonl").write_text("".join(json.dumps(step) + "\n" for step in steps), encoding="utf-8")


def length(seconds: float) -> Figure:
    """A length of time in two units at most."""

    def write(each: float) -> str:
        minutes, rest = divmod(round(each), 60)
        if not minutes:
            return f"{rest} s"
        hours, left = divmod(minutes, 60)
        return f"{hours} h {left} min" if hours else f"{minutes} min {rest} s"

    return figure(seconds, write)


def whole_line(
    rows: Sequence[Row], playing: Sequence[Flight], *, planned: int, new: int, seconds: float
) -> list[Figure]:
    """The line of the run: how far it is, SR, errors, pace, time gone and time left."""
    held, lost = judged_of(rows), errors(rows, "infrastructure") + errors(rows, "judge")
    paces = [each for flight in playing for each in flight.seconds]
    pace = float(numpy.median(paces)) if paces else 0.0
    left = max(0, planned - len(rows))
    return [
        plain(len(rows)),
        *([plain(planned)] if planned else []),
        *([percent(Fraction(len(won(rows)), len(held)))] if held else []),
        *([plain(lost)] if lost else []),
        *([figure(pace, lambda each: f"{each:.1f} s")] if pace >= 0.05 else []),
        length(seconds),
        *([length(seconds / new * left)] if left and new else []),
    ]


@examples(15, suppress_health_check=list(HealthCheck))
@given(drawn_run("alpha"), flights, st.integers(0, 40), st.integers(1, 20_000), st.data())
def test_the_lines_of_a_run_that_goes_on(
    drawn: Drawn, playing: list[Flight], planned: int, seconds: int, data: st.DataObject
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        run = write_run(Path(folder), drawn)
        rows = read_run(run).rows
        lines = (run / "results.jsonl").read_bytes().splitlines(keepends=True)
        before = data.draw(st.integers(0, len(lines)))
        (run / "results.jsonl").write_bytes(b"".join(lines[:before]))
        if planned:
            plan = {"episodes": [f"e{number}" for number in range(planned)]}
            (run / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
        watch = Watch(run)
        for number, flight in enumerate(playing):
            write_flight(run, number, flight)
        (run / "results.jsonl").write_bytes(b"".join(lines))
        said = describe(watch.look(), seconds=seconds)
    if not rows and not playing:
        assert said == []
        return
    first, *others = said
    new = len(lines) - before
    vouch(first, whole_line(rows, playing, planned=planned, new=new, seconds=seconds))
    by_name = sorted(enumerate(playing), key=lambda each: f"clock.Z-i{each[0]}-t0")
    for line, (number, flight) in zip(others, by_name[:8], strict=False):
        assert line.split()[0] == f"clock.Z-i{number}-t0"
        assert line.split()[1] == f"{len(flight.seconds)}/{flight.most}"
        told = action_digits(flight.action) if flight.seconds else []
        assert digits(line.split(maxsplit=2)[2]) == told
    rest = others[min(8, len(playing)) :]
    if len(playing) > 8:
        vouch(rest.pop(0), [plain(len(playing) - 8)])
    assert [line for line in rest if digits(line)] == []
