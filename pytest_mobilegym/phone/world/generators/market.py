"""Offers of the market with their variants and reviews."""

from __future__ import annotations

from pytest_mobilegym.phone.world.domains.market import PRODUCT_REVIEWS, PRODUCTS, VARIANTS
from pytest_mobilegym.phone.world.generators.dates import DAY, after, long_ago, recently
from pytest_mobilegym.phone.world.generators.likes import answers
from pytest_mobilegym.phone.world.generators.population import SELLERS, Members, members
from pytest_mobilegym.phone.world.generators.rounds import Rounds
from pytest_mobilegym.phone.world.generators.titles import Titles
from pytest_mobilegym.phone.world.grammar import Pair, Scene, capital
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words import market as words
from pytest_mobilegym.phone.world.words.calendar import WEEKDAYS
from pytest_mobilegym.phone.world.words.market import ProductType, product_types

KINDS = (PRODUCTS, VARIANTS, PRODUCT_REVIEWS)

PRODUCT_COUNT = 14_000
_CONDITIONS = ("new", "new", "new", "used", "used", "refurbished")
_FORMATS = ("buy_now", "buy_now", "buy_now", "best_offer", "auction")
_SENDERS = (
    "china", "china", "china", "us", "us", "japan", "germany", "germany", "uk", "france", "italy", "korea",
    "australia", "canada",
)  # fmt: skip
_SHIPPING = (0, 0, 0, 800, 1200, 1500, 2500, 4500, 6500)

FINISH = (
    "CREATE TEMP TABLE stars AS "
    "SELECT product, count(*) n, sum(stars) s FROM product_reviews GROUP BY product",
    "CREATE UNIQUE INDEX temp.stars_by_product ON stars (product)",
    "UPDATE products "
    "SET rating = (SELECT (s * 20 + n) / (2 * n) FROM temp.stars WHERE product = products.id) "
    "WHERE id IN (SELECT product FROM temp.stars)",
)


def generate(sink: Sink) -> None:
    """Products in the order of the catalogue, each followed by its variants and reviews."""
    group = members("ebay", sink.scale)
    sellers = group._replace(size=max(10, round(SELLERS * sink.scale)))
    buyers = group._replace(first=group.first + sellers.size, size=group.size - sellers.size)
    types = product_types()
    titles = Titles()
    variants = reviews = 0
    count = max(sink.size(PRODUCT_COUNT), 40 * len(types))
    for product in range(1, count + 1):
        s = Stream.named(f"product {product}")
        # Every type has its share, in an order that does not look sorted.
        kind = types[product * 7 % len(types)]
        offer = _Offer(s, kind)
        price = _price(s, kind, offer.condition)
        shipping = s.pick(_SHIPPING) * (1 if kind.price > 60 else 0)
        if kind.category == "gift_cards":
            shipping = 0
        auction = offer.format == "auction"
        sold = s.heavy(1, grow=60, most=11) - 1 if offer.condition == "new" else 0
        stock = s.between(2, 400) if offer.condition == "new" and not auction else 1
        review_count = answers(s, sold, most=12) if sold else 0
        listed = recently(s, 240, 2)
        options = _variants(s, kind, offer)
        sink.add(
            PRODUCTS,
            id=product,
            category=kind.category,
            type=kind.key,
            brand=offer.brand,
            seller=sellers.anyone(s),
            condition=offer.condition,
            format=offer.format,
            price=price,
            original=price * s.between(110, 150) // 100 // 10 * 10 if s.chance(38) and not auction else None,
            shipping=shipping,
            total=price + shipping,
            country=offer.country,
            kilometres=words.KILOMETRES[offer.country] * s.between(80, 120) // 100 + s.below(40),
            listed=listed,
            ends=s.between(90, 14_000) if auction else None,
            bids=s.below(24) if auction else 0,
            sold=sold,
            watchers=s.heavy(1, grow=55, most=9),
            stock=stock,
            returns=s.pick((0, 14, 30, 30, 60)),
            sponsored=int(s.chance(5)),
            rating=None,
            reviews=review_count,
            title=titles.write(s, _TITLES, offer.scene),
            kind=kind.name,
            shelf=words.CATEGORIES[kind.category],
            about=_about(s, offer.scene),
            facts=offer.facts(),
        )
        for position, option in enumerate(options, 1):
            variants += 1
            extra = 0 if position == 1 else s.between(0, 12) * price // 100 // 10 * 10
            sink.add(
                VARIANTS,
                id=variants,
                product=product,
                position=position,
                price=price + extra,
                stock=s.below(40) if stock > 1 else 1,
                name=option,
            )
        rounds = Rounds(s, words.REVIEWS)
        for _ in range(review_count):
            reviews += 1
            _review(sink, s, reviews, product, buyers, listed, offer, rounds)


_TITLES = (
    Pair("{brand} {model} {feature} {kind}, {colour}", "{brand} {model} {feature}{kind} {colour}"),
    Pair("{brand} {feature} {kind} {model}, {extra}", "{brand} {feature}{kind} {model} {extra}"),
    Pair(
        "{Feature} {kind} by {brand}, {model}, {colour}, {extra}",
        "{brand} {model} {colour}{feature}{kind} {extra}",
    ),
    Pair(
        "{brand} {model} {kind}: {feature}, {colour}, {year}",
        "{brand} {model} {kind} {feature} {colour} {year}款",
    ),
)


