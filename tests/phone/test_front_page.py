"""What is asked of the page in front is answered from that page alone, and as the whole frame would."""

from __future__ import annotations

import asyncio
import random

import pytest
from random_events import any_event

from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.errors import EventRefused, MobileGymError
from pytest_mobilegym.phone.drawing.picture import Picture
from pytest_mobilegym.phone.events import Elapse, Key, Launch
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.phone import Phone


def offered(state: PhoneState, target: Target) -> bool:
    """Whether a phone that has drawn nothing yet takes a touch."""
    try:
        Picture().require(state, target)
    except EventRefused:
        return False
    return True


@pytest.mark.parametrize("seed", range(6))
def test_a_walk_is_answered_as_by_the_whole_frame(seed: int) -> None:
    draw = random.Random(seed)
    phone = Phone.create(lang=draw.choice(["en", "zh"]))
    apps = sorted(phone.state.apps)
    seen: list[Target] = []
    for _ in range(40):
        try:
            phone.dispatch(any_event(draw, phone, apps))
            phone.dispatch(draw.choice([Elapse(ms=1000), Key(key="turn"), Key(key="controls")]))
        except MobileGymError:
            continue
        state, frame = phone.state, phone.frame()
        assert Picture().sideways(state) == frame.sideways
        assert Picture().focus(state) == frame.focus
        assert Picture().marked(state) == frame.marked
        of_now = draw.sample(frame.targets, min(6, len(frame.targets)))
        covered = [target for region in frame.regions if region.inert for target in region.targets]
        others = draw.sample(covered, min(4, len(covered))) + seen[-4:]
        for target in of_now + others:
            assert offered(state, target) == (target in frame.targets)
        for region in frame.regions:
            assert Picture().shown(state, region.key).html == region.html
        seen += of_now


def test_a_field_that_is_written_in_has_its_focus() -> None:
    hand = Hand(Phone.create())
    hand.open("clock")
    hand.tap("alarm.add")
    hand.type("Swim", into="note")
    focus = Picture().focus(hand.state)
    assert focus is not None
    assert (focus.field, focus) == ("note", hand.phone.frame().focus)


def test_a_step_that_nobody_looks_at_draws_what_it_touches(drawn: list[str]) -> None:
    hand = Hand(Phone.create())
    hand.open("clock")
    hand.tap("alarm.add")
    hand.tap("repeat.open")
    device = DomDevice()

    async def play() -> None:
        await device.reset(Phone.create().snapshot())
        drawn.clear()
        for move in hand.moves:
            await device.perform(move)

    asyncio.run(play())
    # Neither the home screen that the app is opened from, nor what is open in the end.
    assert drawn == ["clock/alarm", "clock/alarm/new"]


def test_a_step_that_touches_nothing_draws_nothing(drawn: list[str]) -> None:
    phone = Phone.create()
    for event in (Launch(app="clock"), Elapse(ms=1000), Key(key="home"), Launch(app="notes")):
        phone.dispatch(event)
    assert drawn == []
