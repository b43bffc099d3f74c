"""The city map: places around the phone, opening hours, and ways through the streets."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from heapq import heappop, heappush
from itertools import pairwise
from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.phone.clock import as_time
from pytest_mobilegym.phone.world import World
from pytest_mobilegym.phone.world.domains.metro import timetable_of
from pytest_mobilegym.phone.world.domains.places import CENTRE, Place, is_open
from pytest_mobilegym.phone.world.domains.stars import reachable, spread_of_stars, total_of
from pytest_mobilegym.phone.world.domains.streets import MANNERS, SPEEDS, cost_of, network_of
from pytest_mobilegym.phone.world.geometry import Point, metres_between, shown_distance
from pytest_mobilegym.phone.world.pathfinding import heading_of, turn_between
from pytest_mobilegym.phone.world.pictures import picture_of
from pytest_mobilegym.phone.world.words.dishes import CUISINES, DISHES

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
    blocks = en.blocks.inside(south_west, north_east)
    assert {block.form for block in blocks} == {"homes", "business", "green"}
    assert all(block.houses for block in blocks if block.form != "green")
    assert len(en.areas.every()) > 20


@given(st.data())
@examples(30)
def test_a_way_leads_from_any_place_to_any_other(en: World, data: st.DataObject) -> None:
    count = en.places.count()
    a, b = (en.places.get(f"l{data.draw(st.integers(1, count))}") for _ in range(2))
    for mode in SPEEDS:
        ways = en.streets.routes(a.point, b.point, mode)
        assert ways
        assert en.streets.route(a.point, b.point, mode) == ways[0]
        for way in ways:
            assert way.line[0] == a.point
            assert way.line[-1] == b.point
            assert way.metres == sum(step.metres for step in way.steps)
            assert way.seconds == sum(step.seconds for step in way.steps)
            # No way is shorter than the crow's, but for rounding.
            assert way.metres >= metres_between(way.line[1], way.line[-2]) * 99 // 100 - 5 - len(way.line)
            along = sum(metres_between(*pair) for pair in pairwise(way.line[1:-1]))
            assert abs(along - way.metres) <= 10 + 2 * len(way.line)
            streets = [step.street for step in way.steps]
            assert all(before != after for before, after in pairwise(streets))
            assert way.via in streets
            assert way.steps[0].turn == "depart"
            assert all(step.turn != "depart" for step in way.steps[1:])
            assert all(step.street in step.text for step in way.steps)
            assert all(step.point in way.line for step in way.steps)


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


@given(st.data())
@examples(8)
def test_a_way_is_what_a_plain_search_finds(en: World, data: st.DataObject) -> None:
    """The shortcuts give the costs that Dijkstra's algorithm finds without them."""
    streets = network_of(en.store)
    network = streets.network
    origin, goal = (data.draw(st.integers(0, len(network.points) - 1)) for _ in range(2))
    for name, manner in MANNERS.items():
        near: dict[int, list[tuple[int, int]]] = {}
        for each in network.stretches:
            cost = cost_of(manner, each.form, each.street in streets.tolled, each.metres)
            near.setdefault(each.a, []).append((each.b, cost))
            near.setdefault(each.b, []).append((each.a, cost))
        costs, queue = {origin: 0}, [(0, origin)]
        while queue:
            cost, node = heappop(queue)
            if cost == costs[node]:
                for other, more in near[node]:
                    if cost + more < costs.get(other, 1 << 60):
                        costs[other] = cost + more
                        heappush(queue, (cost + more, other))
        found = streets.hierarchy(name).way({origin: 0}, {goal: 0})
        assert found is not None
        assert found[0] == costs[goal]
        assert (found[1][0], found[1][-1]) == (origin, goal)
        assert all(pair in network.between for pair in pairwise(found[1]))


def test_other_ways_are_offered_and_differ(en: World) -> None:
    sights = [place.point for place in en.places.search(category="sight", sort="rating", size=12)]
    seen: set[str] = set()
    for sight in sights:
        ways = en.streets.routes(CENTRE, sight)
        seen |= {way.choice for way in ways}
        assert len({way.line for way in ways}) == len(ways)
        assert ways[0].seconds <= min(way.seconds for way in ways) + 5
        assert [way.seconds for way in ways[1:]] == sorted(way.seconds for way in ways[1:])
        for way in ways[1:]:
            if way.choice == "shortest":
                assert way.metres <= ways[0].metres + 5
    assert {"fastest", "shortest", "no_highways"} <= seen


