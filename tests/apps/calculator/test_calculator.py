"""Calculator, played by a hand: sums, their history, converters and everyday questions."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from html_tree import parse_html
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.apps.calculator import machine
from pytest_mobilegym.phone.apps.calculator.forms import QUESTIONS
from pytest_mobilegym.phone.apps.calculator.numbers import as_text, grouped, words
from pytest_mobilegym.phone.apps.calculator.screens import display
from pytest_mobilegym.phone.apps.calculator.state import MOST_SUMS, OPERATORS, Keypad
from pytest_mobilegym.phone.apps.calculator.units import UNITS, convert
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit

KEYS = {
    "+": ("operator", {"operator": "add"}),
    "-": ("operator", {"operator": "subtract"}),
    "*": ("operator", {"operator": "multiply"}),
    "/": ("operator", {"operator": "divide"}),
    "=": ("equals", {}),
    ".": ("point", {}),
    "%": ("percent", {}),
    "~": ("sign", {}),
    "<": ("delete", {}),
    "C": ("clear", {}),
}


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the keypad."""
    hand = Hand(Phone.create())
    hand.open("calculator")
    return hand


def press(hand: Hand, keys: str, *, pad: bool = False) -> None:
    for key in keys:
        if key.isdigit():
            hand.tap("pad.digit" if pad else "digit", digit=int(key))
        else:
            action, args = KEYS[key]
            hand.tap(f"pad.{action}" if pad else action, **args)


def state(hand: Hand) -> Any:
    return hand.view.calculator


def shown(hand: Hand) -> str:
    return display(state(hand).keypad, lambda key: key.capitalize())


def page(hand: Hand) -> str:
    regions = [region for region in hand.phone.frame().regions if region.app == "calculator"]
    return parse_html(regions[-1].html).words


# Sums


@pytest.mark.parametrize(
    ("keys", "result"),
    [
        ("2+3*4=", "20"),
        (".1+.2=", "0.3"),
        ("200+10%=", "220"),
        ("50%", "0.5"),
        ("7/0=", "Error"),
        ("9~-1=", "−10"),
        ("1/3=", "0.3333333333"),
        ("1/3=*3=", "1"),
        ("5+=", "10"),
        ("2+3+", "5"),
        ("8+*3=", "24"),
        ("2+3=7", "7"),
        ("7/0=8", "8"),
        ("1.5.2", "1.52"),
        ("12345678*100=", "1,234,567,800"),
        ("123456*789012=", "97,408,265,472"),
        ("123<<", "1"),
        ("1<<<", "0"),
        ("2+3=<", "5"),
        ("0~", "0"),
        ("12C", "0"),
        ("123456789012345*=", "1.524157875e+28"),
    ],
)
def test_keys_give_a_result(hand: Hand, keys: str, result: str) -> None:
    press(hand, keys)
    assert shown(hand) == result


def test_a_number_too_large_is_an_error(hand: Hand) -> None:
    press(hand, "999999999999999")
    for _ in range(4):
        press(hand, "*=")
    assert shown(hand) == "Error"
    press(hand, "+=%~")
    assert shown(hand) == "Error"
    press(hand, "4")
    assert shown(hand) == "4"


@given(st.lists(st.integers(0, 99_999), min_size=2, max_size=5), st.lists(st.sampled_from("+-*"), min_size=4))
def test_whole_sums_are_exact(numbers: list[int], signs: list[str]) -> None:
    draft = edit(Keypad())
    expected = numbers[0]
    for digit in str(numbers[0]):
        machine.press_digit(draft, int(digit))
    for number, sign in zip(numbers[1:], signs, strict=False):
        machine.press_operator(draft, KEYS[sign][1]["operator"])
        for digit in str(number):
            machine.press_digit(draft, int(digit))
        expected = {"+": expected + number, "-": expected - number, "*": expected * number}[sign]
    machine.press_equals(draft)
    assert Decimal(commit(draft).shown) == expected


