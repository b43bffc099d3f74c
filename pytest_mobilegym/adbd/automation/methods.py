"""What the server can be asked for, by the names of uiautomator2's calls."""

from __future__ import annotations

import base64
import io
from collections.abc import Awaitable, Callable
from typing import Any

from pytest_mobilegym.actions import Back, Type
from pytest_mobilegym.adbd.automation.selectors import Screen, name_child
from pytest_mobilegym.adbd.commands.dumps import in_front
from pytest_mobilegym.adbd.commands.settings import put_setting
from pytest_mobilegym.adbd.commands.touch import (
    CODES,
    LONGEST_MS,
    LONGEST_TEXT,
    drag_between,
    move,
    move_finger,
    paste,
    press,
)
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.handset import Handset
from pytest_mobilegym.adbd.hierarchy import Node, dump, tree
from pytest_mobilegym.adbd.pixels import DENSITY, NOT_TURNED, SIDEWAYS, UPRIGHT
from pytest_mobilegym.adbd.properties import properties
from pytest_mobilegym.devices.packages import package_of
from pytest_mobilegym.phone.events import Focus
from pytest_mobilegym.phone.os import clipboard

STEP_MS = 5
"""Milliseconds of a finger's step, as the platform throttles it."""

WAIT_S = 1.0
"""Simulated seconds between two looks of somebody who waits."""

LONGEST_WAIT_MS = 3600_000
DEEPEST = 50

KEYS = {
    "home": "HOME", "back": "BACK", "left": "DPAD_LEFT", "right": "DPAD_RIGHT", "up": "DPAD_UP",
    "down": "DPAD_DOWN", "center": "DPAD_CENTER", "menu": "MENU", "search": "SEARCH", "enter": "ENTER",
    "delete": "DEL", "del": "DEL", "recent": "APP_SWITCH", "volume_up": "VOLUME_UP",
    "volume_down": "VOLUME_DOWN", "volume_mute": "VOLUME_MUTE", "power": "POWER",
}  # fmt: skip

TURNS = {"n": UPRIGHT, "natural": UPRIGHT, "l": SIDEWAYS, "left": SIDEWAYS}
"""How the screen is turned, by the names of uiautomator2's orientations."""

ONE_FINGER = "this phone takes one finger at a time"


# Looking


async def device_info(handset: Handset) -> dict[str, Any]:
    known = properties(handset)
    width, height = handset.size
    return {
        "currentPackageName": package_of(in_front(handset)),
        "displayHeight": height,
        "displayRotation": int(handset.is_turned),
        "displaySizeDpX": width * 160 // DENSITY,
        "displaySizeDpY": height * 160 // DENSITY,
        "displayWidth": width,
        "naturalOrientation": not handset.is_turned,
        "productName": known["ro.product.name"],
        "screenOn": handset.awake,
        "sdkInt": int(known["ro.build.version.sdk"]),
    }


async def dump_hierarchy(
    handset: Handset, _compressed: bool = False, deepest: int | None = DEEPEST, _active: bool = True
) -> str:
    _require_awake(handset)
    most = None if deepest is None else max(_whole(deepest), 1)
    return dump(await handset.hierarchy(), size=handset.size, deepest=most)


async def take_screenshot(handset: Handset, scale: float = 1, quality: int = 80) -> str:
    from PIL import Image

    with Image.open(io.BytesIO(await handset.screenshot())) as image:
        part = min(max(_float(scale), 0.01), 1)
        shown = image.convert("RGB")
        if part < 1:
            shown = shown.resize((max(round(image.width * part), 1), max(round(image.height * part), 1)))
        found = io.BytesIO()
        shown.save(found, "jpeg", quality=min(max(_whole(quality), 1), 100))
    return base64.b64encode(found.getvalue()).decode()


async def find_all(handset: Handset, selector: Any) -> list[Node]:
    """Every node that a selector means."""
    if not isinstance(selector, dict | str):
        raise Failed("a selector is an object that says what is looked for")
    if not handset.awake:
        return []
    return await Screen(tree(await handset.hierarchy(), handset.size)).find(selector)


async def find(handset: Handset, selector: Any) -> Node:
    """The first node that a selector means.

    Raises:
        Failed: there is none.
    """
    found = await find_all(handset, selector)
    if not found:
        raise Failed(f"androidx.test.uiautomator.UiObjectNotFoundException: {_spoken(selector)}")
    return found[0]


