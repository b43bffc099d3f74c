"""Scheduling: the form of a meeting, and the sheets in which its parts are chosen."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone import wording
from pytest_mobilegym.phone.apps.tencent_meeting import rules
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.state import (
    DAY,
    FORMS,
    ME,
    MINUTE,
    REPEATS,
    SWITCHES,
    ZONES,
    Form,
    Meeting,
    MeetingState,
    Moment,
    Options,
    Repeat,
    Zone,
)
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime, as_time
from pytest_mobilegym.phone.state import State

FORM, EDIT, AGAIN = "/schedule/{form}", "/scheduled/{meeting}/edit", "/history/{past}/again"
PAGES = (FORM, EDIT, AGAIN)
DAYS_AHEAD = 90
LENGTHS = (15, 30, 45, 60, 90, 120)
"""Minutes that one tap chooses."""
EVENTS = "content://calendar/events"


class Draft(State):
    """A meeting being scheduled."""

    form: Form = "regular"
    title: str
    start: Moment
    duration: int = 30
    timezone: Zone = "beijing"
    repeat: Repeat = "none"
    repeat_days: tuple[int, ...] = ()
    end_repeat: Moment | None = None
    invitees: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    options: Options = Options()
    protected: bool = False
    """Whether it has a password."""
    more: bool = False
    """Whether the rarer options are shown."""


def _own_title(ctx: Context[MeetingState]) -> str:
    return ctx.t("plan.default_title", name=ctx.state.user.name)


def open_new(ctx: Context[MeetingState], form: str) -> Draft:
    """The first values of the form."""
    kind: Form = next((each for each in FORMS if each == form), "regular")
    webinar = kind == "webinar"
    return Draft(
        form=kind,
        title=_own_title(ctx),
        start=rules.rounded_start(ctx),
        options=Options(enable_sign_up=webinar, mute_on_join=webinar, allow_before_host=not webinar),
    )


def open_edit(ctx: Context[MeetingState], meeting: str) -> Draft:
    """What a meeting is."""
    known = ctx.state.scheduled_meetings[meeting]
    return Draft(
        form=known.form,
        title=known.title,
        start=known.start_time,
        duration=known.duration,
        timezone=known.timezone,
        repeat=known.repeat_type,
        repeat_days=known.repeat_days,
        end_repeat=known.end_repeat,
        invitees=known.invitees,
        hosts=known.hosts,
        options=Options(**{name: getattr(known.settings, name) for name in Options.model_fields}),
        protected=bool(known.settings.password),
    )


def open_again(ctx: Context[MeetingState], past: str) -> Draft:
    """The same meeting once more."""
    known = ctx.state.history[past]
    there = tuple(key for key in known.participants if key in ctx.state.contacts)
    return Draft(title=known.title, start=rules.rounded_start(ctx), duration=known.duration, invitees=there)


def _variables(ctx: Context[MeetingState], heading: str) -> dict[str, Any]:
    draft: Draft = ctx.local
    end = draft.start + draft.duration * MINUTE
    return {
        "heading": ctx.t(heading),
        "draft": draft,
        "title": ctx.fields.get("title", draft.title),
        "default_title": _own_title(ctx),
        "password": ctx.fields.get("password", draft.options.password),
        "start": f"{rules.day(ctx, draft.start)} {rules.clock(ctx, draft.start)}",
        "end": f"{rules.day(ctx, end)} {rules.clock(ctx, end)}",
        "length": rules.minutes(ctx, draft.duration),
        "until": rules.whole_day(ctx, draft.end_repeat) if draft.end_repeat else ctx.t("repeat.for_ever"),
        "invitees": names_of(ctx, draft.invitees),
        "hosts": names_of(ctx, draft.hosts),
        "plain": [(key, getattr(draft.options, key)) for key in SWITCHES[:2]],
        "rare": [(key, getattr(draft.options, key)) for key in SWITCHES[2:]],
    }


def names_of(ctx: Context[MeetingState], keys: tuple[str, ...]) -> str:
    """Contacts by name."""
    known = ctx.state.contacts
    return ctx.t("comma").join(known[key].name for key in keys if key in known)


@app.screen("/schedule")
def schedule(ctx: Context[MeetingState]) -> dict[str, Any]:
    return {"forms": FORMS}


app.action("schedule.form", on="/schedule", to=FORM)


@app.screen(FORM, local=Draft, opening=open_new, template="plan.html")
def new_meeting(ctx: Context[MeetingState], form: str) -> dict[str, Any]:
    return _variables(ctx, f"form.{ctx.local.form}")


@app.screen(EDIT, local=Draft, opening=open_edit, template="plan.html")
def edit_meeting(ctx: Context[MeetingState], meeting: str) -> dict[str, Any]:
    return _variables(ctx, "plan.edit")


@app.screen(AGAIN, local=Draft, opening=open_again, template="plan.html")
def meeting_again(ctx: Context[MeetingState], past: str) -> dict[str, Any]:
    return _variables(ctx, "form.regular")


@app.action("plan.toggle", on=PAGES)
def turn_option(ctx: ActionContext[MeetingState], key: str) -> None:
    if key not in SWITCHES:
        raise EventRefused(f"{key!r} is none of {', '.join(SWITCHES)}.")
    setattr(ctx.local.options, key, not getattr(ctx.local.options, key))


@app.action("plan.protect", on=PAGES)
def turn_password(ctx: ActionContext[MeetingState]) -> None:
    """Ask for a password or no longer; a code is offered to begin with."""
    ctx.local.protected = not ctx.local.protected
    ctx.fields["password"] = str(1000 + ctx.rng.below(999_000)) if ctx.local.protected else ""


@app.action("plan.password", on=PAGES)
def write_password(ctx: ActionContext[MeetingState], value: str) -> None:
    """Keep up to six digits."""
    ctx.fields["password"] = rules.digits_of(value)[:6]


@app.action("plan.more", on=PAGES)
def show_more(ctx: ActionContext[MeetingState]) -> None:
    ctx.local.more = not ctx.local.more


app.action("plan.start", on=PAGES, to="/plan/start")
app.action("plan.length", on=PAGES, to="/plan/length")
app.action("plan.repeat", on=PAGES, to="/plan/repeat")
app.action("plan.until", on=PAGES, to="/plan/until")
app.action("plan.zone", on=PAGES, to="/plan/zone")
app.action("plan.people", on=PAGES, to="/plan/people/{role}")


def _days(ctx: Context[MeetingState]) -> list[str]:
    today = ctx.now.date()
    return [
        wording.relative_day(today + timedelta(days=ahead), today, ctx.lang) for ahead in range(DAYS_AHEAD)
    ]


def _ahead(ctx: Context[MeetingState], moment: int) -> int:
    return min(DAYS_AHEAD - 1, max(0, (as_datetime(moment).date() - ctx.now.date()).days))


@app.screen("/plan/start", kind="sheet")
def plan_start(ctx: Context[MeetingState]) -> dict[str, Any]:
    start = as_datetime(ctx.below.local.start)
    return {
        "days": _days(ctx),
        "hours": [f"{hour:02d}" for hour in range(24)],
        "minutes": [f"{minute:02d}" for minute in range(0, 60, 5)],
        "day": _ahead(ctx, ctx.below.local.start),
        "hour": start.hour,
        "minute": start.minute // 5,
    }


@app.action("start.turn", on="/plan/start")
def turn_start(ctx: ActionContext[MeetingState], part: Literal["day", "hour", "minute"], value: int) -> None:
    """Take a wheel's item; the wheel is told of by its number."""
    draft = ctx.below.local
    start = as_datetime(draft.start)
    match part:
        case "day":
            there = ctx.now.date() + timedelta(days=value)
            start = start.replace(year=there.year, month=there.month, day=there.day)
        case "hour":
            start = start.replace(hour=value)
        case "minute":
            start = start.replace(minute=value * 5)
    draft.start = as_time(start)


