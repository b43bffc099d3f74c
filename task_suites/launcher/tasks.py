"""Tasks of the home screen: its wallpaper, its widgets and its folders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    added,
    choice,
    drawn,
    find_app,
    goal,
)
from pytest_mobilegym.phone.apps.launcher.layout import free_cell, item_size, page_of
from pytest_mobilegym.phone.apps.launcher.state import WALLPAPERS, Item, Wallpaper
from pytest_mobilegym.phone.apps.launcher.widgets import WIDGETS

WALLPAPER_NAMES = {
    "night": {"en": "Night", "zh": "夜色"},
    "dune": {"en": "Dunes", "zh": "沙丘"},
    "mist": {"en": "Mist", "zh": "晨雾"},
}


FOLDER_NAMES = [
    {"en": "Break time", "zh": "摸鱼专区"},
    {"en": "Every day", "zh": "每日必用"},
    {"en": "Tool box", "zh": "工具箱"},
    {"en": "Later", "zh": "以后再看"},
]
NEVER_MOVED = ("answer_sheet",)
"""Apps that tasks leave where they are."""


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


ANY_CELL = dict.fromkeys(
    ("launcher.pages[*].items[*].column", "launcher.pages[*].items[*].row"),
    "nobody asked for a certain place of the home screen",
)
"""What `liberties()` says of where something new stands."""


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

    wallpaper: Wallpaper = choice(WALLPAPER_NAMES)
    start: Wallpaper = choice(WALLPAPERS, unlike="wallpaper", hidden=True)
    widget: str = choice({id: widget.title for id, widget in WIDGETS.items()})

    def arrange(self, phone: Hand) -> None:
        with phone.edit("launcher") as launcher:
            launcher.wallpaper = self.start
            for page in launcher.pages.values():
                page.items.pop(self.widget, None)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the wallpaper is the one asked for",
            actual=after.launcher.wallpaper,
            expected=self.wallpaper,
        )
        placed = [
            page.items[self.widget] for page in after.launcher.pages.values() if self.widget in page.items
        ]
        yield goal(
            "the widget asked for is on the home screen, as large as it is",
            actual=[(item.kind, item.columns, item.rows) for item in placed],
            expected=[("widget", *item_size(self.widget))],
        )
        pages = after.launcher.pages
        others = [
            id for page in added(before.launcher.pages, pages) for id in page.items if id != self.widget
        ]
        twice = sum(self.widget in page.items for page in pages.values()) > 1
        yield goal("nothing else was put there", passed=not others and not twice)

    def allowed(self) -> Sequence[str]:
        # An empty page that was added in search of room is the widget's own page, or does no harm.
        return ["launcher.wallpaper", f"launcher.pages[*].items[#{self.widget}]", "launcher.pages[+1]"]

    def liberties(self) -> Mapping[str, str]:
        return ANY_CELL

    def equivalents(self) -> Mapping[str, str]:
        return {"holds home.menu with page=* for *": "the widget may stand on any page"}

    def solution(self, phone: Hand) -> None:
        choose_wallpaper(phone, self.wallpaper)
        add_widget(phone, self.widget)

    def other_ways(self) -> Iterable[Ending]:
        def widget_first(phone: Hand) -> None:
            add_widget(phone, self.widget)
            choose_wallpaper(phone, self.wallpaper)

        def on_a_page_of_its_own(phone: Hand) -> None:
            choose_wallpaper(phone, self.start)
            choose_wallpaper(phone, self.wallpaper)
            open_home_menu(phone, phone.view.launcher.pages.first().id)
            phone.tap("page.add")
            open_home_menu(phone, phone.view.launcher.pages.last().id)
            phone.tap("widgets.open")
            phone.tap("widget.add", widget=self.widget)

        yield "the widget first", widget_first
        yield "the widget on a page of its own", on_a_page_of_its_own

    def near_misses(self) -> Iterable[Ending]:
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
        if self.wallpaper != WALLPAPERS[0]:
            yield "the layout is reset afterwards", everything_reset


def loose_apps(view: View) -> list[str]:
    """Apps that stand alone on the pages of the home screen."""
    return [
        item.id
        for page in view.launcher.pages.values()
        for item in page.items.values()
        if item.kind == "app" and item.id not in NEVER_MOVED
    ]


def cells(view: View) -> dict[str, tuple[str, Item]]:
    """Where everything on the home screen stands: its page and its cells."""
    return {item.id: (page.id, item) for page in view.launcher.pages.values() for item in page.items.values()}


def app_names(apps: Sequence[str], lang: str) -> str:
    """What some apps are called."""
    return ("、" if lang == "zh" else ", ").join(find_app(app).name[lang] for app in apps)


def gather(phone: Hand, name: str, first: str, second: str, *others: str) -> None:
    """Put apps into a new folder by the menu of the first, name it, and fill it."""
    phone.home()
    phone.hold("item.menu", item=first)
    phone.tap("folder.choose")
    phone.tap("folder.make", item=first, other=second)
    folder = phone.view.launcher.folders.last().id
    phone.tap("folder.open", folder=folder)
    phone.type(name, into="name", clear=True)
    if others:
        phone.tap("folder.fill")
    for app in others:
        phone.tap("folder.join", item=app)


class DesktopAppsToFolder(Task):
    """One folder has the name asked for and holds these apps and no others; all else stands where it was.

    Which apps belong together is a matter of taste, so the instruction names them.
    """

    instruction = {
        "en": [
            "Group these apps of the home screen into one folder named “{folder_name}”: {members}. Leave "
            "everything else where it is.",
            "Make a home screen folder “{folder_name}” that holds exactly {members}.",
            "On the home screen, collect {members} in a new folder and call it “{folder_name}”; move nothing "
            "else.",
        ],
        "zh": [
            "把桌面上的这些应用放进一个名为“{folder_name}”的文件夹：{members}。其他图标保持原位。",
            "在桌面上建一个文件夹“{folder_name}”，里面正好放{members}。",
            "将桌面的{members}收进一个新文件夹并命名为“{folder_name}”，其余不要动。",
        ],
    }
    apps, scope, difficulty = [], "S2", "L4"
    scope_reason = "the icons of several apps are moved, none of which is opened"
    composition, objective, capabilities = "sequential", "operate", ["nav", "create", "edit"]

    folder_name: str = choice(FOLDER_NAMES)
    members: tuple[str, ...] = drawn(label=app_names)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"members": tuple(rng.sample(loose_apps(view), rng.randint(3, 5)))}

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        found = [folder for folder in after.launcher.folders.values() if folder.name == self.folder_name]
        yield goal("one folder has the name", actual=len(found), expected=1)
        yield goal(
            "it holds these apps and no others",
            actual=[sorted(folder.apps) for folder in found],
            expected=[sorted(self.members)],
        )
        old, new = cells(before), cells(after)
        own = {*self.members, *(folder.id for folder in found)}
        moved = sorted(id for id in {*old, *new} - own if old.get(id) != new.get(id))
        yield goal("everything else stands where it was", actual=moved, expected=[])
        own_items = [item for _, item in new.values() if item.id in {folder.id for folder in found}]
        yield goal(
            "the folder is on the home screen",
            actual=[(item.kind, item.columns, item.rows) for item in own_items],
            expected=[("folder", 1, 1)],
        )

    def allowed(self) -> Sequence[str]:
        return ["launcher.folders[+1]", "launcher.pages[*].items"]

    def liberties(self) -> Mapping[str, str]:
        return ANY_CELL

    def solution(self, phone: Hand) -> None:
        gather(phone, self.folder_name, *self.members)

    def other_ways(self) -> Iterable[Ending]:
        def by_dragging(phone: Hand) -> None:
            first, second, *others = reversed(self.members)
            phone.home()
            phone.drag("folder.make", item=first, other=second)
            folder = phone.view.launcher.folders.last().id
            for app in others:
                phone.drag("folder.join", item=app, folder=folder)
            phone.tap("folder.open", folder=folder)
            phone.type(self.folder_name, into="name", clear=True)

        yield "by dragging, the last one first", by_dragging

    def near_misses(self) -> Iterable[Ending]:
        def one_more(phone: Hand) -> None:
            other = next(app for app in loose_apps(phone.view) if app not in self.members)
            gather(phone, self.folder_name, *self.members, other)

        def another_instead(phone: Hand) -> None:
            other = next(app for app in loose_apps(phone.view) if app not in self.members)
            gather(phone, self.folder_name, *self.members[:-1], other)

        def unnamed(phone: Hand) -> None:
            gather(phone, "", *self.members)

        def two_folders(phone: Hand) -> None:
            gather(phone, self.folder_name, *self.members)
            phone.home()
            rest = loose_apps(phone.view)
            phone.hold("item.menu", item=rest[0])
            phone.tap("folder.choose")
            phone.tap("folder.make", item=rest[0], other=rest[1])

        yield "one app is left out", lambda phone: gather(phone, self.folder_name, *self.members[:-1])
        yield "one app too many", one_more
        yield "another app in place of one", another_instead
        yield "the folder keeps its first name", unnamed
        yield "a second folder is made", two_folders
