"""Weather: cities and their pages, the search, the long forecast, air, units and the position."""

from __future__ import annotations

import re
from datetime import date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.weather import gauges, wording
from pytest_mobilegym.phone.apps.weather.drawings import glyph
from pytest_mobilegym.phone.apps.weather.rehearsals import warned_city
from pytest_mobilegym.phone.apps.weather.reports import Report, report
from pytest_mobilegym.phone.apps.weather.state import UNITS
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.rehearsals import rehearsed
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.phone.os.permissions import set_status
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.world.domains.weather import CODES

SAVED = ["c1", "c191", "c192", "c82", "c227", "c2"]
NANJING, SANYA, PARIS = "c69", "c225", "Paris"


@pytest.fixture
def weather(hand: Hand) -> Hand:
    hand.open("weather")
    return hand


def page(hand: Hand) -> str:
    """All that the screen says, as text."""
    html = " ".join(region.html for region in hand.phone.frame().regions)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def seen(hand: Hand, place: str) -> Report:
    found = report(hand.view, place)
    assert found is not None
    return found


def saved(hand: Hand) -> list[str]:
    return list(hand.view.weather.cities)


# Pages


def test_the_first_page_is_that_of_the_position(weather: Hand) -> None:
    assert weather.view.weather.selected == "located"
    here = seen(weather, "located")
    assert here.city.name == "Beijing"
    assert f"{here.hour.temperature}°" in page(weather)


def test_turning_the_pages_selects_cities_and_is_no_side_effect(weather: Hand) -> None:
    before = weather.state
    for index, city in enumerate(SAVED, 1):
        weather.turn("pager", to=index)
        assert weather.view.weather.selected == city
    assert changes_between(before, weather.state) == ()
    with pytest.raises(EventRefused):
        weather.turn("pager", to=len(SAVED) + 1)


def test_only_the_page_in_front_offers_anything(weather: Hand) -> None:
    weather.turn("pager", to=2)
    cities = {dict(target.args).get("city") for target in weather.phone.frame().targets} - {None}
    assert cities == {"c191"}


def test_the_hours_begin_now_and_name_midnight_by_its_date(weather: Hand) -> None:
    shown = page(weather)
    assert re.search(r"Now .* 10:00 .* 23:00 .* 3/28 .* 01:00", shown)
    assert shown.index("18:00") < shown.index("Sunset") < shown.index("19:00")


def test_times_follow_the_phones_clock(weather: Hand) -> None:
    weather.phone.patch({"os": {"preferences": {"select_time_format": "false"}}})
    shown = page(weather)
    assert "10:00 AM" in shown
    assert re.search(r"Rise 6:\d\d AM", shown)


def test_what_is_observed_changes_with_the_hour(weather: Hand) -> None:
    weather.turn("pager", to=1)
    first = seen(weather, "c1")
    assert f"Observed {first.now.hour:02d}:00" in page(weather)
    weather.wait(3600)
    assert seen(weather, "c1").hour.at.hour == first.hour.at.hour + 1
    assert f"Observed {first.now.hour + 1:02d}:00" in page(weather)


def test_a_life_index_explains_itself(weather: Hand) -> None:
    weather.tap("hint.open", hint="car_wash")
    assert "the car stays clean" in page(weather)
    weather.back()
    assert weather.view.route.path == "/"


def test_far_cities_have_their_own_time_of_day() -> None:
    hand = Hand(Phone.create())
    paris = hand.view.world.cities.named(PARIS)
    assert paris is not None
    there = report(hand.view, paris.id)
    assert there is not None
    assert there.now == datetime(2026, 3, 27, 2, 30)
    assert there.night
    assert wording.sky("sunny", "en", night=True) == "Clear"


