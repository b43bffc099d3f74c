"""Orders: paying for them in time, giving them up, waiting for seats; meals on the train."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Literal

from pytest_mobilegym.phone.apps.railway12306.access import turn_away
from pytest_mobilegym.phone.apps.railway12306.app import app
from pytest_mobilegym.phone.apps.railway12306.rules import waitlist_answer
from pytest_mobilegym.phone.apps.railway12306.state import (
    MINUTE,
    Meal,
    Method,
    Notice,
    Order,
    Payment,
    RailwayState,
    Ticket,
)
from pytest_mobilegym.phone.apps.railway12306.trains import Doing, Rail, place_name
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.kit import confirm, pay
from pytest_mobilegym.phone.kit.forms import masked
from pytest_mobilegym.phone.model import as_datetime, as_time
from pytest_mobilegym.phone.os import alarms
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_numeric, date_short, hours_and_minutes, money

PAY = "/pay/{order}"
ORDER = "/order/{order}"
METHODS: dict[Method, str] = {"alipay": "alipays", "wechat": "weixin"}
"""Means of payment, and the scheme that opens the app that has them."""
MERCHANT = "train"
"""What Alipay knows the railway by."""

AHEAD, OVER = "ahead ", "over "
"""How the tags begin of what is told before a train leaves, and after it has arrived."""
AHEAD_MS = 120 * MINUTE
"""How long before it leaves the phone tells of a train."""

Service = ServiceContext[RailwayState]
Change = ActionContext[RailwayState] | ServiceContext[RailwayState]


def unpaid(state: RailwayState) -> Order | None:
    """The order that waits to be paid; there is one at most."""
    return next((order for order in state.orders.values() if order.status == "pending"), None)


def due(state: RailwayState, order: Order) -> int:
    """What is to be paid for an order: its price, without that of the ticket that it takes the place of."""
    before = replaced(state, order)
    return order.cents - (before[1].cents if before is not None else 0)


def replaced(state: RailwayState, order: Order) -> tuple[Order, Ticket] | None:
    """The ticket that an order takes the place of, with its order."""
    if not order.changes:
        return None
    old, ticket = order.changes.split("/")
    return state.orders[old], state.orders[old].tickets[ticket]


# Money and word of it


def tell(ctx: Change, kind: Any, order: Order) -> None:
    """Put a notice into the app's own list, and onto the phone where that is wanted."""
    told = Notice(id=ctx.new_id("n"), kind=kind, order=order.id, at=ctx.time)
    ctx.state.notices.add(told, first=True)
    if ctx.state.settings.notifications:
        ctx.notify(
            ctx.t(f"notice.{kind}"),
            notice_words(ctx, told, order),
            route=f"/order/{order.id}",
            notice=told.id,
        )


def notice_words(ctx: Rail | Change, notice: Notice, order: Order | None) -> str:
    """What a notice says, of its order where there is one."""
    if order is None:
        return ctx.t(f"notice.{notice.kind}.text", train="", place="", time="")
    return ctx.t(
        f"notice.{notice.kind}.text",
        train=order.train,
        place=place_name(ctx.world, order.origin),
        time=f"{as_datetime(order.departs):%H:%M}",
    )


def book_payment(ctx: Change, order: str, cents: int, method: Method) -> None:
    """Write down money that went out (negative) or came back."""
    ctx.state.payments.add(
        Payment(id=ctx.new_id("m"), order=order, cents=cents, method=method, at=ctx.time), first=True
    )


def give_back(ctx: Change, order: str, cents: int, method: Method, trade: str, subject: str) -> None:
    """Let money go back to where it came from."""
    if cents <= 0:
        return
    book_payment(ctx, order, cents, method)
    ctx.broadcast(
        pay.REFUND, scheme=METHODS.get(method, ""), trade=trade, cents=cents, merchant=MERCHANT,
        subject=subject, order=order,
    )  # fmt: skip


def expire(ctx: Change, order: Order) -> None:
    """Cancel an order whose time to be paid is over."""
    order.status, order.cancelled = "cancelled", ctx.time
    tell(ctx, "expired", order)


