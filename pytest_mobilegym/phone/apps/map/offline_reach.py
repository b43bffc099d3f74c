"""Whether Maps can show a part of the city: over the network, or from what is kept on the phone."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.map.state import MapState, OfflineArea
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.world.geometry import Point, cosine

METRES_OF_A_DEGREE = 111_195


def holds(area: OfflineArea, point: tuple[int, int]) -> bool:
    """Whether a part of the map that is kept contains a point."""
    half = area.metres * 1_000_000 // (2 * METRES_OF_A_DEGREE)
    north, east = abs(point[0] - area.lat), abs(point[1] - area.lon) * cosine(area.lat) // 10_000
    return area.ready and north <= half and east <= half


def reached(ctx: Context[MapState], point: Point) -> bool:
    """Whether what lies around a point can be shown now."""
    return ctx.online or any(holds(area, point) for area in ctx.state.offline.values())
