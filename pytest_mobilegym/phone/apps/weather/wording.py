"""Weather in numbers and words, shared by screens and judges."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.weather.state import PressureUnit, TemperatureUnit, WindUnit
from pytest_mobilegym.phone.world.domains.weather import Air, beaufort
from pytest_mobilegym.phone.world.labels import label

POLLUTANTS = ("pm25", "pm10", "so2", "no2", "o3", "co")
"""In the order of the air quality page."""

_SIGNS = {"kmh": "km/h", "ms": "m/s", "mph": "mph", "kn": "kn"}
_PER_KMH = {"kmh": 1.0, "ms": 1 / 3.6, "mph": 0.621371, "kn": 0.539957}


def degrees(celsius: int, unit: TemperatureUnit) -> int:
    """A temperature in the chosen unit, in whole degrees."""
    return celsius if unit == "celsius" else round(celsius * 9 / 5 + 32)


def temperature(celsius: int, unit: TemperatureUnit) -> str:
    """A temperature as every screen shows it: only with a degree sign."""
    return f"{degrees(celsius, unit)}°"


def wind_speed(kmh: int, unit: WindUnit) -> int:
    """A wind in the chosen unit, in whole numbers; a force on the Beaufort scale."""
    return beaufort(kmh) if unit == "beaufort" else int(kmh * _PER_KMH[unit] + 0.5)


def wind_words(kmh: int, unit: WindUnit, lang: str) -> str:
    """`Force 3`, `3级`; in other units with their sign, `16 km/h`."""
    number = wind_speed(kmh, unit)
    if unit == "beaufort":
        return f"{number}级" if lang == "zh" else f"Force {number}"
    return f"{number} {_SIGNS[unit]}"


def pressure(hpa: int, unit: PressureUnit) -> str:
    """A pressure as a number in the chosen unit; inches have two decimals."""
    if unit == "inhg":
        return f"{hpa * 0.02953:.2f}"
    return str(hpa if unit == "hpa" else round(hpa * 0.750062))


PRESSURE_UNITS = {"hpa": "hPa", "mmhg": "mmHg", "inhg": "inHg"}


def pollutant(air: Air, name: str) -> str:
    """A pollutant as the page shows it: in whole micrograms, of carbon monoxide in tenths of a milligram."""
    rounded = (int(getattr(air, name)) + 5) // 10
    return f"{rounded // 10}.{rounded % 10}" if name == "co" else str(rounded)


def sky(code: str, lang: str, *, night: bool = False) -> str:
    """What the sky does, in words; by night it is clear instead of sunny."""
    if night and code == "sunny" and lang == "en":
        return "Clear"
    return label("weather", code, lang)


def wind_direction(wind: str, lang: str) -> str:
    """Where the wind comes from: `North-east`, `东北风`."""
    return label("wind", wind, lang)


POLLUTED = 3
"""The first level of the air quality index that is called pollution."""


def air_level(level: int, lang: str) -> str:
    """The word for a level of the air quality index."""
    return label("air", level, lang)


def air_quality(level: int, lang: str) -> str:
    """The same where the word stands alone: English says there what is light or heavy."""
    word = air_level(level, lang)
    return f"{word} pollution" if lang == "en" and level >= POLLUTED else word


def hint_level(name: str, level: str, lang: str) -> str:
    """The word for a life index's level."""
    return label("uv" if name == "uv" else f"hint.{name}", level, lang)


def feeling(celsius: int) -> int:
    """How a felt temperature feels, from 0 (icy) to 6 (hot)."""
    return sum(celsius > bound for bound in (-10, 0, 10, 20, 28, 35))


def damp(humidity: int) -> str:
    """Token for a humidity: dry, comfortable or humid."""
    return "dry" if humidity < 40 else "comfortable" if humidity <= 70 else "humid"
