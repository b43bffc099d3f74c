"""Paying: what other apps ask for, transfers and red packets in chats, and the keypad for the password."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app, theme
from pytest_mobilegym.phone.apps.wechat.gate import turn_away
from pytest_mobilegym.phone.apps.wechat.money import PIN_LENGTH, can_pay, read_cents
from pytest_mobilegym.phone.apps.wechat.people import members_of, name_of
from pytest_mobilegym.phone.apps.wechat.screens.money import method_words
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_numeric, money, time_of


class Digits(State):
    """What of the payment password was typed."""

    typed: str = ""


def asked_cents(ctx: Context) -> int:
    """What another app asks to be paid; 0 where it is no amount."""
    return read_cents(ctx.intent.data.get("amount", "")) if ctx.intent is not None else 0


def _ask_before_leaving(ctx: Any) -> bool:
    ctx.go("/pay/confirmation/leave")
    return True


@app.screen("/pay/confirmation", seen=turn_away, back=_ask_before_leaving)
def pay_confirmation(ctx: Context) -> dict[str, Any]:
    data = ctx.intent.data if ctx.intent is not None else {}
    cents = asked_cents(ctx)
    return {
        "merchant": data.get("merchant") or ctx.t("pay.merchant"),
        "subject": data.get("subject", ""),
        "renews": bool(data.get("cycle")),
        "amount": money(cents),
        "wrong": cents == 0,
        "poor": cents > 0 and not can_pay(ctx.state.wallet, cents),
        "method": method_words(ctx, ctx.state.wallet.method),
    }


@app.screen("/pay/confirmation/method", kind="sheet")
def pay_method(ctx: Context) -> dict[str, Any]:
    own = ctx.state.wallet
    return {
        "methods": [(method, method_words(ctx, method)) for method in ("balance", *own.cards)],
        "current": own.method,
    }


def _abandon(ctx: Any) -> bool:
    """Who goes back twice means it."""
    ctx.finish(ok=False)
    return True


@app.screen("/pay/confirmation/leave", kind="dialog", back=_abandon)
def leave_payment(ctx: Context) -> dict[str, Any]:
    return {}


@app.screen("/chat/{chat}/transfer", template="send_money.html")
def transfer(ctx: Context, chat: str) -> dict[str, Any]:
    return _sending(ctx, chat, "transfer")


@app.screen("/chat/{chat}/red-packet", template="send_money.html")
def red_packet(ctx: Context, chat: str) -> dict[str, Any]:
    return _sending(ctx, chat, "red_packet")


def _sending(ctx: Context, chat: str, kind: str) -> dict[str, Any]:
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
def move_money(ctx: Context, direction: str) -> dict[str, Any]:
    typed = ctx.fields.get("amount", "")
    cents, cards = read_cents(typed), ctx.state.wallet.cards
    wrong = bool(typed) and (not cents or (direction == "out" and cents > ctx.state.wallet.balance))
    return {
        "direction": direction,
        "card": method_words(ctx, next(iter(cards))) if len(cards) else ctx.t("card.none"),
        "balance": money(ctx.state.wallet.balance),
        "error": ctx.t("money.invalid" if not cents else "money.poor") if wrong else None,
    }


@app.screen("/pay/keypad/{purpose}/{cents}", kind="sheet", local=Digits)
def keypad(ctx: Context, purpose: str, cents: int) -> dict[str, Any]:
    return {
        "title": ctx.t(f"keypad.{purpose}"),
        "amount": money(cents),
        "typed": len(ctx.local.typed),
        "length": PIN_LENGTH,
    }


def over_receipt(ctx: Context) -> str:
    """Colour of the status bar's text: light over the red of a packet."""
    sent = ctx.state.chats[ctx.params["chat"]].messages[ctx.params["message"]]
    return "light" if sent.kind == "red_packet" or theme(ctx.state, ctx.os) == "dark" else "dark"


@app.screen("/chat/{chat}/money/{message}", status=over_receipt)
def money_detail(ctx: Context, chat: str, message: str) -> dict[str, Any]:
    line = ctx.state.chats[chat].messages[message]
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
