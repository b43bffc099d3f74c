"""What a phone shows: numbered frames of HTML regions, and the targets that they offer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pytest_mobilegym.phone.events import Gesture, Scalar

Layer = Literal["page", "sheet", "dialog", "menu", "full", "system", "keyboard", "toast"]


class Target(NamedTuple):
    """Something that a frame offers to a finger.

    Attributes:
        region: key of the region that it stands in.
        kind: "touch" (an action), "field" (a text field), "scroller" (a list, pager or wheel), "text" (a text
            of which a long press selects).
        name: the action's id, or the name of the field, scroller or text.
        args: the action's arguments as sorted pairs; for a wheel its item count under "count".
        gesture: for actions.
    """

    region: str
    kind: Literal["touch", "field", "scroller", "text"]
    name: str
    args: tuple[tuple[str, Scalar], ...] = ()
    gesture: Gesture = "tap"


class Thing(NamedTuple):
    """Something that a finger can pick up.

    Attributes:
        kind: what places for it call it ("icon").
        args: what it tells the action of the place where it is put down, as sorted pairs.
    """

    kind: str
    args: tuple[tuple[str, Scalar], ...] = ()


class Place(NamedTuple):
    """Somewhere a thing can be put down.

    Attributes:
        action: the action's id.
        kinds: of the things that it is for.
        args: what it adds to the thing's own arguments, as sorted pairs.
    """

    action: str
    kinds: tuple[str, ...]
    args: tuple[tuple[str, Scalar], ...] = ()


class Region(NamedTuple):
    """One part of the screen.

    Attributes:
        key: names it for good: a change within a key is patched, a new key is a new element.
        layer: how it lies over the others; the order of regions is their order from back to front.
        app: the app whose style sheet applies, or "system".
        html: its content.
        inert: whether something modal lies over it, so that it offers nothing.
        things, places: what can be picked up, and where it can be put down.
        texts: names of what a long press selects words of.
        motion: how it comes or goes in a frame that is under way, such as "push-in"; "" where it stands.
    """

    key: str
    layer: Layer
    app: str
    html: str
    inert: bool
    targets: tuple[Target, ...]
    things: tuple[Thing, ...] = ()
    places: tuple[Place, ...] = ()
    texts: tuple[str, ...] = ()
    motion: str = ""

    def drag(self, thing: Thing, place: Place) -> Target:
        """The target that a thing and a place for it are together."""
        args = tuple(sorted({**dict(thing.args), **dict(place.args)}.items()))
        return Target(self.key, "touch", place.action, args, "drag")


class FieldFocus(NamedTuple):
    """Where the caret stands.

    Attributes:
        reveal: whether a field behind the keyboard is to be scrolled into view; not after a finger has
            scrolled since.
        selection: first and last position of what is selected, equal for a menu at the caret; `None`
            without a menu.
    """

    region: str
    field: str
    caret: int
    reveal: bool = True
    selection: tuple[int, int] | None = None


class Marking(NamedTuple):
    """What is selected of a text that is no field: characters from `start` up to, not including, `end`."""

    region: str
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Frame:
    """One picture of the phone.

    Attributes:
        regions: from back to front.
        attributes: `data-*` attributes of the screen element: theme, lang, font and size (factors of texts
            and of controls), icons, typeface and skin (chosen looks, or ""), light (a colour that dims and
            warms all, or ""), keyboard ("shown" or ""), keys ("none" for a keyboard without any, or ""), and
            rotation ("landscape") where it lies sideways. Under way to another frame: progress, the share of
            the way that lies behind, such as "0.333".
        focus: the focused field, if any.
        marked: what is selected of a page's own text, if anything is.
    """

    regions: tuple[Region, ...]
    attributes: dict[str, str]
    focus: FieldFocus | None
    marked: Marking | None = None

    @property
    def sideways(self) -> bool:
        """Whether it is wider than high: 800 by 360."""
        return self.attributes.get("rotation") == "landscape"

    @property
    def targets(self) -> tuple[Target, ...]:
        """All that may be touched now: targets of regions that are not inert."""
        return tuple(target for region in self.regions if not region.inert for target in region.targets)

    def offers(self, target: Target) -> bool:
        """Whether something may be touched now."""
        return any(
            region.key == target.region and not region.inert and target in region.targets
            for region in self.regions
        )

    @property
    def texts(self) -> Iterator[Target]:
        """All texts of which a long press selects now."""
        for region in self.regions:
            if not region.inert:
                for name in region.texts:
                    yield Target(region.key, "text", name, gesture="hold")

    @property
    def drags(self) -> Iterator[Target]:
        """All that may be dragged now: each thing to each place for it; the action's guard may yet refuse."""
        for region in self.regions:
            if not region.inert:
                for thing in region.things:
                    for place in region.places:
                        if thing.kind in place.kinds:
                            yield region.drag(thing, place)
