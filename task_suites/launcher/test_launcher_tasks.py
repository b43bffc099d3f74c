"""What the home screen's judge accepts and refuses."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import JudgeCase
from task_suites.launcher import tasks
from task_suites.launcher.tasks import ChangeWallpaperAndAddWidget


def test_wallpapers_and_widgets_vary(judge_case: type[JudgeCase]) -> None:
    drawn = {
        (case.task.wallpaper, case.task.widget)
        for case in (judge_case(ChangeWallpaperAndAddWidget, seed=seed) for seed in range(24))
    }
    assert {wallpaper for wallpaper, _ in drawn} == set(tasks.WALLPAPERS)
    assert {widget for _, widget in drawn} == set(tasks.WIDGETS)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_names_are_those_that_the_screens_show(lang: Any, judge_case: type[JudgeCase]) -> None:
    case = judge_case(ChangeWallpaperAndAddWidget, lang=lang)
    tasks.open_home_menu(case.hand, "p1")
    for name in tasks.WALLPAPERS:
        assert tasks.wallpaper_name(name, lang) in case.hand.phone.frame().regions[1].html
    case.hand.tap("widgets.open")
    assert tasks.widget_title(case.task.widget, lang) in case.hand.phone.frame().regions[1].html


def test_a_new_page_for_the_widget_is_no_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(ChangeWallpaperAndAddWidget)
    tasks.choose_wallpaper(case.hand, case.task.wallpaper)
    tasks.open_home_menu(case.hand, "p1")
    case.hand.tap("page.add")
    new = case.hand.view.launcher.pages.last().id
    tasks.open_home_menu(case.hand, new)
    case.hand.tap("widgets.open")
    case.hand.tap("widget.add", widget=case.task.widget)
    assert case.passed


def test_the_widget_starts_nowhere_and_the_wallpaper_as_another_one(judge_case: type[JudgeCase]) -> None:
    for seed in range(12):
        case = judge_case(ChangeWallpaperAndAddWidget, seed=seed)
        assert case.task.widget in tasks.new_widgets(case.before)
        assert case.task.wallpaper in tasks.other_wallpapers(case.before)


def test_removing_another_widget_to_make_room_is_a_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(ChangeWallpaperAndAddWidget)
    case.hand.hold("widget.menu", item="battery_widget")
    case.hand.tap("item.remove")
    case.task.solution(case.hand)
    verdict = case.verdict
    assert verdict.success
    assert [effect.path for effect in verdict.side_effects] == ["launcher.pages[#p1].items[#battery_widget]"]


def test_a_folder_may_be_made_by_dragging(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.DesktopAppsToFolder, members=("notes", "clock", "gallery"))
    case.hand.home()
    case.hand.drag("folder.make", item="clock", other="notes")
    folder = case.hand.view.launcher.folders.last().id
    case.hand.drag("folder.join", item="gallery", folder=folder)
    case.hand.tap("folder.open", folder=folder)
    case.hand.type(case.task.folder_name, into="name", clear=True)
    assert case.passed


def test_moving_another_icon_is_refused(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.DesktopAppsToFolder, members=("notes", "clock", "gallery"))
    case.task.solution(case.hand)
    case.hand.home()
    page, freed = tasks.cells(case.before)["clock"]
    case.hand.drag("item.place", item="settings", page=page, column=freed.column, row=freed.row)
    assert case.missed == ["everything else stands where it was"]
