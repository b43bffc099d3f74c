"""The same drawing in fewer elements: a browser pays for each one that it styles and lays out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from markupsafe import escape

_OWN_GEOMETRY = {"circle": ("cx", "cy", "r"), "ellipse": ("cx", "cy", "rx", "ry")}
_NEVER_TWICE = ("transform", "opacity", "class", "style", "id")
"""Attributes that do not give way to an element's own where a group has them too."""


class _Paint(NamedTuple):
    """What shapes inherit of the groups around them."""

    fill: str = "black"
    stroke: str = "none"

    def within(self, element: ElementTree.Element) -> _Paint:
        return _Paint(element.get("fill", self.fill), element.get("stroke", self.stroke))


def merged(shapes: str, *, fill: str = "black", stroke: str = "none") -> str:
    """Shapes of an SVG that look as those given do.

    A group of one is that one. Circles and ellipses become paths. Neighbours that are painted alike become
    one path, where they may overlap without a trace: both only filled or both only stroked, and opaque.

    Args:
        shapes: well-formed markup, without a namespace.
        fill, stroke: what they inherit.
    """
    root = ElementTree.fromstring(f"<g>{shapes}</g>")
    _merge(root, _Paint(fill, stroke))
    return "".join(_written(child) for child in root)


def _merge(parent: ElementTree.Element, paint: _Paint) -> None:
    kept: list[ElementTree.Element] = []
    for child in list(parent):
        _merge(child, paint.within(child))
        own = _simple(_unwrapped(child))
        last = kept[-1] if kept else None
        if last is not None and _alike(last, own, paint.within(own)):
            last.set("d", last.attrib["d"] + own.attrib["d"])
        else:
            kept.append(own)
    parent[:] = kept


def _unwrapped(element: ElementTree.Element) -> ElementTree.Element:
    """What a group holds, if that is one element that can take the group's attributes."""
    if element.tag != "g" or len(element) != 1:
        return element
    (only,) = element
    if any(name in element.attrib and name in only.attrib for name in _NEVER_TWICE):
        return element
    only.attrib.update({name: value for name, value in element.attrib.items() if name not in only.attrib})
    return only


def _simple(element: ElementTree.Element) -> ElementTree.Element:
    """A circle or an ellipse as a path, which begins on the right and runs clockwise as they do."""
    geometry = _OWN_GEOMETRY.get(element.tag)
    if geometry is None or len(element):
        return element
    x, y, *radii = (float(element.get(name, "0")) for name in geometry)
    across, down = radii[0], radii[-1]
    arc = f"a{across:g} {down:g} 0 1 1"
    d = f"M{x + across:g} {y:g}{arc} {-2 * across:g} 0{arc} {2 * across:g} 0z"
    rest = {name: value for name, value in element.attrib.items() if name not in geometry}
    return ElementTree.Element("path", {"d": d, "data-round": "", **rest})


def _alike(one: ElementTree.Element, other: ElementTree.Element, paint: _Paint) -> bool:
    """Whether two neighbours may be one path."""
    if one.tag != "path" or other.tag != "path" or not other.attrib["d"].startswith("M"):
        return False
    if _paint_of(one) != _paint_of(other) or any("opacity" in name for name in one.attrib):
        return False
    if paint.fill == "none":
        return True
    # Where two outlines run in opposite directions, what they share would be a hole.
    return paint.stroke == "none" and "data-round" in one.attrib and "data-round" in other.attrib


def _paint_of(element: ElementTree.Element) -> dict[str, str]:
    return {name: value for name, value in element.attrib.items() if name not in ("d", "data-round")}


def _written(element: ElementTree.Element) -> str:
    return "".join(_pieces(element))


def _pieces(element: ElementTree.Element) -> Iterator[str]:
    yield f"<{element.tag}"
    for name, value in element.attrib.items():
        if name != "data-round":
            yield f' {name}="{escape(value)}"'
    if not len(element) and not element.text:
        yield "/>"
        return
    yield f">{escape(element.text or '')}"
    for child in element:
        yield from _pieces(child)
        yield str(escape(child.tail or ""))
    yield f"</{element.tag}>"
