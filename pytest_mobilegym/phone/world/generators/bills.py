"""Bills of more than two years of an ordinary life: wages, rent, coffee, friends, refunds."""

from __future__ import annotations

from datetime import date as Date
from datetime import timedelta
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
_REFUNDED = ("home", "apparel", "digital")


class _Bill(NamedTuple):
    """A bill before it has a number."""

    at: int
    amount: int
    party: str
    form: str
    category: str
    method: str
    name: Pair
    title: Pair
    note: Pair = NOTHING
    order: str = ""
    refunds: int | None = None
    """Place in the list of the payment that it gives back."""


def generate(sink: Sink) -> None:
    """Every bill by time; the same at every scale."""
    bills: list[_Bill] = []
    for ago in range(DAYS, -1, -1):
        _day(TODAY - timedelta(days=ago), ago, bills)
    order = sorted(range(len(bills)), key=lambda place: (bills[place].at, place))
    numbers = {place: number for number, place in enumerate(order, 1)}
    for place in order:
        bill = bills[place]
        sink.add(
            BILLS,
            id=numbers[place],
            at=bill.at,
            amount=bill.amount,
            party=bill.party,
            form=bill.form,
            category=bill.category,
            method=bill.method,
            order_number=bill.order,
            refund_of=None if bill.refunds is None else numbers[bill.refunds],
            name=bill.name,
            title=bill.title,
            note=bill.note,
        )


def _day(date: Date, ago: int, bills: list[_Bill]) -> None:
    s = Stream.named(f"bills of {date.isoformat()}")
    weekend = date.weekday() > 4
    for percent, party in words.DAILY:
        if s.chance(percent // 2 if weekend and party.key in ("metro", "morning_cup") else percent):
            _pay(s, party, ago, bills)
    for percent, party in words.SOMETIMES:
        if s.chance(percent * 2 if weekend else percent):
            place = _pay(s, party, ago, bills)
            if place is not None and party.category in _REFUNDED and s.chance(9):
                _refund(s, place, bills)
    for day, party in words.MONTHLY:
        if date.day == day:
            _pay(s, party, ago, bills)
    if date.day == 10:
        wage = 2_180_000 + (date.year - 2023) * 124_000 + s.between(-300, 300) * 100
        _receive(s, words.EMPLOYER, wage, ago, bills, words.EMPLOYER.titles[0])
        if date.month == 1:
            bonus = 3_600_000 + s.between(0, 180) * 10_000
            _receive(s, words.EMPLOYER, bonus, ago, bills, words.BONUS)
    if date.day == 28:
        _receive(s, words.FUND, s.between(words.FUND.low, words.FUND.high), ago, bills, words.FUND.titles[0])
    _great(s, date, ago, bills)
    _friends(s, date, ago, bills)
    if s.chance(2):
        form, sign = s.pick((("recharge", 1), ("withdrawal", -1)))
        amount = sign * s.between(5, 60) * 10_000
        title = (
            Pair("Top-up from bank card", "银行卡充值")
            if sign > 0
            else Pair("Withdrawal to bank card", "提现到银行卡")
        )
        _add(s, bills, ago, amount, "own_card", form, "accountDepositWithdraw", "card", words.BANK, title)


def _pay(s: Stream, party: Party, ago: int, bills: list[_Bill]) -> int | None:
    amount = s.between(party.low, party.high)
    if party.high > 20 * party.low:
        # Dear things are bought rarely.
        amount = party.low + (amount - party.low) * s.below(100) // 100 * s.below(100) // 100
    order = f"{s.between(1000, 9999)}{s.between(10**9, 10**10 - 1)}" if party.form == "payment" else ""
    return _add(
        s, bills, ago, -amount, party.key, party.form, party.category, party.method, party.name, s.pick(party.titles), order=order
    )  # fmt: skip


def _receive(s: Stream, party: Party, amount: int, ago: int, bills: list[_Bill], title: Pair) -> None:
    _add(s, bills, ago, amount, party.key, party.form, party.category, party.method, party.name, title)


def _refund(s: Stream, place: int, bills: list[_Bill]) -> None:
    paid = bills[place]
    at = paid.at + s.between(1, 6) * DAY + s.below(300)
    if at < 0:
        title = Pair(f"Refund: {paid.title.en}", f"退款：{paid.title.zh}")
        bills.append(
            paid._replace(
                at=at, amount=-paid.amount, form="refund", category="refund", title=title, refunds=place
            )
        )


def _great(s: Stream, date: Date, ago: int, bills: list[_Bill]) -> None:
    name, party, category, title, cents, day = words.GREAT.get(
        date.year, (NOTHING, "", "", NOTHING, 0, (0, 0))
    )
    if (date.month, date.day) == day:
        _add(s, bills, ago, -cents, party, "payment", category, "card", name, title, order=f"8800{cents}")


def _friends(s: Stream, date: Date, ago: int, bills: list[_Bill]) -> None:
    if s.chance(16):
        friend = s.skewed(FRIENDS, 2)
        sign = 1 if s.chance(48) else -1
        amount = sign * (s.heavy(12, grow=52, most=7) * 100 + s.pick((0, 0, 50, 80)))
        _add(s, bills, ago, amount, f"friend_{friend}", "transfer", "transferRedPacket", "balance", friend_name(friend),
             Pair("Transfer", "转账"), note=s.pick(words.TRANSFER_NOTES))  # fmt: skip
    festive = date in _NEW_YEARS
    for _ in range(s.between(6, 9) if festive else int(s.chance(2))):
        friend = s.below(FRIENDS)
        sign = 1 if s.chance(50) else -1
        note = words.RED_PACKET_NOTES[0] if festive else s.pick(words.RED_PACKET_NOTES[1:])
        _add(s, bills, ago, sign * s.pick((666, 888, 1800, 5200, 8800, 16600, 20000)), f"friend_{friend}", "red_packet",
             "transferRedPacket", "balance", friend_name(friend), Pair("Red packet", "红包"), note=note)  # fmt: skip


def friend_name(number: int) -> Pair:
    """The name of a friend that money goes to and comes from."""
    return real_name(Stream.named(f"friend {number}"))


def _add(
    s: Stream,
    bills: list[_Bill],
    ago: int,
    amount: int,
    party: str,
    form: str,
    category: str,
    method: str,
    name: Pair,
    title: Pair,
    *,
    note: Pair = NOTHING,
    order: str = "",
) -> int | None:
    """Note a bill at a fitting time of the day; its place in the list, or nothing for what would come later today."""
    hours = {"dining": (7, 21), "transport": (7, 22), "salary": (9, 10), "utility": (8, 12)}
    low, high = hours.get(form, hours.get(category, (9, 22)))
    minute = s.between(low * 60, high * 60 + 59)
    at = minute - START_MINUTE - ago * DAY
    if at >= 0:
        return None
    bills.append(_Bill(at, amount, party, form, category, method, name, title, note, order))
    return len(bills) - 1
