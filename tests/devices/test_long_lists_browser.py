"""Pages with long lists and pictures: what is not seen costs nothing, and what was seen stays loaded."""

from __future__ import annotations

import pytest

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

HELD_BACK = """(() => {
  const count = (parsed) => [...parsed.content.children].length;
  const parse = (html) => Object.assign(document.createElement("template"), { innerHTML: html });
  const rests = [...document.querySelectorAll("#screen template[data-rest]")];
  const unparsed = rests.map((mark) => count(parse(mark.dataset.rest)));
  return unparsed.reduce((sum, each) => sum + each, document.querySelectorAll("#screen [data-below]").length);
})()"""
"""How many parts of lists are not laid out: those of which only the text is there count too."""

LENGTH = "document.querySelector('[data-scroll=body]').scrollHeight"
SHOW_ASIDE = "document.querySelectorAll('#screen [data-aside]').forEach((page) => delete page.dataset.aside)"
MODULES = "(await import(document.querySelector('script[type=module]').src)).modules"
REVEAL = f"(async () => {MODULES}['below.js'].reveal(document.getElementById('screen')))()"
ASK = f"(async () => {MODULES}['scroll.js'].geometry(document.querySelector('[data-scroll=body]')).max)()"


def moments() -> PhoneState:
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("wechat")
    hand.tap("tab.discover")
    hand.tap("moments.open")
    return phone.snapshot()


async def test_what_lies_far_below_is_laid_out_when_it_is_asked_for(device: BrowserDevice) -> None:
    await device.reset(moments())
    seen = await device.screenshot()
    assert await device.page.evaluate(HELD_BACK) > 30
    short = await device.page.evaluate(LENGTH)

    max_offset = await device.page.evaluate(ASK)

    assert await device.page.evaluate(HELD_BACK) == 0
    assert await device.page.evaluate(LENGTH) == max_offset + 800 > short
    assert await device.screenshot() == seen, "what was in view has not changed"


@pytest.mark.parametrize("offset", [1, 700, 6000])
async def test_a_list_that_was_scrolled_is_whole(device: BrowserDevice, offset: int) -> None:
    """However the phone got there, the same is seen."""
    phone = Phone.create()
    phone.restore(moments())
    Hand(phone).scroll("body", to=offset)
    await device.reset(phone.snapshot())
    assert await device.page.evaluate(HELD_BACK) == 0
    at_once = await device.screenshot()

    await device.reset(moments())
    hand = Hand(device.phone)
    await device._show(lambda: hand.scroll("body", to=offset))
    assert await device.screenshot() == at_once


async def test_the_end_of_a_very_long_list_is_not_even_parsed(device: BrowserDevice) -> None:
    await device.reset(moments())
    posts = len(device.phone.state.apps["wechat"].moments)
    assert await device.page.locator("#screen .k-post, #screen [data-below]").count() < posts / 2
    last = list(device.phone.state.apps["wechat"].moments)[-1]
    target = next(each for each in device.phone.frame().targets if ("moment", last) in each.args)
    assert await device.locate(target) is not None, "whoever asks for a target gets the way to it"


async def test_a_change_leaves_held_back_what_was(device: BrowserDevice) -> None:
    await device.reset(moments())
    held = await device.page.evaluate(HELD_BACK)
    hand = Hand(device.phone.fork())
    hand.tap("moment.menu", moment=next(iter(device.phone.state.apps["wechat"].moments)))
    await device.perform(hand.moves[0])
    assert await device.page.evaluate(HELD_BACK) == held


async def test_pictures_that_were_seen_are_there_without_being_fetched(device: BrowserDevice) -> None:
    await device.reset(moments())
    seen = await device.screenshot()
    await device.reset(Phone.create().snapshot())
    fetched: list[str] = []

    def note(request: object) -> None:
        fetched.append(str(getattr(request, "url", "")))

    device.page.on("request", note)
    try:
        await device.reset(moments())
        assert await device.screenshot() == seen
    finally:
        device.page.remove_listener("request", note)
    assert fetched == []


@pytest.mark.parametrize("sort", ["rating", "distance"])
async def test_what_comes_up_when_the_list_changes_is_shown(device: BrowserDevice, sort: str) -> None:
    """In another order, what was far below is in view."""
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("map")
    hand.tap("search.open")
    hand.type("coffee", into="query", clear=True)
    hand.enter()
    await device.reset(phone.snapshot())
    assert await device.page.evaluate(HELD_BACK) > 10

    on_page = Hand(device.phone)
    await device._show(lambda: on_page.tap("sort.open"))
    await device._show(lambda: on_page.tap("sort.choose", sort=sort))
    assert await device.page.evaluate(HELD_BACK) >= 5, "and no more of it"
    await device._show(lambda: on_page.tap("results.open_now"))
    patched = await device.screenshot()

    await device.reset(device.phone.snapshot())
    assert await device.screenshot() == patched


async def test_icons_share_gradients_with_those_far_below(device: BrowserDevice) -> None:
    """The status bar shows icons of apps that stand at the end of a list of all apps."""
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("settings")
    hand.tap("apps.open")
    hand.tap("app_list.open")
    await device.reset(phone.snapshot())
    seen = await device.screenshot()
    await device.page.evaluate(REVEAL)
    assert await device.screenshot() == seen


async def test_months_beside_the_one_in_view_are_laid_out_when_they_come_into_view(
    device: BrowserDevice,
) -> None:
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("calendar")
    await device.reset(phone.snapshot())
    assert await device.page.evaluate("document.querySelectorAll('#screen [data-aside]').length") == 2
    on_page = Hand(device.phone)
    await device._show(lambda: on_page.tap("page.turn", by=1))
    turned = await device.screenshot()
    await device.reset(device.phone.snapshot())
    assert await device.screenshot() == turned
    await device.page.evaluate(SHOW_ASIDE)
    assert await device.screenshot() == turned, "nothing that is in view was held back"


async def test_hours_beyond_the_edge_are_laid_out_when_they_come_into_view(device: BrowserDevice) -> None:
    """In a strip in a list in a strip: each holds back its own."""
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("weather")
    await device.reset(phone.snapshot())
    held = "[...document.querySelectorAll('.weather-hours-in > [data-aside]')].length"
    below = "[...document.querySelectorAll('.weather-flow > [data-below]')].length"
    assert await device.page.evaluate(held) > 15
    assert await device.page.evaluate(below) > 0, "the pager that stands elsewhere is no reason to show them"
    on_page = Hand(device.phone)
    await device._show(lambda: on_page.scroll("hours", to=700))
    scrolled = await device.screenshot()
    await device.reset(device.phone.snapshot())
    assert await device.screenshot() == scrolled
    await device.page.evaluate(SHOW_ASIDE)
    assert await device.screenshot() == scrolled, "nothing that is in view was held back"


async def test_a_strip_that_stands_beyond_its_end_shows_its_last_parts(device: BrowserDevice) -> None:
    """It may have become shorter since it was scrolled."""
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("weather")
    hand.scroll("hours", to=99_999)
    await device.reset(phone.snapshot())
    seen = await device.screenshot()
    await device.page.evaluate(SHOW_ASIDE)
    assert await device.screenshot() == seen
