"""Looking for trains: the first page, the choice of stations and dates, and what was found."""

from __future__ import annotations

from calendar import monthrange
from datetime import date as Date
from datetime import datetime, timedelta
from typing import Any, Literal

from pytest_mobilegym.phone.apps.railway12306.access import turn_away
from pytest_mobilegym.phone.apps.railway12306.app import app
from pytest_mobilegym.phone.apps.railway12306.rules import price_of
from pytest_mobilegym.phone.apps.railway12306.state import Query
from pytest_mobilegym.phone.apps.railway12306.trains import (
    BANDS,
    FORMS,
    SEATS,
    Doing,
    Filters,
    Rail,
    Sort,
    city_of,
    hubs,
    listed,
    lowest,
    place_name,
    query_date,
    sale_days,
    search_places,
    stops_of,
    trips,
)
from pytest_mobilegym.phone.kit import confirm
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import working_days
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_day, date_short, hours_and_minutes, relative_day, weekday
from pytest_mobilegym.phone.world.domains.fares import PLENTY, Seat, berths_of
from pytest_mobilegym.phone.world.domains.rail import Trip

RESULTS = "/query-result"
PAGE = 15
"""How many trains are shown before more are asked for."""
HISTORY = 5

SERVICES = (
    ("board", "board.open", "display"), ("timetable", "timetable.open", "timer"),
    ("meals", "meals.open", "food"), ("phones", "phones.open", "phone"),
    ("invoice", "invoice.open", "receipt"),
    ("passengers", "passengers.open", "users"), ("waitlist", "orders.waitlist", "hourglass"),
    ("all", "all_apps.open", "apps"),
)  # fmt: skip
EASY_SERVICES = ("board", "timetable", "phones", "passengers")
"""What the first page of the easy version has of them."""


@app.screen("/", tab="home", seen=turn_away)
def home(ctx: Rail) -> dict[str, object]:
    state, world = ctx.state, ctx.world
    today = ctx.now.date()
    day = query_date(state, ctx.time)
    ahead = [order for order in state.orders.values() if order.valid and order.departs > ctx.time]
    nearest = min(ahead, key=lambda order: order.departs, default=None)
    return {
        "origin": place_name(world, state.origin),
        "destination": place_name(world, state.destination),
        "date": date_day(datetime(day.year, day.month, day.day), ctx.lang),
        "weekday": relative_day(day, today, ctx.lang) if (day - today).days < 2 else _weekday(day, ctx.lang),
        "student": state.is_student,
        "history": [
            (pair, *(place_name(world, place) for place in pair.split("--"))) for pair in state.search_history
        ],
        "easy": state.settings.easy,
        "services": [each for each in SERVICES if each[0] in EASY_SERVICES or not state.settings.easy],
        "trip": _reminder(ctx, nearest) if nearest is not None and state.settings.recent_recommend else None,
        "unread": any(notice.at > state.notices_seen for notice in state.notices.values()),
    }


@app.action("care.leave", on="/", guard=lambda ctx: ctx.state.settings.easy)
def leave_the_easy_version(ctx: Doing) -> None:
    ctx.state.settings.version = "standard"


def _weekday(day: Date, lang: str) -> str:
    return weekday(datetime(day.year, day.month, day.day), lang, short=True)


def _reminder(ctx: Rail, order: Any) -> dict[str, str]:
    departs = as_datetime(order.departs)
    return {
        "id": order.id,
        "train": order.train,
        "from": place_name(ctx.world, order.origin),
        "to": place_name(ctx.world, order.destination),
        "when": f"{relative_day(departs.date(), ctx.now.date(), ctx.lang)} {departs:%H:%M}",
    }


def remember_pair(ctx: Doing) -> None:
    """Put what is searched for in front of the history."""
    pair = f"{ctx.state.origin}--{ctx.state.destination}"
    others = [each for each in ctx.state.search_history if each != pair]
    ctx.state.search_history = (pair, *others)[:HISTORY]


def run_query(ctx: Doing) -> None:
    """Note what was searched for, and how many trains there are."""
    state = ctx.state
    day = query_date(state, ctx.time)
    found = trips(ctx.world, state.origin, state.destination, day, now=ctx.time)
    state.last_query = Query(
        origin=state.origin, destination=state.destination, date=day.isoformat(), count=len(found)
    )


