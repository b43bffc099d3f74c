"""The portal of mobilerun (formerly droidrun): what that app tells and does on a phone, asked in either way.

One is a content provider (`content query --uri content://com.mobilerun.portal/state_full`), the other HTTP on
port 8080, with a token that the provider tells. The app need not be installed, and cannot be.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from uuid import NAMESPACE_URL, uuid5

from pytest_mobilegym.actions import Awake, Home
from pytest_mobilegym.adbd.commands.activities import open_link, stop, write
from pytest_mobilegym.adbd.commands.dumps import in_front
from pytest_mobilegym.adbd.commands.touch import LONGEST_MS, move, press
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.hierarchy import Node, tree
from pytest_mobilegym.adbd.http import Answer, Request, serve_requests
from pytest_mobilegym.adbd.installed import find_package, is_own, main_activity, packages
from pytest_mobilegym.adbd.pixels import DENSITY
from pytest_mobilegym.devices.packages import package_of
from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.phone.model import HOME_APP
from pytest_mobilegym.phone.os import clipboard

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.connection import Stream
    from pytest_mobilegym.adbd.handset import Handset

AUTHORITIES = ("com.mobilerun.portal", "com.droidrun.portal")
"""Names of the provider, the present one and the former one."""

VERSION = "0.7.11"
"""The portal's version whose questions are answered here."""

PORT = 8080
SMALLEST = 5
"""Pixels of an element that the client keeps."""

EMPTY_CLIPBOARD = "Clipboard is empty or access was denied"
"""The portal's own words, which the client looks for."""

_FLAGS = {
    "checkable": "isCheckable", "checked": "isChecked", "clickable": "isClickable", "enabled": "isEnabled",
    "focusable": "isFocusable", "focused": "isFocused", "scrollable": "isScrollable",
    "long-clickable": "isLongClickable", "password": "isPassword", "selected": "isSelected",
}  # fmt: skip

Values = Mapping[str, Any]


# What it tells


async def state(handset: Handset, _given: Values) -> dict[str, Any]:
    """The screen as a tree, what is in front, and the display."""
    root = tree(await handset.hierarchy(), handset.size)
    return {
        "a11y_tree": _node(root, 0),
        "phone_state": _phone_state(handset, root),
        "device_context": _device_context(handset),
    }


async def screen_tree(handset: Handset, _given: Values) -> dict[str, Any]:
    """The screen as a tree."""
    return _node(tree(await handset.hierarchy(), handset.size), 0)


async def phone_state(handset: Handset, _given: Values) -> dict[str, Any]:
    """What is in front."""
    return _phone_state(handset, tree(await handset.hierarchy(), handset.size))


def _node(node: Node, order: int) -> dict[str, Any]:
    left, top, right, bottom = node.bounds
    return {
        "className": node.class_name,
        "text": node.text,
        "contentDescription": node.label,
        "hint": node.hint,
        "resourceId": "",
        "packageName": node.package,
        "boundsInScreen": {"left": left, "top": top, "right": right, "bottom": bottom},
        "drawingOrder": order,
        "windowId": 1,
        "isEditable": node.field is not None,
        "isVisibleToUser": True,
        **{name: flag in node.flags for flag, name in _FLAGS.items()},
        "children": [_node(child, place) for place, child in enumerate(node.children)],
    }


def _phone_state(handset: Handset, root: Node) -> dict[str, Any]:
    app = in_front(handset)
    focused = next((node for node in root.walk() if "focused" in node.flags), None)
    told = {"text": focused.text, "className": focused.class_name, "resourceId": ""} if focused else None
    shown = handset.phone.state.ui.keyboard.shown
    return {
        "currentApp": handset.phone.app_name(app),
        "packageName": package_of(app),
        "activityName": main_activity(app).split("/")[1],
        "keyboardVisible": shown,
        "isEditable": shown,
        "focusedElement": told,
    }


