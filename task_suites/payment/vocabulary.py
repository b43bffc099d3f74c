"""What the tasks of paying are written with: what judges read, and what a hand does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Matcher, View, added, among, goal, unasked
from pytest_mobilegym.phone.apps.alipay.people import payee as payee_named
from pytest_mobilegym.phone.apps.alipay.state import Bill, Detail
from pytest_mobilegym.phone.apps.notes.state import Note

from ..vocabulary.alipay import contact_names
from ..vocabulary.wechat import is_plain_text, new_messages

PASSWORD = "123456"


def cents_of(amount: float) -> int:
    """An amount of yuan in cents."""
    return round(amount * 100)


def typed(amount: float) -> str:
    """An amount of yuan as a person types it."""
    return f"{amount:.10g}"


def an_alipay_contact(**options: Any) -> Any:
    """The full name of an Alipay contact."""
    return among(contact_names, **options)


# What judges read


def paid(before: View, after: View) -> list[Bill]:
    """Transfers to somebody that were made since the start, the earliest first."""
    found = [bill for bill in added(before.alipay.bills, after.alipay.bills) if bill.kind == "transfer"]
    return sorted((bill for bill in found if bill.cents < 0), key=lambda bill: bill.at)


def as_told(bills: Iterable[Bill]) -> list[tuple[str, int, str]]:
    """Bills as what was asked for: to whom, how many cents, with which note."""
    return [(bill.party, -bill.cents, bill.note) for bill in bills if not bill.failed]


def chosen_for(bill: Bill, view: View) -> dict[str, object]:
    """What a transfer holds that nobody asked for; the money that it is taken from, and its failure, aside.

    The account of the payee may be told by any number, address or name that means nobody else.
    """
    told = bill.detail.account if bill.detail is not None else ""
    meant = payee_named(view.alipay, told)
    account = told if meant is not None and meant.id == bill.party else "the payee's"
    asked = {"party", "cents", "kind", "note", "method", "failed"}
    return unasked(bill, asked, given={"detail": Detail(account=account)})


def plain_goal(bills: Iterable[Bill], view: View) -> Goal:
    """Nothing was chosen for transfers beside what was asked for."""
    chosen = [chosen_for(bill, view) for bill in bills]
    name = "nothing else was chosen for the transfers"
    return goal(name, passed=bool(chosen) and not any(chosen), actual=chosen)


def taken(before: View, after: View) -> dict[str, int]:
    """Cents that balance, fund and cards have lost since the start; what is unchanged is left out."""
    old, new = before.alipay, after.alipay
    lost = {"balance": old.balance - new.balance, "yuebao": old.yuebao - new.yuebao}
    for card in old.cards.values():
        if card.id in new.cards:
            lost[card.id] = card.cents - new.cards[card.id].cents
    return {place: cents for place, cents in lost.items() if cents}


def transfer_goals(before: View, after: View, payee: str, amount: float, note: str = "") -> Iterator[Goal]:
    """One transfer was made, and paid with money from one place, whichever; nothing else has gone."""
    made = [bill for bill in paid(before, after) if not bill.failed]
    yield goal(
        "one transfer has that payee, amount and note",
        actual=as_told(made),
        expected=[(payee, cents_of(amount), note)],
    )
    yield plain_goal(made, after)
    yield goal(
        "the amount was taken once, from one place",
        actual=taken(before, after),
        expected={bill.method: cents_of(amount) for bill in made[:1]} or "a transfer",
    )


def note_body(note: Note) -> str:
    """What a note says below its title, its checklist included, a line each."""
    return "\n".join(filter(None, [note.content, *(item.text for item in note.items.values())]))


def message_goals(before: View, after: View, chat: str, words: Matcher) -> Iterator[Goal]:
    """One WeChat message, of words alone, says what was asked; nothing was sent to anybody else."""
    new = new_messages(before, after, chat)
    yield goal("one message says what was asked", actual=[each.text for each in new], expected=[words])
    plain = [is_plain_text(each, after) for each in new]
    yield goal("nothing was sent along", passed=bool(plain) and all(plain), actual=plain)
    elsewhere = [key for key in after.wechat.chats if key != chat and new_messages(before, after, key)]
    yield goal("nobody else was written to", actual=elsewhere, expected=[])


# What a hand does


def fill(phone: Hand, amount: float, note: str, password: str) -> None:
    """Fill in an amount and a note, and pay with the password."""
    phone.type(typed(amount), into="amount")
    if note:
        phone.type(note, into="note")
    phone.tap("pay.confirm")
    phone.type(password, into="password")


def begin_transfer(phone: Hand) -> None:
    """Open the page of transfers, from the home page or after another transfer."""
    phone.open("alipay")
    if phone.offers("paid.done"):
        phone.tap("paid.done")
    if not phone.offers("payees.open"):
        phone.tap("transfer.open")


def transfer(phone: Hand, contact: str, amount: float, note: str = "", password: str = PASSWORD) -> None:
    """Transfer money to a contact who is chosen from the list."""
    begin_transfer(phone)
    phone.tap("payees.open")
    phone.tap("payee.choose", contact=contact)
    fill(phone, amount, note, password)


def transfer_to_account(
    phone: Hand, contact: str, amount: float, note: str = "", password: str = PASSWORD
) -> None:
    """Transfer money to a contact whose phone number is typed."""
    begin_transfer(phone)
    if phone.offers("account.enter"):
        phone.tap("account.enter")
    phone.type(phone.view.alipay.contacts[contact].phone, into="account", clear=True)
    phone.tap("payee.find")
    fill(phone, amount, note, password)


def transfer_from_profile(
    phone: Hand, contact: str, amount: float, note: str = "", password: str = PASSWORD
) -> None:
    """Transfer money out of the fund to a contact, from the contact's page."""
    phone.open("alipay")
    phone.tap("contacts.open")
    phone.tap("profile.open", contact=contact)
    phone.tap("payee.open")
    phone.tap("methods.open")
    phone.tap("method.choose", method="yuebao")
    fill(phone, amount, note, password)
