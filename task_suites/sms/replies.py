"""Conversations that are answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Rng, Task, View, choice, contains, derived, drawn, goal, sms

from ..vocabulary.values import another
from .conversations import _received_last
from .vocabulary import a_sender, ending_in_received, key_of, open_talk, reply, talks

REPLIES = [
    {"en": "Understood", "zh": "我知道了"},
    {"en": "Thanks for letting me know", "zh": "谢谢告知"},
    {"en": "I will look into it tonight", "zh": "我晚上看一下"},
    {"en": "Please call me instead", "zh": "请直接打电话给我"},
]
RECEIPTS = [
    {"en": "OK, received", "zh": "好的收到"},
    {"en": "Seen, thank you", "zh": "看到了，谢谢"},
    {"en": "Give me an hour", "zh": "给我一个小时"},
]
SAYS_MORE = {
    "does twice: * types *": "a reply may say more than it was asked to, and what is typed twice does",
}
REFUSALS = [
    {"en": "unsubscribe", "zh": "拒收"},
    {"en": "No more of this, please", "zh": "请不要再发了"},
    {"en": "Not interested", "zh": "不需要"},
]
KEYWORDS = [
    {"en": "plan", "zh": "套餐"},
    {"en": "bill", "zh": "账单"},
    {"en": "parcel", "zh": "快递"},
    {"en": "coupon", "zh": "优惠券"},
]


def sent(before: View, after: View) -> dict[str, list[sms.Message]]:
    """What was sent since the start, by conversation; conversations without any are left out."""
    found = {
        key: [
            message
            for id, message in talk.messages.items()
            if message.outgoing and (key not in before.os.sms or id not in before.os.sms[key].messages)
        ]
        for key, talk in after.os.sms.items()
    }
    return {key: messages for key, messages in found.items() if messages}


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


def reply_goals(before: View, after: View, wanted: Iterable[str], text: str) -> Iterable[Goal]:
    """One message to each of the wanted conversations, and nothing to any other."""
    found = sent(before, after)
    keys = list(wanted)
    for key in keys:
        name = before.os.sms[key].sender
        texts = [message.text for message in found.get(key, ())]
        yield goal(f"one message to {name} says what was asked", actual=texts, expected=[contains(text)])
    yield goal("nobody else was written to", actual=sorted(set(found) - set(keys)), expected=[])


def reply_and_leave(phone: Hand, key: str, text: str) -> None:
    """Send a text and go back to the list."""
    reply(phone, key, text)
    phone.tap("nav.back")


class ReplyToConversation(Task):
    """One new message in the conversation with the sender contains the text, and no other was sent."""

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

    sender: str = a_sender()
    content: str = choice(REPLIES)
    conversation: str = derived(lambda values, view: key_of(view, values.sender))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from reply_goals(before, after, [self.conversation], self.content)

    def allowed(self) -> Sequence[str]:
        return [f"os.sms[#{self.conversation}].messages[+1]", "os.sms[order]"]

    def equivalents(self) -> Mapping[str, str]:
        return SAYS_MORE

    def solution(self, phone: Hand) -> None:
        reply(phone, self.conversation, self.content)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def unsent(phone: Hand) -> None:
            open_talk(phone, self.conversation)
            phone.type(self.content, into="message")

        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.type(self.content, into="message")
            phone.tap("conversation.send")

        def wrong_one(phone: Hand) -> None:
            reply(phone, another(phone.view.os.sms, self.conversation), self.content)

        other = another([text["en"] for text in REPLIES], self.content)
        yield "the text is not sent", unsent
        yield "it is sent twice", twice
        yield "another text is sent", lambda phone: reply(phone, self.conversation, other)
        yield "somebody else gets it", wrong_one


class ReplyToLatestUnread(Task):
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
        with phone.edit("os") as os:
            for key in os.sms:
                os.sms[key].unread = _received_last(os.sms[key]) if key in self.unread else 0
                os.sms[key].pinned = self.pinned and key == self.unread[-1]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from reply_goals(before, after, [self.latest], self.content)

    def allowed(self) -> Sequence[str]:
        return [f"os.sms[#{self.latest}].messages[+1]", "os.sms[order]"]

    def equivalents(self) -> Mapping[str, str]:
        return SAYS_MORE

    def solution(self, phone: Hand) -> None:
        reply(phone, self.latest, self.content)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def read_only(phone: Hand) -> None:
            open_talk(phone, self.latest)

        def all_unread(phone: Hand) -> None:
            for key in self.unread:
                reply_and_leave(phone, key, self.content)

        def newest_of_all(phone: Hand) -> None:
            reply(phone, another(phone.view.os.sms, self.latest), self.content)

        yield "an older unread text is answered", lambda phone: reply(phone, self.unread[-1], self.content)
        yield "every unread text is answered", all_unread
        yield "the conversation is only read", read_only
        yield "somebody else gets it", newest_of_all


class FindAndReplySendersByKeyword(Task):
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
    apps, scope, difficulty = ["sms"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "create"]
    consequence = "message"

    keyword: str = choice(KEYWORDS)
    reply: str = choice(REFUSALS)
    senders: tuple[str, ...] = derived(lambda values, view: tuple(senders_of(view, values.keyword)))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from reply_goals(before, after, self.senders, self.reply)

    def allowed(self) -> Sequence[str]:
        return [*(f"os.sms[#{key}].messages[+1]" for key in self.senders), "os.sms[order]"]

    def equivalents(self) -> Mapping[str, str]:
        return SAYS_MORE

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

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def to(phone: Hand, keys: Iterable[str], text: str = "") -> None:
            for key in keys:
                reply_and_leave(phone, key, text or self.reply)

        def one_too_many(phone: Hand) -> None:
            to(phone, [*self.senders, another(phone.view.os.sms, *self.senders)])

        yield "one sender is left out", lambda phone: to(phone, self.senders[1:])
        yield "somebody else gets it too", one_too_many
        yield "the keyword is sent", lambda phone: to(phone, self.senders, self.keyword)
