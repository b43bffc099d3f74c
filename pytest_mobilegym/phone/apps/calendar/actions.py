"""What can be done in Calendar."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Literal

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.calendar.app import app
from pytest_mobilegym.phone.apps.calendar.days import (
    DAY_MS,
    FIRST_DAY,
    LAST_DAY,
    MINUTE_MS,
    day_of,
    looked_at,
    midnight,
    month_later,
    within_calendar,
)
from pytest_mobilegym.phone.apps.calendar.forms import (
    Draft,
    ShownMonth,
    TimeOfDay,
    moved_to_day,
    read_time,
    turned_month,
    with_end,
    with_start,
)
from pytest_mobilegym.phone.apps.calendar.month import MONTHS, month_at, month_index
from pytest_mobilegym.phone.apps.calendar.reminders import has_reminded
from pytest_mobilegym.phone.apps.calendar.screens import Agenda, searching, shown_day
from pytest_mobilegym.phone.apps.calendar.state import (
    LATER_TIMES,
    CalendarState,
    Event,
    Kind,
    Repeat,
    Snooze,
    ViewName,
)
from pytest_mobilegym.phone.apps.calendar.timeline import MORNING
from pytest_mobilegym.phone.apps.calendar.tools import (
    YEARS,
    Calculation,
    Jump,
    chosen_day,
    computed,
    read_day,
    read_days,
)
from pytest_mobilegym.phone.apps.calendar.words import full_date
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import commit

TABS = ("/", "/agenda")
FORMS = ("/new-event", "/new-event/{hour}", "/event/{event}/edit")
DETAIL = "/event/{event}"
EVENT_MENU = "/event/{event}/menu"
PICK_DAY, PICK_TIME = "/pick-day/{which}", "/pick-time/{which}"

app.action("tab.calendar", on=TABS, to="/")
app.action("tab.agenda", on=TABS, to="/agenda")
app.action("menu.open", on="/", to="/menu")
app.action("search.menu", on="/menu", to="/search", replace=True)
app.action("jump.open", on="/", to="/date-jump")
app.action("jump.menu", on="/menu", to="/date-jump", replace=True)
app.action("calculate.open", on="/menu", to="/date-calculate", replace=True)
app.action("subscription.open", on="/menu", to="/subscription", replace=True)
app.action("theme.open", on="/menu", to="/desk-theme", replace=True)
app.action("settings.open", on="/menu", to="/settings", replace=True)
app.action("event.open", on=TABS, to=DETAIL)
app.action("event.add", on=TABS, to="/new-event")
app.action("event.add_at", on="/", to="/new-event/{hour}")
app.action("event.menu", on=TABS, to=EVENT_MENU)
app.action("event.edit", on=DETAIL, to="/event/{event}/edit")
app.action("event.ask_delete", on=DETAIL, to="/event/{event}/delete")
app.action("menu.edit", on=EVENT_MENU, to="/event/{event}/edit", replace=True)
app.action("menu.ask_delete", on=EVENT_MENU, to="/event/{event}/delete", replace=True)
app.action("reminder.open", on=FORMS, to="/reminder")
app.action("repeat.open", on=FORMS, to="/repeat")
app.action("day.pick", on=(*FORMS, "/date-calculate"), to=PICK_DAY)
app.action("time.pick", on=FORMS, to=PICK_TIME)


# Looking around


def _look_at(ctx: ActionContext[CalendarState], day: date) -> None:
    day = within_calendar(day)
    ctx.state.selected = None if day == ctx.now.date() else midnight(day)


def _iso(text: str) -> date:
    """A day as an action is told it.

    Raises:
        EventRefused: it is none of the calendar's.
    """
    day = read_day(text)
    if day is None:
        raise EventRefused(f"{text!r} is no day of the calendar; expected YYYY-MM-DD, 1970 to 2099.")
    return day


@app.action("view.choose", on="/")
def choose_view(ctx: ActionContext[CalendarState], view: ViewName) -> None:
    ctx.state.view = view
    ctx.scroll("hours", to=MORNING)
    ctx.scroll("body", to=0)


@app.action("day.select", on="/")
def select_day(ctx: ActionContext[CalendarState], day: str) -> None:
    _look_at(ctx, _iso(day))


@app.action("day.today", on="/")
def select_today(ctx: ActionContext[CalendarState]) -> None:
    _look_at(ctx, ctx.now.date())


@app.action("month.open", on="/")
def open_month(ctx: ActionContext[CalendarState], month: str) -> None:
    """A month of the year view; today's month shows today."""
    _show_month(ctx, _iso(month))
    ctx.state.view = "month"


def _show_month(ctx: ActionContext[CalendarState], first: date) -> None:
    today = ctx.now.date()
    _look_at(ctx, today if (today.year, today.month) == (first.year, first.month) else first)


