"""A scheduled meeting, and the ways of inviting people to one."""

from __future__ import annotations

from typing import Any, NamedTuple

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.tencent_meeting import rules
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.home import may_enter
from pytest_mobilegym.phone.apps.tencent_meeting.live import Entry, active_of, in_meeting, start_scheduled
from pytest_mobilegym.phone.apps.tencent_meeting.planning import keep_in_calendar, names_of
from pytest_mobilegym.phone.apps.tencent_meeting.state import MINUTE, SWITCHES, Meeting, MeetingState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.os.intents import intent

DETAIL, INVITE = "/scheduled/{meeting}", "/invite/{what}"
ITEM = "vnd.android.cursor.item/event"
GOING, OWN_ROOM = "active", "room"
"""What one is invited to that is no scheduled meeting."""


class Invited(NamedTuple):
    """What an invitation tells."""

    title: str
    number: str
    start: int
    minutes: int
    password: str


@app.action("scheduled.open", on=("/", "/contact/{contact}"), to=DETAIL)
def open_scheduled(ctx: ActionContext[MeetingState], meeting: str) -> None:
    ctx.state.current_scheduled_meeting = meeting


def find_meeting(ctx: Context[MeetingState], meeting: str) -> Meeting | None:
    """A meeting of the owner's."""
    return ctx.state.scheduled_meetings.get(meeting)


@app.screen(DETAIL)
def scheduled(ctx: Context[MeetingState], meeting: str) -> dict[str, Any]:
    known = find_meeting(ctx, meeting)
    if known is None:
        return {"meeting": None}
    begin = rules.next_beginning(known, ctx.time)
    end = begin + known.duration * MINUTE
    zone = known.timezone
    return {
        "meeting": known,
        "from": rules.clock(ctx, begin),
        "to": rules.clock(ctx, end),
        "from_day": rules.whole_day(ctx, begin),
        "to_day": rules.whole_day(ctx, end),
        "length": rules.minutes(ctx, known.duration),
        "number": rules.grouped(known.meeting_id),
        "host": ctx.state.user.name,
        "hosts": names_of(ctx, known.hosts),
        "invitees": names_of(ctx, known.invitees),
        "abroad": "" if zone == "beijing" else rules.clock(ctx, rules.local_to_zone(begin, zone)),
        "until": rules.whole_day(ctx, known.end_repeat) if known.end_repeat else "",
        "options": [key for key in SWITCHES if getattr(known.settings, key)],
        "going": begin <= ctx.time,
    }


def _is_pending(ctx: Context[MeetingState], **_: object) -> bool:
    meeting = find_meeting(ctx, ctx.params.get("meeting", ""))
    return meeting is not None and meeting.status == "pending"


@app.action("scheduled.enter", on=DETAIL, guard=lambda ctx: _is_pending(ctx) and may_enter(ctx), network=True)
def enter(ctx: ActionContext[MeetingState]) -> None:
    settings = ctx.state.settings
    entry = Entry(
        ctx.state.user.name, settings.mic_on_join, settings.camera_on_join, settings.speaker_on_join
    )
    start_scheduled(ctx, ctx.state.scheduled_meetings[ctx.params["meeting"]], entry)


@app.action("number.copy", on=(DETAIL, "/history/{past}", "/personal-room", "/room/info"))
def copy_number(ctx: ActionContext[MeetingState], number: str) -> None:
    clipboard.copy(ctx.os, rules.grouped(number), source=app.id)
    ctx.toast("copied")


app.action("scheduled.menu", on=DETAIL, to="/scheduled/{meeting}/actions", guard=_is_pending)


@app.screen("/scheduled/{meeting}/actions", kind="sheet")
def scheduled_actions(ctx: Context[MeetingState], meeting: str) -> dict[str, Any]:
    return {"id": meeting}


app.action("scheduled.edit", on="/scheduled/{meeting}/actions", to="/scheduled/{meeting}/edit", replace=True)


@kit.confirm.asked(
    app,
    "scheduled.cancel",
    ask="scheduled.ask_cancel",
    on="/scheduled/{meeting}/actions",
    route="/scheduled/{meeting}/cancel",
    question="scheduled.really",
    hint="scheduled.really_hint",
    yes="scheduled.cancel_yes",
    network=True,
)
def cancel(ctx: ActionContext[MeetingState], meeting: str) -> None:
    known = ctx.state.scheduled_meetings[meeting]
    known.status = "cancelled"
    keep_in_calendar(ctx, known)
    ctx.pop_to("/")
    ctx.toast("scheduled.cancelled")


app.action(
    "invite.open",
    on=(DETAIL, "/personal-room", "/room", "/room/info", "/room/more", "/room/members"),
    to=INVITE,
)


def _invited(ctx: Context[MeetingState]) -> Invited:
    """What the page in front invites to."""
    what = ctx.params["what"]
    known = find_meeting(ctx, what)
    if known is not None:
        begin = rules.next_beginning(known, ctx.time)
        return Invited(known.title, known.meeting_id, begin, known.duration, known.settings.password)
    if what == GOING and in_meeting(ctx):
        active = active_of(ctx)
        return Invited(active.title, active.meeting_id, active.start_time, active.duration, "")
    room = ctx.state.personal_room
    title = ctx.t("quick.title", name=ctx.state.user.name)
    password = room.password if room.enable_password else ""
    return Invited(title, room.meeting_id, ctx.time, 60, password)


def _words(ctx: Context[MeetingState]) -> str:
    return rules.invitation(ctx, *_invited(ctx))


@app.screen(INVITE, kind="sheet")
def invite(ctx: Context[MeetingState], what: str) -> dict[str, Any]:
    return {"words": _words(ctx), "going": what == GOING, "planned": find_meeting(ctx, what) is not None}


@app.action("invite.share", on=INVITE, network=False)
def share_invitation(ctx: ActionContext[MeetingState]) -> None:
    """Hand the invitation to WeChat, or to another app that takes texts."""
    words = _words(ctx)
    ctx.back()
    ctx.start(intent("SEND", type="text/plain", text=words))


@app.action("invite.text", on=INVITE, network=False)
def text_invitation(ctx: ActionContext[MeetingState]) -> None:
    words = _words(ctx)
    ctx.back()
    if not ctx.start(intent("VIEW", scheme="sms", text=words)):
        ctx.toast("invite.no_app")


@app.action("invite.copy", on=INVITE)
def copy_invitation(ctx: ActionContext[MeetingState]) -> None:
    clipboard.copy(ctx.os, _words(ctx), source=app.id)
    ctx.back()
    ctx.toast("copied")


@app.action("invite.calendar", on=INVITE)
def put_into_calendar(ctx: ActionContext[MeetingState]) -> None:
    """Open the phone's calendar with an event for the meeting filled in."""
    asked = _invited(ctx)
    ctx.back()
    event = intent(
        "INSERT", type=ITEM, title=asked.title, start=asked.start, end=asked.start + asked.minutes * MINUTE,
        description=ctx.t("plan.number", number=rules.grouped(asked.number)),
    )  # fmt: skip
    if not ctx.start(event):
        ctx.toast("invite.no_app")
