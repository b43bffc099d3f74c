"""Calculator 2 on a fresh phone."""

from pytest_mobilegym.phone.apps.calculator2.state import Calculator2State, Sum
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.state import Table

SUMS = (
    (7220, ("root", "open", "3", "power", "2", "add", "4", "power", "2", "close"), "5"),
    (2965, ("sin", "3", "0", "close", "multiply", "8"), "4"),
    (2940, ("1", "point", "0", "5", "power", "8"), "1.4774554437890625"),
    (185, ("open", "4", "8", "add", "3", "6", "close", "divide", "7"), "12"),
)
"""Minutes before the phone's start, tokens, value."""


def fresh_calculator(lang: str) -> Calculator2State:
    """An empty formula, and four sums of the last days."""
    history = [
        Sum(id=f"s{number}", formula=formula, value=value, at=START - ago * 60_000)
        for number, (ago, formula, value) in enumerate(SUMS, 1)
    ]
    return Calculator2State(history=Table.of(history), next_id=len(SUMS) + 1)
