"""What AnswerSheet knows: a form and what was entered. What is expected is never here."""

from typing import Literal

from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import State, Table


class FieldState(State):
    """One question of the form."""

    label: str
    type: Literal["choice", "number", "text"] = "text"
    options: tuple[str, ...] = ()
    hint: str = ""
    """Says the format that is asked for."""
    repeatable: bool = False
    """Whether the answer is a list of rows."""


class AnswerSheetState(AppState):
    """Root of AnswerSheet's state."""

    question: str = ""
    hint: str = ""
    fields: tuple[FieldState, ...] = ()
    answers: Table[tuple[str, ...]] = Table()
    """Rows entered, by the field's position as text ("0", "1", ...); raw, as typed."""
    submitted: bool = False
