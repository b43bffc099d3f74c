"""The system's own regions: status bar, gesture bar, keyboard, recents and toast.

The shell is declared as an app is, so that its controls are actions with typed arguments; its `ctx.state` is
the whole phone.
"""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.app import App
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.os import keyboard, tasks
from pytest_mobilegym.phone.os.alarms import next_alarm

shell = App("system", name={"en": "System", "zh": "系统"}, state=AppState, hidden=True)


@shell.screen("/status", kind="full")
def status(ctx: Any) -> dict[str, Any]:
    os = ctx.state.os
    return {
        "settings": os.settings,
        "radios": os.radios,
        "battery": os.battery,
        "time": ctx.now,
        "next_alarm": next_alarm(os),
    }


@shell.screen("/gesture_bar", kind="full")
def gesture_bar(ctx: Any) -> dict[str, Any]:
    return {}


@shell.screen("/toast", kind="full")
def toast(ctx: Any) -> dict[str, Any]:
    return {"text": ctx.state.ui.toast.text}


@shell.screen("/keyboard", kind="full")
def keys(ctx: Any) -> dict[str, Any]:
    return {"keyboard": ctx.state.ui.keyboard}


@shell.screen("/recents", kind="full")
def recents(ctx: Any) -> dict[str, Any]:
    return {}


@shell.action("keyboard.key", on="/keyboard")
def press_key(ctx: Any, key: str) -> None:
    if not 1 <= len(key) <= 4:
        raise EventRefused(f"No key {key!r} on the keyboard.")
    ctx.write(keyboard.letter(ctx.state.ui.keyboard, key))


@shell.action("keyboard.shift", on="/keyboard")
def press_shift(ctx: Any) -> None:
    keyboard.press_shift(ctx.state.ui.keyboard)


@shell.action("keyboard.page", on="/keyboard")
def turn_page(ctx: Any, page: Literal["letters", "digits", "symbols"]) -> None:
    ctx.state.ui.keyboard.page = page


@shell.action("keyboard.backspace", on="/keyboard")
def press_backspace(ctx: Any) -> None:
    ctx.erase()


@shell.action("keyboard.enter", on="/keyboard")
def press_enter(ctx: Any) -> None:
    ctx.enter()


@shell.action("keyboard.hide", on="/keyboard")
def hide(ctx: Any) -> None:
    tasks.hide_keyboard(ctx.state.ui)


@shell.action("recents.open", on="/recents")
def open_task(ctx: Any, task: str) -> None:
    tasks.show_task(ctx.state.ui, task)


@shell.action("recents.close", on="/recents")
def close_task(ctx: Any, task: str) -> None:
    tasks.close_task(ctx.state.ui, task)


@shell.action("recents.clear", on="/recents")
def close_all(ctx: Any) -> None:
    tasks.close_all(ctx.state.ui)


@shell.action("recents.leave", on="/recents")
def leave(ctx: Any) -> None:
    tasks.go_home(ctx.state.ui)