@given(st.text("0123456789.+-*/%~=<C", max_size=40))
def test_any_keys_leave_a_number_that_can_be_read_and_stored(keys: str) -> None:
    draft = edit(Keypad())
    plain = {
        ".": machine.press_point, "%": machine.press_percent, "~": machine.press_sign,
        "=": machine.press_equals, "<": machine.press_delete, "C": machine.press_clear,
    }  # fmt: skip
    for key in keys:
        if key.isdigit():
            machine.press_digit(draft, int(key))
        elif key in plain:
            plain[key](draft)
        else:
            machine.press_operator(draft, KEYS[key][1]["operator"])
    keypad = commit(draft)
    assert Keypad.model_validate(keypad.model_dump()) == keypad
    assert display(keypad, str)


@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**90), max_value=10**90))
def test_numbers_are_shown_in_few_characters(number: Decimal) -> None:
    assert len(words(as_text(number))) <= 21


def test_figures_are_grouped() -> None:
    assert grouped("-1234567.50") == "−1,234,567.50"
    assert words("-0.00000000012") == "−1.2e-10"
    assert words("1234567890.125") == "1,234,567,890.13"
    assert words("99999999999999.99") == "100,000,000,000,000"


# History


def test_sums_are_kept_and_can_be_gone_on_with(hand: Hand) -> None:
    before = len(state(hand).history)
    press(hand, "12*4=")
    last = state(hand).history.last()
    assert (last.terms, last.result, len(state(hand).history)) == (("12", "multiply", "4"), "48", before + 1)
    hand.tap("history.open")
    assert "12 × 4" in page(hand)
    hand.tap("sum.take", sum=last.id)
    press(hand, "+2=")
    assert (hand.view.route.path, shown(hand)) == ("/", "50")


def test_a_result_of_the_tape_can_be_the_second_number(hand: Hand) -> None:
    press(hand, "100-")
    hand.tap("sum.take", sum="s6")  # 97.3
    press(hand, "=")
    assert shown(hand) == "2.7"


def test_history_can_be_deleted_one_by_one_or_as_a_whole(hand: Hand) -> None:
    hand.tap("history.open")
    hand.hold("sum.menu", sum="s1")
    hand.tap("sum.copy")
    assert hand.view.os.clipboard.current.content == "46200"
    hand.hold("sum.menu", sum="s1")
    hand.tap("sum.delete")
    assert "s1" not in state(hand).history
    hand.tap("history.ask")
    hand.tap("history.clear")
    assert len(state(hand).history) == 0
    assert not hand.offers("history.ask")
    assert "No history" in page(hand)


def test_history_has_a_length(hand: Hand) -> None:
    with hand.edit("calculator") as calculator:
        first = calculator.history["s1"]
        for number in range(200, 200 + MOST_SUMS):
            calculator.history.add(commit(first).model_copy(update={"id": f"s{number}"}))
    press(hand, "1+1=")
    assert len(state(hand).history) == MOST_SUMS


def test_reckoning_is_no_side_effect(hand: Hand) -> None:
    before = hand.state
    press(hand, "1+1=")
    hand.tap("tab.converters")
    hand.tap("converter.open", kind="length")
    press(hand, "42", pad=True)
    assert changes_between(before, hand.state) == ()


def test_what_a_state_file_says_is_checked(hand: Hand) -> None:
    with pytest.raises(StateError, match=r"12,5"):
        hand.phone.patch({"calculator": {"keypad": {"shown": "12,5"}}})
    with pytest.raises(StateError, match="'furlong' is no unit; there are cny, usd"):
        hand.phone.patch({"calculator": {"conversions": {"length": {"units": ["m", "furlong"]}}}})


# Converters


