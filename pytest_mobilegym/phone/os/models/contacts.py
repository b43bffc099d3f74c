"""The phone book, shared by apps (os reference, 7.1)."""

from __future__ import annotations

from typing import Annotated, Literal

from pytest_mobilegym.phone.state import Incidental, State, Table, Time

NumberLabel = Literal["mobile", "home", "work", "other"]

EmailLabel = Literal["home", "work", "other"]


class PhoneNumber(State):
    """A number of a contact."""

    id: str
    number: str
    label: NumberLabel = "mobile"


class Email(State):
    """An address of a contact."""

    id: str
    address: str
    label: EmailLabel = "home"


class Contact(State):
    """A person or business in the phone book."""

    id: str
    name: str
    phones: Table[PhoneNumber] = Table()
    """The first is the one that is called when nothing else is said."""
    emails: Table[Email] = Table()
    company: str = ""
    title: str = ""
    notes: str = ""
    starred: bool = False
    portrait: str = ""
    """Seed of the portrait; the contact's id where it is empty."""
    sim: Literal[0, 1, 2] = 0
    """SIM card that the contact is kept on; 0 for the phone itself."""
    last_contacted: Annotated[Time | None, Incidental] = None

    @property
    def seed(self) -> str:
        """What the portrait is drawn from."""
        return self.portrait or self.id
