"""What eBay remembers; products and people are known by their ids in the world, money is in cents."""

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

Condition = Literal["new", "used", "refurbished"]
Format = Literal["all", "auction", "buy_now", "best_offer"]
Sort = Literal["best", "price_low", "price_high", "ending", "new", "near"]
Place = Literal["any", "us", "north_america", "europe", "asia"]
Category = Literal[
    "electronics", "home", "fashion", "motors", "sports", "pets", "travel", "gift_cards", "jewelry"
]


# Searching


class Query(State):
    """What is looked for: words, and what narrows and orders the hits."""

    query: str = ""
    sort_option: Sort = "best"
    buying_format: Format = "all"
    category_id: str = ""
    """A category; empty for all."""
    type_id: str = ""
    """A type of product within it; empty for all."""
    brand: Annotated[tuple[str, ...], Unordered] = ()
    """Any of these; empty for all."""
    location: Place = "any"
    free_shipping_only: bool = False
    conditions: tuple[Condition, ...] = ()
    """Any of these, in alphabetical order; empty for all."""
    price_min: str = ""
    """Least price with shipping in yuan, as it was typed."""
    price_max: str = ""
    """Greatest price with shipping in yuan, as it was typed."""


class Snapshot(Query):
    """A search as it was seen."""

    results_count: int = 0
    first_title: str = ""
    first_total_cents: int = 0
    """What the first hit costs with shipping; 0 where nothing was found."""


class Recorded(Snapshot):
    """A search that was seen, by a running id."""

    id: str


class Comparison(State):
    """The last two searches, by what their first hits cost with shipping."""

    a: str
    b: str
    """Their ids."""
    cheaper: Literal["a", "b", "same"]


class Searched(State):
    """What was searched for."""

    current: Snapshot = Snapshot()
    """The search that is on the screen, or was last."""
    history: Table[Recorded] = Table()
    """Every search that was seen, the oldest first."""
    last_compare: Comparison | None = None


class SavedSearch(Query):
    """A search that is kept."""

    id: str
    at: Time
    notify: bool = True
    """Whether the user wants to hear of new offers."""


# Buying


class Bid(State):
    """The user's part in an auction, by the product's id."""

    id: str
    limits: tuple[int, ...] = ()
    """The most that the user would pay each time a bid was placed, the latest last."""
    times: tuple[Time, ...] = ()
    ends: Time
    answered_at: Time
    """When somebody else bids against the user for the last time."""
    outcome: Literal["open", "won", "lost"] = "open"


class Offer(State):
    """A price that the user has proposed."""

    id: str
    product: str
    cents: int
    at: Time
    status: Literal["sent", "accepted", "countered", "declined", "withdrawn"] = "sent"
    answer_at: Time
    """When the seller answers."""
    counter: int = 0
    """What the seller proposes instead."""


class Item(State):
    """One thing to be ordered, at the price that holds for it."""

    product: str
    variant: str = ""
    """Id of its variant; empty where there is none."""
    quantity: Annotated[int, Field(ge=1)] = 1
    cents: int
    """Of one."""


class Basket(State):
    """What the checkout is about."""

    items: tuple[Item, ...] = ()
    order: str = ""
    """The order that waits for an address, as after an auction; empty for a new one."""
    cart: bool = False
    """Whether the things lie in the cart."""


class Line(Item):
    """A thing of an order, and what became of it."""

    id: str
    seller: str
    shipping: int = 0
    returned: Literal["", "requested", "accepted", "sent", "refunded"] = ""
    reason: str = ""
    """Why it is sent back."""
    return_at: Time = 0
    """When the last step of its return was taken."""


class Order(State):
    """Things that are bought together."""

    id: str
    lines: Table[Line]
    created: Time
    status: Literal["unpaid", "paid", "shipped", "delivered", "cancelled"] = "unpaid"
    address: str = ""
    """Where it is sent, in a line; empty before the checkout."""
    discount: int = 0
    coupon: str = ""
    method: str = ""
    """With what it was paid: `alipay`, `wechat` or the id of a card."""
    trade: str = ""
    """The payment's number in the app that took the money."""
    paid_at: Time = 0
    ships_at: Time = 0
    """When the seller sends it; 0 before it is paid."""
    arrives_at: Time = 0
    from_auction: bool = False

    @property
    def cents(self) -> int:
        """What it costs in all."""
        return sum(line.cents * line.quantity + line.shipping for line in self.lines.values()) - self.discount


class Feedback(State):
    """What the user said of a seller after a purchase, by the id of the order's line."""

    id: str
    seller: str
    product: str
    verdict: Literal["positive", "neutral", "negative"]
    text: str
    described: Annotated[int, Field(ge=1, le=5)] = 5
    at: Time


