"""The first page."""

from typing import Any

from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.facts import FACTS
from pytest_mobilegym.phone.apps.settings.pages import HOME
from pytest_mobilegym.phone.apps.settings.rows import Page
from pytest_mobilegym.phone.apps.settings.screens.listing import groups_of
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import Context


@app.screen("/")
def home(ctx: Context[SettingsState]) -> dict[str, Any]:
    return {
        "owner": FACTS["owner"](ctx),
        "face": ctx.os.owner.face,
        "device": ctx.os.build.market_name,
        "system": ctx.os.build.system_version,
        "groups": groups_of(ctx, Page("", HOME)),
    }