def test_what_is_avoided_is_not_driven_on(en: World) -> None:
    tolled = {en.streets.get(f"lw{number}").name for number in network_of(en.store).tolled}
    rings = {street.name for street in en.streets if street.form == "ring"}
    west, east = Point(40_012_500, 116_229_000), Point(40_012_000, 116_468_000)
    assert tolled < rings
    plain = en.streets.route(west, east)
    assert plain is not None
    assert plain.tolls
    assert tolled & {step.street for step in plain.steps}
    free = en.streets.route(west, east, avoid=("tolls",))
    assert free is not None
    assert not free.tolls
    assert not tolled & {step.street for step in free.steps[1:-1]}
    assert free.seconds > plain.seconds
    slow = en.streets.route(CENTRE, Point(39_905_000, 116_397_000), avoid=("highways",))
    assert slow is not None
    assert not rings & {step.street for step in slow.steps[1:-1]}
    walk = en.streets.routes(west, east, "walk", avoid=("tolls",))
    assert walk == en.streets.routes(west, east, "walk")


def test_a_way_passes_its_stops(en: World) -> None:
    a, b, c = (place.point for place in en.places.search(category="hotel", size=3))
    way = en.streets.route(a, c, stops=(b,))
    assert way is not None
    parts = [en.streets.route(a, b), en.streets.route(b, c)]
    assert way.metres == sum(part.metres for part in parts if part)
    assert [step.turn for step in way.steps].count("depart") == 2
    assert network_of(en.store).network.snap(b).point in way.line


def test_a_point_beside_a_street_belongs_to_it(en: World) -> None:
    for place in en.places.page(size=40):
        street = en.streets.get(place.street)
        snap = network_of(en.store).network.snap(place.point)
        if place.category not in ("sight", "metro", "institute"):
            assert metres_between(snap.point, place.point) <= 60
            assert en.streets.address(snap.point) or street


# The metro


def test_lines_call_at_stations_in_order(en: World) -> None:
    for line in en.metro_lines.every():
        stops = [stop for stop in en.metro_stops if stop.line == line.id]
        stations = en.metro_stations.of_line(line.id)
        assert [stop.station for stop in stops] == [station.id for station in stations]
        assert [stop.position for stop in stops] == list(range(len(stops)))
        assert (stations[0] == stations[-1]) is line.loop
        for (here, there), (stop, following) in zip(pairwise(stations), pairwise(stops), strict=True):
            between = following.metres - stop.metres
            assert between >= metres_between(here.point, there.point) * 99 // 100
            assert following.seconds - stop.seconds > 40
        corners = {tuple(map(int, corner.split(","))) for corner in line.track}
        assert {station.point for station in stations} <= corners


def test_a_station_is_a_place_of_the_map(en: World, zh: World) -> None:
    for station in en.metro_stations:
        place = en.places.get(station.place)
        assert place.category == "metro"
        assert place.name == f"{station.name} Station"
        assert place.point == station.point
        assert en.metro_stations.of_place(place.id) == station
        assert len(en.metro_lines.of_station(station.id)) == station.lines
        assert zh.places.get(station.place).name == f"{zh.metro_stations.get(station.id).name}站"
    assert en.metro_stations.of_place("l1") is None
    assert len({station.name for station in en.metro_stations}) == en.metro_stations.count()


