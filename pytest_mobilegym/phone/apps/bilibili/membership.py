"""Becoming a member: packages, what they cost, and paying for one with another app."""

from __future__ import annotations

from typing import Any, NamedTuple

from pytest_mobilegym.phone.apps.bilibili.app import app
from pytest_mobilegym.phone.apps.bilibili.catalogue import Bili, Doing
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_numeric, money

DAY_MS = 86_400_000
MEMBERSHIP_DAYS = 30
"""How long a package lasts, whichever it is, before it renews."""


class Package(NamedTuple):
    """A membership on offer.

    Attributes:
        cents: what it costs.
        cycle: how often it renews.
    """

    cents: int
    cycle: str


PACKAGES = {
    "year": Package(14_800, "year"),
    "super_year": Package(17_800, "year"),
    "month": Package(1_500, "month"),
    "quarter": Package(4_500, "quarter"),
    "super_quarter": Package(8_300, "quarter"),
}
METHODS = {"alipay": "alipays", "wechat": "weixin", "huabei": "alipays"}
"""Means of payment, and what opens the app that has them."""

RIGHTS = ("series", "quality", "early", "speed", "skin", "coins", "gifts", "calm")


class VipView(State):
    """What is about to be bought."""

    package: str = "year"
    agreed: bool = False


class MethodView(State):
    """With what it is going to be paid."""

    method: str = "alipay"


app.action("vip.open", on=("/me", "/space"), to="/vip")


@app.screen("/vip", local=VipView, status="light", network="page")
def vip(ctx: Bili) -> dict[str, Any]:
    user = ctx.state.user
    until = user.vip_expires
    return {
        "user": user,
        "until": date_numeric(as_datetime(until), ctx.lang) if user.is_vip and until is not None else "",
        "packages": [(key, money(each.cents)) for key, each in PACKAGES.items()],
        "view": ctx.local,
        "price": money(PACKAGES[ctx.local.package].cents),
        "rights": RIGHTS,
    }


@app.action("vip.package", on="/vip", guard=lambda _, package: package in PACKAGES)
def choose_package(ctx: Doing, package: str) -> None:
    ctx.local.package = package


@app.action("vip.agree", on="/vip")
def agree(ctx: Doing) -> None:
    ctx.local.agreed ^= True


@app.action("vip.terms", on="/vip", to="/vip/terms")
def terms_opened(ctx: Doing) -> None:
    """Reading the terms changes nothing."""


@app.screen("/vip/terms")
def terms(ctx: Bili) -> dict[str, Any]:
    return {}


@app.action("vip.buy", on="/vip", network=True)
def buy(ctx: Doing) -> None:
    """Ask with what it is paid; the terms have to be accepted first."""
    if ctx.local.agreed:
        ctx.go("/vip/pay")
    else:
        ctx.toast("vip.first_agree")


@app.screen("/vip/pay", kind="sheet", local=MethodView)
def pay(ctx: Bili) -> dict[str, Any]:
    return {
        "methods": tuple(METHODS),
        "method": ctx.local.method,
        "price": money(PACKAGES[ctx.below.local.package].cents),
    }


@app.action("vip.method", on="/vip/pay", guard=lambda _, method: method in METHODS)
def choose_method(ctx: Doing, method: str) -> None:
    ctx.local.method = method


@app.action("vip.pay", on="/vip/pay", network=True)
def pay_with(ctx: Doing) -> None:
    """Let the app that was chosen take the money."""
    package = PACKAGES[ctx.below.local.package]
    method = ctx.local.method
    ctx.back()
    asked = intent(
        "PAY",
        scheme=METHODS[method],
        amount=f"{package.cents / 100:.2f}",
        subject=ctx.t("vip.title"),
        merchant=ctx.t("vip.merchant"),
        source=app.id,
        cycle=package.cycle,
        user=ctx.state.user.name,
    )
    if not ctx.start(asked, request="membership"):
        ctx.toast("vip.no_app")


@app.result("membership")
def paid(ctx: Doing, ok: bool, **_: str) -> None:
    """A member from now on, or for longer than before."""
    if not ok:
        ctx.toast("vip.not_paid")
        return
    user = ctx.state.user
    before = user.vip_expires if user.is_vip and user.vip_expires is not None else ctx.time
    user.is_vip = True
    user.vip_expires = max(before, ctx.time) + MEMBERSHIP_DAYS * DAY_MS
    ctx.toast("vip.done")
