"""Friends, settings, several cards, and paying in shops."""

from __future__ import annotations

from typing import Any

import pytest
from alipay_hands import FRESH, NORA, alipay
from app_pages import go_to, html
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.alipay import payments
from pytest_mobilegym.phone.apps.alipay.bills import method_name
from pytest_mobilegym.phone.apps.alipay.defaults import fresh_alipay
from pytest_mobilegym.phone.apps.alipay.people import (
    contacts_by_name,
    find_contacts,
    open_talks,
    unread_count,
)
from pytest_mobilegym.phone.apps.alipay.screens.home import MORE_SERVICES, SERVICES
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.wording import amount

# Friends


def test_opening_a_conversation_reads_it(hand: Hand) -> None:
    before = unread_count(alipay(hand))
    hand.tap("tab.messages")
    hand.tap("chat.open", talk="t9")
    assert unread_count(alipay(hand)) == before - 2


def test_a_first_message_begins_a_conversation(hand: Hand) -> None:
    hand.tap("contacts.open")
    hand.tap("profile.open", contact="p30")
    hand.tap("chat.open")
    hand.type("Hello Zoe", into="message")
    hand.tap("chat.send")
    unsticky = next(talk for talk in open_talks(alipay(hand)) if not talk.sticky)
    assert (unsticky.contact, unsticky.messages.last().text) == ("p30", "Hello Zoe")  # type: ignore[union-attr]


def test_the_broom_reads_everything(hand: Hand) -> None:
    go_to(hand, "tab.messages", "messages.read")
    assert unread_count(alipay(hand)) == 0


def test_friends_are_found_by_name_number_and_account(hand: Hand) -> None:
    state = alipay(hand)
    assert [one.id for one in find_contacts(state, "coach")] == ["p9"]
    assert [one.id for one in find_contacts(state, "8811203")] == []
    assert [one.id for one in find_contacts(state, "13810428811")] == ["p1"]
    assert len(find_contacts(state, "")) == 30


# Settings


def test_alipay_speaks_the_language_of_its_own_setting(hand: Hand) -> None:
    go_to(hand, "tab.my", "settings.open", "general.open", "language.open")
    with pytest.raises(EventRefused):
        hand.tap("language.save")
    hand.tap("language.choose", language="zh")
    assert "Language" in html(hand)
    hand.tap("language.save")
    assert "通用" in html(hand)


@pytest.mark.parametrize(
    ("steps", "error"),
    [
        (("111111",), "Wrong password"),
        (("123456", "123456"), "must differ from the old one"),
        (("123456", "777777"), "Too simple"),
        (("123456", "876543"), "Too simple"),
        (("123456", "135790", "135791"), "do not match"),
    ],
)
def test_passwords_that_will_not_do_are_refused(hand: Hand, steps: tuple[str, ...], error: str) -> None:
    go_to(hand, "tab.my", "settings.open", "payment.open", "change_password.open")
    for digits in steps:
        hand.type(digits, into="digits")
    assert error in html(hand)
    assert alipay(hand).user.password == "123456"


def test_the_password_is_changed_in_three_steps(hand: Hand) -> None:
    go_to(hand, "tab.my", "settings.open", "payment.open", "change_password.open")
    for digits in ("123456", "135790", "135790"):
        hand.type(digits, into="digits")
    assert alipay(hand).user.password == "135790"
    assert hand.view.route.path == "/settings/payment"


@given(st.text("0123456789", min_size=6, max_size=6))
def test_weak_passwords_are_repeated_or_in_a_row(digits: str) -> None:
    rows = {"0123456789"[i : i + 6] for i in range(5)}
    weak = len(set(digits)) == 1 or digits in rows or digits[::-1] in rows
    assert payments.weak_password(digits) is weak


def test_the_order_of_payment_is_dragged(hand: Hand) -> None:
    go_to(hand, "tab.my", "settings.open", "payment.open", "order.open")
    hand.tap("order.mode", mode="custom")
    hand.drag("order.put", item="ccb", before="yuebao")
    assert alipay(hand).settings.payment.order.custom == ("ccb", "yuebao", "balance")
    hand.drag("order.put", item="ccb", before="balance")
    assert alipay(hand).settings.payment.order.custom == ("yuebao", "balance", "ccb")


