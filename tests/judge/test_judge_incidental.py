"""What is no side effect of any task, and what stays one."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from pytest_mobilegym.judge.incidental import counted_changes
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Lang, changes_between
from pytest_mobilegym.phone.os import notifications, permissions
from pytest_mobilegym.tasks.judge_case import fresh_phone
from pytest_mobilegym.tasks.trace import Junction
from pytest_mobilegym.tasks.wandering import HarmlessAct, WanderingHand, harmless_acts

ACTS = harmless_acts(fresh_phone().state)


def counted(act: Callable[[Hand], object], lang: str = "en") -> list[str]:
    """The paths of the changes that an act leaves and that count."""
    hand = Hand(fresh_phone(cast("Lang", lang)))
    before = hand.phone.snapshot()
    act(hand)
    assert changes_between(before, hand.state, incidental=True)
    return [change.path for change in counted_changes(before, hand.state)]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
def test_a_harmless_act_leaves_nothing_that_counts(act: HarmlessAct, lang: str) -> None:
    assert counted(act.play, lang) == []


def test_there_are_acts_of_every_kind_that_people_do() -> None:
    names = " ".join(act.name for act in ACTS)
    for word in ("copy", "refuse", "back out", "allow", "untick", "letter", "note and delete", "blank tab"):
        assert word in names, word
    for word in ("screenshot", "unpair", "airplane", "favourite"):
        assert word in names, word


def _delete_an_old_note(hand: Hand) -> None:
    hand.open("notes")
    note = next(note.id for note in hand.view.notes.notes.values() if note.listed)
    hand.tap("note.open", note=note)
    hand.tap("menu.open")
    hand.tap("menu.delete")
    hand.tap("notes.delete")


def _make_a_note(hand: Hand) -> None:
    hand.open("notes")
    hand.tap("note.new")
    hand.type("x", into="content")
    hand.back()


def _tick_a_todo(hand: Hand) -> None:
    hand.open("notes")
    hand.tap("tab.todo")
    hand.tap("todo.toggle", todo=next(todo.id for todo in hand.view.notes.todos.values() if not todo.done))


def _grant_in_the_settings(hand: Hand) -> None:
    with hand.edit("os") as os:
        permissions.set_status(os, "alipay", "CAMERA", "granted")


def _dismiss_a_notification(hand: Hand) -> None:
    hand.pull_down("notifications")
    hand.fling("notification.dismiss", item=next(iter(hand.view.os.notifications)))


@pytest.mark.parametrize(
    ("act", "path"),
    [
        (_delete_an_old_note, ".trashed"),
        (_make_a_note, "notes.notes[#"),
        (_tick_a_todo, ".done"),
        (_grant_in_the_settings, "os.permissions"),
    ],
)
def test_what_was_done_for_good_counts(act: Callable[[Hand], object], path: str) -> None:
    assert any(path in found for found in counted(act))


def test_a_notification_that_was_there_counts_when_it_is_dismissed() -> None:
    hand = Hand(fresh_phone())
    with hand.edit("os") as os:
        notifications.post(os, app="wechat", title="Nora", body="Coming?", route="/contacts")
    before = hand.phone.snapshot()
    _dismiss_a_notification(hand)
    assert [change.kind for change in counted_changes(before, hand.state)] == ["removed"]


def test_an_answer_to_a_question_counts_until_the_settings_say_otherwise() -> None:
    hand = Hand(fresh_phone())
    with hand.edit("os") as os:
        permissions.answer(os, "compass", ("ACCESS_FINE_LOCATION",), allow=True)
        assert permissions.granted(os, "compass", "ACCESS_FINE_LOCATION")
        permissions.set_status(os, "compass", "ACCESS_FINE_LOCATION", "denied")
    assert permissions.status(hand.view.os, "compass", "ACCESS_FINE_LOCATION") == "denied"
    assert permissions.decided_on(hand.view.os, "compass") == {"ACCESS_FINE_LOCATION"}


def test_a_wandering_hand_comes_back_to_where_it_was() -> None:
    phone = fresh_phone()
    first = Hand(phone)
    first.open("clock")
    hand = WanderingHand(Junction(phone), ACTS, at=1)
    hand.tap("alarm.add")
    hand.turn("hour", to=5)
    assert hand.view.route == ("clock", "/alarm/new")
    assert hand.done == ACTS[0].name
    assert len(hand.moves) == 2


def test_after_the_end_the_keyboard_may_be_gone() -> None:
    phone = fresh_phone()
    first = Hand(phone)
    first.open("notes")
    first.tap("note.new")
    first.type("Milk", into="content")
    amid, after = (WanderingHand(Junction(phone), ACTS, at=0) for _ in range(2))
    amid.wander()
    after.wander(ending=True)
    assert (amid.done, after.done) == ("", ACTS[0].name)
    assert after.view.route == phone.view.route