@given(st.data())
@examples(20)
def test_a_journey_by_metro_fits_together(en: World, data: st.DataObject) -> None:
    count = en.places.count()
    a, b = (en.places.get(f"l{data.draw(st.integers(1, count))}").point for _ in range(2))
    minute = data.draw(st.integers(0, 1439))
    at = as_time(datetime(2026, 3, 27)) + minute * 60_000
    for way in en.streets.routes(a, b, "transit", at=at):
        assert way.departs == at
        assert (way.arrives - way.departs) // 1000 == way.seconds == sum(step.seconds for step in way.steps)
        assert way.metres == sum(step.metres for step in way.steps)
        assert (way.line[0], way.line[-1]) == (a, b)
        assert [leg.mode for leg in way.legs][:: len(way.legs) - 1] == ["walk", "walk"]
        rides = [leg for leg in way.legs if leg.mode == "ride"]
        assert 1 <= len(rides) <= 4
        for before, after in pairwise(way.legs):
            assert before.arrives <= after.departs
            assert before.alight == after.board
            assert before.points[-1] == after.points[0] or "walk" in (before.mode, after.mode)
        for leg in rides:
            line = next(line for line in en.metro_lines.every() if line.id == leg.line)
            names = [station.name for station in en.metro_stations.of_line(leg.line)]
            assert {leg.board, leg.alight, leg.towards} <= set(names)
            assert leg.stops[-1] == leg.alight
            assert (leg.arrives - leg.departs) // 1000 == leg.seconds
            assert leg.name == line.name
        walk = en.streets.route(a, b, "walk")
        assert walk is not None
        assert way.seconds < walk.seconds


def test_trains_leave_when_the_line_says(en: World) -> None:
    line = en.metro_lines.every()[0]
    runs = [run for run in timetable_of(en.store).runs if f"lm{run.line}" == line.id]
    assert [run.back for run in runs] == [False, True]
    run = runs[0]
    assert (run.departures[0], run.departures[-1]) == (line.first * 60, run.departures[-1])
    gaps = {after - before for before, after in pairwise(run.departures)}
    assert gaps == {line.every * 60, line.busy * 60}
    noon = 12 * 3600
    train = run.next_train(3, noon)
    assert noon <= train + run.seconds[3] < noon + line.every * 60
    assert run.next_train(0, 23 * 3600 + 3000) == line.first * 60 + 86_400


def test_fewer_changes_cost_time_and_nobody_rides_where_walking_is_as_quick(en: World) -> None:
    stations = list(en.metro_stations)
    several = 0
    for here, there in zip(stations[::7], stations[::-9], strict=False):
        ways = en.streets.routes(here.point, there.point, "transit")
        rides = [sum(leg.mode == "ride" for leg in way.legs) for way in ways]
        assert rides == sorted(rides, reverse=True)
        assert [way.seconds for way in ways] == sorted(way.seconds for way in ways)
        several += len(ways) > 1
    assert several
    near = Point(CENTRE.lat + 400, CENTRE.lon)
    assert en.streets.routes(CENTRE, near, "transit") == ()
    assert en.streets.route(CENTRE, near, "transit") is None


def test_a_train_that_waits_for_the_morning_is_told(en: World) -> None:
    night = as_time(datetime(2026, 3, 28, 1, 0))
    sight = place_named(en, "Chaoyang Park")
    way = en.streets.route(CENTRE, sight.point, "transit", at=night)
    if way is not None:
        assert next(leg for leg in way.legs if leg.mode == "ride").departs >= as_time(
            datetime(2026, 3, 28, 5, 30)
        )


# What is known of places


@given(st.integers(10, 50), st.integers(1, 30_000))
def test_stars_come_to_the_rating(rating: int, ratings: int) -> None:
    spread = spread_of_stars(rating, ratings)
    assert sum(spread) == ratings
    assert all(many >= 0 for many in spread)
    total = sum(stars * many for stars, many in zip((5, 4, 3, 2, 1), spread, strict=True))
    assert total == total_of(rating, ratings)
    assert abs(10 * total - rating * ratings) <= 5
    possible = reachable(rating, ratings)
    assert reachable(possible, ratings) == possible


def test_a_place_s_stars_and_reviews_agree_with_its_rating(en: World) -> None:
    for place in en.places:
        reviews = en.place_reviews.of(place.id, size=200)
        assert reviews.total == place.reviews <= place.ratings
        if place.rating is None:
            assert place.stars() == (0, 0, 0, 0, 0)
            continue
        stars = place.stars()
        total = sum(star * many for star, many in zip((5, 4, 3, 2, 1), stars, strict=True))
        assert sum(stars) == place.ratings
        assert (total * 20 + place.ratings) // (2 * place.ratings) == place.rating
        if reviews:
            written = sum(review.stars for review in reviews)
            assert abs(10 * written - place.rating * len(reviews)) <= 5
    assert en.place_reviews.count() > 4 * en.places.count()


