"""Services: station boards, the timetable, telephones, invoices, and the page of everything there is."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.phone.apps.railway12306.access import turn_away
from pytest_mobilegym.phone.apps.railway12306.app import app
from pytest_mobilegym.phone.apps.railway12306.orders import line
from pytest_mobilegym.phone.apps.railway12306.search import clock
from pytest_mobilegym.phone.apps.railway12306.state import DAY, MINUTE, Header
from pytest_mobilegym.phone.apps.railway12306.trains import Doing, Rail, place_name
from pytest_mobilegym.phone.kit import confirm, forms, shelves
from pytest_mobilegym.phone.kit.forms import Field, Pick, Tick
from pytest_mobilegym.phone.kit.forms.fields import YES, Values
from pytest_mobilegym.phone.kit.shelves import Shelf
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import hours_and_minutes
from pytest_mobilegym.phone.world.domains.boards import line_of

ENTRIES = ("/", "/all-apps", "/travel", "/my")

# All that there is

ALL: dict[str, tuple[tuple[str, str, str], ...]] = {
    "tickets": (
        ("tickets", "orders.tickets", "ticket"), ("pending", "orders.pending", "timer"),
        ("paid", "orders.paid", "check-circle"), ("waitlist", "orders.waitlist", "hourglass"),
        ("passengers", "passengers.open", "users"),
    ),
    "stations": (
        ("board", "board.open", "display"), ("timetable", "timetable.open", "clock"),
        ("phones", "phones.open", "phone"),
    ),
    "services": (
        ("meals", "meals.open", "food"), ("invoice", "invoice.open", "receipt"),
        ("headers", "headers.open", "file-text"), ("student", "student.open", "school"),
        ("id", "id.open", "shield-check"),
    ),
}  # fmt: skip
"""Entries by group: name, action and icon."""
OUTSIDE = ("special", "air_rail", "bus", "taxi", "hotel", "parking", "luggage", "insurance")
"""Shelves: what the railway sells with others, of which the owner has nothing."""
SIGNS = ("accessibility", "airplane", "bus", "taxi", "hotel", "parking", "briefcase", "shield")

app.action("all_apps.open", on=("/", "/my", "/travel"), to="/all-apps")


@app.screen("/all-apps")
def all_apps(ctx: Rail) -> dict[str, Any]:
    return {"groups": ALL, "shelves": tuple(zip(OUTSIDE, SIGNS, strict=True))}


@app.screen("/travel", tab="travel", seen=turn_away)
def travel(ctx: Rail) -> dict[str, Any]:
    return {"shelves": tuple(zip(OUTSIDE, SIGNS, strict=True))}


shelves.install(
    app,
    on=("/all-apps", "/travel"),
    shelves={name: Shelf(sign) for name, sign in zip(OUTSIDE, SIGNS, strict=True)},
)

# Boards


class BoardView(State):
    """Whose board it is, and which of the two."""

    station: str = "h1"
    arriving: bool = False


LINES = 12
app.action("board.open", on=ENTRIES, to="/station-board")


@app.screen("/station-board", local=BoardView, network="page")
def station_board(ctx: Rail) -> dict[str, Any]:
    world, arriving, now = ctx.world, ctx.local.arriving, ctx.now
    station = _station(ctx)
    since = max(0, now.hour * 60 + now.minute - 10)
    ask = world.trains.arrivals if arriving else world.trains.departures
    found = ask(station, now.date(), limit=LINES, since=since)
    lines = []
    for train, call in found:
        at = (call.arrives if arriving else call.departs) % (24 * 60)
        shown = line_of(
            train=int(train.id[1:]), station=int(station[1:]), day=ctx.time // DAY, at=at,
            now=ctx.time // MINUTE, arriving=arriving,
        )  # fmt: skip
        words = ctx.t(f"board.status.{shown.status}", n=shown.late)
        place = place_name(world, train.origin if arriving else train.terminal)
        lines.append((train.code, place, clock(at), shown.gate, words, shown.status))
    return {"station": place_name(world, station), "arriving": arriving, "lines": lines}


def _station(ctx: Rail) -> str:
    """The station of a board; of a city the busiest one."""
    chosen: str = ctx.local.station
    if ctx.world.stations.find(chosen) is not None:
        return chosen
    stations = ctx.world.stations.in_city(chosen)
    return stations[0].id if stations else "h1"


app.action("board.station", on="/station-board", to="/station-select/board")


@app.action("board.turn", on="/station-board")
def turn_board(ctx: Doing, arriving: bool) -> None:
    ctx.local.arriving = arriving


# The timetable

app.action("timetable.open", on=ENTRIES, to="/timetable")


@app.screen("/timetable", network="page")
def timetable(ctx: Rail) -> dict[str, Any]:
    typed = ctx.fields.get("train", "").strip().upper()
    train = ctx.world.trains.by_code(typed) if typed else None
    if train is None:
        return {"typed": typed, "train": None, "calls": []}
    calls = ctx.world.trains.calls(train.id)
    days = [ctx.t(f"weekday.{at}") for at in range(7) if train.days >> at & 1]
    return {
        "typed": typed,
        "train": train,
        "from": place_name(ctx.world, train.origin),
        "to": place_name(ctx.world, train.terminal),
        "lasts": hours_and_minutes(train.minutes, ctx.lang),
        "days": ctx.t("timetable.daily") if len(days) == 7 else ", ".join(days),
        "calls": [
            (
                call.name,
                clock(call.arrives) if at else "--",
                clock(call.departs) if at < len(calls) - 1 else "--",
                call.kilometres,
            )
            for at, call in enumerate(calls)
        ],
    }


@app.action("timetable.write", on="/timetable")
def write_train(ctx: Doing, value: str) -> None:
    ctx.fields["train"] = value


# Telephones

CENTRES = {
    "harbin": "0451", "shenyang": "024", "beijing": "010", "taiyuan": "0351", "hohhot": "0471",
    "zhengzhou": "0371", "wuhan": "027", "xian": "029", "jinan": "0531", "shanghai": "021",
    "nanchang": "0791", "guangzhou": "020", "nanning": "0771", "chengdu": "028", "kunming": "0871",
    "lanzhou": "0931", "urumqi": "0991", "xining": "0971",
}  # fmt: skip
"""Area codes of the railway's service centres."""
SERVICE_NUMBER = "12306"

