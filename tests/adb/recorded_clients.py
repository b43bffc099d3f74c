"""Two more adb clients, packet by packet as they were recorded.

adb-shell 0.4.4 speaks with the phone itself, pure-python-adb 0.3.0 with an adb server. Both speak the older
half of the protocol, which no maintained client does: no features, `shell:` without exit codes, the first
version of file transfers, sums over all data. Their last releases are years old, so their packets are kept
here in place of the packages.
"""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import NamedTuple, Self

PATIENCE_S = 20
MASK = 0xFFFFFFFF


class Packet(NamedTuple):
    """A message between a client and a phone: four letters, two numbers, data."""

    word: bytes
    first: int
    second: int
    data: bytes = b""

    def encode(self) -> bytes:
        """The packet as it was recorded: its data are summed up."""
        (word,) = struct.unpack("<I", self.word)
        numbers = (word, self.first, self.second, len(self.data), sum(self.data) & MASK, word ^ MASK)
        return struct.pack("<6I", *numbers) + self.data


GREETING = Packet(b"CNXN", 0x01000000, 0x100000, b"host::vm\0")


class _Line:
    """A connection that gives exactly as many bytes as it is asked for."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE_S)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._socket.close()

    def say(self, data: bytes) -> None:
        self._socket.sendall(data)

    def hear(self, count: int) -> bytes:
        heard = b""
        while len(heard) < count:
            piece = self._socket.recv(count - len(heard))
            assert piece, f"the connection ended after {heard!r}, expected {count} bytes"
            heard += piece
        return heard

    def hear_all(self) -> bytes:
        return b"".join(iter(lambda: self._socket.recv(65536), b""))


class AdbShell(_Line):
    """adb-shell: a connection to a phone, on which one stream at a time is open."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._streams = 0
        self._send(GREETING)
        self.banner = self._take(b"CNXN").data
        """What the phone says of itself."""

    def shell(self, command: str) -> str:
        """What a command prints."""
        return self._run(f"shell:{command}").decode()

    def exec_out(self, command: str) -> bytes:
        """What a command prints, byte by byte."""
        return self._run(f"exec:{command}")

    def push(self, content: bytes, path: str) -> None:
        """Write a file."""
        answer = self._sync(
            _named(b"SEND", f"{path},33272")
            + struct.pack("<4sI", b"DATA", len(content))
            + content
            + struct.pack("<4sI", b"DONE", 1795399781)
        )
        assert answer == struct.pack("<4sI", b"OKAY", 0)

    def pull(self, path: str) -> bytes:
        """A file's content, which is small."""
        answer = self._sync(_named(b"RECV", path))
        word, length = struct.unpack_from("<4sI", answer)
        assert word == b"DATA"
        assert answer[8 + length :] == struct.pack("<4sI", b"DONE", 0)
        return answer[8 : 8 + length]

    def stat(self, path: str) -> tuple[int, int]:
        """A file's mode and size."""
        word, mode, size, _ = struct.unpack("<4s3I", self._sync(_named(b"STAT", path)))
        assert word == b"STAT"
        return mode, size

    def list(self, path: str) -> set[str]:
        """Names in a folder."""
        answer, names = self._sync(_named(b"LIST", path)), set()
        while answer[:4] == b"DENT":
            (length,) = struct.unpack_from("<I", answer, 16)
            names.add(answer[20 : 20 + length].decode())
            answer = answer[20 + length :]
        assert answer == b"DONE" + bytes(16)
        return names

    def _send(self, packet: Packet) -> None:
        self.say(packet.encode())

    def _receive(self) -> Packet:
        word, first, second, length, total, magic = struct.unpack("<6I", self.hear(24))
        data = self.hear(length)
        assert (total, magic) == (sum(data) & MASK, word ^ MASK), "an older client checks the sums"
        return Packet(struct.pack("<I", word), first, second, data)

    def _take(self, word: bytes) -> Packet:
        packet = self._receive()
        assert packet.word == word, packet
        return packet

    def _open(self, service: str) -> tuple[int, int]:
        self._streams += 1
        self._send(Packet(b"OPEN", self._streams, 0, service.encode() + b"\0"))
        okay = self._take(b"OKAY")
        assert okay.second == self._streams
        return self._streams, okay.first

    def _run(self, service: str) -> bytes:
        mine, theirs = self._open(service)
        said = b""
        while (packet := self._receive()).word == b"WRTE":
            said += packet.data
            self._send(Packet(b"OKAY", mine, theirs))
        assert packet.word == b"CLSE"
        self._send(Packet(b"CLSE", mine, theirs))
        return said

    def _sync(self, request: bytes) -> bytes:
        mine, theirs = self._open("sync:")
        self._send(Packet(b"WRTE", mine, theirs, request))
        self._take(b"OKAY")
        answer = self._take(b"WRTE").data
        self._send(Packet(b"OKAY", mine, theirs))
        self._send(Packet(b"CLSE", mine, theirs))
        self._take(b"CLSE")
        return answer


class PurePythonAdb:
    """pure-python-adb: a phone behind an adb server, with a connection for each request.

    Args:
        port: where the adb server listens.
        serial: the phone's name there.
    """

    def __init__(self, port: int, serial: str) -> None:
        self._port = port
        self._serial = serial

    def shell(self, command: str) -> bytes:
        """What a command prints."""
        with self._asked(f"shell:{command}") as line:
            return line.hear_all()

    def push(self, content: bytes, path: str) -> None:
        """Write a file."""
        with self._asked("sync:") as line:
            line.say(_named(b"SEND", f"{path},33188"))
            line.say(struct.pack("<4sI", b"DATA", len(content)) + content)
            line.say(struct.pack("<4sI", b"DONE", 1795399787))
            assert line.hear(8) == struct.pack("<4sI", b"OKAY", 0)

    def pull(self, path: str) -> bytes:
        """A file's content, which is small."""
        with self._asked("sync:") as line:
            line.say(_named(b"RECV", path))
            word, length = struct.unpack("<4sI", line.hear(8))
            assert word == b"DATA"
            content = line.hear(length)
            assert line.hear(8) == struct.pack("<4sI", b"DONE", 0)
            return content

    @contextmanager
    def _asked(self, service: str) -> Iterator[_Line]:
        with _Line(self._port) as line:
            for request in (f"host:transport:{self._serial}", service):
                line.say(f"{len(request.encode()):04X}{request}".encode())
                assert line.hear(4) == b"OKAY"
            yield line


def _named(word: bytes, path: str) -> bytes:
    return struct.pack("<4sI", word, len(path.encode())) + path.encode()
