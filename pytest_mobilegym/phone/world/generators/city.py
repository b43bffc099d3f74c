"""The city map: streets, parks and waters, and the places along the streets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pytest_mobilegym.phone.world.domains.ground import BLOCKS, CONTOURS, MAP_LABELS
from pytest_mobilegym.phone.world.domains.metro import METRO_LINES, METRO_STATIONS, METRO_STOPS
from pytest_mobilegym.phone.world.domains.places import CENTRE, PLACE_REVIEWS, PLACES
from pytest_mobilegym.phone.world.domains.stars import reachable, spread_of_stars
from pytest_mobilegym.phone.world.domains.streets import (
    AREAS,
    JUNCTIONS,
    MANNERS,
    SEGMENTS,
    SHORTCUTS,
    STREETS,
    cost_of,
)
from pytest_mobilegym.phone.world.generators import maplabels, metroplan, outlines
from pytest_mobilegym.phone.world.generators.dates import recently
from pytest_mobilegym.phone.world.generators.population import Members, members
from pytest_mobilegym.phone.world.generators.rounds import Rounds
from pytest_mobilegym.phone.world.generators.scenes import sentence
from pytest_mobilegym.phone.world.generators.streetplan import Plan, PlannedStreet, street_plan
from pytest_mobilegym.phone.world.geometry import Point, metres_between
from pytest_mobilegym.phone.world.grammar import Pair, Scene, capital, joined, plural
from pytest_mobilegym.phone.world.pathfinding import contract, heading_of
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import city as words
from pytest_mobilegym.phone.world.words import names
from pytest_mobilegym.phone.world.words.calendar import MONTHS, WEEKDAYS
from pytest_mobilegym.phone.world.words.visits import GROUPS, VISITS

KINDS = (
    STREETS,
    JUNCTIONS,
    SEGMENTS,
    SHORTCUTS,
    AREAS,
    BLOCKS,
    CONTOURS,
    MAP_LABELS,
    PLACES,
    PLACE_REVIEWS,
    METRO_LINES,
    METRO_STATIONS,
    METRO_STOPS,
)

NEARBY_PERCENT = 26
"""Share of places within three kilometres of the phone."""
NEARBY_METRES = 3000

PICTURED = frozenset(
    (
        "restaurant",
        "fast_food",
        "cafe",
        "bakery",
        "tea_house",
        "bar",
        "hotel",
        "mall",
        "sight",
        "park",
        "museum",
    )
)
"""Categories of places that people take pictures of."""


def generate(sink: Sink) -> None:
    """The map, and then sights, chains and all other places."""
    plan = street_plan()
    _streets(sink, plan)
    outlines.write(sink)
    maplabels.write(sink)
    metroplan.write(sink, _Places(sink, plan).write())


def _streets(sink: Sink, plan: Plan) -> None:
    """Streets, and the shortcuts along them for each manner of getting about."""
    tolled = {number for number, street in plan.streets.items() if _has_toll(street)}
    points = [Point(*plan.junctions[number]) for number in range(1, len(plan.junctions) + 1)]
    for number, street in plan.streets.items():
        sink.add(STREETS, id=number, form=street.form, toll=number in tolled, name=street.name)
    for number, (lat, lon) in enumerate(points, 1):
        sink.add(JUNCTIONS, id=number, lat=lat, lon=lon)
    for number, segment in plan.segments.items():
        form = plan.streets[segment.street].form
        heading = heading_of(points[segment.a - 1], points[segment.b - 1])
        sink.add(SEGMENTS, id=number, form=form, heading=heading, **segment._asdict())
    segments = list(plan.segments.values())
    costs = [
        [cost_of(manner, plan.streets[one.street].form, one.street in tolled, one.metres) for one in segments]
        for manner in MANNERS.values()
    ]
    made = 0
    ends = [(segment.a - 1, segment.b - 1) for segment in segments]
    for manner, ranks in zip(MANNERS, contract(points, ends, costs), strict=True):
        for rank, (junction, parent, shortcuts) in enumerate(ranks):
            made += 1
            sink.add(
                SHORTCUTS,
                id=made,
                manner=manner,
                rank=rank,
                junction=junction + 1,
                parent=parent,
                shortcuts=" ".join(f"{to}:{cost}:{through}" for to, cost, through in shortcuts),
            )


def _has_toll(street: PlannedStreet) -> bool:
    """The outer rings and the expressways cost something."""
    return street.form == "ring" and street.name.en.endswith(("5th Ring Road", "6th Ring Road", "Expressway"))


class _Stars(NamedTuple):
    """Rating in tenths of a star, and by how many people."""

    rating: int | None
    ratings: int


class _Found(NamedTuple):
    """What a place is and where."""

    segment: int
    spot: tuple[int, int]
    name: Pair
    kind: Pair
    category: str
    brand: str | None = None


class _Places:
    """Every place along the streets."""

    def __init__(self, sink: Sink, plan: Plan) -> None:
        self._sink = sink
        self._plan = plan
        self._made = self._reviews = 0
        self._given: set[str] = set()
        self._numbers: dict[int, int] = {}
        self._reviewers: Members = members("map", sink.scale)
        self._phones: set[str] = set()
        inner = set(plan.middle)
        middle = {
            number: (
                (plan.junctions[segment.a][0] + plan.junctions[segment.b][0]) // 2,
                (plan.junctions[segment.a][1] + plan.junctions[segment.b][1]) // 2,
            )
            for number, segment in plan.segments.items()
            if plan.streets[segment.street].form != "ring" and number in inner
        }
        self._segments = list(middle)
        self._wide = [n for n in middle if plan.streets[plan.segments[n].street].form != "lane"]
        self._near = [
            number for number, spot in middle.items() if metres_between(spot, CENTRE) < NEARBY_METRES
        ]
        self._middle = middle
        self._around = {
            number: (
                (plan.junctions[segment.a][0] + plan.junctions[segment.b][0]) // 2,
                (plan.junctions[segment.a][1] + plan.junctions[segment.b][1]) // 2,
            )
            for number, segment in plan.segments.items()
        }

    def write(self) -> dict[int, int]:
        """Sights first, then chains, the trades, and stations of the metro; gives the stations' places."""
        for sight in words.SIGHTS:
            s = Stream.named(f"sight {sight.name.en}")
            segment = self._nearest((sight.lat, sight.lon), self._wide)
            self._given.update(sight.name)
            self._add(
                s,
                self._scene(s, segment, sight.kind),
                _Found(segment, (sight.lat, sight.lon), sight.name, sight.kind, sight.category),
                hours=_week(sight.hours),
                stars=_rated(sight.rating, s.heavy(9000, grow=50, most=4)),
                abouts=words.SIGHT_ABOUTS,
            )
        for chain in words.CHAINS:
            for branch in range(self._sink.size(chain.branches, least=10)):
                self._branch_of(chain, Stream.named(f"{chain.brand} {branch}"))
        for trade in words.TRADES:
            for number in range(self._sink.size(trade.number, least=8)):
                self._trade(trade, number)
        return {number: self._station(station) for number, station in metroplan.metro_plan().stations.items()}

    def _station(self, station: metroplan.PlannedStation) -> int:
        s = Stream.named(f"metro {station.name.en}")
        segment = self._nearest(station.spot, list(self._around))
        kind = Pair("metro station", "地铁站")
        name = Pair(f"{station.name.en} Station", f"{station.name.zh}站")
        self._given.update(name)
        self._add(
            s,
            self._scene(s, segment, kind),
            _Found(segment, station.spot, name, kind, "metro"),
            hours=_week("0530-2330"),
            stars=_stars(s, 45),
            abouts=words.STATION_ABOUTS,
        )
        return self._made

    def _branch_of(self, chain: words.Chain, s: Stream) -> None:
        segment = self._segment(s)
        name = self._branch(chain.name, self._street(segment))
        self._add(
            s,
            self._scene(s, segment, chain.kind),
            _Found(segment, self._spot(s, segment), name, chain.kind, chain.category, chain.brand),
            hours=_week(chain.hours) if s.chance(90) else "",
            stars=_stars(s, 85),
            level=s.between(1, 2),
        )

    def _trade(self, trade: words.Trade, number: int) -> None:
        s = Stream.named(f"{trade.key} {number}")
        kind = s.pick(trade.kinds)
        segment = self._segment(s)
        spot = self._spot(s, segment)
        if trade.key == "institute":
            if number == words.NORTH_FIELD:
                spot = (CENTRE.lat + 8_600, CENTRE.lon + 90)
                segment = self._nearest(spot, self._segments)
            while number != words.NORTH_FIELD and spot[0] > CENTRE.lat and abs(spot[1] - CENTRE.lon) < 9_000:
                segment = self._segment(s)
                spot = self._spot(s, segment)
        scene = self._scene(s, segment, kind)
        scene.put("Field", words.FIELDS[number % len(words.FIELDS)])
        scene.zh["field"] = scene.zh["Field"]
        hours = _week(s.pick(trade.hours)) if trade.hours and s.chance(76) else ""
        if hours and trade.priced and s.chance(14):
            days = hours.split()
            days[s.below(4)] = "closed"
            hours = " ".join(days)
        self._add(
            s,
            scene,
            _Found(segment, spot, self._named(s, trade.forms, scene, segment), kind, trade.key),
            hours=hours,
            stars=_stars(s, trade.rated),
            level=s.between(1, 4) if trade.priced else 0,
        )

    def _add(
        self,
        s: Stream,
        scene: Scene,
        found: _Found,
        *,
        hours: str,
        stars: _Stars,
        level: int = 0,
        abouts: Sequence[Pair] = words.ABOUTS,
    ) -> None:
        segment, spot, name, kind, category, brand = found
        rating, ratings = stars
        self._made += 1
        street = self._plan.segments[segment].street
        house = self._numbers.get(street, 0) + s.between(1, 3)
        self._numbers[street] = house
        district = words.DISTRICTS[_district(spot)]
        where = self._plan.streets[street].name
        count = 0 if rating is None else min(ratings, ratings.bit_length() * s.between(3, 14) // 4)
        slug = "".join(letter for letter in name.en.lower() if letter.isascii() and letter.isalnum())
        self._sink.add(
            PLACES,
            id=self._made,
            category=category,
            brand=brand,
            lat=spot[0],
            lon=spot[1],
            street=street,
            junction=self._junction(segment, spot),
            rating=rating,
            ratings=ratings,
            reviews=count,
            photos=min(24, 2 + count // 2) if category in PICTURED else count // 6,
            level=level,
            hours=hours,
            phone=self._phone(s) if s.chance(66) else "",
            website=f"www.{slug}.example" if s.chance(30) else "",
            amenities=" ".join(one for one in words.AMENITIES if s.chance(34)),
            name=name,
            kind=kind,
            address=Pair(f"{house} {where.en}, {district.en}", f"{district.zh}{where.zh}{house}号"),
            district=district,
            about=sentence(scene.write(s.pick(abouts))),
        )
        self._review(s, scene, category, (rating or 0, ratings), count)

    def _review(
        self, s: Stream, scene: Scene, category: str, rated: _Stars | tuple[int, int], count: int
    ) -> None:
        """What so many of those who rated a place have written; their stars come to its rating."""
        rating, ratings = rated
        said = VISITS[GROUPS.get(category, "service")]
        moods = {mood: Rounds(s, sentences) for mood, sentences in said.items()}
        spread = spread_of_stars(rating or 10, count)
        stars = s.some([5 - at for at, many in enumerate(spread) for _ in range(many)], count)
        for given in stars:
            self._reviews += 1
            mood = moods["good" if given > 3 else "fair" if given == 3 else "bad"]
            sentences = [mood.next()]
            if s.chance(35):
                sentences.append(mood.next())
            elif given in (2, 4) and s.chance(30):
                sentences.append(moods["fair"].next())
            scene.number("count", s.between(3, 12))
            scene.number("minutes", s.between(2, 9) * 5)
            scene.put("weekday", s.pick(WEEKDAYS))
            scene.put("month", s.pick(MONTHS))
            self._sink.add(
                PLACE_REVIEWS,
                id=self._reviews,
                place=self._made,
                author=self._reviewers.anyone(s, 1),
                at=recently(s, 700, 2),
                stars=given,
                likes=s.skewed(2 + ratings.bit_length() * 3, 4),
                photos=s.between(1, 3) if category in PICTURED and s.chance(18) else 0,
                body=_told([sentence(scene.write(one)) for one in sentences]),
            )

    def _phone(self, s: Stream) -> str:
        """A number that no other place has."""
        while True:
            number = f"010-{s.between(5200, 8899)}{s.between(1000, 9999)}"
            if number not in self._phones:
                self._phones.add(number)
                return number

    def _nearest(self, spot: tuple[int, int], among: Sequence[int]) -> int:
        return min(among, key=lambda number: metres_between(self._around[number], spot))

    def _segment(self, s: Stream) -> int:
        return s.pick(self._near if s.chance(NEARBY_PERCENT) else self._segments)

    def _spot(self, s: Stream, segment: int) -> tuple[int, int]:
        """A place beside a stretch of street."""
        planned = self._plan.segments[segment]
        a, b = self._plan.junctions[planned.a], self._plan.junctions[planned.b]
        share = s.between(8, 92)
        lat = a[0] + (b[0] - a[0]) * share // 100
        lon = a[1] + (b[1] - a[1]) * share // 100
        aside = s.between(160, 420) * (1 if s.chance(50) else -1)
        return (lat + aside, lon) if abs(b[1] - a[1]) > abs(b[0] - a[0]) else (lat, lon + aside)

    def _junction(self, segment: int, spot: tuple[int, int]) -> int:
        planned = self._plan.segments[segment]
        return min((planned.a, planned.b), key=lambda node: metres_between(self._plan.junctions[node], spot))

    def _street(self, segment: int) -> Pair:
        return self._plan.streets[self._plan.segments[segment].street].name

    def _scene(self, s: Stream, segment: int, kind: Pair) -> Scene:
        noun, other = s.some(names.NICK_NOUNS, 2)
        adjective = s.pick(names.NICK_ADJECTIVES)
        scene = Scene(
            [
                ("noun", noun),
                ("other", other),
                ("adjective", adjective),
                ("kind", kind),
                ("street", self._street(segment)),
                ("month", s.pick(MONTHS)),
                ("weekday", s.pick(WEEKDAYS)),
            ]
        )
        for slot in ("noun", "other", "adjective"):
            scene.en[capital(slot)] = capital(scene.en[slot])
        scene.en["Nouns"] = plural(scene.en["Noun"])
        scene.number("count", s.between(3, 12))
        scene.number("minutes", s.between(2, 9) * 5)
        scene.number("year", s.between(1996, 2024))
        return scene

    def _named(self, s: Stream, forms: Sequence[Pair], scene: Scene, segment: int) -> Pair:
        name = scene.write(s.pick(forms))
        for _ in range(4):
            if name.en not in self._given and name.zh not in self._given:
                self._given.update(name)
                return name
            fresh = s.pick(names.NICK_NOUNS)
            scene.put("noun", fresh)
            scene.en["Noun"], scene.en["Nouns"] = capital(fresh.en), plural(capital(fresh.en))
            name = scene.write(s.pick(forms))
        return self._branch(name, self._street(segment))

    def _branch(self, name: Pair, street: Pair) -> Pair:
        """A name with the street that the branch is in, and a number where that is taken or told already."""
        count = 1
        made = Pair(f"{name.en} ({street.en})", f"{name.zh}（{street.zh}）")
        if street.en in name.en:
            made = name
        while made.en in self._given or made.zh in self._given:
            count += 1
            where = f"{street.en} {count}", f"{street.zh}{count}"
            made = Pair(f"{name.en} ({where[0]})", f"{name.zh}（{where[1]}）")
            if street.en in name.en:
                made = Pair(f"{name.en} {count}", f"{name.zh}{count}")
        self._given.update(made)
        return made


def _week(hours: str) -> str:
    """Opening times of the seven days."""
    return hours if " " in hours else " ".join([hours] * 7)


def _stars(s: Stream, rated: int) -> _Stars:
    return _rated(s.near(41, 9), s.heavy(6, grow=60, most=10)) if s.chance(rated) else _Stars(None, 0)


def _rated(rating: int, ratings: int) -> _Stars:
    """A rating that so many stars can come to."""
    return _Stars(reachable(min(50, rating), ratings), ratings)


def _told(sentences: Sequence[Pair]) -> Pair:
    """Sentences one after another."""
    return joined(sentences, (" ", ""))


def _district(spot: tuple[int, int]) -> str:
    lat, lon = spot
    if lat < 39_878_000:
        return "fengtai"
    if lat > 39_951_000:
        return "haidian" if lon < 116_378_000 else "chaoyang"
    if lon < 116_334_000:
        return "haidian"
    return "xicheng" if lon < 116_393_000 else "dongcheng" if lon < 116_434_000 else "chaoyang"
