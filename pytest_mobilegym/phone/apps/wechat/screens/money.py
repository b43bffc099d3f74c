"""Services and the wallet: balance, cards, bills, what renews by itself."""

from itertools import groupby
from typing import Any, Literal, NamedTuple

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.money import BALANCE, PHONE_AMOUNTS, Bill
from pytest_mobilegym.phone.apps.wechat.people import name_of
from pytest_mobilegym.phone.apps.wechat.screens.me import masked
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.rows import Row, fact, group, link, listing
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.ui.personal_codes import code_picture
from pytest_mobilegym.phone.wording import (
    MONTHS_SHORT,
    amount,
    date_numeric,
    message_stamp,
    money,
    time_of,
)


class Tile(NamedTuple):
    """A service.

    Attributes:
        name: of its text, and of its shelf.
        icon: its picture.
        colour: of the icon.
        action: what a tap does, where it does not open a shelf.
    """

    name: str
    icon: str
    colour: str
    action: str | None = None


SERVICES: dict[str, tuple[Tile, ...]] = {
    "money": (
        Tile("bills", "receipt", "#fa9d3b", "bills.open"), Tile("cards", "card", "#3d83e6", "cards.open"),
        Tile("renewals", "repeat", "#07c160", "subscriptions.open"), Tile("repay", "coin", "#3d83e6"),
        Tile("wealth", "trend", "#e5604d"), Tile("insurance", "umbrella", "#07c160"),
    ),
    "daily": (
        Tile("phone", "device", "#3d83e6", "phone_bill.open"), Tile("utilities", "lightbulb", "#f0a13a"),
        Tile("health", "hospital", "#e5604d"), Tile("city", "building", "#3d83e6"),
        Tile("charity", "heart", "#e5604d"),
        Tile("credits", "game", "#7a6ff0"), Tile("school", "school", "#3d83e6"),
        Tile("parcels", "package", "#c98a3a"),
    ),
    "travel": (
        Tile("rides", "taxi", "#f0a13a"), Tile("trains", "train", "#3d83e6"),
        Tile("hotels", "hotel", "#7a6ff0"), Tile("transit", "qr", "#07c160"),
        Tile("bikes", "bike", "#2aa6c4"), Tile("parking", "parking", "#3d83e6"),
    ),
    "shopping": (
        Tile("deals", "tag", "#e5604d"), Tile("films", "ticket", "#f0506e"),
        Tile("takeaway", "food", "#f0a13a"), Tile("groceries", "cart", "#07c160"),
        Tile("group_buys", "users", "#e5604d"), Tile("second_hand", "recents", "#2aa6c4"),
    ),
}  # fmt: skip
"""Services by the group that they stand in."""
BANK_COLOURS = {"harbour": "#2f6fb5", "cedar": "#2c8a63", "river": "#b5493f"}


class BillFilter(State):
    """Which bills are listed."""

    flow: Literal["all", "out", "in"] = "all"


class Month(NamedTuple):
    """The bills of a month with their sums, and words for all of it."""

    name: str
    spent: str
    received: str
    rows: list[tuple[Bill, str, str, str, str]]
    """Bill, name of the other side, title, time and amount."""


def bill_title(ctx: Context[WechatState], bill: Bill) -> str:
    """What a bill is called: the other side, or what was paid for."""
    if bill.person:
        who = name_of(ctx.state, bill.person)
        way = "to" if bill.amount < 0 else "from"
        return ctx.t(f"bill.{bill.kind}_{way}", name=who)
    return bill.title or ctx.t(f"bill.{bill.kind}")


def method_words(ctx: Context[WechatState], method: str) -> str:
    """A payment method: the balance, or a bank with the card's last digits."""
    card = ctx.state.wallet.cards.get(method)
    if card is None:
        return ctx.t("wallet.balance")
    return ctx.t("card.words", bank=ctx.t(f"bank.{card.bank}"), last=card.last4)


def marked(row: Row, icon: str, colour: str) -> Row:
    """A row of the wallet with its icon."""
    return row._replace(icon=icon, tint=colour)


@app.screen("/services")
def services(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"balance": money(ctx.state.wallet.balance), "groups": SERVICES}


@app.screen("/pay/wallet", template="list.html", network="banner")
def wallet(ctx: Context[WechatState]) -> dict[str, Any]:
    own = ctx.state.wallet
    return listing(
        ctx.t("wallet.title"),
        group(
            marked(link(ctx, "balance.open", "wallet.balance", value=money(own.balance)), "coin", "#f0a13a"),
            marked(link(ctx, "shelf.open", "wallet.fund", shelf="fund"), "chart", "#f0a13a"),
            marked(link(ctx, "cards.open", "wallet.cards", value=str(len(own.cards))), "card", "#3d83e6"),
            marked(link(ctx, "shelf.open", "wallet.family", shelf="family"), "users", "#e5604d"),
        ),
        group(
            marked(link(ctx, "shelf.open", "wallet.score", shelf="score"), "gauge", "#07c160"),
            marked(link(ctx, "bills.open", "wallet.bills"), "receipt", "#fa9d3b"),
            marked(link(ctx, "pay_code.open", "services.code"), "barcode", "#07c160"),
        ),
        group(marked(link(ctx, "pay_settings.open", "wallet.settings"), "shield-check", "#3d83e6")),
    )


