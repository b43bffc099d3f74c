"""Tasks that move money with Alipay: transfers with notes, cards, passwords, and telling others of it."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.judge import Goal, added, contains, goal, quote
from pytest_mobilegym.phone.apps.alipay.payments import weak_password
from pytest_mobilegym.phone.apps.alipay.state import Bill, Contact
from pytest_mobilegym.phone.apps.wechat.state import Message
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.tasks import Rng, Task, among, choice, decimals, derived, drawn

PASSWORD = "123456"
NOTES = [
    {"en": "book money", "zh": "书本费"},
    {"en": "lunch split", "zh": "午饭AA"},
    {"en": "concert tickets", "zh": "演唱会门票"},
    {"en": "gas for the trip", "zh": "路上油费"},
]
TITLES = [
    {"en": "Salary payments", "zh": "工资支付记录"},
    {"en": "Payday", "zh": "发薪日"},
    {"en": "Paid this month", "zh": "本月已付"},
]
RESULTS = [
    {"en": "Cards that worked", "zh": "可用银行卡"},
    {"en": "Bank card transfers", "zh": "银行卡转账结果"},
]
LABELS = [{"en": "salary", "zh": "发工资"}, {"en": "March wages", "zh": "三月工资"}]
REPLIES = [
    {"en": "already transferred", "zh": "已经转了"},
    {"en": "sent, please check", "zh": "转好了，查收一下"},
    {"en": "done", "zh": "搞定"},
]
BINDING_ORDER = ("c1", "c2", "c3")
"""The cards of China Construction Bank, ICBC and the Agricultural Bank."""
SAYS_MORE = {"does twice: * types *": "a message may say more than it was asked to"}


def cents_of(amount: float) -> int:
    """An amount of yuan in cents."""
    return round(amount * 100)


def typed(amount: float) -> str:
    """An amount of yuan as a person types it."""
    return f"{amount:.10g}"


def contact_names(view: View) -> list[str]:
    """Full names of all Alipay contacts."""
    return [contact.name for contact in view.alipay.contacts.values()]


def contact_id(name: str, view: View) -> str:
    """Id of the Alipay contact with that name."""
    found: Iterable[Contact] = view.alipay.contacts.values()
    return next(contact.id for contact in found if contact.name == name)


def an_alipay_contact(**options: Any) -> Any:
    """The full name of an Alipay contact."""
    return among(contact_names, **options)


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


def paid(before: View, after: View) -> list[Bill]:
    """Transfers to somebody that were made since the start, the earliest first."""
    found = [bill for bill in added(before.alipay.bills, after.alipay.bills) if bill.kind == "transfer"]
    return sorted((bill for bill in found if bill.cents < 0), key=lambda bill: bill.at)


def as_told(bills: Iterable[Bill]) -> list[tuple[str, int, str]]:
    """Bills as what was asked for: to whom, how many cents, with which note."""
    return [(bill.party, -bill.cents, bill.note) for bill in bills if not bill.failed]


def taken(before: View, after: View) -> list[int]:
    """Cents that balance, fund and cards have lost since the start; what is unchanged is left out."""
    old, new = before.alipay, after.alipay
    lost = [old.balance - new.balance, old.yuebao - new.yuebao]
    lost += [card.cents - new.cards[card.id].cents for card in old.cards.values() if card.id in new.cards]
    return [cents for cents in lost if cents]


def taken_goal(before: View, after: View, amount: float) -> Goal:
    """The money came from one place, whichever, and nothing else has gone."""
    name = "the amount was taken once, from one place"
    return goal(name, actual=taken(before, after), expected=[cents_of(amount)])


def told(before: View, after: View, chat: str) -> list[str]:
    """Texts that were sent in a WeChat chat since the start."""
    old = before.wechat.chats[chat].messages if chat in before.wechat.chats else {}
    new = after.wechat.chats[chat].messages if chat in after.wechat.chats else {}
    own = after.wechat.user.id
    return [message.text for id, message in new.items() if id not in old and message.sender == own]


def told_elsewhere(before: View, after: View, chat: str) -> list[str]:
    """Other WeChat chats in which something was sent since the start."""
    return [key for key in after.wechat.chats if key != chat and told(before, after, key)]


def names_amount(text: str, cents: int) -> bool:
    """Whether an amount is among the numbers of a text, in yuan."""
    numbers = re.findall(r"\d[\d,]*(?:\.\d+)?", text)
    return any(cents_of(float(number.replace(",", ""))) == cents for number in numbers)


def last_numbers(text: str) -> list[int]:
    """The last number of each line that has one, taken as yuan, in cents."""
    lines = [re.findall(r"\d[\d,]*(?:\.\d+)?", line) for line in text.splitlines()]
    return [cents_of(float(numbers[-1].replace(",", ""))) for numbers in lines if numbers]


# What a hand does


def fill(phone: Hand, amount: float, note: str, password: str) -> None:
    """Fill in an amount and a note, and pay with the password."""
    phone.type(typed(amount), into="amount")
    if note:
        phone.type(note, into="note")
    phone.tap("pay.confirm")
    phone.type(password, into="password")


def transfer(phone: Hand, contact: str, amount: float, note: str = "", password: str = PASSWORD) -> None:
    """Transfer money to a contact, from the home page or after another transfer."""
    phone.open("alipay")
    if phone.offers("paid.done"):
        phone.tap("paid.done")
    if not phone.offers("payees.open"):
        phone.tap("transfer.open")
    phone.tap("payees.open")
    phone.tap("payee.choose", contact=contact)
    fill(phone, amount, note, password)


def tell(phone: Hand, chat: str, words: str) -> None:
    """Send a text in a WeChat chat that the list shows."""
    phone.open("wechat")
    phone.tap("chat.open", chat=chat)
    phone.type(words, into="message")
    phone.tap("chat.send")


def write_note(phone: Hand, title: str, content: str) -> None:
    """Write a new note."""
    phone.open("notes")
    phone.tap("note.new")
    phone.type(content, into="content")
    phone.type(title, into="title")


def another(values: Iterable[Any], *taken: Any) -> Any:
    """The first value that is none of the taken ones."""
    return next(value for value in values if value not in taken)


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

    def near_misses(self) -> Iterable[tuple[str, Any]]:
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


class AlipayChangePaymentPasswordThenPay(Task):
    """The payment password is the new one, and the friend got the amount to the cent; it starts as 000000.

    New passwords that the page refuses, such as rows of digits, are never drawn.
    """

    instruction = {
        "en": [
            "Change my Alipay payment password from 000000 to {newPassword}, then transfer {amount} yuan to {contact}.",
            "My Alipay payment password is 000000. Make it {newPassword}, and with it pay {contact} {amount} yuan.",
        ],
        "zh": [
            "把支付宝支付密码从000000改为{newPassword}，然后给{contact}转账{amount}元。",
            "我的支付宝支付密码是000000，请改成{newPassword}，再转{amount}元给{contact}。",
        ],
    }
    apps, scope, difficulty = ["alipay"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["finance", "settings"]
    consequence = "account"

    newPassword: str = drawn()
    contact: str = an_alipay_contact()
    amount: float = decimals(1, 9999)
    person: str = derived(lambda values, view: contact_id(values.contact, view))

    @classmethod
    def setup(cls, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.user.password = "000000"

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        digits = "000000"
        while weak_password(digits):
            digits = f"{rng.below(1_000_000):06d}"
        return {"newPassword": digits}

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the password is the new one", actual=after.alipay.user.password, expected=self.newPassword
        )
        yield goal(
            "one transfer has that payee and amount",
            actual=[(party, cents) for party, cents, _ in as_told(paid(before, after))],
            expected=[(self.person, cents_of(self.amount))],
        )
        yield taken_goal(before, after, self.amount)

    def allowed(self) -> Sequence[str]:
        return [
            "alipay.user.password", "alipay.bills[+1]", "alipay.balance", "alipay.yuebao", "alipay.cards[*].cents",
        ]  # fmt: skip

    def change(self, phone: Hand, *steps: str) -> None:
        """Enter passwords on the page that changes it."""
        phone.open("alipay")
        for action in ("tab.my", "settings.open", "payment.open", "change_password.open"):
            phone.tap(action)
        for digits in steps:
            phone.type(digits, into="digits")

    def pay(self, phone: Hand, contact: str, password: str) -> None:
        """Leave the settings and transfer the amount."""
        phone.tap("nav.back")
        phone.tap("nav.back")
        phone.tap("transfer.open")
        phone.tap("payees.open")
        phone.tap("payee.choose", contact=contact)
        fill(phone, self.amount, "", password)

    def equivalents(self) -> Mapping[str, str]:
        return {"* pay.confirm*": "what is asked twice is still paid once"}

    def solution(self, phone: Hand) -> None:
        self.change(phone, "000000", self.newPassword, self.newPassword)
        self.pay(phone, self.person, self.newPassword)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def unconfirmed(phone: Hand) -> None:
            self.change(phone, "000000", self.newPassword)
            phone.tap("nav.back")
            self.pay(phone, self.person, "000000")

        def to_another(phone: Hand) -> None:
            self.change(phone, "000000", self.newPassword, self.newPassword)
            self.pay(phone, another(phone.view.alipay.contacts, self.person), self.newPassword)

        yield "the new password is entered once, and the old one still pays", unconfirmed
        yield "somebody else is paid", to_another
        yield (
            "nothing is paid",
            lambda phone: self.change(phone, "000000", self.newPassword, self.newPassword),
        )


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
    consequence = "purchase"

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
        texts = told(before, after, self.chat)
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

    def near_misses(self) -> Iterable[tuple[str, Any]]:
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
    consequence = "purchase"

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
        texts = told(before, after, self.chat)
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

    def near_misses(self) -> Iterable[tuple[str, Any]]:
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


class AlipayContinuousPaymentsToContactsRecordBalances(Task):
    """Five transfers in the order asked for, and a note with the balance after each of them.

    Each transfer has its amount to the cent and the note; each line of the note ends in one of the five balances.
    """

    instruction = {
        "en": [
            'Pay with Alipay, one after another and each noted "{label}": {contact1} {amount1} yuan, {contact2} '
            "{amount2} yuan, {contact3} {amount3} yuan, {contact4} {amount4} yuan, {contact5} {amount5} yuan, from the "
            'account balance (password 123456). Write a note titled "{noteTitle}" with nothing but the balance left '
            "after each payment, one a line.",
            "It is payday. Transfer {amount1} yuan to {contact1}, {amount2} to {contact2}, {amount3} to {contact3}, "
            '{amount4} to {contact4} and {amount5} to {contact5} from my Alipay balance, all with the note "{label}" '
            '(payment password 123456). List the five balances after each transfer in a note called "{noteTitle}".',
        ],
        "zh": [
            "用支付宝账户余额依次转账，备注都写“{label}”：{contact1}{amount1}元、{contact2}{amount2}元、{contact3}{amount3}元、"
            "{contact4}{amount4}元、{contact5}{amount5}元，支付密码123456。然后在便签新建“{noteTitle}”，逐行记下每次转账后的余额。",
            "发钱了：依次用支付宝余额转给{contact1}{amount1}元、{contact2}{amount2}元、{contact3}{amount3}元、{contact4}{amount4}元、"
            "{contact5}{amount5}元，备注“{label}”（支付密码123456），并在标题为“{noteTitle}”的便签里按顺序记录五次转账后的余额。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["finance", "handoff", "create", "reasoning"]
    consequence = "purchase"

    contact1: str = an_alipay_contact()
    contact2: str = an_alipay_contact(unlike="contact1")
    contact3: str = an_alipay_contact(unlike=("contact1", "contact2"))
    contact4: str = an_alipay_contact(unlike=("contact1", "contact2", "contact3"))
    contact5: str = an_alipay_contact(unlike=("contact1", "contact2", "contact3", "contact4"))
    amount1: float = decimals(1, 9999)
    amount2: float = decimals(1, 9999)
    amount3: float = decimals(1, 9999)
    amount4: float = decimals(1, 9999)
    amount5: float = decimals(1, 9999)
    label: str = choice(LABELS)
    noteTitle: str = choice(TITLES)

    @property
    def payments(self) -> list[tuple[str, float]]:
        """Names and amounts, in order."""
        return [(getattr(self, f"contact{place}"), getattr(self, f"amount{place}")) for place in range(1, 6)]

    def balances(self, before: View) -> list[int]:
        """Cents on the balance after each payment."""
        found, left = [], before.alipay.balance
        for _, amount in self.payments:
            left -= cents_of(amount)
            found.append(left)
        return found

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        made = as_told(paid(before, after))
        for place, (name, amount) in enumerate(self.payments):
            yield goal(
                f"transfer {place + 1} has its payee, amount and note",
                actual=made[place] if place < len(made) else None,
                expected=(contact_id(name, before), cents_of(amount), self.label),
            )
        yield goal("the balance is right", actual=after.alipay.balance, expected=self.balances(before)[-1])
        notes = [
            note for note in added(before.notes.notes, after.notes.notes) if note.title == self.noteTitle
        ]
        yield goal(
            "the note lists the balances in order",
            actual=[last_numbers(note.content) for note in notes],
            expected=[self.balances(before)],
        )

    def allowed(self) -> Sequence[str]:
        return ["alipay.bills[+5]", "alipay.balance", "notes.notes[+1]"]

    def record(self, phone: Hand, balances: Iterable[int]) -> None:
        """Write the note."""
        write_note(phone, self.noteTitle, "\n".join(typed(cents / 100) for cents in balances))

    def pay(self, phone: Hand, payments: Iterable[tuple[str, float]], note: str) -> None:
        """Make transfers."""
        for name, amount in payments:
            transfer(phone, contact_id(name, phone.view), amount, note)

    def solution(self, phone: Hand) -> None:
        balances = self.balances(phone.view)
        self.pay(phone, self.payments, self.label)
        self.record(phone, balances)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def four(phone: Hand) -> None:
            balances = self.balances(phone.view)
            self.pay(phone, self.payments[:4], self.label)
            self.record(phone, balances[:4])

        def unnoted(phone: Hand) -> None:
            self.pay(phone, self.payments, self.label)

        def backwards(phone: Hand) -> None:
            balances = self.balances(phone.view)
            self.pay(phone, self.payments, self.label)
            self.record(phone, reversed(balances))

        yield "the last payment is missing", four
        yield "no note is written", unnoted
        yield "the balances are in the wrong order", backwards
