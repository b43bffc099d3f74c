"""Frames from states: the regions of the app in front, and the system's own around and above them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import OVERLAYS, Screen
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.registry import find_app, installed_apps
from pytest_mobilegym.phone.drawing.render import Rendering, Shown, render
from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions
from pytest_mobilegym.phone.drawing.system_regions import (
    ABOVE,
    BATTERY,
    BOOT,
    GESTURE_BAR,
    KEYBOARD,
    LOCK,
    MODAL,
    PLAIN,
    RINGING,
    SELECTION,
    STATUS,
    SYSTEM_REGIONS,
    TINT,
    SystemRegion,
)
from pytest_mobilegym.phone.frame import FieldFocus, Frame, Marking, Region
from pytest_mobilegym.phone.model import (
    HOME_APP,
    Activity,
    Entry,
    PhoneState,
    foreground_activity,
)
from pytest_mobilegym.phone.os.connectivity import online
from pytest_mobilegym.phone.os.display import (
    WHITE,
    display_scale,
    effects,
    font_scale,
    icon_pack,
    shown_tint,
    sideways,
    skin,
    typeface,
)
from pytest_mobilegym.phone.os.models.lock import Lock
from pytest_mobilegym.phone.os.selection import plain_text, within
from pytest_mobilegym.phone.os.settings import clock_hours
from pytest_mobilegym.phone.shell import tasks
from pytest_mobilegym.phone.shell.shell import shell
from pytest_mobilegym.phone.state import State, Table, digest

DAY_MS = 86_400_000

MOST_LEFT = 8
"""Regions that are remembered after they were left: the way back is short, and a reset leads home."""


MOST_COMMON = 256
"""The system's own regions that phones share before they are drawn anew: bars by the minute, keyboards."""


class Front(NamedTuple):
    """The page of an app that a finger reaches.

    Attributes:
        region: its key in the frame.
        shown: how it is drawn.
        focus: where the caret stands, if in a field of it.
        marked: what is selected of a text of it, if anything.
    """

    region: str
    shown: Shown
    focus: FieldFocus | None
    marked: Marking | None


