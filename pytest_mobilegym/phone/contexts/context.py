"""What apps are given as `ctx`: a screen reads, and an action edits.

A context is typed by the app's state, and by the view state of the screen that it is for:

    @app.screen("/alarms/{alarm}", local=Editor)
    def editor(ctx: Context[ClockState, Editor], alarm: str) -> dict[str, Any]: ...

    @app.action("alarm.save", on="/alarms/{alarm}")
    def save(ctx: ActionContext[ClockState, Editor]) -> None: ...

A sheet or dialog adds the view state of the page that it lies over: `Context[ClockState, None, Editor]`. What
is left out is `Any`.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, Generic, Protocol, cast

from typing_extensions import TypeVar

from pytest_mobilegym.errors import AppError, EventRefused, MobileGymError, UnknownName
from pytest_mobilegym.phone.contexts.content import Reading
from pytest_mobilegym.phone.contexts.service import Acting, Happening, language_of
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Screen
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.model import (
    PERMISSION_MS,
    TOAST_MS,
    Activity,
    AppState,
    Entry,
    Load,
    PhoneState,
    Toast,
    as_datetime,
)
from pytest_mobilegym.phone.os import connectivity
from pytest_mobilegym.phone.os import permissions as permissions_of
from pytest_mobilegym.phone.os.display import sideways
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.models.keyboard import Focus, Keyboard
from pytest_mobilegym.phone.os.models.permissions import PermissionRequest
from pytest_mobilegym.phone.os.settings import clock_hours
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.shell import tasks
from pytest_mobilegym.phone.state import State, Table
from pytest_mobilegym.phone.wording import Hours
from pytest_mobilegym.phone.worlds import world_of

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

S = TypeVar("S", bound=AppState, default=Any)
"""An app's state."""
L = TypeVar("L", default=Any)
"""A screen's view state; `None` for a screen that has none."""
B = TypeVar("B", default=Any)
"""View state of the page beneath an overlay."""
T = TypeVar("T")

BEYOND_ANY_TEXT = 1 << 24
"""The caret's place in a field whose text only its page knows, and only once it is drawn: the end."""


class Page(Protocol[L]):
    """Another page of the app, as the one in front works on it.

    Attributes:
        key: names it for good.
        route: where it is.
        local: its view state.
        intent: the request that opened it, `None` if none did.
        fields: text typed into its fields, by name.
        scroll: offsets of its scrollers in logical pixels, by name.
    """

    key: str
    route: str
    local: L
    intent: Intent | None
    fields: Table[str]
    scroll: Table[int]


class Context(Reading, Generic[S, L, B]):
    """What a screen may read.

    Attributes:
        app: the app.
        screen: the screen of the entry.
        route: its route.
        params: the route's parameters.
        page: key of the entry, which names this page for good.
        state: the app's state.
        local: the screen's view state, `None` where it has none.
        fields: text typed into the entry's fields, by name.
        lang: "en" or "zh".
        hours: how many hours the clock has, 12 or 24, for `wording`.
    """

    def __init__(self, root: PhoneState, app: App, entry: Entry, below: Entry | None = None) -> None:
        self._root = root
        self.app = app
        self.route = entry.route
        self.page = entry.key
        self.screen, self.params = app.find_screen(entry.route)
        self.state = cast("S", root.apps[app.id])
        self.local = cast("L", entry.local)
        self.fields = entry.fields
        self._intent: Intent | None = entry.intent
        self._scroll = entry.scroll
        self.lang = language_of(root, app)
        self.hours: Hours = clock_hours(root.os)
        self._below_entry = below
        self.read_time = False
        self.read_os = False
        self.read_apps = False
        self.read_online: bool | None = None

    def take_reads(self, other: Context[Any, Any, Any]) -> None:
        """Take for read what another context of an equal page was asked for."""
        self.read_time, self.read_os = other.read_time, other.read_os
        self.read_apps, self.read_online = other.read_apps, other.read_online

    def _seen(self) -> PhoneState:
        self.read_os = self.read_apps = True
        return self._root

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
    def online(self) -> bool:
        """Whether anything outside the phone can be reached."""
        self.read_online = connectivity.online(self._root.os)
        return self.read_online

    @property
    def world(self) -> World:
        """What apps show and nobody on the phone has written, in the phone's language; never changes."""
        return world_of(self._root.data, self._root.os.language)

    @property
    def width(self) -> int:
        """Of the screen in logical pixels: 360, or 800 where a screen that rotates lies sideways."""
        lies = self.screen.rotates and sideways(
            self._root.os.settings, held_sideways=self._root.ui.held_sideways
        )
        return 800 if lies else 360

    @property
    def installed(self) -> tuple[str, ...]:
        """Ids of the apps on this phone."""
        return tuple(self._root.apps)

    @property
    def intent(self) -> Intent | None:
        """The request that opened this screen, `None` if none did."""
        return self._intent

    def scrolled(self, name: str) -> int:
        """How far a scroller of the screen stands from its beginning, for `status`, which each frame asks.

        A page is not drawn anew as it scrolls, so that its own function has no use for this.

        Args:
            name: of the scroller.

        Returns:
            The offset in logical pixels.
        """
        return self._scroll.get(name, 0)

    @property
    def below(self) -> Page[B]:
        """The page beneath a sheet or dialog; its `local` and `fields` are what the overlay works on.

        Raises:
            AppError: it is the first page of its activity.
        """
        if self._below_entry is None:
            raise AppError(f"{self.app.id}: nothing lies below {self.route!r}.")
        return cast("Page[B]", self._below_entry)

    def t(self, key: str, **slots: object) -> str:
        """An interface text in the app's language.

        Args:
            key: of the text in `texts/<lang>.json`.
            slots: what its `{slots}` are filled with.

        Raises:
            AppError: there is no such text, or a slot is left empty.
        """
        return self.app.catalogue.find(self.lang, key, **slots)


