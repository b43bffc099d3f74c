"""Markers, and those that stand too close together to be told apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pytest_mobilegym.phone.kit.map.projection import MOST_ZOOM, Spot, pixel_of, spot_of
from pytest_mobilegym.phone.world.geometry import Point

CELL = 56
"""Side in pixels of the squares within which markers are one cluster."""


class Marker(NamedTuple):
    """Something that stands on the map.

    Attributes:
        id: what `pick` is told.
        point: where.
        label: what stands beside it.
        icon: name of the icon in it.
        tint: its colour.
        chosen: it is larger, has its label, and is never part of a cluster.
    """

    id: str
    point: Point
    label: str = ""
    icon: str = "location"
    tint: str = "#007982"
    chosen: bool = False


class Cluster(NamedTuple):
    """Several markers that stand close together.

    Attributes:
        spot: their middle.
        number: how many.
        tint: colour of the first.
    """

    spot: Spot
    number: int
    tint: str


def gather(markers: Iterable[Marker], zoom: int) -> tuple[list[Marker], list[Cluster]]:
    """Put markers together that lie in one square of the map, except at the greatest zoom.

    Returns:
        Those that stand alone, and the clusters of all others; both in the order of the first in them.
    """
    cells: dict[object, list[Marker]] = {}
    for marker in markers:
        x, y = pixel_of(spot_of(marker.point), zoom)
        apart = marker.chosen or zoom >= MOST_ZOOM
        cells.setdefault(marker.id if apart else (x // CELL, y // CELL), []).append(marker)
    alone = [cell[0] for cell in cells.values() if len(cell) == 1]
    together = [cell for cell in cells.values() if len(cell) > 1]
    return alone, [_cluster(cell) for cell in together]


def _cluster(cell: list[Marker]) -> Cluster:
    spots = [spot_of(marker.point) for marker in cell]
    middle = Spot(sum(spot.x for spot in spots) // len(spots), sum(spot.y for spot in spots) // len(spots))
    return Cluster(middle, len(cell), cell[0].tint)
