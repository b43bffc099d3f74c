"""What Alipay remembers; amounts of money are whole cents (fen)."""

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

Kind = Literal[
    "payment", "transfer", "refund", "recharge", "withdrawal", "red_packet", "salary", "utility", "interest",
]  # fmt: skip
Fund = Literal["balance", "yuebao", "ccb"]
"""What the order of payment is about: the balance, the fund, and the first card."""

CATEGORIES = (
    "dining", "apparel", "department", "home", "digital", "sports", "beauty", "parent_child", "pets",
    "transport", "auto", "housing", "travel", "leisure", "education", "medical", "life_service",
    "public_service", "business_service", "charity", "mutual_aid", "investment", "insurance",
    "credit_repayment", "top_up", "income", "transfer_red_packet", "friend_payment",
    "account_deposit_withdraw", "refund", "other",
)  # fmt: skip

BALANCE, YUEBAO, CREDIT = "balance", "yuebao", "credit"
"""Means of payment beside the bank cards, whose ids stand for themselves."""

NOTE_LENGTH = 50
"""The most characters of a transfer's note."""


class User(State):
    """The owner of the account."""

    name: str
    nick: str
    phone: str
    account: str
    password: Annotated[str, Field(pattern=r"^\d{6}$")] = "123456"
    """The payment password."""


class Detail(State):
    """What not every bill has."""

    subject: str = ""
    """What was bought, in the words of whoever asked for the money."""
    account: str = ""
    """The account that money was sent to, as it was typed or known."""
    order: str = ""
    """The merchant's order number."""


class Bill(State):
    """Money that came or went."""

    id: str
    party: str
    """Id of a contact, code of a merchant (see `merchants`), or a name."""
    cents: int
    """Negative for what was spent."""
    at: Time
    kind: Kind = "payment"
    method: str = "balance"
    """balance, yuebao, credit or a card's id."""
    note: str = ""
    counted: bool = True
    """Whether it counts in the budget."""
    failed: bool = False
    """Whether there was not enough money: nothing has moved then."""
    detail: Detail | None = None


class Card(State):
    """A debit card of the owner's, bound to the account or not."""

    id: str
    bank: str
    """Code of a bank, see `banks`."""
    number: str
    cents: int
    """What is on it."""
    bound: bool = False


class Contact(State):
    """A friend."""

    id: str
    nick: str
    real: str
    phone: str
    account: str
    verified: bool = True

    @property
    def name(self) -> str:
        """Nickname with the real name in brackets, unique among contacts."""
        return f"{self.nick} ({self.real})" if self.nick.isascii() else f"{self.nick}({self.real})"


class Message(State):
    """One line of a conversation."""

    id: str
    text: str
    at: Time
    mine: bool = False
    failed: bool = False
    """Whether it could not be sent; it can be sent again, and goes out by itself once there is a network."""


class Talk(State):
    """A conversation with a friend or a service, or a box of notices."""

    id: str
    kind: Literal["box", "person", "service", "birthday"] = "person"
    contact: str = ""
    """Of a person: the contact's id."""
    name: str = ""
    """Of all others."""
    sticky: bool = False
    read_at: Annotated[Time, Incidental] = 0
    """What came later is unread."""
    messages: Table[Message] = Table()


class Subscription(State):
    """A merchant that may take money without a password, again and again."""

    id: str
    merchant: str
    cents: int
    next: Time
    method: str = "balance"
    active: bool = True


class GiftCard(State):
    """A code that is worth money once."""

    id: str
    code: str
    cents: int
    redeemed: bool = False


class Credit(State):
    """Pay later: what may be owed, and what is."""

    limit: int = 800_000
    used: int = 0
    score: int = 742


class PayOrder(State):
    """Which money is taken first."""

    mode: Literal["system", "custom"] = "system"
    custom: tuple[Fund, ...] = ("yuebao", "balance", "ccb")


class FastPay(State):
    """Paying in shops with few touches."""

    enabled: bool = False
    no_password: bool = False
    easter_egg: bool = True


class Payment(State):
    """How payments are made."""

    order: PayOrder = PayOrder()
    fast_pay: FastPay = FastPay()


class Notifications(State):
    """What is announced, and how."""

    trade_security: bool = True
    service: bool = True
    activity: bool = True
    av_call: bool = False
    av_call_popup: bool = False
    friend_reminder: bool = True
    friend_detail: bool = True
    sound: bool = True
    vibration: bool = True
    av_call_ring: bool = False


class DarkMode(State):
    """Whether the interface is dark."""

    follow_system: bool = False
    mode: Literal["light", "dark"] = "light"


class HomePage(State):
    """What the home tab shows."""

    search_hints: bool = True
    search_voice: bool = True
    search_page: bool = True
    voice_float: bool = False
    activity_art: bool = True
    feed: bool = True
    notices: bool = True
    promotions: bool = True


class MyPage(State):
    """What the tab of one's own shows."""

    membership: bool = True
    bill: bool = True
    assets: bool = True
    balance: bool = True
    yuebao: bool = True
    credit: bool = True
    cards: bool = True
    sesame: bool = True
    subscriptions: bool = True
    help: bool = True
    charity: bool = True


class General(State):
    """Switches of the general page."""

    refresh_sound: bool = False
    font_size: Annotated[int, Field(ge=0, le=4)] = 1
    """0 smallest, 1 standard, 4 largest."""
    dark_mode: DarkMode = DarkMode()
    speed_mode: bool = False
    clipboard: bool = True
    home_page: HomePage = HomePage()
    my_page: MyPage = MyPage()


class Settings(State):
    """Switches and choices, by the page that they stand on."""

    visual_refresh: bool = True
    payment: Payment = Payment()
    notifications: Notifications = Notifications()
    general: General = General()


class Security(State):
    """Guard of the payment password."""

    wrong: Annotated[int, Incidental] = 0
    """Wrong entries in a row."""
    locked_until: Annotated[Time, Incidental] = 0


class Binding(State):
    """A code that was sent and is awaited: to bind a card, or to make up for a forgotten payment password."""

    card: str
    """Empty where it is about the password."""
    code: str
    sent: Time


class AlipayState(AppState):
    """Everything that Alipay keeps."""

    user: User = User(name="Me", nick="Me", phone="", account="")
    language: Literal["system", "zh", "en"] = "system"
    balance: int = 0
    yuebao: int = 0
    yesterday: int = 0
    """What the fund has earned yesterday."""
    earned: int = 0
    """What it has earned in all."""
    credit: Credit = Credit()
    cards: Table[Card] = Table()
    """In the order in which they were bound; those that are not bound yet come last."""
    bills: Table[Bill] = Table()
    """Newest first."""
    contacts: Table[Contact] = Table()
    talks: Table[Talk] = Table()
    subscriptions: Table[Subscription] = Table()
    gift_cards: Table[GiftCard] = Table()
    settings: Settings = Settings()
    security: Security = Security()
    binding: Annotated[Binding | None, Incidental] = None
    hidden: Annotated[bool, Incidental] = False
    """Whether amounts are shown as asterisks."""
    liked: Annotated[tuple[str, ...], Unordered] = ()
    """Videos with a heart."""
    search_history: Annotated[tuple[str, ...], Incidental] = ()
    """Of the bills."""
    service_history: Annotated[tuple[str, ...], Incidental] = ()
    """Of the home tab."""
