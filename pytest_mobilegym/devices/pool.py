"""Pages to show phones on: one browser a worker, opened lazily, replaced when they break."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args

from pytest_mobilegym.devices.chromium import launch_options, scaled_options
from pytest_mobilegym.devices.kept_browser import Claim, claim, confined, forget, kept_browsers
from pytest_mobilegym.devices.location import FULL_SIZE, HEIGHT, WIDTH, ScreenSize, read_screen_size
from pytest_mobilegym.devices.page_touch import PageTouch
from pytest_mobilegym.devices.strokes import Stroke
from pytest_mobilegym.devices.tabs import Tabs
from pytest_mobilegym.errors import InfrastructureError, MobileGymError, UnknownName, UsageError
from pytest_mobilegym.server.display import Display, Mode, ShownPhone, Window

if TYPE_CHECKING:
    from playwright.async_api import Browser, CDPSession, Page, Playwright

    from pytest_mobilegym.devices.frames.store import FrameStore
    from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions
    from pytest_mobilegym.server.app import Displays
    from pytest_mobilegym.server.assets import Assets

PATIENCE = 30.0
"""Seconds after which something that should take milliseconds is given up."""

PATIENCE_TO_START = 120.0
"""Seconds after which a browser that should start within one is given up."""

PATIENCE_TO_END = 10.0
"""Seconds after which nobody waits any longer for what is closed anyway."""

TURNS_TO_SPAWN = 4
"""Turns of the event loop after which Playwright's driver has its process."""

LEASES_TO_PURGE = 128
"""Leases after which the browser drops pictures that it has decoded and not shown lately."""

Image = Literal["jpeg", "png", "webp"]

IMAGES: tuple[Image, ...] = get_args(Image)

T = TypeVar("T")


