"""A marketplace: products, their variants and reviews, sellers and what buyers say. Money is in cents."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from pytest_mobilegym.phone.world.collection import (
    PAGE,
    Collection,
    Page,
    Voice,
    Where,
    among,
    at_least,
    at_most,
    conditions_as_sql,
    equals,
    refers,
)
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.tables import MINUTE, Kind, Ref, When, WordList, Words

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world.store import Store

REMEMBERED = 16
"""Searches whose facets a process keeps, since a screen asks for the same ones again and again."""

REGIONS: dict[str, tuple[str, ...]] = {
    "asia": ("china", "japan", "korea", "india"),
    "north_america": ("us", "canada", "mexico"),
    "europe": ("uk", "germany", "france", "italy", "spain"),
    "oceania": ("australia", "new_zealand"),
    "south_america": ("brazil",),
}
"""Countries that goods are sent from."""


class Product(NamedTuple):
    """An offer; ids are in the order of the catalogue, which is "best match"."""

    id: Annotated[str, Ref("i")]
    category: str
    type: str
    brand: str
    """The same in both languages."""
    seller: Annotated[str, Ref("u")]
    condition: str
    """`new`, `used` or `refurbished`."""
    format: str
    """`buy_now`, `auction` or `best_offer`."""
    price: int
    original: int | None
    """What it was before, `None` where it is not reduced."""
    shipping: int
    """0 for free shipping."""
    total: int
    """Price and shipping."""
    country: str
    kilometres: int
    listed: When
    ends: When | None
    """End of an auction."""
    bids: int
    sold: int
    watchers: int
    stock: int
    returns: int
    """Days in which it may be sent back, 0 for never."""
    sponsored: bool
    rating: int
    """Mean of its reviews, in tenths of a star."""
    reviews: int
    """Number of its reviews, at least one."""
    title: Words
    """Unique among products."""
    kind: Words
    """What the type is called."""
    shelf: Words
    """What the category is called."""
    about: Words
    facts: WordList
    """Such as "Colour: black"."""


class Variant(NamedTuple):
    """A colour or a size of a product, at its own price."""

    id: Annotated[str, Ref("iv")]
    product: Annotated[str, Ref("i")]
    position: int
    price: int
    stock: int
    name: Words


class ProductReview(NamedTuple):
    """What a buyer says."""

    id: Annotated[str, Ref("ir")]
    product: Annotated[str, Ref("i")]
    author: Annotated[str, Ref("u")]
    at: When
    stars: int
    helpful: int
    """How many found it helpful."""
    body: Words


class Seller(NamedTuple):
    """What is known of somebody as a seller, beside the account."""

    id: Annotated[str, Ref("us")]
    person: Annotated[str, Ref("u")]
    positive: int
    """Verdicts of buyers, as many as `seller_feedback` has."""
    neutral: int
    negative: int
    described: int
    """Detailed ratings in tenths of a star: item as described, communication, dispatch, postage."""
    communication: int
    speed: int
    postage: int
    hours: int
    """Within how many hours messages are usually answered."""
    business: bool

    @property
    def score(self) -> int:
        """Positive verdicts less negative ones."""
        return self.positive - self.negative

    @property
    def permille(self) -> int:
        """Share of positive verdicts among positive and negative ones, in thousandths; 0 without any."""
        judged = self.positive + self.negative
        return self.positive * 1000 // judged if judged else 0


class SellerVerdict(NamedTuple):
    """What a buyer says of a seller."""

    id: Annotated[str, Ref("if")]
    seller: Annotated[str, Ref("u")]
    buyer: Annotated[str, Ref("u")]
    product: Annotated[str, Ref("i")]
    at: When
    verdict: str
    """`positive`, `neutral` or `negative`."""
    body: Words


class ProductKind(NamedTuple):
    """A type of product, with the brands that there are of it."""

    type: str
    category: str
    name: str
    brands: tuple[str, ...]


class Facets(NamedTuple):
    """How many hits there are of each value.

    Attributes:
        conditions: by condition.
        brands: by brand, sorted by name.
        formats: by selling format.
        countries: by country.
        categories: by category.
    """

    conditions: dict[str, int]
    brands: dict[str, int]
    formats: dict[str, int]
    countries: dict[str, int]
    categories: dict[str, int]


PRODUCTS = Kind(
    "products",
    Product,
    "offers of the market",
    search=("title", "kind", "shelf"),
    sorts={
        "best": "id",
        "price_low": "total",
        "price_high": "total DESC",
        "new": "listed DESC",
        "ending": "ends IS NULL, ends",
        "near": "kilometres",
    },
    indexes=(
        "type, total",
        "category, total",
        "seller",
        "brand",
        "total",
        "listed",
        "condition, brand, format, country, category",
    ),
)
VARIANTS = Kind(
    "variants",
    Variant,
    "colours and sizes of products",
    sorts={"position": "position"},
    indexes=("product, position",),
)
PRODUCT_REVIEWS = Kind(
    "product_reviews",
    ProductReview,
    "buyers' reviews",
    sorts={"new": "at DESC", "best": "stars DESC", "worst": "stars", "helpful": "helpful DESC"},
    indexes=("product, at", "author"),
)
SELLERS = Kind(
    "sellers",
    Seller,
    "sellers of the market",
    sorts={"score": "positive DESC"},
    indexes=("person",),
)
SELLER_FEEDBACK = Kind(
    "seller_feedback",
    SellerVerdict,
    "what buyers say of sellers",
    sorts={"new": "at DESC"},
    indexes=("seller, at",),
)


class Narrowing(NamedTuple):
    """What offers are narrowed by; nothing by default.

    Attributes:
        brands: any of these.
        conditions: any of these.
        place: a country or a region of `REGIONS`.
        lowest: least price with shipping, in cents.
        highest: greatest price with shipping, in cents.
        seller: a seller's id.
        reduced: only what was dearer before.
        open_at: leaves out auctions that are over at this time.
    """

    category: str | None = None
    type: str | None = None
    brands: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    format: str | None = None
    place: str | None = None
    free_shipping: bool = False
    lowest: int | None = None
    highest: int | None = None
    seller: str | None = None
    reduced: bool = False
    open_at: int | None = None

    def conditions_of(self, start: int) -> tuple[Where | None, ...]:
        """As conditions on the table.

        Args:
            start: of the phone, from which the table's dates are counted.
        """
        ended = None if self.open_at is None else (self.open_at - start) // MINUTE
        return (
            equals("category", self.category),
            equals("type", self.type),
            among("brand", self.brands),
            among("condition", self.conditions, common=True),
            among("format", (self.format,) if self.format is not None else (), common=True),
            _sent_from(self.place),
            among("shipping", (0,) if self.free_shipping else (), common=True),
            at_least("total", self.lowest),
            at_most("total", self.highest),
            refers("seller", PEOPLE, self.seller),
            Where("m.original IS NOT NULL", (), common=True) if self.reduced else None,
            None if ended is None or ended < SOONEST_END else Where("ifnull(m.ends, ?) >= ?", (ended, ended)),
        )


SOONEST_END = 90
"""Minutes from the phone's start before which no auction of the world ends."""