def settle(ctx: Change, order: Order) -> None:
    """An order is paid: tickets are bought, or waited for; what they take the place of is exchanged."""
    order.status = "waiting" if order.waits else "paid"
    before = replaced(ctx.state, order)
    if before is not None:
        before[1].status = "changed"
    student = sum(ticket.kind == "student" for ticket in order.tickets.values())
    if student and before is None:
        own = ctx.state.user.student
        own.remaining = max(0, own.remaining - student)
    tell(ctx, "changed" if before is not None else "waitlist" if order.waits else "bought", order)


def settle_change(ctx: Doing, key: str) -> None:
    """An exchange that costs nothing more is done at once; what the new ticket costs less comes back."""
    order = ctx.state.orders[key]
    owed, before = due(ctx.state, order), replaced(ctx.state, order)
    if owed > 0 or before is None:
        return
    order.method, order.trade = before[0].method, before[0].trade
    settle(ctx, order)
    give_back(ctx, order.id, -owed, order.method, order.trade, ctx.t("pay.subject", train=order.train))
    ctx.pop_to("/")
    ctx.go(f"/order/{key}")


@app.scheduled
def times(state: RailwayState, now: datetime) -> Iterable[alarms.Wake]:
    """When something becomes of an order by itself."""
    for order in state.orders.values():
        if order.status == "pending":
            yield alarms.Wake(order.id, order.pay_by)
        elif order.status == "waiting":
            yield alarms.Wake(order.id, waitlist_answer(order)[0])
        elif order.valid:
            for tag, at in (
                (f"{AHEAD}{order.id}", order.departs - AHEAD_MS),
                (f"{OVER}{order.id}", order.arrives),
            ):
                if at > as_time(now):
                    yield alarms.Wake(tag, at)


@app.on_alarm
def time_has_come(ctx: Service, tag: str) -> None:
    order = ctx.state.orders.get(tag.removeprefix(AHEAD).removeprefix(OVER))
    if order is None:
        return
    if tag.startswith((AHEAD, OVER)):
        tell(ctx, "ahead" if tag.startswith(AHEAD) else "trip", order)
        return
    if order.status == "pending" and order.pay_by <= ctx.time:
        expire(ctx, order)
    elif order.status == "waiting":
        got = waitlist_answer(order)[1]
        order.status = "paid" if got else "unfilled"
        tell(ctx, "bought" if got else "unfilled", order)
        if not got:
            subject = ctx.t("pay.subject", train=order.train)
            give_back(ctx, order.id, order.cents, order.method, order.trade, subject)


# Lists

TABS = ("upcoming", "history")


