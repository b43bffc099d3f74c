"""Calendar: looking around, and the form of an event."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import pytest
from calendar_hands import TODAY, html, newest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.calendar.days import day_of
from pytest_mobilegym.phone.apps.calendar.forms import read_time
from pytest_mobilegym.phone.apps.calendar.month import month_index
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.phone import Phone


def local(hand: Hand) -> Any:
    return hand.state.ui.tasks.last().activities[-1].entries[-1].local  # type: ignore[union-attr]


def offset(hand: Hand, scroller: str) -> int:
    return int(hand.state.ui.tasks.last().activities[-1].entries[-1].scroll[scroller])  # type: ignore[union-attr]


# Looking around


def test_months_turn_by_swipe_and_by_arrow_and_today_leads_back(hand: Hand) -> None:
    hand.turn("months", to=month_index(TODAY) + 2)
    assert "May 2026" in html(hand)
    hand.tap("page.turn", by=-1)
    assert day_of(hand.view.calendar.selected) == date(2026, 4, 1)
    hand.tap("day.today")
    assert hand.view.calendar.selected is None
    assert not hand.offers("day.today")


def test_every_view_shows_the_day_and_its_events(hand: Hand) -> None:
    for view in ("month", "week", "day"):
        hand.tap("view.choose", view=view)
        assert "Choir rehearsal" in html(hand)
        hand.tap("event.open", event="e13")
        assert "Community Centre" in html(hand)
        hand.back()
    hand.tap("view.choose", view="year")
    hand.tap("month.open", month="2026-10-01")
    assert "October 2026" in html(hand)


def test_the_hours_begin_with_the_morning_also_when_the_app_opens_with_them() -> None:
    hand = Hand(Phone.create(apps=["launcher", "calendar"]))
    with hand.edit("calendar") as calendar:
        calendar.view = "day"
    hand.open("calendar")
    assert offset(hand, "hours") == 7 * 52
    hand.scroll("hours", to=100)
    hand.tap("page.turn", by=1)
    assert offset(hand, "hours") == 100


def test_an_hour_of_the_day_view_begins_an_event_there(hand: Hand) -> None:
    hand.tap("view.choose", view="day")
    hand.tap("event.add_at", hour=15)
    hand.type("Tea", into="title")
    hand.tap("form.save")
    assert as_datetime(newest(hand).start) == datetime(2026, 3, 27, 15)


def test_the_year_view_and_the_ends_of_the_calendar(hand: Hand) -> None:
    hand.tap("jump.open")
    hand.type("2099-12-31", into="date", clear=True)
    hand.tap("jump.go")
    with pytest.raises(EventRefused, match=r"page\.turn"):
        hand.tap("page.turn", by=1)
    for view in ("week", "day", "year"):
        hand.tap("view.choose", view=view)
        html(hand)


def test_settings_change_the_grid(hand: Hand) -> None:
    assert ">Wk<" not in html(hand)
    hand.tap("menu.open")
    hand.tap("settings.open")
    for name in ("show_week_number", "show_almanac", "show_extend_month"):
        hand.tap("setting.toggle", key=name)
    hand.tap("setting.open", key="week_start")
    hand.tap("setting.choose", key="week_start", value="sunday")
    hand.back()
    shown = html(hand)
    assert ">Wk<" in shown
    assert "Good for" in shown
    assert not hand.offers("day.select", day="2026-04-01")


# The form


def test_an_event_is_written(hand: Hand) -> None:
    hand.tap("event.add")
    hand.type("  Dinner ", into="title")
    hand.type("Corner Café", into="location")
    hand.tap("day.pick", which="start")
    hand.tap("pick.turn", months=1)
    hand.tap("pick.day", day="2026-04-02")
    hand.tap("time.pick", which="start")
    hand.turn("hour", to=19)
    hand.turn("minute", to=30)
    hand.tap("time.done")
    hand.tap("form.alarm")
    hand.tap("form.save")
    made = newest(hand)
    assert (made.title, made.location, made.type, made.reminder, made.alarm) == (
        "Dinner", "Corner Café", "event", 15, True,
    )  # fmt: skip
    assert as_datetime(made.start) == datetime(2026, 4, 2, 19, 30)
    assert made.end - made.start == 3_600_000
    assert day_of(hand.view.calendar.selected) == date(2026, 4, 2)
    assert "Dinner" in html(hand)


def test_a_title_is_needed(hand: Hand) -> None:
    hand.tap("event.add")
    hand.type("   ", into="title")
    hand.tap("form.save")
    assert "Enter a title first" in html(hand)
    assert newest(hand).id == "e19"


def test_the_end_moves_with_the_start_and_stays_behind_it(hand: Hand) -> None:
    hand.tap("event.add")
    length = local(hand).end - local(hand).start
    hand.tap("time.pick", which="start")
    hand.type("18:05", into="time", clear=True)
    hand.tap("time.done")
    assert local(hand).end - local(hand).start == length
    hand.tap("time.pick", which="end")
    hand.type("17:00", into="time", clear=True)
    hand.tap("time.done")
    assert local(hand).end == local(hand).start
    assert "cannot end before" in html(hand)


def test_a_time_is_checked_as_it_is_typed(hand: Hand) -> None:
    hand.tap("event.add")
    hand.tap("time.pick", which="start")
    hand.type("25:00", into="time", clear=True)
    assert "Not a time of day" in html(hand)
    with pytest.raises(EventRefused):
        hand.tap("time.done")
    hand.type("9:05", into="time", clear=True)
    assert (local(hand).hour, local(hand).minute) == (9, 5)


def test_all_day_events_have_reminders_of_their_own(hand: Hand) -> None:
    hand.tap("event.add")
    hand.type("Fair", into="title")
    hand.tap("form.all_day")
    hand.tap("day.pick", which="end")
    hand.tap("pick.day", day="2026-03-29")
    hand.tap("reminder.open")
    hand.tap("reminder.choose", minutes=900)
    hand.tap("form.save")
    made = newest(hand)
    assert (made.all_day, made.reminder) == (True, 900)
    assert (day_of(made.start), made.end - made.start) == (TODAY, 3 * 86_400_000)


def test_without_a_reminder_there_is_no_alarm(hand: Hand) -> None:
    hand.tap("event.add")
    hand.type("Nap", into="title")
    hand.tap("form.alarm")
    hand.tap("reminder.open")
    hand.tap("reminder.none")
    with pytest.raises(EventRefused, match=r"form\.alarm"):
        hand.tap("form.alarm")
    hand.tap("form.save")
    assert (newest(hand).reminder, newest(hand).alarm) == (None, False)


def test_saving_without_a_change_changes_nothing(hand: Hand) -> None:
    for id in ("e1", "e4", "e12", "e14", "e19"):
        before = hand.view.calendar.events[id]
        hand.tap("tab.agenda")
        if not hand.offers("event.open", event=id):
            hand.tap("agenda.earlier")
        hand.tap("event.open", event=id)
        hand.tap("event.edit", event=id)
        hand.tap("form.save")
        assert hand.view.calendar.events[id] == before
        hand.back()
        hand.tap("tab.calendar")


def test_deleting_asks_first(hand: Hand) -> None:
    hand.tap("event.open", event="e13")
    hand.tap("event.ask_delete")
    hand.back()
    assert "e13" in hand.view.calendar.events
    hand.tap("event.ask_delete")
    hand.tap("event.delete")
    assert "e13" not in hand.view.calendar.events
    assert hand.view.route.path == "/"


def test_a_long_press_edits_shares_and_deletes(hand: Hand) -> None:
    hand.hold("event.menu", event="e13")
    hand.tap("menu.edit")
    hand.type(", bring scores", into="title")
    hand.tap("form.save")
    assert "Choir rehearsal, bring scores" in html(hand)
    hand.hold("event.menu", event="e13")
    hand.tap("menu.ask_delete")
    hand.tap("event.delete")
    assert "e13" not in hand.view.calendar.events
    assert hand.view.route.path == "/"
    hand.hold("event.menu", event="e12")
    hand.tap("event.share")
    assert hand.view.route.app == "sms"
    hand.back()
    hand.back()
    assert hand.view.route == ("calendar", "/")


@given(st.text(max_size=8))
def test_only_times_of_day_are_read(text: str) -> None:
    time = read_time(text)
    if time is not None:
        assert 0 <= time[0] < 24
        assert 0 <= time[1] < 60