class Products(Collection[Product]):
    """Every product; orders are best, price_low, price_high (both with shipping), new, ending and near."""

    def search(
        self,
        text: str = "",
        *,
        category: str | None = None,
        type: str | None = None,
        brands: Iterable[str] = (),
        conditions: Iterable[str] = (),
        format: str | None = None,
        place: str | None = None,
        free_shipping: bool = False,
        lowest: int | None = None,
        highest: int | None = None,
        seller: str | None = None,
        sort: str = "best",
        page: int = 1,
        size: int = PAGE,
    ) -> Page[Product]:
        """Products that contain every word and meet every condition, as `Narrowing` says them.

        Args:
            text: words of the title, of the type and of the category; all products where it is empty.
            sort: the order.
            page: from 1.
            size: of a page.
        """
        narrowing = Narrowing(
            category,
            type,
            tuple(brands),
            tuple(conditions),
            format,
            place,
            free_shipping,
            lowest,
            highest,
            seller,
        )
        return self.narrowed(text, narrowing, sort=sort, page=page, size=size)

    def narrowed(
        self, text: str, narrowing: Narrowing, *, sort: str = "best", page: int = 1, size: int = PAGE
    ) -> Page[Product]:
        """The same with the conditions as one value."""
        where = narrowing.conditions_of(self._voice.start)
        return self._page(where, text=text or None, page=page, size=size, sort=sort)

    def __init__(self, store: Store, voice: Voice, kind: Kind = PRODUCTS) -> None:
        super().__init__(store, voice, kind)
        self._remembered: OrderedDict[tuple[str, Narrowing], Facets] = OrderedDict()

    def facets(self, text: str = "", narrowing: Narrowing = Narrowing()) -> Facets:
        """What the hits of a text are like, for the filters; the last ones asked for are remembered."""
        key = (text.strip(), narrowing)
        if key not in self._remembered:
            if len(self._remembered) >= REMEMBERED:
                self._remembered.popitem(last=False)
            self._remembered[key] = self._count_facets(*key)
        return self._remembered[key]

    def _count_facets(self, text: str, narrowing: Narrowing) -> Facets:
        where = narrowing.conditions_of(self._voice.start)
        if text:
            condition, values = (
                " WHERE m.id IN (SELECT value FROM json_each(?))",
                (json.dumps(self._hits(text, where)),),
            )
        else:
            condition, values = conditions_as_sql(where)
        rows = self._store.rows(
            "SELECT m.condition, m.brand, m.format, m.country, m.category, count(*) FROM products m"
            f"{condition} GROUP BY 1, 2, 3, 4, 5",
            values,
        )
        return Facets(*(_summed(rows, position) for position in range(5)))

    @cached_property
    def _kinds(self) -> tuple[ProductKind, ...]:
        rows = self._store.rows(
            f"SELECT m.type, m.category, w.kind, m.brand FROM products m "
            f"JOIN products_{self._voice.lang} w ON w.id = m.id "
            "GROUP BY m.type, m.brand ORDER BY m.type, m.brand"
        )
        brands: dict[tuple[str, str, str], list[str]] = {}
        for type, category, name, brand in rows:
            brands.setdefault((type, category, name), []).append(brand)
        return tuple(ProductKind(*kind, tuple(made)) for kind, made in brands.items())

    def kinds(self) -> tuple[ProductKind, ...]:
        """Every type of product, by its token; read once."""
        return self._kinds

    def titled(self, title: str) -> Product | None:
        """The product with exactly this title."""
        return self._called("title", title)


