"""The store of frames: screenshots, what touches caused and where things stood, by frame and display."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import orjson

from pytest_mobilegym.devices.frames.key import KnownFrame, digest
from pytest_mobilegym.disk_cache import DiskCache
from pytest_mobilegym.errors import EventRefused, InfrastructureError
from pytest_mobilegym.phone.events import Event, parse_event

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Mapping

    from pytest_mobilegym.devices.strokes import Stroke

FILE = "frames.sqlite"
"""Name of the file in the cache folder that all runs of a user share."""

MOST_IN_MEMORY = 96 * 1024**2
"""Bytes that a worker holds."""

FLUSH_BYTES = 4 * 1024**2
"""Bytes of new values that are written at once."""

MOST_NOTED = 512
"""Uses of values that are noted at once."""

VERIFY_EVERY = 16
"""Of the known values of a kind, the one that a verifying store has made anew."""

Kind = Literal["screenshot", "touch", "question"]


@dataclass
class Hits:
    """How often something of a kind was known, and how often not."""

    known: Counter[Kind] = field(default_factory=Counter)
    unknown: Counter[Kind] = field(default_factory=Counter)
    verified: Counter[Kind] = field(default_factory=Counter)

    def share(self, kind: Kind) -> float | None:
        """The share that was known; `None` where nothing was asked for."""
        asked = self.known[kind] + self.unknown[kind]
        return self.known[kind] / asked if asked else None


@dataclass
class _Turns:
    """Whose turn it is to make something, and how many want it."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    wanted: int = 0