def open_results(ctx: Doing, *, change: str = "") -> None:
    """Show the trains between the chosen places.

    Args:
        change: `<order>/<ticket>` of the ticket that is to be exchanged for one of them.
    """
    remember_pair(ctx)
    run_query(ctx)
    ctx.go(RESULTS).local.change = change


@app.action("query.run", on="/", network=True)
def query(ctx: Doing) -> None:
    open_results(ctx)


@app.action("query.swap", on="/")
def swap(ctx: Doing) -> None:
    ctx.state.origin, ctx.state.destination = ctx.state.destination, ctx.state.origin


@app.action("query.student", on="/")
def toggle_student(ctx: Doing) -> None:
    ctx.state.is_student = not ctx.state.is_student


@app.action("history.use", on="/", guard=lambda ctx, pair: pair in ctx.state.search_history)
def use_history(ctx: Doing, pair: str) -> None:
    ctx.state.origin, ctx.state.destination = pair.split("--")


@app.action("history.clear", on="/")
def clear_history(ctx: Doing) -> None:
    ctx.state.search_history = ()


# Stations

LETTERS = "ABCDEFGHJKLMNPQRSTWXYZ"
HOT = 16


class StationView(State):
    """Which letter of the list is open."""

    letter: str = LETTERS[0]


app.action("station.origin", on="/", to="/station-select/from")
app.action("station.destination", on="/", to="/station-select/to")


@app.screen("/station-select/{target}", local=StationView)
def station_select(ctx: Rail, target: str) -> dict[str, object]:
    typed, world, letter = ctx.fields.get("query", "").strip(), ctx.world, ctx.local.letter
    towns = world.stations.towns()
    recent = dict.fromkeys(place for pair in ctx.state.search_history for place in pair.split("--"))
    found: list[tuple[str, str, str]] = []
    if typed:
        found = search_places(world, typed)
    else:
        cities = [each for each in world.cities.many(towns) if each.spelling[:1].upper() == letter]
        found = sorted(((each.id, each.name, "") for each in cities), key=lambda one: one[1])
    return {
        "target": target,
        "typed": typed,
        "found": found,
        "letter": letter,
        "letters": LETTERS,
        "recent": [(place, place_name(world, place)) for place in recent],
        "hot": [(each.id, each.name) for each in world.cities.many(towns[:HOT])],
        "here": place_name(world, "c1"),
    }


@app.action("station.type", on="/station-select/{target}")
def type_station(ctx: Doing, value: str) -> None:
    ctx.fields["query"] = value


@app.action("station.clear", on="/station-select/{target}")
def clear_station(ctx: Doing) -> None:
    ctx.fields["query"] = ""


@app.action("station.letter", on="/station-select/{target}", guard=lambda _, letter: letter in LETTERS)
def choose_letter(ctx: Doing, letter: str) -> None:
    ctx.local.letter = letter


@app.action("station.choose", on="/station-select/{target}")
def choose_station(ctx: Doing, place: str) -> None:
    if place_name(ctx.world, place) == "?":
        return
    page = ctx.back()
    match ctx.params["target"]:
        case "from":
            ctx.state.origin = place
        case "to":
            ctx.state.destination = place
        case "board":
            page.local.station = place
        case exchanged:
            _, order, ticket = exchanged.split(":")
            found = ctx.state.orders[order]
            ctx.state.origin, ctx.state.destination = city_of(ctx.world, found.origin), place
            ctx.state.date = f"{as_datetime(found.departs):%Y-%m-%d}"
            open_results(ctx, change=f"{order}/{ticket}")


# Dates

app.action("date.open", on="/", to="/date-select")


