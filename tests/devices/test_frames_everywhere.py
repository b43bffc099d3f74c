"""Frames of every app come from the store as they are drawn: the same bytes, the same answers to touches."""

from __future__ import annotations

import pytest

from benchmarks.frames_compared import compare
from pytest_mobilegym.phone.declaration.registry import installed_apps

pytestmark = pytest.mark.chromium


async def test_a_frame_of_every_app_comes_from_the_store_as_it_is_drawn() -> None:
    compared = await compare(2 * len(installed_apps()), screen="360x800", seconds=3600)
    assert compared == dict.fromkeys(installed_apps(), 2)


@pytest.mark.nightly
async def test_ten_thousand_frames_come_from_the_store_as_they_are_drawn() -> None:
    compared = await compare(10_000, screen="1080x2400", seconds=6 * 3600)
    assert compared.total() >= 10_000
