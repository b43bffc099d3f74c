"""Reading the markup of a frame: which elements are open where another one begins."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Generic, TypeVar

VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
"""Elements that hold nothing, and are never closed."""

E = TypeVar("E")


class ElementReader(HTMLParser, ABC, Generic[E]):
    """Keeps the open elements, outermost first, while markup is fed to it.

    A subclass says in `meet` what it keeps of an element.
    """

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[E] = []
        self._tags: list[str] = []

    @abstractmethod
    def meet(self, tag: str, attributes: Mapping[str, str]) -> E:
        """What is kept of an element that begins; it is not open yet, and a void one never is."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = self.meet(tag, {name: value or "" for name, value in attrs})
        if tag not in VOID:
            self.open.append(element)
            self._tags.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._close_from(len(self.open) - 1)

    def handle_endtag(self, tag: str) -> None:
        for place in range(len(self._tags) - 1, -1, -1):
            if self._tags[place] == tag:
                return self._close_from(place)

    def _close_from(self, place: int) -> None:
        del self.open[place:], self._tags[place:]
