"""Applications served in a thread, beside tests that ask them step by step."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pytest_mobilegym.server.runner import bind, serve

if TYPE_CHECKING:
    from starlette.types import ASGIApp


@contextmanager
def served_app(app: ASGIApp, *, host: str = "127.0.0.1", allowed: tuple[str, ...] = ()) -> Iterator[str]:
    """The root of an application's addresses, which are answered until the block is left."""
    ready = threading.Event()
    loop, left = asyncio.new_event_loop(), asyncio.Event()
    roots: list[str] = []

    async def answer() -> None:
        async with serve(app, bind(host=host), allowed=allowed) as root:
            roots.append(root)
            ready.set()
            await left.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(answer(),), daemon=True)
    thread.start()
    try:
        assert ready.wait(30)
        yield roots[0]
    finally:
        loop.call_soon_threadsafe(left.set)
        thread.join()
        loop.close()
