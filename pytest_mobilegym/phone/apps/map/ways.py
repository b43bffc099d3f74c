"""Ways from place to place as Maps shows them: through all stops, with their steps, lengths and times."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.phone.apps.map.places import distance_words
from pytest_mobilegym.phone.apps.map.state import MapState, Mode, Route, Stop
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.wording import hours_and_minutes
from pytest_mobilegym.phone.world.domains.routes import Step
from pytest_mobilegym.phone.world.geometry import Point

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

SIGNS = {
    "depart": "navigate", "straight": "arrow-up", "left": "back", "right": "forward", "slight_left": "back",
    "slight_right": "forward", "sharp_left": "undo", "sharp_right": "redo", "arrive": "flag",
}  # fmt: skip


class Way(NamedTuple):
    """A way through all stops.

    Attributes:
        legs: how many of `steps` lie between each two stops.
    """

    mode: Mode
    metres: int
    seconds: int
    steps: tuple[Step, ...]
    legs: tuple[int, ...]
    line: tuple[Point, ...]


def point_of(stop: Stop) -> Point:
    """Where an end of a way lies."""
    return Point(stop.lat, stop.lon)


def same(one: Stop, other: Stop) -> bool:
    """Whether two ends of a way are one place, to ten metres or so."""
    return abs(one.lat - other.lat) < 100 and abs(one.lon - other.lon) < 100


def ways(world: World, route: Route, mode: Mode | None = None) -> list[Way]:
    """The ways that there are, the best first; none where no way leads there like this."""
    mode = mode or route.mode
    if mode == "transit":
        return []
    points = [point_of(stop) for stop in (route.origin, *route.stops, route.destination)]
    metres = seconds = 0
    steps: list[Step] = []
    line: list[Point] = []
    legs = []
    for start, end in pairwise(points):
        leg = world.streets.route(start, end, mode)
        if leg is None:
            return []
        metres, seconds = metres + leg.metres, seconds + leg.seconds
        steps += leg.steps
        line += leg.line
        legs.append(len(leg.steps))
    return [Way(mode, metres, seconds, tuple(steps), tuple(legs), tuple(line))]


def chosen_way(world: World, route: Route) -> Way | None:
    """The way that is shown."""
    found = ways(world, route)
    return found[min(route.way, len(found) - 1)] if found else None


def minutes_of(seconds: int) -> int:
    """A duration in minutes as it is shown: at least one."""
    return max(1, (seconds + 30) // 60)


def duration_words(seconds: int, lang: str) -> str:
    """A duration as it is shown: `25 min`."""
    return hours_and_minutes(minutes_of(seconds), lang)


def shown_metres(metres: int) -> int:
    """The length of a way as it is shown: to 10 m below a kilometre, to 100 m above."""
    return max(10, (metres + 5) // 10 * 10) if metres < 995 else (metres + 50) // 100 * 100


def length_words(ctx: Context[MapState], metres: int) -> str:
    """The length of a way in words."""
    return distance_words(ctx, shown_metres(metres))


def step_words(ctx: Context[MapState] | ServiceContext[MapState], step: Step) -> str:
    """What one does at the beginning of a step."""
    return ctx.t(f"turn.{step.turn}", street=step.street)


def position(way: Way, seconds: int) -> Point:
    """Where one is after some time on the way."""
    if seconds >= way.seconds or len(way.line) < 2:
        return way.line[-1]
    lengths = [_length(a, b) for a, b in zip(way.line, way.line[1:], strict=False)]
    left = sum(lengths) * max(0, seconds) // max(1, way.seconds)
    for length, start, end in zip(lengths, way.line, way.line[1:], strict=False):
        if left <= length and length:
            return Point(
                start.lat + (end.lat - start.lat) * left // length,
                start.lon + (end.lon - start.lon) * left // length,
            )
        left -= length
    return way.line[-1]


def current_step(way: Way, seconds: int) -> tuple[int, int]:
    """The step one is on after some time, and how many metres of it are left."""
    passed = 0
    for number, step in enumerate(way.steps):
        if seconds < passed + step.seconds or number == len(way.steps) - 1:
            done = step.metres * max(0, min(seconds - passed, step.seconds)) // max(1, step.seconds)
            return number, step.metres - done
        passed += step.seconds
    return 0, 0


def _length(a: Point, b: Point) -> int:
    north, east = b.lat - a.lat, (b.lon - a.lon) * 766 // 1000
    return isqrt(north * north + east * east)
