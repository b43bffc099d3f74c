"""Chats that are answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from pytest_mobilegym.api import Ending, Hand, SendMessage, View, choice, derived, tap

from ..vocabulary.wechat import BOSS, WAYS_TO_A_CHAT, open_chat
from .vocabulary import received, send

BOSS_NAME = "Boss"


def has_written(view: View, keyword: str) -> bool:
    """Whether Boss has written the keyword."""
    return any(keyword.casefold() in words.casefold() for words in received(view, BOSS))


def fitting_reply(values: Any, view: View) -> str:
    """The reply that fits what Boss has written."""
    return str(values.yes_reply if has_written(view, values.keyword) else values.no_reply)


class ConditionalReplyToBoss(SendMessage):
    """One new text to Boss, the reply that fits what he has written in this chat.

    What counts is what Boss himself wrote; some keywords stand only in the owner's own messages, some
    nowhere. The reply is that text and no other; it may quote a message of his.
    """

    instruction = {
        "en": [
            "Check my WeChat chat with Boss. If he has ever written “{keyword}”, send him “{yes_reply}”; "
            "if not, send him “{no_reply}”.",
            "Send Boss “{yes_reply}” on WeChat if his earlier messages mention “{keyword}”, "
            "otherwise “{no_reply}”.",
        ],
        "zh": [
            "看看微信里和Boss的聊天记录：如果Boss发过的消息提到过“{keyword}”，就回复他“{yes_reply}”；没有的话，回复“{no_reply}”。",
            "如果Boss之前发来的微信消息里有“{keyword}”，就给他发“{yes_reply}”，否则发“{no_reply}”。",
        ],
    }
    owners, owners_reason = ["office_worker"], "only the office worker has a Boss"
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "edit"]
    consequence = "message"
    chats, open_chat, send = "wechat.chats", (tap("chat.open", chat="{chat}"),), ("chat.send",)
    leave, reader, words = ("nav.back",), BOSS, "{reply}"
    free = {"quoted": "a reply may quote what it answers"}

    keyword: str = choice(
        [
            {"en": "project progress", "zh": "项目进度"},
            {"en": "weekly report", "zh": "周报"},
            {"en": "budget", "zh": "预算"},
            {"en": "client visit", "zh": "客户来访"},
            {"en": "training plan", "zh": "培训计划"},
            {"en": "annual leave", "zh": "年假"},
            {"en": "business trip", "zh": "出差"},
            {"en": "office move", "zh": "搬办公室"},
        ]
    )
    yes_reply: str = choice(
        [
            {"en": "The last project went well", "zh": "上次的项目一切顺利"},
            {"en": "I will send you the details today", "zh": "详细情况今天发给您"},
            {"en": "All of it is done", "zh": "都已经完成了"},
        ]
    )
    no_reply: str = choice(
        [
            {"en": "The project is on track", "zh": "项目进展正常"},
            {"en": "Nothing new from my side", "zh": "我这边没有新情况"},
            {"en": "Shall we talk after the stand-up?", "zh": "站会后聊一下可以吗？"},
        ]
    )
    reply: str = derived(fitting_reply)

    def is_own(self, message: Any, view: View) -> bool:
        return bool(message.sender == view.wechat.user.id and message.kind == "text")

    def reader_name(self, chat: str, view: View) -> str:
        return BOSS_NAME

    def given(self, view: View) -> Mapping[str, Any]:
        return {"sender": view.wechat.user.id}

    def other_reply(self) -> str:
        """The reply that does not fit."""
        return self.no_reply if self.reply == self.yes_reply else self.yes_reply

    def solution(self, phone: Hand) -> None:
        open_chat(phone, BOSS)
        phone.tap("chat_info.open")
        phone.tap("chat_search.open")
        phone.type(self.keyword, into="query")
        phone.tap("nav.back")
        phone.tap("nav.back")
        self.write(phone, self.reply)

    def write(self, phone: Hand, text: str) -> None:
        """Send a text in the chat that is open."""
        phone.type(text, into="message", clear=True)
        self.play(phone, self.send)

    def other_ways(self) -> Iterable[Ending]:
        def entered(phone: Hand, enter: Callable[[Hand, str], None]) -> None:
            enter(phone, BOSS)
            self.write(phone, self.reply)

        def corrected(phone: Hand) -> None:
            open_chat(phone, BOSS)
            phone.type(self.other_reply(), into="message")
            self.write(phone, self.reply)

        def quoting(phone: Hand) -> None:
            open_chat(phone, BOSS)
            phone.hold("message.menu", message=self.last_of_boss(phone.view))
            phone.tap("message.quote")
            self.write(phone, self.reply)

        for name, enter in WAYS_TO_A_CHAT.items():
            yield name, partial(entered, enter=enter)
        yield "another reply is typed first and corrected", corrected
        yield "it quotes what he wrote last", quoting

    def last_of_boss(self, view: View) -> str:
        """Id of the last message that Boss has written."""
        messages: Sequence[Any] = list(view.wechat.chats[BOSS].messages.values())
        return next(str(each.id) for each in reversed(messages) if each.sender == BOSS)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the other reply", lambda phone: send(phone, BOSS, self.other_reply())
        yield "both replies", lambda phone: send(phone, BOSS, self.yes_reply, self.no_reply)
        yield "a word more", lambda phone: send(phone, BOSS, f"OK. {self.reply}")
