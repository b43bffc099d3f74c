"""The store of frames: a known frame is shown and touched without a page, and as a page has it."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from pathlib import Path

import pytest
from full_disk import no_file_beyond
from hands import ADD, FIELD, LIST, NOTHING, click, double_tap, swipe
from little_phone import LittlePhone, LittleState, little_assets

from pytest_mobilegym.actions import Action, Back, Type
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.frames import shared
from pytest_mobilegym.devices.frames.key import KnownFrame
from pytest_mobilegym.devices.frames.store import VERIFY_EVERY, FrameStore
from pytest_mobilegym.devices.location import ScreenSize
from pytest_mobilegym.devices.pool import DisplayPage, DisplayPool, Image
from pytest_mobilegym.disk_cache import DiskCache
from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.phone.events import Event, Miss
from pytest_mobilegym.phone.frame import Frame, Region
from pytest_mobilegym.server.assets import Assets

STAMP = {"browser": "one"}
PLAYED: tuple[Action, ...] = (
    click(ADD), double_tap(ADD), swipe(LIST, dy=-200), click(NOTHING),
    click(FIELD), Type(value="abc"), Back(),
)  # fmt: skip


def frame(key: str = "e1", html: str = "<p>one</p>") -> KnownFrame:
    region = Region(key, "page", "little", html, inert=False, targets=())
    return KnownFrame(Frame((region,), {"theme": "light"}, None))


def test_numbers_of_regions_do_not_make_another_frame() -> None:
    assert frame("e1").digest == frame("e9").digest
    assert frame("e1").digest != frame("shade").digest  # style sheets name the system's
    assert frame().digest != frame(html="<p>two</p>").digest


def test_a_known_touch_names_the_regions_of_its_own_frame() -> None:
    store = FrameStore(STAMP)
    assert store.touch(frame("e1"), []) is None
    store.keep_touch(frame("e1"), [], [Miss(region="e1"), Miss(region="status"), Miss()])
    assert store.touch(frame("e5"), []) == [Miss(region="e5"), Miss(region="status"), Miss()]


def test_another_display_knows_nothing_of_it(tmp_path: Path) -> None:
    path = tmp_path / "frames.sqlite"
    store = FrameStore(STAMP, path=path)
    store.keep_screenshot(frame(), "png", 80, b"pixels")
    store.close()
    assert FrameStore(STAMP, path=path).screenshot(frame(), "png", 80) == b"pixels"
    assert FrameStore(STAMP, path=path).screenshot(frame(), "jpeg", 80) is None
    assert FrameStore({"browser": "two"}, path=path).screenshot(frame(), "png", 80) is None


def test_an_edited_style_sheet_or_picture_makes_another_display(little_files: Assets, tmp_path: Path) -> None:
    restyled = dataclasses.replace(little_files, version="edited")
    picture = tmp_path / "sun.svg"
    picture.write_text("<svg/>")
    repainted = dataclasses.replace(
        little_files, pictures={**little_files.pictures, "little/sun.svg": picture}
    )
    assert len({each.fingerprint() for each in (little_files, restyled, repainted)}) == 3


def test_a_full_disk_file_drops_what_was_not_used_for_longest(tmp_path: Path) -> None:
    disk = DiskCache(tmp_path / "frames.sqlite", most=200_000)
    for number in range(8):
        disk.write({bytes([number]): b"x" * 40_000}, used=[b"\0"])
    assert disk.read(b"\0") is not None
    assert disk.read(b"\7") is not None
    assert disk.read(b"\1") is None


def test_a_damaged_file_is_left_alone_and_removed(tmp_path: Path) -> None:
    path = tmp_path / "frames.sqlite"
    path.write_bytes(b"no database" * 1000)
    store = FrameStore(STAMP, path=path)
    store.keep_screenshot(frame(), "png", 80, b"pixels")
    store.flush()
    assert store.screenshot(frame(), "png", 80) == b"pixels"
    assert not path.exists()


def test_a_folder_that_cannot_be_written_costs_only_the_disk(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    disk = DiskCache(tmp_path / "file" / "frames.sqlite")
    disk.write({b"k": b"v"}, used=[])
    assert not disk.usable
    assert disk.read(b"k") is None


def test_a_disk_that_was_closed_by_a_worker_costs_nothing(tmp_path: Path) -> None:
    disk = DiskCache(tmp_path / "frames.sqlite")
    assert disk._connection is not None
    disk._connection.close()  # SQLite's own errors have a code, those of Python's module have none
    assert disk.read(b"k") is None
    assert not disk.usable


def test_a_verifying_store_empties_itself_on_a_difference() -> None:
    store = FrameStore(STAMP, verify=True)
    store.keep_screenshot(frame(), "png", 80, b"pixels")
    seen = [store.screenshot(frame(), "png", 80) for _ in range(VERIFY_EVERY)]
    assert seen == [*[b"pixels"] * (VERIFY_EVERY - 1), None]
    with pytest.raises(InfrastructureError, match="store was emptied"):
        store.keep_screenshot(frame(), "png", 80, b"other pixels")
    assert store.screenshot(frame(), "png", 80) is None


def test_a_disk_that_fills_up_costs_only_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "frames.sqlite"
    store = FrameStore(STAMP, path=path)
    store.keep_screenshot(frame(), "png", 80, b"p" * 200_000)
    with no_file_beyond(100_000):
        store.flush()
    store.keep_screenshot(frame(html="later"), "png", 80, b"q")
    store.close()
    assert store.screenshot(frame(), "png", 80) == b"p" * 200_000
    assert store.screenshot(frame(html="later"), "png", 80) == b"q"
    assert FrameStore(STAMP, path=path).screenshot(frame(), "png", 80) is None


def test_a_byte_that_changed_on_disk_is_found_and_empties_the_store(tmp_path: Path) -> None:
    path = tmp_path / "frames.sqlite"
    store = FrameStore(STAMP, path=path)
    store.keep_screenshot(frame(), "png", 80, b"pixels")
    store.keep_screenshot(frame(html="other"), "png", 80, b"others")
    store.close()
    with sqlite3.connect(path) as file:
        file.execute("UPDATE kept SET value = ? WHERE value = ?", (b"pixelz", b"pixels"))
    verifying = FrameStore(STAMP, path=path, verify=True)
    assert [verifying.screenshot(frame(), "png", 80) for _ in range(VERIFY_EVERY)][-1] is None
    with pytest.raises(InfrastructureError, match=r"screenshot .* store was emptied"):
        verifying.keep_screenshot(frame(), "png", 80, b"pixels")
    assert FrameStore(STAMP, path=path).screenshot(frame(html="other"), "png", 80) is None


def test_frames_of_an_older_style_sheet_or_another_size_are_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(shared, "display_stamp", lambda: STAMP)

    def known(assets: Assets, screen: ScreenSize = "1080x2400") -> bool:
        store = shared.shared_store("on", assets, screen)
        assert store is not None
        found = store.screenshot(frame(), "png", 80) is not None
        if not found:
            store.keep_screenshot(frame(), "png", 80, b"pixels")
        store.close()
        return found

    assets = little_assets(tmp_path / "phone")
    assert shared.shared_store("off", assets, "1080x2400") is None
    assert not known(assets)
    assert known(little_assets(tmp_path / "phone"))
    assert not known(assets, "540x1200")
    style = tmp_path / "phone" / "ui" / "base.css"
    style.write_text(style.read_text() + "\n.row { color: red; }\n")
    assert not known(Assets.collect(tmp_path / "phone"))


async def test_who_wants_the_same_waits_until_it_is_made() -> None:
    store, made = FrameStore(STAMP), []

    async def look() -> bytes | None:
        key = frame().screenshot("png", 80)
        async with store.turn(key):
            shot = store.screenshot(frame(), "png", 80)
            if shot is None:
                await asyncio.sleep(0)
                made.append(key)
                shot = b"pixels"
                store.keep_screenshot(frame(), "png", 80, shot)
            return shot

    assert await asyncio.gather(*(look() for _ in range(5))) == [b"pixels"] * 5
    assert len(made) == 1
    assert not store._turns


async def play(pool: DisplayPool) -> tuple[list[Observation], list[Event], list[bool]]:
    """Everything that a device shows and causes, and whether it held a page after each step."""
    device = BrowserDevice(pool, make_phone=LittlePhone)
    seen, paged = [await device.reset(LittleState())], []
    for action in PLAYED:
        seen.append(await device.perform(action))
        paged.append(device._leased is not None)
    await device.close()
    return seen, device.take_events(), paged


@pytest.mark.chromium
async def test_an_episode_of_known_frames_opens_no_page(little_files: Assets, tmp_path: Path) -> None:
    path = tmp_path / "frames.sqlite"

    def pool(frames: FrameStore | None) -> DisplayPool:
        return DisplayPool(1, image="png", assets=little_files, frames=frames)

    async with pool(None) as plain:
        drawn = await play(plain)
    async with pool(FrameStore(STAMP, path=path)) as first:
        learned = await play(first)
    again = FrameStore(STAMP, path=path)
    async with pool(again) as second:
        known = await play(second)
        assert second.address == ""  # neither server nor browser were started
    assert drawn[:2] == learned[:2] == known[:2]
    assert known[2] == [False] * len(PLAYED)
    assert not again.hits.unknown
    async with pool(FrameStore(STAMP, path=path, verify=True)) as third:
        for _ in range(VERIFY_EVERY):
            assert (await play(third))[:2] == drawn[:2]


@pytest.mark.chromium
async def test_a_page_that_is_gone_is_replaced_when_a_frame_is_unknown(little_files: Assets) -> None:
    async with DisplayPool(1, image="png", assets=little_files) as plain:
        drawn = await play(plain)
    async with DisplayPool(1, image="png", assets=little_files, frames=FrameStore(STAMP)) as pool:
        device = BrowserDevice(pool, make_phone=LittlePhone)
        seen = [await device.reset(LittleState())]
        for action in PLAYED:
            await pool._idle[0].page.close()
            seen.append(await device.perform(action))
        await device.close()
    assert (seen, device.take_events()) == drawn[:2]


@pytest.mark.chromium
async def test_trials_that_set_out_together_draw_each_frame_once(
    little_files: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw, drawn = DisplayPage.screenshot, []

    async def counted(page: DisplayPage, image: Image, quality: int) -> bytes:
        drawn.append(page)
        return await draw(page, image, quality)

    monkeypatch.setattr(DisplayPage, "screenshot", counted)
    async with DisplayPool(3, image="png", assets=little_files, frames=FrameStore(STAMP)) as pool:
        alone = await play(pool)
        once = len(drawn)
    async with DisplayPool(3, image="png", assets=little_files, frames=FrameStore(STAMP)) as pool:
        together = await asyncio.gather(*(play(pool) for _ in range(4)))
    assert [each[:2] for each in together] == [alone[:2]] * 4
    assert len(drawn) == 2 * once


@pytest.mark.chromium
async def test_a_page_that_was_asked_and_touched_draws_the_same_as_one_that_was_not(
    little_files: Assets,
) -> None:
    async with DisplayPool(1, image="png", assets=little_files) as plain:
        drawn = await play(plain)
    async with DisplayPool(1, image="png", assets=little_files, frames=FrameStore(STAMP)) as pool:
        blind = BrowserDevice(pool, make_phone=LittlePhone, screenshots=False)
        await blind.reset(LittleState())
        for action in PLAYED:
            await blind.perform(action)
        assert blind.take_events() == drawn[1]
        await blind.close()
        assert (await play(pool))[:2] == drawn[:2]
