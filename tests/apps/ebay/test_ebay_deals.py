"""Buying and selling on eBay: auctions, offers, the cart, paying, orders, returns, own listings."""

from __future__ import annotations

import pytest
from app_pages import words
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.ebay.bidding import (
    ME,
    course,
    next_bid,
    rival_comes_at,
    standing_of,
    step_of,
)
from pytest_mobilegym.phone.apps.ebay.defaults import BOUGHT, VIEWED, WATCHED
from pytest_mobilegym.phone.apps.ebay.goods import in_currency, read_cents
from pytest_mobilegym.phone.apps.ebay.rehearsals import KEYBOARD, LAMP, TENT, open_thing
from pytest_mobilegym.phone.apps.ebay.state import DAY, HOUR, Bid
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand, begin_rehearsal
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.world import world


@pytest.fixture
def asking() -> RehearsingHand:
    """A hand that can open a thing by its link."""
    return begin_rehearsal("ebay")


def latest(hand: Hand) -> str:
    """Id of the newest order."""
    return str(next(iter(hand.view.ebay.orders)))


def latest_notice(hand: Hand) -> str:
    """Id of the newest notice."""
    return str(next(iter(hand.view.ebay.notices)))


def pass_days(hand: Hand, days: int) -> None:
    """Let days pass."""
    for _ in range(days):
        hand.wait(24 * 3600)
        if hand.offers("battery.later"):
            hand.tap("battery.later")


# What the defaults say of the world


def test_what_was_bought_is_in_the_world_at_its_price() -> None:
    here = world("en")
    for one in BOUGHT:
        product, variant = here.products.get(one.product), here.variants.get(one.variant)
        assert (product.seller, product.shipping, variant.price) == (one.seller, one.shipping, one.cents)
        assert variant.product == one.product
    assert len(here.products.many((*WATCHED, *VIEWED))) == len((*WATCHED, *VIEWED))


# Auctions


CONTESTED = "i12802"
"""An auction that others have bid in."""


def bid_of(*limits: int, at: int = START, product: str = LAMP) -> Bid:
    lamp = world("en").products.get(product)
    times = tuple(at + number for number in range(len(limits)))
    return Bid(id=product, limits=limits, times=times, ends=lamp.ends or 0, answered_at=rival_comes_at(lamp))


@given(st.lists(st.integers(1, 400_000), max_size=4), st.integers(0, 110))
def test_the_price_of_an_auction_never_falls_and_nobody_pays_more_than_they_said(
    limits: list[int], minutes: int
) -> None:
    here, lamp = world("en"), world("en").products.get(LAMP)
    bid = bid_of(*limits) if limits else None
    before, after = (
        standing_of(lamp, bid, START + each * 60_000, here.start) for each in (minutes, minutes + 5)
    )
    assert lamp.price <= before.price <= after.price
    assert before.bids <= after.bids
    if after.mine:
        assert after.price <= max(limits)
    amounts = [one.cents for one in course(lamp, bid, START + 110 * 60_000, here.start)]
    assert amounts == sorted(amounts)


def test_a_low_bid_is_outbid_and_a_high_one_leads_at_no_more_than_it_takes() -> None:
    here, lamp = world("en"), world("en").products.get(CONTESTED)
    calm = standing_of(lamp, None, START, here.start)
    assert (calm.price, calm.bids) == (lamp.price, lamp.bids)
    low = standing_of(lamp, bid_of(next_bid(calm), product=CONTESTED), START, here.start)
    assert not low.mine
    assert low.price > calm.price
    assert low.bids == calm.bids + 2
    high = standing_of(lamp, bid_of(lamp.price * 2, product=CONTESTED), START, here.start)
    assert high.mine
    assert lamp.price < high.price < lamp.price * 2
    more = standing_of(lamp, bid_of(lamp.price * 2, lamp.price * 3, product=CONTESTED), START, here.start)
    assert (more.mine, more.price) == (True, high.price)


def test_the_first_bid_leads_at_the_price_that_the_seller_asks() -> None:
    here, lamp = world("en"), world("en").products.get(LAMP)
    assert lamp.bids == 0
    first = standing_of(lamp, bid_of(lamp.price * 2), START, here.start)
    assert (first.mine, first.price, first.bids) == (True, lamp.price, 1)


def test_steps_grow_with_the_price() -> None:
    assert step_of(100) < step_of(10_000) < step_of(10**7)


