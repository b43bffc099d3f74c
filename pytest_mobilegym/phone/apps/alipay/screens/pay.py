"""Scanning, codes, transfers, refunds, and the sheet for the means of payment."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from pytest_mobilegym.phone.apps.alipay import bills, payments
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.merchants import MERCHANTS
from pytest_mobilegym.phone.apps.alipay.money import masked_account, read_cents, spaced
from pytest_mobilegym.phone.apps.alipay.people import contacts_by_name, find_contacts, recent_payees
from pytest_mobilegym.phone.apps.alipay.people import payee as find_payee
from pytest_mobilegym.phone.apps.alipay.screens.look import page
from pytest_mobilegym.phone.apps.alipay.screens.money import MoveDraft
from pytest_mobilegym.phone.apps.alipay.state import NOTE_LENGTH, AlipayState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.ui.personal_codes import code_picture
from pytest_mobilegym.phone.wording import money

PRESETS = ("lend", "thanks", "living", "rent", "buy", "repay")
"""Notes that can be chosen with one touch."""
CARD_PAYEE = "card:"
"""How the payee of a transfer to a bank card begins; the number and the name follow."""


class ScanView(State):
    """How the camera is used."""

    light: bool = False


@app.screen("/scan", kind="full", local=ScanView, status="light")
def scan(ctx: Context[AlipayState, ScanView]) -> dict[str, Any]:
    return {"light": ctx.local.light}


PAY = "/pay"


class PayView(State):
    """With what a shop is to be paid; empty: as the order of payment says."""

    method: str = ""


def paying_method(state: AlipayState, chosen: str) -> str:
    """The means of payment that was chosen for shops, while it can be used, or the preferred one."""
    offered = payments.methods(state, credit=True)
    return chosen if chosen in offered else payments.preferred(state, 0, credit=True)


@app.screen(PAY, local=PayView, status="light")
def pay_code(ctx: Context[AlipayState, PayView]) -> dict[str, Any]:
    method = paying_method(ctx.state, ctx.local.method)
    number = "28" + ctx.state.user.phone[-8:] + f"{ctx.now:%d%H%M}" + "42"
    bars = [int(digit) for digit in number * 2]
    return page(
        ctx, number=spaced(number), bars=bars, code=code_picture(f"pay {number}"),
        method=bills.method_name(ctx.state, method, ctx.lang),
        enabled=ctx.state.settings.payment.fast_pay.enabled,
    )  # fmt: skip


class Asked(State):
    """What the code asks for; nothing in particular where there is no amount."""

    cents: int = 0
    note: str = ""


@app.screen("/pay/receive", local=Asked, status="light")
def receive(ctx: Context[AlipayState, Asked]) -> dict[str, Any]:
    user, asked = ctx.state.user, ctx.local
    code = f"receive {user.account}" + (f" {asked.cents} {asked.note}" if asked.cents else "")
    return page(
        ctx,
        user=user,
        face=ctx.os.owner.face,
        amount=money(asked.cents) if asked.cents else "",
        note=asked.note,
        code=code_picture(code),
    )


@app.screen("/pay/receive/amount", kind="sheet")
def receive_amount(ctx: Context[AlipayState]) -> dict[str, Any]:
    typed = ctx.fields.get("amount", "")
    return {"wrong": bool(typed.strip()) and not read_cents(typed)}


@app.screen("/transit", status="light")
def transit(ctx: Context[AlipayState]) -> dict[str, Any]:
    rides = [bill for bill in bills.newest_first(ctx.state.bills.values()) if bill.party in ("metro", "bus")][
        :4
    ]
    return page(
        ctx, code=code_picture(f"ride {ctx.now:%d%H%M}"),
        rides=[(bill, bills.title_of(ctx.state, bill, ctx.lang), money(abs(bill.cents))) for bill in rides],
    )  # fmt: skip


# Transfers


class Payee(NamedTuple):
    """Who is to get money.

    Attributes:
        party: of the bill: a contact's id, or a name.
        account: what the money is sent to.
        contact: id of the portrait's owner, empty for a bank card.
        known: whether there is such a one.
    """

    name: str
    party: str
    account: str
    contact: str = ""
    known: bool = True


def payee_of(state: AlipayState, code: str) -> Payee:
    """The payee that a route names: a contact's id, or `card:<number>:<name>`."""
    if code.startswith(CARD_PAYEE):
        number, _, name = code.removeprefix(CARD_PAYEE).partition(":")
        return Payee(name, name, number, known=bool(name) and number.isdigit())
    contact = state.contacts.get(code)
    if contact is None:
        return Payee(code, code, "", known=False)
    return Payee(contact.name, contact.id, contact.account, contact.id)


