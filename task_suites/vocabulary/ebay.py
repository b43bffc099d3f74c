"""eBay as tasks know it: what is looked for, what is found, and which searches the app has shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pytest_mobilegym.api import Hand, Rng, View, label, plain
from pytest_mobilegym.phone.apps.ebay.goods import read_cents
from pytest_mobilegym.phone.apps.ebay.state import Snapshot

if TYPE_CHECKING:
    from pytest_mobilegym.api import World, world_records

KEYWORDS = {
    "fan": {"en": "fan", "zh": "电风扇"},
    "headphones": {"en": "headphones", "zh": "耳机"},
    "sneakers": {"en": "sneakers", "zh": "运动鞋"},
    "vacuum_cleaner": {"en": "vacuum cleaner", "zh": "吸尘器"},
    "computer": {"en": "computer", "zh": "电脑"},
    "television": {"en": "TV", "zh": "电视"},
    "ring": {"en": "ring", "zh": "戒指"},
    "wristwatch": {"en": "wristwatch", "zh": "腕表"},
    "suitcase": {"en": "suitcase", "zh": "行李箱"},
    "engine_parts": {"en": "engine parts", "zh": "发动机零件"},
}
"""What is searched for, by the type of product that it finds all of."""

SORTS = {
    "price_low": {"en": "price + shipping, lowest first", "zh": "最低价 + 运费优先"},
    "price_high": {"en": "price + shipping, highest first", "zh": "最高价 + 运费优先"},
    "new": {"en": "newly listed", "zh": "新刊登优先"},
    "near": {"en": "distance, nearest first", "zh": "距离：最近优先"},
}
EVERYTHING = 10_000
"""More than a search finds."""


class Wanted(NamedTuple):
    """What is looked for, and what narrows it.

    Attributes:
        type: of product, a key of `KEYWORDS`.
        brand: only of this one; empty for all.
        condition: only in this one; empty for all.
        place: only sent from there; empty for anywhere.
        lowest: least price with shipping in yuan; `None` for no bound.
        highest: greatest price with shipping in yuan.
    """

    type: str
    brand: str = ""
    condition: str = ""
    place: str = ""
    lowest: int | None = None
    highest: int | None = None


def words_of(type: str, lang: str) -> str:
    """What is typed to find a type of product."""
    return KEYWORDS[type][lang]


def type_words(type: str, lang: str) -> str:
    """The same as a parameter's label."""
    return words_of(type, lang)


def condition_words(condition: str, lang: str) -> str:
    """A condition as instructions name it: `brand new`, `全新`."""
    return label("condition", condition, lang).lower()


def place_words(place: str, lang: str) -> str:
    """A region as instructions name it."""
    return label("region", place, lang)


def yuan(cents: int) -> str:
    """An amount as it is answered: `199.5`."""
    return f"{cents / 100:.2f}".rstrip("0").rstrip(".")


def offers(world: World, wanted: Wanted, sort: str = "best") -> Sequence[world_records.Product]:
    """What a search with these filters finds."""
    return world.products.search(
        words_of(wanted.type, world.lang),
        brands=[wanted.brand] if wanted.brand else (),
        conditions=[wanted.condition] if wanted.condition else (),
        place=wanted.place or None,
        lowest=None if wanted.lowest is None else wanted.lowest * 100,
        highest=None if wanted.highest is None else wanted.highest * 100,
        sort=sort,
        size=EVERYTHING,
    )


def cheapest(world: World, wanted: Wanted, *, dearest: bool = False) -> world_records.Product:
    """The offer that costs least with shipping, or most; tasks ask where there is one alone."""
    return offers(world, wanted, "price_high" if dearest else "price_low")[0]


def has_sole_extreme(world: World, wanted: Wanted, *, dearest: bool = False) -> bool:
    """Whether one offer alone costs least, or most."""
    found = offers(world, wanted, "price_high" if dearest else "price_low")
    return len(found) == 1 or (len(found) > 1 and found[0].total != found[1].total)


def narrow_cases(world: World, rng: Rng, *, least: int = 3, most: int = 30, sole: bool = False) -> Wanted:
    """A type, a brand, a condition and a region of which there are so many offers."""
    types = sorted(KEYWORDS)
    known = {kind.type: kind.brands for kind in world.products.kinds()}
    while True:
        type = rng.choice(types)
        wanted = Wanted(
            type, rng.choice(sorted(known[type])), rng.choice(("new", "used")), rng.choice(("europe", "asia"))
        )
        if least <= len(offers(world, wanted)) <= most and not (sole and not has_sole_extreme(world, wanted)):
            return wanted


