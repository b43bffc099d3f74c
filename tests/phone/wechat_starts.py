"""Phones with WeChat in states that a crawl does not come to by itself."""

from __future__ import annotations

from collections.abc import Iterator

from sample_requests import ask

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import media, permissions
from pytest_mobilegym.phone.os.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone


def wechat_phones() -> list[Phone]:
    """One phone a state, each with the reason beside it."""
    return [hand.phone for hand in _hands()]


def _hands() -> Iterator[Hand]:
    searched = _fresh()  # a search has to lead somewhere before it is remembered
    with searched.edit("wechat") as wechat:
        wechat.search_history = ("Boss",)
        wechat.text_draft.images = ("cat/mimi",)  # far from the crawl: a permission, and the picker
    with searched.edit("os") as os:
        for name in ("CAMERA", "READ_EXTERNAL_STORAGE"):
            permissions.set_status(os, "wechat", name, "granted")
    searched.open("wechat")
    yield searched

    shared = _fresh()  # another app has something to send on
    shared.open("clock")
    assert ask(shared.phone, media.share([SCENIC_PHOTO]))
    yield shared

    paying = _fresh()  # another app wants to be paid
    paying.open("clock")
    assert ask(paying.phone, intent("PAY", scheme="weixin", amount="9.90", subject="Radio", cycle="month"))
    yield paying

    puzzled = _logged_out()  # wrong passwords were typed before
    with puzzled.edit("wechat") as wechat:
        wechat.auth.failures = 2
    puzzled.type("guess", into="password")
    puzzled.tap("login.submit")
    puzzled.tap("captcha.slide", value=10)
    yield puzzled

    strange = _logged_out()  # the right password on a device that nobody trusts
    with strange.edit("wechat") as wechat:
        del wechat.auth.devices["d1"]
    strange.type(strange.view.wechat.auth.password, into="password")
    strange.tap("login.submit")
    strange.type("123456", into="code")
    yield strange

    forgetful = _logged_out()  # forms that words alone do not fill
    forgetful.tap("forgot_password.open")
    forgetful.type("123456", into="code")
    forgetful.type("newpass123", into="new")
    yield forgetful

    careful = _fresh()
    careful.open("wechat")
    for action in ("tab.me", "settings.open", "security.open", "password.open"):
        careful.tap(action)
    for field in ("old", "new", "again"):
        careful.type("newpass123", into=field)
    yield careful

    addressed = _fresh()
    addressed.open("wechat")
    for action in ("tab.me", "profile_detail.open", "addresses.open", "address.new"):
        addressed.tap(action)
    for field, words in (("name", "Annie"), ("phone", "13800135207"), ("detail", "5 Elm Square")):
        addressed.type(words, into=field)
    yield addressed

    invoiced = _fresh()
    invoiced.open("wechat")
    for action in ("tab.me", "profile_detail.open", "invoices.open", "invoice.new"):
        invoiced.tap(action)
    for field, words in (("title", "Maple Studio"), ("tax_id", "91110108MA01PLE7X2")):
        invoiced.type(words, into=field)
    assert invoiced.offers("invoice.save")
    yield invoiced

    near = _fresh()  # four digits in a row
    near.open("wechat")
    for action in ("plus.open", "add_friend.open", "face_to_face.open"):
        near.tap(action)
    for digit in (3, 1, 4):
        near.tap("face_to_face.type", digit=digit)
    yield near

    joining = _fresh()  # a form whose number of a document nobody guesses
    joining.open("wechat")
    for action in ("tab.me", "settings.open", "accounts.open", "account.add"):
        joining.tap(action)
    for field, words in (
        ("name", "Lin Anyi"),
        ("document", "11010519491231002X"),
        ("phone", "13900005678"),
        ("password", "newpass123"),
    ):
        joining.type(words, into=field)
    joining.tap("code.send")
    code = joining.view.wechat.auth.codes.last()
    assert code is not None
    joining.type(code.code, into="code")
    joining.tap("register.agree")
    yield joining

    joined = Hand(joining.phone.fork())  # a second account, empty and new, beside the first one
    joined.tap("register.confirm")
    yield joined

    ended = Hand(joined.phone.fork())  # outside, where a second account waits
    for action in ("tab.me", "settings.open", "log_out.ask", "log_out.confirm"):
        ended.tap(action)
    yield ended

    expired = _fresh()  # the session was ended on another device
    with expired.edit("wechat") as wechat:
        wechat.auth.expired = True
    expired.open("wechat")
    yield expired


def _fresh() -> Hand:
    return Hand(Phone.create(apps=["launcher", "clock", "wechat"]))


def _logged_out() -> Hand:
    hand = _fresh()
    with hand.edit("wechat") as wechat:
        wechat.auth.logged_in = False
    hand.open("wechat")
    return hand
