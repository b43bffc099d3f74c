"""The meeting in which the owner is: entering and leaving it, and who is seen there now."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.apps.tencent_meeting import life
from pytest_mobilegym.phone.apps.tencent_meeting.rules import Target
from pytest_mobilegym.phone.apps.tencent_meeting.state import (
    ME,
    MINUTE,
    ActiveMeeting,
    Deed,
    Guest,
    Meeting,
    MeetingState,
    MeetingType,
    Participant,
    Participation,
    Past,
    Recording,
    RoomSettings,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.state import Table

ROOM = "/room"


class Seen(NamedTuple):
    """Somebody in the meeting, as tiles and the list of participants show them."""

    id: str
    name: str
    me: bool
    host: bool
    cohost: bool
    muted: bool
    video: bool
    hand: bool
    speaking: bool
    sharing: bool
    pinned: bool


class Entry(NamedTuple):
    """With what one enters a meeting."""

    name: str
    mic: bool
    video: bool
    speaker: bool = True
    sharing: bool = False


def in_meeting(ctx: Context[MeetingState], **_: object) -> bool:
    """Whether the owner is in a meeting."""
    return ctx.state.active_meeting is not None


def is_host(ctx: Context[MeetingState], **_: object) -> bool:
    """Whether the owner is the host of the meeting that goes on."""
    active = ctx.state.active_meeting
    return active is not None and active.hosted


def active_of(ctx: Context[MeetingState]) -> ActiveMeeting:
    """The meeting in which the owner is; only where there is one."""
    active = ctx.state.active_meeting
    assert active is not None, "the page of a meeting is open where there is one"
    return active


def own_of(ctx: Context[MeetingState]) -> Participant:
    """The owner in that meeting."""
    own: Participant = active_of(ctx).participants[ME]
    return own


def course_of(ctx: Context[MeetingState], active: ActiveMeeting | None = None) -> life.Course:
    """What the life of the meeting follows from, in the language of the captions where that is chosen."""
    active = active or active_of(ctx)
    chosen = active.settings.caption_lang
    lang = ctx.lang if chosen == "original" else chosen
    gone = {deed.id for deed in active.deeds.values() if deed.removed}
    waits = {guest.id for guest in waiting(ctx, active)}
    guests = [each for each in active.guests.values() if each.id not in gone and each.id not in waits]
    return life.Course(active.meeting_id, active.start_time, tuple(guests), lang)


def waiting(ctx: Context[MeetingState], active: ActiveMeeting | None = None) -> list[Guest]:
    """Those who came to a meeting of the owner's and are not let in yet."""
    active = active or active_of(ctx)
    if not active.hosted or not active.settings.waiting_room:
        return []
    deeds = active.deeds
    return [
        guest
        for guest in active.guests.values()
        if 0 < guest.comes <= ctx.time
        and not (guest.id in deeds and (deeds[guest.id].admitted or deeds[guest.id].removed))
    ]


def everybody(ctx: Context[MeetingState]) -> list[Seen]:
    """Who is in the meeting: the owner, the host, then others in the order in which they came."""
    active, now = active_of(ctx), ctx.time
    course, settings = course_of(ctx), active.settings
    speaking, sharing = life.speaker(course, now), life.shares(course, now)
    own = own_of(ctx)
    found = [
        Seen(
            ME, own.name, True, own.is_host, False, own.is_muted, own.is_video_on, own.is_hand_raised, False,
            settings.is_sharing, settings.pinned_user == ME,
        )
    ]  # fmt: skip
    for guest in life.present(course, now):
        deed = active.deeds.get(guest.id) or Deed(id=guest.id)
        muted = deed.muted or life.is_muted(course, guest, now)
        found.append(
            Seen(
                guest.id,
                deed.name or guest.name,
                False,
                guest.id == active.host_id,
                deed.cohost,
                muted,
                life.has_video(course, guest),
                life.has_hand_raised(course, guest, now),
                speaking is not None and speaking.id == guest.id and not muted,
                sharing is not None and sharing.id == guest.id and not settings.is_sharing,
                settings.pinned_user == guest.id,
            )
        )
    return sorted(found, key=lambda each: (not each.me, not each.host))


def find_seen(ctx: Context[MeetingState], person: str) -> Seen | None:
    """One of those in the meeting; `None` once they have left."""
    return next((each for each in everybody(ctx) if each.id == person), None)


def deed_about(ctx: ActionContext[MeetingState], person: str) -> Deed:
    """What the owner has done to somebody, to be changed."""
    deeds = active_of(ctx).deeds
    if person not in deeds:
        deeds.add(Deed(id=person))
    deed: Deed = deeds[person]
    return deed


def guest_of(ctx: Context[MeetingState], person: str) -> Guest | None:
    """Somebody who is or was in the meeting."""
    return active_of(ctx).guests.get(person)


def join_target(ctx: ActionContext[MeetingState], target: Target, entry: Entry) -> None:
    """Enter a meeting of somebody else's."""
    course = life.Course(target.number, target.start, (), ctx.lang)
    known = set(target.guests)
    page = ctx.world.people.of("tencent_meeting", page=1 + int(target.number) % 60, size=life.PASSERS)
    people = [Guest(id=each.id, name=each.name) for each in page if each.id not in known]
    guests = [*target.guests.values(), *life.passing(course, people)]
    _open(
        ctx, entry, number=target.number, title=target.title, start=target.start, minutes=target.minutes,
        host_id=target.host_id, host_name=target.host_name, type="quick", guests=Table.of(
            [Guest(id=each.id, name=each.name, comes=each.comes, goes=each.goes) for each in guests]
        ),
    )  # fmt: skip


