"""What a screen and an action are given: `ctx`."""

from __future__ import annotations

from datetime import datetime
from functools import cached_property
from typing import Any

from pytest_mobilegym.errors import AppError, EventRefused, MobileGymError, UnknownName
from pytest_mobilegym.phone.app import App, Screen
from pytest_mobilegym.phone.model import Entry, Focus, Keyboard, OsState, PhoneState, Toast, as_datetime
from pytest_mobilegym.phone.os import tasks
from pytest_mobilegym.phone.registry import find_app
from pytest_mobilegym.phone.rng import advance
from pytest_mobilegym.phone.state import State

TOAST_MS = 1600


class Context:
    """What a screen may read.

    Attributes:
        app: the app.
        screen: the screen of the entry.
        route: its route.
        params: the route's parameters.
        state: the app's state.
        local: the screen's view state.
        fields: text typed into the entry's fields, by name.
        lang: "en" or "zh".
    """

    def __init__(self, root: PhoneState, app: App, entry: Entry, below: Entry | None = None) -> None:
        self._root = root
        self.app = app
        self.route = entry.route
        self.screen, self.params = app.find_screen(entry.route)
        self.state: Any = root.apps[app.id]
        self.local: Any = entry.local
        self.fields: Any = entry.fields
        self.lang = root.os.language
        self._below_entry: Any = below
        self.read_time = False
        self.read_os = False

    @property
    def time(self) -> int:
        """Simulated time in milliseconds, as states store it."""
        self.read_time = True
        return self._root.os.now

    @property
    def now(self) -> datetime:
        """Simulated time, naive, in the phone's own zone."""
        return as_datetime(self.time)

    @property
    def os(self) -> OsState:
        """The operating system's state."""
        self.read_os = True
        return self._root.os

    @property
    def installed(self) -> tuple[str, ...]:
        """Ids of the apps on this phone."""
        return tuple(self._root.apps)

    @property
    def below(self) -> Any:
        """The entry beneath a sheet or dialog; its `local` and `fields` are what the overlay works on."""
        if self._below_entry is None:
            raise AppError(f"{self.app.id}: nothing lies below {self.route!r}.")
        return self._below_entry

    def t(self, key: str, **slots: object) -> str:
        """An interface text in the phone's language."""
        return self.app.catalogue.find(self.lang, key, **slots)


class ActionContext(Context):
    """What an action may do: everything is a draft, committed when the action returns."""

    def __init__(self, root: PhoneState, draft: Any, app: App, region: str) -> None:
        activity = tasks.current_activity(draft.ui)
        entries = activity.entries
        position = next((i for i, entry in enumerate(entries) if entry.key == region), None)
        if position is None:
            raise EventRefused(f"The region {region!r} is not part of the app in front.")
        entry = entries[position]
        super().__init__(root, app, entry, entries[position - 1] if position else None)
        self._draft = draft
        self._entry = entry
        self.state = draft.apps[app.id]
        self.local = entry.local
        self.fields = entry.fields

    @cached_property
    def rng(self) -> Random:
        """The phone's own random numbers."""
        return Random(self._draft.os)

    def new_id(self, prefix: str) -> str:
        """A fresh id for an element of the app's state."""
        number: int = self.state.next_id
        self.state.next_id = number + 1
        return f"{prefix}{number}"

    def go(self, route: str, *, replace: bool = False) -> None:
        """Open a screen of this app; a tab takes the place of the tab in front."""
        screen, params = self.app.find_screen(route)
        ui = self._draft.ui
        activity = tasks.current_activity(ui)
        here = self.app.find_screen(activity.entries[-1].route)[0]
        entry = tasks.new_entry(ui, route, self._opening(screen, params))
        if replace or (screen.tab is not None and here.tab is not None):
            activity.entries[-1] = entry
        else:
            activity.entries.append(entry)

    def back(self, steps: int = 1) -> None:
        """Leave this screen, or several; the last one of an activity is left by the system's back."""
        activity = tasks.current_activity(self._draft.ui)
        for _ in range(steps):
            if len(activity.entries) > 1:
                del activity.entries[-1]

    def pop_to(self, route: str) -> None:
        """Go back to the entry of that route; opens it in place of everything if it is not there."""
        entries = tasks.current_activity(self._draft.ui).entries
        while len(entries) > 1 and entries[-1].route != route:
            del entries[-1]
        if entries[-1].route != route:
            self.go(route, replace=True)

    def launch(self, app: str) -> None:
        """Open another app as the home screen does."""
        start_app(self._root, self._draft, app)

    def toast(self, key: str, **slots: object) -> None:
        """Show a passing remark."""
        self._draft.ui.toast = Toast(text=self.t(key, **slots), until=self.time + TOAST_MS)

    def scroll(self, name: str, *, to: int = 0) -> None:
        """Move a scroller of this screen to an offset in logical pixels."""
        self._entry.scroll[name] = to

    def focus(self, field: str) -> None:
        """Put the caret into a field of the screen in front, for pages that open ready to type."""
        activity = tasks.current_activity(self._draft.ui)
        entry = activity.entries[-1]
        text = entry.fields.get(field, "")
        self._draft.ui.focus = Focus(region=entry.key, field=field, caret=len(text))
        self._draft.ui.keyboard = Keyboard(shown=True)

    def _opening(self, screen: Screen, params: dict[str, Any]) -> State | None:
        return open_local(self, screen, params)


def open_local(ctx: Context, screen: Screen, params: dict[str, Any]) -> State | None:
    """A screen's view state as it opens."""
    if screen.opening is not None:
        try:
            return screen.opening(ctx, **params)
        except MobileGymError:
            raise
        except Exception as error:
            raise AppError(f"{ctx.app.id}: {ctx.route!r} cannot open: {first_line(error)}.") from error
    return screen.local() if screen.local is not None else None


def first_line(error: Exception) -> str:
    """An exception of someone else's as a piece of one sentence."""
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__


class Random:
    """Random numbers drawn from the phone's state."""

    def __init__(self, os: Any) -> None:
        self._os = os

    def below(self, limit: int) -> int:
        """A whole number in [0, limit)."""
        self._os.rng, drawn = advance(self._os.rng)
        return drawn % limit

    def choice(self, items: Any) -> Any:
        """One of the items."""
        return items[self.below(len(items))]


def start_app(root: PhoneState, draft: Any, name: str) -> None:
    """Bring an app to the front, in a draft of the phone's state.

    Raises:
        UnknownName: no such app on this phone.
    """
    if name not in root.apps:
        raise UnknownName("app", name, root.apps)
    app = find_app(name)
    screen, params = app.find_screen(app.start)
    opening = Context(root, app, Entry(key="new", route=app.start))
    tasks.open_app(draft.ui, name, app.start, open_local(opening, screen, params))
