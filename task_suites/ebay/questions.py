"""Questions about what eBay offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    View,
    choice,
    drawn,
    goal,
)
from pytest_mobilegym.api import (
    number as amount,
)

from ..vocabulary.ebay import (
    KEYWORDS,
    Wanted,
    cheapest,
    condition_words,
    find_cheapest,
    has_sole_extreme,
    is_about,
    look_for,
    narrow,
    narrow_cases,
    offers,
    place_words,
    type_words,
    was_seen,
    with_band,
    yuan,
)

if TYPE_CHECKING:
    from pytest_mobilegym.api import World

TITLE = {"en": "the full title, as eBay shows it", "zh": "eBay上显示的完整标题"}
TOTAL = {"en": "price with shipping, such as 199.5", "zh": "含运费的总价，如199.5"}


class SearchFirstResult(AnswerQuestion):
    """The title of the first best match of a search, or what it costs with shipping; eBay's last search has
    the keyword.
    """

    instruction = {
        "en": [
            "Search eBay for “{query}”: {metric} of the first result (Best Match, no filters)?",
            "Look up “{query}” on eBay and report {metric} of the first result in Best Match order.",
        ],
        "zh": [
            "在eBay搜索“{query}”，按最佳匹配排在第一的商品{metric}？",
            "eBay上搜“{query}”，默认排序（最佳匹配）的第一个商品{metric}？",
        ],
    }
    apps, scope, difficulty = ["ebay"], "S1", "L2"
    composition, objective, capabilities = "sequential", "hybrid", ["search", "extract"]
    form = [
        AnswerField(
            {"en": "Answer", "zh": "答案"},
            hint={"en": "the full title, or the amount in yuan", "zh": "完整标题，或金额（元）"},
        )
    ]

    query: str = choice(KEYWORDS)
    metric: str = choice(
        {
            "title": {"en": "what is the title", "zh": "叫什么"},
            "total_cost": {"en": "what is the price with shipping in yuan", "zh": "算上运费一共多少钱"},
        }
    )

    def said(self, view: View) -> Sequence[Any]:
        first = offers(view.world, Wanted(self.query))[0]
        return [first.title if self.metric == "title" else yuan(first.total)]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        said = self.said(before)[0]
        return [said if self.metric == "title" else amount(float(said))]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        current = after.ebay.search.current
        yield goal(
            f"the last search on eBay is for {self.word('query', 'en')}", passed=is_about(current, self.query)
        )

    def look(self, phone: Hand) -> None:
        look_for(phone, self.query)

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def second(view: View) -> Any:
            other = offers(view.world, Wanted(self.query))[1]
            return other.title if self.metric == "title" else yuan(other.total)

        def without_shipping(view: View) -> Any:
            found = offers(view.world, Wanted(self.query))
            first = next((one for one in found[:1] if one.shipping), found[1])
            return first.title if self.metric == "title" and first is not found[0] else yuan(first.price)

        return {"the second result": second, "the price without shipping": without_shipping}

    def off(self, field: AnswerField, value: Any) -> Any:
        return f"{float(value) + 1:g}" if self.metric == "total_cost" else super().off(field, value)


class AskNarrowed(AnswerQuestion, abstract=True):
    """A question about what a search with filters finds, which has to be on eBay's record."""

    query: str = drawn(label=type_words)
    brand: str = drawn()
    location: str = drawn(label=place_words)
    condition: str = drawn(label=condition_words)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return cls.named(cls.case(view.world, rng))

    @classmethod
    def case(cls, world: World, rng: Rng) -> Wanted:
        """What is looked for."""
        return narrow_cases(world, rng)

    @classmethod
    def named(cls, wanted: Wanted) -> dict[str, Any]:
        """The parameters of what is looked for."""
        return {
            "query": wanted.type,
            "brand": wanted.brand,
            "location": wanted.place,
            "condition": wanted.condition,
        }

    @property
    def wanted(self) -> Wanted:
        """What is looked for."""
        return Wanted(self.query, self.brand, self.condition, self.location)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("eBay has shown that search with those filters", passed=was_seen(after, self.wanted))

    def look(self, phone: Hand) -> None:
        look_for(phone, self.query)
        narrow(phone, self.wanted)

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()

        def the_other_way_round(phone: Hand) -> None:
            values = self.said(phone.view)
            look_for(phone, self.query)
            narrow(phone, self.wanted, last="condition")
            self.tell(phone, *values)

        yield "the filters in another order", the_other_way_round


