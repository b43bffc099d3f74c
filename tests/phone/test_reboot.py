"""Switching off and on: what the phone knows stays, what it shows does not."""

from __future__ import annotations

import pytest

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.settings.facts import FACTS
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.events import Elapse, Key, Launch, Text
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Entry, changes_between, dump_snapshot
from pytest_mobilegym.phone.os.notifications import post
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.running.reboot import BOOT_COMPLETED, START_MS


@pytest.fixture
def used() -> Hand:
    """A phone with something open, something half written and something notified."""
    hand = Hand(Phone.create(apps=["clock", "contacts", "settings"]))
    hand.phone.patch({"os.settings.airplane_mode_enabled": True, "os.preferences": {"ringtone": "bells"}})
    with hand.edit("os") as os:
        post(os, app="clock", title="Alarm")
        os.location.latitude = 1.0
    hand.open("clock")
    hand.tap("alarm.add")
    hand.type("Swim", into="note")
    return hand


def test_it_lands_on_the_home_screen_with_nothing_open(used: Hand) -> None:
    used.phone.reboot()
    ui = used.state.ui
    assert used.view.route == ("launcher", "/")
    assert (len(ui.tasks), ui.focus, ui.keyboard.shown, ui.shade, ui.toast) == (
        0,
        None,
        False,
        "closed",
        None,
    )
    used.open("clock")
    used.tap("alarm.add")
    assert used.state.ui.tasks.first().activities[0].entries[-1].fields.get("note", "") == ""


def test_what_the_phone_knows_stays(used: Hand) -> None:
    before = used.state
    used.phone.reboot()
    changed = {change.path.split("[")[0] for change in changes_between(before, used.state)}
    assert changed == {"os.notifications", "os.location.latitude"}
    assert used.view.os.settings.airplane_mode_enabled
    assert used.view.os.now == before.os.now


def test_keys_of_regions_are_not_used_again(used: Hand) -> None:
    before = {region.key for region in used.phone.frame().regions if region.key.startswith("e")}
    used.phone.reboot()
    assert used.state.ui.home.entries[0].key not in before
    assert Phone.load(dump_snapshot(used.state)).frame() == used.phone.frame()


def test_a_fresh_phone_rebooted_twice_is_as_after_once() -> None:
    phone = Phone.create(apps=["clock"])
    phone.reboot()
    once = phone.snapshot()
    phone.reboot()
    changed = changes_between(once, phone.snapshot(), incidental=True)
    assert [(change.path, change.after) for change in changed] == [("os.boot.count", 3)]


def test_a_reboot_is_counted_and_dated(used: Hand) -> None:
    assert (used.view.os.boot.count, used.view.os.boot.at) == (1, None)
    used.phone.reboot()
    assert (used.view.os.boot.count, used.view.os.boot.at) == (2, used.view.os.now)


def test_the_time_that_the_phone_is_on_starts_anew(used: Hand) -> None:
    def up_time() -> str:
        return str(FACTS["up_time"](Context(used.state, find_app("settings"), Entry(key="new", route="/"))))

    before = up_time()
    used.phone.reboot()
    used.wait(60)
    assert before != up_time()


def test_a_start_that_is_shown_takes_its_time(used: Hand) -> None:
    used.phone.reboot(shown=True)
    assert not used.phone.ready
    frame = used.phone.frame()
    assert frame.regions[-1].key == "boot"
    assert frame.targets == ()
    before = used.state
    for event in (Key(key="home"), Launch(app="clock"), Text(text="hello")):
        with pytest.raises(EventRefused, match="The phone is starting"):
            used.phone.dispatch(event)
    assert used.state is before
    assert Phone.load(dump_snapshot(before)).frame() == frame
    used.phone.dispatch(Elapse(ms=START_MS - 1))
    assert not used.phone.ready
    used.phone.dispatch(Elapse(ms=1))
    assert used.phone.ready
    used.open("clock")


@pytest.mark.parametrize("shown", [False, True])
def test_apps_are_told_once_when_the_phone_has_started(toy: App, shown: bool) -> None:
    told: list[int] = []
    toy.receiver(BOOT_COMPLETED)(lambda ctx: told.append(ctx.time))
    try:
        phone = Phone.create()
        started = phone.state.os.now
        phone.reboot(shown=shown)
        phone.dispatch(Elapse(ms=START_MS))
        phone.dispatch(Elapse(ms=START_MS))
        assert len(told) == 1
        assert (told[0] > started) is shown
    finally:
        del toy.receivers[BOOT_COMPLETED]
