"""The phone's whole state: what it knows (os, apps) and what it shows (ui).

The judge sees `os`, `apps` and the foreground route through a `View`; `ui` is part of every snapshot, so that
a fork shows the same pixels, but it is never judged.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import orjson
from pydantic import Field, SerializeAsAny

from pytest_mobilegym.errors import StateError, UnknownName
from pytest_mobilegym.phone.clock import START as START
from pytest_mobilegym.phone.clock import as_datetime as as_datetime
from pytest_mobilegym.phone.clock import as_time as as_time
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.languages import Lang as Lang
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.models.keyboard import Focus, Keyboard
from pytest_mobilegym.phone.os.models.lock import Lock
from pytest_mobilegym.phone.os.models.permissions import PermissionRequest
from pytest_mobilegym.phone.os.models.picker import Picker
from pytest_mobilegym.phone.os.models.selection import Marked
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import (
    Change,
    Incidental,
    State,
    Table,
    Time,
    diff,
    digest,
    field_names,
    from_json,
    read_json,
    to_json,
)
from pytest_mobilegym.phone.worlds import DATA_VERSION, world_of

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

SCHEMA_VERSION = 2
"""Bumped whenever an older snapshot could no longer be read."""

_WRITERS = {1: "pytest-mobilegym 0.1"}
"""Which releases wrote the snapshots of former versions."""

HOME_APP = "launcher"
"""The app whose page is the home screen."""


class AppState(State):
    """Root of an app's own state; every app derives its root from this."""

    next_id: Annotated[int, Incidental] = 1
    """Counter behind the ids of new elements."""


class Load(State):
    """That a page is without what it needs from the network."""

    until: Time | None = None
    """When a slow network will have brought it; `None` where it failed, and has to be asked for again."""


class Entry(State):
    """One page, sheet or dialog in an activity's history."""

    key: str
    """Names the region that shows it; never reused."""
    route: str
    local: SerializeAsAny[State] | None = None
    """The screen's own view state, lost when the entry is popped."""
    intent: Intent | None = None
    """The request that opened it, if one did."""
    fields: Table[str] = Table()
    """Text typed into fields, by field name."""
    scroll: Table[int] = Table()
    """Offsets of scrollers in logical pixels, by scroller name."""
    load: Load | None = None
    """What it still lacks of what it shows; `None` for nearly all pages."""


class Activity(State):
    """One use of an app: a stack of entries."""

    id: str
    app: str
    entries: tuple[Entry, ...]
    launched_by: str | None = None
    """Task to return to when this activity finishes."""
    request: str | None = None
    """What the activity below it waits for: the name of its result handler."""


class UiTask(State):
    """A stack of activities that the user sees as one card in recents."""

    id: str
    app: str
    activities: tuple[Activity, ...]
    last_active: int = 0
    launched_by: str | None = None


class Chooser(State):
    """The question which app is to take an intent."""

    intent: Intent
    apps: tuple[str, ...]
    new_task: bool = False
    request: str | None = None


PERMISSION_MS = 60_000
"""How long a person is asked whether an app may."""

TOAST_MS = 1600
"""How long a toast is shown."""


class Toast(State):
    """A passing remark."""

    text: str
    until: Time
    network: bool = False
    """Whether it says that something could not be done without the network."""


class Request(State):
    """An action that a slow network has not carried out yet; nothing else can be touched meanwhile."""

    region: str
    """Key of the page that offered it."""
    action: str
    args: Table[Scalar] = Table()
    until: Time
    """When it will be carried out."""


class UiState(State):
    """What is shown."""

    home: Activity
    tasks: Table[UiTask] = Table()
    shown: Literal["home", "task", "recents"] = "home"
    active: str | None = None
    """The active task's id."""
    keyboard: Keyboard = Keyboard()
    focus: Focus | None = None
    marked: Marked | None = None
    """What is selected of a page's own text; the menu for it is open exactly where this is not `None`."""
    toast: Toast | None = None
    request: Request | None = None
    chooser: Chooser | None = None
    picker: Picker | None = None
    permission_request: PermissionRequest | None = None
    shade: Literal["closed", "notifications", "controls"] = "closed"
    unfolded: tuple[str, ...] = ()
    """Apps whose notifications the shade shows one by one, however many they are."""
    lock: Lock | None = None
    """The lock screen, where the phone is locked."""
    held_sideways: bool = False
    """How the phone is held, which screens that may lie sideways follow unless rotation is locked."""
    asks_to_save: bool = False
    """Whether the phone asks, once, if it is to save power, as its battery is low."""
    starting_until: Time | None = None
    """While the phone starts and shows nothing else: when it will be ready."""
    scroll: Table[int] = Table()
    """Offsets of the system's own scrollers, by region and name as "region/name"."""
    next_key: int = 1
    """Counter behind the ids of tasks, activities and entries, and behind `last_active`."""


