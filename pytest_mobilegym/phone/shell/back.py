"""The back key: handlers by priority, the first that consumes it wins (os reference, section 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pytest_mobilegym.phone.model import UiState, picker_in_front
from pytest_mobilegym.phone.os.picker import close_album
from pytest_mobilegym.phone.shell import tasks


class Front(NamedTuple):
    """What the chain may ask of the app in front.

    Attributes:
        take: lets the screen on top use the key for itself; gives whether it did.
        leave: ends the activity in front without an answer for whoever asked for it.
        refuse: closes the picker without an answer for the app that asked.
        deny: takes the permission dialog for denied.
        cancel: tells the app that wanted an answer of whoever is chosen that nobody is.
        begin_anew: lets the app in front show its first page when it is opened again.
    """

    take: Callable[[], bool]
    leave: Callable[[], None]
    refuse: Callable[[], None] = lambda: None
    deny: Callable[[], None] = lambda: None
    cancel: Callable[[], None] = lambda: None
    begin_anew: Callable[[], None] = lambda: None


class Handler(NamedTuple):
    """One step of the chain.

    `consume(ui, front)` edits a draft of the UI and says whether it took the key.
    """

    priority: int
    name: str
    consume: Callable[[UiState, Front], bool]


def _cancel_request(ui: UiState, front: Front) -> bool:
    """What a slow network has not done yet is given up."""
    if ui.request is None:
        return False
    ui.request = None
    return True


def _deny_permission(ui: UiState, front: Front) -> bool:
    if ui.permission_request is None:
        return False
    front.deny()
    ui.permission_request = None
    return True


def _do_not_save(ui: UiState, front: Front) -> bool:
    if not ui.asks_to_save:
        return False
    ui.asks_to_save = False
    return True


def _cancel_chooser(ui: UiState, front: Front) -> bool:
    if ui.chooser is None:
        return False
    ui.chooser = None
    front.cancel()
    return True


def _close_shade(ui: UiState, front: Front) -> bool:
    if ui.shade == "closed":
        return False
    ui.shade = "closed"
    return True


def _close_selection(ui: UiState, front: Front) -> bool:
    if ui.marked is None and (ui.focus is None or ui.focus.selection is None):
        return False
    tasks.close_menu(ui)
    return True


def _hide_keyboard(ui: UiState, front: Front) -> bool:
    if not ui.keyboard.shown:
        return False
    tasks.hide_keyboard(ui)
    return True


def _cancel_picker(ui: UiState, front: Front) -> bool:
    """Leaves an album before it leaves the picker."""
    if not picker_in_front(ui):
        return False
    if ui.picker is not None and not close_album(ui.picker):
        front.refuse()
    return True


def _leave_recents(ui: UiState, front: Front) -> bool:
    if ui.shown != "recents":
        return False
    tasks.go_home(ui)
    return True


def _ask_screen(ui: UiState, front: Front) -> bool:
    return front.take()


def _pop_entry(ui: UiState, front: Front) -> bool:
    activity = tasks.current_activity(ui)
    if activity is None or len(activity.entries) < 2:
        return False
    activity.entries = activity.entries[:-1]
    return True


def _finish_activity(ui: UiState, front: Front) -> bool:
    if ui.shown != "task" or len(tasks.active_task(ui).activities) < 2:
        return False
    front.leave()
    return True


def _return_to_launching_task(ui: UiState, front: Front) -> bool:
    if ui.shown != "task" or tasks.active_task(ui).launched_by not in ui.tasks:
        return False
    front.begin_anew()
    tasks.leave_task(ui)
    return True


def _go_home(ui: UiState, front: Front) -> bool:
    if ui.shown == "task":
        front.begin_anew()
    tasks.go_home(ui)
    return True


CHAIN: tuple[Handler, ...] = (
    Handler(1100, "battery", _do_not_save),
    Handler(1000, "permission", _deny_permission),
    Handler(900, "chooser", _cancel_chooser),
    Handler(800, "shade", _close_shade),
    Handler(780, "request", _cancel_request),
    Handler(750, "selection", _close_selection),
    Handler(700, "keyboard", _hide_keyboard),
    Handler(600, "picker", _cancel_picker),
    Handler(500, "recents", _leave_recents),
    Handler(110, "screen", _ask_screen),
    Handler(100, "app", _pop_entry),
    Handler(25, "finish", _finish_activity),
    Handler(12, "caller", _return_to_launching_task),
    Handler(0, "home", _go_home),
)


def press(ui: UiState, front: Front) -> str:
    """Let the chain handle the key; gives the name of the handler that did."""
    return next(handler.name for handler in CHAIN if handler.consume(ui, front))
