"""What is on the menu."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    View,
    choice,
    drawn,
    goal,
    one_of,
    says_all_and_only,
    says_only,
)

from ..vocabulary.files import CAMERA, take_photo
from ..vocabulary.wechat import TellOnWechat, open_chat, tell
from .vocabulary import SAME_NAMES, language, look_at, meet

GUEST = "zhou_xiao"
RESTAURANTS = {"en": ("South Gate Kitchen", "Old Pier Grill"), "zh": ("南城小馆", "老码头烤鱼")}
MEALS = (
    {"en": "tonight", "zh": "今晚"},
    {"en": "tomorrow at noon", "zh": "明天中午"},
    {"en": "tomorrow night", "zh": "明天晚上"},
    {"en": "on Sunday at noon", "zh": "星期天中午"},
    {"en": "on Sunday night", "zh": "星期天晚上"},
    {"en": "on Monday at noon", "zh": "下周一中午"},
    {"en": "on Monday night", "zh": "下周一晚上"},
    {"en": "on Tuesday night", "zh": "下周二晚上"},
    {"en": "on Wednesday night", "zh": "下周三晚上"},
    {"en": "on Thursday at noon", "zh": "下周四中午"},
)
"""When there is to be a meal."""
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

    Which restaurant she means, and what is on the menus, is drawn; any dish that fits her wishes will do. She
    wishes other things from the other restaurant for another meal.
    """

    instruction = {
        "en": [
            "Zhou wrote on WeChat what she would like to eat {meal}. Choose the dishes from the menu photos "
            "in my Gallery and send her their names.",
            "Read on WeChat what Zhou wishes to eat {meal}, pick fitting dishes from the photographed menu "
            "of the restaurant that she names, and write the dishes to her.",
        ],
        "zh": [
            "小周在微信里说了她{meal}想吃什么。请从相册里的菜单照片中选好菜，把菜名发给她。",
            "看小周微信上{meal}的吃饭要求，从她说的那家餐厅的菜单照片里挑合适的菜，把菜名微信发给她。",
        ],
    }
    apps, scope, difficulty = ["wechat", "gallery"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["image", "reasoning", "handoff"]
    consequence = "message"

    meal: str = choice(MEALS)
    other_meal: str = choice(MEALS, unlike="meal", hidden=True)
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

    def every_dish(self, *groups: str) -> list[str]:
        """What is on both menus, of some groups; spicy dishes with and without the word that says so."""
        fitting = [each[self.lang] for group in groups for each in FITTING.get(group, ())]
        unfitting = [each[self.lang] for group in groups for each in UNFITTING[group]]
        plain = [dish.removesuffix(" (spicy)").removesuffix("（辣）") for dish in unfitting]
        return [*fitting, *unfitting, *plain]

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
        names = RESTAURANTS[self.lang]
        place, other = names[self.restaurant], names[1 - self.restaurant]
        elsewhere = {
            "en": f"{self.other_meal.capitalize()} I would rather have something from {other}: a beef dish "
            "and the hottest vegetables they have.",
            "zh": f"{self.other_meal}我想吃{other}：一份牛肉的，再来个最辣的素菜。",
        }
        wish = {
            "en": f"{self.meal.capitalize()} let us order from {place}. For me: one hot vegetable dish, one "
            "noodle dish and one light chicken dish, nothing fried. Nothing spicy, no beef, no lamb, no "
            "seafood. You have the menu, send me the names!",
            "zh": f"{self.meal}点{place}吧。我要一个热素菜、一份面和一个清淡的鸡肉菜，不要油炸。"
            "不吃辣，不吃牛羊肉和海鲜。菜单在你那儿，选好把菜名发我！",
        }
        meet(
            phone,
            GUEST,
            "小周" if self.lang == "zh" else "Zhou",
            [("08:58", elsewhere[self.lang]), ("09:02", wish[self.lang])],
        )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = self.told(before, after)
        menu = self.menus[self.restaurant]
        for group, dishes in menu.items():
            among = self.every_dish(group)
            yield goal(
                f"one fitting dish is told: {GROUPS[group][self.lang]}",
                actual=said,
                expected=one_of(*(says_only(dish, among=among) for dish in dishes)),
            )
        among = [*self.every_dish(*GROUPS), RESTAURANTS[self.lang][1 - self.restaurant]]
        fitting = [dish for dishes in menu.values() for dish in dishes]
        nothing_else = says_all_and_only([], among=among, beside=fitting)
        yield goal("no other dish is told", actual=said, expected=nothing_else)

    def readers(self) -> Sequence[str]:
        return [GUEST]

    def finding(self, view: View) -> str:
        return ", ".join(self.choice)

    def look(self, phone: Hand) -> None:
        look_at(phone, MENU_PHOTOS[self.restaurant])

    def other_ways(self) -> Iterable[Ending]:
        def the_others(phone: Hand) -> None:
            open_chat(phone, GUEST)
            look_at(phone, *reversed(MENU_PHOTOS))
            tell(phone, GUEST, "\n".join(dishes[1] for dishes in self.menus[self.restaurant].values()))

        yield from super().other_ways()
        yield "the wishes are read first, and other fitting dishes are a list", the_others

    def equivalents(self) -> Mapping[str, str]:
        return {**super().equivalents(), **SAME_NAMES}

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
