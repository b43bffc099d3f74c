"""The crawler: it reaches what can be reached, and reports what goes wrong with the way there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pytest_mobilegym.authoring.crawl import Failure, crawl
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


def replay(start: Phone, failure: Failure) -> Phone:
    """The phone just before the event that failed."""
    for event in failure.events[:-1]:
        start.dispatch(event)
    return start


def test_it_reaches_every_screen_and_action_of_an_app(toy_hand: Hand) -> None:
    found = crawl(toy_hand.phone, budget=500, app="toy")
    toy = find_app("toy")
    names = [screen.pattern.text for screen in toy.screens] + [id for id in toy.actions if id != "nav.back"]
    assert [name for name in names if not found.saw("toy", name)] == []
    assert found.states > 50


def test_the_phone_itself_is_left_alone(toy_hand: Hand) -> None:
    before = toy_hand.state
    crawl(toy_hand.phone, budget=20)
    assert toy_hand.state is before


def test_equal_seeds_crawl_alike(toy_hand: Hand) -> None:
    first, again = (crawl(toy_hand.phone, budget=60, seed=3) for _ in range(2))
    assert first == again
    assert crawl(toy_hand.phone, budget=60, seed=4) != first


def test_it_keeps_to_its_budget_and_to_its_app(toy_hand: Hand) -> None:
    found = crawl(toy_hand.phone, budget=100, app="toy")
    assert found.steps <= 101
    assert {app for app, _ in found.actions} <= {"toy", "system"}


def test_it_ends_when_enough_was_seen(toy_hand: Hand) -> None:
    found = crawl(toy_hand.phone, budget=500, until=lambda found: ("toy", "/form") in found.screens)
    assert ("toy", "/form") in found.screens
    assert found.steps < 100


def test_it_reports_what_an_action_raises_and_how_to_get_there(toy_hand: Hand) -> None:
    found = crawl(toy_hand.phone, budget=500, app="toy")
    assert {failure.error.split(":")[0] for failure in found.failures} == {"AppError"}
    assert {failure.events[-1].action for failure in found.failures} == {"break", "crash"}  # type: ignore[union-attr]
    failure = found.failures[0]
    assert failure.where == "toy/form"
    assert replay(toy_hand.phone, failure).view.route == ("toy", "/form")
    assert "toy/form" in str(failure)
    assert "'action': " in str(failure)


def test_it_reports_what_a_visitor_raises(toy_hand: Hand) -> None:
    def visit(phone: Phone) -> None:
        assert phone.view.route.path != "/time", "no time"

    found = crawl(toy_hand.phone, budget=60, app="toy", visit=visit)
    failure = next(failure for failure in found.failures if failure.where == "toy/time")
    assert failure.error.startswith("AssertionError: no time")


def test_it_reports_screens_that_cannot_be_drawn(toy: App, toy_hand: Hand) -> None:
    def build(_: Context) -> dict[str, object]:
        raise ZeroDivisionError

    position = next(n for n, screen in enumerate(toy.screens) if screen.pattern.text == "/time")
    toy.screens[position] = replace(toy.screens[position], build=build)
    found = crawl(toy_hand.phone, budget=80, app="toy")
    errors = [failure.error for failure in found.failures if failure.where == "toy/time"]
    assert errors == ["AppError: toy: the screen '/time' fails: ZeroDivisionError."] * len(errors)
    assert errors


def test_a_screen_that_holds_on_to_the_user_is_a_dead_end(
    toy_hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pytest_mobilegym.phone.shell import tasks

    def stay(ui: object) -> None:
        tasks.hide_keyboard(ui)

    monkeypatch.setattr(tasks, "go_home", stay)
    found = crawl(toy_hand.phone, budget=5, app="toy")
    assert found.dead_ends
    assert "back and home end at toy/" in found.dead_ends[0].error
