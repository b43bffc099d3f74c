"""Alipay, played by a hand: amounts, transfers, accounts and cards."""

from __future__ import annotations

import pytest
from alipay_hands import JASON, NORA, alipay, newest, start_transfer
from app_pages import go_to, html
from hypothesis import given
from hypothesis import strategies as st
from sample_requests import ask

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.alipay import bills, payments
from pytest_mobilegym.phone.apps.alipay.banks import find_banks
from pytest_mobilegym.phone.apps.alipay.defaults import fresh_alipay
from pytest_mobilegym.phone.apps.alipay.money import masked_account, masked_phone, plain, read_cents
from pytest_mobilegym.phone.apps.alipay.people import payee
from pytest_mobilegym.phone.apps.alipay.state import CATEGORIES
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import sms
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import to_json
from pytest_mobilegym.phone.wording import amount, money

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
