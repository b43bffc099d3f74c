"""Calendar: days and lunar days, events and their form, reminders, search, the date calculator."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import EventRefused, UsageError
from pytest_mobilegym.phone.apps.calendar import lunar
from pytest_mobilegym.phone.apps.calendar.days import (
    DAY_MS,
    as_on,
    day_of,
    days_of,
    in_year,
    midnight,
    month_later,
    week_of,
)
from pytest_mobilegym.phone.apps.calendar.forms import read_time
from pytest_mobilegym.phone.apps.calendar.holidays import holidays_of, mark_of, special_day
from pytest_mobilegym.phone.apps.calendar.month import month_at, month_index, weeks_of
from pytest_mobilegym.phone.apps.calendar.published import _delete, _insert, _update
from pytest_mobilegym.phone.apps.calendar.state import Event
from pytest_mobilegym.phone.apps.calendar.tools import read_day, read_days
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import as_datetime, as_time
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit

DAYS = st.dates(date(1970, 1, 1), date(2099, 12, 31))
TODAY = date(2026, 3, 27)


@pytest.fixture
def hand() -> Hand:
    hand = Hand(Phone.create(apps=["launcher", "calendar", "sms"]))
    hand.open("calendar")
    return hand


def html(hand: Hand) -> str:
    return "".join(region.html for region in hand.phone.frame().regions)


def newest(hand: Hand) -> Event:
    event: Event = hand.view.calendar.events.first()
    return event


def local(hand: Hand) -> Any:
    return hand.state.ui.tasks.last().activities[-1].entries[-1].local  # type: ignore[union-attr]


def offset(hand: Hand, scroller: str) -> int:
    return int(hand.state.ui.tasks.last().activities[-1].entries[-1].scroll[scroller])  # type: ignore[union-attr]


# Days of the Chinese calendar


@pytest.mark.parametrize(
    ("day", "words"),
    [
        ("2026-02-17", "正月初一"),
        ("2026-03-27", "二月初九"),
        ("2026-06-19", "五月初五"),
        ("2026-09-25", "八月十五"),
        ("2025-07-25", "闰六月初一"),
        ("2033-12-22", "闰冬月初一"),
        ("1970-01-01", "冬月廿四"),
        ("2099-12-31", "冬月二十"),
    ],
)
def test_lunar_days(day: str, words: str) -> None:
    found = lunar.lunar_of(date.fromisoformat(day))
    assert lunar.date_words(found, "zh") == words


@given(st.dates(date(1970, 1, 1), date(2099, 12, 30)))
def test_the_next_lunar_day_follows_or_begins_a_month(day: date) -> None:
    here, there = lunar.lunar_of(day), lunar.lunar_of(day + timedelta(days=1))
    if here.day < here.length:
        assert (there.month, there.day, there.leap) == (here.month, here.day + 1, here.leap)
    else:
        assert there.day == 1
        assert (there.month, there.leap) != (here.month, here.leap)


@given(DAYS)
def test_a_solar_day_is_found_again(day: date) -> None:
    found = lunar.lunar_of(day)
    if not found.leap:
        assert lunar.solar_day(found.year, found.month, found.day) == day


@given(st.integers(1970, 2099))
def test_solar_terms_lie_about_a_fortnight_apart(year: int) -> None:
    days = [lunar.term_day(year, term) for term in range(24)]
    assert all(14 <= (after - before).days <= 17 for before, after in pairwise(days))


def test_years_have_animals() -> None:
    assert lunar.year_words(lunar.lunar_of(date(2026, 2, 16)), "zh") == "乙巳蛇年"
    assert lunar.year_words(lunar.lunar_of(date(2026, 2, 17)), "zh") == "丙午马年"
    assert lunar.year_words(lunar.lunar_of(TODAY), "en") == "Year of the Horse"


# Public holidays


def test_the_holidays_of_2026_are_those_announced() -> None:
    lengths = {holiday.id: holiday.length for holiday in holidays_of(2026)}
    assert lengths == {
        "new_year": 3, "spring_festival": 9, "qingming": 3, "labour_day": 5, "dragon_boat": 3,
        "mid_autumn": 3, "national_day": 7,
    }  # fmt: skip
    makeups = {holiday.id: holiday.makeup_after for holiday in holidays_of(2026) if holiday.makeup_after}
    assert makeups == {
        "new_year": date(2026, 1, 4),
        "spring_festival": date(2026, 2, 28),
        "labour_day": date(2026, 5, 9),
        "national_day": date(2026, 10, 10),
    }
    assert mark_of(date(2026, 2, 14)) == mark_of(date(2026, 9, 20)) == "work"
    assert mark_of(TODAY) is None


@given(st.integers(1970, 2099))
def test_a_year_that_is_not_announced_has_the_days_of_the_law(year: int) -> None:
    holidays = holidays_of(year)
    assert len({holiday.id for holiday in holidays}) == len(holidays)
    assert all(holiday.first.year == holiday.last.year == year for holiday in holidays)
    if year not in (2025, 2026):
        assert sum(holiday.length for holiday in holidays) == 13


def test_days_have_names() -> None:
    assert special_day(date(2026, 4, 5), "zh") == "清明"
    assert special_day(date(2026, 2, 16), "zh") == "除夕"
    assert special_day(date(2026, 5, 10), "en") == "Mother's"
    assert special_day(TODAY, "en") is None


# Grids


@given(DAYS)
def test_months_are_numbered(day: date) -> None:
    assert month_at(month_index(day)) == day.replace(day=1)


@given(DAYS, st.sampled_from(["monday", "sunday"]))
def test_a_month_page_holds_its_days_once_each(day: date, week_start: str) -> None:
    weeks = weeks_of(day.replace(day=1), "en", week_start, False)
    numbers = [cell.number for week in weeks for cell in week.cells if cell is not None]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 28
    week = week_of(day, week_start)
    assert day in week
    assert len(week) < 7 or week[0].weekday() == (0 if week_start == "monday" else 6)


def test_the_same_day_of_a_shorter_month_is_its_last() -> None:
    assert month_later(date(2026, 1, 31), 1) == date(2026, 2, 28)
    assert month_later(date(2099, 12, 5), 1) == date(2099, 12, 5)


# What is on a day


def event(**values: Any) -> Event:
    day = values.pop("day", TODAY)
    start = midnight(day) + 10 * 3_600_000
    return Event(**{"id": "x", "title": "X", "start": start, "end": start + 3_600_000, **values})


def test_a_night_is_on_both_of_its_days() -> None:
    night = event(start=midnight(TODAY) + 23 * 3_600_000, end=midnight(TODAY) + 26 * 3_600_000)
    until_midnight = event(end=midnight(TODAY) + 24 * 3_600_000)
    week = (TODAY - timedelta(days=3), TODAY + timedelta(days=3))
    assert list(days_of(night, *week)) == [TODAY, TODAY + timedelta(days=1)]
    assert list(days_of(until_midnight, *week)) == [TODAY]


def test_a_birthday_comes_back_every_year_and_not_before_it_began() -> None:
    leap = event(type="birthday", day=date(2024, 2, 29))
    found = list(days_of(leap, date(2023, 1, 1), date(2028, 12, 31)))
    assert [day.isoformat() for day in found] == [
        "2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29",
    ]  # fmt: skip
    assert in_year(leap, 2026) == date(2026, 2, 28)


@pytest.mark.parametrize(
    ("repeat", "found"),
    [
        ("never", ["01-30"]),
        ("daily", ["01-30", "01-31", "02-01", "02-02", "02-03", "02-04"]),
        ("weekdays", ["01-30", "02-02", "02-03", "02-04"]),
        ("weekly", ["01-30", "02-06", "02-13", "02-20", "02-27"]),
        ("fortnightly", ["01-30", "02-13", "02-27", "03-13"]),
        ("monthly", ["01-30", "03-30", "04-30"]),
        ("yearly", ["01-30"]),
    ],
)
def test_an_event_comes_back_as_it_is_told(repeat: str, found: list[str]) -> None:
    seen = days_of(event(day=date(2026, 1, 30), repeat=repeat), date(2026, 1, 1), date(2026, 5, 1))
    assert [f"{day:%m-%d}" for day in seen][: len(found)] == found


@given(
    st.sampled_from(["daily", "weekdays", "weekly", "fortnightly", "monthly", "yearly"]),
    DAYS,
    DAYS,
    st.integers(0, 70),
    st.integers(0, 3),
)
def test_what_comes_back_is_the_same_however_it_is_looked_for(
    repeat: str, begun: date, first: date, more: int, nights: int
) -> None:
    long = event(day=begun, repeat=repeat)
    long = long.model_copy(update={"end": long.end + nights * DAY_MS})
    last = first + timedelta(days=more)
    at_once = list(days_of(long, first, last))
    days = [first + timedelta(days=place) for place in range(more + 1)]
    assert at_once == [day for day in days if any(days_of(long, day, day))]
    for day in at_once:
        there = as_on(long, day)
        assert there.end - there.start == long.end - long.start
        assert day_of(there.start) <= day <= day_of(there.end)


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


# Reminders


def test_a_reminder_comes_at_its_time_in_any_app(hand: Hand) -> None:
    hand.tap("event.add")
    hand.type("Tea", into="title")
    hand.tap("form.save")  # 10:00, with 15 minutes
    hand.home()
    hand.wait(10 * 60)
    assert not hand.view.os.notifications
    hand.wait(6 * 60)
    [note] = hand.view.os.notifications.values()
    assert (note.title, note.body) == ("Tea", "Fri, Mar 27 10:00 – 11:00")
    assert note.route == f"/event/{newest(hand).id}"


def test_a_reminder_can_be_put_off(hand: Hand) -> None:
    hand.tap("event.open", event="e12")
    hand.tap("event.later")
    assert "Next reminder at 09:40" in html(hand)
    hand.wait(10 * 60)
    assert [note.title for note in hand.view.os.notifications.values()] == ["Quarterly report draft"]
    assert not hand.view.calendar.snoozes


def test_a_birthday_reminds_the_day_before_every_year(hand: Hand) -> None:
    with hand.edit("os") as os:
        os.now = as_time(datetime(2027, 5, 3, 8, 59))
    hand.wait(120)
    [note] = [note for note in hand.view.os.notifications.values() if "Grandma" in note.title]
    assert note.body == "Tue, May 4, 2027"


def test_a_holiday_is_announced_on_its_eve_unless_that_is_switched_off(hand: Hand) -> None:
    quiet = Hand(hand.phone.fork())
    with quiet.edit("calendar") as calendar:
        calendar.settings.holiday_reminder = False
    for each in (hand, quiet):
        with each.edit("os") as os:
            os.now = as_time(datetime(2026, 4, 3, 17, 59))
        each.wait(120)
    titles = [note.title for note in hand.view.os.notifications.values()]
    assert titles == ["Qingming Festival begins tomorrow"]
    assert not quiet.view.os.notifications


def weekly(hand: Hand) -> str:
    """An event of today at 10:00 that comes back every week."""
    hand.tap("event.add")
    hand.type("Choir", into="title")
    hand.tap("repeat.open")
    hand.tap("repeat.choose", repeat="weekly")
    hand.tap("form.save")
    return newest(hand).id


def test_an_event_comes_back_every_week(hand: Hand) -> None:
    id = weekly(hand)
    assert newest(hand).repeat == "weekly"
    hand.tap("page.turn", by=1)
    hand.tap("day.select", day="2026-04-10")
    hand.tap("event.open", event=id)
    assert "Fri, Apr 10 10:00 – 11:00" in html(hand)
    assert "Every week" in html(hand)
    hand.back()
    hand.tap("day.select", day="2026-04-09")
    assert "Nothing planned" in html(hand)
    hand.tap("view.choose", view="week")
    hand.tap("event.open", event=id)
    assert "Fri, Apr 10 10:00 – 11:00" in html(hand)


def test_what_comes_back_is_deleted_once_or_as_a_whole(hand: Hand) -> None:
    id = weekly(hand)
    hand.tap("page.turn", by=1)
    hand.tap("day.select", day="2026-04-10")
    hand.tap("event.open", event=id)
    hand.tap("event.ask_delete", event=id)
    assert "Fri, Apr 10, 2026" in html(hand)
    hand.tap("event.delete_one")
    assert hand.view.route == ("calendar", "/")
    assert "Nothing planned" in html(hand)
    hand.tap("day.select", day="2026-04-17")
    hand.hold("event.menu", event=id)
    hand.tap("menu.ask_delete", event=id)
    hand.tap("event.delete")
    assert id not in hand.view.calendar.events


def test_a_series_that_is_moved_is_whole_again(hand: Hand) -> None:
    id = weekly(hand)
    hand.hold("event.menu", event=id)
    hand.tap("menu.ask_delete", event=id)
    hand.tap("event.delete_one")
    assert len(hand.view.calendar.events[id].skipped) == 1
    hand.tap("page.turn", by=1)
    hand.tap("day.select", day="2026-04-03")
    hand.hold("event.menu", event=id)
    hand.tap("menu.edit", event=id)
    hand.tap("repeat.open")
    hand.tap("repeat.choose", repeat="daily")
    hand.tap("form.save")
    assert not hand.view.calendar.events[id].skipped


def test_what_does_not_come_back_is_deleted_as_a_whole(hand: Hand) -> None:
    hand.tap("event.open", event="e12")
    hand.tap("event.ask_delete")
    assert not hand.offers("event.delete_one")


def test_what_comes_back_reminds_each_time(hand: Hand) -> None:
    weekly(hand)
    with hand.edit("os") as os:
        os.now = as_time(datetime(2026, 4, 17, 9, 40))
    hand.wait(10 * 60)
    assert [note.body for note in hand.view.os.notifications.values()][-1] == "Fri, Apr 17 10:00 – 11:00"


def test_a_birthday_forgets_what_the_event_repeated(hand: Hand) -> None:
    id = weekly(hand)
    hand.tap("event.open", event=id)
    hand.tap("event.edit", event=id)
    hand.tap("form.type", type="birthday")
    hand.tap("form.save")
    assert hand.view.calendar.events[id].repeat == "never"
    assert "Every year" in html(hand)


# Search, jump, calculator


def test_search_finds_titles_and_notes_latest_first_and_remembers(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("POTTERY", into="query")
    hand.enter()
    assert html(hand).index("Mar 25") < html(hand).index("Mar 18")
    assert hand.view.calendar.searches[0] == "POTTERY"
    hand.tap("search.clear")
    hand.type("brakes", into="query")
    hand.tap("search.result", event="e3")
    assert "Car service" in html(hand)
    assert hand.view.calendar.searches[0] == "brakes"


def test_what_was_searched_for_is_remembered_though_nothing_was_found(hand: Hand) -> None:
    before = hand.view.calendar.searches
    hand.tap("search.open")
    hand.type("zzz", into="query")
    hand.enter()
    assert "No event matches" in html(hand)
    assert hand.view.calendar.searches == ("zzz", *before)


def test_the_wheels_stop_at_the_last_day_of_a_month(hand: Hand) -> None:
    hand.tap("jump.open")
    hand.turn("day", to=30)
    hand.turn("month", to=1)
    hand.tap("jump.go")
    assert day_of(hand.view.calendar.selected) == date(2026, 2, 28)


def test_no_date_no_jump(hand: Hand) -> None:
    hand.tap("jump.open")
    hand.type("2026-02-30", into="date", clear=True)
    with pytest.raises(EventRefused):
        hand.tap("jump.go")


@given(DAYS)
def test_dates_are_read_as_they_are_written(day: date) -> None:
    assert read_day(day.isoformat()) == read_day(f"{day.year}/{day.month}/{day.day}") == day


@pytest.mark.parametrize(
    ("text", "days"), [("35", 35), (" 7 ", 7), ("12.9", 12), ("0", 0), ("-3", None), ("", None)]
)
def test_numbers_of_days_are_cut_off(text: str, days: int | None) -> None:
    assert read_days(text) == days


def test_the_calculator_counts_both_ways(hand: Hand) -> None:
    hand.tap("menu.open")
    hand.tap("calculate.open")
    with pytest.raises(EventRefused):
        hand.tap("calculate.run")
    hand.type("35", into="days")
    hand.tap("calculate.run")
    assert "Fri, May 1, 2026" in html(hand)
    hand.tap("calculate.direction", direction="before")
    assert "May 1" not in html(hand)
    hand.tap("calculate.run")
    assert "Fri, Feb 20, 2026" in html(hand)
    hand.tap("calculate.preset", days=100)
    hand.tap("calculate.run")
    assert "Wed, Dec 17, 2025" in html(hand)
    hand.type("99999", into="days", clear=True)
    hand.tap("calculate.direction", direction="after")
    hand.tap("calculate.run")
    assert "ends in 2099" in html(hand)


def test_an_interval_to_an_earlier_day_is_negative(hand: Hand) -> None:
    hand.tap("menu.open")
    hand.tap("calculate.open")
    hand.tap("calculate.mode", mode="interval")
    hand.tap("day.pick", which="last")
    hand.tap("pick.day", day="2026-03-20")
    hand.tap("calculate.run")
    assert "-7 days" in html(hand)
    assert "1 weeks and 0 days" in html(hand)


# Other apps


def test_another_app_begins_an_event(hand: Hand) -> None:
    item = "vnd.android.cursor.item/event"
    begin = as_time(datetime(2026, 4, 9, 12))
    draft = edit(hand.state)
    Transaction(hand.state, draft).start(intent("INSERT", type=item, title="Lunch", start=begin, end="soon"))
    hand.phone.restore(commit(draft))
    hand.tap("form.save")
    assert (newest(hand).title, newest(hand).start) == ("Lunch", begin)


class Writer:
    """What a provider's functions are given."""

    def __init__(self, hand: Hand) -> None:
        self.draft = edit(hand.state)
        self.state = self.draft.apps["calendar"]

    def new_id(self, prefix: str) -> str:
        self.state.next_id += 1
        return f"{prefix}{self.state.next_id - 1}"


def test_other_apps_write_events_as_the_calendar_would(hand: Hand) -> None:
    ctx = Writer(hand)
    noon = as_time(datetime(2026, 4, 9, 12))
    first = _insert(ctx, {"title": "Lunch", "start": noon})
    second = _insert(ctx, {"title": "Ivy", "start": noon, "type": "birthday"})
    _update(ctx, first, {"title": "Late lunch"})
    _delete(ctx, "e1")
    events = commit(ctx.draft).apps["calendar"].events
    assert (events[first].title, events[first].end - noon) == ("Late lunch", 3_600_000)
    assert (events[second].all_day, as_datetime(events[second].start)) == (True, datetime(2026, 4, 9))
    assert "e1" not in events
    for wrong in ({"title": " "}, {"type": "party"}, {"end": noon - 1}):
        with pytest.raises(UsageError):
            _insert(Writer(hand), {"title": "Lunch", "start": noon, **wrong})


def test_sharing_writes_a_text_message(hand: Hand) -> None:
    hand.tap("event.open", event="e13")
    hand.tap("event.share")
    assert hand.view.route.app == "sms"
