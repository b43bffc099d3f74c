"""Phones on which apps were asked for something by another app."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.context import start
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.os.intents import Intent, intent
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit


def ask(phone: Phone, wish: Intent, **options: Any) -> bool:
    """Let the app in front ask for something, as its actions do with `ctx.start`; says whether anyone can."""
    draft = edit(phone.state)
    understood = start(phone.state, draft, wish, **options)
    phone.restore(commit(draft))
    return understood


def asked_gallery() -> Phone:
    """Gallery is asked to take a picture and to show one, both in one task."""
    hand = Hand(Phone.create(apps=["launcher", "clock", "gallery"]))
    hand.open("clock")
    for wish in (media.share([SCENIC_PHOTO]), media.view(SCENIC_PHOTO)):
        assert ask(hand.phone, wish)
    return hand.phone


def asked_contacts() -> Phone:
    """Phone is asked for somebody, whom it lets the user choose."""
    hand = Hand(Phone.create(apps=["launcher", "clock", "contacts"]))
    hand.open("clock")
    assert ask(hand.phone, intent("PICK", type="vnd.android.cursor.dir/contact"))
    return hand.phone


def asked_alipay() -> list[Phone]:
    """Phones on which Alipay has done what takes its password, or a code from a bank."""
    return [paid_order(), moved_money(), awaited_code(), shared_top_up(), forgotten_password()]


def _alipay_hand() -> Hand:
    hand = Hand(Phone.create(apps=["launcher", "alipay", "sms"]))
    hand.open("alipay")
    return hand


def paid_order() -> Phone:
    """An order has been paid, and searches are remembered."""
    hand = _alipay_hand()
    with hand.edit("alipay") as alipay:
        alipay.search_history = alipay.service_history = ("metro",)
    assert ask(hand.phone, intent("PAY", scheme="alipays", amount="12.50", merchant="mall", subject="Cup"))
    hand.tap("cashier.confirm")
    hand.type("123456", into="password")
    return hand.phone


def shared_top_up() -> Phone:
    """Two cards are bound, and may top up the balance together."""
    hand = _alipay_hand()
    with hand.edit("alipay") as alipay:
        for card in list(alipay.cards)[:2]:
            alipay.cards[card].bound = True
    assert ask(hand.phone, intent("VIEW", scheme="alipays", route="/move/recharge"))
    hand.tap("cards.share")
    return hand.phone


def forgotten_password() -> Phone:
    """A code is awaited in place of the payment password."""
    hand = _alipay_hand()
    assert ask(hand.phone, intent("VIEW", scheme="alipays", route="/settings/payment/password"))
    hand.tap("forgot.open")
    hand.type("123456", into="code")
    return hand.phone


def moved_money() -> Phone:
    """Money has gone to a friend and into the fund, each on a page of its own."""
    hand = _alipay_hand()
    for page in ("/pay/transfer/amount/p1", "/move/fund_in"):
        assert ask(hand.phone, intent("VIEW", scheme="alipays", route=page))
        hand.type("7", into="amount")
        hand.tap("pay.confirm")
        hand.type("123456", into="password")
    return hand.phone


def awaited_code() -> Phone:
    """A card is about to be bound, a minute after its code was sent; below is a transfer to a card."""
    hand = _alipay_hand()
    for page in ("/pay/transfer/to-card", "/bank-cards/add"):
        assert ask(hand.phone, intent("VIEW", scheme="alipays", route=page))
        hand.type("6217001820033411", into="number")
        if hand.offers("bank.choose", bank="icbc"):
            hand.tap("bank.choose", bank="icbc")
            hand.tap("card.agree")
        else:
            hand.type("Ann", into="name")
    hand.wait(60)
    return hand.phone
