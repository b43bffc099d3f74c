"""Who sent most."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Table,
    View,
    as_time,
    choice,
    drawn,
    goal,
    one_of,
    says_only,
)
from pytest_mobilegym.phone.apps.alipay.state import Bill

from ..vocabulary.alipay import newest, yuan
from ..vocabulary.notes import write_note
from ..vocabulary.values import DAY
from ..vocabulary.wechat import TellOnWechat, tell
from .amounts import says_amounts
from .vocabulary import MINUTE, TITLES, Words, note_goals, noted, open_bills, write_bills


def transfers_in(view: View) -> list[Bill]:
    """Transfers that were received, the largest first."""
    found = [bill for bill in newest(view) if bill.kind == "transfer" and bill.cents > 0]
    return sorted(found, key=lambda bill: -bill.cents)


KNOWN = ("p9", "p12", "p13", "p26")
"""Friends who are on WeChat already."""
SENDER = "sender_of_most"
THANKS = (
    "thanks",
    "thank you",
    "thank u",
    "thx",
    "grateful",
    "谢谢",
    "感谢",
    "多谢",
    "谢啦",
    "谢了",
    "谢过",
    "感激",
)
"""Words that thank somebody, one of which has to be said."""
MOST_LETTERS = 200
"""How long thanks may be."""


class AlipayThankTopIncomeTransfer(TellOnWechat):
    """One note was added with the number of transfers received and the largest amount on successive lines, and
    its sender is thanked on WeChat. Both are drawn; red packets, salaries and refunds are no transfers.
    """

    instruction = {
        "en": [
            "Count the transfers that I have ever received in Alipay (its type “Transfers”, so no red packets, salaries or refunds) and find the largest one. Write a new note titled “{title}” with the count on the first line and the largest amount on the second, then thank its sender on WeChat.",
            "How many transfers came in to my Alipay so far, going by the bill type “Transfers”, and which was the biggest? A new note “{title}” should have just the number of them and, on the next line, the biggest amount; send whoever paid that one a thank-you on WeChat.",
            "Make a new note titled “{title}” of two lines from my Alipay bills under “Transfers”: how many were paid to me in all, then the amount of the largest of these. Afterwards write its sender a thank-you message on WeChat, under the real name.",
        ],
        "zh": [
            "数一下我支付宝一共收到过多少笔转账（只算“转账”类，红包、工资、退款不算），并找出金额最大的一笔。新建标题为“{title}”的笔记，正文第一行写笔数，第二行写最大金额，然后在微信上向那位转账人道谢。",
            "按支付宝账单“转账”类，我总共收到过几笔转账，最大的是哪一笔？新建一条笔记“{title}”，只写笔数，下一行写最大金额；再微信感谢转那笔钱的人。",
            "从支付宝“转账”账单整理一条标题为“{title}”、正文两行的新笔记：先是收到的转账总笔数，再是其中最大一笔的金额。之后在微信里按真实姓名找到付款人，发消息说声谢谢。",
        ],
    }
    apps, scope, difficulty = ["alipay", "notes", "wechat"], "S3", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "reasoning", "create", "handoff"]
    consequence = "message"

    title: str = choice(TITLES)
    sender: str = drawn(hidden=True)
    friends: tuple[str, ...] = drawn(hidden=True)
    cents: tuple[int, ...] = drawn(hidden=True)
    """Of the largest, and of the others."""
    days: tuple[int, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        friends = rng.sample(
            [id for id in sorted(view.alipay.contacts) if id not in KNOWN], 1 + rng.randint(1, 4)
        )
        return {
            "sender": friends[0],
            "friends": tuple(friends[1:]),
            "cents": (rng.randint(700_001, 990_000), *(rng.randint(1_001, 590_000) for _ in friends[1:])),
            "days": tuple(rng.randint(2, 600) for _ in friends),
        }

    def arrange(self, phone: Hand) -> None:
        """The sender is on WeChat by the real name, as another friend of Alipay is; more was sent than received."""
        view = phone.view
        now = view.now
        moves = zip((self.sender, *self.friends), self.cents, self.days, strict=True)
        write_bills(
            phone,
            [
                *((friend, cents, now - days * DAY) for friend, cents, days in moves),
                (self.friends[0], -1_100_000, now - 40 * DAY),
            ],
        )
        known, chat = view.wechat.contacts.first(), view.wechat.chats.first()
        line = next(each for each in chat.messages.values() if each.kind == "text")
        hello = "最近怎么样？" if phone.lang == "zh" else "How are you these days?"
        with phone.edit("wechat") as wechat:
            for id, friend in ((f"{SENDER}_not", self.friends[0]), (SENDER, self.sender)):
                name = view.alipay.contacts[friend].real
                fields = {"id": id, "name": name, "nickname": "", "spelling": "", "memo": ""}
                wechat.contacts.add(known.model_copy(update=fields))
                message = line.model_copy(
                    update={
                        "id": f"{id}1",
                        "sender": id,
                        "text": hello,
                        "time": as_time(now - 3 * 60 * MINUTE),
                    }
                )
                fields = {"id": id, "sticky": True, "unread": 0, "messages": Table.of([message])}
                wechat.chats.add(chat.model_copy(update=fields), first=True)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        count, cents = len(transfers_in(before)), transfers_in(before)[0].cents
        yield from note_goals(before, after, self.title)
        written = noted(before, after)
        # Lines may be numbered.
        lines = [re.sub(r"^\s*[12][.)、）]\s+", "", line) for line in written.splitlines() if line.strip()]
        yield goal(
            "it has the number of transfers, and on the next line the largest amount",
            passed=any(
                says_only(count) == first and says_amounts(cents) == second
                for first, second in pairwise(lines)
            ),
            actual=lines,
            expected=[f"{count}", yuan(cents)],
        )
        yield goal(
            "it has no other number", actual="\n".join(lines), expected=says_amounts(count * 100, cents)
        )
        said = self.told(before, after)
        yield goal(
            "the sender is thanked",
            actual=said,
            expected=one_of(*(says_only(word, among=THANKS, beside=THANKS) for word in THANKS)),
        )
        yield goal("in a few words", passed=0 < len(said) <= MOST_LETTERS, actual=said)

    def readers(self) -> Sequence[str]:
        return [SENDER]

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]", *super().allowed()]

    def equivalents(self) -> Mapping[str, str]:
        thanked = dict.fromkeys(
            ("says a wrong value before it: * for 'Thank you'", "says a wrong value before it: * for '谢谢'"),
            "what is said before the thanks thanks too",
        )
        return {**super().equivalents(), **thanked}

    def play(
        self, phone: Hand, count: int, cents: int, chat: str = SENDER, words: Words | None = None
    ) -> None:
        """Write the note and the message."""
        write_note(phone, self.title, f"{count}\n{yuan(cents)}")
        tell(phone, chat, words[phone.lang] if words else self.finding(phone.view))

    def finding(self, view: View) -> str:
        return "谢谢" if view.lang == "zh" else "Thank you"

    def look(self, phone: Hand) -> None:
        received = transfers_in(phone.view)
        open_bills(phone, tab="transfer")
        phone.tap("bill.open", bill=received[0].id)
        write_note(phone, self.title, f"{len(received)}\n{yuan(received[0].cents)}")

    def near_misses(self) -> Iterable[Ending]:
        def all_income(phone: Hand) -> None:
            count = sum(bill.cents > 0 for bill in newest(phone.view))
            self.play(phone, count, self.cents[0])

        def thank(chat: str, words: Words | None = None) -> Any:
            return lambda phone: self.play(phone, len(transfers_in(phone.view)), self.cents[0], chat, words)

        def second(phone: Hand) -> None:
            self.play(phone, len(transfers_in(phone.view)), transfers_in(phone.view)[1].cents)

        def on_one_line(phone: Hand) -> None:
            write_note(phone, self.title, f"{len(transfers_in(phone.view))} {yuan(self.cents[0])}")
            tell(phone, SENDER, self.finding(phone.view))

        yield "all income is counted", all_income
        yield "the second largest", second
        yield "on one line", on_one_line
        yield "another friend is thanked", thank(f"{SENDER}_not")
        yield "a message without thanks", thank(SENDER, {"en": "Hello", "zh": "你好"})
