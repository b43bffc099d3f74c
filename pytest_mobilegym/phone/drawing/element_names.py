"""What a person would call an element of a frame: the words on it, "Save" for what offers `alarm.save`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from pytest_mobilegym.phone.drawing.element_reader import VOID, ElementReader
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

_Test = Callable[[Mapping[str, str]], bool]
"""Whether an element is the one that is looked for, by its attributes."""

_SPOKEN = ("aria-label", "placeholder", "alt", "title")


def name_touched(
    frame: Frame, region: str, action: str, args: Mapping[str, Scalar], gesture: Gesture = "tap"
) -> str:
    """The words on what offers an action; those around it where it has none of its own, such as a switch.

    Returns:
        One line; "" where nothing in the region offers it, or neither it nor what it is in has words.
    """
    on, holding = _ATTRIBUTES[gesture]

    def is_it(attributes: Mapping[str, str]) -> bool:
        if attributes.get(on) != action:
            return False
        offered = _read_args(attributes.get(holding, "{}"))
        # What is dragged has arguments of its own, beside those of the place.
        return offered.items() <= dict(args).items() if gesture == "drag" else offered == dict(args)

    return _find(frame, region, is_it)


def name_field(frame: Frame, region: str, field: str) -> str:
    """What a text field is called: its placeholder or the words before it, "" where it has neither."""
    return _find(frame, region, lambda attributes: attributes.get("data-field") == field)


def _read_args(text: str) -> dict[str, Scalar]:
    found: dict[str, Scalar] = json.loads(text)
    return found


class _Element:
    """An element of which the words are being read."""

    def __init__(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.tag = tag
        self.spoken = next((attributes[name] for name in _SPOKEN if attributes.get(name)), "")
        self.is_hidden = tag in ("svg", "style", "script")
        self.texts: list[str] = []

    @property
    def words(self) -> str:
        return self.spoken or " ".join(" ".join(self.texts).split())


class _Reader(ElementReader[_Element]):
    """Looks for the first element that a test holds of, and keeps it and what it is in."""

    def __init__(self, is_it: _Test) -> None:
        super().__init__()
        self._is_it = is_it
        self._last_words = ""
        self.before = ""
        self.found: list[_Element] = []
        """The element and those that it is in, from the inside out; empty before it was met."""

    def meet(self, tag: str, attributes: Mapping[str, str]) -> _Element:
        element = _Element(tag, attributes)
        if not self.found and self._is_it(attributes):
            self.found = [element, *reversed(self.open)]
            self.before = self._last_words
        if tag in VOID and element.spoken:
            for each in self.open:
                each.texts.append(element.spoken)
        return element

    def handle_data(self, data: str) -> None:
        if data.strip() and not any(element.is_hidden for element in self.open):
            self._last_words = data
            for element in self.open:
                element.texts.append(data)


def _find(frame: Frame, region: str, is_it: _Test) -> str:
    html = next((each.html for each in frame.regions if each.key == region), "")
    reader = _Reader(is_it)
    reader.feed(html)
    reader.close()
    if not reader.found:
        return ""
    element, *around = reader.found
    if element.tag in ("input", "textarea"):
        return _shorten(element.spoken or reader.before)
    # A whole page says nothing of a switch on it: its row does.
    beside = next((each.words for each in around[:2] if each.words), "")
    return _shorten(element.words or beside)


def _shorten(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1].rstrip()}…"
