"""What can be done in Weather."""

from pytest_mobilegym.phone.apps.weather.actions import cities, feedback, home, settings

__all__ = ["cities", "feedback", "home", "settings"]
