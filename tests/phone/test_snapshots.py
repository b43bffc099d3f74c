"""Snapshots, restores and forks; and snapshots that come as JSON from elsewhere."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
from html_tree import screen_of
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.errors import StateError
from pytest_mobilegym.phone.apps.clock.screens import Draft
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot, state_hash
from pytest_mobilegym.phone.phone import Phone


def amid_an_edit() -> Hand:
    """A hand in the middle of editing an alarm, the keyboard open, another app in the background."""
    hand = Hand(Phone.create())
    hand.open("answer_sheet")
    hand.home()
    hand.open("clock")
    hand.tap("alarm.open", alarm="a3")
    hand.tap("alarm.more")
    hand.turn("hour", to=9)
    hand.scroll("body", to=64)
    hand.type("With tea & cake", into="note", clear=True)
    hand.tap("keyboard.shift")
    return hand


def test_a_snapshot_is_a_value_that_restore_brings_back() -> None:
    hand = amid_an_edit()
    snapshot, frame = hand.phone.snapshot(), hand.phone.frame()
    hand.home()
    hand.phone.restore(snapshot)
    assert hand.phone.frame() == frame


def test_a_fork_shows_the_same_down_to_the_caret() -> None:
    hand = amid_an_edit()
    fork = hand.phone.fork()
    assert fork.frame() == hand.phone.frame()
    assert fork.frame().focus is not None
    assert Phone(hand.state).frame() == hand.phone.frame()


def test_a_fork_goes_its_own_way() -> None:
    hand = amid_an_edit()
    before = hand.state
    fork = Hand(hand.phone.fork())
    fork.tap("alarm.save")
    assert fork.view.clock.alarms["a3"].note == "With tea & cake"
    assert hand.state is before
    hand.tap("alarm.save")
    assert hand.state == fork.state
    assert hand.phone.frame() == fork.phone.frame()


def test_256_forks_share_what_they_do_not_change() -> None:
    hand = amid_an_edit()
    forks = [Hand(hand.phone.fork()) for _ in range(256)]
    assert all(fork.state is hand.state for fork in forks)
    for number, fork in enumerate(forks):
        fork.turn("minute", to=number % 60)
        fork.tap("alarm.save")
    assert [fork.view.clock.alarms["a3"].minute for fork in forks] == [number % 60 for number in range(256)]
    untouched = hand.view.clock.alarms["a5"]
    assert all(fork.view.clock.alarms["a5"] is untouched for fork in forks)
    assert len({state_hash(fork.state) for fork in forks}) == 60


def allocated(make: Callable[[], object]) -> int:
    """Bytes that what is made keeps allocated."""
    tracemalloc.start()
    try:
        kept = make()
        size, _ = tracemalloc.get_traced_memory()
        assert kept is not None
        return size
    finally:
        tracemalloc.stop()


def test_256_forks_take_less_memory_than_one_copy() -> None:
    phone = amid_an_edit().phone
    phone.frame()
    data = dump_snapshot(phone.state)
    forks = allocated(lambda: [phone.fork() for _ in range(256)])
    assert 0 < forks < allocated(lambda: Phone.load(data))


def test_phones_of_all_seeds_share_what_they_begin_with() -> None:
    one, other = Phone.create(seed=1), Phone.create(seed=2)
    assert (one.state.os.rng, other.state.os.rng) == (1, 2)
    assert one.state.apps is other.state.apps
    assert one.state.os.files is other.state.os.files
    assert Phone.create(seed=1).state == one.state
    many = allocated(lambda: [Phone.create(seed=seed) for seed in range(256)])
    assert many < 256 * 1.5 * 2**20 / 10, "a tenth of what a phone may take beyond what is shared"


def test_json_brings_everything_back_also_view_state() -> None:
    hand = amid_an_edit()
    data = dump_snapshot(hand.state)
    loaded = Phone.load(data)
    assert loaded.state == hand.state
    assert loaded.frame() == hand.phone.frame()
    assert state_hash(loaded.state) == state_hash(hand.state)
    assert dump_snapshot(loaded.state) == data
    local = loaded.state.ui.tasks[loaded.state.ui.active or ""].activities[-1].entries[-1].local
    assert isinstance(local, Draft)
    assert local.hour == 9


def in_selection(hand: Hand) -> None:
    hand.open("clock")
    hand.hold("select.begin", key="a2")


def over_a_sheet(hand: Hand) -> None:
    hand.open("clock")
    hand.tap("alarm.add")
    hand.tap("repeat.open")


def in_search(hand: Hand) -> None:
    hand.tap("search.open")
    hand.type("clo")


def with_a_toast(hand: Hand) -> None:
    in_selection(hand)
    hand.tap("select.delete")


@pytest.mark.parametrize(
    "way", [in_selection, over_a_sheet, in_search, with_a_toast, Hand.recents, Hand.home]
)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_json_brings_any_screen_back(way: Callable[[Hand], None], lang: Any) -> None:
    hand = Hand(Phone.create(lang=lang))
    way(hand)
    loaded = Phone.load(dump_snapshot(hand.state))
    assert loaded.state == hand.state
    assert loaded.frame() == hand.phone.frame()


def test_a_loaded_phone_goes_on_as_the_original_would() -> None:
    hand = amid_an_edit()
    loaded = Hand(Phone.load(dump_snapshot(hand.state)))
    for each in (hand, loaded):
        each.tap("alarm.save")
        each.home()
        each.open("answer_sheet")
        each.answer("Good", 3, "nothing")
    assert loaded.state == hand.state


def snapshot() -> dict[str, Any]:
    """A good snapshot as plain data: Clock's editor in front."""
    data: dict[str, Any] = json.loads(dump_snapshot(amid_an_edit().state))
    return data


