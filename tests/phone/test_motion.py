"""Stills of what is under way between two frames: what comes, what goes, and how each of them moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pytest_mobilegym.devices.moving_screen import MovingScreen
from pytest_mobilegym.phone.drawing.motion import DURATION_MS, SEEN_MS, in_motion
from pytest_mobilegym.phone.events import Elapse, Key, Launch, Touch
from pytest_mobilegym.phone.frame import Frame
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Toast
from pytest_mobilegym.phone.phone import Phone

Step = Callable[[Hand], object]


def still(*steps: Step, progress: float = 1 / 3) -> Frame:
    """The last of some steps of a hand, under way."""
    hand = Hand(Phone.create())
    for step in steps[:-1]:
        step(hand)
    before = hand.phone.state, hand.phone.frame()
    steps[-1](hand)
    return in_motion(before, (hand.phone.state, hand.phone.frame()), progress)


def moving(frame: Frame) -> list[str]:
    """How those regions move that do, from back to front."""
    return [f"{region.app} {region.motion}" for region in frame.regions if region.motion]


def opened(app: str) -> Step:
    return lambda hand: hand.open(app)


def tapped(action: str) -> Step:
    return lambda hand: hand.tap(action)


def pressed(key: str) -> Step:
    return lambda hand: hand.phone.dispatch(Key(key=key))


def pages(frame: Frame) -> list[str]:
    return [region.app for region in frame.regions if region.layer == "page"]


def test_an_app_rises_over_the_home_screen_and_sinks_back() -> None:
    opening = still(opened("clock"))
    assert (pages(opening), moving(opening)) == (
        ["launcher", "clock"],
        ["launcher open-out", "clock open-in"],
    )
    closing = still(opened("clock"), pressed("home"))
    assert (pages(closing), moving(closing)) == (
        ["launcher", "clock"],
        ["launcher close-in", "clock close-out"],
    )


def test_a_page_slides_over_the_one_below_and_back() -> None:
    onward = still(opened("settings"), tapped("display.open"))
    assert moving(onward) == ["settings push-out", "settings push-in"]
    back = still(opened("settings"), tapped("display.open"), pressed("back"))
    assert moving(back) == ["settings pop-in", "settings pop-out"]


def test_a_tab_takes_its_place_at_once() -> None:
    switched = still(opened("clock"), tapped("tab.timer"))
    assert moving(switched) == []
    assert "progress" not in switched.attributes


def test_the_shade_drops_and_the_cards_fade_in() -> None:
    assert moving(still(pressed("notifications"))) == ["system drop-in"]
    assert moving(still(pressed("notifications"), pressed("back"))) == ["system drop-out"]
    assert moving(still(opened("clock"), pressed("recents"))) == ["clock stay-out", "system fade-in"]
    assert moving(still(opened("clock"), pressed("power"))) == ["clock stay-out", "system fade-in"]


def test_the_keyboard_rises_below_its_page_and_sinks() -> None:
    steps = (opened("settings"), tapped("search.open"))
    assert moving(still(*steps)) == ["settings push-out", "settings push-in", "system rise-in"]
    assert moving(still(*steps, pressed("back"))) == ["system rise-out"]


def test_what_goes_offers_nothing_and_what_comes_is_offered_as_ever() -> None:
    frame = still(opened("settings"), tapped("display.open"))
    gone = next(region for region in frame.regions if region.motion == "push-out")
    assert gone.inert
    assert not gone.targets
    hand = Hand(Phone.create())
    hand.open("settings")
    hand.tap("display.open")
    assert frame.targets == hand.phone.frame().targets


def test_another_look_of_the_whole_screen_is_a_cut() -> None:
    def darken(hand: Hand) -> None:
        hand.open("settings")
        hand.phone.patch({"os.settings.dark_mode_enabled": True})

    assert "progress" not in still(darken).attributes


# What a device shows


@pytest.fixture
def screen() -> MovingScreen:
    return MovingScreen(Phone.create())


def test_an_action_is_seen_on_its_way_and_time_alone_brings_it_on(screen: MovingScreen) -> None:
    with screen.action():
        screen.dispatch(Launch(app="clock"))
        screen.dispatch(Elapse(ms=1000))
    assert screen.frame().attributes["progress"] == f"{SEEN_MS / DURATION_MS:.3f}"
    assert screen.frame() == screen.frame()
    assert screen.still_in_ms == DURATION_MS - SEEN_MS
    screen.dispatch(Elapse(ms=100))
    assert screen.frame().attributes["progress"] == f"{(SEEN_MS + 100) / DURATION_MS:.3f}"
    screen.dispatch(Elapse(ms=100))
    assert screen.frame() == screen.phone.frame()
    assert screen.still_in_ms == 0


def test_a_touch_amid_it_goes_to_the_new_page_and_what_it_does_is_under_way_next(
    screen: MovingScreen,
) -> None:
    with screen.action():
        screen.dispatch(Launch(app="settings"))
        screen.dispatch(Elapse(ms=1000))
    page = screen.frame().regions[1]
    with screen.action():
        assert moving(screen.frame()) == ["launcher open-out", "settings open-in"]
        screen.dispatch(Touch(region=page.key, action="display.open"))
        screen.dispatch(Elapse(ms=1000))
    assert moving(screen.frame()) == ["settings push-out", "settings push-in"]


def test_an_action_that_changes_nothing_lets_the_last_one_come_to_rest(screen: MovingScreen) -> None:
    with screen.action():
        screen.dispatch(Launch(app="clock"))
        screen.dispatch(Elapse(ms=1000))
    with screen.action():
        screen.dispatch(Elapse(ms=1000))
    assert screen.frame() == screen.phone.frame()


def test_a_toast_fades_in_and_out(screen: MovingScreen) -> None:
    toast = Toast(text="Saved", until=screen.phone.state.os.now + 1600)
    with screen.action():
        screen.phone.change(lambda now: setattr(now.draft.ui, "toast", toast))
        screen.dispatch(Elapse(ms=1000))
    assert moving(screen.frame()) == ["system fade-in"]
    with screen.action():
        screen.dispatch(Elapse(ms=1000))
    assert moving(screen.frame()) == ["system fade-out"]
