"""Everyday questions: a few numbers in, a few out."""

from collections.abc import Callable
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import NamedTuple

from pytest_mobilegym.phone.apps.calculator.numbers import CONTEXT, money

EXACT = Context(prec=50)


class Question(NamedTuple):
    """One of the questions.

    Attributes:
        inputs: its lines, each with the number that it begins with.
        outputs: names of the answers.
        answer: gives the answers as texts, `None` while the numbers make no sense; words of a language are
            given as `@key`.
    """

    inputs: dict[str, str]
    outputs: tuple[str, ...]
    answer: Callable[..., tuple[str, ...] | None]


def discount(price: Decimal, percent: Decimal) -> tuple[str, ...] | None:
    """What is paid and what is saved with so many percent off."""
    if percent > 100:
        return None
    saved = price * percent / 100
    return money(price - saved), money(saved)


def split(bill: Decimal, tip: Decimal, people: Decimal) -> tuple[str, ...] | None:
    """What each of several people pays, the tip included."""
    if people < 1 or people != people.to_integral_value():
        return None
    extra = bill * tip / 100
    return money(CONTEXT.divide(bill + extra, people)), money(extra), money(bill + extra)


def loan(amount: Decimal, rate: Decimal, years: Decimal) -> tuple[str, ...] | None:
    """Equal monthly payments for a loan at a yearly rate in percent."""
    months = years * 12
    if not 1 <= months <= 600 or rate > 100:
        return None
    monthly_rate = EXACT.divide(rate, Decimal(1200))
    if monthly_rate:
        growth = EXACT.power(1 + monthly_rate, months)
        payment = EXACT.divide(EXACT.multiply(EXACT.multiply(amount, monthly_rate), growth), growth - 1)
    else:
        payment = EXACT.divide(amount, months)
    total = EXACT.multiply(payment, months)
    return money(payment), money(EXACT.subtract(total, amount)), money(total)


def deposit(amount: Decimal, rate: Decimal, months: Decimal) -> tuple[str, ...] | None:
    """Simple interest on a deposit at a yearly rate in percent."""
    if rate > 100 or months > 1200:
        return None
    interest = CONTEXT.divide(amount * rate * months, Decimal(1200))
    return money(interest), money(amount + interest)


def bmi(height: Decimal, weight: Decimal) -> tuple[str, ...] | None:
    """The body mass index, for centimetres and kilograms, with the word for it."""
    if not (50 <= height <= 280 and 2 <= weight <= 500):
        return None
    index = CONTEXT.divide(weight * 10000, height * height).quantize(Decimal("0.1"), rounding=ROUND_HALF_UP)
    bounds = (("thin", "18.5"), ("normal", "24"), ("plump", "28"))
    word = next((name for name, bound in bounds if index < Decimal(bound)), "heavy")
    return str(index), f"@shape.{word}"


QUESTIONS: dict[str, Question] = {
    "discount": Question({"price": "299", "percent_off": "20"}, ("final_price", "saved"), discount),
    "split": Question({"bill": "368", "tip": "0", "people": "4"}, ("each", "tip_amount", "total"), split),
    "loan": Question(
        {"amount": "1000000", "rate": "3.1", "years": "30"}, ("monthly", "interest", "total"), loan
    ),
    "deposit": Question({"amount": "50000", "rate": "1.5", "months": "12"}, ("interest", "total"), deposit),
    "bmi": Question({"height": "172", "weight": "65"}, ("index", "shape"), bmi),
}