class DisplayPage:
    """A page of the pool.

    Attributes:
        page: its Playwright page.
        display: what phones are plugged into.
        size: width and height of an upright screenshot, in physical pixels.
        sideways: whether it is as wide as a screen that lies sideways.
        give_up: set while its holder merely keeps it: gives the page back, for somebody who needs one now.
    """

    def __init__(
        self,
        page: Page,
        session: CDPSession,
        display: Display,
        size: tuple[int, int],
        *,
        emulated: bool = False,
    ) -> None:
        self.page = page
        self.session = session
        self.display = display
        self.size = size
        self._emulated = emulated
        self._fault: InfrastructureError | None = None
        self.give_up: Callable[[], Awaitable[None]] | None = None
        self._touch = PageTouch(page)
        self.sideways = False
        self._scaled: bool | None = None
        self.first_drawn: Callable[[], object] | None = None
        """What is called once the page has been drawn for the first time."""

    @property
    def fault(self) -> InfrastructureError | None:
        """Why the page can no longer be used, if so."""
        return self._fault or self.display.fault

    def spoil(self, reason: str) -> None:
        """The page is lost; whoever waits for it learns why."""
        if self._fault is None:
            self._fault = InfrastructureError(reason)
            self.display.fail(self._fault)

    async def wait(self, awaited: Awaitable[T], what: str) -> T:
        """Wait for the page with a cap.

        Raises:
            InfrastructureError: the page is lost, or `what` did not come.
        """
        from playwright.async_api import Error

        try:
            async with asyncio.timeout(PATIENCE):
                return await awaited
        except TimeoutError:
            self.spoil(f"The page did not deliver {what} within {PATIENCE:.0f} s.")
        except Error as error:
            self.spoil(f"The browser failed while waiting for {what}: {str(error).splitlines()[0]}")
        assert self.fault is not None
        raise self.fault

    async def touch(self, *strokes: Stroke) -> None:
        """Move a finger over the page; what the page then says is the answer."""
        if self._scaled is None:
            # A browser drops what touches a page of which it has drawn nothing yet.
            await self.screenshot("jpeg", 0)
        await self._touch.move(strokes, sideways=self.sideways)

    async def turn(self, *, sideways: bool) -> None:
        """Let the page be as wide and as high as the screen that it shows.

        Args:
            sideways: whether that lies sideways.

        Raises:
            InfrastructureError: the page is lost.
        """
        if self.sideways != sideways:
            await self.wait(self._resize(sideways), "its new size")
            self.sideways = sideways

    async def _resize(self, sideways: bool) -> None:
        width, height = (HEIGHT, WIDTH) if sideways else (WIDTH, HEIGHT)
        if self._emulated:
            await self.page.set_viewport_size({"width": width, "height": height})
        elif sideways:
            screen = {"width": width, "height": height, "deviceScaleFactor": 0, "mobile": False}
            await self.session.send("Emulation.setDeviceMetricsOverride", screen)
        else:
            await self.session.send("Emulation.clearDeviceMetricsOverride")

    async def screenshot(self, image: Image, quality: int) -> bytes:
        """The whole screen in physical pixels.

        Args:
            image: "jpeg", "webp", or "png", which loses nothing.
            quality: of JPEG and WebP, 0 to 100.
        """
        if self._scaled is False:
            return await self._emulated_screenshot(image, quality)
        request: dict[str, Any] = {"format": image, "optimizeForSpeed": True}
        if image != "png":
            request["quality"] = quality
        answer = await self.session.send("Page.captureScreenshot", request)
        shot = base64.b64decode(answer["data"])
        if self._scaled is None:
            self._scaled = sorted(image_size(shot)) == sorted(self.size)
            if self.first_drawn is not None:
                self.first_drawn()
            if not self._scaled:
                return await self._emulated_screenshot(image, quality)
        return shot

    async def _emulated_screenshot(self, image: Image, quality: int) -> bytes:
        """For a browser that does not draw as many pixels a unit by itself; slower."""
        options: dict[str, Any] = {
            "type": "jpeg" if image == "jpeg" else "png",
            "scale": "device",
            "animations": "allow",
            "caret": "initial",
        }
        if image == "jpeg":
            options["quality"] = quality
        shot = await self.page.screenshot(**options)
        return _as_webp(shot, quality) if image == "webp" else shot

    async def purge(self) -> None:
        """Drop what can be decoded again, of all pages that share the process; takes some milliseconds."""
        from playwright.async_api import Error

        with suppress(Error, TimeoutError):
            async with asyncio.timeout(PATIENCE_TO_END):
                await self.session.send("Memory.simulatePressureNotification", {"level": "critical"})

    async def close(self) -> None:
        """Close the page."""
        await _quietly(self.page.close())


def _as_webp(shot: bytes, quality: int) -> bytes:
    from io import BytesIO

    import PIL.Image

    made = BytesIO()
    PIL.Image.open(BytesIO(shot)).convert("RGB").save(made, "WEBP", quality=quality)
    return made.getvalue()


