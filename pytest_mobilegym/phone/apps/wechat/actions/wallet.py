"""Changing the digits that confirm payments, and adding a bank card."""

from collections.abc import Mapping

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.money import Card
from pytest_mobilegym.phone.apps.wechat.screens.wallet import FIELD, NEW, NewDigits
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.kit import forms, pay
from pytest_mobilegym.phone.kit.forms import CARD_NUMBER, Field, Pick, Problem
from pytest_mobilegym.phone.kit.pay import PIN_LENGTH


def ask_for_new(ctx: ActionContext[WechatState], cents: int) -> None:
    """Once the present digits were right, ask for new ones in place of the pad."""
    ctx.back()
    ctx.go(NEW)


def _entered(ctx: ActionContext[WechatState, NewDigits], digits: str) -> None:
    """Take six digits, ask for them again, and keep them where they are the same."""
    ctx.local.different = False
    if len(digits) < PIN_LENGTH:
        return
    first = ctx.local.first
    if digits == first:
        ctx.state.wallet.password = digits
        ctx.toast("password.changed")
        ctx.back()
        return
    ctx.fields[FIELD] = ""
    ctx.local.first = "" if first else digits
    ctx.local.different = bool(first)


pay.install_pad(app, FIELD, NEW, _entered, network=True)


def _number(values: Mapping[str, str]) -> str:
    return "".join(values["number"].split())


def _known(ctx: Context[WechatState], values: Mapping[str, str]) -> Mapping[str, Problem]:
    """A card of the bank that ends in the same digits is taken for the same card."""
    last = _number(values)[-4:]
    there = any((card.bank, card.last4) == (values["bank"], last) for card in ctx.state.wallet.cards.values())
    return {"number": Problem("bank_card.there")} if there else {}


def _add(ctx: ActionContext[WechatState], values: Mapping[str, str]) -> None:
    card = {
        "id": ctx.new_id("card"),
        "bank": values["bank"],
        "kind": values["kind"],
        "last4": _number(values)[-4:],
    }
    ctx.state.wallet.cards.add(Card.model_validate(card))
    ctx.toast("bank_card.added")


forms.install(
    app,
    name="bank_card",
    routes=("/pay/cards/new",),
    open_on=("/pay/cards",),
    fields=(
        Pick("bank", ("harbour", "cedar", "river")),
        Pick("kind", ("debit", "credit"), inline=True),
        Field("number", CARD_NUMBER, longest=23, hint="bank_card.number_hint"),
    ),
    check=_known,
    save=_add,
    network=True,
)
