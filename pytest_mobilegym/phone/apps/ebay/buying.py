"""From a thing to its order: buying at once, the cart, the checkout, and the cashier."""

from __future__ import annotations

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.deals import line_of, order_number
from pytest_mobilegym.phone.apps.ebay.goods import (
    ITEM,
    Doing,
    Market,
    Service,
    days_to_deliver,
    find_variant,
    price_of,
    tiles,
)
from pytest_mobilegym.phone.apps.ebay.home import coupon_of
from pytest_mobilegym.phone.apps.ebay.item import chosen_variant, stock_of
from pytest_mobilegym.phone.apps.ebay.state import DAY, HOUR, Basket, Item, Order
from pytest_mobilegym.phone.kit.cart import CartLine, Good
from pytest_mobilegym.phone.kit.checkout import Bill, Coupon
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import Table
from pytest_mobilegym.phone.world.domains.market import Product
from pytest_mobilegym.phone.world.labels import label
from pytest_mobilegym.phone.world.pictures import picture_of

PAY = "/pay/{order}"
SCHEMES = {"alipay": "alipays", "wechat": "weixin"}
"""Means of payment of other apps, and the scheme that opens them."""


def note_of(ctx: Market, product: Product, variant: str) -> str:
    """A thing's variant and condition in a line."""
    chosen = find_variant(ctx, variant)
    words = [chosen.name] if chosen is not None else []
    return " · ".join([*words, label("condition", product.condition, ctx.lang)])


def _good(ctx: Market, line: CartLine) -> Good:
    product = ctx.world.products.get(line.product)
    chosen = find_variant(ctx, line.variant)
    return Good(
        product.title,
        price_of(ctx, product, line.variant),
        note_of(ctx, product, line.variant),
        picture_of(ctx.world, product),
        min(product.stock, chosen.stock) if chosen is not None else product.stock,
    )


def _check_out(ctx: Doing) -> None:
    items = tuple(
        Item(
            product=line.product,
            variant=line.variant,
            quantity=line.quantity,
            cents=_good(ctx, line).price,
        )
        for line in cart.taken(ctx)
    )
    ctx.state.basket = Basket(items=items, cart=True)
    ctx.go("/checkout")


def _show(ctx: Doing, line: CartLine) -> None:
    ctx.go(f"/item/{line.product}").local.variant = line.variant


cart = kit.cart.install(
    app,
    good=_good,
    checkout=_check_out,
    show=_show,
    open_on=("/", "/me", "/search", "/inbox", "/sell", "/results", ITEM, "/category/{category}", "/deals"),
    own_template="cart.html",
    variables=lambda ctx: {
        "watched": tiles(ctx, tuple(ctx.state.watched)),
        "viewed": tiles(ctx, tuple(ctx.state.viewed[:8])),
    },
)


def _for_sale(ctx: Market) -> bool:
    product = ctx.world.products.get(ctx.params["product"])
    return product.format != "auction" and stock_of(ctx, product) > 0


@app.action("cart.add", on=ITEM, guard=_for_sale, network=True)
def add_to_cart(ctx: Doing) -> None:
    product = ctx.world.products.get(ctx.params["product"])
    cart.add(ctx, product.id, chosen_variant(ctx, product), ctx.local.quantity)
    ctx.toast("cart.added")


@app.action("item.buy", on=ITEM, guard=_for_sale, network=True)
def buy_now(ctx: Doing) -> None:
    """Buy it alone, as it is chosen on its page."""
    product = ctx.world.products.get(ctx.params["product"])
    variant = chosen_variant(ctx, product)
    item = Item(
        product=product.id,
        variant=variant,
        quantity=ctx.local.quantity,
        cents=price_of(ctx, product, variant),
    )
    ctx.state.basket = Basket(items=(item,))
    ctx.go("/checkout")


# The checkout


def _items(ctx: Market) -> list[kit.checkout.Item]:
    found = []
    for item in ctx.state.basket.items:
        product = ctx.world.products.get(item.product)
        found.append(
            kit.checkout.Item(
                item.product,
                product.title,
                item.cents,
                item.quantity,
                note_of(ctx, product, item.variant),
                picture_of(ctx.world, product),
            )
        )
    return found


def _coupons(ctx: Market, goods: int) -> list[Coupon]:
    return [coupon_of(ctx, key) for key in ctx.state.coupons]


def _shipping(ctx: Market, goods: int) -> int:
    return sum(ctx.world.products.get(item.product).shipping for item in ctx.state.basket.items)


