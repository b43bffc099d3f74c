"""The page of a person who plays tasks: the instruction beside the phone, and buttons to end with."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from pytest_mobilegym.phone.drawing.system_regions import SYSTEM_REGIONS
from pytest_mobilegym.phone.events import Event, Miss
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.server.display import Display, MalformedMessage
from pytest_mobilegym.server.people.page import PeoplePage, read_event, read_message
from pytest_mobilegym.server.people.phone import PersonsPhone

LONGEST_ANSWER = 20_000

Status = Literal["playing", "done", "given_up", "spent"]
"""Whether the person plays, and how the task ended if not: declared done, given up, step budget used up."""


class Deed(NamedTuple):
    """What a person did.

    Attributes:
        kind: an event of the phone, an answer in words, or one of the two ways to end.
        event: of that kind.
        text: the answer.
    """

    kind: Literal["event", "answer", "done", "give_up"]
    event: Event | None = None
    text: str = ""


@dataclass(frozen=True)
class Assignment:
    """A task as the person is told it.

    Attributes:
        instruction: what to do.
        max_steps: actions that may be made.
        answers: whether an answer in words can be given beside the phone.
    """

    instruction: str
    max_steps: int
    answers: bool = False


class HeldPhone(PersonsPhone):
    """A phone that shows at once what a person does, and tells of everything that they do.

    It runs ahead of the phone that the task is judged on, which follows action by action.
    """

    def __init__(self, *, on_event: Callable[[Event], None]) -> None:
        super().__init__(None)
        self.held = False
        self._on_event = on_event

    def dispatch(self, event: Event) -> None:
        """Let something happen and tell of it; nothing does while no task is played."""
        if not self.held or (isinstance(event, Miss) and not self._hides_keyboard(event)):
            return
        super().dispatch(event)
        self._on_event(event)

    def _hides_keyboard(self, miss: Miss) -> bool:
        assert self.phone is not None
        return self.phone.state.ui.focus is not None and miss.region not in SYSTEM_REGIONS


class Seat(PeoplePage):
    """Where a person plays one task after the other.

    The page sends one of

    | message | effect |
    | --- | --- |
    | `{"event": {...}}` | an event of the kind "key" or "elapse" happens |
    | `{"answer": "..."}` | an answer in words |
    | `{"done": true}`, `{"give_up": true}` | the task ends |
    | `{"dismiss": true}` | the notice was read |

    Attributes:
        deeds: what the person did and nobody has taken note of yet, in order.
    """

    html = "seat.html"
    files = ("people.css", "seat.css", "seat.js", "stage.js")

    def __init__(self) -> None:
        self.deeds: asyncio.Queue[Deed] = asyncio.Queue()
        self._held = HeldPhone(on_event=self._happened)
        super().__init__(Display(mode="people"), self._held)
        self._assignment = Assignment("", 0)
        self._number = 0
        self._step = 0
        self._status: Status = "done"

    def hand(self, phone: Phone, assignment: Assignment) -> None:
        """Begin a task.

        Args:
            phone: a fork of the phone that is played on.
        """
        self._assignment = assignment
        self._number += 1
        self._step = 0
        self._status = "playing"
        self.notice = None
        self.deeds = asyncio.Queue()
        self._held.held = True
        self._held.put(phone)
        self._show(self.display.attach(self._held))

    def follow(self, phone: Phone, *, step: int) -> None:
        """Show the phone as it has become, once all deeds are done.

        Args:
            phone: a fork of it.
            step: actions made so far.
        """
        self._step = step
        self._held.put(phone)
        self.refresh()

    def end(self, status: Status) -> None:
        """Take the phone out of the person's hands."""
        self._status = status
        self._held.held = False
        self._changed.set()

    def close(self) -> None:
        """Nothing is shown any more."""
        for task in self._showing:
            task.cancel()

    def state(self) -> dict[str, Any]:
        """What the page shows."""
        task = {
            "instruction": self._assignment.instruction,
            "answers": self._assignment.answers,
            "step": self._step,
            "max_steps": self._assignment.max_steps,
            "number": self._number,
            "status": self._status,
        }
        return super().state() | {"task": task}

    def take(self, text: str) -> None:
        """Do what a control of the page asks for.

        Raises:
            MalformedMessage: it is not in the protocol; nothing has happened.
        """
        match read_message(text):
            case {"dismiss": True, **rest} if not rest:
                self.phone.complaint = None
                self.tell(None)
            case {"event": event, **rest} if not rest:
                self._do(read_event(event))
            case {"answer": str(words), **rest} if not rest and len(words) <= LONGEST_ANSWER:
                self._did(Deed("answer", text=words))
            case {"done": True, **rest} if not rest:
                self._did(Deed("done"))
            case {"give_up": True, **rest} if not rest:
                self._did(Deed("give_up"))
            case message:
                raise MalformedMessage(f"unknown message {str(message)[:80]!r}")

    def _happened(self, event: Event) -> None:
        self._did(Deed("event", event))

    def _did(self, deed: Deed) -> None:
        if self._status == "playing":
            self.deeds.put_nowait(deed)
