"""The display pool: pages are shared, confined to their server, and replaced when they break."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from hands import ADD, ASK, FIELD, LIST, at, click, little_device, swipe
from little_phone import LittleState

from pytest_mobilegym.actions import Noop, Type
from pytest_mobilegym.devices import pool as browser_pool
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.chromium import launch_options
from pytest_mobilegym.devices.location import SCREEN_SIZES, ScreenSize, read_screen_size
from pytest_mobilegym.devices.pool import DisplayPool, image_size
from pytest_mobilegym.errors import InfrastructureError, UnknownName, UsageError
from pytest_mobilegym.phone.frame import Frame
from pytest_mobilegym.server.assets import Assets

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def own_pool(little_files: Assets) -> AsyncIterator[DisplayPool]:
    """Two pages of a browser that a test may break."""
    async with DisplayPool(2, image="png", assets=little_files) as pool:
        yield pool


async def test_more_phones_than_pages(little_pool: DisplayPool) -> None:
    """Each of eight phones is used on three pages, whichever is free, and none sees another's touches."""
    devices = [little_device(little_pool) for _ in range(8)]

    async def play(number: int, device: BrowserDevice) -> None:
        await device.reset(LittleState())
        for turn in range(3):
            await device.perform(Type(value=f"{number}.{turn} ", point=at(FIELD)))
            await device.perform(click(ADD))

    await asyncio.gather(*(play(number, device) for number, device in enumerate(devices)))
    for number, device in enumerate(devices):
        assert device.phone.state.texts["q"] == "".join(f"{number}.{turn} " for turn in range(3))
        assert device.phone.state.log == ("tap count.add by=1",) * 3
        assert len(device.take_events()) == 3 * 5
        await device.close()


async def test_the_first_frame_is_drawn_before_the_browser_is_there(own_pool: DisplayPool) -> None:
    device = little_device(own_pool)
    phone, browsers = device._make_phone(LittleState()), list[object]()

    class Watched:
        dispatch = phone.dispatch

        def frame(self) -> Frame:
            browsers.append(own_pool._browser)
            return phone.frame()

    await own_pool.release(await own_pool.acquire(Watched()))
    assert browsers[0] is None


async def test_a_page_that_is_looked_at_is_not_taken_away(own_pool: DisplayPool) -> None:
    watched, other, third = (little_device(own_pool) for _ in range(3))
    await watched.reset(LittleState())
    page = watched.page
    await other.reset(LittleState())
    await third.reset(LittleState())
    await other.perform(click(ADD))
    assert watched.page is page


async def test_a_lease_waits_while_every_page_is_in_use(own_pool: DisplayPool) -> None:
    async with own_pool.lease() as first, own_pool.lease() as second:
        assert first is not second
        waiting = asyncio.ensure_future(own_pool.acquire())
        for _ in range(10):
            await asyncio.sleep(0)
        assert own_pool.wanted
        assert not waiting.done()
    third = await waiting
    assert third in (first, second)
    await own_pool.release(third)
    await own_pool.release(third)
    assert not own_pool.wanted


