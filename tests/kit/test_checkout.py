"""The checkout of the kit, from a cart to a cashier: addresses, coupons, what it comes to, and the order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from app_pages import html
from hypothesis import given
from hypothesis import strategies as st
from sample_apps import installed, write_app

from pytest_mobilegym.errors import AppError, EventRefused, UnknownName
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit import checkout
from pytest_mobilegym.phone.kit.checkout import Coupon, Item
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.phone import Phone

MALL = '''
"""A mall: a cart, an address, a coupon, an order and a payment."""

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import cart, checkout, forms, pay
from pytest_mobilegym.phone.kit.cart import CartState, Good
from pytest_mobilegym.phone.kit.checkout import Coupon, Item
from pytest_mobilegym.phone.kit.forms import Address
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import State, Table


class Bought(State):
    id: str
    cents: int
    address: str
    coupon: str
    paid: bool = False


class MallState(AppState, CartState):
    addresses: Table[Address] = Table()
    orders: Table[Bought] = Table()


app = App("mall", name={"en": "Mall", "zh": "商场"}, icon="bag", state=MallState)


@app.screen("/")
def home(ctx):
    return {}


@app.action("put", on="/")
def put(ctx, product: str):
    CART.add(ctx, product)


def good(ctx, line):
    return Good(line.product, {"lamp": 8000, "pen": 500}[line.product])


def items(ctx):
    lines = CART.taken(ctx)
    return [Item(line.id, good(ctx, line).name, good(ctx, line).price, line.quantity) for line in lines]


def place(ctx, bill):
    id = ctx.new_id("o")
    ctx.state.orders.add(Bought(id=id, cents=bill.total, address=bill.address, coupon=bill.coupon))
    CART.take_out(ctx)
    ctx.go(f"/pay/{id}", replace=True)


def settle(ctx, request, order, method):
    ctx.state.orders[request.params["order"]].paid = True
    return request.params["order"]


def keep(ctx, values):
    record = {**values, "default": bool(values["default"])}
    ctx.state.addresses.add(Address(id=ctx.new_id("a"), **record))


CART = cart.install(app, good=good, checkout=lambda ctx: ctx.go("/checkout"), open_on=("/",))
forms.install(
    app, name="address", routes=("/address",), fields=forms.ADDRESS, save=keep,
    open_on=("/checkout", "/checkout/addresses"),
)
checkout.install(
    app, items=items, place=place, addresses="addresses", add_address="address.open",
    coupons=lambda ctx, goods: (
        Coupon("c5", "5 off", cents=500, least=1000), Coupon("p10", "10 %", percent=10),
    ),
    shipping=lambda ctx, goods: 0 if goods >= 5000 else 600,
)
pay.install_cashier(
    app, pin=pay.install_pin(app), settle=settle, route="/pay/{order}",
    order=lambda ctx, request: pay.Order(ctx.state.orders[request.params["order"]].cents, "Mall"),
    methods=lambda ctx, order: (pay.Method("card", "Card"),),
)
'''
HOME = """{% import "ui/kit.html" as ui %}
{% call ui.page(top=ui.topbar("Mall")) %}{{ ui.row("Cart", tap=on("cart.open")) }}
{{ ui.row("Lamp", tap=on("put", product="lamp")) }}{{ ui.row("Pen", tap=on("put", product="pen")) }}
{% endcall %}"""


@pytest.fixture(scope="module", autouse=True)
def _mall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("apps")
    words = '{"address.title": "Address"}'
    texts = {f"texts/{lang}.json": words for lang in ("en", "zh")}
    write_app(folder, "mall", {"__init__.py": MALL, "templates/home.html": HOME, **texts})
    with installed("mall", folder=folder):
        yield


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the mall."""
    hand = Hand(Phone.create(apps=["launcher", "mall"]))
    hand.open("mall")
    return hand


def mall(hand: Hand) -> Any:
    return hand.state.apps["mall"]


def go_to_checkout(hand: Hand, *products: str) -> None:
    for product in products:
        hand.tap("put", product=product)
    hand.tap("cart.open")
    hand.tap("cart.checkout")


def write_address(hand: Hand, name: str) -> None:
    hand.tap("address.open")
    texts = {"name": name, "phone": "13800138000", "region": "Beijing", "detail": "Lake Road 3"}
    for field, text in texts.items():
        hand.type(text, into=field)
    hand.tap("address.save")


def test_an_order_goes_from_the_cart_to_its_payment(hand: Hand) -> None:
    go_to_checkout(hand, "lamp", "pen")
    assert not hand.offers("checkout.place"), "there is nowhere to send it"
    write_address(hand, "Ann Bell")
    shown = html(hand)
    assert all(words in shown for words in ("Ann Bell", "¥85.00", "-¥8.50", "Free", "¥76.50"))
    hand.tap("checkout.place")
    (order,) = mall(hand).orders.values()
    assert (order.cents, order.coupon, order.paid) == (7650, "p10", False)
    assert order.address in mall(hand).addresses
    assert len(mall(hand).cart) == 0
    hand.tap("cashier.confirm")
    for digit in range(6):
        hand.tap("pin.type", digit=digit)
    (order,) = mall(hand).orders.values()
    assert order.paid
    assert hand.view.route.path == "/cart"


