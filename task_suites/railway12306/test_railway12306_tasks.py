"""What the judges of 12306's tasks accept and refuse."""

from __future__ import annotations

import pytest

from pytest_mobilegym.api import JudgeCase
from task_suites.railway12306 import tasks
from task_suites.vocabulary.railway12306 import (
    PAIRS,
    book,
    day_ahead,
    fast_with_seats,
    find_trains,
    open_home,
    order_for,
)


def test_the_train_is_judged_whatever_was_searched_for_last(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.BuyTicketForPassenger)
    other = fast_with_seats(
        case.hand.view, case.task.origin, case.task.destination, case.task.date, case.task.seat
    )[3]
    find_trains(case.hand, case.task.origin, case.task.destination, case.task.date)
    book(case.hand, other, case.task.seat)
    order_for(case.hand, case.task.name)
    origin, destination = next(pair for pair in PAIRS if pair[0] != case.task.origin)
    find_trains(case.hand, origin, destination, day_ahead(case.hand.view, 1))
    assert "it is for the train that is meant, on its day" in case.missed


def test_another_search_afterwards_does_no_harm(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.BuyTicketForPassenger)
    case.task.solution(case.hand)
    origin, destination = next(pair for pair in PAIRS if pair[0] != case.task.origin)
    find_trains(case.hand, origin, destination, day_ahead(case.hand.view, 1))
    assert case.passed


def test_an_order_that_is_paid_went_too_far(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.BuyTicketForPassenger)
    case.task.solution(case.hand)
    with case.hand.edit("railway12306") as railway:
        railway.orders[railway.orders.first().id].status = "paid"
    assert "one order was made, and waits to be paid" in case.missed


@pytest.mark.parametrize("which", ["earliest", "latest"])
def test_the_train_is_the_first_or_last_with_seats_of_the_class(
    judge_case: type[JudgeCase], which: str
) -> None:
    case = judge_case(
        tasks.BuyTicketForPassenger,
        origin="c1",
        destination="c2",
        date="2026-04-03",
        which=which,
        seat="first",
    )
    found = fast_with_seats(case.hand.view, "c1", "c2", "2026-04-03", "first")
    trip = case.task.trip(case.hand.view)
    assert trip == found[0 if which == "earliest" else -1]
    assert trip.high_speed
    assert trip.seat("first").left


def test_two_orders_are_one_too_many(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.BuyReturnTicketFromLatestOrder)
    case.task.solution(case.hand)
    case.hand.tap("order.ask_cancel")
    case.hand.tap("order.cancel")
    open_home(case.hand)
    case.task.solution(case.hand)
    assert not case.passed


def test_only_the_owner_s_own_tickets_count(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckRecentTripCities, direction="from")
    everybody = case.task.cities(case.before, case.task.past, "from")
    own = case.task.said(case.before)[0]
    assert set(own) <= set(everybody)
    case.task.tell(case.hand, own)
    assert case.passed


def test_a_number_in_small_letters_is_the_same_train(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.FindTrainByDate)
    case.task.tell(case.hand, case.task.said(case.before)[0].lower())
    assert case.passed


def test_the_last_train_counts_only_after_a_search(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.QueryAndCheckRoute)
    case.task.tell(case.hand, *case.task.said(case.before))
    assert case.missed == ["the trains were looked for"]


def test_a_title_that_replaces_the_default_keeps_one_default(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.OpenInvoice, make_default=True)
    case.task.solution(case.hand)
    case.task.add(case.hand, "Somebody", default=True)
    defaults = [each.default for each in case.hand.view.railway12306.invoice_headers.values()]
    assert defaults == [True, False]
    assert not case.passed
