"""Templates taken in turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from pytest_mobilegym.phone.world.streams import Stream

T = TypeVar("T")


class Rounds(Generic[T]):
    """Templates one after another in random order, so that none comes again before the others have come."""

    def __init__(self, s: Stream, templates: Sequence[T]) -> None:
        self._s = s
        self._templates = templates
        self._left: list[T] = []

    def next(self) -> T:
        """The next template."""
        if not self._left:
            self._left = self._s.some(self._templates, len(self._templates))
        return self._left.pop()
