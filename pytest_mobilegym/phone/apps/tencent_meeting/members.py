"""The participants of a meeting, and what can be done with each."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.live import (
    ROOM,
    active_of,
    deed_about,
    everybody,
    expect,
    find_seen,
    guest_of,
    in_meeting,
    is_host,
    own_of,
    waiting,
)
from pytest_mobilegym.phone.apps.tencent_meeting.state import ME, Contact, MeetingState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context

MEMBERS, MEMBER = f"{ROOM}/members", f"{ROOM}/member/{{person}}"
RENAME, CALL = f"{ROOM}/rename/{{person}}", f"{ROOM}/call"
LONGEST = 30


@app.screen(MEMBERS, status="light")
def members(ctx: Context[MeetingState]) -> dict[str, Any]:
    if not in_meeting(ctx):
        return {"active": None, "people": []}
    active = active_of(ctx)
    query = ctx.fields.get("query", "").strip().casefold()
    people = everybody(ctx)
    return {
        "active": active,
        "count": len(people),
        "face": ctx.os.owner.face,
        "people": [each for each in people if query in each.name.casefold()],
        "waiting": waiting(ctx),
        "hosted": active.hosted,
    }


@app.action("member.open", on=(MEMBERS, ROOM), to=MEMBER)
def open_member(ctx: ActionContext[MeetingState], person: str) -> None:
    """What can be done with somebody."""


@app.action("members.mute_all", on=MEMBERS, guard=is_host, network=True)
def mute_all(ctx: ActionContext[MeetingState]) -> None:
    for each in everybody(ctx):
        if not each.me:
            deed_about(ctx, each.id).muted = True
    ctx.toast("members.all_muted")


@app.action("members.unmute_all", on=MEMBERS, guard=is_host, network=True)
def unmute_all(ctx: ActionContext[MeetingState]) -> None:
    for each in active_of(ctx).deeds.values():
        each.muted = False
    ctx.toast("members.all_unmuted")


@app.action("members.setting", on=MEMBERS, guard=is_host, network=True)
def turn_setting(ctx: ActionContext[MeetingState], key: str) -> None:
    """Change a rule of the meeting: who may speak, whether it is locked, whether one waits."""
    if key in ("allow_unmute", "locked", "waiting_room"):
        settings = active_of(ctx).settings
        setattr(settings, key, not getattr(settings, key))


@app.action("members.admit", on=MEMBERS, guard=is_host, network=True)
def admit(ctx: ActionContext[MeetingState], person: str) -> None:
    deed_about(ctx, person).admitted = True


@app.action("members.refuse", on=MEMBERS, guard=is_host, network=True)
def refuse(ctx: ActionContext[MeetingState], person: str) -> None:
    deed_about(ctx, person).removed = True


@app.screen(MEMBER, kind="sheet")
def member(ctx: Context[MeetingState], person: str) -> dict[str, Any]:
    seen = find_seen(ctx, person) if in_meeting(ctx) else None
    return {
        "seen": seen,
        "face": ctx.os.owner.face,
        "hosted": is_host(ctx),
        "known": person in ctx.state.contacts,
    }


def _may_change(ctx: Context[MeetingState], **_: object) -> bool:
    """Whether the owner may change how somebody takes part: oneself, and as a host everybody."""
    return in_meeting(ctx) and (ctx.params.get("person") == ME or is_host(ctx))


@app.action("member.mute", on=MEMBER, guard=_may_change, network=True)
def mute_member(ctx: ActionContext[MeetingState]) -> None:
    person = ctx.params["person"]
    if person == ME:
        own, settings = own_of(ctx), active_of(ctx).settings
        settings.is_muted = own.is_muted = not own.is_muted
    else:
        deed = deed_about(ctx, person)
        deed.muted = not deed.muted
        ctx.toast("members.muted" if deed.muted else "members.asked_unmute")
    ctx.back()


app.action("member.rename", on=MEMBER, to=RENAME, guard=_may_change, replace=True)


@app.screen(RENAME, kind="dialog")
def rename(ctx: Context[MeetingState], person: str) -> dict[str, Any]:
    seen = find_seen(ctx, person)
    return {"name": ctx.fields.get("name", seen.name if seen is not None else "")}


@app.action(
    "rename.save",
    on=RENAME,
    guard=lambda ctx: 0 < len(ctx.fields.get("name", "").strip()) <= LONGEST,
    network=True,
)
def save_name(ctx: ActionContext[MeetingState]) -> None:
    """Give the name by which all others in this meeting see somebody."""
    name, person = ctx.fields["name"].strip(), ctx.params["person"]
    if person == ME:
        own_of(ctx).name = name
    else:
        deed_about(ctx, person).name = name
    ctx.back()
    ctx.toast("members.renamed")


@app.action("member.pin", on=MEMBER, guard=in_meeting)
def pin(ctx: ActionContext[MeetingState]) -> None:
    settings, person = active_of(ctx).settings, ctx.params["person"]
    settings.pinned_user = "" if settings.pinned_user == person else person
    ctx.back()


def _is_other(ctx: Context[MeetingState], **_: object) -> bool:
    return is_host(ctx) and ctx.params.get("person") != ME


@app.action("member.cohost", on=MEMBER, guard=_is_other, network=True)
def make_cohost(ctx: ActionContext[MeetingState]) -> None:
    deed = deed_about(ctx, ctx.params["person"])
    deed.cohost = not deed.cohost
    ctx.back()


@app.action("member.keep", on=MEMBER, network=True)
def keep_contact(ctx: ActionContext[MeetingState]) -> None:
    """Keep somebody among the contacts."""
    guest = guest_of(ctx, ctx.params["person"])
    if guest is not None and guest.id not in ctx.state.contacts:
        ctx.state.contacts.add(Contact(id=guest.id, name=guest.name))
        ctx.toast("contact.added", name=guest.name)
    ctx.back()


@kit.confirm.asked(
    app,
    "member.remove",
    ask="member.ask_remove",
    on=MEMBER,
    route=f"{ROOM}/remove/{{person}}",
    question="members.really_remove",
    yes="remove",
    guard=_is_other,
    network=True,
)
def remove(ctx: ActionContext[MeetingState], person: str) -> None:
    deed_about(ctx, person).removed = True
    ctx.back(2)
    ctx.toast("members.removed")


kit.complaints.install(app, on=(MEMBER, "/contact/{contact}"), kinds=("person",))
app.action("members.call", on=(MEMBERS, "/invite/{what}"), to=CALL, guard=in_meeting)


@app.screen(CALL, kind="sheet")
def call_in(ctx: Context[MeetingState]) -> dict[str, Any]:
    asked = active_of(ctx).guests
    return {"people": [(each, each.id in asked) for each in ctx.state.contacts.values()]}


@app.action(
    "call.person", on=CALL, guard=lambda ctx, person: person not in active_of(ctx).guests, network=True
)
def call_person(ctx: ActionContext[MeetingState], person: str) -> None:
    expect(ctx, person)
    ctx.toast("members.called", name=ctx.state.contacts[person].name)
