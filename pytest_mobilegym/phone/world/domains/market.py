"""A marketplace: products of many sellers, their variants and reviews. Money is in cents."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable
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
    equals,
    refers,
)
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.tables import Kind, Ref, When, WordList, Words

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
    rating: int | None
    """In tenths of a star; `None` without reviews."""
    reviews: int
    """Number of its reviews in the world."""
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
    body: Words


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
    sorts={"new": "at DESC", "best": "stars DESC", "worst": "stars"},
    indexes=("product, at", "author"),
)


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
        """Products that contain every word and meet every condition.

        Args:
            text: words of the title, of the type and of the category; all products where it is empty.
            category: a category.
            type: a type of product.
            brands: any of these.
            conditions: any of these.
            format: a selling format.
            place: a country or a region of `REGIONS`.
            free_shipping: only what costs nothing to send.
            lowest: least price with shipping, in cents.
            highest: greatest price with shipping, in cents.
            seller: a seller's id.
            sort: the order.
            page: from 1.
            size: of a page.
        """
        where = (
            equals("category", category),
            equals("type", type),
            among("brand", brands),
            among("condition", conditions),
            equals("format", format),
            _sent_from(place),
            equals("shipping", 0 if free_shipping else None),
            at_least("total", lowest),
            at_most("total", highest),
            refers("seller", PEOPLE, seller),
        )
        return self._page(where, text=text or None, page=page, size=size, sort=sort)

    def __init__(self, store: Store, voice: Voice, kind: Kind = PRODUCTS) -> None:
        super().__init__(store, voice, kind)
        self._remembered: OrderedDict[tuple[str, str | None], Facets] = OrderedDict()

    def facets(self, text: str = "", *, category: str | None = None) -> Facets:
        """What the hits of a text are like, for the filters; the last ones asked for are remembered."""
        key = (text.strip(), category)
        if key not in self._remembered:
            if len(self._remembered) >= REMEMBERED:
                self._remembered.popitem(last=False)
            self._remembered[key] = self._count_facets(*key)
        return self._remembered[key]

    def _count_facets(self, text: str, category: str | None) -> Facets:
        where = (equals("category", category),)
        condition, values = "m.category = ?" if category is not None else "1", (category,) if category else ()
        if text:
            condition = "m.id IN (SELECT value FROM json_each(?))"
            values = (json.dumps(self._hits(text, where)),)
        rows = self._store.rows(
            "SELECT m.condition, m.brand, m.format, m.country, m.category, count(*) FROM products m "
            f"WHERE {condition} GROUP BY 1, 2, 3, 4, 5",
            values,
        )
        return Facets(*(_summed(rows, position) for position in range(5)))

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


def _sent_from(place: str | None) -> Where | None:
    return among("country", REGIONS[place]) if place in REGIONS else equals("country", place)


def _summed(rows: Iterable[tuple[Any, ...]], position: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for row in rows:
        found[row[position]] = found.get(row[position], 0) + row[5]
    return dict(sorted(found.items()))
