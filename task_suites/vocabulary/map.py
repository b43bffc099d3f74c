"""What tasks read of Maps, and the ways that their solutions go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from pytest_mobilegym.api import Goal, Hand, Rng, View, World, cases, goal, label, world_records

HERE = (39_979_500, 116_332_400)
"""Where the phone is, in millionths of a degree."""

BRANDS = {
    "burger_bay": ("Burger Bay", "汉堡湾"),
    "golden_wing": ("Golden Wing", "金翅炸鸡"),
    "stone_oven": ("Stone Oven Pizza", "石窑披萨"),
}
"""Chains, and what they are called in English and in Chinese."""

KINDS = (
    "restaurant", "cafe", "mall", "petrol", "supermarket", "hotel", "bakery", "pharmacy", "bookshop", "gym",
    "tea_house", "bar", "cinema", "hairdresser", "pet_shop", *BRANDS,
)  # fmt: skip
"""Kinds of places that tasks ask for; of each there are enough around the phone."""

Mode = Literal["drive", "walk", "cycle"]

RADII = {2000: {"en": "2 km", "zh": "2公里"}, 3000: {"en": "3 km", "zh": "3公里"}}


def kind_words(kind: str, lang: str) -> str:
    """What a kind of place is called, as one of several: `cafés`, `Burger Bay restaurants`, `咖啡馆`."""
    if kind in BRANDS:
        return f"{BRANDS[kind][0]} branches" if lang == "en" else f"{BRANDS[kind][1]}门店"
    words = label("place", kind, lang)
    return words[0].lower() + words[1:] if lang == "en" else words


def query_of(kind: str, lang: str) -> str:
    """What one types to find a kind of place."""
    return BRANDS[kind][lang == "zh"] if kind in BRANDS else label("place", kind, lang)


def places(
    world: World, kind: str, *, within: int | None = None, rated: bool = False, sort: str = "distance"
) -> list[world_records.Place]:
    """Every place of a kind around the phone, in an order."""
    found = world.places.search(
        category=None if kind in BRANDS else kind,
        brand=kind if kind in BRANDS else None,
        within=within,
        rated=1 if rated else None,
        sort=sort,
        size=2000,
    )
    return list(found)


def nearest(world: World, kind: str, *, rated: bool = False) -> world_records.Place:
    """The place of a kind that is nearest as it is shown, of those that have a rating if asked for."""
    return places(world, kind, rated=rated)[0]


def best(world: World, kind: str, radius: int) -> world_records.Place:
    """The best rated place of a kind within a radius as it is shown; of equal ones the nearest."""
    return places(world, kind, within=radius, rated=True, sort="rating")[0]


def nearest_is_clear(world: World, kind: str, *, rated: bool = False) -> bool:
    """Whether one place alone is the nearest as distances are shown."""
    first, second = places(world, kind, rated=rated)[:2]
    return cases.shown_metres(first) < cases.shown_metres(second)


def best_is_clear(world: World, kind: str, radius: int) -> bool:
    """Whether one place alone is the best rated, or is nearer than the others that are rated as well."""
    found = places(world, kind, within=radius, rated=True, sort="rating")
    ranks = [(-(place.rating or 0), cases.shown_metres(place)) for place in found]
    return len(ranks) >= 3 and ranks[0] < ranks[1]


def clear_kinds(world: World, *, rated: bool = False) -> list[str]:
    """Kinds whose nearest place is clear."""
    return [kind for kind in KINDS if nearest_is_clear(world, kind, rated=rated)]


def a_kind_and_radius(world: World, rng: Rng) -> dict[str, str | int]:
    """A kind and a radius whose best place is clear."""
    found = [(kind, radius) for kind in KINDS for radius in RADII if best_is_clear(world, kind, radius)]
    kind, radius = rng.choice(found)
    return {"kind": kind, "radius": radius}


def known_places(world: World) -> list[world_records.Place]:
    """Sights and the malls nearest to the phone, all of which have a name of their own."""
    sights = world.places.search(category="sight", sort="distance", size=100)
    malls = world.places.search(category="mall", sort="distance", size=24)
    return [place for place in (*sights, *malls) if cases.shown_metres(place) >= 500]


def a_sight(world: World, rng: Rng) -> str:
    """A well-known place that is no park at the edge of the map."""
    return rng.choice(world.places.search(category="sight", sort="distance", size=100)).id


def a_known_place(world: World, rng: Rng) -> str:
    """A sight or a mall."""
    return rng.choice(known_places(world)).id


def name_of(world: World, place: str) -> str:
    """A place's name in the language of the world that is given."""
    return world.places.get(place).name


