"""The system's own regions: bars, keyboard, recents, toast, banner, shade, chooser, permission dialog.

The shell is declared as an app is, so that its controls are actions with typed arguments; its `ctx.state` is
the whole phone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.model import TOAST_MS, AppState, PhoneState, Toast, View, as_datetime
from pytest_mobilegym.phone.os import (
    audio,
    clipboard,
    connectivity,
    keyboard,
    media,
    notifications,
    permissions,
    picker,
    playing,
)
from pytest_mobilegym.phone.os.display import shown_tint
from pytest_mobilegym.phone.os.intents import intent, resolve
from pytest_mobilegym.phone.os.models.notifications import Notification
from pytest_mobilegym.phone.os.models.picker import Tab
from pytest_mobilegym.phone.os.models.playing import Session
from pytest_mobilegym.phone.os.permissions import GROUPS
from pytest_mobilegym.phone.os.permissions import status as status_of
from pytest_mobilegym.phone.os.settings import preference
from pytest_mobilegym.phone.shell import status_bar, tasks
from pytest_mobilegym.phone.shell.contexts import ShellAction, ShellScreen
from pytest_mobilegym.phone.wording import clock_face, date_short, message_time, running_time

W = TypeVar("W")

shell = App("system", name={"en": "System", "zh": "系统"}, state=AppState, hidden=True)


TILES: tuple[tuple[str, str, str], ...] = (
    ("bluetooth", "bluetooth_enabled", "bluetooth"),
    ("airplane", "airplane_mode_enabled", "airplane"),
    ("do_not_disturb", "do_not_disturb_enabled", "moon"),
    ("flashlight", "flashlight_enabled", "flashlight"),
    ("screenshot", "", "screenshot"),
    ("battery_saver", "battery_saver_enabled", "battery-saver"),
    ("cast", "screen_cast_enabled", "cast"),
    ("rotation_lock", "rotation_locked", "rotation-lock"),
    ("gallery", "", "image"),
    ("settings", "", "settings"),
    ("auto_brightness", "auto_brightness_enabled", "sun"),
    ("nfc", "nfc_enabled", "nfc"),
    ("silent", "silent_mode", "bell-off"),
    ("eye_comfort", "eye_comfort_enabled", "eye-comfort"),
    ("location", "location_enabled", "location"),
    ("dark_mode", "dark_mode_enabled", "dark-mode"),
)
"""Quick settings: id, the setting that it shows (none where a tap does something once), icon."""

LEVELS = ("brightness", "media_volume")

LONGEST_QUERY = 200
"""Characters of a selected text that are looked for in the web."""


def _open(window: W | None) -> W:
    """A window of the system whose screen is drawn or touched: there is one exactly then."""
    assert window is not None, "its screen is only shown while it is open"
    return window


@shell.screen("/status", kind="full", template="status.html")
def status(ctx: ShellScreen) -> dict[str, Any]:
    os = ctx.state.os
    return {
        "settings": os.settings,
        "radios": os.radios,
        "battery": os.battery,
        "time": clock_face(ctx.now.hour, ctx.now.minute, hours=ctx.hours),
        "signs": status_bar.signs(ctx.state),
        "announced": status_bar.announced(os),
        "battery_style": status_bar.battery_style(os),
        "speed": status_bar.speed(os),
    }


@shell.screen("/gesture_bar", kind="full", template="gesture_bar.html")
def gesture_bar(ctx: ShellScreen) -> dict[str, Any]:
    return {}


@shell.screen("/tint", kind="full", template="tint.html")
def light(ctx: ShellScreen) -> dict[str, Any]:
    """What brightness and eye comfort make of every pixel below."""
    return {"colour": shown_tint(ctx.state.os).css}


@shell.screen("/request", kind="full", template="request.html")
def request(ctx: ShellScreen) -> dict[str, Any]:
    return {}


@shell.screen("/toast", kind="full", template="toast.html")
def toast(ctx: ShellScreen) -> dict[str, Any]:
    return {"text": _open(ctx.state.ui.toast).text}


@shell.screen("/keyboard", kind="full", template="keyboard.html")
def keys(ctx: ShellScreen) -> dict[str, Any]:
    return {"keyboard": keyboard.face(ctx.state.ui.keyboard)}


@shell.screen("/boot", kind="full", template="boot.html")
def boot(ctx: ShellScreen) -> dict[str, Any]:
    return {"brand": ctx.state.os.build.brand, "system": ctx.state.os.build.system_version}


@shell.screen("/selection", kind="full", template="selection.html")
def selection_menu(ctx: ShellScreen) -> dict[str, Any]:
    return {}


@shell.screen("/recents", kind="full", template="recents.html")
def recents(ctx: ShellScreen) -> dict[str, Any]:
    return {}


def banner_of(state: PhoneState) -> Notification | None:
    """The newest notification that is still shown as a banner, `None` if there is none."""
    for item in state.os.notifications.values():
        if item.banner_until is not None and state.os.now < item.banner_until:
            return item
    return None


def shown_session(state: PhoneState) -> Session | None:
    """What the shade shows of what is played: all but a video that nobody looks at."""
    session: Session | None = state.os.playing
    if session is None or (session.watched and not tasks.in_front(state.ui, session.page)):
        return None
    return session


def _named(id: str, lang: Lang) -> str:
    app = installed_apps().get(id)
    return app.name[lang] if app is not None else id


@shell.screen("/banner", kind="full", template="banner.html")
def banner(ctx: ShellScreen) -> dict[str, Any]:
    item = _open(banner_of(ctx.state))
    return {"item": item, "app_name": _named(item.app, ctx.lang)}


MOST_UNFOLDED = 2
"""An app with more notifications than these shows the newest, and that there are more."""


def shown_folded(count: int) -> int:
    """How many of an app's notifications the shade shows as long as nobody asks for all."""
    return count if count <= MOST_UNFOLDED else 1


