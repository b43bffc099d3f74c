"""Ways of Maps, played by a hand: ends, stops, times, and guidance by simulated time."""

from __future__ import annotations

import re

import pytest
from app_pages import html

from pytest_mobilegym.phone.apps.map.state import Route
from pytest_mobilegym.phone.apps.map.ways import current_step, point_of, position, ways
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import as_datetime

PALACE, SUMMER_PALACE, LIBRARY, BELL = "l1", "l3", "l5", "l22"


@pytest.fixture
def way(hand: Hand) -> Hand:
    """A hand with the way to the Great Bell Temple in front."""
    hand.open("map")
    find(hand, BELL)
    hand.tap("route.open", place=BELL)
    return hand


def find(hand: Hand, place: str) -> None:
    hand.tap("search.open")
    hand.type(hand.view.world.places.get(place).name, into="query")
    hand.tap("search.place", place=place)


def route(hand: Hand) -> Route:
    found: Route | None = hand.view.map.current_view.route
    assert found is not None
    return found


def choose(hand: Hand, end: str, place: str) -> None:
    hand.tap("pick.open", end=end)
    hand.type(hand.view.world.places.get(place).name, into="query")
    hand.tap("pick.place", place=place)


def test_a_way_begins_where_the_phone_is(way: Hand) -> None:
    assert (route(way).origin.place, route(way).destination.place, route(way).mode) == ("", BELL, "drive")


def test_the_way_stays_the_last_when_its_page_is_left(way: Hand) -> None:
    way.tap("route.mode", mode="walk")
    way.tap("route.close")
    assert (route(way).destination.place, route(way).mode) == (BELL, "walk")


def test_ends_are_swapped_and_changed(way: Hand) -> None:
    way.tap("route.swap")
    assert (route(way).origin.place, route(way).destination.place) == (BELL, "")
    choose(way, "destination", LIBRARY)
    assert (route(way).origin.place, route(way).destination.place) == (BELL, LIBRARY)


def test_stops_are_added_moved_and_dropped(way: Hand) -> None:
    direct = ways(way.view.world, route(way))[0]
    choose(way, "stop", LIBRARY)
    over = ways(way.view.world, route(way))[0]
    assert over.metres > direct.metres
    assert sum(step.metres for step in over.steps) == over.metres
    way.tap("stops.open")
    way.tap("stops.up", number=1)
    assert (route(way).stops[0].place, route(way).destination.place) == (BELL, LIBRARY)
    way.tap("route.drop_stop", number=0)
    assert not route(way).stops


def test_both_ends_are_chosen_first(hand: Hand) -> None:
    hand.open("map")
    hand.tap("route.setup")
    hand.tap("route.mode", mode="walk")
    choose(hand, "origin", PALACE)
    choose(hand, "destination", SUMMER_PALACE)
    assert (route(hand).origin.place, route(hand).destination.place) == (PALACE, SUMMER_PALACE)
    assert route(hand).mode == "walk"
    hand.back()
    assert hand.view.route == ("map", "/")


def test_a_spot_of_the_map_is_an_end(way: Hand) -> None:
    way.tap("pick.open", end="destination")
    way.tap("pick.on_map", end="destination")
    way.fling("map.pan", side="up")
    way.tap("choose.set")
    assert route(way).destination.place != BELL
    assert way.view.route == ("map", "/route")


def test_the_same_ends_have_no_way(way: Hand) -> None:
    way.tap("pick.open", end="destination")
    way.tap("pick.here")
    assert not way.offers("nav.start")


def test_one_leaves_or_arrives_at_another_time(way: Hand) -> None:
    way.tap("time.open")
    way.tap("time.when", when="arrive")
    way.turn("day", to=1)
    way.turn("hour", to=18)
    way.turn("minute", to=6)
    way.tap("time.set")
    planned = route(way)
    moment = as_datetime(planned.at)
    assert (planned.when, moment.hour, moment.minute) == ("arrive", 18, 30)
    assert (moment.date() - as_datetime(way.view.os.now).date()).days == 1


