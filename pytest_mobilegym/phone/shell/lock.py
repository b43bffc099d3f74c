"""The lock screen and its pad."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.model import PhoneState, as_datetime
from pytest_mobilegym.phone.os import lock, notifications
from pytest_mobilegym.phone.os.models.lock import Lock
from pytest_mobilegym.phone.os.settings import preference
from pytest_mobilegym.phone.shell.contexts import ShellAction, ShellScreen
from pytest_mobilegym.phone.shell.shell import open_notification, shell
from pytest_mobilegym.phone.wording import clock_face, date_short, message_time

MOST_SHOWN = 4
"""Notifications that there is room for; how many more there are is said below them."""

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "enter")


def _locked(state: PhoneState) -> Lock:
    assert state.ui.lock is not None, "its screen is only shown while the phone is locked"
    return state.ui.lock


@shell.screen("/lock", kind="full", template="lock.html")
def lock_screen(ctx: ShellScreen) -> dict[str, Any]:
    os, locked = ctx.state.os, _locked(ctx.state)
    shown = list(os.notifications.values())[:MOST_SHOWN]
    return {
        "lock": locked,
        "time": clock_face(ctx.now.hour, ctx.now.minute, hours=ctx.hours),
        "date": date_short(ctx.now, ctx.lang),
        "items": [
            (
                item,
                installed_apps()[item.app].name[ctx.lang] if item.app in installed_apps() else item.app,
                message_time(as_datetime(item.at), ctx.now, ctx.lang, hours=ctx.hours),
            )
            for item in shown
        ],
        "more": len(os.notifications) - len(shown),
        "signature": preference(os, "lock_screen_signature", ""),
        "private": bool(lock.pin(os)),
        "keys": KEYS,
        "most": lock.LONGEST,
        "waits": lock.waits(locked, os.now),
    }


def _unlock(ctx: ShellAction, item: str) -> None:
    ctx.state.ui.lock = None
    if item and item in ctx.root.os.notifications:
        open_notification(ctx, item)


def _ask(ctx: ShellAction, item: str = "") -> None:
    if not lock.pin(ctx.root.os):
        _unlock(ctx, item)
        return
    locked = _locked(ctx.state)
    locked.asks, locked.typed, locked.item = True, "", item


@shell.action("lock.open", on="/lock")
def begin_unlocking(ctx: ShellAction) -> None:
    """A swipe upwards unlocks the phone, or opens the pad."""
    _ask(ctx)


@shell.action("lock.notification", on="/lock")
def open_from_lock(ctx: ShellAction, item: str) -> None:
    _ask(ctx, item)


@shell.action("lock.dismiss", on="/lock")
def dismiss_from_lock(ctx: ShellAction, item: str) -> None:
    notifications.dismiss(ctx.state.os, item)


def _takes(ctx: ShellScreen, key: str = "") -> bool:
    """Whether the pad takes a key now."""
    locked = ctx.state.ui.lock
    if locked is None or lock.waits(locked, ctx.state.os.now):
        return False
    if key == "enter":
        return len(locked.typed) >= lock.SHORTEST
    return bool(locked.typed) if key == "erase" else True


@shell.action("lock.key", on="/lock", guard=_takes)
def press_key(ctx: ShellAction, key: str) -> None:
    if key not in KEYS:
        raise EventRefused(f"The pad has no key {key!r}.")
    locked = _locked(ctx.state)
    if key == "enter":
        enter_pin(ctx)
    elif key == "erase":
        locked.typed = locked.typed[:-1]
    else:
        lock.key_in(locked, key)


def enter_pin(ctx: ShellAction) -> None:
    """Try what was keyed in: unlock the phone, or say that it was wrong."""
    locked = _locked(ctx.state)
    if not lock.waits(locked, ctx.state.os.now) and lock.try_pin(ctx.state.os, locked):
        _unlock(ctx, locked.item)


@shell.action("lock.leave", on="/lock")
def leave_pad(ctx: ShellAction) -> None:
    locked = _locked(ctx.state)
    locked.asks, locked.typed, locked.item = False, "", ""
