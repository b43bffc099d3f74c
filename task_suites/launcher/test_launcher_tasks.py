"""What the home screen's judge accepts and refuses; and the proof of its template."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.judge import Verdict, judge
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.runs.records import StopReason
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.proof import prove
from task_suites.launcher import tasks
from task_suites.launcher.tasks import ChangeWallpaperAndAddWidget


class Case:
    """An instance that a hand plays on, judged on demand."""

    def __init__(self, *, seed: int = 0, lang: Any = "en") -> None:
        phone = Phone.create(lang=lang)
        self.episode = prepare(ChangeWallpaperAndAddWidget, phone=phone, base_seed=seed)
        self.task: Any = self.episode.task
        self.hand = Hand(phone)

    def verdict(self) -> Verdict:
        """The verdict, had the agent declared COMPLETE now."""
        return judge(self.task, self.episode.before, self.hand.state, stop_reason=StopReason.COMPLETE)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_template_is_proven(lang: Any) -> None:
    failed = [r for r in prove(ChangeWallpaperAndAddWidget, range(5), lang=lang) if not r.passed]
    assert failed == []


def test_wallpapers_and_widgets_vary() -> None:
    drawn = {(case.task.wallpaper, case.task.widget) for case in (Case(seed=seed) for seed in range(24))}
    assert {wallpaper for wallpaper, _ in drawn} == {"dune", "mist"}
    assert {widget for _, widget in drawn} == {"alarm_widget", "photo_widget", "quote_widget"}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_names_are_those_that_the_screens_show(lang: Any) -> None:
    case = Case(lang=lang)
    tasks.open_home_menu(case.hand, "p1")
    for name in tasks.WALLPAPERS:
        assert tasks.wallpaper_name(name, lang) in case.hand.phone.frame().regions[1].html
    case.hand.tap("widgets.open")
    assert tasks.widget_title(case.task.widget, lang) in case.hand.phone.frame().regions[1].html


def test_a_new_page_for_the_widget_is_no_side_effect() -> None:
    case = Case()
    tasks.choose_wallpaper(case.hand, case.task.wallpaper)
    tasks.open_home_menu(case.hand, "p1")
    case.hand.tap("page.add")
    new = case.hand.view.launcher.pages.last().id
    tasks.open_home_menu(case.hand, new)
    case.hand.tap("widgets.open")
    case.hand.tap("widget.add", widget=case.task.widget)
    assert case.verdict().passed


def test_removing_another_widget_to_make_room_is_a_side_effect() -> None:
    case = Case()
    case.hand.hold("widget.menu", item="battery_widget")
    case.hand.tap("item.remove")
    case.task.solution(case.hand)
    verdict = case.verdict()
    assert verdict.success
    assert [effect.path for effect in verdict.side_effects] == ["launcher.pages[#p1].items[#battery_widget]"]
