"""The back key: one handler consumes it, and pressed often enough it always ends on the home screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Chooser
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.os.models.keyboard import Keyboard
from pytest_mobilegym.phone.os.models.permissions import PermissionRequest
from pytest_mobilegym.phone.os.models.picker import Picker
from pytest_mobilegym.phone.shell import back
from pytest_mobilegym.phone.state import commit, edit


def pressed(hand: Hand) -> str:
    """Which handler takes the key now."""
    return back.press(edit(hand.state).ui, back.Front(take=lambda: False, leave=lambda: None))


def test_the_chain_is_ordered_by_priority() -> None:
    priorities = [handler.priority for handler in back.CHAIN]
    assert priorities == sorted(set(priorities), reverse=True)
    assert back.CHAIN[-1].priority == 0


def test_the_keyboard_goes_first_then_the_page_then_the_app(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    toy_hand.focus("note")
    assert pressed(toy_hand) == "keyboard"
    toy_hand.back()
    assert toy_hand.view.route == ("toy", "/form")
    assert pressed(toy_hand) == "app"
    toy_hand.back()
    assert toy_hand.view.route == ("toy", "/")
    assert pressed(toy_hand) == "home"
    toy_hand.back()
    assert toy_hand.view.route == ("launcher", "/")


def test_each_press_is_taken_by_one_handler_in_the_order_of_the_chain(toy_hand: Hand) -> None:
    toy_hand.tap("clock.launch")
    toy_hand.tap("alarm.add")
    toy_hand.focus("note")
    draft = edit(toy_hand.state)
    second = commit(draft.ui.tasks[draft.ui.active].activities[0]).model_copy(update={"id": "a77"})
    draft.ui.tasks[draft.ui.active].activities.append(second)
    draft.ui.shade = "notifications"
    draft.ui.chooser = Chooser(intent=Intent(action="VIEW"), apps=("clock", "toy"))
    draft.ui.permission_request = PermissionRequest(app="clock", permissions=("camera",))
    draft.ui.picker = Picker(activity="a77", type="image/*")
    ui = edit(commit(draft)).ui

    selecting = [True]

    def take() -> bool:
        return selecting.pop() if selecting else False

    def leave() -> None:
        del ui.tasks[ui.active].activities[-1]

    def refuse() -> None:
        ui.picker = None

    front = back.Front(take, leave, refuse)
    taken = [back.press(ui, front) for _ in range(10)]
    assert taken == [
        "permission", "chooser", "shade", "keyboard", "picker", "screen", "app", "finish", "app", "caller",
    ]  # fmt: skip
    assert back.press(ui, front) == "home"
    assert ui.shown == "home"


def test_one_press_closes_one_overlay(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    toy_hand.tap("menu.open")
    toy_hand.back()
    assert toy_hand.view.route == ("toy", "/form")


def test_it_leads_back_to_the_app_that_opened_this_one(toy_hand: Hand) -> None:
    toy_hand.tap("clock.launch")
    assert pressed(toy_hand) == "caller"
    toy_hand.back()
    assert toy_hand.phone.foreground == "toy"
    assert pressed(toy_hand) == "home"


def test_an_app_that_was_left_by_it_begins_with_its_first_page(hand: Hand) -> None:
    hand.open("clock")
    first = hand.view.route
    hand.tap("tab.timer")
    hand.home()
    hand.open("clock")
    assert hand.view.route == ("clock", "/timer")
    hand.back()
    assert hand.view.route == ("launcher", "/")
    hand.open("clock")
    assert hand.view.route == first


def test_an_app_that_was_left_for_its_caller_begins_with_its_first_page(toy_hand: Hand) -> None:
    toy_hand.tap("clock.launch")
    first = toy_hand.view.route
    toy_hand.tap("tab.timer")
    toy_hand.back()
    assert toy_hand.phone.foreground == "toy"
    toy_hand.home()
    toy_hand.open("clock")
    assert toy_hand.view.route == first


def test_it_leaves_recents_for_the_home_screen(toy_hand: Hand) -> None:
    toy_hand.recents()
    assert pressed(toy_hand) == "recents"
    toy_hand.back()
    assert toy_hand.phone.foreground == "launcher"


def test_an_activity_on_top_of_another_is_finished(toy_hand: Hand) -> None:
    with toy_hand.edit("os"):
        pass
    draft = edit(toy_hand.state)
    task = draft.ui.tasks[draft.ui.active]
    task.activities.append(commit(task.activities[0]).model_copy(update={"id": "a77"}))
    toy_hand.phone.restore(commit(draft))
    assert pressed(toy_hand) == "finish"
    toy_hand.back()
    assert len(toy_hand.state.ui.tasks[toy_hand.state.ui.active or ""].activities) == 1
    assert toy_hand.phone.foreground == "toy"


def test_on_the_home_screen_it_does_nothing(hand: Hand) -> None:
    before = hand.phone.frame().regions
    hand.back()
    assert hand.phone.frame().regions == before


def test_a_field_that_vanished_takes_its_keyboard_along(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    toy_hand.focus("secret")
    toy_hand.tap("secret.hide")
    assert toy_hand.phone.frame().attributes["keyboard"] == ""
    toy_hand.back()
    assert toy_hand.view.route == ("toy", "/")
    assert toy_hand.state.ui.keyboard == Keyboard()


def deep_in_clock(hand: Hand) -> None:
    hand.open("clock")
    hand.tap("alarm.add")
    hand.tap("repeat.open")


def typing_in_search(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("clock")


def three_apps(hand: Hand) -> None:
    hand.open("toy")
    hand.tap("clock.launch")
    hand.tap("alarm.add")
    hand.focus("note")


@pytest.mark.parametrize("way", [deep_in_clock, typing_in_search, three_apps, Hand.recents])
def test_pressed_often_enough_it_ends_on_the_home_screen(toy_hand: Hand, way: Callable[[Hand], None]) -> None:
    toy_hand.home()
    way(toy_hand)
    presses = 0
    while toy_hand.view.route != ("launcher", "/"):
        before = toy_hand.state.ui
        toy_hand.back()
        presses += 1
        assert toy_hand.state.ui != before
        assert presses <= 10
