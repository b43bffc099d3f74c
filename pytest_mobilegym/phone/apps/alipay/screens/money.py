"""The balance, moving money between own accounts, and bank cards."""

from typing import Any, Literal

from pytest_mobilegym.phone.apps.alipay import bills, payments
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.banks import BANKS, bank_name, find_banks
from pytest_mobilegym.phone.apps.alipay.merchants import MERCHANTS
from pytest_mobilegym.phone.apps.alipay.money import masked_phone, read_cents
from pytest_mobilegym.phone.apps.alipay.screens.look import page
from pytest_mobilegym.phone.apps.alipay.state import AlipayState, Bill, Card
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import amount, date_numeric, message_stamp, money

MOVES = ("recharge", "withdraw", "fund_in", "fund_out")
"""Card to balance, balance to card, balance to fund, fund to balance."""
RESEND_MS = 54_000
"""How long another code cannot be asked for."""


def row_of(ctx: Context[AlipayState], bill: Bill) -> dict[str, Any]:
    """A bill as lists show it."""
    merchant = MERCHANTS.get(bill.party)
    contact = ctx.state.contacts.get(bill.party)
    return {
        "id": bill.id,
        "title": bills.title_of(ctx.state, bill, ctx.lang),
        "about": bills.category_name(bills.category_of(bill), ctx.lang),
        "note": bill.note,
        "time": message_stamp(as_datetime(bill.at), ctx.now, ctx.lang, hours=ctx.hours),
        "amount": amount(bill.cents, sign=True),
        "income": bill.cents > 0,
        "failed": bill.failed,
        "icon": merchant.icon if merchant is not None else "shop",
        "tint": merchant.tint if merchant is not None else "#7a8699",
        "contact": contact,
    }


class RecordsView(State):
    """Which of the balance's movements are shown."""

    tab: Literal["all", "out", "in"] = "all"


@app.screen("/balance", status="light", network="banner")
def balance(ctx: Context[AlipayState]) -> dict[str, Any]:
    latest = bills.running_balances(ctx.state)[:3]
    rows = [(row_of(ctx, bill), money(left)) for bill, left in latest]
    return page(ctx, balance=money(ctx.state.balance), rows=rows)


@app.screen("/balance/records", local=RecordsView)
def records(ctx: Context[AlipayState, RecordsView]) -> dict[str, Any]:
    tab = ctx.local.tab
    rows = [
        (row_of(ctx, bill), money(left))
        for bill, left in bills.running_balances(ctx.state)
        if tab == "all" or (bill.cents > 0) is (tab == "in")
    ]
    return page(ctx, rows=rows, tab=tab)


class MoveDraft(State):
    """A movement between own accounts that is being prepared."""

    method: str = ""
    """The card that takes part, where one does."""
    shared: tuple[str, ...] = ()
    """Cards that give a top-up together, in equal parts; none where one card gives all."""
    hint: Literal["", "insufficient"] = ""


def open_move(ctx: Context[AlipayState], kind: str) -> MoveDraft:
    """A movement begins with the first card."""
    cards = payments.bound_cards(ctx.state)
    with_card = kind in ("recharge", "withdraw")
    return MoveDraft(method=cards[0].id if with_card and cards else "")


def source_of(kind: str, card: str) -> str:
    """Where the money of a movement comes from."""
    return {"recharge": card, "fund_out": "yuebao"}.get(kind, "balance")


def target_of(kind: str, card: str) -> str:
    """Where it goes."""
    return {"withdraw": card, "fund_in": "yuebao"}.get(kind, "balance")


def parts_of(cents: int, cards: tuple[str, ...]) -> list[tuple[str, int]]:
    """What each of several cards gives: equal parts, and the cents that are left over from the first ones."""
    part, over = divmod(cents, len(cards))
    return [(card, part + (place < over)) for place, card in enumerate(cards)]


@app.screen("/move/{kind}", local=MoveDraft, opening=open_move)
def move(ctx: Context[AlipayState, MoveDraft], kind: str) -> dict[str, Any]:
    typed = ctx.fields.get("amount", "")
    source = source_of(kind, ctx.local.method)
    cents = read_cents(typed)
    shared = ctx.local.shared
    parts = parts_of(cents, shared) if cents and shared else [(card, None) for card in shared]
    free = sum(payments.available(ctx.state, card) for card in shared or (source,))
    return page(
        ctx,
        kind=kind,
        several=kind == "recharge" and len(payments.bound_cards(ctx.state)) > 1,
        parts=[
            (bills.method_name(ctx.state, card, ctx.lang), money(part) if part is not None else "")
            for card, part in parts
        ],
        card=ctx.local.method and bills.method_name(ctx.state, ctx.local.method, ctx.lang),
        source=ctx.t("move.cards", n=len(shared))
        if shared
        else bills.method_name(ctx.state, source, ctx.lang)
        if source
        else "",
        target=bills.method_name(ctx.state, target_of(kind, ctx.local.method), ctx.lang),
        free=money(free),
        wrong=bool(typed) and cents is None,
        hint=ctx.local.hint,
    )


@app.screen("/recharge/cards", kind="sheet")
def recharge_cards(ctx: Context[AlipayState, None, MoveDraft]) -> dict[str, Any]:
    draft = ctx.below.local
    return {
        "cards": [
            (
                card.id,
                bills.method_name(ctx.state, card.id, ctx.lang),
                money(card.cents),
                card.id in (draft.shared or (draft.method,)),
            )
            for card in payments.bound_cards(ctx.state)
        ]
    }