@app.screen("/date-select")
def date_select(ctx: Rail) -> dict[str, object]:
    days, chosen = sale_days(ctx.time), query_date(ctx.state, ctx.time)
    first = days[0].replace(day=1)
    months = [first, (first + timedelta(days=32)).replace(day=1)]
    names = [month_words(month, ctx.lang) for month in months]
    return {
        "weekdays": [
            weekday(datetime(2026, 3, 1 + at), ctx.lang, short=True)[-1 if ctx.lang == "zh" else 0]
            for at in range(7)
        ],
        "months": [
            (name, (month.weekday() + 1) % 7, [_cell(ctx, day, days, chosen) for day in _month(month)])
            for name, month in zip(names, months, strict=True)
        ],
    }


def month_words(month: Date, lang: str) -> str:
    """`March 2026`, `2026年3月`."""
    return f"{month.year}年{month.month}月" if lang == "zh" else f"{month:%B} {month.year}"


def _month(month: Date) -> list[Date]:
    return [month.replace(day=1 + at) for at in range(monthrange(month.year, month.month)[1])]


def _cell(ctx: Rail, day: Date, days: list[Date], chosen: Date) -> dict[str, object]:
    off = next((each for each in working_days.announced(day.year) if each.first <= day <= each.last), None)
    label = ctx.t("date.today") if day == days[0] else ""
    if (off is not None and day == max(off.first, day.replace(day=1))) or (off is not None and not label):
        label = ctx.t(f"holiday.{off.id}") if day == off.first else ctx.t("date.off")
    return {
        "iso": day.isoformat(),
        "day": day.day,
        "label": label,
        "sold": day in days,
        "chosen": day == chosen,
    }


@app.action(
    "date.choose", on=("/date-select", RESULTS), guard=lambda ctx, day: _is_sold(ctx, day), network=True
)
def choose_date(ctx: Doing, day: str) -> None:
    ctx.state.date = day
    if ctx.route == RESULTS:
        ctx.local.expanded, ctx.local.shown = "", PAGE
        run_query(ctx)
        ctx.scroll("body")
    else:
        ctx.back()


def _is_sold(ctx: Rail, day: str) -> bool:
    return day in [each.isoformat() for each in sale_days(ctx.time)]


# What was found


class Results(State):
    """How what was found is looked at."""

    tab: Literal["direct", "transfer"] = "direct"
    filters: Filters = Filters()
    expanded: str = ""
    """The train whose seats are shown."""
    shown: int = PAGE
    change: str = ""
    """`<order>/<ticket>` of the ticket that is to be exchanged."""


def found_trips(ctx: Rail) -> list[Trip]:
    """What runs between the chosen places on the chosen date."""
    state = ctx.state
    return trips(ctx.world, state.origin, state.destination, query_date(state, ctx.time), now=ctx.time)


def count_words(ctx: Rail, seat: Seat, trip: Trip) -> str:
    """How many seats are left, as the page says it."""
    if not trip.on_sale:
        return "--"
    if not seat.left:
        return ctx.t("seats.waitlist" if can_wait(trip, seat) else "seats.none")
    return ctx.t("seats.plenty") if seat.left > PLENTY else ctx.t("seats.left", n=seat.left)


def can_wait(trip: Trip, seat: Seat) -> bool:
    """Whether one may wait for a seat of a class that is sold out; standing room is never waited for."""
    return trip.on_sale and not seat.left and seat.form != "no_seat"


def card(ctx: Rail, trip: Trip) -> dict[str, object]:
    """A train as a list and the pages behind it draw it."""
    departs, arrives = as_datetime(trip.departs), as_datetime(trip.arrives)
    opens = as_datetime(trip.sale_opens)
    return {
        "key": f"{trip.train}/{trip.origin}/{trip.destination}/{trip.date}",
        "train": trip.train,
        "code": trip.code,
        "form": trip.form,
        "departs": f"{departs:%H:%M}",
        "arrives": f"{arrives:%H:%M}",
        "later": (arrives.date() - departs.date()).days,
        "from": trip.origin_name,
        "to": trip.destination_name,
        "starts": trip.starts,
        "ends": trip.ends,
        "origin": trip.origin,
        "destination": trip.destination,
        "lasts": hours_and_minutes(trip.minutes, ctx.lang),
        "price": yuan(lowest(trip)),
        "seats": [(seat.form, count_words(ctx, seat, trip), seat.left > 0) for seat in trip.seats],
        "sellable": trip.cheapest is not None,
        "opens": None
        if trip.on_sale or trip.departs <= ctx.time
        else f"{relative_day(opens.date(), ctx.now.date(), ctx.lang)} {opens:%H:%M}",
        "gone": trip.departs <= ctx.time,
    }


