"""Paying, sending and receiving money; every payment is confirmed with six digits."""

from typing import Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.actions.chats import open_from_panel
from pytest_mobilegym.phone.apps.wechat.actions.wallet import ask_for_new
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.login_required import turn_away
from pytest_mobilegym.phone.apps.wechat.money import (
    BALANCE,
    CYCLES,
    PHONE_AMOUNTS,
    Bill,
    BillKind,
    Cycle,
    Subscription,
    can_pay,
    read_cents,
)
from pytest_mobilegym.phone.apps.wechat.screens.money import method_words
from pytest_mobilegym.phone.apps.wechat.state import Money, WechatState
from pytest_mobilegym.phone.apps.wechat.talks import CHATS, post
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import Acting, ServiceContext
from pytest_mobilegym.phone.kit import confirm, pay

SENDING = ("/chat/{chat}/transfer", "/chat/{chat}/red-packet")
SUBSCRIPTION = "/settings/subscriptions/{subscription}"

app.action("services.open", on="/me", to="/services")
app.action("wallet.open", on="/services", to="/pay/wallet")
app.action("pay_code.open", on=("/services", "/pay/wallet"), to="/pay/code")
app.action("bills.open", on=("/services", "/pay/wallet"), to="/pay/bills")
app.action("bill.open", on="/pay/bills", to="/pay/bills/{bill}")
app.action("cards.open", on=("/services", "/pay/wallet"), to="/pay/cards")
app.action("balance.open", on="/pay/wallet", to="/pay/balance")
app.action("balance.move", on="/pay/balance", to="/pay/balance/{direction}")
app.action("phone_bill.open", on="/services", to="/pay/phone")
app.action("pay_settings.open", on="/pay/wallet", to="/pay/settings")
app.action("subscriptions.open", on=("/services", "/pay/settings", "/settings"), to="/settings/subscriptions")
app.action("subscription.open", on="/settings/subscriptions", to=SUBSCRIPTION)


@app.action("bills.filter", on="/pay/bills")
def filter_bills(ctx: ActionContext[WechatState], flow: Literal["all", "out", "in"]) -> None:
    ctx.local.flow = flow


@app.action("method.choose", on="/pay/settings")
def choose_method(ctx: ActionContext[WechatState], method: str) -> None:
    if method != BALANCE and method not in ctx.state.wallet.cards:
        raise EventRefused(f"There is no payment method {method!r}.")
    ctx.state.wallet.method = method


def _membership(ctx: Context[WechatState]) -> dict[str, object]:
    return {"name": ctx.state.subscriptions[ctx.params["subscription"]].membership}


@confirm.asked(
    app, "subscription.cancel", ask="subscription.ask_cancel", on=SUBSCRIPTION,
    route=f"{SUBSCRIPTION}/cancel", question="renewal.ask",
    slots=_membership, hint="renewal.ask_hint", yes="renewal.turn_off", network=True,
)  # fmt: skip
def cancel_subscription(ctx: ActionContext[WechatState], subscription: str) -> None:
    ctx.state.subscriptions[subscription].auto_renew = False
    ctx.toast("renewal.cancelled")
    ctx.back()


# Chats


@app.action("chat.transfer", on=CHATS, network=False)
def open_transfer(ctx: ActionContext[WechatState]) -> None:
    open_from_panel(ctx, "transfer")


@app.action("chat.red_packet", on=CHATS)
def open_red_packet(ctx: ActionContext[WechatState]) -> None:
    open_from_panel(ctx, "red-packet")


def _typed(ctx: ActionContext[WechatState]) -> int:
    return read_cents(ctx.fields.get("amount", ""))


@app.action("money.send", on=SENDING, guard=lambda ctx: can_pay(ctx.state.wallet, _typed(ctx)), network=True)
def ask_to_send(ctx: ActionContext[WechatState]) -> None:
    purpose = "transfer" if ctx.route.endswith("transfer") else "red_packet"
    PIN.ask(ctx, purpose, _typed(ctx))


app.action("money.open", on=CHATS, to="/chat/{chat}/money/{message}")


def _can_receive(ctx: ActionContext[WechatState]) -> bool:
    message = ctx.state.chats[ctx.params["chat"]].messages[ctx.params["message"]]
    pending = message.money is not None and message.money.status == "pending"
    return pending and message.sender != ctx.state.user.id


@app.action("money.receive", on="/chat/{chat}/money/{message}", guard=_can_receive, network=True)
def receive(ctx: ActionContext[WechatState]) -> None:
    message = ctx.state.chats[ctx.params["chat"]].messages[ctx.params["message"]]
    given = message.money
    assert given is not None, "the guard has seen it"
    given.status = "received"
    ctx.state.wallet.balance += given.amount
    kind: BillKind = "red_packet" if message.kind == "red_packet" else "transfer"
    _book(ctx, kind, given.amount, person=message.sender, method=BALANCE)


# The wallet


def _can_move(ctx: ActionContext[WechatState]) -> bool:
    """Money comes from a card, and goes to one."""
    cents = _typed(ctx)
    if not len(ctx.state.wallet.cards):
        return False
    return cents > 0 and (ctx.params["direction"] == "in" or cents <= ctx.state.wallet.balance)


@app.action("balance.confirm", on="/pay/balance/{direction}", guard=_can_move, network=True)
def ask_to_move(ctx: ActionContext[WechatState]) -> None:
    purpose = "top_up" if ctx.params["direction"] == "in" else "withdrawal"
    PIN.ask(ctx, purpose, _typed(ctx))


@app.action("phone_bill.pay", on="/pay/phone", network=True)
def ask_for_phone(ctx: ActionContext[WechatState], cents: int) -> None:
    if cents not in PHONE_AMOUNTS:
        raise EventRefused(f"A phone is topped up with one of {PHONE_AMOUNTS} cents, not {cents}.")
    if can_pay(ctx.state.wallet, cents):
        PIN.ask(ctx, "phone", cents)
    else:
        ctx.toast("money.poor")