class ActionContext(Acting[S], Context[S, L, B]):
    """What an action may do: everything is a draft, committed when the action returns.

    Args:
        event: what it is part of.
        app: whose action it is.
        region: key of the entry that offers it.
        activity: where that entry is, the activity in front if left out.

    Raises:
        EventRefused: the activity has no such entry.
    """

    def __init__(self, event: Happening, app: App, region: str, activity: Activity | None = None) -> None:
        if activity is None:
            activity = tasks.current_activity(event.draft.ui)
        entries = activity.entries if activity is not None else ()
        # The entry on top, most often; reading the others would make drafts of them.
        position = next((i for i in reversed(range(len(entries))) if entries[i].key == region), None)
        if activity is None or position is None:
            raise EventRefused(f"The region {region!r} is not part of the app in front.")
        entry = entries[position]
        super().__init__(event.root, app, entry, entries[position - 1] if position else None)
        self._event = event
        self._draft = event.draft
        self._entry = entry
        self.state = cast("S", event.draft.apps[app.id])

    @property
    def _activity(self) -> Activity:
        """The activity in front.

        Raises:
            AppError: there is none, as the cards of all tasks are shown.
        """
        activity = tasks.current_activity(self._draft.ui)
        if activity is None:
            raise AppError(f"{self.app.id}: no activity is in front.")
        return activity

    def go(self, route: str, *, replace: bool = False, keep_scroll: bool = False) -> Page[Any]:
        """Open a screen of this app; a tab takes the place of the tab in front.

        Args:
            route: of the screen, with its parameters filled in.
            replace: it takes the place of the screen in front.
            keep_scroll: its scrollers stand where those of the same names do on the screen in front.

        Returns:
            The page that was opened.

        Raises:
            AppError: the app has no such screen.
        """
        screen, params = self.app.find_screen(route)
        ui, activity = self._draft.ui, self._activity
        old = activity.entries[-1]
        here, _ = self.app.find_screen(old.route)
        entry = tasks.new_entry(ui, route, open_local(self, screen, params))
        if keep_scroll:
            entry = entry.model_copy(update={"scroll": Table(dict(old.scroll.items()))})
        if replace or (screen.tab is not None and here.tab is not None):
            activity.entries = (*activity.entries[:-1], entry)
        else:
            activity.entries = (*activity.entries, entry)
        return cast("Page[Any]", activity.entries[-1])

    def back(self, steps: int = 1) -> Page[B]:
        """Leave this screen, or several; the last one of an activity is left by the system's back.

        Args:
            steps: how many screens.

        Returns:
            The page that is in front then, as `below` is one.
        """
        activity = self._activity
        activity.entries = activity.entries[: max(len(activity.entries) - steps, 1)]
        return cast("Page[B]", activity.entries[-1])

    def pop_to(self, route: str) -> None:
        """Go back to the entry of that route; opens it in place of everything if it is not there.

        Raises:
            AppError: the app has no such screen.
        """
        activity = self._activity
        routes = [entry.route for entry in activity.entries]
        last = max((place for place, each in enumerate(routes) if each == route), default=0)
        activity.entries = activity.entries[: last + 1]
        if routes[last] != route:
            self.go(route, replace=True)

    def launch(self, app: str) -> None:
        """Open another app as the home screen does.

        Args:
            app: its id.

        Raises:
            UnknownName: no such app on this phone.
        """
        self._event.start_app(app)

    def open_found(self, app: str, route: str) -> None:
        """Open what the phone's search found in an app.

        Args:
            app: its id.
            route: `Found.route`.

        Raises:
            AppError: the app has no such screen.
        """
        self._event.open_route(app, route)

    def stop(self, app: str) -> None:
        """Close another app wherever it is open; its state stays.

        Args:
            app: its id.
        """
        tasks.close_app(self._draft.ui, app)

    def clear_data(self, app: str) -> None:
        """Make an app what it is on a fresh phone: closed, nothing scheduled, nothing notified.

        Args:
            app: its id.

        Raises:
            UnknownName: no such app on this phone.
        """
        if app not in self._root.apps:
            raise UnknownName("app", app, self._root.apps)
        self._event.clear_data(app)

    def start(self, intent: Intent, *, new_task: bool = False, request: str | None = None) -> bool:
        """Ask another app for something.

        Args:
            intent: what for.
            new_task: let it answer in a task of its own instead of on top of this one.
            request: name of this app's result handler, if an answer is wanted.

        Returns:
            Whether any app can; the user may be asked which.
        """
        return self._event.start(intent, new_task=new_task, request=request)

    def finish(self, *, ok: bool = True, **data: str) -> None:
        """Leave this activity for the one that asked for it, with an answer.

        Args:
            ok: whether it was done what was asked for.
            data: what the asking app's result handler is called with.
        """
        self._event.finish(ok=ok, **data)

    def ask_permission(self, *permissions: str, then: str, reason: str = "") -> bool:
        """Make sure that the app may; the user is asked where it is open, and `then` goes on when it may.

        Args:
            permissions: their names, of `os.permissions.PERMISSIONS`.
            reason: what the user is told, in the app's language.
            then: id of an action of this screen, without arguments.

        Returns:
            Whether it may already.
        """
        if all(permissions_of.granted(self._draft.os, self.app.id, name) for name in permissions):
            return True
        open_ones = permissions_of.pending(self._draft.os, self.app.id, permissions)
        if open_ones:
            # The question lies over the field that was being written in.
            tasks.hide_keyboard(self._draft.ui)
            self._draft.ui.permission_request = PermissionRequest(
                app=self.app.id,
                permissions=open_ones,
                reason=reason,
                region=self._entry.key,
                then=then,
                until=self.time + PERMISSION_MS,
            )
        return False

    def toast(self, key: str, **slots: object) -> None:
        """Show a passing remark.

        Args:
            key: of the text, as `t` takes it.
            slots: what its `{slots}` are filled with.
        """
        self._draft.ui.toast = Toast(text=self.t(key, **slots), until=self.time + TOAST_MS)

    def say_offline(self, key: str | None = None, **slots: object) -> None:
        """Remark that something could not be done without the network.

        Args:
            key: of a text of the app's own; by default that there is no connection, or that it failed.
            slots: what its `{slots}` are filled with.
        """
        if key is None:
            key = "network.failed" if connectivity.online(self._draft.os) else "network.none"
        text = self.t(key, **slots)
        self._draft.ui.toast = Toast(text=text, until=self.time + TOAST_MS, network=True)

    def load(self) -> None:
        """Ask again for what the screen lacks of the network."""
        lacking = load_of(self._draft.os)
        if self.screen.network == "page":
            self._entry.load = lacking
        if lacking is not None and lacking.until is None:
            self.say_offline()

    def scroll(self, name: str, *, to: int = 0) -> None:
        """Move a scroller of the screen in front, which is another one after `back` or `go`.

        Args:
            name: of the scroller.
            to: offset in logical pixels from its beginning.
        """
        self._activity.entries[-1].scroll[name] = to

    def focus(self, field: str) -> None:
        """Put the caret into a field of the screen in front, for pages that open ready to type.

        Args:
            field: its name, as the template calls it.
        """
        entry = self._activity.entries[-1]
        text = entry.fields.get(field)
        caret = BEYOND_ANY_TEXT if text is None else len(text)
        self._draft.ui.focus = Focus(region=entry.key, field=field, caret=caret)
        before = self._draft.ui.keyboard
        self._draft.ui.keyboard = Keyboard(shown=True, language=before.language, by=before.by)

    def unfocus(self) -> None:
        """Take the caret out of its field and the keyboard away, which would hide what was found."""
        tasks.hide_keyboard(self._draft.ui)


def load_of(os: OsState) -> Load | None:
    """What becomes of a page that asks for what it shows: `None` where that is there at once.

    Args:
        os: a draft of the system's state.
    """
    match connectivity.attempt(os):
        case "failed":
            return Load()
        case "waits":
            return Load(until=os.now + connectivity.SLOW_MS)
        case _:
            return None


def open_local(ctx: Context, screen: Screen, params: dict[str, Any]) -> State | None:
    """A screen's view state as it opens, `None` for a screen that keeps none.

    Args:
        ctx: what its `opening` is given.
        params: of its route.

    Raises:
        AppError: `opening` fails.
    """
    if screen.opening is not None:
        try:
            return screen.opening(ctx, **params)
        except MobileGymError:
            raise
        except Exception as error:
            reason = first_line(error, ctx.app.folder)
            raise AppError(f"{ctx.app.id}: {ctx.route!r} cannot open: {reason}.") from error
    return screen.local() if screen.local is not None else None
