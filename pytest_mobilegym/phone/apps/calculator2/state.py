"""What Calculator 2 knows. All of it is incidental: whoever reckons on the way has changed nothing."""

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.apps.calculator2.formula import Token
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time

Phase = Literal["input", "result", "error"]
Failure = Literal["syntax", "not_a_number", "zero", "infinite"]

MOST_SUMS = 100


class Sum(State):
    """A formula that was worked out, and its value to 34 digits."""

    id: str
    formula: tuple[Token, ...]
    value: str
    at: Time


class Calculator2State(AppState):
    """Root of Calculator 2's state."""

    phase: Annotated[Phase, Incidental] = "input"
    """`input` while a formula is written, `result` when it gave way to its value, `error` if it has none."""
    formula: Annotated[tuple[Token, ...], Incidental] = ()
    caret: Annotated[int, Incidental, Field(ge=0)] = 0
    """How many of the formula's tokens are before the caret."""
    failure: Annotated[Failure | None, Incidental] = None
    """Why there is no value, in the phase `error`."""
    history: Annotated[Table[Sum], Incidental] = Table()
    """Oldest first, at most `MOST_SUMS`."""
