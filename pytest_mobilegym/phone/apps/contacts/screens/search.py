"""Looking for people."""

from typing import Any

from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.people import search as find_people
from pytest_mobilegym.phone.apps.contacts.people import shown_name
from pytest_mobilegym.phone.apps.contacts.screens.book import is_picking, looks
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import search
from pytest_mobilegym.phone.os import contacts
from pytest_mobilegym.phone.os.models.contacts import Contact
from pytest_mobilegym.phone.state import State


class Searching(State):
    """Whether somebody is looked for on behalf of another app."""

    picking: bool = False


def open_search(ctx: Context[ContactsState]) -> Searching:
    """As the page that the search is opened from."""
    return Searching(picking=is_picking(ctx))


def matching(contact: Contact, query: str) -> str:
    """The number or address that a search has found, else the first number."""
    number = contacts.digits(query)
    wanted = query.strip().casefold()
    if wanted not in contact.name.casefold():
        for phone in contact.phones.values():
            if number and number in contacts.digits(phone.number):
                return phone.number
        for email in contact.emails.values():
            if wanted in email.address.casefold():
                return email.address
    first = contact.phones.first()
    return first.number if first is not None else ""


def _hits(ctx: Context[ContactsState, Searching], query: str) -> dict[str, Any]:
    people = [
        (contact, shown_name(ctx, contact), matching(contact, query)) for contact in find_people(ctx, query)
    ]
    return {"people": people, **looks(ctx), "picking": ctx.local.picking} if people else {}


searching = search.install(
    app,
    source=_hits,
    hits="hits.html",
    open_on=("/", "/contacts"),
    local=Searching,
    opening=open_search,
    tone="plain",
)
