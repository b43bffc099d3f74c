"""Where sessions' phones run: in this process alone, or on pages of one browser that they share."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.errors import UnknownName, UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.devices.browser import BrowserDevice
    from pytest_mobilegym.devices.pool import DisplayPool, Image

T = TypeVar("T")

DeviceName = Literal["dom", "browser"]


class Host:
    """Makes the devices of sessions, and closes the browser when the last of them is gone.

    Args:
        device: "dom" for phones without pixels, "browser" for phones whose screen is drawn.
        pages: how many pages of the browser the phones share.
        image: format of screenshots.
        screenshots: whether observations carry one.

    Raises:
        UnknownName: there is no such device.
    """

    def __init__(
        self,
        device: DeviceName = "dom",
        *,
        pages: int = 4,
        image: Image = "jpeg",
        screenshots: bool = True,
    ) -> None:
        if device not in ("dom", "browser"):
            raise UnknownName("device", device, ["dom", "browser"])
        self.pixels = device == "browser"
        self._pages = pages
        self._image = image
        self._screenshots = screenshots
        self._pool: DisplayPool | None = None
        self._users = 0

    def open(self) -> DomDevice | BrowserDevice:
        """A device; give it back to `close`."""
        self._users += 1
        if not self.pixels:
            return DomDevice()
        from pytest_mobilegym.devices.browser import BrowserDevice
        from pytest_mobilegym.devices.pool import DisplayPool

        if self._pool is None:
            self._pool = DisplayPool(self._pages, image=self._image)
        return BrowserDevice(self._pool, screenshots=self._screenshots)

    async def close(self, device: DomDevice | BrowserDevice) -> None:
        """Close a device that was opened here, and the browser with the last one."""
        await device.close()
        self._users -= 1
        if self._users == 0 and self._pool is not None:
            pool, self._pool = self._pool, None
            await pool.close()


class Driver:
    """Runs coroutines for callers that are not asynchronous.

    Phones without pixels never wait for anything, so that their coroutines run to the end where they are; a
    browser's run on an event loop in a thread of their own.

    Args:
        loop: whether there is anything to wait for.
    """

    def __init__(self, *, loop: bool) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopped = False
        if loop:
            self._loop = asyncio.new_event_loop()
            threading.Thread(target=self._loop.run_forever, name="mobilegym sessions", daemon=True).start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of a coroutine.

        Raises:
            UsageError: it waits for something, though no loop was asked for; or the loop has ended.
        """
        if self._stopped:
            work.close()
            raise UsageError("The sessions were closed.")
        if self._loop is not None:
            return asyncio.run_coroutine_threadsafe(work, self._loop).result()
        try:
            work.send(None)
        except StopIteration as end:
            result: T = end.value
            return result
        work.close()
        raise UsageError("A session without pixels had to wait for something; use AsyncSession for it.")

    def run_all(self, works: Sequence[Coroutine[Any, Any, T]]) -> list[T]:
        """The results of coroutines, which run at the same time where they have to wait."""
        if self._loop is None:
            return [self.run(each) for each in works]

        async def together() -> list[T]:
            return await asyncio.gather(*works)

        return self.run(together())

    def stop(self) -> None:
        """End the loop; nothing runs any more."""
        self._stopped = True
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._loop.stop)
