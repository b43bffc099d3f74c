"""12306: random orders made on its screens and paid at the cashier of the app that has the money."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from rigour import either

from pytest_mobilegym.phone.apps.railway12306.state import PAY_MINUTES, Order
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.phone import Phone

APPS = ["launcher", "railway12306", "alipay", "wechat", "sms"]
PIN = "123456"
ORDERS = 10
"""How many orders one phone makes, each a life of its own."""

Deed = Literal["keep", "return", "exchange", "late", "cancel", "leave"]


@dataclass(frozen=True)
class Life:
    """What becomes of an order.

    Attributes:
        deed: kept, returned, exchanged, paid too late, cancelled unpaid, or the cashier left and paid later.
        method: a means of payment of Alipay's cashier.
        day: of April, on which the train leaves.
        train: which of the trains that have seats left.
        people: who travels.
    """

    deed: Deed
    method: str
    day: int
    train: int
    people: tuple[str, ...]


LIVES = st.builds(
    Life,
    deed=st.sampled_from(("keep", "return", "return", "exchange", "exchange", "late", "cancel", "leave")),
    method=st.sampled_from(("balance", "yuebao", "c1", "c2")),
    day=st.integers(1, 9),
    train=st.integers(0, 4),
    people=st.sampled_from((("p0",), ("p1",), ("p0", "p1"), ("p0", "p3"))),
)


@dataclass
class Traveller:
    """Somebody who orders on the screens, and keeps account of what was paid with what.

    Attributes:
        hand: of the phone.
        started: what each means of payment had.
        fees: what returned tickets cost.
    """

    hand: Hand
    started: dict[str, int] = field(init=False)
    fees: int = 0

    def __post_init__(self) -> None:
        with self.hand.edit("alipay") as alipay:
            alipay.cards["c2"].bound = True
        self.started = self.money()

    def money(self) -> dict[str, int]:
        """Cents of each means of payment, as Alipay and the banks have them."""
        alipay = self.hand.view.alipay
        return {
            "balance": alipay.balance,
            "yuebao": alipay.yuebao,
            **{card.id: card.cents for card in alipay.cards.values()},
        }

    def newest(self) -> Order:
        order: Order | None = self.hand.view.railway12306.orders.first()
        assert order is not None
        return order

    def check(self) -> None:
        """What each means gave is what its bills say; together they are 12306's books and its tickets."""
        now, bills = self.money(), Counter[str]()
        for bill in self.hand.view.alipay.bills.values():
            if bill.at >= START and not bill.failed:
                bills[bill.method] += bill.cents
        assert {each: now[each] - self.started[each] for each in now if now[each] != self.started[each]} == {
            each: cents for each, cents in bills.items() if cents
        }
        railway = self.hand.view.railway12306
        kept = sum(
            ticket.cents
            for order in railway.orders.values()
            if order.created >= START
            for ticket in order.valid
        )
        booked = sum(payment.cents for payment in railway.payments.values())
        assert sum(now.values()) - sum(self.started.values()) == booked == -kept - self.fees

    def choose(self, day: int, nth: int) -> bool:
        """From the first page to the order of a train; False where none has a seat left."""
        self.hand.open("railway12306")
        while not self.hand.offers("query.run"):
            if self.hand.offers("tab.home"):
                self.hand.tap("tab.home")
            else:
                self.hand.back()
        self.hand.tap("query.run")
        self.hand.tap("date.choose", day=f"2026-04-{day:02d}")
        self.hand.tap("filter.toggle", key="left")
        return self.take_train(nth)

    def take_train(self, nth: int) -> bool:
        """From the list of trains on; of fewer trains the last that has seats."""
        hand, found = self.hand, []
        shown = [each for each in hand.phone.frame().targets if each.name == "train.expand"]
        for train in [dict(each.args)["train"] for each in shown]:
            hand.tap("train.expand", train=train)
            seats = [dict(each.args) for each in hand.phone.frame().targets if each.name == "seat.book"]
            hand.tap("train.expand", train=train)
            found += seats[:1]
            if len(found) > nth:
                break
        if not found:
            return False
        hand.tap("train.expand", train=found[-1]["train"])
        hand.tap("seat.book", **found[-1])
        return True

    def order(self, life: Life) -> bool:
        """Make an order; False where a rule refuses it, such as that somebody is on another train."""
        if not self.choose(life.day, life.train):
            return False
        self.hand.tap("travellers.open")
        for person in life.people:
            self.hand.tap("traveller.tick", passenger=person)
        self.hand.tap("travellers.done")
        self.hand.tap("order.submit")
        return self.hand.view.route.path == "/incomplete-orders"

    def pay(self, method: str, *, late: bool = False) -> None:
        """At Alipay's cashier, with one of its means."""
        self.hand.tap("pay.open")
        self.hand.tap("pay.start")
        self.hand.tap("cashier.choose", method=method)
        self.hand.tap("cashier.confirm")
        if late:
            self.hand.wait(PAY_MINUTES * 60 + 5)
        self.hand.type(PIN, into="password")
        self.hand.tap("cashier.done")

    def give_back(self, order: Order) -> None:
        who = next(iter(order.tickets))
        before = sum(self.money().values())
        self.hand.tap("tab.orders")
        self.hand.tap("orders.paid")
        self.hand.tap("order.open", order=order.id)
        self.hand.tap("ticket.refund", order=order.id, ticket=who)
        self.hand.tap("refund.ask")
        self.hand.tap("refund.confirm")
        fee = order.tickets[who].cents - (sum(self.money().values()) - before)
        assert 0 <= fee <= order.tickets[who].cents // 5 + 100
        self.fees += fee

    def exchange(self, order: Order, life: Life) -> None:
        self.hand.tap("tab.orders")
        self.hand.tap("orders.paid")
        self.hand.tap("order.open", order=order.id)
        self.hand.tap("ticket.change", order=order.id, ticket=next(iter(order.tickets)))
        self.hand.tap("filter.toggle", key="left")
        if not self.take_train(life.train + 1):
            return
        self.hand.tap("order.submit")
        if self.hand.view.route.path == "/incomplete-orders" and self.newest().status == "pending":
            self.pay(life.method)

    def live(self, life: Life) -> bool:
        """Play one order from the search to its end; whether it was made at all."""
        if not self.order(life):
            return False
        if life.deed == "cancel":
            self.hand.tap("order.ask_cancel")
            self.hand.tap("order.cancel")
            assert self.newest().status == "cancelled"
            return True
        if life.deed == "leave":
            self.hand.tap("pay.open")
            self.hand.tap("pay.start")
            self.hand.tap("cashier.leave")
            self.check()
            self.hand.back()
            if not self.hand.offers("pay.open"):
                self.hand.back()
        self.pay(life.method, late=life.deed == "late")
        order = self.newest()
        assert order.status == ("cancelled" if life.deed == "late" else "paid")
        if life.deed in ("return", "exchange"):
            self.hand.tap("paid.home")
            if life.deed == "return":
                self.give_back(order)
            else:
                self.exchange(order, life)
        return True


@given(st.lists(LIVES, min_size=ORDERS, max_size=ORDERS))
@settings(
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    max_examples=either(usual=3, thorough=140),
    deadline=None,
)
def test_every_means_of_payment_agrees_with_its_bills_and_with_the_tickets(lives: list[Life]) -> None:
    """Money that went out and came back: by card, by bills, by 12306's books and by the tickets kept."""
    traveller = Traveller(Hand(Phone.create(apps=APPS)))
    for life in lives:
        traveller.live(life)
        traveller.check()
        traveller.hand.home()
