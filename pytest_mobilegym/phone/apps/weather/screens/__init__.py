"""Weather's screens."""

from pytest_mobilegym.phone.apps.weather.screens import cities, details, home, settings

__all__ = ["cities", "details", "home", "settings"]
