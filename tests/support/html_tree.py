"""HTML read strictly: what a browser would silently mend is an error here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from pytest_mobilegym.phone.events import Gesture
from pytest_mobilegym.phone.frame import Frame, Place, Target, Thing
from pytest_mobilegym.phone.phone import Phone

VOID = frozenset({"input", "br", "hr", "img", "meta", "link"})
GESTURES: dict[str, Gesture] = {"on": "tap", "hold": "hold", "double": "double", "fling": "fling"}


@dataclass
class Element:
    """A tag with its attributes, unescaped, and what is inside it."""

    tag: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    def walk(self, *, skip: str | None = None) -> Iterator[Element]:
        """This element and all elements below it, in the order of the document, but for those of a class."""
        if skip is not None and skip in self.attributes.get("class", "").split():
            return
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk(skip=skip)

    @property
    def text(self) -> str:
        """All text in it."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def words(self) -> str:
        """All text in it, its white space shrunk."""
        pieces = (child if isinstance(child, str) else f" {child.words} " for child in self.children)
        return " ".join("".join(pieces).split())

    def find(self, name: str, value: str | None = None) -> list[Element]:
        """Elements below it with an attribute, of that value where one is given."""
        return [
            element
            for element in self.walk()
            if name in element.attributes and (value is None or element.attributes[name] == value)
        ]

    def of_class(self, name: str) -> list[Element]:
        """Elements below it of a CSS class."""
        return [element for element in self.walk() if name in element.attributes.get("class", "").split()]


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("root", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._add(tag, attrs)
        if tag not in VOID:
            last = self.open[-1].children[-1]
            assert isinstance(last, Element)
            self.open.append(last)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._add(tag, attrs)

    def _add(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        assert all(name.replace("-", "").replace(":", "").isalnum() for name in names), f"<{tag}> has {names}"
        self.open[-1].children.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert len(self.open) > 1, f"</{tag}> closes nothing"
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parse_html(html: str) -> Element:
    """The tree of a piece of HTML.

    Raises:
        AssertionError: a tag is left open, closes another one, or has an attribute twice.
    """
    parser = _Parser()
    parser.feed(html)
    parser.close()
    assert len(parser.open) == 1, f"<{parser.open[-1].tag}> is never closed"
    return parser.root


def offered_by(root: Element, region: str) -> list[Target]:
    """The targets that the attributes of a region's HTML say, as the page's client reads them."""
    found: list[Target] = []
    # The pictures in recents keep their scrollers' offsets; touches pass through them.
    for element in root.walk(skip="k-preview"):
        attributes = element.attributes
        for prefix, gesture in GESTURES.items():
            if f"data-{prefix}" in attributes:
                name = "data-args" if prefix == "on" else f"data-{prefix}-args"
                args: dict[str, Any] = json.loads(attributes.get(name, "{}"))
                pairs = tuple(sorted(args.items()))
                found.append(Target(region, "touch", attributes[f"data-{prefix}"], pairs, gesture))
        if "data-field" in attributes:
            found.append(Target(region, "field", attributes["data-field"]))
        if "data-scroll" in attributes:
            found.append(Target(region, "scroller", attributes["data-scroll"]))
    return found


def dragged_by(root: Element) -> list[str]:
    """The things and places that the attributes of a region's HTML say, in a comparable form."""
    found: list[Thing | Place] = []
    for element in root.walk(skip="k-preview"):
        attributes = element.attributes
        if "data-drag" in attributes:
            args = json.loads(attributes.get("data-drag-args", "{}"))
            found.append(Thing(attributes["data-drag"], tuple(sorted(args.items()))))
        if "data-drop" in attributes:
            args = json.loads(attributes.get("data-drop-args", "{}"))
            kinds = tuple(attributes["data-drop-kinds"].split())
            found.append(Place(attributes["data-drop"], kinds, tuple(sorted(args.items()))))
    return sorted(map(repr, found))


def without_counts(targets: Iterator[Target] | tuple[Target, ...] | list[Target]) -> list[str]:
    """Targets in a comparable form that tells 1 from True; a wheel's item count is not in its HTML."""
    return sorted(
        repr(target._replace(args=()) if target.kind == "scroller" else target) for target in targets
    )


def check_frame(frame: Frame) -> None:
    """A frame's HTML is well-formed and offers exactly its targets."""
    for region in frame.regions:
        root = parse_html(region.html)
        # What several elements offer alike, such as a picture and its caption, is one target.
        offered, targets = dict.fromkeys(offered_by(root, region.key)), dict.fromkeys(region.targets)
        assert without_counts([*offered]) == without_counts([*targets]), region.key
        assert dragged_by(root) == sorted(map(repr, (*region.things, *region.places))), region.key
        texts = [each for each in root.walk(skip="k-preview") if "data-text" in each.attributes]
        assert [each.attributes["data-text"] for each in texts] == [*region.texts], region.key
        for picture in root.of_class("k-preview"):
            assert not picture.find("data-text")
            assert not [
                element
                for prefix in (*GESTURES, "drag", "drop")
                for element in picture.find(f"data-{prefix}")
            ]
    assert len({region.key for region in frame.regions}) == len(frame.regions)
    if frame.focus is not None:
        where = {region.key: region for region in frame.regions}[frame.focus.region]
        assert not where.inert
        assert parse_html(where.html).find("data-field", frame.focus.field)


def check_texts(phone: Phone) -> None:
    """The phone counts the characters of each text of which words can be selected as a display does."""
    for region, _, name, *_ in phone.frame().texts:
        (element,) = region_of(phone.frame(), region).find("data-text", name)
        assert element.text == phone.words(region, name), name


def region_of(frame: Frame, key: str) -> Element:
    """The tree of a region's HTML."""
    return parse_html(next(region.html for region in frame.regions if region.key == key))


def screen_of(frame: Frame) -> Element:
    """The tree of the app's region in front."""
    system = ("system", "keyboard", "toast")
    return parse_html([region.html for region in frame.regions if region.layer not in system][-1])


def front_region(frame: Frame) -> str:
    """Key of the app's region in front."""
    return [region.key for region in frame.regions if region.app != "system"][-1]
