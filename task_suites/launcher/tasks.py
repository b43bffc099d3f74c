"""Tasks of the home screen: its wallpaper and its widgets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pytest_mobilegym.judge import Goal, goal
from pytest_mobilegym.phone.apps.launcher.layout import free_cell, item_size, page_of
from pytest_mobilegym.phone.apps.launcher.state import WALLPAPERS, Wallpaper
from pytest_mobilegym.phone.apps.launcher.widgets import WIDGETS
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.tasks import Task, among

WALLPAPER_NAMES = {
    "night": {"en": "Night", "zh": "夜色"},
    "dune": {"en": "Dunes", "zh": "沙丘"},
    "mist": {"en": "Mist", "zh": "晨雾"},
}


def wallpaper_name(id: str, lang: str) -> str:
    """What a wallpaper is called in the home screen's menu."""
    return WALLPAPER_NAMES[id][lang]


def widget_title(id: str, lang: str) -> str:
    """What a widget is called in the picker."""
    return WIDGETS[id].title[lang]


def other_wallpapers(view: View) -> list[str]:
    """Wallpapers that the home screen does not show."""
    return [name for name in WALLPAPERS if name != view.launcher.wallpaper]


def new_widgets(view: View) -> list[str]:
    """Widgets that are not on the home screen."""
    return [id for id in WIDGETS if page_of(view.launcher, id) is None]


# What a hand does


def open_home_menu(phone: Hand, page: str) -> None:
    """Long-press the wallpaper of a page."""
    phone.home()
    phone.scroll("pages", to=list(phone.view.launcher.pages).index(page) * 360)
    phone.hold("home.menu", page=page)


def choose_wallpaper(phone: Hand, name: str) -> None:
    """Pick a wallpaper in the home screen's menu."""
    open_home_menu(phone, phone.view.launcher.pages.first().id)
    phone.tap("wallpaper.choose", name=name)
    phone.back()


def page_with_room(view: View, widget: str) -> str | None:
    """The first page that a widget fits on, `None` if there is none."""
    pages = view.launcher.pages.values()
    return next((page.id for page in pages if free_cell(page, *item_size(widget)) is not None), None)


def add_widget(phone: Hand, widget: str) -> None:
    """Put a widget where there is room, on a new page if need be."""
    page = page_with_room(phone.view, widget)
    if page is None:
        open_home_menu(phone, phone.view.launcher.pages.first().id)
        phone.tap("page.add")
        page = phone.view.launcher.pages.last().id
    open_home_menu(phone, page)
    phone.tap("widgets.open")
    phone.tap("widget.add", widget=widget)


class ChangeWallpaperAndAddWidget(Task):
    """The home screen shows the wallpaper asked for, and the widget asked for stands on one of its pages."""

    instruction = {
        "en": [
            "Change the home screen wallpaper to “{wallpaper}” and add the “{widget}” widget there.",
            "On the home screen, set the “{wallpaper}” wallpaper and place the widget “{widget}”.",
        ],
        "zh": [
            "把桌面壁纸换成“{wallpaper}”，并在桌面上添加“{widget}”小组件。",
            "将桌面壁纸设为“{wallpaper}”，再把小组件“{widget}”放到桌面上。",
        ],
    }
    apps, scope, difficulty = [], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["settings", "nav"]

    wallpaper: Wallpaper = among(other_wallpapers, label=wallpaper_name)
    widget: str = among(new_widgets, label=widget_title)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the wallpaper is the one asked for",
            actual=after.launcher.wallpaper,
            expected=self.wallpaper,
        )
        yield goal(
            "the widget asked for is on the home screen",
            passed=page_of(before.launcher, self.widget) is None
            and page_of(after.launcher, self.widget) is not None,
        )

    def allowed(self) -> Sequence[str]:
        # An empty page that was added in search of room is the widget's own page, or does no harm.
        return ["launcher.wallpaper", f"launcher.pages[*].items[#{self.widget}]", "launcher.pages[+1]"]

    def solution(self, phone: Hand) -> None:
        choose_wallpaper(phone, self.wallpaper)
        add_widget(phone, self.widget)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def another_widget(phone: Hand) -> None:
            choose_wallpaper(phone, self.wallpaper)
            add_widget(phone, next(id for id in new_widgets(phone.view) if id != self.widget))

        def another_wallpaper(phone: Hand) -> None:
            wrong = next(name for name in other_wallpapers(phone.view) if name != self.wallpaper)
            choose_wallpaper(phone, wrong)
            add_widget(phone, self.widget)

        def removed_again(phone: Hand) -> None:
            self.solution(phone)
            phone.hold("widget.menu", item=self.widget)
            phone.tap("item.remove")

        def everything_reset(phone: Hand) -> None:
            self.solution(phone)
            open_home_menu(phone, phone.view.launcher.pages.first().id)
            phone.tap("layout.ask")
            phone.tap("layout.reset")

        yield "only the wallpaper is changed", lambda phone: choose_wallpaper(phone, self.wallpaper)
        yield "only the widget is added", lambda phone: add_widget(phone, self.widget)
        yield "another widget is added", another_widget
        yield "another wallpaper is chosen", another_wallpaper
        yield "the widget is removed again", removed_again
        yield "the layout is reset afterwards", everything_reset
