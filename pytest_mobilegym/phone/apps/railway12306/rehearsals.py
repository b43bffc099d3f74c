"""What 12306 rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.railway12306.app import app
from pytest_mobilegym.phone.apps.railway12306.rules import waitlist_answer
from pytest_mobilegym.phone.apps.railway12306.state import (
    DAY,
    Attempt,
    Header,
    Meal,
    Order,
    Registration,
    Ticket,
)
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import Table


def _order(key: str, *, days: int, status: str = "paid", waits: bool = False, now: int) -> Order:
    departs = now + days * DAY
    ticket = Ticket(
        id="p0", name="Ann", id_number="110108199408212148", seat="second", coach=3, place="05A", cents=55_100
    )
    return Order.model_validate(
        {
            "id": key, "train": "G7", "origin": "h1", "destination": "h23", "departs": departs,
            "arrives": departs + DAY // 4, "tickets": Table.of([ticket]), "status": status,
            "created": now, "waits": waits, "method": "alipay" if status != "pending" else "",
        }
    )  # fmt: skip


def _with_orders(hand: RehearsingHand, *statuses: str) -> None:
    now = hand.state.os.now
    with hand.edit("railway12306") as state:
        for at, status in enumerate(statuses):
            order = _order(
                f"EK26039{at}", days=9 + at, status=status, waits=status in ("waiting", "unfilled"), now=now
            )
            state.orders.add(order, first=True)


@app.rehearsal
def an_unpaid_order(hand: RehearsingHand) -> None:
    """An order waits to be paid."""
    _with_orders(hand, "pending")
    hand.open("railway12306")
    hand.tap("orders.waitlist")
    hand.back()
    hand.tap("tab.orders")
    hand.tap("orders.pending")


@app.rehearsal
def paying(hand: RehearsingHand) -> None:
    """The means of payment are looked at."""
    an_unpaid_order(hand)
    hand.tap("pay.open")


@app.rehearsal
def paid(hand: RehearsingHand) -> None:
    """An order was paid with another app, where that is on the phone."""
    paying(hand)
    if "alipay" in hand.state.apps:
        hand.tap("pay.start")
        hand.tap("cashier.confirm")
        hand.type("123456", into="password")
        hand.tap("cashier.done")


@app.rehearsal
def too_late(hand: RehearsingHand) -> None:
    """An order was not paid in time."""
    an_unpaid_order(hand)
    hand.wait(1_300)


@app.rehearsal
def trips_ahead(hand: RehearsingHand) -> None:
    """Tickets for trips ahead, one of which has just been bought."""
    _with_orders(hand, "paid", "waiting", "unfilled")
    hand.open("railway12306")


@app.rehearsal
def giving_a_ticket_back(hand: RehearsingHand) -> None:
    """A ticket is about to be returned."""
    trips_ahead(hand)
    hand.tap("tab.orders")
    hand.tap("orders.tickets")
    hand.tap("ticket.refund", order="EK260390", ticket="p0")


@app.rehearsal
def exchanging_a_ticket(hand: RehearsingHand) -> None:
    """Trains are looked for that a ticket is to be exchanged for, and one is chosen."""
    trips_ahead(hand)
    hand.tap("tab.orders")
    hand.tap("orders.tickets")
    hand.tap("ticket.change", order="EK260390", ticket="p0")
    _book(hand)


def _book(hand: RehearsingHand) -> None:
    """Choose the first seat that the trains in front have left."""
    hand.tap("filter.toggle", key="left")
    train = next(
        dict(target.args)["train"] for target in hand.phone.frame().targets if target.name == "train.expand"
    )
    hand.tap("train.expand", train=train)
    for seat in ("second", "first", "business", "hard_sleeper", "soft_sleeper", "hard_seat"):
        if hand.offers("seat.book", train=train, seat=seat):
            hand.tap("seat.book", train=train, seat=seat)
            return


@app.rehearsal
def booking(hand: RehearsingHand) -> None:
    """A student's ticket is about to be ordered, and one for a child."""
    hand.open("railway12306")
    hand.tap("query.run")
    hand.tap("date.choose", day="2026-04-02")
    _book(hand)
    hand.tap("travellers.open")
    hand.tap("traveller.tick", passenger="p5")
    hand.tap("traveller.tick", passenger="p3")
    hand.tap("travellers.done")


@app.rehearsal
def refused(hand: RehearsingHand) -> None:
    """An order cannot be made while another one is unpaid."""
    _with_orders(hand, "pending")
    booking(hand)
    hand.tap("order.submit")


@app.rehearsal
def sleepers(hand: RehearsingHand) -> None:
    """A berth of a sleeper is about to be ordered."""
    hand.open("railway12306")
    hand.tap("query.run")
    hand.tap("date.choose", day="2026-04-02")
    hand.tap("filter.toggle", key="ordinary")
    _book(hand)


@app.rehearsal
def meals_ordered(hand: RehearsingHand) -> None:
    """One meal is paid and one is not."""
    trips_ahead(hand)
    with hand.edit("railway12306") as state:
        state.meals.add(Meal(id="F1", order="EK260390", dish="noodles", cents=2_800))
        state.meals.add(
            Meal(id="F2", order="EK260390", dish="fruit", cents=1_500, status="paid", method="alipay")
        )
    hand.tap("meals.open")
    hand.tap("meals.choose", order="EK260390")


