"""Moving money: what is there, taking it, and the bill that tells of it."""

from itertools import pairwise

from pytest_mobilegym.phone.apps.alipay.state import (
    BALANCE,
    CREDIT,
    YUEBAO,
    AlipayState,
    Bill,
    Card,
    Detail,
    Kind,
)
from pytest_mobilegym.phone.contexts.service import Acting

NO_PASSWORD_MOST = 20_000
"""Cents up to which a payment without password is possible, where that is switched on."""


def bound_cards(state: AlipayState) -> list[Card]:
    """The cards that can be used, in the order in which they were bound."""
    return [card for card in state.cards.values() if card.bound]


def available(state: AlipayState, method: str) -> int:
    """Cents that a means of payment can give; 0 for one that there is not."""
    if method == BALANCE:
        return state.balance
    if method == YUEBAO:
        return state.yuebao
    if method == CREDIT:
        return max(0, state.credit.limit - state.credit.used)
    card = state.cards.get(method)
    return card.cents if card is not None and card.bound else 0


def total_assets(state: AlipayState) -> int:
    """What is on the account in all: balance and fund; cards belong to the banks."""
    return state.balance + state.yuebao


def methods(state: AlipayState, *, credit: bool) -> list[str]:
    """Means of payment, in the order in which they are offered."""
    found = [BALANCE, YUEBAO, *(card.id for card in bound_cards(state))]
    return [*found[:2], CREDIT, *found[2:]] if credit else found


def preferred(state: AlipayState, cents: int, *, credit: bool) -> str:
    """Which means is suggested: the first of the chosen order that has enough, or the first at all."""
    order = state.settings.payment.order
    cards = [card.id for card in bound_cards(state)]
    wanted = methods(state, credit=credit)
    if order.mode == "custom":
        named = {"ccb": cards[0] if cards else "", "balance": BALANCE, "yuebao": YUEBAO}
        first = [named[each] for each in order.custom if named[each]]
        wanted = [*first, *(each for each in wanted if each not in first)]
    return next((each for each in wanted if available(state, each) >= cents), wanted[0])


def take(state: AlipayState, method: str, cents: int) -> None:
    """Take money that is there, in a draft; a negative amount gives it back."""
    if method == BALANCE:
        state.balance -= cents
    elif method == YUEBAO:
        state.yuebao -= cents
    elif method == CREDIT:
        state.credit.used += cents
    else:
        state.cards[method].cents -= cents


def add_bill(
    ctx: Acting[AlipayState],
    *,
    party: str,
    cents: int,
    kind: Kind,
    method: str,
    note: str = "",
    failed: bool = False,
    subject: str = "",
    account: str = "",
    order: str = "",
) -> str:
    """Write a bill of this moment, in front of all others; gives its id."""
    detail = Detail(subject=subject, account=account, order=order) if subject or account or order else None
    bill = Bill(
        id=ctx.new_id("b"),
        party=party,
        cents=cents,
        at=ctx.time,
        kind=kind,
        method=method,
        note=note,
        failed=failed,
        detail=detail,
    )
    ctx.state.bills.add(bill, first=True)
    return bill.id


def weak_password(digits: str) -> bool:
    """Whether a password is six times one digit, or six digits in a row up or down."""
    steps = {int(b) - int(a) for a, b in pairwise(digits)}
    return steps in ({0}, {1}, {-1})
