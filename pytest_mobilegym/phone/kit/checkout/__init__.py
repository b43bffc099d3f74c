"""The checkout: where things are sent, what is taken off, what they cost in all, and the order.

    checkout.install(
        app, items=items_of, addresses="addresses", coupons=coupons_of, shipping=fee_of, place=place_order
    )

`place(ctx, bill)` writes the order down and goes on to paying it, as to a cashier's page
`ctx.go(f"/pay/{order}", replace=True)`; `bill` holds what was seen on the page. All amounts are in minor
units.

Actions, with `checkout` in place of the name that was given:

| action | what it does |
| --- | --- |
| `checkout.addresses` | opens the addresses |
| `checkout.address(address)` | chooses one |
| `checkout.coupons` | opens what may be taken off |
| `checkout.coupon(coupon)` | chooses a coupon, or none: `""` |
| `checkout.place` | places the order; greyed without things or without an address |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.behaviour import adopt, require_callable, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.kit.checkout.bill import Bill, Coupon, Item, best_coupon, bill_of
from pytest_mobilegym.phone.kit.forms.records import Address, address_line
from pytest_mobilegym.phone.state import State, Table
from pytest_mobilegym.phone.wording import money

__all__ = ["Bill", "Checkout", "CheckoutView", "Coupon", "Item", "best_coupon", "bill_of", "install"]

TEXTS = (
    "checkout.title", "checkout.address", "checkout.no_address", "checkout.coupon", "checkout.no_coupon",
    "checkout.coupon_none", "checkout.goods", "checkout.shipping", "checkout.discount", "checkout.total",
    "checkout.place", "checkout.free", "checkout.add_address", "checkout.without",
)  # fmt: skip

BEST = "best"
"""In place of a coupon's id: the one that takes most off."""

ItemsOf = Callable[[Context], Sequence[Item]]
CouponsOf = Callable[[Context, int], Sequence[Coupon]]
Shipping = Callable[[Context, int], int]
Place = Callable[[ActionContext, Bill], None]


class CheckoutView(State):
    """What was chosen on the checkout's page.

    Attributes:
        address: id of an address; empty for the default one.
        coupon: id of a coupon, `""` for none, `"best"` for the one that takes most off.
    """

    address: str = ""
    coupon: str = BEST


class Checkout:
    """A checkout that was installed.

    Attributes:
        name: what its actions begin with.
        route: its page.
    """

    def __init__(
        self,
        name: str,
        route: str,
        items: ItemsOf,
        addresses: str | None,
        coupons: CouponsOf | None,
        shipping: Shipping | None,
    ) -> None:
        self.name = name
        self.route = route
        self._items = items
        self._addresses = Binding(addresses) if addresses is not None else None
        self._coupons = coupons
        self._shipping = shipping

    def _view(self, ctx: Context) -> Any:
        return ctx.local if ctx.screen.pattern.text == self.route else ctx.below.local

    def addresses(self, ctx: Context) -> tuple[Address, ...]:
        """All addresses that the order may be sent to."""
        return tuple(self._addresses.read(ctx.state).values()) if self._addresses is not None else ()

    def address(self, ctx: Context) -> Address | None:
        """The address that is chosen, else the default one, else the first."""
        known = self.addresses(ctx)
        wanted = self._view(ctx).address
        chosen = [each for each in known if each.id == wanted]
        return next(iter((*chosen, *(each for each in known if each.default), *known)), None)

    def goods(self, ctx: Context) -> int:
        """What the things cost, in minor units."""
        return bill_of(self._items(ctx)).goods

    def coupons(self, ctx: Context) -> tuple[Coupon, ...]:
        """What may be taken off."""
        goods = self.goods(ctx)
        offered = self._coupons(ctx, goods) if self._coupons is not None else ()
        return tuple(each for each in offered if each.off(goods) > 0)

    def coupon(self, ctx: Context) -> Coupon | None:
        """The coupon that is used."""
        wanted, offered = self._view(ctx).coupon, self.coupons(ctx)
        if wanted == BEST:
            return best_coupon(offered, self.goods(ctx))
        return next((each for each in offered if each.id == wanted), None)

    def bill(self, ctx: Context) -> Bill:
        """What the order comes to."""
        address, goods = self.address(ctx), self.goods(ctx)
        return bill_of(
            self._items(ctx),
            coupon=self.coupon(ctx),
            shipping=self._shipping(ctx, goods) if self._shipping is not None else 0,
            address=address.id if address is not None else "",
        )

    def can_place(self, ctx: Context) -> bool:
        """Whether there is something to order, and somewhere to send it."""
        bill = self.bill(ctx)
        return bool(bill.items) and (self._addresses is None or bool(bill.address))


