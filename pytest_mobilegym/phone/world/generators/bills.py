"""Bills of more than two years of an ordinary life: wages, rent, coffee, friends, refunds."""

from __future__ import annotations

from datetime import date as Date
from datetime import timedelta
from functools import cache
from typing import NamedTuple

from pytest_mobilegym.phone.world.domains.bills import BILLS
from pytest_mobilegym.phone.world.generators.dates import DAY, START_MINUTE
from pytest_mobilegym.phone.world.generators.people import real_name
from pytest_mobilegym.phone.world.grammar import NOTHING, Pair
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import bills as words
from pytest_mobilegym.phone.world.words.bills import Party

KINDS = (BILLS,)

TODAY = Date(2026, 3, 27)
DAYS = 822
FRIENDS = 24
_NEW_YEARS = (Date(2024, 2, 9), Date(2025, 1, 28), Date(2026, 2, 16))
"""Eves of the lunar years."""
_RETURNED = ("home", "apparel", "digital")
"""Categories of what may be sent back."""
_HOURS = {"dining": (7, 21), "transport": (7, 22), "salary": (9, 10), "utility": (8, 12)}
"""Hours of the day by form or category; most bills fall into opening hours."""


class _Bill(NamedTuple):
    """A bill before it has a number."""

    at: int
    amount: int
    party: Party
    title: Pair
    note: Pair = NOTHING
    order: str = ""
    refunds: int | None = None
    """Place in the list of the payment that it gives back."""


def generate(sink: Sink) -> None:
    """Every bill by time; the same at every scale."""
    bills: list[_Bill] = []
    for ago in range(DAYS, -1, -1):
        _Today(bills, ago).write()
    order = sorted(range(len(bills)), key=lambda place: (bills[place].at, place))
    numbers = {place: number for number, place in enumerate(order, 1)}
    for place in order:
        bill = bills[place]
        refund = bill.refunds is not None
        sink.add(
            BILLS,
            id=numbers[place],
            at=bill.at,
            amount=bill.amount,
            party=bill.party.key,
            form="refund" if refund else bill.party.form,
            category="refund" if refund else bill.party.category,
            method=bill.party.method,
            order_number=bill.order,
            refund_of=None if bill.refunds is None else numbers[bill.refunds],
            name=bill.party.name,
            title=bill.title,
            note=bill.note,
        )


class _Today:
    """A day's bills."""

    def __init__(self, bills: list[_Bill], ago: int) -> None:
        self._bills = bills
        self._ago = ago
        self._date = TODAY - timedelta(days=ago)
        self._s = Stream.named(f"bills of {self._date.isoformat()}")

    def write(self) -> None:
        """Note everything that happens on the day."""
        s, date = self._s, self._date
        weekend = date.weekday() > 4
        for percent, party in words.DAILY:
            if s.chance(percent // 2 if weekend and party.key in ("metro", "morning_cup") else percent):
                self._pay(party)
        for percent, party in words.SOMETIMES:
            if s.chance(percent * 2 if weekend else percent):
                place = self._pay(party)
                if place is not None and party.category in _RETURNED and s.chance(9):
                    self._send_back(place)
        for day, party in words.MONTHLY:
            if date.day == day:
                self._pay(party)
        self._earn()
        if date.year in words.GREAT and (date.month, date.day) == words.GREAT[date.year].day:
            great = words.GREAT[date.year]
            self._note(great.party, -great.cents, great.title, order=f"8800{great.cents}")
        self._friends()
        if s.chance(2):
            into = s.chance(50)
            amount = s.between(5, 60) * 10_000
            self._note(words.TOP_UP if into else words.WITHDRAWAL, amount if into else -amount)

    def _earn(self) -> None:
        s, date = self._s, self._date
        if date.day == 10:
            self._note(words.EMPLOYER, 2_180_000 + (date.year - 2023) * 124_000 + s.between(-300, 300) * 100)
            if date.month == 1:
                self._note(words.EMPLOYER, 3_600_000 + s.between(0, 180) * 10_000, words.BONUS)
        if date.day == 28:
            self._note(words.FUND, s.between(words.FUND.low, words.FUND.high))

    def _friends(self) -> None:
        s = self._s
        if s.chance(16):
            friend = friends()[s.skewed(FRIENDS, 2)]
            amount = s.heavy(12, grow=52, most=7) * 100 + s.pick((0, 0, 50, 80))
            note = s.pick(words.TRANSFER_NOTES)
            self._note(friend, amount if s.chance(48) else -amount, note=note)
        festive = self._date in _NEW_YEARS
        for _ in range(s.between(6, 9) if festive else int(s.chance(2))):
            friend = s.pick(friends())._replace(form="red_packet")
            note = words.RED_PACKET_NOTES[0] if festive else s.pick(words.RED_PACKET_NOTES[1:])
            amount = s.pick((666, 888, 1800, 5200, 8800, 16600, 20000))
            self._note(friend, amount if s.chance(50) else -amount, words.RED_PACKET, note=note)

    def _pay(self, party: Party) -> int | None:
        s = self._s
        amount = s.between(party.low, party.high)
        if party.high > 20 * party.low:
            # Dear things are bought rarely.
            amount = party.low + (amount - party.low) * s.below(100) // 100 * s.below(100) // 100
        order = f"{s.between(1000, 9999)}{s.between(10**9, 10**10 - 1)}" if party.form == "payment" else ""
        return self._note(party, -amount, order=order)

    def _send_back(self, place: int) -> None:
        paid = self._bills[place]
        at = paid.at + self._s.between(1, 6) * DAY + self._s.below(300)
        if at < 0:
            title = Pair(f"Refund: {paid.title.en}", f"退款：{paid.title.zh}")
            self._bills.append(paid._replace(at=at, amount=-paid.amount, title=title, refunds=place))

    def _note(
        self, party: Party, amount: int, title: Pair | None = None, *, note: Pair = NOTHING, order: str = ""
    ) -> int | None:
        """Note a bill at a fitting time; its place in the list, nothing for what would come later today."""
        s = self._s
        low, high = _HOURS.get(party.form, _HOURS.get(party.category, (9, 22)))
        at = s.between(low * 60, high * 60 + 59) - START_MINUTE - self._ago * DAY
        if at >= 0:
            return None
        self._bills.append(_Bill(at, amount, party, title or s.pick(party.titles), note, order))
        return len(self._bills) - 1


@cache
def friends() -> tuple[Party, ...]:
    """Friends that money goes to and comes from, the closest ones first."""
    return tuple(
        words.FRIEND._replace(key=f"friend_{number}", name=real_name(Stream.named(f"friend {number}")))
        for number in range(FRIENDS)
    )
