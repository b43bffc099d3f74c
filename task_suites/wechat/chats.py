"""Chats that are answered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pytest_mobilegym.api import Ending, Goal, Hand, Task, View, choice, goal, text
from pytest_mobilegym.phone.apps.wechat.state import Message

from ..vocabulary.wechat import BOSS, new_messages, open_chat
from .vocabulary import received, send


def new_texts(before: View, after: View, chat: str) -> list[Message]:
    """The texts that the owner has sent in a chat since the start."""
    return [message for message in new_messages(before, after, chat) if message.kind == "text"]


class ConditionalReplyToBoss(Task):
    """One new text to Boss, the reply that fits what he has written in this chat.

    What counts is what Boss himself wrote; some keywords stand only in the owner's own messages, some
    nowhere. The reply is that text and no other.
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
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "edit"]
    consequence = "message"

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

    def mentioned(self, view: View) -> bool:
        """Whether Boss has written the keyword."""
        return any(self.keyword.casefold() in words.casefold() for words in received(view, BOSS))

    def reply(self, view: View) -> str:
        """The reply that fits."""
        return self.yes_reply if self.mentioned(view) else self.no_reply

    def other_reply(self, view: View) -> str:
        """The reply that does not fit."""
        return self.no_reply if self.mentioned(view) else self.yes_reply

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        sent = [message.text for message in new_texts(before, after, BOSS)]
        yield goal("one text was sent to Boss", actual=len(sent), expected=1)
        yield goal(
            "it is the reply that fits what he wrote", actual=sent[-1:], expected=[text(self.reply(before))]
        )

    def allowed(self) -> Sequence[str]:
        return [f"wechat.chats[#{BOSS}].messages[+1]"]

    def solution(self, phone: Hand) -> None:
        reply = self.reply(phone.view)
        open_chat(phone, BOSS)
        phone.tap("chat_info.open")
        phone.tap("chat_search.open")
        phone.type(self.keyword, into="query")
        phone.tap("nav.back")
        phone.tap("nav.back")
        phone.type(reply, into="message")
        phone.tap("chat.send")

    def near_misses(self) -> Iterable[Ending]:
        def unsent(phone: Hand) -> None:
            open_chat(phone, BOSS)
            phone.type(self.reply(phone.view), into="message")

        yield "the other reply", lambda phone: send(phone, BOSS, self.other_reply(phone.view))
        yield "both replies", lambda phone: send(phone, BOSS, self.yes_reply, self.no_reply)
        yield "the reply twice", lambda phone: send(phone, BOSS, *[self.reply(phone.view)] * 2)
        yield "the reply to someone else", lambda phone: send(phone, "nora_q", self.reply(phone.view))
        yield "the reply is not sent", unsent
