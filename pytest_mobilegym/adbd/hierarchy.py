"""The screen as `uiautomator dump` writes it: nodes with their texts and their bounds in pixels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import quoteattr

from pytest_mobilegym.adbd.pixels import SIZE
from pytest_mobilegym.devices.packages import package_of

CLASSES = {
    "field": "android.widget.EditText",
    "group": "android.view.ViewGroup",
    "picture": "android.widget.ImageView",
    "text": "android.widget.TextView",
    "switch": "android.widget.Switch",
    "check": "android.widget.CheckBox",
    "radio": "android.widget.RadioButton",
    "scroll-x": "android.widget.HorizontalScrollView",
    "scroll-y": "android.widget.ScrollView",
}
DECLARATION = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"
SYSTEM = "com.android.systemui"

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def dump(regions: list[dict[str, Any]]) -> str:
    """The XML of what the page describes.

    Args:
        regions: from back to front, each with its app, its bounds and the nodes in it.
    """
    lines = "".join(_nodes(regions))
    front = next(
        (_package(region["app"]) for region in reversed(regions) if region["app"] != "system"), SYSTEM
    )
    root = _node(0, front, "android.widget.FrameLayout", (0, 0, *SIZE), {}, lines)
    return f'{DECLARATION}<hierarchy rotation="0">{root}</hierarchy>'


def _nodes(regions: list[dict[str, Any]]) -> Iterator[str]:
    for index, region in enumerate(regions):
        package = _package(region["app"])
        inner = "".join(_described(place, package, node) for place, node in enumerate(region["inner"]))
        yield _node(index, package, "android.widget.FrameLayout", region["bounds"], {}, inner)


def _package(app: str) -> str:
    return SYSTEM if app == "system" else package_of(app)


def _described(index: int, package: str, node: dict[str, Any]) -> str:
    inner = "".join(_described(place, package, each) for place, each in enumerate(node["inner"]))
    secret = bool(node["secret"])
    text = "•" * len(node["text"]) if secret else node["text"] or node["hint"]
    flags = {
        "checkable": node["checkable"],
        "checked": node["checkable"] and node["on"],
        "clickable": node["tap"],
        "enabled": node["enabled"],
        "focusable": node["tap"],
        "focused": node["focused"],
        "scrollable": node["kind"].startswith("scroll"),
        "long-clickable": node["hold"],
        "password": secret,
        "selected": not node["checkable"] and node["on"],
    }
    name = CLASSES[node["kind"]]
    return _node(index, package, name, node["bounds"], flags, inner, text=text, label=node["label"])


def _node(
    index: int,
    package: str,
    name: str,
    bounds: Any,
    flags: dict[str, bool],
    inner: str,
    *,
    text: str = "",
    label: str = "",
) -> str:
    known = {
        "checkable": False, "checked": False, "clickable": False, "enabled": True, "focusable": False,
        "focused": False, "scrollable": False, "long-clickable": False, "password": False, "selected": False,
    } | flags  # fmt: skip
    left, top, right, bottom = bounds
    attributes = {
        "index": str(index),
        "text": text,
        "resource-id": "",
        "class": name,
        "package": package,
        "content-desc": label,
        **{flag: str(bool(value)).lower() for flag, value in known.items()},
        "bounds": f"[{left},{top}][{right},{bottom}]",
    }
    written = " ".join(f"{key}={_quoted(value)}" for key, value in attributes.items())
    return f"<node {written}>{inner}</node>" if inner else f"<node {written} />"


def _quoted(value: str) -> str:
    # Always in double quotes, as the platform writes them and tools take them apart.
    return quoteattr(_NOT_XML.sub("", value), {'"': "&quot;"})