def test_the_position_moves_with_time_and_arrives(way: Hand) -> None:
    way.tap("nav.start")
    going = way.view.map.navigation
    assert going is not None
    found = ways(way.view.world, going.route)[0]
    spots = [position(found, seconds) for seconds in range(0, found.seconds + 1, max(1, found.seconds // 7))]
    assert len(set(spots)) == len(spots)
    assert spots[0] == found.line[0]
    assert position(found, found.seconds) == point_of(going.route.destination)
    numbers = [current_step(found, seconds)[0] for seconds in range(0, found.seconds, 5)]
    assert numbers == sorted(numbers)
    before = len(way.view.map.visits)
    way.wait(going.seconds + 5)
    assert way.view.map.navigation.arrived
    assert len(way.view.map.visits) == before + 1
    assert next(iter(way.view.map.visits.values())).place == BELL
    assert [one.app for one in way.view.os.notifications.values()].count("map") == 1
    way.tap("nav.exit")
    assert way.view.map.navigation is None


def test_no_visit_is_written_where_the_timeline_is_off(way: Hand) -> None:
    with way.edit("map") as state:
        state.settings.location_privacy.timeline = False
    before = len(way.view.map.visits)
    way.tap("nav.start")
    way.wait(7200)
    assert len(way.view.map.visits) == before


def test_guidance_goes_on_behind(way: Hand) -> None:
    way.tap("nav.start")
    for _ in range(4):
        way.back()
    way.tap("nav.resume")
    assert way.view.route == ("map", "/navigate")


def test_guidance_needs_a_way_from_here(way: Hand) -> None:
    way.tap("route.swap")
    assert not way.offers("nav.start")


def test_what_is_avoided_changes_the_way(hand: Hand) -> None:
    hand.open("map")
    find(hand, SUMMER_PALACE)
    hand.tap("route.open", place=SUMMER_PALACE)
    offered = [dict(one.args)["way"] for one in hand.phone.frame().targets if one.name == "route.way"]
    assert len(offered) > 1
    hand.tap("route.way", way=1)
    assert route(hand).way == 1
    hand.tap("route.options")
    hand.tap("option.toggle", key="navigation.avoid_highways")
    hand.back()
    fast = ways(hand.view.world, route(hand))
    slow = ways(hand.view.world, route(hand), avoid=["highways"])
    assert slow[0].seconds >= fast[0].seconds
    assert hand.view.map.settings.navigation.avoid_highways


def test_one_rides_the_metro_and_walks_the_rest(hand: Hand) -> None:
    hand.open("map")
    find(hand, PALACE)
    hand.tap("route.open", place=PALACE)
    hand.tap("route.mode", mode="transit")
    journey = ways(hand.view.world, route(hand), now=hand.view.os.now)[0]
    assert {leg.mode for leg in journey.legs} == {"walk", "ride"}
    assert journey.departs >= hand.view.os.now // 60_000 * 60_000
    hand.tap("nav.start")
    hand.wait(journey.seconds + 60)
    assert hand.view.map.navigation.arrived


def test_one_arrives_by_metro_when_one_wants_to(way: Hand) -> None:
    wanted = way.view.os.now + 6 * 3_600_000
    asked = Route(
        mode="transit", origin=route(way).origin, destination=route(way).destination.model_copy(
            update={"lat": 39_916_300, "lon": 116_397_200}
        ), when="arrive", at=wanted,
    )  # fmt: skip
    found = ways(way.view.world, asked)[0]
    assert wanted - 30 * 60_000 <= found.arrives <= wanted + 10 * 60_000


def test_guidance_has_a_unit_of_its_own(way: Hand) -> None:
    way.tap("nav.start")
    miles = re.compile(r"\d mi\b")
    assert not miles.search(html(way))
    with way.edit("map") as state:
        state.settings.navigation.distance_units = "miles"
    assert miles.search(html(way))
    way.back()
    assert not miles.search(html(way))
