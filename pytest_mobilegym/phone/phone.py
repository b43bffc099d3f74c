"""The phone: a state, the events that change it, and the frames that show it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.errors import AppError, EventRefused, MobileGymError, StateError, UsageError
from pytest_mobilegym.phone import events as happenings
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.contexts.routing import opening_state
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.registry import find_app, installed_apps, resolve_app, snapshot_models
from pytest_mobilegym.phone.defaults import fresh_os
from pytest_mobilegym.phone.drawing.picture import Picture
from pytest_mobilegym.phone.drawing.render import FieldSpec, Shown
from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions
from pytest_mobilegym.phone.drawing.system_regions import SYSTEM_REGIONS
from pytest_mobilegym.phone.events import Event, Scalar
from pytest_mobilegym.phone.frame import Frame, Target
from pytest_mobilegym.phone.model import (
    HOME_APP,
    Activity,
    Entry,
    Lang,
    PhoneState,
    UiState,
    View,
    as_datetime,
    foreground_activity,
    load_snapshot,
)
from pytest_mobilegym.phone.os import battery, connectivity, lock, outbox, permissions
from pytest_mobilegym.phone.os.models.keyboard import Keyboard
from pytest_mobilegym.phone.owners import DEFAULT_OWNER, DEFAULT_PROFILE, Profile, find_profile
from pytest_mobilegym.phone.running.announcing import followed
from pytest_mobilegym.phone.running.happening import happen, next_happening
from pytest_mobilegym.phone.running.notices import with_first_notices
from pytest_mobilegym.phone.running.patching import patched
from pytest_mobilegym.phone.running.reboot import rebooted
from pytest_mobilegym.phone.running.schedule import rescheduled
from pytest_mobilegym.phone.running.settling import look, pass_time
from pytest_mobilegym.phone.running.system_action import SystemAction
from pytest_mobilegym.phone.running.text_input import TextInput
from pytest_mobilegym.phone.shell import back, tasks
from pytest_mobilegym.phone.shell.lock import enter_pin
from pytest_mobilegym.phone.shell.shell import shell
from pytest_mobilegym.phone.state import Table, commit, edit
from pytest_mobilegym.phone.worlds import admit, check_data

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World


@lru_cache(maxsize=32)
def fresh_state(lang: Lang, apps: tuple[str, ...] | None, profile: Profile = DEFAULT_PROFILE) -> PhoneState:
    """The state of a phone that was never touched; phones of all seeds share it."""
    names = (*apps, HOME_APP) if apps is not None else tuple(installed_apps())
    chosen = [find_app(name) for name in dict.fromkeys(names)]
    states = Table((app.id, app.fresh_state(lang, profile)) for app in chosen)
    home = Activity(id="a0", app=HOME_APP, entries=(Entry(key="e0", route="/"),))
    ui = UiState(home=home, keyboard=Keyboard(language=lang))
    state = PhoneState(os=fresh_os(lang, profile), apps=states, ui=ui)
    draft = edit(state)
    draft.ui.home.entries[0].local = opening_state(state, find_app(HOME_APP), "/")
    return with_first_notices(rescheduled(None, commit(draft)))


class Phone:
    """A simulated phone: deterministic, without input or output of its own.

    The same snapshot and the same events give the same snapshot and the same frames. A snapshot and a fork
    are references to an immutable state and cost nothing.
    """

    def __init__(self, state: PhoneState, *, regions: SharedRegions | None = None) -> None:
        """
        Args:
            state: what it begins as.
            regions: what phones of this process have drawn before, which this one and its forks need not draw
                again; worth it where many come to the same pages.
        """
        self._state = state
        self._picture = Picture(regions)

    @classmethod
    def create(
        cls,
        *,
        lang: Lang = "en",
        seed: int = 0,
        apps: Iterable[str] | None = None,
        world: World | None = None,
        owner: str = DEFAULT_OWNER,
        lively: bool = False,
    ) -> Phone:
        """A phone that was never touched.

        Args:
            lang: language of interface and default data.
            seed: of the phone's own random numbers.
            apps: ids of the apps to install beside the home screen, all by default.
            world: what its apps show, by default the world that all phones share; that one is opened, and
                built if need be, when an app first asks for it.
            owner: whose phone it is, a profile of `phone.owners`.
            lively: whether people answer by themselves, as apps declare it.

        Raises:
            UnknownName: no such app, or no such owner.
            UsageError: no such language.
        """
        if lang not in ("en", "zh"):
            raise UsageError(f"Unknown language {lang!r}; available: en, zh.")
        state = fresh_state(lang, tuple(apps) if apps is not None else None, find_profile(owner))
        if seed or lively:
            changes = {"rng": seed, "lively": lively}
            state = state.model_copy(update={"os": state.os.model_copy(update=changes)})
        return cls(state if world is None else state.model_copy(update={"data": admit(world)}))

    @classmethod
    def load(cls, data: bytes | str, *, drawn: bool = True) -> Phone:
        """A phone from a snapshot in JSON, written by `dump_snapshot`.

        Args:
            drawn: whether its pages are drawn, to refuse what they cannot show.

        Raises:
            StateError: it does not fit, its apps show data of another version of the package, or one of its
                pages shows what is not there.
        """
        phone = cls(load_snapshot(data, models=snapshot_models()))
        check_data(phone._state.data)
        if not drawn:
            return phone
        try:
            phone._picture.draw_everything(phone._state)
        except (AppError, UsageError) as error:
            raise StateError(f"The snapshot cannot be shown: {error}") from error
        return phone

    @property
    def state(self) -> PhoneState:
        """The present state; immutable."""
        return self._state

    @property
    def view(self) -> View:
        """What a judge sees now."""
        return View(self._state)

    @property
    def now(self) -> datetime:
        """Simulated time, naive, in the phone's own zone."""
        return as_datetime(self._state.os.now)

    @property
    def lang(self) -> Lang:
        """Language of the interface."""
        return self._state.os.language

    @property
    def foreground(self) -> str:
        """Id of the app in front; "recents" where the cards are shown."""
        activity = foreground_activity(self._state.ui)
        return activity.app if activity else "recents"

    def app_name(self, id: str) -> str:
        """Display name of an app in the phone's language."""
        return installed_apps()[id].name[self.lang] if id in installed_apps() else id

    def resolve_app(self, name: str) -> str | None:
        """Id of the app on this phone with that id, name or alias; `None` if there is none."""
        found = resolve_app(name)
        return found if found in self._state.apps else None

    def snapshot(self) -> PhoneState:
        """Everything, as a value; `restore` brings it back."""
        return self._state

    def restore(self, state: PhoneState) -> None:
        """Become what a snapshot says."""
        self._state = state

    def fork(self) -> Phone:
        """Another phone in the same state, down to the caret."""
        other = Phone(self._state)
        other._picture = self._picture.copy()
        return other

    def patch(self, changes: Mapping[str, Any]) -> None:
        """Set values of os and apps from outside, by nested mappings or paths; see `phone.running.patching`.

        Raises:
            StateError: a path leads nowhere, a value does not fit, parts of the patch contradict each other,
                or a page that is open could not be shown any more; nothing has changed.
        """
        wanted = patched(self._state, changes)
        try:
            after = followed(self._state, rescheduled(None, wanted))
            Picture().draw_everything(after)
        except (AppError, UsageError) as error:
            raise StateError(f"After the patch an open page cannot be shown: {error}") from error
        self._state = after

    @property
    def ready(self) -> bool:
        """Whether it has started; until then it takes no event but the passing of time."""
        return self._state.ui.starting_until is None

    def reboot(self, *, shown: bool = False) -> None:
        """Switch the phone off and on; it lands on the home screen, see `running.reboot`.

        Args:
            shown: let it take its time, with a picture of its own; else it is ready at once.
        """
        self._state = look(rescheduled(None, rebooted(self._state, shown=shown)))

    # Events

    def dispatch(self, event: Event) -> None:
        """Let something happen.

        Raises:
            EventRefused: the present frame does not offer it; nothing has changed.
            AppError: an app breaks its contract; nothing has changed.
        """
        if not self.ready and not isinstance(event, happenings.Elapse | happenings.Miss):
            raise EventRefused("The phone is starting; it takes nothing until it is ready.")
        if self._state.ui.lock is not None and self._take_locked(event):
            return
        match event:
            case happenings.Touch():
                self._touch(event)
            case happenings.Miss(region=region):
                ui = self._state.ui
                if (ui.focus is not None or ui.marked is not None) and region not in SYSTEM_REGIONS:
                    self.change(lambda now: tasks.hide_keyboard(now.draft.ui))
            case happenings.Scroll():
                self._scroll(event)
            case happenings.Focus(region=region, field=name, caret=caret):
                self._picture.require(self._state, Target(region, "field", name))
                self.change(lambda now: self._texts(now).focus(region, name, caret))
            case happenings.Select():
                self.change(lambda now: self._texts(now).select(event))
            case happenings.Text(text=text, clear=clear):
                self.change(lambda now: self._texts(now).write(text, clear=clear))
            case happenings.Input():
                self.change(lambda now: self._texts(now).take(event))
            case happenings.Key(key="enter"):
                self.change(lambda now: self._texts(now).enter())
            case happenings.Key(key=key):
                self.change(lambda now: _press(now, key))
            case happenings.Launch(app=name):
                if name not in self._state.apps:
                    raise EventRefused(
                        f"No app {name!r} on this phone; it has {', '.join(self._state.apps)}."
                    )
                self.change(lambda now: now.start_app(name))
            case happenings.Elapse(ms=ms):
                self._elapse(ms)

    def change(self, deed: Callable[[Transaction], object]) -> None:
        """Let something happen that no event stands for, with all that follows from it.

        Args:
            deed: edits the draft of the transaction that it is given.

        Raises:
            EventRefused: the deed refuses; nothing has changed.
            AppError: an app breaks its contract; nothing has changed.
        """
        event = Transaction(self._state)
        ui = event.draft.ui
        if self._state.ui.focus is not None and self._picture.focus(self._state) is None:
            # The field is gone from its screen, and with it the keyboard that back would hide.
            tasks.hide_keyboard(ui)
        if self._state.ui.marked is not None and self._picture.marked(self._state) is None:
            ui.marked = None
        deed(event)
        self._take_over(event)

    def _take_locked(self, event: Event) -> bool:
        """Let something happen to a locked phone; gives whether that was all."""
        match event:
            case happenings.Text(text=text):
                self.change(lambda now: _key_in(now, text))
            case happenings.Key(key=key):
                self.change(lambda now: _press_locked(now, key))
            case happenings.Miss() | happenings.Input() | happenings.Focus() | happenings.Select():
                pass
            case happenings.Launch():
                self.change(lambda now: setattr(now.draft.ui.lock, "awake", True))
                return False
            case _:
                return False
        return True

    def _take_over(self, event: Transaction) -> None:
        try:
            self._state = followed(self._state, event.commit())
        except StateError as error:
            raise AppError(f"{self.foreground} does what its state cannot hold: {error}") from None

    def _texts(self, event: Transaction) -> TextInput:
        return TextInput(self._picture, event)

    def _touch(self, event: happenings.Touch) -> None:
        args = tuple(sorted(event.args.items()))
        target = Target(event.region, "touch", event.action, args, event.gesture)
        if event.gesture == "drag":
            self._picture.require_drag(self._state, target)
        else:
            self._picture.require(self._state, target)

        def act(now: Transaction) -> None:
            if event.region not in SYSTEM_REGIONS:
                tasks.close_menu(now.draft.ui)
            self._run(now, event.region, event.action, event.args)

        self.change(act)

    def _run(self, event: Transaction, region: str, action: str, args: Mapping[str, Scalar]) -> None:
        """Perform an action of the system where the region is its own, of the app in front elsewhere."""
        if region not in SYSTEM_REGIONS:
            event.run(region, action, args)
            return
        declared = shell.actions[action]
        assert declared.update is not None, "every action of the system does something"
        declared.update(SystemAction(event, self._texts(event)), **declared.arguments(args))

    def _scroll(self, event: happenings.Scroll) -> None:
        wheel = self.shown(event.region).rendering.wheels.get(event.scroller)
        extra = (("count", wheel.items),) if wheel else ()
        self._picture.require(self._state, Target(event.region, "scroller", event.scroller, extra))
        if wheel is not None:
            args = {**wheel.args, "value": min(round(event.offset / wheel.item), wheel.items - 1)}
            self.change(lambda now: self._run(now, event.region, wheel.action, args))
        else:
            self.change(lambda now: _move(now, event))

    def _elapse(self, ms: int) -> None:
        """Let time pass; what apps have scheduled happens on the way, each thing at its own time."""
        before = self._state
        end = before.os.now + ms
        try:
            while (due := self._next_due(end)) is not None:
                event = Transaction(self._state)
                event.draft.os.now = max(event.draft.os.now, due)
                battery.keep_count(event.draft.os)
                happen(event)
                self._take_over(event)
                self._carry_out()
            event = Transaction(self._state)
            pass_time(event, end)
            self._take_over(event)
        except MobileGymError:
            self._state = before
            raise

    def _next_due(self, until: int) -> int | None:
        """When the first thing is to happen by itself up to a time, `None` where nothing is."""
        os, request = self._state.os, self._state.ui.request
        times = [next_happening(os, until)]
        if os.outbox:
            times.append(outbox.next_due(os, until))
        if request is not None and request.until <= until:
            times.append(request.until)
        return min((at for at in times if at is not None), default=None)

    def _carry_out(self) -> None:
        """Perform what was asked of a slow network, once it is due and where its page still offers it."""
        asked = self._state.ui.request
        if asked is None or asked.until > self._state.os.now:
            return

        def put_away(now: Transaction) -> None:
            now.draft.ui.request = None

        def perform(now: Transaction) -> None:
            now.run(asked.region, asked.action, dict(asked.args), reached=True)

        self.change(put_away)
        if not connectivity.online(self._state.os):
            self.change(lambda now: ActionContext(now, find_app(self.foreground), asked.region).say_offline())
        elif self._picture.offers(self._state, asked.region, asked.action, dict(asked.args)):
            self.change(perform)

    # Frames

    def frame(self) -> Frame:
        """What the phone shows now; made once per state."""
        return self._picture.frame(self._state)

    @property
    def sideways(self) -> bool:
        """Whether what it shows now is wider than high."""
        return self._picture.sideways(self._state)

    def shown(self, region: str) -> Shown:
        """What a region of the present frame was drawn with.

        Raises:
            EventRefused: the frame has no such region.
        """
        return self._picture.shown(self._state, region)

    def field(self, region: str, name: str) -> FieldSpec:
        """A text field of the present frame, as its template declares it.

        Raises:
            EventRefused: the frame has no such region, or that has no such field.
        """
        return self._picture.field(self._state, region, name)

    def text(self, region: str, name: str) -> str:
        """What a text field of the present frame holds.

        Raises:
            EventRefused: the frame has no such region, or that has no such field.
        """
        return self._texts(Transaction(self._state)).text(region, name)

    def words(self, region: str, text: str) -> str:
        """A text of the present frame as it is selected in.

        Args:
            text: its name, as the template calls it.
        """
        return self._picture.words(self._state, region, text)