@app.screen("/pay/balance")
def balance(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"balance": money(ctx.state.wallet.balance)}


@app.screen("/pay/cards")
def cards(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"cards": list(ctx.state.wallet.cards.values()), "colours": BANK_COLOURS}


@app.screen("/pay/code", kind="full", status="light")
def pay_code(ctx: Context[WechatState]) -> dict[str, Any]:
    own = ctx.state.wallet
    return {"code": code_picture(f"pay {ctx.state.user.id}"), "method": method_words(ctx, own.method)}


@app.screen("/pay/bills", local=BillFilter, network="page")
def bills(ctx: Context[WechatState, BillFilter]) -> dict[str, Any]:
    flow = ctx.local.flow
    shown = [
        bill for bill in ctx.state.bills.values() if flow == "all" or (bill.amount < 0) == (flow == "out")
    ]
    months = []
    for (year, month), members in groupby(shown, lambda bill: _month(bill)):
        of_month = list(members)
        months.append(
            Month(
                f"{year}年{month}月" if ctx.lang == "zh" else f"{MONTHS_SHORT[month - 1]} {year}",
                money(-sum(bill.amount for bill in of_month if bill.amount < 0)),
                money(sum(bill.amount for bill in of_month if bill.amount > 0)),
                [
                    (
                        bill,
                        name_of(ctx.state, bill.person) if bill.person else "",
                        bill_title(ctx, bill),
                        message_stamp(as_datetime(bill.time), ctx.now, ctx.lang, hours=ctx.hours),
                        amount(bill.amount, sign=True),
                    )
                    for bill in of_month
                ],
            )
        )
    return {"flow": flow, "months": months}


def _month(bill: Bill) -> tuple[int, int]:
    moment = as_datetime(bill.time)
    return moment.year, moment.month


@app.screen("/pay/bills/{bill}")
def bill(ctx: Context[WechatState], bill: str) -> dict[str, Any]:
    one = ctx.state.bills[bill]
    moment = as_datetime(one.time)
    time = f"{date_numeric(moment, ctx.lang)} {time_of(moment, ctx.lang, hours=ctx.hours)}"
    return {
        "bill": one,
        "name": bill_title(ctx, one),
        "amount": amount(one.amount, sign=True),
        **listing(
            ctx.t("bill.title"),
            group(
                fact(ctx, "bill.kind", ctx.t(f"bill.{one.kind}")),
                fact(ctx, "bill.status", ctx.t("bill.done")),
                fact(ctx, "bill.time", time),
                fact(ctx, "bill.method", method_words(ctx, one.method)),
                fact(ctx, "bill.number", f"1000{one.time // 1000}{one.id[1:].zfill(4)}"),
            ),
        ),
    }


@app.screen("/pay/phone")
def phone_bill(ctx: Context[WechatState]) -> dict[str, Any]:
    return {
        "number": masked(ctx.state.user.phone),
        "amounts": [(cents, f"{cents // 100}") for cents in PHONE_AMOUNTS],
    }


@app.screen("/pay/settings", template="list.html")
def pay_settings(ctx: Context[WechatState]) -> dict[str, Any]:
    own = ctx.state.wallet
    methods = [
        Row(method_words(ctx, method), "method.choose", {"method": method}, radio=own.method == method)
        for method in (BALANCE, *own.cards)
    ]
    return listing(
        ctx.t("wallet.settings"),
        group(*methods, title=ctx.t("wallet.first")),
        group(
            link(ctx, "subscriptions.open", "services.renewals"),
            link(ctx, "password_change.open", "wallet.pin"),
        ),
    )


@app.screen("/settings/subscriptions")
def subscriptions(ctx: Context[WechatState]) -> dict[str, Any]:
    return {
        "rows": [
            (one, ctx.t(f"cycle.{one.cycle}", price=money(one.price)))
            for one in ctx.state.subscriptions.values()
        ]
    }


@app.screen("/settings/subscriptions/{subscription}")
def subscription(ctx: Context[WechatState], subscription: str) -> dict[str, Any]:
    one = ctx.state.subscriptions[subscription]
    return {
        "one": one,
        **listing(
            ctx.t("services.renewals"),
            group(
                fact(ctx, "renewal.merchant", one.merchant or ctx.t("none")),
                fact(ctx, "renewal.price", ctx.t(f"cycle.{one.cycle}", price=money(one.price))),
                fact(ctx, "renewal.since", date_numeric(as_datetime(one.created), ctx.lang)),
                fact(ctx, "renewal.status", ctx.t("renewal.on" if one.auto_renew else "renewal.off")),
                fact(ctx, "bill.method", method_words(ctx, ctx.state.wallet.method)),
            ),
        ),
    }
