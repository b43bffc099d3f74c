"""The screen as a tree of nodes with texts and bounds in pixels, and as `uiautomator dump` writes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple
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
FRAME = "android.widget.FrameLayout"
DECLARATION = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"
SYSTEM = "com.android.systemui"

FLAGS = (
    "checkable", "checked", "clickable", "enabled", "focusable", "focused", "scrollable", "long-clickable",
    "password", "selected",
)  # fmt: skip
"""What a node may be, in the order in which the platform writes it."""

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Field(NamedTuple):
    """Where a text field is, as the phone's events name it."""

    region: str
    name: str


@dataclass(frozen=True)
class Node:
    """Something on the screen.

    Attributes:
        index: place among those that it stands beside.
        package: of the app that shows it.
        class_name: what it would be on Android.
        bounds: left, top, right and bottom edge in pixels.
        text: what stands in it; the hint in an empty field, dots in a secret one.
        label: its description.
        hint: what an empty field asks for.
        flags: those of `FLAGS` that hold.
        field: where it is written in, for a text field.
        children: what is in it.
    """

    index: int
    package: str
    class_name: str
    bounds: tuple[int, int, int, int]
    text: str = ""
    label: str = ""
    hint: str = ""
    flags: frozenset[str] = frozenset({"enabled"})
    field: Field | None = None
    children: tuple[Node, ...] = ()

    @property
    def centre(self) -> tuple[int, int]:
        """Its middle in pixels."""
        left, top, right, bottom = self.bounds
        return (left + right) // 2, (top + bottom) // 2

    def walk(self) -> Iterator[Node]:
        """It and everything in it, from the outside to the inside."""
        yield self
        for child in self.children:
            yield from child.walk()


def tree(regions: list[dict[str, Any]], size: tuple[int, int] = SIZE) -> Node:
    """The root of what the page describes.

    Args:
        regions: from back to front, each with its app, its key, its bounds and the nodes in it.
        size: width and height of the screen in pixels.
    """
    front = next(
        (_package(region["app"]) for region in reversed(regions) if region["app"] != "system"), SYSTEM
    )
    children = tuple(
        Node(
            index,
            _package(region["app"]),
            FRAME,
            _bounds(region),
            children=_inside(region, _package(region["app"]), region["key"]),
        )
        for index, region in enumerate(regions)
    )
    return Node(0, front, FRAME, (0, 0, *size), children=children)


def dump(regions: list[dict[str, Any]], *, size: tuple[int, int] = SIZE, deepest: int | None = None) -> str:
    """The XML of what the page describes.

    Args:
        regions, size: as for `tree`.
        deepest: how many nodes may lie within each other; any number if left out.
    """
    rotation = int(size[0] > size[1])
    root = tree(regions, size)
    return f'{DECLARATION}<hierarchy rotation="{rotation}">{_written(root, deepest)}</hierarchy>'


def _package(app: str) -> str:
    return SYSTEM if app == "system" else package_of(app)


def _bounds(described: dict[str, Any]) -> tuple[int, int, int, int]:
    left, top, right, bottom = described["bounds"]
    return left, top, right, bottom


def _inside(described: dict[str, Any], package: str, region: str) -> tuple[Node, ...]:
    return tuple(_node(index, package, region, each) for index, each in enumerate(described["inner"]))


def _node(index: int, package: str, region: str, described: dict[str, Any]) -> Node:
    secret = bool(described["secret"])
    flags = {
        "checkable": described["checkable"],
        "checked": described["checkable"] and described["on"],
        "clickable": described["tap"],
        "enabled": described["enabled"],
        "focusable": described["tap"],
        "focused": described["focused"],
        "scrollable": described["kind"].startswith("scroll"),
        "long-clickable": described["hold"],
        "password": secret,
        "selected": not described["checkable"] and described["on"],
    }
    hidden = "•" * len(described["text"])
    return Node(
        index,
        package,
        CLASSES[described["kind"]],
        _bounds(described),
        text=hidden if secret else described["text"] or described["hint"],
        label=described["label"],
        hint=described["hint"],
        flags=frozenset(flag for flag, holds in flags.items() if holds),
        field=Field(region, described["field"]) if described["field"] is not None else None,
        children=_inside(described, package, region),
    )


def _written(node: Node, deepest: int | None) -> str:
    below = None if deepest is None else deepest - 1
    inner = "" if below == 0 else "".join(_written(child, below) for child in node.children)
    left, top, right, bottom = node.bounds
    attributes = {
        "index": str(node.index),
        "text": node.text,
        "resource-id": "",
        "class": node.class_name,
        "package": node.package,
        "content-desc": node.label,
        **{flag: str(flag in node.flags).lower() for flag in FLAGS},
        "bounds": f"[{left},{top}][{right},{bottom}]",
    }
    written = " ".join(f"{key}={_quoted(value)}" for key, value in attributes.items())
    return f"<node {written}>{inner}</node>" if inner else f"<node {written} />"


def _quoted(value: str) -> str:
    # Always in double quotes, as the platform writes them and tools take them apart.
    return quoteattr(_NOT_XML.sub("", value), {'"': "&quot;"})
