"""The room of a meeting: tiles, toolbar, and what its sheets offer."""

from __future__ import annotations

from typing import Any, Literal

from pytest_mobilegym.phone.apps.tencent_meeting import life, rules
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.chatting import said_in, unread_in
from pytest_mobilegym.phone.apps.tencent_meeting.live import (
    ROOM,
    Seen,
    active_of,
    course_of,
    everybody,
    in_meeting,
    is_host,
    leave,
    own_of,
    stop_recording,
    waiting,
)
from pytest_mobilegym.phone.apps.tencent_meeting.state import (
    BACKGROUNDS,
    CAPTION_LANGS,
    Background,
    CaptionLang,
    Layout,
    MeetingState,
    Reaction,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.state import State

TILES = 6
"""On one page of the grid."""
SIGNS = ("👍", "👏", "❤️", "😄", "🎉", "🙏")
BACKDROPS = {"none": "desk", "blur": "snow", "office": "city", "library": "books", "beach": "beach"}
"""What is seen behind the owner, as a kind of photo."""
SHOWN_MS = 8_000
"""How long a reaction and a chat line float over the tiles."""
MORE, CAPTIONS, BACKDROP, NOTES, INFO, EXIT = (
    f"{ROOM}/more", f"{ROOM}/captions", f"{ROOM}/background", f"{ROOM}/notes", f"{ROOM}/info", f"{ROOM}/exit",
)  # fmt: skip


class RoomPage(State):
    """Which of the tiles are in view."""

    page: int = 0


def shown_tiles(ctx: Context[MeetingState], people: list[Seen]) -> list[Seen]:
    """Those who have a tile, whoever is pinned first."""
    settings = ctx.state.settings
    shown = [
        each
        for each in people
        if not (settings.hide_self and each.me) and not (settings.hide_non_video and not each.video)
    ]
    speaking = settings.voice_excitation
    return sorted(shown, key=lambda each: (not each.pinned, not (speaking and each.speaking)))


def _back(ctx: ActionContext[MeetingState]) -> bool:
    """Leaving the page leaves the meeting going on."""
    ctx.pop_to("/")
    return True


@app.screen(ROOM, local=RoomPage, status="light", back=_back, network="banner")
def room(ctx: Context[MeetingState]) -> dict[str, Any]:
    if not in_meeting(ctx):
        return {"active": None}
    active, now, chosen = active_of(ctx), ctx.time, ctx.state.settings
    people, course = everybody(ctx), course_of(ctx)
    tiles = shown_tiles(ctx, people)
    pages = max(1, -(-len(tiles) // TILES))
    page = min(ctx.local.page, pages - 1)
    own = own_of(ctx)
    settings = active.settings
    speaker_view = settings.layout == "speaker"
    return {
        "active": active,
        "own": own,
        "face": ctx.os.owner.face,
        "settings": settings,
        "timer": rules.elapsed(now - active.join_time) if chosen.show_duration else "",
        "tiles": tiles if speaker_view else tiles[page * TILES : page * TILES + TILES],
        "pages": 1 if speaker_view else pages,
        "page": page,
        "count": len(people),
        "speaking": next((each.name for each in people if each.speaking), ""),
        "sharing": next((each.name for each in people if each.sharing and not each.me), ""),
        "slides": f"{ctx.lang}-{active.meeting_id}",
        "captions": _captions(ctx, course) if settings.caption_enabled else [],
        "lines": [said for said in said_in(ctx)[-3:] if now - said.at < 4 * SHOWN_MS] if chosen.danmu else [],
        "signs": [each.sign for each in active.reactions.values() if now - each.at < SHOWN_MS][-3:],
        "unread": unread_in(ctx),
        "waiting": len(waiting(ctx)),
        "mirror": chosen.video_mirror,
        "backdrops": BACKDROPS,
    }


def _captions(ctx: Context[MeetingState], course: life.Course) -> list[tuple[str, str]]:
    muted = {each.id for each in everybody(ctx) if each.muted}
    said = life.spoken(course, ctx.time - 2 * life.TURN, ctx.time)
    return [(line.guest.name, line.text) for line in said if line.guest.id not in muted][-2:]


@app.action("room.page", on=ROOM)
def turn_page(ctx: ActionContext[MeetingState], step: Literal[-1, 1]) -> None:
    pages = -(-len(shown_tiles(ctx, everybody(ctx))) // TILES)
    ctx.local.page = min(max(0, ctx.local.page + step), max(0, pages - 1))


app.action("room.minimise", on=ROOM)(lambda ctx: ctx.pop_to("/"))
app.action("members.open", on=ROOM, to=f"{ROOM}/members", guard=in_meeting)
app.action("more.open", on=ROOM, to=MORE, guard=in_meeting)
app.action("exit.open", on=ROOM, to=EXIT, guard=in_meeting)
app.action("info.open", on=ROOM, to=INFO, guard=in_meeting)


@app.action("room.mute", on=ROOM, guard=in_meeting)
def mute(ctx: ActionContext[MeetingState]) -> None:
    own, settings = own_of(ctx), active_of(ctx).settings
    settings.is_muted = own.is_muted = not own.is_muted
    ctx.toast("room.muted" if own.is_muted else "room.unmuted")


@app.action("room.video", on=ROOM, guard=in_meeting)
def turn_video(ctx: ActionContext[MeetingState]) -> None:
    own, settings = own_of(ctx), active_of(ctx).settings
    if own.is_video_on or ctx.ask_permission("CAMERA", then="room.video", reason=ctx.t("room.why_camera")):
        settings.is_video_on = own.is_video_on = not own.is_video_on


@app.action("room.share", on=ROOM, guard=in_meeting, network=True)
def share_screen(ctx: ActionContext[MeetingState]) -> None:
    settings = active_of(ctx).settings
    settings.is_sharing = not settings.is_sharing
    ctx.toast("room.sharing" if settings.is_sharing else "room.shared")


@app.action("room.speaker", on=ROOM, guard=in_meeting)
def turn_speaker(ctx: ActionContext[MeetingState]) -> None:
    settings = active_of(ctx).settings
    settings.speaker = not settings.speaker
    ctx.toast("room.loud" if settings.speaker else "room.quiet")


@app.screen(MORE, kind="sheet")
def room_more(ctx: Context[MeetingState]) -> dict[str, Any]:
    active = active_of(ctx)
    return {
        "settings": active.settings,
        "own": own_of(ctx),
        "signs": SIGNS,
        "hosted": active.hosted,
        "unread": unread_in(ctx),
    }


app.action("captions.open", on=MORE, to=CAPTIONS, replace=True)
app.action("background.open", on=MORE, to=BACKDROP, replace=True)
app.action("notes.open", on=MORE, to=NOTES, replace=True)
app.action("info.show", on=MORE, to=INFO, replace=True)


@app.action("room.record", on=MORE, network=True)
def record(ctx: ActionContext[MeetingState]) -> None:
    """Begin a recording, or end it; what was recorded is found among the recordings."""
    settings = active_of(ctx).settings
    if settings.is_recording:
        stop_recording(ctx)
        ctx.toast("room.recorded")
    else:
        settings.is_recording, settings.recording_since = True, ctx.time
        ctx.toast("room.recording")
    ctx.back()


@app.action("room.layout", on=MORE)
def change_layout(ctx: ActionContext[MeetingState]) -> None:
    settings = active_of(ctx).settings
    other: Layout = "grid" if settings.layout == "speaker" else "speaker"
    settings.layout = other
    ctx.back()


@app.action("room.captions", on=MORE, network=True)
def turn_captions(ctx: ActionContext[MeetingState]) -> None:
    settings = active_of(ctx).settings
    settings.caption_enabled = not settings.caption_enabled
    ctx.back()


@app.action("room.hand", on=MORE, network=True)
def raise_hand(ctx: ActionContext[MeetingState]) -> None:
    own = own_of(ctx)
    own.is_hand_raised = not own.is_hand_raised
    ctx.toast("room.hand_up" if own.is_hand_raised else "room.hand_down")
    ctx.back()


@app.action("room.react", on=MORE, network=True)
def react(ctx: ActionContext[MeetingState], sign: str) -> None:
    if sign in SIGNS:
        active_of(ctx).reactions.add(Reaction(id=ctx.new_id("e"), sign=sign, at=ctx.time))
    ctx.back()


@app.action("room.live", on=MORE, guard=is_host, network=True)
def turn_live(ctx: ActionContext[MeetingState]) -> None:
    settings = active_of(ctx).settings
    settings.live = not settings.live
    ctx.toast("room.live_on" if settings.live else "room.live_off")
    ctx.back()


@app.screen(CAPTIONS, kind="sheet")
def room_captions(ctx: Context[MeetingState]) -> dict[str, Any]:
    course, now = course_of(ctx), ctx.time
    since = active_of(ctx).join_time
    return {
        "langs": [(each, each == active_of(ctx).settings.caption_lang) for each in CAPTION_LANGS],
        "lines": [
            (rules.elapsed(line.at - course.begin), line.guest.name, line.text)
            for line in life.spoken(course, max(since, now - 20 * life.TURN), now)
        ],
    }


@app.action("captions.language", on=CAPTIONS)
def choose_captions(ctx: ActionContext[MeetingState], lang: CaptionLang) -> None:
    active_of(ctx).settings.caption_lang = lang


@app.screen(BACKDROP, kind="sheet")
def room_background(ctx: Context[MeetingState]) -> dict[str, Any]:
    return {"options": [(each, each == active_of(ctx).settings.background) for each in BACKGROUNDS]}


@app.action("background.choose", on=BACKDROP)
def choose_background(ctx: ActionContext[MeetingState], background: Background) -> None:
    active_of(ctx).settings.background = background


@app.screen(NOTES, kind="sheet")
def room_notes(ctx: Context[MeetingState]) -> dict[str, Any]:
    return {"note": ctx.fields.get("note", active_of(ctx).note)}


@app.action("notes.save", on=NOTES)
def save_note(ctx: ActionContext[MeetingState]) -> None:
    active = active_of(ctx)
    active.note = ctx.fields.get("note", active.note).strip()
    ctx.back()
    ctx.toast("saved")


@app.screen(INFO, kind="sheet")
def room_info(ctx: Context[MeetingState]) -> dict[str, Any]:
    active = active_of(ctx)
    return {
        "active": active,
        "facts": [
            (ctx.t("detail.number"), rules.grouped(active.meeting_id)),
            (ctx.t("detail.host"), active.host_name),
            (ctx.t("info.me"), own_of(ctx).name),
            (ctx.t("info.since"), rules.clock(ctx, active.start_time)),
            (ctx.t("info.lasted"), rules.elapsed(ctx.time - active.start_time)),
        ],
    }


@app.screen(EXIT, kind="sheet")
def room_exit(ctx: Context[MeetingState]) -> dict[str, Any]:
    return {"hosted": is_host(ctx)}


@app.action("room.leave", on=EXIT)
def leave_room(ctx: ActionContext[MeetingState]) -> None:
    leave(ctx)
    ctx.toast("room.left")


@app.action("room.end", on=EXIT, guard=is_host)
def end_room(ctx: ActionContext[MeetingState]) -> None:
    leave(ctx, ends=True)
    ctx.toast("room.ended")