app.action("phones.open", on=ENTRIES, to="/service-phone")


@app.screen("/service-phone")
def service_phone(ctx: Rail) -> dict[str, Any]:
    return {"centres": [(ctx.t(f"centre.{key}"), code, SERVICE_NUMBER) for key, code in CENTRES.items()]}


# Invoices

app.action("invoice.open", on=(*ENTRIES, "/orders"), to="/invoice")
app.action(
    "headers.open", on=("/invoice", "/all-apps", "/invoice-apply/{order}/{ticket}"), to="/invoice-headers"
)


@app.screen("/invoice", network="page")
def invoice(ctx: Rail) -> dict[str, Any]:
    """The menu, and the trips that an invoice can be had for."""
    ridden = [
        (line(ctx, order), ticket)
        for order in ctx.state.orders.values()
        if order.departs <= ctx.time
        for ticket in order.valid
    ]
    return {"trips": ridden, "email": ctx.state.invoice_email}


@app.screen("/invoice-headers", network="page")
def invoice_headers(ctx: Rail) -> dict[str, Any]:
    return {"headers": list(ctx.state.invoice_headers.values())}


def _save_header(ctx: Doing, values: Values) -> None:
    default = values["default"] == YES
    key = ctx.params.get("header")
    headers = ctx.state.invoice_headers
    if default:
        for each in headers.values():
            each.default = False
    kept = {**values, "default": default}
    if key is None:
        headers.add(Header.model_validate({"id": ctx.new_id("i"), **kept}), first=True)
    else:
        for field, value in kept.items():
            setattr(headers[key], field, value)


