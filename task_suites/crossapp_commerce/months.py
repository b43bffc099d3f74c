"""What months cost."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    choice,
    drawn,
    goal,
    wording,
)
from pytest_mobilegym.phone.apps.alipay import bills

from ..vocabulary.alipay import newest, yuan
from ..vocabulary.notes import write_note
from ..vocabulary.wechat import Telling, tell
from .amounts import amount_goal
from .vocabulary import SHOPS, TITLES, Noting, new_notes, note_goals, noted, open_bills, write_latest


def spent_in(view: View, month: str) -> int:
    """Cents that the list shows as a month's expense."""
    return bills.sums(bill for bill in newest(view) if bills.month_of(bill) == month).expense


def this_month(view: View) -> str:
    """The month that it is, `2026-03`."""
    return f"{view.now:%Y-%m}"


_OF_ANOTHER_MONTH = re.compile(
    r"\b(?:January|February|April|May|June|July|August|September|October|November|December)\b"
    r"|\b(?:Jan|Feb|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b(?=\.?[\s:,]*(?:20\d\d|[:¥$]|$))"
    r"|\b[Ll]ast month\b|上个?月|(?<!\d)(?:[124-9]|1[0-2])\s*月(?!\s*\d)"
)
"""Another month than March, in which every phone starts."""
_CAME_IN = re.compile(r"\b(?:received|earned|income)\b|收到|收入|进账|赚", re.IGNORECASE)


class OfThisMonth(Task, abstract=True):
    """A task about what was spent this month; some of it is drawn."""

    shops: tuple[str, ...] = drawn(hidden=True)
    cents: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {
            "shops": tuple(rng.sample(SHOPS, 3)),
            "cents": tuple(rng.randint(1_011, 59_999) for _ in range(3)),
        }

    def arrange(self, phone: Hand) -> None:
        write_latest(phone, [(shop, -cents) for shop, cents in zip(self.shops, self.cents, strict=True)])

    @staticmethod
    def spending_goal(where: str, said: str) -> Goal:
        """What was written is not told of another month, and not as what came in."""
        return goal(
            f"{where} is about what was spent this month",
            passed=bool(said) and not _OF_ANOTHER_MONTH.search(said) and not _CAME_IN.search(said),
            actual=said,
        )

    @staticmethod
    def words(lang: str, cents: int) -> str:
        """An amount in a sentence, at its end."""
        return (
            f"本月支付宝支出：{yuan(cents)}" if lang == "zh" else f"Spent on Alipay this month: {yuan(cents)}"
        )


class AlipayMonthlySpendToWechat(Telling, OfThisMonth):
    """The contact is told this month's total expense in Alipay, and no other amount; part of it is drawn."""

    instruction = {
        "en": [
            "Find out how much I have spent through Alipay this month in total and tell {contact} on WeChat.",
            "Send {contact} the total of my Alipay expenses of the current month on WeChat.",
            "{contact} asks what I paid by Alipay this month, all in all. Look at the month's expense total in the bills and answer on WeChat.",
        ],
        "zh": [
            "查一下我这个月支付宝一共支出了多少，微信告诉{contact}。",
            "把本月支付宝账单的总支出用微信发给{contact}。",
            "{contact}问我这个月支付宝总共花了多少钱，看一下账单里本月的支出合计，在微信上回复。",
        ],
    }
    apps, scope, difficulty = ["alipay", "wechat"], "S2", "L3"
    composition, objective, capabilities = "transfer", "hybrid", ["extract", "handoff"]
    consequence = "message"
    most = 2

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        total = spent_in(before, this_month(before))
        said = self.told(before, after)
        yield amount_goal("the message", said, -total, beside=[before.now.year])
        yield self.spending_goal("the message", said)

    def finding(self, view: View) -> str:
        return self.words(view.lang, spent_in(view, this_month(view)))

    def look(self, phone: Hand) -> None:
        open_bills(phone)

    def mistaken(self) -> Mapping[str, Any]:
        def income(view: View) -> str:
            month = this_month(view)
            cents = bills.sums(bill for bill in newest(view) if bills.month_of(bill) == month).income
            return self.words(view.lang, cents)

        return {
            "what came in": income,
            "the month before": lambda view: self.words(
                view.lang, spent_in(view, bills.months_back(view.now, 2)[0])
            ),
            "today alone": lambda view: self.words(view.lang, sum(self.cents)),
        }