def _spoken(selector: dict[str, Any] | str) -> str:
    if isinstance(selector, str):
        return selector[:300]
    parts = ", ".join(f"{key}={value}" for key, value in selector.items() if key != "mask")
    return f"UiSelector[{parts[:300]}]"


def _child_by(key: str) -> Callable[..., Awaitable[str]]:
    async def child(handset: Handset, outer: Any, pattern: Any, value: Any, scroll: bool = False) -> str:
        """Name one of the children of what a selector means; scrolls to it where that is wished."""
        name = name_child(outer, pattern, key, value)
        if scroll:
            await scroll_to(handset, outer, name)
        await find(handset, name)
        return name

    return child


def _described(node: Node) -> dict[str, Any]:
    left, top, right, bottom = node.bounds
    bounds = {"left": left, "top": top, "right": right, "bottom": bottom}
    flags = {
        "checkable", "checked", "clickable", "enabled", "focusable", "focused", "scrollable", "selected"
    }  # fmt: skip
    return {
        "bounds": bounds,
        "visibleBounds": bounds,
        "childCount": len(node.children),
        "className": node.class_name,
        "contentDescription": node.label,
        "packageName": node.package,
        "resourceName": None,
        "text": node.text,
        "longClickable": "long-clickable" in node.flags,
        **{flag: flag in node.flags for flag in sorted(flags)},
    }


async def info(handset: Handset, selector: Any) -> dict[str, Any]:
    return _described(await find(handset, selector))


async def info_of_all(handset: Handset, selector: Any) -> list[dict[str, Any]]:
    return [_described(node) for node in await find_all(handset, selector)]


async def count(handset: Handset, selector: Any) -> int:
    return len(await find_all(handset, selector))


async def exists(handset: Handset, selector: Any) -> bool:
    return bool(await find_all(handset, selector))


async def wait_for(handset: Handset, selector: Any, ms: int) -> bool:
    return await _wait(handset, selector, ms, there=True)


async def wait_until_gone(handset: Handset, selector: Any, ms: int) -> bool:
    return await _wait(handset, selector, ms, there=False)


async def _wait(handset: Handset, selector: Any, ms: int, *, there: bool) -> bool:
    """Let the phone's own time pass until something is there or gone, for so long at most."""
    left = min(max(_whole(ms), 0), LONGEST_WAIT_MS) / 1000
    while await exists(handset, selector) != there:
        if left <= 0:
            return False
        await handset.wait(min(left, WAIT_S))
        left -= WAIT_S
    return True


async def wait_for_idle(_handset: Handset, *_given: Any) -> bool:
    """The phone answers when it is idle."""
    return True


# Fingers and keys


async def click(handset: Handset, x: Any, y: Any = None, ms: Any = None) -> bool:
    """A tap or a hold, at a place or on what a selector means."""
    _require_awake(handset)
    if isinstance(x, dict | str):
        x, y = (await find(handset, x)).centre
    place = (_whole(x), _whole(y))
    await move(handset, place, place, _milliseconds(0 if ms is None else ms))
    return True


async def long_click(handset: Handset, x: Any, y: Any = None) -> bool:
    return await click(handset, x, y, 500)


async def swipe(handset: Handset, x1: Any, y1: Any, x2: Any, y2: Any, steps: Any) -> bool:
    start, end = (_whole(x1), _whole(y1)), (_whole(x2), _whole(y2))
    await move(handset, start, end, _milliseconds(_whole(steps) * STEP_MS))
    return True


async def swipe_points(handset: Handset, points: Any, steps: Any) -> bool:
    if not isinstance(points, list) or len(points) != 4:
        raise Failed("this phone takes swipes from one point to another, and no further points")
    x1, y1, x2, y2 = points
    return await swipe(handset, x1, y1, x2, y2, steps)


async def drag(handset: Handset, x1: Any, y1: Any, x2: Any, y2: Any, steps: Any) -> bool:
    _require_awake(handset)
    ms = _milliseconds(_whole(steps) * STEP_MS)
    await drag_between(handset, (_whole(x1), _whole(y1)), (_whole(x2), _whole(y2)), ms)
    return True


