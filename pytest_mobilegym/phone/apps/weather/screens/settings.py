"""The settings and the pages behind them."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.apps.weather.reports import can_locate
from pytest_mobilegym.phone.apps.weather.state import UNITS, WeatherState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.settings import Choice, Group, Link, Page, Switch

settings.install(
    app,
    pages={
        "/settings": Page(
            "settings",
            (
                Group(
                    (
                        Switch("morning_evening_alert"),
                        Switch("warning_alert"),
                        Switch("abnormal_alert"),
                        Switch("night_dnd"),
                    ),
                    "settings.alerts",
                ),
                Group(
                    [
                        Choice(quantity, units, label="unit", title=f"quantity.{quantity}")
                        for quantity, units in UNITS.items()
                    ],
                    "settings.units",
                ),
                Group((Switch("night_update"),), "settings.other"),
                Group(
                    (
                        Switch("programme", label="settings.programme"),
                        Link("feedback", action="feedback.open"),
                        Link("policy", action="policy.open"),
                        Link("privacy", action="privacy.open"),
                    ),
                    "settings.about",
                ),
            ),
        )
    },
    opens_as="dialog",
)


@app.screen("/settings/policy")
def policy(ctx: Context[WeatherState]) -> dict[str, Any]:
    return {"paragraphs": range(1, 6)}


@app.screen("/settings/privacy")
def privacy(ctx: Context[WeatherState]) -> dict[str, Any]:
    return {"consent": ctx.state.settings.consent}


@app.screen("/settings/permissions")
def permissions(ctx: Context[WeatherState]) -> dict[str, Any]:
    return {"located": can_locate(ctx.os)}
