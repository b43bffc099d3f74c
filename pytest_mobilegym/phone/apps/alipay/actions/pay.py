"""Money: transfers, movements between own accounts, the cashier, and what follows on the password."""

from collections.abc import Mapping
from urllib.parse import quote

from pytest_mobilegym.phone.apps.alipay import bills, payments
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.merchants import MERCHANTS
from pytest_mobilegym.phone.apps.alipay.money import plain, read_cents
from pytest_mobilegym.phone.apps.alipay.people import payee
from pytest_mobilegym.phone.apps.alipay.pin import PIN
from pytest_mobilegym.phone.apps.alipay.screens.home import DUES, TOP_UPS, is_paid
from pytest_mobilegym.phone.apps.alipay.screens.look import look
from pytest_mobilegym.phone.apps.alipay.screens.money import MoveDraft, parts_of, source_of, target_of
from pytest_mobilegym.phone.apps.alipay.screens.pay import (
    CARD_PAYEE,
    PAY,
    PRESETS,
    Asked,
    TransferDraft,
    order_of,
    payee_of,
    read_order,
)
from pytest_mobilegym.phone.apps.alipay.state import BALANCE, NOTE_LENGTH, AlipayState, Kind
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.kit import forms, pay
from pytest_mobilegym.phone.os.intents import intent

AMOUNT = "/pay/transfer/amount/{payee}"
MOVE = "/move/{kind}"
ASK = "/pay/receive/amount"
KINDS: dict[str, tuple[str, Kind]] = {
    "recharge": ("recharge", "recharge"),
    "withdraw": ("withdraw", "withdrawal"),
    "fund_in": ("fund_in", "withdrawal"),
    "fund_out": ("fund_out", "recharge"),
}
"""Merchant and kind of the bill for each movement, as the balance sees it."""


# Whom to pay


def _typed_account(ctx: ActionContext[AlipayState]) -> str:
    return ctx.fields.get("account", "").strip()


def _was_typed(ctx: ActionContext[AlipayState]) -> bool:
    return bool(_typed_account(ctx))


@app.action("payee.find", on="/pay/transfer/to-account", guard=_was_typed, network=True)
def find_payee(ctx: ActionContext[AlipayState]) -> None:
    """Go on to the amount if exactly one person is meant."""
    typed = _typed_account(ctx)
    found = payee(ctx.state, typed)
    if found is None:
        ctx.go("/pay/transfer/not-found")
    else:
        ctx.go(f"/pay/transfer/amount/{found.id}")


@app.action("payee.choose", on=("/pay/transfer/to-account", "/pay/transfer/contacts"))
def choose_payee(ctx: ActionContext[AlipayState], contact: str) -> None:
    if contact not in ctx.state.contacts:
        return
    if ctx.route == "/pay/transfer/contacts":
        ctx.back()
    ctx.go(f"/pay/transfer/amount/{contact}")


def _pay_to_card(ctx: ActionContext[AlipayState], card: Mapping[str, str]) -> None:
    payee = f"{CARD_PAYEE}{card['number'].replace(' ', '')}:{card['name']}"
    ctx.go(f"/pay/transfer/amount/{quote(payee, safe='')}")


forms.install(
    app,
    name="to_card",
    routes=("/pay/transfer/to-card",),
    fields=(forms.Field("name"), forms.Field("number", forms.CARD_NUMBER)),
    save=_pay_to_card,
    open_on=("/pay/transfer",),
    stays=True,
    tone=look,
    own_template="to_card.html",
    network=True,
)


@app.action("note.preset", on=AMOUNT)
def choose_note(ctx: ActionContext[AlipayState], preset: str) -> None:
    if preset in PRESETS:
        ctx.fields["note"] = ctx.t(f"preset.{preset}")


@app.action("note.write", on=AMOUNT)
def write_note(ctx: ActionContext[AlipayState], value: str) -> None:
    ctx.fields["note"] = value[:NOTE_LENGTH]