@app.action("month.turn", on="/")
def turn_month(ctx: ActionContext[CalendarState], value: int) -> None:
    """The pager has come to rest at a month."""
    _show_month(ctx, month_at(min(max(value, 0), MONTHS - 1)))


def _can_step(ctx: ActionContext[CalendarState], by: int) -> bool:
    day = looked_at(ctx)
    match ctx.state.view:
        case "month":
            return 0 <= month_index(day) + by < MONTHS
        case "year":
            return FIRST_DAY.year <= day.year + by <= LAST_DAY.year
    return _stepped(ctx, day, by) != day


def _stepped(ctx: ActionContext[CalendarState], day: date, by: int) -> date:
    match ctx.state.view:
        case "month":
            return month_later(day.replace(day=1), by)
        case "year":
            return month_later(day, 12 * by)
        case "week":
            return within_calendar(day + timedelta(days=7 * by))
    return within_calendar(day + timedelta(days=by))


@app.action("page.turn", on="/", guard=_can_step)
def turn_page(ctx: ActionContext[CalendarState], by: Literal[-1, 1]) -> None:
    """The year, month, week or day before or after."""
    day = _stepped(ctx, looked_at(ctx), by)
    if ctx.state.view == "month":
        _show_month(ctx, day)
    else:
        _look_at(ctx, day)


@app.action("agenda.earlier", on="/agenda")
def show_earlier(ctx: ActionContext[CalendarState, Agenda]) -> None:
    ctx.local.earlier ^= True


# The form


@app.action("form.type", on=FORMS)
def choose_type(ctx: ActionContext[CalendarState, Draft], type: Kind) -> None:
    ctx.local.type = type


@app.action("form.title", on=FORMS)
def write_title(ctx: ActionContext[CalendarState, Draft], value: str) -> None:
    ctx.local.title = value


@app.action("form.location", on=FORMS)
def write_location(ctx: ActionContext[CalendarState, Draft], value: str) -> None:
    ctx.local.location = value


@app.action("form.description", on=FORMS)
def write_description(ctx: ActionContext[CalendarState, Draft], value: str) -> None:
    ctx.local.description = value


@app.action("form.all_day", on=FORMS)
def toggle_all_day(ctx: ActionContext[CalendarState, Draft]) -> None:
    ctx.local.all_day ^= True


def _reminds(ctx: ActionContext[CalendarState, Draft]) -> bool:
    draft = ctx.local
    whole = draft.all_day or draft.type != "event"
    return (draft.day_reminder if whole else draft.reminder) is not None


@app.action("form.alarm", on=FORMS, guard=_reminds)
def toggle_alarm(ctx: ActionContext[CalendarState, Draft]) -> None:
    ctx.local.alarm ^= True


@app.action("reminder.choose", on="/reminder")
def choose_reminder(ctx: ActionContext[CalendarState, None, Draft], minutes: int) -> None:
    _set_reminder(ctx, minutes)


@app.action("reminder.none", on="/reminder")
def choose_no_reminder(ctx: ActionContext[CalendarState, None, Draft]) -> None:
    _set_reminder(ctx, None)
    ctx.below.local.alarm = False


@app.action("repeat.choose", on="/repeat")
def choose_repeat(ctx: ActionContext[CalendarState, None, Draft], repeat: Repeat) -> None:
    ctx.below.local.repeat = repeat
    ctx.back()


def _set_reminder(ctx: ActionContext[CalendarState, None, Draft], minutes: int | None) -> None:
    draft = ctx.below.local
    if draft.all_day or draft.type != "event":
        draft.day_reminder = minutes
    else:
        draft.reminder = minutes
    ctx.back()


@app.action("form.save", on=FORMS)
def save(ctx: ActionContext[CalendarState, Draft]) -> None:
    draft = commit(ctx.local)
    if not draft.title.strip():
        ctx.toast("form.needs_title")
        return
    key = ctx.params.get("event")
    if key is None:
        written = _written(draft, ctx.new_id("e"))
        ctx.state.events.add(written, first=True)
    else:
        written = _written(draft, key)
        if key in ctx.state.events:
            _change(ctx.state.events[key], written)
            ctx.state.snoozes.pop(key, None)
    _look_at(ctx, day_of(written.start))
    ctx.toast("form.saved")
    ctx.back()
    if ctx.intent is not None:
        ctx.finish(ok=True)


def _change(event: Event, written: Event) -> None:
    """Make an event what was written; days are left out only as long as it comes back as it did."""
    if (event.start, event.repeat) != (written.start, written.repeat):
        event.skipped = ()
    for name in Event.model_fields:
        if name != "skipped" and getattr(event, name) != getattr(written, name):
            setattr(event, name, getattr(written, name))