def test_fast_pay_is_switched_on_with_an_agreement(hand: Hand) -> None:
    go_to(hand, "tab.my", "settings.open", "payment.open", "fast_pay.open", "fast_pay.ask", "fast_pay.agree")
    hand.tap("fast_pay.no_password")
    hand.type("123456", into="password")
    fast: Any = alipay(hand).settings.payment.fast_pay
    assert (fast.enabled, fast.no_password) == (True, True)
    go_to(hand, "fast_pay.ask_off", "fast_pay.disable")
    fast = alipay(hand).settings.payment.fast_pay
    assert (fast.enabled, fast.no_password) == (False, False)


# Several cards, and a password that was forgotten


def own(hand: Hand, *cards: str) -> None:
    """Let cards be bound, without the code that it takes."""
    with hand.edit("alipay") as alipay:
        for card in cards:
            alipay.cards[card].bound = True


def test_a_top_up_is_shared_evenly_by_several_cards(hand: Hand) -> None:
    first, second, third = list(FRESH.cards)[:3]
    own(hand, second, third)
    before = alipay(hand)
    go_to(hand, "tab.finance", "balance.open")
    hand.tap("move.open", kind="recharge")
    hand.tap("cards.share")
    for card in (second, third):
        hand.tap("share.toggle", card=card)
    hand.back()
    hand.type("100.01", into="amount")
    shown = html(hand)
    assert shown.count("¥33.34") == 2
    assert shown.count("¥33.33") == 1
    hand.tap("pay.confirm")
    hand.type(before.user.password, into="password")
    after = alipay(hand)
    assert after.balance - before.balance == 10_001
    taken = [before.cards[card].cents - after.cards[card].cents for card in (first, second, third)]
    assert taken == [3334, 3334, 3333]
    new = [bill for bill in after.bills.values() if bill.id not in before.bills]
    assert sorted(bill.cents for bill in new) == [3333, 3334, 3334]
    assert {bill.kind for bill in new} == {"recharge"}
    assert "¥100.01" in html(hand)


def test_a_shared_top_up_fails_as_a_whole_where_one_card_has_too_little(hand: Hand) -> None:
    second = list(FRESH.cards)[1]
    own(hand, second)
    with hand.edit("alipay") as state:
        state.cards[second].cents = 100
    before = alipay(hand)
    go_to(hand, "tab.finance", "balance.open")
    hand.tap("move.open", kind="recharge")
    hand.tap("cards.share")
    hand.tap("share.toggle", card=second)
    hand.back()
    hand.type("2.02", into="amount")
    hand.tap("pay.confirm")
    hand.type(before.user.password, into="password")
    assert alipay(hand).balance == before.balance
    assert alipay(hand).cards[second].cents == 100
    hand.back()


def test_one_card_tops_up_alone_and_the_last_one_stays_chosen(hand: Hand) -> None:
    first, second = list(FRESH.cards)[:2]
    go_to(hand, "tab.finance", "balance.open")
    hand.tap("move.open", kind="recharge")
    assert not hand.offers("cards.share")
    own(hand, second)
    hand.tap("cards.share")
    hand.tap("share.toggle", card=first)
    assert html(hand).count("k-check k-on") == 1
    hand.tap("share.toggle", card=second)
    assert html(hand).count("k-check k-on") == 2
    hand.tap("share.toggle", card=first)
    hand.back()
    hand.type("5", into="amount")
    hand.tap("pay.confirm")
    hand.type(FRESH.user.password, into="password")
    assert [FRESH.cards[each].cents - alipay(hand).cards[each].cents for each in (first, second)] == [0, 500]


def test_a_forgotten_payment_password_is_made_up_for_by_a_code(hand: Hand) -> None:
    go_to(hand, "tab.my", "settings.open", "payment.open", "change_password.open", "forgot.open")
    assert not hand.offers("forgot.confirm")
    hand.tap("forgot.send")
    assert not hand.offers("forgot.send")
    hand.type("000000", into="code")
    hand.tap("forgot.confirm")
    assert hand.view.route.path == "/settings/payment/password/forgot"
    message = hand.view.os.sms.first().messages.last()
    assert message is not None
    code = next(word.strip(".,") for word in message.text.split() if word.strip(".,").isdigit())
    hand.type(code, into="code")
    hand.tap("forgot.confirm")
    for _ in range(2):
        hand.type("482915", into="digits")
    assert alipay(hand).user.password == "482915"


