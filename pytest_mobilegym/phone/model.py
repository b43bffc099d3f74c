"""The phone's whole state: what it knows (os, apps) and what it shows (ui).

The judge sees `os`, `apps` and the foreground route through a `View`; `ui` is part of every snapshot, so that
a fork shows the same pixels, but it is never judged.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field, SerializeAsAny

from pytest_mobilegym.errors import StateError, UnknownName
from pytest_mobilegym.phone.state import (
    Change,
    Incidental,
    State,
    Table,
    Time,
    diff,
    digest,
    from_json,
    read_json,
    to_json,
)

SCHEMA_VERSION = 1
"""Bumped whenever an older snapshot could no longer be read."""

Lang = Literal["en", "zh"]

Percent = Annotated[int, Field(ge=0, le=100)]


class AppState(State):
    """Root of an app's own state; every app derives its root from this."""

    next_id: Annotated[int, Incidental] = 1
    """Counter behind the ids of new elements."""


class Settings(State):
    """Switches and levels of the device."""

    wifi_enabled: bool = True
    mobile_data_enabled: bool = True
    bluetooth_enabled: bool = True
    airplane_mode_enabled: bool = False
    do_not_disturb_enabled: bool = False
    silent_mode: bool = False
    flashlight_enabled: bool = False
    battery_saver_enabled: bool = False
    rotation_locked: bool = True
    location_enabled: bool = True
    nfc_enabled: bool = True
    screen_cast_enabled: bool = False
    auto_brightness_enabled: bool = True
    eye_comfort_enabled: bool = False
    dark_mode_enabled: bool = False
    brightness: Percent = 100
    media_volume: Percent = 30
    font_size: Percent = 33
    display_size: Percent = 50
    eye_comfort_level: Percent = 60


class Battery(State):
    """The battery as the status bar shows it."""

    percent: Percent = 78
    charging: bool = False


class Hardware(State):
    """Radio and battery."""

    battery: Battery = Battery()
    wifi_level: Annotated[int, Field(ge=0, le=4)] = 4
    cellular_level: Annotated[int, Field(ge=0, le=4)] = 4
    data_type: Literal["none", "e", "3g", "4g", "5g"] = "5g"
    has_sim: bool = True


class NextAlarm(State):
    """The soonest enabled alarm, as an app published it."""

    app: str
    at: Time


class OsState(State):
    """What the operating system knows."""

    now: Annotated[Time, Incidental]
    """Simulated time, milliseconds since 1970-01-01 00:00 of the phone's own zone."""
    utc_offset: int = 480
    """Minutes that the phone's zone is ahead of UTC."""
    language: Lang = "en"
    settings: Settings = Settings()
    hardware: Hardware = Hardware()
    rng: Annotated[int, Incidental] = 0
    """State of the phone's random generator."""


class Entry(State):
    """One page, sheet or dialog in an activity's history."""

    key: str
    """Names the region that shows it; never reused."""
    route: str
    local: SerializeAsAny[State] | None = None
    """The screen's own view state, lost when the entry is popped."""
    fields: Table[str] = Table()
    """Text typed into fields, by field name."""
    scroll: Table[int] = Table()
    """Offsets of scrollers in logical pixels, by scroller name."""


class Activity(State):
    """One use of an app: a stack of entries."""

    id: str
    app: str
    entries: tuple[Entry, ...]
    launched_by: str | None = None
    """Task to return to when this activity finishes."""


class UiTask(State):
    """A stack of activities that the user sees as one card in recents."""

    id: str
    app: str
    activities: tuple[Activity, ...]
    last_active: int = 0
    launched_by: str | None = None


class Keyboard(State):
    """The on-screen keyboard."""

    shown: bool = False
    page: Literal["letters", "digits", "symbols"] = "letters"
    shift: Literal["off", "once", "lock"] = "off"


class Focus(State):
    """The focused text field."""

    region: str
    field: str
    caret: int
    counter: int = 0
    """The last input of a person's own keyboard that has been taken in."""
    enter: str = "done"
    """What the keyboard's Enter key does: done, search, send, next or newline."""


class Toast(State):
    """A passing remark."""

    text: str
    until: Time


class UiState(State):
    """What is shown."""

    home: Activity
    tasks: Table[UiTask] = Table()
    shown: Literal["home", "task", "recents"] = "home"
    active: str | None = None
    """The active task's id."""
    keyboard: Keyboard = Keyboard()
    focus: Focus | None = None
    toast: Toast | None = None
    recents_scroll: int = 0
    next_key: int = 1
    """Counter behind the ids of tasks, activities and entries, and behind `last_active`."""


class PhoneState(State):
    """Root of everything: a snapshot is a reference to one of these."""

    os: OsState
    apps: Table[SerializeAsAny[AppState]]
    ui: UiState


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


def as_datetime(ms: int) -> datetime:
    """Simulated time as a naive datetime in the phone's own zone."""
    return datetime(1970, 1, 1) + timedelta(milliseconds=ms)


def as_time(moment: datetime) -> int:
    """A naive datetime in the phone's own zone as simulated time in milliseconds."""
    return round((moment.replace(tzinfo=UTC) - datetime(1970, 1, 1, tzinfo=UTC)).total_seconds() * 1000)


class View:
    """What a judge sees of a phone: `view.os`, `view.<app>`, `view.route`, `view.now`; read-only."""

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
    return b'{"schema":%d,"state":%s}' % (SCHEMA_VERSION, to_json(state))


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
    if raw["schema"] != SCHEMA_VERSION:
        raise StateError(
            f"The snapshot has schema version {raw['schema']!r}, this version reads {SCHEMA_VERSION}; "
            "take a new snapshot with the installed version."
        )
    values = raw["state"]
    if not isinstance(values, dict) or not isinstance(values.get("apps"), dict):
        raise StateError("Not a snapshot: 'state' has no 'apps'.")
    apps: dict[str, AppState] = {}
    for name, app in values["apps"].items():
        model = models.apps.get(name)
        if model is None:
            raise UnknownName("app in the snapshot", name, models.apps)
        apps[name] = from_json(model, app)
    _load_locals(values.get("ui"), models)
    return from_json(PhoneState, {**values, "apps": Table(apps)})


class SnapshotModels(NamedTuple):
    """Which models the open parts of a snapshot are read with.

    Attributes:
        apps: state model of each installed app.
        local: finds the model of a screen's view state by app and route, `None` if it has none.
    """

    apps: dict[str, type[AppState]]
    local: Any


def _load_locals(ui: Any, models: SnapshotModels) -> None:
    """Turn every entry's raw `local` into its screen's model, in place."""
    if not isinstance(ui, dict):
        raise StateError("Not a snapshot: 'state' has no 'ui'.")
    tasks = ui.get("tasks")
    activities = [ui.get("home")]
    if isinstance(tasks, dict):
        for task in tasks.values():
            activities += task.get("activities", []) if isinstance(task, dict) else []
    for activity in activities:
        if not isinstance(activity, dict):
            raise StateError("Not a snapshot: an activity is no object.")
        for entry in activity.get("entries", []):
            if isinstance(entry, dict) and entry.get("local") is not None:
                model = models.local(activity.get("app"), entry.get("route"))
                if model is None:
                    raise StateError(
                        f"The snapshot holds view state for {activity.get('app')}{entry.get('route')}, "
                        "a screen that keeps none."
                    )
                entry["local"] = from_json(model, entry["local"])


START = as_time(datetime(2026, 3, 27, 9, 30))
"""When a fresh phone wakes up: Friday, 27 March 2026, 09:30. Default data is dated around it."""