async def test_who_waits_for_a_page_gets_the_one_that_is_purged(
    little_files: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that is given back counts as open until somebody else may have it."""
    monkeypatch.setattr(browser_pool, "LEASES_TO_PURGE", 1)
    async with DisplayPool(1, assets=little_files) as pool:
        page = await pool.acquire()
        waiting = asyncio.ensure_future(pool.acquire())
        await asyncio.sleep(0)
        await pool.release(page)
        assert await waiting is page


async def test_a_page_is_opened_ahead_once_one_was_drawn(little_files: Assets) -> None:
    async with DisplayPool(2, assets=little_files) as pool:
        device = little_device(pool)
        await device.reset(LittleState())
        await device.screenshot()
        assert pool._ahead is not None
        await asyncio.wait({pool._ahead})
        [second] = pool._idle
        await device.screenshot()
        assert await pool.acquire() is second
        assert pool._ahead is None


async def test_a_page_is_opened_ahead_once_two_are_in_use(little_files: Assets) -> None:
    async with DisplayPool(4, assets=little_files) as pool:
        first = await pool.acquire()
        assert pool._ahead is None, "the first one is not held up"
        second = await pool.acquire()
        assert pool._ahead is not None
        third = await pool.acquire()
        assert third not in (first, second)
        while pool._ahead is not None:
            await asyncio.wait({pool._ahead})
        [fourth] = pool._idle
        assert await pool.acquire() is fourth
        assert pool._ahead is None, "no more than four may be open"


async def test_a_page_that_is_opened_ahead_ends_with_its_pool(little_files: Assets) -> None:
    pool = DisplayPool(3, assets=little_files)
    await pool.acquire()
    await pool.acquire()
    await pool.close()
    assert pool._ahead is None
    assert not pool._idle


async def test_a_page_that_crashes_is_replaced(own_pool: DisplayPool) -> None:
    device = little_device(own_pool)
    await device.reset(LittleState())
    await device.perform(click(ADD))
    crashed = device.page
    # All are waited for: what began on the page that is lost may go on with a fresh one.
    crash, *others = await asyncio.gather(
        _crash(crashed), device.perform(swipe(LIST, dy=-100)), _redraw(device), return_exceptions=True
    )
    assert crash is None
    faults = [other for other in others if isinstance(other, BaseException)]
    assert faults
    for fault in faults:
        with pytest.raises(InfrastructureError, match=r"crashed|closed|failed"):
            raise fault
    assert device.phone.state.log == ("tap count.add by=1",), "the phone lives on"
    await device.perform(click(ADD))
    assert device.page is not crashed
    assert device.phone.state.log == ("tap count.add by=1",) * 2
    await device.close()


async def _crash(page: Any) -> None:
    from playwright.async_api import Error

    with pytest.raises(Error):
        await page.goto("chrome://crash")


async def _redraw(device: BrowserDevice) -> None:
    for _ in range(50):
        await device.screenshot()


async def test_a_browser_that_is_killed_is_replaced(own_pool: DisplayPool) -> None:
    device, other = little_device(own_pool), little_device(own_pool)
    await device.reset(LittleState())
    await other.reset(LittleState())
    session = await own_pool._browser.new_browser_cdp_session()
    processes = (await session.send("SystemInfo.getProcessInfo"))["processInfo"]
    os.kill(next(process["id"] for process in processes if process["type"] == "browser"), signal.SIGKILL)
    with pytest.raises(InfrastructureError):
        await _redraw(device)
    await asyncio.gather(device.perform(click(ADD)), _survive(other))
    assert device.phone.state.log == ("tap count.add by=1",)
    await device.close()
    await other.close()


async def _survive(device: BrowserDevice) -> None:
    """The other pages of a lost browser are lost once."""
    try:
        await device.perform(Noop())
    except InfrastructureError:
        await device.perform(Noop())


async def test_a_page_that_does_not_answer_is_given_up(
    own_pool: DisplayPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = little_device(own_pool)
    await device.reset(LittleState())
    with monkeypatch.context() as patch:
        patch.setattr("pytest_mobilegym.devices.pool.PATIENCE", 1.5)
        patch.setattr("pytest_mobilegym.server.display.Display._settle", lambda *_: None)
        with pytest.raises(InfrastructureError, match="did not deliver an answer to a touch"):
            await device.perform(click(ADD))
    await device.perform(click(ADD))
    assert device.phone.state.log == ("tap count.add by=1",) * 2, "on another page"
    await device.close()


async def test_a_frame_that_breaks_the_page_is_no_long_wait(own_pool: DisplayPool) -> None:
    device = little_device(own_pool)
    await device.reset(LittleState())
    broken = "Element.prototype.querySelectorAll = () => { throw new Error('broken') }"
    await device.page.evaluate(f"() => {{ {broken} }}")
    with pytest.raises(InfrastructureError, match="closed its connection"):
        await device.perform(click(ASK))
    await device.close()


async def test_an_action_that_is_broken_off_spoils_no_other_phone(own_pool: DisplayPool) -> None:
    device = little_device(own_pool)
    await device.reset(LittleState())
    performing = asyncio.ensure_future(device.perform(click(ASK)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    performing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await performing
    await device.reset(LittleState())
    await device.perform(Noop())
    assert device.phone.state.screen == "main"
    await device.close()


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:{other}/",
        "http://localhost:{other}/",
        "http://localhost:{own}/",
        "http://[::1]:{own}/",
        "http://10.0.0.1/",
        "http://example.com/",
        "https://example.com/",
        "file:///etc/hostname",
    ],
)
async def test_the_browser_reaches_its_server_and_nothing_else(own_pool: DisplayPool, address: str) -> None:
    from playwright.async_api import Error

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nreached")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server, own_pool.lease() as page:
        other = server.sockets[0].getsockname()[1]
        own = own_pool.address.rsplit(":", 1)[1]
        with pytest.raises(Error, match=r"ERR_NAME_NOT_RESOLVED|ERR_ACCESS_DENIED"):
            await page.page.goto(address.format(other=other, own=own))


async def test_the_page_itself_may_fetch_nothing_from_elsewhere(own_pool: DisplayPool) -> None:
    async with own_pool.lease() as page:
        for call in ("fetch('http://127.0.0.1:9/')", "import('http://127.0.0.1:9/x.js')"):
            assert await page.page.evaluate(f"{call}.then(() => 'reached', () => 'refused')") == "refused"


async def test_a_phone_cannot_be_seen_through_another_ones_page(own_pool: DisplayPool) -> None:
    async with own_pool.lease() as first, own_pool.lease() as second:
        token = second.display.token
        await own_pool._discard(second)
        status = await first.page.evaluate(f"fetch('/p/{token}').then((answer) => answer.status)")
        assert status == 404


async def test_a_browser_without_its_own_scale_is_emulated(little_files: Assets) -> None:
    def unscaled() -> dict[str, Any]:
        options = launch_options()
        kept = [flag for flag in options["args"] if "device-scale-factor" not in flag]
        return {**options, "args": kept}

    async with DisplayPool(1, image="png", assets=little_files, options=unscaled) as pool:
        emulated = little_device(pool)
        await emulated.reset(LittleState())
        assert image_size(await emulated.screenshot()) == (1080, 2400)
        assert image_size(await emulated.screenshot(format="jpeg")) == (1080, 2400)
        await emulated.perform(swipe(LIST, dy=-200))
        assert emulated.phone.state.offsets["list"] == 248, "touches mean the same"
        assert pool._tabs is not None
        assert pool._tabs.emulated


@pytest.mark.parametrize("screen", SCREEN_SIZES)
async def test_a_page_opens_at_its_size_and_is_turned_and_turned_back(
    little_files: Assets, screen: ScreenSize
) -> None:
    width, height = read_screen_size(screen)
    async with DisplayPool(1, image="png", screen=screen, assets=little_files) as pool, pool.lease() as page:
        assert pool._tabs is not None
        assert not pool._tabs.emulated
        sizes = []
        for sideways in (False, True, False):
            await page.turn(sideways=sideways)
            sizes.append(image_size(await page.screenshot("png", 100)))
        assert sizes == [(width, height), (height, width), (width, height)]


async def test_a_closed_pool_says_so(little_files: Assets) -> None:
    pool = DisplayPool(1, assets=little_files)
    device = little_device(pool)
    await device.reset(LittleState())
    await pool.close()
    with pytest.raises(InfrastructureError, match="pool was closed"):
        await device.perform(click(ADD))
    with pytest.raises(InfrastructureError, match="pool was closed"):
        await pool.acquire()


async def test_a_browser_starts_without_a_change_of_the_environment(
    little_files: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What other threads start meanwhile inherits this process's variables."""
    changed: list[object] = []
    change = type(os.environ).__setitem__

    def noted(environ: Any, name: str, value: str) -> None:
        changed.append(name)
        change(environ, name, value)

    monkeypatch.setattr(type(os.environ), "__setitem__", noted)
    before = dict(os.environ)
    async with DisplayPool(1, assets=little_files) as pool:
        await little_device(pool).reset(LittleState())
        assert dict(os.environ) == before
    assert not changed


async def test_a_browser_that_does_not_start_is_named(little_files: Assets) -> None:
    options = {"executable_path": "/bin/false", "args": []}
    async with DisplayPool(1, assets=little_files, options=lambda: dict(options)) as pool:
        with pytest.raises(InfrastructureError, match=r"/bin/false did not start"):
            await pool.acquire()


async def test_a_browser_that_never_answers_is_given_up(
    little_files: Assets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mute = tmp_path / "mute"
    mute.write_text("#!/bin/sh\nexec sleep 60\n", "utf-8")
    mute.chmod(0o755)
    monkeypatch.setattr("pytest_mobilegym.devices.pool.PATIENCE_TO_START", 2.5)
    options = {"executable_path": str(mute), "args": []}
    async with DisplayPool(1, assets=little_files, options=lambda: dict(options)) as pool:
        with pytest.raises(InfrastructureError, match=r"did not start: it took more than 2 s"):
            await pool.acquire()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"pages": 0}, "at least one page, got 0"),
        ({"image": "gif"}, "'gif'. Available: jpeg, png, webp"),
        ({"screen": "1080x1920"}, "'1080x1920'. Did you mean"),
        ({"quality": 101}, "0 to 100, got 101"),
    ],
)
async def test_a_pool_that_cannot_be_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises((UsageError, UnknownName), match=sentence):
        DisplayPool(**options)