class CountSonyHeadphonesEurope(AskNarrowed):
    """How many offers of a type, brand, condition and region there are; eBay has shown them.

    There are few answers because there are between three and thirty.
    """

    instruction = {
        "en": [
            "How many {condition} {brand} {query} shipped from {location} are on eBay? Search for “{query}” "
            "and use the filters.",
            "Count the {condition} {brand} {query} on eBay that ship from {location}; search for the {query} "
            "and filter by brand, condition and location.",
        ],
        "zh": [
            "eBay上从{location}发货的{condition}{brand}{query}有多少件？搜索“{query}”后用筛选功能查。",
            "在eBay搜索{query}，筛选品牌{brand}、{condition}、{location}发货，一共有多少件商品？",
        ],
    }
    apps, scope, difficulty = ["ebay"], "S1", "L3"
    composition, objective, capabilities = "sequential", "hybrid", ["search", "extract"]
    form = [AnswerField({"en": "Number of products", "zh": "商品数量"}, type="number")]

    def said(self, view: View) -> Sequence[Any]:
        return [len(offers(view.world, self.wanted))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "those of any condition": lambda view: len(
                offers(view.world, self.wanted._replace(condition=""))
            ),
            "those of anywhere": lambda view: len(offers(view.world, self.wanted._replace(place=""))),
        }


