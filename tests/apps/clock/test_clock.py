"""Clock: alarms, and when they ring."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
from clock_hands import front
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.clock.schedule import next_ring, rings_on
from pytest_mobilegym.phone.apps.clock.state import REPEATS, Alarm, Repeat
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.phone.os.working_days import is_workday
from pytest_mobilegym.phone.phone import Phone


def alarm_rows(hand: Hand) -> dict[str, str]:
    """The words of each row in the list of alarms, by its time."""
    rows = {}
    for row in front(hand).of_class("clock-alarm"):
        time, _, rest = row.words.partition(" ")
        rows[time] = rest
    return rows


# Alarms


def test_the_list_says_time_repeat_note_and_when_each_rings(clock: Hand) -> None:
    assert alarm_rows(clock) == {
        "04:30": "Daily Airport pick-up Rings in 19 h",
        "05:00": "Once",
        "06:00": "Statutory workdays Get up for work Rings in 2 days 20 h 30 min",
        "06:10": "Statutory holidays Morning market",
        "06:20": "Monday to Friday Run by the river",
        "07:00": "Once Rings in 21 h 30 min",
        "22:30": "Daily Lights out",
    }
    assert "Next alarm: Sat, Mar 28 04:30" in front(clock).words


def test_the_list_in_chinese() -> None:
    hand = Hand(Phone.create(lang="zh"))
    hand.open("clock")
    assert alarm_rows(hand)["06:00"].startswith("法定工作日 起床上班")
    assert alarm_rows(hand)["06:00"].endswith("2天20小时30分钟后响铃")
    assert "3月28日 周六 04:30" in front(hand).words


def test_hints_follow_the_time(clock: Hand) -> None:
    clock.wait(3600)
    assert alarm_rows(clock)["04:30"].endswith("Rings in 18 h")
    clock.wait(11 * 3600)
    assert alarm_rows(clock)["04:30"].endswith("Rings in 7 h")
    assert alarm_rows(clock)["07:00"].endswith("Rings in 9 h 30 min")


def test_an_alarm_switched_off_says_nothing_of_ringing(clock: Hand) -> None:
    clock.tap("alarm.toggle", alarm="a1")
    assert not clock.view.clock.alarms["a1"].enabled
    assert "Rings" not in alarm_rows(clock)["04:30"]
    assert "Next alarm: Sat, Mar 28 07:00" in front(clock).words
    clock.tap("alarm.toggle", alarm="a3")
    clock.tap("alarm.toggle", alarm="a6")
    assert "All alarms are off" in front(clock).words
    clock.tap("alarm.toggle", alarm="a2")
    assert "Next alarm: Sat, Mar 28 05:00" in front(clock).words


def test_a_switch_changes_its_alarm_and_nothing_else(clock: Hand) -> None:
    before = clock.state
    clock.tap("alarm.toggle", alarm="a2")
    changes = [change.path for change in changes_between(before, clock.state)]
    assert [path for path in changes if path.startswith("clock")] == ["clock.alarms[#a2].enabled"]


def test_a_new_alarm_begins_at_seven_and_comes_first(clock: Hand) -> None:
    clock.tap("alarm.add")
    assert clock.view.route == ("clock", "/alarm/new")
    clock.tap("alarm.save")
    assert clock.view.route == ("clock", "/alarm")
    alarm = clock.view.clock.alarms.first()
    assert alarm == Alarm(id="a8", hour=7, minute=0)
    assert list(clock.view.clock.alarms) == ["a8", "a1", "a2", "a3", "a4", "a5", "a6", "a7"]


def test_a_new_alarm_with_everything(clock: Hand) -> None:
    clock.tap("alarm.add")
    clock.turn("hour", to=21)
    clock.turn("minute", to=5)
    clock.tap("repeat.open")
    assert clock.view.route == ("clock", "/repeat")
    clock.tap("repeat.choose", repeat="weekday")
    assert clock.view.route == ("clock", "/alarm/new")
    assert "Monday to Friday" in front(clock).words
    clock.type("  Call home ", into="note")
    clock.tap("alarm.vibrate")
    clock.tap("alarm.auto_delete")
    clock.tap("alarm.save")
    assert clock.view.clock.alarms.first() == Alarm(
        id="a8", hour=21, minute=5, repeat="weekday", note="Call home", vibrate=False, auto_delete=True
    )


def test_leaving_the_editor_saves_nothing(clock: Hand) -> None:
    before = clock.view.clock
    clock.tap("alarm.add")
    clock.turn("hour", to=3)
    clock.type("lost", into="note")
    clock.tap("nav.back")
    assert clock.view.clock is before
    clock.tap("alarm.add")
    assert front(clock).find("data-field", "note")[0].attributes["value"] == ""


def test_two_new_alarms_have_ids_of_their_own(clock: Hand) -> None:
    for _ in range(2):
        clock.tap("alarm.add")
        clock.tap("alarm.save")
    assert list(clock.view.clock.alarms)[:2] == ["a9", "a8"]


def test_the_quick_editor_sets_the_time_and_switches_on(clock: Hand) -> None:
    clock.tap("alarm.open", alarm="a2")
    assert clock.view.route == ("clock", "/alarm/a2/time")
    assert front(clock).find("data-scroll", "hour")[0].attributes["data-offset"] == str(5 * 48)
    clock.turn("hour", to=8)
    clock.turn("minute", to=59)
    clock.tap("alarm.done")
    alarm = clock.view.clock.alarms["a2"]
    assert (alarm.hour, alarm.minute, alarm.enabled) == (8, 59, True)
    assert clock.view.route == ("clock", "/alarm")


def test_the_quick_editor_can_be_left(clock: Hand) -> None:
    before = clock.view.clock
    clock.tap("alarm.open", alarm="a2")
    clock.turn("hour", to=8)
    clock.tap("nav.back")
    assert clock.view.clock is before


def test_more_settings_lead_to_the_whole_editor(clock: Hand) -> None:
    clock.tap("alarm.open", alarm="a3")
    clock.tap("alarm.more")
    assert clock.view.route == ("clock", "/alarm/a3")
    assert front(clock).find("data-field", "note")[0].attributes["value"] == "Get up for work"
    clock.tap("repeat.open")
    clock.tap("repeat.choose", repeat="once")
    clock.type("Late shift", into="note", clear=True)
    clock.turn("hour", to=13)
    clock.tap("alarm.save")
    assert clock.view.clock.alarms["a3"] == Alarm(id="a3", hour=13, minute=0, note="Late shift")
    assert list(clock.view.clock.alarms)[2] == "a3"
    clock.back()
    assert clock.view.route == ("launcher", "/")


@pytest.mark.parametrize("more", [False, True])
def test_an_alarm_that_rang_and_went_while_it_was_edited_is_saved_as_a_new_one(
    clock: Hand, more: bool
) -> None:
    with clock.edit("clock") as state:
        state.alarms["a3"].auto_delete = state.alarms["a3"].enabled = True
    clock.tap("alarm.open", alarm="a3")
    clock.turn("minute", to=59)
    for _ in range(7):
        clock.wait(86_400)
    assert "a3" not in clock.view.clock.alarms
    clock.tap("battery.later")
    if more:
        clock.tap("alarm.more")
        clock.turn("minute", to=58)
    clock.tap("alarm.save" if more else "alarm.done")
    assert clock.view.route == ("clock", "/alarm")
    alarm = clock.view.clock.alarms.first()
    assert (alarm.id, alarm.minute, alarm.enabled) == ("a8", 58 if more else 59, True)


def test_the_editor_marks_the_repeat_that_is_set(clock: Hand) -> None:
    clock.tap("alarm.open", alarm="a3")
    clock.tap("alarm.more")
    clock.tap("repeat.open")
    rows = front(clock).of_class("k-row")
    assert [row.words for row in rows if row.of_class("k-on")] == ["Statutory workdays"]
    assert len(rows) == len(REPEATS) + 1  # and days that are ticked


def test_long_press_begins_a_selection(clock: Hand) -> None:
    clock.hold("select.begin", key="a2")
    assert "1 selected" in front(clock).words
    assert not clock.offers("alarm.toggle")
    assert not clock.offers("tab.world")
    clock.tap("select.item", key="a4")
    clock.tap("select.item", key="a2")
    clock.tap("select.item", key="a7")
    assert "2 selected" in front(clock).words
    clock.tap("select.delete")
    assert list(clock.view.clock.alarms) == ["a1", "a2", "a3", "a5", "a6"]
    assert clock.offers("alarm.toggle")


def test_nothing_selected_is_nothing_to_delete(clock: Hand) -> None:
    clock.hold("select.begin", key="a2")
    clock.tap("select.item", key="a2")
    assert not clock.offers("select.delete")
    with pytest.raises(EventRefused):
        clock.tap("select.delete")


def test_select_all_and_none(clock: Hand) -> None:
    clock.hold("select.begin", key="a2")
    clock.tap("select.all")
    assert "7 selected" in front(clock).words
    clock.tap("select.all")
    assert "Select items" in front(clock).words
    clock.tap("select.all")
    clock.tap("select.delete")
    assert len(clock.view.clock.alarms) == 0
    assert "No alarms" in front(clock).words
    clock.tap("alarm.add")
    clock.tap("alarm.save")
    assert len(clock.view.clock.alarms) == 1


def test_a_selection_can_be_left(clock: Hand) -> None:
    clock.hold("select.begin", key="a2")
    clock.tap("select.end")
    assert len(clock.view.clock.alarms) == 7
    assert clock.offers("alarm.toggle")


# When alarms ring


def on(text: str) -> date:
    """A day of 2026 from `03-27`."""
    return date.fromisoformat(f"2026-{text}")


@pytest.mark.parametrize(
    ("day", "worked"),
    [
        ("03-27", True),  # a Friday
        ("03-28", False),  # a Saturday
        ("03-29", False),  # a Sunday
        ("01-01", False),  # New Year
        ("01-02", False),
        ("01-04", True),  # a Sunday, worked for 2 January
        ("02-14", True),  # a Saturday, worked for the Spring Festival
        ("02-16", False),  # Monday of the Spring Festival
        ("02-23", False),
        ("02-24", True),
        ("02-28", True),  # a Saturday, worked
        ("04-06", False),  # Monday of Qingming
        ("05-04", False),  # Monday of Labour Day
        ("05-09", True),  # a Saturday, worked
        ("06-19", False),  # Dragon Boat Festival, a Friday
        ("09-20", True),  # a Sunday, worked for National Day
        ("09-25", False),  # Mid-Autumn Festival, a Friday
        ("10-01", False),  # National Day
        ("10-07", False),
        ("10-08", True),
        ("10-10", True),  # a Saturday, worked
    ],
)
def test_statutory_workdays(day: str, worked: bool) -> None:
    assert is_workday(on(day)) is worked


# On a Friday, a Saturday, a Monday off and a Saturday that is worked.
RINGS = {
    "once": [True, True, True, True],
    "daily": [True, True, True, True],
    "weekday": [True, False, True, False],
    "workday": [True, False, False, True],
    "holiday": [False, True, True, False],
}


def test_an_alarm_rings_on_the_days_that_are_ticked(clock: Hand) -> None:
    clock.tap("alarm.add")
    clock.tap("repeat.open")
    clock.tap("repeat.custom")
    with pytest.raises(EventRefused):
        clock.tap("days.done")
    for day in (5, 1, 3, 3):
        clock.tap("days.flip", day=day)
    clock.tap("days.done")
    assert "Tue, Sat" in front(clock).words
    clock.tap("alarm.save")
    alarm = clock.view.clock.alarms.first()
    assert (alarm.repeat, alarm.days) == ("custom", (1, 5))
    assert next_ring(alarm, datetime(2026, 3, 27, 9, 30)) == datetime(2026, 3, 28, 7, 0)
    assert next_ring(alarm, datetime(2026, 3, 28, 9, 30)) == datetime(2026, 3, 31, 7, 0)


@pytest.mark.parametrize(("days", "repeat"), [(range(5), "weekday"), (range(7), "daily")])
def test_ticked_days_that_have_a_name_are_called_so(clock: Hand, days: range, repeat: Repeat) -> None:
    clock.tap("alarm.add")
    clock.tap("repeat.open")
    clock.tap("repeat.custom")
    for day in days:
        clock.tap("days.flip", day=day)
    clock.tap("days.done")
    clock.tap("alarm.save")
    assert (clock.view.clock.alarms.first().repeat, clock.view.clock.alarms.first().days) == (repeat, ())


def test_switching_on_says_when_an_alarm_rings(clock: Hand) -> None:
    clock.tap("alarm.toggle", alarm="a2")
    toast = clock.state.ui.toast
    assert toast is not None
    assert toast.text == "Rings in 19 h 30 min"


@pytest.mark.parametrize("repeat", REPEATS)
def test_which_days_a_repeat_includes(repeat: Repeat) -> None:
    days = [
        on("03-27"),
        on("03-28"),
        on("05-04"),
        on("05-09"),
    ]  # Friday, Saturday, free Monday, worked Saturday
    alarm = Alarm(id="a", hour=7, minute=0, repeat=repeat)
    assert [rings_on(alarm, day) for day in days] == RINGS[repeat]


@pytest.mark.parametrize(
    ("repeat", "time", "now", "rings"),
    [
        ("once", "10:00", "2026-03-27 09:30", "2026-03-27 10:00"),
        ("once", "09:30", "2026-03-27 09:30", "2026-03-28 09:30"),
        ("once", "09:29", "2026-03-27 09:30", "2026-03-28 09:29"),
        ("daily", "00:00", "2026-12-31 23:59", "2027-01-01 00:00"),
        ("weekday", "07:00", "2026-03-27 09:30", "2026-03-30 07:00"),
        ("workday", "07:00", "2026-02-14 09:30", "2026-02-24 07:00"),
        ("workday", "07:00", "2026-05-08 09:30", "2026-05-09 07:00"),
        ("holiday", "07:00", "2026-03-27 09:30", "2026-03-28 07:00"),
        ("holiday", "07:00", "2026-09-30 09:30", "2026-10-01 07:00"),
    ],
)
def test_when_an_alarm_rings_next(repeat: Repeat, time: str, now: str, rings: str) -> None:
    hour, minute = map(int, time.split(":"))
    alarm = Alarm(id="a", hour=hour, minute=minute, repeat=repeat)
    assert next_ring(alarm, datetime.fromisoformat(now)) == datetime.fromisoformat(rings)


alarms = st.builds(
    Alarm,
    id=st.just("a"),
    hour=st.integers(0, 23),
    minute=st.integers(0, 59),
    repeat=st.sampled_from(REPEATS),
)


@given(alarms, st.datetimes(datetime(2026, 1, 1), datetime(2026, 12, 31)))
def test_the_next_ring_is_the_first_that_the_repeat_allows(alarm: Alarm, now: datetime) -> None:
    rings = next_ring(alarm, now)
    assert rings > now
    assert (rings.hour, rings.minute, rings.second) == (alarm.hour, alarm.minute, 0)
    assert rings_on(alarm, rings.date())
    earlier = rings - timedelta(days=1)
    while earlier > now:
        assert not rings_on(alarm, earlier.date())
        earlier -= timedelta(days=1)


def test_a_usual_time_is_set_at_a_tap(clock: Hand) -> None:
    clock.tap("tab.timer")
    clock.turn("seconds", to=30)
    clock.tap("timer.preset", minutes=3)
    clock.tap("timer.start")
    assert clock.view.clock.timer.duration_ms == 180_000