class FrameStore:
    """What was seen and touched before, in memory and on disk.

    Values are kept by the frame's digest and the display's stamp: pixels and answers are a function of both.
    Losing any of them loses nothing: it is drawn anew.

    Attributes:
        hits: how often something was known.

    Args:
        stamp: what the display depends on; equal stamps, equal pixels.
        path: the file on disk; `None` to keep all in memory.
        verify: whether every `VERIFY_EVERY`th known value is made anew and compared.
        most_in_memory: bytes that are held in memory.
    """

    def __init__(
        self,
        stamp: Mapping[str, str],
        *,
        path: Path | None = None,
        verify: bool = False,
        most_in_memory: int = MOST_IN_MEMORY,
    ) -> None:
        self.hits = Hits()
        self._stamp = digest(sorted(stamp.items()))
        self._disk = DiskCache(path) if path is not None else None
        self._verify = verify
        self._most = most_in_memory
        self._memory: OrderedDict[bytes, bytes] = OrderedDict()
        self._held = 0
        self._new: dict[bytes, bytes] = {}
        self._new_bytes = 0
        self._used: dict[bytes, None] = {}
        self._turns: dict[bytes, _Turns] = {}

    @asynccontextmanager
    async def turn(self, key: bytes) -> AsyncIterator[None]:
        """While something is looked for and, if need be, made: who wants the same waits, and finds it then.

        Trials that set out from one start come to the same frames at the same time.

        Args:
            key: what it is kept by.
        """
        turns = self._turns.setdefault(key, _Turns())
        turns.wanted += 1
        try:
            async with turns.lock:
                yield
        finally:
            turns.wanted -= 1
            if not turns.wanted:
                del self._turns[key]

    # Screenshots

    def screenshot(self, frame: KnownFrame, image: str, quality: int) -> bytes | None:
        """The screenshot of a frame, `None` where it was never drawn."""
        return self._find("screenshot", frame.screenshot(image, quality))

    def keep_screenshot(self, frame: KnownFrame, image: str, quality: int, shot: bytes) -> None:
        """Keep a screenshot that a page has drawn.

        Raises:
            InfrastructureError: another one was known, which differs.
        """
        self._keep("screenshot", frame.screenshot(image, quality), shot)

    # Touches

    def touch(self, frame: KnownFrame, strokes: Iterable[Stroke]) -> list[Event] | None:
        """The events of a touch on a frame, in order; `None` where a page has to be asked."""
        value = self._find("touch", frame.touch(strokes))
        if value is None:
            return None
        try:
            return [_named(parse_event(each), frame) for each in orjson.loads(value)]
        except (ValueError, TypeError, EventRefused):
            return None

    def keep_touch(self, frame: KnownFrame, strokes: Iterable[Stroke], events: Iterable[Event]) -> None:
        """Keep what a touch on a page caused.

        Raises:
            InfrastructureError: something else was known.
        """
        value = orjson.dumps([_placed(event, frame).model_dump() for event in events])
        self._keep("touch", frame.touch(strokes), value)

    # Where things stand

    def answer(self, key: bytes) -> tuple[Any] | None:
        """What a page said to a question, alone in a tuple; `None` where one has to be asked.

        Args:
            key: `KnownFrame.question`.
        """
        value = self._find("question", key)
        try:
            return None if value is None else (orjson.loads(value),)
        except ValueError:
            return None

    def keep_answer(self, key: bytes, answer: Any) -> None:
        """Keep what a page said to a question.

        Raises:
            InfrastructureError: something else was known.
        """
        self._keep("question", key, orjson.dumps(answer))

    # The whole

    def flush(self) -> None:
        """Write to disk what is new, for other workers and later runs."""
        if self._disk is not None:
            self._disk.write(self._new, [key for key in self._used if key not in self._new])
        self._new.clear()
        self._used.clear()
        self._new_bytes = 0

    def empty(self) -> None:
        """Forget everything, on disk too."""
        for kept in (self._memory, self._new, self._used):
            kept.clear()
        self._held = self._new_bytes = 0
        if self._disk is not None:
            self._disk.empty()

    def close(self) -> None:
        """Write what is new and close the file."""
        self.flush()
        if self._disk is not None:
            self._disk.close()

    def _find(self, kind: Kind, key: bytes) -> bytes | None:
        value = self._read(key)
        if value is None:
            self.hits.unknown[kind] += 1
            return None
        self.hits.known[kind] += 1
        if self._verify and self.hits.known[kind] % VERIFY_EVERY == 0:
            return None
        return value

    def _read(self, key: bytes) -> bytes | None:
        key = self._stamp + key
        value = self._memory.get(key)
        if value is not None:
            self._memory.move_to_end(key)
        elif self._disk is not None:
            value = self._disk.read(key)
            if value is not None:
                self._hold(key, value)
        if value is not None:
            self._used[key] = None
            if len(self._used) >= MOST_NOTED:
                self.flush()
        return value

    def _keep(self, kind: Kind, key: bytes, value: bytes) -> None:
        known = self._read(key) if self._verify else None
        if known is not None:
            self.hits.verified[kind] += 1
            if known != value:
                self.empty()
                raise InfrastructureError(
                    f"A {kind} of a known frame differs from the one in the store of frames "
                    f"({len(value)} bytes, {len(known)} before); the store was emptied."
                )
            return
        key = self._stamp + key
        self._hold(key, value)
        if self._disk is not None and self._disk.usable:
            self._new[key] = value
            self._new_bytes += len(value)
            if self._new_bytes >= FLUSH_BYTES:
                self.flush()

    def _hold(self, key: bytes, value: bytes) -> None:
        self._held += len(value) - len(self._memory.pop(key, b""))
        self._memory[key] = value
        while self._held > self._most and len(self._memory) > 1:
            _, dropped = self._memory.popitem(last=False)
            self._held -= len(dropped)


def _placed(event: Event, frame: KnownFrame) -> Event:
    return _moved(event, frame.placed)


def _named(event: Event, frame: KnownFrame) -> Event:
    return _moved(event, frame.named)


def _moved(event: Event, to: Any) -> Event:
    """An event with the regions that it names called otherwise."""
    changes: dict[str, Any] = {}
    if getattr(event, "region", None) is not None:
        changes["region"] = to(event.region)  # type: ignore[union-attr]
    along = getattr(event, "along", None)
    if along is not None:
        changes["along"] = _moved(along, to)
    return event.model_copy(update=changes) if changes else event