def _device_context(handset: Handset) -> dict[str, Any]:
    width, height = handset.size
    scale = DENSITY / 160
    return {
        "screen_bounds": {"width": width, "height": height},
        "filtering_params": {"min_element_size": SMALLEST, "overlay_offset": 0},
        "display_metrics": {
            "density": scale, "densityDpi": DENSITY, "scaledDensity": scale,
            "widthPixels": width, "heightPixels": height,
        },
    }  # fmt: skip


async def installed(handset: Handset, _given: Values) -> list[dict[str, Any]]:
    """The apps that have a screen."""
    return [
        {
            "packageName": package,
            "label": handset.phone.app_name(app),
            "versionName": "1.0",
            "versionCode": 1,
            "isSystemApp": is_own(app),
        }
        for package, app in packages(handset).items()
        if app is not None
    ]


async def version(_handset: Handset, _given: Values) -> str:
    """Which portal answers."""
    return VERSION


async def ping(_handset: Handset, _given: Values) -> str:
    """That one answers."""
    return "pong"


async def token(handset: Handset, _given: Values) -> str:
    """What HTTP is asked with; who may ask the provider may do everything anyway."""
    return str(uuid5(NAMESPACE_URL, f"portal of {handset.phone.state.os.build.serial}"))


async def screenshot(handset: Handset, _given: Values) -> str:
    """The screen as PNG, in base64."""
    return base64.b64encode(await handset.screenshot()).decode()


async def get_clipboard(handset: Handset, _given: Values) -> str:
    """What was copied last."""
    found = clipboard.text(handset.phone.state.os)
    if not found:
        raise Failed(EMPTY_CLIPBOARD)
    return found


async def time(handset: Handset, _given: Values) -> int:
    """The phone's own time, in milliseconds since 1970."""
    os = handset.phone.state.os
    return int(os.now) - os.utc_offset * 60_000


# What it does


async def type_text(handset: Handset, given: Values) -> str:
    """Write into the focused field."""
    await write(handset, _text(given, "base64_text", "text"), clear=_holds(given.get("clear", False)))
    return "input done"


async def clear_text(handset: Handset, _given: Values) -> str:
    """Empty the focused field."""
    await write(handset, "", clear=True)
    return "input cleared"


async def press_key(handset: Handset, given: Values) -> str:
    """Press a key by Android's number."""
    await press(handset, _whole(given, "key_code"))
    return "key sent"


async def set_clipboard(handset: Handset, given: Values) -> str:
    """Copy a text."""
    said = _text(given, "text_base64", "text")
    handset.edit(lambda draft: clipboard.copy(draft.os, said, source=AUTHORITIES[0]))
    return "clipboard set"


async def tap(handset: Handset, given: Values) -> str:
    """Tap a pixel."""
    place = (_whole(given, "x"), _whole(given, "y"))
    await move(handset, place, place, 0)
    return "tapped"


async def swipe(handset: Handset, given: Values) -> str:
    """Move a finger."""
    start = (_whole(given, "startX"), _whole(given, "startY"))
    end = (_whole(given, "endX"), _whole(given, "endY"))
    ms = _whole(given, "duration") if "duration" in given else 300
    await move(handset, start, end, min(max(ms, 0), LONGEST_MS))
    return "swiped"


async def start_app(handset: Handset, given: Values) -> str:
    """Open an app."""
    app = _app(handset, given)
    await handset.perform(Home() if app == HOME_APP else Awake(value=app))
    return f"started {given['package']}"


async def stop_app(handset: Handset, given: Values) -> str:
    """Close an app."""
    await stop(handset, _app(handset, given))
    return f"stopped {given['package']}"


async def follow_link(handset: Handset, given: Values) -> str:
    """Open what a link leads to."""
    link, package = str(given.get("deepLink", "")), str(given.get("package", ""))
    if not await open_link(handset, link, action=str(given.get("action", "")), package=package):
        raise Failed(f"no app opens {link[:80]!r}")
    return "opened"


async def accept(_handset: Handset, _given: Values) -> str:
    """Settings of the portal's own overlay and server, which need none here."""
    return "done"


def _app(handset: Handset, given: Values) -> str:
    app = find_package(handset, str(given.get("package", "")))
    if app is None:
        raise Failed(f"no app on this phone is {str(given.get('package', ''))[:80]!r}")
    return app