def line(ctx: Context[RailwayState], order: Order) -> dict[str, Any]:
    """An order as lists and pages draw it."""
    departs, arrives = as_datetime(order.departs), as_datetime(order.arrives)
    open_ones = [ticket for ticket in order.tickets.values() if ticket.status == "valid"]
    return {
        "id": order.id,
        "train": order.train,
        "from": place_name(ctx.world, order.origin),
        "to": place_name(ctx.world, order.destination),
        "departs": f"{departs:%H:%M}",
        "arrives": f"{arrives:%H:%M}",
        "later": (arrives.date() - departs.date()).days,
        "lasts": hours_and_minutes((order.arrives - order.departs) // MINUTE, ctx.lang),
        "date": date_short(departs, ctx.lang),
        "day": date_numeric(departs, ctx.lang),
        "created": f"{date_numeric(as_datetime(order.created), ctx.lang)} {as_datetime(order.created):%H:%M}",
        "total": money(order.cents),
        "status": _status(order, ctx.time),
        "over": order.departs <= ctx.time,
        "reassigned": order.reassigned,
        "tickets": [
            {
                "id": ticket.id,
                "name": ticket.name,
                "number": masked(ticket.id_number, 4, 3),
                "kind": ticket.kind,
                "seat": ticket.seat,
                "place": place_words(ctx, ticket) if not order.waits or order.status == "paid" else "",
                "price": money(ticket.cents),
                "status": ticket.status,
                "open": order.status == "paid" and ticket in open_ones and order.departs > ctx.time,
                "again": not order.changes,
                "ridden": order.status == "paid" and ticket in open_ones and order.departs <= ctx.time,
                "invoiced": ticket.invoiced,
            }
            for ticket in order.tickets.values()
        ],
    }


def place_words(ctx: Context[RailwayState], ticket: Ticket) -> str:
    """`Coach 5, 07A`, `5车07A号`; of a sleeper with the position, of a standing place without."""
    if not ticket.place:
        return ctx.t("place.none", coach=f"{ticket.coach:02d}")
    number, _, berth = ticket.place.partition(" ")
    words = ctx.t("place.words", coach=f"{ticket.coach:02d}", place=number)
    return f"{words} {ctx.t(f'berth.{berth}')}" if berth else words


def _status(order: Order, now: int) -> str:
    """The key of the word for what an order is."""
    if order.status != "paid":
        return order.status
    kinds = {ticket.status for ticket in order.tickets.values()}
    if kinds == {"refunded"} or kinds == {"changed"}:
        return kinds.pop()
    return "over" if order.departs <= now else "paid"


for _name, _route in (
    ("pending", "/incomplete-orders"),
    ("tickets", "/my-tickets"),
    ("waitlist", "/waitlist"),
):
    app.action(f"orders.{_name}", on=("/orders", "/", "/all-apps", "/my"), to=_route)
app.action("orders.paid", on=("/orders", "/all-apps", "/my"), to="/paid-orders")


@app.screen("/orders", tab="orders", seen=turn_away)
def orders(ctx: Rail) -> dict[str, Any]:
    state = ctx.state
    return {
        "easy": state.settings.easy,
        "pending": sum(order.status == "pending" for order in state.orders.values()),
        "waiting": sum(order.status == "waiting" for order in state.orders.values()),
        "ahead": sum(bool(order.valid) and order.departs > ctx.time for order in state.orders.values()),
    }


class OrdersView(State):
    """Which of the orders are shown."""

    tab: Literal["upcoming", "history"] = "upcoming"


@app.screen("/paid-orders", local=OrdersView, network="page")
def paid_orders(ctx: Rail) -> dict[str, Any]:
    over = ctx.local.tab == "history"
    found = [
        order
        for order in ctx.state.orders.values()
        if order.status not in ("pending", "waiting") and _is_behind(order, ctx.time) == over
    ]
    return {"tab": ctx.local.tab, "tabs": TABS, "orders": [line(ctx, order) for order in found]}


def _is_behind(order: Order, now: int) -> bool:
    return order.departs <= now or not order.valid


@app.action("orders.tab", on="/paid-orders")
def choose_tab(ctx: Doing, tab: Literal["upcoming", "history"]) -> None:
    ctx.local.tab = tab


@app.screen("/my-tickets", network="page")
def my_tickets(ctx: Rail) -> dict[str, Any]:
    """The tickets that the owner travels with, newest trip first."""
    own = [key for key, person in ctx.state.passengers.items() if person.default]
    found = sorted(
        (
            order
            for order in ctx.state.orders.values()
            if order.status == "paid" and set(own) & set(order.tickets)
        ),
        key=lambda order: -order.departs,
    )
    return {"tickets": [(line(ctx, order), own[0]) for order in found]}


@app.screen("/waitlist", network="page")
def waitlist(ctx: Rail) -> dict[str, Any]:
    found = [order for order in ctx.state.orders.values() if order.waits and order.status != "pending"]
    return {"orders": [line(ctx, order) for order in found]}


@app.screen("/incomplete-orders", network="page")
def incomplete_orders(ctx: Rail) -> dict[str, Any]:
    order = unpaid(ctx.state)
    if order is None:
        return {"order": None}
    left = max(0, order.pay_by - ctx.time) // 1000
    return {
        "order": line(ctx, order),
        "left": f"{left // 60:02d}:{left % 60:02d}",
        "due": money(due(ctx.state, order)),
        "waits": order.waits,
        "change": bool(order.changes),
    }


app.action(
    "order.open",
    on=(
        "/paid-orders",
        "/my-tickets",
        "/waitlist",
        "/incomplete-orders",
        "/",
        "/notifications",
        "/payment-success/{order}",
    ),
    to=ORDER,
    guard=lambda ctx, order: order in ctx.state.orders,
)


@app.screen(ORDER, network="page", seen=turn_away)
def order_detail(ctx: Rail, order: str) -> dict[str, Any]:
    found = ctx.state.orders.get(order)
    if found is None:
        return {"order": None}
    meals = [meal for meal in ctx.state.meals.values() if meal.order == order]
    before = replaced(ctx.state, found)
    return {
        "order": line(ctx, found),
        "method": found.method,
        "meals": meals,
        "before": line(ctx, before[0]) if before is not None else None,
    }


@confirm.asked(
    app, "order.cancel", ask="order.ask_cancel", on="/incomplete-orders",
    route="/order/{order}/cancel", question="order.ask_cancel", hint="order.ask_cancel.text",
    yes="order.cancel", network=True,
)  # fmt: skip
def cancel(ctx: Doing, order: str) -> None:
    """Give up an order that has not been paid, or wait no longer."""
    ctx.back()
    found = ctx.state.orders[order]
    if found.status == "pending":
        found.status, found.cancelled = "cancelled", ctx.time
        ctx.toast("order.cancelled")


@confirm.asked(
    app, "waitlist.leave", ask="waitlist.ask_leave", on=("/waitlist", ORDER), route="/waitlist/{order}/leave",
    question="waitlist.ask", hint="waitlist.ask.text", yes="waitlist.leave", network=True,
    guard=lambda ctx, order: ctx.state.orders[order].status == "waiting",
)  # fmt: skip
def leave_waitlist(ctx: Doing, order: str) -> None:
    ctx.back()
    found = ctx.state.orders[order]
    if found.status == "waiting":
        found.status = "unfilled"
        give_back(ctx, order, found.cents, found.method, found.trade, ctx.t("pay.subject", train=found.train))
        ctx.toast("waitlist.left")


# Paying


class PayView(State):
    """With what is going to be paid."""

    method: Method = "alipay"


app.action("pay.open", on=("/incomplete-orders", "/meals/{order}"), to=PAY)


def owed_for(state: RailwayState, key: str) -> int | None:
    """What is to be paid for an order or a meal that waits for it; `None` where nothing is."""
    meal, order = state.meals.get(key), state.orders.get(key)
    if meal is not None:
        return meal.cents if meal.status == "pending" else None
    return due(state, order) if order is not None and order.status == "pending" else None


@app.screen(PAY, local=PayView, network="page")
def payment(ctx: Rail, order: str) -> dict[str, Any]:
    cents, about = owed_for(ctx.state, order), ctx.state.orders.get(order)
    if cents is None:
        return {"amount": None}
    left = max(0, about.pay_by - ctx.time) // 1000 if about is not None else None
    return {
        "amount": money(cents),
        "left": f"{left // 60:02d}:{left % 60:02d}" if left is not None else None,
        "methods": tuple(METHODS),
        "method": ctx.local.method,
        "number": order,
    }


@app.action("pay.method", on=PAY, guard=lambda _, method: method in METHODS)
def choose_method(ctx: Doing, method: Method) -> None:
    ctx.local.method = method


def _is_owed(ctx: Rail) -> bool:
    return owed_for(ctx.state, ctx.params["order"]) is not None


@app.action("pay.start", on=PAY, guard=_is_owed, network=True)
def start_payment(ctx: Doing) -> None:
    """Let the app that was chosen take the money."""
    key, state = ctx.params["order"], ctx.state
    cents, meal = owed_for(state, key), state.meals.get(key)
    assert cents is not None, "the guard has seen it"
    order = state.orders[meal.order if meal is not None else key]
    asked = intent(
        "PAY",
        scheme=METHODS[ctx.local.method],
        amount=f"{cents / 100:.2f}",
        merchant=MERCHANT if ctx.local.method == "alipay" else ctx.t("pay.merchant"),
        subject=ctx.t("pay.subject_meal" if meal is not None else "pay.subject", train=order.train),
        order=key,
    )
    if not ctx.start(asked, request="payment"):
        ctx.toast("pay.no_app")


@app.result("payment")
def paid(ctx: Doing, ok: bool, trade: str = "", **_: str) -> None:
    """Tickets for money; money that comes too late goes back at once."""
    key, method, state = ctx.params["order"], ctx.local.method, ctx.state
    if not ok:
        ctx.toast("pay.not_paid")
        return
    cents, meal = owed_for(state, key), state.meals.get(key)
    if cents is None:
        late = due(state, state.orders[key])
        book_payment(ctx, key, -late, method)
        give_back(ctx, key, late, method, trade, ctx.t("pay.subject", train=state.orders[key].train))
        ctx.toast("pay.too_late")
        return
    book_payment(ctx, key, -cents, method)
    if meal is not None:
        meal.method, meal.trade, meal.status = method, trade, "paid"
    else:
        order = state.orders[key]
        order.method, order.trade = method, trade
        settle(ctx, order)
    ctx.go(f"/payment-success/{meal.order if meal is not None else key}", replace=True)


@app.screen("/payment-success/{order}")
def payment_success(ctx: Rail, order: str) -> dict[str, Any]:
    found = ctx.state.orders[order]
    return {"order": line(ctx, found), "waits": found.status == "waiting"}


@app.action("paid.home", on=("/payment-success/{order}", "/refund-success/{order}/{ticket}"))
def go_home(ctx: Doing) -> None:
    ctx.pop_to("/")


# Meals


DISHES = {
    "beef_rice": 4_500, "chicken_rice": 4_000, "duck_rice": 4_800, "vegetable_rice": 3_500,
    "dumplings": 3_200, "noodles": 2_800, "porridge": 1_800, "fruit": 1_500,
}  # fmt: skip
"""What is sold on trains, in cents."""

app.action("meals.open", on=("/", "/all-apps", "/travel"), to="/meals")
app.action(
    "meals.choose", on=("/meals", ORDER), to="/meals/{order}", guard=lambda ctx, order: _can_eat(ctx, order)
)


def _can_eat(ctx: Rail, order: str) -> bool:
    found = ctx.state.orders.get(order)
    return found is not None and bool(found.valid) and found.departs - 60 * MINUTE > ctx.time


@app.screen("/meals")
def meals(ctx: Rail) -> dict[str, Any]:
    return {"orders": [line(ctx, order) for key, order in ctx.state.orders.items() if _can_eat(ctx, key)]}


@app.screen("/meals/{order}", network="page")
def menu(ctx: Rail, order: str) -> dict[str, Any]:
    ordered = [meal for meal in ctx.state.meals.values() if meal.order == order]
    return {
        "order": line(ctx, ctx.state.orders[order]),
        "dishes": [(dish, money(cents)) for dish, cents in DISHES.items()],
        "meals": [(meal, money(meal.cents)) for meal in ordered],
    }


@app.action("meal.order", on="/meals/{order}", guard=lambda _, dish: dish in DISHES, network=True)
def order_meal(ctx: Doing, dish: str) -> None:
    """One more of a dish; what is not paid yet stands together."""
    order = ctx.params["order"]
    for meal in ctx.state.meals.values():
        if (meal.order, meal.dish, meal.status) == (order, dish, "pending"):
            meal.count += 1
            meal.cents += DISHES[dish]
            return
    ctx.state.meals.add(Meal(id=ctx.new_id("F"), order=order, dish=dish, cents=DISHES[dish]), first=True)


@app.action(
    "meal.cancel", on="/meals/{order}",
    guard=lambda ctx, meal: meal in ctx.state.meals and ctx.state.meals[meal].status != "cancelled",
    network=True,
)  # fmt: skip
def cancel_meal(ctx: Doing, meal: str) -> None:
    """What was paid comes back, what was not is gone."""
    found = ctx.state.meals[meal]
    if found.status == "pending":
        del ctx.state.meals[meal]
        return
    found.status = "cancelled"
    give_back(ctx, meal, found.cents, found.method, found.trade, ctx.t("meals.title"))
    ctx.toast("meals.cancelled")
