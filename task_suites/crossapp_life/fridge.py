"""What is in the fridge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Rng, View, contains, drawn, goal

from ..vocabulary.files import CAMERA, take_photo
from ..vocabulary.wechat import TellOnWechat
from .vocabulary import language, look_at, meet, named

MOTHER = "mother_at_home"
FOODS: dict[str, tuple[str, dict[str, str]]] = {
    "milk": ("carton", {"en": "Milk", "zh": "牛奶"}),
    "tofu": ("box", {"en": "Tofu", "zh": "豆腐"}),
    "melon": ("watermelon", {"en": "Melon", "zh": "西瓜"}),
    "lemon": ("lemon", {"en": "Lemon", "zh": "柠檬"}),
    "ham": ("ham", {"en": "Ham", "zh": "火腿"}),
    "jam": ("jar", {"en": "Jam", "zh": "果酱"}),
    "cheese": ("cheese", {"en": "Cheese", "zh": "奶酪"}),
    "yoghurt": ("carton", {"en": "Yoghurt", "zh": "酸奶"}),
    "olives": ("jar", {"en": "Olives", "zh": "橄榄"}),
    "tuna": ("can", {"en": "Tuna", "zh": "金枪鱼"}),
    "butter": ("box", {"en": "Butter", "zh": "黄油"}),
    "juice": ("carton", {"en": "Juice", "zh": "果汁"}),
}
"""What may stand in the fridge: its shape, and what is on it."""
SAUCES = {"en": ("Soy sauce", "Vinegar"), "zh": ("酱油", "香醋")}
EVENING, MORNING = "IMG_8051", "IMG_8052"


class OpenedFridgeFoodsToMom(TellOnWechat):
    """Mother is told of all food that is opened and still there this morning, and of nothing else.

    What stands in the fridge, yesterday and today, is drawn.
    """

    instruction = {
        "en": [
            "Mother asks on WeChat about the fridge. Look at my fridge photos in Gallery and answer her.",
            "Read what mother wants to know on WeChat, find it out from the photos of the fridge in my "
            "album, and write her the answer.",
        ],
        "zh": [
            "母亲在微信上问冰箱里的情况，请看看相册里的冰箱照片，然后回复她。",
            "看一下母亲微信里想知道什么，从相册中的冰箱照片找到答案，再发给她。",
        ],
    }
    apps, scope, difficulty = ["wechat", "gallery"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["image", "reasoning", "handoff"]
    consequence = "message"

    opened: tuple[str, ...] = drawn(hidden=True)
    """Opened food that is there in both photos."""
    eaten: tuple[str, ...] = drawn(hidden=True)
    """Food that was opened yesterday and is gone today."""
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

    def fridge(self, opened: Iterable[str]) -> str:
        """A photo of the fridge in which these foods are opened."""
        parts = [
            f"{FOODS[food][0]}:{name}:open" for food, name in zip(opened, self.names(opened), strict=True)
        ]
        parts += [
            f"{FOODS[food][0]}:{name}"
            for food, name in zip(self.sealed, self.names(self.sealed), strict=True)
        ]
        parts += [f"bottle:{sauce}:open" for sauce in SAUCES[self.lang]]
        return "fridge/" + "|".join(parts[::2] + parts[1::2])

    def arrange(self, phone: Hand) -> None:
        take_photo(
            phone,
            f"{CAMERA}/{EVENING}.jpg",
            "03-26 20:30",
            self.fridge([*self.eaten, *self.opened]),
            upright=True,
        )
        take_photo(phone, f"{CAMERA}/{MORNING}.jpg", "03-27 08:20", self.fridge(self.opened), upright=True)
        lines = {
            "en": (
                (
                    "08:36",
                    "What in the fridge is open and not eaten up yet, as of this morning? List it for me.",
                ),
                ("08:37", "Never mind the bottles of sauce."),
            ),
            "zh": (
                ("08:36", "看看冰箱里今天早上还有哪些东西是开了封没吃完的，列给我。"),
                ("08:37", "瓶装的调料不用算。"),
            ),
        }
        meet(phone, MOTHER, "母亲" if self.lang == "zh" else "Mother", lines[self.lang])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = self.told(before, after)
        yield goal(
            "mother is told what is open",
            actual=said,
            expected=contains(*self.names(self.opened), case=False),
        )
        wrong = named([*self.names((*self.eaten, *self.sealed)), *SAUCES[self.lang]], said)
        yield goal("nothing else is named", passed=bool(said) and not wrong, actual=wrong, expected=[])

    def readers(self) -> Sequence[str]:
        return [MOTHER]

    def finding(self, view: View) -> str:
        return self.listed(*self.opened)

    def look(self, phone: Hand) -> None:
        look_at(phone, EVENING, MORNING)

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "what was eaten is told too": self.listed(*self.opened, *self.eaten),
            "what is sealed is told too": self.listed(*self.opened, self.sealed[0]),
            "one is forgotten": self.listed(*self.opened[1:]),
            "a sauce is told too": f"{self.listed(*self.opened)}, {SAUCES[self.lang][0]}",
        }

    def listed(self, *foods: str) -> str:
        """Some foods in a line."""
        return ", ".join(self.names(foods))
