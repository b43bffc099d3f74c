"""Joining, leaving and knowing Wi-Fi networks."""

from urllib.parse import quote

from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.pages import route
from pytest_mobilegym.phone.apps.settings.screens.wifi import NetworkDraft, PasswordDraft
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import connectivity
from pytest_mobilegym.phone.os.connectivity import SHORTEST_PASSWORD
from pytest_mobilegym.phone.os.models.connectivity import Security

LIST, SAVED = route("wifi"), route("saved_networks")
DETAILS, PASSWORD, ADD = "/wifi/{ssid}", "/wifi/{ssid}/password", "/wifi-add"
LONGEST_NAME = 32

app.action("wifi.details", on=(LIST, SAVED), to=DETAILS)
app.action("wifi.add", on=(LIST, SAVED), to=ADD)


@app.action("wifi.join", on=(LIST, DETAILS))
def join(ctx: ActionContext[SettingsState], ssid: str) -> None:
    """Join at once where no password is needed or one is known; else ask for it."""
    network = ctx.os.radios.nearby_wifi[ssid]
    known = ssid in ctx.os.radios.saved_wifi
    if network.security == "OPEN" or known:
        joined = connectivity.rejoin_wifi(ctx.os, ssid) if known else connectivity.join_wifi(ctx.os, ssid)
        if joined:
            _tell(ctx, ssid)
            return
    ctx.go(f"/wifi/{quote(ssid, safe='')}/password")
    ctx.focus("password")


def _tell(ctx: ActionContext[SettingsState], ssid: str) -> None:
    ctx.toast("wifi.joined", ssid=ssid)


def _is_long_enough(ctx: Context[SettingsState]) -> bool:
    return len(ctx.fields.get("password", "")) >= SHORTEST_PASSWORD


@app.action("wifi.password", on=PASSWORD)
def write_password(ctx: ActionContext[SettingsState, PasswordDraft], value: str) -> None:
    """What was wrong is being put right."""
    ctx.local.wrong = False


@app.action("password.reveal", on=(PASSWORD, ADD))
def reveal(ctx: ActionContext[SettingsState]) -> None:
    ctx.local.shown ^= True


@app.action("wifi.connect", on=PASSWORD, guard=_is_long_enough)
def connect(ctx: ActionContext[SettingsState, PasswordDraft]) -> None:
    ssid = ctx.params["ssid"]
    if connectivity.join_wifi(ctx.os, ssid, ctx.fields.get("password", "")):
        ctx.back()
        _tell(ctx, ssid)
    else:
        ctx.local.wrong = True


@app.action("wifi.disconnect", on=DETAILS)
def disconnect(ctx: ActionContext[SettingsState]) -> None:
    connectivity.disconnect_wifi(ctx.os)


@app.action("wifi.forget", on=DETAILS)
def forget(ctx: ActionContext[SettingsState], ssid: str) -> None:
    connectivity.forget_wifi(ctx.os, ssid)
    ctx.toast("wifi.forgotten", ssid=ssid)
    ctx.back()


@app.action("wifi.auto_join", on=DETAILS)
def toggle_auto_join(ctx: ActionContext[SettingsState], ssid: str) -> None:
    ctx.os.radios.saved_wifi[ssid].auto_join ^= True


@app.action("network.security", on=ADD)
def choose_security(ctx: ActionContext[SettingsState, NetworkDraft], security: Security) -> None:
    ctx.local.security = security


def _can_save(ctx: Context[SettingsState, NetworkDraft]) -> bool:
    name = ctx.fields.get("name", "").strip()
    open_ = ctx.local.security == "OPEN"
    return 0 < len(name) <= LONGEST_NAME and (open_ or _is_long_enough(ctx))


@app.action("network.save", on=ADD, guard=_can_save)
def save_network(ctx: ActionContext[SettingsState, NetworkDraft]) -> None:
    """Know a network from now on, and join it if it is in reach."""
    ssid, password = ctx.fields["name"].strip(), ctx.fields.get("password", "")
    security = ctx.local.security
    kept = "" if security == "OPEN" else password
    near = ctx.os.radios.nearby_wifi.get(ssid)
    joins = near is not None and near.security == security and ctx.os.settings.wifi_enabled
    ctx.back()
    if joins and connectivity.join_wifi(ctx.os, ssid, kept):
        _tell(ctx, ssid)
    else:
        connectivity.save_wifi(ctx.os, ssid, security=security, password=kept)
        ctx.toast("saved")
