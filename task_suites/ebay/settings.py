"""How eBay looks, and in which order it shows what it finds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pytest_mobilegym.api import Ending, Goal, Hand, SetValue, Task, View, choice, goal, tap
from pytest_mobilegym.phone.apps.ebay.search import narrowing_of

from ..vocabulary.ebay import KEYWORDS, SORTS, is_about, look_for, sort_by


class SwitchTheme(SetValue):
    """The app's theme is the one asked for; few instances because three themes are asked for."""

    instruction = {
        "en": [
            "Set the theme of the eBay app to {theme}.",
            "Switch eBay's theme to {theme} in its settings.",
        ],
        "zh": ["把eBay应用的主题改成{theme}。", "在eBay的设置里把主题换成{theme}。"],
    }
    apps, scope, difficulty = ["ebay"], "S1", "L1"
    composition, objective, capabilities = "atomic", "operate", ["settings"]

    path, becomes = "ebay.settings.theme_id", "{theme}"
    way = ("tab.me", "settings.open")
    change = (tap("setting.open", key="theme_id"), tap("setting.choose", key="theme_id", value="{value}"))

    theme: str = choice(
        {
            "light": {"en": "light", "zh": "浅色"},
            "dark": {"en": "dark", "zh": "深色"},
            "battery": {"en": "battery saver", "zh": "节电模式"},
        }
    )


class SortSearchResults(Task):
    """The search that is on the screen, or was last, has the keyword, no filter, and the order asked for."""

    instruction = {
        "en": [
            "Search eBay for “{query}” and sort the results by {sort}.",
            "On eBay, look for “{query}” and put the results in this order: {sort}.",
        ],
        "zh": ["在eBay搜索“{query}”，并按“{sort}”排序。", "打开eBay搜“{query}”，把结果按“{sort}”排列。"],
    }
    apps, scope, difficulty = ["ebay"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["search"]

    query: str = choice(KEYWORDS)
    sort: str = choice(SORTS)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        current = after.ebay.search.current
        plain_search = narrowing_of(current, 0) == narrowing_of(type(current)(type_id=current.type_id), 0)
        yield goal(
            f"eBay was searched for {self.word('query', 'en')}, without any filter",
            passed=is_about(current, self.query) and plain_search,
        )
        yield goal("the results are in the order asked for", actual=current.sort_option, expected=self.sort)

    def allowed(self) -> Sequence[str]:
        return []

    def solution(self, phone: Hand) -> None:
        look_for(phone, self.query)
        sort_by(phone, self.sort)

    def near_misses(self) -> Iterable[Ending]:
        other = next(sort for sort in SORTS if sort != self.sort)
        word = next(type for type in KEYWORDS if type != self.query)

        def search_and_sort(query: str, sort: str) -> Ending:
            def play(phone: Hand) -> None:
                look_for(phone, query)
                sort_by(phone, sort)

            return "another order" if query == self.query else "another search", play

        def narrowed(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("filters.open")
            phone.tap("filters.free")
            phone.tap("filters.apply")

        yield search_and_sort(self.query, other)
        yield search_and_sort(word, self.sort)
        yield "the results are narrowed too", narrowed

    def other_ways(self) -> Iterable[Ending]:
        def in_the_drawer(phone: Hand) -> None:
            look_for(phone, self.query)
            phone.tap("filters.open")
            phone.tap("filters.page", page="sort")
            phone.tap("sort.choose", sort=self.sort)
            phone.tap("filters.apply")

        yield "sorted among the filters", in_the_drawer

    def equivalents(self) -> Mapping[str, str]:
        return {"*results.view*": "how the results are laid out does not matter"}
