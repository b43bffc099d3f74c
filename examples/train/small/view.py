"""What the policy sees of a phone, and nothing else: words, classes and flags of a screenful of elements.

Neither what a touch does nor its arguments are here: an element is what `pytest_mobilegym.api.Element` says
of it but for its internal targets. Without a layout there is no fold, so that one is put in: a screen is seen
through a window of `SCREENFUL` elements, and to see more costs a step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pytest_mobilegym.api import Element

SCREENFUL = 40
"""Elements that are seen at once."""

MOST_WORDS = 48
"""Words of an instruction that are read."""

PAST = 4
"""Past actions that are remembered."""


@dataclass(frozen=True)
class Seen:
    """An element as the policy sees it.

    Attributes:
        number: in the list of the whole screen; for acting, not for reading.
        role, text, hint, flags: as of the element.
        place: of it on the screen, from 0 (top) to 1.
    """

    number: int
    role: str
    text: str
    hint: str
    flags: frozenset[str]
    place: float


@dataclass(frozen=True)
class Past:
    """An action that was taken: its kind, and the words that it was aimed at or wrote."""

    kind: str
    words: str


@dataclass(frozen=True)
class View:
    """All that a decision is made from.

    Attributes:
        instruction: the task.
        app: name of the app in front.
        apps: names of all apps.
        elements: a screenful.
        past: the last actions, the newest first.
        left: steps that are left, as a share of the budget.
        refused: whether the last action was.
        above, below: whether there is more of the screen to either side.
    """

    instruction: str
    app: str
    apps: tuple[str, ...]
    elements: tuple[Seen, ...]
    past: tuple[Past, ...]
    left: float
    refused: bool
    above: bool
    below: bool


class Window:
    """Which part of a screen is seen: a fold for phones without a layout.

    Args:
        size: elements at once; `None` where the device has a fold of its own, and lists only what is visible.
    """

    def __init__(self, size: int | None = SCREENFUL) -> None:
        self._size = size
        self._first = 0
        self._title = ""

    def look(self, elements: Sequence[Element], app: str) -> tuple[tuple[Seen, ...], bool, bool]:
        """The elements that are seen, and whether there are more above and below.

        A new page is seen from its top, the same page where it was left.
        """
        title = f"{app}/{next((each.text for each in elements if each.text), '')}"
        if title != self._title:
            self._title, self._first = title, 0
        size = self._size or max(1, len(elements))
        self._first = max(0, min(self._first, _last(len(elements), size)))
        shown = list(elements[self._first : self._first + size])
        # A list is where one scrolls, wherever one is in it.
        scroller = next((each for each in elements if each.role == "list"), None)
        if scroller is not None and scroller not in shown:
            shown.insert(0, scroller)
        count = max(1, len(shown) - 1)
        seen = tuple(
            Seen(each.number, each.role, each.text, each.hint, frozenset(each.flags), place / count)
            for place, each in enumerate(shown)
        )
        return seen, self._first > 0, self._first + size < len(elements)

    def towards(self, number: int) -> str | None:
        """Which way to scroll to see an element; `None` where it is seen."""
        if self._size is None or self._first <= number < self._first + self._size:
            return None
        return "down" if number >= self._first else "up"

    def scroll(self, direction: str) -> None:
        """Look further down or up."""
        if self._size is not None:
            self._first += self._size if direction == "down" else -self._size


def _last(count: int, size: int) -> int:
    """Where the last window begins."""
    return max(0, (count - 1) // size * size)
