"""Accounts of all networks."""

from __future__ import annotations

from pytest_mobilegym.phone.world.domains.people import NETWORKS, PEOPLE, Network
from pytest_mobilegym.phone.world.generators.dates import long_ago
from pytest_mobilegym.phone.world.generators.geography import geography
from pytest_mobilegym.phone.world.generators.population import SELLERS, interests, members
from pytest_mobilegym.phone.world.generators.scenes import plain_name
from pytest_mobilegym.phone.world.grammar import Pair, Scene
from pytest_mobilegym.phone.world.search import fold
from pytest_mobilegym.phone.world.sink import Sink
from pytest_mobilegym.phone.world.streams import Stream, mixed, seed_of
from pytest_mobilegym.phone.world.words import bios, names
from pytest_mobilegym.phone.world.words.topics import Topic

KINDS = (PEOPLE,)

_COUNTED: dict[str, tuple[tuple[str, str, str], ...]] = {
    "reddit": (("posts", "author", "score"), ("comments", "author", "score")),
    "x": (("statuses", "author", "likes"),),
    "redbook": (("notes", "author", "likes + collects"),),
    "bilibili": (("videos", "author", "likes"),),
    "ebay": (("products", "seller", "sold"), ("product_reviews", "author", "0")),
    "wechat_reading": (("book_reviews", "author", "likes"),),
    "map": (("place_reviews", "author", "0"),),
    "tencent_meeting": (("meetings", "host", "0"),),
}
"""What an account's own things are: table, column of the author, what counts as their likes."""

FINISH = (
    "CREATE TEMP TABLE made (person INTEGER, items INTEGER, likes INTEGER)",
    *(
        f"INSERT INTO made SELECT {author}, count(*), sum({likes}) FROM {table} GROUP BY {author}"
        for tables in _COUNTED.values()
        for table, author, likes in tables
    ),
    "CREATE TEMP TABLE sums AS SELECT person, sum(items) items, sum(likes) likes FROM made GROUP BY person",
    "CREATE UNIQUE INDEX temp.sums_by_person ON sums (person)",
    "UPDATE people SET items = (SELECT items FROM sums WHERE person = people.id), "
    "likes = (SELECT likes FROM sums WHERE person = people.id) WHERE id IN (SELECT person FROM sums)",
)

_REACH = {"reddit": 40, "x": 220, "redbook": 150, "bilibili": 190, "ebay": 14, "wechat_reading": 12, "map": 6}
"""How widely a network's accounts are followed, in hundredths of the usual."""

_NUMBERS = seed_of("account numbers")


def generate(sink: Sink) -> None:
    """Every account of every network."""
    namer = _Namer()
    cities = [number for number, town in enumerate(geography().towns, 1) if town.home][:302]
    abroad = [number for number, town in enumerate(geography().towns, 1) if not town.home]
    for network in NETWORKS:
        group = members(network, sink.scale)
        namer.start()
        for person in range(group.first, group.first + group.size):
            s = Stream(mixed(seed_of("person"), person))
            topics = interests(person)
            city = s.pick(abroad) if s.chance(12) else s.favoured(cities, 1)
            town = geography().towns[city - 1]
            rank = group.fame(person)
            seller = network == "ebay" and rank < max(10, round(SELLERS * sink.scale))
            name, handle, gender = namer.name(s, network, topics, seller=seller)
            scene = Scene(
                [("topic", plain_name(topics[0])), ("other", plain_name(topics[-1])), ("city", town.name)]
            )
            reach = _REACH.get(network, 1)
            followers = 40_000 * reach // (rank + 14) * s.between(70, 130) // 100 + s.below(60)
            sink.add(
                PEOPLE,
                id=person,
                network=network,
                handle=handle,
                number=100_000_000 + (mixed(_NUMBERS, person) % 9_000) * 100_000 + person,
                gender=gender,
                verified=int(s.below(rank + 40) < 18),
                level=min(6, 2 + s.below(5)),
                joined=long_ago(s, 120, 3300),
                home=city,
                interests=" ".join(topic.key for topic in topics),
                followers=followers if network != "tencent_meeting" else 0,
                following=s.heavy(12, grow=58, most=7) if network != "tencent_meeting" else 0,
                items=0,
                likes=0,
                name=name,
                bio=_bio(s, network, topics, scene, seller=seller),
                city=town.name,
            )


