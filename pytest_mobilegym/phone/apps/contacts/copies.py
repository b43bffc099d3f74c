"""Who is in the address book more than once, and copying contacts between the phone, its cards and files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from pytest_mobilegym.phone.apps.contacts.vcards import EXTENSION, Card
from pytest_mobilegym.phone.os import contacts, files
from pytest_mobilegym.phone.os.contacts import Entry
from pytest_mobilegym.phone.os.models.contacts import Contact
from pytest_mobilegym.phone.os.models.files import Node
from pytest_mobilegym.phone.os.state import OsState

Way = Literal["import_sim1", "import_sim2", "export_sim1", "export_sim2", "export_storage"]
WAYS: tuple[Way, ...] = get_args(Way)
Place = Literal[0, 1, 2]
"""A SIM card, or 0 for the phone itself."""


def _numbers(phones: Iterable[str]) -> set[str]:
    return {contacts.digits(number) for number in phones}


def _same(contact: Contact, card: Card) -> bool:
    """Whether a contact is who a card tells of: the same name, and a number in common if both have any."""
    own = _numbers(phone.number for phone in contact.phones.values())
    given = _numbers(card.phones)
    return contact.name.casefold() == card.name.casefold() and (bool(own & given) or not (own or given))


def card_of(contact: Contact) -> Card:
    """A contact as a card."""
    return Card(
        contact.name,
        tuple(phone.number for phone in contact.phones.values()),
        tuple(email.address for email in contact.emails.values()),
    )


def kept_on(os: OsState, place: Place) -> list[Contact]:
    """The contacts of a place, also on a frozen state."""
    return [contact for contact in os.contacts.values() if contact.sim == place]


def duplicates(os: OsState) -> list[list[Contact]]:
    """Contacts of the phone that are entered several times, the first entry of each first."""
    found: list[list[Contact]] = []
    for contact in kept_on(os, 0):
        for group in found:
            if _same(group[0], card_of(contact)):
                group.append(contact)
                break
        else:
            found.append([contact])
    return [group for group in found if len(group) > 1]


def merge(os: OsState) -> int:
    """Make one contact of each that is entered several times; gives how many that are."""
    groups = [[contact.id for contact in group] for group in duplicates(os)]
    for first, *others in groups:
        for key in others:
            kept, other = os.contacts[first], os.contacts[key]
            numbers = _numbers(phone.number for phone in kept.phones.values())
            addresses = {email.address.casefold() for email in kept.emails.values()}
            phones = [Entry(phone.number, phone.label, phone.id) for phone in kept.phones.values()]
            phones += [
                Entry(phone.number, phone.label)
                for phone in other.phones.values()
                if contacts.digits(phone.number) not in numbers
            ]
            emails = [Entry(email.address, email.label, email.id) for email in kept.emails.values()]
            emails += [
                Entry(email.address, email.label)
                for email in other.emails.values()
                if email.address.casefold() not in addresses
            ]
            kept.phones = contacts.numbers_of(first, phones)
            kept.emails = contacts.emails_of(first, emails)
            for detail in ("company", "title", "notes"):
                setattr(kept, detail, getattr(kept, detail) or getattr(other, detail))
            kept.starred = kept.starred or other.starred
            contacts.remove(os, key)
    return len(groups)


def place_of(way: Way) -> tuple[Place, Place | None]:
    """Where a way of copying leads from and to; `None` for the storage."""
    match way:
        case "import_sim1":
            return 1, 0
        case "import_sim2":
            return 2, 0
        case "export_sim1":
            return 0, 1
        case "export_sim2":
            return 0, 2
    return 0, None


def missing(os: OsState, way: Way) -> list[Contact]:
    """The contacts that a way of copying would bring to where they are not yet; also on a frozen state."""
    source, target = place_of(way)
    if target is None:
        return kept_on(os, source)
    there = kept_on(os, target)
    return [one for one in kept_on(os, source) if not any(_same(other, card_of(one)) for other in there)]


def take_in(os: OsState, cards: Iterable[Card], place: Place = 0) -> int:
    """Add those whom cards tell of, but for whom the place has already; gives how many were added.

    A SIM card keeps no addresses.
    """
    added = 0
    for card in cards:
        if not any(_same(other, card) for other in kept_on(os, place)):
            emails = card.emails if place == 0 else ()
            contacts.add(os, name=card.name, phones=card.phones, emails=emails, sim=place)
            added += 1
    return added


def card_files(os: OsState) -> list[Node]:
    """The files of the storage that hold cards, newest first; also on a frozen state."""
    found = [node for node in os.files.values() if node.kind == "file" and node.extension == EXTENSION]
    return sorted(found, key=lambda node: (-node.modified, node.id))


def new_file(os: OsState) -> str:
    """The path of the file that an export makes; also on a frozen state."""
    return files.free_path(os, f"{files.ROOT}/contacts.{EXTENSION}")