@app.screen("/pay/transfer")
def transfer(ctx: Context[AlipayState]) -> dict[str, Any]:
    recent = recent_payees(ctx.state, 8)
    return page(ctx, recent=[(one, masked_account(one.account)) for one in recent])


@app.screen("/pay/transfer/to-account")
def to_account(ctx: Context[AlipayState]) -> dict[str, Any]:
    typed = ctx.fields.get("account", "").strip()
    found = find_contacts(ctx.state, typed)[:6] if typed else []
    return page(ctx, typed=typed, found=[(one, masked_account(one.account)) for one in found])


@app.screen("/pay/transfer/contacts", kind="sheet")
def choose_contact(ctx: Context[AlipayState]) -> dict[str, Any]:
    return {"people": [(one, masked_account(one.account)) for one in contacts_by_name(ctx.state)]}


@app.screen("/pay/transfer/not-found", kind="dialog")
def not_found(ctx: Context[AlipayState]) -> dict[str, Any]:
    return {}


class TransferDraft(State):
    """A transfer that is being prepared."""

    method: str = "balance"
    hint: Literal["", "insufficient"] = ""
    typed: str = ""
    """What the payee was found by, if it was typed."""


def open_transfer(ctx: Context[AlipayState], payee: str) -> TransferDraft:
    """A transfer remembers by what its payee was found, where that was typed."""
    typed = ctx.fields.get("account", "").strip() if ctx.route == "/pay/transfer/to-account" else ""
    found = find_payee(ctx.state, typed) if typed else None
    return TransferDraft(typed=typed if found is not None and found.id == payee else "")


@app.screen("/pay/transfer/amount/{payee}", local=TransferDraft, opening=open_transfer)
def transfer_amount(ctx: Context[AlipayState, TransferDraft], payee: str) -> dict[str, Any]:
    to = payee_of(ctx.state, payee)
    typed = ctx.fields.get("amount", "")
    note = ctx.fields.get("note", "")
    return page(
        ctx,
        to=to,
        account=masked_account(to.account),
        wrong=bool(typed) and read_cents(typed) is None,
        method=bills.method_name(ctx.state, ctx.local.method, ctx.lang),
        hint=ctx.local.hint,
        presets=PRESETS,
        left=NOTE_LENGTH - len(note),
    )


@app.screen("/pay/transfer/success/{bill}")
def transfer_success(ctx: Context[AlipayState], bill: str) -> dict[str, Any]:
    found = ctx.state.bills[bill]
    return page(
        ctx,
        amount=money(abs(found.cents)),
        name=bills.party_name(ctx.state, found, ctx.lang),
        method=bills.method_name(ctx.state, found.method, ctx.lang),
        note=found.note,
    )


# Orders of other apps


class Order(NamedTuple):
    """What another app asks to pay.

    Attributes:
        cents: `None` where no amount can be read.
        party: code of a merchant, or its name.
    """

    cents: int | None
    party: str
    name: str
    subject: str
    number: str
    credit: bool


def order_of(ctx: Context[AlipayState]) -> Order:
    """The order in the request that opened the page."""
    return read_order(ctx.intent.data if ctx.intent is not None else {}, ctx.lang)


def read_order(data: Mapping[str, str], lang: str) -> Order:
    """An order from the data of a request."""
    cents = read_cents(data.get("amount", ""))
    merchant = data.get("merchant", "") or data.get("merchant_name", "")
    known = MERCHANTS.get(merchant)
    return Order(
        cents if cents else None,
        merchant,
        known.name[lang] if known is not None else merchant,
        data.get("subject", ""),
        data.get("order", "") or data.get("order_id", ""),
        merchant != "repay",
    )


@app.screen("/pay/refund", back=lambda ctx: _refuse(ctx))
def refund(ctx: Context[AlipayState]) -> dict[str, Any]:
    order = order_of(ctx)
    return page(ctx, order=order, amount=money(order.cents) if order.cents is not None else None)


def _refuse(ctx: ActionContext[AlipayState]) -> bool:
    ctx.finish(ok=False, reason="canceled")
    return True


# Sheets


@app.screen("/pay/methods", kind="sheet")
def choose_method(ctx: Context[AlipayState, None, PayView | TransferDraft | MoveDraft]) -> dict[str, Any]:
    below = ctx.below
    offered = payments.methods(ctx.state, credit=below.route == PAY)
    chosen = paying_method(ctx.state, below.local.method) if below.route == PAY else below.local.method
    if below.route.startswith("/move/"):
        offered = [card.id for card in payments.bound_cards(ctx.state)]
    return {
        "methods": [
            (
                method,
                bills.method_name(ctx.state, method, ctx.lang),
                money(payments.available(ctx.state, method)),
                method == chosen,
            )
            for method in offered
        ]
    }
