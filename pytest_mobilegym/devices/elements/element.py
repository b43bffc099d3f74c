"""Elements of a screen, made of the tree of its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    # Agents in processes of their own start without the phone.
    from pytest_mobilegym.phone.frame import Target

Role = Literal["button", "field", "switch", "check", "radio", "picture", "text", "list", "wheel"]
"""Class of an element: what is tapped is a button, what is scrolled a list, what is turned a wheel."""

Flag = Literal["tap", "hold", "scroll", "on", "off", "selected", "disabled", "focused", "secret"]
"""What can be done to an element, or what is true of it: switches are on or off, tabs selected."""

Bounds = tuple[int, int, int, int]
"""Left, top, right and bottom edge in physical pixels."""

LONGEST = 200
"""Characters of an element's words; what goes on is cut."""


@dataclass(frozen=True)
class Element:
    """Something on the screen.

    Attributes:
        number: its place in the list, from 0; actions name it by that.
        role: its class.
        text: the words on it, in one line; what stands in a field; "" where it has none.
        hint: what an empty field asks for.
        flags: what can be done to it, and what is true of it.
        bounds: where it is; `None` on a device without pixels.
        target, held: what a device without pixels touches for it, and what it long-presses. Internal: their
            names are no part of what an agent may see, so they are neither compared nor printed.
    """

    number: int
    role: Role
    text: str = ""
    hint: str = ""
    flags: frozenset[Flag] = frozenset()
    bounds: Bounds | None = None
    target: Target | None = field(default=None, repr=False, compare=False)
    held: Target | None = field(default=None, repr=False, compare=False)

    def words(self) -> str:
        """The element as a line of text, such as `[3] switch "Vibrate" (on)`."""
        said = [f"[{self.number}] {self.role}"]
        if self.text:
            said.append(f'"{self.text}"')
        if self.hint:
            said.append(f'hint "{self.hint}"')
        shown = sorted(self.flags - {"tap"}) if self.role != "text" else sorted(self.flags)
        if shown:
            said.append(f"({', '.join(shown)})")
        return " ".join(said)


class Part(NamedTuple):
    """A node of the tree that elements are made of: something that says, or can be done, something.

    Attributes:
        kind: "field", "switch", "check", "radio", "picture", "text", "group", "wheel", or "scroll-x" and
            "scroll-y".
        text: its own words, without those of what is in it; what stands in a field.
        hint: what an empty field asks for.
        label: its description, which is said in place of the words in it.
        tap, hold: what can be done to it.
        on: whether it is switched on, ticked or selected.
        enabled: whether it is not greyed.
        focused: whether the caret stands in it.
        secret: whether what stands in it is shown as dots.
        bounds: where it is, in pixels.
        target, held: what a tap and what a long press on it do, on a device without pixels.
        inner: what is in it.
    """

    kind: str
    text: str = ""
    hint: str = ""
    label: str = ""
    tap: bool = False
    hold: bool = False
    on: bool = False
    enabled: bool = True
    focused: bool = False
    secret: bool = False
    bounds: Bounds | None = None
    target: Target | None = None
    held: Target | None = None
    inner: tuple[Part, ...] = ()

    @property
    def reacts(self) -> bool:
        """Whether it is something to be touched, or would be if it were not greyed."""
        return self.tap or self.hold or self.kind == "field" or not self.enabled


_CONTROLS = ("switch", "check", "radio")


def list_elements(parts: Iterable[Part]) -> tuple[Element, ...]:
    """The elements of a screen, in the order in which it is read.

    What can be touched is one element with all the words in it, of which only those that can be touched
    themselves are elements of their own. A control without words is called as what it stands in or after.

    Args:
        parts: of the regions of the screen, from back to front.
    """
    lister = _Lister()
    for part in parts:
        lister.visit(part, around="")
    return tuple(lister.found)


def renumbered(elements: Sequence[Element], first: int) -> Sequence[Element]:
    """Elements with the numbers that follow `first`, when theirs begin at 0."""
    return [replace(each, number=first + each.number) for each in elements] if first else elements


def describe_elements(elements: Sequence[Element]) -> str:
    """A screen as text, a line an element."""
    return "\n".join(element.words() for element in elements)


class _Lister:
    """Collects elements in the order of the screen."""

    def __init__(self) -> None:
        self.found: list[Element] = []
        self._last_words = ""

    def visit(self, part: Part, *, around: str, spoken: bool = False) -> None:
        """Add a part and what is in it.

        Args:
            part: the part.
            around: words of what it is in.
            spoken: whether its words have been said by what it is in.
        """
        words = around
        if part.kind == "wheel":
            self._add(part, "wheel", next((each.text for each in _parts_in(part) if each.on), ""))
            return
        if part.reacts:
            words = self._add_touchable(part, around)
            spoken = True
        elif part.kind in _CONTROLS:
            if not spoken:
                self._add(part, part.kind, part.label or around or self._last_words)
        elif part.kind.startswith("scroll"):
            self._add(part, "list", part.label)
        elif not spoken and (said := _one_line(part.label or part.text)):
            self._add(part, "picture" if part.kind == "picture" else "text", said)
        for each in part.inner:
            self.visit(each, around=words, spoken=spoken)

    def _add_touchable(self, part: Part, around: str) -> str:
        """Add what can be touched; gives the words on it."""
        if part.kind == "field":
            name = _one_line(part.label) or self._last_words
            hint = _one_line(part.hint) or name
            text = "•" * len(part.text) if part.secret else _one_line(part.text)
            self._add(part, "field", text, hint=hint)
            return text or hint
        control = next(_controls_in(part), None)
        # A picture of somebody beside the name says it twice.
        words = _one_line(part.label or " ".join(word for word, _ in groupby(_words_in(part))))
        # A switch stands after its words, or in what has them.
        said = words or (around or self._last_words if control is not None or not part.inner else "")
        role = control.kind if control is not None else "button"
        self._add(part if control is None else part._replace(on=control.on), role, said)
        return said

    def _add(self, part: Part, role: str, text: str, *, hint: str = "") -> None:
        self.found.append(
            Element(
                number=len(self.found),
                role=role,  # type: ignore[arg-type]  # of a part's kind, or named above
                text=_one_line(text),
                hint="" if hint == text else hint,
                flags=frozenset(_flags(part, role)),
                bounds=part.bounds,
                target=part.target,
                held=part.held,
            )
        )
        if text:
            self._last_words = _one_line(text)


def _flags(part: Part, role: str) -> Iterator[Flag]:
    if part.tap:
        yield "tap"
    if part.hold and role != "field":
        yield "hold"
    if role in ("list", "wheel"):
        yield "scroll"
    if role in _CONTROLS:
        yield "on" if part.on else "off"
    elif part.on:
        yield "selected"
    if not part.enabled:
        yield "disabled"
    if part.focused:
        yield "focused"
    if part.secret:
        yield "secret"


def _words_in(part: Part) -> Iterator[str]:
    """The words in a part, without those that can be touched apart from it."""
    if part.text:
        yield part.text
    for each in part.inner:
        if each.reacts:
            continue
        if each.label:
            yield each.label
        else:
            yield from _words_in(each)


def _parts_in(part: Part) -> Iterator[Part]:
    for each in part.inner:
        yield each
        yield from _parts_in(each)


def _controls_in(part: Part) -> Iterator[Part]:
    """The controls in a part that are touched with it."""
    if part.kind in _CONTROLS:
        yield part
    for each in part.inner:
        if not each.reacts:
            yield from _controls_in(each)


def _one_line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1].rstrip()}…"