@app.screen("/moved/{bill}")
def moved(ctx: Context[AlipayState], bill: str) -> dict[str, Any]:
    found = ctx.state.bills[bill]
    together = [each for each in ctx.state.bills.values() if (each.at, each.party) == (found.at, found.party)]
    return page(
        ctx,
        amount=money(abs(sum(each.cents for each in together))),
        title=bills.title_of(ctx.state, found, ctx.lang),
        method=bills.method_name(ctx.state, found.method, ctx.lang),
    )


# Bank cards


def _card(ctx: Context[AlipayState], card: Card) -> dict[str, Any]:
    bank = BANKS[card.bank]
    return {
        "id": card.id, "bank": bank.name[ctx.lang], "short": bank.short, "colour": bank.colour,
        "last": card.number[-4:],
    }  # fmt: skip


@app.screen("/bank-cards", network="banner")
def bank_cards(ctx: Context[AlipayState]) -> dict[str, Any]:
    return page(ctx, cards=[_card(ctx, card) for card in payments.bound_cards(ctx.state)])


@app.screen("/bank-card/{card}")
def bank_card(ctx: Context[AlipayState], card: str) -> dict[str, Any]:
    found = ctx.state.cards[card]
    used = [
        row_of(ctx, bill)
        for bill in bills.newest_first(ctx.state.bills.values())
        if bill.method == card and not bill.failed
    ]
    return page(
        ctx, card=_card(ctx, found), bound=found.bound, free=money(found.cents), rows=used[:8],
        only=len(payments.bound_cards(ctx.state)) == 1,
    )  # fmt: skip


@app.screen("/bank-card/{card}/unbind", kind="dialog")
def unbind_card(ctx: Context[AlipayState], card: str) -> dict[str, Any]:
    return {"name": bills.method_name(ctx.state, card, ctx.lang)}


def unbound_card(state: AlipayState, *, bank: str = "", number: str = "") -> Card | None:
    """A card that is not bound yet, by bank or by number; `None` if there is none."""
    wanted = "".join(number.split())
    for card in state.cards.values():
        if not card.bound and (card.bank == bank if bank else card.number == wanted):
            return card
    return None


@app.screen("/bank-cards/add")
def add_card(ctx: Context[AlipayState]) -> dict[str, Any]:
    query = ctx.fields.get("bank", "")
    number = "".join(ctx.fields.get("number", "").split())
    banks = [
        (code, BANKS[code], unbound_card(ctx.state, bank=code) is not None)
        for code in find_banks(query, ctx.lang)
    ]
    return page(
        ctx, banks=banks, query=query, owner=ctx.state.user.name, number=number,
        wrong=bool(number) and not (number.isdigit() and len(number) <= 19),
    )  # fmt: skip


@app.screen("/bank-cards/add/unknown", kind="dialog")
def unknown_card(ctx: Context[AlipayState]) -> dict[str, Any]:
    return {}


@app.screen("/bank-cards/add/agree/{card}", kind="sheet")
def agree_card(ctx: Context[AlipayState], card: str) -> dict[str, Any]:
    found = ctx.state.cards[card]
    return {"card": _card(ctx, found)}


@app.screen("/bank-cards/add/verify/{card}")
def verify_card(ctx: Context[AlipayState], card: str) -> dict[str, Any]:
    found = ctx.state.cards[card]
    binding = ctx.state.binding
    code = ctx.fields.get("code", "")
    left = max(0, (binding.sent + RESEND_MS - ctx.time + 999) // 1000) if binding is not None else 0
    return page(
        ctx, card=_card(ctx, found), phone=masked_phone(ctx.state.user.phone), left=left,
        bank=bank_name(found.bank, ctx.lang), ready=len(code) == 6 and code.isdigit(),
    )  # fmt: skip


@app.screen("/bank-cards/add/leave", kind="dialog")
def leave_binding(ctx: Context[AlipayState]) -> dict[str, Any]:
    return {}


# Gift cards and renewals


@app.screen("/settings/payment/gift-card")
def gift_card(ctx: Context[AlipayState]) -> dict[str, Any]:
    redeemed = [(card.code, money(card.cents)) for card in ctx.state.gift_cards.values() if card.redeemed]
    return page(ctx, code=ctx.fields.get("code", "").strip(), redeemed=redeemed)


@app.screen("/subscriptions", network="page")
def subscriptions(ctx: Context[AlipayState]) -> dict[str, Any]:
    rows = [
        (each, MERCHANTS[each.merchant], money(each.cents), date_numeric(as_datetime(each.next), ctx.lang))
        for each in ctx.state.subscriptions.values()
    ]
    return page(
        ctx, active=[row for row in rows if row[0].active], ended=[row for row in rows if not row[0].active]
    )


@app.screen("/subscriptions/{subscription}")
def subscription(ctx: Context[AlipayState], subscription: str) -> dict[str, Any]:
    found = ctx.state.subscriptions[subscription]
    merchant = MERCHANTS[found.merchant]
    return page(
        ctx, found=found, merchant=merchant, name=merchant.name[ctx.lang], cents=money(found.cents),
        next=date_numeric(as_datetime(found.next), ctx.lang),
        method=bills.method_name(ctx.state, found.method, ctx.lang),
    )  # fmt: skip


@app.screen("/subscriptions/{subscription}/end", kind="dialog")
def end_subscription(ctx: Context[AlipayState], subscription: str) -> dict[str, Any]:
    found = ctx.state.subscriptions[subscription]
    return {"id": found.id, "name": MERCHANTS[found.merchant].name[ctx.lang]}
