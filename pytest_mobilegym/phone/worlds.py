"""Which world a phone shows: the shared one of this version of the package, or one that was given to it.

A phone's state holds the version of its data, never the data. They are opened when they are first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_mobilegym.errors import InfrastructureError, StateError

if TYPE_CHECKING:
    from pytest_mobilegym.phone.languages import Lang
    from pytest_mobilegym.phone.world import World

DATA_VERSION = "9ec7f5ec1778f308435aa53788ad207f"
"""Hash over every record of the world that phones show; a change of it can move scores, so it needs a line in
the changelog. It stands outside of `phone/world`, as the sources there name the file."""

_given: dict[str, World] = {}


def admit(world: World) -> str:
    """Let phones of this process show a world of one's own; gives its version."""
    if world.version != DATA_VERSION:
        _given[world.version] = world
    return world.version


def is_there(version: str) -> bool:
    """Whether a phone with data of that version can be shown."""
    return version == DATA_VERSION or version in _given


def check_data(version: str) -> None:
    """Refuse data that this process does not have.

    Raises:
        StateError: another version of the package made them, or another process admitted them.
    """
    if not is_there(version):
        raise StateError(
            f"The snapshot shows data of version {version}, this version of the package has "
            f"{', '.join((DATA_VERSION, *_given))}; take a new snapshot."
        )


def world_of(version: str, lang: Lang) -> World:
    """The world of that version in a language; the shared one is built first if it is not there.

    Raises:
        StateError: there are no such data.
        InfrastructureError: the file cannot be made, or holds other data than every machine should have.
        UsageError: its folder cannot be written.
    """
    if version in _given:
        return _given[version].in_language(lang)
    check_data(version)
    from pytest_mobilegym.phone.world.api import world

    shared = world(lang)
    if shared.version != DATA_VERSION:
        raise InfrastructureError(
            f"The world's data in {shared.store.path} have version {shared.version}, expected "
            f"{DATA_VERSION}; run 'mobilegym world build --force', or set DATA_VERSION in phone/worlds.py if "
            "the generators were changed on purpose."
        )
    return shared