def _place(ctx: Doing, bill: Bill) -> None:
    """Write the order down, or complete one that was agreed on, and go on to paying it."""
    basket, state = ctx.state.basket, ctx.state
    key = basket.order
    if key not in state.orders:
        lines = [line_of(ctx, number, item) for number, item in enumerate(basket.items, 1)]
        fresh = Order(id=order_number(ctx), lines=Table.of(lines), created=ctx.time)
        state.orders.add(fresh, first=True)
        key = fresh.id
    order = state.orders[key]
    address = state.addresses[bill.address]
    order.address = f"{address.name} {address.phone} {kit.forms.address_line(address)}"
    order.discount, order.coupon = bill.discount, bill.coupon
    if bill.coupon:
        state.coupons = tuple(each for each in state.coupons if each != bill.coupon)
        state.used_coupons = (bill.coupon, *state.used_coupons)
    if basket.cart:
        cart.take_out(ctx)
    state.basket = Basket()
    ctx.go(f"/pay/{key}", replace=True)


checkout = kit.checkout.install(
    app,
    items=_items,
    place=_place,
    addresses="addresses",
    add_address="address.open",
    coupons=_coupons,
    shipping=_shipping,
)


@app.action(
    "order.pay", on=("/orders", "/order/{order}"), guard=lambda ctx, order: can_pay(ctx, order), network=False
)
def pay_order(ctx: Doing, order: str) -> None:
    """Pay an order that waits; one without an address goes to the checkout first."""
    found = ctx.state.orders[order]
    if found.address:
        ctx.go(f"/pay/{order}")
        return
    items = tuple(
        Item(product=line.product, variant=line.variant, quantity=line.quantity, cents=line.cents)
        for line in found.lines.values()
    )
    ctx.state.basket = Basket(items=items, order=order)
    ctx.go("/checkout")


def can_pay(ctx: Market, order: str) -> bool:
    """Whether an order waits to be paid."""
    return order in ctx.state.orders and ctx.state.orders[order].status == "unpaid"


# The cashier


def subject_of(ctx: Market | Service, order: Order) -> str:
    """What an order is of, in a line."""
    titles: list[str] = [ctx.world.products.get(line.product).title for line in order.lines.values()]
    return titles[0] if len(titles) == 1 else ctx.t("order.several", title=titles[0], n=len(titles))


def _owed(ctx: Market, request: kit.pay.cashier.Request) -> kit.pay.Order:
    order = ctx.state.orders[request.params["order"]]
    cents = order.cents if order.status == "unpaid" else 0
    return kit.pay.Order(cents, "eBay", subject_of(ctx, order))


def _methods(ctx: Market, order: kit.pay.Order) -> list[kit.pay.Method]:
    others = [
        kit.pay.Method("alipay", ctx.t("pay.alipay"), "wallet", "#1677ff"),
        kit.pay.Method("wechat", ctx.t("pay.wechat"), "chat", "#07c160"),
    ]
    cards = [
        kit.pay.Method(key, ctx.t("pay.card", number=card.number), "card", "#3665f3")
        for key, card in ctx.state.cards.items()
    ]
    return [*others, *cards]


def _settle(ctx: Doing, request: kit.pay.cashier.Request, order: kit.pay.Order, method: str) -> str:
    """Charge a card, or ask the app that has the money."""
    key: str = request.params["order"]
    if method not in SCHEMES:
        settle(ctx, key, method)
        return key
    asked = intent(
        "PAY",
        scheme=SCHEMES[method],
        amount=f"{order.cents / 100:.2f}",
        merchant="eBay",
        subject=order.subject,
        order=key,
    )
    if not ctx.start(asked, request="payment"):
        ctx.toast("pay.no_app")
    return ""


def settle(ctx: Doing, key: str, method: str, trade: str = "") -> None:
    """An order is paid: it is sent and arrives in its time."""
    order = ctx.state.orders[key]
    products = [ctx.world.products.get(line.product) for line in order.lines.values()]
    order.status, order.method, order.trade, order.paid_at = "paid", method, trade, ctx.time
    order.ships_at = ctx.time + 20 * HOUR
    order.arrives_at = ctx.time + max(sum(days_to_deliver(each)) // 2 for each in products) * DAY


@app.result("payment")
def paid(ctx: Doing, ok: bool, trade: str = "", **_: str) -> None:
    if not ok:
        ctx.toast("pay.not_paid")
        return
    key = str(ctx.params["order"])
    method = cashier.method(ctx)
    settle(ctx, key, method.id if method is not None else "", trade)
    cashier.conclude(ctx, key)


def _receipt(ctx: Market, paid: str) -> kit.pay.Receipt:
    order = ctx.state.orders[paid]
    return kit.pay.Receipt(
        order.cents, ((ctx.t("order.number"), order.id), (ctx.t("order.address"), order.address))
    )


def _leave(ctx: Doing, request: kit.pay.cashier.Request, paid: str) -> None:
    ctx.pop_to("/")
    ctx.go(f"/order/{request.params['order']}")


cashier = kit.pay.install_cashier(
    app,
    order=_owed,
    methods=_methods,
    settle=_settle,
    route=PAY,
    chosen="payment_method",
    receipt=_receipt,
    leave=_leave,
)
