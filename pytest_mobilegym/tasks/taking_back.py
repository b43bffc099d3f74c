"""Mistakes that are made and undone on the way of a solution, which has to pass all the same.

| mistake | how it is undone |
| --- | --- |
| the same action on another element | once more where that brings back what was seen, else with back |
| a letter more is typed | it is deleted before the right text is written |

A mistake counts as undone where the screen shows the same again as if it had not been made; others are left
out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.drawing.system_regions import SYSTEM_REGIONS
from pytest_mobilegym.phone.events import Event, Text, Touch
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.tasks.trace import Junction, RecallingHand

MOST = 2
"""How many mistakes are made on one way."""


class BlunderingHand(RecallingHand):
    """A hand that makes mistakes before its moves and takes them back.

    Args:
        start: where it begins.
        number: decides which of the other elements is touched.
        at: the number of the move, from 0, before which the first mistake may be made.

    Attributes:
        mistakes: what was done and taken back, in words.
    """

    def __init__(self, start: Junction, *, number: int, at: int = 0) -> None:
        super().__init__(start, learning=False)
        self.mistakes: list[str] = []
        self._number = number
        self._first = at

    def play(self, moves: Iterable[Move]) -> None:
        """Make moves, with mistakes before them."""
        for move in moves:
            if len(self.mistakes) < MOST and len(self.moves) >= self._first:
                self._blunder(move)
            super().play([move])

    def _blunder(self, move: Move) -> None:
        for event in move.events:
            if isinstance(event, Touch) and event.gesture == "tap":
                self._touch_another(event)
            elif isinstance(event, Text) and event.text:
                self._mistype(move, event)

    def _touch_another(self, touch: Touch) -> None:
        offered = [
            dict(target.args)
            for target in self.phone.frame().targets
            if (target.kind, target.region, target.name, target.gesture)
            == ("touch", touch.region, touch.action, "tap")
        ]
        others = [args for args in offered if args != touch.args and args.keys() == touch.args.keys()]
        if not others:
            return
        wrong = touch.model_copy(update={"args": others[self._number % len(others)]})
        seen = picture(self.phone)
        for undo in ("once more", "back"):
            hand = Hand(self.phone.fork())
            with suppress(EventRefused):
                hand.play([Move(events=(wrong,), ms=1000)])
                if undo == "back":
                    hand.back()
                else:
                    hand.tap(wrong.action, **wrong.args)
                if picture(hand.phone) == seen:
                    self.phone = hand.phone
                    said = ", ".join(f"{name}={value}" for name, value in wrong.args.items())
                    self.mistakes.append(f"{wrong.action} with {said}, then {undo}")
                    return

    def _mistype(self, move: Move, text: Text) -> None:
        focus: Sequence[Event] = [event for event in move.events if event is not text]
        right, wrong = Hand(self.phone.fork()), Hand(self.phone.fork())
        with suppress(EventRefused):
            right.play([Move(events=tuple(focus), ms=1000)])
            more = text.model_copy(update={"text": f"{text.text}x"})
            nothing = text.model_copy(update={"text": "", "clear": True})
            wrong.play([Move(events=(*focus, more), ms=1000), Move(events=(*focus, nothing), ms=1000)])
            if text.clear or picture(wrong.phone) == picture(right.phone):
                self.phone = wrong.phone
                self.mistakes.append(f"types {more.text!r} and deletes it")


def picture(phone: Phone) -> list[tuple[str, str]]:
    """What a phone's apps show, whatever the system's own bars say."""
    return [(region.key, region.html) for region in phone.frame().regions if region.key not in SYSTEM_REGIONS]
