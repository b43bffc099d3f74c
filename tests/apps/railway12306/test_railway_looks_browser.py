"""12306's own looks as they are drawn: how large its letters and controls are, and how they stand out."""

from __future__ import annotations

from typing import Any

import pytest
from hands import out_of_reach

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

SIZES = """() => {
  const page = document.querySelector(".layer-page");
  const size = (css) => parseFloat(getComputedStyle(page.querySelector(css)).fontSize);
  const button = page.querySelector(".k-button").getBoundingClientRect();
  return { city: size(".railway12306-city"), tab: size(".k-tab span"), button: button.height };
}"""
CONTRAST = """() => {
  const drawn = (colour) => {
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
  };
  const light = (colour) => {
    const [red, green, blue] = drawn(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const style = getComputedStyle(document.querySelector(".layer-page .k-page"));
  const ratio = (one, other) => {
    const [low, high] = [one, other].map((name) => light(style.getPropertyValue(name))).sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const own = ["--railway12306-orange", "--railway12306-green"];
  const inks = ["--text", "--text-2", "--text-3", "--accent", ...own];
  return Object.fromEntries(inks.map((ink) => [ink, Math.min(ratio(ink, "--bg"), ratio(ink, "--surface"))]));
}"""


def _phone(settings: dict[str, object], **system: object) -> Phone:
    hand = Hand(Phone.create(apps=["launcher", "railway12306"]))
    hand.phone.patch({"railway12306.settings": settings, "os.settings": system})
    hand.open("railway12306")
    return hand.phone


async def _measured(device: BrowserDevice, script: str, settings: dict[str, object], **system: object) -> Any:
    await device.reset(_phone(settings, **system).snapshot())
    return await device.page.evaluate(script)


async def test_letters_and_controls_grow_from_small_to_the_easy_version(device: BrowserDevice) -> None:
    chosen: list[dict[str, object]] = [
        {"font_size": "small"},
        {},
        {"font_size": "large"},
        {"version": "care"},
        {"version": "care", "font_size": "large"},
    ]
    seen = [await _measured(device, SIZES, each) for each in chosen]
    for part in ("city", "tab", "button"):
        sizes = [each[part] for each in seen]
        assert sizes == sorted(sizes), part
        assert sizes[2] < sizes[3], part
    tabs = [each["tab"] for each in seen]
    assert tabs[0] < tabs[1] < tabs[2] < tabs[4]
    assert seen[0]["city"] < seen[1]["city"] < seen[2]["city"] < seen[4]["city"]
    assert seen[3]["city"] >= 1.2 * seen[1]["city"]


async def test_the_largest_letters_of_app_and_phone_still_fit(device: BrowserDevice) -> None:
    for font in (0, 33, 100):
        phone = _phone({"version": "care", "font_size": "large", "high_contrast": True}, font_size=font)
        await device.reset(phone.snapshot())
        assert await out_of_reach(device) == []


@pytest.mark.parametrize("dark", [False, True])
async def test_high_contrast_makes_every_ink_stand_out(device: BrowserDevice, dark: bool) -> None:
    usual = await _measured(device, CONTRAST, {}, dark_mode_enabled=dark)
    strong = await _measured(device, CONTRAST, {"high_contrast": True}, dark_mode_enabled=dark)
    assert min(usual.values()) < 7
    assert min(strong.values()) >= 7
    assert all(strong[ink] >= usual[ink] for ink in usual), (usual, strong)
