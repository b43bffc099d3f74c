"""Changing the settings."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.apps.weather.state import WeatherState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os.intents import intent

app.action("policy.open", on=("/settings", "/settings/privacy"), to="/settings/policy")
app.action("privacy.open", on="/settings", to="/settings/privacy")
app.action("permissions.open", on="/settings/privacy", to="/settings/permissions")


@app.action("consent.toggle", on="/settings/privacy")
def toggle_consent(ctx: ActionContext[WeatherState]) -> None:
    ctx.state.settings.consent = not ctx.state.settings.consent


@app.action("permissions.manage", on="/settings/permissions")
def manage_permissions(ctx: ActionContext[WeatherState]) -> None:
    """The phone's own settings decide what an app may."""
    ctx.start(intent("SETTINGS", route="/app/weather/permissions"), new_task=True)
