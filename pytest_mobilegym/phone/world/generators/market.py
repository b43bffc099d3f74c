"""Offers of the market with their variants and reviews, and what buyers say of the sellers."""

from __future__ import annotations

from pytest_mobilegym.phone.world.domains.market import (
    PRODUCT_REVIEWS,
    PRODUCTS,
    SELLER_FEEDBACK,
    VARIANTS,
)
from pytest_mobilegym.phone.world.domains.market import SELLERS as SELLER_KIND
from pytest_mobilegym.phone.world.generators.dates import DAY, after, long_ago, recently
from pytest_mobilegym.phone.world.generators.population import SELLERS, Members, members
from pytest_mobilegym.phone.world.generators.rounds import Rounds
from pytest_mobilegym.phone.world.generators.titles import Titles
from pytest_mobilegym.phone.world.grammar import Pair, Scene, capital
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream, mixed, seed_of
from pytest_mobilegym.phone.world.words import buyers as said
from pytest_mobilegym.phone.world.words import market as words
from pytest_mobilegym.phone.world.words.calendar import WEEKDAYS
from pytest_mobilegym.phone.world.words.market import ProductType, product_types

KINDS = (PRODUCTS, VARIANTS, PRODUCT_REVIEWS, SELLER_KIND, SELLER_FEEDBACK)

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
    "CREATE TEMP TABLE verdicts AS SELECT seller, sum(verdict = 'positive') good, "
    "sum(verdict = 'neutral') fair, sum(verdict = 'negative') bad FROM seller_feedback GROUP BY seller",
    "CREATE UNIQUE INDEX temp.verdicts_by_seller ON verdicts (seller)",
    "UPDATE sellers SET (positive, neutral, negative) = "
    "(SELECT good, fair, bad FROM temp.verdicts WHERE seller = sellers.person) "
    "WHERE person IN (SELECT seller FROM temp.verdicts)",
)


def generate(sink: Sink) -> None:
    """The sellers, and products in the order of the catalogue with their variants, reviews and feedback."""
    group = members("ebay", sink.scale)
    sellers = group._replace(size=max(10, round(SELLERS * sink.scale)))
    buyers = group._replace(first=group.first + sellers.size, size=group.size - sellers.size)
    types = product_types()
    titles = Titles()
    _sellers(sink, sellers)
    variants = reviews = verdicts = 0
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
        heard = Stream.named(f"reviews {product}")
        review_count = heard.heavy(1, grow=52, most=5)
        if offer.condition == "new" and not auction:
            sold = max(sold, review_count)
        listed = recently(s, 240, 2)
        options = _variants(s, kind, offer)
        seller = sellers.anyone(s)
        sink.add(
            PRODUCTS,
            id=product,
            category=kind.category,
            type=kind.key,
            brand=offer.brand,
            seller=seller,
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
            rating=0,
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
        voices = _Voices(heard, kind.category)
        for _ in range(review_count):
            reviews += 1
            _review(sink, heard, reviews, product, buyers, listed, offer, voices)
        for _ in range(heard.pick((0, 0, 1, 1, 2, 3))):
            verdicts += 1
            _feedback(sink, heard, verdicts, product, seller, buyers)


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


_QUALITIES = (
    # How often a product of each quality is given five stars down to one.
    (78, 15, 4, 2, 1),
    (66, 20, 7, 4, 3),
    (52, 26, 11, 6, 5),
    (38, 26, 16, 10, 10),
    (20, 20, 20, 18, 22),
)


class _Voices:
    """What buyers of a product think: its quality, and sentences that agree with their stars."""

    def __init__(self, s: Stream, category: str) -> None:
        self._s = s
        self._shares = s.favoured(_QUALITIES, 1)
        general = (said.PLEASED, said.SO_SO, said.ANNOYED)
        special = said.OF_CATEGORY[category]
        self._rounds = [Rounds(s, [*some, *more]) for some, more in zip(general, special, strict=True)]

    def next(self) -> tuple[int, Pair]:
        """Stars and a sentence."""
        drawn, stars = self._s.below(sum(self._shares)), 5
        for share in self._shares:
            if drawn < share:
                break
            drawn, stars = drawn - share, stars - 1
        return stars, self._rounds[0 if stars > 3 else 1 if stars == 3 else 2].next()


def _review(
    sink: Sink,
    s: Stream,
    number: int,
    product: int,
    buyers: Members,
    listed: int,
    offer: _Offer,
    voices: _Voices,
) -> None:
    scene = _said_by_buyers(s)
    scene.put("colour", offer.colour)
    stars, template = voices.next()
    sink.add(
        PRODUCT_REVIEWS,
        id=number,
        product=product,
        author=buyers.anyone(s, 1),
        at=after(s, listed, grow=80) if listed < -DAY else long_ago(s, 1, 2),
        stars=stars,
        helpful=s.heavy(1, grow=45, most=6) - 1,
        body=scene.write(template),
    )


def _said_by_buyers(s: Stream) -> Scene:
    scene = Scene([])
    scene.number("days", s.between(7, 30))
    scene.number("count", s.between(2, 6))
    scene.number("percent", s.between(1, 4) * 5)
    return scene


def _feedback(sink: Sink, s: Stream, number: int, product: int, seller: int, buyers: Members) -> None:
    # A seller's manners are their own: most are praised by nearly all, some by three of four.
    blame = mixed(_MANNERS, seller) % 100
    drawn = s.below(100)
    bad = 2 if blame < 60 else 6 if blame < 90 else 16
    verdict = "negative" if drawn < bad else "neutral" if drawn < 2 * bad else "positive"
    template = {"positive": said.POSITIVE, "neutral": said.NEUTRAL, "negative": said.NEGATIVE}[verdict]
    sink.add(
        SELLER_FEEDBACK,
        id=number,
        seller=seller,
        buyer=buyers.anyone(s, 1),
        product=product,
        at=long_ago(s, 1, 364),
        verdict=verdict,
        body=_said_by_buyers(s).write(s.pick(template)),
    )


_MANNERS = seed_of("manners of sellers")


def _sellers(sink: Sink, sellers: Members) -> None:
    """Everyone who sells; how often each was praised is counted in the end."""
    for number in range(1, sellers.size + 1):
        person = sellers.first + number - 1
        s = Stream(mixed(_MANNERS, person, 1))
        sink.add(
            SELLER_KIND,
            id=number,
            person=person,
            positive=0,
            neutral=0,
            negative=0,
            described=s.between(44, 50),
            communication=s.between(43, 50),
            speed=s.between(41, 50),
            postage=s.between(42, 50),
            hours=s.pick((1, 2, 4, 8, 12, 24)),
            business=int(s.chance(70)),
        )