@pytest.mark.parametrize(
    ("kind", "amount", "source", "target", "expected"),
    [
        ("temperature", "25", "c", "f", "77"),
        ("temperature", "-40", "f", "c", "−40"),
        ("temperature", "0", "k", "c", "−273.15"),
        ("length", "1", "mi", "km", "1.609344"),
        ("length", "1", "ft", "in", "12"),
        ("area", "1", "ha", "mu", "15"),
        ("mass", "1", "jin", "g", "500"),
        ("speed", "36", "kmh", "mps", "10"),
        ("data", "1", "gb", "mb", "1,024"),
        ("volume", "1", "gal", "cup", "16"),
        ("time", "1", "d", "min", "1,440"),
        ("pressure", "1", "atm", "kpa", "101.325"),
    ],
)
def test_units_convert(kind: str, amount: str, source: str, target: str, expected: str) -> None:
    assert words(as_text(convert(kind, Decimal(amount), source, target))) == expected


@given(st.data())
def test_a_conversion_and_back_is_where_it_began(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(sorted(UNITS)))
    source, target = data.draw(st.tuples(*[st.sampled_from(sorted(UNITS[kind]))] * 2))
    amount = Decimal(data.draw(st.integers(-(10**9), 10**9)))
    there = convert(kind, amount, source, target)
    back = convert(kind, there, target, source)
    assert abs(Fraction(back) - Fraction(amount)) <= Fraction(1, 10**9)


def test_a_currency_is_chosen_and_its_amount_typed(hand: Hand) -> None:
    hand.tap("tab.converters")
    hand.tap("converter.open", kind="currency")
    hand.tap("unit.open", kind="currency", line=1)
    hand.tap("unit.choose", unit="gbp")
    press(hand, "250", pad=True)
    found = state(hand).conversions["currency"]
    assert (found.units, found.amount) == (("cny", "gbp", "eur"), "250")
    assert "27.0355" in page(hand).split()
    hand.tap("line.choose", line=1)
    press(hand, "10", pad=True)
    assert "92.471" in page(hand)


def test_choosing_the_other_lines_unit_changes_places(hand: Hand) -> None:
    hand.tap("tab.converters")
    hand.tap("converter.open", kind="mass")
    hand.tap("unit.open", kind="mass", line=0)
    hand.tap("unit.choose", unit="lb")
    assert state(hand).conversions["mass"].units == ("lb", "kg")
    hand.tap("units.swap")
    assert state(hand).conversions["mass"].units == ("kg", "lb")


def test_only_temperatures_are_negative(hand: Hand) -> None:
    hand.tap("tab.converters")
    hand.tap("converter.open", kind="length")
    assert not hand.offers("pad.sign")
    hand.back()
    hand.tap("converter.open", kind="temperature")
    press(hand, "40~", pad=True)
    assert page(hand).count("−40") == 2


@pytest.mark.parametrize(
    ("kind", "values", "answers"),
    [
        ("discount", ("299", "20"), ("239.20", "59.80")),
        ("split", ("100", "10", "3"), ("36.67", "10.00", "110.00")),
        ("loan", ("1000000", "3.1", "30"), ("4,270.16", "537,259.04", "1,537,259.04")),
        ("loan", ("12000", "0", "1"), ("1,000.00", "0.00", "12,000.00")),
        ("deposit", ("50000", "1.5", "12"), ("750.00", "50,750.00")),
        ("bmi", ("172", "65"), ("22.0", "@shape.normal")),
        ("bmi", ("0", "65"), None),
        ("split", ("100", "0", "0"), None),
        ("discount", ("100", "101"), None),
    ],
)
def test_questions_are_answered(kind: str, values: tuple[str, ...], answers: tuple[str, ...] | None) -> None:
    assert QUESTIONS[kind].answer(*map(Decimal, values)) == answers


def test_a_question_is_filled_in_line_by_line(hand: Hand) -> None:
    hand.tap("tab.converters")
    hand.tap("question.open", kind="split")
    hand.tap("question.reset")
    assert "Check the numbers" in page(hand)
    press(hand, "240", pad=True)
    hand.tap("pad.next")
    hand.tap("pad.next")
    press(hand, "3", pad=True)
    assert state(hand).forms["split"].values == ("240", "0", "3")
    assert "80.00" in page(hand)


def test_all_operators_are_on_the_keypad(hand: Hand) -> None:
    for operator in OPERATORS:
        assert hand.offers("operator", operator=operator)
