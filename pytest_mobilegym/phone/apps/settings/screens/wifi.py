"""Wi-Fi networks: those in reach, those that are known, and one of them."""

from typing import Any

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.screens.listing import Group, Line, part
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.os.connectivity import SHORTEST_PASSWORD
from pytest_mobilegym.phone.os.models.connectivity import Security
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import State


class PasswordDraft(State):
    """The question for a network's password."""

    shown: bool = False
    wrong: bool = False


class NetworkDraft(State):
    """A network to be known."""

    security: Security = "WPA2"
    shown: bool = False


def connected(os: OsState) -> str | None:
    """Name of the network that the phone is in; also on a frozen state."""
    return os.radios.wifi.ssid if os.settings.wifi_enabled else None


def _status(ctx: Context[SettingsState], ssid: str) -> str:
    if ssid == connected(ctx.os):
        return ctx.t("wifi.connected")
    saved, near = ctx.os.radios.saved_wifi.get(ssid), ctx.os.radios.nearby_wifi.get(ssid)
    if saved is not None:
        return ctx.t("wifi.saved" if near is not None else "wifi.out_of_reach")
    assert near is not None
    return ctx.t(f"wifi.security.{near.security}")


def _line(ctx: Context[SettingsState], ssid: str, action: str) -> Line:
    near = ctx.os.radios.nearby_wifi.get(ssid)
    known = ssid in ctx.os.radios.saved_wifi
    return Line(
        ssid, action, {"ssid": ssid}, subtitle=_status(ctx, ssid),
        icon=f"wifi-{near.level}" if near is not None else "wifi-off",
        detail="wifi.details" if known and action != "wifi.details" else None,
        accent=ssid == connected(ctx.os), chevron=action == "wifi.details",
        value=None if known or near is None or near.security == "OPEN" else ctx.t("wifi.locked"),
    )  # fmt: skip


@part("wifi.networks")
def networks(ctx: Context[SettingsState]) -> list[Group]:
    """Networks in reach, the connected one first, then the strongest."""
    if not ctx.os.settings.wifi_enabled:
        return [Group([], footer=ctx.t("wifi.is_off"), kind="note")]
    current = connected(ctx.os)
    order = sorted(ctx.os.radios.nearby_wifi.values(), key=lambda near: (-near.level, near.id.casefold()))
    groups = []
    if current is not None:
        line = _line(ctx, current, "wifi.details")
        groups.append(Group([line], ctx.t("wifi.current")))
    others = [_line(ctx, near.id, "wifi.join") for near in order if near.id != current]
    return [*groups, Group(others, ctx.t("wifi.available"))]


@part("wifi.saved")
def saved(ctx: Context[SettingsState]) -> list[Group]:
    """Networks that are known: the connected one first, then the latest."""
    current = connected(ctx.os)
    known = sorted(
        ctx.os.radios.saved_wifi.values(), key=lambda each: (each.id != current, -(each.last_connected or 0))
    )
    if not known:
        return [Group([], footer=ctx.t("wifi.none_saved"), kind="note")]
    return [Group([_line(ctx, each.id, "wifi.details") for each in known])]


@app.screen("/wifi/{ssid}", template="list.html")
def wifi_details(ctx: Context[SettingsState], ssid: str) -> dict[str, Any]:
    known, near = ctx.os.radios.saved_wifi.get(ssid), ctx.os.radios.nearby_wifi.get(ssid)
    if known is None and near is None:
        return {"title": ssid, "groups": [], "empty": ("wifi-off", ctx.t("wifi.gone")), "prose": []}
    here = ssid == connected(ctx.os)
    wifi = ctx.os.radios.wifi
    told = [("wifi.status", _status(ctx, ssid))]
    security = known.security if known is not None else near.security if near is not None else "OPEN"
    told.append(("wifi.security", ctx.t(f"wifi.security.{security}")))
    if near is not None:
        told.append(("wifi.strength", ctx.t(f"wifi.level.{near.level}")))
        told.append(("wifi.band", ctx.t("wifi.band.5" if near.frequency > 5000 else "wifi.band.2")))
    if here:
        told += [
            ("wifi.speed", f"{wifi.link_speed} Mbps"),
            ("wifi.ip", wifi.ip_address),
            ("wifi.mac", wifi.mac_address),
        ]
    groups = [Group([Line(ctx.t(key), value=value) for key, value in told])]
    if known is not None:
        auto = Line(ctx.t("wifi.auto_join"), "wifi.auto_join", {"ssid": ssid}, toggle=known.auto_join)
        groups.insert(0, Group([auto]))
    deeds = []
    if here:
        deeds.append(Line(ctx.t("wifi.disconnect"), "wifi.disconnect", accent=True))
    elif near is not None:
        deeds.append(Line(ctx.t("wifi.connect"), "wifi.join", {"ssid": ssid}, accent=True))
    if known is not None:
        deeds.append(Line(ctx.t("wifi.forget"), "wifi.forget", {"ssid": ssid}, danger=True))
    return {"title": ssid, "groups": [*groups, Group(deeds)], "empty": None, "prose": []}


@app.screen("/wifi/{ssid}/password", kind="dialog", local=PasswordDraft)
def wifi_password(ctx: Context[SettingsState, PasswordDraft], ssid: str) -> dict[str, Any]:
    if ssid not in ctx.os.radios.nearby_wifi:
        raise AppError(f"settings: no network {ssid!r} is in reach.")
    return {"ssid": ssid, "draft": ctx.local}


@app.screen("/wifi-add", local=NetworkDraft)
def wifi_add(ctx: Context[SettingsState, NetworkDraft]) -> dict[str, Any]:
    return {"draft": ctx.local, "securities": ("OPEN", "WPA2", "WPA3"), "shortest": SHORTEST_PASSWORD}