def image_size(image: bytes) -> tuple[int, int]:
    """Width and height of a PNG, JPEG or lossy WebP, from its header."""
    if image.startswith(b"\x89PNG"):
        return int.from_bytes(image[16:20], "big"), int.from_bytes(image[20:24], "big")
    if image.startswith(b"RIFF"):
        if image[12:16] == b"VP8X":  # a header of its own, for profiles and transparency
            return int.from_bytes(image[24:27], "little") + 1, int.from_bytes(image[27:30], "little") + 1
        width, height = (int.from_bytes(image[at : at + 2], "little") & 0x3FFF for at in (26, 28))
        return width, height
    at = 2
    # Segments follow each other until the one that starts the frame.
    while image[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + int.from_bytes(image[at + 2 : at + 4], "big")
    return int.from_bytes(image[at + 7 : at + 9], "big"), int.from_bytes(image[at + 5 : at + 7], "big")


class DisplayPool:
    """K pages of one browser, and the server that they load from.

    Browser and pages are started when they are first needed; one more is opened ahead once those that are
    there are in use and one was drawn. Any number of phones can share the pages, one after the other:
    attaching a phone is one full frame.
    """

    def __init__(
        self,
        pages: int = 4,
        *,
        image: Image = "jpeg",
        quality: int = 80,
        screen: ScreenSize = FULL_SIZE,
        mode: Mode = "device",
        assets: Assets | None = None,
        options: Callable[[], dict[str, Any]] = launch_options,
        frames: FrameStore | None = None,
        regions: SharedRegions | None = None,
    ) -> None:
        """
        Args:
            pages: how many may be open at once.
            image: format of agents' screenshots.
            quality: of JPEG and WebP, 0 to 100.
            screen: at how many pixels screens are drawn.
            mode: how pages behave; "people" is for tests of what a person sees.
            assets: static files, by default those of the installed apps.
            options: gives the keyword arguments of Playwright's `chromium.launch`.
            frames: what is known of frames drawn before, closed with the pool; all is drawn without.
            regions: what other phones of the process share with those of the pool, which share it anyway.

        Raises:
            UsageError: fewer than one page, or a quality out of range.
            UnknownName: an unknown format, or an unknown size of the screen.
        """
        if pages < 1:
            raise UsageError(f"A display pool needs at least one page, got {pages}.")
        if image not in IMAGES:
            raise UnknownName("screenshot format", image, IMAGES)
        if not 0 <= quality <= 100:
            raise UsageError(f"The quality of screenshots goes from 0 to 100, got {quality}.")
        self.size = read_screen_size(screen)
        self.pages = pages
        self.image: Image = image
        self.quality = quality
        self.frames = frames
        self._regions = regions
        self._mode: Mode = mode
        self._assets = assets
        self._options = options
        self._slots = asyncio.Semaphore(pages)
        self._idle: list[DisplayPage] = []
        self._leased: dict[DisplayPage, None] = {}
        self._ahead: asyncio.Task[None] | None = None
        """Opens a page that nobody has asked for yet."""
        self._waiting = 0
        self._given_back = 0
        self._starting = asyncio.Lock()
        self._stack: AsyncExitStack | None = None
        self._displays: Displays | None = None
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self._tabs: Tabs | None = None
        self._address = ""
        self._closed = False

    @property
    def address(self) -> str:
        """Where the pages are served, such as "http://127.0.0.1:40321"; empty before the start."""
        return self._address

    @cached_property
    def regions(self) -> SharedRegions:
        """What its phones have drawn, which none of them needs to draw again."""
        from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions

        return SharedRegions() if self._regions is None else self._regions

    @property
    def wanted(self) -> bool:
        """Whether somebody waits for a page."""
        return self._waiting > 0

    async def __aenter__(self) -> DisplayPool:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @asynccontextmanager
    async def lease(self) -> AsyncIterator[DisplayPage]:
        """A page of one's own until the block is left; waits while all are in use."""
        page = await self.acquire()
        try:
            yield page
        finally:
            await self.release(page)

    async def acquire(self, phone: ShownPhone | None = None) -> DisplayPage:
        """A page of one's own until `release`; waits while all are in use.

        A page whose holder does nothing with it is taken from the one that has kept it longest.

        Args:
            phone: what is to be shown; a page that has its frame already is preferred.

        Raises:
            InfrastructureError: no page could be opened.
            BrowserMissing: there is no browser.
        """
        self._waiting += 1
        try:
            if self._slots.locked():
                kept = next((page for page in self._leased if page.give_up is not None), None)
                if kept is not None and kept.give_up is not None:
                    await kept.give_up()
            await self._slots.acquire()
        finally:
            self._waiting -= 1
        try:
            page = await self._take_idle(phone) or await self._open(phone)
        except BaseException:
            self._slots.release()
            raise
        self._leased[page] = None
        if len(self._leased) > 1:
            self._look_ahead()
        return page

    async def release(self, page: DisplayPage) -> None:
        """Give a page back; a broken one is replaced at the next lease. A second time does nothing."""
        if page not in self._leased:
            return
        del self._leased[page]
        page.give_up = None
        page.display.detach()
        self._given_back += 1
        # A page that is purged is open, and counts as such: nobody may have one more in its place.
        try:
            if self._given_back % LEASES_TO_PURGE == 0:
                await page.purge()
        finally:
            usable = page.fault is None and not self._closed
            if usable:
                self._idle.append(page)
            self._slots.release()
        if not usable:
            await self._discard(page)

    async def close(self) -> None:
        """Close all pages, the browser, the server and the store of frames."""
        self._closed = True
        ahead, self._ahead = self._ahead, None
        if ahead is not None:
            ahead.cancel()
            await asyncio.wait({ahead})
        if self.frames is not None:
            self.frames.close()
        for page in [*self._leased, *self._idle]:
            page.spoil("The display pool was closed.")
        self._idle.clear()
        stack, self._stack = self._stack, None
        if stack is not None:
            await stack.aclose()

    async def _take_idle(self, phone: ShownPhone | None) -> DisplayPage | None:
        if not self._idle and self._ahead is not None:
            await asyncio.wait({self._ahead})
        while self._idle:
            page = self._idle.pop(self._fitting(phone))
            if page.fault is None:
                return page
            await self._discard(page)
        return None

    def _fitting(self, phone: ShownPhone | None) -> int:
        """Place among the idle pages of the one that is used next."""
        if phone is None:
            return -1
        # Of those equally near the one that was idle for longest: others may want what was shown last.
        return max(range(len(self._idle)), key=lambda place: self._idle[place].display.nearness(phone))

    def _look_ahead(self) -> None:
        """Begin to open a page for whoever asks next, where one more may be open and none is idle."""
        if not (self._idle or self._ahead or self._slots.locked() or self._closed):
            self._ahead = asyncio.ensure_future(self._open_ahead())

    async def _open_ahead(self) -> None:
        """Open a page for whoever asks next, while those at hand are being used."""
        try:
            # Where that fails, who asks for a page tries anew and learns why.
            with suppress(MobileGymError):
                self._idle.append(await self._open(None))
        finally:
            self._ahead = None

    async def _discard(self, page: DisplayPage) -> None:
        if self._displays is not None:
            self._displays.remove(page.display)
        await page.close()

    async def _open(self, phone: ShownPhone | None) -> DisplayPage:
        """Open a further page.

        Args:
            phone: what it will show.
        """
        tabs = await self._start(phone)
        opened = await self._open_in(tabs)
        if tabs.emulated or opened.display.window == self._window:
            return opened
        await self._discard(opened)
        async with self._starting:
            if self._tabs is tabs:
                self._tabs = await Tabs.begin(tabs.browser, self._window, emulated=True)
        return await self._open(phone)

    @property
    def _window(self) -> Window:
        """What a page has to be for the screen to fill it."""
        return Window(WIDTH, HEIGHT, self.size[0] / WIDTH)

    async def _open_in(self, tabs: Tabs) -> DisplayPage:
        from playwright.async_api import Error

        assert self._displays is not None
        display = self._displays.add(Display(mode=self._mode))
        page: Page | None = None
        try:
            async with asyncio.timeout(PATIENCE):
                page = await tabs.open(f"{self._address}/p/{display.token}")
                session = await page.context.new_cdp_session(page)
                opened = DisplayPage(page, session, display, self.size, emulated=tabs.emulated)
                opened.first_drawn = self._look_ahead
                page.on("crash", lambda _: opened.spoil("The page crashed."))
                page.on("close", lambda _: opened.spoil("The page was closed."))
                await _refuse_files(session)
                await display.connected()
        except BaseException as error:
            self._displays.remove(display)
            if page is not None:
                with suppress(Exception):
                    await page.close()
            if not isinstance(error, (Error, TimeoutError)):
                raise
            reason = str(error).splitlines()[0] if str(error) else f"it took more than {PATIENCE:.0f} s"
            raise InfrastructureError(f"A page could not be opened: {reason}.") from error
        return opened

    async def _start(self, phone: ShownPhone | None) -> Tabs:
        """Where pages are opened; the browser is started, or started anew after it was lost.

        Args:
            phone: what the first page will show.
        """
        async with self._starting:
            if self._closed:
                raise InfrastructureError("The display pool was closed.")
            if self._browser is None or self._tabs is None or not self._browser.is_connected():
                # Looking for a browser asks files and runs `--version`; the loop has other things to do.
                options = asyncio.ensure_future(asyncio.to_thread(self._launch_options))
                try:
                    async with asyncio.timeout(PATIENCE_TO_START):
                        kept = await self._start_server(options, phone) if self._stack is None else None
                        self._browser = await self._browser_of(kept, await options)
                        self._tabs = await Tabs.begin(self._browser, self._window)
                except TimeoutError:
                    reason = f"it took more than {PATIENCE_TO_START:.0f} s"
                    raise InfrastructureError(f"The browser did not start: {reason}.") from None
                finally:
                    options.cancel()
            return self._tabs

    def _launch_options(self) -> dict[str, Any]:
        return scaled_options(self._options(), self.size[0] / WIDTH)

    async def _start_server(
        self, options: Awaitable[dict[str, Any]], phone: ShownPhone | None
    ) -> Claim | None:
        """Start the server and the driver; gives the kept browser that is driven, where there is one."""
        from playwright.async_api import async_playwright

        stack = AsyncExitStack()
        driver = async_playwright()
        # The driver's own process takes longest to start; the server is imported and starts meanwhile, and
        # the first frame is drawn.
        starting = asyncio.ensure_future(driver.start())
        try:
            for _ in range(TURNS_TO_SPAWN):
                await asyncio.sleep(0)
            from pytest_mobilegym.server.app import Displays, create_app
            from pytest_mobilegym.server.runner import bind, serve

            self._displays = Displays()
            app = create_app(self._displays, assets=self._assets)
            kept = claim(await options) if kept_browsers() else None
            listener = bind() if kept is None else kept.listener
            self._address = await stack.enter_async_context(serve(app, listener))
            if phone is not None:
                phone.frame()
            self._playwright = playwright = await starting
            stack.push_async_callback(lambda: _quietly(playwright.stop()))
        except BaseException:
            starting.cancel()
            await stack.aclose()
            raise
        self._stack = stack
        return kept

    async def _browser_of(self, kept: Claim | None, options: dict[str, Any]) -> Browser:
        """The kept browser that was claimed, or one that is launched where there is none or it is gone."""
        from playwright.async_api import Error

        assert self._playwright is not None
        assert self._stack is not None
        browser = None
        if kept is not None:
            try:
                browser = await self._playwright.chromium.connect_over_cdp(kept.browser.endpoint)
            except Error:
                forget(kept.browser)
        if browser is None:
            options = {**options, "args": confined(options["args"], self._address)}
            try:
                browser = await self._playwright.chromium.launch(**options)
            except Error as error:
                path, reason = options.get("executable_path"), str(error).splitlines()[0]
                raise InfrastructureError(f"The browser {path} did not start: {reason}") from error
        browser.on("disconnected", self._lose)
        self._stack.push_async_callback(lambda: _quietly(browser.close()))
        return browser

    def _lose(self, browser: Browser) -> None:
        if browser is self._browser:
            for page in [*self._leased, *self._idle]:
                page.spoil("The browser is gone.")


async def _quietly(closing: Awaitable[None]) -> None:
    """Wait for the end of something that need not answer any more."""
    with suppress(Exception):
        async with asyncio.timeout(PATIENCE_TO_END):
            await closing


async def _refuse_files(session: CDPSession) -> None:
    """Fail requests for files of this machine; requests for anything else are not intercepted."""
    refusals: set[asyncio.Task[Any]] = set()

    def refuse(request: dict[str, Any]) -> None:
        answer = {"requestId": request["requestId"], "errorReason": "AccessDenied"}
        task = asyncio.ensure_future(session.send("Fetch.failRequest", answer))
        refusals.add(task)
        task.add_done_callback(refusals.discard)

    session.on("Fetch.requestPaused", refuse)
    await session.send("Fetch.enable", {"patterns": [{"urlPattern": "file:*"}]})
