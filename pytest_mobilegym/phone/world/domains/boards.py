"""What a station's board says of a train, its gate and how late it is: rules, of which nothing is stored."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pytest_mobilegym.phone.world.streams import mixed, seed_of

_GATE = seed_of("gates")
_LATE = seed_of("delays")

CHECK_IN = 15
"""Minutes before the departure at which the gate opens."""

GATE_CLOSES = 3
"""Minutes before the departure at which it closes."""

Status = Literal["on_time", "late", "checking", "closed", "departed", "arrived"]


class Line(NamedTuple):
    """What a board says of a train.

    Attributes:
        gate: where its passengers go to the platform, or come from it, such as `12A`.
        status: where it is.
        late: minutes.
    """

    gate: str
    status: Status
    late: int


def gate_of(train: int, station: int, day: int) -> str:
    """A train's gate at a station on a day."""
    drawn = mixed(_GATE, train * 10_000 + station, day)
    return f"{1 + drawn % 28}{'AB'[drawn // 28 % 2]}"


def minutes_late(train: int, day: int) -> int:
    """How late a train runs on the day on which it begins; most run to time."""
    drawn = mixed(_LATE, train, day)
    return 0 if drawn % 100 < 91 else 3 + drawn // 100 % 24


def line_of(*, train: int, station: int, day: int, at: int, now: int, arriving: bool) -> Line:
    """What the board says.

    Args:
        train, station: their numbers in the data.
        day: of the call, in days since 1970-01-01.
        at: minute of that day at which the train leaves or comes by the timetable.
        now: minutes since 1970-01-01.
        arriving: whether it is the board of arrivals.
    """
    late = minutes_late(train, day)
    left = day * 1440 + at + late - now
    status: Status
    if left <= 0:
        status = "arrived" if arriving else "departed"
    elif not arriving and left <= GATE_CLOSES:
        status = "closed"
    elif not arriving and left <= CHECK_IN:
        status = "checking"
    else:
        status = "late" if late else "on_time"
    return Line(gate_of(train, station, day), status, late)
