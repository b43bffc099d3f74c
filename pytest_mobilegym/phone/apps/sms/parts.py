"""How many text messages a text takes, as operators count and charge for them."""

from typing import NamedTuple

GSM = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "ÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
"""The alphabet of GSM 03.38, each of whose letters takes seven bits."""

EXTENDED = frozenset("^{}\\[~]|€")
"""Letters that take two places of that alphabet."""

NEAR = 10
"""A count is shown from as many places before the end of the first part on."""


class Parts(NamedTuple):
    """What a text takes.

    Attributes:
        messages: how many.
        left: places that the last of them still has.
    """

    messages: int
    left: int


def parts_of(text: str) -> Parts:
    """Count a text: 160 places fit a message, 153 each of several; 70 and 67 with letters beyond GSM."""
    if GSM.union(EXTENDED).issuperset(text):
        length, alone, each = len(text) + sum(letter in EXTENDED for letter in text), 160, 153
    else:
        length, alone, each = len(text.encode("utf-16-le")) // 2, 70, 67
    if length <= alone:
        return Parts(1, alone - length)
    messages = -(-length // each)
    return Parts(messages, messages * each - length)


def counted(text: str) -> str:
    """The count beside a text, `8/1`: places left and messages; empty while there is much room."""
    parts = parts_of(text)
    return f"{parts.left}/{parts.messages}" if parts.messages > 1 or parts.left <= NEAR else ""
