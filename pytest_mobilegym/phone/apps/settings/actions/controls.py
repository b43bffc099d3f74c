"""Using the controls: each writes its store, and nothing else."""

from typing import Any

from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.facts import written_words
from pytest_mobilegym.phone.apps.settings.pages import CONTROLS, route, routes_with
from pytest_mobilegym.phone.apps.settings.rows import Choice, Entry, Slider, Toggle
from pytest_mobilegym.phone.apps.settings.screens.listing import possible
from pytest_mobilegym.phone.apps.settings.screens.page import RESETS, Visibility, control_of
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import connectivity, lock
from pytest_mobilegym.phone.os.settings import set_preference

CHOOSE, EDIT, RESET = "/choose/{key}", "/edit/{key}", "/reset/{what}"
LONGEST = 64
"""Characters of a text that is written."""


def _can_use(ctx: Context[SettingsState], key: str, **_: Any) -> bool:
    return possible(ctx, CONTROLS[key])


def write(ctx: ActionContext[SettingsState], key: str, value: bool | int | str) -> None:
    """Give a control a value."""
    CONTROLS[key].store.write(ctx.os, value)


@app.action("control.toggle", on=routes_with(Toggle), guard=_can_use)
def toggle(ctx: ActionContext[SettingsState], key: str) -> None:
    write(ctx, key, not CONTROLS[key].store.read(ctx.os))


@app.action("control.set", on=routes_with(Slider), guard=_can_use)
def set_level(ctx: ActionContext[SettingsState], key: str, value: int) -> None:
    write(ctx, key, value)


app.action("choice.open", on=routes_with(Choice), to=CHOOSE, guard=_can_use)


@app.action("choice.pick", on=(*routes_with(Choice), CHOOSE), guard=_can_use)
def pick(ctx: ActionContext[SettingsState], key: str, value: str) -> None:
    if value in control_of(key, Choice).options:
        write(ctx, key, value)
    if ctx.screen.kind == "sheet":
        ctx.back()


app.action("entry.open", on=routes_with(Entry), to=EDIT, guard=_can_use)


@app.action("entry.reveal", on=EDIT)
def reveal(ctx: ActionContext[SettingsState, Visibility]) -> None:
    ctx.local.shown ^= True


def _entry(ctx: Context[SettingsState]) -> Entry:
    return control_of(ctx.params["key"], Entry)


def _typed(ctx: Context[SettingsState]) -> str:
    text = ctx.fields.get("value", written_words(ctx, _entry(ctx)))
    return text.strip()


def _fits(ctx: Context[SettingsState]) -> bool:
    control, text = _entry(ctx), _typed(ctx)
    if len(text) > LONGEST or not possible(ctx, control):
        return False
    match control.check:
        case "filled":
            return bool(text)
        case "digits" | "pin":
            return not text or (text.isascii() and text.isdigit())
        case "lock_pin":
            return not text or lock.is_pin(text)
        case "password":
            return not text or len(text) >= connectivity.SHORTEST_PASSWORD
        case "key":
            return len(text) >= connectivity.SHORTEST_PASSWORD
        case _:
            return True


@app.action("entry.save", on=EDIT, guard=_fits)
def save(ctx: ActionContext[SettingsState]) -> None:
    control, text = _entry(ctx), _typed(ctx)
    write(ctx, control.key, text)
    ctx.back()


for _what in RESETS:
    app.action(f"reset.{_what}", on=route("reset_network"), to=f"/reset/{_what}")

MOBILE = (
    "calls_preference", "sms_preference", "data_during_calls", "auto_data_switch", "mms_message",
    "carrier_wifi_toggle", "4g_calling", "advance_call", "preferred_network_mode_key", "enabled_networks_key",
    "select_network_key", "enable_2g", "require_cellular_encryption",
)  # fmt: skip
"""Choices that a reset of the mobile network takes back."""


@app.action("reset.confirm", on=RESET)
def reset(ctx: ActionContext[SettingsState]) -> None:
    match ctx.params["what"]:
        case "wifi":
            connectivity.reset_wifi(ctx.os)
        case "bluetooth":
            connectivity.reset_bluetooth(ctx.os)
        case _:
            for key in MOBILE:
                set_preference(ctx.os, key, "", default="")
    ctx.toast("reset.done")
    ctx.back()
