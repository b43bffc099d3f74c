"""Direct messages on X."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.api import BACK, Hand, SendMessage, View, among, choice, derived, tap

from ..vocabulary.x import handle_of
from .vocabulary import preview
from .words import MESSAGES


def conversations(view: View) -> list[str]:
    """Those that the first tab of the messages lists, with something said in each."""
    return [
        talk.id
        for talk in view.x.conversations.values()
        if any(message.mine for message in talk.messages.values())
    ]


class SendDmToConversation(SendMessage):
    """One message of these very words is new in the conversation that was named.

    On a lively phone people answer; what counts are the owner's own new messages, so that an answer takes
    nothing away.
    """

    instruction = {
        "en": [
            "In X's messages, open the conversation with {handle}, whose last message is “{last}”, and send: "
            "“{content}”",
            "Write {handle} a direct message on X: “{content}” (their conversation ends in “{last}”).",
        ],
        "zh": [
            "在 X 的私信里打开与 {handle} 的对话（最后一条是“{last}”），发送：“{content}”",
            "在 X 上给 {handle} 发私信：“{content}”。对话里最后一条是“{last}”。",
        ],
    }
    apps, scope, difficulty = ["x"], "S1", "L1"
    composition, objective, capabilities = "sequential", "operate", ["social", "create"]
    consequence = "message"
    chats, reader = "x.conversations", "{conversation}"
    open_chat, send, leave = (tap("chat.open", chat="{chat}"),), ("chat.send",), (BACK, BACK)

    conversation: str = among(conversations, hidden=True)
    handle: str = derived(lambda values, view: handle_of(view, values.conversation))
    last: str = derived(
        lambda values, view: preview(view.x.conversations[values.conversation].messages.last().text)
    )
    content: str = choice(MESSAGES)

    def enter(self, phone: Hand, chat: str) -> None:
        phone.open("x")
        if phone.offers("messages.open"):
            phone.tap("messages.open")
        self.play(phone, self.open_chat, chat=chat)

    def is_own(self, message: Any, view: View) -> bool:
        return bool(message.mine)

    def given(self, view: View) -> Mapping[str, Any]:
        return {"mine": True}

    def others(self, view: View) -> list[str]:
        return [id for id in conversations(view) if id != self.conversation]
