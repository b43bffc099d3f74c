"""What can be done in Weather."""

from pytest_mobilegym.phone.apps.weather.actions import cities, home, settings

__all__ = ["cities", "home", "settings"]