class CountNikeSneakersInRange(AskNarrowed):
    """How many offers of a type, brand, condition and region cost so much with shipping; eBay has shown them.

    There are few answers because there are between two and thirty.
    """

    instruction = {
        "en": [
            "Search eBay for “{query}”: how many {condition} ones by {brand} that ship from {location} cost "
            "between ¥{price_min} and ¥{price_max} with shipping? Use the filters.",
            "How many {condition} {brand} {query} from {location} are between {price_min} and {price_max} "
            "yuan on eBay, shipping included? Search for the {query} and set the filters.",
        ],
        "zh": [
            "在eBay搜索“{query}”：品牌{brand}、{condition}、{location}发货、含运费总价在{price_min}到{price_max}元"
            "之间的有多少件？请用筛选功能。",
            "eBay上{location}发货的{condition}{brand}{query}，含运费{price_min}至{price_max}元的有几件？"
            "搜索后用筛选功能查。",
        ],
    }
    apps, scope, difficulty = ["ebay"], "S1", "L3"
    composition, objective, capabilities = "sequential", "hybrid", ["search", "extract"]
    form = [AnswerField({"en": "Number of products", "zh": "商品数量"}, type="number")]

    price_min: int = drawn()
    price_max: int = drawn()

    @classmethod
    def case(cls, world: World, rng: Rng) -> Wanted:
        while True:
            found = with_band(world, rng, narrow_cases(world, rng, least=6))
            if found is not None:
                return found

    @classmethod
    def named(cls, wanted: Wanted) -> dict[str, Any]:
        return {**super().named(wanted), "price_min": wanted.lowest, "price_max": wanted.highest}

    @property
    def wanted(self) -> Wanted:
        return super().wanted._replace(lowest=self.price_min, highest=self.price_max)

    def said(self, view: View) -> Sequence[Any]:
        return [len(offers(view.world, self.wanted))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def by_price_alone(view: View) -> int:
            every = offers(view.world, self.wanted._replace(lowest=None, highest=None))
            return sum(self.price_min * 100 <= one.price <= self.price_max * 100 for one in every)

        return {
            "those of any price": lambda view: len(
                offers(view.world, self.wanted._replace(lowest=None, highest=None))
            ),
            "prices without shipping": by_price_alone,
        }


class FindCheapestProduct(AskNarrowed):
    """Title and price with shipping of the cheapest offer of a type, brand, condition and region, of which
    there is one; eBay has shown them.
    """

    instruction = {
        "en": [
            "On eBay, search for “{query}” and find the cheapest {condition} one by {brand} that ships from "
            "{location}, shipping included: what is it called, and what does it cost in all?",
            "Which {condition} {brand} {query} from {location} on eBay has the lowest price with shipping? "
            "Search for the {query}, set the filters, and report title and total.",
        ],
        "zh": [
            "在eBay搜索“{query}”，找出{location}发货的{condition}{brand}商品里"
            "含运费最便宜的一件：标题是什么，一共多少钱？",
            "eBay上{location}发货的{condition}{brand}{query}，算上运费哪件最便宜？"
            "搜索并筛选后报出标题和总价。",
        ],
    }
    apps, scope, difficulty, max_steps = ["ebay"], "S1", "L4", 45
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    form = [
        AnswerField({"en": "Title of the cheapest product", "zh": "最便宜商品的标题"}, hint=TITLE),
        AnswerField({"en": "Total price (yuan)", "zh": "总价（元）"}, type="number", hint=TOTAL),
    ]

    @classmethod
    def case(cls, world: World, rng: Rng) -> Wanted:
        return narrow_cases(world, rng, sole=True)

    def said(self, view: View) -> Sequence[Any]:
        found = cheapest(view.world, self.wanted)
        return [found.title, yuan(found.total)]

    def look(self, phone: Hand) -> None:
        find_cheapest(phone, self.wanted)

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def told(product: Any) -> tuple[Any, ...]:
            return (product.title, yuan(product.total))

        return {
            "the second cheapest": lambda view: told(offers(view.world, self.wanted, "price_low")[1]),
            "the cheapest of any condition": lambda view: told(
                cheapest(view.world, self.wanted._replace(condition=""))
            ),
            "the first match": lambda view: told(offers(view.world, self.wanted)[0]),
        }


EXTREMES = {
    "price_low": {"en": ("cheapest", "cheaper"), "zh": ("最便宜", "更便宜")},
    "price_high": {"en": ("dearest", "dearer"), "zh": ("最贵", "更贵")},
}
"""Words for which offer of each is compared, and which of the two is asked for."""


def _asked_new_from_asia(type: str) -> Wanted:
    return Wanted(type, condition="new", place="asia")


class CompareTwoProductPrices(AnswerQuestion):
    """Of the cheapest (or dearest) brand-new offers from Asia of two types, which costs less (or more), and
    what each costs with shipping; eBay has shown both searches, and no extreme is shared by two offers.
    """

    instruction = {
        "en": [
            "On eBay, search for “{item1}” and “{item2}”, brand new and shipped from Asia. Compare the "
            "{extreme} of each with shipping: which is {comparison}, and what does each cost?",
            "Look up the {extreme} brand-new “{item1}” and “{item2}” from Asia on eBay. Which of the two is "
            "{comparison}, shipping included, and what are the totals?",
        ],
        "zh": [
            "在eBay分别搜索全新、亚洲发货的“{item1}”和“{item2}”，比较各自含运费{extreme}的一件："
            "哪个{comparison}？总价各是多少？",
            "eBay上全新且亚洲发货的“{item1}”和“{item2}”，含运费{extreme}的那件哪个{comparison}？总价分别是多少？",
        ],
    }
    apps, scope, difficulty, max_steps = ["ebay"], "S1", "L3", 75
    catalogue_steps = 60
    composition, objective, capabilities = "deep_dive", "hybrid", ["search", "extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "Which one is {comparison}", "zh": "{comparison}的"},
            type="choice",
            options=[
                {"value": "item1", "en": "{item1}", "zh": "{item1}"},
                {"value": "item2", "en": "{item2}", "zh": "{item2}"},
                {"value": "same", "en": "the same", "zh": "相同"},
            ],
        ),
        AnswerField({"en": "Total of {item1} (yuan)", "zh": "{item1}总价（元）"}, type="number", hint=TOTAL),
        AnswerField({"en": "Total of {item2} (yuan)", "zh": "{item2}总价（元）"}, type="number", hint=TOTAL),
    ]

    item1: str = drawn(label=type_words)
    item2: str = drawn(label=type_words)
    extreme: str = drawn(label=lambda value, lang: EXTREMES[value][lang][0])
    comparison: str = drawn(label=lambda value, lang: EXTREMES[value][lang][1])

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        extreme = rng.choice(("price_low", "price_high"))
        fitting = [
            type
            for type in sorted(KEYWORDS)
            if has_sole_extreme(view.world, _asked_new_from_asia(type), dearest=extreme == "price_high")
        ]
        first, second = rng.sample(fitting, 2)
        return {"item1": first, "item2": second, "extreme": extreme, "comparison": extreme}

    def total(self, view: View, type: str) -> int:
        """What the extreme offer of a type costs, in cents."""
        wanted = _asked_new_from_asia(type)
        return int(cheapest(view.world, wanted, dearest=self.extreme == "price_high").total)

    def said(self, view: View) -> Sequence[Any]:
        first, second = (self.total(view, type) for type in (self.item1, self.item2))
        less = "item1" if first < second else "item2"
        more = "item2" if first < second else "item1"
        winner = less if self.extreme == "price_low" else more
        return ["same" if first == second else winner, yuan(first), yuan(second)]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for name in ("item1", "item2"):
            wanted = _asked_new_from_asia(getattr(self, name))
            said = self.word(name, "en")
            yield goal(f"eBay has shown brand-new {said} from Asia", passed=was_seen(after, wanted))

    def look(self, phone: Hand) -> None:
        self.look_at_both(phone)

    def look_at_both(self, phone: Hand, *, turned: bool = False) -> None:
        """Show both searches, the second one first where that is wanted."""
        both = (self.item1, self.item2)
        for type in reversed(both) if turned else both:
            find_cheapest(phone, _asked_new_from_asia(type), sort=self.extreme)

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()

        def turned(phone: Hand) -> None:
            values = self.said(phone.view)
            self.look_at_both(phone, turned=True)
            self.tell(phone, *values)

        yield "the other search first", turned

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def any_condition(view: View) -> tuple[Any, ...]:
            found = [
                cheapest(view.world, Wanted(type, place="asia"), dearest=self.extreme == "price_high")
                for type in (self.item1, self.item2)
            ]
            return (self.said(view)[0], *(yuan(one.total) for one in found))

        def swapped(view: View) -> tuple[Any, ...]:
            winner, first, second = self.said(view)
            return (winner, second, first)

        return {"of any condition": any_condition, "the totals swapped": swapped}


