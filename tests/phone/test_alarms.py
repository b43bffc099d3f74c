"""Alarms and timers go off on time, whatever app is in front; the schedule follows from the apps' states."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from quiet import quiet_phone
from rigour import examples

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.apps.clock.schedule import next_ring
from pytest_mobilegym.phone.apps.clock.state import REPEATS, Alarm
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.events import Elapse
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import as_datetime, as_time, changes_between, dump_snapshot
from pytest_mobilegym.phone.os import alarms
from pytest_mobilegym.phone.os.alarms import Wake
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.running.schedule import rescheduled
from pytest_mobilegym.phone.state import Table

MINUTE = 60_000


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone whose only alarm rings once, at 09:40; it is 09:30."""
    hand = Hand(quiet_phone(apps=["launcher", "clock", "wechat"]))
    with hand.edit("clock") as clock:
        clock.alarms = Table.of([Alarm(id="a1", hour=9, minute=40, note="Bread")])
    return hand


def notes(hand: Hand) -> list[tuple[str, str, datetime]]:
    return [(item.title, item.body, as_datetime(item.at)) for item in hand.view.os.notifications.values()]


def rings(hand: Hand) -> tuple[str, str] | None:
    rung = hand.view.os.ringing
    return (rung.title, rung.detail) if rung is not None else None


def scheduled(hand: Hand) -> dict[str, datetime]:
    return {key: as_datetime(item.at) for key, item in hand.view.os.scheduled.items()}


def test_an_alarm_rings_while_another_app_is_in_front(hand: Hand) -> None:
    hand.open("wechat")
    hand.wait(9 * 60)
    assert notes(hand) == []
    hand.wait(62)
    assert rings(hand) == ("09:40", "Bread")
    assert {target.name for target in hand.phone.frame().targets} == {"ring.answer"}
    hand.home()
    assert rings(hand) == ("09:40", "Bread")
    hand.tap("ring.answer", deed="stop")
    assert rings(hand) is None
    assert notes(hand) == []
    assert hand.view.route.app == "wechat"


def test_an_alarm_that_nobody_hears_stops_by_itself_and_is_told_of(hand: Hand) -> None:
    hand.wait(16 * 60)
    assert rings(hand) is None
    assert notes(hand) == [("Missed alarm 09:40", "Bread", datetime(2026, 3, 27, 9, 45))]


def test_an_alarm_that_is_put_off_rings_again(hand: Hand) -> None:
    hand.wait(10 * 60)
    hand.tap("ring.answer", deed="snooze")
    put_off = hand.view.os.now
    assert rings(hand) is None
    assert [each.at for each in hand.view.os.scheduled.values()] == [put_off + 599_000]
    hand.wait(9 * 60)
    assert rings(hand) is None
    hand.wait(60)
    assert rings(hand) == ("09:40", "Bread")
    hand.tap("ring.answer", deed="stop")
    assert not hand.view.clock.snoozed


def test_what_rings_can_be_put_off_though_its_alarm_is_gone(hand: Hand) -> None:
    with hand.edit("clock") as clock:
        clock.alarms["a1"].auto_delete = True
    hand.wait(10 * 60)
    hand.tap("ring.answer", deed="snooze")
    assert not hand.view.clock.alarms
    hand.wait(10 * 60)
    assert rings(hand) == ("09:40", "Bread")


def test_putting_an_alarm_off_or_stopping_it_is_no_side_effect(hand: Hand) -> None:
    before = hand.phone.snapshot()
    for deed in ("snooze", "stop"):
        other = Hand(hand.phone.fork())
        other.wait(10 * 60)
        other.tap("ring.answer", deed=deed)
        paths = [change.path for change in changes_between(before, other.state)]
        assert [path for path in paths if "notifications" not in path] == ["clock.alarms[#a1].enabled"]


@pytest.mark.parametrize(
    ("changes", "left"),
    [({}, [False]), ({"repeat": "daily"}, [True]), ({"auto_delete": True}, [])],
)
def test_after_ringing_an_alarm_is_off_or_gone_unless_it_repeats(
    hand: Hand, changes: dict[str, Any], left: list[bool]
) -> None:
    with hand.edit("clock") as clock:
        for name, value in changes.items():
            setattr(clock.alarms["a1"], name, value)
    hand.wait(11 * 60)
    assert [alarm.enabled for alarm in hand.view.clock.alarms.values()] == left
    tomorrow = {"clock:a1": datetime(2026, 3, 28, 9, 40)}
    assert scheduled(hand) == (tomorrow if left == [True] else {})


