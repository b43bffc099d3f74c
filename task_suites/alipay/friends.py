"""Friends and their messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    SendMessage,
    View,
    added,
    among,
    choice,
    derived,
    drawn,
    exactly,
    from_state,
    goal,
    matching,
    one_of,
    quote,
    tap,
    unasked,
)
from pytest_mobilegym.phone.apps.alipay.people import NEW, talk_name, talk_with, unread_messages
from pytest_mobilegym.phone.apps.alipay.state import Contact, Message, Talk

from ..vocabulary.alipay import contact_id, contact_names
from ..vocabulary.values import another

MINUTE_MS = 60_000
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


def friend_of(talk: str, view: View) -> str:
    """Id of the contact whom a conversation is with, also of one that has not begun."""
    return talk.removeprefix(NEW) if talk.startswith(NEW) else str(view.alipay.talks[talk].contact)


def open_profile(phone: Hand, contact: str) -> None:
    """Open a friend's page."""
    phone.open("alipay")
    phone.tap("contacts.open")
    phone.tap("profile.open", contact=contact)


def in_full(phone: str) -> str:
    """A number in full, perhaps in groups or with the code of the country."""
    return rf"(?:\+?86[ -]?)?{phone[:3]}[ -]?{phone[3:7]}[ -]?{phone[7:]}"


def masked(phone: str) -> str:
    """A number masked: three to seven of its first digits, marks, two to four of its last."""
    beginnings = "|".join(phone[:count] for count in range(3, 8))
    ends = "|".join(phone[-count:] for count in range(2, 5))
    return rf"(?:{beginnings})[ -]?[*＊xX•]{{2,8}}[ -]?(?:{ends})"


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
            one_of(
                matching(in_full(phone), said=f"the number {phone}"),
                matching(masked(phone), said="the same with its middle masked"),
            )
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
    """The last thing that was received in a conversation, word for word; own messages do not count.

    Another conversation is pinned at the start, so that its place in the list is drawn anew.
    """

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
    pinned: str = from_state("alipay.talks[*].id", hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            for talk in alipay.talks.values():
                talk.sticky = talk.id == self.pinned

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [exactly(text) for text in self.said(before)]

    def said(self, view: View) -> Sequence[Any]:
        return [received(view.alipay.talks[self.talk])[-1].text]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "another conversation's": lambda view: (
                received(view.alipay.talks[another(view.alipay.talks, self.talk)])[-1].text
            ),
        }


class CheckUnreadMessageCount(AnswerQuestion):
    """How many messages of friends are unread at the start; services, boxes and reminders do not count.

    There are few instances because the question is always the same; who wrote, and how often, is drawn.
    """

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
    """Ids of conversations, once for each unread message."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        people = [talk.id for talk in view.alipay.talks.values() if talk.kind == "person"]
        writers = rng.sample(people, rng.randint(2, 6))
        more = [rng.choice(writers) for _ in range(rng.randint(0, 12))]
        return {"unread": tuple(sorted([*writers, *more]))}

    def arrange(self, phone: Hand) -> None:
        """Let all that friends wrote be read, and each write as often as they were drawn."""
        now = phone.view.os.now
        with phone.edit("alipay") as alipay:
            for talk in alipay.talks.values():
                if talk.kind == "person":
                    talk.read_at = talk.messages.last().at
            for place, id in enumerate(self.unread):
                words = LINES[place % len(LINES)][phone.lang]
                at = now - (len(self.unread) - place) * MINUTE_MS
                alipay.talks[id].messages.add(Message(id=f"m{9000 + place}", text=words, at=at))

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


class SendMessageToContact(SendMessage):
    """One message to the friend has the words asked for, and nobody else was written to."""

    instruction = {
        "en": ['Send {contact} this message on Alipay: "{text}"', 'Write to {contact} in Alipay: "{text}"'],
        "zh": ["在支付宝给{contact}发消息：“{text}”", "用支付宝告诉{contact}：“{text}”"],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["create"]
    consequence = "message"
    chats, reader, words = "alipay.talks", "{talk}", "{text}"
    send, leave = ("chat.send",), ("nav.back",) * 3

    contact: str = among(contact_names)
    text: str = choice(LINES)
    person: str = derived(lambda values, view: contact_id(values.contact, view))
    talk: str = derived(lambda values, view: talk_id(values.person, view))

    def is_own(self, message: Message, view: View) -> bool:
        return message.mine

    def given(self, view: View) -> Mapping[str, Any]:
        return {"mine": True}

    def reader_name(self, chat: str, view: View) -> str:
        return self.contact

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from super().goals(before, after)
        begun = {
            talk.id: unasked(talk, {"messages"}) for talk in added(before.alipay.talks, after.alipay.talks)
        }
        plain = {self.talk: {"contact": self.person}} if self.talk.startswith(NEW) else {}
        yield goal("no other conversation was begun", actual=begun, expected=plain)

    def allowed(self) -> Sequence[str]:
        if self.talk.startswith(NEW):
            return [f"{self.chats}[#{quote(self.talk)}]"]
        return super().allowed()

    def others(self, view: View) -> Iterable[str]:
        return [talk_id(contact, view) for contact in view.alipay.contacts if contact != self.person]

    def enter(self, phone: Hand, chat: str) -> None:
        open_profile(phone, friend_of(chat, phone.view))
        phone.tap("chat.open")

    def other_ways(self) -> Iterable[Ending]:
        def by_search(phone: Hand) -> None:
            phone.open("alipay")
            phone.tap("search.open")
            phone.type(self.contact, into="query")
            phone.tap("profile.open", contact=self.person)
            phone.tap("chat.open")
            phone.type(self.text, into="message")
            phone.tap("chat.send")

        yield from super().other_ways()
        yield "the friend is found by the search", by_search