@app.screen("/plan/length", kind="sheet")
def plan_length(ctx: Context[MeetingState]) -> dict[str, Any]:
    draft = ctx.below.local
    end = draft.start + draft.duration * MINUTE
    return {
        "lengths": [(count, rules.minutes(ctx, count), count == draft.duration) for count in LENGTHS],
        "hours": [str(hour) for hour in range(24)],
        "minutes": [f"{minute:02d}" for minute in range(0, 60, 5)],
        "hour": draft.duration // 60,
        "minute": draft.duration % 60 // 5,
        "end": f"{rules.day(ctx, end)} {rules.clock(ctx, end)}",
    }


@app.action("length.choose", on="/plan/length")
def choose_length(ctx: ActionContext[MeetingState], minutes: int) -> None:
    if minutes not in LENGTHS:
        raise EventRefused(f"{minutes} is none of the lengths that one tap chooses.")
    ctx.below.local.duration = minutes


@app.action("length.turn", on="/plan/length")
def turn_length(ctx: ActionContext[MeetingState], part: Literal["hour", "minute"], value: int) -> None:
    draft = ctx.below.local
    hours, rest = divmod(draft.duration, 60)
    draft.duration = max(5, value * 60 + rest if part == "hour" else hours * 60 + value * 5)


@app.screen("/plan/repeat", kind="sheet")
def plan_repeat(ctx: Context[MeetingState]) -> dict[str, Any]:
    draft = ctx.below.local
    return {
        "repeats": [(each, each == draft.repeat) for each in REPEATS],
        "custom": draft.repeat == "custom",
        "weekdays": [
            (place, words, place in draft.repeat_days)
            for place, words in enumerate(wording.WEEKDAYS_SHORT[ctx.lang])
        ],
    }