@app.action("amount.write", on=(AMOUNT, MOVE))
def write_amount(ctx: ActionContext[AlipayState, TransferDraft | MoveDraft], value: str) -> None:
    """What is typed next may be enough."""
    ctx.fields["amount"] = value
    ctx.local.hint = ""


@app.action("amount.all", on=MOVE)
def move_all(ctx: ActionContext[AlipayState, MoveDraft]) -> None:
    shared = ctx.local.shared
    if shared:  # equal parts: the one that has least says how much
        cents = len(shared) * min(payments.available(ctx.state, card) for card in shared)
    else:
        cents = payments.available(ctx.state, source_of(ctx.params["kind"], ctx.local.method))
    ctx.fields["amount"] = plain(cents)


def _can_pay(ctx: ActionContext[AlipayState, TransferDraft | MoveDraft]) -> bool:
    if not read_cents(ctx.fields.get("amount", "")):
        return False
    if ctx.route.startswith("/move/"):
        return ctx.params["kind"] not in ("recharge", "withdraw") or bool(ctx.local.method)
    return payee_of(ctx.state, ctx.params["payee"]).known


@app.action("pay.confirm", on=(AMOUNT, MOVE), guard=_can_pay, network=True)
def confirm(ctx: ActionContext[AlipayState, TransferDraft | MoveDraft]) -> None:
    ctx.local.hint = ""
    purpose = "move" if ctx.route.startswith("/move/") else "transfer"
    PIN.ask(ctx, purpose, read_cents(ctx.fields["amount"]) or 0)


def _has_cards(ctx: ActionContext[AlipayState]) -> bool:
    return ctx.params["kind"] == "recharge" and len(payments.bound_cards(ctx.state)) > 1


app.action("cards.share", on=MOVE, to="/recharge/cards", guard=_has_cards)


@app.action("share.toggle", on="/recharge/cards")
def toggle_share(ctx: ActionContext[AlipayState, None, MoveDraft], card: str) -> None:
    """Let a card take part in a top-up, or not; the last one stays."""
    draft = ctx.below.local
    bound = [each.id for each in payments.bound_cards(ctx.state)]
    chosen = set(draft.shared or (draft.method,)) ^ {card}
    cards = tuple(each for each in bound if each in chosen)
    if cards:
        draft.method, draft.hint = cards[0], ""
        draft.shared = cards if len(cards) > 1 else ()


@app.action("method.choose", on="/pay/methods")
def choose_method(ctx: ActionContext[AlipayState, None, MoveDraft], method: str) -> None:
    """Each page that asks has a `method`; only some have the rest of what a movement prepares."""
    if ctx.below.route == PAY:
        ctx.below.local.method = method
        ctx.back()
    elif method in payments.methods(ctx.state, credit=False):
        draft = ctx.below.local
        draft.method, draft.hint = method, ""
        if ctx.below.route.startswith("/move/"):
            draft.shared = ()
        ctx.back()


# Being paid


@app.action("ask.amount", on=ASK)
def write_asked_amount(ctx: ActionContext[AlipayState], value: str) -> None:
    ctx.fields["amount"] = value


@app.action("ask.note", on=ASK)
def write_asked_note(ctx: ActionContext[AlipayState], value: str) -> None:
    ctx.fields["note"] = value[:NOTE_LENGTH]


def _asks_for_something(ctx: ActionContext[AlipayState]) -> bool:
    return bool(read_cents(ctx.fields.get("amount", "")))


@app.action("ask.done", on=ASK, guard=_asks_for_something)
def ask(ctx: ActionContext[AlipayState, None, Asked]) -> None:
    """The code asks for this amount from now on."""
    asked = ctx.below.local
    asked.cents = read_cents(ctx.fields["amount"]) or 0
    asked.note = ctx.fields.get("note", "").strip()
    ctx.back()


@app.action("ask.clear", on="/pay/receive")
def ask_nothing(ctx: ActionContext[AlipayState, Asked]) -> None:
    ctx.local.cents, ctx.local.note = 0, ""


# What follows on the password


