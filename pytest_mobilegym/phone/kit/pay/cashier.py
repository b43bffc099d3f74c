"""The cashier: what is owed, what it is paid with, and what became of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Pattern
from pytest_mobilegym.phone.kit.behaviour import adopt, require_callable, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.kit.pay.pin import Pin
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import money

TEXTS = (
    "pay.title", "pay.payee", "pay.methods", "pay.confirm", "pay.free", "pay.short", "pay.insufficient",
    "pay.invalid", "pay.invalid_text", "pay.leave", "pay.leave_text", "pay.give_up", "pay.go_on", "pay.paid",
)  # fmt: skip


REFUND = "payment.REFUND"
"""Broadcast by an app that gives money back: `scheme` of the app that took it, `trade` as that one answered,
`cents`, `merchant`, `subject` and `order`. The app with that scheme puts the money back where it was."""


class Request(NamedTuple):
    """What opened the cashier.

    Attributes:
        data: of another app's request; empty where the app came by itself.
        params: slots of the cashier's route.
        asked: whether another app waits for an answer.
    """

    data: Mapping[str, str]
    params: Mapping[str, Any]
    asked: bool


class Order(NamedTuple):
    """What is owed.

    Attributes:
        cents: in minor units; 0 or less cannot be paid.
        payee: to whom.
        subject: for what.
        note: a line of small print below the means of payment, such as that it renews.
    """

    cents: int
    payee: str
    subject: str = ""
    note: str = ""


class Method(NamedTuple):
    """A means of payment.

    Attributes:
        id: what `settle` is told.
        name: as the owner knows it.
        icon: name of its icon.
        tint: colour of the tile under the icon; `None` for an icon in the text's colour.
        free: how much it can give, in minor units; `None` where only the bank knows.
    """

    id: str
    name: str
    icon: str = "card"
    tint: str | None = None
    free: int | None = None

    def covers(self, cents: int) -> bool:
        """Whether it can give that much."""
        return self.free is None or self.free >= cents


class Receipt(NamedTuple):
    """What the page says that follows on a payment.

    Attributes:
        cents: what was paid, in minor units.
        facts: lines below, each a label and what it says.
    """

    cents: int
    facts: Sequence[tuple[str, str]] = ()


class CashierView(State):
    """With what an order is going to be paid, where the app's state does not hold it."""

    method: str = ""


OrderOf = Callable[[Context, Request], Order]
MethodsOf = Callable[[Context, Order], Sequence[Method]]
Suggested = Callable[[Context, Order], str]
Settle = Callable[[ActionContext, Request, Order, str], str]
Answer = Callable[[ActionContext, Request, str], Mapping[str, str]]
Leave = Callable[[ActionContext, Request, str], None]


