"""Contacts as vCards, the text files that phones hand contacts over in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pytest_mobilegym.phone.os.models.contacts import Contact

EXTENSION = "vcf"


class Card(NamedTuple):
    """What a vCard tells of somebody."""

    name: str
    phones: tuple[str, ...] = ()
    emails: tuple[str, ...] = ()


def write_cards(people: Iterable[Contact]) -> str:
    """The text of a file with a card for each contact."""
    lines: list[str] = []
    for one in people:
        lines += ["BEGIN:VCARD", "VERSION:3.0", f"FN:{one.name}"]
        lines += [f"TEL:{phone.number}" for phone in one.phones.values()]
        lines += [f"EMAIL:{email.address}" for email in one.emails.values()]
        lines += ["END:VCARD"]
    return "\n".join(lines)


def read_cards(text: str) -> list[Card]:
    """The cards in the text of a file; a card without a name, and what is no card, is left out."""
    cards: list[Card] = []
    name = ""
    phones: list[str] = []
    emails: list[str] = []
    for line in text.splitlines():
        key, _, value = line.partition(":")
        match key.split(";")[0].strip().upper():
            case "BEGIN":
                name, phones, emails = "", [], []
            case "FN":
                name = value.strip()
            case "TEL":
                phones.append(value.strip())
            case "EMAIL":
                emails.append(value.strip())
            case "END" if name:
                cards.append(Card(name, tuple(phones), tuple(emails)))
                name = ""
    return cards