def _text(given: Values, coded: str, plain: str) -> str:
    if coded not in given:
        return str(given.get(plain, ""))
    try:
        return base64.b64decode(str(given[coded]), validate=False).decode()
    except (binascii.Error, ValueError):
        raise Failed(f"{coded} holds no text") from None


def _whole(given: Values, name: str) -> int:
    try:
        number = float(given[name])
        if not -(10**9) < number < 10**9:
            raise ValueError
        return int(number)
    except (KeyError, TypeError, ValueError):
        raise Failed(f"{name} must be a number, got {str(given.get(name))[:40]!r}") from None


def _holds(value: Any) -> bool:
    return value is True or str(value).lower() in ("true", "1")


Route = Callable[["Handset", Values], Awaitable[Any]]

TELLING: dict[str, Route] = {
    "state": state,
    "state_full": state,
    "a11y_tree": screen_tree,
    "a11y_tree_full": screen_tree,
    "phone_state": phone_state,
    "packages": installed,
    "version": version,
    "ping": ping,
    "clipboard/get": get_clipboard,
}
"""What can be asked for in either way."""

DOING: dict[str, Route] = {
    "keyboard/input": type_text,
    "keyboard/clear": clear_text,
    "keyboard/key": press_key,
    "clipboard/set": set_clipboard,
    "overlay_offset": accept,
    "overlay_visible": accept,
    "socket_server_port": accept,
    "toggle_socket_server": accept,
}
"""What can be done in either way."""

ONLY_HTTP: dict[str, Route] = {
    "screenshot": screenshot,
    "tap": tap,
    "swipe": swipe,
    "app": start_app,
    "app/stop": stop_app,
    "app/deep-link": follow_link,
    "time": time,
}


# Asked as a content provider


async def query(handset: Handset, path: str) -> str:
    """The one row that the provider answers with."""
    answer = await _answer(handset, {**TELLING, "auth_token": token}, path, {})
    # Without blanks, as the portal writes it and the client looks for it.
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


async def insert(handset: Handset, path: str, values: Values) -> None:
    """Let the provider do something.

    Raises:
        Failed: it cannot.
    """
    answer = await _answer(handset, DOING, path, values)
    if answer["status"] != "success":
        raise Failed(f"Error while accessing provider: {answer['error']}", 1)


async def _answer(handset: Handset, routes: Mapping[str, Route], path: str, values: Values) -> dict[str, Any]:
    route = routes.get(path.split("?")[0].strip("/"))
    if route is None:
        return {"status": "error", "error": f"Unknown endpoint: /{path[:80]}"}
    try:
        return {"status": "success", "result": await route(handset, values)}
    except (Failed, MobileGymError) as error:
        return {"status": "error", "error": str(error)}


# Asked by HTTP


async def serve_portal(handset: Handset, stream: Stream) -> None:
    """Answer requests by HTTP."""
    await serve_requests(stream, lambda request: _respond(handset, request))


async def _respond(handset: Handset, request: Request) -> Answer:
    if request.headers.get("authorization") != f"Bearer {await token(handset, {})}":
        refusal = {"status": "error", "error": "Unauthorized: the content provider tells the token"}
        return Answer.of_json(refusal, status=HTTPStatus.UNAUTHORIZED)
    try:
        values = request.json()
    except (ValueError, UnicodeDecodeError):
        values = None
    if not isinstance(values, dict):
        wrong = {"status": "error", "error": "the body must be a JSON object"}
        return Answer.of_json(wrong, status=HTTPStatus.BAD_REQUEST)
    if request.path.strip("/") != "tap":
        handset.tapped = None
    routes = {**TELLING, **DOING, **ONLY_HTTP}
    answer = await _answer(handset, routes, request.path, {**request.query, **values})
    unknown = answer.get("error", "").startswith("Unknown endpoint")
    return Answer.of_json(answer, status=HTTPStatus.NOT_FOUND if unknown else HTTPStatus.OK)
