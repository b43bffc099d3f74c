"""What a phone shows: numbered frames of HTML regions, and the targets that they offer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from pytest_mobilegym.phone.events import Gesture, Scalar

Layer = Literal["page", "sheet", "dialog", "menu", "full", "system", "keyboard", "toast"]


class Target(NamedTuple):
    """Something that a frame offers to a finger.

    Attributes:
        region: key of the region that it stands in.
        kind: "touch" (an action), "field" (a text field), "scroller" (a list, pager or wheel).
        name: the action's id, the field's name or the scroller's name.
        args: the action's arguments as sorted pairs; for a wheel its item count under "count".
        gesture: for actions.
    """

    region: str
    kind: Literal["touch", "field", "scroller"]
    name: str
    args: tuple[tuple[str, Scalar], ...] = ()
    gesture: Gesture = "tap"


class Region(NamedTuple):
    """One part of the screen.

    Attributes:
        key: names it for good: a change within a key is patched, a new key is a new element.
        layer: how it lies over the others; the order of regions is their order from back to front.
        app: the app whose style sheet applies, or "system".
        html: its content.
        inert: whether something modal lies over it, so that it offers nothing.
    """

    key: str
    layer: Layer
    app: str
    html: str
    inert: bool
    targets: tuple[Target, ...]


class FieldFocus(NamedTuple):
    """Where the caret stands.

    Attributes:
        reveal: whether a field behind the keyboard is to be scrolled into view; not after a finger has
            scrolled since.
    """

    region: str
    field: str
    caret: int
    reveal: bool = True


@dataclass(frozen=True)
class Frame:
    """One picture of the phone.

    Attributes:
        regions: from back to front.
        attributes: `data-*` attributes of the screen element: theme, lang, font, keyboard ("shown" or "").
        focus: the focused field, if any.
    """

    regions: tuple[Region, ...]
    attributes: dict[str, str]
    focus: FieldFocus | None

    @property
    def targets(self) -> tuple[Target, ...]:
        """All that may be touched now: targets of regions that are not inert."""
        return tuple(target for region in self.regions if not region.inert for target in region.targets)
