"""Where names stand on the map: placed one after another, what matters most first, and none covers another.

That is done for each zoom and both languages when the world is built. So a name stays where it is however the
map is moved, and drawing costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from pytest_mobilegym.phone.world.domains.ground import LEAST_ZOOM, LETTERS, MAP_LABELS, MOST_ZOOM
from pytest_mobilegym.phone.world.domains.places import CENTRE
from pytest_mobilegym.phone.world.generators.metroplan import MetroPlan, metro_plan
from pytest_mobilegym.phone.world.generators.outlines import course_of, outline_of
from pytest_mobilegym.phone.world.generators.streetplan import Plan, Spot, street_plan
from pytest_mobilegym.phone.world.geometry import Point, cosine
from pytest_mobilegym.phone.world.pathfinding import heading_of
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.words import city as words
from pytest_mobilegym.phone.world.words import ground

STREETS_FROM = {"ring": 12, "avenue": 13, "street": 15, "lane": 17}
"""The least zoom at which streets are named."""
AGAIN = {15: 300, 16: 330, 17: 400, 18: 420}
"""Pixels after which a street is named again, by zoom; on smaller ones as on the first."""
ICON = 9
"""Half of what the sign of a station or a sight takes, in pixels."""

_WIDTHS = (
    26, 27, 41, 65, 57, 83, 73, 22, 30, 30, 55, 57, 27, 32, 27, 37, 57, 57, 57, 57, 57, 57, 57, 57,
    57, 57, 27, 27, 57, 57, 57, 43, 90, 64, 65, 63, 73, 56, 52, 73, 74, 34, 27, 62, 52, 91, 76, 78,
    60, 78, 62, 55, 56, 73, 60, 93, 59, 57, 57, 33, 37, 33, 57, 44, 28, 56, 62, 48, 62, 56, 34, 62,
    62, 26, 26, 53, 26, 94, 62, 60, 62, 62, 41, 48, 36, 62, 51, 79, 53, 51, 47, 38, 55, 38, 57,
)  # fmt: skip
"""Widths of the letters from the space to the tilde, in hundredths of their height."""

_CELL = 64
"""Side in pixels of the squares by which neighbours are found."""

Box = tuple[int, int, int, int]


class _Name(NamedTuple):
    """A name to be placed.

    Attributes:
        form: what is named.
        words: the name.
        spots: where it is, how many pixels its name stands to the right and below, and by how much that is
            turned; the first that is free is taken.
        sign: whether a sign stands there.
    """

    form: str
    words: str
    spots: Sequence[tuple[Spot, int, int, int]]
    sign: bool = False


class _Sheet:
    """The map at one zoom: what is taken."""

    def __init__(self, zoom: int) -> None:
        self._zoom = zoom
        self._cells: dict[tuple[int, int], list[Box]] = {}

    def pixel(self, spot: Spot) -> tuple[int, int]:
        """The pixel of a spot; as the kit's map counts them."""
        lat, lon = spot
        shift = 20 - self._zoom
        return lon * _COSINE // 10_000 >> shift, 90_000_000 - lat >> shift

    def is_free(self, box: Box) -> bool:
        """Whether nothing stands there."""
        left, top, right, bottom = box
        for cell in _cells_of(box):
            for left2, top2, right2, bottom2 in self._cells.get(cell, ()):
                if left < right2 and left2 < right and top < bottom2 and top2 < bottom:
                    return False
        return True

    def take(self, box: Box) -> None:
        """Let something stand there."""
        for cell in _cells_of(box):
            self._cells.setdefault(cell, []).append(box)


_COSINE = cosine(CENTRE.lat)


def write(sink: Sink) -> None:
    """The names at every zoom, in both languages."""
    plan, metro = street_plan(), metro_plan()
    chains = _chains(plan)
    made = 0
    for side, lang in enumerate(("en", "zh")):
        for zoom in range(LEAST_ZOOM, MOST_ZOOM + 1):
            for values in _placed(plan, metro, chains, zoom, side):
                made += 1
                sink.add(MAP_LABELS, id=made, lang=lang, zoom=zoom, **values)


