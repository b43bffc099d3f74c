"""WeChat's wallet: paying for other apps, transfers, red packets, bills and what renews by itself."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import go_to, html
from hypothesis import given
from hypothesis import strategies as st
from sample_requests import ask

from pytest_mobilegym.phone.apps.wechat.money import MOST_CENTS, read_cents
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone

NORA = "nora_q"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows WeChat."""
    hand = Hand(Phone.create(apps=["launcher", "clock", "wechat"]))
    hand.open("wechat")
    return hand


def enter_pin(hand: Hand, digits: str = "270326") -> None:
    for digit in digits:
        hand.tap("pin.type", digit=int(digit))


def ask_to_pay(hand: Hand, **data: Any) -> list[Any]:
    """Let Clock ask for a payment; gives what it is told, which is nothing yet."""
    from pytest_mobilegym.phone.declaration.registry import find_app

    told: list[Any] = []
    find_app("clock").results["paid"] = lambda _, ok, **answer: told.append((ok, answer))
    hand.home()
    hand.open("clock")
    assert ask(hand.phone, intent("PAY", scheme="weixin", **data), request="paid")
    assert hand.view.route.path == "/pay/confirmation"
    return told


@pytest.fixture(autouse=True)
def _without_samples() -> Any:
    yield
    from pytest_mobilegym.phone.declaration.registry import find_app

    find_app("clock").results.pop("paid", None)


def test_paying_for_another_app_books_it_and_tells_it(hand: Hand) -> None:
    told = ask_to_pay(hand, amount="25.00", merchant="Bluelight", subject="Premium", source="clock")
    assert "¥25.00" in html(hand)
    before = hand.view.wechat.wallet.balance
    hand.tap("pay.confirm")
    enter_pin(hand, "12345")
    hand.tap("pin.delete")
    enter_pin(hand, "56")
    bill = hand.view.wechat.bills.first()
    assert (bill.title, bill.amount, bill.kind) == ("Bluelight", -2500, "payment")
    assert hand.view.wechat.wallet.balance == before - 2500
    assert told == [(True, {"trade": bill.id, "amount": "25.00", "subject": "Premium"})]
    assert hand.view.route.app == "clock"
    assert len(hand.view.wechat.subscriptions) == 2, "nothing renews unless that was said"


def test_going_back_twice_leaves_without_a_word(hand: Hand) -> None:
    told = ask_to_pay(hand, amount="25.00")
    hand.back()
    hand.back()
    assert told == [(False, {})]
    assert hand.view.route.app == "clock"


def test_what_renews_is_subscribed_to_once(hand: Hand) -> None:
    for price in ("12.00", "15.00"):
        ask_to_pay(hand, amount=price, subject="Premium", cycle="month", source="bilibili")
        hand.tap("pay.confirm")
        enter_pin(hand)
    entries = [one for one in hand.view.wechat.subscriptions.values() if one.membership == "Premium"]
    assert [(one.price, one.auto_renew, one.source) for one in entries] == [(1500, True, "bilibili")]
    assert hand.view.wechat.subscriptions.first() == entries[0]


def test_leaving_asks_first_and_tells_that_nothing_was_paid(hand: Hand) -> None:
    told = ask_to_pay(hand, amount="25.00")
    bills = hand.view.wechat.bills
    hand.tap("pay.confirm")
    hand.back()
    assert hand.view.route.path == "/pay/confirmation"
    hand.back()
    assert hand.view.route.path == "/pay/confirmation/leave"
    hand.tap("nav.back")
    hand.tap("pay.leave")
    hand.tap("pay.give_up")
    assert told == [(False, {})]
    assert hand.view.wechat.bills is bills


@pytest.mark.parametrize("amount", ["", "0", "-5", "abc", "1e3", "99999999", "3.999"])
def test_what_is_no_amount_cannot_be_paid(hand: Hand, amount: str) -> None:
    ask_to_pay(hand, amount=amount)
    assert not hand.offers("pay.confirm")


def test_a_card_pays_where_the_balance_does_not_reach(hand: Hand) -> None:
    ask_to_pay(hand, amount="5000")
    assert "Insufficient balance" in html(hand)
    assert not hand.offers("pay.confirm")
    hand.tap("pay.method")
    hand.tap("pay.choose", method="c1")
    hand.tap("pay.confirm")
    before = hand.view.wechat.wallet.balance
    enter_pin(hand)
    assert hand.view.wechat.wallet.balance == before
    assert hand.view.wechat.bills.first().method == "c1"


