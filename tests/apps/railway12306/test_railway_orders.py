"""12306: orders by the railway's rules, and that its money agrees with what paid it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from app_pages import html
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.railway12306.orders import book_payment, due, give_back, replaced, settle
from pytest_mobilegym.phone.apps.railway12306.rules import (
    overlapping,
    price_of,
    refund_fee,
    refund_percent,
    waitlist_answer,
)
from pytest_mobilegym.phone.apps.railway12306.state import DAY, PAY_MINUTES, Order, RailwayState, Ticket
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import Table

APPS = ["launcher", "railway12306", "alipay", "wechat", "sms"]
PIN = "123456"


def orders(hand: Hand) -> Table[Order]:
    found: Table[Order] = hand.view.railway12306.orders
    return found


def newest(hand: Hand) -> Order:
    found = orders(hand).first()
    assert found is not None
    return found


def look(hand: Hand, day: str = "2026-04-02") -> None:
    """Show the trains of a day with tickets left, from the first page."""
    hand.open("railway12306")
    hand.tap("query.run")
    hand.tap("date.choose", day=day)
    hand.tap("filter.toggle", key="left")


def choose(hand: Hand, at: int = 0, seat: str = "second") -> str:
    """Open the order of the n-th train that has this class left; gives the train's id."""
    trains = [dict(t.args)["train"] for t in hand.phone.frame().targets if t.name == "train.expand"]
    found = []
    for train in trains:
        hand.tap("train.expand", train=train)
        if hand.offers("seat.book", train=train, seat=seat):
            found.append(train)
        if len(found) > at:
            hand.tap("seat.book", train=train, seat=seat)
            return str(train)
        hand.tap("train.expand", train=train)
    raise AssertionError("no such train")


def submit(hand: Hand, *passengers: str) -> None:
    """Choose who travels, and make the order."""
    hand.tap("travellers.open")
    for passenger in passengers:
        hand.tap("traveller.tick", passenger=passenger)
    hand.tap("travellers.done")
    hand.tap("order.submit")


def buy(hand: Hand, *passengers: str, at: int = 0, seat: str = "second", day: str = "2026-04-02") -> Order:
    """Buy tickets with Alipay; gives the order."""
    look(hand, day)
    choose(hand, at, seat)
    submit(hand, *passengers)
    pay(hand)
    hand.tap("paid.home")
    return newest(hand)


def pay(hand: Hand) -> None:
    hand.tap("pay.open")
    hand.tap("pay.start")
    hand.tap("cashier.confirm")
    hand.type(PIN, into="password")
    hand.tap("cashier.done")


def wealth(hand: Hand) -> int:
    """All the cents that Alipay holds."""
    alipay = hand.view.alipay
    return (
        alipay.balance
        + alipay.yuebao
        - alipay.credit.used
        + sum(card.cents for card in alipay.cards.values())
    )


def booked(hand: Hand) -> int:
    """What went out (negative) and came back, by 12306's own books."""
    return sum(payment.cents for payment in hand.view.railway12306.payments.values())


def test_an_order_is_made_paid_and_booked_on_both_sides(hand: Hand) -> None:
    before = wealth(hand)
    order = buy(hand, "p0", "p3")
    assert order.status == "paid"
    assert [ticket.kind for ticket in order.tickets.values()] == ["adult", "child"]
    adult, child = order.tickets.values()
    assert child.cents == price_of(adult.cents, "child", "second")
    assert wealth(hand) == before - order.cents
    assert booked(hand) == -order.cents
    bill = hand.view.alipay.bills.first()
    assert (bill.party, bill.cents, bill.detail.order) == ("train", -order.cents, order.id)


def test_an_order_that_is_not_paid_in_time_is_cancelled(hand: Hand) -> None:
    look(hand)
    choose(hand)
    submit(hand, "p0")
    assert newest(hand).status == "pending"
    hand.wait(PAY_MINUTES * 60 - 30)
    assert newest(hand).status == "pending"
    hand.wait(60)
    assert newest(hand).status == "cancelled"
    assert any("not paid in time" in note.body for note in hand.view.os.notifications.values())


