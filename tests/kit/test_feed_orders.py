"""Feeds that are sorted: by an order, and of a period."""

from __future__ import annotations

from pathlib import Path

from app_pages import words
from one_page import one_page

SORTED = """
def some(ctx, page, size):
    return page_of([f"{ctx.local.order} {ctx.local.period} {n}" for n in range(40)], page, size)


feed.install(
    app, sources={"some": some}, card=lambda ctx, item: Card(item, title=item), size=5, fresh_every=20,
    orders={"hot": (), "top": ("day", "year")},
)
"""
SORTED_TEXTS = {
    "feed.order.hot": "Hot", "feed.order.top": "Top", "feed.period.day": "Today",
    "feed.period.year": "This year",
}  # fmt: skip


def test_a_feed_is_sorted_by_an_order_and_of_a_period(tmp_path: Path) -> None:
    with one_page(tmp_path, SORTED, texts=SORTED_TEXTS) as hand:
        assert "hot 20" in words(hand)  # half of the items have not arrived
        hand.tap("feed.orders")
        hand.tap("feed.sort", order="top")
        hand.tap("feed.period", period="year")
        assert "top year 0" in words(hand)  # in another order than the usual one all are there
        hand.tap("feed.orders")
        hand.tap("feed.sort", order="hot")
        assert "hot 20" in words(hand)
