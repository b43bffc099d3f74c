"""One event as it happens: the phone's state before it, the draft of the state after it, and its deeds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.errors import AppError, EventRefused, MobileGymError, UnknownName
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.contexts.notices import told
from pytest_mobilegym.phone.contexts.routing import activities, opening_state, receiver_in, takers
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.model import HOME_APP, Activity, Chooser, Entry, PhoneState, Request
from pytest_mobilegym.phone.os import connectivity, notifications, outbox, picker, playing
from pytest_mobilegym.phone.os.alarms import take_due
from pytest_mobilegym.phone.os.broadcasts import PACKAGE_DATA_CLEARED
from pytest_mobilegym.phone.os.intents import Receiver
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.models.pending import Pending
from pytest_mobilegym.phone.os.models.picker import Picker
from pytest_mobilegym.phone.os.models.ringing import Deed
from pytest_mobilegym.phone.owners import Profile
from pytest_mobilegym.phone.shell import tasks
from pytest_mobilegym.phone.state import Table, commit, edit


class Transaction:
    """The state before an event and a draft of the state after it, with what may be done to that.

    Nothing has happened until the draft is committed.

    Attributes:
        root: the state before.
        draft: a draft of the state after.
    """

    def __init__(self, root: PhoneState, draft: PhoneState | None = None) -> None:
        self.root = root
        self.draft = edit(root) if draft is None else draft

    def commit(self) -> PhoneState:
        """The state after the event.

        Raises:
            StateError: a value does not fit its field.
        """
        return commit(self.draft)

    # Apps without a screen

    def service(self, app: str) -> ServiceContext:
        """What an app is given where no screen is involved.

        Args:
            app: its id.
        """
        return ServiceContext(self, find_app(app))

    def broadcast(self, action: str, **data: Any) -> None:
        """Tell every app on the phone that listens to a broadcast, in the order of their ids.

        Args:
            action: name of the broadcast.
            data: what the receivers are called with.
        """
        for name in self.root.apps:
            handler = find_app(name).receivers.get(action)
            if handler is not None:
                handler(self.service(name), **data)

    def clear_data(self, name: str) -> None:
        """Make an app what it is on a fresh phone, and tell the others.

        Args:
            name: id of the app.
        """
        tasks.close_app(self.draft.ui, name)
        os = self.draft.os
        self.draft.apps[name] = find_app(name).fresh_state(os.language, Profile(os.owner.profile))
        for key in [item.id for item in os.scheduled.values() if item.app == name]:
            del os.scheduled[key]
        outbox.drop_all(os, name)
        notifications.clear_app(os, name)
        self.broadcast(PACKAGE_DATA_CLEARED, source=name)

    def run_due(self) -> None:
        """Tell apps of what they scheduled for up to now, and of what they left that gets through now."""
        for item in take_due(self.draft.os):
            handler = find_app(item.app).alarm
            if handler is not None:
                handler(self.service(item.app), item.tag)
        for sent in outbox.take_due(self.draft.os) if self.root.os.outbox else ():
            delivery = find_app(sent.app).deliveries.get(sent.kind)
            if delivery is not None:
                delivery(self.service(sent.app), sent.tag)

    def answer_ring(self, deed: Deed) -> None:
        """Stop what rings, and let its app do what follows.

        Args:
            deed: what was done about it.

        Raises:
            EventRefused: nothing rings.
        """
        rung = commit(self.draft.os.ringing)
        if rung is None:
            raise EventRefused("Nothing rings.")
        self.draft.os.ringing = None
        if rung.kind == "call" and deed == "answer":
            playing.pause(self.draft.os)
        else:
            playing.resume(self.draft.os)
        handler = find_app(rung.app).ring_answered
        route = handler(self.service(rung.app), rung.tag, deed) if handler is not None else None
        if route is not None:
            self.open_route(rung.app, route)

    def announce(self, name: str, key: str) -> None:
        """Post a notification for what an app has to tell of its own data, where it does.

        Args:
            name: id of the app.
            key: of the notice.
        """
        app = find_app(name)
        for notice in told(app, commit(self.draft)):
            if notice.key == key:
                notifications.post(
                    self.draft.os, app=name, title=notice.title, body=notice.body, importance="high",
                    route=notice.route, notice=key, count=notice.unread,
                )  # fmt: skip

    # The app in front

    def entry(self, region: str) -> Entry:
        """An entry of the activity in front, as the draft has it.

        Args:
            region: its key.

        Raises:
            EventRefused: no such entry is in front.
        """
        activity = tasks.current_activity(self.draft.ui)
        for entry in activity.entries if activity is not None else ():
            if entry.key == region:
                return entry
        raise EventRefused(f"The region {region!r} is not part of the app in front.")

    def run(self, region: str, id: str, args: Mapping[str, Scalar], *, reached: bool = False) -> None:
        """Perform an action of the app in front: its update, then its transition.

        Where it needs the network and that fails, a remark says so, and nothing else happens; over a slow one
        it waits.

        Args:
            region: key of the entry that offers it.
            id: of the action.
            reached: the network has been waited for.

        Raises:
            EventRefused: no such entry is in front, or an argument does not fit.
            AppError: the screen has no such action, or the action fails.
        """
        activity = tasks.current_activity(self.draft.ui)
        if activity is None:
            raise EventRefused("No app is in front.")
        app = find_app(activity.app)
        ctx: ActionContext = ActionContext(self, app, region)
        action = app.find_action(id, ctx.screen)
        checked = action.arguments(args)
        here = ctx.params
        if action.network is True and not reached and not self._gets_through(ctx, id, args):
            return
        if action.update is not None:
            try:
                action.update(ctx, **checked)
            except MobileGymError:
                raise
            except Exception as error:
                reason = first_line(error, app.folder)
                raise AppError(f"{app.id}: the action {id!r} fails: {reason}.") from error
        if action.to is not None:
            ctx.go(action.to.fill({**here, **checked}), replace=action.replace)

    def _gets_through(self, ctx: ActionContext, action: str, args: Mapping[str, Scalar]) -> bool:
        """Whether the network does at once what an action needs of it; where not, the user is told."""
        outcome = connectivity.attempt(self.draft.os)
        if outcome == "failed":
            ctx.say_offline()
        elif outcome == "waits":
            self.draft.ui.request = Request(
                region=ctx.page,
                action=action,
                args=Table(args),
                until=self.draft.os.now + connectivity.SLOW_MS,
            )
        return outcome == "done"

    def take_back(self) -> bool:
        """Let the screen on top use the back key for itself.

        Returns:
            Whether it did.
        """
        activity = tasks.current_activity(self.draft.ui)
        if activity is None:
            return False
        app, entry = find_app(activity.app), activity.entries[-1]
        screen, _ = app.find_screen(entry.route)
        return screen.back is not None and bool(screen.back(ActionContext(self, app, entry.key)))

    # Opening and leaving

    def start_app(self, name: str) -> None:
        """Bring an app to the front.

        Args:
            name: its id.

        Raises:
            UnknownName: no such app on this phone.
        """
        if name not in self.root.apps:
            raise UnknownName("app", name, self.root.apps)
        if name == HOME_APP:
            tasks.go_home(self.draft.ui)
            return
        app = find_app(name)
        tasks.open_app(self.draft.ui, name, app.start, opening_state(self.root, app, app.start))

    def open_route(self, name: str, route: str | None) -> None:
        """Bring an app to the front, with one of its screens on top; nothing happens if the phone lacks it.

        Args:
            name: id of the app.
            route: of the screen, `None` for the app as it was left.

        Raises:
            AppError: the app has no such screen.
        """
        if name not in self.root.apps:
            return
        self.start_app(name)
        if name == HOME_APP or route is None:
            return
        activity = tasks.uncover(self.draft.ui)
        if route != activity.entries[-1].route:
            entry = tasks.new_entry(self.draft.ui, route, opening_state(self.root, find_app(name), route))
            activity.entries = (*activity.entries, entry)

    def finish(self, *, ok: bool, **data: str) -> None:
        """Leave the activity in front; whoever asked for it is told the answer.

        Args:
            ok: whether it was done what was asked for.
            data: what the result handler is called with.
        """
        ui = self.draft.ui
        tasks.hide_keyboard(ui)
        if ui.shown != "task":
            return
        task = tasks.active_task(ui)
        if len(task.activities) == 1:
            self.begin_anew()
            tasks.leave_task(ui)
            return
        request = task.activities[-1].request
        task.activities = task.activities[:-1]
        if request is not None:
            self._tell_result(task.activities[-1], request, ok, data)

    def begin_anew(self) -> None:
        """Let the activity in front show its app's first page again, and nothing above it."""
        activity = tasks.current_activity(self.draft.ui)
        if activity is None:
            return
        app = find_app(activity.app)
        first = activity.entries[0]
        if first.route != app.start:
            first = tasks.new_entry(self.draft.ui, app.start, opening_state(self.root, app, app.start))
        activity.entries = (first,)

    # Intents

    def start(self, intent: Intent, *, new_task: bool = False, request: str | None = None) -> bool:
        """Hand an intent to the app that accepts it, or ask which is to take it, one question at a time.

        Args:
            new_task: let it answer in a task of its own instead of on top of the one in front.
            request: name of the result handler of the app in front, if an answer is wanted.

        Returns:
            Whether any app can; the user may be asked which.
        """
        if picker.answers(intent):
            return self._open_picker(intent, request)
        ui = self.draft.ui
        asking = tasks.current_activity(ui)
        receivers = takers(self.root, intent, asking=asking.app if asking is not None else None)
        if not receivers:
            return False
        if len(receivers) == 1:
            self.deliver(intent, receivers[0], new_task=new_task, request=request)
            return True
        if ui.chooser is not None:
            return False
        names = tuple(receiver.app for receiver in receivers)
        ui.chooser = Chooser(intent=intent, apps=names, new_task=new_task, request=request)
        return True

    def fire(self, pending: Pending) -> bool:
        """Do what was left to be done: ask the first app that takes it, in its own task, or tell who listens.

        Returns:
            Whether there was anybody.
        """
        if pending.intent is not None:
            receivers = takers(self.root, pending.intent)
            if receivers:
                self.deliver(pending.intent, receivers[0], new_task=True)
            return bool(receivers)
        action = pending.broadcast or ""
        self.broadcast(action, **dict(pending.data.items()))
        return any(action in find_app(name).receivers for name in self.root.apps)

    def deliver(
        self, intent: Intent, receiver: Receiver, *, new_task: bool = False, request: str | None = None
    ) -> None:
        """Open the receiver's screen for an intent: on top of the task in front, or in its own.

        Args:
            new_task: open it in a task of its own, above its first page.
            request: name of the result handler of the app in front, if an answer is wanted.

        Raises:
            AppError: the receiver has no such screen, or its screen cannot open.
        """
        app = find_app(receiver.app)
        route = intent.route or receiver.filter.route
        local = opening_state(self.root, app, route, intent)
        ui = self.draft.ui
        own_task = request is None and (new_task or receiver.filter.mode == "single_task")
        if own_task or ui.shown != "task":
            self.start_app(receiver.app)
            activity = tasks.uncover(ui)
            behind = activity.entries[:1]
        else:
            first = tasks.new_entry(ui, app.start, opening_state(self.root, app, app.start))
            key = tasks.new_key(ui, "a")
            tasks.hide_keyboard(ui)
            task = tasks.active_task(ui)
            opened = Activity(id=key, app=app.id, entries=(first,), request=request)
            task.activities = (*task.activities, opened)
            activity = task.activities[-1]
            behind = (first,)
        entry = tasks.new_entry(ui, route, local).model_copy(update={"intent": intent})
        if request is not None or not (new_task or route != app.start):
            # Whoever was asked for one thing has nothing behind it: back leaves without an answer.
            behind = ()
        activity.entries = (*behind, entry)

    def take_choice(self, name: str) -> None:
        """Give the intent that waits for the user's choice to an app.

        Args:
            name: its id.

        Raises:
            EventRefused: nothing waits for a choice, or the app does not accept it.
        """
        asked = self.root.ui.chooser
        receiver = receiver_in(name, asked.intent) if asked is not None else None
        if asked is None or receiver is None:
            raise EventRefused(f"The app {name!r} is not offered to choose.")
        self.draft.ui.chooser = None
        self.deliver(asked.intent, receiver, new_task=asked.new_task, request=asked.request)

    def cancel_choice(self) -> None:
        """Give the intent that waits for a choice to nobody; the app in front is told, if it asked."""
        self.draft.ui.chooser = None
        asked, caller = self.root.ui.chooser, tasks.current_activity(self.draft.ui)
        if asked is not None and asked.request is not None and caller is not None:
            self._tell_result(caller, asked.request, False, {})

    def _open_picker(self, intent: Intent, request: str | None) -> bool:
        """Let the user choose pictures, for the app in front; an open picker is cancelled."""
        ui = self.draft.ui
        activity = tasks.current_activity(ui)
        if activity is None:
            return False
        if ui.picker is not None:
            self.answer_picker(ok=False)
        tasks.hide_keyboard(ui)
        ui.picker = Picker(
            activity=activity.id,
            type=intent.type or "image/*",
            most=picker.most_wanted(intent),
            request=request,
        )
        for key in [key for key in ui.scroll if key.startswith("picker/")]:
            del ui.scroll[key]
        return True

    def answer_picker(self, *, ok: bool, **data: str) -> None:
        """Close the picker; whoever asked is told the answer.

        Args:
            ok: whether something was chosen.
            data: what the result handler is called with.
        """
        asked = commit(self.draft.ui.picker)
        self.draft.ui.picker = None
        if asked is None or asked.request is None:
            return
        caller = next(each for each in activities(self.draft.ui) if each.id == asked.activity)
        self._tell_result(caller, asked.request, ok, data)

    def _tell_result(self, caller: Activity, request: str, ok: bool, data: Mapping[str, str]) -> None:
        app = find_app(caller.app)
        handler = app.results.get(request)
        if handler is None:
            raise AppError(f"{app.id} asked for {request!r} and declares no result of that name.")
        handler(ActionContext(self, app, caller.entries[-1].key, caller), ok, **data)
