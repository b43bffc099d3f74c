"""Forms for AnswerSheet that have every kind of field."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.answer_sheet.state import FieldState
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

FIELDS = (
    FieldState(label="Size", type="choice", options=("S", "M", "L")),
    FieldState(label="How many?", type="number", hint="a whole number"),
    FieldState(label="Who?", hint="first names", repeatable=True),
    FieldState(label="Which days?", type="choice", options=("Mon", "Tue", "Wed"), repeatable=True),
)


def form_hand(*fields: FieldState, question: str = "What was ordered?") -> Hand:
    """A hand on a phone whose AnswerSheet shows these fields, one of every kind by default."""
    hand = Hand(Phone.create())
    with hand.edit("answer_sheet") as sheet:
        sheet.question = question
        sheet.fields = fields or FIELDS
    hand.open("answer_sheet")
    hand.moves.clear()
    return hand
