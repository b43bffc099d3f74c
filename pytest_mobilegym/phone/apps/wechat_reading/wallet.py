"""Coins and the membership: what one has, what it costs, and paying for it with another app."""

from __future__ import annotations

from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.wechat_reading.app import app
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import Doing, Reading, find_book
from pytest_mobilegym.phone.apps.wechat_reading.state import Transaction
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_numeric, exact_time, money

DAY_MS = 86_400_000
COINS, MEMBER, PAY = "/wallet/coins", "/wallet/membership", "/wallet/pay/{item}"


class Goods(NamedTuple):
    """Something that is sold for money.

    Attributes:
        coins: it gives, or days of the membership.
    """

    cents: int
    coins: int = 0
    days: int = 0


GOODS = {
    "coins_60": Goods(600, coins=60),
    "coins_120": Goods(1200, coins=120),
    "coins_300": Goods(3000, coins=300),
    "coins_680": Goods(6800, coins=680),
    "coins_1280": Goods(12_800, coins=1280),
    "month": Goods(1900, days=31),
    "quarter": Goods(6000, days=92),
    "year": Goods(22_800, days=366),
}
METHODS = {"wechat": "weixin", "alipay": "alipays"}
"""Means of payment, and what opens the app that has them."""
RIGHTS = ("all", "audio", "cloud", "gifts", "badge", "discount")
EXCHANGE_COINS, EXCHANGE_DAYS = 30, 3


class PayView(State):
    """With what something is going to be paid."""

    method: str = "wechat"


app.action("coins.open", on=("/me", MEMBER), to=COINS)
app.action("member.open", on=("/me", COINS), to=MEMBER)
app.action("transactions.open", on=("/me", COINS), to="/wallet/transactions")


@app.screen(COINS)
def coins(ctx: Reading) -> dict[str, Any]:
    packs = [(key, each.coins, money(each.cents)) for key, each in GOODS.items() if each.coins]
    return {"balance": ctx.state.user.coin_balance, "packs": packs}


@app.screen(MEMBER)
def membership(ctx: Reading) -> dict[str, Any]:
    until = ctx.state.user.member_until
    return {
        "user": ctx.state.user,
        "until": date_numeric(as_datetime(until), ctx.lang) if until is not None and until > ctx.time else "",
        "packs": [(key, money(each.cents)) for key, each in GOODS.items() if each.days],
        "rights": RIGHTS,
        "balance": ctx.state.user.coin_balance,
        "exchange": (EXCHANGE_COINS, EXCHANGE_DAYS),
    }


@app.screen("/wallet/transactions")
def transactions(ctx: Reading) -> dict[str, Any]:
    lines = []
    for each in ctx.state.transactions.values():
        book = find_book(ctx, each.book)
        amount = f"{each.coins:+d}" if each.coins else money(each.cents)
        lines.append(
            (
                ctx.t(f"transaction.{each.kind}", title=book.title if book is not None else ""),
                exact_time(as_datetime(each.at), ctx.lang, hours=ctx.hours),
                date_numeric(as_datetime(each.at), ctx.lang),
                amount,
            )
        )
    return {"lines": lines}


app.action("goods.buy", on=(COINS, MEMBER), to=PAY, guard=lambda _, item: item in GOODS)


@app.screen(PAY, kind="sheet", local=PayView)
def pay(ctx: Reading, item: str) -> dict[str, Any]:
    return {
        "item": item,
        "price": money(GOODS[item].cents),
        "methods": tuple(METHODS),
        "method": ctx.local.method,
    }


@app.action("pay.method", on=PAY, guard=lambda _, method: method in METHODS)
def choose_method(ctx: Doing, method: str) -> None:
    ctx.local.method = method


@app.action("pay.go", on=PAY, network=True)
def pay_with(ctx: Doing) -> None:
    """Let the app that was chosen take the money."""
    item, method = str(ctx.params["item"]), ctx.local.method
    ctx.back()
    asked = intent(
        "PAY",
        scheme=METHODS[method],
        amount=f"{GOODS[item].cents / 100:.2f}",
        subject=ctx.t(f"goods.{item}"),
        merchant=ctx.t("app.team"),
        source=app.id,
        user=ctx.state.user.name,
    )
    if not ctx.start(asked, request=f"goods.{item}"):
        ctx.toast("pay.no_app")


def _declare_result(item: str, goods: Goods) -> None:
    @app.result(f"goods.{item}")
    def paid(ctx: Doing, ok: bool, **_: str) -> None:
        if not ok:
            ctx.toast("pay.not_paid")
            return
        _give(ctx, goods)
        kind = "recharge" if goods.coins else "membership"
        ctx.state.transactions.add(
            Transaction(id=ctx.new_id("t"), kind=kind, coins=goods.coins, cents=goods.cents, at=ctx.time),
            first=True,
        )
        ctx.toast("pay.done")


def _give(ctx: Doing, goods: Goods) -> None:
    user = ctx.state.user
    user.coin_balance += goods.coins
    if goods.days:
        user.member_until = max(user.member_until or 0, ctx.time) + goods.days * DAY_MS


for _item, _goods in GOODS.items():
    _declare_result(_item, _goods)


@app.action(
    "member.exchange",
    on=MEMBER,
    guard=lambda ctx: ctx.state.user.coin_balance >= EXCHANGE_COINS,
    network=True,
)
def exchange(ctx: Doing) -> None:
    """A few days of the membership for coins."""
    ctx.state.user.coin_balance -= EXCHANGE_COINS
    _give(ctx, Goods(0, days=EXCHANGE_DAYS))
    made = Transaction(id=ctx.new_id("t"), kind="exchange", coins=-EXCHANGE_COINS, at=ctx.time)
    ctx.state.transactions.add(made, first=True)
    ctx.toast("member.exchanged")
