"""Questions about places around the phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    View,
    drawn,
    world_records,
)

from ..vocabulary.map import (
    HERE,
    RADII,
    a_kind_and_radius,
    best,
    clear_kinds,
    kind_words,
    nearest,
    open_place,
    places,
    search_kind,
    searched,
    show_hit,
)

NAME = AnswerField({"en": "Name of the place", "zh": "地点名称"})
RATING = AnswerField(
    {"en": "Rating", "zh": "评分"}, type="number", hint={"en": "such as 4.1", "zh": "例如4.1"}
)


def stars(place: world_records.Place) -> str:
    """A rating as it is shown."""
    return f"{(place.rating or 0) // 10}.{(place.rating or 0) % 10}"


class AskKind(AnswerQuestion, abstract=True):
    """A question about places of a kind, which have to be searched for."""

    kind: str = drawn(label=kind_words)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield searched(before, after, self.kind)

    def look(self, phone: Hand) -> None:
        search_kind(phone, self.kind)

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()

        def by_rating(phone: Hand) -> None:
            values = self.said(phone.view)
            search_kind(phone, self.kind, sort="rating")
            self.tell(phone, *values)

        yield "the hits in another order", by_rating


class AskWithinRadius(AskKind, abstract=True):
    """A question about places of a kind within a radius, whose answer is clear."""

    radius: int = drawn(label=lambda radius, lang: RADII[radius][lang])

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return a_kind_and_radius(view.world, rng)


class CheckHighestRatedPlace(AskWithinRadius):
    """The name of the best rated place of a kind within the radius; of equal ones the nearest as shown.

    All places of the kind are compared, however far down the list they are. There are few instances because
    some twenty kinds are asked for, at two radii.
    """

    instruction = {
        "en": [
            "In Maps, which of the {kind} within {radius} of me is rated highest? If several are, the "
            "nearest.",
            "Find the {kind} within {radius} in Maps and name the one with the best rating, the "
            "nearest of them "
            "if there is a tie.",
            "Search Maps for {kind}. Which one within {radius} has the highest rating (ties: the nearest)?",
        ],
        "zh": [
            "在地图里，我周围{radius}以内的{kind}中评分最高的是哪一家？并列时取最近的。",
            "用地图搜索{radius}内的{kind}，告诉我评分最高的那家名字，若并列选最近的。",
            "查一下地图：{radius}范围内评分最高的{kind}叫什么（评分相同取最近）？",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    max_steps = 30
    form = [NAME]

    def said(self, view: View) -> Sequence[Any]:
        return [best(view.world, self.kind, self.radius).name]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the nearest": lambda view: nearest(view.world, self.kind, rated=True).name,
            "the best rated of all": lambda view: places(view.world, self.kind, sort="rating")[0].name,
        }


class FindNearestWithRating(AskKind):
    """Name and rating of the nearest place of a kind that has a rating.

    The question says that a rating is needed, since the nearest place often has none. There are few instances
    because some twenty kinds are asked for.
    """

    instruction = {
        "en": [
            "Which of the {kind} that have a rating in Maps is nearest to me, and what is it rated?",
            "Search Maps for {kind}: name the nearest one that has a rating, and its rating.",
            "Of the {kind} around me that are rated in Maps, which is the nearest, and with how many stars?",
        ],
        "zh": [
            "在地图里，离我最近的、有评分的{kind}叫什么，评分是多少？",
            "用地图搜索{kind}，告诉我最近的一家有评分的名字和评分。",
            "查地图：有评分的{kind}里哪家离我最近，多少分？",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L3"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    max_steps = 45
    form = [NAME, RATING]

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"kind": rng.choice(clear_kinds(view.world, rated=True))}

    def said(self, view: View) -> Sequence[Any]:
        place = nearest(view.world, self.kind, rated=True)
        return [place.name, stars(place)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def second(view: View) -> Any:
            place = places(view.world, self.kind, rated=True)[1]
            return place.name, stars(place)

        return {"the second nearest": second}


class CheckNearestPlaceAddress(AskKind):
    """The address of the nearest place of a kind, rated or not; few instances because some twenty kinds are
    asked for, and few answers because of that too.
    """

    instruction = {
        "en": [
            "What is the address of the nearest of the {kind} in Maps?",
            "Search Maps for {kind} and tell me the address of the one that is nearest to me.",
            "Give me the address, as Maps shows it, of the closest of the {kind}.",
        ],
        "zh": [
            "地图里离我最近的{kind}地址是什么？",
            "用地图搜索{kind}，告诉我最近那家的地址。",
            "按地图显示，最近的{kind}在什么地址？",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L3"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    max_steps = 30
    form = [
        AnswerField({"en": "Address", "zh": "地址"}, hint={"en": "as Maps shows it", "zh": "按地图所示填写"})
    ]

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"kind": rng.choice(clear_kinds(view.world))}

    def said(self, view: View) -> Sequence[Any]:
        return [nearest(view.world, self.kind).address]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "the second nearest": lambda view: places(view.world, self.kind)[1].address,
            "its name": lambda view: nearest(view.world, self.kind).name,
        }

    def look(self, phone: Hand) -> None:
        search_kind(phone, self.kind)
        phone.tap("place.open", place=nearest(phone.view.world, self.kind).id)


def rank_of_first(found: Sequence[world_records.Place]) -> int:
    """One more than how many places are rated higher than the first."""
    return 1 + sum((one.rating or 0) > (found[0].rating or 0) for one in found)


class NearestInRadiusRatingRank(AskWithinRadius):
    """Which place by rating the nearest rated place of a kind has among those within the radius.

    The rank is one more than the number of places with a higher rating. There are few instances because some
    twenty kinds are asked for, at two radii.
    """

    instruction = {
        "en": [
            "In Maps, take the {kind} within {radius} that have a rating. Which rank by rating does "
            "the nearest "
            "of them have? The rank is 1 plus the number of those rated higher.",
            "Of the rated {kind} within {radius} in Maps, how does the nearest rank by rating (1 plus "
            "how many "
            "are rated higher)?",
        ],
        "zh": [
            "在地图里，{radius}以内有评分的{kind}中，离我最近的那家评分排第几？名次为评分更高者的数量加1。",
            "查地图：{radius}范围内有评分的{kind}，最近的一家按评分排名第几（比它高的有几家再加1）？",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["search", "extract", "reasoning"]
    max_steps = 60
    form = [AnswerField({"en": "Rank by rating", "zh": "评分排名"}, type="number")]

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        ranks: dict[int, list[tuple[str, int]]] = {}
        for kind in clear_kinds(view.world, rated=True):
            for radius in RADII:
                found = places(view.world, kind, within=radius, rated=True)
                if 4 <= len(found) <= 30:
                    ranks.setdefault(rank_of_first(found), []).append((kind, radius))
        kind, radius = rng.choice(ranks[rng.choice(sorted(ranks))])
        return {"kind": kind, "radius": radius}

    def said(self, view: View) -> Sequence[Any]:
        return [rank_of_first(places(view.world, self.kind, within=self.radius, rated=True))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def count(view: View) -> int:
            return len(places(view.world, self.kind, within=self.radius, rated=True))

        return {"the rank from below": lambda view: 1 + count(view) - self.said(view)[0], "how many": count}


def due_north(view: View) -> world_records.Place:
    """The research institute that lies straight north of the phone."""
    north = [place for place in places(view.world, "institute") if place.lat > HERE[0]]
    return min(north, key=lambda place: abs(place.lon - HERE[1]))


class NorthResearchInstituteAnswer(AnswerQuestion):
    """The name of the research institute straight north of the phone.

    All others in the north lie clearly to the side. It may be found by moving the map or by a search. There
    are few instances because the phone stands at one place, and few answers because of that too.
    """

    instruction = {
        "en": [
            "Which research institute lies due north of where I am, according to Maps?",
            "Look in Maps: what is the research institute straight north of my position called?",
            "In Maps, find the research institute that is directly to the north of me and name it.",
            "Name the research institute exactly north of my location in Maps.",
            "What is the name of the research institute that Maps shows due north of me?",
        ],
        "zh": [
            "根据地图，我所在位置正北方是哪个研究所？",
            "看一下地图，我正北方向的研究所叫什么？",
            "在地图里找到我正北方的研究所，告诉我名字。",
            "地图上我的位置正北边的研究所是哪一个？",
            "请用地图查出位于我正北方的研究所名称。",
        ],
    }
    apps, scope, difficulty = ["map"], "S2", "L4"
    scope_reason = "the map is searched and its markers are compared with the phone's own position"
    composition, objective, capabilities = "deep_dive", "query", ["search", "extract", "reasoning"]
    max_steps = 60
    form = [AnswerField({"en": "Name of the institute", "zh": "研究所名称"})]

    def said(self, view: View) -> Sequence[Any]:
        return [due_north(view).name]

    def look(self, phone: Hand) -> None:
        phone.open("map")
        phone.tap("search.open")
        phone.tap("nav.back")
        open_place(phone, due_north(phone.view).id)

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def another(view: View, number: int) -> str:
            others = [one for one in places(view.world, "institute") if one.id != due_north(view).id]
            return others[number].name

        return {f"number {number + 1} by distance": partial(another, number=number) for number in range(3)}

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()

        def from_the_list(phone: Hand) -> None:
            values, place = self.said(phone.view), due_north(phone.view).id
            search_kind(phone, "institute")
            show_hit(phone, place)
            phone.tap("place.open", place=place)
            self.tell(phone, *values)

        yield "from the list of institutes", from_the_list
