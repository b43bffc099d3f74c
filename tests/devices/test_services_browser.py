"""The system's services under a finger and in pixels: the picker, the light of the display, its size."""

from __future__ import annotations

import io
from typing import Any

import pytest
from hands import out_of_reach, touch
from PIL import Image

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.display import tint
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


def composing() -> Hand:
    """A hand on a phone that writes a text message."""
    hand = Hand(Phone.create(apps=["launcher", "sms", "gallery", "settings"]))
    hand.open("sms")
    hand.tap("conversation.open", conversation=next(iter(hand.view.os.sms)))
    return hand


async def test_two_pictures_are_picked_for_a_message_and_sent(device: BrowserDevice) -> None:
    hand = composing()
    await device.reset(hand.state)
    await touch(device, "attach.open")
    await touch(device, "attach.picture")
    nodes = media.everything(device.phone.state.os, "image/*")
    await touch(device, "picker.item", path=nodes[0].id)
    await touch(device, "picker.item", path=nodes[-1].id)  # at the bottom of the list
    await touch(device, "picker.done")
    assert device.phone.state.ui.picker is None
    await touch(device, "conversation.send")
    talk: Any = device.phone.state.os.sms.first()
    sent = [message.image for message in talk.messages.values()][-2:]
    assert sent == [media.picture_name(nodes[0]), media.picture_name(nodes[-1])]


@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_every_target_of_the_picker_is_under_a_finger(device: BrowserDevice, lang: Any) -> None:
    hand = Hand(Phone.create(lang=lang, apps=["launcher", "sms"]))
    hand.open("sms")
    hand.tap("compose.open")
    hand.tap("attach.open")
    hand.tap("attach.picture")
    hand.tap("picker.item", path=media.everything(hand.view.os, "image/*")[0].id)

    async def check() -> None:
        await device.reset(hand.state)
        found = [target for target in device.phone.frame().targets if target.region == "picker"]
        for target in found:
            if target.kind == "touch":
                assert (await device.reach(target)).point is not None, target

    await check()
    hand.tap("picker.tab", tab="albums")
    await check()
    hand.tap("picker.album", album="wechat")
    await check()


async def shown(device: BrowserDevice) -> Image.Image:
    return Image.open(io.BytesIO(await device.screenshot())).convert("RGB")


async def pixels(device: BrowserDevice, hand: Hand, **settings: Any) -> Image.Image:
    hand.phone.patch({"os": {"settings": settings}})
    await device.reset(hand.state)
    return await shown(device)


async def test_brightness_and_eye_comfort_multiply_every_pixel(device: BrowserDevice) -> None:
    hand = composing()
    fresh = await pixels(device, hand)
    for settings in (
        {"brightness": 20},
        {"brightness": 100, "eye_comfort_enabled": True, "eye_comfort_level": 80},
        {"brightness": 0},
    ):
        seen = await pixels(device, hand, **settings)
        assert seen.size == fresh.size
        factors = tint(hand.view.os.settings)
        for x, y in ((10, 10), (540, 60), (700, 300), (540, 1200), (200, 2300), (1070, 2390)):
            before: Any = fresh.getpixel((x, y))
            after: Any = seen.getpixel((x, y))
            expected = [value * factor / 255 for value, factor in zip(before, factors, strict=True)]
            assert all(abs(a - b) <= 1 for a, b in zip(after, expected, strict=True)), (settings, x, y)
    back = await pixels(device, hand, brightness=100, eye_comfort_enabled=False)
    assert back.tobytes() == fresh.tobytes()


async def test_the_slider_of_the_settings_dims_at_once_and_lights_up_again(device: BrowserDevice) -> None:
    hand = composing()
    hand.open("settings")
    hand.tap("display.open")
    fresh = await pixels(device, hand)
    await touch(device, "control.set", key="brightness", value=30)
    assert any(region.key == "tint" for region in device.phone.frame().regions)
    await touch(device, "control.set", key="brightness", value=100)
    assert (await shown(device)).tobytes() == fresh.tobytes()


@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled
@pytest.mark.parametrize("size", [0, 100])
async def test_every_target_is_under_a_finger_at_any_display_size(device: BrowserDevice, size: int) -> None:
    hand = Hand(Phone.create(apps=["launcher", "clock", "settings", "contacts"]))
    hand.phone.patch({"os": {"settings": {"display_size": size}}})
    for app in ("clock", "settings", "contacts"):
        hand.open(app)
        await device.reset(hand.state)
        assert await out_of_reach(device) == [], app


async def test_a_wheel_turns_by_the_row_at_any_display_size(device: BrowserDevice) -> None:
    hand = Hand(Phone.create(apps=["launcher", "clock"]))
    hand.phone.patch({"os": {"settings": {"display_size": 100}}})
    hand.open("clock")
    hand.tap("alarm.add")
    await device.reset(hand.state)
    wheel = next(target for target in device.phone.frame().targets if target.name == "minute")
    location = await device.reach(wheel)
    assert location.scroller is not None
    assert location.scroller.snap == 48