async def drag_to(handset: Handset, selector: Any, *target: Any) -> bool:
    """Drag what a selector means to a place, or to what another one means; the steps come last."""
    x1, y1 = (await find(handset, selector)).centre
    match target:
        case (dict() | str() as wanted, steps):
            x2, y2 = (await find(handset, wanted)).centre
        case (x2, y2, steps):
            pass
        case _:
            raise Failed("a thing is dragged to a place or to what a selector means, in so many steps")
    return await drag(handset, x1, y1, x2, y2, steps)


async def inject_event(handset: Handset, kind: int, x: Any, y: Any, _meta: int = 0) -> bool:
    names = {0: "DOWN", 1: "UP", 2: "MOVE"}
    if kind not in names:
        raise Failed(f"a touch is put down (0), moved (2) or lifted (1), got {str(kind)[:20]}")
    await move_finger(handset, names[kind], _whole(x), _whole(y))
    return True


async def press_key(handset: Handset, name: str) -> bool:
    key = KEYS.get(str(name).lower())
    if key is None:
        raise Failed(f"unknown key {str(name)[:40]!r}; known ones: {', '.join(KEYS)}")
    await press(handset, CODES[key])
    return True


async def press_code(handset: Handset, code: int, _meta: int = 0) -> bool:
    await press(handset, _whole(code))
    return True


async def wake_up(handset: Handset) -> bool:
    await press(handset, CODES["WAKEUP"])
    return True


async def fall_asleep(handset: Handset) -> bool:
    await press(handset, CODES["SLEEP"])
    return True


async def turn(handset: Handset, to: str) -> bool:
    """Lock rotation, upright or lying on the left side."""
    turned = TURNS.get(str(to))
    if turned is None:
        raise Failed(NOT_TURNED)
    put_setting(handset, "system", "accelerometer_rotation", "0")
    put_setting(handset, "system", "user_rotation", turned)
    return True


async def freeze_rotation(handset: Handset, frozen: bool = True) -> bool:
    handset.edit(lambda draft: setattr(draft.os.settings, "rotation_locked", bool(frozen)))
    return True


async def open_notifications(handset: Handset) -> bool:
    return await handset.press("notifications")


async def open_controls(handset: Handset) -> bool:
    return await handset.press("controls")


async def pinch(_handset: Handset, *_given: Any) -> bool:
    raise Failed(ONE_FINGER)


# Scrolling: a finger goes over the middle of what a selector means, slowly to scroll and quickly to fling


async def _sweep(handset: Handset, selector: Any, vertical: bool, *, forward: bool, steps: int) -> bool:
    """Move a finger over what scrolls; gives whether anything moved."""
    node = await find(handset, selector)
    left, top, right, bottom = node.bounds
    x, y = node.centre
    low, high = (top, bottom) if vertical else (left, right)
    near, far = low + (high - low) // 5, high - (high - low) // 5
    start, end = ((x, far), (x, near)) if vertical else ((far, y), (near, y))
    before = handset.phone.snapshot().ui
    await move(handset, *((start, end) if forward else (end, start)), _milliseconds(steps * STEP_MS))
    return handset.phone.snapshot().ui != before


def _scroll(*, forward: bool, fling: bool) -> Callable[..., Awaitable[bool]]:
    async def scroll(handset: Handset, selector: Any, vertical: bool = True, steps: int = 55) -> bool:
        pace = 10 if fling else _whole(steps)
        return await _sweep(handset, selector, vertical, forward=forward, steps=pace)

    return scroll


def _scroll_far(*, forward: bool, fling: bool) -> Callable[..., Awaitable[bool]]:
    async def scroll(
        handset: Handset, selector: Any, vertical: bool = True, most: int = 500, steps: int = 55
    ) -> bool:
        pace = 10 if fling else _whole(steps)
        for _ in range(min(_whole(most), 500)):
            if not await _sweep(handset, selector, vertical, forward=forward, steps=pace):
                break
        return True

    return scroll


async def scroll_to(handset: Handset, selector: Any, wanted: Any, vertical: bool = True) -> bool:
    """Scroll forward until what another selector means is there."""
    while not await exists(handset, wanted):
        if not await _sweep(handset, selector, vertical, forward=True, steps=55):
            return False
    return True


# Text


