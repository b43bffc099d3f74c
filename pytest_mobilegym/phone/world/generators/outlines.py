"""Shapes on the map in whole numbers: lakes, parks, rivers, contours and blocks with houses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt

from pytest_mobilegym.phone.world.domains.ground import BLOCKS, CONTOURS
from pytest_mobilegym.phone.world.domains.streets import AREAS
from pytest_mobilegym.phone.world.generators.streetplan import (
    COLUMNS,
    ROWS,
    Cell,
    Spot,
    cells_between,
    is_kept_free,
    lattice,
)
from pytest_mobilegym.phone.world.geometry import METRES_OF_A_DEGREE, cosine
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream, mixed, seed_of
from pytest_mobilegym.phone.world.words import city as words
from pytest_mobilegym.phone.world.words import ground

_SHAPES = seed_of("shapes")
_EASED = (0, 104, 352, 648, 896)
"""How much of the way to the next bulge a shore has gone, in thousandths."""
_PART = 6
"""Degrees between two corners of a shape; there is a bulge or a bay every fifth of them."""

CONTOUR_METRES = 90
"""Between two contours."""


def write(sink: Sink) -> None:
    """Areas, contours and blocks."""
    number = 0
    for area in words.AREAS:
        number += 1
        sink.add(AREAS, id=number, form=area.form, outline=_codes(outline_of(number, area)), name=area.name)
    for river in ground.RIVERS:
        number += 1
        sink.add(AREAS, id=number, form="water", outline=_codes(_banks(river)), name=river.name)
    contours = 0
    for order, hill in enumerate(ground.HILLS):
        number += 1
        levels = max(2, hill.height // CONTOUR_METRES)
        for step in range(levels):
            wide = 2 * hill.radius * (levels - step) // levels
            outline = _codes(_around(100 + order, (hill.lat, hill.lon), (wide, wide), 16))
            if step == 0:
                sink.add(AREAS, id=number, form="wood", outline=outline, name=hill.name)
            contours += 1
            sink.add(CONTOURS, id=contours, height=hill.height * step // levels, step=step, outline=outline)
    for made, (middle, form, corners, houses) in enumerate(_blocks(), 1):
        shape = {"outline": _codes(corners), "houses": " ".join(houses)}
        sink.add(BLOCKS, id=made, lat=middle[0], lon=middle[1], form=form, **shape)


def course_of(river: ground.River) -> list[Spot]:
    """The middle of a river, with bends in place of corners."""
    course = [(lat * 1000, lon * 1000) for lat, lon in river.course]
    found: list[Spot] = []
    for at, (here, there) in enumerate(pairwise(course)):
        before, after = course[max(0, at - 1)], course[min(len(course) - 1, at + 2)]
        found += [_bend(before, here, there, after, step) for step in range(6)]
    return [*found, course[-1]]


def outline_of(number: int, area: words.AreaSpot) -> list[Spot]:
    """Corners of an area, which is the so-manyth."""
    wild = 9 if area.form == "water" else 0
    return list(_around(number, (area.lat, area.lon), (area.wide, area.high), wild))


def _bend(before: Spot, here: Spot, there: Spot, after: Spot, step: int) -> Spot:
    """A sixth, two sixths ... of the way between two corners of a Catmull-Rom curve."""
    t, t2, t3 = step * 36, step * step * 6, step * step * step
    lat, lon = (
        (432 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - 3 * c + d - a) * t3) // 432
        for a, b, c, d in zip(before, here, there, after, strict=True)
    )
    return lat, lon


def _around(key: int, middle: Spot, size: tuple[int, int], wild: int) -> Iterator[Spot]:
    """Corners around a middle: a shore that is so many percent wild, or a rectangle with round corners."""
    wide, high = size
    wide_degree = METRES_OF_A_DEGREE * cosine(middle[0]) // 10_000
    for position in range(360 // _PART):
        north, east = _unit(position * _PART)
        bulge = 10_000
        if wild:
            part, step = divmod(position, 5)
            near, far = (mixed(_SHAPES, key, each % 12) % (2 * wild + 1) - wild for each in (part, part + 1))
            bulge = 10_000 + near * 100 + (far - near) * _EASED[step] // 10
        else:
            bulge = _cube_root(10**24 // (abs(north) ** 3 + abs(east) ** 3))
        yield (
            middle[0] + north * bulge // 10_000 * high * 50 // METRES_OF_A_DEGREE,
            middle[1] + east * bulge // 10_000 * wide * 50 // wide_degree,
        )


def _unit(degree: int) -> tuple[int, int]:
    """A direction, in ten-thousandths to the north and to the east."""
    quarter, rest = divmod(degree, 90)
    near, far = cosine(rest * 1_000_000), cosine((90 - rest) * 1_000_000 - (rest == 0))
    return ((near, far), (-far, near), (-near, -far), (far, -near))[quarter]


def _cube_root(number: int) -> int:
    low, high = 0, 1 << 20
    while low < high:
        middle = (low + high + 1) // 2
        if middle**3 <= number:
            low = middle
        else:
            high = middle - 1
    return low


def _banks(river: ground.River) -> list[Spot]:
    """The outline of a river: down one bank and up the other."""
    course = course_of(river)
    left: list[Spot] = []
    right: list[Spot] = []
    for at, (lat, lon) in enumerate(course):
        (south, west), (north, east) = course[max(0, at - 1)], course[min(len(course) - 1, at + 1)]
        shrink = cosine(lat)
        up, aside = north - south, (east - west) * shrink // 10_000
        long = max(1, isqrt(up * up + aside * aside))
        half = river.wide * 500_000 // METRES_OF_A_DEGREE
        across = -aside * half // long, up * half // long * 10_000 // shrink
        left.append((lat + across[0], lon + across[1]))
        right.append((lat - across[0], lon - across[1]))
    return left + right[::-1]


def _blocks() -> Iterator[tuple[Spot, str, list[Spot], list[str]]]:
    """The middle of each block, its form, its corners and its houses."""
    spots = lattice()
    crossed = _crossed()
    for row in range(ROWS - 1):
        for column in range(COLUMNS - 1):
            cells = ((row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column))
            corners = [spots[cell] for cell in cells]
            middle = sum(corner[0] for corner in corners) // 4, sum(corner[1] for corner in corners) // 4
            if is_kept_free(middle) or any(is_kept_free(corner) for corner in corners):
                continue
            s = Stream(mixed(_SHAPES, 500 + row, column))
            drawn = s.below(100)
            form = "green" if (row, column) in crossed or drawn < 7 else "business" if drawn < 24 else "homes"
            outline = [(lat + (middle[0] - lat) // 10, lon + (middle[1] - lon) // 10) for lat, lon in corners]
            houses = [] if form == "green" else list(_houses(s, form, outline, middle))
            yield middle, form, outline, houses


def _houses(s: Stream, form: str, outline: Sequence[Spot], middle: Spot) -> Iterator[str]:
    """Houses in the rectangle that a block holds: rows of flats, or a few large ones."""
    (south, west), (south2, east), (north, east2), (north2, west2) = outline
    south, north = max(south, south2), min(north, north2)
    west, east = max(west, west2), min(east, east2)
    homes = form == "homes"
    rows, columns = (s.between(5, 8), s.between(3, 4)) if homes else (s.between(2, 4), s.between(2, 4))
    high, wide = (north - south) // rows, (east - west) // columns
    for row in range(rows):
        for column in range(columns):
            if not s.chance(88):
                continue
            deep = s.between(38, 54) if homes else s.between(62, 86)
            long = s.between(58, 88)
            bottom = south + row * high + high * s.between(4, 96 - deep) // 100 - middle[0]
            side = west + column * wide + wide * s.between(4, 96 - long) // 100 - middle[1]
            yield f"{bottom},{side},{bottom + high * deep // 100},{side + wide * long // 100}"


def _crossed() -> set[Cell]:
    """Blocks that an expressway crosses."""
    found = set()
    for road in ground.EXPRESSWAYS:
        for a, b in pairwise(cells_between(road.corners)):
            found.add((min(a[0], b[0]), min(a[1], b[1])))
    return found


def _codes(spots: Sequence[Spot] | Iterator[Spot]) -> str:
    return " ".join(f"{lat},{lon}" for lat, lon in spots)