class Drawing:
    """Draws a phone's states, and remembers the regions whose sources have not changed."""

    def __init__(self, regions: SharedRegions | None = None) -> None:
        """
        Args:
            regions: what phones of the process have drawn before; none is shared without.
        """
        self._regions = regions
        self._shown: dict[str, Shown] = {}
        self._left: dict[str, Shown] = {}
        """Regions that were shown before the last frame, from the one left first."""
        self._common: dict[tuple[Any, ...], Shown] = {} if regions is None else regions.common
        """Those of the system's own regions that are shared, by forks or by all phones of the process."""

    def copy(self) -> Drawing:
        """Another one that remembers the same."""
        other = Drawing.__new__(Drawing)
        other._shown, other._left = self._shown.copy(), self._left.copy()
        other._regions, other._common = self._regions, self._common
        return other

    def shown(self, region: str) -> Shown | None:
        """What the last frame had in a region, `None` if it had no such region."""
        return self._shown.get(region)

    def front(self, state: PhoneState) -> Front | None:
        """The page that a finger reaches, drawn alone; `None` where something of the system lies over it."""
        ui = state.ui
        activity = foreground_activity(ui)
        if activity is None or ui.lock is not None or ui.starting_until is not None:
            return None
        if any(each.shown(state) for each in MODAL):
            return None
        app = find_app(activity.app)
        visible = visible_entries(app, activity)
        self._turn_to({entry.key for entry, _, _ in visible})
        entry, _, below = visible[-1]
        shown = self._entry(state, app, entry, below)
        return Front(entry.key, shown, self._focus(state, entry), self._marked(state, entry))

    def frame(self, state: PhoneState) -> Frame:
        """The picture of a state."""
        ui = state.ui
        activity = foreground_activity(ui)
        regions: list[Region] = []
        focus: FieldFocus | None = None
        marked: Marking | None = None
        theme = _theme(state, activity)
        status = "light"
        if ui.lock is not None:
            return self._locked(state, ui.lock)
        if activity is not None:
            app = find_app(activity.app)
            visible = visible_entries(app, activity)
            self._turn_to({entry.key for entry, _, _ in visible})
            regions = [self._entry_region(state, app, each, visible[-1][0]) for each in visible]
            focus = self._focus(state, visible[-1][0])
            marked = self._marked(state, visible[-1][0])
            status = _status_colour(state, app, visible, theme)
        else:
            regions.append(self._recents(state))
        keyboard_shown = focus is not None and ui.keyboard.shown
        bar_text = "light" if status == "hidden" else status
        if keyboard_shown and theme == "light":
            bar_text = "dark"
        if ui.shade != "closed":
            status = bar_text = "light"
        if status != "hidden":
            regions.append(self._system_region(state, STATUS, foreground=status))
        if keyboard_shown and focus is not None:
            enter = self._shown[focus.region].rendering.fields[focus.field].enter
            regions.append(self._system_region(state, KEYBOARD, enter=enter))
        # Its handles hang over the keyboard where the text ends there.
        if focus is not None and focus.selection is not None:
            regions.append(self._selection_menu(state, focus))
        elif marked is not None:
            regions.append(self._text_menu(state, marked))
        regions.append(self._system_region(state, GESTURE_BAR, foreground=bar_text))
        for declared in ABOVE:
            if declared.shown(state):
                if declared.modal:
                    regions = [region._replace(inert=True) for region in regions]
                regions.append(self._system_region(state, declared))
        for declared in (BATTERY, RINGING):
            if declared.shown(state):
                regions = [region._replace(inert=True) for region in regions]
                regions.append(self._system_region(state, declared))
        if ui.starting_until is not None:
            regions = [region._replace(inert=True) for region in regions]
            regions.append(self._system_region(state, BOOT))
        home = activity is not None and activity.app == HOME_APP
        # Whatever the system lays over a page stands upright, and the page with it.
        alone = all(region.key in PLAIN for region in regions if region.key in SYSTEM_REGIONS)
        rotated = alone and lies_sideways(state)
        return self._finished(
            state, regions, theme, home=home, keyboard=keyboard_shown, rotated=rotated, at=(focus, marked)
        )

    def _locked(self, state: PhoneState, lock: Lock) -> Frame:
        """The lock screen, with what rings over it; nothing of what is open behind it."""
        regions = [self._system_region(state, LOCK)]
        if lock.awake:
            regions.append(self._system_region(state, STATUS, foreground="light"))
        if RINGING.shown(state):
            regions = [region._replace(inert=True) for region in regions]
            regions.append(self._system_region(state, RINGING))
        theme = "dark" if state.os.settings.dark_mode_enabled else "light"
        return self._finished(state, regions, theme)

    def _finished(
        self,
        state: PhoneState,
        regions: list[Region],
        theme: str,
        *,
        home: bool = False,
        keyboard: bool = False,
        rotated: bool = False,
        at: tuple[FieldFocus | None, Marking | None] = (None, None),
    ) -> Frame:
        """The frame of these regions, in the light that the display gives."""
        light = shown_tint(state.os)
        if light != WHITE:
            regions = [*regions, self._system_region(state, TINT)]
        attributes = {
            "theme": theme,
            "lang": state.os.language,
            "font": f"{font_scale(state.os.settings) * display_scale(state.os.settings):.2f}",
            "size": f"{display_scale(state.os.settings):.2f}",
            "icons": icon_pack(state.os),
            "typeface": typeface(state.os),
            "skin": skin(state.os),
            "effects": effects(state.os),
            "light": light.css if light != WHITE else "",
            "keyboard": "shown" if keyboard else "",
            "keys": "none" if keyboard and state.ui.keyboard.by == "tool" else "",
            "home": "true" if home else "",
        }
        if rotated:
            attributes["rotation"] = "landscape"
        return Frame(tuple(regions), attributes, *at)

    def _turn_to(self, live: set[str]) -> None:
        """Show entries by their keys: remember what is left, and recall what comes back."""
        for key in [key for key in self._shown if key not in live and key not in SYSTEM_REGIONS]:
            self._left.pop(key, None)
            self._left[key] = self._shown.pop(key)
        for key in live & self._left.keys():
            self._shown[key] = self._left.pop(key)
        while len(self._left) > MOST_LEFT:
            del self._left[next(iter(self._left))]

    def _entry_region(
        self, state: PhoneState, app: App, seen: tuple[Entry, Screen, Entry | None], top: Entry
    ) -> Region:
        entry, screen, below = seen
        shown = self._entry(state, app, entry, below)
        offered = shown.rendering
        return Region(
            entry.key, screen.kind, app.id, shown.html, entry is not top,
            tuple(offered.targets), tuple(offered.things), tuple(offered.places), tuple(offered.texts),
        )  # fmt: skip

    def _entry(self, state: PhoneState, app: App, entry: Entry, below: Entry | None) -> Shown:
        cached = self._shown.get(entry.key)
        if cached is not None:
            app_state, os, now, old_entry, old_below, lang, hours, apps, turned = cached.sources
            ctx = cached.rendering.ctx
            if (
                old_entry is entry
                and app_state is state.apps[app.id]
                and old_below is below
                and lang == state.os.language
                and hours == clock_hours(state.os)
                and turned == _turned(state)
                and (not ctx.read_os or os is state.os)
                and (not ctx.read_time or now == state.os.now)
                and (not ctx.read_apps or apps is state.apps)
                and (ctx.read_online is None or ctx.read_online == online(state.os))
            ):
                return cached
        known = None if self._regions is None else self._regions.find(state, app, entry, below)
        rendering, html = known or render_entry(state, app, entry, below)
        if known is None and self._regions is not None:
            self._regions.keep(state, entry, below, rendering, html)
        sources = (
            state.apps[app.id], state.os, state.os.now, entry, below, state.os.language,
            clock_hours(state.os), state.apps, _turned(state),
        )  # fmt: skip
        shown = self._shown[entry.key] = Shown(sources, html, rendering)
        return shown

    def _focus(self, state: PhoneState, top: Entry) -> FieldFocus | None:
        """Where the caret stands, if its field is in the entry on top and still there."""
        focus = state.ui.focus
        if focus is None or focus.region != top.key:
            return None
        spec = self._shown[focus.region].rendering.fields.get(focus.field)
        if spec is None:
            return None
        text = top.fields.get(focus.field, spec.value)
        selected: tuple[int, int] | None = None
        if focus.selection is not None:
            span = within(text, focus.selection.start, focus.selection.end)
            selected = (span.start, span.end)
        return FieldFocus(focus.region, focus.field, min(focus.caret, len(text)), focus.reveal, selected)

    def _marked(self, state: PhoneState, top: Entry) -> Marking | None:
        """What is selected of a text, if that is in the entry on top and still there."""
        marked = state.ui.marked
        if marked is None or marked.region != top.key:
            return None
        html = self._shown[top.key].rendering.texts.get(marked.text)
        if html is None:
            return None
        span = within(plain_text(html), marked.start, marked.end)
        return Marking(marked.region, marked.text, *span) if span.end > span.start else None

    def _text_menu(self, state: PhoneState, marked: Marking) -> Region:
        """The menu for what is selected of a text that cannot be written in."""
        whole = plain_text(self._shown[marked.region].rendering.texts[marked.text])
        return self._system_region(
            state, SELECTION, selected=marked.end - marked.start, whole=len(whole), secret=False, fixed=True
        )

    def _selection_menu(self, state: PhoneState, focus: FieldFocus) -> Region:
        """The menu for the selected text: where it stands, the page finds out."""
        entry = self._shown[focus.region].rendering
        spec = entry.fields[focus.field]
        text = (entry.typed or {}).get(focus.field, spec.value)
        start, end = focus.selection or (0, 0)
        return self._system_region(
            state, SELECTION, selected=end - start, whole=len(text), secret=spec.secret, fixed=False
        )

    def _system_region(self, state: PhoneState, declared: SystemRegion, **variables: Any) -> Region:
        today = state.os.now // DAY_MS  # icons of apps may show it
        given = (state.os.language, clock_hours(state.os), today, tuple(variables.items()))
        sources = (*declared.sources(state), *given)
        shown = self._shown.get(declared.key)
        if shown is None or not _same(shown.sources, sources):
            shown = self._shown[declared.key] = self._find_system(state, declared, sources, variables)
        targets = tuple(shown.rendering.targets)
        return Region(declared.key, declared.layer, "system", shown.html, False, targets)

    def _find_system(
        self,
        state: PhoneState,
        declared: SystemRegion,
        sources: tuple[Any, ...],
        variables: Mapping[str, Any],
    ) -> Shown:
        if not declared.shared:
            return _draw_system(state, declared, sources, variables)
        key = (declared.key, state.data, *map(_by_value, sources))
        known = self._common.get(key)
        if known is None:
            if len(self._common) >= MOST_COMMON:
                self._common.clear()
            known = self._common[key] = _draw_system(state, declared, sources, variables)
        return Shown(sources, known.html, known.rendering)

    def _recents(self, state: PhoneState) -> Region:
        ctx = ShellContext(state, "/recents")
        rendering = Rendering("recents", ctx, scroll={"cards": state.ui.scroll.get("recents/cards", 0)})
        cards = [
            {
                "task": task.id,
                "app": task.app,
                "title": installed_apps()[task.app].name[state.os.language],
                "preview": preview(state, task.activities[-1]),
            }
            for task in tasks.recent_tasks(state.ui)
        ]
        html = render(rendering, f"ui/{ctx.screen.template}", {"cards": cards})
        self._shown["recents"] = Shown((), html, rendering)
        return Region("recents", "system", "system", html, False, tuple(rendering.targets))


