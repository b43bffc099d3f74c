"""Tasks and activities: opening apps, going home, recents, closing (rules: os reference, section 4).

Functions take a draft of `UiState` and edit it.
"""

from __future__ import annotations

from itertools import pairwise

from pytest_mobilegym.phone.model import Activity, Entry, UiState, UiTask, foreground_activity
from pytest_mobilegym.phone.os.models.keyboard import Keyboard
from pytest_mobilegym.phone.state import State, Table


def new_key(ui: UiState, prefix: str) -> str:
    """A fresh id, from the counter in the state."""
    number: int = ui.next_key
    ui.next_key = number + 1
    return f"{prefix}{number}"


def new_entry(ui: UiState, route: str, local: State | None = None) -> Entry:
    """An entry that is not yet in any history."""
    return Entry(key=new_key(ui, "e"), route=route, local=local)


def in_front(ui: UiState, page: str) -> bool:
    """Whether a page is open in the activity that the user looks at; also on a frozen state."""
    activity = foreground_activity(ui)
    return activity is not None and any(entry.key == page for entry in activity.entries)


def is_on_top(ui: UiState, page: str) -> bool:
    """Whether a page is the uppermost one that the user looks at; also on a frozen state."""
    activity = foreground_activity(ui)
    return activity is not None and activity.entries[-1].key == page


def task_of(ui: UiState, app: str) -> UiTask | None:
    """A draft of the app's own task, `None` if it has none."""
    return ui.tasks.where(app=app)


def open_app(ui: UiState, app: str, entry_route: str, local: State | None = None) -> None:
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


def show_task(ui: UiState, key: str) -> None:
    """Bring an existing task to the front."""
    hide_keyboard(ui)
    close_system_windows(ui)
    ui.tasks[key].last_active = ui.next_key
    ui.next_key += 1
    ui.active = key
    ui.shown = "task"


def active_task(ui: UiState) -> UiTask:
    """The task in front.

    Raises:
        KeyError: the home screen is in front, or the cards of all tasks.
    """
    return ui.tasks[ui.active or ""]


def uncover(ui: UiState) -> Activity:
    """Close what other apps have on top of the task in front; gives the own activity that is there then."""
    task = active_task(ui)
    last = max(
        place for place, activity in enumerate(task.activities) if not place or activity.app == task.app
    )
    task.activities = task.activities[: last + 1]
    return task.activities[-1]


def leave_task(ui: UiState) -> bool:
    """Go back to the task that opened the one in front, or home; gives whether there was such a task."""
    task = active_task(ui)
    caller = task.launched_by
    if caller is None or caller not in ui.tasks:
        go_home(ui)
        return False
    task.launched_by = None
    show_task(ui, caller)
    return True


def go_home(ui: UiState) -> None:
    """Show the home screen, its search closed; every task stays as it is."""
    hide_keyboard(ui)
    close_system_windows(ui)
    if len(ui.home.entries) > 1:
        ui.home.entries = ui.home.entries[:1]
    ui.shown = "home"
    ui.active = None


def show_recents(ui: UiState) -> None:
    """Show the cards of all tasks."""
    hide_keyboard(ui)
    close_system_windows(ui)
    ui.shown = "recents"
    ui.active = None
    ui.scroll.pop("recents/cards", None)


def close_task(ui: UiState, key: str) -> None:
    """Remove a task; recents stays unless it was the last one."""
    del ui.tasks[key]
    if not len(ui.tasks):
        go_home(ui)


def close_app(ui: UiState, app: str) -> None:
    """Close an app wherever it is open: its own tasks, and its activities in those of other apps.

    Whatever it had asked of an activity that stays is answered to nobody.
    """
    for key in ui.tasks:
        task = ui.tasks[key]
        left = [activity for activity in task.activities if activity.app != app]
        if len(left) < len(task.activities):
            for below, activity in pairwise(task.activities):
                if below.app == app:
                    activity.request = None
            task.activities = tuple(left)
        if task.app == app or not left:
            del ui.tasks[key]
    if ui.shown == "task" and ui.active not in ui.tasks:
        go_home(ui)


def close_all(ui: UiState) -> None:
    """Remove every task and go home."""
    ui.tasks = Table()
    go_home(ui)


def hide_keyboard(ui: UiState) -> None:
    """Take the focus away and the keyboard with it; an unfinished word is lost, the language stays.

    Nothing is selected then, of a page's own text neither.
    """
    ui.focus = ui.marked = None
    ui.keyboard = Keyboard(language=ui.keyboard.language, by=ui.keyboard.by)


def close_menu(ui: UiState) -> None:
    """Select nothing any more, neither in a field nor in a page's text; the caret stays where it was."""
    ui.marked = None
    if ui.focus is not None:
        ui.focus.selection = None


def current_activity(ui: UiState) -> Activity | None:
    """The activity in front, `None` in recents."""
    if ui.shown == "home":
        return ui.home
    if ui.shown == "task" and ui.active is not None:
        return ui.tasks[ui.active].activities[-1]
    return None


def recent_tasks(ui: UiState) -> list[UiTask]:
    """All tasks, the most recently used first."""
    return sorted(ui.tasks.values(), key=lambda task: -task.last_active)


def close_system_windows(ui: UiState) -> None:
    """Close the shade and every question of the system, unanswered."""
    ui.shade = "closed"
    ui.chooser = None
    ui.permission_request = None