def start_own(
    ctx: ActionContext[MeetingState],
    entry: Entry,
    *,
    number: str,
    title: str,
    type: MeetingType,
    minutes: int = 60,
    waits: bool = False,
) -> None:
    """Begin a meeting as its host."""
    _open(
        ctx, entry, number=number, title=title, start=ctx.time, minutes=minutes, host_id=ME,
        host_name=ctx.state.user.name, type=type, guests=Table(),
    )  # fmt: skip
    active_of(ctx).settings.waiting_room = waits


def start_scheduled(ctx: ActionContext[MeetingState], meeting: Meeting, entry: Entry) -> None:
    """Begin a scheduled meeting: those who were invited come after a while."""
    options = meeting.settings
    start_own(
        ctx, entry, number=meeting.meeting_id, title=meeting.title, minutes=meeting.duration,
        type="scheduled" if meeting.repeat_type == "none" else "recurring", waits=options.waiting_room,
    )  # fmt: skip
    settings = active_of(ctx).settings
    settings.live = options.live
    if options.auto_cloud_record:
        settings.is_recording, settings.recording_since = True, ctx.time
    for key in dict.fromkeys((*meeting.invitees, *meeting.hosts)):
        expect(ctx, key)
        if key in meeting.hosts:
            deed_about(ctx, key).cohost = True


def expect(ctx: ActionContext[MeetingState], contact: str) -> None:
    """Let a contact who was invited come in a while."""
    active, known = active_of(ctx), ctx.state.contacts.get(contact)
    if known is None or contact in active.guests:
        return
    guest = Guest(id=contact, name=known.name)
    active.guests.add(life.coming(active.meeting_id, active.start_time, ctx.time, guest))


def _open(
    ctx: ActionContext[MeetingState],
    entry: Entry,
    *,
    number: str,
    title: str,
    start: int,
    minutes: int,
    host_id: str,
    host_name: str,
    type: MeetingType,
    guests: Table[Guest],
) -> None:
    chosen = ctx.state.settings
    own = Participant(name=entry.name, is_host=host_id == ME, is_muted=not entry.mic, is_video_on=entry.video)
    ctx.state.active_meeting = ActiveMeeting(
        id=ctx.new_id("a"),
        meeting_id=number,
        title=title,
        start_time=start,
        duration=minutes,
        host_id=host_id,
        host_name=host_name,
        type=type,
        join_time=ctx.time,
        participants=Table.of([own]),
        guests=guests,
        settings=RoomSettings(
            is_muted=not entry.mic,
            is_video_on=entry.video,
            is_sharing=entry.sharing,
            speaker=entry.speaker,
            background=chosen.background,
            caption_lang=chosen.caption_lang,
        ),
        chat_read=ctx.time,
    )
    ctx.pop_to("/")
    ctx.go(ROOM)


def stop_recording(ctx: ActionContext[MeetingState]) -> None:
    """Keep what was recorded."""
    active = active_of(ctx)
    if not active.settings.is_recording:
        return
    begun = active.settings.recording_since
    active.settings.is_recording = False
    ctx.state.recordings.add(
        Recording(
            id=ctx.new_id("r"), meeting_id=active.meeting_id, title=active.title, host_name=active.host_name,
            at=begun, seconds=max(1, (ctx.time - begun) // 1000), start_time=active.start_time,
            place=ctx.state.settings.record_in, participants=_copied(active.guests),
        ),
        first=True,
    )  # fmt: skip


def _copied(guests: Table[Guest]) -> Table[Guest]:
    return Table.of(
        [Guest(id=each.id, name=each.name, comes=each.comes, goes=each.goes) for each in guests.values()]
    )


def leave(ctx: ActionContext[MeetingState], *, ends: bool = False) -> None:
    """Leave the meeting: the history knows of the stay.

    Args:
        ends: the meeting is over for everybody.
    """
    stop_recording(ctx)
    active = active_of(ctx)
    history = ctx.state.history
    stay = Participation(id=ctx.new_id("p"), join_time=active.join_time, duration=ctx.time - active.join_time)
    known = next(
        (
            each
            for each in history.values()
            if each.meeting_id == active.meeting_id and each.start_time == active.start_time
        ),
        None,
    )
    if known is None:
        there = {guest.id for guest in active.guests.values() if guest.comes <= ctx.time}
        known = Past(
            id=ctx.new_id("h"), meeting_id=active.meeting_id, title=active.title,
            start_time=active.start_time, duration=active.duration,
            end_time=ctx.time if active.hosted else None, host_id=active.host_id,
            host_name=active.host_name, type=active.type,
            participants=Table.of(
                [Guest(id=each.id, name=each.name) for each in active.guests.values() if each.id in there]
            ),
        )  # fmt: skip
        history.add(known, first=True)
        known = history[known.id]
    known.participations.add(stay)
    known.note = active.note or known.note
    if ends:
        known.end_time = ctx.time
    ctx.state.active_meeting = None
    ctx.pop_to("/")


def elapsed_minutes(past: Past, now: int) -> int:
    """How long a meeting has lasted, in minutes."""
    return ((past.end_time or now) - past.start_time) // MINUTE
