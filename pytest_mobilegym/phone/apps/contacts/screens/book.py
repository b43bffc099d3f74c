"""The address book: everybody, one of them, groups, and who is to be deleted."""

from collections.abc import Iterator
from datetime import date
from typing import Any, Literal

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.calls import calls_with, region, row
from pytest_mobilegym.phone.apps.contacts.people import (
    Group,
    find,
    groups,
    in_order,
    listed,
    sections,
    shown_name,
)
from pytest_mobilegym.phone.apps.contacts.preferences import setting
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.declaration.app import Found
from pytest_mobilegym.phone.kit.selection import Selection, chosen_of
from pytest_mobilegym.phone.os import blocking
from pytest_mobilegym.phone.os.models.contacts import Contact
from pytest_mobilegym.phone.os.sms import find_conversation
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_whole

CALLS_SHOWN = 4


class Browsing(State):
    """Whether only favourites are listed."""

    favorites: bool = False


def is_picking(ctx: Context[ContactsState]) -> bool:
    """Whether another app asked for a contact."""
    return ctx.intent is not None and ctx.intent.action == "PICK"


def looks(ctx: Context[ContactsState]) -> dict[str, Any]:
    """How people are drawn."""
    settings = ctx.state.settings
    return {
        "simple": setting(settings, "pref_key_simple_mode"),
        "letters": setting(settings, "pref_key_word_photo"),
    }


def _with_names(ctx: Context[ContactsState], people: list[Contact]) -> list[tuple[Contact, str]]:
    return [(contact, shown_name(ctx, contact)) for contact in people]


@app.screen("/contacts", tab="contacts", local=Browsing)
def book(ctx: Context[ContactsState, Browsing]) -> dict[str, Any]:
    people = listed(ctx)
    favorites = [contact for contact in people if contact.starred]
    shown = favorites if ctx.local.favorites else people
    return {
        **looks(ctx),
        "picking": is_picking(ctx),
        "face": ctx.os.owner.face,
        "own_name": ctx.os.owner.name(ctx.lang),
        "only_favorites": ctx.local.favorites,
        "favorites": [] if ctx.local.favorites else _with_names(ctx, favorites),
        "sections": [(letter, _with_names(ctx, members)) for letter, members in sections(ctx, shown)],
        "count": len(shown),
        "hall": setting(ctx.state.settings, "pref_key_show_business_hall"),
    }


@app.screen("/contacts/menu", kind="menu")
def book_menu(ctx: Context[ContactsState]) -> dict[str, Any]:
    return {}


@app.screen("/me")
def me(ctx: Context[ContactsState]) -> dict[str, Any]:
    owner = ctx.os.owner
    return {
        "name": owner.name(ctx.lang),
        "owner": owner,
        "sims": list(ctx.os.telephony.sims.values()),
        "addresses": [f"{place.region}, {place.detail}" for place in owner.addresses.values()],
        "birthday": date_whole(date.fromisoformat(owner.birthday), ctx.lang) if owner.birthday else "",
    }


@app.screen("/groups", template="groups.html")
def group_list(ctx: Context[ContactsState]) -> dict[str, Any]:
    found: dict[str, list[Group]] = {}
    for group in groups(ctx):
        found.setdefault(group.kind, []).append(group)
    return {"kinds": list(found.items())}


@app.screen("/groups/{kind}/{key}")
def group(ctx: Context[ContactsState], kind: str, key: str) -> dict[str, Any]:
    found = next((each for each in groups(ctx) if (each.kind, each.key) == (kind, key)), None)
    return {
        **looks(ctx),
        "name": found.name if found is not None else ctx.t("groups.title"),
        "people": _with_names(ctx, found.members if found is not None else []),
    }


@app.screen("/contact/{contact}")
def contact(ctx: Context[ContactsState], contact: str) -> dict[str, Any]:
    known = find(ctx, contact)
    numbers = [phone.number for phone in known.phones.values()]
    return {
        "one": known,
        "there": contact in ctx.os.contacts,
        "letters": setting(ctx.state.settings, "pref_key_word_photo"),
        "phones": [(phone, region(ctx, phone.number)) for phone in known.phones.values()],
        "calls": [row(ctx, call) for call in calls_with(ctx, numbers)[:CALLS_SHOWN]],
        "written": any(find_conversation(ctx.os, number=number) is not None for number in numbers),
    }


@app.screen("/contact/{contact}/menu", kind="menu")
def contact_menu(ctx: Context[ContactsState], contact: str) -> dict[str, Any]:
    one = find(ctx, contact)
    numbers = [phone.number for phone in one.phones.values()]
    return {"one": one, "blocked": blocking.all_blocked(ctx.os, numbers)}


@app.screen("/contact/{contact}/delete", kind="dialog")
def delete_contact(ctx: Context[ContactsState], contact: str) -> dict[str, Any]:
    return {"one": find(ctx, contact)}


@app.screen("/contact/{contact}/numbers/{purpose}", kind="sheet")
def numbers(ctx: Context[ContactsState], contact: str, purpose: str) -> dict[str, Any]:
    """Which of several numbers is to be called, written to, or given to the app that asked."""
    if purpose not in ("call", "message", "pick"):
        raise UnknownName("purpose", purpose, ("call", "message", "pick"))
    kind: Literal["call", "message", "pick"] = purpose  # type: ignore[assignment]
    return {"one": find(ctx, contact), "purpose": kind}


def keys(ctx: Context[ContactsState]) -> list[str]:
    """Keys of everybody in the address book, by name."""
    return [contact.id for contact in in_order(ctx, ctx.os.contacts.values())]


def open_selection(ctx: Context[ContactsState], contact: str = "") -> Selection:
    """What is ticked when the ticking begins: the contact that was pressed, if one was."""
    return Selection(active=True, chosen=(contact,) if contact else ())


def _ticking(ctx: Context[ContactsState, Selection]) -> dict[str, Any]:
    people = in_order(ctx, ctx.os.contacts.values())
    return {**looks(ctx), "people": _with_names(ctx, people), "chosen": chosen_of(ctx, keys(ctx))}


@app.screen("/select", local=Selection, opening=open_selection)
def selection(ctx: Context[ContactsState, Selection]) -> dict[str, Any]:
    return _ticking(ctx)


@app.screen("/select/{contact}", local=Selection, opening=open_selection, template="selection.html")
def selection_from(ctx: Context[ContactsState, Selection], contact: str) -> dict[str, Any]:
    return _ticking(ctx)


@app.screen("/selected/delete", kind="dialog")
def delete_selected(ctx: Context[ContactsState, None, Selection]) -> dict[str, Any]:
    return {"count": len(ctx.below.local.chosen)}


@app.on_search
def find_people(ctx: Context[ContactsState], query: str) -> Iterator[Found]:
    """People whose name or company has the words, or whose number has the digits."""
    digits = query.replace(" ", "")
    for contact in sorted(listed(ctx), key=lambda each: not each.name.casefold().startswith(query)):
        numbers = [phone.number for phone in contact.phones.values()]
        words = f"{contact.name}\n{contact.company}".casefold()
        if query in words or (digits.isdigit() and any(digits in number for number in numbers)):
            detail = numbers[0] if numbers else contact.company
            yield Found(shown_name(ctx, contact), detail, f"/contact/{contact.id}")
