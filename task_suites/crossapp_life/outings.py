"""Outings that a place's rating, its distance or the weather decides on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    added,
    choice,
    drawn,
    exactly,
    from_world,
    goal,
    world_records,
)

from ..vocabulary.calendar import ANY_TIME
from ..vocabulary.map import (
    a_sight,
    known_places,
    minutes,
    name_of,
    open_place,
    open_route,
    places,
)
from ..vocabulary.railway12306 import (
    FREE,
    FREE_PATHS,
    day_ahead,
    day_words,
    fast_with_seats,
    order_goals,
    own_passenger,
)
from ..vocabulary.railway12306 import (
    place as station_name,
)
from ..vocabulary.told import says_minutes, tells
from ..vocabulary.wechat import Telling, tell
from .places import BEIJING
from .plans import Words, coming_days, day_after, event_goals, save_city, show_weather, write_event
from .tickets import has_earliest, order

STEPS = (2, 3, 4)
"""By how many tenths a rating may lie above or below what is asked for."""


def rating_beside(rng: Rng, one: world_records.Place, *, above: bool) -> int:
    """A rating in tenths that a place is rated above, or not; it is never the place's own, nor over 4.9."""
    own, step = one.rating or 0, rng.choice(STEPS)
    return own - step if above else max(own + 1, min(own + step, 49))


def stars(tenths: int, _lang: str = "en") -> str:
    """A rating, which is in tenths, as it is shown."""
    return f"{tenths // 10}.{tenths % 10}"


