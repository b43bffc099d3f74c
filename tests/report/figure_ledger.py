"""A ledger of the numbers on a page: each is held against its twin, and none may be left over.

A test tells for one place after the other which figures must stand there. What has been told is struck out;
in the end `rest` lists every number that nobody vouched for, so that a new number on a page fails its test
until its twin is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction

from html_reader import Node
from reworded import digits

NUMBER = re.compile(
    r"n/a|(?!(?:1-4|5-9|10-19|20\+)\ steps|(?<=1-)4\ steps|(?<=5-)9\ steps|(?<=10-)19\ steps)"
    r"(?<![\w.])(?:< )?[+−]?\d+(?:,\d{3})*(?:\.\d+)?(?:e-\d+)?(?: (?:h|min|s)\b)?(?!\w*[A-Za-z_])",
    re.ASCII,
)
"""A figure as pages write it, with units of time. Digits beside letters are parts of names: L1, i0, 7b; so
are those of the bands that solutions are grouped in by their length."""

SPOKEN = ("title", "aria-label", "alt", "aria-valuetext", "placeholder")
SORTED_BY = ("data-value", "data-progress", "data-steps", "data-seconds", "data-order")
UNSEEN = ("script", "style", "head", "noscript")

Value = Fraction | float | int | None
Figure = frozenset[tuple[str, ...]]
"""The ways in which a figure may be written: more than one where it lies between two roundings."""


def figure(value: Value, write: Callable[[float], str]) -> Figure:
    """What is written of a value, of its neighbours where rounding falls either way, "n/a" of nothing."""
    if value is None:
        return frozenset({("n/a",)})
    near = (float(value), float(value) * (1 + 1e-12) + 1e-12, float(value) * (1 - 1e-12) - 1e-12)
    return frozenset(tuple(NUMBER.findall(write(each))) for each in near)


def percent(value: Value) -> Figure:
    """A share in percent with one decimal."""
    return figure(value, lambda each: f"{100 * each:.1f}".replace("-", ""))


def decimal(value: Value) -> Figure:
    """A mean with one decimal."""
    return figure(value, lambda each: f"{each:.1f}".replace("-", ""))


def whole(value: Value) -> Figure:
    """A count, thousands separated."""
    return figure(value, lambda each: f"{each:,.0f}".replace("-", ""))


def plain(value: int) -> Figure:
    """A count as it is."""
    return frozenset({(str(value),)})


def points(value: Value) -> Figure:
    """A difference of shares in points, with its sign unless it is none."""

    def write(each: float) -> str:
        rounded = f"{100 * each:+.1f}".replace("-", "−")
        return "0.0" if rounded[1:] == "0.0" else rounded

    return figure(value, write)


def lead(value: Value) -> Figure:
    """A difference of shares in points that is said to be one ahead: without a plus."""
    return frozenset(tuple(each.removeprefix("+") for each in way) for way in points(value))


def p_value(value: float) -> Figure:
    """A p-value with three decimals, or that it is smaller than can be written so."""
    return figure(value, lambda each: "< 0.001" if each < 0.0005 else f"{each:.3f}")


def money(value: Value) -> Figure:
    """A cost with two decimals; small ones with three digits that say something."""
    return figure(
        value, lambda each: f"{abs(each):,.2f}" if abs(each) < 1e-11 or each >= 0.1 else f"{each:.3g}"
    )


def time(value: Value) -> Figure:
    """A duration in two units at most."""

    def write(each: float) -> str:
        if each < 59.95:
            return f"{abs(each):.1f} s"
        if round(each) < 3600:
            return f"{round(each) // 60} min {round(each) % 60:02d} s"
        return f"{round(each / 60) // 60} h {round(each / 60) % 60:02d} min"

    return figure(value, write)


def ends(interval: tuple[float, float] | None) -> tuple[Figure, ...]:
    """Both ends of an interval in percent."""
    return (percent(None),) if interval is None else (percent(interval[0]), percent(interval[1]))


def vouch(text: str, expected: Sequence[Figure], *, where: str = "") -> None:
    """The numbers of a text are the expected figures in this order, and no other."""
    found = tuple(NUMBER.findall(text))

    def fits(rest: tuple[str, ...], wanted: Sequence[Figure]) -> bool:
        if not wanted:
            return not rest
        return any(rest[: len(way)] == way and fits(rest[len(way) :], wanted[1:]) for way in wanted[0])

    assert fits(found, expected), f"{where}{text!r}: {found}, expected {[sorted(each) for each in expected]}"


class Ledger:
    """The numbers of a page that nobody has vouched for yet."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self.struck: set[tuple[int, int | str]] = set()

    def figures(self, node: Node, *expected: Figure, names: Iterable[str] = ()) -> None:
        """What is left of the text of an element holds these figures, and none but these.

        Args:
            names: what was supplied from outside and may hold digits; each must be there.
        """
        text = self.take(node)
        for name in sorted(names, key=len, reverse=True):
            if NUMBER.search(name):
                assert name in text, (name, text)
                text = text.replace(name, " ")
        vouch(text, expected, where=f"<{node.tag} {node.attributes.get('class', '')}> ")

    def verbatim(self, node: Node, text: str) -> None:
        """What is left of the text of an element is a text of the records, white space aside."""
        assert " ".join(self.take(node).split()) == " ".join(text.split())

    def digits(self, node: Node, expected: Sequence[str]) -> None:
        """What is left of the text of an element has these digits, run by run, and no other."""
        text = self.take(node)
        assert digits(text) == list(expected), (text, expected)

    def attribute(self, node: Node, name: str, *expected: Figure) -> None:
        """A text that is shown or read out on demand holds these figures."""
        self.struck.add((id(node), name))
        vouch(node.attributes[name], expected, where=f"{name} ")

    def sorts(self, node: Node, name: str, value: Value) -> None:
        """What an element is sorted by is this value; "" where there is none."""
        self.struck.add((id(node), name))
        text = node.attributes[name]
        assert (text == "") == (value is None), (name, text, value)
        if value is not None:
            assert abs(float(text) - float(value)) <= 1e-9 * max(1.0, abs(float(value))), (name, text, value)

    def drawn(self, node: Node, *lengths: tuple[str, str, float]) -> None:
        """A drawing has these lengths: class or tag of a shape, its attribute, and the value.

        The first number of a path is its "d", the further ones its "d2", "d3" and so on.
        """
        self.struck.add((id(node), "svg"))
        shapes: dict[str, Node] = {}
        for each in node.walk():
            for name in (each.tag, *each.attributes.get("class", "").split()):
                shapes[name] = each
        for shape, attribute, value in lengths:
            path = re.fullmatch(r"d(\d?)", attribute)
            text = shapes[shape].attributes["d" if path else attribute]
            found = re.findall(r"(?<=[MH])-?[\d.]+", text) if path else [text]
            written = found[int(path[1] or 1) - 1] if path else text
            slack = 0.5 * 10.0 ** -len(written.partition(".")[2]) + 1e-6
            assert abs(float(written) - value) <= slack, (shape, attribute, text, value)

    def take(self, node: Node) -> str:
        """What is left of the text of an element; it is struck out."""
        left = [(key, text) for key, text in self.texts(node) if key not in self.struck]
        self.struck.update(key for key, _ in left)
        return " ".join(text for _, text in left)

    def texts(self, node: Node) -> Iterator[tuple[tuple[int, int], str]]:
        """Every piece of text below an element, in the order of the page."""
        for place, part in enumerate(node.parts):
            if isinstance(part, str):
                yield (id(node), place), part
            elif part.tag not in UNSEEN:
                yield from self.texts(part)

    def rest(self) -> list[str]:
        """Every number on the page, in text, on demand, to sort by or drawn, that nobody vouched for."""
        left = [
            text.strip()
            for key, text in self.texts(self.root)
            if key not in self.struck and NUMBER.search(text)
        ]
        for node in self.root.walk():
            left += [
                f"{name}={node.attributes[name]!r} of {node.tag}"
                for name in (*SPOKEN, *SORTED_BY)
                if NUMBER.search(node.attributes.get(name, "")) and (id(node), name) not in self.struck
            ]
        return left + [
            f"drawing {svg.attributes.get('class', '')}"
            for svg in _drawings(self.root)
            if (id(svg), "svg") not in self.struck
        ]


def _drawings(node: Node) -> Iterator[Node]:
    """Drawings below an element; signs and keys to drawings have no length that means a number."""
    classes = node.attributes.get("class", "").split()
    if "keys" in classes or (node.tag == "svg" and "icon" in classes):
        return
    if node.tag == "svg":
        yield node
    for part in node.parts:
        if isinstance(part, Node):
            yield from _drawings(part)