@app.rehearsal
def invoices(hand: RehearsingHand) -> None:
    """There are two titles and an address, and an invoice is about to be asked for."""
    with hand.edit("railway12306") as state:
        state.invoice_headers.add(Header(id="i1", name="Ann", default=True))
        state.invoice_headers.add(
            Header(id="i2", kind="company", name="Elm Books", tax_number="91110108MA01ABCD2X")
        )
        state.invoice_email = "ann@post.example"
    hand.open("railway12306")
    hand.tap("invoice.open")
    hand.tap("invoice.apply", order="EK260290", ticket="p0")


@app.rehearsal
def titles(hand: RehearsingHand) -> None:
    """The titles of invoices are looked at."""
    invoices(hand)
    hand.tap("headers.open")


@app.rehearsal
def no_more_patience(hand: RehearsingHand) -> None:
    """Somebody waits for a seat, and looks at the waitlist."""
    trips_ahead(hand)
    hand.tap("orders.waitlist")


@app.rehearsal
def an_answer_of_the_waitlist(hand: RehearsingHand) -> None:
    """Somebody has waited for a seat until it was decided."""
    trips_ahead(hand)
    order = hand.view.railway12306.orders["EK260391"]
    hand.wait((waitlist_answer(order)[0] - hand.state.os.now) // 1000 + 1)


@app.rehearsal
def a_link(hand: RehearsingHand) -> None:
    """Another app opens 12306."""
    hand.ask(intent("VIEW", scheme="cn.12306"))


def _log_out(hand: RehearsingHand) -> None:
    with hand.edit("railway12306") as state:
        state.is_logged_in = False


@app.rehearsal
def wrong_passwords(hand: RehearsingHand) -> None:
    """After wrong passwords a puzzle is to be solved."""
    _log_out(hand)
    with hand.edit("railway12306") as state:
        state.auth.failures = 2
        state.auth.attempts.add(Attempt(id="l1", account="ann", outcome="unknown", at=0))
    hand.open("railway12306")
    hand.type(hand.view.railway12306.user.username, into="account")
    hand.type("Wrong1", into="password")
    hand.tap("login.submit")


@app.rehearsal
def a_code_to_log_in(hand: RehearsingHand) -> None:
    """A code is typed in place of a password."""
    _log_out(hand)
    hand.open("railway12306")
    hand.tap("login.way", way="code")
    hand.type(hand.view.railway12306.user.username, into="account")
    hand.type("123456", into="code")


@app.rehearsal
def registering(hand: RehearsingHand) -> None:
    """An account waits for the code that proves the number."""
    _log_out(hand)
    hand.open("railway12306")
    hand.tap("register.begin")
    for field, words in (
        ("username", "ann_2026"), ("password", "Rail2026x"), ("again", "Rail2026x"), ("name", "Ann"),
        ("id_number", "110101199001011234"), ("phone", "13800000000"),
    ):  # fmt: skip
        hand.type(words, into=field)
    hand.tap("register.tick", field="terms")
    hand.tap("register.save")
    hand.type("123456", into="code")


@app.rehearsal
def a_forgotten_password(hand: RehearsingHand) -> None:
    """Everything but the code is filled in to set a new password."""
    _log_out(hand)
    hand.open("railway12306")
    hand.tap("forgot.begin")
    own = hand.view.railway12306.auth.accounts.first()
    for field, words in (
        ("phone", own.phone), ("id_number", own.id_number), ("new", "Rail2026x"), ("again", "Rail2026x"),
        ("code", "123456"),
    ):  # fmt: skip
        hand.type(words, into=field)


@app.rehearsal
def a_changed_password(hand: RehearsingHand) -> None:
    """Everything is filled in to change the password."""
    hand.open("railway12306")
    hand.tap("tab.my")
    hand.tap("account.open")
    hand.tap("password.open")
    for field in ("old", "new", "again", "code"):
        hand.type("Rail2026x", into=field)


@app.rehearsal
def another_number(hand: RehearsingHand) -> None:
    """A new mobile number is written."""
    hand.open("railway12306")
    hand.tap("tab.my")
    hand.tap("account.open")
    hand.tap("phone.open")
    hand.type("13900000000", into="phone")


@app.rehearsal
def closing_the_account(hand: RehearsingHand) -> None:
    """The code to close the account has come, and is right."""
    hand.open("railway12306")
    hand.tap("tab.my")
    hand.tap("settings.open")
    hand.tap("account.cancel")
    hand.tap("cancel.code")
    hand.type(hand.view.railway12306.auth.code.code, into="code")
    hand.tap("cancel.ask")


@app.rehearsal
def an_account_to_come(hand: RehearsingHand) -> None:
    """A text from the owner asks for the code that an account waits for, where there is an app for texts."""
    registering(hand)
    wanted = hand.view.railway12306.auth.registration
    assert isinstance(wanted, Registration)
    if "sms" in hand.state.apps:
        hand.tap("register.text")
        hand.tap("compose.send")
        hand.wait(3)


@app.rehearsal
def looking_for_a_train(hand: RehearsingHand) -> None:
    """A train's number is typed into the timetable."""
    hand.open("railway12306")
    hand.tap("timetable.open")
    hand.type("G7", into="train")


@app.rehearsal
def looking_for_a_station(hand: RehearsingHand) -> None:
    """A station is being searched for."""
    hand.open("railway12306")
    hand.tap("station.origin")
    hand.type("bei", into="query")


@app.rehearsal
def the_easy_version(hand: RehearsingHand) -> None:
    """The app is in the version for older people."""
    with hand.edit("railway12306") as state:
        state.settings.version = "care"
    hand.open("railway12306")
