"""The page of an audit, served beside tests that drive a browser step by step."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pytest_mobilegym.runs.after.auditing.audit import Audit
from pytest_mobilegym.runs.after.auditing.site import AuditSite
from pytest_mobilegym.server.runner import bind, serve


@contextmanager
def served(run: Path, *, model: str | None = None, blind: bool = False) -> Iterator[str]:
    """The address of a run's audit, which is answered until the block is left."""
    site, ready = AuditSite(Audit(run, model=model), blind=blind), threading.Event()
    loop, left = asyncio.new_event_loop(), asyncio.Event()
    addresses: list[str] = []

    async def answer() -> None:
        async with serve(site.app, bind()) as root:
            addresses.append(f"{root}/{site.token}/")
            ready.set()
            await left.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(answer(),), daemon=True)
    thread.start()
    try:
        assert ready.wait(30)
        yield addresses[0]
    finally:
        loop.call_soon_threadsafe(left.set)
        thread.join()
        loop.close()
