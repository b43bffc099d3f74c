"""Cities of the world clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from pytest_mobilegym.api import (
    AddElement,
    AnswerField,
    AnswerQuestion,
    DeleteElements,
    Ending,
    Goal,
    Hand,
    Rng,
    Table,
    Task,
    View,
    among,
    drawn,
    from_state,
    goal,
    hold,
    text,
    time_between,
)
from pytest_mobilegym.phone.apps.clock.cities import CITIES
from pytest_mobilegym.phone.apps.clock.state import WorldCity

from ..vocabulary.values import another


def city_name(id: str, lang: str) -> str:
    """A city of the catalogue in words."""
    return CITIES[id].name[lang]


def new_cities(view: View) -> list[str]:
    """Cities of the catalogue that are not on the world clock."""
    return [id for id in CITIES if id not in view.clock.cities]


def hours_between(first: str, second: str) -> float:
    """By how many hours two cities differ."""
    return abs(CITIES[first].offset - CITIES[second].offset) / 60


def time_in(city: str, view: View) -> datetime:
    """The local time in a city."""
    return view.now + timedelta(minutes=CITIES[city].offset - view.os.utc_offset)


def listed_city(**options: Any) -> Any:
    """A city on the world clock."""
    return from_state(
        "clock.cities[*].id", label=lambda element, lang: city_name(element.id, lang), **options
    )


def new_city(**options: Any) -> Any:
    """A city that can still be added."""
    return among(new_cities, label=city_name, **options)


def elsewhere(view: View, rng: Rng, cities: Iterable[str]) -> str:
    """One of the cities where it is another time than here."""
    return rng.choice([city for city in cities if CITIES[city].offset != view.os.utc_offset])


def show_world_clock(phone: Hand) -> None:
    """Open the world clock's tab."""
    phone.open("clock")
    phone.tap("tab.world")


def list_cities(phone: Hand, cities: Sequence[str]) -> None:
    """Let the world clock show these cities."""
    with phone.edit("clock") as clock:
        clock.cities = Table.of([WorldCity(id=id) for id in cities])


def add_city(phone: Hand, city: str) -> None:
    """Search for a city and add it."""
    show_world_clock(phone)
    phone.tap("city.search")
    phone.type(city_name(city, phone.lang), into="city")
    phone.tap("city.add", city=city)


def remove_city(phone: Hand, city: str) -> None:
    """Remove a city by a long press."""
    show_world_clock(phone)
    phone.hold("select.begin", key=city)
    phone.tap("select.delete")


def city_was_added(city: str, before: View, after: View) -> Goal:
    """The goal of every task that adds a city."""
    added = city in after.clock.cities and city not in before.clock.cities
    return goal("the city is newly on the world clock", passed=added)


