"""Places of Maps, and who is told of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Tell,
    View,
    among,
    choice,
    derived,
    drawn,
    from_world,
    goal,
    says_only,
    unasked,
    world_records,
)

from ..vocabulary.map import (
    BRANDS,
    RADII,
    a_kind_and_radius,
    a_known_place,
    a_sight,
    best,
    kind_words,
    known_places,
    name_of,
    nearest,
    open_place,
    places,
    search_kind,
    searched,
    show_hit,
)
from ..vocabulary.sms import people_texted, send_text, send_text_to_number
from ..vocabulary.told import tells
from ..vocabulary.weather import observed
from ..vocabulary.wechat import Telling, open_chat, people_with_chats, wechat_id
from .plans import save_city, says_weather, show_weather, weather_words
from .vocabulary import say_to_owner

BEIJING = "c1"
"""The city around the phone."""


def shown_rating(place: world_records.Place) -> float:
    """A rating in stars."""
    return (place.rating or 0) / 10


class MapPlaceToWechat(Telling):
    """The contact was told the place's address as Maps shows it, and no other place's."""

    instruction = {
        "en": [
            "Look up the address of {place} in Maps and send it to {contact} on WeChat.",
            "{contact} asks where {place} is. Send the full address from Maps on WeChat.",
        ],
        "zh": [
            "在地图里查{place}的地址，微信发给{contact}。",
            "{contact}想知道{place}在哪儿，请把地图上的完整地址用微信发过去。",
        ],
    }
    apps, scope, difficulty = ["map", "wechat"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["search", "handoff"]
    max_steps, consequence = 30, "message"

    place: str = from_world(a_known_place, label=name_of)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        places = known_places(before.world)
        yield goal(
            "the place's address is told, and no other one",
            actual=self.told(before, after),
            expected=tells(self.finding(before), among=[place.address for place in places]),
        )

    def finding(self, view: View) -> str:
        return view.world.places.get(self.place).address

    def look(self, phone: Hand) -> None:
        open_place(phone, self.place)

    def mistaken(self) -> Mapping[str, Any]:
        def another(view: View) -> str:
            return next(each.address for each in known_places(view.world) if each.id != self.place)

        return {
            "its name": lambda view: name_of(view.world, self.place),
            "another place's address": another,
            "both addresses": lambda view: f"{self.finding(view)}; {another(view)}",
            "half of it": lambda view: self.finding(view)[:-3],
        }


class MapNearbyBestToWechat(Telling):
    """The contact was told name, rating and address of the best rated place of a kind within a radius.

    Of equally rated ones it is the nearest as distances are shown; there is no doubt which one that is.
    """

    instruction = {
        "en": [
            "Which of the {kind} within {radius} of me is rated best in Maps (the nearest, if several are)? "
            "Send {contact} its name, rating and address on WeChat.",
            "Search Maps for {kind}, and tell {contact} on WeChat about the one with the highest rating "
            "within {radius}, the nearest of them if there is a tie: name, rating, address.",
        ],
        "zh": [
            "在地图里找我周围{radius}以内评分最高的{kind}（并列取最近的），"
            "把名称、评分和地址微信发给{contact}。",
            "用地图搜索{kind}，{radius}内评分最高的那家（评分相同取最近）叫什么、多少分、在哪里？"
            "用微信告诉{contact}。",
        ],
    }
    apps, scope, difficulty = ["map", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["search", "extract", "handoff"]
    max_steps, consequence = 45, "message"

    kind: str = drawn(label=kind_words)
    radius: int = drawn(label=lambda radius, lang: RADII[radius][lang])

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return a_kind_and_radius(view.world, rng)

    def best(self, view: View) -> world_records.Place:
        """The place that is meant."""
        return best(view.world, self.kind, self.radius)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        place = self.best(before)
        others = places(before.world, self.kind, within=5000)
        known = [word for other in others for word in (other.name, other.address)]
        yield searched(before, after, self.kind)
        yield goal(
            "its name, rating and address are told, and those of no other place",
            actual=self.told(before, after),
            expected=tells(
                place.name,
                place.address,
                among=known,
                rest=says_only(shown_rating(place), beside=[self.radius, self.radius // 1000, 5]),
            ),
        )

    def words(self, place: world_records.Place) -> str:
        """What is told of a place."""
        return f"{place.name}, {shown_rating(place):.1f}, {place.address}"

    def finding(self, view: View) -> str:
        return self.words(self.best(view))

    def look(self, phone: Hand) -> None:
        place = self.best(phone.view).id
        search_kind(phone, self.kind, sort="rating")
        show_hit(phone, place)
        phone.tap("place.open", place=place)

    def mistaken(self) -> Mapping[str, Any]:
        def nearest_rated(view: View) -> str:
            found = places(view.world, self.kind, rated=True)
            return self.words(next(place for place in found if place.id != self.best(view).id))

        def nameless(view: View) -> str:
            place = self.best(view)
            return f"{shown_rating(place):.1f}, {place.address}"

        def worse(view: View) -> str:
            place = self.best(view)
            return f"{place.name}, {shown_rating(place) - 0.1:.1f}, {place.address}"

        return {
            "the nearest": nearest_rated,
            "without its name": nameless,
            "another rating": worse,
            "without its address": lambda view: self.words(self.best(view)).rsplit(
                self.best(view).address, 1
            )[0],
        }


class TravelPlanToWechat(Telling):
    """The contact was told the sight's address, and sky and temperature of its city as they are now.

    The sight is drawn; all of them lie in Beijing.
    """

    instruction = {
        "en": [
            "Send {contact} on WeChat the full address of {dest} as Maps shows it, and the current weather "
            "in its city, Beijing: sky and temperature.",
            "I am going to {dest}. Tell {contact} on WeChat where that is (the address from Maps) and how "
            "the weather is in Beijing right now, with the temperature.",
        ],
        "zh": [
            "把{dest}在地图上的完整地址，以及所在城市北京现在的天气状况和气温，用微信发给{contact}。",
            "我要去{dest}。微信告诉{contact}它的地址（按地图所示），还有北京此刻的天气状况和温度。",
        ],
    }
    apps, scope, difficulty = ["map", "weather", "wechat"], "S3", "L3"
    composition, objective, capabilities = "transfer", "operate", ["search", "extract", "handoff"]
    max_steps, consequence = 60, "message"

    dest: str = from_world(a_sight, label=name_of)

    def arrange(self, phone: Hand) -> None:
        save_city(phone, BEIJING)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        hours = observed(before, after, BEIJING, lambda found: found.hour)
        yield goal(
            "the address and the weather are told, and no other ones",
            actual=self.told(before, after),
            expected=tells(
                self.address(before),
                among=[place.address for place in known_places(before.world)],
                rest=says_weather(hours, before.lang),
            ),
        )

    def address(self, view: View) -> str:
        """Where the sight is."""
        return view.world.places.get(self.dest).address

    def finding(self, view: View) -> str:
        return f"{self.address(view)}. {weather_words(view, BEIJING)}"

    def look(self, phone: Hand) -> None:
        open_place(phone, self.dest)
        show_weather(phone, BEIJING)

    def mistaken(self) -> Mapping[str, Any]:
        def another(view: View) -> str:
            address = next(each.address for each in known_places(view.world) if each.id != self.dest)
            return f"{address}. {weather_words(view, BEIJING)}"

        return {
            "another place's address": another,
            "the address alone": self.address,
            "the weather alone": lambda view: weather_words(view, BEIJING),
            "its name": lambda view: f"{name_of(view.world, self.dest)}. {weather_words(view, BEIJING)}",
        }


CRAVINGS = {
    "en": ("I could eat at {brand} all week. You?", "Honestly, I am dreaming of {brand} right now."),
    "zh": ("好想吃{brand}啊，你呢？", "说真的，我现在就馋{brand}。"),
}
EARLIER = {
    "en": "Yesterday it was {brand}, never again!",
    "zh": "昨天吃的是{brand}，再也不去了！",
}


class WechatFoodExtractMapSms(Tell):
    """The contact of Messages was texted the address of the nearest branch of what the other one fancies.

    What is fancied stands in the last message that the contact on WeChat, who is another person than the
    owner, has written; the one before names another chain.
    """

    instruction = {
        "en": [
            "See what {contact} last wrote on WeChat about what to eat. Find the nearest branch of that "
            "restaurant in Maps, and text its address to {sms_contact} in Messages.",
            "{contact} fancies something, as the last WeChat message says. Look up the branch of it that is "
            "nearest to me in Maps, and send {sms_contact} the address by SMS.",
        ],
        "zh": [
            "看看{contact}最后在微信上说想吃什么，在地图里找离我最近的那家店，"
            "把地址用短信发给{sms_contact}。",
            "{contact}在最后一条微信里说了想吃哪家。用地图找最近的一家分店，短信把地址告诉{sms_contact}。",
        ],
    }
    apps, scope, difficulty = ["wechat", "map", "sms"], "S3", "L4"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "search", "handoff"]
    max_steps, consequence = 60, "message"
    no_form_reason = "what was found out is texted"
    chats = "os.sms"

    contact: str = among(people_with_chats)
    chat: str = derived(wechat_id, hidden=True)
    brand: str = choice(list(BRANDS), hidden=True)
    other: str = choice(list(BRANDS), hidden=True, unlike="brand")
    wording: int = choice([0, 1], hidden=True)
    sms_contact: str = among(people_texted)
    talk: str = derived(lambda values, view: talk_with(values.sms_contact, view), hidden=True)

    def arrange(self, phone: Hand) -> None:
        lang = phone.lang
        brand, other = (BRANDS[each][lang == "zh"] for each in (self.brand, self.other))
        lines = (EARLIER[lang].format(brand=other), CRAVINGS[lang][self.wording].format(brand=brand))
        say_to_owner(phone, self.chat, lines)

    def branch(self, view: View, brand: str) -> world_records.Place:
        """The nearest branch of a chain."""
        return nearest(view.world, brand)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        known = [place.address for brand in BRANDS for place in places(before.world, brand)]
        yield goal(
            "the nearest branch's address is texted, and no other one",
            actual=self.told(before, after),
            expected=tells(self.finding(before), among=known),
        )

    def readers(self) -> Sequence[str]:
        return [self.talk]

    def is_own(self, message: Any, view: View) -> bool:
        return bool(message.outgoing) and not unasked(message, {"text", "outgoing"})

    def tell(self, phone: Hand, chat: str, *texts: str) -> None:
        for text in texts:
            send_text(phone, chat, text)

    def allowed(self) -> Sequence[str]:
        return [*super().allowed(), "os.sms[order]"]

    def finding(self, view: View) -> str:
        return self.branch(view, self.brand).address

    def look(self, phone: Hand) -> None:
        open_chat(phone, self.chat)
        search_kind(phone, self.brand)
        phone.tap("place.open", place=self.branch(phone.view, self.brand).id)

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "the other chain's branch": lambda view: self.branch(view, self.other).address,
            "the second nearest branch": lambda view: places(view.world, self.brand)[1].address,
            "its name": lambda view: self.branch(view, self.brand).name,
        }

    def other_ways(self) -> Iterable[Ending]:
        def to_the_number(phone: Hand) -> None:
            text = self.finding(phone.view)
            self.look(phone)
            send_text_to_number(phone, self.talk, text)

        yield "it is texted as a new message to the number", to_the_number


def talk_with(name: str, view: View) -> str:
    """Id of the conversation of Messages with somebody."""
    return next(str(key) for key, talk in view.os.sms.items() if talk.sender == name)