@shell.screen("/shade", kind="full", template="shade.html")
def shade(ctx: ShellScreen) -> dict[str, Any]:
    os = ctx.state.os
    return {
        "panel": ctx.state.ui.shade,
        "time": clock_face(ctx.now.hour, ctx.now.minute, hours=ctx.hours),
        "date": date_short(ctx.now, ctx.lang),
        "groups": [
            (
                app,
                _named(app, ctx.lang),
                [
                    (item, message_time(as_datetime(item.at), ctx.now, ctx.lang, hours=ctx.hours))
                    for item in (items if app in ctx.state.ui.unfolded else items[: shown_folded(len(items))])
                ],
                len(items) - shown_folded(len(items)),
                app in ctx.state.ui.unfolded,
            )
            for app, items in notifications.by_app(os).items()
        ],
        "unread": notifications.unread(os),
        "playing": shown_session(ctx.state),
        "running": playing.is_running(os),
        "settings": os.settings,
        "radios": os.radios,
        "carrier": connectivity.carrier(os),
        "wordless": preference(os, "wordless_mode", "false") == "true",
        "tiles": [(id, bool(setting) and getattr(os.settings, setting), icon) for id, setting, icon in TILES],
    }


@shell.screen("/chooser", kind="full", template="chooser.html")
def chooser(ctx: ShellScreen) -> dict[str, Any]:
    asked = _open(ctx.state.ui.chooser)
    return {"action": asked.intent.action, "apps": [(id, _named(id, ctx.lang)) for id in asked.apps]}


class Cell(NamedTuple):
    """A picture or video as the picker's grid shows it.

    Attributes:
        length: of a video, such as `1:11`.
        place: which of the chosen it is, from 1 on; 0 for none.
    """

    path: str
    picture: str
    length: str
    place: int


class Cover(NamedTuple):
    """An album as the picker lists it, with its newest picture."""

    id: str
    picture: str
    total: int


@shell.screen("/picker", kind="full", template="picker.html")
def media_picker(ctx: ShellScreen) -> dict[str, Any]:
    os, asked = ctx.state.os, _open(ctx.state.ui.picker)
    chosen = picker.chosen_paths(os, asked)
    places = {path: number for number, path in enumerate(chosen, 1)}
    listed = asked.tab == "albums" and asked.album is None
    return {
        "picker": asked,
        "videos": asked.type.startswith("video/"),
        "chosen": len(chosen),
        "cells": [
            Cell(
                node.id,
                media.picture_name(node),
                running_time(node.duration) if media.is_video(node) else "",
                places.get(node.id, 0),
            )
            for node in picker.shown_items(os, asked)
        ],
        "albums": [
            Cover(album.id, media.picture_name(album.items[0]), len(album.items))
            for album in (media.albums(os, asked.type) if listed else ())
            if album.items
        ],
        "listed": listed,
    }