class MapRatingConditionBuyTicket(Task):
    """One order waits to be paid: for tomorrow's earliest high-speed train if the place is rated above what
    was said, else for that of the day after tomorrow.

    It is the earliest of the trains to Beijing, where the place lies, that have second-class tickets left.
    The rating that is asked for is drawn, a little above or below the place's, and never the same.
    """

    instruction = {
        "en": [
            "What is {place} rated in Maps? If it is above {rating}, order me a second-class ticket on 12306 "
            "from {from_station} to Beijing on tomorrow's earliest high-speed train (G) with second-class "
            "tickets left; if not, on the earliest such train of the day after tomorrow. Do not pay.",
            "Check the rating of {place} in Maps. Above {rating}, I travel from {from_station} to Beijing "
            "tomorrow, otherwise the day after: order the earliest G train of that day with second-class "
            "tickets left for me on 12306, second class, unpaid.",
        ],
        "zh": [
            "地图上{place}的评分是多少？如果高于{rating}，"
            "就在12306为我订明天从{from_station}到北京还有二等座余票的最早一班高铁（G字头）二等座；"
            "否则订后天最早的这样一班。不用支付。",
            "在地图里看{place}的评分。高于{rating}的话我明天从{from_station}去北京，不然就后天去："
            "请在12306给我下单当天最早的、二等座有票的G字头列车（二等座，先不付款）。",
        ],
    }
    apps, scope, difficulty = ["map", "railway12306"], "S2", "L4"
    composition, objective = "deep_dive", "operate"
    capabilities = ["search", "reasoning", "extract"]
    max_steps, catalogue_steps, consequence = 75, 60, "purchase"

    place: str = drawn(label=lambda id, lang: name_of(_world(lang), id))
    from_station: str = drawn(label=station_name)
    rating: int = drawn(label=stars)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        found = rng.choice([each for each in known_places(view.world) if 0 < (each.rating or 0) < 49])
        origins = [
            town
            for town in ("c2", "c69", "c82", "c165", "c191")
            if all(has_earliest(view, town, BEIJING, day_ahead(view, ahead)) for ahead in (1, 2))
        ]
        rating = rating_beside(rng, found, above=rng.choice((True, False)))
        return {"place": found.id, "from_station": rng.choice(origins), "rating": rating}

    def day(self, view: View, *, other: bool = False) -> str:
        """The day of the trip, or the other one."""
        above = (view.world.places.get(self.place).rating or 0) > self.rating
        return day_ahead(view, 1 if above is not other else 2)

    def train(self, view: View, day: str) -> world_records.Trip:
        """The earliest train of a day."""
        return fast_with_seats(view, self.from_station, BEIJING, day, "second")[0]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        trip = self.train(before, self.day(before))
        yield from order_goals(before, after, [trip], [own_passenger(before)], "second")

    def allowed(self) -> Sequence[str]:
        return ["railway12306.orders[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return dict.fromkeys(FREE_PATHS, FREE)

    def equivalents(self) -> Mapping[str, str]:
        how = "how the place is found is free"
        names = {f"* {self.word('place', lang)!r}*": how for lang in ("en", "zh")}
        return {"also taps place.wish *": FREE, **names}

    def order_on(self, phone: Hand, day: str, *, number: int = 0) -> None:
        """Order a train of a day."""
        found = fast_with_seats(phone.view, self.from_station, BEIJING, day, "second")[number]
        order(phone, found, day, (self.from_station, BEIJING))

    def solution(self, phone: Hand) -> None:
        open_place(phone, self.place)
        self.order_on(phone, self.day(phone.view))

    def other_ways(self) -> Iterable[Ending]:
        def rating_again(phone: Hand) -> None:
            phone.open("railway12306")
            open_place(phone, self.place)
            self.order_on(phone, self.day(phone.view))

        yield "12306 is opened first", rating_again

    def near_misses(self) -> Iterable[Ending]:
        yield "the other day", lambda phone: self.order_on(phone, self.day(phone.view, other=True))
        yield "the next train", lambda phone: self.order_on(phone, self.day(phone.view), number=1)
        yield "nothing is ordered", lambda phone: open_place(phone, self.place)


def _world(lang: str) -> Any:
    # Loaded when an instance is made, so that listing tasks does not load what opens the world's file.
    from pytest_mobilegym.api import world

    return world("zh" if lang == "zh" else "en")


DINNERS: tuple[Words, ...] = (
    {"en": "Let us have dinner there tonight", "zh": "今晚一起去吃吧"},
    {"en": "Join me for dinner tonight", "zh": "今晚来聚个餐吧"},
    {"en": "Dinner tonight is on me", "zh": "今晚我请客"},
)
NO_DINNER: tuple[Words, ...] = (
    {"en": "No dinner tonight, sorry", "zh": "今晚不聚了，抱歉"},
    {"en": "We will find a better place another day", "zh": "改天找家更好的"},
)
MEALS: tuple[Words, ...] = (
    {"en": "Dinner together", "zh": "聚餐"},
    {"en": "Eating out", "zh": "出去吃饭"},
    {"en": "Table for two", "zh": "两人桌"},
)


def rated_restaurant(view: View, rng: Rng) -> world_records.Place:
    """A rated restaurant near the phone with a name that is in no other's."""
    found = [each for each in places(view.world, "restaurant", rated=True)[:60] if (each.rating or 0) < 49]
    names = [other.name for here in ("en", "zh") for other in _world(here).places.many(p.id for p in found)]
    while True:
        one = rng.choice(found)
        own = [name_of(_world(lang), one.id) for lang in ("en", "zh")]
        if all(sum(mine in other for other in names) == 1 for mine in own):
            return one


class RestaurantRatingInviteCalendar(Telling):
    """If the restaurant is rated above what was said, the contact was invited to it by name, and there is a
    new event today; if not, the contact was only sent the other sentence.

    Any hour of today will do for the event. The rating that is asked for is a little above or below that of
    the restaurant, and never the same.
    """

    instruction = {
        "en": [
            "What is the restaurant {restaurant} rated in Maps? If it is above {rating}, send {contact} on "
            "WeChat its name and “{invitation}”, and add an event “{title}” to today's calendar, at any "
            "hour. Otherwise add nothing and send “{refusal}”.",
            "Check {restaurant} in Maps: with a rating above {rating}, message {contact} on WeChat the "
            "restaurant's name together with “{invitation}”, and put “{title}” on my calendar for today (any "
            "time). With less, just write “{refusal}”.",
        ],
        "zh": [
            "地图上{restaurant}这家餐馆评分多少？如果高于{rating}，"
            "就用微信给{contact}发店名和“{invitation}”，并在日历今天加一个日程“{title}”，时间随意；"
            "否则不加日程，只发“{refusal}”。",
            "在地图里看看{restaurant}：评分高于{rating}的话，微信告诉{contact}店名并写上“{invitation}”，"
            "再把“{title}”加到今天的日历（几点都行）；不到的话只写“{refusal}”。",
        ],
    }
    apps, scope, difficulty = ["map", "wechat", "calendar"], "S3", "L3"
    composition, objective = "deep_dive", "operate"
    capabilities = ["search", "reasoning", "handoff", "create"]
    max_steps, consequence = 60, "message"

    restaurant: str = drawn(label=lambda id, lang: name_of(_world(lang), id))
    rating: int = drawn(label=stars)
    invitation: str = choice(DINNERS)
    refusal: str = choice(NO_DINNER)
    title: str = choice(MEALS)
    above: bool = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        found, above = rated_restaurant(view, rng), rng.choice((True, False))
        return {"restaurant": found.id, "rating": rating_beside(rng, found, above=above), "above": above}

    def name(self, view: View) -> str:
        """What the restaurant is called."""
        return name_of(view.world, self.restaurant)

    def today(self, view: View) -> str:
        """The ISO day."""
        return view.now.date().isoformat()

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = self.told(before, after)
        if not self.above:
            yield goal("it is refused in these words", actual=said, expected=exactly(self.refusal))
            new = added(before.calendar.events, after.calendar.events)
            yield goal("nothing is planned", actual=len(new), expected=0)
            return
        others = [other.name for other in places(before.world, "restaurant", rated=True)[:60]]
        yield goal(
            "it is an invitation in these words, to this restaurant",
            actual=said,
            expected=tells(self.name(before), self.invitation, among=[*others, self.refusal]),
        )
        yield from event_goals(before, after, self.title, self.today(before))

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), *(["calendar.events[+1]"] if self.above else [])]

    def liberties(self) -> Mapping[str, str]:
        return {**super().liberties(), **(ANY_TIME if self.above else {})}

    def finding(self, view: View) -> str:
        return f"{self.name(view)}: {self.invitation}" if self.above else self.refusal

    def look(self, phone: Hand) -> None:
        open_place(phone, self.restaurant)
        if self.above:
            write_event(phone, self.title, self.today(phone.view))

    def mistaken(self) -> Mapping[str, Any]:
        if not self.above:
            return {"an invitation": lambda view: f"{self.name(view)}: {self.invitation}"}

        def elsewhere(view: View) -> str:
            found = places(view.world, "restaurant", rated=True)
            other = next(each.name for each in found if each.id != self.restaurant)
            return f"{other}: {self.invitation}"

        return {
            "a refusal": self.refusal,
            "no name": self.invitation,
            "another restaurant": elsewhere,
            "the name alone": self.name,
        }

    def near_misses(self) -> Iterable[Ending]:
        def planned_for(day: str) -> Callable[[Hand], None]:
            def act(phone: Hand) -> None:
                words = self.finding(phone.view)
                open_place(phone, self.restaurant)
                if day:
                    write_event(phone, self.title, day)
                tell(phone, self.chat, words)

            return act

        yield from super().near_misses()
        if self.above:
            yield "nothing is planned", planned_for("")
            yield "it is planned for tomorrow", planned_for("2026-03-28")
        else:
            yield "it is planned all the same", planned_for("2026-03-27")