def test_money_that_comes_too_late_goes_back(hand: Hand) -> None:
    before = wealth(hand)
    look(hand)
    choose(hand)
    submit(hand, "p0")
    hand.tap("pay.open")
    hand.tap("pay.start")
    hand.tap("cashier.confirm")
    hand.wait(PAY_MINUTES * 60 + 5)
    hand.type(PIN, into="password")
    hand.tap("cashier.done")
    assert newest(hand).status == "cancelled"
    assert (wealth(hand), booked(hand)) == (before, 0)


def test_one_unpaid_order_at_a_time_and_three_cancelled_in_a_day(hand: Hand) -> None:
    for _ in range(3):
        look(hand)
        choose(hand)
        submit(hand, "p0")
        hand.tap("order.ask_cancel")
        hand.tap("order.cancel")
        hand.back()
    look(hand)
    choose(hand)
    submit(hand, "p0")
    assert hand.view.route.path.startswith("/refused/cancelled")
    assert [order.status for order in orders(hand).values()][:3] == ["cancelled"] * 3


def test_nobody_travels_on_two_trains_at_once(hand: Hand) -> None:
    buy(hand, "p0")
    look(hand)
    choose(hand)
    submit(hand, "p0")
    assert hand.view.route.path.startswith("/refused/overlap")
    hand.back()
    hand.tap("traveller.drop", passenger="p0")
    submit(hand, "p1")
    assert newest(hand).status == "pending"


def test_a_child_does_not_travel_alone(hand: Hand) -> None:
    look(hand)
    choose(hand)
    submit(hand, "p3")
    assert hand.view.route.path.startswith("/refused/child")


def test_an_unpaid_order_comes_first(hand: Hand) -> None:
    look(hand)
    choose(hand)
    submit(hand, "p0")
    hand.back()
    look(hand)
    choose(hand, 1)
    submit(hand, "p1")
    assert hand.view.route.path.startswith("/refused/unpaid")
    hand.tap("refused.leave")
    assert hand.view.route.path == "/incomplete-orders"


def test_a_ticket_comes_back_for_what_is_left_of_its_price(hand: Hand) -> None:
    before = wealth(hand)
    order = buy(hand, "p0", "p1")
    hand.tap("tab.orders")
    hand.tap("orders.tickets")
    hand.tap("ticket.refund", order=order.id, ticket="p0")
    hand.tap("refund.ask")
    hand.tap("refund.confirm")
    now = orders(hand)[order.id]
    assert [ticket.status for ticket in now.tickets.values()] == ["refunded", "valid"]
    fee = refund_fee(order.tickets["p0"].cents, order.departs, hand.view.os.now)
    assert fee > 0
    assert wealth(hand) == before - order.cents + order.tickets["p0"].cents - fee
    assert booked(hand) == wealth(hand) - before
    bill = hand.view.alipay.bills.first()
    assert (bill.kind, bill.party) == ("refund", "train")


def test_a_ticket_is_exchanged_once_and_the_difference_paid_or_given_back(hand: Hand) -> None:
    before = wealth(hand)
    old = buy(hand, "p0", seat="first")
    hand.tap("tab.orders")
    hand.tap("orders.tickets")
    hand.tap("ticket.change", order=old.id, ticket="p0")
    hand.tap("filter.toggle", key="left")
    choose(hand, 1)
    assert not hand.offers("travellers.open")
    hand.tap("order.submit")
    new = newest(hand)
    assert (new.status, new.changes) == ("paid", f"{old.id}/p0")
    assert orders(hand)[old.id].tickets["p0"].status == "changed"
    assert wealth(hand) == before - new.cents
    assert booked(hand) == -new.cents
    with pytest.raises(EventRefused):
        hand.tap("ticket.change", order=new.id, ticket="p0")
    assert hand.offers("ticket.refund", order=new.id, ticket="p0")


def test_a_dearer_ticket_costs_the_difference(hand: Hand) -> None:
    before = wealth(hand)
    old = buy(hand, "p0")
    hand.tap("tab.orders")
    hand.tap("orders.tickets")
    hand.tap("ticket.change", order=old.id, ticket="p0")
    hand.tap("filter.toggle", key="left")
    choose(hand, 0, "first")
    hand.tap("order.submit")
    new = newest(hand)
    assert (new.status, orders(hand)[old.id].tickets["p0"].status) == ("pending", "valid")
    pay(hand)
    assert (newest(hand).status, wealth(hand)) == ("paid", before - new.cents)


