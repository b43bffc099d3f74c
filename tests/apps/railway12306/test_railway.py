"""12306: what its pages show of the world, its filters, and the ways into the account."""

from __future__ import annotations

from datetime import date

import pytest
from app_pages import html

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.railway12306.access import good_password, masked_name, puzzle_of
from pytest_mobilegym.phone.apps.railway12306.defaults import TRIPS
from pytest_mobilegym.phone.apps.railway12306.search import LETTERS
from pytest_mobilegym.phone.apps.railway12306.trains import (
    Filters,
    find_place,
    listed,
    lowest,
    search_places,
    trips,
)
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import START, as_datetime
from pytest_mobilegym.phone.world import world
from pytest_mobilegym.phone.world.domains.boards import line_of
from pytest_mobilegym.phone.world.domains.fares import berths_of, seats_of

DAY = date(2026, 4, 2)


def test_default_trips_are_what_the_timetable_says() -> None:
    here = world("en")
    for trip in TRIPS:
        day = date.fromisoformat(trip.date)
        runs = here.trains.between(trip.origin, trip.destination, day, now=0)
        found = next(each for each in runs if each.code == trip.train)
        assert f"{as_datetime(found.departs):%H:%M}" == trip.departs
        assert f"{as_datetime(found.arrives):%H:%M}" == trip.arrives
        second = found.seat("second")
        assert second is not None
        assert second.price == trip.cents


def test_a_city_stands_for_its_stations_and_a_station_for_itself() -> None:
    here = world("en")
    assert find_place(here, "Shanghai") == "c2"
    hongqiao = find_place(here, "Shanghai Hongqiao")
    assert hongqiao is not None
    assert hongqiao.startswith("h")
    found = search_places(here, "shanghai")
    assert found[0][:2] == ("c2", "Shanghai")
    assert "Shanghai" not in [name for _, name, town in found if town]
    assert search_places(here, "qqqq") == []


def test_trains_that_have_left_are_not_listed() -> None:
    here = world("en")
    today = as_datetime(START).date()
    assert all(trip.departs > START for trip in trips(here, "c1", "c2", today, now=START))


def test_filters_and_sorts_work_together() -> None:
    every = trips(world("en"), "c1", "c2", DAY, now=START)
    assert {trip.form for trip in listed(every, Filters(fast=True))} <= set("GDC")
    assert {trip.form for trip in listed(every, Filters(ordinary=True))} <= set("KZT")
    assert all(trip.cheapest for trip in listed(every, Filters(left=True)))
    first = listed(every, Filters(left=True, seats=("first",)))
    assert first
    assert all(trip.seat("first").left for trip in first)  # type: ignore[union-attr]
    morning = listed(every, Filters(departs=(1,)))
    assert all(6 <= as_datetime(trip.departs).hour < 12 for trip in morning)
    assert all(trip.starts and trip.ends for trip in listed(every, Filters(starts=True, ends=True)))
    by_price = [lowest(trip) for trip in listed(every, Filters(sort="price"))]
    assert by_price == sorted(by_price)
    slowest = [trip.minutes for trip in listed(every, Filters(sort="duration", descending=True))]
    assert slowest == sorted(slowest, reverse=True)
    assert listed(every, Filters()) == every


