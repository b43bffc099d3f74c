"""Transfers, and who is told of them."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    MAY_BE_WORDED,
    Ending,
    Goal,
    Hand,
    Matcher,
    Task,
    View,
    all_of,
    among,
    choice,
    decimals,
    derived,
    exactly,
    quote,
    says_only,
)
from pytest_mobilegym.phone.apps.wechat.state import Message

from ..vocabulary.alipay import contact_id
from ..vocabulary.values import another
from ..vocabulary.wechat import open_chat_from_card, tell
from .vocabulary import (
    an_alipay_contact,
    fill,
    message_goals,
    transfer,
    transfer_from_profile,
    transfer_goals,
    transfer_to_account,
    typed,
)

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


_TELLS = re.compile(
    r"transfer|\bsent\b|\bpaid\b|payment|wired|\b(?:gone|went) (?:out|over|through|to)\b|转|付|汇|打[了给过]",
    re.IGNORECASE,
)
_VERB = r"(?:transfer|send|sent|pay|paid|wire|go|gone)"
_UNDONE = re.compile(
    rf"\b(?:will|shall|going to|about to|want to|plan to|have to|need to)\s+{_VERB}|'ll\s+{_VERB}|\bfail"
    rf"|(?:\b(?:not|never|cannot|unable to)|n't)\s+(?:\w+\s+){{0,2}}{_VERB}"
    r"|(?:没有?|未|不|无法|将|会|(?<!需)要|准备|打算|马上|稍后|待会儿?|等会儿?)(?:能|再|成功|给[^，。]{0,6})?[转付汇打]|失败",
    re.IGNORECASE,
)
"""A transfer that is still to come, or has not been made."""


class tells_of_transfer(Matcher):
    """A text that says that money was transferred; not that it will be, and not that it was not."""

    def accepts(self, actual: Any) -> bool:
        return isinstance(actual, str) and bool(_TELLS.search(actual)) and not _UNDONE.search(actual)

    def __repr__(self) -> str:
        return "tells of a transfer that was made"


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
        yield from transfer_goals(before, after, self.person, self.amount, self.note)

    def allowed(self) -> Sequence[str]:
        return ["alipay.bills[+1]", "alipay.balance", "alipay.yuebao", "alipay.cards[*].cents"]

    def solution(self, phone: Hand) -> None:
        transfer(phone, self.person, self.amount, self.note)

    def other_ways(self) -> Iterable[Ending]:
        def by_account(phone: Hand) -> None:
            transfer_to_account(phone, self.person, self.amount, self.note)

        def from_profile(phone: Hand) -> None:
            transfer_from_profile(phone, self.person, self.amount, self.note)

        yield "the account is typed", by_account
        yield "from the friend's page, out of the fund", from_profile

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
        yield from transfer_goals(before, after, self.person, self.amount, self.note)
        words = all_of(tells_of_transfer(), says_only(self.amount, unit="CNY"))
        yield from message_goals(before, after, self.chat, words)

    def allowed(self) -> Sequence[str]:
        return [
            "alipay.bills[+1]", "alipay.balance", "alipay.yuebao", "alipay.cards[*].cents",
            f"wechat.chats[#{quote(self.chat)}].messages[+1]",
        ]  # fmt: skip

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED

    def message(self, phone: Hand) -> str:
        """What the contact is told."""
        return f"{'已转账' if phone.lang == 'zh' else 'Transferred'}: ¥{typed(self.amount)}"

    def solution(self, phone: Hand) -> None:
        transfer(phone, self.person, self.amount, self.note)
        tell(phone, self.chat, self.message(phone))

    def other_ways(self) -> Iterable[Ending]:
        def by_number_and_card(phone: Hand) -> None:
            transfer_to_account(phone, self.person, self.amount, self.note)
            tell(phone, self.chat, self.message(phone), enter=open_chat_from_card)

        yield "the account is typed, and the chat opened from the contact's card", by_number_and_card

    def near_misses(self) -> Iterable[Ending]:
        def untold(phone: Hand) -> None:
            transfer(phone, self.person, self.amount, self.note)

        def told_only(phone: Hand) -> None:
            tell(phone, self.chat, self.message(phone))

        def without_amount(phone: Hand) -> None:
            transfer(phone, self.person, self.amount, self.note)
            tell(phone, self.chat, "转了" if phone.lang == "zh" else "I transferred it")

        def other_amount_told(phone: Hand) -> None:
            transfer(phone, self.person, self.amount, self.note)
            tell(phone, self.chat, self.message(phone).replace(typed(self.amount), typed(self.amount + 1)))

        def wrong_person(phone: Hand) -> None:
            transfer(phone, another(phone.view.alipay.contacts, self.person), self.amount, self.note)
            tell(phone, self.chat, self.message(phone))

        yield "nobody is told", untold
        yield "nothing is paid", told_only
        yield "the amount is not named", without_amount
        yield "another amount is named", other_amount_told
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
        yield from transfer_goals(before, after, self.person, self.requestAmount)
        yield from message_goals(before, after, self.chat, exactly(self.reply))

    def allowed(self) -> Sequence[str]:
        return [
            "alipay.bills[+1]", "alipay.balance", "alipay.yuebao", "alipay.cards[*].cents",
            f"wechat.chats[#{quote(self.chat)}].messages[+1]",
        ]  # fmt: skip

    def solution(self, phone: Hand) -> None:
        phone.open("wechat")
        phone.tap("chat.open", chat=self.chat)
        transfer(phone, self.person, self.requestAmount)
        phone.open("wechat")
        phone.type(self.reply, into="message")
        phone.tap("chat.send")

    def other_ways(self) -> Iterable[Ending]:
        def by_number_and_card(phone: Hand) -> None:
            transfer_to_account(phone, self.person, self.requestAmount)
            tell(phone, self.chat, self.reply, enter=open_chat_from_card)

        yield "the account is typed, and the chat opened from the contact's card", by_number_and_card

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
