"""Meetings that are over, when the owner was in them, and with whom."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.tencent_meeting import rules
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.home import may_enter
from pytest_mobilegym.phone.apps.tencent_meeting.live import Entry, join_target
from pytest_mobilegym.phone.apps.tencent_meeting.state import ME, MINUTE, MeetingState, Past
from pytest_mobilegym.phone.contexts.context import ActionContext, Context

PAST = "/history/{past}"


def last_join(past: Past) -> int:
    """When the owner joined last."""
    return max((stay.join_time for stay in past.participations.values()), default=past.start_time)


def goes_on(ctx: Context[MeetingState], past: Past) -> bool:
    """Whether it has not ended."""
    return any(
        each.meeting_id == past.meeting_id and each.start_time == past.start_time and rules.goes_on(ctx, each)
        for each in ctx.state.ongoing_meetings.values()
    )


@app.screen("/history")
def history(ctx: Context[MeetingState]) -> dict[str, Any]:
    query = ctx.fields.get("query", "").strip()
    words, digits = query.casefold(), rules.digits_of(query)
    found = [
        past
        for past in ctx.state.history.values()
        if words in past.title.casefold() or (len(digits) > 3 and digits in past.meeting_id)
    ]
    found.sort(key=last_join, reverse=True)
    return {
        "query": query,
        "days": [
            (day, [_line(ctx, past) for past in group])
            for day, group in groupby(found, key=lambda past: rules.day(ctx, last_join(past)))
        ],
    }


def _line(ctx: Context[MeetingState], past: Past) -> dict[str, Any]:
    return {
        "id": past.id,
        "title": past.title,
        "time": rules.clock(ctx, past.start_time),
        "host": past.host_name,
        "number": rules.grouped(past.meeting_id),
        "going": goes_on(ctx, past),
    }


app.action("past.open", on=("/history", "/contact/{contact}"), to=PAST)


@app.screen(PAST)
def past_meeting(ctx: Context[MeetingState], past: str) -> dict[str, Any]:
    known = ctx.state.history.get(past)
    if known is None:
        return {"past": None}
    return {
        "past": known,
        "start": f"{rules.whole_day(ctx, known.start_time)} {rules.clock(ctx, known.start_time)}",
        "planned": rules.minutes(ctx, known.duration),
        "number": rules.grouped(known.meeting_id),
        "hosted": known.host_id == ME,
        "people": len(known.participants),
        "last": f"{rules.day(ctx, last_join(known))} {rules.clock(ctx, last_join(known))}",
        "attended": rules.minutes(ctx, known.attended),
        "joins": len(known.participations),
        "going": goes_on(ctx, known),
        "again": known.host_id == ME and known.type in ("scheduled", "recurring"),
        "recordings": [
            each
            for each in ctx.state.recordings.values()
            if each.meeting_id == known.meeting_id and each.start_time == known.start_time
        ],
    }


app.action("joins.open", on=PAST, to="/history/{past}/joins")
app.action("attendees.open", on=PAST, to="/attendees/{past}")
app.action("past.again", on=PAST, to="/history/{past}/again")
app.action("past.recording", on=PAST, to="/recording/{recording}")


@app.screen("/history/{past}/joins")
def joins(ctx: Context[MeetingState], past: str) -> dict[str, Any]:
    known = ctx.state.history.get(past)
    stays = known.participations.values() if known is not None else ()
    return {
        "stays": [
            (
                number,
                rules.clock(ctx, stay.join_time),
                rules.clock(ctx, stay.join_time + stay.duration),
                rules.minutes(ctx, stay.duration // MINUTE),
            )
            for number, stay in enumerate(stays, 1)
        ],
        "total": rules.minutes(ctx, known.attended) if known is not None else "",
    }


@app.screen("/attendees/{past}")
def attendees(ctx: Context[MeetingState], past: str) -> dict[str, Any]:
    known = ctx.state.history.get(past)
    return {"people": list(known.participants.values()) if known is not None else []}


def _may_rejoin(ctx: Context[MeetingState]) -> bool:
    return may_enter(ctx) and ctx.params["past"] in ctx.state.history


@app.action("past.rejoin", on=PAST, guard=_may_rejoin, network=True)
def rejoin(ctx: ActionContext[MeetingState]) -> None:
    past = ctx.state.history[ctx.params["past"]]
    target = rules.find_target(ctx, past.meeting_id)
    settings = ctx.state.settings
    if target.kind != "ongoing":
        ctx.toast("join.wrong")
        return
    join_target(
        ctx,
        target,
        Entry(ctx.state.user.name, settings.mic_on_join, settings.camera_on_join, settings.speaker_on_join),
    )


@kit.confirm.asked(
    app,
    "past.delete",
    ask="past.ask_delete",
    on=PAST,
    route="/history/{past}/delete",
    question="past.really",
)
def delete(ctx: ActionContext[MeetingState], past: str) -> None:
    ctx.state.history.pop(past, None)
    ctx.back(2)
