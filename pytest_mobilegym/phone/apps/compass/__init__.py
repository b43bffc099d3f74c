"""Compass: heading, spirit level and coordinates."""

from pytest_mobilegym.phone.apps.compass.app import app

__all__ = ["app"]
