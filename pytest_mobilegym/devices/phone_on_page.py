"""A phone that is shown on a page of a display pool, whenever a page is needed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_mobilegym.devices.frames.key import KnownFrame
from pytest_mobilegym.devices.location import HEIGHT, WIDTH
from pytest_mobilegym.devices.moving_screen import MovingScreen
from pytest_mobilegym.devices.pool import DisplayPage, DisplayPool, Image
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.events import Event
from pytest_mobilegym.phone.frame import Frame

if TYPE_CHECKING:
    from playwright.async_api import Page

    from pytest_mobilegym.devices.frames.store import FrameStore
    from pytest_mobilegym.phone.model import PhoneState
    from pytest_mobilegym.phone.phone import Phone


class _Shot(NamedTuple):
    """The last screenshot, and the frame that it shows."""

    frame: Frame
    image: bytes


class PhoneOnPage:
    """A phone and the page that shows it: what holds a page, looks at it and asks it where things are.

    Where the pool has a store of frames, what the store knows is taken from there, and no page for it.
    """

    def __init__(
        self,
        pool: DisplayPool,
        *,
        screenshots: bool,
        make_phone: Callable[[PhoneState], Phone] | None,
        motion: bool,
    ) -> None:
        """
        Args:
            pool: where pages come from.
            screenshots: whether every frame is looked at; without, one is drawn when it is asked for.
            make_phone: gives a phone in the state of a snapshot; one of the pool's without.
            motion: whether what an action sets off is still under way when it is looked at.
        """
        self._pool = pool
        self._screenshots = screenshots
        self._looked_at = self._watched = False
        self._make_phone = make_phone or self._phone_of_pool
        self._phone: Phone | None = None
        self._motion = motion
        self._moving: MovingScreen | None = None
        self._leased: DisplayPage | None = None
        self._events: list[Event] = []
        self._shot: _Shot | None = None
        self._known: KnownFrame | None = None
        self._keeps_page = False
        self._uses = 0

    def _phone_of_pool(self, snapshot: PhoneState) -> Phone:
        from pytest_mobilegym.phone.phone import Phone

        return Phone(snapshot, regions=self._pool.regions)

    @property
    def phone(self) -> Phone:
        """The phone that the page shows.

        Raises:
            UsageError: the device was never reset.
        """
        if self._phone is None:
            raise UsageError("The browser device has no phone yet; reset it to a snapshot first.")
        return self._phone

    @property
    def page(self) -> Page:
        """Playwright's page; from now on no other device gets it, and what it shows next is drawn.

        Raises:
            UsageError: the device holds no page now.
        """
        if self._leased is None:
            raise UsageError("The browser device holds no page; reset it first.")
        self._keeps_page = True
        self._leased.give_up = None
        return self._leased.page

    async def park(self) -> None:
        """Give the page back for now; the phone keeps its state, and the next use takes a page again."""
        self._collect()
        page, self._leased = self._leased, None
        if page is not None:
            if self._keeps_page:
                page.display.forget_shown()
            await self._pool.release(page)

    async def screenshot(self, *, format: Image | None = None, quality: int | None = None) -> bytes:
        """The screen as it is now.

        Args:
            format: "jpeg" or "png", by default the pool's.
            quality: of JPEG, by default the pool's.
        """
        image = format or self._pool.image
        self._looked_at = True
        async with self._using() as page:
            await page.turn(sideways=self.phone.frame().sideways)
            shot = page.screenshot(image, self._pool.quality if quality is None else quality)
            return await page.wait(shot, "a screenshot")

    async def evaluate(self, function: str, *values: Any) -> Any:
        """What a JavaScript function of a list of values gives on the page; for looking, not for changing."""
        async with self._using() as page:
            await page.turn(sideways=self.phone.frame().sideways)
            return await page.wait(page.page.evaluate(function, list(values)), "an answer of the page")

    def _expect_looks(self) -> None:
        """An action begins: who looked at what the last one led to will look at what this one leads to."""
        self._watched, self._looked_at = self._looked_at, False

    def _frame(self) -> Frame:
        """What the page shows, or is to show."""
        return self._moving.frame() if self._moving is not None else self.phone.frame()

    @asynccontextmanager
    async def _playing(self) -> AsyncIterator[None]:
        """While the phone is played on; where frames are kept, a page shows it only when it has to."""
        if self._pool.frames is not None:
            yield
            return
        async with self._using(drawn=False):
            yield

    @property
    def _draws(self) -> bool:
        """Whether a page draws what it shows before it is wanted: somebody will look."""
        return self._pool.frames is None and (self._screenshots or self._keeps_page or self._watched)

    @asynccontextmanager
    async def _using(self, *, drawn: bool = True) -> AsyncIterator[DisplayPage]:
        """A page that shows the phone and is not taken away until the block is left.

        Args:
            drawn: whether its picture is wanted; without, a page only lays it out, unless somebody will look.
        """
        shown, drawn = self._moving or self.phone, drawn or self._draws
        self._uses += 1
        try:
            page = await self._lease()
            page.give_up = None
            if self._pool.frames is not None:
                await page.wait(page.display.show(shown, drawn=drawn), "the phone's picture")
            elif page.display.phone is not shown:
                await page.wait(page.display.attach(shown, drawn=drawn), "the phone's first picture")
            else:
                # Whatever was done to the phone from Python is on the page before a finger touches it.
                await page.wait(page.display.refresh(drawn=drawn), "a settled picture")
            yield page
        finally:
            self._uses -= 1
            if self._uses == 0 and self._leased is not None and not self._keeps_page:
                self._leased.give_up = self.park
                # Frames that are kept want a page for a moment; another phone may come to the same one.
                if self._pool.wanted or self._pool.frames is not None:
                    await self.park()

    async def _lease(self) -> DisplayPage:
        """The page at hand, or a fresh one in place of one that broke."""
        if self._leased is not None and self._leased.fault is not None:
            await self.park()
        if self._leased is None:
            shown = None if self._pool.frames is None else self._moving or self.phone
            self._leased = await self._pool.acquire(shown)
        return self._leased

    async def _ask(
        self, question: str, place: dict[str, Any] | str, *values: Any, module: str = "locate.js"
    ) -> Any:
        """Call a function of one of the client's modules.

        Args:
            question: the function.
            place: a region, or what is looked for as a dict that holds its region.
            values: what else the function is told.
            module: where the function is.
        """
        frames = self._pool.frames
        if frames is None:
            return await self._ask_page(question, place, *values, module=module)
        region, rest = (place, None) if isinstance(place, str) else (place["region"], {**place})
        if rest is not None:
            del rest["region"]
        key = self._known_frame().question(module, question, region, [rest, *values])
        async with self._turn(frames, key):
            answer = frames.answer(key)
            if answer is not None:
                return answer[0]
            found = await self._ask_page(question, place, *values, module=module)
            frames.keep_answer(key, found)
        return found

    async def _ask_page(self, question: str, place: dict[str, Any] | str, *values: Any, module: str) -> Any:
        async with self._using(drawn=False) as page:
            await page.turn(sideways=self.phone.frame().sideways)
            client = "import(document.querySelector('script[type=module]').src)"
            call = f"(values) => {client}.then(({{modules}}) => modules['{module}'].{question}(...values))"
            found = await page.wait(page.page.evaluate(call, [place, *values]), "the place of a target")
            return _as_upright(found) if page.sideways else found

    def _turn(self, frames: FrameStore, key: bytes) -> AbstractAsyncContextManager[None]:
        """A turn at what the store may know; one who keeps a page for good waits for nobody who needs one."""
        return nullcontext() if self._keeps_page else frames.turn(key)

    def _known_frame(self) -> KnownFrame:
        """What is shown, with its digest."""
        frame = self._frame()
        if self._known is None or self._known.frame is not frame:
            self._known = KnownFrame(frame)
        return self._known

    def _collect(self) -> None:
        if self._leased is not None:
            self._events += self._leased.display.events
            self._leased.display.events.clear()

    async def _look(self) -> bytes:
        """A screenshot; equal frames have equal pixels, so none is drawn twice in a row."""
        frame = self._frame()
        if self._shot is None or self._shot.frame != frame:
            self._shot = _Shot(frame, await self._find_shot())
        return self._shot.image

    async def _find_shot(self) -> bytes:
        """The screenshot from the store of frames, or a new one."""
        frames = self._pool.frames
        if frames is None:
            return await self.screenshot()
        known = self._known_frame()
        image, quality = self._pool.image, self._pool.quality
        async with self._turn(frames, known.screenshot(image, quality)):
            shot = frames.screenshot(known, image, quality)
            if shot is None:
                shot = await self.screenshot()
                frames.keep_screenshot(known, image, quality, shot)
        return shot


def _as_upright(found: Any) -> Any:
    """What a page that lies sideways says of places, as shares of it would stand on an upright one."""
    match found:
        case dict():
            return {
                name: value * WIDTH / HEIGHT
                if name in ("x", "x1", "x2") and isinstance(value, int | float)
                else value * HEIGHT / WIDTH
                if name in ("y", "y1", "y2") and isinstance(value, int | float)
                else _as_upright(value)
                for name, value in found.items()
            }
        case list():
            return [_as_upright(each) for each in found]
        case _:
            return found
