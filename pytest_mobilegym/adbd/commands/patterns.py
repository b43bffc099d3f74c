"""POSIX patterns, basic and extended, on which no command of a client's holds the phone up.

Android's matcher takes a time that grows with the line; ours tries one way after the other, and some patterns
have more ways than there is time. So each has a time that all its lines together may take, and what takes
longer than a moment happens beside the loop that serves everybody.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from math import prod
from typing import TypeVar

import regex

from pytest_mobilegym.adbd.failure import Failed

T = TypeVar("T")

PATIENCE_S = 1.0
"""Seconds of the processor that a pattern may take in all."""

LONGEST_PATTERN = 1000
MOST_COPIES = 10_000
"""How often counts such as `{9}` within each other may repeat a part; the matcher lays out every copy."""

_AT_ONCE_S = 0.01
"""Seconds that a line may take in the loop itself."""

_NOTHING_S = 0.001
"""Seconds that count as none: there may be any number of lines that take no longer."""

_BASIC = regex.compile(r"\\([(){}|+?])|([(){}|+?])")
_COUNT = regex.compile(r"\{(\d+)(,(\d*))?\}")


class Pattern:
    """A pattern of grep or sed.

    Args:
        text: as the client wrote it.
        extended: whether it is an extended one, where braces and the like need no backslash.
        ignore_case: whether capital letters are as good as small ones.
        patience_s: seconds of matching in all.

    Raises:
        Failed: it is no pattern, or too large a one. So do its methods when it takes too long.
    """

    def __init__(
        self, text: str, *, extended: bool, ignore_case: bool = False, patience_s: float = PATIENCE_S
    ) -> None:
        self._text = text
        self._left_s = patience_s
        if not extended:
            # Where basic patterns have a backslash extended ones have none, and the other way round.
            text = _BASIC.sub(lambda found: found[1] or f"\\{found[2]}", text)
        counts = (int(found[3] or found[1]) for found in _COUNT.finditer(text))
        if len(text) > LONGEST_PATTERN or prod(max(count, 1) for count in counts) > MOST_COPIES:
            raise Failed(f"bad pattern '{text[:60]}': out of memory", 2)
        flags = regex.VERSION0 | (regex.IGNORECASE if ignore_case else 0)
        try:
            self._compiled = regex.compile(text, flags)
        except (regex.error, RecursionError, OverflowError) as error:
            raise Failed(f"bad pattern '{text[:60]}': {error}", 2) from None

    async def matches(self, line: str, *, whole: bool = False) -> bool:
        """Whether it is found in a line, or is the whole line."""
        match = self._compiled.fullmatch if whole else self._compiled.search
        return bool(await self._in_time(lambda most_s: match(line, timeout=most_s, concurrent=True)))

    async def pieces(self, line: str) -> list[str]:
        """Everything in a line that it matches; nothing for what matches nothing at all."""
        return await self._in_time(
            lambda most_s: [
                found[0]
                for found in self._compiled.finditer(line, timeout=most_s, concurrent=True)
                if found[0]
            ]
        )

    async def replaced(self, line: str, new: str, *, every: bool = False) -> tuple[str, int]:
        """A line with another text in place of what matches, and how often that was.

        Args:
            new: its groups are `\\1`, the match is `\\g<0>`.
            every: not the first place alone.

        Raises:
            Failed: `new` has a group that the pattern has not.
        """
        try:
            after, times = await self._in_time(
                lambda most_s: self._compiled.subn(
                    new, line, count=0 if every else 1, timeout=most_s, concurrent=True
                )
            )
        except (regex.error, IndexError) as error:
            raise Failed(f"sed: bad replacement '{new[:40]}': {error}") from None
        return after, times

    async def _in_time(self, work: Callable[[float], T]) -> T:
        """What `work` gives, which is told how many seconds it has; `concurrent` lets other threads run."""
        try:
            return self._timed(work, _AT_ONCE_S)
        except TimeoutError:
            pass
        try:
            return await asyncio.to_thread(self._timed, work, self._left_s)
        except TimeoutError:
            raise Failed(f"the pattern '{self._text[:60]}' takes too long", 2) from None

    def _timed(self, work: Callable[[float], T], most_s: float) -> T:
        if self._left_s <= 0:
            raise TimeoutError
        started = time.thread_time()
        try:
            return work(most_s)
        finally:
            took = time.thread_time() - started
            if took > _NOTHING_S:
                self._left_s -= took
