"""Ways through a network of streets by contraction: what a long way is made of is known before anybody asks.

Junctions are ranked so that few of high rank part the city into halves, these into quarters, and so on
(nested dissection). A shortcut goes from a junction to one of higher rank and stands for the cheapest way
between them. A search climbs from both ends along shortcuts, over some hundred junctions, and meets at the
highest one. The shortcuts are made when the world is built, for each manner of getting about: a customizable
contraction hierarchy (Dibbelt, Strasser and Wagner, 2016).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pytest_mobilegym.phone.world.geometry import Point, cosine, metres_between

CELL = 4_000
"""Side of the squares by which the nearest stretch is found, in millionths of a degree."""

FAR = 1 << 60

STRAIGHT, AHEAD, SHARP = 15, 50, 130
"""Degrees up to which one goes straight on, bears to a side, and turns to it."""

_SMALL = 4
"""Junctions that are not parted any further."""

_WIDE, _HIGH = 853, 1112
"""Tenths of a millimetre in a millionth of a degree of longitude and latitude, for comparing distances."""


class Stretch(NamedTuple):
    """A stretch of street between two junctions.

    Attributes:
        a, b: the junctions, counted from 0.
        street: number of its street.
        form: its class.
        metres: its length.
        heading: where it leads from `a` to `b`, in degrees clockwise from the north.
    """

    a: int
    b: int
    street: int
    form: str
    metres: int
    heading: int


class Snap(NamedTuple):
    """The place of the streets nearest to a point.

    Attributes:
        stretch: on which stretch it lies.
        share: how much of the stretch lies between its first end and the place, in thousandths.
        point: where it is.
    """

    stretch: int
    share: int
    point: Point


class Shortcut(NamedTuple):
    """The cheapest way from a junction to one of higher rank.

    Attributes:
        to: rank of the junction where it ends.
        cost: of the way.
        through: rank of the junction at which it falls into two shortcuts; -1 if it is one stretch.
    """

    to: int
    cost: int
    through: int


class Ranked(NamedTuple):
    """A junction by rank, with its shortcuts.

    Attributes:
        junction: which one, counted from 0.
        parent: the lowest rank that its shortcuts lead to; -1 for none.
        shortcuts: to higher ranks.
    """

    junction: int
    parent: int
    shortcuts: tuple[Shortcut, ...]


class Hierarchy:
    """The shortcuts of one manner of getting about.

    Args:
        junctions: by rank, which junction it is.
        parents: by rank, the lowest rank that its shortcuts lead to; -1 for none.
        read: the shortcuts of a rank; each is asked for once.
    """

    def __init__(
        self, junctions: Sequence[int], parents: Sequence[int], read: Callable[[int], dict[int, Shortcut]]
    ) -> None:
        self._junctions = junctions
        self._parents = parents
        self._read = read
        self._ranks = {junction: rank for rank, junction in enumerate(junctions)}
        self._known: dict[int, dict[int, Shortcut]] = {}

    def way(self, origins: dict[int, int], goals: dict[int, int]) -> tuple[int, list[int]] | None:
        """The cheapest way from one of some junctions to one of others; `None` if there is none.

        Args:
            origins: junctions to begin at, and what it costs to get there.
            goals: junctions to end at, and what it costs to go on from there.

        Returns:
            Its cost, with those at both ends, and its junctions.
        """
        up, came_up = self._climb(origins)
        down, came_down = self._climb(goals)
        cost, top = min(((up[rank] + down[rank], rank) for rank in up if rank in down), default=(FAR, -1))
        if top < 0:
            return None
        before, after = self._descend(came_up, top), self._descend(came_down, top)
        ranks = [*before[::-1], top, *after]
        return cost, [self._junctions[rank] for rank in self._unfold(ranks)]

    def cost(self, origins: dict[int, int], goals: dict[int, int]) -> int | None:
        """The cost of the cheapest way alone; `None` if there is none."""
        (up, _), (down, _) = self._climb(origins), self._climb(goals)
        return min((up[rank] + down[rank] for rank in up if rank in down), default=None)

    def _climb(self, starts: dict[int, int]) -> tuple[dict[int, int], dict[int, int]]:
        """What it costs to get up to each rank, and from which rank one comes there."""
        parents, known = self._parents, self._known
        ranks: set[int] = set()
        costs: dict[int, int] = {}
        for junction, cost in starts.items():
            rank = self._ranks[junction]
            costs[rank] = min(cost, costs.get(rank, FAR))
            while rank >= 0 and rank not in ranks:
                ranks.add(rank)
                rank = parents[rank]
        came: dict[int, int] = {}
        for rank in sorted(ranks):
            if rank in costs:
                cost = costs[rank]
                shortcuts = known.get(rank)
                if shortcuts is None:
                    shortcuts = known[rank] = self._read(rank)
                for to, more, _ in shortcuts.values():
                    reached = cost + more
                    if reached < costs.get(to, FAR):
                        costs[to] = reached
                        came[to] = rank
        return costs, came

    @staticmethod
    def _descend(came: dict[int, int], top: int) -> list[int]:
        found = []
        while top in came:
            top = came[top]
            found.append(top)
        return found

    def _unfold(self, ranks: list[int]) -> list[int]:
        """Every rank on the way along some shortcuts."""
        found = [ranks[0]]
        waiting = list(zip(ranks[-2::-1], ranks[:0:-1], strict=True))
        while waiting:
            a, b = waiting.pop()
            low, high = min(a, b), max(a, b)
            if low not in self._known:
                self._known[low] = self._read(low)
            through = self._known[low][high].through
            if through < 0:
                found.append(b)
            else:
                waiting += [(through, b), (a, through)]
        return found


class Network:
    """Junctions and the stretches between them.

    Args:
        points: where the junctions lie.
        stretches: between them; at most one between any two.
    """

    def __init__(self, points: Sequence[Point], stretches: Sequence[Stretch]) -> None:
        self.points = points
        self.stretches = stretches
        self.between: dict[tuple[int, int], int] = {}
        self._cells: dict[tuple[int, int], list[int]] = {}
        for number, each in enumerate(stretches):
            self.between[each.a, each.b] = self.between[each.b, each.a] = number
            for cell in _cells_of(points[each.a], points[each.b]):
                self._cells.setdefault(cell, []).append(number)

    def snap(self, point: Point) -> Snap:
        """The place of the streets nearest to a point."""
        row, column = point.lat // CELL, point.lon // CELL
        near: set[int] = set()
        for reach in (1, 4):
            for above in range(-reach, reach + 1):
                for aside in range(-reach, reach + 1):
                    near.update(self._cells.get((row + above, column + aside), ()))
            if near:
                break
        candidates: Iterable[int] = near or range(len(self.stretches))
        (_, share), number = min((self._beside(number, point), number) for number in candidates)
        a, b = (self.points[end] for end in self.stretches[number][:2])
        lat, lon = (one + (other - one) * share // 1000 for one, other in zip(a, b, strict=True))
        return Snap(number, share, Point(lat, lon))

    def _beside(self, number: int, point: Point) -> tuple[int, int]:
        """How far a stretch is from a point, as a square, and the share of it before the nearest place."""
        stretch = self.stretches[number]
        (lat, lon), (lat2, lon2) = self.points[stretch.a], self.points[stretch.b]
        north, east = (lat2 - lat) * _HIGH // 100, (lon2 - lon) * _WIDE // 100
        up, aside = (point[0] - lat) * _HIGH // 100, (point[1] - lon) * _WIDE // 100
        share = max(0, min(1000, (up * north + aside * east) * 1000 // max(1, north * north + east * east)))
        up, aside = up - north * share // 1000, aside - east * share // 1000
        return up * up + aside * aside, share

    def turn(self, a: int, b: int, c: int) -> str:
        """How one turns at a junction on the way from one to another."""
        return turn_between(self.heading(a, b), self.heading(b, c))

    def heading(self, a: int, b: int) -> int:
        """The heading from a junction to the next one, in degrees."""
        stretch = self.stretches[self.between[a, b]]
        return stretch.heading if stretch.a == a else (stretch.heading + 180) % 360


def turn_between(heading: int, following: int) -> str:
    """How one turns between two headings: `straight`, `slight_left`, `right`, `sharp_right` and so on."""
    right = (following - heading) % 360
    side, angle = ("right", right) if right < 180 else ("left", 360 - right)
    if angle < STRAIGHT:
        return "straight"
    if angle < AHEAD:
        return f"slight_{side}"
    return f"sharp_{side}" if angle > SHARP else side


def heading_of(a: Point, b: Point) -> int:
    """Where `b` lies seen from `a`, in whole degrees clockwise from the north."""
    north = b.lat - a.lat
    east = (b.lon - a.lon) * cosine((a.lat + b.lat) // 2) // 10_000
    up, aside = abs(north), abs(east)
    # The tangent, by the cosines of whole degrees: the first degree that lies beyond.
    angle = next(
        (one for one in range(90) if aside * cosine(one * 10**6) <= up * cosine((90 - one) * 10**6)), 90
    )
    if north >= 0:
        return angle if east >= 0 else (360 - angle) % 360
    return 180 - angle if east >= 0 else 180 + angle


def contract(
    points: Sequence[Point], ends: Sequence[tuple[int, int]], costs: Sequence[Sequence[int]]
) -> list[list[Ranked]]:
    """The shortcuts of a network for each of several manners of getting about.

    Args:
        points: where the junctions lie.
        ends: the two junctions of each stretch.
        costs: for each manner, what each stretch costs, both ways.

    Returns:
        For each manner, the junctions by rank.
    """
    near: list[set[int]] = [set() for _ in points]
    for a, b in ends:
        near[a].add(b)
        near[b].add(a)
    junctions = _dissected(list(range(len(points))), points, near)
    ranks = {junction: rank for rank, junction in enumerate(junctions)}
    above: list[set[int]] = [set() for _ in junctions]
    for a, b in ends:
        low, high = sorted((ranks[a], ranks[b]))
        above[low].add(high)
    for each in above:
        if each:
            # What a junction leads to, its parent leads to as well: so no way is lost when it is left out.
            parent = min(each)
            above[parent] |= each - {parent}
    climbs = [sorted(each) for each in above]
    return [
        _customized(junctions, climbs, [tuple(sorted((ranks[a], ranks[b]))) for a, b in ends], each)
        for each in costs
    ]


def _customized(
    junctions: Sequence[int],
    climbs: Sequence[Sequence[int]],
    ends: Sequence[tuple[int, ...]],
    costs: Sequence[int],
) -> list[Ranked]:
    found: list[dict[int, list[int]]] = [{high: [FAR, -1] for high in each} for each in climbs]
    for (low, high), cost in zip(ends, costs, strict=True):
        found[low][high][0] = min(found[low][high][0], cost)
    for rank, each in enumerate(climbs):
        mine = found[rank]
        for at, low in enumerate(each):
            begin = mine[low][0]
            theirs = found[low]
            for high in each[at + 1 :]:
                cost = begin + mine[high][0]
                if cost < theirs[high][0]:
                    theirs[high] = [cost, rank]
    needless: set[tuple[int, int]] = set()
    for rank in range(len(climbs) - 1, -1, -1):
        each, mine = climbs[rank], found[rank]
        for at, low in enumerate(each):
            theirs = found[low]
            for high in each[at + 1 :]:
                between = theirs[high][0]
                if mine[high][0] + between < mine[low][0]:
                    mine[low][0] = mine[high][0] + between
                    needless.add((rank, low))
                if mine[low][0] + between < mine[high][0]:
                    mine[high][0] = mine[low][0] + between
                    needless.add((rank, high))
    return [
        Ranked(
            junction,
            min(climbs[rank], default=-1),
            tuple(
                Shortcut(high, cost, through)
                for high, (cost, through) in found[rank].items()
                if (rank, high) not in needless
            ),
        )
        for rank, junction in enumerate(junctions)
    ]


def _dissected(nodes: list[int], points: Sequence[Point], near: Sequence[set[int]]) -> list[int]:
    """Junctions by rank: those of both halves first, those that part them last."""
    if len(nodes) <= _SMALL:
        return nodes
    lats, lons = [points[node].lat for node in nodes], [points[node].lon for node in nodes]
    side = 0 if (max(lats) - min(lats)) * 4 > (max(lons) - min(lons)) * 3 else 1
    ordered = sorted(nodes, key=lambda node: (points[node][side], node))
    half = len(ordered) // 2
    first, second = ordered[:half], set(ordered[half:])
    parting = {node for node in first if near[node] & second}
    rest = [node for node in first if node not in parting]
    return [
        *_dissected(rest, points, near),
        *_dissected(ordered[half:], points, near),
        *sorted(parting),
    ]


def _cells_of(a: Point, b: Point) -> set[tuple[int, int]]:
    """The squares that a stretch touches, or nearly."""
    steps = max(1, metres_between(a, b) // 150)
    spots = (
        (a.lat + (b.lat - a.lat) * step // steps, a.lon + (b.lon - a.lon) * step // steps)
        for step in range(steps + 1)
    )
    return {(lat // CELL, lon // CELL) for lat, lon in spots}
