"""What is in the fridge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, time
from typing import Any

from pytest_mobilegym.api import Ending, Goal, Hand, Rng, View, dates, drawn, goal, says_all_and_only, wording

from ..vocabulary.files import CAMERA, take_photo
from ..vocabulary.values import DAY
from ..vocabulary.wechat import MESSAGES, TellOnWechat, open_chat, tell
from .vocabulary import SAME_NAMES, language, look_at, meet

MOTHER = "mother_at_home"
FOODS: dict[str, tuple[str, dict[str, str]]] = {
    "milk": ("carton", {"en": "Milk", "zh": "牛奶"}),
    "tofu": ("box", {"en": "Tofu", "zh": "豆腐"}),
    "melon": ("watermelon", {"en": "Melon", "zh": "西瓜"}),
    "lemon": ("lemon", {"en": "Lemon", "zh": "柠檬"}),
    "ham": ("ham", {"en": "Ham", "zh": "火腿"}),
    "jam": ("jar", {"en": "Jam", "zh": "果酱"}),
    "cheese": ("cheese", {"en": "Cheese", "zh": "奶酪"}),
    "pudding": ("carton", {"en": "Pudding", "zh": "布丁"}),
    "olives": ("jar", {"en": "Olives", "zh": "橄榄"}),
    "tuna": ("can", {"en": "Tuna", "zh": "金枪鱼"}),
    "butter": ("box", {"en": "Butter", "zh": "黄油"}),
    "juice": ("carton", {"en": "Juice", "zh": "果汁"}),
}
"""What may stand in the fridge: its shape, and what is on it."""
SAUCES = {"en": ("Soy sauce", "Vinegar"), "zh": ("酱油", "香醋")}
EVENING, MORNING = "IMG_8051", "IMG_8052"
LATER = "IMG_8061"
"""A photo of the day after."""


class OpenedFridgeFoodsToMom(TellOnWechat):
    """Mother is told of all food that was opened and still there on a morning, and of nothing else.

    What stands in the fridge the evening before, that morning and the day after is drawn.
    """

    instruction = {
        "en": [
            "Mother asks on WeChat about the fridge. Look at my fridge photos of {day} in Gallery and answer "
            "her.",
            "Read what mother wants to know on WeChat, find it out from the photos of the fridge of {day} in "
            "my album, and write her the answer.",
        ],
        "zh": [
            "母亲在微信上问冰箱里的情况，请看看相册里{day}的冰箱照片，然后回复她。",
            "看一下母亲微信里想知道什么，从相册中{day}的冰箱照片找到答案，再发给她。",
        ],
    }
    apps, scope, difficulty = ["wechat", "gallery"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["image", "reasoning", "handoff"]
    consequence = "message"
    most = MESSAGES

    day: str = dates(-12, -1)
    opened: tuple[str, ...] = drawn(hidden=True)
    """Opened food that is there in both photos."""
    eaten: tuple[str, ...] = drawn(hidden=True)
    """Food that was opened the evening before and is gone that morning."""
    sealed: tuple[str, ...] = drawn(hidden=True)
    lang: str = language()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        foods = rng.sample(sorted(FOODS), 9)
        count = rng.randint(3, 5)
        return {
            "opened": tuple(foods[:count]),
            "eaten": tuple(foods[count : count + 2]),
            "sealed": tuple(foods[count + 2 :]),
        }

    def names(self, foods: Iterable[str]) -> list[str]:
        """What is on some foods."""
        return [FOODS[food][1][self.lang] for food in foods]

    def fridge(self, opened: Iterable[str], sealed: Iterable[str]) -> str:
        """A photo of the fridge with this food, and opened sauces."""
        parts = [f"{FOODS[food][0]}:{FOODS[food][1][self.lang]}:open" for food in opened]
        parts += [f"{FOODS[food][0]}:{FOODS[food][1][self.lang]}" for food in sealed]
        parts += [f"bottle:{sauce}:open" for sauce in SAUCES[self.lang]]
        return "fridge/" + "|".join(parts[::2] + parts[1::2])

    def arrange(self, phone: Hand) -> None:
        day = date.fromisoformat(self.day)
        first, *sealed = self.sealed
        for name, at, opened, closed in (
            (EVENING, f"{day - DAY:%m-%d} 20:30", [*self.eaten, *self.opened], self.sealed),
            (MORNING, f"{day:%m-%d} 08:20", self.opened, self.sealed),
            (LATER, f"{day + DAY:%m-%d} 08:10", [first, *self.opened[1:]], sealed),
        ):
            path = f"{CAMERA}/{name}.jpg"
            take_photo(phone, path, at, self.fridge(opened, closed), upright=True)
        words = wording.date_short(datetime.combine(day, time()), self.lang)
        lines = {
            "en": (
                (
                    "08:36",
                    f"What in the fridge was open and not eaten up yet on the morning of {words}? List it "
                    "for me.",
                ),
                ("08:37", "Never mind the bottles of sauce."),
            ),
            "zh": (
                ("08:36", f"看看{words}早上冰箱里还有哪些东西是开了封没吃完的，列给我。"),
                ("08:37", "瓶装的调料不用算。"),
            ),
        }
        meet(phone, MOTHER, "母亲" if self.lang == "zh" else "Mother", lines[self.lang])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "mother is told what is open, and of nothing else",
            actual=self.told(before, after),
            expected=says_all_and_only(
                self.names(self.opened), among=[*self.names(FOODS), *SAUCES[self.lang]]
            ),
        )

    def readers(self) -> Sequence[str]:
        return [MOTHER]

    def finding(self, view: View) -> str:
        return self.listed(*self.opened)

    def look(self, phone: Hand) -> None:
        look_at(phone, EVENING, MORNING)

    def other_ways(self) -> Iterable[Ending]:
        def line_by_line(phone: Hand) -> None:
            open_chat(phone, MOTHER)
            look_at(phone, MORNING, EVENING)
            for name in reversed(self.names(self.opened)):
                tell(phone, MOTHER, name)

        yield from super().other_ways()
        yield "the question is read first, and each food is a message", line_by_line

    def equivalents(self) -> Mapping[str, str]:
        return {**super().equivalents(), **SAME_NAMES}

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "what was eaten is told too": self.listed(*self.opened, *self.eaten),
            "what is sealed is told too": self.listed(*self.opened, self.sealed[0]),
            "what is open a day later": self.listed(self.sealed[0], *self.opened[1:]),
            "one is forgotten": self.listed(*self.opened[1:]),
            "a sauce is told too": f"{self.listed(*self.opened)}, {SAUCES[self.lang][0]}",
        }

    def listed(self, *foods: str) -> str:
        """Some foods in a line."""
        return ", ".join(self.names(foods))
