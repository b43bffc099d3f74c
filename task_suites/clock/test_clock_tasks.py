"""What Clock's judges accept and refuse."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase
from task_suites.clock import alarms, tasks, world_clock


def test_the_suite_has_eighteen_templates() -> None:
    assert len(tasks.__all__) == 18


def test_an_alarm_that_is_added_and_switched_off_is_not_what_was_asked(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AddAlarm)
    alarms.add_alarm(case.hand, case.task.time)
    new = next(iter(case.hand.view.clock.alarms))
    assert case.passed
    case.hand.tap("alarm.toggle", alarm=new)
    verdict = case.verdict
    assert not verdict.passed
    assert [goal.name for goal in verdict.goals if not goal.passed] == ["nothing else was chosen for it"]


@pytest.mark.parametrize("extra", ["repeat", "note", "vibrate"])
def test_an_alarm_has_nothing_that_nobody_asked_for(judge_case: type[JudgeCase], extra: str) -> None:
    case = judge_case(tasks.AddAlarm)
    if extra == "repeat":
        alarms.add_alarm(case.hand, case.task.time, "daily")
    elif extra == "note":
        alarms.add_alarm(case.hand, case.task.time, note="Wake up")
    else:
        case.hand.open("clock")
        case.hand.tap("alarm.add")
        alarms.set_time(case.hand, case.task.time)
        case.hand.tap("alarm.vibrate")
        case.hand.tap("alarm.save")
    assert case.missed == ["nothing else was chosen for it"]
    assert not case.side_effects


def test_the_five_weekdays_one_by_one_are_monday_to_friday(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SetAlarmRepeat, repeat="weekday")
    case.hand.open("clock")
    case.hand.tap("alarm.open", alarm=case.task.alarm_id)
    case.hand.tap("alarm.more")
    case.hand.tap("repeat.open")
    case.hand.tap("repeat.custom")
    for day in range(5):
        case.hand.tap("days.flip", day=day)
    case.hand.tap("days.done")
    case.hand.tap("alarm.save")
    assert case.passed


def test_deleting_an_alarm_and_moving_another_is_a_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.DeleteAlarm)
    alarms.delete_alarm(case.hand, case.task.alarm_id)
    other = next(iter(case.hand.view.clock.alarms))
    case.hand.tap("alarm.toggle", alarm=other)
    verdict = case.verdict
    assert verdict.success
    assert not verdict.clean
    assert [effect.path for effect in verdict.side_effects] == [f"clock.alarms[#{other}].enabled"]


def test_swapping_the_repeat_modes_of_two_alarms_reaches_only_their_number(
    judge_case: type[JudgeCase],
) -> None:
    case = judge_case(tasks.SetupMorningAlarms, seed=1)
    task = case.task
    assert task.repeat1 != task.repeat2
    alarms.add_alarm(case.hand, task.time1, task.repeat2)
    alarms.add_alarm(case.hand, task.time2, task.repeat1)
    assert case.verdict.progress == pytest.approx(1 / 3)


def test_time_goes_on_while_a_city_is_looked_up(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckCityTime)
    world_clock.show_world_clock(case.hand)
    case.hand.wait(20 * 60)
    case.hand.answer(f"{world_clock.time_in(case.task.city, case.hand.view):%H:%M}")
    assert case.passed


@pytest.mark.parametrize("told", ["2:30", "2.30 am", "It is 2:30 AM there.", "02:30"])
def test_a_time_is_told_in_any_usual_notation(judge_case: type[JudgeCase], told: str) -> None:
    case = judge_case(tasks.CheckCityTime, answers="text", city="paris")
    assert case.judge(answer=told).passed
    assert not case.judge(answer=told.replace("30", "40")).passed


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_difference_of_half_hours_is_a_decimal(lang: Any, judge_case: type[JudgeCase]) -> None:
    for seed in range(60):
        case = judge_case(tasks.CityLocalTimeDiff, seed=seed, lang=lang)
        minutes = abs(case.task.difference(case.hand.view))
        if minutes % 60:
            case.task.solution(case.hand)
            assert case.passed
            return
    pytest.fail("no city with half an hour in sixty draws")


def test_the_cities_to_compare_are_never_tied(judge_case: type[JudgeCase]) -> None:
    for seed in range(30):
        ranked = judge_case(tasks.LatestTimezoneCity, seed=seed).task.ranked()
        assert world_clock.hours_between(ranked[0], ranked[1]) > 0
