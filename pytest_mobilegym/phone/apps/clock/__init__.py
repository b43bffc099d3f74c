"""Clock: alarms, world clock, stopwatch and timer."""

from pytest_mobilegym.phone.apps.clock.app import app

__all__ = ["app"]
