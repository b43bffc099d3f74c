"""Conversations that are answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from pytest_mobilegym.api import (
    Ending,
    Hand,
    Rng,
    SendMessage,
    View,
    choice,
    derived,
    drawn,
    sms,
    tap,
)

from .vocabulary import (
    a_sender,
    ending_in_received,
    key_of,
    leave_unread,
    open_talk,
    pin_only,
    reply,
    talks,
    write_to_number,
)

REPLIES = [
    {"en": "Understood", "zh": "我知道了"},
    {"en": "Thanks for letting me know", "zh": "谢谢告知"},
    {"en": "I will look into it tonight", "zh": "我晚上看一下"},
    {"en": "Please call me instead", "zh": "请直接打电话给我"},
    {"en": "Back at my desk by noon", "zh": "我中午回到座位"},
    {"en": "Wrong person, sorry", "zh": "抱歉，您找错人了"},
]
RECEIPTS = [
    {"en": "OK, received", "zh": "好的收到"},
    {"en": "Seen, thank you", "zh": "看到了，谢谢"},
    {"en": "Give me an hour", "zh": "给我一个小时"},
    {"en": "Will do it on Monday", "zh": "我周一处理"},
    {"en": "Can this wait until tomorrow?", "zh": "明天再说行吗？"},
    {"en": "On the bus, more later", "zh": "在公交上，晚点说"},
    {"en": "Please tell me more", "zh": "麻烦说详细一点"},
    {"en": "Got it, no questions", "zh": "明白，没有问题"},
]
ANSWERS = [
    {"en": "unsubscribe", "zh": "拒收"},
    {"en": "No more of this, please", "zh": "请不要再发了"},
    {"en": "Not interested", "zh": "不需要"},
    {"en": "I have asked about this before", "zh": "这件事我以前问过"},
    {"en": "Thanks, I will see to it", "zh": "谢谢，我会处理"},
    {"en": "Who may I call about it?", "zh": "这事我可以打给谁？"},
]
KEYWORDS = [
    {"en": "plan", "zh": "套餐"},
    {"en": "bill", "zh": "账单"},
    {"en": "parcel", "zh": "快递"},
    {"en": "coupon", "zh": "优惠券"},
    {"en": "balance", "zh": "余额"},
    {"en": "umbrella", "zh": "伞"},
    {"en": "appointment", "zh": "预约"},
    {"en": "water", "zh": "水"},
    {"en": "e-mail", "zh": "邮箱"},
    {"en": "client", "zh": "客户"},
]
"""Each is in texts of one to three senders, of the same ones in both languages."""


def senders_of(view: View, keyword: str) -> list[str]:
    """Conversations in which a message that was received mentions a word, in any case."""
    wanted = keyword.casefold()
    return [
        talk.id
        for talk in talks(view)
        if any(
            wanted in message.text.casefold() for message in talk.messages.values() if not message.outgoing
        )
    ]


class Replying(SendMessage, abstract=True):
    """One message to each of some conversations, and nothing to any other."""

    chats: ClassVar[str] = "os.sms"
    open_chat = (tap("conversation.open", conversation="{chat}"),)
    send, leave = ("conversation.send",), ("nav.back",)

    def is_own(self, message: sms.Message, view: View) -> bool:
        return message.outgoing

    def given(self, view: View) -> Mapping[str, Any]:
        return {"outgoing": True}

    def reader_name(self, chat: str, view: View) -> str:
        return view.os.sms[chat].sender

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "os.sms[order]"]

    def other_ways(self) -> Iterable[Ending]:
        def by_number(phone: Hand) -> None:
            for number, key in enumerate(self.readers()):
                if number:
                    self.play(phone, self.leave)
                write_to_number(phone, key, self.value_of(self.words))

        yield from super().other_ways()
        yield "it is a new message to the number", by_number


class ReplyToConversation(Replying):
    """One new message in the conversation with the sender has the words asked for, and no other was sent."""

    instruction = {
        "en": [
            "Reply “{content}” to {sender} in Messages.",
            "Answer the texts from {sender} with “{content}”.",
        ],
        "zh": ["在短信里回复{sender}：“{content}”。", "给{sender}回一条短信，内容是“{content}”。"],
    }
    apps, scope, difficulty = ["sms"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    consequence = "message"
    reader = "{conversation}"

    sender: str = a_sender()
    content: str = choice(REPLIES)
    conversation: str = derived(lambda values, view: key_of(view, values.sender))


class ReplyToLatestUnread(Replying):
    """Whoever sent the newest unread text has one new message with the content, and nobody else has any.

    "Newest" goes by the time of the text, not by the place in the list, which begins with pinned
    conversations. Who that is, and who else is unread, is drawn anew for every instance; in half of them an
    older unread conversation is pinned above it.
    """

    instruction = {
        "en": [
            "In Messages, answer the newest text that I have not read yet with “{content}”.",
            "Whoever sent me the latest unread text should get “{content}” back.",
        ],
        "zh": [
            "短信里，给最新一条未读短信的发件人回复“{content}”。",
            "谁最近给我发了还没读的短信，就回他“{content}”。",
        ],
    }
    apps, scope, difficulty = ["sms"], "S1", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "create"]
    consequence = "message"
    reader = "{latest}"

    content: str = choice(RECEIPTS)
    unread: tuple[str, ...] = drawn(hidden=True)
    pinned: bool = choice([True, False], hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        received = ending_in_received(view)
        chosen = rng.sample(received, 3)
        return {"unread": tuple(sorted(chosen, key=received.index))}

    @property
    def latest(self) -> str:
        """The conversation with the newest unread text."""
        return self.unread[0]

    def arrange(self, phone: Hand) -> None:
        leave_unread(phone, self.unread)
        pin_only(phone, self.unread[-1] if self.pinned else "")

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "an older unread text is answered", lambda phone: reply(phone, self.unread[-1], self.content)
        yield "every unread text is answered", lambda phone: self.write_to(phone, self.unread, self.content)
        yield "the conversation is only read", lambda phone: open_talk(phone, self.latest)


class FindAndReplySendersByKeyword(Replying):
    """Everyone who sent a text that mentions the keyword has one new message with the reply, nobody else any.

    Texts of one's own do not count, though a search finds them too. Every keyword has one to three senders.
    """

    instruction = {
        "en": [
            "Everyone who ever sent me a text that mentions “{keyword}” gets the reply “{reply}”.",
            "In Messages, find all senders whose texts mention “{keyword}” and reply “{reply}” to each.",
        ],
        "zh": [
            "凡是发来的短信里提到过“{keyword}”的人，都回复“{reply}”。",
            "在短信里找出所有给我发过含“{keyword}”短信的发件人，逐一回复“{reply}”。",
        ],
    }
    owners, owners_reason = ["office_worker"], "the keywords are of texts that the office worker got"
    apps, scope, difficulty = ["sms"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "create"]
    consequence = "message"
    words = "{reply}"

    keyword: str = choice(KEYWORDS)
    reply: str = choice(ANSWERS)
    senders: tuple[str, ...] = derived(lambda values, view: tuple(senders_of(view, values.keyword)))

    def solution(self, phone: Hand) -> None:
        phone.open("sms")
        phone.tap("search.open")
        phone.type(self.keyword, into="query")
        for number, key in enumerate(self.senders):
            if number:
                phone.tap("nav.back")
            hits = [
                message.id
                for message in phone.view.os.sms[key].messages.values()
                if not message.outgoing and self.keyword.casefold() in message.text.casefold()
            ]
            phone.tap("message.found", conversation=key, message=hits[-1])
            phone.type(self.reply, into="message")
            phone.tap("conversation.send")

    def readers(self) -> Sequence[str]:
        return self.senders

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the keyword is sent", lambda phone: self.write_to(phone, self.senders, self.keyword)
