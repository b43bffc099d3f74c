"""Passengers: those for whom tickets are bought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.phone.apps.railway12306.app import app
from pytest_mobilegym.phone.apps.railway12306.booking import CHOOSE
from pytest_mobilegym.phone.apps.railway12306.trains import Doing, Rail
from pytest_mobilegym.phone.kit import confirm, forms
from pytest_mobilegym.phone.kit.forms import Passenger, Problem, masked
from pytest_mobilegym.phone.kit.forms.fields import Values

EDIT = "/passenger/{passenger}/edit"

app.action("passengers.open", on=("/", "/my", "/all-apps", "/my-account"), to="/passengers")


@app.screen("/passengers", network="page")
def passengers(ctx: Rail) -> dict[str, Any]:
    """The owner first, then everybody else by name."""
    people = sorted(ctx.state.passengers.values(), key=lambda one: not one.default)
    return {"people": [(one, masked(one.id_number, 4, 3), masked(one.phone)) for one in people]}


def _taken(ctx: Rail, values: Values) -> Mapping[str, Problem]:
    own = ctx.params.get("passenger", "")
    number = values["id_number"].upper()
    twice = any(each.id != own and each.id_number.upper() == number for each in ctx.state.passengers.values())
    return {"id_number": Problem("passenger.taken")} if twice else {}


def _save(ctx: Doing, values: Values) -> None:
    key = ctx.params.get("passenger")
    if key is None:
        ctx.state.passengers.add(Passenger.model_validate({"id": ctx.new_id("p"), **values}))
    else:
        known = ctx.state.passengers[key]
        for field, value in values.items():
            setattr(known, field, value)
    ctx.toast("saved")


forms.install(
    app,
    name="passenger",
    routes=("/add-passenger", EDIT),
    fields=forms.PASSENGER,
    initial=lambda ctx: forms.values_of(ctx.state.passengers.get(ctx.params.get("passenger", ""))),
    save=_save,
    check=_taken,
    open_on=("/passengers", CHOOSE),
    eager=True,
    network=True,
)
app.action(
    "passenger.edit",
    on="/passengers",
    to=EDIT,
    guard=lambda ctx, passenger: passenger in ctx.state.passengers,
)


def _may_go(ctx: Rail, passenger: str) -> bool:
    known = ctx.state.passengers.get(passenger)
    return known is not None and not known.default


@confirm.asked(
    app, "passenger.delete", ask="passenger.ask_delete", on="/passengers",
    route="/passenger/{passenger}/delete",
    question="passenger.ask", slots=lambda ctx: {"name": ctx.state.passengers[ctx.params["passenger"]].name},
    guard=_may_go, network=True,
)  # fmt: skip
def delete(ctx: Doing, passenger: str) -> None:
    del ctx.state.passengers[passenger]
    ctx.back()
