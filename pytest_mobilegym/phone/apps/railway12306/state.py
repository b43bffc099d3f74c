"""What 12306 remembers; trains, stations and cities are known by their ids in the world, money in cents."""

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.kit.forms import Passenger
from pytest_mobilegym.phone.kit.forms.records import TicketKind
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time

MINUTE = 60_000
DAY = 86_400_000

Method = Literal["", "alipay", "wechat"]
OrderStatus = Literal["pending", "paid", "cancelled", "waiting", "unfilled"]
TicketStatus = Literal["valid", "refunded", "changed"]


class Ticket(State):
    """A seat of one passenger, known by the passenger's id."""

    id: str
    name: str
    id_number: str = ""
    kind: TicketKind = "adult"
    seat: str
    """A class of the world, such as `second`."""
    coach: int = 0
    place: str = ""
    """Such as `05A`; of a sleeper `12 lower`; empty where there is no seat."""
    cents: int
    status: TicketStatus = "valid"
    invoiced: bool = False


class Order(State):
    """Tickets for one train that are bought together."""

    id: str
    train: str
    """Its number, such as `G101`."""
    origin: str
    destination: str
    departs: Time
    arrives: Time
    tickets: Table[Ticket] = Table()
    status: OrderStatus = "pending"
    created: Time
    cancelled: Time | None = None
    """When it was given up, or when its time ran out."""
    reassigned: bool = False
    """Whether other positions were given than those that were chosen."""
    changes: str = ""
    """`<order>/<ticket>` of the ticket that it takes the place of."""
    waits: bool = False
    """Whether it is for seats that were sold out when it was made."""
    method: Method = ""
    """With what it was paid."""
    trade: str = ""
    """The payment's number there."""

    @property
    def cents(self) -> int:
        """What its tickets cost."""
        return sum(ticket.cents for ticket in self.tickets.values())

    @property
    def pay_by(self) -> Time:
        """When it is cancelled unless it has been paid."""
        return self.created + PAY_MINUTES * MINUTE

    @property
    def valid(self) -> list[Ticket]:
        """The tickets that somebody may travel with."""
        if self.status != "paid":
            return []
        return [ticket for ticket in self.tickets.values() if ticket.status == "valid"]


PAY_MINUTES = 20
"""How long an order waits to be paid."""


class Payment(State):
    """Money that went out, or came back."""

    id: str
    order: str
    """Of a ticket or a meal."""
    cents: int
    """Negative for what was paid."""
    method: Method
    at: Time


class Meal(State):
    """Food that is brought to a seat."""

    id: str
    order: str
    dish: str
    count: Annotated[int, Field(ge=1)] = 1
    cents: int
    status: Literal["pending", "paid", "cancelled"] = "pending"
    method: Method = ""
    trade: str = ""


class Header(State):
    """Whom invoices are made out to."""

    id: str
    kind: Literal["person", "company"] = "person"
    name: str
    tax_number: str = ""
    default: bool = False


class Account(State):
    """An account of this service, known by its user name."""

    id: str
    password: str
    name: str
    id_number: str = ""
    phone: str
    email: str = ""


class Attempt(State):
    """A try to log in."""

    id: str
    account: str
    outcome: Literal["ok", "unknown", "wrong_password", "wrong_code"]
    at: Time


class Reset(State):
    """A try to show that one may set a new password."""

    id: str
    phone: str
    outcome: Literal["ok", "unknown", "wrong_code"]
    at: Time


class Code(State):
    """A code that was sent by text."""

    purpose: Literal["login", "register", "reset", "password", "phone"]
    phone: str
    code: str
    sent: Time


class Registration(State):
    """An account that is to be opened once a code has shown whose number it is."""

    username: str
    password: str
    name: str
    id_number: str
    phone: str
    email: str = ""
    ticket: TicketKind = "adult"


class Auth(State):
    """Accounts, and how one gets into them."""

    accounts: Table[Account] = Table()
    attempts: Table[Attempt] = Table()
    resets: Table[Reset] = Table()
    code: Annotated[Code | None, Incidental] = None
    registration: Annotated[Registration | None, Incidental] = None
    failures: Annotated[int, Incidental] = 0
    """Wrong passwords in a row."""
    puzzle_solved: Annotated[bool, Incidental] = False
    hint: Annotated[str, Incidental] = ""
    """The account that logged in last."""


class Student(State):
    """A student's right to cheaper tickets between home and school; ids of cities."""

    verified: bool = False
    year: int = 2026
    remaining: int = 0
    origin: str = ""
    destination: str = ""


class User(State):
    """Whoever is logged in."""

    username: str
    name: str
    phone: str
    email: str = ""
    phone_verified: bool = True
    email_verified: bool = False
    real_name_verified: bool = True
    level: Annotated[int, Field(ge=1, le=4)] = 1
    points: int = 0
    dining_points: int = 0
    student: Student = Student()


class Query(State):
    """What was searched for last, and how many trains were found."""

    origin: str
    destination: str
    date: str
    count: int


class Settings(State):
    """How the app behaves."""

    fingerprint: bool = False
    notifications: bool = True
    sound: bool = True
    vibrate: bool = True
    marketing: bool = False
    recent_recommend: bool = True
    ad_recommend: bool = True
    high_contrast: bool = False
    font_size: Literal["small", "medium", "large"] = "medium"
    version: Literal["standard", "care"] = "standard"
    payment_password: bool = False
    save_login: bool = True

    @property
    def easy(self) -> bool:
        """Whether the app is in the version for older people."""
        return self.version == "care"


class Notice(State):
    """Something that the service has told the user."""

    id: str
    kind: Literal[
        "ahead", "trip", "bought", "refunded", "changed", "waitlist", "unfilled", "expired", "welcome"
    ]
    order: str = ""
    at: Time


class RailwayState(AppState):
    """Everything that 12306 remembers."""

    origin: Annotated[str, Incidental]
    destination: Annotated[str, Incidental]
    date: Annotated[str, Incidental]
    """ISO date."""
    is_student: Annotated[bool, Incidental] = False
    search_history: Annotated[tuple[str, ...], Incidental] = ()
    """`<origin>--<destination>`, newest first."""
    last_query: Annotated[Query | None, Incidental] = None
    orders: Table[Order] = Table()
    """Newest first."""
    payments: Table[Payment] = Table()
    passengers: Table[Passenger] = Table()
    invoice_headers: Table[Header] = Table()
    invoice_email: str = ""
    meals: Table[Meal] = Table()
    user: User
    is_logged_in: bool = True
    auth: Auth = Auth()
    settings: Settings = Settings()
    notices: Annotated[Table[Notice], Incidental] = Table()
    """Newest first."""
    notices_seen: Annotated[Time, Incidental] = 0
