"""A solution's trace: its moves, and a phone before each of them to go on from otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, NamedTuple, Self

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


class Junction:
    """Where a hand stands, and where moves that were made from there lead.

    Attributes:
        phone: to be forked, not to be played on.
        ways: junctions by the move that leads there, as JSON.
    """

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.ways: dict[str, Junction] = {}

    @classmethod
    def along(cls, trace: Trace) -> list[Self]:
        """One before each move of a trace and one after the last, with the trace's way through them."""
        found = [cls(phone) for phone in trace.phones]
        for move, (before, after) in zip(trace.moves, pairwise(found), strict=True):
            before.ways[move.model_dump_json()] = after
        return found


class RecallingHand(Hand):
    """A hand that plays no move twice: where the same was played from the same start, it goes on from there.

    The same move on the same phone leads to the same phone, and what has been drawn need not be drawn again.

    Args:
        start: where it stands.
        learning: keep what its own moves lead to, for other hands.
    """

    def __init__(self, start: Junction, *, learning: bool = True) -> None:
        super().__init__(start.phone.fork())
        self._at: Junction | None = start
        self._learning = learning

    def play(self, moves: Iterable[Move]) -> None:
        """Make moves, or recall what they lead to."""
        for move in moves:
            at = self._at
            if at is None or self.phone.state is not at.phone.state:
                self._at = None  # Off the known ways, or somebody wrote state past the user interface.
                super().play([move])
                continue
            way = move.model_dump_json()
            known = at.ways.get(way)
            if known is not None:
                self.phone = known.phone.fork()
                self.moves.append(move)
            elif self._learning:
                # Taken anew, when the frame that the move was chosen from is drawn: every fork shares it.
                at.phone = self.phone.fork()
                super().play([move])
                known = at.ways[way] = Junction(self.phone.fork())
            else:
                super().play([move])
            self._at = known
