"""Alipay, played by a hand: money that moves, bills, cards, friends and settings."""

from __future__ import annotations

from typing import Any

import pytest
from app_pages import go_to, html
from hypothesis import given
from hypothesis import strategies as st
from sample_requests import ask

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.alipay import bills, payments
from pytest_mobilegym.phone.apps.alipay.banks import find_banks
from pytest_mobilegym.phone.apps.alipay.bills import method_name
from pytest_mobilegym.phone.apps.alipay.defaults import fresh_alipay
from pytest_mobilegym.phone.apps.alipay.money import masked_account, masked_phone, plain, read_cents
from pytest_mobilegym.phone.apps.alipay.people import (
    contacts_by_name,
    find_contacts,
    open_talks,
    payee,
    unread_count,
)
from pytest_mobilegym.phone.apps.alipay.screens.home import MORE_SERVICES, SERVICES
from pytest_mobilegym.phone.apps.alipay.state import CATEGORIES, AlipayState, Bill
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import sms
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import to_json
from pytest_mobilegym.phone.wording import amount, money

NORA, JASON = "p13", "p1"
FRESH = fresh_alipay("en")


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows Alipay's home tab."""
    hand = Hand(Phone.create(apps=["launcher", "alipay", "sms", "clock"]))
    hand.open("alipay")
    return hand


def alipay(hand: Hand) -> AlipayState:
    state: AlipayState = hand.view.alipay
    return state


def newest(hand: Hand) -> Bill:
    bill = alipay(hand).bills.first()
    assert bill is not None
    return bill


def start_transfer(hand: Hand, contact: str, amount: str, note: str = "") -> None:
    """Everything up to the question for the password."""
    go_to(hand, "transfer.open", "payees.open")
    hand.tap("payee.choose", contact=contact)
    hand.type(amount, into="amount")
    if note:
        hand.type(note, into="note")
    hand.tap("pay.confirm")


# Amounts


@pytest.mark.parametrize(
    ("text", "cents"),
    [("12", 1200), ("12.5", 1250), ("0.01", 1), (".5", 50), ("¥1,234.50", 123_450), ("200000", 20_000_000)],
)
def test_amounts_are_read_to_the_cent(text: str, cents: int) -> None:
    assert read_cents(text) == cents