def _turned(state: PhoneState) -> bool:
    """Whether pages that may lie sideways do, which they are drawn anew for."""
    return sideways(state.os.settings, held_sideways=state.ui.held_sideways)


def lies_sideways(state: PhoneState) -> bool:
    """Whether the page in front lies sideways: it may, and the phone does."""
    activity = foreground_activity(state.ui)
    if activity is None or not _turned(state):
        return False
    _, screen, _ = visible_entries(find_app(activity.app), activity)[0]
    return screen.rotates


def _draw_system(
    state: PhoneState,
    declared: SystemRegion,
    sources: tuple[Any, ...],
    variables: Mapping[str, Any],
) -> Shown:
    ctx = ShellContext(state, declared.route)
    prefix = f"{declared.key}/"
    scroll = {
        key.removeprefix(prefix): offset for key, offset in state.ui.scroll.items() if key.startswith(prefix)
    }
    rendering = Rendering(declared.key, ctx, scroll=scroll)
    values = {**ctx.screen.build(ctx), **variables}
    return Shown(sources, render(rendering, f"ui/{ctx.screen.template}", values), rendering)


def _by_value(source: Any) -> Any:
    """What a source is known by in whatever phone: a part of a state by its digest."""
    return digest(source) if isinstance(source, (State, Table)) else source


