"""Weather: the sky over the position and over saved cities, now, by the hour and for a fortnight."""

from pytest_mobilegym.phone.apps.weather.app import app

__all__ = ["app"]
