"""What people do on their phones every day, for tests that play by hand."""

from __future__ import annotations

from pytest_mobilegym.api import Hand

DAY = "2026-03-27"
"""The day on which every phone starts."""


def walk(phone: Hand, app: str, *actions: str) -> None:
    """Open an app and tap one thing after another."""
    phone.open(app)
    for action in actions:
        phone.tap(action)


def go_back_to(phone: Hand, action: str) -> None:
    """Press back until the screen offers an action."""
    for _ in range(8):
        if phone.offers(action):
            return
        phone.back()
    raise AssertionError(f"{action} is offered nowhere behind {tuple(phone.view.route)}")


def open_chat(phone: Hand, chat: str) -> None:
    """Open a WeChat chat from the list of chats, or a friend's from the contacts where there is none yet."""
    phone.open("wechat")
    go_back_to(phone, "tab.chats")
    phone.tap("tab.chats")
    if phone.offers("chat.open", chat=chat):
        phone.tap("chat.open", chat=chat)
    else:
        phone.tap("tab.contacts")
        phone.tap("profile.open", person=chat)
        phone.tap("chat.open", chat=chat)


def tell(phone: Hand, chat: str, *texts: str) -> None:
    """Send messages in a WeChat chat, one after another."""
    open_chat(phone, chat)
    for text in texts:
        phone.type(text, into="message", clear=True)
        phone.tap("chat.send")


def text_in(phone: Hand, conversation: str, *texts: str) -> None:
    """Send texts in a conversation of Messages, one after another."""
    phone.open("sms")
    go_back_to(phone, "compose.open")
    phone.tap("conversation.open", conversation=conversation)
    for text in texts:
        phone.type(text, into="message", clear=True)
        phone.tap("conversation.send")


def write_note(phone: Hand, title: str, content: str) -> None:
    """Write a new note, its title first, and leave it."""
    phone.open("notes")
    go_back_to(phone, "note.new")
    phone.tap("note.new")
    if title:
        phone.type(title, into="title")
    phone.type(content, into="content")
    go_back_to(phone, "note.new")


def post_moment(phone: Hand, text: str) -> None:
    """Post a WeChat moment without a picture."""
    phone.open("wechat")
    go_back_to(phone, "tab.discover")
    phone.tap("tab.discover")
    phone.tap("moments.open")
    phone.hold("moment.write")
    phone.type(text, into="text")
    phone.tap("moment.publish")


def set_alarm(phone: Hand, time: str, repeat: str = "", note: str = "") -> None:
    """Add an alarm at HH:MM, with what else is asked for."""
    hour, minute = time.split(":")
    phone.open("clock")
    phone.tap("alarm.add")
    if note:
        phone.type(note, into="note")
    phone.turn("minute", to=int(minute))
    phone.turn("hour", to=int(hour))
    if repeat:
        phone.tap("repeat.open")
        phone.tap("repeat.choose", repeat=repeat)
    phone.tap("alarm.save")


def set_time(phone: Hand, which: str, time: str) -> None:
    """Set an end of an event that is being edited by its wheels."""
    hour, minute = time.split(":")
    phone.tap("time.pick", which=which)
    phone.turn("hour", to=int(hour))
    phone.turn("minute", to=int(minute))
    phone.tap("time.done")


def put_on_calendar(phone: Hand, title: str, day: str) -> None:
    """Add an event on a day that is looked for by its date."""
    phone.open("calendar")
    phone.tap("jump.open")
    phone.type(day, into="date", clear=True)
    phone.tap("jump.go")
    phone.tap("event.add")
    phone.type(title, into="title")
    phone.tap("form.save")


def type_pin(phone: Hand, pin: str) -> None:
    """Type a payment password on its pad, digit by digit."""
    for digit in pin:
        phone.tap("password.type", digit=int(digit))


def transfer(phone: Hand, payee: str, amount: str, note: str = "") -> None:
    """Transfer money to a friend on Alipay, with the password of most phones."""
    phone.open("alipay")
    go_back_to(phone, "transfer.open")
    phone.tap("transfer.open")
    phone.tap("payees.open")
    phone.tap("payee.choose", contact=payee)
    if note:
        phone.type(note, into="note")
    phone.type(amount, into="amount")
    phone.tap("pay.confirm")
    type_pin(phone, "123456")