class PhoneState(State):
    """Root of everything: a snapshot is a reference to one of these."""

    os: OsState
    apps: Table[SerializeAsAny[AppState]]
    ui: UiState
    data: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")] = DATA_VERSION
    """Version of the world's data that its screens show."""


class Route(NamedTuple):
    """What is in the foreground: an app and its route, such as `("wechat", "/new-friends")`."""

    app: str
    path: str


def foreground_activity(ui: UiState) -> Activity | None:
    """The activity that the user looks at; `None` in recents."""
    if ui.shown == "home":
        return ui.home
    if ui.shown == "task" and ui.active is not None:
        return ui.tasks[ui.active].activities[-1]
    return None


def picker_in_front(ui: UiState) -> bool:
    """Whether the picker lies over the activity that the user looks at; also on a draft."""
    activity = foreground_activity(ui)
    return ui.picker is not None and activity is not None and activity.id == ui.picker.activity


class View:
    """What a judge sees of a phone: `view.os`, `view.<app>`, `view.route`, `view.now`, `view.world`."""

    __slots__ = ("_state", "route")

    def __init__(self, state: PhoneState) -> None:
        self._state = state
        activity = foreground_activity(state.ui)
        self.route = Route(activity.app, activity.entries[-1].route) if activity else Route("recents", "/")

    @property
    def os(self) -> OsState:
        """The operating system's state."""
        return self._state.os

    @property
    def now(self) -> datetime:
        """Simulated time, naive, in the phone's own zone."""
        return as_datetime(self._state.os.now)

    @property
    def lang(self) -> Lang:
        """The phone's language."""
        return self._state.os.language

    @property
    def world(self) -> World:
        """What apps show and nobody on the phone has written, in the phone's language."""
        return world_of(self._state.data, self.lang)

    @property
    def state(self) -> PhoneState:
        """The whole state, for the diff."""
        return self._state

    def __getattr__(self, name: str) -> Any:
        try:
            return self._state.apps[name]
        except KeyError:
            raise UnknownName("app", name, self._state.apps) from None


def changes_between(before: PhoneState, after: PhoneState, *, incidental: bool = False) -> tuple[Change, ...]:
    """What differs in os and apps; paths begin with `os` or the app's id (`wechat.chats[#c7].muted`)."""
    found = [
        change._replace(path=f"os.{change.path}")
        for change in diff(before.os, after.os, incidental=incidental)
    ]
    for name, state in before.apps.items():
        if name not in after.apps:
            raise StateError(f"The app {name!r} is in one of the states only.")
        other = after.apps[name]
        if other is not state:
            found += [
                change._replace(path=f"{name}.{change.path}")
                for change in diff(state, other, incidental=incidental)
            ]
    return tuple(found)


def state_hash(state: PhoneState, *, mask_time: bool = False) -> str:
    """Hash of os and apps, the part of a snapshot that is compared across devices."""
    return digest(Table({"os": state.os, **dict(state.apps.items())}), mask_time=mask_time)


def dump_snapshot(state: PhoneState) -> bytes:
    """A snapshot as JSON with its schema version."""
    return b'{"schema":%d,"state":%s}' % (SCHEMA_VERSION, _state_json(state))


def _state_json(state: PhoneState) -> bytes:
    """What `to_json` gives, put together from apps and parts of the system that mostly stayed so."""
    fields = {name: getattr(state, name) for name in field_names(PhoneState)}
    system = {name: getattr(state.os, name) for name in field_names(OsState)}
    fields["os"] = {name: _written(value) for name, value in system.items()}
    fields["apps"] = {name: _written(app) for name, app in state.apps.items()}
    return to_json(fields)


def _written(value: object) -> object:
    return orjson.Fragment(_json_of(_Same(value))) if isinstance(value, (State, Table)) else value


class _Same:
    """A key that is equal only for the very same object, which nothing changes."""

    def __init__(self, value: State | Table[object]) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.value is other.value


@lru_cache(maxsize=256)
def _json_of(part: _Same) -> bytes:
    return to_json(part.value)