def _bio(s: Stream, network: Network, topics: tuple[Topic, ...], scene: Scene, *, seller: bool) -> Pair:
    if network == "tencent_meeting":
        return s.pick(bios.WORK_BIOS)
    topic = topics[0]
    scene.put("spot", s.pick(topic.spots))
    scene.put("tip", s.pick(topic.tips))
    scene.put("take", s.pick(topic.takes))
    scene.put("thing", s.pick(topic.things))
    scene.number("year", s.between(2008, 2023))
    scene.number("count", s.between(2, 30))
    made = scene.write(s.pick(bios.SELLER_BIOS if seller else bios.BIOS))
    return Pair(made.en[:1].upper() + made.en[1:], made.zh)


class _Namer:
    """Gives names that are unique within a network and handles that are unique everywhere."""

    def __init__(self) -> None:
        self._handles: set[str] = set()
        self._names: set[str] = set()

    def start(self) -> None:
        """Begin with a network that has no names yet."""
        self._names = set()

    def name(
        self, s: Stream, network: Network, topics: tuple[Topic, ...], *, seller: bool
    ) -> tuple[Pair, str, str]:
        """Name, handle and gender of somebody new."""
        while True:
            gender = ("f", "m", "")[s.below(3)]
            if seller:
                name = self._nick(s, topics, names.SHOP_FORMS)
            elif network in ("x", "tencent_meeting", "ebay") or (network == "map" and s.chance(50)):
                name = real_name(s)
            elif network in ("redbook", "bilibili") and s.chance(35):
                name = self._nick(s, topics, names.TOPIC_NICK_FORMS)
            else:
                name = self._nick(s, topics, names.NICK_FORMS)
            handle = self._handle(s, name)
            if network == "reddit":
                name = Pair(handle, handle)
            if name.en not in self._names and name.zh not in self._names:
                self._names.update(name)
                self._handles.add(handle)
                return name, handle, gender

    def _nick(self, s: Stream, topics: tuple[Topic, ...], forms: list[Pair]) -> Pair:
        scene = Scene(
            [
                ("adjective", s.pick(names.NICK_ADJECTIVES)),
                ("noun", s.pick(names.NICK_NOUNS)),
                ("other", s.pick(names.NICK_NOUNS)),
                ("topic", topics[0].name),
            ]
        )
        for slot in ("adjective", "noun", "other", "topic"):
            scene.en[slot.capitalize()] = " ".join(word.capitalize() for word in scene.en[slot].split())
        return scene.write(s.favoured(forms, 1))

    def _handle(self, s: Stream, name: Pair) -> str:
        words = [
            "".join(letter for letter in word if letter.isascii() and letter.isalnum())
            for word in fold(name.en).split()
        ]
        base = ("_" if s.chance(40) else "").join(filter(None, words))[:20].strip("_")
        handle = base if s.chance(45) else f"{base}{s.between(2, 99)}"
        while handle in self._handles:
            handle = f"{base}{s.between(100, 99_999)}"
        return handle


def real_name(s: Stream) -> Pair:
    """A name as people have it, Chinese or from elsewhere."""
    if s.chance(30):
        first, last = s.pick(names.western_first()), s.pick(names.western_last())
        return Pair(f"{first.en} {last.en}", f"{first.zh}·{last.zh}")
    family = s.favoured(names.families(), 1)
    first, second = s.pick(names.first_syllables()), s.pick(names.second_syllables())
    return Pair(f"{first.en}{second.en} {family.en}", f"{family.zh}{first.zh}{second.zh}")
