"""The settings and the pages behind them."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.apps.weather.reports import can_locate
from pytest_mobilegym.phone.apps.weather.state import UNITS, Quantity
from pytest_mobilegym.phone.contexts.context import Context


@app.screen("/settings")
def settings(ctx: Context) -> dict[str, Any]:
    return {"settings": ctx.state.settings, "quantities": tuple(UNITS)}


@app.screen("/settings/unit/{quantity}", kind="dialog")
def unit(ctx: Context, quantity: Quantity) -> dict[str, Any]:
    return {
        "quantity": quantity,
        "units": UNITS[quantity],
        "current": getattr(ctx.state.settings, quantity),
    }


@app.screen("/settings/policy")
def policy(ctx: Context) -> dict[str, Any]:
    return {"paragraphs": range(1, 6)}


@app.screen("/settings/privacy")
def privacy(ctx: Context) -> dict[str, Any]:
    return {"consent": ctx.state.settings.consent}


@app.screen("/settings/permissions")
def permissions(ctx: Context) -> dict[str, Any]:
    return {"located": can_locate(ctx.os)}
