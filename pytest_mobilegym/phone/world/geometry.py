"""Places on a map: latitude and longitude in millionths of a degree, distances in whole metres."""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

METRES_OF_A_DEGREE = 111_195
"""Of latitude, and of longitude at the equator."""

_QUARTER = (
    10000, 9998, 9994, 9986, 9976, 9962, 9945, 9925, 9903, 9877, 9848, 9816, 9781, 9744, 9703,
    9659, 9613, 9563, 9511, 9455, 9397, 9336, 9272, 9205, 9135, 9063, 8988, 8910, 8829, 8746,
    8660, 8572, 8480, 8387, 8290, 8192, 8090, 7986, 7880, 7771, 7660, 7547, 7431, 7314, 7193,
    7071, 6947, 6820, 6691, 6561, 6428, 6293, 6157, 6018, 5878, 5736, 5592, 5446, 5299, 5150,
    5000, 4848, 4695, 4540, 4384, 4226, 4067, 3907, 3746, 3584, 3420, 3256, 3090, 2924, 2756,
    2588, 2419, 2250, 2079, 1908, 1736, 1564, 1392, 1219, 1045, 872, 698, 523, 349, 175,
    0,
)  # fmt: skip
"""Cosines of whole degrees in ten-thousandths: whole numbers are the same on every machine."""


class Point(NamedTuple):
    """A place on the map, in millionths of a degree."""

    lat: int
    lon: int


def cosine(lat: int) -> int:
    """Cosine of a latitude, in ten-thousandths."""
    degree, rest = divmod(min(abs(lat), 89_999_999), 1_000_000)
    return _QUARTER[degree] - (_QUARTER[degree] - _QUARTER[degree + 1]) * rest // 1_000_000


def metres_between(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Distance as the crow flies; right to a few metres in a thousand within a country."""
    north = (a[0] - b[0]) * METRES_OF_A_DEGREE // 1_000_000
    east = (a[1] - b[1]) * METRES_OF_A_DEGREE // 1_000_000 * cosine((a[0] + b[0]) // 2) // 10_000
    return isqrt(north * north + east * east)


def shown_distance(metres: int) -> int:
    """A distance as maps write it: to 50 m below a kilometre, to 100 m above; in metres."""
    if metres < 1000:
        return max(50, (metres + 25) // 50 * 50)
    return (metres + 50) // 100 * 100
