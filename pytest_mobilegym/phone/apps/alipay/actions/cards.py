"""Binding and unbinding bank cards, gift cards, and ending renewals."""

from pytest_mobilegym.phone.apps.alipay import payments
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.banks import bank_name
from pytest_mobilegym.phone.apps.alipay.screens.money import RESEND_MS, unbound_card
from pytest_mobilegym.phone.apps.alipay.state import BALANCE, AlipayState, Binding
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os import sms

ADD = "/bank-cards/add"
VERIFY = "/bank-cards/add/verify/{card}"


def _has_unbound_card(ctx: ActionContext[AlipayState], bank: str) -> bool:
    return unbound_card(ctx.state, bank=bank) is not None


@app.action("bank.choose", on=ADD, guard=_has_unbound_card)
def choose_bank(ctx: ActionContext[AlipayState], bank: str) -> None:
    """The card of that bank that is not bound yet needs no number."""
    if (card := unbound_card(ctx.state, bank=bank)) is not None:
        ctx.go(f"/bank-cards/add/agree/{card.id}")


def _number(ctx: ActionContext[AlipayState]) -> str:
    return "".join(ctx.fields.get("number", "").split())


def _is_card_number(ctx: ActionContext[AlipayState]) -> bool:
    number = _number(ctx)
    return number.isdigit() and 15 <= len(number) <= 19


@app.action("number.next", on=ADD, guard=_is_card_number, network=True)
def enter_number(ctx: ActionContext[AlipayState]) -> None:
    card = unbound_card(ctx.state, number=_number(ctx))
    ctx.go("/bank-cards/add/unknown" if card is None else f"/bank-cards/add/agree/{card.id}")


def _send_code(ctx: ActionContext[AlipayState], card: str) -> None:
    bank = ctx.state.cards[card].bank
    text = ctx.t("binding.sms", bank=bank_name(bank, ctx.lang), code="{code}")
    code = sms.send_verification_code(ctx.os, sender=bank_name(bank, ctx.lang), text=text)
    ctx.state.binding = Binding(card=card, code=code, sent=ctx.time)


@app.action("card.agree", on="/bank-cards/add/agree/{card}", network=True)
def agree(ctx: ActionContext[AlipayState]) -> None:
    card = ctx.params["card"]
    _send_code(ctx, card)
    ctx.back()
    ctx.go(f"/bank-cards/add/verify/{card}")


def _may_resend(ctx: ActionContext[AlipayState]) -> bool:
    binding = ctx.state.binding
    return binding is None or ctx.time >= binding.sent + RESEND_MS


@app.action("code.resend", on=VERIFY, guard=_may_resend, network=True)
def resend(ctx: ActionContext[AlipayState]) -> None:
    _send_code(ctx, ctx.params["card"])


def _code(ctx: ActionContext[AlipayState]) -> str:
    return ctx.fields.get("code", "").strip()


def _is_whole_code(ctx: ActionContext[AlipayState]) -> bool:
    return len(_code(ctx)) == 6 and _code(ctx).isdigit()


@app.action("code.confirm", on=VERIFY, guard=_is_whole_code, network=True)
def confirm_code(ctx: ActionContext[AlipayState]) -> None:
    """The right code binds the card behind those that are bound already."""
    binding = ctx.state.binding
    key = ctx.params["card"]
    if binding is None or binding.card != key or binding.code != _code(ctx):
        ctx.fields["code"] = ""
        ctx.toast("binding.wrong")
        return
    ctx.state.cards.move(key, to=len(payments.bound_cards(ctx.state)))
    ctx.state.cards[key].bound = True
    ctx.state.binding = None
    ctx.pop_to("/bank-cards")
    ctx.toast("binding.done")


app.action("binding.ask_leave", on=VERIFY, to="/bank-cards/add/leave")


@app.action("binding.leave", on="/bank-cards/add/leave")
def leave_binding(ctx: ActionContext[AlipayState]) -> None:
    ctx.state.binding = None
    ctx.back(2)


@app.action("card.unbind_now", on="/bank-card/{card}/unbind", network=True)
def unbind(ctx: ActionContext[AlipayState]) -> None:
    """An unbound card goes behind all others; the renewals that it paid go on from the balance."""
    key = ctx.params["card"]
    ctx.state.cards[key].bound = False
    ctx.state.cards.move(key, to=len(ctx.state.cards) - 1)
    for each in ctx.state.subscriptions.values():
        if each.method == key:
            each.method = BALANCE
    ctx.pop_to("/bank-cards")
    ctx.toast("card.unbound")


def _was_typed(ctx: ActionContext[AlipayState]) -> bool:
    return bool(_code(ctx))


@app.action("gift.redeem", on="/settings/payment/gift-card", guard=_was_typed, network=True)
def redeem(ctx: ActionContext[AlipayState]) -> None:
    found = next(
        (card for card in ctx.state.gift_cards.values() if card.code.casefold() == _code(ctx).casefold()),
        None,
    )
    if found is None or found.redeemed:
        ctx.toast("gift.unknown" if found is None else "gift.used")
        return
    found.redeemed = True
    payments.take(ctx.state, BALANCE, -found.cents)
    payments.add_bill(ctx, party="gift_card", cents=found.cents, kind="recharge", method=BALANCE)
    ctx.fields["code"] = ""
    ctx.toast("gift.done")


@app.action("subscription.end_now", on="/subscriptions/{subscription}/end", network=True)
def end(ctx: ActionContext[AlipayState]) -> None:
    ctx.state.subscriptions[ctx.params["subscription"]].active = False
    ctx.toast("subscription.ended")
    ctx.back()


def _has_ended(ctx: ActionContext[AlipayState]) -> bool:
    return not ctx.state.subscriptions[ctx.params["subscription"]].active


@app.action("subscription.renew", on="/subscriptions/{subscription}", guard=_has_ended, network=True)
def renew(ctx: ActionContext[AlipayState]) -> None:
    ctx.state.subscriptions[ctx.params["subscription"]].active = True
    ctx.toast("subscription.renewed")
