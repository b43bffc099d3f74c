"""Phones that share what one of them has drawn show what they would show alone."""

from __future__ import annotations

import random

import pytest
from random_events import any_event

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.phone.drawing import shared_regions
from pytest_mobilegym.phone.drawing.shared_regions import SharedRegions
from pytest_mobilegym.phone.events import Elapse, Launch
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.phone import Phone


def alarms_of(phone: Phone) -> None:
    hand = Hand(phone)
    hand.open("clock")
    hand.tap("alarm.toggle", alarm="a1")
    hand.phone.frame()


def test_a_second_phone_draws_no_page_that_the_first_has_drawn(drawn: list[str]) -> None:
    start, regions = Phone.create().snapshot(), SharedRegions()
    first, second = Phone(start, regions=regions), Phone(start, regions=regions)
    alarms_of(first)
    assert "clock/alarm" in drawn
    drawn.clear()
    alarms_of(second)
    assert not drawn
    assert first.frame() == second.frame()


def test_phones_share_nothing_unasked(drawn: list[str]) -> None:
    start = Phone.create().snapshot()
    alarms_of(Phone(start))
    drawn.clear()
    alarms_of(Phone(start))
    assert "clock/alarm" in drawn


def test_what_shows_the_time_is_drawn_anew_at_another_time() -> None:
    start, regions = Phone.create().snapshot(), SharedRegions()
    first, second = Phone(start, regions=regions), Phone(start, regions=regions)
    for phone, ms in ((first, 0), (second, 3_600_000)):
        Hand(phone).open("clock")
        Hand(phone).tap("tab.world")
        phone.dispatch(Elapse(ms=ms))
    assert first.frame() != second.frame()
    assert second.frame() == Phone(second.snapshot()).frame()


def test_what_a_page_offers_is_asked_of_the_phone_that_shows_it() -> None:
    start, regions = Phone.create().snapshot(), SharedRegions()
    first, second = Phone(start, regions=regions), Phone(start, regions=regions)
    for phone in (first, second):
        Hand(phone).open("clock")
        phone.frame()
    [region] = {each.region for each in second.frame().targets if each.name == "alarm.toggle"}
    assert second.shown(region).rendering.ctx.state is second.state.apps["clock"]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("seed", range(3))
def test_a_walk_shows_the_same_shared_or_alone(seed: int, lang: str) -> None:
    """Trials set out from one state and part at random, so that each comes to pages of the others."""
    start, regions = Phone.create(lang=lang).snapshot(), SharedRegions()  # type: ignore[arg-type]
    apps = sorted(start.apps)
    for trial in range(3):
        sharing, alone = Phone(start, regions=regions), Phone(start)
        draw = random.Random(f"{seed}")
        for step in range(40):
            if step == 12 + 4 * trial:
                draw = random.Random(f"{seed} {trial}")
            event = any_event(draw, alone, apps)
            for phone in (sharing, alone):
                try:
                    phone.dispatch(event)
                    phone.dispatch(Elapse(ms=1000))
                except MobileGymError:
                    assert phone is sharing or phone.frame() == sharing.frame()
            assert sharing.frame() == alone.frame()


def test_no_more_pages_are_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_regions, "MOST", 3)
    regions = SharedRegions()
    hand = Hand(Phone(Phone.create().snapshot(), regions=regions))
    for app in ("clock", "settings", "notes", "weather", "contacts"):
        hand.open(app)
        hand.phone.frame()
    assert len(regions._pages) == 3


@pytest.mark.chromium
@pytest.mark.asyncio(loop_scope="session")
async def test_phones_on_pages_of_one_pool_share_what_they_draw(drawn: list[str]) -> None:
    start = Phone.create().snapshot()
    async with DisplayPool(pages=1) as pool:
        counts = []
        for _ in range(2):
            device = BrowserDevice(pool, screenshots=False)
            await device.reset(start)
            await device.perform(Move(events=(Launch(app="clock"),), ms=100))
            await device.close()
            counts.append(len(drawn))
    assert "clock/alarm" in drawn
    assert counts[0] == counts[1]
