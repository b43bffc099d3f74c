"""The cashier, and bills."""

from __future__ import annotations

import pytest
from alipay_hands import FRESH, NORA, alipay, newest, start_transfer
from app_pages import go_to, html
from hypothesis import given
from hypothesis import strategies as st
from sample_requests import ask

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.alipay import bills, payments
from pytest_mobilegym.phone.apps.alipay.defaults import fresh_alipay
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os.intents import intent

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
