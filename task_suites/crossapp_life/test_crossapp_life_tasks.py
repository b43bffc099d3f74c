"""What the judges of tasks across apps at home accept and refuse."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase, media, photos
from pytest_mobilegym.phone.apps.weather import wording
from task_suites.crossapp_life import dry_days, fridge, menu, plans, tasks
from task_suites.vocabulary import files, notes, weather, wechat

JudgeCases = type[JudgeCase]
LANGS = pytest.mark.parametrize("lang", ["en", "zh"])


def shown(case: Any, name: str) -> dict[str, Any]:
    """What is on a photo of the camera."""
    node = case.before.os.files[f"{files.CAMERA}/{name}.jpg"]
    return dict(photos.describe(media.picture_name(node)))


@LANGS
def test_the_photo_of_this_morning_shows_the_answer(judge_case: JudgeCases, lang: Any) -> None:
    for seed in range(6):
        case = judge_case(tasks.OpenedFridgeFoodsToMom, seed=seed, lang=lang)
        sauces = set(fridge.SAUCES[lang])
        assert set(shown(case, fridge.MORNING)["opened"]) - sauces == set(case.task.names(case.task.opened))
        assert set(shown(case, fridge.EVENING)["opened"]) > set(shown(case, fridge.MORNING)["opened"])


def test_food_may_be_told_in_several_messages(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.OpenedFridgeFoodsToMom, seed=1)
    names = case.task.names(case.task.opened)
    wechat.tell(case.hand, fridge.MOTHER, f"Still open: {names[0].upper()}")
    wechat.tell(case.hand, fridge.MOTHER, " and ".join(names[1:]))
    assert case.passed


@LANGS
def test_the_photo_of_the_menu_shows_the_dishes(judge_case: JudgeCases, lang: Any) -> None:
    for seed in range(6):
        case = judge_case(tasks.RecommendMenuDishesToXiaozhou, seed=seed, lang=lang)
        offered = shown(case, menu.MENU_PHOTOS[case.task.restaurant])
        assert offered["restaurant"] == menu.RESTAURANTS[lang][case.task.restaurant]
        assert all(any(dish in line for line in offered["dishes"]) for dish in case.task.choice)


def test_any_fitting_dish_will_do(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RecommendMenuDishesToXiaozhou, seed=2)
    other = [dishes[1] for dishes in case.task.menus[case.task.restaurant].values()]
    assert other != case.task.choice
    wechat.tell(case.hand, menu.GUEST, "\n".join(other))
    assert case.passed


def test_two_dishes_of_a_group_are_too_many(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RecommendMenuDishesToXiaozhou, seed=2)
    noodles = case.task.menus[case.task.restaurant]["noodles"]
    wechat.tell(case.hand, menu.GUEST, ", ".join([*case.task.choice, *noodles]))
    assert case.missed == ["one fitting dish is told: Noodles"]


@pytest.mark.parametrize(
    "text",
    [
        "3-28",
        "2026-03-28",
        "3月28号",
        "03/28",
        "Mar 28",
        "March 28th, 2026",
        "28 March",
        "on the 28th of March",
    ],
)
def test_a_date_is_told_by_month_and_day(text: str) -> None:
    assert plans.days_told(f"Sat {text}: 8-17°", date(2026, 3, 27)) == ["2026-03-28"]


@pytest.mark.parametrize("text", ["Saturday", "the 28th", "周六", "28", "3-28°", "8-17"])
def test_a_bare_weekday_or_number_is_no_date(text: str) -> None:
    assert plans.days_told(text, date(2026, 3, 27)) == []


@pytest.mark.parametrize(
    ("text", "time"),
    [("09:30-10:30", "09:30"), ("9:30 am", "09:30"), ("明天上午9点半", "09:30"), ("3月28日9点", "09:00"),
     ("9 a.m.", "09:00"),
     ("下午3:15", "15:15"), ("2026-03-28 7:45 p.m.", "19:45")],
)  # fmt: skip
def test_a_time_is_told_in_many_ways(text: str, time: str) -> None:
    assert plans.times_told(text)[0] == time


def test_numbers_of_dates_and_times_do_not_count() -> None:
    assert plans.numbers_told("Mar 28, 09:30: 17° / -3°, 43%") == [17, -3]
    assert plans.numbers_told("3月28日 17, 8") == [17, 8]
    assert plans.numbers_told("8-17") == [8, 17]


def test_a_longer_sky_is_not_a_shorter_one() -> None:
    assert plans.skies_told("晴间多云，夜间多云", "zh") == {"partly_cloudy", "cloudy"}
    assert plans.skies_told("Partly cloudy", "en") == {"partly_cloudy"}


@LANGS
def test_an_event_may_be_told_in_two_messages(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.CalendarEventToWechat, seed=4, lang=lang, start=9 * 60 + 30)
    wechat.tell(case.hand, case.task.chat, case.task.titles[0].upper())
    wechat.tell(case.hand, case.task.chat, "明天上午9点半到10点半" if lang == "zh" else "9:30 am - 10:30 am")
    assert case.passed


def test_every_kind_of_weekend_occurs(judge_case: JudgeCases) -> None:
    found = [judge_case(tasks.CalendarFreeWeatherInvite, seed=seed).task for seed in range(24)]
    assert {len(task.busy) for task in found} == {0, 1, 2}
    assert {task.wanted for task in found} == {"", "2026-04-04", "2026-04-05"}


def test_an_invitation_for_a_bare_weekday_is_refused(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CalendarFreeWeatherInvite, city="c259", busy=(0,))
    assert case.task.wanted == "2026-04-05"
    wechat.tell(case.hand, case.task.chat, f"{case.task.invitation} on Sunday the 5th")
    assert case.missed == ["the day is told, and no other"]


def test_both_skies_occur_and_sun_wants_no_description(judge_case: JudgeCases) -> None:
    cases = [judge_case(tasks.WeatherCalendar_CreateEventIfNotSunny, seed=seed) for seed in range(12)]
    assert {case.task.sunny for case in cases} == {True, False}
    sunny = next(case for case in cases if case.task.sunny)
    plans.write_event(sunny.hand, sunny.task.sunny_title, "2026-03-27", all_day=True, notes="Lucky me")
    assert sunny.passed


def test_a_wet_day_in_the_note_is_refused(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeatherFilterNonRainyDays, seed=1)
    week = [plans.day_after("2026-03-27", number) for number in range(1, 6)]
    case.task.note(case.hand, week)
    assert case.missed == ["its dates are those of the dry days"]


def test_dry_days_may_be_a_list_with_words(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeatherFilterNonRainyDays, seed=1)
    lines = [f"- {date.fromisoformat(day):%A, %d %B}" for day in reversed(case.task.dry)]
    notes.write_note(case.hand, case.task.title, "\n".join(lines))
    assert case.passed


def test_a_report_may_say_more_but_no_other_temperature(judge_case: JudgeCases) -> None:
    def report(more: str) -> JudgeCase:
        case = judge_case(tasks.WeatherReportToNotes, seed=2)
        words = plans.weather_words(case.hand.view, case.task.city)
        case.task.note(case.hand, case.task.city, f"{words}{more}")
        return case

    assert report(", humidity 43%, at 09:30").passed
    assert report(", high 41°").missed == ["the temperature is told"]


def test_the_night_sky_of_the_day_is_as_good(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeatherFirstNonRainyToCalendarAndSms, seed=1)
    plans.write_event(case.hand, case.task.title, case.task.day)
    night = weather.weather_in(case.hand.view, case.task.city).day(case.task.day).night
    sky = wording.sky(night, "en", night=True)
    dry_days.send_text(case.hand, case.task.talk, f"{date.fromisoformat(case.task.day):%B %d}: {sky}, 8-17°")
    assert case.passed


def test_the_first_dry_day_is_not_always_tomorrow(judge_case: JudgeCases) -> None:
    days = {judge_case(tasks.WeatherFirstSunnyDayCalendarAlarm, seed=seed).task.day for seed in range(16)}
    assert len(days) >= 3


def test_both_branches_of_the_rain_occur(judge_case: JudgeCases) -> None:
    assert {judge_case(tasks.WeatherRainBranchNotify, seed=seed).task.wet for seed in range(12)} == {
        True,
        False,
    }


def test_numbers_may_stand_in_a_sentence(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeatherShareMetric, metric="tomorrow")
    [day] = plans.coming_days(case.hand.view, case.task.city, 1)
    wechat.tell(case.hand, case.task.chat, f"Tomorrow, Mar 28: high {day.high}°C, low {day.low}°C")
    assert case.passed