def test_each_ring_of_a_long_wait_happens_at_its_own_time(hand: Hand) -> None:
    with hand.edit("clock") as clock:
        clock.alarms["a1"].repeat = "daily"
        clock.alarms.add(Alarm(id="a2", hour=12, minute=0, repeat="daily"))
    for _ in range(2):
        hand.phone.dispatch(Elapse(ms=24 * 60 * MINUTE))
    missed = [(title, at) for title, _, at in notes(hand)][::-1]
    assert missed == [
        (f"Missed alarm {hour:02d}:{minute:02d}", datetime(2026, 3, day, hour, minute + 5))
        for day in (27, 28)
        for hour, minute in ((9, 40), (12, 0))
    ]


def test_the_schedule_follows_what_is_done_in_the_app(hand: Hand) -> None:
    assert scheduled(hand) == {"clock:a1": datetime(2026, 3, 27, 9, 40)}
    hand.open("clock")
    hand.tap("alarm.toggle", alarm="a1")
    assert scheduled(hand) == {}
    hand.tap("alarm.toggle", alarm="a1")
    hand.hold("select.begin", key="a1")
    hand.tap("select.delete")
    assert scheduled(hand) == {}


def test_the_status_bar_announces_alarms_but_no_timers(hand: Hand) -> None:
    with hand.edit("clock") as clock:
        clock.alarms["a1"].enabled = False
    assert alarms.next_alarm(hand.view.os) is None
    hand.open("clock")
    hand.tap("tab.timer")
    hand.tap("timer.start")
    assert list(scheduled(hand)) == ["clock:timer"]
    assert alarms.next_alarm(hand.view.os) is None
    with hand.edit("clock") as clock:
        clock.alarms["a1"].enabled = True
    assert as_datetime(alarms.next_alarm(hand.view.os).at) == datetime(2026, 3, 27, 9, 40)


def test_a_timer_is_over_while_another_app_is_in_front(hand: Hand) -> None:
    with hand.edit("clock") as clock:
        clock.alarms["a1"].enabled = False
    hand.open("clock")
    hand.tap("tab.timer")
    hand.turn("minutes", to=1)
    hand.tap("timer.start")
    hand.home()
    hand.wait(55)
    assert notes(hand) == []
    hand.wait(10)
    assert rings(hand) == ("00:01:00", "")
    hand.tap("ring.answer", deed="snooze")
    hand.wait(50)
    assert rings(hand) is None
    hand.wait(80)
    assert rings(hand) is None
    assert [note[:2] for note in notes(hand)] == [("Time is up", "Timer of 00:01:00")]


def test_what_rings_gives_way_to_what_rings_later(hand: Hand) -> None:
    hand.open("clock")
    hand.tap("tab.timer")
    hand.tap("timer.preset", minutes=10)
    hand.tap("timer.start")
    hand.wait(10 * 60)
    assert rings(hand) == ("00:10:00", "")
    assert [note[0] for note in notes(hand)] == ["Missed alarm 09:40"]


@pytest.mark.parametrize("doing", ["pause", "stop"])
def test_a_timer_that_was_halted_is_silent(hand: Hand, doing: str) -> None:
    with hand.edit("clock") as clock:
        clock.alarms["a1"].enabled = False
    hand.open("clock")
    hand.tap("tab.timer")
    hand.tap("timer.start")
    hand.tap(f"timer.{doing}")
    hand.wait(30 * 60)
    assert notes(hand) == []


def test_alarms_and_timers_outlast_switching_off_and_on(hand: Hand) -> None:
    hand.open("clock")
    hand.tap("tab.timer")
    hand.turn("minutes", to=5)
    hand.tap("timer.start")
    before = scheduled(hand)
    hand.phone.reboot()
    assert scheduled(hand) == before
    hand.wait(11 * 60)
    assert [note[0] for note in notes(hand)] == ["Time is up"]
    assert rings(hand) == ("09:40", "Bread")


def test_a_patched_state_rings_as_it_says(hand: Hand) -> None:
    hand.phone.patch({"clock": {"alarms": {"a1": {"minute": 50}}}})
    assert scheduled(hand) == {"clock:a1": datetime(2026, 3, 27, 9, 50)}
    again = Phone.load(dump_snapshot(hand.state))
    assert again.state == hand.state


