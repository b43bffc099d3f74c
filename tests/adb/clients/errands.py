"""Three small tasks that every client plays, and how the phone tells that they are done."""

from __future__ import annotations

from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Hand

MUM = "Mum"
GREETING = "好的，周日见！“三点”"
MESSAGES, SETTINGS, GALLERY = "com.android.mms", "com.android.settings", "com.miui.gallery"
MIDDLE = (540, 1200)


def newest_text_to(phone: AdbPhone, sender: str) -> str:
    """What was said last in the conversation that the messages show under a name."""
    conversation = next(each for each in phone.state.os.sms.values() if each.sender == sender)
    return str(list(conversation.messages.values())[-1].text)


def show_photo(phone: AdbPhone) -> None:
    """The gallery's newest photograph over the whole screen."""

    def go() -> None:
        hand = Hand(phone.phone)
        hand.open("gallery")
        first = next(each for each in hand.phone.frame().targets if each.name == "photo.open")
        hand.phone.dispatch(Touch(region=first.region, action=first.name, args=dict(first.args)))

    phone.call(go)


def is_zoomed(phone: AdbPhone) -> bool:
    """Whether the photograph in front is enlarged."""
    ui = phone.state.ui
    assert ui.active is not None
    local = ui.tasks[ui.active].activities[-1].entries[-1].local
    return bool(getattr(local, "zoomed", False))