def _press_locked(event: Transaction, key: str) -> None:
    """Press a key of a locked phone: only its power key and back do anything."""
    ui = event.draft.ui
    if key == "turn":
        ui.held_sideways = not ui.held_sideways
    elif key == "power":
        ui.lock = lock.pressed(commit(ui.lock))
    elif key == "back" and ui.lock is not None and ui.lock.asks:
        ui.lock.asks, ui.lock.typed, ui.lock.item = False, "", ""
    elif key == "enter" and ui.lock is not None and ui.lock.asks:
        enter_pin(SystemAction(event, TextInput(Picture(), event)))


def _key_in(event: Transaction, text: str) -> None:
    """Write on the pad of the lock screen, as a keyboard would.

    Raises:
        EventRefused: no pad is open, or it takes nothing of the kind.
    """
    locked = event.draft.ui.lock
    if locked is None or not locked.asks:
        raise EventRefused("The phone is locked; swipe up first.")
    if not (text.isascii() and text.isdigit()) or lock.waits(locked, event.draft.os.now):
        raise EventRefused("The pad takes digits alone, and none while it waits.")
    lock.key_in(locked, text)


def _press(event: Transaction, key: str) -> None:
    """Press one of the system's keys; what rings is answered, and goes on whichever key is pressed."""
    ui = event.draft.ui
    if event.root.os.ringing is not None and key not in ("power", "turn"):
        return
    match key:
        case "turn":
            ui.held_sideways = not ui.held_sideways
        case "power":
            tasks.hide_keyboard(ui)
            tasks.close_system_windows(ui)
            ui.lock = lock.pressed(None)
        case "home":
            tasks.go_home(ui)
        case "recents":
            tasks.show_recents(ui)
        case "notifications" | "controls":
            tasks.hide_keyboard(ui)
            ui.shade = key
        case _:
            back.press(
                ui,
                back.Front(
                    take=event.take_back,
                    leave=lambda: event.finish(ok=False),
                    refuse=lambda: event.answer_picker(ok=False),
                    deny=lambda: _deny(event),
                    cancel=event.cancel_choice,
                    begin_anew=event.begin_anew,
                ),
            )


def _deny(event: Transaction) -> None:
    """Take the question of an app's permission for answered with no."""
    asked = event.root.ui.permission_request
    if asked is not None:
        permissions.deny(event.draft.os, asked)


def _move(event: Transaction, scroll: happenings.Scroll) -> None:
    """Move a scroller of the system or of the app in front."""
    ui = event.draft.ui
    if scroll.region in SYSTEM_REGIONS:
        ui.scroll[f"{scroll.region}/{scroll.scroller}"] = scroll.offset
        return
    event.entry(scroll.region).scroll[scroll.scroller] = scroll.offset
    if ui.focus is not None:
        ui.focus.reveal = False
