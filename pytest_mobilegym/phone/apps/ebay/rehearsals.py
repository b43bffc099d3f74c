"""What eBay rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.ebay.app import app
from pytest_mobilegym.phone.apps.ebay.bidding import rival_comes_at
from pytest_mobilegym.phone.apps.ebay.state import DAY, HOUR, Bid, Line, Listing, Offer, Order
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import connectivity, media
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import Table
from pytest_mobilegym.phone.world import world

LAMP, TENT, KEYBOARD = "i2808", "i36", "i82"
"""An auction that ends in a hundred minutes, something that takes offers, and something that is bought."""


def open_thing(hand: RehearsingHand, product: str) -> None:
    """Open the page of a thing by its link."""
    hand.ask(intent("VIEW", scheme="ebay", route=f"/item/{product}"))


@app.rehearsal
def bought(hand: RehearsingHand) -> None:
    """Something waits to be paid."""
    open_thing(hand, KEYBOARD)
    hand.tap("item.buy")
    hand.tap("checkout.place")


@app.rehearsal
def paid_with_a_card(hand: RehearsingHand) -> None:
    """Something was paid with a card."""
    bought(hand)
    hand.tap("cashier.choose", method="k1")
    hand.tap("cashier.confirm")


@app.rehearsal
def paid_elsewhere(hand: RehearsingHand) -> None:
    """Something was paid with another app, where that is on the phone."""
    bought(hand)
    if "alipay" in hand.state.apps:
        hand.tap("cashier.choose", method="alipay")
        hand.tap("cashier.confirm")
        hand.tap("cashier.confirm")
        hand.type("123456", into="password")
        hand.tap("cashier.done")


@app.rehearsal
def a_full_cart(hand: RehearsingHand) -> None:
    """Two things lie in the cart, one of them twice, and coupons are at hand."""
    with hand.edit("ebay") as state:
        state.coupons = ("first5", "save30")
    open_thing(hand, KEYBOARD)
    hand.tap("item.more")
    hand.tap("cart.add")
    open_thing(hand, "i191")
    hand.tap("cart.add")
    hand.tap("cart.open")


@app.rehearsal
def without_an_address(hand: RehearsingHand) -> None:
    """Something is bought by who has no address yet."""
    with hand.edit("ebay") as state:
        state.addresses.clear()
    open_thing(hand, KEYBOARD)
    hand.tap("item.buy")


@app.rehearsal
def an_order_of_an_auction(hand: RehearsingHand) -> None:
    """An auction was won and waits for an address."""
    with hand.edit("ebay") as state:
        line = Line(id="l1", product=LAMP, cents=20_000, seller="u21173")
        order = Order(id="14-1999", lines=Table.of([line]), created=hand.state.os.now, from_auction=True)
        state.orders.add(order, first=True)
    hand.open("ebay")
    hand.tap("orders.open")


@app.rehearsal
def bidding(hand: RehearsingHand) -> None:
    """A bid is about to be placed."""
    open_thing(hand, LAMP)
    hand.tap("bid.open")
    hand.tap("bid.quick", cents=world("en").products.get(LAMP).price)
    hand.tap("bid.review")


@app.rehearsal
def bidding_at_once(hand: RehearsingHand) -> None:
    """Bids are placed without being asked about."""
    with hand.edit("ebay") as state:
        state.settings.confirm_bids = False
    open_thing(hand, LAMP)
    hand.tap("bid.open")
    hand.tap("bid.quick", cents=world("en").products.get(LAMP).price)


@app.rehearsal
def an_auction_that_is_over(hand: RehearsingHand) -> None:
    """The user bid in an auction that has ended."""
    lamp = world("en").products.get(LAMP)
    assert lamp.ends is not None
    bid = Bid(
        id=LAMP, limits=(lamp.price * 3,), times=(hand.state.os.now,), ends=lamp.ends,
        answered_at=rival_comes_at(lamp),
    )  # fmt: skip
    with hand.edit("ebay") as state:
        state.bids.add(bid)
    hand.wait(101 * 60)
    hand.open("ebay")
    hand.tap("bids.open")


@app.rehearsal
def offers(hand: RehearsingHand) -> None:
    """One offer waits for the seller, another for the user."""
    now = hand.state.os.now
    with hand.edit("ebay") as state:
        state.offers.add(Offer(id="o1", product=TENT, cents=9_000, at=now, answer_at=now + HOUR))
        state.offers.add(
            Offer(
                id="o2", product="i188", cents=9_000, at=now - DAY, answer_at=now - HOUR, status="countered",
                counter=12_000,
            )
        )  # fmt: skip
    hand.open("ebay")
    hand.tap("bids.open")
    hand.tap("bids.tab", tab="offers")


@app.rehearsal
def an_offer_is_written(hand: RehearsingHand) -> None:
    """A price is about to be proposed; the seller answers later."""
    open_thing(hand, TENT)
    hand.tap("offer.open")
    hand.tap("offer.quick", cents=world("en").products.get(TENT).price * 9 // 10)


@app.rehearsal
def returns(hand: RehearsingHand) -> None:
    """The seller has agreed to take a kettle back."""
    with hand.edit("ebay") as state:
        line = state.orders["14-09655"].lines["l1"]
        line.returned, line.reason, line.return_at = "accepted", "mind", hand.state.os.now - HOUR
    hand.open("ebay")
    hand.tap("orders.open")
    hand.tap("order.open", order="14-09655")


@app.rehearsal
def a_return_is_asked_for(hand: RehearsingHand) -> None:
    """Why a kettle is sent back has been chosen."""
    hand.open("ebay")
    hand.tap("orders.open")
    hand.tap("order.open", order="14-09655")
    hand.tap("return.open")
    hand.tap("return.reason", reason="mind")


@app.rehearsal
def feedback_is_written(hand: RehearsingHand) -> None:
    """What the user says of a seller is written and not sent."""
    hand.open("ebay")
    hand.tap("orders.open")
    hand.tap("order.open", order="14-09655")
    hand.tap("feedback.give")
    hand.type("Quick and friendly", into="text")


@app.rehearsal
def a_review_is_written(hand: RehearsingHand) -> None:
    """A review is written and not sent."""
    hand.open("ebay")
    hand.tap("orders.open")
    hand.tap("order.open", order="14-09655")
    hand.tap("review.write")
    hand.type("Boils in two minutes", into="text")


@app.rehearsal
def a_review_of_one_s_own(hand: RehearsingHand) -> None:
    """The kettle has a review of the user's."""
    a_review_is_written(hand)
    hand.tap("review.save")
    hand.tap("item.open")
    hand.tap("reviews.open")


