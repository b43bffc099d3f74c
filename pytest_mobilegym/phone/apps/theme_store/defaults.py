"""Themes on a fresh phone."""

from pytest_mobilegym.phone.apps.theme_store.state import Download, Favorite, ThemeStoreState
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.state import Table

DOWNLOADS = (("wallpaper/meadow", 41_760), ("theme/ink", 20_340), ("font/slanted", 4_420))
"""With minutes before the phone's start."""
FAVORITES = ("theme/cosmos", "wallpaper/blossom", "aod/moon")


def fresh_store(lang: str) -> ThemeStoreState:
    """The phone's own look in use, three downloads and three favourites."""
    return ThemeStoreState(
        downloads=Table.of([Download(id=id, at=START - ago * 60_000) for id, ago in DOWNLOADS]),
        favorites=Table.of([Favorite(id=id) for id in FAVORITES]),
        search_history=("星空", "简约") if lang == "zh" else ("sky", "simple"),
    )
