"""Calculator 2, played by a hand: formulas, their values, errors, the advanced pad and history."""

from __future__ import annotations

import math
from decimal import Decimal
from typing import Any

import pytest
from html_tree import parse_html
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone.apps.calculator2 import formula
from pytest_mobilegym.phone.apps.calculator2.evaluate import NoValue, evaluate, sine
from pytest_mobilegym.phone.apps.calculator2.screens import formula_words
from pytest_mobilegym.phone.apps.calculator2.state import Calculator2State
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.phone.phone import Phone

NAMES = {
    "+": "add", "-": "subtract", "*": "multiply", "/": "divide", "^": "power", "!": "factorial", "r": "root",
    "(": "open", ")": "close", ".": "point", "p": "pi", "s": "sin", "c": "cos", "t": "tan", "l": "ln",
    "g": "log",
}  # fmt: skip


def tokens(text: str) -> tuple[str, ...]:
    return tuple(NAMES.get(character, character) for character in text)


def value(text: str) -> str:
    """What a formula is worth, or why it is worth nothing."""
    try:
        return formula.value_words(formula.as_text(evaluate(tokens(text))))
    except NoValue as error:
        return error.failure


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the pads."""
    hand = Hand(Phone.create())
    hand.open("calculator2")
    return hand


def press(hand: Hand, keys: str) -> None:
    for key in keys:
        name = NAMES.get(key, key)
        if key.isdigit():
            hand.tap("digit", digit=int(key))
        elif key == ".":
            hand.tap("decimal")
        elif key == "=":
            hand.tap("evaluate")
        elif name in ("add", "subtract", "multiply", "divide"):
            hand.tap("operator", key=name)
        else:
            hand.tap("advanced.open")
            kind = "operator" if name in ("power", "factorial", "root") else "parenthesis"
            kind = "function" if name in formula.FUNCTIONS else "constant" if name in ("pi", "e") else kind
            hand.tap(kind, key=name)
            hand.tap("advanced.close")


def state(hand: Hand) -> Any:
    return hand.view.calculator2


def written(hand: Hand) -> str:
    return formula_words(state(hand).formula)


def page(hand: Hand) -> str:
    regions = [region for region in hand.phone.frame().regions if region.app == "calculator2"]
    return parse_html(regions[-1].html).words


# Values


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2+3*4", "14"),
        ("2^3^2", "512"),
        ("s30)", "0.5"),
        ("s390)", "0.5"),
        ("s-30)", "−0.5"),
        ("c60)", "0.5"),
        ("c90)", "0"),
        ("t45)", "1"),
        ("t90)", "not_a_number"),
        ("5!", "120"),
        ("(1+2)*3", "9"),
        ("1/0", "zero"),
        ("0^-1", "zero"),
        ("-2^2", "4"),
        ("2p", "syntax"),
        ("2^-1", "0.5"),
        (".1+.2", "0.3"),
        ("1/3*3", "1"),
        ("1/3", "0.333333333333"),
        ("2/3", "0.666666666667"),
        ("r2*r2", "2"),
        ("r(16)+9", "13"),
        ("r-1", "not_a_number"),
        ("le)", "1"),
        ("l0)", "not_a_number"),
        ("g1000)", "3"),
        ("p", "3.14159265359"),
        ("e", "2.71828182846"),
        ("3!!", "720"),
        ("170!", "7.25741561531E306"),
        ("171!", "infinite"),
        ("2.5!", "not_a_number"),
        ("-3!", "−6"),
        ("9^9^9^9", "infinite"),
        ("-8^(1/3)", "not_a_number"),
        ("1/3000000000", "3.33333333333E−10"),
        ("0^0", "1"),
        ("2+", "syntax"),
        ("(2", "syntax"),
        (".", "syntax"),
        ("", "syntax"),
        ("1234567*1000", "1234567000"),
    ],
)
def test_formulas_have_values(text: str, expected: str) -> None:
    assert value(text) == expected


@given(st.integers(-720, 720))
def test_sines_are_those_of_the_machine(degrees: int) -> None:
    assert float(sine(Decimal(degrees))) == pytest.approx(math.sin(math.radians(degrees)), abs=1e-12)


@given(st.lists(st.sampled_from(formula.KEYS), max_size=30))
def test_any_keys_can_be_stored_written_and_worked_out_or_refused(keys: list[str]) -> None:
    before: tuple[str, ...] = ()
    for key in keys:
        before = formula.insert(before, key)
    assert Calculator2State(formula=before).formula == before
    assert formula_words(before).count(" ") == 0
    try:
        found = formula.as_text(evaluate(before))
    except NoValue as error:
        Calculator2State(phase="error", failure=error.failure)  # type: ignore[arg-type]
        return
    assert Calculator2State(formula=formula.value_tokens(found)).formula
    again = evaluate(formula.value_tokens(found))
    assert formula.value_words(formula.as_text(again)) == formula.value_words(found)


# Writing


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("+*/2", "2"),
        ("-2", "−2"),
        ("2+*3", "2×3"),
        ("2+-3", "2−3"),
        ("2-+3", "2+3"),
        ("2*-3", "2×−3"),
        ("2*-/3", "2÷3"),
        ("1.2.3", "1.23"),
        ("1.2+.3", "1.2+.3"),
        ("s30)", "sin(30)"),
        ("!5!", "5!"),
        ("(*2)", "(2)"),
    ],
)
def test_keys_that_do_not_fit_are_mended(hand: Hand, keys: str, expected: str) -> None:
    press(hand, keys)
    assert written(hand) == expected


def test_the_value_is_shown_while_writing_and_takes_the_formulas_place(hand: Hand) -> None:
    press(hand, "12*4")
    assert "48" in page(hand)
    press(hand, "=")
    assert (state(hand).phase, written(hand)) == ("result", "48")
    press(hand, "+2=")
    assert written(hand) == "50"
    press(hand, "7")
    assert (state(hand).phase, written(hand)) == ("input", "7")


def test_a_result_is_gone_on_with_in_full_precision(hand: Hand) -> None:
    press(hand, "1/3=*3=")
    assert written(hand) == "1"


def test_a_short_result_can_be_corrected_digit_by_digit(hand: Hand) -> None:
    press(hand, "10+2=+")
    hand.tap("delete")
    hand.tap("delete")
    press(hand, "5")
    assert written(hand) == "15"


def test_an_error_says_why_and_the_delete_key_clears_it(hand: Hand) -> None:
    press(hand, "1/0=")
    assert (state(hand).phase, state(hand).failure, written(hand)) == ("error", "zero", "1÷0")
    assert "Can't divide by 0" in page(hand)
    assert not hand.offers("delete")
    hand.tap("clear")
    assert (state(hand).phase, state(hand).formula) == ("input", ())


def test_a_long_press_on_delete_clears(hand: Hand) -> None:
    press(hand, "123")
    hand.hold("clear")
    assert state(hand).formula == ()


def test_keys_write_at_the_caret(hand: Hand) -> None:
    press(hand, "12+34")
    hand.tap("caret.place", at=2)
    press(hand, "9")
    hand.tap("caret.place", at=1)
    hand.tap("delete")
    assert written(hand) == "29+34"


def test_back_closes_the_advanced_pad_first(hand: Hand) -> None:
    hand.fling("advanced.open")
    assert hand.offers("function", key="sin")
    hand.back()
    assert not hand.offers("function", key="sin")
    assert hand.view.route.app == "calculator2"
    hand.back()
    assert hand.view.route.app == "launcher"


# History


def test_sums_are_kept_and_can_be_used_again(hand: Hand) -> None:
    press(hand, "r16=")
    kept = state(hand).history.last()
    assert (kept.formula, kept.value) == (("root", "1", "6"), "4")
    press(hand, "100-5")
    hand.tap("menu.open")
    hand.tap("history.open")
    assert "√16" in page(hand)
    hand.tap("sum.take", sum=kept.id)
    assert written(hand) == "100−4"


def test_history_can_be_cleared(hand: Hand) -> None:
    hand.tap("menu.open")
    hand.tap("history.open")
    hand.tap("history.ask")
    hand.tap("history.clear")
    assert len(state(hand).history) == 0
    assert not hand.offers("history.ask")


def test_reckoning_is_no_side_effect(hand: Hand) -> None:
    before = hand.state
    press(hand, "2^9=")
    assert changes_between(before, hand.state) == ()