def test_seats_get_scarcer_and_never_come_back() -> None:
    leaves = START // 60_000 + 5 * 1440
    for train in range(1, 60):
        before = None
        for now in range(START // 60_000, leaves, 360):
            seats = seats_of(train=train, form="G", legs=(1, 5), kilometres=800, leaves=leaves, now=now)
            left = [seat.left for seat in seats]
            if before is not None:
                assert all(later <= earlier for earlier, later in zip(before, left, strict=True))
            before = left


def test_upper_berths_are_the_cheapest() -> None:
    seats = seats_of(train=3, form="K", legs=(1, 5), kilometres=900, leaves=30_000_000, now=29_990_000)
    hard = next(seat for seat in seats if seat.form == "hard_sleeper")
    prices = [berth.price for berth in berths_of(hard)]
    assert [berth.position for berth in berths_of(hard)] == ["upper", "middle", "lower"]
    assert prices == sorted(prices)
    assert prices[0] == hard.price
    assert berths_of(seats[-1]) == ()


def test_a_board_follows_the_clock() -> None:
    at, day = 600, START // 86_400_000
    shown = [
        line_of(train=7, station=1, day=day, at=at, now=day * 1440 + now, arriving=False)
        for now in range(500, 700)
    ]
    order = ["on_time", "late", "checking", "closed", "departed"]
    places = [order.index(each.status) for each in shown]
    assert places == sorted(places)
    assert places[-1] == 4
    assert len({each.gate for each in shown}) == 1


def test_the_results_lead_to_what_was_asked_for(hand: Hand) -> None:
    hand.tap("station.origin")
    hand.type("nanjing", into="query")
    hand.tap("station.choose", place="c69")
    hand.tap("date.open")
    hand.tap("date.choose", day="2026-03-30")
    hand.tap("query.run")
    last = hand.view.railway12306.last_query
    assert (last.origin, last.destination, last.date) == ("c69", "c2", "2026-03-30")
    assert last.count == len(trips(world("en"), "c69", "c2", date(2026, 3, 30), now=hand.view.os.now))
    hand.tap("pair.ask_swap")
    hand.tap("pair.swap")
    last = hand.view.railway12306.last_query
    assert (last.origin, last.destination) == ("c2", "c69")
    assert hand.view.railway12306.search_history[:2] == ("c2--c69", "c69--c2")


def test_days_beyond_the_sale_cannot_be_chosen(hand: Hand) -> None:
    hand.tap("date.open")
    hand.tap("date.choose", day="2026-04-10")
    hand.tap("date.open")
    with pytest.raises(EventRefused):
        hand.tap("date.choose", day="2026-04-11")


def test_stations_of_the_first_letter_are_listed_before_one_is_chosen(hand: Hand) -> None:
    hand.tap("station.origin")
    cities = hand.view.world.cities.many(hand.view.world.stations.towns())
    first = {each.id for each in cities if each.spelling[:1].upper() == LETTERS[0]}
    offered = {
        dict(each.args)["place"] for each in hand.phone.frame().targets if each.name == "station.choose"
    }
    assert first
    assert first <= offered


def test_what_12306_has_told_of_trips_came_when_they_were_bought_and_over(hand: Hand) -> None:
    state = hand.view.railway12306
    told = [each for each in state.notices.values() if each.order]
    assert [each.at for each in told] == sorted((each.at for each in told), reverse=True)
    for notice in told:
        order = state.orders[notice.order]
        assert notice.at == {"bought": order.created, "trip": order.arrives}[notice.kind]


def test_the_timetable_and_the_letters_know_what_there_is(hand: Hand) -> None:
    hand.tap("timetable.open")
    hand.type("g7", into="train")
    assert "Shanghai Hongqiao" in html(hand)
    hand.tap("nav.back")
    hand.tap("station.origin")
    hand.tap("station.letter", letter=LETTERS[0])
    assert "Anshan" in html(hand)


def test_who_is_logged_out_sees_the_way_in_alone(hand: Hand) -> None:
    hand.tap("tab.my")
    hand.tap("settings.open")
    hand.tap("account.ask_log_out")
    hand.tap("account.log_out")
    assert hand.view.route.path == "/auth/login"
    hand.home()
    hand.open("railway12306")
    assert hand.view.route.path == "/auth/login"
    own = hand.view.railway12306.auth.accounts.first()
    hand.type(own.email, into="account")
    hand.type(own.password, into="password")
    hand.tap("login.submit")
    assert hand.view.railway12306.is_logged_in
    assert hand.view.railway12306.user.name == own.name


def test_one_logs_in_by_a_code_that_holds_once(hand: Hand) -> None:
    with hand.edit("railway12306") as state:
        state.is_logged_in = False
    hand.home()
    hand.open("railway12306")
    hand.tap("login.way", way="code")
    hand.type(hand.view.railway12306.user.username, into="account")
    hand.tap("login.code")
    assert not hand.offers("login.code")
    hand.type(hand.view.railway12306.auth.code.code, into="code")
    hand.tap("login.submit")
    assert hand.view.railway12306.is_logged_in
    assert hand.view.railway12306.auth.code is None


def test_the_account_is_closed_with_nothing_ahead(hand: Hand) -> None:
    hand.tap("tab.my")
    hand.tap("settings.open")
    hand.tap("account.cancel")
    hand.tap("cancel.code")
    hand.type(hand.view.railway12306.auth.code.code, into="code")
    hand.tap("cancel.ask")
    hand.tap("account.close")
    assert not len(hand.view.railway12306.auth.accounts)
    assert hand.view.route.path == "/auth/login"


def test_a_passenger_is_added_once(hand: Hand) -> None:
    hand.tap("passengers.open")
    hand.tap("passenger.open")
    hand.type("Wei Lan", into="name")
    hand.type(hand.view.railway12306.passengers["p1"].id_number, into="id_number")
    hand.tap("passenger.save")
    assert "with this number already" in html(hand)
    hand.type("110101199001011234", into="id_number", clear=True)
    hand.tap("passenger.save")
    assert hand.view.railway12306.passengers.last().name == "Wei Lan"
    assert not hand.offers("passenger.ask_delete", passenger="p0")


def test_an_invoice_goes_to_its_title_and_address(hand: Hand) -> None:
    hand.tap("invoice.open")
    hand.tap("invoice.apply", order="EK260290", ticket="p0")
    with pytest.raises(EventRefused):
        hand.tap("invoice.send")
    hand.tap("headers.open")
    hand.tap("header.open")
    hand.tap("header.pick", field="kind", value="person")
    hand.type("Annie Lin", into="name")
    hand.tap("header.save")
    hand.back()
    hand.tap("email.open")
    hand.type("annie@post.example", into="email")
    hand.tap("email.save")
    hand.tap("invoice.send")
    assert hand.view.railway12306.orders["EK260290"].tickets["p0"].invoiced


def test_passwords_names_and_puzzles() -> None:
    assert [good_password(text) for text in ("abc12", "abcdef", "abc123", "a b 123", "abc_def")] == [
        False, False, True, False, True,
    ]  # fmt: skip
    assert (masked_name("张三"), masked_name("Ann")) == ("张*", "A**")
    for seed in range(40):
        wanted, tiles = puzzle_of(str(seed))
        assert tiles.count(wanted) in (2, 3)
        assert len(tiles) == 8
