"""What a map shows beside streets and places: blocks with houses, contours of hills, and names."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import Collection, Where
from pytest_mobilegym.phone.world.geometry import Point
from pytest_mobilegym.phone.world.tables import Codes, Kind, Ref

LETTERS = {"city": 20, "district": 15, "area": 11, "station": 11, "sight": 11, "street": 10}
"""Height of a name's letters in pixels, by what is named."""

LEAST_ZOOM, MOST_ZOOM = 11, 18
"""Zooms at which names are placed: nearer, the same names are farther from each other still.

At zoom 20 a pixel is a millionth of a degree of latitude wide, and twice as wide at each step farther away.
"""


class Block(NamedTuple):
    """What lies between four streets."""

    id: Annotated[str, Ref("lb")]
    lat: int
    lon: int
    """The middle."""
    form: str
    """`homes`, `business` or `green`."""
    outline: Codes
    """Corners, each `lat,lon`."""
    houses: Codes
    """Each `south,west,north,east`, in millionths of a degree from the middle."""


class Contour(NamedTuple):
    """The line around a hill at a height."""

    id: Annotated[str, Ref("lc")]
    height: int
    """In metres above the plain."""
    step: int
    """From the foot of the hill, 0."""
    outline: Codes
    """Corners, each `lat,lon`."""


class MapLabel(NamedTuple):
    """A name on the map, where it covers no other."""

    id: Annotated[str, Ref("lx")]
    lang: str
    zoom: int
    form: str
    """Of `LETTERS`, such as `street`, or `area` with the area's form: `area park`."""
    lat: int
    lon: int
    """What is named, or for streets and areas the middle of the name."""
    left: int
    top: int
    """From there to the middle of the name, in pixels."""
    wide: int
    high: int
    """Size of the box that the name takes, with its turn, in pixels."""
    turn: int
    """By how many degrees it is turned clockwise; 90 in Chinese is for upright letters below each other."""
    text: str


BLOCKS = Kind("blocks", Block, "blocks between streets", indexes=("lat, lon",))
CONTOURS = Kind("contours", Contour, "contours of hills", sorts={"id": "id"})
MAP_LABELS = Kind("map_labels", MapLabel, "names on the map", indexes=("lang, zoom, lat",))


class Blocks(Collection[Block]):
    """Every block."""

    def inside(self, south_west: Point, north_east: Point) -> list[Block]:
        """The blocks whose middles lie in a part of the map."""
        return self._every((_between(south_west, north_east),))


class Contours(Collection[Contour]):
    """The contours of every hill, from the foot to the summit."""

    def every(self) -> list[Contour]:
        """All of them."""
        return self._every(())


class MapLabels(Collection[MapLabel]):
    """Every name that stands on the map."""

    def inside(self, zoom: int, south_west: Point, north_east: Point) -> list[MapLabel]:
        """The names, in this language, of what lies in a part of the map; those that matter most first."""
        placed = max(LEAST_ZOOM, min(zoom, MOST_ZOOM))
        spoken = Where("m.lang = ? AND m.zoom = ?", (self._voice.lang, placed))
        return self._every((spoken, _between(south_west, north_east)))


def _between(south_west: Point, north_east: Point) -> Where:
    return Where(
        "m.lat BETWEEN ? AND ? AND m.lon BETWEEN ? AND ?",
        (south_west.lat, north_east.lat, south_west.lon, north_east.lon),
    )
