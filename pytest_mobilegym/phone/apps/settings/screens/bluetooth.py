"""Bluetooth devices: those that are paired, those in reach, and one of them."""

from typing import Any

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.screens.listing import Group, Line, part
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.os.models.connectivity import BluetoothDevice

ICONS = {"audio": "headphones", "watch": "watch", "peripheral": "bluetooth"}


def _status(ctx: Context[SettingsState], device: BluetoothDevice) -> str:
    if device.connected and device.battery is not None:
        return ctx.t("bluetooth.connected_battery", percent=device.battery)
    return ctx.t("bluetooth.connected" if device.connected else "bluetooth.paired")


def _line(ctx: Context[SettingsState], device: BluetoothDevice) -> Line:
    return Line(
        device.name, "bluetooth.tap", {"device": device.id}, icon=ICONS[device.type],
        subtitle=_status(ctx, device) if device.paired else ctx.t(f"bluetooth.type.{device.type}"),
        detail="bluetooth.details" if device.paired else None, accent=device.connected,
    )  # fmt: skip


def _off(ctx: Context[SettingsState]) -> list[Group]:
    return [Group([], footer=ctx.t("bluetooth.is_off"), kind="note")]


@part("bluetooth.devices")
def devices(ctx: Context[SettingsState]) -> list[Group]:
    """Paired devices, then those that could be."""
    if not ctx.os.settings.bluetooth_enabled:
        return _off(ctx)
    found = ctx.os.radios.nearby_bluetooth.values()
    paired = [_line(ctx, device) for device in found if device.paired]
    groups = [Group(paired, ctx.t("bluetooth.mine"))] if paired else []
    return [*groups, *available(ctx)]


@part("bluetooth.available")
def available(ctx: Context[SettingsState]) -> list[Group]:
    """Devices in reach that are not paired."""
    if not ctx.os.settings.bluetooth_enabled:
        return _off(ctx)
    lines = [_line(ctx, device) for device in ctx.os.radios.nearby_bluetooth.values() if not device.paired]
    return [Group(lines, ctx.t("bluetooth.available"), ctx.t("bluetooth.visible"))]


@part("bluetooth.previous")
def previous(ctx: Context[SettingsState]) -> list[Group]:
    """Paired devices that are not connected now."""
    lines = [
        _line(ctx, device)
        for device in ctx.os.radios.nearby_bluetooth.values()
        if device.paired and not device.connected
    ]
    return (
        [Group(lines)]
        if lines
        else [Group([], footer=ctx.t("bluetooth.no_previous"), kind="nothing", data="bluetooth")]
    )


@part("cast.displays")
def displays(ctx: Context[SettingsState]) -> list[Group]:
    """Screens that could show the phone's."""
    key = "cast.searching" if ctx.os.settings.screen_cast_enabled else "cast.is_off"
    return [Group([], footer=ctx.t(key), kind="note")]


@app.screen("/bluetooth/{device}", template="list.html")
def bluetooth_details(ctx: Context[SettingsState], device: str) -> dict[str, Any]:
    found = ctx.os.radios.nearby_bluetooth.get(device)
    if found is None:
        raise AppError(f"settings: no Bluetooth device {device!r} is in reach.")
    told = [
        Line(
            ctx.t("bluetooth.status"), value=_status(ctx, found) if found.paired else ctx.t("bluetooth.new")
        ),
        Line(ctx.t("bluetooth.type"), value=ctx.t(f"bluetooth.type.{found.type}")),
        Line(ctx.t("bluetooth.address"), value=found.id.upper()),
    ]
    label = "bluetooth.disconnect" if found.connected else "bluetooth.connect"
    deeds = [Line(ctx.t(label), "bluetooth.tap", {"device": device}, accent=True)]
    if found.paired:
        deeds.append(Line(ctx.t("bluetooth.unpair"), "bluetooth.unpair", {"device": device}, danger=True))
    return {"title": found.name, "groups": [Group(told), Group(deeds)], "empty": None, "prose": []}
