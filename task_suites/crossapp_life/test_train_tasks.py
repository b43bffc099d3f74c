"""What the judges of tasks across apps about trains accept and refuse."""

from __future__ import annotations

from datetime import date

import pytest

from pytest_mobilegym.api import JudgeCase, as_datetime
from pytest_mobilegym.phone.apps.calendar.days import events_on
from pytest_mobilegym.phone.apps.weather import wording
from task_suites.crossapp_life import tasks, tickets, trains
from task_suites.crossapp_life.plans import dry_days, write_event
from task_suites.vocabulary import clock, notes, railway12306, wechat

JudgeCases = type[JudgeCase]
TOLD = "what was asked for is told of the train, and no other train is named"


# Which train is meant


@pytest.mark.parametrize(
    "template",
    [
        tasks.RailwayTrainInfoToWechat,
        tasks.RailwayEarliestGTrainToWechat,
        tasks.RailwayTomorrowMomBookingToWechat,
        tasks.RealisticTrip001,
        tasks.WeekendShanghaiTripIfClearAndFree,
    ],
    ids=lambda template: template.__name__,
)
def test_the_train_is_the_first_of_its_kind_with_seats(judge_case: JudgeCases, template: type) -> None:
    for seed in range(4):
        case = judge_case(template, seed=seed)
        task, view = case.task, case.before
        wanted = task.train(view)
        assert wanted.code.startswith("G")
        assert wanted.seat("second").left > 0
        for trip in railway12306.on(view, task.origin, task.destination, task.date):
            if trip.departs <= wanted.departs and trip.train != wanted.train:
                second = trip.seat("second")
                assert not trip.code.startswith("G") or second is None or not second.left


def test_slower_trains_may_leave_before_the_fastest(judge_case: JudgeCases) -> None:
    cases = [judge_case(tasks.TripMemoAndNotify, seed=seed) for seed in range(6)]
    assert all(
        case.task.train(case.before).minutes < trip.minutes
        for case in cases
        for trip in case.task.ranked(case.before)[1:]
    )
    assert any(
        trip.departs < case.task.train(case.before).departs
        for case in cases
        for trip in case.task.ranked(case.before)[1:]
    )


def test_another_kind_of_train_leaves_before_the_first_g_train(judge_case: JudgeCases) -> None:
    for seed in range(4):
        case = judge_case(tasks.RailwayEarliestGTrainToWechat, seed=seed)
        task = case.task
        first = railway12306.on(case.before, task.origin, task.destination, task.date)[0]
        assert not first.high_speed
        assert first.departs < task.train(case.before).departs


def test_the_coming_saturday_is_the_next_one(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeekendShanghaiTripIfClearAndFree)
    assert case.task.date == "2026-03-28"
    assert f"{case.before.now:%A %F}" == "Friday 2026-03-27"


# What is told


@pytest.mark.parametrize(
    ("said", "passes"),
    [
        ("{code} leaves at {departs}", True),
        ("车次{code}，{departs}发车，{arrives}到", True),
        ("{code}: {departs} - {arrives}", True),
        ("{code} arrives at {arrives}", False),
        ("{code} at {departs}, or {other}", False),
        ("{other} at {departs}", False),
        ("It is not {code} at {departs}", False),
    ],
)
def test_a_train_is_told_with_its_departure(judge_case: JudgeCases, said: str, passes: bool) -> None:
    case = judge_case(tasks.RailwayTrainInfoToWechat)
    first, second = case.task.ranked(case.before)[:2]
    words = said.format(
        code=first.code,
        departs=trains.clock(first.departs),
        arrives=trains.clock(first.arrives),
        other=second.code,
    )
    case.task.find(case.hand)
    wechat.tell(case.hand, case.task.chat, words)
    assert case.missed == ([] if passes else [TOLD])


def test_who_looks_for_no_train_has_guessed(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RailwayTrainInfoToWechat)
    wechat.tell(case.hand, case.task.chat, case.task.finding(case.before))
    assert case.missed == ["the trains were looked for"]


@pytest.mark.parametrize(
    ("said", "passes"),
    [
        ("{code}, {yuan} yuan", True),
        ("{code}，二等座{yuan}元", True),
        ("{code} ¥{dear}", False),
        ("{yuan}", False),
    ],
)
def test_a_train_is_told_with_its_fare(judge_case: JudgeCases, said: str, passes: bool) -> None:
    case = judge_case(tasks.RailwayEarliestGTrainToWechat)
    trip = case.task.train(case.before)
    yuan, dear = trains.cents_of(trip) / 100, trains.cents_of(trip, "first") / 100
    case.task.find(case.hand)
    wechat.tell(case.hand, case.task.chat, said.format(code=trip.code, yuan=yuan, dear=dear))
    assert case.missed == ([] if passes else [TOLD])


def test_the_sky_of_the_night_is_as_good_as_that_of_the_day(judge_case: JudgeCases) -> None:
    cases = (judge_case(tasks.RailwayWeatherToWechat, seed=seed) for seed in range(20))
    case = next(case for case in cases if len(case.task.skies(case.before)) == 2)
    task, view = case.task, case.before
    night = wording.sky(task.skies(view)[1], view.lang)
    task.find(case.hand)
    wechat.tell(case.hand, task.chat, f"{task.train(view).code}, at night {night}")
    assert case.passed


# Orders


def test_the_first_dry_day_is_not_always_tomorrow(judge_case: JudgeCases) -> None:
    tasks_drawn = [judge_case(tasks.WeatherFirstNonRainyDayBuyTicket, seed=seed) for seed in range(12)]
    days = {case.task.day for case in tasks_drawn}
    assert len(days) > 1
    assert all(day > "2026-03-27" for day in days)


