"""Serving the application inside a running event loop, on loopback only."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import uvicorn

from pytest_mobilegym.errors import InfrastructureError, UsageError

if TYPE_CHECKING:
    from starlette.types import ASGIApp

HOST = "127.0.0.1"
LARGEST_MESSAGE = 1 << 20
"""Bytes that a page may send at once; a text of 20,000 characters fits several times."""


class _Server(uvicorn.Server):
    """A server that says when it is ready and leaves the process's signals to whoever owns the process."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()
        self.leaving = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self.ready.set()

    async def main_loop(self) -> None:
        # The original wakes up ten times a second and leaves up to a tenth late.
        await self.leaving.wait()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def bind(port: int = 0) -> socket.socket:
    """A listening socket on loopback.

    Args:
        port: 0 for any free one.

    Raises:
        UsageError: the port is taken or not allowed.
    """
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = error.strerror if isinstance(error, OSError) else error
        raise UsageError(
            f"Cannot serve on port {port} of {HOST}: {reason}; choose another port, or 0 for any free one."
        ) from None
    listener.listen(128)
    return listener


def address_of(listener: socket.socket) -> str:
    """The address that `serve` will answer at, such as "http://127.0.0.1:40321"."""
    return f"http://{HOST}:{listener.getsockname()[1]}"


@asynccontextmanager
async def serve(app: ASGIApp, listener: socket.socket) -> AsyncIterator[str]:
    """Serve `app` on a socket of `bind` until the block is left; gives the address.

    Raises:
        InfrastructureError: the server ended before it was ready.
    """
    config = uvicorn.Config(
        app,
        log_level="error",
        access_log=False,
        lifespan="off",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        # A page that is busy for long is not gone; devices have their own limits.
        ws_ping_interval=None,
        timeout_graceful_shutdown=1,
    )
    server = _Server(config)
    task = asyncio.create_task(server.serve(sockets=[listener]), name="mobilegym page server")
    ready = asyncio.create_task(server.ready.wait())
    try:
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            raise InfrastructureError("The page server ended before it was ready.") from task.exception()
        yield address_of(listener)
    finally:
        ready.cancel()
        server.leaving.set()
        await asyncio.gather(task, return_exceptions=True)
        listener.close()
