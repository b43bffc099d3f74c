"""A person plays through pytest."""

from __future__ import annotations

import asyncio

import pytest
from played_suites import Suite  # type: ignore[import-not-found]

from pytest_mobilegym.agents import human
from pytest_mobilegym.phone.events import Key, Touch


def test_a_person_plays_what_pytest_collects(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    playing: list[asyncio.Task[None]] = []

    async def play(address: str) -> None:
        """Open the clock, then give up: the first task asks for the one, the second for something else."""
        loop = asyncio.get_running_loop()
        while loop not in human._PLACES:
            await asyncio.sleep(0)
        place = human._PLACES[loop]
        assert place.address == address
        for number in (1, 2):
            while (place.seat.state()["task"]["number"], place.seat.state()["task"]["status"]) != (
                number,
                "playing",
            ):
                await asyncio.sleep(0.005)
            if number == 1:
                place.seat.display.dispatch(Key(key="home"))
                place.seat.display.dispatch(_icon(place.seat.phone.phone, "clock"))
                place.seat.take('{"done": true}')
            else:
                place.seat.take('{"give_up": true}')

    monkeypatch.setattr(
        human, "_show_address", lambda address: playing.append(asyncio.create_task(play(address)))
    )

    result = suite.run("task_suites", "--agent=human", "--mg-run-dir=mine", "--timeout=60")

    result.assert_outcomes(passed=1, failed=1)
    assert [(row["template"], row["stop_reason"], row["steps"]) for row in suite.rows("mine")] == [
        ("doors.OpenClock", "COMPLETE", 3),
        ("doors.OpenSheet", "ABORT", 1),
    ]
    suite.run("task_suites", "--agent=replay", "--mg-from=mine", "--mg-run-dir=again").assert_outcomes(
        passed=1, failed=1
    )


def _icon(phone: object, app: str) -> Touch:
    frame = phone.frame()  # type: ignore[attr-defined]
    target = next(
        each for each in frame.targets if each.name == "app.open" and dict(each.args).get("app") == app
    )
    return Touch(region=target.region, action=target.name, args=dict(target.args))
