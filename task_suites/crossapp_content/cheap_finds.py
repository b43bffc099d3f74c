"""What eBay offers for little money, recommended on RedNote."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from pytest_mobilegym.api import MAY_BE_WORDED, Ending, Goal, Hand, Task, View, choice, goal

from ..vocabulary.ebay import KEYWORDS, Wanted, cheapest, find_cheapest, look_for, offers, was_seen
from ..vocabulary.redbook import write_note
from ..vocabulary.told import tells
from .thoughts import CARD, TITLE, TITLED, published, published_plainly

if TYPE_CHECKING:
    from pytest_mobilegym.api import world_records

RIVALS = 12
"""How many other offers could be named by mistake."""


class EbayCheapToRedbook(Task):
    """One RedNote note was published that names the cheapest offer by its whole title, and no other offer;
    eBay has shown the search with the lowest price first. What else the note says is free.

    There are few instances because ten things are searched for.
    """

    instruction = {
        "en": [
            "Search eBay for “{product}”, sort by price + shipping with the lowest first, and publish a "
            "RedNote note that recommends the first one, with its full title in the text.",
            "Recommend eBay's cheapest “{product}” (search sorted by lowest price + shipping) on RedNote: "
            "publish a text note whose text has the complete title of the offer.",
        ],
        "zh": [
            "在eBay搜索“{product}”并按最低价 + 运费排序，发一篇小红书笔记推荐排在第一的商品，"
            "正文写上完整标题。",
            "到小红书发一篇文字笔记，推荐eBay上最便宜的“{product}”（搜索后按最低价+运费优先排序），"
            "正文里要有商品的完整标题。",
        ],
    }
    apps, scope, difficulty = ["ebay", "redbook"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["search", "create", "handoff"]
    consequence = "message"

    product: str = choice(KEYWORDS)

    def offer(self, view: View) -> world_records.Product:
        """The cheapest offer."""
        return cheapest(view.world, Wanted(self.product))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        wanted, best = Wanted(self.product), self.offer(before)
        yield goal(
            "eBay has shown the search, the cheapest first", passed=was_seen(after, wanted, sort="price_low")
        )
        yield published_plainly(before, after)
        others = [
            one.title
            for one in (
                *offers(before.world, wanted, "price_low")[1 : RIVALS + 1],
                *offers(before.world, wanted)[:RIVALS],
            )
            if one.id != best.id
        ]
        said = "\n".join(note.text for note in published(before, after))
        yield goal(
            "the note names the offer, and no other", actual=said, expected=tells(best.title, among=others)
        )

    def allowed(self) -> Sequence[str]:
        return ["redbook.notes[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return {"redbook.notes[*].title": TITLE, "redbook.notes[*].extras": CARD}

    def equivalents(self) -> Mapping[str, str]:
        return {**TITLED, **MAY_BE_WORDED}

    def words(self, lang: str, title: str) -> str:
        """What the note says."""
        return f"推荐：{title}" if lang == "zh" else f"A good find: {title}"

    def publish(self, phone: Hand, title: str) -> None:
        """Publish a note that recommends an offer."""
        phone.open("redbook")
        write_note(phone, "", self.words(phone.lang, title))

    def solution(self, phone: Hand) -> None:
        title = self.offer(phone.view).title
        find_cheapest(phone, Wanted(self.product))
        self.publish(phone, title)

    def other_ways(self) -> Iterable[Ending]:
        def sorted_in_the_drawer(phone: Hand) -> None:
            title = self.offer(phone.view).title
            look_for(phone, self.product)
            phone.tap("filters.open")
            phone.tap("filters.page", page="sort")
            phone.tap("sort.choose", sort="price_low")
            phone.tap("filters.apply")
            self.publish(phone, title)

        yield "sorted among the filters", sorted_in_the_drawer

    def near_misses(self) -> Iterable[Ending]:
        def second(phone: Hand) -> None:
            other = offers(phone.view.world, Wanted(self.product), "price_low")[1]
            find_cheapest(phone, Wanted(self.product))
            self.publish(phone, other.title)

        def unsorted(phone: Hand) -> None:
            title = self.offer(phone.view).title
            look_for(phone, self.product)
            self.publish(phone, title)

        def half(phone: Hand) -> None:
            title = self.offer(phone.view).title
            find_cheapest(phone, Wanted(self.product))
            self.publish(phone, title[: len(title) // 2])

        yield "the second cheapest", second
        yield "the search is not sorted", unsorted
        yield "half of the title", half