def set_at(*path: str | int, to: Any) -> Callable[[dict[str, Any]], None]:
    """A change of a snapshot's data at a place."""

    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = to

    return change


UI = ("state", "ui")
CLOCK = (*UI, "tasks", str(amid_an_edit().state.ui.active), "activities", 0)
PAGE = (*UI, "tasks", "t1", "activities", 0, "entries", 0)
DAMAGES: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "no state": (lambda data: data.pop("state"), "expected an object with 'schema' and 'state'"),
    "another schema": (set_at("schema", to=99), "schema version 99; this version reads 2"),
    "a former schema": (set_at("schema", to=1), "schema version 1, which pytest-mobilegym 0.1 wrote; this"),
    "a state that is a list": (set_at("state", to=[]), "no 'apps'"),
    "no apps": (set_at("state", "apps", to=None), "no 'apps'"),
    "no ui": (set_at(*UI, to=3), "no 'ui'"),
    "no os": (lambda data: data["state"].pop("os"), "os"),
    "an unknown app": (set_at("state", "apps", "telegram", to={}), "Unknown app 'telegram'.*clock"),
    "an app that is missing": (lambda data: data["state"]["apps"].pop("clock"), "'clock'"),
    "an app that is no object": (set_at("state", "apps", "clock", to=7), "ClockState"),
    "a wrong type": (set_at("state", "apps", "clock", "alarms", "a1", "hour", to="late"), r"a1\.hour"),
    "out of range": (set_at("state", "apps", "clock", "alarms", "a1", "hour", to=24), "equal to 23"),
    "an unknown field": (set_at("state", "apps", "clock", "colour", to="red"), "colour"),
    "a time beyond all calendars": (set_at("state", "os", "now", to=10**18), "now"),
    "an unknown route": (set_at(*CLOCK, "entries", 0, "route", to="/nowhere"), "no screen for '/nowhere'"),
    "a route that is no text": (set_at(*CLOCK, "entries", 0, "route", to=None), "route"),
    "a route to what is gone": (set_at(*PAGE, "route", to="/options/9/0"), "cannot be shown.*9"),
    "a route with words for a number": (set_at(*PAGE, "route", to="/options/x/0"), "whole number"),
    "a foreign app's page": (set_at(*CLOCK, "app", to="telegram"), "'telegram'"),
    "view state that does not fit": (set_at(*CLOCK, "entries", 1, "local", to={"hour": 99}), "Draft"),
    "view state that is missing": (set_at(*CLOCK, "entries", 1, "local", to=None), "/alarm/a3"),
    "view state where none is": (set_at(*UI, "home", "entries", 0, "local", to={}), "keeps none"),
    "a history without pages": (set_at(*CLOCK, "entries", to=[]), "no page"),
    "a task without activities": (set_at(*CLOCK[:-1], to=[]), "no activity"),
    "an active task that is gone": (set_at(*UI, "active", to="t99"), "t99"),
    "no active task": (set_at(*UI, "active", to=None), "active"),
    "a page twice": (set_at(*UI, "home", "entries", 0, "key", to="e3"), "'e3' twice"),
    "a counter that would give a key twice": (set_at(*UI, "next_key", to=2), "next_key"),
    "another home screen": (set_at(*UI, "home", "app", to="clock"), "launcher"),
    "entries that are no list": (set_at(*CLOCK, "entries", to=5), "entries"),
    "tasks that are no table": (set_at(*UI, "tasks", to=[1, 2]), "tasks"),
}  # fmt: skip


