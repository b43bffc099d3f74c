"""Settings: every switch, level and choice of the device, on a tree of pages that are data."""

from pytest_mobilegym.phone.apps.settings.app import app

__all__ = ["app"]