class CompareTwoGroupCounts(AnswerQuestion):
    """Which of two searches with filters finds more, and how many each finds; eBay has shown both. The stated
    winner is judged by itself, whatever the counts say.

    There are few answers because there are between two and thirty of each.
    """

    instruction = {
        "en": [
            "Two searches on eBay, with filters: {condition1} “{query1}” by {brand1} from {location1} for "
            "¥{price_min1} to ¥{price_max1} with shipping, and {condition2} “{query2}” by {brand2} from "
            "{location2} for ¥{price_min2} to ¥{price_max2}. Which has more results, and how many has each?",
            "Search eBay and filter: “{query1}” ({brand1}, {condition1}, {location1}, {price_min1} to "
            "{price_max1} yuan with shipping) and “{query2}” ({brand2}, {condition2}, {location2}, "
            "{price_min2} to {price_max2} yuan). Which are more, and how many are there of each?",
        ],
        "zh": [
            "在eBay做两次搜索并筛选：“{query1}”（{brand1}、{condition1}、{location1}发货、含运费{price_min1}到{price_max1}元）"
            "和“{query2}”（{brand2}、{condition2}、{location2}发货、含运费{price_min2}到{price_max2}元）。"
            "哪个结果更多，各有多少件？",
            "用eBay比一比：{location1}发货的{condition1}{brand1}“{query1}”（含运费{price_min1}至{price_max1}元）和"
            "{location2}发货的{condition2}{brand2}“{query2}”（含运费{price_min2}至{price_max2}元），"
            "哪个选择更多？各有几件？",
        ],
    }
    apps, scope, difficulty, max_steps = ["ebay"], "S1", "L3", 90
    catalogue_steps = 60
    composition, objective, capabilities = "deep_dive", "hybrid", ["search", "extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "Which has more", "zh": "选择更多的"},
            type="choice",
            options=[
                {"value": "query1", "en": "{query1}", "zh": "{query1}"},
                {"value": "query2", "en": "{query2}", "zh": "{query2}"},
                {"value": "same", "en": "the same number", "zh": "数量相同"},
            ],
        ),
        AnswerField({"en": "Number of {query1}", "zh": "{query1}数量"}, type="number"),
        AnswerField({"en": "Number of {query2}", "zh": "{query2}数量"}, type="number"),
    ]

    query1: str = drawn(label=type_words)
    brand1: str = drawn()
    location1: str = drawn(label=place_words)
    condition1: str = drawn(label=condition_words)
    price_min1: int = drawn()
    price_max1: int = drawn()
    query2: str = drawn(label=type_words)
    brand2: str = drawn()
    location2: str = drawn(label=place_words)
    condition2: str = drawn(label=condition_words)
    price_min2: int = drawn()
    price_max2: int = drawn()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        found: list[Wanted] = []
        while len(found) < 2:
            case = with_band(view.world, rng, narrow_cases(view.world, rng, least=6))
            if case is not None and case.type not in [one.type for one in found]:
                found.append(case)
        return {
            f"{name}{number}": getattr(case, field)
            for number, case in enumerate(found, 1)
            for name, field in FIELDS.items()
        }

    @property
    def both(self) -> tuple[Wanted, Wanted]:
        """What is looked for."""
        first, second = (
            Wanted(**{field: getattr(self, f"{name}{number}") for name, field in FIELDS.items()})
            for number in (1, 2)
        )
        return first, second

    def said(self, view: View) -> Sequence[Any]:
        first, second = (len(offers(view.world, wanted)) for wanted in self.both)
        return ["same" if first == second else "query1" if first > second else "query2", first, second]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for number, wanted in enumerate(self.both, 1):
            name = self.word(f"query{number}", "en")
            yield goal(f"eBay has shown {name} with those filters", passed=was_seen(after, wanted))

    def look(self, phone: Hand) -> None:
        self.look_at_both(phone)

    def look_at_both(self, phone: Hand, *, turned: bool = False) -> None:
        """Show both searches, the second one first where that is wanted."""
        for wanted in reversed(self.both) if turned else self.both:
            look_for(phone, wanted.type)
            narrow(phone, wanted)

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()

        def turned(phone: Hand) -> None:
            values = self.said(phone.view)
            self.look_at_both(phone, turned=True)
            self.tell(phone, *values)

        yield "the other search first", turned

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def of_any_price(view: View) -> tuple[Any, ...]:
            counts = [
                len(offers(view.world, wanted._replace(lowest=None, highest=None))) for wanted in self.both
            ]
            return (self.said(view)[0], *counts)

        return {"of any price": of_any_price}


FIELDS = {
    "query": "type",
    "brand": "brand",
    "location": "place",
    "condition": "condition",
    "price_min": "lowest",
    "price_max": "highest",
}
"""The parameters of a search, and what they are of what is wanted."""