class AlipayMonthlyToNotesAndWechat(Telling, OfThisMonth):
    """One note was added with this month's total expense in Alipay, and the contact is told it too."""

    instruction = {
        "en": [
            "Write this month's total Alipay spending into a new note titled “{title}”, and tell {contact} the amount on WeChat.",
            "How much have I spent in Alipay this month? Keep the total in a new note “{title}” and send it to {contact} on WeChat as well.",
            "Take the expense total of the current month from my Alipay bills; it should end up in a new note titled “{title}” and in a WeChat message to {contact}.",
        ],
        "zh": [
            "把本月支付宝的总支出记到一条标题为“{title}”的新笔记里，并在微信上告诉{contact}金额。",
            "我这个月支付宝一共花了多少？新建笔记“{title}”记下总额，再微信发给{contact}。",
            "从支付宝账单查出本月支出合计，写进一条标题为“{title}”的新笔记，同时用微信告诉{contact}。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes", "wechat"], "S3", "L3"
    composition, objective, capabilities = "transfer", "operate", ["extract", "create", "handoff"]
    consequence = "message"

    title: str = choice(TITLES)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        total, year = spent_in(before, this_month(before)), before.now.year
        yield from note_goals(before, after, self.title)
        for where, said in (("the note", noted(before, after)), ("the message", self.told(before, after))):
            yield amount_goal(where, said, -total, beside=[year])
            yield self.spending_goal(where, said)

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]", *super().allowed()]

    def finding(self, view: View) -> str:
        return self.words(view.lang, spent_in(view, this_month(view)))

    def look(self, phone: Hand) -> None:
        open_bills(phone)
        write_note(phone, self.title, self.finding(phone.view))

    def near_misses(self) -> Iterable[Ending]:
        def right(phone: Hand) -> str:
            return self.words(phone.lang, spent_in(phone.view, this_month(phone.view)))

        def wrong(phone: Hand) -> str:
            return self.words(phone.lang, spent_in(phone.view, bills.months_back(phone.view.now, 2)[0]))

        def write(phone: Hand, note: str, message: str) -> None:
            write_note(phone, self.title, note)
            tell(phone, self.chat, message)

        def untitled(phone: Hand) -> None:
            write_note(phone, "", right(phone))
            tell(phone, self.chat, right(phone))

        yield "there is no note", lambda phone: tell(phone, self.chat, right(phone))
        yield "nobody is told", lambda phone: write_note(phone, self.title, right(phone))
        yield "the note has no title", untitled
        yield "the month before", lambda phone: write(phone, wrong(phone), wrong(phone))
        yield "the month before in the note", lambda phone: write(phone, wrong(phone), right(phone))
        yield "the month before in the message", lambda phone: write(phone, right(phone), wrong(phone))


_ENGLISH_MONTH = "|".join(wording.MONTHS_SHORT).casefold()
_MONTH = re.compile(
    rf"(?:(?P<y1>\d{{4}})\s*年\s*)?(?<!\d)(?P<m1>\d{{1,2}})\s*月|(?P<y2>\d{{4}})[-/.](?P<m2>\d{{1,2}})(?!\d)"
    rf"|(?<![a-z])(?P<m3>{_ENGLISH_MONTH})[a-z]*\.?,?(?:\s*(?P<y3>\d{{4}}))?"
)


def months_told(text: str) -> list[tuple[int | None, int]]:
    """The months that a text names, each with its year where it is said."""
    found = []
    for match in _MONTH.finditer(unicodedata.normalize("NFKC", text).casefold()):
        year = match["y1"] or match["y2"] or match["y3"]
        name = match["m3"]
        month = _ENGLISH_MONTH.split("|").index(name) + 1 if name else int(match["m1"] or match["m2"])
        found.append((int(year) if year else None, month))
    return found


def _unnumbered(line: str, number: int) -> str:
    """A line without its number in a list."""
    return re.sub(rf"^\s*[(（]?{number}(?:[.)）:：]\s|、)\s*", "", line)