@shell.screen("/permission", kind="full", template="permission.html")
def permission(ctx: ShellScreen) -> dict[str, Any]:
    asked = _open(ctx.state.ui.permission_request)
    groups = [group for group, names in GROUPS.items() if set(names) & set(asked.permissions)]
    again = any(status_of(ctx.state.os, asked.app, name) == "denied" for name in asked.permissions)
    return {
        "app": asked.app,
        "app_name": _named(asked.app, ctx.lang),
        "groups": groups,
        "reason": asked.reason,
        "again": again,
        "for_good": asked.for_good,
    }


@shell.action("keyboard.key", on="/keyboard")
def press_key(ctx: ShellAction, key: str) -> None:
    if not 1 <= len(key) <= 4:
        raise EventRefused(f"No key {key!r} on the keyboard.")
    text = keyboard.press(ctx.state.ui.keyboard, key)
    if text:
        ctx.write(text)


@shell.action("keyboard.candidate", on="/keyboard")
def choose_candidate(ctx: ShellAction, index: int) -> None:
    ctx.state.ui.scroll.pop("keyboard/candidates", None)
    ctx.write(keyboard.choose(ctx.state.ui.keyboard, index))


@shell.action("keyboard.candidates", on="/keyboard", guard=lambda ctx: bool(ctx.state.ui.keyboard.composing))
def show_candidates(ctx: ShellAction) -> None:
    ctx.state.ui.scroll.pop("keyboard/candidates", None)
    ctx.state.ui.keyboard.page = "candidates"


@shell.action("keyboard.language", on="/keyboard")
def change_language(ctx: ShellAction) -> None:
    letters = keyboard.change_language(ctx.state.ui.keyboard)
    if letters:
        ctx.write(letters)


@shell.action("keyboard.shift", on="/keyboard")
def press_shift(ctx: ShellAction) -> None:
    keyboard.press_shift(ctx.state.ui.keyboard)


@shell.action("keyboard.page", on="/keyboard")
def turn_page(ctx: ShellAction, page: Literal["letters", "digits", "symbols"]) -> None:
    ctx.state.ui.keyboard.page = page


@shell.action("keyboard.backspace", on="/keyboard")
def press_backspace(ctx: ShellAction) -> None:
    if not keyboard.take_back(ctx.state.ui.keyboard):
        ctx.erase()


@shell.action("keyboard.enter", on="/keyboard")
def press_enter(ctx: ShellAction) -> None:
    ctx.enter()


@shell.action("keyboard.hide", on="/keyboard")
def hide(ctx: ShellAction) -> None:
    tasks.hide_keyboard(ctx.state.ui)


@shell.action("selection.cut", on="/selection")
def cut(ctx: ShellAction) -> None:
    copy(ctx)
    keyboard.drop(ctx.state.ui.keyboard)
    ctx.write("")


@shell.action("selection.copy", on="/selection")
def copy(ctx: ShellAction) -> None:
    clipboard.copy(ctx.state.os, ctx.selected, source=View(ctx.root).route.app)
    tasks.close_menu(ctx.state.ui)


def _takers(action: str, **about: str) -> Callable[[ShellScreen], bool]:
    """A guard: whether an app of the phone takes an intent."""
    wanted = intent(action, **about)

    def anybody(ctx: ShellScreen) -> bool:
        return bool(resolve(wanted, ((id, installed_apps()[id].filters) for id in ctx.state.apps)))

    return anybody


@shell.action("selection.share", on="/selection", guard=_takers("SEND", type="text/plain"))
def share(ctx: ShellAction) -> None:
    text = ctx.selected
    tasks.close_menu(ctx.state.ui)
    ctx.start(intent("SEND", type="text/plain", text=text))


@shell.action("selection.search", on="/selection", guard=_takers("WEB_SEARCH"))
def search(ctx: ShellAction) -> None:
    """Look for the words in the web; a long text is cut to what a search takes."""
    query = " ".join(ctx.selected.split())[:LONGEST_QUERY]
    tasks.close_menu(ctx.state.ui)
    ctx.start(intent("WEB_SEARCH", query=query))


