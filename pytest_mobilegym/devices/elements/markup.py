"""The parts of a frame, read from its markup: for a device that has no layout."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Literal

from selectolax.lexbor import LexborHTMLParser, LexborNode

from pytest_mobilegym.devices.elements.element import Element, Part, list_elements, renumbered
from pytest_mobilegym.phone.frame import Frame, Target

NOT_LISTED = frozenset({"status", "tint", "keyboard", "boot"})
"""Regions that are left out: the status bar, the keyboard, what dims the screen."""

_UNREAD = frozenset({"svg", "style", "script", "head"})
_REMEMBERED = 1024
"""Regions whose elements are kept; most of them stay as they are from one frame to the next."""


def elements_of_frame(frame: Frame) -> tuple[Element, ...]:
    """What a frame offers and says, whole pages of it: there is no fold without a layout.

    Args:
        frame: what a phone shows.
    """
    found: list[Element] = []
    for region in frame.regions:
        if region.inert or region.key in NOT_LISTED:
            continue
        focus = frame.focus if frame.focus is not None and frame.focus.region == region.key else None
        field = focus.field if focus is not None else None
        found += renumbered(_elements_of(region.key, region.html, field), len(found))
    return tuple(found)


@lru_cache(maxsize=_REMEMBERED)
def _elements_of(region: str, html: str, focused: str | None) -> tuple[Element, ...]:
    """The elements of a region, numbered from 0."""
    body = LexborHTMLParser(html).body
    return () if body is None else list_elements(_with_focus(_inside(body, region), focused))


def _inside(node: LexborNode, region: str) -> tuple[Part, ...]:
    return tuple(part for child in node.iter() for part in _read(child, region))


def _read(node: LexborNode, region: str) -> tuple[Part, ...]:
    """A node as a part; what is in it where it says and does nothing itself."""
    tag = node.tag or ""
    attributes = {name: value or "" for name, value in node.attributes.items()}
    label = attributes.get("aria-label") or attributes.get("alt") or ""
    drawn = tag in ("svg", "img")
    if tag in _UNREAD and not (drawn and label):
        return ()
    field = attributes.get("data-field")
    inner = () if drawn or field is not None else _inside(node, region)
    classes = attributes.get("class", "").split()
    control = next((name for name in ("switch", "radio", "check") if f"k-{name}" in classes), None)
    scroller = attributes.get("data-scroll")
    text = "" if drawn or field is not None else _own_text(node)
    enabled = attributes.get("aria-disabled") != "true"
    touch, hold = attributes.get("data-on"), attributes.get("data-hold")
    known = (field, scroller, touch, hold, control)
    if not (text or label or not enabled or any(name is not None for name in known)):
        return inner
    target: Target | None
    if field is not None:
        kind, target = "field", Target(region, "field", field)
    elif scroller is not None:
        axis = attributes.get("data-axis") or "y"
        kind = "wheel" if "data-snap" in attributes else f"scroll-{axis}"
        offset, snap = (int(attributes.get(name) or 0) for name in ("data-offset", "data-snap"))
        stands = (("offset", offset), ("snap", snap))
        target = Target(region, "scroller", scroller, stands if kind == "wheel" else ())
    else:
        kind = control or ("picture" if drawn else "text" if text else "group")
        target = _touched(region, attributes, "tap", "data-on", "data-args")
    return (
        Part(
            kind,
            text=_value_of(node, tag, attributes) if field is not None else text,
            hint=attributes.get("placeholder", "") if field is not None else "",
            label=label,
            tap=touch is not None or field is not None,
            hold=hold is not None or field is not None,
            on="k-on" in classes or "k-active" in classes,
            enabled=enabled,
            secret=attributes.get("type") == "password",
            target=target,
            held=_touched(region, attributes, "hold", "data-hold", "data-hold-args"),
            inner=inner,
        ),
    )


def _own_text(node: LexborNode) -> str:
    texts = (child.text_content or "" for child in node.iter(include_text=True) if child.tag == "-text")
    return " ".join(" ".join(texts).split())


def _value_of(node: LexborNode, tag: str, attributes: dict[str, str]) -> str:
    return node.text(deep=True).removeprefix("\n") if tag == "textarea" else attributes.get("value", "")


def _touched(
    region: str, attributes: dict[str, str], gesture: Literal["tap", "hold"], on: str, holding: str
) -> Target | None:
    """What a gesture on an element does, by the attributes that name the action and its arguments."""
    if on not in attributes:
        return None
    args = json.loads(attributes.get(holding) or "{}")
    return Target(region, "touch", attributes[on], tuple(sorted(args.items())), gesture)


def _with_focus(parts: tuple[Part, ...], field: str | None) -> tuple[Part, ...]:
    """The parts, with the field that the caret stands in marked."""
    if field is None:
        return parts
    return tuple(
        part._replace(focused=True)
        if part.kind == "field" and part.target is not None and part.target.name == field
        else part._replace(inner=_with_focus(part.inner, field))
        if part.inner
        else part
        for part in parts
    )
