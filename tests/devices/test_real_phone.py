"""The phone itself in Chromium: forks, many phones on few pages, every target under a finger, determinism."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path
from typing import Any

import pytest
from oracle_play import play
from rigour import either

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.declaration.registry import app_ids
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import state_hash
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.registry import load_templates

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

SUITES = Path(__file__).parents[2] / "task_suites"
PHONES = either(usual=64, thorough=256)
TIMES = either(usual=5, thorough=20)


async def pixels(pool: DisplayPool, phone: Phone, page: Any = None) -> str:
    """Hash of what a page shows of a phone."""
    if page is None:
        async with pool.lease() as leased:
            return await pixels(pool, phone, leased)
    await page.display.attach(phone)
    return hashlib.sha256(await page.screenshot("png", 80)).hexdigest()


def used_phone(seed: int) -> Phone:
    """A phone somewhere in the middle of something."""
    phone = Phone.create(seed=seed, lang="zh" if seed % 2 else "en")
    hand = Hand(phone)
    match seed % 4:
        case 0:
            hand.open("clock")
            hand.tap("alarm.toggle", alarm=f"a{seed % 7 + 1}")
            hand.scroll("body", to=seed % 90)
        case 1:
            hand.open("answer_sheet")
            hand.type(f"{seed}", into="answer1.0")
        case 2:
            hand.open("clock")
            hand.tap("alarm.add")
            hand.turn("minute", to=seed % 60)
            hand.tap("repeat.open")
        case _:
            hand.tap("search.open")
            hand.type("c" if seed % 3 else "a")
    return phone


async def test_a_fork_in_mid_episode_shows_the_same_elsewhere(pool: DisplayPool) -> None:
    phone = Phone.create()
    hand = Hand(phone)
    hand.open("clock")
    hand.tap("alarm.add")
    hand.turn("hour", to=21)
    hand.type("Half a mess", into="note")
    hand.scroll("body", to=40)
    fork = phone.fork()
    assert fork.frame() == phone.frame()
    async with pool.lease() as one, pool.lease() as other:
        assert await pixels(pool, phone, one) == await pixels(pool, fork, other)
    hand.back()
    hand.tap("repeat.open")
    second = phone.fork()
    async with pool.lease() as one, pool.lease() as other:
        assert await pixels(pool, second, one) == await pixels(pool, phone, other)


async def test_many_phones_over_4_pages_are_never_mixed_up(pool: DisplayPool) -> None:
    phones = [used_phone(seed) for seed in range(PHONES)]
    distinct = {hashlib.sha256(repr(phone.frame()).encode()).hexdigest(): phone for phone in phones}
    async with pool.lease() as page:
        expected = {key: await pixels(pool, phone, page) for key, phone in distinct.items()}

    async def look(phone: Phone) -> bool:
        key = hashlib.sha256(repr(phone.frame()).encode()).hexdigest()
        return await pixels(pool, phone) == expected[key]

    matches = await asyncio.gather(*(look(phone) for phone in reversed(phones)))
    assert len(distinct) > PHONES // 5
    assert matches == [True] * PHONES


@pytest.mark.parametrize("template", ["clock.AddAlarm", "wechat.PostMomentsText"])
async def test_the_same_seed_gives_the_same_state_every_time(pool: DisplayPool, template: str) -> None:
    found = load_templates(SUITES)[template]
    devices: list[Any] = [BrowserDevice(pool), DomDevice()]
    for device in devices:
        hashes = set()
        for _ in range(TIMES):
            state, verdict = await play(device, prepare(found, phone=Phone.create()))
            assert verdict.passed
            hashes.add(state_hash(state))
        assert len(hashes) == 1
        await device.close()


@pytest.mark.remembered("comparison of devices", files=(SUITES / "clock" / "tasks.py",))
async def test_both_devices_come_to_the_same_state_and_verdict(pool: DisplayPool) -> None:
    """Simulated time apart, since only a finger needs swipes to scroll."""
    templates = [found for id, found in load_templates(SUITES).items() if id.startswith("clock.")]
    seeing, blind = BrowserDevice(pool), DomDevice()
    for template in templates:
        episode = prepare(template, 1, phone=Phone.create())
        one, first = await play(seeing, episode)
        other, second = await play(blind, episode)
        assert state_hash(one, mask_time=True) == state_hash(other, mask_time=True), template.id
        assert [goal.passed for goal in first.goals] == [goal.passed for goal in second.goals]
        assert (first.passed, first.side_effects) == (second.passed, second.side_effects)
    await seeing.close()


@pytest.mark.remembered("app under a finger")
@pytest.mark.sampled(one_in=6)
@pytest.mark.parametrize("app", [app for app in app_ids() if app != "launcher"])
@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_every_target_of_an_apps_first_screens_is_under_a_finger(
    pool: DisplayPool, app: str, lang: Any
) -> None:
    """The start screen and every screen that one tap away from it leads to, after scrolling to the target."""
    start = Phone.create(lang=lang)
    Hand(start).open(app)
    device = BrowserDevice(pool)
    for phone in [start, *one_tap_away(start)]:
        await device.reset(phone.snapshot())
        for target in dict.fromkeys(device.phone.frame().targets):
            if target.kind == "scroller" or target.region in ("status", "nav"):
                continue
            location = await device.reach(target)
            assert location.point is not None, (app, lang, phone.view.route, target)
    await device.close()


def one_tap_away(start: Phone) -> list[Phone]:
    """A fork for each route that a tap leads to, the first found of each shape of route."""
    found: dict[str, Phone] = {}
    for target in start.frame().targets:
        if target.kind == "touch" and target.region not in ("status", "nav", "keyboard"):
            fork = start.fork()
            hand = Hand(fork)
            gesture = {"hold": hand.hold, "double": hand.double_tap, "fling": hand.fling}.get(
                target.gesture, hand.tap
            )
            gesture(target.name, **dict(target.args))
            found.setdefault(target.name, fork)
    return [fork for fork in found.values() if fork.foreground == start.foreground]
