"""What a command of the shell is given: its arguments, its input and its outputs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pytest_mobilegym.devices.adb.handset import Handset
    from pytest_mobilegym.devices.adb.shell.running import Shell

MOST_INPUT = 64 << 20
"""Bytes that a command reads as a whole."""

ROOM = 1 << 20
"""Bytes that wait in a pipe for their reader."""


class Failed(Exception):
    """Ends a command: its text goes to the error output, its status is the command's.

    Attributes:
        status: exit code.
    """

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status


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


@dataclass(frozen=True)
class Process:
    """A command that runs.

    Attributes:
        name: as it was called.
        args: its arguments, without the name.
        channels: its input and outputs.
        shell: the shell that runs it.
    """

    name: str
    args: tuple[str, ...]
    channels: Channels
    shell: Shell

    @property
    def handset(self) -> Handset:
        """The phone."""
        return self.shell.handset

    async def print(self, text: str) -> None:
        """Write a line of text, or several."""
        await self.channels.output.write(f"{text}\n".encode(errors="surrogateescape"))

    async def write(self, data: bytes) -> None:
        """Write bytes."""
        await self.channels.output.write(data)

    async def complain(self, text: str) -> None:
        """Write a line to the error output."""
        await self.channels.errors.write(f"{text}\n".encode(errors="surrogateescape"))

    async def read_all(self) -> bytes:
        """The whole input."""
        found = bytearray()
        while piece := await self.channels.input.read():
            found += piece
            if len(found) > MOST_INPUT:
                raise Failed(f"{self.name}: the input is too long")
        return bytes(found)

    async def lines(self) -> AsyncIterator[str]:
        """The input by lines, without their ends."""
        unfinished = b""
        while piece := await self.channels.input.read():
            *whole, unfinished = (unfinished + piece).split(b"\n")
            for line in whole:
                yield line.decode(errors="surrogateescape")
        if unfinished:
            yield unfinished.decode(errors="surrogateescape")


def readable(text: str) -> str:
    """A text as the phone's state can hold it: bytes that are no UTF-8 become replacement characters."""
    return text.encode(errors="surrogateescape").decode(errors="replace")


Program = Callable[[Process], Awaitable[int]]
"""A command: does its work and gives its exit code."""
