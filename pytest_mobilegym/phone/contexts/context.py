"""What a screen and an action are given: `ctx`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.errors import AppError, EventRefused, MobileGymError, UnknownName
from pytest_mobilegym.phone.contexts.content import Reading, Writing
from pytest_mobilegym.phone.declaration.app import App, Screen
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.registry import find_app, installed_apps
from pytest_mobilegym.phone.model import (
    HOME_APP,
    PERMISSION_MS,
    TOAST_MS,
    Activity,
    Chooser,
    Entry,
    Lang,
    PhoneState,
    Toast,
    as_datetime,
)
from pytest_mobilegym.phone.os import notifications, picker, sms
from pytest_mobilegym.phone.os import permissions as permissions_of
from pytest_mobilegym.phone.os.alarms import take_due
from pytest_mobilegym.phone.os.broadcasts import PACKAGE_DATA_CLEARED
from pytest_mobilegym.phone.os.intents import Receiver, resolve
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.models.keyboard import Focus, Keyboard
from pytest_mobilegym.phone.os.models.pending import Pending
from pytest_mobilegym.phone.os.models.permissions import PermissionRequest
from pytest_mobilegym.phone.os.settings import clock_hours
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.rng import advance
from pytest_mobilegym.phone.shell import tasks
from pytest_mobilegym.phone.state import State, Table, commit
from pytest_mobilegym.phone.wording import Hours
from pytest_mobilegym.phone.worlds import world_of

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World


BEYOND_ANY_TEXT = 1 << 24
"""The caret's place in a field whose text only its page knows, and only once it is drawn: the end."""


def language_of(root: PhoneState, app: App) -> Lang:
    """The language of an app's interface: the phone's, unless the app has one of its own."""
    own = app.language(root.apps[app.id]) if app.language is not None else None
    return own if own is not None else root.os.language


class Context(Reading):
    """What a screen may read.

    Attributes:
        app: the app.
        screen: the screen of the entry.
        route: its route.
        params: the route's parameters.
        page: key of the entry, which names this page for good.
        state: the app's state.
        local: the screen's view state.
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
        self.state: Any = root.apps[app.id]
        self.local: Any = entry.local
        self.fields: Any = entry.fields
        self._intent: Intent | None = entry.intent
        self._scroll = entry.scroll
        self.lang = language_of(root, app)
        self.hours: Hours = clock_hours(root.os)
        self._below_entry: Any = below
        self.read_time = False
        self.read_os = False
        self.read_apps = False

    def _seen(self) -> Any:
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
    def world(self) -> World:
        """What apps show and nobody on the phone has written, in the phone's language; never changes."""
        return world_of(self._root.data, self._root.os.language)

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
        """
        return self._scroll.get(name, 0)

    @property
    def below(self) -> Any:
        """The entry beneath a sheet or dialog; its `local` and `fields` are what the overlay works on."""
        if self._below_entry is None:
            raise AppError(f"{self.app.id}: nothing lies below {self.route!r}.")
        return self._below_entry

    def t(self, key: str, **slots: object) -> str:
        """An interface text in the phone's language."""
        return self.app.catalogue.find(self.lang, key, **slots)


class Acting(Writing):
    """What every piece of an app that changes something may do: drafts, ids, word to user and apps."""

    lang: str
    state: Any

    def _publisher(self, owner: str) -> Any:
        return ServiceContext(self._root, self._draft, find_app(owner)) if owner else self

    @property
    def time(self) -> int:
        """Simulated time in milliseconds, as states store it."""
        now: int = self._draft.os.now
        return now

    @property
    def os(self) -> Any:
        """A draft of the operating system's state, for the functions of `phone.os`."""
        return self._draft.os

    @cached_property
    def rng(self) -> Random:
        """The phone's own random numbers."""
        return Random(self._draft.os)

    def new_id(self, prefix: str) -> str:
        """A fresh id for an element of the app's state."""
        number: int = self.state.next_id
        self.state.next_id = number + 1
        return f"{prefix}{number}"

    def notify(self, title: str, body: str = "", **options: Any) -> None:
        """Post a notification of this app; see `notifications.post` for the options."""
        notifications.post(self._draft.os, app=self.app.id, title=title, body=body, **options)

    def broadcast(self, action: str, **data: Any) -> None:
        """Tell every app that listens, this one included."""
        broadcast(self._root, self._draft, action, **data)

    def receive_sms(self, *, sender: str, text: str, number: str = "") -> None:
        """Let a text message arrive."""
        sms.receive(self._draft.os, sender=sender, text=text, number=number)


