"""The world behind the apps: people, posts, places, trains, weather, the same for every phone.

One file for all processes, made once on a machine from rules of our own (`mobilegym world build`), read-only.

    from pytest_mobilegym.phone.world import world

    world().posts.search("camping", sort="hot", page=2)
    world("zh").places.search("咖啡", within=2000, sort="rating")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world.api import World, open_world, world
    from pytest_mobilegym.phone.world.kinds import KINDS

__all__ = ["KINDS", "World", "open_world", "world"]


def __getattr__(name: str) -> Any:
    # An app may know the words of the world without opening it: the store is loaded when it is asked for.
    if name in __all__:
        from pytest_mobilegym.phone.world import api

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