# Ways


def way(
    view: View,
    place: str,
    mode: Mode = "drive",
    *,
    origin: tuple[int, int] | None = None,
) -> world_records.Route:
    """The way that Maps shows first to a place, from where the phone is or from elsewhere."""
    return _way(view.world, place, mode, origin or HERE)


def _way(world: World, place: str, mode: Mode, origin: tuple[int, int]) -> world_records.Route:
    target = world.places.get(place).point
    found = world.streets.route(target._replace(lat=origin[0], lon=origin[1]), target, mode)
    assert found is not None
    return found


def minutes(view: View, place: str, mode: Mode) -> int:
    """How long the way to a place takes, in minutes as it is shown."""
    return _minutes(view.world, place, mode)


def _minutes(world: World, place: str, mode: Mode) -> int:
    return max(1, (_way(world, place, mode, HERE).seconds + 30) // 60)


def a_walk(world: World, rng: Rng) -> str:
    """A known place to which one walks some minutes beyond whole hours, and drives in another time."""
    while True:
        place = a_known_place(world, rng)
        walk, drive = (_minutes(world, place, mode) for mode in ("walk", "drive"))
        if walk % 60 and walk != drive:
            return place


def kilometres(view: View, place: str, mode: Mode = "drive") -> str:
    """How long the way to a place is, in kilometres as it is shown: `1.2`, or `0.85` below one."""
    metres = way(view, place, mode).metres
    if metres < 995:
        shown = max(10, (metres + 5) // 10 * 10)
        return f"0.{shown:03d}".rstrip("0")
    tenths = (metres + 50) // 100
    return f"{tenths // 10}.{tenths % 10}"


# Goals


def searched(before: View, after: View, kind: str) -> Goal:
    """The kind of place was searched for."""
    last = after.map.current_view.search
    words = {query_of(kind, lang).casefold() for lang in ("en", "zh")}
    new = [
        entry.text.casefold()
        for key, entry in after.map.search_history.items()
        if key not in before.map.search_history and entry.kind == "query"
    ]
    found = last is not None and kind in (last.category, last.brand)
    return goal("the kind of place was searched for", passed=found or any(one in words for one in new))


def routed(after: View, place: str, mode: str, *, origin: str = "") -> Iterable[Goal]:
    """A way of the kind asked for leads to the place."""
    route = after.map.current_view.route
    yield goal("the way goes to the place", actual=route and route.destination.place, expected=place)
    yield goal("it is the kind of way that was asked for", actual=route and route.mode, expected=mode)
    start = route and (
        route.origin.place or ("" if (route.origin.lat, route.origin.lon) == HERE else "elsewhere")
    )
    yield goal(
        "it begins where it should, without stops",
        actual=(start, route and route.stops),
        expected=(origin, ()),
    )


# Ways of a hand


def search(phone: Hand, words: str) -> None:
    """Search for words from Maps' first page."""
    phone.open("map")
    phone.tap("search.open")
    phone.type(words, into="query", clear=True)
    phone.enter()


def search_kind(phone: Hand, kind: str, *, sort: str = "distance") -> None:
    """Search for a kind of place, and put the hits into an order."""
    search(phone, query_of(kind, phone.lang))
    phone.tap("sort.open")
    phone.tap("sort.choose", sort=sort)


def show_hit(phone: Hand, place: str) -> None:
    """Load more hits until a place is among them."""
    while not phone.offers("place.open", place=place):
        phone.tap("results.more")


def open_place(phone: Hand, place: str) -> None:
    """Find a place by its name, and open its page."""
    phone.open("map")
    phone.tap("search.open")
    phone.type(name_of(phone.view.world, place), into="query", clear=True)
    phone.tap("search.place", place=place)


def open_route(phone: Hand, place: str, mode: str = "drive") -> None:
    """Show the way to a place from its page."""
    open_place(phone, place)
    phone.tap("route.open", place=place)
    if mode != phone.view.map.current_view.route.mode:
        phone.tap("route.mode", mode=mode)
