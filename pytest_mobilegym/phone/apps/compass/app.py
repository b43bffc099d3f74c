"""What Compass is."""

from pytest_mobilegym.phone.apps.compass.state import CompassState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.state import OsState


def by_night(state: CompassState, os: OsState) -> str:
    """The dial is white on black at any time of the day."""
    return "dark"


app = App(
    "compass",
    name={"en": "Compass", "zh": "指南针"},
    aliases=("Level", "水平仪", "com.miui.compass"),
    state=CompassState,
    modules=("actions", "screens"),
    theme=by_night,
    permissions=("ACCESS_FINE_LOCATION",),
)
