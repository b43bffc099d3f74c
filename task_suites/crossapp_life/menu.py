"""What is on the menu."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Rng, View, contains, drawn, goal

from ..vocabulary.files import CAMERA, take_photo
from ..vocabulary.wechat import TellOnWechat
from .vocabulary import language, look_at, meet, named

GUEST = "zhou_xiao"
RESTAURANTS = {"en": ("South Gate Kitchen", "Old Pier Grill"), "zh": ("南城小馆", "老码头烤鱼")}
MENU_PHOTOS = ("IMG_8131", "IMG_8132")
GROUPS: dict[str, dict[str, str]] = {
    "vegetable": {"en": "Hot vegetables", "zh": "热素菜"},
    "noodles": {"en": "Noodles", "zh": "面食"},
    "chicken": {"en": "Chicken", "zh": "鸡肉"},
    "other": {"en": "Cold and grilled", "zh": "凉菜烧烤"},
}
FITTING: dict[str, tuple[dict[str, str], ...]] = {
    "vegetable": (
        {"en": "Stir-fried spinach", "zh": "清炒菠菜"},
        {"en": "Tofu with mushrooms", "zh": "香菇豆腐"},
        {"en": "Braised aubergine", "zh": "红烧茄子"},
        {"en": "Cabbage with chestnuts", "zh": "板栗白菜"},
    ),
    "noodles": (
        {"en": "Scallion noodles", "zh": "葱油拌面"},
        {"en": "Tomato egg noodles", "zh": "番茄鸡蛋面"},
        {"en": "Sesame noodles", "zh": "麻酱面"},
        {"en": "Mushroom noodles", "zh": "菌菇面"},
    ),
    "chicken": (
        {"en": "Steamed chicken", "zh": "清蒸鸡"},
        {"en": "Chicken soup", "zh": "清炖鸡汤"},
        {"en": "White-cut chicken", "zh": "白切鸡"},
        {"en": "Poached chicken", "zh": "盐水鸡"},
    ),
}
"""Dishes that suit the guest; each menu has some of each group."""
UNFITTING: dict[str, tuple[dict[str, str], ...]] = {
    "vegetable": (
        {"en": "Green beans (spicy)", "zh": "干煸豆角（辣）"},
        {"en": "Potato strips (spicy)", "zh": "酸辣土豆丝（辣）"},
    ),
    "noodles": ({"en": "Beef noodles", "zh": "牛肉面"}, {"en": "Shrimp noodles", "zh": "鲜虾面"}),
    "chicken": (
        {"en": "Kung pao chicken (spicy)", "zh": "宫保鸡丁（辣）"},
        {"en": "Deep-fried wings", "zh": "炸鸡翅"},
    ),
    "other": (
        {"en": "Cold cucumber", "zh": "拍黄瓜"},
        {"en": "Lamb skewers", "zh": "羊肉串"},
        {"en": "Grilled fish", "zh": "烤鱼"},
    ),
}
"""Dishes that do not: by what is in them, how they are made, or because they are not of the groups."""


class RecommendMenuDishesToXiaozhou(TellOnWechat):
    """The guest is told one dish of each group that she asked for, each fitting, and no other dish.

    Which restaurant she means, and what is on the menus, is drawn; any dish that fits her wishes will do.
    """

    instruction = {
        "en": [
            "Zhou wrote on WeChat what she would like to eat. Choose the dishes from the menu photos in my "
            "Gallery and send her their names.",
            "Read Zhou's wishes on WeChat, pick fitting dishes from the photographed menu of the restaurant "
            "that she names, and write the dishes to her.",
        ],
        "zh": [
            "小周在微信里说了她想吃什么。请从相册里的菜单照片中选好菜，把菜名发给她。",
            "看小周微信上的要求，从她说的那家餐厅的菜单照片里挑合适的菜，把菜名微信发给她。",
        ],
    }
    apps, scope, difficulty = ["wechat", "gallery"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["image", "reasoning", "handoff"]
    consequence = "message"

    restaurant: int = drawn(hidden=True)
    """Which of the two is meant."""
    order: tuple[int, ...] = drawn(hidden=True)
    """In which order the dishes of each group are dealt to the menus."""
    lang: str = language()

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"restaurant": rng.randint(0, 1), "order": tuple(rng.shuffled(range(4)))}

    @cached_property
    def menus(self) -> list[dict[str, list[str]]]:
        """The fitting dishes of each group, for each of the two menus."""
        return [
            {
                group: [FITTING[group][number][self.lang] for number in self.order[first : first + 2]]
                for group in FITTING
            }
            for first in (0, 2)
        ]

    @cached_property
    def choice(self) -> list[str]:
        """One fitting dish of each group."""
        return [dishes[0] for dishes in self.menus[self.restaurant].values()]

    def unfitting(self) -> list[str]:
        """Every dish that must not be named."""
        others = [dish for dishes in self.menus[1 - self.restaurant].values() for dish in dishes]
        return [*others, *(each[self.lang] for dishes in UNFITTING.values() for each in dishes)]

    def menu(self, number: int) -> str:
        """A photo of a menu."""
        parts = [RESTAURANTS[self.lang][number]]
        for at, (group, title) in enumerate(GROUPS.items()):
            parts.append(f"#{title[self.lang]}")
            bad = [each[self.lang] for each in UNFITTING[group]][number::2]
            good = self.menus[number].get(group, [])
            dishes = [*good[:1], *bad, *good[1:]]
            parts += [f"{dish}={18 + 7 * index + 4 * at}" for index, dish in enumerate(dishes)]
        return "menu/" + "|".join(parts)

    def arrange(self, phone: Hand) -> None:
        for number, (name, time) in enumerate(zip(MENU_PHOTOS, ("03-24 12:10", "03-25 18:40"), strict=True)):
            take_photo(phone, f"{CAMERA}/{name}.jpg", time, self.menu(number), upright=True)
        place = RESTAURANTS[self.lang][self.restaurant]
        wish = {
            "en": f"Let us order from {place} tonight. For me: one hot vegetable dish, one noodle dish and "
            "one light chicken dish, nothing fried. Nothing spicy, no beef, no lamb, no seafood. You have "
            "the menu, send me the names!",
            "zh": f"今晚点{place}吧。我要一个热素菜、一份面和一个清淡的鸡肉菜，不要油炸。"
            "不吃辣，不吃牛羊肉和海鲜。菜单在你那儿，选好把菜名发我！",
        }
        meet(phone, GUEST, "小周" if self.lang == "zh" else "Zhou", [("09:02", wish[self.lang])])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = self.told(before, after)
        for group, dishes in self.menus[self.restaurant].items():
            yield goal(
                f"one fitting dish is told: {GROUPS[group][self.lang]}",
                passed=sum(contains(dish, case=False) == said for dish in dishes) == 1,
                actual=said,
                expected=f"one of {dishes}",
            )
        wrong = named([*self.unfitting(), RESTAURANTS[self.lang][1 - self.restaurant]], said)
        yield goal("no other dish is told", passed=bool(said) and not wrong, actual=wrong, expected=[])

    def readers(self) -> Sequence[str]:
        return [GUEST]

    def finding(self, view: View) -> str:
        return ", ".join(self.choice)

    def look(self, phone: Hand) -> None:
        look_at(phone, MENU_PHOTOS[self.restaurant])

    def mistaken(self) -> Mapping[str, Any]:
        vegetable, noodles, chicken = self.choice
        other = [dishes[0] for dishes in self.menus[1 - self.restaurant].values()]
        bad = {group: dishes[0][self.lang] for group, dishes in UNFITTING.items()}
        wrong = {
            "the other restaurant's dishes": other,
            "a spicy vegetable": [bad["vegetable"], noodles, chicken],
            "noodles with beef": [vegetable, bad["noodles"], chicken],
            "spicy chicken": [vegetable, noodles, bad["chicken"]],
            "no chicken": [vegetable, noodles],
            "a cold dish beside them": [*self.choice, bad["other"]],
        }
        return {name: ", ".join(dishes) for name, dishes in wrong.items()}