def _same(old: tuple[Any, ...], new: tuple[Any, ...]) -> bool:
    """Whether a region's sources are the same: parts of the state by identity, the rest by value."""
    return len(old) == len(new) and all(
        before is after or (isinstance(after, (int, str, tuple)) and before == after)
        for before, after in zip(old, new, strict=True)
    )


def preview(state: PhoneState, activity: Activity) -> Markup:
    """The page of an activity as a mere picture."""
    app = find_app(activity.app)
    entry, screen, below = visible_entries(app, activity)[0]
    if screen.kind in OVERLAYS:
        return Markup("")
    _, html = render_entry(state, app, entry, below, still=True)
    return Markup('<div class="region layer-page" data-app="{}">{}</div>').format(app.id, Markup(html))


def render_entry(
    state: PhoneState, app: App, entry: Entry, below: Entry | None, *, still: bool = False
) -> tuple[Rendering, str]:
    """One entry as HTML, with what it offers."""
    ctx = Context(state, app, entry, below)
    rendering = Rendering(entry.key, ctx, still=still, scroll=entry.scroll, typed=entry.fields)
    if entry.load is not None:
        return rendering, render(rendering, "ui/unloaded.html", {"failed": entry.load.until is None})
    try:
        variables = ctx.screen.build(ctx, **ctx.params)
    except MobileGymError:
        raise
    except Exception as error:
        reason = first_line(error, app.folder)
        raise AppError(f"{app.id}: the screen {ctx.route!r} fails: {reason}.") from error
    if not isinstance(variables, Mapping):
        given = type(variables).__name__
        expected = "expected the variables of its template as a dict"
        raise AppError(f"{app.id}: the screen {ctx.route!r} gives {given}, {expected}.")
    return rendering, render(rendering, app.template_of(ctx.screen), dict(variables))


