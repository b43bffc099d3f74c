"""What eBay offers cheapest, recommended on RedNote."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from pytest_mobilegym.api import MAY_BE_WORDED, Ending, Goal, Hand, Task, View, among, goal, world_records

from ..vocabulary.ebay import KEYWORDS, Wanted, find_cheapest, has_sole_extreme, offers, type_words, was_seen
from ..vocabulary.redbook import write_note
from ..vocabulary.told import tells
from .thoughts import CARD, TITLE, TITLED, published, published_plainly

SEEN = 60
"""How many of the first offers of each order could be recommended by mistake."""


def clear_types(view: View) -> list[str]:
    """Types of products of which one offer alone is cheapest."""
    return [type for type in KEYWORDS if has_sole_extreme(view.world, Wanted(type))]


class EbayCheapToRedbook(Task):
    """One note is new on RedNote that names the cheapest offer of eBay by its title, and no other offer.

    Cheapest is what costs least with shipping, as eBay's order by price shows it first; that order was looked
    at. How the note puts it is free, as are its title and the look of the card. There are few instances
    because ten types of products are asked about.
    """

    instruction = {
        "en": [
            "Search eBay for {product}, sorted by price + shipping, lowest first, and publish a note on "
            "RedNote that recommends the cheapest one by its full title.",
            "Which is the cheapest hit for {product} on eBay, shipping included (sort by lowest price + "
            "shipping)? Recommend it in a RedNote note, with the title that eBay shows.",
        ],
        "zh": [
            "在eBay搜索{product}，按最低价加运费排序，把最便宜的那件发成小红书笔记推荐，写上完整的商品标题。",
            "eBay上{product}连运费最便宜的是哪一件（按最低价+运费排序）？在小红书发一篇笔记推荐它，"
            "写明eBay上的标题。",
        ],
    }
    apps, scope, difficulty = ["ebay", "redbook"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["search", "create", "handoff"]
    consequence = "message"

    product: str = among(clear_types, label=type_words)

    def ranked(self, view: View, sort: str = "price_low") -> Sequence[world_records.Product]:
        """The offers in an order."""
        return offers(view.world, Wanted(self.product), sort)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        wanted = Wanted(self.product)
        seen = was_seen(after, wanted, sort="price_low")
        yield goal("the offers were looked at, the cheapest first", passed=seen)
        yield published_plainly(before, after)
        orders = (self.ranked(before, sort)[:SEEN] for sort in ("price_low", "best", "price_high"))
        yield goal(
            "it names the cheapest offer, and no other",
            actual="\n".join(f"{note.title}\n{note.text}" for note in published(before, after)),
            expected=tells(
                self.ranked(before)[0].title, among=[offer.title for found in orders for offer in found]
            ),
        )

    def allowed(self) -> Sequence[str]:
        return ["redbook.notes[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return {"redbook.notes[*].extras": CARD, "redbook.notes[*].title": TITLE}

    def equivalents(self) -> Mapping[str, str]:
        return {**MAY_BE_WORDED, **TITLED}

    def publish(self, phone: Hand, words: str, title: str = "") -> None:
        """Publish a text note on RedNote."""
        phone.open("redbook")
        write_note(phone, title, words)

    def solution(self, phone: Hand) -> None:
        words = self.ranked(phone.view)[0].title
        find_cheapest(phone, Wanted(self.product))
        self.publish(phone, words)

    def other_ways(self) -> Iterable[Ending]:
        def titled(phone: Hand) -> None:
            words = self.ranked(phone.view)[0].title
            find_cheapest(phone, Wanted(self.product), sort="price_high")
            find_cheapest(phone, Wanted(self.product))
            self.publish(phone, f"{words}!", "?!")

        yield "the dearest are looked at before, and the note has a title", titled

    def near_misses(self) -> Iterable[Ending]:
        def naming(words: Callable[[View], str], sort: str = "price_low") -> Callable[[Hand], None]:
            def act(phone: Hand) -> None:
                said = words(phone.view)
                find_cheapest(phone, Wanted(self.product), sort=sort)
                self.publish(phone, said)

            return act

        def cheapest(view: View) -> str:
            return self.ranked(view)[0].title

        yield "the second cheapest", naming(lambda view: self.ranked(view)[1].title)
        yield "the dearest", naming(lambda view: self.ranked(view, "price_high")[0].title)
        yield "two offers", naming(lambda view: "\n".join(each.title for each in self.ranked(view)[:2]))
        yield "half of the title", naming(lambda view: cheapest(view)[: len(cheapest(view)) // 2])
        yield "another order", naming(cheapest, "price_high")
        yield "nothing is looked for", lambda phone: self.publish(phone, cheapest(phone.view))