@shell.action("selection.paste", on="/selection", guard=lambda ctx: bool(clipboard.text(ctx.state.os)))
def paste(ctx: ShellAction) -> None:
    keyboard.drop(ctx.state.ui.keyboard)
    ctx.write(clipboard.text(ctx.state.os))


@shell.action("selection.all", on="/selection")
def select_all(ctx: ShellAction) -> None:
    ctx.select_all()


@shell.action("recents.open", on="/recents")
def open_task(ctx: ShellAction, task: str) -> None:
    tasks.show_task(ctx.state.ui, task)


@shell.action("recents.close", on="/recents")
def close_task(ctx: ShellAction, task: str) -> None:
    tasks.close_task(ctx.state.ui, task)


@shell.action("recents.clear", on="/recents")
def close_all(ctx: ShellAction) -> None:
    tasks.close_all(ctx.state.ui)


@shell.action("recents.leave", on="/recents")
def leave(ctx: ShellAction) -> None:
    tasks.go_home(ctx.state.ui)


@shell.action("notification.open", on=("/shade", "/banner"))
def open_notification(ctx: ShellAction, item: str) -> None:
    found = ctx.state.os.notifications[item]
    app, route, pending = found.app, found.route, ctx.root.os.notifications[item].pending
    if found.auto_cancel:
        notifications.dismiss(ctx.state.os, item)
    else:
        found.read = True
    ctx.state.ui.shade = "closed"
    if pending is None or not ctx.fire(pending):
        ctx.open(app, route)


@shell.action("notification.dismiss", on=("/shade", "/banner"))
def dismiss_notification(ctx: ShellAction, item: str) -> None:
    notifications.dismiss(ctx.state.os, item)


@shell.action("banner.hide", on="/banner")
def hide_banner(ctx: ShellAction, item: str) -> None:
    ctx.state.os.notifications[item].banner_until = None


@shell.action("notification.clear", on="/shade")
def clear_notifications(ctx: ShellAction) -> None:
    notifications.clear(ctx.state.os)


@shell.action("notification.unfold", on="/shade")
def unfold_notifications(ctx: ShellAction, app: str) -> None:
    """Show all notifications of an app, or the newest alone again."""
    ui = ctx.state.ui
    others = tuple(each for each in ui.unfolded if each != app)
    ui.unfolded = others if app in ui.unfolded else (*others, app)


@shell.action("shade.show", on="/shade")
def show_panel(ctx: ShellAction, panel: Literal["notifications", "controls"]) -> None:
    ctx.state.ui.shade = panel


@shell.action("shade.close", on="/shade")
def close_shade(ctx: ShellAction) -> None:
    ctx.state.ui.shade = "closed"


@shell.action("tile.toggle", on="/shade")
def toggle_tile(ctx: ShellAction, tile: str) -> None:
    os = ctx.state.os
    setting = next((setting for id, setting, _ in TILES if id == tile), "")
    if not setting:
        raise EventRefused(f"No switch {tile!r} in the shade.")
    enabled = not getattr(os.settings, setting)
    match tile:
        case "bluetooth":
            connectivity.set_bluetooth(os, enabled)
        case "airplane":
            connectivity.set_airplane_mode(os, enabled)
        case "do_not_disturb":
            audio.set_do_not_disturb(os, enabled)
        case "silent":
            audio.set_silent(os, enabled)
        case _:
            setattr(os.settings, setting, enabled)


@shell.action("tile.wifi", on="/shade")
def toggle_wifi(ctx: ShellAction) -> None:
    connectivity.set_wifi(ctx.state.os, not ctx.state.os.settings.wifi_enabled)


@shell.action("tile.mobile_data", on="/shade")
def toggle_mobile_data(ctx: ShellAction) -> None:
    connectivity.set_mobile_data(ctx.state.os, not ctx.state.os.settings.mobile_data_enabled)


@shell.action("level.set", on="/shade")
def set_level(ctx: ShellAction, level: Literal["brightness", "media_volume"], value: int) -> None:
    setattr(ctx.state.os.settings, level, value)


