"""The world in Chromium: a post is found and opened with real touches, and its pictures are there."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from sample_apps import installed

from pytest_mobilegym.actions import Swipe
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.events import Focus, Key, Launch, Text, Touch
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.world import World

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

PICTURES = """() => [...document.querySelectorAll('img.k-picture')]
    .map(image => [image, image.getBoundingClientRect()])
    .filter(([_, box]) => box.bottom > 0 && box.top < innerHeight)
    .map(([image]) => [image.complete, image.naturalWidth > 0, image.clientWidth, image.clientHeight])"""


@pytest_asyncio.fixture(loop_scope="session")
async def device(en: World) -> AsyncIterator[BrowserDevice]:
    """A device with a phone that shows the small world."""
    with installed("feed"):
        async with DisplayPool(1, image="png") as pool:
            device = BrowserDevice(pool, screenshots=True)
            phone = Phone.create(apps=["feed"], world=en)
            phone.dispatch(Launch(app="feed"))
            await device.reset(phone.snapshot())
            yield device
            await device.close()


async def test_a_post_is_found_and_opened_and_its_picture_is_there(device: BrowserDevice, en: World) -> None:
    page = device.page
    region = device.phone.frame().regions[0].key
    for event in (Focus(region=region, field="query"), Text(text="train"), Key(key="enter")):
        await device.perform(Move(events=(event,), ms=1000))
    found = en.posts.search("train")
    shown = await page.evaluate(PICTURES)
    assert shown
    assert all(image == [True, True, 72, 72] for image in shown)

    post = next(post for post in found if post.picture)
    await device.perform(Touch(region=region, action="post.open", args={"post": post.id}))
    assert device.phone.view.route.path == f"/post/{post.id}"
    [picture] = await page.evaluate(PICTURES)
    assert picture[:2] == [True, True]
    assert picture[3] == 220


async def test_pictures_below_the_fold_are_there_after_a_swipe(device: BrowserDevice) -> None:
    page = device.page
    await device.perform(Swipe(point1=(500, 800), point2=(500, 200)))
    shown = await page.evaluate(PICTURES)
    assert shown
    assert all(image == [True, True, 72, 72] for image in shown)


async def test_the_same_state_gives_the_same_pixels(device: BrowserDevice) -> None:
    first = await device.screenshot()
    await device.reset(device.phone.snapshot())
    assert await device.screenshot() == first
