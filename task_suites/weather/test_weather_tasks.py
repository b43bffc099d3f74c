"""What Weather's judges accept and refuse."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase
from pytest_mobilegym.phone.apps.weather import wording
from task_suites.vocabulary import weather
from task_suites.weather import comparisons, new_cities, now, settings, tasks, vocabulary

SEEDS = range(20)


def test_the_suite_has_twenty_two_templates() -> None:
    assert len(tasks.__all__) == 22


# What it is like now


def test_the_temperature_counts_without_a_unit_and_of_the_right_city(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckCurrentTemp, city="c191")
    case.hand.answer("18")
    assert case.passed
    for wrong in ("18°C", "10", "17.6"):
        again = judge_case(tasks.CheckCurrentTemp, city="c191")
        again.hand.answer(wrong)
        assert not again.passed


def test_what_is_observed_in_the_course_of_an_episode_counts(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckCurrentTemp, city="c191")
    early = vocabulary.temperature(weather.weather_in(case.hand.view, "c191"))
    case.hand.wait(2 * 3600)
    late = vocabulary.temperature(weather.weather_in(case.hand.view, "c191"))
    assert early != late
    case.hand.answer(late)
    assert case.passed


def test_looking_at_other_cities_on_the_way_is_no_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckCurrentTemp, city="c191")
    for city in ("c82", "c2"):
        weather.show_city(case.hand, city)
    case.task.solution(case.hand)
    assert case.passed


@pytest.mark.parametrize("word", ["Sunny", "sunny", " SUNNY "])
def test_the_sky_counts_in_capitals_or_not(judge_case: type[JudgeCase], word: str) -> None:
    case = judge_case(tasks.CheckCurrentWeather, city="c191")
    case.hand.answer(word)
    assert case.passed


def test_another_word_for_the_sky_does_not_count(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckCurrentWeather, city="c191")
    case.hand.answer("Sunny and dry")
    assert not case.passed


@pytest.mark.parametrize(
    ("metric", "answer"),
    [
        ("humidity", ["96"]),
        ("uvIndex", ["8"]),
        ("sunrise", ["06:26"]),
        ("feelsLike", ["18"]),
        ("wind", ["East", "2"]),
    ],
)
def test_each_detail_has_fields_of_its_kind(
    judge_case: type[JudgeCase], metric: str, answer: list[str]
) -> None:
    case = judge_case(tasks.CheckDetailCard, city="c191", metric=metric)
    case.hand.answer(*answer)
    assert case.passed, case.verdict


def test_a_wind_from_elsewhere_is_wrong(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckDetailCard, city="c191", metric="wind")
    case.hand.answer("West", "2")
    assert not case.passed


def test_a_pollutant_is_rounded_as_the_page_rounds_it(judge_case: type[JudgeCase]) -> None:
    for pollutant, right, wrong in (("pm25", "49", "48.5"), ("co", "1.1", "1")):
        case = judge_case(tasks.CheckAQIPollutant, city="c191", pollutant=pollutant)
        case.hand.answer(right)
        assert case.passed
        case = judge_case(tasks.CheckAQIPollutant, city="c191", pollutant=pollutant)
        case.hand.answer(wrong)
        assert not case.passed


def test_felt_and_real_temperature_always_differ(judge_case: type[JudgeCase]) -> None:
    for seed in SEEDS:
        case = judge_case(tasks.FeelsLikeDiff, seed=seed)
        assert now.apart(weather.weather_in(case.before, case.task.city)) > 0


def test_a_difference_without_the_felt_temperature_is_half_an_answer(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.FeelsLikeDiff)
    found = weather.weather_in(case.before, case.task.city)
    case.hand.answer(vocabulary.temperature(found), now.apart(found))
    assert case.missed == ["The answer to 'Feels-like temperature (°C)' is right."]


# One city of several


COMPARISONS = [
    tasks.CompareCityTemp,
    tasks.CompareHumidity,
    tasks.CompareTempRange,
    tasks.ThreeCityRainCheck,
    tasks.WeekendTempRange3City,
]


@pytest.mark.parametrize("template", COMPARISONS)
def test_one_city_is_clearly_ahead_and_it_may_be_any(judge_case: type[JudgeCase], template: Any) -> None:
    places = set()
    for seed in SEEDS:
        case = judge_case(template, seed=seed)
        best = case.task.best(case.before, case.task.cities)
        places.add(case.task.cities.index(best))
        assert case.task.number(case.before, best) not in comparisons.TOO_EASY
        assert set(case.task.cities) <= set(case.before.weather.cities)
    assert places == set(range(len(template.places)))


def test_naming_every_city_is_impossible_and_a_tie_is_wrong(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ThreeCityRainCheck, city1="c1", city2="c2", city3="c191")
    days = case.task.number(case.before, "c1")
    case.hand.answer("About the same", days)
    assert not case.passed
    case = judge_case(tasks.ThreeCityRainCheck, city1="c1", city2="c2", city3="c191")
    case.hand.answer("Beijing", days)
    assert case.passed


def test_the_number_of_the_city_that_is_ahead_is_asked_for_too(judge_case: type[JudgeCase]) -> None:
    for template in COMPARISONS:
        case = judge_case(template)
        best, other = case.task.ranked(case.before)
        case.hand.answer(weather.city_name(best, "en"), case.task.number(case.before, other))
        assert len(case.missed) == 1
        assert case.task.form[1].label["en"] in case.missed[0]


def test_rain_at_night_makes_a_rainy_day(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ThreeCityRainCheck, city1="c1", city2="c82", city3="c227")
    days = weather.weather_in(case.before, "c82").days(7, after=1)
    assert any(day.night == "light_rain" and day.day == "sunny" for day in days)
    assert sum(day.wet for day in days) == 4


@pytest.mark.parametrize(("day", "first"), [(27, 28), (28, 28), (30, 4)])
def test_a_weekend_is_a_saturday_and_the_sunday_after_it(
    judge_case: type[JudgeCase], day: int, first: int
) -> None:
    """On a Friday it begins tomorrow, on a Saturday today, on a Monday in five days."""
    case = judge_case(tasks.WeekendTempRange3City, city1="c1", city2="c2", city3="c191")
    with case.hand.edit("os") as os:
        os.now += (day - 27) * 86_400_000
    days = comparisons.weekend(weather.weather_in(case.hand.view, "c1"))
    assert [each.date.weekday() for each in days] == [5, 6]
    assert days[0].date.day == first


# Days to come


def test_either_half_of_the_day_is_right_and_nothing_else(judge_case: type[JudgeCase]) -> None:
    day = weather.weather_in(judge_case(tasks.CheckCurrentTemp).before, "c82").day("2026-04-04")
    assert (day.day, day.night) == ("heavy_rain", "cloudy")
    for answer, right in (
        ("Heavy rain", True),
        ("cloudy", True),
        ("Heavy rain, cloudy", True),
        ("Heavy rain by day, cloudy at night", True),
        ("Heavy rain, then sunny", False),
        ("Heavy rain, cloudy, sunny", False),
        ("Not heavy rain, cloudy", False),
        ("Rain", False),
    ):
        case = judge_case(tasks.OpenDailyForecast, city="c82", date="2026-04-04")
        case.hand.answer(answer)
        assert case.passed is right


def test_a_clear_night_is_called_what_the_forecast_calls_it(judge_case: type[JudgeCase]) -> None:
    for lang, answer in (("en", "Clear"), ("zh", "晴")):
        case = judge_case(tasks.OpenDailyForecast, city="c191", date="2026-04-05", lang=lang)
        case.hand.answer(answer)
        assert case.passed


def test_the_warmest_day_needs_date_degrees_and_sky(judge_case: type[JudgeCase]) -> None:
    for answer, right in (
        (("2026-03-30", "27", "Sunny"), False),
        (("2026-03-30", "28", "Fog"), True),
        (("2026-03-30", "28", "Light rain"), True),
        (("tomorrow", "28", "Fog"), False),
        (("2026-03-30", "28", "Shower"), False),
    ):
        case = judge_case(tasks.WarmestDayInWeek, city="c192")
        case.hand.answer(*answer)
        assert case.passed is right, answer


def test_the_coldest_day_has_no_rival(judge_case: type[JudgeCase]) -> None:
    for seed in SEEDS:
        case = judge_case(tasks.ColdestDayIn14, seed=seed)
        lows = [day.low for day in weather.weather_in(case.before, case.task.city).days(14, after=1)]
        assert lows.count(min(lows)) == 1


def test_the_night_does_not_begin_this_morning(judge_case: type[JudgeCase]) -> None:
    """The early hours of today are not those of tonight, whenever the hourly list starts."""
    case = judge_case(tasks.NightLowTemp, city="c191")
    hours = weather.weather_in(case.before, "c191").hours()
    tonight = [hour for hour in hours if hour.at.hour >= 18 or hour.at.hour <= 4]
    assert [hour.temperature for hour in tonight] == case.task.night(case.before)
    with case.hand.edit("os") as os:
        os.now -= 8 * 3_600_000
    early = case.task.night(case.hand.view)
    assert early == case.task.night(case.before)


# Adding a city


def test_a_city_from_the_grid_is_as_good_as_one_from_a_search(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AddCityFullReport, city="c225")
    case.hand.open("weather")
    case.hand.tap("cities.open")
    case.hand.tap("cities.search")
    case.hand.tap("city.open", city="c225")
    case.hand.tap("city.add")
    case.task.tell(case.hand, *case.task.said(case.before))
    assert case.passed


def test_a_second_city_is_too_much(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AddCityFullReport, city="c225")
    new_cities.add_city(case.hand, "c69")
    case.task.solution(case.hand)
    assert case.missed == ["the city was added, and no other one"]
    assert list(case.side_effects) == ["weather.cities[#c69]"]


def test_a_city_that_was_removed_on_the_way_is_a_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.AddCityAndFindWarmestDay)
    case.hand.open("weather")
    case.hand.tap("cities.open")
    case.hand.hold("select.begin", key="c1")
    case.hand.tap("select.remove")
    case.hand.tap("cities.remove")
    case.hand.back()
    case.task.solution(case.hand)
    assert "weather.cities[#c1]" in list(case.side_effects)


# Settings


def test_the_switch_may_be_turned_and_turned_back_and_turned(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.EnableNightDnd)
    case.task.reach(case.hand)
    for expected in (True, False, True):
        case.hand.tap("setting.toggle", key="night_dnd")
        assert case.passed is expected


def test_units_start_elsewhere(judge_case: type[JudgeCase]) -> None:
    for unit in settings.WIND_UNITS:
        case = judge_case(tasks.SwitchWindUnit, unit=unit)
        assert case.before.weather.settings.wind != unit
    for unit in settings.TEMPERATURE_UNITS:
        case = judge_case(tasks.SwitchTempUnit, unit=unit)
        assert case.before.weather.settings.temperature != unit


def test_a_reading_in_fahrenheit_without_the_switch_is_half_of_it(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.SwitchUnitAndReport, city="c191")
    case.hand.answer(wording.degrees(18, "fahrenheit"))
    assert case.missed == ["temperatures are shown in Fahrenheit"]


def test_doing_nothing_never_meets_the_condition(judge_case: type[JudgeCase]) -> None:
    sides = set()
    for seed in SEEDS:
        case = judge_case(tasks.ConditionalAction, seed=seed)
        above = case.task.above(case.before)
        sides.add(above)
        assert case.before.weather.settings.warning_alert is not above
        assert not case.passed
        case.task.solution(case.hand)
        assert case.passed
    assert sides == {True, False}
