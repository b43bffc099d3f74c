"""The file service: STAT, LIST, SEND and RECV, with their second versions where sizes have 64 bits."""

from __future__ import annotations

import stat
import struct
from typing import TYPE_CHECKING

from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.files import LARGEST_FILE
from pytest_mobilegym.errors import MobileGymError

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.connection import Stream
    from pytest_mobilegym.adbd.files import Entry, Files

LONGEST_PATH = 1024
LARGEST_CHUNK = 64 * 1024
"""Bytes of one DATA message."""

BLOCK = 16 * LARGEST_CHUNK
"""Bytes that are laid out at once."""

_REQUEST = struct.Struct("<4sI")
_STAT = struct.Struct("<4sIII")
_ENTRY = struct.Struct("<4sIIII")
_STAT_V2 = struct.Struct("<4sIQQIIIIQqqq")
_ENTRY_V2 = struct.Struct("<4sIQQIIIIQqqqI")

NOT_THERE = 2
"""The number of ENOENT."""

SHELL_USER = 2000


class Transfer:
    """One client's use of the file service."""

    def __init__(self, files: Files, stream: Stream) -> None:
        self._files = files
        self._stream = stream

    async def serve(self) -> None:
        """Answer requests until the client quits, or asks for what is not there."""
        while True:
            request, length = _REQUEST.unpack(await self._stream.read_exactly(_REQUEST.size))
            if request == b"QUIT":
                return
            if length > LONGEST_PATH:
                await self._fail(f"path too long: {length} bytes")
                return
            path = (await self._stream.read_exactly(length)).decode(errors="surrogateescape")
            match request:
                case b"STAT":
                    await self._stream.write(_stat(b"STAT", self._files.find(path)))
                case b"STA2" | b"LST2":
                    await self._stream.write(_stat_v2(request, self._files.find(path)))
                case b"LIST" | b"LIS2":
                    await self._list(path, version=1 if request == b"LIST" else 2)
                case b"SEND":
                    await self._receive(path)
                case b"RECV":
                    await self._send(path)
                case _:
                    await self._fail(f"unknown command {request!r}")
                    return

    async def _list(self, path: str, *, version: int) -> None:
        listed = bytearray()
        for entry in self._files.inside(path) or []:
            name = entry.name.encode(errors="surrogateescape")
            if version == 1:
                size = min(entry.size, 0xFFFFFFFF)
                listed += _ENTRY.pack(b"DENT", entry.mode, size, max(entry.modified, 0), len(name)) + name
            else:
                listed += _stat_v2(b"DNT2", entry) + struct.pack("<I", len(name)) + name
        end = _ENTRY.pack(b"DONE", 0, 0, 0, 0) if version == 1 else b"DONE".ljust(_ENTRY_V2.size, b"\0")
        await self._stream.write(bytes(listed) + end)

    async def _send(self, path: str) -> None:
        try:
            data, zeros = await self._files.content(path)
        except (Failed, MobileGymError) as error:
            await self._fail(str(error))
            return
        # A long file is nothing but zeros in the end, which are not laid out at once.
        filled = min(zeros, BLOCK - len(data) % BLOCK)
        head, blocks, rest = data + bytes(filled), (zeros - filled) // BLOCK, (zeros - filled) % BLOCK
        if blocks or rest:
            await self._stream.write(_in_chunks(head))
            block = _in_chunks(bytes(BLOCK))
            for _ in range(blocks):
                await self._stream.write(block)
            head = bytes(rest)
        await self._stream.write(_in_chunks(head) + _REQUEST.pack(b"DONE", 0))

    async def _receive(self, target: str) -> None:
        """Take a file; the whole of it is taken off the stream even where it cannot be kept."""
        path, _, mode = target.rpartition(",")
        path, mode = (path, mode) if mode.isdecimal() else (target, "420")
        data = bytearray()
        problem = ""
        while True:
            request, value = _REQUEST.unpack(await self._stream.read_exactly(_REQUEST.size))
            if request == b"DONE":
                break
            if request != b"DATA" or value > LARGEST_CHUNK:
                await self._fail(f"expected DATA or DONE, got {request!r} of {value} bytes")
                return
            chunk = await self._stream.read_exactly(value)
            if len(data) + value > LARGEST_FILE:
                problem = f"{path}: File too large"
            else:
                data += chunk
        if not problem and stat.S_ISLNK(int(mode[:9])):
            problem = f"{path}: this phone keeps no links"
        if not problem:
            try:
                self._files.write(path, bytes(data), modified=value, mode=int(mode[:9]))
            except (Failed, MobileGymError) as error:
                problem = str(error)
        if problem:
            await self._fail(f"couldn't create file: {problem}")
        else:
            await self._stream.write(_REQUEST.pack(b"OKAY", 0))

    async def _fail(self, message: str) -> None:
        text = message.encode(errors="surrogateescape")
        await self._stream.write(_REQUEST.pack(b"FAIL", len(text)) + text)


def _in_chunks(data: bytes) -> bytes:
    chunks = bytearray()
    for start in range(0, len(data), LARGEST_CHUNK):
        chunk = data[start : start + LARGEST_CHUNK]
        chunks += _REQUEST.pack(b"DATA", len(chunk)) + chunk
    return bytes(chunks)


def _stat(id: bytes, entry: Entry | None) -> bytes:
    if entry is None:
        return _STAT.pack(id, 0, 0, 0)
    return _STAT.pack(id, entry.mode, min(entry.size, 0xFFFFFFFF), max(entry.modified, 0))


def _stat_v2(id: bytes, entry: Entry | None) -> bytes:
    if entry is None:
        return _STAT_V2.pack(id, NOT_THERE, *[0] * 10)
    times = (entry.modified,) * 3
    return _STAT_V2.pack(id, 0, 1, 1, entry.mode, 1, SHELL_USER, SHELL_USER, entry.size, *times)