def _written(draft: Draft, id: str) -> Event:
    """The event that a form describes."""
    start, end = draft.start, draft.end
    if draft.whole_days:
        start = midnight(day_of(start))
        end = (midnight(day_of(end)) if draft.type == "event" else start) + DAY_MS
    reminder = draft.day_reminder if draft.whole_days else draft.reminder
    return Event(
        id=id,
        type=draft.type,
        title=draft.title.strip(),
        description=draft.description.strip(),
        location=draft.location.strip(),
        all_day=draft.whole_days,
        start=start,
        end=end,
        repeat=draft.repeat if draft.type == "event" else "never",
        reminder=reminder,
        alarm=draft.alarm and reminder is not None,
    )


# Picking days and times


@app.action("pick.turn", on=PICK_DAY)
def turn_picker(ctx: ActionContext[CalendarState, ShownMonth], months: int) -> None:
    ctx.local.first = turned_month(ctx.local.first, months)


@app.action("pick.day", on=PICK_DAY)
def pick_day(ctx: ActionContext[CalendarState, ShownMonth], day: str) -> None:
    which, chosen = ctx.params["which"], _iso(day)
    below = ctx.below.local
    if which == "start":
        with_start(below, moved_to_day(below.start, chosen))
    elif which == "end":
        with_end(below, moved_to_day(below.end, chosen))
    else:
        setattr(below, which, midnight(chosen))
        below.result = below.interval = None
    ctx.back()


@app.action("time.hour", on=PICK_TIME)
def turn_hour(ctx: ActionContext[CalendarState, TimeOfDay], value: int) -> None:
    """On 12 hours the wheel counts from 0 to 11 within the half of the day."""
    half = ctx.local.hour // 12 * 12 if ctx.hours == 12 else 0
    _turn_to(ctx, value + half, ctx.local.minute)


@app.action("time.minute", on=PICK_TIME)
def turn_minute(ctx: ActionContext[CalendarState, TimeOfDay], value: int) -> None:
    _turn_to(ctx, ctx.local.hour, value)


@app.action("time.period", on=PICK_TIME)
def turn_period(ctx: ActionContext[CalendarState, TimeOfDay], value: int) -> None:
    _turn_to(ctx, ctx.local.hour % 12 + 12 * value, ctx.local.minute)


def _turn_to(ctx: ActionContext[CalendarState, TimeOfDay], hour: int, minute: int) -> None:
    ctx.local.hour, ctx.local.minute, ctx.local.wrong = hour, minute, False
    ctx.fields["time"] = f"{hour:02d}:{minute:02d}"


@app.action("time.type", on=PICK_TIME)
def type_time(ctx: ActionContext[CalendarState, TimeOfDay], value: str) -> None:
    """The wheels follow what is typed as soon as it is a time."""
    time = read_time(value)
    ctx.local.wrong = time is None
    if time is not None:
        ctx.local.hour, ctx.local.minute = time


@app.action("time.done", on=PICK_TIME, guard=lambda ctx: not ctx.local.wrong)
def pick_time(ctx: ActionContext[CalendarState, TimeOfDay, Draft]) -> None:
    which, draft = ctx.params["which"], ctx.below.local
    time = getattr(draft, which)
    chosen = time - time % DAY_MS + (ctx.local.hour * 60 + ctx.local.minute) * MINUTE_MS
    if which == "start":
        with_start(draft, chosen)
    else:
        with_end(draft, chosen)
        if draft.end != chosen:
            ctx.toast("form.end_first")
    ctx.back()


# An event


@app.action("event.delete", on="/event/{event}/delete")
def delete(ctx: ActionContext[CalendarState]) -> None:
    event = ctx.params["event"]
    ctx.state.events.pop(event, None)
    _end_deleting(ctx, event)


def _repeats(ctx: ActionContext[CalendarState]) -> bool:
    event = ctx.state.events.get(ctx.params["event"])
    return event is not None and event.repeat != "never"


@app.action("event.delete_one", on="/event/{event}/delete", guard=_repeats)
def delete_one(ctx: ActionContext[CalendarState]) -> None:
    """Of what comes back only the day that is shown."""
    event = ctx.state.events[ctx.params["event"]]
    event.skipped = (*event.skipped, midnight(shown_day(ctx, commit(event))))
    _end_deleting(ctx, event.id)


def _end_deleting(ctx: ActionContext[CalendarState], event: str) -> None:
    ctx.state.snoozes.pop(event, None)
    ctx.back(2 if ctx.below.route == f"/event/{event}" else 1)
    ctx.toast("event.deleted")


@app.action("event.share", on=(DETAIL, EVENT_MENU))
def share(ctx: ActionContext[CalendarState]) -> None:
    event = ctx.state.events[ctx.params["event"]]
    if ctx.route.endswith("/menu"):
        ctx.back()
    text = f"{event.title}\n{full_date(day_of(event.start), ctx.lang)}"
    if not ctx.start(intent("SEND", type="text/plain", text=text)):
        ctx.toast("event.nobody")