class AddWorldCity(AddElement):
    """The city is on the world clock and was not before; the others are still there."""

    instruction = {
        "en": ["Add {city} to the world clock.", "Show the time of {city} on my world clock."],
        "zh": ["在世界时钟里添加{city}。", "把{city}加到我的世界时钟。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["nav", "search"]
    table, noun, key = "clock.cities", "city", "{city}"

    city: str = new_city()

    def make(self, phone: Hand, **facts: Any) -> None:
        add_city(phone, self.city)

    def other_ways(self) -> Iterable[Ending]:
        def without_searching(phone: Hand) -> None:
            show_world_clock(phone)
            phone.tap("city.search")
            phone.tap("city.add", city=self.city)

        def corrected(phone: Hand) -> None:
            wrong = another(new_cities(phone.view), self.city)
            add_city(phone, wrong)
            add_city(phone, self.city)
            remove_city(phone, wrong)

        yield "from the list of all cities", without_searching
        yield "another one is added and removed", corrected

    def near_misses(self) -> Iterable[Ending]:
        def wrong_city(phone: Hand) -> None:
            add_city(phone, another(new_cities(phone.view), self.city))

        def in_exchange(phone: Hand) -> None:
            remove_city(phone, next(iter(phone.view.clock.cities)))
            add_city(phone, self.city)

        yield "another city is added", wrong_city
        yield "a listed city is removed as well", in_exchange


class RemoveWorldCity(DeleteElements):
    """The city is gone from the world clock; the others are still there."""

    instruction = {
        "en": [
            "Remove {city} from the world clock.",
            "I no longer need {city} on my world clock; take it off.",
        ],
        "zh": ["从世界时钟里删除{city}。", "世界时钟里不再需要{city}了，请删掉。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    consequence = "deletion"
    table, element, noun, way = "clock.cities", "{city}", "city", ("tab.world",)
    delete, confirm = (hold("select.begin", key="{element}"),), ("select.delete",)

    city: str = drawn(label=city_name)
    listed: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        cities = tuple(rng.sample(list(CITIES), rng.randint(3, 6)))
        return {"city": rng.choice(cities), "listed": cities}

    def arrange(self, phone: Hand) -> None:
        list_cities(phone, self.listed)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "every city is removed", lambda phone: self.remove_all(phone)

    def remove_all(self, phone: Hand) -> None:
        """Remove every city."""
        self.reach(phone)
        self.play(phone, (*self.delete, "select.all", *self.confirm), element=self.city)


class ReorganizeWorldClock(Task):
    """One city is gone, another is newly listed."""

    instruction = {
        "en": [
            "On the world clock, replace {remove_city} with {add_city}.",
            "Take {remove_city} off the world clock and add {add_city}.",
        ],
        "zh": [
            "把世界时钟里的{remove_city}换成{add_city}。",
            "从世界时钟中删除{remove_city}，再添加{add_city}。",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["edit", "search"]
    consequence = "deletion"

    remove_city: str = listed_city()
    add_city: str = new_city()

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the old city is gone", passed=self.remove_city not in after.clock.cities)
        yield city_was_added(self.add_city, before, after)

    def allowed(self) -> Sequence[str]:
        return [f"clock.cities[#{self.remove_city}]", f"clock.cities[#{self.add_city}]"]

    def solution(self, phone: Hand) -> None:
        remove_city(phone, self.remove_city)
        add_city(phone, self.add_city)

    def other_ways(self) -> Iterable[Ending]:
        def new_one_first(phone: Hand) -> None:
            add_city(phone, self.add_city)
            remove_city(phone, self.remove_city)

        yield "the new one is added first", new_one_first

    def near_misses(self) -> Iterable[Ending]:
        def wrong_removed(phone: Hand) -> None:
            remove_city(phone, another(phone.view.clock.cities, self.remove_city))
            add_city(phone, self.add_city)

        yield "the old city stays", lambda phone: add_city(phone, self.add_city)
        yield "no new city", lambda phone: remove_city(phone, self.remove_city)
        yield "another city is removed", wrong_removed


class CheckCityTime(AnswerQuestion):
    """The local time in a listed city, at any moment between start and answer (the seed: at the start)."""

    instruction = {
        "en": [
            "What time is it in {city} now? It is on my world clock.",
            "Tell me the current time in {city}.",
        ],
        "zh": ["{city}现在几点？世界时钟里有。", "告诉我{city}现在的时间。"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L3"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [AnswerField({"en": "Time in {city}", "zh": "{city}现在几点"}, type="time")]
    way = ("tab.world",)

    city: str = drawn(label=city_name)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"city": elsewhere(view, rng, CITIES)}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("clock") as clock:
            clock.cities.setdefault(self.city, WorldCity(id=self.city))

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [time_between(time_in(self.city, before), time_in(self.city, after))]

    def said(self, view: View) -> Sequence[Any]:
        return [f"{time_in(self.city, view):%H:%M}"]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the phone's own time": lambda view: f"{view.now:%H:%M}",
        }


class CityLocalTimeDiff(AnswerQuestion):
    """Whether a city is ahead or behind, and by how many hours: two fields, not one fixed wording.

    The two lie more than an hour apart, so that a guess is hardly ever right.
    """

    instruction = {
        "en": [
            "Is {city} on my world clock ahead of or behind local time, and by how many hours?",
            "How far is the time in {city} from the time here, and in which direction?",
        ],
        "zh": [
            "世界时钟里的{city}比本地时间快还是慢？差几个小时？",
            "{city}的时间比本地快还是慢，相差多少小时？",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L3"
    composition, objective, capabilities = "sequential", "query", ["extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "{city} is", "zh": "{city}比本地"},
            type="choice",
            options=[
                {"value": "ahead", "en": "ahead of local time", "zh": "快"},
                {"value": "behind", "en": "behind local time", "zh": "慢"},
            ],
        ),
        AnswerField(
            {"en": "by how many hours", "zh": "相差几小时"},
            type="number",
            hint={"en": "Hours, such as 3 or 5.5", "zh": "小时数，如 3 或 5.5"},
        ),
    ]
    way = ("tab.world",)

    city: str = among(
        lambda view: [id for id in CITIES if abs(CITIES[id].offset - view.os.utc_offset) > 60],
        label=city_name,
    )

    def arrange(self, phone: Hand) -> None:
        with phone.edit("clock") as clock:
            clock.cities.setdefault(self.city, WorldCity(id=self.city))

    def difference(self, view: View) -> int:
        """Minutes that the city is ahead of the phone."""
        return CITIES[self.city].offset - view.os.utc_offset

    def answers(self, before: View, after: View) -> Sequence[Any]:
        minutes = self.difference(before)
        return ["ahead" if minutes > 0 else "behind", abs(minutes) / 60]

    def said(self, view: View) -> Sequence[Any]:
        minutes = self.difference(view)
        return ["ahead" if minutes > 0 else "behind", f"{abs(minutes) / 60:g}"]


HOURS_APART = AnswerField({"en": "Difference in hours", "zh": "时差（小时）"}, type="number")


class CompareCityTimeDiff(AnswerQuestion):
    """By how many whole hours two listed cities differ.

    Any two may be listed, more than an hour apart: of the few that a fresh phone lists every second pair has
    the same difference, and a guess would often be right.
    """

    instruction = {
        "en": [
            "By how many hours do {city1} and {city2} on my world clock differ?",
            "What is the time difference between {city1} and {city2}, in hours?",
        ],
        "zh": ["世界时钟里的{city1}和{city2}相差几个小时？", "{city1}与{city2}的时差是多少小时？"],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [HOURS_APART]
    way = ("tab.world",)

    city1: str = drawn(label=city_name)
    city2: str = drawn(label=city_name)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        pairs = [
            (first, second)
            for first in CITIES
            for second in CITIES
            if hours_between(first, second) > 1 and hours_between(first, second).is_integer()
        ]
        first, second = rng.choice(pairs)
        return {"city1": first, "city2": second}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("clock") as clock:
            for city in (self.city1, self.city2):
                clock.cities.setdefault(city, WorldCity(id=city))

    def said(self, view: View) -> Sequence[Any]:
        return [f"{hours_between(self.city1, self.city2):g}"]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "a unit beside the number": lambda _view: f"{hours_between(self.city1, self.city2):g} hours",
        }


class LatestTimezoneCity(AnswerQuestion):
    """The listed city furthest ahead of UTC; which cities are listed varies, and there is no tie.

    There are few instances because the instruction has nothing to vary.
    """

    instruction = {
        "en": [
            "Which city on my world clock is furthest ahead, the first to reach the next day?",
            "Of the cities on the world clock, where does a new day begin first?",
        ],
        "zh": [
            "世界时钟的城市里，哪个时间走得最靠前、最先进入新的一天？",
            "世界时钟列出的城市中，哪里最先迎来新的一天？",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "City furthest ahead", "zh": "最先进入新一天的城市"},
            hint={"en": "The city's name", "zh": "城市名称"},
        )
    ]
    way = ("tab.world",)

    listed: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        while True:
            cities = rng.sample(list(CITIES), rng.randint(4, 6))
            offsets = [CITIES[city].offset for city in cities]
            if offsets.count(max(offsets)) == 1:
                return {"listed": tuple(cities)}

    def arrange(self, phone: Hand) -> None:
        list_cities(phone, self.listed)

    def ranked(self) -> list[str]:
        """The listed cities, furthest ahead first."""
        return sorted(self.listed, key=lambda id: -CITIES[id].offset)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [text(city_name(self.ranked()[0], before.lang), case=False)]

    def said(self, view: View) -> Sequence[Any]:
        return [city_name(self.ranked()[0], view.lang)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the second": lambda view: city_name(self.ranked()[1], view.lang),
            "the last": lambda view: city_name(self.ranked()[-1], view.lang),
        }


class AddCityAndCheckTime(AnswerQuestion):
    """The city is newly listed, and the answer is its local time at a moment of the episode."""

    instruction = {
        "en": [
            "Add {city} to the world clock and tell me what time it is there.",
            "Put {city} on my world clock, then report the time there.",
        ],
        "zh": [
            "在世界时钟里添加{city}，并告诉我那里现在几点。",
            "把{city}加到世界时钟，然后告诉我当地时间。",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective, capabilities = "sequential", "hybrid", ["nav", "search", "extract"]
    form = [AnswerField({"en": "Time in {city}", "zh": "{city}现在几点"}, type="time")]

    city: str = drawn(label=city_name)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"city": elsewhere(view, rng, new_cities(view))}

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield city_was_added(self.city, before, after)

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [time_between(time_in(self.city, before), time_in(self.city, after))]

    def allowed(self) -> Sequence[str]:
        return [f"clock.cities[#{self.city}]"]

    def said(self, view: View) -> Sequence[Any]:
        return [f"{time_in(self.city, view):%H:%M}"]

    def look(self, phone: Hand) -> None:
        add_city(phone, self.city)


class AddCityAndCompareTimeDiff(AnswerQuestion):
    """The city is newly listed, and the answer is its difference to a listed one in hours."""

    instruction = {
        "en": [
            "Add {new_city} to the world clock and tell me how many hours it differs from {existing_city}.",
            "Put {new_city} on my world clock. How many hours lie between it and {existing_city}?",
        ],
        "zh": [
            "在世界时钟里添加{new_city}，并告诉我它与{existing_city}相差几个小时。",
            "把{new_city}加到世界时钟，它和{existing_city}的时差是多少小时？",
        ],
    }
    apps, scope, difficulty = ["clock"], "S1", "L2"
    composition, objective = "deep_dive", "hybrid"
    capabilities = ["nav", "search", "extract", "reasoning"]
    form = [HOURS_APART]

    new_city: str = drawn(label=city_name)
    existing_city: str = drawn(label=city_name)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        pairs = [
            (new, listed)
            for new in new_cities(view)
            for listed in view.clock.cities
            if hours_between(new, listed) and hours_between(new, listed).is_integer()
        ]
        new, listed = rng.choice(pairs)
        return {"new_city": new, "existing_city": listed}

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield city_was_added(self.new_city, before, after)

    def allowed(self) -> Sequence[str]:
        return [f"clock.cities[#{self.new_city}]"]

    def said(self, view: View) -> Sequence[Any]:
        return [f"{hours_between(self.new_city, self.existing_city):g}"]

    def look(self, phone: Hand) -> None:
        add_city(phone, self.new_city)