def _placed(
    plan: Plan, metro: MetroPlan, chains: dict[int, list[list[int]]], zoom: int, side: int
) -> Iterator[dict[str, object]]:
    sheet = _Sheet(zoom)
    stations = list(metro.stations.values()) if zoom >= 13 else []
    for station in stations:
        x, y = sheet.pixel(station.spot)
        sheet.take((x - ICON, y - ICON, x + ICON, y + ICON))
    for name in _names(sheet, plan, metro, chains, zoom, side):
        for at, left, top, turn in name.spots:
            x, y = sheet.pixel(at)
            wide, high = _size(name.words, LETTERS[name.form.split()[0]], turn, side)
            boxes = [
                (
                    x + left - wide // 2,
                    y + top - high // 2,
                    x + left + (wide + 1) // 2,
                    y + top + (high + 1) // 2,
                )
            ]
            if name.sign:
                boxes.append((x - ICON, y - ICON, x + ICON, y + ICON))
            if all(sheet.is_free(box) for box in boxes):
                for box in boxes:
                    sheet.take(box)
                yield {
                    "form": name.form,
                    "lat": at[0],
                    "lon": at[1],
                    "left": left,
                    "top": top,
                    "wide": wide,
                    "high": high,
                    "turn": turn,
                    "text": name.words,
                }
                break


def _names(
    sheet: _Sheet, plan: Plan, metro: MetroPlan, chains: dict[int, list[list[int]]], zoom: int, side: int
) -> Iterator[_Name]:
    """Everything that may be named at a zoom, what matters most first."""
    if zoom <= 12:
        name, *spot = ground.CITY
        yield _Name("city", name[side], (((spot[0], spot[1]), 0, 0, 0),))
    if zoom <= 14:
        for key, spot_of_district in ground.DISTRICT_SPOTS.items():
            yield _Name("district", words.DISTRICTS[key][side], ((spot_of_district, 0, 0, 0),))
    yield from _areas(sheet, zoom, side)
    changes = [station for station in metro.stations.values() if station.lines > 1]
    others = [station for station in metro.stations.values() if station.lines == 1]
    for station in [*(changes if zoom >= 13 else ()), *(others if zoom >= 14 else ())]:
        label = station.name[side]
        yield _Name("station", label, _beside(station.spot, label, side))
    if zoom >= 14:
        for sight in sorted(words.SIGHTS, key=lambda sight: -sight.rating):
            label = sight.name[side]
            yield _Name("sight", label, _beside((sight.lat, sight.lon), label, side), sign=True)
    for form, least in STREETS_FROM.items():
        if zoom >= least:
            for number, street in plan.streets.items():
                if street.form == form:
                    for chain in chains[number]:
                        yield from _along(
                            sheet, [plan.junctions[end] for end in chain], street.name[side], zoom, side
                        )


