"""Menus: what restaurants, cafés and bars serve, and for how much."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair
from pytest_mobilegym.phone.world.streams import Stream
from pytest_mobilegym.phone.world.words.dishes import CUISINES, DISHES, SECTIONS, DishWord

DEARER = (100, 80, 100, 135, 185)
"""Percentage of the usual price by a place's level of prices; level 0 is as usual."""


class Dish(NamedTuple):
    """A dish of a menu.

    Attributes:
        id: within the menu, the same in every language.
        section: what the menu says above it.
        name: of the dish.
        price: in cents.
        liked: percentage of guests who recommend it.
    """

    id: str
    section: str
    name: str
    price: int
    liked: int


def menu_of(place: str, kind: str, level: int, lang: str) -> tuple[Dish, ...]:
    """A menu, in the order of its sections; empty where nothing is served.

    Args:
        place: id of the place.
        kind: what sort of place it is, in either language.
        level: of its prices.
        lang: of the menu.
    """
    cuisine = _cuisines().get(kind)
    if cuisine is None:
        return ()
    s = Stream.named(f"menu {place}")
    dishes = DISHES[cuisine]
    chosen = set(s.some(range(len(dishes)), s.between(8, len(dishes))))
    found = []
    for section, title in SECTIONS.items():
        for number, dish in enumerate(dishes):
            if number in chosen and dish.section == section:
                price = _price(dish, level, s)
                found.append(
                    Dish(f"d{number}", _said(title, lang), _said(dish.name, lang), price, s.between(38, 97))
                )
    return tuple(found)


@cache
def _cuisines() -> dict[str, str]:
    """Cuisines by the word for a kind of place, in both languages."""
    from pytest_mobilegym.phone.world.words.city import CHAINS, TRADES

    kinds = [*(kind for trade in TRADES for kind in trade.kinds), *(chain.kind for chain in CHAINS)]
    return {word: CUISINES[kind.en] for kind in kinds if kind.en in CUISINES for word in kind}


def _said(pair: Pair, lang: str) -> str:
    return pair.zh if lang == "zh" else pair.en


def _price(dish: DishWord, level: int, s: Stream) -> int:
    """In whole yuan, a little more or less than elsewhere."""
    yuan = dish.yuan * DEARER[level] * s.between(90, 112) // 10_000
    return max(1, yuan) * 100
