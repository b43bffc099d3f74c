"""The payment password."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import Ending, Goal, Hand, Rng, Task, View, decimals, derived, drawn, goal
from pytest_mobilegym.phone.apps.alipay.payments import weak_password

from ..vocabulary.alipay import contact_id
from ..vocabulary.values import another
from .vocabulary import an_alipay_contact, fill, transfer_goals


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
    consequence = "purchase+account"

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
        yield from transfer_goals(before, after, self.person, self.amount)

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

    def other_ways(self) -> Iterable[Ending]:
        def by_account_page(phone: Hand) -> None:
            phone.open("alipay")
            for action in ("tab.my", "account.open", "change_password.open"):
                phone.tap(action)
            for digits in ("000000", self.newPassword, self.newPassword):
                phone.type(digits, into="digits")
            phone.tap("nav.back")
            phone.tap("transfer.open")
            phone.tap("account.enter")
            phone.type(phone.view.alipay.contacts[self.person].phone, into="account")
            phone.tap("payee.find")
            fill(phone, self.amount, "", self.newPassword)

        yield "by the page of the account, to the typed number", by_account_page

    def near_misses(self) -> Iterable[Ending]:
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