@pytest.mark.parametrize("page", ["tab.finance", "yuebao.open"])
def test_earnings_are_shown_for_each_of_the_seven_days_up_to_yesterday(hand: Hand, page: str) -> None:
    hand.tap(page)
    chart = html(hand).split("alipay-week")[1]
    places = [chart.find(f"<span>3/{day}</span>") for day in range(20, 27)]
    assert -1 not in places
    assert places == sorted(places)
    assert "<span>3/27</span>" not in chart
    assert f"<em>{amount(FRESH.yesterday)}</em>" in chart


def test_phone_credit_is_offered_in_round_sums() -> None:
    hand = Hand(Phone.create(lang="zh", apps=["launcher", "alipay", "sms"]))
    hand.open("alipay")
    hand.tap("top_up.open")
    assert "<b>50元</b><span>售价¥50.00</span>" in html(hand)


def test_a_card_is_named_without_a_gap_in_chinese() -> None:
    state = fresh_alipay("zh")
    card = next(iter(state.cards))
    assert method_name(state, card, "zh") == "中国建设银行(3411)"
    assert method_name(state, card, "en") == "China Construction Bank (3411)"


def test_an_amount_is_typed_on_digits_and_a_note_on_letters(hand: Hand) -> None:
    go_to(hand, "transfer.open", "payees.open")
    hand.tap("payee.choose", contact=NORA)
    for field, page in (("amount", "digits"), ("note", "letters"), ("amount", "digits")):
        hand.focus(field)
        assert hand.state.ui.keyboard.page == page
    hand.tap("keyboard.page", page="symbols")
    hand.focus("amount")
    assert hand.state.ui.keyboard.page == "symbols"


# Paying and being paid in shops


def test_the_code_that_is_shown_can_ask_for_an_amount(hand: Hand) -> None:
    hand.tap("tab.my")
    hand.tap("receive.open")
    plain = html(hand)
    hand.tap("ask.open")
    hand.type("0", into="amount")
    with pytest.raises(EventRefused):
        hand.tap("ask.done")
    hand.type("25.5", into="amount", clear=True)
    hand.type("Tickets", into="note")
    hand.tap("ask.done")
    assert "¥25.50" in html(hand)
    assert "Tickets" in html(hand)
    assert hand.view.route == ("alipay", "/pay/receive")
    hand.tap("ask.clear")
    assert html(hand) == plain


def test_a_shop_is_paid_with_what_is_chosen(hand: Hand) -> None:
    hand.tap("pay.open")
    assert "Account balance" in html(hand)
    hand.tap("methods.open")
    hand.tap("method.choose", method="credit")
    assert "Huabei" in html(hand)
    assert "Account balance" not in html(hand)


def test_a_bill_leads_to_all_others_with_the_same(hand: Hand) -> None:
    bus = [bill for bill in alipay(hand).bills.values() if bill.party == "bus"]
    go_to(hand, "bills.open")
    hand.tap("bill.open", bill=bus[0].id)
    hand.tap("between.open")
    offered = [bill.id for bill in alipay(hand).bills.values() if hand.offers("bill.open", bill=bill.id)]
    assert offered == [bill.id for bill in bus]
    assert len(bus) > 1


def test_friends_with_chinese_names_stand_in_the_order_of_their_reading() -> None:
    names = [contact.name[0] for contact in contacts_by_name(fresh_alipay("zh"))]
    assert names.index("阿") < names.index("大") < names.index("佩") < names.index("于")


def test_every_service_stands_on_the_page_of_all_of_them(hand: Hand) -> None:
    hand.tap("services.open")
    for service in (*SERVICES, *MORE_SERVICES):
        assert hand.offers(service.action), service.id
    hand.tap("transit.open")
    assert hand.view.route == ("alipay", "/transit")
