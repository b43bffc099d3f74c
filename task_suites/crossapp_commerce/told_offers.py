"""Offers of eBay that somebody is told of, with what would be left of the balance."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    View,
    choice,
    goal,
    integers,
)

from ..vocabulary.alipay import yuan
from ..vocabulary.ebay import KEYWORDS, Wanted, cheapest, find_cheapest, offers, was_seen
from ..vocabulary.notes import write_note
from ..vocabulary.wechat import Telling, tell
from .balance import open_balance
from .offers import TITLES, says_offer
from .vocabulary import note_goals, noted

if TYPE_CHECKING:
    from pytest_mobilegym.api import world_records


THINK = {"en": "What do you think?", "zh": "你觉得怎么样？"}
TOGETHER = {"en": "Shall we buy it together?", "zh": "要不要一起买？"}
UNMARKED = {
    f"types *{asks[:-1]}? for *{asks[:-1]}??": "a question may go without its mark"
    for asks in (*THINK.values(), *TOGETHER.values())
}
"""What `equivalents()` says of how the contact is asked."""


class TellingOffer(Telling, abstract=True):
    """A contact is told of the cheapest brand-new offer of something."""

    query: str = choice(KEYWORDS)

    @property
    def wanted(self) -> Wanted:
        """What is looked for."""
        return Wanted(self.query, condition="new")

    def product(self, view: View) -> world_records.Product:
        """The cheapest new offer."""
        return cheapest(view.world, self.wanted)

    def equivalents(self) -> Mapping[str, str]:
        return {**super().equivalents(), **UNMARKED}

    def look(self, phone: Hand) -> None:
        find_cheapest(phone, self.wanted)


class EbayProductShareToWechat(TellingOffer):
    """The contact is told the whole title of the cheapest brand-new offer and its price with shipping, and no
    other amount; eBay has shown the search among new things. What else is asked in the message is free.
    """

    instruction = {
        "en": [
            "Find the cheapest brand-new “{query}” on eBay (search, filter by condition; with shipping), send {contact} its full title and price with shipping on WeChat, and ask what they think.",
            "Ask {contact} on WeChat for an opinion on eBay's cheapest brand-new “{query}”: give its complete title and the total with shipping. Use eBay's search and condition filter.",
        ],
        "zh": [
            "在eBay搜索“{query}”并筛选全新，找出含运费最便宜的一件，在微信上把完整标题和总价发给{contact}，问问觉得怎么样。",
            "把eBay上全新“{query}”（搜索后按状况筛选）里含运费最便宜一件的完整标题和总价，用微信发给{contact}征求意见。",
        ],
    }
    apps, scope, difficulty = ["ebay", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "hybrid", ["search", "extract", "handoff"]
    consequence = "message"
    most = 3

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        product = self.product(before)
        yield goal("eBay has shown that search", passed=was_seen(after, self.wanted))
        yield goal(
            "the message has the offer's title and total, and no other amount",
            actual=self.told(before, after),
            expected=says_offer(before, product, product.total, wanted=self.wanted),
        )

    def finding(self, view: View) -> str:
        return self.words(view, self.product(view))

    @staticmethod
    def words(view: View, product: world_records.Product) -> str:
        """What is said of an offer."""
        return f"{product.title} {yuan(product.total)} {THINK[view.lang]}"

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "the second cheapest": lambda view: self.words(
                view, offers(view.world, self.wanted, "price_low")[1]
            ),
            "the cheapest of any condition": lambda view: self.words(
                view, cheapest(view.world, Wanted(self.query))
            ),
            "the title alone": lambda view: self.product(view).title,
        }


class FullShoppingDecisionFlow(TellingOffer):
    """One note was added with the whole title of the cheapest brand-new offer and what it would leave of the
    balance, which is drawn; the contact is told the title and no other offer's; eBay has shown the search
    among new things. The price may stand in either, and how the contact is asked is free.
    """

    instruction = {
        "en": [
            "Find the cheapest brand-new “{query}” on eBay (search, filter by condition; with shipping). Work out what would be left of my Alipay account balance after buying it, write the full title and what is left into a new note titled “{title}”, and ask {contact} on WeChat, with the full title, whether we buy it together.",
            "Plan a purchase: eBay's cheapest brand-new “{query}” with shipping (use the search and the condition filter). New note “{title}”: complete title and the Alipay balance that would remain. Then send {contact} the complete title on WeChat and ask whether to share it.",
        ],
        "zh": [
            "在eBay搜索“{query}”并筛选全新，找出含运费最便宜的一件；算出买下后支付宝账户余额还剩多少，把完整标题和剩余金额写进标题为“{title}”的新笔记；再在微信上把完整标题发给{contact}，问要不要一起买。",
            "帮我做个购物决定：eBay全新“{query}”（搜索后按状况筛选）里含运费最便宜的一件，新建笔记“{title}”写完整标题和买后支付宝余额剩多少，然后微信把完整标题发给{contact}，问要不要拼着买。",
        ],
    }
    apps, scope, difficulty, max_steps = ["ebay", "alipay", "notes", "wechat"], "S3", "L4", 75
    catalogue_steps = 60
    composition, objective = "deep_dive", "hybrid"
    capabilities = ["search", "create", "reasoning", "handoff"]
    consequence = "message"
    most = 3

    title: str = choice(TITLES)
    balance: int = integers(500_011, 999_987, step=1_237, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.balance = self.balance

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        product = self.product(before)
        left, said = self.balance - product.total, noted(before, after)
        yield from note_goals(before, after, self.title)
        yield goal("eBay has shown that search", passed=was_seen(after, self.wanted))
        alone = says_offer(before, product, left, wanted=self.wanted)
        priced = says_offer(before, product, product.total, left, wanted=self.wanted)
        yield goal(
            "the note has the offer's title and what is left, and no other amount but its price",
            passed=alone == said or priced == said,
            actual=said,
        )
        told = self.told(before, after)
        titled = says_offer(before, product, wanted=self.wanted)
        yield goal("the message has the offer's title", actual=told, expected=titled)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "notes.notes[+1]"]

    def finding(self, view: View) -> str:
        return f"{self.product(view).title} {TOGETHER[view.lang]}"

    def note_words(self, view: View) -> str:
        """What the note says."""
        product = self.product(view)
        return f"{product.title}\n{yuan(self.balance - product.total)}"

    def look(self, phone: Hand) -> None:
        words = self.note_words(phone.view)
        super().look(phone)
        open_balance(phone)
        write_note(phone, self.title, words)

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "the second cheapest": lambda view: offers(view.world, self.wanted, "price_low")[1].title,
            "half of the title": lambda view: self.product(view).title[: len(self.product(view).title) // 2],
        }

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()

        def not_subtracted(phone: Hand) -> None:
            product, told = self.product(phone.view), self.finding(phone.view)
            TellingOffer.look(self, phone)
            write_note(phone, self.title, f"{product.title}\n{yuan(self.balance)}")
            tell(phone, self.chat, told)

        yield "the balance before it", not_subtracted