def with_band(world: World, rng: Rng, wanted: Wanted) -> Wanted | None:
    """The same between two prices around the lower third; `None` where no band has some of them inside."""
    totals = sorted(one.total for one in offers(world, wanted))
    centre = totals[len(totals) // 3] // 1000 * 10
    for half in rng.sample((20, 30, 40, 60, 100, 200), 6):
        low, high = max(10, centre - half), centre + half
        inside = [total for total in totals if low * 100 <= total <= high * 100]
        on_edge = any(total in (low * 100, high * 100) for total in totals)
        if 2 <= len(inside) < len(totals) and not on_edge:
            return wanted._replace(lowest=low, highest=high)
    return None


# What the app has written down


def seen_searches(view: View) -> list[Snapshot]:
    """Every search that the app has shown, the present one last."""
    searched = view.ebay.search
    return [*searched.history.values(), searched.current]


def is_about(seen: Snapshot, type: str) -> bool:
    """Whether a search looks for a type of product, by its words or by the page of its category."""
    return seen.type_id == type or any(holds_words(seen.query, words) for words in KEYWORDS[type].values())


def holds_words(typed: str, words: str) -> bool:
    """Whether words stand in what was typed, in any case, in the singular or the plural."""
    edge = r"\b" if words.isascii() else ""
    return re.search(f"{edge}{re.escape(plain(words))}s?{edge}", plain(typed), re.IGNORECASE) is not None


def fits(seen: Snapshot, wanted: Wanted, count: int, *, sort: str = "") -> bool:
    """Whether a search that was shown is the one that is wanted; a brand may also stand among its words.

    Args:
        count: how many offers are wanted: words that narrow it further are another search.
        sort: the order that it has to be in; empty for any.
    """
    brand = tuple(seen.brand) == ((wanted.brand,) if wanted.brand else ()) or (
        bool(wanted.brand) and not seen.brand and holds_words(seen.query, wanted.brand)
    )
    return (
        is_about(seen, wanted.type)
        and brand
        and tuple(seen.conditions) == ((wanted.condition,) if wanted.condition else ())
        and seen.location == (wanted.place or "any")
        and read_cents(seen.price_min) == (None if wanted.lowest is None else wanted.lowest * 100)
        and read_cents(seen.price_max) == (None if wanted.highest is None else wanted.highest * 100)
        and seen.buying_format == "all"
        and not seen.free_shipping_only
        and seen.results_count == count
        and sort in ("", seen.sort_option)
    )


def was_seen(view: View, wanted: Wanted, *, sort: str = "") -> bool:
    """Whether a search was shown."""
    count = len(offers(view.world, wanted))
    return any(fits(seen, wanted, count, sort=sort) for seen in seen_searches(view))


# What a hand does


def look_for(phone: Hand, type: str) -> None:
    """Search for a type of product from anywhere in the app."""
    phone.open("ebay")
    while not phone.offers("tab.search"):
        phone.tap("nav.back")
    phone.tap("tab.search")
    phone.type(words_of(type, phone.lang), into="query", clear=True)
    phone.enter()


def narrow(phone: Hand, wanted: Wanted, *, last: str = "price") -> None:
    """Set the filters of a search that is shown."""
    phone.tap("filters.open")
    steps: list[tuple[str, Iterable[str]]] = [
        ("condition", [wanted.condition] if wanted.condition else ()),
        ("brand", [wanted.brand] if wanted.brand else ()),
        ("place", [wanted.place] if wanted.place else ()),
    ]
    if last != "price":
        steps.reverse()
    if wanted.lowest is not None and last != "price":
        _bound(phone, wanted)
    for page, values in steps:
        for value in values:
            phone.tap("filters.page", page=page)
            phone.tap("filters.choose", value=value)
            phone.tap("filters.page", page="all")
    if wanted.lowest is not None and last == "price":
        _bound(phone, wanted)
    phone.tap("filters.apply")


def _bound(phone: Hand, wanted: Wanted) -> None:
    phone.tap("filters.page", page="price")
    phone.type(str(wanted.lowest), into="lowest", clear=True)
    phone.type(str(wanted.highest), into="highest", clear=True)
    phone.tap("filters.page", page="all")


def sort_by(phone: Hand, sort: str) -> None:
    """Put the hits that are shown into an order."""
    phone.tap("sort.open")
    phone.tap("sort.choose", sort=sort)


def find_cheapest(phone: Hand, wanted: Wanted, *, sort: str = "price_low") -> None:
    """Show what is looked for, the cheapest first."""
    look_for(phone, wanted.type)
    if wanted != Wanted(wanted.type):
        narrow(phone, wanted)
    sort_by(phone, sort)
