"""The phone book, shared by apps (os reference, 7.1)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pytest_mobilegym.phone.os.notifications import new_id
from pytest_mobilegym.phone.state import Incidental, State, Table, Time


class PhoneNumber(State):
    """A number of a contact."""

    id: str
    number: str
    label: Literal["mobile", "home", "work", "other"] = "mobile"


class Email(State):
    """An address of a contact."""

    id: str
    address: str
    label: Literal["home", "work", "other"] = "home"


class Contact(State):
    """A person or business in the phone book."""

    id: str
    name: str
    phones: Table[PhoneNumber] = Table()
    emails: Table[Email] = Table()
    company: str = ""
    title: str = ""
    notes: str = ""
    starred: bool = False
    last_contacted: Annotated[Time | None, Incidental] = None


def add(os: Any, *, name: str, phones: tuple[str, ...] = (), **details: Any) -> str:
    """Add a contact in front; blank numbers are dropped. Gives its id."""
    key = new_id(os, "c")
    numbers = [number.strip() for number in phones if number.strip()]
    book = Table.of([PhoneNumber(id=f"{key}p{i}", number=number) for i, number in enumerate(numbers, 1)])
    os.contacts.add(Contact(id=key, name=name.strip(), phones=book, **details), first=True)
    return key


def remove(os: Any, key: str) -> None:
    """Delete a contact."""
    del os.contacts[key]


def digits(number: str) -> str:
    """A number without blanks, hyphens and the like."""
    return "".join(character for character in number if character.isdigit())


def search(os: Any, query: str) -> list[Any]:
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


def by_number(os: Any, number: str) -> Any:
    """The contact with a number, `None` if nobody has it; also on a frozen state."""
    wanted = digits(number)
    for contact in os.contacts.values():
        if wanted and any(digits(phone.number) == wanted for phone in contact.phones.values()):
            return contact
    return None