async def set_text(handset: Handset, selector: Any, said: str | None) -> bool:
    """Write a text into a field in place of what it holds."""
    node = await find(handset, selector)
    if node.field is None:
        return False
    if len(said or "") > LONGEST_TEXT:
        raise Failed(f"a text has {LONGEST_TEXT} characters at most, got {len(said or '')}")
    focus = Focus(region=node.field.region, field=node.field.name)
    if "focused" not in node.flags and not await handset.happen(focus, ms=0):
        return False
    await handset.perform(Type(value=str(said or ""), clear=True))
    return True


async def clear_field(handset: Handset, selector: Any) -> bool:
    return await set_text(handset, selector, "")


async def clear_input(handset: Handset) -> bool:
    await handset.perform(Type(value="", clear=True))
    return True


async def get_text(handset: Handset, selector: Any) -> str:
    return (await find(handset, selector)).text


async def get_clipboard(handset: Handset) -> str | None:
    return clipboard.text(handset.phone.state.os) or None


async def set_clipboard(handset: Handset, _label: str | None, said: str | None) -> None:
    handset.edit(lambda draft: clipboard.copy(draft.os, str(said or ""), source="com.wetest.uia2"))


async def paste_clipboard(handset: Handset) -> bool:
    await paste(handset)
    return True


async def last_toast(handset: Handset) -> str | None:
    toast = handset.phone.state.ui.toast
    return toast.text if toast is not None else None


async def forget(_handset: Handset, *_given: Any) -> None:
    """There is nothing to be forgotten."""


async def close_keyboard(handset: Handset) -> bool:
    if handset.phone.state.ui.keyboard.shown:
        await handset.perform(Back())
    return True


def _require_awake(handset: Handset) -> None:
    if not handset.awake:
        raise Failed("the screen is off")


def _whole(value: Any) -> int:
    number = _float(value)
    if not -(10**9) < number < 10**9:
        raise Failed(f"{str(value)[:40]} is out of range")
    return int(number)


def _float(value: Any) -> float:
    if not isinstance(value, (int, float)) or isinstance(value, bool) or value != value:
        raise Failed(f"a number is expected, got {str(value)[:40]!r}")
    return float(value)


def _milliseconds(value: Any) -> int:
    return min(max(_whole(value), 0), LONGEST_MS)


METHODS: dict[str, Callable[..., Awaitable[Any]]] = {
    "deviceInfo": device_info,
    "dumpWindowHierarchy": dump_hierarchy,
    "takeScreenshot": take_screenshot,
    "objInfo": info,
    "objInfoOfAllInstances": info_of_all,
    "childByText": _child_by("text"),
    "childByDescription": _child_by("description"),
    "childByInstance": _child_by("instance"),
    "count": count,
    "exist": exists,
    "waitForExists": wait_for,
    "waitUntilGone": wait_until_gone,
    "waitForIdle": wait_for_idle,
    "waitForWindowUpdate": wait_for_idle,
    "click": click,
    "longClick": long_click,
    "swipe": swipe,
    "swipePoints": swipe_points,
    "drag": drag,
    "dragTo": drag_to,
    "injectInputEvent": inject_event,
    "pressKey": press_key,
    "pressKeyCode": press_code,
    "wakeUp": wake_up,
    "sleep": fall_asleep,
    "setOrientation": turn,
    "freezeRotation": freeze_rotation,
    "openNotification": open_notifications,
    "openQuickSettings": open_controls,
    "pinchIn": pinch,
    "pinchOut": pinch,
    "gesture": pinch,
    "scrollForward": _scroll(forward=True, fling=False),
    "scrollBackward": _scroll(forward=False, fling=False),
    "flingForward": _scroll(forward=True, fling=True),
    "flingBackward": _scroll(forward=False, fling=True),
    "scrollToEnd": _scroll_far(forward=True, fling=False),
    "scrollToBeginning": _scroll_far(forward=False, fling=False),
    "flingToEnd": _scroll_far(forward=True, fling=True),
    "flingToBeginning": _scroll_far(forward=False, fling=True),
    "scrollTo": scroll_to,
    "setText": set_text,
    "clearTextField": clear_field,
    "clearInputText": clear_input,
    "getText": get_text,
    "getClipboard": get_clipboard,
    "setClipboard": set_clipboard,
    "pasteClipboard": paste_clipboard,
    "getLastToast": last_toast,
    "clearLastToast": forget,
    "getLastTraversedText": forget,
    "clearLastTraversedText": forget,
    "hideKeyboard": close_keyboard,
}
