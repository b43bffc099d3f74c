"""Friends and their messages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    among,
    choice,
    contains,
    derived,
    drawn,
    goal,
    matching,
    one_of,
    tap,
)
from pytest_mobilegym.phone.apps.alipay.people import NEW, talk_name, talk_with, unread_messages
from pytest_mobilegym.phone.apps.alipay.state import Contact, Message, Talk

from ..vocabulary.alipay import contact_id, contact_names
from ..vocabulary.values import another

LINES = [
    {"en": "The invoice goes to Hilltop Software", "zh": "发票抬头是山顶软件公司"},
    {"en": "Dinner is at seven, second floor", "zh": "晚饭七点，二楼"},
    {"en": "I put the keys under the fern", "zh": "钥匙在蕨下面"},
    {"en": "Please send me the address again", "zh": "地址再发我一次"},
]


def received(talk: Talk) -> list[Message]:
    """The messages of a conversation that are not the owner's."""
    return [message for message in talk.messages.values() if not message.mine]


def talk_id(contact: str, view: View) -> str:
    """Id of the conversation with a contact, also of one that has not begun."""
    found = talk_with(view.alipay, contact)
    return found.id if found is not None else f"{NEW}{contact}"


def open_profile(phone: Hand, contact: str) -> None:
    """Open a friend's page."""
    phone.open("alipay")
    phone.tap("contacts.open")
    phone.tap("profile.open", contact=contact)


def send(phone: Hand, contact: str, words: str) -> None:
    """Send a friend a text, from the friend's page."""
    open_profile(phone, contact)
    phone.tap("chat.open")
    phone.type(words, into="message")
    phone.tap("chat.send")


def masked(phone: str) -> str:
    """What a masked form of a number may look like: its ends, and at least two marks between."""
    return rf"{re.escape(phone[:3])}\d*[*＊xX]{{2,}}\d*{re.escape(phone[-2:])}"


