"""Pairing, connecting and leaving Bluetooth devices."""

from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.pages import routes_with_part
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os import connectivity

DETAILS = "/bluetooth/{device}"
LISTS = routes_with_part("bluetooth.devices", "bluetooth.available", "bluetooth.previous")

app.action("bluetooth.details", on=routes_with_part("bluetooth.devices", "bluetooth.previous"), to=DETAILS)


@app.action("bluetooth.tap", on=(*LISTS, DETAILS))
def tap(ctx: ActionContext[SettingsState], device: str) -> None:
    """Connect a device, paired or not; disconnect a connected one."""
    found = ctx.os.radios.nearby_bluetooth[device]
    if found.connected:
        connectivity.disconnect_bluetooth(ctx.os, device)
    elif connectivity.connect_bluetooth(ctx.os, device):
        ctx.toast("bluetooth.joined", name=found.name)
    else:
        ctx.toast("bluetooth.refused", name=found.name)


@app.action("bluetooth.unpair", on=DETAILS)
def unpair(ctx: ActionContext[SettingsState], device: str) -> None:
    connectivity.unpair_bluetooth(ctx.os, device)
    ctx.back()