@pytest.mark.parametrize(("damage", "reason"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_snapshot_is_refused_in_one_sentence(
    damage: Callable[[dict[str, Any]], None], reason: str
) -> None:
    data = snapshot()
    damage(data)
    with pytest.raises(StateError, match=reason) as error:
        Phone.load(json.dumps(data))
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 600


@pytest.mark.parametrize(
    "data", [b"", b"{", b"\xff\xfe", "[]", "null", "3", '"state"', b"gASVBQAAAAAAAABLAy4="]
)
def test_what_is_no_snapshot_is_refused(data: bytes | str) -> None:
    with pytest.raises(StateError, match="Not a s"):
        Phone.load(data)


def places(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in plain data, the deepest included."""
    found = [path] if path else []
    steps: Any = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in steps:
        found += places(value, (*path, step))
    return found


GOOD = snapshot()
PLACES = places(GOOD)
VISIBLE = [place for place in PLACES if place[:2] == UI]
plain = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
)
values = plain | st.lists(plain, max_size=2) | st.dictionaries(st.text(max_size=3), plain, max_size=2)
changes = st.tuples(st.sampled_from(PLACES) | st.sampled_from(VISIBLE), values)


@examples(30, suppress_health_check=list(HealthCheck))
@given(
    st.lists(st.tuples(st.sampled_from(PLACES) | st.sampled_from(VISIBLE), values), min_size=1, max_size=3)
)
def test_a_snapshot_changed_anywhere_is_shown_or_refused(
    changed: list[tuple[tuple[str | int, ...], Any]],
) -> None:
    data = json.loads(json.dumps(GOOD))
    for place, value in changed:
        try:
            set_at(*place, to=value)(data)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took the place away
    try:
        phone = Phone.load(json.dumps(data))
    except StateError as error:
        assert "\n" not in str(error)  # noqa: PT017
        return
    frame = phone.frame()
    if not phone.ready:
        assert "boot" in [region.key for region in frame.regions]
        return
    hand = Hand(phone)
    hand.recents()
    phone.frame()
    hand.home()
    assert screen_of(phone.frame())


def test_every_app_survives_json_in_both_languages() -> None:
    for lang in ("en", "zh"):
        for app in installed_apps().values():
            phone = Phone.create(lang=lang)  # type: ignore[arg-type]
            if not app.hidden:
                Hand(phone).open(app.id)
            assert Phone.load(dump_snapshot(phone.state)).frame() == phone.frame()


def test_a_task_of_an_app_that_is_not_there_is_refused() -> None:
    hand = Hand(Phone.create(apps=["clock"]))
    hand.open("clock")
    hand.recents()
    data = dump_snapshot(hand.state).replace(b'"app":"clock","activities"', b'"app":"","activities"')
    with pytest.raises(StateError, match="is of '', whose state it lacks"):
        Phone.load(data)