@app.rehearsal
def pictures_were_sent(hand: RehearsingHand) -> None:
    """A picture of the album is to be sold."""
    picture = media.everything(hand.state.os, "image/*")[0].id
    hand.ask(media.share([picture]))
    hand.type("Old lamp", into="title")
    hand.type("50", into="price")


@app.rehearsal
def selling(hand: RehearsingHand) -> None:
    """One thing is for sale, another one was sold."""
    now = hand.state.os.now
    with hand.edit("ebay") as state:
        for key, status in (("L8", "active"), ("L9", "sold")):
            state.listings.add(
                Listing(
                    id=key, title=f"Old lamp {key}", category="home", condition="used", cents=5_000,
                    pictures=("room/lamp",), at=now - DAY, status=status, sells_at=now + HOUR,
                    buyer="u22000" if status == "sold" else "", sold_for=5_000,
                )
            )  # fmt: skip
    hand.open("ebay")
    hand.tap("tab.sell")


@app.rehearsal
def words_were_sent(hand: RehearsingHand) -> None:
    """Another app has shared words, which are searched for."""
    hand.ask(intent("SEND", type="text/plain", text="lamp"))


@app.rehearsal
def a_link_to_a_search(hand: RehearsingHand) -> None:
    """A link leads to a search."""
    hand.ask(intent("VIEW", scheme="ebay", route="/results", text="lamp"))