def _transfer(ctx: ActionContext[AlipayState, None, TransferDraft], cents: int) -> None:
    below = ctx.below
    to = payee_of(ctx.state, ctx.app.find_screen(below.route)[1]["payee"])
    method = below.local.method
    enough = payments.available(ctx.state, method) >= cents
    bill = payments.add_bill(
        ctx, party=to.party, cents=-cents, kind="transfer", method=method, note=below.fields.get("note", ""),
        failed=not enough, account=below.local.typed or to.account,
    )  # fmt: skip
    if not enough:
        below.local.hint = "insufficient"
        ctx.back()
        return
    payments.take(ctx.state, method, cents)
    ctx.back(2)
    ctx.go(f"/pay/transfer/success/{bill}")


def _move(ctx: ActionContext[AlipayState, None, MoveDraft], cents: int) -> None:
    below = ctx.below
    kind = below.route.removeprefix("/move/")
    source, target = source_of(kind, below.local.method), target_of(kind, below.local.method)
    parts = [each for each in parts_of(cents, below.local.shared or (source,)) if each[1]]
    if any(payments.available(ctx.state, each) < part for each, part in parts):
        below.local.hint = "insufficient"
        ctx.back()
        return
    party, bill_kind = KINDS[kind]
    sign = 1 if target == BALANCE else -1
    for each, part in parts:
        payments.take(ctx.state, each, part)
        payments.take(ctx.state, target, -part)
        bill = payments.add_bill(
            ctx, party=party, cents=sign * part, kind=bill_kind, method=BALANCE,
            account=each if below.local.shared else below.local.method,
        )  # fmt: skip
    ctx.back(2)
    ctx.go(f"/moved/{bill}")


PIN.add_purpose("transfer", _transfer)
PIN.add_purpose("move", _move)


# The cashier


LOOKS = {"balance": ("wallet", "#1677ff"), "yuebao": ("trend", "#ff7a1a"), "credit": ("flower", "#1aa7ec")}
"""Icon and colour of the means of payment that are no cards."""


def _owed(ctx: Context[AlipayState], request: pay.Request) -> pay.Order:
    order = read_order(request.data, ctx.lang)
    return pay.Order(order.cents or 0, order.name, order.subject)


def _takes_credit(ctx: Context[AlipayState]) -> bool:
    return read_order(CASHIER.request(ctx).data, ctx.lang).credit


def _methods(ctx: Context[AlipayState], owed: pay.Order) -> list[pay.Method]:
    return [
        pay.Method(
            method,
            bills.method_name(ctx.state, method, ctx.lang),
            *LOOKS.get(method, ("card", "#2f6fd0")),
            free=payments.available(ctx.state, method),
        )
        for method in payments.methods(ctx.state, credit=_takes_credit(ctx))
    ]


def _settle(ctx: ActionContext[AlipayState], request: pay.Request, owed: pay.Order, method: str) -> str:
    order = read_order(request.data, ctx.lang)
    merchant = MERCHANTS.get(order.party)
    payments.take(ctx.state, method, owed.cents)
    return payments.add_bill(
        ctx, party=order.party or "other", cents=-owed.cents,
        kind=merchant.kind if merchant is not None else "payment", method=method,
        subject=order.subject, order=order.number,
    )  # fmt: skip


def _suggested(ctx: Context[AlipayState], owed: pay.Order) -> str:
    return payments.preferred(ctx.state, owed.cents, credit=_takes_credit(ctx))


def _answer(ctx: Context[AlipayState], _: pay.Request, bill: str) -> dict[str, str]:
    return {"trade": bills.order_number(ctx.state.bills[bill]), "bill": bill}


def _needs_password(ctx: Context[AlipayState], owed: pay.Order) -> bool:
    fast = ctx.state.settings.payment.fast_pay
    return not (fast.enabled and fast.no_password and owed.cents <= payments.NO_PASSWORD_MOST)


def _receipt(ctx: Context[AlipayState], bill: str) -> pay.Receipt:
    found = ctx.state.bills[bill]
    return pay.Receipt(
        abs(found.cents),
        (
            (ctx.t("cashier.to"), bills.party_name(ctx.state, found, ctx.lang)),
            (ctx.t("bill.method"), bills.method_name(ctx.state, found.method, ctx.lang)),
        ),
    )


