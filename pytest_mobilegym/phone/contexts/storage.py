"""What fills the phone's storage, as every screen that shows it says: apps, the system, and files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.os import files
from pytest_mobilegym.phone.os.models.files import Category
from pytest_mobilegym.phone.os.state import OsState

MEGABYTE, GIGABYTE = 1024**2, 1024**3


class Storage(NamedTuple):
    """What the storage holds, in bytes.

    Attributes:
        total: all that fits.
        apps: the apps with their data.
        system: the system, and what belongs to no app and no file.
        files: the files, by category.
    """

    total: int
    apps: int
    system: int
    files: dict[Category, int]

    @property
    def used(self) -> int:
        """What is taken."""
        return self.apps + self.system + sum(self.files.values())

    @property
    def free(self) -> int:
        """What is left."""
        return self.total - self.used


def app_size(id: str) -> int:
    """Bytes that an app takes with its data."""
    return installed_apps()[id].megabytes * MEGABYTE


def storage_of(os: OsState, installed: Iterable[str]) -> Storage:
    """What fills the storage.

    Args:
        installed: ids of the apps that are on the phone.
    """
    apps = sum(app_size(id) for id in installed if not installed_apps()[id].hidden)
    system = max(0, round(os.build.storage_used_gb * GIGABYTE) - apps)
    return Storage(os.build.storage_gb * GIGABYTE, apps, system, files.usage(os))
