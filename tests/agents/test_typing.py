"""What replies that type come to on a phone: Enter at the end sends and searches, clearing replaces."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from pytest_mobilegym.actions import Type, dump_action, parse_action
from pytest_mobilegym.agents import generic, gui_owl, uitars, venus
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.apps.browser.web.address import search_url
from pytest_mobilegym.phone.events import Elapse, Key, Text
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = pytest.mark.asyncio(loop_scope="session")

Device = BrowserDevice | DomDevice


@pytest_asyncio.fixture(
    loop_scope="session", params=["dom", pytest.param("browser", marks=pytest.mark.chromium)]
)
async def device(request: pytest.FixtureRequest) -> AsyncIterator[Device]:
    if request.param == "dom":
        yield DomDevice()
        return
    async with DisplayPool(1) as pool:
        browser = BrowserDevice(pool, screenshots=False)
        yield browser
        await browser.close()


def searching(lang: Any = "en") -> Hand:
    """A hand on a phone whose browser waits for an address."""
    hand = Hand(Phone.create(lang=lang, apps=["launcher", "browser"]))
    hand.open("browser")
    hand.focus("address")
    return hand


def writing(held: str = "") -> Hand:
    """A hand on a phone that shows a friend's chat in Alipay, with the keyboard up."""
    hand = Hand(Phone.create(apps=["launcher", "alipay"]))
    hand.open("alipay")
    for action, args in (("tab.messages", {}), ("contacts.open", {}), ("profile.open", {"contact": "p30"})):
        hand.tap(action, **args)
    hand.tap("chat.open")
    hand.focus("message")
    if held:
        hand.type(held)
    return hand


def said(device: Device) -> list[str]:
    """What was said in the chat with the friend."""
    talks = [talk for talk in device.phone.view.alipay.talks.values() if talk.contact == "p30"]
    return [message.text for talk in talks for message in talk.messages.values() if message.mine]


@pytest.mark.parametrize(
    ("lang", "reply", "query"),
    [
        ("en", "Thought: Search.\nAction: type(content='high tide\\n')", "high tide"),
        ("zh", "Thought: 搜索。\nAction: type(content='月球\\n')", "月球"),
    ],
)
async def test_a_line_break_at_the_end_of_what_ui_tars_types_searches(
    device: Device, lang: str, reply: str, query: str
) -> None:
    await device.reset(searching(lang).state)
    observation = await device.perform(uitars.parse(reply))

    assert observation.notes == ()
    assert device.phone.view.route.path == "/view"
    shown = device.phone.view.browser.tabs.values()
    assert [tab.url for tab in shown] == [search_url(query, "lantern")]
    happened = device.take_events()
    assert happened[0] == Text(text=query)
    assert happened[1] == Key(key="enter")
    assert happened[-1] == Elapse(ms=1000)


@pytest.mark.parametrize("text", ["See you at six", "六点见"])
async def test_a_line_break_at_the_end_of_what_ui_tars_types_sends_the_message(
    device: Device, text: str
) -> None:
    await device.reset(writing().state)
    await device.perform(uitars.parse(f"Action: type(content='{text}')"))
    assert said(device) == []
    await device.perform(uitars.parse(r"Action: type(content='\n')"))
    assert said(device) == [text]
    await device.perform(uitars.parse(rf"Action: type(content='{text}!\n')"))
    assert said(device) == [text, f"{text}!"]


async def test_what_ui_venus_types_replaces_what_the_field_holds(device: Device) -> None:
    await device.reset(writing("See you at five").state)
    await device.perform(venus.parse("<action>Type(content='六点见')</action>"))
    await device.perform(venus.parse("<action>PressEnter()</action>"))
    assert said(device) == ["六点见"]


async def test_the_key_by_which_gui_owl_empties_a_field(device: Device) -> None:
    await device.reset(writing("See you at five").state)
    for arguments in ('"action": "key", "text": "clear"', '"action": "type", "text": "六点见"'):
        call = f'<tool_call>{{"name": "mobile_use", "arguments": {{{arguments}}}}}</tool_call>'
        await device.perform(gui_owl.parse(call))
    await device.perform(gui_owl.parse(call.replace('"type", "text": "六点见"', '"key", "text": "enter"')))
    assert said(device) == ["六点见"]


async def test_one_action_of_json_clears_types_and_presses_enter(device: Device) -> None:
    await device.reset(writing("See you at five").state)
    reply = '{"action": "TYPE", "value": "六点见", "clear": true, "enter": true}'
    await device.perform(generic.parse(reply))
    assert said(device) == ["六点见"]


async def test_enter_is_left_out_where_the_text_ends_the_writing(device: Device) -> None:
    hand = Hand(Phone.create(apps=["launcher", "alipay"]))
    hand.open("alipay")
    for action in ("transfer.open", "payees.open"):
        hand.tap(action)
    hand.tap("payee.choose", contact="p13")
    hand.type("12.5", into="amount")
    hand.tap("pay.confirm")
    hand.focus("password")
    await device.reset(hand.state)

    observation = await device.perform(Type(value="123456", enter=True))

    assert observation.notes == ()
    assert device.phone.view.route.path.startswith("/pay/transfer/success/")
    assert device.take_events() == [Text(text="123456"), Elapse(ms=1000)]


async def test_a_record_of_a_type_without_a_word_on_enter_is_read() -> None:
    assert parse_action({"kind": "TYPE", "value": "tea", "clear": True}) == Type(value="tea", clear=True)
    submitted = Type(value="茶", enter=True)
    assert parse_action(dump_action(submitted)) == submitted
