"""Calculator on a fresh phone."""

from pytest_mobilegym.phone.apps.calculator.forms import QUESTIONS
from pytest_mobilegym.phone.apps.calculator.state import CalculatorState, Conversion, Form, Sum
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.state import Table

SUMS = (
    (6920, ("3850", "multiply", "12"), "46200"),
    (6916, ("46200", "subtract", "5400"), "40800"),
    (4475, ("19.9", "multiply", "3", "add", "8"), "67.7"),
    (1532, ("268", "divide", "4"), "67"),
    (1105, ("1280", "subtract", "128"), "1152"),
    (96, ("42.5", "add", "36", "add", "18.8"), "97.3"),
)
"""Minutes before the phone's start, numbers and operators, result."""

CONVERSIONS = (
    ("currency", ("cny", "usd", "eur"), "100"),
    ("length", ("m", "ft"), "1"),
    ("area", ("m2", "mu"), "100"),
    ("volume", ("l", "gal"), "1"),
    ("mass", ("kg", "lb"), "1"),
    ("temperature", ("c", "f"), "25"),
    ("speed", ("kmh", "mps"), "120"),
    ("time", ("h", "min"), "1"),
    ("data", ("gb", "mb"), "1"),
    ("pressure", ("kpa", "atm"), "100"),
)


def fresh_calculator(lang: str) -> CalculatorState:
    """Six sums of the last days, and every converter as it begins."""
    history = [
        Sum(id=f"s{number}", terms=terms, result=result, at=START - ago * 60_000)
        for number, (ago, terms, result) in enumerate(SUMS, 1)
    ]
    return CalculatorState(
        history=Table.of(history),
        conversions=Table.of(
            [Conversion(id=id, units=units, amount=amount) for id, units, amount in CONVERSIONS]
        ),
        forms=Table.of(
            [Form(id=id, values=tuple(question.inputs.values())) for id, question in QUESTIONS.items()]
        ),
        next_id=len(SUMS) + 1,
    )