def yuan(cents: int) -> str:
    """`553`, `24.5`."""
    return f"{cents // 100}" if cents % 100 == 0 else f"{cents / 100:.1f}"


def _seat_rows(ctx: Rail, trip: Trip) -> list[dict[str, object]]:
    rows = []
    for seat in trip.seats:
        student = price_of(seat.price, "student", seat.form) if ctx.state.is_student else seat.price
        rows.append(
            {
                "form": seat.form,
                "price": yuan(student),
                "discount": student < seat.price,
                "count": count_words(ctx, seat, trip),
                "left": seat.left,
                "waits": can_wait(trip, seat),
                "berths": [(berth.position, yuan(berth.price)) for berth in berths_of(seat)],
            }
        )
    return rows


@app.screen(RESULTS, local=Results, network="page")
def results(ctx: Rail) -> dict[str, object]:
    state, view, world = ctx.state, ctx.local, ctx.world
    chosen, today = query_date(state, ctx.time), ctx.now.date()
    every = found_trips(ctx)
    shown = listed(every, view.filters)
    open_trip = next((trip for trip in shown if trip.train == view.expanded), None)
    return {
        "view": view,
        "origin": place_name(world, state.origin),
        "destination": place_name(world, state.destination),
        "days": [
            (day.isoformat(), day == chosen, _strip_word(day, today, ctx.lang), str(day.day))
            for day in sale_days(ctx.time)
        ],
        "tabs": ("direct", "transfer"),
        "trains": [card(ctx, trip) for trip in shown[: view.shown]] if view.tab == "direct" else [],
        "rows": _seat_rows(ctx, open_trip) if open_trip is not None else [],
        "count": len(shown),
        "all": len(every),
        "more": len(shown) > view.shown,
        "changes": _changes(ctx) if view.tab == "transfer" else [],
        "sorts": ("duration", "departure", "price"),
    }


def _strip_word(day: Date, today: Date, lang: str) -> str:
    return relative_day(day, today, lang) if (day - today).days < 2 else _weekday(day, lang)


def _changes(ctx: Rail) -> list[dict[str, object]]:
    state = ctx.state
    found = ctx.world.trains.with_change(
        state.origin,
        state.destination,
        query_date(state, ctx.time),
        now=ctx.time,
        via=hubs(ctx.world, state.origin, state.destination),
    )
    return [
        {
            "first": card(ctx, change.first),
            "second": card(ctx, change.second),
            "wait": hours_and_minutes(change.wait, ctx.lang),
            "lasts": hours_and_minutes(change.minutes, ctx.lang),
            "via": change.first.destination_name,
            "price": yuan(lowest(change.first) + lowest(change.second)),
        }
        for change in found
    ]


@app.action("results.tab", on=RESULTS)
def choose_tab(ctx: Doing, tab: Literal["direct", "transfer"]) -> None:
    ctx.local.tab = tab


@app.action("results.more", on=RESULTS, network=True)
def show_more(ctx: Doing) -> None:
    ctx.local.shown += PAGE


@app.action("train.expand", on=RESULTS)
def expand(ctx: Doing, train: str) -> None:
    ctx.local.expanded = "" if ctx.local.expanded == train else train


app.action("train.stops", on=(RESULTS, "/timetable"), to="/stops/{train}/{origin}/{destination}/{date}")


@app.screen("/stops/{train}/{origin}/{destination}/{date}", kind="sheet")
def stops(ctx: Rail, train: str, origin: str, destination: str, date: str) -> dict[str, object]:
    trip = ctx.world.trains.trip(train, origin, destination, Date.fromisoformat(date), now=ctx.time)
    if trip is None:
        return {"code": "", "calls": []}
    calls = stops_of(ctx.world, trip)
    return {
        "code": trip.code,
        "calls": [
            {
                "name": call.name,
                "arrives": clock(call.arrives) if at else "--",
                "departs": clock(call.departs) if at < len(calls) - 1 else "--",
                "stays": call.departs - call.arrives if 0 < at < len(calls) - 1 else None,
                "inside": inside,
            }
            for at, (call, inside) in enumerate(calls)
        ],
    }


