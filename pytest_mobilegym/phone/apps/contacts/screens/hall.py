"""The operators' hall: the cards, and what the operators offer."""

from typing import Any, NamedTuple

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import shelves
from pytest_mobilegym.phone.kit.shelves import Shelf


class Plan(NamedTuple):
    """What is used of a card's plan, in this month.

    Attributes:
        hotline: the number of the operator.
        balance: in yuan.
        data_used, data: in GB; minutes_used, minutes: of calls.
    """

    hotline: str
    balance: str
    data_used: float
    data: int
    minutes_used: int
    minutes: int
    points: int


PLANS = {
    "1": Plan("10000", "86.40", 18.8, 20, 143, 300, 2140),
    "2": Plan("10010", "31.05", 0.6, 2, 12, 50, 385),
}
FACTS = ("bill", "data", "plan", "points")
"""Services that open a page of figures."""

SHELVES = ("recharge", "roaming", "family", "shops")
"""Services that the owner has nothing in."""

ICONS = {
    "bill": "receipt", "data": "gauge", "plan": "sim", "points": "gift",
    "recharge": "wallet", "roaming": "globe", "family": "users", "shops": "shop",
}  # fmt: skip


shelves.install(
    app,
    on="/business",
    shelves={name: Shelf(ICONS[name], title=f"hall.{name}") for name in SHELVES},
)


@app.screen("/business", tab="business")
def hall(ctx: Context[ContactsState]) -> dict[str, Any]:
    return {
        "cards": [(sim, PLANS[sim.id]) for sim in ctx.os.telephony.sims.values() if sim.id in PLANS],
        "facts": [(name, ICONS[name]) for name in FACTS],
        "shelves": [(name, ICONS[name]) for name in SHELVES],
    }


@app.screen("/business/{service}")
def service(ctx: Context[ContactsState], service: str) -> dict[str, Any]:
    if service not in FACTS:
        raise UnknownName("service", service, FACTS)
    cards = [(sim, PLANS[sim.id]) for sim in ctx.os.telephony.sims.values() if sim.id in PLANS]
    return {
        "title": ctx.t(f"hall.{service}"),
        "cards": [
            (ctx.t("sim_of", n=sim.id, carrier=sim.carrier), _rows(ctx, service, plan)) for sim, plan in cards
        ],
    }


def _rows(ctx: Context[ContactsState], service: str, plan: Plan) -> list[tuple[str, str]]:
    def yuan(amount: str) -> str:
        return ctx.t("hall.yuan", amount=amount)

    match service:
        case "bill":
            return [
                (ctx.t("hall.balance"), yuan(plan.balance)),
                (ctx.t("hall.last_bill"), yuan(_last_bill(plan))),
            ]
        case "data":
            left = f"{plan.data - plan.data_used:.1f}"
            return [
                (ctx.t("hall.used"), ctx.t("hall.gb", amount=plan.data_used)),
                (ctx.t("hall.left"), ctx.t("hall.gb", amount=left)),
            ]
        case "plan":
            return [
                (ctx.t("hall.included_data"), ctx.t("hall.gb", amount=plan.data)),
                (ctx.t("hall.included_calls"), ctx.t("hall.minutes", amount=plan.minutes)),
                (ctx.t("hall.used_calls"), ctx.t("hall.minutes", amount=plan.minutes_used)),
            ]
        case _:
            return [(ctx.t("hall.points"), str(plan.points))]


def _last_bill(plan: Plan) -> str:
    return "59.00" if plan.hotline == "10000" else "19.00"