@shell.action("tile.screenshot", on="/shade")
def take_screenshot(ctx: ShellAction) -> None:
    os = ctx.state.os
    text = shell.catalogue.find(os.language, "screenshot_taken")
    notifications.post(os, app="gallery", title=text, importance="low")
    ctx.state.ui.shade = "closed"


@shell.action("tile.app", on="/shade")
def open_from_shade(ctx: ShellAction, app: str) -> None:
    ctx.state.ui.shade = "closed"
    ctx.open(app)


def _plays(ctx: ShellScreen) -> bool:
    return shown_session(ctx.state) is not None


@shell.action("media.toggle", on="/shade", guard=_plays)
def toggle_sound(ctx: ShellAction) -> None:
    playing.toggle(ctx.state.os)


@shell.action("media.stop", on="/shade", guard=_plays)
def stop_sound(ctx: ShellAction) -> None:
    playing.stop(ctx.state.os)


@shell.action("media.open", on="/shade", guard=_plays)
def open_player(ctx: ShellAction) -> None:
    """Show the page that plays, or the app where no page does, as it was left."""
    sound = _open(ctx.state.os.playing)
    for task in ctx.state.ui.tasks.values():
        entries = [(activity.app, entry.key) for activity in task.activities for entry in activity.entries]
        if any(key == sound.page or (not sound.page and app == sound.app) for app, key in entries):
            tasks.show_task(ctx.state.ui, task.id)
            return


@shell.action("chooser.choose", on="/chooser")
def choose_app(ctx: ShellAction, app: str) -> None:
    ctx.deliver(app)


@shell.action("chooser.cancel", on="/chooser")
def cancel_choice(ctx: ShellAction) -> None:
    ctx.cancel_choice()


@shell.action("picker.tab", on="/picker")
def show_tab(ctx: ShellAction, tab: Tab) -> None:
    _open(ctx.state.ui.picker).tab = tab


@shell.action("picker.album", on="/picker")
def open_album(ctx: ShellAction, album: str) -> None:
    if album not in media.ALBUMS:
        raise EventRefused(f"No album {album!r}; there are {', '.join(media.ALBUMS)}.")
    _open(ctx.state.ui.picker).album = album
    ctx.state.ui.scroll.pop("picker/album", None)


@shell.action("picker.albums", on="/picker")
def leave_album(ctx: ShellAction) -> None:
    picker.close_album(_open(ctx.state.ui.picker))


@shell.action("picker.item", on="/picker")
def choose_item(ctx: ShellAction, path: str) -> None:
    """The only picture that is wanted is the answer at once; several are gathered first."""
    asked = _open(ctx.state.ui.picker)
    if asked.most == 1:
        ctx.answer_picker(ok=True, paths=media.pack([path]))
    elif not picker.choose(asked, path):
        text = shell.catalogue.find(ctx.root.os.language, "picker.full", n=asked.most)
        ctx.state.ui.toast = Toast(text=text, until=ctx.root.os.now + TOAST_MS)


@shell.action(
    "picker.done",
    on="/picker",
    guard=lambda ctx: bool(picker.chosen_paths(ctx.state.os, ctx.state.ui.picker)),
)
def finish_picking(ctx: ShellAction) -> None:
    ctx.answer_picker(ok=True, paths=media.pack(picker.chosen_paths(ctx.root.os, _open(ctx.root.ui.picker))))


@shell.action("picker.cancel", on="/picker")
def cancel_picking(ctx: ShellAction) -> None:
    ctx.answer_picker(ok=False)


@shell.action("permission.allow", on="/permission")
def allow(ctx: ShellAction) -> None:
    asked = _open(ctx.root.ui.permission_request)
    permissions.answer(ctx.state.os, asked.app, asked.permissions, allow=True)
    ctx.state.ui.permission_request = None
    if asked.then is not None:
        ctx.run(asked.region, asked.then)


@shell.action("permission.deny", on="/permission")
def deny(ctx: ShellAction) -> None:
    permissions.deny(ctx.state.os, _open(ctx.root.ui.permission_request))
    ctx.state.ui.permission_request = None


@shell.action("permission.for_good", on="/permission")
def tick_for_good(ctx: ShellAction) -> None:
    asked = _open(ctx.state.ui.permission_request)
    asked.for_good = not asked.for_good