class Variants(Collection[Variant]):
    """Every variant."""

    def of(self, product: str) -> list[Variant]:
        """A product's variants in order."""
        return self._every((refers("product", PRODUCTS, product),))


class ProductReviews(Collection[ProductReview]):
    """Every review."""

    def of(self, product: str, *, sort: str = "new") -> list[ProductReview]:
        """A product's reviews."""
        return self._every((refers("product", PRODUCTS, product),), sort=sort)


class Sellers(Collection[Seller]):
    """Every seller."""

    def of(self, person: str) -> Seller | None:
        """An account as a seller; `None` for who sells nothing."""
        return self._first(refers("person", PEOPLE, person))


class SellerFeedback(Collection[SellerVerdict]):
    """Every verdict on a seller."""

    def of(
        self, seller: str, *, verdict: str | None = None, page: int = 1, size: int = PAGE
    ) -> Page[SellerVerdict]:
        """What buyers say of a seller, the newest first."""
        where = (refers("seller", PEOPLE, seller), equals("verdict", verdict))
        return self._page(where, page=page, size=size)


def _sent_from(place: str | None) -> Where | None:
    return None if place is None else among("country", REGIONS.get(place, (place,)), common=True)


def _summed(rows: Iterable[tuple[Any, ...]], position: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for row in rows:
        found[row[position]] = found.get(row[position], 0) + row[5]
    return dict(sorted(found.items()))
