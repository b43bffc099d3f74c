"""WeChat under a finger: the panel, the keypad, long presses, and every target of its deeper pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hands import Box, menu_beside_opener, out_of_reach, swipe, touch

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import permissions
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

NORA, GROUP = "nora_q", "g1"
PANEL = (280, 690)


def wechat_hand(lang: str = "en") -> Hand:
    """A hand on a phone that shows WeChat, which may see files."""
    hand = Hand(Phone.create(lang=lang, apps=["launcher", "wechat"]))  # type: ignore[arg-type]
    with hand.edit("os") as os:
        for name in ("CAMERA", "READ_EXTERNAL_STORAGE"):
            permissions.set_status(os, "wechat", name, "granted")
    hand.open("wechat")
    return hand


async def play(device: BrowserDevice, what: Callable[[Hand], None]) -> Phone:
    """Play moves on a phone without a browser, and by touch on an equal one in the browser."""
    hand = wechat_hand()
    await device.reset(hand.state)
    hand.moves.clear()
    what(hand)
    for move in hand.moves:
        await device.perform(move)
    assert device.phone.view.route == hand.view.route
    return device.phone


async def test_the_panel_has_a_second_page_that_a_swipe_turns_to(device: BrowserDevice) -> None:
    hand = wechat_hand()
    hand.tap("chat.open", chat=NORA)
    hand.tap("chat.panel", panel="tools")
    await device.reset(hand.state)
    await device.perform(swipe(PANEL, dx=-200))
    entry = device.phone.state.ui.tasks.last().activities[-1].entries[-1]  # type: ignore[union-attr]
    assert entry.scroll["panel"] == 360


async def test_money_is_sent_with_six_touches_on_the_keypad(device: BrowserDevice) -> None:
    def send(hand: Hand) -> None:
        hand.tap("chat.open", chat=NORA)
        hand.tap("chat.panel", panel="tools")
        hand.tap("chat.transfer")
        hand.type("12.5", into="amount")
        hand.tap("money.send")
        for digit in (2, 7, 0, 3, 2, 6):
            hand.tap("pin.type", digit=digit)

    phone = await play(device, send)
    message = phone.view.wechat.chats[NORA].messages.last()
    assert (message.kind, message.money.amount) == ("transfer", 1250)


async def test_a_message_that_is_held_is_sent_on(device: BrowserDevice) -> None:
    def forward(hand: Hand) -> None:
        hand.tap("chat.open", chat=NORA)
        hand.hold("message.menu", message=hand.view.wechat.chats[NORA].messages.last().id)
        hand.tap("message.forward")
        hand.tap("forward.ask", peer="boss_gao")
        hand.type("See below", into="caption")
        hand.tap("forward.send")

    phone = await play(device, forward)
    texts = [message.text for message in phone.view.wechat.chats["boss_gao"].messages.values()]
    assert texts[-2:] == ["And bring your charger, mine is gone again.", "See below"]


async def test_messages_are_ticked_and_sent_on_together(device: BrowserDevice) -> None:
    def forward(hand: Hand) -> None:
        hand.tap("chat.open", chat=NORA)
        hand.hold("message.menu", message=f"{NORA}-10")
        hand.tap("message.select")
        for message in (f"{NORA}-8", f"{NORA}-7", f"{NORA}-8"):
            hand.tap("chosen.flip", message=message)
        hand.tap("chosen.ask_forward")
        hand.tap("chosen.forward")
        hand.tap("forward.ask", peer="boss_gao")
        hand.tap("forward.send")

    phone = await play(device, forward)
    texts = [message.text for message in phone.view.wechat.chats["boss_gao"].messages.values()]
    assert texts[-2:] == ["I owe you a coffee.", "And bring your charger, mine is gone again."]


async def test_an_at_of_the_keyboard_asks_who_is_meant(device: BrowserDevice) -> None:
    def mention(hand: Hand) -> None:
        hand.tap("chat.open", chat=GROUP)
        hand.focus("message")
        hand.tap("keyboard.page", page="digits")
        hand.tap("keyboard.key", key="@")
        hand.tap("mention.choose", person="tina_yoon")
        hand.type("yes!")

    phone = await play(device, mention)
    assert phone.view.wechat.chats[GROUP].draft == "@Tina Yoon yes!"


async def test_the_account_is_closed_by_touch(device: BrowserDevice) -> None:
    def close(hand: Hand) -> None:
        for action in ("tab.me", "settings.open", "security.open", "security_center.open"):
            hand.tap(action)
        for step in ("open", "agree", "apply", "next", "confirm"):
            hand.tap(f"delete_account.{step}")

    phone = await play(device, close)
    assert phone.view.wechat.user.status == "cancelled"
    assert phone.view.route.path == "/auth/login"


@pytest.mark.parametrize(
    ("action", "to"), [("nav.back", "/discover"), ("camera.open", "/menu/moment-camera")]
)
@pytest.mark.parametrize("scrolled", [0, 400])
async def test_the_bar_of_the_feed_is_touched_through_its_cover_and_without_it(
    device: BrowserDevice, action: str, to: str, scrolled: int
) -> None:
    hand = wechat_hand()
    hand.tap("tab.discover")
    hand.tap("moments.open")
    hand.scroll("body", to=scrolled)
    await device.reset(hand.state)
    await touch(device, action)
    assert device.phone.view.route.path == to


def deeper(hand: Hand) -> Iterator[Phone]:
    """Pages that lie more than a tap behind the tabs."""

    def now() -> Phone:
        return hand.phone.fork()

    hand.tap("chat.open", chat=NORA)
    for panel in ("tools", "emoji"):
        hand.tap("chat.panel", panel=panel)
        yield now()
    hand.tap("chat.panel", panel="tools")
    for page in ("file", "location", "card", "favorites", "transfer", "camera"):
        hand.tap(f"chat.{page}")
        yield now()
        hand.back()
        hand.tap("chat.panel", panel="tools")
    hand.hold("message.menu", message=f"{NORA}-9")
    hand.tap("message.select")
    yield now()
    hand.tap("chosen.ask_forward")
    yield now()
    for _ in range(3):  # the question, choosing, the chat
        hand.back()
    hand.tap("chat.open", chat=GROUP)
    hand.type("@", into="message")
    yield now()
    hand.back()
    hand.tap("chat_info.open")
    yield now()
    hand.back()
    hand.back()
    hand.tap("tab.discover")
    hand.tap("moments.open")
    yield now()
    newest = next(iter(hand.view.wechat.moments))
    hand.tap("moment.menu", moment=newest)
    yield now()
    hand.tap("comment.write")
    yield now()
    hand.back()
    hand.back()
    hand.scroll("body", to=400)
    yield now()
    hand.back()
    hand.tap("tab.me")
    hand.tap("services.open")
    yield now()
    for page in ("bills", "cards", "subscriptions", "phone_bill", "pay_code"):
        hand.tap(f"{page}.open")
        yield now()
        hand.back()
    hand.back()
    hand.tap("settings.open")
    hand.tap("log_out.ask")
    hand.tap("log_out.confirm")
    yield now()
    hand.tap("login.way", way="code")
    hand.focus("code")
    yield now()


@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_every_target_of_the_deeper_pages_is_under_a_finger(device: BrowserDevice, lang: str) -> None:
    for phone in deeper(wechat_hand(lang)):
        await device.reset(phone.snapshot())
        assert await out_of_reach(device) == [], (lang, phone.view.route)


async def hold_message(device: BrowserDevice, message: str) -> tuple[str, Box, Box]:
    await touch(device, "message.menu", "hold", chat=NORA, message=message)
    return await menu_beside_opener(device)


@pytest.mark.parametrize("keyboard", [False, True])
async def test_the_menu_of_a_message_points_at_it_from_above_or_from_below(
    device: BrowserDevice, keyboard: bool
) -> None:
    hand = wechat_hand()
    hand.tap("chat.open", chat=NORA)
    if keyboard:
        hand.focus("message")
    messages = [
        dict(each.args)["message"] for each in hand.phone.frame().targets if each.name == "message.menu"
    ]
    sides = set()
    for message in (messages[0], messages[len(messages) // 2], messages[-1]):
        await device.reset(hand.state)
        side, menu, opener = await hold_message(device, str(message))
        sides.add(side)
        gap = {"above": opener[1] - menu[3], "below": menu[1] - opener[3]}.get(side, 8)
        assert 7 <= gap <= 9
        assert await out_of_reach(device) == []
    assert "above" in sides


async def test_the_menu_of_a_moment_stands_left_of_its_button(device: BrowserDevice) -> None:
    hand = wechat_hand()
    hand.tap("tab.discover")
    hand.tap("moments.open")
    await device.reset(hand.state)
    await touch(device, "moment.menu")
    side, menu, opener = await menu_beside_opener(device)
    assert side == "left"
    assert 7 <= opener[0] - menu[2] <= 9
    assert menu[1] <= (opener[1] + opener[3]) / 2 <= menu[3]