CASHIER = pay.install_cashier(
    app,
    pin=PIN,
    order=_owed,
    methods=_methods,
    suggested=_suggested,
    settle=_settle,
    needs_pin=_needs_password,
    receipt=_receipt,
    answer=_answer,
    refusal={"reason": "canceled"},
    tone=look,
)


def _payable(ctx: ActionContext[AlipayState]) -> bool:
    return order_of(ctx).cents is not None


@app.action("refund.accept", on="/pay/refund", guard=_payable, network=True)
def accept_refund(ctx: ActionContext[AlipayState]) -> None:
    order = order_of(ctx)
    cents = order.cents or 0
    payments.take(ctx.state, BALANCE, -cents)
    bill = payments.add_bill(
        ctx, party=order.party or "other", cents=cents, kind="refund", method=BALANCE, subject=order.subject,
        order=order.number,
    )  # fmt: skip
    ctx.finish(ok=True, bill=bill)


@app.action("refund.leave", on="/pay/refund")
def leave_refund(ctx: ActionContext[AlipayState]) -> None:
    ctx.finish(ok=False, reason="canceled")


@app.receiver(pay.REFUND)
def money_came_back(
    ctx: ServiceContext[AlipayState],
    scheme: str,
    trade: str,
    cents: int,
    merchant: str,
    subject: str,
    order: str,
) -> None:
    """Put back what another app was paid and returns, to the means that it was paid with if that is known."""
    if scheme not in [each.scheme for each in app.filters]:
        return
    paid = next((bill for bill in ctx.state.bills.values() if bills.order_number(bill) == trade), None)
    method = paid.method if paid is not None else BALANCE
    payments.take(ctx.state, method, -cents)
    payments.add_bill(
        ctx, party=merchant, cents=cents, kind="refund", method=method, subject=subject, order=order
    )


# What Alipay itself sells


@app.action("top_up.choose", on="/top-up", network=True)
def top_up(ctx: ActionContext[AlipayState], cents: int) -> None:
    if cents in TOP_UPS:
        subject = ctx.t("top_up.subject", number=ctx.state.user.phone)
        ctx.start(
            intent("PAY", scheme="alipays", amount=plain(cents), merchant="mobile", subject=subject),
            request="purchase",
        )


def _is_due(ctx: ActionContext[AlipayState], utility: str) -> bool:
    return utility in dict(DUES) and not is_paid(ctx.state, utility, f"{ctx.now:%Y-%m}")


@app.action("utility.pay", on="/utilities", guard=_is_due, network=True)
def pay_utility(ctx: ActionContext[AlipayState], utility: str) -> None:
    subject = MERCHANTS[utility].subject[ctx.lang]
    ctx.start(
        intent("PAY", scheme="alipays", amount=plain(dict(DUES)[utility]), merchant=utility, subject=subject),
        request="purchase",
    )


def _owes(ctx: ActionContext[AlipayState]) -> bool:
    return ctx.state.credit.used > 0


@app.action("credit.repay", on="/credit", guard=_owes, network=True)
def repay(ctx: ActionContext[AlipayState]) -> None:
    ctx.start(
        intent("PAY", scheme="alipays", amount=plain(ctx.state.credit.used), merchant="repay"),
        request="repayment",
    )


@app.result("purchase")
def purchased(ctx: ActionContext[AlipayState], ok: bool, **data: str) -> None:
    ctx.toast("purchase.done" if ok else "purchase.canceled")


@app.result("repayment")
def repaid(ctx: ActionContext[AlipayState], ok: bool, bill: str = "", **data: str) -> None:
    if ok:
        ctx.state.credit.used += ctx.state.bills[bill].cents
    ctx.toast("purchase.done" if ok else "purchase.canceled")


@app.action("paid.done", on=("/moved/{bill}", "/pay/transfer/success/{bill}"))
def leave_success(ctx: ActionContext[AlipayState]) -> None:
    ctx.back()