def test_a_silenced_clock_posts_nothing_and_is_off_all_the_same(hand: Hand) -> None:
    hand.phone.patch({"os": {"preferences": {"notif.app.clock.enabled": "false"}}})
    hand.wait(11 * 60)
    assert notes(hand) == []
    assert not hand.view.clock.alarms["a1"].enabled


def test_times_are_told_as_the_clock_is_set(hand: Hand) -> None:
    hand.phone.patch({"os": {"preferences": {"select_time_format": "false"}}})
    hand.wait(11 * 60)
    assert rings(hand) == ("9:40 AM", "Bread")


def test_a_time_is_set_by_the_halves_of_the_day_on_twelve_hours(hand: Hand) -> None:
    hand.phone.patch({"os": {"preferences": {"select_time_format": "false"}}})
    hand.open("clock")
    hand.tap("alarm.add")
    hand.turn("period", to=1)
    hand.turn("hour", to=0)
    hand.turn("minute", to=5)
    hand.tap("alarm.save")
    added = hand.view.clock.alarms.first()
    assert (added.hour, added.minute) == (12, 5)
    hand.tap("alarm.open", alarm=added.id)
    hand.turn("period", to=0)
    hand.turn("hour", to=11)
    hand.tap("alarm.done")
    assert hand.view.clock.alarms[added.id].hour == 11


@given(
    st.integers(0, 23),
    st.integers(0, 59),
    st.sampled_from(REPEATS),
    st.lists(st.integers(0, 24 * 60), max_size=4),
)
@examples(30)
def test_what_is_scheduled_is_the_next_ring_at_any_time(
    hour: int, minute: int, repeat: Any, waits: list[int]
) -> None:
    hand = Hand(quiet_phone(apps=["launcher", "clock"]))
    with hand.edit("clock") as clock:
        clock.alarms = Table.of([Alarm(id="a1", hour=hour, minute=minute, repeat=repeat)])
    for minutes in waits:
        hand.phone.dispatch(Elapse(ms=minutes * MINUTE))
    alarm = hand.view.clock.alarms["a1"]
    expected = {"clock:a1": next_ring(alarm, hand.view.now)} if alarm.enabled else {}
    assert scheduled(hand) == expected
    assert rescheduled(None, hand.state) is hand.state


def test_a_schedule_that_fails_is_named(toy_hand: Hand, toy: App) -> None:
    toy.scheduled(lambda _state, _now: [Wake("x", 1 // 0)])
    with pytest.raises(AppError, match="toy: its schedule cannot be made: ZeroDivisionError"):
        rescheduled(None, toy_hand.state)


def test_a_ring_that_fails_leaves_the_phone_as_it_was(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    ring = find_app("clock").alarm
    assert ring is not None

    def ring_once(ctx: Any, tag: str) -> None:
        if ctx.os.notifications:
            raise AppError("clock: no bell.")
        ring(ctx, tag)

    with hand.edit("clock") as clock:
        clock.alarms.add(Alarm(id="a2", hour=9, minute=50))
    monkeypatch.setattr(find_app("clock"), "alarm", ring_once)
    before = hand.state
    with pytest.raises(AppError, match="no bell"):
        hand.phone.dispatch(Elapse(ms=60 * MINUTE))
    assert hand.state is before
    assert as_time(hand.view.now) == before.os.now


def test_what_is_due_for_long_happens_now_and_time_does_not_go_back(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = []
    monkeypatch.setattr(find_app("wechat"), "alarm", lambda ctx, _tag: times.append(ctx.os.now))
    start = hand.state.os.now
    hand.phone.change(
        lambda event: alarms.schedule(event.draft.os, app="wechat", tag="late", at=start - MINUTE)
    )
    hand.phone.dispatch(Elapse(ms=MINUTE))
    assert times == [start]
    assert hand.state.os.now == start + MINUTE


def test_an_alarm_that_rings_takes_the_keyboard_away(hand: Hand) -> None:
    hand.open("clock")
    hand.tap("alarm.add")
    hand.focus("note")
    hand.wait(660)
    frame = hand.phone.frame()
    assert hand.state.os.ringing is not None
    assert frame.focus is None
    assert "keyboard" not in {region.key for region in frame.regions}


def test_a_battery_that_asks_takes_the_keyboard_away() -> None:
    hand = Hand(Phone.create())
    hand.open("sms")
    hand.tap("compose.open")
    hand.focus("message")
    hand.wait(86_400)
    frame = hand.phone.frame()
    assert hand.state.ui.asks_to_save
    assert frame.focus is None
    assert "keyboard" not in {region.key for region in frame.regions}
