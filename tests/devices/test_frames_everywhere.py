"""Frames of every app are drawn as they come from the store, and whatever the page has shown before.

The same bytes, the same answers to touches.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest

from benchmarks.frames_compared import compare
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.events import Event
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.owners import DEFAULT_OWNER
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.rl.catalogue import Catalogue

pytestmark = pytest.mark.chromium

WRITING_AND_PLAYING = (
    "sms.ReplyToLatestUnread",
    "bilibili.CoinVideoTask",
    "account.Railway12306ChangePassword",
    "alipay.FindLargestTransferPartner",
)
"""Templates in whose solutions fields are emptied, a video plays, and portraits are shown."""


@cache
def catalogue() -> Catalogue:
    """All templates."""
    return Catalogue()


class Remembering(Phone):
    """Remembers the states that it has been in, from the first on that was shown."""

    def __init__(self, state: PhoneState) -> None:
        super().__init__(state)
        self.states = [state]

    def dispatch(self, event: Event) -> None:
        """Remember also what this leads to."""
        super().dispatch(event)
        self.states.append(self.state)


def states_of(template: str) -> list[PhoneState]:
    """What a phone goes through while a template is solved."""
    prepared = catalogue().begin(template, seed=0, split=None, lang="en", owner=DEFAULT_OWNER)
    phone = Remembering(prepared.before)
    prepared.task.solution(Hand(phone))
    return phone.states


async def differing(templates: Iterable[str]) -> list[str]:
    """Where a page that shows a phone all along shows it otherwise than one that shows it anew."""
    found = []
    pool = DisplayPool(2, image="png", screen="360x800")
    async with pool, pool.lease() as used, pool.lease() as new:
        for template in templates:
            states = states_of(template)
            phone, last = Phone(states[0]), None
            await used.display.attach(phone)
            for number, state in enumerate(states):
                phone.restore(state)
                if phone.frame() == last:
                    continue
                last = phone.frame()
                await used.display.refresh()
                await new.display.attach(Phone(state))
                shots = []
                for page in (used, new):
                    await page.turn(sideways=last.sideways)
                    shots.append(await page.screenshot("png", 100))
                if shots[0] != shots[1]:
                    found.append(f"{template}, state {number}, {phone.foreground}")
    return found


async def test_a_page_shows_a_phone_the_same_whatever_it_showed_before() -> None:
    assert await differing(WRITING_AND_PLAYING) == []


@pytest.mark.nightly
async def test_a_page_shows_all_that_solutions_go_through_the_same_whatever_it_showed_before() -> None:
    assert await differing(catalogue().templates) == []


async def test_a_frame_of_every_app_comes_from_the_store_as_it_is_drawn() -> None:
    compared = await compare(2 * len(installed_apps()), screen="360x800", seconds=3600)
    assert compared == dict.fromkeys(installed_apps(), 2)


@pytest.mark.nightly
async def test_ten_thousand_frames_come_from_the_store_as_they_are_drawn() -> None:
    compared = await compare(10_000, screen="1080x2400", seconds=6 * 3600)
    assert compared.total() >= 10_000