def load_snapshot(data: bytes | str, *, models: SnapshotModels) -> PhoneState:
    """Read a snapshot written by `dump_snapshot`, in this or in another process.

    Args:
        data: untrusted JSON.
        models: the installed apps' state models.

    Raises:
        StateError: no JSON, another schema version, an app that is not installed, a value that does not fit.
    """
    raw = read_json(data)
    if not isinstance(raw, dict) or "schema" not in raw or "state" not in raw:
        raise StateError("Not a snapshot: expected an object with 'schema' and 'state'.")
    schema = raw["schema"]
    if schema != SCHEMA_VERSION:
        writer = _WRITERS.get(schema) if isinstance(schema, int) else None
        wrote = f", which {writer} wrote" if writer is not None else ""
        raise StateError(
            f"The snapshot has schema version {schema!r}{wrote}; this version reads {SCHEMA_VERSION}; "
            "take a new snapshot with the installed version."
        )
    values = raw["state"]
    if not isinstance(values, dict) or not isinstance(values.get("apps"), dict):
        raise StateError("Not a snapshot: 'state' has no 'apps'.")
    apps: dict[str, AppState] = {}
    for name, app in values["apps"].items():
        model = models.apps.get(name)
        if model is None:
            raise StateError(
                f"Unknown app {name!r} in the snapshot; installed: {', '.join(sorted(models.apps))}."
            )
        if not isinstance(app, dict):
            raise StateError(f"{model.__name__} does not fit: expected an object, got {app!r:.60}.")
        apps[name] = from_json(model, app)
    if not isinstance(values.get("ui"), dict):
        raise StateError("Not a snapshot: 'state' has no 'ui'.")
    _load_locals(values["ui"], models)
    state = from_json(PhoneState, {**values, "apps": Table(apps)})
    _check_ui(state, models)
    return state


class SnapshotModels(NamedTuple):
    """Which models the open parts of a snapshot are read with.

    Attributes:
        apps: state model of each installed app.
        local: finds the model of a screen's view state by app and route, `None` if it has none; raises a
            `StateError` where there is no such screen.
    """

    apps: dict[str, type[AppState]]
    local: Callable[[str, str], type[State] | None]


def _load_locals(ui: dict[str, Any], models: SnapshotModels) -> None:
    """Turn every raw `local` into its screen's model, in place; what is malformed is left as it is."""
    for app, entry in _raw_entries(ui):
        route, local = entry.get("route"), entry.get("local")
        if isinstance(local, dict) and isinstance(app, str) and isinstance(route, str):
            model = models.local(app, route)
            if model is None:
                place = f"{app}{route}"
                raise StateError(f"The snapshot holds view state for {place}, a screen that keeps none.")
            entry["local"] = from_json(model, local)


def _raw_entries(ui: dict[str, Any]) -> Iterator[tuple[Any, dict[str, Any]]]:
    tasks = ui.get("tasks")
    activities = [ui.get("home")]
    for task in tasks.values() if isinstance(tasks, dict) else ():
        found = task.get("activities") if isinstance(task, dict) else None
        activities += found if isinstance(found, list) else []
    for activity in activities:
        if isinstance(activity, dict) and isinstance(activity.get("entries"), list):
            for entry in activity["entries"]:
                if isinstance(entry, dict):
                    yield activity.get("app"), entry


_KEY = re.compile(r"[aet]([0-9]{1,15})")


def _check_ui(state: PhoneState, models: SnapshotModels) -> None:
    """What is shown exists: tasks, apps, screens and their view state; keys are unique."""
    ui = state.ui
    if ui.home.app != HOME_APP:
        raise StateError(f"The snapshot's home screen is of {ui.home.app!r}, expected {HOME_APP!r}.")
    if ui.shown == "task" and ui.active not in ui.tasks:
        listed = ", ".join(ui.tasks) or "none"
        raise StateError(f"The snapshot's active task is {ui.active!r}, but its tasks are: {listed}.")
    activities = [ui.home]
    keys: list[str] = []
    for name, task in ui.tasks.items():
        if not task.activities:
            raise StateError(f"The snapshot's task {name!r} has no activity.")
        if task.app not in state.apps:
            raise StateError(f"The snapshot's task {name!r} is of {task.app!r}, whose state it lacks.")
        activities += task.activities
        keys.append(name)
    for activity in activities:
        _check_activity(activity, state, models)
        keys += [activity.id, *(entry.key for entry in activity.entries)]
    if ui.picker is not None and ui.picker.activity not in {activity.id for activity in activities}:
        raise StateError(f"The snapshot's picker is for {ui.picker.activity!r}, an activity that it lacks.")
    for number, key in enumerate(keys):
        match = _KEY.fullmatch(key)
        if match is None or int(match[1]) >= ui.next_key:
            raise StateError(f"The snapshot's key {key!r} does not come from its next_key, {ui.next_key}.")
        if key in keys[:number]:
            raise StateError(f"The snapshot uses the key {key!r} twice.")


def _check_activity(activity: Activity, state: PhoneState, models: SnapshotModels) -> None:
    if activity.app not in state.apps:
        raise StateError(f"The snapshot shows the app {activity.app!r}, whose state it lacks.")
    if not activity.entries:
        raise StateError(f"The snapshot's activity {activity.id!r} has no page.")
    for entry in activity.entries:
        if models.local(activity.app, entry.route) is not None and entry.local is None:
            raise StateError(f"The snapshot lacks the view state of {activity.app}{entry.route}.")