class Review(State):
    """What the user said of a product, by the product's id."""

    id: str
    stars: Annotated[int, Field(ge=1, le=5)]
    text: str
    at: Time


class Card(State):
    """A bank card that purchases are paid with."""

    id: str
    number: str
    """Its last four digits."""
    holder: str
    expires: str
    """Such as `09/28`."""


# Selling


class Listing(State):
    """Something that the user sells."""

    id: str
    title: str
    category: Category
    condition: Condition
    format: Literal["buy_now", "auction", "best_offer"] = "buy_now"
    text: str = ""
    cents: int
    shipping: int = 0
    returns: bool = False
    pictures: tuple[str, ...] = ()
    """Names of pictures, the first one stands on the card."""
    at: Time
    status: Literal["active", "sold", "shipped", "ended"] = "active"
    sells_at: Time = 0
    """When somebody buys it."""
    buyer: str = ""
    sold_for: int = 0


# The app


class Notice(State):
    """Something that eBay tells of."""

    id: str
    kind: Literal[
        "ending",
        "outbid",
        "won",
        "lost",
        "accepted",
        "countered",
        "declined",
        "shipped",
        "delivered",
        "return",
        "refunded",
        "sold",
        "welcome",
        "coupon",
    ]
    about: str = ""
    """Id of the product, order or listing."""
    at: Time
    read: Annotated[bool, Incidental] = False


class Notifications(State):
    """What the phone is to tell of."""

    bids: bool = True
    offers: bool = True
    orders: bool = True
    selling: bool = True
    saved: bool = True
    deals: bool = False
    sounds: bool = True
    vibrate: bool = True


class Privacy(State):
    """What eBay may do with what it knows."""

    personal_ads: bool = True
    recommendations: bool = True
    keep_viewed: bool = True
    """Whether what is looked at is remembered."""
    hide_bids: bool = False
    show_feedback: bool = True


class Settings(State):
    """The settings."""

    theme_id: Literal["light", "dark", "battery", "system"] = "system"
    country: Literal["china", "us", "uk", "germany", "japan", "australia"] = "china"
    seller_currency: bool = True
    """Whether the page of a thing also says its price in the seller's money."""
    confirm_bids: bool = True
    """Whether a bid is asked about before it is placed."""
    image_saver: bool = False
    fingerprint: bool = False
    two_steps: bool = False
    notifications: Notifications = Notifications()
    privacy: Privacy = Privacy()


class User(State):
    """Whose account it is."""

    name: str
    username: str
    email: str
    phone: str
    about: str = ""
    is_logged_in: bool = True
    since: Time


class EbayState(kit.cart.CartState, kit.complaints.Complaining, AppState):
    """Everything that eBay remembers."""

    user: User
    recent_searches: Annotated[tuple[str, ...], Incidental] = ()
    """Newest first."""
    search: Annotated[Searched, Incidental] = Searched()
    saved_searches: Table[SavedSearch] = Table()
    """Newest first."""
    watched: Annotated[tuple[str, ...], Unordered] = ()
    saved_sellers: Annotated[tuple[str, ...], Unordered] = ()
    helpful: Annotated[tuple[str, ...], Unordered] = ()
    """Reviews that the user found helpful."""
    shared: Annotated[tuple[str, ...], Unordered] = ()
    viewed: Annotated[tuple[str, ...], Incidental] = ()
    """What was looked at, the latest first."""
    bids: Table[Bid] = Table()
    offers: Table[Offer] = Table()
    """Newest first."""
    basket: Annotated[Basket, Incidental] = Basket()
    orders: Table[Order] = Table()
    """Newest first."""
    feedback: Table[Feedback] = Table()
    reviews: Table[Review] = Table()
    coupons: Annotated[tuple[str, ...], Unordered] = ()
    """Those that the user has and has not used."""
    used_coupons: Annotated[tuple[str, ...], Unordered] = ()
    addresses: Table[kit.forms.Address] = Table()
    cards: Table[Card] = Table()
    payment_method: str = "alipay"
    listings: Table[Listing] = Table()
    """Newest first."""
    listing_pictures: Annotated[tuple[str, ...], Incidental] = ()
    """Of the listing that is being written."""
    listing_page: Annotated[str, Incidental] = ""
    """The page that took the pictures of another app last."""
    conversations: Table[kit.chat.Conversation] = Table()
    notices: Annotated[Table[Notice], Incidental] = Table()
    """Newest first."""
    settings: Settings = Settings()
