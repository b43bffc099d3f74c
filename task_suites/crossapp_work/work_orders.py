"""Work orders in photos."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import (
    Goal,
    Hand,
    Rng,
    View,
    choice,
    derived,
    drawn,
    goal,
    says_all_and_only,
    says_only,
)

from ..vocabulary.files import CAMERA, take_photo
from ..vocabulary.wechat import BOSS, TellOnWechat
from .vocabulary import affirmed, colleagues, receive

SERIES = "ABCD"
ORDERS = 7
"""How many work orders are on a photo."""
STATE_WORDS: dict[str, dict[str, str]] = {
    "open": {"en": "open", "zh": "未完成"},
    "retest": {"en": "re-test", "zh": "待复检"},
    "closed": {"en": "closed", "zh": "已关闭"},
}
PHOTO_WORDS: dict[str, dict[str, str]] = {
    "yes": {"en": "yes", "zh": "有"},
    "no": {"en": "no", "zh": "无"},
    "unclear": {"en": "unclear", "zh": "不清"},
}
SITES: tuple[Mapping[str, str], ...] = (
    {"en": "North Tower", "zh": "北塔楼"},
    {"en": "South Tower", "zh": "南塔楼"},
    {"en": "Harbour Mall", "zh": "海港商场"},
    {"en": "Maple Court", "zh": "枫林苑"},
    {"en": "Central Clinic", "zh": "中心诊所"},
    {"en": "West Station", "zh": "西站"},
    {"en": "Lakeside School", "zh": "湖畔学校"},
    {"en": "Garden Hotel", "zh": "花园酒店"},
    {"en": "Data Centre East", "zh": "东区机房"},
    {"en": "Old Brewery", "zh": "老酒厂"},
    {"en": "Ferry Terminal", "zh": "轮渡码头"},
    {"en": "City Library", "zh": "市图书馆"},
)
"""What the work orders may be of."""
LIKE_AN_ORDER = re.compile(r"WO-?[A-Z]\d+", re.IGNORECASE)
PLACES = {
    "en": ("Hall 2", "Gate", "Roof", "Pier", "Depot", "Lobby", "Yard"),
    "zh": ("2号厅", "大门", "屋顶", "码头", "仓库", "大堂", "院子"),
}
FILTERS = ("X1", "X2", "X3")
"""Ids of what is on another photo, less their letters."""
ORDER = re.compile(r"(?:\d{1,2}[.)、]\s*)?(?<![A-Z0-9])(?:WO-)?[A-D][1-7](?![A-Z0-9])", re.IGNORECASE)
"""The id of an order in a text, with its number in a list."""


class CountOpenWorkOrdersFromPhotosToWechat(TellOnWechat):
    """The colleague is told how many orders are not closed, which these are, and how many were photographed.

    Waiting for a re-test is not closed; what is unclear was not surely photographed. All of it is drawn.
    """

    instruction = {
        "en": [
            "A colleague asked me something about the work orders of {site} on WeChat this morning. The "
            "orders are on the table photos in my Gallery from today; answer in the way asked for.",
            "Answer the question about the work orders of {site} that a colleague sent me on WeChat this "
            "morning. You find the orders on today's photos of the tables in Gallery.",
        ],
        "zh": [
            "有位同事早上在微信里问了{site}工单的情况。工单在相册里今天拍的表格照片上，请按要求的方式回复。",
            "请回复同事今天早上微信里关于{site}工单的问题。工单表格在相册里今天拍的照片中。",
        ],
    }
    owners, owners_reason = ["office_worker"], "only the office worker has a Boss, who writes of other orders"
    apps, scope, difficulty = ["wechat", "gallery"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["image", "extract", "reasoning", "handoff"]
    consequence = "message"
    most = 3

    site: str = choice(SITES)
    states: tuple[str, ...] = drawn(hidden=True)
    photos: tuple[str, ...] = drawn(hidden=True)
    """Of each order, series by series."""
    colleague: str = drawn(hidden=True)
    lang: str = derived(lambda _values, view: view.lang)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        count = len(SERIES) * ORDERS
        return {
            "states": tuple(rng.choice(("open", "retest", "closed", "closed")) for _ in range(count)),
            "photos": tuple(rng.choice(("yes", "yes", "no", "unclear")) for _ in range(count)),
            "colleague": rng.choice(colleagues(view)),
        }

    @cached_property
    def ids(self) -> list[str]:
        """Ids of all orders."""
        return [f"WO-{series}{number}" for series in SERIES for number in range(1, ORDERS + 1)]

    @cached_property
    def open_ids(self) -> list[str]:
        """Ids of the orders that are not closed."""
        return [id for id, state in zip(self.ids, self.states, strict=True) if state != "closed"]

    @cached_property
    def photographed(self) -> int:
        """How many of these were surely photographed."""
        shots = dict(zip(self.ids, self.photos, strict=True))
        return sum(shots[id] == "yes" for id in self.open_ids)

    def table(self, series: int) -> str:
        """A photo of a table of orders."""
        zh = self.lang == "zh"
        title = f"{self.site}工单 {SERIES[series]}组" if zh else f"{self.site}: work orders {SERIES[series]}"
        parts = [title]
        parts.append("编号,地点,状态,现场照片" if zh else "No,Place,State,Photo on site")
        for row in range(ORDERS):
            number = series * ORDERS + row
            site = PLACES[self.lang][(row + 2 * series) % len(PLACES[self.lang])]
            state, shot = STATE_WORDS[self.states[number]], PHOTO_WORDS[self.photos[number]]
            parts.append(f"{self.ids[number]},{site},{state[self.lang]},{shot[self.lang]}")
        return "table/" + "|".join(parts)

    def arrange(self, phone: Hand) -> None:
        for series in range(len(SERIES)):
            path = f"{CAMERA}/IMG_804{series + 1}.jpg"
            take_photo(phone, path, f"03-27 08:5{series}", self.table(series))
        filters = (
            "table/空调滤网|编号,地点,状态|AR-X1,大堂,已换|AR-X2,仓库,未换|AR-X3,屋顶,未换"
            if self.lang == "zh"
            else "table/Air filters|No,Place,State|AR-X1,Lobby,new|AR-X2,Depot,old|AR-X3,Roof,old"
        )
        take_photo(phone, f"{CAMERA}/IMG_8045.jpg", "03-27 08:56", filters)
        asked = {
            "en": "Which work orders are not closed yet, those waiting for a re-test included? Tell me first "
            "how many, then their numbers, and last how many of them were surely photographed on site.",
            "zh": "哪些工单还没关闭？待复检的也算。先说一共几个，再列编号，"
            "最后说其中确定有现场照片的有几个。",
        }
        also = {
            "en": "I only need the closed orders, but that can wait until Monday.",
            "zh": "我只要已关闭的工单数，不过周一再说。",
        }
        receive(phone, self.colleague, "09:07", asked[self.lang])
        receive(phone, BOSS, "09:12", also[self.lang])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = affirmed(self.told(before, after))
        among = [*map(self.short, self.ids), *FILTERS]
        yield goal(
            "the open orders are told, and no others",
            actual=said,
            expected=says_all_and_only(map(self.short, self.open_ids), among=among),
        )
        invented = {id.upper() for id in LIKE_AN_ORDER.findall(said)}.difference(self.ids)
        first, *between, last = ORDER.split(said) if ORDER.search(said) else (said, said)
        count = len(self.open_ids)
        yield goal(
            "first their number is told", actual=first, expected=says_only(count, beside=[len(self.ids)])
        )
        yield goal(
            "among them nothing else is told",
            passed=bool(said) and not invented and says_all_and_only([]) == between,
            actual=[*sorted(invented), *between],
        )
        yield goal(
            "last it is told how many were photographed",
            actual=last,
            expected=says_only(self.photographed, beside=[count]),
        )

    @staticmethod
    def short(id: str) -> str:
        """An order's id as it is told when the others have the same letters before it."""
        return id.removeprefix("WO-")

    def report(self, ids: Sequence[str], photographed: int) -> str:
        """The answer in the way asked for."""
        return f"{len(ids)}: {', '.join(ids)}; {photographed}"

    def readers(self) -> Sequence[str]:
        return [self.colleague]

    def finding(self, view: View) -> str:
        return self.report(self.open_ids, self.photographed)

    def look(self, phone: Hand) -> None:
        phone.open("gallery")
        for series in range(len(SERIES)):
            phone.tap("photo.open", path=f"{CAMERA}/IMG_804{series + 1}.jpg")
            phone.back()

    def mistaken(self) -> Mapping[str, Any]:
        states = dict(zip(self.ids, self.states, strict=True))
        closed = [id for id in self.ids if states[id] == "closed"]
        waiting = [id for id in self.open_ids if states[id] != "retest"]
        found = {
            "one is forgotten": self.report(self.open_ids[1:], self.photographed),
            "a closed one is told too": self.report([*self.open_ids, closed[0]], self.photographed),
            "one photo too many": self.report(self.open_ids, self.photographed + 1),
            "the two numbers are swapped": (
                f"{self.photographed}: {', '.join(self.open_ids)}; {len(self.open_ids)}"
                if self.photographed != len(self.open_ids)
                else self.report(self.open_ids, self.photographed - 1)
            ),
            "the number is not told first": f"{', '.join(self.open_ids)}; {self.photographed}",
        }
        if "retest" in self.states:
            found["re-tests are left out"] = self.report(waiting, self.photographed)
        return found
