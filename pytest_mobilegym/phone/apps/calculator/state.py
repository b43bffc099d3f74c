"""What Calculator knows. All of it is incidental: whoever reckons on the way has changed nothing."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from pytest_mobilegym.phone.apps.calculator.forms import QUESTIONS
from pytest_mobilegym.phone.apps.calculator.units import UNITS
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time

Operator = Literal["add", "subtract", "multiply", "divide"]
OPERATORS: tuple[Operator, ...] = ("divide", "multiply", "subtract", "add")

Number = Annotated[str, Field(pattern=r"^-?\d{1,60}(\.\d{0,60})?(E[+-]?\d{1,4})?$", max_length=130)]
"""A decimal number as text, as it was typed or to 34 digits: `12`, `0.`, `-1.5E+20`."""

ERROR = "error"


def _one_of(names: Iterable[str], what: str) -> Any:
    known = tuple(names)

    def check(name: str) -> str:
        if name not in known:
            raise ValueError(f"{name!r} is no {what}; there are {', '.join(known)}")
        return name

    return AfterValidator(check)


Unit = Annotated[str, _one_of((unit for units in UNITS.values() for unit in units), "unit")]


class Keypad(State):
    """The sum that is being typed; it is worked out at once, from left to right."""

    shown: Number | Literal["error"] = "0"
    """The number on the display."""
    typing: bool = False
    """Whether the next digit is added to it; otherwise it begins a new number."""
    first: Number | None = None
    operator: Operator | None = None
    waiting: bool = False
    """Whether the operator still lacks its second number."""
    trail: tuple[str, ...] = ()
    """The sum so far: numbers and operators, `equals` at the end of one that is done."""


class Sum(State):
    """A sum that was worked out: its numbers and operators, and the result."""

    id: str
    terms: tuple[str, ...]
    result: Number
    at: Time


class Conversion(State):
    """A converter of units; `id` says of what. `amount` stands in the line `active`, the others follow."""

    id: Annotated[str, _one_of(UNITS, "converter")]
    units: tuple[Unit, ...]
    amount: Number = "1"
    active: Annotated[int, Field(ge=0, le=2)] = 0


class Form(State):
    """An everyday question; `id` says which. One number for each of its lines."""

    id: Annotated[str, _one_of(QUESTIONS, "question")]
    values: tuple[Number, ...]


class CalculatorState(AppState):
    """Root of Calculator's state."""

    keypad: Annotated[Keypad, Incidental] = Keypad()
    history: Annotated[Table[Sum], Incidental] = Table()
    """Oldest first, at most `MOST_SUMS`."""
    conversions: Annotated[Table[Conversion], Incidental] = Table()
    forms: Annotated[Table[Form], Incidental] = Table()


MOST_SUMS = 100
