"""The city map: places around the phone, opening hours, and ways through the streets."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.phone.world import World
from pytest_mobilegym.phone.world.domains.places import CENTRE, Place, is_open
from pytest_mobilegym.phone.world.domains.streets import SPEEDS
from pytest_mobilegym.phone.world.geometry import Point, metres_between, shown_distance

FRIDAY_NOON = datetime(2026, 3, 27, 12, 0)


def test_distances_are_those_of_the_globe() -> None:
    assert abs(metres_between(Point(39_900_000, 116_400_000), Point(39_910_000, 116_400_000)) - 1112) <= 2
    assert abs(metres_between(Point(39_900_000, 116_400_000), Point(39_900_000, 116_410_000)) - 853) <= 4
    assert (
        abs(metres_between(Point(39_904_000, 116_407_000), Point(31_230_000, 121_474_000)) - 1_067_000)
        < 9_000
    )


@pytest.mark.parametrize(
    ("metres", "shown"),
    [(0, 50), (74, 50), (75, 100), (999, 1000), (1049, 1000), (1050, 1100), (12_345, 12_300)],
)
def test_distances_are_rounded_as_maps_do(metres: int, shown: int) -> None:
    assert shown_distance(metres) == shown


def test_lists_by_distance_have_the_nearest_first(en: World) -> None:
    page = en.places.search(category="restaurant", sort="distance", size=5000)
    distances = [shown_distance(metres_between(CENTRE, place.point)) for place in page]
    assert len(page) == page.total > 25
    assert distances == sorted(distances)
    near = en.places.search(category="restaurant", within=3000, size=5000)
    assert {place.id for place in near} == {
        place.id for place, metres in zip(page, distances, strict=True) if metres <= 3000
    }


def test_lists_by_rating_have_the_best_first_and_then_the_nearest(en: World) -> None:
    page = en.places.search(category="cafe", rated=1, sort="rating", size=5000)
    keys = [(-(place.rating or 0), shown_distance(metres_between(CENTRE, place.point))) for place in page]
    assert len(page) > 5
    assert keys == sorted(keys)
    good = en.places.search(category="cafe", rated=45, size=5000)
    assert {place.id for place in good} == {place.id for place in page if (place.rating or 0) >= 45}
    known = en.places.search(category="cafe", reviewed=30, size=5000)
    assert all(place.ratings >= 30 for place in known)


def test_lists_of_what_is_open_follow_the_clock(en: World) -> None:
    night = datetime(2026, 3, 27, 4, 0)
    everything = en.places.search(category="restaurant", size=5000)
    for moment in (FRIDAY_NOON, night):
        opened = {place.id for place in en.places.search(category="restaurant", open_at=moment, size=5000)}
        assert opened == {place.id for place in everything if place.open_at(moment)}
    assert en.places.search(category="restaurant", open_at=FRIDAY_NOON).total > 5


@pytest.mark.parametrize(
    ("hours", "moment", "open_"),
    [
        ("0930-2200", "2026-03-27 09:30", True),
        ("0930-2200", "2026-03-27 09:29", False),
        ("0930-2200", "2026-03-27 22:00", False),
        ("1700-0200", "2026-03-27 23:59", True),
        ("1700-0200", "2026-03-28 01:59", True),
        ("1700-0200", "2026-03-28 02:00", False),
        ("0000-2400", "2026-03-28 03:00", True),
        ("closed", "2026-03-27 12:00", False),
    ],
)
def test_opening_hours(hours: str, moment: str, open_: bool) -> None:
    assert is_open([hours] * 7, datetime.fromisoformat(moment)) is open_


def test_a_bar_is_open_after_midnight_only_if_it_was_open_before() -> None:
    week = ["closed", *["1700-0200"] * 6]
    assert is_open(week, datetime(2026, 3, 31, 1, 0)) is False
    assert is_open(week, datetime(2026, 3, 30, 1, 0)) is True
    assert is_open([], FRIDAY_NOON) is None


def test_places_are_found_by_name_kind_and_brand(en: World, zh: World) -> None:
    assert en.places.search("Palace Museum")[0].name == "Palace Museum"
    assert zh.places.titled("故宫博物院") is not None
    for brand in ("burger_bay", "golden_wing", "stone_oven"):
        branches = en.places.search(brand=brand, size=100)
        assert branches.total >= 8
        assert {place.category for place in branches} == {"fast_food"}
        named = en.places.search(brand.replace("_", " "), size=200)
        assert {place.id for place in branches} <= {place.id for place in named}
    restaurant = zh.places.search(category="restaurant")[0]
    assert restaurant.id in {place.id for place in zh.places.search(restaurant.kind, size=200)}


def test_an_unknown_order_of_places_is_named(en: World) -> None:
    with pytest.raises(UnknownName, match="order of places 'best'"):
        en.places.search(sort="best")


def test_addresses_are_given_once(en: World, zh: World) -> None:
    for here in (en, zh):
        assert max(Counter(place.address for place in here.places).values()) == 1


def test_one_institute_lies_straight_north(en: World) -> None:
    institutes = en.places.search(category="institute", size=100)
    assert institutes.total >= 8
    north = [
        place
        for place in institutes
        if place.lat > CENTRE.lat and abs(place.lon - CENTRE.lon) < (place.lat - CENTRE.lat) // 8
    ]
    assert [place.name for place in north] == ["Institute of Weather Instruments"]


def test_the_map_s_part_shows_what_lies_in_it(en: World) -> None:
    south_west, north_east = Point(39_970_000, 116_320_000), Point(39_990_000, 116_345_000)
    found = en.places.inside(south_west, north_east)
    assert found
    assert [place.ratings for place in found] == sorted((place.ratings for place in found), reverse=True)
    for place in found:
        assert south_west.lat <= place.lat <= north_east.lat
        assert south_west.lon <= place.lon <= north_east.lon
    lines = en.streets.lines(south_west, north_east)
    assert {line.form for line in lines} >= {"lane", "street", "avenue"}
    assert len(en.streets.lines(south_west, north_east, lanes=False)) < len(lines)
    assert len(en.areas.every()) > 20


@given(st.data())
@examples(30)
def test_a_way_leads_from_any_place_to_any_other(en: World, data: st.DataObject) -> None:
    count = en.places.count()
    a, b = (en.places.get(f"l{data.draw(st.integers(1, count))}") for _ in range(2))
    for mode in SPEEDS:
        way = en.streets.route(a.point, b.point, mode)
        assert way is not None
        assert way.line[0] == a.point
        assert way.line[-1] == b.point
        assert way.metres == sum(step.metres for step in way.steps)
        assert way.seconds == sum(step.seconds for step in way.steps)
        # From junction to junction no way is shorter than the crow's, but for rounding.
        assert way.metres >= metres_between(way.line[1], way.line[-2]) * 99 // 100 - 5
        streets = [step.street for step in way.steps]
        assert all(before != after for before, after in pairwise(streets))
        if way.steps:
            assert way.steps[0].turn == "depart"
            assert all(step.turn != "depart" for step in way.steps[1:])


@given(st.data())
@examples(12)
def test_no_other_way_is_quicker(en: World, data: st.DataObject) -> None:
    """Going through any third place takes at least as long."""
    count = en.places.count()
    a, b, c = (en.places.get(f"l{data.draw(st.integers(1, count))}").point for _ in range(3))

    def seconds(origin: Point, destination: Point) -> int:
        way = en.streets.route(origin, destination, "drive")
        assert way is not None
        return way.seconds

    assert seconds(a, b) <= seconds(a, c) + seconds(c, b) + 8
    assert abs(seconds(a, b) - seconds(b, a)) <= 8


def test_walking_takes_longer_than_driving(en: World) -> None:
    sight = place_named(en, "Summer Palace")
    drive, walk, cycle = (en.streets.route(CENTRE, sight.point, mode) for mode in ("drive", "walk", "cycle"))
    assert drive is not None
    assert walk is not None
    assert cycle is not None
    assert drive.seconds < cycle.seconds < walk.seconds
    assert len(drive.steps) >= 3


def test_the_same_way_is_told_in_both_languages(en: World, zh: World) -> None:
    sight = place_named(en, "Palace Museum")
    ours, theirs = en.streets.route(CENTRE, sight.point), zh.streets.route(CENTRE, sight.point)
    assert ours is not None
    assert theirs is not None
    assert (ours.metres, ours.line) == (theirs.metres, theirs.line)
    assert [step.turn for step in ours.steps] == [step.turn for step in theirs.steps]
    assert all(step.street.isascii() for step in ours.steps)
    assert not any(step.street.isascii() for step in theirs.steps)


def test_turns_are_what_they_look_like() -> None:
    from pytest_mobilegym.phone.world.domains.streets import _turn

    centre, south = Point(40_000_000, 116_000_000), Point(39_990_000, 116_000_000)
    assert _turn(south, centre, Point(40_010_000, 116_000_500)) == "straight"
    assert _turn(south, centre, Point(40_000_000, 116_013_000)) == "right"
    assert _turn(south, centre, Point(40_000_000, 115_987_000)) == "left"
    assert _turn(south, centre, Point(40_010_000, 116_009_000)) == "slight_right"
    assert _turn(south, centre, Point(39_993_000, 115_996_000)) == "sharp_left"


def test_an_unknown_mode_is_refused(en: World) -> None:
    with pytest.raises(UsageError, match="'fly'"):
        en.streets.route(CENTRE, CENTRE, "fly")  # type: ignore[arg-type]


def place_named(world: World, name: str) -> Place:
    place = world.places.titled(name)
    assert place is not None
    return place
