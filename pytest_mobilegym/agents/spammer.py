"""An agent that answers without looking: what a form must not let pass.

It says a constant as its ANSWER, fills every field of the AnswerSheet with one that fits the field's type and
hint, hands the form in and declares COMPLETE. It reads nothing on the phone but the form. A screenshot would
show it the form too; so that it needs no model it is told of the fields as the oracle is told of the
solution, and its touches are made like the oracle's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.actions import Action, Answer
from pytest_mobilegym.agents.agent import Reply
from pytest_mobilegym.agents.oracle import Oracle
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import as_datetime

if TYPE_CHECKING:
    from pytest_mobilegym.tasks.task import Task

SHEET = "answer_sheet"

WITHOUT_FORM = "1"
"""What it says where there is no form."""


class Spammer(Oracle):
    """Fills the form with constants, hands it in and declares COMPLETE."""

    def __init__(self) -> None:
        super().__init__()
        self._said: str | None = WITHOUT_FORM

    def work_out(self, task: Task, hand: Hand) -> None:  # noqa: ARG002
        """Fill in the form, if there is one."""
        sheet: Any = hand.state.apps.get(SHEET)
        fields: Sequence[Any] = sheet.fields if sheet is not None else ()
        if fields:
            values = [guess(field, now=hand.state.os.now) for field in fields]
            self._said = ", ".join(values)
            rows = zip(fields, values, strict=True)
            hand.answer(*([value] if field.repeatable else value for field, value in rows))

    async def act(self, observation: Observation) -> Action | Reply:
        """First the ANSWER, then the touches that fill the form."""
        if self._said is not None:
            said, self._said = self._said, None
            return Answer(value=said)
        return await super().act(observation)


def guess(field: Any, *, now: int) -> str:
    """A constant that could be the answer, by what the field shows.

    Args:
        field: of the form, as the AnswerSheet's state has it.
        now: the phone's time, which a date is today's of.
    """
    if field.type == "choice":
        first: str = field.options[0]
        return first
    hint: str = field.hint.upper()
    if field.type == "number" or "NUMBER" in hint or "数" in hint:
        return "1"
    if "HH:MM" in hint:
        return "09:00"
    if "DD" in hint:
        today = as_datetime(now)
        parts = {"YYYY": f"{today:%Y}", "MM": f"{today:%m}", "DD": f"{today:%d}"}
        for token, digits in parts.items():
            hint = hint.replace(token, digits)
        return hint
    return "OK"


AGENT = AgentSpec("fills forms with constants", lambda _options: Spammer(), privileged=True, kind="baseline")
