"""Changing the settings."""

from __future__ import annotations

from typing import Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.apps.weather.state import UNITS, Quantity, Unit
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os.intents import intent

Switch = Literal[
    "morning_evening_alert", "warning_alert", "abnormal_alert", "night_dnd", "night_update", "consent"
]

app.action("unit.open", on="/settings", to="/settings/unit/{quantity}")
app.action("policy.open", on=("/settings", "/settings/privacy"), to="/settings/policy")
app.action("privacy.open", on="/settings", to="/settings/privacy")
app.action("permissions.open", on="/settings/privacy", to="/settings/permissions")


@app.action("setting.toggle", on=("/settings", "/settings/privacy"))
def toggle(ctx: ActionContext, setting: Switch) -> None:
    settings = ctx.state.settings
    setattr(settings, setting, not getattr(settings, setting))


@app.action("unit.choose", on="/settings/unit/{quantity}")
def choose_unit(ctx: ActionContext, unit: Unit) -> None:
    quantity: Quantity = ctx.params["quantity"]
    if unit not in UNITS[quantity]:
        raise EventRefused(f"No unit {unit!r} of {quantity}; there is {', '.join(UNITS[quantity])}.")
    setattr(ctx.state.settings, quantity, unit)
    ctx.back()


@app.action("permissions.manage", on="/settings/permissions")
def manage_permissions(ctx: ActionContext) -> None:
    """The phone's own settings decide what an app may."""
    ctx.start(intent("SETTINGS", route="/app/weather/permissions"), new_task=True)
