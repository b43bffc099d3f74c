"""The phone book, shared by apps (os reference, 7.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pytest_mobilegym.phone.os.models.contacts import Contact, Email, PhoneNumber
from pytest_mobilegym.phone.os.notifications import new_id
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import Table

COUNTRY_CODE = "86"
"""Of the phone's own country; a mobile number is the same number with it and without."""

MOBILE_LENGTH = 11


class Entry(NamedTuple):
    """A number or an address to be kept; `id` is empty for a new one."""

    value: str
    label: Any
    id: str = ""


def add(
    os: OsState,
    *,
    name: str,
    phones: Sequence[str | Entry] = (),
    emails: Sequence[str | Entry] = (),
    **details: Any,
) -> str:
    """Add a contact in front; blank numbers and addresses are dropped. Gives its id."""
    key = new_id(os, "c")
    contact = Contact(
        id=key, name=name.strip(), phones=numbers_of(key, phones), emails=emails_of(key, emails), **details
    )
    os.contacts.add(contact, first=True)
    return key


def change(
    os: OsState,
    key: str,
    *,
    name: str,
    phones: Sequence[str | Entry] = (),
    emails: Sequence[str | Entry] = (),
    **details: Any,
) -> None:
    """Put other details in place of a contact's; numbers and addresses that are kept keep their ids."""
    contact = os.contacts[key]
    contact.name = name.strip()
    contact.phones = numbers_of(key, phones)
    contact.emails = emails_of(key, emails)
    for field, value in details.items():
        setattr(contact, field, value)


def numbers_of(contact: str, entries: Iterable[str | Entry]) -> Table[PhoneNumber]:
    """Numbers as a contact holds them."""
    kept = _with_ids(f"{contact}p", entries, "mobile")
    return Table.of([PhoneNumber(id=id, number=value, label=label) for value, label, id in kept])


def emails_of(contact: str, entries: Iterable[str | Entry]) -> Table[Email]:
    """Addresses as a contact holds them."""
    kept = _with_ids(f"{contact}e", entries, "home")
    return Table.of([Email(id=id, address=value, label=label) for value, label, id in kept])


def _with_ids(prefix: str, entries: Iterable[str | Entry], label: str) -> list[Entry]:
    given = [Entry(entry, label) if isinstance(entry, str) else entry for entry in entries]
    given = [entry._replace(value=entry.value.strip()) for entry in given if entry.value.strip()]
    taken = {entry.id for entry in given}
    free = (f"{prefix}{number}" for number in range(1, len(given) + len(taken) + 1))
    fresh = iter([id for id in free if id not in taken])
    return [entry if entry.id else entry._replace(id=next(fresh)) for entry in given]


def remove(os: OsState, key: str) -> None:
    """Delete a contact."""
    del os.contacts[key]


def contacted(os: OsState, number: str) -> None:
    """Note that whoever has the number is being called or written to."""
    contact = by_number(os, number)
    if contact is not None:
        os.contacts[contact.id].last_contacted = os.now


@lru_cache(maxsize=4096)
def digits(number: str) -> str:
    """A number without blanks, hyphens and the like, and a mobile one without the country's code."""
    found = "".join(character for character in number if character in "0123456789")
    if len(found) == len(COUNTRY_CODE) + MOBILE_LENGTH and found.startswith(COUNTRY_CODE):
        return found[len(COUNTRY_CODE) :]
    return found


def search(os: OsState, query: str) -> list[Contact]:
    """Contacts whose name, number or address holds the query; also on a frozen state."""
    wanted = query.strip().casefold()
    number = digits(query)
    return [
        contact
        for contact in os.contacts.values()
        if wanted in contact.name.casefold()
        or any(wanted in email.address.casefold() for email in contact.emails.values())
        or (number and any(number in digits(phone.number) for phone in contact.phones.values()))
    ]


def by_number(os: OsState, number: str) -> Contact | None:
    """The contact with a number, `None` if nobody has it; also on a frozen state."""
    wanted = digits(number)
    for contact in os.contacts.values():
        if wanted and any(digits(phone.number) == wanted for phone in contact.phones.values()):
            return contact
    return None


def name_of(os: OsState, number: str) -> str:
    """What a number is called: its contact's name, or the number itself; also on a frozen state."""
    contact = by_number(os, number)
    name: str = contact.name if contact is not None else number
    return name
