"""Shells over a stream: one script, or a conversation with prompts; plain bytes, or packets (shell v2)."""

from __future__ import annotations

import asyncio
import codecs
import struct
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from pytest_mobilegym.adbd.connection import StreamClosed
from pytest_mobilegym.adbd.shell.channels import Channels, Pipe, PipeBroken
from pytest_mobilegym.adbd.shell.running import Exit, Shell
from pytest_mobilegym.adbd.wire import LARGEST_DATA

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytest_mobilegym.adbd.connection import Stream
    from pytest_mobilegym.adbd.handset import Handset

_PACKET = struct.Struct("<BI")
STDIN, STDOUT, STDERR, EXIT, CLOSE_STDIN, WINDOW_SIZE = range(6)

LONGEST_LINE = 256 * 1024
"""Characters of a typed line; what is typed beyond them is lost."""

CTRL_C, CTRL_D, BACKSPACE, DELETE = "\x03", "\x04", "\x08", "\x7f"


class _Plain:
    """A stream as input, and as the one output that a client without packets has."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    async def read(self) -> bytes:
        return await self._stream.read()

    async def write(self, data: bytes) -> None:
        await self._stream.write(data)


class _Packets:
    """An output of a client that keeps its outputs apart."""

    def __init__(self, stream: Stream, id: int, busy: asyncio.Lock) -> None:
        self._stream = stream
        self._id = id
        self._busy = busy

    async def write(self, data: bytes) -> None:
        most = LARGEST_DATA // 4
        for start in range(0, len(data), most):
            piece = data[start : start + most]
            async with self._busy:
                await self._stream.write(_PACKET.pack(self._id, len(piece)) + piece)


async def run_plain(handset: Handset, stream: Stream, script: str, *, terminal: bool) -> None:
    """Run a script, or talk where there is none; outputs and errors come together."""
    plain = _Plain(stream)
    shell = Shell(handset)
    await _run(shell, script, Channels(plain, plain, plain), terminal=terminal)


async def run_packets(handset: Handset, stream: Stream, script: str, *, options: Sequence[str]) -> None:
    """Run a script, or talk where there is none; the last packet is the exit code."""
    busy = asyncio.Lock()
    written = Pipe()
    channels = Channels(written, _Packets(stream, STDOUT, busy), _Packets(stream, STDERR, busy))
    shell = Shell(handset)
    kinds = [option.removeprefix("TERM=") for option in options if option.startswith("TERM=")]
    shell.variables["TERM"] = kinds[0] if kinds else "dumb"
    pump = asyncio.create_task(_take_input(stream, written))
    try:
        status = await _run(
            shell, script, channels, terminal="pty" in options or (not script and "raw" not in options)
        )
    finally:
        pump.cancel()
    await stream.write(_PACKET.pack(EXIT, 1) + bytes([status & 0xFF]))


async def _take_input(stream: Stream, written: Pipe) -> None:
    """Hand on what the client types; other packets, such as sizes of its window, say nothing here."""
    with suppress(StreamClosed, PipeBroken):
        while True:
            id, length = _PACKET.unpack(await stream.read_exactly(_PACKET.size))
            if length > LARGEST_DATA:
                break
            data = await stream.read_exactly(length)
            if id == STDIN:
                await written.write(data)
            elif id == CLOSE_STDIN:
                break
    await written.end_writing()


async def _run(shell: Shell, script: str, channels: Channels, *, terminal: bool) -> int:
    if script:
        return await shell.run(script, channels)
    try:
        return await _converse(shell, channels, terminal=terminal)
    finally:
        await shell.end()


async def _converse(shell: Shell, channels: Channels, *, terminal: bool) -> int:
    """Run lines as they are typed, until `exit` or the end of the input."""
    typed = _Typing(channels, echo=terminal)
    while True:
        if terminal:
            await channels.output.write(f"{shell.variables['HOSTNAME']}:{shell.folder} $ ".encode())
        line = await typed.line()
        if line is None:
            return shell.status
        try:
            await shell.interpret(line, channels if not terminal else typed.channels)
        except Exit as leaving:
            return leaving.status
        except PipeBroken:
            return 0


class _Returning:
    """An output on a terminal: lines end with a carriage return too."""

    def __init__(self, channels: Channels) -> None:
        self._output = channels.output

    async def write(self, data: bytes) -> None:
        await self._output.write(data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))


class _Typing:
    """Lines from what arrives; on a terminal letters are echoed, and can be taken back."""

    def __init__(self, channels: Channels, *, echo: bool) -> None:
        self._input = channels.input
        self._echo = echo
        self._screen = _Returning(channels)
        # Pieces may end within a character.
        self._decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self._unread: deque[str] = deque()
        self.channels = Channels(channels.input, self._screen, self._screen)

    async def _show(self, text: str) -> None:
        if self._echo:
            await self._screen.write(text.encode(errors="surrogateescape"))

    async def line(self) -> str | None:
        """The next line; `None` at the end of the input."""
        line: list[str] = []
        while True:
            while self._unread:
                character = self._unread.popleft()
                if character in "\r\n":
                    await self._show("\n")
                    return "".join(line)
                if self._echo and character == CTRL_C:
                    await self._show("^C\n")
                    return ""
                if self._echo and character == CTRL_D:
                    if not line:
                        await self._show("\n")
                        return None
                elif self._echo and character in (BACKSPACE, DELETE):
                    await self._show("\b \b" if line else "")
                    del line[-1:]
                elif len(line) < LONGEST_LINE:
                    line.append(character)
                    await self._show(character)
            piece = await self._input.read()
            if not piece:
                return "".join(line) or None
            self._unread.extend(self._decoder.decode(piece))
