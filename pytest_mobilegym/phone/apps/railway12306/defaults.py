"""12306 on a fresh phone."""

from datetime import datetime
from typing import NamedTuple

from pytest_mobilegym.phone.apps.railway12306.rules import price_of
from pytest_mobilegym.phone.apps.railway12306.state import (
    DAY,
    Account,
    Auth,
    Notice,
    Order,
    RailwayState,
    Student,
    Ticket,
    User,
)
from pytest_mobilegym.phone.defaults.words import Words, say
from pytest_mobilegym.phone.kit.forms import Passenger
from pytest_mobilegym.phone.kit.forms.records import TicketKind
from pytest_mobilegym.phone.model import START, as_time
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

OWN_ID = "110108199408212148"
OWN_PASSWORD = "Rail@2026"

FOLK: tuple[tuple[Words, str, TicketKind, str], ...] = (
    (("Fang Wanting", "方婉婷"), "330106199003074627", "adult", "13757104682"),
    (("He Mingyuan", "何明远"), "110105198811250316", "adult", "13910247735"),
    (("Jiang Luoyi", "江洛一"), "320102201804150023", "child", ""),
    (("Lu Zhiheng", "陆之恒"), "310104199207190530", "adult", "13661893025"),
    (("Qiu Yuting", "邱语婷"), "440305200409081245", "student", "13590316874"),
    (("Shen Jiaqi", "沈嘉琪"), "420106199511022741", "adult", "13871450963"),
    (("Tao Ruiming", "陶瑞明"), "510107196806134518", "disabled", "13880972156"),
    (("Wen Shuhan", "温舒涵"), "610113199912280049", "adult", "15291738460"),
)
"""Name, identity card, ticket and number of those for whom tickets were bought."""


class Trip(NamedTuple):
    """A trip that is over, as the world's timetable has it."""

    date: str
    departs: str
    arrives: str
    train: str
    origin: str
    destination: str
    cents: int
    travellers: tuple[int, ...]
    """Numbers of passengers."""


TRIPS = (
    Trip("2026-02-14", "19:25", "20:04", "G337", "h23", "h69", 7_250, (0, 3)),
    Trip("2026-02-14", "10:03", "15:32", "G7", "h1", "h23", 55_100, (0, 3)),
    Trip("2026-02-09", "11:51", "13:16", "G967", "h42", "h47", 16_650, (0,)),
)
"""Newest first: Beijing South, Shanghai Hongqiao, Hangzhou East; and from Wuhan to Changsha South."""

HOME, AWAY = "c1", "c2"
"""Where a trip is suggested between: ids of Beijing and Shanghai."""


def fresh_railway(lang: str, profile: Profile = DEFAULT_PROFILE) -> RailwayState:
    """An account with nine passengers, three trips that are over, and nothing ahead."""
    owner = profile.owner(lang)
    folk = [
        Passenger(id="p0", name=owner.name(lang), id_number=OWN_ID, phone=owner.number, default=True),
        *(
            Passenger(id=f"p{number}", name=say(name, lang), id_number=id_number, ticket=ticket, phone=phone)
            for number, (name, id_number, ticket, phone) in enumerate(FOLK, 1)
        ),
    ]
    username = f"{owner.short_en.lower()}_rail"
    own = Account(
        id=username,
        password=OWN_PASSWORD,
        name=owner.name(lang),
        id_number=OWN_ID,
        phone=owner.number,
        email=owner.email,
    )
    orders = [_order(number, trip, folk) for number, trip in enumerate(TRIPS)]
    return RailwayState(
        origin=HOME,
        destination=AWAY,
        date=f"{datetime(2026, 3, 27):%Y-%m-%d}",
        search_history=("c2--c69", "c1--c2"),
        orders=Table.of(orders),
        passengers=Table.of(folk),
        user=User(
            username=username,
            name=owner.name(lang),
            phone=owner.number,
            email=owner.email,
            level=2,
            points=3_264,
            dining_points=180,
            student=Student(verified=True, remaining=3, origin="c1", destination="c69"),
        ),
        auth=Auth(accounts=Table.of([own]), hint=username),
        notices=Table.of([*_notices(orders), Notice(id="n9", kind="welcome", at=START - 90 * DAY)]),
        notices_seen=START - DAY,
        next_id=100,
    )


def _notices(orders: list[Order]) -> list[Notice]:
    """What 12306 has told of the trips, newest first."""
    bought = [Notice(id=f"b{order.id}", kind="bought", order=order.id, at=order.created) for order in orders]
    over = [Notice(id=f"t{order.id}", kind="trip", order=order.id, at=order.arrives) for order in orders]
    return sorted([*bought, *over], key=lambda notice: -notice.at)


def _order(number: int, trip: Trip, folk: list[Passenger]) -> Order:
    departs = as_time(datetime.fromisoformat(f"{trip.date} {trip.departs}"))
    tickets = []
    for place, traveller in zip("AC", (folk[who] for who in trip.travellers), strict=False):
        child = traveller.ticket == "child"
        tickets.append(
            Ticket(
                id=traveller.id,
                name=traveller.name,
                id_number=traveller.id_number,
                kind=traveller.ticket,
                seat="second",
                coach=4 + number,
                place=f"{7 + number:02d}{place}",
                cents=price_of(trip.cents, "child" if child else "adult", "second"),
            )
        )
    return Order(
        id=f"EK2602{90 - number}",
        train=trip.train,
        origin=trip.origin,
        destination=trip.destination,
        departs=departs,
        arrives=as_time(datetime.fromisoformat(f"{trip.date} {trip.arrives}")),
        tickets=Table.of(tickets),
        status="paid",
        created=departs - 3 * DAY,
        method="alipay",
        trade=f"b{number}",
    )