def test_a_page_without_cities_and_position_offers_to_add_one(weather: Hand) -> None:
    with weather.edit("weather") as state:
        for city in SAVED:
            del state.cities[city]
    with weather.edit("os") as os:
        os.settings.location_enabled = False
    assert "No cities yet" in page(weather)
    weather.tap("cities.open")
    assert weather.view.route.path == "/cities"


def test_the_weather_is_shared_as_a_text() -> None:
    weather = Hand(Phone.create(apps=["launcher", "sms", "weather"]))
    weather.open("weather")
    weather.turn("pager", to=2)
    weather.tap("menu.open")
    weather.tap("weather.share")
    assert weather.view.route.app == "sms"
    written = "".join(region.html for region in weather.phone.frame().regions)
    assert "Guangzhou now: Sunny, 18°" in written


def test_warnings_are_shown_and_explained() -> None:
    hand = Hand(rehearsed(find_app("weather"), "a_warning"))
    warning = seen(hand, warned_city(hand.view)).weather.warnings(date(2026, 3, 27))[0]
    hand.tap("warnings.open")
    assert f"{warning.level} " in page(hand).lower()
    assert "Xiamen weather office" in page(hand)


# Cities


def test_a_city_of_the_list_is_shown(weather: Hand) -> None:
    weather.tap("cities.open")
    weather.tap("city.select", city="c82")
    assert weather.view.route.path == "/"
    assert weather.view.weather.selected == "c82"
    assert weather.phone.frame() is not None
    assert "Hangzhou" in page(weather)


def test_a_city_is_searched_for_previewed_and_added(weather: Hand) -> None:
    weather.tap("cities.open")
    weather.tap("cities.search")
    weather.type("nanj")
    weather.tap("result.open", city=NANJING)
    assert weather.view.route.path == f"/preview/{NANJING}"
    assert saved(weather) == SAVED
    weather.tap("city.add")
    assert saved(weather) == [*SAVED, NANJING]
    assert weather.view.weather.selected == NANJING
    assert weather.view.weather.search_history == (NANJING, "c262", "c132")
    assert weather.view.route.path == "/"


def test_a_cancelled_preview_adds_nothing(weather: Hand) -> None:
    weather.tap("cities.open")
    weather.tap("cities.search")
    weather.tap("city.open", city=SANYA)
    weather.tap("nav.back")
    assert saved(weather) == SAVED
    assert weather.view.weather.search_history == ("c262", "c132")


def test_a_saved_city_is_shown_instead_of_previewed(weather: Hand) -> None:
    weather.tap("cities.open")
    weather.tap("cities.search")
    weather.tap("city.open", city="c2")
    assert weather.view.route.path == "/"
    assert weather.view.weather.selected == "c2"


@pytest.mark.parametrize(
    ("lang", "typed"), [("en", "sanya"), ("zh", "三亚"), ("zh", "sanya"), ("en", "Hainan")]
)
def test_cities_are_found_by_name_spelling_and_province(lang: str, typed: str) -> None:
    hand = Hand(Phone.create(lang=lang))  # type: ignore[arg-type]
    hand.open("weather")
    hand.tap("cities.open")
    hand.tap("cities.search")
    hand.type(typed)
    assert hand.offers("result.open", city=SANYA)


def test_nothing_found_is_said_and_the_cross_empties_the_field(weather: Hand) -> None:
    weather.tap("cities.open")
    weather.tap("cities.search")
    weather.type("qqqq")
    assert "No matching city" in page(weather)
    weather.tap("query.clear")
    assert weather.offers("city.open", city=SANYA)


def test_recent_searches_are_used_again_and_cleared(weather: Hand) -> None:
    weather.tap("cities.open")
    weather.tap("cities.search")
    weather.tap("history.use", city="c262")
    assert weather.offers("result.open", city="c262")
    weather.tap("query.clear")
    weather.tap("history.clear")
    assert weather.view.weather.search_history == ()
    assert not weather.offers("history.use")


