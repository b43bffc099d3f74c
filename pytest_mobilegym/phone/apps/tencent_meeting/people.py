"""Contacts, and how one finds more of them."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.tencent_meeting import rules
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.home import may_enter
from pytest_mobilegym.phone.apps.tencent_meeting.live import Entry, expect, start_own
from pytest_mobilegym.phone.apps.tencent_meeting.state import Contact, MeetingState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context

CONTACT, ADD = "/contact/{contact}", "/contacts/add"
FOUND = 12


@app.screen("/contacts", tab="contacts")
def contacts(ctx: Context[MeetingState]) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip().casefold()
    every = list(ctx.state.contacts.values())
    return {
        "count": len(every),
        "people": [each for each in every if query in f"{each.name} {each.company}".casefold()],
        "active": ctx.state.active_meeting,
    }


app.action("contact.open", on="/contacts", to=CONTACT)
app.action("contacts.add", on="/contacts", to=ADD)


@app.screen(CONTACT)
def contact(ctx: Context[MeetingState], contact: str) -> dict[str, Any]:
    known = ctx.state.contacts.get(contact)
    if known is None:
        return {"known": None}
    together = [
        (past, rules.day(ctx, past.start_time))
        for past in ctx.state.history.values()
        if contact in past.participants or past.host_id == contact
    ]
    planned = [
        (meeting, f"{rules.day(ctx, begin)} {rules.clock(ctx, begin)}")
        for begin, meeting in rules.upcoming(ctx)
        if contact in meeting.invitees
    ]
    return {"known": known, "together": together[:8], "planned": planned}


@app.action("contact.meet", on=CONTACT, guard=may_enter, network=True)
def meet(ctx: ActionContext[MeetingState]) -> None:
    """Begin a meeting, to which the contact comes."""
    settings, user = ctx.state.settings, ctx.state.user
    key = ctx.params["contact"]
    entry = Entry(user.name, settings.mic_on_join, settings.camera_on_join, settings.speaker_on_join)
    title = ctx.t("quick.title", name=user.name)
    start_own(ctx, entry, number=rules.new_number(ctx), title=title, type="quick")
    expect(ctx, key)


@kit.confirm.asked(
    app,
    "contact.delete",
    ask="contact.ask_delete",
    on=CONTACT,
    route="/contact/{contact}/delete",
    question="contact.really",
    network=True,
)
def delete(ctx: ActionContext[MeetingState], contact: str) -> None:
    ctx.state.contacts.pop(contact, None)
    ctx.back(2)


@app.screen(ADD, network="banner")
def contacts_add(ctx: Context[MeetingState]) -> dict[str, Any]:
    """People of the service by name, and those of the phone book."""
    query = ctx.fields.get("query", "").strip()
    known = ctx.state.contacts
    found = ctx.world.people.search(query, network="tencent_meeting", size=FOUND) if query else ()
    return {"query": query, "people": [(each, each.id in known) for each in found]}


@app.action("contact.add", on=ADD, network=True)
def add(ctx: ActionContext[MeetingState], person: str) -> None:
    found = ctx.world.people.find(person)
    if found is not None and person not in ctx.state.contacts:
        ctx.state.contacts.add(Contact(id=person, name=found.name, company=found.city))
        ctx.toast("contact.added", name=found.name)


@app.action("contacts.import", on=ADD)
def take_phone_book(ctx: ActionContext[MeetingState]) -> None:
    """Look at the phone book for people to add."""
    if ctx.ask_permission("READ_CONTACTS", then="contacts.import", reason=ctx.t("contact.why_book")):
        ctx.go("/contacts/book")


@app.screen("/contacts/book")
def contacts_book(ctx: Context[MeetingState]) -> dict[str, Any]:
    people = [each for each in ctx.os.contacts.values() if each.phones]
    known = {each.phone for each in ctx.state.contacts.values()}
    return {
        "people": [
            (each, number, number in known)
            for each in people
            for number in [next(iter(each.phones.values())).number]
        ]
    }


@app.action("book.add", on="/contacts/book", network=True)
def add_from_book(ctx: ActionContext[MeetingState], person: str) -> None:
    known = ctx.os.contacts.get(person)
    if known is None:
        return
    number = next(iter(known.phones.values())).number
    key = f"b{rules.digits_of(number)}"
    if key not in ctx.state.contacts and number not in {each.phone for each in ctx.state.contacts.values()}:
        ctx.state.contacts.add(
            Contact(id=key, name=known.name, company=known.company, title=known.title, phone=number)
        )
        ctx.toast("contact.added", name=known.name)