def test_reviews_have_orders(en: World) -> None:
    place = max(en.places, key=lambda place: place.reviews)
    new, helpful, best, worst = (
        list(en.place_reviews.of(place.id, size=200, sort=sort))
        for sort in ("new", "helpful", "best", "worst")
    )
    assert [review.at for review in new] == sorted((review.at for review in new), reverse=True)
    assert [review.likes for review in helpful] == sorted((review.likes for review in helpful), reverse=True)
    assert [review.stars for review in best] == [review.stars for review in worst][::-1]


def test_no_two_places_share_a_telephone(en: World) -> None:
    phones = [place.phone for place in en.places if place.phone]
    assert len(set(phones)) == len(phones) > 100


def test_pictures_of_places_are_of_their_kind(en: World) -> None:
    for category, kinds in (
        ("restaurant", {"food", "friends", "room"}),
        ("cafe", {"coffee", "cake", "books"}),
    ):
        place = en.places.search(category=category)[0]
        assert place.photos >= 2
        shown = [picture_of(en, place, number=number) for number in range(1, place.photos + 1)]
        assert {picture.split("/")[0] for picture in shown} <= kinds
        assert len(set(shown)) == len(shown)
    review = next(review for review in en.place_reviews if review.photos)
    assert picture_of(en, review).split("/")[1] == review.id


def test_restaurants_have_menus_of_their_kitchen_in_both_languages(en: World, zh: World) -> None:
    prices: dict[int, list[int]] = {}
    for place in en.places.search(category="restaurant", size=60):
        ours, theirs = en.places.menu(place), zh.places.menu(zh.places.get(place.id))
        assert len(ours) >= 8
        assert [(dish.id, dish.price, dish.liked) for dish in ours] == [
            (dish.id, dish.price, dish.liked) for dish in theirs
        ]
        known = {dish.name.en for dish in DISHES[CUISINES[place.kind]]}
        assert {dish.name for dish in ours} <= known
        sections = [dish.section for dish in ours]
        assert len(dict.fromkeys(sections)) == sum(a != b for a, b in pairwise(["", *sections]))
        if place.level:
            prices.setdefault(place.level, []).append(sum(dish.price for dish in ours) // len(ours))
    assert sum(prices[1]) // len(prices[1]) < sum(prices[4]) // len(prices[4])
    assert en.places.menu(en.places.search(category="bank")[0]) == ()


def test_what_is_measured_in_one_go_is_measured_right(en: World) -> None:
    """Searches that look nearby first find what a search of all finds."""
    far = Point(39_900_000, 116_400_000)
    for sort in ("relevance", "distance"):
        for near in (CENTRE, far):
            listed = en.places.search(near=near, sort=sort, size=10_000)
            assert listed.total == len(listed) == en.places.count()
            assert [place.id for place in en.places.search(near=near, sort=sort, size=7, page=2)] == [
                place.id for place in listed[7:14]
            ]
    nearest = en.places.search(near=far, sort="distance")
    shown = [shown_distance(metres_between(far, place.point)) for place in nearest]
    assert shown[0] == min(shown_distance(metres_between(far, place.point)) for place in en.places)
    assert shown == sorted(shown)


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


@pytest.mark.parametrize(
    ("heading", "turn"),
    [
        (3, "straight"), (357, "straight"), (90, "right"), (270, "left"), (40, "slight_right"),
        (320, "slight_left"), (150, "sharp_right"), (210, "sharp_left"),
    ],
)  # fmt: skip
def test_turns_are_what_they_look_like(heading: int, turn: str) -> None:
    assert turn_between(0, heading) == turn
    assert turn_between(350, (heading + 350) % 360) == turn


@pytest.mark.parametrize("degrees", range(0, 360, 7))
def test_headings_are_those_of_a_compass(degrees: int) -> None:
    here = Point(39_950_000, 116_400_000)
    up, aside = cos(radians(degrees)), sin(radians(degrees))
    there = Point(here.lat + round(5000 * up), here.lon + round(5000 * aside / cos(radians(39.95))))
    assert abs((heading_of(here, there) - degrees + 180) % 360 - 180) <= 1


def test_an_unknown_mode_is_refused(en: World) -> None:
    with pytest.raises(UsageError, match="'fly'"):
        en.streets.route(CENTRE, CENTRE, "fly")  # type: ignore[arg-type]


def place_named(world: World, name: str) -> Place:
    place = world.places.titled(name)
    assert place is not None
    return place
