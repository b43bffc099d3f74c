"""The controls that a person sees on an app's screens: those that work, the unavailable, the decorative.

| kind | it is |
| --- | --- |
| working | a touch, a drag or a turn of it does something |
| unavailable | it is grey (`aria-disabled`), as the guard of its action says no |
| decorative | it looks as if it could be touched, is not grey, and does nothing |

What looks as if it could be touched: the kit's controls, rows with an arrow, elements with such a role, those
of an app whose class ends in `-button`, `-btn`, `-chip`, `-fab`, `-link`, `-switch` or `-tab`, icons in bars.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Literal, NamedTuple

from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.drawing.element_reader import ElementReader
from pytest_mobilegym.phone.phone import Phone

Kind = Literal["working", "unavailable", "decorative"]

MOST_DECORATIVE = 0.10
"""Share of an app's controls from which on too many are decorative."""

VISITS = 6
"""Of how many states a screen's controls are read; further ones hardly show others."""

_HANDLERS = ("data-on", "data-hold", "data-double", "data-fling", "data-drag", "data-field", "data-snap")
_KIT = frozenset(
    {
        "k-action", "k-button", "k-check", "k-chevron", "k-chip", "k-fab", "k-icon-button", "k-menu-item",
        "k-option", "k-radio", "k-segment", "k-slider-track", "k-step", "k-switch", "k-tab", "k-tile",
        "k-toptab",
    }
)  # fmt: skip
_OWN = re.compile(r"[a-z][a-z0-9-]*-(?:button|btn|chip|fab|link|switch|tab)")
_BARS = re.compile(r"k-topbar-side|[a-z][a-z0-9-]*-(?:actions|bar|toolbar|tools)")
_ROLES = frozenset({"button", "checkbox", "link", "radio", "switch", "tab"})
_TAGS = frozenset({"a", "button", "input", "textarea"})
_DIGITS = re.compile(r"\d+")


class Control(NamedTuple):
    """A control, told from others of the same screen by what it does, or by its looks where it does nothing.

    Attributes:
        screen: route pattern.
        what: the action, field or kind of thing, or class and text.
    """

    screen: str
    kind: Kind
    what: str

    def __str__(self) -> str:
        return f"{self.screen}: {self.what}"


class Controls:
    """Collects the controls of one app from the states that a crawl visits: `crawl(phone, visit=controls)`.

    Attributes:
        found: each control once.
    """

    def __init__(self, app: str) -> None:
        self.app = app
        self.found: dict[Control, None] = {}
        self._visits: Counter[str] = Counter()

    def __call__(self, phone: Phone) -> None:
        route = phone.view.route
        if route.app != self.app:
            return
        screen = find_app(self.app).find_screen(route.path)[0].pattern.text
        self._visits[screen] += 1
        if self._visits[screen] > VISITS:
            return
        for region in phone.frame().regions:
            if region.app == self.app and not region.inert:
                for kind, what in read_controls(region.html):
                    self.found[Control(screen, kind, what)] = None

    def of_kind(self, kind: Kind) -> list[Control]:
        """The controls of a kind."""
        return [control for control in self.found if control.kind == kind]

    @property
    def decorative_share(self) -> float:
        """The decorative ones among all, 0 to 1."""
        return len(self.of_kind("decorative")) / len(self.found) if self.found else 0.0

    def describe(self) -> str:
        """Counts and share in one line."""
        counts = ", ".join(
            f"{len(self.of_kind(kind))} {kind}" for kind in ("working", "unavailable", "decorative")
        )
        return f"{counts} ({self.decorative_share:.1%})"


def read_controls(html: str) -> list[tuple[Kind, str]]:
    """The controls in the HTML of a region, in order, with what each does or looks like."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.found()


class _Element:
    """An open element, and what is known of it."""

    def __init__(self, tag: str, attributes: Mapping[str, str], *, covered: bool) -> None:
        self.tag = tag
        self.attributes = attributes
        self.classes = attributes.get("class", "").split()
        self.covered = covered
        self.text = ""
        self.drawn = ""

    @property
    def handler(self) -> str | None:
        """What happens to it when it is touched."""
        for name in _HANDLERS:
            if name in self.attributes:
                value = self.attributes["data-scroll" if name == "data-snap" else name]
                return f"{name.removeprefix('data-')} {value}"
        return None

    @property
    def is_grey(self) -> bool:
        return self.attributes.get("aria-disabled") == "true" or "disabled" in self.attributes

    @property
    def looks_tappable(self) -> bool:
        # The present one of several tabs shows where one is.
        if "k-active" in self.classes:
            return False
        return (
            self.tag in _TAGS
            or self.attributes.get("role") in _ROLES
            or any(name in _KIT or _OWN.fullmatch(name) for name in self.classes)
        )

    @property
    def looks(self) -> str:
        """Class and words, numbers left out: rows of a list are one."""
        words = self.attributes.get("aria-label") or " ".join(self.text.split())[:40] or self.drawn[:24]
        name = next((name for name in self.classes if name in _KIT or _OWN.fullmatch(name)), None)
        return f"{name or (self.classes or [self.tag])[0]} {_DIGITS.sub('0', words)!r}"


class _Reader(ElementReader[_Element]):
    def __init__(self) -> None:
        super().__init__()
        self._controls: list[tuple[Kind, str | _Element]] = []

    def found(self) -> list[tuple[Kind, str]]:
        return [(kind, what if isinstance(what, str) else what.looks) for kind, what in self._controls]

    def meet(self, tag: str, attributes: Mapping[str, str]) -> _Element:
        covered = bool(self.open) and self.open[-1].covered
        element = _Element(tag, attributes, covered=covered)
        if element.is_grey or element.handler is not None:
            # What holds controls that can be told is none itself, such as a row of choices.
            self._controls = [
                each for each in self._controls if each[0] != "decorative" or each[1] not in self.open
            ]
        if element.is_grey:
            self._controls.append(("unavailable", element))
            element.covered = True
        elif (handler := element.handler) is not None:
            self._controls.append(("working", handler))
            element.covered = True
        elif not covered and (element.looks_tappable or (tag == "svg" and self._in_bar())):
            self._controls.append(("decorative", element))
            element.covered = True
        if "d" in element.attributes:
            for each in self.open:
                each.drawn = each.drawn or element.attributes["d"]
        return element

    def _in_bar(self) -> bool:
        classes = {name for element in self.open for name in element.classes}
        # The glass in a search field is a part of the field.
        return "k-search" not in classes and any(map(_BARS.fullmatch, classes))

    def handle_data(self, data: str) -> None:
        if data.strip():
            for element in self.open:
                element.text += f" {data}"