def test_the_search_remembers_ten_cities_once(weather: Hand) -> None:
    weather.tap("cities.open")
    weather.tap("cities.search")
    for text in ("nan", "wu", "xi", "nan"):
        weather.type(text, into="query", clear=True)
        found = [
            dict(target.args)["city"]
            for target in weather.phone.frame().targets
            if target.name == "result.open"
        ]
        for city in found[:4]:
            if city in saved(weather):
                continue
            weather.tap("result.open", city=city)
            weather.tap("nav.back")
    history = weather.view.weather.search_history
    assert len(history) == len(set(history)) == 10


def test_cities_are_removed_by_a_long_press_and_a_question(weather: Hand) -> None:
    weather.turn("pager", to=3)
    weather.tap("cities.open")
    weather.hold("select.begin", key="c192")
    weather.tap("select.item", key="c2")
    weather.tap("select.remove")
    assert "Remove 2 cities?" in page(weather)
    weather.tap("cities.remove")
    assert saved(weather) == ["c1", "c191", "c82", "c227"]
    assert weather.view.weather.selected == "located"


def test_a_selection_ends_with_back_and_empty_ones_remove_nothing(weather: Hand) -> None:
    weather.tap("cities.open")
    weather.hold("select.begin", key="c1")
    weather.tap("select.item", key="c1")
    assert not weather.offers("select.remove")
    weather.tap("select.all")
    weather.back()
    assert weather.view.route.path == "/cities"
    assert weather.offers("city.select", city="c1")
    assert saved(weather) == SAVED


def test_cities_are_put_in_another_order_by_dragging(weather: Hand) -> None:
    weather.tap("cities.open")
    weather.hold("select.begin", key="c2")
    weather.drag("city.place", city="c2", before="c191")
    assert saved(weather) == ["c1", "c2", "c191", "c192", "c82", "c227"]
    weather.drag("city.place", city="c1", before="c227")
    assert saved(weather) == ["c2", "c191", "c192", "c82", "c227", "c1"]


# The position


def test_without_the_position_its_page_is_gone_and_can_be_asked_for(weather: Hand) -> None:
    with weather.edit("os") as os:
        set_status(os, "weather", "ACCESS_FINE_LOCATION", "denied")
    weather.turn("pager", to=0)
    assert weather.view.weather.selected == "c1"
    weather.tap("cities.open")
    assert "The position is not known" in page(weather)
    weather.tap("position.allow")
    weather.tap("permission.allow")
    assert weather.view.weather.selected == "located"
    assert "The position is not known" not in page(weather)


def test_a_switched_off_position_leads_to_the_phones_settings(weather: Hand) -> None:
    with weather.edit("os") as os:
        os.settings.location_enabled = False
    weather.tap("cities.open")
    weather.tap("position.allow")
    assert weather.view.route == ("settings", "/page/location")


def test_the_position_may_be_in_another_city(weather: Hand) -> None:
    with weather.edit("os") as os:
        os.location.latitude, os.location.longitude = 31.23, 121.47
    assert seen(weather, "located").city.name == "Shanghai"


# The long forecast and the air


def test_the_forecast_shows_yesterday_and_fifteen_days(weather: Hand) -> None:
    weather.turn("pager", to=4)
    weather.tap("daily.open")
    shown = page(weather)
    days = seen(weather, "c82").days()
    for word in ("Yesterday 3/26", "Today 3/27", "Tomorrow 3/28", "Sun 3/29", "Fri 4/10"):
        assert word in shown
    assert "4/11" not in shown
    assert len(days) == 15
    for day in days:
        assert wording.sky(day.day, "en") in shown
        assert f"{day.high}°" in shown


def test_pollutants_are_rounded_half_up(weather: Hand) -> None:
    weather.turn("pager", to=2)
    weather.tap("air.open")
    air = seen(weather, "c191").air
    assert (air.pm25, air.no2, air.co) == (485, 254, 110)
    assert "49 PM2.5 63 PM10 9 SO₂ 25 NO₂ 49 O₃ 1.1 CO" in page(weather)