@pytest.mark.parametrize("text", ["", "-1", "1.234", "12,5.0x", "one", "200000.01", ".", "1e3"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    assert read_cents(text) is None


@given(st.integers(0, 20_000_000))
def test_an_amount_that_is_written_is_read_again(cents: int) -> None:
    assert read_cents(plain(cents)) == read_cents(amount(cents)) == read_cents(money(cents)) == cents


@given(st.text(max_size=12))
def test_whatever_is_typed_is_an_amount_or_none(text: str) -> None:
    cents = read_cents(text)
    assert cents is None or 0 <= cents <= 20_000_000


def test_amounts_are_worded_with_sign_and_commas() -> None:
    assert (money(123_450), money(-5)) == ("¥1,234.50", "-¥0.05")
    assert (amount(123_450, sign=True), amount(-99), amount(0, sign=True)) == ("+1,234.50", "-0.99", "0.00")


def test_numbers_are_masked_as_profiles_show_them() -> None:
    assert masked_phone("13810428811") == "138****8811"
    assert masked_account("jason.reed@post.example") == "jas***@post.example"


# The default data


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_default_data_keep_what_tasks_rely_on(lang: str) -> None:
    state = fresh_alipay(lang)
    names = [contact.name for contact in state.contacts.values()]
    assert len(state.contacts) == 30 == len(set(names))
    assert len({contact.nick for contact in state.contacts.values()}) < 30  # some share a nickname
    assert len(state.talks) == 18
    assert 140 <= len(state.bills) <= 190
    assert len({bills.month_of(bill) for bill in state.bills.values()}) >= 27
    for year in ("2024", "2025", "2026"):
        spent = sorted(bill.cents for bill in state.bills.values() if bills.month_of(bill).startswith(year))
        assert spent[0] < spent[1]
    months = [bills.sums(each).expense for _, each in bills.by_month(state.bills.values())]
    assert len(set(months)) == len(months) or months.count(0) >= 1
    assert min(left for _, left in bills.running_balances(state)) > 0
    assert len(to_json(state)) < 40_000


def test_every_bill_has_a_category_and_a_title() -> None:
    state = fresh_alipay("en")
    for bill in state.bills.values():
        assert bills.category_of(bill) in CATEGORIES
        assert bills.title_of(state, bill, "en")


# Transfers


def test_a_transfer_takes_the_money_and_writes_a_bill(hand: Hand) -> None:
    before = alipay(hand).balance
    start_transfer(hand, NORA, "88.5", "tickets")
    hand.type("123456", into="password")
    assert hand.view.route.path.startswith("/pay/transfer/success/")
    assert alipay(hand).balance == before - 8_850
    bill = newest(hand)
    assert (bill.party, bill.cents, bill.kind, bill.note, bill.method) == (
        NORA, -8_850, "transfer", "tickets", "balance",
    )  # fmt: skip
    assert "¥88.50" in html(hand)


def test_the_pad_enters_the_password_digit_by_digit(hand: Hand) -> None:
    start_transfer(hand, NORA, "1")
    for digit in (1, 2, 9):
        hand.tap("password.type", digit=digit)
    hand.tap("password.delete")
    for digit in (3, 4, 5, 6):
        hand.tap("password.type", digit=digit)
    assert newest(hand).cents == -100


def test_a_wrong_password_pays_nothing_and_the_third_one_locks(hand: Hand) -> None:
    before = alipay(hand)
    start_transfer(hand, NORA, "1")
    for left in (2, 1):
        hand.type("654321", into="password")
        assert f"{left} tr" in html(hand)
    hand.type("654321", into="password")
    assert not hand.offers("password.type", digit=1)
    assert "3 hours" in html(hand)
    hand.type("123456", into="password")
    assert (alipay(hand).balance, alipay(hand).bills) == (before.balance, before.bills)
    hand.wait(3 * 3600)
    hand.type("123456", into="password")
    assert newest(hand).cents == -100


def test_too_little_money_leaves_a_closed_bill_and_a_hint(hand: Hand) -> None:
    with hand.edit("alipay") as state:
        state.balance = 500
    start_transfer(hand, NORA, "5.01")
    hand.type("123456", into="password")
    assert (newest(hand).failed, alipay(hand).balance) == (True, 500)
    assert "Insufficient funds" in html(hand)
    assert bills.sums([newest(hand)]).expense == 0


def test_a_card_pays_for_a_transfer(hand: Hand) -> None:
    cards, balance = alipay(hand).cards["c1"].cents, alipay(hand).balance
    go_to(hand, "transfer.open", "payees.open")
    hand.tap("payee.choose", contact=NORA)
    hand.type("10", into="amount")
    hand.tap("methods.open")
    hand.tap("method.choose", method="c1")
    hand.tap("pay.confirm")
    hand.type("123456", into="password")
    assert (alipay(hand).cards["c1"].cents, alipay(hand).balance) == (cards - 1_000, balance)


def test_an_account_is_found_when_it_means_one_person(hand: Hand) -> None:
    state = alipay(hand)
    for text in ("13810428811", "jason.reed@post.example", "Jason Reed", "jay (jason reed)"):
        found = payee(state, text)
        assert found is not None
        assert found.id == JASON
    assert payee(state, "Jay") is None  # two of that nickname
    assert payee(state, "nobody") is None


def test_an_unknown_account_is_told(hand: Hand) -> None:
    go_to(hand, "transfer.open", "account.enter")
    hand.type("Jay", into="account")
    hand.tap("payee.find")
    assert hand.view.route.path == "/pay/transfer/not-found"


def test_what_was_typed_stays_on_the_bill(hand: Hand) -> None:
    go_to(hand, "transfer.open", "account.enter")
    hand.type("13810428811", into="account")
    hand.tap("payee.find")
    hand.type("2", into="amount")
    hand.tap("pay.confirm")
    hand.type("123456", into="password")
    detail = newest(hand).detail
    assert detail is not None
    assert detail.account == "13810428811"


@pytest.mark.parametrize("text", ["", "0", "abc", "1.005", "300000"])
def test_without_an_amount_nothing_can_be_transferred(hand: Hand, text: str) -> None:
    go_to(hand, "transfer.open", "payees.open")
    hand.tap("payee.choose", contact=NORA)
    if text:
        hand.type(text, into="amount")
    with pytest.raises(EventRefused):
        hand.tap("pay.confirm")


def test_money_goes_to_a_bank_card_of_somebody(hand: Hand) -> None:
    go_to(hand, "transfer.open", "to_card.open")
    hand.type("Ann Bell", into="name")
    with pytest.raises(EventRefused):
        hand.tap("to_card.save")
    hand.type("6222 0210 0111 6620", into="number")
    hand.tap("to_card.save")
    hand.type("20", into="amount")
    hand.tap("pay.confirm")
    hand.type("123456", into="password")
    assert (newest(hand).party, newest(hand).cents) == ("Ann Bell", -2_000)


# Own accounts and cards


@pytest.mark.parametrize(
    ("kind", "balance", "fund", "card"),
    [("recharge", 1, 0, -1), ("withdraw", -1, 0, 1), ("fund_in", -1, 1, 0), ("fund_out", 1, -1, 0)],
)
def test_money_moves_between_own_accounts(hand: Hand, kind: str, balance: int, fund: int, card: int) -> None:
    before = alipay(hand)
    assert ask(hand.phone, intent("VIEW", scheme="alipays", route=f"/move/{kind}"))
    hand.type("100", into="amount")
    hand.tap("pay.confirm")
    hand.type("123456", into="password")
    after = alipay(hand)
    assert after.balance - before.balance == balance * 10_000
    assert after.yuebao - before.yuebao == fund * 10_000
    assert after.cards["c1"].cents - before.cards["c1"].cents == card * 10_000


def bind(hand: Hand, bank: str) -> str:
    """Everything up to the code that the bank sends, which is given."""
    go_to(hand, "cards.open", "card.add")
    hand.tap("bank.choose", bank=bank)
    hand.tap("card.agree")
    talk = next(iter(hand.view.os.sms.values()))
    text = talk.messages.last().text
    start, end = sms.verification_code(text) or (0, 0)
    code: str = text[start:end]
    return code


def test_a_card_is_bound_with_the_code_of_its_bank(hand: Hand) -> None:
    code = bind(hand, "icbc")
    hand.type(code, into="code")
    hand.tap("code.confirm")
    assert hand.view.route.path == "/bank-cards"
    assert [card.id for card in payments.bound_cards(alipay(hand))] == ["c1", "c2"]


def test_a_wrong_code_binds_nothing(hand: Hand) -> None:
    code = bind(hand, "icbc")
    hand.type(f"{(int(code) + 1) % 1_000_000:06d}", into="code")
    hand.tap("code.confirm")
    assert not alipay(hand).cards["c2"].bound


def test_another_code_can_be_asked_for_after_a_while(hand: Hand) -> None:
    bind(hand, "icbc")
    with pytest.raises(EventRefused):
        hand.tap("code.resend")
    hand.wait(60)
    hand.tap("code.resend")
    binding = alipay(hand).binding
    assert binding is not None
    assert binding.sent == hand.view.os.now - 1000


def test_an_unbound_card_pays_for_no_renewal(hand: Hand) -> None:
    hand.tap("cards.open")
    hand.tap("card.open", card="c1")
    go_to(hand, "card.unbind", "card.unbind_now")
    assert payments.bound_cards(alipay(hand)) == []
    assert alipay(hand).subscriptions["video"].method == "balance"


def test_a_gift_card_is_worth_money_once(hand: Hand) -> None:
    before = alipay(hand).balance
    go_to(hand, "tab.my", "settings.open", "payment.open", "gift_card.open")
    for _ in range(2):
        hand.type("gift-4821-7706", into="code", clear=True)
        hand.tap("gift.redeem")
    assert alipay(hand).balance == before + 10_000


def test_a_renewal_is_ended_and_begun_again(hand: Hand) -> None:
    hand.tap("subscriptions.open")
    hand.tap("subscription.open", subscription="video")
    go_to(hand, "subscription.end", "subscription.end_now")
    assert not alipay(hand).subscriptions["video"].active
    hand.tap("subscription.renew")
    assert alipay(hand).subscriptions["video"].active


def test_banks_are_found_by_name_and_letters() -> None:
    assert find_banks("icbc", "en") == ["icbc"]
    assert find_banks("建设", "zh") == ["ccb"]


# The cashier


def test_another_app_is_told_that_its_order_is_paid(hand: Hand) -> None:
    hand.tap("utilities.open")
    hand.tap("utility.pay", utility="power")
    hand.tap("cashier.choose", method="yuebao")
    before = alipay(hand).yuebao
    hand.tap("cashier.confirm")
    hand.type("123456", into="password")
    assert alipay(hand).yuebao == before - 16_830
    hand.tap("cashier.done")
    assert hand.view.route.path == "/utilities"
    assert "Paid this month" in html(hand)


def test_leaving_the_cashier_is_asked_about_and_pays_nothing(hand: Hand) -> None:
    hand.tap("top_up.open")
    hand.tap("top_up.choose", cents=3_000)
    hand.back()
    assert hand.view.route.path == "/pay/cashier/leave"
    before = alipay(hand).bills
    insisting = Hand(hand.phone.fork())
    for one, leave in ((hand, lambda: hand.tap("cashier.give_up")), (insisting, insisting.back)):
        leave()
        assert one.view.route.path == "/top-up"
        assert alipay(one).bills == before


@pytest.mark.parametrize("amount", ["", "0", "-5", "many"])
def test_an_order_without_an_amount_cannot_be_paid(hand: Hand, amount: str) -> None:
    assert ask(hand.phone, intent("PAY", scheme="alipays", amount=amount, merchant="mall"))
    assert "cannot be paid" in html(hand)
    assert not hand.offers("cashier.confirm")


def test_the_own_order_of_payment_decides_what_is_suggested(hand: Hand) -> None:
    with hand.edit("alipay") as state:
        state.settings.payment.order.mode = "custom"
        state.settings.payment.order.custom = ("ccb", "yuebao", "balance")
    assert payments.preferred(alipay(hand), 1_000, credit=True) == "c1"
    assert payments.preferred(alipay(hand), 8_000_000, credit=True) == "balance"


def test_small_amounts_need_no_password_where_that_is_switched_on(hand: Hand) -> None:
    with hand.edit("alipay") as state:
        state.settings.payment.fast_pay.enabled = state.settings.payment.fast_pay.no_password = True
    hand.tap("utilities.open")
    hand.tap("utility.pay", utility="gas")
    hand.tap("cashier.confirm")
    assert hand.view.route.path.startswith("/pay/cashier/done/")


def test_repaying_gives_the_credit_back(hand: Hand) -> None:
    owed = alipay(hand).credit.used
    go_to(hand, "credit.open", "credit.repay", "cashier.confirm")
    hand.type("123456", into="password")
    hand.tap("cashier.done")
    assert (owed > 0, alipay(hand).credit.used) == (True, 0)


def test_a_refund_comes_to_the_balance(hand: Hand) -> None:
    before = alipay(hand).balance
    assert ask(hand.phone, intent("REFUND", scheme="alipays", amount="12.5", merchant="mall"))
    hand.tap("refund.accept")
    assert alipay(hand).balance == before + 1_250
    assert newest(hand).kind == "refund"


# Bills


def test_tabs_and_filters_narrow_the_list(hand: Hand) -> None:
    state = alipay(hand)
    hand.tap("bills.open")
    hand.tap("bill.tab", tab="refund")
    assert html(hand).count('class="alipay-bill"') == sum(b.kind == "refund" for b in state.bills.values())
    hand.tap("filter.open")
    hand.tap("filter.quick", name="income")
    hand.tap("filter.category", name="income")
    hand.type("20000", into="least")
    hand.tap("filter.apply")
    found = bills.filtered(state, bills.Filters(quick=("income",), categories=("income",), least=2_000_000))
    assert found
    assert html(hand).count('class="alipay-bill"') == len(found)


def test_bounds_that_are_no_amounts_cannot_be_applied(hand: Hand) -> None:
    go_to(hand, "bills.open", "filter.open")
    hand.type("much", into="least")
    with pytest.raises(EventRefused):
        hand.tap("filter.apply")


def test_a_month_is_chosen_on_wheels(hand: Hand) -> None:
    go_to(hand, "bills.open", "month.open")
    hand.turn("year", to=1)
    hand.turn("month", to=4)
    hand.tap("month.done")
    assert "May 2025" in html(hand)
    assert "Mar 2026" not in html(hand)


def test_a_search_looks_into_everything_and_is_remembered(hand: Hand) -> None:
    go_to(hand, "bills.open", "bill_search.open")
    hand.type("swimming", into="query")
    assert html(hand).count('class="alipay-bill"') == 1
    hand.enter()
    assert alipay(hand).search_history == ("swimming",)


def test_services_and_friends_are_searched_together(hand: Hand) -> None:
    hand.tap("search.open")
    hand.tap("search.again", query="Utilities")
    assert hand.offers("utilities.open")
    assert alipay(hand).service_history == ("Utilities",)
    hand.tap("search.clear")
    hand.type("nora", into="query")
    hand.tap("profile.open", contact="p13")
    assert hand.view.route.path == "/contacts/profile/p13"


def test_friends_stand_under_letters_and_are_narrowed(hand: Hand) -> None:
    hand.tap("contacts.open")
    hand.tap("letters.jump", letter="M")
    entry = hand.state.ui.tasks[str(hand.state.ui.active)].activities[-1].entries[-1]
    assert entry.scroll["hits"] > 0
    hand.type("coach", into="query")
    assert html(hand).count('class="k-person"') == 1
    hand.tap("friends.clear")
    assert html(hand).count('class="k-person"') == 30


@given(st.sampled_from(sorted(bills.QUICK)), st.integers(0, 500_000), st.integers(0, 500_000))
def test_filters_keep_what_passes_each_of_them(name: str, least: int, more: int) -> None:
    state = FRESH
    filters = bills.Filters(quick=(name,), least=least, most=least + more)
    kept = {bill.id for bill in bills.filtered(state, filters)}
    for bill in state.bills.values():
        fits = bills.QUICK[name](bill) and least <= abs(bill.cents) <= least + more
        assert (bill.id in kept) is fits


def test_a_note_on_a_bill_is_kept(hand: Hand) -> None:
    hand.tap("bills.open")
    key = newest(hand).id
    hand.tap("bill.open", bill=key)
    hand.type("keep the receipt", into="note", clear=True)
    hand.tap("bill.count")
    assert (alipay(hand).bills[key].note, alipay(hand).bills[key].counted) == ("keep the receipt", False)


def test_categories_add_up_to_the_expenses_of_a_month() -> None:
    state = fresh_alipay("en")
    month = [bill for bill in state.bills.values() if bills.month_of(bill) == "2026-03"]
    assert sum(cents for _, cents, _ in bills.by_category(month, income=False)) == bills.sums(month).expense


def test_running_balances_end_at_the_balance(hand: Hand) -> None:
    start_transfer(hand, NORA, "10")
    hand.type("123456", into="password")
    (first, left), (_, before) = bills.running_balances(alipay(hand))[:2]
    assert (first.cents, left) == (-1_000, alipay(hand).balance)
    assert before == left + 1_000


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
