"""The world clock, the stopwatch and the timer."""

from __future__ import annotations

from typing import Any

import pytest
from clock_hands import front

from pytest_mobilegym.phone.apps.clock.cities import CITIES, find_cities
from pytest_mobilegym.phone.apps.clock.screens import in_clock_form
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


def city_rows(hand: Hand) -> dict[str, str]:
    """The words of each city on the world clock, by name."""
    rows = front(hand).of_class("clock-city")
    return {row.of_class("clock-city-name")[0].words: row.words for row in rows}


# World clock


def test_the_world_clock_says_local_times_and_differences(clock: Hand) -> None:
    clock.tap("tab.world")
    assert city_rows(clock) == {
        "London": "London Today · 8 h behind 01:30",
        "New York": "New York Yesterday · 13 h behind 20:30",
        "Accra": "Accra Today · 8 h behind 01:30",
        "Paris": "Paris Today · 7 h behind 02:30",
    }
    assert "09:30" in front(clock).words
    assert "Fri, Mar 27" in front(clock).words


@pytest.mark.parametrize(
    ("city", "detail"),
    [
        ("beijing", "Today · Same time as here 09:30"),
        ("tokyo", "Today · 1 h ahead 10:30"),
        ("adelaide", "Today · 2 h 30 min ahead 12:00"),
        ("kathmandu", "Today · 2 h 15 min behind 07:15"),
        ("honolulu", "Yesterday · 18 h behind 15:30"),
    ],
)
def test_any_city_can_be_added(clock: Hand, city: str, detail: str) -> None:
    clock.tap("tab.world")
    clock.tap("city.search")
    clock.tap("city.add", city=city)
    assert clock.view.route == ("clock", "/world")
    assert list(clock.view.clock.cities)[-1] == city
    assert city_rows(clock)[CITIES[city].name["en"]].endswith(detail)


def test_tomorrow_elsewhere(clock: Hand) -> None:
    clock.tap("tab.world")
    clock.tap("city.search")
    clock.tap("city.add", city="auckland")
    clock.wait(11 * 3600)
    assert city_rows(clock)["Auckland"] == "Auckland Tomorrow · 4 h ahead 00:30"


def found(hand: Hand) -> list[Any]:
    """Cities that the search offers."""
    return [dict(t.args)["city"] for t in hand.phone.frame().targets if t.name == "city.add"]


@pytest.mark.parametrize(
    ("query", "cities"),
    [
        ("tok", ["tokyo"]),
        ("TOKYO", ["tokyo"]),
        ("東京", []),
        ("东京", ["tokyo"]),
        ("中国", ["beijing"]),
        (" paris ", ["paris"]),
        ("kazakh", ["aktau", "almaty"]),
    ],
)
def test_cities_are_found_by_name_and_country_in_both_languages(
    clock: Hand, query: str, cities: list[str]
) -> None:
    clock.tap("tab.world")
    clock.tap("city.search")
    clock.type(query, into="city")
    assert found(clock) == cities
    assert ("No city matches" in front(clock).words) is (not cities)


def test_clearing_the_search_shows_all_cities(clock: Hand) -> None:
    clock.tap("tab.world")
    clock.tap("city.search")
    assert not clock.offers("city.clear")
    clock.type("tok", into="city")
    clock.tap("city.clear")
    assert sorted(found(clock)) == sorted(CITIES)
    assert front(clock).find("data-field", "city")[0].attributes["value"] == ""
    assert len(find_cities("")) == len(CITIES)


def test_cities_are_listed_by_the_alphabet_and_in_chinese_by_how_they_are_read() -> None:
    listed = {}
    for lang in ("en", "zh"):
        hand = Hand(Phone.create(lang=lang))
        hand.open("clock")
        hand.tap("tab.world")
        hand.tap("city.search")
        listed[lang] = found(hand)
    assert listed["en"][:3] == ["abidjan", "accra", "adelaide"]
    some = [
        city
        for city in listed["zh"]
        if city in ("bangkok", "beijing", "paris", "london", "seoul", "honolulu")
    ]
    assert some == ["paris", "beijing", "london", "bangkok", "seoul", "honolulu"]


def test_a_city_is_on_the_world_clock_once(clock: Hand) -> None:
    clock.tap("tab.world")
    clock.tap("city.search")
    row = next(row for row in front(clock).of_class("k-row") if row.words.startswith("London"))
    assert row.words.endswith("Added")
    clock.tap("city.add", city="london")
    assert list(clock.view.clock.cities) == ["london", "newyork", "accra", "paris"]


def test_cities_are_removed_by_selection(clock: Hand) -> None:
    clock.tap("tab.world")
    clock.hold("select.begin", key="accra")
    clock.tap("select.item", key="london")
    clock.tap("select.delete")
    assert list(clock.view.clock.cities) == ["newyork", "paris"]
    assert len(clock.view.clock.alarms) == 7
    clock.hold("select.begin", key="paris")
    clock.tap("select.all")
    clock.tap("select.delete")
    assert "No cities yet" in front(clock).words


# Stopwatch


def reading(hand: Hand) -> str:
    """What the dial shows."""
    return front(hand).of_class("clock-reading")[0].words


