"""Paying through the kit: the pad for six digits, the cashier and agreements, in an app of a few lines."""

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
from pytest_mobilegym.phone.kit import pay
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.phone import Phone

SHOP = '''
"""A shop that sells three things."""

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import pay
from pytest_mobilegym.phone.kit.pay import Method, Order, PinAttempts, Receipt
from pytest_mobilegym.phone.model import AppState

PRICES = {"cup": 1250, "table": 50000, "nothing": 0}


class ShopState(AppState):
    balance: int = 20000
    method: str = "card"
    direct_debit: bool = False
    attempts: PinAttempts = PinAttempts()
    paid: tuple[str, ...] = ()
    given: int = 0


app = App("shop", name={"en": "Shop", "zh": "商店"}, icon="bag", state=ShopState)


@app.screen("/")
def home(ctx):
    return {"wares": list(PRICES)}


@app.action("buy", on="/")
def buy(ctx, thing: str):
    ctx.go(f"/pay/{thing}")


@app.action("quick", on="/")
def quick(ctx, thing: str):
    ctx.go(f"/quick/{thing}")


@app.action("give", on="/")
def give(ctx):
    PIN.ask(ctx, "gift", 500)


def present(ctx, cents):
    ctx.state.given += cents
    ctx.back()


def methods(ctx, order):
    return (Method("balance", "Balance", free=ctx.state.balance), Method("card", "Card"))


def settle(ctx, request, order, method):
    if method == "balance":
        ctx.state.balance -= order.cents
    id = ctx.new_id("o")
    ctx.state.paid = (*ctx.state.paid, f"{id} {request.params['thing']} {method}")
    return id


def owed(ctx, request):
    return Order(PRICES[request.params["thing"]], "Ada's", request.params["thing"])


PIN = pay.install_pin(app, purposes={"gift": present}, owner=lambda ctx: "271828", attempts="attempts")
pay.install_cashier(
    app, pin=PIN, order=owed, methods=methods, settle=settle, route="/pay/{thing}",
    receipt=lambda ctx, paid: Receipt(PRICES["cup"], (("Order", paid),)),
)
pay.install_cashier(
    app, pin=PIN, order=owed, methods=methods, settle=settle, route="/quick/{thing}", name="quickly",
    chosen="method", choice="sheet", needs_pin=lambda ctx, order: order.cents > 2000,
)


def settle_or_ask(ctx, request, order, method):
    return "" if method == "elsewhere" else settle(ctx, request, order, method)


COUNTER = pay.install_cashier(
    app, order=owed, methods=lambda ctx, order: (*methods(ctx, order), Method("elsewhere", "Another app")),
    settle=settle_or_ask, route="/counter/{thing}", name="counter", own_template="counter.html",
)
app.action("open", on="/", to="/counter/{thing}")


@app.action("answered", on="/counter/{thing}")
def answered(ctx):
    ctx.state.paid = (*ctx.state.paid, "elsewhere")
    COUNTER.conclude(ctx, "elsewhere")


pay.install_agreement(app, on=("/",), signed="direct_debit", name="debit", tick=True, pin=PIN)
'''
HOME = """{% import "ui/kit.html" as ui %}
{% call ui.page(top=ui.topbar("Shop")) %}
{% for each in wares %}{{ ui.row(each, tap=on("buy", thing=each)) }}
{{ ui.row(each, tap=on("quick", thing=each)) }}{{ ui.row(each, tap=on("open", thing=each)) }}{% endfor %}
{{ ui.row("Give", tap=on("give")) }}
{{ ui.row("Sign", tap=on("debit.ask")) }}{{ ui.row("End", tap=on("debit.ask_off")) }}
{% endcall %}"""
COUNTER = """<p{{ on("answered") }}>answered</p><p{{ on("counter.confirm") }}>pay</p>
<p{{ on("counter.leave") }}>leave</p>
{% for each in methods %}<p{{ on("counter.choose", method=each.id) }}>{{ each.name }}</p>{% endfor %}"""
WORDS = (
    '{"debit.agree_title": "Debit", "debit.agree_text": "We charge.", "debit.disable_title": "End?", '
    '"debit.disable_text": "No more.", "debit.disable_yes": "End"}'
)
PIN = "271828"