OUTINGS: tuple[Words, ...] = (
    {"en": "Outing", "zh": "出游"},
    {"en": "Day out", "zh": "外出一天"},
    {"en": "Sightseeing", "zh": "观光"},
)
JOIN: tuple[Words, ...] = (
    {"en": "Shall we go on an outing", "zh": "一起出游吧"},
    {"en": "Come sightseeing with me", "zh": "和我一起去玩吧"},
)
PUT_OFF: tuple[Words, ...] = (
    {"en": "The outing is off", "zh": "出游取消了"},
    {"en": "Too wet for an outing", "zh": "天气不好，不出游了"},
)


class WeekendTripFullPlan(Telling):
    """If the day is dry in Beijing, an event is new on it and the contact was invited and told how long the
    drive takes; if not, the contact was only told that it is off.

    Which day is asked about is drawn, and need not be a Saturday, so that wet days occur too. Any hour will
    do for the event.
    """

    instruction = {
        "en": [
            "Plan an outing to {destination} on {date}. If Weather forecasts neither rain nor snow for "
            "Beijing that day, day and night, look up in Maps how long the drive from here takes, add an "
            "event “{title}” on that day to Calendar, and send {contact} “{invitation}” with the minutes of "
            "the drive on WeChat. Otherwise just send “{off}”.",
            "Is {date} a dry day in Beijing, by day and at night? Then put “{title}” on the calendar for it, "
            "and write {contact} “{invitation}” on WeChat, with how many minutes Maps says the drive to "
            "{destination} takes. If it is not, only write “{off}”.",
        ],
        "zh": [
            "计划{date}去{destination}。如果天气预报说北京那天白天夜间都没有雨雪，"
            "就在地图里查从这里开车过去要多久，在日历当天添加日程“{title}”，"
            "并微信给{contact}发“{invitation}”和车程分钟数；否则只发“{off}”。",
            "{date}北京白天夜间都不下雨雪吗？是的话，给日历那天加上“{title}”，"
            "用微信对{contact}说“{invitation}”，并写明地图上开车去{destination}要多少分钟；"
            "不是的话只说“{off}”。",
        ],
    }
    apps, scope, difficulty = ["weather", "map", "calendar", "wechat"], "S3", "L3"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "search", "create", "handoff"]
    max_steps, catalogue_steps, consequence = 75, 60, "message"

    destination: str = from_world(a_sight, label=name_of)
    date: str = drawn(label=day_words)
    title: str = choice(OUTINGS)
    invitation: str = choice(JOIN)
    off: str = choice(PUT_OFF)
    dry: bool = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        dry = rng.choice((True, True, False))
        days = [day.date.isoformat() for day in coming_days(view, BEIJING, 14) if day.falls is not dry]
        return {"dry": dry, "date": rng.choice(days)}

    def arrange(self, phone: Hand) -> None:
        save_city(phone, BEIJING)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = self.told(before, after)
        if not self.dry:
            yield goal("it is put off in these words", actual=said, expected=exactly(self.off))
            new = added(before.calendar.events, after.calendar.events)
            yield goal("nothing is planned", actual=len(new), expected=0)
            return
        yield goal(
            "it is an invitation in these words, with the minutes of the drive",
            actual=said,
            expected=tells(
                self.invitation,
                among=[self.off],
                rest=says_minutes(minutes(before, self.destination, "drive")),
            ),
        )
        yield from event_goals(before, after, self.title, self.date)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), *(["calendar.events[+1]"] if self.dry else [])]

    def liberties(self) -> Mapping[str, str]:
        return {**super().liberties(), **(ANY_TIME if self.dry else {})}

    def words(self, minutes: int) -> str:
        """An invitation with the length of a drive."""
        return f"{self.invitation}, {minutes} min"

    def finding(self, view: View) -> str:
        return self.words(minutes(view, self.destination, "drive")) if self.dry else self.off

    def look(self, phone: Hand) -> None:
        show_weather(phone, BEIJING, forecast=True)
        if self.dry:
            open_route(phone, self.destination)
            write_event(phone, self.title, self.date)

    def mistaken(self) -> Mapping[str, Any]:
        if not self.dry:
            return {"an invitation": lambda view: self.words(minutes(view, self.destination, "drive"))}
        return {
            "it is put off": self.off,
            "the drive is not told": self.invitation,
            "the walk": lambda view: self.words(minutes(view, self.destination, "walk")),
            "the drive alone": lambda view: f"{minutes(view, self.destination, 'drive')} min",
        }

    def near_misses(self) -> Iterable[Ending]:
        def planned_for(day: str) -> Callable[[Hand], None]:
            def act(phone: Hand) -> None:
                words = self.finding(phone.view)
                if day:
                    write_event(phone, self.title, day)
                tell(phone, self.chat, words)

            return act

        yield from super().near_misses()
        if self.dry:
            yield "nothing is planned", planned_for("")
            yield "it is planned a day late", planned_for(day_after(self.date))
        else:
            yield "it is planned all the same", planned_for(self.date)