class FindFriend(AnswerQuestion):
    """The number of a friend, in full or masked as the profile shows it."""

    instruction = {
        "en": [
            "What is the phone number of my Alipay friend {name}?",
            "Find {name} in Alipay and tell me the number.",
        ],
        "zh": ["我支付宝好友{name}的手机号是多少？", "在支付宝里找到{name}，告诉我手机号。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "atomic", "query", ["nav", "extract"]
    max_steps = 15
    form = [
        AnswerField(
            {"en": "Phone number", "zh": "手机号"},
            hint={"en": "11 digits, or masked as the app shows it", "zh": "11位数字，或应用显示的带星号形式"},
        )
    ]

    name: str = among(contact_names)
    person: str = derived(lambda values, view: contact_id(values.name, view))

    def number_of(self, view: View) -> str:
        """The number in full."""
        found: Contact = view.alipay.contacts[self.person]
        return found.phone

    def answers(self, before: View, after: View) -> Sequence[Any]:
        phone = self.number_of(before)
        return [
            one_of(matching(rf"\s*{phone[:3]}[ -]?{phone[3:7]}[ -]?{phone[7:]}\s*"), matching(masked(phone)))
        ]

    def said(self, view: View) -> Sequence[Any]:
        full = self.number_of(view)
        return [f"{full[:3]}****{full[-4:]}"]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "another friend's number": lambda view: (
                view.alipay.contacts[another(view.alipay.contacts, self.person)].phone
            ),
            "only its end": lambda view: self.number_of(view)[-4:],
            "the own number": lambda view: view.alipay.user.phone,
        }

    def look(self, phone: Hand) -> None:
        open_profile(phone, self.person)


class CheckLatestMessageContent(AnswerQuestion):
    """The last thing that was received in a conversation, word for word; own messages do not count."""

    instruction = {
        "en": [
            "What is the latest message that I got from {name} on Alipay?",
            "Read me the newest thing {name} sent on Alipay.",
        ],
        "zh": ["支付宝里{name}发来的最新一条消息是什么？", "看看支付宝中“{name}”最近发来的内容。"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [
        AnswerField(
            {"en": "Latest message", "zh": "最新消息内容"}, hint={"en": "Word for word", "zh": "按原文填写"}
        )
    ]
    way = ("tab.messages", tap("chat.open", talk="{talk}"))

    name: str = among(
        lambda view: [talk_name(view.alipay, talk) for talk in view.alipay.talks.values() if received(talk)]
    )
    talk: str = derived(
        lambda values, view: next(
            talk.id for talk in view.alipay.talks.values() if talk_name(view.alipay, talk) == values.name
        )
    )

    def said(self, view: View) -> Sequence[Any]:
        return [received(view.alipay.talks[self.talk])[-1].text]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "another conversation's": lambda view: (
                received(view.alipay.talks[another(view.alipay.talks, self.talk)])[-1].text
            ),
        }


class CheckUnreadMessageCount(AnswerQuestion):
    """How many messages of friends are unread at the start; services, boxes and reminders do not count."""

    instruction = {
        "en": [
            "How many unread messages from friends do I have in Alipay? Leave services and notices out.",
            "Count the unread Alipay messages that real friends have sent me.",
        ],
        "zh": [
            "支付宝里有多少条朋友发来的未读消息？服务通知不算。",
            "数一下支付宝中好友的未读消息一共有几条。",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L4"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    max_steps = 30
    form = [AnswerField({"en": "Unread messages of friends", "zh": "好友未读消息数"}, type="number")]
    way = ("tab.messages",)

    unread: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        people = sorted(
            talk.id
            for talk in view.alipay.talks.values()
            if talk.kind == "person" and not talk.messages.last().mine
        )
        return {"unread": tuple(rng.sample(people, rng.randint(2, len(people))))}

    def arrange(self, phone: Hand) -> None:
        """Exactly the last message of these is unread, or all of a conversation's last ones in a row."""
        with phone.edit("alipay") as alipay:
            for talk in alipay.talks.values():
                if talk.kind != "person":
                    continue
                *_, last = talk.messages.values()
                talk.read_at = last.at - (1 if talk.id in self.unread else 0)

    def count(self, view: View, *, friends: bool = True) -> int:
        """Unread messages, of friends or of all others."""
        return sum(
            len(unread_messages(talk))
            for talk in view.alipay.talks.values()
            if (talk.kind == "person") is friends
        )

    def said(self, view: View) -> Sequence[Any]:
        return [self.count(view)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the badge of the tab": lambda view: self.count(view) + self.count(view, friends=False),
            "one too few": lambda view: self.count(view) - 1,
        }


class SendMessageToContact(Task):
    """One message to the friend says what was asked, and nobody else was written to."""

    instruction = {
        "en": ['Send {contact} this message on Alipay: "{text}"', 'Write to {contact} in Alipay: "{text}"'],
        "zh": ["在支付宝给{contact}发消息：“{text}”", "用支付宝告诉{contact}：“{text}”"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    consequence = "message"

    contact: str = among(contact_names)
    text: str = choice(LINES)
    person: str = derived(lambda values, view: contact_id(values.contact, view))
    talk: str = derived(lambda values, view: talk_id(values.person, view))

    def sent(self, before: View, after: View) -> dict[str, list[str]]:
        """What was sent since the start, by contact."""
        found: dict[str, list[str]] = {}
        for talk in after.alipay.talks.values():
            old = before.alipay.talks[talk.id].messages if talk.id in before.alipay.talks else {}
            texts = [message.text for id, message in talk.messages.items() if id not in old and message.mine]
            if texts:
                found[talk.contact] = texts
        return found

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        sent = self.sent(before, after)
        yield goal(
            "one message says what was asked", actual=sent.get(self.person), expected=[contains(self.text)]
        )
        yield goal("nobody else was written to", actual=sorted(set(sent) - {self.person}), expected=[])

    def allowed(self) -> Sequence[str]:
        place = f"alipay.talks[#{self.talk}]"
        return [place if self.talk.startswith(NEW) else f"{place}.messages[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return {"does twice: * types *": "a message may say more than it was asked to"}

    def solution(self, phone: Hand) -> None:
        send(phone, self.person, self.text)

    def near_misses(self) -> Iterable[Ending]:
        def typed_only(phone: Hand) -> None:
            open_profile(phone, self.person)
            phone.tap("chat.open")
            phone.type(self.text, into="message")

        def namesake(phone: Hand) -> None:
            send(phone, another(phone.view.alipay.contacts, self.person), self.text)

        yield "it is typed and not sent", typed_only
        yield "somebody else gets it", namesake
        yield "half of it is sent", lambda phone: send(phone, self.person, self.text[:6])
