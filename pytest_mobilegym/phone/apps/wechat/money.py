"""The wallet: what is in it, what went through it, and what renews by itself. All amounts are in cents."""

import re
from typing import Literal

from pytest_mobilegym.phone.state import State, Table, Time

Bank = Literal["harbour", "cedar", "river"]
BillKind = Literal["payment", "transfer", "red_packet", "top_up", "withdrawal", "phone", "refund"]
Cycle = Literal["month", "quarter", "year"]
CYCLES: tuple[Cycle, ...] = ("month", "quarter", "year")

BALANCE = "balance"
"""The payment method that is the wallet's own money; the others are ids of cards."""
MOST_CENTS = 20_000_00
"""The most that can be sent at once."""
PHONE_AMOUNTS = (10_00, 30_00, 50_00, 100_00, 200_00, 300_00)
"""What a telephone can be topped up with."""

_AMOUNT = re.compile(r"\d{1,7}(\.\d{1,2})?")


class Card(State):
    """A bank card that belongs to the wallet."""

    id: str
    bank: Bank
    kind: Literal["debit", "credit"] = "debit"
    last4: str


class Wallet(State):
    """The owner's money."""

    balance: int = 0
    cards: Table[Card] = Table()
    method: str = BALANCE
    """What is paid with first: `balance` or a card's id."""
    password: str = ""
    """The six digits that confirm payments; any six do until the owner has chosen new ones."""


class Bill(State):
    """Money that came or went."""

    id: str
    kind: BillKind
    title: str = ""
    """Whom or what it was for, where no contact is named."""
    person: str = ""
    """WeChat ID of the other side, if it is a contact."""
    amount: int
    """Negative where it was spent."""
    method: str = BALANCE
    time: Time


class Subscription(State):
    """A service that is paid for again and again."""

    id: str
    membership: str
    """What is subscribed to; there is one entry of each."""
    merchant: str = ""
    price: int
    cycle: Cycle = "month"
    auto_renew: bool = True
    created: Time
    source: str = ""
    """App that it was paid in."""


def read_cents(text: str) -> int:
    """An amount as typed, in cents; 0 where it is none, or more than can be sent at once."""
    typed = text.strip()
    if not _AMOUNT.fullmatch(typed):
        return 0
    whole, _, rest = typed.partition(".")
    cents = int(whole) * 100 + int(rest.ljust(2, "0") or 0)
    return cents if cents <= MOST_CENTS else 0


def can_pay(wallet: Wallet, cents: int) -> bool:
    """Whether the chosen method has as much; a card always does."""
    return cents > 0 and (wallet.method != BALANCE or wallet.balance >= cents)
