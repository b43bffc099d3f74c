"""What eBay offers, noted and told, with what would be left of the balance."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Matcher,
    Rng,
    View,
    choice,
    drawn,
    goal,
    integers,
    plain,
)

from ..vocabulary.alipay import yuan
from ..vocabulary.ebay import (
    KEYWORDS,
    Wanted,
    cheapest,
    find_cheapest,
    has_sole_extreme,
    look_for,
    offers,
    sort_by,
    type_words,
    was_seen,
)
from ..vocabulary.notes import write_note
from ..vocabulary.told import tells
from .amounts import COUNTS, says_amounts
from .balance import open_balance
from .vocabulary import Noting, Words, new_notes, note_goals, noted

if TYPE_CHECKING:
    from pytest_mobilegym.api import world_records

TITLES: tuple[Words, ...] = (
    {"en": "Shopping", "zh": "购物"},
    {"en": "To buy", "zh": "想买的"},
    {"en": "From eBay", "zh": "eBay上看到的"},
    {"en": "For payday", "zh": "发工资再买"},
    {"en": "Wish list", "zh": "愿望清单"},
    {"en": "Good finds", "zh": "好价"},
    {"en": "Before I order", "zh": "下单前"},
    {"en": "Compare first", "zh": "先比一比"},
)
"""Titles of notes about purchases; none of them says a number."""
RIVALS = 12
"""How many other offers could be named by mistake."""


def says_offer(view: View, product: world_records.Product, *cents: int, wanted: Wanted) -> Matcher:
    """A text names one offer by its whole title, and these amounts to the cent and no others."""
    return says_offers(view, [(product, wanted)], *cents)


def says_offers(view: View, found: Sequence[tuple[world_records.Product, Wanted]], *cents: int) -> Matcher:
    """The same of several offers."""
    titles = [product.title for product, _ in found]
    among = [
        other.title
        for _, wanted in found
        for other in (*offers(view.world, wanted, "price_low")[:RIVALS], *offers(view.world, wanted)[:RIVALS])
        if other.title not in titles
    ]
    rest = says_amounts(*cents, beside=COUNTS) if cents else None
    return tells(*titles, among=among, rest=rest)


class Buying(Noting, abstract=True):
    """A new note about the cheapest offer of something on eBay."""

    title: str = choice(TITLES)
    query: str = choice(KEYWORDS)
    condition: ClassVar[str] = ""

    @property
    def wanted(self) -> Wanted:
        """What is looked for."""
        return Wanted(self.query, condition=self.condition)

    def product(self, view: View, place: int = 0) -> world_records.Product:
        """The cheapest offer, or a dearer one."""
        return offers(view.world, self.wanted, "price_low")[place]

    def amounts(self, view: View, product: world_records.Product) -> Sequence[int]:
        """What the note says of an offer, in cents."""
        return [product.total]

    def content(self, view: View) -> str:
        return self.words(view, self.product(view))

    def words(self, view: View, product: world_records.Product) -> str:
        """What the note says of an offer."""
        return "\n".join([product.title, *map(yuan, self.amounts(view, product))])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.note_goals(before, after)
        yield goal("eBay has shown that search", passed=was_seen(after, self.wanted))
        product = self.product(before)
        yield goal(
            "the note has the offer's title and the amounts, and nothing else",
            actual=noted(before, after),
            expected=says_offer(before, product, *self.amounts(before, product), wanted=self.wanted),
        )

    def look(self, phone: Hand) -> None:
        find_cheapest(phone, self.wanted)

    def near_misses(self) -> Iterable[Ending]:
        def write(product: Any, words: str = "") -> Any:
            def play(phone: Hand) -> None:
                found = product(phone.view)
                said = words or self.words(phone.view, found)
                self.look(phone)
                write_note(phone, self.title, said)

            return play

        def without_shipping(phone: Hand) -> None:
            found = self.product(phone.view)
            self.look(phone)
            cents = found.price if found.shipping else found.total + 100
            write_note(phone, self.title, f"{found.title}\n{yuan(cents)}")

        def unseen(phone: Hand) -> None:
            write_note(phone, self.title, self.content(phone.view))

        yield "the second cheapest", write(lambda view: self.product(view, 1))
        yield (
            "the first match",
            write(
                lambda view: next(
                    one for one in offers(view.world, self.wanted) if one.id != self.product(view).id
                )
            ),
        )
        yield "the price without shipping", without_shipping
        yield "the title alone", write(self.product, words="?")
        yield "without looking it up", unseen


class EbayLowestPriceToNotes(Buying):
    """One note was added with the whole title of the cheapest offer and its price with shipping, and eBay has
    shown the search.
    """

    instruction = {
        "en": [
            "Search eBay for “{query}”, find the cheapest one with shipping, and write a new note titled “{title}” with its full title and its price with shipping.",
            "Which “{query}” costs least on eBay, shipping included? Put its complete title and the total into a new note called “{title}”.",
        ],
        "zh": [
            "在eBay搜索“{query}”，找出含运费最便宜的一件，新建标题为“{title}”的笔记，记下它的完整标题和含运费的总价。",
            "eBay上哪件“{query}”算上运费最便宜？把完整标题和总价写进标题为“{title}”的新笔记。",
        ],
    }
    apps, scope, difficulty = ["ebay", "notes"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["search", "create", "handoff"]


class EbayBalanceDiffToNotes(Buying):
    """One note was added with the whole title of the cheapest brand-new offer, its price with shipping and what
    it would leave of the balance, which is drawn; eBay has shown the search among new things.
    """

    instruction = {
        "en": [
            "Find the cheapest brand-new “{query}” on eBay (search for it, filter by condition; with shipping). How much of my Alipay account balance would be left after buying it? Write a new note titled “{title}” with the full title, the total and what is left.",
            "In a new note “{title}”, put the complete title and the price with shipping of eBay's cheapest brand-new “{query}”, and the Alipay balance that would remain after buying it. Use eBay's search and its condition filter.",
        ],
        "zh": [
            "在eBay搜索“{query}”并筛选全新，找出含运费最便宜的一件，算算买下后支付宝账户余额还剩多少，新建标题为“{title}”的笔记，写上完整标题、总价和剩余金额。",
            "新建笔记“{title}”：写下eBay上全新“{query}”（搜索后按状况筛选）里含运费最便宜一件的完整标题、总价，以及买完后支付宝余额剩多少。",
        ],
    }
    apps, scope, difficulty = ["ebay", "alipay", "notes"], "S3", "L4"
    composition, objective = "deep_dive", "hybrid"
    capabilities = ["search", "extract", "reasoning", "create"]
    no_form_reason = "what was found out is noted"
    condition: ClassVar[str] = "new"

    balance: int = integers(500_011, 999_987, step=1_237, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.balance = self.balance

    def amounts(self, view: View, product: world_records.Product) -> Sequence[int]:
        return [product.total, self.balance - product.total]

    def look(self, phone: Hand) -> None:
        super().look(phone)
        open_balance(phone)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()

        def of_any_condition(phone: Hand) -> None:
            found = cheapest(phone.view.world, Wanted(self.query))
            self.look(phone)
            write_note(phone, self.title, self.words(phone.view, found))

        def not_subtracted(phone: Hand) -> None:
            found = self.product(phone.view)
            self.look(phone)
            write_note(phone, self.title, f"{found.title}\n{yuan(found.total)}\n{yuan(self.balance)}")

        yield "the cheapest of any condition", of_any_condition
        yield "the balance before it", not_subtracted


class TwoItems(Noting, abstract=True):
    """A new note about the cheapest offers of two things."""

    title: str = choice(TITLES)
    item1: str = drawn(label=type_words)
    item2: str = drawn(label=type_words)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        fitting = [type for type in sorted(KEYWORDS) if has_sole_extreme(view.world, Wanted(type))]
        first, second = rng.sample(fitting, 2)
        return {"item1": first, "item2": second}

    def both(self, view: View) -> list[world_records.Product]:
        """The cheapest offer of each."""
        return [cheapest(view.world, Wanted(type)) for type in (self.item1, self.item2)]

    def look(self, phone: Hand) -> None:
        for type in (self.item1, self.item2):
            find_cheapest(phone, Wanted(type))


class EbayDualItemCompareToNotes(TwoItems):
    """One note was added that names the one of two things whose cheapest offer costs less, and the difference,
    and nothing else; eBay has shown both searches with the lowest price first.
    """

    instruction = {
        "en": [
            "Search eBay for “{item1}” and for “{item2}”, each sorted by price + shipping, lowest first. Write a new note titled “{title}” with the word of the one whose cheapest offer costs less, and the difference in yuan; nothing else.",
            "Compare the cheapest “{item1}” with the cheapest “{item2}” on eBay (sort each search by lowest price + shipping). In a new note “{title}”, name only the cheaper of the two words and by how many yuan.",
        ],
        "zh": [
            "在eBay分别搜索“{item1}”和“{item2}”，都按最低价 + 运费排序。新建标题为“{title}”的笔记，只写最低总价较低的那个词，以及相差多少元。",
            "比较eBay上最便宜的“{item1}”和“{item2}”（两次搜索都按最低价+运费优先排序），在标题为“{title}”的新笔记里只写更便宜的那个词和差价（元）。",
        ],
    }
    apps, scope, difficulty, max_steps = ["ebay", "notes"], "S2", "L3", 60
    catalogue_steps = 45
    composition, objective, capabilities = "deep_dive", "operate", ["search", "reasoning", "create"]

    def result(self, view: View) -> tuple[str, int]:
        """The type that is cheaper, and by how many cents."""
        first, second = (one.total for one in self.both(view))
        return (self.item1 if first < second else self.item2), abs(first - second)

    def content(self, view: View) -> str:
        cheaper, cents = self.result(view)
        return f"{type_words(cheaper, view.lang)} {yuan(cents)}"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.note_goals(before, after)
        for name in ("item1", "item2"):
            seen = was_seen(after, Wanted(getattr(self, name)), sort="price_low")
            yield goal(f"eBay has shown {self.word(name, 'en')}, the cheapest first", passed=seen)
        cheaper, cents = self.result(before)
        dearer = self.item2 if cheaper == self.item1 else self.item1
        yield goal(
            "the note has the cheaper one and the difference, and nothing else",
            actual=noted(before, after),
            expected=tells(
                type_words(cheaper, before.lang),
                among=[type_words(dearer, before.lang)],
                rest=says_amounts(cents, beside=COUNTS),
            ),
        )

    def near_misses(self) -> Iterable[Ending]:
        def other(phone: Hand) -> None:
            cheaper, cents = self.result(phone.view)
            dearer = self.item2 if cheaper == self.item1 else self.item1
            self.look(phone)
            write_note(phone, self.title, f"{type_words(dearer, phone.lang)} {yuan(cents)}")

        def both_prices(phone: Hand) -> None:
            cheaper, _ = self.result(phone.view)
            totals = [yuan(one.total) for one in self.both(phone.view)]
            self.look(phone)
            write_note(phone, self.title, f"{type_words(cheaper, phone.lang)} {' '.join(totals)}")

        def unsorted(phone: Hand) -> None:
            words = self.content(phone.view)
            for type in (self.item1, self.item2):
                look_for(phone, type)
            write_note(phone, self.title, words)

        yield "the dearer one", other
        yield "the prices in place of the difference", both_prices
        yield "the searches are not sorted", unsorted


class EbayDualItemBalanceToNotes(TwoItems):
    """One note was added with the whole titles of the cheapest offers of two things, each with its price with
    shipping, and what both would leave of the balance, which is drawn. How they were found is not asked.
    """

    instruction = {
        "en": [
            "I am planning to buy the cheapest “{item1}” and the cheapest “{item2}” on eBay (with shipping). Write a new note titled “{title}” with the full title and the total of each, first “{item1}”, and what would be left of my Alipay account balance after both.",
            "New note “{title}”: eBay's cheapest “{item1}”, then its cheapest “{item2}”, each with its complete title and price with shipping, and last what my Alipay balance would come to after buying both.",
        ],
        "zh": [
            "我打算在eBay买最便宜的“{item1}”和“{item2}”（含运费）。新建标题为“{title}”的笔记，先写“{item1}”再写“{item2}”，各写完整标题和总价，最后写两件都买后支付宝账户余额还剩多少。",
            "新建笔记“{title}”：依次写eBay上含运费最便宜的“{item1}”和“{item2}”的完整标题和总价，再写买完这两件后支付宝余额剩多少。",
        ],
    }
    apps, scope, difficulty = ["ebay", "alipay", "notes"], "S3", "L4"
    composition, objective = "deep_dive", "hybrid"
    capabilities = ["search", "extract", "reasoning", "create"]
    no_form_reason = "what was found out is noted"

    balance: int = integers(500_011, 999_987, step=1_237, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.balance = self.balance

    def told(self, view: View, *, swapped: bool = False, left: int = 0) -> str:
        """What the note says; wrongly with the prices swapped, or with another rest."""
        first, second = self.both(view)
        totals = [first.total, second.total]
        rest = left or self.balance - sum(totals)
        if swapped:
            totals.reverse()
        return f"{first.title}\n{yuan(totals[0])}\n{second.title}\n{yuan(totals[1])}\n{yuan(rest)}"

    def content(self, view: View) -> str:
        return self.told(view)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from self.note_goals(before, after)
        both, said = self.both(before), noted(before, after)
        totals = [one.total for one in both]
        found = [(one, Wanted(one.type)) for one in both]
        yield goal(
            "the note has both titles and the three amounts, and nothing else",
            actual=said,
            expected=says_offers(before, found, *totals, self.balance - sum(totals)),
        )
        yield goal("each price stands by its title", passed=self.in_order(said, both), actual=said)

    @staticmethod
    def in_order(said: str, both: Sequence[world_records.Product]) -> bool:
        """Whether each title is followed by its own price, before the other title."""
        text, (first, second) = plain(said), [plain(one.title) for one in both]
        if not 0 <= text.find(first) < text.find(second):
            return False
        _, _, rest = text.partition(first)
        own, _, other = rest.partition(second)
        return _says(own, both[0].total) and _says(other, both[1].total)

    def look(self, phone: Hand) -> None:
        super().look(phone)
        open_balance(phone)

    def near_misses(self) -> Iterable[Ending]:
        def write(**wrong: Any) -> Any:
            def play(phone: Hand) -> None:
                words = self.told(phone.view, **wrong)
                self.look(phone)
                write_note(phone, self.title, words)

            return play

        yield "the prices swapped", write(swapped=True)
        yield "the whole balance", write(left=self.balance)


def _says(text: str, cents: int) -> bool:
    """Whether a text has an amount, with or without commas and zeros at the end."""
    forms = (f"{cents / 100:,.2f}", f"{cents / 100:.2f}", f"{cents / 100:,.10g}", yuan(cents))
    return any(form in text for form in forms)


class EbayPriceBelowBudgetToNotes(Noting):
    """The last search on eBay is for the thing, with the lowest price first; and one note was added with title
    and price with shipping of the cheapest offer where that costs less than the limit, and none otherwise.
    """

    instruction = {
        "en": [
            "Search eBay for “{product}” and sort by price + shipping, lowest first. If the cheapest one costs less than {price_limit} yuan with shipping, write a new note titled “{title}” with its full title and the total; otherwise write nothing. Leave eBay at that search.",
            "Is the cheapest “{product}” on eBay below ¥{price_limit}, shipping included? Sort the search by lowest price + shipping. Only if it is, note its complete title and the total under “{title}”.",
        ],
        "zh": [
            "在eBay搜索“{product}”并按最低价 + 运费排序。如果最便宜的一件含运费低于{price_limit}元，就新建标题为“{title}”的笔记，写上完整标题和总价；否则什么都不写。eBay停在这次搜索。",
            "eBay上最便宜的“{product}”含运费在{price_limit}元以下吗？搜索后按最低价+运费优先排序。只有低于这个数，才把完整标题和总价记到标题为“{title}”的新笔记里。",
        ],
    }
    apps, scope, difficulty = ["ebay", "notes"], "S2", "L4"
    composition, objective, capabilities = "sequential", "operate", ["search", "reasoning", "create"]

    title: str = choice(TITLES)
    product: str = drawn(label=type_words)
    price_limit: int = drawn()
    below: bool = drawn(hidden=True)
    """Whether the cheapest offer costs less than the limit, and deserves a note."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        type = rng.choice(sorted(KEYWORDS))
        cents = cheapest(view.world, Wanted(type)).total
        limit = max(10, cents // 100 * rng.choice((6, 7, 8, 12, 14, 20)) // 100 * 10)
        return {"product": type, "price_limit": limit, "below": cents < limit * 100}

    def best(self, view: View) -> world_records.Product:
        """The cheapest offer."""
        return cheapest(view.world, Wanted(self.product))

    def content(self, view: View) -> str:
        return f"{self.best(view).title}\n{yuan(self.best(view).total)}"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        current, best = after.ebay.search.current, self.best(before)
        wanted = Wanted(self.product)
        yield goal(
            "eBay's last search is for it, the cheapest first",
            passed=was_seen(after, wanted, sort="price_low")
            and (current.sort_option, current.first_total_cents) == ("price_low", best.total),
        )
        if not self.below:
            yield goal("no note was added", actual=len(new_notes(before, after)), expected=0)
            return
        yield from note_goals(before, after, self.title)
        yield goal(
            "the note has the offer's title and total, and nothing else",
            actual=noted(before, after),
            expected=says_offer(before, best, best.total, wanted=wanted),
        )

    def allowed(self) -> Sequence[str]:
        return ["notes.notes[+1]"] if self.below else []

    def look(self, phone: Hand) -> None:
        find_cheapest(phone, Wanted(self.product))

    def play(self, phone: Hand, *, writes: bool) -> None:
        """Look, and write the note or not."""
        words = self.content(phone.view)
        self.look(phone)
        if writes:
            write_note(phone, self.title, words)

    def solution(self, phone: Hand) -> None:
        self.play(phone, writes=self.below)

    def other_ways(self) -> Iterable[Ending]:
        def sorted_twice(phone: Hand) -> None:
            below, words = self.below, self.content(phone.view)
            look_for(phone, self.product)
            sort_by(phone, "price_high")
            sort_by(phone, "price_low")
            if below:
                write_note(phone, self.title, words)

        yield "sorted wrongly first", sorted_twice

    def near_misses(self) -> Iterable[Ending]:
        def searched_on(phone: Hand) -> None:
            self.solution(phone)
            phone.open("ebay")
            look_for(phone, next(type for type in KEYWORDS if type != self.product))

        yield "the other decision", lambda phone: self.play(phone, writes=not self.below)
        yield "another search afterwards", searched_on
