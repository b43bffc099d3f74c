"""Tasks about ways to places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, ClassVar, Literal

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    choice,
    drawn,
    from_world,
    number,
)

from ..vocabulary.map import (
    RADII,
    a_kind_and_radius,
    a_known_place,
    a_sight,
    best,
    clear_kinds,
    kilometres,
    kind_words,
    minutes,
    name_of,
    nearest,
    open_place,
    open_route,
    places,
    routed,
    search_kind,
    searched,
    show_hit,
    way,
)
from .places import NAME, RATING, stars

Mode = Literal["drive", "walk", "cycle"]
KM_HINT = {"en": "kilometres as a number, such as 4.2 or 0.85", "zh": "公里数，例如4.2或0.85"}
DRIVE_KM = AnswerField(
    {"en": "Driving distance in km", "zh": "驾车距离（公里）"}, type="number", hint=KM_HINT
)
WALK_KM = AnswerField({"en": "Walking distance in km", "zh": "步行距离（公里）"}, type="number", hint=KM_HINT)


class Routing(Task, abstract=True):
    """A way by car to a place that is known by its name."""

    place: str = from_world(a_known_place, label=name_of)

    def another(self, view: View) -> str:
        """Another sight."""
        return "l3" if self.place != "l3" else "l4"


class CheckDriveRoute(Routing):
    """The way by car from where the phone is to the place was shown last.

    The way counts after its page was left, too, until another one is asked for.
    """

    instruction = {
        "en": [
            "Show me in Maps how to drive to {place} from here.",
            "Bring up the driving route from my location to {place} in Maps.",
        ],
        "zh": [
            "在地图里显示从我的位置开车到{place}的路线。",
            "用地图查看去{place}的驾车路线，从当前位置出发。",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["search", "nav"]

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from routed(after, self.place, "drive")

    def allowed(self) -> Sequence[str]:
        return []

    def solution(self, phone: Hand) -> None:
        open_route(phone, self.place)

    def near_misses(self) -> Iterable[Ending]:
        yield "on foot", lambda phone: open_route(phone, self.place, "walk")
        yield "to another place", lambda phone: open_route(phone, self.another(phone.view))
        yield "the page of the place alone", lambda phone: open_place(phone, self.place)

        def back_again(phone: Hand) -> None:
            open_route(phone, self.place)
            phone.tap("route.swap")

        yield "from there to here", back_again


class AskRoute(Routing, AnswerQuestion, abstract=True):
    """A question about the way to a place."""

    def look(self, phone: Hand) -> None:
        open_route(phone, self.place)


class QueryDrivingDistance(AskRoute):
    """How far it is by car to the place, as it is shown."""

    instruction = {
        "en": [
            "How far is it to {place} by car, according to Maps?",
            "Look up in Maps how many kilometres the drive from here to {place} is.",
        ],
        "zh": ["根据地图，开车去{place}有多远？", "在地图里查一下，从这里开车到{place}是多少公里。"],
    }
    apps, scope, difficulty = ["map"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["nav", "extract"]
    max_steps = 30
    form = [DRIVE_KM]

    def said(self, view: View) -> Sequence[Any]:
        return [kilometres(view, self.place)]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        return [number(float(kilometres(before, self.place)))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"to another place": lambda view: kilometres(view, self.another(view))}


class EstimateDrivingCost(AskRoute):
    """What the drive to the place costs: the distance that is shown, times what a kilometre costs.

    The product is exact, as both figures have few places.
    """

    instruction = {
        "en": [
            "My car costs {rate} yuan of fuel a kilometre. Going by the driving distance in Maps, what "
            "does the "
            "drive from here to {place} cost?",
            "Work out the fuel for driving to {place}: the kilometres that Maps shows, at {rate} yuan each.",
        ],
        "zh": [
            "我的车每公里油费{rate}元。按地图显示的驾车距离，从这里开到{place}要多少油费？",
            "帮我算一下开车去{place}的油费：地图显示的公里数乘以每公里{rate}元。",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["nav", "extract", "reasoning"]
    max_steps = 45
    form = [
        AnswerField(
            {"en": "Fuel cost in yuan", "zh": "油费（元）"},
            type="number",
            hint={"en": "not rounded, such as 3.44", "zh": "不要取整，例如3.44"},
        )
    ]

    rate: str = choice(["0.5", "0.8", "1"])

    def cost(self, kilometres: str) -> str:
        """The distance times the rate, without zeros at its end."""
        return f"{(Decimal(kilometres) * Decimal(self.rate)).normalize():f}"

    def said(self, view: View) -> Sequence[Any]:
        return [self.cost(kilometres(view, self.place))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {
            "there and back": lambda view: f"{2 * Decimal(self.said(view)[0]):f}",
            "the minutes instead": lambda view: self.cost(str(minutes(view, self.place, "drive"))),
        }


class CompareRouteDuration(AskRoute):
    """Whether one is there faster on foot or by car, and how long either takes, in minutes as shown."""

    instruction = {
        "en": [
            "Is it faster to walk or to drive from here to {place}, and how long does each take in Maps?",
            "Compare in Maps how long one walks and how long one drives to {place}; which is faster?",
        ],
        "zh": [
            "从这里去{place}，步行快还是开车快？地图上各要多久？",
            "用地图比较去{place}步行和驾车的时间，哪种更快？",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["extract", "reasoning"]
    max_steps = 30
    form = [
        AnswerField(
            {"en": "Faster", "zh": "更快的方式"},
            type="choice",
            options=[
                {"value": "walk", "en": "Walking", "zh": "步行"},
                {"value": "drive", "en": "Driving", "zh": "开车"},
                {"value": "same", "en": "Equally fast", "zh": "一样快"},
            ],
        ),
        AnswerField({"en": "Walking time in minutes", "zh": "步行时间（分钟）"}, type="duration"),
        AnswerField({"en": "Driving time in minutes", "zh": "驾车时间（分钟）"}, type="duration"),
    ]

    def said(self, view: View) -> Sequence[Any]:
        walk, drive = (minutes(view, self.place, mode) for mode in ("walk", "drive"))
        return ["walk" if walk < drive else "drive" if drive < walk else "same", walk, drive]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def turned(view: View) -> Any:
            faster, walk, drive = self.said(view)
            return faster, drive, walk

        return {"the two the other way round": turned}


class CheckRouteSuccess(AnswerQuestion):
    """The way by car between two sights was shown last, and the streets and lengths of its first steps told.

    Names of streets stand in the place of whole sentences, lengths beside them in metres as shown.
    """

    instruction = {
        "en": [
            "How does one drive from {origin} to {destination}? Show the way in Maps, and tell me the "
            "streets "
            "of its first three steps with the length of each.",
            "Bring up the driving route from {origin} to {destination} in Maps and report its first three "
            "steps: the street and how far.",
        ],
        "zh": [
            "从{origin}开车到{destination}怎么走？在地图里显示路线，并告诉我前三步的道路和各自的距离。",
            "用地图查从{origin}到{destination}的驾车路线，报告前三个步骤走哪条路、走多远。",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L4"
    composition, objective, capabilities = "sequential", "hybrid", ["nav", "extract"]
    max_steps = 45
    form = [
        AnswerField(
            {"en": "Streets of the first three steps", "zh": "前三步的道路"},
            repeatable=True,
            hint={"en": "one a row, in their order", "zh": "按顺序每行一个"},
        ),
        AnswerField(
            {"en": "Their lengths in metres", "zh": "各步距离（米）"},
            type="number",
            repeatable=True,
            hint={"en": "one a row; 1.2 km is 1200", "zh": "每行一个；1.2公里填1200"},
        ),
    ]

    origin: str = from_world(a_sight, label=name_of)
    destination: str = from_world(a_sight, label=name_of, unlike="origin")

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield from routed(after, self.destination, "drive", origin=self.origin)

    def steps(self, view: View) -> list[Any]:
        """Streets and shown lengths of the first three steps."""
        start = view.world.places.get(self.origin).point
        first = way(view, self.destination, origin=start).steps[:3]
        return [[step.street for step in first], [step_metres(step.metres) for step in first]]

    def said(self, view: View) -> Sequence[Any]:
        return self.steps(view)

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def backwards(view: View) -> Any:
            streets, lengths = self.steps(view)
            return streets[::-1], lengths

        return {"in another order": backwards}

    def look(self, phone: Hand) -> None:
        self.set_up(phone, self.origin, self.destination)

    @staticmethod
    def set_up(phone: Hand, origin: str, destination: str) -> None:
        """Choose both ends."""
        phone.open("map")
        phone.tap("route.setup")
        for end, place in (("origin", origin), ("destination", destination)):
            phone.tap("pick.open", end=end)
            phone.type(name_of(phone.view.world, place), into="query")
            phone.tap("pick.place", place=place)
        phone.tap("sheet.turn", height="full")

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()

        def from_the_place(phone: Hand) -> None:
            values = self.said(phone.view)
            open_route(phone, self.destination)
            phone.tap("pick.open", end="origin")
            phone.type(name_of(phone.view.world, self.origin), into="query")
            phone.tap("pick.place", place=self.origin)
            self.tell(phone, *values)

        yield "the origin is changed last", from_the_place

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()

        def the_other_way(phone: Hand) -> None:
            values = self.said(phone.view)
            self.set_up(phone, self.destination, self.origin)
            self.tell(phone, *values)

        yield "the way back is shown", the_other_way


def step_metres(metres: int) -> int:
    """The length of a step as it is shown, in metres."""
    return max(10, (metres + 5) // 10 * 10) if metres < 995 else (metres + 50) // 100 * 100


# A kind of place is searched for, and the way to one of them shown


class FindNearestAndRoute(Task):
    """A kind of place was searched for, and the way by car to the nearest of them shown last.

    Another branch of the same chain does not do. There are few instances because some twenty kinds are asked
    for.
    """

    instruction = {
        "en": [
            "Find the nearest of the {kind} in Maps and show me the drive there.",
            "Search Maps for {kind} and bring up the driving route to the one closest to me.",
        ],
        "zh": [
            "在地图里找到最近的{kind}，并显示开车过去的路线。",
            "用地图搜索{kind}，打开去离我最近那家的驾车路线。",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search", "nav"]
    max_steps = 45

    kind: str = drawn(label=kind_words)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"kind": rng.choice(clear_kinds(view.world))}

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield searched(before, after, self.kind)
        yield from routed(after, nearest(before.world, self.kind).id, "drive")

    def allowed(self) -> Sequence[str]:
        return []

    def solution(self, phone: Hand) -> None:
        self.show(phone, nearest(phone.view.world, self.kind).id)

    def show(self, phone: Hand, place: str, mode: str = "drive") -> None:
        """Show the way to one of the hits."""
        search_kind(phone, self.kind)
        show_hit(phone, place)
        phone.tap("route.open", place=place)
        if mode != "drive":
            phone.tap("route.mode", mode=mode)

    def near_misses(self) -> Iterable[Ending]:
        yield "the second nearest", lambda phone: self.show(phone, places(phone.view.world, self.kind)[1].id)
        yield "on foot", lambda phone: self.show(phone, nearest(phone.view.world, self.kind).id, "walk")
        yield (
            "without a search for the kind",
            lambda phone: open_route(phone, nearest(phone.view.world, self.kind).id),
        )

    def other_ways(self) -> Iterable[Ending]:
        def from_its_page(phone: Hand) -> None:
            search_kind(phone, self.kind)
            place = nearest(phone.view.world, self.kind).id
            phone.tap("place.open", place=place)
            phone.tap("route.open", place=place)

        yield "from the page of the place", from_its_page


class AskKindAndRoute(AnswerQuestion, abstract=True):
    """A kind of place is searched for, and the way to one of them looked at."""

    kind: str = drawn(label=kind_words)
    mode: ClassVar[Mode] = "drive"

    def wanted(self, view: View) -> str:
        """Id of the place."""
        raise NotImplementedError

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield searched(before, after, self.kind)
        yield from routed(after, self.wanted(before), self.mode)

    def look(self, phone: Hand) -> None:
        self.show(phone, self.wanted(phone.view), self.mode)

    def show(self, phone: Hand, place: str, mode: str) -> None:
        """Show the way to one of the hits."""
        search_kind(phone, self.kind)
        show_hit(phone, place)
        phone.tap("place.open", place=place)
        phone.tap("route.open", place=place)
        if mode != "drive":
            phone.tap("route.mode", mode=mode)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()

        def otherwise(phone: Hand) -> None:
            values = self.said(phone.view)
            self.show(phone, self.wanted(phone.view), "cycle")
            self.tell(phone, *values)

        yield "by bicycle", otherwise

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()

        def from_the_list(phone: Hand) -> None:
            values, place = self.said(phone.view), self.wanted(phone.view)
            search_kind(phone, self.kind)
            show_hit(phone, place)
            phone.tap("route.open", place=place)
            if self.mode != "drive":
                phone.tap("route.mode", mode=self.mode)
            self.tell(phone, *values)

        yield "from the list of hits", from_the_list


class AskBestAndRoute(AskKindAndRoute, abstract=True):
    """The best rated place of a kind within a radius, and how far it is."""

    radius: int = drawn(label=lambda radius, lang: RADII[radius][lang])

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return a_kind_and_radius(view.world, rng)

    def wanted(self, view: View) -> str:
        return best(view.world, self.kind, self.radius).id

    def said(self, view: View) -> Sequence[Any]:
        place = self.wanted(view)
        return [name_of(view.world, place), kilometres(view, place, self.mode)]

    def answers(self, before: View, after: View) -> Sequence[Any]:
        name, distance = self.said(before)
        return [name, number(float(distance))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def the_nearest(view: View) -> Any:
            place = nearest(view.world, self.kind, rated=True).id
            return name_of(view.world, place), kilometres(view, place, self.mode)

        return {"the nearest": the_nearest}


class FindBestRatedAndRoute(AskBestAndRoute):
    """The best rated place of a kind within the radius, the nearest of equal ones, its way by car shown last,
    and how far that is; few instances because some twenty kinds are asked for, at two radii.
    """

    instruction = {
        "en": [
            "Which of the {kind} within {radius} is rated best in Maps (ties: the nearest)? Show the "
            "drive there "
            "and tell me its name and how far the drive is.",
            "Search Maps for {kind}, take the best rated within {radius}, of equal ones the nearest, "
            "bring up "
            "the driving route to it, and report the name and the driving distance.",
        ],
        "zh": [
            "地图里{radius}以内评分最高的{kind}是哪家（并列取最近）？显示开车去那里的路线，告诉我名字和驾车距离。",
            "用地图搜索{kind}，选{radius}内评分最高的（相同取最近），打开驾车路线，并报告名称和距离。",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L3"
    composition, objective, capabilities = "sequential", "hybrid", ["search", "nav", "extract"]
    max_steps = 45
    form = [NAME, DRIVE_KM]


class BestRatedWithWalkRoute(AskBestAndRoute):
    """The best rated place of a kind within the radius, the nearest of equal ones, with its way on foot shown
    last, and how far that is; few instances because some twenty kinds are asked for, at two radii.
    """

    instruction = {
        "en": [
            "Find the best rated of the {kind} within {radius} in Maps (ties: the nearest), show the "
            "walk there, "
            "and tell me its name and how far one walks.",
            "Among the {kind} within {radius}, which has the highest rating in Maps, the nearest if "
            "several do? "
            "Bring up the walking route and report the name and the walking distance.",
        ],
        "zh": [
            "在地图里找出{radius}以内评分最高的{kind}（并列取最近），显示步行路线，告诉我名字和步行距离。",
            "{radius}内哪家{kind}在地图上评分最高（相同取最近）？打开步行路线，并报告名称和步行距离。",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "hybrid", ["search", "nav", "extract"]
    max_steps = 60
    form = [NAME, WALK_KM]
    mode: ClassVar[Mode] = "walk"


class NearestDetailAndWalkRoute(AskKindAndRoute):
    """The nearest place of a kind that has a rating, its way on foot shown last: its name, its rating and how
    many minutes one walks; few instances because some twenty kinds are asked for.
    """

    instruction = {
        "en": [
            "Of the {kind} that have a rating in Maps, which is nearest to me? Show the walk there, "
            "and tell me "
            "its name, its rating and how long the walk takes.",
            "Search Maps for {kind}, take the nearest one with a rating, bring up the walking route to "
            "it, and "
            "report name, rating and walking time.",
        ],
        "zh": [
            "地图里有评分的{kind}中，离我最近的是哪家？显示步行路线，告诉我名字、评分和步行时间。",
            "用地图搜索{kind}，选最近的有评分的一家，打开步行路线，报告名称、评分和步行时长。",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "hybrid", ["search", "nav", "extract"]
    max_steps = 60
    form = [
        NAME,
        RATING,
        AnswerField({"en": "Walking time in minutes", "zh": "步行时间（分钟）"}, type="duration"),
    ]
    mode: ClassVar[Mode] = "walk"

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"kind": rng.choice(clear_kinds(view.world, rated=True))}

    def wanted(self, view: View) -> str:
        return nearest(view.world, self.kind, rated=True).id

    def said(self, view: View) -> Sequence[Any]:
        place = view.world.places.get(self.wanted(view))
        return [place.name, stars(place), minutes(view, place.id, "walk")]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def by_car(view: View) -> Any:
            name, rating, walk = self.said(view)
            drive = minutes(view, self.wanted(view), "drive")
            return name, rating, drive if drive != walk else walk + 5

        return {"by car": by_car}
