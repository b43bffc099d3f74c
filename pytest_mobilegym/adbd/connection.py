"""One adb client's connection: its greeting, and the streams that it opens to services."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from pytest_mobilegym.adbd.wire import (
    FIRST_VERSION,
    LARGEST_DATA,
    SMALLEST_DATA,
    VERSION,
    Command,
    Malformed,
    Message,
    read_message,
)
from pytest_mobilegym.errors import MobileGymError

logger = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds that a client has for its greeting, and for each message that it has begun."""

MOST_STREAMS = 64
"""Streams of one connection at once."""

MOST_UNREAD = 4
"""Messages of the largest size that a stream keeps for a service that does not read them."""

AUTH_TOKEN, AUTH_PUBLIC_KEY = 1, 3


class StreamClosed(Exception):
    """The client has closed the stream that is written to."""


class Stream:
    """One stream between a client and a service, in bytes.

    Attributes:
        number: our name for it.
        remote: the client's name for it.
    """

    def __init__(self, connection: Connection, number: int, remote: int) -> None:
        self.number = number
        self.remote = remote
        self._connection = connection
        self._unread = bytearray()
        self._owed = 0
        self._arrived = asyncio.Event()
        self._taken = asyncio.Event()
        self._ended = False

    async def read(self, most: int = LARGEST_DATA) -> bytes:
        """Some bytes, at least one; none when the client has closed the stream."""
        while not self._unread and not self._ended:
            self._arrived.clear()
            await self._arrived.wait()
        taken = bytes(self._unread[:most])
        del self._unread[:most]
        while self._owed and not self._unread:
            # The client sends its next message only when this one was taken.
            self._owed -= 1
            await self._connection.send(Command.OKAY, self.number, self.remote)
        return taken

    async def read_exactly(self, length: int) -> bytes:
        """That many bytes.

        Raises:
            StreamClosed: the client closes the stream before that.
        """
        found = bytearray()
        while len(found) < length:
            piece = await self.read(length - len(found))
            if not piece:
                raise StreamClosed("the client closed the stream in the middle of a message")
            found += piece
        return bytes(found)

    async def write(self, data: bytes) -> None:
        """Send bytes, and wait until the client has taken them.

        Raises:
            StreamClosed: the client has closed the stream.
        """
        size = self._connection.largest
        for start in range(0, len(data), size):
            self._taken.clear()
            if self._ended:
                raise StreamClosed("the client has closed the stream")
            piece = data[start : start + size]
            await self._connection.send(Command.WRTE, self.number, self.remote, piece)
            await self._taken.wait()
        if self._ended:
            raise StreamClosed("the client has closed the stream")

    def take(self, data: bytes) -> None:
        """Keep what the client sent.

        Raises:
            Malformed: it goes on sending without waiting to be asked for more.
        """
        self._unread += data
        self._owed += 1
        if len(self._unread) > MOST_UNREAD * LARGEST_DATA:
            raise Malformed("a stream is sent more data without waiting for the OKAY")
        self._arrived.set()

    def acknowledge(self) -> None:
        """The client has taken what was sent last."""
        self._taken.set()

    def end(self) -> None:
        """The client has closed it."""
        self._ended = True
        self._arrived.set()
        self._taken.set()


Service = Callable[[Stream], Awaitable[None]]


