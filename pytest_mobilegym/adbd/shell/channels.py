"""Where commands read and write."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Protocol

from pytest_mobilegym.adbd.failure import Failed

MOST_INPUT = 64 << 20
"""Bytes that a command reads as a whole."""

ROOM = 1 << 20
"""Bytes that wait in a pipe for their reader."""


class PipeBroken(Exception):
    """Nobody reads any more what a command writes."""


class Input(Protocol):
    """Where a command reads."""

    async def read(self) -> bytes:
        """Some bytes; none at the end."""
        ...


class Output(Protocol):
    """Where a command writes."""

    async def write(self, data: bytes) -> None:
        """Take bytes."""
        ...


class Nothing:
    """`/dev/null`: input without bytes, output that is lost."""

    async def read(self) -> bytes:
        """The end."""
        return b""

    async def write(self, data: bytes) -> None:
        """Lose them."""


class Bytes:
    """Input that is there already."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    async def read(self) -> bytes:
        """All of it, once."""
        data, self._data = self._data, b""
        return data


class Collected:
    """Output that is kept."""

    def __init__(self) -> None:
        self.data = bytearray()

    async def write(self, data: bytes) -> None:
        """Keep them."""
        if len(self.data) + len(data) > MOST_INPUT:
            raise Failed("the output is too long")
        self.data += data


class Pipe:
    """Output of one command that is another's input."""

    def __init__(self) -> None:
        self._waiting = bytearray()
        self._changed = asyncio.Condition()
        self._written = self._read = False

    async def write(self, data: bytes) -> None:
        """Hand bytes on as the reader takes them."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._read or len(self._waiting) < ROOM)
            if self._read:
                raise PipeBroken
            self._waiting += data
            self._changed.notify_all()

    async def read(self) -> bytes:
        """Some bytes; none when the writer is done."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._written or bool(self._waiting))
            data = bytes(self._waiting)
            self._waiting.clear()
            self._changed.notify_all()
            return data

    async def end_writing(self) -> None:
        """The writer is done."""
        async with self._changed:
            self._written = True
            self._changed.notify_all()

    async def end_reading(self) -> None:
        """The reader is done; whoever writes on learns it."""
        async with self._changed:
            self._read = True
            self._changed.notify_all()


@dataclass(frozen=True)
class Channels:
    """A command's input and outputs."""

    input: Input
    output: Output
    errors: Output
