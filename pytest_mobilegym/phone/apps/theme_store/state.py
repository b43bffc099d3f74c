"""What Themes knows.

The wallpaper in use is Launcher's; icons and typeface in use are preferences of the phone.
"""

from typing import Annotated

from pydantic import AfterValidator

from pytest_mobilegym.phone.apps.theme_store.catalogue import ITEMS
from pytest_mobilegym.phone.kit.search import SearchHistory
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import State, Table, Time, Unordered


def _known(key: str) -> str:
    if key not in ITEMS:
        raise ValueError(f"the shop has no {key!r}; it has {', '.join(ITEMS)}")
    return key


def _known_theme(id: str) -> str:
    _known(f"theme/{id}")
    return id


def _known_display(id: str) -> str:
    _known(f"aod/{id}")
    return id


Key = Annotated[str, AfterValidator(_known)]
"""Kind and id of something in the shop, as in `theme/ink`."""


class Download(State):
    """Something that was downloaded; `id` is its kind and its own id, as in `theme/ink`."""

    id: Key
    at: Time


class Favorite(State):
    """Something that the user marked; `id` as for downloads."""

    id: Key


class ThemeStoreState(SearchHistory, AppState):
    """Root of Themes's state."""

    theme: Annotated[str, AfterValidator(_known_theme)] = "classic"
    """The theme that was last applied as a whole; its parts may have been changed one by one since."""
    aod: Annotated[str, AfterValidator(_known_display)] = "digits"
    """The always-on display in use."""
    applied_at: Time | None = None
    """When anything was last applied."""
    downloads: Table[Download] = Table()
    """Newest last."""
    favorites: Annotated[Table[Favorite], Unordered] = Table()
    """Newest first."""
