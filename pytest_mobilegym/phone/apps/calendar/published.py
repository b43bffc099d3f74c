"""Events as other apps see and write them, at `content://calendar/events`."""

from __future__ import annotations

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.apps.calendar.app import app
from pytest_mobilegym.phone.apps.calendar.days import DAY_MS, day_of, midnight
from pytest_mobilegym.phone.apps.calendar.state import KINDS, CalendarState, Event
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.os.providers import Row, column
from pytest_mobilegym.phone.state import Table

HOUR_MS = 3_600_000


def _insert(ctx: ServiceContext[CalendarState], values: Row) -> str:
    id = ctx.new_id("e")
    ctx.state.events.add(_event(id, {"end": values["start"] + HOUR_MS, **values}), first=True)
    return id


def _event(id: str, values: Row) -> Event:
    """An event as the calendar would have made it.

    Raises:
        UsageError: it has no title, an unknown type, or ends before it begins.
    """
    type = values.get("type", "event")
    if type not in KINDS:
        raise UsageError(f"The type of an event is one of {', '.join(KINDS)}, got {type!r}.")
    event = Event(id=id, **values)
    if not event.title.strip():
        raise UsageError("An event needs a title, got an empty one.")
    if event.end < event.start:
        raise UsageError(f"An event cannot end at {event.end}, before it begins at {event.start}.")
    if not event.all_day and event.type == "event":
        return event
    first, last = day_of(event.start), day_of(max(event.start, event.end - 1))
    days = {"all_day": True, "start": midnight(first), "end": midnight(last) + DAY_MS}
    return event.model_copy(update=days)


def _update(ctx: ServiceContext[CalendarState], id: str, values: Row) -> None:
    event = ctx.state.events[id]
    present = {name: getattr(event, name) for name in Event.model_fields if name != "id"}
    checked = _event(id, {**present, **values})
    for name in present:
        setattr(event, name, getattr(checked, name))


def _delete(ctx: ServiceContext[CalendarState], id: str) -> None:
    del ctx.state.events[id]
    ctx.state.snoozes.pop(id, None)


@app.provider(
    "calendar",
    "events",
    columns={
        "id": column("id"),
        "type": column("type", str),
        "title": column("title", str),
        "description": column("description", str),
        "location": column("location", str),
        "all_day": column("all_day", bool),
        "start": column("start", int),
        "end": column("end", int),
        "reminder": column("reminder", int),
        "alarm": column("alarm", bool),
    },
    insert=_insert,
    update=_update,
    delete=_delete,
    required=("title", "start"),
)
def events(state: CalendarState) -> Table[Event]:
    """Everything on the calendar, newest first."""
    return state.events
