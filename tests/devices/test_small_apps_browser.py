"""Both calculators, Compass and Themes under a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hands import out_of_reach, swipe

from pytest_mobilegym.actions import Back
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.apps.calculator2.screens import formula_words
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

MIDDLE = (150, 600)
DIAL = (180, 420)


def opened(app: str, lang: Any = "en") -> Hand:
    """A hand on a phone that shows an app."""
    hand = Hand(Phone.create(lang=lang, apps=["launcher", app]))
    hand.open(app)
    return hand


async def show(device: BrowserDevice, app: str) -> None:
    await device.reset(opened(app).state)


async def touch(device: BrowserDevice, action: str, *, gesture: Any = "tap", **args: Any) -> None:
    """Touch what offers an action in the topmost region of the app."""
    target = next(
        each
        for each in reversed(device.phone.frame().targets)
        if each.name == action and args.items() <= dict(each.args).items() and each.gesture == gesture
    )
    await device.perform(
        Touch(region=target.region, action=action, args=dict(target.args), gesture=target.gesture)
    )


def state(device: BrowserDevice, app: str) -> Any:
    return device.phone.state.apps[app]


async def test_a_sum_is_typed_and_its_result_taken_from_the_history(device: BrowserDevice) -> None:
    await show(device, "calculator")
    for digit in (1, 2):
        await touch(device, "digit", digit=digit)
    await touch(device, "operator", operator="multiply")
    await touch(device, "digit", digit=9)
    await touch(device, "equals")
    assert state(device, "calculator").keypad.shown == "108"
    await touch(device, "history.open")
    await touch(device, "sum.take", sum="s1")  # 46,200
    assert state(device, "calculator").keypad.shown == "46200"


async def test_a_unit_is_chosen_far_down_its_list_and_an_amount_typed(device: BrowserDevice) -> None:
    await show(device, "calculator")
    await touch(device, "tab.converters")
    await touch(device, "converter.open", kind="currency")
    await touch(device, "unit.open", line=2)
    await touch(device, "unit.choose", unit="dkk")
    await touch(device, "pad.digit", digit=5)
    found = state(device, "calculator").conversions["currency"]
    assert (found.units, found.amount) == (("cny", "usd", "dkk"), "5")


async def test_the_advanced_pad_is_pulled_in_and_pushed_out(device: BrowserDevice) -> None:
    await show(device, "calculator2")
    await device.perform(swipe(MIDDLE, dx=-130))
    await touch(device, "operator", key="root")
    await device.perform(swipe((200, 600), dx=130))
    await touch(device, "digit", digit=9)
    await touch(device, "evaluate")
    assert formula_words(state(device, "calculator2").formula) == "3"


async def test_a_finger_puts_the_caret_and_back_closes_the_advanced_pad(device: BrowserDevice) -> None:
    await show(device, "calculator2")
    for digit in (4, 5, 6):
        await touch(device, "digit", digit=digit)
    await touch(device, "caret.place", at=2)
    await touch(device, "delete")
    assert formula_words(state(device, "calculator2").formula) == "46"
    await touch(device, "advanced.open")
    await device.perform(Back())
    assert device.phone.view.route.app == "calculator2"
    assert any(each.name == "advanced.open" for each in device.phone.frame().targets)


async def test_the_level_is_a_swipe_away(device: BrowserDevice) -> None:
    await show(device, "compass")
    await device.perform(swipe(DIAL, dx=-180))
    assert device.phone.view.route.path == "/level"
    await device.perform(swipe(DIAL, dx=180))
    assert device.phone.view.route.path == "/"


async def test_a_bearing_is_marked_and_the_location_allowed(device: BrowserDevice) -> None:
    await show(device, "compass")
    await touch(device, "mark.toggle")
    assert state(device, "compass").marked == 256
    await touch(device, "location.ask")
    await touch(device, "permission.allow")
    await touch(device, "position.copy", gesture="hold")
    assert device.phone.view.os.clipboard.current.content == "39.979469, 116.332398"  # type: ignore[union-attr]


async def test_a_theme_further_down_is_downloaded_and_applied(device: BrowserDevice) -> None:
    await show(device, "theme_store")
    await touch(device, "item.open", kind="theme", id="meadow")
    await touch(device, "download")
    await touch(device, "apply.open")
    await touch(device, "apply", part="all")
    assert device.phone.view.launcher.wallpaper == "meadow"
    assert device.phone.frame().attributes["icons"] == "pastel"


async def test_icon_packs_typefaces_and_skins_are_seen(device: BrowserDevice) -> None:
    hand = Hand(Phone.create())
    pictures = []
    for preferences in (
        {},
        {"icon_pack": "mono"},
        {"icon_pack": "round"},
        {"typeface": "slanted"},
        {"skin": "shifted"},
    ):
        phone = hand.phone.fork()
        phone.patch({"os": {"preferences": preferences}})
        look = Hand(phone)
        look.home()
        await device.reset(phone.state)
        pictures.append(await device.screenshot())
    assert len(set(pictures)) == len(pictures)


def calculator_pages(hand: Hand) -> Iterator[None]:
    yield
    hand.tap("history.open")
    yield
    hand.hold("sum.menu", sum="s1")
    yield
    hand.back()
    hand.tap("history.ask")
    yield
    hand.back()
    hand.back()
    hand.tap("tab.converters")
    yield
    hand.tap("converter.open", kind="temperature")
    yield
    hand.tap("unit.open", kind="temperature", line=0)
    yield
    hand.back()
    hand.back()
    hand.tap("question.open", kind="loan")
    yield


def calculator2_pages(hand: Hand) -> Iterator[None]:
    hand.tap("digit", digit=7)
    yield
    hand.tap("advanced.open")
    yield
    hand.tap("menu.open")
    yield
    hand.tap("history.open")
    yield


def compass_pages(hand: Hand) -> Iterator[None]:
    yield
    hand.tap("tab.level")
    yield
    hand.tap("menu.open")
    yield
    hand.tap("permissions.open")
    yield


def theme_pages(hand: Hand) -> Iterator[None]:
    yield
    for tab in ("wallpapers", "fonts", "mine"):
        hand.tap(f"tab.{tab}")
        yield
    hand.tap("search.open")
    yield
    hand.tap("search.again", query=hand.view.theme_store.search_history[0])
    yield
    hand.tap("item.open", kind="theme", id="aurora")
    yield
    hand.tap("download")
    hand.tap("apply.open", kind="theme", id="aurora")
    yield


PAGES: dict[str, Callable[[Hand], Iterator[None]]] = {
    "calculator": calculator_pages,
    "calculator2": calculator2_pages,
    "compass": compass_pages,
    "theme_store": theme_pages,
}


@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled("app")
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("app", PAGES)
async def test_every_target_is_under_a_finger(device: BrowserDevice, app: str, lang: Any) -> None:
    hand = opened(app, lang)
    hand.phone.patch({"os": {"settings": {"font_size": 100 if lang == "zh" else 33}}})
    for _ in PAGES[app](hand):
        await device.reset(hand.phone.snapshot())
        assert await out_of_reach(device) == [], (lang, hand.view.route)