class _Offer:
    """What an offer is, in words and tokens that agree with one another."""

    def __init__(self, s: Stream, kind: ProductType) -> None:
        self.brand = s.favoured(kind.brands, 1)
        self.condition = s.pick(_CONDITIONS) if kind.category != "gift_cards" else "new"
        self.format = s.pick(_FORMATS) if kind.category != "gift_cards" else "buy_now"
        self.country = s.pick(_SENDERS)
        self.colour = s.pick(words.COLOURS)
        self.feature = s.pick(kind.features)
        self.model = f"{self.brand[0]}{s.pick('ABDEFGKLMNPRSTX')}-{s.between(2, 99) * 10}"
        self.year = s.between(2019, 2025)
        self.grams = s.between(3, 90) * 40
        self.scene = Scene(
            [
                ("brand", Pair(self.brand, self.brand)),
                ("model", Pair(self.model, self.model)),
                ("kind", Pair(_within(kind.name.en), kind.name.zh)),
                ("feature", self.feature),
                ("colour", self.colour),
                ("extra", s.pick(words.EXTRAS)),
                ("condition", words.CONDITIONS[self.condition]),
                ("weekday", s.pick(WEEKDAYS)),
            ]
        )
        self.scene.en["condition"] = self.scene.en["condition"].lower()
        for name, value in (
            ("year", self.year),
            ("grams", self.grams),
            ("count", s.between(2, 60)),
            ("days", s.between(2, 9)),
        ):
            self.scene.number(name, value)

    def facts(self) -> tuple[list[str], list[str]]:
        """Lines such as `Colour: black`."""
        values = {
            "brand": Pair(self.brand, self.brand),
            "model": Pair(self.model, self.model),
            "feature": Pair(capital(self.feature.en), self.feature.zh),
            "colour": Pair(capital(self.colour.en), self.colour.zh),
            "weight": Pair(f"{self.grams} g", f"{self.grams}克"),
            "year": Pair(str(self.year), f"{self.year}年"),
            "country": words.COUNTRIES[self.country],
        }
        return (
            [f"{words.FACT_NAMES[name].en}: {value.en}" for name, value in values.items()],
            [f"{words.FACT_NAMES[name].zh}：{value.zh}" for name, value in values.items()],
        )


def _within(name: str) -> str:
    """A type's name as it stands within a title."""
    return name if name == "TV" else name[0].lower() + name[1:]


def _price(s: Stream, kind: ProductType, condition: str) -> int:
    """A price in cents, whose last digits make most prices differ."""
    middle = kind.price * 100 * s.pick((35, 55, 75, 90, 100, 110, 130, 170, 260)) // 100
    worth = {"new": 100, "used": 55, "refurbished": 72}[condition]
    price = middle * worth // 100 * s.between(82, 118) // 100
    return max(900, price // 100 * 100 + s.pick((0, 50, 80, 90, 95, 99)))


def _variants(s: Stream, kind: ProductType, offer: _Offer) -> list[Pair]:
    if offer.condition != "new" or offer.format == "auction":
        return []
    colour = Pair(capital(offer.colour.en), offer.colour.zh)
    if kind.sizes:
        first = s.below(max(1, len(kind.sizes) - 2))
        sizes = kind.sizes[first : first + s.between(2, 4)]
        return [Pair(f"{colour.en}, {size}", f"{colour.zh} {_size(size)}") for size in sizes]
    others = [one for one in s.some(words.COLOURS, 4) if one != offer.colour][: s.between(1, 3)]
    return [colour, *(Pair(capital(one.en), one.zh) for one in others)]


def _size(size: str) -> str:
    """A size in Chinese."""
    for english, chinese in (
        (" inch", "英寸"),
        (" persons", "人"),
        (" person", "人"),
        (" cm", "厘米"),
        (" mm", "毫米"),
        (" l", "升"),
    ):
        if size.endswith(english):
            return size.removesuffix(english) + chinese
    return size


def _about(s: Stream, scene: Scene) -> Pair:
    made = [scene.write(one) for one in s.some(words.ABOUTS, 2)]
    return Pair(" ".join(one.en for one in made), "".join(one.zh for one in made))


def _review(
    sink: Sink,
    s: Stream,
    number: int,
    product: int,
    buyers: Members,
    listed: int,
    offer: _Offer,
    rounds: Rounds[Pair],
) -> None:
    scene = Scene([("colour", offer.colour)])
    short, long = s.between(2, 6), s.between(7, 30)
    scene.number("days", long)
    scene.number("count", short)
    scene.number("percent", s.between(1, 4) * 5)
    template = rounds.next()
    bad = template.en.startswith(("Stopped", "Returned", "One corner"))
    sink.add(
        PRODUCT_REVIEWS,
        id=number,
        product=product,
        author=buyers.anyone(s, 1),
        at=after(s, listed, grow=80) if listed < -DAY else long_ago(s, 1, 2),
        stars=s.between(1, 3) if bad else s.pick((3, 4, 4, 5, 5, 5)),
        body=scene.write(template),
    )