class Cashier:
    """A cashier that was installed.

    Attributes:
        name: what its actions begin with.
        route: its page.
    """

    def __init__(
        self,
        name: str,
        route: str,
        order: OrderOf,
        methods: MethodsOf,
        settle: Settle,
        suggested: Suggested | None,
        chosen: str | None,
        answer: Answer | None,
        refusal: Mapping[str, str],
        leave: Leave | None,
        receipt: bool,
    ) -> None:
        self.name = name
        self.route = route
        self._pattern = Pattern(route)
        self._order = order
        self._methods = methods
        self._settle = settle
        self._suggested = suggested
        self._chosen = Binding(chosen) if chosen is not None else None
        self._answer = answer
        self._refusal = refusal
        self._leave = leave
        self._receipt = receipt

    def _is_here(self, ctx: Context) -> bool:
        return ctx.screen.pattern.text == self.route

    def request(self, ctx: Context) -> Request:
        """What opened the cashier, on its page and on whatever lies over it."""
        if self._is_here(ctx):
            intent, params = ctx.intent, ctx.params
        else:
            intent, params = ctx.below.intent, self._pattern.match(ctx.below.route) or {}
        data = {key: str(value) for key, value in intent.data.items()} if intent is not None else {}
        return Request(data, params, intent is not None)

    def order(self, ctx: Context) -> Order:
        """What is owed."""
        return self._order(ctx, self.request(ctx))

    def methods(self, ctx: Context) -> Sequence[Method]:
        """The means of payment that it can be paid with."""
        return self._methods(ctx, self.order(ctx))

    def method(self, ctx: Context) -> Method | None:
        """The one that is chosen, or the suggested one where none is, or where that one is gone."""
        owed = self.order(ctx)
        methods = {each.id: each for each in self._methods(ctx, owed)}
        local = ctx.local if self._is_here(ctx) else ctx.below.local
        wanted = self._chosen.read(ctx.state) if self._chosen is not None else local.method
        if wanted not in methods and self._suggested is not None:
            wanted = self._suggested(ctx, owed)
        fitting = (each for each in methods.values() if each.covers(owed.cents))
        return methods.get(wanted) or next(fitting, next(iter(methods.values()), None))

    def choose(self, ctx: ActionContext, method: str) -> None:
        """Choose a means of payment.

        Raises:
            EventRefused: there is none of that id.
        """
        known = [each.id for each in self.methods(ctx)]
        if method not in known:
            raise EventRefused(f"There is no means of payment {method!r}; there are {', '.join(known)}.")
        if self._chosen is not None:
            self._chosen.write(ctx.state, method)
        else:
            (ctx.local if self._is_here(ctx) else ctx.below.local).method = method

    def can_pay(self, ctx: Context) -> bool:
        """Whether something is owed, and the chosen means has as much."""
        cents, method = self.order(ctx).cents, self.method(ctx)
        return cents > 0 and method is not None and method.covers(cents)

    def pay(self, ctx: ActionContext) -> None:
        """Take the money, and go on to the receipt or out."""
        over = not self._is_here(ctx)
        method = self.method(ctx)
        if method is None or not self.can_pay(ctx):
            if over:
                ctx.back()
            return
        request = self.request(ctx)
        paid = self._settle(ctx, request, self._order(ctx, request), method.id)
        if paid:
            self.conclude(ctx, paid)

    def conclude(self, ctx: ActionContext, paid: str) -> None:
        """Go on to the receipt or out; where another app has paid, it is that one's answer that leads here.

        Args:
            paid: an id of what was booked.
        """
        if not self._receipt:
            self.leave(ctx, paid)
            return
        here = ctx.back() if not self._is_here(ctx) else None
        ctx.go(f"{here.route if here is not None else ctx.route}/done/{paid}")

    def leave(self, ctx: ActionContext, paid: str = "") -> None:
        """Leave the cashier; whoever asked is told.

        Args:
            ctx: of the cashier, or of what lies over it.
            paid: what `settle` gave; empty where nothing was paid.
        """
        request = self.request(ctx)
        answer: Mapping[str, str] = self._refusal
        if paid:
            answer = self._answer(ctx, request, paid) if self._answer is not None else {}
        if self._leave is not None:
            self._leave(ctx, request, paid)
        elif request.asked:
            ctx.finish(ok=bool(paid), **answer)
        else:
            ctx.back(1 if self._is_here(ctx) else 2)


