"""Places as Maps shows them: what words mean, what is found, how far it is, and until when it is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from pytest_mobilegym.phone.apps.map.state import MapState, Stop
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.map import Marker
from pytest_mobilegym.phone.wording import clock_time
from pytest_mobilegym.phone.wording import weekday as weekday_of
from pytest_mobilegym.phone.world.collection import Page
from pytest_mobilegym.phone.world.domains.places import CENTRE, CLOSED, Place, is_open, read_span
from pytest_mobilegym.phone.world.geometry import Point, metres_between, shown_distance
from pytest_mobilegym.phone.world.labels import LABELS, label
from pytest_mobilegym.phone.world.pictures import picture_of

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World

METRES_OF_A_MILE = 1609
BRANDS = (
    "burger_bay", "golden_wing", "stone_oven", "morning_cup", "full_bowl", "day_and_night", "green_basket",
    "quiet_nights", "north_star_oil",
)  # fmt: skip
SIGNS: Mapping[str, tuple[str, str]] = {
    "restaurant": ("food", "#e37400"), "fast_food": ("food", "#e37400"), "cafe": ("coffee", "#e37400"),
    "tea_house": ("coffee", "#e37400"), "bakery": ("food", "#e37400"), "bar": ("food", "#e37400"),
    "mall": ("bag", "#4a7bd8"), "supermarket": ("cart", "#4a7bd8"), "convenience": ("shop", "#4a7bd8"),
    "market": ("shop", "#4a7bd8"), "bookshop": ("book", "#4a7bd8"), "petrol": ("fuel", "#5f6f7d"),
    "charging": ("bolt", "#5f6f7d"), "parking": ("parking", "#5f6f7d"), "hotel": ("hotel", "#c2497f"),
    "hospital": ("hospital", "#d2433c"), "pharmacy": ("hospital", "#d2433c"), "bank": ("bank", "#5f6f7d"),
    "school": ("school", "#7d6a55"), "library": ("library", "#7d6a55"), "institute": ("building", "#7d6a55"),
    "museum": ("library", "#12857a"), "sight": ("camera", "#12857a"), "park": ("leaf", "#2f8f46"),
    "metro": ("subway", "#2b6fd0"), "cinema": ("video", "#7a57c2"), "karaoke": ("mic", "#7a57c2"),
    "gym": ("run", "#12857a"), "post": ("mail", "#5f6f7d"),
}  # fmt: skip
"""Icon and colour of a place by its category."""

CATEGORY_WORDS: Mapping[str, str] = {
    "restaurant": "restaurant food eat dinner lunch 餐馆 餐厅 饭馆 饭店 吃饭 美食",
    "cafe": "cafe café coffee coffeehouse 咖啡馆 咖啡 咖啡厅 咖啡店",
    "fast_food": "fastfood 快餐 快餐店",
    "bakery": "bakery bread cake 面包店 面包 蛋糕店",
    "mall": "mall shoppingmall shoppingcentre shoppingcenter shopping 购物中心 商场 购物 商城",
    "petrol": "petrol petrolstation gas gasstation fuel filling 加油站 加油",
    "supermarket": "supermarket grocery groceries 超市",
    "convenience": "conveniencestore convenience 便利店",
    "hotel": "hotel accommodation lodging 酒店 宾馆 旅馆 住宿",
    "pharmacy": "pharmacy chemist drugstore 药店 药房",
    "bank": "bank atm 银行 取款机",
    "hospital": "hospital clinic doctor 医院 诊所",
    "school": "school 学校",
    "park": "park 公园",
    "cinema": "cinema movietheater film 电影院 影院",
    "bookshop": "bookshop bookstore 书店",
    "gym": "gym sport fitness 健身 健身房 运动",
    "hairdresser": "hairdresser barber hairsalon 理发店 理发 美发",
    "tea_house": "teahouse tea 茶馆 茶",
    "bar": "bar pub 酒吧",
    "parking": "parking carpark parkinglot 停车场 停车",
    "charging": "charging chargingstation evcharging 充电站 充电桩 充电",
    "metro": "metro metrostation subway underground 地铁 地铁站",
    "museum": "museum gallery 博物馆 美术馆",
    "library": "library libraries 图书馆",
    "post": "postoffice post 邮局",
    "laundry": "laundry launderette laundries 洗衣店 洗衣",
    "pet_shop": "petshop vet 宠物店 宠物",
    "karaoke": "karaoke ktv",
    "market": "market 市场 菜市场",
    "institute": "institute researchinstitute research 研究所 科研院所",
    "sight": "sight attraction sightseeing touristattraction landmark 景点 旅游景点 名胜",
}
"""What people call kinds of places, spaces left out."""

ALIASES: Mapping[str, str] = {
    "forbiddencity": "l1", "紫禁城": "l1", "故宫": "l1", "gugong": "l1", "天安门": "l2", "tiananmen": "l2",
    "yuanmingyuan": "l4", "圆明园遗址公园": "l4", "yiheyuan": "l3", "nationallibraryofchina": "l5",
    "nationallibrary": "l5", "国图": "l5", "nationalmuseum": "l6", "国家博物馆": "l6", "国博": "l6",
}  # fmt: skip
"""Other names of sights."""

_NEARBY = ("nearest", "nearby", "nearme", "near", "closest", "附近的", "最近的", "附近", "最近", "周边")


DISHES: Mapping[str, tuple[str, ...]] = {
    "noodle restaurant": ("noodles", "dumplings"), "Japanese restaurant": ("sushi", "noodles"),
    "Italian restaurant": ("pizza", "spaghetti"), "Yunnan restaurant": ("noodles", "fried rice"),
    "Cantonese restaurant": ("dumplings", "fish", "fried rice"),
    "Xinjiang restaurant": ("fried rice", "noodles"),
    "Korean restaurant": ("fried rice", "noodles"), "seafood restaurant": ("fish", "sushi"),
    "dumpling restaurant": ("dumplings",), "Sichuan restaurant": ("fish", "noodles"),
    "vegetarian restaurant": ("salad", "noodles"), "hot pot restaurant": ("noodles", "dumplings"),
    "barbecue restaurant": ("steak", "fish"), "Thai restaurant": ("noodles", "fried rice"),
    "home-style restaurant": ("fried rice", "dumplings", "fish"), "burger restaurant": ("burger",),
    "pizza restaurant": ("pizza",), "fried chicken": ("burger", "salad"),
}  # fmt: skip
"""What is on the plates that pictures of a place show, by its kind in English."""


class Meaning(NamedTuple):
    """What words that are searched for mean: a kind of place, a chain, or words of a name."""

    text: str = ""
    category: str | None = None
    brand: str | None = None
    place: str | None = None


def _plain(words: str) -> str:
    return "".join(letter for letter in words.casefold() if letter.isalnum())


@lru_cache(maxsize=2)
def _known(world: World) -> dict[str, Meaning]:
    """Words that stand for a kind of place or a chain, spaces left out."""
    known = {}
    for category, words in CATEGORY_WORDS.items():
        for word in (*words.split(), *LABELS["place"][category]):
            known[_plain(word)] = known[f"{_plain(word)}s"] = Meaning(category=category)
    for brand in BRANDS:
        branch = world.places.search(brand=brand, size=1)
        for name in [place.name for place in branch] + [brand]:
            known[_plain(name.split("（")[0].split(" (")[0])] = Meaning(brand=brand)
    return known


def understand(world: World, query: str) -> Meaning:
    """What is meant by what was typed, such as `coffee nearby` or `附近的超市`."""
    plain = _plain(query)
    for word in _NEARBY:
        plain = plain.removeprefix(word).removesuffix(word)
    if plain in ALIASES:
        return Meaning(place=ALIASES[plain])
    return _known(world).get(plain, Meaning(text=query.strip()))


@lru_cache(maxsize=64)
def find(
    world: World,
    query: str,
    *,
    near: Point = CENTRE,
    sort: str = "relevance",
    rated: int | None = None,
    reviewed: int | None = None,
    open_at: datetime | None = None,
    size: int = 20,
) -> Page[Place]:
    """Places for what was typed; by relevance one of that name is first."""
    meaning = understand(world, query)
    if meaning.place is not None:
        return Page.of([world.places.get(meaning.place)], total=1, number=1, size=size)
    narrowed = rated is not None or reviewed is not None or open_at is not None
    found = world.places.search(
        meaning.text,
        category=meaning.category,
        brand=meaning.brand,
        near=near,
        sort=sort,
        rated=rated,
        reviewed=reviewed,
        open_at=open_at,
        size=size,
    )
    named = (
        world.places.titled(meaning.text) if meaning.text and sort == "relevance" and not narrowed else None
    )
    if named is None:
        return found
    others = [place for place in found if place.id != named.id][: size - 1]
    return Page.of([named, *others], total=found.total, number=1, size=size)


def completions(query: str, lang: str, limit: int = 3) -> list[str]:
    """Names of kinds of places that begin with what was typed."""
    plain = _plain(query)
    if not plain:
        return []
    found = [
        LABELS["place"][category][lang == "zh"]
        for category, words in CATEGORY_WORDS.items()
        if any(word.startswith(plain) for word in (*words.split(), *map(_plain, LABELS["place"][category])))
    ]
    return found[:limit]


# Words


def distance_words(ctx: Context[MapState], metres: int) -> str:
    """A distance in the unit of the settings: `850 m`, `1.2 km`, `0.7 mi`."""
    settings = ctx.state.settings
    unit = settings.app_display.distance_unit
    if ctx.screen.pattern.text == "/navigate" and settings.navigation.distance_units != "auto":
        unit = settings.navigation.distance_units
    if unit == "miles":
        tenths = max(1, (metres * 10 + METRES_OF_A_MILE // 2) // METRES_OF_A_MILE)
        return ctx.t("unit.mi", n=f"{tenths // 10}.{tenths % 10}")
    if metres < 1000:
        return ctx.t("unit.m", n=metres)
    tenths = (metres + 50) // 100
    return ctx.t("unit.km", n=f"{tenths // 10}.{tenths % 10}")


def away(ctx: Context[MapState], point: tuple[int, int]) -> str:
    """How far something is from the phone, as the crow flies."""
    return distance_words(ctx, shown_distance(metres_between(CENTRE, point)))


def span_words(ctx: Context[MapState], span: str) -> str:
    """Opening hours of a day: `09:30–22:00`, or that it is closed or open all day."""
    if span == CLOSED:
        return ctx.t("hours.closed")
    opens, closes = read_span(span)
    if closes - opens >= 1440:
        return ctx.t("hours.all_day")
    return f"{_clock(ctx, opens)}–{_clock(ctx, closes)}"


def _clock(ctx: Context[MapState], minute: int) -> str:
    return clock_time(minute // 60 % 24, minute % 60, ctx.lang, hours=ctx.hours)


def _next_opening(hours: tuple[str, ...], now: datetime) -> tuple[int, int] | None:
    """In how many days, and at which minute of that day, a closed place opens."""
    minute = now.hour * 60 + now.minute
    for ahead in range(8):
        span = hours[(now.weekday() + ahead) % 7]
        if span != CLOSED and (ahead or read_span(span)[0] > minute):
            return ahead, read_span(span)[0]
    return None


def open_words(ctx: Context[MapState], place: Place) -> tuple[bool, str] | None:
    """Whether a place is open now, and when that changes; `None` if its hours are unknown."""
    opened = is_open(place.hours, ctx.now)
    if opened is None:
        return None
    now = ctx.now
    if not opened:
        found = _next_opening(place.hours, now)
        if found is None:
            return False, ""
        ahead, minute = found
        at = _clock(ctx, minute)
        if ahead > 1:
            at = f"{weekday_of(now + timedelta(days=ahead), ctx.lang, short=True)} {at}"
        elif ahead:
            at = f"{ctx.t('tomorrow')} {at}"
        return False, ctx.t("hours.opens", at=at)
    today = place.hours[now.weekday()]
    opens, closes = (0, 0) if today == CLOSED else read_span(today)
    minute = now.hour * 60 + now.minute
    if not opens <= minute < closes:
        closes = read_span(place.hours[now.weekday() - 1])[1]
    if closes - opens >= 1440:
        return True, ctx.t("hours.all_day")
    return True, ctx.t("hours.closes", at=_clock(ctx, closes))


def rating_words(rating: int) -> str:
    """Tenths of a star as they are read: `4.3`."""
    return f"{rating // 10}.{rating % 10}"


def price_words(place: Place) -> str:
    """The level of a place's prices, empty where there is none."""
    return "¥" * place.level