def test_who_leads_in_the_end_has_bought_and_pays_the_price(asking: RehearsingHand) -> None:
    lamp = world("en").products.get(LAMP)
    open_thing(asking, LAMP)
    asking.tap("bid.open")
    asking.type(f"{lamp.price * 3 / 100:.2f}", into="amount")
    asking.tap("bid.review")
    asking.tap("bid.place")
    assert "You are the highest bidder" in words(asking)
    asking.wait(101 * 60)
    bid = asking.view.ebay.bids[LAMP]
    assert bid.outcome == "won"
    order = asking.view.ebay.orders[latest(asking)]
    final = standing_of(lamp, bid, asking.view.os.now, world("en").start)
    assert (order.status, order.from_auction) == ("unpaid", True)
    assert order.cents == final.price + lamp.shipping
    assert any(each.app == "ebay" for each in asking.view.os.notifications.values())
    assert course(lamp, bid, asking.view.os.now, world("en").start)[-1].who == ME


def test_who_is_outbid_late_is_told_and_loses(asking: RehearsingHand) -> None:
    lamp = world("en").products.get(LAMP)
    open_thing(asking, LAMP)
    asking.tap("bid.open")
    with pytest.raises(EventRefused):
        asking.tap("bid.review")
    asking.tap("bid.quick", cents=lamp.price)
    asking.tap("bid.review")
    asking.tap("bid.change")
    asking.tap("bid.review")
    asking.tap("bid.place")
    asking.wait(101 * 60)
    final = standing_of(lamp, asking.view.ebay.bids[LAMP], asking.view.os.now, world("en").start)
    assert asking.view.ebay.bids[LAMP].outcome == ("won" if final.mine else "lost")
    open_thing(asking, LAMP)
    assert not any(target.name == "bid.open" for target in asking.phone.frame().targets)


def told(hand: Hand) -> list[str]:
    """Titles of what eBay tells of in the shade, newest first."""
    return [each.title for each in hand.view.os.notifications.values() if each.app == "ebay"]


def test_the_shade_tells_of_what_is_unread_until_it_is_read(hand: Hand) -> None:
    unread = [each for each in hand.view.ebay.notices.values() if not each.read]
    assert [each.kind for each in unread] == ["shipped"]
    assert told(hand) == ["Your order is on its way"]
    hand.tap("tab.inbox")
    hand.tap("notices.open")
    assert told(hand) == []