def visible_entries(app: App, activity: Activity) -> list[tuple[Entry, Screen, Entry | None]]:
    """The entries that can be seen, from back to front: the last page and the overlays above it.

    Each comes with its screen and the entry below it.
    """
    found: list[tuple[Entry, Screen, Entry | None]] = []
    for position in range(len(activity.entries) - 1, -1, -1):
        entry = activity.entries[position]
        screen, _ = app.find_screen(entry.route)
        found.append((entry, screen, activity.entries[position - 1] if position else None))
        if screen.kind not in OVERLAYS:
            break
    return found[::-1]


def status_text(state: PhoneState) -> str:
    """Colour of the status bar's text, "light" or "dark"; "hidden" where what is in front shows no bar."""
    activity = foreground_activity(state.ui)
    if activity is None or state.ui.shade != "closed":
        return "light"
    app = find_app(activity.app)
    return _status_colour(state, app, visible_entries(app, activity), _theme(state, activity))


def _theme(state: PhoneState, activity: Activity | None) -> str:
    """Whether what is in front is dark: as the phone is, unless its app has a look of its own."""
    app = find_app(activity.app) if activity is not None else None
    if app is not None and app.theme is not None:
        return app.theme(state.apps[app.id], state.os)
    return "dark" if state.os.settings.dark_mode_enabled else "light"


def _status_colour(
    state: PhoneState, app: App, visible: list[tuple[Entry, Screen, Entry | None]], theme: str
) -> str:
    """As the page wants it, or an overlay that covers all of it and says so."""
    overlays = (each for each in reversed(visible[1:]) if each[1].status != "dark")
    entry, screen, _ = next(overlays, visible[0])
    if callable(screen.status):
        return screen.status(Context(state, app, entry))
    return "light" if theme == "dark" and screen.status == "dark" else screen.status


class ShellContext(Context[Any, None]):
    """What the system's own regions are rendered with; `state` is the whole phone's."""

    def __init__(self, root: PhoneState, route: str) -> None:
        self._root = root
        self.app = shell
        self.route = route
        self.screen, self.params = shell.find_screen(route)
        self.state: PhoneState = root
        self.local = None
        self.fields = Table()
        self.lang = root.os.language
        self.hours = clock_hours(root.os)
        self._intent = None
        self._below_entry = None
        self.read_time = False
        self.read_os = False
        self.read_apps = False
        self.read_online = None
