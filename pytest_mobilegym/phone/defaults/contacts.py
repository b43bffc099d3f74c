"""The contacts of a fresh phone, read from its owner's profile."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.os.contacts import Entry, emails_of, numbers_of
from pytest_mobilegym.phone.os.models.contacts import Contact
from pytest_mobilegym.phone.owners import Profile
from pytest_mobilegym.phone.state import Table


class _Reach(NamedTuple):
    """A number or an address, and what it is."""

    value: str
    label: str


class _Person(NamedTuple):
    """One of `contacts.json`; `portrait` is a seed that suits them, for those in WeChat their id there."""

    name: Words
    phones: tuple[_Reach, ...]
    emails: tuple[_Reach, ...] = ()
    company: Words = ("", "")
    title: Words = ("", "")
    notes: Words = ("", "")
    portrait: str = ""
    starred: bool = False
    sim: Literal[0, 1, 2] = 0
    contacted: str = ""


def fresh_contacts(profile: Profile, lang: str) -> Table[Contact]:
    """The owner's people and offices, and the operators' hotlines, which are kept on the SIM cards.

    Args:
        profile: whose phone book it is.
        lang: "en" or "zh".
    """
    people = profile.read("contacts", tuple[_Person, ...])
    return Table.of([_contact(f"c{number}", one, lang) for number, one in enumerate(people, 1)])


def _contact(key: str, one: _Person, lang: str) -> Contact:
    phones, emails = numbers_of(key, _entries(one.phones)), emails_of(key, _entries(one.emails))
    return Contact(
        id=key, name=say(one.name, lang), phones=phones, emails=emails,
        company=say(one.company, lang), title=say(one.title, lang), notes=say(one.notes, lang),
        starred=one.starred, portrait=one.portrait, sim=one.sim,
        last_contacted=at(one.contacted) if one.contacted else None,
    )  # fmt: skip


def _entries(reaches: tuple[_Reach, ...]) -> list[Entry]:
    return [Entry(value, label) for value, label in reaches]