def plus_code(point: tuple[int, int]) -> str:
    """A short code of a spot, as of an open location code within its region."""
    letters = "23456789CFGHJMPQRVWX"
    lat, lon = (point[0] + 90_000_000) * 8000 // 1_000_000, (point[1] + 180_000_000) * 8000 // 1_000_000
    pairs = [letters[lat // step % 20] + letters[lon // step % 20] for step in (400, 20, 1)]
    return f"{pairs[0]}{pairs[1]}+{pairs[2]}"


def coordinates(point: tuple[int, int]) -> str:
    """Latitude and longitude in degrees: `39.97950, 116.33240`."""
    return ", ".join(f"{value // 1_000_000}.{value % 1_000_000 // 10:05d}" for value in point)


# What templates draw


def picture_at(world: World, place: Place, name: str) -> str:
    """A picture taken at a place, so that it fits the place: its dishes, and its street by day.

    Args:
        name: of the picture as the world has it, see `picture_of`.
    """
    shown, _, seed = name.partition("/")
    if shown == "street":
        return f"street/day-{seed}"
    english = place if world.lang == "en" else world.in_language("en").places.get(place.id)
    dishes = DISHES.get(english.kind, ())
    if shown != "food" or not dishes:
        return name
    _, _, number = seed.partition("-")
    return f"food/{dishes[(int(number or 1) - 1) % len(dishes)]} {seed}"


def icon_of(place: Place) -> str:
    """Name of the icon of a place's kind."""
    return SIGNS.get(place.category, ("location", ""))[0]


def marker(place: Place, *, chosen: bool = False) -> Marker:
    """A place on the map."""
    icon, tint = SIGNS.get(place.category, ("location", "#5f6f7d"))
    return Marker(place.id, place.point, place.name, icon, "#ea4335" if chosen else tint, chosen=chosen)


def tile(ctx: Context[MapState], place: Place) -> dict[str, Any]:
    """A place as rows of lists draw it."""
    hours = open_words(ctx, place)
    return {
        "id": place.id,
        "name": place.name,
        "rating": rating_words(place.rating) if place.rating is not None else "",
        "stars": (place.rating or 0) * 2,
        "ratings": f"({place.ratings:,})",
        "kind": place.kind,
        "price": price_words(place),
        "distance": away(ctx, place.point),
        "address": place.address,
        "open": hours,
        "icon": icon_of(place),
        "picture": picture_at(ctx.world, place, picture_of(ctx.world, place)) if place.photos else "",
        "phone": place.phone,
        "saved": any(place.id in one.places for one in ctx.state.lists.values()),
    }


def tiles(ctx: Context[MapState], places: Iterable[Place]) -> list[dict[str, Any]]:
    """Places as rows of lists draw them."""
    return [tile(ctx, place) for place in places]


def stop_of(place: Place) -> Stop:
    """A place as an end of a way."""
    return Stop(lat=place.lat, lon=place.lon, place=place.id)


HERE = Stop(lat=CENTRE.lat, lon=CENTRE.lon)
"""The phone's own position."""


def stop_name(ctx: Context[MapState], stop: Stop) -> str:
    """What an end of a way is called."""
    if stop.place in ctx.state.labels and not ctx.state.labels[stop.place].place:
        return label_name(ctx, stop.place)
    if stop.place:
        found = ctx.world.places.find(stop.place)
        return found.name if found is not None else coordinates((stop.lat, stop.lon))
    if (stop.lat, stop.lon) == CENTRE:
        return ctx.t("here")
    return coordinates((stop.lat, stop.lon))


def label_name(ctx: Context[MapState], key: str) -> str:
    """What the user calls a place."""
    return ctx.t(f"label.{key}") if key in ("home", "work") else ctx.state.labels[key].name


def category_name(ctx: Context[MapState], category: str) -> str:
    """The words for a kind of place."""
    return label("place", category, ctx.lang)


def nearest_address(ctx: Context[MapState], point: Point) -> str:
    """The address of the place next to a spot of the map."""
    for reach in (2_000, 6_000, 20_000, 60_000):
        found = ctx.world.places.inside(
            Point(point.lat - reach, point.lon - reach), Point(point.lat + reach, point.lon + reach), limit=40
        )
        if found:
            return min(found, key=lambda place: metres_between(place.point, point)).address
    return ""
