"""Frames on a page: what stays the same element, what becomes a new one, and equal pixels either way."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from hands import ADD, ASK, FIELD, FORM, LIST, NOTHING, at, click, little_device, swipe
from little_phone import LittlePhone, LittleState

from pytest_mobilegym.actions import Back, Home, Type
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.frame import Frame, Region

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

MARK = "document.querySelectorAll('#screen *').forEach((element, n) => { element.marked = n })"


async def is_marked(device: BrowserDevice, selector: str) -> bool:
    """Whether an element was there when the page was marked."""
    found: bool = await device.page.evaluate(f"document.querySelector({selector!r}).marked !== undefined")
    return found


async def test_a_change_within_a_region_keeps_its_elements(little: BrowserDevice) -> None:
    await little.perform(swipe(LIST, dy=-200))
    await little.page.evaluate(MARK)
    await little.perform(Type(value="typed", point=at(FIELD)))
    await little.perform(click((315, 355)))
    for selector in ("input", "[data-scroll=list]", "[data-key=r3]", "[data-scroll=strip]"):
        assert await is_marked(little, selector), selector
    assert little.phone.state.rows == 20
    assert await little.page.locator(".row").count() == 20
    assert await little.page.evaluate("document.querySelector('[data-scroll=list]').scrollTop") == 248


async def test_another_region_gets_new_elements(little: BrowserDevice) -> None:
    await little.page.evaluate(MARK)
    await little.perform(click(FORM))
    assert not await is_marked(little, "input")
    assert not await is_marked(little, "[data-scroll]")
    await little.perform(Back())
    assert not await is_marked(little, "[data-scroll=list]"), "even when it comes back"


async def test_a_dialog_leaves_the_page_below_as_it_is(little: BrowserDevice) -> None:
    await little.perform(swipe(LIST, dy=-200))
    before = await little.screenshot()
    await little.page.evaluate(MARK)
    await little.perform(click(ASK))
    assert await is_marked(little, "[data-scroll=list]")
    assert await little.page.evaluate("document.querySelector('[data-region=e1]').matches('[data-inert]')")
    await little.perform(click(ADD))
    assert little.phone.state.log[-1] == "tap dialog.close"
    assert await little.screenshot() == before


async def test_only_the_current_frame_is_on_the_page(little: BrowserDevice) -> None:
    await little.perform(Type(value="a secret", point=at(FIELD)))
    await little.perform(Home())
    html = await little.page.content()
    assert "secret" not in html
    assert "count.add" not in html
    assert await little.page.locator("#screen > *").count() == 1


SHOWN = LittleState(
    texts={"q": "Grüße 世界 😀"},
    offsets={"list": 333, "strip": 70, "hour": 48 * 7, "pages": 200},
    theme="dark",
    keyboard=True,
)


async def test_any_way_to_a_state_gives_the_same_pixels(
    little: BrowserDevice, little_pool: DisplayPool
) -> None:
    """A used page, a page that showed another phone, and a page that shows its first."""
    used = (await little.reset(SHOWN)).screenshot
    for action in (click(ASK), click(NOTHING), swipe(LIST, dy=-77), Home(), click(FIELD), Back()):
        await little.perform(action)
    assert (await little.reset(SHOWN)).screenshot == used
    assert await little.screenshot() == used
    others = [little_device(little_pool, screenshots=True) for _ in range(2)]
    for other in others:
        assert (await other.reset(SHOWN)).screenshot == used
    for other in others:
        await other.close()


async def test_a_fork_in_mid_episode_shows_the_same_pixels(
    little: BrowserDevice, little_pool: DisplayPool
) -> None:
    await little.perform(swipe(LIST, dy=-200))
    await little.perform(Type(value="half a sent", point=at(FIELD)))
    shown = await little.screenshot()
    fork = little_device(little_pool, screenshots=True)
    assert (await fork.reset(await little.state())).screenshot == shown
    await fork.close()


async def test_images_are_decoded_before_the_picture_has_settled(little: BrowserDevice) -> None:
    first = (await little.perform(Home())).screenshot
    assert (await little.perform(Back())).screenshot == await little.screenshot()
    assert first is not None
    complete = "[...document.images].every((image) => image.complete && image.naturalWidth === 8)"
    assert await little.page.evaluate(complete)


class Pages(LittlePhone):
    """A phone whose one region shows whatever HTML a test gives it."""

    html = ""

    def frame(self) -> Frame:
        region = Region("e1", "page", "little", self.html, False, ())
        return Frame((region,), {"theme": self.state.theme, "lang": "en", "font": "1.00"}, None)


def keyed(*names: str) -> str:
    return "".join(f'<p data-key="{name}">{name}</p>' for name in names)


@pytest.mark.parametrize(
    "htmls",
    [
        pytest.param([keyed("a", "b", "c"), keyed("b", "c")], id="first removed"),
        pytest.param([keyed("a", "b"), keyed("n", "a", "b", "z")], id="inserted"),
        pytest.param([keyed("a", "b", "c", "d"), keyed("d", "b", "a", "c")], id="reordered"),
        pytest.param([keyed("a", "b", "c"), keyed("c", "x", "a"), keyed("a", "b", "c")], id="there and back"),
        pytest.param([keyed("a", "a"), keyed("a", "a", "a")], id="a name given twice"),
        pytest.param(["<p>one</p>text<b>two</b>", "text<b>2</b><p>1</p>"], id="without names"),
        pytest.param([f"<i>x</i>{keyed('a')}<i>y</i>", f"{keyed('a')}<i>y</i>"], id="mixed"),
        pytest.param(['<p class="x" title="t">a</p>', '<p style="color:red">a</p>'], id="attributes"),
        pytest.param(["<p>a</p>", "<div>a</div>"], id="another kind of element"),
        pytest.param(
            [
                '<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>',
                '<svg viewBox="0 0 9 9"><circle r="4"/></svg>',
            ],
            id="drawings",
        ),
        pytest.param(["<ul><li>1</li></ul>", "", "<ul><li>1</li><li>2</li></ul>"], id="emptied"),
    ],
)
async def test_patching_gives_what_the_html_says(little: BrowserDevice, htmls: list[str]) -> None:
    phone = Pages()
    display = little._leased.display
    parsed = "(html) => { const d = document.createElement('div'); d.innerHTML = html; return d.innerHTML }"
    for html in htmls:
        phone.html = html
        if display.phone is phone:
            await display.refresh()
        else:
            await display.attach(phone)
        shown = await little.page.evaluate("document.querySelector('[data-region=e1]').innerHTML")
        assert shown == await little.page.evaluate(parsed, html)


FIELDS = {
    "an input": '<p><input autocomplete="off" data-field="q" value="{}"></p>',
    "an area": '<p><textarea autocomplete="off" data-field="q">\n{}</textarea></p>',
}


@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS)
async def test_a_field_shows_what_the_frame_says_also_when_it_said_so_before(
    little: BrowserDevice, field: str
) -> None:
    """A message is written, and sent: the field is empty again, as when it was first shown."""
    phone = Pages()
    display = little._leased.display
    shown = list[Any]()
    for text in ("", "on my way", "", "at the door", "at the door", ""):
        phone.html = field.format(text)
        if display.phone is phone:
            await display.refresh()
        else:
            await display.attach(phone)
        shown.append(await little.page.evaluate("document.querySelector('[data-field]').value"))
    assert shown == ["", "on my way", "", "at the door", "at the door", ""]


async def test_named_elements_stay_themselves_when_they_move(little: BrowserDevice) -> None:
    phone = Pages()
    display = little._leased.display
    phone.html = keyed("a", "b", "c")
    await display.attach(phone)
    await little.page.evaluate("document.querySelectorAll('p').forEach((p) => { p.was = p.dataset.key })")
    phone.html = keyed("c", "n", "b", "a")
    await display.refresh()
    kept: list[Any] = await little.page.evaluate(
        "[...document.querySelectorAll('p')].map((p) => p.was ?? null)"
    )
    assert kept == ["c", None, "b", "a"]


async def test_what_is_transformed_otherwise_is_a_new_element(little: BrowserDevice) -> None:
    """One that stays is drawn as a new one, but for single pixels."""
    phone = Pages()
    display = little._leased.display
    await display.attach(phone)
    seen = "[document.querySelector('p')].map((p) => [Boolean(p.was), (p.was = true)][0])[0]"
    turned = "transform:scale(1.1)"
    stays = []
    for style in ("", "color:red", turned, turned, "transform:none", "color:red"):
        phone.html = f'<p style="{style}">a</p>'
        await display.refresh()
        stays.append(await little.page.evaluate(seen))
    assert stays == [False, True, False, True, False, False]


async def test_a_picture_that_does_not_load_blocks_nothing(little: BrowserDevice) -> None:
    phone = Pages()
    phone.html = '<img src="/a/little/none.png"><img src="http://10.0.0.1/x.png">'
    await little._leased.display.attach(phone)
    phone.state = replace(phone.state, theme="dark")
    await little._leased.display.refresh()
    assert await little.page.evaluate("document.getElementById('screen').dataset.theme") == "dark"


async def test_a_picture_in_a_drawing_is_waited_for_although_it_was_there_before(
    little: BrowserDevice,
) -> None:
    """A browser that is short of memory may load anew what it forgot."""
    phone = Pages()
    display = little._leased.display
    session = await little.page.context.new_cdp_session(little.page)
    drawing = '<svg viewBox="0 0 8 8"><image href="/a/little/sun.svg" width="8" height="8"/></svg>'
    phone.html = drawing
    await display.attach(phone)
    phone.html = ""
    await display.refresh()
    for disabled in (True, False):  # forgets all
        await session.send("Network.setCacheDisabled", {"cacheDisabled": disabled})
    asked = asyncio.get_running_loop().create_future()
    session.once("Fetch.requestPaused", lambda request: asked.set_result(request))
    await session.send("Fetch.enable", {"patterns": [{"urlPattern": "*/sun.svg"}]})
    phone.html = drawing
    shown = asyncio.ensure_future(display.refresh())
    request = await asked
    await little.page.evaluate("1")
    assert not shown.done()
    await session.send("Fetch.continueRequest", {"requestId": request["requestId"]})
    await shown
    await session.detach()


async def test_what_html_brings_along_does_not_run(little: BrowserDevice) -> None:
    phone = Pages()
    phone.html = (
        "<img src='/a/none' onerror='window.ran = 1'><script>window.ran = 1</script>"
        "<style>#screen { display: none }</style><iframe srcdoc='<script>parent.ran = 1</script>'></iframe>"
    )
    await little._leased.display.attach(phone)
    assert await little.page.evaluate("window.ran === undefined")
    assert (
        await little.page.evaluate("getComputedStyle(document.getElementById('screen')).display") == "block"
    )