@app.action("repeat.choose", on="/plan/repeat")
def choose_repeat(ctx: ActionContext[MeetingState], repeat: Repeat) -> None:
    draft = ctx.below.local
    draft.repeat = repeat
    draft.repeat_days = (as_datetime(draft.start).weekday(),) if repeat == "custom" else ()
    if repeat == "none":
        draft.end_repeat = None
    if repeat != "custom":
        ctx.back()


@app.action("repeat.day", on="/plan/repeat")
def choose_weekday(ctx: ActionContext[MeetingState], day: int) -> None:
    """Add a day of the week or take it away; that of the beginning stays."""
    draft = ctx.below.local
    if day == as_datetime(draft.start).weekday():
        ctx.toast("repeat.stays")
        return
    chosen = set(draft.repeat_days) ^ {day}
    draft.repeat_days = tuple(sorted(chosen & set(range(7))))


@app.screen("/plan/until", kind="sheet")
def plan_until(ctx: Context[MeetingState]) -> dict[str, Any]:
    until = ctx.below.local.end_repeat
    return {"days": _days(ctx), "day": _ahead(ctx, until) if until else 0, "for_ever": until is None}


@app.action("until.turn", on="/plan/until")
def turn_until(ctx: ActionContext[MeetingState], value: int) -> None:
    midnight = ctx.now.replace(hour=0, minute=0, second=0, microsecond=0)
    draft = ctx.below.local
    first = as_datetime(draft.start).replace(hour=0, minute=0, second=0, microsecond=0)
    draft.end_repeat = max(as_time(midnight) + value * DAY, as_time(first))


@app.action("until.never", on="/plan/until")
def repeat_for_ever(ctx: ActionContext[MeetingState]) -> None:
    ctx.below.local.end_repeat = None
    ctx.back()


@app.screen("/plan/zone", kind="sheet")
def plan_zone(ctx: Context[MeetingState]) -> dict[str, Any]:
    draft = ctx.below.local
    return {
        "zones": [
            (zone, rules.clock(ctx, rules.local_to_zone(draft.start, zone)), zone == draft.timezone)
            for zone in ZONES
        ]
    }


