"""Serving an application inside a running event loop: on loopback, unless somebody asks for more."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from typing import TYPE_CHECKING

import uvicorn

from pytest_mobilegym.errors import InfrastructureError, UsageError
from pytest_mobilegym.server.guard import Guard, GuardedProtocol, Headed, Hosts

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


def bind(port: int = 0, *, host: str = HOST) -> socket.socket:
    """A listening socket.

    Args:
        port: 0 for any free one.
        host: name or address of what it listens at; loopback by default, which other machines do not reach.

    Raises:
        UsageError: the port is taken or not allowed, or the host is none of this machine's.
    """
    listener: socket.socket | None = None
    try:
        if not 0 <= port < 1 << 16:
            raise OverflowError("ports go from 0 to 65535")
        family, kind, *_, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
    except (OSError, OverflowError, UnicodeError) as error:
        if listener is not None:
            listener.close()
        reason = error.strerror if isinstance(error, OSError) else error
        raise UsageError(
            f"Cannot serve on port {port} of {host}: {reason}; choose another port, or 0 for any free one."
        ) from None
    listener.listen(128)
    return listener


def address_of(listener: socket.socket) -> str:
    """The address that `serve` will answer at, such as "http://127.0.0.1:40321"."""
    bound, port = listener.getsockname()[:2]
    address = ip_address(bound)
    host = HOST if address.is_unspecified else f"[{bound}]" if address.version == 6 else bound
    return f"http://{host}:{port}"


@asynccontextmanager
async def serve(app: ASGIApp, listener: socket.socket, *, allowed: Iterable[str] = ()) -> AsyncIterator[str]:
    """Serve `app` on a socket of `bind` until the block is left; gives the address.

    Every server of the package is served here, behind the guard.

    Args:
        allowed: names by which it may be asked, beside those of loopback; where it listens elsewhere, every
            address in figures is allowed too.

    Raises:
        InfrastructureError: the server ended before it was ready.
    """
    hosts = Hosts.of(listener.getsockname()[0], allowed)
    config = uvicorn.Config(
        Headed(Guard(app, hosts=hosts)),
        http=GuardedProtocol,
        proxy_headers=False,
        server_header=False,
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
