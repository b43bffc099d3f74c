"""What Calendar's judges accept and refuse."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase, Task
from pytest_mobilegym.phone.apps.calendar.days import day_of
from pytest_mobilegym.phone.apps.calendar.holidays import HOLIDAYS
from task_suites.calendar import holidays, new_events, plans, tasks, vocabulary

BASES = {Task, plans.Planned, new_events.Timed}


def test_the_suite_has_twenty_one_templates() -> None:
    assert len(tasks.__all__) == 21


# New events


def test_looking_around_before_writing_is_no_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateEvent)
    case.hand.open("calendar")
    case.hand.tap("view.choose", view="week")
    case.hand.tap("page.turn", by=1)
    case.hand.tap("view.choose", view="month")
    vocabulary.write_event(case.hand, case.task.title, case.task.date)
    assert case.passed


def test_an_event_of_all_day_on_the_right_day_is_an_event(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateEvent)
    case.hand.open("calendar")
    case.hand.tap("event.add")
    case.hand.type(case.task.title, into="title")
    case.hand.tap("form.all_day")
    vocabulary.pick(case.hand, "start", case.task.date, shown=case.hand.view.now.date())
    case.hand.tap("form.save")
    assert case.passed


def test_the_new_event_counts_and_not_one_of_the_same_title(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateEvent)
    vocabulary.write_event(case.hand, case.task.title, vocabulary.next_day(case.task.date))
    again = judge_case(tasks.CreateEvent, phone=case.hand.phone)
    vocabulary.write_event(again.hand, again.task.title, again.task.date)
    assert again.passed


def test_moving_a_present_event_to_the_day_is_no_new_event(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateEvent)
    with case.hand.edit("calendar") as calendar:
        calendar.events["e13"].title = case.task.title
    assert case.missed[:3] == ["one event was added", "its title is as asked", "its day is as asked"]


def test_a_birthday_as_an_event_lacks_its_kind_alone(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateBirthdayEvent)
    vocabulary.write_event(case.hand, case.task.title, case.task.date)
    assert case.missed == ["its type is as asked"]
    assert not case.side_effects


def test_another_reminder_than_the_usual_one_was_not_asked_for(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateTimedEvent)
    task = case.task
    vocabulary.write_event(case.hand, task.title, task.date, start=task.start, end=task.end, reminder=60)
    assert case.missed == ["nothing else was chosen for it"]


def test_the_usual_reminder_of_a_whole_day_is_another_one(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateEvent)
    with case.hand.edit("calendar") as calendar:
        calendar.settings.default_all_day_reminder = "9_am_day_before"
    again = judge_case(tasks.CreateEvent, phone=case.hand.phone)
    again.hand.open("calendar")
    again.hand.tap("event.add")
    again.hand.type(again.task.title, into="title")
    again.hand.tap("form.all_day")
    vocabulary.pick(again.hand, "start", again.task.date, shown=again.hand.view.now.date())
    again.hand.tap("form.save")
    assert again.passed


def test_an_event_that_goes_on_for_days_is_not_on_the_day_asked_for(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateEvent)
    day = case.task.date
    case.hand.open("calendar")
    case.hand.tap("event.add")
    case.hand.type(case.task.title, into="title")
    vocabulary.pick(case.hand, "start", day, shown=case.hand.view.now.date())
    shown = date.fromisoformat(day)
    vocabulary.pick(case.hand, "end", vocabulary.next_day(day), shown=shown)
    case.hand.tap("form.save")
    assert case.missed == ["its day is as asked"]


@pytest.mark.parametrize("template", [tasks.DateCalcThenCreate, tasks.MakeupDayReminder])
def test_an_event_that_comes_back_every_week_is_another_one(
    template: Any, judge_case: type[JudgeCase]
) -> None:
    options = {"holiday": "labour_day"} if template is tasks.MakeupDayReminder else {}
    case = judge_case(template, **options)
    case.task.solution(case.hand)
    assert case.passed
    with case.hand.edit("calendar") as calendar:
        calendar.events.first().repeat = "weekly"
    assert len(case.missed) == 1


def test_the_wheels_are_as_good_as_typing(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateTimedEvent)
    vocabulary.write_event(case.hand, case.task.title, case.task.date)
    id = case.hand.view.calendar.events.first().id
    case.hand.tap("event.open", event=id)
    case.hand.tap("event.edit")
    for which, time in (("start", case.task.start), ("end", case.task.end)):
        hour, minute = map(int, time.split(":"))
        case.hand.tap("time.pick", which=which)
        case.hand.turn("hour", to=hour)
        case.hand.turn("minute", to=minute)
        case.hand.tap("time.done")
    case.hand.tap("form.save")
    assert case.passed


def test_an_alarm_that_is_switched_off_afterwards_is_missed(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CreateEventWithAlarmAndConfirm)
    case.task.solution(case.hand)
    case.hand.tap("event.open", event=case.hand.view.calendar.events.first().id)
    case.hand.tap("event.edit")
    case.hand.tap("form.alarm")
    case.hand.tap("form.save")
    assert case.missed == ["its alarm is as asked"]


# Events that are there


def test_an_event_may_be_deleted_from_the_agenda(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.DeleteEvent)
    case.hand.open("calendar")
    case.hand.tap("tab.agenda")
    case.hand.tap("event.open", event=plans.titled(case.hand.view, case.task.title).id)
    case.hand.tap("event.ask_delete")
    case.hand.tap("event.delete")
    assert case.passed


def test_deleting_one_and_writing_it_anew_is_no_way_to_move_it(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.EditEventTime)
    day = day_of(plans.titled(case.hand.view, case.task.title).start).isoformat()
    plans.delete_event(case.hand, case.task.title)
    plans.leave(case.hand)
    vocabulary.write_event(case.hand, case.task.title, day, start=case.task.new_time, end="22:00")
    assert not case.passed
    assert len(case.side_effects) == 2


def test_editing_the_title_on_the_way_is_a_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.EditEventTime)
    case.task.solution(case.hand)
    id = next(id for id in case.hand.view.calendar.events if case.hand.offers("event.edit", event=id))
    case.hand.tap("event.edit")
    case.hand.type("!", into="title")
    case.hand.tap("form.save")
    assert case.side_effects == [f"calendar.events[#{id}].title"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_form_of_the_new_end_takes_the_time_alone(lang: Any, judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.EditAndReportNewTime, lang=lang)
    end = f"{case.task.end(case.hand.view):%H:%M}"
    plans.move_event(case.hand, case.task.title, time=case.task.new_time, day=case.task.new_date)
    case.hand.answer(end)
    assert case.passed


def test_counts_and_first_hits_of_a_search_vary(judge_case: type[JudgeCase]) -> None:
    cases = [judge_case(tasks.SearchDeleteAll, seed=seed, keyword="project") for seed in range(12)]
    assert {len(plans.containing(case.hand.view, "project")) for case in cases} == {2, 3, 4}
    cases = [judge_case(tasks.SearchEventTitle, seed=seed, keyword="project") for seed in range(12)]
    assert len({plans.containing(case.hand.view, "project")[0].title for case in cases}) == 4


def test_deleting_by_other_ways_counts_and_one_too_many_does_not(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SearchDeleteAll, keyword="team")
    events = plans.containing(case.hand.view, "team")
    for event in events:
        plans.delete_event(case.hand, event.title)
        plans.leave(case.hand)
    plans.delete_event(case.hand, "Client visit")
    case.hand.answer(len(events))
    assert case.verdict.success
    assert case.side_effects == [f"calendar.events[#{plans.event_id('Client visit')}]"]


# Questions


def test_the_order_of_a_day_is_by_time_and_not_by_id(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.QueryFirstEventOnDate)
    events = case.task.events(case.hand.view)
    assert events[0].start < events[1].start
    case.hand.answer(events[0].title, f"{vocabulary.start_words(events[0])[-5:]}")
    assert case.passed


@pytest.mark.parametrize("told", [str.lower, str.upper, lambda title: f"  {title} "])
def test_a_title_counts_in_any_case(told: Any, judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SearchEventTitle)
    case.hand.answer(told(case.task.said(case.before)[0]))
    assert case.passed


@pytest.mark.parametrize("told", ["{d}.{m}.", "{d}.{m}.2026", "2026-{m}-{d}", "It is {m}/{d}/2026."])
def test_a_day_is_told_in_any_usual_notation(told: str, judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.DateCalcForward, answers="text", date="2026-03-28", days=61)
    assert case.judge(answer=told.format(d=28, m=5)).passed
    assert not case.judge(answer=told.format(d=29, m=5)).passed


def test_either_day_and_a_tie_may_be_the_answer(judge_case: type[JudgeCase]) -> None:
    found = set()
    for seed in range(30):
        task = (case := judge_case(tasks.CompareScheduleDensity, seed=seed)).task
        busier = task.busier(case.hand.view)
        found.add("same" if busier == "same" else ("first" if busier == task.date1 else "second"))
        assert sum(task.counts(case.hand.view)) > 1, "one is what anybody would guess"
    assert found == {"first", "second", "same"}


def test_the_busier_day_without_the_number_is_half_an_answer(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CompareScheduleDensity)
    busier, number = case.task.said(case.before)
    case.task.tell(case.hand, busier, number - 1)
    assert case.missed == ["The answer to 'Events on both days together' is right."]


@pytest.mark.parametrize("answer", ["Friday", "1", "tomorrow"])
def test_a_weekday_or_a_bare_number_is_no_date(answer: str, judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.DateCalcForward, answers="text")
    assert not case.judge(answer=answer).passed
    assert case.judge(answer=vocabulary.next_day(case.task.date, case.task.days)).passed


def test_an_interval_is_a_number_without_a_unit(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CalculateDateInterval, answers="text")
    assert case.judge(answer=str(case.task.count())).passed
    assert not case.judge(answer=f"-{case.task.count()}").passed


@pytest.mark.parametrize("holiday", list(HOLIDAYS))
def test_a_makeup_day_needs_an_event_and_an_answer_in_either_case(
    holiday: str, judge_case: type[JudgeCase]
) -> None:
    case = judge_case(tasks.MakeupDayReminder, holiday=holiday)
    needed = holiday in holidays.WITH_MAKEUP
    assert case.verdict.progress < 1  # an empty answer is none
    case.task.tell(case.hand, "needed" if needed else "not needed")
    assert case.passed is not needed
    if needed:
        case = judge_case(tasks.MakeupDayReminder, holiday=holiday)
        case.task.solution(case.hand)
        assert case.passed


def test_the_makeup_days_are_those_of_the_calendar(judge_case: type[JudgeCase]) -> None:
    days = {
        holiday: (case := judge_case(tasks.QueryMakeupWorkday, holiday=holiday)).task.day(case.hand.view)
        for holiday in holidays.WITH_MAKEUP
    }
    assert days == {
        "new_year": date(2026, 1, 4),
        "spring_festival": date(2026, 2, 28),
        "labour_day": date(2026, 5, 9),
        "national_day": date(2026, 10, 10),
    }
