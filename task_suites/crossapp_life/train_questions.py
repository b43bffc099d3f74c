"""What tickets cost, what the weather is where one goes, and what one's account is called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    View,
    choice,
    drawn,
    goal,
    one_of,
    text,
    weather_records,
)
from pytest_mobilegym.phone.apps.railway12306.state import DAY
from pytest_mobilegym.phone.apps.weather import wording

from ..vocabulary.alipay import yuan
from ..vocabulary.railway12306 import (
    day_ahead,
    fast_with_seats,
    own_passenger,
    paid_order,
    place,
    trip_of,
)
from ..vocabulary.told import tells
from ..vocabulary.weather import weather_in
from ..vocabulary.wechat import Telling
from .plans import day_after, save_city, show_weather, sky_words
from .trains import FastTrain, cents_of

OPTIONS = [
    {"value": "enough", "en": "Enough", "zh": "够"},
    {"value": "short", "en": "Not enough", "zh": "不够"},
]


class RailwayPriceVsBalance(FastTrain, AnswerQuestion):
    """The lowest second-class fare of the day's high-speed trains, and whether the Alipay balance is enough.

    Only trains with second-class tickets left count. The balance is drawn, a little above the fare or below
    it; few answers because the balance is enough or not.
    """

    instruction = {
        "en": [
            "What is the lowest second-class fare of the high-speed trains (G) with second-class tickets "
            "left from {origin} to {destination} on {date} in 12306, and is my Alipay account balance enough "
            "for it?",
            "Look in 12306 for the cheapest second-class ticket on a G train, {origin} to {destination}, "
            "{date} (tickets left). How much is it, and can I pay it with the balance of my Alipay account?",
        ],
        "zh": [
            "12306上{date}从{origin}到{destination}还有二等座余票的高铁（G字头），二等座最低票价是多少？"
            "我支付宝账户余额够买吗？",
            "查{date}{origin}到{destination}的G字头列车最便宜的二等座（12306有余票的）多少钱，"
            "再看我支付宝账户余额够不够。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "alipay"], "S2", "L4"
    composition, objective, capabilities = "deep_dive", "query", ["search", "extract", "reasoning"]
    max_steps, catalogue_steps = 60, 45
    pairs = (("c1", "c2"), ("c191", "c2"), ("c1", "c227"), ("c82", "c1"), ("c82", "c191"), ("c3", "c1"))
    form = [
        AnswerField({"en": "Lowest fare (yuan)", "zh": "最低票价（元）"}, type="number"),
        AnswerField({"en": "Is the balance enough?", "zh": "余额是否足够"}, type="choice", options=OPTIONS),
    ]

    margin: int = drawn(hidden=True)
    """How much of the fare the balance has beside it, in percent; below zero where it is not enough."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        margin = rng.randint(3, 20) * rng.choice((1, -1))
        return {**super().sample(view, rng), "margin": margin}

    @classmethod
    def fits(cls, view: View, origin: str, destination: str, day: str) -> bool:
        fares = {cents_of(trip) for trip in fast_with_seats(view, origin, destination, day, "second")}
        return len(fares) > 1

    def arrange(self, phone: Hand) -> None:
        with phone.edit("alipay") as alipay:
            alipay.balance = self.fare(phone.view) * (100 + self.margin) // 100

    def fare(self, view: View) -> int:
        """The lowest fare, in cents."""
        return min(map(cents_of, self.ranked(view)))

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield self.searched(before, after)

    def allowed(self) -> Sequence[str]:
        return []

    def look(self, phone: Hand) -> None:
        self.find(phone)
        phone.tap("filter.toggle", key="fast")
        phone.tap("sort.choose", sort="price")
        phone.open("alipay")
        phone.tap("tab.my")
        phone.tap("balance.open")

    def said(self, view: View) -> Sequence[Any]:
        return [yuan(self.fare(view)), "enough" if self.margin > 0 else "short"]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def with_fare(fare: Callable[[View], int]) -> Callable[[View], Any]:
            return lambda view: (yuan(fare(view)), self.said(view)[1])

        return {
            "the highest fare": with_fare(lambda view: max(map(cents_of, self.ranked(view)))),
            "first class": with_fare(lambda view: min(cents_of(trip, "first") for trip in self.ranked(view))),
        }

    def other_ways(self) -> Iterable[Ending]:
        def balance_first(phone: Hand) -> None:
            said = self.said(phone.view)
            phone.open("alipay")
            phone.tap("tab.my")
            self.find(phone)
            self.tell(phone, *said)

        yield from super().other_ways()
        yield "the balance is looked at first", balance_first

    def equivalents(self) -> Mapping[str, str]:
        same = "it is the same number"
        return {"types '*.' for '*.0'": same, "types '*.?0' for '*.?'": same}


HOME = {"c1": "c191"}
"""Where a trip begins: in Beijing, and to Beijing in Guangzhou."""