# Units


def test_a_unit_is_chosen_and_every_page_shows_it(weather: Hand) -> None:
    weather.tap("menu.open")
    weather.tap("settings.open")
    weather.tap("setting.open", key="temperature")
    weather.tap("setting.choose", key="temperature", value="fahrenheit")
    weather.tap("setting.open", key="wind")
    weather.tap("setting.choose", key="wind", value="kmh")
    weather.back()
    here = seen(weather, "located")
    assert f"{wording.degrees(here.hour.temperature, 'fahrenheit')}°" in page(weather)
    assert f"{here.hour.wind_kmh} km/h" in page(weather)


def test_a_unit_of_another_quantity_is_refused(weather: Hand) -> None:
    weather.tap("menu.open")
    weather.tap("settings.open")
    weather.tap("setting.open", key="pressure")
    with pytest.raises(EventRefused):
        weather.tap("setting.choose", key="pressure", value="knots")
    assert not weather.offers("setting.choose", key="pressure", value="kn")


@pytest.mark.parametrize(
    ("celsius", "fahrenheit"), [(-40, -40), (-5, 23), (0, 32), (10, 50), (21, 70), (37, 99)]
)
def test_degrees(celsius: int, fahrenheit: int) -> None:
    assert wording.degrees(celsius, "fahrenheit") == fahrenheit
    assert wording.degrees(celsius, "celsius") == celsius


@pytest.mark.parametrize(
    ("unit", "words", "chinese"),
    [
        ("beaufort", "Force 4", "4级"),
        ("kmh", "28 km/h", "28 km/h"),
        ("ms", "8 m/s", "8 m/s"),
        ("mph", "17 mph", "17 mph"),
        ("kn", "15 kn", "15 kn"),
    ],
)
def test_winds(unit: str, words: str, chinese: str) -> None:
    assert wording.wind_words(28, unit, "en") == words  # type: ignore[arg-type]
    assert wording.wind_words(28, unit, "zh") == chinese  # type: ignore[arg-type]


def test_pressures() -> None:
    assert [wording.pressure(1013, unit) for unit in ("hpa", "mmhg", "inhg")] == ["1013", "760", "29.91"]


# Settings


@pytest.mark.parametrize(
    "name", ["morning_evening_alert", "warning_alert", "abnormal_alert", "night_dnd", "night_update"]
)
def test_a_switch_turns_one_setting(weather: Hand, name: str) -> None:
    before = weather.state
    weather.tap("menu.open")
    weather.tap("settings.open")
    weather.tap("setting.toggle", key=name)
    assert [change.path for change in changes_between(before, weather.state)] == [f"weather.settings.{name}"]


def test_consent_is_withdrawn_in_the_privacy_settings(weather: Hand) -> None:
    weather.tap("menu.open")
    weather.tap("settings.open")
    weather.tap("privacy.open")
    weather.tap("consent.toggle")
    assert weather.view.weather.settings.consent is False


# Drawings


@given(values=st.lists(st.integers(-30, 45), min_size=2, max_size=20))
def test_a_curve_keeps_the_order_of_its_values(values: list[int]) -> None:
    line = gauges.curve(values, step=60, height=100)
    assert min(line.heights) >= 0
    assert max(line.heights) <= 100
    pairs = list(zip(values, line.heights, strict=True))
    assert all(top >= other for value, top in pairs for less, other in pairs if value < less)


def test_every_sky_has_drawings_of_its_own() -> None:
    drawn = {glyph(code) for code in CODES}
    assert len(drawn) == len(CODES)
    assert glyph("sunny") != glyph("sunny", True)


def test_every_quantity_has_units_that_differ() -> None:
    assert {name: len(units) for name, units in UNITS.items()} == {"temperature": 2, "wind": 5, "pressure": 3}
