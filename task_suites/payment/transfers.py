"""Transfers, and who is told of them."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Task,
    View,
    among,
    choice,
    contains,
    decimals,
    derived,
    goal,
    quote,
)
from pytest_mobilegym.phone.apps.wechat.state import Message

from ..vocabulary.alipay import contact_id
from ..vocabulary.values import another
from ..vocabulary.wechat import new_messages, tell
from .vocabulary import an_alipay_contact, as_told, cents_of, fill, paid, taken_goal, transfer, typed

NOTES = [
    {"en": "book money", "zh": "书本费"},
    {"en": "lunch split", "zh": "午饭AA"},
    {"en": "concert tickets", "zh": "演唱会门票"},
    {"en": "gas for the trip", "zh": "路上油费"},
]
REPLIES = [
    {"en": "already transferred", "zh": "已经转了"},
    {"en": "sent, please check", "zh": "转好了，查收一下"},
    {"en": "done", "zh": "搞定"},
]
SAYS_MORE = {"does twice: * types *": "a message may say more than it was asked to"}


def chat_partners(view: View) -> list[str]:
    """Names of the WeChat contacts with whom there is a chat."""
    found = [
        contact.name
        for contact in view.wechat.contacts.values()
        if contact.id in view.wechat.chats
        and view.wechat.chats[contact.id].messages
        and not contact.blacklisted
    ]
    return [name for name in found if found.count(name) == 1]


def chat_id(name: str, view: View) -> str:
    """WeChat ID of the contact with that name."""
    contact = view.wechat.contacts.where(name=name)
    return contact.id if contact is not None else ""


def texts_told(before: View, after: View, chat: str) -> list[str]:
    """Texts that were sent in a WeChat chat since the start."""
    return [message.text for message in new_messages(before, after, chat)]


def told_elsewhere(before: View, after: View, chat: str) -> list[str]:
    """Other WeChat chats in which something was sent since the start."""
    return [key for key in after.wechat.chats if key != chat and texts_told(before, after, key)]


def names_amount(text: str, cents: int) -> bool:
    """Whether an amount is among the numbers of a text, in yuan."""
    numbers = re.findall(r"\d[\d,]*(?:\.\d+)?", text)
    return any(cents_of(float(number.replace(",", ""))) == cents for number in numbers)


class TransferToContactWithNote(Task):
    """One transfer to the friend, of the amount to the cent and with the note; nothing else was paid."""

    instruction = {
        "en": [
            'Transfer {amount} yuan to {name} on Alipay with the note "{note}". The payment password is 123456.',
            'On Alipay {name} should get {amount} yuan from me, noted as "{note}" (payment password 123456).',
        ],
        "zh": [
            "用支付宝给{name}转账{amount}元，备注“{note}”，支付密码是123456。",
            "在支付宝转{amount}元给{name}，备注写“{note}”。支付密码123456。",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["finance", "handoff"]
    consequence = "purchase"

    name: str = an_alipay_contact()
    amount: float = decimals(1, 9999)
    note: str = choice(NOTES)
    person: str = derived(lambda values, view: contact_id(values.name, view))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "one transfer has that payee, amount and note",
            actual=as_told(paid(before, after)),
            expected=[(self.person, cents_of(self.amount), self.note)],
        )
        yield taken_goal(before, after, self.amount)

    def allowed(self) -> Sequence[str]:
        return ["alipay.bills[+1]", "alipay.balance", "alipay.yuebao", "alipay.cards[*].cents"]

    def solution(self, phone: Hand) -> None:
        transfer(phone, self.person, self.amount, self.note)

    def near_misses(self) -> Iterable[Ending]:
        def to_another(phone: Hand) -> None:
            transfer(phone, another(phone.view.alipay.contacts, self.person), self.amount, self.note)

        def unpaid(phone: Hand) -> None:
            phone.open("alipay")
            phone.tap("transfer.open")
            phone.tap("payees.open")
            phone.tap("payee.choose", contact=self.person)
            fill(phone, self.amount, self.note, "654321")

        yield "somebody else gets it", to_another
        yield "the password is wrong", unpaid
        yield "without a note", lambda phone: transfer(phone, self.person, self.amount)
        yield "a yuan more", lambda phone: transfer(phone, self.person, self.amount + 1, self.note)


class AlipayTransferAndNotify(Task):
    """The friend got the amount with the note, and the WeChat contact was told of a transfer and its amount."""

    instruction = {
        "en": [
            'Transfer {amount} yuan to {alipay_contact} on Alipay, noted "{note}" (payment password 123456), then '
            "tell {contact} on WeChat that the transfer is made, naming the amount.",
            '{alipay_contact} gets {amount} yuan by Alipay transfer with the note "{note}"; the payment password is '
            "123456. Afterwards let {contact} know on WeChat how much was transferred.",
        ],
        "zh": [
            "用支付宝给{alipay_contact}转账{amount}元，备注“{note}”（支付密码123456），然后在微信告诉{contact}已转账及金额。",
            "支付宝转{amount}元给{alipay_contact}，备注“{note}”，支付密码是123456；转完在微信上跟{contact}说一声转账金额。",
        ],
    }
    apps, scope, difficulty = ["alipay", "wechat"], "S2", "L3"
    composition, objective, capabilities = "sequential", "operate", ["finance", "handoff"]
    consequence = "purchase+message"

    alipay_contact: str = an_alipay_contact()
    contact: str = among(chat_partners)
    amount: float = decimals(1, 9999)
    note: str = choice(NOTES)
    person: str = derived(lambda values, view: contact_id(values.alipay_contact, view))
    chat: str = derived(lambda values, view: chat_id(values.contact, view))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "one transfer has that payee, amount and note",
            actual=as_told(paid(before, after)),
            expected=[(self.person, cents_of(self.amount), self.note)],
        )
        yield taken_goal(before, after, self.amount)
        texts = texts_told(before, after, self.chat)
        yield goal(
            "the message tells of a transfer and its amount",
            passed=any(
                re.search(r"transfer|sent|paid|转|付", text, re.IGNORECASE)
                and names_amount(text, cents_of(self.amount))
                for text in texts
            ),
            actual=texts,
        )
        yield goal("nobody else was written to", actual=told_elsewhere(before, after, self.chat), expected=[])

    def allowed(self) -> Sequence[str]:
        return [
            "alipay.bills[+1]", "alipay.balance", "alipay.yuebao", "alipay.cards[*].cents",
            f"wechat.chats[#{quote(self.chat)}].messages[+1]",
        ]  # fmt: skip

    def equivalents(self) -> Mapping[str, str]:
        free = "the message may be worded otherwise"
        return {
            **SAYS_MORE,
            "types *check* for *": free,
            "types *chec' for *": free,
            "types *查* for *": free,
        }

    def message(self, phone: Hand) -> str:
        """What the contact is told."""
        amount = typed(self.amount)
        return (
            f"我转账了{amount}元，请查收"
            if phone.lang == "zh"
            else f"I transferred {amount} yuan, please check"
        )

    def solution(self, phone: Hand) -> None:
        transfer(phone, self.person, self.amount, self.note)
        tell(phone, self.chat, self.message(phone))

    def near_misses(self) -> Iterable[Ending]:
        def untold(phone: Hand) -> None:
            transfer(phone, self.person, self.amount, self.note)

        def told_only(phone: Hand) -> None:
            tell(phone, self.chat, self.message(phone))

        def without_amount(phone: Hand) -> None:
            transfer(phone, self.person, self.amount, self.note)
            tell(phone, self.chat, "转了" if phone.lang == "zh" else "I transferred it")

        def wrong_person(phone: Hand) -> None:
            transfer(phone, another(phone.view.alipay.contacts, self.person), self.amount, self.note)
            tell(phone, self.chat, self.message(phone))

        yield "nobody is told", untold
        yield "nothing is paid", told_only
        yield "the amount is not named", without_amount
        yield "somebody else is paid", wrong_person


REQUESTS = {
    "en": "Can you help me out? I owe a friend money for the {what}, please transfer {amount} yuan on Alipay.",
    "zh": "帮个忙，我欠朋友{what}的钱，请用支付宝转{amount}元。",
}


class WechatExtractAmountTransfer(Task):
    """The friend got the amount that the latest message at the start asks for, and the sender was answered.

    Messages that arrive later do not move the amount.
    """

    instruction = {
        "en": [
            "{contact} asked me on WeChat for money. Transfer the amount to {alipay_contact} on Alipay (payment "
            'password 123456), then answer {contact} on WeChat: "{reply}".',
            "Read {contact}'s latest WeChat message, send {alipay_contact} that amount on Alipay with the payment "
            'password 123456, and reply "{reply}".',
        ],
        "zh": [
            "看看{contact}在微信上最新的消息，用支付宝把那笔钱转给{alipay_contact}（支付密码123456），再在微信回复“{reply}”。",
            "{contact}在微信上提了一笔金额，请用支付宝转给{alipay_contact}，支付密码是123456，然后回复对方“{reply}”。",
        ],
    }
    apps, scope, difficulty = ["wechat", "alipay"], "S2", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "finance"]
    consequence = "purchase+message"

    contact: str = among(chat_partners)
    alipay_contact: str = an_alipay_contact()
    reply: str = choice(REPLIES)
    requestAmount: float = decimals(1, 9999, hidden=True)
    what: str = choice(NOTES, hidden=True)
    person: str = derived(lambda values, view: contact_id(values.alipay_contact, view))
    chat: str = derived(lambda values, view: chat_id(values.contact, view))

    def arrange(self, phone: Hand) -> None:
        words = REQUESTS[phone.lang].format(what=self.what, amount=typed(self.requestAmount))
        now = phone.view.os.now
        with phone.edit("wechat") as wechat:
            line = Message(id="m9000", sender=self.chat, text=words, time=now - 120_000)
            wechat.chats[self.chat].messages.add(line)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "one transfer has that payee and the amount asked for",
            actual=[(party, cents) for party, cents, _ in as_told(paid(before, after))],
            expected=[(self.person, cents_of(self.requestAmount))],
        )
        yield taken_goal(before, after, self.requestAmount)
        texts = texts_told(before, after, self.chat)
        yield goal("one message is the reply", actual=texts, expected=[contains(self.reply)])
        yield goal("nobody else was written to", actual=told_elsewhere(before, after, self.chat), expected=[])

    def allowed(self) -> Sequence[str]:
        return [
            "alipay.bills[+1]", "alipay.balance", "alipay.yuebao", "alipay.cards[*].cents",
            f"wechat.chats[#{quote(self.chat)}].messages[+1]",
        ]  # fmt: skip

    def equivalents(self) -> Mapping[str, str]:
        return SAYS_MORE

    def solution(self, phone: Hand) -> None:
        phone.open("wechat")
        phone.tap("chat.open", chat=self.chat)
        transfer(phone, self.person, self.requestAmount)
        phone.open("wechat")
        phone.type(self.reply, into="message")
        phone.tap("chat.send")

    def near_misses(self) -> Iterable[Ending]:
        def unanswered(phone: Hand) -> None:
            transfer(phone, self.person, self.requestAmount)

        def other_amount(phone: Hand) -> None:
            transfer(phone, self.person, self.requestAmount + 10)
            tell(phone, self.chat, self.reply)

        def wrong_person(phone: Hand) -> None:
            transfer(phone, another(phone.view.alipay.contacts, self.person), self.requestAmount)
            tell(phone, self.chat, self.reply)

        yield "the message is not answered", unanswered
        yield "another amount is sent", other_amount
        yield "somebody else is paid", wrong_person
