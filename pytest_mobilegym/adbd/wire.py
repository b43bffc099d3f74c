"""The messages of the adb protocol: 24 bytes of header, then data."""

from __future__ import annotations

import asyncio
import struct
from enum import IntEnum
from typing import NamedTuple


class Command(IntEnum):
    """The protocol's words; a word is its four letters, little endian."""

    SYNC = 0x434E5953
    CNXN = 0x4E584E43
    AUTH = 0x48545541
    OPEN = 0x4E45504F
    OKAY = 0x59414B4F
    CLSE = 0x45534C43
    WRTE = 0x45545257
    STLS = 0x534C5453


VERSION = 0x01000001
"""The protocol's version from which on nobody sums up the data's bytes."""

FIRST_VERSION = 0x01000000

LARGEST_DATA = 1 << 20
"""Bytes that one message may carry, as the platform's own adbd has it."""

SMALLEST_DATA = 4096
"""Bytes that every peer takes."""

_HEADER = struct.Struct("<6I")
_MASK = 0xFFFFFFFF


class Malformed(Exception):
    """What came is no message of the protocol; its text says why."""


class Message(NamedTuple):
    """One message.

    Attributes:
        command: the word.
        arg0, arg1: for streams the sender's and the receiver's number, for CNXN version and `LARGEST_DATA`.
    """

    command: Command
    arg0: int
    arg1: int
    data: bytes = b""

    def encode(self, *, summed: bool = True) -> bytes:
        """The message as it is sent; `summed` for older peers, which check the sum of the data's bytes."""
        sum_of_bytes = sum(self.data) & _MASK if summed else 0
        magic = self.command ^ _MASK
        header = _HEADER.pack(self.command, self.arg0, self.arg1, len(self.data), sum_of_bytes, magic)
        return header + self.data


async def read_message(reader: asyncio.StreamReader, *, patience: float) -> Message | None:
    """The next message, however long it takes to begin; `None` where the peer is gone.

    Args:
        patience: seconds in which a message that has begun has to end.

    Raises:
        Malformed: what came is no message.
        TimeoutError: half of one came.
    """
    first = await reader.read(1)
    if not first:
        return None
    async with asyncio.timeout(patience):
        return await _read_rest(first, reader)


async def _read_rest(first: bytes, reader: asyncio.StreamReader) -> Message:
    try:
        header = first + await reader.readexactly(_HEADER.size - len(first))
    except asyncio.IncompleteReadError as error:
        came = len(first) + len(error.partial)
        raise Malformed(f"the connection ended after {came} bytes of a header") from None
    word, arg0, arg1, length, sum_of_bytes, magic = _HEADER.unpack(header)
    if magic != word ^ _MASK:
        raise Malformed(f"expected the header of an adb message, got {header[:16]!r}")
    try:
        command = Command(word)
    except ValueError:
        raise Malformed(f"unknown command {header[:4]!r}") from None
    if length > LARGEST_DATA:
        raise Malformed(f"{command.name} announces {length} bytes, more than {LARGEST_DATA}")
    try:
        data = await reader.readexactly(length)
    except asyncio.IncompleteReadError as error:
        raise Malformed(
            f"{command.name} announces {length} bytes, but only {len(error.partial)} came"
        ) from None
    # Newer peers leave the sum out, as TCP has its own.
    if sum_of_bytes and sum_of_bytes != sum(data) & _MASK:
        raise Malformed(f"the data of {command.name} does not add up to its checksum")
    return Message(command, arg0, arg1, data)