@pytest.fixture(scope="module", autouse=True)
def _shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("apps")
    texts = {f"texts/{lang}.json": WORDS for lang in ("en", "zh")}
    write_app(
        folder,
        "shop",
        {"__init__.py": SHOP, "templates/home.html": HOME, "templates/counter.html": COUNTER, **texts},
    )
    with installed("shop", folder=folder):
        yield


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the shop."""
    hand = Hand(Phone.create(apps=["launcher", "shop"]))
    hand.open("shop")
    return hand


def shop(hand: Hand) -> Any:
    return hand.state.apps["shop"]


def enter(hand: Hand, digits: str = PIN, pad: str = "pin") -> None:
    for digit in digits:
        hand.tap(f"{pad}.type", digit=int(digit))


# The pad


def test_the_sixth_right_digit_does_what_it_was_asked_for(hand: Hand) -> None:
    hand.tap("give")
    assert "¥5.00" in html(hand)
    enter(hand, PIN[:5])
    hand.tap("pin.delete")
    enter(hand, PIN[4])
    assert shop(hand).given == 0
    enter(hand, PIN[5])
    assert (shop(hand).given, hand.view.route.path) == (500, "/")


def test_a_keyboard_enters_the_digits_as_well(hand: Hand) -> None:
    hand.tap("give")
    hand.type("27 18-28", into="pin")
    assert shop(hand).given == 500


def test_the_third_wrong_entry_locks_for_three_hours(hand: Hand) -> None:
    hand.tap("give")
    for left in ("2 tries", "1 try"):
        enter(hand, "111111")
        assert left in html(hand)
    enter(hand, "111111")
    assert "try again in 3 hours" in html(hand)
    assert not hand.offers("pin.type", digit=2)
    hand.type(PIN, into="pin")
    assert shop(hand).given == 0
    hand.wait(3 * 3600 + 1)
    enter(hand)
    assert shop(hand).given == 500


def test_a_right_entry_forgets_the_wrong_ones(hand: Hand) -> None:
    for _ in range(3):
        hand.tap("give")
        for _ in range(2):
            enter(hand, "111111")
        enter(hand)
    assert (shop(hand).given, shop(hand).attempts.wrong) == (1500, 0)


@pytest.mark.parametrize("digit", [-1, 10, 123456])
def test_what_is_no_digit_is_refused(hand: Hand, digit: int) -> None:
    hand.tap("give")
    with pytest.raises((EventRefused, AppError, UnknownName)):
        hand.tap("pin.type", digit=digit)
    assert shop(hand).given == 0


@given(
    wrong=st.lists(st.from_regex(r"[0-9]{6}", fullmatch=True).filter(lambda text: text != PIN), max_size=6)
)
def test_wrong_digits_never_pay_and_never_leave_a_negative_number_of_tries(wrong: list[str]) -> None:
    hand = Hand(Phone.create(apps=["launcher", "shop"]))
    hand.open("shop")
    hand.tap("give")
    for digits in wrong:
        hand.type(digits, into="pin")
    attempts = shop(hand).attempts
    assert shop(hand).given == 0
    assert 0 <= attempts.wrong < 3
    assert bool(attempts.locked_until) is (len(wrong) >= 3)


# The cashier


def test_an_order_is_paid_with_what_is_chosen_and_told_of(hand: Hand) -> None:
    hand.tap("buy", thing="cup")
    shown = html(hand)
    assert all(words in shown for words in ("¥12.50", "Ada&#39;s", "cup", "¥200.00 available"))
    hand.tap("cashier.choose", method="card")
    hand.tap("cashier.confirm")
    enter(hand)
    assert shop(hand).paid == ("o1 cup card",)
    assert shop(hand).balance == 20000
    assert hand.view.route.path == "/pay/cup/done/o1"
    hand.tap("cashier.done")
    assert hand.view.route.path == "/"


def test_the_first_means_that_has_enough_is_suggested(hand: Hand) -> None:
    hand.tap("buy", thing="table")
    hand.tap("cashier.confirm")
    enter(hand)
    assert shop(hand).paid == ("o1 table card",)


def test_what_has_too_little_cannot_pay(hand: Hand) -> None:
    hand.tap("buy", thing="table")
    hand.tap("cashier.choose", method="balance")
    assert "Insufficient funds" in html(hand)
    assert not hand.offers("cashier.confirm")


def test_what_is_owed_without_an_amount_cannot_be_paid(hand: Hand) -> None:
    hand.tap("buy", thing="nothing")
    assert "cannot be paid" in html(hand)
    assert not hand.offers("cashier.confirm")


def test_an_unknown_means_is_refused(hand: Hand) -> None:
    hand.tap("quick", thing="cup")
    hand.tap("quickly.method")
    with pytest.raises((EventRefused, UnknownName)):
        hand.tap("quickly.choose", method="gold")
    assert shop(hand).method == "card"


def test_the_choice_behind_one_row_is_kept_in_the_state(hand: Hand) -> None:
    hand.tap("quick", thing="cup")
    hand.tap("quickly.method")
    hand.tap("quickly.choose", method="balance")
    assert (shop(hand).method, hand.view.route.path) == ("balance", "/quick/cup")
    hand.tap("quickly.confirm")
    assert (shop(hand).balance, shop(hand).paid) == (18750, ("o1 cup balance",))
    assert hand.view.route.path == "/", "a small amount needs no digits, and there is no receipt"


def test_a_cashier_without_a_pad_asks_for_no_digits(hand: Hand) -> None:
    hand.tap("open", thing="cup")
    hand.tap("counter.confirm")
    assert (shop(hand).paid, hand.view.route.path) == (("o1 cup balance",), "/")


def test_what_another_app_pays_is_concluded_by_its_answer(hand: Hand) -> None:
    hand.tap("open", thing="cup")
    hand.tap("counter.choose", method="elsewhere")
    hand.tap("counter.confirm")
    assert (shop(hand).paid, hand.view.route.path) == ((), "/counter/cup")
    hand.tap("answered")
    assert (shop(hand).paid, hand.view.route.path) == (("elsewhere",), "/")


def test_leaving_is_asked_about_and_pays_nothing(hand: Hand) -> None:
    hand.tap("buy", thing="cup")
    hand.back()
    assert hand.view.route.path == "/pay/cup/leave"
    hand.tap("nav.back")
    assert hand.view.route.path == "/pay/cup"
    hand.tap("cashier.leave")
    hand.tap("cashier.give_up")
    assert (hand.view.route.path, shop(hand).paid) == ("/", ())


def test_a_method_covers_what_it_has_and_a_bank_decides_for_itself() -> None:
    assert pay.Method("a", "A", free=10).covers(10)
    assert not pay.Method("a", "A", free=10).covers(11)
    assert pay.Method("a", "A").covers(10**9)


# Agreements


def test_an_agreement_is_read_signed_with_the_digits_and_ended(hand: Hand) -> None:
    assert not hand.offers("debit.ask_off")
    hand.tap("debit.ask")
    assert not hand.offers("debit.agree")
    hand.tap("debit.tick")
    hand.tap("debit.agree")
    assert not shop(hand).direct_debit
    enter(hand)
    assert (shop(hand).direct_debit, hand.view.route.path) == (True, "/")
    assert not hand.offers("debit.ask")
    hand.tap("debit.ask_off")
    hand.tap("debit.disable")
    assert (shop(hand).direct_debit, hand.view.route.path) == (False, "/")


# Bad input


class BareState(AppState):
    """No money at all."""

    balance: int = 0
    words: tuple[str, ...] = ()


@pytest.fixture
def bare(tmp_path: Path) -> App:
    """An app of its own that has nothing yet."""
    app = App("bare", name={"en": "Bare", "zh": "空"}, state=BareState)
    app.folder = tmp_path
    return app


def _install_cashier(app: App, **changed: Any) -> None:
    given: dict[str, Any] = {
        "pin": pay.Pin(app, "pin", "/pin", {}, None, None, 3, 1),
        "order": lambda *_: pay.Order(1, "x"),
        "methods": lambda *_: (),
        "settle": lambda *_: "o1",
    }
    pay.install_cashier(app, **{**given, **changed})


def test_without_the_network_the_pad_keeps_the_digits_and_offers_to_try_again(hand: Hand) -> None:
    hand.tap("give")
    hand.phone.patch({"os.settings.airplane_mode_enabled": True})
    before = hand.state.apps
    hand.type(PIN, into="pin")
    assert hand.state.apps == before
    assert "Nothing was paid" in html(hand)
    hand.tap("pin.retry")
    assert hand.state.apps == before
    hand.phone.patch({"os.settings.airplane_mode_enabled": False})
    hand.tap("pin.retry")
    assert hand.state.apps != before


def test_a_pad_is_installed_once_under_a_name(bare: App) -> None:
    pay.install_pin(bare)
    with pytest.raises(AppError, match=r"bare: the behaviour 'pay' is installed under the name 'pin'"):
        pay.install_pin(bare)


@pytest.mark.parametrize("attempts", ["security", "words", "balance"])
def test_a_place_that_holds_no_attempts_is_refused(bare: App, attempts: str) -> None:
    with pytest.raises(AppError, match=f"bare: the behaviour 'pay' cannot use '{attempts}.wrong'"):
        pay.install_pin(bare, attempts=attempts)


@pytest.mark.parametrize("parameter", ["order", "methods", "settle", "receipt", "suggested"])
def test_a_source_that_is_no_function_is_refused(bare: App, parameter: str) -> None:
    with pytest.raises(AppError, match=rf"bare: the behaviour 'pay' needs a function as `{parameter}`"):
        _install_cashier(bare, **{parameter: "no function"})


def test_a_place_that_cannot_hold_the_chosen_means_is_refused(bare: App) -> None:
    with pytest.raises(AppError, match="bare: the behaviour 'pay' cannot use 'balance' of the app's state"):
        _install_cashier(bare, chosen="balance")


def test_an_agreement_without_its_words_is_refused(bare: App) -> None:
    with pytest.raises(AppError, match=r"bare: the behaviour 'pay' needs the text 'debit.agree_title'"):
        pay.install_agreement(bare, on=("/",), signed="balance", name="debit")


def test_a_purpose_of_the_pad_is_given_once(bare: App) -> None:
    pin = pay.install_pin(bare, purposes={"gift": lambda *_: None})
    with pytest.raises(AppError, match="bare: the pad 'pin' has a purpose 'gift' already"):
        pin.add_purpose("gift", lambda *_: None)
