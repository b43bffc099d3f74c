"""The server: listens on loopback, and lets adb clients talk to one phone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from pytest_mobilegym.adbd.connection import Connection
from pytest_mobilegym.adbd.properties import banner
from pytest_mobilegym.adbd.services import find_service
from pytest_mobilegym.server.runner import HOST

if TYPE_CHECKING:
    import socket

    from pytest_mobilegym.adbd.handset import Handset


class Adbd:
    """The adb side of one phone.

    Attributes:
        handset: the phone as the shell sees it.
        authorised: whether clients are let in; one that is not sees an unauthorised device.
    """

    def __init__(self, handset: Handset) -> None:
        self.handset = handset
        self.authorised = True
        self._connections: set[asyncio.Task[None]] = set()

    @property
    def connections(self) -> int:
        """How many clients are connected."""
        return len(self._connections)

    @asynccontextmanager
    async def serving(self, listener: socket.socket) -> AsyncIterator[str]:
        """Answer clients on a socket of `server.runner.bind` until the block is left; gives the serial."""
        server = await asyncio.start_server(self._talk, sock=listener)
        try:
            yield f"{HOST}:{listener.getsockname()[1]}"
        finally:
            server.close()
            await self.disconnect()

    async def disconnect(self) -> None:
        """Cut every client's line, as pulling out the cable does; they may connect anew."""
        connections = list(self._connections)
        for connection in connections:
            connection.cancel()
        await asyncio.gather(*connections, return_exceptions=True)

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = Connection(
            reader,
            writer,
            banner=banner(self.handset),
            find=lambda name: find_service(self.handset, name),
            authorised=lambda: self.authorised,
        )
        task = asyncio.current_task()
        assert task is not None
        self._connections.add(task)
        try:
            await connection.serve()
        except asyncio.CancelledError:
            pass  # Cut by `disconnect`; the streams library logs what a client's task raises.
        finally:
            self._connections.discard(task)
