"""What Weather knows: cities and settings. The weather itself belongs to the world: place and time decide."""

from typing import Annotated, Literal, get_args

from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time

TemperatureUnit = Literal["celsius", "fahrenheit"]
WindUnit = Literal["beaufort", "kmh", "ms", "mph", "kn"]
PressureUnit = Literal["hpa", "mmhg", "inhg"]
Quantity = Literal["temperature", "wind", "pressure"]
Unit = Literal[TemperatureUnit, WindUnit, PressureUnit]

UNITS: dict[str, tuple[str, ...]] = {
    "temperature": get_args(TemperatureUnit),
    "wind": get_args(WindUnit),
    "pressure": get_args(PressureUnit),
}
"""What each quantity can be shown in."""

LOCATED = "located"
"""Stands for the phone's position where else a city's id stands."""

MOST_SEARCHES = 10


class SavedCity(State):
    """A city with a page of its own; `id` is that of the world's city."""

    id: str


class Settings(State):
    """Alerts, units and the rest."""

    morning_evening_alert: bool = True
    warning_alert: bool = True
    abnormal_alert: bool = True
    night_dnd: bool = False
    """No alerts from 22:00 to 7:00."""
    night_update: bool = True
    programme: bool = False
    """Whether the makers of the app are told how it is used."""
    consent: bool = True
    """Whether the privacy policy is agreed to."""
    temperature: TemperatureUnit = "celsius"
    wind: WindUnit = "beaufort"
    pressure: PressureUnit = "hpa"


class Feedback(State):
    """What the user told the makers of the app."""

    id: str
    text: str
    at: Time


class WeatherState(AppState):
    """Root of Weather's state."""

    cities: Table[SavedCity] = Table()
    """In the order of their pages."""
    selected: Annotated[str, Incidental] = LOCATED
    """The page that is shown: a saved city's id, or `located`."""
    settings: Settings = Settings()
    feedback: Table[Feedback] = Table()
    """The latest first."""
    search_history: Annotated[tuple[str, ...], Incidental] = ()
    """Ids of cities that searches found, newest first."""