class ServiceContext(Acting):
    """What an app is given where no screen is involved: for broadcasts and alarms."""

    def __init__(self, root: PhoneState, draft: Any, app: App) -> None:
        self._root = root
        self._draft = draft
        self.app = app
        self.lang = language_of(root, app)
        self.hours: Hours = clock_hours(root.os)
        self.state = draft.apps[app.id]

    @property
    def world(self) -> World:
        """What apps show and nobody on the phone has written, in the phone's language."""
        return world_of(self._root.data, self._root.os.language)

    @property
    def now(self) -> datetime:
        """Simulated time, naive, in the phone's own zone."""
        return as_datetime(self.time)

    def t(self, key: str, **slots: object) -> str:
        """An interface text in the phone's language."""
        return self.app.catalogue.find(self.lang, key, **slots)


class ActionContext(Acting, Context):  # type: ignore[misc]
    """What an action may do: everything is a draft, committed when the action returns."""

    def __init__(self, root: PhoneState, draft: Any, app: App, region: str, activity: Any = None) -> None:
        activity = tasks.current_activity(draft.ui) if activity is None else activity
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

    def go(self, route: str, *, replace: bool = False, keep_scroll: bool = False) -> None:
        """Open a screen of this app; a tab takes the place of the tab in front.

        Args:
            replace: it takes the place of the screen in front.
            keep_scroll: its scrollers stand where those of the same names do on the screen in front.
        """
        screen, params = self.app.find_screen(route)
        ui = self._draft.ui
        activity = tasks.current_activity(ui)
        here = self.app.find_screen(activity.entries[-1].route)[0]
        entry = tasks.new_entry(ui, route, self._opening(screen, params))
        if keep_scroll:
            offsets = Table(dict(activity.entries[-1].scroll.items()))
            entry = entry.model_copy(update={"scroll": offsets})
        if replace or (screen.tab is not None and here.tab is not None):
            activity.entries[-1] = entry
        else:
            activity.entries.append(entry)

    def back(self, steps: int = 1) -> Any:
        """Leave this screen, or several; the last one of an activity is left by the system's back.

        Returns:
            The entry that is in front then, as `below` is one.
        """
        activity = tasks.current_activity(self._draft.ui)
        for _ in range(steps):
            if len(activity.entries) > 1:
                del activity.entries[-1]
        return activity.entries[-1]

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

    def stop(self, app: str) -> None:
        """Close another app wherever it is open; its state stays."""
        tasks.close_app(self._draft.ui, app)

    def clear_data(self, app: str) -> None:
        """Make an app what it is on a fresh phone: closed, nothing scheduled, nothing notified.

        Raises:
            UnknownName: no such app on this phone.
        """
        if app not in self._root.apps:
            raise UnknownName("app", app, self._root.apps)
        clear_data(self._root, self._draft, app)

    def start(self, intent: Intent, *, new_task: bool = False, request: str | None = None) -> bool:
        """Ask another app for something.

        Args:
            intent: what for.
            new_task: let it answer in a task of its own instead of on top of this one.
            request: name of this app's result handler, if an answer is wanted.

        Returns:
            Whether any app can; the user may be asked which.
        """
        return start(self._root, self._draft, intent, new_task=new_task, request=request)

    def finish(self, *, ok: bool = True, **data: str) -> None:
        """Leave this activity for the one that asked for it, with an answer."""
        finish(self._root, self._draft, ok=ok, **data)

    def ask_permission(self, *permissions: str, then: str, reason: str = "") -> bool:
        """Make sure that the app may; the user is asked where it is open, and `then` goes on when it may.

        Args:
            then: id of an action of this screen, without arguments.

        Returns:
            Whether it may already.
        """
        if all(permissions_of.granted(self._draft.os, self.app.id, name) for name in permissions):
            return True
        open_ones = permissions_of.pending(self._draft.os, self.app.id, permissions)
        if open_ones:
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
        """Show a passing remark."""
        self._draft.ui.toast = Toast(text=self.t(key, **slots), until=self.time + TOAST_MS)

    def scroll(self, name: str, *, to: int = 0) -> None:
        """Move a scroller of this screen to an offset in logical pixels."""
        self._entry.scroll[name] = to

    def focus(self, field: str) -> None:
        """Put the caret into a field of the screen in front, for pages that open ready to type."""
        activity = tasks.current_activity(self._draft.ui)
        entry = activity.entries[-1]
        text = entry.fields.get(field)
        caret = BEYOND_ANY_TEXT if text is None else len(text)
        self._draft.ui.focus = Focus(region=entry.key, field=field, caret=caret)
        self._draft.ui.keyboard = Keyboard(shown=True, language=self._draft.ui.keyboard.language)

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
            reason = first_line(error, ctx.app.folder)
            raise AppError(f"{ctx.app.id}: {ctx.route!r} cannot open: {reason}.") from error
    return screen.local() if screen.local is not None else None


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
    if name == HOME_APP:
        tasks.go_home(draft.ui)
        return
    app = find_app(name)
    screen, params = app.find_screen(app.start)
    opening = Context(root, app, Entry(key="new", route=app.start))
    tasks.open_app(draft.ui, name, app.start, open_local(opening, screen, params))


