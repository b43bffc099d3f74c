"""Joining by number, beginning at once, and sharing a screen by number."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone.apps.tencent_meeting import rules
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.live import (
    Entry,
    join_target,
    start_own,
    start_scheduled,
)
from pytest_mobilegym.phone.apps.tencent_meeting.state import JoinConfig, MeetingState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.state import State

LONGEST = 12


class Joining(State):
    """The switches of the page on which one joins."""

    mic: bool
    speaker: bool
    video: bool


class Quick(State):
    """The switches of a meeting that is begun at once."""

    video: bool
    personal: bool = False


def _first(ctx: Context[MeetingState]) -> Joining:
    settings = ctx.state.settings
    return Joining(mic=settings.mic_on_join, speaker=settings.speaker_on_join, video=settings.camera_on_join)


@app.screen("/join", local=Joining, opening=_first)
def join(ctx: Context[MeetingState]) -> dict[str, Any]:
    last = ctx.state.pending_meeting_config
    return {
        "number": ctx.fields.get("number", _asked(ctx)),
        "name": ctx.fields.get("name", ctx.state.user.name),
        "switches": [(key, getattr(ctx.local, key)) for key in ("mic", "speaker", "video")],
        "last": rules.grouped(last.meeting_id) if last is not None else "",
    }


def _asked(ctx: Context[MeetingState]) -> str:
    """The number in a link that another app has opened."""
    link = "" if ctx.intent is None else ctx.intent.data.get("number", "")
    return rules.grouped(rules.digits_of(link)[:LONGEST])


@app.action("join.number", on="/join")
def write_number(ctx: ActionContext[MeetingState], value: str) -> None:
    """Group the digits as they are typed, and drop all else."""
    ctx.fields["number"] = rules.grouped(rules.digits_of(value)[:LONGEST])


@app.action("join.last", on="/join")
def take_last(ctx: ActionContext[MeetingState]) -> None:
    last = ctx.state.pending_meeting_config
    if last is not None:
        ctx.fields["number"] = rules.grouped(last.meeting_id)


@app.action("join.toggle", on="/join")
def turn_switch(ctx: ActionContext[MeetingState], key: Literal["mic", "speaker", "video"]) -> None:
    setattr(ctx.local, key, not getattr(ctx.local, key))


def _may_join(ctx: Context[MeetingState]) -> bool:
    typed = ctx.fields.get("number", _asked(ctx))
    named = ctx.fields.get("name", ctx.state.user.name).strip()
    return rules.is_valid_number(typed) and bool(named)


@app.action("join.submit", on="/join", guard=_may_join, network=True)
def submit(ctx: ActionContext[MeetingState]) -> None:
    number = rules.digits_of(ctx.fields.get("number", _asked(ctx)))
    view = ctx.local
    name = ctx.fields.get("name", ctx.state.user.name).strip()[:30]
    ctx.state.pending_meeting_config = JoinConfig(
        meeting_id=number, name=name, mic=view.mic, speaker=view.speaker, video=view.video
    )
    enter_number(ctx, number, Entry(name, view.mic, view.video, view.speaker))


def enter_number(ctx: ActionContext[MeetingState], number: str, entry: Entry) -> None:
    """Go where a number leads, or say why that is not possible."""
    if ctx.state.active_meeting is not None:
        ctx.toast("join.busy")
        return
    target = rules.find_target(ctx, number)
    match target.kind:
        case "own":
            start_scheduled(ctx, ctx.state.scheduled_meetings[target.number], entry)
        case "room":
            start_personal(ctx, entry)
        case "ongoing" if target.password:
            page = ctx.go(f"/join/password/{number}")
            page.local.name, page.local.mic, page.local.video = entry.name, entry.mic, entry.video
            page.local.speaker, page.local.sharing = entry.speaker, entry.sharing
            ctx.focus("password")
        case "ongoing":
            join_target(ctx, target, entry)
        case "early":
            ctx.toast("join.early", time=f"{rules.day(ctx, target.start)} {rules.clock(ctx, target.start)}")
        case _:
            ctx.toast("join.wrong")


class AskedPassword(State):
    """With what one enters once the password is right."""

    name: str = ""
    mic: bool = False
    video: bool = False
    speaker: bool = True
    sharing: bool = False
    wrong: bool = False


@app.screen("/join/password/{number}", kind="dialog", local=AskedPassword)
def join_password(ctx: Context[MeetingState], number: str) -> dict[str, Any]:
    return {"wrong": ctx.local.wrong, "typed": ctx.fields.get("password", "")}


@app.action(
    "password.enter",
    on="/join/password/{number}",
    guard=lambda ctx: bool(ctx.fields.get("password", "").strip()),
    network=True,
)
def enter_password(ctx: ActionContext[MeetingState]) -> None:
    target, view = rules.find_target(ctx, ctx.params["number"]), ctx.local
    if target.password and ctx.fields["password"].strip() != target.password:
        view.wrong = True
        ctx.fields["password"] = ""
        return
    entry = Entry(view.name, view.mic, view.video, view.speaker, view.sharing)
    if target.kind == "ongoing":
        join_target(ctx, target, entry)
    else:
        ctx.back()
        ctx.toast("join.wrong")


def start_personal(ctx: ActionContext[MeetingState], entry: Entry) -> None:
    """Begin a meeting in the owner's own room."""
    room = ctx.state.personal_room
    title = ctx.t("quick.title", name=ctx.state.user.name)
    start_own(ctx, entry, number=room.meeting_id, title=title, type="personal", waits=room.waiting_room)


@app.screen("/quick", local=Quick, opening=lambda ctx: Quick(video=ctx.state.settings.camera_on_join))
def quick(ctx: Context[MeetingState]) -> dict[str, Any]:
    return {
        "video": ctx.local.video,
        "personal": ctx.local.personal,
        "number": rules.grouped(ctx.state.personal_room.meeting_id),
    }


@app.action("quick.toggle", on="/quick")
def turn_quick(ctx: ActionContext[MeetingState], key: Literal["video", "personal"]) -> None:
    setattr(ctx.local, key, not getattr(ctx.local, key))


@app.action("quick.start", on="/quick", network=True)
def start_quick(ctx: ActionContext[MeetingState]) -> None:
    if ctx.state.active_meeting is not None:
        ctx.toast("join.busy")
        return
    user, settings = ctx.state.user, ctx.state.settings
    entry = Entry(user.name, settings.mic_on_join, ctx.local.video, settings.speaker_on_join)
    if ctx.local.personal:
        start_personal(ctx, entry)
    else:
        number, title = rules.new_number(ctx), ctx.t("quick.title", name=user.name)
        start_own(ctx, entry, number=number, title=title, type="quick")


@app.screen("/share")
def share(ctx: Context[MeetingState]) -> dict[str, Any]:
    return {"number": ctx.fields.get("number", "")}


@app.action("share.number", on="/share")
def write_share_number(ctx: ActionContext[MeetingState], value: str) -> None:
    ctx.fields["number"] = rules.grouped(rules.digits_of(value)[:LONGEST])


@app.action(
    "share.submit",
    on="/share",
    guard=lambda ctx: rules.is_valid_number(ctx.fields.get("number", "")),
    network=True,
)
def share_screen(ctx: ActionContext[MeetingState]) -> None:
    """Join a meeting with the screen shared from the first moment."""
    number = rules.digits_of(ctx.fields["number"])
    settings = ctx.state.settings
    entry = Entry(ctx.state.user.name, settings.mic_on_join, False, settings.speaker_on_join, sharing=True)
    enter_number(ctx, number, entry)
