"""The ways of a finger over the screen, with their times: taps, movements, and things that are carried."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.actions import Point
from pytest_mobilegym.devices.location import Way, to_pixels

DOWN_MS = 50
"""How long a tap's finger stays down."""

REST_BEFORE_DRAG_MS = 500
LEG_MS = 400
"""How long a carried thing is on its way to an edge, and from there to its place."""

TURN_MS = 380
"""How long it rests at the edge for each page, as the client has it."""

MOVES = 10
LONGEST_MOVE_MS = 40
MOST_MOVES = 100


class Stroke(NamedTuple):
    """A finger's way over the screen.

    Attributes:
        points: (ms since it came down, x, y), with CSS pixels; the first is where it comes down.
        up: ms after which it leaves.
    """

    points: tuple[tuple[int, float, float], ...]
    up: int


def tap(point: Point, ms: int = DOWN_MS) -> Stroke:
    """A finger that comes down, stays, and leaves."""
    return Stroke(((0, *to_pixels(point)),), ms)


def line(start: Point, end: Point, ms: int, *, rest: int = 0) -> Stroke:
    """A steady movement; slow ones report more often, or their beginning would pass for a long press."""
    (x1, y1), (x2, y2) = to_pixels(start), to_pixels(end)
    moves = min(max(-(-ms // LONGEST_MOVE_MS), MOVES), MOST_MOVES)
    points = [(0, x1, y1)]
    for move in range(1, moves + 1):
        share = move / moves
        points.append((rest + round(ms * share), x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
    return Stroke(tuple(points), rest + ms)


def carry(way: Way) -> Stroke:
    """A long press that goes on to a place, by way of an edge where it rests while pages turn."""
    assert way.start is not None
    assert way.end is not None
    points = [(0, *way.start)]
    ms = REST_BEFORE_DRAG_MS
    if way.turns and way.edge is not None:
        points += _leg(points[-1][1:], way.edge, ms)
        # Half a turn more than is due, so that none is missed and none too many.
        ms += LEG_MS + round(TURN_MS * (abs(way.turns) + 0.5))
    points += _leg(points[-1][1:], way.end, ms)
    return Stroke(tuple(points), ms + LEG_MS)


def _leg(start: tuple[float, float], end: tuple[float, float], ms: int) -> list[tuple[int, float, float]]:
    """A steady movement that begins after `ms`."""
    (x1, y1), (x2, y2) = start, end
    shares = [move / MOVES for move in range(1, MOVES + 1)]
    return [(ms + round(LEG_MS * share), x1 + (x2 - x1) * share, y1 + (y2 - y1) * share) for share in shares]