def test_wishes_for_seats_come_true_unless_few_are_left(hand: Hand) -> None:
    look(hand)
    choose(hand)
    hand.tap("place.wish", place="F")
    submit(hand, "p0")
    ticket = newest(hand).tickets["p0"]
    assert ticket.place.endswith("F") != newest(hand).reassigned


def test_the_waitlist_answers_and_gives_the_money_back_where_there_is_no_seat(hand: Hand) -> None:
    before = wealth(hand)
    for at in range(4):
        look(hand, f"2026-04-0{3 + at}")
        hand.tap("filter.toggle", key="left")
        waits = None
        for target in hand.phone.frame().targets:
            if target.name != "train.expand":
                continue
            train = dict(target.args)["train"]
            hand.tap("train.expand", train=train)
            waits = next((dict(t.args) for t in hand.phone.frame().targets if t.name == "seat.wait"), None)
            if waits:
                hand.tap("seat.wait", **waits)
                break
            hand.tap("train.expand", train=train)
        assert waits
        submit(hand, "p0")
        pay(hand)
        order = newest(hand)
        assert order.status == "waiting"
        hand.tap("paid.home")
        when, got = waitlist_answer(order)
        hand.wait((when - hand.view.os.now) // 1000 + 1)
        assert orders(hand)[order.id].status == ("paid" if got else "unfilled")
        assert (
            booked(hand)
            == wealth(hand) - before
            == -sum(o.cents for o in orders(hand).values() if o.waits and o.status == "paid")
        )


def wait_until(hand: Hand, time: int) -> None:
    """Let simulated time pass up to a moment, however far it is."""
    while hand.view.os.now < time:
        hand.wait(min(86_400, -(-(time - hand.view.os.now) // 1000)))
        if hand.offers("battery.later"):
            hand.tap("battery.later")


def titles(hand: Hand) -> list[str]:
    """Titles of what 12306 tells of in the shade, newest first."""
    return [each.title for each in hand.view.os.notifications.values() if each.app == "railway12306"]


def test_the_shade_tells_of_a_ticket_of_its_train_and_of_the_end_of_the_trip(hand: Hand) -> None:
    assert titles(hand) == []
    look(hand)
    choose(hand)
    submit(hand, "p0")
    pay(hand)
    order = newest(hand)
    assert titles(hand) == ["Ticket bought"]
    wait_until(hand, order.departs - 121 * 60_000)
    assert titles(hand) == ["Ticket bought"]
    wait_until(hand, order.departs - 119 * 60_000)
    assert titles(hand) == ["Your train leaves soon", "Ticket bought"]
    shown = next(each for each in hand.view.os.notifications.values() if each.app == "railway12306")
    assert order.train in shown.body
    wait_until(hand, order.arrives)
    assert titles(hand)[0] == "Trip reminder"
    hand.home()
    hand.open("railway12306")
    while not hand.offers("notices.open"):
        hand.back()
    hand.tap("notices.open")
    assert titles(hand) == []


def test_nobody_hears_of_a_train_whose_ticket_was_returned(hand: Hand) -> None:
    look(hand)
    choose(hand)
    submit(hand, "p0")
    pay(hand)
    order = newest(hand)
    with hand.edit("railway12306") as state:
        for ticket in state.orders[order.id].tickets.values():
            ticket.status = "refunded"
    wait_until(hand, order.arrives)
    assert titles(hand) == ["Ticket bought"]


@pytest.mark.parametrize("got", [True, False])
def test_the_waitlist_says_what_became_of_it(hand: Hand, got: bool) -> None:
    order = next(
        found
        for minute in range(200)
        if waitlist_answer(found := waiting_order(START - minute * 60_000))[1] == got
    )
    with hand.edit("railway12306") as state:
        state.orders.add(order, first=True)
    wait_until(hand, max(waitlist_answer(order)[0], START + 1000))
    assert titles(hand) == ["Ticket bought" if got else "No seats from the waitlist"]


def waiting_order(created: int) -> Order:
    """An order that waits for a seat on a train in nine days."""
    ticket = Ticket(id="p0", name="Ann", seat="second", coach=3, place="05A", cents=55_100)
    departs = START + 9 * DAY
    return Order(
        id="EK260399", train="G7", origin="h1", destination="h23", departs=departs,
        arrives=departs + DAY // 4, tickets=Table.of([ticket]), status="waiting", created=created,
        waits=True, method="alipay",
    )  # fmt: skip


def test_what_wechat_took_goes_back_to_wechat(hand: Hand) -> None:
    with hand.edit("wechat") as wechat:
        wechat.wallet.balance, wechat.wallet.method = 500_000, "balance"
    look(hand)
    choose(hand)
    submit(hand, "p0")
    hand.tap("pay.open")
    hand.tap("pay.method", method="wechat")
    hand.tap("pay.start")
    hand.tap("pay.confirm")
    for digit in PIN:
        hand.tap("pin.type", digit=int(digit))
    order = newest(hand)
    assert (order.status, order.method) == ("paid", "wechat")
    assert hand.view.wechat.wallet.balance == 500_000 - order.cents
    hand.tap("paid.home")
    hand.tap("tab.orders")
    hand.tap("orders.tickets")
    hand.tap("ticket.refund", order=order.id, ticket="p0")
    hand.tap("refund.ask")
    hand.tap("refund.confirm")
    assert hand.view.wechat.wallet.balance == 500_000 + booked(hand)


def test_a_meal_is_paid_and_comes_back(hand: Hand) -> None:
    before = wealth(hand)
    order = buy(hand, "p0")
    spent = wealth(hand)
    hand.tap("meals.open")
    hand.tap("meals.choose", order=order.id)
    hand.tap("meal.order", dish="noodles")
    hand.tap("meal.order", dish="noodles")
    meal = hand.view.railway12306.meals.first()
    assert (meal.count, meal.cents, meal.status) == (2, 5_600, "pending")
    pay(hand)
    assert wealth(hand) == spent - 5_600
    hand.tap("paid.home")
    hand.tap("meals.open")
    hand.tap("meals.choose", order=order.id)
    hand.tap("meal.cancel", meal=meal.id)
    assert wealth(hand) == spent == before - order.cents


class Books:
    """Orders that are made, paid, returned and exchanged past the screens, by the functions behind them.

    Whoever takes the money answers as Alipay's cashier does.
    """

    def __init__(self) -> None:
        self.phone = Phone.create(apps=APPS)
        with Hand(self.phone).edit("alipay") as alipay:
            alipay.balance = 100_000_000
        self.before = self.balance
        self.made = 0

    @property
    def railway(self) -> RailwayState:
        found: RailwayState = self.phone.view.railway12306
        return found

    @property
    def balance(self) -> int:
        return int(self.phone.view.alipay.balance)

    def do(self, deed: Callable[[ServiceContext[RailwayState]], None]) -> None:
        self.phone.change(lambda event: deed(ServiceContext(event, find_app("railway12306"))))

    def wait(self, ms: int) -> None:
        Hand(self.phone).wait(ms / 1000)

    def make(self, price: int, days: int, people: int, *, changes: str = "", waits: bool = False) -> str:
        self.made += 1
        key = f"EK{self.made}"
        now = self.phone.view.os.now
        departs = now + days * DAY + self.made * 60_000
        tickets = [
            Ticket(id=f"p{who}", name="A", id_number=f"{self.made} {who}", seat="second", cents=price)
            for who in range(people)
        ]
        order = Order(
            id=key, train="G1", origin="h1", destination="h23", departs=departs, arrives=departs + 3_600_000,
            tickets=Table.of(tickets), created=now, changes=changes, waits=waits,
        )  # fmt: skip
        self.do(lambda ctx: ctx.state.orders.add(order, first=True))
        return key

    def pay(self, key: str) -> None:
        cents = due(self.railway, self.railway.orders[key])
        if cents > 0:
            with Hand(self.phone).edit("alipay") as alipay:
                alipay.balance -= cents

        def paid(ctx: ServiceContext[RailwayState]) -> None:
            order = ctx.state.orders[key]
            before = replaced(ctx.state, order)
            owed = due(ctx.state, order)
            order.method = "alipay"
            settle(ctx, order)
            if owed > 0:
                book_payment(ctx, key, -owed, "alipay")
            elif before is not None:
                give_back(ctx, key, -owed, "alipay", "", "train")

        self.do(paid)

    def refund(self, key: str, ticket: str) -> None:
        def give(ctx: ServiceContext[RailwayState]) -> None:
            order = ctx.state.orders[key]
            one = order.tickets[ticket]
            one.status = "refunded"
            fee = refund_fee(one.cents, order.departs, ctx.time)
            give_back(ctx, key, one.cents - fee, order.method, order.trade, "train")

        self.do(give)


LIVES = st.lists(
    st.tuples(
        st.sampled_from(("buy", "late", "refund", "exchange", "wait")),
        st.integers(13, 4_000).map(lambda halves: halves * 50),
        st.integers(0, 12),
        st.integers(1, 5),
    ),
    min_size=50,
    max_size=50,
)


@given(LIVES)
@settings(suppress_health_check=list(HealthCheck), max_examples=20, deadline=None)
def test_the_books_agree_whatever_becomes_of_a_thousand_orders(
    lives: list[tuple[str, int, int, int]],
) -> None:
    """Whatever is bought, returned, exchanged, waited for or left unpaid: money and tickets agree."""
    books = Books()
    fees = 0
    for deed, price, days, people in lives:
        key = books.make(price, days, people, waits=deed == "wait")
        if deed == "late":
            books.wait(PAY_MINUTES * 60_000 + 1)
            assert books.railway.orders[key].status == "cancelled"
            continue
        books.pay(key)
        if deed == "refund":
            order = books.railway.orders[key]
            fees += refund_fee(price, order.departs, books.phone.view.os.now)
            books.refund(key, "p0")
        elif deed == "exchange":
            books.pay(books.make(price // 2 + 500, days + 1, 1, changes=f"{key}/p0"))
        elif deed == "wait":
            when, got = waitlist_answer(books.railway.orders[key])
            books.wait(when - books.phone.view.os.now + 1)
            assert books.railway.orders[key].status == ("paid" if got else "unfilled")
        kept = sum(
            ticket.cents
            for order in books.railway.orders.values()
            if order.created >= START
            for ticket in order.valid
        )
        ledger = sum(payment.cents for payment in books.railway.payments.values())
        assert books.balance - books.before == ledger == -kept - fees


@given(
    price=st.integers(2, 4_000).map(lambda halves: halves * 50),
    before=st.integers(1, 20 * 24 * 60).map(lambda minutes: minutes * 60_000),
)
@examples(200)
def test_a_fee_is_never_more_than_the_price_and_falls_with_the_time_left(price: int, before: int) -> None:
    fee = refund_fee(price, before, 0)
    assert 0 <= fee <= price
    assert fee >= refund_fee(price, before + DAY, 0)
    assert refund_percent(before, 0) in (0, 5, 10, 20)


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(1, 10), st.integers(0, 2)), max_size=8))
@examples(200)
def test_trips_overlap_where_their_times_meet(trips: list[tuple[int, int, int]]) -> None:
    known = [
        Order(
            id=f"EK{at}", train="G1", origin="h1", destination="h2", departs=start, arrives=start + length,
            created=0, status="paid",
            tickets=Table.of([Ticket(id=f"p{who}", name="A", id_number=str(who), seat="second", cents=1)]),
        )
        for at, (start, length, who) in enumerate(trips)
    ]  # fmt: skip
    for who in range(3):
        busy = {time for start, length, own in trips if own == who for time in range(start, start + length)}
        for start in range(0, 45, 4):
            expected = any(time in busy for time in range(start, start + 5))
            assert bool(overlapping(known, {str(who)}, start, start + 5)) == expected


def test_a_page_of_an_order_says_coach_and_seat(hand: Hand) -> None:
    order = buy(hand, "p0")
    hand.tap("tab.my")
    hand.tap("orders.tickets")
    hand.tap("order.open", order=order.id)
    ticket = order.tickets["p0"]
    assert f"Coach {ticket.coach:02d}, {ticket.place}" in html(hand)
