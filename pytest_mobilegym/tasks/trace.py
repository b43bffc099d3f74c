"""A solution's trace: its moves, and a phone before each of them to go on from otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.phone import Phone

BY_HAND_ALONE = "a solution may only use the hand; arrange() with phone.edit() sets up."
"""What is said of a solution that writes state."""


class Trace(NamedTuple):
    """What a hand did.

    Attributes:
        moves: in order.
        phones: one before each move, and one after the last; to be forked, not to be played on.
    """

    moves: list[Move]
    phones: list[Phone]

    @property
    def end(self) -> PhoneState:
        """The state after the last move."""
        return self.phones[-1].state


class TracingHand(Hand):
    """A hand that keeps a phone before each of its moves."""

    def __init__(self, phone: Phone) -> None:
        super().__init__(phone)
        self.phones: list[Phone] = []

    def play(self, moves: Iterable[Move]) -> None:
        """Make moves, and keep the phones before them."""
        for move in moves:
            # Taken now, when the frame that the move was chosen from is drawn: every fork shares it.
            before = self.phone.fork()
            super().play([move])
            self.phones.append(before)

    @contextmanager
    def edit(self, app: str) -> Iterator[Any]:  # noqa: ARG002
        """Refuse to write state.

        Raises:
            TaskError: always.
        """
        raise TaskError(BY_HAND_ALONE)
        yield

    @property
    def trace(self) -> Trace:
        """What was done so far."""
        return Trace(self.moves, [*self.phones, self.phone])
