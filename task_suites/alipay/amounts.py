"""How an amount is asked for and which entries are right."""

from __future__ import annotations

from pytest_mobilegym.api import Matcher, matching

YUAN = {"en": "Amount in yuan, with cents", "zh": "金额（元），保留两位小数"}


def exactly(cents: int) -> Matcher:
    """The amount to the cent, with or without commas; zeros at the end may be left out."""
    whole, rest = divmod(cents, 100)
    written = f"{whole:,}".replace(",", ",?")
    tail = rf"\.{rest // 10}0?" if rest % 10 == 0 else rf"\.{rest:02d}"
    if rest == 0:
        tail = r"(?:\.0{1,2})?"
    return matching(written + tail)
