"""What a person would call an element of a frame: the words on it, "Save" for what offers `alarm.save`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from selectolax.lexbor import LexborHTMLParser, LexborNode

from pytest_mobilegym.phone.events import Gesture, Scalar
from pytest_mobilegym.phone.frame import Frame

LONGEST = 60
"""Characters of a name; what goes on is cut."""

_ATTRIBUTES: Mapping[Gesture, tuple[str, str]] = {
    "tap": ("data-on", "data-args"),
    "hold": ("data-hold", "data-hold-args"),
    "double": ("data-double", "data-double-args"),
    "fling": ("data-fling", "data-fling-args"),
    "drag": ("data-drop", "data-drop-args"),
}
"""Which attributes name the action and its arguments of what a gesture acts on."""

_Attributes = Mapping[str, str | None]
_SPOKEN = ("aria-label", "placeholder", "alt", "title")
_VOID = frozenset({"img", "input"})
"""Elements that hold no text and may be called something all the same."""

_UNREAD = frozenset({"svg", "style", "script"})
_AROUND = 2
"""How many elements around one without words are asked for theirs: a row says of its switch, no page does."""


def name_touched(
    frame: Frame, region: str, action: str, args: Mapping[str, Scalar], gesture: Gesture = "tap"
) -> str:
    """The words on what offers an action; those around it where it has none of its own, such as a switch.

    Returns:
        One line; "" where nothing in the region offers it, or neither it nor what it is in has words.
    """
    on, holding = _ATTRIBUTES[gesture]
    wanted = dict(args)

    def is_it(attributes: _Attributes) -> bool:
        if attributes.get(on) != action:
            return False
        offered: dict[str, Scalar] = json.loads(attributes.get(holding) or "{}")
        # What is dragged has arguments of its own, beside those of the place.
        return offered.items() <= wanted.items() if gesture == "drag" else offered == wanted

    return _find(frame, region, on, is_it)


def name_field(frame: Frame, region: str, field: str) -> str:
    """What a text field is called: its placeholder or the words before it, "" where it has neither."""
    return _find(frame, region, "data-field", lambda attributes: attributes.get("data-field") == field)


def _find(frame: Frame, region: str, attribute: str, is_it: Callable[[_Attributes], bool]) -> str:
    """The name of the first element with an attribute that a test holds of."""
    body = _body_of(next((each.html for each in frame.regions if each.key == region), ""))
    having = body.css(f"[{attribute}]") if body is not None else ()
    found = next((node for node in having if is_it(node.attributes)), None)
    if body is None or found is None:
        return ""
    if found.tag in ("input", "textarea"):
        return _shorten(_spoken(found) or _words_before(found, body))
    return _shorten(next(filter(None, map(_words, _and_around(found, body))), ""))


@lru_cache(maxsize=4)
def _body_of(html: str) -> LexborNode | None:
    """Markup, read; the last few are kept, as several elements of a page are asked for one after another."""
    return LexborHTMLParser(html).body


def _and_around(node: LexborNode, body: LexborNode) -> Iterator[LexborNode]:
    """An element and those that it is in, from the inside out."""
    inner: LexborNode | None = node
    for _ in range(_AROUND + 1):
        if inner is None or inner == body:
            return
        yield inner
        inner = inner.parent


def _words(node: LexborNode) -> str:
    return _spoken(node) or " ".join(" ".join(_texts(node)).split())


def _spoken(node: LexborNode) -> str:
    attributes = node.attributes
    return next((text for name in _SPOKEN if (text := attributes.get(name))), "")


def _texts(node: LexborNode) -> Iterator[str]:
    """The texts in an element that a person reads, and what its pictures are called."""
    if node.tag in _UNREAD:
        return
    for child in node.iter(include_text=True):
        if child.tag == "-text":
            yield child.text_content or ""
        elif child.tag in _VOID:
            yield _spoken(child)
        else:
            yield from _texts(child)


def _words_before(field: LexborNode, body: LexborNode) -> str:
    """The last text that stands before a field."""
    last = ""
    for node in body.traverse(include_text=True):
        if node == field:
            break
        text = (node.text_content or "").strip() if node.tag == "-text" else ""
        if text and not _is_unread(node, body):
            last = text
    return last


def _is_unread(node: LexborNode, body: LexborNode) -> bool:
    around = node.parent
    while around is not None and around != body:
        if around.tag in _UNREAD:
            return True
        around = around.parent
    return False


def _shorten(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1].rstrip()}…"
