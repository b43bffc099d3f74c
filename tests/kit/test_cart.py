"""The cart of the kit: lines, quantities, what is taken to the checkout, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from app_pages import html
from hypothesis import given
from hypothesis import strategies as st
from sample_apps import installed, write_app

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit import cart
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.phone import Phone

STALL = '''
"""A stall that sells fruit."""

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import cart
from pytest_mobilegym.phone.kit.cart import CartState, Good
from pytest_mobilegym.phone.model import AppState

PRICES = {"apple": 120, "pear": 95, "plum": 30}


class StallState(AppState, CartState):
    stock: int = 3
    bought: tuple[str, ...] = ()
    seen: str = ""


app = App("stall", name={"en": "Stall", "zh": "水果摊"}, icon="cart", state=StallState)


@app.screen("/")
def home(ctx):
    return {"fruit": list(PRICES), "count": CART.count(ctx)}


@app.action("put", on="/")
def put(ctx, fruit: str, variant: str = "", quantity: int = 1):
    CART.add(ctx, fruit, variant, quantity)


def good(ctx, line):
    stock = ctx.state.stock if line.product == "pear" else None
    return Good(line.product, PRICES[line.product], line.variant, stock=stock)


def buy(ctx):
    ctx.state.bought = tuple(f"{line.product} {line.quantity}" for line in CART.taken(ctx))
    CART.take_out(ctx)
    ctx.back()


def show(ctx, line):
    ctx.state.seen = line.product


CART = cart.install(app, good=good, checkout=buy, show=show, open_on=("/",))
'''
HOME = """{% import "ui/kit.html" as ui %}
{% call ui.page(top=ui.topbar("Stall")) %}{{ ui.row("Cart", value=count, tap=on("cart.open")) }}
{% for each in fruit %}{{ ui.row(each, tap=on("put", fruit=each)) }}
{{ ui.row(each, tap=on("put", fruit=each, variant="large")) }}
{{ ui.row(each, tap=on("put", fruit=each, quantity=200)) }}{% endfor %}
{% endcall %}"""


@pytest.fixture(scope="module", autouse=True)
def _stall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("apps")
    write_app(folder, "stall", {"__init__.py": STALL, "templates/home.html": HOME})
    with installed("stall", folder=folder):
        yield


def new_hand() -> Hand:
    hand = Hand(Phone.create(apps=["launcher", "stall"]))
    hand.open("stall")
    return hand


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the stall."""
    return new_hand()


def stall(hand: Hand) -> Any:
    return hand.state.apps["stall"]


def lines(hand: Hand) -> list[tuple[str, str, int, bool]]:
    return [(one.product, one.variant, one.quantity, one.selected) for one in stall(hand).cart.values()]


def test_what_is_there_already_becomes_more_and_variants_stand_apart(hand: Hand) -> None:
    for _ in range(2):
        hand.tap("put", fruit="apple")
    hand.tap("put", fruit="apple", variant="large")
    assert lines(hand) == [("apple", "large", 1, True), ("apple", "", 2, True)]


def test_nobody_puts_in_more_than_there_is(hand: Hand) -> None:
    hand.tap("put", fruit="pear", quantity=200)
    hand.tap("put", fruit="plum", quantity=200)
    assert [line[2] for line in lines(hand)] == [cart.MOST, 3]
    hand.tap("cart.open")
    pear = next(id for id, line in stall(hand).cart.items() if line.product == "pear")
    assert not hand.offers("cart.more", line=pear)
    for _ in range(2):
        hand.tap("cart.less", line=pear)
    assert not hand.offers("cart.less", line=pear), "the last one is removed, not counted down"


def test_the_total_is_of_what_is_taken(hand: Hand) -> None:
    for fruit in ("apple", "plum"):
        hand.tap("put", fruit=fruit)
    hand.tap("cart.open")
    assert "¥1.50" in html(hand)
    assert "Checkout (2)" in html(hand)
    plum, apple = stall(hand).cart
    hand.tap("cart.more", line=apple)
    hand.tap("cart.select", line=plum)
    assert "¥2.40" in html(hand)
    hand.tap("cart.checkout")
    assert stall(hand).bought == ("apple 2",)
    assert lines(hand) == [("plum", "", 1, False)], "what was not taken stays"


def test_all_lines_are_taken_and_then_none(hand: Hand) -> None:
    for fruit in ("apple", "plum"):
        hand.tap("put", fruit=fruit)
    hand.tap("cart.open")
    hand.tap("cart.select_all")
    assert not any(line[3] for line in lines(hand))
    assert not hand.offers("cart.checkout")
    hand.tap("cart.select_all")
    assert all(line[3] for line in lines(hand))