def _areas(sheet: _Sheet, zoom: int, side: int) -> Iterator[_Name]:
    """Parks, waters and hills that are large enough on the map, the largest first."""
    found = []
    for number, area in enumerate(words.AREAS, 1):
        pixels = [sheet.pixel(corner) for corner in outline_of(number, area)]
        wide = max(x for x, _ in pixels) - min(x for x, _ in pixels)
        found.append((wide, area.wide * area.high, area.form, (area.lat, area.lon), area.name[side]))
    for hill in ground.HILLS:
        found.append(
            (
                hill.radius * 18 >> (20 - zoom),
                hill.radius**2 * 4,
                "wood",
                (hill.lat, hill.lon),
                hill.name[side],
            )
        )
    for river in ground.RIVERS:
        course = course_of(river)
        for at in range(len(course) // 4, len(course), len(course) // 2):
            found.append((9000 >> (20 - zoom), 0, "water", course[at], river.name[side]))
    found.sort(key=lambda one: (-one[1], one[4], one[3]))
    for wide, _, form, spot, label in found:
        if wide * 10 >= _length(label, LETTERS["area"]) * 7:
            yield _Name(f"area {form}", label, [(spot, 0, aside, 0) for aside in (0, 14, -14, 28, -28)])


def _beside(at: Spot, label: str, side: int) -> tuple[tuple[Spot, int, int, int], ...]:
    """Under a sign, to its right, to its left and above it."""
    wide, high = _size(label, LETTERS["station"], 0, side)
    aside, below = ICON + (wide + 1) // 2 + 1, ICON + (high + 1) // 2 + 1
    return (at, 0, below, 0), (at, aside, 0, 0), (at, -aside, 0, 0), (at, 0, -below, 0)


def _along(sheet: _Sheet, corners: Sequence[Spot], label: str, zoom: int, side: int) -> Iterator[_Name]:
    """A street's name, as often as it fits along the street."""
    pixels = [sheet.pixel(corner) for corner in corners]
    lengths = [abs(x2 - x) + abs(y2 - y) for (x, y), (x2, y2) in pairwise(pixels)]
    whole, wide = sum(lengths), _length(label, LETTERS["street"])
    if whole < wide + 20:
        return
    times = max(1, whole // (wide + AGAIN.get(zoom, AGAIN[15])))
    for time in range(times):
        middle = whole * (2 * time + 1) // (2 * times)
        room = (whole // times - wide) // 2
        spots = []
        for shift in (0, room // 3, -room // 3, room * 2 // 3, -room * 2 // 3):
            found = _at(corners, lengths, middle + shift)
            if found is not None:
                spots.append((found[0], 0, 0, _turned(found[1], side)))
        yield _Name("street", label, spots)


def _at(corners: Sequence[Spot], lengths: Sequence[int], along: int) -> tuple[Spot, int] | None:
    """A spot of a street, so many pixels from its beginning, and where the street leads there."""
    for (a, b), long in zip(pairwise(corners), lengths, strict=True):
        if along <= long and long > 0:
            spot = a[0] + (b[0] - a[0]) * along // long, a[1] + (b[1] - a[1]) * along // long
            return spot, heading_of(Point(*a), Point(*b))
        along -= long
    return None


def _turned(heading: int, side: int) -> int:
    """By how many degrees a name along a street is turned, so that nobody reads it upside down."""
    turn = (heading - 90) % 180
    turn = turn - 180 if turn > 90 else turn
    return 90 if side and abs(turn) > 45 else turn


def _size(label: str, letters: int, turn: int, side: int) -> tuple[int, int]:
    """Width and height of the box around a name."""
    wide, high = _length(label, letters), letters + 4
    if side and turn == 90:
        return high, len(label) * (letters + 1) + 4
    near, far = cosine(abs(turn) * 1_000_000), cosine((90 - abs(turn)) * 1_000_000)
    return (wide * near + high * far) // 10_000, (wide * far + high * near) // 10_000


def _length(label: str, letters: int) -> int:
    """How wide a name is, in pixels, with some room at both ends."""
    whole = sum(_WIDTHS[ord(letter) - 32] if " " <= letter <= "~" else 100 for letter in label)
    return whole * letters // 100 + 6


def _chains(plan: Plan) -> dict[int, list[list[int]]]:
    """By street, the junctions along its parts that hang together."""
    found: dict[int, list[list[int]]] = {number: [] for number in plan.streets}
    for segment in plan.segments.values():
        chains = found[segment.street]
        if chains and chains[-1][-1] == segment.a:
            chains[-1].append(segment.b)
        else:
            chains.append([segment.a, segment.b])
    return found


def _cells_of(box: Box) -> Iterator[tuple[int, int]]:
    for row in range(box[1] // _CELL, box[3] // _CELL + 1):
        for column in range(box[0] // _CELL, box[2] // _CELL + 1):
            yield row, column
