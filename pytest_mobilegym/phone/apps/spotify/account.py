"""The plan, another account, and signing up for one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.apps.spotify.cards import page
from pytest_mobilegym.phone.apps.spotify.catalogue import Doing, Spot
from pytest_mobilegym.phone.kit import confirm, forms
from pytest_mobilegym.phone.kit.forms import EMAIL
from pytest_mobilegym.phone.wording import money

PRICES = {"individual": 1190, "student": 590, "duo": 1590, "family": 1990}
"""Cents a month, by plan."""


@page("/premium", here="premium", tab="premium")
def premium(ctx: Spot) -> dict[str, Any]:
    return {"plans": [(key, money(price)) for key, price in PRICES.items()], "plan": ctx.state.user.plan}


app.action("plan.open", on="/premium", to="/premium/{plan}", guard=lambda _, plan: plan in PRICES)


@page("/premium/{plan}")
def plan(ctx: Spot, plan: str) -> dict[str, Any]:
    return {"plan": plan, "price": money(PRICES.get(plan, 0)), "present": ctx.state.user.plan}


@confirm.asked(
    app,
    "plan.change",
    ask="plan.ask",
    on="/premium/{plan}",
    route="/premium/{plan}/change",
    question="plan.really",
    slots=lambda ctx: {"plan": ctx.t(f"plan.{ctx.params['plan']}")},
    yes="plan.yes",
    danger=False,
    guard=lambda ctx, plan: plan in PRICES and plan != ctx.state.user.plan,
    network=True,
)
def change_plan(ctx: Doing, plan: str) -> None:
    if plan in PRICES:
        ctx.state.user.plan = plan  # type: ignore[assignment]
    ctx.back(2)
    ctx.toast("plan.changed")


app.action("accounts.open", on="/me", to="/login-landing")


@app.screen("/login-landing", template="landing.html")
def landing(ctx: Spot) -> dict[str, Any]:
    return {"user": ctx.state.user}


app.action("signup.open", on="/login-landing", to="/signup")
app.action("login.open", on="/login-landing", to="/login")


def _signed_up(ctx: Doing, values: Mapping[str, str]) -> None:
    ctx.toast("signup.sent")


def _logged_in(ctx: Doing, values: Mapping[str, str]) -> None:
    ctx.toast("login.unknown")


forms.install(
    app,
    name="signup",
    routes=("/signup",),
    fields=(
        forms.Field("email", EMAIL),
        forms.Field("password", longest=40),
        forms.Field("birth", hint="signup.birth.hint", longest=10),
        forms.Pick("gender", ("secret", "female", "male", "other")),
        forms.Field("name", longest=30),
    ),
    save=_signed_up,
    own_template="account_form.html",
    network=True,
)
forms.install(
    app,
    name="login",
    routes=("/login",),
    fields=(forms.Field("email", EMAIL), forms.Field("password", longest=40)),
    save=_logged_in,
    own_template="account_form.html",
    network=True,
)
