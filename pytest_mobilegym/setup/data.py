"""The data behind the apps: made once on a machine, found again after that."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pytest_mobilegym.errors import InfrastructureError, UsageError
from pytest_mobilegym.phone.world import open_world
from pytest_mobilegym.phone.world.cache import ensure_built, is_whole, world_path
from pytest_mobilegym.phone.worlds import DATA_VERSION

WORLD_REMEDY = "run `mobilegym world build`"

OTHER_DATA_REMEDY = (
    "run `mobilegym world build --force`, or set DATA_VERSION in phone/worlds.py if the generators were "
    "changed on purpose"
)


def set_up_world(say: Callable[[str, str], None]) -> bool:
    """Whether the world's data are there, after making them where they were not."""
    path = world_path()
    try:
        if not is_whole(path):
            say("world", "making the data that apps show (once, one to two minutes on two cores)")
            path = ensure_built()
        version = version_of(path)
    except (InfrastructureError, UsageError) as error:
        say("world", str(error))
        return False
    if version != DATA_VERSION:
        say("world", f"version {version}, expected {DATA_VERSION}: {OTHER_DATA_REMEDY}")
        return False
    say("world", describe_world(path, version))
    return True


def version_of(path: Path) -> str:
    """The version of the data in a file.

    Raises:
        InfrastructureError: it cannot be read.
    """
    return open_world(path).version


def describe_world(path: Path, version: str) -> str:
    """Version, size and place of a file."""
    return f"version {version}, {path.stat().st_size / 1e6:.0f} MB at {path}"
