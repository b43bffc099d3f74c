"""Tasks and activities: opening apps, going home, recents, closing (rules: os reference, section 4).

Functions take a draft of `UiState` and edit it.
"""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.model import Activity, Entry, UiTask, foreground_activity
from pytest_mobilegym.phone.os.models.keyboard import Keyboard
from pytest_mobilegym.phone.state import Table


def new_key(ui: Any, prefix: str) -> str:
    """A fresh id, from the counter in the state."""
    number: int = ui.next_key
    ui.next_key = number + 1
    return f"{prefix}{number}"


def new_entry(ui: Any, route: str, local: Any = None) -> Entry:
    """An entry that is not yet in any history."""
    return Entry(key=new_key(ui, "e"), route=route, local=local)


def in_front(ui: Any, page: str) -> bool:
    """Whether a page is open in the activity that the user looks at; also on a frozen state."""
    activity = foreground_activity(ui)
    return activity is not None and any(entry.key == page for entry in activity.entries)


def task_of(ui: Any, app: str) -> Any:
    """A draft of the app's own task, `None` if it has none."""
    return ui.tasks.where(app=app)


def open_app(ui: Any, app: str, entry_route: str, local: Any = None) -> None:
    """Bring an app to the front: its task as it was left, or a new one at `entry_route`."""
    launched_by = ui.active if ui.shown == "task" else None
    task = task_of(ui, app)
    if task is None:
        key = new_key(ui, "t")
        activity = Activity(id=new_key(ui, "a"), app=app, entries=(new_entry(ui, entry_route, local),))
        ui.tasks[key] = UiTask(id=key, app=app, activities=(activity,), launched_by=launched_by)
    else:
        key = task.id
        if launched_by is None:
            task.launched_by = None
    show_task(ui, key)


def show_task(ui: Any, key: str) -> None:
    """Bring an existing task to the front."""
    hide_keyboard(ui)
    close_system_windows(ui)
    ui.tasks[key].last_active = ui.next_key
    ui.next_key += 1
    ui.active = key
    ui.shown = "task"


def uncover(ui: Any) -> Any:
    """Close what other apps have on top of the task in front; gives the own activity that is there then."""
    task = ui.tasks[ui.active]
    last = max(
        place for place, activity in enumerate(task.activities) if not place or activity.app == task.app
    )
    del task.activities[last + 1 :]
    return task.activities[-1]


def leave_task(ui: Any) -> bool:
    """Go back to the task that opened the one in front, or home; gives whether there was such a task."""
    task = ui.tasks[ui.active]
    caller = task.launched_by
    if caller is None or caller not in ui.tasks:
        go_home(ui)
        return False
    task.launched_by = None
    show_task(ui, caller)
    return True


def go_home(ui: Any) -> None:
    """Show the home screen, its search closed; every task stays as it is."""
    hide_keyboard(ui)
    close_system_windows(ui)
    if len(ui.home.entries) > 1:
        del ui.home.entries[1:]
    ui.shown = "home"
    ui.active = None


def show_recents(ui: Any) -> None:
    """Show the cards of all tasks."""
    hide_keyboard(ui)
    close_system_windows(ui)
    ui.shown = "recents"
    ui.active = None
    ui.scroll.pop("recents/cards", None)


def close_task(ui: Any, key: str) -> None:
    """Remove a task; recents stays unless it was the last one."""
    del ui.tasks[key]
    if not len(ui.tasks):
        go_home(ui)


def close_app(ui: Any, app: str) -> None:
    """Close an app wherever it is open: its own tasks, and its activities in those of other apps.

    Whatever it had asked of an activity that stays is answered to nobody.
    """
    for key in ui.tasks:
        task = ui.tasks[key]
        for index in reversed(range(len(task.activities))):
            if task.activities[index].app == app:
                del task.activities[index]
                if index < len(task.activities):
                    task.activities[index].request = None
        if task.app == app or not len(task.activities):
            del ui.tasks[key]
    if ui.shown == "task" and ui.active not in ui.tasks:
        go_home(ui)


def close_all(ui: Any) -> None:
    """Remove every task and go home."""
    ui.tasks = Table()
    go_home(ui)


def hide_keyboard(ui: Any) -> None:
    """Take the focus away and the keyboard with it; an unfinished word is lost, the language stays.

    Nothing is selected then, of a page's own text neither.
    """
    ui.focus = ui.marked = None
    ui.keyboard = Keyboard(language=ui.keyboard.language)


def current_activity(ui: Any) -> Any:
    """A draft of the activity in front, `None` in recents."""
    if ui.shown == "home":
        return ui.home
    if ui.shown == "task" and ui.active is not None:
        return ui.tasks[ui.active].activities[-1]
    return None


def recent_tasks(ui: Any) -> list[UiTask]:
    """All tasks, the most recently used first."""
    return sorted(ui.tasks.values(), key=lambda task: -task.last_active)


def close_system_windows(ui: Any) -> None:
    """Close the shade and every question of the system, unanswered."""
    ui.shade = "closed"
    ui.chooser = None
    ui.permission_request = None
