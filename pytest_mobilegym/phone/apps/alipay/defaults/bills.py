"""The bills of a fresh phone: 27 months, the last five of them day by day."""

from collections.abc import Iterator
from typing import NamedTuple

from pytest_mobilegym.phone.apps.alipay.merchants import MERCHANTS
from pytest_mobilegym.phone.apps.alipay.state import Bill, Kind
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.rng import advance
from pytest_mobilegym.phone.state import Table

NO_NOTE: Words = ("", "")
FIRST, LAST, TODAY = "2024-01", "2026-03", "2026-03-27"
DETAILED = "2025-11"
"""The first month of which the small things of the day are known."""


class _Once(NamedTuple):
    """What happened once: a merchant by code, or a friend by id; in cents, below 0 for what was spent."""

    time: str
    party: str
    cents: int
    method: str
    note: Words = NO_NOTE
    kind: Kind | None = None
    """The party's usual one where it is left out."""


class _Fixed(NamedTuple):
    """What comes every month, always more by the same amount.

    Attributes:
        time: day, hour and minute; where the minute is short of a digit, that is the month's number's last.
        since: the first month.
        often: the first month from which on it comes in each, and not in every other one.
    """

    time: str
    party: str
    cents: int
    more: int
    method: str
    note: Words
    since: str
    often: str = FIRST


class _Small(NamedTuple):
    """A small thing of the day: at which day and time of a month, and how much more than `cents` at most."""

    time: str
    party: str
    cents: int
    spread: int


class _Spending(NamedTuple):
    """`alipay/bills.json`."""

    once: tuple[_Once, ...]
    fixed: tuple[_Fixed, ...]
    every_month: tuple[_Small, ...]
    every_fourth: tuple[_Small, ...]
    """Those that come in every fourth month."""
    methods: tuple[str, ...]
    """How the small things are paid, by chance."""


def _months() -> Iterator[str]:
    year, month = map(int, FIRST.split("-"))
    while f"{year}-{month:02d}" <= LAST:
        yield f"{year}-{month:02d}"
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)


def _recurring(plan: _Spending) -> Iterator[_Once]:
    state = 20_260_327
    for index, month in enumerate(_months()):
        for each in plan.fixed:
            if month >= each.since and (month >= each.often or index % 2 == 0):
                cents = each.cents + each.more * index
                time = f"{month}-{each.time}{index % 10}"[: len("2026-03-27 09:00")]
                yield _Once(time, each.party, cents, each.method, each.note)
        if month < DETAILED:
            continue
        for place, (time, party, base, spread) in enumerate((*plan.every_month, *plan.every_fourth)):
            state, drawn = advance(state)
            if place < len(plan.every_month) or (place + index) % 4 == 0:
                cents = base + drawn % (spread + 1)
                method = plan.methods[(drawn >> 20) % len(plan.methods)]
                yield _Once(f"{month}-{time}", party, -cents, method)


def fresh_bills(lang: str, profile: Profile = DEFAULT_PROFILE) -> Table[Bill]:
    """The owner's bills up to this morning, the newest first; about 150."""
    plan = profile.read("alipay/bills", _Spending)
    drafts = sorted(
        (draft for draft in (*plan.once, *_recurring(plan)) if draft.time < f"{TODAY} 09:00"),
        key=lambda draft: draft.time,
    )
    bills = [
        Bill(
            id=f"b{number}", party=draft.party, cents=draft.cents, at=at(draft.time),
            kind=draft.kind or (MERCHANTS[draft.party].kind if draft.party in MERCHANTS else "transfer"),
            method=draft.method, note=say(draft.note, lang),
        )
        for number, draft in enumerate(drafts, 1)
    ]  # fmt: skip
    return Table.of(reversed(bills))