def install_cashier(
    app: App,
    *,
    order: OrderOf,
    methods: MethodsOf,
    settle: Settle,
    pin: Pin | None = None,
    route: str = "/pay/cashier",
    name: str = "cashier",
    suggested: Suggested | None = None,
    chosen: str | None = None,
    choice: Literal["page", "sheet"] = "page",
    needs_pin: Callable[[Context, Order], bool] | None = None,
    receipt: Callable[[Context, str], Receipt] | None = None,
    answer: Answer | None = None,
    refusal: Mapping[str, str] | None = None,
    leave: Leave | None = None,
    seen: Callable[[Any], None] | None = None,
    shown: Callable[[int], str] = money,
    tone: str | Callable[[Context], str] = "",
    center: bool = False,
    own_template: str | None = None,
) -> Cashier:
    """Give an app a cashier.

    Args:
        app: the app, while it is being loaded.
        order: `order(ctx, request)` gives what is owed.
        methods: `methods(ctx, order)` gives what it can be paid with, in the order of the rows.
        settle: `settle(ctx, request, order, method)` takes the money and books it; gives an id of what was
            booked, or "" where another app was asked, whose answer ends in `Cashier.conclude`.
        pin: the pad that asks for the digits, of which the cashier is one purpose; without it none are asked.
        route: its page, with slots where the app's own orders have ids: `/pay/{order}`.
        name: what its actions begin with, and the purpose of the pad.
        suggested: `suggested(ctx, order)` gives the id of the means that is chosen at first; by default the
            first that has enough.
        chosen: path in the app's state of the id of the chosen means; by default each visit has its own.
        choice: the means are rows of the page, or stand in a sheet behind one row.
        needs_pin: whether the digits are asked for; always by default.
        receipt: `receipt(ctx, paid)` gives what is shown after the payment; without it the cashier is left.
        answer: `answer(ctx, request, paid)` gives what the app that asked is told.
        refusal: what it is told where nothing was paid.
        leave: `leave(ctx, request, paid)` leaves the cashier in place of an answer or a step back; `paid` is
            empty where nothing was.
        seen: see `App.screen`.
        shown: how an amount is worded.
        tone: of the pages, see `ui.page`.
        center: their titles stand in the middle.
        own_template: a template of the app in place of the behaviour's page.

    Returns:
        The cashier, for the app's own actions.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    sources: tuple[tuple[str, object], ...] = (("order", order), ("methods", methods), ("settle", settle))
    for parameter, source in sources:
        require_callable(app, "pay", parameter, source)
    for parameter, source in (
        ("suggested", suggested),
        ("receipt", receipt),
        ("answer", answer),
        ("leave", leave),
    ):
        if source is not None:
            require_callable(app, "pay", parameter, source)
    adopt(app, "pay", name, texts=TEXTS, fields=[(chosen, "card")] if chosen is not None else [])
    cashier = Cashier(
        name,
        route,
        order,
        methods,
        settle,
        suggested,
        chosen,
        answer,
        refusal or {},
        leave,
        receipt is not None,
    )
    if pin is not None:
        pin.add_purpose(name, lambda ctx, cents: cashier.pay(ctx))
    leaving, choosing, done = f"{route}/leave", f"{route}/method", f"{route}/done/{{paid}}"

    def look(ctx: Context) -> str:
        return tone if isinstance(tone, str) else tone(ctx)

    def ask_before_leaving(ctx: Any) -> bool:
        ctx.go(f"{ctx.route}/leave")
        return True

    @app.screen(
        route,
        local=CashierView,
        seen=seen,
        back=ask_before_leaving,
        template=template("pay", "cashier.html", own_template),
    )
    def cashier_page(ctx: Context, **_: str) -> dict[str, Any]:
        owed, method = cashier.order(ctx), cashier.method(ctx)
        payable = owed.cents > 0
        return {
            "name": name,
            "tone": look(ctx),
            "center": center,
            "inline": choice == "page",
            "order": owed,
            "payable": payable,
            "amount": shown(max(owed.cents, 0)),
            "method": method,
            "methods": _rows(cashier, ctx, shown),
            "short": payable and not cashier.can_pay(ctx),
        }

    def give_up(ctx: Any) -> bool:
        """Who goes back twice means it."""
        cashier.leave(ctx)
        return True

    @app.screen(leaving, kind="dialog", back=give_up, template=template("pay", "leave.html"))
    def leave_cashier(ctx: Context, **_: str) -> dict[str, Any]:
        return {"name": name}

    @app.action(f"{name}.leave", on=route)
    def ask_to_leave(ctx: ActionContext) -> None:
        ask_before_leaving(ctx)

    @app.action(f"{name}.give_up", on=leaving)
    def abandon(ctx: ActionContext) -> None:
        cashier.leave(ctx)

    @app.action(f"{name}.choose", on=route if choice == "page" else choosing)
    def choose(ctx: ActionContext, method: str) -> None:
        cashier.choose(ctx, method)
        if choice == "sheet":
            ctx.back()

    @app.action(f"{name}.confirm", on=route, guard=cashier.can_pay, network=True)
    def confirm(ctx: ActionContext) -> None:
        owed = cashier.order(ctx)
        if pin is not None and (needs_pin is None or needs_pin(ctx, owed)):
            pin.ask(ctx, name, owed.cents)
        else:
            cashier.pay(ctx)

    if choice == "sheet":

        @app.screen(choosing, kind="sheet", template=template("pay", "methods.html"))
        def choose_method(ctx: Context, **_: str) -> dict[str, Any]:
            return {"name": name, "methods": _rows(cashier, ctx, shown)}

        @app.action(f"{name}.method", on=route)
        def open_methods(ctx: ActionContext) -> None:
            ctx.go(f"{ctx.route}/method")

    if receipt is not None:

        def out(ctx: Any) -> bool:
            cashier.leave(ctx, ctx.params["paid"])
            return True

        @app.screen(done, back=out, template=template("pay", "paid.html"))
        def paid_page(ctx: Context, **_: str) -> dict[str, Any]:
            told = receipt(ctx, ctx.params["paid"])
            return {"name": name, "tone": look(ctx), "amount": shown(told.cents), "facts": told.facts}

        @app.action(f"{name}.done", on=done)
        def leave_receipt(ctx: ActionContext) -> None:
            out(ctx)

    return cashier


class MethodRow(NamedTuple):
    """A means of payment as the templates draw it."""

    id: str
    name: str
    icon: str
    tint: str | None
    free: str | None
    covers: bool
    chosen: bool


def _rows(cashier: Cashier, ctx: Context, shown: Callable[[int], str]) -> list[MethodRow]:
    cents, current = cashier.order(ctx).cents, cashier.method(ctx)
    return [
        MethodRow(
            each.id,
            each.name,
            each.icon,
            each.tint,
            shown(each.free) if each.free is not None else None,
            each.covers(cents),
            each == current,
        )
        for each in cashier.methods(ctx)
    ]