def test_a_transfer_stands_in_the_chat_and_in_the_bills(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.tap("chat.panel", panel="tools")
    hand.tap("chat.transfer")
    assert not hand.offers("money.send")
    hand.type("20000.01", into="amount")
    assert not hand.offers("money.send")
    hand.type("88.8", into="amount", clear=True)
    hand.type("Tickets", into="note")
    hand.tap("money.send")
    enter_pin(hand)
    message = hand.view.wechat.chats[NORA].messages.last()
    assert (message.kind, message.text, message.money.amount) == ("transfer", "Tickets", 8880)
    assert message.money.status == "pending"
    bill = hand.view.wechat.bills.first()
    assert (bill.person, bill.amount, bill.kind) == (NORA, -8880, "transfer")
    assert hand.view.route.path == f"/chat/{NORA}"


def test_a_red_packet_is_sent(hand: Hand) -> None:
    hand.tap("chat.open", chat=NORA)
    hand.tap("chat.panel", panel="tools")
    hand.tap("chat.red_packet")
    hand.type("6.66", into="amount")
    hand.tap("money.send")
    enter_pin(hand)
    assert hand.view.wechat.chats[NORA].messages.last().kind == "red_packet"
    assert "Best wishes" in html(hand)


def test_money_that_came_is_received_once(hand: Hand) -> None:
    before = hand.view.wechat.wallet.balance
    hand.tap("chat.open", chat=NORA)
    hand.tap("money.open")
    hand.tap("money.receive")
    assert hand.view.wechat.wallet.balance == before + 4650
    assert not hand.offers("money.receive")
    assert hand.view.wechat.bills.first().amount == 4650


def test_the_balance_is_topped_up_and_withdrawn(hand: Hand) -> None:
    start = hand.view.wechat.wallet.balance
    go_to(hand, "tab.me", "services.open", "wallet.open", "balance.open")
    hand.tap("balance.move", direction="in")
    hand.type("100", into="amount")
    hand.tap("balance.confirm")
    enter_pin(hand)
    hand.tap("balance.move", direction="out")
    hand.type("739", into="amount")
    assert not hand.offers("balance.confirm"), "more than there is"
    hand.type("38.42", into="amount", clear=True)
    hand.tap("balance.confirm")
    enter_pin(hand)
    assert hand.view.wechat.wallet.balance == start + 10000 - 3842
    kinds = [bill.kind for bill in hand.view.wechat.bills.values()][:2]
    assert kinds == ["withdrawal", "top_up"]


def test_bills_are_summed_by_month_and_filtered(hand: Hand) -> None:
    go_to(hand, "tab.me", "services.open", "bills.open")
    march = [bill for bill in hand.view.wechat.bills.values() if bill.time >= 1_772_000_000_000]
    assert march
    assert html(hand).index("Mar 2026") < html(hand).index("Feb 2026")
    hand.tap("bills.filter", flow="in")
    offered = [dict(t.args)["bill"] for t in hand.phone.frame().targets if t.name == "bill.open"]
    assert offered == [bill.id for bill in hand.view.wechat.bills.values() if bill.amount > 0]


def test_a_phone_is_topped_up(hand: Hand) -> None:
    go_to(hand, "tab.me", "services.open", "phone_bill.open")
    hand.tap("phone_bill.pay", cents=3000)
    enter_pin(hand)
    assert hand.view.wechat.bills.first().amount == -3000
    with hand.edit("wechat") as wechat:
        wechat.wallet.balance = 0
    hand.tap("phone_bill.open")
    hand.tap("phone_bill.pay", cents=3000)
    assert hand.view.route.path == "/pay/phone"


def test_a_subscription_stays_listed_when_it_no_longer_renews(hand: Hand) -> None:
    go_to(hand, "tab.me", "settings.open", "subscriptions.open")
    hand.tap("subscription.open", subscription="u1")
    go_to(hand, "subscription.ask_cancel", "nav.back")
    assert hand.view.wechat.subscriptions["u1"].auto_renew
    go_to(hand, "subscription.ask_cancel", "subscription.cancel")
    assert not hand.view.wechat.subscriptions["u1"].auto_renew
    assert not hand.offers("subscription.ask_cancel")


@given(st.integers(1, MOST_CENTS))
def test_an_amount_is_read_as_it_is_written(cents: int) -> None:
    assert read_cents(f"{cents // 100}.{cents % 100:02d}") == cents
    if cents % 100 == 0:
        assert read_cents(f" {cents // 100} ") == cents


@given(st.text(max_size=12))
def test_whatever_is_typed_is_an_amount_or_nothing(text: str) -> None:
    assert 0 <= read_cents(text) <= MOST_CENTS


def test_a_red_packet_says_where_its_money_went_and_when_it_was_sent(hand: Hand) -> None:
    hand.tap("chat.open", chat="hana_sato")
    packet = next(
        one for one in hand.view.wechat.chats["hana_sato"].messages.values() if one.kind == "red_packet"
    )
    hand.tap("money.open", message=packet.id)
    shown = html(hand)
    assert "Red packet from Hana Sato" in shown
    assert "Added to your balance" in shown
    assert "Sent on Feb 17, 2026" in shown
