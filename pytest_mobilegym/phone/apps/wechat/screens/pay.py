"""Transfers and red packets in chats, and money that moves to the balance and from it."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app, theme
from pytest_mobilegym.phone.apps.wechat.money import can_pay, read_cents
from pytest_mobilegym.phone.apps.wechat.people import members_of, name_of
from pytest_mobilegym.phone.apps.wechat.screens.money import method_words
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import date_numeric, money, time_of


@app.screen("/chat/{chat}/transfer", template="send_money.html")
def transfer(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    return _sending(ctx, chat, "transfer")


@app.screen("/chat/{chat}/red-packet", template="send_money.html")
def red_packet(ctx: Context[WechatState], chat: str) -> dict[str, Any]:
    return _sending(ctx, chat, "red_packet")


def _sending(ctx: Context[WechatState], chat: str, kind: str) -> dict[str, Any]:
    typed = ctx.fields.get("amount", "")
    cents = read_cents(typed)
    error = None
    if typed and not cents:
        error = ctx.t("money.invalid")
    elif cents and not can_pay(ctx.state.wallet, cents):
        error = ctx.t("money.poor")
    return {
        "peer": chat,
        "name": name_of(ctx.state, chat),
        "members": members_of(ctx.state, chat),
        "kind": kind,
        "amount": money(cents),
        "error": error,
        "method": method_words(ctx, ctx.state.wallet.method),
    }


@app.screen("/pay/balance/{direction}")
def move_money(ctx: Context[WechatState], direction: str) -> dict[str, Any]:
    typed = ctx.fields.get("amount", "")
    cents, cards = read_cents(typed), ctx.state.wallet.cards
    wrong = bool(typed) and (not cents or (direction == "out" and cents > ctx.state.wallet.balance))
    return {
        "direction": direction,
        "card": method_words(ctx, next(iter(cards))) if len(cards) else ctx.t("card.none"),
        "balance": money(ctx.state.wallet.balance),
        "error": ctx.t("money.invalid" if not cents else "money.poor") if wrong else None,
    }


def over_receipt(ctx: Context[WechatState]) -> str:
    """Colour of the status bar's text: light over the red of a packet."""
    sent = ctx.state.chats[ctx.params["chat"]].messages[ctx.params["message"]]
    return "light" if sent.kind == "red_packet" or theme(ctx.state, ctx.os) == "dark" else "dark"


@app.screen("/chat/{chat}/money/{message}", status=over_receipt)
def money_detail(ctx: Context[WechatState], chat: str, message: str) -> dict[str, Any]:
    line = ctx.state.chats[chat].messages[message]
    assert line.money is not None, "only money leads here"
    moment = as_datetime(line.time)
    mine = line.sender == ctx.state.user.id
    pending = line.money.status == "pending"
    packet = line.kind == "red_packet"
    state = "waiting" if pending and mine else "yours" if pending else "taken" if packet and mine else "done"
    words = "packet" if packet and not pending else "money"
    return {
        "line": line,
        "packet": packet,
        "name": name_of(ctx.state, line.sender),
        "amount": money(line.money.amount),
        "status": ctx.t(f"{words}.{state}", name=name_of(ctx.state, chat)),
        "mine": mine,
        "pending": pending,
        "time": f"{date_numeric(moment, ctx.lang)} {time_of(moment, ctx.lang, hours=ctx.hours)}",
    }
