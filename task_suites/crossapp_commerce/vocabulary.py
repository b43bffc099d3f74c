"""What the tasks of money are written with: what Alipay knows, what was written, and what a hand does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from pytest_mobilegym.api import (
    MAY_BE_WORDED,
    Ending,
    Goal,
    Hand,
    Task,
    TaskError,
    View,
    added,
    as_time,
    choice,
    goal,
    unasked,
)
from pytest_mobilegym.phone.apps.alipay import bills
from pytest_mobilegym.phone.apps.alipay.merchants import MERCHANTS
from pytest_mobilegym.phone.apps.alipay.state import Bill

from ..vocabulary.alipay import newest, yuan
from ..vocabulary.notes import write_and_correct_note, write_note

Words = dict[str, str]
MINUTE = timedelta(minutes=1)
SHOPS = (
    "bean_house", "noodle_lane", "hotpot", "fruit", "super", "ride", "cinema", "salon", "books", "pets",
    "parcel", "laundry",
)  # fmt: skip
"""Where small things are bought."""
DEAR_SHOPS = ("flight", "hotel", "mall", "clothes", "phones", "laptops", "course", "gym", "clinic")


# What Alipay knows


def expenses(view: View) -> list[Bill]:
    """What was paid, the largest first."""
    return sorted((bill for bill in newest(view) if bill.cents < 0), key=lambda bill: bill.cents)


def latest_expense(view: View) -> Bill:
    """What was paid last."""
    return next(bill for bill in newest(view) if bill.cents < 0)


def names_of(view: View, bill: Bill) -> list[str]:
    """What a bill may be called: its title, whom it is with, what it was for; the title first."""
    found = [bills.title_of(view.alipay, bill, view.lang), bills.party_name(view.alipay, bill, view.lang)]
    contact = view.alipay.contacts.get(bill.party)
    found += [contact.nick, contact.real, contact.account] if contact is not None else []
    found += [bills.subject_of(bill, view.lang), bill.note]
    return list(dict.fromkeys(name for name in found if name))


def told_bill(view: View, bill: Bill) -> str:
    """A bill in a few words, the amount last."""
    return f"{names_of(view, bill)[0]} {yuan(bill.cents)}"


def write_bills(phone: Hand, moves: Iterable[tuple[str, int, datetime]]) -> None:
    """Write bills: whom with, signed cents, and when."""
    with phone.edit("alipay") as alipay:
        for number, (party, cents, time) in enumerate(moves, 900):
            kind = MERCHANTS[party].kind if party in MERCHANTS else "transfer"
            bill = Bill(id=f"b{number}", party=party, cents=cents, at=as_time(time), kind=kind)
            alipay.bills.add(bill, first=True)


def write_latest(phone: Hand, moves: Sequence[tuple[str, int]]) -> None:
    """Write bills of the last hour, the first of them the latest: whom with, and signed cents."""
    now = phone.view.now
    times = [now - (place + 1) * 7 * MINUTE for place in range(len(moves))]
    write_bills(phone, [(*move, time) for move, time in reversed(list(zip(moves, times, strict=True)))])


# What was written


def new_notes(before: View, after: View) -> list[Any]:
    """Notes of the list that were added."""
    return [note for note in added(before.notes.notes, after.notes.notes) if note.listed]


def noted(before: View, after: View) -> str:
    """All that added notes say below their titles."""
    return "\n".join(
        line
        for note in new_notes(before, after)
        for line in (note.content, *(item.text for item in note.items.values()))
    )


# What a hand does


def open_bills(phone: Hand, *, tab: str = "all") -> None:
    """Open the list of bills, at one of its tabs."""
    phone.open("alipay")
    phone.tap("bills.open")
    if tab != "all":
        phone.tap("bill.tab", tab=tab)


# Notes


TITLES: tuple[Words, ...] = (
    {"en": "Alipay", "zh": "支付宝"},
    {"en": "Money matters", "zh": "钱的事"},
    {"en": "For the household book", "zh": "记账用"},
    {"en": "To look at on Sunday", "zh": "周末再看"},
    {"en": "My spending", "zh": "我的花销"},
    {"en": "Keep for the tax return", "zh": "报税备查"},
    {"en": "Do not forget", "zh": "别忘了"},
    {"en": "Accounts of the month", "zh": "本月账目"},
    {"en": "Pocket book", "zh": "小账本"},
    {"en": "What it comes to", "zh": "一笔明细"},
)
"""Titles of notes about money; none of them says a number."""


def note_goals(before: View, after: View, title: str) -> Iterable[Goal]:
    """One note was added, with this title, and nothing was chosen for it that nobody asked for."""
    new = new_notes(before, after)
    yield goal("one note was added, with its title", actual=[note.title for note in new], expected=[title])
    chosen = [unasked(note, {"title", "content", "items"}) for note in new]
    yield goal("nothing else was chosen for it", passed=bool(new) and not any(chosen), actual=chosen)


class Noting(Task, abstract=True):
    """A task that ends with one new note of a title that the instruction says."""

    title: str = choice(TITLES)

    def content(self, view: View) -> str:
        """What a hand writes below the title."""
        raise TaskError(f"{type(self).__name__} must define content(), the text of its note.")

    def look(self, phone: Hand) -> None:
        """Look where it is to be found."""

    def note_goals(self, before: View, after: View) -> Iterable[Goal]:
        """One note was added, with its title, and nothing else was chosen for it."""
        return note_goals(before, after, self.title)

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED

    def solution(self, phone: Hand) -> None:
        words = self.content(phone.view)
        self.look(phone)
        write_note(phone, self.title, words)

    def other_ways(self) -> Iterable[Ending]:
        def corrected(phone: Hand) -> None:
            words = self.content(phone.view)
            self.look(phone)
            write_and_correct_note(phone, self.title, words)

        yield "the note is written wrongly and put right", corrected
