"""Trains: what runs when, for how much, and whether there are seats."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.phone.world import World
from pytest_mobilegym.phone.world.domains.rail import Trip

TODAY = date(2026, 3, 27)
BUSY = (
    ("Beijing", "Shanghai"), ("Shanghai", "Nanjing"), ("Guangzhou", "Shenzhen"), ("Beijing", "Guangzhou"),
    ("Chengdu", "Chongqing"), ("Hangzhou", "Nanjing"), ("Wuhan", "Changsha"), ("Xi'an", "Zhengzhou"),
)  # fmt: skip


def between(world: World, origin: str, destination: str, day: date, **options: int) -> list[Trip]:
    a, b = world.cities.named(origin), world.cities.named(destination)
    assert a is not None
    assert b is not None
    return world.trains.between(a.id, b.id, day, now=options.get("now", world.start))


@pytest.mark.parametrize(("first", "second"), BUSY)
def test_busy_pairs_have_many_fast_trains_every_day(en: World, first: str, second: str) -> None:
    for origin, destination in ((first, second), (second, first)):
        for ahead in range(1, 14):
            fast = [
                trip
                for trip in between(en, origin, destination, TODAY + timedelta(days=ahead))
                if trip.high_speed
            ]
            assert len(fast) >= 10, (origin, destination, ahead)
            assert any(trip.cheapest for trip in fast)


def test_ordinary_trains_may_leave_before_the_first_fast_one(en: World) -> None:
    pairs = [pair for pair in BUSY if not between(en, *pair, TODAY + timedelta(days=1))[0].high_speed]
    assert pairs


def test_a_trip_says_what_the_train_does(en: World) -> None:
    day = TODAY + timedelta(days=3)
    for trip in between(en, "Beijing", "Shanghai", day):
        train = en.trains.get(trip.train)
        calls = en.trains.calls(trip.train)
        first = next(call for call in calls if call.station == trip.origin)
        last = next(call for call in calls if call.station == trip.destination)
        assert (trip.code, trip.form) == (train.code, train.form)
        assert trip.minutes == last.arrives - first.departs
        assert trip.kilometres == last.kilometres - first.kilometres
        assert trip.arrives - trip.departs == trip.minutes * 60_000
        assert trip.starts == (first is calls[0])
        assert trip.ends == (last is calls[-1])
        assert trip == en.trains.trip(trip.train, trip.origin, trip.destination, day, now=en.start)


def test_trips_come_by_departure_and_in_either_language(en: World, zh: World) -> None:
    day = TODAY + timedelta(days=1)
    trips = between(en, "Shanghai", "Hangzhou", day)
    assert [trip.departs for trip in trips] == sorted(trip.departs for trip in trips)
    assert len({trip.train for trip in trips}) == len(trips) > 30
    chinese = between(zh, "上海", "杭州", day)
    assert [trip.train for trip in trips] == [trip.train for trip in chinese]
    assert [trip.seats for trip in trips] == [trip.seats for trip in chinese]
    assert {trip.destination_name[:2] for trip in chinese} == {"杭州"}


def test_every_train_goes_forward(en: World) -> None:
    rows = en.store.rows(
        "SELECT train, position, arrives, departs, kilometres FROM stops ORDER BY train, position"
    )
    before = (0, 0, 0, 0, 0)
    for row in rows:
        assert row[2] <= row[3]
        if row[0] == before[0]:
            assert row[1] == before[1] + 1
            assert row[2] > before[3]
            assert row[4] > before[4]
        before = row
    assert max(Counter(train.code for train in en.trains).values()) == 1


@given(st.data())
@examples(20)
def test_longer_rides_cost_more_and_better_seats_too(en: World, data: st.DataObject) -> None:
    train = en.trains.get(f"t{data.draw(st.integers(1, en.trains.count()))}")
    calls = en.trains.calls(train.id)
    day = next(
        day for day in (TODAY + timedelta(days=2 + n) for n in range(7)) if train.days >> day.weekday() & 1
    )
    start = calls[0].station
    prices: list[dict[str, int]] = []
    for call in calls[1:]:
        trip = en.trains.trip(train.id, start, call.station, day, now=en.start)
        assert trip is not None
        dear = [seat.price for seat in trip.seats]
        assert dear == sorted(dear, reverse=True)
        assert all(price % 50 == 0 for price in dear)
        prices.append({seat.form: seat.price for seat in trip.seats})
    for near, far in pairwise(prices):
        assert all(near[form] <= far[form] for form in near)


def test_tickets_are_sold_for_fifteen_days(en: World) -> None:
    for ahead, sold in ((0, True), (1, True), (13, True), (15, False), (40, False)):
        trips = between(en, "Shanghai", "Nanjing", TODAY + timedelta(days=ahead))
        later = [trip for trip in trips if trip.departs > en.start + 8 * 3_600_000]
        assert later
        assert all(trip.on_sale == sold for trip in later), ahead
        assert any(seat.left for trip in later for seat in trip.seats) == sold
    gone = [trip for trip in between(en, "Shanghai", "Nanjing", TODAY) if trip.departs <= en.start]
    assert gone
    assert not any(seat.left for trip in gone for seat in trip.seats)


def test_each_station_opens_the_new_day_at_its_hour(en: World) -> None:
    day = TODAY + timedelta(days=14)
    station = en.stations.named("Shanghai Hongqiao")
    nanjing = en.cities.named("Nanjing")
    assert station is not None
    assert nanjing is not None
    midnight = en.start - (9 * 60 + 30) * 60_000
    opening = midnight + station.opens * 60_000
    before = en.trains.between(station.id, nanjing.id, day, now=opening - 60_000)
    after = en.trains.between(station.id, nanjing.id, day, now=opening)
    assert not any(trip.on_sale for trip in before)
    assert all(trip.on_sale for trip in after)


def test_seats_are_the_same_whenever_one_looks_and_some_are_gone(en: World) -> None:
    day = TODAY + timedelta(days=6)
    trips = between(en, "Beijing", "Shanghai", day)
    assert trips == between(en, "Beijing", "Shanghai", day)
    left = [seat.left for trip in trips for seat in trip.seats]
    assert 0 in left
    assert any(0 < number <= 20 for number in left)
    assert any(number > 20 for number in left)
    other = between(en, "Beijing", "Shanghai", day + timedelta(days=7))
    assert [trip.seats for trip in trips] != [trip.seats for trip in other]


def test_a_city_means_all_its_stations(en: World) -> None:
    beijing = en.cities.named("Beijing")
    tianjin = en.cities.named("Tianjin")
    assert beijing is not None
    assert tianjin is not None
    day = TODAY + timedelta(days=1)
    whole = en.trains.between(beijing.id, tianjin.id, day, now=en.start)
    stations = {trip.origin_name for trip in whole}
    assert {"Beijing South", "Beijing"} <= stations
    south = en.stations.named("Beijing South")
    assert south is not None
    part = en.trains.between(south.id, tianjin.id, day, now=en.start)
    assert {trip.train for trip in part} < {trip.train for trip in whole}
    assert {trip.origin_name for trip in part} == {"Beijing South"}


def test_places_without_trains_give_nothing(en: World) -> None:
    tokyo, beijing = en.cities.named("Tokyo"), en.cities.named("Beijing")
    assert tokyo is not None
    assert beijing is not None
    assert en.trains.between(beijing.id, tokyo.id, TODAY, now=en.start) == []
    assert en.trains.between(beijing.id, beijing.id, TODAY, now=en.start) == []
    assert en.trains.between("nowhere", "h1", TODAY, now=en.start) == []
    assert en.trains.calls("t0") == []
    assert en.trains.by_code("G0") is None


def test_some_trains_do_not_run_every_day(en: World) -> None:
    seldom = [train for train in en.trains if train.days != 127]
    assert 20 < len(seldom) < en.trains.count() // 5
    train = next(train for train in seldom if train.minutes < 600)
    runs = [
        en.trains.trip(train.id, train.origin, train.terminal, TODAY + timedelta(days=n), now=en.start)
        is not None
        for n in range(7)
    ]
    assert runs == [bool(train.days >> (TODAY.weekday() + n) % 7 & 1) for n in range(7)]


def test_a_station_s_board_lists_what_leaves_and_arrives(en: World) -> None:
    station = en.stations.busiest(1)[0]
    leaving = en.trains.departures(station.id, TODAY, limit=8, since=9 * 60 + 30)
    assert len(leaving) == 8
    times = [call.departs % 1440 for _, call in leaving]
    assert times == sorted(times)
    assert times[0] >= 9 * 60 + 30
    assert all(train.terminal != station.id for train, _ in leaving)
    coming = en.trains.arrivals(station.id, TODAY, limit=9)
    assert len(coming) == 9
    assert all(train.origin != station.id for train, _ in coming)


def test_one_may_change_trains(en: World) -> None:
    towns = {name: en.cities.named(name) for name in ("Lijiang", "Shanghai", "Kunming", "Changsha")}
    day = TODAY + timedelta(days=2)
    ways = en.trains.with_change(
        towns["Lijiang"].id, towns["Shanghai"].id, day, now=en.start,  # type: ignore[union-attr]
        via=[towns["Kunming"].id, towns["Changsha"].id],  # type: ignore[union-attr]
    )  # fmt: skip
    assert ways
    for way in ways:
        assert way.first.destination == way.second.origin
        assert 20 <= way.wait <= 180
        assert way.second.departs - way.first.arrives == way.wait * 60_000
    assert [way.minutes for way in ways] == sorted(way.minutes for way in ways)


def test_stations_are_found_by_spelling(zh: World) -> None:
    assert zh.stations.search("上海虹桥")[0].name == "上海虹桥"
    assert zh.stations.search("shanghaihongqiao")[0].name == "上海虹桥"
    assert zh.stations.count() > 700
    codes = Counter(station.code for station in zh.stations)
    assert max(codes.values()) == 1
    assert zh.stations.by_code(next(iter(codes)).lower()) is not None