def broadcast(root: PhoneState, draft: Any, action: str, **data: Any) -> None:
    """Tell every app on the phone that listens to a broadcast, in the order of their ids."""
    for name in root.apps:
        app = find_app(name)
        handler = app.receivers.get(action)
        if handler is not None:
            handler(ServiceContext(root, draft, app), **data)


def clear_data(root: PhoneState, draft: Any, name: str) -> None:
    """Make an app what it is on a fresh phone, and tell the others."""
    tasks.close_app(draft.ui, name)
    os = draft.os
    draft.apps[name] = find_app(name).fresh_state(os.language)
    for key in [item.id for item in os.scheduled.values() if item.app == name]:
        del os.scheduled[key]
    notifications.clear_app(os, name)
    broadcast(root, draft, PACKAGE_DATA_CLEARED, source=name)


def run_due(root: PhoneState, draft: Any) -> None:
    """Tell apps of what they scheduled for up to now."""
    for item in take_due(draft.os):
        app = find_app(item.app)
        if app.alarm is not None:
            app.alarm(ServiceContext(root, draft, app), item.tag)


def start(
    root: PhoneState, draft: Any, intent: Intent, *, new_task: bool = False, request: str | None = None
) -> bool:
    """Hand an intent to the app that accepts it, or ask which is to take it, one question at a time."""
    if picker.answers(intent):
        return open_picker(root, draft, intent, request)
    receivers = resolve(intent, ((name, installed_apps()[name].filters) for name in root.apps))
    asking = tasks.current_activity(draft.ui)
    if intent.action == "SEND" and asking is not None:
        # Nobody shares something with the app that has it, unless there is no other.
        receivers = [each for each in receivers if each.app != asking.app] or receivers
    if not receivers:
        return False
    if len(receivers) == 1:
        deliver(root, draft, intent, receivers[0], new_task=new_task, request=request)
        return True
    if draft.ui.chooser is not None:
        return False
    names = tuple(receiver.app for receiver in receivers)
    draft.ui.chooser = Chooser(intent=intent, apps=names, new_task=new_task, request=request)
    return True


def fire(root: PhoneState, draft: Any, pending: Pending) -> bool:
    """Do what was left to be done: ask the first app that takes it, in its own task, or tell who listens.

    Returns:
        Whether there was anybody.
    """
    if pending.intent is not None:
        receivers = resolve(pending.intent, ((name, installed_apps()[name].filters) for name in root.apps))
        if receivers:
            deliver(root, draft, pending.intent, receivers[0], new_task=True, request=None)
        return bool(receivers)
    action = pending.broadcast or ""
    broadcast(root, draft, action, **dict(pending.data.items()))
    return any(action in find_app(name).receivers for name in root.apps)


def open_picker(root: PhoneState, draft: Any, intent: Intent, request: str | None) -> bool:
    """Let the user choose pictures, for the app in front; an open picker is cancelled."""
    activity = tasks.current_activity(draft.ui)
    if activity is None:
        return False
    if draft.ui.picker is not None:
        answer_picker(root, draft, ok=False)
    tasks.hide_keyboard(draft.ui)
    picker.open_picker(draft.ui, intent, activity=activity.id, request=request)
    return True


def answer_picker(root: PhoneState, draft: Any, *, ok: bool, **data: str) -> None:
    """Close the picker; whoever asked is told the answer."""
    asked = commit(draft.ui.picker)
    draft.ui.picker = None
    if asked.request is None:
        return
    caller = next(each for each in _activities(draft.ui) if each.id == asked.activity)
    _tell_result(root, draft, caller, asked.request, ok, data)


