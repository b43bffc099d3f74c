"""What Maps is."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.map.defaults import fresh_map
from pytest_mobilegym.phone.apps.map.state import MapState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.os.state import OsState


def _theme(state: MapState, os: OsState) -> str:
    """The look that was chosen for the app, or the phone's."""
    chosen = state.settings.app_display.theme
    if chosen == "device":
        return "dark" if os.settings.dark_mode_enabled else "light"
    return chosen


def _language(state: MapState) -> Lang | None:
    chosen = state.settings.app_display.language
    return None if chosen == "system" else chosen


app = App(
    "map",
    name={"en": "Maps", "zh": "地图"},
    aliases=("Map", "Google Maps", "谷歌地图", "com.google.android.apps.maps"),
    state=MapState,
    modules=(
        "explore", "searching", "results", "place_page", "saving", "reviewing", "directions", "points",
        "navigating", "you", "timeline", "offline", "profile", "preferences",
    ),
    filters=(Filter("VIEW", "/search", scheme="geo"), Filter("SEND", "/search", type="text/plain", rank=7)),
    permissions=("ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION", "READ_EXTERNAL_STORAGE", "READ_CONTACTS"),
    theme=_theme,
    language=_language,
    megabytes=5_230,
)  # fmt: skip
app.defaults(fresh_map)