def test_any_train_of_the_dry_day_will_do(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeatherFirstNonRainyDayBuyTicket)
    task, runs = case.task, case.task.runs(case.before, case.task.day)
    tickets.order(case.hand, runs[len(runs) // 2], task.day, (task.from_station, task.city))
    assert case.passed


@pytest.mark.parametrize("seed", range(6))
def test_the_day_of_a_trip_is_dry_and_free_and_none_before_it_is_both(
    judge_case: JudgeCases, seed: int
) -> None:
    case = judge_case(tasks.FullTripPlanWeatherDriven, seed=seed)
    task, view = case.task, case.before
    both = tickets.free_dry_days(view, task.city)
    assert both[0] == task.day
    assert all(events_on(view.calendar, date.fromisoformat(day)) for day in task.busy)
    assert set(task.busy) < set(dry_days(view, task.city, 13))


def test_an_alarm_rings_one_hour_before_the_train_leaves(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.FullTripPlanWeatherDriven)
    trip = case.task.trip(case.before, case.task.day)
    departs = as_datetime(trip.departs)
    assert tickets.hour_before(trip) == f"{(departs.hour - 1) % 24:02d}:{departs.minute:02d}"
    case.task.order_on(case.hand, case.task.day)
    clock.set_alarm(case.hand, tickets.hour_before(trip))
    assert case.passed


@pytest.mark.parametrize("margin", [5, -5])
def test_the_balance_decides_what_is_ordered_and_told(judge_case: JudgeCases, margin: int) -> None:
    case = judge_case(tasks.RailwayBalanceConditionalBuyNotify, margin=margin)
    task, view = case.task, case.before
    fare = trains.cents_of(task.cheapest(view)[0])
    assert (view.alipay.balance >= fare) is task.enough is (margin > 0)
    assert fare == min(map(trains.cents_of, task.ranked(view)))
    task.find(case.hand)
    task.book(case.hand, task.cheapest(view)[-1])
    wechat.tell(case.hand, task.chat, task.going)
    assert case.passed is (margin > 0)
    if margin < 0:
        assert "nothing was ordered" in case.missed


# Trips


def test_a_trip_may_be_anywhen_on_its_day(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.TripClosedLoopNotify)
    task = case.task
    task.find(case.hand)
    write_event(case.hand, task.title, task.date, all_day=True)
    clock.set_alarm(case.hand, tickets.hour_before(task.train(case.before)))
    wechat.tell(case.hand, task.chat, task.finding(case.before))
    assert case.passed


def test_no_order_was_asked_for(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.TripClosedLoopNotify)
    task, trip = case.task, case.task.train(case.before)
    task.solution(case.hand)
    tickets.order(case.hand, trip, task.date, (task.origin, task.destination))
    assert case.missed == []
    assert not case.passed


@pytest.mark.parametrize(
    ("said", "passes"),
    [
        ("{code} gets in at {arrives}, can you meet me at the station?", True),
        ("我坐{code}，{arrives}到，来接我吧", True),
        ("{code} gets in at {arrives}", False),
    ],
)
def test_somebody_is_asked_to_pick_one_up(judge_case: JudgeCases, said: str, passes: bool) -> None:
    case = judge_case(tasks.TripMemoAndNotify)
    task, trip = case.task, case.task.train(case.before)
    task.find(case.hand)
    task.note(case.hand)
    wechat.tell(case.hand, task.chat, said.format(code=trip.code, arrives=trains.clock(trip.arrives)))
    assert case.missed == ([] if passes else ["it is asked to be picked up"])


def test_trips_are_to_dry_places_and_to_wet_ones(judge_case: JudgeCases) -> None:
    cases = [judge_case(tasks.RealisticTrip001, seed=seed) for seed in range(8)]
    assert {case.task.dry for case in cases} == {True, False}


def test_nothing_is_noted_of_a_wet_trip(judge_case: JudgeCases) -> None:
    cases = (judge_case(tasks.RealisticTrip001, seed=seed) for seed in range(8))
    case = next(case for case in cases if not case.task.dry)
    case.task.solution(case.hand)
    assert case.passed
    notes.write_note(case.hand, case.task.title, "?")
    assert "nothing was noted" in case.missed


def test_a_weekend_without_a_trip_has_two_reasons(judge_case: JudgeCases) -> None:
    cases = [judge_case(tasks.WeekendShanghaiTripIfClearAndFree, seed=seed) for seed in range(16)]
    assert {(case.task.dry, case.task.free) for case in cases} == {(True, True), (True, False), (False, True)}


# Questions


def test_a_ticket_lies_ahead(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RailwayDestWeatherQuery)
    newest = case.before.railway12306.orders.first()
    assert newest.status == "paid"
    assert newest.created < case.before.os.now < newest.departs
    assert f"{as_datetime(newest.arrives):%F}" == case.task.date


def test_the_sky_of_the_night_is_an_answer_too(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RailwayDestWeatherQuery)
    day = case.task.forecast(case.before)
    case.hand.answer(wording.sky(day.night, "en"), day.high, day.low)
    assert case.passed


def test_an_account_is_told_by_its_user_name_alone(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RailwayMyAccountToWechat)
    user = case.before.railway12306.user
    assert user.username == case.task.username in case.before.railway12306.auth.accounts
    wechat.tell(case.hand, case.task.chat, f"It is {user.username}, e-mail {user.email}")
    assert not case.passed
