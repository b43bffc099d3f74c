"""What Compass knows: what the sensors say, and the bearing that was marked."""

from typing import Annotated

from pydantic import Field

from pytest_mobilegym.phone.model import AppState

Degrees = Annotated[int, Field(ge=-3600, le=3600)]


class CompassState(AppState):
    """Root of Compass's state. The sensors have no noise: they change when the state is changed."""

    heading: Degrees = 256
    """Where the top of the phone points, clockwise from north; shown as 0 to 359."""
    level_angle: Annotated[int, Field(ge=-90, le=90)] = 1
    """How far the phone is from lying flat."""
    level_towards: Degrees = 50
    """Where the bubble of the level drifts, clockwise from the top of the screen."""
    marked: Annotated[int, Field(ge=0, le=359)] | None = None
    """A bearing to follow."""
