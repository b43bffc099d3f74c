"""The OCR agent's way through made-up apps, screen by screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from pytest_mobilegym.actions import Abort, Action, Answer, Awake, Back, Click, Complete, Home, Swipe, Type
from pytest_mobilegym.agents.sight import facts
from pytest_mobilegym.agents.sight.facts import Fact
from pytest_mobilegym.agents.sight.goal import Goal, understand
from pytest_mobilegym.agents.sight.plan import Plan
from pytest_mobilegym.agents.sight.reader import Box, Line
from pytest_mobilegym.agents.sight.screen import Screen, Switch

APPS = ("Almanac", "Answer Sheet")
SEARCH = "Search apps"

Rows = list[str]


def shown(*rows: str, on: dict[str, bool] | None = None, fields: int = 0, keyboard: bool = False) -> Screen:
    """A page with a title and a row every 60 thousandths; `on` gives rows a switch."""
    lines = [
        Line(text, Box(80, 70 + 60 * index, 80 + 18 * len(text), 94 + 60 * index))
        for index, text in enumerate(rows)
    ]
    switches = [
        Switch(Box(800, line.box.top, 920, line.box.bottom), (on or {})[line.text])
        for line in lines
        if line.text in (on or {})
    ]
    boxes = [Box(60, line.box.bottom + 2, 940, line.box.bottom + 58) for line in lines[-1:] * fields]
    text = repr((rows, on, fields, keyboard)).encode()
    return Screen(tuple(lines), tuple(switches), tuple(boxes), (), keyboard, dialog=False, digest=text)


class Phone:
    """Pages and what taps on their rows lead to."""

    def __init__(self, start: str, pages: dict[str, Callable[[], Screen]], links: dict[str, str]) -> None:
        self.stack = [start]
        self.pages, self.links = pages, links
        self.actions: list[Action] = []
        self.on: dict[str, bool] = {}

    @property
    def screen(self) -> Screen:
        return self.pages[self.stack[-1]]()

    def perform(self, action: Action) -> Screen:
        self.actions.append(action)
        match action:
            case Click(point=point):
                for switch in self.screen.switches:
                    if switch.box.centre == point:
                        (name,) = (line.text for line in self.screen.lines if line.box.top == switch.box.top)
                        self.on[name] = not self.on[name]
                for line in self.screen.lines:
                    if line.box.centre == point and line.text in self.links:
                        self.stack.append(self.links[line.text])
            case Back() if len(self.stack) > 1:
                self.stack.pop()
            case Home():
                self.stack = ["home"]
        return self.screen

    def play(self, instruction: str, *, max_steps: int = 30) -> list[Action]:
        """Follow the plan to its end; every action that it took."""
        plan = Plan(understand(instruction, APPS), sheet="Answer Sheet", max_steps=max_steps)
        steps = plan.run(self.screen)
        action = next(steps)
        while not isinstance(action, (Complete, Abort)):
            assert plan.why
            assert len(self.actions) < max_steps, "beyond the budget"
            action = steps.send(self.perform(action))
        self.actions.append(action)
        return self.actions


def kinds(actions: list[Action]) -> list[str]:
    return [action.kind for action in actions]


def test_a_switch_is_found_behind_the_settings_and_turned() -> None:
    phone = Phone(
        "first",
        {
            "first": lambda: shown("Almanac", "Today", "Moon phases", "Settings"),
            "settings": lambda: shown("Settings", "Language", "Morning report", "About", on=phone.on),
        },
        {"Settings": "settings"},
    )
    phone.on = {"Morning report": False}

    actions = phone.play("Turn the morning report on.")

    assert phone.on == {"Morning report": True}
    assert kinds(actions) == ["CLICK", "CLICK", "COMPLETE"]


def test_a_switch_that_is_as_it_should_be_is_left_alone() -> None:
    phone = Phone("page", {"page": lambda: shown("Almanac", "Morning report", on=phone.on)}, {})
    phone.on = {"Morning report": False}

    phone.play("Turn the morning report off.", max_steps=8)

    assert phone.on == {"Morning report": False}


def test_a_page_is_shown_and_that_is_all() -> None:
    phone = Phone(
        "first",
        {
            "first": lambda: shown("Almanac", "Moon phases", "Tides"),
            "moon": lambda: shown("Moon phases", "Full moon on Friday", "New moon on Monday"),
        },
        {"Moon phases": "moon"},
    )

    assert kinds(phone.play("Open the moon phases in Almanac.")) == ["CLICK", "COMPLETE"]


def test_a_dead_end_is_left_again() -> None:
    phone = Phone(
        "first",
        {
            "first": lambda: shown("Almanac", "Phases of clouds", "Profile"),
            "clouds": lambda: shown("Nothing here", "Empty"),
            "profile": lambda: shown("Ann", "Moon phases"),
            "moon": lambda: shown("Moon phases", "Full moon on Friday"),
        },
        {"Phases of clouds": "clouds", "Profile": "profile", "Moon phases": "moon"},
    )

    actions = phone.play("Open the moon phases in Almanac.")

    assert "BACK" in kinds(actions)
    assert phone.stack == ["first", "profile", "moon"]
    assert actions[-1] == Complete()


def test_what_cannot_be_found_is_given_up_within_the_budget() -> None:
    phone = Phone("first", {"first": lambda: shown("Almanac", "Tides")}, {})

    actions = phone.play("Open the star map in Almanac.", max_steps=15)

    assert isinstance(actions[-1], Abort)
    assert len(actions) <= 15


def test_a_search_that_finds_nothing_new_ends_long_before_its_budget() -> None:
    """Tabs that lead to each other and to nothing that was asked for."""
    tabs = ["North", "South", "East", "West"]
    pages = {tab: partial(shown, tab, "Me", *tabs, f"Row of {tab}", "More") for tab in tabs}
    phone = Phone(tabs[0], {**pages}, {tab: tab for tab in tabs} | {"More": tabs[1], "Me": tabs[2]})

    actions = phone.play("Change the greeting of the visitors.", max_steps=60)

    assert isinstance(actions[-1], Abort)
    assert len(actions) < 30


def test_a_promising_label_keeps_the_search_alive() -> None:
    names = ["moon", "phase", "lunar calendar", "tide", "orbit", "crater", "eclipse", "star", "telescope"]
    following = dict(zip(names, [*names[1:], "The end"], strict=True))
    pages = {name: partial(shown, f"About {name}", following[name]) for name in names}
    pages["first"] = partial(shown, "Almanac", "moon")
    phone = Phone("first", {**pages}, {name: name for name in names})

    phone.play(f"Which note lies beyond {', '.join(names)}?", max_steps=60)

    assert kinds(phone.actions)[: len(names)] == ["CLICK"] * len(names)


def test_an_app_is_opened_by_its_label_on_the_home_screen() -> None:
    phone = Phone(
        "home",
        {"home": lambda: shown("Almanac", "Other", SEARCH), "app": lambda: shown("Moon phases", "Full moon")},
        {"Almanac": "app"},
    )

    assert kinds(phone.play("Open the moon phases in Almanac."))[:1] == ["CLICK"]
    assert phone.stack[-1] == "app"


def test_an_app_is_looked_for_where_no_label_shows_it() -> None:
    found: Rows = ["Field"]
    phone = Phone(
        "home",
        {"home": lambda: shown("Other", SEARCH), "search": lambda: shown(*found, keyboard=True)},
        {SEARCH: "search"},
    )

    actions = phone.play("Open the moon phases in Almanac.", max_steps=6)

    assert actions[1:3] == [Type(value="Almanac"), Awake(value="Almanac")]


@pytest.mark.parametrize(("form", "value"), [("Amount in yuan, with cents", "12.50"), ("As shown", "¥12.50")])
def test_a_question_is_answered_in_the_form(form: str, value: str) -> None:
    phone = Phone(
        "first",
        {
            "first": lambda: shown("Almanac", "Wallet"),
            "wallet": lambda: shown("Wallet", "Total savings", "¥12.50"),
            "home": lambda: shown("Answer Sheet", SEARCH),
            "sheet": lambda: shown("Answer Sheet", "Submit", "1. Total savings", form, fields=1),
        },
        {"Wallet": "wallet", "Answer Sheet": "sheet"},
    )

    actions = phone.play(
        'What are my total savings in my wallet? Then open "Answer Sheet" and submit the form.'
    )

    assert [action.value for action in actions if isinstance(action, Type)] == [value]
    assert phone.stack == ["home", "sheet"]
    assert kinds(actions)[-3:] == ["TYPE", "CLICK", "COMPLETE"]


def test_a_question_without_a_form_is_answered_in_words() -> None:
    phone = Phone("wallet", {"wallet": lambda: shown("Wallet", "Total savings", "¥12.50")}, {})

    actions = phone.play("How much are my total savings?")

    assert actions == [Answer(value="12.50"), Complete()]


def test_a_fact_is_weighed_once_however_often_it_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a long search would weigh everything again at every step."""
    weighed: Counter[Fact] = Counter()
    weigh = facts.score

    def count(fact: Fact, goal: Goal, *, asked: str = "", hint: str = "") -> float:
        weighed[fact] += not asked and not hint
        return weigh(fact, goal, asked=asked, hint=hint)

    monkeypatch.setattr(facts, "score", count)
    rows = [f"{name}: {place}" for place, name in enumerate(("Height", "Weight", "Width"))]
    phone = Phone("list", {"list": lambda: shown("Contacts", *rows)}, {})

    assert kinds(phone.play("How much are my total savings?")) == ["SWIPE", "ABORT"]
    assert set(weighed.values()) == {1}


def test_what_is_quoted_is_written_into_an_empty_field_and_saved() -> None:
    phone = Phone(
        "first",
        {
            "first": lambda: shown("Almanac", "New entry"),
            "entry": lambda: shown("Save", "New entry", "Title", fields=1, keyboard=True),
        },
        {"New entry": "entry"},
    )

    actions = phone.play("Write a new entry “Blue moon”.", max_steps=6)

    assert [action.value for action in actions if isinstance(action, Type)] == ["Blue moon"]
    assert isinstance(actions[2], Click)


def test_more_is_looked_for_further_down() -> None:
    phone = Phone("list", {"list": lambda: shown("Contacts", "Ann", "Bob", "Cleo")}, {})

    actions = phone.play("Open the card of Zoe Young.", max_steps=5)

    assert any(isinstance(action, Swipe) for action in actions)