class Connection:
    """A client that has connected.

    Attributes:
        largest: bytes that the client takes in one message.
    """

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        *,
        banner: bytes,
        find: Callable[[bytes], Service | None],
        authorised: Callable[[], bool] = lambda: True,
    ) -> None:
        """
        Args:
            banner: what this device says of itself.
            find: the service of a name that a client asks for.
            authorised: whether clients are let in; one that is not sees the device as unauthorised.
        """
        self._reader = reader
        self._writer = writer
        self._banner = banner
        self._find = find
        self._authorised = authorised
        self._streams: dict[int, Stream] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._numbers = 0
        self._summed = True
        self._greeted = False
        self.largest = SMALLEST_DATA

    async def serve(self) -> None:
        """Answer the client until it leaves; whatever it sends, nothing is raised."""
        try:
            async with asyncio.timeout(PATIENCE):
                first = await self._read()
            if first is not None:
                await self._take(first)
            while first is not None and (message := await self._read()) is not None:
                await self._take(message)
        except Malformed as error:
            logger.warning("Closed an adb connection: %s.", error)
        except TimeoutError:
            logger.warning("Closed an adb connection: it went silent for %.0f s.", PATIENCE)
        except (ConnectionError, OSError):
            pass  # The client is gone, which is its way to leave.
        finally:
            await self._close()

    async def _read(self) -> Message | None:
        return await read_message(self._reader, patience=PATIENCE)

    async def send(self, command: Command, arg0: int, arg1: int, data: bytes = b"") -> None:
        """Send one message."""
        self._writer.write(Message(command, arg0, arg1, data).encode(summed=self._summed))
        await self._writer.drain()

    async def _close(self) -> None:
        for stream in self._streams.values():
            stream.end()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._writer.close()
        with suppress(OSError):
            try:
                async with asyncio.timeout(1):
                    await self._writer.wait_closed()
            except TimeoutError:
                # A client that takes nothing any more would keep what is left for it.
                self._writer.transport.abort()

    async def _take(self, message: Message) -> None:
        match message.command:
            case Command.CNXN:
                await self._greet(message)
            case Command.AUTH if not self._greeted:
                # No signature is good enough for a device that lets nobody in; a key waits to be confirmed.
                if message.arg0 != AUTH_PUBLIC_KEY:
                    await self.send(Command.AUTH, AUTH_TOKEN, 0, bytes(20))
            case Command.OPEN if self._greeted:
                await self._open(message)
            case Command.WRTE if self._greeted:
                stream = self._streams.get(message.arg1)
                if stream is None:
                    await self.send(Command.CLSE, 0, message.arg0)
                else:
                    stream.take(message.data)
            case Command.OKAY if self._greeted:
                stream = self._streams.get(message.arg1)
                if stream is not None:
                    stream.acknowledge()
            case Command.CLSE if self._greeted:
                await self._end(message.arg1)
            case _:
                when = "after" if self._greeted else "before"
                raise Malformed(f"{message.command.name} is not expected {when} the greeting")

    async def _greet(self, message: Message) -> None:
        version, largest = message.arg0, message.arg1
        if version < FIRST_VERSION or largest < SMALLEST_DATA:
            raise Malformed(f"the greeting asks for version {version:#x} and messages of {largest} bytes")
        self._summed = version < VERSION
        self.largest = min(largest, LARGEST_DATA)
        self._greeted = self._authorised()
        if not self._greeted:
            await self.send(Command.AUTH, AUTH_TOKEN, 0, bytes(20))
            return
        await self.send(Command.CNXN, min(version, VERSION), LARGEST_DATA, self._banner)

    async def _open(self, message: Message) -> None:
        service = None
        if message.arg0 and len(self._streams) < MOST_STREAMS:
            service = self._find(message.data.split(b"\0", 1)[0])
        if service is None:
            await self.send(Command.CLSE, 0, message.arg0)
            return
        self._numbers += 1
        stream = Stream(self, self._numbers, message.arg0)
        self._streams[stream.number] = stream
        await self.send(Command.OKAY, stream.number, stream.remote)
        task = asyncio.create_task(self._run(service, stream), name=f"adb stream {stream.number}")
        self._tasks[stream.number] = task
        task.add_done_callback(lambda _: self._tasks.pop(stream.number, None))

    async def _run(self, service: Service, stream: Stream) -> None:
        """Let a service answer; its own failure costs the stream and not the connection."""
        try:
            await service(stream)
        except (StreamClosed, ConnectionError):
            pass
        except MobileGymError as error:
            logger.warning("An adb service failed: %s", error)
        except Exception:
            logger.exception("An adb service failed.")
        if self._streams.pop(stream.number, None) is not None:
            with suppress(ConnectionError):
                await self.send(Command.CLSE, stream.number, stream.remote)

    async def _end(self, number: int) -> None:
        stream = self._streams.pop(number, None)
        if stream is None:
            return
        stream.end()
        task = self._tasks.get(number)
        if task is not None:
            task.cancel()
        await self.send(Command.CLSE, number, stream.remote)
