"""Scenes about a topic: the words that one text, and the answers to it, agree on."""

from __future__ import annotations

from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words.calendar import MONTHS, WEEKDAYS
from pytest_mobilegym.phone.world.words.cities import listed_cities
from pytest_mobilegym.phone.world.words.topics import Topic

_PRICES = (
    9, 15, 19, 25, 29, 39, 45, 49, 59, 68, 79, 88, 99, 119, 129, 149, 168, 199, 239, 269, 299, 349, 399, 459,
    499, 559, 599, 699, 799, 899, 999, 1199, 1399, 1699, 1999,
)  # fmt: skip

_RANGES = {"food": (0, 18), "tech": (7, 34), "cars": (10, 34), "animals": (3, 27), "game": (4, 30)}
"""Which of the prices things of a section have."""


def about(topic: Topic, s: Stream) -> Scene:
    """A scene with things, doings and numbers of a topic."""
    things = s.some(topic.things, 2)
    act, act2 = s.some(topic.acts, 2)
    tip, tip2 = s.some(topic.tips, 2)
    take, take2 = s.some(topic.takes, 2)
    month, year = s.pick(MONTHS), s.between(2019, 2025)
    numbers = s.below(1 << 40)
    scene = Scene(
        [
            ("topic", plain_name(topic)),
            ("thing", things[0]),
            ("other", things[-1]),
            ("act", act),
            ("act2", act2),
            ("woe", s.pick(topic.woes)),
            ("tip", tip),
            ("tip2", tip2),
            ("take", take),
            ("take2", take2),
            ("spot", s.pick(topic.spots)),
            ("city", city(s)),
            ("month", month),
            ("weekday", s.pick(WEEKDAYS)),
        ]
    )
    cheapest, dearest = _RANGES.get(topic.section, (2, 30))
    scene.number("price", _PRICES[cheapest + numbers % (dearest - cheapest)])
    scene.number("days", 3 + numbers // 64 % 58)
    scene.number("count", 2 + numbers // 8192 % 11)
    scene.number("minutes", 10 + numbers // 262144 % 10 * 5)
    scene.number("score", 3 + numbers // 2_621_440 % 8)
    scene.number("year", year)
    return scene


_PROPER = ("Linux", "AI agents")


def plain_name(topic: Topic) -> Pair:
    """A topic's name as it stands within a sentence."""
    name = topic.name
    return name if name.en in _PROPER else Pair(name.en[0].lower() + name.en[1:], name.zh)


def aside(topic: Topic, s: Stream, scene: Scene) -> Scene:
    """A scene for an answer: the same things, another voice's troubles, advice and place."""
    answer = Scene()
    answer.en.update(scene.en)
    answer.zh.update(scene.zh)
    for slot in ("Woe", "Tip", "Take", "City", "Price", "Days", "Act"):
        answer.en.pop(slot, None)
    answer.put("woe", s.pick(topic.woes))
    answer.put("tip", s.pick(topic.tips))
    answer.put("take", s.pick(topic.takes))
    answer.put("spot", s.pick(topic.spots))
    answer.put("city", city(s))
    answer.put("act", s.pick(topic.acts))
    answer.number("days", s.between(2, 40))
    return answer


def city(s: Stream) -> Pair:
    """The name of a city of the country, the greater ones more often."""
    return listed_cities()[s.skewed(302, 1)].name


def sentence(pair: tuple[str, str]) -> Pair:
    """With a capital letter in English."""
    return Pair(pair[0][:1].upper() + pair[0][1:], pair[1])