@app.action("zone.choose", on="/plan/zone")
def choose_zone(ctx: ActionContext[MeetingState], zone: Zone) -> None:
    ctx.below.local.timezone = zone
    ctx.back()


@app.screen("/plan/people/{role}", kind="sheet")
def plan_people(ctx: Context[MeetingState], role: str) -> dict[str, Any]:
    chosen = getattr(ctx.below.local, role)
    return {
        "role": role,
        "people": [(each, each.id in chosen) for each in ctx.state.contacts.values()],
    }


@app.action("people.tick", on="/plan/people/{role}")
def tick_person(ctx: ActionContext[MeetingState], person: str) -> None:
    role = "hosts" if ctx.params["role"] == "hosts" else "invitees"
    before = getattr(ctx.below.local, role)
    others = tuple(key for key in before if key != person)
    setattr(ctx.below.local, role, others if person in before else (*before, person))


def _problem(ctx: Context[MeetingState]) -> str:
    """What keeps the form from being saved, as a text key; empty where nothing does."""
    draft = ctx.local
    password = ctx.fields.get("password", draft.options.password)
    if draft.protected and len(password) < 4:
        return "plan.short_password"
    return "plan.past" if draft.start < ctx.time and draft.repeat == "none" else ""


@app.action("plan.save", on=PAGES, network=True)
def save(ctx: ActionContext[MeetingState]) -> None:
    problem = _problem(ctx)
    if problem:
        ctx.toast(problem)
        return
    key = ctx.params.get("meeting", "")
    values = _values(ctx)
    if key:
        meeting = ctx.state.scheduled_meetings[key]
        for name, value in values.items():
            setattr(meeting, name, value)
        ctx.back()
    else:
        key = ctx.new_id("s")
        number = rules.new_number(ctx)
        ctx.state.scheduled_meetings.add(
            Meeting(id=key, meeting_id=number, host_id=ME, created_at=ctx.time, **values)
        )
        ctx.pop_to("/")
        ctx.go(f"/scheduled/{key}")
    ctx.state.current_scheduled_meeting = key
    keep_in_calendar(ctx, ctx.state.scheduled_meetings[key])
    ctx.toast("plan.saved")


def _values(ctx: ActionContext[MeetingState]) -> dict[str, Any]:
    """The fields of the meeting that was filled in."""
    draft = ctx.local
    options = {name: getattr(draft.options, name) for name in SWITCHES}
    password = ctx.fields.get("password", draft.options.password) if draft.protected else ""
    return {
        "title": ctx.fields.get("title", draft.title).strip()[:60] or _own_title(ctx),
        "form": draft.form,
        "start_time": draft.start,
        "duration": draft.duration,
        "timezone": draft.timezone,
        "repeat_type": draft.repeat,
        "repeat_days": tuple(draft.repeat_days),
        "end_repeat": draft.end_repeat,
        "invitees": tuple(draft.invitees),
        "hosts": tuple(draft.hosts),
        "settings": Options(**options, password=password),
    }


def keep_in_calendar(ctx: ActionContext[MeetingState], meeting: Meeting) -> None:
    """Write a meeting into the phone's calendar, change it there, or take it out, as its option says."""
    if "calendar" not in ctx.installed:
        return
    known = bool(meeting.event) and bool(ctx.query(EVENTS, where={"id": meeting.event}))
    if meeting.settings.calendar and meeting.status == "pending":
        values: dict[str, Any] = {
            "title": meeting.title, "start": meeting.start_time, "end": meeting.end_time,
            "description": ctx.t("plan.number", number=rules.grouped(meeting.meeting_id)), "reminder": 15,
        }  # fmt: skip
        if known:
            ctx.update(f"{EVENTS}/{meeting.event}", **values)
        else:
            meeting.event = ctx.insert(EVENTS, **values)
    elif known:
        ctx.delete(f"{EVENTS}/{meeting.event}")
        meeting.event = ""
