"""The timeline: where the user was on each day, and how long."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.directions import MODE_SIGNS
from pytest_mobilegym.phone.apps.map.places import label_name
from pytest_mobilegym.phone.apps.map.state import MapState, Visit
from pytest_mobilegym.phone.apps.map.ways import length_words
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_numeric, hours_and_minutes, relative_day, time_of, weekday

TIMELINE = "/timeline"
DAYS = 60
"""How many days one can go back."""


class TimelineView(State):
    """Which day is shown, counted back from today."""

    ago: int = 0


Reading = Context[MapState, TimelineView]
Doing = ActionContext[MapState, TimelineView]

app.action("timeline.open", on=("/profile", "/me"), to=TIMELINE)


def visits_of(ctx: Context[MapState], day: date) -> list[Visit]:
    """The stays of a day, the first of it first."""
    found = [one for one in ctx.state.visits.values() if as_datetime(one.arrived).date() == day]
    return sorted(found, key=lambda visit: visit.arrived)


def _name(ctx: Context[MapState], key: str) -> str:
    if key in ctx.state.labels:
        return label_name(ctx, key)
    place = ctx.world.places.find(key)
    return place.name if place is not None else ctx.t(f"label.{key}") if key in ("home", "work") else ""


@app.screen(TIMELINE, local=TimelineView)
def timeline(ctx: Reading) -> dict[str, Any]:
    today = ctx.now.date()
    day = today - timedelta(days=ctx.local.ago)
    shown = visits_of(ctx, day)
    moment = ctx.now - timedelta(days=ctx.local.ago)
    return {
        "kept": ctx.state.settings.location_privacy.timeline,
        "title": relative_day(day, today, ctx.lang),
        "date": f"{weekday(moment, ctx.lang)}, {date_numeric(moment, ctx.lang)}",
        "ago": ctx.local.ago,
        "visits": [
            {
                "id": one.id, "name": _name(ctx, one.place), "place": one.place,
                "known": ctx.world.places.find(one.place) is not None,
                "from": time_of(as_datetime(one.arrived), ctx.lang, hours=ctx.hours),
                "until": time_of(as_datetime(one.left), ctx.lang, hours=ctx.hours),
                "stay": hours_and_minutes((one.left - one.arrived) // 60_000, ctx.lang),
                "mode": MODE_SIGNS[one.mode], "length": length_words(ctx, one.metres) if one.metres else "",
            }
            for one in shown
        ],
        "length": length_words(ctx, sum(one.metres for one in shown)) if shown else "",
        "places": len({one.place for one in shown}),
    }  # fmt: skip


def _may_turn(ctx: Reading, by: int) -> bool:
    return by in (1, -1) and 0 <= ctx.local.ago + by < DAYS


@app.action("timeline.turn", on=TIMELINE, guard=_may_turn)
def turn(ctx: Doing, by: int) -> None:
    """A day earlier, `by=1`, or later."""
    ctx.local.ago += by
    ctx.scroll("body")


@app.action("timeline.latest", on=TIMELINE, guard=lambda ctx: ctx.state.visits)
def latest(ctx: Doing) -> None:
    """The last day before the one that is shown on which the user was somewhere, or the last of all."""
    today = ctx.now.date()
    days = sorted({(today - as_datetime(one.arrived).date()).days for one in ctx.state.visits.values()})
    ctx.local.ago = next((day for day in days if day > ctx.local.ago), days[0])


@app.action("visit.delete", on=TIMELINE)
def delete_visit(ctx: Doing, visit: str) -> None:
    ctx.state.visits.pop(visit, None)


@kit.confirm.asked(
    app, "timeline.delete_day", ask="timeline.ask_delete", on=TIMELINE, route="/timeline/delete",
    question="timeline.really",
)  # fmt: skip
def delete_day(ctx: ActionContext[MapState]) -> None:
    day = ctx.now.date() - timedelta(days=ctx.below.local.ago)
    for visit in visits_of(ctx, day):
        ctx.state.visits.pop(visit.id, None)
    ctx.back()
