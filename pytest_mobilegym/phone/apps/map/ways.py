"""Ways from place to place as Maps shows them: through all stops, with their steps, lengths and times."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING

from pytest_mobilegym.phone.apps.map.places import distance_words
from pytest_mobilegym.phone.apps.map.state import MapState, Mode, Route, Stop
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.kit.map import Way as Line
from pytest_mobilegym.phone.wording import hours_and_minutes
from pytest_mobilegym.phone.world.domains.routes import Route as Way
from pytest_mobilegym.phone.world.domains.streets import Avoided
from pytest_mobilegym.phone.world.geometry import Point

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

SIGNS = {
    "depart": "navigate", "straight": "arrow-up", "left": "back", "right": "forward", "slight_left": "back",
    "slight_right": "forward", "sharp_left": "undo", "sharp_right": "redo", "walk": "walk", "ride": "subway",
}  # fmt: skip
MINUTE_MS = 60_000
USUAL_MS = 60 * MINUTE_MS
"""How long before the arrival one is taken to leave, before it is known better."""

Asking = Context[MapState] | ServiceContext[MapState]


def point_of(stop: Stop) -> Point:
    """Where an end of a way lies."""
    return Point(stop.lat, stop.lon)


def same(one: Stop, other: Stop) -> bool:
    """Whether two ends of a way are one place, to ten metres or so."""
    return abs(one.lat - other.lat) < 100 and abs(one.lon - other.lon) < 100


def ways(
    world: World,
    route: Route,
    mode: Mode | None = None,
    *,
    avoid: Sequence[Avoided] = (),
    now: int | None = None,
) -> tuple[Way, ...]:
    """The ways that there are, the best first; none where no way leads there like this.

    Args:
        mode: in place of the route's own.
        avoid: what is avoided by car.
        now: the present in simulated milliseconds, for trains.
    """
    mode = mode or route.mode
    if mode == "transit" and route.stops:
        return ()
    stops = [point_of(stop) for stop in route.stops]

    def found(at: int | None) -> tuple[Way, ...]:
        return world.streets.routes(
            point_of(route.origin), point_of(route.destination), mode, stops=stops,
            avoid=avoid if mode == "drive" else (), at=at,
        )  # fmt: skip

    if mode != "transit" or route.when == "now":
        return found(now // MINUTE_MS * MINUTE_MS if now is not None else None)
    if route.when == "depart":
        return found(route.at)
    early = found(route.at - USUAL_MS)
    return found(route.at - early[0].seconds * 1000) if early else ()


def ways_of(
    ctx: Asking, route: Route, mode: Mode | None = None, *, now: int | None = None
) -> tuple[Way, ...]:
    """The ways that there are now, with the settings as they are."""
    chosen = ctx.state.settings.navigation
    avoid: list[Avoided] = []
    if chosen.avoid_tolls:
        avoid.append("tolls")
    if chosen.avoid_highways:
        avoid.append("highways")
    return ways(ctx.world, route, mode, avoid=avoid, now=ctx.time if now is None else now)


def chosen_of(found: Sequence[Way], route: Route) -> Way | None:
    """Of several ways the one that is shown."""
    return found[min(route.way, len(found) - 1)] if found else None


def chosen_way(ctx: Asking, route: Route, *, now: int | None = None) -> Way | None:
    """The way that is shown."""
    return chosen_of(ways_of(ctx, route, now=now), route)


def lines_of(way: Way, *, faint: bool = False) -> list[Line]:
    """A way as the map draws it: by metro with the colours of its lines, on foot dotted."""
    if way.legs and not faint:
        return [Line(leg.points, leg.colour or "#2f7cf6", dotted=leg.mode == "walk") for leg in way.legs]
    return [Line(way.line, "#7aa7e8" if faint else "#2f7cf6", dotted=way.mode == "walk", faint=faint)]


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


def position(way: Way, seconds: int) -> Point:
    """Where one is after some time on the way."""
    if seconds >= way.seconds or len(way.line) < 2:
        return way.line[-1]
    lengths = [_length(a, b) for a, b in pairwise(way.line)]
    left = sum(lengths) * max(0, seconds) // max(1, way.seconds)
    for length, (start, end) in zip(lengths, pairwise(way.line), strict=True):
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
