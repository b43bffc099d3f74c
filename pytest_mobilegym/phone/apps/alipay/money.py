"""Amounts as they are typed, and numbers of which only a part is shown."""

import re

_AMOUNT = re.compile(r"(\d{0,7})(?:\.(\d{0,2}))?")

MOST = 20_000_000
"""The most cents that move at once."""


def read_cents(text: str) -> int | None:
    """Cents of an amount such as `12`, `12.5` or `12.50`; `None` for anything else, and for too much."""
    match = _AMOUNT.fullmatch(text.strip().lstrip("¥￥").replace(",", ""))
    if match is None or not (match[1] or match[2]):
        return None
    cents = int(match[1] or 0) * 100 + int((match[2] or "").ljust(2, "0"))
    return cents if cents <= MOST else None


def plain(cents: int) -> str:
    """Cents as a person types them: `12`, `12.50`."""
    whole, rest = divmod(abs(cents), 100)
    return f"{whole}.{rest:02d}" if rest else str(whole)


def masked_phone(number: str) -> str:
    """`138****5678`."""
    return f"{number[:3]}****{number[-4:]}" if len(number) > 7 else number


def masked_account(account: str) -> str:
    """`jas***@post.example`, or a masked number."""
    name, at, host = account.partition("@")
    return f"{name[:3]}***{at}{host}" if at else masked_phone(account)


def spaced(number: str) -> str:
    """Digits in groups of four."""
    return " ".join(number[i : i + 4] for i in range(0, len(number), 4))
