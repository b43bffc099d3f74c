"""What lies under and around the streets: expressways, hills, rivers and the lines of the metro."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair

Corner = tuple[int, int]
"""A row and a column of the street plan's lattice."""


class Expressway(NamedTuple):
    """A road across the lattice: its name and its corners, between which it runs straight or diagonally."""

    name: Pair
    corners: tuple[Corner, ...]


EXPRESSWAYS = (
    Expressway(Pair("Airport Expressway", "机场高速"), ((33, 46), (50, 63))),
    Expressway(Pair("Western Hills Expressway", "西山高速"), ((41, 18), (71, -12))),
)


class Hill(NamedTuple):
    """A hill: its summit in millionths of a degree, its height and its radius in metres."""

    name: Pair
    lat: int
    lon: int
    height: int
    radius: int


HILLS = (
    Hill(Pair("Fragrant Hills", "香山"), 39_992_000, 116_189_000, 557, 2300),
    Hill(Pair("Jade Spring Hill", "玉泉山"), 39_994_500, 116_247_000, 150, 620),
    Hill(Pair("Hundred Views Hill", "百望山"), 40_036_000, 116_253_000, 210, 1500),
    Hill(Pair("Eagle Peak", "鹫峰"), 40_043_000, 116_190_000, 1153, 2600),
    Hill(Pair("Phoenix Ridge", "凤凰岭"), 40_097_000, 116_215_000, 860, 2100),
    Hill(Pair("Hare Hill", "老虎洞山"), 39_951_000, 116_183_000, 320, 1500),
)


class River(NamedTuple):
    """A river: its course as latitudes and longitudes in thousandths of a degree, and its width in metres."""

    name: Pair
    wide: int
    course: tuple[tuple[int, int], ...]


RIVERS = (
    River(
        Pair("Clear River", "清河"),
        60,
        (
            (40_020, 116_165), (40_026, 116_205), (40_022, 116_235), (40_029, 116_268), (40_027, 116_305),
            (40_033, 116_340), (40_031, 116_375), (40_038, 116_410), (40_036, 116_450), (40_043, 116_500),
        ),
    ),
    River(
        Pair("Jade Canal", "京密引水渠"),
        45,
        (
            (39_984, 116_272), (39_975, 116_281), (39_963, 116_284), (39_951, 116_292), (39_939, 116_294),
            (39_926, 116_301), (39_917, 116_306),
        ),
    ),
    River(
        Pair("Crescent Moat", "北护城河"),
        35,
        (
            (39_940, 116_344), (39_951, 116_347), (39_954, 116_372), (39_952, 116_398), (39_955, 116_425),
            (39_951, 116_440), (39_948, 116_468), (39_953, 116_500),
        ),
    ),
    River(
        Pair("Long Bridge River", "凉水河"),
        50,
        (
            (39_848, 116_165), (39_866, 116_210), (39_862, 116_250), (39_868, 116_290), (39_859, 116_330),
            (39_864, 116_360), (39_858, 116_405), (39_863, 116_450), (39_857, 116_500),
        ),
    ),
)  # fmt: skip


class MetroTrack(NamedTuple):
    """A line of the metro.

    Attributes:
        key: by which it is known.
        name: on the signs.
        colour: on the map.
        corners: of the lattice, between which it runs straight or diagonally.
        apart: steps of the lattice between two stations.
        every: minutes between two trains, and in the busy hours.
        first, last: minute of the day at which the first and the last train leave both ends.
    """

    key: str
    name: Pair
    colour: str
    corners: tuple[Corner, ...]
    apart: int = 4
    every: tuple[int, int] = (6, 3)
    first: int = 5 * 60 + 30
    last: int = 23 * 60 + 10

    @property
    def loop(self) -> bool:
        """Whether it ends where it begins."""
        return self.corners[0] == self.corners[-1]


def _line(number: int, colour: str, *corners: Corner, apart: int = 4, every: tuple[int, int] = (6, 3)) -> MetroTrack:
    name = Pair(f"Line {number}", f"{number}号线")
    return MetroTrack(f"line_{number}", name, colour, corners, apart, every)


METRO = (
    _line(1, "#c23a30", (15, 0), (15, 63)),
    _line(2, "#006098", (3, 30), (28, 30), (28, 51), (3, 51), (3, 30), every=(5, 3)),
    _line(4, "#008e9c", (62, 22), (31, 22), (31, 36), (0, 36), every=(5, 2)),
    _line(5, "#a6217f", (0, 47), (74, 47)),
    _line(6, "#d29700", (23, -9), (23, 63), apart=5),
    _line(8, "#009b6b", (28, 42), (74, 42), every=(7, 4)),
    _line(9, "#8fc31f", (37, 27), (0, 27)),
    _line(10, "#009bc0", (0, 21), (33, 21), (33, 58), (0, 58), every=(5, 2)),
    _line(12, "#9c4f01", (37, -3), (37, 63), every=(7, 4)),
    _line(15, "#653279", (41, 18), (41, 63), apart=5, every=(8, 5)),
    MetroTrack(
        "airport", Pair("Airport Express", "首都机场线"), "#a29bbb", ((33, 47), (49, 63)), 8, (10, 8), 6 * 60, 22 * 60 + 30,
    ),
)  # fmt: skip

CITY = (Pair("Beijing", "北京"), 39_905_000, 116_391_000)
"""The city's name and where it stands on the map."""

DISTRICT_SPOTS = {
    "haidian": (39_965_000, 116_290_000),
    "xicheng": (39_912_000, 116_362_000),
    "dongcheng": (39_932_000, 116_414_000),
    "chaoyang": (39_974_000, 116_452_000),
    "fengtai": (39_869_000, 116_318_000),
}
"""Where the districts' names stand."""
