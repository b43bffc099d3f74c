"""What AnswerSheet rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.answer_sheet.app import app
from pytest_mobilegym.phone.apps.answer_sheet.state import FieldState
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand


@app.rehearsal
def several_answers(hand: RehearsingHand) -> None:
    """Only a task's form has fields that take several answers."""
    with hand.edit("answer_sheet") as sheet:
        sheet.fields = (
            FieldState(label="Who?", hint="first names", repeatable=True),
            FieldState(label="Which days?", type="choice", options=("Mon", "Tue", "Wed"), repeatable=True),
        )