def clock(minute: int) -> str:
    """A minute of some day as a time of day."""
    return f"{minute // 60 % 24:02d}:{minute % 60:02d}"


@app.action("sort.choose", on=RESULTS)
def choose_sort(ctx: Doing, sort: Sort) -> None:
    """A second tap turns the order round."""
    filters = ctx.local.filters
    filters.descending = sort == filters.sort and not filters.descending
    filters.sort, ctx.local.shown = sort, PAGE
    ctx.scroll("body")


@app.action("filter.toggle", on=(RESULTS, "/filter"))
def toggle_filter(ctx: Doing, key: Literal["fast", "ordinary", "left", "starts", "ends"]) -> None:
    filters = _filters(ctx)
    setattr(filters, key, not getattr(filters, key))
    if key in ("fast", "ordinary") and getattr(filters, key):
        setattr(filters, "ordinary" if key == "fast" else "fast", False)


def _filters(ctx: Doing) -> Filters:
    page = ctx if ctx.route == RESULTS else ctx.below
    page.local.shown = PAGE
    found: Filters = page.local.filters
    return found


app.action("filter.open", on=RESULTS, to="/filter")


@app.screen("/filter", kind="sheet")
def filter_sheet(ctx: Rail) -> dict[str, object]:
    filters, every = ctx.below.local.filters, found_trips(ctx)
    origins = {trip.origin: trip.origin_name for trip in every}
    destinations = {trip.destination: trip.destination_name for trip in every}
    groups: list[tuple[str, list[tuple[str | int, str]]]] = [
        ("forms", [(form, ctx.t(f"form.{form}")) for form in FORMS]),
        ("seats", [(seat, ctx.t(f"seat.{seat}")) for seat in SEATS]),
        ("origins", list(origins.items())),
        ("destinations", list(destinations.items())),
        ("departs", [(at, f"{a:02d}:00–{b:02d}:00") for at, (a, b) in enumerate(BANDS)]),
        ("arrives", [(at, f"{a:02d}:00–{b:02d}:00") for at, (a, b) in enumerate(BANDS)]),
    ]
    return {
        "groups": [
            (name, [(value, label, value in getattr(filters, name)) for value, label in options])
            for name, options in groups
        ],
        "filters": filters,
        "count": len(listed(every, filters)),
    }


@app.action("filter.choose", on="/filter")
def choose_filter(
    ctx: Doing,
    group: Literal["forms", "seats", "origins", "destinations", "departs", "arrives"],
    value: str | int,
) -> None:
    filters = _filters(ctx)
    chosen = getattr(filters, group)
    setattr(
        filters,
        group,
        tuple(each for each in chosen if each != value) if value in chosen else (*chosen, value),
    )


@app.action("filter.clear", on="/filter")
def clear_filters(ctx: Doing) -> None:
    kept = _filters(ctx)
    ctx.below.local.filters = Filters(sort=kept.sort, descending=kept.descending)


@app.action("filter.done", on="/filter")
def leave_filters(ctx: Doing) -> None:
    ctx.back()


@confirm.asked(
    app, "pair.swap", ask="pair.ask_swap", on=RESULTS, route="/query-result/swap", question="pair.ask",
    slots=lambda ctx: {
        "origin": place_name(ctx.world, ctx.state.destination),
        "destination": place_name(ctx.world, ctx.state.origin),
    },
    yes="pair.yes", danger=False, network=True,
)  # fmt: skip
def swap_pair(ctx: Doing) -> None:
    """Look for the way back."""
    swap(ctx)
    remember_pair(ctx)
    run_query(ctx)
    page = ctx.back()
    page.local.filters, page.local.expanded, page.local.shown = Filters(), "", PAGE


def words_of(ctx: Rail, day: Date) -> str:
    """`Sat, Mar 28`, `3月28日 周六`."""
    return date_short(datetime(day.year, day.month, day.day), ctx.lang)
