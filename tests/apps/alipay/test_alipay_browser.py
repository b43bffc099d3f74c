"""Alipay under a finger: the number pad, the order of payment, and that all of its targets can be touched."""

from __future__ import annotations

from typing import Any

import pytest
from hands import drag, out_of_reach, touch

from pytest_mobilegym.actions import Type
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

ROWS = (275, 331, 386)
"""Heights at which the rows of the order of payment lie, in CSS px."""


def alipay_hand(*taps: str, lang: Any = "en") -> Hand:
    """A hand on a phone that shows a page of Alipay."""
    hand = Hand(Phone.create(lang=lang, apps=["launcher", "alipay", "sms"]))
    hand.open("alipay")
    for action in taps:
        hand.tap(action)
    return hand


def asked_for_password() -> Hand:
    """A transfer of 12.50 yuan to a friend waits for the password."""
    hand = alipay_hand("transfer.open", "payees.open")
    hand.tap("payee.choose", contact="p13")
    hand.type("12.5", into="amount")
    hand.tap("pay.confirm")
    return hand


async def test_the_pad_pays(device: BrowserDevice) -> None:
    await device.reset(asked_for_password().state)
    for digit in range(1, 7):
        await touch(device, "password.type", digit=digit)
    bill = device.phone.view.alipay.bills.first()
    assert (bill.party, bill.cents) == ("p13", -1_250)


async def test_the_boxes_take_what_a_keyboard_types(device: BrowserDevice) -> None:
    hand = asked_for_password()
    hand.focus("password")
    await device.reset(hand.state)
    await device.perform(Type(value="123456"))
    assert device.phone.view.route.path.startswith("/pay/transfer/success/")


async def test_a_row_is_dragged_to_the_top(device: BrowserDevice) -> None:
    hand = alipay_hand("tab.my", "settings.open", "payment.open", "order.open")
    hand.tap("order.mode", mode="custom")
    await device.reset(hand.state)
    await device.perform(drag((120, ROWS[2]), dy=ROWS[0] - ROWS[2]))
    assert device.phone.view.alipay.settings.payment.order.custom == ("ccb", "yuebao", "balance")


@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("size", [0, 100])
async def test_every_target_is_under_a_finger(device: BrowserDevice, lang: str, size: int) -> None:
    for taps in (
        (),
        ("tab.my",),
        ("tab.finance",),
        ("bills.open",),
        ("transfer.open",),
        ("cards.open", "card.add"),
    ):
        hand = alipay_hand(*taps, lang=lang)
        hand.phone.patch({"os": {"settings": {"font_size": size}}})
        await device.reset(hand.state)
        assert await out_of_reach(device) == [], taps
