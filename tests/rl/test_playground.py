"""Phones of one kind, made as often as a trainer asks, on what its process shares."""

from __future__ import annotations

import asyncio
import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest

from pytest_mobilegym.api import Playground, Session, UsageError

PLACE = Playground(suites=("mobilegym:clock",))
TASK = "clock.AddAlarm"


def test_it_travels_to_other_processes() -> None:
    assert pickle.loads(pickle.dumps(PLACE)) == PLACE


def test_tasks_are_loaded_once_and_come_in_the_order_of_ids() -> None:
    assert PLACE.catalogue is PLACE._replace(lang="zh").catalogue
    ids = [each.id for each in PLACE.templates()]
    assert ids == sorted(ids)
    train = {each.id for each in PLACE.templates("train")}
    assert train
    assert train < set(ids)
    with pytest.raises(UsageError, match="holiday"):
        PLACE.templates("holiday")


def test_its_language_and_budget_are_those_of_its_phones() -> None:
    with PLACE._replace(lang="zh", max_steps=3).session(("text",)) as phone:
        screen = phone.reset(TASK, seed=1)
        assert screen.steps_left == 3
        assert "闹钟" in screen.instruction


def test_threads_may_share_phones() -> None:
    def play(seed: int) -> list[str | None]:
        with PLACE.session(("text",), shared=True) as phone:
            return [phone.reset(TASK, seed=seed).text, phone.step(1).observation.text]

    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(play, [1, 2, 3, 4] * 4))
    with Session(suites=PLACE.suites, observe="text") as phone:
        for seed, texts in zip([1, 2, 3, 4] * 4, found, strict=True):
            assert texts == [phone.reset(TASK, seed=seed).text, phone.step(1).observation.text]


def test_each_event_loop_has_phones_of_its_own() -> None:
    async def play() -> str | None:
        async with PLACE.async_session(("text",)) as phone:
            return (await phone.reset(TASK, seed=1)).text

    assert asyncio.run(play()) == asyncio.run(play())


@pytest.mark.chromium
def test_a_browser_that_nobody_uses_is_closed_and_begins_again() -> None:
    place = PLACE._replace(device="browser", pages=1)
    shown = []
    for _ in range(2):
        with place.session(("screenshot",)) as phone:
            shown.append(phone.reset(TASK, seed=1).screenshot)
    assert shown[0] == shown[1]
