"""Which texts a page of the browser keeps, so that none is sent and read twice."""

from __future__ import annotations

from typing import Any, NamedTuple

MOST = 8_000_000
"""Characters that a page keeps of all texts together, those used last."""

LEAST = 512
"""Characters of a text from which on it is worth it."""


class _Kept(NamedTuple):
    number: int
    characters: int


class KeptTexts:
    """What one page keeps, as the messages to it have said: every message must reach it, in this order.

    A text goes out under a number once, and as that number from then on, until it is told to be forgotten.
    """

    def __init__(self, most: int = MOST, least: int = LEAST) -> None:
        """
        Args:
            most: characters of all kept texts together.
            least: characters from which on a text is kept.
        """
        self._most = most
        self._least = least
        self._kept: dict[str, _Kept] = {}  # the one used longest ago first
        self._characters = 0
        self._numbers = 0
        self._forgotten: list[int] = []

    def put(self, text: str) -> dict[str, Any]:
        """What to send for a text: itself as `html` and a number to `keep` it by, or what it is `kept` by."""
        if not self._least <= len(text) <= self._most:
            return {"html": text}
        kept = self._kept.pop(text, None)
        if kept is not None:
            self._kept[text] = kept
            return {"kept": kept.number}
        self._numbers += 1
        self._kept[text] = _Kept(self._numbers, len(text))
        self._characters += len(text)
        while self._characters > self._most:
            oldest = self._kept.pop(next(iter(self._kept)))
            self._characters -= oldest.characters
            self._forgotten.append(oldest.number)
        return {"html": text, "keep": self._numbers}

    def take_forgotten(self) -> dict[str, Any]:
        """What to `forget` once the message that it goes with is read; nothing most of the time."""
        forgotten, self._forgotten = self._forgotten, []
        return {"forget": forgotten} if forgotten else {}

    def clear(self) -> None:
        """Another page keeps nothing yet."""
        self._kept.clear()
        self._characters = 0
        self._forgotten.clear()
