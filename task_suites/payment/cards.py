"""Bank cards that are bound and paid with."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Matcher,
    Task,
    View,
    added,
    choice,
    derived,
    from_state,
    goal,
    integers,
    says_all_and_only,
    sms,
    unasked,
)
from pytest_mobilegym.phone.apps.alipay.banks import BANKS, bank_name

from ..vocabulary.notes import write_note
from .vocabulary import PASSWORD, begin_transfer, fill, note_body, paid, plain_goal

RESULTS = [
    {"en": "Cards that worked", "zh": "可用银行卡"},
    {"en": "Bank card transfers", "zh": "银行卡转账结果"},
]
BINDING_ORDER = ("c1", "c2", "c3")
"""The cards of China Construction Bank, ICBC and the Agricultural Bank."""


MORE_NAMES = {
    "ccb": ("建行", "China Construction"),
    "icbc": ("工行", "Industrial and Commercial Bank of China", "Industrial & Commercial Bank"),
    "abc": ("农行", "AgBank"),
    "boc": ("中行",),
}
"""What banks are called beside their own name."""


def names_of_bank(code: str) -> list[str]:
    """What a bank may be called: by its name in either language, in full or shortened, or by its letters."""
    full = list(BANKS[code].name.values())
    shorter = [name.removeprefix("中国").removesuffix(" of China") for name in full if code != "boc"]
    return [*full, *shorter, BANKS[code].short, *MORE_NAMES.get(code, ())]


_FAILED = re.compile(
    rf"\b(?:{'|'.join(BANKS)})\b(?: |'s|debit|bank|card|的|储蓄|银行|卡|:|：)*"
    r"(?:was |were |has |have |did |does )?(?:transfer |payment )?(?:转账|付款|支付)?(?:fail|not\b|declin|失败|余额不足|未|没)",
    re.IGNORECASE,
)
"""A bank, by its code, whose card is said not to have worked."""


class names_only(Matcher):
    """A text that names certain banks, in whatever words, and no other one.

    Args:
        banks: their codes.
        beside: numbers that may stand there too.
    """

    def __init__(self, banks: Sequence[str], beside: Sequence[int]) -> None:
        self.banks, self.beside = list(banks), list(beside)

    def accepts(self, actual: Any) -> bool:
        if not isinstance(actual, str) or re.search(r"\bor\b|或|还是", actual):
            return False
        known = {name.casefold(): code for code in BANKS for name in names_of_bank(code)}
        pattern = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True))
        told = re.sub(
            rf"(?<![A-Za-z])(?:{pattern})(?![A-Za-z])",
            lambda found: f" {known[found[0].casefold()]} ",
            actual,
            flags=re.IGNORECASE,
        )
        if _FAILED.search(told):
            return False
        says_banks = says_all_and_only(self.banks, among=BANKS)
        return says_banks.accepts(told) and says_all_and_only([], beside=self.beside).accepts(actual)

    def __repr__(self) -> str:
        return f"names {', '.join(self.banks)} and no other bank"


def is_of_bank(talk: sms.Conversation, view: View) -> bool:
    """Whether a new conversation holds what a bank wrote, and nothing else."""
    banks = [bank_name(code, view.lang) for code in BANKS]
    messages = talk.messages.values()
    return (
        talk.sender in banks
        and not unasked(talk, {"sender", "messages"})
        and not any(unasked(message, {"text"}) for message in messages)
    )


class AlipayBindMultipleCardsTransferAndRecordSuccessfulCards(Task):
    """Two cards are bound, three transfers tried from the three cards in order, and those that worked noted.

    One of the cards, which is drawn, has too little on it: that try fails. A note that names it is wrong.
    """

    instruction = {
        "en": [
            "In Alipay (payment password 123456) bind my ICBC debit card and then my Agricultural Bank of China card. "
            "Next transfer to the account {targetAccount}: {amount1} yuan from the China Construction Bank card, "
            "{amount2} yuan from the ICBC card and {amount3} yuan from the Agricultural Bank card. Write a note titled "
            '"{noteTitle}" that names only the banks whose card worked.',
            "Bind the cards of ICBC and, after that, of the Agricultural Bank of China in Alipay. Then try to send "
            "{targetAccount} {amount1}, {amount2} and {amount3} yuan from the three cards in the order in which they "
            "were bound, China Construction Bank first; the payment password is 123456. Note only the banks that "
            'worked under the title "{noteTitle}".',
        ],
        "zh": [
            "在支付宝（支付密码123456）依次绑定工商银行和农业银行的储蓄卡，然后向{targetAccount}转账：建设银行卡{amount1}元、"
            "工商银行卡{amount2}元、农业银行卡{amount3}元。最后新建便签“{noteTitle}”，只写转账成功的银行。",
            "先后把工商银行卡和农业银行卡绑到支付宝，再按绑定顺序（建设银行最先）用三张卡分别向{targetAccount}转{amount1}元、{amount2}元、"
            "{amount3}元，支付密码是123456；在标题为“{noteTitle}”的便签里只记下成功的银行。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes"], "S2", "L4"
    max_steps, catalogue_steps = 135, 60
    composition, objective, capabilities = "transfer", "operate", ["finance", "handoff", "create"]
    consequence = "purchase+account"

    targetAccount: str = from_state("alipay.contacts[*].phone", unique=True)
    amount1: int = integers(1000, 9999)
    amount2: int = integers(1000, 9999)
    amount3: int = integers(1000, 9999)
    noteTitle: str = choice(RESULTS)
    poor: str = choice(["c1", "c2", "c3"], hidden=True)
    person: str = derived(lambda values, view: view.alipay.contacts.where(phone=values.targetAccount).id)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.balance = 20_000
            alipay.bills.clear()
            for key in list(alipay.cards):
                if key in BINDING_ORDER:
                    alipay.cards[key].cents = 50_000 if key == self.poor else 2_000_000
                else:
                    del alipay.cards[key]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        cards = after.alipay.cards
        bound = [card.id for card in cards.values() if card.bound]
        yield goal("the three cards are bound, in order", actual=bound, expected=list(BINDING_ORDER))
        tries = [
            (bill.party, -bill.cents, bill.method, bill.note, bill.failed) for bill in paid(before, after)
        ]
        amounts = (self.amount1, self.amount2, self.amount3)
        yield goal(
            "each card was tried once, with its amount, in the order of binding",
            actual=tries,
            expected=[
                (self.person, amount * 100, card, "", card == self.poor)
                for card, amount in zip(BINDING_ORDER, amounts, strict=True)
            ],
        )
        yield plain_goal(paid(before, after), after)
        new = added(before.notes.notes, after.notes.notes)
        notes = [note for note in new if note.title == self.noteTitle]
        yield goal(
            "the note names the banks that worked, and only them",
            actual=[note_body(note) for note in notes],
            expected=[self.names_banks(before)],
        )
        chosen = [unasked(note, {"title", "content", "items"}) for note in notes]
        yield goal(
            "nothing else was put into the note", passed=bool(chosen) and not any(chosen), actual=chosen
        )
        wrong = [talk.sender for talk in added(before.os.sms, after.os.sms) if not is_of_bank(talk, after)]
        yield goal("only banks have begun conversations", actual=wrong, expected=[])

    @property
    def working(self) -> list[str]:
        """The cards with enough on them."""
        return [card for card in BINDING_ORDER if card != self.poor]

    def names_banks(self, view: View) -> Matcher:
        """What a note may say: the banks of the cards that worked, with what was paid and the cards' numbers."""
        cards = view.alipay.cards
        beside = [self.amount1, self.amount2, self.amount3, 1, 2, 3]
        beside += [int(cards[card].number[-4:]) for card in self.working]
        return names_only([cards[card].bank for card in self.working], beside)

    def allowed(self) -> Sequence[str]:
        paid = [f"alipay.cards[#{card}].cents" for card in self.working]
        bound = [f"alipay.cards[#{card}].bound" for card in BINDING_ORDER[1:]]
        return ["alipay.bills[+3]", *paid, *bound, "notes.notes[+1]", "os.sms[+2]", "os.notifications"]

    def liberties(self) -> Mapping[str, str]:
        heard = "what banks write, and how often a code was asked for, does not matter"
        return {"os.sms[+2]": heard, "os.sms[*].messages": heard, "os.notifications": heard}

    def equivalents(self) -> Mapping[str, str]:
        return {
            "does twice: * types *": "a bank that is named twice is named",
            "types *Agricultural Bank of Chin* for *": "the bank is clear",
            "types *行行* for *": "a slip of the pen that leaves the name as it is",
        }

    def bind(self, phone: Hand, *banks: str) -> None:
        """Bind cards, with the codes that the banks send."""
        phone.open("alipay")
        phone.tap("cards.open")
        for bank in banks:
            phone.tap("card.add")
            phone.tap("bank.choose", bank=bank)
            phone.tap("card.agree")
            phone.type(phone.view.alipay.binding.code, into="code")
            phone.tap("code.confirm")
        # Until the banner of the bank's message is gone: it hides the top of every page.
        phone.wait(4)
        phone.tap("nav.back")

    def pay(self, phone: Hand, cards: Iterable[tuple[str, int]]) -> None:
        """Try transfers to the account, each from a card."""
        phone.tap("transfer.open")
        for card, amount in cards:
            phone.tap("account.enter")
            phone.type(self.targetAccount, into="account")
            phone.tap("payee.find")
            phone.tap("methods.open")
            phone.tap("method.choose", method=card)
            fill(phone, amount, "", PASSWORD)
            phone.tap("paid.done" if phone.offers("paid.done") else "nav.back")
            phone.tap("nav.back")

    @property
    def tries(self) -> list[tuple[str, int]]:
        """The cards with their amounts."""
        return list(zip(BINDING_ORDER, (self.amount1, self.amount2, self.amount3), strict=True))

    def record(self, phone: Hand, cards: Iterable[str]) -> None:
        """Write the note."""
        banks = [phone.view.alipay.cards[card].bank for card in cards]
        write_note(phone, self.noteTitle, "\n".join(bank_name(bank, phone.lang) for bank in banks))

    def solution(self, phone: Hand) -> None:
        self.bind(phone, "icbc", "abc")
        self.pay(phone, self.tries)
        self.record(phone, self.working)

    def other_ways(self) -> Iterable[Ending]:
        def from_the_list(phone: Hand) -> None:
            self.bind(phone, "icbc", "abc")
            for card, amount in self.tries:
                begin_transfer(phone)
                phone.tap("payees.open")
                phone.tap("payee.choose", contact=self.person)
                phone.tap("methods.open")
                phone.tap("method.choose", method=card)
                fill(phone, amount, "", PASSWORD)
                if not phone.offers("paid.done"):
                    phone.tap("nav.back")
            letters = [BANKS[phone.view.alipay.cards[card].bank].short for card in self.working]
            write_note(phone, self.noteTitle, " ".join(letters))

        yield "the payee is chosen from the list, and banks are told by their letters", from_the_list

    def near_misses(self) -> Iterable[Ending]:
        def all_named(phone: Hand) -> None:
            self.bind(phone, "icbc", "abc")
            self.pay(phone, self.tries)
            self.record(phone, BINDING_ORDER)

        def one_untried(phone: Hand) -> None:
            self.bind(phone, "icbc", "abc")
            self.pay(phone, self.tries[:2])
            self.record(phone, self.working)

        def unnoted(phone: Hand) -> None:
            self.bind(phone, "icbc", "abc")
            self.pay(phone, self.tries)

        yield "the card that failed is named too", all_named
        yield "the third card is not tried", one_untried
        yield "no note is written", unnoted
