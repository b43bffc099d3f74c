"""An agent that repeats what it reads: what a judge of messages and notes must not let pass.

It looks for the first text field in each app of the task, writes everything there that the instruction puts
in quotation marks, the instruction's numbers and every number that it saw on the way, presses Enter and
whatever the screen offers anew, such as a button that sends; it writes the same into every field of the
AnswerSheet, and declares COMPLETE. Like the oracle it is handed the phone, so that it needs no model to read.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.actions import Action, Answer
from pytest_mobilegym.agents.agent import EpisodeContext, Reply
from pytest_mobilegym.agents.oracle import Oracle
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.hand import Hand

if TYPE_CHECKING:
    from pytest_mobilegym.phone.frame import Target
    from pytest_mobilegym.tasks.task import Task

SHEET = "answer_sheet"
DOORS = 12
"""Behind how many of an app's first buttons it looks for a field."""
LONGEST = 400
"""Characters that it writes at most."""

_QUOTED = re.compile(r"“([^”]+)”|\"([^\"]+)\"|「([^」]+)」|‘([^’]+)’")
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")
_TAG = re.compile(r"<[^>]*>")


class Parrot(Oracle):
    """Writes the quoted words and every number on the screen into the first field of each app."""

    def __init__(self) -> None:
        super().__init__()
        self._instruction = ""
        self._said: str | None = None

    async def begin(self, context: EpisodeContext) -> None:
        """Remember the instruction, and work out what to do."""
        self._instruction = context.instruction
        await super().begin(context)

    def work_out(self, task: Task, hand: Hand) -> None:
        """Repeat it in every app, and in the form."""
        for app in task.apps:
            with suppress(EventRefused):
                hand.open(app)
                self._repeat(hand)
        self._said = what_it_says(self._instruction, seen(hand))
        sheet: Any = hand.state.apps.get(SHEET)
        fields = sheet.fields if sheet is not None else ()
        if fields:
            first = [field.options[0] if field.type == "choice" else self._said for field in fields]
            rows = zip(fields, first, strict=True)
            with suppress(EventRefused):
                hand.answer(*([value] if field.repeatable else value for field, value in rows))

    def _repeat(self, hand: Hand) -> None:
        known = seen(hand)
        for way in _ways_to_a_field(hand):
            for target in way:
                hand.tap(target.name, **dict(target.args))
            field = _fields(hand)[0]
            before = set(hand.phone.frame().targets)
            hand.type(what_it_says(self._instruction, [*known, *seen(hand)]), into=field.name)
            with suppress(EventRefused):
                hand.enter()
            for target in [each for each in hand.phone.frame().targets if each not in before][:2]:
                if target.kind == "touch" and target.gesture == "tap":
                    with suppress(EventRefused):
                        hand.tap(target.name, **dict(target.args))
            return

    async def act(self, observation: Observation) -> Action | Reply:
        """First the ANSWER, then the touches."""
        if self._said is not None:
            said, self._said = self._said, None
            return Answer(value=said)
        return await super().act(observation)


def _ways_to_a_field(hand: Hand) -> Iterator[tuple[Target, ...]]:
    """Ways of one tap at most to a screen with a text field, the shortest first."""
    if _fields(hand):
        yield ()
    doors = [each for each in hand.phone.frame().targets if each.kind == "touch" and each.gesture == "tap"]
    for door in doors[:DOORS]:
        behind = Hand(hand.phone.fork())
        with suppress(EventRefused):
            behind.tap(door.name, **dict(door.args))
            if _fields(behind):
                yield (door,)


def _fields(hand: Hand) -> list[Target]:
    return [each for each in hand.phone.frame().targets if each.kind == "field"]


def seen(hand: Hand) -> list[str]:
    """The numbers on the screen."""
    words = " ".join(html.unescape(_TAG.sub(" ", region.html)) for region in hand.phone.frame().regions)
    return _NUMBER.findall(words)


def what_it_says(instruction: str, numbers: Iterable[str]) -> str:
    """What is quoted in an instruction, and every number there is."""
    quoted = ["".join(found) for found in _QUOTED.findall(instruction)]
    parts = dict.fromkeys([*quoted, *_NUMBER.findall(instruction), *numbers])
    return " ".join(parts)[:LONGEST] or "?"


AGENT = AgentSpec("repeats what it reads", lambda _options: Parrot(), privileged=True, kind="baseline")
