"""Harmless acts beside a task: what people do on their way and nobody minds, done around a solution.

Apps say them in their `harmless.py`. A solution that passes has to pass with such an act before, amid or
after it; where it does not, the judge counts something that no referee would mind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.declaration.app import Rehearsal
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.drawing.system_regions import SYSTEM_REGIONS
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.loading.rehearsals import harmless_acts_of
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.tasks.trace import Junction, RecallingHand


class HarmlessAct(NamedTuple):
    """Something that people do beside a task.

    Attributes:
        name: the app's id and what is done: `notes: tick a todo and untick it`.
        play: does it, from the home screen.
    """

    name: str
    play: Rehearsal


STAYING = HarmlessAct("nothing", lambda hand: None)  # noqa: ARG005 - an act is given a hand.


def harmless_acts(state: PhoneState) -> list[HarmlessAct]:
    """Every harmless act of the apps on a phone, in the order of the apps."""
    return [
        HarmlessAct(f"{id}: {name.replace('_', ' ')}", act)
        for id in state.apps
        for name, act in harmless_acts_of(find_app(id)).items()
    ]


class WanderingHand(RecallingHand):
    """A hand that does one harmless act on its way, before a certain move or as soon as it can after that.

    Args:
        start: where it begins.
        acts: tried in turn, until one can be done.
        at: the number of the move, from 0.

    Attributes:
        done: the name of the act that was done, "" before.
    """

    def __init__(self, start: Junction, acts: Sequence[HarmlessAct], *, at: int) -> None:
        super().__init__(start, learning=False)
        self.done = ""
        self._acts = acts
        self._before = at

    def play(self, moves: Iterable[Move]) -> None:
        """Make moves, with the harmless act among them."""
        for move in moves:
            if not self.done and len(self.moves) >= self._before:
                self.wander()
            super().play([move])

    def wander(self, *, ending: bool = False) -> None:
        """Do the first act that can be done here and come back; everything has to be in front as it was.

        Args:
            ending: nothing follows, so that the keyboard, which goes as one leaves, may be gone.
        """
        for tried, act in enumerate(self._acts):
            after = _done(self.phone, act, ending=ending)
            if after is not None:
                self.phone, self.done = after, act.name
                return
            if tried == 0 and _done(self.phone, STAYING, ending=ending) is None:
                return  # Whoever leaves this place does not find it again.


def _done(phone: Phone, act: HarmlessAct, *, ending: bool) -> Phone | None:
    """The phone after an act; `None` where it cannot be done, or where there is no way back."""
    hand = Hand(phone.fork())
    try:
        hand.home()
        act.play(hand)
        _come_back(hand, phone.state)
    except (EventRefused, StopIteration):
        return None
    return hand.phone if _offered(hand.phone, ending=ending) == _offered(phone, ending=ending) else None


def _offered(phone: Phone, *, ending: bool) -> set[Target]:
    return {each for each in phone.frame().targets if not (ending and each.region in SYSTEM_REGIONS)}


def _come_back(hand: Hand, place: PhoneState) -> None:
    """Go back to what was in front, as one does from the recent tasks."""
    if place.ui.shown == "task" and place.ui.active is not None:
        hand.recents()
        hand.tap("recents.open", task=place.ui.active)
    else:
        hand.home()
