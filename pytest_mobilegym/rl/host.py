"""Where sessions' phones run: in this process alone, or on pages of one browser that they share."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.devices.location import FULL_SIZE, ScreenSize, read_screen_size
from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions

if TYPE_CHECKING:
    from pytest_mobilegym.devices.browser import BrowserDevice
    from pytest_mobilegym.devices.frames.shared import Keeping
    from pytest_mobilegym.devices.frames.store import Hits
    from pytest_mobilegym.devices.pool import DisplayPool, Image

T = TypeVar("T")

DeviceName = Literal["dom", "browser"]


class Host:
    """Makes the devices of sessions, and closes the browser when the last of them is gone.

    Args:
        device: "dom" for phones without pixels, "browser" for phones whose screen is drawn.
        pages: how many pages of the browser the phones share.
        image: format of screenshots.
        quality: of JPEG and WebP, 0 to 100.
        screen: at how many pixels screens are drawn.
        frames: whether known frames are drawn anew ("off"), taken from the store of all runs ("on"), or now
            and then drawn and compared ("verify").
        screenshots: whether observations carry one.

    Raises:
        UnknownName: there is no such device, size, or way to keep frames.
        UsageError: frames are to be kept of phones without pixels.
    """

    def __init__(
        self,
        device: DeviceName = "dom",
        *,
        pages: int = 4,
        image: Image = "jpeg",
        quality: int = 80,
        screen: ScreenSize = FULL_SIZE,
        frames: Keeping = "off",
        screenshots: bool = True,
    ) -> None:
        if device not in ("dom", "browser"):
            raise UnknownName("device", device, ["dom", "browser"])
        if frames not in ("off", "on", "verify"):
            raise UnknownName("way to keep frames", frames, ["off", "on", "verify"])
        if frames != "off" and device != "browser":
            raise UsageError('The dom device draws no frames to keep; use device="browser".')
        read_screen_size(screen)
        self.pixels = device == "browser"
        self._pages = pages
        self._image: Image = image
        self._quality = quality
        self._screen: ScreenSize = screen
        self._frames: Keeping = frames
        self._screenshots = screenshots
        self._pool: DisplayPool | None = None
        self._users = 0
        self._regions = SharedRegions()

    def open(self) -> DomDevice | BrowserDevice:
        """A device; give it back to `close`."""
        self._users += 1
        if not self.pixels:
            return DomDevice(self._regions)
        from pytest_mobilegym.devices.browser import BrowserDevice

        if self._pool is None:
            self._pool = self._open_pool()
        return BrowserDevice(self._pool, screenshots=self._screenshots)

    @property
    def hits(self) -> Hits | None:
        """How much was known of what was seen and touched; `None` where no frames are kept, or none yet."""
        store = None if self._pool is None else self._pool.frames
        return None if store is None else store.hits

    def _open_pool(self) -> DisplayPool:
        from pytest_mobilegym.devices.pool import DisplayPool

        assets, store = None, None
        if self._frames != "off":
            from pytest_mobilegym.devices.frames.shared import shared_store
            from pytest_mobilegym.server.assets import Assets

            assets = Assets.collect()
            store = shared_store(self._frames, assets, self._screen)
        return DisplayPool(
            self._pages,
            image=self._image,
            quality=self._quality,
            screen=self._screen,
            assets=assets,
            frames=store,
        )

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
