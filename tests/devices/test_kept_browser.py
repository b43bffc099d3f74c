"""A browser that is kept started: runs find it, have it to themselves, draw the same, and can do without."""

from __future__ import annotations

import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from hands import little_device
from little_phone import LittleState
from playwright.async_api import Browser

from pytest_mobilegym.cli import main
from pytest_mobilegym.devices.chromium import launch_options, scaled_options
from pytest_mobilegym.devices.kept_browser import FOLDER, KeptBrowser, claim, keep, kept_browsers
from pytest_mobilegym.devices.location import SCALE
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.phone.cache_folder import FOLDER_VARIABLE, cache_folder
from pytest_mobilegym.server.assets import Assets

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, little_pool: DisplayPool
) -> AsyncIterator[tuple[KeptBrowser, Browser]]:
    """A browser that is kept, noted in a folder of its own; the pool of all tests has another one."""
    async with little_pool.lease():
        pass
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    async with keep(_options()) as found:
        yield found


def _options() -> dict[str, Any]:
    return scaled_options(launch_options(), SCALE)


def _pool(files: Assets, **options: Any) -> DisplayPool:
    return DisplayPool(1, image="png", assets=files, **options)


def _is_served_by(pool: DisplayPool, browser: KeptBrowser) -> bool:
    return pool.address.endswith(f":{browser.port}")


async def _picture(pool: DisplayPool) -> bytes:
    device = little_device(pool)
    await device.reset(LittleState())
    return await device.screenshot()


async def test_runs_use_it_after_one_another_and_draw_as_with_one_of_their_own(
    kept: tuple[KeptBrowser, Browser], little_files: Assets, little_pool: DisplayPool
) -> None:
    drawn = await _picture(little_pool)
    for _ in range(2):
        async with _pool(little_files) as pool:
            assert await _picture(pool) == drawn
            assert _is_served_by(pool, kept[0])
    assert kept[1].is_connected()


async def test_a_run_beside_another_one_starts_its_own(
    kept: tuple[KeptBrowser, Browser], little_files: Assets
) -> None:
    async with _pool(little_files) as first, _pool(little_files) as second:
        assert await _picture(first) == await _picture(second)
        assert _is_served_by(first, kept[0])
        assert not _is_served_by(second, kept[0])


async def test_one_that_draws_at_another_size_is_left_alone(
    kept: tuple[KeptBrowser, Browser], little_files: Assets
) -> None:
    async with _pool(little_files, screen="540x1200") as pool:
        await _picture(pool)
        assert not _is_served_by(pool, kept[0])


async def test_its_pages_reach_the_server_of_the_run_alone(
    kept: tuple[KeptBrowser, Browser], little_files: Assets, little_pool: DisplayPool
) -> None:
    async with _pool(little_files) as pool, pool.lease() as page:
        assert _is_served_by(pool, kept[0])
        reached = "fetch({}, {{mode: 'no-cors'}}).then(() => true, () => false)"
        assert await page.page.evaluate(reached.format("location.origin"))
        assert not await page.page.evaluate(reached.format(f"'{little_pool.address}'"))


async def test_one_that_is_gone_is_forgotten_and_another_one_started(
    kept: tuple[KeptBrowser, Browser], little_files: Assets
) -> None:
    await kept[1].close()
    assert kept_browsers() == [kept[0]]
    async with _pool(little_files) as pool:
        await _picture(pool)
    assert kept_browsers() == []


async def test_nobody_else_can_read_where_it_is_driven_from(kept: tuple[KeptBrowser, Browser]) -> None:
    assert kept[0].endpoint.startswith("ws://127.0.0.1:")
    [note] = (cache_folder() / FOLDER).iterdir()
    assert stat.S_IMODE(note.stat().st_mode) == 0o600
    assert stat.S_IMODE(note.parent.stat().st_mode) == 0o700


async def test_what_is_no_note_is_passed_over(
    kept: tuple[KeptBrowser, Browser], caplog: pytest.LogCaptureFixture
) -> None:
    folder = cache_folder() / FOLDER
    (folder / "1.json").write_text('{"port": "many"}')
    assert kept_browsers() == [kept[0]]
    assert "1.json is no note of a kept browser" in caplog.text
    claimed = claim(_options())
    assert claimed is not None
    claimed.listener.close()


async def test_one_that_does_not_start_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with pytest.raises(InfrastructureError, match="/bin/false did not start"):
        async with keep({"executable_path": "/bin/false", "args": []}):
            pass
    assert kept_browsers() == []


async def test_the_command_lists_what_is_kept(
    kept: tuple[KeptBrowser, Browser], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["browser"]) == 0
    assert f"process {kept[0].process} keeps a browser" in capsys.readouterr().out
    assert main(["browser", "--keep", "--count", "0"]) == 2
    assert "at least 1, got 0" in capsys.readouterr().err
