"""From latitudes and longitudes to pixels and back, in whole numbers: the same on every machine.

A unit is a millionth of a degree of latitude, eleven centimetres, in both directions; x grows eastwards, y
southwards. At zoom 20 a pixel is a unit wide, and twice as wide at each step farther away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pytest_mobilegym.phone.world.domains.places import CENTRE
from pytest_mobilegym.phone.world.geometry import Point, cosine

TILE = 256
"""Side of a tile in pixels."""
LEAST_ZOOM, MOST_ZOOM = 11, 19
FARTHEST = 125_000
"""How far the city reaches from the middle, in units, in both directions."""
NORTH = 90_000_000
"""Latitude at which y begins."""

_COSINE = cosine(CENTRE.lat)


class Spot(NamedTuple):
    """A place on the flat map, in units."""

    x: int
    y: int


def spot_of(point: tuple[int, int]) -> Spot:
    """Where a latitude and a longitude lie."""
    lat, lon = point
    return Spot(column_of(lon), NORTH - lat)


def column_of(lon: int) -> int:
    """How far east a longitude lies: the `x` of its spots."""
    return lon * _COSINE // 10_000


def unspot(spot: Spot) -> Point:
    """The latitude and the longitude of a spot: the first that lies there."""
    return Point(NORTH - spot.y, -(-spot.x * 10_000 // _COSINE))


HOME = spot_of(CENTRE)
"""Where the phone is."""


def within_city(spot: Spot) -> Spot:
    """The nearest spot that is no farther from the middle of the city than its streets reach."""
    return Spot(
        *(max(home - FARTHEST, min(one, home + FARTHEST)) for one, home in zip(spot, HOME, strict=True))
    )


def clamp_zoom(zoom: int) -> int:
    """The nearest zoom that there is."""
    return max(LEAST_ZOOM, min(zoom, MOST_ZOOM))


def pixel_of(spot: Spot, zoom: int) -> tuple[int, int]:
    """The pixel of a spot, counted from where x and y begin."""
    return spot.x >> (20 - zoom), spot.y >> (20 - zoom)


def pixels(spot: Spot, middle: Spot, zoom: int) -> tuple[int, int]:
    """How far a spot is from the middle of the screen: to the right and down, in pixels."""
    x, y = pixel_of(spot, zoom)
    x_middle, y_middle = pixel_of(middle, zoom)
    return x - x_middle, y - y_middle


def tiles_around(middle: Spot, zoom: int, width: int, height: int) -> Iterator[tuple[int, int, int, int]]:
    """The tiles that cover a screen.

    Yields:
        Left and top of each in pixels from the middle of the screen, and its column and row.
    """
    x, y = pixel_of(middle, zoom)
    left, top = x - width // 2, y - height // 2
    for row in range(top // TILE, (top + height - 1) // TILE + 1):
        for column in range(left // TILE, (left + width - 1) // TILE + 1):
            yield column * TILE - x, row * TILE - y, column, row


def fitting(spots: Sequence[Spot], width: int, height: int, edge: int = 40) -> tuple[Spot, int]:
    """The middle and the greatest zoom at which all spots are seen, with some room at the edges."""
    low = Spot(min(spot.x for spot in spots), min(spot.y for spot in spots))
    high = Spot(max(spot.x for spot in spots), max(spot.y for spot in spots))
    middle = Spot((low.x + high.x) // 2, (low.y + high.y) // 2)
    for zoom in range(MOST_ZOOM - 1, LEAST_ZOOM, -1):
        wide, high_enough = (high.x - low.x) >> (20 - zoom), (high.y - low.y) >> (20 - zoom)
        if wide <= width - 2 * edge and high_enough <= height - 2 * edge:
            return middle, zoom
    return middle, LEAST_ZOOM
