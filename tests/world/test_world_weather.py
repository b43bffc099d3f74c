"""Weather for every city and every day."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.world import World
from pytest_mobilegym.phone.world.domains.weather import (
    CODES,
    beaufort,
    feels_like,
    level_of,
    moon_age,
    sun_of,
)
from pytest_mobilegym.phone.world.geometry import Point

TODAY = date(2026, 3, 27)
TRAVELLED = ("Beijing", "Shanghai", "Guangzhou", "Shenzhen", "Hangzhou", "Chengdu", "Nanjing")


def test_there_are_several_hundred_cities(en: World, zh: World) -> None:
    assert en.cities.count() > 400
    assert en.cities.named("Beijing") is not None
    assert zh.cities.named("北京") is not None
    assert zh.cities.search("beijing")[0].name == "北京"
    assert zh.cities.search("bj")[0].name == "北京"
    assert len(en.cities.majors()) > 20


@given(number=st.integers(1, 732), day=st.dates(date(1990, 1, 1), date(2060, 12, 31)))
@examples(40)
def test_hours_and_days_agree(en: World, number: int, day: date) -> None:
    weather = en.weather(en.cities.get(f"c{number}"))
    found = weather.day(day)
    hours = weather.hours(datetime(day.year, day.month, day.day), 24)
    assert max(hour.temperature for hour in hours) == found.high
    assert min(hour.temperature for hour in hours) == found.low
    assert found.low < found.high
    assert {found.day, found.night} <= set(CODES)
    assert {hour.code for hour in hours} <= set(CODES)
    assert hours[12].code == found.day
    assert hours[20].code == found.night
    assert 0 <= found.uv <= 12
    assert 0 < found.humidity < 100
    assert 0 <= found.moon < 30
    air = weather.air(day)
    assert (air.aqi, air.level) == (found.aqi, level_of(found.aqi))
    assert (air.primary == "") == (air.level == 1)
    assert set(weather.indices(day)) == {"sport", "car_wash", "clothing", "uv", "cold"}
    if found.rain == 0:
        assert not found.falls
        assert not any(hour.rain for hour in hours[6:])


def test_the_weather_does_not_depend_on_what_was_asked_before(en: World) -> None:
    city = en.cities.get("c1")
    alone = en.weather(city).day(TODAY + timedelta(days=9))
    weather = en.weather(city)
    assert weather.days(TODAY, 15)[9] == alone
    assert weather.hours(datetime(2026, 4, 5, 3), 3) == en.weather(city).hours(datetime(2026, 4, 5, 3), 3)
    assert en.in_language("zh").weather(city).day(TODAY + timedelta(days=9)) == alone


def test_now_is_the_hour_that_the_clock_shows(en: World) -> None:
    weather = en.weather(en.cities.get("c1"))
    now = weather.now(en.start)
    assert now.at == as_datetime(en.start).replace(minute=0)
    assert now == weather.hours(as_datetime(en.start), 1)[0]
    assert len(weather.next_two_hours(en.start)) == 24


def test_travellers_meet_dry_and_wet_days(en: World) -> None:
    """What tasks need on a fresh phone: both outcomes everywhere, within a few days."""
    ahead = {name: en.weather(en.cities.named(name)).days(TODAY, 15) for name in TRAVELLED}  # type: ignore[arg-type]
    for name, days in ahead.items():
        assert any(not day.falls for day in days[1:4]), name
        assert any(day.falls for day in days[1:8]), name
        assert any(day.day == "sunny" for day in days[1:]), name
    assert {days[1].falls for days in ahead.values()} == {True, False}
    assert len({level_of(days[0].aqi) for days in ahead.values()}) > 1


def test_summers_are_warm_and_the_south_has_them_in_january(en: World) -> None:
    def mean(name: str, month: int) -> float:
        city = en.cities.named(name)
        assert city is not None
        days = en.weather(city).days(date(2026, month, 1), 28)
        return sum(day.high + day.low for day in days) / 56

    assert mean("Harbin", 1) < -12 < 18 < mean("Harbin", 7)
    assert mean("Sanya", 1) > 17
    assert mean("Sydney", 1) > mean("Sydney", 7) + 5
    assert mean("Beijing", 7) > 24
    assert mean("Lhasa", 7) < 20


def test_the_sun_rises_when_it_does() -> None:
    beijing = Point(39_900_000, 116_410_000)
    rise, sets = sun_of(beijing, date(2026, 3, 20), 480)
    assert abs(rise - (6 * 60 + 17)) <= 4
    assert abs(sets - (18 * 60 + 26)) <= 4
    rise, sets = sun_of(beijing, date(2026, 6, 21), 480)
    assert abs(rise - (4 * 60 + 46)) <= 5
    assert abs(sets - (19 * 60 + 46)) <= 5


def test_the_moon_is_full_when_it_is() -> None:
    assert moon_age(date(2026, 1, 3)) in (14, 15)
    assert moon_age(date(2026, 2, 17)) in (0, 29)


@pytest.mark.parametrize(("kmh", "force"), [(0, 0), (5, 1), (12, 3), (28, 4), (39, 6), (118, 12)])
def test_wind_forces(kmh: int, force: int) -> None:
    assert beaufort(kmh) == force


def test_wind_cools_and_damp_heat_weighs() -> None:
    assert feels_like(0, 50, 40) < 0
    assert feels_like(32, 85, 4) > 32
    assert feels_like(18, 50, 2) == 18
