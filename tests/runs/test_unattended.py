"""What a phone does by itself is told from what an agent did."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_mobilegym.phone.events import Elapse
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import edit
from pytest_mobilegym.phone.state.draft import commit
from pytest_mobilegym.records.load import load_run, load_trajectory
from pytest_mobilegym.runs.folder.background_changes import changed_by_itself
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Selection
from pytest_mobilegym.runs.play.run import run

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


def later(state: PhoneState, ms: int) -> PhoneState:
    phone = Phone(state)
    phone.dispatch(Elapse(ms=ms))
    return phone.state


def switched(state: PhoneState) -> PhoneState:
    """Somebody switched the battery saver and put the clock's alarms in another order."""
    draft = edit(state)
    draft.os.settings.battery_saver_enabled = not state.os.settings.battery_saver_enabled
    alarms = draft.apps["clock"].alarms
    alarms.move(next(reversed([*alarms])), to=0)
    return commit(draft)


def test_time_that_passes_is_nobodys_doing() -> None:
    start = Phone.create(apps=["clock", "launcher"]).state
    assert changed_by_itself(start, start) == []
    assert changed_by_itself(start, later(start, MINUTE)) == ["os.now"]


def test_an_alarm_that_rings_is_not_what_an_agent_did() -> None:
    start = Phone.create(apps=["clock", "launcher"]).state
    alone = changed_by_itself(start, later(start, DAY))
    rang = [path for path in alone if path.startswith("os.notifications[")]
    assert rang
    assert any(path.endswith(".enabled") for path in alone), "one that rings once is off then"

    touched = switched(later(start, DAY))
    assert set(alone) <= {*changed_by_itself(start, touched)}


def test_what_an_agent_did_is_not_the_phones() -> None:
    start = Phone.create(apps=["clock", "launcher"]).state
    assert changed_by_itself(start, switched(start)) == []
    assert changed_by_itself(start, later(switched(start), MINUTE)) == ["os.now"]


def test_a_clock_that_was_turned_back_breaks_nothing() -> None:
    start = Phone.create(apps=["clock", "launcher"]).state
    assert "os.now" in changed_by_itself(later(start, DAY), start)


@pytest.mark.usefixtures("home")
async def test_an_episode_records_what_the_phone_did_by_itself() -> None:
    options = {"agent": "oracle", "device": "dom", "run_dir": "run"}
    await run(make_config(options), selection=Selection(ids=("doors.OpenClock",)))

    (row,) = load_run("run")[1]
    trajectory = load_trajectory(Path("run"), row)
    assert trajectory is not None
    assert "os.now" in trajectory.by_itself
    assert row.verdict is not None
    assert row.verdict.clean


def test_nobody_waits_for_a_phone_through_more_than_two_weeks(monkeypatch: pytest.MonkeyPatch) -> None:
    start = Phone.create(apps=["clock", "launcher"]).state
    draft = edit(start)
    draft.os.now += 15 * DAY
    far = commit(draft)

    def refuse(*_args: object) -> None:
        raise AssertionError("the phone was left to itself")

    monkeypatch.setattr(Phone, "dispatch", refuse)
    assert changed_by_itself(start, far) == ["os.now"]
