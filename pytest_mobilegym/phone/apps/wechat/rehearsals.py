"""What WeChat rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.money import PHONE_AMOUNTS
from pytest_mobilegym.phone.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import connectivity, media, permissions
from pytest_mobilegym.phone.os.intents import intent

# Asked by other apps


@app.rehearsal
def something_to_send(hand: RehearsingHand) -> None:
    """Another app has a picture to send on."""
    hand.ask(media.share([SCENIC_PHOTO]))


@app.rehearsal
def something_to_pay(hand: RehearsingHand) -> None:
    """Another app wants to be paid, every month."""
    hand.ask(intent("PAY", scheme="weixin", amount="9.90", subject="Radio", cycle="month"))


# Things done before


@app.rehearsal
def a_written_moment(hand: RehearsingHand) -> None:
    """A moment has words and a picture, which takes a permission and the picker; a search is remembered."""
    with hand.edit("wechat") as wechat:
        wechat.search_history = ("Boss",)
        wechat.draft.pictures = ("cat/mimi",)
    with hand.edit("os") as os:
        for name in ("CAMERA", "READ_EXTERNAL_STORAGE"):
            permissions.set_status(os, "wechat", name, "granted")
    _open(hand, "tab.discover", "moments.open")
    hand.hold("moment.write")
    hand.type("Purring.", into="text")


@app.rehearsal
def a_group(hand: RehearsingHand) -> None:
    """The page of a group, whose members come and go."""
    hand.open("wechat")
    hand.tap("chat.open", chat=_group(hand))
    hand.tap("chat_info.open")


@app.rehearsal
def somebody_to_mention(hand: RehearsingHand) -> None:
    """An @ is typed in a group, which asks who is meant."""
    hand.open("wechat")
    hand.tap("chat.open", chat=_group(hand))
    hand.type("@", into="message")


@app.rehearsal
def steps_to_compare(hand: RehearsingHand) -> None:
    """WeChat Sports is in use, and everybody's steps are ranked."""
    with hand.edit("wechat") as wechat:
        wechat.settings.accessibility.wechat_sports.enabled = True
    _open(hand, "tab.me", "settings.open", "general.open", "accessibility.open")
    hand.tap("feature.open", feature="wechat_sports")
    _tap(hand, "sports.open", "leaderboard.open")


# Forms that words alone do not fill


@app.rehearsal
def a_new_password(hand: RehearsingHand) -> None:
    """The new password is written, twice alike."""
    _open(hand, "tab.me", "settings.open", "security.open", "password.open")
    _fill(hand, old="newpass123", new="newpass123", again="newpass123")


@app.rehearsal
def a_new_address(hand: RehearsingHand) -> None:
    """An address is written, with somebody's number."""
    _open(hand, "tab.me", "profile_detail.open", "addresses.open", "address.new")
    _fill(hand, name="Annie", phone="13800135207", detail="5 Elm Square")


@app.rehearsal
def a_new_invoice_title(hand: RehearsingHand) -> None:
    """An invoice title is written, with a number whose last character checks it."""
    _open(hand, "tab.me", "profile_detail.open", "invoices.open", "invoice.new")
    _fill(hand, title="Maple Studio", tax_id="91110108MA01PLE7X2")


@app.rehearsal
def a_new_tag(hand: RehearsingHand) -> None:
    """A tag has a name, and nobody yet."""
    _open(hand, "tab.contacts", "tags.open", "tag.new")
    _fill(hand, name="Rowing")


@app.rehearsal
def friends_nearby(hand: RehearsingHand) -> None:
    """Three of the four digits that friends type together are there."""
    _open(hand, "plus.open", "add_friend.open", "face_to_face.open")
    for digit in (3, 1, 4):
        hand.tap("face_to_face.type", digit=digit)


# Signing in


@app.rehearsal
def wrong_passwords(hand: RehearsingHand) -> None:
    """Wrong passwords were typed before, and the puzzle was not solved."""
    with hand.edit("wechat") as wechat:
        wechat.auth.logged_in = False
        wechat.auth.failures = 2
    hand.open("wechat")
    hand.type("guess", into="password")
    hand.tap("login.submit")
    hand.tap("captcha.slide", value=10)


