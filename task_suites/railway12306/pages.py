"""Pages that are opened, and what is kept for invoices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pytest_mobilegym.api import Ending, Goal, Hand, OpenPage, Task, View, added, choice, goal

from ..vocabulary.railway12306 import open_home


class OpenAllApps(OpenPage):
    """The page with every service of 12306 is in front; single instance because there is one such page."""

    instruction = {
        "en": [
            "Show me everything that 12306 offers: open its page of all services.",
            "Open the full directory of services in 12306.",
        ],
        "zh": ["打开12306的全部应用页面。", "我想看12306都有哪些服务，请打开“全部应用”。"],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L3"
    composition, objective, capabilities = "atomic", "operate", ["nav"]
    max_steps = 15
    page, way = "/all-apps", ("all_apps.open",)
    wrong_ways = {"the services around the journey": ("tab.travel",), "the account": ("tab.my",)}

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "from the page of services", lambda phone: self.take(phone, ("tab.travel", "all_apps.open"))


class OpenInvoice(Task):
    """There is one new title for a person with the name, by default or not as asked for, and invoices go to
    the address.
    """

    instruction = {
        "en": [
            "In 12306, add the personal invoice title “{name}” and {make_default}; then have "
            "e-invoices sent to {email}.",
            "Set up e-invoices in 12306: a new title for the person {name} ({make_default}), and the "
            "e-mail address "
            "{email}.",
        ],
        "zh": [
            "在12306新增个人发票抬头“{name}”，{make_default}，再把发票接收邮箱设为{email}。",
            "帮我设置12306电子发票：添加个人抬头{name}（{make_default}），接收邮箱填{email}。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["nav", "create"]
    max_steps, catalogue_steps = 45, 30

    name: str = choice(
        {
            "zhao": {"en": "Zhao Yuxuan", "zh": "赵宇轩"},
            "wang": {"en": "Wang Ming", "zh": "王明"},
            "zhang": {"en": "Zhang Wei", "zh": "张伟"},
            "liu": {"en": "Da Liu", "zh": "大刘"},
        }
    )
    make_default: bool = choice(
        {
            True: {"en": "make it the default", "zh": "设为默认抬头"},
            False: {"en": "do not make it the default", "zh": "不要设为默认抬头"},
        }
    )
    email: str = choice(
        ["ticket_demo01@example.com", "ticket_demo02@example.com", "ticket_demo03@example.com"]
    )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.railway12306.invoice_headers, after.railway12306.invoice_headers)
        yield goal(
            "one title was added, for a person of that name",
            actual=[(each.kind, each.name, each.tax_number) for each in new],
            expected=[("person", self.word("name", before.lang), "")],
        )
        yield goal(
            "it is the default one, or not, as asked for",
            actual=[each.default for each in new],
            expected=[self.make_default],
        )
        yield goal("invoices go to the address", actual=after.railway12306.invoice_email, expected=self.email)

    def allowed(self) -> Sequence[str]:
        return ["railway12306.invoice_headers[+1]", "railway12306.invoice_email"]

    def solution(self, phone: Hand) -> None:
        self.add(phone, self.word("name", phone.lang), default=self.make_default)
        self.address(phone, self.email)

    def other_ways(self) -> Iterable[Ending]:
        yield "the address first", self._address_first

    def _address_first(self, phone: Hand) -> None:
        self.address(phone, self.email)
        self.add(phone, self.word("name", phone.lang), default=self.make_default)

    def near_misses(self) -> Iterable[Ending]:
        def company(phone: Hand) -> None:
            self.add(
                phone,
                self.word("name", phone.lang),
                default=self.make_default,
                tax_number="91110108MA01ABCD2X",
            )
            self.address(phone, self.email)

        def otherwise(phone: Hand) -> None:
            self.add(phone, self.word("name", phone.lang), default=not self.make_default)
            self.address(phone, self.email)

        yield "the title is a company's", company
        yield "the switch is the other way", otherwise
        yield (
            "only the title",
            lambda phone: self.add(phone, self.word("name", phone.lang), default=self.make_default),
        )
        yield "only the address", lambda phone: self.address(phone, self.email)

    @staticmethod
    def add(phone: Hand, name: str, *, default: bool, **company: Any) -> None:
        """Add a title."""
        open_home(phone)
        phone.tap("invoice.open")
        phone.tap("headers.open")
        phone.tap("header.open")
        if not company:
            phone.tap("header.pick", field="kind", value="person")
        phone.type(name, into="name")
        for field, words in company.items():
            phone.type(words, into=field)
        if default:
            phone.tap("header.tick", field="default")
        phone.tap("header.save")

    @staticmethod
    def address(phone: Hand, email: str) -> None:
        """Say where invoices go."""
        open_home(phone)
        phone.tap("invoice.open")
        phone.tap("email.open")
        phone.type(email, into="email", clear=True)
        phone.tap("email.save")
