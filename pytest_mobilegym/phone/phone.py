"""The phone: a state, the events that change it, and the frames that show it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from pytest_mobilegym.errors import AppError, EventRefused, MobileGymError, StateError, UsageError
from pytest_mobilegym.phone import events as happenings
from pytest_mobilegym.phone.contexts.context import (
    ActionContext,
    Context,
    answer_picker,
    begin_anew,
    cancel_choice,
    finish,
    open_local,
    run_due,
    start_app,
)
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.registry import find_app, installed_apps, resolve_app, snapshot_models
from pytest_mobilegym.phone.defaults import fresh_os
from pytest_mobilegym.phone.drawing.frames import SYSTEM_REGIONS, Drawing, Shown, render_entry
from pytest_mobilegym.phone.drawing.refusals import refusal
from pytest_mobilegym.phone.drawing.render import FieldSpec, allowed
from pytest_mobilegym.phone.events import Event
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
from pytest_mobilegym.phone.os import keyboard, permissions, selection
from pytest_mobilegym.phone.os.alarms import next_due
from pytest_mobilegym.phone.os.models.keyboard import Focus, Keyboard
from pytest_mobilegym.phone.os.models.selection import Marked, Selection
from pytest_mobilegym.phone.running.announcing import followed
from pytest_mobilegym.phone.running.patching import patched
from pytest_mobilegym.phone.running.reboot import rebooted
from pytest_mobilegym.phone.running.schedule import rescheduled
from pytest_mobilegym.phone.running.settling import look, pass_time
from pytest_mobilegym.phone.running.system_action import SystemAction
from pytest_mobilegym.phone.shell import back, tasks
from pytest_mobilegym.phone.shell.shell import shell
from pytest_mobilegym.phone.state import Table, commit, edit
from pytest_mobilegym.phone.worlds import admit, check_data

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World


@lru_cache(maxsize=32)
def fresh_state(lang: Lang, seed: int, apps: tuple[str, ...] | None) -> PhoneState:
    """The state of a phone that was never touched."""
    names = (*apps, HOME_APP) if apps is not None else tuple(installed_apps())
    chosen = [find_app(name) for name in dict.fromkeys(names)]
    states = Table((app.id, app.fresh_state(lang)) for app in chosen)
    home = Activity(id="a0", app=HOME_APP, entries=(Entry(key="e0", route="/"),))
    ui = UiState(home=home, keyboard=Keyboard(language=lang))
    state = PhoneState(os=fresh_os(lang, seed), apps=states, ui=ui)
    app = find_app(HOME_APP)
    screen, params = app.find_screen("/")
    local = open_local(Context(state, app, home.entries[0]), screen, params)
    draft = edit(state)
    draft.ui.home.entries[0].local = local
    return rescheduled(None, commit(draft))


class Phone:
    """A simulated phone: deterministic, without input or output of its own.

    The same snapshot and the same events give the same snapshot and the same frames. A snapshot and a fork
    are references to an immutable state and cost nothing.
    """

    def __init__(self, state: PhoneState) -> None:
        self._state = state
        self._drawing = Drawing()
        self._framed: PhoneState | None = None
        self._frame: Frame | None = None
        self._offered: frozenset[Target] | None = None

    @classmethod
    def create(
        cls,
        *,
        lang: Lang = "en",
        seed: int = 0,
        apps: Iterable[str] | None = None,
        world: World | None = None,
    ) -> Phone:
        """A phone that was never touched.

        Args:
            lang: language of interface and default data.
            seed: of the phone's own random numbers.
            apps: ids of the apps to install beside the home screen, all by default.
            world: what its apps show, by default the world that all phones share; that one is opened, and
                built if need be, when an app first asks for it.

        Raises:
            UnknownName: no such app.
            UsageError: no such language.
        """
        if lang not in ("en", "zh"):
            raise UsageError(f"Unknown language {lang!r}; available: en, zh.")
        state = fresh_state(lang, seed, tuple(apps) if apps is not None else None)
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
            phone._draw_everything()
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
        other._drawing = self._drawing.copy()
        other._framed, other._frame, other._offered = self._framed, self._frame, self._offered
        return other

    def patch(self, changes: Mapping[str, Any]) -> None:
        """Set values of os and apps from outside, by nested mappings or paths; see `phone.running.patching`.

        Raises:
            StateError: a path leads nowhere, a value does not fit, parts of the patch contradict each other,
                or a page that is open could not be shown any more; nothing has changed.
        """
        wanted = patched(self._state, changes)
        try:
            after = Phone(followed(self._state, rescheduled(None, wanted)))
            after._draw_everything()
        except (AppError, UsageError) as error:
            raise StateError(f"After the patch an open page cannot be shown: {error}") from error
        self._state = after._state

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
        match event:
            case happenings.Touch():
                self._touch(event)
            case happenings.Miss(region=region):
                ui = self._state.ui
                if (ui.focus is not None or ui.marked is not None) and region not in SYSTEM_REGIONS:
                    self._edit_ui(tasks.hide_keyboard)
            case happenings.Scroll():
                self._scroll(event)
            case happenings.Focus(region=region, field=name, caret=caret):
                self._require(Target(region, "field", name))
                self._edit(lambda draft: self._focus(draft, region, name, caret))
            case happenings.Select():
                self._select(event)
            case happenings.Text(text=text, clear=clear):
                self._write(text, clear=clear)
            case happenings.Input():
                self._take_input(event)
            case happenings.Key(key="enter"):
                self._press_enter()
            case happenings.Key(key=key):
                self._press(key)
            case happenings.Launch(app=name):
                if name not in self._state.apps:
                    raise EventRefused(
                        f"No app {name!r} on this phone; it has {', '.join(self._state.apps)}."
                    )
                self._edit(lambda draft: start_app(self._state, draft, name))
            case happenings.Elapse(ms=ms):
                self._elapse(ms)

    def _edit(self, change: Any) -> None:
        """Run `change` on a draft of the state and take over what it made of it."""
        draft = edit(self._state)
        if self._state.ui.focus is not None and self.frame().focus is None:
            # The field is gone from its screen, and with it the keyboard that back would hide.
            tasks.hide_keyboard(draft.ui)
        if self._state.ui.marked is not None and self.frame().marked is None:
            draft.ui.marked = None
        change(draft)
        self._take_over(draft)

    def _take_over(self, draft: Any) -> None:
        try:
            self._state = followed(self._state, commit(draft))
        except StateError as error:
            raise AppError(f"{self.foreground} does what its state cannot hold: {error}") from None

    def _press(self, key: str) -> None:
        def handle(draft: Any) -> None:
            match key:
                case "home":
                    tasks.go_home(draft.ui)
                case "recents":
                    tasks.show_recents(draft.ui)
                case "notifications" | "controls":
                    tasks.hide_keyboard(draft.ui)
                    draft.ui.shade = key
                case _:
                    front = back.Front(
                        take=lambda: self._take_back(draft),
                        leave=lambda: finish(self._state, draft, ok=False),
                        refuse=lambda: answer_picker(self._state, draft, ok=False),
                        deny=lambda: permissions.deny(draft.os, self._state.ui.permission_request),
                        cancel=lambda: cancel_choice(self._state, draft),
                        begin_anew=lambda: begin_anew(self._state, draft),
                    )
                    back.press(draft.ui, front)

        self._edit(handle)

    def _take_back(self, draft: Any) -> bool:
        """Let the screen on top use the back key for itself."""
        activity = tasks.current_activity(draft.ui)
        if activity is None:
            return False
        app, entry = find_app(activity.app), activity.entries[-1]
        screen, _ = app.find_screen(entry.route)
        if screen.back is None:
            return False
        return bool(screen.back(ActionContext(self._state, draft, app, entry.key)))

    def _edit_ui(self, change: Any) -> None:
        self._edit(lambda draft: change(draft.ui))

    def _require(self, target: Target) -> None:
        frame = self.frame()
        if self._offered is None:
            self._offered = frozenset(frame.targets)
        if target not in self._offered:
            raise EventRefused(refusal(target, frame, self.view))

    def _require_drag(self, target: Target) -> None:
        frame = self.frame()
        if target not in frame.drags:
            raise EventRefused(refusal(target, frame, self.view))
        if not allowed(self._shown(target.region).rendering.ctx, target.name, dict(target.args)):
            raise EventRefused(f"{target.name!r} with {dict(target.args)} is not possible now.")

    def _touch(self, event: happenings.Touch) -> None:
        args = tuple(sorted(event.args.items()))
        target = Target(event.region, "touch", event.action, args, event.gesture)
        if event.gesture == "drag":
            self._require_drag(target)
        else:
            self._require(target)
        if event.region in SYSTEM_REGIONS:
            self._edit(lambda draft: self._run_shell(draft, event.action, event.args))
        else:
            self._edit(lambda draft: self._touch_app(draft, event))

    def _touch_app(self, draft: Any, event: happenings.Touch) -> None:
        selection.close_menu(draft.ui)
        self._run(draft, event.region, event.action, event.args)

    def _run(self, draft: Any, region: str, id: str, args: dict[str, Any]) -> None:
        """Perform an app's action on a draft: its update, then its transition."""
        activity = tasks.current_activity(draft.ui)
        if activity is None:
            raise EventRefused("No app is in front.")
        app = find_app(activity.app)
        ctx = ActionContext(self._state, draft, app, region)
        action = app.find_action(id, ctx.screen)
        checked = action.arguments(args)
        if action.update is not None:
            try:
                action.update(ctx, **checked)
            except MobileGymError:
                raise
            except Exception as error:
                reason = first_line(error, app.folder)
                raise AppError(f"{app.id}: the action {id!r} fails: {reason}.") from error
        if action.to is not None:
            ctx.go(action.to.fill(checked), replace=action.replace)

    def _run_shell(self, draft: Any, id: str, args: dict[str, Any]) -> None:
        action = shell.actions[id]
        assert action.update is not None
        action.update(SystemAction(self, draft), **action.arguments(args))

    def _scroll(self, event: happenings.Scroll) -> None:
        shown = self._shown(event.region)
        wheel = shown.rendering.wheels.get(event.scroller)
        extra = (("count", wheel.items),) if wheel else ()
        self._require(Target(event.region, "scroller", event.scroller, extra))
        system = event.region in SYSTEM_REGIONS
        if wheel is not None:
            args = {**wheel.args, "value": min(round(event.offset / wheel.item), wheel.items - 1)}
            if system:
                self._edit(lambda draft: self._run_shell(draft, wheel.action, args))
            else:
                self._edit(lambda draft: self._run(draft, event.region, wheel.action, args))
            return
        if system:
            place = f"{event.region}/{event.scroller}"
            self._edit(lambda draft: draft.ui.scroll.__setitem__(place, event.offset))
            return

        def move(draft: Any) -> None:
            self._entry(draft, event.region).scroll[event.scroller] = event.offset
            if draft.ui.focus is not None:
                draft.ui.focus.reveal = False

        self._edit(move)

    def _elapse(self, ms: int) -> None:
        """Let time pass; what apps have scheduled happens on the way, each thing at its own time."""
        before = self._state
        end = before.os.now + ms
        try:
            while self._state.os.scheduled and (due := next_due(self._state.os, end)) is not None:
                draft = edit(self._state)
                draft.os.now = max(draft.os.now, due)
                run_due(self._state, draft)
                self._take_over(draft)
            draft = edit(self._state)
            pass_time(self._state, draft, end)
            self._take_over(draft)
        except MobileGymError:
            self._state = before
            raise

    # Text

    def _entry(self, draft: Any, region: str) -> Any:
        activity = tasks.current_activity(draft.ui)
        entries = activity.entries if activity is not None else ()
        for entry in entries:
            if entry.key == region:
                return entry
        raise EventRefused(f"The region {region!r} is not part of the app in front.")

    def _shown(self, region: str) -> Shown:
        self.frame()
        shown = self._drawing.shown(region)
        if shown is None:
            raise EventRefused(f"The frame has no region {region!r}.")
        return shown

    def _spec(self, region: str, name: str) -> FieldSpec:
        spec = self._shown(region).rendering.fields.get(name)
        if spec is None:
            raise EventRefused(f"The region {region!r} shows no field {name!r}.")
        return spec

    def _text(self, draft: Any, region: str, name: str) -> str:
        text: str = self._entry(draft, region).fields.get(name, self._spec(region, name).value)
        return text

    def _focus(self, draft: Any, region: str, name: str, caret: int | None) -> None:
        text = self._text(draft, region, name)
        at = len(text) if caret is None else min(caret, len(text))
        old = draft.ui.focus
        if old is None or (old.region, old.field) != (region, name):
            keyboard.drop(draft.ui.keyboard)
            draft.ui.keyboard.page = self._first_page(region, name)
        draft.ui.marked = None
        draft.ui.focus = Focus(region=region, field=name, caret=at)
        if not draft.ui.keyboard.shown:
            page = self._first_page(region, name)
            draft.ui.keyboard = Keyboard(shown=True, page=page, language=draft.ui.keyboard.language)

    def _first_page(self, region: str, name: str) -> Literal["letters", "digits"]:
        """The page that the keyboard opens on for a field."""
        return "digits" if self._spec(region, name).digits else "letters"

    def _select(self, event: happenings.Select) -> None:
        if event.field in self._texts(event.region):
            self._mark(event)
            return
        self._require(Target(event.region, "field", event.field))
        spec = self._spec(event.region, event.field)

        def choose(draft: Any) -> None:
            text = self._text(draft, event.region, event.field)
            span = selection.chosen(text, event.start, event.end, secret=spec.secret)
            self._focus(draft, event.region, event.field, span.end)
            keyboard.drop(draft.ui.keyboard)
            draft.ui.focus.selection = Selection(start=span.start, end=span.end)

        self._edit(choose)

    def _texts(self, region: str) -> tuple[str, ...]:
        """Names of the texts of a region of which words can be selected now."""
        return next(
            (each.texts for each in self.frame().regions if each.key == region and not each.inert), ()
        )

    def _mark(self, event: happenings.Select) -> None:
        """Select a word of a page's own text, or the characters that a handle was dragged to."""
        span = selection.chosen(self._words(event.region, event.field), event.start, event.end)
        along = event.along
        if along is not None:
            self._require(Target(event.region, "scroller", along.scroller))

        def mark(draft: Any) -> None:
            tasks.hide_keyboard(draft.ui)
            if along is not None:
                self._entry(draft, event.region).scroll[along.scroller] = along.offset
            if span.end > span.start:
                draft.ui.marked = Marked(
                    region=event.region, text=event.field, start=span.start, end=span.end
                )

        self._edit(mark)

    def _words(self, region: str, text: str) -> str:
        """A text of a page as it is selected in."""
        return selection.plain_text(self._shown(region).rendering.texts[text])

    def _focused(self) -> Focus:
        focus = self.frame().focus
        state = self._state.ui.focus
        if focus is None or state is None:
            raise EventRefused("No text field is focused; tap one first.")
        return state

    def _write(self, text: str, *, clear: bool) -> None:
        focus = self._focused()

        def write(draft: Any) -> None:
            old = "" if clear else self._text(draft, focus.region, focus.field)
            span = selection.span_of(focus, old)
            rest, caret = span.cut_from(old) if span.of(old) else (old, len(old))
            keyboard.drop(draft.ui.keyboard)
            self._put(draft, focus.region, focus.field, *keyboard.insert(rest, caret, text))

        self._edit(write)

    def _take_input(self, event: happenings.Input) -> None:
        self._require(Target(event.region, "field", event.field))

        def take(draft: Any) -> None:
            self._focus(draft, event.region, event.field, None)
            keyboard.drop(draft.ui.keyboard)
            self._put(draft, event.region, event.field, event.text, event.caret)
            draft.ui.focus.counter = event.counter

        self._edit(take)

    def _put(self, draft: Any, region: str, name: str, text: str, caret: int) -> None:
        """Make `text` the content of a field and tell the field's action."""
        spec = self._spec(region, name)
        if spec.enter != "newline":
            caret -= text[:caret].count("\r")
            text = text.replace("\r", "").replace("\n", " ")
        self._entry(draft, region).fields[name] = text
        draft.ui.focus.caret = min(caret, len(text))
        draft.ui.focus.reveal = True
        draft.ui.focus.selection = None
        if spec.input is not None:
            self._run(draft, region, spec.input, {**spec.input_args, "value": text})

    def _replace(self, draft: Any, focus: Focus, piece: str) -> None:
        """Put a piece of text where the selection is, or at the caret."""
        text = self._text(draft, focus.region, focus.field)
        rest, caret = selection.span_of(focus, text).cut_from(text)
        self._put(draft, focus.region, focus.field, *keyboard.insert(rest, caret, piece))

    def _press_enter(self) -> None:
        focus = self._focused()
        self._edit(lambda draft: self._enter(draft, focus))

    def _enter(self, draft: Any, focus: Focus) -> None:
        spec = self._spec(focus.region, focus.field)
        if draft.ui.keyboard.composing:
            self._replace(draft, focus, keyboard.finish(draft.ui.keyboard))
        elif spec.submit is not None:
            # Where its button would be disabled, Enter does nothing either.
            if allowed(self._shown(focus.region).rendering.ctx, spec.submit, spec.submit_args):
                selection.close_menu(draft.ui)
                self._run(draft, focus.region, spec.submit, spec.submit_args)
        elif spec.enter == "newline":
            self._replace(draft, focus, "\n")
        else:
            tasks.hide_keyboard(draft.ui)

    # Frames

    def _draw_everything(self) -> None:
        """Render every entry once, those behind others too."""
        ui = self._state.ui
        for activity in (ui.home, *(each for task in ui.tasks.values() for each in task.activities)):
            for below, entry in zip((None, *activity.entries), activity.entries, strict=False):
                render_entry(self._state, find_app(activity.app), entry, below, still=True)
        self.frame()

    def frame(self) -> Frame:
        """What the phone shows now; made once per state."""
        if self._framed is not self._state or self._frame is None:
            self._frame = self._drawing.frame(self._state)
            self._framed = self._state
            self._offered = None
        return self._frame
