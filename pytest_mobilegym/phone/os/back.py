"""The back key: handlers by priority, the first that consumes it wins (os reference, section 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pytest_mobilegym.phone.os import tasks


class Handler(NamedTuple):
    """One step of the chain; `consume(ui)` edits a draft of the UI and says whether it took the key."""

    priority: int
    name: str
    consume: Callable[[Any], bool]


def _hide_keyboard(ui: Any) -> bool:
    if not ui.keyboard.shown:
        return False
    tasks.hide_keyboard(ui)
    return True


def _leave_recents(ui: Any) -> bool:
    if ui.shown != "recents":
        return False
    tasks.go_home(ui)
    return True


def _pop_entry(ui: Any) -> bool:
    activity = tasks.current_activity(ui)
    if activity is None or len(activity.entries) < 2:
        return False
    del activity.entries[-1]
    return True


def _finish_activity(ui: Any) -> bool:
    if ui.shown != "task" or len(ui.tasks[ui.active].activities) < 2:
        return False
    del ui.tasks[ui.active].activities[-1]
    return True


def _return_to_launching_task(ui: Any) -> bool:
    if ui.shown != "task":
        return False
    task = ui.tasks[ui.active]
    caller = task.launched_by
    if caller is None or caller not in ui.tasks:
        return False
    task.launched_by = None
    tasks.show_task(ui, caller)
    return True


def _go_home(ui: Any) -> bool:
    tasks.go_home(ui)
    return True


CHAIN: tuple[Handler, ...] = (
    Handler(700, "keyboard", _hide_keyboard),
    Handler(500, "recents", _leave_recents),
    Handler(100, "app", _pop_entry),
    Handler(25, "finish", _finish_activity),
    Handler(12, "caller", _return_to_launching_task),
    Handler(0, "home", _go_home),
)


def press(ui: Any) -> str:
    """Let the chain handle the key; gives the name of the handler that did."""
    return next(handler.name for handler in CHAIN if handler.consume(ui))
