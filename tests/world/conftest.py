"""A small world, made once for all tests of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_mobilegym.phone.world import World, open_world
from pytest_mobilegym.phone.world.build import build

SCALE = 0.02


@pytest.fixture(scope="session")
def world_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a small world, made by this process alone."""
    path = tmp_path_factory.mktemp("world") / "small.sqlite"
    build(path, scale=SCALE, processes=1)
    return path


@pytest.fixture(scope="session")
def en(world_file: Path) -> World:
    """The small world in English."""
    return open_world(world_file)


@pytest.fixture(scope="session")
def zh(en: World) -> World:
    """The same in Chinese."""
    return en.in_language("zh")
