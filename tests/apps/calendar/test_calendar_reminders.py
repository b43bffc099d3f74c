"""Reminders, search, jumps, the calculator, and other apps."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from calendar_hands import DAYS, html, newest
from hypothesis import given

from pytest_mobilegym.errors import EventRefused, UsageError
from pytest_mobilegym.phone.apps.calendar.days import day_of
from pytest_mobilegym.phone.apps.calendar.published import _delete, _insert, _update
from pytest_mobilegym.phone.apps.calendar.tools import read_day, read_days
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import as_datetime, as_time
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.models.notifications import Notification
from pytest_mobilegym.phone.state import commit, edit

# Reminders


def told(hand: Hand) -> list[Notification]:
    """What Calendar has posted."""
    return [note for note in hand.view.os.notifications.values() if note.app == "calendar"]


def test_a_reminder_comes_at_its_time_in_any_app(hand: Hand) -> None:
    hand.tap("event.add")
    hand.type("Tea", into="title")
    hand.tap("form.save")  # 10:00, with 15 minutes
    hand.home()
    hand.wait(10 * 60)
    assert not told(hand)
    hand.wait(6 * 60)
    [note] = told(hand)
    assert (note.title, note.body) == ("Tea", "Fri, Mar 27 10:00 – 11:00")
    assert note.route == f"/event/{newest(hand).id}"


def test_a_reminder_can_be_put_off(hand: Hand) -> None:
    hand.tap("event.open", event="e12")
    hand.tap("event.later")
    assert "Next reminder at 09:40" in html(hand)
    hand.wait(10 * 60)
    assert [note.title for note in told(hand)] == ["Quarterly report draft"]
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
    titles = [note.title for note in told(hand)]
    assert titles == ["Qingming Festival begins tomorrow"]
    assert not told(quiet)


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
    assert [note.body for note in told(hand)][-1] == "Fri, Apr 17 10:00 – 11:00"


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
