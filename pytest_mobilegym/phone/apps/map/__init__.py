"""Maps: places of the city, what is said of them, ways to them, and what the user keeps of both."""

from pytest_mobilegym.phone.apps.map.app import app

__all__ = ["app"]
