"""What the judges of tasks across apps at home accept and refuse."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase, media, photos
from pytest_mobilegym.phone.apps.weather import wording
from task_suites.crossapp_life import dry_days, fridge, menu, plans, tasks
from task_suites.vocabulary import clock, files, notes, weather, wechat

JudgeCases = type[JudgeCase]
LANGS = pytest.mark.parametrize("lang", ["en", "zh"])


def shown(case: Any, name: str) -> dict[str, Any]:
    """What is on a photo of the camera."""
    node = case.before.os.files[f"{files.CAMERA}/{name}.jpg"]
    return dict(photos.describe(media.picture_name(node)))


@LANGS
def test_the_photo_of_the_morning_shows_the_answer(judge_case: JudgeCases, lang: Any) -> None:
    for seed in range(6):
        case = judge_case(tasks.OpenedFridgeFoodsToMom, seed=seed, lang=lang)
        right, sauces = set(case.task.names(case.task.opened)), set(fridge.SAUCES[lang])
        assert set(shown(case, fridge.MORNING)["opened"]) - sauces == right
        assert set(shown(case, fridge.EVENING)["opened"]) > set(shown(case, fridge.MORNING)["opened"])
        assert set(shown(case, fridge.LATER)["opened"]) - sauces != right


@pytest.mark.parametrize(
    "text", ["{}. Fortunately nothing else!", "- {}", "Only these: {}; not the soy sauce"]
)
def test_food_may_be_told_in_a_sentence(judge_case: JudgeCases, text: str) -> None:
    case = judge_case(tasks.OpenedFridgeFoodsToMom, opened=("milk", "lemon", "ham"), eaten=("tuna",))
    wechat.tell(case.hand, fridge.MOTHER, text.format("milk, lemons and ham"))
    assert case.passed


@pytest.mark.parametrize("text", ["开了没吃完的有{}", "{}，还没吃完", "未吃完的：{}"])
def test_food_that_is_not_eaten_up_is_not_denied(judge_case: JudgeCases, text: str) -> None:
    case = judge_case(tasks.OpenedFridgeFoodsToMom, lang="zh", opened=("milk", "lemon", "ham"))
    wechat.tell(case.hand, fridge.MOTHER, text.format("牛奶、柠檬、火腿"))
    assert case.passed


@pytest.mark.parametrize("text", ["milk and ham", "milk, lemon, ham, tuna", "milk, ham, no lemon"])
def test_food_too_few_too_many_or_denied_is_wrong(judge_case: JudgeCases, text: str) -> None:
    case = judge_case(tasks.OpenedFridgeFoodsToMom, opened=("milk", "lemon", "ham"), eaten=("tuna",))
    wechat.tell(case.hand, fridge.MOTHER, text)
    assert case.missed


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


@LANGS
def test_the_other_wishes_of_the_guest_are_for_another_meal(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.RecommendMenuDishesToXiaozhou, seed=2, lang=lang)
    first, second = (each.text for each in case.before.wechat.chats[menu.GUEST].messages.values())
    assert case.task.meal.casefold() in second.casefold()
    assert case.task.meal.casefold() not in first.casefold()
    assert case.task.meal in case.task.render(lang)


@pytest.mark.parametrize(
    "text",
    ["3-28", "2026-03-28", "3月28号", "03/28", "Mar 28", "March 28th, 2026", "28 March", "the 28th of March",
     "Sat, Mar 28: 8-17°", "周六，3.28"],
)  # fmt: skip
def test_a_date_is_told_in_many_ways(text: str) -> None:
    assert plans.says_days(["2026-03-28"]) == text


@pytest.mark.parametrize(
    "text", ["Saturday", "周六", "the 29th", "Sun, Mar 28", "Mar 28 or 29", "not on Mar 28"]
)
def test_a_bare_weekday_or_another_day_is_not_it(text: str) -> None:
    assert plans.says_days(["2026-03-28"]) != text


def test_a_longer_sky_is_not_a_shorter_one() -> None:
    assert plans.says_sky(["partly_cloudy", "cloudy"], "zh") == "晴间多云，夜间多云"
    assert plans.says_sky(["cloudy"], "zh") != "晴间多云，夜间多云"
    assert plans.says_sky(["partly_cloudy"], "en") == "Partly cloudy"
    assert plans.says_sky(["cloudy"], "en") != "Partly cloudy"


@pytest.mark.parametrize("text", ["clear", "Sunny, no rain", "sun and sunny skies"])
def test_a_sky_is_told_in_other_words(text: str) -> None:
    assert (plans.says_sky(["sunny"], "en") == text) is ("clear" in text or "unny" in text)
    assert plans.says_sky(["shower"], "en") != text


@LANGS
def test_an_event_may_be_told_in_a_sentence_with_its_end(judge_case: JudgeCases, lang: Any) -> None:
    case = judge_case(tasks.CalendarEventToWechat, seed=4, lang=lang, start=9 * 60 + 30)
    title = case.task.titles[0].upper()
    words = {
        "en": f"{title}, tomorrow, Sat Mar 28, 9:30 am - 10:30 am",
        "zh": f"明天上午9点半到10点半：{title}",
    }
    wechat.tell(case.hand, case.task.chat, words[lang])
    assert case.passed


@pytest.mark.parametrize(
    "times", ["08:45, no, wrong, 09:45", "08:45 or 09:00", "9:45", "8:45 pm", "not at 8:45", "8:45 on Sunday"]
)
def test_another_start_or_a_corrected_one_is_refused(judge_case: JudgeCases, times: str) -> None:
    case = judge_case(tasks.CalendarEventToWechat, start=8 * 60 + 45)
    wechat.tell(case.hand, case.task.chat, f"{case.task.titles[0]} {times}")
    assert case.missed


def test_an_event_is_told_in_one_message(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CalendarEventToWechat)
    wechat.tell(case.hand, case.task.chat, "Hello there")
    wechat.tell(case.hand, case.task.chat, case.task.finding(case.before))
    assert len(case.side_effects) == 1


def test_every_kind_of_weekend_occurs(judge_case: JudgeCases) -> None:
    found = [judge_case(tasks.CalendarFreeWeatherInvite, seed=seed).task for seed in range(24)]
    assert {len(task.busy) for task in found} == {0, 1, 2}
    assert {task.wanted for task in found} == {"", "2026-04-04", "2026-04-05"}


def test_an_invitation_for_a_bare_weekday_is_refused(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CalendarFreeWeatherInvite, city="c259", busy=(0,))
    assert case.task.wanted == "2026-04-05"
    wechat.tell(case.hand, case.task.chat, f"{case.task.invitation} on Sunday")
    assert case.missed == ["the day is told, and no other"]


def test_a_refusal_is_sent_word_for_word(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CalendarFreeWeatherInvite, city="c259", busy=(0, 1))
    assert not case.task.wanted
    wechat.tell(case.hand, case.task.chat, f"{case.task.refusal}, or maybe it does")
    assert case.missed == ["it is put off in the words asked for"]


def test_both_skies_occur_and_sun_wants_no_description(judge_case: JudgeCases) -> None:
    cases = [judge_case(tasks.WeatherCalendar_CreateEventIfNotSunny, seed=seed) for seed in range(12)]
    assert {case.task.sunny for case in cases} == {True, False}
    sunny = next(case for case in cases if case.task.sunny)
    plans.write_event(sunny.hand, sunny.task.sunny_title, "2026-03-27", all_day=True, notes="Lucky me")
    assert sunny.missed == ["nothing else was chosen for it"]


def test_a_wet_day_in_the_note_is_refused(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeatherFilterNonRainyDays, seed=1)
    week = [plans.day_after("2026-03-27", number) for number in range(1, 6)]
    case.task.note(case.hand, week)
    assert case.missed == ["its dates are those of the dry days"]


def test_a_wet_day_without_its_month_is_refused_too(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeatherFilterNonRainyDays, seed=1)
    week = [plans.day_after("2026-03-27", number) for number in range(1, 6)]
    wet = next(day for day in week if day not in case.task.dry)
    days = [plans.said_day(day, "en") for day in case.task.dry]
    notes.write_note(case.hand, case.task.title, f"{', '.join(days)} and the {int(wet[-2:])}th")
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
    assert report(", high 41°").missed == ["it says the sky and the temperature"]
    assert report(", later fog").missed == ["it says the sky and the temperature"]


def test_the_night_sky_of_the_day_is_as_good(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeatherFirstNonRainyToCalendarAndSms, seed=1)
    plans.write_event(case.hand, case.task.title, case.task.day)
    night = weather.weather_in(case.hand.view, case.task.city).day(case.task.day).night
    sky = wording.sky(night, "en", night=True)
    dry_days.send_text(case.hand, case.task.talk, f"{date.fromisoformat(case.task.day):%B %d}: {sky}, 8-17°")
    assert case.passed


def test_an_event_of_the_whole_day_is_as_good_and_a_place_is_too_much(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeatherFirstSunnyDayCalendarAlarm, seed=1)
    clock.set_alarm(case.hand, case.task.time)
    plans.write_event(case.hand, case.task.title, case.task.day, all_day=True)
    assert case.passed
    case = judge_case(tasks.WeatherFirstSunnyDayCalendarAlarm, seed=1)
    clock.set_alarm(case.hand, case.task.time)
    plans.write_event(case.hand, case.task.title, case.task.day, notes="by the lake")
    assert case.missed == ["nothing else was chosen for it"]


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


@pytest.mark.parametrize(
    "text", ["{1}°, {0}°", "{0}°F, {1}°F", "{0}, {1}, humidity 40%", "{0} or {1}?, no, wrong"]
)
def test_numbers_out_of_order_in_another_unit_or_beside_others_are_refused(
    judge_case: JudgeCases, text: str
) -> None:
    case = judge_case(tasks.WeatherShareMetric, metric="tomorrow")
    [day] = plans.coming_days(case.hand.view, case.task.city, 1)
    wechat.tell(case.hand, case.task.chat, text.format(day.high, day.low))
    assert case.missed == ["the numbers are told in order, and no others"]
