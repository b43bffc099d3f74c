"""A command that runs: its arguments, its input and its outputs, the shell that it runs in."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.shell.channels import MOST_INPUT, Channels

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.handset import Handset
    from pytest_mobilegym.adbd.shell.running import Shell


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