def _may_snooze(ctx: ActionContext[CalendarState]) -> bool:
    event = ctx.state.events.get(ctx.params["event"])
    return event is not None and has_reminded(event, ctx.time)


@app.action("event.later", on=DETAIL, guard=_may_snooze)
def remind_later(ctx: ActionContext[CalendarState]) -> None:
    minutes = LATER_TIMES[ctx.state.settings.default_later_time]
    id = ctx.params["event"]
    ctx.state.snoozes[id] = Snooze(id=id, at=ctx.time + minutes * MINUTE_MS)
    ctx.toast("event.again", n=minutes)


# Search


@app.action("search.result", on="/search", to=DETAIL)
def open_result(ctx: ActionContext[CalendarState], event: str) -> None:
    searching.remember(ctx)


# Tools


@app.action("jump.year", on="/date-jump")
def jump_year(ctx: ActionContext[CalendarState, Jump], value: int) -> None:
    ctx.local.year = YEARS[min(max(value, 0), len(YEARS) - 1)]
    _show_jump(ctx)


@app.action("jump.month", on="/date-jump")
def jump_month(ctx: ActionContext[CalendarState, Jump], value: int) -> None:
    ctx.local.month = value + 1
    _show_jump(ctx)


@app.action("jump.day", on="/date-jump")
def jump_day(ctx: ActionContext[CalendarState, Jump], value: int) -> None:
    ctx.local.day = value + 1
    _show_jump(ctx)


def _show_jump(ctx: ActionContext[CalendarState, Jump]) -> None:
    ctx.local.wrong = False
    ctx.fields["date"] = chosen_day(ctx.local).isoformat()


@app.action("jump.type", on="/date-jump")
def jump_type(ctx: ActionContext[CalendarState, Jump], value: str) -> None:
    """The wheels follow what is typed as soon as it is a date."""
    day = read_day(value)
    ctx.local.wrong = day is None
    if day is not None:
        ctx.local.year, ctx.local.month, ctx.local.day = day.year, day.month, day.day


@app.action("jump.go", on="/date-jump", guard=lambda ctx: not ctx.local.wrong)
def jump(ctx: ActionContext[CalendarState, Jump]) -> None:
    _look_at(ctx, chosen_day(ctx.local))
    if ctx.state.view == "year":
        ctx.state.view = "month"
    ctx.back()


@app.action("calculate.mode", on="/date-calculate")
def choose_mode(ctx: ActionContext[CalendarState, Calculation], mode: Literal["days", "interval"]) -> None:
    ctx.local.mode = mode


@app.action("calculate.direction", on="/date-calculate")
def choose_direction(
    ctx: ActionContext[CalendarState, Calculation], direction: Literal["after", "before"]
) -> None:
    ctx.local.direction = direction
    ctx.local.result = None


@app.action("calculate.days", on="/date-calculate")
def write_days(ctx: ActionContext[CalendarState, Calculation], value: str) -> None:
    ctx.local.result = None


@app.action("calculate.preset", on="/date-calculate")
def choose_days(ctx: ActionContext[CalendarState, Calculation], days: int) -> None:
    ctx.fields["days"] = str(days)
    ctx.local.result = None


def _computable(ctx: ActionContext[CalendarState, Calculation]) -> bool:
    return ctx.local.mode == "interval" or read_days(ctx.fields.get("days", "")) is not None


@app.action("calculate.run", on="/date-calculate", guard=_computable)
def calculate(ctx: ActionContext[CalendarState, Calculation]) -> None:
    calculation = ctx.local
    if calculation.mode == "interval":
        calculation.interval = (calculation.last - calculation.first) // DAY_MS
        return
    day = computed(calculation, read_days(ctx.fields["days"]) or 0)
    if day is None:
        ctx.toast("calculate.beyond")
        return
    calculation.result = midnight(day)


@app.action("calculate.show", on="/date-calculate")
def show_result(ctx: ActionContext[CalendarState, Calculation]) -> None:
    """The computed day in the month's view."""
    if ctx.local.result is not None:
        _look_at(ctx, day_of(ctx.local.result))
        ctx.state.view = "month"
        ctx.back()


# Lists and settings


@app.action("subscription.toggle", on="/subscription")
def toggle_subscription(ctx: ActionContext[CalendarState], name: str) -> None:
    present = tuple(ctx.state.subscriptions)
    ctx.state.subscriptions = (
        tuple(each for each in present if each != name) if name in present else (*present, name)
    )


@app.action("theme.choose", on="/desk-theme")
def choose_theme(ctx: ActionContext[CalendarState], theme: str) -> None:
    ctx.state.theme = theme
    ctx.toast("theme.applied")
