"""The first page: what can be begun, what is to come, and what goes on."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from pytest_mobilegym.phone.apps.tencent_meeting import rules
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.live import Entry, in_meeting, join_target
from pytest_mobilegym.phone.apps.tencent_meeting.state import MINUTE, MeetingState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.model import as_time
from pytest_mobilegym.phone.os.alarms import Wake

TABS = ("/", "/contacts", "/me")
NOW = "now "
"""How the tags of meetings begin that begin now."""
for _tab, _route in (("home", "/"), ("contacts", "/contacts"), ("me", "/me")):
    app.action(f"tab.{_tab}", on=TABS, to=_route)
app.action("join.open", on="/", to="/join")
app.action("quick.open", on="/", to="/quick")
app.action("schedule.open", on="/", to="/schedule")
app.action("share.open", on="/", to="/share")
app.action("history.open", on=("/", "/me"), to="/history")
app.action("room.return", on=(*TABS, "/history"), to="/room", guard=in_meeting)
app.action("devices.open", on=("/", "/account-security"), to="/devices")
app.action("messages.open", on=("/", "/me"), to="/messages")


@app.screen("/", tab="home", network="banner")
def home(ctx: Context[MeetingState]) -> dict[str, Any]:
    state = ctx.state
    attended = {(past.meeting_id, past.start_time) for past in state.history.values()}
    planned = [
        {
            "id": meeting.id,
            "title": meeting.title,
            "from": rules.clock(ctx, begin),
            "to": rules.clock(ctx, begin + meeting.duration * MINUTE),
            "number": rules.grouped(meeting.meeting_id),
            "repeats": meeting.repeat_type != "none",
            "going": begin <= ctx.time,
            "day": rules.day(ctx, begin),
        }
        for begin, meeting in rules.upcoming(ctx)
    ]
    active = state.active_meeting
    return {
        "name": state.user.name,
        "face": ctx.os.owner.face,
        "days": [(day, list(group)) for day, group in groupby(planned, key=lambda each: each["day"])],
        "today": rules.day(ctx, ctx.time),
        "ongoing": [
            (meeting, rules.grouped(meeting.meeting_id), rules.clock(ctx, meeting.start_time))
            for meeting in state.ongoing_meetings.values()
            if rules.goes_on(ctx, meeting)
            and (meeting.meeting_id, meeting.start_time) in attended
            and (active is None or active.meeting_id != meeting.meeting_id)
        ],
        "active": active,
        "device": state.other_devices.first(),
        "unread": sum(not message.read for message in state.messages.values()),
    }


def may_enter(ctx: Context[MeetingState], **_: object) -> bool:
    """Whether the owner is in no meeting yet."""
    return ctx.state.active_meeting is None


@app.action("ongoing.join", on="/", guard=may_enter, network=True)
def join_ongoing(ctx: ActionContext[MeetingState], meeting: str) -> None:
    """Join a meeting that goes on, as the settings say."""
    settings = ctx.state.settings
    target = rules.find_target(ctx, ctx.state.ongoing_meetings[meeting].meeting_id)
    join_target(
        ctx,
        target,
        Entry(ctx.state.user.name, settings.mic_on_join, settings.camera_on_join, settings.speaker_on_join),
    )


@app.scheduled
def reminders(state: MeetingState, now: Any) -> Any:
    """Before each meeting to come, and as it begins, the phone reminds of it, where the settings say so."""
    ahead = state.settings.reminder
    if not state.settings.notifications or not ahead:
        return
    present = as_time(now)
    for meeting in state.scheduled_meetings.values():
        if meeting.status == "pending":
            begin = rules.next_beginning(meeting, present + ahead * MINUTE)
            if begin - ahead * MINUTE > present:
                yield Wake(meeting.id, begin - ahead * MINUTE)
            begin = rules.next_beginning(meeting, present)
            if begin > present:
                yield Wake(f"{NOW}{meeting.id}", begin)


@app.on_alarm
def remind(ctx: ServiceContext[MeetingState], tag: str) -> None:
    """Tell of a meeting that begins soon, or of one that begins and that the owner is not in."""
    meeting = ctx.state.scheduled_meetings.get(tag.removeprefix(NOW))
    if meeting is None:
        return
    number = rules.grouped(meeting.meeting_id)
    if not tag.startswith(NOW):
        body = ctx.t("reminder.body", n=ctx.state.settings.reminder, number=number)
        ctx.notify(meeting.title, body, route=f"/scheduled/{meeting.id}")
        return
    active = ctx.state.active_meeting
    if active is None or active.meeting_id != meeting.meeting_id:
        body = ctx.t("reminder.now", number=number)
        ctx.notify(meeting.title, body, importance="high", route=f"/scheduled/{meeting.id}")