# What follows on the digits


def _book(
    ctx: Acting[WechatState],
    kind: BillKind,
    amount: int,
    *,
    title: str = "",
    person: str = "",
    method: str = "",
) -> str:
    """Write a bill; gives its id."""
    bill = Bill(
        id=ctx.new_id("b"), kind=kind, title=title, person=person, amount=amount,
        method=method or ctx.state.wallet.method, time=ctx.time,
    )  # fmt: skip
    ctx.state.bills.add(bill, first=True)
    return bill.id


def _spend(
    ctx: ActionContext[WechatState], kind: BillKind, cents: int, *, title: str = "", person: str = ""
) -> str:
    if ctx.state.wallet.method == BALANCE:
        ctx.state.wallet.balance -= cents
    return _book(ctx, kind, -cents, title=title, person=person)


def _subscribe(
    ctx: ActionContext[WechatState], membership: str, merchant: str, price: int, cycle: Cycle, source: str
) -> None:
    """Enter what is subscribed to; an entry of the same name makes room."""
    table = ctx.state.subscriptions
    for id in [id for id, one in table.items() if one.membership == membership]:
        del table[id]
    entry = Subscription(
        id=ctx.new_id("u"), membership=membership, merchant=merchant, price=price, cycle=cycle,
        created=ctx.time, source=source,
    )  # fmt: skip
    table.add(entry, first=True)


def _send_in_chat(ctx: ActionContext[WechatState], cents: int) -> None:
    kind = ctx.params["purpose"]
    page = ctx.below
    peer = page.route.split("/")[2]
    note = page.fields.get("note", "").strip()
    _spend(ctx, kind, cents, person=peer)
    post(ctx, peer, kind=kind, text=note, money=Money(amount=cents))
    ctx.back(2)


def _top_up(ctx: ActionContext[WechatState], cents: int) -> None:
    ctx.state.wallet.balance += cents
    _book(ctx, "top_up", cents, method=next(iter(ctx.state.wallet.cards)))
    _done(ctx, "balance.topped_up")


def _withdraw(ctx: ActionContext[WechatState], cents: int) -> None:
    ctx.state.wallet.balance -= cents
    _book(ctx, "withdrawal", -cents, method=BALANCE)
    _done(ctx, "balance.withdrawn")


def _top_up_phone(ctx: ActionContext[WechatState], cents: int) -> None:
    _spend(ctx, "phone", cents)
    _done(ctx)


def _done(ctx: ActionContext[WechatState], words: str = "money.paid") -> None:
    ctx.toast(words)
    ctx.back(2)


PIN = pay.install_pin(
    app,
    purposes={
        "transfer": _send_in_chat,
        "red_packet": _send_in_chat,
        "top_up": _top_up,
        "withdrawal": _withdraw,
        "phone": _top_up_phone,
        "password": ask_for_new,
    },
    owner=lambda ctx: ctx.state.wallet.password,
    route="/pay/keypad",
)
"""Any six digits are taken for the owner's, until the owner chooses new ones."""

app.action("password_change.open", on="/pay/settings", to="/pay/keypad/password/0")


# What other apps ask for


def _owed(ctx: Context[WechatState], request: pay.Request) -> pay.Order:
    data = request.data
    note = ctx.t("pay.renews") if data.get("cycle") else ""
    cents = read_cents(data.get("amount", ""))
    return pay.Order(cents, data.get("merchant", ""), data.get("subject", ""), note)


def _methods(ctx: Context[WechatState], owed: pay.Order) -> list[pay.Method]:
    own = ctx.state.wallet
    balance = pay.Method(BALANCE, method_words(ctx, BALANCE), icon="coin", free=own.balance)
    return [balance, *(pay.Method(card, method_words(ctx, card)) for card in own.cards)]


def _settle(ctx: ActionContext[WechatState], request: pay.Request, owed: pay.Order, method: str) -> str:
    """Pay what another app asked for, and tell it; what renews is subscribed to."""
    data = request.data
    trade = _spend(ctx, "payment", owed.cents, title=owed.payee or owed.subject)
    source = data.get("source", "")
    cycle = next((known for known in CYCLES if known == data.get("cycle")), None)
    if cycle is not None:
        _subscribe(ctx, owed.subject, owed.payee, owed.cents, cycle, source)
    if source:
        ctx.broadcast(f"{source}.PAY_RESULT", result="OK", **_answer(ctx, request, trade))
    return trade


def _answer(ctx: ActionContext[WechatState], request: pay.Request, trade: str) -> dict[str, str]:
    data = request.data
    return {"trade": trade, "amount": data["amount"], "subject": data.get("subject", "")}


pay.install_cashier(
    app,
    pin=PIN,
    order=_owed,
    methods=_methods,
    settle=_settle,
    answer=_answer,
    route="/pay/confirmation",
    name="pay",
    chosen="wallet.method",
    choice="sheet",
    seen=turn_away,
    tone="plain",
    center=True,
)


@app.receiver(pay.REFUND)
def money_came_back(
    ctx: ServiceContext[WechatState],
    scheme: str,
    trade: str,
    cents: int,
    merchant: str,
    subject: str,
    order: str,
) -> None:
    """Put back what another app was paid and returns; what a card paid goes to the card."""
    if scheme not in [each.scheme for each in app.filters]:
        return
    paid = ctx.state.bills.get(trade)
    method = paid.method if paid is not None else BALANCE
    if method == BALANCE:
        ctx.state.wallet.balance += cents
    _book(ctx, "refund", cents, title=subject, method=method)