def test_who_has_bid_is_told_a_quarter_of_an_hour_before_the_end(asking: RehearsingHand) -> None:
    lamp = world("en").products.get(LAMP)
    assert lamp.ends is not None
    with asking.edit("ebay") as state:
        state.bids.add(bid_of(lamp.price * 9))
    asking.wait((lamp.ends - START) // 1000 - 16 * 60)
    assert "An auction ends soon" not in told(asking)
    asking.wait(2 * 60)
    assert told(asking)[0] == "An auction ends soon"
    notice = asking.view.ebay.notices[latest_notice(asking)]
    assert (notice.kind, notice.about) == ("ending", LAMP)
    asking.wait(15 * 60)
    assert told(asking)[0] == "You won an auction"


def test_nobody_is_told_who_does_not_want_to_be(asking: RehearsingHand) -> None:
    with asking.edit("ebay") as state:
        state.bids.add(bid_of(world("en").products.get(LAMP).price * 9))
        state.settings.notifications.bids = False
    before = told(asking)
    asking.wait(101 * 60)
    assert asking.view.ebay.bids[LAMP].outcome == "won"
    assert told(asking) == before


# Offers


def propose(hand: RehearsingHand, percent: int) -> str:
    tent = world("en").products.get(TENT)
    open_thing(hand, TENT)
    hand.tap("offer.open")
    hand.type(f"{tent.price * percent / 10_000:.2f}", into="amount")
    hand.tap("offer.send")
    assert not hand.offers("offer.open")
    hand.wait(41 * 60)
    return str(next(iter(hand.view.ebay.offers)))


def test_a_good_offer_is_accepted_and_waits_to_be_paid(asking: RehearsingHand) -> None:
    offer = propose(asking, 96)
    assert asking.view.ebay.offers[offer].status == "accepted"
    order = asking.view.ebay.orders[latest(asking)]
    assert order.lines["l1"].cents == asking.view.ebay.offers[offer].cents


def test_a_middling_offer_is_countered_and_the_counter_can_be_taken(asking: RehearsingHand) -> None:
    offer = propose(asking, 78)
    found = asking.view.ebay.offers[offer]
    assert found.status == "countered"
    assert found.cents < found.counter < world("en").products.get(TENT).price
    asking.home()
    asking.open("ebay")
    asking.tap("bids.open")
    asking.tap("bids.tab", tab="offers")
    asking.tap("offer.accept")
    assert asking.view.ebay.orders[latest(asking)].lines["l1"].cents == found.counter


def test_a_poor_offer_is_declined(asking: RehearsingHand) -> None:
    offer = propose(asking, 40)
    assert asking.view.ebay.offers[offer].status == "declined"
    assert asking.view.ebay.notices[latest_notice(asking)].kind == "declined"


# Buying


def test_a_thing_is_bought_with_a_card_sent_and_delivered(asking: RehearsingHand) -> None:
    keyboard = world("en").products.get(KEYBOARD)
    open_thing(asking, KEYBOARD)
    asking.tap("item.more")
    asking.tap("item.buy")
    asking.tap("checkout.coupons")
    asking.tap("checkout.coupon", coupon="")
    asking.tap("checkout.place")
    asking.tap("cashier.choose", method="k1")
    asking.tap("cashier.confirm")
    asking.tap("cashier.done")
    order = asking.view.ebay.orders[latest(asking)]
    assert asking.view.route.path == f"/order/{order.id}"
    assert (order.status, order.method, order.cents) == ("paid", "k1", keyboard.price * 2 + keyboard.shipping)
    assert asking.view.ebay.addresses["a1"].detail in order.address
    asking.wait(21 * 3600)
    assert asking.view.ebay.orders[order.id].status == "shipped"
    pass_days(asking, 30)
    assert asking.view.ebay.orders[order.id].status == "delivered"
    kinds = [notice.kind for notice in asking.view.ebay.notices.values() if notice.about == order.id]
    assert kinds == ["delivered", "shipped"]


def test_alipay_takes_the_money_and_gets_it_back_when_the_order_is_cancelled(asking: RehearsingHand) -> None:
    open_thing(asking, KEYBOARD)
    asking.tap("item.buy")
    asking.tap("checkout.place")
    asking.tap("cashier.choose", method="alipay")
    asking.tap("cashier.confirm")
    assert asking.view.route.app == "alipay"
    asking.tap("cashier.confirm")
    asking.type("123456", into="password")
    asking.tap("cashier.done")
    order = asking.view.ebay.orders[latest(asking)]
    assert (asking.view.route.app, order.status, order.method) == ("ebay", "paid", "alipay")
    bill = next(iter(asking.view.alipay.bills.values()))
    assert -bill.cents == order.cents
    asking.tap("cashier.done")
    asking.tap("order.ask_cancel")
    asking.tap("order.cancel")
    assert asking.view.ebay.orders[order.id].status == "cancelled"
    newest = next(iter(asking.view.alipay.bills.values()))
    assert (newest.kind, newest.cents) == ("refund", order.cents)


def test_what_lies_in_the_cart_is_ordered_with_a_coupon_and_gone(asking: RehearsingHand) -> None:
    open_thing(asking, KEYBOARD)
    asking.tap("cart.add")
    asking.tap("cart.add")
    open_thing(asking, "i191")
    asking.tap("cart.add")
    asking.tap("cart.open")
    assert sorted(line.quantity for line in asking.view.ebay.cart.values()) == [1, 2]
    asking.tap("cart.checkout")
    asking.tap("checkout.place")
    order = asking.view.ebay.orders[latest(asking)]
    goods = sum(line.cents * line.quantity for line in order.lines.values())
    assert order.coupon == "first5"
    assert order.discount == min(2_000, goods * 5 // 100)
    assert asking.view.ebay.used_coupons == ("first5",)
    assert len(asking.view.ebay.cart) == 0
    asking.tap("cashier.leave")
    asking.tap("cashier.give_up")
    asking.tap("order.ask_cancel")
    asking.tap("order.cancel")
    assert asking.view.ebay.coupons == ("first5",)


def test_an_empty_cart_leads_to_what_is_watched(hand: Hand) -> None:
    hand.tap("cart.open")
    assert "Your cart is empty" in words(hand)
    hand.tap("item.open", product=WATCHED[0])
    hand.tap("cart.add")
    hand.tap("cart.open")
    assert hand.offers("cart.checkout")
    assert not hand.offers("deals.open")


def test_my_ebay_counts_what_waits_and_what_is_on_the_way(asking: RehearsingHand) -> None:
    asking.open("ebay")
    asking.tap("tab.me")
    assert "1 on the way" in words(asking)
    assert "to pay" not in words(asking)
    open_thing(asking, KEYBOARD)
    asking.tap("item.buy")
    asking.tap("checkout.place")
    asking.ask(intent("VIEW", scheme="ebay", route="/me"))
    assert "1 to pay · 1 on the way" in words(asking)


def test_a_variant_is_bought_at_its_own_price(asking: RehearsingHand) -> None:
    variants = world("en").variants.of("i39")
    wanted = next(each for each in variants[1:] if each.stock)
    open_thing(asking, "i39")
    asking.tap("item.variant", variant=wanted.id)
    asking.tap("item.buy")
    asking.tap("checkout.place")
    line = asking.view.ebay.orders[latest(asking)].lines["l1"]
    assert (line.variant, line.cents) == (wanted.id, wanted.price)


# After the purchase


def test_a_thing_is_returned_and_its_money_comes_back(hand: Hand) -> None:
    hand.tap("orders.open")
    hand.tap("order.open", order="14-09655")
    hand.tap("return.open")
    hand.tap("return.reason", reason="mind")
    hand.tap("return.request")
    hand.wait(6 * 3600 + 1)
    line = hand.view.ebay.orders["14-09655"].lines["l1"]
    assert (line.returned, line.reason) == ("accepted", "mind")
    hand.tap("return.sent")
    pass_days(hand, 5)
    assert hand.view.ebay.orders["14-09655"].lines["l1"].returned == "refunded"


def test_what_can_no_longer_be_sent_back_is_not_offered(hand: Hand) -> None:
    hand.tap("orders.open")
    hand.tap("order.open", order="14-09233")
    assert not hand.offers("return.open")
    assert not hand.offers("feedback.give")


def test_feedback_and_a_review_are_given_once_something_has_arrived(hand: Hand) -> None:
    hand.tap("orders.open")
    hand.tap("order.open", order="14-09655")
    hand.tap("feedback.give")
    hand.tap("feedback.pick", field="verdict", value="neutral")
    hand.type("Slow", into="text")
    hand.tap("feedback.save")
    given = hand.view.ebay.feedback["14-09655-l1"]
    assert (given.verdict, given.text, given.seller) == ("neutral", "Slow", "u21157")
    hand.tap("review.write")
    hand.tap("review.pick", field="stars", value="4")
    hand.type("Boils fast", into="text")
    hand.tap("review.save")
    assert hand.view.ebay.reviews["i45"].stars == 4
    hand.back()
    hand.tap("order.open", order="14-09871")
    assert not hand.offers("feedback.give")


# Selling


def test_something_is_listed_found_sold_and_sent(asking: RehearsingHand) -> None:
    picture = media.everything(asking.state.os, "image/*")[0].id
    asking.ask(media.share([picture]))
    asking.type("Brass desk bell", into="title")
    asking.tap("listing.choose", field="category")
    asking.tap("listing.pick", field="category", value="home")
    asking.type("88.50", into="price")
    asking.tap("listing.save")
    key, listing = next(iter(asking.view.ebay.listings.items()))
    assert (listing.title, listing.category, listing.cents, listing.status) == (
        "Brass desk bell", "home", 8_850, "active",
    )  # fmt: skip
    assert len(listing.pictures) == 1
    asking.home()
    asking.open("ebay")
    asking.tap("tab.search")
    asking.type("brass desk", into="query")
    asking.enter()
    assert asking.view.ebay.search.current.first_title == "Brass desk bell"
    pass_days(asking, 4)
    assert asking.view.ebay.listings[key].status == "sold"
    asking.back()
    asking.tap("tab.sell")
    asking.tap("sell.tab", tab="sold")
    asking.tap("listing.open", listing=key)
    asking.tap("listing.shipped")
    assert asking.view.ebay.listings[key].status == "shipped"


def test_the_form_of_a_listing_asks_for_a_title(hand: Hand) -> None:
    hand.tap("tab.sell")
    hand.tap("listing.new")
    shown = words(hand)
    assert shown.count("List an item") == 1
    assert "Title" in shown


def test_a_listing_needs_a_picture_and_an_amount(hand: Hand) -> None:
    hand.tap("tab.sell")
    hand.tap("listing.new")
    hand.type("Brass bell", into="title")
    hand.type("cheap", into="price")
    hand.tap("listing.save")
    assert "Enter an amount" in words(hand)
    hand.type("10", into="price", clear=True)
    hand.tap("listing.save")
    assert "Add at least one picture" in words(hand)
    assert list(hand.view.ebay.listings) == ["L1"]


# Words of amounts


def test_amounts_are_read_as_people_type_them() -> None:
    assert [read_cents(text) for text in ("12", " ¥1,200.5 ", "0", "", "x", "-1", "1e99")] == [
        1200, 120_050, 0, None, None, None, None,
    ]  # fmt: skip


def test_a_price_is_also_said_in_the_seller_s_money() -> None:
    assert in_currency(10_000, "china") == ""
    assert in_currency(10_000, "us") == "US $13.90"
    assert in_currency(10_000, "japan") == "JPY 2,150"
    assert (DAY, HOUR) == (86_400_000, 3_600_000)