@app.rehearsal
def much_was_bought(hand: RehearsingHand) -> None:
    """Something on the way arrives."""
    hand.wait(60)
    with hand.edit("ebay") as state:
        state.orders["14-09871"].arrives_at = hand.state.os.now + HOUR
    hand.open("ebay")


@app.rehearsal
def nothing_yet(hand: RehearsingHand) -> None:
    """Nothing was ever bought, watched, saved or said."""
    with hand.edit("ebay") as state:
        for table in (state.orders, state.conversations, state.notices, state.saved_searches, state.cards):
            table.clear()
        state.watched, state.viewed, state.saved_sellers = (), (), ()
    hand.open("ebay")


@app.rehearsal
def a_listing_that_has_ended(hand: RehearsingHand) -> None:
    """A chair was not sold."""
    hand.open("ebay")
    hand.tap("tab.sell")
    hand.tap("sell.tab", tab="ended")
    hand.tap("listing.open", listing="L1")


@app.rehearsal
def something_for_sale_is_looked_at(hand: RehearsingHand) -> None:
    """A lamp is for sale."""
    selling(hand)
    hand.tap("listing.open", listing="L8")


@app.rehearsal
def something_sold_is_looked_at(hand: RehearsingHand) -> None:
    """A lamp was sold and not sent yet."""
    selling(hand)
    hand.tap("sell.tab", tab="sold")
    hand.tap("listing.open", listing="L9")


@app.rehearsal
def a_return_is_agreed_on(hand: RehearsingHand) -> None:
    """A kettle can be sent back."""
    returns(hand)
    hand.tap("return.open")


@app.rehearsal
def a_message_is_written(hand: RehearsingHand) -> None:
    """A message to a seller is written and not sent."""
    hand.open("ebay")
    hand.tap("tab.inbox")
    hand.tap("chat.open")
    hand.type("Hello", into="message")


@app.rehearsal
def a_message_that_was_not_sent(hand: RehearsingHand) -> None:
    """A message to a seller was written in airplane mode, and has a mark."""
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.open("ebay")
    hand.tap("tab.inbox")
    hand.tap("chat.open")
    hand.type("Is it still there?", into="message")
    hand.tap("chat.send")


@app.rehearsal
def a_filter_is_chosen(hand: RehearsingHand) -> None:
    """Bounds of the price are looked at."""
    words_were_sent(hand)
    hand.tap("filters.open")
    hand.tap("filters.page", page="price")


@app.rehearsal
def a_card_is_added(hand: RehearsingHand) -> None:
    """A card is about to be added."""
    hand.open("ebay")
    hand.tap("tab.me")
    hand.tap("settings.open")
    hand.tap("cards.open")
    hand.tap("card.open")
    card = {"number": "6222021234567890", "holder": "A LIN", "expires": "11/29", "code": "123"}
    for field, words in card.items():
        hand.type(words, into=field)


@app.rehearsal
def an_address_is_added(hand: RehearsingHand) -> None:
    """An address is about to be added."""
    hand.open("ebay")
    hand.tap("tab.me")
    hand.tap("settings.open")
    hand.tap("addresses.open")
    hand.tap("address.open")
    place = {"name": "Lin", "phone": "13800138000", "region": "Hangzhou", "detail": "Lake 1"}
    for field, words in place.items():
        hand.type(words, into=field)


@app.rehearsal
def a_user_name_is_changed(hand: RehearsingHand) -> None:
    """What the user is called is about to be changed."""
    hand.open("ebay")
    hand.tap("tab.me")
    hand.tap("profile.open")
    hand.tap("personal.open")
    hand.type("lamps.and.more", into="username", clear=True)
    hand.type("I like lamps", into="about")
