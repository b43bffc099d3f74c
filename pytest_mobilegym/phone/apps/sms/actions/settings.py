"""The switches, and the ways to them."""

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.state import SETTINGS
from pytest_mobilegym.phone.contexts.context import ActionContext, Context

PAGES = ("/settings", "/settings/free-network-sms", "/settings/advanced", "/settings/5g-message")

app.action("free_settings.open", on="/settings", to="/settings/free-network-sms")
app.action("5g_settings.open", on="/settings", to="/settings/5g-message")
app.action("advanced_settings.open", on="/settings", to="/settings/advanced")


def _has_effect(ctx: Context, key: str) -> bool:
    """What 5G messages do is set only while there are any, and how avatars look while they are shown."""
    settings = ctx.state.settings
    if key.startswith("5g_") and key != "5g_message":
        return bool(settings["5g_message"])
    return key != "text_avatar" or bool(settings["show_avatar"])


@app.action("setting.toggle", on=PAGES, guard=_has_effect)
def toggle(ctx: ActionContext, key: str) -> None:
    if key not in SETTINGS:
        raise EventRefused(f"There is no setting {key!r}; there is {', '.join(SETTINGS)}.")
    ctx.state.settings[key] = not ctx.state.settings[key]