@app.rehearsal
def a_strange_device(hand: RehearsingHand) -> None:
    """The password is right, on a device that nobody trusts."""
    _log_out(hand)
    with hand.edit("wechat") as wechat:
        del wechat.auth.devices["d1"]
    hand.type(hand.view.wechat.auth.password, into="password")
    hand.tap("login.submit")
    hand.type("123456", into="code")


@app.rehearsal
def a_forgotten_password(hand: RehearsingHand) -> None:
    """A code and a new password are written."""
    _log_out(hand)
    hand.tap("forgot_password.open")
    _fill(hand, code="123456", new="newpass123")


@app.rehearsal
def ended_elsewhere(hand: RehearsingHand) -> None:
    """The session was ended on another device."""
    with hand.edit("wechat") as wechat:
        wechat.auth.expired = True


# A second account


@app.rehearsal
def joining(hand: RehearsingHand) -> None:
    """A second account is about to be made: nobody guesses the number of a document."""
    _open(hand, "tab.me", "settings.open", "accounts.open", "account.add")
    _fill(hand, name="Lin Anyi", document="11010519491231002X", phone="13900005678", password="newpass123")
    hand.tap("code.send")
    _fill(hand, code=hand.view.wechat.auth.codes.last().code)
    hand.tap("register.agree")


@app.rehearsal
def joined(hand: RehearsingHand) -> None:
    """A second account is in use, empty and new, beside the first one."""
    joining(hand)
    hand.tap("register.confirm")


@app.rehearsal
def between_accounts(hand: RehearsingHand) -> None:
    """Nobody is logged in, and a second account waits."""
    joined(hand)
    _tap(hand, "tab.me", "settings.open", "log_out.ask", "log_out.confirm")


def _group(hand: RehearsingHand) -> str:
    """Id of a chat of several people."""
    group: str = next(chat.id for chat in hand.view.wechat.chats.values() if chat.members)
    return group


def _log_out(hand: RehearsingHand) -> None:
    with hand.edit("wechat") as wechat:
        wechat.auth.logged_in = False
    hand.open("wechat")


def _open(hand: RehearsingHand, *actions: str) -> None:
    """Open WeChat, and what these actions lead to."""
    hand.open("wechat")
    _tap(hand, *actions)


def _tap(hand: RehearsingHand, *actions: str) -> None:
    for action in actions:
        hand.tap(action)


def _fill(hand: RehearsingHand, **words: str) -> None:
    """Write words into the fields of these names."""
    for field, text in words.items():
        hand.type(text, into=field)


@app.rehearsal
def a_message_that_was_not_sent(hand: RehearsingHand) -> None:
    """A message was written in airplane mode, and has a mark."""
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.open("wechat")
    hand.tap("chat.open", chat=next(iter(hand.view.wechat.chats)))
    hand.type("Late again", into="message")
    hand.enter()


@app.rehearsal
def digits_without_a_network(hand: RehearsingHand) -> None:
    """The six digits of a payment are entered, and nobody is there to check them."""
    _open(hand, "tab.me", "services.open", "phone_bill.open")
    hand.tap("phone_bill.pay", cents=PHONE_AMOUNTS[0])
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.type("123456", into="pin")


@app.rehearsal
def a_shot_for_a_chat(hand: RehearsingHand) -> None:
    """The camera has taken a picture that is to go to a chat."""
    with hand.edit("os") as os:
        permissions.set_status(os, "wechat", "CAMERA", "granted")
    hand.open("wechat")
    hand.tap("chat.open", chat=next(iter(hand.view.wechat.chats)))
    hand.tap("chat.panel", panel="tools")
    hand.tap("chat.camera")
    hand.tap("camera.take")


@app.rehearsal
def another_payment_password(hand: RehearsingHand) -> None:
    """The present digits were right, so that new ones are asked for."""
    hand.open("wechat")
    hand.tap("tab.me")
    hand.tap("services.open")
    hand.tap("wallet.open")
    hand.tap("pay_settings.open")
    hand.tap("password_change.open")
    for _ in range(6):
        hand.tap("pin.type", digit=1)


@app.rehearsal
def another_bank_card(hand: RehearsingHand) -> None:
    """The number of a new bank card is filled in."""
    hand.open("wechat")
    hand.tap("tab.me")
    hand.tap("services.open")
    hand.tap("cards.open")
    hand.tap("bank_card.open")
    hand.type("6222021234567890", into="number")