def _activities(ui: Any) -> Iterator[Any]:
    yield ui.home
    for task in ui.tasks.values():
        yield from task.activities


def deliver(
    root: PhoneState, draft: Any, intent: Intent, receiver: Receiver, *, new_task: bool, request: str | None
) -> None:
    """Open the receiver's screen for an intent: on top of the task in front, or in its own."""
    app = find_app(receiver.app)
    route = intent.route or receiver.filter.route
    screen, params = app.find_screen(route)
    asked = Entry(key="new", route=route, intent=intent)
    local = open_local(Context(root, app, asked), screen, params)
    ui = draft.ui
    own_task = request is None and (new_task or receiver.filter.mode == "single_task")
    if own_task or ui.shown != "task":
        start_app(root, draft, receiver.app)
        entries = tasks.uncover(ui).entries
        del entries[1:]
    else:
        first = tasks.new_entry(ui, app.start, _own_local(root, app))
        key = tasks.new_key(ui, "a")
        tasks.hide_keyboard(ui)
        ui.tasks[ui.active].activities.append(Activity(id=key, app=app.id, entries=(first,), request=request))
        entries = ui.tasks[ui.active].activities[-1].entries
    entry = tasks.new_entry(ui, route, local).model_copy(update={"intent": intent})
    if new_task or route != app.start:
        entries.append(entry)
    else:
        entries[-1] = entry
    if request is not None and len(entries) > 1:
        # Whoever was asked for one thing has nothing behind it: back leaves without an answer.
        del entries[0]


def _own_local(root: PhoneState, app: App) -> State | None:
    screen, params = app.find_screen(app.start)
    return open_local(Context(root, app, Entry(key="new", route=app.start)), screen, params)


def finish(root: PhoneState, draft: Any, *, ok: bool, **data: str) -> None:
    """Leave the activity in front; whoever asked for it is told the answer."""
    ui = draft.ui
    tasks.hide_keyboard(ui)
    if ui.shown != "task":
        return
    task = ui.tasks[ui.active]
    if len(task.activities) == 1:
        begin_anew(root, draft)
        tasks.leave_task(ui)
        return
    request = task.activities[-1].request
    del task.activities[-1]
    caller = task.activities[-1]
    if request is not None:
        _tell_result(root, draft, caller, request, ok, data)


def begin_anew(root: PhoneState, draft: Any) -> None:
    """Let the activity in front show its app's first page again, and nothing above it."""
    activity = tasks.current_activity(draft.ui)
    app = find_app(activity.app)
    del activity.entries[1:]
    if activity.entries[0].route != app.start:
        activity.entries[0] = tasks.new_entry(draft.ui, app.start, _own_local(root, app))


def cancel_choice(root: PhoneState, draft: Any) -> None:
    """The app in front is told that nobody takes its intent, if it wanted an answer."""
    asked, caller = root.ui.chooser, tasks.current_activity(draft.ui)
    if asked is not None and asked.request is not None and caller is not None:
        _tell_result(root, draft, caller, asked.request, False, {})


def _tell_result(
    root: PhoneState, draft: Any, caller: Any, request: str, ok: bool, data: dict[str, str]
) -> None:
    app = find_app(caller.app)
    handler = app.results.get(request)
    if handler is None:
        raise AppError(f"{app.id} asked for {request!r} and declares no result of that name.")
    handler(ActionContext(root, draft, app, caller.entries[-1].key, caller), ok, **data)


def take_choice(root: PhoneState, draft: Any, name: str) -> None:
    """Give the intent that waits for the user's choice to an app."""
    asked = root.ui.chooser
    assert asked is not None, "the chooser is open"
    draft.ui.chooser = None
    receivers = resolve(asked.intent, [(name, installed_apps()[name].filters)])
    deliver(root, draft, asked.intent, receivers[0], new_task=asked.new_task, request=asked.request)


def open_route(root: PhoneState, draft: Any, name: str, route: str | None) -> None:
    """Bring an app to the front, with one of its screens on top; nothing more if the phone lacks the app."""
    if name not in root.apps:
        return
    start_app(root, draft, name)
    if name == HOME_APP:
        return
    if route is None:
        return
    entries = tasks.uncover(draft.ui).entries
    if route == entries[-1].route:
        return
    app = find_app(name)
    screen, params = app.find_screen(route)
    local = open_local(Context(root, app, Entry(key="new", route=route)), screen, params)
    entries.append(tasks.new_entry(draft.ui, route, local))
