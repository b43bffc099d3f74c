"""Who is who: the address book in order, and the groups that make themselves."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pytest_mobilegym.phone.apps.contacts.alphabet import sort_key
from pytest_mobilegym.phone.apps.contacts.preferences import setting
from pytest_mobilegym.phone.apps.contacts.regions import region_of, region_words
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.people import collation
from pytest_mobilegym.phone.os import contacts
from pytest_mobilegym.phone.os.models.contacts import Contact

DAY_MS = 86_400_000
OFTEN_DAYS = 7
SELDOM_DAYS = 30

ROW = 60
"""Height of a person in the list in logical pixels, as the style sheet has it."""


class Group(NamedTuple):
    """People who belong together."""

    kind: str
    key: str
    name: str
    members: list[Contact]


def find(ctx: Context[ContactsState], key: str) -> Contact:
    """A contact; an empty one where it has been deleted while its page was open."""
    known = ctx.os.contacts.get(key)
    return known if known is not None else Contact(id=key, name=ctx.t("contact.gone"))


def shown_name(ctx: Context[ContactsState], contact: Contact) -> str:
    """The name as lists have it: family name first where the settings ask for it."""
    name = contact.name
    words = name.split()
    if setting(ctx.state.settings, "display_order") == "1" and len(words) == 2 and name.isascii():
        return f"{words[1]}, {words[0]}"
    return name


def sorted_by(ctx: Context[ContactsState], contact: Contact) -> str:
    """What a contact is sorted by: the name, or its last word where the settings ask for it."""
    name = contact.name
    return name.split()[-1] if setting(ctx.state.settings, "sort_order") == "1" else name


def in_order(ctx: Context[ContactsState], people: Iterable[Contact]) -> list[Contact]:
    """People by name."""
    return sorted(people, key=lambda contact: sort_key(sorted_by(ctx, contact)))


def listed(ctx: Context[ContactsState]) -> list[Contact]:
    """The address book by name, without those whom the settings leave out."""
    settings = ctx.state.settings
    return in_order(
        ctx,
        (
            contact
            for contact in ctx.os.contacts.values()
            if (contact.phones or not setting(settings, "only_phones_v2"))
            and (not contact.sim or setting(settings, "pref_key_display_sim_contacts"))
        ),
    )


def sections(ctx: Context[ContactsState], people: Iterable[Contact]) -> list[tuple[str, list[Contact]]]:
    """People by the letter that they stand under."""
    return collation.sections(people, lambda contact: sorted_by(ctx, contact))


def groups(ctx: Context[ContactsState]) -> list[Group]:
    """The groups that the settings switch on, those of one kind together."""
    settings = ctx.state.settings
    found: list[Group] = []
    people = listed(ctx)
    if setting(settings, "pref_key_smart_group_company"):
        found += _by(people, "company", lambda contact: contact.company, lambda key: key)
    if setting(settings, "pref_key_smart_group_location"):
        found += _by(people, "location", _region, lambda key: region_words(key, ctx.lang))
    if setting(settings, "pref_key_smart_group_frequency"):
        found += _by(
            people, "frequency", lambda one: _frequency(ctx, one), lambda key: ctx.t(f"frequency.{key}")
        )
    return found


def _by(
    people: list[Contact], kind: str, key_of: Callable[[Contact], str], name_of: Callable[[str], str]
) -> list[Group]:
    members: dict[str, list[Contact]] = {}
    for contact in people:
        key = key_of(contact)
        if key:
            members.setdefault(key, []).append(contact)
    return [Group(kind, key, name_of(key), found) for key, found in members.items()]


def _region(contact: Contact) -> str:
    phone = contact.phones.first()
    return region_of(phone.number) if phone is not None else ""


def _frequency(ctx: Context[ContactsState], contact: Contact) -> str:
    if contact.last_contacted is None:
        return "never"
    days = (ctx.time - contact.last_contacted) // DAY_MS
    return "often" if days < OFTEN_DAYS else "seldom" if days < SELDOM_DAYS else "long_ago"


def search(ctx: Context[ContactsState], query: str) -> list[Contact]:
    """Contacts whose name, number or address holds the query, by name."""
    return in_order(ctx, contacts.search(ctx.os, query)) if query.strip() else []