class RailwayDestWeatherQuery(AnswerQuestion):
    """The weather where the owner's ticket leads, on the day of arrival: the sky and both temperatures.

    Of the sky that of the day or that of the night is right. The day and the train are drawn; there are few
    instances because the instruction names one of six cities.
    """

    instruction = {
        "en": [
            "I have a train ticket to {city} in 12306. What will the weather be like in {city} on the day I "
            "arrive: the sky, the highest and the lowest temperature?",
            "Look up in 12306 on which day my train to {city} arrives, and tell me the forecast for {city} "
            "on that day: sky, maximum and minimum temperature.",
            "My next trip by train leads to {city} (see my tickets in 12306). How will the weather be there "
            "on arrival day? Give me the sky and the two temperatures.",
        ],
        "zh": [
            "我在12306有一张去{city}的火车票。到达那天{city}的天气状况、最高和最低气温是多少？",
            "在12306查一下我去{city}的车是哪天到，告诉我{city}当天的天气状况、最高温度和最低温度。",
            "我接下来要坐火车去{city}（票在12306里）。到达当天那里天气如何？请给出天气状况和最高、最低气温。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "weather"], "S2", "L3"
    composition, objective, capabilities = "transfer", "query", ["extract", "handoff"]
    max_steps = 45
    form = [
        AnswerField({"en": "Sky", "zh": "天气状况"}, hint={"en": "such as Overcast", "zh": "如：阴"}),
        AnswerField({"en": "Highest (°C)", "zh": "最高温度（℃）"}, type="number"),
        AnswerField({"en": "Lowest (°C)", "zh": "最低温度（℃）"}, type="number"),
    ]

    city: str = drawn(label=place)
    date: str = drawn(hidden=True)
    train: str = drawn(hidden=True)
    stations: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        city = rng.choice(["c1", "c2", "c191", "c192", "c82", "c227"])
        while True:
            day = day_ahead(view, rng.randint(2, 10))
            found = fast_with_seats(view, HOME.get(city, "c1"), city, day, "second")
            if found:
                trip = rng.choice(found)
                return {
                    "city": city, "date": day, "train": trip.train, "stations": (trip.origin,
                    trip.destination),
                }  # fmt: skip

    def arrange(self, phone: Hand) -> None:
        save_city(phone, self.city)
        view = phone.view
        trip = trip_of(view.world, (self.date, self.train, *self.stations))
        bought = paid_order(view, "EK260190", trip, own_passenger(view), created=view.os.now - DAY)
        with phone.edit("railway12306") as railway:
            railway.orders.add(bought, first=True)

    def forecast(self, view: View, day: str = "") -> weather_records.Day:
        """What Weather shows of the day, or of another one."""
        return weather_in(view, self.city).day(day or self.date)

    def put(self, view: View, day: str) -> tuple[Any, ...]:
        """A day's weather as it is answered."""
        found = self.forecast(view, day)
        return wording.sky(found.day, view.lang), found.high, found.low

    def said(self, view: View) -> Sequence[Any]:
        return self.put(view, self.date)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        found = self.forecast(before)
        words = [word for code in (found.day, found.night) for word in sky_words(code, before.lang)]
        return [one_of(*(text(word, case=False) for word in words)), found.high, found.low]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "today": lambda view: self.put(view, view.now.date().isoformat()),
            "the day after": lambda view: self.put(view, day_after(self.date)),
        }

    def look(self, phone: Hand) -> None:
        phone.open("railway12306")
        phone.tap("tab.orders")
        phone.tap("orders.tickets")
        show_weather(phone, self.city, forecast=True)


USERNAMES = (
    "rail_walker", "north_south", "window_seat", "slow_trains", "quiet_coach", "early_bird88", "platform9",
    "long_way_home", "tea_on_board", "last_carriage", "green_signal", "two_tickets",
)  # fmt: skip


class RailwayMyAccountToWechat(Telling):
    """The contact was told the user name of the owner's 12306 account, which is drawn, and no other fact of
    it.
    """

    instruction = {
        "en": [
            "Send {contact} my 12306 user name on WeChat.",
            "What is the user name of my account in 12306? Tell {contact} on WeChat.",
        ],
        "zh": [
            "把我12306账号的用户名微信发给{contact}。",
            "查一下我在12306的用户名是什么，用微信告诉{contact}。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["extract", "handoff"]
    max_steps, consequence = 30, "message"

    username: str = choice(list(USERNAMES), hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("railway12306") as railway:
            old = railway.user.username
            account = railway.auth.accounts[old].model_copy(update={"id": self.username})
            del railway.auth.accounts[old]
            railway.auth.accounts.add(account)
            railway.auth.hint = railway.user.username = self.username

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        user = before.railway12306.user
        yield goal(
            f"{self.contact} is told the user name, and no other fact of the account",
            actual=self.told(before, after),
            expected=tells(self.username, among=[user.name, user.phone, user.email]),
        )

    def finding(self, view: View) -> str:
        return self.username

    def look(self, phone: Hand) -> None:
        phone.open("railway12306")
        phone.tap("tab.my")
        phone.tap("account.open")

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "the owner's name": lambda view: view.railway12306.user.name,
            "the e-mail address": lambda view: view.railway12306.user.email,
            "the number": lambda view: view.railway12306.user.phone,
            "half of it": self.username[:-2],
            "name and user name": lambda view: f"{self.username}, {view.railway12306.user.name}",
        }