class MonthCompareThenExplainToNote(Noting):
    """A note has, under its title, a line each for two months' expenses, the dearer month, and the difference.

    The months are drawn among full ones; a month may be written in any usual way, with or without its year.
    """

    instruction = {
        "en": [
            "Compare my total Alipay expenses of {month1} and {month2}. Write a new note titled “{title}” with four lines: the total of {month1}, the total of {month2}, the month with the higher total, and the difference.",
            "I need a new note “{title}” about my Alipay spending. First line: what I spent in {month1}. Second line: what I spent in {month2}. Third line: which of the two months was higher. Fourth line: by how much.",
            "Look up in the Alipay bills what {month1} and {month2} cost me and put it into a new note called “{title}”, in this order and on lines of their own: {month1}'s total, {month2}'s total, the dearer month, how much dearer it was.",
        ],
        "zh": [
            "对比支付宝{month1}和{month2}的总支出，新建一条标题为“{title}”的笔记，正文分四行：{month1}的总支出、{month2}的总支出、支出更高的月份、差额。",
            "我要一条标题是“{title}”的新笔记，写支付宝花销：第一行{month1}支出多少，第二行{month2}支出多少，第三行哪个月更高，第四行高多少。",
            "查支付宝账单里{month1}和{month2}各花了多少，记到名为“{title}”的新笔记里，按顺序各占一行：{month1}合计、{month2}合计、花得更多的月份、多出的金额。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes"], "S2", "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "create"]

    month1: str = drawn(label=bills.month_words)
    month2: str = drawn(label=bills.month_words)
    title: str = choice(
        [
            {"en": "Monthly spending compared", "zh": "月度花销对比"},
            {"en": "Two months", "zh": "两月支出"},
            {"en": "Household budget", "zh": "家庭账本"},
            {"en": "Which month was dearer", "zh": "哪个月花得多"},
        ]
    )

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        months = bills.months_back(view.now, 12)[:-1]
        while True:
            first, second = rng.sample(months, 2)
            if spent_in(view, first) != spent_in(view, second):
                return {"month1": first, "month2": second}

    def lines(self, view: View) -> tuple[int, int, str, int]:
        """Both totals, the month that is higher, and the difference."""
        first, second = spent_in(view, self.month1), spent_in(view, self.month2)
        return first, second, self.month1 if first > second else self.month2, abs(first - second)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        first, second, month, difference = self.lines(before)
        yield from self.note_goals(before, after)
        contents = [note.content for note in new_notes(before, after)]
        lines = [line for content in contents for line in content.splitlines() if line.strip()]
        yield goal("it has four lines", actual=len(lines), expected=4)
        lines += [""] * (4 - len(lines))
        lines = [_unnumbered(line, number) for number, line in enumerate(lines, 1)]
        numbered = {"first": (0, first), "second": (1, second), "fourth": (3, difference)}
        years = {int(each[:4]) for each in (self.month1, self.month2)}
        for name, (place, cents) in numbered.items():
            yield amount_goal(f"the {name} line", lines[place], -cents, beside=years)
        year, number = map(int, month.split("-"))
        said = months_told(lines[2])
        right = bool(said) and all(each in ((None, number), (year, number)) for each in said)
        yield goal("the third line names the higher month", passed=right, actual=lines[2], expected=month)

    @staticmethod
    def words(lang: str, first: int, second: int, month: str, difference: int) -> str:
        """The four lines."""
        return "\n".join((yuan(first), yuan(second), bills.month_words(month, lang), yuan(difference)))

    def content(self, view: View) -> str:
        return self.words(view.lang, *self.lines(view))

    def look(self, phone: Hand) -> None:
        open_bills(phone, tab="expense")

    def write(self, phone: Hand, *lines: Any) -> None:
        """Write the note."""
        write_note(phone, self.title, self.words(phone.lang, *lines))

    def near_misses(self) -> Iterable[Ending]:
        def swapped(phone: Hand) -> None:
            first, second, month, difference = self.lines(phone.view)
            self.write(phone, second, first, month, difference)

        def other_month(phone: Hand) -> None:
            first, second, month, difference = self.lines(phone.view)
            other = self.month2 if month == self.month1 else self.month1
            self.write(phone, first, second, other, difference)

        def wrong_difference(phone: Hand) -> None:
            first, second, month, difference = self.lines(phone.view)
            self.write(phone, first, second, month, difference + 100)

        def untitled(phone: Hand) -> None:
            first, second, month, difference = self.lines(phone.view)
            write_note(phone, "", f"{yuan(first)}\n{yuan(second)}\n{month}\n{yuan(difference)}")

        yield "the totals swapped", swapped
        yield "the lower month", other_month
        yield "a yuan off in the difference", wrong_difference
        yield "without its title", untitled