def test_what_has_become_rare_is_not_taken_until_it_is_less(hand: Hand) -> None:
    hand.tap("put", fruit="pear", quantity=200)
    with hand.edit("stall") as state:
        state.stock = 2
    hand.tap("cart.open")
    assert "Only 2 left" in html(hand)
    assert not hand.offers("cart.checkout")
    (pear,) = stall(hand).cart
    hand.tap("cart.less", line=pear)
    assert "Only 2 left" not in html(hand)
    assert hand.offers("cart.checkout")


def test_a_line_shows_what_it_is_of_and_can_be_removed(hand: Hand) -> None:
    hand.tap("put", fruit="apple")
    hand.tap("cart.open")
    (apple,) = stall(hand).cart
    hand.tap("cart.show", line=apple)
    assert stall(hand).seen == "apple"
    hand.tap("cart.remove", line=apple)
    assert "Your cart is empty" in html(hand)
    assert lines(hand) == []


ACTS = st.lists(
    st.tuples(st.sampled_from(["more", "less", "select", "remove", "select_all"]), st.integers(0, 2)),
    max_size=12,
)


@given(ACTS)
def test_whatever_is_done_the_total_is_the_sum_of_what_is_taken(acts: list[tuple[str, int]]) -> None:
    hand = new_hand()
    prices = {"apple": 120, "pear": 95, "plum": 30}
    for fruit in prices:
        hand.tap("put", fruit=fruit)
    hand.tap("cart.open")
    for act, place in acts:
        known = list(stall(hand).cart)
        if act == "select_all":
            hand.tap("cart.select_all") if hand.offers("cart.select_all") else None
        elif place < len(known) and hand.offers(f"cart.{act}", line=known[place]):
            hand.tap(f"cart.{act}", line=known[place])
    now = list(stall(hand).cart.values())
    assert all(1 <= line.quantity <= (3 if line.product == "pear" else cart.MOST) for line in now)
    total = sum(prices[line.product] * line.quantity for line in now if line.selected)
    assert not now or f"¥{total / 100:.2f}" in html(hand)
    assert hand.offers("cart.checkout") is any(line.selected for line in now)


@given(st.lists(st.tuples(st.integers(0, 10**7), st.integers(1, 99)), max_size=20))
def test_a_total_is_whole_and_does_not_depend_on_the_order(amounts: list[tuple[int, int]]) -> None:
    assert cart.total_of(amounts) == cart.total_of(reversed(amounts))
    assert cart.total_of(amounts) == sum(price for price, quantity in amounts for _ in range(quantity))


# Bad input


class BareState(AppState):
    """Nothing to put anything into."""

    cart: tuple[str, ...] = ()


@pytest.fixture
def bare(tmp_path: Path) -> App:
    """An app of its own that has nothing yet."""
    app = App("bare", name={"en": "Bare", "zh": "空"}, state=BareState)
    app.folder = tmp_path
    return app


def test_a_place_that_holds_no_lines_is_refused(bare: App) -> None:
    for path in ("cart", "basket"):
        with pytest.raises(
            AppError, match=f"bare: the behaviour 'cart' cannot use '{path}' of the app's state"
        ):
            cart.install(bare, good=lambda *_: cart.Good("x", 1), checkout=lambda _: None, lines=path)


@pytest.mark.parametrize("parameter", ["good", "checkout", "show"])
def test_a_source_that_is_no_function_is_refused(bare: App, parameter: str) -> None:
    given: dict[str, Any] = {"good": lambda *_: cart.Good("x", 1), "checkout": lambda _: None}
    with pytest.raises(AppError, match=f"bare: the behaviour 'cart' needs a function as `{parameter}`"):
        cart.install(bare, **{**given, parameter: "/checkout"})


def test_a_cart_is_installed_once_under_a_name(tmp_path: Path) -> None:
    class OwnState(AppState, cart.CartState):
        """A cart."""

    app = App("own", name={"en": "Own", "zh": "自"}, state=OwnState)
    app.folder = tmp_path
    given: dict[str, Any] = {"good": lambda *_: cart.Good("x", 1), "checkout": lambda _: None}
    cart.install(app, **given)
    with pytest.raises(AppError, match=r"own: the behaviour 'cart' is installed under the name 'cart'"):
        cart.install(app, **given, route="/other")