HEADER = "/invoice-header/{header}"
forms.install(
    app,
    name="header",
    routes=("/add-invoice-header", HEADER),
    fields=(
        Pick("kind", ("company", "person"), inline=True),
        Field("name"),
        Field("tax_number", forms.TAX_NUMBER, when=lambda values: values["kind"] == "company"),
        Tick("default"),
    ),
    initial=lambda ctx: forms.values_of(ctx.state.invoice_headers.get(ctx.params.get("header", ""))),
    save=_save_header,
    open_on=("/invoice-headers",),
    eager=True,
    network=True,
)
app.action(
    "header.edit",
    on="/invoice-headers",
    to=HEADER,
    guard=lambda ctx, header: header in ctx.state.invoice_headers,
)


@confirm.asked(
    app, "header.delete", ask="header.ask_delete", on="/invoice-headers", route=f"{HEADER}/delete",
    question="header.ask", slots=lambda ctx: {"name": ctx.state.invoice_headers[ctx.params["header"]].name},
    guard=lambda ctx, header: header in ctx.state.invoice_headers, network=True,
)  # fmt: skip
def delete_header(ctx: Doing, header: str) -> None:
    del ctx.state.invoice_headers[header]
    ctx.back()


def _save_email(ctx: Doing, values: Values) -> None:
    ctx.state.invoice_email = values["email"]
    ctx.toast("email.saved")


forms.install(
    app,
    name="email",
    routes=("/invoice-email",),
    fields=(Field("email", forms.EMAIL),),
    initial=lambda ctx: {"email": ctx.state.invoice_email},
    save=_save_email,
    open_on=("/invoice", "/invoice-apply/{order}/{ticket}"),
    eager=True,
    network=True,
)


class ApplyView(State):
    """To whom an invoice is made out."""

    header: str = ""


app.action(
    "invoice.apply",
    on="/invoice",
    to="/invoice-apply/{order}/{ticket}",
    guard=lambda ctx, order, ticket: _may_apply(ctx, order, ticket),
)


def _may_apply(ctx: Rail, order: str, ticket: str) -> bool:
    found = ctx.state.orders.get(order)
    return found is not None and ticket in found.tickets and not found.tickets[ticket].invoiced


def _header(ctx: Rail) -> Header | None:
    headers = ctx.state.invoice_headers
    by_default = next((each for each in headers.values() if each.default), None)
    return headers.get(ctx.local.header) or by_default or next(iter(headers.values()), None)


@app.screen("/invoice-apply/{order}/{ticket}", local=ApplyView, network="page")
def invoice_apply(ctx: Rail, order: str, ticket: str) -> dict[str, Any]:
    header = _header(ctx)
    return {
        "order": line(ctx, ctx.state.orders[order]),
        "ticket": ticket,
        "headers": list(ctx.state.invoice_headers.values()),
        "chosen": header.id if header is not None else "",
        "email": ctx.state.invoice_email,
    }


@app.action("invoice.header", on="/invoice-apply/{order}/{ticket}")
def choose_header(ctx: Doing, header: str) -> None:
    ctx.local.header = header


def _can_send(ctx: Rail) -> bool:
    about = ctx.params
    return (
        _header(ctx) is not None
        and bool(ctx.state.invoice_email)
        and _may_apply(ctx, about["order"], about["ticket"])
    )


@app.action("invoice.send", on="/invoice-apply/{order}/{ticket}", guard=_can_send, network=True)
def send_invoice(ctx: Doing) -> None:
    ctx.state.orders[ctx.params["order"]].tickets[ctx.params["ticket"]].invoiced = True
    ctx.toast("invoice.sent", email=ctx.state.invoice_email)
    ctx.back()