def test_the_stopwatch_runs_pauses_and_goes_on(clock: Hand) -> None:
    clock.tap("tab.stopwatch")
    assert reading(clock) == "00:00.00"
    assert not clock.offers("stopwatch.reset")
    clock.tap("stopwatch.start")
    clock.wait(59.5)
    assert reading(clock) == "01:00.50"
    clock.tap("stopwatch.pause")
    clock.wait(100)
    assert reading(clock) == "01:00.50"
    clock.tap("stopwatch.start")
    clock.wait(3600)
    assert reading(clock) == "1:01:01.50"


def test_it_runs_on_while_one_looks_elsewhere(clock: Hand) -> None:
    clock.tap("tab.stopwatch")
    clock.tap("stopwatch.start")
    clock.home()
    clock.wait(7)
    clock.open("clock")
    clock.tap("tab.timer")
    clock.tap("tab.stopwatch")
    assert reading(clock) == "00:12.00"


def test_laps_say_their_own_time_and_the_whole(clock: Hand) -> None:
    clock.tap("tab.stopwatch")
    assert not clock.offers("stopwatch.lap")
    clock.tap("stopwatch.start")
    clock.wait(4)
    clock.tap("stopwatch.lap")
    clock.wait(1.25)
    clock.tap("stopwatch.lap")
    assert [row.words for row in front(clock).of_class("k-row")] == [
        "Lap 2 00:07.25 00:02.25",
        "Lap 1 00:05.00 00:05.00",
    ]


def test_reset_forgets_everything(clock: Hand) -> None:
    clock.tap("tab.stopwatch")
    clock.tap("stopwatch.start")
    clock.tap("stopwatch.lap")
    assert not clock.offers("stopwatch.reset")
    clock.tap("stopwatch.pause")
    clock.tap("stopwatch.reset")
    assert reading(clock) == "00:00.00"
    assert clock.view.clock.stopwatch == Phone.create().view.clock.stopwatch


@pytest.mark.parametrize(
    ("ms", "form"),
    [(0, "00:00.00"), (9, "00:00.00"), (10, "00:00.01"), (61_230, "01:01.23"), (3_600_000, "1:00:00.00")],
)
def test_the_form_of_the_stopwatch(ms: int, form: str) -> None:
    assert in_clock_form(ms) == form


# Timer


@pytest.fixture
def timer(clock: Hand) -> Hand:
    """The Clock with its timer in front, which stands at twenty minutes."""
    clock.tap("tab.timer")
    return clock


def test_the_timer_counts_down_and_ends(timer: Hand) -> None:
    timer.turn("minutes", to=1)
    timer.turn("seconds", to=30)
    timer.tap("timer.start")
    assert reading(timer) == "00:01:29"
    timer.wait(60)
    assert reading(timer) == "00:00:29"
    timer.wait(29.5)
    assert "Time is up" in front(timer).words
    assert reading(timer) == "00:00:00"
    assert not timer.offers("timer.pause")
    timer.tap("ring.answer", deed="stop")
    assert timer.offers("timer.start")


def test_the_timer_pauses_and_resumes(timer: Hand) -> None:
    timer.turn("hours", to=2)
    timer.turn("minutes", to=0)
    timer.tap("timer.start")
    assert timer.view.clock.timer.duration_ms == 7_200_000
    timer.wait(9)
    timer.tap("timer.pause")
    assert reading(timer) == "01:59:50"
    timer.wait(1000)
    assert reading(timer) == "01:59:50"
    timer.tap("timer.resume")
    timer.wait(9)
    assert reading(timer) == "01:59:40"


def test_nothing_is_no_duration(timer: Hand) -> None:
    assert timer.offers("timer.start")
    timer.turn("minutes", to=0)
    assert not timer.offers("timer.start")
    timer.turn("seconds", to=1)
    assert timer.offers("timer.start")


def test_stopping_brings_the_wheels_back(timer: Hand) -> None:
    assert front(timer).find("data-scroll", "minutes")[0].attributes["data-offset"] == str(20 * 48)
    timer.tap("timer.start")
    timer.tap("timer.stop")
    assert timer.view.clock.timer.ends is None
    assert front(timer).find("data-scroll", "minutes")


def test_tabs_lead_everywhere_from_everywhere(clock: Hand) -> None:
    for here in ("alarm", "world", "stopwatch", "timer"):
        for there in ("alarm", "world", "stopwatch", "timer"):
            clock.tap(f"tab.{here}")
            clock.tap(f"tab.{there}")
            assert clock.view.route == ("clock", f"/{there}")
            active = [
                tab.words for tab in front(clock).of_class("k-tab") if "k-active" in tab.attributes["class"]
            ]
            assert len(active) == 1


def test_back_ends_a_selection_before_it_leaves() -> None:
    hand = Hand(Phone.create())
    hand.open("clock")
    hand.hold("select.begin", key="a1")
    hand.back()
    assert hand.view.route == ("clock", "/alarm")
    assert not hand.offers("select.end")
    hand.back()
    assert hand.view.route.app == "launcher"


def test_a_chosen_alarm_that_has_gone_meanwhile_is_not_deleted_again() -> None:
    hand = Hand(Phone.create())
    hand.open("clock")
    hand.hold("select.begin", key="a3")
    hand.tap("select.item", key="a5")
    with hand.edit("clock") as clock:
        del clock.alarms["a3"]
    hand.tap("select.delete")
    assert "a5" not in hand.view.clock.alarms
