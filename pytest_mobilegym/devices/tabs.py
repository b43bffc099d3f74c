"""Where a browser's pages are opened."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from pytest_mobilegym.server.display import Window

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, CDPSession, Page


class Tabs:
    """The one context of a browser: all pages share it, and with it what they have loaded.

    A page begins at its address instead of at the empty page that Playwright's own `new_page` goes through,
    and with its size instead of one that is put in place of it: each costs a tenth of the time or more.

    Attributes:
        browser: where they are opened.
        emulated: whether pages are told to act as if they had the size that they are to have.
    """

    def __init__(
        self,
        browser: Browser,
        context: BrowserContext,
        session: CDPSession,
        target: Mapping[str, object],
        *,
        emulated: bool,
    ) -> None:
        self.browser = browser
        self.emulated = emulated
        self._context = context
        self._session = session
        self._target = target

    @classmethod
    async def begin(cls, browser: Browser, window: Window, *, emulated: bool = False) -> Tabs:
        """A further context of a browser.

        Args:
            window: what its pages are to be.
            emulated: whether a browser is driven that does not open pages of any size and scale.
        """
        session = await browser.new_browser_cdp_session()
        before = await _contexts(session)
        context = await browser.new_context(
            viewport={"width": window.width, "height": window.height} if emulated else None,
            no_viewport=not emulated,
            device_scale_factor=window.scale if emulated else None,
            has_touch=True,
            forced_colors="null",  # none are forced here; to say so for one page styles all pages anew
        )
        [identifier] = await _contexts(session) - before
        target = {"browserContextId": identifier, "width": window.width, "height": window.height}
        return cls(browser, context, session, target, emulated=emulated)

    async def open(self, url: str) -> Page:
        """A page that loads `url`, an address that no other page is given."""
        target = None
        try:
            async with self._context.expect_page(lambda page: page.url == url, timeout=0) as opened:
                target = await self._session.send("Target.createTarget", {"url": url, **self._target})
            return await opened.value
        except BaseException:
            if target is not None:
                with suppress(Exception):
                    await self._session.send("Target.closeTarget", {"targetId": target["targetId"]})
            raise


async def _contexts(session: CDPSession) -> set[str]:
    """Identifiers of a browser's contexts."""
    return set((await session.send("Target.getBrowserContexts"))["browserContextIds"])