def test_an_unpaid_order_stays_when_the_cashier_is_left(hand: Hand) -> None:
    go_to_checkout(hand, "lamp")
    write_address(hand, "Ann Bell")
    hand.tap("checkout.place")
    hand.tap("cashier.leave")
    hand.tap("cashier.give_up")
    (order,) = mall(hand).orders.values()
    assert not order.paid


def test_the_best_coupon_is_used_until_another_is_chosen(hand: Hand) -> None:
    go_to_checkout(hand, "lamp")
    write_address(hand, "Ann Bell")
    assert "¥72.00" in html(hand)
    hand.tap("checkout.coupons")
    hand.tap("checkout.coupon", coupon="c5")
    assert "¥75.00" in html(hand)
    hand.tap("checkout.coupons")
    hand.tap("checkout.coupon", coupon="")
    hand.tap("checkout.coupons")
    assert html(hand).count("k-radio k-on") == 1, "none is a choice that is seen, too"
    hand.tap("nav.back")
    hand.tap("checkout.place")
    (order,) = mall(hand).orders.values()
    assert (order.cents, order.coupon) == (8000, "")


def test_a_coupon_that_does_not_hold_is_not_offered(hand: Hand) -> None:
    go_to_checkout(hand, "pen")
    write_address(hand, "Ann Bell")
    assert "¥10.50" in html(hand), "five, half of one off, and six for the sending"
    hand.tap("checkout.coupons")
    assert not hand.offers("checkout.coupon", coupon="c5")
    with pytest.raises((EventRefused, UnknownName)):
        hand.tap("checkout.coupon", coupon="c5")


def test_another_address_is_chosen(hand: Hand) -> None:
    go_to_checkout(hand, "lamp")
    write_address(hand, "Ann Bell")
    hand.tap("checkout.addresses")
    write_address(hand, "Bo Chen")
    second = list(mall(hand).addresses)[-1]
    hand.tap("checkout.address", address=second)
    assert "Bo Chen" in html(hand)
    hand.tap("checkout.place")
    (order,) = mall(hand).orders.values()
    assert order.address == second


# What it comes to

cents = st.integers(0, 10**7)
items = st.lists(st.builds(Item, st.just("i"), st.just("thing"), cents, st.integers(1, 99)), max_size=8)
coupons = st.builds(
    Coupon, st.just("c"), st.just("off"), cents, st.integers(0, 100), cents, st.none() | cents
)


@given(items, st.none() | coupons, cents)
def test_a_bill_adds_up_and_is_never_less_than_the_sending(
    things: list[Item], coupon: Coupon | None, shipping: int
) -> None:
    bill = checkout.bill_of(things, coupon=coupon, shipping=shipping)
    assert bill.total == bill.goods - bill.discount + bill.shipping
    assert 0 <= bill.discount <= bill.goods
    assert bill.total >= shipping
    assert bool(bill.coupon) is bool(bill.discount)


@given(coupons, cents)
def test_a_coupon_keeps_to_its_least_and_its_most(coupon: Coupon, goods: int) -> None:
    off = coupon.off(goods)
    assert off == 0 if goods < coupon.least else 0 <= off <= goods
    assert coupon.most is None or off <= coupon.most


@given(st.lists(coupons, max_size=6), cents)
def test_no_coupon_takes_more_off_than_the_best(offered: list[Coupon], goods: int) -> None:
    best = checkout.best_coupon(offered, goods)
    most = max((coupon.off(goods) for coupon in offered), default=0)
    assert (best.off(goods) if best is not None else 0) == most


# Bad input


class BareState(AppState):
    """No addresses."""

    addresses: tuple[str, ...] = ()


def bare(folder: Path) -> App:
    app = App("bare", name={"en": "Bare", "zh": "空"}, state=BareState)
    app.folder = folder
    return app


GIVEN: dict[str, Any] = {"items": lambda _: (), "place": lambda *_: None}


@pytest.mark.parametrize("parameter", ["items", "place", "coupons", "shipping"])
def test_a_source_that_is_no_function_is_refused(tmp_path: Path, parameter: str) -> None:
    with pytest.raises(AppError, match=f"bare: the behaviour 'checkout' needs a function as `{parameter}`"):
        checkout.install(bare(tmp_path), **{**GIVEN, parameter: 600})


def test_a_place_that_holds_no_addresses_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AppError, match="bare: the behaviour 'checkout' cannot use 'addresses'"):
        checkout.install(bare(tmp_path), **GIVEN, addresses="addresses")


def test_a_checkout_is_installed_once_under_a_name(tmp_path: Path) -> None:
    app = bare(tmp_path)
    checkout.install(app, **GIVEN)
    with pytest.raises(AppError, match=r"bare: the behaviour 'checkout' is installed under the name"):
        checkout.install(app, **GIVEN, route="/other")
