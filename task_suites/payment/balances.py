"""Payments in a row, whose balances are noted."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
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
    decimals,
    goal,
    says_all_and_only,
    unasked,
)

from ..vocabulary.alipay import contact_id, yuan
from ..vocabulary.notes import write_note
from .vocabulary import (
    an_alipay_contact,
    as_told,
    cents_of,
    note_body,
    paid,
    plain_goal,
    transfer,
    transfer_from_profile,
    transfer_to_account,
)

TITLES = [
    {"en": "Salary payments", "zh": "工资支付记录"},
    {"en": "Payday", "zh": "发薪日"},
    {"en": "Paid this month", "zh": "本月已付"},
]
LABELS = [{"en": "salary", "zh": "发工资"}, {"en": "March wages", "zh": "三月工资"}]


_NUMBER = re.compile(r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?")


class lists_in_order(Matcher):
    """A text that lists balances, each once and in order, and no other amount than what was paid before each.

    Args:
        balances: in cents, in order.
        payments: in cents; they may stand beside the balances, and so may the numbers of the lines.
    """

    def __init__(self, balances: Sequence[int], payments: Sequence[int]) -> None:
        self.balances, self.payments = list(balances), list(payments)

    def accepts(self, actual: Any) -> bool:
        if not isinstance(actual, str):
            return False
        beside = [*(cents / 100 for cents in self.payments), *range(1, len(self.balances) + 1)]
        said = says_all_and_only([cents / 100 for cents in self.balances], unit="CNY", beside=beside)
        if not said.accepts(actual) or re.search(r"\bor\b|或|还是", actual):
            return False
        numbers = [cents_of(float(each.replace(",", ""))) for each in _NUMBER.findall(actual)]
        others = {*self.payments, *(100 * place for place in range(1, len(self.balances) + 1))}
        return [cents for cents in numbers if cents in self.balances or cents not in others] == self.balances

    def __repr__(self) -> str:
        return f"the balances {', '.join(yuan(cents) for cents in self.balances)}, in order"


class AlipayContinuousPaymentsToContactsRecordBalances(Task):
    """Five transfers in the order asked for, and a note with the balance after each of them.

    Each transfer has its amount to the cent and the note, and is paid from the balance. The note lists the five
    balances in order; it may number them or say what each follows, and holds nothing else.
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
    owners = ["office_worker"]
    owners_reason = "five wages are paid from a balance that only the office worker has"
    apps, scope, difficulty = ["alipay", "notes"], "S2", "L4"
    max_steps, catalogue_steps = 135, 60
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
        made = [bill for bill in paid(before, after) if not bill.failed]
        told = as_told(made)
        for place, (name, amount) in enumerate(self.payments):
            yield goal(
                f"transfer {place + 1} has its payee, amount and note",
                actual=told[place] if place < len(told) else None,
                expected=(contact_id(name, before), cents_of(amount), self.label),
            )
        yield plain_goal(made, after)
        methods = sorted({bill.method for bill in made})
        yield goal("all is paid from the balance", actual=methods, expected=["balance"])
        balances = self.balances(before)
        yield goal("the balance is right", actual=after.alipay.balance, expected=balances[-1])
        new = added(before.notes.notes, after.notes.notes)
        notes = [note for note in new if note.title == self.noteTitle]
        yield goal(
            "the note lists the balances in order",
            actual=[note_body(note) for note in notes],
            expected=[lists_in_order(balances, [cents_of(amount) for _, amount in self.payments])],
        )
        chosen = [unasked(note, {"title", "content", "items"}) for note in notes]
        yield goal(
            "nothing else was put into the note", passed=bool(chosen) and not any(chosen), actual=chosen
        )

    def allowed(self) -> Sequence[str]:
        return ["alipay.bills[+5]", "alipay.balance", "notes.notes[+1]"]

    def record(self, phone: Hand, balances: Iterable[int]) -> None:
        """Write the note."""
        write_note(phone, self.noteTitle, "\n".join(yuan(cents) for cents in balances))

    def pay(self, phone: Hand, payments: Iterable[tuple[str, float]], note: str) -> None:
        """Make transfers."""
        for name, amount in payments:
            transfer(phone, contact_id(name, phone.view), amount, note)

    def solution(self, phone: Hand) -> None:
        balances = self.balances(phone.view)
        self.pay(phone, self.payments, self.label)
        self.record(phone, balances)

    def other_ways(self) -> Iterable[Ending]:
        def by_account(phone: Hand) -> None:
            balances = self.balances(phone.view)
            for name, amount in self.payments:
                transfer_to_account(phone, contact_id(name, phone.view), amount, self.label)
            lines = [f"{place}. ¥{cents / 100:,.2f}" for place, cents in enumerate(balances, 1)]
            write_note(phone, self.noteTitle, "\n".join(lines))

        yield "the accounts are typed, and the balances numbered", by_account

    def near_misses(self) -> Iterable[Ending]:
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

        def one_from_the_fund(phone: Hand) -> None:
            balances = self.balances(phone.view)
            first, *rest = self.payments
            transfer_from_profile(phone, contact_id(first[0], phone.view), first[1], self.label)
            phone.tap("paid.done")
            phone.tap("nav.back")
            phone.tap("nav.back")
            self.pay(phone, rest, self.label)
            self.record(phone, balances)

        yield "the last payment is missing", four
        yield "one is paid from the fund", one_from_the_fund
        yield "no note is written", unnoted
        yield "the balances are in the wrong order", backwards