def install(
    app: App,
    *,
    items: ItemsOf,
    place: Place,
    addresses: str | None = None,
    add_address: str | None = None,
    coupons: CouponsOf | None = None,
    shipping: Shipping | None = None,
    route: str = "/checkout",
    name: str = "checkout",
    shown: Callable[[int], str] = money,
    tone: str = "",
    own_template: str | None = None,
) -> Checkout:
    """Give an app a checkout.

    Args:
        app: the app, while it is being loaded.
        items: `items(ctx)` gives what is ordered.
        place: `place(ctx, bill)` writes the order down and goes on to paying it.
        addresses: path in the app's state of a table of `forms.Address`; without it nothing is sent.
        add_address: an action of the app, without arguments, that opens the form of an address; it is offered
            on the page and on its sheet `<route>/addresses`.
        coupons: `coupons(ctx, goods)` gives what may be taken off; those that take nothing off are left out.
        shipping: `shipping(ctx, goods)` gives what sending costs.
        route: its page, without slots.
        name: what its actions begin with.
        shown: how an amount is worded.
        tone: of the page, see `ui.page`.
        own_template: a template of the app in place of the behaviour's.

    Returns:
        The checkout, for the app's own screens and actions.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    require_callable(app, "checkout", "items", items)
    require_callable(app, "checkout", "place", place)
    for parameter, given in (("coupons", coupons), ("shipping", shipping)):
        if given is not None:
            require_callable(app, "checkout", parameter, given)
    example = Table({"a1": Address(id="a1", name="Ann", phone="1", region="x", detail="y")})
    adopt(app, "checkout", name, texts=TEXTS, fields=[(addresses, example)] if addresses is not None else [])
    checkout = Checkout(name, route, items, addresses, coupons, shipping)

    @app.screen(route, local=CheckoutView, template=template("checkout", "page.html", own_template))
    def checkout_page(ctx: Context) -> dict[str, Any]:
        bill, address = checkout.bill(ctx), checkout.address(ctx)
        return {
            "name": name,
            "tone": tone,
            "sends": addresses is not None,
            "address": address,
            "address_line": address_line(address) if address is not None else "",
            "add_address": add_address if address is None else None,
            "items": [(each, shown(each.price)) for each in bill.items],
            "takes_coupons": coupons is not None,
            "coupon": checkout.coupon(ctx),
            "coupons": len(checkout.coupons(ctx)),
            "goods": shown(bill.goods),
            "discount": shown(-bill.discount) if bill.discount else None,
            "shipping": shown(bill.shipping) if bill.shipping else ctx.t("checkout.free"),
            "ships": shipping is not None,
            "total": shown(bill.total),
        }

    if addresses is not None:
        _declare_addresses(app, checkout, add_address)
    if coupons is not None:
        _declare_coupons(app, checkout, shown)

    @app.action(f"{name}.place", on=route, guard=checkout.can_place, network=True)
    def place_order(ctx: ActionContext) -> None:
        place(ctx, checkout.bill(ctx))

    return checkout


def _declare_addresses(app: App, checkout: Checkout, add_address: str | None) -> None:
    name, sheet = checkout.name, f"{checkout.route}/addresses"

    @app.screen(sheet, kind="sheet", template=template("checkout", "addresses.html"))
    def addresses_sheet(ctx: Context) -> dict[str, Any]:
        current = checkout.address(ctx)
        return {
            "name": name,
            "add_address": add_address,
            "addresses": [
                (each, address_line(each), current is not None and each.id == current.id)
                for each in checkout.addresses(ctx)
            ],
        }

    app.action(f"{name}.addresses", on=checkout.route, to=sheet)

    @app.action(f"{name}.address", on=sheet)
    def choose_address(ctx: ActionContext, address: str) -> None:
        if address not in {each.id for each in checkout.addresses(ctx)}:
            raise EventRefused(f"There is no address {address!r}.")
        ctx.below.local.address = address
        ctx.back()


def _declare_coupons(app: App, checkout: Checkout, shown: Callable[[int], str]) -> None:
    name, sheet = checkout.name, f"{checkout.route}/coupons"

    @app.screen(sheet, kind="sheet", template=template("checkout", "coupons.html"))
    def coupons_sheet(ctx: Context) -> dict[str, Any]:
        current, goods = checkout.coupon(ctx), checkout.goods(ctx)
        offered = checkout.coupons(ctx)
        return {
            "name": name,
            "without": current is None,
            "coupons": [(each, shown(-each.off(goods)), each == current) for each in offered],
        }

    app.action(f"{name}.coupons", on=checkout.route, to=sheet, guard=lambda ctx: bool(checkout.coupons(ctx)))

    @app.action(f"{name}.coupon", on=sheet)
    def choose_coupon(ctx: ActionContext, coupon: str) -> None:
        if coupon and coupon not in {each.id for each in checkout.coupons(ctx)}:
            raise EventRefused(f"There is no coupon {coupon!r}.")
        ctx.below.local.coupon = coupon
        ctx.back()
